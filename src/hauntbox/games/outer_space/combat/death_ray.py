"""IOS-17.5 to 17.8, R53: the Death Ray."""

from __future__ import annotations

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.cards.playing import open_window
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.fire_and_crowds.destruction import wound_victim
from hauntbox.games.outer_space.ground.template import TO_HIT, Placement, cover, placements
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import BLAST_OVER, Blast, Moment
from hauntbox.games.outer_space.table.numbers import MARTIANS, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B
from hauntbox.games.outer_space.wounds.victims import Victim, next_victim, victims_in
from hauntbox.kit.cards.effects import Effect
from hauntbox.kit.map.grid import BIT


def prey_at(g: OuterSpace) -> list[int]:
    """The spaces of the Heroes who take part, and of crowds: one for each."""
    heroes = [at for slot, at in enumerate(g.hero_at) if at >= 0 and g.entered[slot] != g.serial]  # IOS-12.11
    return heroes + [at for at in g.crowd_at if at >= 0]


def prey(g: OuterSpace) -> int:
    """The same spaces as a mask."""
    mask = 0
    for at in prey_at(g):
        mask |= BIT[at]
    return mask


def aims(g: OuterSpace, saucer: int) -> list[Placement]:
    """The placements from a Saucer that touch somebody, those with the most expected hits first."""
    near, at = prey(g), prey_at(g)
    found = [one for one in placements(g.fairground, g.saucers[saucer]) if one.mask & near]
    order = sorted([(-promise(one, at), place) for place, one in enumerate(found)])
    return [found[place] for _, place in order]


def promise(placement: Placement, at: list[int]) -> int:
    """The expected hits, in sixths: somebody is in each of these spaces."""
    sections = [placement.section_of(s) for s in at]
    return sum([max(0, 7 - TO_HIT[section]) for section in sections if section])


def firing(g: OuterSpace) -> list[int]:
    """Saucers that have somebody to fire at."""
    near = prey(g)
    return [saucer for saucer, at in enumerate(g.saucers) if at >= 0 and cover(g.fairground, at) & near]


def can_fire(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(firing(g))


def run_ray(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-R53: choose a Saucer and a placement of the template; roll a die for each Hero and crowd that it touches."""
    seat = source.seat
    codes = [verbs.PICK_SITE | saucer << A for saucer in firing(g)]
    saucer = field_a((yield from pick(g, seat, "ray_saucer", codes, "IOS-17.5", source.thing)))
    thing = Thing("saucer", saucer)
    known = aims(g, saucer)
    codes = [verbs.AIM | one.number << A | g.saucers[saucer] << B for one in known]
    number = field_a((yield from pick(g, seat, "aim_ray", codes, "IOS-17.1", thing, None, (saucer,))))
    placement = next(one for one in known if one.number == number)
    touched = [s for section in placement.sections for s in section]
    g.tell(events.RAY_FIRED, "IOS-17.5", (saucer,), source.thing)
    left = touched_by(g, touched)
    g.blast = ray = Blast(g.saucers[saucer], OFF, 0)  # IOS-R46: nobody it touches can be healed in the meantime
    for one in left:
        if one.slot >= 0:
            ray.aimed |= 1 << one.slot
        else:
            ray.crowds |= 1 << one.crowd
    while left:
        victim = yield from next_victim(g, left, "ray_next", "IOS-R53", thing)
        if not victim.present(g, touched):
            continue
        at = g.hero_at[victim.slot] if victim.slot >= 0 else g.crowd_at[victim.crowd]
        ray.crowd = victim.crowd
        die = yield from throw_die(g, "ray", seat)
        if die >= TO_HIT[placement.section_of(at)]:
            yield from wound_victim(g, victim, "ray")
    g.blast = None
    yield from open_window(g, Moment(BLAST_OVER, MARTIANS, seat, OFF, g.saucers[saucer]))


def touched_by(g: OuterSpace, squares: list[int]) -> list[Victim]:
    """IOS-17.6: Heroes and crowds only."""
    return [one for one in victims_in(g, squares) if one.slot >= 0 or one.crowd >= 0]
