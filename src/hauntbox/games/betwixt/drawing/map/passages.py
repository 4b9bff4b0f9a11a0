"""Doorways: what is in them, which Fate Bag their path has, and which stairs belong together."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.betwixt.drawing.map.terrain import LETTER, STEPS, TURNS
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pieces import NOTHING, ring
from hauntbox.kit.drawing.svg import Markup, el, join

# Half of a doorway, without its posts.
HALF = 55.0
# A tag lies beside a wall: its length along it, how far it reaches away from it, and where its middle is.
TAG, TAG_DEEP, AWAY = 70.0, 28.0, 31.0
UPRIGHT, UPRIGHT_DEEP = 56.0, 34.0
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI")
# Half of a wall with its doors.
WALL = 10.0
SACK = "M7 1h8l-2 4q8 4 8 10 0 6-10 6T1 15Q1 9 9 5z"


def stairs_of(plan: Data) -> dict[str, str]:
    """TGB-7.2: the numeral of each end of a stair; both ends have the same."""
    found: dict[str, str] = {}
    for one in plan["passages"]:
        if one["state"] == "stair" and one["id"] not in found:
            numeral = NUMERALS[len(set(found.values())) % len(NUMERALS)]
            found[one["id"]] = found[one["other"]] = numeral
    return found


def passage_piece(
    pen: Pen, data: tuple[str, str, str, bool, bool, int, int, str, str, float], x: float, y: float
) -> Markup:
    """TGB-5.4, 6.2, 7.2: a doorway with what is in it, and a tag on its outside: the bag of its path with the number of
    tokens, or the numeral of its stairs. Of two ends that meet only the first is drawn, each can be pressed."""
    id, direction, state, added, drawn, bag, tokens, stair, said, letter = data
    inner: list[Markup] = []
    if drawn:
        inner.append(el("g", doorway(state, added), transform=f"rotate({TURNS[direction]})"))
    across, down = STEPS[direction]
    tag = bag_tag(bag, tokens, bool(across)) if bag else stair_tag(stair, bool(across)) if stair else NOTHING
    if tag:
        scale = letter / LETTER
        away = max(AWAY, WALL + scale * (UPRIGHT_DEEP if across else TAG_DEEP) / 2)
        inner.append(el("g", tag, transform=f"translate({across * away:.1f} {down * away:.1f}) scale({scale:.3f})"))
    return pen.thing(
        f"passage-{id}", f"passage:{id}", said, el("g", *inner, pointer_events="none"),
        halo=caught(direction, state in ("exit", "stair") or bool(bag)), place=f"translate({x:.0f} {y:.0f})",
    )  # fmt: skip


@lru_cache(maxsize=8)
def caught(direction: str, outside: bool) -> Markup:
    """What catches a thumb: most of it lies in the dark, or else on the own side of the wall."""
    far, near = (50.0, 12.0) if outside else (4.0, 26.0)
    if direction == "north":
        return ring(-HALF, -far, 2 * HALF, far + near, 8)
    if direction == "south":
        return ring(-HALF, -near, 2 * HALF, far + near, 8)
    if direction == "east":
        return ring(-near, -HALF, far + near, 2 * HALF, 8)
    return ring(-far, -HALF, far + near, 2 * HALF, 8)


@lru_cache(maxsize=16)
def doorway(state: str, added: bool) -> Markup:
    """A doorway around the middle of its edge; up is outside."""
    if state == "sealed":
        return join(
            el("path", d="M-62-6L60 5M-60 6L62-4", stroke="var(--wall2)", stroke_width=12),
            el("path", d="M-62-6L60 5", stroke="var(--low)", stroke_width=8),
            el("path", d="M-60 6L62-4", stroke="var(--low2)", stroke_width=8),
            el("path", d="M-56-5.5h3M52 4h3M-54 5h3M54-3h3M-2-.5h4", stroke="var(--under)", stroke_width=3),
        )
    return join(threshold(state), posts(), leaves(added) if state == "door" else NOTHING)


def threshold(state: str) -> Markup:
    """What is seen through a doorway: another room, steps, or the light that falls out into the dark."""
    sill = el("path", d="M-55 0H55", stroke="var(--torch)", stroke_width=3, stroke_dasharray="3 7", opacity=0.85)
    if state == "stair":
        steps = [
            el("rect", x=-48.0 + 7 * n, y=-8.0 - 7 * n, width=96.0 - 14 * n, height=7, fill="var(--stair)",
               stroke="var(--under)", stroke_width=1.5, opacity=0.95 - 0.22 * n)
            for n in range(3)
        ]  # fmt: skip
        return join(el("path", d="M-55 2H55L46-30h-92z", fill="var(--under)"), *steps)
    if state == "exit":
        return join(el("path", d="M-55 0H55L74-44H-74z", fill="var(--torch)", opacity=0.16), sill)
    return sill


def posts() -> Markup:
    return join(*[
        el("rect", x=x, y=-9, width=10, height=18, rx=3, fill="var(--wall)", stroke="var(--wall2)", stroke_width=2.5)
        for x in (-65.0, 55.0)
    ])  # fmt: skip


def leaves(added: bool) -> Markup:
    """TGB-5.4, 6.26: the two leaves of a closed door; one that no tile has printed has a keyhole."""
    edge = "var(--purple)" if added else "var(--door)"
    leaf = [
        el("rect", x=x, y=-7.5, width=53.5, height=15, rx=2, fill="var(--door2)", stroke=edge, stroke_width=3)
        for x in (-54.5, 1.0)
    ]
    boards = el("path", d="M-41-6v12M-28-6v12M-15-6v12M15-6v12M28-6v12M41-6v12", stroke=edge, stroke_width=1.6)
    middle = "M0-5a4 4 0 0 1 2.5 7L4 7H-4l1.5-5A4 4 0 0 1 0-5z" if added else "M-8-3h4v6h-4zM4-3h4v6H4z"
    return join(*leaf, boards, el("path", d=middle, fill=edge, stroke="var(--under)", stroke_width=1.4))


@lru_cache(maxsize=256)
def bag_tag(bag: int, tokens: int, upright: bool) -> Markup:
    """TGB-6.2, 6.21: a sack with the number of the bag, and how many tokens are in it."""
    sack = join(
        el("path", d=SACK, transform="translate(-13 -14) scale(1.2)", fill="var(--door2)", stroke="var(--door)",
           stroke_width=1.4),
        label(0, 9, str(bag), LETTER, bold=True, anchor="middle", width=18),
    )  # fmt: skip
    count = join(
        el("circle", cx=-11, cy=0, r=4, fill="var(--torch)", stroke="var(--under)", stroke_width=1.2),
        label(4.5, 6.4, str(tokens), LETTER, bold=True, anchor="middle", width=24),
    )
    return on_tag("var(--door)", sack, count, upright)


@lru_cache(maxsize=64)
def stair_tag(numeral: str, upright: bool) -> Markup:
    """TGB-7.2: steps, and the numeral that the other end has, too."""
    steps = el("path", d="M-11 9v-6h6v-6h6v-6h6", fill="none", stroke="var(--stair)", stroke_width=3)
    return on_tag(
        "var(--stair)", steps, label(0, 6.4, numeral, LETTER, bold=True, anchor="middle", width=30), upright
    )


def on_tag(edge: str, first: Markup, second: Markup, upright: bool) -> Markup:
    """Two things on a plate, beside each other or one above the other."""
    wide, high = (UPRIGHT_DEEP, UPRIGHT) if upright else (TAG, TAG_DEEP)
    apart = "0 -12", "0 15"
    if not upright:
        apart = "-18 0", "16 0"
    return join(
        el("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=6, fill="var(--panel)", stroke=edge,
           stroke_width=1.6),
        *[el("g", one, transform=f"translate({at})") for one, at in zip((first, second), apart, strict=True)],
    )  # fmt: skip
