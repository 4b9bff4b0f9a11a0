"""What must hold for a clause to act: the conditions of the vocabulary, and what can be counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.engine.messages import Thing
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.table.numbers import COMMON, GATE, INSIDE, SPIRIT, TRAPPED
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.cards.effects import Condition, Effect
from hauntbox.kit.map.grid import distance

Test = Callable[[SpiritWorld, Condition, Source], bool]


def holds_all(g: SpiritWorld, conditions: list[Condition], source: Source) -> bool:
    """Whether all conditions of a clause hold; a loop, because this is asked all the time."""
    for condition in conditions:
        if not TESTS[condition.name](g, condition, source):
            break
    else:
        return True
    return False


def between(condition: Condition, n: int) -> bool:
    return condition.numbers["least"] <= n <= condition.numbers["most"]


def squares_of(g: SpiritWorld, b: int) -> list[int]:
    """Where somebody counts as standing: on one square, or on both of the Ecto-1 (GTB-21.2)."""
    at = g.at[b]
    if at >= 0:
        return [at]
    return [g.front, g.rear] if at == INSIDE and g.front >= 0 else []


def gap(g: SpiritWorld, b: int, place: int) -> int:
    """How far somebody is from a square; GTB-20.11 for those in the Ecto-1."""
    at = g.at[b]
    if at >= 0:
        return distance(at, place)
    if at == INSIDE and g.front >= 0:
        return min(distance(g.front, place), distance(g.rear, place))
    return 99


def open_gates(g: SpiritWorld) -> int:
    return g.open.bit_count()


def closed_gates(g: SpiritWorld) -> int:
    return len(g.gates()) - g.open.bit_count()


def spirit_points(g: SpiritWorld) -> int:
    """The classes of all ghosts in the Spirit World together."""
    return sum([g.box.ghosts[kind].rank * g.count(kind, SPIRIT) for kind in range(g.box.kinds)])


def is_open_gates(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, open_gates(g))


def is_closed_gates(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, closed_gates(g))


def is_round(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, g.round)


def is_spirit_count(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, g.spirit_count())


def is_spirit_points(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, spirit_points(g))


def is_streams(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, streams_on(g, source))


def is_partner_streams(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    partner = partner_of(g, source.gate) if source.gate >= 0 else -1
    return partner >= 0 and between(condition, g.streams_on(GATE + partner))


def partner_of(g: SpiritWorld, gate: int) -> int:
    """The gate that this one is bound to; -1 if it is bound to none."""
    partner = g.scenario.gates[g.spots[gate]].partner
    return g.spots.index(partner) if partner >= 0 else -1


def place_now(g: SpiritWorld, source: Source) -> int:
    """Where the ghost, gate or owner of an effect is by now; -1 if there is none, or it is gone (GTB-15.10)."""
    if source.ghost >= 0:
        return max(-1, g.ghost_at[source.ghost])
    if source.gate >= 0:
        return g.gate_at[source.gate]
    if source.actor >= 0:
        return g.at[source.actor] if g.at[source.actor] >= 0 else g.front
    return source.place


def is_near(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    within = condition.numbers["within"]
    places = [place_now(g, source)]
    if condition.words["of"] == "boss":
        boss = boss_of(g)
        places = [g.ghost_at[boss] if boss >= 0 else -1]
    elif condition.words["of"] == "ecto":
        places = [g.front, g.rear]
    seen = condition.words["sight"] == "yes"
    found = 0
    for b in g.order:
        for place in places:
            if place >= 0 and gap(g, b, place) <= within and (not seen or sees_buster(g, place, b)):
                found += 1
                break
    return between(condition, found)


def is_carries(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    b = source.actor if source.actor >= 0 else source.attacker
    return between(condition, g.carries(b) if b >= 0 else 0)


def is_sees_attacker(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    place = place_now(g, source)
    return place >= 0 and source.attacker >= 0 and sees_buster(g, place, source.attacker)


def is_own_turn(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return source.actor >= 0 and g.active == source.actor


def is_can_take_slime(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return g.slime[source.actor] < g.cap(source.actor) and not g.powers.unslimed >> source.actor & 1


def is_driven(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, source.driven)


def is_ghosts_adjacent(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    found = [ghost for ghost in g.on_map() if gap(g, source.actor, g.ghost_at[ghost]) <= 1]
    return between(condition, len(found))


def is_die(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, source.die)


def is_against(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return (source.gate >= 0) == (condition.words["what"] == "gate")


def is_boss_trapped(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    boss = boss_of(g)
    return boss >= 0 and g.ghost_at[boss] <= TRAPPED


def is_ghost_class(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return source.ghost >= 0 and between(condition, g.box.ghosts[g.kind(source.ghost)].rank)


def is_ghost_is(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return source.ghost >= 0 and condition.words["what"] in g.box.ghosts[g.kind(source.ghost)].flags


def is_in_zone(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    place = place_now(g, source)
    return place >= 0 and bool(g.scenario.zones.get(condition.words["zone"], 0) >> place & 1)


def is_busters_in_zone(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    zone = g.scenario.zones.get(condition.words["zone"], 0)
    return between(condition, len([b for b in g.order if [at for at in squares_of(g, b) if zone >> at & 1]]))


def is_actions(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, g.left() if g.active >= 0 else 0)


def is_counter(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, g.count_on(condition.words["name"]))


TESTS: Final[dict[str, Test]] = {
    "open_gates": is_open_gates,
    "closed_gates": is_closed_gates,
    "round": is_round,
    "spirit_count": is_spirit_count,
    "spirit_points": is_spirit_points,
    "streams": is_streams,
    "partner_streams": is_partner_streams,
    "near": is_near,
    "carries": is_carries,
    "sees_attacker": is_sees_attacker,
    "own_turn": is_own_turn,
    "can_take_slime": is_can_take_slime,
    "driven": is_driven,
    "ghosts_adjacent": is_ghosts_adjacent,
    "die": is_die,
    "against": is_against,
    "boss_trapped": is_boss_trapped,
    "ghost_class": is_ghost_class,
    "ghost_is": is_ghost_is,
    "in_zone": is_in_zone,
    "busters_in_zone": is_busters_in_zone,
    "actions": is_actions,
    "counter": is_counter,
}


def sees_buster(g: SpiritWorld, place: int, b: int) -> bool:
    """GTB-4.4, 10.10: whether a ghost on a square sees somebody; ghosts never see farther than the usual range."""
    at = g.at[b]
    sight = g.box.numbers.sight
    if at >= 0:
        return distance(place, at) <= sight and g.ground.sees(place, at, g.blocks)
    for at in squares_of(g, b):  # noqa: SIM110 (a generator takes longer)
        if distance(place, at) <= sight and g.ground.sees(place, at, g.blocks):
            return True
    return False


def scenario_thing(g: SpiritWorld) -> Thing:
    """The scenario, as what an effect comes from."""
    return Thing("scenario", g.box.scenarios.index(g.scenario))


def boss_of(g: SpiritWorld) -> int:
    """The figure of the scenario's boss; -1 if it has none."""
    kind = g.scenario.boss
    return g.box.ghosts[kind].first if kind >= COMMON else -1


def streams_on(g: SpiritWorld, source: Source) -> int:
    if source.gate >= 0:
        return g.streams_on(GATE + source.gate)
    return g.streams_on(source.ghost) if source.ghost >= 0 else 0


def counted(g: SpiritWorld, name: str, source: Source, counter: str = "") -> int:
    """What a counter of the vocabulary says now."""
    if name == "open_gates":
        return open_gates(g)
    if name == "closed_gates":
        return closed_gates(g)
    if name == "streams":
        return streams_on(g, source)
    if name in ("hauled", "handed"):
        return source.counted
    if name == "paid_class":
        return source.paid
    if name == "spirit_count":
        return g.spirit_count()
    if name == "round":
        return g.round
    return g.count_on(counter)


def amount(g: SpiritWorld, effect: Effect, source: Source) -> int:
    """The number of an effect: as printed, times what it is counted by, less what is taken off it."""
    n = effect.number("n")
    if effect.counter is not None:
        n *= effect.counter.share(counted(g, effect.counter.name, source, effect.words.get("name", "")))
    for name in effect.lists.get("less", []):
        n -= counted(g, name, source, effect.words.get("name", ""))
    return max(0, n)
