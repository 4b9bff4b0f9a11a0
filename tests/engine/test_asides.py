"""What a seat says beside the open question: heard at any moment, and then the question is put again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hauntbox import Game, NothingToUndo, Refused
from hauntbox.engine.decisions import Decision, Verb, option_code
from hauntbox.engine.messages import EVERYONE
from hauntbox.engine.playout import play_random
from hauntbox.engine.restoring import reopen
from hauntbox.engine.state import Ended, Flow, State, Step, ask_secretly
from tests.conformance.faces import everything
from tests.support.small_game import Slate, Small, number_of, opening, say, step, three_questions

HALT, WAVE, YES, NO = (option_code(verb) for verb in (1, 2, 3, 4))


class Talking(Small):
    """Anybody may call a halt, on which all vote, and wave, on which nothing follows but a word in the log."""

    def __init__(self, *steps: Step) -> None:
        super().__init__(*steps)
        self.verbs = [Verb(0, "say", "n="), Verb(1, "halt"), Verb(2, "wave"), Verb(3, "yes"), Verb(4, "no")]

    def asides(self, state: State, decision: Decision, seat: int) -> list[int]:
        return [HALT, WAVE]

    def run_aside(self, state: State, seat: int, code: int) -> Flow[None]:
        assert isinstance(state, Slate)
        if code == HALT:
            votes = yield from ask_secretly({one: [YES, NO] for one in range(state.players)}, "halt", "S-3")
            if NO not in votes.values():
                raise Ended("S-3", 0, "halted")
            if (yield Decision(seat, "sure", [YES, NO], "S-3")) == YES:
                raise Ended("S-3", 0, "left")


def hidden_offers(g: Slate) -> dict[int, list[int]]:
    """What each seat may bid follows from what it alone knows."""
    return {seat: [option_code(0, n), option_code(0, n + 100)] for seat, n in enumerate(g.hidden)}


def bids(g: Slate, _: int) -> Flow[None]:
    """A step that asks all seats in secret."""
    answers = yield from ask_secretly(hidden_offers(g), "bid", "S-1", again=hidden_offers)
    g.write(sum(number_of(code) for code in answers.values()))
    g.step = 0


def talking(players: int = 3) -> Game:
    rules = Talking(step(three_questions, opening), step(bids))
    return Game(rules, rules.checked_setup(players, "talk", {}))


def at_the_opening() -> Game:
    """A step opens with a question."""
    return talking()


def in_the_middle() -> Game:
    """A die has been rolled in a step that goes on."""
    game = talking()
    say(game, 1, 3)
    return game


def while_others_bid() -> Game:
    """Seat 2 has answered in secret, and the others have not."""
    game = talking()
    say(game, 1, 3, 2)
    game.decide(bid(game, 1), seat=1)
    return game


def bid(game: Game, seat: int) -> int:
    assert game.decision is not None
    return game.decision.codes_for(seat)[1]


MOMENTS = pytest.mark.parametrize("moment", [at_the_opening, in_the_middle, while_others_bid])
Moment = Callable[[], Game]


def vote(game: Game, *keys: str) -> None:
    for seat, key in enumerate(keys):
        game.decide(key, seat=seat)


def refused(game: Game) -> None:
    """A halt that is voted down, and its caller fights on."""
    vote(game, "yes", "no", "yes")
    game.decide("no")


def question(game: Game) -> object:
    """What is asked, without its number."""
    decision = game.decision
    assert decision is not None
    return decision.kind, decision.seats, [decision.codes_for(seat) for seat in decision.seats], dict(game.pending)


def play_on(game: Game) -> bytes:
    """The same few answers from here."""
    for _ in range(6):
        assert game.decision is not None
        for seat in game.waiting:
            game.decide(game.decision.codes_for(seat)[-1], seat=seat)
    return game.state_bytes()


# Saying it


@MOMENTS
def test_any_seat_interrupts_and_the_question_is_put_again(moment: Moment) -> None:
    for seat in range(3):
        game = moment()
        before, number, state = question(game), game.number, game.state_bytes()
        assert [option.key for option in game.asides(seat)] == ["halt", "wave"]
        game.decide("halt", seat=seat)
        assert game.decision is not None and game.decision.kind == "halt" and game.waiting == [0, 1, 2]
        vote(game, "yes", "no", "yes")
        assert game.decision.kind == "sure" and game.decision.seat == seat
        game.decide("no")
        assert (question(game), game.number) == (before, number + 3)
        assert game.decision is not None and game.decision.number == number + 3
        game.state.learned -= 1  # the vote was open in the end
        assert game.state_bytes() == state


@MOMENTS
def test_the_game_goes_on_as_if_nothing_had_been_said(moment: Moment) -> None:
    plain, game = moment(), moment()
    for seat in (2, 0):
        game.decide("halt", seat=seat)
        refused(game)
        game.state.learned -= 1
    assert play_on(game) == play_on(plain)


@MOMENTS
def test_an_aside_that_asks_nothing_is_over_at_once(moment: Moment) -> None:
    game = moment()
    before, state = question(game), game.state_bytes()
    game.decide("wave", seat=2)
    assert (question(game), game.state_bytes()) == (before, state)
    assert game.answers()[-1].split(" ")[-1] == "2!wave"
    game.undo()
    assert (question(game), game.state_bytes()) == (before, state)


@MOMENTS
def test_an_aside_may_end_the_game(moment: Moment) -> None:
    game = moment()
    before = everything(game)
    game.decide("halt", seat=1)
    asking = everything(game)
    vote(game, "yes", "yes", "yes")
    assert game.outcome is not None and game.outcome.rule == "S-3" and game.asides(0) == []
    over = everything(game)
    for again in (game, game.copy(), reopen(game.rules, game.save())):
        assert everything(again) == over
        again.undo()
        assert everything(again) == asking
        again.undo()
        assert everything(again) == before


def test_nothing_is_said_beside_what_is_said_beside() -> None:
    game = in_the_middle()
    game.decide("halt", seat=1)
    here = everything(game)
    assert [game.asides(seat) for seat in range(3)] == [[], [], []]
    for seat in range(3):
        with pytest.raises(Refused):
            game.decide("wave", seat=seat)
    assert everything(game) == here


def test_only_seats_at_the_table_say_anything() -> None:
    game = in_the_middle()
    for seat in (-1, 3):
        assert game.asides(seat) == []
        with pytest.raises(Refused):
            game.decide("halt", seat=seat)
    assert game.asides(None) == []


def test_a_seat_that_has_answered_in_secret_may_still_interrupt() -> None:
    game = while_others_bid()
    game.decide("halt", seat=1)
    refused(game)
    assert game.waiting == [0, 2] and list(game.pending) == [1]
    with pytest.raises(Refused, match="already answered"):
        game.decide(bid(game, 1), seat=1)


def test_an_aside_to_an_older_question_is_refused() -> None:
    game = in_the_middle()
    [halt, wave] = game.asides(2)
    game.decide(halt)
    refused(game)
    with pytest.raises(Refused, match="the table is at decision"):
        game.decide(wave)


def test_an_aside_can_be_said_and_is_never_refused_in_advance() -> None:
    game = in_the_middle()
    assert game.why_not("halt", 2) is None and game.why_not("wave") is None
    assert game.foresee("halt", 2) is None
    with pytest.raises(Refused):
        game.foresee("yes", 2)


def test_random_games_and_searches_see_no_asides() -> None:
    game = talking()
    assert game.decision is not None
    assert HALT not in game.decision.codes_for(0) and HALT not in [option.code for option in game.asked(0)]
    play_random(game, 1, 300)
    assert not any(answer.aside for answer in game.trail) and game.number == 300


# Taking back


@MOMENTS
def test_taking_back_and_giving_again_is_exact(moment: Moment) -> None:
    """In the order in which things were said: what waits since before an aside is not taken back before it."""
    game = moment()
    past = [everything(game)]
    for key, seat in (("wave", 1), ("halt", 2)):
        game.decide(key, seat=seat)
        past.append(everything(game))
    vote(game, "yes", "no", "yes")
    past.append(everything(game))
    game.decide("no")
    past.append(everything(game))
    for _ in range(2):
        for wanted in reversed(past[:-1]):
            game.undo()
            assert everything(game) == wanted
        for wanted in past[1:]:
            game.redo()
            assert everything(game) == wanted


def test_what_waits_is_taken_back_by_its_seat_or_when_its_time_has_come() -> None:
    game = while_others_bid()
    before = everything(game)
    game.decide("halt", seat=0)
    asking = everything(game)
    refused(game)
    after = everything(game)
    game.decide(bid(game, 2), seat=2)
    assert game.undo_is_free
    game.undo()
    assert everything(game) == after
    game.undo(1)
    assert (game.pending, game.waiting) == ({}, [0, 1, 2])
    game.decide(bid(game, 1) - option_code(0, 100), seat=1)
    changed = everything(game)
    for again in (game.copy(), reopen(game.rules, game.save())):
        assert everything(again) == changed
    game.undo()
    assert game.pending == {}
    game.undo()
    assert not game.undo_is_free  # everybody has seen the vote
    game.undo()
    assert everything(game) == asking
    game.undo()
    assert everything(game) == before
    game.undo()
    assert game.pending == {} and game.number == 3


def test_what_waited_is_part_of_the_answer_in_the_end() -> None:
    game = while_others_bid()
    game.decide("halt", seat=0)
    refused(game)
    game.decide("wave", seat=1)
    for seat in game.waiting:
        game.decide(bid(game, seat), seat=seat)
    lines = game.answers()
    assert lines[3].startswith("1=say:") and lines[3].endswith(" 0!halt")
    again = talking()
    for line in lines:
        again.play_line(line)
    assert everything(again) == everything(game) == everything(reopen(game.rules, game.save()))


@MOMENTS
def test_going_back_into_an_interruption_and_before_it(moment: Moment) -> None:
    game = moment()
    number = game.number
    game.decide("halt", seat=0)
    asking = everything(game)
    game.decide("yes", seat=1)
    game.back_to(number + 1)
    assert everything(game) == asking
    vote(game, "yes", "no", "yes")
    game.back_to(number + 1)
    assert everything(game) == asking
    game.back_to(number)
    opened = moment()
    opened.pending = {}
    assert everything(game) == everything(opened)  # what was answered to this question is taken back as well
    with pytest.raises(NothingToUndo):
        game.redo()


@MOMENTS
def test_a_vote_is_taken_back_by_the_seat_that_gave_it(moment: Moment) -> None:
    game = moment()
    game.decide("halt", seat=0)
    asking = everything(game)
    game.decide("yes", seat=1)
    game.decide("no", seat=2)
    assert game.undo_is_free
    game.undo(1)
    game.undo()
    assert everything(game) == asking


def test_a_long_talk_is_taken_back_from_its_end_to_its_beginning() -> None:
    game = at_the_opening()
    past = [everything(game, None)]
    for _ in range(8):
        game.decide("halt", seat=1)
        past.append(everything(game, None))
        vote(game, "no", "no", "no")
        past.append(everything(game, None))
        game.decide("no")
        past.append(everything(game, None))
    assert len(game.stretches) > 1
    for wanted in reversed(past[:-1]):
        game.undo()
        assert everything(game, None) == wanted
    for wanted in past[1:]:
        game.redo()
        assert everything(game, None) == wanted


# Copies, imagination, saves


@MOMENTS
def test_copies_and_saves_are_exact_at_every_moment(moment: Moment) -> None:
    game = moment()
    for said in (("halt", 1), ("yes", 2), ("no", 0), ("no", 1), ("no", None)):
        key, seat = said
        game.decide(key, seat=seat)
        here = everything(game)
        for again in (game.copy(), game.copy().copy(), reopen(game.rules, game.save())):
            assert everything(again) == here
            assert again.save() == game.save()
        assert everything(game) == here
    ends = {play_on(again) for again in (game.copy(), reopen(game.rules, game.save()), game)}
    assert len(ends) == 1


def test_a_copy_in_an_interruption_shares_nothing() -> None:
    game = while_others_bid()
    game.decide("halt", seat=0)
    here = everything(game)
    copy = game.copy()
    refused(copy)
    for seat in copy.waiting:
        copy.decide(bid(copy, seat), seat=seat)
    assert everything(game) == here


@MOMENTS
@pytest.mark.parametrize("keep", [True, False])
def test_a_seat_imagines_in_an_interruption_only_what_it_knows(moment: Moment, keep: bool) -> None:
    """The options of the question that waits are listed anew, and what others have answered to it is forgotten."""
    game = moment()
    game.decide("halt", seat=0)
    game.decide("yes", seat=1)
    here = everything(game)
    imagined = game.imagine(0, 7, keep)
    assert imagined.pending == {} and imagined.held is not None and imagined.held.pending == {}
    vote(imagined, "yes", "no", "yes")
    imagined.decide("no")
    assert imagined.decision is not None
    if imagined.decision.kind == "bid":
        state = imagined.state
        assert isinstance(state, Slate)
        assert [imagined.decision.codes_for(seat) for seat in range(3)] == list(hidden_offers(state).values())
        assert imagined.waiting == [0, 1, 2]
    play_on(imagined)
    everybody = game.imagine(EVERYONE, 7, keep)
    assert everybody.pending == game.pending
    assert everything(game) == here


@MOMENTS
def test_what_was_imagined_in_an_interruption_is_copied_and_taken_back(moment: Moment) -> None:
    game = moment()
    game.decide("halt", seat=0)
    imagined = game.imagine(2, 7)
    dreamt = everything(imagined)
    refused(imagined)
    after = everything(imagined)
    assert everything(imagined.copy()) == after
    while imagined.number > game.number:
        imagined.undo()
    assert everything(imagined) == dreamt
    refused(imagined)
    assert everything(imagined) == after
    assert imagined.answers() == ["0=yes 1=no 2=yes", "no"]


@MOMENTS
def test_an_imagined_table_is_interrupted_like_any_other(moment: Moment) -> None:
    imagined = moment().imagine(0, 5)
    before = everything(imagined)
    imagined.decide("halt", seat=1)
    asking = everything(imagined)
    assert everything(imagined.copy()) == asking
    refused(imagined)
    assert everything(imagined.copy()) == everything(imagined)
    while imagined.trail[-1].code != HALT:
        imagined.undo()
    assert everything(imagined) == asking
    imagined.undo()
    assert everything(imagined) == before


# As text


def test_answers_tell_an_aside_from_everything_else() -> None:
    """``seat!key``: a secret answer of one seat is ``seat=key``, also of somebody who plays alone."""
    game = talking(players=1)
    game.decide("halt", seat=0)
    game.decide("no", seat=0)
    assert game.answers() == ["0!halt", "0=no"]
    again = talking(players=1)
    for line in game.answers():
        again.play_line(line)
    assert everything(again) == everything(game)


def test_an_aside_is_no_part_of_a_secret_answer() -> None:
    game = talking()
    say(game, 1, 3, 2)
    first = game.rules.option_key(bid(game, 0))
    here = everything(game)
    for line in ("0=halt", f"0={first} 1=halt", "1!nonsense", "9!halt", "1!"):
        with pytest.raises(Refused):
            game.play_line(line)
        assert everything(game) == here
    game.play_line("1!halt")
    assert game.held is not None
