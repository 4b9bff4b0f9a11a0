"""Taking back, copying and imagining, in the middle of a step and across steps."""

from __future__ import annotations

import pytest

from hauntbox import Game, HauntboxError, NothingToUndo
from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import option_code
from hauntbox.engine.messages import EVERYONE
from hauntbox.engine.state import Flow, ask_secretly
from tests.conformance.faces import everything
from tests.support.small_game import Slate, ask, number_of, opening, play_small, say, step, three_questions


def quiet(g: Slate, _: int) -> Flow[None]:
    """A step that asks nothing."""
    g.write(g.chance.below(50))
    g.step = 0
    return
    yield


def threes() -> Game:
    return play_small(step(three_questions, opening), step(quiet))


def test_undo_and_redo_cross_steps() -> None:
    game = threes()
    past = [everything(game, None)]
    for n in (1, 3, 2, 2, 2, 3, 1):
        say(game, n)
        past.append(everything(game, None))
    for wanted in reversed(past[:-1]):
        game.undo()
        assert everything(game, None) == wanted
    with pytest.raises(NothingToUndo, match="nothing to undo"):
        game.undo()
    for wanted in past[1:]:
        game.redo()
        assert everything(game, None) == wanted
    with pytest.raises(NothingToUndo, match="nothing to redo"):
        game.redo()


def test_a_new_answer_forgets_what_was_undone() -> None:
    game = threes()
    say(game, 1, 2)
    game.undo()
    say(game, 1)
    with pytest.raises(NothingToUndo):
        game.redo()


def test_a_refused_answer_forgets_nothing() -> None:
    game = threes()
    say(game, 1, 2)
    after = everything(game)
    game.undo()
    with pytest.raises(HauntboxError):
        game.decide("say:9")
    game.redo()
    assert everything(game) == after


def test_undo_is_free_until_a_die_is_rolled() -> None:
    game = threes()
    assert not game.undo_is_free
    say(game, 1)
    assert game.undo_is_free
    say(game, 3)
    assert not game.undo_is_free
    game.undo()
    assert game.undo_is_free
    say(game, 2)
    assert game.undo_is_free


def test_a_die_rolled_before_the_last_answer_is_no_obstacle() -> None:
    game = threes()
    say(game, 1, 3)
    assert not game.undo_is_free
    say(game, 2)
    assert game.undo_is_free


def test_undo_can_not_reroll() -> None:
    game = threes()
    say(game, 1, 3)
    rolled = game.view()["written"]
    for _ in range(5):
        game.undo()
        say(game, 3)
        assert game.view()["written"] == rolled


def test_a_copy_in_the_middle_of_a_step_is_a_game_of_its_own() -> None:
    game = threes()
    say(game, 1, 3)
    now = everything(game, None)
    twin = game.copy()
    assert everything(twin, None) == now
    say(twin, 2, 1, 1)
    assert everything(game, None) == now
    say(game, 2, 1, 1)
    assert everything(game, None) == everything(twin, None)
    for _ in range(5):
        twin.undo()
    assert twin.number == 0


def test_a_copy_keeps_what_can_be_redone() -> None:
    game = threes()
    say(game, 1, 2)
    after = everything(game)
    game.undo()
    twin = game.copy()
    game.redo()
    twin.redo()
    assert everything(game) == everything(twin) == after


def test_a_copy_of_a_finished_game_is_finished() -> None:
    import hauntbox
    from hauntbox.engine.playout import play_random

    game = hauntbox.new("toy", seed=3)
    play_random(game, 1)
    twin = game.copy()
    assert everything(twin, None) == everything(game, None)
    twin.undo()
    assert not twin.over
    assert game.over


# Secret answers


def hidden_offers(g: Slate) -> dict[int, list[int]]:
    """Each seat may name its own hidden number, or nothing."""
    return {seat: [option_code(0, 0), option_code(0, g.hidden[seat] + 1)] for seat in range(g.players)}


def whispers(g: Slate, _: int) -> Flow[None]:
    """In the middle of a step, seats may name what only they know."""
    first = yield ask(0, 1, 2)
    g.write(number_of(first))
    answers = yield from ask_secretly(hidden_offers(g), "whisper", "S-4", again=hidden_offers)
    for seat, code in answers.items():
        assert number_of(code) in (0, g.hidden[seat] + 1)
        g.write(number_of(code))
    one = ask(1, 0, g.hidden[1] + 1)
    one.again = own_number
    told = yield one
    assert number_of(told) in (0, g.hidden[1] + 1)


def own_number(g: Slate) -> dict[int, list[int]]:
    return {1: [option_code(0, 0), option_code(0, g.hidden[1] + 1)]}


def test_a_seat_takes_back_only_its_own_secret_answer() -> None:
    game = play_small(step(whispers), players=3)
    say(game, 1)
    game.decide("say:0", seat=2)
    game.decide("say:0", seat=0)
    assert game.undo_is_free
    with pytest.raises(NothingToUndo, match="Seat 1 has not answered"):
        game.undo(seat=1)
    game.undo(seat=2)
    assert game.waiting == [1, 2]
    game.redo()
    assert game.waiting == [1]
    game.undo()
    game.undo()
    assert game.waiting == [0, 1, 2]
    game.undo()
    assert game.number == 0


def test_secret_answers_are_taken_back_together() -> None:
    game = play_small(step(whispers), players=2)
    say(game, 1)
    before = everything(game)
    game.decide("say:0", seat=1)
    game.decide("say:0", seat=0)
    after = everything(game)
    assert not game.undo_is_free
    game.undo()
    assert everything(game) == before
    game.redo()
    assert everything(game) == after


# Imagined tables


def test_other_seats_options_follow_from_what_is_imagined() -> None:
    game = play_small(step(whispers), players=2)
    say(game, 1)
    for n in range(20):
        dream = game.imagine(0, n)
        assert dream.decision is not None and game.decision is not None
        assert dream.decision.codes_for(0) == game.decision.codes_for(0)
        state = dream.state
        assert isinstance(state, Slate)
        assert dream.decision.codes_for(1) == [option_code(0, 0), option_code(0, state.hidden[1] + 1)]
        dream.answer(dream.decision.codes_for(0)[1])
        dream.answer(dream.decision.codes_for(1)[1])
        other = dream.imagine(0, n + 100)
        assert other.decision is not None
        other.answer(other.decision.codes[1])


def test_an_imagined_table_comes_back_to_itself() -> None:
    """Undo and copies never fall through to the real table."""
    game = play_small(step(whispers), players=2)
    say(game, 1)
    dream = game.imagine(0, 5)
    hidden = dream.view(1)["mine"]
    assert hidden != game.view(1)["mine"]
    start = everything(dream)
    dream.answer(option_code(0, 0))
    dream.answer(option_code(0, hidden + 1))
    then = everything(dream)
    assert everything(dream.copy()) == then
    dream.undo()
    assert everything(dream) == start
    dream.redo()
    assert everything(dream) == then
    twice = dream.imagine(1, 6).imagine(0, 7)
    assert everything(twice.copy()) == everything(twice)


def test_an_imagined_table_keeps_own_pending_answers_only() -> None:
    game = play_small(step(whispers), players=3)
    say(game, 1)
    game.decide("say:0", seat=0)
    game.decide("say:0", seat=1)
    assert game.imagine(0, 1).waiting == [1, 2]
    assert game.imagine(2, 1).waiting == [0, 1, 2]
    assert game.imagine(None, 1).waiting == [0, 1, 2]
    assert game.imagine(EVERYONE, 1).waiting == [2]
    assert game.waiting == [2]


def test_an_imagined_table_has_dice_of_its_own() -> None:
    game = threes()
    say(game, 1)
    rolls = set()
    for n in range(30):
        dream = game.imagine(1, n, keep=False)
        say(dream, 3)
        rolls.add(dream.view()["written"][0])
    assert len(rolls) == 6


def test_one_stream_gives_different_tables() -> None:
    game = threes()
    stream = Chance.from_seed("search")
    one, other = game.imagine(0, stream), game.imagine(0, stream)
    assert one.view(1) != other.view(1)
    before = everything(other)
    say(one, 1, 3, 3)
    assert everything(other) == before


def test_a_light_table_is_played_on_only() -> None:
    game = threes()
    say(game, 1)
    light = game.imagine(0, 1, keep=False)
    say(light, 3, 3, 1, 1)
    with pytest.raises(NothingToUndo, match="keep=False"):
        light.undo()
    with pytest.raises(HauntboxError, match="can't be copied"):
        light.copy()
    with pytest.raises(HauntboxError, match="can't be copied"):
        light.imagine(0, 1)
    with pytest.raises(HauntboxError, match="can't be saved"):
        light.save()
    assert game.number == 1


def test_imagining_changes_nothing_at_the_real_table() -> None:
    game = threes()
    for n in (1, 3, 2, 2):
        now = everything(game, None)
        for seat in (None, 0, 1):
            dream = game.imagine(seat, n)
            say(dream, 1, 3, 2)
        assert everything(game, None) == now
        say(game, n)


def test_back_to_an_earlier_decision_is_as_exact_as_undo() -> None:
    game = threes()
    moments = [everything(game)]
    for answer in (3, 1, 3, 2, 3, 3, 1):
        say(game, answer)
        moments.append(everything(game))
    for number in (6, 4, 1, 0):
        game.back_to(number)
        assert everything(game) == moments[number]
        assert not game.undone
    with pytest.raises(NothingToUndo):
        game.back_to(1)
    with pytest.raises(NothingToUndo):
        game.back_to(-1)


def test_back_to_a_decision_leaves_nothing_to_do_again_and_nothing_that_waits() -> None:
    game = play_small(step(whispers), players=3)
    say(game, 1)
    before = everything(game)
    game.undo()
    assert game.undone
    game.back_to(0)
    assert not game.undone
    say(game, 1)
    game.decide("say:0", seat=2)
    game.decide("say:0", seat=0)
    game.undo(seat=0)
    game.back_to(1)
    assert (game.waiting, game.undone) == ([0, 1, 2], [])
    assert everything(game) == before


def test_an_imagined_table_goes_back_no_farther_than_to_where_it_was_imagined() -> None:
    game = threes()
    say(game, 1, 3)
    dream = game.imagine(0, 4)
    start = everything(dream)
    say(dream, 2)
    with pytest.raises(NothingToUndo, match="nothing to undo"):
        dream.back_to(1)
    dream.back_to(2)
    assert everything(dream) == start
    with pytest.raises(NothingToUndo, match="nothing to undo"):
        dream.undo()
