"""IOS-14: when cards can be used, by whom, and how often."""

from __future__ import annotations

from hauntbox.games.outer_space.position import lay
from tests.outer_space.card_looking import WIDE, can, discarded, do, hand, items, over, power
from tests.outer_space.combat_looking import asked, seats, soldiers, table, wounds
from tests.support.playing import offered

FAR = {"0,10": 1}


def test_any_number_of_events_may_be_played() -> None:
    """IOS-14.3, IOS-11.6: two extra dice by two cards in one fight."""
    game = lay(
        step="fights", hands={0: ["overwhelm", "overwhelm"]}, heroes={"rj": "4,10"}, soldiers={"4,10": 1, **FAR},
        dice=[5, 1, 1, 2, 6],
    )
    do(game, "play:overwhelm.1", "play:overwhelm.2")
    assert wounds(over(game), "rj") == [1]


def test_the_side_whose_turn_it_is_speaks_first_in_a_fight() -> None:
    """IOS-R44, IOS-11.9: then in turn, one use at a time, until both have passed."""
    cards = {0: ["overwhelm", "cold_calculation"], 1: ["showstopper"]}
    martian = lay(
        step="fights", hands=cards, heroes={"rj": "4,10"}, soldiers={"4,10": 2, **FAR}, items={"rj": ["bullwhip"]},
        dice=[4, 1, 2, 2],
    )
    assert (asked(martian), seats(martian)) == ("react_fight", [0])
    do(martian, "play:overwhelm.1")
    assert seats(martian) == [1]
    do(martian, "use:bullwhip:h1")
    assert seats(martian) == [0]
    do(martian, "pass")
    assert seats(martian) == [1]
    hero = lay(
        step="hero_fight", active="rj", hands=cards, heroes={"rj": "4,10"}, soldiers={"4,10": 2, **FAR},
        dice=[4, 1, 2, 2],
    )
    assert (asked(hero), seats(hero)) == ("react_fight", [1])


def test_nothing_interrupts_what_happens_instantly_but_wounds_can_be_prevented() -> None:
    """IOS-14.7, IOS-14.8: no Jamming Signal against the Showstopper; and without a kill no die is cancelled."""
    game = lay(
        step="fights", hands={0: ["jamming_signal", "deflection_screen"], 1: ["showstopper"]}, heroes={"rj": "4,10"},
        soldiers={"4,10": 2, **FAR}, dice=[5, 1, 6, 6],
    )
    do(game, "play:showstopper")
    assert not can(game, "play:jamming_signal.1")
    do(game, "play:deflection_screen.1")
    assert soldiers(over(game), "4,10") == 2
    assert wounds(game, "rj") == [1]


def test_an_empty_hero_deck_gives_nothing_and_is_not_shuffled_anew() -> None:
    """IOS-14.10, IOS-8.4e."""
    game = lay(
        step="hero_action", heroes={"rj": "9,2"}, active="rj", hero_deck=[], hero_discards=["unicycle", "encore"]
    )
    do(game, "search")
    assert items(game, "rj") == []
    assert discarded(game) == ["unicycle", "encore"]


def test_an_empty_martian_deck_is_made_of_its_discards() -> None:
    """IOS-14.11, IOS-4.2e."""
    game = lay(step="command", martian_deck=[], martian_discards=["kill_zone", "ambush"])
    do(game, "draw")
    assert len(hand(game, 0)) == 1
    assert table(game).martian_deck.discards == ()


def test_one_copy_serves_one_hero_a_turn() -> None:
    """IOS-8.6c, IOS-R36: he may carry it, but not use it before the next turn."""
    game = lay(
        step="ranged", heroes={"rj": "4,10", "carl": "4,10"}, active="rj", items={"rj": ["trick_revolver"]},
        soldiers={"6,10": 2, **FAR}, dice=[4, 1, 1],
    )
    over(do(game, "use:trick_revolver.1:h1"))
    do(game, "hero:h2", "stay", "take:trick_revolver.1:h1")
    assert items(game, "carl") == ["trick_revolver"]
    assert asked(game) == "next_hero"  # his Ranged Attack step had nothing to offer
    fresh = lay(
        step="ranged", heroes={"rj": "4,10", "carl": "4,10"}, active="carl", items={"carl": ["trick_revolver"]},
        soldiers={"6,10": 2},
    )
    assert can(fresh, "use:trick_revolver.1:h2")


def test_a_wound_is_prevented_by_the_side_of_the_model_only() -> None:
    """IOS-12.12."""
    game = lay(
        step="fights", hands={0: ["deflection_screen"], 1: ["just_a_scratch"]}, heroes={"rj": "4,10"},
        soldiers={"4,10": 1, **FAR}, dice=[1, 1, 6],
    )
    assert not can(game, "play:deflection_screen.1")
    assert can(game, "play:just_a_scratch.1")


def test_talents_are_used_as_long_as_there_is_power() -> None:
    """IOS-14.1, IOS-14.2."""
    game = lay(
        step="fights", heroes={"carl": "4,10"}, power={"carl": 1}, soldiers={"4,10": 1, **FAR}, dice=[4, 2, 5]
    )
    do(game, "talent:feat_of_strength:h1", "die:4")
    assert not can(game, "talent:feat_of_strength:h1")
    assert power(game, "carl") == 0


def test_nobody_spends_another_players_power_without_his_consent() -> None:
    """IOS-1.4: R.J.'s player is asked; if he refuses nothing is used, and he is not asked again in this window."""
    position = {"rj": "6,10", "carl": "4,10"}
    for answer, left in (("agree", 0), ("decline", 1)):
        game = lay(
            players=5, step="fights", heroes=position, power={"rj": 1}, soldiers={"4,10": 1, **FAR}, dice=[4, 2, 5]
        )
        do(game, "talent:feat_of_strength:h1")
        assert (asked(game), seats(game)) == ("pay_for", [1])
        game.decide(answer)
        assert power(game, "rj") == left
        assert not can(game, "talent:feat_of_strength:h1")


def test_a_refused_talent_does_not_cost_the_move() -> None:
    """IOS-1.4, IOS-R54."""
    game = lay(
        players=5, step="hero_action", heroes={"archibald": "3,3", "rj": "4,3"}, active="archibald", power={"rj": 1},
        white=3,
    )
    do(game, "talent:fire_me:h2")
    game.decide("decline")
    assert "move" in offered(game)


def test_a_card_that_may_be_cancelled_asks_whether_anybody_holds_the_answer_or_not() -> None:
    """IOS-14.3: who is asked tells nothing about what he holds."""
    numbers = []
    for held in ("jamming_signal", "kill_zone"):
        game = lay(scenario=WIDE, step="hero_start", hands={0: [held], 1: ["grand_finale"]})
        do(game, "play:grand_finale")
        numbers.append(over(game).number)
    assert numbers[0] == numbers[1]
