"""A table as one seat knows it, told in the middle of a step: what has come to light since the step began stays so, and
nothing else is given away."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.engine.saves import canonical_json
from hauntbox.engine.sketching import sketch, unfold
from hauntbox.games.outer_space.position import lay
from tests.looking import offered
from tests.outer_space.card_looking import do, items
from tests.outer_space.combat_looking import asked, keys, table

FAR = {"0,10": 1}


def told(game: Game, seat: int, luck: str = "luck") -> str:
    """The sketch of a table as text, which leads to the same question."""
    found = sketch(game, seat, luck)
    assert found is not None
    twin = unfold(game.rules, found)
    assert twin.decision is not None and game.decision is not None
    assert (twin.decision.kind, twin.decision.codes_for(seat)) == (game.decision.kind, game.decision.codes_for(seat))
    return canonical_json(found)


def test_a_search_that_turns_up_one_of_several_copies_can_be_told() -> None:
    """IOS-8.4a, IOS-13.3: the copy that was found was on top of the deck."""
    game = lay(
        step="hero_action", heroes={"rj": "9,2"}, active="rj",
        items={"rj": ["unicycle", "bullwhip", "safety_net.1", "safety_net.2"]},
        hero_deck=["gallery_rifle.2", "gallery_rifle.1", "encore.1"], soldiers=FAR,
    )  # fmt: skip
    do(game, "search")
    assert asked(game) == "overload"
    twin = unfold(game.rules, sketch(game, 1, "luck") or {})
    assert items(twin, "rj") == items(game, "rj")
    told(game, 1)


def played(copy: str, other: str) -> Game:
    """The Martians have played one of two copies of a card; the other one lies in the deck. R.J. is asked next."""
    game = lay(
        step="fights", heroes={"rj": "4,10"}, soldiers={"4,10": 1, **FAR}, hands={0: [copy], 1: ["showstopper"]},
        martian_deck=["ambush", other, "kill_zone"], dice=[6, 1, 1, 1, 1, 1],
    )  # fmt: skip
    do(game, f"play:{copy}")
    return game


def test_which_of_two_copies_was_played_is_not_told() -> None:
    """IOS-14.3: the copies are alike, and the one that is seen is called the first."""
    first, second = played("overwhelm.1", "overwhelm.2"), played("overwhelm.2", "overwhelm.1")
    assert asked(first) == asked(second) and first.waiting == second.waiting == [1]
    assert table(second).renamed and not table(first).renamed
    assert first.view(1) == second.view(1)
    assert told(first, 1) == told(second, 1)


def test_what_was_not_heard_in_a_window_is_not_told() -> None:
    """IOS-23.3: Blue acts; nobody else learns whether Purple would have."""
    found = []
    for purple in ("pass", "play:overwhelm.1"):
        game = lay(
            players=4, step="fights", heroes={"rj": "4,10"}, soldiers={"4,10": "blue1", "0,12": "purple1"},
            hands={0: ["superior_reflexes"], 1: ["overwhelm.1"], 2: ["showstopper"]}, dice=[6, 1, 1, 1, 1, 1], track=5,
        )  # fmt: skip
        while asked(game) != "react_fight" or 0 not in game.waiting:
            game.decide("pass", game.waiting[0])
        game.decide(purple, 1)
        game.decide(offered(game, "play")[0] if game.waiting == [0] else keys(game, 0)[0], 0)
        while game.waiting != [2]:
            game.decide(keys(game, game.waiting[0])[0], game.waiting[0])
        found.append(told(game, 2))
    assert found[0] == found[1]


def test_the_set_up_can_be_told() -> None:
    """IOS-2.15: while the first Soldiers land, whatever the Heroes hold."""
    game = lay(players=4, step="land_first", soldiers={}, hands={2: ["encore.1"], 3: ["misdirection"]}, dice=[5, 5])
    assert asked(game) == "land"
    told(game, game.waiting[0])


@pytest.mark.parametrize("luck", range(12))
def test_what_lies_on_the_pile_to_be_picked_up_stays_there(luck: int) -> None:
    """IOS-8.5: everybody knows that the Rifle can be picked up, so it is on top of no deck."""
    game = lay(
        step="hero_action", heroes={"rj": "9,2", "carl": "12,12"}, active="rj", items={"carl": ["gallery_rifle.1"]},
        hero_deck=["hidden_stash", "encore.1", "unicycle", "encore.2"], hero_discards=["gallery_rifle.2", "bullwhip"],
        hands={0: ["ambush"]}, soldiers={"9,3": 1, **FAR},
    )  # fmt: skip
    do(game, "search")
    assert asked(game) == "react_searched" and game.waiting == [0]
    told(game, 0, str(luck))
