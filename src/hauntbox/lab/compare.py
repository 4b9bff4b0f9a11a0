"""Two contents on common random numbers: the same seeds with both, so that luck cancels out of the difference."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from hauntbox.lab.sides import Party
from hauntbox.lab.statistics import Interval, mcnemar, mean_of, paired_difference, rate_difference
from hauntbox.lab.tally import WON, Played, Tally, rounded

WORTH_TELLING = 0.01  # less of the variance than this is nothing


@dataclass
class Comparison:
    """The games that both contents were played in, by which of them was won; differences are the second's less the
    first's. Where there are sides, won by one of them: the `party`."""

    both: int
    only_first: int
    only_second: int
    neither: int
    rounds: Interval | None
    party: Party | None = None

    @property
    def games(self) -> int:
        return self.both + self.only_first + self.only_second + self.neither

    @property
    def win_rate(self) -> Interval:
        """How much more often the second wins, with the interval for pairs."""
        return paired_difference(self.both, self.only_second, self.only_first, self.neither)

    @property
    def variance_removed(self) -> float | None:
        """The share of the variance of the difference that playing the same seeds took away; below 0 it added some.
        None if both contents always win or always lose: then there is none."""
        games = self.games
        first, second = self.both + self.only_first, self.both + self.only_second
        apart = first * (games - first) + second * (games - second)  # of two runs with seeds of their own, times games²
        if not games or not apart:
            return None
        return 2 * (games * self.both - first * second) / apart

    @property
    def pairs_told(self) -> str:
        """How much playing the same seeds with both contents helped, in words."""
        removed = self.variance_removed
        if removed is None:
            return "The same seeds had no variance to take away: the games of both contents all ended alike."
        if removed < WORTH_TELLING:
            return "The same seeds took nothing away of the variance."
        worth = f", as much as {1 / (1 - removed):.1f} times as many games would" if removed < 1 else ""
        return f"The same seeds took away {removed:.0%} of the variance{worth}."

    @property
    def p(self) -> float:
        """McNemar's test: how likely such an uneven split is if the change has no effect."""
        return mcnemar(self.only_first, self.only_second)

    def to_data(self) -> dict[str, Any]:
        rate, rounds = self.win_rate, self.rounds
        return {
            **({} if self.party is None else {"side": self.party.id}),
            "games": self.games,
            "both_won": self.both,
            "only_first_won": self.only_first,
            "only_second_won": self.only_second,
            "neither_won": self.neither,
            "win_rate": rounded(rate.value),
            "ci95": [rounded(rate.low), rounded(rate.high)],
            "p": rounded(self.p),
            "variance_removed": None if self.variance_removed is None else rounded(self.variance_removed),
            "rounds_per_game": None if rounds is None else rounded(rounds.value),
            "rounds_ci95": None if rounds is None else [rounded(rounds.low), rounded(rounds.high)],
        }


def compare(first: Tally, second: Tally, party: Party | None = None) -> Comparison:
    """Pair the games of two runs by their index, as those see them who play together: all, or a side."""
    bit = 0 if party is None else 1 << first.parties.index(party)
    cells: Counter[tuple[bool, bool]] = Counter()
    longer: Counter[int] = Counter()
    for index, one in first.games.items():
        if index in second.games:
            other = second.games[index]
            cells[is_won(one, bit), is_won(other, bit)] += 1
            longer[other.rounds - one.rounds] += 1
    difference = mean_of(longer) if first.rounds and second.rounds else None
    split = cells[True, True], cells[True, False], cells[False, True], cells[False, False]
    return Comparison(*split, difference, party)


def compare_all(first: Tally, second: Tally) -> list[Comparison]:
    """A comparison for each side, or one where all play together."""
    return [compare(first, second, party) for party in first.parties or (None,)]


def first_change(first: Tally, second: Tally, seat: int) -> Interval:
    """How much more often a seat stands first with the second content. The games won are not the same with both, so
    they are compared as different games."""
    return rate_difference(second.first_by(seat), second.won, first.first_by(seat), first.won)


def is_won(played: Played, bit: int) -> bool:
    return bool(played.winners & bit) if bit else played.result == WON
