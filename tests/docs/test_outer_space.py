"""What the players' page of Outer Space tells is so, and the map of its modules is complete."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product

import pytest

import hauntbox
from hauntbox.games.outer_space.components import reading
from hauntbox.games.outer_space.effects.vocabulary import VOCABULARY
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS
from hauntbox.games.outer_space.table.state import OuterSpace
from tests.support.documents import ROOT, codes, page

PLAYERS = page("docs/players/outer-space.md")
HOUSE = page("docs/contributors/architecture.md")
FOLDER = ROOT / "src" / "hauntbox" / "games" / "outer_space"
BOX = reading.read_contents(VOCABULARY)
NUMBERS = ("none", "one", "two", "three", "four")


def test_every_scenario_is_told_with_its_name_its_stars_and_its_rounds() -> None:
    told = [
        (codes(row[0])[0], row[0].rpartition("` ")[2], len(row[1]), int(row[2])) for row in PLAYERS.table("Scenarios")
    ]
    assert told == [(one.id, one.name, one.difficulty, one.turns) for one in BOX.scenarios]


def test_where_two_martian_players_are_given_more_rounds_it_is_told() -> None:
    longer = {one.id: one.turns_of_two for one in BOX.scenarios if one.turns_of_two != one.turns}
    told = {codes(row[0])[0]: row[3] for row in PLAYERS.table("Scenarios")}
    assert [id for id, text in told.items() if "with two Martian Players for" in text] == list(longer)
    for id, turns in longer.items():
        assert f"with two Martian Players for {turns} rounds" in told[id]


def test_what_each_side_has_to_reach_is_told_for_every_scenario() -> None:
    """IOS-3.1, 3.5: the numbers of all goals, and of no others; where there are none a side holds out."""
    rows = {codes(row[0])[0]: row for row in PLAYERS.table("Scenarios")}
    for scenario in BOX.scenarios:
        for side, cell in ((HEROES, rows[scenario.id][3]), (MARTIANS, rows[scenario.id][4])):
            wanted: list[int] = []
            for goal in scenario.goals[side]:
                wanted += [goal.n] if goal.two == goal.n else [goal.n, goal.two]
                wanted += [goal.also.n] if goal.also is not None else []
            if not wanted:
                assert cell.startswith("holding out") and scenario.timeout == side
                wanted = [] if scenario.turns_of_two == scenario.turns else [scenario.turns_of_two]
            assert [int(n) for n in re.findall(r"[0-9]+", cell)] == wanted, (scenario.id, cell)


def test_every_performer_is_told_with_figures() -> None:
    told = [(row[0].strip("*"), int(row[1]), row[2]) for row in PLAYERS.table("The performers")]
    heroes = BOX.heroes
    assert told == [(one.name, one.health, f"{one.agility}+") for one in heroes]
    extra = [row[0].strip("*") for row in PLAYERS.table("The performers") if "extra_heroes" in row[3]]
    assert extra == [one.name for one in heroes if one.extra]


def test_the_champions_are_those_of_the_box() -> None:
    told = [[row[0].strip("*"), *[int(cell) for cell in row[1:5]]] for row in PLAYERS.table("Champions")]
    champions = BOX.champions
    assert told == [[one.name, one.cost, one.health, one.fight_dice, one.move] for one in champions]


def test_what_invasion_asks_for_is_told() -> None:
    """IOS-3.1."""
    [invasion] = [one for one in BOX.scenarios if one.id == "invasion"]
    kills, deaths = invasion.goals[HEROES][0].n, invasion.goals[MARTIANS][0].n
    two = invasion.goals[HEROES][0].two
    section = PLAYERS.section("How it is won").replace("\n", " ")
    asked = f"the Heroes kill {kills} Martians ({two} if there are two Martian Players)"
    assert f"{asked}, the Martians {NUMBERS[deaths]} Heroes" in section
    assert f"{kills} Martians in {invasion.turns} rounds" in PLAYERS.section("Your first game")


@pytest.mark.parametrize("players", range(2, 7))
def test_who_plays_what_is_told(players: int) -> None:
    """IOS-1.1."""
    rows = {int(row[0]): row for row in PLAYERS.table("Who plays what")}
    g = hauntbox.new("outer_space", players=players).state
    assert isinstance(g, OuterSpace)
    heroes = players - g.martians
    each = "all four" if heroes == 1 else f"{NUMBERS[4 // heroes]} each"
    assert rows[players][1].split()[0] == NUMBERS[g.martians]
    assert rows[players][2] == f"{NUMBERS[heroes]} player{'s' if heroes > 1 else ''} with {each}"


@pytest.mark.parametrize("soldiers", [1, 2, 3])
def test_the_chances_of_a_fight_are_told(soldiers: int) -> None:
    """IOS-11.3, 11.4, 11.10."""
    results = [0, 0, 0]
    for dice in product(range(1, 7), repeat=2 + soldiers):
        hero, pack = max(dice[:2]), max(dice[2:])
        results[0 if hero > pack else 1 if hero == pack else 2] += 1
    row = PLAYERS.table("Fights")[soldiers - 1]
    assert row[0].split()[0] == NUMBERS[soldiers]
    for told, n in zip(row[1:], results, strict=True):
        chance = 100 * Fraction(n, 6 ** (2 + soldiers))
        assert abs(int(told.removesuffix(" %")) - chance) < Fraction(3, 5), told
