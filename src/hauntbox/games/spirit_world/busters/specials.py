"""GTB-9.6: actions that a scenario adds: at an open gate, at the Ecto-1, in a zone, or anywhere."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.busters.combat import why_not_target
from hauntbox.games.spirit_world.cards.acting import limit_reached, note_limit, run_effects
from hauntbox.games.spirit_world.cards.conditions import holds_all, scenario_thing
from hauntbox.games.spirit_world.cards.sources import Source, gate_source
from hauntbox.games.spirit_world.components.cards import Special
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import GATE, INSIDE
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A, B
from hauntbox.kit.map.grid import distance

NO_SPECIAL: Final = Reason("no_special", "GTB-9.6")
IN_CAR: Final = Reason("in_car", "GTB-21.3")
NOTHING_TRAPPED: Final = Reason("nothing_trapped", "GTB-9.8")
NO_GATE: Final = Reason("no_gate", "GTB-1.8")
GATE_NOT_SEEN: Final = Reason("gate_not_seen", "GTB-9.6")
NOT_NEAR_CAR: Final = Reason("not_near_car", "GTB-9.6")
NOT_IN_ZONE: Final = Reason("not_in_zone", "GTB-9.6")
NOT_NOW: Final = Reason("special_not_now", "GTB-9.6")
DONE_ALREADY: Final = Reason("special_done", "GTB-9.6")
GATE_SHUT: Final = Reason("gate_shut", "GTB-16.1")


def list_specials(g: SpiritWorld, b: int) -> list[int]:
    """The special actions that a Ghostbuster can take now."""
    codes: list[int] = []
    for special in g.scenario.specials:
        if special.at == "gate":
            codes += [
                verbs.SPECIAL | special.number << A | gate << B
                for gate in g.open_gates()
                if why_not_special(g, b, special.number, gate) is None
            ]
        elif why_not_perform(g, b, special.number) is None:
            codes.append(verbs.PERFORM | special.number << A)
    return codes


def special_of(g: SpiritWorld, number: int, at_gate: bool) -> Special | None:
    """The scenario's action with this number, if it is taken at a gate (`at_gate`), or elsewhere."""
    for special in g.scenario.specials:
        if special.number == number and (special.at == "gate") == at_gate:
            return special
    return None


def source_of(g: SpiritWorld, b: int, gate: int) -> Source:
    """What acts: the gate, or (-1) the scenario; either way it is a Ghostbuster's action."""
    if gate >= 0:
        source = gate_source(gate, g.gate_at[gate], "GTB-9.6")
        source.thing = Thing("gate", gate)
    else:
        source = Source(scenario_thing(g), "GTB-9.6")
    source.actor = b
    source.attacker = b
    return source


def too_costly(special: Special) -> Reason:
    return Reason("too_costly", "GTB-9.4", {"n": special.cost})


def why_not_special(g: SpiritWorld, b: int, number: int, gate: int) -> Reason | None:
    """An action beside an open gate in sight."""
    special = special_of(g, number, at_gate=True)
    if special is None:
        return NO_SPECIAL
    if g.left() < special.cost:
        return too_costly(special)
    if g.at[b] == INSIDE:
        return IN_CAR
    if g.gate_at[gate] < 0:
        return NO_GATE
    if not g.open >> gate & 1:
        return GATE_SHUT
    if g.carries(b) < special.carries:
        return NOTHING_TRAPPED
    place = g.gate_at[gate]
    if distance(g.at[b], place) > special.within:
        return Reason("not_near_gate", "GTB-9.6", {"n": special.within})
    if not g.ground.sees(g.at[b], place, g.blocks):
        return GATE_NOT_SEEN
    return why_not_target(g, b, GATE + gate) or why_not_allowed(g, b, special, gate)


def why_not_perform(g: SpiritWorld, b: int, number: int) -> Reason | None:
    """An action that needs no gate."""
    special = special_of(g, number, at_gate=False)
    if special is None:
        return NO_SPECIAL
    if g.left() < special.cost:
        return too_costly(special)
    if g.carries(b) < special.carries:
        return NOTHING_TRAPPED
    at = g.at[b]
    if special.at == "ecto":
        if at != INSIDE and min(distance(at, g.front), distance(at, g.rear)) > special.within:
            return NOT_NEAR_CAR
    elif at == INSIDE:
        return IN_CAR
    elif special.at == "zone" and not g.scenario.zones.get(special.zone, 0) >> at & 1:
        return NOT_IN_ZONE
    return why_not_allowed(g, b, special, -1)


def why_not_allowed(g: SpiritWorld, b: int, special: Special, gate: int) -> Reason | None:
    """What the action itself requires: its conditions, and how often it may be taken."""
    clause = special.clause
    if clause.per and limit_reached(g, clause, clause.number):
        return DONE_ALREADY
    if clause.conditions and not holds_all(g, clause.conditions, source_of(g, b, gate)):
        return NOT_NOW
    return None


def run_special(g: SpiritWorld, b: int, number: int, gate: int) -> Flow[None]:
    """Take it, at a gate or (-1) elsewhere; the action is already spent."""
    special = special_of(g, number, gate >= 0)
    assert special is not None
    for _ in range(1, special.cost):
        g.spend()
    if special.clause.per:
        note_limit(g, special.clause, special.clause.number)
    if gate >= 0:
        g.tell(events.SPECIAL_DONE, "GTB-9.6", (b, number, gate))
    else:
        g.tell(events.PERFORMED, "GTB-9.6", (b, number))
    yield from run_effects(g, special.clause, source_of(g, b, gate))
