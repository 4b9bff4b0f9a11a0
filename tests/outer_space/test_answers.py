"""Answers that are refused with their rules, and what learners and the laboratory are told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from hauntbox.games.outer_space.position import lay
from tests.outer_space.aims import needed
from tests.outer_space.frames import RULES, new, play_on, table
from tests.support.playing import against, offered, play, told

# Why not


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        ({"step": "command", "cp": 0, "tech": {"death_ray": 3}}, "draw", "IOS-5.1"),
        ({"step": "command", "hands": {0: ["ambush", "kill_zone", "drop_pod", "drop_pod", "overwhelm", "overwhelm"]}},
         "draw", "IOS-5.2"),
        ({"step": "command", "saucers": {0: ""}}, "saucer:north:3,1", "IOS-19.8"),
        ({"step": "command"}, "saucer:north:3,4", "IOS-5.3a"),
        ({"step": "command", "saucers": {0: "3,2", 1: "3,3"}}, "saucer:north:3,3", "IOS-5.3d"),
        ({"step": "command", "soldiers": {"3,0": 3}}, "reinforce:north:1", "IOS-5.4"),
        ({"step": "command"}, "call:martian_leader", "IOS-5.6a"),
        ({"step": "command", "zard": "9,9"}, "call:zard_beast", "IOS-5.6c"),
        ({"step": "command"}, "build:death_ray.1", "IOS-5.5a"),
        ({"step": "command", "tech": {"death_ray": 2}}, "show:death_ray.1", "IOS-5.5c"),
        ({"step": "command"}, "play:kill_zone", "IOS-14.3"),
        ({"step": "march", "soldiers": {"5,2": 1, "9,9": 1}}, "march:5,2:5,5:1", "IOS-6.6"),
        ({"step": "march", "soldiers": {"5,2": 1, "9,9": 1}}, "march:5,2:5,3:2", "IOS-6.2"),
        ({"step": "march", "soldiers": {"12,12": 1, "9,9": 1}}, "march:12,12:12,11:1", "IOS-6.5"),
        ({"step": "march", "soldiers": {"5,2": 1, "5,3": 3}}, "march:5,2:5,3:1", "IOS-6.4"),
        ({"step": "march", "zard": "9,9", "soldiers": {"5,2": 1}}, "stride:zard_beast:5,3", "IOS-6.6"),
        ({"step": "ray_guns", "heroes": {"carl": "5,3"}, "soldiers": {"5,2": 1}}, "blast:5,2:5,1", "IOS-7.2"),
        ({"step": "ray_guns", "heroes": {"carl": "5,3"}, "soldiers": {"5,2": 1}}, "blast:5,2:5,5", "IOS-7.2"),
        ({"step": "next_hero", "players": 3}, "hero:h3", "IOS-1.4"),
        ({"step": "next_hero", "done": ["carl"]}, "hero:h1", "IOS-8.1"),
        ({"step": "hero_action", "heroes": {"carl": "3,3"}, "active": "carl", "white": 2}, "search", "IOS-8.4a"),
        ({"step": "hero_action", "heroes": {"carl": "6,6"}, "active": "carl", "white": 2}, "search", "IOS-8.4d"),
        ({"step": "hero_action", "heroes": {"carl": "0,0"}, "active": "carl", "white": 2}, "pick_up", "IOS-8.5"),
        ({"step": "hero_action", "heroes": {"carl": "3,3"}, "active": "carl", "white": 2}, "special:smash", "IOS-8.2c"),
        ({"step": "hero_step", "heroes": {"carl": "3,3"}, "active": "carl", "white": 2}, "step:2,3", "IOS-9.3"),
        ({"step": "hero_step", "heroes": {"carl": "3,3"}, "active": "carl", "white": 2}, "squeeze:2,2", "IOS-16.9"),
        ({"step": "cards", "hands": {0: ["ambush"]}}, "discard:kill_zone", "IOS-4.2a"),
    ],
    ids=str,
)
def test_what_is_not_allowed_is_refused_with_its_rule(position: dict[str, Any], key: str, rule: str) -> None:
    game = lay(**position)
    assert key not in offered(game)
    assert against(game, key) == rule


def test_reasons_are_given_for_everything_conceivable_that_is_not_on_offer() -> None:
    """Every refusal has words, and nothing that is on offer has a reason against it."""
    rng = Random(8)
    seen: set[str] = set()
    for scenario in ("invasion", "ground_the_fleet", "planet_cracker"):
        game = new(scenario=scenario, players=4, seed=8)
        while game.decision is not None:
            seat = game.waiting[0]
            codes = game.decision.codes_for(seat)
            if rng.random() < 0.3:
                for option, reason in game.refusals(seat):
                    assert option.code not in codes
                    assert "[" not in game.say(reason.message)
                    seen.add(reason.key)
            game.answer(rng.choice(codes))
    assert {"pinned", "full", "no_way", "outdoors", "no_points", "nobody_there"} <= seen


def test_copies_of_a_card_in_one_hand_are_alike() -> None:
    game = lay(step="cards", hands={0: ["drop_pod.1", "drop_pod.2"]}, martian_deck=["overwhelm", "ambush"])
    assert offered(game, "discard") == ["discard:drop_pod.1"]
    play(game, "discard:drop_pod.2")
    assert game.view(0)["discards"]["martians"] == "drop_pod.1"


# Learning and counting


def test_an_observation_is_what_the_seat_sees_as_numbers_from_0_to_1() -> None:
    rng = Random(12)
    for scenario in ("invasion", "get_them_out", "signal_fire"):
        game = new(players=4, scenario=scenario, seed=12)
        while game.decision is not None:
            game.answer(rng.choice(game.decision.codes_for(game.waiting[0])))
            if rng.random() < 0.05:
                for viewer in (0, 2, None):
                    values = RULES.observe(game.view(viewer), game.decision)
                    assert len(values) == len(RULES.observation_names())
                    assert min(values) >= 0
                    assert max(values) <= 1


def test_an_observation_tells_packs_heroes_and_cards_apart() -> None:
    game = lay(heroes={"archibald": "3,3"}, soldiers={"5,2": 3}, hands={0: ["kill_zone"], 1: ["showstopper"]},
               tech={"death_ray": 2}, wounds={"archibald": 1})
    at = RULES.features.at
    martians, heroes = (RULES.observe(game.view(seat), game.decision) for seat in (0, 1))
    assert (heroes[at["5,2.soldiers"]], heroes[at["5,3.soldiers"]]) == (1, 0)
    assert heroes[at["h1.character=archibald"]] == heroes[at["h1.at=3,3"]] == 1
    assert heroes[at["h1.wounds"]] > 0
    assert martians[at["hand.kill_zone"]] > 0 == heroes[at["hand.kill_zone"]]
    assert heroes[at["hand.showstopper"]] > 0 == martians[at["hand.showstopper"]]
    assert martians[at["tech.death_ray.cp"]] > 0 == heroes[at["tech.death_ray.cp"]]
    assert heroes[at["facedown"]] > 0 == martians[at["facedown"]]


def test_progress_is_what_one_side_is_ahead_of_the_other() -> None:
    """IOS-3.1: 15 dead Martians against 1 of 2 Heroes, at the beginning of the game."""
    game = lay(tally={"martians_killed": 15}, dead=["hannah"])
    ahead = 15 / needed("invasion", "martians_killed") - 1 / 2
    assert RULES.progress(game.view(1)) == pytest.approx(ahead)
    assert RULES.progress(game.view(0)) == pytest.approx(-ahead)
    assert RULES.progress(game.view(None)) == 0
    over = lay(step="track", track=1)
    assert [RULES.progress(over.view(seat)) for seat in (0, 1)] == [1, -1]


def test_statistics_count_what_the_table_shows() -> None:
    game = play_on(new(players=2, scenario="scorched_earth", seed=4), Random(4), 10**6)
    found = game.rules.statistics(game)
    g = table(game)
    assert found["rounds"] == g.round
    assert found["cause"] == g.ending_key
    assert found["counts"]["heroes_killed"] == len(g.dead)
    assert found["counts"]["soldiers_killed"] + found["counts"]["champions_killed"] == g.tally[0]
    assert found["counts"]["buildings_destroyed"] == g.gone.bit_count()
    rounds = len(told(game, "turn_began"))
    assert {len(series) for series in found["series"].values()} == {rounds}
    assert found["series"]["soldiers"][-1] == len([at for at in g.soldier_at if at >= 0])
    assert sum(found["met"]["events_played"].values()) == found["counts"]["events_played"]
    assert sum(found["sources"]["wounds_to_heroes"].values()) == found["counts"]["wounds_to_heroes"]
    assert json.loads(json.dumps(found)) == found


@pytest.mark.parametrize(("step", "more", "answers", "source"), [
    ("ray_guns", {"soldiers": {"3,4": 1}, "dice": [6, 1]}, ["blast:3,4:3,3"], "blast"),
    ("fights", {"soldiers": {"3,3": 3}, "dice": [1, 1, 6, 6, 6]}, [], "fight"),
    ("fights", {"zard": "3,3", "dice": [1, 1, 6, 6, 6]}, [], "beast"),
])
def test_statistics_name_what_wounded_a_hero(
    step: str, more: dict[str, Any], answers: list[str], source: str
) -> None:
    """So does the log."""
    game = lay(heroes={"hannah": "3,3"}, step=step, **more)
    while not told(game, "hero_wounded"):
        play(game, answers.pop(0) if answers else offered(game)[-1])
    assert game.rules.statistics(game)["sources"]["wounds_to_heroes"] == {source: 1}
    [wounded] = told(game, "hero_wounded")
    assert wounded.cause is not None and game.rules.thing_id("harm", wounded.cause.value) == source


def test_a_card_stands_for_its_design_and_an_ability_for_whoever_has_it() -> None:
    assert RULES.entry_of("card", RULES.values["card"]["trick_revolver.2"]) == "hero_card:trick_revolver"
    assert RULES.entry_of("card", RULES.values["card"]["death_ray.1"]) == "martian_card:death_ray"
    assert RULES.entry_of("talent", RULES.values["talent"]["bear_hug"]) == "character:jojo"
    assert {one.partition(":")[0] for one in RULES.laid_out(lay().state)} == {
        "scenario", "board", "building", "character",
    }


def test_every_answer_that_is_ever_given_is_among_those_that_could_be() -> None:
    """For learners, who number all answers once."""
    rng = Random(13)
    known = {verb.index: set(RULES.answers_with(verb)) for verb in RULES.verbs}
    for scenario in ("invasion", "planet_cracker", "scorched_earth"):
        game = new(players=4, scenario=scenario, seed=13, extra_heroes="yes")
        while game.decision is not None:
            codes = game.decision.codes_for(game.waiting[0])
            assert [code for code in codes if code not in known[code >> 30]] == []
            game.answer(rng.choice(codes))
