"""Effects that hold for a while: for the next attack, an activation, a round, a combat, a mission.

`g.lasting` has for each the number of the effect (`box.lasting`), who holds it (-1: everybody) and until when, as the
number of the word in `LASTING` or `PLACEMENT`. The phases say when a time is over.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.table.numbers import OFF
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.cards.effects import Effect

LASTING: Final = ["attack", "next_attack", "activation", "round", "combat", "mission", "next_mission"]
NEXT_ATTACK: Final = 1
ACTIVATION: Final = 2
ROUND: Final = 3
COMBAT: Final = 4
MISSION: Final = 5
NEXT_MISSION: Final = 6
PLACEMENT: Final = 7  # until the next Placement Phase is over


def start(g: Betwixt, effect: Effect, holder: int = OFF, until: int = OFF) -> None:
    """An effect begins to hold for somebody, for as long as it says, or until a moment that is given."""
    until = LASTING.index(effect.word("for")) if until < 0 else until
    g.lasting = (*g.lasting, (effect.number_in_box, holder, until))


def held(g: Betwixt, op: str, character: int, attacks: bool = False) -> list[Effect]:
    """The effects of an op that hold for a character now; those for the next attack only while it `attacks`."""
    return [
        g.box.lasting[number] for number, holder, until in g.lasting
        if (attacks or until != NEXT_ATTACK) and until != NEXT_MISSION and holder in (OFF, character)
        and g.box.lasting[number].op == op
    ]


def end_attack(g: Betwixt, character: int) -> None:
    """A character's attack is over, and with it what was for its next attack."""
    if g.lasting:
        g.lasting = tuple([one for one in g.lasting if one[2] != NEXT_ATTACK or one[1] not in (OFF, character)])


def end_activation(g: Betwixt, character: int) -> None:
    """A character's activation is over."""
    if g.lasting:
        g.lasting = tuple([one for one in g.lasting if one[2] != ACTIVATION or one[1] != character])


def end_round(g: Betwixt) -> None:
    """A round is over."""
    end(g, ROUND)


def end_combat(g: Betwixt) -> None:
    """A combat is over."""
    end(g, COMBAT)


def end_placement(g: Betwixt) -> None:
    """TGB-7.12: a Placement Phase is over."""
    if g.lasting:
        g.lasting = tuple([one for one in g.lasting if one[2] != PLACEMENT])


def end_mission(g: Betwixt) -> None:
    """A mission is over, won or not: only what is for the next one stays."""
    g.lasting = tuple([one for one in g.lasting if one[2] == NEXT_MISSION])


def end(g: Betwixt, until: int) -> None:
    """Everything that holds no longer than this is over. What is for the next attack waits for it."""
    if g.lasting:
        g.lasting = tuple([one for one in g.lasting if one[2] > until or one[2] == NEXT_ATTACK])


def begin_mission(g: Betwixt) -> list[Effect]:
    """TGB-26.7: what was announced for the next mission holds for this one; returns those effects, because some act at
    once, when the Fate Bag is filled."""
    begun = [one for one in g.lasting if one[2] == NEXT_MISSION]
    g.lasting = tuple([(number, holder, min(until, MISSION)) for number, holder, until in g.lasting])
    return [g.box.lasting[number] for number, _, _ in begun]
