"""Outer Space in a terminal: the map with everything on it, and the state of everything beside it."""

from __future__ import annotations

import re
from random import Random

import pytest

import hauntbox
from hauntbox.games.outer_space.drawing.palette import HEROES
from hauntbox.games.outer_space.drawing.text import MOST_WIDTH, ROWS, text_scene
from hauntbox.games.outer_space.drawing.text_map import COLUMNS, WEAR, draw_map, letters_of
from hauntbox.games.outer_space.position import lay
from hauntbox.kit.drawing.text import Row, Segment, as_text, row_width
from hauntbox.terminal.looks import LOOKS, PLATES
from tests.outer_space.drawn_views import RULES, View, blast_game, command_game, fight_game, pen_of, views

# The reference map; the tent is t here and ~ in the picture, its anchors are #.
M1 = """
GGG.TT.H...BB
GGG.TT.H...BB
.......H.FF..
.RR......FF..
.RR.#ttt#....
....ttttt.SSS
RR..ttttt.SSS
RR..ttttt....
..GG#ttt#..CC
..GG...MM..CC
.............
XX..ZZDD..WW.
XX..ZZDD..WW.
"""


def text_of(view: View, width: int = 100, language: str = "en", lit: set[str] | None = None) -> str:
    return as_text(text_scene(RULES, view, lit or set(), width, language))


def map_of(view: View, lit: frozenset[str] = frozenset()) -> list[Row]:
    return draw_map(pen_of(), view, lit)


def cell_of(view: View, x: int, y: int) -> str:
    """The two characters of a space."""
    row = as_text([map_of(view)[y + 1]]).ljust(COLUMNS)
    return row[3 + 4 * x + 2 : 3 + 4 * x + 4]


def segments(rows: list[Row], target: str) -> list[Segment]:
    return [one for row in rows for one in row if one.target == target]


def test_the_fairground_is_drawn_space_by_space() -> None:
    """Every building by its letter, where it is empty."""
    view = {**lay(step="next_hero").view(0), "heroes": [], "soldiers": [], "saucers": []}
    drawn = ["".join([cell_of(view, x, y)[1] for x in range(13)]) for y in range(13)]
    assert drawn == M1.replace("t", "~").lower().split()


def test_a_room_of_the_fun_house_is_not_taken_for_soldiers() -> None:
    """IOS-16.11: rooms have numbers, too."""
    boards = ("midway", "menagerie", "performers_row", "fun_house")
    view = lay(scenario="ground_the_fleet", boards=boards, step="next_hero").view(0)
    cells = {cell_of(view, x, y) for x in range(13) for y in range(13)}
    assert {f"f{room}" for room in range(1, 7)} <= cells
    assert not cells & {f" {room}" for room in range(2, 7)}


def test_walls_doors_and_hard_walls_are_told_apart() -> None:
    """IOS-9.2, IOS-16.6: hard walls are those of the advanced game."""
    games = [lay(scenario=scenario, step="next_hero") for scenario in ("invasion", "signal_fire")]
    basic, advanced = [as_text(map_of(game.view(0))) for game in games]
    assert "│" in basic and "▔" in basic and ":" in basic and "┈" in basic and "║" not in basic
    assert "║" in advanced and "▀" in advanced


def test_packs_heroes_champions_saucers_fires_and_crowds_have_their_signs() -> None:
    game = lay(
        scenario="get_them_out", heroes={"rj": "3,5"}, soldiers={"7,2": 3, "3,5": 2}, zard="6,10", fires=["3,6"],
        crowds={"11,6": 0}, kerosene=["9,6"], step="next_hero",
    )  # fmt: skip
    view = game.view(0)
    assert cell_of(view, 7, 2) == " 3" and cell_of(view, 3, 5) == "2R" and cell_of(view, 6, 10) == " Z"
    assert cell_of(view, 3, 6) == " ^" and cell_of(view, 11, 6) == " %" and cell_of(view, 9, 6) == " &"
    assert cell_of(view, 3, 0) == " *"


def test_where_more_than_two_are_the_first_stands_for_all_and_a_plus_tells_the_rest() -> None:
    view = fight_game().view(2)
    assert cell_of(view, 3, 3) == "L+"
    plus = [one for row in map_of(view) for one in row if one.text == "+"]
    assert "3 Soldiers" in plus[0].note and "Madame Zora" in plus[0].note and "Crowd 2" in plus[0].note


def test_a_full_pack_stands_out() -> None:
    game = lay(soldiers={"7,2": 3, "9,5": 2}, step="next_hero")
    styles = {one.text: one.style for row in map_of(game.view(0)) for one in row if one.text in ("2", "3")}
    assert "reverse" in styles["3"] and "reverse" not in styles["2"]


def test_every_hero_has_a_letter_of_his_own_and_no_champion_has_it() -> None:
    alike = ("carl", "cassidy", "angelica", "archibald"), ("lucrezia", "zora", "rj", "pippo")
    for names in (HEROES[:4], HEROES[4:8], *alike):
        view = {"heroes": [{"id": f"h{place}", "character": name} for place, name in enumerate(names)]}
        letters = list(letters_of(pen_of(), view).values())
        assert len(set(letters)) == 4 and not {"Z", "L"} & set(letters)


def test_every_performer_has_a_colour_and_every_style_a_look() -> None:
    assert set(WEAR) == set(HEROES)
    assert set(WEAR.values()) <= set(PLATES)
    for view in views():
        styles = {word for row in text_scene(RULES, view, set(), 100) for one in row for word in one.style.split()}
        assert styles <= {*LOOKS, "plate", "lit"}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [40, 80, 99, 100, 130, 200])
def test_every_row_is_as_wide_as_asked(width: int, language: str) -> None:
    wide = min(max(width, COLUMNS + 1), MOST_WIDTH)
    for view in views():
        assert {row_width(row) for row in text_scene(RULES, view, set(), width, language)} == {wide}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_fits_over_the_question(language: str) -> None:
    for view in views():
        assert len(text_scene(RULES, view, set(), 100, language)) <= ROWS


def test_everything_that_matters_is_there() -> None:
    """What is always visible."""
    said = re.sub(r"\s+", " ", text_of(command_game().view(0)))
    for shown in ("Invasion! · Phase 4: Command", "Turn 11 of 17", "6 more to come", "then the Martians win",
                  "Martians killed 13/19", "Heroes dead 1/2", "2 CP (+1 owed)", "pool 12", "Packs 4 (83 %)", "landing!",
                  "Cloning Vats 2/3", "Grav-Boots", "Z Zard Beast K11 ♥♥♥", "R R.J. Flannigan D4 ♥♥♡♡ 4+ ★★☆",
                  "Trick Revolver", "Dead: Carl", "Death Ray", "The Heroes: cards 2", "discarded: Bullwhip"):
        assert shown in said  # fmt: skip
    assert "fires 3/8" in text_of(fight_game().view(0))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_80_columns_everything_else_is_below_the_map_and_nothing_is_lost(language: str) -> None:
    for view in views():
        beside = text_scene(RULES, view, set(), 130, language)
        below = text_scene(RULES, view, set(), 80, language)
        named = [{one.target for row in rows for one in row if one.target} for rows in (beside, below)]
        assert named[0] <= named[1] and len(below) <= 40


def test_dice_say_what_they_are_for_and_which_count() -> None:
    """IOS-7.5, IOS-11."""
    assert "Fight on D4: Madame Zora  3 4!  5 6! 2 1 1" in text_of(fight_game().view(2), 120)
    blast = text_of(blast_game().view(1))
    assert "Blast D4 → D4: hits on 4+  5! 4! 2" in blast and "Hits: R.J. Flannigan 2" in blast


def test_a_text_shows_no_more_than_its_view() -> None:
    heroes, spectator = text_of(command_game().view(1), 160), text_of(command_game().view(None), 160)
    assert "Facedown Tech 2" in heroes
    for secret in ("Death Ray", "Cloning Vats", "Concentrated Fire"):
        assert secret not in heroes and secret not in spectator
    assert "Encore!" in heroes and "Encore!" not in spectator


def test_whatever_is_lit_can_be_pointed_at_in_a_whole_game() -> None:
    chance = Random(5)
    game = hauntbox.new("outer_space", seed=11, players=2, scenario="signal_fire")
    for _ in range(150):
        if game.decision is None:
            break
        seat = game.decision.seat
        lit = {target for option in game.decision.options for target in option.targets}
        view = game.view(seat)
        rows = text_scene(RULES, view, lit, 100)
        there = {one.target for row in rows for one in row if "lit" in one.style.split()}
        figures = [*[hero for hero in view["heroes"] if hero], *view["champions"], *view["crowds"], *view["saucers"]]
        assert lit - there <= {f"square:{one['at']}" for one in figures}, game.decision.prompt
        game.decide(chance.choice(game.decision.options))


def test_notes_say_what_a_card_does() -> None:
    rows = text_scene(RULES, command_game().view(0), {"card:concentrated_fire.1"}, 100)
    (card,) = segments(rows, "card:concentrated_fire.1")
    assert "add 1 to every die" in card.note and "lit" in card.style
