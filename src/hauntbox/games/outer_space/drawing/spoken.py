"""Everything on the map in words: what a screen reader says of a space, a building, a Pack, a Hero, a marker."""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.map.lines import NAMES
from hauntbox.games.outer_space.drawing.map.terrain import edge_kind
from hauntbox.games.outer_space.drawing.pieces import Data, Pen
from hauntbox.games.outer_space.ground.boards import BuildingCard
from hauntbox.games.outer_space.ground.edges import NO_EDGE, SIDE
from hauntbox.games.outer_space.ground.fairground import Fairground
from hauntbox.games.outer_space.table.numbers import CROWD_HEALTH
from hauntbox.kit.map.grid import STEP, square_id

# The sides of a space: direction, and whose west or north side it is.
SIDES = ((0, 0, 0, False), (2, 1, 0, True), (4, 0, 1, False), (6, 0, 0, True))


def say_square(pen: Pen, fair: Fairground, s: int) -> str:
    """Where it is, what is there, and what is along its sides."""
    at = pen.name("square", square_id(s))
    said = [pen.phrase("scene.square", at=at, place=say_place(pen, fair, s))]
    if s in fair.landing:
        said.append(pen.word("square.landing"))
    if s == fair.clown_head:
        said.append(pen.word("square.clown_head"))
    if s == fair.bandstand:
        said.append(pen.word("square.bandstand"))
    x, y = s & 31, s >> 5
    for side, dx, dy, upright in SIDES:
        outer = (side == 0 and y == 0) or (side == 2 and x == SIDE - 1) or (side == 4 and y == SIDE - 1)
        kind = edge_kind(fair, x + dx, y + dy, upright)
        if kind != NO_EDGE and not outer and not (side == 6 and x == 0):
            said.append(
                pen.phrase("square.side", line=pen.word(f"line.{NAMES[kind]}"), side=pen.word(f"compass.{side}"))
            )
    for to in fair.pinch[s]:
        side = next(d for d in range(8) if s + STEP[d] == to)
        said.append(pen.phrase("square.pinch", side=pen.word(f"compass.{side}")))
    return ", ".join(said)


def say_place(pen: Pen, fair: Fairground, s: int) -> str:
    """The building with its room, or the board."""
    number = fair.building_of[s]
    if number < 0:
        return pen.name("board", fair.boards[fair.board_slot_of[s]].id)
    building = fair.buildings[number]
    name = pen.name("building", building.id)
    if not building.card.rooms:
        return name
    room = building.card.rooms[building.room_of(s)]
    return pen.phrase("square.room", building=name, room=pen.name("room", room.id))


def say_building(pen: Pen, card: BuildingCard, data: Data) -> str:
    """A building with what its sign shows."""
    name = pen.name("building", card.id)
    if data["gone"]:
        return pen.phrase("building.gone", name=name)
    said = [name]
    if card.numbers:
        said.append(pen.phrase("building.numbers", numbers=", ".join(str(face) for face in card.numbers)))
    if data["pick_up"] is not None:
        key = "building.available" if data["pick_up"] else "building.pickup"
        said.append(pen.phrase(key, card=pen.name("card", card.pickup)))
    said += [pen.phrase("building.laid", card=pen.name("card", id)) for id in data["laid"]]
    if data["emitter"]:
        said.append(pen.word("building.emitter"))
    return ", ".join(said)


def say_pack(pen: Pen, pack: Data, full: bool) -> str:
    """The Soldiers of a space."""
    n = int(pack["n"])
    who = [pen.phrase("pack.soldiers", n=n)]
    if pack["purple"]:
        who += [pen.phrase(f"pack.{colour}", n=pack[colour]) for colour in ("blue", "purple") if pack[colour]]
    if pack["stunned"]:
        who.append(pen.phrase("pack.stunned", n=pack["stunned"]))
    at = pen.name("square", str(pack["at"]))
    return pen.phrase("pack.full" if full else "scene.pack", at=at, who=", ".join(who))


def say_champion(pen: Pen, champion: Data) -> str:
    return pen.phrase(
        "scene.champion", name=pen.name("champion", champion["id"]), at=pen.name("square", str(champion["at"])),
        n=champion["health"] - champion["wounds"], most=champion["health"],
    )  # fmt: skip


def say_hero(pen: Pen, hero: Data, active: bool) -> str:
    """A Hero with everything that the figure shows."""
    name, at = pen.name("character", hero["character"]), pen.name("square", str(hero["at"]))
    said = [pen.phrase("scene.hero", name=name, at=at, n=hero["health"] - hero["wounds"], most=hero["health"])]
    if hero["power"]:
        said.append(pen.phrase("hero.power", n=hero["power"]))
    if active:
        said.append(pen.word("hero.active"))
    elif hero["sits_out"]:
        said.append(pen.word("hero.sits_out"))
    elif hero["done"]:
        said.append(pen.word("hero.done"))
    return ", ".join(said)


def say_saucer(pen: Pen, saucer: Data) -> str:
    return pen.phrase("scene.saucer", name=pen.name("saucer", saucer["id"]), at=pen.name("square", str(saucer["at"])))


def say_crowd(pen: Pen, crowd: Data) -> str:
    return pen.phrase(
        "scene.crowd", name=pen.name("crowd", crowd["id"]), at=pen.name("square", str(crowd["at"])),
        n=CROWD_HEALTH - crowd["wounds"], most=CROWD_HEALTH,
    )  # fmt: skip
