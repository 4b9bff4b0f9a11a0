"""The people of Worlds of Terror: those who work there, and the Bennerts."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.drawing.art.strokes import (
    BLOOD,
    BONE,
    GHASTLY,
    INK,
    SKIN,
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
from hauntbox.kit.drawing.svg import Markup

DENIM = "#4a6390"

TICKET_TAKER: Final = figure(
    rod("M13 40q-8 3-9 12", "#a83f36", 4),
    form("#2c2a3a", "M22 50h20v11.5h-8L32 55l-2 6.5h-8z"),
    form("#a83f36", "M15 51q-2-17 9-20h16q11 3 9 20z"),
    flat(BONE, "M21 33h4v18h-4zM30 31h4v20h-4zM39 33h4v18h-4z"),
    shade("M40 31q11 3 9 20h-8q4-10-1-20z"),
    ball(GHASTLY, 32, 20, 10.5), dots(INK, 2.8, (27.5, 20), (36.5, 20)), dots(WHITE, 1, (27.5, 20), (36.5, 20)),
    line("M26 26.5h12", INK, 1.8),
    form("#a83f36", "M21 14V4h22v10z"), flat("#f2c43a", "M21 10.5h22V14H21z"),
    rod("M49 38l6-3", "#a83f36", 4),
    form("#f2c43a", "M48 22h13v6q-3 1 0 3v6q-3 1 0 3v6H48v-6q3-2 0-3v-6q3-2 0-3z"),
        line("M52 25h5M52 33.5h5M52 42.5h5", INK, 1.6),
)  # fmt: skip

SCARE_ACTOR: Final = figure(
    rod("M16 40Q7 36 7 24M48 40q9-4 9-16", "#3c3547", 4.6),
    form(BONE, "M2 26l1-12 3 6 2-8 2 8 3-6v12q-5 4-11 0zM62 26l-1-12-3 6-2-8-2 8-3-6v12q5 4 11 0z"),
    form("#3c3547", "M12 61q2-20 8-29h24q6 9 8 29l-6-3-5 3.5-4-4-5 4-5-4-4 4-5-3.5z"),
    shade("M40 33h4q6 9 8 29l-6-3-4 2q3-15-2-28z"),
    form(BLOOD, "M21 13Q13 10 14 1q5 6 11 6h14q6 0 11-6 1 9-7 12 3 12-3 18-4 5-8 5t-8-5q-6-6-3-18z"),
    shade("M39 7q6 0 11-6 1 9-7 12 3 12-3 18-3 4-6 5 8-14 5-29z"),
    flat("#ffe27a", "M23 16l8 4q-5 5-8-4zM41 16l-8 4q5 5 8-4z"),
    form(INK, "M24 26q8 4 16 0-1 8-8 8t-8-8z"), flat(WHITE, "M26 27l2 4 2-3 2 4 2-4 2 3 2-4z"),
    line("M22 20q-3 0-4 3M42 20q3 0 4 3", INK, 1.4),
)  # fmt: skip

BENNERT_COUSIN: Final = figure(
    rod("M54 61V18", WOOD, 2.6), line("M48 4v9q0 5 6 5t6-5V4M54 4v14", INK, 5),
        line("M48 4v9q0 5 6 5t6-5V4M54 4v14", STEEL, 2.2),
    form(DENIM, "M18 44h28v17.5H35L32 53l-3 8.5H18z"),
    form("#c45a3c", "M10 48q-1-16 11-17h22q10 1 11 12l-6 4-4-4v8H20v-6l-2 8z"),
    form(DENIM, "M22 37h20v14H22z"), line("M22 37l-1-6M42 37l1-6", DENIM, 4), dots("#f2c43a", 1.6, (24, 39.5),
        (40, 39.5)),
    shade("M38 37h4v14h4v10h-8q3-12 0-24z"), line("M28 42h8v4h-8z", INK, 1.4),
    form(SKIN, "M21 17q11-8 22 0 2 12-3 16-8 5-16 0-5-4-3-16z"),
    form("#8a4a22", "M21 24q3 3 6 2 5-2 10 0 3 1 6-2 1 7-3 10-8 5-16 0-4-3-3-10z"), line("M28 30h8", BONE, 2.6),
        line("M32 29v3", INK, 1.4),
    dots(INK, 1.9, (27, 20.5), (37, 20.5)), line("M23 17l6 2M41 17l-6 2"),
    form(STRAW, "M10 15q11-3 12-4Q23 2 32 3q9-1 10 8 1 1 12 4-22 6-44 0z"), line("M22.5 11q9 3 19 0", BLOOD, 2.4),
)  # fmt: skip

CHAINSAW_CLOWN: Final = figure(
    form("#3f7fc0", "M18 45h28v12l4 4.5H34L32 56l-2 5.5H14l4-4.5z"),
    form("#e9c03c", "M14 50q-2-16 11-18h14q13 2 11 18z"),
    dots(BLOOD, 2.6, (21, 39), (43, 38), (39, 45)), shade("M39 32q13 2 11 18h-8q3-9-3-18z"),
    form(WHITE, "M20 33q6-4 12 0 6-4 12 0l-2 5q-5-2-10 1-5-3-10-1z"),
    form("#d8443a", "M22 24q-9 5-14-1-3-6 2-10 0-6 6-6 5 0 7 6zM42 24q9 5 14-1 3-6-2-10 0-6-6-6-5 0-7 6z"),
    ball(WHITE, 32, 19, 11.5), line("M27 11v9M37 11v9", "#3f7fc0", 2.4), dots(INK, 2, (27, 17), (37, 17)),
    form(INK, "M23 23q9 4 18 0-2 8-9 8t-9-8z"), flat(WHITE, "M26 24.5h3l-1 3zM31 25h3l-1.5 3zM36 24.5h3l-2 3z"),
    ball(BLOOD, 32, 20, 3),
    form(STEEL, "M28 43h30q5 3 0 7H28z"),
        line("M30 43l2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3M30 50"
        "l2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3", INK, 1.4),
    form("#e0672a", "M8 40h17l4 3v9H10q-3-5-2-12z"), rod("M12 40q3-6 9 0", INK, 0.6), dots(INK, 2, (17, 46)),
)  # fmt: skip

PROJECTIONIST: Final = figure(
    flat("#fff2b0", "M14 21L0 10v24z", 0.85),
    form("#39384d", "M20 50h24v11.5h-9L32 56l-3 5.5h-9z"),
    form("#6f5a80", "M14 53q-1-17 10-19h16q11 2 10 19l-6-1v-8l-2 9H22l-2-9v8z"), form(BONE, "M27 34h10l-5 9z"),
    form(BLOOD, "M32 36l2.5 3-1 11-1.5 2-1.5-2-1-11z"), shade("M40 34q11 2 10 19l-6-1v-8l-2 9h-4q6-9 2-19z"),
    ball("#54586c", 28, 9, 7.5), ball("#54586c", 46, 9, 7.5),
    dots(BONE, 1.7, (28, 5), (24.5, 11), (31.5, 11), (46, 5), (42.5, 11), (49.5, 11)),
    form("#7d8498", "M20 14h28q3 0 3 3v14q0 3-3 3H20z"), shade("M41 14h7q3 0 3 3v14q0 3-3 3h-7z"),
    form(STEEL, "M12 17h8v13h-8z"), flat("#fff2b0", "M12 18h3v11h-3z"),
    line("M26 20h9M26 24h9M26 28h9", INK, 1.6), dots(BLOOD, 2, (45, 20)),
)  # fmt: skip

BUTCHER: Final = figure(
    form("#3a3038", "M16 48h32v13.5H36L32 57l-4 4.5H16z"),
    rod("M14 42q-7 4-6 13", SKIN, 6), rod("M50 40q6-6 4-15", SKIN, 6),
    form("#7b8a94", "M9 42q1-13 13-14h20q12 1 13 14-1 8-6 12H15q-6-4-6-12z"),
    form(WHITE, "M20 34q12 6 24 0l4 22q-16 5-32 0z"), shade("M42 28q12 1 13 14-1 8-7 14l-7 1q7-14 1-29z"),
    flat(BLOOD, "M24 40q6-3 8 3 4-1 6 4-2 4-7 3-2 4-6 1-4-6-1-11zM39 53l3-4 2 5z"),
    form("#c9a183", "M21 12q11-9 22 0 3 12-2 17-9 5-18 0-5-5-2-17z"), shade("M38 8q7 2 6 11 0 9-9 13 7-11 3-24z"),
    line("M32 7v7M30 9h4M30 12h4M24 25.5h16M27 23.5v4M32 23.5v4M37 23.5v4", INK, 1.7),
        flat(INK, "M24 16l6 3-5 3zM40 16l-6 3 5 3z"),
    rod("M52 28l2-9", WOOD, 2.6), form(STEEL, "M47 3l15 3-2 15-15-3z"), dots(INK, 1.4, (58.5, 9)),
        line("M45.5 16.5l14 3", BLOOD, 2),
)  # fmt: skip

STRONGMAN: Final = figure(
    rod("M13 36Q4 30 9 13M51 36q9-6 4-23", SKIN, 7.5), rod("M1 11h62", STEEL, 2.6),
    ball("#3f3d4d", 6, 11, 6), ball("#3f3d4d", 58, 11, 6), dots("#7d8498", 1.8, (4.5, 9), (56.5, 9)),
    form(SKIN, "M24 50h16l3 11.5h-9L32 55l-2 6.5h-9z"),
    form(SKIN, "M11 36q8-8 21-7 13-1 21 7-2 9-11 14H22q-9-5-11-14z"),
    form("#8d3f35", "M22 31l3 8q7 5 14 0l3-8 4 1-3 20q-11 5-22 0l-3-20z"), flat(STRAW, "M20.5 46.5h23v4h-23z"),
    shade("M42 30q7 1 11 6-2 9-11 14l-3 11h-4q9-14 7-31z"),
    ball(SKIN, 32, 21, 9), form("#3a2414", "M32 24q4-3 8 0 4 1 5-3-1 8-7 7-4 1-6-2-2 3-6 2-6 1-7-7 1 4 5 3 4-3 8 0z"),
    dots(INK, 1.7, (28.5, 19.5), (35.5, 19.5)), line("M26 16l5 1.5M38 16l-5 1.5"),
)  # fmt: skip

UNCLE_MERLE: Final = figure(
    form("#6b5a44", "M18 48h28v13.5H35L32 55l-3 6.5H18z"),
    form("#7f3b34", "M9 50q-1-17 12-19h22q13 2 12 19l-7 2-2-8v9H18v-9l-2 8z"),
    line("M20 34v19M27 32v21M37 32v21M44 34v19M16 41h32M16 48h32", INK, 1),
        shade("M43 31q13 2 12 19l-7 2-2-8v9h-6q6-11 3-22z"),
    form(SKIN, "M21 14h22v16"
        "H21z"), form("#e9e5dc", "M20 23q4 3 8 1 4-1 8 0 4 2 8-1 2 12-3 19-4 5-9 9-5-4-9-9-5-7-3-19z"),
    shade("M38 24q3 1 6-1 2 12-3 19-3 4-6 6 6-12 3-24z"), line("M29 29h6", BLOOD, 2.4), dots(INK, 2, (27, 19),
        (37, 19)), line("M23 15.5l7 2M41 15.5l-7 2"),
    form("#4b3a2a", "M8 14q10-2 13-3L24 2q8 3 16 0l3 9q3 1 13 3-24 6-48 0z"), line("M21.5 10.5q10 3 21 0", STRAW, 2.4),
    rod("M55 61V17", WOOD, 3), form(STEEL, "M47 8q7 4 15-3 3 10-1 20-7-6-14-2 2-8 0-15z"), ball(SKIN, 55, 44, 3.8),
    line("M11 46a5 5 0 1 0 .1 0M8 55l-3 7M12 56l2 6", INK, 5),
        line("M11 46a5 5 0 1 0 .1 0M8 55l-3 7M12 56l2 6", "#f2c43a", 2.4),
)  # fmt: skip

GRANDMA_BENNERT: Final = figure(
    form("#7d5b8c", "M12 61.5q1-22 11-29h18q10 7 11 29z"), form(WHITE, "M23 43h18l4 18.5H19z"),
        flat(BLOOD, "M27 49q4-3 6 1 4 0 3 4-5 3-7 1-3-2-2-6z"),
    shade("M41 33q10 7 11 29h-9q4-14-2-29z"), form("#e6dff0", "M21 32q11 7 22 0l3 6q-14 8-28 0z"),
    form("#dedbe2", "M24 8q-2-6 8-7 10 1 8 7zM19 22Q17 6 32 6t13 16q-2 5-5 6H24q-3-1-5-6z"),
    form(SKIN, "M23 17q9-6 18 0 2 12-9 16-11-4-9-16z"), line("M26 26q6 4 12 0M24 22l-3 1M40 22l3 1", INK, 1.6),
    ball("#dff5e4", 27.5, 20, 4), ball("#dff5e4", 37, 20, 4), dots(INK, 1.5, (28, 20.5), (36.5, 20.5)),
    rod("M45 40q6 3 7 8", "#7d5b8c", 4.6), rod("M19 40q-6 3-7 8", "#7d5b8c", 4.6),
    line("M44 35q-4-4 0-8t0-8M51 34q-4-4 0-8M57 35q-3-4 0-8", "#8fd06a", 2.4),
    form(STRAW, "M37 45q11-13 25 0z"), form("#a8643a", "M35 45h28l-4 8H39z"),
        line("M45 41l2 2M51 40v3M56 42l-2 2", INK, 1.6),
)  # fmt: skip

PEOPLE: Final[dict[str, Markup]] = {
    "ticket_taker": TICKET_TAKER, "scare_actor": SCARE_ACTOR, "bennert_cousin": BENNERT_COUSIN,
    "chainsaw_clown": CHAINSAW_CLOWN, "projectionist": PROJECTIONIST, "butcher": BUTCHER, "strongman": STRONGMAN,
    "uncle_merle": UNCLE_MERLE, "grandma_bennert": GRANDMA_BENNERT,
}  # fmt: skip
