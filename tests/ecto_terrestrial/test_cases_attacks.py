"""Cases on Attacks, Team-Ups, crossed streams and drags (ETI-11, ETI-14 to ETI-16), worked out from the rules."""

from __future__ import annotations

from tests.ecto_terrestrial.cases import AGENT_L, APART, RAY, Case, offers, strike


def test_a_lone_hero_attacks_once_whatever_is_paid() -> None:
    """ETI-11.2, 11.8: with Agent L Defeated four Actions buy no second Attack of Ray's."""
    case = Case(heroes={"ray": "2,2", "peter": "4,4", "agent_k": "4,4"}, ets={"d1": "2,3"}, dice="GGG")
    strike(case, RAY)
    if "double_attack" in case.keys:
        case.play("double_attack")
    assert not offers(case, "attack")


def test_a_double_attack_before_anything_is_two_attacks_of_two_heroes() -> None:
    """ETI-11.2, 11.3, 16.1, 16.3: the same square: the Drainer is down after the second Attack only, nobody else is."""
    case = Case(heroes=APART, ets={"d1": "2,3"}, dice="GGG GGG").play("double_attack")
    strike(case, RAY)
    assert not case.view["ets"][0]["down"] and not offers(case, "attack:ray")
    strike(case, AGENT_L)
    assert case.view["ets"][0]["down"] and not case.hero("ray")["down"] and not case.hero("agent_l")["down"]


def test_the_second_half_in_ones_own_square_knocks_the_team_down() -> None:
    """ETI-11.4, 16.4, 7.3: both fire at the square in which they stand: they go down, and the Artifact lies there."""
    case = Case(heroes=APART, ets={"d1": "2,2"}, objectives=["0,0"], carries={"ray": [0]}, dice="GGG GGG")
    case.play("double_attack")
    strike(case, "attack:ray:garage_built_thrower:2,2")
    assert case.hero("ray")["carries"]
    strike(case, "attack:agent_l:autopsy_beam:2,2")
    assert case.hero("ray")["down"] and case.hero("agent_l")["down"] and not case.hero("ray")["carries"]
    assert [values[2] for values in case.told("objective_dropped")]


def test_an_emptied_square_is_no_target_for_the_second_half() -> None:
    """ETI-11.6, R19: the first Attack captures the only ET; the Actions are spent all the same."""
    case = Case(heroes=APART, ets={"g1": "2,3"}, dice="GGG").play("double_attack")
    strike(case, RAY)
    assert not offers(case, "attack") and case.view["turn"]["actions"] == 0


def test_a_team_up_asks_only_who_can_and_slime_cannot() -> None:
    """ETI-15.1, 7.9a: Peter could help, but he is Slimed; so Ray's Attack is an ordinary one, nobody goes down."""
    for more, asked in (({}, True), ({"slimed": ["peter"]}, False), ({"batteries": {"peter": 1}}, False),
                        ({"down": ["peter"]}, False)):
        heroes = {**APART, "peter": "2,4"}
        case = Case(heroes=heroes, ets={"d1": "2,3"}, dice="GGG GGG", **more).play(RAY)
        assert bool(offers(case, "ask")) == asked, more


def test_two_helped_by_the_same_points_pass_the_badge_by_turn_order() -> None:
    """ETI-15.8, 15.9, R4: order 1, 2, 0; points 2, 2, 3: a Drainer gives Agent L's and Agent K's teams 4 each; the
    badge goes from seat 2 to seat 1, the higher in turn order; the Trap is Agent L's."""
    case = Case(
        players=3, first=1, active=0, scores=[2, 2, 3],
        heroes={"ray": "0,0", "agent_l": "2,2", "peter": "0,0", "agent_k": "2,5", "egon": "4,4", "chief_zed": "4,4"},
        ets={"d1": "2,3"}, dice="CCD GGG",
    )
    case.play(AGENT_L, "ask:2")
    while case.asked == "ask":
        case.play("done")
    assert case.seat == 1
    case.play("join:agent_k:service_carbine")
    while case.asked not in ("act", ""):
        case.play(case.keys[0])
    assert [one["score"] for one in case.view["seats"]] == [4, 4, 3]
    assert case.view["badge"] == 1
    assert case.hero("agent_l")["traps"] == 1 and case.hero("agent_k")["traps"] == 0


def test_a_dragged_drainer_needs_two_spaces_at_every_step() -> None:
    """ETI-14.11, R49, 1.10: D, D: two squares; the square with three spaces used is closed to it, that with two is
    not."""
    case = Case(
        heroes=APART, ets={"d1": "2,3", "g1": "1,3", "g2": "1,3", "g3": "1,3", "g4": "3,3", "s1": "3,3"}, dice="DDS",
        walls=["2,3|2,4"],
    ).play(RAY)
    found = offers(case, "push:d1")
    assert "push:d1:3,3" in found and "push:d1:1,3" not in found and "push:d1:2,4" not in found
    case.play("push:d1:3,3")
    again = offers(case, "push:d1")
    assert "push:d1:4,3" in again and "push:d1:3,4" in again


def test_a_drainer_does_not_squeeze_between_two_heroes_and_a_grunt() -> None:
    """ETI-14.11, 1.9: the attackers' own square holds two Heroes: a Drainer fits; with one Grunt more it does not."""
    for more, fits in (({}, True), ({"g1": "2,2"}, False)):
        case = Case(heroes=APART, ets={"d1": "2,3", **more}, dice="DSS").play(RAY)
        assert ("push:d1:2,2" in case.keys) == fits


def test_wounds_of_both_ghostbusters_drag_together() -> None:
    """ETI-15.7, 15.10, 16.3: D of Ray's and D of Peter's: the Drainer goes down and may be dragged two squares."""
    case = Case(heroes={**APART, "peter": "2,4"}, ets={"d1": "2,3"}, dice="DSS DSS").play(RAY, "ask:2")
    while case.asked == "ask":
        case.play("done")
    case.play("join:peter:particle_thrower")
    while case.asked not in ("push", "act"):
        case.play(case.keys[0])
    assert case.view["ets"][0]["down"]
    case.play("push:d1:1,3", "push:d1:0,3")
    assert case.view["ets"][0]["at"] == "0,3" and not offers(case, "push")


def test_an_attack_and_a_double_attack_cross_in_the_same_square() -> None:
    """ETI-11.7, 11.4, 16.1: Ray fires before any Action, then four Actions let Agent L fire at the same square."""
    case = strike(Case(heroes=APART, ets={"d1": "2,3", "g1": "2,3"}, dice="DSS DSS"), RAY)
    case.play("double_attack")
    strike(case, AGENT_L)
    assert all(one["down"] for one in case.view["ets"])


def test_a_helper_in_the_target_square_goes_down_and_drops() -> None:
    """ETI-16.4, 15.10, 7.3, 14.14: Peter helps to fire at his own square: he is down, unhurt, without his Artifact; the
    Drainer that was dragged there before is down too."""
    case = Case(
        heroes={**APART, "peter": "2,3"}, ets={"d1": "2,3"}, objectives=["0,0"], carries={"peter": [0]},
        dice="SSS SSS",
    ).play(RAY, "ask:2")
    while case.asked == "team_up":
        case.play("done")
    case.play("join:peter:particle_thrower")
    peter = case.hero("peter")
    assert (peter["down"], peter["wounds"], peter["carries"], peter["batteries"]) == (True, 0, [], 4)
    assert case.view["map"]["objectives"][0]["at"] == "2,3" and not case.hero("ray")["down"]


def test_a_refused_team_up_crosses_nothing() -> None:
    """ETI-15.3, 15.10: Peter refuses: an ordinary Attack, he pays nothing and keeps standing in the target square."""
    case = Case(heroes={**APART, "peter": "2,3"}, ets={"d1": "2,3"}, dice="SSS").play(RAY, "ask:2")
    while case.asked == "team_up":
        case.play("done")
    assert case.seat == 1
    case.play("decline")
    assert not case.hero("peter")["down"] and case.hero("peter")["batteries"] == 6
    assert not case.view["ets"][0]["down"] and not case.told("crossed")


def test_a_capture_over_capacity_scores_and_is_not_passed_on() -> None:
    """ETI-14.13b, 14.13c, 26.2: Agent L carries two: the Drainer's Trap is nobody's, the two points take the badge."""
    case = Case(
        heroes=APART, ets={"d1": "2,3"}, wounds={"d1": 2}, traps={"agent_l": 2}, scores=[1, 2], dice="CSS",
    ).play(AGENT_L)
    while case.asked == "allot":
        case.play(case.keys[0])
    assert case.view["seats"][0]["score"] == 3 and case.view["badge"] == 0
    assert (case.hero("agent_l")["traps"], case.hero("ray")["traps"]) == (2, 0)


def test_drags_are_finished_one_by_one() -> None:
    """ETI-14.11, R58: the Grunt may stop after one of two squares; then the Shooter has its square, and the Grunt no
    more."""
    case = Case(heroes=APART, ets={"g1": "2,3", "s1": "2,3"}, dice="GGS")
    case.play(RAY, "push:g1:1,3", "done", "push:s1:3,3")
    assert not offers(case, "push:g1")


def test_a_drag_may_pass_a_hero_and_end_on_a_spawn_point() -> None:
    """ETI-14.11, R49: through the attackers' square onto a Spawn Point that holds three spaces."""
    case = Case(
        heroes=APART, points=["2,1"], starts=["0,0"], ets={"g1": "2,3", "d5": "2,1", "g5": "2,1"}, dice="GGS",
    ).play(RAY, "push:g1:2,2", "push:g1:2,1")
    assert next(one["at"] for one in case.view["ets"] if one["id"] == "g1") == "2,1"


def test_a_symbol_must_be_used_while_it_can() -> None:
    """ETI-14.8, R34, R54: G, C, S with a Grunt that has one Health left, and a Drainer: the G goes to the Grunt or is
    wasted after the CRIT took it; the S is wasted either way."""
    for keys, drainer in ((["allot:crit:g1"], 0), (["allot:crit:d1"], 2)):
        case = Case(heroes=APART, ets={"g1": "2,3", "d1": "2,3"}, wounds={"g1": 2}, dice="GCS").play(AGENT_L, *keys)
        while case.asked not in ("act", ""):
            case.play(case.keys[0])
        left = {one["id"]: one["wounds"] for one in case.view["ets"]}
        assert left == {"d1": drainer}
        assert case.view["seats"][0]["score"] == 1


def test_a_hero_swaps_with_a_drainer_only_where_both_fit() -> None:
    """ETI-1.10, 1.17, 8.8: with two Grunts beside Ray a Drainer fits where he was; with three it does not."""
    for ets, fits in (({"g1": "2,2", "g2": "2,2"}, True), ({"g1": "2,2", "g2": "2,2", "g3": "2,2"}, False)):
        heroes = {"ray": "2,2", "agent_l": "0,0", "peter": "4,4"}
        case = Case(heroes=heroes, ets={"d1": "2,3", **ets}, hands=[["body_double"]])
        assert ("gadget:body_double:ray" in case.keys) == fits
        if fits:
            case.play("gadget:body_double:ray")
            assert (case.hero("ray")["at"], case.view["ets"][-1]["at"]) == ("2,3", "2,2")


def test_four_actions_are_paid_after_two_moves_and_an_attack() -> None:
    """ETI-18.4, R16: a a A, then the Double Attack is paid, then A: no Action lies between the Attacks."""
    case = Case(players=1, heroes={"ray": "2,1", "agent_l": "2,1"}, ets={"d1": "2,3"}, dice="GGG GGG")
    case.play("move:ray:2,2", "move:agent_l:2,2")
    strike(case, RAY).play("double_attack")
    assert not offers(case, "move")
    strike(case, AGENT_L)
    assert case.view["ets"][0]["down"]


def test_a_team_up_in_both_halves_of_a_double_attack() -> None:
    """ETI-11.5, 15.10, 15.11: different squares: both halves cross through their helpers; each helper pays, and keeps
    the own turn's Attack."""
    heroes = {"ray": "2,2", "agent_l": "2,2", "peter": "2,4", "agent_k": "1,3"}
    case = Case(heroes=heroes, ets={"d1": "2,3", "d2": "1,2"}, dice="GGG GGG GGG GGG").play("double_attack", RAY)
    case.play("ask:2")
    while case.asked == "team_up":
        case.play("done")
    case.play("join:peter:particle_thrower")
    case.play("attack:agent_l:autopsy_beam:1,2", "ask:2")
    while case.asked == "team_up":
        case.play("done")
    case.play("join:agent_k:service_carbine")
    assert [one["down"] for one in case.view["ets"]] == [True, True]
    assert (case.hero("peter")["batteries"], case.hero("agent_k")["batteries"]) == (4, 3)
    case.play("end")
    assert case.seat == 1 and "attack:agent_k:service_carbine:1,2" in case.keys
