"""The Family Diary: a page of the family, its gear and what it has come through; told between missions."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.art.symbols import sign
from hauntbox.games.betwixt.drawing.panels.gear import cards_of
from hauntbox.games.betwixt.drawing.panels.marks import portrait
from hauntbox.games.betwixt.drawing.panels.tale import mission_of, written
from hauntbox.games.betwixt.drawing.pieces import Data, Pen, tint_of
from hauntbox.kit.drawing.lettering import label, paragraph, text_width, wrap
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, plate, shown
from hauntbox.kit.drawing.svg import Markup, el, join

LETTER = 12.0
HEAD = 30.0
# The height of an entry: with two lines of cards, with one, with none.
ENTRIES = (62.0, 47.0, 34.0)
TOLD = 16.0
COLUMNS, COLUMNS_IN_HAND = 3, 2
HAND = 420.0  # a page less wide than this is one for a hand


def diary_data(view: Data) -> Data:
    """What the page shows."""
    return {
        "family": view["family"], "diary": view["diary"], "mission": view["mission"], "purse": view["purse"],
        "difficulty": view["difficulty"], "result": view["result"],
    }


def columns_of(width: float) -> int:
    return COLUMNS_IN_HAND if width < HAND else COLUMNS


def missions_of(diary: Data) -> list[tuple[str, bool]]:
    """The missions that were won, then those that may be played."""
    won = [str(id) for id in diary["won"]]
    return [(id, True) for id in won] + [(str(id), False) for id in diary["open"] if id not in won]


def diary_height(view: Data, width: float, entry: float) -> float:
    rows = -(-len(missions_of(view["diary"])) // columns_of(width))
    return HEAD + 4 * entry + (24 + rows * TOLD if rows else 0) + 8


def draw_diary(pen: Pen, view: Data, width: float, room: float = 1000.0) -> tuple[Pieces, float]:
    """TGB-26.1: the page, with as much in its entries as there is room for."""
    fitting = [one for one in ENTRIES if diary_height(view, width, one) <= room]
    entry = fitting[0] if fitting else ENTRIES[-1]
    tall = diary_height(view, width, entry)
    return [shown(pen, diary_page, diary_data(view), width, tall, entry)], tall


def diary_page(pen: Pen, data: Data, width: float, tall: float, high: float) -> Markup:
    """Lined paper, an entry for each of the family, then the missions that were won and those that wait."""
    lines = [
        el("path", d=f"M10 {HEAD + (n + 1) * 15.5:.1f}H{width - 10:.0f}", stroke="var(--paperedge)", stroke_width=0.5,
           opacity=0.35)
        for n in range(int((tall - HEAD) / 15.5))
    ]  # fmt: skip
    title = pen.word("diary.title")
    nights = pen.phrase("diary.attempts", n=int(data["diary"]["attempts"]))
    drawn = [
        plate(0, 0, width, tall, 4, "var(--paper)", "var(--paperedge)", 1.6), *lines,
        el("path", d=f"M30 4V{tall - 4:.0f}", stroke="var(--danger)", stroke_width=0.8, opacity=0.5),
        sign("diary", 8, 6, 18, "var(--torch)"),
        el("g", label(38, 21, title, 17, bold=True, width=width * 0.5), class_="bx-book"),
        label(width - 12, 20, nights, LETTER, anchor="end", fill="var(--dim)", width=width * 0.36),
    ]
    y = HEAD
    for member in data["family"]:
        drawn.append(el("g", entry(pen, member, width - 48, high), transform=f"translate(38 {y:.1f})"))
        y += high
    drawn.append(missions_part(pen, data, y, width))
    return el("g", el("title", title), *drawn, role="img", aria_label=title)


def entry(pen: Pen, member: Data, width: float, high: float) -> Markup:
    """One of the family: level and dials, talents, cards."""
    size = min(46.0, high - 4)
    x = size + 8
    room = width - x
    level = pen.phrase("diary.level", n=int(member["level"]), xp=int(member["xp"]))
    dials = " · ".join([
        f"{pen.name('stat', stat)} {member[key]}"
        for stat, key in (("hp", "hp_most"), ("fp", "fp_most"), ("str", "str"), ("acc", "acc"))
    ])
    points = int(member["points"])
    free = pen.phrase("dash.points", n=points) if points else ""
    spare = text_width(free, LETTER, True) + 10 if free else 0.0
    talents = pen.names("talent", [str(one["id"]) for one in member["talents"]])
    gear = ", ".join([
        pen.name("syringe" if one["kind"] == "syringe" else "card", one["id"]) for one in cards_of(member)
    ])
    name = pen.name("member", str(member["id"]))
    at = x + text_width(name, 14, True) + 8
    below = at + text_width(level, LETTER) + 8 + text_width(dials, LETTER) > width  # the dials need a line of their own
    wide = width - at if below else text_width(level, LETTER)
    line = 44.0 if below else 29.0
    lines = max(0, int((high - line - 3) / 14))
    return join(
        portrait(member, 0, 2, size, "diary"),
        label(x, 14, name, 14, bold=True, fill=tint_of(str(member["id"]))),
        label(at, 14, level, LETTER, fill="var(--xp)", width=wide),
        label(x, 29, dials, LETTER, fill="var(--dim)", width=room - spare) if below
        else label(width, 14, dials, LETTER, anchor="end", fill="var(--dim)"),
        label(x, line, talents, LETTER, fill="var(--fp)", width=room if below else room - spare) if line < high
        else NOTHING,
        label(width, 29, free, LETTER, bold=True, anchor="end", fill="var(--good)") if free else NOTHING,
        paragraph(x, line + 3, wrap(gear or pen.word("diary.nothing"), room, LETTER)[:lines], LETTER,
                  fill="var(--ink)", leading=1.1),
    )  # fmt: skip


def missions_part(pen: Pen, data: Data, y: float, width: float) -> Markup:
    """TGB-26.3 to 26.5: what was won, in its order, and what may be played next. Nothing else is named."""
    rows = missions_of(data["diary"])
    if not rows:
        return NOTHING
    across = columns_of(width)
    each = (width - 50) / across
    drawn = [label(38, y + 15, pen.word("diary.missions"), 13, bold=True, fill="var(--torch)", width=each)]
    for n, (id, won) in enumerate(rows):
        x, top = 38 + n % across * each, y + 22 + n // across * TOLD
        mission = mission_of(pen, id)
        drawn += [
            el("path", d=f"M{x:.0f} {top + 7:.0f}l4 5l7 -10", stroke="var(--good)", stroke_width=2.4, fill="none")
            if won else el("circle", cx=x + 6, cy=top + 7, r=4, fill="none", stroke="var(--faint)", stroke_width=1.4),
            label(x + 17, top + 11.5, written(pen, "mission", id, "name", mission.name), LETTER, width=each - 22,
                  fill="var(--ink)" if won else "var(--dim)"),
        ]  # fmt: skip
    return join(*drawn)
