"""Attacks of Heroes, alone and together, and what happens when the streams are crossed."""

from __future__ import annotations

import pytest

from hauntbox.engine.state import Won
from hauntbox.games.ecto_terrestrial.combat.aiming import helpers, squares_for, why_not_attack, why_not_attacker
from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.pushing import steps_of
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.invariants import check
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.games.ecto_terrestrial.turns.actions import run_act
from tests.ecto_terrestrial.lab import Lab

PETER, EGON, RAY, J, K = 0, 1, 2, 4, 5


def et_at(lab: Lab, id: str) -> str:
    at = lab.g.et_at[lab.et(id)]
    return lab.name("square", at) if at >= 0 else ""


def wounds(lab: Lab, *ids: str) -> list[int]:
    return [lab.g.et_wounds[lab.et(id)] for id in ids]


def told(lab: Lab) -> list[str]:
    return [event.name for event, *_ in lab.g.log or []]


# Who attacks what


def test_who_is_down_slimed_or_gone_attacks_nothing() -> None:
    """ETI-14.1: on the board, standing, not Slimed, and with a Weapon that can be paid for."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"})
    at = lab.square("2,3")
    assert why_not_attack(lab.g, PETER, PETER, at) is None
    lab.g.batteries[PETER] = 1
    assert why_not_attack(lab.g, PETER, PETER, at).key == "too_few_batteries"  # type: ignore[union-attr]
    for mark, key in (("slimed", "hero_slimed"), ("down", "hero_down")):
        setattr(lab.g, mark, 1 << PETER)
        assert why_not_attacker(lab.g, PETER).key == key  # type: ignore[union-attr]
    assert why_not_attacker(lab.g, J).key == "hero_off_board"  # type: ignore[union-attr]


def test_one_of_the_weapons_is_chosen() -> None:
    """ETI-14.2: each equipped Weapon is on offer with its own reach; one that is not equipped is refused."""
    game = lay(heroes={"peter": "2,2"}, ets={"g1": "2,4", "g2": "2,3"}, gear={"peter": ["particle_thrower"]})
    offered = [option.key for option in game.asked(0) if option.key.startswith("attack:peter")]
    assert offered == ["attack:peter:particle_thrower:2,3", "attack:peter:particle_thrower:2,4"]
    refused = game.why_not("attack:peter:heavy_wand:2,3")
    assert refused is not None and refused.key == "not_equipped"
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,4"}, weapons=[("gb", 2, 1, 1)])
    lab.equip("peter", 0)
    assert squares_for(lab.g, PETER, PETER) == [lab.square("2,4")] and squares_for(lab.g, PETER, 8) == []


def test_the_target_is_a_square_with_something_in_it() -> None:
    """ETI-14.3, ETI-R51: in a straight line, in range and in sight; the own square is a target, an empty one is not."""
    lab = Lab(
        heroes={"peter": "2,2"}, walls=["2,2|2,3"],
        ets={"g1": "2,2", "g2": "0,2", "g3": "1,1", "g4": "2,3", "g5": "5,2"},
    )
    assert squares_for(lab.g, PETER, PETER) == [lab.square(at) for at in ("2,2", "0,2")]
    keys = {at: why_not_attack(lab.g, PETER, PETER, lab.square(at)) for at in ("1,1", "2,3", "5,2", "3,2")}
    assert {at: reason.key for at, reason in keys.items() if reason} == {
        "1,1": "no_line_of_sight", "2,3": "no_line_of_sight", "5,2": "out_of_range", "3,2": "nothing_to_attack",
    }


def test_help_is_asked_for_before_anything_is_paid() -> None:
    """ETI-14.4, ETI-15.2: with Weapon and square chosen; Batteries are still there when a helper is asked."""
    game = lay(heroes={"peter": "2,2", "egon": "2,4"}, ets={"g1": "2,3"}, dice="SSS GG")
    game.decide("attack:peter:particle_thrower:2,3")
    assert game.decision is not None and game.decision.kind == "team_up"
    game.decide("ask:2")
    assert game.decision is not None and (game.decision.kind, game.decision.seat) == ("join", 1)
    assert [one["batteries"] for one in game.view()["heroes"] if one["at"] is not None] == [6, 6]


# Dice and Wounds


def test_a_crit_wounds_anybody_in_the_square() -> None:
    """ETI-14.9: whichever ET the attacker likes, and a Boss as well."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3", "s1": "2,3", "d1": "2,3"}, dice="CCC")
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")), *[f"allot:crit:{id}" for id in ("d1", "s1", "g1")], "done")
    assert lab.asked[0][2] == ["allot:crit:g1", "allot:crit:s1", "allot:crit:d1"]
    assert wounds(lab, "g1", "s1", "d1") == [1, 1, 1]
    lab = Lab(heroes={"peter": "2,2"}, boss_at="2,3", dice="CSS")
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")))
    assert lab.g.boss_wounds == 1, "Shooters do not hurt this one."


def test_agent_k_puts_his_crit_on_the_grunt() -> None:
    """ETI-14.8, ETI-14.10, ETI-14.13a: one Wound of the symbol and two of the CRIT finish a Grunt; the Shooter symbol
    is wasted, the Drainer unhurt, and an agent pushes nothing."""
    lab = Lab(heroes={"agent_k": "2,2"}, ets={"d1": "2,3", "g1": "2,3"}, dice="G S C")
    lab.run(attack(lab.g, K, K, lab.square("2,3")), "allot:grunt:g1", "allot:crit:g1")
    assert et_at(lab, "g1") == "" and wounds(lab, "d1") == [0] and lab.told("wasted") == [(1,)]
    assert lab.g.traps[K] == 1 and lab.g.scores == [0, 1] and [kind for _, kind, _ in lab.asked] == ["allot", "allot"]


def test_wounds_stay_until_the_capture() -> None:
    """ETI-14.12, ETI-14.13a: two Wounds now and one later; the captured model goes back to the supply, unhurt."""
    lab = Lab(heroes={"agent_j": "2,2"}, ets={"g1": "2,3"}, dice="GGS GSS")
    for left in (2, 0):
        lab.run(attack(lab.g, J, J, lab.square("2,3")))
        assert wounds(lab, "g1") == [left]
    assert et_at(lab, "g1") == "" and lab.g.used[lab.square("2,3")] == 0 and lab.g.in_supply(0) == lab.et("g1")


def test_a_trap_without_room_is_lost_but_not_the_points() -> None:
    """ETI-14.13b, ETI-14.13c: an agent carries two; the teammate does not get the third. Two points are a Drainer's,
    and whoever wounded it before gets nothing."""
    lab = Lab(heroes={"agent_j": "2,2", "peter": "2,2"}, ets={"d1": "2,3"}, dice="DSS")
    lab.g.traps[J], lab.g.et_wounds[lab.et("d1")] = 2, 3
    lab.run(attack(lab.g, J, J, lab.square("2,3")))
    assert lab.g.scores == [2, 0] and lab.g.traps[J] == 2 and lab.g.traps[PETER] == 0
    for id, dice in (("g1", "GGG"), ("s1", "SSG")):
        lab = Lab(heroes={"peter": "2,2"}, ets={id: "2,3"}, dice=dice)
        lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")))
        assert lab.g.scores == [1, 0] and lab.g.traps[PETER] == 1


def test_heroes_in_the_target_square_are_not_wounded() -> None:
    """ETI-14.14: nor do they fall if the streams are not crossed."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,3", "agent_j": "2,3"}, ets={"g1": "2,3"}, dice="GCC")
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")), "done", "allot:grunt:g1")
    assert not any(lab.g.wounds) and not lab.g.down and lab.g.hero_at[EGON] == lab.square("2,3")


def test_captures_come_before_falls_and_falls_before_pushes() -> None:
    """ETI-14.15, ETI-16.3: all symbols are allotted after the whole roll; then one Shooter is captured, the other falls
    and is dragged along."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,4"}, ets={"s1": "2,3", "s2": "2,3"}, dice="SSG SGG")
    lab.run(
        attack(lab.g, PETER, PETER, lab.square("2,3")), "ask:1", "join:egon:1",
        "allot:shooter:s1", "push:s2:1,3",
    )
    order = [name for name in told(lab) if name in ("fired", "et_wounded", "captured", "crossed", "et_down", "pushed")]
    assert order == ["fired", "fired", "et_wounded", "et_wounded", "captured", "crossed", "et_down", "pushed"]
    assert et_at(lab, "s2") == "1,3" and not lab.g.stands(lab.et("s2"))


def test_every_symbol_that_fits_is_used() -> None:
    """ETI-R34, ETI-14.8: nothing lets the attacker keep a die back, and no ET takes more than captures it while another
    of its kind has Health left."""
    lab = Lab(heroes={"agent_j": "2,2"}, ets={"s1": "2,3", "s2": "2,3"}, dice="SSS")
    lab.run(attack(lab.g, J, J, lab.square("2,3")), "allot:shooter:s1")
    assert et_at(lab, "s1") == "" and wounds(lab, "s2") == [1]
    assert all(key.startswith("allot:") for _, _, keys in lab.asked for key in keys)
    lab = Lab(heroes={"agent_j": "2,2"}, ets={"s1": "2,3", "d1": "2,3"}, dice="CGG")
    lab.g.et_wounds[lab.et("s1")] = 1
    lab.run(attack(lab.g, J, J, lab.square("2,3")), "allot:crit:s1")
    assert et_at(lab, "s1") == "" and wounds(lab, "d1") == [0], "The second Wound of the CRIT is wasted."


def test_a_crit_may_waste_a_later_symbol() -> None:
    """ETI-R54: dice are allotted one by one in any order; the CRIT takes the last Grunt, so its symbol is wasted."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3", "d1": "2,3"}, dice="GCS")
    lab.g.et_wounds[lab.et("g1")] = 2
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")), "allot:crit:g1")
    assert lab.asked[0][2] == ["allot:grunt:g1", "allot:crit:g1", "allot:crit:d1"]
    assert et_at(lab, "g1") == "" and wounds(lab, "d1") == [0] and lab.told("wasted") == [(0,), (1,)]


def test_a_crit_waits_until_the_symbol_is_used() -> None:
    """ETI-R54: after the Grunt symbol has captured the Grunt the CRIT has nobody but the Drainer."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3", "d1": "2,3"}, dice="GCS")
    lab.g.et_wounds[lab.et("g1")] = 2
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")), "allot:grunt:g1", "done")
    assert et_at(lab, "g1") == "" and wounds(lab, "d1") == [1]


def test_an_agents_crit_is_never_split() -> None:
    """ETI-14.10, ETI-R34: two CRITs capture the Shooter and leave the Drainer two Wounds, or capture the Drainer."""
    found = set()
    for first in ("s1", "d1"):
        for second in ("", "s1", "d1"):
            lab = Lab(heroes={"agent_k": "2,2"}, ets={"s1": "2,3", "d1": "2,3"}, dice="CC", weapons=[("mib", 2, 1, 1)])
            lab.equip("agent_k", 0)
            answers = [f"allot:crit:{id}" for id in (first, second) if id]
            try:
                lab.run(attack(lab.g, K, 8, lab.square("2,3")), *answers)
            except AssertionError:
                continue  # not on offer, or a question too many
            found.add((et_at(lab, "s1"), et_at(lab, "d1"), *wounds(lab, "s1", "d1")))
    assert found == {("", "2,3", 0, 2), ("2,3", "", 0, 0)}


# Pushes


def test_ray_may_drag_what_he_wounded() -> None:
    """ETI-14.11: the Shooter took one Wound and goes up to one square, the Drainer two; the Grunt took none. Nothing is
    captured, so there is neither Trap nor point."""
    lab = Lab(3, heroes={"ray": "2,2"}, ets={"s1": "2,3", "g1": "2,3", "d1": "2,3"}, dice="S D C")
    lab.run(
        attack(lab.g, RAY, RAY, lab.square("2,3")), "allot:shooter:s1", "allot:drainer:d1", "allot:crit:d1",
        "push:d1:1,3", "push:d1:0,3", "push:s1:3,3",
    )
    pushes = [keys for _, kind, keys in lab.asked if kind == "push"]
    assert all("g1" not in key for keys in pushes for key in keys) and "done" in pushes[0]
    assert (et_at(lab, "d1"), et_at(lab, "s1"), et_at(lab, "g1")) == ("0,3", "3,3", "2,3")
    assert wounds(lab, "s1", "d1", "g1") == [1, 2, 0] and lab.g.traps[RAY] == 0 and lab.g.scores == [0, 0, 0]


def test_a_push_is_voluntary_and_may_be_partial() -> None:
    """ETI-14.11, ETI-R58: one ET finishes its way before the next begins, and does not begin anew."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3", "s1": "2,3"}, dice="GGS")
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")), "push:g1:1,3", "done", "push:s1:3,3")
    second, third = lab.asked[1][2], lab.asked[2][2]
    assert all(key.startswith("push:g1") or key == "done" for key in second)
    assert all(key.startswith("push:s1") or key == "done" for key in third)
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="GGS")
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")), "done")
    assert et_at(lab, "g1") == "2,3" and lab.told("pushed") == []


def test_where_an_et_can_be_pushed() -> None:
    """ETI-R49, ETI-14.11: onto a Spawn Point and past Heroes, but a Drainer needs two spaces at every step; walls and
    closed doors stop it, and nobody is attacked for it."""
    lab = Lab(
        3, heroes={"peter": "1,3", "agent_j": "0,4", "agent_k": "0,4", "agent_l": "0,4"},
        ets={"d1": "1,4", "g1": "1,4"}, dice="DGG", walls=["1,4|2,4"], points=["1,5", "5,0"],
    )
    assert [lab.name("square", one) for one in steps_of(lab.g, lab.et("d1"))] == ["1,5", "1,3"]
    assert [lab.name("square", one) for one in steps_of(lab.g, lab.et("g1"))] == ["0,4", "1,5", "1,3"]
    lab.run(attack(lab.g, PETER, PETER, lab.square("1,4")), "push:g1:1,3", "push:g1:1,2", "push:d1:1,3")
    assert et_at(lab, "g1") == "1,2" and et_at(lab, "d1") == "1,3" and lab.told("provoked") == []
    assert check(lab.g) == []


# Team-Ups


def test_who_can_help() -> None:
    """ETI-15.1: Heroes of the same faction and of other players who could attack that square themselves right now."""
    lab = Lab(4, heroes={"peter": "2,2", "agent_j": "2,2", "egon": "2,4", "agent_k": "2,4", "ray": "5,3"},
              ets={"g1": "2,3"})
    at = lab.square("2,3")
    assert helpers(lab.g, PETER, at) == [EGON], "Ray is too far away; agents are of the other faction."
    assert helpers(lab.g, J, at) == [K]
    for mark in ("down", "slimed"):
        setattr(lab.g, mark, 1 << EGON)
        assert helpers(lab.g, PETER, at) == []
        setattr(lab.g, mark, 0)
    lab.g.batteries[EGON] = 1
    assert helpers(lab.g, PETER, at) == []


def test_players_are_asked_clockwise_and_name_a_weapon() -> None:
    """ETI-15.2, ETI-15.3: only those who are named are asked, in the order round the table; who says yes says with
    what, and who says no pays nothing."""
    lab = Lab(
        4, heroes={"egon": "2,3", "peter": "2,3", "ray": "2,3", "winston": "2,3"}, ets={"d1": "2,4"},
        dice="SSS SS", weapons=[("gb", 2, 1, 1)],
    )
    lab.equip("winston", 0)
    lab.run(attack(lab.g, EGON, EGON, lab.square("2,4")), "ask:0", "ask:3", "done", "join:winston:8", "decline")
    assert [(seat, kind) for seat, kind, _ in lab.asked if kind == "join"] == [(3, "join"), (0, "join")]
    assert ["join:winston:3", "join:winston:8", "decline"] in [keys for _, _, keys in lab.asked]
    assert [lab.g.batteries[hero] for hero in range(4)] == [6, 4, 6, 5] and lab.told("refused") == [(PETER, EGON)]


def test_a_team_up_shares_points_not_traps() -> None:
    """ETI-15.4, ETI-15.8, ETI-15.9: both pay for their own Weapons, both teams score both captures in full, and the
    Traps are the attacker's: one, because there is room for one. The square is empty, so nobody falls."""
    lab = Lab(
        heroes={"agent_j": "2,2", "agent_k": "3,3"}, ets={"g1": "2,3", "s1": "2,3"}, dice="GDS CS",
        weapons=[("mib", 2, 3, 1)],
    )
    lab.equip("agent_k", 0)
    lab.g.et_wounds[lab.et("g1")], lab.g.traps[J] = 2, 1
    lab.run(
        attack(lab.g, J, J, lab.square("2,3")), "ask:1", "join:agent_k:8", "allot:grunt:g1", "allot:shooter:s1",
        "allot:shooter:s1",
    )
    assert lab.g.scores == [2, 2] and lab.g.traps[J] == 2 and lab.g.traps[K] == 0
    assert lab.g.batteries[J] == 4 and lab.g.batteries[K] == 5 and lab.g.down == 0
    assert lab.told("wasted") == [(2,), (3,)]


def test_the_active_player_allots_all_dice_and_pushes() -> None:
    """ETI-15.6, ETI-15.7: also those of the helper; the Wounds of both Ghostbusters add up for the push."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,4"}, ets={"d1": "2,3", "g1": "2,3"}, dice="DSS CSS")
    lab.run(
        attack(lab.g, PETER, PETER, lab.square("2,3")), "ask:1", "join:egon:1", "allot:crit:d1", "push:d1:1,3",
        "push:d1:0,3",
    )
    assert {seat for seat, kind, _ in lab.asked if kind in ("allot", "push")} == {0}
    assert wounds(lab, "d1") == [2] and et_at(lab, "d1") == "0,3"


def test_crits_of_all_agents_deal_two() -> None:
    """ETI-15.7: the helper's CRIT too."""
    lab = Lab(heroes={"agent_j": "2,2", "agent_k": "2,4"}, ets={"d1": "2,3"}, dice="SSS CSS")
    lab.run(attack(lab.g, J, J, lab.square("2,3")), "ask:1", "join:agent_k:5")
    assert wounds(lab, "d1") == [2]


def test_a_team_up_always_crosses_the_streams() -> None:
    """ETI-15.10, ETI-16.1: a single yes is enough; if everybody refuses it is an ordinary Attack."""
    for answer, falls in (("join:egon:1", True), ("decline", False)):
        lab = Lab(heroes={"peter": "2,2", "egon": "2,4"}, ets={"g1": "2,3"}, dice="SSS SSS")
        lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")), "ask:1", answer)
        assert bool(lab.told("crossed")) == falls and lab.g.stands(lab.et("g1")) != falls


def test_helping_is_not_the_helpers_own_attack() -> None:
    """ETI-15.11, ETI-15.4: who has helped still has all Actions and the Attack in the own turn; only Batteries are
    gone, and they are the only limit."""
    game = lay(heroes={"peter": "2,2", "agent_j": "0,0", "egon": "2,4", "agent_k": "5,5"}, ets={"d1": "2,3"},
               dice="SSS SS SSS")
    game.decide("attack:peter:particle_thrower:2,3")
    game.decide("ask:2")
    game.decide("join:egon:calibrated_wand")
    while game.decision is not None and game.decision.kind != "act":
        game.decide("done")
    game.decide("end")
    assert game.decision is not None and game.decision.seat == 1 and game.view()["turn"]["actions"] == 4
    assert "attack:egon:calibrated_wand:2,3" in [option.key for option in game.asked(1)]
    assert game.view()["heroes"][EGON]["batteries"] == 5


# Crossing the streams


def test_all_in_the_square_fall_friends_too() -> None:
    """ETI-16.2, ETI-16.3, ETI-16.4: C's Hero falls and drops the Objective; the Grunt falls and is dragged."""
    lab = Lab(
        3, heroes={"peter": "2,2", "egon": "2,4", "ray": "2,3"}, ets={"g1": "2,3"}, dice="GSS SSD", objectives=["0,0"],
    )
    lab.g.objective_at[0] = -2 - RAY
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")), "ask:1", "done", "join:egon:1", "push:g1:1,3")
    assert lab.g.is_down(RAY) and lab.g.objective_at == [lab.square("2,3")]
    assert not lab.g.stands(lab.et("g1")) and et_at(lab, "g1") == "1,3"


def test_attackers_fall_only_in_their_own_target_square() -> None:
    """ETI-16.4, ETI-16.5: Peter fires at his own square and falls with the teammate beside him; Egon, who helps from
    the next square, stands."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "2,2", "egon": "2,3"}, ets={"d1": "2,2", "g1": "2,3"}, dice="SSS SSS")
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,2")), "ask:1", "join:egon:1")
    assert lab.g.is_down(PETER) and lab.g.is_down(J) and not lab.g.is_down(EGON)
    assert not lab.g.stands(lab.et("d1")) and lab.g.stands(lab.et("g1"))


def double(second: str, *answers: str) -> Lab:
    """Peter fires at 2,3 and wounds the fresh Grunt of two; then Agent J fires at that square or at another."""
    lab = Lab(
        heroes={"peter": "2,2", "agent_j": "2,2"}, ets={"g1": "2,3", "g2": "2,3", "s1": "3,2"}, dice="GSS GGS"
    )
    lab.g.et_wounds[lab.et("g2")], lab.g.actions = 2, 4
    shots = [verbs.ATTACK | hero << A | hero << B | lab.square(at) for hero, at in ((PETER, "2,3"), (J, second))]
    lab.run(run_act(lab.g, verbs.DOUBLE_ATTACK))
    lab.run(run_act(lab.g, shots[0]), "allot:grunt:g1", "done")
    lab.run(run_act(lab.g, shots[1]), *answers)
    return lab


def test_a_double_attack_on_two_squares_knocks_nobody_down() -> None:
    """ETI-11.5, ETI-16.1."""
    lab = double("3,2")
    assert lab.g.et_down == 0 and lab.told("crossed") == []


def test_a_double_attack_on_one_square_crosses_with_the_second() -> None:
    """ETI-11.4, ETI-16.1, ETI-16.2, ETI-16.3: the second Attack captures one Grunt; the other, left in the square,
    falls. The first Attack knocked nobody down."""
    lab = double("2,3", "allot:grunt:g2")
    assert et_at(lab, "g2") == "" and not lab.g.stands(lab.et("g1")) and lab.g.stands(lab.et("s1"))
    assert told(lab).index("crossed") > told(lab).index("captured") and lab.told("crossed") == [(lab.square("2,3"),)]


def test_a_won_episode_stops_an_attack() -> None:
    """ETI-28.1: the Wound that fills the track ends everything: nothing falls, and nothing is pushed."""
    lab = Lab(boss="tenta_kill", boss_at="2,3", heroes={"peter": "2,2", "egon": "2,4"}, dice="GGG GSS")
    lab.g.boss_wounds = 24
    with pytest.raises(Won):
        lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")), "ask:1", "join:egon:1")
    assert lab.told("crossed") == [] and lab.g.scores == [5, 5]
