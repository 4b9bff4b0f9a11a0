"""Everything about an op or a condition of The Ghosts Betwixt: the two classes of entries, and how effects are done.

The entries are at the end of each chapter of this folder, below what they do; `vocabulary.py` lists them all. Nothing
here knows a single op, so that all rules may use it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.components.entries import PLAIN, CardOp
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.cards.effects import Clause, Condition, ConditionEntry, Effect, Mistakes, Param

Run = Callable[[Betwixt, Effect, Source], Flow[None]]
# Whether the op has anything to do now, or can be paid in full.
Can = Callable[[Betwixt, Effect, Source], bool]
Test = Callable[[Betwixt, Condition, Source], bool]


class BetwixtOp(CardOp):
    """The entry of an op. It acts at a moment (`run`); one that `stands` is asked for by the rules as well, or only; or
    another rule plays it (`played_in`)."""

    __slots__ = ("can", "flat", "played_in", "run", "stands", "worth")

    def __init__(
        self,
        name: str,
        triggers: list[str],
        params: list[Param],
        *,
        run: Run | None = None,
        can: Can | None = None,
        stands: bool = False,
        played_in: str = "",
        worth: float = 0.0,
        flat: bool = False,
        work: int = PLAIN,
        sentence: str = "",
        amounts: str = "amount",
        mistakes: Mistakes | None = None,
        in_attacks: bool = False,
        limited: bool = False,
        waits: bool = False,
        wins: bool = False,
        holders: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name, triggers, params)
        self.run = run  # what it does
        self.can = can  # without it, it always has something to do
        self.stands = stands
        self.played_in = played_in  # the module of the rule that looks for it, where it does nothing by itself
        self.worth = worth  # what one of it is worth to whom it is done, in HP, in the opinion of bots
        self.flat = flat  # … and so many of it are worth no more
        self.work = work
        self.sentence, self.amounts = sentence or self.sentence, amounts
        self.mistakes = mistakes
        self.in_attacks, self.limited, self.waits, self.wins = in_attacks, limited, waits, wins
        self.holders = holders


class BetwixtCondition(ConditionEntry):
    """The entry of a condition."""

    __slots__ = ("test",)

    def __init__(self, name: str, params: list[Param], test: Test) -> None:
        super().__init__(name, params)
        self.test = test


def entry_of(effect: Effect) -> BetwixtOp:
    """The entry of an effect's op."""
    return cast(BetwixtOp, effect.entry)


def holds(g: Betwixt, condition: Condition, source: Source) -> bool:
    """Whether a condition holds now."""
    return cast(BetwixtCondition, condition.entry).test(g, condition, source)


def holds_all(g: Betwixt, clause: Clause, source: Source) -> bool:
    """Whether all conditions of a clause hold."""
    for condition in clause.conditions:  # noqa: SIM110 (a generator takes longer)
        if not holds(g, condition, source):
            return False
    return True


def can_do(g: Betwixt, effect: Effect, source: Source) -> bool:
    """Whether an effect has anything to do now; what rules ask for has not."""
    entry = cast(BetwixtOp, effect.entry)
    return entry.run is not None and (entry.can is None or entry.can(g, effect, source))


def can_do_any(g: Betwixt, effects: list[Effect], source: Source) -> bool:
    """Whether one of several effects has anything to do now."""
    for effect in effects:  # noqa: SIM110 (a generator takes longer)
        if can_do(g, effect, source):
            return True
    return False


def run_effects(g: Betwixt, effects: list[Effect], source: Source) -> Flow[None]:
    """Do one effect after another."""
    for effect in effects:
        run = cast(BetwixtOp, effect.entry).run
        if run is not None:
            yield from run(g, effect, source)
