"""GTB-13 and 18.2 to 18.4: trapped ghosts go to the Spirit World, and from card to card."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a, field_b, field_c
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.car.beside import around, beside, seen_from
from hauntbox.games.spirit_world.cards.acting import pick, run_abilities, run_clauses
from hauntbox.games.spirit_world.cards.conditions import scenario_thing
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import COMMON, INSIDE, SPIRIT, TRAPPED
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A, B
from hauntbox.kit.map.grid import distance

NOTHING_TRAPPED: Final = Reason("nothing_trapped", "GTB-9.8")
GHOST_ON_CAR: Final = Reason("ghost_on_car", "GTB-13.3")
CAR_NOT_SEEN: Final = Reason("car_not_seen", "GTB-13.1")
ONESELF: Final = Reason("oneself", "GTB-18.2")
NOT_HERE: Final = Reason("not_in_game", "GTB-18.2")
NOT_SEEN: Final = Reason("partner_not_seen", "GTB-18.2")
NOT_AT_DOOR: Final = Reason("not_at_car_side", "GTB-18.3")


def why_not_deposit(g: SpiritWorld, b: int) -> Reason | None:
    """GTB-13.1 to 13.3: the reason against a deposit."""
    if not g.carries(b):
        return NOTHING_TRAPPED
    if g.ghosts_on_ecto():
        return GHOST_ON_CAR
    at = g.at[b]
    if at == INSIDE:
        return None
    if not around(g, g.powers.deposit[b]) >> at & 1:
        return Reason("not_beside_car", "GTB-13.1", {"n": g.powers.deposit[b]})
    return None if seen_from(g, at) else CAR_NOT_SEEN


def deposit(g: SpiritWorld, b: int) -> Flow[None]:
    """GTB-13.1, 13.4: any number of the Ghostbuster's own trapped ghosts."""
    chosen = yield from pick_ghosts(g.seats[b], g.load(b), "deposit", "GTB-13.1")
    shift(g, b, chosen, SPIRIT)
    g.tell(events.DEPOSITED, "GTB-13.1", (b, *chosen))
    source = Source(Thing("buster", b), "GTB-22.14")
    source.counted = sum(chosen)
    yield from run_abilities(g, "hauled", b, source)
    scenario = Source(scenario_thing(g), "GTB-13.4")
    scenario.actor = b
    yield from run_clauses(g, g.scenario.under("deposited"), scenario)


def shift(g: SpiritWorld, b: int, chosen: list[int], to: int) -> None:
    """Move trapped ghosts from a card to another place."""
    for kind in range(COMMON):
        for _ in range(chosen[kind]):
            g.ghost_at[g.figure(kind, TRAPPED - b)] = to


def pick_ghosts(seat: int, load: list[int], kind: str, rule: str) -> Flow[list[int]]:
    """A non-empty selection of trapped ghosts, by kind; all of them first."""
    codes = [
        verbs.PICK_GHOSTS | gg << A | gt << B | bm
        for gg in range(load[0], -1, -1)
        for gt in range(load[1], -1, -1)
        for bm in range(load[2], -1, -1)
        if gg or gt or bm
    ]
    answer = yield from pick(seat, kind, codes, rule, None, why_not_ghosts, tuple(load))
    return [field_a(answer), field_b(answer), field_c(answer)]


def why_not_ghosts(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """GTB-13.1, 18.2: at least one ghost, and only ghosts on the card."""
    if not (field_a(code) or field_b(code) or field_c(code)):
        return Reason("no_ghost_named", decision.rule)
    for kind, n in enumerate((field_a(code), field_b(code), field_c(code))):
        if n > decision.context[kind]:
            args: dict[str, Value] = {"n": decision.context[kind], "kind": Thing("kind", kind)}
            return Reason("not_so_many", decision.rule, args)
    return Reason("not_asked", decision.rule)


# Transfer


def why_not_partner(g: SpiritWorld, b: int, other: int) -> Reason | None:
    """GTB-18.2 to 18.4: whether two Ghostbusters can hand ghosts to each other."""
    if b == other:
        return ONESELF
    if other not in g.order:
        return NOT_HERE
    here, there = g.at[b], g.at[other]
    if here == INSIDE and there == INSIDE:
        return None
    if INSIDE in (here, there):
        outside = max(here, there)
        if not beside(g) >> outside & 1:
            return NOT_AT_DOOR
        return None if seen_from(g, outside) else NOT_SEEN
    if distance(here, there) > g.powers.transfer[b]:
        return Reason("too_far_to_hand", "GTB-18.2", {"n": g.powers.transfer[b]})
    return None if g.ground.sees(here, there, g.blocks) else NOT_SEEN


def why_not_give(g: SpiritWorld, b: int, other: int) -> Reason | None:
    return (None if g.carries(b) else NOTHING_TRAPPED) or why_not_partner(g, b, other)


def why_not_take(g: SpiritWorld, b: int, other: int) -> Reason | None:
    return why_not_partner(g, b, other) or (None if g.carries(other) else NOTHING_TRAPPED)


def transfer(g: SpiritWorld, b: int, other: int, giving: bool) -> Flow[None]:
    """GTB-18.2: any number, in one direction."""
    giver, taker = (b, other) if giving else (other, b)
    chosen = yield from pick_ghosts(g.seats[b], g.load(giver), "transfer", "GTB-18.2")
    shift(g, giver, chosen, TRAPPED - taker)
    g.tell(events.GAVE if giving else events.TOOK, "GTB-18.2", (b, other, *chosen))
    source = Source(Thing("buster", b), "GTB-22.18")
    source.counted = sum(chosen)
    yield from run_abilities(g, "handed", b, source)
