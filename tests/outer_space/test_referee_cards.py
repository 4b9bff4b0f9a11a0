"""Cards in odd positions: cancelled, used twice, between two attacks, in the middle of a phase; and what is printed."""

from __future__ import annotations

from hauntbox.games.outer_space.combat.death_ray import firing
from hauntbox.games.outer_space.position import lay, rules_of
from tests.outer_space.card_looking import WIDE, at, can, crowds, discarded, do, fires, items, over
from tests.outer_space.combat_looking import asked, crowd_wounds, soldiers, table, wounds
from tests.outer_space.test_reasons import why
from tests.support.playing import offered

FAR = {"0,10": 1}


def text(kind: str, id: str, language: str = "en") -> str:
    return rules_of("").card_text(kind, id, language)


def test_a_trap_door_that_is_jammed_takes_the_place_of_no_move() -> None:
    """IOS-14.5: nothing of a cancelled card happens, so his Move Action is still to come."""
    game = lay(
        step="hero_action", heroes={"rj": "9,2"}, active="rj", white=3, soldiers=FAR,
        hands={0: ["jamming_signal"], 1: ["trap_door"]},
    )
    do(game, "play:trap_door", "play:jamming_signal.1")
    over(game)
    assert asked(game) == "action"
    assert discarded(game) == ["trap_door", "jamming_signal"]
    assert "move" in offered(game)


def test_a_blade_whose_die_fell_on_a_one_breaks_whatever_is_added_to_it_and_rerolled_beside_it() -> None:
    """IOS-11.7: strength makes the 1 a 2, the clubs roll another die again; the blade still goes."""
    game = lay(
        step="hero_fight", heroes={"carl": "4,10"}, active="carl", power={"carl": 1}, soldiers={"4,10": 1, **FAR},
        items={"carl": ["sword_swallowers_blade", "juggling_clubs"]}, dice=[2, 3, 6, 1, 5],
    )
    do(game, "use:sword_swallowers_blade.1:h1", "talent:feat_of_strength:h1", "die:1")
    do(game, "use:juggling_clubs.1:h1", "die:3")
    assert items(over(game), "carl") == ["juggling_clubs"]


def test_a_crowd_is_healed_between_two_blasts_but_not_during_either() -> None:
    """IOS-14.3, IOS-12.4, *Hold Hands, Everyone*: any time, except while it is attacked."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"rj": "6,10"}, crowds={"4,10": 3}, soldiers={"5,10": 1, "3,10": 1},
        hands={0: ["targeting_visors"], 1: ["hold_hands_everyone", "misdirection"]}, dice=[1, 6],
    )
    do(game, "blast:5,10:4,10")
    assert asked(game) == "react_blast_declared"
    assert "play:hold_hands_everyone" not in offered(game)
    do(game, "pass")
    assert asked(game) == "react_after_action"
    do(game, "play:hold_hands_everyone")
    assert crowd_wounds(game, "4,10") == 1
    do(over(game), "blast:3,10:4,10")
    assert crowd_wounds(over(game), "4,10") == 2


def test_a_crowd_is_healed_before_the_fights_and_after_a_death_ray() -> None:
    """IOS-14.3, IOS-R46."""
    fights = lay(
        scenario=WIDE, step="ray_guns", crowds={"4,10": 3}, soldiers={"4,10": 1}, hands={1: ["hold_hands_everyone"]},
        dice=[1],
    )
    do(fights, "end", "play:hold_hands_everyone")
    assert crowd_wounds(fights, "4,10") == 1
    ray = lay(
        scenario=WIDE, step="command", crowds={"3,1": 3}, soldiers=FAR, tech={"death_ray.1": "up"}, dice=[1],
        hands={1: ["hold_hands_everyone"]}, saucers={1: "", 2: "", 3: ""},
    )
    do(ray, "tech:death_ray.1")
    do(ray, next(key for key in offered(ray) if key.startswith("aim:")))
    assert asked(ray) == "react_after_action"
    assert can(ray, "play:hold_hands_everyone")


def test_buckets_come_only_as_the_fire_phase_begins() -> None:
    """IOS-20.1: not when it is seen what spreads. What may be played at any time may be played then, too."""
    game = lay(
        scenario=WIDE, step="martian_end", heroes={"rj": "9,2"}, fires=["9,4"], crowds={"2,10": 3}, soldiers=FAR,
        hands={1: ["bucket_brigade", "hold_hands_everyone"]}, dice=[5, 2, 2],
    )  # fmt: skip
    assert asked(game) == "react_fire_phase"
    assert can(game, "play:bucket_brigade") and can(game, "play:hold_hands_everyone")
    do(game, "pass")
    for moment in ("spread_rolled", "direction_rolled", "fire_phase_end"):
        assert asked(game) == f"react_{moment}"
        assert not can(game, "play:bucket_brigade") and can(game, "play:hold_hands_everyone")
        assert why(game, "play:bucket_brigade", 1) == ("fires_rolled", "IOS-20.1")
        do(game, "pass")
    assert fires(game) == ["9,3", "9,4"]


def test_a_brigade_that_comes_in_time_leaves_nothing_to_roll_for() -> None:
    """IOS-20.1, 20.6, *Bucket Brigade*."""
    game = lay(
        scenario=WIDE, step="martian_end", heroes={"rj": "9,2"}, fires=["9,3", "9,4"], soldiers=FAR,
        hands={1: ["bucket_brigade"]}, dice=[],
    )  # fmt: skip
    do(game, "play:bucket_brigade", "fire:9,3", "fire:9,4")
    assert (fires(game), asked(game)) == ([], "next_hero")


def test_the_brigade_says_when_it_comes() -> None:
    """IOS-20.1, *Bucket Brigade*."""
    assert text("card", "bucket_brigade").startswith("At the start of the Fire Phase: ")
    french = text("card", "bucket_brigade", "fr").replace("\u00a0", " ")
    assert french.startswith("Au début de la phase du feu : ")


def test_a_crowd_that_has_run_is_led_back_in_the_same_crowd_phase() -> None:
    """IOS-22.4: the Crowd Phase is not over before its last crowd has been rolled for."""
    game = lay(
        scenario="get_them_out", step="crowd", crowds={"6,6": 0}, soldiers=FAR, hands={1: ["this_way_folks"]},
        dice=[5, 4, 1],
    )
    for _ in range(2):  # after the die whether it runs, and the one where to
        assert (asked(game), crowds(game)) == ("react_crowd_rolled", ["6,6"])
        do(game, "pass")
    assert (asked(game), crowds(game)) == ("react_crowd_phase", ["6,7"])
    do(game, "play:this_way_folks.1", "square:6,6")
    assert table(game).tally[3] == 1, "it is in safety"


def test_stilts_that_carried_somebody_on_with_a_second_wind_are_used() -> None:
    """IOS-8.6c, IOS-R36: whoever gets them now cannot use them in this turn."""
    game = lay(
        scenario=WIDE, step="hero_action", heroes={"rj": "4,10"}, active="rj", white=1, items={"rj": ["stilts"]},
        hands={1: ["second_wind"]}, soldiers={"5,10": 1, **FAR}, dice=[4],
    )
    do(game, "stay", "play:second_wind", "step:5,10", "step:6,10")
    g = table(game)
    assert at(game, "rj") == "6,10"
    assert g.users[g.items[0][0]] == 0


def test_a_net_catches_who_hid_from_the_blast_and_burns_after_it() -> None:
    """IOS-R83, *Heat Ray*: his items are of no use in that blast; the fire of the Heat Ray comes after it."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"rj": "4,10"}, crowds={"4,10": 0}, soldiers={"5,10": 1, **FAR},
        tech={"heat_ray": "up"}, items={"rj": ["safety_net"]}, dice=[6, 4, 1, 2],
    )
    do(game, "blast:5,10:4,10", "hide", "tech:heat_ray", "hero:h1", "use:safety_net.1:h1")
    assert wounds(over(game), "rj") == [0]


def test_a_death_in_the_fire_of_a_fight_leaves_the_rest_alone() -> None:
    """IOS-11.18: Lucrezia slips into a fire and dies; nobody is fought in her stead."""
    game = lay(
        scenario=WIDE, step="fights", heroes={"lucrezia": "4,10"}, power={"lucrezia": 1}, wounds={"lucrezia": 2},
        soldiers={"4,10": 1, **FAR}, fires=["4,9"], unused=["hannah"], dice=[1, 1, 6, 4], hero_deck=["bullwhip"],
    )
    do(game, "talent:slip_away:h1", "step:4,9", "centre")
    assert soldiers(game, "4,10") == 1
    assert table(game).tally[1] == 1


def test_who_has_just_come_is_no_target_of_rockets_and_rays() -> None:
    """IOS-12.11: he takes no part in this phase."""
    rocket = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10", "hannah": "6,10"}, active="rj", soldiers={"5,10": 1, **FAR},
        items={"rj": ["skyrocket", "box_of_matches"]},
    )
    g = table(rocket)
    g.entered[1] = g.serial
    do(rocket, "use:skyrocket.1:h1")
    assert "hero:h2" not in offered(rocket)
    ray = lay(scenario=WIDE, step="command", heroes={"rj": "3,1"}, soldiers=FAR, saucers={1: "", 2: "", 3: ""})
    g = table(ray)
    assert firing(g) == [0]
    g.entered[0] = g.serial
    assert firing(g) == []


# What is printed


def test_cards_say_whose_moment_they_are_for() -> None:
    """The text is exactly what the card does."""
    assert "At the end of your Move Action: a Hero in your space or an adjacent one heals" in text("character", "rj")
    assert text("card", "second_wind").startswith("After a Hero's move: ")
    assert text("card", "bullwhip").startswith("In your fight, after the dice: ")
    assert text("card", "superior_reflexes").startswith("In a fight, after the dice: ")
    assert "Gun, Range 3" in text("character", "cassidy")
    assert "you may carry but not use Guns and Explosives" in text("character", "jojo")
    assert "After dice that a Hero has rolled: re-roll one of them" in text("character", "zora")


def test_french_cards_agree_in_gender_and_number() -> None:
    """In French one says that a model is hit: une figurine est touchée."""
    assert "une figurine est touchée sur 4+" in text("card", "skyrocket", "fr")
    assert "chaque figurine et chaque foule d’une case est touchée sur 2+" in text("card", "powder_keg", "fr")
    assert "les armes à feu et explosifs, mais pas les utiliser" in text("character", "jojo", "fr")
    assert "de 2 cases au plus" in text("card", "grav_boots", "fr")
