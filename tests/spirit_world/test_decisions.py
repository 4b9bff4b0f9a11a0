"""Every decision of the game: each is asked of the right seat, with the right answers to give."""

from __future__ import annotations

from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.games import find
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import CAR
from tests.spirit_world.looking import asked, offered, play, told, where

SEATS = {"egon": 0, "ray": 1, "peter": 2, "winston": 3}
BIGGER = ("tess", "milo", "ines", "dutch")
EIGHT_WAYS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


def table(**position: Any) -> Game:
    """Four players with one Ghostbuster each; Egon's seat leads."""
    return lay(**{"players": 4, **position})


def question(game: Game) -> tuple[int, str, set[str]]:
    """Who is asked, what, and all answers."""
    assert game.decision is not None
    return game.decision.seat, game.decision.kind, {*offered(game)}


# Before the game


def test_what_is_played() -> None:
    """GTB-1.1, GTB-2.1: the host's choice among all scenarios, variants and options, before anybody is asked."""
    options = {option.key: option for option in find("spirit_world").setup_options()}
    assert len(options["scenario"].values) == 15
    assert {plan.id for plan in find("spirit_world").campaigns()} == {"slimer", "idulnas", "stay_puft"}
    assert hauntbox.new("spirit_world", seed=1, scenario="sol_1").view()["scenario"] == "sol_1"


def test_who_plays_whom() -> None:
    """GTB-2.6, GTB-2.5: the seat with the fewest is asked next, until all are taken."""
    game = hauntbox.new("spirit_world", players=2, seed=1, share="ask", pke="N")
    assert question(game) == (0, "share", {"buster:egon", "buster:ray", "buster:peter", "buster:winston"})
    play(game, "buster:peter")
    assert question(game) == (1, "share", {"buster:egon", "buster:ray", "buster:winston"})
    play(game, "buster:egon", "buster:ray")
    assert question(game) == (1, "share", {"buster:winston"})
    play(game, "buster:winston")
    assert {id: one["seat"] for id, one in game.view()["busters"].items()} == {
        "egon": 1, "ray": 0, "peter": 0, "winston": 1,
    }
    assert game.view()["leader"] == 1  # Egon goes first, so his seat leads


def test_who_goes_first() -> None:
    """GTB-2.13, GTB-2.14: the host, for the team; it stays so."""
    game = hauntbox.new("spirit_world", players=4, seed=1, team="peter,winston,egon,ray", pke="N")
    assert game.view()["order"] == ["peter", "winston", "egon", "ray"]
    play(game, "park:11,6:12,6", *["end"] * 3)
    assert (game.view()["active"], game.view()["order"]) == ("ray", ["peter", "winston", "egon", "ray"])


def test_where_the_pke_meter_points() -> None:
    """GTB-2.10: the Leader, eight ways."""
    game = hauntbox.new("spirit_world", players=2, seed=1, share="2,1,1,1")
    assert question(game) == (1, "aim", {f"aim:{d}" for d in EIGHT_WAYS})
    assert play(game, "aim:W").view()["pke"] == 6


def test_where_the_car_is_parked() -> None:
    """GTB-2.11: the Leader; any two squares side by side, and which of them is the front."""
    game = hauntbox.new("spirit_world", players=2, seed=1, share="2,1,1,1", pke="N")
    seat, kind, keys = question(game)
    assert (seat, kind, len(keys)) == (1, "park", 8)
    play(game, "park:12,7:12,6")
    assert (where(game, "front"), where(game, "rear")) == ("12,7", "12,6")


# In a turn


def test_what_next() -> None:
    """GTB-9.2: the controller of whose turn it is; every kind of step at once."""
    game = table(busters={"ray": "6,6", "egon": "6,5", "peter": "5,5"}, active="ray", ecto=CAR, xp={"ray": 5},
                 ghosts={"GG1": "6,3"}, gates={"star": "4,6"}, trapped={"ray": {"GG": 1}, "egon": {"GG": 1}},
                 slime={"ray": 1, "egon": 1})
    seat, kind, keys = question(game)
    assert (seat, kind) == (1, "act")
    assert {key.partition(":")[0] for key in keys} == {
        "move", "board", "attack", "blast", "deposit", "clean", "enter", "give", "take", "wipe", "ability", "end",
    }


def test_where_to_move() -> None:
    """GTB-11.1: a square for each end of a Move, and the car."""
    game = table(width=3, height=3, busters={"egon": "0,0", "ray": "1,1"}, ecto=("0,2", "1,2"))
    assert {*offered(game, "move", "board")} == {"move:1,0", "move:2,0", "move:0,1", "move:2,1", "move:2,2", "board"}


def test_where_to_drive() -> None:
    """GTB-12.2, GTB-12.3: the driver: which end leads, where it stops, and the tail if that is not clear."""
    game = table(width=4, height=2, ecto=("1,0", "0,0"), active="winston", busters={"ray": "3,1"})
    assert {*offered(game, "drive")} == {"drive:front", "drive:rear"}
    play(game, "drive:front")
    seat, kind, keys = question(game)
    assert (seat, kind) == (3, "drive_to")
    assert keys == {f"stop:{s}" for s in ("0,0", "1,0", "2,0", "3,0", "0,1", "1,1", "2,1")}
    play(game, "stop:1,1")
    assert question(game) == (3, "drive_tail", {"square:1,0", "square:2,1"})


def test_what_to_deposit() -> None:
    """GTB-13.1: any of one's own, at least one."""
    game = play(table(active="ray", trapped={"ray": {"GG": 1, "BM": 1}, "egon": {"GT": 3}}), "deposit")
    assert question(game) == (1, "deposit", {"ghosts:1:0:1", "ghosts:1:0:0", "ghosts:0:0:1"})


def test_whom_to_clean() -> None:
    """GTB-14.1: neighbours in sight that have Slime."""
    game = table(busters={"egon": "2,2", "ray": "3,3", "peter": "2,1", "winston": "4,2"},
                 slime={"ray": 1, "winston": 1, "egon": 1})
    assert offered(game, "clean") == ["clean:ray"]


def test_what_to_fire_at() -> None:
    """GTB-15.1, GTB-16.1: ghosts and open gates in sight and range."""
    game = table(busters={"egon": "2,2"}, ghosts={"GG1": "2,4", "GG2": "2,5", "GT1": "5,5", "BM1": "6,2"},
                 gates={"star": "5,2", "moon": "4,4 closed", "eye": "0,3"})
    assert {*offered(game, "attack", "blast")} == {"attack:GG1", "attack:GT1", "blast:star", "blast:eye"}


def test_what_to_hand_over() -> None:
    """GTB-18.2: partner and direction first, then which ghosts; never the partner's decision."""
    game = table(busters={"egon": "2,2", "ray": "3,3"}, trapped={"egon": {"GT": 1}, "ray": {"GG": 2}})
    assert {*offered(game, "give", "take")} == {"give:ray", "take:ray"}
    play(game, "take:ray")
    assert question(game) == (0, "transfer", {"ghosts:2:0:0", "ghosts:1:0:0"})


def test_in_and_out() -> None:
    """GTB-18.6, GTB-18.7: in, or out on one of four squares."""
    assert offered(table(ecto=CAR), "exit") == ["exit:6,6", "exit:7,6", "exit:6,8", "exit:7,8"]
    assert offered(table(ecto=CAR, busters={"egon": "6,6"}), "enter") == ["enter"]


def test_wiping_off_slime() -> None:
    """GTB-19.1: one of the steps of a turn."""
    assert "wipe" in offered(table(busters={"egon": "2,2"}, slime={"egon": 1}))
    assert "wipe" not in offered(table(busters={"egon": "2,2"}))


# Abilities


def egon_rolls(points: int, *dice: int) -> Game:
    game = table(busters={"egon": "2,2"}, gates={"star": "2,4"}, xp={"egon": points},
                 dice=[("proton", die) for die in dice])
    return play(game, "blast:star")


def test_rolling_again() -> None:
    """GTB-22.3: Egon's controller."""
    assert question(egon_rolls(5, 3)) == (0, "proton", {"keep:3", "reroll:3"})
    assert question(egon_rolls(20, 3, 6)) == (0, "proton", {"keep:3", "keep:6", "reroll:3", "reroll:6"})


def test_which_of_two_dice() -> None:
    """GTB-22.4: after the second roll was used."""
    game = egon_rolls(20, 3, 6, 2)
    assert question(play(game, "reroll:3")) == (0, "proton", {"keep:2", "keep:6"})


def test_rays_free_cleaning() -> None:
    """GTB-22.7: himself or a neighbour; not using it is simply not choosing it."""
    game = table(busters={"ray": "2,2", "egon": "3,3", "peter": "5,5"}, active="ray", xp={"ray": 5},
                 slime={"ray": 1, "egon": 1, "peter": 1})
    play(game, "ability:ray.2")
    assert question(game) == (1, "ability", {"buster:ray", "buster:egon"})


def test_after_rays_hit() -> None:
    """GTB-22.8: anybody slimed on the map, or nobody."""
    game = table(busters={"ray": "2,2", "egon": "9,9"}, active="ray", xp={"ray": 20}, ghosts={"GG1": "2,5"},
                 slime={"egon": 1, "ray": 1, "peter": 1}, dice=[("proton", 6)])
    play(game, "attack:GG1")
    assert question(game) == (1, "clean_after", {"buster:ray", "buster:egon", "decline"})


def test_the_movement_die_after_a_miss() -> None:
    """GTB-22.9: not Ray's controller but the one who missed."""
    game = table(busters={"winston": "2,2"}, active="winston", xp={"ray": 30}, ghosts={"GG1": "2,4"},
                 dice=[("proton", 1), ("movement", 4)])
    play(game, "attack:GG1")
    assert question(game) == (3, "movement", {"keep:4", "reroll:4"})


def test_peter_steps_in() -> None:
    """GTB-22.11: Peter's controller, for each victim."""
    game = table(busters={"peter": "2,2", "egon": "2,5", "ray": "3,5"}, active="peter", xp={"peter": 5},
                 ghosts={"GG1": "2,4"}, dice=[("proton", 6)])
    play(game, "attack:GG1")
    assert question(game) == (2, "take_slime", {"agree", "decline"})
    play(game, "decline")
    assert question(game) == (2, "take_slime", {"agree", "decline"})


def test_where_peter_drags_it() -> None:
    """GTB-22.12: eight ways, or not at all."""
    game = table(busters={"peter": "2,2"}, active="peter", xp={"peter": 20}, ghosts={"BM1": "2,4"},
                 dice=[("proton", 6), ("movement", 4)])
    play(game, "attack:BM1")
    assert question(game) == (2, "drag", {*[f"direction:{d}" for d in EIGHT_WAYS], "decline"})


def test_winstons_free_move() -> None:
    """GTB-22.16: wherever a Move can end."""
    game = table(width=2, height=2, busters={"winston": "0,0"}, active="winston", xp={"winston": 20},
                 ecto=("0,1", "1,1"))
    play(game, "ability:winston.4")
    assert question(game) == (3, "ability", {"move:1,0", "board"})


# What ghosts and gates ask


def test_to_which_side_one_is_pushed() -> None:
    """GTB-7.9: the controller of who is pushed, though it is another's turn."""
    game = table(busters={"egon": "2,4", "ray": "6,4"}, ghosts={"BM1": "5,4"}, streams={"egon": ("BM1", 2)},
                 lines={"V7,4": "orange"}, dice=[("proton", 6)])
    play(game, "attack:BM1")
    assert question(game) == (1, "pushed", {"square:7,3", "square:7,5"})


def test_which_ghost_next() -> None:
    """GTB-20.7: the Leader, within a class."""
    game = table(order=("ray", "egon", "peter", "winston"), share="2,1,3,4", step="psychic",
                 busters={"egon": "5,5", "ray": "5,6"}, ghosts={"GG1": "7,5", "GG2": "3,5", "GT1": "5,8"},
                 dice=[("psychic", "chaos")])
    assert question(game) == (1, "next_ghost", {"ghost:GG1", "ghost:GG2"})


def test_which_effect_first() -> None:
    """GTB-20.1, GTB-9.2: the Leader, at the end of a round or of a turn."""
    count: list[dict[str, Any]] = [
        {"when": when, "do": [{"op": "counter", "name": when, "n": 1}]} for when in ("end_of_round", "end_of_turn")
    ]
    round_end = table(gates={"star": "4,4"}, gate_clauses=count, clauses=count, step="round_end", share="2,1,3,4")
    assert question(round_end) == (1, "order_of_effects", {"source:gates", "source:scenario"})
    turn_end = table(gates={"star": "4,4"}, gate_clauses=count, clauses=count, step="turn_end", active="winston")
    assert question(turn_end) == (0, "order_of_effects", {"source:gates", "source:scenario"})


def test_a_gate_opens_under_somebody() -> None:
    """GTB-16.9: that one's controller; the nearest free squares."""
    game = table(gates={"star": "4,4 closed"}, gate="harmonize", step="psychic", dice=[("psychic", "star")],
                 busters={"peter": "4,4", "egon": "4,3"}, ghosts={"GG1": "5,4"})
    around = {"3,3", "5,3", "3,4", "3,5", "4,5", "5,5"}
    assert question(game) == (2, "step_aside", {f"square:{s}" for s in around})


def test_where_a_ghost_gets_out_of_the_car() -> None:
    """GTB-R42: the controller of who carried it; either end of the car."""
    game = table(gates={"star": "4,4 closed"}, gate="release", step="psychic", ecto=CAR, trapped={"peter": {"GG": 1}},
                 dice=[("psychic", "star"), ("movement", 1)])
    assert question(game) == (2, "release", {"square:7,7", "square:6,7"})


def test_what_the_scenario_asks() -> None:
    """GTB-9.10, GTB-1.2: the payer pays; whatever names nobody is the Leader's."""
    pays = table(scenario="idu_3", busters={"ray": "7,4"}, active="ray", trapped={"ray": {"GG": 1, "GT": 1}})
    play(pays, "special:tribute:moon")
    assert question(pays) == (1, "pay_ghost", {"kind:GG", "kind:GT"})
    gates = table(gates={"star": "4,4", "moon": "9,9", "eye": "4,9"}, gate="rush", step="round_end", share="2,1,3,4",
                  busters={"egon": "4,6"}, streams={"egon": ("star", 1)})
    assert question(gates) == (1, "which_gate", {"gate:moon", "gate:eye"})
    loses = table(scenario="idu_4", gates={"star": "12,6"}, ghosts={"ID": "7,5"}, step="round_end", share="2,1,3,4",
                  busters={"egon": "6,6", "ray": "8,6"}, streams={"egon": ("ID", 2), "ray": ("ID", 2)})
    assert question(loses) == (1, "whose_streams", {"buster:egon", "buster:ray"})


def test_after_a_scenario() -> None:
    """GTB-24.6 to GTB-24.9: the host plays on or again, or leaves it; nobody at the table is asked."""
    campaign = hauntbox.campaign("spirit_world", "idulnas", players=1, seed=3, pke="N")
    game = campaign.play()
    play(game, offered(game)[0], "concede", "agree")
    assert game.decision is None
    campaign.record(game)
    assert (campaign.next, campaign.over) == (["idu_1"], False)


def test_giving_up() -> None:
    """GTB-24.12: proposed by anybody at any time; everybody votes, each for oneself."""
    game = table(active="peter")
    assert [[one.key for one in game.asides(seat)] for seat in range(4)] == [["concede"]] * 4
    game.decide("concede", seat=0)
    assert game.decision is not None
    assert game.decision.kind == "concede"
    assert [len(game.decision.codes_for(seat)) for seat in range(4)] == [2, 2, 2, 2]
    for seat in (3, 0, 2):
        game.decide("agree", seat=seat)
        assert game.outcome is None
    game.decide("decline", seat=1)
    assert game.outcome is not None and not game.outcome.won


LARGE: dict[str, Any] = {"order": BIGGER, "xp": {"tess": 30, "milo": 30, "ines": 30, "dutch": 30}}


@pytest.mark.parametrize(
    ("who", "position", "keys", "kind", "answers"),
    [
        ("tess", {"ecto": CAR}, ["ability:tess.4"], "ability", {"drive:front", "drive:rear"}),
        ("milo", {"trapped": {"milo": {"GG": 2}}}, ["ability:milo.4"], "deposit", {"ghosts:1:0:0", "ghosts:2:0:0"}),
        ("milo", {"busters": {"milo": "2,2", "tess": "4,4"}, "trapped": {"milo": {"GG": 2}}}, ["give:tess"], "transfer",
         {"ghosts:1:0:0", "ghosts:2:0:0"}),
        ("ines", {"gates": {"star": "4,4", "moon": "9,9"}}, ["ability:ines.5"], "ability", {"gate:star", "gate:moon"}),
        ("ines", {"gates": {"star": "4,4"}, "busters": {"ines": "4,6"}, "dice": [("proton", 3)]}, ["blast:star"],
         "boost", {"agree", "decline"}),
        ("ines", {"gates": {"star": "4,4"}, "gate": "release", "busters": {"ines": "4,6"},
                  "dice": [("proton", 1), ("movement", 3)]}, ["blast:star", "decline"], "movement",
         {"keep:3", "reroll:3"}),
        ("dutch", {"ghosts": {"GG1": "4,4"}, "busters": {"dutch": "4,5"}, "dice": [("proton", 6)]}, ["attack:GG1"],
         "shrug_slime", {"agree", "decline"}),
    ],
)
def test_what_the_others_may_use(
    who: str, position: dict[str, Any], keys: list[str], kind: str, answers: set[str]
) -> None:
    """GTB-22.18, GTB-23.1: their own controllers, each with all that can be chosen."""
    game = table(**{**LARGE, **position}, active=who)
    play(game, *keys)
    assert question(game) == (BIGGER.index(who), kind, answers)


def test_nothing_is_asked_if_there_is_only_one_answer() -> None:
    """What follows by itself is done, and told."""
    game = play(table(trapped={"egon": {"GG": 1}}), "deposit")
    assert (asked(game), [event.kind for event in told(game, "deposited")]) == ("act", ["deposited"])
