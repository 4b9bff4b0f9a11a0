"""Figures in crowded spaces: a medal with a face for each, and its Health as a ring around it."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from hauntbox.games.outer_space.drawing.map.figures import small_badge
from hauntbox.games.outer_space.drawing.map.standing import Box, moved_into
from hauntbox.games.outer_space.drawing.palette import DEEP, OTHER, look_of
from hauntbox.games.outer_space.drawing.pieces import Data, Pen, figure_of, fill_of
from hauntbox.games.outer_space.drawing.spoken import say_champion, say_crowd, say_hero, say_pack
from hauntbox.games.outer_space.table.numbers import CROWD_HEALTH
from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pieces import HERE, NOTHING, SHARED, use
from hauntbox.kit.drawing.surfaces import UNIT, place_of
from hauntbox.kit.drawing.svg import Markup, el, join

# On 48 units, like figures: the disc, the ring of Health around it, and the area to point at.
DISC, RING = 19.5, 21.5
HALO = el("circle", cx=24, cy=24, r=24.0, class_="halo")
FULL = 3
# How far down a performer's face is, if it differs from the others'.
LOWER = {"lucrezia": 19.0}
# Where the figures of Champions lie behind their medals.
HEADS = {"zard_beast": (0.0, 0.0, 54.0, 54.0), "martian_leader": (-10.0, 2.0, 68.0, 72.0)}
CHAMPIONS = ("zard_beast", "martian_leader")


def medal_definition() -> Markup:
    """The clip path that makes faces round."""
    return el("clipPath", el("circle", cx=24, cy=24, r=DISC), id="os-medal")


def medal(fill: str, edge: str, head: Markup) -> Markup:
    """A disc with a round face."""
    return join(
        el("circle", cx=24, cy=24, r=24.0, fill="var(--under)"),
        el("circle", cx=24, cy=24, r=DISC, fill=fill, stroke=edge, stroke_width=1.6),
        el("g", head, clip_path=f"url(#{SHARED}medal)", pointer_events="none"),
    )


@lru_cache(maxsize=64)
def health_ring(most: int, wounds: int) -> Markup:
    """A ring with a piece for each Health box, from the top: broad ones, thin ones for Wounds."""
    whole: list[str] = []
    lost: list[str] = []
    gap = 0.16
    for number in range(most):
        start = 2 * pi * number / most - pi / 2 + gap
        end = 2 * pi * (number + 1) / most - pi / 2 - gap
        path = (
            f"M{24 + RING * cos(start):.1f} {24 + RING * sin(start):.1f}A{RING} {RING} 0 {int(end - start > pi)} 1 "
            f"{24 + RING * cos(end):.1f} {24 + RING * sin(end):.1f}"
        )
        (whole if number < most - wounds else lost).append(path)
    return join(
        el("path", d="".join(whole), fill="none", stroke="#ff5a6a", stroke_width=5) if whole else NOTHING,
        el("path", d="".join(lost), fill="none", stroke="#aab4d4", stroke_width=1.6) if lost else NOTHING,
    )


@lru_cache(maxsize=8)
def gold(n: int) -> Markup:
    """Power tokens along the foot."""
    left = 24 - 11.0 * (n - 1) / 2
    return join(*[
        el("circle", cx=left + 11.0 * at, cy=43, r=5, fill="#ffd75e", stroke="#3d2b00", stroke_width=1.8)
        for at in range(n)
    ])


def hero_medal(pen: Pen, data: tuple[Data, Box, bool]) -> Markup:
    """A Hero's face on his colour and pattern; a ring of light while he acts."""
    hero, box, active = data
    character, id = str(hero["character"]), str(hero["id"])
    look = look_of(character)
    drawing = join(
        el("circle", cx=24, cy=24, r=27.5, fill="none", stroke="var(--power)", stroke_width=4) if active else NOTHING,
        medal(fill_of(character), DEEP[look], use(figure_of(character), -11, -4 - LOWER.get(look, 0.0), 70, 73)),
        label(24, 34, pen.name("character", character)[:1], 26, bold=True, anchor="middle") if look == OTHER
        else NOTHING,
        health_ring(int(hero["health"]), int(hero["wounds"])),
        gold(int(hero["power"])),
    )  # fmt: skip
    return pen.thing(
        f"hero-{id}", f"hero:{id}", say_hero(pen, hero, active), drawing, halo=HALO,
        place=moved_into(str(hero["at"]), box), look=f"os-of-{look} os-active" if active else f"os-of-{look}",
        matters=active,
    )  # fmt: skip


def champion_medal(pen: Pen, data: tuple[Data, Box]) -> Markup:
    champion, box = data
    id = str(champion["id"])
    figure = id if id in CHAMPIONS else CHAMPIONS[1]
    drawing = join(
        medal("#4a1420", "var(--danger)", use(figure, *HEADS[figure])),
        health_ring(int(champion["health"]), int(champion["wounds"])),
    )
    return pen.thing(
        f"champion-{id}", f"champion:{id}", say_champion(pen, champion), drawing, halo=HALO,
        place=moved_into(str(champion["at"]), box),
    )  # fmt: skip


def crowd_medal(pen: Pen, data: tuple[Data, Box]) -> Markup:
    crowd, box = data
    id = str(crowd["id"])
    drawing = join(
        medal("#39435f", "#8d98bd", use("crowd", 3, 4, 42, 40)),
        health_ring(CROWD_HEALTH, int(crowd["wounds"])),
    )
    return pen.thing(
        f"crowd-{id}", f"crowd:{id}", say_crowd(pen, crowd), drawing, halo=HALO, place=moved_into(str(crowd["at"]), box)
    )


def pack_medal(pen: Pen, data: tuple[Data, Box, int]) -> Markup:
    """IOS-7.5: the Soldiers of a space by a face of each colour, and their number; jagged if they hit more easily."""
    pack, box, guns = data
    at, n = str(pack["at"]), int(pack["n"])
    full = guns >= FULL
    colours = [colour for colour in ("blue", "purple") if int(pack[colour])]
    heads = (
        use(f"soldier-{colours[0]}", -10, -4, 72, 74)
        if len(colours) == 1
        else join(*[use(f"soldier-{colour}", -10 + 20 * place, 5, 46) for place, colour in enumerate(colours)])
    )
    drawing = join(
        medal("#0f3a26", "var(--ray)" if full else "var(--skin)", heads),
        el("circle", cx=24, cy=24, r=RING + 1, fill="none", stroke="var(--ray)" if full else "var(--skin)",
           stroke_width=4 if full else 2.5, stroke_dasharray="9 5" if full else None),
        use("i-zzz", 34, -4, 18, colour="var(--calm)") if pack["stunned"] else NOTHING,
    )  # fmt: skip
    x, y = place_of(at)
    name = say_pack(pen, pack, full)
    shown = el("g", drawing, transform=f"translate({box[0]:.1f} {box[1]:.1f}) scale({box[2] / UNIT:.3f})")
    return el(
        "g", el("title", name), shown, small_badge(str(n), box[0] + 1.5, box[1] + 2.5, full), id=f"{HERE}pack-{at}",
        data_pack=at, role="img", aria_label=name, pointer_events="none", transform=f"translate({x:.0f} {y:.0f})",
    )  # fmt: skip
