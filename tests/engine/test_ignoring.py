"""What a seat ignores: windows in which it could use nothing else are passed for it, and nobody is told."""

from __future__ import annotations

from random import Random

import pytest

import hauntbox
from hauntbox import Game, Refused
from hauntbox.engine.errors import NothingToUndo
from hauntbox.engine.ignoring import alike, ignores, subject
from hauntbox.engine.messages import Thing
from hauntbox.engine.restoring import reopen
from hauntbox.kit.words.speech import say_error
from tests.conformance.faces import everything
from tests.toy.test_toy import Scene


def two_salts() -> Game:
    """Ann acts; Bob holds two copies of Salt, Cleo one."""
    return Scene("knock1 whisper1", "salt1 salt2", "", "salt3").play()


def test_a_window_is_passed_for_a_seat_that_ignores_all_it_could_use() -> None:
    game = two_salts()
    assert game.usable_things(1) == ["card:salt1", "card:salt2"]
    game.ignore(1, "card:salt1")
    game.ignore(3, "card:salt3")
    game.decide("call:knock1")
    assert game.answers() == ["call:knock1", "1=let 3=let"], "copies of the same card are ignored with it"
    assert game.decision is not None and game.decision.kind == "turn"


def test_only_the_others_are_waited_for() -> None:
    game = two_salts()
    game.ignore(1, "card:salt2")
    game.decide("call:knock1")
    assert game.waiting == [3] and game.decision is not None and game.decision.seat == 3
    assert [option.key for option in game.asked(1)] == ["salt:salt1", "let"], "whoever wants to may still say something"
    game.decide("let", seat=3)
    assert game.answers() == ["call:knock1", "1=let 3=let"]


def test_an_open_window_closes_at_once_and_asking_again_is_possible() -> None:
    game = two_salts()
    game.ignore(3, "card:salt3")
    game.decide("call:knock1")
    assert game.waiting == [1]
    game.ignore(1, "card:salt1")
    assert game.number == 2
    game.ignore(1, "card:salt2", ignored=False)
    assert game.ignored[1] == [], "a copy stands for all"
    game = Scene("knock1", "salt1").play()
    game.ignore(1, "card:salt1")
    game.ignore(1, "card:salt1", ignored=False)
    game.decide("call:knock1")
    assert game.waiting == [1]


def test_what_others_see_is_the_same_as_if_the_seat_passed_by_itself() -> None:
    ignored, by_hand = Scene("knock1", "salt1").play(), Scene("knock1", "salt1").play()
    ignored.ignore(1, "card:salt1")
    for game in (ignored, by_hand):
        game.decide("call:knock1")
    by_hand.decide("let", seat=1)
    assert everything(ignored, None) == everything(by_hand, None)
    assert everything(ignored, 0) == everything(by_hand, 0)
    assert ignored.save() == by_hand.save()
    for other in (ignored.copy(), ignored.imagine(0, 1), reopen(ignored.rules, ignored.save())):
        assert other.ignored == {}


def test_undo_goes_over_windows_that_were_passed_so() -> None:
    game = Scene("knock1", "salt1").play()
    game.ignore(1, "card:salt1")
    game.decide("call:knock1")
    assert game.number == 2
    game.undo()
    assert game.number == 0
    game.redo()
    assert game.number == 2
    game.undo()
    with pytest.raises(NothingToUndo):
        game.undo()


def test_only_what_is_ones_own_and_of_use_can_be_ignored() -> None:
    game = Scene("knock1", "salt1").play()
    for seat, target in ((0, "card:knock1"), (0, "card:salt1"), (1, "card:nothing"), (1, "rubbish"), (1, "")):
        with pytest.raises(Refused) as refused:
            game.ignore(seat, target)
        assert say_error(refused.value, game.say, "en") == str(refused.value)
        assert say_error(refused.value, game.say, "fr") != str(refused.value)
    assert game.ignored == {}


def test_only_windows_are_ignored() -> None:
    """Neither a step of one's own that may be ended, nor a question that can't be passed."""
    game = Scene("knock1", "salt1").play()
    game.decide("call:knock1")
    decision = game.decision
    assert decision is not None and decision.window and ignores(decision, 1, ["card:salt1"])
    decision.courtesy = False
    assert not ignores(decision, 1, ["card:salt1"])
    decision.courtesy, decision.secret = True, None
    assert not decision.window and not ignores(decision, 1, ["card:salt1"])


@pytest.mark.parametrize(("name", "players"), [("toy", 4), ("outer_space", 3)])
def test_all_that_windows_offer_can_be_ignored(name: str, players: int) -> None:
    """Each thing is among `might_use` before it is offered, or a copy of one; so a page can show where to ignore it."""
    seen = 0
    for seed in range(4):
        game = hauntbox.new(name, players=players, seed=seed)
        chance = Random(seed)
        while (decision := game.decision) is not None and game.number < 900:
            if decision.window:
                for seat in decision.seats:
                    usable = game.usable_things(seat)
                    for code in decision.codes_for(seat)[:-1]:
                        thing = subject(game.rules, code)
                        assert thing is not None
                        assert any(alike(game.rules, game.state, one, thing) for one in usable), thing.kind
                        seen += 1
            seat = game.waiting[0]
            game.decide(chance.choice(game.decision.codes_for(seat)), seat=seat)  # type: ignore[union-attr]
    assert seen > 20


def test_who_ignores_everything_is_never_asked_in_a_window() -> None:
    game = hauntbox.new("outer_space", players=2, seed="quiet")
    chance = Random(5)
    own = 0
    while (decision := game.decision) is not None and game.number < 700:
        for target in game.usable_things(1):
            if not any(alike(game.rules, game.state, one, named(game, target)) for one in game.ignored.get(1, [])):
                game.ignore(1, target)
        if game.decision is not decision:
            continue
        seat = game.waiting[0]
        assert not (decision.window and seat == 1)
        own += seat == 1
        game.decide(chance.choice(decision.codes_for(seat)), seat=seat)
    assert own > 50, "steps of one's own are asked all the same"


def named(game: Game, target: str) -> Thing:
    kind, _, id = target.partition(":")
    return Thing(kind, game.rules.thing_value(kind, id))
