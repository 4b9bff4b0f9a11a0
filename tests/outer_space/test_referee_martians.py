"""Cases for a referee: two Martian Players, Champions, windows in which several have something to say."""

from __future__ import annotations

from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import LEADER, ZARD
from hauntbox.kit.map.grid import read_square
from tests.outer_space.card_looking import WIDE, at, can, discarded, do, find, hand, items, over, power
from tests.outer_space.combat_looking import (
    ADVANCED,
    asked,
    crowd_wounds,
    keys,
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
from tests.support.playing import against, offered, told

# Two Martian Players


def test_the_captain_says_where_a_champion_lands_whoever_has_paid_last() -> None:
    """IOS-5.6b, IOS-1.6, IOS-18.9: the track shows an even number, so Purple does, although Blue paid."""
    game = lay(players=4, track=6, step="command", champion_cp={"zard_beast": 3}, soldiers={"0,12": "blue1 purple1"})
    do(game, "call:zard_beast")
    assert (asked(game), seats(game)) == ("champion_site", [1])


def test_two_champions_who_wait_for_one_site_do_not_both_get_it() -> None:
    """IOS-5.6d, IOS-18.5: the Zard Beast takes the last one, and the Leader goes on waiting."""
    game = lay(
        scenario=WIDE, step="command", champion_cp={"zard_beast": 4, "martian_leader": 4},
        saucers={1: "", 2: "", 3: ""}, soldiers={"0,12": 1},
    )  # fmt: skip
    over(game)
    g = table(game)
    assert (g.champion_at[ZARD], g.champion_at[LEADER]) == (g.saucers[0], -1)
    assert g.champion_cp[LEADER] == 4
    assert asked(game) == "command"


def test_a_mixed_pack_loses_the_colour_that_the_hero_chooses() -> None:
    """IOS-23.4, IOS-11.12, IOS-12.1: back to its own pool."""
    game = lay(
        players=4, step="hero_fight", heroes={"carl": "4,10"}, active="carl", soldiers={"4,10": "blue1 purple2"},
        dice=[6, 1, 1, 1, 1],
    )  # fmt: skip
    let_pass(game)
    assert sorted(offered(game)) == ["soldier:4,10:blue", "soldier:4,10:purple"]
    before = [table(game).pool(mp) for mp in (0, 1)]
    do(game, "soldier:4,10:purple")
    assert [table(game).pool(mp) for mp in (0, 1)] == [before[0], before[1] + 1]


def test_either_player_may_help_a_mixed_pack_with_a_card() -> None:
    """IOS-23.4: Purple plays for a Pack that is all blue."""
    game = lay(
        players=4, step="hero_fight", heroes={"carl": "4,10"}, active="carl",
        soldiers={"4,10": "blue1", "0,12": "purple1"}, hands={1: ["cold_calculation"]}, dice=[4, 1, 4],
    )  # fmt: skip
    react(game, 1, "play:cold_calculation.1")
    over(game)
    assert wounds(game, "carl") == [1]


def test_blue_is_heard_before_purple_at_the_start_of_a_turn_whoever_is_captain() -> None:
    """IOS-23.3, IOS-R14: both have something for that moment; the track shows an even number, and still Blue acts."""
    for track in (8, 7):
        game = lay(
            players=4, scenario=WIDE, track=track, step="track", heroes={"carl": "4,9"}, power={"carl": 1},
            crowds={"6,6": 0}, soldiers={"4,10": "blue1", "0,12": "purple1"}, dice=[1],
            hands={0: ["psychic_scream"], 1: ["cull_the_weak"]},
        )  # fmt: skip
        assert (asked(game), game.waiting) == ("react_start_of_martian_turn", [0, 1])
        game.decide("play:psychic_scream", 0)
        game.decide("play:cull_the_weak", 1)
        assert [hand(game, seat) for seat in (0, 1)] == [[], ["cull_the_weak"]], track


def test_in_a_fight_whose_pack_it_is_comes_before_the_other_martian_player() -> None:
    """IOS-14.3, IOS-23.4: of two who play at once; in a mixed Pack it is who has more Soldiers in it."""
    for pack, first in (("purple1", 1), ("blue1", 0), ("blue1 purple2", 1)):
        game = lay(
            players=4, track=7, step="hero_fight", heroes={"carl": "4,10"}, active="carl",
            soldiers={"4,10": pack, "0,12": "blue1 purple1"}, dice=[5, 4, 2, 2, 2, 6],
            hands={0: ["overwhelm"], 1: ["overwhelm"]},
        )  # fmt: skip
        game.decide("play:overwhelm.1", 0)
        game.decide("play:overwhelm.2", 1)
        assert [len(table(game).hands[seat]) for seat in (0, 1)] == [first, 1 - first], pack


def test_three_soldiers_of_two_colours_are_a_full_pack_for_both() -> None:
    """IOS-2.16, IOS-R13: neither can add one, nor land one there."""
    game = lay(
        players=4, step="march", soldiers={"4,10": "blue2 purple1", "5,10": "purple1", "3,10": "blue1"},
    )  # fmt: skip
    assert not can(game, "march:3,10:4,10:1")
    do(game, "end")
    assert seats(game) == [1]
    assert not can(game, "march:5,10:4,10:1")


def test_a_champion_counts_as_a_pack_for_its_controller_only() -> None:
    """IOS-4.3d, IOS-R8: and only while it stands alone."""
    for track, flags in ((7, [False, True]), (6, [True, False])):
        game = lay(
            players=4, scenario=WIDE, track=track, step="reinforcement", soldiers={"4,10": "blue1", "0,12": "purple1"},
            leader="9,10", dice=[2, 2],
        )  # fmt: skip
        over(game)
        assert game.view()["coming"] == flags


def test_a_leader_among_soldiers_of_either_colour_is_no_pack_of_his_own() -> None:
    """IOS-4.3d, IOS-R8: not even for his controller, if all the Soldiers with him are the other player's."""
    for place, packs in (("0,12", [1, 1]), ("4,10", [1, 1]), ("9,9", [2, 1])):
        game = lay(
            players=4, scenario=WIDE, track=7, step="reinforcement", soldiers={"4,10": "blue1", "0,12": "purple1"},
            leader=place, dice=[6, 6],
        )  # fmt: skip
        assert [event.args["packs"] for event in told(over(game), "reinforcements_come")] == packs


NINE = {"4,10": "purple3", "5,10": "purple3", "6,10": "purple3", "0,12": "blue1"}
EIGHT = {**NINE, "6,10": "purple2"}


def test_who_has_all_his_soldiers_on_the_board_lands_none_of_the_others() -> None:
    """IOS-23.5, IOS-4.8c, IOS-5.4: Purple's pool is empty, Blue's is not."""
    landing = lay(players=4, step="landing", coming=[1], soldiers=NINE, dice=[6])
    assert asked(landing) == "next_hero" and not told(landing, "landed")
    game = lay(players=4, step="command", soldiers=NINE, hands={1: ["drop_pod"]})
    do(game, "end")
    assert seats(game) == [1] and not [key for key in keys(game, 1) if key.startswith(("reinforce", "play"))]
    assert against(game, "reinforce:north:1") == "IOS-5.4"


def test_more_than_the_pool_holds_do_not_land() -> None:
    """IOS-4.8c, IOS-23.5: the rest of a roll is lost, and nobody is asked about it."""
    game = lay(players=4, step="landing", coming=[1], soldiers=EIGHT, dice=[6])
    assert sorted(offered(game)) == [f"reinforce:{site}:1" for site in ("east", "north", "south", "west")]
    do(game, "reinforce:north:1")
    assert asked(game) == "next_hero" and soldiers(game, "3,0") == 1
    pod = lay(players=4, step="command", soldiers=EIGHT, hands={1: ["drop_pod"]}, dice=[6])
    do(pod, "end", "play:drop_pod.1", "site:north")
    assert soldiers(pod, "3,0") == 1 and [table(pod).pool(mp) for mp in (0, 1)] == [8, 0]


def test_a_saucer_that_is_gone_is_no_site_while_the_beast_is_out() -> None:
    """IOS-19.8, IOS-5.4: wherever the Zard Beast stands."""
    gone = {0: "", 1: "", 2: "", 3: ""}
    for step in ("command", "landing"):
        game = lay(scenario=WIDE, step=step, saucers=gone, coming=[0], zard="6,10", soldiers={"0,12": 1}, dice=[6])
        assert not [key for key in offered(game) if key.startswith("reinforce")], step
        assert not told(game, "landed")


def test_neither_keeps_the_points_that_he_has_not_spent() -> None:
    """IOS-4.4, IOS-4.9: both lose them with the turn."""
    game = lay(players=4, step="command", soldiers={"0,12": "blue1 purple1"})
    do(game, "end", "end", "end")
    assert asked(game) == "march" and table(game).cp == [1, 1]
    do(game, "end")
    assert asked(game) == "next_hero" and table(game).cp == [0, 0]


def test_what_can_be_used_once_in_a_command_phase_can_be_used_again_in_the_next() -> None:
    """IOS-5.7, IOS-23.2: once for both of them together, and anew in every turn."""
    game = lay(
        players=4, scenario=WIDE, step="command", tech={"teleport_pad": "up"}, soldiers={"3,0": "blue1 purple1"},
    )  # fmt: skip
    do(game, "tech:teleport_pad", "teleport:north:east", "end")
    assert seats(game) == [1] and not can(game, "tech:teleport_pad")
    track = table(game).track
    while table(game).track == track or asked(over(game)) != "command":
        do(game, offered(game)[-1])
    assert seats(game) == [0] and can(game, "tech:teleport_pad")


def test_nobody_has_soldiers_moved_that_are_all_the_other_players() -> None:
    """IOS-1.6, IOS-23.2: by a card or by Tech; in a mixed Pack both have a say."""
    packs = {"3,0": "blue1", "12,3": "purple2", "9,11": "blue1 purple1"}
    march = lay(players=4, track=7, step="march", hands={0: ["forced_march"], 1: ["forced_march"]}, soldiers=packs)
    do(march, "play:forced_march.1")
    assert {key.split(":")[1] for key in offered(march)} == {"3,0", "9,11"}
    do(march, "march:3,0:3,1:1", "end", "play:forced_march.2")
    assert (seats(march), {key.split(":")[1] for key in offered(march)}) == ([1], {"12,3", "9,11"})
    pad = lay(players=4, track=7, step="command", tech={"teleport_pad": "up"}, soldiers=packs)
    do(pad, "yield", "tech:teleport_pad")
    assert (seats(pad), {key.split(":")[1] for key in offered(pad)}) == ([1], {"east", "south"})


def test_only_who_leads_the_champions_has_one_of_them_marched() -> None:
    """IOS-18.9, IOS-R84: alone it is a Pack that has not moved, but not everybody's."""
    for track, able in ((7, False), (6, True)):
        game = lay(
            players=4, scenario=WIDE, track=track, step="march", leader="6,2",
            hands={1: ["forced_march"]}, soldiers={"0,12": "blue1"},
        )  # fmt: skip
        do(game, "end")
        assert can(game, "play:forced_march.1") == able, track


def test_a_champion_lands_neither_over_a_ruin_nor_the_beast_beside_the_leader() -> None:
    """IOS-5.6b, IOS-5.6d, IOS-18.5, IOS-19.6, IOS-R23: with no other Saucer left they wait."""
    over_ruin = {0: "1,0", 1: "", 2: "", 3: ""}
    for champion in ("zard_beast", "martian_leader"):
        game = lay(
            scenario=WIDE, step="command", champion_cp={champion: 3}, saucers=over_ruin, gone=["shooting_gallery"],
        )  # fmt: skip
        do(game, f"call:{champion}")
        assert table(game).champion_at == [-1, -1] and asked(game) == "command", champion
        do(game, "saucer:north:3,0")
        assert read_square("3,0") in table(game).champion_at, champion
    taken = lay(scenario=WIDE, step="command", champion_cp={"zard_beast": 3}, saucers={0: "3,2"}, leader="3,2")
    do(taken, "call:zard_beast")
    assert sorted(offered(taken)) == ["site:east", "site:south", "site:west"]


def test_a_death_is_worth_one_point_to_each_of_them_in_the_next_turn() -> None:
    """IOS-12.8, IOS-22.17, IOS-23.1: a Hero's or a crowd's."""
    hero = lay(
        players=4, scenario=WIDE, step="hero_fight", heroes={"carl": "4,10"}, wounds={"carl": 4}, active="carl",
        soldiers={"4,10": "purple1"}, dice=[1, 1, 6],
    )  # fmt: skip
    over(hero)
    assert table(hero).owed == [1, 1]
    crowd = lay(
        players=4, scenario=WIDE, step="track", track=5, crowds={"6,6": 3}, hands={1: ["cull_the_weak"]},
        soldiers={"0,12": "blue1 purple1"}, dice=[4],
    )  # fmt: skip
    do(crowd, "play:cull_the_weak")
    assert asked(over(crowd)) == "command"
    assert (table(crowd).owed, table(crowd).cp) == ([1, 1], [1, 1])  # IOS-R18


def test_before_the_track_shows_a_number_blue_is_captain() -> None:
    """IOS-1.6, IOS-R14: so Blue says where the Champions of the set-up land."""
    game = lay(players=4, scenario="bring_down_the_beast", step="prepare")
    assert (asked(game), seats(game)) == ("champion_site", [0])


def test_what_concerns_all_martians_is_purples_to_say_on_even_numbers() -> None:
    """IOS-1.6, IOS-4.7a, IOS-15.1, IOS-22.4, IOS-R5: Packs that fight, what a 6 stands for, who is struck first."""
    both = {"4,10": "blue1", "9,10": "blue1 purple1"}
    for track, captain in ((6, 1), (7, 0)):
        packs = lay(players=4, track=track, step="fights", heroes={"carl": "4,10", "jojo": "9,10"}, soldiers=both)
        assert (asked(packs), seats(packs)) == ("next_pack", [captain])
        crowd = lay(players=4, scenario=WIDE, track=track, step="crowd", crowds={"6,2": 0}, soldiers=both, dice=[5, 6])
        assert (asked(over(crowd)), seats(crowd)) == ("crowd_way", [captain])
        building = lay(
            players=4, scenario=WIDE, track=track, step="hero_fight", heroes={"carl": "4,10"}, wounds={"carl": 4},
            active="carl", soldiers={"4,10": "blue1"}, dice=[1, 1, 6, (4, 1), 6],
        )  # fmt: skip
        do(building, "roll_building")
        assert (asked(building), seats(building)) == ("building", [captain])
        struck = lay(
            players=4, scenario=WIDE, track=track, step="command", heroes={"carl": "3,0"}, crowds={"3,0": 0},
            hands={0: ["strafing_run"]}, soldiers=both, saucers={1: "", 2: "", 3: ""},
        )  # fmt: skip
        do(struck, "play:strafing_run.1")
        while asked(struck) == "strafe_beside":
            do(struck, offered(struck)[0])
        assert (asked(over(struck)), seats(struck)) == ("victim", [captain])


# Fights


def test_in_a_fight_the_hero_who_fights_comes_before_his_friends() -> None:
    """IOS-14.3: within a side the seat directly concerned is heard first, in either turn."""
    for step in ("fights", "hero_fight"):
        game = lay(
            players=5, step=step, heroes={"rj": "8,10", "carl": "10,10", "jojo": "12,10", "hannah": "4,10"},
            active="" if step == "fights" else "hannah", soldiers={"4,10": 1}, dice=[1, 2, 5, 3, 3],
            hands={1: ["encore"], 4: ["encore"]},
        )  # fmt: skip
        find(game, "play:encore.1")
        assert sorted(game.waiting) == [1, 4]
        game.decide("play:encore.1", 1)
        game.decide("play:encore.2", 4)
        assert [len(table(game).hands[seat]) for seat in (1, 4)] == [1, 0], step


def test_after_the_owner_of_a_hero_his_friends_are_heard_by_their_seats() -> None:
    """IOS-14.3: seat 3 is wounded and has nothing; of 1 and 4, who would both save him, it is 1 that does."""
    game = lay(
        players=5, step="hero_fight", heroes={"rj": "8,10", "carl": "10,10", "hannah": "4,10", "jojo": "12,10"},
        active="hannah", soldiers={"4,10": 1}, dice=[1, 2, 5], hands={1: ["just_a_scratch"], 4: ["just_a_scratch"]},
    )  # fmt: skip
    find(game, "play:just_a_scratch.1")
    assert sorted(game.waiting) == [1, 4]
    game.decide("play:just_a_scratch.1", 1)
    game.decide("play:just_a_scratch.2", 4)
    assert [len(table(game).hands[seat]) for seat in (1, 4)] == [0, 1]


def test_a_torch_and_a_pyramid_against_the_zard_beast_are_still_a_tie() -> None:
    """IOS-11.14, IOS-18.6: two effects on one side are no more than one."""
    game = lay(
        scenario=WIDE, step="hero_start", heroes={"carl": "4,10", "rj": "4,10"}, items={"carl": ["flaming_torch"]},
        zard="4,10", hands={1: ["human_pyramid"]}, dice=[1, 1, 5, 2, 5, 1, 1],
    )  # fmt: skip
    do(game, "play:human_pyramid", "hero:h1", "stay", "end", "end")
    react(game, 1, "use:flaming_torch.1:h1")
    over(game)
    assert (wounds(game, "carl"), zard_wounds(game)) == ([0], 0)


def test_a_pyramid_needs_somebody_to_stand_on() -> None:
    """*Human Pyramid*: it is looked at when the dice are compared, so a friend who has gone is no help."""
    game = lay(
        scenario=WIDE, step="hero_start", heroes={"carl": "4,10", "rj": "6,10"}, soldiers={"4,10": 1},
        hands={1: ["human_pyramid"]}, dice=[1, 1, 5, 2, 5],
    )  # fmt: skip
    do(game, "play:human_pyramid", "hero:h1", "stay")
    over(game)
    assert soldiers(game, "4,10") == 1


def test_an_instant_kill_takes_a_bonus_die_away() -> None:
    """IOS-R45, IOS-14.8: the 6 of Overwhelm is as good as any."""
    game = lay(
        step="hero_fight", heroes={"rj": "4,10"}, active="rj", soldiers={"4,10": 2},
        hands={0: ["overwhelm"], 1: ["showstopper"]}, dice=[5, 1, 2, 3, 6],
    )  # fmt: skip
    find(game, "play:showstopper")
    game.decide("pass", 1)
    react(game, 0, "play:overwhelm.1")
    react(game, 1, "play:showstopper")
    do(game, "die:6")
    over(game)
    assert soldiers(game, "4,10") == 0


def test_an_instant_kill_that_is_prevented_cancels_no_die() -> None:
    """IOS-14.7, IOS-14.8, IOS-12.12: no Soldier has died."""
    game = lay(
        step="hero_fight", heroes={"rj": "4,10"}, active="rj", soldiers={"4,10": 2},
        hands={0: ["deflection_screen"], 1: ["showstopper"]}, dice=[5, 1, 6, 1],
    )  # fmt: skip
    react(game, 1, "play:showstopper")
    react(game, 0, "play:deflection_screen.1")
    over(game)
    assert (soldiers(game, "4,10"), wounds(game, "rj")) == (2, [1])


def test_a_deflector_field_saves_from_an_instant_kill_as_well() -> None:
    """IOS-18.4, *Deflector Field*."""
    game = lay(
        step="hero_fight", heroes={"rj": "4,10"}, active="rj", soldiers={"4,10": 2}, tech={"deflector_field": "up"},
        hands={1: ["showstopper"]}, dice=[5, 1, 6, 1, 6],
    )  # fmt: skip
    react(game, 1, "play:showstopper")
    over(game)
    assert (soldiers(game, "4,10"), unrolled(game)) == (2, 0)


def test_terror_takes_the_token_before_it_could_be_spent() -> None:
    """At the start of the fight, before the dice."""
    game = lay(
        step="hero_fight", heroes={"carl": "4,10"}, active="carl", zard="4,10", power={"carl": 1}, dice=[5, 1, 6, 1, 1],
    )  # fmt: skip
    over(game)
    assert (power(game, "carl"), wounds(game, "carl")) == (0, [1])


def test_the_bearded_lady_takes_a_die_of_a_soldier_but_none_of_the_leader() -> None:
    """A Soldier and the Leader roll two, the Leader alone rolls two."""
    for pack, dice in (({"4,10": 1}, 2), ({}, 2), ({"4,10": 3}, 4)):
        game = lay(
            scenario=ADVANCED, step="hero_fight", heroes={"angelica": "4,10"}, active="angelica", leader="4,10",
            soldiers=pack, dice=[6, 6, *[1] * dice],
        )  # fmt: skip
        over(game)
        assert unrolled(game) == 0


# Cancelling


def test_a_cancel_is_cancelled_and_cancelled_again() -> None:
    """IOS-14.5: last in, first out; in the end the Hero's card is cancelled by the second Jamming Signal."""
    game = lay(
        scenario=WIDE, step="hero_start", heroes={"rj": "4,10"}, power={"rj": 0},
        hands={0: ["jamming_signal", "jamming_signal"], 1: ["now_you_see_me", "grand_finale"]},
    )  # fmt: skip
    do(game, "play:grand_finale")
    react(game, 0, "play:jamming_signal.1")
    react(game, 1, "play:now_you_see_me.1")
    assert table(game).free_talents == 0
    react(game, 0, "play:jamming_signal.2")
    over(game)
    assert table(game).free_talents == 0
    assert sorted(discarded(game)) == ["grand_finale", "jamming_signal", "jamming_signal", "now_you_see_me"]


def test_a_cancelled_cancel_lets_the_card_work() -> None:
    """IOS-14.5."""
    game = lay(
        scenario=WIDE, step="hero_start", heroes={"rj": "4,10"},
        hands={0: ["jamming_signal"], 1: ["now_you_see_me", "grand_finale"]},
    )  # fmt: skip
    do(game, "play:grand_finale")
    react(game, 0, "play:jamming_signal.1")
    react(game, 1, "play:now_you_see_me.1")
    over(game)
    assert table(game).free_talents == 0b1111


def test_a_martian_card_drawn_and_played_immediately_can_be_cancelled() -> None:
    """IOS-14.9, *Now You See Me*: nothing is discarded from the deck."""
    game = lay(
        step="cards", martian_deck=["burn_the_stores", "overwhelm"], hands={1: ["now_you_see_me"]},
        hero_deck=["encore", "first_aid_kit"],
    )  # fmt: skip
    do(game, "play:now_you_see_me.1")
    over(game)
    assert len(table(game).hero_deck.cards) == 2
    assert hand(game, 0) == ["overwhelm"]
    assert not game.over


def test_what_is_drawn_by_what_is_played_immediately_is_played_immediately() -> None:
    """IOS-14.9: a stash in which the crowd goes wild, for all four Heroes, before the next card of it."""
    game = lay(
        step="hero_action", heroes={"rj": "9,2"}, active="rj", power={"carl": 3},
        hero_deck=["hidden_stash", "the_crowd_goes_wild", "unicycle", "encore"],
    )  # fmt: skip
    do(game, "search")
    assert [power(game, hero) for hero in ("rj", "carl", "jojo", "lucrezia")] == [1, 3, 1, 1]
    assert (items(game, "rj"), hand(game, 1)) == (["unicycle"], [])
    assert discarded(game) == ["the_crowd_goes_wild", "hidden_stash"]


def test_the_last_card_of_the_deck_in_a_stash_ends_nothing() -> None:
    """IOS-R3, IOS-14.10: it was drawn, not discarded; the second draw finds nothing."""
    game = lay(step="hero_action", heroes={"rj": "9,2"}, active="rj", hero_deck=["hidden_stash", "unicycle"])
    do(game, "search")
    assert not game.over
    assert items(game, "rj") == ["unicycle"]


def test_a_mill_of_three_against_two_cards_wins_with_the_second() -> None:
    """IOS-3.3, IOS-3.7."""
    game = lay(
        scenario=WIDE, step="cards", martian_deck=["static_storm", "overwhelm"], hero_deck=["encore", "unicycle"],
    )  # fmt: skip
    over(game)
    assert game.over and table(game).ending == "IOS-3.3"
    assert len(table(game).hero_deck.discards) == 2


# Marching


def test_with_grav_boots_the_first_step_pins_before_the_second() -> None:
    """IOS-6.5, *Grav-Boots*: pinning is looked at step by step; so is a Pack that was full and is not any more."""
    game = lay(
        step="march", soldiers={"4,10": 2, "6,10": 3}, heroes={"rj": "5,10"}, tech={"grav_boots": "up"},
    )  # fmt: skip
    do(game, "march:4,10:5,10:1")
    assert not can(game, "march:5,10:6,9:1")
    assert not can(game, "march:4,10:5,10:3")
    do(game, "march:6,10:7,10:1")
    do(game, "march:7,10:8,10:1")
    assert not can(game, "march:8,10:9,10:1")


def test_the_zard_beast_cannot_reach_a_hero_among_soldiers_and_is_free() -> None:
    """IOS-18.3, IOS-18.5: it could not enter that space."""
    game = lay(step="march", zard="4,10", heroes={"rj": "5,10"}, soldiers={"5,10": 1})
    assert can(game, "end")
    assert not can(game, "stride:zard_beast:5,10")
    assert can(game, "stride:zard_beast:3,10")


def test_the_zard_beast_may_not_stop_beside_a_hero_after_its_first_step() -> None:
    """IOS-18.3: Rage is tested before each step."""
    game = lay(step="march", zard="4,10", heroes={"rj": "6,10"})
    do(game, "stride:zard_beast:5,10")
    over(game)
    assert table(game).champion_at[ZARD] == read_square("6,10") or keys(game, 0) == ["stride:zard_beast:6,10"]


def test_a_stunned_pack_keeps_quiet_though_it_has_moved_and_new_soldiers_do_not() -> None:
    """Pie in the Face: it is those Soldiers who don't fire."""
    game = lay(
        step="ranged", heroes={"pippo": "4,10"}, active="pippo", power={"pippo": 1}, soldiers={"6,10": 2}, dice=[3],
    )  # fmt: skip
    do(game, "talent:pie_in_the_face:h1")
    over(game)
    assert bin(table(game).stunned).count("1") == 2


# Blasts


def test_a_crowd_that_is_shot_at_is_not_healed_meanwhile() -> None:
    """IOS-12.4, IOS-R46, *Hold Hands, Everyone*: but another one is, in the middle of the blast."""
    game = lay(
        scenario=ADVANCED, step="ray_guns", soldiers={"4,10": 1}, crowds={"5,10": 1, "8,10": 2},
        hands={1: ["hold_hands_everyone"]}, dice=[6],
    )  # fmt: skip
    do(game, "blast:4,10:5,10", "play:hold_hands_everyone")
    assert [crowd_wounds(over(game), at) for at in ("5,10", "8,10")] == [2, 0]


def test_one_protects_one_hides_and_a_third_does_neither() -> None:
    """IOS-R40, IOS-R83: three players; the hits are for the protector and the third, whose captain divides them."""
    game = lay(
        scenario=ADVANCED, players=5, step="ray_guns", crowds={"5,10": 0}, soldiers={"4,10": 3},
        heroes={"rj": "5,10", "carl": "5,10", "jojo": "5,10"}, dice=[6, 6, 6, 1, 1, 1],
    )  # fmt: skip
    do(game, "blast:4,10:5,10", "protect", "hide", "neither")
    assert (asked(game), seats(game)) == ("give_hit", [1])
    assert offered(game) == ["hero:h1", "hero:h3"]
    do(game, "hero:h3", "hero:h3", "hero:h1", "hero:h3")
    over(game)
    assert (wounds(game, "rj", "carl", "jojo"), crowd_wounds(game, "5,10")) == ([1, 0, 2], 0)


def test_concentrated_fire_makes_fives_dangerous_to_crowds() -> None:
    """IOS-R65: and a natural 6 is not needed; a Heat Ray wants one."""
    game = lay(
        scenario=ADVANCED, step="ray_guns", crowds={"5,10": 0}, soldiers={"4,10": 2}, tech={"heat_ray": "up"},
        hands={0: ["concentrated_fire"]}, dice=[5, 4],
    )  # fmt: skip
    do(game, "blast:4,10:5,10")
    react(game, 0, "play:concentrated_fire.1")
    assert not can(game, "tech:heat_ray")
    over(game)
    assert crowd_wounds(game, "5,10") == 1


def test_a_leader_alone_fires_one_die_and_may_roll_it_again_once_a_phase() -> None:
    """IOS-R10."""
    game = lay(
        scenario=ADVANCED, step="ray_guns", heroes={"carl": "5,10"}, leader="4,10", soldiers={"0,12": 1},
        dice=[1, 5, 1],
    )  # fmt: skip
    do(game, "blast:4,10:5,10", "champion:field_command")
    over(game)
    assert (wounds(game, "carl"), leader_wounds(game), pool(game), at(game, "carl")) == ([1], 0, 17, "5,10")


def test_no_card_moves_a_pack_before_the_zard_beast_has_moved() -> None:
    """IOS-18.2, *Forced March*: while it may still move, only its own Pack can be marched."""
    game = lay(step="march", zard="4,10", soldiers={"2,10": 2}, hands={0: ["forced_march"]})
    assert asked(game) == "stride"
    beast = game.copy()
    do(beast, "play:forced_march.1")
    assert {key.split(":")[1] for key in offered(beast, "march")} == {"4,10"}
    do(game, "end", "play:forced_march.1")
    assert {key.split(":")[1] for key in offered(game, "march")} == {"4,10", "2,10"}
