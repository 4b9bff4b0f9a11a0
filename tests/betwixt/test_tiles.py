"""TGB-7.2: the thirty-four tiles are as the table says, and a tile that can't be is refused with a reason."""

from __future__ import annotations

import tomllib

import pytest

from hauntbox.games.betwixt.ground.tiles import LOW, SIDES, TALL, make_tile, turned_place, turned_size
from tests.betwixt.houses import CONTENT, box_tiles

TABLE = """
1 8x8 N4,E4 4/2; 2 6x8 S3,N3 3/1; 3 6x6 S3,E3 4/0; 4 8x8 N4,E4,S4 3/2; 5 8x6 W3,E3 5/1; 6 6x6 S3,N3 2/1
7 8x6 W3,E3,N4 5/0; 8 8x8 S4,N4 4/2; 9 6x6 S3 3/1; 10 6x8 S3,N3 0/10; 11 6x6 S3,W3 0/9; 12 8x8 N4,E4,S4,W4 0/12
13 8x8 S4,E4,W4 1/8; 14 8x6 W3,E3 6/0; 15 6x6 S3 0/10; 16 8x8 S4,N4 4/3; 17 6x8 S3,N3,E4 4/2; 18 6x6 W3 3/2
19 8x6 W3,E3,S4 4/2; 20 6x8 S3,N3 0/6; 21 8x8 N4,S4 3/4; 22 8x6 W3,E3 2/5; 23 8x8 S4 8/0; 24 8x8 S4,N4,E4 5/1
25 8x6 W3,N4 5/1; 26 6x8 S3,N3,W4 2/1; 27 8x8 S4 6/1; 28 6x6 N3,S3 3/1; 29 8x8 S4,N4 2/4; 30 8x8 S4 3/0
31 6x6 S3 2/1; 32 6x6 S3 2/1; 33 6x6 S3 2/1; 34 6x6 S3 2/1
"""
SAMPLES = {
    3: "...... .oo... ...... ...... .o..o. ......",
    7: "........ .oo..o.. ........ ........ .o.o.... ........",
    20: "...... .O..O. ...... .O..O. ...... .O..O. ...... ......",
    27: "........ .O...... ..o..o.. ..o..o.. ..o..o.. ........ ........ ........",
}


def test_tiles_are_those_of_the_table() -> None:
    """TGB-7.2."""
    found = []
    for tile in box_tiles().values():
        text = "".join(tile.cells)
        doors = ",".join([f"{SIDES[side]}{first}" for side, first in tile.doorways])
        found.append(f"{tile.id} {tile.w}x{tile.h} {doors} {text.count(LOW)}/{text.count(TALL)}")
    assert found == [one.strip() for one in TABLE.strip().replace("\n", "; ").split(";")]


@pytest.mark.parametrize("number", SAMPLES)
def test_samples_are_as_given(number: int) -> None:
    """TGB-7.2."""
    assert box_tiles()[number].cells == SAMPLES[number].split()


def test_every_tile_has_a_french_name() -> None:
    french = tomllib.loads((CONTENT / "fr.toml").read_text(encoding="utf-8"))["tile"]
    assert set(french) == {tile.id for tile in box_tiles().values()}
    assert all(french[tile.id]["name"] != tile.name for tile in box_tiles().values())


@pytest.mark.parametrize(
    ("rows", "doors", "why"),
    [
        (".....\n" * 6, [], "6 or 8"),
        ("......\n" * 5 + "...x..", [], "no cell"),
        ("..o...\n" + "......\n" * 5, ["N3"], "blocked"),
        ("......\n..o...\n" + "......\n" * 4, ["N3"], "blocked"),
        ("......\noooooo\n" + "......\n" * 4, [], "cut"),
        ("......\n" * 6, ["N6"], "fit"),
    ],
)
def test_a_wrong_tile_is_refused(rows: str, doors: list[str], why: str) -> None:
    """TGB-7.2."""
    with pytest.raises(ValueError, match=why):
        make_tile("1", "Room", "test", rows, doors, [])


def test_columns_count_from_the_left_and_rows_from_the_bottom() -> None:
    """TGB-7.4."""
    tile = box_tiles()[27]
    assert tile.kind(tile.cell(2, 7)) == TALL
    assert tile.cell(1, 1) == 56


def test_turning_puts_every_cell_in_its_own_place() -> None:
    """TGB-7.2."""
    for tile in box_tiles().values():
        cells = [y * 8 + x for y in range(tile.h) for x in range(tile.w)]
        for rot in range(4):
            wide, high = turned_size(tile, rot)
            places = {turned_place(tile, rot, cell) for cell in cells}
            assert places == {(x, y) for x in range(wide) for y in range(high)}
    assert turned_place(box_tiles()[2], 1, 0) == (7, 0)  # a quarter turn clockwise: north-west becomes north-east
