"""A table as one seat knows it, told in the middle of a step: what has come to light since the step began stays so, and
nothing else is given away."""

from __future__ import annotations

from typing import Any

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.engine.saves import canonical_json
from hauntbox.engine.sketching import sketch, unfold
from hauntbox.games.ecto_terrestrial.position import lay

BESIDE: dict[str, Any] = {
    "players": 2, "heroes": {"peter": "2,2", "agent_j": "0,0", "egon": "2,3", "agent_k": "5,5"}, "traps": {"egon": 1},
}
THEFT = "steal:peter:egon:traps"


def told(game: Game, seat: int) -> str:
    """The sketch of a table as text, which leads to the same question and the same sight."""
    found = sketch(game, seat, "luck")
    assert found is not None
    twin = unfold(game.rules, found)
    assert twin.decision is not None and game.decision is not None
    assert (twin.decision.kind, twin.decision.codes_for(seat)) == (game.decision.kind, game.decision.codes_for(seat))
    assert twin.view(seat) == {**game.view(seat), "number": twin.number}
    return canonical_json(found)


def test_a_bid_can_be_sketched_and_gives_no_hand_away() -> None:
    """ETI-8.6, 13.2: two tables that differ in the other's Gadgets and in the decks give the same sketch."""
    found = []
    for held in ("first_aid_tin", "hot_towel"):
        game = lay(**BESIDE, hands=([], [held]))
        game.decide(THEFT)
        while game.waiting and game.decision is not None and game.decision.kind != "bid":
            game.decide(game.decision.codes_for(game.waiting[0])[-1], game.waiting[0])
        assert game.flow is not None
        found.append(told(game, 0))
    assert found[0] == found[1]


def test_choices_in_the_middle_of_steps_can_be_sketched() -> None:
    """ETI-21.1: all but some of those after dice fell out of the tower, which nobody can make fall the same way."""
    game = hauntbox.new("ecto_terrestrial", players=2, seed="sketches")
    novice = bots.make("novice", 1)
    choices = missing = 0
    while game.decision is not None and choices < 60:
        seat = game.waiting[0]
        if game.flow is not None:
            choices += 1
            missing += sketch(game, seat, str(choices)) is None
        game.decide(novice.choose(game, seat), seat)
    assert choices >= 40 and missing <= choices // 2


@pytest.mark.parametrize(("bidder", "bids"), [(0, ("bid:peter:0", "bid:peter:6")), (1, ("bid:egon:1", "bid:egon:5"))])
def test_what_hints_are_made_from_is_the_same_whatever_another_seat_has_locked(
    bidder: int, bids: tuple[str, str]
) -> None:
    """ETI-13.2: the other bidder's hint, and the answer of a bot, can't hang on a sealed bid."""
    found = []
    for bid in bids:
        game = lay(**BESIDE)
        game.decide(THEFT)
        game.decide(bid, bidder)
        seat = 1 - bidder
        found.append((told(game, seat), bots.make("novice", 1).choose(game, seat)))
    assert found[0] == found[1]
