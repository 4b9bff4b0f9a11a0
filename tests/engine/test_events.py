"""Events: who may see them, since when, in which words."""

from __future__ import annotations

import hauntbox
from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import EVERYONE, Event, EventKind, Message, Reason, Thing, seen_by
from hauntbox.engine.state import Flow
from tests.support.small_game import Slate, ask, number_of, play_small, say, step

MOVED = EventKind("moved", "buster to=borough n=")
ROLLED = EventKind("rolled", "buster dice*=die")


def test_an_event_carries_its_fields_by_name() -> None:
    event = Event((MOVED, "R-1", Thing("card", 4), EVERYONE, (2, 3, 9)), 0, 7)
    assert (event.kind, event.rule, event.number) == ("moved", "R-1", 7)
    assert event.args == {"buster": 2, "to": 3, "n": 9}
    assert event.cause is not None
    assert (event.cause.kind, event.cause.value) == ("card", 4)
    assert event.message.key == "event.moved"
    who, where = event.message.args["buster"], event.message.args["to"]
    assert isinstance(who, Thing) and isinstance(where, Thing)
    assert (who.kind, where.kind, event.message.args["n"]) == ("buster", "borough", 9)


def test_a_last_field_can_take_all_values_that_are_left() -> None:
    event = Event((ROLLED, "R-2", None, EVERYONE, (1, 5, 6, 7)), 0, 0)
    dice = event.message.args["dice"]
    assert isinstance(dice, list)
    assert [one.value for one in dice if isinstance(one, Thing)] == [5, 6, 7]


def test_an_audience_is_a_set_of_seats() -> None:
    secret = (MOVED, "R-1", None, 0b101, (0, 0, 0))
    assert [seen_by(secret, seat) for seat in (0, 1, 2, 3, None)] == [True, False, True, False, False]
    nobody = (MOVED, "R-1", None, 0, (0, 0, 0))
    assert not any(seen_by(nobody, seat) for seat in (0, 1, None))
    public = (MOVED, "R-1", None, EVERYONE, (0, 0, 0))
    assert all(seen_by(public, seat) for seat in (0, 1, None))


def two_audiences(g: Slate, code: int) -> Flow[None]:
    g.write(number_of(code), audience=1 << (number_of(code) - 1))
    g.write(0)
    more = yield ask(1, 1, 2)
    g.write(number_of(more) * 10)


def opening(g: Slate) -> Decision:
    return ask(0, 1, 2)


def numbers(events: list[Event]) -> list[int]:
    return [event.args["n"] for event in events]


def test_each_seat_is_told_what_it_may_know() -> None:
    game = play_small(step(two_audiences, opening))
    say(game, 1, 2, 2, 1)
    assert numbers(game.events(0)) == [1, 0, 20, 0, 10]
    assert numbers(game.events(1)) == [0, 20, 2, 0, 10]
    assert numbers(game.events()) == [0, 20, 0, 10]
    assert [event.number for event in game.events(0)] == [1, 1, 2, 3, 4]


def test_events_since_a_decision() -> None:
    game = play_small(step(two_audiences, opening))
    say(game, 1, 2, 2, 1)
    assert numbers(game.events(0, since=0)) == [1, 0, 20, 0, 10]
    assert numbers(game.events(0, since=1)) == [20, 0, 10]
    assert numbers(game.events(0, since=2)) == [0, 10]
    assert numbers(game.events(0, since=4)) == []
    assert numbers(game.events(0, since=99)) == []
    assert numbers(game.events(0, since=-1)) == [1, 0, 20, 0, 10]


def test_undo_takes_events_back() -> None:
    game = play_small(step(two_audiences, opening))
    say(game, 1, 2, 2)
    game.undo()
    assert numbers(game.events(0)) == [1, 0, 20]
    game.undo()
    assert numbers(game.events(0)) == [1, 0]
    game.redo()
    assert numbers(game.events(0)) == [1, 0, 20]


def test_an_imagined_game_tells_nothing() -> None:
    game = play_small(step(two_audiences, opening))
    say(game, 1)
    dream = game.imagine(0, 1)
    say(dream, 1)
    assert dream.events(0) == []


def test_a_private_event_has_a_public_counterpart() -> None:
    game = hauntbox.new("toy", players=2, seed=1)
    for seat in (0, 1):
        game.decide("bid:0", seat=seat)
    game.decide("hold")
    assert game.decision is not None
    drawer, other = 1, 0
    mine = [event.kind for event in game.events(drawer, since=1)]
    assert mine == ["drew", "drew_own"]
    assert [event.kind for event in game.events(other, since=1)] == ["drew"]
    said = [game.say(event.message) for event in game.events(other, since=1)]
    assert said == ["Seat 2 draws a card."]


def test_messages_and_reasons_show_what_they_are() -> None:
    assert repr(Message("a.b", {"n": 1})) == "Message('a.b', {'n': 1})"
    assert repr(Reason("too_big", "R-1")) == "Reason('too_big', 'R-1')"
    assert Reason("too_big", "R-1", {"n": 2}).message.key == "why.too_big"
    assert repr(Thing("die", 3)) == "Thing('die', 3)"
