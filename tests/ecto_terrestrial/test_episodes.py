"""The nine Episodes: their special rules, how each is won and how it is lost."""

from __future__ import annotations

import pytest

from hauntbox.engine.decisions import verb_of
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Lost, Won
from hauntbox.games.ecto_terrestrial.components.cards import Episode
from hauntbox.games.ecto_terrestrial.components.catalogue import WORDS
from hauntbox.games.ecto_terrestrial.heroes.moving import why_not_teleport
from hauntbox.games.ecto_terrestrial.heroes.stealing import steal, why_not_steal
from hauntbox.games.ecto_terrestrial.spawning.rolling import is_reached, wake
from hauntbox.games.ecto_terrestrial.speech.option_labels import choice_message
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.numbers import CARRIED, GONE, LOOT_OBJECTIVES
from hauntbox.games.ecto_terrestrial.table.steps import ROUND
from hauntbox.games.ecto_terrestrial.turns.actions import list_acts, run_act, why_not_act
from hauntbox.games.ecto_terrestrial.turns.episodes import run_boss, run_round_over
from hauntbox.games.ecto_terrestrial.turns.rounds import run_stand_up
from tests.ecto_terrestrial.lab import Lab, plan_of


def act(lab: Lab, key: str, *answers: str) -> None:
    """The active player takes an Action by its key."""
    lab.g.actions = 4
    lab.run(run_act(lab.g, lab.find(list_acts(lab.g), key)), *answers)


def offered(lab: Lab, key: str) -> bool:
    lab.g.actions = 4
    return key in [lab.key(code) for code in list_acts(lab.g)]


def refused(lab: Lab, verb: int, hero: str, objective: int = 0) -> str:
    """The reason against interacting."""
    lab.g.actions = 4
    code = verb | lab.hero(hero) << verbs.A | objective << verbs.B
    reason = why_not_act(lab.g, code)
    assert isinstance(reason, Reason), f"{verb_of(code)} is allowed"
    return reason.key


def end_round(lab: Lab, *answers: str, round: int = 1) -> None:
    lab.g.round = round
    lab.run(run_round_over(lab.g, -1), *answers)


# Interacting


def test_an_objective_is_used_in_its_own_square() -> None:
    """ETI-9.1, 9.4: not from next to it, and only as the Episode says."""
    lab = Lab(episode="noise_complaint", heroes={"peter": "0,2", "agent_j": "5,1"})
    assert refused(lab, verbs.INTERACT, "peter", 0) == "objective_not_here"
    assert refused(lab, verbs.INTERACT_HERE, "peter") == "nothing_to_do_here"
    assert offered(lab, "interact:agent_j:2") and not offered(lab, "interact:peter:0")


def test_nothing_can_be_done_with_a_token_that_no_rule_is_about() -> None:
    """ETI-9.4: a token without a special rule is only carried."""
    lab = Lab(heroes={"peter": "2,2"}, objectives=["2,2"])
    assert refused(lab, verbs.INTERACT, "peter") == "nothing_to_do_with_it" and offered(lab, "take:peter:0")


def test_answers_say_what_comes_of_them() -> None:
    """ETI-9.4: what it costs and brings is on the button."""
    lab = Lab(episode="noise_complaint", heroes={"peter": "5,1"})
    lab.g.actions = 4
    label = choice_message(lab.g, lab.find(list_acts(lab.g), "interact:peter:2"))
    assert label is not None and "pay 1 Battery, gain 2 points" in WORDS.say(label, lambda thing, *_: thing.kind)
    lab = Lab(episode="overflow", heroes={"peter": "4,4"})
    lab.g.traps[lab.hero("peter")], lab.g.actions = 1, 4
    label = choice_message(lab.g, lab.find(list_acts(lab.g), "interact_here:peter"))
    assert label is not None and label.key == "choice.interact_here"


# Noise Complaint


def test_a_beacon_is_silenced_for_a_battery() -> None:
    """ETI-9.4: 1 Battery, 2 points, and the beacon is gone; without a Battery it hums on."""
    lab = Lab(episode="noise_complaint", heroes={"peter": "5,1"})
    peter = lab.hero("peter")
    act(lab, "interact:peter:2")
    assert lab.g.batteries[peter] == 5 and lab.g.scores == [2, 0] and lab.g.objective_at[2] == GONE
    lab.g.move_hero(peter, lab.square("5,0"))
    lab.g.batteries[peter] = 0
    assert refused(lab, verbs.INTERACT, "peter", 1) == "too_few_batteries_here"


def test_more_beacons_hum_for_more_players() -> None:
    """ETI-2.9: four for one player, five for two, six for more; the others are not on the map."""
    for players, missing in ((1, [2, 5]), (2, [5]), (3, []), (4, [])):
        lab = Lab(players, episode="noise_complaint")
        assert [at for at, square in enumerate(lab.g.objective_at) if square == GONE] == missing
        assert len(lab.g.objective_at) == 6


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_last_beacon_wins_at_once(players: int) -> None:
    """ETI-28.1, R9: in the middle of a turn; its points count for the badge."""
    lab = Lab(players, episode="noise_complaint", heroes={"peter": "5,1"})
    lab.g.objective_at = [GONE, GONE, lab.square("5,1"), lab.square("4,5"), GONE, GONE]
    act(lab, "interact:peter:2")
    lab.g.move_hero(lab.hero("peter"), lab.square("4,5"))
    with pytest.raises(Won) as won:
        act(lab, "interact:peter:3")
    assert won.value.rule == "ETI-28.1" and lab.g.scores[0] == 4


def test_beacons_call_grunts_every_third_round() -> None:
    """ETI-9.4, 12.5: at the end of rounds 3, 6 and so on, a Grunt for each on the Spawn Point nearest to it."""
    lab = Lab(episode="noise_complaint")
    lab.g.objective_at = [lab.square("0,3"), *[GONE] * 5]
    for round in (1, 2, 4, 5):
        end_round(lab, round=round)
        assert lab.told("placed") == []
    end_round(lab, round=3)
    end_round(lab, round=6)
    assert [lab.name("square", square) for _, square in lab.told("placed")] == ["0,4", "0,4"]
    assert {lab.name("et", et) for et, _ in lab.told("placed")} == {"g1", "g2"}


# Brownout


def test_a_generator_takes_one_to_three_batteries() -> None:
    """ETI-9.4: the player says how many; a point for each."""
    lab = Lab(3, episode="brownout", heroes={"peter": "5,5"})
    act(lab, "interact:peter:2", "number:2")
    assert lab.asked == [(0, "deposit_batteries", ["number:1", "number:2", "number:3"])]
    assert lab.g.objective_marks == [0, 0, 2] and lab.g.batteries[lab.hero("peter")] == 4 and lab.g.scores[0] == 2


def test_a_generator_holds_four_to_six() -> None:
    """ETI-9.4: 4 for one player, 6 for two or three, 5 for four, who have less time; a full one takes nothing."""
    for players, room in ((1, 4), (2, 6), (3, 6), (4, 5)):
        lab = Lab(players, episode="brownout", heroes={"peter": "5,5"})
        lab.g.objective_marks[2] = room - 1
        act(lab, "interact:peter:2")
        assert lab.g.objective_marks[2] == room
        assert refused(lab, verbs.INTERACT, "peter", 2) == "nothing_to_deposit"


def test_three_full_generators_win() -> None:
    """ETI-28.1."""
    for players, room in ((1, 4), (2, 6), (3, 6), (4, 5)):
        lab = Lab(players, episode="brownout", heroes={"peter": "5,5"})
        lab.g.objective_marks = [room, room - 1, room - 1]
        act(lab, "interact:peter:2")
        lab.g.objective_marks = [room, room, room - 1]
        with pytest.raises(Won):
            act(lab, "interact:peter:2")


def test_drainers_drink_from_generators() -> None:
    """ETI-9.4: each standing Drainer on the square takes a deposit at the end of the ET Phase; Grunts don't."""
    lab = Lab(episode="brownout", ets={"d1": "0,1", "d2": "0,1", "g1": "5,1", "d3": "5,5"})
    lab.g.objective_marks = [3, 2, 2]
    lab.g.et_down = 1 << lab.et("d3")
    end_round(lab)
    assert lab.g.objective_marks == [1, 2, 2]
    end_round(lab)
    assert lab.g.objective_marks == [0, 2, 2]


def test_a_drainer_that_gets_up_in_time_drinks() -> None:
    """ETI-23.10, ETI-R71: fallen ETs get up before the end of the ET Phase is looked at."""
    lab = Lab(episode="brownout", heroes={"peter": "5,5"}, ets={"d1": "0,1"})
    lab.g.objective_marks = [3, 2, 2]
    lab.g.et_down = 1 << lab.et("d1")
    lab.run(run_stand_up(lab.g, -1))
    end_round(lab)
    assert lab.g.objective_marks == [2, 2, 2]


def test_dark_generators_lose_from_round_six_on() -> None:
    """ETI-28.3: no deposit at all at the end of round 6 or later."""
    for round, deposits, lost in ((5, 0, False), (6, 1, False), (6, 0, True), (9, 0, True)):
        lab = Lab(episode="brownout")
        lab.g.objective_marks = [0, deposits, 0]
        if lost:
            with pytest.raises(Lost) as end:
                end_round(lab, round=round)
            assert end.value.rule == "ETI-28.3"
        else:
            end_round(lab, round=round)


# After-Hours Exhibit


def test_carriers_cant_teleport() -> None:
    """ETI-R28: in the museum whoever carries an Artifact walks."""
    lab = Lab(episode="after_hours_exhibit", heroes={"peter": "0,2"})
    peter = lab.hero("peter")
    assert why_not_teleport(lab.g, peter, lab.square("5,4")) is None
    lab.g.objective_at[0] = CARRIED - peter
    reason = why_not_teleport(lab.g, peter, lab.square("5,4"))
    assert reason is not None and reason.key == "carriers_stay"


def test_a_hero_carries_two_artifacts() -> None:
    """ETI-9.3c, 10.6: neither picking up, nor taking over, nor stealing makes it three."""
    lab = Lab(episode="after_hours_exhibit", heroes={"peter": "0,0", "agent_j": "0,0", "egon": "0,0"})
    peter, j, egon = (lab.hero(id) for id in ("peter", "agent_j", "egon"))
    lab.g.objective_at = [lab.square("0,0"), CARRIED - peter, CARRIED - peter, CARRIED - j]
    assert not offered(lab, "take:peter:0") and offered(lab, "take:agent_j:0")
    assert not offered(lab, "take_over:peter:3")
    lab.g.objective_at = [CARRIED - egon, CARRIED - peter, CARRIED - peter, CARRIED - egon]
    reason = why_not_steal(lab.g, peter, egon, LOOT_OBJECTIVES)
    assert reason is not None and reason.key == "carries_enough"
    lab.g.objective_at[1] = GONE
    lab.run(steal(lab.g, peter, egon, LOOT_OBJECTIVES), "0=bid:peter:3 1=bid:egon:0", "objective:3")
    assert lab.g.objective_at == [CARRIED - egon, GONE, CARRIED - peter, CARRIED - peter]


def test_artifacts_are_delivered_at_a_start_location() -> None:
    """ETI-9.4, ETI-R67: one Interact hands in all that the Hero carries, 3 points each."""
    lab = Lab(episode="after_hours_exhibit", heroes={"peter": "3,1", "agent_j": "3,2"})
    peter, j = lab.hero("peter"), lab.hero("agent_j")
    assert refused(lab, verbs.INTERACT_HERE, "peter") == "nothing_to_deliver"
    lab.g.objective_at[:3] = [CARRIED - peter, CARRIED - peter, CARRIED - j]
    assert refused(lab, verbs.INTERACT_HERE, "agent_j") == "not_on_start"
    act(lab, "interact_here:peter")
    assert lab.g.scores == [6, 0] and lab.g.objective_at[:2] == [GONE, GONE] and lab.g.counters["delivered"] == 2


def test_drainers_destroy_what_nobody_guards() -> None:
    """ETI-9.4, 28.3: an unattended Artifact under a standing Drainer; the second one loses the Episode
    for two or three players, the third for one or four."""
    for players, most in ((1, 2), (3, 1), (4, 2)):
        lab = Lab(players, episode="after_hours_exhibit", ets={"d1": "0,0"})
        lab.g.counters = {"destroyed": most - 1}
        end_round(lab)
        lab.g.put_et(lab.et("d2"), lab.square("1,0"))
        with pytest.raises(Lost):
            end_round(lab)
    lab = Lab(episode="after_hours_exhibit", heroes={"peter": "1,0"}, ets={"d1": "0,0", "d2": "1,0", "g1": "0,4"})
    end_round(lab)
    assert lab.g.objective_at == [GONE, *[lab.square(at) for at in ("1,0", "0,4", "0,5")]]
    lab.g.move_hero(lab.hero("peter"), lab.square("2,0"))
    with pytest.raises(Lost) as lost:
        end_round(lab)
    assert lost.value.rule == "ETI-28.3" and lab.g.counters["destroyed"] == 2


@pytest.mark.parametrize(
    ("players", "gone", "destroyed", "won"),
    [
        (1, 0, 0, False), (1, 1, 0, True), (1, 1, 1, True),
        (2, 1, 0, False), (2, 2, 0, True), (2, 1, 1, True), (3, 1, 0, False), (3, 2, 0, True), (3, 1, 1, True),
        (4, 2, 0, False), (4, 3, 0, True), (4, 1, 1, False), (4, 1, 2, True),
    ],
)
def test_enough_artifacts_win(players: int, gone: int, destroyed: int, won: bool) -> None:
    """ETI-28.1: two, and at most two, one or none may be left over with one player, with two or three, with four."""
    lab = Lab(players, episode="after_hours_exhibit", heroes={"peter": "3,1"})
    lab.g.counters = {"delivered": gone, "destroyed": destroyed}
    for one in range(gone + destroyed):
        lab.g.objective_at[one] = GONE
    lab.g.objective_at[3] = CARRIED - lab.hero("peter")
    if won:
        with pytest.raises(Won):
            act(lab, "interact_here:peter")
    else:
        act(lab, "interact_here:peter")


# Mind the Gap


def test_an_agent_neuralyzes_before_anybody_carries() -> None:
    """ETI-9.3a, 9.4: a Ghostbuster can't; it is worth a point, once; then everybody may carry the Civilian."""
    lab = Lab(episode="mind_the_gap", heroes={"peter": "0,0", "agent_j": "0,0"})
    assert not offered(lab, "take:peter:0") and not offered(lab, "take:agent_j:0")
    assert refused(lab, verbs.TAKE, "peter") == "objective_not_ready"
    assert refused(lab, verbs.INTERACT, "peter") == "other_faction_needed"
    act(lab, "interact:agent_j:0")
    assert lab.g.scores == [1, 0] and refused(lab, verbs.INTERACT, "agent_j") == "nothing_to_do_with_it"
    act(lab, "take:peter:0")
    assert lab.g.carried_by(lab.hero("peter")) == [0]


def test_civilians_are_walked_out() -> None:
    """ETI-9.4, 28.1: 2 points each; won with both alone, with three of four, from three players on with four of six."""
    for players, carried, left in ((1, 1, 1), (2, 2, 2), (3, 2, 3), (4, 2, 3)):
        lab = Lab(players, episode="mind_the_gap", heroes={"peter": "4,2"})
        peter = lab.hero("peter")
        assert len([at for at in lab.g.objective_at if at != GONE]) == (2, 4, 6, 6)[players - 1]
        lab.g.objective_at = [*[CARRIED - peter] * carried, *[lab.square("1,8")] * left, *[GONE] * 4][:6]
        before = {1: 0, 2: 0, 3: 1, 4: 1}[players]
        lab.g.counters = {"rescued": before}
        act(lab, "interact_here:peter")
        assert lab.g.scores[0] == 2 * carried and lab.g.counters["rescued"] == before + carried
        lab.g.objective_at[carried] = CARRIED - peter
        with pytest.raises(Won):
            act(lab, "interact_here:peter")


def test_a_civilian_beside_an_et_is_possessed() -> None:
    """ETI-9.4, 21.9: at the end of the ET Phase, unless carried: a Drainer stands there instead."""
    lab = Lab(episode="mind_the_gap", heroes={"peter": "1,1"}, ets={"g1": "0,0", "s1": "1,1"})
    lab.g.objective_at[1] = CARRIED - lab.hero("peter")
    end_round(lab)
    assert lab.g.objective_at[0] == GONE and lab.g.objective_at[1] != GONE
    assert lab.told("placed") == [(lab.et("d1"), lab.square("0,0"))] and lab.g.counters == {"possessed": 1}


def test_possession_does_not_spread_in_the_same_breath() -> None:
    """ETI-9.4: whoever stood alone when the ET Phase ended is safe from the Drainer that comes of it."""
    lab = Lab(episode="mind_the_gap", ets={"g1": "0,0", "g2": "0,0", "g3": "0,0"})
    lab.g.objective_at[1:] = [lab.square("0,1"), *[GONE] * 4]
    end_round(lab, "square:0,1")
    assert lab.g.et_at[lab.et("d1")] == lab.square("0,1") and lab.g.objective_at[1] == lab.square("0,1")


def test_possessed_civilians_lose() -> None:
    """ETI-28.3: one alone, two of four, or three of six with three or more players."""
    lab = Lab(1, episode="mind_the_gap", ets={"g1": "0,0"})
    with pytest.raises(Lost):
        end_round(lab)
    for players, most in ((2, 1), (3, 2), (4, 2)):
        lab = Lab(players, episode="mind_the_gap", ets={"g1": "0,0"})
        lab.g.counters = {"possessed": most - 1}
        end_round(lab)
        lab.g.put_et(lab.et("g2"), lab.square("1,1"))
        with pytest.raises(Lost):
            end_round(lab)


def test_the_last_possession_can_win() -> None:
    """ETI-28.1, 28.4: four are safe, and nobody is left down there."""
    lab = Lab(episode="mind_the_gap", ets={"g1": "1,8"})
    lab.g.objective_at = [*[GONE] * 5, lab.square("1,8")]
    lab.g.counters = {"rescued": 4, "possessed": 1}
    with pytest.raises(Won):
        end_round(lab)


def test_a_train_passes_on_a_crit() -> None:
    """ETI-9.4, 22.1: before the ET Phase; all on the track go down, and Heroes there take a Wound without a roll."""
    lab = Lab(episode="mind_the_gap", heroes={"peter": "2,1", "egon": "3,1"}, ets={"g1": "2,3", "g2": "3,3"}, dice="C")
    lab.run(run_boss(lab.g, -1))
    peter, egon = lab.hero("peter"), lab.hero("egon")
    assert lab.g.is_down(peter) and lab.g.wounds[peter] == 1 and not lab.g.stands(lab.et("g1"))
    assert not lab.g.is_down(egon) and lab.g.wounds[egon] == 0 and lab.g.stands(lab.et("g2"))
    for face in "GSD":
        lab = Lab(episode="mind_the_gap", heroes={"peter": "2,1"}, dice=face)
        lab.run(run_boss(lab.g, -1))
        assert lab.g.down == 0


# Message Received and The Captain's Sweet Tooth


def test_grapplegore_at_the_firehouse_loses() -> None:
    """ETI-28.3: at the end of a round on the forecourt; one square away is not there."""
    lab = Lab(episode="message_received", heroes={"peter": "5,2"})
    lab.g.move_boss(lab.square("1,2"))
    end_round(lab)
    lab.g.move_boss(lab.square("1,1"))
    with pytest.raises(Lost) as lost:
        end_round(lab)
    assert lost.value.rule == "ETI-28.3"


def test_somebody_has_to_stay_on_the_board() -> None:
    """ETI-28.3, 27.8: in the last battle no Hero on the board at the end of a round loses; elsewhere it does not."""
    with pytest.raises(Lost):
        end_round(Lab(episode="the_captains_sweet_tooth"))
    end_round(Lab(episode="the_captains_sweet_tooth", heroes={"egon": "2,0"}))
    end_round(Lab(episode="message_received"))


# Overflow


def test_the_unit_takes_traps() -> None:
    """ETI-9.4: on its square, any number of the Hero's Traps, 2 points each, and as much progress."""
    lab = Lab(4, episode="overflow", heroes={"peter": "4,4", "agent_j": "5,4"})
    peter, j = lab.hero("peter"), lab.hero("agent_j")
    lab.g.traps[j] = 2
    assert refused(lab, verbs.INTERACT_HERE, "peter") == "nothing_to_deposit"
    assert refused(lab, verbs.INTERACT_HERE, "agent_j") == "not_on_named_square"
    lab.g.traps[peter] = 3
    act(lab, "interact_here:peter", "number:2")
    assert lab.asked[0][2] == ["number:1", "number:2", "number:3"]
    assert lab.g.traps[peter] == 1 and lab.g.scores[0] == 4 and lab.g.counters["progress"] == 2


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_something_comes_at_a_third_and_at_two_thirds(players: int) -> None:
    """ETI-12.3, 9.4: a Spawn Roll with one die on each Active Spawn Point, the first time only."""
    target = 3 + players if players > 1 else 3
    lab = Lab(players, episode="overflow", heroes={"peter": "4,4"}, dice="SSSS GGGG")
    peter = lab.hero("peter")
    rolls = []
    for _ in range(target - 1):
        lab.g.traps[peter] = 1
        act(lab, "interact_here:peter")
        rolls.append(len(lab.told("spawn_rolled")))
    third = -(-target // 3)
    if players == 1:
        assert rolls == [0, 4]  # alone nothing comes at a third
    else:
        assert [rolls.count(n) for n in (0, 4, 8)] == [third - 1, -(-2 * target // 3) - third, target // 3]
    lab.g.counters["progress"] = third - 1 if players > 1 else 1
    lab.g.traps[peter] = 1
    act(lab, "interact_here:peter")
    assert len(lab.told("spawn_rolled")) == rolls[-1]


def test_a_full_unit_wins_before_anything_comes() -> None:
    """ETI-28.1, R9: everything pending stops."""
    lab = Lab(1, episode="overflow", heroes={"peter": "4,4"})
    lab.g.counters = {"progress": 2, "visits": 1}
    lab.g.traps[lab.hero("peter")] = 2
    with pytest.raises(Won):
        act(lab, "interact_here:peter", "number:2")
    assert lab.told("spawn_rolled") == [] and lab.g.scores == [4]


def test_three_ets_at_the_unit_let_something_out() -> None:
    """ETI-9.4, 28.4: progress -2 at the end of a round, never below 0, and before the objective is looked at."""
    for ets, left in (({"g1": "4,4", "g2": "4,4"}, 3), ({"g1": "4,4", "g2": "4,4", "s1": "4,4"}, 1)):
        lab = Lab(episode="overflow", ets=ets)
        lab.g.counters = {"progress": 3, "visits": 2}
        end_round(lab)
        assert lab.g.counters["progress"] == left
    lab.g.counters["progress"] = 1
    end_round(lab)
    assert lab.g.counters["progress"] == 0


# Boarding Party


def test_a_console_is_outbid() -> None:
    """ETI-13.2, 13.4, 13.5a: the ship rolls after the bid is locked and wins ties; 3 points, or a Tower Die drops."""
    for bid, face, won in ((1, "G", False), (2, "G", True), (3, "S", True), (3, "D", False), (4, "C", False)):
        lab = Lab(episode="boarding_party", heroes={"peter": "2,4"}, dice=face, tower=["", ""])
        act(lab, "interact:peter:0", f"0=bid:peter:{bid}")
        assert lab.asked == [(0, "bid", [f"bid:peter:{n}" for n in range(7)])]
        assert lab.g.batteries[lab.hero("peter")] == 6 - bid
        assert (lab.g.objective_at[0] == GONE, lab.g.scores[0], lab.g.tower.inside) == (
            (True, 3, 10) if won else (False, 0, 11)
        )


def test_alone_the_ships_bid_is_enough() -> None:
    """ETI-18.7, ETI-R72: instead of 2 Batteries as many as the die says, of the Hero who is there."""
    for bid, face, won in ((1, "G", True), (2, "D", False), (4, "C", True)):
        lab = Lab(1, episode="boarding_party", heroes={"peter": "2,4", "agent_j": "2,4"}, dice=face, tower=[""])
        act(lab, "interact:peter:0", f"0=bid:peter:{bid}")
        assert (lab.g.scores == [3]) == won


def test_consoles_listen_in_order() -> None:
    """ETI-9.4."""
    lab = Lab(episode="boarding_party", heroes={"peter": "0,4"})
    assert refused(lab, verbs.INTERACT, "peter", 1) == "not_next_in_order"
    lab.g.objective_at[0] = GONE
    assert offered(lab, "interact:peter:1")


def test_the_second_console_wakes_everything() -> None:
    """ETI-12.2, 12.6, ETI-R70: all Inactive Spawn Points wake and make their rolls; the third wakes nothing."""
    lab = Lab(episode="boarding_party", heroes={"peter": "0,4"}, dice="G " + "SS" * 9 + "G")
    lab.g.objective_at[0] = GONE
    lab.g.counters = {"overridden": 1}
    asleep = [n for n in range(10) if not lab.g.points_active >> n & 1]
    order = [f"point:{n}" for n in asleep[:-1]]
    act(lab, "interact:peter:1", "0=bid:peter:2", *order)
    assert lab.g.points_active == (1 << 10) - 1 and len(lab.told("spawn_rolled")) == len(asleep)


def test_the_fourth_console_wins() -> None:
    """ETI-28.1."""
    lab = Lab(episode="boarding_party", heroes={"peter": "1,0"}, dice="G")
    lab.g.objective_at[:3] = [GONE] * 3
    lab.g.counters = {"overridden": 3}
    lab.g.points_active = (1 << 10) - 1
    with pytest.raises(Won):
        act(lab, "interact:peter:3", "0=bid:peter:2")
    assert lab.g.scores[0] == 3


# The end of a round


def test_the_objective_comes_before_failures() -> None:
    """ETI-28.4, R9: both are true at the end of a round, and the Heroes win."""
    lab = Lab(episode="mind_the_gap", ets={"g1": "1,8"})
    lab.g.objective_at = [*[GONE] * 5, lab.square("1,8")]
    lab.g.counters = {"rescued": 4, "possessed": 2}
    lab.g.tower.resting = []
    with pytest.raises(Won):
        end_round(lab)


def test_an_empty_tower_loses_every_episode() -> None:
    """ETI-28.2, 28.6: at the end of a round; with a panel left the next round begins."""
    for id in ("noise_complaint", "overflow", "blackout"):
        lab = Lab(episode=id)
        end_round(lab)
        assert lab.g.step == ROUND
        lab.g.tower.aside += sum(lab.g.tower.resting)
        lab.g.tower.resting = []
        with pytest.raises(Lost) as lost:
            end_round(lab)
        assert lost.value.rule == "ETI-28.2"


# Spawn Points with flags


def test_an_episode_may_say_which_points_are_active() -> None:
    """ETI-R21, 12.1: one that is awake behind its door, and one that no door wakes."""
    lab = Lab(points=["0,5", "5,0", "5,5"], active_points=0b001)
    old = lab.g.episode
    lab.g.episode = Episode(
        "lab", "Lab", "", [], 1, 6, plan_of(6, 6), old.starts, old.points, (), [], forced=(-1, 0, 1),
    )
    assert [is_reached(lab.g, point) for point in range(3)] == [True, False, True]
    lab.g.chance = Lab(dice="SS").g.chance
    lab.run(wake(lab.g, 0))
    assert lab.g.points_active == 0b101


# The clock


PULLS = {
    "brownout": {1: (8,), 2: (4,), 3: (4,)},
    "blackout": {1: (2, 5), 2: (4,), 3: (3, 8), 4: (4, 7)},
    "after_hours_exhibit": {2: (3,), 3: (3,)},
    "mind_the_gap": {1: (2, 4), 2: (5, 9), 3: (2, 8), 4: (3,)},
    "message_received": {1: (2, 9), 2: (2, 9), 3: (2, 4), 4: (2,)},
    "overflow": {1: (3,), 2: (3,), 3: (3,)},
    "boarding_party": {1: (3,), 2: (3,), 3: (3, 6), 4: (5,)},
    "the_captains_sweet_tooth": {1: (3,), 2: (3, 10), 3: (3, 5), 4: (5,)},
}


@pytest.mark.parametrize("episode", PULLS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_panels_come_out_by_the_round(episode: str, players: int) -> None:
    """ETI-20.6, 28.2: fewer players reveal fewer Hot Sheets, so many Episodes pull panels every few rounds as well."""
    for round in range(1, 11):
        lab = Lab(players, episode=episode, heroes={"peter": "2,0"})
        lab.g.objective_marks = [1] * len(lab.g.objective_marks)
        panels = lab.g.tower.panels
        end_round(lab, round=round)
        due = len([every for every in PULLS[episode].get(players, ()) if round % every == 0])
        assert panels - lab.g.tower.panels == due
