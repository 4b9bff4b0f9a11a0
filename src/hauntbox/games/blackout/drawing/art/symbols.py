"""The symbols of the drawing: five die icons, small marks, dice, sockets, patterns for the four colours."""

from __future__ import annotations

import re
from functools import lru_cache

from hauntbox.games.blackout.drawing.palette import BODY, COLOURS, DEEP, ICONS, MARK, PALE
from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.svg import Markup, el, join

# The letters of the colours, in their order, in the reader's language.
Letters = tuple[str, ...]

# Each icon is drawn on 24 units, bold enough to be recognised at 16 pixels.
ICON_PATHS: dict[str, Markup] = {
    "S": Markup(
        '<path fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M2.5 21.5L8 13.5l2.5 3.5 4-8"/>'
        '<path fill="currentColor" d="M17.5 0l1.3 4 3.9-1.7-1.8 3.8 3.1 1.9-4 .8.8 4-2.9-2.8'
        '-2.7 2.7.3-4-4-.4 3.5-2.1-2-3.4 3.6 1.3z"/>'
    ),
    "T": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M4 1.5h3.2l2.6 10H8zM16.8 1.5H20l-4 10h-1.8z'
        "M10.6 1.5h2.8v10h-2.8zM.8 10l2.8-1.8 4.5 5.6h7.8l4.5-5.6L23.2 10l-2.2 5v8H3v-8z"
        'M5.5 17.5v3h3l2-3zM13.5 17.5l-2 3h3l2-3z"/>'
    ),
    "P": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M9 6h6a1.5 1.5 0 0 1 1.5 1.5v6L14.5 16v6'
        "a1.2 1.2 0 0 1-1.2 1.2h-2.6A1.2 1.2 0 0 1 9.5 22v-6l-2-2.5v-6A1.5 1.5 0 0 1 9 6z"
        'M9.7 8.2v4h4.6v-4zM10.8 1h2.4v5h-2.4z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" '
        'd="M4.8 4.5a8.5 8.5 0 0 0 0 10.5M19.2 4.5a8.5 8.5 0 0 1 0 10.5"/>'
    ),
    "E": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M8 3h3v2h1.6V3.5h3.2V5H18l1.2 1h-1l2 4.2 2.8.9'
        "a1 1 0 0 1 .7 1v5.4h-1.7a3.4 3.4 0 0 0-6.7 0H8.9a3.4 3.4 0 0 0-6.7 0H.3V9L0 6.5h2.5"
        'L4.2 5H8zM4.4 7.2l-1.2 3.3h5.6V7.2zM10.6 7.2v3.3h7.2l-1.5-3.3z"/>'
        '<circle cx="5.5" cy="18" r="2.7" fill="currentColor"/>'
        '<circle cx="18.7" cy="18" r="2.7" fill="currentColor"/>'
    ),
    "G": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M12 .8C6.9.8 4.2 4.5 4.2 9.2v2.3'
        "C2.5 11 1 12.2 1.2 13.9c.2 1.4 1.5 2.2 3 2.1v5.2c0 2 2 2.5 3.3 1.1.6-.7 1.4-.7 2 0"
        " 1.2 1.3 3.8 1.3 5 0 .6-.7 1.4-.7 2 0 1.3 1.4 3.3.9 3.3-1.1V16c1.5.1 2.8-.7 3-2.1"
        ".2-1.7-1.3-2.9-3-2.4V9.2C19.8 4.5 17.1.8 12 .8zM9 6.5c1.1 0 2 1.2 2 2.7s-.9 2.7-2 2.7"
        "-2-1.2-2-2.7.9-2.7 2-2.7zm6 0c1.1 0 2 1.2 2 2.7s-.9 2.7-2 2.7-2-1.2-2-2.7.9-2.7 2-2.7z"
        'M8.8 14h6.4a3.2 3.2 0 0 1-6.4 0z"/>'
    ),
}
LINE = 'fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'
MARK_PATHS: dict[str, Markup] = {
    "reroll": Markup(
        f'<path {LINE} d="M4 12a8 8 0 0 1 14-5.3M20 12a8 8 0 0 1-14 5.3"/>'
        '<path fill="currentColor" d="M21.5 1.5v8h-8zM2.5 22.5v-8h8z"/>'
    ),
    "pass": Markup(f'<path {LINE} d="M3 8h15M13.5 3L19 8l-5.5 5M21 16H6M10.5 11.5L5 16l5.5 5"/>'),
    "calm": Markup(f'<path {LINE} d="M12 3v12M6 10l6 6 6-6M4 21h16"/>'),
    "star": Markup(
        '<path fill="currentColor" d="M12 1.5l3.2 6.8 7.4.9-5.5 5 1.5 7.3L12 17.9l-6.6 3.6 1.5-7.3-5.5-5 7.4-.9z"/>'
    ),
    "check": Markup(
        '<path fill="none" stroke="currentColor" stroke-width="3.8" stroke-linecap="round" '
        'stroke-linejoin="round" d="M3.5 13l5.5 6L20.5 5"/>'
    ),
    "skull": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M12 1.5c-5.5 0-9.5 4-9.5 9.3 0 3.2 1.5 5.7 4 7.2'
        "v3c0 .8.6 1.5 1.5 1.5h8c.9 0 1.5-.7 1.5-1.5v-3c2.5-1.5 4-4 4-7.2 0-5.3-4-9.3-9.5-9.3z"
        'M8 8.5a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zm8 0a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z"/>'
    ),
    "flag": Markup('<path fill="currentColor" d="M4 1.5h2.6V3H21l-3.5 5 3.5 5H6.6v9.5H4z"/>'),
    "crown": Markup('<path fill="currentColor" d="M2 6.5l5.5 4L12 3l4.5 7.5 5.5-4-2 13H4z"/>'),
    "alarm": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M12 1.5L23.5 22H.5zM10.7 8.5l.4 7h1.8l.4-7z'
        'M12 16.8a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z"/>'
    ),
    "shield": Markup(
        '<path fill="currentColor" d="M12 1.5l9 3v7c0 5.5-4 9-9 11.5-5-2.5-9-6-9-11.5v-7z"/>'
        '<path fill="none" stroke="var(--card2)" stroke-width="2.6" d="M7.5 12l3.3 3.5 6-7"/>'
    ),
    "moon": Markup('<path fill="currentColor" d="M15 2a10 10 0 1 0 7 13A9 9 0 0 1 15 2z"/>'),
    "chaos": Markup(
        f'<path {LINE} d="M3 5c5-3 13-3 18 0M5 10c4-2 10-2 14 0M7.5 14.5c3-1.5 6-1.5 9 0M10 19c1.5-.8 2.5-.8'
        ' 4 0M12 22.5v0"/>'
    ),
    "tank": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M6 1.5h12v3h2.5v18h-17v-18H6zM7 8v6h10V8zM7 '
        '16.5v2.5h3v-2.5z"/>'
    ),
    "lock": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M6 10V8a6 6 0 0 1 12 0v2h2v12.5H4V10zM9 '
        '10h6V8a3 3 0 0 0-6 0z"/>'
    ),
    "pin": Markup('<path fill="currentColor" d="M15 1l8 8-3 1-4 4 .5 5L11 13.5 2 23l-1-1 9.5-9L5 7.5l5 .5 4-4z"/>'),
}
PATTERNS: dict[str, tuple[int, str]] = {
    "red": (6, '<path d="M-1 7L7-1M-1 1L1-1M5 7L7 5"/>'),
    "blue": (6, '<path d="M1.5 1.5v.01M4.5 4.5v.01" stroke-linecap="round" stroke-width="2"/>'),
    "green": (6, '<path d="M3 0v6M0 3h6"/>'),
    "yellow": (4, '<path d="M0 2h4"/>'),
}
BLANK = '<path fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".75" d="M11 15h11"/>'
# A shape for each colour, on 14 units: disc, square, shield, diamond.
EMBLEMS: dict[str, str] = {
    "red": "M7 .5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z",
    "blue": "M1 1h12v12H1z",
    "green": "M.5.5h13v5.5L7 14 .5 6z",
    "yellow": "M7-.8L14.8 7 7 14.8-.8 7z",
}


def emblem(colour: str, letter: str) -> Markup:
    """The shape and letter of a colour, on 14 units."""
    return el(
        "symbol",
        el("path", d=EMBLEMS[colour], fill=BODY[colour], stroke=DEEP[colour], stroke_width=1),
        el(
            "text",
            letter,
            x=7,
            y=9.4 if colour == "green" else 10.4,
            font_size=9.5,
            font_weight="800",
            text_anchor="middle",
            fill=MARK[colour],
        ),
        id=f"{SHARED}emblem-{colour}",
        viewBox="-1.5 -1.5 17 17",
    )


def pattern(colour: str) -> Markup:
    """The pattern of a colour."""
    size, lines = PATTERNS[colour]
    inner = el("g", Markup(lines), fill="none", stroke=DEEP[colour], stroke_width=1.3, opacity=0.55)
    return el(
        "pattern",
        inner,
        id=f"{SHARED}weave-{colour}",
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
    )


def die_body(colour: str) -> Markup:
    """A die without its face, on 36 units."""
    body = BODY[colour]
    return el(
        "symbol",
        el("rect", x=1.5, y=4, width=33.5, height=32, rx=8, fill="#000", opacity=0.35),
        el("rect", x=1, y=2, width=34, height=33, rx=8, fill=DEEP[colour]),
        el("rect", x=1, y=0.5, width=34, height=31.5, rx=8, fill=body),
        el("rect", x=1, y=0.5, width=34, height=31.5, rx=8, fill=f"url(#{SHARED}weave-{colour})"),
        el("rect", x=4, y=3, width=28, height=26, rx=10, fill=body),
        el("rect", x=4, y=3, width=28, height=26, rx=10, fill=PALE[colour], opacity=0.25),
        el("path", d="M5 9Q6 3.5 13 2.8H26Q12 4 5 12z", fill="#fff", opacity=0.5),
        id=f"{SHARED}die-{colour}",
        viewBox="0 0 36 36",
    )


def die_face(colour: str, icon: str) -> Markup:
    """A die showing an icon (or nothing yet), with the shape and letter of its colour."""
    shown = use(icon, 6.5, 4.5, 20, MARK[colour]) if icon else Markup(BLANK)
    return el(
        "symbol",
        use(f"die-{colour}", 0, 0, 36),
        shown,
        use(f"emblem-{colour}", 20.5, 19.5, 16),
        id=f"{SHARED}die-{colour}-{icon or 'none'}",
        viewBox="0 0 36 36",
    )


def socket(colour: str | None) -> Markup:
    """An empty place for a die, on 36 units; a coloured one takes dice of that colour only."""
    edge = BODY[colour] if colour else "var(--socketedge)"
    pieces: list[str] = [
        el("rect", x=1, y=1, width=34, height=34, rx=8, fill="var(--socket)"),
        el("path", d="M2 13Q2 2 12 2h12q10 0 10 11", fill="none", stroke="#000", stroke_width=2.5, opacity=0.3),
    ]
    if colour:
        pieces.append(el("rect", x=1, y=1, width=34, height=34, rx=8, fill=BODY[colour], opacity=0.28))
        pieces.append(el("rect", x=1, y=1, width=34, height=34, rx=8, fill=f"url(#{SHARED}weave-{colour})"))
        pieces.append(el("rect", x=5.5, y=5.5, width=25, height=25, rx=6, fill="var(--socket)"))
    pieces.append(
        el(
            "rect",
            x=1.5,
            y=1.5,
            width=33,
            height=33,
            rx=8,
            fill="none",
            stroke=edge,
            stroke_width=3 if colour else 1.5,
            stroke_dasharray=None if colour else "4 3",
        )
    )
    return el("symbol", *pieces, id=f"{SHARED}socket-{colour or 'any'}", viewBox="0 0 38 38")


def symbol(id: str, drawing: Markup, box: str = "0 0 24 24") -> Markup:
    return el("symbol", drawing, id=SHARED + id, viewBox=box)


@lru_cache(maxsize=4096)
def use(id: str, x: float, y: float, size: float, colour: str | None = None) -> Markup:
    """A symbol with its upper left corner at a point."""
    return el("use", href=f"#{SHARED}{id}", x=float(x), y=float(y), width=float(size), height=float(size), color=colour)


@lru_cache(maxsize=16)
def symbol_table(letters: Letters) -> dict[str, Markup]:
    """The symbols that every part of the drawing may refer to, by id."""
    found: dict[str, Markup] = {icon: symbol(icon, ICON_PATHS[icon]) for icon in ICONS}
    found |= {name: symbol(name, drawing) for name, drawing in MARK_PATHS.items()}
    for colour, letter in zip(COLOURS, letters):
        found[f"weave-{colour}"] = pattern(colour)
        found[f"emblem-{colour}"] = emblem(colour, letter)
        found[f"die-{colour}"] = die_body(colour)
        found[f"socket-{colour}"] = socket(colour)
        for icon in (*ICONS, ""):
            found[f"die-{colour}-{icon or 'none'}"] = die_face(colour, icon)
    found["socket-any"] = socket(None)
    return found


@lru_cache(maxsize=16)
def definitions(letters: Letters) -> Markup:
    """The symbols that every part of the drawing refers to."""
    return join(*symbol_table(letters).values())


REFERENCE = re.compile(f"{SHARED}([a-zA-Z0-9_-]+)")


def definitions_of(body: str, letters: Letters) -> Markup:
    """Only the symbols that a drawing refers to, and those that they refer to."""
    table = symbol_table(letters)
    needed: dict[str, None] = {}
    wanted = REFERENCE.findall(body)
    while wanted:
        id = wanted.pop()
        if id in table and id not in needed:
            needed[id] = None
            wanted += REFERENCE.findall(table[id])
    return join(*[drawing for id, drawing in table.items() if id in needed])
