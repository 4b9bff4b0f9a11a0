"""What is asked before an answer that costs more than it shows, what an answer points at, campaigns."""

from __future__ import annotations

from typing import Any

import hauntbox
from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.table.state import SpiritWorld
from tests.support.languages import french_mistakes


def thought(game: Game, key: str, language: str = "en") -> str:
    """The second thought about an answer on offer; empty if there is none."""
    [option] = [option for option in game.asked(0) if option.key == key]
    return "" if option.second_thought is None else game.say(option.second_thought, language)


def targets(game: Game, key: str) -> list[str]:
    [option] = [option for option in game.asked(0) if option.key == key]
    return option.targets


# Streams


def test_switching_the_target_is_thought_of_twice() -> None:
    """GTB-17.4."""
    game = lay(
        busters={"egon": "2,3"}, active="egon", ghosts={"GT1": "2,5"}, gates={"star": "4,4"},
        streams={"egon": ("GT1", 1)},
    )
    assert thought(game, "blast:star") == (
        "You would lose your stream on the Gruesome Twosome, hit or miss. Fire at something else anyway?"
    )
    assert french_mistakes(thought(game, "blast:star", "fr")) == []
    assert thought(game, "attack:GT1") == ""


def test_a_move_out_of_sight_is_thought_of_twice() -> None:
    """GTB-17.8: whoever walks out of sight of the target loses the stream."""
    game = lay(busters={"egon": "1,3"}, active="egon", ghosts={"GT1": "4,3"}, streams={"egon": ("GT1", 1)})
    assert thought(game, "move:0,3").startswith(
        "You can't see the Gruesome Twosome from there: you would lose your stream."
    )
    assert thought(game, "move:2,4") == ""


def test_getting_into_the_car_is_thought_of_twice_by_somebody_with_streams() -> None:
    """GTB-17.10."""
    car = ("3,3", "4,3")
    game = lay(busters={"egon": "3,4"}, active="egon", ecto=car, gates={"moon": "3,6"}, streams={"egon": ("moon", 1)})
    for key in ("enter", "board"):
        assert thought(game, key) == "In the Ecto-1 you would lose your stream on the moon gate. Get in anyway?"
    assert thought(lay(busters={"egon": "3,4"}, active="egon", ecto=car), "enter") == ""


# The Spirit World


def test_a_miss_that_the_spirit_world_can_hardly_pay_for_is_thought_of_twice() -> None:
    """GTB-1.13."""

    def beside(n: int) -> Game:
        gates = {"star": "2,5"}
        return lay(busters={"egon": "2,3"}, active="egon", gates=gates, gate="release", spirit_world={"GG": n})

    assert thought(beside(2), "blast:star") == ""
    assert thought(beside(1), "blast:star").startswith("A miss lets a ghost out, and the Spirit World has only 1.")
    assert thought(beside(0), "blast:star").startswith("A miss calls for a ghost, and the Spirit World has 0: you")


def test_closing_a_gate_that_asks_for_more_ghosts_than_there_are_is_thought_of_twice() -> None:
    """GTB-16.8, GTB-1.13: a gate that sends a ghost as it closes; not the last gate, GTB-R29."""

    def before(gates: dict[str, str], n: int) -> Game:
        return lay(
            busters={"egon": "2,3"}, active="egon", gates=gates, gate="burst", spirit_world={"GG": n},
            to_close=2, streams={"egon": ("star", 1)},
        )

    two = {"star": "2,5", "moon": "9,9"}
    assert thought(before(two, 1), "blast:star").startswith("Closing this gate calls for 2 ghosts, and the Spirit")
    assert thought(before(two, 2), "blast:star") == ""
    assert thought(before({"star": "2,5"}, 1), "blast:star") == ""


# Time


def test_ending_a_turn_with_actions_that_could_be_used_is_thought_of_twice() -> None:
    """GTB-9.5."""
    game = lay(busters={"egon": "2,3"}, active="egon", ghosts={"GT1": "2,5"})
    assert thought(game, "end").startswith("2 actions are left, and you could still use them.")
    assert thought(game, "end", "fr").startswith("Il vous reste 2 actions, et de quoi les utiliser.")
    strolling = lay(busters={"egon": "2,3"}, active="egon", spent=1)
    assert thought(strolling, "end") == ""
    slimed = lay(busters={"egon": "2,3"}, active="egon", slime={"egon": 2}, ghosts={"GT1": "2,5"})
    assert thought(slimed, "end") == ""


# What answers point at


def test_answers_point_at_what_they_touch() -> None:
    game = lay(
        busters={"egon": "inside", "ray": "2,3"}, active="egon", trapped={"egon": {"GG": 1}}, xp={"winston": 20},
    )
    assert targets(game, "drive:front") == targets(game, "deposit") == ["ecto:ecto"]
    outside = lay(
        busters={"ray": "3,4"}, active="ray", ecto=("3,3", "4,3"), slime={"ray": 1}, xp={"ray": 5},
        ghosts={"GG1": "3,6"}, gates={"eye": "5,6"},
    )
    assert targets(outside, "enter") == targets(outside, "board") == ["ecto:ecto"]
    assert targets(outside, "wipe") == ["buster:ray"]
    assert targets(outside, "ability:ray.2") == ["ability:ray.2", "buster:ray"]
    assert targets(outside, "attack:GG1") == ["ghost:GG1"]
    assert targets(outside, "blast:eye") == ["gate:eye"]
    assert targets(outside, "move:2,4") == ["square:2,4"]


def test_tribute_points_at_its_gate() -> None:
    game = lay(
        scenario="idu_3", busters={"egon": "3,3"}, active="egon", trapped={"egon": {"GT": 1}}, spirit_world={"GG": 3},
    )
    assert targets(game, "special:tribute:star") == ["gate:star"]
    assert {option.key: option.label for option in game.asked(0)}["special:tribute:star"] == "Tribute at the star gate"


# Seats and campaigns


def test_a_seat_is_labelled_by_the_ghostbusters_it_runs() -> None:
    game = hauntbox.new("spirit_world", 3, 1, pke="N")
    assert [game.rules.seat_label(game.state, seat) for seat in range(3)] == ["Egon, Ray", "Peter", "Winston"]


def test_one_click_begins_without_a_question_about_north() -> None:
    game = hauntbox.new("spirit_world", 1, 1, **hauntbox.new("spirit_world", 1, 1).rules.quick_start())
    assert game.decision is not None
    assert game.decision.kind == "park"


def carried(won: bool, before: dict[str, Any], keep: str = "no", **xp: int) -> dict[str, Any]:
    """What goes on from a game that ends so, with this experience."""
    end = {"when": "round_over", "do": [{"op": "win" if won else "lose"}]}
    game = lay(clauses=[end], step="psychic", dice=[("psychic", "flame")], xp=xp, keep_xp=keep)
    assert game.over
    return game.rules.carry_over("slimer", "sli_1", game, before)


def test_experience_is_carried_to_the_next_scenario() -> None:
    """GTB-1.4, GTB-24.6, GTB-24.10."""
    after = carried(True, {"xp": {"tess": 4, "egon": 1}}, egon=6, ray=2)
    assert after == {"xp": {"tess": 4, "egon": 6, "ray": 2, "peter": 0, "winston": 0}}
    rules = hauntbox.new("spirit_world", 1, 1).rules
    assert rules.chapter_setup("slimer", "sli_2", after, 1) == {
        "scenario": "sli_2", "xp": "tess=4 egon=6 ray=2 peter=0 winston=0",
    }
    assert rules.chapter_setup("slimer", "sli_1", {}, 1) == {"scenario": "sli_1", "xp": "0"}
    assert rules.carried_words("slimer", after)[1] == "Egon Spengler: 6 XP, level 2"
    assert rules.carried_words("slimer", after, "fr")[1] == "Egon Spengler\u00a0: 6 XP, niveau 2"


def test_a_lost_scenario_is_played_again_with_the_experience_of_before() -> None:
    """GTB-24.8, GTB-R40."""
    before = {"xp": {"egon": 1}}
    assert carried(False, before, egon=9) == before
    assert carried(False, before, keep="yes", egon=9)["xp"]["egon"] == 9


def test_a_campaign_is_played_with_what_it_carries() -> None:
    campaign = hauntbox.campaign("spirit_world", "slimer", 1, 3)
    assert campaign.next == ["sli_1"]
    game = campaign.play()
    assert isinstance(game.state, SpiritWorld)
    assert game.state.xp == [0] * 8
    for plan in game.rules.campaigns():
        assert len(plan.chapters) == 4
        for chapter in [None, *plan.chapters]:
            for field in ("name", "story"):
                english, french = (game.rules.campaign_words(plan.id, chapter, field, one) for one in ("en", "fr"))
                assert english and french and english != french
                assert french_mistakes(french) == []
    assert game.rules.campaign_words("slimer", "sli_1", "closing").startswith("The last gate snaps shut")
    assert game.rules.campaign_words("slimer", "sli_1", "failing", "fr").startswith("Pas cette nuit.")
