"""IOS-11 and phase 7: fights. The spaces are those of the reference map; row 10 of it is all outdoors.

A Pack on 0,0 is there so that the game is not over when the other one is gone.
"""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.position import lay
from tests.outer_space.combat_looking import (
    ADVANCED,
    asked,
    keys,
    kinds,
    leader_wounds,
    let_pass,
    pool,
    react,
    seats,
    soldiers,
    table,
    unrolled,
    wounds,
    zard_wounds,
)
from tests.support.playing import named, offered, play, told

RESULTS = ("fight_won", "fight_lost", "fight_drawn")


def fight(hero: str = "rj", pack: int = 1, dice: list[int] | None = None, step: str = "fights", **more: Any) -> Game:
    """A Hero and a Pack in one space, about to fight."""
    active = {"active": hero} if step == "hero_fight" else {}
    there = {"4,10": pack, "0,0": 1} if pack else {"0,0": 1}
    heroes = {hero: "4,10", **more.pop("beside", {})}
    return lay(heroes=heroes, soldiers=there, step=step, dice=dice or [], **active, **more)


def test_a_hero_who_rolls_higher_wounds_one_of_the_pack() -> None:
    """IOS-11.12, IOS-11.15: one Soldier goes, and the fight is over although two are left."""
    game = fight(pack=3, dice=[6, 2, 5, 5, 3])
    assert soldiers(game, "4,10") == 2
    assert kinds(game, *RESULTS) == ["fight_won"]
    assert unrolled(game) == 0


def test_martians_who_roll_higher_wound_the_hero() -> None:
    """IOS-11.11."""
    game = fight(pack=2, dice=[4, 2, 5, 1])
    assert wounds(game, "rj") == [1]
    assert soldiers(game, "4,10") == 2


def test_only_the_highest_die_of_each_side_counts() -> None:
    """IOS-11.10: three fives are no more than one."""
    assert kinds(fight(pack=3, dice=[6, 1, 5, 5, 5]), *RESULTS) == ["fight_won"]
    assert kinds(fight(pack=3, dice=[5, 5, 6, 1, 1]), *RESULTS) == ["fight_lost"]


@pytest.mark.parametrize("step", ["fights", "hero_fight"])
def test_fights_are_the_same_in_both_turns(step: str) -> None:
    """IOS-11.1, IOS-R6, IOS-8.8: in phase 7 and in the Hero's own step."""
    won = fight(pack=2, dice=[6, 2, 5, 5], step=step)
    assert soldiers(won, "4,10") == 1
    lost = fight(pack=2, dice=[4, 2, 5, 5], step=step)
    assert wounds(lost, "rj") == [1]


def test_one_hero_fights_the_whole_pack() -> None:
    """IOS-11.2, IOS-11.3, IOS-11.4, IOS-18.7: two dice against one each and two of the Leader's."""
    game = fight(scenario=ADVANCED, pack=3, leader="4,10", dice=[1, 1, 1, 1, 1, 1, 6])
    assert unrolled(game) == 0
    assert wounds(game, "rj") == [1]
    (rolled,) = told(game, "fight_rolled")
    assert rolled.message.args["mine"] == 2


def test_a_leader_alone_is_a_pack_of_two_dice() -> None:
    """IOS-18.7."""
    game = fight(scenario=ADVANCED, pack=0, leader="4,10", dice=[6, 1, 5, 5])
    assert unrolled(game) == 0
    assert leader_wounds(game) == 1


def test_a_tie_changes_nothing() -> None:
    """IOS-11.13."""
    game = fight(dice=[5, 4, 5])
    assert kinds(game, *RESULTS) == ["fight_drawn"]
    assert wounds(game, "rj") == [0]
    assert soldiers(game, "4,10") == 1


def test_the_zard_beast_wins_ties() -> None:
    """IOS-18.6, IOS-11.14, IOS-11.4: with three dice."""
    game = fight(pack=0, zard="4,10", dice=[5, 4, 5, 2, 1])
    assert unrolled(game) == 0
    assert wounds(game, "rj") == [1]


def test_if_both_sides_win_ties_the_tie_stands() -> None:
    """IOS-11.14: the Torch against the Zard Beast."""
    game = fight(pack=0, zard="4,10", dice=[5, 4, 5, 2, 1], items={"rj": ["flaming_torch"]})
    let_pass(react(game, 1, "use:flaming_torch.1:h1"))
    assert kinds(game, *RESULTS) == ["fight_drawn"]
    assert wounds(game, "rj") == [0]
    assert zard_wounds(game) == 0


def test_a_hero_may_win_ties() -> None:
    """IOS-11.14."""
    game = fight(dice=[5, 4, 5], items={"rj": ["flaming_torch"]})
    let_pass(react(game, 1, "use:flaming_torch.1:h1"))
    assert soldiers(game, "4,10") == 0


def test_whom_a_hero_wounds_is_his_players_choice() -> None:
    """IOS-11.12: a Soldier or the Leader."""
    game = fight(scenario=ADVANCED, pack=2, leader="4,10", dice=[6, 1, 1, 1, 1, 1])
    assert asked(game) == "strike"
    assert seats(game) == [1]
    assert offered(game) == ["soldier:4,10:blue", "target:martian_leader"]
    play(game, "target:martian_leader")
    assert leader_wounds(game) == 1
    assert soldiers(game, "4,10") == 2


def test_of_two_colours_the_hero_chooses() -> None:
    """IOS-11.12, IOS-R13, IOS-12.1: and it goes back to its owner's pool."""
    game = lay(
        players=4, heroes={"rj": "4,10"}, soldiers={"4,10": "blue1 purple1", "0,0": "blue1"}, step="fights",
        dice=[6, 1, 1, 1],
    )
    assert offered(game) == ["soldier:4,10:blue", "soldier:4,10:purple"]
    play(game, "soldier:4,10:purple")
    assert [table(game).pool(0), table(game).pool(1)] == [7, 9]


# Phase 7


def test_a_pack_fights_every_hero_in_its_space_once() -> None:
    """IOS-4.7a, IOS-11.17: in the order the Heroes' side likes; each later one meets the Pack as it then is."""
    game = fight(pack=3, beside={"cassidy": "4,10"}, dice=[6, 1, 1, 1, 1, 1, 1, 6, 2])
    assert asked(game) == "next_opponent"
    assert seats(game) == [1]
    assert offered(game) == ["hero:h1", "hero:h2"]
    play(game, "hero:h2")
    assert unrolled(game) == 0  # two dice for the Pack in the second fight
    assert wounds(game, "rj", "cassidy") == [1, 0]
    assert soldiers(game, "4,10") == 2
    assert len(told(game, "fight_began")) == 2


def test_packs_fight_in_the_order_the_martians_like() -> None:
    """IOS-4.7a, IOS-23.3."""
    game = lay(
        heroes={"rj": "4,10", "cassidy": "6,10"}, soldiers={"4,10": 1, "6,10": 1}, step="fights",
        dice=[1, 1, 6, 1, 1, 5],
    )
    assert asked(game) == "next_pack"
    assert seats(game) == [0]
    assert offered(game) == ["pack:4,10", "pack:6,10"]
    play(game, "pack:6,10")
    assert [named(game, event, "hero") for event in told(game, "fight_began")] == [["cassidy"], ["rj"]]
    assert wounds(game, "rj", "cassidy") == [1, 1]


@pytest.mark.parametrize(("track", "captain"), [(9, 0), (8, 1)])
def test_of_two_martian_players_the_captain_orders_the_packs(track: int, captain: int) -> None:
    """IOS-23.3, IOS-1.6."""
    game = lay(
        players=4, heroes={"rj": "4,10", "cassidy": "6,10"}, soldiers={"4,10": "purple1", "6,10": "blue1"},
        step="fights", track=track,
    )
    assert asked(game) == "next_pack"
    assert seats(game) == [captain]


def test_the_order_of_several_players_heroes_is_their_captains() -> None:
    """IOS-4.7a, IOS-1.5."""
    team = {"rj": "9,9", "hannah": "9,8", "cassidy": "4,10", "archibald": "4,10"}
    game = lay(players=3, heroes=team, soldiers={"4,10": 1}, step="fights")
    assert asked(game) == "next_opponent"
    assert seats(game) == [2]


def test_packs_without_company_do_not_fight() -> None:
    """IOS-4.7a, IOS-R78."""
    game = lay(heroes={"rj": "5,10"}, soldiers={"4,10": 3}, step="fights")
    assert told(game, "fight_began") == []


def test_a_pack_is_all_martians_of_a_space() -> None:
    """IOS-R8, IOS-R80: a Leader among Soldiers adds none, a lone Champion is one; nobody meets two at once."""
    game = lay(
        scenario=ADVANCED, soldiers={"4,10": 2, "5,10": 1, "6,10": 1, "7,9": 1, "9,5": 3}, leader="4,10", zard="9,3",
        step="ray_guns",
    )
    packs = table(game).packs()
    assert len(packs) == 6
    assert len(set(packs)) == 6


# After the dice


def test_cards_are_used_when_the_dice_lie_on_the_table() -> None:
    """IOS-11.5."""
    game = fight(pack=2, dice=[4, 2, 5, 5], hands={1: ["showstopper"]})
    assert len(told(game, "fight_rolled")) == 1
    assert told(game, *RESULTS) == []
    assert "play:showstopper" in keys(game, 1)


@pytest.mark.parametrize(("step", "first"), [("fights", 0), ("hero_fight", 1)])
def test_the_side_whose_turn_it_is_speaks_first(step: str, first: int) -> None:
    """IOS-11.9, IOS-R44: then the sides take turns, one use at a time, until both pass in succession."""
    game = fight(
        pack=1, dice=[3, 2, 4, 1, 1, 1], step=step,
        hands={0: ["overwhelm", "cold_calculation"]}, items={"rj": ["juggling_clubs", "flaming_torch"]},
    )
    assert seats(game) == [first]
    if first == 0:
        play(game, "play:overwhelm.1")
        assert seats(game) == [1]
        play(game, "pass")
        assert seats(game) == [0]
        assert "play:cold_calculation.1" in keys(game, 0)
        play(game, "pass")
    else:
        play(game, "use:flaming_torch.1:h1")
        assert seats(game) == [0]
        play(game, "pass")
        assert seats(game) == [1]
        assert "use:juggling_clubs.1:h1" in keys(game, 1)
        play(game, "pass")
    let_pass(game)
    assert len(told(game, *RESULTS)) == 1


def test_any_number_of_fight_cards() -> None:
    """IOS-11.6."""
    game = fight(pack=1, dice=[4, 2, 3, 4], hands={0: ["overwhelm", "cold_calculation"]})
    react(game, 0, "play:overwhelm.1")
    react(game, 0, "play:cold_calculation.1")
    let_pass(game)
    assert wounds(game, "rj") == [1]


def test_a_fight_card_can_be_cancelled_and_that_card_too() -> None:
    """IOS-14.5: before it rolls a die; the last card played is the first to count."""
    hands = {0: ["overwhelm", "jamming_signal"], 1: ["now_you_see_me"]}
    game = fight(pack=1, dice=[4, 2, 3, 6], hands=hands)
    react(game, 0, "play:overwhelm.1")
    assert asked(game) == "react_card_played"
    let_pass(react(game, 1, "play:now_you_see_me.1"))
    assert unrolled(game) == 1
    assert kinds(game, *RESULTS) == ["fight_won"]
    game = fight(pack=1, dice=[4, 2, 3, 6], hands=hands)
    react(game, 0, "play:overwhelm.1")
    react(game, 1, "play:now_you_see_me.1")
    let_pass(react(game, 0, "play:jamming_signal.1"))
    assert unrolled(game) == 0
    assert wounds(game, "rj") == [1]


def test_either_martian_player_may_play_fight_cards() -> None:
    """IOS-23.4, IOS-R84: Purple for the Zard Beast, although Blue leads it this turn."""
    game = lay(
        players=4, heroes={"rj": "4,10"}, zard="4,10", step="fights", track=9, hands={1: ["overwhelm"]},
        dice=[5, 4, 1, 1, 1, 6],
    )
    let_pass(react(game, 1, "play:overwhelm.1"))
    assert wounds(game, "rj") == [1]


def test_a_combat_bonus_counts_once_in_a_fight() -> None:
    """IOS-11.7: the fighting Hero's own, and not again."""
    game = fight(
        pack=1, dice=[4, 2, 5], step="hero_fight", beside={"cassidy": "4,10"},
        items={"rj": ["tent_mallet.1"], "cassidy": ["tent_mallet.2"]}, hands={0: ["overwhelm"]},
    )
    assert "use:tent_mallet.1:h1" in keys(game, 1)
    assert "use:tent_mallet.2:h2" not in keys(game, 1)
    play(game, "use:tent_mallet.1:h1")
    while asked(game) and 1 not in seats(game) and kinds(game, *RESULTS) == []:
        play(game, "pass")
    assert "use:tent_mallet.1:h1" not in keys(game, 1)
    let_pass(game)
    assert kinds(game, *RESULTS) == ["fight_drawn"]


def test_ranged_weapons_have_no_use_in_a_fight() -> None:
    """IOS-11.8."""
    game = fight(pack=1, dice=[4, 2, 5], items={"rj": ["gallery_rifle"]})
    assert kinds(game, *RESULTS) == ["fight_lost"]


# Instant kills, early ends


def test_an_instant_kill_takes_a_soldier_and_cancels_a_die() -> None:
    """IOS-14.8, IOS-14.7: two kills in one fight."""
    game = fight(pack=3, dice=[5, 1, 6, 4, 2], hands={1: ["showstopper"]})
    react(game, 1, "play:showstopper")
    while asked(game) != "cancel_die":
        let_pass(game)
    assert pool(game) == 15
    assert seats(game) == [1]
    assert offered(game) == ["die:6", "die:4", "die:2", "decline"]
    let_pass(play(game, "die:6"))
    assert kinds(game, *RESULTS) == ["fight_won"]
    assert soldiers(game, "4,10") == 1


def test_the_die_may_be_left() -> None:
    """IOS-14.8: "may"."""
    game = fight(pack=3, dice=[5, 1, 6, 4, 2], hands={1: ["showstopper"]})
    react(game, 1, "play:showstopper")
    let_pass(play(game, "decline"))
    assert kinds(game, *RESULTS) == ["fight_lost"]


def test_a_pack_wiped_out_ends_the_fight() -> None:
    """IOS-11.16: no comparison, no Wound, and the next Hero has nothing to fight."""
    game = fight(pack=1, dice=[1, 1, 6], beside={"cassidy": "4,10"}, hands={1: ["showstopper"]})
    play(game, "hero:h1")
    let_pass(react(game, 1, "play:showstopper"))
    assert soldiers(game, "4,10") == 0
    assert wounds(game, "rj", "cassidy") == [0, 0]
    assert told(game, *RESULTS) == []
    assert len(told(game, "fight_began")) == 1
    assert table(game).fight is None


def test_bonus_dice_can_be_cancelled_too() -> None:
    """IOS-R45: any die of the Pack's, one for each Soldier killed."""
    game = fight(pack=2, dice=[5, 1, 3, 2, 6], hands={0: ["overwhelm"], 1: ["showstopper"]})
    react(game, 0, "play:overwhelm.1")
    react(game, 1, "play:showstopper")
    while asked(game) != "cancel_die":
        let_pass(game)
    assert offered(game) == ["die:6", "die:3", "die:2", "decline"]
    let_pass(play(game, "die:6"))
    assert soldiers(game, "4,10") == 0
    assert len(told(game, "die_cancelled")) == 1


def test_a_hero_who_dies_in_a_fight_ends_it() -> None:
    """IOS-11.18, IOS-12.11: whoever takes his place does not fight in this phase, even in the same space."""
    game = lay(
        heroes={"rj": "6,6"}, wounds={"rj": 3}, soldiers={"6,6": 2}, unused=["hannah"], step="fights", dice=[1, 1, 6, 6]
    )
    play(game, "centre")
    assert wounds(game, "hannah") == [0]
    assert len(told(game, "fight_began")) == 1


def test_a_hero_who_is_gone_when_the_dice_are_compared_takes_no_wound() -> None:
    """IOS-11.18: whatever took him away."""
    game = fight(pack=2, dice=[1, 1, 6, 6], hands={1: ["showstopper"]})
    table(game).hero_at[0] = -1
    let_pass(game)
    assert told(game, *RESULTS) == []
    assert table(game).wounds[0] == 0


def test_nobody_is_asked_about_a_fight_that_is_over() -> None:
    """IOS-11.9: Lucrezia slips away, and the Martians have nothing left to play on."""
    game = fight(
        hero="lucrezia", pack=2, dice=[1, 1, 6, 6], step="hero_fight", power={"lucrezia": 1}, hands={0: ["overwhelm"]}
    )
    react(game, 1, "talent:slip_away:h1")
    play(game, "step:5,10")
    assert not asked(game).startswith("react_fight")
    assert told(game, *RESULTS) == []
    assert wounds(game, "lucrezia") == [0]


def test_the_last_martian_ends_the_game_at_once() -> None:
    """IOS-3.4: although reinforcements were coming."""
    game = lay(heroes={"rj": "4,10"}, soldiers={"4,10": 1}, step="fights", coming=[0], dice=[6, 1, 5])
    assert game.outcome is not None
    assert game.outcome.rule == "IOS-3.4"
    assert game.outcome.winners == [1]
