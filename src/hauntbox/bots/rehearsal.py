"""Rehearsing the likely answers: how the expert and the hints think where a turn offers dozens of them.

A tree spreads its looks over every possible answer. A rehearsal takes the few answers that a first glance likes, plays
each of them on by hunch for some turns, and asks the game for the odds there. All of them get the same dice, so they
differ by the answer and not by luck. An answer that falls clearly behind is dropped, so that the looks go where they
matter. The glance counts as a few looks of its own. The game decides how many answers are rehearsed, how close to the
best one, and what a glance is worth (`Rules.likely`, `close`, `trust`).
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from hauntbox.bots.styles import Wants
from hauntbox.engine.chance import Chance
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.playout import others_answer, play_to_horizon
from hauntbox.engine.state import State

LEAST: Final = 6  # looks at each before anything is left out
SURE: Final = 2.0  # standard errors behind the best that leave an answer out
STRIDE: Final = 4096


class Trial:
    """An answer being rehearsed: what a glance said, and the odds it led to, one number for each look.

    Where the place in a ranking counts too, the odds are those of getting what the seat wants; `hope` is then the sum
    of the chances of winning.
    """

    __slots__ = ("code", "glance", "hope", "odds", "total", "trust")

    def __init__(self, code: int, glance: float, trust: float) -> None:
        self.code = code
        self.glance = glance
        self.trust = trust
        self.total = 0.0
        self.hope = -1.0
        self.odds: list[float] = []

    @property
    def looks(self) -> int:
        return len(self.odds)

    def chance(self) -> float:
        """The chance of winning that was found behind this answer."""
        if not self.odds:
            return self.glance
        return (self.total if self.hope < 0 else self.hope) / len(self.odds)

    def score(self) -> float:
        """The same, with the glance counted in."""
        return (self.total + self.trust * self.glance) / (len(self.odds) + self.trust)


class Rehearsal:
    """One question being thought about."""

    __slots__ = ("ahead", "chance", "game", "live", "looks", "passes", "seat", "spare", "trials", "trust", "wants")

    def __init__(self, game: Game, seat: int, chance: Chance, ahead: int, style: str = "") -> None:
        self.wants = Wants(style, game, seat)
        self.trust = game.rules.trust
        self.game = game
        self.seat = seat
        self.chance = chance
        self.ahead = ahead
        self.trials: list[Trial] = []
        self.live: list[Trial] = []
        self.looks = 0
        self.passes = 0
        self.spare = -1  # the best of the answers that are not rehearsed; -1: there is none

    def prime(self, codes: list[int], glances: list[float]) -> None:
        """Keep the answers that a glance likes, each with the odds it saw; like ones in any order."""
        rules = self.game.rules
        most = max(glances)
        found: list[tuple[float, int, Trial]] = []
        next_best = -1e9
        for code, glance in zip(codes, glances):
            if glance >= most - rules.close:
                found.append((-glance, self.chance.below(1 << 16), Trial(code, glance, self.trust)))
            elif glance > next_best:
                next_best = glance
                self.spare = code
        found.sort(key=by_glance)
        self.trials = [trial for _, _, trial in found[: rules.likely]]
        self.live = self.trials[:]

    def think(self, most: int, in_time: Callable[[], bool]) -> None:
        """Rehearse at most so often, while there is time and something is left to choose."""
        while self.looks + len(self.live) <= most and in_time():
            if len(self.live) == 1 and self.passes >= LEAST:
                break
            if not self.rehearse_all(in_time):
                return
            if self.passes >= LEAST and self.passes % 2 == 0:
                self.leave_out()
        if not self.passes:
            self.rehearse_all(in_time)

    def rehearse_all(self, in_time: Callable[[], bool]) -> bool:
        """One look at each answer that is still in question, all with the same dice and hunches; False if there was no
        time for all of them. The first answer always gets one look, so that a hint has a chance to report."""
        position = self.chance.position + STRIDE * (self.passes + 1)
        whim = self.passes * 7919 + position
        for trial in self.live:
            if self.looks and not in_time():
                return False
            state = self.rehearse(trial.code, Chance(self.chance.key, position), Luck(whim & 0xFFFFF))
            odds = self.wants.value(state)
            if self.wants.weight:
                trial.hope = max(trial.hope, 0.0) + self.wants.chance(state)
            trial.odds.append(odds)
            trial.total += odds
            self.looks += 1
        self.passes += 1
        return True

    def rehearse(self, code: int, chance: Chance, luck: Luck) -> State:
        """The table some turns after an answer, if everybody goes on by hunch."""
        game = self.game.imagine(self.seat, chance, keep=False)
        others_answer(game, self.seat, luck)
        play_to_horizon(game, code, self.ahead, luck)
        return game.state

    def leave_out(self) -> None:
        """Go on only with the answers that may still turn out to be the best."""
        best = max(self.live, key=by_score)
        self.live = [trial for trial in self.live if trial is best or not clearly_behind(trial, best)]

    def ranking(self) -> list[Trial]:
        """The answers that were rehearsed, the most trusted first."""
        rest = [trial for trial in self.trials if trial not in self.live]
        return sorted(self.live, key=by_score, reverse=True) + sorted(rest, key=by_score, reverse=True)


def clearly_behind(trial: Trial, best: Trial) -> bool:
    """Whether an answer did so much worse with the same dice, or exactly the same, that more looks would be wasted."""
    n = len(trial.odds)
    lead = (best.total - trial.total) / n
    spread = 0.0
    for index in range(n):
        gap = best.odds[index] - trial.odds[index] - lead
        spread += gap * gap
    return lead >= SURE * sqrt(spread / (n * (n - 1)))


def by_glance(one: tuple[float, int, Trial]) -> tuple[float, int]:
    return round(one[0], 9), one[1]


def by_score(trial: Trial) -> float:
    return trial.score()
