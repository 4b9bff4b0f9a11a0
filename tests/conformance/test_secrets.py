"""Every game in the box: nobody sees what is hidden from them, and imagined tables are honest."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hauntbox import Game, HauntboxError, NothingToUndo, bots
from hauntbox.engine.chance import Chance
from hauntbox.engine.messages import EVERYONE
from hauntbox.games import names
from tests.conformance.faces import events_of, everything, face
from tests.conformance.tables import (
    FUZZ,
    Table,
    answer,
    answer_once,
    few,
    moments,
    plain_tables,
    playing,
    seeds,
    some_tables,
    tables,
    viewers,
)

each_option = pytest.mark.parametrize("table", [t for game in names() for t in some_tables(game)], ids=str)
every_count = pytest.mark.parametrize("table", plain_tables(), ids=str)


def some_answered(game: Game, rng: Random) -> None:
    """Perhaps some of the seats of a secret decision have answered already."""
    while len(game.waiting) > 1 and rng.random() < 0.5:
        answer_once(game, rng)


def imagined_pair(game: Game, seat: int | None, rng: Random) -> tuple[Game, Game]:
    """Two tables that differ only in what the seat can't know; the dice to come are the same."""
    pair = game.imagine(seat, rng), game.imagine(seat, rng)
    key = rng.randbytes(32)
    for one in pair:
        one.courteous = False
        one.state.chance = Chance(key)
        one.log = []
        one.state.log = one.log
    return pair


# 5. No leak


@each_option
def test_what_a_seat_cannot_know_changes_nothing_it_sees(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " unknown", 0.1):
            some_answered(game, rng)
            for seat in viewers(game):
                drawn = rng.random() < 0.05
                seen = face(game, seat, drawn)
                for _ in range(2):
                    assert face(game.imagine(seat, rng), seat, drawn) == seen


@every_count
def test_events_tell_a_seat_nothing_that_its_view_does_not(table: Table) -> None:
    """Two tables alike for a seat, any answer at each: as long as they stay alike, so do the events."""
    alike = 0
    for seed in seeds(table, 2):
        for game, rng in moments(table, seed + " events", 0.2):
            if game.decision is None:
                continue
            for seat in viewers(game):
                one, other = imagined_pair(game, seat, rng)
                answer_alike(one, other, rng)
                shuffled = one.state.chance.position + other.state.chance.position  # may hide what was shown
                if not shuffled and one.number == other.number and one.view(seat) == other.view(seat):
                    alike += 1
                    assert events_of(one, seat) == events_of(other, seat)
    assert alike, "no two tables ever stayed alike"


def answer_alike(one: Game, other: Game, rng: Random) -> None:
    """One decision at both: the same answer, or if hidden things forbid it, one that they allow."""
    number = one.number
    while one.decision is not None and other.decision is not None and one.number == number:
        seat = one.waiting[0]
        mine, theirs = one.decision.codes_for(seat), other.decision.codes_for(seat)
        code = rng.choice(mine)
        one.answer(code)
        other.answer(code if code in theirs else rng.choice([c for c in theirs if c not in mine] or theirs))


@each_option
def test_what_all_may_talk_about_depends_on_nothing_hidden(table: Table) -> None:
    """Public options and what is foreseen of them: two tables that differ only in what a viewer, or everybody who looks
    on, can't know offer the same. They are some of those that the seat has which is asked; of a secret question or a
    courtesy there are none."""
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " public", 0.15):
            offered = game.public_options()
            decision = game.decision
            if decision is None or decision.secret is not None or decision.courtesy:
                assert not offered
                continue
            assert {one.code for one in offered} <= set(decision.codes)
            assert game.rules.secrets or len(offered) == len(decision.codes)
            some = [one.key for one in rng.sample(offered, min(5, len(offered)))]
            for viewer in viewers(game):
                dream = game.imagine(viewer, rng)
                assert talked_about(dream) == talked_about(game)
                if viewer != decision.seat:
                    ahead = [[foreseen(one, key, viewer) for key in some] for one in (dream, game)]
                    assert ahead[0] == ahead[1]


def talked_about(game: Game) -> list[Any]:
    """The public options, as everybody is shown them."""
    return [[one.key, one.label, one.targets] for one in game.public_options()]


def foreseen(game: Game, key: str, viewer: int | None) -> Any:
    found = game.foresee(key, viewer)
    if found is None:
        return None
    texts = [game.say(text) for text in found.texts]
    return [texts, found.marks, found.ways, found.lines, found.notes, found.walk]


@every_count
def test_seed_and_chance_are_never_shown(table: Table) -> None:
    canary = "canary-5d1fbd2c"
    for game, _ in few(table, canary, 5):
        key = game.state.chance.key.hex()
        for seat in viewers(game):
            shown = face(game, seat).decode() + repr(events_of(game, seat))
            for secret in (canary, key, key.upper(), repr(game.state.chance.key), game.state_bytes().decode()):
                assert secret not in shown


@every_count
def test_refusals_tell_nothing_hidden(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " refusals", 0.1):
            codes = game.rules.conceivable(game.state)
            some = rng.sample(codes, min(12, len(codes)))
            for seat in range(table.players):
                told = [refusal(game, code, seat) for code in some]
                assert told == [refusal(game.imagine(seat, rng), code, seat) for code in some]


def refusal(game: Game, code: int, seat: int) -> str:
    """What is said to a seat that answers so; nothing if it may."""
    try:
        game.copy().decide(code, seat=seat)
    except HauntboxError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("bot", bots.NAMES)
def test_bots_do_not_peek(name: str, bot: str) -> None:
    """What a seat can't know does not change what a bot answers for it."""
    for table in some_tables(name)[:3]:
        for game, rng in few(table, f"{table} peeking", 6 * FUZZ):
            for seat in game.waiting:
                chosen = bots.make(bot, 7, iterations=12).choose(game, seat)
                for _ in range(3):
                    assert bots.make(bot, 7, iterations=12).choose(game.imagine(seat, rng), seat) == chosen


# Honest undo


@each_option
def test_undo_is_free_only_while_nobody_has_learned_anything(table: Table) -> None:
    """Where undo is free, what follows an answer does not depend on dice or hidden things."""
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " honest", 0.3):
            if game.decision is None or game.decision.secret is not None:
                continue
            seat = game.decision.seat
            one, other = game.imagine(seat, rng), game.imagine(seat, rng)
            one.courteous = other.courteous = False  # who answers courtesies by hand sees nothing but what is asked
            code = rng.choice(game.decision.codes)
            one.answer(code)
            other.answer(code)
            if one.undo_is_free or other.undo_is_free:
                for viewer in (seat, None):
                    assert face(one, viewer, drawn=False) == face(other, viewer, drawn=False)


@pytest.mark.parametrize("game", names())
def test_undo_is_free_at_times_and_at_times_not(game: str) -> None:
    found = set()
    for table in tables(game):
        for played, _ in playing(table, f"{table} free"):
            if played.number:
                found.add(played.undo_is_free)
    assert found == {True, False}


@every_count
def test_secret_answers_of_several_seats_are_not_taken_back_freely(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in playing(table, seed):
            if len(game.waiting) > 1 and game.decision is not None and not game.decision.courtesy:
                number = game.number
                while game.decision is not None and game.number == number:
                    answer_once(game, rng)
                assert not game.undo_is_free


# Imagined tables


@each_option
def test_an_imagined_game_plays_on_to_an_end(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " dreams", 0.05):
            some_answered(game, rng)
            now = everything(game)
            for seat in viewers(game):
                dream = game.imagine(seat, rng, keep=False)
                while dream.decision is not None:
                    assert dream.decision.codes_for(dream.waiting[0])
                    answer_once(dream, rng)
                assert dream.outcome is not None
            assert everything(game) == now


@every_count
def test_an_imagined_game_has_other_dice_and_is_repeatable(table: Table) -> None:
    for game, _ in moments(table, f"{table} dice", 0.1):
        for seat in viewers(game):
            one, same, other = game.imagine(seat, 1), game.imagine(seat, 1), game.imagine(seat, "2")
            assert everything(one) == everything(same)
            assert len({game.state.chance.key, one.state.chance.key, other.state.chance.key}) == 3


@every_count
def test_what_is_imagined_does_not_depend_on_what_is_hidden(table: Table) -> None:
    """The same chance gives the same table, whatever lies hidden on the one it is imagined from."""
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " canonical", 0.1):
            for seat in viewers(game):
                luck = rng.random()
                one = game.imagine(seat, str(luck))
                other = game.imagine(seat, rng).imagine(seat, str(luck))
                assert everything(one) == everything(other)


@every_count
def test_what_anybody_knows_stays_when_the_rest_is_dealt_anew(table: Table) -> None:
    """EVERYONE stands for what all seats know together: only what nobody knows may change."""
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " everyone", 0.1):
            some_answered(game, rng)
            dream = game.imagine(EVERYONE, rng)
            assert dream.pending == game.pending
            for seat in viewers(game):
                assert face(dream, seat, drawn=False) == face(game, seat, drawn=False)


@every_count
def test_an_imagined_game_is_copied_and_undone_exactly(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " exact dreams", 0.1):
            dream = game.imagine(rng.choice(viewers(game)), rng)
            past = [everything(dream)]
            for _ in range(8):
                if dream.decision is not None:
                    answer(dream, rng)
                    past.append(everything(dream))
                    dream = dream.copy()
                    assert everything(dream) == past[-1]
            for wanted in reversed(past[:-1]):
                dream.undo()
                assert everything(dream) == wanted
            with pytest.raises(NothingToUndo):
                dream.undo()
            for wanted in past[1:]:
                dream.redo()
                assert everything(dream.copy()) == wanted


@every_count
def test_an_imagined_game_can_be_imagined_again(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " dreams in dreams", 0.1):
            some_answered(game, rng)
            dream = game
            for _ in range(4):
                seat = rng.choice(viewers(game))
                seen = face(dream, seat, drawn=False)
                dream = dream.imagine(seat, rng)
                assert face(dream, seat, drawn=False) == seen
                if dream.decision is not None:
                    answer_once(dream, rng)
                assert everything(dream.copy()) == everything(dream)


@every_count
def test_an_imagined_game_keeps_the_real_one_to_itself(table: Table) -> None:
    for game, rng in moments(table, f"{table} kept", 0.1):
        dream = game.imagine(None, rng)
        assert dream.answers() == []
        with pytest.raises(HauntboxError, match="can't be saved"):
            dream.save()
        light = game.imagine(None, rng, keep=False)
        with pytest.raises(HauntboxError):
            light.copy()
        with pytest.raises(NothingToUndo):
            light.undo()
