"""Every game in the box: what is told of a table to think about elsewhere is what a seat knows, and nothing else."""

from __future__ import annotations

import json
from random import Random

import pytest

import hauntbox
from hauntbox import Game, HauntboxError, bots
from hauntbox.bots import Bot
from hauntbox.engine.messages import EVERYONE
from hauntbox.engine.saves import canonical_json
from hauntbox.engine.sketching import save_for, sketch, unfold
from hauntbox.games import find, names
from tests.conformance.tables import Table, answer, few, moments, plain_tables, playing, seeds
from tests.support.secrets_search import SEED, given_away, reachable
from tests.support.small_game import SAY, ask, number_of, play_small, step, three_questions


def fewest_and_most(game: str) -> list[Table]:
    found = [table for table in plain_tables() if table.game == game]
    return [found[0], found[-1]]


some_counts = pytest.mark.parametrize("table", [table for game in names() for table in fewest_and_most(game)], ids=str)


def told(game: Game, seat: int, luck: str) -> str:
    """A sketch as text; nothing if there is none."""
    found = sketch(game, seat, luck)
    return "" if found is None else canonical_json(found)


def asked(game: Game) -> list[int]:
    return [] if game.decision is None else game.waiting


@some_counts
def test_tables_that_differ_in_seed_and_hidden_things_are_told_alike(table: Table) -> None:
    compared = 0
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " told", 0.1):
            for seat in asked(game):
                luck, other = str(rng.random()), str(rng.random())
                wanted = told(game, seat, luck)
                assert told(game.imagine(seat, rng), seat, luck) == wanted
                elsewhere = told(game, seat, other) if wanted else ""  # with other luck there may be no honest sketch
                if elsewhere:
                    twin = unfold(game.rules, json.loads(elsewhere))
                    assert told(twin, seat, luck) == wanted, "whatever lies hidden, and whatever it began with"
                    compared += 1
    assert compared


@some_counts
def test_a_table_that_was_told_is_the_same_to_the_seat_and_can_be_played_on(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " unfolded", 0.05):
            for seat in asked(game):
                found = sketch(game, seat, str(rng.random()))
                if found is None:
                    continue
                twin = unfold(game.rules, json.loads(json.dumps(found)))
                assert twin.decision is not None and game.decision is not None
                assert twin.decision.codes_for(seat) == game.decision.codes_for(seat)
                assert twin.decision.kind == game.decision.kind and twin.decision.seats == game.decision.seats
                assert game.rules.view(twin.state, seat) == game.rules.view(game.state, seat)
                assert twin.answers() == []
                with pytest.raises(HauntboxError, match="can't be saved"):
                    twin.save()
                copy = twin.copy()
                for _ in range(4):
                    if copy.decision is not None:
                        answer(copy, rng)


@some_counts
def test_neither_the_seed_nor_the_key_of_the_dice_is_told(table: Table) -> None:
    for game, _ in few(table, SEED, 8):
        assert game.setup.seed == SEED
        for seat in asked(game):
            assert not given_away(game, told(game, seat, "luck"))
            assert not given_away(game, save_for(game, seat, "another seed")) and not given_away(
                game, save_for(game, EVERYONE, "another seed")
            )


@pytest.mark.parametrize("name", ["blackout", "spirit_world", "outer_space"])
def test_most_tables_can_be_told_also_in_the_middle_of_a_step(name: str) -> None:
    """Where only dice and decks are hidden, all; else all but a few."""
    found = {True: 0, False: 0}
    for table in fewest_and_most(name):
        for game, _ in moments(table, f"{table} middle", 1.0):
            if game.flow is not None:
                for seat in asked(game):
                    found[bool(told(game, seat, "luck"))] += 1
    assert found[True] > 5
    assert found[False] <= (0.02 * found[True] if find(name).secrets else 0)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("bot", ["novice", "expert"])
def test_bots_answer_the_same_to_what_they_are_told(name: str, bot: str) -> None:
    table = next(one for one in plain_tables() if one.game == name)
    for game, _ in few(table, f"{table} told to bots", 8):
        for seat in asked(game):
            found = sketch(game, seat, "luck")
            if found is not None:
                twin = unfold(game.rules, found)
                chosen = bots.make(bot, 7, iterations=12).choose(game, seat)
                assert bots.make(bot, 7, iterations=12).choose(twin, seat) == chosen


def test_dice_of_the_step_fall_again_as_they_fell() -> None:
    game = play_small(step(three_questions, lambda g: ask(0, 1, 2, 3)))
    game.rules.secrets = False
    game.decide("say:1")
    game.decide("say:3")  # rolls a die
    found = sketch(game, 0, "luck")
    assert found is not None and found["answers"] == ["say:1", "say:3"] and len(found["rolls"]) == 1
    twin = unfold(game.rules, found)
    assert twin.state.written == game.state.written  # type: ignore[attr-defined]
    assert number_of(SAY) == 0


def test_there_is_no_sketch_of_a_game_with_secrets_that_does_not_say_how_to_look_back() -> None:
    game = play_small(step(three_questions, lambda g: ask(0, 1, 2, 3)))
    assert sketch(game, 0, "luck") is not None
    game.decide("say:1")
    assert game.flow is not None and sketch(game, 1, "luck") is None


# What bots of the library are given


class Spy(Bot):
    """Looks through everything that it can get hold of."""

    name = "spy"

    def __init__(self) -> None:
        super().__init__(1)
        self.found: list[Game] = []

    def choose(self, game: Game, seat: int) -> int:
        self.found.append(game)
        assert game.decision is not None
        return game.decision.codes_for(seat)[0]


@some_counts
def test_a_bot_can_not_get_hold_of_the_seed_or_the_key_of_the_dice(table: Table) -> None:
    spy = Spy()
    taken = few(table, SEED, 8)
    taken += [(game.copy(), rng) for game, rng in playing(table, SEED) if game.flow is not None][:20:4]
    for game, rng in taken:
        for seat in asked(game)[:1]:
            spy.choose(game, seat)
            answer(spy.found[-1], rng)  # nor by playing on
            assert not given_away(game, reachable(spy.found.pop()))
            assert given_away(game, reachable(game)), "it would be noticed"


@some_counts
def test_what_a_bot_is_given_has_other_dice_and_forgets_what_others_have_answered(table: Table) -> None:
    for game, _ in few(table, SEED, 6):
        for seat in asked(game):
            spy = Spy()
            spy.choose(game, seat)
            [found] = spy.found
            assert found.state.chance.key != game.state.chance.key and found.setup.seed == ""
            assert found.number == game.number and found.answers() == []
            assert {(answer.seat, answer.code, answer.secret) for answer in found.trail} <= {(-1, 0, None)}
            with pytest.raises(HauntboxError, match="no seed"):
                _ = found.seed_hash
            with pytest.raises(HauntboxError, match="can't be saved"):
                found.save()


# All hands open


@pytest.mark.parametrize("name", names())
def test_all_hands_are_open_when_the_game_is_over_and_not_before(name: str) -> None:
    table = next(one for one in plain_tables() if one.game == name)
    for game, _ in playing(table, "open hands"):
        if not game.over:
            for one in (game, game.copy(), game.imagine(0, 1)):
                with pytest.raises(HauntboxError, match="laid open when the game is over, not before"):
                    one.view(EVERYONE)
    assert game.view(EVERYONE)
    past = hauntbox.load(game.save())
    past.back_to(3)
    assert past.view(EVERYONE)["number"] == 3, "whoever has seen the end may look back"


# To be taken along


@some_counts
def test_a_game_under_way_is_taken_along_as_a_seat_knows_it(table: Table) -> None:
    for seed in seeds(table, 1)[:2]:
        for game, rng in moments(table, seed + " along", 0.05):
            if game.decision is None:
                continue
            for seat in (*range(table.players), EVERYONE):
                text = save_for(game, seat, "another seed")
                if game.flow is None:
                    assert text == save_for(game.imagine(seat, rng), seat, "another seed"), "the rest is not in it"
                found = hauntbox.load(text, courteous=False)
                assert found.setup.seed == "another seed" and found.number == 0 and found.decision is not None
                if game.flow is None and not game.pending:
                    for viewer in range(table.players) if seat == EVERYONE else [seat]:
                        assert found.rules.view(found.state, viewer) == game.rules.view(game.state, viewer)
                answer(found, Random(1))
                again = hauntbox.load(found.save(), courteous=False)
                assert again.state_bytes() == found.state_bytes()
