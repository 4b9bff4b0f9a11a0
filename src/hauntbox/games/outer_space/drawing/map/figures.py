"""Figures on the map: Heroes with their Wounds and Power tokens, Packs with their number, Champions."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.outer_space.drawing.map.standing import LARGE, Box, moved_into
from hauntbox.games.outer_space.drawing.map.terrain import LETTER
from hauntbox.games.outer_space.drawing.palette import BODY, DEEP, MARK, OTHER, look_of
from hauntbox.games.outer_space.drawing.pieces import Data, Pen, figure_of, fill_of
from hauntbox.games.outer_space.drawing.spoken import say_champion, say_hero, say_pack
from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pieces import HERE, NOTHING, SHARED, ring, use
from hauntbox.kit.drawing.surfaces import UNIT, place_of
from hauntbox.kit.drawing.svg import Markup, el, join

HALO = ring(1, -1, 46, 49, 9)
FULL = 3
# Where the Soldiers of a Pack stand, by their number: left, top, size.
ORDER: dict[int, tuple[Box, ...]] = {
    1: ((3.0, 2.0, 44.0),),
    2: ((-4.0, 9.0, 36.0), (16.0, 9.0, 36.0)),
    3: ((6.0, -4.0, 34.0), (-6.0, 13.0, 34.0), (18.0, 13.0, 34.0)),
}


# Heroes


def hero_piece(pen: Pen, data: tuple[Data, Box, bool]) -> Markup:
    """A Hero on a disc in his own colour and pattern, with a light while he acts."""
    hero, box, active = data
    character, id = str(hero["character"]), str(hero["id"])
    look = look_of(character)
    drawing = join(
        spotlight() if active else NOTHING,
        el("ellipse", cx=24, cy=43, rx=17, ry=5.5, fill=fill_of(character), stroke=DEEP[look], stroke_width=1.6),
        use(figure_of(character), 1.5, -7, 45, 48),
        name_tag(pen.name("character", character)[:1]) if look == OTHER else NOTHING,
        health(int(hero["health"]), int(hero["wounds"])),
        tokens(int(hero["power"])),
        acted() if hero["done"] and not active else NOTHING,
        resting() if hero["sits_out"] else NOTHING,
    )
    return pen.thing(
        f"hero-{id}", f"hero:{id}", say_hero(pen, hero, active), drawing, halo=HALO,
        place=moved_into(str(hero["at"]), box), look=f"os-of-{look} os-active" if active else f"os-of-{look}",
        matters=active,
    )  # fmt: skip


@lru_cache(maxsize=2)
def spotlight() -> Markup:
    """The spotlight on the acting Hero."""
    return join(
        el("circle", cx=24, cy=26, r=38, fill=f"url(#{SHARED}glow-power)", pointer_events="none"),
        el("ellipse", cx=24, cy=43, rx=21.5, ry=8, fill="none", stroke="var(--power)", stroke_width=2.6),
    )


@lru_cache(maxsize=64)
def name_tag(letter: str) -> Markup:
    """The initial of a character without a portrait."""
    return join(
        el("circle", cx=24, cy=31, r=8, fill=BODY[OTHER], stroke="#ffffff", stroke_width=1.4),
        label(24, 37, letter, LETTER, bold=True, anchor="middle", fill=MARK[OTHER]),
    )


@lru_cache(maxsize=64)
def health(most: int, wounds: int) -> Markup:
    """A heart for each Health box; those with a Wound are hollow and crossed."""
    step = 7.6 if most <= 5 else 36.0 / most
    left = 24 - step * (most - 1) / 2
    pieces = [
        el("rect", x=left - 5, y=40.5, width=step * (most - 1) + 10, height=8.6, rx=4.3, fill="var(--under)",
           opacity=0.88)
    ]  # fmt: skip
    for at in range(most):
        pieces.append(heart(left + at * step, 44.8, at < most - wounds))
    return join(*pieces)


def heart(x: float, y: float, whole: bool) -> Markup:
    path = f"M{x:.1f} {y + 3.1:.1f}q-4-2.8-3.3-5 1-1.8 3.3 0 2.3-1.8 3.3 0 .7 2.2-3.3 5z"
    if whole:
        return el("path", d=path, fill="#ff5a6a")
    return join(
        el("path", d=path, fill="none", stroke="#8d98bd", stroke_width=0.9),
        el("path", d=f"M{x - 2.2:.1f} {y - 2:.1f}l4.4 4M{x + 2.2:.1f} {y - 2:.1f}l-4.4 4", stroke="#ffffff",
           stroke_width=1),
    )  # fmt: skip


@lru_cache(maxsize=8)
def tokens(n: int) -> Markup:
    """Power tokens: stars on gold, one above another."""
    pieces: list[str] = []
    for at in range(n):
        y = 34.0 - at * 9.2
        pieces.append(el("circle", cx=43, cy=y, r=5, fill="#ffd75e", stroke="#3d2b00", stroke_width=1.3))
        pieces.append(use("i-star", 39.6, y - 3.6, 6.8, colour="#5c4100"))
    return join(*pieces)


@lru_cache(maxsize=2)
def acted() -> Markup:
    """A mark for a Hero who has acted."""
    return join(
        el("circle", cx=5, cy=8, r=6.5, fill="var(--panel)", stroke="var(--good)", stroke_width=1.4),
        use("i-check", 1, 4, 8, colour="var(--good)"),
    )


@lru_cache(maxsize=2)
def resting() -> Markup:
    """A mark for a Hero who takes no part in this phase."""
    return join(
        el("circle", cx=5, cy=8, r=6.5, fill="var(--panel)", stroke="var(--calm)", stroke_width=1.4),
        use("i-zzz", 1, 4, 8, colour="var(--calm)"),
    )


# Martians


def pack_piece(pen: Pen, data: tuple[Data, Box, int]) -> Markup:
    """IOS-7.5: the Soldiers of a space and their number; three and more guns glow, because they hit more easily."""
    pack, box, guns = data
    at, n = str(pack["at"]), int(pack["n"])
    full = guns >= FULL
    colours = ["blue"] * int(pack["blue"]) + ["purple"] * int(pack["purple"])
    figures = [
        use(f"soldier-{colour}", x, y, size)
        for colour, (x, y, size) in zip(colours, ORDER[min(FULL, n)], strict=False)
    ]
    asleep = use("i-zzz", -2, -4, 13, colour="var(--calm)") if pack["stunned"] else NOTHING
    drawing = join(
        menace() if full else NOTHING,
        el("ellipse", cx=24, cy=44, rx=19, ry=4.5, fill="var(--shade)", opacity=0.45),
        *figures,
        asleep,
    )
    x, y = place_of(at)
    name = say_pack(pen, pack, full)
    shown = el("g", drawing, transform=f"translate({box[0]:.1f} {box[1]:.1f}) scale({box[2] / UNIT:.3f})")
    alone = box[2] == LARGE
    number = (
        badge(str(n), box[0] + 9, box[1] + box[2] - 7, full)
        if alone
        else small_badge(str(n), box[0] + 3, box[1] + 5, full)
    )
    return el(
        "g", el("title", name), shown, number, id=f"{HERE}pack-{at}", data_pack=at, role="img", aria_label=name,
        pointer_events="none", transform=f"translate({x:.0f} {y:.0f})",
    )  # fmt: skip


@lru_cache(maxsize=2)
def menace() -> Markup:
    """The glow of three ray guns, and a warning ring around the Pack."""
    return join(
        el("circle", cx=24, cy=26, r=36, fill=f"url(#{SHARED}glow-ray)"),
        el("rect", x=0.5, y=-1, width=47, height=48, rx=11, fill="none", stroke="var(--ray)", stroke_width=2.4,
           stroke_dasharray="7 4"),
    )  # fmt: skip


@lru_cache(maxsize=64)
def badge(text: str, x: float, y: float, full: bool) -> Markup:
    """The number of Soldiers: on a disc, for a full Pack on a jagged star."""
    fill, ink = ("var(--ray)", "var(--panel)") if full else ("var(--panel)", "var(--ink)")
    shape = (
        use("i-clash", x - 14.5, y - 14.5, 29, colour="var(--ray)")
        if full
        else el("circle", cx=x, cy=y, r=10.5, fill=fill, stroke="var(--skin)", stroke_width=1.8)
    )
    return join(shape, label(x, y + 6.2, text, LETTER, bold=True, anchor="middle", fill=ink))


@lru_cache(maxsize=64)
def small_badge(text: str, x: float, y: float, full: bool) -> Markup:
    """The same in a shared space."""
    ink = "var(--panel)" if full else "var(--ink)"
    shape = (
        use("i-clash", x - 13, y - 13, 26, colour="var(--ray)")
        if full
        else el("circle", cx=x, cy=y, r=9.6, fill="var(--panel)", stroke="var(--skin)", stroke_width=1.6)
    )
    return join(shape, label(x, y + 6.2, text, LETTER, bold=True, anchor="middle", fill=ink))


def champion_piece(pen: Pen, data: tuple[Data, Box]) -> Markup:
    """The Zard Beast or the Leader, with its Health."""
    champion, box = data
    id = str(champion["id"])
    figure = id if id in ("zard_beast", "martian_leader") else "martian_leader"
    drawing = join(
        el("circle", cx=24, cy=26, r=34, fill=f"url(#{SHARED}glow-danger)", pointer_events="none"),
        el("ellipse", cx=24, cy=44, rx=20, ry=5, fill="var(--shade)", opacity=0.5),
        use(figure, 0, -3, 48, 48),
        health(int(champion["health"]), int(champion["wounds"])),
    )
    return pen.thing(
        f"champion-{id}", f"champion:{id}", say_champion(pen, champion), drawing, halo=HALO,
        place=moved_into(str(champion["at"]), box),
    )  # fmt: skip
