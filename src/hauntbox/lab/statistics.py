"""Confidence intervals for rates, means and differences, by methods that also work for few games."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb, sqrt
from statistics import NormalDist
from typing import NamedTuple

Z95 = NormalDist().inv_cdf(0.975)


class Interval(NamedTuple):
    """A value and the bounds of its 95% confidence interval."""

    value: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """Whether zero lies outside the interval: the effect is unlikely to be chance."""
        return self.low > 0 or self.high < 0


def wilson(hits: float, tries: int, z: float = Z95) -> Interval:
    """A rate with Wilson's score interval; from 0 to 1 if there are no tries.

    Hits that are shared count in part; the interval is then rather too wide than too narrow.
    """
    if not tries:
        return Interval(0.0, 0.0, 1.0)
    rate = hits / tries
    spread = z * z / tries
    middle = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / tries + spread / (4 * tries)) / (1 + spread)
    low = 0.0 if hits == 0 else middle - half
    high = 1.0 if hits == tries else middle + half
    return Interval(rate, low, high)


def rate_difference(hits: float, tries: int, other_hits: float, other_tries: int) -> Interval:
    """One rate less another, of different games; the interval is Newcombe's, made of two of Wilson's."""
    one, other = wilson(hits, tries), wilson(other_hits, other_tries)
    if not tries or not other_tries:
        return Interval(0.0, -1.0, 1.0)
    value = one.value - other.value
    low = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    high = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Interval(value, value - low, value + high)


def paired_difference(both: int, only_one: int, only_other: int, neither: int) -> Interval:
    """One rate less another of the same games, counted by who won them; the interval is Newcombe's for pairs."""
    games = both + only_one + only_other + neither
    if not games:
        return Interval(0.0, -1.0, 1.0)
    one, other = wilson(both + only_one, games), wilson(both + only_other, games)
    margins = (both + only_one) * (only_other + neither) * (both + only_other) * (only_one + neither)
    together = 0.0
    if margins:
        cross = both * neither - only_one * only_other
        together = (max(cross - games / 2, 0.0) if cross > 0 else cross) / sqrt(margins)
    value = (only_one - only_other) / games
    low = joint_width(one.value - one.low, other.high - other.value, together)
    high = joint_width(one.high - one.value, other.value - other.low, together)
    return Interval(value, value - low, value + high)


def joint_width(one: float, other: float, together: float) -> float:
    """The width of two correlated deviations together."""
    return sqrt(max(one * one - 2 * together * one * other + other * other, 0.0))


def mcnemar(only_one: int, only_other: int) -> float:
    """How likely such an uneven split is if both are equally good (exact, two-sided)."""
    games = only_one + only_other
    if games > 1000:  # the exact sum and the normal curve agree here to the third digit
        excess = max(abs(only_one - only_other) - 1, 0) / sqrt(games)
        return 2 * (1 - NormalDist().cdf(excess))
    tail: int = sum(comb(games, k) for k in range(min(only_one, only_other) + 1))
    return min(1.0, 2 * tail / (1 << games))


def mean_of(counts: Mapping[int, int]) -> Interval:
    """The mean of whole numbers, counted by value, with the usual interval of a mean."""
    games = sum(counts.values())
    if not games:
        return Interval(0.0, 0.0, 0.0)
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    mean = total / games
    if games == 1:
        return Interval(mean, mean, mean)
    variance = (squares * games - total * total) / games / (games - 1)
    half = Z95 * sqrt(variance / games)
    return Interval(mean, mean - half, mean + half)


def quantile(counts: Mapping[int, int], share: float) -> float:
    """The value below which this share of the numbers lies, between neighbours in proportion."""
    games = sum(counts.values())
    place = share * (games - 1)
    below = int(place)
    seen = 0
    values: list[int] = []
    for value in sorted(counts):
        seen += counts[value]
        while len(values) < 2 and seen > below + len(values):
            values.append(value)
    if not values:
        raise ValueError("there is no quantile of no numbers")
    return values[0] + (values[-1] - values[0]) * (place - below)
