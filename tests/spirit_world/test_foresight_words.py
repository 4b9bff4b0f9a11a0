"""What is foreseen of a shot, in sentences: each thing once, and what it comes of."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.engine.game import Game
from hauntbox.games.spirit_world.position import lay
from hauntbox.kit.words.speech import say_foresight
from tests.spirit_world.looking import against, play

FIVE = ["ines", "egon", "ray", "peter", "winston"]


def told(game: Game, answer: str, language: str = "en") -> list[str]:
    """What is foreseen of an answer, in sentences."""
    found = game.foresee(answer, 0)
    return [] if found is None else say_foresight(game, found, language)


def test_a_shot_tells_who_may_be_slimed_and_whether_the_ghost_may_leave_and_nothing_twice() -> None:
    """GTB-15.8, GTB-7.1: in danger and gone are what the sentences speak of already."""
    game = lay(busters={"peter": "2,2"}, ghosts={"GG1": "0,2"}, active="peter", pke=0)
    found = game.foresee("attack:GG1", 0)
    assert found is not None and found.marks["danger"] == ["buster:peter"] and found.marks["leaves"]
    said = say_foresight(game, found)
    assert "After a miss it could slime Peter." in said and "After a miss it could leave the map." in said
    assert not [text for text in said if text.startswith(("In danger", "Would be gone", "Would join"))]


def test_twins_are_spoken_of_once() -> None:
    """GTB-6.3."""
    game = lay(busters={"peter": "2,4"}, ghosts={"GG1": "2,2", "GG2": "4,2"}, active="peter", pke=0)
    found = game.foresee("attack:GG1", 0)
    assert found is not None and found.marks["combines"] == ["ghost:GG2"]
    said = say_foresight(game, found)
    assert "After a miss it could combine with a twin." in said
    assert not [text for text in said if text.startswith("Would join")]


# The chance of a hit


@pytest.mark.parametrize(
    ("level", "xp", "chance"),
    [
        ("level 1: one die", 0, "50 % to hit: 4 or more."),
        ("level 2: it is thrown again", 5, "75 % to hit, with re-rolls: 4 or more."),
        ("level 4: two dice, one of them thrown again", 20, "88 % to hit, with re-rolls: 4 or more."),
        ("level 5: and one more on each", 30, "96 % to hit, with re-rolls: 4 or more."),
    ],
)
def test_the_chance_of_a_hit_counts_all_that_egon_can_do_about_it(level: str, xp: int, chance: str) -> None:
    """GTB-15.3, GTB-22.3, GTB-22.4, GTB-22.5."""
    game = lay(busters={"egon": "2,2"}, ghosts={"BM1": "4,2"}, active="egon", xp={"egon": xp})
    assert told(game, "attack:BM1")[0] == chance


def test_a_re_roll_that_is_used_up_is_not_counted() -> None:
    """GTB-22.3: once a turn."""
    game = lay(busters={"egon": "2,2"}, gates={"star": "4,2"}, to_hit=4, to_close=3, active="egon", xp={"egon": 5},
               dice=[("proton", 1), ("proton", 5)])
    assert told(game, "blast:star")[0] == "75 % to hit, with re-rolls: 4 or more."
    play(game, "blast:star", "reroll:1")
    assert told(game, "blast:star")[0] == "50 % to hit: 4 or more."


def test_what_ines_may_add_is_counted_at_a_gate_and_not_at_a_ghost() -> None:
    """GTB-23.1: her footnote, once a turn."""
    table: dict[str, Any] = {"busters": {"ines": "2,2"}, "order": FIVE, "active": "ines", "xp": {"ines": 5}}
    game = lay(gates={"star": "4,2"}, ghosts={"BM1": "2,4"}, to_hit=4, to_close=2, **table)
    assert told(game, "blast:star")[0] == "67 % to hit: 4 or more."
    assert told(game, "attack:BM1")[0] == "50 % to hit: 4 or more."


# What a shot at a gate asks for


def test_what_a_miss_asks_for_is_said_right_after_the_chance() -> None:
    """GTB-1.13, GTB-16.3: a screen of a hundred columns has room for it, in English and in French."""
    game = lay(scenario="sli_1", busters={"egon": "2,4"}, active="egon")
    lines = {
        language: " ".join(" ".join(told(game, "blast:star", language)[:2]).split()) for language in ("en", "fr")
    }
    assert lines == {
        "en": "50 % to hit: 4 or more. A miss calls for 1 ghost; 15 are left in the Spirit World.",
        "fr": "50 % pour toucher : 4 ou plus. Un tir manqué demande 1 fantôme ; le monde des esprits en a 15.",
    }
    assert max(map(len, lines.values())) <= 96


def test_what_closing_asks_for_is_said_unless_it_is_the_last_gate() -> None:
    """GTB-16.7, GTB-16.8: with that one all ghosts are back in the Spirit World."""
    table: dict[str, Any] = {"gate": "burst", "to_close": 1, "busters": {"egon": "2,2"}, "spirit_world": {"GG": 3}}
    two = lay(gates={"star": "4,2", "moon": "9,9"}, **table)
    assert "Closing it calls for 2 ghosts; 3 are left in the Spirit World." in told(two, "blast:star")
    last = lay(gates={"star": "4,2", "moon": "9,9 closed"}, **table)
    assert told(last, "blast:star")[-1] == "A hit closes the star gate."


# Twins among gates


def twins(**streams: tuple[str, int]) -> Game:
    """Egon is about to fire at the star gate, which closes with the moon gate."""
    return lay(
        gates={"star": "4,2 with:moon", "moon": "4,6 with:star", "eye": "12,12"}, gate="twin", to_close=2,
        busters={"egon": "2,3", "ray": "4,5"}, streams=streams,
    )


def test_a_gate_that_would_wait_for_its_twin_does_not_close() -> None:
    """GTB-16.4: it closes with the last stream on the other."""
    game = twins(egon=("star", 1), ray=("moon", 1))
    assert "A hit gives the star gate all its streams; then it waits for the moon gate." in told(game, "blast:star")
    game = twins(egon=("star", 1), ray=("moon", 2))
    assert "A hit closes the star gate and the moon gate." in told(game, "blast:star")


def test_a_full_gate_says_whether_it_waits_for_a_twin() -> None:
    """GTB-17.3: one that has no twin waits for nobody."""
    waiting = twins(egon=("star", 2))
    alone = lay(gates={"star": "4,2"}, to_close=2, busters={"egon": "2,3"}, streams={"egon": ("star", 2)})
    said = [game.why_not("blast:star", 0) for game in (waiting, alone)]
    assert [against(game, "blast:star") for game in (waiting, alone)] == ["GTB-17.3", "GTB-17.3"]
    assert [waiting.say(one.message) for one in said if one is not None] == [
        "It has all its streams and is waiting for its twin.", "It already has all the streams it needs.",
    ]


# Who is asked


def test_the_question_of_a_turn_names_who_acts() -> None:
    """GTB-9.2: one player may run all four."""
    game = lay(busters={"egon": "2,2"}, active="egon")
    assert game.decision is not None and game.decision.prompt == "What does Egon do?"
    assert game.say(game.decision.message, "fr").split() == ["Que", "fait", "Egon", "?"]
    play(game, "end")
    assert game.decision.prompt == "What does Ray do?"
