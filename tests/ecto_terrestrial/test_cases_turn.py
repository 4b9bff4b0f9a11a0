"""Cases on a player's turn (ETI-4 to ETI-11 and ETI-14 to ETI-18), worked out from the rules."""

from __future__ import annotations

import pytest

from hauntbox.games.ecto_terrestrial.position import whole_box
from tests.ecto_terrestrial.cases import Case

CLOSE = {"ray": "2,2", "agent_l": "2,2", "peter": "2,3", "agent_k": "4,4"}
APART = {"ray": "2,2", "agent_l": "2,2", "peter": "4,4", "agent_k": "4,4"}
ALONE = {"ray": "2,2", "agent_l": "2,2"}


def offers(case: Case, start: str) -> list[str]:
    """What is on offer that begins like this."""
    return [key for key in case.keys if key.startswith(start)]


def strike(case: Case, key: str, *answers: str) -> Case:
    """An Attack: the GB's drags are declined."""
    case.play(key, *answers)
    while case.asked == "push":
        case.play("done")
    return case


RAY = "attack:ray:garage_built_thrower:2,3"
AGENT_L = "attack:agent_l:autopsy_beam:2,3"


# Solo


def test_a_double_attack_before_two_moves() -> None:
    """ETI-18.4, R16: A A a a: after both Attacks two Moves are left, and a third is not."""
    case = strike(Case(players=1, heroes=ALONE, ets={"d1": "2,3"}, dice="GGG GGG GGG GGG"), RAY)
    strike(case.play("double_attack"), AGENT_L)
    assert case.view["turn"]["actions"] == 2 and not offers(case, "attack")
    case.play("move:ray:2,1", "move:ray:2,0")
    assert case.asked != "act" or case.keys == ["end"]


def test_a_double_attack_after_two_moves() -> None:
    """ETI-18.4, R16: a a A A: between the two Attacks and after them no Move is left."""
    case = Case(players=1, heroes={"ray": "2,1", "agent_l": "2,2"}, ets={"d1": "2,3"}, dice="GGG GGG GGG")
    case.play("move:ray:2,2", "move:agent_l:1,2", "double_attack")
    case = strike(case, RAY)
    assert not offers(case, "move") and not offers(case, "attack:ray")


def test_an_attack_cannot_lie_between_actions_even_when_it_is_the_second() -> None:
    """ETI-18.4, R16: A a A a: the Attack bought after a Move ends the Actions; A a a A is as good."""
    case = strike(Case(players=1, heroes=ALONE, ets={"d1": "2,3"}, dice="GGG GGG GGG GGG"), RAY)
    case.play("move:ray:2,1", "double_attack")
    assert case.view["turn"]["actions"] == 1 and offers(case, "move:ray") and offers(case, AGENT_L)
    strike(case, AGENT_L)
    assert not offers(case, "move")


def test_a_single_hero_rest_forbids_that_heros_half() -> None:
    """ETI-18.5a, 18.5b, 18.5d, 17.2c: Ray comes back, full of Batteries and without Wounds; he may move but not attack;
    Agent L may attack. No Gadget is drawn, and three Actions do not pay for a Double Attack."""
    case = Case(
        players=1, heroes={"agent_l": "2,2"}, ets={"d1": "2,3"}, batteries={"ray": 0}, wounds={"ray": 4}, dice="SSS",
    )
    case.play("single_rest:ray", "square:2,2")
    ray = case.hero("ray")
    assert (ray["at"], ray["batteries"], ray["wounds"]) == ("2,2", 6, 0)
    assert case.view["turn"]["actions"] == 3 and case.view["seats"][0]["cards"] == 0
    assert offers(case, "move:ray") and not offers(case, "attack:ray") and offers(case, "attack:agent_l")
    assert "double_attack" not in case.keys


def test_two_single_hero_rests_leave_no_attack() -> None:
    """ETI-18.5b, 18.5c, 17.4: 3 + 3 Actions: the Traps of both are points; neither may attack, and the turn is over."""
    case = Case(players=1, heroes=ALONE, ets={"g1": "2,3"}, traps={"ray": 2, "agent_l": 1})
    case.play("single_rest:ray")
    assert case.view["seats"][0]["score"] == 2 and case.hero("agent_l")["traps"] == 1
    case.play("single_rest:agent_l")
    assert case.view["seats"][0]["score"] == 3
    assert not offers(case, "attack") and not offers(case, "move")


def test_an_attack_forbids_that_heros_rest_only() -> None:
    """ETI-18.5b, R52: who attacked may not rest; a Knocked Down teammate has to stand up first, which leaves 5 of 6
    Actions and then 2."""
    case = Case(players=1, heroes=ALONE, ets={"d1": "2,3"}, down=["agent_l"], dice="GGG")
    strike(case, RAY)
    assert not offers(case, "single_rest")
    case.play("stand:agent_l")
    assert offers(case, "single_rest") == ["single_rest:agent_l"]
    case.play("single_rest:agent_l")
    assert case.view["turn"]["actions"] == 2


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


# Moving and teleporting


def test_a_closed_door_keeps_a_mixed_group_apart() -> None:
    """ETI-1.12, 5.4a, 5.4c, 23.9: behind the closed door Grunt and Shooter do nothing; the Drainer on this side is alone:
    blocked, and it drains all the same."""
    case = Case(
        heroes=APART, ets={"g1": "2,3", "s1": "2,4", "d1": "3,2"}, doors=["2,2|2,3"], dice="DDG",
    ).play("move:ray:1,2")
    assert len(case.told("provoked")) == 1 and case.told("provoked")[0][1:] == (20,)
    assert case.hero("ray")["wounds"] == 0 and case.hero("ray")["batteries"] == 5 and case.hero("ray")["at"] == "1,2"


def test_an_open_door_lets_a_mixed_group_through() -> None:
    """ETI-1.15a, 5.4a, 23.5, 23.6: through the open door Grunt and Shooter join the Drainer: 3 damage in one roll; G, C
    block two, the surplus G none."""
    case = Case(
        heroes=APART, ets={"g1": "2,3", "s1": "2,4", "d1": "3,2"}, doors=["2,2|2,3"], open_doors=[0], dice="GGC",
    ).play("move:ray:1,2")
    assert len(case.told("defended")) == 1
    assert case.hero("ray")["wounds"] == 1 and case.hero("ray")["batteries"] == 5


def test_who_is_defeated_by_moving_stays_behind_as_tokens_only() -> None:
    """ETI-5.4d, 27.3, 27.4, 27.5, R39: the Artifact lies in the square that was left, the Action is spent; the
    Disruption of the two Traps still sees 3 against 2 points, so seat 1 picks first; then two points are lost."""
    case = Case(
        heroes=APART, ets={"g1": "2,3"}, wounds={"ray": 4}, traps={"ray": 2}, objectives=["0,0"], carries={"ray": [0]},
        scores=[3, 2], dice="SSS", tower=["G", "S"],
    ).play("move:ray:1,2")
    assert case.asked == "which_die" and case.seat == 1
    assert case.view["seats"][0]["score"] == 3
    case.play("die:grunt")
    while case.asked != "act":
        case.play(case.keys[0])
    assert [values[0] for values in case.told("resolves")] == [1, 0]
    assert case.view["seats"][0]["score"] == 1 and case.view["badge"] == 1
    assert case.view["turn"]["actions"] == 3 and case.view["tokens"] == 1
    assert case.hero("ray")["at"] is None and offers(case, "move:agent_l") and not offers(case, "move:ray")


def test_a_teleport_provokes_nothing_and_defeats_at_the_far_end() -> None:
    """ETI-6.2, 6.3, 6.4, 6.5: the Grunt beside the point does nothing; G, S, D do not block; the Artifact lies at the
    destination."""
    case = Case(
        heroes={**APART, "ray": "0,5"}, ets={"g1": "0,4"}, wounds={"ray": 4}, objectives=["1,1"], carries={"ray": [0]},
        dice="GSD",
    ).play("teleport:ray:5,0")
    assert not case.told("provoked") and case.hero("ray")["at"] is None
    assert case.view["map"]["objectives"][0]["at"] == "5,0"


def test_a_point_with_two_drainers_is_no_destination() -> None:
    """ETI-6.2, 1.10: the only other point is full: no Teleport; with a Grunt instead of a Drainer there is one."""
    for ets, expected in (({"d1": "5,0", "d2": "5,0"}, False), ({"d1": "5,0", "g1": "5,0"}, True)):
        case = Case(heroes={**APART, "ray": "0,5"}, ets=ets)
        assert bool(offers(case, "teleport")) == expected


# Steal and Objectives


def stealing(**more: object) -> Case:
    return Case(**{"heroes": CLOSE, **more})


def test_a_thief_with_one_free_slot_takes_one() -> None:
    """ETI-10.5, 10.7, 13.4, R26: Agent L has room for one of three Traps; both bids are gone."""
    case = stealing(traps={"peter": 3, "agent_l": 1}).play("steal:agent_l:peter:traps")
    case.bid(s0="bid:agent_l:2", s1="bid:peter:1")
    assert not offers(case, "number") or case.keys == ["number:1"]
    assert case.hero("agent_l")["traps"] == 2 and case.hero("peter")["traps"] == 2
    assert (case.hero("agent_l")["batteries"], case.hero("peter")["batteries"]) == (4, 5)


def test_a_full_thief_seeks_objectives_only() -> None:
    """ETI-10.2, 10.8: Agent L is full: of Peter's Traps and Artifact only the Artifact may be named; Ray may name both."""
    case = stealing(traps={"peter": 1, "agent_l": 2}, objectives=["0,0"], carries={"peter": [0]})
    found = offers(case, "steal")
    assert len([key for key in found if "agent_l" in key]) == 1 and len([key for key in found if "ray" in key]) == 2
    assert "steal:agent_l:peter:traps" not in found


def test_a_victim_without_batteries_loses_to_one() -> None:
    """ETI-13.1, 13.3, 10.1: Peter can bid 0 only; 1 wins; the other Hero may not steal in this turn."""
    case = stealing(traps={"peter": 1}, batteries={"peter": 0}).play("steal:ray:peter:traps")
    assert [one.key for one in case.game.asked(1)] == ["bid:peter:0"] or 1 not in case.game.waiting
    case.bid(s0="bid:ray:1")
    if case.asked == "bid":
        case.bid(s1="bid:peter:0")
    assert case.hero("ray")["traps"] == 1 and case.hero("peter")["traps"] == 0 and not offers(case, "steal")


def test_nothing_against_nothing_is_the_victims() -> None:
    """ETI-10.4, 13.5a, R25: 0 against 0, both without Batteries: nothing moves, the Action is spent."""
    case = stealing(traps={"peter": 1}, batteries={"peter": 0, "ray": 0})
    if "steal:ray:peter:traps" in case.keys:
        case.play("steal:ray:peter:traps")
        while case.asked == "bid":
            case.bid(**{f"s{case.seat}": case.keys[0]})
        assert case.view["turn"]["actions"] == 3
    assert case.hero("peter")["traps"] == 1


def test_the_fallen_can_be_robbed_but_do_not_rob() -> None:
    """ETI-7.2, 7.4, 10.2: Peter on the ground is a victim; Ray on the ground is no thief."""
    case = stealing(traps={"peter": 1}, down=["peter", "ray"])
    assert offers(case, "steal") == ["steal:agent_l:peter:traps"]


def test_a_closed_door_stops_a_thief_until_it_is_open() -> None:
    """ETI-1.12, 1.14, 9.5a, 10.2: behind a door Peter is not Close; once it is open he is."""
    case = stealing(traps={"peter": 1}, doors=["2,2|2,3"])
    assert not offers(case, "steal")
    case.play(offers(case, "open:ray")[0])
    assert offers(case, "steal:ray") == ["steal:ray:peter:traps"]


def test_a_refused_take_over_moves_nothing() -> None:
    """ETI-9.3b: Peter's player is asked and refuses: the Artifact stays with him. Among teammates nobody is asked."""
    case = stealing(objectives=["0,0"], carries={"peter": [0]})
    case.play(offers(case, "take_over:ray")[0])
    assert case.seat == 1
    case.play("decline")
    assert case.hero("peter")["carries"] and not case.hero("ray")["carries"] and case.seat == 0
    case = stealing(objectives=["0,0"], carries={"agent_l": [0]})
    case.play(offers(case, "take_over:ray")[0])
    assert case.seat == 0 and case.hero("ray")["carries"] and case.view["turn"]["actions"] == 3


# Attacks together


def test_a_team_up_asks_only_who_can_and_slime_cannot() -> None:
    """ETI-15.1, 7.9a: Peter could help, but he is Slimed; so Ray's Attack is an ordinary one, nobody goes down."""
    for more, asked in (({}, True), ({"slimed": ["peter"]}, False), ({"batteries": {"peter": 1}}, False),
                        ({"down": ["peter"]}, False)):
        heroes = {**APART, "peter": "2,4"}
        case = Case(heroes=heroes, ets={"d1": "2,3"}, dice="GGG GGG", **more).play(RAY)
        assert bool(offers(case, "ask")) == asked, more


def test_two_helped_by_the_same_points_pass_the_badge_by_turn_order() -> None:
    """ETI-15.8, 15.9, R4: order 1, 2, 0; points 2, 2, 3: a Drainer gives Agent L's and Agent K's teams 4 each; the badge
    goes from seat 2 to seat 1, the higher in turn order; the Trap is Agent L's."""
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
    """ETI-14.11, R49, 1.10: D, D: two squares; the square with three spaces used is closed to it, that with two is not."""
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


# Resting


def test_a_rest_cleans_and_does_not_raise() -> None:
    """ETI-4.9, 17.6, 17.3: Ray stays on the ground with his Wounds; the Slime of the team goes, that of others stays."""
    case = Case(heroes=APART, down=["ray"], wounds={"ray": 2}, slimed=["ray", "peter"], batteries={"ray": 1})
    case.play("rest")
    ray = case.hero("ray")
    assert (ray["down"], ray["wounds"], ray["slimed"], ray["batteries"]) == (True, 2, False, 6)
    assert case.hero("peter")["slimed"]


def test_a_rest_at_four_gadgets_asks_which_to_discard() -> None:
    """ETI-8.5, 17.5: the fifth card is drawn, and any of the five may go."""
    names = [card.id for card in whole_box("").gadgets[:5]]
    case = Case(heroes=APART, hands=[names[:4]], gadget_deck=names[4:5]).play("rest")
    assert len(offers(case, "card")) == 5
    case.play(offers(case, "card")[-1])
    assert case.view["seats"][0]["cards"] == 4


def test_both_defeated_choose_start_locations_one_by_one() -> None:
    """ETI-17.2b, R47, R46: a full Start Location is not open; Ray and Agent L may both take the other."""
    case = Case(heroes={"peter": "3,3", "agent_k": "3,3"}, ets={"d1": "0,0", "d2": "0,0"}, step="turn")
    case.play("rest")
    while case.asked not in ("turn", "act") and case.seat == 0:
        assert offers(case, "square") == ["square:5,5"]
        case.play("square:5,5")
    assert (case.hero("ray")["at"], case.hero("agent_l")["at"]) == ("5,5", "5,5")


def test_full_start_locations_open_the_nearest_squares_beside_the_teammates() -> None:
    """ETI-17.2a, R46, R56: no Start Location has room: squares at distance 1 of one, and the teammate's surroundings."""
    case = Case(
        heroes={"agent_l": "2,3", "peter": "3,3", "agent_k": "3,3"}, starts=["0,0"], ets={"d1": "0,0", "d2": "0,0"},
        walls=["2,3|2,4"],
    ).play("rest")
    assert set(case.keys) == {
        "square:0,1", "square:1,0", "square:2,3", "square:1,3", "square:3,3", "square:2,2",
    }


@pytest.mark.parametrize("side", ["ray", "agent_l"])
def test_a_door_wakes_two_points_one_after_the_other(side: str) -> None:
    """ETI-12.2, 12.4a, 12.4b, R21: both points are Active; the first roll's Disruption may use the second before it is
    rolled for; 2 dice each with two players."""
    case = Case(
        heroes={"ray": "2,2", "agent_l": "2,2", "peter": "0,0", "agent_k": "0,0"}, rows=3, columns=6,
        doors=["2,2|2,3"], walls=["0,2|0,3", "1,2|1,3"], starts=["0,0"], points=["0,5", "2,5"], dice="GC SS",
        tower=["S"],
    )
    case.play(offers(case, f"open:{side}")[0])
    assert sorted(case.keys) == ["point:p1", "point:p2"] and case.seat == 0
    case.play("point:p1")
    assert case.asked != "act" and case.seat == 1, (case.asked, case.keys)
    assert len(case.told("spawn_rolled")) == 1
    while case.asked != "act":
        case.play(case.keys[-1])
    assert len(case.told("spawn_rolled")) == 2
    at = sorted((one["kind"], one["at"]) for one in case.view["ets"])
    assert at == [("drainer", "0,5"), ("grunt", "0,5"), ("shooter", "2,5"), ("shooter", "2,5"), ("shooter", "2,5")]
