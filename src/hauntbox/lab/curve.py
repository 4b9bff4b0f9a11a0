"""A curve through chances that were each measured with some error.

Chances are taken to walk from point to point, by steps of a usual size that is found from the measurements
themselves; between that walk and the measurements the most likely curve is the answer of a small system of
linear equations. Its steps err less than those measured (a quarter less, at a hundred games a point). Sums of many
steps don't: there what was measured is the better estimate, because its errors fall out and the curve's don't.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt

from hauntbox.lab.statistics import Z95, Interval

SMALLEST = 0.01  # no step is taken to be usually smaller than this
CERTAIN = 1e-12


class Curve:
    """The most likely chances at some points, given what was measured there and how surely."""

    def __init__(self, values: Sequence[float], variances: Sequence[float], shares: Sequence[float]) -> None:
        """`shares` says how much of a whole step each step is."""
        errors = [max(one, CERTAIN) for one in variances]
        usual = usual_step(values, errors, shares)
        self.diagonal = [1 / error for error in errors]
        self.beside = [-1 / (usual * share) for share in shares]
        for index, pull in enumerate(self.beside):
            self.diagonal[index] -= pull
            self.diagonal[index + 1] -= pull
        self.means = self.solve([value / error for value, error in zip(values, errors)])

    def sum(self, weights: Sequence[float]) -> Interval:
        """A weighted sum of chances, with its interval."""
        value = sum(weight * mean for weight, mean in zip(weights, self.means))
        around = Z95 * sqrt(max(sum(a * b for a, b in zip(weights, self.solve(weights))), 0.0))
        return Interval(value, value - around, value + around)

    def chance(self, index: int) -> Interval:
        """The chance at a point."""
        value, low, high = self.sum([float(other == index) for other in range(len(self.means))])
        return Interval(*[min(max(one, 0.0), 1.0) for one in (value, low, high)])

    def step(self, before: int, after: int) -> Interval:
        """From one point to another."""
        return self.sum([float(other == after) - float(other == before) for other in range(len(self.means))])

    def solve(self, right: Sequence[float]) -> list[float]:
        """The equations of the curve with this right side: three diagonals, so one sweep there and one back."""
        size = len(self.diagonal)
        diagonal, answer = self.diagonal[:], list(right)
        for index in range(1, size):
            times = self.beside[index - 1] / diagonal[index - 1]
            diagonal[index] -= times * self.beside[index - 1]
            answer[index] -= times * answer[index - 1]
        answer[-1] /= diagonal[-1]
        for index in range(size - 2, -1, -1):
            answer[index] = (answer[index] - self.beside[index] * answer[index + 1]) / diagonal[index]
        return answer


def usual_step(values: Sequence[float], errors: Sequence[float], shares: Sequence[float]) -> float:
    """The usual square of a whole step: as measured, less what the errors of measuring make of it.

    Rather too large than too small, by its own uncertainty: a curve that is too stiff is overconfident.
    """
    steps = sum((after - before) ** 2 for before, after in pairwise(values))
    noise = sum(before + after for before, after in pairwise(errors))
    unsure = noise * sqrt(2 / len(shares))
    return max((steps - noise + unsure) / sum(shares), SMALLEST**2)
