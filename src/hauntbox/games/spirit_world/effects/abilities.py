"""What abilities and special rules give that other rules look for: more of something, immunity, another throw.

These ops do nothing by themselves. What an ability gives all the time is granted to its owner, or to the team, when
the powers of a team are worked out. Everything else names the module that plays it.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Value
from hauntbox.games.spirit_world.components.cards import Numbers, Powers
from hauntbox.games.spirit_world.components.entries import Page
from hauntbox.games.spirit_world.components.powers import stat_of
from hauntbox.games.spirit_world.components.vocabulary import LESS, STATS, TARGET_STATS
from hauntbox.games.spirit_world.effects.op import SpiritWorldOp
from hauntbox.kit.cards.effects import Clause, Effect, Param

# What stands


def grant_modify(powers: Powers, numbers: Numbers, effect: Effect, b: int) -> None:
    """A figure of the owner or the team. Two abilities that both let somebody go "up to 8" still mean up to 8."""
    stat, n = effect.word("stat"), effect.number("n")
    values = stat_of(powers, stat)
    base = {"move": numbers.move, "drive": numbers.drive}.get(stat, -1)
    if values is not None:
        for one in range(len(values)):
            if one == b or effect.word("of") == "team":
                values[one] = max(values[one], base + n) if base >= 0 else values[one] + n


def modify_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """The sentence for a figure of what is fired at, of the owner, or of others."""
    n, of, stat = effect.number("n"), effect.word("of"), effect.word("stat")
    args["n"] = abs(n)
    args["sign"] = "−" if n < 0 else "+"
    args["stat"] = Message(f"stat.{stat}", {"n": abs(n)})
    args["of"] = page.boss if of == "boss" else Message(f"of.{of}")
    if stat in TARGET_STATS:
        return ".target"
    return ".own" if of == "self" else ".for"


def modify_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    stat, of = effect.word("stat"), effect.word("of")
    theirs = stat in TARGET_STATS
    whom = ["boss", "ghosts", "gates"] if theirs else ["team"] if kind == "scenario" else ["self", "team"]
    if of not in whom or (theirs and kind == "character"):
        return [f"{stat!r} of {of!r} means nothing on a {kind}."]
    return []


def grant_permit(powers: Powers, numbers: Numbers, effect: Effect, b: int) -> None:
    powers.short_ends = True


def grant_immune(powers: Powers, numbers: Numbers, effect: Effect, b: int) -> None:
    if effect.word("what") == "push":
        powers.unpushed |= 1 << b
    else:
        powers.unslimed |= 1 << b


def untargetable_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """One sentence, which says what can't be aimed at."""
    args["of"] = page.boss if effect.word("who") == "boss" else Message(f"of.{effect.word('who')}")
    return ""


def grant_extra_die(powers: Powers, numbers: Numbers, effect: Effect, b: int) -> None:
    powers.extra_die |= 1 << b


# What is used at a moment


def redirect_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    if clause.when != "special" and (clause.when == "other_slimed") != (effect.word("to") == "self"):
        return ["to = self goes with other_slimed, the others go with slimed."]
    return []


OPS: Final[list[SpiritWorldOp]] = [
    SpiritWorldOp(
        "modify", ["standing"],
        [
            Param("stat", "word", STATS),
            Param("n", "number", low=-5, high=5),
            Param("of", "word", ["self", "team", "boss", "ghosts", "gates"], default_word="self"),
        ],
        grant=grant_modify, form=modify_form, mistakes=modify_mistakes,
    ),
    SpiritWorldOp("permit", ["standing"], [Param("what", "word", ["short_ends"])], grant=grant_permit),
    SpiritWorldOp(
        "immune", ["standing"], [Param("what", "word", ["push", "slime"])],
        grant=grant_immune, limited=True, form_word="what",
    ),
    SpiritWorldOp(
        "untargetable", ["standing"], [Param("who", "word", ["boss", "ghosts", "gates"])],
        played_in="cards/standing.py", form=untargetable_form,
    ),
    SpiritWorldOp("extra_die", ["standing"], [], grant=grant_extra_die),
    SpiritWorldOp(
        "reroll", ["rolled", "miss_die", "emerge_die"], [Param("die", "word", ["proton", "movement"])],
        played_in="busters/combat.py", form_word="die", may=True,
    ),
    SpiritWorldOp(
        "boost", ["rolled"], [Param("n", "number", low=1, high=3), *LESS], played_in="busters/combat.py", may=True,
    ),
    SpiritWorldOp(
        "redirect_slime", ["other_slimed", "slimed"],
        [Param("to", "word", ["self", "adjacent", "anyone"], default_word="self")],
        played_in="ghosts/slime.py", form_word="to", may=True, mistakes=redirect_mistakes,
    ),
    SpiritWorldOp("shrug_slime", ["slimed"], [], played_in="ghosts/slime.py", may=True),
    SpiritWorldOp(
        "free_action", ["free"], [Param("action", "word", ["move", "drive", "deposit", "maneuver"])],
        played_in="busters/free.py", form_word="action", may=True,
    ),
    SpiritWorldOp(
        "ease_gate", ["free"], [Param("n", "number", low=1, high=3, default=1), *LESS],
        played_in="busters/free.py", may=True,
    ),
]
