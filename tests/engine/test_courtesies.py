"""Courtesies: questions for whoever might have something to say, which tell nobody whether they have."""

from __future__ import annotations

from random import Random

import pytest

from hauntbox import Game, NothingToUndo, Refused
from hauntbox.engine.decisions import Decision, option_code
from hauntbox.engine.messages import EVERYONE
from hauntbox.engine.playout import play_random
from hauntbox.engine.restoring import reopen
from hauntbox.engine.state import Ended, Flow, ask_secretly
from tests.conformance.faces import everything, face
from tests.support.small_game import Slate, ask, number_of, play_small, step

PASS = option_code(0, 0)
REACT = option_code(0, 5)


def opening(g: Slate) -> Decision:
    return ask(0, 1, 2, 3)


def might_react(g: Slate) -> dict[int, list[int]]:
    """Everybody but seat 1 is asked; who hides an even number may react."""
    return {seat: [PASS] if g.hidden[seat] % 2 else [REACT, PASS] for seat in range(1, g.players)}


def turn(g: Slate, code: int) -> Flow[None]:
    """Seat 1 says a number, the others may react; three times round and it is over."""
    g.write(number_of(code))
    answers = yield from ask_secretly(might_react(g), "react", "S-1", again=might_react, courtesy=True)
    for seat, said in answers.items():
        if said == REACT:
            g.reveal()
            g.write(10 * seat + 5)
    if len(g.written) > 9:
        raise Ended("S-9", 1, "won")


def game_with(*hidden: int, courteous: bool = True) -> Game:
    """A game in which the seats hide these numbers."""
    game = play_small(step(turn, opening), players=len(hidden))
    assert isinstance(game.state, Slate)
    game.state.hidden = list(hidden)
    game.stretches[-1].state = game.state.copy()
    game.courteous = courteous
    return game


def say(game: Game, *answers: str) -> Game:
    """Answers as ``2`` for whoever is asked, or ``seat=2``, seats counted from 0."""
    for answer in answers:
        seat, _, n = answer.rpartition("=")
        game.decide(f"say:{n}", int(seat) if seat else None)
    return game


def test_a_courtesy_that_leaves_nobody_a_choice_is_answered_at_once() -> None:
    game = say(game_with(0, 1, 3), "2")
    assert game.decision is not None and game.decision.kind == "number"
    assert game.number == 2
    assert game.answers() == ["say:2", "1=say:0 2=say:0"]
    assert [answer.forced for answer in game.trail] == [False, True]


def test_the_answers_are_the_same_whoever_gives_them() -> None:
    polite = say(game_with(0, 1, 3), "2", "1")
    by_hand = say(game_with(0, 1, 3, courteous=False), "2", "1=0", "2=0", "1", "2=0", "1=0")
    assert by_hand.answers() == polite.answers()
    assert everything(by_hand, None) == everything(polite, None)
    assert by_hand.save() == polite.save()


def test_a_seat_without_a_choice_is_not_waited_for_but_the_others_are_not_told() -> None:
    game = say(game_with(0, 1, 2), "2")
    assert game.waiting == [2]
    assert game.asked(1) == []
    assert [one.key for one in game.asked(2)] == ["say:5", "say:0"]
    assert [game.awaited(viewer) for viewer in (None, 0, 1, 2, EVERYONE)] == [[1, 2], [1, 2], [2], [1, 2], [2]]


def test_who_has_answered_a_courtesy_is_not_told_until_it_closes() -> None:
    game = say(game_with(0, 2, 4), "2", "1=0")
    assert game.waiting == [2]
    assert [game.awaited(viewer) for viewer in (None, 0, 1, 2)] == [[1, 2], [1, 2], [2], [1, 2]]
    say(game, "2=5")
    assert game.awaited(None) == game.waiting == [0]


def test_whom_a_secret_question_waits_for_is_told_as_ever() -> None:
    def bid(g: Slate, _: int) -> Flow[None]:
        yield from ask_secretly({seat: [PASS, REACT] for seat in range(g.players)}, "bid", "S-1")

    game = say(play_small(step(bid), players=3), "1=0")
    assert game.awaited(0) == game.awaited(None) == [0, 2]


def test_the_decision_means_the_first_seat_that_has_a_choice() -> None:
    game = say(game_with(0, 1, 2), "2")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.seats) == (2, [1, 2])
    twin = game.copy()
    twin.decide(twin.decision.options[0])  # type: ignore[union-attr]
    assert twin.answers()[-1] == "1=say:0 2=say:5"
    say(game, "1=0")  # who has none may answer all the same
    assert game.waiting == [2]
    with pytest.raises(Refused, match="already answered"):
        say(game, "1=0")


def test_undo_takes_back_courtesies_with_the_answer_before_them() -> None:
    game = game_with(0, 1, 3)
    past = []
    for n in (1, 2, 3):
        past.append(everything(game, None))
        say(game, str(n))
    now = everything(game, None)
    for wanted in reversed(past):
        game.undo()
        assert everything(game, None) == wanted
    with pytest.raises(NothingToUndo):
        game.undo()
    for _ in past:
        game.redo()
    assert everything(game, None) == now


def test_undo_comes_back_to_a_choice_in_a_courtesy() -> None:
    game = say(game_with(0, 1, 2), "2")
    asked = everything(game, None)
    say(game, "0", "1")
    game.undo()
    game.undo()
    assert everything(game, None) == asked
    assert game.waiting == [2] and game.decision is not None and game.decision.seat == 2
    game.redo()
    assert game.answers() == ["say:2", "1=say:0 2=say:0"]


def test_an_answer_to_a_courtesy_that_waits_for_others_is_taken_back_alone() -> None:
    game = say(game_with(0, 2, 4), "2", "1=0")
    game.undo(1)
    assert game.waiting == [1, 2]
    game.redo()
    assert game.waiting == [2]


def test_by_hand_every_courtesy_is_undone_by_itself() -> None:
    game = say(game_with(0, 1, 3, courteous=False), "2", "1=0", "2=0")
    game.undo()
    assert game.number == 1 and game.waiting == [1, 2]


def test_passing_shows_nothing_so_undo_stays_free_whatever_is_held() -> None:
    assert say(game_with(0, 1, 3), "2").undo_is_free
    assert say(game_with(0, 2, 4), "2", "1=0", "2=0").undo_is_free
    assert not say(game_with(0, 2, 4), "2", "1=5", "2=0").undo_is_free
    assert say(game_with(0, 1, 3, courteous=False), "2", "1=0", "2=0").undo_is_free


def test_going_back_is_exact() -> None:
    game = say(game_with(0, 1, 3), "2", "3")
    game.back_to(1)
    assert (game.number, game.waiting) == (1, [1])
    assert game.decision is not None and game.decision.forced
    game.settle()
    assert game.number == 2 and game.waiting == [0]


@pytest.mark.parametrize("courteous", [True, False])
def test_copies_and_saves_are_exact_in_both_ways(courteous: bool) -> None:
    for seed in range(12):
        game = play_small(step(turn, opening), players=3, seed=str(seed))
        game.courteous = courteous
        rng = Random(seed)
        while game.decision is not None:
            for one in (game.copy(), reopen(game.rules, game.save(), courteous)):
                assert everything(one, None) == everything(game, None)
                assert (one.waiting, one.courteous) == (game.waiting, courteous)
            seat = rng.choice(game.waiting)
            game.decide(rng.choice(game.decision.codes_for(seat)), seat)


def test_a_game_saved_at_a_courtesy_is_loaded_in_either_way() -> None:
    game = game_of_seed("by hand", courteous=False)
    while game.decision is not None and not game.decision.forced:
        game.play_line(line_of_passes(game))
    text = game.save()
    assert reopen(game.rules, text, courteous=False).number == game.number
    polite = reopen(game.rules, text)
    assert polite.number > game.number
    assert polite.answers()[: game.number] == game.answers()


def game_of_seed(seed: str, courteous: bool = True) -> Game:
    game = play_small(step(turn, opening), players=2, seed=seed)
    game.courteous = courteous
    return game


def line_of_passes(game: Game) -> str:
    decision = game.decision
    assert decision is not None
    return "say:1" if decision.secret is None else " ".join(f"{seat}=say:0" for seat in decision.seats)


def test_all_lines_of_a_game_can_be_given_again_in_either_way() -> None:
    for seed in ("a", "b", "c", "d"):
        game = game_of_seed(seed)
        play_random(game, 1)
        for courteous in (True, False):
            again = game_of_seed(seed, courteous)
            for number, line in enumerate(game.answers()):
                assert again.number == number
                again.play_line(line)
            assert everything(again, None) == everything(game, None)


def test_a_game_that_opens_with_courtesies_can_be_given_again() -> None:
    def greet(g: Slate, _: int) -> Flow[None]:
        yield from ask_secretly({seat: [PASS] for seat in range(g.players)}, "react", "S-1", courtesy=True)
        g.step = 1

    game = play_small(step(greet), step(turn, opening))
    assert game.number == game.opening == 1
    with pytest.raises(NothingToUndo):
        game.undo()
    assert not game.undo_is_free
    again = game.copy()
    for line in say(game, "2").answers():
        again.play_line(line)
    again.settle()
    assert everything(again, None) == everything(game, None)


def test_a_courtesy_of_one_seat_may_be_asked_like_any_question() -> None:
    def lonely(g: Slate, _: int) -> Flow[None]:
        question = ask(1, *([0] if len(g.written) % 2 else [5, 0]))
        question.courtesy = True
        g.write(number_of((yield question)))

    game = play_small(step(lonely))
    assert game.number == 0 and game.waiting == [1]
    say(game, "5")
    assert game.answers() == ["say:5", "say:0"]
    game.undo()
    assert game.number == 0


def test_an_imagined_courtesy_stays_open_whatever_is_imagined() -> None:
    game = say(game_with(0, 2, 4, 6), "2")
    for seat in (None, 0, 1, 2, 3):
        for luck in range(20):
            dream = game.imagine(seat, luck)
            assert (dream.number, dream.awaited(seat)) == (game.number, game.awaited(seat))
            assert face(dream, seat, drawn=False) == face(game, seat, drawn=False)
            before = everything(dream, None)
            assert everything(dream.copy(), None) == before
            number = dream.number
            while dream.decision is not None and dream.number == number:
                dream.answer(dream.decision.codes_for(dream.waiting[0])[-1])
            dream.undo()
            assert everything(dream, None) == before


def test_rules_that_never_leave_a_choice_are_told_so() -> None:
    def forever(g: Slate, _: int) -> Flow[None]:
        yield from ask_secretly({0: [PASS]}, "react", "S-1", courtesy=True)

    with pytest.raises(RuntimeError, match="without leaving anybody a choice"):
        play_small(step(forever))
