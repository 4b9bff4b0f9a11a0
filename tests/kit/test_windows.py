"""Windows, compared with what the masks of the whole map say."""

from __future__ import annotations

import random

import pytest

from hauntbox.kit.map.grid import bits, disc, mask_of, square
from hauntbox.kit.map.paths import spread
from hauntbox.kit.map.windows import REACH, Window, in_rows, rows_of
from tests.support.grids import WALK, meadow, wild


def squares_in(window: Window, mask: int) -> list[int]:
    """The squares of some bits of a window, ascending."""
    return [window.squares[at] for at in bits(mask)]


def test_the_rows_of_a_mask_hold_its_squares_and_no_others() -> None:
    chance = random.Random("rows")
    for n in (0, 1, 7, 300):
        mask = mask_of(chance.sample(range(1024), n))
        rows = rows_of(mask)
        assert [s for s in range(1024) if in_rows(rows, s)] == bits(mask)


def test_a_window_shows_what_stands_around_a_square_wherever_it_is() -> None:
    """Also at the edges of the largest maps, where part of it lies outside."""
    chance = random.Random("looks")
    for reach in range(1, REACH + 1):
        for s in (square(0, 0), square(31, 31), square(0, 31), square(31, 0), square(4, 2), square(16, 16)):
            mask = mask_of(chance.sample(range(1024), 500))
            window = Window(s, reach, [])
            seen = window.look(rows_of(mask))
            assert squares_in(window, seen) == bits(mask & around(s, reach))
            assert window.middle == window.bit(s)
            assert window.bit(-1) == window.bit(-2) == 0


def test_each_square_of_a_window_has_a_bit_of_its_own_and_no_other_square_has_one() -> None:
    """Beyond the edge of the largest map there are no squares, whichever edge it is."""
    for reach in range(1, REACH + 1):
        for s in (square(0, 0), square(31, 31), square(0, 31), square(31, 0), square(16, 16)):
            window = Window(s, reach, [])
            inside = around(s, reach)
            assert {one: 1 << at for at, one in enumerate(window.squares) if one >= 0} == {
                one: window.bit(one) for one in bits(inside)
            }
            assert {one for one in window.squares if one not in bits(inside)} <= {-1}
            assert [one for one in range(1024) if not inside >> one & 1 and window.bit(one)] == []


def around(s: int, reach: int) -> int:
    """The squares within so many of one, of all that have a number."""
    x, y = s & 31, s >> 5
    return mask_of(
        square(across, down)
        for across in range(max(0, x - reach), min(31, x + reach) + 1)
        for down in range(max(0, y - reach), min(31, y + reach) + 1)
    )


def test_one_walks_as_far_in_a_window_as_on_the_map() -> None:
    """GTB-11.1 to GTB-11.5."""
    chance = random.Random("strolls")
    for seed in range(40):
        place = wild(seed, 7, 5)
        closed = mask_of(chance.sample(place.squares, 5))
        rows = rows_of(closed)
        for reach in range(1, REACH + 1):
            start = chance.choice(place.squares)
            window = place.window(start, reach, WALK)
            walked = window.spread(window.middle, reach, window.look(rows))
            rings = spread(place.exits(WALK), start, reach, closed)
            assert squares_in(window, walked) == bits(mask_of([s for ring in rings for s in bits(ring)]))


def test_what_stands_around_is_seen_as_on_the_map_however_far_one_sees() -> None:
    """GTB-10.3 to GTB-10.6; within the reach of a window and beyond."""
    chance = random.Random("sights")
    seen_at_all = 0
    for seed in range(40):
        place = wild(seed, 7, 5)
        standing = mask_of(chance.sample(place.squares, 8))
        a = chance.choice(place.squares)
        for reach in range(1, REACH + 3):
            near = bits(standing & disc(a, reach))
            seen = place.seen_among(a, reach, standing, rows_of(standing))
            assert seen == [b for b in near if place.sees(a, b, standing)]
            assert seen == place.seen_among(a, reach, standing, rows_of(standing)), "as it was remembered"
            seen_at_all += len(seen)
    assert seen_at_all > 100


def test_answers_come_in_the_order_of_their_squares() -> None:
    window = meadow(5, 5).window(square(2, 2), 1, WALK)
    window.answers = [100 + s for s in window.squares]
    walked = window.spread(window.middle, 1, window.bit(square(3, 1)))
    assert window.answers_in(walked) == [100 + s for s in squares_in(window, walked)]
    assert len(squares_in(window, walked)) == 7


@pytest.mark.parametrize("reach", [0, REACH + 1])
def test_a_window_that_no_word_of_the_machine_would_hold_is_refused(reach: int) -> None:
    with pytest.raises(ValueError, match=rf"A window reaches 1 to {REACH} squares, not {reach}."):
        Window(square(2, 2), reach, [])
