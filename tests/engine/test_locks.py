"""Locked answers: nothing is taken back while others are waited for, and everybody can check what was locked."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

import pytest

from hauntbox import Game, NothingToUndo
from hauntbox.engine.decisions import option_code
from hauntbox.engine.pickling import packed, unpacked
from hauntbox.engine.restoring import restore
from hauntbox.engine.saves import read_record
from hauntbox.engine.state import Flow, ask_secretly
from tests.support.small_game import Slate, number_of, opening, play_small, say, step, three_questions

NUMBERS = [option_code(0, n) for n in range(4)]


def bids(g: Slate, _: int) -> Flow[None]:
    """Both seats lock a number."""
    said = yield from ask_secretly({0: NUMBERS, 1: NUMBERS}, "bid", "S-1", locks=True)
    for seat in (0, 1):
        g.write(number_of(said[seat]))
    g.step = 0


def bidding(seed: str = "small") -> Game:
    """A game in which a question is answered, and then the bids are open."""
    game = play_small(step(three_questions, opening), step(bids), seed=seed)
    while game.decision is not None and game.decision.kind != "bid":
        say(game, 2)
    return game


def bid(game: Game, seat: int, n: int) -> None:
    game.decide(NUMBERS[n], seat=seat)


def test_a_locked_answer_stays() -> None:
    game = bidding()
    bid(game, 0, 3)
    for seat in (None, 0, 1):
        with pytest.raises(NothingToUndo, match="locked"):
            game.undo(seat)
    assert game.pending == {0: NUMBERS[3]} and not game.undo_is_free


def test_before_the_first_lock_everything_is_as_ever() -> None:
    game = bidding()
    number = game.number
    game.undo()
    assert game.number == number - 1


def test_a_question_that_does_not_lock_is_taken_back() -> None:
    game = bidding()
    assert game.decision is not None
    game.decision.locks = False
    bid(game, 0, 3)
    assert game.locks == {}
    game.undo(0)
    assert game.pending == {}


def test_locks_are_alike_and_tell_nothing() -> None:
    """All answers have locks of the same length, and another game has others for the same answers."""
    locks: list[str] = []
    for seed in ("small", "other"):
        for n in range(4):
            game = bidding(seed)
            bid(game, 0, n)
            assert list(game.locks) == [0]
            locks.append(game.locks[0])
    assert len(set(locks)) == 8 and {len(lock) for lock in locks} == {64}


def test_seats_with_the_same_answer_have_different_locks() -> None:
    game = bidding()
    bid(game, 0, 2)
    mine = game.locks[0]
    game = bidding()
    bid(game, 1, 2)
    assert game.locks[1] != mine


def test_what_was_locked_can_be_checked() -> None:
    """Whoever has noted the locks computes them again from what comes to light."""
    game = bidding()
    number = game.number
    noted: dict[int, str] = {}
    assert game.decision is not None
    bid(game, 1, 1)
    noted.update(game.locks)
    twin = game.copy()
    bid(game, 0, 3)
    assert game.locks == {}
    shown = game.unlocked(number)
    assert [(one.seat, one.key) for one in shown] == [(0, "say:3"), (1, "say:1")]
    for one in shown:
        text = f"{one.nonce} {one.seat} {one.key}".encode()
        assert blake2b(text, digest_size=32, person=b"hauntbox-lock").hexdigest() == one.lock
    assert shown[1].lock == noted[1] == twin.locks[1]
    assert [one.lock for one in game.last_unlocked] == [one.lock for one in shown]
    assert game.unlocked(number - 1) == game.unlocked(-1) == game.unlocked(99) == []


@pytest.mark.parametrize(
    "again",
    [
        lambda game: game.copy(),
        lambda game: restore(game.rules, game.setup, read_record(game.save())),
        lambda game: unpacked(game.rules, packed(game)),
    ],
    ids=["copied", "saved", "pickled"],
)
def test_locks_are_the_same_again(again: Callable[[Game], Game]) -> None:
    """The nonces follow from the seed: who plays a game again finds the same ones."""
    game = bidding()
    number = game.number
    bid(game, 0, 3)
    assert again(game).locks == game.locks
    bid(game, 1, 3)
    assert [one.lock for one in again(game).unlocked(number)] == [one.lock for one in game.unlocked(number)]


def test_a_question_that_is_put_again_has_other_nonces() -> None:
    """What has come to light and is taken back tells nothing about what is locked next; what is done again is as it
    was."""
    game = bidding()
    number = game.number
    bid(game, 0, 3)
    bid(game, 1, 1)
    first = [one.nonce for one in game.unlocked(number)]
    game.undo()
    game.redo()
    assert [one.nonce for one in game.unlocked(number)] == first
    game.undo()
    bid(game, 0, 3)
    lock = game.locks[0]
    kept = restore(game.rules, game.setup, read_record(game.save()))
    assert kept.locks == game.locks
    bid(game, 1, 1)
    second = game.unlocked(number)
    assert not {one.nonce for one in second} & set(first) and second[0].lock == lock


def test_nonces_stay_when_something_later_is_taken_back() -> None:
    game = bidding()
    number = game.number
    bid(game, 0, 3)
    bid(game, 1, 1)
    first = [one.nonce for one in game.unlocked(number)]
    say(game, 2)
    game.undo()
    assert [one.nonce for one in game.unlocked(number)] == first


def test_an_imagined_table_has_neither_the_key_nor_the_answers() -> None:
    game = bidding()
    number = game.number
    bid(game, 0, 3)
    dream = game.imagine(1, 7)
    assert dream.pending == {} and dream.locks == {}
    own = game.imagine(0, 7)
    assert own.locks != game.locks
    bid(game, 1, 1)
    assert game.imagine(1, 7).unlocked(number) == []
