"""The fairground drawn: whole, without colliding ids, clear without colours, drawn again only where it changed."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from itertools import combinations, permutations
from math import hypot
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.drawing.art.cast import CAST
from hauntbox.games.outer_space.drawing.art.emblems import EMBLEMS, emblem_of
from hauntbox.games.outer_space.drawing.art.martians import MARTIANS
from hauntbox.games.outer_space.drawing.map.ground import SURFACES, TEXTURES
from hauntbox.games.outer_space.drawing.map.lines import line_sample, pinch_sign
from hauntbox.games.outer_space.drawing.map.overlay import best_sections
from hauntbox.games.outer_space.drawing.map.signs import signs_of
from hauntbox.games.outer_space.drawing.map.standing import champion_boxes, hero_boxes, medal_boxes, pack_box, spaces_of
from hauntbox.games.outer_space.drawing.map.terrain import FLAP
from hauntbox.games.outer_space.drawing.map.whole import lying_on_map
from hauntbox.games.outer_space.drawing.palette import DAY, HEROES, LOOKS, MARKS, NIGHT
from hauntbox.games.outer_space.drawing.scene import LAYOUT, draw, draw_pieces
from hauntbox.games.outer_space.ground.edges import DOOR, HARD_DOOR, HARD_WALL, WALL
from hauntbox.games.outer_space.position import lay, rules_of
from tests.outer_space.drawn_views import pen_of
from tests.support.pictures import check_parts

View = dict[str, Any]
RULES = rules_of("")
PAGE: dict[str, Any] = {"shared": True, "external": True}
WIDE = list(dict.fromkeys(part for row in LAYOUT.wide for part in row))


def crowded_view() -> View:
    """An advanced game with everything that can be on the map, some of it in one space."""
    return lay(
        scenario="get_them_out",
        heroes={"archibald": "3,3", "lucrezia": "6,5", "hannah": "7,6", "zora": "7,6"},
        soldiers={"3,0": 3, "5,2": 1, "6,4": 2, "9,11": 3, "12,3": 2, "7,6": 3}, zard="10,6", leader="9,11",
        champion_wounds={"zard_beast": 1}, power={"archibald": 3}, wounds={"archibald": 2},
        fires=["2,10", "9,4"], new_fires=["3,10"], kerosene=["10,3"], crowds={"6,10": 1, "7,5": 3},
        gone=["ring_toss"], hero_discards=["gallery_rifle"], laid={"stables": "quarantine_field"},
        emitter="hay_barn", done=["lucrezia"], active="archibald", white=4, step="hero_action",
    ).view(0)  # fmt: skip


def open_view() -> View:
    """The other side of the centre, the two boards that the first view has not, two Martian Players, a blast."""
    view = lay(
        scenario="signal_fire", players=4, boards=("fun_house", "oddities_alley", "menagerie", "midway"),
        heroes={"rj": "4,4", "jojo": "6,6", "carl": "6,6", "pippo": "6,6"},
        soldiers={"6,5": "blue2 purple1", "1,1": "purple2"}, saucers={1: "8,7", 2: ""}, step="ray_guns",
    ).view(2)  # fmt: skip
    view["blast"] = {"from": "6,5", "to": "6,6", "need": 4, "dice": [4, 5], "protected": False, "hidden": []}
    view["fight"] = {
        "hero": "h2", "at": "6,6", "hero_dice": [1, 2], "pack_dice": [3], "hero_ties": False, "martian_ties": False,
    }  # fmt: skip
    view["moments"] = [{"kind": "ranged_declared", "hero": "h1", "at": "6,5", "shot": {"hero": "h1", "at": "6,5"}}]
    return view


def empty_view() -> View:
    """Before anybody stands anywhere."""
    view = lay(hero_select="choose", step="choose_hero").view(None)
    return view | {"heroes": [None] * 4, "soldiers": [], "trail": []}


VIEWS = {"crowded": crowded_view(), "open": open_view(), "empty": empty_view()}
every_view = pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
every_width = pytest.mark.parametrize("width", [1440, 390])


def the_map(view: View, **style: Any) -> str:
    return draw(RULES, view, parts=["map"], **style)["map"]


def things(picture: str) -> dict[str, ElementTree.Element]:
    """What can be pointed at, by its target."""
    found = ElementTree.fromstring(picture).iter()
    return {one.attrib["data-target"]: one for one in found if "data-target" in one.attrib}


# Whole


@every_view
@every_width
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("style", [{}, PAGE], ids=["alone", "page"])
def test_every_part_is_well_formed_and_refers_only_to_what_there_is(
    view: View, width: int, language: str, style: dict[str, Any]
) -> None:
    check_parts(draw(RULES, view, language=language, width=width, **style))


@every_view
def test_everything_on_the_map_can_be_pointed_at_once_and_has_a_name(view: View) -> None:
    picture = the_map(view, **PAGE)
    counted = Counter(re.findall(r'data-target="([^"]+)"', picture))
    assert {one for one in counted if not one.startswith("seat:")} == lying_on_map(RULES, view)
    assert set(counted.values()) == {1}
    assert all(one.attrib["aria-label"] for one in things(picture).values())


def test_a_tent_anchor_is_no_space() -> None:
    """IOS-16.3: nothing stands in a corner blocker, so nobody can point at one."""
    assert "square:4,4" not in things(the_map(VIEWS["crowded"]))
    assert "square:4,4" in things(the_map(VIEWS["open"]))  # IOS-16.4: the Fair Grounds have none


@every_width
def test_whatever_is_not_on_the_table_is_held_out(width: int) -> None:
    targets = ["square:5,5", "character:carl", "direction:N", "colour:blue", "hero:h1", "building:stables", "face:4"]
    drawn = "".join(draw(RULES, VIEWS["crowded"], [{"targets": targets}], width=width).values())
    assert [target for target in targets if f'data-target="{target}"' not in drawn] == []


def test_every_arrangement_of_boards_can_be_drawn() -> None:
    ids = [card.id for card in RULES.box.boards.outer]
    view = VIEWS["empty"]
    for boards in Random(4).sample(list(permutations(ids, 4)), 12):
        for centre, advanced in (("big_top", True), ("fair_grounds", True), ("big_top", False)):
            there = {**view, "boards": [*boards, centre], "advanced": advanced, "pick_up": {}}
            picture = the_map(there, **PAGE)
            ElementTree.fromstring(picture)
            for board in boards:
                assert RULES.name("board", board).replace("'", "&#x27;") in picture


class Designers:
    """The words of a box with a character that nobody has drawn yet."""

    contents = RULES.contents

    def name(self, kind: str, id: str, language: str = "en") -> str:
        return "Zelda" if id == "zelda" else RULES.name(kind, id, language)

    def card_text(self, kind: str, id: str, language: str = "en") -> str:
        return RULES.card_text(kind, id, language)

    def blurb(self, kind: str, id: str, language: str = "en") -> str:
        return RULES.blurb(kind, id, language)

    def voice(self, language: str = "en") -> object:
        return "designers"


def test_a_stranger_on_the_map_wears_an_initial() -> None:
    view = deepcopy(VIEWS["crowded"])
    view["heroes"][0]["character"] = "zelda"
    picture = draw(Designers(), view, parts=["map"])["map"]
    assert "hero-other" in picture and ">Z</text>" in picture
    assert emblem_of("casino") == "other" and set(SURFACES.values()) <= set(TEXTURES)


# What is told


def test_a_reader_hears_where_a_space_is_and_what_is_around_it() -> None:
    """IOS-9.2, 16.5, 16.7: walls, hard walls, doors of both, pinch points; flaps of the tent (IOS-R26)."""
    there = things(the_map(VIEWS["crowded"]))
    said = {at: there[f"square:{at}"].attrib["aria-label"] for at in ("1,1", "11,1", "12,1", "10,1", "6,3", "3,0")}
    assert said["1,1"] == "B2, Shooting Gallery, door to the south"
    assert "hard wall to the south" in said["11,1"] and "door in a hard wall to the west" in said["11,1"]
    assert "door in a hard wall to the south" in said["12,1"]
    assert "pinch point to the south-east" in said["10,1"]
    assert "tent flap to the south" in said["6,3"]
    assert "Landing Site" in said["3,0"]


def test_in_the_basic_game_there_are_no_hard_walls_and_no_pinch_points() -> None:
    """IOS-24.1."""
    view = VIEWS["crowded"]
    basic, advanced = the_map({**view, "advanced": False}), the_map(view)
    for line in ("hard_wall", "hard_door", "pinch"):
        assert f'data-line="{line}"' in advanced
        assert f'data-line="{line}"' not in basic


def test_a_building_shows_its_name_its_die_and_whether_its_card_can_be_picked_up() -> None:
    """IOS-8.5, 15.3: the sign of a building."""
    there = things(the_map(VIEWS["crowded"]))
    gallery, cages = there["building:shooting_gallery"], there["building:bear_cages"]
    assert gallery.attrib["aria-label"] == "Shooting Gallery, die 1, 2, Pick Up Gallery Rifle: available now"
    assert cages.attrib["aria-label"] == "Bear Cages, die 1, 2, Pick Up Bullwhip"
    rings = [[one.attrib.get("stroke-dasharray") for one in sign.iter()].count("3 3") for sign in (gallery, cages)]
    assert rings == [1, 0]


def test_rubble_tape_and_the_emitter_lie_on_their_buildings() -> None:
    """IOS-19.4: a destroyed building has no die and no Pick Up any more."""
    there = things(the_map(VIEWS["crowded"], **PAGE))
    used = {id: re.findall(r"#os-([\w-]+)", ElementTree.tostring(one, "unicode")) for id, one in there.items()}
    assert used["building:ring_toss"].count("rubble") == 4 and "i-hand" not in used["building:ring_toss"]
    assert there["building:ring_toss"].attrib["aria-label"] == "Ring Toss, destroyed"
    assert "quarantine" in used["building:stables"] and "emitter" in used["building:hay_barn"]


def test_wounds_and_power_tokens_are_counted_on_the_figure() -> None:
    """IOS-12.2, 14.2."""
    hero = things(the_map(VIEWS["crowded"], **PAGE))["hero:h1"]
    said = ElementTree.tostring(hero, "unicode")
    assert hero.attrib["aria-label"] == "Archibald on D4, Health 2 of 4, Power tokens 3, acting now"
    assert said.count('fill="#ff5a6a"') == 2 and said.count("i-star") == 3


def test_a_pack_has_its_number_and_a_full_one_is_told_by_its_shape() -> None:
    """IOS-6.3, 7.5, R10: three that fire, the Leader included."""
    picture = ElementTree.fromstring(the_map(VIEWS["crowded"], **PAGE))
    packs = {one.attrib["data-pack"]: one for one in picture.iter() if "data-pack" in one.attrib}
    texts = {at: "".join(pack.itertext())[-1] for at, pack in packs.items()}
    assert texts == {"3,0": "3", "5,2": "1", "6,4": "2", "7,6": "3", "9,11": "3", "12,3": "2"}
    jagged = {at for at, pack in packs.items() if "i-clash" in ElementTree.tostring(pack, "unicode")}
    assert jagged == {"3,0", "7,6", "9,11"}


def test_two_soldiers_and_the_leader_are_a_full_pack() -> None:
    """IOS-R10."""
    picture = the_map(lay(scenario="ground_the_fleet", soldiers={"5,2": 2}, leader="5,2").view(0))
    assert "full Pack on F3: 2 Soldiers" in picture


def test_soldiers_of_two_colours_stand_in_one_pack() -> None:
    """IOS-R13."""
    picture = the_map(VIEWS["open"], **PAGE)
    assert "full Pack on G6: 3 Soldiers, 2 blue, 1 purple" in picture
    assert picture.count("#os-soldier-blue") == 2 and picture.count("#os-soldier-purple") == 3


def test_both_sides_of_a_fire_differ() -> None:
    """IOS-20.3: new, or with arrows."""
    picture = the_map(VIEWS["crowded"], **PAGE)
    assert picture.count("#os-fire-arrows") == 2 and picture.count("#os-fire-new") == 1
    assert "new fire on D11" in picture and "fire on C11, it may spread" in picture


def test_a_saucer_that_is_gone_is_not_drawn() -> None:
    """IOS-19.1."""
    there = things(the_map(VIEWS["open"]))
    assert {target for target in there if target.startswith("saucer:")} == {
        "saucer:north", "saucer:east", "saucer:west",
    }  # fmt: skip


def test_whoever_shares_a_space_hides_nobody() -> None:
    spaces = spaces_of(VIEWS["crowded"])
    shared = spaces["7,6"]
    boxes = [pack_box(shared), *hero_boxes(shared)]
    assert len(set(boxes)) == 3
    assert len(set(hero_boxes(spaces_of(VIEWS["open"])["6,6"]))) == 3
    led = spaces["9,11"]
    assert pack_box(led)[:2] != champion_boxes(led)[0][:2]


def packed_view() -> View:
    """As much in one space as there can be: a Pack, the Leader, a Hero, a crowd, a fire, kerosene, a Saucer above."""
    return lay(
        scenario="get_them_out", heroes={"carl": "6,5", "rj": "2,1"}, soldiers={"6,5": 2}, leader="6,5",
        crowds={"6,5": 1}, fires=["6,5"], kerosene=["6,5"], saucers={0: "6,5"}, power={"carl": 2}, wounds={"carl": 1},
    ).view(0)  # fmt: skip


def test_many_in_a_space_are_medals_that_do_not_cover_each_other() -> None:
    view = packed_view()
    space = spaces_of(view)["6,5"]
    assert space.crowded and space.several == 4 and space.guns == 3
    for n in range(3, 10):
        boxes = medal_boxes(n)
        assert len(boxes) == n
        for (ax, ay, size), (bx, by, _) in combinations(boxes, 2):
            assert hypot(ax - bx, ay - by) >= size, n
    picture = the_map(view)
    assert {"hero:h1", "champion:martian_leader", "crowd:crowd1", "saucer:north"} <= set(things(picture))
    assert picture.count('href="#map-os-fire-arrows"') == 2  # the fire, and its badge among the medals
    assert picture.count('href="#map-os-kerosene"') == 1


def test_a_medal_tells_health_wounds_and_power_by_shapes() -> None:
    carl = ElementTree.tostring(things(the_map(packed_view()))["hero:h1"], encoding="unicode")
    whole, lost = [re.search(rf'd="([^"]+)"[^>]+stroke-width="{width}"', carl) for width in ("5", "1.6")]
    assert whole is not None and whole.group(1).count("A") == 4
    assert lost is not None and lost.group(1).count("A") == 1
    assert carl.count('fill="#ffd75e"') == 2


def test_one_or_two_in_a_space_are_figures() -> None:
    for heroes in ({"carl": "6,5"}, {"carl": "6,5", "rj": "6,5", "jojo": "6,5", "hannah": "6,5"}):
        space = spaces_of(lay(heroes=heroes).view(0))["6,5"]
        assert not space.crowded


def test_a_sign_hangs_where_nobody_stands_before_it() -> None:
    """Ring Toss: two figures in its middle hide its name there, so it goes up to the wall, and comes back."""
    def height(**more: Any) -> float:
        halo = next(
            one for one in things(the_map(lay(**more).view(0), **PAGE))["building:ring_toss"]
            if one.attrib.get("class") == "halo"
        )  # fmt: skip
        return float(halo.attrib["y"])

    alone = height()
    crossed = height(soldiers={"1,4": 3, "2,4": 3}, heroes={"carl": "1,3", "rj": "2,3"})
    assert crossed != alone and height(heroes={"carl": "6,5"}) == alone


def test_a_name_hangs_small_in_the_only_space_that_is_free() -> None:
    """Ring Toss with figures in three of its four spaces: its name is whole, in the fourth."""
    taken = {"1,3": 3, "2,3": 3, "1,4": 3}
    view = lay(soldiers=taken).view(0)
    sign = signs_of(pen_of("map", "en"), tuple(view["boards"]), bool(view["advanced"]))["ring_toss"]
    spot = sign.best({*taken}, set())
    assert sign.is_small(spot) and sign.spots[spot].plate.lines == ("Ring", "Toss")
    assert sign.spots[spot].cost({*taken}, set()) - sign.spots[spot].against < 0.05
    assert not sign.is_small(sign.best(set(), set()))


# Without colours


def plain(drawing: str) -> str:
    """A drawing without its colours."""
    return re.sub(r"var\(--\w+\)|#[0-9a-f]{3,6}", "", drawing)


def test_all_kinds_of_edges_differ_without_their_colours() -> None:
    kinds = (WALL, HARD_WALL, DOOR, HARD_DOOR, FLAP)
    assert len({plain(line_sample(kind)) for kind in kinds} | {plain(pinch_sign())}) == 6


def test_all_performers_soldiers_and_emblems_differ_without_their_colours() -> None:
    for drawings in (CAST, EMBLEMS, {id: drawing for id, (drawing, _) in MARTIANS.items()}):
        assert len({plain(drawing) for drawing in drawings.values()}) == len(drawings)
    assert len({plain(mark) for mark in MARKS.values()}) == len(LOOKS)


def test_every_performer_building_and_board_of_the_box_has_looks_of_its_own() -> None:
    assert {hero.id for hero in RULES.box.heroes} == set(HEROES)
    assert {card.id for card in RULES.box.boards.buildings} <= set(EMBLEMS)
    assert {card.id for card in [*RULES.box.boards.outer, *RULES.box.boards.centres]} == set(SURFACES)


def test_night_and_day_know_the_same_colours() -> None:
    assert set(NIGHT) == set(DAY)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted([luminance(one), luminance(other)], reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=["night", "day"])
def test_words_stand_out_from_what_they_are_written_on(theme: dict[str, str]) -> None:
    pairs = [("ink", "panel"), ("dim", "panel"), ("faint", "panel"), ("signink", "sign"), ("ink", "paper")]
    pairs += [(f"{one}text", "panel") for one in LOOKS]
    assert [(one, other) for one, other in pairs if contrast(theme[one], theme[other]) < 4.5] == []


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=["night", "day"])
def test_edges_and_lights_stand_out_from_every_ground(theme: dict[str, str]) -> None:
    for ground in {*SURFACES.values()}:
        assert contrast(theme["lit"], theme[ground]) >= 3, ground
        assert max(contrast(theme[one], theme[ground]) for one in ("wall", "under")) >= 3, ground


# Light


def test_what_is_lit_can_be_pressed_and_its_number_lies_over_the_light() -> None:
    lit = ["square:5,5", "hero:h1", "building:stables", "slot:east", "saucer:north", "champion:zard_beast"]
    there = things(the_map(VIEWS["crowded"], options=[{"targets": lit}]))
    assert {target for target, one in there.items() if one.attrib["role"] == "button"} == set(lit)
    for target in lit:
        assert [one for one in there[target] if one.attrib.get("class") == "halo"], target


# Aiming


def aiming() -> Any:
    """The Death Ray of the northern Saucer, about to be laid."""
    game = lay(
        scenario="ground_the_fleet", tech={"death_ray": "up"}, heroes={"jojo": "5,1", "carl": "6,2"}, step="command"
    )
    for verb in ("tech", "site"):
        assert game.decision is not None
        game.decide(next(option for option in game.decision.options if option.verb == verb))
    return game


def test_while_aiming_every_space_shows_the_best_number_it_can_have() -> None:
    """IOS-17.7, R52."""
    game = aiming()
    options = game.decision.options
    sections = best_sections([{"key": one.key, "targets": one.targets} for one in options])
    assert sections["4,0"] == 1 and sections["5,1"] == 2 and sections["6,2"] == 3
    picture = game.rules.draw(game.view(0), game.decision, seat=0, parts=["map"])["map"]
    shown = Counter(re.findall(r">([2-6]\+)</text>", picture))
    assert sum(shown.values()) == len(sections) and set(shown) == {"2+", "3+", "4+", "5+", "6+"}


def test_the_place_of_a_space_among_the_targets_tells_its_section() -> None:
    """IOS-R52: a page that sorts placements by it offers the best numbers first."""
    game = aiming()
    for option in game.decision.options:
        notes = game.foresee(option, 0).notes
        for place, target in enumerate(option.targets):
            assert notes[target] == f"{place // 2 + 2}+"


# Drawn again only where it changed


def test_a_hero_who_moves_changes_no_other_piece_of_the_map() -> None:
    before = VIEWS["crowded"]
    after = deepcopy(before)
    after["heroes"][1]["at"] = "5,6"
    was = draw_pieces(RULES, before, parts=["map"], **PAGE)["map"]
    now = draw_pieces(RULES, after, parts=["map"], **PAGE)["map"]
    assert len(set(now) - set(was)) == 1


def test_a_map_that_did_not_change_is_made_of_the_very_same_pieces() -> None:
    was = draw_pieces(RULES, VIEWS["crowded"], parts=["map"], **PAGE)["map"]
    now = draw_pieces(RULES, deepcopy(VIEWS["crowded"]), parts=["map"], **PAGE)["map"]
    large = [(one, other) for one, other in zip(was, now, strict=True) if len(one) > 400]
    assert len(large) > 30 and all(one is other for one, other in large)


# Legible

# The room for a table on a page of 1440 by 900.
ROOM = (1099.0, 655.0)
SMALLEST = 10.9


@pytest.mark.parametrize("language", ["en", "fr"])
@every_view
def test_on_a_desk_everything_on_the_map_is_legible_at_one_glance(view: View, language: str) -> None:
    picture = ElementTree.fromstring(the_map(view, language=language, **PAGE))
    wide, tall = [float(n) for n in picture.attrib["viewBox"].split()[2:]]
    share = LAYOUT.columns[0] / sum(LAYOUT.columns)
    scale = min(ROOM[0] * share / wide, ROOM[1] / tall)
    texts = [one for one in picture.iter() if one.tag.endswith("text")]
    sizes = [(float(one.attrib["font-size"]) * scale, "".join(one.itertext())) for one in texts]
    assert len(sizes) > 60 and [(size, text) for size, text in sizes if size < SMALLEST] == []


def test_every_row_and_column_has_its_number_or_letter_along_the_edge() -> None:
    words = re.findall(r"<text[^>]*>([^<]+)</text>", the_map(VIEWS["crowded"]))
    for name in [*"ABCDEFGHIJKLM", *[str(n) for n in range(4, 14)]]:
        assert words.count(name) >= 2


def test_the_lines_of_the_map_are_explained_as_far_as_the_game_has_them() -> None:
    """IOS-24.1, 16.4: hard walls and pinch points in the advanced game, flaps where there is a tent."""
    keys = ("wall", "hard_wall", "door", "flap", "pinch", "pickup")
    words = {key: WORDS.sentences["en"][f"legend.{key}"] for key in keys}
    cases = {"crowded": set(words), "open": {*words} - {"flap"}, "empty": {*words} - {"hard_wall", "pinch"}}
    for name, known in cases.items():
        picture = draw(RULES, VIEWS[name], parts=["others"])["others"]
        assert {key for key, word in words.items() if f">{word}</text>" in picture} == known, name
