"""Chapters 4 to 7 and 11: Actions and the Attack, Move, Teleport, on the floor and Slimed, Double Attack."""

from __future__ import annotations

import pytest

from hauntbox.engine.messages import Thing
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.defending import attacked_by
from hauntbox.games.ecto_terrestrial.combat.falling import (
    knock_down_all,
    knock_down_et,
    knock_down_hero,
    slime,
    stand_up_all,
)
from hauntbox.games.ecto_terrestrial.effects.targets import candidates
from hauntbox.games.ecto_terrestrial.ets.moving import next_to_move
from hauntbox.games.ecto_terrestrial.ets.targets import attacks, goes_for
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.turns.rounds import begin_round
from tests.ecto_terrestrial.acting import act, acts, begin, end, refused
from tests.ecto_terrestrial.lab import Lab

PETER, EGON, AGENT_J = 0, 1, 4
TOGETHER = {"peter": "2,2", "agent_j": "2,2"}
ROUND_A_BLOCK = ["2,3", "3,3", "3,2", "2,2"]


# The turn (chapter 4)


@pytest.mark.parametrize(
    "moves",
    [
        [f"move:peter:{at}" for at in ROUND_A_BLOCK],
        ["move:peter:2,3", "move:peter:3,3", "move:peter:3,2", "move:agent_j:1,2"],
        ["move:peter:2,3", "move:agent_j:2,3", "move:peter:3,3", "move:agent_j:3,3"],
    ],
)
def test_four_actions_are_shared_as_the_player_likes(moves: list[str]) -> None:
    """ETI-4.1: all with one Hero, three and one, or two and two in turns; the same one may repeat, a fifth is none."""
    lab = begin(Lab(heroes=TOGETHER))
    act(lab, *moves)
    assert lab.g.actions == 0 and acts(lab, "move") == []
    assert refused(lab, "move:peter:0,0") == "no_actions"


def test_unused_actions_are_lost() -> None:
    """ETI-4.2: the turn may end at any time; the next one has four Actions and no more."""
    lab = begin(Lab(heroes=TOGETHER))
    act(lab, "move:peter:2,3")
    end(lab)
    assert lab.told("turn_ended") == [(0, 3)]
    assert begin(lab).g.actions == 4


def test_an_attack_is_not_an_action() -> None:
    """ETI-4.3: one of the two Heroes makes one, and it costs none of the four."""
    lab = begin(Lab(heroes=TOGETHER, ets={"d1": "2,3"}, dice="SSS"))
    assert {key.split(":")[1] for key in acts(lab, "attack")} == {"peter", "agent_j"}
    act(lab, "attack:agent_j:4:2,3")
    assert lab.g.actions == 4
    assert refused(lab, "attack:peter:0:2,3") == "attack_used"
    act(lab, *[f"move:agent_j:{at}" for at in ("3,2", "4,2", "5,2", "5,3")])


def test_no_action_follows_an_attack_that_followed_one() -> None:
    """ETI-4.4: before the first Action or after the last, never between two."""
    lab = begin(Lab(heroes=TOGETHER, ets={"d1": "2,5"}, dice="SSS", gadget_tokens=["2,3"]))
    act(lab, "move:peter:2,3", "attack:peter:0:2,5")
    assert lab.g.actions == 3 and acts(lab) == ["end"]
    assert refused(lab, "move:agent_j:1,2") == refused(lab, "collect:peter") == "attack_ended_actions"


def test_who_attacks_first_does_not_attack_last() -> None:
    """ETI-4.5: the turn's Attack is used up, for both Heroes."""
    lab = begin(Lab(heroes=TOGETHER, ets={"d1": "2,4"}, dice="SSS"))
    act(lab, "attack:peter:0:2,4", "move:peter:1,2", "move:peter:2,2")
    assert refused(lab, "attack:peter:0:2,4") == refused(lab, "attack:agent_j:4:2,4") == "attack_used"


@pytest.mark.parametrize("attacker", ["attack:peter:0:2,4", "attack:agent_j:4:2,4"])
def test_either_hero_attacks_whoever_took_the_actions(attacker: str) -> None:
    """ETI-4.6: who took them all, or who took none."""
    lab = begin(Lab(heroes=TOGETHER, ets={"d1": "2,4"}, dice="SSS"))
    act(lab, "move:peter:3,2", "move:peter:2,2", "move:peter:3,2", "move:peter:2,2", attacker)
    assert len(lab.told("fired")) == 1


@pytest.mark.parametrize(
    "action",
    [
        "move:peter:1,5", "teleport:peter:5,0", "stand:agent_j", "gadget:street_lamp_tap:peter", "collect:peter",
        "take:peter:0", "take_over:peter:1 | agree", "open:peter:0",
        "steal:peter:egon:traps | 0=bid:peter:1 1=bid:egon:0",
    ],
)
def test_every_action_is_there_and_costs_one(action: str) -> None:
    """ETI-4.7: Move, Teleport, Stand Up, a Gadget, Steal; pick up a Gadget or an Objective, take one over, open a
    door."""
    lab = Lab(
        heroes={"peter": "0,5", "agent_j": "0,4", "egon": "0,5"}, dice="C", defense=1, doors=["0,4|0,5"],
        objectives=["0,5", "3,3"], gadget_tokens=["0,5"],
    )
    if action.startswith("gadget"):
        lab.deal("street_lamp_tap")
    lab.g.down = 1 << AGENT_J
    lab.g.traps[EGON], lab.g.batteries[PETER] = 1, 3
    lab.g.objective_at[1] = -2 - EGON
    begin(lab)
    act(lab, action)
    assert lab.g.actions == 3 and acts(lab, "rest") == []


def test_fixed_objectives_are_used_for_an_action() -> None:
    """ETI-4.7, ETI-9.4: interacting as the Episode says."""
    game = lay(episode="noise_complaint")
    at = game.view()["map"]["objectives"][0]["at"]
    game = lay(episode="noise_complaint", heroes={"peter": at})
    game.decide("interact:peter:o1")
    assert game.view()["turn"]["actions"] == 3


def test_slime_comes_off_at_the_end_of_the_turn() -> None:
    """ETI-4.9, ETI-7.9b: of the own two Heroes, not of the others; a Rest is a turn as well."""
    for said in ("end", "rest"):
        game = lay(
            heroes={"peter": "0,0", "agent_j": "0,0", "egon": "5,5", "agent_k": "5,5"},
            slimed=["peter", "agent_j", "egon"],
        )
        game.decide(said)
        assert [hero["id"] for hero in game.view()["heroes"] if hero["slimed"]] == ["egon"]


def test_slime_stays_when_others_end_their_turn_or_a_round_begins() -> None:
    """ETI-7.9b: only the end of the own turn counts."""
    lab = begin(Lab(heroes={**TOGETHER, "egon": "5,5"}))
    lab.g.slimed = 1 << PETER
    begin(lab, 1)
    end(lab)
    lab.run(begin_round(lab.g, -1))
    assert lab.g.is_slimed(PETER)


def test_a_turn_goes_on_after_an_interruption() -> None:
    """ETI-4.10: Peter is Defeated as he moves, the Trap shakes a Grunt loose, then Agent J acts with what is left."""
    lab = begin(Lab(heroes=TOGETHER, ets={"g1": "2,2"}, dice="SSS", tower=["G"], scores=(5, 0)))
    lab.g.wounds[PETER], lab.g.traps[PETER] = 4, 1
    act(lab, "move:peter:2,3 | point:1")
    assert lab.g.hero_at[PETER] == -1 and lab.g.et_at[lab.et("g2")] == lab.square("5,0") and not lab.g.fallen
    assert lab.g.active == 0 and lab.g.actions == 3
    assert {key.split(":")[1] for key in acts(lab, "move")} == {"agent_j"}


# Move (chapter 5)


def test_a_move_is_one_step_straight() -> None:
    """ETI-5.1: to one of four squares; not to a corner, and not two squares far."""
    lab = begin(Lab(heroes={"peter": "2,2"}))
    assert acts(lab, "move") == [f"move:peter:{at}" for at in ("1,2", "2,3", "3,2", "2,1")]
    assert refused(lab, "move:peter:3,3") == refused(lab, "move:peter:2,4") == "not_adjacent"
    act(lab, "move:peter:2,3")
    assert lab.g.hero_at[PETER] == lab.square("2,3")


def test_where_nobody_can_go() -> None:
    """ETI-5.2: not through a wall or a closed door, not off the map, not where all four spaces are taken."""
    lab = begin(Lab(
        heroes={"peter": "0,2"}, ets={"d1": "1,2", "d2": "1,2"}, walls=["0,1|0,2"], doors=["0,2|0,3"],
    ))
    assert acts(lab, "move") == []
    assert refused(lab, "move:peter:0,1") == refused(lab, "move:peter:0,3") == "no_way"
    assert refused(lab, "move:peter:1,2") == "square_full"


def test_nobody_walks_into_solid_building() -> None:
    """ETI-5.2, ETI-1.11."""
    game = lay(heroes={"peter": "2,2"}, solid=["2,3"])
    reason = game.why_not("move:peter:2,3")
    assert reason is not None and reason.key == "no_way"


def test_ets_are_in_the_way_only_where_they_leave_no_room() -> None:
    """ETI-5.3: three Grunts let a Hero in; four don't."""
    lab = begin(Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3", "g2": "2,3", "g3": "2,3"}))
    assert "move:peter:2,3" in acts(lab)
    lab.g.put_et(lab.et("g4"), lab.square("2,3"))
    assert refused(lab, "move:peter:2,3") == "square_full"


def test_bosses_and_downed_ets_do_not_strike() -> None:
    """ETI-5.4b: a Move next to them provokes nothing."""
    lab = begin(Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, boss_at="2,3"))
    lab.g.et_down = 1 << lab.et("g1")
    act(lab, "move:peter:1,2")
    assert lab.told("provoked") == [] and lab.told("attacked") == []
    lab.g.et_down = 0
    lab.g.move_hero(PETER, lab.square("2,2"))
    assert "defended" not in [kind.name for kind, *_ in lab.g.log or []]


def test_one_roll_against_all_who_strike() -> None:
    """ETI-5.4c: a Grunt, a Shooter and a Drainer: one Defense Roll, each symbol for its kind; the Drainer drains."""
    lab = begin(Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2", "s1": "2,4", "d1": "3,2"}, dice="SSG"))
    act(lab, "move:peter:1,2")
    assert len(lab.told("defended")) == 1 and lab.told("provoked") == [(PETER, 0, 10, 20)]
    assert lab.g.wounds[PETER] == 1 and lab.g.batteries[PETER] == 5


def test_who_falls_does_not_step() -> None:
    """ETI-5.4d: the Defeat happens in the square that was to be left, and the Action is spent."""
    lab = begin(Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, dice="SSS", objectives=["0,0"]))
    lab.g.wounds[PETER], lab.g.objective_at[0] = 4, -2 - PETER
    act(lab, "move:peter:2,3")
    assert lab.g.hero_at[PETER] == -1 and lab.g.objective_at == [lab.square("2,2")]
    assert lab.g.actions == 3 and lab.told("moved") == []


def test_who_holds_out_steps() -> None:
    """ETI-5.4d: wounded, but where the Hero wanted to go."""
    lab = begin(Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, dice="SSS"))
    lab.g.wounds[PETER] = 3
    act(lab, "move:peter:2,3")
    assert lab.g.hero_at[PETER] == lab.square("2,3") and lab.g.wounds[PETER] == 4


# Teleport (chapter 6)


def test_a_teleport_begins_on_an_active_spawn_point() -> None:
    """ETI-6.1, ETI-6.2: not beside it, not on one that sleeps; and it leads to another that is awake."""
    lab = begin(Lab(heroes={"peter": "0,5"}, points=["0,5", "5,0", "3,3"], active_points=0b011))
    assert acts(lab, "teleport") == ["teleport:peter:5,0"]
    assert refused(lab, "teleport:peter:3,3") == refused(lab, "teleport:peter:2,2") == "no_point_there"
    assert refused(lab, "teleport:peter:0,5") == "same_point"
    act(lab, "move:peter:0,4")
    assert refused(lab, "teleport:peter:5,0") == "not_on_point"
    lab.g.move_hero(PETER, lab.square("3,3"))
    assert refused(lab, "teleport:peter:5,0") == "not_on_point"


def test_arrival_comes_before_the_damage() -> None:
    """ETI-6.4: a Hero who does not survive it is Defeated at the destination, and drops everything there."""
    lab = begin(Lab(heroes={"peter": "0,5"}, dice="GSD", objectives=["3,3"]))
    lab.g.wounds[PETER], lab.g.objective_at[0] = 4, -2 - PETER
    act(lab, "teleport:peter:5,0")
    told = [kind.name for kind, *_ in lab.g.log or []]
    assert told.index("teleported") < told.index("defended") < told.index("defeated")
    assert lab.told("objective_dropped") == [(PETER, 0, lab.square("5,0"))]


def test_nothing_strikes_at_who_teleports() -> None:
    """ETI-6.5: Grunts at both ends, and only the one damage of the ride."""
    lab = begin(Lab(heroes={"peter": "0,5"}, ets={"g1": "0,5", "g2": "5,0"}, dice="GSD"))
    act(lab, "teleport:peter:5,0")
    assert lab.told("provoked") == [] and lab.g.wounds[PETER] == 1


# On the floor and Slimed (chapter 7)


def downed(**words: object) -> Lab:
    lab = Lab(heroes={"peter": "2,2", "agent_j": "0,0", "egon": "2,3"}, **words)  # type: ignore[arg-type]
    lab.g.down = 1 << PETER
    return lab


def test_a_hero_on_the_floor_is_still_there() -> None:
    """ETI-7.4: takes a space, is what ETs go for and attack, and defends with all dice."""
    lab = downed(ets={"g1": "2,2", "d1": "2,2"}, dice="SSS")
    assert lab.g.used[lab.square("2,2")] == 4
    assert goes_for(lab.g, 0) == attacks(lab.g, 0) == [PETER]
    lab.run(attacked_by(lab.g, PETER, [0], "ETI-23.4"))
    assert len(lab.told("defended")[0]) == 2 + 3 and lab.g.wounds[PETER] == 1


def test_a_hero_on_the_floor_can_be_stolen_from_and_is_meant_by_hot_sheets() -> None:
    """ETI-7.4."""
    lab = downed()
    lab.g.traps[PETER] = 1
    begin(lab, 1)
    assert acts(lab, "steal") == ["steal:egon:peter:traps"]
    assert PETER in candidates(lab.g, "each", Source(Thing("sheet", 0), "ETI-19.1", 0))


def test_down_is_down() -> None:
    """ETI-7.5: knocking down who is down already changes nothing."""
    lab = downed(ets={"g1": "2,2"}, objectives=["0,0"])
    lab.g.et_down = 1
    lab.g.objective_at[0] = -2 - PETER
    lab.run(knock_down_hero(lab.g, PETER, "ETI-16.2"))
    knock_down_et(lab.g, 0, "ETI-16.2")
    assert lab.g.log == [] and lab.g.objective_at == [-2 - PETER]


def test_an_et_on_the_floor_does_nothing_until_the_end_of_its_phase() -> None:
    """ETI-7.6: it is not among those that move or attack; then it gets up."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"})
    lab.g.et_down = 1
    assert next_to_move(lab.g) == -1 and not lab.g.stands(0)
    stand_up_all(lab.g)
    assert lab.g.stands(0) and next_to_move(lab.g) == 0


def test_an_et_on_the_floor_keeps_space_and_wounds() -> None:
    """ETI-7.7: it can be attacked, dragged and captured as usual."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="GSS GSS")
    lab.g.et_wounds[0] = 1
    knock_down_et(lab.g, 0, "ETI-16.2")
    assert lab.g.used[lab.square("2,3")] == 1 and lab.g.et_wounds[0] == 1
    lab.run(attack(lab.g, PETER, 0, lab.square("2,3")), "push:g1:2,4")
    assert lab.g.et_wounds[0] == 2 and lab.g.et_at[0] == lab.square("2,4") and not lab.g.stands(0)
    lab.run(attack(lab.g, PETER, 0, lab.square("2,4")))
    assert lab.g.et_at[0] == -1 and lab.g.traps[PETER] == 1


def test_a_boss_stands_firm() -> None:
    """ETI-7.8: what knocks everybody in its square down does nothing to a Boss."""
    lab = Lab(heroes={"agent_j": "2,2", "agent_k": "2,4"}, boss_at="2,3", dice="SSS SSS")
    lab.run(attack(lab.g, AGENT_J, AGENT_J, lab.square("2,3")), "ask:1", "join:agent_k:5")
    assert lab.told("crossed") == [(lab.square("2,3"),)]
    assert lab.told("knocked_down") == lab.told("et_down") == [] and lab.g.boss_at == lab.square("2,3")
    lab.run(knock_down_all(lab.g, lab.square("2,3"), "ETI-16.2"))
    assert lab.g.down == lab.g.et_down == 0


def test_nobody_is_slimed_twice() -> None:
    """ETI-7.9c: one token at most, and one turn takes it off."""
    lab = begin(Lab(heroes=TOGETHER))
    for _ in range(2):
        lab.run(slime(lab.g, PETER, "ETI-7.9a"))
    assert lab.told("slimed") == [(PETER,)]
    end(lab)
    assert not lab.g.is_slimed(PETER) and lab.told("cleaned") == [(PETER,)]


def test_a_slimed_hero_acts_and_does_not_attack() -> None:
    """ETI-7.9a: not alone, not for a Double Attack, not in a Team-Up."""
    lab = begin(Lab(heroes={"peter": "2,2", "egon": "2,4"}, ets={"g1": "2,3"}, dice="SSS"))
    lab.g.slimed = 1 << PETER
    assert refused(lab, "attack:peter:0:2,3") == "hero_slimed" and acts(lab, "move") and not acts(lab, "double_attack")
    begin(lab, 1)
    act(lab, "attack:egon:1:2,3")
    assert lab.asked == [], "Nobody can help."


# Double Attack (chapter 11)


TARGETS = {"d1": "2,3", "d2": "3,2"}
TWO = ("attack:peter:0:2,3", "attack:agent_j:4:3,2")


def test_a_double_attack_costs_four_actions() -> None:
    """ETI-11.1: the whole allowance; after a single other Action it is too late."""
    lab = begin(Lab(heroes=TOGETHER, ets=TARGETS))
    act(lab, "move:peter:1,2")
    assert refused(lab, "double_attack") == "too_few_actions"
    lab = begin(Lab(heroes=TOGETHER, ets=TARGETS))
    act(lab, "double_attack")
    assert lab.g.actions == 0 and acts(lab, "move") == []


def test_both_heroes_attack_once_each() -> None:
    """ETI-11.2: a third Attack is not there."""
    lab = begin(Lab(heroes=TOGETHER, ets=TARGETS, dice="SSS SSS"))
    act(lab, "double_attack", TWO[0])
    assert refused(lab, TWO[0]) == "hero_attacked" and TWO[1] in acts(lab)
    act(lab, TWO[1])
    assert acts(lab) == ["end"] and refused(lab, TWO[1]) == "hero_attacked"
    assert [values[0] for values in lab.told("fired")] == [PETER, AGENT_J]


def test_the_second_attack_is_aimed_after_the_first() -> None:
    """ETI-11.3: either Hero goes first; who follows may aim at what the first one has dragged there."""
    for first, second in ((0, 1), (1, 0)):
        lab = begin(Lab(heroes=TOGETHER, ets=TARGETS, dice="SSS SSS"))
        act(lab, "double_attack", TWO[first], TWO[second])
    lab = begin(Lab(heroes=TOGETHER, ets={"g1": "2,3"}, dice="GSS SSS"))
    act(lab, "double_attack")
    assert "attack:agent_j:4:2,4" not in acts(lab)
    act(lab, "attack:peter:0:2,3 | push:g1:2,4", "attack:agent_j:4:2,4")


def test_two_attacks_on_one_square_cross_the_streams() -> None:
    """ETI-11.4: with the second one whoever is left in the square goes down, friends too; with the first nobody."""
    lab = begin(Lab(heroes={**TOGETHER, "egon": "2,3"}, ets={"d1": "2,3", "g1": "2,3"}, dice="SSS GGS"))
    lab.g.et_wounds[0] = 1
    act(lab, "double_attack", "attack:peter:0:2,3 | done")
    assert lab.told("crossed") == [] and lab.g.down == lab.g.et_down == 0
    act(lab, "attack:agent_j:4:2,3")
    assert lab.told("crossed") == [(lab.square("2,3"),)]
    assert lab.g.down == 1 << EGON and lab.g.et_down == 1 << lab.et("d1"), "The captured Grunt is gone before."


def test_two_attacks_on_two_squares_cross_nothing() -> None:
    """ETI-11.5: nobody is Knocked Down."""
    lab = begin(Lab(heroes=TOGETHER, ets=TARGETS, dice="SSS SSS"))
    act(lab, "double_attack", *TWO)
    assert lab.told("crossed") == [] and lab.g.et_down == 0


def test_the_second_hero_need_not_attack() -> None:
    """ETI-11.6: the Actions are spent all the same."""
    lab = begin(Lab(heroes=TOGETHER, ets=TARGETS, dice="SSS"))
    act(lab, "double_attack", TWO[0])
    end(lab)
    assert lab.told("turn_ended") == [(0, 0)] and len(lab.told("fired")) == 1


def test_a_double_attack_may_be_bought_after_the_first_attack() -> None:
    """ETI-11.7: four Actions later the other Hero attacks; the first one does not again."""
    lab = begin(Lab(heroes=TOGETHER, ets=TARGETS, dice="SSS SSS"))
    act(lab, TWO[0], "double_attack")
    assert {key.split(":")[1] for key in acts(lab, "attack")} == {"agent_j"}
    act(lab, "attack:agent_j:4:2,3")
    assert len(lab.told("crossed")) == 1, "ETI-11.4: the square is that of the first."


def test_who_cannot_attack_has_no_half_of_it() -> None:
    """ETI-11.8: on the floor, Slimed, off the board or short of Batteries."""
    for change, key in (("down", "hero_down"), ("slimed", "hero_slimed"), ("off", "hero_off_board"),
                        ("empty", "too_few_batteries")):
        lab = begin(Lab(heroes=TOGETHER, ets=TARGETS))
        act(lab, "double_attack")
        if change == "off":
            lab.g.move_hero(AGENT_J, -1)
        elif change == "empty":
            lab.g.batteries[AGENT_J] = 1
        else:
            setattr(lab.g, change, 1 << AGENT_J)
        assert refused(lab, TWO[1]) == key
        assert {one.split(":")[1] for one in acts(lab, "attack")} == {"peter"}
