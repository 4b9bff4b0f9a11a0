"""The weapons of the box, each as itself: what a household has, and what a fair leaves behind."""

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
from hauntbox.kit.drawing.svg import Markup, el

DARK, GREEN, BLUE, PURPLE = "#454957", "#5a8f3c", "#3f6fb0", "#7b4bb0"


def tilted(*drawn: Markup, by: int = 35) -> Markup:
    """A long thing, drawn upright, held askew."""
    return figure(el("g", *drawn, transform=f"rotate({by} 32 32) translate(2.6 2.6) scale(.92)"))


def handle(top: int, colour: str = WOOD, width: float = 4.0, grip: str = "") -> Markup:
    """A handle from a height down to the foot, wound with something where a hand holds it."""
    wound = line("M32 61V48", grip, width + 1) if grip else Markup("")
    return Markup(rod(f"M32 62V{top}", colour, width) + wound)


def bat(colour: str, *extra: Markup) -> Markup:
    return tilted(
        form(colour, "M26 6q6-7 12 0 1 14-2 28l-1.5 24h-5L28 34Q25 20 26 6z"),
            shade("M34 2q3 1 4 4 1 14-2 28l-1.5 24h-2z"),
        line("M29.5 44h5M29.7 49h4.6M30 54h4", INK, 1.8), form(colour, "M28 58h8v4h-8z"), *extra,
    )  # fmt: skip


def hammer(head: str, band: str, grip: str = "") -> Markup:
    """A head across a long handle."""
    return tilted(
        handle(16, WOOD, 4, grip), form(head, "M12 4h40v18H12z"), shade("M44 4h8v18h-8z"),
        flat(band, "M17 5h5v16h-5zM42 5h5v16h-5z"),
    )  # fmt: skip


def axe(head: str, wood: str, small: float = 1.0) -> Markup:
    return el(
        "g", rod("M32 62V4", wood, 4), form(head, "M34 8q10 0 18-6 6 14 0 30-8-6-18-6zM30 10l-8-3v16l8-3z"),
        flat(WHITE, "M49 7q4 10 1 21 4-12 2-26z", 0.8),
        transform=f"translate({32 - 32 * small:g} {32 - 32 * small:g}) scale({small:g})" if small != 1 else None,
    )  # fmt: skip


def blade(edge: str, guard: str, grip: str) -> Markup:
    return tilted(
        form(edge, "M26 42Q22 16 33 1q6 18 5 41z"), shade("M33 1q6 18 5 41h-5z"), form(guard, "M20 42h24v5H20z"),
        rod("M32 49v11", grip, 4),
    )  # fmt: skip


def rifle(wood: str, *extra: Markup) -> Markup:
    """A long gun, pointing upwards."""
    return tilted(
        form(DARK, "M29 1h6v36h-6z"), form(wood, "M26 22h12v14l4 10-1 17H29l1-14-4-8z"),
            shade("M35 22h3v14l4 10-1 17h-5l1-15z"),
        line("M27 40q-7 1-5 7h6", INK, 2.4), *extra, by=45,
    )  # fmt: skip


def dart(x: float, y: float, fins: str) -> Markup:
    return el(
        "g", rod("M10 42V20", BONE, 3), form(STEEL, "M7 42h6l-3 16z"), form(fins, "M10 24L1 16V1l9 9 9-9v15z"),
        transform=f"translate({x:g} {y:g}) rotate(24 10 30)",
    )  # fmt: skip


def sparks(x: float, y: float) -> Markup:
    """A star of sparks."""
    return form(FLAME, f"M{x:g} {y - 9:g}l2.5 6 6.5-2-3.5 5.5 4.5 4-6 .5-1.5 6.5-4-5-6 2.5 2-6.5-5.5-4 6.5-.5z")


WEAPONS: Final[dict[str, Markup]] = {
    "seven_iron": tilted(rod("M34 62V12", STEEL, 2.4), line("M34 61V46", DARK, 5),
        form(STEEL, "M36 16V6Q18 2 14 12l4 7q8-3 18-3z"),
                         line("M18 13l12-2M19 16l9-2", INK, 1.4)),
    "frying_pan": tilted(rod("M32 38v22", WOOD, 5), ball("#383c48", 32, 21, 19), ball("#565c6b", 32, 21, 13),
                         flat(WHITE, "M24 15q3-5 9-5-1 3-4 4z", 0.6)),
    "slugger_bat": bat("#c98a4a"),
    "nail_bat": bat("#a86b36", line("M26 10l-7-4M25.5 18l-8 1M38 10l7-5M38 19l8 2M36 27l8 4M27 27l-8 3", INK, 5),
                    line("M26 10l-7-4M25.5 18l-8 1M38 10l7-5M38 19l8 2M36 27l8 4M27 27l-8 3", STEEL, 2.2)),
    "wrist_slingshot": figure(rod("M32 60V40Q16 38 15 14M32 40q16-2 17-26", BLOOD, 5),
        line("M15 13q17 26 34 0", STRAW, 3),
                              form(LEATHER, "M26 21h12l-2 8h-8z"), ball(STEEL, 32, 22, 4)),
    "lawn_darts": figure(dart(4, 4, BLOOD), dart(34, 2, BLUE)),
    "hedge_shears": tilted(rod("M29 38L20 61M35 38l9 23", FLAME, 5),
        form(STEEL, "M31 40L20 2q14 8 16 34zM33 40L44 2Q30 10 28 36z"),
                           ball(DARK, 32, 37, 3.5)),
    "garden_hoe": tilted(handle(10), form(STEEL, "M34 6v8Q20 12 8 24 8 6 18 4z")),
    "box_of_sparklers": figure(line("M20 34V16M32 34V10M44 34V16", STEEL, 2.4), sparks(20, 13), sparks(32, 8),
        sparks(45, 14),
                               form(BLOOD, "M9 28h46v33H9z"), shade("M45 28h10v33H45z"), flat(BLUE, "M10 29h44v8H10z"),
                               flat(WHITE, "M32 40l3 6 7 .6-5 4.5 1.5 7-6.5-4-6.5 4 1.5-7-5-4.5 7-.6z")),
    "bb_gun": rifle("#a8672f"),
    "croquet_mallet": hammer("#c98a4a", BLOOD),
    "brush_machete": blade(STEEL, DARK, WOOD),
    "pitchfork": tilted(handle(22), line("M20 2v14q0 8 12 8t12-8V2M32 2v20", INK, 6.5),
        line("M20 2v14q0 8 12 8t12-8V2M32 2v20", STEEL, 3)),
    "paintball_marker": rifle("#39404e", form(GREEN, "M36 12h14q4 0 4 6t-4 6H36z"), dots("#ff7ad1", 2.4, (42, 18)),
        dots("#ffe14d", 2.4, (48, 18))),
    "horseshoes": figure(line("M14 14q-6 36 13 36t13-36", INK, 12), line("M14 14q-6 36 13 36t13-36", STEEL, 8),
                         dots(INK, 1.5, (14, 24), (17, 40), (37, 40), (40, 24)),
                         line("M36 20q-2 38 14 34t8-36", INK, 10), line("M36 20q-2 38 14 34t8-36", "#8e98a4", 6)),
    "ground_spinners": figure(line("M10 50q-8-22 14-24M54 48Q62 26 42 20", FLAME, 4), sparks(11, 52), sparks(55, 50),
        ball(GREEN, 25, 27, 12),
                              ball(BLOOD, 42, 40, 12), ball(STRAW, 25, 27, 4), ball(STRAW, 42, 40, 4)),
    "sledgehammer": hammer("#6c7380", "#9aa3b0", DARK),
    "fire_axe": tilted(axe(BLOOD, STRAW)),
    "flagpole_spear": tilted(handle(16, STRAW, 3), form(STEEL, "M32 0l7 16h-14z"),
        form(BLOOD, "M34 20q12-5 20 2v22q-9-6-20-1z"),
                             line("M35 27q10-4 18 2M35 34q10-4 18 2", WHITE, 2.6)),
    "pellet_rifle": rifle("#6b4423", form(DARK, "M37 8h6v24h-6z")),
    "juggling_hatchets": figure(el("g", axe(STEEL, BLUE, 0.75), transform="translate(-9 0) rotate(-16 32 32)"),
                                el("g", axe(STEEL, BLOOD, 0.75), transform="translate(6 5) rotate(16 32 32)")),
    "mortar_tube": figure(sparks(32, 10), form("#5d6b4a", "M20 18h24l3 38H17z"), shade("M38 18h6l3 38h-9z"),
        form(INK, "M20 18q12-6 24 0-12 6-24 0z"),
                          form(WOOD, "M8 55h48v6H8z"), line("M19 30h26M18 44h28", STRAW, 3)),
    "ringmaster_s_cane": tilted(rod("M32 62V14", "#2a2433", 3.4), form(STEEL, "M29 46h6l-3 18z"),
        ball("#f2c43a", 32, 9, 8),
                                dots(INK, 1.8, (29, 8), (35, 8)), line("M29 13h6", INK, 1.6),
                                    line("M29 22h6", PURPLE, 4)),
    "high_striker_hammer": hammer(PURPLE, "#f2c43a", BLOOD),
    "shooting_gallery_rifle": rifle("#8c3f2a", form("#f2c43a", "M27 24h4v8h-4z"),
        line("M29 8h6M29 14h6", "#f2c43a", 2.6),
                                    flat("#f2c43a", "M33 48l2 3 3 .4-2 2.4.6 3.2-3-1.6z")),
    "knife_thrower_s_set": figure(*[
        el("g", form(STEEL, "M27 34Q26 14 32 2q6 12 5 32z"), form("#f2c43a", "M24 34h16v4H24z"),
            rod("M32 40v14", PURPLE, 4),
           transform=f"translate({shift} 4) rotate({turn} 32 56)") for shift, turn in ((-2, -30), (2, 30), (0, 0))
    ]),
    "bottle_rocket": tilted(rod("M38 62V26", WOOD, 1.8), form(BLOOD, "M25 14q0-8 7-13 7 5 7 13z"),
        form(WHITE, "M25 14h14v26H25z"),
                            flat(BLUE, "M26 20l12-5v6l-12 5zM26 31l12-5v6l-12 5z"),
                                line("M29 40q-2 8 3 8t-1 10", FLAME, 3)),
    "roman_candle": tilted(sparks(32, 9), ball("#8be04f", 45, 10, 4), ball("#ff7ad1", 21, 4, 3.5),
        form(BLUE, "M26 20h12v42H26z"), shade("M34 20h4v42h-4z"),
                           flat(STRAW, "M27 26h10v5H27zM27 40h10v5H27zM27 54h10v4H27z")),
    # what monsters carry
    "flashlight": tilted(flat("#fff2b0", "M14-2h36L42 18H22z", 0.8), form(STEEL, "M20 14h24l-4 12H24z"),
        form(DARK, "M25 26h14v36H25z"), form(BLOOD, "M30 32h5v7h-5z")),
    "rubber_mallet": hammer(DARK, "#5d6270"),
    "rock_pile": figure(form("#8d8880", "M4 58q0-14 12-15 8 0 12 15zM34 58q0-17 14-16 12 2 13 16z"),
        form("#a8a298", "M14 58q2-30 19-29 16 2 17 29z"), shade("M36 30q13 4 14 28h-9q5-14-5-28z")),
    "leaf_rake": tilted(handle(22), line("M32 24L14 3M32 24L23 2M32 24V2M32 24l9-22M32 24L50 3M20 14h24", INK, 5),
        line("M32 24L14 3M32 24L23 2M32 24V2M32 24l9-22M32 24L50 3M20 14h24", GREEN, 2.4)),
    "ticket_punch": tilted(form(STEEL, "M26 2h16v12l-4 4 6 42h-8L32 30z"),
        form("#8e98a4", "M24 10h14v10l-8 6-4 34h-8l6-40z"), dots(INK, 2.5, (31, 8))),
    "foam_axe": tilted(axe("#f08ac0", "#f3d36a")),
    "coat_hook": figure(line("M14 8v22q0 26 20 26t18-22l-6-4", INK, 9),
        line("M14 8v22q0 26 20 26t18-22l-6-4", STEEL, 5.5), form(STEEL, "M54 38l-2-14-12 6z"),
        rod("M14 4v16", WOOD, 6)),
    "pump_sprayer": figure(line("M42 16q16-4 14 14", INK, 4), form(GREEN, "M12 22h32v39H12z"),
        shade("M36 22h8v39h-8z"), rod("M28 20V6M20 5h16", DARK, 4), form(STRAW, "M18 32h18v14H18z"),
        dots("#8be04f", 2.6, (56, 38), (51, 45), (59, 48))),
    "velvet_rope": figure(rod("M10 60V10M54 60V10", "#f2c43a", 4), rod("M12 18q20 34 40 0", "#a8243c", 6),
        ball("#f2c43a", 10, 8, 5), ball("#f2c43a", 54, 8, 5)),
    "hot_popcorn_scoop": tilted(handle(34, DARK, 5), form(STEEL, "M16 16h32l-6 22H22z"),
        *[ball("#fff2c0", x, y, 6) for x, y in ((22, 13), (42, 13), (32, 9), (27, 16), (38, 17))]),
    "cattle_prod": tilted(handle(20, "#f2c43a", 6, DARK), line("M28 20V8M36 20V8", INK, 5),
        line("M28 20V8M36 20V8", STEEL, 2.4), flat("#9fe8ff", "M26 6l4-6 2 4 6-4-3 7-4-2z")),
    "snow_saucer": figure(ball("#4aa0c8", 32, 32, 28), ball("#7cc8e8", 32, 32, 19), ball("#4aa0c8", 32, 32, 6),
        line("M14 22q6-10 16-11", WHITE, 3)),
    "carnival_blowpipe": tilted(rod("M32 62V4", "#c98a4a", 5), line("M28 14h8M28 30h8M28 46h8", BLOOD, 4),
        form(WHITE, "M28 4l4-6 4 6z")),
    "ice_pick": tilted(line("M32 38V2", INK, 6), line("M32 38V3", STEEL, 3), form(WOOD, "M26 36h12l-2 26h-8z"),
        shade("M33 36h5l-2 26h-3z")),
    "hillbilly_tomahawk": tilted(axe("#8e98a4", WOOD), line("M36 40l8 10M36 42l3 12", BLOOD, 2.6)),
    "meat_cleaver": tilted(rod("M30 40v21", WOOD, 5), form(STEEL, "M24 3h26v36H24z"), dots(INK, 2.4, (44, 9)),
        flat(BLOOD, "M44 39q-3-8 1-12 4-2 5 2v10z")),
    "kerosene_lantern": figure(line("M20 18q0-16 12-16t12 16", INK, 3), form(DARK, "M20 16h24l-3 6H23z"),
        form("#ffe08a", "M22 22h20q6 13 0 26H22q-6-13 0-26z"), flat(FLAME, "M32 26q8 10 5 16-5 6-10 0-3-6 5-16z"),
        form(DARK, "M18 48h28v12H18z")),
    "family_scythe": tilted(handle(4, WOOD, 4), line("M33 36h9", WOOD, 4), form(STEEL, "M33 3Q10-2 0 22q14-12 33-8z")),
}  # fmt: skip

# Beasts attack with what they are.


def jaws(teeth: str, *extra: Markup) -> Markup:
    return figure(
        form("#7a2a2e", "M6 20Q8 4 32 4t26 16v24q-2 16-26 16T6 44z"), flat(INK, "M10 24h44v16H10z"),
        form(teeth, "M9 20h46l-4 12-6-10-5 12-6-12-5 12-5-12-6 10zM9 44h46l-5-12-5 11-6-9-6 10-6-10-6 9-6-11z"), *extra,
    )  # fmt: skip


def claws(nail: str, *extra: Markup) -> Markup:
    return figure(
        form("#5d4233", "M10 62Q4 40 14 32h36q10 8 4 30z"), shade("M44 32h6q10 8 4 30h-9q6-14-1-30z"),
        *[form(nail, f"M{x} 36q-4-16 2-32 7 14 5 32z") for x in (12, 23, 34, 45)], *extra,
    )  # fmt: skip


def hide(fur: str, hairs: str) -> Markup:
    return figure(
        form(fur, "M8 8l10 6 14-10 14 10 10-6-2 16 6 10-8 8 2 14-12-2-10 8-10-8-12 2 2-14-8-8 6-10z"),
        line("M22 24l4 6M34 20l3 7M28 38l4 6M42 34l3 6M20 36l2 5", hairs, 2.6),
    )  # fmt: skip


def spit(fluid: str, glint: str) -> Markup:
    return figure(
        form(fluid, "M32 3q6 12 12 16 10 8 10 20-2 21-22 22Q12 60 10 39q0-12 10-20 6-4 12-16z"),
        flat(glint, "M20 38q-1-10 6-14-1 10 2 18z"), shade("M38 12q4 5 6 7 10 8 10 20-2 17-15 21 9-22-1-48z"),
    )  # fmt: skip


BEASTLY: Final[dict[str, Markup]] = {
    "snapping_jaws": jaws(BONE),
    "rabid_froth": jaws(BONE, *[ball(WHITE, x, y, 5) for x, y in ((16, 46), (25, 50), (35, 48), (45, 50), (50, 43))]),
    "yellow_tusks": jaws(STRAW, form(STRAW, "M12 38Q0 28 4 8q6 14 18 20zM52 38Q64 28 60 8q-6 14-18 20z")),
    "locked_jaw": jaws(STEEL, form(DARK, "M26 25h12v14H26z"), dots(STRAW, 2.4, (32, 31))),
    "heavy_paws": claws(BONE),
    "torn_claws": claws(BONE, flat(BLOOD, "M11 14l3-9 4 10-4 4zM22 16l3-11 4 11-3 4zM33 15l3-10 4 10-4 5zM44 14"
        "l3-9 4 10-3 4z")),
    "kicked_gravel": claws(BONE, *[ball("#a8a298", x, y, 4.5) for x, y in ((6, 22), (30, 4), (57, 20), (59, 7),
        (5, 7))]),
    "mangy_hide": hide("#8a6a4a", INK),
    "frost_on_the_fur": hide("#a9cfe4", WHITE),
    "barbed_collar": figure(
        line("M32 14a20 18 0 1 0 .1 0", INK, 13), line("M32 14a20 18 0 1 0 .1 0", BLOOD, 9),
        form(STEEL, "M28 16l4-14 4 14zM12 24L1 15l15 1zM52 24l11-9-15 1zM10 42L0 52l15-3zM54 42l10 10-15-3zM28 48"
            "l4 14 4-14z"),
    ),
    "hell_lit_eyes": figure(
        form("#2c2433", "M4 32Q32-4 60 32 32 68 4 32z"),
        form(FLAME, "M10 30q10-10 19 4-11 7-19-4zM54 30q-10-10-19 4 11 7 19-4z"), dots(BLOOD, 3, (20, 31), (44, 31)),
    ),
    "blood_scent": figure(
        form(DARK, "M12 26Q16 8 32 8t20 18q2 16-20 18Q10 42 12 26z"), dots(INK, 4.5, (24, 30), (40, 30)),
        line("M25 16q6-3 12-1", WHITE, 3), form(BLOOD, "M32 46q7 9 0 14-7-5 0-14zM17 48q5 6 0 10-5-4 0-10zM47 48"
            "q5 6 0 10-5-4 0-10z"),
    ),
    "corrosive_spit": spit("#8fbf3f", "#d9f08a"),
    "hot_breath": spit("#e8742c", "#ffe27a"),
}  # fmt: skip
WEAPONS.update(BEASTLY)
