"""The referee's own reading of what is in the box: dice, cards, monsters, missions.

Nothing here is shared with the game but the files of its content and the ids of things.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, Final

import hauntbox

Data = dict[str, Any]
CONTENT: Final = Path(hauntbox.__file__).parent / "games" / "betwixt" / "content"
FAMILY: Final = ("bill", "joan", "avelynn", "maddox")
STATUSES: Final = (
    "bleed", "stunned", "crippled", "blind", "frail", "weakened", "lightheaded", "disarmed", "refreshed",
    "concentrated", "sharpened", "charged",
)  # fmt: skip
HELPFUL: Final = ("concentrated", "sharpened", "charged")
OPPOSITES: Final = {
    "bleed": "refreshed", "refreshed": "bleed", "weakened": "sharpened", "sharpened": "weakened",
    "lightheaded": "concentrated", "concentrated": "lightheaded",
}  # fmt: skip
TOKENS: Final = (
    "map", "monster", "treasure", "door", "rat_trap", "bear_trap", "taser_trap", "ambush", "vending", "surprise",
    "story", "objective",
)  # fmt: skip
ELEMENTS: Final = ("fire", "cold", "sickly", "spirit")
SLOTS: Final = ("left", "right", "head", "chest", "feet", "accessory", "item")
WEAPON_TYPES: Final = ("blunt", "blade", "pole", "gun", "thrown", "firework")
MISSIONS_IN_ORDER: Final = 6
# Faces as the tables of the rulebook print them: H hit, E effect; V evade, S shield, M miss, K skull.
HIT: Final = ("LG", "G", "LB", "B", "TRQ")
HIT_FACES: Final = (
    "- H H H E HE", "- H H HE HE HH", "E H HE HE HEE HH", "E HE HH HHE HEE HHE", "- H H HE E HH",
)  # fmt: skip
DAMAGE: Final = ("LY", "DY", "LO", "DO")
DAMAGE_FACES: Final = ("0 1 1 1 2 2", "1 1 2 2 2 3", "1 2 2 3 3 4", "2 2 3 3 4 5")
DEFENCE: Final = ("T", "BR", "W")
DEFENCE_FACES: Final = ("- S S V VS K", "- - S SS VS K", "S SS V VS M SK")
RANGES: Final = (3, 3, 4, 4, 5, 5, 6, 6, 7)
TRAPS: Final = ("rat", "bear", "taser", "firecracker")


def shown(faces: tuple[str, ...], side: int) -> str:
    """What a side of a die shows; a side is the die's place among its kind times six, plus the face."""
    return faces[side // 6].split()[side % 6]


def symbols(faces: tuple[str, ...], sides: tuple[int, ...]) -> Counter[str]:
    return Counter("".join(shown(faces, side) for side in sides))


@cache
def entries(file: str, table: str) -> list[Data]:
    """All entries of a content file."""
    found: list[Data] = tomllib.loads((CONTENT / f"{file}.toml").read_text("utf-8"))[table]
    return found


@cache
def cards() -> dict[str, Data]:
    """Equipment, items and supplies by id."""
    found = {one["id"]: one for one in entries("equipment", "equipment")}
    found |= {one["id"]: {**one, "kind": "item"} for one in entries("items", "item")}
    for one in entries("supplies", "supply"):
        found[one["id"]] = {**one, "kind": "weapon"} if one["kind"] == "firework" else one
    return found


def card_of(copy: str) -> Data:
    """The card of a copy: those of several are numbered."""
    name, dot, number = copy.rpartition(".")
    return cards()[name if dot and number.isdigit() else copy]


def entry(file: str, table: str, id: str) -> Data:
    return next(one for one in entries(file, table) if one["id"] == id)


def monster_card(id: str) -> Data:
    return entry("monsters", "monster", id)


def effects_of(card: Data, when: str = "passive") -> Iterator[tuple[Data, list[Data]]]:
    """Effects of a card under one moment, with the conditions of their clause."""
    for clause in card.get("clauses", []):
        if clause["when"] == when:
            for effect in clause["do"]:
                yield effect, clause.get("if", [])


def inside(value: object) -> Iterator[Data]:
    """Every effect in a piece of content, however deep."""
    if isinstance(value, dict):
        if "op" in value:
            yield value
        for part in value.values():
            yield from inside(part)
    elif isinstance(value, list):
        for part in value:
            yield from inside(part)


def part_of(text: object) -> Fraction:
    """A share or a weight as it is printed."""
    return Fraction(str(text)) if text else Fraction(0)


def clothing_dice(worn: list[Data]) -> list[str]:
    """TGB-22.5: fractions of a colour are added, each full one is a die."""
    total: dict[str, Fraction] = {}
    for card in worn:
        if card.get("defence") and card["kind"] == "clothing":
            total[card["defence"]] = total.get(card["defence"], Fraction(0)) + part_of(card.get("share", 1))
    return [die for die, share in total.items() for _ in range(int(share))]


def damage_dice(stat: int) -> list[str]:
    """TGB-11.7."""
    if stat <= 0:
        return []
    return [DAMAGE[stat - 1]] if stat <= 4 else ["DO", *damage_dice(stat - 4)]


def capped(dice: list[str]) -> Counter[str]:
    """TGB-11.4: at most three of a colour."""
    return Counter({die: min(3, n) for die, n in Counter(dice).items()})
