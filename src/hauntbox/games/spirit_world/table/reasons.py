"""Reasons that several rules give: what stands on a square, and what a card excludes."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Reason, Thing
from hauntbox.games.spirit_world.table.state import SpiritWorld

# The rule behind the text on a card of this kind.
CARD_RULES: Final = {"gate": "GTB-1.6", "ghost": "GTB-4.2", "ability": "GTB-22.18", "scenario": "GTB-1.1"}


def given(reason: Reason | None, decision: Decision) -> Reason:
    """A question's reason; an answer without one is on offer, so nobody asks about it."""
    return reason if reason is not None else Reason("not_asked", decision.rule)


def yes_or_no(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason in questions that offer every answer of their kind: anything else is not what they ask."""
    return Reason("not_asked", decision.rule)


def card_rule(decision: Decision) -> str:
    """The rule behind the card that a question comes from."""
    source = decision.source
    return CARD_RULES.get(source.kind, "GTB-1.2") if source is not None else "GTB-1.2"


def standing_on(g: SpiritWorld, place: int, rule: str, gate_rule: str = "") -> Reason | None:
    """The ghost, open gate, Ghostbuster or car that keeps a figure off a square."""
    ghost = g.ghost_on(place)
    if ghost >= 0:
        return Reason("holds_ghost", gate_rule or rule, {"ghost": Thing("ghost", ghost)})
    if g.gate_mask >> place & 1:
        return Reason("holds_gate", gate_rule or rule, {"gate": Thing("gate", g.gate_at.index(place))})
    return people_on(g, place, rule)


def people_on(g: SpiritWorld, place: int, rule: str) -> Reason | None:
    """The Ghostbuster or car on a square."""
    b = g.busters_at(place)
    if b >= 0:
        return Reason("holds_buster", rule, {"buster": Thing("buster", b)})
    return Reason("holds_car", rule) if g.car >> place & 1 else None
