"""The table of Séance as a picture: seats around a cloth, candles, cards, the omen in the middle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hauntbox.engine.rules import Layout
from hauntbox.kit.drawing.svg import Markup, el
from tests.toy.components.catalogue import WORDS
from tests.toy.table.state import SIDES, side_of

WIDTH, HEIGHT = 640, 420
BOARD, HAND, TABLE = "board", "hand", "table"
LAYOUT = Layout([[BOARD], [HAND]], [1.0], [BOARD, HAND])
COLOURS = (
    ".toy{--cloth:#5b2a4a;--ink:#f4ecd8;--card:#2d2140;--lit:#ffe08a}"
    ":root[data-theme=light] .toy{--cloth:#c9a3b8;--ink:#241a20;--card:#f7f0e0;--lit:#a34700}"
    "@media (prefers-color-scheme:light){:root:not([data-theme=dark]) .toy"
    "{--cloth:#c9a3b8;--ink:#241a20;--card:#f7f0e0;--lit:#a34700}}"
)
STYLE = (
    f"{COLOURS}.toy text{{fill:var(--ink);font:12px sans-serif}}.toy .cloth{{fill:var(--cloth)}}"
    ".toy .card rect{fill:var(--card);stroke:var(--ink)}"
    ".toy .lit rect,.toy .seat.lit rect{stroke:var(--lit);stroke-width:4}"
    ".toy .focus rect{stroke-dasharray:6 3}.toy .dim{opacity:.4}"
)


def draw(
    view: dict[str, Any],
    targets: Iterable[str],
    language: str = "en",
    parts: Iterable[str] | None = None,
    external: bool = False,
) -> dict[str, str]:
    """The parts ``board`` and ``hand``, and ``table`` with both."""
    lit = set(targets)
    drawn: dict[str, str] = {}
    for part in (BOARD, HAND, TABLE) if parts is None else parts:
        pieces: list[str] = []
        if not external:
            pieces.append(el("style", Markup(STYLE)))
        if part != HAND:
            pieces += [draw_seat(language, view, seat, lit, part) for seat in range(len(view["hands"]))]
            pieces.append(draw_cloth(language, view))
        if part != BOARD:
            pieces += draw_hand(language, held(view), lit, part)
        top, tall = (300, 120) if part == HAND else (0, 300 if part == BOARD else HEIGHT)
        drawn[part] = el(
            "svg", *pieces, viewBox=f"0 {top} {WIDTH} {tall}", class_="toy", xmlns="http://www.w3.org/2000/svg"
        )
    return drawn


def held(view: dict[str, Any]) -> list[str]:
    """The cards of the viewer's hand; every hand, when all are open."""
    return [*view["hand"], *(card for hand in view.get("open", []) for card in hand)]


def draw_cloth(language: str, view: dict[str, Any]) -> Markup:
    omen = view["omen"]
    name = WORDS.sentence(f"omen.{omen}", language) if WORDS.has(f"omen.{omen}") else omen
    scores = [
        el("text", say_points(language, view, side), x=320, y=140 + 24 * side, class_="points")
        for side in range(len(SIDES))
    ]
    return el(
        "g",
        el("ellipse", cx=320, cy=150, rx=120, ry=70, class_="cloth"),
        el("text", name, x=320, y=110, class_="omen"),
        *scores,
        el("text", f"{view['deck']} / {len(view['discards'])}", x=320, y=200),
    )


def say_points(language: str, view: dict[str, Any], side: int) -> str:
    name = WORDS.sentence(f"side.{SIDES[side]}", language)
    values = {"side": name, "n": view["points"][side], "target": view["target"]}
    return WORDS.phrase("scene.points", values, language)


def draw_seat(language: str, view: dict[str, Any], seat: int, lit: set[str], part: str) -> Markup:
    x = 10 + 160 * seat
    lines = [
        WORDS.phrase("seat.name", {"n": seat + 1}, language),
        WORDS.phrase("scene.candles", {"n": view["candles"][seat]}, language),
        WORDS.phrase("scene.hand", {"n": view["hands"][seat]}, language),
        card_name(language, view["called"][seat]),
        card_name(language, view["veiled"][seat]),
    ]
    classes = ["seat", SIDES[side_of(seat)]]
    if view["acting"] == seat:
        classes.append("acting")
    if f"seat:{seat + 1}" in lit:
        classes.append("lit")
    return el(
        "g",
        el("rect", x=x - 6, y=4, width=140, height=80, rx=8, fill="none", pointer_events="all"),
        *(el("text", line, x=x, y=20 + 14 * i) for i, line in enumerate(lines)),
        id=f"{part}-seat-{seat + 1}",
        data_target=f"seat:{seat + 1}",
        role="img",
        aria_label=", ".join(line for line in lines if line),
        class_=" ".join(classes),
    )


def draw_hand(language: str, hand: list[str], lit: set[str], part: str) -> list[Markup]:
    return [
        el(
            "g",
            el("rect", x=10 + 104 * (i % 6), y=306 + 56 * (i // 6), width=96, height=50, rx=8),
            el("text", card_name(language, card), x=20 + 104 * (i % 6), y=336 + 56 * (i // 6)),
            id=f"{part}-card-{card}",
            data_target=f"card:{card}",
            role="img",
            aria_label=card_name(language, card),
            class_="card lit" if f"card:{card}" in lit else "card",
        )
        for i, card in enumerate(hand)
    ]


def card_name(language: str, card: str) -> str:
    """The name of a card by its id; anything unknown is shown as it is."""
    key = "card." + card.rstrip("0123456789")
    return WORDS.sentence(key, language) if WORDS.has(key) else card
