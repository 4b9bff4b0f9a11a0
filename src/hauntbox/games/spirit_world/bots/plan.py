"""A scenario's plan, read from its card once: how it is won, what calls for ghosts, what walks where."""

from __future__ import annotations

from typing import Final

from hauntbox.games.spirit_world.components.cards import GateCard, GhostCard, Scenario
from hauntbox.games.spirit_world.components.entries import entry_of
from hauntbox.games.spirit_world.components.outcomes import (
    CALLS_GHOSTS,
    MOVES_GATE,
    MOVES_GHOSTS,
    OPENS_GATES,
    PUSHES,
    SWAPS_GATE,
)
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.cards.effects import Clause
from hauntbox.kit.memory import remember

ALWAYS: Final = 0
NO_STREAM: Final = 1
OWN_STREAM: Final = 2
TWIN_STREAM: Final = 3
OTHER_GATE: Final = 4


class Plan:
    """How to win a scenario."""

    __slots__ = (
        "at_round_end", "boss", "closed_calls", "every_round", "flees", "guard", "jump", "late", "march",
        "missed", "open_calls", "points", "relapse", "reopens", "shove", "shut", "spare", "tribute", "wanders", "zone",
    )

    def __init__(self, scenario: Scenario, gate: GateCard, foe: GhostCard | None) -> None:
        self.boss = False
        self.flees = False  # the boss runs from its attacker
        for clause in foe.under("hit") if foe is not None else []:
            for effect in clause.do:
                if entry_of(effect).outcome == MOVES_GHOSTS and effect.word("dir") == "away":
                    self.flees = True
        self.points = 0  # classes that the Spirit World must hold
        self.at_round_end = False  # closed gates are counted at the end of the round
        self.spare = 0  # gates that may stay open
        self.late = 0  # the first round in which the end is judged
        for trigger in ("check", "round_over"):
            for clause in scenario.under(trigger):
                if entry_of(clause.do[0]).ends > 0:
                    self.read_success(clause)
                    self.at_round_end = trigger == "round_over" and not self.points and not self.boss
        self.march = 0
        self.zone = 0
        for clause in scenario.under("end_of_round"):
            for effect in clause.do:
                moves = entry_of(effect).outcome == MOVES_GHOSTS
                if moves and effect.word("who") == "boss" and effect.word("to") == "zone":
                    self.march = effect.number("n")
                    self.zone = scenario.zones.get(effect.word("zone"), 0)
        at_gates = [one.within for one in scenario.specials if one.at == "gate"]
        self.tribute = at_gates[0] if at_gates else 0
        self.open_calls = calls(gate, "face_open")
        self.closed_calls = calls(gate, "face_closed")
        self.missed = total(calls(gate, "missed"))
        self.shut = total(calls(gate, "closed"))
        self.every_round = total(calls(gate, "end_of_round"))
        self.jump = reach_of(gate, "hit", SWAPS_GATE, "within")  # how far off a ghost may be that it swaps with
        self.shove = reach_of(gate, "missed", PUSHES, "n")  # how far a gate throws back who misses it
        self.wanders = False  # a gate that is missed goes somewhere else
        for clause in gate.under("missed"):
            for effect in clause.do:
                if entry_of(effect).outcome == MOVES_GATE:
                    self.wanders = True
        self.relapse = False  # one face opens every closed gate
        self.reopens = False
        self.guard = 0  # how near a Ghostbuster must be to keep a gate shut
        for clause in gate.under("face_closed"):
            for effect in clause.do:
                if entry_of(effect).outcome == OPENS_GATES:
                    self.reopens = True
                    if effect.word("which") == "each_closed":
                        self.relapse = True
                    for condition in clause.conditions:
                        if condition.name == "near":
                            self.guard = condition.numbers["within"]

    def read_success(self, clause: Clause) -> None:
        for condition in clause.conditions:
            if condition.name == "boss_trapped":
                self.boss = True
            elif condition.name == "spirit_points":
                self.points = condition.numbers["least"]
            elif condition.name == "open_gates":
                self.spare = condition.numbers["most"]
            elif condition.name == "round":
                self.late = condition.numbers["least"]


def calls(gate: GateCard, trigger: str) -> list[int]:
    """The ghosts that a gate calls for at a moment, each as one of the reasons above (`n` times)."""
    found: list[int] = []
    for clause in gate.under(trigger):
        reason = ALWAYS
        for condition in clause.conditions:
            if condition.name == "streams":
                reason = NO_STREAM if condition.numbers["most"] == 0 else OWN_STREAM
            elif condition.name == "partner_streams":
                reason = TWIN_STREAM
        for effect in clause.do:
            if entry_of(effect).outcome == CALLS_GHOSTS:
                at = effect.word("at")
                why = OTHER_GATE if at in ("farthest_open", "nearest_open") else reason
                found += [why] * effect.number("n")
    return found


def reach_of(gate: GateCard, trigger: str, outcome: int, number: str) -> int:
    """A number of an effect that a gate has at a moment; 0 if it has none."""
    for clause in gate.under(trigger):
        for effect in clause.do:
            if entry_of(effect).outcome == outcome:
                return effect.number(number)
    return 0


def total(reasons: list[int]) -> int:
    return len(reasons)


_plans: dict[Scenario, Plan] = {}


def plan_of(g: SpiritWorld) -> Plan:
    """The plan of a table's scenario."""
    found = _plans.get(g.scenario)
    if found is not None:
        return found
    kind = g.scenario.boss
    return remember(_plans, g.scenario, Plan(g.scenario, g.gate, g.box.ghosts[kind] if kind >= 0 else None))
