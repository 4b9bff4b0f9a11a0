"""Chapter 1, the frame: who plays, who decides, what everybody sees, how it ends."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import BadSetup, Refused
from tests.blackout.laying import lay
from tests.blackout.looking import against, buster, captured, chaos, end_round, offered, play, pool, slots, told

FILLED = {"MAN.0": "red:T"}
ALL_IN_MAN = {"MAN": ["T"]}


def test_all_seats_win_together() -> None:
    """BLK-1.1: one shared fate; BLK-1.6: won at 15 captured."""
    game = lay(players=4, ghosts=ALL_IN_MAN, dice_on=FILLED, captured=14, step="clean_up")
    assert game.outcome is not None
    assert game.outcome.winners == [0, 1, 2, 3]


def test_all_seats_lose_together() -> None:
    """BLK-1.1, BLK-1.6: at Chaos 20 nobody wins."""
    game = lay(players=3, ghosts={"BRX": ["S"]}, chaos=19, step="clean_up")
    assert game.outcome is not None
    assert game.outcome.winners == []
    assert not game.outcome.won


def test_fourteen_captured_is_not_enough() -> None:
    """BLK-1.6: the goal is 15, not 14."""
    game = lay(ghosts=ALL_IN_MAN, dice_on=FILLED, captured=13, step="clean_up")
    assert captured(game) == 14
    assert game.outcome is None


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_always_four_different_ghostbusters(players: int) -> None:
    """BLK-1.2: four different characters, whatever the number of seats."""
    game = hauntbox.new("blackout", players=players, seed=3, characters="random")
    busters = game.view()["busters"]
    assert len(busters) == 4
    assert len({one["character"] for one in busters}) == 4


@pytest.mark.parametrize("team", ["peter,ray,egon", "peter,peter,ray,egon", "peter,ray,egon,winston,mel"])
def test_no_other_team_is_taken(team: str) -> None:
    """BLK-1.2: neither three, nor five, nor a character twice."""
    with pytest.raises(BadSetup, match=r"BLK-1\.2"):
        hauntbox.new("blackout", seed=1, characters=team)


def test_a_ghostbuster_is_run_by_its_seat_alone() -> None:
    """BLK-1.3: the controller answers, nobody else; the same seat for the whole game."""
    game = lay(players=2, ghosts=ALL_IN_MAN, places={"blue": "QNS"})
    play(game, "activate:green")
    assert game.decision is not None
    assert game.decision.seat == 1
    with pytest.raises(Refused):
        game.decide("end", seat=0)
    seats = [one["seat"] for one in game.view()["busters"]]
    end_round(end_round(game))
    assert [one["seat"] for one in game.view()["busters"]] == seats == [0, 0, 1, 1]


def test_the_controller_decides_about_dice_given_to_its_ghostbuster() -> None:
    """BLK-1.3: the seat of the giver picks the receiver, the seat of the receiver uses the die."""
    game = lay(players=4, pools={"red": ["red:S"], "blue": ["blue:S"]})
    play(game, "activate:red", "pass:red0")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("pass_to", 0)
    play(game, "buster:blue", "end")
    play(game, "activate:blue")
    assert game.decision.seat == 1
    assert pool(game, "blue") == ["blue:S", "red:S!"]


def test_the_lead_begins_with_seat_1_and_passes_on_each_round() -> None:
    """BLK-1.4, BLK-R7: one decider for the team, another one each round."""
    game = lay(players=3, chaos=1, step="round", ghost_deck=[])
    leads = []
    for _ in range(4):
        assert game.decision is not None
        assert game.decision.kind == "activate"
        leads.append((game.view()["lead"], game.decision.seat))
        end_round(game)
    assert leads == [(0, 0), (1, 1), (2, 2), (0, 0)]


def test_only_the_lead_picks_who_goes_next() -> None:
    """BLK-1.4, BLK-R7: other seats are not asked."""
    game = lay(players=4, round=2)
    assert game.decision is not None
    assert game.decision.seats == [1]
    with pytest.raises(Refused):
        game.decide("activate:red", seat=0)
    game.decide("activate:red", seat=1)
    assert game.view()["active"] == "red"


def test_the_lead_picks_among_the_tied() -> None:
    """BLK-1.4, BLK-R48: Pigeon Parliament hits the one with the most dice; the lead of round 2 is seat 2."""
    game = lay(players=2, ghosts={"MAN": "pigeon_parliament"}, dice_on={"MAN.0": "red:S"}, step="round", round=2)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("whom", 1)
    assert offered(game) == ["buster:blue", "buster:green", "buster:yellow"]
    play(game, "buster:green")
    assert [len(pool(game, colour)) for colour in ("red", "blue", "green", "yellow")] == [4, 5, 3, 5]


def test_nobody_is_asked_where_there_is_no_tie() -> None:
    """BLK-R48: one with the most is no choice."""
    locked = {"MAN.0": "red:S", "BRX.0": "blue:S", "QNS.0": "green:S"}
    plain = ["S", "S", "T"]
    game = lay(ghosts={"MAN": "pigeon_parliament", "BRX": plain, "QNS": plain}, dice_on=locked, step="round")
    assert game.decision is not None
    assert game.decision.kind == "activate"
    assert [len(pool(game, colour)) for colour in ("red", "blue", "green", "yellow")] == [4, 4, 4, 3]


def test_everybody_sees_the_same_table() -> None:
    """BLK-1.5: dice, cards, tokens and tracks are open to all seats and to those who watch."""
    game = lay(
        players=4, ghosts={"MAN": ["S", "S", "T"]}, dice_on={"MAN.0": "blue:S"}, pools={"red": ["red:G", "red:P"]},
        hands={"green": ["ecto_goggles"]}, possessed=["yellow"], tokens=["blue"], active="red",
    )
    seen = game.view(None)
    assert all(game.view(seat) == seen for seat in range(4))
    assert pool(game, "red") == ["red:G", "red:P"]
    assert slots(game, "MAN") == ["blue:S", "", ""]
    assert buster(game, "yellow")["possessed"]
    assert buster(game, "blue")["token"]


def test_nobody_sees_the_order_of_decks_or_the_tiles_face_down() -> None:
    """BLK-1.5: what nobody can know looks the same however it lies."""
    game = hauntbox.new("blackout", players=2, seed=11, characters="random", mode="hard")
    other = game.imagine(0, 99)
    assert other.state.ghost_deck.cards != game.state.ghost_deck.cards
    assert other.state.tiles_down != game.state.tiles_down
    assert other.view(0) == game.view(0)


def test_there_is_no_last_round() -> None:
    """BLK-1.7: round 500 ends like any other."""
    game = end_round(lay(round=500, chaos=1, ghosts={"MAN": ["S"]}))
    assert game.outcome is None
    assert game.view()["round"] == 501


def test_limits_count_for_each_ghostbuster_not_for_each_seat() -> None:
    """BLK-1.8, BLK-R6: one seat with four Ghostbusters lowers Chaos, passes and uses abilities for each of them."""
    pools = {"red": ["red:G", "red:S", "red:S"], "blue": ["blue:G", "blue:S", "blue:S"]}
    game = lay(players=1, chaos=8, pools=pools)
    play(game, "activate:red", "calm:red0", "pass:red1", "buster:blue", "ability:red", "end")
    play(game, "activate:blue")
    assert offered(game, "calm") == ["calm:blue0"]
    play(game, "calm:blue0", "pass:blue1", "buster:green")
    assert chaos(game) == 6
    assert len(told(game, "die_passed")) == 2
    assert "ability:blue" in offered(game)
    assert against(game, "pass:blue2") == "BLK-7.1"


def test_each_ghostbuster_owns_the_five_dice_of_one_colour() -> None:
    """BLK-1.9: owned dice are those of its colour, wherever they are."""
    game = hauntbox.new("blackout", seed=5, characters="random")
    dice = [one for borough in game.view()["busters"] for one in borough["pool"]]
    assert all(one["colour"] == colour["colour"] for colour in game.view()["busters"] for one in colour["pool"])
    assert len({one["id"] for one in dice} | {one["id"] for one in game.view()["spent"]}) == 20
    passed = lay(ghosts={"MAN": ["S", "T"]}, pools={"red": ["red:S"]}, done=["green", "yellow"], active="red")
    play(passed, "pass:red0", "end", "place:red0:MAN.0")
    assert buster(passed, "red")["locked"] == [{"die": "red0", "borough": "MAN"}]
    assert buster(passed, "blue")["locked"] == []
