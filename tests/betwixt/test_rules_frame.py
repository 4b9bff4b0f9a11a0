"""Who plays, what is laid out, stats, and the course of a mission."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.state import Lost, Won
from hauntbox.games.betwixt.combat import attacking
from hauntbox.games.betwixt.combat.damage import hurt
from hauntbox.games.betwixt.combat.falling import knock_out
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.effects.story import decide
from hauntbox.games.betwixt.family.aiming import strike_for
from hauntbox.games.betwixt.family.lineup import join
from hauntbox.games.betwixt.missions import objectives
from hauntbox.games.betwixt.missions.setting_up import ask_line_up
from hauntbox.games.betwixt.monsters.activating import activate
from hauntbox.games.betwixt.monsters.striking import reaches
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import (
    ACTIVE,
    BILL,
    COMBAT,
    DRAWING,
    EXPLORATION,
    FAMILY,
    JOAN,
    KNOCKED_OUT,
    LEFT,
    LG,
    LOOKOUT,
    LOST,
    MADDOX,
    PLACEMENT,
    SETUP,
    WON,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B
from tests.betwixt.boards import Board, Drawing, set_table
from tests.betwixt.home import Home, talent
from tests.betwixt.lab import DOG, MATE, Lab, strike
from tests.betwixt.tables import Answer, AtRandom, new_table, run_step
from tests.betwixt.walkovers import Explorer

HOME = Path(__file__).parents[2] / "src" / "hauntbox" / "games" / "betwixt"


def until(g: Betwixt, step: int, answer: AtRandom | Explorer) -> None:
    while g.step != step:
        run_step(g, answer)


def benched(member: int) -> Answer:
    """The answer that puts somebody on lookout."""
    return lambda g, decision, seat: verbs.BENCH | member << A


# Who plays


@pytest.mark.parametrize(("players", "owners"), [(1, (0, 0, 0, 0)), (2, (0, 0, 1, 1)), (4, (0, 1, 2, 3))])
def test_the_family_is_shared_out(players: int, owners: tuple[int, ...]) -> None:
    """TGB-1.3a, TGB-1.3b, TGB-1.3d: one player has all four, two have two each, four one each; whoever is on
    lookout."""
    for out in range(4):
        g = new_table(players=players)
        run_step(g, AtRandom(1))
        run_step(g, benched(out))
        assert g.owner == owners and g.place[out] == LOOKOUT


def test_three_players_have_one_active_member_each() -> None:
    """TGB-1.3c: whose member is KO'd takes over the one that comes in."""
    g = new_table(players=3)
    run_step(g, AtRandom(1))
    run_step(g, benched(JOAN))
    assert [g.owner[member] for member in (0, 2, 3)] == [0, 1, 2]
    for member in (0, 2, 3):
        g.at[member] = member
    hurt(g, MADDOX, 99, "")
    knock_out(g, MADDOX)
    join(g, JOAN, 9)
    assert sorted(g.owner[member] for member in (0, 1, 2)) == [0, 1, 2] and g.owner[JOAN] == 2


def test_nobody_decides_for_monsters() -> None:
    """TGB-1.4, TGB-20.13: of two ways that are alike a die chooses; no seat is asked."""
    board = Board(Drawing([". . . . . . .\n@ . . . . . B\n. . . . . . ."]))
    ends = set()
    for seed in range(9):
        g = set_table(board)
        g.chance = type(g.chance).from_seed(f"{seed}")
        g.take_target(DOG, BILL)
        g.speed[DOG] = 1
        g.run(activate(g, DOG))
        [(_, ways, aim)] = g.told("die_decided")
        assert ways == 3
        ends.add(aim)
    assert len(ends) == 3


def test_who_throws_a_monster_s_dice_makes_no_difference() -> None:
    """TGB-1.5: nobody is asked to throw them, at any number of players, and the same dice do the same."""
    for players in (1, 2, 3, 4):
        g = Lab(players, "LG2 LY2 BR1")
        g.put(DOG, BILL)
        g.owner = tuple([member % players for member in range(4)])
        g.run(attacking.attack(g, strike(DOG, BILL), reaches, stumble))
        assert g.hp[BILL] == 9


def test_another_split_needs_everybody_s_consent() -> None:
    """TGB-1.8: before a mission a member goes to another seat if nobody declines; each is proposed once."""
    for vote, owner in ((verbs.AGREE, 1), (verbs.DECLINE, 0)):
        g = new_table(players=2)
        run_step(g, AtRandom(1))

        def answer(g: Betwixt, decision: Decision, seat: int, vote: int = vote) -> int:
            return vote if decision.kind == "hand_over" else verbs.HAND_OVER | BILL << A | 1 << B

        run_step(g, answer)
        assert g.owner == (owner, 0, 1, 1) and g.step == steps.LINE_UP
        asked = ask_line_up(g)
        assert asked is not None
        assert verbs.HAND_OVER | BILL << A | 1 << B not in asked.codes


# Set-up


def test_a_new_campaign_has_next_to_nothing() -> None:
    """TGB-2.1, TGB-25.1, TGB-25.7, TGB-25.8: printed stats, one talent each, no equipment but the Bottle Rocket in the
    pouch, no money, no XP, level 1; only Base Equipment in the decks, all of it brown; no temporary drop cards."""
    g = new_table()
    run_step(g, AtRandom(1))
    assert [g.dials[member] for member in range(4)] == [
        (card.hp, card.fp, card.strength, card.acc) for card in g.box.members
    ]
    assert [slot for slot in g.slots if slot >= 0] == [g.box.card_at["bottle_rocket"]]
    assert (g.money, g.xp, g.level, g.points, g.stash) == (0, [0] * 4, [1] * 4, [0] * 4, ())
    known = [n for n in range(len(g.box.talents)) if g.talents >> n & 1]
    assert known == [card.talents[0] for card in g.box.members] and not any(g.proficiency)
    assert g.box.talents[known[MADDOX]].id == "make_a_bottle_rocket"
    assert sorted(g.gear_decks[0].cards) == sorted(g.box.base)
    assert [len(deck.cards) for deck in g.gear_decks[1:]] == [0, 0, 0] and g.temporary == [0] * 4


def test_three_go_in_and_one_keeps_watch() -> None:
    """TGB-2.3, TGB-2.4, TGB-19.11, TGB-R12: any of the four is the lookout; six Target Tokens of each of the others are
    in the bag."""
    g = new_table()
    run_step(g, AtRandom(1))
    asked = ask_line_up(g)
    assert asked is not None
    assert {field_a(code) for code in asked.codes if code & VERB_BITS == verbs.BENCH} == {0, 1, 2, 3}
    run_step(g, benched(BILL))
    assert (g.bag, g.place) == ([0, 6, 6, 6], [LOOKOUT, ACTIVE, ACTIVE, ACTIVE])


def test_missions_begin_with_exploration() -> None:
    """TGB-2.9, TGB-5.10: when all stand on the start tile, they explore, and no monster is there."""
    g = new_table()
    until(g, steps.ENTER, AtRandom(1))
    assert g.phase == SETUP
    for _ in range(3):
        run_step(g, AtRandom(2))
    assert (g.phase, g.step, g.monsters()) == (EXPLORATION, steps.EXPLORE, [])


def test_dials_are_full_at_the_beginning() -> None:
    """TGB-2.2, TGB-R30: HP and FP start at their maxima, whatever was lost before."""
    g = new_table()
    g.hp, g.focus = [1] * len(g.hp), [0] * 4
    run_step(g, AtRandom(1))
    assert g.hp[:4] == g.hp_most[:4] == [card.hp for card in g.box.members]
    assert g.focus == g.focus_most == [card.fp for card in g.box.members]


# Stats


def test_talents_cost_fp() -> None:
    """TGB-3.2: Bill pays 2 of 5 FP for a Dad Swing; with 1 FP he can't; FP never go below 0."""
    g = Home("LG1 G1 LO1")
    g.equip(BILL, LEFT, "frying_pan")
    g.foe(1, 2)
    g.begin(BILL)
    assert g.focus[BILL] == 5
    g.do(talent(g.talent("dad_swing")))
    assert g.focus[BILL] == 3
    g.begin(BILL)
    g.focus[BILL] = 1
    assert g.refused(talent(g.talent("dad_swing"))) == ("too_few_fp", "TGB-3.2")


@pytest.mark.parametrize(("agility", "hits", "struck"), [(1, 1, True), (2, 1, False), (2, 2, True), (3, 2, False)])
def test_agility_is_the_number_of_hits_that_it_takes(agility: int, hits: int, struck: bool) -> None:
    """TGB-3.3, TGB-12.12: fewer net hits miss, and on a miss nothing else happens."""
    g = Lab(dice="LG2 LG2 LY2" if hits == 2 else "LG2 LG1 LY2")
    g.put(DOG, agility=agility)
    g.run(attacking.attack(g, strike(BILL, DOG, hit=[LG, LG]), reaches, stumble))
    assert g.hp[DOG] == (2 if struck else 3) and bool(g.told("missed")) != struck


def test_ranged_attacks_go_by_acc() -> None:
    """TGB-3.6a: also those of a melee weapon that fires."""
    g = Home()
    g.equip(BILL, LEFT, "slugger_bat", "slugger_bat")
    g.carry(BILL, "baseballs")
    g.strength[BILL], g.accuracy[BILL] = 3, 2
    dog = g.foe(3, 3)
    assert strike_for(g, BILL, LEFT, False, dog).stat == 3
    assert strike_for(g, BILL, LEFT, True, dog).stat == 2
    g.equip(JOAN, LEFT, "wrist_slingshot")
    g.accuracy[JOAN] = 4
    assert strike_for(g, JOAN, LEFT, False, dog).stat == 4


def test_each_monster_of_a_group_has_its_own_hp() -> None:
    """TGB-3.8: what one loses, the other keeps."""
    g = Lab(dice="LG2 LY6")
    g.put(DOG, hp=3)
    g.put(MATE, hp=3)
    g.run(attacking.attack(g, strike(BILL, MATE), reaches, stumble))
    assert (g.hp[DOG], g.hp[MATE]) == (3, 1)


# The course of a mission


def test_everything_happens_in_four_phases() -> None:
    """TGB-4.1, TGB-4.2, TGB-6.1, TGB-7.1: one follows the other as it should, and never in any other way."""
    allowed = {
        (SETUP, EXPLORATION), (EXPLORATION, DRAWING), (DRAWING, PLACEMENT), (PLACEMENT, COMBAT),
        (PLACEMENT, EXPLORATION), (COMBAT, EXPLORATION), (EXPLORATION, COMBAT),
    }  # fmt: skip
    seen = set()
    for seed in range(3):
        g, answer = new_table(players=1, seed=seed), AtRandom(seed)
        for _ in range(1200):
            before = g.phase
            if g.step == steps.SUCCESS:
                break
            if g.step == steps.PLACE:
                assert all(one.state or one.other >= 0 for one in g.house.passages), "a doorway still waits for draws"
                seen.add((before, PLACEMENT))
                before = PLACEMENT
            run_step(g, answer)
            if g.phase != before:
                seen.add((before, g.phase))
    assert seen <= allowed and {(SETUP, EXPLORATION), (EXPLORATION, DRAWING), (DRAWING, PLACEMENT)} <= seen
    assert (PLACEMENT, COMBAT) in seen


def test_a_mission_that_is_won_stops_at_once() -> None:
    """TGB-4.4: doors and tokens left do not matter."""
    g = new_table()
    until(g, steps.EXPLORE, AtRandom(1))
    decide(g, WON, "TGB-4.4", "won")
    run_step(g, AtRandom(1))
    assert g.step == steps.SUCCESS
    run_step(g, AtRandom(1))
    with pytest.raises(Won):
        run_step(g, AtRandom(1))


def test_a_mission_is_lost_with_the_last_of_the_family() -> None:
    """TGB-4.5, TGB-8.13, TGB-21.12, TGB-R33: nobody is active and nobody on lookout; an objective that is met at once
    has been met before."""
    for result, ended in ((None, LOST), (WON, WON)):
        g = new_table()
        until(g, steps.EXPLORE, AtRandom(1))
        for member in range(4):
            g.place[member] = LOOKOUT if member == BILL else KNOCKED_OUT
        objectives.conclude(g)
        assert g.result == 0
        if result:
            decide(g, result, "TGB-4.4", "won")
        g.place[BILL] = KNOCKED_OUT
        objectives.conclude(g)
        assert (g.result, g.step) == (ended, steps.SUCCESS)
        if not result:
            run_step(g, AtRandom(1))
            with pytest.raises(Lost):
                run_step(g, AtRandom(1))


def test_older_names_are_not_used() -> None:
    """TGB-R50: Worlds of Terror, the Family Diary and the hidden room go by these names wherever people read."""
    old = re.compile(r"worlds of scares|record sheet|secret room", re.IGNORECASE)
    for file in sorted([*(HOME / "words").glob("*en.toml"), *(HOME / "content").glob("*.toml")]):
        shown = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        assert [line for line in shown if old.search(line)] == [], file.name


def test_an_empty_lookout_is_one_of_the_family_on_the_map() -> None:
    """TGB-R57, TGB-21.1: with nobody, one or two on lookout the family is shown and asked as it stands."""
    for on_map in (1, 2, 3):
        family = {id: f"A{2 * n + 1}1" for n, id in enumerate(FAMILY[:on_map])}
        game = lay(family=family, lookout=FAMILY[on_map:], monsters={"m1": "guard_dog A88"})
        g = game.state
        assert isinstance(g, Betwixt)
        assert len(g.active()) == on_map and g.place.count(LOOKOUT) == 4 - on_map
        assert game.decision is not None and game.decision.kind in ("activate", "act")
