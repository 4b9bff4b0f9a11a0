"""Every Hero card does what its text says. The spaces are those of the usual map of `position`.

In a game for two the Martians are seat 0 and the Heroes seat 1. Heroes that are not named stand far away.
"""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.cards.powers import holds_keyword, load_of
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import FIRE
from tests.outer_space.card_looking import (
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
from tests.outer_space.combat_looking import crowd_wounds, soldiers, table, wounds, zard_wounds
from tests.support.playing import offered


def shoot(item: str, dice: list[int], target: str, *answers: str, **more: Any) -> Game:
    """R.J. on 4,10 uses an item in his Ranged Attack step against Soldiers somewhere."""
    carried = [item, *more.pop("also", [])]
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10", **more.pop("heroes", {})}, active="rj",
        items={"rj": carried}, soldiers={target: more.pop("pack", 1), "0,0": 1}, dice=dice, **more,
    )
    copy = next(key for key in offered(game) if key.startswith(f"use:{item}"))
    return over(do(game, copy, *answers))


def fight(dice: list[int], *answers: str, carried: list[str] | None = None, held: list[str] | None = None,
          pack: int = 1, **more: Any) -> Game:
    """R.J. fights a Pack on 4,10 in phase 7 and uses what he has."""
    game = lay(
        step="fights", heroes={"rj": "4,10", **more.pop("heroes", {})}, soldiers={"4,10": pack, "0,0": 1},
        items={"rj": carried or []}, hands={1: held or [], **more.pop("hands", {})}, dice=dice, **more,
    )
    return over(do(game, *answers))


# Items that shoot


@pytest.mark.parametrize(
    ("item", "far", "too_far", "hits", "misses", "breaks"),
    [
        ("trick_revolver", "7,10", "8,10", 4, 3, 1),
        ("gallery_rifle", "10,10", "11,10", 3, 2, 1),
        ("throwing_knives", "6,10", "7,10", 4, 3, 0),
    ],
)
def test_to_h03_weapons_that_shoot(item: str, far: str, too_far: str, hits: int, misses: int, breaks: int) -> None:
    """IOS-8.7b, IOS-10.8, IOS-10.9: range, to-hit number, and on which natural number the weapon is discarded."""
    way = ["way:card.throwing_knives"] if item == "throwing_knives" else []
    assert soldiers(shoot(item, [hits], far, *way), far) == 0
    missed = shoot(item, [misses], far, *way)
    assert soldiers(missed, far) == 1
    assert items(missed, "rj") == [item]
    dry = shoot(item, [1], far, *way)
    assert items(dry, "rj") == ([] if breaks else [item])
    out = lay(scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", items={"rj": [item]},
              soldiers={too_far: 1})
    assert not [key for key in offered(out) if key.startswith("use:")]


def test_throwing_knives_hit_without_a_die_if_they_are_discarded() -> None:
    game = shoot("throwing_knives", [], "6,10", "way:card.throwing_knives.2")
    assert soldiers(game, "6,10") == 0
    assert items(game, "rj") == []
    assert "throwing_knives" in discarded(game)


# Items with a Combat Bonus


def test_sword_swallowers_blade_rolls_an_extra_die_and_breaks_on_a_one() -> None:
    """IOS-11.7: it is discarded after the fight."""
    game = fight([4, 1, 5, 6], "use:sword_swallowers_blade.1:h1", carried=["sword_swallowers_blade"])
    assert soldiers(game, "4,10") == 0
    assert items(game, "rj") == ["sword_swallowers_blade"]
    broken = fight([6, 1, 5, 1], "use:sword_swallowers_blade.1:h1", carried=["sword_swallowers_blade"])
    assert soldiers(broken, "4,10") == 0
    assert items(broken, "rj") == []


def test_a_blade_whose_die_is_rolled_anew_is_judged_by_what_it_shows_then() -> None:
    """IOS-14.4."""
    game = fight(
        [2, 2, 5, 1, 6], "use:sword_swallowers_blade.1:h1", "use:juggling_clubs.1:h1", "die:1",
        carried=["sword_swallowers_blade", "juggling_clubs"],
    )
    assert "sword_swallowers_blade" in items(game, "rj")


def test_tent_mallet_adds_one_to_the_highest_die() -> None:
    """IOS-11.7: seven is possible, once a fight."""
    game = fight([6, 2, 6], "use:tent_mallet.1:h1", carried=["tent_mallet"])
    assert soldiers(game, "4,10") == 0
    twice = lay(
        step="fights", heroes={"rj": "4,10"}, soldiers={"4,10": 1}, items={"rj": ["tent_mallet"]}, dice=[1, 1, 6]
    )
    do(twice, "use:tent_mallet.1:h1")
    assert not can(twice, "use:tent_mallet.1:h1")


def test_juggling_clubs_reroll_one_of_ones_dice() -> None:
    """IOS-11.7."""
    game = fight([1, 2, 5, 6], "use:juggling_clubs.1:h1", "die:1", carried=["juggling_clubs"])
    assert soldiers(game, "4,10") == 0


def test_bullwhip_makes_the_martians_reroll_their_highest_die() -> None:
    """IOS-11.7."""
    game = fight([4, 1, 3, 6, 1], "use:bullwhip:h1", carried=["bullwhip"], pack=2)
    assert soldiers(game, "4,10") == 1


def test_flaming_torch_wins_a_tie() -> None:
    """IOS-11.14, and it is something that burns."""
    game = fight([4, 1, 4], "use:flaming_torch.1:h1", carried=["flaming_torch"])
    assert soldiers(game, "4,10") == 0
    assert holds_keyword(table(game), 0, FIRE)


def test_box_of_matches_lights_what_needs_fire() -> None:
    """IOS-21.1: and is not spent."""
    without = lay(scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", items={"rj": ["dynamite"]},
                  soldiers={"6,10": 1})
    assert not can(without, "use:dynamite.1:h1")
    game = shoot("dynamite", [3], "6,10", also=["box_of_matches"])
    assert items(game, "rj") == ["box_of_matches"]


def test_lion_tamers_chair_cancels_a_martian_die() -> None:
    """IOS-11.7."""
    game = fight([4, 1, 3, 6], "use:lion_tamers_chair:h1", "die:6", carried=["lion_tamers_chair"], pack=2,
                 scenario=WIDE)
    assert soldiers(game, "4,10") == 1


def test_only_the_fighting_heros_items_help_him() -> None:
    """IOS-11.7."""
    game = lay(
        step="fights", heroes={"rj": "4,10", "carl": "5,10"}, soldiers={"4,10": 1}, dice=[4, 1, 4],
        items={"carl": ["flaming_torch"], "rj": ["bullwhip"]},
    )
    assert can(game, "use:bullwhip:h1")
    assert not can(game, "use:flaming_torch.1:h2")


# Explosives


def test_dynamite_hits_martians_on_three_and_everybody_else_on_four() -> None:
    """IOS-R75: a space within 3; it is discarded."""
    game = shoot(
        "dynamite", [3, 3, 3], "6,10", "hero:h2", "crowd:crowd1", also=["box_of_matches"], heroes={"carl": "6,10"},
        crowds={"6,10": 0},
    )
    assert soldiers(game, "6,10") == 0
    assert wounds(game, "carl") == [0]
    assert crowd_wounds(game, "6,10") == 0
    assert "dynamite" in discarded(game)
    harder = shoot("dynamite", [4, 2], "6,10", "hero:h2", also=["box_of_matches"], heroes={"carl": "6,10"})
    assert wounds(harder, "carl") == [1]
    assert soldiers(harder, "6,10") == 1


def test_powder_keg_hits_all_and_brings_buildings_and_saucers_down() -> None:
    """IOS-19.1, IOS-19.4: models on 2+, a building on 5+, a Saucer on 3+, at Range 1."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "8,2"}, active="rj", items={"rj": ["powder_keg", "flaming_torch"]},
        soldiers={"9,2": 1, "0,0": 1}, dice=[2, 5],
    )
    over(do(game, "use:powder_keg:h1", "square:9,2"))
    assert soldiers(game, "9,2") == 0
    assert gone(game) == ["feed_shed"]
    wreck = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "3,1"}, active="rj", items={"rj": ["powder_keg", "flaming_torch"]},
        soldiers={"0,0": 1}, dice=[3, 1],
    )
    over(do(wreck, "use:powder_keg:h1", "square:3,0"))
    assert table(wreck).saucers[0] < 0


def test_skyrocket_hits_a_model_or_destroys_a_saucer() -> None:
    """IOS-19.1: one model on 4+, a Saucer on 5+, at Range 5."""
    game = shoot("skyrocket", [4], "9,10", also=["box_of_matches"], saucers={2: ""})
    assert soldiers(game, "9,10") == 0
    for die, left in ((5, False), (4, True)):
        game = shoot("skyrocket", [die, 1], "6,10", "site:south", also=["box_of_matches"], saucers={2: "8,10"})
        assert (table(game).saucers[2] >= 0) == left


def test_dragons_breath_flask_burns_a_space() -> None:
    """IOS-20.3: each Martian there on 4+, and a fire starts; it needs no light of its own."""
    game = shoot("dragons_breath_flask", [4, 3, 1], "6,10", "square:6,10", pack=2)
    assert soldiers(game, "6,10") == 1
    assert fires(game) == ["6,10"]
    assert items(game, "rj") == []


def test_captured_ray_gun_rolls_two_dice() -> None:
    """IOS-10.11: each 4+ hits a Martian there; a double 1 discards it."""
    game = shoot("captured_ray_gun", [4, 5], "5,10", pack=3)
    assert soldiers(game, "5,10") == 1
    assert items(game, "rj") == ["captured_ray_gun"]
    one = shoot("captured_ray_gun", [1, 2], "5,10")
    assert items(one, "rj") == ["captured_ray_gun"]
    dry = shoot("captured_ray_gun", [1, 1], "5,10")
    assert items(dry, "rj") == []


def test_elephant_gun_kills() -> None:
    """IOS-10.10, IOS-R47: all the Health that is left, with a Toughness roll against each Wound."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", items={"rj": ["elephant_gun"]}, zard="8,10",
        soldiers={"0,0": 1}, dice=[4, 3, 1, 2],
    )
    over(do(game, "use:elephant_gun:h1"))
    assert zard_wounds(game) == -1
    dry = shoot("elephant_gun", [2], "8,10")
    assert items(dry, "rj") == []


# Other items


def test_first_aid_kit_heals_a_hero_in_the_same_space() -> None:
    """IOS-12.3: in the Exchange step; it is discarded."""
    game = lay(
        step="exchange", heroes={"rj": "4,10", "carl": "4,10", "jojo": "5,10"}, active="rj",
        wounds={"carl": 2, "jojo": 1}, items={"rj": ["first_aid_kit"]},
    )
    do(game, "use:first_aid_kit.1:h1")
    assert wounds(game, "carl", "jojo") == [1, 1]
    assert "first_aid_kit" in discarded(game)


def test_safety_net_prevents_a_wound_to_a_hero_in_the_same_space() -> None:
    """IOS-12.12: not to one next door."""
    game = lay(
        step="fights", heroes={"rj": "4,10", "carl": "4,10"}, soldiers={"4,10": 1}, items={"carl": ["safety_net"]},
        dice=[1, 1, 6, 6, 1, 1],
    )
    do(game, "hero:h1", "use:safety_net.1:h2")
    assert wounds(game, "rj") == [0]
    assert "safety_net" in discarded(game)
    far = lay(
        step="fights", heroes={"rj": "4,10", "carl": "5,10"}, soldiers={"4,10": 1}, items={"carl": ["safety_net"]},
        dice=[1, 1, 6],
    )
    assert wounds(over(far), "rj") == [1]


def test_unicycle_adds_two_spaces() -> None:
    """IOS-8.3a, IOS-R36: whoever has moved with it has used it."""
    game = lay(step="hero_action", heroes={"rj": "4,10"}, active="rj", white=1, items={"rj": ["unicycle"]})
    do(game, "move", "step:5,10", "step:6,10", "step:7,10")
    assert at(game, "rj") == "7,10"
    (card,) = table(game).items[0]
    assert table(game).users[card] == 0
    assert not can(game, "step:8,10")


def test_peanuts_and_popcorn_give_two_power_tokens() -> None:
    """IOS-14.2: never more than three."""
    game = lay(
        step="hero_action", heroes={"rj": "4,10"}, active="rj", items={"rj": ["peanuts_popcorn"]}, power={"rj": 2}
    )
    do(game, "use:peanuts_popcorn:h1")
    assert power(game, "rj") == 3
    assert items(game, "rj") == []


def test_kerosene_can_pours_a_marker() -> None:
    """IOS-21.4: in one's own or an adjacent space, in the Ranged Attack step."""
    game = lay(scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", items={"rj": ["kerosene_can"]})
    do(game, "use:kerosene_can.1:h1")
    assert "square:6,10" not in offered(game)
    do(game, "square:5,10")
    assert len(table(game).kerosene) == 1
    assert "kerosene_can" in discarded(game)


def test_fire_bucket_puts_a_fire_out_and_empties_on_one_or_two() -> None:
    for die, kept in ((3, ["fire_bucket"]), (2, [])):
        game = lay(
            scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", items={"rj": ["fire_bucket"]},
            fires=["5,10", "8,10"], dice=[die],
        )
        do(game, "use:fire_bucket.1:h1")
        assert fires(game) == ["8,10"]
        assert items(game, "rj") == kept


def test_megaphone_moves_a_crowd_one_space_once_a_turn() -> None:
    """Within 3 spaces, in one's turn, of one's own choice."""
    game = lay(
        scenario=WIDE, step="hero_action", heroes={"rj": "4,10"}, active="rj", items={"rj": ["megaphone"]},
        crowds={"7,10": 0, "9,10": 0},
    )
    do(game, "use:megaphone:h1", "square:6,10")
    assert crowds(game) == ["6,10", "9,10"]
    assert not can(game, "use:megaphone:h1")


def test_stilts_carry_one_past_martians() -> None:
    """IOS-8.3c."""
    for carried, on in ((["stilts"], True), ([], False)):
        game = lay(
            scenario=WIDE, step="hero_action", heroes={"rj": "4,10"}, active="rj", white=2, soldiers={"5,10": 1},
            items={"rj": carried},
        )
        do(game, "move", "step:5,10")
        assert can(game, "step:6,10") == on


def test_item_limits() -> None:
    """IOS-13.1, IOS-13.2, IOS-R38: a double-handed weapon counts twice, but not for Carl."""
    carried = ["gallery_rifle", "safety_net", "first_aid_kit"]
    game = lay(heroes={"rj": "4,10", "carl": "5,10"}, items={"rj": carried, "carl": ["gallery_rifle.2"]})
    assert load_of(table(game), 0) == (4, 2)
    assert load_of(table(game), 1) == (1, 1)


# Events of the basic game


def test_now_you_see_me_cancels_a_martian_event() -> None:
    """IOS-14.5: nothing of it happens."""
    game = lay(step="command", hands={0: ["drop_pod"], 1: ["now_you_see_me"]}, soldiers={"0,0": 1})
    do(game, "play:drop_pod.1", "play:now_you_see_me.1")
    assert sum(1 for place in table(game).soldier_at if place >= 0) == 1
    assert {"drop_pod", "now_you_see_me"} <= set(discarded(game))


def test_a_cancelling_card_can_be_cancelled() -> None:
    """IOS-14.5: last in, first out."""
    game = lay(
        step="command", hands={0: ["drop_pod", "jamming_signal"], 1: ["now_you_see_me"]}, soldiers={"0,0": 1}, dice=[6]
    )
    do(game, "play:drop_pod.1", "play:now_you_see_me.1", "play:jamming_signal.1", "site:west")
    assert soldiers(game, "0,9") == 3


def test_encore_rerolls_any_dice_a_hero_has_just_rolled() -> None:
    """IOS-14.4: of a fight, of his movement, of a dodge."""
    won = fight([1, 2, 5, 6, 1], "play:encore.1", "die:1", "die:2", held=["encore"])
    assert soldiers(won, "4,10") == 0
    moved = lay(hands={1: ["encore"]}, heroes={"rj": "4,10"}, dice=[1, 2, 6, 5])
    over(do(moved, "hero:h1", "play:encore.1", "die:1", "die:2"))
    assert [table(moved).white, power(moved, "rj")] == [6, 1]
    dodged = lay(
        step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 1}, hands={1: ["encore"]}, dice=[6, 1, 4]
    )
    over(do(dodged, "blast:4,10:5,10", "play:encore.1"))
    assert wounds(dodged, "rj") == [0]


def test_tumbling_pass_dodges_a_hit_without_a_die() -> None:
    """One of them."""
    game = lay(
        step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 2}, hands={1: ["tumbling_pass"]}, dice=[6, 6, 1]
    )
    over(do(game, "blast:4,10:5,10", "play:tumbling_pass.1"))
    assert wounds(game, "rj") == [1]


def test_second_wind_moves_up_to_half_a_die_more() -> None:
    """IOS-R72: after his move."""
    game = lay(
        step="hero_action", heroes={"rj": "4,10"}, active="rj", white=1, hands={1: ["second_wind"]}, dice=[3]
    )
    do(game, "stay", "play:second_wind", "step:5,10", "step:6,10")
    assert at(game, "rj") == "6,10"
    assert not can(game, "step:7,10")


def test_showstopper_kills_a_soldier_and_cancels_a_die() -> None:
    """IOS-14.8: 5,1 against 6,4,2."""
    game = fight([5, 1, 6, 4, 2], "play:showstopper", "die:6", held=["showstopper"], pack=3)
    assert soldiers(game, "4,10") == 1


def test_the_crowd_goes_wild_for_every_hero() -> None:
    """IOS-14.9: as soon as it is drawn."""
    game = lay(step="hero_action", heroes={"rj": "9,2"}, active="rj", hero_deck=["the_crowd_goes_wild", "encore"])
    do(game, "search")
    assert table(game).power == [1, 1, 1, 1]
    assert "the_crowd_goes_wild" in discarded(game)


def test_it_can_be_played_by_heroes_who_have_all_the_power_there_is() -> None:
    """IOS-14.2."""
    game = lay(
        step="hero_action", heroes={"rj": "9,2"}, active="rj", hero_deck=["the_crowd_goes_wild", "encore"],
        power={"rj": 3, "carl": 3, "jojo": 3, "lucrezia": 3},
    )
    do(game, "search")
    assert table(game).power == [3, 3, 3, 3]


def test_just_a_scratch_prevents_a_wound_to_any_hero() -> None:
    """IOS-12.12."""
    assert wounds(fight([1, 1, 6], "play:just_a_scratch.1", held=["just_a_scratch"]), "rj") == [0]


def test_trap_door_leads_to_a_random_building() -> None:
    """IOS-15.1, IOS-15.3: instead of a move, and only from a building."""
    game = lay(step="hero_action", heroes={"rj": "9,2"}, active="rj", hands={1: ["trap_door"]}, dice=[2, 5])
    do(game, "play:trap_door", "square:1,3")
    assert at(game, "rj") == "1,3"
    outdoors = lay(step="hero_action", heroes={"rj": "4,10"}, active="rj", hands={1: ["trap_door"]})
    assert not can(outdoors, "play:trap_door")


def test_misdirection_stops_a_packs_fire_for_this_phase() -> None:
    """Before the dice."""
    game = lay(
        step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 3, "6,10": 1}, hands={1: ["misdirection"]},
        dice=[1],
    )
    do(game, "blast:4,10:5,10", "play:misdirection")
    assert wounds(game, "rj") == [0]
    assert not can(game, "blast:4,10:5,10")
    assert can(game, "blast:6,10:5,10")


def test_hidden_stash_draws_two_cards() -> None:
    """IOS-14.9."""
    game = lay(
        step="hero_action", heroes={"rj": "9,2"}, active="rj",
        hero_deck=["hidden_stash", "unicycle", "encore", "dynamite"],
    )
    do(game, "search")
    assert items(game, "rj") == ["unicycle"]
    assert hand(game, 1) == ["encore"]


def test_cold_reading_shows_a_hand_and_costs_it_a_card() -> None:
    """Only who looks sees it; the card goes at random."""
    game = lay(step="hero_start", hands={0: ["kill_zone", "ambush"], 1: ["cold_reading"]}, dice=[(2, 1)])
    do(game, "play:cold_reading")
    assert hand(game, 0) == ["kill_zone"] or hand(game, 0) == ["ambush"]
    assert [event.kind for event in game.events(seat=1) if event.kind == "hand_shown"] == ["hand_shown"]
    assert not [event for event in game.events(seat=0) if event.kind == "hand_shown"]


def test_cold_reading_does_not_tell_which_copies_of_a_card_are_in_a_hand() -> None:
    """Copies are alike, so who looks sees the first hidden ones, wherever the others are."""
    seen = []
    for held in ([1, 2], [1, 3], [2, 3]):
        cards = [f"concentrated_fire.{n}" for n in held]
        game = lay(step="hero_start", hands={0: [*cards, "ambush"], 1: ["cold_reading"]}, dice=[(3, 1)])
        do(game, "play:cold_reading")
        seen.append([str(event.message.args) for event in game.events(seat=1)])
    assert seen[0] == seen[1] == seen[2]


# Events of the advanced game


def test_this_way_folks_leads_a_crowd_up_to_half_a_die() -> None:
    """In the Hero Turn or the Crowd Phase."""
    game = lay(
        scenario=WIDE, step="hero_action", heroes={"rj": "4,10"}, active="rj", hands={1: ["this_way_folks"]},
        crowds={"8,10": 0}, dice=[4],
    )
    do(game, "play:this_way_folks.1", "square:7,10", "stop")
    assert crowds(game) == ["7,10"]


def test_bucket_brigade_puts_out_two_fires_around_a_heros_building() -> None:
    """In the Fire Phase."""
    game = lay(
        scenario=WIDE, step="martian_end", heroes={"rj": "9,2"}, hands={1: ["bucket_brigade"]},
        fires=["9,3", "8,2", "4,10"], soldiers={"0,0": 1}, dice=[2, 2, 2],
    )
    do(game, "play:bucket_brigade", "fire:9,3", "fire:8,2")
    assert fires(game) == ["4,10"]


def test_human_pyramid_lets_heroes_who_stand_together_win_ties_this_turn() -> None:
    """IOS-11.14: at the start of either turn; one who stands alone does not."""
    game = lay(
        scenario=WIDE, step="hero_start", heroes={"rj": "4,10", "carl": "4,10", "jojo": "6,10"},
        hands={1: ["human_pyramid"]}, soldiers={"4,10": 1, "6,10": 1, "0,0": 1}, dice=[1, 1, 4, 1, 4, 1, 1, 4, 1, 1, 4],
    )
    do(game, "play:human_pyramid", "hero:h1", "stay")
    assert soldiers(over(game), "4,10") == 0
    do(game, "hero:h3", "stay")
    assert soldiers(over(game), "6,10") == 1


def test_hold_hands_everyone_heals_a_crowd() -> None:
    """IOS-12.3: two Wounds, at any time."""
    game = lay(
        scenario=WIDE, step="hero_action", heroes={"rj": "4,10"}, active="rj", hands={1: ["hold_hands_everyone"]},
        crowds={"8,10": 3},
    )
    do(game, "play:hold_hands_everyone")
    assert crowd_wounds(game, "8,10") == 1


def test_bring_the_house_down_buries_martians_on_four() -> None:
    """IOS-19.4: each model in it is Hit on 3+, then it is gone."""
    for die, fallen in ((4, ["feed_shed"]), (3, [])):
        game = lay(
            scenario=WIDE, step="hero_done", done=["carl", "jojo", "lucrezia", "angelica"],
            hands={1: ["bring_the_house_down"]}, soldiers={"9,2": 2, "0,10": 1}, dice=[die, 3, 2],
        )
        do(game, "play:bring_the_house_down")
        assert gone(game) == fallen
        if fallen:
            assert sum(1 for place in table(game).soldier_at if place >= 0) == 2


def test_grand_finale_gives_each_hero_one_talent_for_nothing() -> None:
    """IOS-14.1."""
    game = lay(
        scenario=WIDE, step="hero_start", heroes={"carl": "4,10"}, hands={1: ["grand_finale"]},
        soldiers={"4,10": 1, "0,0": 1}, dice=[1, 1, 4, 1, 5],
    )
    do(game, "play:grand_finale", "hero:h1", "stay", "talent:feat_of_strength:h1", "die:4")
    assert not can(game, "talent:feat_of_strength:h1")
    assert power(game, "carl") == 0
