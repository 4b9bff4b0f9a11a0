"""IOS-12.1 to 12.6, 12.12, 18.4: Wounds, healing, Toughness, prevention."""

from __future__ import annotations

import pytest

from hauntbox.engine.state import Ended
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.moments import Blast, Fight
from hauntbox.games.outer_space.table.numbers import (
    LEADER,
    LEADER_KILLED,
    MARTIANS_KILLED,
    PACK,
    SOLDIERS,
    ZARD,
    ZARD_KILLED,
)
from hauntbox.games.outer_space.table.verbs import A, B
from hauntbox.games.outer_space.wounds.harm import (
    heal_crowd,
    heal_hero,
    kill_champion,
    kill_hero,
    kill_model,
    list_martians,
    wound_champion,
    wound_crowd,
    wound_hero,
    wound_model,
    wound_soldier,
)
from hauntbox.kit.map.grid import read_square
from tests.outer_space.combat_looking import (
    ADVANCED,
    asked,
    code_of,
    crowd_wounds,
    drive,
    keys,
    kinds,
    leader_wounds,
    let_pass,
    react,
    seats,
    slot_of,
    soldiers,
    table,
    unrolled,
    wounds,
    zard_wounds,
)
from tests.support.playing import offered, play, told


def test_one_wound_sends_a_soldier_back_to_its_owners_pool() -> None:
    """IOS-12.1."""
    g = table(lay(players=4, soldiers={"4,10": "blue1 purple1", "0,0": "blue1"}, step="ray_guns"))
    assert drive(wound_soldier(g, 9, "fire"))
    assert [g.pool(0), g.pool(1)] == [7, 9]


def test_heroes_and_champions_keep_their_wounds() -> None:
    """IOS-12.2, IOS-10.9: one marker for each."""
    game = lay(scenario=ADVANCED, heroes={"rj": "5,10"}, leader="4,10", step="ray_guns")
    g = table(game)
    assert drive(wound_hero(g, 0, "shot"))
    assert drive(wound_hero(g, 0, "shot"))
    assert drive(wound_champion(g, LEADER, "shot"))
    assert wounds(game, "rj") == [2]
    assert leader_wounds(game) == 1


def test_healing_takes_wounds_away_but_never_more_than_there_are() -> None:
    """IOS-12.3."""
    game = lay(heroes={"rj": "5,10", "cassidy": "6,10"}, wounds={"rj": 3, "cassidy": 2}, step="ray_guns")
    g = table(game)
    assert heal_hero(g, 0, 1)
    assert heal_hero(g, 1, 99)  # fully
    assert wounds(game, "rj", "cassidy") == [2, 0]
    assert not heal_hero(g, 1, 1)
    assert g.health_left(1) == 4


def test_crowds_heal_like_heroes() -> None:
    """IOS-12.3, IOS-22.4."""
    game = lay(scenario=ADVANCED, crowds={"5,10": 3}, step="ray_guns")
    assert heal_crowd(table(game), 0, 2)
    assert crowd_wounds(game, "5,10") == 1
    assert heal_crowd(table(game), 0, 2)
    assert crowd_wounds(game, "5,10") == 0
    assert not heal_crowd(table(game), 0, 2)


def test_nobody_is_healed_in_a_fight_or_a_blast_of_his() -> None:
    """IOS-12.4, IOS-R46: others may be, and so may he when it is over."""
    game = lay(
        scenario=ADVANCED, heroes={"rj": "5,10", "cassidy": "5,10"}, wounds={"rj": 1, "cassidy": 2}, step="ray_guns",
        crowds={"5,10": 1},
    )
    g = table(game)
    g.fight = Fight(0, read_square("5,10"), 0, g.hero[0])
    assert not heal_hero(g, 0, 1)
    assert heal_hero(g, 1, 1)
    g.fight = None
    g.blast = Blast(read_square("4,10"), read_square("5,10"), 1)
    g.blast.aimed, g.blast.crowds = 0b10, 0b1
    assert not heal_hero(g, 1, 1)
    assert not heal_crowd(g, 0, 1)
    assert heal_hero(g, 0, 1)
    g.blast = None
    assert heal_hero(g, 1, 1)
    assert heal_crowd(g, 0, 1)


def test_a_blast_forbids_healing_from_its_declaration_on() -> None:
    """IOS-R46: those it is aimed at, and neither those who hide nor those elsewhere."""
    game = lay(
        scenario=ADVANCED, heroes={"rj": "5,10", "cassidy": "5,10"}, crowds={"5,10": 1}, soldiers={"4,10": 1},
        step="ray_guns", hands={1: ["misdirection"]},
    )
    play(game, "blast:4,10:5,10", "hide", "neither")
    shots = table(game).blast
    assert shots is not None
    assert [shots.aimed, shots.crowd, shots.dice] == [0b10, 0, []]
    let_pass(game)
    assert table(game).blast is None


def test_the_death_ray_forbids_healing_like_a_blast() -> None:
    """IOS-R46: those it has touched, until it is over."""
    game = lay(
        heroes={"rj": "4,1"}, wounds={"rj": 1}, tech={"death_ray": "up"}, step="command", dice=[6],
        hands={1: ["just_a_scratch"]},
    )
    play(game, "tech:death_ray.1", "site:north")
    play(game, offered(game, "aim")[0])
    assert asked(game) == "react_wound_hero"
    assert not heal_hero(table(game), 0, 1)
    let_pass(game)
    assert table(game).blast is None


def test_a_champion_dies_with_its_last_box_and_may_be_called_again() -> None:
    """IOS-12.5, IOS-12.6, IOS-R69: it counts as one Martian."""
    hurt = {"martian_leader": 1}
    game = lay(scenario=ADVANCED, leader="4,10", champion_wounds=hurt, soldiers={"0,0": 1}, step="ray_guns")
    g = table(game)
    assert drive(wound_champion(g, LEADER, "shot"))
    assert g.champion_at[LEADER] < 0
    assert [g.champion_wounds[LEADER], g.champion_cp[LEADER]] == [0, 0]
    assert [g.tally[MARTIANS_KILLED], g.tally[LEADER_KILLED], g.tally[ZARD_KILLED]] == [1, 1, 0]


@pytest.mark.parametrize("kind", ["fire", "card", "fight", "crash", "shot"])
def test_martians_count_as_killed_whatever_killed_them(kind: str) -> None:
    """IOS-R69."""
    g = table(lay(soldiers={"4,10": 2}, step="ray_guns", tally={"martians_killed": 3}))
    assert drive(wound_soldier(g, 0, kind))
    assert g.tally[MARTIANS_KILLED] == 4


def test_figures_that_come_back_are_not_the_ones_that_were_stunned() -> None:
    """IOS-12.1, IOS-12.6: the dead leave everything behind."""
    game = lay(
        scenario=ADVANCED, soldiers={"4,10": 2}, leader="4,10", champion_wounds={"martian_leader": 1}, step="ray_guns"
    )
    g = table(game)
    g.stunned = 1 << 0 | 1 << 1 | 1 << SOLDIERS + LEADER
    drive(wound_soldier(g, 0, "shot"))
    drive(wound_champion(g, LEADER, "shot"))
    assert g.stunned == 1 << 1


def test_the_twentieth_kill_wins_at_once() -> None:
    """IOS-3.7, IOS-3.1: judged with the Wound that does it."""
    g = table(lay(soldiers={"4,10": 2}, step="ray_guns", tally={"martians_killed": 19}))
    with pytest.raises(Ended) as ended:
        drive(wound_soldier(g, 0, "shot"))
    assert ended.value.rule == "IOS-3.1"
    assert ended.value.winners == 0b10


# Toughness


@pytest.mark.parametrize(("die", "hurt"), [(3, 1), (4, 0), (6, 0)])
def test_the_zard_beast_ignores_a_wound_on_its_toughness(die: int, hurt: int) -> None:
    """IOS-18.4."""
    game = lay(zard="4,10", step="ray_guns", dice=[die])
    assert drive(wound_champion(table(game), ZARD, "shot")) == bool(hurt)
    assert zard_wounds(game) == hurt
    assert unrolled(game) == 0


def test_each_of_several_wounds_has_its_own_toughness_roll() -> None:
    """IOS-18.4, IOS-R47, IOS-10.10: Killed is as many Wounds as it has Health left."""
    game = lay(zard="4,10", step="ray_guns", dice=[3, 5, 1])
    assert not drive(kill_champion(table(game), ZARD, "shot"))
    assert zard_wounds(game) == 2
    assert unrolled(game) == 0
    game = lay(zard="4,10", soldiers={"0,0": 1}, champion_wounds={"zard_beast": 1}, step="ray_guns", dice=[3, 1])
    assert drive(kill_champion(table(game), ZARD, "shot"))
    assert table(game).tally[ZARD_KILLED] == 1


def test_soldiers_are_tough_behind_a_deflector_field() -> None:
    """IOS-18.4, *Deflector Field*."""
    game = lay(soldiers={"4,10": 2}, tech={"deflector_field": "up"}, step="ray_guns", dice=[6, 5])
    assert not drive(wound_soldier(table(game), 0, "shot"))
    assert drive(wound_soldier(table(game), 0, "shot"))
    assert soldiers(game, "4,10") == 1


def test_the_zard_beast_shares_its_space_with_no_martian() -> None:
    """IOS-18.5, IOS-R9: its space counts as full; the Leader's does not."""
    g = table(lay(scenario=ADVANCED, zard="4,10", leader="5,10", soldiers={"5,10": 2}, step="ray_guns"))
    assert g.room_at(read_square("4,10")) == 0
    assert g.room_at(read_square("5,10")) == 1
    assert g.room_at(read_square("6,10")) == PACK


# Prevention


def test_a_wound_is_prevented_when_it_is_about_to_be_placed() -> None:
    """IOS-12.12, IOS-7.8, IOS-14.3: the owner of the Hero is asked, after the dodge."""
    game = lay(heroes={"rj": "5,10"}, soldiers={"4,10": 1}, step="ray_guns", hands={1: ["just_a_scratch"]}, dice=[6, 1])
    play(game, "blast:4,10:5,10")
    react(game, 1, "play:just_a_scratch.1")
    let_pass(game)
    assert wounds(game, "rj") == [0]
    assert kinds(game, "wound_prevented", "hero_wounded") == ["wound_prevented"]


def test_team_mates_may_prevent_it_too_and_opponents_are_not_asked() -> None:
    """IOS-12.12, IOS-14.3: whoever holds the card, on the side of the Hero."""
    game = lay(
        players=3, heroes={"rj": "5,10"}, soldiers={"4,10": 1}, step="ray_guns",
        hands={0: ["deflection_screen"], 2: ["just_a_scratch"]}, dice=[6, 1],
    )
    play(game, "blast:4,10:5,10")
    react(game, 2, "play:just_a_scratch.1")
    let_pass(game)
    assert wounds(game, "rj") == [0]


def test_a_prevented_wound_closes_the_window() -> None:
    """IOS-12.12: a second card would be wasted, and is not asked for."""
    game = lay(
        heroes={"rj": "5,10"}, soldiers={"4,10": 1}, step="ray_guns", hands={1: ["just_a_scratch", "just_a_scratch"]},
        dice=[6, 1],
    )
    play(game, "blast:4,10:5,10")
    react(game, 1, "play:just_a_scratch.1")
    assert not asked(game).startswith("react_wound")
    assert len(table(game).hands[1]) == 1


def test_a_martian_can_be_saved_after_its_toughness_failed() -> None:
    """IOS-12.12, IOS-14.3, *Deflection Screen*: by the Martians, whose side it is."""
    game = lay(
        heroes={"rj": "4,10"}, zard="4,10", soldiers={"0,0": 1}, step="fights", hands={0: ["deflection_screen"]},
        dice=[6, 1, 5, 5, 5, 3],
    )
    assert unrolled(game) == 0
    assert seats(game) == [0]
    react(game, 0, "play:deflection_screen.1")
    let_pass(game)
    assert zard_wounds(game) == 0
    assert len(told(game, "wound_prevented")) == 1


def test_prevention_works_even_against_instant_effects() -> None:
    """IOS-14.7, IOS-12.12: nothing else interrupts one; the card is not cancelled, but its Wound prevented."""
    game = lay(
        heroes={"rj": "4,10"}, soldiers={"4,10": 2, "0,0": 1}, step="hero_fight", active="rj",
        hands={0: ["deflection_screen", "jamming_signal"], 1: ["showstopper"]}, dice=[6, 1, 5, 5],
    )
    react(game, 1, "play:showstopper")
    assert "play:jamming_signal.1" not in keys(game, 0)
    react(game, 0, "play:deflection_screen.1")
    let_pass(game)
    assert told(game, "die_cancelled") == []
    assert soldiers(game, "4,10") == 1  # of the fight, which he has won all the same


def test_killed_is_as_many_wounds_as_there_is_health() -> None:
    """IOS-10.10, IOS-12.12: each of which may be prevented."""
    hands = {1: ["just_a_scratch"]}
    game = lay(heroes={"rj": "5,10"}, wounds={"rj": 1}, step="ray_guns", unused=["hannah"], hands=hands)
    g = table(game)
    assert not drive(kill_hero(g, 0, "shot"), code_of(game, "play:just_a_scratch.1"), verbs.PASS)
    assert g.wounds[0] == 3


@pytest.mark.parametrize(("die", "hurt"), [(5, 1), (4, 2)])
def test_what_prevents_wounds_by_itself_comes_before_anybody_is_asked(die: int, hurt: int) -> None:
    """IOS-12.12: Archibald's Steel Helmet, once a turn, on 5 or more."""
    game = lay(heroes={"archibald": "5,10"}, soldiers={"4,10": 2}, step="ray_guns", dice=[6, 6, 1, die, 1])
    play(game, "blast:4,10:5,10")
    assert wounds(game, "archibald") == [hurt]
    assert unrolled(game) == 0


# Whoever is named


def test_models_are_wounded_and_killed_by_the_answers_that_name_them() -> None:
    """IOS-10.9, IOS-10.10, IOS-10.11."""
    game = lay(
        scenario=ADVANCED, heroes={"rj": "5,10"}, soldiers={"4,10": 2}, leader="4,10", crowds={"6,10": 1},
        step="ray_guns",
    )
    g = table(game)
    square = read_square("4,10")
    assert list_martians(g, square) == [verbs.PICK_SOLDIER | square << A | 0 << B, verbs.PICK_CHAMPION | LEADER << A]
    for code in (*list_martians(g, square), verbs.PICK_HERO | 0 << A, verbs.PICK_CROWD | 0 << A):
        assert drive(wound_model(g, code, "shot"))
    assert [soldiers(game, "4,10"), leader_wounds(game)] == [1, 1]
    assert [wounds(game, "rj"), crowd_wounds(game, "6,10")] == [[1], 2]
    for code in (*list_martians(g, square), verbs.PICK_CROWD | 0 << A):
        if code != verbs.PICK_CHAMPION | LEADER << A:
            assert drive(kill_model(g, code, "shot"))
    assert [soldiers(game, "4,10"), crowd_wounds(game, "6,10")] == [0, -1]
    with pytest.raises(Ended):  # the last Martian
        drive(kill_model(g, verbs.PICK_CHAMPION | LEADER << A, "shot"))


def test_whoever_is_not_there_is_not_wounded() -> None:
    """IOS-12.5: the dead, the pool, Champions that were not called, crowds that are gone."""
    g = table(lay(scenario=ADVANCED, step="ray_guns"))
    assert not drive(wound_soldier(g, 17, "shot"))
    assert not drive(wound_champion(g, ZARD, "shot"))
    assert not drive(wound_crowd(g, 7, "shot"))
    g.hero_at[0] = -1
    assert not drive(wound_hero(g, 0, "shot"))
    assert g.tally[MARTIANS_KILLED] == 0


def test_hannah_takes_no_wounds_from_fire() -> None:
    """IOS-12.12: who is immune to what does it takes no Wound at all; others do."""
    game = lay(heroes={"hannah": "5,10", "rj": "5,10"}, step="ray_guns")
    g = table(game)
    assert not drive(wound_hero(g, slot_of(game, "hannah"), "fire"))
    assert drive(wound_hero(g, slot_of(game, "hannah"), "blast"))
    assert drive(wound_hero(g, slot_of(game, "rj"), "fire"))
