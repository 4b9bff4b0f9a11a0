"""The table as text: it fits a terminal, and everything that can be answered can be pointed at."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.rules import EctoTerrestrialRules
from hauntbox.kit.drawing.text import Row, as_text, row_width
from tests.ecto_terrestrial.drawn import boss_game, crowded_game, museum_game, seen, views

RULES = EctoTerrestrialRules()
every_view = pytest.mark.parametrize("name", views())


def rows_of(view: dict[str, Any], width: int = 80, language: str = "en", lit: set[str] | None = None) -> list[Row]:
    return list(RULES.draw_text(view, lit or set(), width, language))


def notes(rows: list[Row]) -> dict[str, str]:
    """What is said of each thing."""
    return {segment.target: segment.note for row in rows for segment in row if segment.target}


@every_view
@pytest.mark.parametrize("width", [60, 80, 120, 200])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_row_is_wider_than_the_terminal(name: str, width: int, language: str) -> None:
    rows = rows_of(views()[name], width, language)
    assert max(row_width(row) for row in rows) <= width


def test_the_largest_map_is_seen_at_once_in_a_small_terminal() -> None:
    """80 by 24: the map with everything urgent beside it takes 20 rows."""
    lines = as_text(rows_of(views()["crowded"])).split("\n")
    assert lines[0].split()[:9] == list("ABCDEFGHI")
    assert lines[18].startswith("9 ") and any("Your team" in line for line in lines[:20])


def test_a_square_shows_its_four_spaces() -> None:
    """ETI-1.8, 1.9: a letter for a Hero, a Grunt or a Shooter, two for a Drainer, four for a Boss."""
    text = as_text(rows_of(views()["crowded"]))
    assert "PEJK" in text and "gsdd" in text and "dddd" in text
    assert "BBBB" in as_text(rows_of(seen(boss_game())))


def test_doors_are_shut_or_open() -> None:
    """ETI-1.12."""
    game = lay(doors=["1,1|1,2", "2,2|3,2"], open_doors=[1], heroes={"peter": "0,0", "agent_j": "0,0"})
    text = as_text(rows_of(seen(game)))
    assert "#" in text and "//" in text
    assert notes(rows_of(seen(game)))["door:door1"] == "Closed door between B2 and C2"


def test_what_an_option_touches_is_lit() -> None:
    game = crowded_game()
    lit = {target for option in game.asked(0) for target in option.targets}
    rows = rows_of(seen(game), 100, "en", lit)
    shown = {segment.target for row in rows for segment in row if "lit" in segment.style.split()}
    assert lit - shown == {target for target in lit - shown if target.startswith("square:")}
    assert "gadget:" in "".join(shown)


def test_what_is_not_on_the_table_is_named_below_it() -> None:
    text = as_text(rows_of(views()["alone"], 80, "en", {"hero:winston", "episode:overflow"}))
    assert "To choose from:" in text and "Winston" in text


def test_carried_objectives_and_states_stand_with_their_hero() -> None:
    rows = rows_of(seen(museum_game()), 120)
    assert notes(rows)["objective:o1"] == "Artifact, carried by Ray"
    assert "Slimed" in as_text(rows_of(views()["crowded"], 120))


def test_the_shop_takes_the_place_of_the_map() -> None:
    """ETI-30."""
    text = as_text(rows_of(views()["shop"]))
    assert "Shop" in text and "$2" in text


def test_a_hot_sheet_a_roll_and_a_goal_are_told() -> None:
    assert RULES.name("sheet", views()["sheet"]["sheet"])[:10] in as_text(rows_of(views()["sheet"], 120))
    assert "CRIT" in as_text(rows_of(views()["dice"], 120))
    assert "3/22" in as_text(rows_of(views()["goal"], 120))
