"""Giving a scenario up by vote (GTB-24.12): who may propose it, when, and what comes of it."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import Game, Refused
from hauntbox.engine.playout import play_random
from hauntbox.games.spirit_world.position import lay
from tests.conformance.faces import everything
from tests.spirit_world.laying import fires
from tests.spirit_world.looking import asked, offered, outcome, play, told
from tests.support.languages import french_mistakes


def vote(game: Game, ayes: list[int]) -> None:
    """Everybody is asked, and these agree."""
    for seat in range(game.setup.players):
        assert asked(game) == "concede"
        game.decide("agree" if seat in ayes else "decline", seat=seat)


def keys(game: Game, seat: int) -> list[str]:
    """What a seat may say beside the question."""
    return [one.key for one in game.asides(seat)]


def question(game: Game) -> tuple[str, int, list[str]]:
    """What is asked, of whom, with which answers."""
    assert game.decision is not None
    return game.decision.kind, game.decision.seat, [one.key for one in game.decision.options]


def drawn(game: Game) -> object:
    """The table as everybody sees it, and where the dice stand; the number of the decision goes up with a vote."""
    return {**game.view(), "number": 0}, game.state.chance.position


def refuse_and_go_on(game: Game, seat: int) -> None:
    """A proposal that is voted down leaves the table and its question as they were."""
    table, open_question = drawn(game), question(game)
    game.decide("concede", seat=seat)
    vote(game, [])
    assert (drawn(game), question(game)) == (table, open_question)


def in_the_middle() -> Game:
    """A table of three at a question that an action has asked on its way."""
    game = hauntbox.new("spirit_world", players=3, seed="middle", pke="N")
    for number in range(200):
        tried = game.copy()
        play_random(tried, number, 40)
        if tried.flow is not None:
            return tried
    raise AssertionError("no question in the middle of a step in 200 games")


# Votes


@pytest.mark.parametrize(
    ("players", "ayes", "over"),
    [(1, [0], True), (1, [], False), (2, [0], True), (2, [1], False), (2, [0, 1], True), (3, [1, 2], True),
     (3, [0], False), (4, [0, 1], True), (4, [2, 3], False), (4, [1, 2, 3], True)],
)
def test_giving_up_by_majority(players: int, ayes: list[int], over: bool) -> None:
    """GTB-24.12: the Leader, whose seat is the first here, breaks ties."""
    game = play(lay(players=players), "concede")
    vote(game, ayes)
    if over:
        assert outcome(game) == (False, "GTB-24.12")
    else:
        assert (game.outcome, asked(game)) == (None, "act")


def test_the_leader_is_not_always_the_first_seat() -> None:
    """GTB-24.12, GTB-9.3: the seat of the first Ghostbuster breaks the tie."""
    game = play(lay(players=2, share="2,2,1,1"), "concede")
    vote(game, [1])
    assert (game.view()["leader"], outcome(game)) == (1, (False, "GTB-24.12"))


def test_before_there_is_a_leader_a_tie_is_not_enough() -> None:
    """GTB-24.12, GTB-9.3: while Ghostbusters are still shared out."""
    game = hauntbox.new("spirit_world", players=2, seed="a", share="ask")
    game.decide("concede", seat=1)
    vote(game, [0])
    assert (game.outcome, asked(game)) == (None, "share")
    game.decide("concede", seat=1)
    vote(game, [0, 1])
    assert outcome(game) == (False, "GTB-24.12")


# When, and by whom


def test_anybody_proposes_it_in_anybodys_turn() -> None:
    """GTB-24.12: by the one who is asked, and by somebody else; it stands among nobody's options."""
    game = lay(busters={"peter": "2,2"}, active="peter", players=4)
    assert question(game)[:2] == ("act", 2)
    for seat in range(4):
        assert keys(game, seat) == ["concede"] and game.why_not("concede", seat) is None
        assert "concede" not in [one.key for one in game.asked(seat)]
        refuse_and_go_on(game, seat)
    assert [event.kind for event in told(game, "proposed", "not_conceded")] == ["proposed", "not_conceded"] * 4
    game.decide("concede", seat=0)
    vote(game, [0, 1, 3])
    assert outcome(game) == (False, "GTB-24.12")


def test_it_is_proposed_at_set_up() -> None:
    """GTB-24.12: at every question before the first turn."""
    game = hauntbox.new("spirit_world", players=2, seed="a", scenario="sli_1", pke="ask", share="ask")
    kinds: set[str] = set()
    while asked(game) != "act":
        kinds.add(asked(game))
        refuse_and_go_on(game, 0)
        refuse_and_go_on(game, 1)
        play(game, offered(game)[0])
    assert {"share", "park", "aim"} <= kinds


def test_it_is_proposed_in_the_middle_of_an_action() -> None:
    """GTB-24.12: and the action goes on with the same dice as if nothing had been said."""
    game = in_the_middle()
    plain = game.copy()
    for seat in range(3):
        refuse_and_go_on(game, seat)
    key = offered(game)[0]
    play(game, key)
    play(plain, key)
    assert drawn(game) == drawn(plain)
    game = in_the_middle()
    game.decide("concede", seat=2)
    vote(game, [0, 1, 2])
    assert outcome(game) == (False, "GTB-24.12")


def test_nobody_proposes_it_while_it_is_voted_on() -> None:
    """GTB-24.12."""
    game = play(lay(players=2), "concede")
    assert [keys(game, seat) for seat in (0, 1)] == [[], []]
    for seat in (0, 1):
        with pytest.raises(Refused, match="not on offer"):
            game.decide("concede", seat=seat)
    game.decide("agree", seat=0)
    with pytest.raises(Refused, match="already answered"):
        game.decide("concede", seat=0)


def test_there_is_nobody_else_to_propose_it() -> None:
    """GTB-24.12: seats that are not at the table, and tables that are over."""
    game = lay(players=2)
    for seat in (-1, 2, 99):
        with pytest.raises(Refused):
            game.decide("concede", seat=seat)
    over = fires("egon", "2,2", ("proton", 6), gates={"star": "2,4"}, to_close=1,
                 clauses=[{"when": "check", "if": [{"is": "open_gates", "most": 0}], "do": [{"op": "win"}]}])
    play(over, "blast:star")
    assert (over.asides(0), over.asides(None)) == ([], [])
    with pytest.raises(Refused, match="over"):
        over.decide("concede")


# Words


def test_a_proposal_is_thought_of_twice() -> None:
    """GTB-24.12: in both languages, alone and with others."""
    for players, english in ((1, "You alone decide, and"), (3, "Everybody votes, and")):
        game = lay(players=players)
        doubt = game.asides(0)[0].second_thought
        assert doubt is not None
        assert game.say(doubt).startswith(english)
        assert french_mistakes(game.say(doubt, "fr")) == []


def test_the_log_says_who_proposed_it() -> None:
    """GTB-24.12."""
    game = lay(players=3)
    game.decide("concede", seat=2)
    vote(game, [])
    assert [game.say(event.message) for event in game.events()][-2:] == [
        "Seat 3 proposes to give up.", "The team fights on.",
    ]


# Keeping


def test_a_vote_is_kept_taken_back_and_given_again() -> None:
    """GTB-24.12: in the middle of an action, during the vote and after it."""
    game = in_the_middle()
    before = everything(game)
    game.decide("concede", seat=1)
    game.decide("agree", seat=2)
    asking = everything(game)
    for again in (game.copy(), hauntbox.load(game.save())):
        assert everything(again) == asking
    game.undo()
    game.undo()
    assert everything(game) == before
    game.redo()
    game.redo()
    assert everything(game) == asking
    game.decide("decline", seat=0)
    game.decide("agree", seat=1)
    assert outcome(game) == (False, "GTB-24.12")
    assert game.answers()[-2:] == ["1!concede", "0=decline 1=agree 2=agree"]
    ended = everything(game)
    for again in (game.copy(), hauntbox.load(game.save())):
        assert everything(again) == ended
        again.undo()
        again.undo()
        assert everything(again) == before
