"""Cases of both turns that one meets only when several rules meet: two Martian Players, newcomers, windows, limits."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.cards.powers import make_last
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import LEADER, ZARD
from hauntbox.kit.map.grid import square_id
from tests.outer_space.card_looking import WIDE, at, discarded, do, fires, hand, items, over, power
from tests.outer_space.combat_looking import (
    asked,
    ended,
    leader_wounds,
    pool,
    seats,
    slot_of,
    soldiers,
    table,
    unrolled,
    wounds,
    zard_wounds,
)
from tests.support.playing import offered, play, told

FAR = {"0,12": 1}
ALONE = {1: "", 2: "", 3: ""}  # only the northern Saucer is left
DRAWN = (4, 1)  # the first of the four characters that are left


def named(game: Game, *words: str) -> list[str]:
    """The answers on offer that have one of these words in them."""
    return [key for key in offered(game) if [word for word in words if word in key]]


def champion(game: Game, which: int) -> str:
    """Where a Champion stands; nothing if it is not on the board."""
    place = table(game).champion_at[which]
    return square_id(place) if place >= 0 else ""


# Cards, and how the game ends


def test_a_card_that_is_being_played_is_not_drawn_again_in_the_same_draw() -> None:
    """IOS-4.2e, IOS-14.9, IOS-R15: it was the last of the deck, and both are drawn before either is played."""
    game = lay(
        step="cards", soldiers=FAR, martian_deck=["burn_the_stores"], hero_deck=["encore", "unicycle", "safety_net"],
        dice=[6, 6],
    )  # fmt: skip
    assert discarded(game) == ["encore", "unicycle", "burn_the_stores"]
    assert hand(game, 0) == []


def test_when_a_card_has_won_the_next_one_is_not_played() -> None:
    """IOS-3.1, IOS-3.3, IOS-14.9: no die is rolled for the second."""
    game = lay(
        step="cards", soldiers=FAR, martian_deck=["burn_the_stores", "scorched_earth"], dice=[3],
        hero_deck=["encore", "unicycle"],
    )  # fmt: skip
    play(game, "card:burn_the_stores.1")
    assert (ended(game), unrolled(game)) == ("martians.deck", 1)


def test_what_purple_draws_comes_after_what_blue_has_drawn_is_over() -> None:
    """IOS-23.3, IOS-4.3a, IOS-3.7: two mills one after the other; the deck is burnt by the second one's first card."""
    game = lay(
        players=4, step="cards", soldiers=FAR, martian_deck=["burn_the_stores", "burn_the_stores"],
        hero_deck=["encore", "unicycle", "safety_net"],
    )  # fmt: skip
    assert [event.args["seat"] for event in told(game, "played")] == [0, 1]
    assert ended(game) == "martians.deck"


def test_a_card_in_the_command_phase_may_come_from_the_pile_that_it_lies_on() -> None:
    """IOS-5.2, IOS-14.11: the deck is made anew, and what was played immediately is played again."""
    game = lay(
        step="command", soldiers=FAR, martian_deck=["burn_the_stores"], cp=2,
        hero_deck=["encore", "unicycle", "safety_net", "first_aid_kit", "dynamite"],
    )  # fmt: skip
    do(game, "draw", "draw")
    assert len(told(game, "milled")) == 4
    assert (ended(game), table(game).cp) == ("", [0, 0])


def test_a_mill_is_cancelled_before_its_die_and_burns_nothing() -> None:
    """IOS-14.5, IOS-3.3: the die for it is never rolled."""
    game = lay(
        step="cards", soldiers=FAR, martian_deck=["scorched_earth", "overwhelm"], hero_deck=["encore", "unicycle"],
        hands={1: ["now_you_see_me"]}, dice=[1, 1],
    )  # fmt: skip
    assert unrolled(game) == 2
    play(game, "play:now_you_see_me.1")
    assert not told(game, "milled")
    assert ended(game) == ""


def test_four_cards_against_each_other_count_from_the_last() -> None:
    """IOS-14.5: the second Now You See Me cancels the Jamming Signal, so that the first one cancels after all."""
    game = lay(
        step="command", soldiers=FAR, cp=0, hands={
            0: ["emergency_power", "jamming_signal"], 1: ["now_you_see_me", "now_you_see_me"],
        },
    )  # fmt: skip
    for card in ("emergency_power", "now_you_see_me", "jamming_signal", "now_you_see_me"):
        do(game, named(game, card)[0])
    assert asked(game) == "march"
    assert not [event for event in told(game, "commanded") if event.args["cp"]]
    assert (hand(game, 0), hand(game, 1), len(discarded(game))) == ([], [], 4)


def test_off_the_track_nobody_has_a_start_of_the_turn() -> None:
    """IOS-3.5, IOS-14.6: neither side is asked for the cards it holds for it."""
    game = lay(
        scenario=WIDE, step="track", track=1, soldiers=FAR, hands={0: ["psychic_scream"], 1: ["human_pyramid"]},
        heroes={"rj": "1,11"}, power={"rj": 1},
    )  # fmt: skip
    assert (ended(game), power(game, "rj")) == ("martians.track", 1)


def test_the_last_martian_who_walks_into_a_fire_loses_the_game_in_his_own_turn() -> None:
    """IOS-3.4, IOS-R4, IOS-20.4: though the flag is set and a Champion is almost paid for."""
    game = lay(
        scenario=WIDE, step="march", soldiers={"4,10": 1}, fires=["5,10"], coming=[0], champion_cp={"zard_beast": 3},
        dice=[4],
    )  # fmt: skip
    play(game, "march:4,10:5,10:1")
    assert ended(game) == "heroes.no_martians"


def test_a_flag_of_the_turn_before_brings_nobody() -> None:
    """IOS-4.3b, IOS-4.3e, IOS-4.9: nor do points of the turn before, apart from what is owed."""
    game = lay(
        step="track", track=8, soldiers={"0,12": 1, "2,12": 1, "3,12": 1}, coming=[0], cp=5, owed=(2, 0),
        martian_deck=["overwhelm", "overwhelm"], dice=[2, 1, 6],
    )  # fmt: skip
    assert [event.args["cp"] for event in told(game, "commanded")] == [4]
    do(game, "end", "end")
    assert asked(over(game)) == "next_hero"
    assert (unrolled(game), pool(game)) == (1, 15)


# Champions


def test_a_champion_who_waits_comes_as_soon_as_a_saucer_has_found_room() -> None:
    """IOS-5.6d, IOS-R70: in this very Command Phase, at no further cost."""
    game = lay(
        step="command", soldiers={"3,0": 1, "12,3": 1, "9,11": 1, "0,9": 1}, cp=3, champion_cp={"zard_beast": 3},
    )  # fmt: skip
    do(game, "call:zard_beast")
    assert (champion(game, ZARD), table(game).champion_cp[ZARD]) == ("", 4)
    assert "call:zard_beast" not in offered(game)
    do(game, "saucer:north:4,2")
    assert (champion(game, ZARD), table(game).champion_cp[ZARD], table(game).cp[0]) == ("4,2", 0, 1)


def test_a_champion_who_waits_comes_when_soldiers_are_teleported_away() -> None:
    """IOS-5.6d, *Teleport Pad*: it needs no point."""
    game = lay(
        step="command", soldiers={"3,0": 1, "12,3": 1}, saucers={2: "", 3: ""}, cp=0, champion_cp={"zard_beast": 4},
        tech={"teleport_pad": "up"},
    )  # fmt: skip
    do(game, "tech:teleport_pad", "teleport:north:east")
    assert champion(game, ZARD) == "3,0"


def test_a_champion_who_has_waited_comes_before_anything_is_bought() -> None:
    """IOS-5.6d: in the first Command Phase that has a site for it; it does not cost the points of that phase."""
    game = lay(
        step="reinforcement", soldiers={"12,3": 1, "9,11": 1, "0,9": 1}, champion_cp={"zard_beast": 4}, dice=[6, 6],
    )  # fmt: skip
    assert asked(over(game)) == "command"
    assert (champion(game, ZARD), table(game).cp[0]) == ("3,0", 2)


def test_the_leader_waits_while_the_beast_stands_under_the_only_saucer() -> None:
    """IOS-5.6d, IOS-18.5, IOS-R9: and comes when that Saucer has flown on."""
    game = lay(
        scenario=WIDE, step="command", soldiers=FAR, zard="3,0", saucers=ALONE, champion_cp={"martian_leader": 3}, cp=2,
    )  # fmt: skip
    do(game, "call:martian_leader")
    assert champion(game, LEADER) == ""
    do(game, "saucer:north:3,2")
    assert champion(game, LEADER) == "3,2"


def test_nobody_is_dropped_or_teleported_to_the_beast() -> None:
    """IOS-R9, IOS-4.8c, *Teleport Pad*, *Drop Pod*: the site it stands on is full, and a landing there is lost."""
    game = lay(step="command", soldiers={"3,0": 2, "12,3": 2}, zard="9,11", tech={"teleport_pad": "up"})
    assert not [key for key in offered(game, "reinforce") if "south" in key]
    do(game, "tech:teleport_pad")
    assert offered(game) == ["teleport:north:west", "teleport:east:west"]
    only = lay(step="landing", soldiers=FAR, zard="3,0", saucers=ALONE, coming=[0], dice=[6])
    assert (asked(only), pool(only), unrolled(only)) == ("next_hero", 17, 0)


def test_a_searcher_with_the_beast_is_not_ambushed() -> None:
    """IOS-R9, IOS-6.4, *Ambush*: there is no room for Soldiers; with two of them there is for one more."""
    for martians, most in (("zard", 0), ("two", 1)):
        game = lay(
            step="hero_action", heroes={"rj": "1,1"}, active="rj", white=1, hands={0: ["ambush"]},
            zard="1,1" if martians == "zard" else "", soldiers=FAR if martians == "zard" else {"1,1": 2, **FAR},
            hero_deck=["unicycle", "encore"], dice=[6, 6, 1, 1, 1],
        )  # fmt: skip
        do(game, "search")
        assert bool(named(game, "ambush")) == bool(most)
        if most:
            do(game, "play:ambush")
            assert soldiers(game, "1,1") + len(told(game, "soldier_killed")) == 3


def test_of_a_wounded_beast_only_the_health_that_is_left_is_rolled_for() -> None:
    """IOS-10.10, IOS-R47, IOS-18.4: two Wounds, so two Toughness rolls, of which one saves."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", zard="6,10", soldiers=FAR,
        champion_wounds={"zard_beast": 1}, items={"rj": ["elephant_gun"]}, dice=[6, 4, 3, 1],
    )  # fmt: skip
    do(game, "use:elephant_gun:h1")
    assert (zard_wounds(over(game)), unrolled(game)) == (2, 1)


def test_each_wound_of_a_kill_may_be_screened() -> None:
    """IOS-10.10, IOS-12.12, *Deflection Screen*: one of the Leader's two; he lives."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", leader="6,10", soldiers=FAR,
        items={"rj": ["elephant_gun"]}, dice=[6], hands={0: ["deflection_screen", "deflection_screen"]},
    )  # fmt: skip
    do(game, "use:elephant_gun:h1", "play:deflection_screen.1")
    assert asked(game) == "react_wound_martian"
    assert leader_wounds(over(game)) == 1


# Two Martian Players


def test_cloning_vats_are_for_both_but_out_of_ones_own_pool() -> None:
    """IOS-23.2, IOS-23.5, IOS-4.8b, *Cloning Vats*: two each of a die of 1; who has no Soldier left lands none."""
    for blue, landed in (("blue1", 4), ("blue3", 2)):
        packs = {"0,12": blue} if landed == 4 else {"0,12": blue, "1,12": blue, "2,10": blue}
        game = lay(
            players=4, track=7, step="landing", soldiers=packs, tech={"cloning_vats": "up"}, coming=[0, 1], dice=[1, 1],
        )  # fmt: skip
        before = pool(game)
        while asked(game) == "land":
            play(game, offered(game)[0])
        assert before - pool(game) == landed


@pytest.mark.parametrize(("colour", "spent"), [("blue", 0), ("purple", 1)])
def test_whose_soldier_is_hit_spends_his_screen(colour: str, spent: int) -> None:
    """IOS-14.3, IOS-1.6: its owner is heard first, whoever is captain (the track is odd: Blue); so in a mixed Pack."""
    game = lay(
        players=4, track=7, step="ranged", heroes={"cassidy": "4,10"}, active="cassidy", dice=[6],
        soldiers={"6,10": "blue1 purple1", **FAR}, hands={0: ["deflection_screen"], 1: ["deflection_screen"]},
    )  # fmt: skip
    do(game, "talent:matched_pistols:h1", f"soldier:6,10:{colour}")
    game.decide("play:deflection_screen.1", 0)
    game.decide("play:deflection_screen.2", 1)
    assert [len(hand(game, seat)) for seat in (0, 1)] == [1 - (spent == 0), 1 - (spent == 1)]
    assert soldiers(game, "6,10") == 2


@pytest.mark.parametrize(("track", "spent"), [(7, 0), (6, 1)])
def test_whoever_leads_the_champions_spends_his_screen_for_one(track: int, spent: int) -> None:
    """IOS-14.3, IOS-18.9, IOS-R84."""
    game = lay(
        players=4, scenario=WIDE, track=track, step="ranged", heroes={"cassidy": "4,10"}, active="cassidy", dice=[6],
        leader="6,10", soldiers=FAR, hands={0: ["deflection_screen"], 1: ["deflection_screen"]},
    )  # fmt: skip
    do(game, "talent:matched_pistols:h1")
    game.decide("play:deflection_screen.1", 0)
    game.decide("play:deflection_screen.2", 1)
    assert not hand(game, spent) and hand(game, 1 - spent)
    assert leader_wounds(game) == 0


def test_a_tech_that_blue_has_paid_for_purple_may_reveal() -> None:
    """IOS-5.5c, IOS-23.2."""
    game = lay(players=4, track=7, step="command", soldiers=FAR, cp=(1, 1), tech={"mind_probe": 1})
    do(game, "build:mind_probe", "end")
    assert seats(game) == [1]
    do(game, "show:mind_probe")
    assert table(game).tech_up == 1


# Who speaks for several Heroes


def test_who_hides_has_no_say_in_who_is_hit() -> None:
    """IOS-7.6, IOS-1.5, IOS-R40: the lowest seat of those who can be hit; the first player's Hero hides."""
    game = lay(
        players=5, scenario=WIDE, step="ray_guns", heroes={"rj": "4,10", "jojo": "4,10", "carl": "4,10"},
        crowds={"4,10": 0}, soldiers={"4,9": 3}, dice=[4, 1, 1],
    )  # fmt: skip
    do(game, "blast:4,9:4,10")
    play(game, "hide", "neither", "neither")
    over(game)
    assert (asked(game), seats(game), offered(game)) == ("give_hit", [2], ["hero:h2", "hero:h3"])


def test_who_hides_has_no_say_in_the_order_of_fights() -> None:
    """IOS-4.7a, IOS-1.5, IOS-R82."""
    game = lay(
        players=5, scenario=WIDE, step="fights", heroes={"rj": "4,10", "jojo": "4,10", "carl": "4,10"},
        crowds={"4,10": 0}, soldiers={"4,10": 3},
    )  # fmt: skip
    play(game, "hide", "neither", "neither")
    assert (asked(game), seats(game)) == ("next_opponent", [2])
    assert offered(game) == ["hero:h2", "hero:h3", "crowd:crowd1"]


def test_a_newcomers_player_has_no_say_in_who_is_hit() -> None:
    """IOS-12.11, IOS-1.5, IOS-7.6: he stands there again, but the second blast does not concern him."""
    game = lay(
        players=5, step="ray_guns", heroes={"rj": "6,6", "jojo": "6,6", "carl": "6,6"}, wounds={"rj": 3},
        soldiers={"6,5": 3, "5,5": 3, **FAR}, dice=[4, 1, 1, 1, DRAWN, 4, 1, 1], hero_deck=["unicycle", "tent_mallet"],
    )  # fmt: skip
    do(game, "blast:5,5:6,6")
    assert seats(game) == [1]
    do(game, "hero:h1", "centre")
    do(game, "blast:6,5:6,6")
    assert (asked(game), seats(game), offered(game)) == ("give_hit", [2], ["hero:h2", "hero:h3"])


def test_who_waits_may_still_use_the_start_of_the_turn_when_it_is_his_place() -> None:
    """IOS-14.6, IOS-R71: the first two let others go first; nobody has rolled yet, so the third may play it then."""
    game = lay(scenario=WIDE, players=5, step="hero_start", soldiers=FAR, hands={3: ["grand_finale"]})
    play(game, "pass", "yield", "yield")
    assert (seats(game), offered(game)) == ([3], ["hero:h3", "play:grand_finale", "yield"])


# Newcomers


def test_a_newcomer_is_no_company_for_the_human_pyramid() -> None:
    """IOS-12.11, IOS-11.14: he takes no part in the phase, so whoever fights beside him fights alone."""
    game = lay(
        scenario=WIDE, step="fights", heroes={"rj": "6,6", "carl": "6,6"}, wounds={"carl": 4},
        soldiers={"6,6": 1, **FAR}, dice=[1, 1, 6, DRAWN, 5, 1, 5], hero_deck=["unicycle", "tent_mallet"],
    )  # fmt: skip
    g = table(game)
    pyramid = next(use for use in g.box.uses if "yes" in [effect.words.get("sharing") for effect in use.do])
    make_last(g, pyramid, "turn")
    do(game, "hero:h2", "centre")
    over(game)
    assert slot_of(game, "carl") == -1
    assert (len(told(game, "fight_drawn")), soldiers(game, "6,6"), unrolled(game)) == (1, 1, 0)


def test_the_martians_command_reaches_no_newcomer() -> None:
    """IOS-12.11: neither to abduct him, nor to drag him, nor to strafe him, nor for his item."""
    for second, tech in (("abduction_beam", ""), ("disintegrate", ""), ("strafing_run", ""), ("", "tractor_beam")):
        game = lay(
            scenario=WIDE, step="command", heroes=dict.fromkeys(("carl", "jojo", "lucrezia"), "12,12") | {"rj": "3,0"},
            wounds={"rj": 3}, saucers={1: "6,6", 2: "", 3: ""}, soldiers={"6,7": 1, **FAR}, cp=3, dice=[6, 1, DRAWN],
            hands={0: ["strafing_run", second] if second else ["strafing_run"]}, tech={tech: "up"} if tech else {},
            hero_deck=["unicycle", "tent_mallet"],
        )  # fmt: skip
        do(game, named(game, "strafing_run")[0])
        while asked(game) != "arrival":
            do(game, (named(game, "north", "3,1") or offered(game))[0])
        do(game, "centre")
        assert asked(over(game)) == "command"
        assert (unrolled(game), offered(game, "play", "tech")) == (0, [])


def test_the_beast_rages_at_a_newcomer_in_the_next_phase() -> None:
    """IOS-12.11, IOS-18.3, IOS-R48: killed in the Command Phase, he is there when Martians move, and fights."""
    game = lay(
        scenario=WIDE, step="command", heroes={"rj": "3,0"}, wounds={"rj": 3}, soldiers=FAR, zard="5,5", cp=0,
        hands={0: ["strafing_run"]}, hero_deck=["unicycle", "tent_mallet"], dice=[6, 1, DRAWN, 1, 1, 6, 1, 1],
    )  # fmt: skip
    do(game, "play:strafing_run.1")
    while asked(game) != "arrival":
        do(game, (named(game, "north", "3,1") or offered(game))[0])
    do(game, "centre")
    over(game)
    assert champion(game, ZARD) == "6,6"
    do(game, "end")
    over(game)
    assert (table(game).wounds[0], len(told(game, "fight_lost"))) == (1, 1)


def test_who_comes_in_the_fire_phase_is_not_burnt_in_it_and_acts_in_the_hero_turn() -> None:
    """IOS-12.11, IOS-R48, IOS-20.4: a fire spreads into his space in the same phase."""
    game = lay(
        scenario="scorched_earth", step="fire", heroes={"rj": "5,4"}, wounds={"rj": 3}, soldiers=FAR,
        fires=["5,3", "6,7"], dice=[5, 4, 6, DRAWN, 5, 2, 6], hero_deck=["unicycle", "tent_mallet"],
    )  # fmt: skip
    do(game, "fire:5,3", "centre")
    over(game)
    assert "6,6" in fires(game)
    assert (asked(game), unrolled(game), table(game).wounds[0]) == ("next_hero", 1, 0)
    assert "hero:h1" in offered(game)


def test_dynamite_under_ones_own_feet_spares_whoever_comes_there() -> None:
    """IOS-12.11, IOS-R5, *Dynamite*: the thrower dies first and another takes his place; the rest are rolled for."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "6,6", "carl": "6,6"}, active="rj", wounds={"rj": 3},
        soldiers={"6,6": 1, **FAR}, items={"rj": ["dynamite", "box_of_matches"]}, dice=[6, DRAWN, 6, 6, 1],
        hero_deck=["unicycle", "tent_mallet"],
    )  # fmt: skip
    do(game, "use:dynamite.1:h1", "hero:h1", "centre", "hero:h2")
    over(game)
    assert (asked(game), unrolled(game)) == ("next_hero", 1)
    assert (table(game).wounds[0], wounds(game, "carl"), soldiers(game, "6,6")) == (0, [1], 0)


def test_a_newcomers_card_that_is_played_immediately_is_and_so_is_what_it_draws() -> None:
    """IOS-12.9, IOS-14.9, IOS-12.10: in the middle of the Martian Turn; every Hero gains a token, he as well."""
    game = lay(
        scenario=WIDE, step="fights", heroes={"rj": "4,10"}, wounds={"rj": 3}, soldiers={"4,10": 1, **FAR},
        dice=[1, 1, 6, DRAWN], hero_deck=["hidden_stash", "the_crowd_goes_wild", "unicycle", "tent_mallet"],
    )  # fmt: skip
    do(game, "centre")
    over(game)
    g = table(game)
    assert g.power == [2, 1, 1, 1]
    assert [g.card(card).id for card in g.items[0]] == ["unicycle"]
    assert hand(game, 1) == []


# Fights


def test_beside_a_leader_an_instant_kill_cancels_any_die_and_the_fight_goes_on() -> None:
    """IOS-14.8, IOS-R45, IOS-11.16: the last Soldier is gone, the Leader's dice are left; then he is wounded."""
    game = lay(
        scenario=WIDE, step="hero_fight", heroes={"carl": "4,10"}, active="carl", soldiers={"4,10": 1, **FAR},
        leader="4,10", dice=[5, 1, 6, 4, 2], hands={1: ["showstopper"]},
    )  # fmt: skip
    do(game, "play:showstopper")
    assert offered(game) == ["die:6", "die:4", "die:2", "decline"]
    do(game, "die:6")
    over(game)
    assert (soldiers(game, "4,10"), leader_wounds(game), wounds(game, "carl")) == (0, 1, [0])


@pytest.mark.parametrize(("toughness", "left", "hurt"), [(6, 1, 1), (5, 0, 0)])
def test_even_an_instant_kill_has_to_get_past_a_deflector_field(toughness: int, left: int, hurt: int) -> None:
    """IOS-R47, IOS-14.8, *Deflector Field*: a Soldier that shrugs it off stays, and so does its die."""
    game = lay(
        step="hero_fight", heroes={"carl": "4,10"}, active="carl", soldiers={"4,10": 1, **FAR},
        dice=[5, 1, 6, toughness], tech={"deflector_field": "up"}, hands={1: ["showstopper"]},
    )  # fmt: skip
    do(game, "play:showstopper")
    over(game)
    assert (soldiers(game, "4,10"), wounds(game, "carl"), unrolled(game)) == (left, [hurt], 0)


def test_against_a_pack_without_dice_any_die_wins() -> None:
    """IOS-11.10, *Lion Tamer's Chair*: the only Martian die is cancelled, and a 1 is more than nothing."""
    game = lay(
        scenario=WIDE, step="hero_fight", heroes={"carl": "4,10"}, active="carl", soldiers={"4,10": 1, **FAR},
        dice=[1, 1, 6], items={"carl": ["lion_tamers_chair"]},
    )  # fmt: skip
    do(game, "use:lion_tamers_chair:h1")
    over(game)
    assert (soldiers(game, "4,10"), wounds(game, "carl")) == (0, [0])


def test_a_pyramid_against_the_beast_leaves_a_tie_a_tie() -> None:
    """IOS-11.14, IOS-18.6, *Human Pyramid*: both sides would win it."""
    game = lay(
        scenario=WIDE, step="next_hero", heroes={"rj": "4,10", "carl": "4,10"}, zard="4,10", soldiers=FAR,
        dice=[1, 1, 5, 1, 5, 1, 1], hands={1: ["human_pyramid"]},
    )  # fmt: skip
    do(game, "play:human_pyramid", "hero:h1", "stay")
    over(game)
    assert (wounds(game, "rj"), len(told(game, "fight_drawn"))) == ([0], 1)


# Items


def test_stilts_that_have_carried_one_hero_past_martians_carry_no_other() -> None:
    """IOS-8.6c, IOS-R36: he who went past them has used them; who merely walked around has not."""
    for start, way, free in (("4,10", ["step:5,10", "step:6,10"], False), ("5,9", ["step:6,10"], True)):
        game = lay(
            scenario=WIDE, step="hero_action", heroes={"rj": start, "carl": "6,10"}, active="rj", white=3, done=["rj"],
            soldiers={"5,10": 1, **FAR}, items={"rj": ["stilts"]}, dice=[5, 1, 1, 1, 1],
        )  # fmt: skip
        do(game, "move", *way, "stop", "give:stilts:h2")
        do(game, "hero:h2", "move", "step:5,10")
        assert at(game, "carl") == "5,10"
        assert (asked(game) == "step") == free


def test_clubs_that_have_been_used_are_carried_by_the_next_but_not_juggled() -> None:
    """IOS-8.6c, IOS-R36: a Combat Bonus is a use as well; both fight the same Pack in one turn."""
    game = lay(
        step="hero_fight", heroes={"rj": "4,10", "carl": "4,10"}, active="rj", soldiers={"4,10": 3, **FAR},
        items={"rj": ["juggling_clubs"]}, done=["rj"], dice=[2, 1, 6, 5, 4, 1, 3, 3, 1, 1, 5, 4, 3],
    )  # fmt: skip
    do(game, "use:juggling_clubs.1:h1", "die:2")
    do(game, "hero:h2", "stay", "take:juggling_clubs.1:h1")
    assert asked(over(game)) == "next_hero"
    assert (items(game, "carl"), wounds(game, "carl"), unrolled(game)) == (["juggling_clubs"], [1], 0)


def test_who_carries_too_much_in_the_tent_may_give_it_up_to_applause() -> None:
    """IOS-13.3, IOS-16.2: what he would have to throw away brings him a token."""
    game = lay(
        step="exchange", heroes={"rj": "6,6", "carl": "6,6"}, active="rj", soldiers=FAR,
        items={"rj": ["safety_net", "safety_net", "first_aid_kit", "unicycle"], "carl": ["box_of_matches"]},
    )  # fmt: skip
    do(game, "take:box_of_matches:h2", "end")
    assert asked(game) == "overload"
    do(game, "roar:box_of_matches")
    assert (power(game, "rj"), len(items(game, "rj")), discarded(game)) == (1, 4, ["box_of_matches"])


def test_knives_thrown_for_good_into_smoke_are_kept() -> None:
    """IOS-14.5, *Smoke Screen*, *Throwing Knives*: the attack is cancelled, and the price of a sure hit with it."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", soldiers={"6,10": 1, **FAR},
        items={"rj": ["throwing_knives"]}, hands={0: ["smoke_screen"]}, dice=[6],
    )  # fmt: skip
    do(game, "use:throwing_knives.1:h1", "way:card.throwing_knives.2", "play:smoke_screen")
    over(game)
    assert (items(game, "rj"), soldiers(game, "6,10"), unrolled(game)) == (["throwing_knives"], 1, 1)
