"""What can be carried and where, as silhouettes in the colour of the text around them: that of a rarity, mostly."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.drawing.art.signs import cutout, stroke
from hauntbox.kit.drawing.svg import Markup, el, join

HAND: Final = cutout(
    "M14 34V14q4-5 7 0v14-21q4-5 8 0v20-23q4-5 8 0v23-19q4-4 7 0v27l5-8q6-5 10 0L49 51q-4 9-12 10H28Q14 59 14 44z"
)
HEAD: Final = cutout("M8 40Q6 8 32 8q22 0 24 24 7 2 6 10-27-8-60 4 0-5 6-6zM30 3h6v6h-6z")
CHEST: Final = cutout("M22 5q10 9 20 0l18 10-6 17-8-3v30H18V29l-8 3-6-17z")
FEET: Final = cutout("M18 3h20v28q4 8 14 10 10 3 10 13v2H14V30zM12 58h50v4H12zM18 10v4h9v-4zM18 18v4h9v-4z")
RING: Final = cutout("M24 3h16l8 9-8 9q16 5 16 21 0 20-24 20T8 42q0-16 16-21l-8-9zM32 28q-15 1-15 14"
    "t15 13 15-13-15-14z")
FLASK: Final = cutout("M24 3h16v7h-3v12l17 27q4 12-7 13H17Q6 61 10 49l17-27V10h-3zM23 42h18l-6-11v-9h-6v9z")
PACK: Final = cutout(
    "M20 12V8q0-6 6-6h12q6 0 6 6v4q10 2 10 12v30q0 7-7 7H17q-7 0-7-7V24q0-10 10-12zM26 12h12V8H26zM18 24v8h28v-8z"
        "M20 38v"
    "14h24V38zM4 34h4v18H4zM56 34h4v18h-4z"
)
CASE: Final = cutout(
    "M22 14V9q0-6 6-6h8q6 0 6 6v5h15q5 0 5 5v37q0 5-5 5H7q-5 0-5-5V19q0-5 5-5zM28 14h8V9h-8zM10 24v28h9V24zM27 24"
        "v28h9V24zM45"
    " 24v28h9V24z"
)

SLOTS: Final[dict[str, Markup]] = {
    "left": HAND, "right": el("g", HAND, transform="translate(68 0) scale(-1 1)"), "head": HEAD, "chest": CHEST,
    "feet": FEET, "accessory": RING, "item": FLASK, "extra": PACK, "case": CASE,
}  # fmt: skip

GEAR: Final[dict[str, Markup]] = {
    "blunt": cutout("M42 3q14-2 18 8 2 8-4 12L30 43l-3-2L10 60l-7-6 18-18-2-3z"),
    "blade": cutout("M60 3q0 16-8 25L33 46l8 7-5 5-10-9L14 62l-9-8 13-13-9-9 5-5 8 7L41 15Q48 6 60 3zM52 11"
        "q-7 3-14 13L26 37l2 2z"),
    "pole": join(stroke("M5 59L40 24", 6),
        cutout("M58 4l2 3-9 10 3 3 8-9 1 5q-3 13-14 15-9 2-14-3-5-6-2-15 4-9 14-12h6l-9 9 3 3z")),
    "gun": cutout("M2 14h6v-4h4v4h50v10H38v4q0 7-8 7h-6l-6 24H3l7-28-8-5zM26 24v5h5q2-1 2-5z"),
    "thrown": join(stroke("M14 6v22q0 12 18 12t18-12V6M32 40v20", 7), cutout("M17 12l15 14 15-14v6L36 29h-8L17 18z")),
    "firework": join(stroke("M24 40L8 60", 4),
        cutout("M56 3q2 12-5 20L33 42 22 31 41 12Q48 4 56 3zM19 29l-9 1-5 9 10-3zM35 45l-1 9-9 5 3-10z"
                     "M43 15a5 5 0 1 0 .1 0z"), stroke("M18 45l-10 2M20 48l-3 9", 3)),
    "head": HEAD, "chest": CHEST, "feet": FEET,
    "hand": cutout("M16 6q6-3 8 3l3 14 2-16q6-4 8 1l1 16 4-13q6-2 7 3l-2 22 5-6q6-3 8 3L46 52v9H20V50L8 34q-1-7 6-6"
        "l6 7zM20 54v3h26v-3z"),
    "accessory": RING,
    "ammo": cutout("M8 62V24Q8 10 15 3q7 7 7 21v38zM25 62V24q0-14 7-21 7 7 7 21v38zM42 62V24q0-14 7-21 7 7 7 21v38z"
        "M11 48v5h8v-5zM28"
                   " 48v5h8v-5zM45 48v5h8v-5z"),
    "item": FLASK, "case": CASE,
    "syringe": cutout("M47 2l15 15-4 4-4-4-5 5 5 5-4 4-3-3-22 22-9 1-9 9-5-4 9-9 1-9 22-22-3-3 4-4 5 5 5-5-4-4z"
        "M34 24l-4 4 4 4-3 3-4-4-4 4"
                      " 4 4-3 3-3-3-2 2v6h6l21-21z"),
    "book": cutout("M2 10q16-6 28 3v46q-12-8-28-3zM62 10q-16-6-28 3v46q12-8 28-3zM8 20v4q8-1 16 3v-4q-8-4-16-3z"
        "M8 31v4q8-1 16 3v-4q-8-4-16-3z"
                   "M56 20v4q-8-1-16 3v-4q8-4 16-3zM56 31v4q-8-1-16 3v-4q8-4 16-3z"),
    "talent": cutout("M32 2a21 21 0 0 1 13 37l7 22-11-2-6 5-3-18-3 18-6-5-11 2 7-22A21 21 0 0 1 32 2zM32 10"
        "l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z"),
    "drop": cutout("M20 3h24l5 6-9 9q20 10 20 27 0 17-28 17T4 45q0-17 20-27l-9-9zM29 26v4"
        "q-8 1-8 8 0 6 9 8 5 1 5 3-1 3-11 0v6q2 1 5 1v4h6v-4"
                   "q8-1 8-8t-9-8q-5-1-5-3 1-3 10-1v-5l-4-1v-4z"),
}  # fmt: skip
