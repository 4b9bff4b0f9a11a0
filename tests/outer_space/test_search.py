"""IOS-8.4 and 8.5: searching and picking up. The spaces are those of the reference map."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.items.searching import draw_for
from hauntbox.games.outer_space.position import lay
from tests.outer_space.card_looking import at, discarded, do, hand, items, over, power
from tests.outer_space.combat_looking import asked, drive, kinds, seats, soldiers, table
from tests.support.playing import against, named, offered, play, told

FAR = {"0,12": 1}


def seeker(place: str, deck: list[str], **more: object) -> Game:
    """R.J. before his Move Action, with this deck."""
    more.setdefault("soldiers", FAR)
    return lay(
        heroes={"rj": place}, step="hero_action", active="rj", white=1, hero_deck=deck, **more,  # type: ignore[arg-type]
    )


# Where


@pytest.mark.parametrize(
    ("place", "rule"), [("1,1", ""), ("10,5", ""), ("3,3", "IOS-8.4a"), ("6,6", "IOS-8.4d"), ("4,5", "IOS-8.4d")]
)
def test_heroes_search_in_buildings_but_not_in_the_tent(place: str, rule: str) -> None:
    """IOS-8.4a, IOS-8.4d."""
    game = seeker(place, ["unicycle"])
    assert ("search" in offered(game)) == (rule == "")
    assert against(game, "search") == rule


def test_who_has_just_come_in_does_not_search() -> None:
    """IOS-8.4a: he must be in the building when his turn begins; a Search takes the place of a move."""
    game = seeker("1,2", ["unicycle"])
    play(game, "move", "step:1,1")
    assert at(game, "rj") == "1,1"
    assert asked(game) == "next_hero"
    assert items(game, "rj") == []


def test_a_martian_in_the_space_does_not_matter() -> None:
    """IOS-R33: he searches, and then fights."""
    game = seeker("1,1", ["unicycle"], soldiers={"1,1": 1, "0,12": 1}, dice=[3, 3, 3])
    play(game, "search")
    assert items(game, "rj") == ["unicycle"]
    assert kinds(game, "found_item", "fight_began") == ["found_item", "fight_began"]


# What is found


def test_the_top_card_is_drawn() -> None:
    """IOS-8.4a: one card."""
    game = seeker("1,1", ["bullwhip", "unicycle"])
    play(game, "search")
    assert items(game, "rj") == ["bullwhip"]
    assert [table(game).card(card).id for card in table(game).hero_deck.cards] == ["unicycle"]


def test_an_item_lies_open_beside_the_hero() -> None:
    """IOS-8.4c, IOS-13.5: everybody sees which it is."""
    game = seeker("1,1", ["bullwhip"])
    play(game, "search")
    (event,) = told(game, "found_item")
    assert named(game, event, "card") == ["bullwhip"]
    for viewer in (None, 0, 1):
        assert game.view(viewer)["heroes"][0]["items"] == ["bullwhip"]


def test_an_event_goes_secretly_to_the_hand() -> None:
    """IOS-8.4b, IOS-R64: only its owner sees which it is, not even the other Heroes' players."""
    game = lay(
        players=3, heroes={"rj": "1,1"}, step="hero_action", active="rj", white=1, hero_deck=["trap_door"],
    )
    play(game, "search")
    assert hand(game, 1) == ["trap_door"]
    assert game.view(1)["seats"][1]["hand"] == ["trap_door"]
    for viewer in (None, 0, 2):
        assert game.view(viewer)["seats"][1]["hand"] is None
        assert game.view(viewer)["seats"][1]["cards"] == 1
        assert [event.kind for event in game.events(viewer)] == ["found_event"]
    assert "drew_card" in [event.kind for event in game.events(1)]


def test_play_immediately_is_resolved_as_soon_as_drawn() -> None:
    """IOS-8.4b, IOS-14.9."""
    game = seeker("1,1", ["the_crowd_goes_wild"])
    over(do(game, "search"))
    assert [table(game).power[slot] for slot in range(4)] == [1, 1, 1, 1]
    assert hand(game, 1) == []
    assert discarded(game) == ["the_crowd_goes_wild"]


def test_cards_drawn_by_a_card_come_one_by_one() -> None:
    """IOS-14.9: what the second of them does is resolved when it is drawn; an Item goes to the Hero who searched."""
    game = seeker("1,1", ["hidden_stash", "the_crowd_goes_wild", "bullwhip"])
    over(do(game, "search"))
    assert items(game, "rj") == ["bullwhip"]
    assert power(game, "rj") == 1


def test_what_a_card_gives_goes_to_the_hero_who_drew_it() -> None:
    """IOS-14.9, IOS-8.4c: whoever's turn it is."""
    game = lay(
        heroes={"rj": "1,1", "cassidy": "3,3"}, step="command", hero_deck=["hidden_stash", "bullwhip", "unicycle"],
    )
    drive(draw_for(table(game), 1), 0)
    assert items(game, "rj") == []
    assert items(game, "cassidy") == ["bullwhip", "unicycle"]


def test_an_empty_deck_yields_nothing() -> None:
    """IOS-8.4e, IOS-14.10: the discard pile is not shuffled back."""
    game = seeker("1,1", [], hero_discards=["bullwhip", "unicycle"])
    play(game, "search")
    assert items(game, "rj") == []
    assert kinds(game, "found_nothing") == ["found_nothing"]
    assert discarded(game) == ["bullwhip", "unicycle"]


def test_drawing_the_last_card_loses_nothing() -> None:
    """IOS-R3, IOS-3.3: the game goes on, and later there is nothing to burn."""
    game = seeker(
        "1,1", ["bullwhip"], done=("rj", "carl", "jojo", "lucrezia"), martian_deck=["burn_the_stores"] * 2,
        track=9,
    )
    over(do(game, "search", "card:burn_the_stores.1"))
    assert items(game, "rj") == ["bullwhip"]
    assert kinds(game, "found_item", "played", "milled", "game_over") == ["found_item", "played", "played"]
    assert not game.over


def test_nobody_learns_how_many_cards_are_left() -> None:
    """IOS-14.12, IOS-R63: two decks of different size look alike; only that one is empty can be seen."""
    views = []
    for rest in (["unicycle"], ["unicycle", "bullwhip", "trap_door"]):
        game = seeker("3,3", rest)
        views.append([{**game.view(viewer), "number": 0} for viewer in (None, 0, 1)])
    assert views[0] == views[1]
    empty = seeker("3,3", []).view(1)
    assert (views[0][2]["hero_deck_empty"], empty["hero_deck_empty"]) == (False, True)


def test_the_fortune_teller_takes_one_of_two() -> None:
    """IOS-8.4a, 8.3: Second Sight leaves the other one on top; only her player sees them."""
    game = lay(
        heroes={"zora": "1,1"}, step="hero_action", active="zora", white=1,
        hero_deck=["bullwhip", "unicycle", "trap_door"], soldiers=FAR, extra_heroes="yes",
    )
    play(game, "search")
    assert seats(game) == [1]
    assert offered(game) == ["card:bullwhip", "card:unicycle"]
    assert not [event for event in game.events(0) if event.kind == "looked_at"]
    play(game, "card:unicycle")
    assert items(game, "zora") == ["unicycle"]
    assert [table(game).card(card).id for card in table(game).hero_deck.cards] == ["bullwhip", "trap_door"]


def test_soldiers_may_wait_for_who_searches() -> None:
    """IOS-14.3: an Ambush comes after the card, and before the fight."""
    game = seeker("1,1", ["bullwhip"], hands={0: ["ambush"]}, dice=[1, 1, 6])
    do(game, "search", "play:ambush")
    over(do(game, "many:1"))
    assert items(game, "rj") == ["bullwhip"]
    assert soldiers(game, "1,1") == 1
    assert kinds(game, "found_item", "landed", "fight_began") == ["found_item", "landed", "fight_began"]


# Picking up


def test_a_building_gives_back_its_card() -> None:
    """IOS-8.5: the named one, from anywhere in the discard pile, instead of a Search."""
    game = seeker("1,1", ["unicycle"], hero_discards=["gallery_rifle", "bullwhip"])
    play(game, "pick_up")
    assert items(game, "rj") == ["gallery_rifle"]
    assert discarded(game) == ["bullwhip"]
    assert len(table(game).hero_deck.cards) == 1
    assert asked(game) == "next_hero"


def test_there_must_be_a_copy_in_the_pile() -> None:
    """IOS-8.5, IOS-R63: which everybody knows."""
    game = seeker("1,1", ["unicycle"], hero_discards=["bullwhip"])
    assert "pick_up" not in offered(game)
    assert against(game, "pick_up") == "IOS-8.5"
    assert game.view(0)["pick_up"]["shooting_gallery"] is False
    there = seeker("1,1", ["unicycle"], hero_discards=["gallery_rifle"])
    assert there.view(0)["pick_up"]["shooting_gallery"] is True


@pytest.mark.parametrize("place", ["3,3", "1,2", "6,6", "10,5"])
def test_he_must_be_in_a_building_with_a_pick_up(place: str) -> None:
    """IOS-8.5, IOS-16.1: not outdoors, not in the tent, not in one without."""
    game = seeker(place, ["unicycle"], hero_discards=["gallery_rifle", "bullwhip", "safety_net"])
    assert "pick_up" not in offered(game)


def test_of_several_copies_one_is_taken() -> None:
    """IOS-R34: they are alike."""
    game = seeker("1,1", ["unicycle"], hero_discards=["gallery_rifle", "gallery_rifle"])
    play(game, "pick_up")
    assert items(game, "rj") == ["gallery_rifle"]
    assert discarded(game) == ["gallery_rifle"]


def test_what_is_picked_up_obeys_the_limits() -> None:
    """IOS-R34, IOS-R37, IOS-13.1: at once, before anything else."""
    game = seeker("1,1", ["unicycle"], hero_discards=["gallery_rifle"], items={"rj": ["bullwhip"]})
    play(game, "pick_up")
    assert asked(game) == "overload"
    play(game, "discard:bullwhip")
    assert items(game, "rj") == ["gallery_rifle"]


def test_a_quarantine_forbids_both() -> None:
    """IOS-8.4a, IOS-8.5: while the card lies on the building."""
    game = seeker(
        "1,1", ["unicycle"], hero_discards=["gallery_rifle"], laid={"shooting_gallery": "quarantine_field"},
    )
    assert offered(game, "search", "pick_up") == []
    assert against(game, "search") == "IOS-8.4a"
