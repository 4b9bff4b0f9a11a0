"""Signs in the colour of the text around them, statuses, and the bodies of dice.

What does harm stands on a square with cut corners, what helps on a disc: they differ in shape, too.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.drawing.art.strokes import INK, WHITE, dots, flat, form, line
from hauntbox.kit.drawing.svg import Markup, el, join

NOW = "currentColor"


def cutout(d: str) -> Markup:
    """A silhouette whose inner outlines are holes."""
    return el("path", fill=NOW, fill_rule="evenodd", d=d)


def stroke(d: str, width: float = 6.0) -> Markup:
    return el(
        "path", fill="none", stroke=NOW, stroke_width=width, stroke_linecap="round", stroke_linejoin="round", d=d
    )


SIGNS: Final[dict[str, Markup]] = {
    # the faces of dice
    "hit": cutout("M32 1l7 17 17-8-8 17 15 7-16 5 7 17-16-8-6 15-7-15-16 9 7-18L1 33l16-6-8-17 16 8z"),
    "effect": cutout("M37 1L10 36h16l-7 27 34-38H36L45 1z"),
    "evade": join(
        cutout("M40 2a8 8 0 1 0 .1 0zM30 20q8-3 13 2l5 9 10 3-2 6-13-3-4-6-4 12 9 7v14h-7V52l-11-8-5 9-15 5-2-6 11-4z"),
        stroke("M3 16h16M3 27h12M3 38h9", 4.5),
    ),
    "shield": cutout("M32 2l25 8v20q0 22-25 32Q7 52 7 30V10zM32 10v44q17-9 17-24V15z"),
    "skull": cutout("M32 2q26 1 26 25 0 12-9 17v9l-6 1-1 7h-5v-6h-3v7h-5v-7h-3v6h-5l-1-7-6-1v-9Q5 39 5 27 6 3 32 2z"
        "M20 22"
                    "a7 8 0 1 0 .1 0zM44 22a7 8 0 1 0 .1 0zM32 38l-4 8h8z"),
    "miss": stroke("M11 11l42 42M53 11L11 53", 9),
    # elements
    "fire": cutout("M34 1q3 13 14 22t8 22q-3 17-24 18Q10 62 8 43 8 31 18 22q-1 9 5 12Q19 14 34 1zM32 34"
        "q-9 9-9 16 1 7 9 7t10-8"
                   "q0-5-4-8-1 4-4 4 1-6-2-11z"),
    "cold": join(stroke("M32 4v56M8 18l48 28M56 18L8 46", 5),
        stroke("M24 7l8 7 8-7M24 57l8-7 8 7M6 28l10-4-1-11M58 36l-10"
                 " 4 1 11M58 28l-10-4 1-11M6 36l10 4-1 11", 4)),
    "sickly": cutout("M26 2h12v6l-2 2v14q20 6 20 22 0 16-24 16T8 46q0-16 20-22V10l-2-2zM15 44q8-4 17 0t17 0"
        "q-1-9-17-14-16 5-17 14zM24"
                     " 49a3.5 3.5 0 1 0 .1 0zM38 51a3 3 0 1 0 .1 0z"),
    "spirit": cutout("M10 60V28Q10 3 32 3t22 25v32l-8-6-7 7-7-7-7 7-7-7zM23 22a5 7 0 1 0 .1 0zM41 22"
        "a5 7 0 1 0 .1 0zM32 38a5 6"
                     " 0 1 0 .1 0z"),
    # what characters have
    "heart": cutout("M32 60Q3 38 4 21 5 6 18 5q10 0 14 10Q36 5 46 5q13 1 14 16 1 17-28 39z"),
    "focus": cutout("M32 2a30 30 0 1 0 .1 0zM32 10a22 22 0 1 1-.1 0zM32 18l4 10 10 4-10 4-4 10-4-10-10-4 10-4z"),
    "strength": cutout("M8 8h12q6 0 6 7t-7 8l-3-1 3 16q6-9 16-9 14 0 23 13l-3 13q-8 7-24 7-20 0-23-9Q3 30 8 8z"),
    "aim": join(stroke("M32 3v14M32 47v14M3 32h14M47 32h14", 5.5),
        el("circle", cx=32, cy=32, r=19, fill="none", stroke=NOW,
                stroke_width=5.5), el("circle", cx=32, cy=32, r=5, fill=NOW)),
    "speed": cutout("M22 4h20v26q3 8 13 11 7 3 7 14v5H18zM1 16h15v6H3zM1 29h15v6H5zM1 42h14v6H7z"),
    "nimble": cutout("M35 3q14-2 21 9-9 1-14 8 9-2 13 4-9 3-14 9 8 0 11 5-9 4-20 6-13 3-21 17l-6-4Q11 41 17 27T35 3z"),
    "experience": cutout("M32 2l9 20 22 3-16 15 4 22-19-11-19 11 4-22L1 25l22-3z"),
    "bucks": cutout("M2 14h60v36H2zM32 20q-9 0-9 12t9 12 9-12-9-12zM7 19v6l6-6zM57 19v6l-6-6zM7 45v-6l6 6zM57 45v-6"
        "l-6 6z"),
    "melee": cutout("M56 3l5 5L31 42l6 6-5 5-8-8L9 61l-6-6 16-15-8-8 5-5 6 6z"),
    "ranged": stroke("M6 58L58 6M36 6h22v22M6 40v18h18", 6.5),
    "flight": cutout("M2 14q24-10 34 12 6-7 14-5l12 3-11 6"
        "q-3 22-26 24 6-3 7-8-12 0-16-9 5 1 8-1-11-4-12-12 4 2 7 1-12-4-17-11z"),
    "turn": join(stroke("M54 32a22 22 0 1 1-7-16", 6.5), cutout("M58 5v22H36z")),
    "lock": cutout("M14 28v-8Q14 3 32 3t18 17v8h5v33H9V28zM22 28h20v-8q0-9-10-9t-10 9zM32 38a5 5 0 0 0-3 9v8h6v-8"
        "a5 5 0 0 0-3-9z"),
    "lookout": cutout("M2 14h20v8h20v-8h20v36q-2 6-10 6t-10-6V36H22v14q-2 6-10 6T2 50zM12 30a7 7 0 1 0 .1 0zM52 30"
        "a7 7 0 1 0 .1 0z"),
    "trophy": cutout("M16 3h32v6h12q1 18-15 22-4 8-9 9v9h10v12H18V49h10v-9q-5-1-9-9Q3 27 4 9h12zM16 16h-5q1 7 5 9z"
        "M48 16v9q4-2"
                     " 5-9z"),
    "diary": cutout("M10 3h40q6 0 6 6v52H16q-8 0-8-8V9zM16 49q-2 0-2 3t2 3h34v-6zM24 14v12h18V14z"),
    # the place
    "torch": cutout("M33 1q2 9 9 14 7 8 2 17-3 4-8 4h-8q-8-2-9-10 0-7 6-12 0 5 3 6 0-11 5-19zM21 38h22l-2 7h-3"
        "l-3 18h-6l-3-18h-3z"),
    "moon": cutout("M42 3Q22 12 22 33t24 26Q20 67 9 45 2 25 18 10 28 1 42 3zM50 12l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"),
    "corn": join(
        cutout("M30 2v10h-8q1-8 8-10zM34 2q7 2 8 10h-8zM21 15h9v9h-9zM34 15h9v9h-9zM20 27h10v9H20zM34 27h10v9H34z"
            "M22 39h8v9l-2 1z"
               "M34 39h8l-6 10-2-1z"),
        cutout("M4 18q12 4 14 22 1 9 12 15v7Q6 60 4 18zM60 18q-12 4-14 22-1 9-12 15v7q24-2 26-44z"),
    ),
    "barn": cutout("M32 2l20 12 9 20h-5v27H8V34H3l9-20zM26 18v10h12V18zM18 36v25h28V36zM24 36l8 9 8-9zM18 42v13"
        "l9-7zM46 42l-9 7 9 6z"
                   "M32 52l-8 9h16z"),
}  # fmt: skip

PHASES: Final[dict[str, Markup]] = {
    "setup": cutout("M6 10h44v8h8v36H14v-8H6zM14 18v20h28V18zM22 26h12v6H22z"),
    "exploration": SIGNS["torch"],
    "drawing": cutout("M24 3h16l4 5-5 9q17 10 18 27 0 17-25 17T7 44q1-17 18-27l-5-9zM32 28a12 12 0 1 0 .1 0zM32 33"
        "a7 7 0 1 1-.1 0z"),
    "placement": cutout("M32 2q17 0 17 17 0 10-13 27h-8Q15 29 15 19 15 2 32 2zM32 12a7 7 0 1 0 .1 0zM18 43"
        "l-14 8 28 11 28-11-14-8-5 6 6"
                        " 2-15 6-15-6 6-2z"),
    "combat": join(cutout("M60 3L29 41l6 6-5 5-6-6-12 14-8-7 14-12-6-6 5-5 6 5L57 3z"),
        cutout("M4 3h3l17 20-5 6L4 6zM38 37l4-5 6 5 6-5"
                   " 5 5-6 6 9 9-7 8-10-11-6 6-5-5 6-6z")),
    "interlude": cutout("M4 30L32 5l28 25-4 5-4-3v28H38V42H26v18H12V32l-4 3zM20 32v6h8v-6zM36 32v6h8v-6z"),
    "over": cutout("M12 61V28Q12 4 32 4t20 24v33h7v-4H5v4zM28 17v7h-7v6h7v18h8V30h7v-6h-7v-7z"),
}  # fmt: skip


def harm(*drawn: Markup) -> Markup:
    return join(form("#8c231d", "M14 2h36l12 12v36L50 62H14L2 50V14z"), *drawn)


def boon(*drawn: Markup) -> Markup:
    return join(el("circle", fill="#1f6a3a", cx=32, cy=32, r=30), *drawn)


STATUSES: Final[dict[str, Markup]] = {
    "bleed": harm(flat("#ff9d92", "M32 6q17 22 17 34 0 17-17 18-17-1-17-18Q15 28 32 6z"),
        line("M23 40q0 9 8 11", WHITE, 4)),
    "stunned": harm(flat("#ffe27a", "M21 8l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1zM46 31"
        "l3.5 8 9 1-7 6 2 9-7.5-5-7.5 5 2-9-7-6"
                                    " 9-1z")),
    "crippled": harm(flat(WHITE, "M10 42q-5-8 3-11-1-9 8-7l9 9-11 11q1 8-6 7-5-1-3-9zM54 22q5 8-3 11 1 9-8 7"
        "l-9-9 11-11q-1-8 6-7 5 1"
                                 " 3 9z"), line("M29 20l3 6-4 5M36 46l-3-6 4-5", "#ffe27a", 4)),
    "blind": harm(flat(WHITE, "M6 32q26-28 52 0-26 28-52 0z"), dots(INK, 9, (32, 32)),
        line("M12 54L52 10", "#8c231d", 10),
                  line("M12 54L52 10", "#ffe27a", 5)),
    "frail": harm(flat(WHITE, "M32 9l20 6v17q0 16-20 24-20-8-20-24V15z"),
        line("M34 8l-7 14 11 8-10 9 5 16", "#8c231d", 5)),
    "weakened": harm(flat(WHITE, "M22 10h20v22h12L32 56 10 32h12z"), line("M22 17h20M22 25h20", "#8c231d", 3.5)),
    "lightheaded": harm(line("M33 34q-3-6 4-6 8 2 5 11-5 9-16 5-11-7-6-20 8-12 23-7 14 8 10 24", WHITE, 5.5)),
    "disarmed": harm(flat(WHITE, "M12 13l5-5 23 25-6 6zM42 32l7 7-5 5 8 9-5 5-9-8-5 5-7-7z"),
        line("M42 10l12 12M54 10L42 22",
                     "#ffe27a", 5)),
    "refreshed": boon(line("M48 22a19 19 0 1 0 3 15", WHITE, 6.5), flat(WHITE, "M54 8v20H36z"),
        flat("#ffe27a", "M29 25h6v5h5v6h-5v5h-6v-5h-5"
                      "v-6h5z")),
    "concentrated": boon(el("circle", cx=32, cy=32, r=16, fill="none", stroke=WHITE, stroke_width=5),
        line("M32 8v12M32 44v12M8 32h12M44"
                         " 32h12", WHITE, 5), dots("#ffe27a", 5, (32, 32))),
    "sharpened": boon(flat(WHITE, "M50 8l2 12-27 27-7-7zM15 37l12 12-5 4-4-4-6 6-4-4 6-6-4-4z"),
        flat("#ffe27a", "M18 10l3 8 8 3-8 3-3 8-3-8"
                      "-8-3 8-3z")),
    "charged": boon(flat("#ffe27a", "M37 7L14 36h14l-5 21 28-32H35l7-18z")),
}  # fmt: skip

DICE: Final[dict[str, Markup]] = {
    "hit": el("path", d="M14 3h36q11 0 11 11v36q0 11-11 11H14Q3 61 3 50V14Q3 3 14 3z"),
    "damage": el("path", d="M20 3h24l17 17v24L44 61H20L3 44V20z"),
    "defence": el("path", d="M8 4q24-4 48 0 5 1 5 6v20q0 22-29 32Q3 52 3 30V10q0-5 5-6z"),
}  # fmt: skip


def body(outline: Markup) -> Markup:
    """The body of a die in the colour of the text around it, dark at its edge and lit from above."""
    return join(
        el("g", outline, fill=NOW, stroke=INK, stroke_width=3, stroke_linejoin="round"),
        el("g", outline, fill="none", stroke=WHITE, stroke_width=3, stroke_opacity=0.35,
           transform="translate(5.1 5.1) scale(.84)"),
    )  # fmt: skip
