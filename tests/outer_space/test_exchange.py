"""IOS-8.6: exchanging items. The spaces are those of the reference map M1; row 10 of it is all outdoors."""

from __future__ import annotations

from hauntbox import Game
from hauntbox.games.outer_space.position import lay
from tests.looking import against, offered, play, told
from tests.outer_space.card_looking import do, hand, items, power
from tests.outer_space.combat_looking import asked, seats, table


def meeting(**more: object) -> Game:
    """R.J. and Carl on one space, R.J. in his Exchange step, Hannah next to them."""
    given: dict[str, object] = {
        "heroes": {"rj": "4,10", "carl": "4,10", "hannah": "5,10"}, "step": "exchange", "active": "rj",
        "items": {"rj": ["bullwhip", "unicycle"], "carl": ["safety_net"], "hannah": ["box_of_matches"]}, **more,
    }
    return lay(**given)  # type: ignore[arg-type]


def test_items_go_both_ways() -> None:
    """IOS-8.6a, D-24: any number, to and from Heroes of his space."""
    game = meeting()
    assert offered(game) == ["give:bullwhip:h2", "give:unicycle:h2", "take:safety_net.1:h2", "end"]
    play(game, "give:bullwhip:h2", "take:safety_net.1:h2", "give:unicycle:h2")
    assert items(game, "rj") == ["safety_net"]
    assert items(game, "carl") == ["bullwhip", "unicycle"]


def test_only_in_the_same_space() -> None:
    """IOS-8.6a: next to him is not enough."""
    game = meeting()
    assert against(game, "give:bullwhip:h3") == "IOS-8.6a"
    assert against(game, "take:box_of_matches:h3") == "IOS-8.6a"


def test_an_item_changes_hands_once_in_a_step() -> None:
    """IOS-8.6a: nothing goes to and fro for ever."""
    game = meeting()
    play(game, "give:bullwhip:h2")
    assert "take:bullwhip:h2" not in offered(game)
    play(game, "end")
    assert asked(game) == "next_hero"


def test_in_the_next_heros_step_it_may_go_back() -> None:
    """IOS-8.6a: once in a step, not once in a turn."""
    game = meeting(dice=[1])
    do(game, "give:bullwhip:h2", "end", "hero:h2", "stay")
    assert asked(game) == "exchange_step"
    assert "give:bullwhip:h1" in offered(game)


def test_the_exchange_comes_after_the_move() -> None:
    """IOS-8.6a: with those he has come to."""
    game = lay(
        heroes={"rj": "3,10", "carl": "4,10"}, step="hero_step", active="rj", white=1, items={"carl": ["unicycle"]},
    )
    play(game, "step:4,10")
    assert offered(game) == ["take:unicycle:h2", "end"]


def test_both_owners_must_agree() -> None:
    """IOS-8.6a, IOS-R35: the other one is asked about what is his or would be his."""
    for key in ("give:bullwhip:h2", "take:safety_net.1:h2"):
        for word, moved in (("agree", 1), ("decline", 0)):
            game = meeting(players=5)
            play(game, key)
            assert (asked(game), seats(game)) == ("exchange", [2])
            play(game, word)
            assert len(told(game, "item_given")) == moved
            assert seats(game) == [1]
            assert key not in offered(game)


def test_one_owner_of_both_decides_alone() -> None:
    """IOS-R35."""
    game = meeting(players=3)
    play(game, "give:bullwhip:h2")
    assert (asked(game), seats(game)) == ("exchange_step", [1])
    assert items(game, "carl") == ["safety_net", "bullwhip"]


def test_limits_hold_at_the_end_of_the_exchange() -> None:
    """IOS-R35, IOS-13.3: in between a Hero may hold too much."""
    game = meeting(
        items={"rj": ["bullwhip", "throwing_knives"], "carl": ["juggling_clubs", "sword_swallowers_blade"]},
    )
    play(game, "take:juggling_clubs.1:h2")
    assert asked(game) == "exchange_step", "three weapons for now"
    play(game, "give:bullwhip:h2", "end")
    assert asked(game) == "next_hero"
    assert not told(game, "item_discarded")


def test_either_hero_may_have_to_part_with_something() -> None:
    """IOS-R35, IOS-13.3: each owner for his own Hero."""
    game = meeting(
        players=5,
        items={"rj": ["bullwhip", "throwing_knives"], "carl": ["juggling_clubs", "sword_swallowers_blade"]},
    )
    play(game, "give:bullwhip:h2", "agree", "end")
    assert (asked(game), seats(game)) == ("overload", [2])
    play(game, "discard:juggling_clubs.1")
    assert items(game, "carl") == ["sword_swallowers_blade", "bullwhip"]


def test_neither_power_nor_events_change_hands() -> None:
    """IOS-8.6b: nothing but items is on offer."""
    game = meeting(players=3, power={"rj": 2, "carl": 1}, hands={1: ["encore"], 2: ["encore"]}, items={})
    assert asked(game) == "next_hero", "there is nothing to exchange"
    assert (power(game, "rj"), power(game, "carl")) == (2, 1)
    assert (hand(game, 1), hand(game, 2)) == (["encore"], ["encore"])


def test_an_exchange_is_no_use() -> None:
    """IOS-R36, IOS-8.6c: who gets an item may use it in the same turn."""
    game = meeting(items={"carl": ["peanuts_popcorn"]})
    do(game, "take:peanuts_popcorn:h2", "use:peanuts_popcorn:h1")
    assert power(game, "rj") == 2


def test_a_first_aid_kit_is_for_this_step() -> None:
    """D-42: for a Hero of his space, himself included."""
    game = meeting(items={"rj": ["first_aid_kit"]}, wounds={"carl": 2, "hannah": 1})
    do(game, "use:first_aid_kit.1:h1")
    assert table(game).wounds[:3] == [0, 1, 1]
    assert items(game, "rj") == []
