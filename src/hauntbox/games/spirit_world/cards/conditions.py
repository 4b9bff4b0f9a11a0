"""Whether a clause may act now, and what conditions and effects are about: places, gates, the boss, what is counted."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.effects.op import test_of
from hauntbox.games.spirit_world.table.numbers import COMMON, GATE, INSIDE, SPIRIT
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.cards.effects import Condition, Effect
from hauntbox.kit.map.grid import distance


def holds_all(g: SpiritWorld, conditions: list[Condition], source: Source) -> bool:
    """Whether all conditions of a clause hold; a loop, because this is asked all the time."""
    for condition in conditions:
        if not test_of(condition)(g, condition, source):
            break
    else:
        return True
    return False


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
