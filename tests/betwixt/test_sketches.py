"""A table as one seat knows it: what nobody can know is dealt again, what has come to light stays, in the middle of a
step, too."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.saves import canonical_json
from hauntbox.engine.sketching import sketch, unfold
from hauntbox.games.betwixt.position import lay
from tests.betwixt.tables import AtRandom

HOME: dict[str, Any] = {"family": {"bill": "A44", "joan": "A55", "maddox": "A66"}, "doorways": ["N3", "S3"]}


def told(game: Game, seat: int) -> str:
    """The sketch of a table as text, which leads to the same question and the same sight."""
    found = sketch(game, seat, "luck")
    assert found is not None
    twin = unfold(game.rules, found)
    assert twin.decision is not None and game.decision is not None
    assert (twin.decision.kind, twin.decision.codes_for(seat)) == (game.decision.kind, game.decision.codes_for(seat))
    assert twin.view(seat) == {**game.view(seat), "number": twin.number}
    return canonical_json(found)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"on_top": ["bandage_tin"]}, {"on_top": ["grape_soda"]}),
        ({"bags": [["story", "door"], ["map3"]]}, {"bags": [["map3", "door"], ["story"]]}),
        ({}, {"dice": "d6=1"}),
    ],
    ids=["decks", "bags", "dice"],
)  # fmt: skip
def test_two_tables_that_look_alike_give_the_same_sketch(one: dict[str, Any], other: dict[str, Any]) -> None:
    """TGB-2.5, 6.21: they differ in the order of a deck, in which bag a token is, or in the dice to come."""
    assert told(lay(**HOME, **one), 0) == told(lay(**HOME, **other), 0)


def test_tokens_are_dealt_anew_among_all_bags() -> None:
    """TGB-6.21: bags keep their sizes, and all of them together their tokens."""
    bags = [["story", "door", "door"], ["map3", "treasure1"]]
    game = lay(**HOME, bags=bags, paths={"p1": 2})
    g = game.state
    imagined = [game.imagine(0, Random(n)).state.bags for n in range(30)]
    assert all([len(bag) for bag in found] == [3, 2] for found in imagined)
    tokens = sorted(sum(g.bags, ()))
    assert all(sorted(sum(found, ())) == tokens for found in imagined)
    assert len({tuple(map(tuple, found)) for found in imagined}) > 3


def test_discards_and_cards_of_the_family_stay_where_they_are() -> None:
    """TGB-22.15: all that lies open is known."""
    game = lay(**HOME, gear={"bill": ["seven_iron"]}, stash=["bandage_tin"])
    imagined = game.imagine(0, Random(1)).state
    assert (imagined.slots, imagined.stash) == (game.state.slots, game.state.stash)
    for deck, other in zip(game.state.gear_decks, imagined.gear_decks):
        assert sorted(deck.cards) == sorted(other.cards) and deck.discards == other.discards


def test_questions_in_the_middle_of_steps_can_be_sketched() -> None:
    """TGB-1.2: nearly all of them; dice and draws of the step fall again as they fell."""
    middle = missing = 0
    for seed in range(6):
        game = hauntbox.new("betwixt", players=2, seed=seed, set_up="automatic")
        answer = AtRandom(seed)
        while game.decision is not None and middle < 120:
            seat = game.waiting[0]
            if game.flow is not None:
                middle += 1
                missing += sketch(game, seat, str(middle)) is None
            game.decide(answer(game.state, game.decision, seat), seat)
    assert middle >= 40 and missing <= middle // 10
