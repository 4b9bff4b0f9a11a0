"""The drawing of a map: whole, without colliding ids, clear without colours, drawn again only where it changed."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any
from xml.etree import ElementTree

import pytest

from hauntbox.games.spirit_world.drawing.map.compass import number_at
from hauntbox.games.spirit_world.drawing.map.lines import line_sample
from hauntbox.games.spirit_world.drawing.map.terrain import Terrain
from hauntbox.games.spirit_world.drawing.palette import DAY, NIGHT
from hauntbox.games.spirit_world.drawing.scene import LAYOUT, draw, draw_pieces
from hauntbox.games.spirit_world.drawing.text import text_scene
from hauntbox.kit.drawing.text import row_width
from hauntbox.kit.map.grid import DIRECTIONS
from tests.spirit_world.sample_view import SampleNamer, avenue_view, map_of, sample_view
from tests.support.pictures import check_parts

RULES = SampleNamer()
WIDE = list(dict.fromkeys(part for row in LAYOUT.wide for part in row))
PAGE: dict[str, Any] = {"shared": True, "external": True}


def holed_view() -> dict[str, Any]:
    """A map with holes in it, before the compass lies and the car stands anywhere."""
    view = sample_view()
    view["map"] = map_of([("S10", 0, 0, 0), ("P6", 0, 1, 90), ("S1", 1, 1, 0), ("P7", 1, 2, 270)])
    return view | {"pke": -1, "ecto": {"front": None, "rear": None, "inside": []}}


VIEWS = {"square": sample_view(), "long": avenue_view(), "holed": holed_view()}
every_view = pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
every_width = pytest.mark.parametrize("width", [1440, 390])


@every_view
@every_width
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("style", [{}, PAGE], ids=["alone", "page"])
def test_every_part_is_well_formed_and_refers_only_to_what_there_is(
    view: dict[str, Any], width: int, language: str, style: dict[str, Any]
) -> None:
    check_parts(draw(RULES, view, language=language, width=width, **style))


@every_view
def test_every_square_of_the_floor_can_be_pointed_at(view: dict[str, Any]) -> None:
    drawn = "".join(draw(RULES, view, parts=WIDE, **PAGE).values())
    floor = {f"{x},{y}" for y, row in enumerate(view["map"]["floor"]) for x, one in enumerate(row) if one == "#"}
    assert set(re.findall(r'data-target="square:([^"]+)"', drawn)) == floor


@every_width
def test_whatever_is_not_on_the_table_is_held_out(width: int) -> None:
    targets = ["square:5,4", "kind:SP", "direction:N", "effect:twist", "ghost:GG1", "gate:star", "door:S5.garage"]
    drawn = "".join(draw(RULES, sample_view(), [{"targets": targets}], width=width).values())
    assert [target for target in targets if f'data-target="{target}"' not in drawn] == []


def test_a_ghost_that_moves_changes_no_other_piece_of_the_map() -> None:
    before = sample_view()
    after = deepcopy(before)
    after["ghosts"][0]["at"] = "4,4"
    was = draw_pieces(RULES, before, parts=["map"], **PAGE)["map"]
    now = draw_pieces(RULES, after, parts=["map"], **PAGE)["map"]
    assert len([one for one, other in zip(was, now, strict=True) if one is not other and one != other]) == 1


def test_a_house_shows_its_roof_until_a_door_of_it_opens() -> None:
    tiles = [("S5", 0, 0, 0)]
    assert Terrain(map_of(tiles)).is_roof(2, 1)
    assert not Terrain(map_of(tiles, ("S5.garage",))).is_roof(2, 1)


def test_the_four_kinds_of_lines_differ_without_their_colours() -> None:
    shapes = {re.sub(r"var\(--\w+\)", "", line_sample(letter)) for letter in "RDOY"}
    assert len(shapes) == 4


def test_the_compass_turns_with_the_meter() -> None:
    """The meter that shows 3 to the north has 1 in the west."""
    assert [number_at(DIRECTIONS.index(one), 6) for one in ("W", "NW", "N", "E", "SW")] == [1, 2, 3, 5, 8]
    assert number_at(0, -1) == 0


def edge_words(part: str) -> list[str]:
    return [text for text in re.findall(r"<text[^>]*>([^<]+)</text>", part) if re.fullmatch(r"[A-Z]|\d+", text)]


@every_view
def test_every_row_and_column_has_its_number_or_letter_along_the_edge(view: dict[str, Any]) -> None:
    part = draw(RULES, view, width=390, parts=["map"])["map"]
    words = edge_words(part)
    columns = [chr(65 + x) for x in range(view["map"]["width"])]
    assert [word for word in words if word in columns][: len(columns)] == columns
    assert {str(y + 1) for y in range(view["map"]["height"])} <= set(words)


def test_a_stranger_on_the_map_wears_an_initial() -> None:
    view = sample_view()
    view["busters"]["zelda"] = view["busters"].pop("peter")
    view["order"][2] = "zelda"
    part = draw(RULES, view, width=390, parts=["map"])["map"]
    assert "buster-other" in part
    assert ">Z</text>" in part


def test_what_it_takes_to_hit_lies_over_the_light() -> None:
    part = draw(RULES, sample_view(), [{"targets": ["ghost:BM1"]}], width=390, parts=["map"])["map"]
    ghost = next(one for one in ElementTree.fromstring(part).iter() if one.attrib.get("data-target") == "ghost:BM1")
    order = [one.attrib.get("class") == "halo" for one in ghost]
    assert order.index(True) < len(order) - 1
    assert "".join(ghost[-1].itertext()) == "5+"


# The room for a table on a page of 1440 by 900.
ROOM = (1099.0, 655.0)
SMALLEST = 10.9


def letters(part: ElementTree.Element, scale: float) -> list[tuple[float, str]]:
    """How large every text comes out."""
    scaled = re.search(r"scale\(([\d.]+)\)", part.attrib.get("transform", ""))
    scale *= float(scaled[1]) if scaled else 1.0
    own = part.attrib.get("font-size")
    found = [(float(own) * scale, "".join(part.itertext()))] if part.tag.endswith("text") and own else []
    return [*found, *(one for child in part for one in letters(child, scale))]


def crowded(view: dict[str, Any], count: int) -> dict[str, Any]:
    """The same table with so many Ghostbusters."""
    view = deepcopy(view)
    team = ["egon", "ray", "peter", "winston", "tess", "milo", "ines", "dutch"][:count]
    some = next(iter(view["busters"].values()))
    view["busters"] = {id: deepcopy(view["busters"].get(id, some)) for id in team}
    return view | {"order": team, "active": team[0]}


@pytest.mark.parametrize("view", [sample_view(), avenue_view()], ids=["square", "long"])
@pytest.mark.parametrize("count", [4, 5, 8])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_desk_everything_is_legible_at_one_glance(view: dict[str, Any], count: int, language: str) -> None:
    parts = draw(RULES, crowded(view, count), language=language, parts=WIDE, **PAGE)
    shown = {id: ElementTree.fromstring(part) for id, part in parts.items() if part and id != "defs"}
    sizes = {id: [float(n) for n in one.attrib["viewBox"].split()[2:]] for id, one in shown.items()}
    # Columns share the width; the tallest part decides whether everything has to be smaller.
    columns = dict(zip(("map", "side"), LAYOUT.columns))
    share = {id: columns.get(id, sum(LAYOUT.columns)) / sum(LAYOUT.columns) for id in shown}
    tallest = max(ROOM[0] * share[id] * tall / wide for id, (wide, tall) in sizes.items())
    fit = min(1.0, ROOM[1] / tallest)
    for id, one in shown.items():
        scale = ROOM[0] * share[id] / sizes[id][0] * fit
        assert [(size, text) for size, text in letters(one, scale) if size < SMALLEST and text.strip()] == [], id


def test_night_and_day_know_the_same_colours() -> None:
    assert set(NIGHT) == set(DAY)


@every_view
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_terminal_shows_everything_on_a_hundred_columns_and_twenty_two_rows(
    view: dict[str, Any], language: str
) -> None:
    rows = text_scene(RULES, view, {"square:2,4", "kind:GG"}, 100, language)
    assert len(rows) <= 22
    assert {row_width(row) for row in rows} == {100}
    shown = {segment.target for row in rows for segment in row if segment.target}
    for ghost in view["ghosts"]:
        assert f"ghost:{ghost['id']}" in shown or ghost["at"] not in standing_room(view)
    assert {f"buster:{id}" for id in view["busters"]} <= shown
    assert any("lit" in segment.style for row in rows for segment in row if segment.target == "square:2,4")


def standing_room(view: dict[str, Any]) -> set[str]:
    """The squares of a map, holes included."""
    return {f"{x},{y}" for y in range(view["map"]["height"]) for x in range(view["map"]["width"])}


def test_in_the_terminal_a_turn_shows_what_is_left_spent_and_lost_and_what_can_be_done() -> None:
    view = sample_view()
    id = view["order"][0]
    view["busters"][id] |= {
        "base": 3, "left": 1, "spent": 1, "slime": 1, "maneuvers": 0, "maneuvers_most": 1, "streams": 2,
        "target": "gate:eye", "xp": 3, "next": 5,
    }
    view["busters"][id]["abilities"][0] |= {"has": True, "ready": True}
    text = "\n".join("".join(segment.text for segment in row) for row in text_scene(RULES, view, set(), 120))
    assert "●○~ ↔" in text and "2/5→" in text and "3/5 XP" in text
    assert RULES.name("ability", f"{id}.1") in text
    view["busters"][id]["maneuvers"] = 1
    text = "\n".join("".join(segment.text for segment in row) for row in text_scene(RULES, view, set(), 120))
    assert "●○~ ↔" not in text
