"""Cases on the Ecto-Terrestrials and the Bosses (ETI-22 to ETI-25), worked out from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.games.ecto_terrestrial.ground.city import COLUMNS
from tests.ecto_terrestrial.cases import Case

RAY, PETER = 2, 0  # Heroes by their numbers
D = 20  # the first Drainer by its number


def places(case: Case) -> dict[str, str]:
    """Where each ET is."""
    return {one["id"]: one["at"] for one in case.view["ets"]}


def phase(**more: Any) -> Case:
    """The ETs' movement begins."""
    return Case(**{"step": "et_move", "points": [], "starts": ["0,0"], **more})


def quiet_end(case: Case) -> Case:
    """Answer what is left of the phase with the first options."""
    while case.view["phase"] == "ets":
        case.play(case.keys[0])
    return case


def settled(case: Case) -> dict[str, str]:
    return places(quiet_end(case))


# Movement


def test_in_a_narrow_street_the_drainer_goes_first_and_fills_it() -> None:
    """ETI-R13, 22.6, 22.11, 1.10: at the same distance Drainer, Grunt, Shooter; two Knocked Down ETs leave two spaces,
    the Drainer takes them, and nobody else moves."""
    case = phase(
        rows=1, heroes={"ray": "0,0"}, ets={"g1": "0,2", "s1": "0,2", "d1": "0,2", "g9": "0,1", "s9": "0,1"},
        down=["g9", "s9"], dice="GGG",
    )
    found = settled(case)
    assert (found["d1"], found["g1"], found["s1"]) == ("0,1", "0,2", "0,2")
    assert [values[0] for values in case.told("et_moved")] == [D]


def test_of_two_grunts_the_one_longer_on_the_board_takes_the_last_space() -> None:
    """ETI-R13: g5 was placed before g1: the one space left is g5's."""
    case = phase(
        rows=1, heroes={"ray": "0,0"}, ets={"g5": "0,2", "g1": "0,2", "d8": "0,1", "s9": "0,1"}, down=["d8", "s9"],
        dice="GGG",
    )
    found = settled(case)
    assert (found["g5"], found["g1"]) == ("0,1", "0,2")


def test_who_is_nearer_moves_first_and_makes_room() -> None:
    """ETI-R13, 22.10: the square ahead is full of two Drainers; they go first, so the Grunt behind finds room."""
    case = phase(rows=1, heroes={"ray": "0,0"}, ets={"g1": "0,3", "d1": "0,2", "d2": "0,2"}, dice="GGG")
    found = settled(case)
    assert (found["d1"], found["d2"], found["g1"]) == ("0,1", "0,1", "0,2")


def test_a_wall_makes_the_near_hero_far_for_walking() -> None:
    """ETI-R12, 22.3, 23.2: Ray is beside the Grunt but behind a wall (3 steps); Peter is 2 steps away: it goes to him,
    and attacks him alone."""
    case = phase(
        rows=2, heroes={"ray": "0,0", "peter": "0,3"}, ets={"g1": "0,1"}, walls=["0,0|0,1"], dice="GGG",
    )
    assert settled(case)["g1"] == "0,2"
    assert [values[0] for values in case.told("attacked")] == [PETER]


@pytest.mark.parametrize(("scores", "first", "asked"), [([2, 1], 0, 0), ([1, 2], 0, None), ([1, 1], 1, None)])
def test_a_mixed_tie_settles_the_player_first(scores: list[int], first: int, asked: int | None) -> None:
    """ETI-22.4b, 22.4c, 22.4d: Ray, Agent L and Peter are at distance 2; more points, then turn order; only then does a
    player with two of them choose."""
    case = phase(
        heroes={"ray": "2,0", "agent_l": "0,2", "peter": "2,4", "agent_k": "5,5"}, ets={"g1": "2,2"}, scores=scores,
        first=first, dice="GGG",
    )
    if asked is None:
        assert settled(case)["g1"] == "2,3"
    else:
        assert case.seat == asked and sorted(case.keys) == ["hero:agent_l", "hero:ray"]
        case.play("hero:agent_l")
        assert settled(case)["g1"] == "1,2"


def test_a_hero_who_cannot_be_approached_may_be_named() -> None:
    """ETI-R59, 22.4a, 22.6: Ray behind two fallen Drainers is as near as Agent L; named, he holds the Grunt back."""
    for hero, at in (("ray", "0,2"), ("agent_l", "0,3")):
        case = phase(
            rows=1, heroes={"ray": "0,0", "agent_l": "0,4"}, ets={"g1": "0,2", "d1": "0,1", "d2": "0,1"},
            down=["d1", "d2"], dice="GGG",
        ).play(f"hero:{hero}")
        assert settled(case)["g1"] == at


def test_a_closed_door_keeps_ets_still() -> None:
    """ETI-22.9, 1.12: the only way is a closed door: no path, no step, and no attack through it."""
    case = phase(rows=1, heroes={"ray": "0,0"}, ets={"g1": "0,1", "s1": "0,2"}, doors=["0,0|0,1"])
    assert settled(case) == {"g1": "0,1", "s1": "0,2"} and not case.told("attacked")


# Attacks


def test_the_fallen_do_not_attack_and_stand_up_afterwards() -> None:
    """ETI-7.6, 23.4, 23.10: of two Grunts in Ray's square the standing one attacks; then both stand."""
    case = phase(heroes={"ray": "2,2"}, ets={"g1": "2,2", "g2": "2,2"}, down=["g1"], dice="SSS")
    quiet_end(case)
    assert case.told("attacked") == [(RAY, 1)]
    assert case.hero("ray")["wounds"] == 1 and not any(one["down"] for one in case.view["ets"])


def test_a_full_square_hides_and_an_almost_full_one_does_not() -> None:
    """ETI-1.15a, 23.2, 22.6: between Shooter and Ray lie two Drainers, then a Drainer and a Grunt."""
    for ets, attacks in (({"d1": "0,1", "d2": "0,1"}, 0), ({"d1": "0,1", "g1": "0,1"}, 1)):
        case = phase(
            step="et_assign", rows=1, heroes={"ray": "0,2"}, ets={"s1": "0,0", **ets}, down=list(ets), dice="GGG",
        )
        quiet_end(case)
        assert len(case.told("attacked")) == attacks


def test_what_a_defeat_spawns_waits_for_the_next_round() -> None:
    """ETI-23.3, R14, 27.4: Ray is Defeated, his Trap shakes out a Grunt that lands beside Agent L: nobody attacks
    her."""
    case = phase(
        step="et_assign", points=["0,5"], starts=["0,0"], heroes={"ray": "0,5", "agent_l": "0,4"}, wounds={"ray": 4},
        traps={"ray": 1}, ets={"g1": "0,5"}, dice="SSS SSS", tower=["G"], scores=[0, 2],
    )
    while case.view["phase"] == "ets":
        case.play(case.keys[0])
    assert case.hero("ray")["at"] is None and places(case)["g2"] == "0,5"
    assert len(case.told("attacked")) == 1 and case.hero("agent_l")["wounds"] == 0
    assert case.view["tokens"] == 1


def test_tied_ets_may_be_split_over_a_team() -> None:
    """ETI-R53, 23.2, 23.11: two Grunts between Ray and Agent L: one to each, by their player, who also says who rolls
    first."""
    case = phase(
        step="et_assign", heroes={"ray": "2,2", "agent_l": "2,4"}, ets={"g1": "2,3", "g2": "2,3"}, dice="SSS GSS",
    ).play("hero:ray", "hero:agent_l")
    assert sorted(case.keys) == ["hero:agent_l", "hero:ray"]
    case.play("hero:agent_l")
    quiet_end(case)
    assert case.hero("agent_l")["wounds"] == 1 and case.hero("ray")["wounds"] == 0


def test_two_drainers_find_one_battery() -> None:
    """ETI-23.9, 1.6, 23.6: both are blocked, both drain, and there is but one Battery to lose."""
    ets = {"d1": "2,3", "d2": "2,1"}
    case = phase(step="et_assign", heroes={"ray": "2,2"}, ets=ets, batteries={"ray": 1}, dice="DCS")
    quiet_end(case)
    assert (case.hero("ray")["batteries"], case.hero("ray")["wounds"]) == (0, 0)


def test_a_hero_on_the_ground_is_attacked_with_full_defense() -> None:
    """ETI-7.4, 23.6: Ray lies there; three dice block G, S and a Drainer by CRIT."""
    case = phase(
        step="et_assign", heroes={"ray": "2,2"}, down=["ray"], ets={"g1": "2,2", "s1": "2,4", "d1": "1,2"}, dice="GSC",
    )
    quiet_end(case)
    assert case.hero("ray")["wounds"] == 0 and case.hero("ray")["down"] and case.hero("ray")["batteries"] == 5


def test_groups_strike_in_turn_order() -> None:
    """ETI-23.11, 3.3: seat 1 holds the token: Peter's attackers come before Ray's."""
    case = phase(
        step="et_assign", first=1, heroes={"ray": "2,2", "peter": "5,5"}, ets={"g1": "2,2", "g2": "5,5"},
        dice="GGG GGG",
    )
    quiet_end(case)
    assert [values[0] for values in case.told("attacked")] == [PETER, RAY]


def test_the_last_attack_takes_the_badge() -> None:
    """ETI-26.3, R4, 27.5: seat 0 with 3 points loses two in the ET Phase; seats 1 and 2 have 2; seat 2 is first in the
    round's order and takes the badge."""
    case = phase(
        players=3, first=2, badge=0, scores=[3, 2, 2], step="et_assign", heroes={"ray": "2,2"}, wounds={"ray": 4},
        ets={"g1": "2,2"}, dice="SSS",
    )
    quiet_end(case)
    assert [one["score"] for one in case.view["seats"]] == [1, 2, 2] and case.view["badge"] == 2


# Bosses


def boss_phase(**more: Any) -> Case:
    """Tenta-Kill goes one square to the west, to the closest Hero's square; its mood is the Shooter's or what `dice`
    say."""
    return Case(**{
        "step": "boss", "boss": "tenta_kill", "boss_at": "2,4", "points": [], "starts": ["0,0"], "dice": "DGGGGGG",
        **more,
    })


RING = {"d1": "1,3", "d2": "1,3", "d3": "3,3", "d4": "3,3", "d5": "2,2", "d6": "2,2"}


def test_a_full_ring_leaves_the_square_that_the_boss_came_from() -> None:
    """ETI-25.2, 25.3a, 25.3b, 25.3c, R24: around the entered square everything is full: two Heroes of two teams and the
    Drainer all go where the Boss was, in this order, and just fit."""
    case = boss_phase(heroes={"ray": "2,3", "peter": "2,3"}, ets={**RING, "d7": "2,3"}, down=list(RING))
    while not case.told("et_made_way"):
        assert len(case.keys) == 1
        case.play(case.keys[0])
    assert [values[0] for values in case.told("made_way")] == [RAY, PETER]
    assert case.hero("ray")["at"] == case.hero("peter")["at"] == places(case)["d7"] == "2,4"
    assert case.view["boss"]["at"] == "2,3"


def test_making_way_provokes_nothing_and_keeps_objectives() -> None:
    """ETI-5.5, 25.3a, R24, 7.3: Ray steps from beside a Grunt with his Artifact: no Defense Roll for that."""
    case = boss_phase(heroes={"ray": "2,3"}, ets={"g1": "2,2"}, objectives=["0,0"], carries={"ray": [0]})
    case.play("square:1,3")
    assert not case.told("provoked") and case.hero("ray")["carries"]


def test_what_does_not_fit_takes_another_direction() -> None:
    """ETI-25.3b, R57, 1.10: the north has one space: one Grunt goes there; the Drainer and the other Grunt take one
    more direction together; the player with the fewest points says so, of two the last in turn order."""
    case = boss_phase(
        heroes={"ray": "2,2"}, ets={"g1": "2,3", "g2": "2,3", "d1": "2,3", "d8": "1,3", "s9": "1,3"},
        down=["d8", "s9"], walls=["2,3|2,4"], boss_at="3,3", points=[],
    )
    if case.asked == "boss_goes_to":
        case.play("square:2,3")
    assert case.asked == "ets_make_way" and case.seat == 1
    case.play("direction:north")
    while case.asked == "which_et_first":
        case.play(case.keys[0])
    assert sorted(case.keys) == ["direction:south", "direction:west"]
    case.play("direction:south")
    north, south = 1 * COLUMNS + 3, 3 * COLUMNS + 3
    assert [square for _, square in case.told("et_made_way")] == [north, south, south]
    assert (D, south) in case.told("et_made_way")


def test_two_of_one_team_make_way_in_the_order_they_like() -> None:
    """ETI-25.3a, R24: order 1, 0: Peter first; then seat 0 says which of Ray and Agent L goes."""
    case = boss_phase(first=1, heroes={"ray": "2,3", "agent_l": "2,3", "peter": "2,3"})
    assert (case.seat, case.asked) == (1, "make_way")
    case.play("square:1,3")
    assert case.seat == 0 and sorted(case.keys) == ["hero:agent_l", "hero:ray"]
    case.play("hero:agent_l", "square:3,3", "square:2,4")
    assert (case.hero("agent_l")["at"], case.hero("ray")["at"]) == ("3,3", "2,4")


def test_a_boss_on_a_start_location_lets_nobody_return_there() -> None:
    """ETI-25.1, 17.2a: the Start Location under the Boss is not open; the teammate's square and the other one are."""
    case = Case(
        boss="tenta_kill", boss_at="0,0", starts=["0,0", "5,5"], heroes={"agent_l": "0,1", "peter": "4,4"},
    ).play("rest")
    assert set(case.keys) == {"square:5,5", "square:0,1", "square:0,2", "square:1,1"}


def test_a_boss_blocks_sight_but_is_a_target() -> None:
    """ETI-1.15b, 1.15c, 14.3: Peter, range 2, may fire at the Boss, not at the Grunt behind it."""
    case = Case(
        boss="tenta_kill", boss_at="2,3", heroes={"peter": "2,2", "ray": "5,5"}, ets={"g1": "2,4"}, active=1, first=1,
    )
    found = [key for key in case.keys if key.startswith("attack:peter")]
    assert found == ["attack:peter:particle_thrower:2,3"]


def test_crossed_streams_do_not_fell_a_boss() -> None:
    """ETI-7.8, 25.4, 25.5, 16.2: both halves hit Tenta-Kill: it is not down, it is not dragged, nobody makes way."""
    case = Case(
        boss="tenta_kill", boss_at="2,3", heroes={"ray": "2,2", "agent_l": "2,2", "peter": "5,5"}, dice="GGD GGD",
    ).play("double_attack", "attack:ray:garage_built_thrower:2,3")
    assert case.asked == "act"
    case.play("attack:agent_l:autopsy_beam:2,3")
    assert case.view["boss"]["at"] == "2,3" and not case.told("boss_down") and not case.told("pushed")
    assert sum(values[1] for values in case.told("boss_wounded")) == 6


def test_what_the_boss_shakes_out_moves_in_the_same_phase() -> None:
    """ETI-22.1, 22.2, 27.4, 21.8: Tenta-Kill's blow Defeats Ray, his Trap's die is a Grunt on the point; the Basic ETs
    move after the Boss, the new one among them, towards Agent L."""
    case = boss_phase(
        heroes={"ray": "2,3", "agent_l": "2,0"}, wounds={"ray": 4}, traps={"ray": 1}, points=["0,0"], starts=["5,5"],
        dice="GSSSSSS", tower=["G"],
    ).play("square:2,2")
    quiet_end(case)
    assert case.hero("ray")["at"] is None and places(case)["g1"] == "1,0"


def test_a_boss_walks_over_a_dropped_objective() -> None:
    """ETI-1.9, 25.2, 27.3: tokens take no space: the Artifact stays in the square that the Boss enters."""
    case = boss_phase(heroes={"ray": "2,2"}, objectives=["2,3"])
    quiet_end(case)
    assert case.view["boss"]["at"] == "2,3" and case.view["map"]["objectives"][0]["at"] == "2,3"
