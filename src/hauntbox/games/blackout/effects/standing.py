"""Ops that only stand: what they add to the law as long as their card is in force (BLK-15)."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Value
from hauntbox.games.blackout.components.vocabulary import ACTIONS, CONTINUOUS, MOVES, ON_THE_TABLE, SCOPE, n
from hauntbox.games.blackout.effects.op import BlackoutOp
from hauntbox.games.blackout.table.law import Law
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.kit.cards.effects import Clause, Effect, Param, Standing

ANY_VALUE: Final = 20  # the `instead_of` that replaces every value

# What is forbidden, dearer or cheaper


def stand_forbid(g: Blackout, law: Law, one: Standing, place: int) -> None:
    action = ACTIONS.index(one.effect.word("action"))
    law.bans = [*law.bans[:action], [*law.bans[action], one], *law.bans[action + 1 :]]


def forbid_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    if clause.when == "while_held" and effect.word("action") == "use_equipment":
        return ["a held card can't forbid what it is itself (BLK-15.4)."]
    return []


def stand_tax(g: Blackout, law: Law, one: Standing, place: int) -> None:
    law.taxes = [*law.taxes, one]
    law.taxed.append(ACTIONS.index(one.effect.word("action")))


def stand_discount(g: Blackout, law: Law, one: Standing, place: int) -> None:
    law.discounts = [*law.discounts, one]


def action_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for an action, anywhere or here."""
    return f".{effect.word('action')}{here_form(effect, when, args)}"


def here_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for anywhere or here."""
    return "_here" if effect.word("scope") == "here" else ""


# Other numbers


def stand_uncovered_value(g: Blackout, law: Law, one: Standing, place: int) -> None:
    law.uncovered = [*law.uncovered, one]


def uncovered_value_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for a value instead of another, for none, or for any; anywhere or here."""
    if effect.number("instead_of") != ANY_VALUE:
        form = ".instead"
    else:
        form = ".plain" if effect.number("n") else ".none"
    return form + here_form(effect, when, args)


def stand_roll_fewer(g: Blackout, law: Law, one: Standing, place: int) -> None:
    law.roll_fewer = [*law.roll_fewer, one]


def stand_calm_value(g: Blackout, law: Law, one: Standing, place: int) -> None:
    law.calm_value = [*law.calm_value, one]


# Dice on ghosts


def stand_single_colour(g: Blackout, law: Law, one: Standing, place: int) -> None:
    law.single_colour = [*law.single_colour, one]


def stand_max_place(g: Blackout, law: Law, one: Standing, place: int) -> None:
    law.max_place = [*law.max_place, one]


def each_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for the card's own ghost or Borough, or for each of them."""
    return "_each" if when == "next_round" else ""


# Ghostbusters and Boroughs


def stand_immune(g: Blackout, law: Law, one: Standing, place: int) -> None:
    law.immune = [*law.immune, one]


def immune_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for those here, for everybody, or for the holder."""
    return here_form(effect, when, args) or ("_all" if when in ("while_in_play", "next_round") else "")


def stand_adjacent_to(g: Blackout, law: Law, one: Standing, place: int) -> None:
    """Boroughs that count as adjacent to the card's own (or, with none, to one another)."""
    others = [g.board.boroughs.index(name) for name in one.effect.lists["boroughs"]]
    for a in [place] if place >= 0 else others:
        for b in others:
            if a != b:
                law.adjacent[a] |= 1 << b
                law.adjacent[b] |= 1 << a


OPS: Final[list[BlackoutOp]] = [
    BlackoutOp(
        "forbid", CONTINUOUS, [Param("action", "word", ACTIONS), SCOPE],
        stands=stand_forbid, form=action_form, mistakes=forbid_mistakes, menace=0.6,
    ),
    BlackoutOp(
        "tax", CONTINUOUS, [Param("action", "word", MOVES), n(), SCOPE],
        stands=stand_tax, form=action_form, menace=0.2,
    ),
    BlackoutOp(
        "discount", CONTINUOUS, [Param("action", "word", ["move_two"]), n(), SCOPE],
        stands=stand_discount, form=action_form,
    ),
    BlackoutOp(
        "uncovered_value", ON_THE_TABLE, [n(None), Param("instead_of", "number", default=ANY_VALUE), SCOPE],
        stands=stand_uncovered_value, form=uncovered_value_form,
    ),
    BlackoutOp("roll_fewer", CONTINUOUS, [n(), SCOPE], stands=stand_roll_fewer, form=here_form, menace=1.2),
    BlackoutOp(
        "single_colour", ["while_in_play", "next_round"], [],
        stands=stand_single_colour, own_ghost=True, form=each_form, menace=0.0,
    ),
    BlackoutOp(
        "max_place", ON_THE_TABLE, [n(None, low=1)],
        stands=stand_max_place, own_ghost=True, form=each_form, menace=0.0,
    ),
    BlackoutOp("calm_value", CONTINUOUS, [n(None), SCOPE], stands=stand_calm_value, form=here_form),
    BlackoutOp(
        "immune", CONTINUOUS, [Param("to", "word", ["possess"]), SCOPE], stands=stand_immune, form=immune_form,
    ),
    BlackoutOp(
        "adjacent_to", ON_THE_TABLE, [Param("boroughs", "words", ["MAN", "BRX", "QNS", "BKN", "STI"])],
        stands=stand_adjacent_to, form=each_form,
    ),
]
