"""The family, told apart by shape: a broad man in a cap, a woman with a bag and a ponytail, a batter, a small boy.

Each has a head that is also a symbol of its own, for where a whole figure would be too small.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.drawing.art.strokes import (
    BLOOD,
    INK,
    LEATHER,
    SKIN,
    STEEL,
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
from hauntbox.games.betwixt.drawing.palette import BODY
from hauntbox.games.betwixt.table.numbers import FAMILY
from hauntbox.kit.drawing.svg import Markup, el, join

BILL, JOAN, AVELYNN, MADDOX = [BODY[one] for one in FAMILY]


def face(x: float, y: float, radius: float) -> Markup:
    """A head with both eyes, shaded on its right."""
    far = x + radius * 0.4
    return join(
        ball(SKIN, x, y, radius),
        shade(f"M{far:.1f} {y - radius + 1:.1f}q{radius * 0.62:.1f} 3 {radius * 0.55:.1f} {radius:.1f}-.5 "
              f"{radius * 0.8:.1f}-{radius:.1f} {radius - 1:.1f} 8-{radius:.1f} {radius * 0.45:.1f}-"
              f"{radius * 2 - 2:.1f}z"),
        dots(INK, 1.9, (x - 4.5, y + 1.5), (x + 4.5, y + 1.5)),
    )  # fmt: skip


BILL_HEAD: Final = join(
    ball(SKIN, 20.5, 21, 2.6), ball(SKIN, 43.5, 21, 2.6), face(32, 19.5, 11.5),
    form("#4e3018", "M23.5 27.5q3.5-5 8.5-3 5-2 8.5 3-4 1.5-8.5.3-4.5 1.2-8.5-.3z"),
    form(BILL, "M19.5 15.5Q19 3 32 3t12.5 12.5z"),
    flat(WHITE, "M27.5 6.5h9v6h-9z"),
    form(BILL, "M18 15.5h27q8-.5 9 4-9 1.5-18-.8-9-1-18-.2z"),
    shade("M38 4.5q6 3 6 11l9 2 .5 1.5q-9 1-15-.3z"),
)  # fmt: skip
BILL_BODY: Final = join(
    rod("M53 55L59 21q-2-6-7-5", STEEL, 2.6),
    form("#44536f", "M19 50h26v11.5h-9.5L32 55l-3.5 6.5H19z"),
    form(BILL, "M8 45q0-13 12-14.5h24Q56 32 56 45l-1 7.5-8 .5v3.5H17V53l-8-.5z"),
    form("#e9dcc0", "M26 30h12l-4 11v15h-4V41z"),
    form("#b93a2e", "M26 30l6 5 6-5 1.5 5-7.5 5-7.5-5z"),
    shade("M44 31q11 2 11 14l-1 7-7 .5v3.5h-7q7-10 4-25z"),
    line("M17.5 41v12M46.5 41v12M20 47h6M38 47h6"),
    ball(SKIN, 12, 53.5, 3.6), ball(SKIN, 52, 53.5, 3.6),
)  # fmt: skip

JOAN_HEAD: Final = join(
    form("#a5512a", "M40 10q15-3 16 10 0 10-6 15 0-9-3-14-3-4-7-4z"),
    face(32, 20, 11),
    form("#a5512a", "M20 23Q17 6 32 6.5 46 6 44 22q-2-6-7-8.5-6 6-15 5.5z"),
    ball(JOAN, 43, 12, 3.2),
    line("M28.5 26.5q3.5 2 7 0", "#a0342c"),
)  # fmt: skip
JOAN_BODY: Final = join(
    form("#f1ead9", "M25 48h14v13.5h-6L32 55l-1 6.5h-6z"),
    form(JOAN, "M17 45q0-13.5 10-14.5h10q10 1 10 14.5l-3.5 1-1.5 7.5H22L20.5 46z"),
    flat(WHITE, "M28 30.5h8L32 38z"),
    shade("M37 31q9 1 10 14l-3.5 1-1.5 7h-6q4-10 1-22z"),
    line("M23 40l-1 8M41 40l1 8"),
    rod("M8 46q4-9 10 0", LEATHER, 1.6),
    form(WHITE, "M2.5 46h19v14h-19z"),
    flat(BLOOD, "M10.3 48.5h3.4v3h3v3.4h-3v3h-3.4v-3h-3v-3.4h3z"),
    ball(SKIN, 45.5, 47.5, 3.2),
)  # fmt: skip

AVELYNN_HEAD: Final = join(
    form("#e0a944", "M21 18q-7 8-5 22 5 1 7-3l2-14zM43 18q6 8 4 20-4 1-6-3z"),
    face(32, 20, 10.8),
    form(AVELYNN, "M20.5 17Q20 5 32 5t11.5 12z"),
    form(AVELYNN, "M43 13.5q2 3 .5 4.5H24q-9 2-15 0 0-5 10-5z"),
    dots(WHITE, 2.6, (33, 10)),
    line("M27 26.5q4 2.5 7-.5", "#a0342c"),
)  # fmt: skip
AVELYNN_BODY: Final = join(
    rod("M47 38L58 5", WOOD, 4.6), line("M49.5 30l1.5-5", INK, 4),
    form("#f1ead9", "M24 48h16l3 13.5h-7.5L32 54l-3.5 7.5H21z"),
    form(WHITE, "M21 44q-1-12 7-13.5h8q8 1.5 7 13.5l-1 7.5H22z"),
    form(AVELYNN, "M28 30.5q-9 1-13 13l6 3.5 4.5-7zM36 30.5q9-2 14 5l-5 6-6-2z"),
    flat(AVELYNN, "M22 46.5h20v4.5H22z"),
    shade("M36 31q8 2 6.5 20H36q3-11 0-20z"),
    form(LEATHER, "M4 46q-2-6 3-7 1-4 5-2 4-2 5 2 5 2 3 9-3 8-10 7.5Q4 55 4 46z"),
    line("M8.5 41v5M12.5 40v6", INK, 1.6),
    ball(SKIN, 47.5, 38, 3.4),
)  # fmt: skip

MADDOX_HEAD: Final = join(
    ball(SKIN, 15.8, 31, 2.4), face(27, 29.5, 11.5),
    form("#6b3d1c", "M14.5 29q-3-8 2-11l-1-5 6 2 2-5 5 4 6-3 .5 5 5 1-2 4q3 4 1 8-3-5-6-6-9 3-14 0-3 1-4.5 6z"),
    dots("#d08a5c", 1, (19.5, 33.5), (34, 33.5)),
    line("M23.5 36q3.5 3 7 0", "#a0342c"),
)  # fmt: skip
MADDOX_BODY: Final = join(
    rod("M51 60V30", WOOD, 1.8),
    form(BLOOD, "M45 12q1-8 6-11 5 3 6 11z"),
    form(WHITE, "M45 12h12v21H45z"),
    flat(MADDOX, "M45.8 17l10.4-4v5.5l-10.4 4zM45.8 27l10.4-4v5.5l-10.4 4z"),
    form("#3d5a86", "M18 53h18v5h-7l-2-2-2 2h-7z"),
    form(WHITE, "M17.5 58H25v3.5h-8.5zM29 58h7.5v3.5H29z"),
    form(MADDOX, "M15 51q-1-9 7-10h10q6 0 10 5l5-2 2 5-9 4.5-4-2v3.5H18V52z"),
    flat(WHITE, "M27 42.5l1.6 3.4 3.6.4-2.7 2.5.8 3.6-3.3-1.9-3.3 1.9.8-3.6-2.7-2.5 3.6-.4z"),
    shade("M33 41.5q5 2 4 13.5h-5q3-6 1-13.5z"),
    ball(SKIN, 50, 46, 3.2), ball(SKIN, 15.5, 52, 3.2),
)  # fmt: skip


def whole(head: Markup, body: Markup) -> Markup:
    return figure(body, head)


def close_up(head: Markup, x: float, y: float, scale: float) -> Markup:
    """A head that fills the symbol; x and y are its middle in the figure."""
    return figure(el("g", head, transform=f"translate(32 32) scale({scale:g}) translate({-x:g} {-y:g})"))


MEMBERS: Final[dict[str, Markup]] = {
    "bill": whole(BILL_HEAD, BILL_BODY), "joan": whole(JOAN_HEAD, JOAN_BODY),
    "avelynn": whole(AVELYNN_HEAD, AVELYNN_BODY), "maddox": whole(MADDOX_HEAD, MADDOX_BODY),
}  # fmt: skip
HEADS: Final[dict[str, Markup]] = {
    "bill": close_up(BILL_HEAD, 35.5, 18, 1.66), "joan": close_up(JOAN_HEAD, 38, 20.5, 1.6),
    "avelynn": close_up(AVELYNN_HEAD, 28.8, 22.5, 1.6), "maddox": close_up(MADDOX_HEAD, 26.5, 25, 1.8),
}  # fmt: skip
