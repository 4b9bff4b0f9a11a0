"""What cards do to markers and buildings: Saucers, crowds, fires, kerosene, houses."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import decider, pick, pick_for
from hauntbox.games.outer_space.cards.op import OuterSpaceOp
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.components.card_phrases import crashing_text, crowd_form, razed_form
from hauntbox.games.outer_space.components.entries import Phrase
from hauntbox.games.outer_space.components.opinions import PUT_OUT, Opinion
from hauntbox.games.outer_space.components.vocabulary import DEEDS, amount, near, on
from hauntbox.games.outer_space.effects.cards import throw_away
from hauntbox.games.outer_space.effects.models import drifts
from hauntbox.games.outer_space.effects.targets import (
    amount_of,
    comes_off,
    crowds_near,
    is_near,
    pick_crowd,
    pick_site,
    pick_square,
    squares_near,
)
from hauntbox.games.outer_space.fire_and_crowds.crowds import may_stand, move_crowd
from hauntbox.games.outer_space.fire_and_crowds.destruction import crash, destroy_building, destroy_saucer
from hauntbox.games.outer_space.fire_and_crowds.fire import may_burn, put_out, start_fire
from hauntbox.games.outer_space.fire_and_crowds.kerosene import may_pour, pour
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.games.outer_space.wounds.random_places import directed, neighbour
from hauntbox.kit.cards.effects import Clause, Effect, Param
from hauntbox.kit.map.grid import heading

# Saucers


def saucers_out(g: OuterSpace) -> list[int]:
    return [saucer for saucer, at in enumerate(g.saucers) if at >= 0]


def can_move_saucer(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(saucers_out(g))


def run_move_saucer(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-5.3: one Saucer, so many steps at most, not onto another."""
    saucer = yield from pick_site(g, decider(g, source, MARTIANS), "fly", saucers_out(g), source)
    reach = {g.saucers[saucer]}
    for _ in range(effect.number("n")):
        reach.update([to for at in list(reach) for to in g.fairground.saucer_steps[at]])
    reach.difference_update(g.saucers)
    square = yield from pick_square(g, decider(g, source, MARTIANS), "fly_to", sorted(reach), source, saucer)
    g.saucers[saucer] = square
    g.tell(events.SAUCER_MOVED, "IOS-5.3a", (saucer, square), source.thing)


def near_saucers(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    return [saucer for saucer in saucers_out(g) if is_near(g, effect, g.saucers[saucer], source)]


def can_destroy_saucer(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(near_saucers(g, effect, source))


def run_destroy_saucer(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-19.1: on so much or more."""
    saucer = yield from pick_site(g, decider(g, source, MARTIANS), "wreck", near_saucers(g, effect, source), source)
    if (yield from comes_off(g, effect.number("on"), source)):
        yield from destroy_saucer(g, saucer, source.seat, source.thing)


def run_save_saucer(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    moment = g.moments[-1]
    if (yield from comes_off(g, effect.number("on"), source, "save")):
        moment.saved = True


def can_save_saucer(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(g.moments) and g.moments[-1].saucer >= 0 and not g.moments[-1].saved


# Crowds


def herds(g: OuterSpace, crowd: int) -> list[int]:
    """Spaces of Martians beside a crowd that it can be driven into."""
    return [to for to in g.fairground.neighbours[g.crowd_at[crowd]] if g.martian_in(to) and may_stand(g, to)]


def movable_crowds(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    crowds = crowds_near(g, effect, source)
    if effect.word("way") == "martian":
        return [crowd for crowd in crowds if herds(g, crowd)]
    return [crowd for crowd in crowds if drifts(g, crowd)]


def can_move_crowd(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(movable_crowds(g, effect, source))


def run_move_crowd(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """A crowd is led step by step, driven into a Martian's arms, or runs in one random direction."""
    way = effect.word("way")
    crowd = yield from pick_crowd(g, decider(g, source), "which_crowd", movable_crowds(g, effect, source), source)
    if way == "martian":
        to = yield from pick_square(g, decider(g, source, HEROES), "herd_to", herds(g, crowd), source, crowd)
        move_crowd(g, crowd, to, source.thing)
        return
    n = yield from amount_of(g, effect, source, source.slot)  # a crowd is no Hero's, whoever is up
    if way == "random":
        yield from bolt(g, crowd, n, source)
        return
    for _ in range(n):
        spaces = drifts(g, crowd)
        if not spaces:
            return
        codes = [*[verbs.PICK_SQUARE | to << A for to in spaces], verbs.STOP]
        answer = yield from pick(g, decider(g, source, HEROES), "lead_crowd", codes, source.rule, Thing("crowd", crowd))
        if answer == verbs.STOP:
            return
        move_crowd(g, crowd, field_a(answer), source.thing)


def bolt(g: OuterSpace, crowd: int, n: int, source: Source) -> Flow[None]:
    """IOS-22.5, 22.6: on in one direction until something is in the way."""
    at = g.crowd_at[crowd]
    die = yield from throw_die(g, "flight", source.seat)
    to = yield from directed(g, at, die, drifts(g, crowd), "crowd_way", "IOS-22.5", Thing("crowd", crowd))
    if to < 0:
        g.tell(events.CROWD_STAYED, "IOS-22.6", (crowd,))
        return
    direction = heading(at, to)
    for _ in range(n):
        to = neighbour(g, g.crowd_at[crowd], direction)
        if to not in drifts(g, crowd):
            return
        move_crowd(g, crowd, to, source.thing)


# Fires


def burnable(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """Where an effect can start a fire."""
    if effect.word("at") == "target":
        target = g.blast.target if g.blast is not None else -1
        return [target] if target >= 0 and may_burn(g, target) else []
    return [s for s in squares_near(g, effect, source) if may_burn(g, s)]


def can_start_fire(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(burnable(g, effect, source))


def why_no_fire(g: OuterSpace, effect: Effect, source: Source) -> Reason:
    """IOS-24.1, 20.2."""
    return Reason("nowhere_to_burn", "IOS-20.2") if g.advanced else Reason("basic", "IOS-24.1")


def run_start_fire(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-20.3; in a basic game nothing burns (IOS-24.3)."""
    spaces = burnable(g, effect, source)
    if spaces:
        square = yield from pick_square(g, decider(g, source), "ignite", spaces, source)
        yield from start_fire(g, square, source.seat, cause=source.thing)


def fires_in_reach(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """The fires that an effect can put out."""
    fires = [*g.fires, *g.new_fires]
    if effect.word("at") == "space":
        return [s for s in fires if is_near(g, effect, s, source)]
    reach: set[int] = set()
    for at in g.hero_at:
        building = g.in_building(at) if at >= 0 else -1
        if building >= 0:
            house = g.fairground.buildings[building]
            reach.update([*house.squares, *g.fairground.around(house)])
    return [s for s in fires if s in reach]


def can_remove_fire(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(fires_in_reach(g, effect, source))


def run_remove_fire(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """One fire after another, as many as one likes; the item may break over it."""
    for done in range(effect.number("n")):
        fires = fires_in_reach(g, effect, source)
        codes = [verbs.PICK_FIRE | s << A for s in fires]
        if not codes:
            break
        if done:
            codes.append(verbs.STOP)
        answer = yield from pick_for(g, decider(g, source), "put_out", codes, source)
        if answer == verbs.STOP:
            break
        put_out(g, field_a(answer), source.rule, source.thing)
    if effect.number("break_on") and source.card >= 0:
        die = yield from throw_die(g, "effect", source.seat, source.slot)
        if die <= effect.number("break_on"):
            throw_away(g, source.card, source)


def pourable(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    return [s for s in squares_near(g, effect, source) if may_pour(g, s)]


def can_place_kerosene(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return g.advanced and bool(pourable(g, effect, source))


def run_place_kerosene(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    square = yield from pick_square(g, decider(g, source), "pour", pourable(g, effect, source), source)
    yield from pour(g, square, source.seat, source.thing)


# Buildings


def empty_buildings(g: OuterSpace) -> list[int]:
    """Numbered buildings that stand and have no Hero in them."""
    heroes = [g.in_building(at) for at in g.hero_at if at >= 0]
    return [one for one in g.fairground.numbered if not g.gone >> one & 1 and one not in heroes]


def pick_building(g: OuterSpace, kind: str, buildings: list[int], source: Source) -> Flow[int]:
    codes = [verbs.PICK_BUILDING | building << A for building in buildings]
    return field_a((yield from pick_for(g, decider(g, source), kind, codes, source)))


def doomed_buildings(g: OuterSpace, effect: Effect) -> list[int]:
    """Numbered buildings without a Hero and with as many Soldiers, or Martians, as an effect needs."""
    found: list[int] = []
    for building in empty_buildings(g):
        squares = g.fairground.buildings[building].squares
        soldiers = sum([g.count_at[s] for s in squares])
        champions = len([at for at in g.champion_at if at in squares])
        if soldiers >= effect.number("soldiers") and soldiers + champions >= effect.number("martians"):
            found.append(building)
    return found


def can_destroy_building(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(doomed_buildings(g, effect))


def run_destroy_building(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-19.4: on so much or more, and perhaps not without hurting those in it first."""
    building = yield from pick_building(g, "raze", doomed_buildings(g, effect), source)
    if not (yield from comes_off(g, effect.number("on"), source)):
        return
    if effect.number("hit"):
        yield from crash(g, g.fairground.buildings[building].squares, effect.number("hit"), crowds=False)
    yield from destroy_building(g, building, source.seat, source.thing)


def free_buildings(g: OuterSpace) -> list[int]:
    """Where a card can be laid: on empty buildings that none lies on yet."""
    laid = [place for place, _ in g.laid]
    return [one for one in empty_buildings(g) if one not in laid]


def can_lay(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(free_buildings(g))


def run_lay(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """The card stays on a building: nobody searches or picks up there."""
    building = yield from pick_building(g, "quarantine", free_buildings(g), source)
    g.laid = (*g.laid, (building, source.card))
    g.tell(events.CARD_LAID, source.rule, (source.card, building))


def wrong_lay(effect: Effect, clause: Clause, kind: str) -> list[str]:
    return [] if kind == "event" else ["uses: only an event can be laid on a building."]


OPS: Final[list[OuterSpaceOp]] = [
    OuterSpaceOp(
        "move_saucer", DEEDS, [Param("n", "number", low=1, high=6)], run=run_move_saucer, can=can_move_saucer,
    ),
    OuterSpaceOp(
        "move_crowd", DEEDS,
        [
            *amount(high=6), Param("way", "word", ["chosen", "random", "martian"], default_word="chosen"), *near(),
        ],
        run=run_move_crowd, can=can_move_crowd, phrase=Phrase(["way"], form=crowd_form, noun="spaces"),
        opinion=Opinion(waits=True),
    ),
    OuterSpaceOp(
        "start_fire", DEEDS, [Param("at", "word", ["target", "space"], default_word="space"), *near("self", 1)],
        run=run_start_fire, can=can_start_fire, why_not=why_no_fire, phrase=Phrase(["at"]),
        opinion=Opinion(waits=True),
    ),
    OuterSpaceOp(
        "remove_fire", DEEDS,
        [
            Param("n", "number", low=1, high=8, default=1), Param("break_on", "number", default=0, high=6),
            Param("at", "word", ["space", "hero_buildings"], default_word="space"), *near("self", 1),
        ],
        run=run_remove_fire, can=can_remove_fire, phrase=Phrase(["at"]), opinion=Opinion(PUT_OUT),
    ),
    OuterSpaceOp(
        "place_kerosene", DEEDS, near("self", 1),
        run=run_place_kerosene, can=can_place_kerosene, why_not=why_no_fire,
    ),
    OuterSpaceOp(
        "destroy_building", DEEDS,
        [
            Param("soldiers", "number", default=0, high=6), Param("martians", "number", default=0, high=6), on(),
            Param("hit", "number", default=0, high=6),
        ],
        run=run_destroy_building, can=can_destroy_building, phrase=Phrase(form=razed_form, wrap=crashing_text),
    ),
    OuterSpaceOp(
        "destroy_saucer", DEEDS, [on(), *near("self", 0)], run=run_destroy_saucer, can=can_destroy_saucer,
    ),
    OuterSpaceOp(
        "save_saucer", ["saucer_doomed"], [on()],
        run=run_save_saucer, can=can_save_saucer, opinion=Opinion(tech=0.3),
    ),
    OuterSpaceOp(
        "lay_on_building", DEEDS, [Param("lift_on", "number", default=0, high=6)],
        run=run_lay, can=can_lay, mistakes=wrong_lay,
    ),
]
