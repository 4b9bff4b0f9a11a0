"""The symbols of the drawing: five die icons, small marks, dice, sockets, patterns for the four colours."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.blackout.scene_palette import BODY, COLOURS, DEEP, ICONS, MARK, PALE
from hauntbox.games.blackout.scene_words import letter
from hauntbox.kit.svg import Markup, el, join

# Stands for the id of the part in every id and reference, until the part's root is closed.
HERE = "\ue000"

# Each icon is drawn on 24 units, bold enough to be told apart at 16 pixels.
ICON_PATHS: dict[str, Markup] = {
    "S": Markup(
        '<path fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M2.500 21.500L8 13.500l2.500 3.500 4-8"/>'
        '<path fill="currentColor" d="M17.500 0l1.300 4 3.900-1.700-1.800 3.800 3.100 1.900-4 .8.8 4-2.900-2.800'
        '-2.700 2.700.3-4-4-.4 3.500-2.100-2-3.400 3.600 1.300z"/>'
    ),
    "T": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M4 1.500h3.200l2.600 10H8zM16.800 1.500H20l-4 10h-1.800z'
        "M10.600 1.500h2.800v10h-2.800zM.8 10l2.800-1.800 4.500 5.600h7.800l4.500-5.600L23.200 10l-2.200 5v8H3v-8z"
        'M5.500 17.500v3h3l2-3zM13.500 17.500l-2 3h3l2-3z"/>'
    ),
    "P": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M9 6h6a1.500 1.500 0 0 1 1.500 1.500v6L14.500 16v6'
        "a1.200 1.200 0 0 1-1.200 1.200h-2.600A1.200 1.200 0 0 1 9.500 22v-6l-2-2.500v-6A1.500 1.500 0 0 1 9 6z"
        'M9.700 8.200v4h4.600v-4zM10.800 1h2.400v5h-2.400z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" '
        'd="M4.800 4.500a8.500 8.500 0 0 0 0 10.500M19.200 4.500a8.500 8.500 0 0 1 0 10.500"/>'
    ),
    "E": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M8 3h3v2h1.600V3.500h3.200V5H18l1.200 1h-1l2 4.200 2.800.9'
        "a1 1 0 0 1 .7 1v5.400h-1.700a3.400 3.400 0 0 0-6.700 0H8.900a3.400 3.400 0 0 0-6.700 0H.3V9L0 6.500h2.500"
        'L4.200 5H8zM4.400 7.200l-1.200 3.300h5.600V7.200zM10.600 7.200v3.300h7.200l-1.500-3.300z"/>'
        '<circle cx="5.500" cy="18" r="2.700" fill="currentColor"/>'
        '<circle cx="18.700" cy="18" r="2.700" fill="currentColor"/>'
    ),
    "G": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M12 .8C6.900.8 4.200 4.500 4.200 9.200v2.300'
        "C2.500 11 1 12.200 1.200 13.900c.2 1.400 1.500 2.200 3 2.100v5.200c0 2 2 2.500 3.300 1.100.6-.7 1.400-.7 2 0"
        " 1.200 1.300 3.800 1.300 5 0 .6-.7 1.400-.7 2 0 1.300 1.400 3.300.9 3.300-1.100V16c1.500.1 2.800-.7 3-2.100"
        ".2-1.700-1.300-2.900-3-2.400V9.200C19.800 4.500 17.100.8 12 .8zM9 6.500c1.100 0 2 1.200 2 2.700s-.9 2.700-2 2.700"
        "-2-1.200-2-2.700.9-2.700 2-2.700zm6 0c1.100 0 2 1.200 2 2.700s-.9 2.700-2 2.700-2-1.200-2-2.700.9-2.700 2-2.700z"
        'M8.800 14h6.400a3.200 3.200 0 0 1-6.400 0z"/>'
    ),
}
LINE = 'fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'
MARK_PATHS: dict[str, Markup] = {
    "reroll": Markup(
        f'<path {LINE} d="M4 12a8 8 0 0 1 14-5.300M20 12a8 8 0 0 1-14 5.300"/>'
        '<path fill="currentColor" d="M21.500 1.500v8h-8zM2.500 22.500v-8h8z"/>'
    ),
    "pass": Markup(f'<path {LINE} d="M3 8h15M13.500 3L19 8l-5.500 5M21 16H6M10.500 11.500L5 16l5.500 5"/>'),
    "calm": Markup(f'<path {LINE} d="M12 3v12M6 10l6 6 6-6M4 21h16"/>'),
    "star": Markup(
        '<path fill="currentColor" d="M12 1.500l3.200 6.800 7.400.9-5.500 5 1.500 7.300L12 17.900l-6.600 3.600'
        ' 1.500-7.300-5.500-5 7.400-.9z"/>'
    ),
    "check": Markup(
        '<path fill="none" stroke="currentColor" stroke-width="3.800" stroke-linecap="round" '
        'stroke-linejoin="round" d="M3.500 13l5.500 6L20.500 5"/>'
    ),
    "skull": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M12 1.500c-5.500 0-9.500 4-9.500 9.300 0 3.200 1.500 5.700 4 7.200'
        "v3c0 .8.600 1.500 1.500 1.500h8c.9 0 1.500-.7 1.500-1.500v-3c2.500-1.500 4-4 4-7.200 0-5.300-4-9.300-9.500-9.300z"
        'M8 8.500a2.600 2.600 0 1 1 0 5.200 2.600 2.600 0 0 1 0-5.200zm8 0a2.600 2.600 0 1 1 0 5.200 2.600 2.600 0 0 1 0-5.200z"/>'
    ),
    "flag": Markup('<path fill="currentColor" d="M4 1.500h2.600V3H21l-3.500 5 3.500 5H6.600v9.500H4z"/>'),
    "crown": Markup('<path fill="currentColor" d="M2 6.500l5.500 4L12 3l4.500 7.500 5.500-4-2 13H4z"/>'),
    "alarm": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M12 1.500L23.500 22H.5zM10.700 8.500l.4 7h1.800l.4-7z'
        'M12 16.800a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z"/>'
    ),
    "shield": Markup(
        '<path fill="currentColor" d="M12 1.500l9 3v7c0 5.500-4 9-9 11.500-5-2.500-9-6-9-11.500v-7z"/>'
        '<path fill="none" stroke="var(--card2)" stroke-width="2.600" d="M7.500 12l3.300 3.500 6-7"/>'
    ),
    "moon": Markup('<path fill="currentColor" d="M15 2a10 10 0 1 0 7 13A9 9 0 0 1 15 2z"/>'),
    "chaos": Markup(
        f'<path {LINE} d="M3 5c5-3 13-3 18 0M5 10c4-2 10-2 14 0M7.500 14.500c3-1.500 6-1.500 9 0M10 19c1.500-.8 2.500-.8'
        ' 4 0M12 22.500v0"/>'
    ),
    "tank": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M6 1.500h12v3h2.500v18h-17v-18H6zM7 8v6h10V8zM7 16.500v2.500'
        'h3v-2.500z"/>'
    ),
    "lock": Markup(
        '<path fill="currentColor" fill-rule="evenodd" d="M6 10V8a6 6 0 0 1 12 0v2h2v12.500H4V10zM9 10h6V8a3 3 0 0 '
        '0-6 0z"/>'
    ),
    "pin": Markup('<path fill="currentColor" d="M15 1l8 8-3 1-4 4 .5 5L11 13.500 2 23l-1-1 9.500-9L5 7.500l5 .5 4-4z"/>'),
}
PATTERNS: dict[str, tuple[int, str]] = {
    "red": (6, '<path d="M-1 7L7-1M-1 1L1-1M5 7L7 5"/>'),
    "blue": (6, '<path d="M1.500 1.500v.01M4.500 4.500v.01" stroke-linecap="round" stroke-width="2"/>'),
    "green": (6, '<path d="M3 0v6M0 3h6"/>'),
    "yellow": (4, '<path d="M0 2h4"/>'),
}
BLANK = '<path fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round" opacity=".75" d="M11 15h11"/>'
# A shape of its own for every colour, on 14 units: disc, square, shield, diamond.
EMBLEMS: dict[str, str] = {
    "red": "M7 .5a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13z",
    "blue": "M1 1h12v12H1z",
    "green": "M.5.5h13v5.500L7 14 .5 6z",
    "yellow": "M7-.8L14.800 7 7 14.800-.8 7z",
}


def emblem(colour: str, language: str) -> Markup:
    """The shape and letter of a colour, on 14 units."""
    return el(
        "symbol",
        el("path", d=EMBLEMS[colour], fill=BODY[colour], stroke=DEEP[colour], stroke_width=1),
        el(
            "text",
            letter(colour, language),
            x=7,
            y=9.4 if colour == "green" else 10.4,
            font_size=9.5,
            font_weight="800",
            text_anchor="middle",
            fill=MARK[colour],
        ),
        id=f"{HERE}emblem-{colour}",
        viewBox="-1.500 -1.500 17 17",
    )


def pattern(colour: str) -> Markup:
    """The weave that goes with a colour."""
    size, lines = PATTERNS[colour]
    inner = el("g", Markup(lines), fill="none", stroke=DEEP[colour], stroke_width=1.3, opacity=0.55)
    return el(
        "pattern",
        inner,
        id=f"{HERE}weave-{colour}",
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
        el("rect", x=1, y=0.5, width=34, height=31.5, rx=8, fill=f"url(#{HERE}weave-{colour})"),
        el("rect", x=4, y=3, width=28, height=26, rx=10, fill=body),
        el("rect", x=4, y=3, width=28, height=26, rx=10, fill=PALE[colour], opacity=0.25),
        el("path", d="M5 9Q6 3.500 13 2.800H26Q12 4 5 12z", fill="#fff", opacity=0.5),
        id=f"{HERE}die-{colour}",
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
        id=f"{HERE}die-{colour}-{icon or 'none'}",
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
        pieces.append(el("rect", x=1, y=1, width=34, height=34, rx=8, fill=f"url(#{HERE}weave-{colour})"))
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
    if colour:
        pieces.append(use(f"emblem-{colour}", 22, 22, 16))
    return el("symbol", *pieces, id=f"{HERE}socket-{colour or 'any'}", viewBox="0 0 38 38")


def symbol(id: str, drawing: Markup, box: str = "0 0 24 24") -> Markup:
    return el("symbol", drawing, id=HERE + id, viewBox=box)


def use(id: str, x: float, y: float, size: float, colour: str | None = None) -> Markup:
    """A symbol set down with its upper left corner at a point."""
    return el(
        "use", href=f"#{HERE}{id}", x=float(x), y=float(y), width=float(size), height=float(size), color=colour
    )


@lru_cache(maxsize=16)
def definitions(language: str) -> Markup:
    """What every part of the drawing refers to."""
    pieces: list[str] = [symbol(icon, ICON_PATHS[icon]) for icon in ICONS]
    pieces.extend(symbol(name, drawing) for name, drawing in MARK_PATHS.items())
    for colour in COLOURS:
        pieces.append(pattern(colour))
        pieces.append(emblem(colour, language))
        pieces.append(die_body(colour))
        pieces.append(socket(colour))
        pieces.extend(die_face(colour, icon) for icon in (*ICONS, ""))
    pieces.append(socket(None))
    return join(*pieces)
