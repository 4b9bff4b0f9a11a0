"""The bots: what they answer, that they are repeatable and leave the game alone, and what hints say."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import BadSetup, Game, Refused, bots
from hauntbox.bots import bot as bot_module
from hauntbox.bots.novice import Novice
from hauntbox.engine.chance import Chance
from hauntbox.games import names
from hauntbox.games.blackout.position import lay


def finish(game: Game, name: str, seed: int = 0) -> Game:
    """Let a bot answer for everybody to the end."""
    bot = bots.make(name, seed, iterations=4)
    for _ in range(3000):
        if game.decision is None:
            break
        game.decide(bot.choose(game, game.decision.seat))
    return game


@pytest.mark.parametrize("name", bots.NAMES)
def test_a_bot_answers_what_is_offered_and_touches_nothing(name: str) -> None:
    game = hauntbox.new("blackout", players=2, seed=3, characters="random")
    bot = bots.make(name, 1, iterations=8)
    for _ in range(25):
        assert game.decision is not None
        before = game.state_bytes()
        code = bot.choose(game, game.decision.seat)
        assert game.state_bytes() == before
        assert code in game.decision.codes
        game.decide(code)


@pytest.mark.parametrize("name", bots.NAMES)
def test_the_same_seed_gives_the_same_answers(name: str) -> None:
    def opening() -> list[str]:
        game = hauntbox.new("blackout", seed=8, characters="random")
        bot = bots.make(name, 5)
        for _ in range(12):
            assert game.decision is not None
            game.decide(bot.choose(game, game.decision.seat))
        return game.answers()

    assert opening() == opening()


def test_an_unknown_bot_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(BadSetup, match=r"no bot 'expart'; there are random, novice, expert\. Did you mean 'expert'"):
        bots.make("expart")


def test_novices_win_where_random_play_never_does() -> None:
    """BLK-16.1: in the easiest mode, where novices win five games of six."""
    games = [hauntbox.new("blackout", seed=seed, mode="very_easy", characters="random") for seed in range(10)]
    won = sum(finish(game, "novice").outcome.won for game in games)  # type: ignore[union-attr]
    assert won >= 5
    assert not any(
        finish(hauntbox.new("blackout", seed=seed, mode="very_easy"), "random", seed).outcome.won  # type: ignore[union-attr]
        for seed in range(30)
    )


@pytest.mark.parametrize("name", ["novice", "expert"])
def test_the_last_die_that_wins_is_placed(name: str) -> None:
    """BLK-9.2: one Trap fills the ghost that wins the game, and nothing else is better."""
    game = lay(
        ghosts={"MAN": ["S", "T"]}, dice_on={"MAN.0": "blue:S"}, pools={"red": ["red:T", "red:E", "red:P"]},
        active="red", done=["blue", "green", "yellow"], captured=14, chaos=12,
    )
    finish(game, name)
    assert game.outcome is not None
    assert game.outcome.won


def test_a_hint_is_a_sentence_with_the_chances_found() -> None:
    game = hauntbox.new("blackout", seed=7, characters="random")
    advice = bots.advise(game, 0, iterations=40)
    assert advice.key in [option.key for option in game.decision.options]  # type: ignore[union-attr]
    assert advice.text.startswith(f"{advice.label}: in 40 imagined rounds it led to a winning chance of about ")
    assert all(0.0 < chance < 1.0 for _, chance, _ in advice.chances)
    assert 0.2 < advice.chances[0][1] < 0.9


def test_chances_follow_the_table() -> None:
    """A city on the edge is worth less than a calm one."""

    def chance(chaos: int) -> float:
        game = lay(
            ghosts={"MAN": "rent_control_wraith", "QNS": "cornice_crusher"}, step="next", chaos=chaos, captured=8,
        )
        return bots.advise(game, 0, iterations=60).chances[0][1]

    assert chance(4) > chance(15) + 0.1


@pytest.mark.parametrize("game", names())
def test_a_hint_tells_a_chance_even_where_the_first_glance_took_all_the_time(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    ticks = iter(range(1_000_000))
    monkeypatch.setattr(bot_module.time, "perf_counter", lambda: next(ticks))
    found = hauntbox.new(game, players=2, seed=3)
    assert found.decision is not None
    advice = bots.advise(found, found.decision.seat, milliseconds=1)
    assert advice.chances[0][0] == advice.label and advice.label in advice.text


def test_a_hint_for_the_only_choice_and_for_nobody() -> None:
    game = lay(pools={"red": []}, active="red", ghosts={"MAN": ["S"]}, characters=("ron", "ray", "egon", "peter"))
    assert bots.advise(game, 0).text == "End the activation: there is no other choice."
    with pytest.raises(Refused, match="Seat 1 has nothing to decide now"):
        bots.advise(game, 1)


def test_a_novice_looks_beyond_reactions_that_others_might_have() -> None:
    """It supposes that they pass: else it would judge the table before anything has come of its answer."""
    game = hauntbox.new("toy", players=4, seed="beyond")
    for seat in range(4):
        game.decide("bid:1" if seat == 3 else "bid:0", seat)
    code = next(one.code for one in game.asked(0) if one.verb == "call")
    asked = 0
    for luck in range(40):
        dream = game.imagine(0, luck, keep=False)
        dream.answer(code)
        asked += dream.decision is not None and dream.decision.courtesy
        after = Novice().after(game, 0, [code], Chance.from_seed(str(luck)))
        assert after.decision is None or not after.decision.courtesy
    assert asked, "somebody might have reacted"
