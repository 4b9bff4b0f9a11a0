"""IOS-16.11 to 16.13: searching in the Fun House, which lies in the north here; its six rooms are two spaces each.

Room 1 is 0,0 and 1,0, room 2 is 2,0 and 3,0, room 3 is 0,1 and 1,1, and so on; the clown's head is 4,2.
"""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.position import lay
from tests.outer_space.card_looking import BURNING, WIDE, at, do, hand, items, over
from tests.outer_space.combat_looking import asked, kinds, seats, table, wounds
from tests.support.playing import offered, play, told

FUN = ("fun_house", "menagerie", "performers_row", "back_lot")


def visitor(place: str, room: int, **more: object) -> Game:
    """R.J. before his Move Action in the Fun House; the die for his Search shows a room."""
    given: dict[str, object] = {
        "scenario": WIDE, "boards": FUN, "heroes": {"rj": place}, "step": "hero_action", "active": "rj", "white": 1,
        "hero_deck": ["unicycle", "bullwhip", "dynamite"], "soldiers": {"12,11": 1}, "dice": [room], **more,
    }
    return lay(**given)  # type: ignore[arg-type]


def test_his_own_room() -> None:
    """IOS-16.11: in room 3 he rolls a 3, stays, and draws a second card."""
    game = visitor("0,1", 3)
    over(do(game, "search"))
    assert at(game, "rj") == "0,1"
    assert items(game, "rj") == ["unicycle", "bullwhip"]


def test_another_room() -> None:
    """IOS-16.11: he is put into an empty space of room 5, of his choice, and searches there."""
    game = visitor("0,1", 5)
    play(game, "search")
    assert (asked(game), seats(game)) == ("room", [1])
    assert offered(game) == ["square:0,2", "square:1,2"]
    play(game, "square:1,2")
    assert at(game, "rj") == "1,2"
    assert items(game, "rj") == ["unicycle"]
    assert asked(game) == "next_hero"


def test_a_full_room() -> None:
    """IOS-16.12: no card, and out he goes through the clown's mouth."""
    game = visitor("0,1", 5, heroes={"rj": "0,1", "carl": "0,2"}, soldiers={"1,2": 1})
    play(game, "search")
    assert at(game, "rj") == "4,2"
    assert items(game, "rj") == []
    assert hand(game, 1) == []
    assert len(table(game).hero_deck.cards) == 3


@pytest.mark.parametrize("who", ["hero", "soldier", "zard", "crowd"])
def test_empty_means_nobody_there(who: str) -> None:
    """IOS-R62: no Hero, Martian or crowd; the other space of the room is left, and needs no question."""
    more: dict[str, object] = {
        "hero": {"heroes": {"rj": "0,1", "carl": "0,2"}}, "soldier": {"soldiers": {"0,2": 1}},
        "zard": {"soldiers": {}, "zard": "0,2"}, "crowd": {"crowds": {"0,2": 0}},
    }[who]  # type: ignore[assignment]
    game = visitor("0,1", 5, **more)
    play(game, "search")
    assert at(game, "rj") == "1,2"
    assert items(game, "rj") == ["unicycle"]


def test_markers_do_not_fill_a_space() -> None:
    """IOS-R62: fires, kerosene and Saucers do not matter."""
    game = visitor("0,1", 5, scenario=BURNING, fires=["0,2"], saucers={0: "1,2"})
    play(game, "search")
    assert offered(game) == ["square:0,2", "square:1,2"]


def test_his_own_room_may_be_full() -> None:
    """IOS-R62: he stays where he is."""
    game = visitor("0,1", 3, heroes={"rj": "0,1", "carl": "1,1"})
    over(do(game, "search"))
    assert at(game, "rj") == "0,1"
    assert items(game, "rj") == ["unicycle", "bullwhip"]


def test_who_is_put_into_a_fire_burns_once() -> None:
    """IOS-R55, IOS-R62: when he comes there, and not again when his Move Action ends."""
    game = visitor("0,1", 5, scenario=BURNING, fires=["0,2"], dice=[5, 4])
    play(game, "search", "square:0,2")
    over(game)
    assert wounds(game, "rj") == [1]
    assert len(told(game, "rolled")) == 2, "for the room and for the fire"


def test_who_burns_to_death_does_not_search() -> None:
    """IOS-16.11, IOS-12.11: nor does the one who takes his place."""
    game = visitor("0,1", 5, scenario=BURNING, fires=["0,2"], wounds={"rj": 3}, dice=[5, 4, (4, 1)])
    do(game, "search", "square:0,2", "centre")
    over(game)
    assert kinds(game, "found_item") == ["found_item"], "the free card of IOS-12.9 only"


def test_the_barrel_heals_nobody_else() -> None:
    """IOS-16.11: the bonus is his who searches, whoever else lies wounded in that space."""
    both = {"heroes": {"rj": "2,0", "carl": "2,0"}}
    game = visitor("2,0", 2, **both, wounds={"rj": 1, "carl": 2})
    over(do(game, "search"))
    assert wounds(game, "rj", "carl") == [0, 2]
    game = visitor("2,0", 2, **both, wounds={"carl": 2})
    over(do(game, "search"))
    assert wounds(game, "rj", "carl") == [0, 2]


def test_the_closet_gives_what_lay_on_the_pile_before_the_search() -> None:
    """IOS-16.11: not the Event that was played as soon as the Search had found it."""
    game = visitor("2,2", 6, hero_deck=["the_crowd_goes_wild", "unicycle"], hero_discards=["encore", "bullwhip"])
    over(do(game, "search"))
    assert items(game, "rj") == ["bullwhip"]
    assert table(game).power == [1, 1, 1, 1]


def test_an_empty_pile_leaves_the_closet_empty() -> None:
    """IOS-16.11: he searches all the same."""
    game = visitor("2,2", 6)
    over(do(game, "search"))
    assert items(game, "rj") == ["unicycle"]


def test_the_room_is_rolled_before_the_card_is_drawn() -> None:
    """IOS-16.11."""
    game = visitor("0,1", 2)
    play(game, "search", "square:3,0")
    assert kinds(game, "rolled", "moved", "found_item") == ["rolled", "moved", "found_item"]


def test_the_basic_game_rolls_nothing() -> None:
    """IOS-16.13, IOS-24.1: an ordinary building."""
    game = visitor("0,1", 5, scenario="invasion")
    play(game, "search")
    assert at(game, "rj") == "0,1"
    assert items(game, "rj") == ["unicycle"]
    assert not told(game, "rolled")


def test_other_buildings_roll_nothing() -> None:
    """IOS-16.11: only the Fun House has rooms."""
    game = visitor("5,0", 5)
    play(game, "search")
    assert items(game, "rj") == ["unicycle"]
    assert not told(game, "rolled")


def test_rooms_have_walls_between_them() -> None:
    """IOS-16.13, IOS-9.2: in both games, and doors in some."""
    for scenario in ("invasion", WIDE):
        game = lay(scenario=scenario, boards=FUN, heroes={"rj": "0,0"}, step="hero_step", active="rj", white=1)
        steps = offered(game, "step")
        assert "step:1,0" in steps
        assert "step:1,1" not in steps
