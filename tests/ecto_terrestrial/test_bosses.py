"""The three Bosses: how they move, whom they strike, what wounds them, and what crossing the streams does to them."""

from __future__ import annotations

import pytest

from hauntbox.engine.state import Won
from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.falling import knock_down_all
from hauntbox.games.ecto_terrestrial.combat.track import symbols_against
from hauntbox.games.ecto_terrestrial.ets.bosses import activate, enter
from hauntbox.games.ecto_terrestrial.heroes.moving import opportunists
from hauntbox.games.ecto_terrestrial.heroes.working import first_alike
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.numbers import GONE
from hauntbox.games.ecto_terrestrial.turns.actions import list_acts, run_act
from hauntbox.games.ecto_terrestrial.turns.episodes import run_boss
from tests.ecto_terrestrial.lab import Lab

GRUNT, SHOOTER, DRAINER = 1, 2, 4


def at(lab: Lab, hero: str) -> str:
    return lab.name("square", lab.g.hero_at[lab.hero(hero)])


def boss_at(lab: Lab) -> str:
    return lab.name("square", lab.g.boss_at)


# The square of a Boss


def test_a_boss_has_a_square_to_itself() -> None:
    """ETI-25.1, 1.15c, 25.4, 25.5: nobody fits beside it, nothing is seen behind it, and it is never Knocked Down."""
    lab = Lab(boss_at="2,3", heroes={"peter": "2,2"})
    assert not lab.g.has_room(lab.square("2,3"), 1) and opportunists(lab.g, lab.hero("peter")) == []
    assert lab.g.city.sees(lab.square("2,2"), lab.square("2,3"), lab.g.used) == 1
    assert lab.g.city.sees(lab.square("2,2"), lab.square("2,4"), lab.g.used) == -1
    lab.run(knock_down_all(lab.g, lab.square("2,3"), "ETI-16.2"))
    assert lab.told("knocked_down") == lab.told("et_down") == []


def test_heroes_then_ets_make_way() -> None:
    """ETI-25.2, 25.3, R24: the Hero's player first, then the player with the fewest points, on a tie the later one."""
    lab = Lab(boss_at="2,1", heroes={"peter": "2,2"}, ets={"d1": "2,2"}, scores=(3, 3))
    lab.run(enter(lab.g, lab.square("2,2")), "square:2,1", "direction:east")
    assert [(seat, kind) for seat, kind, _ in lab.asked] == [(0, "make_way"), (1, "ets_make_way")]
    assert all("square:2,2" not in keys for _, _, keys in lab.asked)
    assert at(lab, "peter") == "2,1" and lab.g.et_at[lab.et("d1")] == lab.square("2,3") and boss_at(lab) == "2,2"
    assert lab.g.used[lab.square("2,2")] == 4 and lab.told("provoked") == []


def test_two_heroes_of_a_player_go_in_the_order_that_player_likes() -> None:
    """ETI-R24, 25.3a: players in turn order, each with the own two Heroes as wanted."""
    lab = Lab(boss_at="2,1", heroes={"peter": "2,2", "agent_j": "2,2", "egon": "2,2"})
    lab.g.first = 1
    lab.run(
        enter(lab.g, lab.square("2,2")), "square:1,2", "hero:agent_j", "square:3,2", "square:2,3",
    )
    assert [seat for seat, _, _ in lab.asked] == [1, 0, 0, 0]
    assert (at(lab, "egon"), at(lab, "agent_j"), at(lab, "peter")) == ("1,2", "3,2", "2,3")


def test_leftovers_take_another_direction_together() -> None:
    """ETI-R57: in the named direction all go that fit; whoever names it says who is first."""
    lab = Lab(
        boss_at="2,1", heroes={"peter": "2,3", "agent_j": "2,3"}, ets={"g1": "2,2", "g2": "2,2", "d1": "2,2"},
    )
    lab.run(enter(lab.g, lab.square("2,2")), "direction:east", "et:d1", "direction:south")
    assert lab.g.et_at[lab.et("d1")] == lab.square("2,3")
    assert [lab.g.et_at[lab.et(id)] for id in ("g1", "g2")] == [lab.square("3,2")] * 2


def test_who_has_no_room_beside_it_goes_farther() -> None:
    """ETI-25.3c, R24, R56: to the nearest square with room; with none at all the model stays with the Boss."""
    for columns, found in ((3, "0,1"), (4, "0,3")):
        lab = Lab(
            rows=1, columns=columns, starts=["0,2"], points=[], boss_at="0,0", heroes={"peter": "0,1"},
            ets={"d1": "0,2", "d2": "0,2"},
        )
        lab.g.used[0] = 8  # nothing fits where the Boss comes from
        lab.run(enter(lab.g, lab.square("0,1")))
        assert at(lab, "peter") == found
    lab = Lab(rows=1, columns=3, starts=["0,2"], points=[], boss_at="0,0", heroes={"peter": "0,1"})
    lab.run(enter(lab.g, lab.square("0,1")), "square:0,0")
    assert lab.asked[0][2] == ["square:0,0", "square:0,2"]  # where the Boss came from is allowed


# Whom it goes for


def test_a_boss_goes_for_the_closest_hero_and_says_why() -> None:
    """ETI-22.3, 22.4, 25.7: nearest, then more points, then earlier; between two of a team their player chooses."""
    lab = Lab(boss="tenta_kill", boss_at="2,2", heroes={"peter": "2,5", "egon": "5,2"}, scores=(1, 2), dice="S")
    lab.run(activate(lab.g))
    assert boss_at(lab) == "3,2" and lab.told("boss_more_points") == [(0, lab.hero("egon"))]
    lab = Lab(boss="tenta_kill", boss_at="2,2", heroes={"peter": "2,5", "egon": "5,2"}, dice="S SSS")
    lab.run(activate(lab.g))
    assert boss_at(lab) == "2,3" and lab.told("boss_earlier") == [(0, lab.hero("peter"))]
    lab = Lab(boss="tenta_kill", boss_at="2,2", heroes={"peter": "2,5", "agent_j": "5,2", "egon": "0,0"}, dice="S SSS")
    lab.run(activate(lab.g), "hero:agent_j")
    assert boss_at(lab) == "3,2" and lab.told("boss_nearest")[0] == (0, lab.hero("peter"), lab.hero("agent_j"))


def test_a_boss_takes_the_way_that_the_heros_player_picks() -> None:
    """ETI-22.5, 25.7."""
    lab = Lab(boss="tenta_kill", boss_at="2,2", heroes={"egon": "4,4"}, dice="D")
    lab.run(activate(lab.g), "square:3,2")
    assert lab.asked == [(1, "boss_goes_to", ["square:2,3", "square:3,2"])]


# Tenta-Kill


def test_tenta_kill_grows_with_the_table() -> None:
    """ETI-25.6: 4 and 12 for each player, in one stage; Grunts, Drainers and CRITs wound it."""
    lab = Lab(boss="tenta_kill", boss_at="2,2")
    assert [lab.g.boss_card.track(0, players) for players in (1, 2, 3, 4)] == [16, 28, 40, 52]
    assert len(lab.g.boss_card.health) == 1 and symbols_against(lab.g) == GRUNT | DRAINER


def test_tenta_kill_lashes() -> None:
    """ETI-25.7, 23.6: 2 damage to the closest Hero within 2; Grunt symbols and CRITs prevent it."""
    lab = Lab(boss="tenta_kill", boss_at="2,0", heroes={"peter": "2,3", "egon": "5,1"}, dice="G GSC")
    lab.run(activate(lab.g))
    assert lab.g.wounds[lab.hero("peter")] == 0
    lab = Lab(boss="tenta_kill", boss_at="2,0", heroes={"peter": "2,3", "egon": "5,1"}, dice="G GSD")
    lab.run(activate(lab.g))
    assert lab.g.wounds[lab.hero("peter")] == 1 and lab.g.wounds[lab.hero("egon")] == 0
    lab = Lab(boss="tenta_kill", boss_at="2,0", heroes={"peter": "2,2", "egon": "2,3"}, scores=(0, 3), dice="G SSS")
    lab.run(activate(lab.g))
    assert lab.g.wounds[lab.hero("peter")] == 2 and lab.told("boss_nearest")[-1] == (0, lab.hero("peter"))
    lab = Lab(boss="tenta_kill", boss_at="2,0", heroes={"peter": "2,4"}, dice="G")
    lab.run(activate(lab.g))
    assert lab.told("defended") == []


def test_tenta_kill_arcs() -> None:
    """ETI-25.7: 1 damage to every Hero within 3 in sight, in turn order; Shooter symbols prevent it."""
    lab = Lab(
        boss="tenta_kill", boss_at="2,0", heroes={"peter": "2,3", "egon": "2,4", "agent_j": "4,3"}, dice="S SGG GGG",
    )
    lab.run(activate(lab.g))
    assert boss_at(lab) == "2,1"
    assert [hero for hero, *_ in lab.told("defended")] == [lab.hero("peter"), lab.hero("egon")]
    assert lab.g.wounds[lab.hero("peter")] == 0 and lab.g.wounds[lab.hero("egon")] == 1


def test_tenta_kill_feeds() -> None:
    """ETI-25.7: each Close Hero loses 2 Batteries, and it heals a Wound for each that was lost."""
    lab = Lab(boss="tenta_kill", boss_at="2,1", heroes={"peter": "2,3", "egon": "1,2", "agent_k": "4,4"}, dice="D")
    lab.g.boss_wounds = 10
    lab.g.batteries[lab.hero("egon")] = 1
    lab.run(activate(lab.g))
    assert lab.g.boss_wounds == 7 and lab.g.batteries[lab.hero("peter")] == 4
    assert lab.g.batteries[lab.hero("egon")] == 0 and lab.g.batteries[lab.hero("agent_k")] == 6


def test_tenta_kill_surges() -> None:
    """ETI-25.7, 21.10: a Tower Die drops, then it lashes."""
    lab = Lab(boss="tenta_kill", boss_at="2,0", heroes={"peter": "2,3"}, dice="C SSS", tower=[""])
    lab.run(activate(lab.g))
    assert lab.told("dropped") == [(1, 11)] and lab.g.wounds[lab.hero("peter")] == 2


def test_running_generators_heal_tenta_kill() -> None:
    """ETI-25.7, 9.4: one Wound for each at the end of its activation, until 2 Batteries switch it off for 2 points."""
    lab = Lab(
        boss="tenta_kill", boss_at="2,0", objectives=["5,5", "4,5", "3,5"], token="generator",
        heroes={"peter": "5,5"}, dice="S",
    )
    lab.g.boss_wounds, lab.g.actions = 5, 4
    peter = lab.hero("peter")
    lab.run(run_act(lab.g, lab.find(list_acts(lab.g), "interact:peter:0")))
    assert lab.g.batteries[peter] == 4 and lab.g.scores == [2, 0] and lab.g.objective_marks == [1, 0, 0]
    assert "interact:peter:0" not in [lab.key(code) for code in list_acts(lab.g)]
    lab.run(activate(lab.g), "square:2,1")
    assert lab.g.boss_wounds == 3


# Points


def test_wounds_on_a_boss_score_half_rounded_up() -> None:
    """ETI-25.6, R61, ETI-R69: for every team that takes part; a Boss gives no Trap."""
    for dice, wounds, points in (("GSS", 1, 1), ("GGS", 2, 1), ("GDC", 3, 2)):
        lab = Lab(boss="tenta_kill", boss_at="2,3", heroes={"peter": "2,2"}, dice=dice)
        peter = lab.hero("peter")
        lab.run(attack(lab.g, peter, peter, lab.square("2,3")), *allots(dice))
        assert (lab.g.boss_wounds, lab.g.scores, lab.g.traps[peter]) == (wounds, [points, 0], 0)
    lab = Lab(boss="tenta_kill", boss_at="2,3", heroes={"peter": "2,2", "egon": "2,4"}, dice="GGG GSS")
    lab.run(attack(lab.g, 0, 0, lab.square("2,3")), "ask:1", f"join:egon:{lab.hero('egon')}")
    assert lab.g.scores == [2, 2]


def allots(dice: str) -> list[str]:
    """The answers that put all dice on Tenta-Kill where there is anything to choose: different symbols, with a CRIT."""
    names = {"G": "grunt", "D": "drainer", "C": "crit"}
    usable = [names[face] for face in dice if face in names]
    return [f"allot_boss:{face}" for face in usable[:-1]] if "crit" in usable else []


def test_the_last_track_scores_three_more_and_wins() -> None:
    """ETI-28.1, 25.6, R61, ETI-R69: Wounds beyond the end of the track score nothing."""
    lab = Lab(boss="tenta_kill", boss_at="2,3", heroes={"peter": "2,2"}, dice="GGG")
    lab.g.boss_wounds, lab.g.phase = 27, 1
    with pytest.raises(Won) as won:
        lab.run(run_act(lab.g, verbs.ATTACK | lab.square("2,3")))
    assert won.value.key == "boss" and lab.g.boss_wounds == 28 and lab.g.scores == [4, 0]


# GrappleGore


def gore(
    dice: str = "", clamps: int = 3, players: int = 2, *, heroes: dict[str, str] | None = None,
    ets: dict[str, str] | None = None, scores: tuple[int, ...] = (),
) -> Lab:
    """GrappleGore on open ground with so many Clamps on it."""
    lab = Lab(
        players, boss="grapplegore", boss_at="2,0", objectives=["2,0"] * 3, token="clamp", dice=dice, heroes=heroes,
        ets=ets, scores=scores,
    )
    for one in range(clamps, 3):
        lab.g.objective_at[one] = GONE
    return lab


def test_clamps_keep_all_but_crits_off() -> None:
    """ETI-25.6, 25.7: 20 a player; with the last Clamp off Grunts and Shooters wound it, too."""
    assert [gore().g.boss_card.track(0, players) for players in (1, 2, 3, 4)] == [20, 40, 60, 80]
    assert symbols_against(gore().g) == symbols_against(gore(clamps=1).g) == 0
    assert symbols_against(gore(clamps=0).g) == GRUNT | SHOOTER
    lab = gore("GSC", heroes={"peter": "2,1"})
    lab.run(attack(lab.g, 0, 0, lab.square("2,0")))
    assert lab.g.boss_wounds == 1


def test_a_clamp_comes_off_from_close_by() -> None:
    """ETI-9.4, 25.7, ETI-R68: 3 Batteries, 2 points; Clamps go where the Boss goes, and only one of them is offered."""
    lab = gore(heroes={"peter": "2,1", "agent_j": "2,3"})
    lab.g.actions = 4
    keys = [lab.key(code) for code in list_acts(lab.g)]
    assert [key for key in keys if key.startswith("interact")] == ["interact:peter:0"]
    assert [first_alike(lab.g, one) for one in range(3)] == [0, 0, 0]
    lab.run(run_act(lab.g, lab.find(list_acts(lab.g), "interact:peter:0")))
    assert [first_alike(lab.g, one) for one in range(3)] == [0, 1, 1]
    assert lab.g.batteries[lab.hero("peter")] == 3 and lab.g.scores == [2, 0]
    lab.run(enter(lab.g, lab.square("1,0")))
    assert lab.g.objective_at == [GONE, lab.square("1,0"), lab.square("1,0")]
    assert not any(lab.key(code).startswith("interact") for code in list_acts(lab.g))


def test_crossed_streams_take_a_clamp_off() -> None:
    """ETI-16.1, 25.7, ETI-R68: 2 points for the active team, beside those for Wounds; without a Clamp nothing more."""
    lab = gore("SSS SSS", heroes={"peter": "2,1", "egon": "2,2"})
    lab.run(attack(lab.g, 0, 0, lab.square("2,0")), "ask:1", f"join:egon:{lab.hero('egon')}")
    assert lab.g.scores == [2, 0] and len(lab.g.in_play("clamp")) == 2
    lab = gore("DDD", clamps=0, heroes={"peter": "2,1"})
    lab.run(attack(lab.g, 0, 0, lab.square("2,0"), True))
    assert lab.g.scores == [0, 0]
    lab = gore("SSS", heroes={"peter": "2,1"})
    lab.run(attack(lab.g, 0, 0, lab.square("2,0")))
    assert len(lab.g.in_play("clamp")) == 3


def test_grapplegore_walks_over_the_leader() -> None:
    """ETI-19.5, 25.3a, 25.7: 2 squares towards the closer Hero of the team with the most points; displaced Heroes go
    down."""
    lab = gore("S", heroes={"peter": "5,0", "egon": "2,4", "agent_k": "5,5", "ray": "2,1"}, players=3, scores=(1, 4, 0))
    lab.run(activate(lab.g), "square:1,1")
    assert boss_at(lab) == "2,2" and lab.g.is_down(lab.hero("ray")) and at(lab, "ray") == "1,1"
    assert lab.told("boss_leaders")[0] == (0, lab.hero("egon"), lab.hero("agent_k"))
    lab = gore("S", heroes={"peter": "5,0"}, scores=(1, 4))
    lab.run(activate(lab.g))
    assert boss_at(lab) == "4,0"  # nobody of the leaders is on the board (ETI-19.5b)


def test_a_hero_who_cant_make_way_goes_down_with_the_boss() -> None:
    """ETI-25.3a, R56, ETI-R75: no square has room, so the Hero stays, and falls all the same."""
    lab = gore(heroes={"peter": "2,1"})
    lab.g.used = [8] * len(lab.g.used)  # so that the square that the Boss leaves is full as well
    lab.run(enter(lab.g, lab.square("2,1"), True))
    assert boss_at(lab) == at(lab, "peter") == "2,1" and lab.g.is_down(lab.hero("peter"))


def test_grapplegore_slams() -> None:
    """ETI-25.7: every Close Hero 2 damage; Grunts prevent it."""
    lab = gore("G GGS SSS", heroes={"peter": "2,3", "egon": "1,2"})
    lab.run(activate(lab.g))
    assert lab.g.wounds[lab.hero("peter")] == 0 and lab.g.wounds[lab.hero("egon")] == 2


def test_grapplegore_rampages() -> None:
    """ETI-25.7: it acts again without another roll, as if in the mood to slam."""
    lab = gore("C SSS", heroes={"peter": "2,5"})
    lab.run(activate(lab.g))
    assert boss_at(lab) == "2,4" and len(lab.told("boss_mood")) == 1 and lab.g.wounds[lab.hero("peter")] == 2
    assert lab.g.dial == 0


def test_grapplegore_hurls_an_et() -> None:
    """ETI-25.7, 22.4: the nearest within 2 lands beside the closest Hero, where that Hero's player says."""
    lab = gore("S", heroes={"peter": "2,4"}, ets={"g1": "4,2", "g2": "3,2", "s1": "2,5"})
    lab.run(activate(lab.g), "square:1,4")
    assert lab.asked[-1][2] == ["square:1,4", "square:2,5", "square:3,4", "square:2,3"]
    assert lab.g.et_at[lab.et("g2")] == lab.square("1,4") and lab.g.et_at[lab.et("g1")] == lab.square("4,2")
    lab = gore("S", heroes={"peter": "2,5"}, ets={"g1": "5,2"})
    lab.run(activate(lab.g))
    assert lab.told("pushed") == []


def test_grapplegore_grapples() -> None:
    """ETI-25.7, 7.3: the closest Hero within 3 is pulled beside it and goes down."""
    lab = gore("D", heroes={"peter": "2,5", "egon": "5,5"})
    lab.run(activate(lab.g), "square:1,2")
    assert at(lab, "peter") == "1,2" and lab.g.is_down(lab.hero("peter")) and not lab.g.is_down(lab.hero("egon"))


# Zorg-Puft


def test_zorg_pufts_dial_says_what_wounds_it() -> None:
    """ETI-25.7: the last mood that was no CRIT, at first the Shooter."""
    lab = Lab(boss="zorg_puft", boss_at="0,0", dice="D C G", tower=["", ""])
    assert symbols_against(lab.g) == SHOOTER
    for symbols in (DRAINER, DRAINER, GRUNT):
        lab.run(activate(lab.g))
        assert symbols_against(lab.g) == symbols


def test_zorg_puft_has_two_stages() -> None:
    """ETI-25.6: 12 a player, then 17; in the second it goes 2 squares."""
    lab = Lab(boss="zorg_puft", boss_at="2,0", heroes={"peter": "2,5"}, dice="D D")
    assert [[lab.g.boss_card.track(stage, n) for n in (1, 2, 3, 4)] for stage in (0, 1)] == [
        [12, 24, 36, 48], [17, 34, 51, 68],
    ]
    lab.run(activate(lab.g))
    assert boss_at(lab) == "2,1"
    lab.g.boss_stage = 1
    lab.run(activate(lab.g))
    assert boss_at(lab) == "2,3"


def test_the_first_coat_melts() -> None:
    """ETI-25.7, R15, R61: ETs in its square and beside it are gone without points, and the second track is empty."""
    lab = Lab(
        boss="zorg_puft", boss_at="2,3", heroes={"peter": "2,2"}, ets={"g1": "2,4", "d1": "1,3", "s1": "2,5"},
        dice="SSS",
    )
    lab.g.boss_wounds = 23
    lab.run(attack(lab.g, 0, 0, lab.square("2,3")))
    assert lab.g.boss_stage == 1 and lab.g.boss_wounds == 0 and lab.g.scores == [1, 0]
    assert lab.g.ets_on_board() == [lab.et("s1")] and lab.told("boss_stage") == [(0, 2)]


def test_crossing_the_streams_burns_the_captain() -> None:
    """ETI-16.1, 25.7, R61, ETI-R69: 2 Wounds more in the second stage, not in the first; they score like the others."""
    for stage, wounds, points in ((0, 1, 1), (1, 3, 2)):
        lab = Lab(boss="zorg_puft", boss_at="2,3", heroes={"peter": "2,2"}, dice="SGG")
        lab.g.boss_stage = stage
        lab.run(attack(lab.g, 0, 0, lab.square("2,3"), True))
        assert lab.g.boss_wounds == wounds and lab.g.scores == [points, 0]
    lab = Lab(boss="zorg_puft", boss_at="2,3", heroes={"peter": "2,2"}, dice="SGG")
    lab.g.boss_stage, lab.g.boss_wounds = 1, 32
    with pytest.raises(Won):
        lab.run(attack(lab.g, 0, 0, lab.square("2,3"), True))
    assert lab.g.boss_is_done() and lab.g.boss_wounds == 34 and lab.g.scores == [4, 0]


def test_zorg_puft_stomps() -> None:
    """ETI-25.7: every Close Hero 2 damage; who takes a Wound goes down."""
    lab = Lab(boss="zorg_puft", boss_at="2,1", heroes={"peter": "2,3", "egon": "1,2"}, dice="G GGS GSS")
    lab.run(activate(lab.g))
    assert not lab.g.is_down(lab.hero("peter")) and lab.g.wounds[lab.hero("peter")] == 0
    assert lab.g.is_down(lab.hero("egon")) and lab.g.wounds[lab.hero("egon")] == 1


def test_zorg_puft_shoots_plasma() -> None:
    """ETI-25.7: 3 damage to the closest Hero within 4; Shooter symbols prevent it."""
    lab = Lab(boss="zorg_puft", boss_at="2,0", heroes={"peter": "2,5", "egon": "5,5"}, dice="S SGG")
    lab.run(activate(lab.g))
    assert lab.g.wounds[lab.hero("peter")] == 2 and lab.g.wounds[lab.hero("egon")] == 0


def test_it_rains_marshmallows() -> None:
    """ETI-25.7, 7.9a: every Hero within 2 is Slimed."""
    lab = Lab(boss="zorg_puft", boss_at="2,0", heroes={"peter": "2,3", "egon": "2,4"}, dice="D")
    lab.run(activate(lab.g))
    assert lab.g.is_slimed(lab.hero("peter")) and not lab.g.is_slimed(lab.hero("egon"))


def test_a_rift_shakes_the_tower() -> None:
    """ETI-25.7, 21.10: 2 Tower Dice drop, then one Disruption."""
    lab = Lab(boss="zorg_puft", boss_at="2,0", dice="C", tower=["G", "S"], scores=(0, 1))
    lab.run(activate(lab.g), "die:grunt", "point:0", "point:1")
    assert lab.told("dropped") == [(2, 10)] and len(lab.g.ets_on_board()) == 2


# The phase


def test_the_boss_acts_before_the_others() -> None:
    """ETI-22.1: in the ET Phase; without a Boss the phase goes on to the others at once."""
    lab = Lab(boss="tenta_kill", boss_at="2,0", heroes={"peter": "2,5"}, ets={"g1": "0,0"}, dice="G")
    lab.run(run_boss(lab.g, -1))
    assert boss_at(lab) == "2,1" and lab.told("et_moved") == []
    lab = Lab(heroes={"peter": "2,5"})
    lab.run(run_boss(lab.g, -1))
    assert lab.told("boss_mood") == []
