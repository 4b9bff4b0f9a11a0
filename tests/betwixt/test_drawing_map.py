"""The map drawn: whole, legible, true to the view, and nothing over a number or a name."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from functools import lru_cache
from itertools import pairwise, product
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from hauntbox import Game, new
from hauntbox.games.betwixt.drawing.art.symbols import figure_symbols
from hauntbox.games.betwixt.drawing.map.figures import PIPS
from hauntbox.games.betwixt.drawing.map.floors import OF_THEME as FLOORS
from hauntbox.games.betwixt.drawing.map.floors import OF_TILE, SPREADS, TEXTURES
from hauntbox.games.betwixt.drawing.map.ground import ground_definitions, walls_of
from hauntbox.games.betwixt.drawing.map.lying import boxes
from hauntbox.games.betwixt.drawing.map.obstacles import LOW, TALL
from hauntbox.games.betwixt.drawing.map.obstacles import OF_THEME as OBSTACLES
from hauntbox.games.betwixt.drawing.map.obstacles import OF_TILE as OBSTACLES_OF_TILE
from hauntbox.games.betwixt.drawing.map.passages import stairs_of
from hauntbox.games.betwixt.drawing.map.plates import plate_text, reserved, spot_for, wanted_width
from hauntbox.games.betwixt.drawing.map.terrain import LETTER, UNIT, Ground, bounds, map_size
from hauntbox.games.betwixt.drawing.map.whole import draw_map, lying_on_map
from hauntbox.games.betwixt.drawing.palette import THEMES_OF_TILES, patterns
from hauntbox.games.betwixt.drawing.pieces import Pen, pen_for
from hauntbox.games.betwixt.table.numbers import FAMILY, WEAPON_RARITIES
from hauntbox.kit.drawing.svg import el, join
from tests.support.pictures import check_parts

pytestmark = pytest.mark.once  # drawings are never compiled

View = dict[str, Any]
LONGEST = 260
MISSIONS = ("gate_crashers", "duchess_gets_loose", "the_corn_has_ears", "uncle_merles_barn")
every_mission = pytest.mark.parametrize("mission", MISSIONS)


@lru_cache(maxsize=8)
def played(mission: str, players: int = 1) -> list[View]:
    """Views of a mission that is explored and fought through anyhow: one of each number of tiles in each phase."""
    game = new("betwixt", players=players, seed=f"map {mission}", mission=mission)
    rng = Random(mission)
    found: dict[tuple[int, str], View] = {}
    for _ in range(LONGEST):
        if game.decision is None:
            break
        view = game.view(0)
        found.setdefault((len(view["map"]["tiles"]), view["phase"]), view)
        step(game, rng)
    return list(found.values())


def step(game: Game, rng: Random) -> None:
    """Doors are opened whenever that can be done."""
    options = game.asked(game.waiting[0])
    doors = [one for one in options if one.key.startswith("open")]
    rest = [one for one in options if not one.key.startswith(("forfeit", "concede"))]
    game.answer(rng.choice(doors or rest or options).code)


def fight() -> View:
    """A combat with at least two monsters, to be changed at will."""
    views = [one for one in played("gate_crashers") if one["phase"] == "combat" and len(one["monsters"]) > 1]
    return deepcopy(views[-1])


@lru_cache(maxsize=4)
def pen(language: str = "en", external: bool = True) -> Pen:
    rules: Any = new("betwixt", players=1, seed=1, mission="gate_crashers").rules
    return pen_for(rules, rules.voice(language), language, "map-", "bx-", external)


def drawn(view: View, language: str = "en") -> str:
    """The map as a picture of its own."""
    width, height = map_size(view["map"])
    return str(el(
        "svg", el("defs", patterns(), ground_definitions(), *figure_symbols()), join(*draw_map(pen(language), view)),
        xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width:.0f} {height:.0f}",
    ))  # fmt: skip


def things(view: View, language: str = "en") -> dict[str, ElementTree.Element]:
    """What can be pointed at, by its target."""
    root = ElementTree.fromstring(drawn(view, language))
    return {one.attrib["data-target"]: one for one in root.iter() if "data-target" in one.attrib}


def thing(view: View, target: str) -> str:
    """How a thing looks, without its name."""
    return "".join([
        ElementTree.tostring(one, "unicode") for one in things(view)[target] if not one.tag.endswith("}title")
    ])  # fmt: skip


def texts(view: View, target: str) -> list[str]:
    """What can be read in a thing."""
    return ["".join(one.itertext()) for one in things(view)[target].iter() if one.tag.endswith("}text")]


# Whole


@every_mission
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_map_is_well_formed_and_refers_only_to_what_there_is(mission: str, language: str) -> None:
    for view in played(mission):
        check_parts({"map": drawn(view, language)})


@every_mission
def test_everything_on_the_map_can_be_pointed_at_once(mission: str) -> None:
    """TGB-5.4, 10.2: squares, tiles, both ends of doorways, and characters."""
    for view in played(mission):
        there = Counter(re.findall(r'data-target="([^"]+)"', drawn(view)))
        assert set(there) == lying_on_map(view)
        assert set(there.values()) == {1}


def test_whatever_an_answer_touches_on_the_map_is_drawn() -> None:
    game = new("betwixt", players=2, seed="touched", mission="gate_crashers")
    rng = Random(5)
    for _ in range(80):
        if game.decision is None:
            break
        view = game.view(0)
        targets = {one for option in game.asked(game.waiting[0]) for one in option.targets}
        of_map = {one for one in targets if one.partition(":")[0] in ("square", "tile", "passage")}
        assert of_map <= lying_on_map(view)
        step(game, rng)


@every_mission
def test_everything_has_a_name_for_readers(mission: str) -> None:
    view = played(mission)[-1]
    for language in ("en", "fr"):
        labels = {key: one.attrib["aria-label"] for key, one in things(view, language).items()}
        assert all(labels.values()) and not any("[" in label for label in labels.values())
        assert len({label for key, label in labels.items() if key.startswith("square:")}) == sum(
            one["wide"] * one["high"] for one in view["map"]["tiles"]
        )


@every_mission
def test_no_letter_is_smaller_than_the_others(mission: str) -> None:
    """So a phone, on which a square has 46 pixels, shows every number and name in 12."""
    sizes = {float(size) for view in played(mission) for size in re.findall(r'font-size="([\d.]+)"', drawn(view))}
    assert sizes == {LETTER}
    assert LETTER * 46 / UNIT > 12


def test_a_tile_that_has_not_changed_is_not_drawn_again() -> None:
    view = fight()
    pieces = draw_map(pen(), view)
    assert all(one is other for one, other in zip(pieces, draw_map(pen(), deepcopy(view)), strict=True))
    view["monsters"][0]["hp"] += 1
    changed = [one for one, other in zip(pieces, draw_map(pen(), view), strict=True) if one is not other]
    assert len(changed) == 1


# Terrain


def two_regions() -> View:
    """Two tiles, one to the west and north of where the map began, and one beyond stairs."""
    view = deepcopy(played("gate_crashers")[0])
    plan = view["map"]
    here = plan["tiles"][0]
    there = {**here, "id": "B", "region": 1, "squares": [[f"B{at[1:]}" for at in row] for row in here["squares"]]}
    plan["tiles"] = [here | {"x": -3, "y": -5}, there]
    first = plan["passages"][0] | {"state": "stair", "bag": None}
    beyond = [f"B{at[1:]}" for at in first["squares"]]
    second = {**first, "id": "p9", "tile": "B", "squares": beyond, "other": first["id"]}
    plan["passages"] = [first | {"other": "p9"}, second]
    return view


def test_regions_lie_side_by_side_and_coordinates_may_be_negative() -> None:
    """TGB-7.2: nothing sticks out of the map, and regions do not touch."""
    plan = two_regions()["map"]
    assert bounds(plan)[0] == (-3, -5, 5, 3) and bounds(plan)[1] == (0, 0, 8, 8)
    ground = Ground(plan)
    wide, high = map_size(plan)
    for x, y in ground.corners.values():
        assert x >= UNIT and y >= UNIT and x + 2 * UNIT <= wide and y + 2 * UNIT <= high
    assert max(x for at, (x, _) in ground.corners.items() if at[0] == "A") + 2 * UNIT <= ground.corners["B11"][0]
    assert ground.corners["A11"][1] == ground.corners["B11"][1]


@every_mission
def test_squares_that_border_each_other_lie_beside_each_other(mission: str) -> None:
    """TGB-7.2: the two ends of an open doorway meet in one place."""
    for view in played(mission):
        plan = view["map"]
        ground = Ground(plan)
        by_id = {one["id"]: one for one in plan["passages"]}
        for one in plan["passages"]:
            if one["state"] == "open":
                assert ground.door_place(one) == ground.door_place(by_id[one["other"]])
        assert len(set(ground.corners.values())) == len(ground.corners)


def test_walls_leave_gaps_where_doorways_are() -> None:
    """TGB-5.4, 7.3: a doorway is two squares wide; what is walled up has none."""
    plan = deepcopy(played("gate_crashers")[0]["map"])
    tile, mine = plan["tiles"][0], [one for one in plan["passages"] if one["tile"] == "A"]
    around = 2 * (tile["wide"] + tile["high"])
    assert len(walls_of(plan["passages"], tile, 0, 0)) == around - 2 * len(mine)
    mine[0]["state"] = "sealed"
    assert len(walls_of(plan["passages"], tile, 0, 0)) == around - 2 * len(mine) + 2


def test_walls_inside_a_tile_are_drawn_once() -> None:
    """TGB-7.4: they are named from both of their squares."""
    plan = deepcopy(played("gate_crashers")[0]["map"])
    tile = plan["tiles"][0]
    before = len(walls_of(plan["passages"], tile, 0, 0))
    west, east = tile["squares"][2][2:4]
    tile["walls"] = [{"at": west, "direction": "east"}, {"at": east, "direction": "west"}]
    lines = walls_of(plan["passages"], tile, 0, 0)
    assert len(lines) == before + 1 and (3 * UNIT, 2 * UNIT, 0.0, UNIT) in lines


def test_every_theme_and_every_tile_has_a_floor_and_obstacles() -> None:
    assert set(FLOORS) == set(OBSTACLES) == set(THEMES_OF_TILES)
    assert {*FLOORS.values(), *OF_TILE.values()} <= set(TEXTURES)
    for low, tall in [*OBSTACLES.values(), *OBSTACLES_OF_TILE.values()]:
        assert low in LOW and tall in TALL
    rules: Any = pen().rules
    numbers = {tile.id for tile in rules.contents.tiles}
    assert {*OF_TILE, *OBSTACLES_OF_TILE, *SPREADS} <= numbers


def test_an_obstacle_that_comes_later_stands_on_its_square() -> None:
    view = fight()
    before = drawn(view).count('href="#bx-low-')
    view["map"]["obstacles"] = [view["map"]["tiles"][0]["squares"][0][0]]
    assert drawn(view).count('href="#bx-low-') == before + 1


def test_tiles_outside_of_the_combat_are_dim() -> None:
    """TGB-10.8."""
    view = fight()
    view["map"]["closed"] = []
    light = drawn(view).count('fill="var(--dark)"')
    view["map"]["closed"] = ["A"]
    assert drawn(view).count('fill="var(--dark)"') == light + 1


# Doorways


def test_a_doorway_says_which_bag_its_path_has_and_how_many_tokens() -> None:
    """TGB-6.2, 6.21."""
    view = deepcopy(played("gate_crashers")[0])
    door = next(one for one in view["map"]["passages"] if one["bag"])
    bag = next(one for one in view["bags"] if one["number"] == door["bag"])
    assert texts(view, f"passage:{door['id']}") == [str(bag["number"]), str(bag["tokens"])]
    bag["tokens"] = 3
    assert texts(view, f"passage:{door['id']}") == [str(bag["number"]), "3"]
    door["bag"] = None
    assert texts(view, f"passage:{door['id']}") == []


def test_both_ends_of_a_stair_have_the_same_numeral() -> None:
    """TGB-7.2."""
    view = two_regions()
    one, other = view["map"]["passages"]
    assert texts(view, f"passage:{one['id']}") == texts(view, f"passage:{other['id']}") == ["I"]
    more = [{**end, "id": f"q{n}", "other": f"q{1 - n}"} for n, end in enumerate((one, other))]
    assert stairs_of({"passages": [one, other, *more]}) == {"q0": "II", "q1": "II", one["id"]: "I", "p9": "I"}


def test_doorways_look_as_they_are() -> None:
    """TGB-5.4, 6.26: closed, open, walled up, to the stairs, to the dark, and the door of a hidden room."""
    view = deepcopy(played("gate_crashers")[0])
    door = view["map"]["passages"][0]
    pictures = set()
    for state in ("exit", "door", "open", "sealed", "stair"):
        door |= {"state": state, "other": door["id"] if state == "stair" else None, "bag": None}
        pictures.add(thing(view, f"passage:{door['id']}"))
    door |= {"state": "door", "added": True, "other": None}
    pictures.add(thing(view, f"passage:{door['id']}"))
    assert len(pictures) == 6
    assert "var(--purple)" in thing(view, f"passage:{door['id']}")


# Names and tokens of tiles


@every_mission
def test_names_of_tiles_lie_outside_where_nothing_else_is(mission: str) -> None:
    """Not on a tile, not in front of a doorway, not on another name; on an obstacle if there is no such place."""
    for view in played(mission):
        plan = view["map"]
        ground = Ground(plan)
        used = reserved(ground, plan)
        tags = {cell for cell in used if cell not in ground.taken}
        found: list[tuple[float, float, float, float]] = []
        for tile in plan["tiles"]:
            x, y, turned, room = spot_for(ground, tile, wanted_width(plate_text(pen(), tile), 0), used)
            wide, high = (26.0, room) if turned else (room, 26.0)
            if not on_blocked(ground, x, y):
                found.append((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))
        for region, column, row in (*ground.taken, *tags):
            left, top = ground.shifts[region]
            cell = (left + column * UNIT, top + row * UNIT, left + (column + 1) * UNIT, top + (row + 1) * UNIT)
            assert not any(overlap(cell, one) for one in found)
        assert not any(overlap(one, other) for n, one in enumerate(found) for other in found[:n])


PLATE = re.compile(r'target="tile:(.)".*?translate\((.+?) (.+?)\)( rotate)?.*?<rect x="(.+?)" y="(.+?)" width="(.+?)"')


@every_mission
def test_the_edge_of_the_window_cuts_no_name_of_a_tile(mission: str) -> None:
    """It is moved inwards where there is something to be seen of it; whole or not at all is how names are read."""
    moved = 0
    view = max(played(mission), key=lambda one: len(one["map"]["tiles"]))
    wide, high = map_size(view["map"])
    whole = plates_of(view, None)
    for left, top in product((0.0, wide / 4, wide / 2), (0.0, high / 4, high / 2)):
        right, bottom = left + wide / 3, top + high / 3
        for letter, box in plates_of(view, (left, top, right, bottom)).items():
            if overlap(box, (left, top, right, bottom)):
                assert left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom, letter
                moved += whole[letter] != box
    assert moved


def plates_of(view: View, window: tuple[float, float, float, float] | None) -> dict[str, tuple[float, ...]]:
    """The boxes of the names, by the letters of their tiles."""
    found = {}
    for letter, x, y, turned, left, top, width in PLATE.findall(str(join(*draw_map(pen(), view, LETTER, window)))):
        across, down = float(width) / 2, -float(top)
        middle = float(x) + (0 if turned else float(left) + across)
        if turned:
            across, down = down, across
        found[letter] = (middle - across, float(y) - down, middle + across, float(y) + down)
    return found


def on_blocked(ground: Ground, x: float, y: float) -> bool:
    corners = [ground.corners[at] for at in ground.blocked]
    return any(left <= x <= left + UNIT and top <= y <= top + UNIT for left, top in corners)


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_a_tile_shows_its_letter_its_name_and_its_tokens() -> None:
    """TGB-5.7, 7.10."""
    view = deepcopy(played("gate_crashers")[0])
    assert texts(view, "tile:A") == ["A · Gravel Lot"]
    assert "bx-token" not in thing(view, "tile:A")
    view["map"] |= {"surprises": ["A"], "stories": ["A"]}
    picture = thing(view, "tile:A")
    assert "bx-token-surprise" in picture and "bx-token-story" in picture
    assert "Surprise, Story" in things(view)["tile:A"].attrib["aria-label"]


def test_a_tile_with_others_on_all_sides_has_its_name_on_an_obstacle() -> None:
    """There nobody stands."""
    view = deepcopy(played("gate_crashers")[0])
    ground, tile = Ground(view["map"]), view["map"]["tiles"][0]
    for row in tile["squares"]:
        for at in row:
            for side in ("north", "east", "south", "west"):
                ground.taken.add(ground.beyond(at, side))
    x, y, turned, room = spot_for(ground, tile, 120.0, set())
    assert (turned, room) == (0, 2 * UNIT - 2)
    there = [at for at in ground.corners if ground.middle(at)[1] == y and abs(ground.middle(at)[0] - x) < UNIT]
    assert len(there) == 2 and set(there) <= ground.blocked


# What lies about


def test_traps_treasures_and_things_of_the_mission_are_told_apart() -> None:
    """TGB-5.8, 17.4, 24.1, 24.12."""
    view = deepcopy(played("gate_crashers")[0])
    free = [at for at in Ground(view["map"]).corners if at not in standing(view)]
    plan = view["map"]
    plan["traps"] = [{"at": free[n], "kind": kind} for n, kind in enumerate(("rat", "bear", "taser", "firecracker"))]
    plan["objects"] = [{"at": free[4 + n], "kind": kind} for n, kind in enumerate(("effigy", "fuse_box", "table"))]
    plan["machines"], plan["treasures"] = [free[7]], [{"at": free[8], "side": 11}]
    picture = "".join(draw_map(pen(), view))
    for kind in ("rat", "bear", "taser", "firecracker", "effigy", "fuse_box", "table", "treasure"):
        assert picture.count(f'href="#bx-token-{kind}"') == 1
    assert ">11</text>" in picture
    labels = {key: one.attrib["aria-label"] for key, one in things(view).items()}
    assert "Treasure 11" in labels[f"square:{free[8]}"] and "Bear Trap" in labels[f"square:{free[1]}"]


def standing(view: View) -> set[str]:
    return {one["at"] for one in (*view["family"], *view["monsters"]) if one["at"]}


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_tokens_of_a_square_do_not_cover_each_other(count: int) -> None:
    found = sorted(boxes(count))
    assert len(found) == count
    for left, top, size in found:
        assert left >= 0 and top >= 0 and left + size <= UNIT and top + size <= UNIT
    for (ax, ay, size), (bx, by, _) in pairwise(found):
        assert bx >= ax + size or abs(by - ay) >= size


def test_a_treasure_below_somebody_shows_its_number_beside_them() -> None:
    """TGB-24.1."""
    view = fight()
    monster = view["monsters"][0]
    view["map"]["treasures"] = [{"at": monster["at"], "side": 9}]
    assert "9" in texts(view, f"character:{monster['id']}")
    assert 'href="#bx-token-treasure"' not in drawn(view)
    view["map"] |= {"treasures": [], "traps": [{"at": monster["at"], "kind": "bear"}]}
    assert "bx-token-bear" in thing(view, f"character:{monster['id']}")


# Figures


def test_a_monster_shows_its_number_its_hp_and_whom_it_aims_at() -> None:
    """TGB-19.4, 19.12."""
    view = fight()
    monster = view["monsters"][0]
    monster |= {"statuses": [], "target": "joan", "hp": 37, "position": 4, "prop": False, "boss": False}
    assert texts(view, f"character:{monster['id']}") == ["4", "37"]
    assert "bx-head-joan" in thing(view, f"character:{monster['id']}")
    monster["target"] = None
    assert "bx-head" not in thing(view, f"character:{monster['id']}")
    monster["boss"] = True
    assert texts(view, f"character:{monster['id']}") == ["37"]


def test_numbers_of_different_trackers_have_different_shapes() -> None:
    """TGB-19.4."""
    view = fight()
    shapes = set()
    for tracker in (1, 2, 3, 4):
        view["monsters"][0]["group"] = tracker
        shapes.add(thing(view, f"character:{view['monsters'][0]['id']}"))
    assert len(shapes) == 4


def test_an_arrow_shows_where_a_monster_looks() -> None:
    """TGB-14.1: a prop looks nowhere."""
    view = fight()
    monster = view["monsters"][0]
    for facing, turn in (("north", 0), ("east", 90), ("south", 180), ("west", 270)):
        monster["facing"] = facing
        assert f'transform="rotate({turn} 32 32)"' in thing(view, f"character:{monster['id']}")
    monster["prop"] = True
    assert "rotate(270 32 32)" not in thing(view, f"character:{monster['id']}")


def test_the_square_behind_a_monster_is_marked_if_one_can_stand_there() -> None:
    """TGB-14.5: not past a wall, not on an obstacle."""
    view = fight()
    for one in view["monsters"]:
        one["rear"] = None
    ground = Ground(view["map"])
    free = next(at for at in ground.corners if at not in ground.blocked)
    none = drawn(view).count('fill="var(--good)"')
    view["monsters"][0]["rear"] = free
    assert drawn(view).count('fill="var(--good)"') == none + 1
    view["monsters"][0]["rear"] = min(ground.blocked)
    assert drawn(view).count('fill="var(--good)"') == none


def test_rarities_are_told_by_colour_and_by_pips() -> None:
    """TGB-19.7: and a monster without a weapon has none."""
    assert sorted(PIPS.values()) == [0, 1, 2, 3] and set(PIPS) == set(WEAPON_RARITIES)
    view = fight()
    monster = view["monsters"][0]
    for rarity in ("green", "blue", "purple"):
        monster["rarity"] = rarity
        picture = thing(view, f"character:{monster['id']}")
        assert picture.count('fill="var(--onhue)"') == PIPS[rarity] and f'fill="var(--{rarity})"' in picture
    monster["rarity"] = None
    assert "var(--onhue)" not in thing(view, f"character:{monster['id']}")


def test_two_statuses_are_shown_and_dots_say_that_there_are_more() -> None:
    """TGB-16.2: a dot for each activation or token that is left."""
    view = fight()
    monster = view["monsters"][0]
    many = [{"id": id, "n": n, "counts": "activations"} for n, id in enumerate(("crippled", "blind", "charged"), 1)]
    monster |= {"statuses": many[:2], "rarity": None}
    picture = thing(view, f"character:{monster['id']}")
    assert "bx-status-crippled" in picture and "bx-status-blind" in picture and 'fill="var(--ink)"/' not in picture
    assert picture.count('r="2" fill="var(--harm)"') == 3
    monster["statuses"] = many
    assert 'fill="var(--ink)"' in thing(view, f"character:{monster['id']}").replace("<text", "")
    assert "Charged" in things(view)[f"character:{monster['id']}"].attrib["aria-label"]


def test_a_family_member_shows_hp_fp_and_how_many_monsters_aim_there() -> None:
    """TGB-3, 19.12."""
    view = fight()
    member = next(one for one in view["family"] if one["at"])
    member |= {"hp": 7, "fp": 5, "targeted": 0, "statuses": []}
    target = f"character:{member['id']}"
    assert texts(view, target) == [member["id"][0].upper(), "7", "5"]
    member["targeted"] = 3
    assert sorted(texts(view, target)) == sorted([member["id"][0].upper(), "7", "5", "3"])


def test_only_whoever_is_on_the_map_is_drawn() -> None:
    """TGB-21.1: not the lookout, not who is knocked out."""
    view = fight()
    on_map = {one["id"] for one in view["family"] if one["at"]}
    assert {key.partition(":")[2] for key in things(view)} & set(FAMILY) == on_map
    assert len(on_map) < len(FAMILY)


def test_the_page_brings_whoever_acts_into_view() -> None:
    """TGB-9.1."""
    view = fight()
    who = next(one["id"] for one in view["family"] if one["at"])
    view["activation"] = {"who": who, "slot": 0, "slots": 2, "actions": [], "attacked": False}
    assert [key for key, one in things(view).items() if "data-here" in one.attrib] == [f"character:{who}"]
    view["activation"] = None
    assert "data-here" not in drawn(view)


def test_what_is_lit_glows_and_nothing_else() -> None:
    view = fight()
    monster = view["monsters"][0]
    lit = {"square:A11", "tile:A", f"character:{monster['id']}"}
    picture = "".join(draw_map(pen(external=False).lighting(frozenset(lit)), view))
    assert set(re.findall(r'data-target="([^"]+)" role="button"', picture)) == lit
    assert picture.count('class="halo"') == len(lit)
