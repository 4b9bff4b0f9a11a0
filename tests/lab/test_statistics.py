"""The laboratory's statistics: intervals against published values, the tally, the curve."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hauntbox.lab.compare import compare
from hauntbox.lab.curve import Curve
from hauntbox.lab.statistics import (
    Interval,
    mcnemar,
    mean_of,
    paired_difference,
    quantile,
    rate_difference,
    wilson,
)
from hauntbox.lab.tally import LOST, UNFINISHED, WON, Tally


def close(found: Interval, value: float, low: float, high: float) -> bool:
    return all(abs(one - other) < 5.1e-5 for one, other in zip(found, (value, low, high)))


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_gives_the_intervals_of_newcombes_paper_on_single_proportions(
    hits: int, tries: int, low: float, high: float
) -> None:
    assert close(wilson(hits, tries), hits / tries, low, high)
    assert close(wilson(tries - hits, tries), 1 - hits / tries, 1 - high, 1 - low)


@pytest.mark.parametrize(
    ("table", "low", "high"),
    [((56, 70, 48, 80), 0.0524, 0.3339), ((9, 10, 3, 10), 0.1705, 0.8090), ((5, 56, 0, 29), -0.0381, 0.1926)],
)
def test_differences_have_the_intervals_of_newcombes_paper_on_two_proportions(
    table: tuple[int, int, int, int], low: float, high: float
) -> None:
    assert close(rate_difference(*table), table[0] / table[1] - table[2] / table[3], low, high)


def test_paired_differences_have_the_intervals_of_newcombes_paper_on_pairs() -> None:
    assert close(paired_difference(36, 12, 2, 0), 0.2, 0.0569, 0.3404)
    assert paired_difference(36, 2, 12, 0).value == -0.2


def test_pairs_that_go_together_tell_more_than_games_that_don_t() -> None:
    paired = paired_difference(500, 60, 30, 410)
    apart = rate_difference(560, 1000, 530, 1000)
    assert paired.value == pytest.approx(apart.value)
    assert paired.clear
    assert not apart.clear


def test_mcnemars_exact_test() -> None:
    assert mcnemar(12, 2) == pytest.approx(2 * (1 + 14 + 91) / 2**14)
    assert mcnemar(0, 0) == 1.0
    assert mcnemar(5, 5) == 1.0
    assert mcnemar(550, 450) == pytest.approx(mcnemar(551, 450), rel=0.15)  # exact, and by the normal curve
    assert mcnemar(4, 20) == mcnemar(20, 4)


def test_nothing_is_known_of_no_games() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)
    assert rate_difference(1, 2, 0, 0) == (0.0, -1.0, 1.0)
    assert paired_difference(0, 0, 0, 0) == (0.0, -1.0, 1.0)
    assert mean_of({}) == (0.0, 0.0, 0.0)


def test_means_and_quantiles_of_counted_numbers() -> None:
    found = mean_of({1: 2, 3: 2})
    assert found.value == 2
    assert found.high - found.value == pytest.approx(1.959964 * (4 / 3 / 4) ** 0.5)
    assert mean_of({7: 1}) == (7, 7, 7)
    numbers = [1, 2, 2, 5, 9]
    counts = Counter(numbers)
    assert [quantile(counts, share) for share in (0, 0.25, 0.5, 0.75, 1)] == numbers
    assert quantile({1: 1, 2: 1, 3: 1, 4: 1}, 0.25) == 1.75
    with pytest.raises(ValueError, match="no quantile"):
        quantile({}, 0.5)


# The tally


def game(index: int, won: bool | None, **more: object) -> dict[str, object]:
    return {"index": index, "won": won, "winners": [0] if won else [], "decisions": 10 + index, **more}


def test_a_tally_counts_each_game_once_whatever_the_order() -> None:
    lines = [
        game(
            index, None if index % 10 == 9 else index % 3 == 0, rounds=index % 7,
            dealt={"cards": {f"card:{index % 2}": 1}}, counts={"moves": index}, series={"heat": [1, index % 5]},
            sources={"heat": {"fire": index % 3}}, cause="fire" if index % 3 else None, seconds=0.1 * index,
        )
        for index in range(100)
    ]
    first = Tally()
    for line in lines:
        first.add(line)
    Random(1).shuffle(lines)
    second = Tally()
    for line in lines + lines[:20]:
        second.add(line)
    assert len(first) == 100
    assert first.to_data() == second.to_data()
    assert (first.groups, first.counts, first.series) == (second.groups, second.counts, second.series)
    assert (first.sources, first.causes, first.games) == (second.sources, second.causes, second.games)
    assert first.results == {WON: 30, LOST: 60, UNFINISHED: 10}


def test_the_effect_of_a_card_is_winning_with_it_less_winning_without_it() -> None:
    tally = Tally()
    for index in range(40):
        tally.add(game(index, index < 30 and index % 2 == 0, met={"hand": {"card:ace": 2} if index < 20 else {"x": 1}}))
    tally.add(game(40, True, met={"hand": {}}))  # nothing of the sort came up: says nothing about it
    ace = tally.groups["hand"].entries["card:ace"]
    assert (ace.games, ace.won, ace.times) == (20, 10, 40)
    assert tally.groups["hand"].effect("card:ace") == rate_difference(10, 20, 5, 20)


def test_a_comparison_pairs_games_by_their_index() -> None:
    first, second = Tally(), Tally()
    for index, (one, other) in enumerate([(True, True), (True, False), (False, True), (False, True), (False, None)]):
        first.add(game(index, one, rounds=5))
        second.add(game(index, other, rounds=5 + index))
    second.add(game(99, True, rounds=1))
    found = compare(first, second)
    assert (found.both, found.only_first, found.only_second, found.neither) == (1, 1, 2, 1)
    assert found.games == 5
    assert found.win_rate.value == pytest.approx(0.2)
    assert found.rounds is not None
    assert found.rounds.value == 2


# The curve


def test_a_curve_goes_through_what_is_certain() -> None:
    curve = Curve([0.2, 0.6, 0.4], [0, 0, 0], [1, 1])
    assert curve.means == pytest.approx([0.2, 0.6, 0.4])
    assert curve.step(0, 1) == pytest.approx((0.4, 0.4, 0.4), abs=1e-5)


def test_a_curve_solves_its_equations() -> None:
    curve = Curve([0.1, 0.5, 0.3, 0.9], [0.01, 0.02, 0.005, 0.0], [1, 0.5, 0.5])
    found = curve.solve([1.0, 2.0, 3.0, 4.0])
    rows = [[0.0] * 4 for _ in range(4)]
    for i in range(4):
        rows[i][i] = curve.diagonal[i]
    for i in range(3):
        rows[i][i + 1] = rows[i + 1][i] = curve.beside[i]
    right = [sum(a * b for a, b in zip(row, found)) for row in rows]
    assert right == pytest.approx([1, 2, 3, 4], rel=1e-4)


def test_a_curve_errs_less_than_what_was_measured() -> None:
    rng = Random(3)
    truth = [0.5]
    for _ in range(40):
        truth.append(min(max(truth[-1] + rng.choice([-0.06, 0.06]), 0.05), 0.95))
    games = 50
    errors = [0.0, 0.0]
    inside = 0
    for _ in range(20):
        seen = [sum(rng.random() < chance for _ in range(games)) / games for chance in truth]
        curve = Curve(seen, [max(one * (1 - one), 0.02) / games for one in seen], [1] * 40)
        for index in range(40):
            step = truth[index + 1] - truth[index]
            found = curve.step(index, index + 1)
            errors[0] += (found.value - step) ** 2
            errors[1] += (seen[index + 1] - seen[index] - step) ** 2
            inside += found.low <= step <= found.high
    assert errors[0] < 0.6 * errors[1]
    assert inside / 800 > 0.88
