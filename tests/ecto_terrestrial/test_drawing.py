"""The table drawn: whole, legible on a desk and in a hand, clear without colours, and telling no secrets."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from hauntbox.engine.game import Game
from hauntbox.games.ecto_terrestrial.drawing.art.aliens import ALIENS, boss_symbol
from hauntbox.games.ecto_terrestrial.drawing.art.cast import CAST
from hauntbox.games.ecto_terrestrial.drawing.art.signs import SIGNS, TOKENS
from hauntbox.games.ecto_terrestrial.drawing.map.standing import boxes, token_boxes
from hauntbox.games.ecto_terrestrial.drawing.map.terrain import UNIT, map_size
from hauntbox.games.ecto_terrestrial.drawing.palette import (
    BODY,
    DAY,
    LETTERS,
    LOOKS,
    MARK,
    NIGHT,
    SQUARE_ON_PHONE,
    STYLESHEET,
)
from hauntbox.games.ecto_terrestrial.drawing.panels.status import bids_of
from hauntbox.games.ecto_terrestrial.drawing.scene import HIGH, LAYOUT, WIDE, draw, draw_pieces
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.rules import EctoTerrestrialRules
from hauntbox.games.ecto_terrestrial.table.numbers import FACES, HEROES, KINDS, OBJECTIVES
from tests.ecto_terrestrial.drawn import (
    EPISODES,
    GADGETS,
    PAGE,
    View,
    boss_game,
    crowded_game,
    elements,
    labels,
    lettering,
    museum_game,
    seen,
    shop_view,
    targets,
    things,
    view_box,
    views,
    words,
)
from tests.support.pictures import check_parts

pytestmark = pytest.mark.once  # drawings are never compiled

RULES = EctoTerrestrialRules()
every_view = pytest.mark.parametrize("name", views())
every_language = pytest.mark.parametrize("language", ["en", "fr"])
DESK, PHONE = 12.0, 11.0
THUMB = 44.0


def drawn(view: View, part: str = "city", **style: Any) -> str:
    return draw(RULES, view, parts=[part], **style)[part]


# Whole


@every_view
@every_language
@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("style", [{}, PAGE], ids=["alone", "page"])
def test_every_part_is_well_formed_and_refers_only_to_what_there_is(
    name: str, language: str, width: int, style: dict[str, Any]
) -> None:
    check_parts(draw(RULES, views()[name], language=language, width=width, **style))


@pytest.mark.parametrize("episode", EPISODES)
@pytest.mark.parametrize("players", [1, 4])
def test_every_episode_is_drawn_with_everything_that_can_be_answered(episode: str, players: int) -> None:
    """From the draft on, on a desk, in a hand and as text."""
    game = Game(RULES, RULES.checked_setup(players, f"drawn {episode}", {"episode": episode}))
    rng = Random(players)
    for step in range(70):
        if game.decision is None:
            break
        seat = game.waiting[0]
        if step % 9 == 0:
            asked = [{"targets": option.targets} for option in game.asked(seat)]
            touched = {one for option in asked for one in option["targets"]}
            view = game.view(seat)
            for width in (1440, 390):
                parts = draw(RULES, view, asked, width=width, **PAGE)
                there = "".join(parts.values())
                check_parts({id: part for id, part in parts.items() if not id.startswith("table")})
                assert [one for one in touched if f'data-target="{one}"' not in there] == []
            assert RULES.draw_text(view, touched, 100)
        game.answer(rng.choice(game.decision.codes_for(seat)))


@pytest.mark.parametrize("step", ["draft", "place", "sheet", "pke", "boss", "et_move", "round_end", "over"])
def test_every_moment_is_drawn(step: str) -> None:
    view = views()["crowded"] | {"step": step, "active": None}
    assert ElementTree.fromstring(drawn(view)) is not None


def test_a_view_without_sheet_shop_goal_and_boss_is_drawn_all_the_same() -> None:
    view = {key: value for key, value in views()["crowded"].items() if key not in ("sheet", "shop", "goal", "boss")}
    check_parts(draw(RULES, view))


def test_a_table_before_the_draft_has_no_heroes() -> None:
    view = views()["crowded"]
    empty = view | {"heroes": [], "seats": [{**one, "heroes": []} for one in view["seats"]], "active": None}
    assert "hero:" not in "".join(targets(drawn(empty)))


def test_heroes_to_choose_from_are_held_out() -> None:
    """ETI-2.5: nobody has them yet, so they are nowhere on the table."""
    view = views()["alone"]
    parts = draw(RULES, view, [{"targets": ["hero:winston", "episode:overflow", "direction:north", "square:2,0"]}])
    assert set(targets(parts["offer"])) == {"hero:winston", "episode:overflow", "direction:north"}
    assert 'data-target="square:2,0"' in parts["city"]


def test_a_turn_holds_nothing_out_over_the_map() -> None:
    """Whatever can be done in a turn lies on the table: what a thief seeks, too (ETI-10.3)."""
    game = lay(
        players=2, heroes={"peter": "2,2", "agent_j": "2,2", "egon": "2,3"}, traps={"egon": 2}, objectives=["2,2"],
        hands=[GADGETS[:4], []], gadget_tokens=["2,2"], points=["2,2", "0,5"], doors=["2,2|3,2"],
    )  # fmt: skip
    asked = [{"targets": option.targets} for option in game.asked(0)]
    assert "loot:traps" in {target for option in asked for target in option["targets"]}
    parts = draw(game.rules, game.view(0), asked, **PAGE)
    assert parts["offer"] == ""


def test_parts_are_drawn_in_the_same_pieces_while_nothing_changes() -> None:
    game = crowded_game()
    before = draw_pieces(game.rules, game.view(0), **PAGE)["city"]
    assert draw_pieces(game.rules, game.view(0), **PAGE)["city"] == before


# Legible


@every_view
@every_language
def test_the_board_fits_a_low_desk_and_no_letter_on_it_is_small(name: str, language: str) -> None:
    """Drawn in the size that it has at 1280 by 720."""
    picture = drawn(views()[name], language=language)
    width, height = view_box(picture)
    assert width == WIDE and height <= HIGH
    assert [found for found in lettering(picture) if found[0] < DESK - 0.01] == []


@every_view
@every_language
def test_no_letter_on_a_phone_is_small(name: str, language: str) -> None:
    parts = draw(RULES, views()[name], language=language, width=390, **PAGE)
    for id in LAYOUT.narrow:
        if parts[id]:
            width, _ = view_box(parts[id])
            panned = id == "map" and "et-pan" in parts[id]
            shown = SQUARE_ON_PHONE * int(views()[name]["map"]["columns"]) + 30 if panned else 374
            assert [found for found in lettering(parts[id]) if found[0] * shown / width < PHONE] == [], id


@every_view
def test_what_can_be_pressed_on_a_phone_is_as_large_as_a_thumb(name: str) -> None:
    """Dice and carried tokens stand for things that are pressed elsewhere; headers are names."""
    view = views()[name]
    parts = draw(RULES, view, width=390, **PAGE)
    for id in ("map", "hand", "teams", "threats"):
        if not parts[id]:
            continue
        wide, _ = view_box(parts[id])
        panned = "et-pan" in parts[id]
        scale = (SQUARE_ON_PHONE * int(view["map"]["columns"]) + 30) / wide if panned else 374 / wide
        for key, one in things(parts[id]).items():
            if key.startswith(("die-", "seat-")) or (id == "teams" and key.startswith("objective-")):
                continue
            halo = next(below for below in one if below.attrib.get("class") == "halo").attrib
            least = min(float(halo["width"]), float(halo["height"])) if "width" in halo else 2 * float(halo["r"])
            assert least * scale >= THUMB - 0.01, key


def test_the_style_sheet_lets_the_map_be_moved_in_its_frame() -> None:
    for columns in (6, 9):
        assert f".et-pan-{columns}{{width:calc({SQUARE_ON_PHONE * columns + 30}px*var(--zoom,1))" in STYLESHEET
    assert "et-pan-9" in draw(RULES, views()["crowded"], parts=["map"], width=390)["map"]
    assert "et-pan" not in draw(RULES, views()["shop"], parts=["map"], width=390)["map"]


def test_day_and_night_have_the_same_colours_and_every_one_that_is_drawn_is_among_them() -> None:
    assert set(NIGHT) == set(DAY)
    used = set()
    for view in views().values():
        used.update(re.findall(r"var\(--(\w+)\)", "".join(draw(RULES, view, **PAGE).values())))
    assert used <= set(NIGHT)


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=["night", "day"])
def test_words_stand_out_from_what_they_are_written_on(theme: dict[str, str]) -> None:
    inks = ["ink", "dim", "faint", "danger", "good", "calm", "badge", "crit", "cash"]
    inks += [f"seat{seat}" for seat in range(4)] + [f"{look}text" for look in LOOKS]
    pairs = [(theme[ink], theme[back]) for ink in inks for back in ("panel", "panel2", "paper")]
    pairs += [(theme["ink"], theme["danger2"]), (theme["dim"], theme["danger2"]), (theme["newsink"], theme["news"])]
    pairs += [(theme["onkind"], theme[kind]) for kind in (*KINDS, "danger")]
    pairs += [(MARK[look], BODY[look]) for look in LOOKS]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


def contrast(one: str, other: str) -> float:
    """How much lighter the lighter of two colours is, as the guidelines for the web count it."""
    light = []
    for colour in (one, other):
        shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        r, g, b = [share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
        light.append(0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
    return max(light) / min(light)


# Clear without colours


def test_heroes_have_a_figure_and_a_letter_each() -> None:
    assert len({CAST[id] for id in HEROES}) == len(HEROES)
    assert len({LETTERS[id] for id in LOOKS}) == len(LOOKS)
    picture = drawn(views()["crowded"])
    for id in HEROES:
        assert f"hero-{id}" in picture and f">{LETTERS[id]}</text>" in picture


def test_kinds_of_ets_faces_and_tokens_are_told_apart_by_their_shapes() -> None:
    shapes = [re.sub(r'(fill|stroke)="[^"]*"', "", ALIENS[f"et-{kind}"][0]) for kind in KINDS]
    assert len(set(shapes)) == len(KINDS)
    assert len({SIGNS[face] for face in FACES}) == len(FACES)
    assert len({re.sub(r'(fill|stroke)="[^"]*"', "", TOKENS[kind]) for kind in OBJECTIVES}) == len(OBJECTIVES)
    assert boss_symbol("nobody") in ALIENS


def test_whoever_is_down_lies_and_whoever_is_slimed_drips() -> None:
    """ETI-7.1, 7.9."""
    there = things(drawn(views()["crowded"]))
    assert "rotate(-90" in ElementTree.tostring(there["et-g3"], "unicode")
    assert "rotate(-90" not in ElementTree.tostring(there["et-g2"], "unicode")
    assert "i-slime" in ElementTree.tostring(there["hero-agent_j"], "unicode")
    assert "i-slime" not in ElementTree.tostring(there["hero-peter"], "unicode")


def test_four_models_share_a_square_without_covering_each_other() -> None:
    """ETI-1.8, 1.9: a Drainer takes two of the four spaces."""
    for drainers, singles in ((0, 4), (0, 3), (0, 2), (1, 2), (1, 1), (2, 0)):
        for top in (3.0, 30.0):
            wide, others = boxes(drainers, singles, top)
            assert (len(wide), len(others)) == (drainers, singles)
            placed = [*wide, *others]
            for n, (x, y, w, h) in enumerate(placed):
                assert x >= 0 and y >= 0 and x + w <= UNIT and y + h <= UNIT
                for left, above, across, tall in placed[n + 1 :]:
                    apart = left >= x + w - 0.01 or x >= left + across - 0.01
                    assert apart or above >= y + h - 0.01 or y >= above + tall - 0.01
            if singles:
                assert all(box[2] > others[0][2] for box in wide)


def test_tokens_make_room_for_models() -> None:
    for count in (1, 2, 3):
        large, small = token_boxes(count, False), token_boxes(count, True)
        assert min(size for _, _, size in large) > max(size for _, _, size in small) or count == 3
        assert all(y + size <= 30 for _, y, size in small)


# What is told


def test_a_reader_hears_where_a_square_is_and_what_is_there() -> None:
    """ETI-1.8, 1.11, 2.10."""
    said = {key: one.attrib["aria-label"] for key, one in things(drawn(views()["crowded"])).items()}
    assert said["square-2,0"] == "A3, street, 4 of 4 spaces taken, Start Location, walls: north, west"
    assert "the containment unit" in said["square-4,4"]
    assert said["door-door1"] == "Open door between A2 and B2"
    assert said["door-door2"].startswith("Closed door")
    assert said["hero-agent_j"] == "Agent J, Team 1, A3, Health 5 of 5, Slimed"
    assert said["et-g2"] == "Grunt 2, F1, Health 2 of 3"


def test_the_edges_of_the_map_name_columns_and_rows() -> None:
    text = words(drawn(views()["boss"]))
    assert all(letter in text.split() for letter in "ABCDEF") and all(str(n) in text.split() for n in range(1, 7))
    assert map_size({"columns": 6, "rows": 6})[0] < map_size({"columns": 9, "rows": 6})[0]


def test_spawn_points_sleep_or_are_active() -> None:
    """ETI-12.1."""
    view = views()["crowded"]
    said = labels(drawn(view))
    assert said.count("Inactive Spawn Point") == len([one for one in view["map"]["points"] if not one["active"]]) > 0
    assert "Active Spawn Point, A1" in said


def test_a_turn_shows_what_is_left_of_it() -> None:
    """ETI-4.1, 4.3, 10.1."""
    view = views()["crowded"]
    assert "4 Actions" in words(drawn(view)) and "Attacked" not in words(drawn(view))
    turn = view["turn"] | {"actions": 1, "attacks": 1, "stolen": True}
    text = words(drawn(view | {"turn": turn}))
    assert "1 Action" in text and "Attacked" in text and "Stole" in text
    assert "0 Actions" in words(drawn(view | {"turn": turn | {"closed": True}}))


def test_the_trackers_say_how_many_panels_the_next_check_pulls() -> None:
    """ETI-20.1: one for each tracker at its last space."""
    view = views()["crowded"]
    assert view["pulls"] == 1
    assert "The next check pulls 1 panel." in words(drawn(view))
    assert "PKE of Grunt: 3 of 3; 6 in the supply" in labels(drawn(view))


def test_the_next_phase_says_how_many_hot_sheets_it_reveals() -> None:
    """ETI-19.1: two with four players, and one for every token."""
    assert "3 Hot Sheets come next" in labels(drawn(views()["crowded"]))


def test_nobody_sees_where_dice_rest_in_the_tower() -> None:
    """ETI-R33: how many there are is all that is told."""
    view = views()["crowded"]
    assert "2 Ship Panels, 10 dice inside, 6 aside" in labels(drawn(view))
    assert set(view["tower"]) == {"panels", "inside", "aside", "model"}


def test_fallen_dice_lie_beside_the_tower_with_their_faces() -> None:
    picture = drawn(views()["dice"])
    faces = [one.attrib["data-face"] for one in elements(picture) if "data-face" in one.attrib]
    assert sorted(faces) == sorted(["grunt", "crit", "drainer", "shooter", "grunt", "crit"])
    assert "Fallen: Grunt, CRIT" in labels(picture)


def test_a_boss_shows_its_track_and_what_wounds_it_and_a_dial_if_it_has_one() -> None:
    """ETI-25.6, 25.7: of the Bosses only Zorg-Puft has a dial."""
    view = seen(boss_game())
    left = view["boss"]["health"] - 3
    picture = drawn(view)
    assert words(picture).count(f"{left}/{view['boss']['health']}") == 2
    assert view["boss"]["dial"] is None
    assert "dial at" not in labels(picture) and "wounded by" in labels(picture)
    assert "dial at Shooter" in labels(drawn({**view, "boss": {**view["boss"], "dial": "shooter"}}))


def test_a_weapon_that_cannot_be_paid_for_is_grey_and_says_so() -> None:
    """ETI-14.5."""
    there = things(drawn(views()["crowded"]))
    assert "Too few Batteries." in there["item-particle_thrower"].attrib["aria-label"]
    assert "var(--faint)" in ElementTree.tostring(there["item-particle_thrower"], "unicode")
    assert "Too few" not in there["item-snub_blaster"].attrib["aria-label"]


def test_a_dashboard_tells_points_badge_token_and_gadgets() -> None:
    said = {key: one.attrib["aria-label"] for key, one in things(drawn(views()["crowded"])).items()}
    assert said["seat-1"] == "Team 1, 3 points, Your team, 9 points behind, First Player Token, 4 Gadgets"
    assert said["seat-3"] == "Team 3, 12 points, Employee of the Week, 1 Gadget"


def test_carried_objectives_lie_with_their_hero() -> None:
    """ETI-9.3a."""
    view = seen(museum_game())
    assert "Artifact, carried by Ray" in labels(drawn(view))
    assert targets(drawn(view))["objective:o1"] == 1


def test_a_hot_sheet_is_a_front_page() -> None:
    view = views()["sheet"]
    picture = drawn(view)
    name = RULES.name("sheet", view["sheet"]).upper()
    assert "THE MIDNIGHT WITNESS" in words(picture) and name.split()[0] in words(picture)
    assert targets(picture)[f"sheet:{view['sheet']}"] == 1 and targets(picture)["kind:grunt"] == 1


def test_the_shop_shows_its_prices_in_place_of_the_map() -> None:
    """ETI-30.2, 30.4."""
    view = shop_view(views()["crowded"])
    picture = drawn(view)
    assert "$2" in words(picture) and "Team 1: $4" in words(picture) and "square:0,0" not in targets(picture)
    assert all(targets(picture)[f"item:{one['item']}"] == 1 for one in view["shop"]["stock"])


def test_between_episodes_the_collection_lies_beside_the_shop() -> None:
    """ETI-2.7b: cards that a team has and no Hero wears."""
    view = shop_view(views()["crowded"])
    seats = [{**one, "owned": ["particle_thrower", "spare_cell_rack.1"]} for one in view["seats"]]
    for width in (1440, 390):
        drawn_there = "".join(draw(RULES, view | {"seats": seats}, width=width, **PAGE).values())
        for id in ("particle_thrower", "spare_cell_rack.1"):
            assert f'data-target="item:{id}"' in drawn_there
    assert "Your collection" in words(drawn(view | {"seats": seats}))
    assert "Your collection" not in words(drawn(views()["crowded"]))


def test_progress_of_the_episode_stands_beside_its_goal() -> None:
    assert "3/22" in words(drawn(views()["goal"]))


def test_gadgets_of_others_are_only_counted() -> None:
    """ETI-8.6."""
    game = crowded_game()
    mine, theirs = drawn(seen(game)), drawn(seen(game, 1))
    for id in GADGETS[4:6]:
        assert f"gadget:{id}" not in mine and f"gadget:{id}" in theirs
    assert not any(f"gadget:{id}" in drawn(seen(game, None)) for id in GADGETS)


def test_what_can_be_clicked_glows_and_nothing_else() -> None:
    game = lay(heroes={"peter": "2,2", "agent_j": "2,2"}, ets={"g1": "2,3"})
    asked = [{"targets": option.targets} for option in game.asked(0)]
    picture = draw(game.rules, game.view(0), asked, parts=["city"])["city"]
    lit = {one.attrib["data-target"] for one in elements(picture) if "lit" in one.attrib.get("class", "").split()}
    assert lit == {target for option in asked for target in option["targets"]} & set(targets(picture))
    assert "square:5,5" not in lit and "square:2,1" in lit


def test_bids_of_a_phase_that_is_over_give_way_to_the_goal() -> None:
    """ETI-13.2, 28.1: when a turn begins what has to be reached is shown again; sealed bids stay for whom they wait."""
    view = lay(heroes={"peter": "2,2"}).view(0)
    paid = [{"hero": "peter", "n": 2}]
    assert bids_of({**view, "bids": paid}) == []
    assert bids_of({**view, "bids": [{"hero": "peter", "n": None}]}) != []
    assert bids_of({**view, "bids": paid, "phase": "hot_sheets"}) == paid
    assert bids_of({**view, "bids": paid, "turn": {**view["turn"], "fresh": False}}) == paid
