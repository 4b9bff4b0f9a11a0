"""Clothing, accessories, ammo, items, books and syringes, each as itself."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.drawing.art.strokes import (
    BLOOD,
    BONE,
    FLAME,
    INK,
    LEATHER,
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
from hauntbox.games.betwixt.drawing.art.tokens import FIRECRACKER
from hauntbox.games.betwixt.drawing.art.weapons import BLUE, DARK, GREEN, PURPLE, dart, tilted
from hauntbox.kit.drawing.svg import Markup, el

GOLD, DENIM, SNOW = "#f2c43a", "#4a6c9c", "#dfeef5"


def coat(cloth: str, sleeves: str, *extra: Markup) -> Markup:
    """A coat with sleeves, open a little at the neck."""
    return figure(
        form(sleeves, "M18 10L4 22 2 52h11l4-24zM46 10l14 12 2 30H51l-4-24z"),
            form(cloth, "M20 8h24l6 10-1 43H15l-1-43z"),
        shade("M41 8h3l6 10-1 43h-8q4-26 0-53zM47 28l4 24h11l-2-12z"), line("M32 20v41", INK, 2), *extra,
    )  # fmt: skip


def vest(cloth: str, *extra: Markup) -> Markup:
    """Armour for the chest without sleeves."""
    return figure(
        form(cloth, "M16 4h9q7 10 14 0h9l2 14q3 8 6 10v32H8V28q3-2 6-10z"),
            shade("M43 4h5l2 14q3 8 6 10v32H43q6-28 0-56z"), *extra
    )


def helmet(shell: str, *extra: Markup) -> Markup:
    return figure(
        form(shell, "M8 44Q4 8 32 8t24 36l-8 6-6-12H22l-6 12z"), shade("M38 8.5q20 4 18 35.5l-8 6-4-8q4-18-6-33.5z"),
            *extra
    )


def shoe(leather: str, sole: str, *extra: Markup) -> Markup:
    """A low shoe, its toe to the right."""
    return figure(form(leather, "M6 24l16-4q4 10 14 13 20 3 24 9v10H6z"), shade("M46 35q11 2 14 7v10H44q6-8 2-17z"),
                  form(sole, "M4 50h57v7q-2 3-5 3H8q-4 0-4-4z"), *extra)  # fmt: skip


def boot(leather: str, sole: str, *extra: Markup) -> Markup:
    return figure(form(leather, "M14 3h24v28q4 7 14 8 9 2 9 14H14z"),
        shade("M32 3h6v28q4 7 14 8 9 2 9 14H40q-10-20-8-50z"),
                  form(sole, "M12 52h50v9H12z"), *extra)  # fmt: skip


def book(cover: str, *emblem: Markup) -> Markup:
    return figure(form(BONE, "M12 52h44v9H14q-4-2-2-9z"), form(cover, "M12 3h42v50H16q-6 0-6 5V8q0-4 2-5z"),
        shade("M46 3h8v50h-8z"),
                  line("M17 4v48", INK, 1.8), *emblem)  # fmt: skip


def balls(fill: str, seam: str, *places: tuple[int, int]) -> Markup:
    """Balls for whatever fires them."""
    drawn = [Markup(ball(fill, x, y, 12) + line(f"M{x - 9} {y - 5}q8 5 0 11M{x + 9} {y - 5}q-8 5 0 11", seam, 1.8))
             for x, y in places]  # fmt: skip
    return figure(*drawn)


def needle(fluid: str) -> Markup:
    return tilted(line("M32 42v20", INK, 4), line("M32 42v19", STEEL, 1.8), form(SNOW, "M24 14h16v28H24z"),
        flat(fluid, "M25 24h14v17H25z"),
                  line("M24 20h5M24 27h5M24 34h5", INK, 1.6), rod("M32 13V3M25 3h14", STEEL, 3),
                      line("M19 14h26", INK, 4), by=40)  # fmt: skip


def bottle(glass: str, *extra: Markup) -> Markup:
    return figure(form(DARK, "M26 2h12v7H26z"), form(glass, "M26 9h12v10q10 5 10 15v27H16V34q0-10 10-15z"),
        shade("M38 19q10 5 10 15v27h-9z"), *extra)


CLOTHES: Final[dict[str, Markup]] = {
    "garbage_can_lid": figure(ball(STEEL, 32, 32, 28),
        line("M32 12a20 20 0 1 0 .1 0M32 19a13 13 0 1 0 .1 0", "#7d8794", 2.4), rod("M24 32q8-10 16 0", DARK, 3)),
    "cookie_sheet_shield": tilted(form(STEEL, "M10 6h44v52H10z"), flat("#8e98a4", "M15 11h34v42H15z"),
        line("M20 18l10 10M20 26l6 6", WHITE, 2.4), by=8),
    "stop_sign": figure(rod("M32 44v18", STEEL, 4), form(BLOOD, "M22 3h20l14 14v18L42 49H22L8 35V17z"),
        line("M23 7h18l11 11v16L41 45H23L12 34V18z", WHITE, 2), form(WHITE, "M16 22h32v9H16z")),
    "hockey_helmet": helmet(BLUE, line("M20 40v16M28 38v20M36 38v20M44 40v16M18 46h28M20 54h24", INK, 4.5),
        line("M20 40v16M28 38v20M36 38v20M44 40v16M18 46h28M20 54h24", STEEL, 2)),
    "bike_helmet": helmet(GREEN, form(INK, "M18 30q0-12 6-16l2 2q-4 6-4 14zM30 14h4v15h-4zM40 14q6 4 6 16h-4"
        "q0-8-4-14z"), line("M16 46q6 16 16 16t16-16", INK, 2.6)),
    "football_helmet": helmet(BLOOD, flat(WHITE, "M29 8.5h6V38h-6z"), line("M40 44h18M42 53h14l2-9", INK, 6),
        line("M40 44h18M42 53h14l2-9", STEEL, 3)),
    "beekeeper_s_veil": figure(form("#e9e2cc", "M16 24h32l6 34q-22 6-44 0z"),
        line("M22 28v30M32 28v32M42 28v30M17 36h30M15 46h34", DARK, 1.2),
        form(STRAW, "M4 24q4-6 14-6Q20 4 32 4t14 14q10 0 14 6-28 8-56 0z")),
    "denim_jacket": coat(DENIM, DENIM, form(BONE, "M24 8h16l-8 14z"), line("M18 30h9v8h-9zM37 30h9v8h-9z", STRAW, 1.6)),
    "winter_parka": coat("#c8742c", "#c8742c", form(BONE, "M14 16Q12 2 32 2t18 14q-4 8-8 4-2-8-10-8t-10 8q-4 4-8-4z"),
        line("M15 36h34M15 48h34", INK, 1.6)),
    "letterman_jacket": coat("#8c2a2a", BONE, flat(STRAW, "M19 26h3v9h6v3h-9z"), line("M15 57h34", STRAW, 4)),
    "fire_chief_coat": coat("#3c3a38", "#3c3a38", line("M15 30h34M15 46h34", GOLD, 5),
        line("M3 42h10M51 42h10", GOLD, 4)),
    "lion_tamer_s_coat": coat(BLOOD, BLOOD, line("M22 22h20M22 30h20M22 38h20M22 46h20", GOLD, 3),
        form(GOLD, "M14 16l10-6 2 8-10 4zM50 16l-10-6-2 8 10 4z")),
    "catchers_vest": vest(BLUE, line("M22 18v40M32 20v40M42 18v40", INK, 2), line("M10 34h44M9 46h46", INK, 2)),
    "deputy_s_vest": vest("#6b5a3c", form(GOLD, "M42 20l2.5 5 5.5.5-4 4 1.5 5.5-5.5-3-5.5 3 1.5-5.5-4-4 5.5-.5z"),
        line("M32 14v46", INK, 2), line("M15 42h11v10H15z", INK, 2)),
    "goalie_pads": figure(form(BONE, "M6 4h22v42q0 14-11 14T6 46zM36 4h22v42q0 14-11 14T36 46z"),
        flat(BLOOD, "M7 12h20v7H7zM37 12h20v7H37zM7 34h20v7H7zM37 34h20v7H37z"),
        shade("M21 4h7v42q0 12-9 14 6-26 2-56zM51 4h7v42q0 12-9 14 6-26 2-56z")),
    "running_shoes": shoe(BLOOD, WHITE, line("M24 26l8-3M27 31l8-3M8 44q20 2 30-8", WHITE, 2.6)),
    "roller_skates": figure(form(WHITE, "M12 3h22v20q4 6 14 8 10 2 10 12H12z"),
        flat(PURPLE, "M13 34q20 2 30-5l5 2q10 2 10 12H13z"), line("M22 8h8M22 15h8M24 22h8", INK, 2),
        form(STEEL, "M10 43h50v5H10z"), ball(FLAME, 19, 54, 7), ball(FLAME, 49, 54, 7)),
    "acrobat_slippers": shoe(PURPLE, "#4b2a72", line("M22 20q8 18 16 12M38 34L24 4M36 34L46 6", GOLD, 2.6)),
    "snow_boots": boot("#4d6a86", "#2c3440", form(BONE, "M10 2h30q4 4 0 9H10q-4-5 0-9z"),
        line("M20 22h14M20 30h14", BONE, 2.6)),
    "rubber_waders": boot("#5f7a3a", "#39491f", line("M14 10h24", STRAW, 3)),
    "steel_toe_boots": boot("#8a5a30", "#3a2a1c", form(STEEL, "M46 37q15 2 15 16H44q-2-8 2-16z"),
        line("M20 12h14M20 20h14M21 28h14", STRAW, 2.4)),
    "oven_mitts": figure(form("#c8503c", "M14 60V26Q14 4 30 4t16 22q2-10 9-9 6 2 4 12-2 14-13 18v13z"),
        shade("M36 6q10 4 10 20 2-10 9-9 6 2 4 12-2 14-13 18v13h-8q6-26-2-54z"), form(BONE, "M12 50h36v11H12z"),
        flat(GOLD, "M29 16l3 6 6 1-5 4 1 7-5-4-6 4 2-7-5-4 6-1z")),
}  # fmt: skip
THINGS: Final[dict[str, Markup]] = {
    "rabbit_s_foot": tilted(form(BONE, "M22 26q-6 20 2 32 8 6 16 0 8-12 2-32z"),
        line("M27 52v8M33 52v9M38 52v8", INK, 1.8), form(GOLD, "M22 18h20v9H22z"),
        line("M32 18a7 7 0 1 1 .1 0", GOLD, 3), by=20),
    "coach_s_whistle": figure(line("M14 24Q4 4 30 4t26 16", BLOOD, 3),
        form(STEEL, "M4 24h36v10q12 2 12 13 0 13-15 14-14 0-15-14-8-2-18-3z"), ball(DARK, 36, 46, 6),
        form(INK, "M20 24h9v7h-9z")),
    "road_flare": tilted(form(BLOOD, "M27 24h10v38H27z"), shade("M33 24h4v38h-4z"), line("M27 48h10", WHITE, 4),
        form("#ff8a5c", "M32 0q12 12 9 20-3 6-9 6t-9-6q-3-8 9-20z"),
        flat("#fff2b0", "M32 10q5 7 3 11-3 3-6 0-2-4 3-11z")),
    "binoculars": figure(form(DARK, "M6 52L12 14h14l2 38zM58 52l-6-38H38l-2 38z"),
        form("#5d6270", "M26 22h12v14H26z"),
        form("#8fd0f0", "M5 50q12-6 24 0-2 10-12 10T5 50zM59 50q-12-6-24 0 2 10 12 10t12-10z"),
        form(DARK, "M12 6h14v9H12zM38 6h14v9H38z")),
    "wrestling_belt": figure(form(LEATHER, "M1 22h62v20H1z"),
        form(GOLD, "M32 8l10 6h8v18q-4 14-18 22-14-8-18-22V14h8z"),
        flat(BLOOD, "M32 18l4 8 9 1-6 6 1 9-8-4-8 4 1-9-6-6 9-1z"), ball(GOLD, 8, 32, 5), ball(GOLD, 56, 32, 5)),
    "laser_pointer": tilted(line("M32 20V-8", BLOOD, 3), form(STEEL, "M26 18h12v44H26z"), shade("M34 18h4v44h-4z"),
        form(DARK, "M29 30h6v8h-6z"), dots(BLOOD, 4, (32, 14))),
    "class_ring": figure(line("M32 26a17 17 0 1 0 .1 0", INK, 11), line("M32 26a17 17 0 1 0 .1 0", GOLD, 7),
        form(BLUE, "M20 12l12-8 12 8-3 14H23z"), flat(WHITE, "M24 13l7-5-2 9z", 0.7)),
    "deputy_s_badge": figure(form(GOLD, "M32 2l8 16 19-2-10 16 10 17-19-2-8 15-8-15-19 2 10-17L5 16l19 2z"),
        el("circle", cx=32, cy=33, r=10, fill="none"),
        flat(BLOOD, "M32 26l2 5 5 .3-4 3.4 1.4 5-4.4-2.7-4.4 2.7 1.4-5-4-3.4 5-.3z")),
    "rosary_of_aunt_may": figure(line("M32 40Q2 30 10 12q8-10 22-9t22 9q8 18-22 28v6", STRAW, 2),
        *[ball(PURPLE, x, y, 4) for x, y in ((32, 3.5), (18, 7), (9, 18), (14, 31), (46, 7), (55, 18),
        (50, 31))], form(GOLD, "M28 42h8v5h6v6h-6v10h-8V53h-6v-6h6z")),
    "crystal_ball": figure(form(GOLD, "M14 61q2-12 18-12t18 12z"), ball("#b9a0f0", 32, 28, 25),
        flat("#e9dcff", "M14 22q4-14 18-14-4 6-10 8-5 2-8 6z"), line("M22 36q4-10 12-6t10-8", WHITE, 3),
        dots(WHITE, 2, (42, 38), (26, 44), (46, 24))),
    "golf_balls": figure(ball(WHITE, 20, 42, 15), ball(WHITE, 44, 42, 15), ball(WHITE, 32, 20, 15),
        dots("#b9b4a8", 1.5, (28, 16), (34, 15), (31, 22), (37, 22), (16, 40), (22, 40), (18, 46), (40, 40), (46, 40),
        (43, 46))),
    "baseballs": balls(WHITE, BLOOD, (20, 44), (45, 44), (32, 22)),
    "pitching_hopper": figure(ball(WHITE, 22, 14, 9), ball(WHITE, 40, 13, 9),
        line("M18 10q5 4 1 9M44 9q-5 4-1 9", BLOOD, 1.8), form(DARK, "M8 16h48l-12 30H20z"),
        shade("M46 16h10L44 46h-6z"), form(STEEL, "M24 46h16v10l-4 6h-8l-4-6z")),
    "range_bucket": figure(line("M12 20Q32-8 52 20", STEEL, 3), ball(WHITE, 22, 18, 8), ball(WHITE, 36, 15, 8),
        ball(WHITE, 46, 20, 7), form("#2f7a58", "M8 22h48l-6 39H14z"), shade("M48 22h8l-6 39h-8z"),
        line("M10 34h44", WHITE, 4)),
    "spare_darts": figure(dart(2, 4, GREEN), dart(22, 0, BLOOD), dart(42, 4, GREEN)),
    "tin_of_pellets": figure(form("#8e98a4", "M8 26h48v28q-24 12-48 0z"), form(STEEL, "M8 26q24-12 48 0-24 12-48 0z"),
        flat(BLOOD, "M9 36q23 9 46 0v10q-23 9-46 0z"), dots(INK, 2.2, (22, 25), (30, 23), (38, 26), (30, 28),
        (45, 25)), ball(DARK, 12, 60, 2.6), ball(DARK, 50, 60, 2.6)),
}  # fmt: skip
ITEMS: Final[dict[str, Markup]] = {
    "bandage_tin": figure(form(WHITE, "M6 18h52v40H6z"), shade("M48 18h10v40H48z"), form(STEEL, "M6 14h52v8H6z"),
        flat(BLOOD, "M28 28h8v7h7v8h-7v7h-8v-7h-7v-8h7z")),
    "grape_soda": figure(form(PURPLE, "M16 8h32l3 6v40l-4 7H17l-4-7V14z"), form(STEEL, "M16 4h32v6H16z"),
        shade("M42 10h6l3 6v38l-4 7h-7z"), dots("#d9b8ff", 4, (27, 28), (36, 28), (31, 35), (40, 35), (35, 42)),
        line("M38 24l4-6", GREEN, 3)),
    "smelling_salts": bottle("#9fd8d0", form(WHITE, "M17 36h30v16H17z"), line("M22 41h20M22 46h14", INK, 2),
        line("M44 12q4-4 0-8M52 14q4-4 0-8", "#9fd8d0", 2.6)),
    "jawbreaker": figure(ball("#f06a8a", 32, 32, 27), flat(WHITE, "M8 24q24 10 48-2l2 7q-24 13-51 2z"),
        flat("#5cc8e8", "M7 38q24 10 51-2l-3 9q-22 10-45 1z"), flat(GOLD, "M16 51q16 5 33-1l-6 6q-10 4-20 1z"),
        flat(WHITE, "M18 16q4-6 11-6-2 5-7 8z", 0.8)),
    "flash_camera": figure(form(DARK, "M4 20h56v38H4z"), shade("M50 20h10v38H50z"), form(STEEL, "M8 8h18v12H8z"),
        flat("#fff2b0", "M10 10h14v8H10z"), ball("#8e98a4", 34, 39, 15), ball("#2b3a4e", 34, 39, 10),
        dots(WHITE, 3, (31, 35)), line("M30 12l6-7M32 17l9-3M28 9V2", FLAME, 2.6), dots(BLOOD, 2.6, (53, 27))),
    "bug_spray": figure(form(GREEN, "M18 22h28v39H18z"), shade("M39 22h7v39h-7z"), form(STEEL, "M22 12h20v10H22z"),
        form(BLOOD, "M26 3h14v9H26z"), dots("#c6f08a", 2.6, (18, 6), (11, 3), (11, 10), (4, 7)),
        form(STRAW, "M20 32h24v16H20z"), line("M28 36l8 8M36 36l-8 8", INK, 2.6)),
    "walkie_talkie": figure(rod("M20 20V2", DARK, 3), form("#4a5a3c", "M12 18h38v43H12z"), shade("M42 18h8v43h-8z"),
        line("M20 26h22M20 31h22M20 36h22", INK, 2.4), form(FLAME, "M20 43h10v8H20z"), dots(BLOOD, 2.6, (40, 46)),
        rod("M44 16V8", DARK, 3)),
    "duct_tape": figure(ball("#9aa3b0", 30, 32, 26), ball("#6f7887", 30, 32, 18), ball(WOOD, 30, 32, 12),
        ball(INK, 30, 32, 9), form("#9aa3b0", "M52 40l10 8-4 10-14-8z")),
    "dog_biscuits": figure(*[el("g", form("#c98a4a", "M10 22q-8-2-6-9 5-6 10 0 2-6 9-3 5 6-2 11l26 12"
        "q2-7 9-3 4 6-1 10 6 3 2 9-7 3-10-4-4 5-9-1-3-6 2-10z"),
        transform=place) for place in ("translate(2 -6)", "translate(64 12) scale(-1 1)")]),
    "holy_water_bottle": bottle("#a8dcf0", flat("#6fb8dc", "M17 40h30v20H17z"),
        flat(GOLD, "M29 28h6v7h7v6h-7v14h-6V41h-7v-6h7z")),
    "firecrackers": FIRECRACKER,
    "smoke_pellet": figure(form("#b9b6bd", "M10 34Q0 30 6 20q-2-12 12-12 6-8 17-3 12-4 16 7 12 2 9 13 2 10-10 11z"),
        shade("M38 5q9-2 13 7 12 2 9 13 2 10-10 11h-8q8-14-4-31z"), ball(DARK, 32, 47, 14),
        line("M26 42q3-4 8-3", WHITE, 2.4)),
    "painkiller": needle("#7cc8f5"), "sedative": needle("#b88be8"), "adrenaline": needle("#ff7566"),
}  # fmt: skip
BOOKS: Final[dict[str, Markup]] = {
    "backyard_boxing": book("#a8352c", form(BONE, "M26 44V28q0-10 10-10t11 8v10q-2 4-5 4v4z"),
        line("M27 38h14", INK, 2)),
    "the_carving_companion": book("#6b4a2c", form(STEEL, "M26 42Q26 20 44 12q0 18-12 32z"),
        rod("M28 45l-3 4", BLOOD, 3)),
    "the_complete_pitchfork": book("#3f6a3a", rod("M36 48V24", WOOD, 2),
        line("M26 12v8q0 6 10 6t10-6v-8M36 12v12", STEEL, 3)),
    "county_marksman": book("#2f4f7a", line("M36 16a12 12 0 1 0 .1 0M36 10v12M36 34v12M18 28h12M42 28h12", BONE, 2.6),
        dots(BLOOD, 3, (36, 28))),
    "a_pitcher_s_notebook": book("#2f7a78", ball(WHITE, 36, 28, 12), line("M27 20q8 7 0 16M45 20q-8 7 0 16", BLOOD, 2)),
    "safe_and_sane_fireworks": book("#402a5c", form(FLAME,
        "M36 10l4 11 11-3-6 9 8 7-11 1-1 11-7-8-9 6 2-11-10-5 10-4-2-10 9 5z")),
    "think_like_a_winner": book("#c28a1c", form(WHITE, "M27 14h18v8q0 9-6 11v5h5v5H28v-5h5v-5q-6-2-6-11z")),
    "brave_in_ten_days": book("#c2502c", form(WHITE, "M36 46Q18 34 20 22"
        "q3-9 11-6 4 2 5 6 2-5 6-6 8-2 10 6 2 12-16 24z")),
    "the_family_that_stays": book("#44618c", form(BONE, "M20 32l16-16 16 16-4 2v13H24V34z"),
        flat("#44618c", "M32 37h8v10h-8z")),
    "aunt_may_s_diary": book("#7a3a6a", form(GOLD, "M30 26v-4q0-8 6-8t6 8v4h4v16H26V26z"), dots(INK, 2.8, (36, 33)),
        line("M36 34v4", INK, 2.4)),
}  # fmt: skip
GOODS: Final[dict[str, Markup]] = {**CLOTHES, **THINGS, **ITEMS, **BOOKS}
