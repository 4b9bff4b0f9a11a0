"""Everything on the table in words: what a screen reader says of a square, a door, a Hero, an Ecto-Terrestrial."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.map.terrain import split, walls_around
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data, Pen
from hauntbox.games.ecto_terrestrial.table.numbers import DIRECTIONS, OBJECTIVES

SPACES = 4
MARKS = ("firehouse", "unit")


def say_square(
    pen: Pen, at: str, kind: str, used: int, start: bool, gadgets: int, marks: list[str], plan: Data
) -> str:
    """Where it is, what is there, and where its walls are."""
    said = [
        pen.phrase("map.square", at=pen.name("square", at), ground=pen.word(f"ground.{kind}")),
        pen.phrase("map.spaces", n=used, of=SPACES),
    ]
    if start:
        said.append(pen.word("map.start"))
    if gadgets:
        said.append(pen.word("map.gadget"))
    said += [mark_name(pen, mark) for mark in marks]
    walls = [pen.name("direction", side) for side, wall in zip(DIRECTIONS, walls_around(plan, at), strict=True) if wall]
    if walls:
        said.append(pen.phrase("map.walls", sides=", ".join(walls)))
    return ", ".join(said)


def mark_name(pen: Pen, mark: str) -> str:
    """A square with a name and no token."""
    return pen.word(f"mark.{mark}" if mark in MARKS else "mark.other")


def objective_name(pen: Pen, kind: str) -> str:
    return pen.name("token", kind) if kind in OBJECTIVES else pen.word("mark.other")


def say_door(pen: Pen, door: Data) -> str:
    one, other = sorted(door["between"], key=split)
    key = "map.door_open" if door["open"] else "map.door_closed"
    return pen.phrase(key, one=pen.name("square", one), other=pen.name("square", other))


def say_point(pen: Pen, point: Data) -> str:
    return pen.phrase("map.point_active" if point["active"] else "map.point_asleep", at=pen.name("square", point["at"]))


def say_objective(pen: Pen, one: Data) -> str:
    """An Objective, and where it lies or who has it."""
    name = objective_name(pen, str(one["kind"]))
    if one["at"] is not None:
        return pen.phrase("map.lies", what=name, at=pen.name("square", one["at"]))
    if one["carrier"] is not None:
        return pen.phrase("map.carried", what=name, hero=pen.name("hero", one["carrier"]))
    return name


def say_hero(pen: Pen, hero: Data) -> str:
    """A Hero's figure."""
    team = [] if hero.get("sitter") == "" else [pen.team(int(hero["seat"]), str(hero.get("sitter", "")))]
    said = [
        pen.name("hero", hero["id"]), *team, place_of(pen, hero),
        pen.phrase("hero.health", n=int(hero["health"]) - int(hero["wounds"]), of=int(hero["health"])),
    ]
    said += [pen.word(f"hero.{state}") for state in ("down", "slimed") if hero[state]]
    return ", ".join(said)


def place_of(pen: Pen, hero: Data) -> str:
    return pen.word("hero.away") if hero["at"] is None else pen.name("square", str(hero["at"]))


def say_et(pen: Pen, et: Data) -> str:
    said = [
        pen.name("et", et["id"]), pen.name("square", et["at"]),
        pen.phrase("hero.health", n=int(et["health"]) - int(et["wounds"]), of=int(et["health"])),
    ]
    if et["down"]:
        said.append(pen.word("hero.down"))
    return ", ".join(said)


def say_boss(pen: Pen, boss: Data) -> str:
    """ETI-25: the Boss with its track, its stage, its dial and what wounds it."""
    said = [
        pen.name("boss", boss["id"]),
        pen.phrase("boss.track", n=int(boss["wounds"]), of=int(boss["health"])),
        *([pen.phrase("boss.dial", face=pen.name("face", boss["dial"]))] if boss["dial"] is not None else []),
        pen.phrase("boss.wounded_by", faces=faces_of_boss(pen, boss)),
    ]
    if boss["at"] is not None:
        said.insert(1, pen.name("square", boss["at"]))
    if int(boss["stages"]) > 1:
        said.append(pen.phrase("boss.stage", n=int(boss["stage"]) + 1, of=int(boss["stages"])))
    return ", ".join(said)


def faces_of_boss(pen: Pen, boss: Data) -> str:
    return ", ".join(pen.name("face", face) for face in [*boss["wounded_by"], "crit"])


def say_card(pen: Pen, kind: str, id: str) -> str:
    """A card by its name, with what it says."""
    name, text = pen.name(kind, id), pen.text(kind, id)
    return f"{name}. {text}" if text else name
