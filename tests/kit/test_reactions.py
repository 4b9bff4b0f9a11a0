"""Reaction windows: side after side is asked, all seats of a side at once, until all have passed in succession."""

from __future__ import annotations

from hauntbox import Game
from hauntbox.engine.decisions import field_a, option_code
from hauntbox.engine.state import Flow
from hauntbox.kit.reactions import Window, hold_window, round_the_table
from tests.conformance.faces import everything, face
from tests.support.small_game import Slate, ask, play_small, step

PASS = option_code(0, 0)
EVENS, ODDS = 0, 1


def offers(g: Slate, side: int) -> dict[int, list[int]]:
    """Who still hides a number may put it down: seats 1 and 3 on one side, 2 and 4 on the other."""
    asks: dict[int, list[int]] = {}
    for seat in range(side, g.players, 2):
        if len(g.written) < 3:  # after that, nobody is asked any more
            asks[seat] = [option_code(0, n) for n in (g.hidden[seat],) if n] + [PASS]
    return asks


def put_down(g: Slate, seat: int, code: int) -> Flow[None]:
    g.write(field_a(code))
    g.hidden[seat] = 0
    g.reveal()
    return
    yield


def game_of(*hidden: int, heard: tuple[int, ...] = (), sides: tuple[int, ...] = (EVENS, ODDS)) -> Game:
    """A window in a game whose seats hide these numbers; after it, how often somebody acted is written down."""

    def prepare(g: Slate, _: int) -> Flow[None]:
        g.hidden = list(hidden)
        g.step = 1
        return
        yield

    def window(g: Slate, _: int) -> Flow[None]:
        order = list(heard) or round_the_table(g, 0)
        acted = yield from hold_window(g, Window("react", "S-1", list(sides), order), offers, put_down)
        g.write(900 + acted)
        g.step = 2

    def rest(g: Slate, _: int) -> Flow[None]:
        yield ask(0, 1, 2)

    return play_small(step(prepare), step(window), step(rest), players=len(hidden))


def say(game: Game, **answers: int) -> Game:
    for seat, n in answers.items():
        game.decide(f"say:{n}", int(seat[1:]) - 1)
    return game


def written(game: Game) -> list[int]:
    return list(game.view()["written"])


def test_a_window_in_which_nobody_has_anything_closes_by_itself() -> None:
    game = game_of(0, 0, 0, 0)
    assert written(game) == [900]
    assert game.answers() == ["0=say:0 2=say:0", "1=say:0 3=say:0"]


def test_the_sides_take_turns_until_both_have_passed() -> None:
    game = game_of(11, 22, 33, 44)
    say(game, s1=11, s3=0)
    assert game.awaited(None) == [1, 3]
    say(game, s2=0, s4=44)
    assert game.awaited(None) == [0, 2]
    say(game, s3=0)
    say(game, s2=0)
    assert written(game) == [11, 44, 902]
    assert game.answers() == ["0=say:11 2=say:0", "1=say:0 3=say:44", "0=say:0 2=say:0", "1=say:0 3=say:0"]


def test_a_side_that_passes_is_asked_again_after_the_other_has_acted() -> None:
    game = say(game_of(11, 22), s1=0)
    say(game, s2=22)
    assert game.awaited(None) == [0]
    say(game, s1=11)
    assert written(game) == [22, 11, 902]


def test_of_several_whoever_is_heard_first_acts_and_the_others_keep_their_secret() -> None:
    for heard, first in (((0, 1, 2, 3), 11), ((1, 2, 3, 0), 33), ((2, 0, 1, 3), 33), ((3, 0, 1, 2), 11)):
        game = say(game_of(11, 0, 33, 0, heard=heard), s1=11, s3=33)
        assert written(game) == [first]
        assert [event.args for event in game.events(1)] == [{"n": first}]
        assert game.awaited(None) == [0, 2]


def test_a_window_may_ask_one_side_only_and_be_closed_early() -> None:
    game = say(game_of(11, 22, 33, 44, sides=(ODDS,)), s2=22, s4=0)
    assert game.awaited(None) == [1, 3]
    say(game, s4=0)
    assert written(game) == [22, 901]
    short = say(game_of(11, 22, 33, 44), s1=11, s3=0)
    say(short, s2=22, s4=0)
    say(short, s3=33)
    assert written(short) == [11, 22, 33, 903]
    assert len(short.answers()) == 3


def test_a_window_imagined_otherwise_offers_what_is_imagined() -> None:
    game = game_of(11, 22, 33, 44)
    offered = set()
    for luck in range(10):
        dream = game.imagine(0, luck)
        assert dream.decision is not None
        assert face(dream, 0, drawn=False) == face(game, 0, drawn=False)
        offered.add(dream.decision.codes_for(2)[0])
        now = everything(dream, None)
        dream.answer(PASS)
        dream.undo()
        assert everything(dream, None) == now
    assert len(offered) > 3
