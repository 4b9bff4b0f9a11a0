"""GTB-2: setting up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hauntbox
from hauntbox import BadSetup
from hauntbox.games.spirit_world.components.reading import FOLDER
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.rules import read_box
from tests.spirit_world.laying import EIGHT, fires
from tests.spirit_world.looking import asked, buster, ghosts, of, offered, play, slime, where


def seats(players: int, **options: str) -> list[int]:
    game = hauntbox.new("spirit_world", players=players, seed=1, **options)
    return [buster(game, id)["seat"] for id in game.view()["order"]]


def test_one_chooses_the_scenario() -> None:
    """GTB-2.1."""
    assert hauntbox.new("spirit_world", scenario="idu_3").view()["scenario"] == "idu_3"
    with pytest.raises(BadSetup, match="scenario"):
        hauntbox.new("spirit_world", scenario="idu_9")


@pytest.mark.parametrize("id", [scenario.id for scenario in read_box().scenarios])
def test_the_map_is_built_of_the_tiles_that_are_listed(id: str) -> None:
    """GTB-2.2."""
    board = hauntbox.new("spirit_world", scenario=id).view()["map"]
    floor = {(x, y) for y, row in enumerate(board["floor"]) for x, one in enumerate(row) if one == "#"}
    tiles = {(5 * one["col"] + x, 5 * one["row"] + y) for one in board["tiles"] for x in range(5) for y in range(5)}
    assert floor == tiles


def test_tiles_lie_turned_as_the_scenario_says() -> None:
    """GTB-2.2: the reflecting pool of SLI-2 and the brownstones of SLI-1 show their lines where they lie."""
    board = hauntbox.new("spirit_world", scenario="sli_1").view()["map"]
    assert board["h"][2][10:15] == "RRDRR"
    assert [row[11:15] for row in board["v"][:2]] == ["....", "...."]
    turned = [one for one in read_box().scenarios for placed in one.joined.placed if placed.rot == 90]
    for scenario in turned:
        game = hauntbox.new("spirit_world", scenario=scenario.id)
        board = game.view()["map"]
        for placed in scenario.joined.placed:
            if placed.rot == 90:  # a quarter turn: the west lines of the tile's rows have become north lines
                x, y = 5 * placed.col, 5 * placed.row
                for inner in range(1, 5):
                    lay_flat = "".join(placed.side.v[4 - column][inner] for column in range(5))
                    assert board["h"][y + inner][x : x + 5] == lay_flat


@pytest.mark.parametrize(
    ("id", "states"), [("sli_1", "ooocc"), ("sli_2", "oooo"), ("idu_3", "ooo"), ("sol_1", "ooooo")]
)
def test_gates_lie_open_or_closed_as_listed(id: str, states: str) -> None:
    """GTB-2.3."""
    gates = hauntbox.new("spirit_world", scenario=id).view()["gates"]
    assert "".join("o" if one["open"] else "c" for one in gates) == states
    listed = next(one for one in read_box().scenarios if one.id == id).gates
    assert [one["at"] for one in gates] == [f"{spot.at & 31},{spot.at >> 5}" for spot in listed]


def test_ghosts_on_the_map_in_the_spirit_world_and_the_rest_in_the_box() -> None:
    """GTB-2.4."""
    view = hauntbox.new("spirit_world", scenario="sli_1").view()
    assert view["box"] == {"GG": 20 - 6 - 5, "GT": 12 - 3 - 5, "BM": 8 - 1 - 5, "SL": 1, "ID": 1, "SP": 1}
    view = hauntbox.new("spirit_world", scenario="stp_4").view()
    assert [one["id"] for one in view["ghosts"] if one["kind"] in ("SL", "ID", "SP")] == ["SP"]
    assert (view["box"]["SL"], view["box"]["SP"]) == (1, 0)


@pytest.mark.parametrize(
    ("players", "shares"), [(1, [0, 0, 0, 0]), (2, [0, 0, 1, 1]), (3, [0, 0, 1, 2]), (4, [0, 1, 2, 3])]
)
def test_four_ghostbusters_whatever_the_number_of_players(players: int, shares: list[int]) -> None:
    """GTB-2.5."""
    assert seats(players) == shares


def test_unequal_shares_are_legal_if_all_are_run() -> None:
    """GTB-2.5, GTB-2.6, GTB-R37."""
    assert seats(2, share="1,1,1,2") == [0, 0, 0, 1]
    for wrong in ("1,1,1,1", "1,2,1", "1,2,3,1"):
        with pytest.raises(BadSetup, match="share"):
            seats(2, share=wrong)


@pytest.mark.parametrize("share", ["1,1,2,2", "2,1,1,2", "1,2,2,1", "2,1,1,1", "1,2,1,1"])
def test_the_ghostbusters_of_a_player_follow_each_other_around_the_table(share: str) -> None:
    """GTB-2.13, GTB-R43: whoever goes first may be in the midst of them."""
    assert seats(2, share=share) == [int(seat) - 1 for seat in share.split(",")]


def test_players_do_not_take_turns_with_those_of_others() -> None:
    """GTB-2.13: lined up left to right, nobody else's between them."""
    for players, wrong in ((2, "1,2,1,2"), (2, "2,1,2,1"), (3, "1,2,1,3")):
        with pytest.raises(BadSetup, match=r"one after another around the table \(GTB-2\.13\)"):
            seats(players, share=wrong)


def test_what_players_have_chosen_is_lined_up_side_by_side() -> None:
    """GTB-2.13, GTB-2.6: the first stays the first, and its player's other ones come next."""
    game = hauntbox.new("spirit_world", players=2, seed=1, share="ask", pke="N")
    play(game, "buster:egon", "buster:ray", "buster:peter", "buster:winston")
    assert game.view()["order"] == ["egon", "peter", "ray", "winston"]
    assert [buster(game, id)["seat"] for id in game.view()["order"]] == [0, 0, 1, 1]


def test_each_player_chooses_whom_to_run() -> None:
    """GTB-2.6."""
    game = hauntbox.new("spirit_world", players=2, seed=1, share="ask", pke="N")
    assert (asked(game), len(offered(game))) == ("share", 4)
    asked_seats = []
    for choice in ("buster:peter", "buster:egon", "buster:winston", "buster:ray"):
        if asked(game) == "share":
            assert game.decision is not None
            asked_seats.append(game.decision.seats[0])
            assert choice in offered(game)
            play(game, choice)
            assert choice not in offered(game)  # nobody has two controllers
    assert asked_seats[:2] == [0, 1]
    assert [buster(game, id)["seat"] for id in ("peter", "egon", "winston", "ray")] == [0, 1, 0, 1]


def test_everybody_has_five_stream_markers_and_a_card_of_their_own() -> None:
    """GTB-2.7, GTB-17.1."""
    for streams, may in ((4, True), (5, False)):
        game = fires("egon", "2,2", ghosts={"SL": "2,4"}, streams={"egon": ("SL", streams)})
        assert ("attack:SL" in offered(game)) is may
    view = hauntbox.new("spirit_world").view()["busters"]
    assert list(view) == list(EIGHT[:4])
    assert [(one["streams"], one["slime"], one["xp"]) for one in view.values()] == [(0, 0, 0)] * 4


def test_experience_starts_at_nothing_which_is_level_one_unless_the_scenario_says_more() -> None:
    """GTB-2.8."""
    for id, xp, level in (("sli_1", 0, 1), ("sol_3", 20, 4)):
        game = hauntbox.new("spirit_world", scenario=id)
        assert {(one["xp"], one["level"]) for one in game.view()["busters"].values()} == {(xp, level)}


def test_slime_markers_never_run_out() -> None:
    """GTB-2.9, GTB-R21: eight Ghostbusters can have more than the sixteen in the box."""
    team = dict.fromkeys(EIGHT[1:], 3)
    game = fires(
        "egon", "2,2", ("proton", 3), ghosts={"GG1": "3,3"}, order=EIGHT, xp=dict.fromkeys(EIGHT, 12), slime=team
    )
    play(game, "attack:GG1")
    if asked(game) == "proton":
        play(game, "keep:3")
    assert sum(slime(game, *EIGHT)) == 22


def test_the_leader_lays_the_compass_and_it_stays() -> None:
    """GTB-2.10, GTB-R13."""
    game = hauntbox.new("spirit_world", players=4, seed=1, share="3,1,2,4")
    assert game.decision is not None and (asked(game), game.decision.seats) == ("aim", [2])
    assert len(offered(game)) == 8
    play(game, "aim:E")
    assert game.view()["pke"] == 2


@pytest.mark.parametrize("pke", range(8))
def test_numbers_run_clockwise_from_where_one_points(pke: int) -> None:
    """GTB-2.10, GTB-R13."""
    ways = ["5,3", "7,3", "7,5", "7,7", "5,7", "3,7", "3,5", "3,3"]
    for die in (1, 2, 8):
        game = fires("egon", "6,2", ("proton", 1), ("movement", die), ghosts={"GG1": "5,5"}, pke=pke)
        assert ghosts(play(game, "attack:GG1")) == {ways[(pke + die - 1) % 8]: "GG"}


def test_of_four_start_squares_the_leader_picks_two_side_by_side() -> None:
    """GTB-2.11."""
    game = hauntbox.new("spirit_world", players=2, seed=1, pke="N", share="2,1,1,2")
    assert game.decision is not None and (asked(game), game.decision.seats) == ("park", [1])
    assert len(offered(game)) == 8
    play(game, "park:12,7:12,6")
    assert (where(game, "front"), where(game, "rear")) == ("12,7", "12,6")


def test_two_start_squares_leave_no_choice(tmp_path: Path) -> None:
    """GTB-2.11."""
    text = (FOLDER / "scenarios.toml").read_text(encoding="utf-8")
    first = "[[scenario]]" + text.split("[[scenario]]")[1]
    (tmp_path / "scenarios.toml").write_text(re.sub(r"start = .*", 'start = ["11,6", "12,6"]', first), encoding="utf-8")
    game = hauntbox.new("spirit_world", content=str(tmp_path), pke="N")
    assert (asked(game), where(game, "front"), where(game, "rear")) == ("act", "11,6", "12,6")


def test_all_start_inside_the_car() -> None:
    """GTB-2.12."""
    game = play(hauntbox.new("spirit_world", pke="N"), "park:11,6:12,6")
    assert [where(game, id) for id in game.view()["order"]] == ["inside"] * 4


def test_turns_go_round_in_the_order_that_the_team_has_chosen() -> None:
    """GTB-2.13, GTB-R43."""
    game = hauntbox.new("spirit_world", players=2, pke="N", team="winston,peter,egon,ray")
    play(game, "park:11,6:12,6", *["end"] * 3)
    assert of(game, "buster", "turn_began") == ["winston", "peter", "egon", "ray"]
    assert [buster(game, id)["seat"] for id in ("winston", "peter", "egon", "ray")] == [0, 0, 1, 1]


def test_the_order_never_changes() -> None:
    """GTB-2.14."""
    order = ["ray", "winston", "egon", "peter"]
    game = play(lay(order=order, step="round"), *["end"] * 11)
    assert of(game, "buster", "turn_began") == order * 3
