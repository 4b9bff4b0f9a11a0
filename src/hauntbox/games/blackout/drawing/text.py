# interpreted
"""Blackout drawn as text: the whole table in 22 rows of at least 100 columns.

A narrower window is moved over it, and has the long lines folded.
"""

from __future__ import annotations

from hauntbox.games.blackout.drawing.pieces import Namer
from hauntbox.games.blackout.drawing.text_map import HEIGHT, draw_map
from hauntbox.games.blackout.drawing.text_pieces import Data, Pencil
from hauntbox.kit.drawing.text import Row, Segment, cells, cut, fit, folded, padded, row_width, spread, with_style, wrap

LEAST_WIDTH = 100
MOST_WIDTH = 160
CELL = 2
LABEL = 16


def text_scene(rules: Namer, view: Data, lit: set[str], width: int, language: str = "en") -> list[Row]:
    """The view as rows of text; what `lit` names is lit."""
    pencil = Pencil(rules, lit, language)
    seen = min(width, MOST_WIDTH) if width >= LEAST_WIDTH else width - 1  # a narrow window has a bar at its right
    width = max(seen, LEAST_WIDTH)
    middle = draw_roster(pencil, view, width) if view["phase"] == "setup" else draw_map(pencil, view, width)
    tracks = [*draw_chaos(pencil, view, seen), *draw_captured(pencil, view, seen)]
    rows = [*tracks, *middle, *draw_busters(pencil, view, width), *draw_forces(pencil, view, seen)]
    return [padded(row, width) for row in rows]


# Tracks


def draw_track(value: int, end: int, ahead: int, marks: dict[int, str], style: str) -> Row:
    """A track: the spaces filled, those that clean-up would fill, and marked spaces."""
    row: Row = []
    for space in range(1, end + 1):
        filled, coming = space <= value, space <= value + ahead
        looks = style if filled else f"{style} coming" if coming else "dim"
        text = "█" if filled else "▒" if coming else "·"
        if space in marks:
            looks = f"{style} reverse" if filled else f"{looks} mark"
            text = marks[space].rjust(CELL, "·" if not coming else " ")
        row.append(Segment(text * (CELL // len(text)), looks))
    return row


def draw_chaos(pencil: Pencil, view: Data, width: int) -> list[Row]:
    """BLK-11: the Chaos track, with what clean-up would add now."""
    chaos = view["chaos"]
    forecast = chaos["forecast"]
    style = "warn" if forecast["lost"] or chaos["value"] >= chaos["token_at"] else "chaos"
    label = f" {pencil.word('scene.chaos')}"
    row: Row = [Segment(fit(label, 10), "bold"), Segment(fit(f"{chaos['value']}/{chaos['loss']}", LABEL - 10), style)]
    marks = {chaos["token_at"]: str(chaos["token_at"]), chaos["loss"]: str(chaos["loss"])}
    ahead = forecast["total"] if view["phase"] != "over" else 0
    row += draw_track(chaos["value"], chaos["loss"], ahead, marks, style)
    row.append(Segment(" "))
    total = forecast["total"]
    if view["phase"] == "over":
        return folded(row, width, LABEL)
    if view["shield"]:
        row.append(Segment(pencil.phrase("text_scene.shielded", n=view["shield"]) + " ", "good"))
    if forecast["lost"]:
        row.append(Segment(pencil.phrase("forecast.lost", n=total), "warn bold"))
    elif total or forecast["shielded"]:
        row.append(Segment(pencil.phrase("scene.forecast", n=total), "chaos bold"))
        parts = pencil.phrase("text_scene.forecast_parts", text=forecast["text"], uncovered=forecast["uncovered"])
        row.append(Segment(f" ({parts})", "quiet"))
    else:
        row.append(Segment(pencil.word("forecast.none"), "good"))
    given, at = pencil.word("scene.token_given"), pencil.phrase("scene.token_at", n=chaos["token_at"])
    note = given if chaos["tokens_given"] else at
    note = f"{note}. {pencil.phrase('scene.loss_at', n=chaos['loss'])}."
    return folded([Segment(one.text, one.style, "", note) for one in row], width, LABEL)


def draw_captured(pencil: Pencil, view: Data, width: int) -> list[Row]:
    """BLK-10: the Captured track, with its target and the tiles waiting on it."""
    captured = view["captured"]
    label = f"{captured['value']}/{captured['target']}"
    row: Row = [Segment(fit(f" {pencil.word('scene.captured')}", 10), "bold"), Segment(fit(label, LABEL - 10), "win")]
    marks = {tile["space"]: str(tile["space"]) for tile in captured["tiles"]}
    marks[captured["target"]] = str(captured["target"])
    row += draw_track(captured["value"], captured["target"], captured["filled"], marks, "win")
    row.append(Segment(" "))
    if view["outcome"] is not None:
        row.append(Segment(pencil.word("scene.won" if view["outcome"]["won"] else "scene.lost") + "  ", "win bold"))
    elif captured["would_win"]:
        row += [Segment(pencil.word("scene.would_win"), "win bold"), Segment("  ")]
    elif captured["filled"]:
        row += [Segment(pencil.phrase("scene.filled", n=captured["filled"]), "win"), Segment("  ")]
    left = pencil.phrase("text_scene.ghosts_to_come", n=view["ghosts_left"])
    right: Row = [Segment(f"{left} ", "dim")] if view["phase"] != "setup" else []
    tiles = draw_tiles(pencil, captured["tiles"], True)
    if row_width(row) + row_width(tiles) + row_width(right) > width:
        tiles = draw_tiles(pencil, captured["tiles"], False)
    if row_width(row) + row_width(tiles) + row_width(right) > width:
        return folded([*row, *tiles, *right], width, LABEL)
    return [spread([*row, *tiles], right, width)]


def draw_tiles(pencil: Pencil, spaces: list[Data], named: bool) -> Row:
    """The Mass Hysteria tiles: those waiting and those turned up, by name if there is room."""
    row: Row = []
    for space in spaces:
        if space["down"] or space["shown"]:
            row.append(Segment(f"{space['space']} ", "dim"))
        if space["down"]:
            note = pencil.phrase("scene.hysteria_at", n=space["space"], down=space["down"])
            row.append(Segment("▮" * space["down"] + "  ", "chaos", "", note))
        for id in space["shown"]:
            name = pencil.card("tile", id, 20, "chaos")
            shown = name.text if named else "▯"
            row.append(Segment(shown + "  ", name.style, name.target, name.note))
    return [Segment(pencil.word("text_scene.hysteria") + " ", "dim"), *row] if row else []


# Ghostbusters


def draw_busters(pencil: Pencil, view: Data, width: int) -> list[Row]:
    """Four panels side by side, five rows each."""
    wide = (width - 3) // 4
    panels = [draw_buster(pencil, buster, wide) for buster in view["busters"]]
    rows: list[Row] = []
    for lines in zip(*panels):
        row: Row = []
        for line in lines:
            row += [Segment(" "), *line] if row else line
        rows.append(padded(row, width))
    return rows


def draw_buster(pencil: Pencil, buster: Data, width: int) -> list[Row]:
    """Who and where, the pool, dice locked on ghosts and flags, Equipment."""
    colour, quiet = buster["colour"], "faded" if buster["done"] else ""
    sign = "▸" if buster["active"] else "✓" if buster["done"] else " "
    place = f" {buster['borough']}"
    name = f"{sign}{pencil.letter(colour)} {pencil.buster_name(buster)}"
    plate = f"plate {colour} {quiet}".strip()
    target = f"buster:{colour}"
    title: Row = [pencil.mark(cut(name, width - len(place)), plate, target, pencil.buster_note(buster))]
    where = Segment(place, plate, "", pencil.name("borough", buster["borough"]))
    pool = pencil.dice(buster["pool"], width - 1)
    if not pool:
        pool = [Segment(pencil.word("text_scene.no_dice"), "dim")]
    lines: list[Row] = [pool, draw_flags(pencil, buster, width - 2), *draw_cards(pencil, buster, width - 1)]
    style = f"card {quiet}".strip()
    inner = [with_style(padded([Segment(" "), *row], width), style) for row in lines]
    return [spread(title, [where], width, plate), *inner]


def draw_flags(pencil: Pencil, buster: Data, width: int) -> Row:
    """Dice locked and where; possession, token and what was done in this round."""
    counts: dict[str, int] = {}
    for locked in buster["locked"]:
        counts[locked["borough"]] = counts.get(locked["borough"], 0) + 1
    row: Row = []
    if counts:
        places = " ".join(f"{id}×{n}" if n > 1 else id for id, n in counts.items())
        row.append(Segment(f"▣ {places}", buster["colour"], "", pencil.phrase("text_scene.on_ghosts", places=places)))
    flags = [
        (flag, "warn bold" if flag == "possessed" else "good" if flag == "token" else "quiet")
        for flag in ("possessed", "token", "passed", "calmed", "ability_used")
        if buster[flag]
    ]
    words = [pencil.word(f"text_scene.flag.{flag}") for flag, _ in flags]
    room = width - row_width(row) - len(flags)
    if sum(cells(word) for word in words) > room:
        words = [pencil.word(f"text_scene.short.{flag}") for flag, _ in flags]
    for word, (flag, style) in zip(words, flags):
        if row:
            row.append(Segment(" "))
        row.append(Segment(word, style, "", pencil.word(f"text_scene.note.{flag}")))
    return row or [Segment("–", "dim")]


def draw_cards(pencil: Pencil, buster: Data, width: int) -> list[Row]:
    """Up to three Equipment cards on two rows."""
    cards = buster["equipment"]
    if not cards:
        return [[Segment(pencil.word("text_scene.no_cards"), "dim")], []]
    rows: list[Row] = []
    for line in (cards[:1], cards[1:]):
        row: Row = []
        for number, card in enumerate(line):
            room = (width - 3 * (len(line) - 1)) // len(line)
            row += [Segment(" · ", "dim")] * bool(number)
            row.append(pencil.card("equipment", card["id"], room, "used" if card["used"] else ""))
        rows.append(row)
    return rows


# Rules in force, and who may join


def draw_forces(pencil: Pencil, view: Data, width: int) -> list[Row]:
    """Every continuous rule with its source; tiles first, because nothing else on the table shows their words."""
    row: Row = [Segment(f" {pencil.word('text_scene.in_force').upper()} ", "bar bold"), Segment(" ")]
    sources = sorted(view["in_force"], key=lambda one: ("tile", "equipment", "ghost").index(one["kind"]))
    entries = [("tile", id, pencil.word("text_scene.next_round")) for id in view["coming"]]
    last = view["lasting_until"]
    until = "" if last is None else pencil.phrase("text_scene.until_round", n=last)
    shown_tiles = [one["id"] for one in sources if one["kind"] == "tile"]
    entries += [("tile", id, until) for id in view["lasting"] if id not in shown_tiles]
    entries += [(one["kind"], one["id"], until if one["kind"] == "tile" else one["borough"]) for one in sources]
    if not entries:
        row.append(Segment(pencil.word("text_scene.no_forces"), "dim"))
    room = width - row_width(row)
    shown = [force_text(pencil, entry) for entry in entries]
    for number in range(len(entries) - 1, -1, -1):
        if sum(cells(text) + 2 for text in shown) > room:
            shown[number] = force_name(pencil, entries[number])
    for (kind, id, _), text in zip(entries, shown):
        row += [pencil.mark(text, "quiet", f"{kind}:{id}", pencil.card_note(kind, id)), Segment("  ")]
    return folded(row, width) if width < LEAST_WIDTH else [padded(row, width)]


def force_name(pencil: Pencil, entry: tuple[str, str, str | None]) -> str:
    """The source of a rule in force, and where it is."""
    kind, id, where = entry
    return pencil.name(kind, id) + (f" ({where})" if where else "")


def force_text(pencil: Pencil, entry: tuple[str, str, str | None]) -> str:
    """A rule in force: source, place and words."""
    kind, id, _ = entry
    return f"{force_name(pencil, entry)}: {pencil.pen.standing(kind, id).rstrip('.')}"


def bare(text: str) -> str:
    """The last sentence of a card, which is the lasting one if there are several, without the words that say when."""
    last = text.rstrip(".").rpartition(". ")[2]
    return last.partition(": ")[2] or last


def draw_roster(pencil: Pencil, view: Data, width: int) -> list[Row]:
    """Who may join, with their abilities, while the team is chosen; as high as the map."""
    offered = sorted(target for target in pencil.lit if target.startswith("character:"))
    rows: list[Row] = [[Segment(fit(f" {pencil.word('ask.character').upper()}", width), "bar bold")], []]
    for target in offered:
        id = target.partition(":")[2]
        name = pencil.mark(fit(pencil.name("character", id), 20), "bold", target, pencil.ability(id))
        text = pencil.ability_name(id) + ": " + bare(pencil.text("character", id))
        lines = [Segment(line, "quiet", target, pencil.ability(id)) for line in wrap(text, width - 24)]
        rows.append([Segment("  "), name, lines[0]])
        rows += [[Segment(" " * 22), line] for line in lines[1:]]
    rows += [[] for _ in range(HEIGHT - len(rows))]
    return [padded(row, width) for row in rows[:HEIGHT]]
