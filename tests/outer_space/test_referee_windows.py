"""Cases for a referee: who is heard first in a window, what can be played when, and what dice remember."""

from __future__ import annotations

import pytest

from hauntbox.games.outer_space.cards.reacting import heard, sides_asked
from hauntbox.games.outer_space.combat.death_ray import prey
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.moments import (
    CARD_PLAYED,
    FIGHT,
    FIGHTS_START,
    SEARCHED,
    WOUND_HERO,
    WOUND_MARTIAN,
    Moment,
    Played,
)
from hauntbox.games.outer_space.table.numbers import CROWDS_SAVED, HEROES, MARTIANS, ZARD
from hauntbox.kit.map.grid import read_square
from tests.outer_space.card_looking import WIDE, at, can, crowds, do, find, hand, items, over
from tests.outer_space.combat_looking import (
    asked,
    crowd_wounds,
    keys,
    leader_wounds,
    seats,
    soldiers,
    table,
    unrolled,
    wounds,
)
from tests.support.playing import offered

# Who is heard first


def test_team_mates_are_heard_in_the_order_of_seats_after_whom_it_concerns() -> None:
    """IOS-14.3: a Hero of the fourth player is hit; two others hold the card, and the lower seat's is spent."""
    game = lay(
        players=5, step="ray_guns", heroes={"rj": "12,12", "carl": "10,10", "jojo": "5,10", "hannah": "12,10"},
        soldiers={"4,10": 1}, hands={1: ["just_a_scratch.1"], 4: ["just_a_scratch.2"]}, dice=[6, 1],
    )  # fmt: skip
    do(game, "blast:4,10:5,10")
    find(game, "play:just_a_scratch.1")
    game.decide("play:just_a_scratch.2", 4)
    game.decide("play:just_a_scratch.1", 1)
    assert [hand(game, seat) for seat in (1, 4)] == [[], ["just_a_scratch"]]


def test_whose_hero_is_aimed_at_is_heard_before_his_friends() -> None:
    """IOS-14.3: two hold a card against a hit of the blast; the target's player is directly concerned."""
    game = lay(
        players=5, step="ray_guns", heroes={"rj": "12,12", "carl": "10,10", "jojo": "5,10", "hannah": "12,10"},
        soldiers={"4,10": 1}, hands={1: ["tumbling_pass.1"], 3: ["tumbling_pass.2"]}, dice=[6],
    )  # fmt: skip
    do(game, "blast:4,10:5,10")
    find(game, "play:tumbling_pass.1")
    game.decide("play:tumbling_pass.1", 1)
    game.decide("play:tumbling_pass.2", 3)
    assert [hand(game, seat) for seat in (1, 3)] == [["tumbling_pass"], []]


@pytest.mark.parametrize(("pack", "n", "first"), [("purple2 blue1", 3, 1), ("blue2", 2, 0), ("purple1 blue1", 2, 1)])
def test_whose_pack_fights_is_heard_before_his_ally(pack: str, n: int, first: int) -> None:
    """IOS-14.3, IOS-23.4, IOS-R13: who has more Soldiers in it, in a tie the captain (the track shows 6: Purple)."""
    game = lay(
        players=4, track=6, step="fights", heroes={"carl": "4,10"}, soldiers={"4,10": pack, "0,12": "blue1 purple1"},
        hands={0: ["overwhelm.1"], 1: ["overwhelm.2"]}, dice=[6, 6, *[1] * n, 1],
    )  # fmt: skip
    find(game, "play:overwhelm.1")
    game.decide("play:overwhelm.1", 0)
    game.decide("play:overwhelm.2", 1)
    assert [len(table(game).hands[seat]) for seat in (0, 1)] == ([0, 1] if first == 0 else [1, 0])


@pytest.mark.parametrize("track", [5, 6])
def test_when_a_turn_begins_blue_is_heard_before_purple_whoever_is_captain(track: int) -> None:
    """IOS-14.6, IOS-23.3, IOS-R14: nobody is directly concerned, so seats go in order."""
    game = lay(
        players=4, scenario=WIDE, track=track, step="track", heroes={"carl": "4,10"}, power={"carl": 1},
        soldiers={"4,9": "blue1 purple1"}, hands={0: ["psychic_scream"], 1: ["stampede.1"]}, crowds={"8,10": 0},
    )  # fmt: skip
    find(game, "play:psychic_scream")
    game.decide("play:stampede.1", 1)
    game.decide("play:psychic_scream", 0)
    assert [hand(game, seat) for seat in (0, 1)] == [[], ["stampede"]]


@pytest.mark.parametrize(("track", "captain"), [(5, 0), (6, 1)])
def test_only_its_controller_uses_what_a_champion_can(track: int, captain: int) -> None:
    """IOS-18.9, IOS-R84: the Leader's command over his Pack's dice is the captain's, not his ally's."""
    game = lay(
        players=4, scenario=WIDE, track=track, step="ray_guns", heroes={"carl": "5,10"}, leader="4,10",
        soldiers={"0,12": "blue1 purple1"}, dice=[1],
    )  # fmt: skip
    do(game, "blast:4,10:5,10")
    assert find(game, "champion:field_command") == [captain]
    assert "champion:field_command" not in keys(game, 1 - captain)
    assert game.waiting == [captain]


# What can be played when


def test_a_crowd_may_be_healed_between_two_blasts_at_it() -> None:
    """IOS-14.3, IOS-R46: not while it is shot at, but as soon as that is over, before the next Pack fires."""
    game = lay(
        scenario=WIDE, step="ray_guns", soldiers={"4,10": 1, "6,10": 1}, crowds={"5,10": 2},
        hands={1: ["hold_hands_everyone"]}, dice=[6, 6],
    )  # fmt: skip
    do(game, "blast:4,10:5,10")
    assert crowd_wounds(game, "5,10") == 3
    do(game, "play:hold_hands_everyone")
    assert (crowd_wounds(game, "5,10"), unrolled(game)) == (1, 1)
    do(game, "blast:6,10:5,10")
    assert crowd_wounds(over(game), "5,10") == 2


def test_folks_are_called_when_everybody_has_seen_where_the_crowd_went() -> None:
    """IOS-14.3: in the Crowd Phase means at any moment of it; the crowd on the Bandstand is saved then."""
    game = lay(
        scenario="get_them_out", step="crowd", crowds={"6,7": 0}, hands={1: ["this_way_folks.1"]}, dice=[5, 4, 4],
    )  # fmt: skip
    while asked(game) != "react_crowd_phase":
        do(game, "pass")
    assert crowds(game) == ["6,8"]
    do(game, "play:this_way_folks.1", "square:6,7", "square:6,6")
    over(game)
    assert crowds(game) == []
    assert table(game).tally[CROWDS_SAVED] == 1


# What dice remember


def test_a_blade_that_has_shown_a_1_breaks_though_its_die_counts_for_more() -> None:
    """IOS-14.4: strength adds to the die and does not turn it; nor does another die that is rolled again."""
    game = lay(
        step="hero_fight", heroes={"carl": "4,10"}, active="carl", soldiers={"4,10": 2}, power={"carl": 1},
        items={"carl": ["sword_swallowers_blade", "juggling_clubs"]}, dice=[3, 3, 4, 4, 1, 2],
    )  # fmt: skip
    do(game, "use:sword_swallowers_blade.1:h1", "talent:feat_of_strength:h1", "die:1")
    do(game, "use:juggling_clubs.1:h1", "die:3")
    over(game)
    assert items(game, "carl") == ["juggling_clubs"]


def test_a_blade_whose_1_is_rolled_again_stays_whole() -> None:
    """*Sword-Swallower's Blade*: what counts is what its die shows in the end."""
    game = lay(
        step="hero_fight", heroes={"carl": "4,10"}, active="carl", soldiers={"4,10": 2},
        items={"carl": ["sword_swallowers_blade", "juggling_clubs"]}, dice=[3, 3, 4, 4, 1, 2],
    )  # fmt: skip
    do(game, "use:sword_swallowers_blade.1:h1", "use:juggling_clubs.1:h1", "die:1")
    over(game)
    assert items(game, "carl") == ["sword_swallowers_blade", "juggling_clubs"]


def test_a_die_of_a_concentrated_blast_that_is_rolled_again_still_counts_one_more() -> None:
    """IOS-14.4: the card is about every die of the blast, in whichever order the two are used."""
    for first, second in (("play:concentrated_fire.1", "tech:targeting_visors"), ("tech:targeting_visors", "")):
        game = lay(
            step="ray_guns", heroes={"carl": "5,10"}, soldiers={"4,10": 1}, tech={"targeting_visors": "up"},
            hands={0: ["concentrated_fire.1"]}, dice=[1, 4, 1],
        )  # fmt: skip
        do(game, "blast:4,10:5,10", first, second or "play:concentrated_fire.1")
        over(game)
        assert wounds(game, "carl") == [1], first


@pytest.mark.parametrize(("dice", "kept"), [([1, 3], True), ([3, 1], False)])
def test_a_gun_runs_dry_by_the_last_throw(dice: list[int], kept: bool) -> None:
    """IOS-14.4, *Trick Revolver*, *Encore!*: a 1 that is rolled again is none, and one that comes then is."""
    game = lay(
        step="ranged", heroes={"carl": "4,10"}, active="carl", soldiers={"6,10": 1}, items={"carl": ["trick_revolver"]},
        hands={1: ["encore"]}, dice=dice,
    )  # fmt: skip
    do(game, "use:trick_revolver.1:h1", "play:encore.1")
    over(game)
    assert (items(game, "carl") == ["trick_revolver"]) == kept


# Whose choice it is


def test_whose_hero_fights_chooses_the_die_and_the_martian_whoever_has_played_the_card() -> None:
    """IOS-11.12, IOS-14.8: the first player's card kills, but the third one's Hero fights."""
    game = lay(
        players=5, scenario=WIDE, step="hero_fight", active="jojo", leader="4,10", soldiers={"4,10": 2},
        heroes={"rj": "12,12", "carl": "10,10", "jojo": "4,10", "hannah": "12,10"},
        hands={1: ["showstopper"]}, dice=[5, 5, 5, 6, 4, 3, 2],
    )  # fmt: skip
    do(game, "play:showstopper")
    assert (asked(game), seats(game)) == ("cancel_die", [3])
    do(game, "die:6")
    over(game)
    assert (asked(game), seats(game)) == ("strike", [3])
    do(game, "target:martian_leader")
    assert (soldiers(game, "4,10"), leader_wounds(game)) == (1, 1)


# What is counted anew


def test_a_unicycle_that_has_carried_one_hero_carries_no_other_in_the_same_turn() -> None:
    """IOS-8.6c, IOS-R36: he rode farther than his die, so he has used it; had he walked, his friend could ride."""
    for way, left in ((("step:5,10", "step:6,10", "stop"), 1), (("step:5,10", "stop"), 3)):
        there = way[-2].removeprefix("step:")
        game = lay(
            step="hero_action", heroes={"rj": "4,10", "carl": there}, active="rj", done=["rj"], white=1,
            items={"rj": ["unicycle"]}, soldiers={"0,12": 1}, dice=[1, 1],
        )  # fmt: skip
        do(game, "move", *way, "give:unicycle:h2", "hero:h2", "move")
        assert table(game).left == left, way


def test_the_steel_helmet_is_tried_again_in_the_next_turn() -> None:
    """IOS-R36: its one Wound is counted anew in each Martian and each Hero Turn."""
    game = lay(
        step="fights", heroes={"archibald": "4,10"}, soldiers={"4,10": 1}, dice=[1, 1, 6, 5, 1, 1, 1, 1, 6, 5],
    )  # fmt: skip
    do(game, "hero:h1", "stay")
    over(game)
    assert (wounds(game, "archibald"), unrolled(game)) == ([0], 0)


def test_the_leader_commands_once_in_every_ray_gun_phase() -> None:
    """Not twice in one, but again in the next."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"carl": "5,10"}, leader="4,10", soldiers={"6,10": 1}, dice=[1, 1],
    )  # fmt: skip
    do(game, "blast:4,10:5,10", "champion:field_command")
    assert (asked(game), table(game).used_phase > 0) == ("ray_guns", True)
    do(game, "end")
    assert table(game).used_phase == 0


def test_a_newcomer_takes_nothing_off_whoever_carries_too_much() -> None:
    """IOS-12.11, IOS-13.3: he takes no part in the Hero Turn he came in, not even in that."""
    for came in (False, True):
        game = lay(
            step="hero_action", heroes={"rj": "1,1", "carl": "1,1"}, active="rj", hero_deck=["bullwhip", "encore"],
            items={"rj": ["safety_net", "first_aid_kit", "unicycle", "peanuts_popcorn"]}, soldiers={"0,12": 1},
        )  # fmt: skip
        g = table(game)
        g.entered[1] = g.serial if came else 0
        do(game, "search")
        assert asked(game) == "overload"
        assert bool(offered(game, "give")) != came


def test_a_newcomer_is_aimed_at_neither_by_a_death_ray_nor_by_a_rocket() -> None:
    """IOS-12.11, IOS-17.6: in the phase he came in; a second Death Ray finds nobody, and friends spare him."""
    for came in (False, True):
        ray = lay(step="command", heroes={"rj": "4,1", "carl": "8,7", "jojo": "8,7", "hannah": "8,7"}, cp=2)
        g = table(ray)
        g.entered[0] = g.serial if came else 0
        assert bool(prey(g) >> read_square("4,1") & 1) != came
        rocket = lay(
            scenario=WIDE, step="ranged", heroes={"rj": "4,10", "carl": "6,10"}, active="rj", soldiers={"4,9": 1},
            items={"rj": ["skyrocket", "box_of_matches"]},
        )  # fmt: skip
        g = table(rocket)
        g.entered[1] = g.serial if came else 0
        do(rocket, "use:skyrocket.1:h1")
        assert ("hero:h2" in offered(rocket)) != came


def test_rage_is_for_heroes_and_not_for_crowds() -> None:
    """IOS-18.3: beside a crowd it is free; with a Hero on the other side it must go to him."""
    game = lay(scenario=WIDE, step="march", zard="4,10", crowds={"5,10": 0})
    assert {"stride:zard_beast:3,10", "end"} <= set(offered(game))
    both = lay(scenario=WIDE, step="march", zard="4,10", crowds={"5,10": 0}, heroes={"carl": "3,10"})
    over(both)
    assert at(both, "carl") == "3,10"
    assert table(both).champion_at[ZARD] == read_square("3,10")


def test_a_net_is_of_no_use_to_a_hero_elsewhere() -> None:
    """IOS-14.3: it prevents a Wound to a Hero in the space of whoever holds it, and of nobody next door."""
    for there in ("5,10", "6,10"):
        game = lay(
            step="ray_guns", heroes={"rj": "5,10", "carl": there}, soldiers={"4,10": 1}, items={"carl": ["safety_net"]},
            dice=[6, 1],
        )  # fmt: skip
        do(game, "blast:4,10:5,10")
        if there == "5,10":
            do(game, "hero:h1")
        assert can(game, "use:safety_net.1:h2") == (there == "5,10")


def test_a_trap_door_that_is_jammed_leads_nowhere() -> None:
    """IOS-14.5, *Trap Door*, *Jamming Signal*: nothing of the card happens, and no die is rolled for a building."""
    game = lay(
        step="hero_action", heroes={"rj": "9,2"}, active="rj",
        hands={0: ["jamming_signal"], 1: ["trap_door"]}, dice=[2],
    )  # fmt: skip
    do(game, "play:trap_door", "play:jamming_signal.1")
    over(game)
    assert (at(game, "rj"), unrolled(game)) == ("9,2", 1)


def test_those_who_are_aimed_at_are_heard_before_their_friends_when_a_blast_is_declared() -> None:
    """IOS-14.3: after the Martian who fires; the others by their seats."""
    game = lay(
        players=5, step="ray_guns", heroes={"rj": "12,12", "carl": "10,10", "jojo": "5,10", "hannah": "12,10"},
        soldiers={"4,10": 1}, hands={1: ["misdirection"]}, dice=[1],
    )  # fmt: skip
    do(game, "blast:4,10:5,10")
    g = table(game)
    assert asked(game) == "react_blast_declared"
    assert heard(g, g.moments[-1]) == [0, 3, 1, 2, 4]
    assert heard(g, Moment(SEARCHED, MARTIANS, -1, 3)) == [4, 0, 1, 2, 3]
    assert heard(g, Moment(FIGHTS_START, MARTIANS)) == [0, 1, 2, 3, 4]


def test_nobody_cancels_a_card_of_his_own_side() -> None:
    """IOS-14.5, IOS-12.12: only opponents are asked; of a Wound only the side of the model."""
    game = lay(hands={0: ["jamming_signal", "deflection_screen"], 1: ["now_you_see_me", "just_a_scratch"]})
    g = table(game)
    for side in (MARTIANS, HEROES):
        for first in (MARTIANS, HEROES):
            moment = Moment(CARD_PLAYED, first)
            moment.played = Played(0, side, side)
            assert sides_asked(g, moment) == [1 - side]
    assert sides_asked(g, Moment(WOUND_HERO, HEROES, 1, 0)) == [HEROES]
    assert sides_asked(g, Moment(WOUND_MARTIAN, MARTIANS)) == [MARTIANS]
    assert sides_asked(g, Moment(WOUND_HERO, MARTIANS)) == [], "nobody else has a say in it"
    assert sides_asked(g, Moment(FIGHT, HEROES)) == [HEROES, MARTIANS]


def test_a_seat_knows_what_it_might_be_asked_about() -> None:
    """IOS-14.3: what it has for windows of any kind, copies once; what is for its own steps is not among it."""
    game = lay(
        scenario=WIDE, players=3, leader="6,2", soldiers={"0,12": 1}, tech={"targeting_visors": "up", "heat_ray": 1},
        heroes={"rj": "4,10", "lucrezia": "5,10", "archibald": "8,10", "cassidy": "9,10"},
        items={"rj": ["bullwhip", "unicycle"], "cassidy": ["safety_net", "trick_revolver"]},
        hands={0: ["overwhelm.1", "overwhelm.2", "forced_march"], 1: ["encore.1", "encore.2", "trap_door"]},
    )  # fmt: skip
    assert [game.usable_things(seat) for seat in range(3)] == [
        ["card:overwhelm.1", "card:targeting_visors", "power:field_command"],
        ["card:encore.1", "talent:keep_smiling", "card:bullwhip", "talent:slip_away"],
        ["talent:head_first", "talent:quick_draw", "card:safety_net.1"],
    ]
