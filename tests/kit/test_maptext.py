"""Maps in plain characters: drawn, and read back as they were."""

from __future__ import annotations

import pytest

from hauntbox.kit.map.grid import Ground, LineKind, read_line, read_square, square
from hauntbox.kit.map.text import floor_rows, line_rows, map_rows, read_map, read_marks
from tests.support.grids import DASHED, KINDS, ORANGE, RED, SIGHT, YELLOW, drawn, meadow, wild

HOUSE = """
    +--+--+     +
    | .  E|    .
    +--+..+==+
      .  .#GG
          +~~+
      .  .~ .
    +--+--+--+  +
"""


def everything(place: Ground) -> tuple[int, int, int, list[int], list[int], int]:
    return place.width, place.height, place.floor, place.west, place.north, place.sight_flag


def test_a_map_is_read_as_it_is_drawn() -> None:
    place = read_map(drawn(HOUSE), KINDS, SIGHT)
    assert (place.width, place.height) == (4, 3)
    assert floor_rows(place) == ["## #", "### ", "### "]
    h, v = line_rows(place)
    assert h == ["RR..", "RDO.", "..Y.", "RRR."]
    assert v == ["R.R..", "..O..", "..Y.."]


def test_marks_stand_on_floor_and_are_read_back() -> None:
    marks = {read_square("1,0"): "E", read_square("2,1"): "GG"}
    assert read_marks(drawn(HOUSE)) == marks
    place = read_map(drawn(HOUSE), KINDS, SIGHT)
    assert read_marks(map_rows(place, marks)) == marks
    assert read_marks(map_rows(place)) == {}
    assert map_rows(place, {read_square("2,0"): "E"}) == map_rows(place), "nothing stands in a hole"
    assert map_rows(place, {0: " "}) == map_rows(place)
    with pytest.raises(ValueError, match="The mark 'GG1' does not fit on a square"):
        map_rows(place, {0: "GG1"})


def test_each_kind_of_line_has_its_own_strokes() -> None:
    kinds = (RED, DASHED, ORANGE, YELLOW)
    place = meadow(5, 2).changed(
        [(("V", square(x + 1, 0)), kind) for x, kind in enumerate(kinds)]
        + [(("H", square(x, 1)), kind) for x, kind in enumerate(kinds)]
    )
    assert map_rows(place) == [
        "+  +  +  +  +  +",
        "  .| .: .# .~ .",
        "+--+..+==+~~+",
        "  .  .  .  .  .",
        "+              +",
    ]


def test_any_map_is_read_back_as_it_was() -> None:
    for seed in range(60):
        place = wild(seed, 1 + seed % 9, 1 + seed % 7)
        rows = map_rows(place)
        assert everything(read_map(rows, KINDS, SIGHT)) == everything(place)
        assert map_rows(read_map(rows, KINDS, SIGHT)) == rows
        assert all(row == row.rstrip() for row in rows)
    largest = meadow(31, 31)
    assert everything(read_map(map_rows(largest), KINDS, SIGHT)) == everything(largest)


def test_holes_at_the_border_are_kept() -> None:
    place = Ground(KINDS, 3, 2, 1 << square(0, 0), [0] * 1024, [0] * 1024, SIGHT)
    assert map_rows(place) == ["+        +", "  .", "", "", "+        +"]
    assert everything(read_map(map_rows(place), KINDS, SIGHT)) == everything(place)


def test_posts_need_not_be_written() -> None:
    bare = [" --    ", "| .  .", "", "  .  .", ""]
    place = read_map(bare, KINDS, SIGHT)
    assert (place.width, place.height, len(place.squares)) == (2, 2, 4)
    assert place.kind(read_line("H0,0")) == place.kind(read_line("V0,0")) == RED


def test_what_is_no_map_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"a row of lines above and below each row of squares.*these are 2 rows"):
        read_map(["+  +", "  ."], KINDS, SIGHT)
    with pytest.raises(ValueError, match="these are 0 rows"):
        read_map([], KINDS, SIGHT)
    with pytest.raises(ValueError, match="at most 31 squares either way"):
        read_map(["+", " ." * 60, "+"], KINDS, SIGHT)
    with pytest.raises(ValueError, match=r"The line west of 1,0 is drawn as '\?', which is none of ' ' nothing, "):
        read_map(["+     +", "  .? .", "+     +"], KINDS, SIGHT)
    with pytest.raises(ValueError, match=r"The line north of 0,1 is drawn as '-\.'"):
        read_map(["+  +", "  .", "+-.+", "  .", "+  +"], KINDS, SIGHT)
    many = [LineKind(f"k{number}", ".", number, "") for number in range(9)]
    place = Ground(many, 1, 1, 1, [0] * 1024, [0] * 1024, 1)
    with pytest.raises(ValueError, match="A map in characters can show 7 kinds of lines, not 8"):
        map_rows(place)


def test_a_map_with_its_marks_is_drawn_as_it_was_written() -> None:
    marks = read_marks(drawn(HOUSE))
    assert map_rows(read_map(drawn(HOUSE), KINDS, SIGHT), marks) == drawn(HOUSE)
