"""Readings of the rules that were settled one by one, each with the table that shows it."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import CAR, NOBODY, fires, flies
from tests.spirit_world.looking import beams, offered, outcome, play, slime, told, unrolled, where, xp

FAR: dict[str, str] = {"ray": "14,0", "peter": "0,14", "winston": "2,14"}


def log(game: Game, *kinds: str) -> list[str]:
    """What the log says of these kinds."""
    return [game.rules.say(game.state, event.message) for event in told(game, *kinds)]


# The tie die in Chaos


def chaos(ghosts: dict[str, str], *dice: tuple[str, int | str], **busters: str) -> Game:
    people = {**FAR, **busters}
    return lay(ghosts=ghosts, busters=people, step="psychic", dice=[("psychic", "chaos"), *dice], ecto=CAR)


def test_the_tie_die_is_left_where_the_attacker_makes_no_difference() -> None:
    """GTB-5.9, GTB-20.5: a Ghoul flies at random whoever missed it; a Twosome goes towards one of the two."""
    ghoul = chaos({"GG1": "3,3"}, ("movement", 1), egon="1,3", ray="5,3")
    assert (told(ghoul, "tie_rolled"), unrolled(ghoul), where(ghoul, "GG1")) == ([], 0, "3,1")
    twosome = chaos({"GT1": "3,3"}, ("proton", 6), ("movement", 1), egon="1,3", ray="5,3")
    assert len(told(twosome, "tie_rolled")) == 1


def test_the_tie_die_is_left_where_the_way_is_the_same() -> None:
    """GTB-5.9, GTB-5.5: two of the team in the car, or two who stand where the first step is the same one."""
    car = lay(ghosts={"GT1": "7,5"}, busters={**NOBODY, "peter": "0,14", "winston": "2,14"}, ecto=CAR, step="psychic",
              dice=[("psychic", "chaos"), ("movement", 1)])  # fmt: skip
    assert told(car, "tie_rolled") == []
    same = chaos({"GT1": "3,3"}, ("movement", 1), egon="6,4", ray="6,5")
    assert (told(same, "tie_rolled"), len(told(same, "flew"))) == ([], 2)
    other = chaos({"BM1": "3,3"}, ("proton", 1), egon="6,4", ray="6,5")  # the Manifestation pushes one of them
    assert len(told(other, "tie_rolled")) == 1


# Levels, faces, tribute, Slime, walks


def test_a_longer_reach_comes_after_the_look_at_the_streams() -> None:
    """GTB-22.19, GTB-17.9: Peter reaches level 5 with the shot after which Egon's target is four squares away."""
    game = fires(
        "peter", "4,4", ("proton", 6), ("movement", 3), busters={"egon": "2,8", "ray": "14,0", "winston": "0,14"},
        ghosts={"GG1": "4,6", "GT1": "6,8"}, xp={"peter": 29}, streams={"egon": ("GT1", 1)}, ecto=CAR,
    )
    play(game, "attack:GG1")
    assert (xp(game, "peter"), beams(game, "egon")) == ([30], ("", 0))


def test_a_face_without_a_gate_moves_nobody() -> None:
    """GTB-20.4: not even Slimer when all gates are closed."""
    gates = {"star": "2,2 closed", "moon": "12,2 closed", "eye": "2,7 closed", "key": "12,7 closed"}
    game = lay(scenario="sli_4", gates=gates, ghosts={"SL": "7,5"}, step="psychic", dice=[("psychic", "flame")])
    assert (where(game, "SL"), told(game, "flew")) == ("7,5", [])


def test_tribute_adds_what_the_gate_lacks_and_no_more() -> None:
    """GTB-17.3, GTB-9.6: a Manifestation is worth three streams, and the gate lacks one."""
    gates = {"star": "5,5", "moon": "12,2"}
    game = lay(scenario="idu_3", gates=gates, ghosts={}, busters={"egon": "5,6", "ray": "5,4"}, active="egon",
               trapped={"egon": {"BM": 1}}, streams={"ray": ("star", 2)})  # fmt: skip
    play(game, "special:tribute:star")
    assert [event.kind for event in told(game, "gate_closed")] == ["gate_closed"]
    assert (xp(game, "egon", "ray"), beams(game, "egon")) == ([1, 2], ("", 0))


def test_a_lower_limit_takes_no_slime_away() -> None:
    """GTB-8.3: Egon keeps two markers under Dutch's limit of one, and gets no third or second one."""
    game = fires(
        "dutch", "5,5", ("proton", 6), order=("dutch", "egon", "ray", "peter"), xp={"dutch": 30},
        busters={"egon": "7,5", "ray": "14,0", "peter": "0,14"}, ghosts={"GG1": "6,5"}, slime={"egon": 2},
    )
    play(game, "attack:GG1")
    assert slime(game, "egon") == [2]


def walk(*open_ones: str, **table: Any) -> Game:
    """Stay Puft at the end of a round, on his way to the tower."""
    closed = {"star": "7,7", "moon": "12,2", "eye": "20,7"}
    gates = {id: at if id in open_ones else f"{at} closed" for id, at in closed.items()}
    table = {"busters": {"egon": "1,8", "ray": "2,8", "peter": "3,8", "winston": "4,8"}, **table}
    dice = table.pop("dice", [("psychic", "flame")])
    game = lay(scenario="stp_4", gates=gates, ghosts={"SP": "16,4"}, step="round_end", dice=dice, **table)
    if game.decision is not None and game.decision.kind == "goal":
        play(game, "square:23,4" if "square:23,4" in offered(game) else offered(game)[0])
    return game


def test_squares_lost_by_the_next_walk_add_up() -> None:
    """GTB-5.2: one for each closed face that the die names, to nothing at least, and used up by that walk."""
    game = walk("moon", "eye", dice=[("psychic", "star")], counters={"slowed": 1})
    assert (where(game, "SP"), game.view()["counters"]["slowed"]) == ("17,4", 1)  # 3 - 1 gate - 1; a new one comes
    assert game.view()["round"] == 2
    twice = lay(
        scenario="stp_4", gates={"star": "7,7 closed", "moon": "12,2", "eye": "20,7"}, ghosts={"SP": "16,4"},
        step="psychic", counters={"slowed": 1}, dice=[("psychic", "star")],
    )
    assert twice.view()["counters"]["slowed"] == 2


def test_stay_pufts_walk_is_told() -> None:
    """GTB-5.2, GTB-7.5: that he walks, that somebody holds him up, and that he stays."""
    assert log(walk("star", "moon", "eye"), "flew") == ["Stay Puft walks to T5."]
    assert log(walk(), "stayed", "flew") == ["Stay Puft stays where it is: it has no squares left to move."]
    blocked = {"egon": "18,4", "ray": "2,8", "peter": "3,8", "winston": "4,8"}
    held = walk("star", "moon", "eye", busters=blocked)
    assert log(held, "flew", "held_up") == ["Stay Puft walks to R5.", "Stay Puft gets only as far as R5."]
    ring = {"egon": "17,4", "ray": "17,3", "peter": "17,5", "winston": "4,8"}
    at_once = walk("star", "moon", "eye", busters=ring)
    assert log(at_once, "flew", "held_up") == ["Stay Puft gets only as far as Q5."]


# The log


def test_streams_that_come_back_are_in_the_log() -> None:
    """GTB-R49, GTB-15.6: from a ghost that leaves the map, from two that combine, and from one that is trapped."""
    left = flies("GT1", 2, "N", "1,3", ghosts={"GT1": "1,0"}, streams={"egon": ("GT1", 1)},
                 busters={"egon": "3,0", **FAR})  # fmt: skip
    assert log(left, "left_map", "streams_lost") == [
        "The Gruesome Twosome leaves the map and is out of the game.", "Egon loses 1 stream.",
    ]
    met = flies("GT1", 2, "E", "1,4", ghosts={"GT1": "1,3", "GT2": "3,3"}, streams={"egon": ("GT2", 1)},
                busters={"egon": "3,5", **FAR})  # fmt: skip
    assert [event.kind for event in told(met, "combined", "streams_lost")] == ["combined", "streams_lost"]
    trapped = fires("egon", "3,3", ("proton", 6), ghosts={"GT1": "3,5"}, streams={"egon": ("GT1", 1)})
    play(trapped, "attack:GT1")
    assert log(trapped, "streams_taken") == ["2 streams come back to Egon."]


@pytest.mark.parametrize(("id", "last"), [("sli_1", 8), ("stp_2", 8), ("stp_4", 8)])
def test_a_loss_by_the_clock_says_so(id: str, last: int) -> None:
    """GTB-24.11: the round after the last one does not begin."""
    game = lay(scenario=id, step="round", round=last + 1)
    assert outcome(game) == (False, "GTB-24.11")
    assert log(game, "round_began", "time_up") == [f"Round {last} was the last. Time is up."]
    assert game.outcome is not None
    assert game.rules.say(game.state, game.outcome.message).startswith("The Ghostbusters lose: the last round is over")


def test_sol_3_ends_after_its_last_round() -> None:
    """GTB-24.11: not met after round 10."""
    game = lay(scenario="sol_3", step="psychic", round=10, dice=[("psychic", "chaos")], ghosts={})
    assert outcome(game) == (False, "GTB-24.11")


# Taking back


def test_what_was_seen_stays_as_it_was() -> None:
    """GTB-20.13: a step is taken back freely, a roll is not; taken back all the same, the same dice come again."""
    game = lay(busters={"egon": "3,3", **FAR}, ghosts={"GT1": "5,3"}, active="egon", seed=5)
    play(game, "move:3,4")
    assert game.undo_is_free
    play(game, "attack:GT1")
    assert not game.undo_is_free
    first = log(game, "rolled", "direction_rolled")
    game.undo()
    play(game, "attack:GT1")
    assert log(game, "rolled", "direction_rolled") == first
