"""Every game in the box: no dead ends, exact undo, copies and saves, nothing illegal taken."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from functools import partial
from random import Random

import pytest

import hauntbox
from hauntbox import Game, HauntboxError, NothingToUndo, Option, bots
from hauntbox.engine.messages import Message
from hauntbox.games import names
from tests.conformance.faces import everything
from tests.conformance.players import novice_game
from tests.conformance.tables import (
    FUZZ,
    Table,
    all_tables,
    answer,
    answer_once,
    few,
    finished,
    moments,
    plain_tables,
    playing,
    seeds,
    some_tables,
    viewers,
)

every_table = pytest.mark.parametrize("table", all_tables(), ids=str)
each_option = pytest.mark.parametrize("table", [t for game in names() for t in some_tables(game)], ids=str)
every_count = pytest.mark.parametrize("table", plain_tables(), ids=str)

UNSAID = re.compile(r"\[[a-z]+\.[a-z_.0-9]+\]")


def said(game: Game, message: Message) -> str:
    """A message in words; a key without words is a mistake."""
    text = game.say(message)
    assert text and not UNSAID.search(text), f"{message!r} has no words: {text!r}"
    return text


# 1. No dead end


@every_table
def test_every_game_at_random_reaches_an_end(table: Table) -> None:
    for seed in seeds(table, 2):
        for game, _ in playing(table, seed):
            for seat in game.waiting:
                codes = game.decision.codes_for(seat) if game.decision else []
                assert codes, f"seat {seat} has no option at decision {game.number} of {seed!r}"
                assert len(set(codes)) == len(codes)
        assert game.outcome is not None
        assert set(game.outcome.winners) <= set(range(table.players))
        assert game.outcome.rule in {rule.id for rule in game.rules.rulebook().rules}
        assert game.outcome.text and not UNSAID.search(game.outcome.text)


@pytest.mark.parametrize(
    ("name", "index"), [(name, index) for name in names() for index in range(len(some_tables(name)))]
)
def test_every_game_of_novices_reaches_an_end(name: str, index: int) -> None:
    for turn in range(FUZZ):
        game = novice_game(name, index, turn)
        assert game.outcome is not None
        again = hauntbox.load(game.save(), game.courteous)
        assert everything(again, None) == everything(game, None)


@pytest.mark.parametrize("name", names())
def test_every_bot_gives_answers_that_are_on_offer(name: str) -> None:
    for table in some_tables(name)[:3]:
        for game, _ in few(table, f"{table} bots", 4):
            for bot in bots.NAMES:
                player = bots.make(bot, 1, iterations=3)
                now = everything(game, None)
                for seat in game.waiting:
                    assert game.decision is not None
                    assert player.choose(game, seat) in game.decision.codes_for(seat)
                assert everything(game, None) == now


@every_count
def test_a_decision_says_all_that_is_needed_to_take_it(table: Table) -> None:
    rulebook = None
    for seed in seeds(table, 1):
        for game, _ in moments(table, seed, 0.3):
            rulebook = rulebook or {rule.id for rule in game.rules.rulebook().rules}
            decision = game.decision
            if decision is None:
                continue
            said(game, decision.message)
            assert decision.rule in rulebook, decision.rule
            for seat in decision.seats:
                options = decision.options_for(seat)
                assert len({option.key for option in options}) == len(options)
                for option in options:
                    said(game, option.message)
                    assert game.rules.option_code(option.key) == option.code
                    assert all(":" in target for target in option.targets)
                    assert game.why_not(option.key, seat) is None
                for option, reason in game.refusals(seat):
                    said(game, reason.message)
                    assert reason.rule in rulebook, reason.rule
                    assert option.code not in decision.codes_for(seat)


@every_count
def test_every_event_has_words_and_a_rule(table: Table) -> None:
    for seed in seeds(table, 1):
        game = finished(table, seed)
        rulebook = {rule.id for rule in game.rules.rulebook().rules}
        for seat in viewers(game):
            for event in game.events(seat):
                said(game, event.message)
                assert event.rule in rulebook, (event.kind, event.rule)


@every_count
def test_a_view_is_json_data(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, _ in moments(table, seed + " views", 0.1):
            for seat in viewers(game):
                view = game.view(seat)
                assert json.loads(json.dumps(view)) == view
                assert type(view["round"]) is int
                assert view["round"] == game.round >= 0
                assert view["number"] == game.number


# 2. Exact undo


@each_option
def test_undo_and_redo_are_exact_after_every_answer(table: Table) -> None:
    for seed in seeds(table, 1):
        before = everything(table.new(seed))
        for game, rng in playing(table, seed):
            if game.number == 0:
                assert everything(game) == before
            if game.decision is None:
                break
            answer(game, rng)
            after = everything(game)
            game.undo()
            assert everything(game) == before
            game.redo()
            assert everything(game) == after
            before = after


@every_count
def test_undo_goes_all_the_way_back_and_redo_all_the_way_forward(table: Table) -> None:
    for seed in seeds(table, 1):
        past = [everything(game, None) for game, _ in playing(table, seed)]
        game = finished(table, seed)
        for wanted in reversed(past[:-1]):
            game.undo()
            assert everything(game, None) == wanted
        with pytest.raises(NothingToUndo):
            game.undo()
        for wanted in past[1:]:
            game.redo()
            assert everything(game, None) == wanted
        with pytest.raises(NothingToUndo):
            game.redo()


@every_count
def test_each_part_of_a_secret_answer_can_be_taken_back_unless_it_is_locked(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed, 0.5):
            while len(game.waiting) > 1:
                before = everything(game)
                answer_once(game, rng)
                after = everything(game)
                assert after != before
                if game.locks:
                    assert not game.undo_is_free
                    with pytest.raises(NothingToUndo):
                        game.undo()
                    assert everything(game) == after
                    continue
                assert game.undo_is_free
                game.undo()
                assert everything(game) == before
                game.redo()
                assert everything(game) == after


@every_count
def test_the_same_answer_after_undo_gives_the_same_dice(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in playing(table, seed):
            if game.decision is None:
                break
            number = game.number
            answer(game, rng)
            after = everything(game)
            line = game.answers()[number]
            game.undo()
            game.play_line(line)
            game.settle()
            assert everything(game) == after


# 3. Exact copy


@each_option
def test_a_copy_plays_on_identically_and_shares_nothing(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " copies", 0.15):
            now = everything(game, None)
            twin = game.copy()
            assert everything(twin, None) == now
            luck = rng.random()
            played = play_some(twin, Random(luck), 12)
            assert everything(game, None) == now
            other = game.copy()
            assert play_some(other, Random(luck), 12) == played
            while twin.number > 0 and twin.number > game.number - 12:
                twin.undo()
            assert everything(game, None) == now


@every_count
def test_a_copy_with_secret_answers_pending_is_exact(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " pending", 0.5):
            while len(game.waiting) > 1:
                answer_once(game, rng)
                now = everything(game)
                twin = game.copy()
                assert everything(twin) == now
                play_some(twin, rng, 3)
                assert everything(game) == now


def play_some(game: Game, rng: Random, count: int) -> list[bytes]:
    """Everything after each of some decisions at random, and with the whole log after the last."""
    found = []
    for _ in range(count):
        if game.decision is None:
            break
        answer(game, rng)
        found.append(everything(game))
    return [*found, everything(game, None)]


# 4. Exact save


@each_option
def test_a_saved_game_is_the_same_game(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " saves", 0.08):
            again = hauntbox.load(game.save(), game.courteous)
            assert everything(again, None) == everything(game, None)
            assert again.save() == game.save()
            luck = rng.random()
            assert play_some(again, Random(luck), 5) == play_some(game.copy(), Random(luck), 5)


@each_option
def test_a_state_written_as_data_plays_on_the_same(table: Table) -> None:
    """What `to_data` forgets would be lost by a save that today's rules replay otherwise."""
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " data", 0.08):
            step = game.stretches[-1].state
            data = json.loads(json.dumps(step.to_data()))
            state = game.rules.blank_state()
            state.take_data(data)
            assert state.to_data() == step.to_data()
            read, kept = Game(game.rules, game.setup, state), Game(game.rules, game.setup, step.copy())
            luck = rng.random()
            assert everything(read, None) == everything(kept, None)
            assert play_some(read, Random(luck), 12) == play_some(kept, Random(luck), 12)
            assert [read.view(seat) for seat in viewers(game)] == [kept.view(seat) for seat in viewers(game)]


@every_count
def test_secret_answers_pending_are_saved(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " pending saves", 0.3):
            while len(game.waiting) > 1:
                answer_once(game, rng)
                assert everything(hauntbox.load(game.save(), game.courteous), None) == everything(game, None)


@every_count
def test_a_loaded_game_can_be_undone_to_its_beginning(table: Table) -> None:
    seed = f"{table} undone"
    game = hauntbox.load(finished(table, seed).save())
    with suppress(NothingToUndo):
        while True:
            game.undo()
    assert everything(game, None) == everything(table.new(seed), None)


@every_count
def test_the_answers_alone_lead_to_the_same_end(table: Table) -> None:
    seed = f"{table} answers"
    game = finished(table, seed)
    again = table.new(seed)
    for line in game.answers():
        again.play_line(line)
    assert everything(again, None) == everything(game, None)


# 6. No illegal acceptance

RUBBISH = ["", ":", "::::", " ", "x" * 5000, "no:such:thing", "é", "\x00", "\ud800", "-1", "0", "None", "<x>"]
ODD_CODES = [-1, -(2**31), 2**31, 2**63, 2**64 + 1, 2**200, -(2**200)]
WRONG_TYPES = [None, 1.5, True, [], {}, b"0", object()]


def refused(
    game: Game, before: bytes, choice: object, seat: int | None = None, number: int | None = None
) -> None:
    """The game doesn't take the answer, gives a sentence, and nothing has changed: all of it is as it was before."""
    with pytest.raises((HauntboxError, TypeError)) as error:
        game.decide(choice, seat=seat, number=number)  # type: ignore[arg-type]
    assert str(error.value)
    assert len(str(error.value)) < 1000
    if isinstance(error.value, TypeError):
        assert not isinstance(choice, (str, int, Option)) or isinstance(choice, bool)
    assert everything(game) == before


def means_an_offer(game: Game, code: int, seat: int) -> bool:
    """Whether the rules take this answer for one that is on offer, or for something that may be said beside them."""
    assert game.decision is not None
    if code in [option.code for option in game.asides(seat)]:
        return True
    try:
        return game.rules.canonical(game.state, code) in game.decision.codes_for(seat)
    except (IndexError, KeyError, OverflowError):
        return False


@every_count
def test_what_is_not_on_offer_is_refused_and_changes_nothing(table: Table) -> None:
    seen: dict[str, int] = {}
    for seed in seeds(table, 1):
        stale: list[Option] = []
        for game, rng in moments(table, seed + " refused", 0.12):
            decision = game.decision
            refuses = partial(refused, game, everything(game))
            if decision is None:
                for key in list(seen)[:5]:
                    refuses(key)
                break
            for seat in game.waiting:
                codes = decision.codes_for(seat)
                keys = {option.key: option.code for option in decision.options_for(seat)}
                some = rng.choice(list(keys))
                mangled = [some + ":1", some + ":", " " + some, some.upper() + "!", some.replace(":", ";") + "?"]
                for key in [*RUBBISH, *mangled]:
                    refuses(key, seat)
                for odd in [*ODD_CODES, -keys[some] - 1, keys[some] | 1 << 60]:
                    if odd not in codes:
                        refuses(odd, seat)
                for wrong in WRONG_TYPES:
                    refuses(wrong, seat)
                others = [code for code in [*seen.values(), *game.rules.conceivable(game.state)] if code not in codes]
                for code in rng.sample(others, min(len(others), 20)):
                    if not means_an_offer(game, code, seat):
                        refuses(code, seat)
                        refuses(game.rules.option_key(code), seat)
                for number in (game.number - 1, game.number + 1, -1, 10**30):
                    refuses(some, seat, number)
                for stranger in [*(set(range(-1, table.players + 2)) - set(decision.seats)), 10**9, -(10**9)]:
                    refuses(some, stranger)
                for aside in game.asides(seat):
                    refuses(aside.key, seat, game.number - 1)
                    refuses(aside.key, table.players)
                seen |= keys
            for option in stale:
                refuses(option)
            stale = list(decision.options[:3])


@every_count
def test_nobody_answers_a_secret_decision_twice(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " twice", 0.3):
            asked = len(game.waiting)
            while len(game.waiting) > 1 and game.decision is not None:
                answer_once(game, rng)
                before = everything(game)
                for seat in game.pending:
                    for code in game.decision.codes_for(seat):
                        refused(game, before, code, seat)
            assert asked <= table.players
