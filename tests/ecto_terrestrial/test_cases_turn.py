"""Cases on a player's turn: moving, teleporting, stealing, solo (ETI-4 to ETI-11, ETI-18), worked out from the
rules."""

from __future__ import annotations

from tests.ecto_terrestrial.cases import AGENT_L, ALONE, APART, CLOSE, RAY, Case, offers, strike


def stealing(**more: object) -> Case:
    return Case(**{"heroes": CLOSE, **more})


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


def test_a_closed_door_keeps_a_mixed_group_apart() -> None:
    """ETI-1.12, 5.4a, 5.4c, 23.9: behind the closed door Grunt and Shooter do nothing; the Drainer on this side is
    alone: blocked, and it drains all the same."""
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


def test_a_thief_with_one_free_slot_takes_one() -> None:
    """ETI-10.5, 10.7, 13.4, R26: Agent L has room for one of three Traps; both bids are gone."""
    case = stealing(traps={"peter": 3, "agent_l": 1}).play("steal:agent_l:peter:traps")
    case.bid(s0="bid:agent_l:2", s1="bid:peter:1")
    assert not offers(case, "number") or case.keys == ["number:1"]
    assert case.hero("agent_l")["traps"] == 2 and case.hero("peter")["traps"] == 2
    assert (case.hero("agent_l")["batteries"], case.hero("peter")["batteries"]) == (4, 5)


def test_a_full_thief_seeks_objectives_only() -> None:
    """ETI-10.2, 10.8: Agent L is full: of Peter's Traps and Artifact only the Artifact may be named; Ray may name
    both."""
    case = stealing(traps={"peter": 1, "agent_l": 2}, objectives=["0,0"], carries={"peter": [0]})
    found = offers(case, "steal")
    assert len([key for key in found if "agent_l" in key]) == 1 and len([key for key in found if "ray" in key]) == 2
    assert "steal:agent_l:peter:traps" not in found


def test_a_victim_without_batteries_loses_to_one() -> None:
    """ETI-13.1, 13.3, 10.1: Peter can bid 0 only; 1 wins; the other Hero may not steal in this turn."""
    case = stealing(traps={"peter": 1}, batteries={"peter": 0}).play("steal:ray:peter:traps")
    assert [one.key for one in case.game.asked(1)] == ["bid:peter:0"]
    case.bid(s0="bid:ray:1", s1="bid:peter:0")
    assert case.hero("ray")["traps"] == 1 and case.hero("peter")["traps"] == 0 and not offers(case, "steal")


def test_nothing_against_nothing_is_the_victims() -> None:
    """ETI-10.4, 13.5a, R25: 0 against 0, both without Batteries: nothing moves, the Action is spent."""
    case = stealing(traps={"peter": 1}, batteries={"peter": 0, "ray": 0})
    case.play("steal:ray:peter:traps").bid(s0="bid:ray:0", s1="bid:peter:0")
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


def test_a_paid_double_attack_keeps_its_pattern() -> None:
    """ETI-18.4, R16: paid first, then A a A: nothing more; paid first, then a A: the other Attack, but no Move."""
    case = Case(players=1, heroes=ALONE, ets={"d1": "2,3"}, dice="GGG GGG").play("double_attack")
    strike(case, RAY).play("move:ray:2,1")
    strike(case, AGENT_L)
    assert not offers(case, "move") and not offers(case, "attack")
    case = Case(players=1, heroes=ALONE, ets={"d1": "2,3"}, dice="GGG GGG").play("double_attack", "move:ray:1,2")
    strike(case, AGENT_L)
    assert not offers(case, "move") and not offers(case, AGENT_L)


def test_a_move_forbids_the_double_attack_of_four_players_actions() -> None:
    """ETI-11.1, 4.4: with three Actions left there is no Double Attack, and after the Attack no Action at all."""
    case = Case(heroes=APART, ets={"d1": "2,3"}, dice="DSS").play("move:agent_l:1,2")
    assert "double_attack" not in case.keys
    strike(case, RAY)
    assert not offers(case, "move") and not offers(case, "attack")


def test_a_thief_of_traps_leaves_objectives() -> None:
    """ETI-10.3, 10.5, 10.6, R26: declared are Traps: the Artifact stays with Peter; at least one Trap has to be
    taken."""
    case = stealing(traps={"peter": 2}, objectives=["0,0"], carries={"peter": [0]}).play("steal:ray:peter:traps")
    case.bid(s0="bid:ray:3", s1="bid:peter:2")
    assert case.seat == 0 and set(case.keys) == {"number:1", "number:2"}
    case.play("number:1")
    assert (case.hero("ray")["traps"], case.hero("peter")["traps"]) == (1, 1)
    assert case.hero("peter")["carries"] and not case.hero("ray")["carries"]
