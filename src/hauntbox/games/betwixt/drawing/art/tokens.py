"""What lies on tiles and in the tray: Fate Tokens are discs, traps and other things look like themselves."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.drawing.art.spirits import TETHER
from hauntbox.games.betwixt.drawing.art.strokes import (
    BLOOD,
    BONE,
    FLAME,
    INK,
    STEEL,
    STRAW,
    WHITE,
    WOOD,
    ball,
    dots,
    figure,
    flat,
    form,
    line,
    rod,
    shade,
)
from hauntbox.kit.drawing.svg import Markup, el


def disc(colour: str, *drawn: Markup) -> Markup:
    """A Fate Token: a disc of cardboard with a rim."""
    return figure(
        ball(colour, 32, 32, 29),
        flat(INK, "M44 6q17 9 17 26 0 28-29 29 24-16 12-55z", 0.22),
        el("circle", cx=32, cy=32, r=24.5, fill="none", stroke=BONE, stroke_width=1.5, stroke_dasharray="1 4.5"),
        *drawn,
    )


CHEST: Final = figure(
    form(WOOD, "M6 30Q6 12 22 12h20q16 0 16 18z"), form("#a06a36", "M6 30h52v25H6z"),
    shade("M44 12q14 1 14 18v25H46q6-20-2-43z"),
    line("M6 30h52M6 42h52", INK, 2), form(STRAW, "M13 12.8l6-.8v43h-6zM45 12l6 .8V55h-6z"),
    form("#ffe27a", "M26 25h12v13q-6 5-12 0z"), dots(INK, 2.2, (32, 30)), line("M32 31v4", INK, 2.2),
)  # fmt: skip
MACHINE: Final = figure(
    form("#b8372e", "M12 3h40v58H12z"), shade("M44 3h8v58h-8z"), form("#1d2b3a", "M17 9h22v32H17z"),
    form("#ffe27a", "M42 9h6v9h-6z"), dots(INK, 1.4, (45, 24), (45, 29), (45, 34)),
    flat("#ff8d5c", "M19 12h5v6h-5z"), flat("#8be04f", "M26 12h5v6h-5z"), flat("#7cc8f5", "M33 12h4v6h-4z"),
    flat("#ffe27a", "M19 22h5v6h-5zM33 32h4v6h-4z"), flat("#cf9dff", "M26 22h5v6h-5zM19 32h5v6h-5z"),
    flat(WHITE, "M33 22h4v6h-4zM26 32h5v6h-5z"), line("M19 19.5h18M19 29.5h18", STEEL, 1.5),
    form(INK, "M18 46h20v8H18z"), flat(BONE, "M21 49h14v5H21z"),
)  # fmt: skip
RAT_TRAP: Final = figure(
    form("#b98549", "M3 24l47-12 11 28-48 13z"), shade("M50 12l11 28-48 13-1-4 43-12z"),
    line("M13 30q18-16 31-12l8 18", INK, 5), line("M13 30q18-16 31-12l8 18", STEEL, 2.6),
    line("M10 32l22-6", INK, 5.4), line("M10 32l22-6", STEEL, 3), form("#ffd34d", "M28 31l13-5 3 10-13 3z"),
    dots("#b3820c", 1.7, (33, 33), (38, 30)),
)  # fmt: skip
BEAR_TRAP: Final = figure(
    line("M52 44l9 12", INK, 5), line("M52 44l9 12", STEEL, 2.4),
    form("#6a717c", "M3 36q0-8 4-11l4-9 4 7 5-9 5 8 7-9 7 9 5-8 5 9 4-7 4 9q4 3 4 11-29-13-58 0z"),
    form(STEEL, "M3 38q0 8 4 9l4-9 4 10 5-11 5 12 7-12 7 12 5-12 5 11 4-10 4 9q4-1 4-9 1 20-29 20T3 38z"),
    ball(BLOOD, 32, 36, 6), line("M32 33v6M29 36h6", INK, 1.6),
)  # fmt: skip
TASER_TRAP: Final = figure(
    form("#39384d", "M6 34h52v22H6z"), shade("M48 34h10v22H48z"), form("#ffd34d", "M10 39h14v12H10z"),
    flat(INK, "M18 40l-6 6h4l-2 5 7-7h-4z"), line("M30 41h20M30 46h20M30 51h20", STEEL, 1.8),
    rod("M14 34V18M50 34"
        "V18", STEEL, 3), form("#9fe8ff", "M15 17l10-8-2 7 10-7-3 8 10-6-3 7 12-4-9 10 2-6-9 7 1-6-9 6 1-6z"),
)  # fmt: skip
FIRECRACKER: Final = figure(
    line("M32 16q-2-9 9-10", INK, 2.6), form(FLAME, "M40 6l-3-5 6 2 3-3 1 5 6 1-5 3 1 6-5-3-5 3z"),
    form(BLOOD, "M8 22l12-4 8 30-12 4zM44 18l12 4-8 30-12-4z"), form("#e2574a", "M25 16h14v38H25z"),
    shade("M34 16h5v38h-5zM50 20l6 2-8 30-6-2z"),
        flat("#ffe27a", "M25 22h14v5H25zM25 43h14v5H25zM9.6 27l12-4 1 4-12 4zM54.5 27l-12-4-1 4 12 4z"),
    flat(WOOD, "M12 36.5l40-.5v5l-39 .5z"),
)  # fmt: skip
EFFIGY: Final = figure(
    form(FLAME, "M8 60Q0 44 12 30q0 8 5 9-2-18 10-27 0 8 5 11 4-7 2-14 13 8 10 26 5-1 6-8 11 16 3 33z"),
    flat("#ffe27a", "M17 60q-4-12 4-20 1 6 5 6 0-10 7-14 5 7 4 14 4 0 5-5 7 9 2 19z"),
    rod("M32 22v39", WOOD, 3), rod("M17 34l30-3", WOOD, 3), line("M15 31l-3 5M49 28l3 5", STRAW, 2.4),
    form("#d9bd84", "M26 36h12l2 14H24z"), ball("#d9bd84", 32, 24, 7.5),
        line("M28 22l3 3M31 22l-3 3M34 22l3 3M37 22l-3 3", INK, 1.5),
)  # fmt: skip
FUSE_BOX: Final = figure(
    rod("M32 3v10", "#54586c", 5), form("#8c97a3", "M9 10h46v49H9z"), shade("M45 10h10v49H45z"),
        form("#2b3038", "M15 16h30v37H15z"),
    form(BONE, "M19 20h9v13h-9zM32 20h9v13h-9z"), flat(STRAW, "M20 24h7v5h-7z"), flat(INK, "M33 24h7v5h-7z"),
    form(BLOOD, "M21 37h6v13h-6z"), form(STEEL, "M34 37h6v13h-6z"), flat("#ffd34d", "M50 22l-4 7h3l-2 6 6-8h-3z"),
)  # fmt: skip
TABLE: Final = figure(
    rod("M14 42v17M50 42v17", WOOD, 4), form(WHITE, "M3 33q29-8 58 0l-2 15-8-4-7 5-8-5-8 5-7-5-8 5-7-5-8 4z"),
        shade("M50 31l11 2-2 15-8-4z"),
    form("#c8783c", "M18 31q2-12 14-12t14 12q-14 4-28 0z"), form(BONE, "M44 22l7-7 3 1 1 3-7 6z"),
    line("M25 13q-3-4 0-6t0-5M33 13q-3-4 0-6t0-5M41 12q-3-3 0-5", "#8fd06a", 2.4), line("M9 30l4-9M9 21h8", STEEL, 2.2),
)  # fmt: skip

THINGS: Final[dict[str, Markup]] = {
    "treasure": CHEST, "machine": MACHINE, "rat": RAT_TRAP, "bear": BEAR_TRAP, "taser": TASER_TRAP,
    "firecracker": FIRECRACKER, "effigy": EFFIGY, "fuse_box": FUSE_BOX, "table": TABLE, "tether": TETHER,
}  # fmt: skip
DISCS: Final[dict[str, Markup]] = {
    "monster": disc(
        "#6d3b9c",
        form(BONE, "M14 40q-1-24 18-25 19 1 18 25l-5-4-4 7-5-4-4 6-4-6-5 4-4-7z"),
        flat(INK, "M21 25l9 4q-2 5-6 3-3-2-3-7zM43 25l-9 4q2 5 6 3 3-2 3-7z"),
    ),
    "map": disc(
        "#3f6f8c",
        form(BONE, "M14 19l12-4 12 4 12-4v30l-12 4-12-4-12 4z"), line("M26 15v30M38 19v30", "#a48d62", 1.6),
        line("M18 40q4-8 9-7t6-8 10-4", BLOOD, 2.4), line("M41 19l5 5M46 19l-5 5", BLOOD, 2.4),
    ),
    "door": disc(
        "#7a4a20",
        form("#c98a4a", "M20 50V17q12-7 24 0v33z"), form(INK, "M24 48V20q8-5 16 0v28z"),
        form("#e2a55c", "M24 20l11 5v27l-11-4z"), dots("#ffe27a", 2, (31.5, 37)),
    ),
    "ambush": disc(
        "#2c2433",
        form("#ffe27a", "M10 30q9-10 18 2-10 8-18-2zM54 30q-9-10-18 2 10 8 18-2z"),
            flat(BLOOD, "M19 27.5q4 3 0 7-4-3 0-7zM45 27.5q4 3 0 7-4-3 0-7z"),
        line("M20 44l5 4 4-4 4 4 4-4 4 4 4-4", WHITE, 2.6),
    ),
    "surprise": disc("#c2571f", form("#ffe27a", "M25 11h14l-3 27h-8z"), ball("#ffe27a", 32, 47, 5.5)),
    "story": disc(
        "#2f7a58",
        form(BONE, "M18 12h21l7 7v33H18z"), form("#d8c79c", "M39 12l7 7h-7z"),
        line("M23 24h17M23 30h18M23 36h18M23 42h10", "#6b5a3c", 2.2),
    ),
    "objective": disc(
        "#a32c3c", form("#ffe27a", "M32 11l6 13.5 14.5 1.5-11 9.5 3.3 14.5L32 42.5 19.2 50l3.3-14.5-11-9.5L26 24.5z")
    ),
}  # fmt: skip
TOKENS: Final[dict[str, Markup]] = {**DISCS, **THINGS}
# Tokens and objects that go by other names in views.
SAME: Final[dict[str, str]] = {
    "rat_trap": "rat", "bear_trap": "bear", "taser_trap": "taser", "vending": "machine",
}  # fmt: skip
UNKNOWN: Final = "objective"


def token_of(kind: str) -> str:
    """The token that stands for a kind; one that nobody has drawn has a star."""
    kind = SAME.get(kind, kind)
    return kind if kind in TOKENS else UNKNOWN
