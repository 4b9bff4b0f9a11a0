"""Cases for a referee: what Heroes use, where one item, Talent or place meets another."""

from __future__ import annotations

from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import SAUCERS_DESTROYED
from hauntbox.kit.map.grid import read_square
from tests.outer_space.card_looking import (
    BURNING,
    WIDE,
    at,
    can,
    crowds,
    discarded,
    do,
    fires,
    gone,
    hand,
    items,
    over,
    power,
)
from tests.outer_space.combat_looking import (
    ADVANCED,
    asked,
    crowd_wounds,
    let_pass,
    react,
    seats,
    slot_of,
    soldiers,
    table,
    unrolled,
    wounds,
    zard_wounds,
)
from tests.support.playing import offered

FUN = ("fun_house", "menagerie", "performers_row", "back_lot")

# The Big Top


def test_a_hero_in_the_tent_gives_cards_up_until_he_has_three_tokens() -> None:
    """IOS-16.2, IOS-14.2: as often as he likes, then not any more."""
    game = lay(
        step="hero_action", heroes={"rj": "6,6"}, active="rj", power={"rj": 1}, items={"rj": ["unicycle"]},
        hands={1: ["encore", "encore", "just_a_scratch"]},
    )  # fmt: skip
    do(game, "roar:unicycle", "roar:encore.1")
    assert (power(game, "rj"), hand(game, 1)) == (3, ["encore", "just_a_scratch"])
    assert not can(game, "roar:encore.2")


def test_who_walks_into_the_tent_gives_a_card_up_on_his_way_and_walks_on() -> None:
    """IOS-16.2: in his own turn, outside fights; the Unicycle that carries him is one card like any other."""
    game = lay(
        step="hero_step", heroes={"rj": "5,3"}, active="rj", white=1, left=3, items={"rj": ["unicycle"]},
    )  # fmt: skip
    do(game, "step:5,4", "roar:unicycle")
    assert (power(game, "rj"), asked(game)) == (1, "step")


def test_nobody_gives_cards_up_in_the_turn_of_another() -> None:
    """IOS-16.2: his own Hero Turn."""
    game = lay(
        step="hero_action", heroes={"rj": "4,10", "carl": "6,6"}, active="rj", items={"carl": ["unicycle"]},
    )  # fmt: skip
    assert not can(game, "roar:unicycle")


def test_a_gun_that_has_run_dry_and_is_picked_up_again_is_of_no_use_in_that_turn() -> None:
    """IOS-8.6c, IOS-R36, IOS-8.5: it is the same physical card, and somebody else has used it."""
    game = lay(
        scenario=ADVANCED, boards=FUN, step="ranged", heroes={"rj": "5,2", "carl": "5,1"}, active="rj",
        items={"rj": ["trick_revolver"]}, soldiers={"6,3": 1}, dice=[1, 1, 1],
    )  # fmt: skip
    do(game, "use:trick_revolver.1:h1")
    assert items(game, "rj") == []
    do(game, "hero:h2", "pick_up")
    assert items(game, "carl") == ["trick_revolver"]
    assert not can(game, "use:trick_revolver.1:h2")


# Overflow


def test_what_the_discard_pile_gives_back_obeys_the_limits() -> None:
    """Clown's Closet; IOS-13.3: the top card of the pile, an item for the Hero."""
    game = lay(
        scenario=ADVANCED, boards=FUN, step="hero_action", heroes={"rj": "3,2"}, active="rj",
        items={"rj": ["tent_mallet", "unicycle"]}, hero_discards=["box_of_matches", "gallery_rifle"],
        hero_deck=["encore"], dice=[6],
    )  # fmt: skip
    do(game, "search")
    assert asked(game) == "overload"
    do(game, "discard:tent_mallet.1")
    assert sorted(items(game, "rj")) == ["gallery_rifle", "unicycle"]


def test_an_item_too_many_in_the_tent_can_be_given_up_for_a_token() -> None:
    """IOS-13.3, IOS-16.2: if their timing allows, items are used first."""
    game = lay(
        step="exchange", heroes={"rj": "6,6", "carl": "6,6"}, active="rj",
        items={"rj": ["trick_revolver", "trick_revolver"], "carl": ["throwing_knives"]},
    )  # fmt: skip
    do(game, "take:throwing_knives.1:h2", "end")
    assert asked(game) == "overload"
    do(game, "roar:trick_revolver.1")
    assert (power(game, "rj"), sorted(items(game, "rj"))) == (1, ["throwing_knives", "trick_revolver"])


def test_a_friend_who_is_given_too_much_has_to_choose_himself() -> None:
    """IOS-R35, IOS-R37: three players, and the other owner decides what he keeps."""
    game = lay(
        players=3, step="exchange", heroes={"rj": "4,10", "carl": "8,10", "jojo": "4,10"}, active="rj",
        items={"rj": ["gallery_rifle"], "jojo": ["tent_mallet"]},
    )  # fmt: skip
    do(game, "give:gallery_rifle.1:h3", "propose:h3", "agree", "end")
    assert (asked(game), seats(game)) == ("overload", [2])
    do(game, "discard:tent_mallet.1")
    assert items(game, "jojo") == ["gallery_rifle"]


# The Fun House


def test_a_full_room_costs_the_search_and_a_fire_is_no_occupant() -> None:
    """IOS-16.12, IOS-R62: in room 5 a Soldier and a Hero stand; in room 6 it only burns."""
    game = lay(
        scenario=ADVANCED, boards=FUN, step="hero_action", heroes={"rj": "0,1", "carl": "1,2"}, active="rj",
        soldiers={"0,2": 1}, hero_deck=["unicycle", "encore"], dice=[5],
    )  # fmt: skip
    do(game, "search")
    assert (at(game, "rj"), items(game, "rj")) == ("4,2", [])
    game = lay(
        scenario=ADVANCED, boards=FUN, step="hero_action", heroes={"rj": "0,1"}, active="rj", fires=["2,2", "3,2"],
        hero_deck=["unicycle", "encore"], dice=[6, 1],
    )  # fmt: skip
    do(game, "search", "square:2,2")
    assert (at(game, "rj"), items(game, "rj"), unrolled(game)) == ("2,2", ["unicycle"], 0)


def test_who_dies_in_the_burning_room_searches_no_more() -> None:
    """IOS-16.11, IOS-20.4, IOS-12.11."""
    game = lay(
        scenario=ADVANCED, boards=FUN, step="hero_action", heroes={"rj": "0,1"}, active="rj", wounds={"rj": 3},
        fires=["2,2", "3,2"], hero_deck=["unicycle", "encore"], dice=[6, 4, (4, 1), 4, 3],
    )  # fmt: skip
    do(game, "search", "square:2,2", "roll_building")
    do(game, offered(game)[0])
    over(game)
    assert len(table(game).hero_deck.cards) == 2
    assert asked(game) == "next_hero"


def test_an_ambush_waits_in_the_room_that_he_was_moved_to() -> None:
    """IOS-16.11, *Ambush*: the Hero's space is where he searches."""
    game = lay(
        scenario=ADVANCED, boards=FUN, step="hero_action", heroes={"rj": "0,1"}, active="rj",
        hero_deck=["unicycle", "encore"], hands={0: ["ambush"]}, dice=[6],
    )  # fmt: skip
    do(game, "search", "square:2,2", "play:ambush", "many:2")
    assert soldiers(game, "2,2") == 2


# Shooting and throwing


def test_a_die_against_a_saucer_is_the_throwers_and_can_be_rolled_again() -> None:
    """*Encore!*, *Ground the Fleet*: Dynamite goes off below a Saucer; the Hero rolls a 1, then a 4."""
    game = lay(
        scenario="ground_the_fleet", step="ranged", heroes={"rj": "3,2"}, active="rj",
        items={"rj": ["dynamite", "box_of_matches"]}, hands={1: ["encore"]}, dice=[1, 4, 6, 1, 2],
    )  # fmt: skip
    do(game, "use:dynamite.1:h1")
    if asked(game) == "shoot":
        do(game, "square:3,0")
    react(game, 1, "play:encore.1")
    over(game)
    assert table(game).tally[SAUCERS_DESTROYED] == 1


def test_a_powder_keg_throws_its_own_thrower_out_of_the_house() -> None:
    """IOS-19.5, *Powder Keg*: he stands in the building that falls, is pushed among Martians and has to fight them."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "7,9"}, active="rj", items={"rj": ["powder_keg", "box_of_matches"]},
        soldiers={"8,9": 1, "7,10": 1}, dice=[6, 5, 6, 1, 1],
    )  # fmt: skip
    do(game, "use:powder_keg:h1", "square:8,9", "square:7,10")
    over(game)
    assert gone(game) == ["first_aid_wagon"]
    assert (soldiers(game, "7,10"), at(game, "rj"), unrolled(game)) == (0, "7,10", 0)


def test_dynamite_spares_neither_friend_nor_crowd_but_is_kinder_to_them() -> None:
    """*Dynamite*: 3 hits Martians, 4 everybody else; nobody hides or protects (IOS-22.15)."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10", "carl": "6,10"}, active="rj", crowds={"6,10": 0},
        items={"rj": ["dynamite", "box_of_matches"]}, soldiers={"6,10": 1, "0,12": 1}, dice=[3, 3, 3],
    )  # fmt: skip
    do(game, "use:dynamite.1:h1")
    while asked(game) in ("shoot", "hit_next"):
        do(game, "square:6,10" if asked(game) == "shoot" else offered(game)[0])
    over(game)
    assert (soldiers(game, "6,10"), wounds(game, "carl"), crowd_wounds(game, "6,10")) == (0, [0], 0)
    assert items(game, "rj") == ["box_of_matches"]


def test_who_throws_says_who_is_struck_first_unless_it_strikes_a_hero_of_a_lower_seat() -> None:
    """IOS-R5, IOS-1.5: of the Heroes' players the lowest of those concerned, not the first of all."""
    for third, seats_asked in (("12,12", [4]), ("5,10", [3])):
        game = lay(
            players=5, scenario=WIDE, heroes={"rj": "10,10", "carl": "12,10", "jojo": third, "hannah": "3,10"},
            soldiers={"5,10": 1}, leader="5,10", items={"hannah": ["dynamite"]}, step="ranged", active="hannah",
        )  # fmt: skip
        do(game, "use:dynamite.1:h4", "square:5,10")
        assert (asked(over(game)), seats(game)) == ("hit_next", seats_asked)


def test_smoke_saves_the_dynamite_too() -> None:
    """*Smoke Screen*: it cancels the attack before the fuse burns; the weapon is kept, but the step is over."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", items={"rj": ["dynamite", "box_of_matches"]},
        soldiers={"6,10": 1}, hands={0: ["smoke_screen"]},
    )  # fmt: skip
    do(game, "use:dynamite.1:h1")
    react(game, 0, "play:smoke_screen")
    over(game)
    assert sorted(items(game, "rj")) == ["box_of_matches", "dynamite"]
    assert (soldiers(game, "6,10"), asked(game) != "ranged") == (1, True)


def test_quick_draw_goes_on_with_another_gun_when_the_first_has_run_dry() -> None:
    """*Trick Revolver*: a natural 1 with the revolver; then the pistols, which never run dry."""
    game = lay(
        step="ranged", heroes={"cassidy": "4,10"}, active="cassidy", power={"cassidy": 1},
        items={"cassidy": ["trick_revolver"]}, soldiers={"6,10": 1, "0,12": 1}, dice=[1, 4],
    )  # fmt: skip
    do(game, "use:trick_revolver.1:h1", "talent:quick_draw:h1")
    over(game)
    assert (items(game, "cassidy"), soldiers(game, "6,10"), power(game, "cassidy")) == ([], 0, 0)


def test_an_elephant_gun_fills_every_box_of_the_beast_unless_its_hide_holds() -> None:
    """IOS-10.10, IOS-R47: three Wounds, three rolls against them, of which one helps."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", items={"rj": ["elephant_gun"]}, zard="6,10",
        soldiers={"0,12": 1}, dice=[4, 3, 4, 3],
    )  # fmt: skip
    do(game, "use:elephant_gun:h1")
    over(game)
    assert (zard_wounds(game), unrolled(game)) == (2, 0)


def test_a_gun_that_lights_kerosene_may_burn_the_shooter_who_then_shoots_no_more() -> None:
    """IOS-21.5, IOS-R60, IOS-12.11: the kerosene where she stands is lit by that beside her."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"cassidy": "5,10"}, active="cassidy", wounds={"cassidy": 3},
        power={"cassidy": 2}, kerosene=["5,10", "6,10"], hero_deck=["encore"], dice=[4, 4, (4, 1)],
    )  # fmt: skip
    do(game, "talent:matched_pistols:h1")
    if asked(game) == "shoot":
        do(game, "kerosene:6,10")
    do(game, "centre")
    assert asked(game) == "next_hero"
    assert len(fires(game)) == 2


# Moving


def test_lucrezia_slips_through_pinch_points_and_doors_askew_where_others_may_not() -> None:
    """IOS-16.9: no test; but walls stay walls."""
    game = lay(scenario=ADVANCED, step="hero_step", heroes={"lucrezia": "10,1"}, active="lucrezia", white=2)
    assert can(game, "step:11,2")
    assert not can(game, "squeeze:11,2")
    basic = lay(step="hero_step", heroes={"lucrezia": "10,1"}, active="lucrezia", white=2)
    assert not can(basic, "step:11,2")


def test_a_panicking_unicyclist_still_rides_three_spaces() -> None:
    """*Panic Attack*, *Unicycle*: the die counts as 1, the Unicycle adds 2."""
    game = lay(
        step="next_hero", heroes={"rj": "4,10"}, items={"rj": ["unicycle"]}, hands={0: ["panic_attack"]}, dice=[6, 1],
    )  # fmt: skip
    do(game, "hero:h1", "play:panic_attack.1", "move", "step:5,10", "step:6,10", "step:7,10")
    over(game)
    assert (at(game, "rj"), asked(game) != "step") == ("7,10", True)


def test_fire_me_from_the_shed_is_free_even_with_a_free_talent_which_is_kept() -> None:
    """*Grand Finale*."""
    game = lay(
        scenario=WIDE, step="hero_start", heroes={"archibald": "4,11"}, hands={1: ["grand_finale"]},
        dice=[1, 1, 1],
    )  # fmt: skip
    do(game, "play:grand_finale", "hero:h1", "talent:fire_me:h1")
    assert table(game).free_talents >> slot_of(game, "archibald") & 1


def test_nobody_is_shot_into_a_ruin_however_far_he_flies() -> None:
    """IOS-17.9, IOS-9.7: on a 6 any legal space of the board, but none in a destroyed building, nor his own."""
    game = lay(
        step="hero_action", heroes={"archibald": "3,3"}, active="archibald", power={"archibald": 1}, gone=["ring_toss"],
        dice=[6],
    )  # fmt: skip
    do(game, "talent:fire_me:h1")
    if asked(game) == "aim_cannon":
        do(game, offered(game)[0])
    assert asked(game) == "land_cannon"
    assert not {"square:1,3", "square:2,4", "square:3,3", "square:4,4"} & set(offered(game))
    assert "square:12,12" in offered(game)


def test_a_cannonball_that_comes_down_in_a_fire_among_soldiers_burns_first() -> None:
    """IOS-17.12, IOS-R55: then, if he lives, he may kill one of them, and fights the rest."""
    game = lay(
        scenario=BURNING, step="hero_action", heroes={"archibald": "3,3"}, active="archibald", power={"archibald": 1},
        fires=["6,10"], soldiers={"6,10": 2}, dice=[6, 3, 4, 6, 6, 1],
    )  # fmt: skip
    do(game, "talent:fire_me:h1")
    if asked(game) == "aim_cannon":
        do(game, offered(game)[0])
    do(game, "square:6,10", "talent:head_first:h1")
    assert soldiers(game, "6,10") == 1
    do(game, "end")
    over(game)
    assert (soldiers(game, "6,10"), wounds(game, "archibald"), unrolled(game)) == (0, [0], 0)


def test_keep_smiling_heals_a_friend_next_door_but_not_through_a_fight() -> None:
    """In his or an adjacent space, on 3+; on himself 5+."""
    game = lay(
        step="hero_action", heroes={"rj": "4,10", "carl": "5,10"}, active="rj", power={"rj": 2},
        wounds={"carl": 1, "rj": 1}, dice=[3, 4],
    )  # fmt: skip
    do(game, "stay", "talent:keep_smiling:h1", "hero:h2")
    assert wounds(game, "carl") == [0]
    do(game, "talent:keep_smiling:h1")
    assert (wounds(game, "rj"), power(game, "rj")) == ([1], 0)


def test_a_crowd_cannot_be_led_out_of_its_seats_by_chance_but_by_a_voice() -> None:
    """*Last Show at the Big Top*: its own movement is cancelled, a Megaphone is not its own movement."""
    game = lay(
        scenario="last_show", step="hero_action", heroes={"rj": "5,5"}, active="rj", items={"rj": ["megaphone"]},
        crowds={"5,4": 0},
    )  # fmt: skip
    do(game, "use:megaphone:h1", "square:5,3")
    assert crowds(game) == ["5,3"]
    inside = lay(scenario="last_show", step="crowd", crowds={"5,4": 0}, dice=[5, 2])
    over(inside)
    assert crowds(inside) == ["5,4"]


def test_a_rocket_in_the_dark_is_lit_by_the_fire_it_is_aimed_at() -> None:
    """IOS-21.2, *Skyrocket*: no Fire item is near, but the target stands in flames."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", items={"rj": ["skyrocket"]},
        soldiers={"7,10": 1, "5,11": 1}, fires=["7,10"], dice=[4],
    )  # fmt: skip
    do(game, "use:skyrocket.1:h1")
    if asked(game) == "shoot":
        assert not [key for key in offered(game) if "5,11" in key]
        do(game, "soldier:7,10:blue")
    over(game)
    assert (soldiers(game, "7,10"), "skyrocket" in discarded(game)) == (0, True)


def test_a_net_saves_a_friend_in_the_same_space_but_not_one_who_hides_with_it() -> None:
    """IOS-R83, *Safety Net*: who hides takes no part, with nothing that he has."""
    for choice, saved in (("neither", True), ("hide", False)):
        game = lay(
            scenario=ADVANCED, step="ray_guns", heroes={"rj": "5,10", "carl": "5,10"}, items={"carl": ["safety_net"]},
            crowds={"5,10": 0}, soldiers={"4,10": 1}, dice=[5, 1],
        )  # fmt: skip
        do(game, "blast:4,10:5,10", "neither", choice)
        if choice == "neither":
            do(game, "hero:h1")
        assert can(game, "use:safety_net.1:h2") == saved
        let_pass(game)


def test_a_dead_players_events_are_still_his() -> None:
    """IOS-12.7, IOS-14.3: the Hero is dead, his player saves another one in the same blast."""
    game = lay(
        players=3, step="ray_guns", heroes={"rj": "5,10", "carl": "9,10", "jojo": "5,10"}, wounds={"rj": 3, "jojo": 4},
        soldiers={"4,10": 3}, hands={1: ["just_a_scratch"]}, dice=[4, 4, 1, 1, (4, 1), 1], hero_deck=["encore"],
    )  # fmt: skip
    do(game, "blast:4,10:5,10", "hero:h1", "hero:h3", "hero:h1")
    react(game, 1, "pass")
    do(game, "centre")
    react(game, 1, "play:just_a_scratch.1")
    over(game)
    assert (slot_of(game, "rj"), wounds(game, "jojo")) == (-1, [4])
    assert read_square("6,6") == table(game).hero_at[0]
