# interpreted
"""Spirit World drawn as text: the map and, beside or below it, everything else, for 80 columns and more."""

from __future__ import annotations

from itertools import zip_longest

from hauntbox.games.spirit_world.drawing.map.compass import number_at
from hauntbox.games.spirit_world.drawing.map.standing import initial
from hauntbox.games.spirit_world.drawing.pieces import Data, Namer, Pen, pen_for
from hauntbox.games.spirit_world.drawing.spoken import say_buster, say_gate, say_ghost, say_target
from hauntbox.games.spirit_world.drawing.text_map import draw_map, map_columns, wear_of
from hauntbox.kit.drawing.text import Row, Segment, cells, cut, fit, folded, mark, padded, row_width
from hauntbox.kit.map.grid import DIRECTIONS

LEAST_WIDTH = 78
MOST_WIDTH = 160
# The columns needed beside a map for the rest: as it is written, and folded in a narrow window.
BESIDE, FOLDED = 44, 25
NARROW = 100
FULL, EMPTY = "●", "○"
# An action lost to Slime, and a Maneuver not used yet.
LOST, MANEUVER = "~", "↔"
WARNING = 3
ROSE = ((7, 0, 1), (6, -1, 2), (5, 4, 3))


def text_scene(rules: Namer, view: Data, lit: set[str], width: int, language: str = "en") -> list[Row]:
    """The view as rows of text; what `lit` names is lit."""
    pen = pen_for(rules, rules.voice(language), language, "", "", False)
    width = min(max(width, LEAST_WIDTH), MOST_WIDTH)
    aglow = frozenset(lit)
    plan = draw_map(pen, view, aglow)
    wide = map_columns(view) + 2
    if width - wide >= (FOLDED if width < NARROW else BESIDE):
        bar = int(width < NARROW)  # a narrow window has one at its right
        notes = draw_notes(pen, view, aglow, width - wide - bar, width < NARROW)
        nothing: Row = []
        pairs = zip_longest(plan, notes, fillvalue=nothing)
        return [[*padded(left, wide), *padded(right, width - wide)] for left, right in pairs]
    half = (width - 2) // 2
    notes = draw_notes(pen, view, aglow, half, width < NARROW)
    middle = (len(notes) + 1) // 2
    below: list[Row] = []
    for row in range(middle):
        right = notes[row + middle] if row + middle < len(notes) else []
        below.append([*padded(notes[row], half), Segment("  "), *padded(right, half)])
    return [*[padded(row, width) for row in plan], *below]


def draw_notes(pen: Pen, view: Data, lit: frozenset[str], width: int, fold: bool) -> list[Row]:
    """Everything beside the map, the most urgent first; what is too long is folded or cut."""
    rows = [
        draw_title(pen, view, width),
        *draw_spirit(pen, view, lit, width),
        *[draw_gate(pen, gate, lit, width) for gate in view["gates"]],
        *draw_busters(pen, view, lit, width),
        *draw_held(pen, view, lit, width),
        *draw_compass(pen, view, lit, width, fold),
        *draw_offers(pen, view, lit, width),
    ]
    return [line for row in rows for line in (folded(row, width) if fold else [padded(row, width)])]


def draw_title(pen: Pen, view: Data, width: int) -> Row:
    """The scenario, the round, and how it ended."""
    text = f" {pen.name('scenario', view['scenario'])} · {pen.phrase('text_scene.round', n=view['round'])}"
    if view["limit"]:
        text += f"/{view['limit']}"
    if view["over"]:
        text += f" · {pen.word('text_scene.won' if view['won'] else 'text_scene.lost')}"
    return [Segment(fit(text, width) if cells(text) <= width else text, "bar bold")]


def draw_spirit(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """The Spirit World, with a warning when it runs low; what the Psychic die and a miss may call for; the box."""
    world = view["spirit_world"]
    total = sum(world.values())
    style = "warn" if total <= WARNING else "good"
    row: Row = [Segment(f" {pen.word('text_scene.spirit')} {total} ", style)]
    for kind, count in world.items():
        row += [mark(f"{kind} {count}", style, f"kind:{kind}", pen.name("kind", kind), lit), Segment("  ")]
    chance = round(100 * view["forecast"]["chance"])
    row.append(Segment(pen.phrase("text_scene.chance", n=chance), "quiet"))
    rows = [row]
    miss = int(view["forecast"]["miss"])
    if miss:
        rows.append([Segment(f" {pen.phrase('text_scene.miss', n=miss)}", "warn" if miss > total else "quiet")])
    box: Row = [Segment(f" {pen.word('text_scene.box')} ", "dim")]
    box += [Segment(f"{kind} {count}  ", "dim") for kind, count in view["box"].items()]
    return [*rows, box]


def pips(streams: dict[str, int], most: int) -> Row:
    """Streams in their owners' letters, and those missing."""
    row: Row = [Segment(initial(id) * count, wear_of(id)) for id, count in streams.items()]
    left = most - sum(streams.values())
    return [*row, Segment(EMPTY * left, "dim")] if left > 0 else row


def draw_gate(pen: Pen, gate: Data, lit: frozenset[str], width: int) -> Row:
    """A gate: its mark on the map, its name, whether it is open, what it takes."""
    is_open = bool(gate["open"])
    text = ("@" if is_open else "x") + pen.word(f"gate_letter.{gate['id']}")
    style = "warn" if is_open else "quiet"
    name = mark(f"{text} {pen.name('gate', gate['id'])}", style, f"gate:{gate['id']}", say_gate(pen, gate), lit)
    how = pen.word("text_scene.open" if is_open else "text_scene.closed")
    row: Row = [Segment(" "), name, Segment(f" {pen.name('square', str(gate['at']))} {how} ", "quiet")]
    if is_open:
        hit = Segment(pen.phrase("text_scene.to_hit", n=gate["to_hit"]) + " ")
        row += [hit, *pips(gate["streams"], gate["to_close"])]
    return row


def draw_busters(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """The Ghostbusters in turn order, two rows each, one if there are many."""
    rows: list[Row] = []
    order = view["order"] or list(view["busters"])
    for id in order:
        buster = view["busters"][id]
        active = id == view["active"]
        sign = "▸" if active else "✓" if buster["acted"] else " "
        inside = buster["inside"] or buster["at"] is None
        where = pen.word("text_scene.inside") if inside else pen.name("square", str(buster["at"]))
        style = f"plate bold {wear_of(id)}"
        note = say_buster(pen, id, buster, active)
        title = mark(f"{sign}{initial(id)} {pen.name('buster', id)}", style, f"buster:{id}", note, lit)
        row: Row = [Segment(" "), title, Segment(f" {where} ", "quiet"), *doing(buster)]
        rest = state(pen, buster)
        if len(order) <= 4:
            below: Row = [Segment("     "), *rest]
            rows += [row, [*below, *abilities(pen, id, buster, width - row_width(below))]]
        else:
            rows.append([*row, Segment(" "), *rest])
    return rows


def doing(buster: Data) -> Row:
    """The actions of a turn (left, spent, lost to Slime) and the Maneuvers left."""
    left, spent = int(buster["left"]), int(buster["spent"])
    lost = max(0, int(buster["base"]) - spent - left)
    free = max(0, int(buster["maneuvers_most"]) - int(buster["maneuvers"]))
    row = [Segment(FULL * left, "good"), Segment(EMPTY * spent, "dim"), Segment(LOST * lost, "warn")]
    return [*row, Segment(" "), Segment(MANEUVER * free, "key")]


def abilities(pen: Pen, id: str, buster: Data, room: int) -> Row:
    """What a Ghostbuster has learnt, bright while it is ready; as many names as fit."""
    row: Row = []
    for one in buster["abilities"]:
        name = "  " + pen.name("ability", f"{id}.{one['level']}")
        if one["has"] and row_width(row) + cells(name) <= room:
            row.append(Segment(name, "good" if one["ready"] else "dim"))
    return row


def state(pen: Pen, buster: Data) -> Row:
    """Slime, streams, traps and experience of a Ghostbuster."""
    row: Row = []
    if buster["slime"]:
        row += [Segment(pen.phrase("text_scene.slime", n=buster["slime"]), "warn"), Segment("  ")]
    if buster["streams"] and buster["target"]:
        out = f"{buster['streams']}/{buster['streams_most']}"
        row += [Segment(f"{out}→{say_target(pen, buster['target'])}", "accent"), Segment("  ")]
    trapped = [f"{kind} {count}" for kind, count in buster["trapped"].items() if count]
    if trapped:
        row += [Segment(f"[{' '.join(trapped)}]", "ghost"), Segment("  ")]
    level = f"{pen.phrase('text_scene.level', n=buster['level'])} {pen.phrase('text_scene.xp', n=experience(buster))}"
    return [*row, Segment(level, "quiet")]


def experience(buster: Data) -> str:
    """The XP, and the XP that the next level takes."""
    return f"{buster['xp']}" if buster["next"] is None else f"{buster['xp']}/{buster['next']}"


def draw_held(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """The ghosts that have streams on them."""
    row: Row = []
    for ghost in view["ghosts"]:
        if ghost["streams"]:
            text = f"{ghost['kind']} {pen.name('square', str(ghost['at']))} "
            row += [mark(text, "ghost", f"ghost:{ghost['id']}", say_ghost(pen, ghost), lit)]
            row += [*pips(ghost["streams"], ghost["to_trap"]), Segment("  ")]
    return [[Segment(" "), *row]] if row else []


def draw_compass(pen: Pen, view: Data, lit: frozenset[str], width: int, fold: bool) -> list[Row]:
    """The PKE meter as three rows of numbers, and beside it the dice and what the lines mean: below it where there is
    little room.
    """
    dice = view["dice"]
    said: list[str] = []
    if dice["proton"]:
        said.append(pen.phrase("text_scene.proton", n=" ".join(str(one) for one in dice["proton"])))
    if dice["movement"] is not None:
        said.append(pen.phrase("text_scene.movement", n=dice["movement"]))
    if dice["psychic"] is not None:
        chaos = dice["psychic"] == "chaos"
        name = pen.word("symbol.chaos") if chaos else pen.name("gate", str(dice["psychic"]))
        said.append(pen.phrase("text_scene.psychic", name=name))
    lines = [pen.word("text_scene.blocking"), pen.word("text_scene.opaque")]
    beside = [*said, "", "", ""] if fold else ["  ".join(said), *lines]
    rows: list[Row] = []
    for number, line in enumerate(ROSE):
        row: Row = [Segment(" ")]
        for direction in line:
            if direction < 0:
                row.append(Segment("+ ", "dim"))
                continue
            id, face = DIRECTIONS[direction], number_at(direction, view["pke"])
            style = "reverse" if face and face == dice["movement"] else "key"
            row.append(mark(str(face or "·"), style, f"direction:{id}", pen.word(f"compass.{id}"), lit))
            row.append(Segment(" "))
        rows.append(padded([*row, Segment("  "), Segment(cut(beside[number], width - 10), "quiet")], width))
    if fold:
        rows += [[Segment(f" {line}", "quiet")] for line in lines]
    return rows


def draw_offers(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """What may be chosen but is not on the table, by name."""
    row: Row = []
    for target in sorted(lit):
        kind, _, id = target.partition(":")
        if kind in ("square", "buster", "ghost", "gate", "direction", "ecto", "door"):
            continue
        if kind == "kind" and id in view["spirit_world"]:
            continue
        name = pen.name(kind, id)
        if row_width(row) + cells(name) + 2 > width:
            break
        row += [Segment(" "), mark(name, "", target, name, lit)]
    return [padded(row, width)] if row else []
