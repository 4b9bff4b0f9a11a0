"""IOS-13 and 8.6c: what Heroes carry, and who may use it. The spaces are those of the reference map."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.cards.powers import load_of
from hauntbox.games.outer_space.position import lay
from tests.outer_space.card_looking import can, discarded, do, items, over, power
from tests.outer_space.combat_looking import asked, keys, seats, slot_of, table
from tests.support.playing import named, offered, play, told

FAR = {"0,12": 1}


def finder(hero: str, carried: list[str], found: str, **more: object) -> Game:
    """A Hero who has just found something in the Shooting Gallery."""
    others: dict[str, str] = more.pop("others", {})  # type: ignore[assignment]
    others_items: dict[str, list[str]] = more.pop("others_items", {})  # type: ignore[assignment]
    game = lay(
        heroes={hero: "1,1", **others}, step="hero_action", active=hero, white=1, hero_deck=[found],
        items={hero: carried, **others_items}, soldiers=FAR, **more,  # type: ignore[arg-type]
    )
    return do(game, "search")


# Limits


def test_four_items_are_the_most() -> None:
    """IOS-13.1: the fifth makes him part with one, of his choice."""
    four = finder("rj", ["unicycle", "safety_net", "first_aid_kit"], "box_of_matches")
    assert asked(four) == "next_hero"
    game = finder("rj", ["unicycle", "safety_net", "first_aid_kit", "safety_net"], "box_of_matches")
    assert asked(game) == "overload"
    assert seats(game) == [1]
    assert offered(game, "discard") == [
        "discard:unicycle", "discard:safety_net.1", "discard:first_aid_kit.1", "discard:safety_net.2",
        "discard:box_of_matches",
    ]
    play(game, "discard:unicycle")
    assert items(game, "rj") == ["safety_net", "first_aid_kit", "safety_net", "box_of_matches"]
    assert asked(game) == "next_hero"


def test_two_weapons_are_the_most() -> None:
    """IOS-13.1."""
    two = finder("rj", ["bullwhip"], "throwing_knives")
    assert asked(two) == "next_hero"
    game = finder("rj", ["bullwhip", "throwing_knives"], "juggling_clubs")
    assert asked(game) == "overload"
    play(game, "discard:juggling_clubs.1")
    assert items(game, "rj") == ["bullwhip", "throwing_knives"]


@pytest.mark.parametrize(
    ("carried", "load"),
    [
        (["gallery_rifle"], (2, 2)), (["powder_keg"], (2, 0)), (["tent_mallet", "unicycle"], (3, 2)),
        (["bullwhip", "dynamite"], (2, 1)),
    ],
)
def test_double_handed_counts_twice(carried: list[str], load: tuple[int, int]) -> None:
    """IOS-13.2, IOS-R38: as items, and as weapons if it is one."""
    game = lay(scenario="ground_the_fleet", heroes={"rj": "1,1"}, items={"rj": carried})
    assert load_of(table(game), 0) == load


def test_one_double_handed_weapon_excludes_any_other() -> None:
    """IOS-R38."""
    game = finder("rj", ["tent_mallet"], "bullwhip")
    assert asked(game) == "overload"


def test_limits_of_the_example() -> None:
    """IOS-13.1, IOS-13.2: rifle, net and kit leave no room for knives; without the rifle there is."""
    carried = ["gallery_rifle", "safety_net", "first_aid_kit"]
    for thrown, load in (("throwing_knives.1", (4, 2)), ("gallery_rifle.1", (3, 1))):
        game = finder("rj", carried, "throwing_knives")
        assert load_of(table(game), 0) == (5, 3)
        play(game, f"discard:{thrown}")
        assert asked(game) == "next_hero"
        assert load_of(table(game), 0) == load
    net = finder("rj", carried, "throwing_knives")
    play(net, "discard:safety_net.1")
    assert asked(net) == "overload", "three weapons are still too many"


def test_carl_keeps_all() -> None:
    """IOS-13.1, IOS-13.2: for him the rifle counts once."""
    game = finder("carl", ["gallery_rifle", "safety_net", "first_aid_kit"], "throwing_knives")
    assert asked(game) == "next_hero"
    assert load_of(table(game), 0) == (4, 2)


# Overflow


def test_overflow_is_settled_before_the_next_step() -> None:
    """IOS-13.3, IOS-R37: before anything else can be done."""
    game = finder("rj", ["bullwhip", "throwing_knives"], "juggling_clubs", others={"carl": "1,1"})
    assert asked(game) == "overload"
    play(game, "discard:bullwhip")
    assert asked(game) == "exchange_step"


def test_discards_lie_open_on_the_pile() -> None:
    """IOS-13.4."""
    game = finder("rj", ["bullwhip", "throwing_knives"], "juggling_clubs")
    play(game, "discard:bullwhip")
    assert discarded(game) == ["bullwhip"]
    (event,) = told(game, "item_discarded")
    assert named(game, event, "card") == ["bullwhip"]
    assert game.view(0)["discards"]


def test_he_may_use_something_first_if_its_time_allows() -> None:
    """IOS-13.3: what is for his own turn, but not what is for the Exchange step."""
    game = finder(
        "rj", ["peanuts_popcorn", "safety_net", "first_aid_kit", "safety_net"], "box_of_matches", wounds={"rj": 1},
    )
    assert offered(game, "use") == ["use:peanuts_popcorn:h1"]
    play(game, "use:peanuts_popcorn:h1")
    assert power(game, "rj") == 2
    assert asked(game) != "overload"


def test_what_is_for_the_exchange_step_can_be_used_in_it() -> None:
    """IOS-13.3, IOS-R35: when an exchange has left him with too much."""
    game = lay(
        heroes={"rj": "1,1", "carl": "1,1"}, step="exchange", active="rj", wounds={"rj": 1},
        items={"rj": ["unicycle", "safety_net", "first_aid_kit", "safety_net"], "carl": ["box_of_matches"]},
    )
    play(game, "take:box_of_matches:h2", "end")
    assert asked(game) == "overload"
    assert offered(game, "use") == ["use:first_aid_kit.1:h1"]
    play(game, "use:first_aid_kit.1:h1")
    assert table(game).wounds[0] == 0
    assert asked(game) == "next_hero"


def test_he_may_hand_something_over_first() -> None:
    """IOS-13.3: to a Hero of his space who can carry it."""
    game = finder(
        "rj", ["bullwhip", "throwing_knives"], "juggling_clubs", others={"jojo": "1,1", "hannah": "1,1"},
        others_items={"hannah": ["gallery_rifle"]},
    )
    assert offered(game, "give") == ["give:bullwhip:h2", "give:throwing_knives.1:h2", "give:juggling_clubs.1:h2"]
    play(game, "give:bullwhip:h2")
    assert items(game, "jojo") == ["bullwhip"]
    assert asked(game) == "exchange_step"


def test_he_may_make_room_by_a_swap() -> None:
    """IOS-13.3: what the other gives him makes room for what he gets."""
    game = finder(
        "rj", ["gallery_rifle"], "throwing_knives", others={"jojo": "1,1"},
        others_items={"jojo": ["bullwhip", "unicycle", "safety_net", "safety_net"]},
    )
    assert offered(game, "give") == []
    play(game, "take:unicycle:h2", "give:throwing_knives.1:h2")
    assert items(game, "rj") == ["gallery_rifle", "unicycle"]
    assert items(game, "jojo") == ["bullwhip", "safety_net", "safety_net", "throwing_knives"]
    assert asked(game) == "exchange_step"


def test_an_item_changes_hands_once_while_overflow_is_settled() -> None:
    """IOS-13.3: nothing goes to and fro."""
    game = finder(
        "rj", ["gallery_rifle"], "throwing_knives", others={"jojo": "1,1"}, others_items={"jojo": ["unicycle"]},
    )
    play(game, "take:unicycle:h2")
    assert "give:unicycle:h2" not in offered(game)
    assert "give:throwing_knives.1:h2" in offered(game)


def test_the_other_owner_may_refuse() -> None:
    """IOS-13.3, IOS-8.6a: and may be asked again, for that or for something else."""
    game = finder(
        "rj", ["bullwhip", "throwing_knives"], "juggling_clubs", players=5, others={"jojo": "1,1"},
    )
    play(game, "give:bullwhip:h2", "propose:h2")
    assert seats(game) == [2]
    play(game, "decline")
    assert items(game, "jojo") == []
    assert offered(game, "give") == [
        "give:bullwhip:h2", "give:throwing_knives.1:h2", "give:juggling_clubs.1:h2",
    ]


# Open, and one user a turn


def test_items_are_public() -> None:
    """IOS-13.5: and so is who has used them."""
    game = lay(heroes={"rj": "1,1"}, items={"rj": ["trick_revolver", "unicycle"]})
    for viewer in (None, 0, 1):
        assert game.view(viewer)["heroes"][0]["items"] == ["trick_revolver.1", "unicycle"]


def test_one_user_for_each_copy_and_turn() -> None:
    """IOS-8.6c, IOS-R36: who takes it over may carry it, and use it in the next Hero Turn only."""
    game = lay(
        heroes={"rj": "4,10", "hannah": "4,10"}, items={"rj": ["trick_revolver"]}, step="ranged", active="rj",
        soldiers={"6,10": 2, "0,12": 1}, done=("rj",), dice=[2, 1, 1],
    )
    do(game, "use:trick_revolver.1:h1")
    assert game.view(0)["heroes"][0]["used"] == ["trick_revolver.1"]
    do(game, "hero:h2", "stay", "take:trick_revolver.1:h1")
    assert items(game, "hannah") == ["trick_revolver"]
    assert asked(game) == "next_hero", "there is nothing for her to shoot with"
    g = table(game)
    again = lay(
        heroes={"rj": "4,10", "hannah": "4,10"}, items={"hannah": ["trick_revolver"]}, step="hero_start",
        soldiers={"6,10": 2, "0,12": 1},
    )
    assert g.users[g.items[1][0]] == 0
    do(again, "hero:h2", "stay", "end")
    assert "use:trick_revolver.1:h2" in offered(again)


def test_another_copy_is_another_item() -> None:
    """IOS-R36: a copy has a user, not a design."""
    game = lay(
        heroes={"rj": "4,10", "hannah": "4,10"}, items={"rj": ["trick_revolver"], "hannah": ["trick_revolver"]},
        step="ranged", active="rj", soldiers={"6,10": 2, "0,12": 1}, done=("rj",), dice=[2, 1, 1],
    )
    do(game, "use:trick_revolver.1:h1", "hero:h2", "stay", "end")
    assert "use:trick_revolver.2:h2" in offered(game)


def test_what_was_taken_in_this_turn_may_be_used_at_once() -> None:
    """IOS-8.6c: if nobody has used it; carrying is not using (IOS-R36)."""
    game = lay(
        heroes={"rj": "4,10", "hannah": "4,10"}, items={"rj": ["trick_revolver"]}, step="exchange", active="hannah",
        soldiers={"6,10": 2, "0,12": 1},
    )
    do(game, "take:trick_revolver.1:h1")
    assert "use:trick_revolver.1:h2" in offered(game)


def test_users_are_forgotten_when_a_turn_begins() -> None:
    """IOS-R36: each Martian Turn and each Hero Turn."""
    for step in ("hero_start", "track"):
        game = lay(heroes={"rj": "4,10"}, items={"rj": ["trick_revolver"]}, step=step)
        assert set(table(game).users) == {-1}
    game = lay(
        heroes={"rj": "4,10"}, items={"rj": ["trick_revolver"]}, step="ranged", active="rj",
        soldiers={"6,10": 2, "0,12": 1}, done=("rj", "carl", "jojo", "lucrezia"), dice=[2],
    )
    over(do(game, "use:trick_revolver.1:h1"))
    assert table(game).turn_side == 0
    assert set(table(game).users) == {-1}


def test_the_bear_carries_guns_but_does_not_use_them() -> None:
    """IOS-8.7a, 8.3: Claws."""
    game = lay(
        heroes={"jojo": "4,10"}, items={"jojo": ["trick_revolver"]}, step="ranged", active="jojo",
        soldiers={"6,10": 2, "0,12": 1},
    )
    assert not can(game, "use:trick_revolver.1:h1")
    assert "use:trick_revolver.1:h1" not in keys(game, 1)
    assert slot_of(game, "jojo") == 0
