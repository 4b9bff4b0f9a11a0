"""IOS-22.9 to 22.17: crowds under attack, and the Heroes beside them."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.fire_and_crowds.fire import start_fire
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import CROWDS_DESTROYED
from hauntbox.kit.map.grid import read_square
from tests.outer_space.combat_looking import (
    ADVANCED,
    asked,
    crowd_wounds,
    keys,
    let_pass,
    questions,
    react,
    seats,
    soldiers,
    table,
    unrolled,
    wounds,
)
from tests.support.playing import offered, play, told

TWO = {"rj": "5,10", "cassidy": "5,10"}


def under_fire(heroes: dict[str, str], pack: int, dice: list[int], **more: object) -> Game:
    """A crowd, and Heroes beside it, that a Pack fires at."""
    values: dict[str, object] = {
        "scenario": ADVANCED, "heroes": heroes, "crowds": {"5,10": 0}, "soldiers": {"4,10": pack}, "step": "ray_guns",
        "dice": dice, **more,
    }
    game = lay(**values)  # type: ignore[arg-type]
    return play(game, "blast:4,10:5,10")


def attacked(heroes: dict[str, str], pack: int, dice: list[int], **more: object) -> Game:
    """A crowd, and Heroes beside it, that a Pack fights."""
    values: dict[str, object] = {
        "scenario": ADVANCED, "heroes": heroes, "crowds": {"5,10": 0}, "soldiers": {"5,10": pack, "0,0": 1},
        "step": "fights", "dice": dice, **more,
    }
    return lay(**values)  # type: ignore[arg-type]


# Blasts


@pytest.mark.parametrize(("pack", "dice", "hurt"), [(3, [4, 5, 6], 1), (3, [5, 5, 5], 0), (2, [6, 6], 2)])
def test_crowds_are_hit_on_six_and_never_dodge(pack: int, dice: list[int], hurt: int) -> None:
    """IOS-22.9: whatever the size of the Pack."""
    game = under_fire({"rj": "9,6"}, pack, dice)
    assert crowd_wounds(game, "5,10") == hurt
    assert unrolled(game) == 0


def test_what_adds_to_the_dice_counts_against_crowds() -> None:
    """IOS-R65, IOS-22.9."""
    game = under_fire({"rj": "9,6"}, 2, [5, 4], hands={0: ["concentrated_fire"]})
    let_pass(react(game, 0, "play:concentrated_fire.1"))
    assert crowd_wounds(game, "5,10") == 1


def test_without_protection_or_hiding_the_heroes_divide_the_sixes() -> None:
    """IOS-22.16, IOS-R39: the 4 and the 5 must go to the Hero, the 6 to either."""
    game = under_fire({"rj": "5,10"}, 3, [4, 5, 6, 4, 4])
    assert asked(game) == "shelter"
    play(game, "neither")
    assert asked(game) == "give_hit"
    assert offered(game) == ["hero:h1", "crowd:crowd1"]
    play(game, "crowd:crowd1")
    assert (asked(game), offered(game)) == ("blast_next", ["hero:h1", "crowd:crowd1"])
    play(game, "crowd:crowd1")
    assert crowd_wounds(game, "5,10") == 1
    assert wounds(game, "rj") == [0]
    assert len(told(game, "dodged")) == 2
    assert unrolled(game) == 0


def test_automatic_hits_wound_a_crowd_on_three() -> None:
    """IOS-22.11: each with a die of its own."""
    game = under_fire({"rj": "9,6"}, 3, [1, 1, 1, 2, 3, 6], hands={1: ["misdirection"]})
    shots = table(game).blast
    assert shots is not None
    shots.automatic = True
    let_pass(game)
    assert crowd_wounds(game, "5,10") == 2
    assert unrolled(game) == 0


def test_one_protects_and_one_hides() -> None:
    """IOS-22.12, IOS-22.13, IOS-R40: hits only for the one who protects."""
    game = under_fire(TWO, 3, [4, 6, 6, 1, 1, 1])
    play(game, "protect", "hide")
    assert wounds(game, "rj", "cassidy") == [3, 0]
    assert crowd_wounds(game, "5,10") == 0
    assert unrolled(game) == 0


def test_if_all_hide_only_the_crowd_is_hit() -> None:
    """IOS-22.13, IOS-R40: by sixes."""
    game = under_fire(TWO, 3, [4, 5, 6])
    play(game, "hide", "hide")
    assert crowd_wounds(game, "5,10") == 1
    assert wounds(game, "rj", "cassidy") == [0, 0]
    assert unrolled(game) == 0


def test_one_protector_is_enough() -> None:
    """IOS-R40: the crowd is safe, and whoever did neither is a target."""
    game = under_fire(TWO, 1, [6, 1])
    play(game, "protect", "neither")
    assert offered(game) == ["hero:h1", "hero:h2"]
    play(game, "hero:h2")
    assert wounds(game, "rj", "cassidy") == [0, 1]


def test_each_owner_chooses_in_seat_order_before_the_dice() -> None:
    """IOS-22.14: and anew for every blast."""
    team = {"hannah": "9,9", "rj": "5,10", "cassidy": "5,10"}
    game = under_fire(team, 1, [1, 1], players=3, soldiers={"4,10": 1, "6,10": 1})
    assert unrolled(game) == 2
    assert seats(game) == [1]
    assert offered(game) == ["protect", "hide", "neither"]
    play(game, "protect")
    assert seats(game) == [2]
    play(game, "hide")
    assert unrolled(game) == 1
    play(game, "blast:6,10:5,10")
    assert asked(game) == "shelter"


def test_a_hero_who_has_just_come_is_not_asked() -> None:
    """IOS-22.14, IOS-12.11: nothing attacks him in this phase."""
    game = lay(
        scenario=ADVANCED, heroes={"rj": "6,6"}, wounds={"rj": 3}, crowds={"6,6": 0}, soldiers={"5,6": 1, "7,6": 1},
        step="ray_guns", unused=["hannah"], dice=[5, 1, (1, 1), 6],
    )
    play(game, "blast:5,6:6,6", "neither", "centre", "blast:7,6:6,6")
    assert crowd_wounds(game, "6,6") == 1
    assert asked(game) != "shelter"


def test_without_a_crowd_there_is_nothing_to_hide_behind() -> None:
    """IOS-22.12: nobody is asked."""
    game = lay(scenario=ADVANCED, heroes=TWO, soldiers={"4,10": 1}, step="ray_guns", dice=[1])
    play(game, "blast:4,10:5,10")
    assert unrolled(game) == 0


def test_a_hiding_heros_cards_are_not_usable_but_his_players_events_are() -> None:
    """IOS-R83: the Safety Net stays where it is, the Event is offered."""
    game = under_fire(TWO, 1, [6, 1], items={"cassidy": ["safety_net"]}, hands={1: ["just_a_scratch"]})
    play(game, "neither", "hide", "hero:h1")
    while "play:just_a_scratch.1" not in keys(game, 1):
        let_pass(game)
    assert "use:safety_net.1:h2" not in keys(game, 1)


def test_the_same_hero_may_use_them_when_he_does_not_hide() -> None:
    """IOS-R83."""
    game = under_fire(TWO, 1, [6, 1], items={"cassidy": ["safety_net"]})
    play(game, "neither", "neither", "hero:h1")
    let_pass(react(game, 1, "use:safety_net.1:h2"))
    assert wounds(game, "rj") == [0]


# Fights


def test_a_pack_attacks_the_crowd_in_its_space() -> None:
    """IOS-4.7b, IOS-22.10: its Fight Dice, each 6 a Wound, nothing comes back."""
    game = attacked({"rj": "9,6"}, 3, [6, 5, 6])
    assert crowd_wounds(game, "5,10") == 2
    assert soldiers(game, "5,10") == 3
    assert told(game, "fight_began") == []


def test_the_crowd_is_one_more_opponent() -> None:
    """IOS-R82, IOS-4.7b, IOS-4.7a: in the order of the Heroes' side, after all have said how they shelter."""
    game = attacked({"rj": "5,10"}, 2, [6, 1, 6, 2, 5, 1])
    assert asked(game) == "shelter"
    play(game, "neither")
    assert asked(game) == "next_opponent"
    assert seats(game) == [1]
    assert offered(game) == ["hero:h1", "crowd:crowd1"]
    play(game, "crowd:crowd1")
    assert crowd_wounds(game, "5,10") == 1
    assert soldiers(game, "5,10") == 1
    assert unrolled(game) == 0


def test_in_phase_seven_the_choice_is_made_anew() -> None:
    """IOS-22.14, IOS-22.12: one protects, one hides: the Pack fights the first and nobody else."""
    game = attacked(TWO, 1, [1, 1, 6])
    play(game, "protect", "hide")
    assert wounds(game, "rj", "cassidy") == [1, 0]
    assert crowd_wounds(game, "5,10") == 0
    assert len(told(game, "fight_began")) == 1
    assert unrolled(game) == 0


def test_if_all_hide_only_the_crowd_is_attacked() -> None:
    """IOS-22.13."""
    game = attacked(TWO, 2, [6, 6])
    play(game, "hide", "hide")
    assert told(game, "fight_began") == []
    assert crowd_wounds(game, "5,10") == 2


def test_who_hides_from_a_fight_helps_nobody_in_it() -> None:
    """IOS-R83: the Safety Net of one who hides does not save the other; that of one who doesn't would."""
    net = {"cassidy": ["safety_net"]}
    game = attacked(TWO, 1, [1, 1, 6], items=net)
    play(game, "neither", "hide", "hero:h1")
    assert "use:safety_net.1:h2" not in keys(game, 1)
    assert wounds(game, "rj") == [1]
    game = attacked(TWO, 1, [1, 1, 6], items=net)
    play(game, "neither", "neither", "hero:h1")
    assert "use:safety_net.1:h2" in keys(game, 1)


def test_in_his_own_turn_a_hero_cannot_hide() -> None:
    """IOS-R42, IOS-8.8: step 4 is a fight, and the crowd has no part in it."""
    game = attacked({"rj": "5,10"}, 1, [1, 1, 6], step="hero_fight", active="rj")
    assert wounds(game, "rj") == [1]
    assert crowd_wounds(game, "5,10") == 0


def test_nobody_shelters_from_what_strikes_all() -> None:
    """IOS-22.15: a fire in their space asks nobody."""
    game = lay(scenario=ADVANCED, heroes={"rj": "5,10"}, crowds={"5,10": 0}, soldiers={"4,10": 1}, step="ray_guns")
    assert "shelter" not in questions(start_fire(table(game), read_square("5,10"), 0))
    assert len(told(game, "fire_started")) == 1


def test_the_fourth_wound_destroys_a_crowd_and_pays_the_martians() -> None:
    """IOS-22.17, IOS-22.2: two bonus Command Points, as for a Hero."""
    game = under_fire({"rj": "9,6"}, 1, [6], crowds={"5,10": 3})
    g = table(game)
    assert crowd_wounds(game, "5,10") == -1
    assert g.owed == [2, 0]
    assert g.crowd_wounds[0] == 0
    assert g.tally[CROWDS_DESTROYED] == 1
