"""IOS-8: the Hero Turn as a whole. The spaces are those of the reference map; row 10 of it is all outdoors."""

from __future__ import annotations

import pytest

from hauntbox.games.outer_space.heroes.hero_turn import waiting
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS
from tests.outer_space.card_looking import WIDE, at, can, do, over, power
from tests.outer_space.combat_looking import ADVANCED, asked, kinds, seats, soldiers, table, unrolled, wounds
from tests.support.playing import against, offered, play, told

OTHERS = ("carl", "jojo", "lucrezia")  # who fills the other slots when R.J. alone is named


# Who is next


def test_heroes_act_in_any_order_and_once_each() -> None:
    """IOS-8.1: as the players like; a Hero who has acted is no longer on offer."""
    game = lay()
    assert offered(game) == ["hero:h1", "hero:h2", "hero:h3", "hero:h4"]
    play(game, "hero:h3", "stay")
    assert offered(game) == ["hero:h1", "hero:h2", "hero:h4"]
    assert against(game, "hero:h3") == "IOS-8.1"
    play(game, "hero:h1", "stay", "hero:h4", "stay")
    assert asked(game) == "action", "the last Hero needs no question"
    assert table(game).active == 1


def test_a_hero_does_all_his_steps_before_the_next_begins() -> None:
    """IOS-8.1: Move Action, exchange, ranged attack and fight, in this order."""
    game = lay(
        heroes={"cassidy": "4,10", "carl": "4,10"}, soldiers={"5,10": 1, "4,10": 1}, items={"carl": ["bullwhip"]},
        dice=[1, 1, 1, 1, 1, 6],
    )
    play(game, "hero:h1")
    found = []
    for key in ("stay", "end", "talent:matched_pistols:h1", "soldier:5,10:blue"):
        found.append(asked(game))
        play(game, key)
    over(game)
    assert found == ["action", "exchange_step", "ranged", "shoot"]
    assert kinds(game, "hero_began", "shot_at", "fight_began", "fight_lost") == [
        "hero_began", "shot_at", "fight_began", "fight_lost",
    ]
    assert offered(game) == ["hero:h2", "hero:h3", "hero:h4"]


def test_players_are_asked_in_seat_order_and_may_let_others_go_first() -> None:
    """IOS-R71: if all would rather wait, the first of them has to act."""
    game = lay(players=5)
    order = []
    for _ in range(4):
        order += seats(game)
        play(game, "yield")
    assert order == [1, 2, 3, 4]
    assert seats(game) == [1]
    assert offered(game) == ["hero:h1"]


def test_whoever_let_others_go_first_is_asked_again_after_one_has_acted() -> None:
    """IOS-R71."""
    game = lay(players=5)
    play(game, "yield", "hero:h2", "stay")
    assert seats(game) == [1]
    assert offered(game) == ["hero:h1", "yield"]


def test_a_player_with_two_heroes_offers_only_his_own() -> None:
    """IOS-R71, IOS-1.4."""
    game = lay(players=3)
    assert offered(game) == ["hero:h1", "hero:h2", "yield"]
    play(game, "yield")
    assert offered(game) == ["hero:h3", "hero:h4", "yield"]
    assert against(game, "hero:h1") == "IOS-1.4"


# The dice


def test_dice_come_before_the_choice() -> None:
    """IOS-8.2a, IOS-8.2c: the white and the green one, and only then move or search."""
    game = lay(heroes={"rj": "1,1"}, dice=[4, 2])
    play(game, "hero:h1")
    assert unrolled(game) == 0
    assert (table(game).white, table(game).green) == (4, 2)
    assert offered(game) == ["move", "search", "stay"]


@pytest.mark.parametrize(("green", "tokens"), [(4, 0), (5, 1), (6, 1)])
def test_five_and_six_give_power(green: int, tokens: int) -> None:
    """IOS-8.2b: at once, before he chooses."""
    game = lay(heroes={"rj": "4,10"}, dice=[1, green])
    play(game, "hero:h1")
    assert asked(game) == "action"
    assert power(game, "rj") == tokens


def test_three_tokens_are_the_most() -> None:
    """IOS-14.2: what is more is lost, and nothing is told of it."""
    game = lay(heroes={"rj": "4,10"}, power={"rj": 3}, dice=[1, 6])
    play(game, "hero:h1")
    assert power(game, "rj") == 3
    assert not told(game, "power_gained")
    two = lay(
        heroes={"rj": "4,10"}, power={"rj": 2}, items={"rj": ["peanuts_popcorn"]}, step="hero_action", active="rj",
    )
    do(two, "use:peanuts_popcorn:h1")
    assert power(two, "rj") == 3


def test_one_move_action_only() -> None:
    """IOS-8.2c: who has searched does not move any more, and doing nothing is a move of none."""
    game = lay(heroes={"rj": "1,1"}, step="hero_action", active="rj", white=6, hero_deck=["unicycle"])
    play(game, "search")
    assert asked(game) == "next_hero"
    assert at(game, "rj") == "1,1"
    still = lay(heroes={"rj": "1,1"}, step="hero_action", active="rj", white=6)
    play(still, "stay")
    assert (asked(still), at(still, "rj")) == ("next_hero", "1,1")


# The fight, and the end


def test_whoever_shares_his_space_with_martians_must_fight_once() -> None:
    """IOS-8.8: the whole Pack, once, and nobody is asked whether."""
    game = lay(
        heroes={"rj": "4,10"}, soldiers={"4,10": 3, "0,12": 1}, step="hero_action", active="rj", dice=[6, 1, 5, 5, 5],
    )
    play(game, "stay")
    assert unrolled(game) == 0, "two dice of his against three of theirs"
    assert len(told(game, "fight_began")) == 1
    assert soldiers(game, "4,10") == 2
    assert asked(game) == "next_hero"


def test_whoever_has_walked_among_martians_fights_them() -> None:
    """IOS-8.8, IOS-8.3c."""
    game = lay(
        heroes={"rj": "4,10"}, soldiers={"5,10": 1, "0,12": 1}, step="hero_step", active="rj", white=3, dice=[1, 1, 6],
    )
    play(game, "step:5,10")
    assert wounds(game, "rj") == [1]


def test_nobody_fights_without_martians() -> None:
    """IOS-R78: not even those next to him."""
    game = lay(heroes={"rj": "4,10"}, soldiers={"5,10": 3}, step="hero_action", active="rj")
    play(game, "stay")
    assert not told(game, "fight_began")


def test_nobody_hides_from_the_fight_of_his_own_turn() -> None:
    """IOS-R42, IOS-8.8: a crowd in his space is no help."""
    game = lay(
        scenario=ADVANCED, heroes={"rj": "4,10"}, crowds={"4,10": 0}, soldiers={"4,10": 1, "0,12": 1},
        step="hero_action", active="rj", dice=[1, 1, 6],
    )
    play(game, "stay")
    assert wounds(game, "rj") == [1]


def test_after_the_fourth_hero_the_martians_are_next() -> None:
    """IOS-8.9."""
    game = lay(heroes={"rj": "4,10"}, done=OTHERS[:2], track=9)
    assert table(game).turn_side == HEROES
    play(game, "hero:h1", "stay", "stay")
    assert table(game).track == 8
    assert table(game).turn_side == MARTIANS
    assert not kinds(game, "crowd_moved", "crowd_stayed")


def test_after_the_fourth_hero_crowds_are_next_in_the_advanced_game() -> None:
    """IOS-8.9, IOS-22.1: before the Martian Turn."""
    game = lay(
        scenario=ADVANCED, heroes={"rj": "4,10"}, done=OTHERS, crowds={"6,10": 0}, track=9, dice=[1, 1, 5, 3],
    )
    over(do(game, "stay"))
    assert kinds(game, "crowd_moved", "turn_began") == ["crowd_moved", "turn_began"]


def test_a_hero_who_came_in_this_turn_does_not_act_in_it() -> None:
    """IOS-12.11, IOS-R48, IOS-8.6a: nor does anybody exchange items with him."""
    game = lay(
        heroes={"rj": "4,10", "cassidy": "5,10", "hannah": "6,6"}, wounds={"cassidy": 3}, step="ranged", active="rj",
        items={"rj": ["dynamite", "box_of_matches"], "hannah": ["unicycle"]}, soldiers={"5,10": 1, "0,12": 1},
        done=("rj",), hero_deck=["bullwhip"], dice=[4, (4, 1), 1],
    )
    do(game, "use:dynamite.1:h1", "hero:h2", "centre")
    assert asked(game) == "next_hero"
    assert offered(game) == ["hero:h3", "hero:h4"]
    assert against(game, "hero:h2") == "IOS-12.11"
    do(game, "hero:h3", "stay")
    assert at(game, table(game).character(1).id) == "6,6"
    assert not can(game, "give:unicycle:h2")


def test_whoever_comes_at_the_very_start_sits_the_turn_out() -> None:
    """IOS-12.11, IOS-R48: nobody has acted yet, and he won't."""
    g = table(lay())
    assert waiting(g) == [0, 1, 2, 3]
    g.entered[1] = g.serial
    assert waiting(g) == [0, 2, 3]


# Cards of the start of the turn


def test_start_of_the_turn_ends_with_the_first_dice() -> None:
    """IOS-14.6, IOS-R17: until then such a card is on offer with the choice of the first Hero."""
    game = lay(hands={0: ["ambush"], 1: ["cold_reading"]}, step="next_hero", heroes={"rj": "4,10"})
    assert "play:cold_reading" in offered(game)
    play(game, "hero:h1", "stay")
    assert asked(game) == "next_hero"
    assert offered(game) == ["hero:h2", "hero:h3", "hero:h4"]


def test_whoever_plays_at_the_start_still_chooses_a_hero() -> None:
    """IOS-14.6."""
    game = lay(hands={0: ["ambush"], 1: ["cold_reading"]}, step="next_hero", heroes={"rj": "4,10"})
    over(do(game, "play:cold_reading"))
    assert offered(game) == ["hero:h1", "hero:h2", "hero:h3", "hero:h4"]


# Other people's Power tokens


def test_whoever_will_not_pay_is_not_asked_again_in_that_turn() -> None:
    """IOS-1.4, IOS-14.1: a refusal holds until the Hero's turn is over."""
    game = lay(
        scenario=WIDE, players=3, heroes={"hannah": "4,10", "carl": "12,12", "rj": "4,9"}, power={"rj": 1},
        soldiers={"5,10": 1, "0,12": 1}, step="ranged", active="hannah", done=("hannah",),
    )
    assert offered(game, "talent") == ["talent:fireball:h3"]
    play(game, "talent:fireball:h3", "decline")
    assert power(game, "rj") == 1
    assert asked(game) == "next_hero", "without a Fireball there is nothing left to do"
