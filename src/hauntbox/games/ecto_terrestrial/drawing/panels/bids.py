"""A Bid-Off on the table: a closed envelope of every bidder, and all of them opened together."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.art.symbols import sign
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data, Pen, figure_of
from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pieces import NOTHING, ring, use
from hauntbox.kit.drawing.svg import Markup, el, join

FIGURE = 18.0
WIDE, TALL = 28.0, 17.0
STEP = FIGURE + WIDE + 10


def bids_line(pen: Pen, bids: list[Data], x: float, y: float, width: float) -> Markup:
    """ETI-13.2: who bids, with a closed envelope each; once all are locked, what was in them."""
    step = min(STEP, width / max(1, len(bids)))
    return join(*[envelope(pen, one, x + number * step, y) for number, one in enumerate(bids)])


def envelope(pen: Pen, bid: Data, x: float, y: float) -> Markup:
    """One bid. It is a mention: the Hero is pressed elsewhere."""
    id, n = str(bid["hero"]), bid["n"]
    hero = pen.name("hero", id)
    name = pen.phrase("status.sealed", hero=hero) if n is None else pen.phrase("status.opened", hero=hero, n=int(n))
    drawn = join(
        use(figure_of(id), 0, 0, FIGURE, FIGURE),
        el("g", closed() if n is None else opened(int(n)), transform=f"translate({FIGURE + 1:.1f} 1)"),
    )
    return pen.thing(
        f"bid-{id}", f"hero:{id}", name, drawn, halo=ring(-1, -1, FIGURE + WIDE + 3, TALL + 4, 4), echo=True,
        look="sealed" if n is None else "opened", place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


def paper() -> Markup:
    return el("rect", width=WIDE, height=TALL, rx=2, fill="var(--paper)", stroke="var(--paperedge)", stroke_width=1.4)


def closed() -> Markup:
    """The flap is down, and a seal is on it."""
    flap = f"M1 1.5L{WIDE / 2:.1f} {TALL * 0.62:.1f}L{WIDE - 1:.1f} 1.5"
    return join(
        paper(),
        el("path", d=flap, fill="none", stroke="var(--paperedge)", stroke_width=1.4),
        el("circle", cx=WIDE / 2, cy=TALL * 0.6, r=3.4, fill="var(--danger)"),
    )


def opened(n: int) -> Markup:
    """How many Batteries were in it."""
    return join(
        paper(),
        sign("battery", 3, 3, 11, "var(--battery)") if n else NOTHING,
        label(20 if n else WIDE / 2, 13, str(n), 12.5, bold=True, anchor="middle"),
    )
