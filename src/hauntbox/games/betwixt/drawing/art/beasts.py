"""Beasts and oddities: what runs, flies or was put together on the farm."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.drawing.art.strokes import (
    BLOOD,
    BONE,
    FLAME,
    INK,
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
from hauntbox.kit.drawing.svg import Markup, el

FUR, SNOUT = "#5d4233", "#c08a5a"
PINK = "#e39a94"

GUARD_DOG: Final = figure(
    rod("M55 36q7-6 5-15", FUR, 3),
    form(FUR, "M23 31q14-6 26-2 9 2 9 12l-2 8 2 12h-7l-3-11-4-3-13 1-2 13h-7l-1-12q-4-8 2-18z"),
    shade("M47 29q11 2 11 12l-2 8 2 12h-5l-3-12q2-9-3-20z"),
    form(FUR, "M13 20L11 5l9 7 7-1 6-8 2 13q4 9-2 17-6 5-12 3l-5 1q-9 3-13-2l1-8q1-7 9-7z"),
    form(SNOUT, "M14 21q-9 1-10 6l-1 6q4 3 10 1 6-2 9-3-1-7-8-10z"),
    flat(INK, "M3 26q1-4 5-4 0 4-5 4z"),
    form(INK, "M3 33q6 2 18-3-1 9-9 10-7 1-9-7z"),
    flat(WHITE, "M5 33.5l2 4 1.5-4zM10 33l2 4.5 2-5.5z"),
    dots("#ffd34d", 2.3, (20, 18)), dots(INK, 1, (19.5, 18)),
    rod("M20 38q7 2 14-5", BLOOD, 2.6), dots(STEEL, 1.5, (23, 38), (28, 36.5), (32, 34)),
)  # fmt: skip


def rat(x: float, y: float, fur: str) -> Markup:
    """One of a swarm."""
    return el(
        "g",
        line("M26 13q9 1 9-7", PINK, 2.6),
        form(fur, "M0 13Q4 5 9 5q2-4 5-1 12-1 13 10-1 4-6 4H5q-4 0-5-5z"),
        ball(PINK, 11, 5, 2.6), dots(BLOOD, 1.7, (6, 10)), dots(PINK, 1.4, (0.5, 13)),
        flat(WHITE, "M1.5 15h3v3h-2z"),
        transform=f"translate({x:g} {y:g}) scale(1.12)",
    )  # fmt: skip


RAT_SWARM: Final = figure(
    rat(25, 5, "#7d736c"), rat(1, 17, "#9a8b7e"), rat(25, 31, "#9a8b7e"), rat(3, 43, "#7d736c"),
)  # fmt: skip


def crow(x: float, y: float, size: float) -> Markup:
    """One of a flock, with its wings up."""
    return el(
        "g",
        form("#62628a", "M12 15Q8 3-3 1q1 5 4 6-3 1-2 4 3 0 5 3 2 8 11 7z"),
        form("#62628a", "M15 15Q21 4 33 4q-1 5-4 5 2 2 0 4-3 0-5 3-2 7-9 6z"),
        form("#4a4a6c", "M5 14q2-5 7-4l7 4 9 6-5 1 1 4-12-4Q4 20 5 14z"),
        form(FLAME, "M6 12.5L-2 15l8 2.5z"), dots(BLOOD, 1.7, (9, 14)),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )  # fmt: skip


CROW_FLOCK: Final = figure(crow(30, 3, 0.9), crow(6, 18, 1.1), crow(27, 37, 1.05))

PUMPKIN_HEAD: Final = figure(
    rod("M26 42l-4 10 2 9M38 42l5 9-3 10", "#4f7a34", 3.4),
    rod("M24 40l-10 3-6 9M40 40l10 3 7-8", "#4f7a34", 3),
    form("#4b3a52", "M21 37h22l3 13-6-1-2 4-6-3-5 3-2-4-7 2z"),
    form("#ef8526", "M32 8q5-4 11-1 12 3 12 16 0 14-12 17-5 2-11 0-6 2-11 0Q9 37 9 23 9 10 21 7q6-3 11 1z"),
    shade("M43 7q12 3 12 16 0 14-12 17-3 1-6 0 14-12 6-33z"),
    line("M24 8q-5 6-4 13M40 8q5 6 4 13", "#b3570f", 1.6),
    form("#4f7a34", "M29 9q0-6-5-7l4-1q7 1 7 8z"),
    form("#ffe27a", "M16 18l11 5-9 4zM48 18l-11 5 9 4zM32 23l3 5h-6zM14 29l5 2 3-2 3 4 4-2 3 2 3-2 4 2 3-4 3 2 5-2"
         "q-5 10-18 9-13 1-18-9z"),
)  # fmt: skip

SCARECROW: Final = figure(
    rod("M32 36v25", WOOD, 3.6), rod("M5 31h54", WOOD, 3.6),
    line("M5 27l-3 13M8 36l-3 6M12 36l-2 6M59 27l3 13M56 36l3 6M52 36l2 6", STRAW, 2.4),
    form("#7a3b34", "M12 26q20-4 40 0l-1 10-8 1 2 17-7-3-5 6-5-6-9 4 2-18-8-1z"),
    shade("M42 25l10 1-1 10-8 1 2 17-7-3q6-13 4-26z"),
    form("#c9b06a", "M24 40h7v7h-7z"), line("M34 47v5M38 34h5", STRAW, 2),
    form("#d9bd84", "M22 17q10-6 20 0 2 10-4 12-6 2-12 0-6-3-4-12z"),
    flat(INK, "M25 18l5 2-4 3zM39 18l-5 2 4 3z"), line("M25 25h14M28 23.5v3M32 23.5v3M36 23.5v3", INK, 1.6),
    form("#4e3b2a", "M14 17q8-3 10-4Q27 2 35 2l-1 4q5 3 6 7 6 1 10 4-18 4-36 0z"),
    line("M24 13q8 2 16 0", BLOOD, 2.4),
)  # fmt: skip

STITCHED_HOG: Final = figure(
    form("#b8746e", "M14 48l-1 13h8l3-9h18l3 9h8l1-16z"),
    form("#d98f86", "M10 32q2-19 24-19 25 0 26 21-1 17-24 18Q11 52 10 32z"),
    shade("M46 15q14 5 14 19-1 17-24 18 20-12 10-37z"),
    form("#8fa06a", "M36 14q12 1 17 8l-8 9-10-6z"),
    line("M34 26l11 6 9-11M36 24l-2 4M40 26l-2 4M44 29l-2 4M48 25l4 3M51 21l4 3", INK, 1.7),
    line("M59 31q5-1 4-6", "#d98f86", 3),
    form("#d98f86", "M8 22L6 10l10 6q10 3 11 14 0 12-12 14Q3 44 3 34q0-8 5-12z"),
    form("#c97a75", "M1 36q0-7 7-7t7 7-7 7-7-7z"), dots(INK, 1.6, (5.5, 36), (10.5, 36)),
    form(BONE, "M2 41q-3-5 0-9 2 5 5 7zM16 42q5-3 4-9-3 4-7 6z"),
    dots("#ffd34d", 2.8, (12, 24)), dots(INK, 1.3, (11.5, 24.5)), line("M18 21l6 6M24 21l-6 6", INK, 2),
)  # fmt: skip

CELLAR_THING: Final = figure(
    rod("M14 46Q3 44 4 30q1-7 6-5M50 44q11-2 11-16-1-7-6-5M20 52Q8 62 3 53M45 52q13 10 16 0", "#4d7350", 4.6),
    form("#5f8c5c", "M8 44Q6 12 32 6q27 6 24 38-2 17-24 17T8 44z"),
    shade("M38 8q20 8 18 36-2 17-22 17 22-18 4-53z"),
    form(INK, "M13 40q19-8 38 0-2 17-19 17T13 40z"),
    flat(WHITE, "M15 39.5l4 7 4-9zM25 37l4 8 4-8.5zM35 36.5l4 8 4-7zM45 38l3 6 2.5-4zM21 53l4-6 4 9zM34 56l4-8 5 5z"),
    flat(BLOOD, "M27 56q5-7 10-1-5 2-10 1z"),
    ball("#f6f2b0", 24, 25, 6.5), ball("#f6f2b0", 41, 23, 5), ball("#f6f2b0", 32, 13, 4), ball("#f6f2b0", 14, 31, 2.6),
    dots(INK, 2.4, (24, 26), (40.5, 24)), dots(INK, 1.5, (32, 13.5), (14, 31)),
)  # fmt: skip

MARIONETTE: Final = figure(
    line("M18 5L9 32M46 5l9 18M32 4v8", BONE, 1.4),
    rod("M14 4h36", WOOD, 3),
    rod("M24 36l-8 5-7-8M40 36l9 2 6-14", "#d8a66a", 3), rod("M28 48l-5 6 2 7M37 48l6 5-3 8", "#d8a66a", 3),
    form("#a43c6a", "M23 33h18l2 17H21z"), flat("#e8bb4f", "M32 33h9l2 17H32z"),
    shade("M36 33h5l2 17h-5z"),
    ball("#f0d2a2", 32, 23, 9.5), line("M27 26v5h10v-5", INK, 1.7),
    flat(BLOOD, "M22 25h4v3h-4zM38 25h4v3h-4z"), dots(INK, 2.2, (28.5, 21.5), (35.5, 21.5)),
    form("#a43c6a", "M22 17l10-8 10 8q-10-4-20 0z"),
    ball("#f0d2a2", 9, 33, 3), ball("#f0d2a2", 55, 24, 3), form(INK, "M18 58h8v3.5h-8zM38 58h8v3.5h-8z"),
)  # fmt: skip

DUCHESS: Final = figure(
    form("#c0787a", "M15 48l-1 13.5h10l3-9h13l3 9h10l2-18z"),
    form("#eda9a4", "M8 34q0-20 25-21 29 0 29 22-1 19-28 19T8 34z"),
    shade("M48 15q14 6 14 20-1 19-28 19 24-12 14-39z"),
    line("M61 33q3-2 1-6", "#eda9a4", 3),
    form("#5d83c4", "M43 22l5-4 5 4 6 1-2 6 2 5-6 2-4 5-6-5-6-1 2-6-3-5z"), flat(WHITE, "M47 26h3v9h-3z"),
    form("#eda9a4", "M6 24L2 12l12 5q14 2 15 16 0 14-14 15Q1 48 1 36q0-8 5-12z"),
    form("#d98583", "M1 39q0-8 8-8t8 8-8 8-8-8z"), dots(INK, 1.8, (6, 39), (12, 39)),
    form(BONE, "M1 44q-2-4 0-8 1 5 5 7zM18 45q4-3 3-9-2 4-6 6z"),
    dots(INK, 2, (9, 27), (20, 28)), line("M5 22l6 3M25 24l-6 2"),
    form("#f2c43a", "M9 18l-2-13 7 5 5-8 4 9 7-3-3 12q-9-4-18-2z"), dots(BLOOD, 1.7, (18.5, 13)),
)  # fmt: skip

BEASTS: Final[dict[str, Markup]] = {
    "guard_dog": GUARD_DOG, "rat_swarm": RAT_SWARM, "crow_flock": CROW_FLOCK, "pumpkin_head": PUMPKIN_HEAD,
    "scarecrow": SCARECROW, "stitched_hog": STITCHED_HOG, "cellar_thing": CELLAR_THING, "marionette": MARIONETTE,
    "duchess": DUCHESS,
}  # fmt: skip
