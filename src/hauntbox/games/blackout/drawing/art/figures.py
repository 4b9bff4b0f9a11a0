"""Ghostbusters standing in the city: the figure, the light on it, its possession, and its spoken name."""

from __future__ import annotations

from hauntbox.games.blackout.drawing.art.symbols import use
from hauntbox.games.blackout.drawing.pieces import Pen, figure
from hauntbox.kit.drawing.pens import Data
from hauntbox.kit.drawing.pieces import ring
from hauntbox.kit.drawing.svg import Markup, el, join

# What a figure on the map shows of a Ghostbuster.
FIGURE = ("colour", "character", "borough", "active", "possessed", "done")


def figures(view: Data) -> dict[str, Data]:
    """What the map shows of each Ghostbuster, by colour."""
    return {str(one["colour"]): {key: one[key] for key in FIGURE} for one in view["busters"]}


def spotlight(x: float, y: float, height: float) -> Markup:
    """Light on whoever is acting."""
    return el(
        "g",
        el("path", d=f"M{x - 9:.0f} {y - height:.0f}h18L{x + 25:.0f} {y:.0f}h-50z", fill="var(--spot)", opacity=0.3),
        el("ellipse", cx=x, cy=y, rx=25, ry=7, fill="var(--spot)", opacity=0.65),
        pointer_events="none",
    )


def aura(x: float, y: float, height: float) -> Markup:
    """The green glow of a Possession."""
    return el(
        "g",
        el(
            "ellipse",
            cx=x,
            cy=y - height * 0.48,
            rx=height * 0.36,
            ry=height * 0.6,
            fill="var(--ghostly)",
            opacity=0.22,
        ),
        el(
            "path",
            d="M-17 2q-7-9 0-18t-2-18 5-18 9-12M17 2q7-9 0-18t2-18-5-18-9-12",
            fill="none",
            stroke="var(--ghostly)",
            stroke_width=2.4,
            stroke_linecap="round",
            transform=f"translate({x:.1f} {y:.1f}) scale({height / 62:.3f})",
        ),
    )


def standee(pen: Pen, buster: Data, x: float, y: float, height: float, echo: bool = False) -> Markup:
    """A Ghostbuster standing in a borough, feet at the point given."""
    colour = str(buster["colour"])
    pieces: list[str] = []
    if buster["possessed"]:
        pieces.append(aura(0, 0, height))
    standing = figure(buster, height)
    pieces.append(el("g", standing, opacity=0.5) if buster["done"] else standing)
    pieces.append(use(f"emblem-{colour}", height * 0.06, -height * 0.25, height * 0.28))
    if buster["possessed"]:
        pieces.append(use("G", height * 0.12, -height * 1.08, height * 0.3, "var(--ghostly)"))
    if buster["done"]:
        pieces.append(use("check", -height * 0.34, -height * 0.24, height * 0.22, "var(--good)"))
    return pen.thing(
        f"figure-{colour}",
        f"buster:{colour}",
        spoken_buster(pen, buster),
        join(*pieces),
        halo=ring(-height * 0.34, -height * 1.06, height * 0.68, height * 1.14, 10),
        place=f"translate({x:.1f} {y:.1f})",
        echo=echo,
    )


def spoken_buster(pen: Pen, buster: Data) -> str:
    """A Ghostbuster in words, with everything that the figure shows."""
    said = [
        pen.phrase(
            "scene.buster",
            name=pen.buster_name(buster),
            colour=pen.word(f"colour.{buster['colour']}"),
            place=pen.place_name(buster["borough"]) if buster["borough"] else "–",
        )
    ]
    for flag in ("active", "possessed", "done"):
        if buster[flag]:
            said.append(pen.word(f"flag.{flag}"))
    return ", ".join(said)
