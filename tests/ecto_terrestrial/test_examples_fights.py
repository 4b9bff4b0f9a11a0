"""Worked examples: Attacks, Defense Rolls, Defeat."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.defending import attacked_by, not_prevented
from hauntbox.games.ecto_terrestrial.heroes.moving import list_moves, move, opportunists, teleport
from hauntbox.games.ecto_terrestrial.table.numbers import KIND_OF
from tests.ecto_terrestrial.lab import Lab


def test_agent_k_puts_his_crit_on_the_grunt() -> None:
    """ETI-14.8, 14.9, 14.10, 14.13: two Wounds of an agent's CRIT finish a Grunt; the Drainer is unhurt."""
    lab = Lab(heroes={"agent_k": "2,2"}, ets={"d1": "2,3", "g1": "2,3"}, dice="G S C")
    k = lab.hero("agent_k")
    lab.run(attack(lab.g, k, k, lab.square("2,3")), "allot:grunt:g1", "allot:crit:g1")
    assert lab.g.et_at[lab.et("g1")] == -1 and lab.g.et_wounds[lab.et("d1")] == 0
    assert lab.g.traps[k] == 1 and lab.g.scores == [0, 1] and lab.told("pushed") == []


def test_ray_may_drag_what_he_wounded() -> None:
    """ETI-14.11: the Shooter took one Wound and moves up to one square, the Drainer two; the Grunt none."""
    lab = Lab(3, heroes={"ray": "2,2"}, ets={"s1": "2,3", "g1": "2,3"}, dice="S D C")
    lab.g.put_et(lab.et("d1"), lab.square("2,4"))
    lab.g.move_et(lab.et("g1"), lab.square("2,5"))
    lab.g.move_et(lab.et("s1"), lab.square("2,4"))
    ray = lab.hero("ray")
    lab.run(
        attack(lab.g, ray, ray, lab.square("2,4")), "allot:crit:d1", "push:d1:1,4", "push:d1:0,4", "push:s1:3,4",
    )
    assert lab.g.et_at[lab.et("d1")] == lab.square("0,4") and lab.g.et_wounds[lab.et("d1")] == 2
    assert lab.g.et_at[lab.et("s1")] == lab.square("3,4") and lab.g.et_wounds[lab.et("s1")] == 1
    assert lab.g.traps[ray] == 0 and lab.g.scores == [0, 0, 0]


def test_opportunity_attacks_come_as_one_group() -> None:
    """ETI-5.4, 24, R11: who is in a straight line and stands strikes, the diagonal and the downed don't."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2", "s1": "2,4", "s2": "1,1", "d1": "3,2"}, dice="G D D")
    peter = lab.hero("peter")
    lab.g.et_down |= 1 << lab.et("d1")
    lab.g.batteries[peter] = 4
    lab.run(move(lab.g, peter, lab.square("1,2")))
    assert lab.told("provoked") == [(peter, lab.et("g1"), lab.et("s1"))]
    assert lab.g.wounds[peter] == 1 and lab.g.batteries[peter] == 4 and lab.g.hero_at[peter] == lab.square("1,2")


def test_each_move_is_looked_at_alone() -> None:
    """ETI-5.4e, R11: the square that is left counts."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, dice="GGG GGG")
    peter = lab.hero("peter")
    lab.run(move(lab.g, peter, lab.square("2,3")))
    lab.run(move(lab.g, peter, lab.square("2,4")))
    assert len(lab.told("provoked")) == 2
    assert opportunists(lab.g, peter) == []


def test_a_square_holds_four_spaces() -> None:
    """ETI-1.9, 1.10: a Drainer and a Grunt leave room for a Hero, not for another Drainer."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"d1": "2,3", "g1": "2,3"})
    assert "move:peter:2,3" in [lab.key(code) for code in list_moves(lab.g, lab.hero("peter"))]
    assert not lab.g.has_room(lab.square("2,3"), 2)
    lab.g.move_hero(lab.hero("peter"), lab.square("2,3"))
    assert not lab.g.has_room(lab.square("2,3"), 1)


def test_a_teleport_can_be_the_last() -> None:
    """ETI-6.3, 6.4, 27: who is Defeated on arrival leaves everything there."""
    lab = Lab(
        heroes={"peter": "0,5"}, dice="G S", defense=2, objectives=["3,3"], tower=["", ""], scores=(5, 0),
    )
    peter = lab.hero("peter")
    lab.g.wounds[peter], lab.g.traps[peter], lab.g.objective_at[0] = 4, 2, -2 - peter
    lab.run(teleport(lab.g, peter, lab.square("5,0")))
    assert lab.g.hero_at[peter] == -1 and lab.g.objective_at == [lab.square("5,0")]
    assert lab.g.tower.inside == 12 and lab.g.scores == [3, 0] and lab.g.tokens == 1


def test_a_crit_makes_a_teleport_safe() -> None:
    """ETI-6.3."""
    lab = Lab(heroes={"peter": "0,5"}, dice="C S", defense=2)
    peter = lab.hero("peter")
    lab.g.wounds[peter] = 4
    lab.run(teleport(lab.g, peter, lab.square("5,0")))
    assert lab.g.hero_at[peter] == lab.square("5,0") and lab.g.wounds[peter] == 4


def test_a_team_up_shares_points_not_traps() -> None:
    """ETI-15.4 to 15.9, 14.13b: both pay, both score, and only the attacker gets Traps, up to capacity."""
    lab = Lab(
        heroes={"agent_j": "2,2", "agent_k": "3,3"}, ets={"g1": "2,3", "s1": "2,3"}, dice="GDS CS",
        weapons=[("mib", 2, 3, 1)],
    )
    j, k = lab.hero("agent_j"), lab.hero("agent_k")
    lab.equip("agent_k", 0)
    lab.g.et_wounds[lab.et("g1")], lab.g.traps[j] = 2, 1
    lab.run(
        attack(lab.g, j, j, lab.square("2,3")), "ask:1", "join:agent_k:8", "allot:grunt:g1", "allot:shooter:s1",
        "allot:shooter:s1",
    )
    assert lab.g.scores == [2, 2] and lab.g.traps[j] == 2 and lab.g.traps[k] == 0
    assert lab.g.batteries[j] == 4 and lab.g.batteries[k] == 5 and lab.g.down == 0


def test_crossed_streams_knock_friends_down() -> None:
    """ETI-16.2, 16.3, 7.3: the Hero in the square drops the Objective; the Grunt goes down and can still be dragged."""
    lab = Lab(
        3, heroes={"peter": "2,2", "egon": "2,4", "ray": "2,3"}, ets={"g1": "2,3"}, dice="GSS SSD", objectives=["0,0"],
    )
    peter, egon, ray = (lab.hero(id) for id in ("peter", "egon", "ray"))
    lab.g.objective_at[0] = -2 - ray
    lab.run(
        attack(lab.g, peter, peter, lab.square("2,3")), "ask:1", "done", f"join:egon:{egon}", "push:g1:1,3",
    )
    assert lab.g.is_down(ray) and lab.g.objective_at == [lab.square("2,3")]
    assert not lab.g.stands(lab.et("g1")) and lab.g.et_at[lab.et("g1")] == lab.square("1,3")
    assert not lab.g.is_down(peter) and not lab.g.is_down(egon)


def test_a_refused_team_up_is_an_attack_alone() -> None:
    """ETI-15.3, 15.10."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,4"}, ets={"g1": "2,3"}, dice="SSS")
    peter = lab.hero("peter")
    lab.run(attack(lab.g, peter, peter, lab.square("2,3")), "ask:1", "decline")
    assert lab.g.batteries[lab.hero("egon")] == 6 and lab.told("crossed") == [] and lab.g.stands(lab.et("g1"))


def test_an_agents_crit_is_never_split() -> None:
    """ETI-14.10, R34: Shooter captured and Drainer with two, or the Drainer captured and the Shooter unhurt."""
    for answers, left in ((("allot:crit:s1",), (-1, 2)), (("allot:crit:d1", "allot:crit:d1"), (0, -1))):
        lab = Lab(heroes={"agent_k": "2,2"}, ets={"s1": "2,3", "d1": "2,3"}, dice="CC", weapons=[("mib", 2, 1, 1)])
        lab.equip("agent_k", 0)
        lab.run(attack(lab.g, lab.hero("agent_k"), 8, lab.square("2,3")), *answers)
        found = [
            -1 if lab.g.et_at[et] < 0 else lab.g.et_wounds[et] for et in (lab.et("s1"), lab.et("d1"))
        ]
        assert tuple(found) == left


def test_defence_prevents_kind_by_kind() -> None:
    """ETI-23.6, 23.9: two Grunts and a Drainer against three dice."""
    assert not_prevented([2, 0, 1], [0, 1, 3]) == 1
    assert not_prevented([2, 0, 1], [2, 2, 3]) == 1
    for dice in ("GSC", "DDC"):
        lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2", "g2": "2,3", "d1": "3,2"}, dice=dice)
        peter = lab.hero("peter")
        assert lab.run(attacked_by(lab.g, peter, [lab.et("g1"), lab.et("g2"), lab.et("d1")], "ETI-23.4")) == 1
        assert lab.g.batteries[peter] == 5
    assert KIND_OF[20] == 2
