"""Chapter 17, modes: how many tiles, how many captures, where Chaos starts."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import BadSetup, Game
from tests.blackout.laying import lay
from tests.blackout.looking import captured, chaos

MODES = {
    "very_easy": (0, 12, 1),
    "easy": (0, 15, 1),
    "standard": (1, 15, 1),
    "hard": (2, 15, 1),
    "very_hard": (2, 15, 5),
}


def switches(game: Game) -> tuple[int, int, int]:
    """Tiles on each space (they must agree), target, Chaos."""
    view = game.view()
    down = {tile["space"]: tile["down"] for tile in view["captured"]["tiles"]}
    assert down[5] == down[10]
    assert view["tiles_left"] == 12 - 2 * down[5]
    return down[5], view["captured"]["target"], view["chaos"]["value"]


@pytest.mark.parametrize("mode", MODES)
def test_the_five_modes(mode: str) -> None:
    """BLK-17.1, BLK-17.2, BLK-17.3, BLK-17.4, BLK-17.5, BLK-R5: "even easier" and "very hard" are added on top."""
    game = hauntbox.new("blackout", seed=1, characters="random", mode=mode)
    assert switches(game) == MODES[mode]


def test_standard_is_the_default() -> None:
    """BLK-17.1."""
    assert switches(hauntbox.new("blackout", seed=1, characters="random")) == (1, 15, 1)


@pytest.mark.parametrize("mode", ["easy", "very_easy"])
def test_easy_modes_pass_5_and_10_in_peace(mode: str) -> None:
    """BLK-17.2, BLK-17.3: no tile is ever revealed."""
    for before in (4, 9):
        game = lay(ghosts={"MAN": ["T"]}, dice_on={"MAN.0": "red:T"}, captured=before, step="clean_up", mode=mode)
        assert captured(game) == before + 1
        assert not [event for event in game.events() if event.kind.startswith("tile")]


def test_very_easy_is_won_at_12() -> None:
    """BLK-17.3, BLK-R5: and not at 11; easy is not won at 12."""
    won = [
        lay(ghosts={"MAN": ["T"]}, dice_on={"MAN.0": "red:T"}, captured=before, step="clean_up", mode=mode).outcome
        for before, mode in ((11, "very_easy"), (10, "very_easy"), (11, "easy"))
    ]
    assert [one is not None and one.won for one in won] == [True, False, False]


@pytest.mark.parametrize("mode", ["hard", "very_hard"])
def test_hard_modes_reveal_two_tiles_on_a_space(mode: str) -> None:
    """BLK-17.4, BLK-17.5: both are turned up when the space is reached."""
    game = lay(ghosts={"MAN": ["T"]}, dice_on={"MAN.0": "red:T"}, captured=4, step="clean_up", mode=mode,
               tiles={5: ["sirens_everywhere", "total_panic"], 10: ["nerves", "gridlock"]})
    assert [event.kind for event in game.events()].count("tile_revealed") == 2


@pytest.mark.parametrize("tiles", ["0", "1", "2"])
@pytest.mark.parametrize("target", ["12", "15"])
@pytest.mark.parametrize("start_chaos", ["1", "5"])
def test_custom_switches_are_independent(tiles: str, target: str, start_chaos: str) -> None:
    """BLK-17.6: any mix of the three."""
    game = hauntbox.new(
        "blackout", seed=1, characters="random", tiles=tiles, target=target, start_chaos=start_chaos
    )
    assert switches(game) == (int(tiles), int(target), int(start_chaos))


def test_a_switch_changes_one_thing_of_a_named_mode() -> None:
    """BLK-17.6: very hard with one tile on each space."""
    game = hauntbox.new("blackout", seed=1, characters="random", mode="very_hard", tiles="1")
    assert switches(game) == (1, 15, 5)


@pytest.mark.parametrize("wrong", [{"tiles": "3"}, {"target": "10"}, {"start_chaos": "0"}])
def test_no_other_value_is_taken(wrong: dict[str, str]) -> None:
    """BLK-17.6: tiles 0, 1 or 2; target 12 or 15; Chaos 1 or 5."""
    with pytest.raises(BadSetup):
        hauntbox.new("blackout", seed=1, **wrong)


@pytest.mark.parametrize("mode", MODES)
def test_the_number_of_players_changes_nothing_else(mode: str) -> None:
    """BLK-17.7: the same seed lays the same table for one to four; only seats differ."""
    views = []
    for players in (1, 2, 3, 4):
        game = hauntbox.new("blackout", players=players, seed=8, mode=mode, characters="peter,ray,egon,mel")
        view = game.view()
        assert switches(game) == MODES[mode]
        for one in view["busters"]:
            del one["seat"]
        del view["players"]
        views.append(view)
    assert all(view == views[0] for view in views)
    assert chaos(game) == MODES[mode][2]
