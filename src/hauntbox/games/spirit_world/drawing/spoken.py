"""Everything on the map in words: what a screen reader says of a square, a gate, a ghost, a Ghostbuster, the Ecto-1."""

from __future__ import annotations

from hauntbox.games.spirit_world.drawing.map.terrain import Terrain
from hauntbox.games.spirit_world.drawing.pieces import Data, Pen


def say_square(pen: Pen, terrain: Terrain, x: int, y: int) -> str:
    """Where it is, what is there, and the lines along its sides."""
    ground = "roof" if terrain.is_roof(x, y) else terrain.at(x, y)
    said = [pen.phrase("scene.square", at=pen.name("square", f"{x},{y}"), ground=pen.word(f"ground.{ground}"))]
    for side, line in enumerate(terrain.sides(x, y)):
        if line != ".":
            said.append(pen.phrase("scene.square_side", line=pen.word(f"line.{line}"), side=pen.word(f"side.{side}")))
    return ", ".join(said)


def say_streams(pen: Pen, streams: dict[str, int]) -> str:
    """Whose streams they are; nothing if there are none."""
    whose = [(pen.name("buster", id), count) for id, count in streams.items() if count]
    owners = [pen.phrase("scene.streams_of", n=count, name=name) for name, count in whose]
    return f" ({', '.join(owners)})" if owners else ""


def say_gate(pen: Pen, gate: Data) -> str:
    """A gate with everything that it shows."""
    name, at = pen.name("gate", gate["id"]), pen.name("square", str(gate["at"]))
    total = sum(gate["streams"].values())
    if not gate["open"]:
        said = pen.phrase("gate.closed", name=name, at=at)
    elif gate["to_close"]:
        said = pen.phrase("gate.open", name=name, at=at, hit=gate["to_hit"], n=total, most=gate["to_close"])
    else:
        said = pen.phrase("gate.endless", name=name, at=at, hit=gate["to_hit"], n=total)
    said += say_streams(pen, gate["streams"])
    if gate["next"]:
        said += ", " + pen.phrase("gate.next", at=pen.name("square", str(gate["next"])))
    if gate["partner"]:
        said += ", " + pen.phrase("gate.partner", name=pen.name("gate", gate["partner"]))
    return said


def say_ghost(pen: Pen, ghost: Data) -> str:
    """A ghost with everything that it shows."""
    total = sum(ghost["streams"].values())
    said = pen.phrase(
        "scene.ghost",
        name=pen.name("kind", ghost["kind"]),
        at=pen.name("square", str(ghost["at"])),
        hit=ghost["to_hit"],
        n=total,
        most=ghost["to_trap"],
    )
    said += say_streams(pen, ghost["streams"])
    return f"{said}, {pen.word('scene.ghost_on_ecto')}" if ghost["on_ecto"] else said


def say_target(pen: Pen, target: str) -> str:
    """The target of a Ghostbuster's streams, by its id."""
    kind, _, id = target.partition(":")
    return pen.name("kind", id.rstrip("0123456789")) if kind == "ghost" else pen.name(kind, id)


def say_buster(pen: Pen, id: str, buster: Data, active: bool) -> str:
    """A Ghostbuster with everything that the figure shows."""
    name = pen.name("buster", id)
    inside = buster["inside"] or buster["at"] is None
    at = "" if inside else pen.name("square", str(buster["at"]))
    said = [pen.phrase("buster.inside", name=name) if inside else pen.phrase("scene.buster", name=name, at=at)]
    if active:
        said.append(pen.word("buster.active"))
    if buster["slime"]:
        said.append(pen.phrase("buster.slime", n=buster["slime"], cap=buster["cap"]))
    if buster["streams"] and buster["target"]:
        on = say_target(pen, str(buster["target"]))
        said.append(pen.phrase("buster.streams", n=buster["streams"], target=on))
    trapped = sum(buster["trapped"].values())
    if trapped:
        said.append(pen.phrase("buster.trapped", n=trapped))
    return ", ".join(said)


def say_ecto(pen: Pen, ecto: Data) -> str:
    """The car, and who sits in it."""
    front, rear = pen.name("square", str(ecto["front"])), pen.name("square", str(ecto["rear"]))
    said = pen.phrase("scene.ecto", front=front, rear=rear)
    inside = [str(id) for id in ecto["inside"]]
    return f"{said}, " + (
        pen.phrase("ecto.inside", names=pen.names("buster", inside)) if inside else pen.word("ecto.empty")
    )
