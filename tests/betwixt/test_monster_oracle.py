"""TGB-20: on random boards monsters do what a slow oracle, written apart from the game, says of them."""

from __future__ import annotations

import os
from random import Random

import pytest

from hauntbox.games.betwixt.monsters.activating import activate
from hauntbox.games.betwixt.monsters.foretelling import foretell
from hauntbox.games.betwixt.monsters.outlook import NOBODY
from hauntbox.games.betwixt.table.numbers import DIRECTIONS, FIRST_MONSTER
from hauntbox.games.betwixt.table.state import Betwixt
from tests.betwixt.boards import PEOPLE, TURNS, Board
from tests.betwixt.tactics.runner import ACCURACY, NAMES, Position, lay_out, oracle_says, written

BOARDS = 400 * int(os.environ.get("HAUNTBOX_FUZZ", "1"))
MONSTER = FIRST_MONSTER


def random_map(dice: Random, people: str, others: int, extra: str = "") -> str:
    """Rooms of any shape with obstacles, walls, holes and squares outside the encounter area."""
    wide, high = dice.randint(4, 12), dice.randint(3, 8)
    ground = dice.choice([".", ".....o", "...oO", ".......#", "......,", "....oO,#", "....xo"])
    cells = [[dice.choice(ground) for _ in range(wide)] for _ in range(high)]
    places = dice.sample([(x, y) for x in range(wide) for y in range(high)], len(people) + others + len(extra))
    for (x, y), letter in zip(places, people + extra + "m" * (others - 1) + dice.choice("mp")):
        cells[y][x] = letter
    often = dice.choice([0, 0, 0.1, 0.3])
    lines = []
    for row in cells:
        lines.append("".join(letter + ("|" if dice.random() < often else " ") for letter in row))
        if dice.random() < 0.5:
            lines.append("".join("- " if dice.random() < often else "  " for _ in row))
    return "\n".join(line for line in lines if line.strip() or not set(line) <= {" "})


def random_position(dice: Random) -> Position:
    people = "".join(dice.sample(PEOPLE, dice.randint(1, 3)))
    entry = {
        "id": "random", "rules": [], "why": "", "outcomes": [],
        "target": NAMES[PEOPLE.index(dice.choice(people))],
        "speed": dice.choice([1, 2, 2, 3, 3, 4, 6]), "range": dice.choice([0, 0, 0, 3, *ACCURACY]),
        "flies": dice.random() < 0.2, "facing": dice.choice(DIRECTIONS), "opaque": dice.random() < 0.1,
        "status": ["crippled"] if dice.random() < 0.1 else [],
    }  # fmt: skip
    if dice.random() < 0.15:
        away = dice.randint(0, len(people))
        entry["map"] = random_map(dice, people[:away] + "@", 1, "st")
        entry["map2"] = random_map(dice, people[away:], 1, "st")
    else:
        entry["map"] = random_map(dice, people + "@", dice.randint(1, 6))
    return Position(entry)


def draw_again(position: Position) -> str:
    """A position for a person who wants to see it."""
    return f"{vars(position)} {position.drawing.cells} {position.drawing.walls}"


def foretold(board: Board, g: Betwixt) -> set[str]:
    return {written(board.drawing.name(board.place[way.square]), way) for way in foretell(g, MONSTER)}


@pytest.mark.once
def test_monsters_do_what_the_oracle_says() -> None:
    """TGB-10.2, 10.4, 10.6, 10.9, 10.10, 10.12, 13.1, 13.6, 14.2, 14.3, 20.2 to 20.8, 20.11 to 20.13, R42, R43, R61,
    R62, R63, R68, R69, R70, R73, R75."""
    dice = Random("betwixt")
    for _ in range(BOARDS):
        position = random_position(dice)
        board, g = lay_out(position, TURNS[0])
        assert foretold(board, g) == oracle_says(position), draw_again(position)


def test_what_happens_was_foretold() -> None:
    """TGB-20.1, 12.9b: an activation goes one of the ways shown before, and nobody else is struck."""
    dice = Random("foretold")
    for number in range(BOARDS):
        position = random_position(dice)
        g = lay_out(position, dice.choice(TURNS))[1]
        g.chance = type(g.chance).from_seed(f"{number}")
        ways = foretell(g, MONSTER)
        before = len(g.log or [])
        flow = activate(g, MONSTER)
        for question in flow:
            raise AssertionError(f"{question.kind} is asked")
        assert g.log is not None
        told = g.log[before:]
        victims = [values[1] for kind, _, _, _, values in told if kind.name == "attacked"]
        turned = [values[1] for kind, _, _, _, values in told if kind.name == "redirected"]
        victim = victims[0] if victims else NOBODY
        possible = [way for way in ways if way.square == g.at[MONSTER] and way.victim == victim]
        assert possible, draw_again(position)
        assert all(member in way.redirects for member in turned for way in possible), draw_again(position)
        assert turned or any(way.facing == g.facing[MONSTER] for way in possible), draw_again(position)

