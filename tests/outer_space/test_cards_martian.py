"""Every Martian card does what its text says. The spaces are those of the usual map of `position`.

In a game for two the Martians are seat 0 and the Heroes seat 1. Heroes that are not named stand far away.
"""

from __future__ import annotations

from typing import Any

from hauntbox.games.outer_space.cards.powers import sees_hero_hands, soldier_steps
from hauntbox.games.outer_space.position import lay
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
from tests.outer_space.combat_looking import crowd_wounds, pool, soldiers, table, wounds
from tests.support.playing import offered, told

# Tech


def test_each_death_ray_fires_once_a_command_phase_for_a_command_point() -> None:
    """IOS-17.5, IOS-17.7, IOS-17.8: a die on the number of the section, and no dodge; each copy has its own shot."""
    game = lay(step="command", tech={"death_ray.1": "up", "death_ray.2": "up"}, heroes={"rj": "6,2"}, cp=2, dice=[6])
    do(game, "tech:death_ray.1", "site:north")
    do(game, offered(game)[0])
    assert wounds(game, "rj") == [1]
    assert table(game).cp[0] == 1
    assert not can(game, "tech:death_ray.1")
    assert can(game, "tech:death_ray.2")


def test_without_a_command_point_the_death_ray_stays_silent() -> None:
    """IOS-5.7."""
    game = lay(step="command", tech={"death_ray.1": "up"}, heroes={"rj": "6,2"}, cp=0)
    assert not can(game, "tech:death_ray.1")


def test_targeting_visors_reroll_one_die_of_a_blast_once() -> None:
    """IOS-14.4."""
    game = lay(
        step="ray_guns", tech={"targeting_visors": "up"}, heroes={"rj": "5,10"}, soldiers={"4,10": 2},
        dice=[1, 2, 6, 1],
    )
    do(game, "blast:4,10:5,10", "tech:targeting_visors", "die:2")
    assert not can(game, "tech:targeting_visors")
    assert wounds(over(game), "rj") == [1]


def test_grav_boots_carry_soldiers_two_spaces() -> None:
    """IOS-6.1."""
    game = lay(step="march", tech={"grav_boots": "up"}, soldiers={"4,10": 1})
    do(game, "march:4,10:5,10:1", "march:5,10:6,10:1")
    assert soldiers(game, "6,10") == 1
    assert not can(game, "march:6,10:7,10:1")
    assert soldier_steps(table(lay(step="march"))) == 1


def test_mind_probe_opens_the_heroes_hands() -> None:
    """The Martian Players see them, and only while it is in play."""
    with_it = lay(tech={"mind_probe": "up"}, hands={1: ["encore"]})
    without = lay(tech={"mind_probe": 1}, hands={1: ["encore"]})
    assert sees_hero_hands(table(with_it))
    assert not sees_hero_hands(table(without))


def test_deflector_field_saves_soldiers_on_a_six() -> None:
    """IOS-18.4: a die for every Wound."""
    for die, left in ((6, 1), (5, 0)):
        game = lay(
            step="fights", tech={"deflector_field": "up"}, heroes={"rj": "4,10"}, soldiers={"4,10": 1, "0,0": 1},
            dice=[6, 1, 1, die],
        )
        assert soldiers(over(game), "4,10") == left


def test_cloning_vats_land_one_soldier_more() -> None:
    """IOS-4.8a."""
    game = lay(step="landing", tech={"cloning_vats": "up"}, soldiers={"0,0": 1}, coming=[0], dice=[1])
    assert any(key.endswith(":2") for key in offered(game, "reinforce"))
    assert not any(key.endswith(":3") for key in offered(game, "reinforce"))


def test_teleport_pad_moves_all_soldiers_of_a_landing_site_to_another() -> None:
    """IOS-6.4: they must all fit; once a Command Phase."""
    game = lay(step="command", tech={"teleport_pad": "up"}, soldiers={"3,0": 2, "12,3": 2})
    do(game, "tech:teleport_pad")
    assert "teleport:north:east" not in offered(game)
    do(game, "teleport:north:south")
    assert [soldiers(game, "3,0"), soldiers(game, "9,11")] == [0, 2]
    assert not can(game, "tech:teleport_pad")


def test_teleport_pad_takes_no_soldiers_away_from_a_hero() -> None:
    game = lay(step="command", tech={"teleport_pad": "up"}, soldiers={"3,0": 2}, heroes={"rj": "3,0"})
    assert not can(game, "tech:teleport_pad")


def test_heat_ray_sets_the_target_space_on_fire_after_a_natural_six() -> None:
    """IOS-20.3: once a turn."""
    game = lay(
        scenario=WIDE, step="ray_guns", tech={"heat_ray": "up"}, heroes={"rj": "5,10"},
        soldiers={"4,10": 1, "6,10": 1}, dice=[6, 6, 1, 6, 6],
    )
    do(game, "blast:4,10:5,10", "tech:heat_ray")
    assert fires(game) == ["5,10"]
    do(game, "blast:6,10:5,10")
    assert not can(game, "tech:heat_ray")


def test_heat_ray_needs_a_natural_six() -> None:
    """Five is not enough."""
    game = lay(
        scenario=WIDE, step="ray_guns", tech={"heat_ray": "up"}, heroes={"rj": "5,10"}, soldiers={"4,10": 1},
        dice=[5, 6],
    )
    do(game, "blast:4,10:5,10")
    assert not can(game, "tech:heat_ray")


def test_tractor_beam_moves_a_hero_who_fails_his_agility_test() -> None:
    """IOS-14.13: within 2 spaces of a Saucer, for a Command Point, once a Command Phase."""
    game = lay(
        scenario=WIDE, step="command", tech={"tractor_beam": "up"}, heroes={"rj": "3,2"}, cp=2, dice=[3],
        saucers={1: "", 2: "", 3: ""},
    )
    do(game, "tech:tractor_beam", "square:3,3")
    assert at(game, "rj") == "3,3"
    assert table(game).cp[0] == 1
    assert not can(game, "tech:tractor_beam")


def test_tractor_beam_is_resisted_by_agility_but_not_by_a_crowd() -> None:
    """IOS-14.13."""
    game = lay(
        scenario=WIDE, step="command", tech={"tractor_beam": "up"}, heroes={"rj": "3,2"}, dice=[4],
        saucers={1: "", 2: "", 3: ""},
    )
    assert at(do(game, "tech:tractor_beam"), "rj") == "3,2"
    game = lay(
        scenario=WIDE, step="command", tech={"tractor_beam": "up"}, heroes={"rj": "8,6"}, crowds={"4,2": 0},
        saucers={1: "", 2: "", 3: ""},
    )
    assert crowds(do(game, "tech:tractor_beam", "square:4,3")) == ["4,3"]


def test_saucer_shields_save_a_saucer_on_three() -> None:
    """IOS-19.1."""
    for die, left in ((3, True), (2, False)):
        game = lay(
            scenario=WIDE, step="hero_action", tech={"saucer_shields": "up"}, heroes={"rj": "3,0"}, active="rj",
            dice=[6, die, 3],
        )
        do(game, "special:sabotage", "tech:saucer_shields")
        assert (table(game).saucers[0] >= 0) == left


def test_fear_broadcaster_leaves_only_green_sixes() -> None:
    """IOS-8.2b."""
    for green, gained in ((5, 0), (6, 1)):
        game = lay(scenario=WIDE, tech={"fear_broadcaster": "up"}, heroes={"rj": "4,10"}, dice=[3, green])
        assert power(do(game, "hero:h1"), "rj") == gained


# Events of the basic game


def test_concentrated_fire_adds_one_to_every_die_of_a_blast() -> None:
    """IOS-14.4: after the dice."""
    game = lay(
        step="ray_guns", hands={0: ["concentrated_fire"]}, heroes={"rj": "5,10"}, soldiers={"4,10": 2},
        dice=[4, 4, 1, 1],
    )
    do(game, "blast:4,10:5,10", "play:concentrated_fire.1")
    assert wounds(over(game), "rj") == [2]


def test_superior_reflexes_reroll_any_number_of_the_packs_dice() -> None:
    """IOS-11.6."""
    game = lay(
        step="fights", hands={0: ["superior_reflexes"]}, heroes={"rj": "4,10"}, soldiers={"4,10": 3},
        dice=[4, 1, 2, 1, 3, 6, 6],
    )
    do(game, "play:superior_reflexes.1", "die:1", "die:2", "end")
    assert wounds(over(game), "rj") == [1]


def test_cold_calculation_wins_a_tie() -> None:
    """IOS-11.14."""
    game = lay(
        step="fights", hands={0: ["cold_calculation"]}, heroes={"rj": "4,10"}, soldiers={"4,10": 1}, dice=[4, 1, 4]
    )
    assert wounds(over(do(game, "play:cold_calculation.1")), "rj") == [1]


def test_overwhelm_rolls_an_extra_die() -> None:
    """IOS-11.6."""
    game = lay(step="fights", hands={0: ["overwhelm"]}, heroes={"rj": "4,10"}, soldiers={"4,10": 1}, dice=[4, 1, 3, 5])
    assert wounds(over(do(game, "play:overwhelm.1")), "rj") == [1]


def test_jamming_signal_cancels_a_hero_event() -> None:
    """IOS-14.5: nothing of it happens, and both cards are discarded."""
    game = lay(
        step="hero_start", hands={0: ["jamming_signal", "kill_zone"], 1: ["cold_reading"]}, heroes={"rj": "4,10"}
    )
    do(game, "play:cold_reading", "play:jamming_signal.1")
    over(game)
    assert hand(game, 0) == ["kill_zone"]
    assert {"cold_reading", "jamming_signal"} <= set(discarded(game))


def test_jamming_signal_does_not_touch_items_or_talents() -> None:
    """An Event just played, nothing else."""
    game = lay(
        step="fights", hands={0: ["jamming_signal"]}, heroes={"rj": "4,10"}, soldiers={"4,10": 1}, dice=[4, 1, 4],
        items={"rj": ["flaming_torch"]},
    )
    do(game, "use:flaming_torch.1:h1")
    assert not can(game, "play:jamming_signal.1")


def test_the_log_says_of_dice_that_were_changed_and_not_rolled_what_they_are_now() -> None:
    """IOS-14.4: Panic Attack rolls nothing."""
    game = lay(hands={0: ["panic_attack"]}, heroes={"rj": "4,10"}, dice=[6, 2])
    do(game, "hero:h1", "play:panic_attack.1")
    said = [game.say(event.message) for event in game.events(1)]
    assert "The Heroes' player: the dice to move and for Power are now 1, 2." in [one.split(" (")[0] for one in said]
    assert not [one for one in said if "rolls again" in one]


def test_panic_attack_makes_the_white_die_a_one() -> None:
    """In reaction to the movement roll."""
    game = lay(hands={0: ["panic_attack"]}, heroes={"rj": "4,10"}, dice=[6, 2])
    do(game, "hero:h1", "play:panic_attack.1")
    assert table(over(game)).white == 1


def test_drop_pod_lands_half_a_die_of_soldiers_at_one_site() -> None:
    """IOS-R72, IOS-2.16."""
    game = lay(step="command", hands={0: ["drop_pod"]}, soldiers={"0,0": 1}, dice=[5])
    do(game, "play:drop_pod.1", "site:west")
    assert soldiers(game, "0,9") == 3
    assert table(game).cp[0] == 2


def test_forced_march_moves_a_pack_as_a_body_and_it_may_still_march() -> None:
    """IOS-6.8: one space more, all of it."""
    game = lay(step="march", hands={0: ["forced_march"]}, soldiers={"4,10": 3})
    do(game, "play:forced_march.1", "march:4,10:5,10:3", "march:5,10:6,10:3")
    assert soldiers(game, "6,10") == 3


def test_a_champion_alone_is_a_pack_by_its_own_words() -> None:
    """IOS-6.3, *Forced March*: nobody is asked to march no Soldiers."""
    game = lay(step="march", hands={0: ["forced_march"]}, zard="4,10", soldiers={"0,0": 1})
    do(game, "play:forced_march.1")
    assert game.decision is not None
    labels = {option.key: game.say(option.message) for option in game.decision.options}
    assert labels["march:4,10:5,10:0"] == "The Pack on E11 goes to F11"


def test_forced_march_needs_a_pack_that_has_not_moved_and_is_not_pinned() -> None:
    """IOS-6.5."""
    game = lay(step="march", hands={0: ["forced_march"]}, soldiers={"4,10": 1})
    do(game, "march:4,10:5,10:1")
    assert not can(game, "play:forced_march.1")
    pinned = lay(step="march", hands={0: ["forced_march"]}, soldiers={"4,10": 1}, heroes={"rj": "4,10"})
    assert not can(pinned, "play:forced_march.1")


def test_disintegrate_destroys_an_item_near_a_martian_on_three() -> None:
    """Of the Martian Player's choice."""
    for die, left in ((3, ["unicycle"]), (2, ["gallery_rifle", "unicycle"])):
        game = lay(
            step="command", hands={0: ["disintegrate"]}, heroes={"rj": "4,10"}, soldiers={"5,10": 1}, dice=[die],
            items={"rj": ["gallery_rifle", "unicycle"]},
        )
        do(game, "play:disintegrate.1", "card:gallery_rifle.1")
        assert items(game, "rj") == left


def test_disintegrate_reaches_no_further_than_one_space() -> None:
    game = lay(
        step="command", hands={0: ["disintegrate"]}, heroes={"rj": "4,10"}, soldiers={"6,10": 1},
        items={"rj": ["unicycle"]},
    )
    assert not can(game, "play:disintegrate.1")


def draw_first(card: str, dice: list[int] | None = None, left: int = 10) -> list[str]:
    """What lies on the Heroes' discard pile when a Martian card was drawn first."""
    deck = ["first_aid_kit", "unicycle", "bullwhip", "encore", "safety_net", "dynamite", "trap_door"][:left]
    game = lay(
        scenario=WIDE, step="cards", martian_deck=[card, "kill_zone"], hero_deck=deck, soldiers={"0,0": 1},
        dice=dice or [],
    )
    return discarded(game)


def test_burn_the_stores_discards_the_top_two_hero_cards() -> None:
    """IOS-14.9, IOS-3.3: as soon as it is drawn."""
    assert draw_first("burn_the_stores") == ["first_aid_kit", "unicycle", "burn_the_stores"]


def test_scorched_earth_discards_as_many_as_a_die_says() -> None:
    """IOS-14.9."""
    assert draw_first("scorched_earth", [4]) == ["first_aid_kit", "unicycle", "bullwhip", "encore", "scorched_earth"]


def test_static_storm_discards_the_top_three() -> None:
    """IOS-14.9."""
    assert draw_first("static_storm") == ["first_aid_kit", "unicycle", "bullwhip", "static_storm"]


def test_milling_the_last_card_wins_for_the_martians() -> None:
    """IOS-3.3, IOS-R3."""
    game = lay(
        step="cards", martian_deck=["burn_the_stores", "kill_zone"], hero_deck=["unicycle", "bullwhip"],
        soldiers={"0,0": 1},
    )
    assert table(game).ending == "IOS-3.3"
    assert table(game).winners == 1


def test_quarantine_field_forbids_searching_in_a_building() -> None:
    """On a numbered building without Heroes; it stays there."""
    game = lay(step="command", hands={0: ["quarantine_field"]}, heroes={"rj": "7,11"})
    do(game, "play:quarantine_field")
    assert "building:dressing_tent" not in offered(game)
    do(game, "building:feed_shed")
    assert "quarantine_field" not in discarded(game)
    there = lay(step="hero_action", laid={"feed_shed": "quarantine_field"}, heroes={"rj": "9,2"}, active="rj")
    assert "search" not in offered(there)


def test_a_hero_who_ends_his_move_there_lifts_the_field_on_four() -> None:
    for die, lifted in ((4, True), (3, False)):
        game = lay(
            step="hero_action", laid={"feed_shed": "quarantine_field"}, heroes={"rj": "9,2"}, active="rj", dice=[die]
        )
        do(game, "stay", "agree")
        assert ("quarantine_field" in discarded(game)) == lifted
        assert bool(table(game).laid) != lifted


def test_who_ends_his_move_elsewhere_is_not_asked_about_the_field() -> None:
    """Not outdoors, nor in another building; and there he may leave it where it is."""
    for place, here in (("8,2", False), ("10,6", False), ("9,2", True)):
        game = lay(step="hero_action", laid={"feed_shed": "quarantine_field"}, heroes={"rj": place}, active="rj")
        do(game, "stay")
        assert can(game, "decline") == here
        if here:
            do(game, "decline")
        assert len(table(game).laid) == 1


def test_ambush_puts_up_to_two_soldiers_into_the_searchers_space() -> None:
    """After the card is drawn."""
    game = lay(
        step="hero_action", hands={0: ["ambush"]}, heroes={"rj": "9,2"}, active="rj", hero_deck=["unicycle", "encore"]
    )
    do(game, "search", "play:ambush")
    assert offered(game) == ["many:1", "many:2"]
    do(game, "many:2")
    assert soldiers(game, "9,2") == 2
    assert items(game, "rj") == ["unicycle"]


def test_abduction_beam_carries_a_hero_to_any_saucer_unless_he_resists() -> None:
    """IOS-14.13."""
    for die, place in ((3, "0,9"), (4, "3,1")):
        game = lay(step="command", hands={0: ["abduction_beam"]}, heroes={"rj": "3,1", "jojo": "6,6"}, dice=[die])
        do(game, "play:abduction_beam")
        if die < 4:
            do(game, "square:0,9")
        assert at(game, "rj") == place


def test_psychic_scream_costs_every_hero_beside_a_martian_a_power_token() -> None:
    """IOS-14.6: at the start of the Martian Turn."""
    game = lay(
        step="track", track=5, hands={0: ["psychic_scream"]}, heroes={"rj": "4,10", "jojo": "8,10"},
        soldiers={"5,10": 1}, power={"rj": 2, "jojo": 2},
    )
    do(game, "play:psychic_scream")
    assert [power(game, "rj"), power(game, "jojo")] == [1, 2]


def test_a_card_for_the_start_of_the_turn_serves_until_somebody_moves() -> None:
    """IOS-14.6, IOS-R17."""
    position: dict[str, Any] = {"hands": {0: ["psychic_scream"]}, "heroes": {"rj": "4,10"}, "soldiers": {"5,10": 1}}
    assert can(lay(step="command", power={"rj": 1}, **position), "play:psychic_scream")
    game = lay(step="march", power={"rj": 1}, **position)
    assert can(game, "play:psychic_scream")
    assert not can(do(game, "march:5,10:6,10:1"), "play:psychic_scream")


def test_emergency_power_is_a_command_point() -> None:
    """IOS-4.4."""
    game = lay(step="command", hands={0: ["emergency_power"]}, cp=0)
    do(game, "play:emergency_power.1")
    assert table(game).cp[0] == 1


def test_emergency_power_tells_how_many_points_there_are_then() -> None:
    """IOS-4.4: of whoever plays it."""
    game = lay(step="command", players=4, hands={1: ["emergency_power"]}, cp=(1, 2))
    do(game, "yield", "play:emergency_power.1")
    assert [(event.args["seat"], event.args["cp"]) for event in told(over(game), "commanded")] == [(1, 3)]
    assert table(game).cp == [1, 3]


def test_kill_zone_lets_packs_of_two_hit_on_four_for_this_phase() -> None:
    """IOS-7.5: not single Soldiers, and not in the next turn."""
    game = lay(
        step="march", hands={0: ["kill_zone"]}, heroes={"rj": "5,10"}, soldiers={"4,10": 2, "6,10": 1},
        dice=[4, 4, 1, 1, 4, 1],
    )
    do(game, "end", "play:kill_zone", "blast:4,10:5,10")
    assert wounds(over(game), "rj") == [2]
    do(game, "blast:6,10:5,10")
    assert wounds(over(game), "rj") == [2]
    table(game).serial += 1
    later = lay(step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 2}, dice=[4, 4])
    table(later).lasting = table(game).lasting
    table(later).serial = table(game).serial
    do(later, "blast:4,10:5,10")
    assert wounds(over(later), "rj") == [0]


def test_deflection_screen_prevents_a_wound_on_a_martian() -> None:
    """IOS-12.12."""
    game = lay(
        step="fights", hands={0: ["deflection_screen"]}, heroes={"rj": "4,10"}, soldiers={"4,10": 1, "0,0": 1},
        dice=[6, 1, 1],
    )
    do(game, "play:deflection_screen.1")
    assert soldiers(over(game), "4,10") == 1


# Events of the advanced game


def test_incinerate_starts_a_fire_beside_a_soldier() -> None:
    """IOS-20.3, IOS-20.4: whoever stands there may burn."""
    game = lay(
        scenario=WIDE, step="ray_guns", hands={0: ["incinerate"]}, heroes={"rj": "5,10"}, soldiers={"4,10": 1},
        dice=[4],
    )
    do(game, "play:incinerate.1")
    assert "square:6,10" not in offered(game)
    do(game, "square:5,10")
    assert fires(game) == ["5,10"]
    assert wounds(over(game), "rj") == [1]


def test_fan_the_flames_rerolls_a_spread_roll() -> None:
    """IOS-20.6."""
    game = lay(
        scenario=WIDE, step="fire", hands={0: ["fan_the_flames"]}, fires=["5,10"], soldiers={"0,0": 1}, dice=[2, 5, 3]
    )
    do(game, "play:fan_the_flames.1")
    assert fires(over(game)) == ["5,10", "6,10"]


def test_fan_the_flames_chooses_a_direction_or_rerolls_it() -> None:
    """IOS-20.7: any of the eight spaces around."""
    game = lay(
        scenario=WIDE, step="fire", hands={0: ["fan_the_flames"]}, fires=["5,10"], soldiers={"0,0": 1}, dice=[5, 3]
    )
    do(game, "pass", "play:fan_the_flames.1", "way:card.fan_the_flames.3", "square:4,9")
    assert fires(over(game)) == ["4,9", "5,10"]
    game = lay(
        scenario=WIDE, step="fire", hands={0: ["fan_the_flames"]}, fires=["5,10"], soldiers={"0,0": 1}, dice=[5, 3, 5]
    )
    do(game, "pass", "play:fan_the_flames.1", "way:card.fan_the_flames.2")
    assert fires(over(game)) == ["4,10", "5,10"]


def test_stampede_drives_a_crowd_in_one_random_direction() -> None:
    """IOS-22.5: a D3 of spaces, at the start of the Martian Turn or in the Crowd Phase."""
    game = lay(
        scenario=WIDE, step="track", track=5, hands={0: ["stampede"]}, crowds={"5,10": 0}, soldiers={"0,0": 1},
        dice=[4, 3],
    )
    do(game, "play:stampede.1")
    assert crowds(game) == ["7,10"]
    game = lay(
        scenario=WIDE, step="hero_done", done=["carl", "jojo", "lucrezia", "angelica"], hands={0: ["stampede"]},
        crowds={"5,10": 0}, soldiers={"0,0": 1}, dice=[6, 5, 2],
    )
    do(game, "play:stampede.1")
    assert crowds(game) == ["2,10"]


def test_a_stampede_stops_where_something_is_in_the_way() -> None:
    """IOS-22.6."""
    game = lay(
        scenario=WIDE, step="track", track=5, hands={0: ["stampede"]}, crowds={"5,10": 0}, fires=["7,10"],
        soldiers={"0,0": 1}, dice=[6, 3],
    )
    assert crowds(do(game, "play:stampede.1")) == ["6,10"]


def test_herd_the_cattle_moves_a_crowd_into_a_martians_space() -> None:
    game = lay(
        scenario=WIDE, step="march", hands={0: ["herd_the_cattle"]}, crowds={"5,10": 0, "9,10": 0},
        soldiers={"4,10": 1},
    )
    do(game, "play:herd_the_cattle")
    assert crowds(game) == ["4,10", "9,10"]


def test_leaders_wrath_adds_two_dice_to_a_pack_with_the_leader() -> None:
    """IOS-18.7: and to no other."""
    game = lay(
        scenario=WIDE, step="fights", hands={0: ["leaders_wrath"]}, heroes={"rj": "4,10"}, soldiers={"4,10": 1},
        leader="4,10", dice=[4, 1, 1, 1, 1, 2, 6],
    )
    assert wounds(over(do(game, "play:leaders_wrath")), "rj") == [1]
    alone = lay(
        scenario=WIDE, step="fights", hands={0: ["leaders_wrath"]}, heroes={"rj": "4,10"}, soldiers={"4,10": 1},
        leader="0,0", dice=[4, 1, 1],
    )
    assert not can(alone, "play:leaders_wrath")


def test_zard_pheromones_put_a_point_on_the_zard_beast() -> None:
    """IOS-5.6b, IOS-5.6c: not while it is in play; the fourth point brings it."""
    game = lay(scenario=WIDE, step="command", hands={0: ["zard_pheromones"]}, champion_cp={"zard_beast": 2})
    do(game, "play:zard_pheromones")
    assert table(game).champion_cp[0] == 3
    assert table(game).cp[0] == 2
    coming = lay(scenario=WIDE, step="command", hands={0: ["zard_pheromones"]}, champion_cp={"zard_beast": 3})
    do(coming, "play:zard_pheromones", "site:west")
    assert table(coming).champion_at[0] == table(coming).saucers[3]
    there = lay(scenario=WIDE, step="command", hands={0: ["zard_pheromones"]}, zard="4,10")
    assert not can(there, "play:zard_pheromones")


def test_demolition_order_destroys_a_building_full_of_soldiers_on_four() -> None:
    """IOS-19.4: three Soldiers or more in it, and no Hero."""
    for die, fallen in ((4, ["feed_shed"]), (3, [])):
        game = lay(
            scenario=WIDE, step="command", hands={0: ["demolition_order"]}, soldiers={"9,2": 2, "10,2": 1}, dice=[die]
        )
        do(game, "play:demolition_order")
        assert gone(game) == fallen
    few = lay(scenario=WIDE, step="command", hands={0: ["demolition_order"]}, soldiers={"9,2": 2})
    assert not can(few, "play:demolition_order")
    guarded = lay(
        scenario=WIDE, step="command", hands={0: ["demolition_order"]}, soldiers={"9,2": 3}, heroes={"rj": "9,3"}
    )
    assert not can(guarded, "play:demolition_order")


def test_strafing_run_hits_a_saucers_space_and_one_beside_it() -> None:
    """IOS-7.7, IOS-22.9: Heroes and crowds on 4+; Heroes may dodge."""
    game = lay(
        scenario=WIDE, step="command", hands={0: ["strafing_run"]}, heroes={"rj": "3,0", "carl": "3,1"},
        crowds={"3,1": 0}, saucers={1: "", 2: "", 3: ""}, dice=[4, 3, 4, 6, 5],
    )
    do(game, "play:strafing_run.1", "hero:h1", "hero:h2")
    over(game)
    assert wounds(game, "rj", "carl") == [1, 0]
    assert crowd_wounds(game, "3,1") == 1


def test_smoke_screen_cancels_an_attack_and_the_weapon_is_kept() -> None:
    """Before the dice."""
    game = lay(
        scenario=WIDE, step="ranged", hands={0: ["smoke_screen"]}, heroes={"rj": "4,10"}, active="rj",
        items={"rj": ["dynamite", "box_of_matches"]}, soldiers={"6,10": 2},
    )
    do(game, "use:dynamite.1:h1", "play:smoke_screen")
    assert soldiers(game, "6,10") == 2
    assert "dynamite" in items(game, "rj")


def test_cull_the_weak_wounds_crowds_that_nobody_stands_with() -> None:
    """IOS-R5: each on 4+."""
    game = lay(
        scenario=BURNING, step="track", track=5, hands={0: ["cull_the_weak"]}, heroes={"rj": "4,10"},
        crowds={"4,10": 0, "6,10": 0, "8,10": 0}, soldiers={"0,0": 1}, dice=[4, 3],
    )
    do(game, "play:cull_the_weak", "crowd:crowd2")
    assert [crowd_wounds(game, place) for place in ("4,10", "6,10", "8,10")] == [0, 1, 0]


def test_two_martian_players_place_their_own_soldiers_with_their_own_cards() -> None:
    """IOS-23.5."""
    game = lay(players=4, step="command", hands={1: ["drop_pod"]}, soldiers={"0,0": "blue1"}, dice=[2])
    do(game, "end", "play:drop_pod.1", "site:west")
    assert [table(game).pool(0), table(game).pool(1)] == [8, 8]
    assert pool(game) == 16
