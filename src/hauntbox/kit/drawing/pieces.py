# interpreted: only drawings use it, and games have pens of their own
"""Drawings in pieces: things that can be pointed at, and pieces kept by what they show."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from marshal import dumps, loads
from typing import Any

from hauntbox.kit.drawing.svg import Markup, el, join, opening

# A part is long, so it is joined from its pieces only once, at the very end.
Pieces = list[Markup]
NOTHING = Markup("")
CLOSED = Markup("</g>")
# Stand in ids and references for the id of the part, and of what holds the symbols, until a piece is settled.
HERE = "\ue000"
SHARED = "\ue001"
# Glowing; dark, but ready to glow on a page; dark for good.
LIT, UNLIT, DARK = 2, 1, 0
# The version of the format that writes the same data in the same way each time.
PLAIN = 2


class Marker:
    """What every piece of a part needs: what may be pointed at now, and the ids it may use.

    `here` and `shared` begin the ids of the part and of the symbols it refers to. On a page (`external`) the browser
    switches the light on, so every thing carries its halo, unlit.
    """

    __slots__ = ("external", "here", "language", "lit", "shared")

    def __init__(self, language: str, lit: frozenset[str], here: str, shared: str, external: bool) -> None:
        self.language = language
        self.lit = lit
        self.here = here
        self.shared = shared
        self.external = external

    def settle(self, markup: str) -> Markup:
        """Markup with the ids of this part."""
        return Markup(markup.replace(HERE, self.here).replace(SHARED, self.shared))

    def light(self, target: str) -> int:
        """How a thing is lit now."""
        return LIT if target in self.lit else UNLIT if self.external else DARK

    def thing(
        self,
        id: str,
        target: str,
        name: str,
        drawing: Markup,
        *,
        halo: Markup,
        place: str | None = None,
        opacity: float | None = None,
        echo: bool = False,
        face: str | None = None,
        look: str = "",
        matters: bool = False,
        over: Markup = NOTHING,
    ) -> Markup:
        """Something on the table: named for readers, marked for pointing, glowing when it's an option.

        An echo shows what is drawn larger elsewhere: it also glows, but can't be pressed. The most important thing is
        scrolled into view where a part is larger than the screen. What lies `over` the light stays legible.
        """
        return thing(
            self.light(target), id, target, name, drawing, halo, place, opacity, echo, face, look, matters, over
        )


def thing(
    light: int,
    id: str,
    target: str,
    name: str,
    drawing: Markup,
    halo: Markup,
    place: str | None = None,
    opacity: float | None = None,
    echo: bool = False,
    face: str | None = None,
    look: str = "",
    matters: bool = False,
    over: Markup = NOTHING,
) -> Markup:
    """The same without a pen, for drawings that are cached by how the thing is lit."""
    pressed = light == LIT and not echo
    classes = " ".join(filter(None, (look, "lit" if light == LIT else "", "echo" if echo else "")))
    return el(
        "g",
        el("title", name),
        drawing,
        halo if light != DARK else NOTHING,
        over,
        id=HERE + id,
        data_target=target,
        data_face=face,
        data_here="1" if matters else None,
        role="button" if pressed else "img",
        tabindex=0 if pressed else None,
        aria_label=name,
        class_=classes or None,
        transform=place,
        opacity=opacity,
    )


@lru_cache(maxsize=1024)
def group(transform: str | None, opacity: float | None = None, clip: str | None = None) -> Markup:
    """The beginning of a group."""
    return opening("g", transform=transform, opacity=opacity, clip_path=clip)


def moved(pieces: Pieces, x: float, y: float) -> Pieces:
    """Pieces somewhere else."""
    return [group(f"translate({x:.1f} {y:.1f})"), *pieces, CLOSED]


def shown(pen: Marker, painter: Callable[..., Markup], data: Any, *frame: float) -> Markup:
    """A piece, cached by what it shows: it is drawn again only when that changes."""
    if pen.lit:
        return pen.settle(painter(pen, data, *frame))
    return kept(pen, painter, dumps(data, PLAIN), frame)


def measured(
    pen: Marker, painter: Callable[..., tuple[Markup, float]], data: Any, *frame: float
) -> tuple[Markup, float]:
    """The same for a piece of variable height, with its height."""
    if pen.lit:
        return painted(pen, painter, data, frame)
    return kept_measured(pen, painter, dumps(data, PLAIN), frame)


def painted(
    pen: Marker, painter: Callable[..., tuple[Markup, float]], data: Any, frame: tuple[float, ...]
) -> tuple[Markup, float]:
    markup, height = painter(pen, data, *frame)
    return pen.settle(markup), height


# A few hundred tables' worth of pieces of every game, a few kilobytes each.
@lru_cache(maxsize=16384)
def kept(pen: Marker, painter: Callable[..., Markup], raw: bytes, frame: tuple[float, ...]) -> Markup:
    return pen.settle(painter(pen, loads(raw), *frame))


@lru_cache(maxsize=16384)
def kept_measured(
    pen: Marker, painter: Callable[..., tuple[Markup, float]], raw: bytes, frame: tuple[float, ...]
) -> tuple[Markup, float]:
    return painted(pen, painter, loads(raw), frame)


@lru_cache(maxsize=1024)
def ring(x: float, y: float, width: float, height: float, radius: float) -> Markup:
    """The glow around something that may be pointed at."""
    return el("rect", x=float(x), y=float(y), width=float(width), height=float(height), rx=float(radius), class_="halo")


@lru_cache(maxsize=256)
def more_mark(x: float, y: float, colour: str = "var(--gold)") -> Markup:
    """Three dots that end at a point: there is more to be read when this is pointed at."""
    dots = [el("circle", cx=x - 3 - step * 7, cy=y - 3, r=2.2) for step in range(3)]
    return el("g", *dots, fill=colour, pointer_events="none")


@lru_cache(maxsize=4096)
def plate(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float = 8,
    fill: str = "var(--panel)",
    edge: str | None = "var(--edge)",
    thick: float = 1.0,
) -> Markup:
    """A rounded plate with an edge."""
    return el(
        "rect",
        x=float(x),
        y=float(y),
        width=float(width),
        height=float(height),
        rx=float(radius),
        fill=fill,
        stroke=edge,
        stroke_width=thick if edge else None,
    )


def board_plate(width: float, tall: float) -> Markup:
    """What lies under the board of a player who waits."""
    return plate(0, 0, width, tall, 10, "var(--panel)", "var(--edge)")


def turn_plate(width: float, tall: float, tint: str, fill: str, thick: float) -> Markup:
    """The same for the player who acts: a broad edge in their tint, and a bar of their fill on top."""
    return join(
        plate(0, 0, width, tall, 10, "var(--panel2)", tint, thick),
        el("path", d=f"M10 1.5H{width - 10:.1f}Q{width - 2:.1f} 1.5 {width - 1.5:.1f} 7H1.5Q2 1.5 10 1.5z", fill=fill),
    )


@lru_cache(maxsize=8192)
def use(id: str, x: float, y: float, width: float, height: float | None = None, colour: str | None = None) -> Markup:
    """A symbol of the shared definitions, without their prefix: ``use("GG", 0, 0, 40)``."""
    tall = width if height is None else height
    return el(
        "use",
        href=f"#{SHARED}{id}",
        x=float(x),
        y=float(y),
        width=float(width),
        height=float(tall),
        color=colour,
        pointer_events="none",
    )
