"""Everything about an op or a condition of Ecto-Terrestrial Invasion: the two classes of entries.

The entries are at the end of each module of this folder, below what they do; `vocabulary.py` lists them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.cards.effects import Condition, ConditionEntry, Effect, Mistakes, Op, Param

Run = Callable[[EctoTerrestrial, Effect, Source], Flow[None]]
# Whether the op has anything to do now, or can be done in full.
Can = Callable[[EctoTerrestrial, Effect, Source], bool]
# The answers that name what it is done to.
Offers = Callable[[EctoTerrestrial, Effect, Source], list[int]]
Far = Callable[[EctoTerrestrial, Condition], tuple[int, int]]
Test = Callable[[EctoTerrestrial, Condition, Source], bool]


class EctoOp(Op):
    """The entry of an op. It acts at a moment (`run`); one that `stands` is asked for by the rules instead."""

    __slots__ = ("can", "offers", "quiet", "run", "stands", "unable", "work", "worth")

    def __init__(
        self,
        name: str,
        triggers: list[str],
        params: list[Param],
        *,
        run: Run | None = None,
        can: Can | None = None,
        unable: Reason | None = None,
        offers: Offers | None = None,
        quiet: bool = False,
        stands: bool = False,
        worth: float = 0.0,
        sentence: str = "",
        mistakes: Mistakes | None = None,
        hears: str = "",
        work: str = "",
    ) -> None:
        super().__init__(name, triggers, params, sentence, mistakes, hears)
        self.run = run  # what it does
        self.can = can  # without it, it always has something to do
        self.unable = unable  # why a Hero can't interact, if it has nothing to do or can't be done in full
        self.offers = offers  # what may be named when it is used; declining is then one more answer
        self.quiet = quiet  # it changes how something goes, and is told there, or not at all if nothing came of it
        self.stands = stands
        self.work = work  # what bots take it for: something to pay, to fill, to bring, to bid for
        self.worth = worth  # what one of it is worth to whom it is done, in points, in the opinion of bots


class EctoCondition(ConditionEntry):
    """The entry of a condition."""

    __slots__ = ("far", "test", "unmet")

    def __init__(
        self, name: str, params: list[Param], test: Test, sentence: str = "", unmet: Reason | None = None,
        far: Far | None = None,
    ) -> None:
        super().__init__(name, params, sentence)
        self.test = test
        self.unmet = unmet  # why a Hero can't interact, if it does not hold
        self.far = far  # of what an Episode is won by: how far it is, and how far it has to come


def entry_of(effect: Effect) -> EctoOp:
    """The entry of an effect's op."""
    return cast(EctoOp, effect.entry)


def condition_entry(condition: Condition) -> EctoCondition:
    """The entry of a condition."""
    return cast(EctoCondition, condition.entry)


def how_far(g: EctoTerrestrial, condition: Condition) -> tuple[int, int] | None:
    """How far what a condition asks for has come, and how far it has to; None of one that holds or not."""
    far = cast(EctoCondition, condition.entry).far
    return None if far is None else far(g, condition)


def holds(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether a condition holds now."""
    return cast(EctoCondition, condition.entry).test(g, condition, source)


def can_do(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    """Whether an effect has anything to do now."""
    can = cast(EctoOp, effect.entry).can
    return can is None or can(g, effect, source)


def always_can(effects: list[Effect]) -> bool:
    """Whether one of several effects always has something to do."""
    for effect in effects:  # noqa: SIM110 (a generator takes longer)
        if cast(EctoOp, effect.entry).can is None:
            return True
    return False


def can_do_any(g: EctoTerrestrial, effects: list[Effect], source: Source) -> bool:
    """Whether one of several effects has anything to do now."""
    for effect in effects:  # noqa: SIM110 (a generator takes longer)
        if can_do(g, effect, source):
            return True
    return False


def run_effects(g: EctoTerrestrial, effects: list[Effect], source: Source) -> Flow[None]:
    """Do one effect after another."""
    for effect in effects:
        run = entry_of(effect).run
        if run is not None:
            yield from run(g, effect, source)
