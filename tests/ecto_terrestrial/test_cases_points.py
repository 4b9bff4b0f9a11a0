"""Cases on Hot Sheets, PKE, the tower, points and the end of a round (ETI-13, ETI-19 to ETI-21, ETI-26 to ETI-28),
worked out from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ecto_terrestrial.cases import Case

GRUNT, SHOOTER, DRAINER = 0, 1, 2
ALL_DRAINERS = {f"d{n}": f"{n // 2 + 1},0" for n in range(1, 9)}
FOUR = {"ray": "2,2", "agent_l": "2,2", "peter": "4,4", "agent_k": "4,4"}


def sheets(*cards: str, **more: Any) -> Case:
    """The Hot Sheets Phase begins; these cards come first. No Hero is on the board unless the case says so."""
    return Case(**{"step": "sheet", "sheets": cards, "points": [], "starts": ["0,0"], **more})


def revealed(case: Case) -> int:
    return len(case.told("revealed"))


def through(case: Case) -> Case:
    """Answer what is left of the phase with the first options."""
    while case.view["phase"] == "sheets" or case.view["step"] in ("sheet", "pke"):
        case.play(case.keys[0])
    return case


def raised(case: Case) -> list[tuple[int, ...]]:
    return case.told("raised")


# Hot Sheets


def test_four_players_and_three_defeats_are_five_cards() -> None:
    """ETI-19.9, 19.10a, 19.10b, R31, 19.3: Manholes Defeat Ray, Peter and Agent K: two cards and three more, in this
    same phase; no token is left, and each team's points have fallen to no less than 0."""
    case = sheets(
        "manholes", "meter_reader", "battery_truck", "grateful_deli_owner", "mad_inventor", "underdog", players=4,
        heroes={"ray": "2,2", "peter": "4,4", "agent_k": "4,4"}, wounds={"ray": 4, "peter": 4, "agent_k": 5},
        scores=[1, 5, 0, 0], dice="SSS SSS SS",
    )
    through(case)
    assert len(case.told("defeated")) == 3 and revealed(case) == 5 and case.view["tokens"] == 0
    assert [one["score"] for one in case.view["seats"]] == [0, 1, 0, 0]


def test_an_extra_card_that_defeats_makes_one_more() -> None:
    """ETI-19.10a, 19.10b: one card, a token's card that Defeats Ray, and the card of his own token: three."""
    case = sheets(
        "meter_reader", "manholes", "grateful_deli_owner", "underdog", heroes={"ray": "2,2"}, wounds={"ray": 4},
        tokens=1,
        dice="SSS",
    )
    through(case)
    assert revealed(case) == 3 and case.view["tokens"] == 0


def test_a_defeat_by_a_card_drops_traps_before_points_and_token() -> None:
    """ETI-27.4, 27.5, 21.8, R39, 19.7: the Disruption comes in the middle of the card and sees the old points (3 to 2),
    then points, then the next Hero; the Grunt tracker is raised at the end only."""
    case = sheets(
        "manholes", "meter_reader", heroes={"ray": "2,2", "peter": "4,4"}, points=["0,5", "5,0"], wounds={"ray": 4},
        traps={"ray": 1}, scores=[3, 2], dice="SSS GGG", tower=["S"],
    )
    while case.asked != "where_on_point" and not case.told("fell"):
        case.play(case.keys[0])
    assert case.seat == 1 and case.view["seats"][0]["score"] == 3 and case.view["pke"]["grunt"] == 0
    through(case)
    assert case.view["seats"][0]["score"] == 1 and case.hero("peter")["wounds"] == 0


def test_leader_cards_pass_on_to_the_next_team_by_turn_order() -> None:
    """ETI-19.5a, 19.5b, 3.3: the badge holder's agent is off the board; seats 1 and 2 have as many points; seat 2 holds
    the token: Chief Zed goes down."""
    case = sheets(
        "own_mystery", players=3, first=2, badge=0, scores=[5, 2, 2],
        heroes={"ray": "0,0", "agent_k": "2,2", "chief_zed": "4,4"},
    )
    through(case)
    assert case.hero("chief_zed")["down"] and not case.hero("agent_k")["down"]


def test_on_equal_points_the_badge_holder_is_the_leader() -> None:
    """ETI-19.5a, 26.2: seat 1 holds the badge at 2 to 2: Agent K goes down, though seat 0 is higher in turn order."""
    case = sheets("own_mystery", badge=1, scores=[2, 2], heroes=FOUR)
    through(case)
    assert case.hero("agent_k")["down"] and not case.hero("agent_l")["down"]


def test_a_card_without_target_raises_its_trackers() -> None:
    """ETI-19.2, 19.12, 19.7: nobody is on the board; the card does nothing but raise the Grunt tracker, from 1 to 2."""
    case = sheets("own_mystery", pke={"grunt": 1})
    through(case)
    assert case.view["pke"] == {"grunt": 2, "shooter": 0, "drainer": 0} and not case.told("knocked_down")


def test_a_tied_bid_costs_and_does_nothing() -> None:
    """ETI-13.4, 13.5b, 19.6, 19.12: 2 against 2: no points, the Batteries are gone, two trackers rise."""
    case = sheets("exclusive_interview", heroes={"ray": "2,2", "peter": "4,4"})
    assert case.game.waiting == [0, 1] or tuple(case.game.waiting) == (0, 1)
    case.bid(s0="bid:ray:2")
    assert case.hero("ray")["batteries"] == 6
    case.bid(s1="bid:peter:2")
    through(case)
    assert [one["score"] for one in case.view["seats"]] == [0, 0]
    assert (case.hero("ray")["batteries"], case.hero("peter")["batteries"]) == (4, 4)
    assert case.view["pke"] == {"grunt": 1, "shooter": 1, "drainer": 0}


def test_a_lone_bidder_needs_one() -> None:
    """ETI-13.7, R25: seat 1 has nobody on the board: 0 wins nothing, 1 wins two points."""
    for bid, points in ((0, 0), (1, 2)):
        case = sheets("exclusive_interview", heroes={"ray": "2,2"})
        assert list(case.game.waiting) == [0]
        case.bid(s0=f"bid:ray:{bid}")
        through(case)
        assert case.view["seats"][0]["score"] == points


def test_a_bidder_without_batteries_has_nothing_to_choose() -> None:
    """ETI-13.1, R25: Ray has no Batteries, Peter bids 0 as well: no winner."""
    case = sheets("exclusive_interview", heroes={"ray": "2,2", "peter": "4,4"}, batteries={"ray": 0})
    while case.asked == "bid":
        assert case.seat == 1 or case.keys == ["bid:ray:0"]
        case.play(case.keys[0])
    through(case)
    assert [one["score"] for one in case.view["seats"]] == [0, 0]


def test_a_player_picks_the_bidding_hero_with_the_bid() -> None:
    """ETI-13.6, R25: of Ray and Agent L, with 2 and 4 Batteries, either may bid, up to what that Hero has."""
    case = sheets("exclusive_interview", heroes={**FOUR}, batteries={"ray": 2, "agent_l": 4})
    found = [one.key for one in case.game.asked(0)]
    assert "bid:ray:2" in found and "bid:ray:3" not in found and "bid:agent_l:4" in found
    assert "bid:agent_l:5" not in found
    case.bid(s0="bid:agent_l:4", s1="bid:peter:3")
    through(case)
    assert case.view["seats"][0]["score"] == 2
    assert [case.hero(id)["batteries"] for id in ("ray", "agent_l", "peter")] == [2, 0, 3]


def test_one_option_that_can_be_done_must_be_taken() -> None:
    """ETI-19.4, R30: Slime or two Batteries: Ray has 1, so of Ray only Slime; nobody else is there."""
    case = sheets("insurance", heroes={"ray": "2,2"}, batteries={"ray": 1})
    through(case)
    assert case.hero("ray")["slimed"] and case.hero("ray")["batteries"] == 1


def test_the_leader_who_pays_may_lose_the_badge_at_once() -> None:
    """ETI-26.3, 19.5: the holder of 3 to 3 loses one: the badge passes within the card."""
    case = sheets("late_for_parade", scores=[3, 3], badge=0)
    through(case)
    assert [one["score"] for one in case.view["seats"]] == [2, 3] and case.view["badge"] == 1


# The check of the trackers


def test_three_trackers_and_two_panels() -> None:
    """ETI-20.2, 20.5, 20.6, 28.2, 28.5: two pulls; the third is ignored; the ETs still have their phase, and then the
    Episode is lost."""
    case = Case(
        step="pke", pke={"grunt": 3, "shooter": 3, "drainer": 3}, panels=2, inside=4, tower=["", ""], points=[],
        heroes={"ray": "2,2"}, ets={"g1": "2,5"}, dice="GGG",
    )
    while case.keys and not case.view["over"]:
        case.play(case.keys[0])
    assert len(case.told("pulled")) == 2 and case.view["tower"]["panels"] == 0
    assert len(case.told("et_moved")) == 1
    assert case.view["over"] and not case.view["won"]


def test_a_shortage_during_a_pull_adds_no_pull() -> None:
    """ETI-20.4, 20.5, R32, 21.9: the die that fell wants an eleventh Shooter: that tracker reaches 3 in the check, and
    is reset with the others."""
    ets = {f"s{n}": f"{n // 4 + 1},1" for n in range(1, 11)}
    case = Case(step="pke", pke={"grunt": 3, "shooter": 2}, ets=ets, tower=["S"])
    case = through(case)
    assert len(case.told("pulled")) == 1 and raised(case) == [(SHOOTER, 3)]
    assert case.view["pke"] == {"grunt": 0, "shooter": 0, "drainer": 0}


def test_nothing_at_three_resets_nothing() -> None:
    """ETI-20.5, 20.7: 2, 2, 1 stay, and nobody pulls."""
    pke = {"grunt": 2, "shooter": 2, "drainer": 1}
    case = through(Case(step="pke", pke=pke))
    assert case.view["pke"] == pke and not case.told("pulled")


def test_the_puller_is_last_in_turn_order_among_the_poorest() -> None:
    """ETI-20.8, R6, 3.3: 4, 2, 2 and order 2, 0, 1: seat 1 pulls."""
    case = through(Case(players=3, first=2, scores=[4, 2, 2], step="pke", pke={"drainer": 3}, tower=[""]))
    assert case.told("pulled") == [(1, 7)]


# Disruptions


def test_a_cascade_goes_on_clockwise_from_the_poorest() -> None:
    """ETI-21.2, 21.4b, 21.5, R33, 21.6: points 5, 1, 3: seat 1 takes the CRIT, which falls again as D with a G; then
    seat 2, seat 0, seat 1; nobody has a Hero on the board."""
    case = Case(
        players=3, scores=[5, 1, 3], step="pke", pke={"grunt": 3}, tower=["CS", "DG"], points=["0,5"], starts=["0,0"],
    )
    case.play("die:crit")
    assert case.seat == 2 and sorted(case.keys) == ["die:drainer", "die:grunt", "die:shooter"]
    case.play("die:shooter")
    assert case.seat == 0
    case.play("die:drainer")
    through(case)
    assert [values[0] for values in case.told("resolves")] == [1, 2, 0, 1]
    assert case.view["tower"]["inside"] + case.view["tower"]["aside"] == 16


def test_a_cascade_with_no_drainer_left_raises_and_falls_again() -> None:
    """ETI-21.4a, 21.9, 21.4b: all eight Drainers are out: each CRIT raises the tracker, and its die is dropped again
    all the same; the tower ends as it was before the pull."""
    case = through(Case(
        step="pke", pke={"grunt": 3}, ets=ALL_DRAINERS, tower=["C", "C", ""], points=["0,5"], starts=["0,0"],
    ))
    assert raised(case) == [(DRAINER, 1), (DRAINER, 2)] and case.view["tower"]["inside"] == 10
    assert case.view["pke"]["drainer"] == 0


def test_a_full_point_sends_a_drainer_to_the_other_and_then_beside_one() -> None:
    """ETI-21.3, 21.7, R22, R56: three spaces of one point are used, four of the other: the Drainer goes to the nearest
    square with room, the Grunt after it onto the point with one space."""
    case = Case(
        step="pke", pke={"grunt": 3}, tower=["DG"], points=["0,5", "5,0"], starts=["0,0"],
        ets={"g1": "0,5", "g2": "0,5", "g3": "0,5", "d1": "5,0", "d2": "5,0"},
    ).play("die:drainer")
    assert set(case.keys) == {"point:p1", "point:p2"}
    case.play("point:p2")
    assert set(case.keys) == {"square:4,0", "square:5,1"}
    case.play("square:4,0")
    through(case)
    at = {one["id"]: one["at"] for one in case.view["ets"]}
    assert at["d3"] == "4,0" and at["g4"] == "0,5"


def test_without_an_active_point_the_tracker_rises() -> None:
    """ETI-R22, 12.1, R65: the only Spawn Point lies behind a closed door: the Drainer raises its tracker by one."""
    case = sheets("firehouse_creaks", points=["0,5"], rows=1, doors=["0,4|0,5"], tower=["D"])
    through(case)
    assert case.view["pke"] == {"grunt": 0, "shooter": 1, "drainer": 1} and not case.told("placed")


def test_a_boss_on_the_only_point_counts_as_full() -> None:
    """ETI-25.1, 21.7, R22: the point under the Boss has no room: the Grunt comes beside it."""
    case = Case(
        step="pke", pke={"grunt": 3}, tower=["G"], points=["0,5"], starts=["0,0"], boss="tenta_kill", boss_at="0,5",
    )
    assert set(case.keys) == {"square:0,4", "square:1,5"} and case.seat == 1


def test_no_dice_aside_means_no_drop() -> None:
    """ETI-21.11: all 16 are inside: the card drops nothing."""
    case = through(sheets("firehouse_creaks", inside=16, tower=[]))
    assert not case.told("fell") and case.view["tower"]["inside"] == 16 and case.view["pke"]["shooter"] == 1


# Points


@pytest.mark.parametrize(("score", "left"), [(1, 0), (0, 0), (2, 0), (3, 1)])
def test_a_defeat_costs_no_more_than_there_is(score: int, left: int) -> None:
    """ETI-26.6, R7, 27.5: two points, but no less than 0."""
    case = Case(heroes=FOUR, wounds={"ray": 4}, ets={"g1": "2,3"}, scores=[score, 0], dice="SSS").play("move:ray:1,2")
    assert case.view["seats"][0]["score"] == left


def test_traps_turned_in_pass_the_badge_in_the_same_rest() -> None:
    """ETI-17.4, R50, 26.2: 3 to 3 leaves it, the next Trap takes it."""
    for traps, badge in ((2, 1), (3, 0)):
        case = Case(heroes=FOUR, traps={"ray": traps}, scores=[1, 3]).play("rest")
        assert case.view["badge"] == badge


def test_two_defeats_of_one_round_are_two_more_cards_of_the_next() -> None:
    """ETI-27.6, 19.10a, 23.11: Ray and Agent L fall in the ET Phase: two tokens, and as many cards more."""
    case = Case(
        step="et_assign", heroes={"ray": "2,2", "agent_l": "2,2", "peter": "5,5"}, wounds={"ray": 4, "agent_l": 3},
        ets={"g1": "2,2", "g2": "2,2"}, dice="SSS SSS", points=[], starts=["0,0"],
        sheets=["meter_reader", "grateful_deli_owner", "underdog", "battery_truck"],
    ).play("hero:ray", "hero:agent_l")
    while case.view["phase"] == "ets":
        case.play(case.keys[0])
    assert case.view["tokens"] == 2 and not revealed(case)
    while not revealed(case) or case.view["phase"] == "sheets" or case.view["step"] == "sheet":
        case.play("end" if "end" in case.keys else case.keys[0])
    assert revealed(case) == 3 and case.view["tokens"] == 0


def test_solo_heroes_add_their_bids() -> None:
    """ETI-13.8, 18.7, R45: one Battery of each Hero wins; one alone does not, and is gone."""
    for second, points in ((1, 2), (0, 0)):
        case = sheets("exclusive_interview", players=1, heroes={"ray": "2,2", "agent_l": "2,2"})
        case.play("bid:ray:1")
        if case.asked == "bid":
            case.play(f"bid:agent_l:{second}")
        through(case)
        assert case.view["seats"][0]["score"] == points
        assert (case.hero("ray")["batteries"], case.hero("agent_l")["batteries"]) == (5, 6 - second)


def test_a_last_player_without_heroes_still_places() -> None:
    """ETI-21.6, 21.2: seat 1 has nobody on the board and the fewest points: it says where the Grunt goes."""
    case = Case(step="pke", pke={"grunt": 3}, tower=["G"], heroes={"ray": "2,2"}, scores=[1, 0])
    assert case.seat == 1 and set(case.keys) == {"point:p1", "point:p2"}


def test_points_that_are_not_there_cannot_be_paid() -> None:
    """ETI-19.4, R30, R7: two points or two Batteries of each Hero: the leader with one point pays Batteries; with two
    points and one Battery the points; with neither the player picks."""
    for score, batteries, points, left in ((1, 6, 1, 4), (2, 1, 0, 1)):
        case = sheets("sources_say", heroes={"ray": "2,2"}, scores=[score, 0], batteries={"ray": batteries})
        through(case)
        assert (case.view["seats"][0]["score"], case.hero("ray")["batteries"]) == (points, left)
    case = sheets("sources_say", heroes={"ray": "2,2"}, scores=[1, 0], batteries={"ray": 1})
    assert set(case.keys) == {"choose:0", "choose:1"}
    through(case.play("choose:1"))
    assert (case.view["seats"][0]["score"], case.hero("ray")["batteries"]) == (1, 0)


def test_who_cannot_be_slimed_pays_what_there_is() -> None:
    """ETI-19.4, 1.2c, R30: Agent K is never Slimed and has one Battery: neither can be fulfilled; of Batteries what he
    has."""
    case = sheets("insurance", heroes={"agent_k": "2,2"}, batteries={"agent_k": 1})
    case.play("choose:0")  # seat 0 has nobody on the board: nothing comes of it
    assert case.seat == 1 and set(case.keys) == {"choose:0", "choose:1"}
    through(case.play("choose:1"))
    assert case.hero("agent_k")["batteries"] == 0 and not case.hero("agent_k")["slimed"]


def test_who_lies_already_cannot_fall() -> None:
    """ETI-19.4, 7.5: Ray is down and has a Trap: only the Trap can be given up; standing Peter without Traps falls."""
    case = sheets("jaywalkers", heroes={"ray": "2,2", "peter": "4,4"}, down=["ray"], traps={"ray": 1})
    through(case)
    assert case.hero("ray")["traps"] == 0 and case.hero("peter")["down"]


def test_one_player_may_pay_with_either_hero() -> None:
    """ETI-19.4, 19.3: Agent L has the Trap, Ray is down: one Trap, or Agent L falls; Ray is not to be had for it."""
    case = sheets("jaywalkers", heroes={"ray": "2,2", "agent_l": "3,3"}, down=["ray"], traps={"agent_l": 1})
    assert set(case.keys) == {"choose:0", "choose:1"}
    through(case.play("choose:1"))
    assert case.hero("agent_l")["down"] and case.hero("agent_l")["traps"] == 1


def test_blood_for_a_gadget_may_defeat_and_brings_its_card() -> None:
    """ETI-19.4, 19.10b, 27.6: without a Gadget the last Health is paid; the extra card comes in this phase."""
    case = sheets(
        "pawnbroker", "meter_reader", "underdog", heroes={"ray": "2,2"}, wounds={"ray": 4}, scores=[4, 0], dice="GGG",
    )
    through(case)
    assert case.hero("ray")["at"] is None and case.view["seats"][0]["score"] == 2 and revealed(case) == 2


def test_who_is_never_slimed_does_not_pay_with_slime() -> None:
    """ETI-19.4, R30, 1.2c: Peter is Slimed already and Agent K never is: with Batteries the player has to pay; with
    Peter clean, Slime is for Peter alone."""
    two = {"agent_k": "2,2", "peter": "2,2"}
    case = through(sheets("insurance", heroes=two, slimed=["peter"], batteries={"peter": 1}))
    assert case.hero("agent_k")["batteries"] == 4 and not case.told("slimed")
    case = sheets("insurance", heroes=two)
    while case.seat == 0 and case.asked == "choose":
        case.play("choose:0")
    case.play("choose:0")
    assert case.hero("peter")["slimed"]


def test_no_balloon_is_thrown_at_who_is_never_slimed() -> None:
    """ETI-8.8, 1.2c: Agent K is the only other Hero in reach: the Slime Balloon is not to be played; with Peter it is,
    and hits Peter."""
    for peter, fits in (("5,5", False), ("2,3", True)):
        case = Case(
            heroes={"ray": "2,2", "agent_l": "0,0", "agent_k": "2,3", "peter": peter}, hands=[["slime_balloon"]],
        )
        assert ("gadget:slime_balloon:ray" in case.keys) == fits
    case.play("gadget:slime_balloon:ray")
    assert case.hero("peter")["slimed"] and not case.hero("agent_k")["slimed"]
