"""The sense of the game: better positions are worth more, and bots come through every question of every scenario."""

from __future__ import annotations

import random
from typing import Any

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.rules import SpiritWorldRules

RULES = SpiritWorldRules()
SCENARIOS = [scenario.id for scenario in RULES.box.scenarios]
ALONE = {"star": "7,7"}
PARKED = ("0,13", "0,14")
CLOSING = [{"when": "check", "if": [{"is": "open_gates", "most": 0}], "do": [{"op": "win"}]}]
EMERGING = [{"when": "face_open", "do": [{"op": "emerge"}]}]


def table(**changes: Any) -> Game:
    """Egon alone with a gate in the middle of an open map; the others sit in the car, far away."""
    plain: dict[str, Any] = {
        "gates": ALONE, "gate_clauses": EMERGING, "clauses": CLOSING, "ecto": PARKED, "active": "egon",
        "busters": {"egon": "7,10", "ray": "inside", "peter": "inside", "winston": "inside"},
    }
    return lay(**{**plain, **changes})


def worth(game: Game) -> float:
    return game.rules.worth(game.state, 0)


def standing(at: str, **changes: Any) -> float:
    people = {"egon": at, "ray": "inside", "peter": "inside", "winston": "inside"}
    return worth(table(busters=people, **changes))


def test_a_square_from_which_one_can_fire_is_better_than_one_farther_away() -> None:
    assert standing("7,10") > standing("7,12") > standing("7,14")


def test_a_square_behind_a_ghost_is_worse_than_one_with_a_clear_view() -> None:
    assert standing("7,10", ghosts={"GT1": "4,8"}) > standing("7,10", ghosts={"GT1": "7,8"})


def test_streams_on_a_gate_are_progress_and_a_closed_gate_is_more() -> None:
    bare = worth(table())
    begun = worth(table(streams={"egon": ("star", 1)}))
    closed = worth(table(gates={"star": "7,7 closed", "moon": "1,1"}))
    one_more = worth(table(gates={"star": "7,7", "moon": "1,1"}))
    assert begun > bare
    assert closed > one_more


def test_slime_is_bad_and_experience_is_good() -> None:
    assert worth(table(slime={"egon": 1})) < worth(table())
    assert worth(table(slime={"egon": 2})) < worth(table(slime={"egon": 1}))
    assert worth(table(xp={"egon": 3})) > worth(table())


def test_an_empty_spirit_world_is_feared() -> None:
    fears = [worth(table(spirit_world={"GG": n})) for n in (0, 1, 2, 8)]
    assert fears == sorted(fears)
    assert fears[1] - fears[0] > fears[3] - fears[2]


def test_a_ghost_on_the_belt_is_worth_more_near_the_car_when_few_are_left() -> None:
    far = standing("7,10", spirit_world={"GG": 0}, trapped={"egon": {"GG": 1}})
    near = standing("1,12", spirit_world={"GG": 0}, trapped={"egon": {"GG": 1}})
    none_near = standing("1,12", spirit_world={"GG": 0})
    assert near - none_near > far - standing("7,10", spirit_world={"GG": 0})


def test_the_end_outweighs_everything() -> None:
    game = table(to_close=1, to_hit=1)
    game.decide("blast:star")
    assert game.over
    assert worth(game) == 1000.0


def choice_of(name: str, game: Game, tries: int = 5) -> list[str]:
    """What a bot does here, with several seeds."""
    assert game.decision is not None
    seat = game.decision.seat
    return [game.rules.option_key(bots.make(name, seed).choose(game, seat)) for seed in range(tries)]


def test_the_novice_fires_the_shot_that_wins() -> None:
    game = table(streams={"egon": ("star", 1)}, ghosts={"GG1": "9,9"}, to_close=2)
    assert choice_of("novice", game) == ["blast:star"] * 5


def test_the_novice_deposits_before_the_spirit_world_is_asked_in_vain() -> None:
    game = table(
        busters={"egon": "1,13", "ray": "9,9", "peter": "9,8", "winston": "9,7"},
        spirit_world={"GG": 0}, trapped={"egon": {"GG": 2}},
    )
    assert choice_of("novice", game) == ["deposit"] * 5


def test_the_novice_drives_a_full_car_towards_the_gate() -> None:
    game = table(busters=dict.fromkeys(("egon", "ray", "peter", "winston"), "inside"))
    assert {key.partition(":")[0] for key in choice_of("novice", game)} == {"drive"}


@pytest.mark.parametrize("name", ["novice", "expert"])
def test_no_bot_gives_up(name: str) -> None:
    """GTB-24.12: none proposes it, and whoever does is outvoted by bots."""
    game = hauntbox.new("spirit_world", players=2, seed=4, scenario="sol_1")
    bot = bots.make(name, 1, iterations=2)
    while game.decision is not None and game.number < 60:
        key = game.rules.option_key(bot.choose(game, game.decision.seat))
        assert key != "concede"
        game.decide(key)
    assert game.number >= 60 or game.over
    if not game.over:
        game.decide("concede", seat=1)
        game.decide("agree", seat=1)
        assert game.rules.option_key(bot.choose(game, 0)) == "decline"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_novice_plays_every_scenario_for_a_while(scenario: str) -> None:
    game = hauntbox.new("spirit_world", seed=7, scenario=scenario, xp="13", giving_up="never")
    bot = bots.make("novice", 3)
    for _ in range(70):
        if game.decision is None:
            break
        game.decide(bot.choose(game, game.decision.seat))
    assert game.over or game.number >= 70


@pytest.mark.parametrize("scenario", ["sli_1", "stp_2"])
def test_the_novice_plays_to_the_end(scenario: str) -> None:
    game = hauntbox.new("spirit_world", seed=2, scenario=scenario)
    bot = bots.make("novice", 3)
    while game.decision is not None:
        game.decide(bot.choose(game, game.decision.seat))
    assert game.over


def test_the_expert_plays_a_round() -> None:
    game = hauntbox.new("spirit_world", seed=2, scenario="sli_1")
    bot = bots.make("expert", 3, iterations=3)
    while game.decision is not None and game.view()["round"] < 2:
        game.decide(bot.choose(game, game.decision.seat))
    assert game.over or game.view()["round"] == 2


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_hunch_and_the_shortlist_answer_every_question_with_what_is_offered(scenario: str) -> None:
    """Random play at the highest level meets all kinds of questions; bots must have an answer to each."""
    from hauntbox.engine.luck import Luck

    luck = Luck(5)
    pick = random.Random(scenario)
    game = hauntbox.new("spirit_world", seed=11, scenario=scenario, xp="30", giving_up="never")
    for _ in range(250):
        decision = game.decision
        if decision is None:
            break
        if decision.secret is None:
            assert game.rules.hunch(game.state, decision, luck) in decision.codes
            listed = game.rules.shortlist(game.state, decision, decision.codes)
            assert listed and set(listed) <= set(decision.codes)
        assert -1000.0 <= game.rules.worth(game.state, 0) <= 1000.0
        assert 0.0 <= game.rules.odds(game.state, 0) <= 1.0
        game.answer(pick.choice(decision.codes))


# Gates that jump, gates that are paid, and cars in which nobody gets clean

JUMPING = [*EMERGING, {"when": "hit", "do": [{"op": "swap", "within": 5}]}]


def test_a_stream_is_worth_more_to_one_who_sees_where_the_gate_will_jump() -> None:
    """GTB-17.8: the gate goes to the square of the nearest ghost, and whoever doesn't see it there loses it."""
    begun = {"egon": ("star", 1)}
    jumps = {"gate_clauses": JUMPING, "to_close": 3}
    gained = {
        ghost: standing("7,10", ghosts={"GT1": ghost}, streams=begun, **jumps) - standing("7,10", ghosts={"GT1": ghost})
        for ghost in ("8,8", "7,4")
    }
    assert gained["8,8"] > gained["7,4"] + 0.1


def test_the_last_hit_moves_nothing_so_it_does_not_matter_where_the_gate_would_jump() -> None:
    """GTB-16.4: When Hit is not resolved for the closing hit."""
    nearly = {"streams": {"egon": ("star", 2)}, "to_close": 3, "ghosts": {"GT1": "7,4"}}
    assert standing("7,10", gate_clauses=JUMPING, **nearly) == pytest.approx(standing("7,10", **nearly))


def test_one_full_of_slime_is_better_off_outside_the_car_where_it_can_be_removed() -> None:
    """GTB-19.4."""
    clean = standing("1,13") - worth(table(busters=dict.fromkeys(("egon", "ray", "peter", "winston"), "inside")))
    full = {"slime": {"egon": 2}}
    inside = worth(table(busters=dict.fromkeys(("egon", "ray", "peter", "winston"), "inside"), **full))
    assert standing("1,13", **full) - inside > clean + 0.1


def payer(**trapped: int) -> Game:
    """Egon beside a gate that takes payment, with ghosts on his belt and ghouls in sight; the others are far away."""
    return lay(
        scenario="idu_3", gates={"star": "7,3", "moon": "2,2"}, spirit_world={"GG": 5}, ecto=("7,12", "8,12"),
        busters={"egon": "6,4", "ray": "inside", "peter": "inside", "winston": "inside"}, active="egon",
        ghosts={"GG3": "4,6", "GG6": "5,7", "GG7": "7,9", "GG8": "9,11", "GG9": "5,12"}, trapped={"egon": trapped},
    )


def test_the_novice_pays_when_it_has_all_that_a_gate_wants() -> None:
    assert choice_of("novice", payer(GT=2)) == ["special:tribute:star"] * 5


def test_the_novice_keeps_a_single_ghoul_because_having_paid_ties_it_to_the_gate() -> None:
    """GTB-17.2, 17.8: the streams that were paid are lost with the next target, or out of sight."""
    assert "special:tribute:star" not in choice_of("novice", payer(GG=1))
