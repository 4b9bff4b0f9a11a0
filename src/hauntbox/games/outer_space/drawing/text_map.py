# interpreted
"""The fairground as text: a row per space, four characters each.

The first shows its west side, the second its north side: ``│ ▔`` wall, ``║ ▀`` hard wall,
``: ┈`` door or flap. Two more show who and what is there: digits for Soldiers, capital letters for Heroes, ``Z`` and
``L`` for Champions, ``%`` crowd, ``*`` Saucer, ``^`` fire, ``&`` kerosene; a small letter is a building, ``f1`` a
room of the Fun House, ``~`` the tent, ``.`` is outdoors.
"""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.map.terrain import FLAP, edge_kind, fairground_of
from hauntbox.games.outer_space.drawing.pieces import Data, Pen
from hauntbox.games.outer_space.drawing.spoken import (
    say_champion,
    say_crowd,
    say_hero,
    say_pack,
    say_saucer,
    say_square,
)
from hauntbox.games.outer_space.ground.edges import DOOR, HARD_DOOR, HARD_WALL, NO_EDGE, SIDE, WALL
from hauntbox.games.outer_space.ground.fairground import Fairground
from hauntbox.kit.drawing.text import Row, Segment, mark
from hauntbox.kit.map.grid import square, square_id

UPRIGHT = {NO_EDGE: " ", WALL: "│", HARD_WALL: "║", DOOR: ":", HARD_DOOR: ":", FLAP: ":"}
FLAT = {NO_EDGE: " ", WALL: "▔", HARD_WALL: "▀", DOOR: "┈", HARD_DOOR: "┈", FLAP: "┈"}
STYLES = {NO_EDGE: "", WALL: "yellow", HARD_WALL: "red", DOOR: "quiet", HARD_DOOR: "quiet", FLAP: "quiet"}
# The colours of the performers in a terminal.
WEAR = {
    "rj": "red", "jojo": "brown", "carl": "yellow", "cassidy": "teal", "hannah": "slate", "lucrezia": "pink",
    "archibald": "blue", "angelica": "green", "pippo": "white", "zora": "violet",
}  # fmt: skip
# For a character without a colour.
STRANGER = "slate"
CHAMPIONS = {"zard_beast": "Z", "martian_leader": "L"}
NUMBERS = 3
COLUMNS = NUMBERS + 4 * SIDE + 1
FULL = 3
ROOM = "f"


def wear_of(character: str) -> str:
    """The style of what belongs to a performer."""
    return WEAR.get(character, STRANGER)


def letters_of(pen: Pen, view: Data) -> dict[str, str]:
    """A capital letter for every Hero: the first letter of the name that no Hero before and no Champion has."""
    taken = set(CHAMPIONS.values())
    found: dict[str, str] = {}
    for hero in view["heroes"]:
        if hero is None:
            continue
        name = pen.name("character", str(hero["character"])).upper()
        spare = "ABCDEFGHIJKMNOPQRSTUVWXY"
        letter = next(one for one in name + spare if one in spare and one not in taken)
        taken.add(letter)
        found[str(hero["id"])] = letter
    return found


def standing(pen: Pen, view: Data, lit: frozenset[str]) -> dict[str, list[Segment]]:
    """Who and what each space shows, the most important first."""
    found: dict[str, list[Segment]] = {}

    def put(at: str | None, text: str, style: str, target: str, note: str) -> None:
        if at is not None:
            found.setdefault(at, []).append(mark(text, style, target, note, lit))

    letters = letters_of(pen, view)
    for one in view["champions"]:
        if one["at"] is not None:
            letter = CHAMPIONS.get(str(one["id"]), "?")
            put(one["at"], letter, "reverse bold", f"champion:{one['id']}", say_champion(pen, one))
    for pack in view["soldiers"]:
        full = int(pack["n"]) >= FULL
        style = "ghost bold reverse" if full else "ghost bold"
        put(pack["at"], str(pack["n"]), style, f"square:{pack['at']}", say_pack(pen, pack, full))
    for hero in view["heroes"]:
        if hero is not None and hero["at"] is not None:
            active = hero["id"] == view["active"]
            style = f"plate bold {wear_of(str(hero['character']))}"
            put(hero["at"], letters[str(hero["id"])], style, f"hero:{hero['id']}", say_hero(pen, hero, active))
    for crowd in view["crowds"]:
        put(crowd["at"], "%", "pink", f"crowd:{crowd['id']}", say_crowd(pen, crowd))
    for saucer in view["saucers"]:
        if saucer["at"] is not None:
            put(saucer["at"], "*", "win", f"saucer:{saucer['id']}", say_saucer(pen, saucer))
    for key, said in (("new_fires", "fire.new"), ("fires", "fire.arrows")):
        for at in view[key]:
            put(at, "^", "chaos bold", f"square:{at}", pen.phrase(said, at=pen.name("square", str(at))))
    for at in view["kerosene"]:
        put(at, "&", "red", f"square:{at}", pen.phrase("scene.kerosene", at=pen.name("square", str(at))))
    return found


def draw_map(pen: Pen, view: Data, lit: frozenset[str]) -> list[Row]:
    """The whole fairground, with the letters of its columns and the numbers of its rows."""
    fair = fairground_of(pen.rules.contents, view["boards"], view["advanced"])
    there = standing(pen, view, lit)
    gone = {str(id) for id in view["gone"]}
    head = " " * NUMBERS + "".join(f"  {chr(65 + x):>2}" for x in range(SIDE)) + " "
    rows: list[Row] = [[Segment(head, "dim")]]
    for y in range(SIDE):
        row: Row = [Segment(f"{y + 1:>{NUMBERS - 1}} ", "dim")]
        for x in range(SIDE):
            west, north = edge_kind(fair, x, y, True), edge_kind(fair, x, y, False)
            row.append(Segment(UPRIGHT[west], STYLES[west]))
            row.append(Segment(FLAT[north], STYLES[north]))
            row += cell(pen, fair, there, gone, x, y, lit)
        rows.append(row)
    return rows


def cell(
    pen: Pen, fair: Fairground, there: dict[str, list[Segment]], gone: set[str], x: int, y: int, lit: frozenset[str]
) -> Row:
    """A space: up to two of those that are there, or its ground; + means that there are more."""
    s = square(x, y)
    at = square_id(s)
    known = there.get(at, [])
    if not known:
        return [ground(pen, fair, gone, s, lit)]
    if len(known) == 1:
        return [mark(" ", "", f"square:{at}", known[0].note, lit), known[0]]
    if len(known) == 2:
        return known
    rest = "; ".join([one.note for one in known[1:]])
    return [known[0], mark("+", "bold", f"square:{at}", rest, lit)]


def ground(pen: Pen, fair: Fairground, gone: set[str], s: int, lit: frozenset[str]) -> Segment:
    """An empty space by the letter of its building."""
    if not fair.floor >> s & 1:
        return Segment("##", "dim")
    note, target = say_square(pen, fair, s), f"square:{square_id(s)}"
    number = fair.building_of[s]
    if number < 0:
        return mark(" .", "dim", target, note, lit)
    building = fair.buildings[number]
    if building.id in gone:
        return mark("xx", "dim", target, note, lit)
    if building.tent:
        return mark(" ~", "quiet", target, note, lit)
    letter = building.card.letters[max(0, building.room_of(s))].lower()
    # a digit alone would be Soldiers
    return mark(f"{ROOM if letter.isdigit() else ' '}{letter}", "quiet", target, note, lit)
