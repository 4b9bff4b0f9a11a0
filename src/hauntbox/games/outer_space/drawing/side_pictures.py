"""The two sides of Outer Space, for those who choose one: who they are, and what is behind them."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.outer_space.drawing.art.symbols import symbol
from hauntbox.games.outer_space.drawing.cover import (
    AROUND,
    DOWN,
    Figure,
    beam,
    booths,
    ground,
    hills,
    saucer,
    standing,
    tent,
    wheel,
)
from hauntbox.games.outer_space.drawing.palette import NIGHT
from hauntbox.kit.drawing.covers import HEIGHT, WIDTH, by_night, framed, lights, paint, stars
from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.svg import el, join

MARTIANS: tuple[Figure, ...] = (
    ("soldier-purple", 180, 486, 150), ("soldier-purple", 800, 480, 140), ("zard_beast", 664, 502, 230),
    ("soldier-blue", 290, 512, 186), ("soldier-blue", 560, 522, 190), ("martian_leader", 424, 528, 226),
)  # fmt: skip
HEROES: tuple[Figure, ...] = (
    ("hero-carl", 262, 492, 196), ("hero-archibald", 720, 496, 196), ("hero-hannah", 598, 510, 214),
    ("hero-jojo", 372, 518, 226), ("hero-rj", 484, 530, 232),
)  # fmt: skip
SAUCERS = ((600.0, 36.0, 290.0), (330.0, 60.0, 180.0), (120.0, 150.0, 130.0), (484.0, 196.0, 90.0))


@lru_cache(maxsize=8)
def draw_side(side: str, title: str) -> str:
    """The picture of a side: 960 by 540, the same by day and by night."""
    martians = side == "martians"
    troop = MARTIANS if martians else HEROES
    used = dict.fromkeys(["saucer", *[one[0] for one in troop]])
    halo = el("circle", cx=480, cy=400, r=320, fill=paint("green" if martians else "halo"), opacity=0.7)
    behind = [beam(), *[saucer(*one) for one in reversed(SAUCERS)]] if martians else [wheel(), booths(), tent()]
    drawn = framed(
        title,
        join(lights(DOWN, {}, AROUND, "3"), *[symbol(id) for id in used]),
        el("rect", width=WIDTH, height=HEIGHT, fill=paint("sky")),
        stars(19, 110, 300, 0.2, "#e9f0ff"),
        hills(),
        halo,
        *behind,
        ground(),
        *[standing(one, "green" if martians else "halo") for one in troop],
    )
    name = f"os-{side}-"
    return by_night(drawn.replace('id="os-', f'id="{name}').replace(SHARED, name), NIGHT)
