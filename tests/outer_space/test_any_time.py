"""IOS-14.3: Events that are for no moment in particular, in the middle of fights, blasts and Wounds."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.position import lay
from tests.outer_space.card_looking import do, find
from tests.outer_space.combat_looking import asked, keys, seats, table
from tests.support.playing import play, told

WIDE = "ground_the_fleet"
HANDS = {1: ["hold_hands_everyone"]}
CARD = "play:hold_hands_everyone"


def windows(game: Game, seat: int, card: str = CARD) -> list[str]:
    """The questions in which a seat has a card on offer until it is asked something else than a window."""
    found: list[str] = []
    for _ in range(30):
        if game.decision is None or not game.decision.window or asked(game) == "react_after_action":
            return found
        if seat in game.waiting and card in keys(game, seat):
            found.append(asked(game))
        for one in list(game.waiting):
            game.decide("pass", one)
    return found


def test_in_a_fight_and_before_its_wound() -> None:
    """IOS-14.3, IOS-R46: before the dice, after them, and when the Wound is about to be placed."""
    game = lay(
        scenario=WIDE, step="fights", heroes={"rj": "5,2"}, soldiers={"5,2": 1, "0,12": 1}, crowds={"8,10": 3},
        hands=HANDS, dice=[1, 1, 6],
    )  # fmt: skip
    assert windows(game, 1)[:3] == ["react_fight_declared", "react_fight", "react_wound_hero"]


def test_in_a_blast() -> None:
    """IOS-14.3: when a Pack takes aim, after its dice, after the hits are divided, and before each Wound."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"rj": "5,2"}, soldiers={"6,2": 1, "0,12": 1}, crowds={"8,10": 3},
        hands=HANDS, dice=[6, 1],
    )  # fmt: skip
    play(game, "blast:6,2:5,2")
    assert windows(game, 1)[:4] == [
        "react_blast_declared", "react_blast_rolled", "react_hits_divided", "react_wound_hero",
    ]


def test_it_works_there() -> None:
    """IOS-14.3, *Hold Hands, Everyone*: two Wounds of a crowd that nobody attacks, and then the fight goes on."""
    game = lay(
        scenario=WIDE, step="fights", heroes={"rj": "5,2"}, soldiers={"5,2": 1, "0,12": 1}, crowds={"8,10": 3},
        hands=HANDS, dice=[6, 1, 1],
    )  # fmt: skip
    do(game, CARD)
    assert table(game).crowd_wounds[0] == 1
    assert [event.kind for event in told(game, "crowd_healed", "fight_rolled")] == ["crowd_healed", "fight_rolled"]


@pytest.mark.parametrize("aimed", [True, False])
def test_not_for_a_crowd_that_is_under_attack(aimed: bool) -> None:
    """IOS-12.4, IOS-R46: from the moment that a Pack takes aim at it."""
    game = lay(
        scenario=WIDE, step="ray_guns", soldiers={"6,2": 1, "0,12": 1}, hands=HANDS, dice=[1],
        crowds={"5,2": 3, "8,10": 0 if aimed else 2},
    )  # fmt: skip
    play(game, "blast:6,2:5,2")
    assert bool([one for one in windows(game, 1) if "blast" in one]) is not aimed


def test_no_crowd_under_the_death_ray_is_healed_while_it_burns() -> None:
    """IOS-R46, IOS-R53: not even before its own die is rolled."""
    game = lay(
        scenario=WIDE, step="command", heroes={"rj": "4,1"}, crowds={"5,1": 2}, soldiers={"0,12": 1}, cp=1,
        tech={"death_ray": "up"}, hands=HANDS, dice=[6, 1],
    )  # fmt: skip
    do(game, "tech:death_ray.1")
    assert game.decision is not None
    do(game, "site:north")
    aim = next(one.key for one in game.decision.options if {"square:4,1", "square:5,1"} <= set(one.targets))
    do(game, aim, "hero:h1")
    assert told(game, "hero_wounded")
    assert windows(game, 1) == []


def test_whoever_has_no_such_card_is_not_bothered() -> None:
    """IOS-14.3: being asked tells nothing, and whoever can only pass is passed over."""
    game = lay(
        scenario=WIDE, step="fights", heroes={"rj": "5,2"}, soldiers={"5,2": 1, "0,12": 1}, crowds={"8,10": 3},
        hands={1: ["trap_door"]}, dice=[1, 1, 6],
    )  # fmt: skip
    assert len(told(game, "hero_wounded")) == 1


def test_folks_are_led_in_the_middle_of_a_heros_fight_but_not_in_a_martian_turn() -> None:
    """IOS-14.3, *This Way, Folks!*: the whole Hero Turn, and no other."""
    hands = {1: ["this_way_folks"]}
    game = lay(
        scenario=WIDE, step="hero_fight", active="rj", done=["rj"], heroes={"rj": "5,2"}, crowds={"8,10": 0},
        soldiers={"5,2": 1, "0,12": 1}, hands=hands, dice=[1, 1, 6],
    )  # fmt: skip
    card = "play:this_way_folks.1"
    assert windows(game, 1, card)[:3] == ["react_fight_declared", "react_fight", "react_wound_hero"]
    game = lay(
        scenario=WIDE, step="fights", heroes={"rj": "5,2"}, soldiers={"5,2": 1, "0,12": 1}, crowds={"8,10": 0},
        hands=hands, dice=[1, 1, 6],
    )  # fmt: skip
    assert windows(game, 1, card) == []


def test_a_fire_breaks_out_in_the_middle_of_a_blast() -> None:
    """IOS-14.3: in the whole Ray Gun phase. Who dies of it is not shot any more, nor who takes his place."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"rj": "5,2"}, wounds={"rj": 3}, soldiers={"6,2": 1, "0,12": 1},
        hands={0: ["incinerate"]}, dice=[6, 4],
    )  # fmt: skip
    play(game, "blast:6,2:5,2", "pass")
    assert asked(game) == "react_blast_rolled"
    do(game, "play:incinerate.1", "square:5,2", "centre")
    assert told(game, "hero_died")
    assert not told(game, "hit_given")
    assert told(game, "blast_missed")


# Between a shot and the fight


def test_peanuts_between_a_shot_and_the_fight() -> None:
    """IOS-8.7a, IOS-8.8, *Peanuts & Popcorn*: it is still his turn."""
    game = lay(
        step="ranged", active="cassidy", done=["cassidy"], heroes={"cassidy": "5,2"}, dice=[1, 6, 6, 1],
        soldiers={"5,2": 1, "0,12": 1}, items={"cassidy": ["peanuts_popcorn"]},
    )  # fmt: skip
    assert game.decision is not None
    shot = next(one for one in keys(game, 1) if one.startswith("talent:"))
    do(game, shot)
    assert (asked(game), seats(game)) == ("before_fight", [1])
    assert keys(game, 1) == ["use:peanuts_popcorn:h1", "end"]
    play(game, "use:peanuts_popcorn:h1")
    assert table(game).power[0] == 2
    find(game, "hero:h2")
    assert told(game, "fight_won")


def test_without_a_shot_nobody_is_asked_twice() -> None:
    """IOS-8.8: he could use it a moment ago."""
    game = lay(
        step="ranged", active="rj", done=["rj"], heroes={"rj": "5,2"}, dice=[6, 6, 1], soldiers={"5,2": 1, "0,12": 1},
        items={"rj": ["peanuts_popcorn", "trick_revolver"]},
    )  # fmt: skip
    play(game, "end")
    assert asked(game) == "hero_done"
