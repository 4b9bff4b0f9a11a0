"""The ETs: whom they go for, which way, whom they attack and when, and how they make way for a Boss."""

from __future__ import annotations

import pytest

from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.defeat import take_wounds
from hauntbox.games.ecto_terrestrial.combat.falling import knock_down_all, knock_down_et
from hauntbox.games.ecto_terrestrial.components.reading import read_contents
from hauntbox.games.ecto_terrestrial.effects.vocabulary import VOCABULARY
from hauntbox.games.ecto_terrestrial.ets.assigning import assign
from hauntbox.games.ecto_terrestrial.ets.bosses import enter
from hauntbox.games.ecto_terrestrial.ets.moving import move_one, next_to_move
from hauntbox.games.ecto_terrestrial.ets.targets import attacks, goes_for
from hauntbox.games.ecto_terrestrial.heroes.moving import move, opportunists
from hauntbox.games.ecto_terrestrial.table import steps
from hauntbox.games.ecto_terrestrial.table.numbers import HEALTH, KIND_OF, MODELS, POINTS, RANGE, SIZE
from hauntbox.games.ecto_terrestrial.turns.rounds import (
    begin_ets,
    run_et_assign,
    run_et_attack,
    run_et_move,
    run_stand_up,
)
from tests.ecto_terrestrial.lab import Lab

PETER, EGON, RAY, J, K = 0, 1, 2, 4, 5
GRUNT, SHOOTER, DRAINER = range(3)


def at(lab: Lab, *ids: str) -> list[str]:
    return [lab.name("square", lab.g.et_at[lab.et(id)]) for id in ids]


def hero_at(lab: Lab, hero: int) -> str:
    return lab.name("square", lab.g.hero_at[hero])


def told(lab: Lab) -> list[str]:
    return [event.name for event, *_ in lab.g.log or []]


def all_move(lab: Lab) -> list[str]:
    """The whole movement step, without questions; who moved, in order."""
    begin_ets(lab.g)
    while lab.g.step == steps.ET_MOVE:
        lab.run(run_et_move(lab.g, -1))
    return [lab.name("et", values[0]) for values in lab.told("et_moved")]


def all_attack(lab: Lab, *answers: str) -> None:
    """The whole attack step after the assignments; each group with as many of the answers as it asks for."""
    left = list(answers)
    while lab.g.step == steps.ET_ATTACK:
        flow = run_et_attack(lab.g, -1)
        try:
            decision = next(flow)
            while True:
                lab.asked.append((decision.seat, decision.kind, [lab.key(code) for code in decision.codes]))
                decision = flow.send(lab.find(decision.codes, left.pop(0)))
        except StopIteration:
            pass
    assert not left


# Whom they go for


def test_every_standing_et_takes_one_step() -> None:
    """ETI-22.2, ETI-22.8, ETI-22.11: towards the closest Hero; Shooters too, though they have the Hero in range, and
    who is down stays."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,5", "s1": "2,0", "d1": "5,2", "g2": "0,2"})
    lab.g.et_down |= 1 << lab.et("g2")
    all_move(lab)
    assert at(lab, "g1", "s1", "d1", "g2") == ["2,4", "2,1", "4,2", "0,2"]


def test_the_closest_is_closest_on_foot() -> None:
    """ETI-22.3, ETI-R12: Egon is two squares off as the crow flies, but four round a wall; Peter is three steps off."""
    lab = Lab(heroes={"egon": "0,0", "peter": "0,5"}, ets={"g1": "0,2"}, walls=["0,0|0,1"])
    assert goes_for(lab.g, lab.et("g1")) == [PETER] and lab.told("nearest") == [(0, PETER)]


def test_models_do_not_lengthen_the_way() -> None:
    """ETI-22.3: a full square between counts as if it were empty."""
    lab = Lab(rows=1, heroes={"peter": "0,0", "egon": "0,5"}, ets={"g1": "0,2", "d1": "0,1", "d2": "0,1"},
              starts=["0,0"], points=[])
    assert goes_for(lab.g, lab.et("g1")) == [PETER]


def test_ties_go_to_points_then_to_turn_order() -> None:
    """ETI-22.4b, ETI-22.4c: of three Heroes at two steps the teams with more points; of these the earlier player. Each
    reason is told as it decides, and turn order begins with the first player."""
    lab = Lab(3, heroes={"peter": "2,0", "egon": "2,4", "ray": "0,2"}, ets={"g1": "2,2"}, scores=(1, 2, 2))
    assert goes_for(lab.g, 0) == [EGON]
    assert told(lab) == ["more_points", "earlier"]
    assert lab.told("more_points") == [(0, EGON, RAY)] and lab.told("earlier") == [(0, EGON)]
    lab.g.first = 2
    assert goes_for(lab.g, 0) == [RAY]
    lab.g.scores = [3, 2, 2]
    assert goes_for(lab.g, 0) == [PETER]


def test_nearer_beats_more_points() -> None:
    """ETI-22.3, ETI-22.4b: points only break ties."""
    lab = Lab(heroes={"peter": "2,3", "egon": "2,0"}, ets={"g1": "2,2"}, scores=(0, 9))
    assert goes_for(lab.g, 0) == [PETER] and told(lab) == ["nearest"]


def test_a_tie_within_a_team_is_the_players_choice() -> None:
    """ETI-22.4a: the player names the Hero, and the ET goes that way."""
    lab = Lab(heroes={"peter": "2,0", "agent_j": "2,4"}, ets={"g1": "2,2"})
    lab.run(move_one(lab.g, 0), "hero:agent_j")
    assert lab.asked == [(0, "goes_for", ["hero:peter", "hero:agent_j"])] and at(lab, "g1") == ["2,3"]


def test_first_the_player_then_the_hero() -> None:
    """ETI-22.4d: four Heroes tie; B has more points and then chooses between the own two."""
    heroes = {"peter": "2,0", "agent_j": "0,2", "egon": "2,4", "agent_k": "4,2"}
    lab = Lab(heroes=heroes, ets={"g1": "2,2"}, scores=(1, 2))
    lab.run(move_one(lab.g, 0), "hero:agent_k")
    assert lab.asked == [(1, "goes_for", ["hero:egon", "hero:agent_k"])] and at(lab, "g1") == ["3,2"]
    lab = Lab(heroes=heroes, ets={"g1": "2,2"})
    lab.g.first = 1
    lab.run(move_one(lab.g, 0), "hero:egon")
    assert told(lab)[0] == "earlier" and at(lab, "g1") == ["2,3"]


def test_a_hero_who_cannot_be_approached_may_be_named() -> None:
    """ETI-R59, ETI-22.6: then the ET stays."""
    lab = Lab(heroes={"peter": "2,0", "agent_j": "2,4"}, ets={"g1": "2,2", "d1": "2,3", "d2": "2,3"})
    lab.run(move_one(lab.g, 0), "hero:agent_j")
    assert at(lab, "g1") == ["2,2"] and lab.told("et_stayed") == [(0, J)]


# The step


def test_the_targets_player_chooses_between_ways() -> None:
    """ETI-22.5: of the squares that bring it closer those with room, and what was left over is told."""
    lab = Lab(heroes={"egon": "0,0"}, ets={"g1": "2,2"})
    lab.run(move_one(lab.g, 0), "square:2,1")
    assert lab.asked == [(1, "goes_to", ["square:1,2", "square:2,1"])] and at(lab, "g1") == ["2,1"]
    lab = Lab(heroes={"egon": "0,0"}, ets={"g1": "2,2", "d1": "1,2", "d2": "1,2"})
    lab.run(move_one(lab.g, 0))
    assert at(lab, "g1") == ["2,1"]
    assert lab.told("closer_squares") == [(0, lab.square("1,2"), lab.square("2,1"))]
    assert lab.told("room_in") == [(0, lab.square("2,1"))]


def test_a_blocked_et_does_not_turn_to_another_hero() -> None:
    """ETI-22.6: in a lane the Grunt has Peter two steps ahead behind a full square, and Egon three steps behind; Peter
    is the closest and can't be approached, so it stays."""
    lab = Lab(
        rows=1, heroes={"peter": "0,5", "egon": "0,0"}, ets={"g1": "0,3", "d1": "0,4", "d2": "0,4"},
        starts=["0,0"], points=["0,1"],
    )
    lab.run(move_one(lab.g, 0))
    assert at(lab, "g1") == ["0,3"] and lab.told("et_stayed") == [(0, PETER)] and lab.asked == []


def test_a_drainer_needs_two_spaces_to_go_on() -> None:
    """ETI-22.5, ETI-22.6, ETI-1.10."""
    lab = Lab(rows=1, heroes={"peter": "0,0"}, ets={"d1": "0,2", "g1": "0,1", "g2": "0,1", "g3": "0,1"},
              starts=["0,0"], points=[])
    lab.run(move_one(lab.g, lab.et("d1")))
    assert at(lab, "d1") == ["0,2"]


def test_an_et_with_its_hero_stays() -> None:
    """ETI-22.7: with two of a team in its square nobody is asked either."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "2,2", "egon": "2,3"}, ets={"g1": "2,2"})
    lab.run(move_one(lab.g, 0))
    assert at(lab, "g1") == ["2,2"] and lab.asked == [] and lab.told("et_stayed") == [(0, PETER)]


def test_without_a_way_to_anybody_an_et_stays() -> None:
    """ETI-22.9: behind walls, or with no Hero on the board."""
    lab = Lab(
        rows=1, heroes={"peter": "0,0", "agent_j": "0,0"}, ets={"g1": "0,2"}, walls=["0,0|0,1"], starts=["0,0"],
        points=[],
    )
    assert all_move(lab) == [] and at(lab, "g1") == ["0,2"] and lab.asked == [] and lab.told("et_stayed") == []
    lab = Lab(ets={"g1": "2,2"})
    assert all_move(lab) == [] and lab.g.step == steps.ET_ASSIGN


def test_ets_move_in_order() -> None:
    """ETI-22.10, ETI-R13: the shortest way first; then Drainers, Grunts, Shooters; then the one longest on the board.
    Distances count at the moment of the step."""
    lab = Lab(
        heroes={"peter": "0,0"}, ets={"s1": "0,2", "g2": "2,0", "d1": "0,2", "g1": "0,3", "g3": "0,5", "d2": "3,0"}
    )
    assert all_move(lab) == ["d1", "g2", "s1", "d2", "g1", "g3"]
    lab = Lab(heroes={"peter": "0,0"}, ets={"g2": "0,2", "g1": "2,0"})
    assert next_to_move(lab.g) == lab.et("g2"), "It came first."


def test_order_decides_who_gets_the_room() -> None:
    """ETI-22.10, ETI-R13, ETI-22.6: the Drainer goes first and fills the square; the Grunt behind finds it full."""
    lab = Lab(
        rows=1, heroes={"peter": "0,0"}, starts=["0,0"], points=[],
        ets={"d2": "0,0", "g4": "0,0", "g1": "0,2", "d1": "0,2", "g2": "0,1", "g3": "0,1"},
    )
    assert all_move(lab) == ["d1"] and at(lab, "g1", "d1") == ["0,2", "0,1"]


# Attacks


def test_attacks_come_after_all_movement() -> None:
    """ETI-23.1: a Grunt that comes into range attacks in the same phase, and only when the last one has moved."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,4", "g2": "2,5"}, dice="SSS")
    all_move(lab)
    lab.run(run_et_assign(lab.g, -1))
    all_attack(lab)
    assert at(lab, "g1", "g2") == ["2,3", "2,4"], "Both have moved."
    assert lab.told("attacked") == [(PETER, lab.et("g1"))] and lab.g.wounds[PETER] == 1
    assert told(lab).index("attacked") > max(n for n, name in enumerate(told(lab)) if name == "et_moved")


def test_each_attacks_the_closest_in_its_range() -> None:
    """ETI-23.2, ETI-R12: in a straight line and in sight; the nearer one first, then points, then turn order."""
    lab = Lab(heroes={"peter": "2,4", "egon": "1,2", "agent_k": "3,3"}, ets={"s1": "2,2", "g1": "2,3"})
    assert attacks(lab.g, lab.et("s1")) == [EGON] and lab.told("nearest")[0] == (lab.et("s1"), EGON)
    assert attacks(lab.g, lab.et("g1")) == [PETER], "On a tie the earlier player."
    lab.g.scores = [0, 1]
    assert attacks(lab.g, lab.et("g1")) == [K]
    lab = Lab(heroes={"peter": "2,4"}, ets={"s1": "2,2", "g1": "2,2"}, walls=["2,3|2,4"])
    assert attacks(lab.g, lab.et("s1")) == []


def test_a_full_square_hides_what_is_behind_it() -> None:
    """ETI-23.2, ETI-1.15a: two Drainers between a Shooter and a Hero fill the square; a Drainer and a Grunt don't."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"s1": "2,0", "d1": "2,1", "d2": "2,1"})
    assert attacks(lab.g, lab.et("s1")) == []
    lab.g.remove_et(lab.et("d2"))
    lab.g.put_et(lab.et("g1"), lab.square("2,1"))
    assert attacks(lab.g, lab.et("s1")) == [PETER]


def test_all_targets_are_set_before_the_first_roll() -> None:
    """ETI-23.3, ETI-R62: a Hero who is moved away afterwards is still attacked, an ET that comes later does not
    attack."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="SSS")
    lab.run(run_et_assign(lab.g, -1))
    lab.g.put_et(lab.et("g2"), lab.square("2,2"))
    lab.g.move_hero(PETER, lab.square("5,5"))
    all_attack(lab)
    assert lab.told("attacked") == [(PETER, lab.et("g1"))]


def test_who_falls_or_goes_before_the_roll_does_not_count() -> None:
    """ETI-R62: of three Grunts one is knocked down and one captured; the third attacks alone. The captured model does
    not attack either if it is back on the board at once."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3", "g2": "2,3", "g3": "2,3"}, dice="SSS")
    lab.run(run_et_assign(lab.g, -1))
    knock_down_et(lab.g, lab.et("g1"), "ETI-7.6")
    lab.g.remove_et(lab.et("g2"))
    lab.g.put_et(lab.et("g2"), lab.square("2,2"))
    all_attack(lab)
    assert lab.told("attacked") == [(PETER, lab.et("g3"))] and lab.g.wounds[PETER] == 1


def test_nobody_is_asked_about_a_hero_who_is_gone() -> None:
    """ETI-R62, ETI-R14, ETI-23.11: of two attacked Heroes one is Defeated by something else; the other is attacked
    without a question."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "4,4"}, ets={"g1": "2,2", "g2": "4,4"}, dice="SSS")
    lab.run(run_et_assign(lab.g, -1))
    lab.run(take_wounds(lab.g, PETER, 5, "ETI-27.1"))
    all_attack(lab)
    assert lab.told("attacked") == [(J, lab.et("g2"))] and lab.g.step == steps.STAND_UP and lab.g.attackers == ()


def test_a_group_strikes_once_with_one_damage_each() -> None:
    """ETI-23.4, ETI-23.5, ETI-23.6, ETI-23.9: two Grunts and a Drainer against three dice. A Grunt, a
    Shooter and a CRIT stop two of the three; so do two Drainers and a CRIT. One Wound is left either way, and the
    Drainer takes a Battery, stopped or not."""
    for dice in ("GSC", "DDC"):
        lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2", "g2": "2,3", "d1": "3,2"}, dice=dice)
        lab.run(run_et_assign(lab.g, -1))
        all_attack(lab)
        assert len(lab.told("attacked")) == len(lab.told("defended")) == 1
        assert lab.g.wounds[PETER] == 1 and lab.g.batteries[PETER] == 5


def test_ets_tied_between_two_of_a_team_may_be_split() -> None:
    """ETI-R53, ETI-22.4a: the player sends one to each; all that go for one Hero strike together."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "2,4"}, ets={"g1": "2,3", "g2": "2,3", "g3": "2,3"}, dice="SSS SSS")
    lab.run(run_et_assign(lab.g, -1), "hero:peter", "hero:agent_j", "hero:peter")
    all_attack(lab, "hero:agent_j")
    assert lab.told("attacked") == [(J, lab.et("g2")), (PETER, lab.et("g1"), lab.et("g3"))]


def test_a_table_may_send_tied_ets_together() -> None:
    """ETI-R53: one choice for all ETs tied between the same two Heroes."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "2,4"}, ets={"g1": "2,3", "g2": "2,3"})
    lab.g.group_ties = True
    lab.run(assign(lab.g), "hero:agent_j")
    assert lab.told("assigned") == [(lab.et("g1"), J), (lab.et("g2"), J)]


def test_groups_strike_in_turn_order() -> None:
    """ETI-23.11, ETI-R14: B is first player; then A, who says which of the own two is attacked first."""
    lab = Lab(
        heroes={"peter": "0,0", "agent_j": "2,2", "egon": "4,4"}, ets={"g1": "0,0", "g2": "2,2", "g3": "4,4"},
        dice="SSS SSS SSS",
    )
    lab.g.first = 1
    lab.run(run_et_assign(lab.g, -1))
    all_attack(lab, "hero:agent_j")
    assert lab.asked == [(0, "who_is_attacked_first", ["hero:peter", "hero:agent_j"])]
    assert [values[0] for values in lab.told("attacked")] == [EGON, J, PETER]


def test_the_downed_stand_up_when_all_is_over() -> None:
    """ETI-23.10, ETI-22.11, ETI-16.3: a Grunt that crossed streams knocked down neither moves nor attacks in the next
    ET Phase, and stands up at its end."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,4"}, ets={"g1": "2,3"}, dice="SSS SSS")
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")), "ask:1", "join:egon:1")
    assert all_move(lab) == []
    lab.run(run_et_assign(lab.g, -1))
    all_attack(lab)
    assert lab.told("attacked") == [] and not lab.g.stands(0)
    lab.run(run_stand_up(lab.g, -1))
    assert lab.g.stands(0) and lab.told("et_stood_up") == [(0,)] and lab.g.step == steps.ROUND_OVER


# Basic ETs


@pytest.mark.parametrize(
    ("id", "health", "points", "reach", "size"),
    [("g1", 3, 1, 1, 1), ("s1", 2, 1, 2, 1), ("d1", 4, 2, 1, 2)],
)
def test_the_three_kinds(id: str, health: int, points: int, reach: int, size: int) -> None:
    """ETI-24.1, ETI-24.2, ETI-24.3: what captures one, what it is worth, how far it reaches, what room it takes."""
    face = id[0].upper()
    other = "S" if face == "G" else "G"
    lab = Lab(heroes={"agent_j": "2,2"}, ets={id: "2,3"}, dice=(face + other * 2) * 2)
    assert lab.g.used[lab.square("2,3")] == size
    lab.g.et_wounds[lab.et(id)] = health - 2
    for left in (1, 0):
        lab.run(attack(lab.g, J, J, lab.square("2,3")))
        assert (lab.g.et_at[lab.et(id)] >= 0) == bool(left)
    assert lab.g.scores == [points, 0]
    lab = Lab(heroes={"peter": "2,0"}, ets={id: "2,3"})
    for far in range(4):
        lab.g.move_hero(PETER, lab.square(f"2,{3 - far}"))
        assert bool(attacks(lab.g, lab.et(id))) == (far <= reach)
        assert bool(opportunists(lab.g, PETER)) == (far <= reach)
    lab.g.move_hero(PETER, lab.square("1,2"))
    assert attacks(lab.g, lab.et(id)) == [], "Never diagonally."


def test_a_drainer_drains_opportunities_too() -> None:
    """ETI-24.3, ETI-23.9: blocked by its symbol, it takes a Battery all the same; at none there is nothing to take."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"d1": "2,2"}, dice="DSS DSS")
    lab.g.batteries[PETER] = 1
    lab.run(move(lab.g, PETER, lab.square("2,3")))
    assert lab.g.batteries[PETER] == 0 and lab.g.wounds[PETER] == 0
    lab.run(move(lab.g, PETER, lab.square("2,4")))
    assert lab.g.batteries[PETER] == 0


def test_the_supply_of_models() -> None:
    """ETI-24.4: ten, ten and eight; a captured model comes back without Wounds, and standing."""
    assert MODELS == (10, 10, 8) and [KIND_OF.count(kind) for kind in range(3)] == [10, 10, 8]
    assert (HEALTH, POINTS, RANGE, SIZE) == ((3, 2, 4), (1, 1, 2), (1, 2, 1), (1, 1, 2))
    lab = Lab(ets={"g1": "2,2"})
    lab.g.et_wounds[0], lab.g.et_down = 2, 1
    lab.g.remove_et(0)
    lab.g.put_et(lab.g.in_supply(GRUNT), lab.square("3,3"))
    assert lab.g.et_at[0] == lab.square("3,3") and lab.g.et_wounds[0] == 0 and lab.g.stands(0)


# Bosses


def test_heroes_make_way_first_in_turn_order() -> None:
    """ETI-25.3a, ETI-25.3b, ETI-25.3c: the Boss enters a square with A's Hero and a Drainer, both teams at 3 points. A
    says where the Hero goes; then B, the lowest in turn order, names the Drainer's way. Neither ends in that square,
    and a wall is in nobody's way."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"d1": "2,2"}, boss_at="2,1", scores=(3, 3), walls=["2,2|3,2"])
    lab.run(enter(lab.g, lab.square("2,2")), "square:1,2", "direction:east")
    assert [(seat, kind) for seat, kind, _ in lab.asked] == [(0, "make_way"), (1, "ets_make_way")]
    assert lab.asked[0][2] == ["square:1,2", "square:2,1", "square:2,3"]
    assert lab.asked[1][2] == ["direction:north", "direction:east", "direction:west"]
    assert hero_at(lab, PETER) == "1,2" and at(lab, "d1") == ["2,3"] and lab.g.used[lab.square("2,2")] == 4


def test_who_has_the_fewest_points_names_the_direction() -> None:
    """ETI-25.3b: A here, though first in turn order."""
    lab = Lab(ets={"g1": "2,2"}, boss_at="2,1", scores=(1, 3))
    lab.run(enter(lab.g, lab.square("2,2")), "direction:south")
    assert lab.asked[0][0] == 0 and at(lab, "g1") == ["3,2"]


def test_heroes_of_several_players_go_in_turn_order() -> None:
    """ETI-25.3a, ETI-R24: B before A when B is first player; A's two as A likes."""
    lab = Lab(boss_at="2,1", heroes={"peter": "2,2", "agent_j": "2,2", "egon": "2,2"})
    lab.g.first = 1
    lab.run(enter(lab.g, lab.square("2,2")), "square:1,2", "hero:agent_j", "square:3,2", "square:2,3")
    assert [(seat, kind) for seat, kind, _ in lab.asked] == [
        (1, "make_way"), (0, "who_makes_way_first"), (0, "make_way"), (0, "make_way"),
    ]
    assert lab.told("made_way") == [(EGON, lab.square("1,2")), (J, lab.square("3,2")), (PETER, lab.square("2,3"))]


def test_leftovers_go_another_way_together() -> None:
    """ETI-R57, ETI-R24: east there is room for two spaces. The Drainer goes first, then both Grunts go south; a
    direction in which nobody fits is not on offer."""
    lab = Lab(
        3, boss_at="2,1", heroes={"peter": "2,3", "agent_j": "2,3", "egon": "1,2", "ray": "1,2", "agent_k": "1,2",
                                  "agent_l": "1,2"},
        ets={"g1": "2,2", "g2": "2,2", "d1": "2,2"},
    )
    lab.run(enter(lab.g, lab.square("2,2")), "direction:east", "et:d1", "direction:south")
    assert lab.asked[0][2] == ["direction:east", "direction:south", "direction:west"]
    assert lab.asked[1][1:] == ("which_et_first", ["et:g1", "et:d1"])
    assert at(lab, "d1", "g1", "g2") == ["2,3", "3,2", "3,2"]


def test_without_room_beside_it_ets_go_to_the_nearest_square() -> None:
    """ETI-R24, ETI-R56, ETI-25.3c: a lane with full squares on both sides; with no room at all the model stays."""
    full = {"d1": "0,2", "d2": "0,2"}
    for columns, found in ((4, "0,3"), (3, "0,1")):
        lab = Lab(rows=1, columns=columns, starts=["0,2"], points=[], boss_at="0,0", ets={**full, "d3": "0,1"})
        lab.g.used[0] = 8  # nothing fits where the Boss comes from
        lab.run(enter(lab.g, lab.square("0,1")))
        assert at(lab, "d3") == [found]


def test_a_boss_never_falls() -> None:
    """ETI-25.4, ETI-7.8: crossed streams in its square knock nobody down."""
    lab = Lab(boss_at="2,3", heroes={"peter": "2,2", "egon": "2,4"}, dice="GSS SSS")
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")), "ask:1", "join:egon:1")
    assert lab.told("crossed") == [(lab.square("2,3"),)] and lab.told("et_down") == lab.told("knocked_down") == []
    lab.run(knock_down_all(lab.g, lab.square("2,3"), "ETI-16.2"))
    assert lab.told("et_down") == []


def test_a_boss_is_not_pushed_and_takes_no_opportunities() -> None:
    """ETI-25.5: a Ghostbuster's Wounds do not move it, and who walks away from it is not attacked."""
    lab = Lab(boss_at="2,3", heroes={"peter": "2,2"}, dice="GGS")
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")))
    assert lab.g.boss_wounds == 2 and lab.asked == [] and lab.g.boss_at == lab.square("2,3")
    lab.run(move(lab.g, PETER, lab.square("2,1")))
    assert lab.told("provoked") == []


def test_wounds_beyond_the_track_score_nothing() -> None:
    """ETI-R61, ETI-25.6: two spaces are left in a stage. A Shooter symbol and an agent's CRIT are two Wounds, not
    three, and so one point, not two."""
    lab = Lab(boss="zorg_puft", boss_at="2,3", heroes={"agent_j": "2,2"}, dice="SCG")
    lab.g.boss_wounds = lab.g.boss_card.track(0, 2) - 2
    lab.run(attack(lab.g, J, J, lab.square("2,3")), "allot_boss:shooter")
    assert lab.told("boss_wounded") == [(lab.g.boss, 2, 0)] and lab.g.scores == [1, 0] and lab.g.boss_stage == 1


def test_which_boss_is_which() -> None:
    """ETI-R48: Tenta-Kill at level 1, GrappleGore at level 2, Zorg-Puft at level 3."""
    box = read_contents(VOCABULARY)
    assert [(boss.name, boss.level) for boss in box.bosses] == [("Tenta-Kill", 1), ("GrappleGore", 2), ("Zorg-Puft", 3)]
    levels = {episode.level: box.bosses[episode.boss].name for episode in box.episodes if episode.boss >= 0}
    assert levels == {1: "Tenta-Kill", 2: "GrappleGore", 3: "Zorg-Puft"}
