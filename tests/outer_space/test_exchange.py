"""IOS-8.6: exchanging items. The spaces are those of the reference map; row 10 of it is all outdoors."""

from __future__ import annotations

import json

import pytest

from hauntbox import Game, bots
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.lab.envs.encoding import encoding_of
from tests.outer_space.card_looking import do, hand, items, power
from tests.outer_space.combat_looking import asked, seats, table
from tests.support.playing import against, offered, play, told


def meeting(**more: object) -> Game:
    """R.J. and Carl on one space, R.J. in his Exchange step, Hannah next to them."""
    given: dict[str, object] = {
        "heroes": {"rj": "4,10", "carl": "4,10", "hannah": "5,10"}, "step": "exchange", "active": "rj",
        "items": {"rj": ["bullwhip", "unicycle"], "carl": ["safety_net"], "hannah": ["box_of_matches"]}, **more,
    }
    return lay(**given)  # type: ignore[arg-type]


def test_items_go_both_ways() -> None:
    """IOS-8.6a: any number, to and from Heroes of his space."""
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
            play(game, key, "propose:h2")
            assert (asked(game), seats(game)) == ("exchange", [2])
            play(game, word)
            assert len(told(game, "item_given")) == moved
            assert seats(game) == [1]
            assert (key in offered(game)) == (not moved)


def test_sets_are_proposed_both_ways() -> None:
    """IOS-8.6a: this and that for those; nothing changes hands before the other owner agrees to all of it."""
    game = meeting(players=5, items={"rj": ["bullwhip", "unicycle"], "carl": ["safety_net", "box_of_matches"]})
    play(game, "give:bullwhip:h2", "take:safety_net.1:h2")
    assert (asked(game), seats(game)) == ("proposal", [1])
    assert offered(game) == ["give:unicycle:h2", "take:box_of_matches:h2", "propose:h2", "withdraw"]
    play(game, "give:unicycle:h2", "propose:h2")
    assert not told(game, "item_given")
    play(game, "agree")
    assert items(game, "rj") == ["safety_net"]
    assert sorted(items(game, "carl")) == ["box_of_matches", "bullwhip", "unicycle"]


def test_whoever_is_asked_sees_both_sides() -> None:
    """IOS-8.6a: in the question, on the table and in the log."""
    game = meeting(players=5)
    play(game, "give:bullwhip:h2", "take:safety_net.1:h2", "propose:h2")
    assert game.decision is not None
    assert game.decision.prompt == "R.J. Flannigan offers Carl “Bullwhip” for “Safety Net”. Agree?"
    assert game.say(game.decision.message, "fr").startswith("R.J. Flannigan propose à Carl\xa0: «\xa0")
    for option in game.decision.options:
        assert option.targets == ["hero:h1", "hero:h2", "card:bullwhip", "card:safety_net.1"]
    for seat in (None, 0, 2):
        assert game.view(seat)["exchange"] == {
            "hero": "h1", "other": "h2", "gives": ["bullwhip"], "takes": ["safety_net.1"],
        }
    [proposed] = told(game, "proposed")
    assert game.say(proposed.message) == "R.J. Flannigan offers Carl “Bullwhip” for “Safety Net”."
    play(game, "decline")
    [declined] = told(game, "declined")
    assert game.say(declined.message) == "Carl declines R.J. Flannigan's proposal."
    assert game.view(0)["exchange"] is None


@pytest.mark.parametrize(
    ("pieces", "said"),
    [
        (["give:bullwhip:h2", "give:unicycle:h2"], "R.J. Flannigan wants to give Carl “Bullwhip”, “Unicycle”. Agree?"),
        (["take:safety_net.1:h2"], "R.J. Flannigan asks Carl for “Safety Net”. Agree?"),
    ],
)
def test_a_gift_and_a_request_are_called_so(pieces: list[str], said: str) -> None:
    """IOS-8.6a."""
    game = meeting(players=5)
    play(game, *pieces, "propose:h2")
    assert game.decision is not None
    assert game.decision.prompt == said


def test_what_was_declined_may_be_proposed_again() -> None:
    """IOS-8.6a: three times, as long as nothing changes; then something else must be in it."""
    game = meeting(players=5)
    for _ in range(3):
        play(game, "give:bullwhip:h2", "propose:h2", "decline")
    play(game, "give:bullwhip:h2")
    assert "propose:h2" not in offered(game)
    assert against(game, "propose:h2") == "IOS-8.6a"
    play(game, "take:safety_net.1:h2", "propose:h2", "agree")
    assert items(game, "rj") == ["unicycle", "safety_net"]


def test_after_an_exchange_everything_may_be_asked_again() -> None:
    """IOS-8.6a: something has changed."""
    game = meeting(players=5)
    for _ in range(3):
        play(game, "give:bullwhip:h2", "propose:h2", "decline")
    play(game, "give:unicycle:h2", "propose:h2", "agree", "give:bullwhip:h2", "propose:h2")
    assert (asked(game), seats(game)) == ("exchange", [2])


def test_a_proposal_can_be_dropped_and_taken_back() -> None:
    """IOS-8.6a: until it is made, nobody else has seen anything of it."""
    game = meeting(players=5)
    before = game.save()
    play(game, "give:bullwhip:h2", "withdraw")
    assert asked(game) == "exchange_step"
    assert table(game).draft == ()
    play(game, "take:safety_net.1:h2")
    for _ in range(3):
        assert game.undo_is_free
        game.undo()
    assert game.save() == before


def test_a_proposal_is_to_one_hero() -> None:
    """IOS-8.6a: with two others in the space it is settled with the first before the second is asked."""
    game = meeting(players=5, heroes={"rj": "4,10", "carl": "4,10", "hannah": "4,10"})
    play(game, "give:bullwhip:h2")
    assert against(game, "give:unicycle:h3") == "IOS-8.6a"
    assert against(game, "take:box_of_matches:h3") == "IOS-8.6a"
    assert against(game, "give:bullwhip:h2") == "IOS-8.6a"
    play(game, "propose:h2", "agree", "take:box_of_matches:h3", "propose:h3")
    assert seats(game) == [3]


def test_a_save_in_the_middle_of_a_proposal() -> None:
    """IOS-8.6a: what was put together and what was declined is kept; older saves have neither."""
    game = meeting(players=5)
    play(game, "give:bullwhip:h2", "propose:h2", "decline", "take:safety_net.1:h2")
    data = table(game).to_data()
    copy = table(game).copy()
    copy.take_data(json.loads(json.dumps(data)))
    assert isinstance(copy, OuterSpace)
    assert (copy.draft, copy.refused) == (table(game).draft, table(game).refused) != ((), ())
    del data["draft"], data["refused"]
    copy.take_data(json.loads(json.dumps(data)))
    assert (copy.draft, copy.refused) == ((), ())


def test_too_much_is_settled_by_a_swap() -> None:
    """IOS-13.3, IOS-8.6a: who carries too much may propose a set, if the other can carry what he gets."""
    game = meeting(
        players=5, step="hero_action", heroes={"rj": "0,0", "carl": "0,0"}, hero_deck=["juggling_clubs"],
        items={"rj": ["bullwhip", "throwing_knives"], "carl": ["trick_revolver", "flaming_torch", "safety_net"]},
    )
    do(game, "search", "give:bullwhip:h2")
    assert asked(game) == "proposal"
    assert against(game, "propose:h2") == "IOS-13.1"
    assert game.view(2)["exchange"]["hero"] == "h1"
    play(game, "take:safety_net.1:h2")
    assert against(game, "propose:h2") == "IOS-13.1", "still three weapons"
    play(game, "take:flaming_torch.1:h2", "propose:h2", "agree")
    assert asked(game) == "overload", "now he has too many"


@pytest.mark.parametrize(("holder", "agreed"), [("jojo", True), ("hannah", False)])
def test_novices_exchange_what_is_of_use(holder: str, agreed: bool) -> None:
    """IOS-8.6a, IOS-1.3: a bear parts with a gun; nobody loads a friend with more than he can carry."""
    own = ["unicycle"] if holder == "jojo" else ["tent_mallet"]
    load = ["gallery_rifle"] if holder == "jojo" else ["gallery_rifle", "first_aid_kit", "safety_net"]
    game = meeting(players=5, heroes={"rj": "4,10", holder: "4,10"}, items={"rj": own, holder: load})
    novice = bots.make("novice", 5)
    if agreed:
        for key in ("take:gallery_rifle.1:h2", "propose:h2"):
            assert game.rules.option_key(novice.choose(game, 1)) == key
            play(game, key)
    else:
        play(game, "give:tent_mallet.1:h2", "propose:h2")
    assert game.rules.option_key(novice.choose(game, 2)) == ("agree" if agreed else "decline")


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
    play(game, "give:bullwhip:h2", "propose:h2", "agree", "end")
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
    """IOS-R88: for a Hero of his space, himself included."""
    game = meeting(items={"rj": ["first_aid_kit"]}, wounds={"carl": 2, "hannah": 1})
    do(game, "use:first_aid_kit.1:h1")
    assert table(game).wounds[:3] == [0, 1, 1]
    assert items(game, "rj") == []


def test_learners_can_propose_and_withdraw() -> None:
    """IOS-8.6a: every answer of a proposal is in the list of actions."""
    game = meeting(players=5)
    play(game, "give:bullwhip:h2")
    assert sum(encoding_of(game.rules).mask(game, 1)) == len(offered(game))
