"""Plays the positions of this folder; see README.md."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from hauntbox.games.betwixt.combat.facing import turn_to
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.components.powers import Powers
from hauntbox.games.betwixt.monsters.foretelling import Way, foretell
from hauntbox.games.betwixt.monsters.outlook import NOBODY
from hauntbox.games.betwixt.monsters.placing import ambush_square
from hauntbox.games.betwixt.monsters.striking import reaches, strike_of
from hauntbox.games.betwixt.table.numbers import DIRECTIONS, FAMILY, FIRST_MONSTER, OFF, PLACEMENT, STATUSES
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.trying import every_way
from tests.betwixt.boards import Board, Drawing, Turn, set_table, turn_place, turn_side
from tests.betwixt.lab import Lab
from tests.betwixt.monster_oracle import Oracle

ACCURACY = {3: 1, 4: 2, 5: 4, 6: 6, 7: 8}  # TGB-3.6b
MONSTER = FIRST_MONSTER
NAMES = tuple(name.capitalize() for name in FAMILY)
QUESTIONS = ("activate", "face", "redirect", "ambush", "stumble", "push")
FIELDS = {
    "id", "rules", "why", "map", "map2", "ask", "target", "speed", "range", "flies", "weapon", "status", "facing",
    "opaque", "by", "n", "outcomes",
}  # fmt: skip


class Position:
    """One entry of a file, named after both."""

    def __init__(self, entry: dict[str, Any], file: str = "") -> None:
        unknown = set(entry) - FIELDS
        assert not unknown, f"{entry.get('id')}: there is no field {', '.join(sorted(unknown))}"
        self.id = f"{file}/{entry['id']}"
        self.rules: list[str] = entry["rules"]
        self.why: str = entry["why"]
        self.drawing = Drawing([entry["map"], *([entry["map2"]] if "map2" in entry else [])])
        self.ask: str = entry.get("ask", "activate")
        assert self.ask in QUESTIONS, f"{self.id}: nobody asks {self.ask}"
        self.target = NAMES.index(entry.get("target", "Bill"))
        self.speed: int = entry.get("speed", 4)
        self.range: int = entry.get("range", 0)
        self.flies: bool = entry.get("flies", False)
        self.weapon: str = entry.get("weapon", "")
        self.status: list[str] = entry.get("status", [])
        self.facing = DIRECTIONS.index(entry.get("facing", "north"))
        self.opaque: bool = entry.get("opaque", False)
        self.by: str = entry.get("by", "")
        self.n: int = entry.get("n", 1)
        self.outcomes: list[str] = entry["outcomes"]


@cache
def positions() -> list[Position]:
    """All positions of all files of this folder."""
    return [
        Position(entry, path.stem)
        for path in sorted(Path(__file__).parent.glob("*.toml"))
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["position"]
    ]


def kind_for(position: Position) -> str:
    if position.weapon:
        return "guard_dog"
    if position.range:
        return "wailing_shade" if position.flies else "pumpkin_head"
    return "crow_flock" if position.flies else "scarecrow"


def lay_out(position: Position, turn: Turn) -> tuple[Board, Lab]:
    """The table of a position, mirrored and turned."""
    board = Board(position.drawing.turned(turn))
    g = set_table(board)
    kind = g.box.monster_at[kind_for(position)]
    card = g.box.monsters[kind]
    g.kind[MONSTER], g.speed[MONSTER] = kind, position.speed
    g.hit_dice[MONSTER], g.strength[MONSTER] = card.hit, card.strength
    g.accuracy[MONSTER] = ACCURACY.get(position.range, card.acc)
    g.facing[MONSTER] = turn_side(position.facing, turn)
    if position.weapon:
        g.weapon[MONSTER] = [one.id for one in g.box.monster_weapons].index(position.weapon)
    if g.at[MONSTER] >= 0 or position.ask == "ambush":
        g.take_target(MONSTER, position.target)
    for name in position.status:
        gain(g, MONSTER, STATUSES.index(name))
    if position.opaque:
        g.mission.powers = opaque_rule(g)
    return board, g


def opaque_rule(g: Betwixt) -> Powers:
    """The special rule of the mission in the maize."""
    return next(one.powers for one in g.box.missions if one.powers.standing("opaque"))


def found(position: Position, turn: Turn) -> set[str]:
    """What may come of a position, as it is written in a file for the board as it is turned."""
    board, g = lay_out(position, turn)
    name = {s: board.drawing.name(place) for s, place in board.place.items()}
    if position.ask == "activate":
        ways = foretell(g, MONSTER)
        assert not ways or sum(Fraction(way.chance, way.whole) for way in ways) == 1
        return {written(name[way.square], way) for way in ways}
    if position.ask == "face":
        tables = every_way(g, faces)
        return {DIRECTIONS[table.facing[MONSTER]] for table in tables}
    if position.ask == "redirect":
        strike = strike_of(g, MONSTER, position.target, False)
        return {NAMES[one] for one in g.active() if one != position.target and reaches(g, strike, one)}
    if position.ask == "ambush":
        g.at[MONSTER], g.phase = OFF, PLACEMENT
        tables = every_way(g, ambushes)
        return {name[table.at[MONSTER]] for table in tables}
    if position.ask == "stumble":
        tables = every_way(g, Push(position.target, MONSTER, position.n).run)
        who = position.target
    else:
        tables = every_way(g, Push(MONSTER, position.target, position.n).run)
        who = MONSTER
    return {
        (name[table.at[who]] if table.at[who] >= 0 else "off") + (" trap" if len(table.traps) < len(g.traps) else "")
        for table in tables
    }


def written(square: str, way: Way) -> str:
    """A way that an activation may go, as it is written in a file."""
    victim = "-" if way.victim == NOBODY else NAMES[way.victim]
    return f"{square} {victim} {DIRECTIONS[way.facing]}{' obstructed' if way.obstructed else ''}"


def faces(g: Betwixt) -> Any:
    """TGB-14.2: the monster turns to its target."""
    turn_to(g, MONSTER, g.target[MONSTER], "TGB-14.2")
    yield from ()


def ambushes(g: Betwixt) -> Any:
    """TGB-7.18a: the monster takes a space near its target."""
    g.at[MONSTER] = ambush_square(g, MONSTER, 0)
    yield from ()


class Push:
    """TGB-17.8: somebody stumbles."""

    def __init__(self, who: int, by: int, n: int) -> None:
        self.who, self.by, self.n = who, by, n

    def run(self, g: Betwixt) -> Any:
        yield from stumble(g, self.who, self.by, self.n)


def expected(position: Position, turn: Turn) -> set[str]:
    """The outcomes of a file, for the board as it is turned."""
    turned = position.drawing.turned(turn)
    found = set()
    for text in position.outcomes:
        words = []
        for word in text.split():
            if word in DIRECTIONS:
                words.append(DIRECTIONS[turn_side(DIRECTIONS.index(word), turn)])
            elif word in (*NAMES, "-", "trap", "off", "obstructed"):
                words.append(word)
            else:
                words.append(turned.name(turn_place(position.drawing, position.drawing.named(word), turn)))
        found.add(" ".join(words))
    return found


def oracle_says(position: Position) -> set[str]:
    """What the slow oracle makes of an activation."""
    drawing = position.drawing
    speed = 0 if "crippled" in position.status else position.speed
    oracle = Oracle(
        drawing, NAMES[position.target][0], speed, span_of(position), position.flies, position.facing, position.opaque
    )
    names = {name[0]: name for name in NAMES} | {"-": "-"}
    return {
        f"{drawing.name(place)} {names[victim]} {DIRECTIONS[facing]}"
        f"{' obstructed' if victim != '-' and oracle.attack(place, victim) == 1 else ''}"
        for place, victim, facing in oracle.outcomes()
    }


def span_of(position: Position) -> int:
    """The range of a position's monster, 0 in melee."""
    return position.range if "disarmed" not in position.status or not position.weapon else 0
