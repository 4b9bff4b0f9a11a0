"""IOS-17.9 to 17.12, R54: Fire Me!"""

from __future__ import annotations

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.cards.playing import open_window
from hauntbox.games.outer_space.cards.powers import run_automatic
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.fire_and_crowds.fire import hero_enters
from hauntbox.games.outer_space.ground.template import Placement, cannon_placements, first_cover
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import LANDED, Moment
from hauntbox.games.outer_space.table.numbers import HEROES
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B
from hauntbox.kit.cards.effects import Effect
from hauntbox.kit.map.grid import mask_of

ANYWHERE = 6


def gone_spaces(g: OuterSpace) -> int:
    """The spaces of destroyed buildings, as a mask."""
    mask = 0
    if not g.gone:
        return mask
    for building in g.fairground.in_play:
        if g.gone >> building & 1:
            mask |= g.fairground.buildings[building].mask
    return mask


def aims(g: OuterSpace, slot: int) -> list[Placement]:
    """IOS-17.11, R52: how the cannon can be pointed; not at all beside a Martian."""
    at = g.hero_at[slot]
    if g.martian_in(at):
        return []
    return cannon_placements(g.fairground, at, gone_spaces(g))


def can_fire(g: OuterSpace, effect: Effect, source: Source) -> bool:
    """Whether there are any `aims`."""
    if source.slot < 0:
        return False
    at = g.hero_at[source.slot]
    return not g.martian_in(at) and first_cover(g.fairground, at) & ~gone_spaces(g) != 0


def run_cannon(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-17.9: the template first, then the die, then a space that it reaches."""
    slot, seat = source.slot, source.seat
    who = g.hero[slot]
    thing = Thing("hero", slot)
    known = aims(g, slot)
    codes = [verbs.AIM | one.number << A | g.hero_at[slot] << B for one in known]
    number = field_a((yield from pick(g, seat, "aim_cannon", codes, "IOS-17.9", thing, None, (slot,))))
    placement = next(one for one in known if one.number == number)
    die = yield from throw_die(g, "distance", seat, slot)
    codes = [verbs.PICK_SQUARE | s << A for s in landings(g, slot, placement, die)]
    to = field_a((yield from pick(g, seat, "land_cannon", codes, "IOS-17.9", thing, None, (slot, die))))
    g.hero_at[slot] = to
    g.trail = (*g.trail, to)
    g.tell(events.MOVED, "IOS-17.9", (slot, to), source.thing)
    yield from hero_enters(g, slot)
    moment = Moment(LANDED, HEROES, seat, slot, to)
    if g.hero[slot] == who:  # he has not burnt
        yield from run_automatic(g, LANDED, slot, moment)
        yield from open_window(g, moment)


def landings(g: OuterSpace, slot: int, placement: Placement, die: int) -> list[int]:
    """IOS-17.9, 17.10: where he can come down: a space other than the one he left."""
    spaces = g.fairground.squares if die == ANYWHERE else placement.reach(die)
    return [s for s in spaces if s != g.hero_at[slot] and mask_of([s]) & g.fairground.floor and not g.destroyed(s)]
