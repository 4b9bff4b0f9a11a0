"""Spirits: pale, and with nothing to stand on."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.drawing.art.strokes import (
    BLOOD,
    BONE,
    INK,
    LEATHER,
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

GLOW = "var(--purple)"
MIST, DEEP = "#bfe3ee", "#6aa5bd"

WAILING_SHADE: Final = figure(
    form(DEEP, "M20 30Q6 32 3 18q7 6 16 2zM44 30q14 2 17-12-7 6-16 2z"),
    form(MIST, "M15 22Q15 3 32 3t17 19q0 9 2 17t7 14q-7-2-9 2-4 7-10 2-3 8-9 3-6 4-9-2-5 2-8-3-2-4-8-1 8-9 9-17t1-15z"),
    shade("M40 5q9 4 9 17 0 9 2 17t7 14q-7-2-9 2-3 5-8 3 6-26-1-53z"),
    form(DEEP, "M17 22Q16 7 32 5q16 2 15 17-4-9-9-11-6 3-12 0-5 2-9 11z"),
    form(INK, "M22 21q4-4 7 1-3 6-7-1zM42 21q-4-4-7 1 3 6 7-1z"), form(INK, "M32 27q7 0 6 11-2 7-6 7t-6-7q-1-11 6-11z"),
    dots(WHITE, 1.3, (26, 21.5), (38, 21.5)),
)  # fmt: skip

POLTERGEIST: Final = figure(
    rod("M3 3l3 12h10M4 9h7M7 15l-2 9M15 15l2 7", "#c98a4a", 2),
    ball(WHITE, 55, 29, 5.5), line("M52 29a3 3 0 0 0 6 0", "#7d8498", 1.6), form("#e3b94a", "M43 8l7-6 6 5-7 6z"),
    form(MIST, "M13 34q-2-16 16-19 20-1 21 15 8 2 6 8-3 6-11 6 3 4-1 7-4 4-10 3 0 6-8 8 4-5 0-9-9 0-11-7-6-4-2-12z"),
    shade("M40 17q10 4 10 13 8 2 6 8-3 6-11 6 3 4-1 7-3 3-8 3 8-8 5-14 6-12-1-23z"),
    line("M15 38q10 6 24 3M26 47q6 2 12 0M28 54q3 1 6-1", DEEP, 2.4),
    flat(INK, "M21 23l8 4q-2 5-7 3-3-2-1-7zM43 23l-8 4q2 5 7 3 3-2 1-7z"), flat(INK, "M24 34q8-4 16 0-2 6-8 6t-8-6z"),
    flat(WHITE, "M27 34l2 3 2-3.5zM33 33.5l2 3.5 2-3z"),
)  # fmt: skip

FORTUNE_TELLER: Final = figure(
    form("#4d3a7a", "M6 61.5Q8 36 22 27h20q14 9 16 34.5z"), shade("M42 27q14 9 16 34.5H44q6-18-2-34.5z"),
    line("M14 40q-4 8-5 19M50 40q4 8 5 19", "#e3b94a", 2),
    form(DEEP, "M20 18h24v10q-4 8-12 9-8-1-12-9z"), form("#cf5f8e", "M20 26q12 6 24 0l2 7q-6 9-14 10-8-1-14-10z"),
    flat(INK, "M23 20.5q4-3 7 1-4 4-7-1zM41 20.5q-4-3-7 1 4 4 7-1z"), dots("#fff2b0", 1.2, (26.5, 21), (37.5, 21)),
    form("#7a58b5", "M16 18q0-15 16-16 16 1 16 16-6-6-16-5-10-1-16 5z"),
        line("M22 14q4-8 12-10M42 14q-3-7-8-10", "#b79be0", 1.7),
    form("#f2c43a", "M32 7l3.5 5-3.5 5-3.5-5z"), line("M20 26v3M44 26v3", "#f2c43a", 3),
    form("#e3b94a", "M23 61.5q1-5 9-5t9 5z"), ball("#a8f0e0", 32, 49, 9.5),
        flat(WHITE, "M26 46q1-4 5-4.5-1 3-5 4.5z"), line("M28 52q4-6 8-1", DEEP, 2),
    form(DEEP, "M14 52q3-7 8-4l3 4-4 1 1 3q-5 2-8-4zM50 52q-3-7-8-4l-3 4 4 1-1 3q5 2 8-4z"),
)  # fmt: skip

RINGMASTER: Final = figure(
    line("M52 33Q64 22 57 10q-4-6-8 0-2 5 3 6", LEATHER, 2.2),
    form("#2f1f3f", "M8 58Q4 38 18 28h28q14 10 10 30l-8-5-5 8-7-6-4 6-4-6-7 6-5-8z"),
    form(BLOOD, "M16 52q-2-17 8-22h16q10 5 8 22l-9 8-7-9-7 9z"), form(BONE, "M26 30h12l-4 10-2 9-2-9z"),
        form(INK, "M32 32l6-3v6zM32 32l-6-3v6z"),
    dots("#f2c43a", 1.5, (25, 41), (39, 41), (26, 47), (38, 47)), shade("M40 30q10 5 8 22l-9 8-4-5q10-10 5-25z"),
    form(BONE, "M21 19h22q2 9-3 12v3H24v-3q-5-3-3-12z"),
        flat(INK, "M23 21q5-2 7 2-1 5-5 4-3-1-2-6zM41 21q-5-2-7 2 1 5 5 4 3-1 2-6z"),
    dots(GLOW, 1.7, (27, 23.5), (37, 23.5)), line("M27 31v3M32 31v3M37 31v3M32 26v2", INK, 1.6),
    form("#2a2433", "M22 17V1h20v16z"), flat(BLOOD, "M22.8 11h18.4v4.5H22.8z"),
        form("#2a2433", "M13 18q19-6 38 0-19 5-38 0z"),
    rod("M12 50L6 30", "#2a2433", 2.6), ball("#f2c43a", 5.5, 28, 3.4), ball(WHITE, 52, 36, 3.6),
        ball(WHITE, 11, 46, 3.4),
)  # fmt: skip

TETHER: Final = figure(
    form(WOOD, "M22 61.5l3-20h14l3 20z"), shade("M34 41.5h5l3 20h-6z"),
    line("M32 42q-14-6-2-14t-1-13q-6-5 3-13", INK, 8), line("M32 42q-14-6-2-14t-1-13q-6-5 3-13", GLOW, 5),
        line("M31 40q-9-6 1-12t0-13", WHITE, 1.6),
    line("M24 48h16M23.5 52h17", BONE, 2.4), ball(WHITE, 13, 24, 2.6), ball(WHITE, 50, 14, 2.6),
        ball(WHITE, 46, 33, 1.8),
)  # fmt: skip

SPIRITS: Final[dict[str, Markup]] = {
    "wailing_shade": WAILING_SHADE, "poltergeist": POLTERGEIST, "fortune_teller": FORTUNE_TELLER,
    "ringmaster": RINGMASTER, "tether": TETHER,
}  # fmt: skip
