"""What lies or stands in squares: traps, treasures, machines, things of the mission. Large in an empty square, small
beside somebody who stands there."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.art.symbols import token
from hauntbox.games.betwixt.drawing.map.terrain import LETTER, UNIT
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import NOTHING
from hauntbox.kit.drawing.svg import Markup, el, join

# What lies somewhere: the name of its symbol, and the number on it.
Token = tuple[str, str]
LARGE, PAIR, SMALL = 44.0, 31.0, 20.0


def tokens_on(plan: Data) -> dict[str, list[Token]]:
    """Everything that lies about, by square."""
    found: dict[str, list[Token]] = {}
    for one in plan["objects"]:
        found.setdefault(one["at"], []).append((str(one["kind"]), ""))
    for at in plan["machines"]:
        found.setdefault(at, []).append(("machine", ""))
    for one in plan["treasures"]:
        found.setdefault(one["at"], []).append(("treasure", str(one["side"])))
    for one in plan["traps"]:
        found.setdefault(one["at"], []).append((str(one["kind"]), ""))
    return found


def boxes(count: int) -> list[tuple[float, float, float]]:
    """Left, top and size of tokens in a square with nobody in it."""
    if count == 1:
        return [((UNIT - LARGE) / 2, (UNIT - LARGE) / 2 - 2, LARGE)]
    return [(1.0 + n % 2 * 31, (14.0 if count == 2 else 1.0) + n // 2 * 31, PAIR) for n in range(count)]


def tokens_piece(pen: Pen, data: tuple[list[Token], float], x: float, y: float) -> Markup:
    """The tokens of a square with nobody in it; its label tells of them."""
    lying, letter = data
    drawn = [
        join(
            token(kind, left, top, size),
            plate(left + size + 2, top + size + 3, number, letter) if number else NOTHING,
        )
        for (kind, number), (left, top, size) in zip(lying, boxes(len(lying)), strict=True)
    ]
    return el("g", *drawn, transform=f"translate({x:.0f} {y:.0f})", pointer_events="none")


def small_token(kind: str, number: str, x: float, y: float) -> Markup:
    """A token beside somebody who stands in its square; of a Treasure Token the number is enough."""
    return plate(x + SMALL, y + SMALL, number) if number else token(kind, x, y, SMALL)


def plate(right: float, foot: float, text: str, letter: float = LETTER) -> Markup:
    """TGB-24.1: the number of a treasure's side."""
    high = letter + 2
    wide = max(high, text_width(text, letter, True) + 5)
    left = max(0.0, right - wide)
    return join(
        el("rect", x=left, y=foot - high, width=wide, height=high, rx=5, fill="var(--panel)", stroke="var(--xp)",
           stroke_width=2),
        label(left + wide / 2, foot - letter * 0.2, text, letter, bold=True, anchor="middle"),
    )  # fmt: skip
