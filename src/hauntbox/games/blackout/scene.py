"""Blackout drawn: every part of the table as SVG, and the whole table in one picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from hauntbox.games.blackout.scene_busters import draw_busters
from hauntbox.games.blackout.scene_cast import figure_symbols
from hauntbox.games.blackout.scene_city import HEIGHT, WIDTH
from hauntbox.games.blackout.scene_map import draw_map
from hauntbox.games.blackout.scene_palette import THEMES
from hauntbox.games.blackout.scene_pieces import Data, Namer, Pen
from hauntbox.games.blackout.scene_row import draw_forces, draw_row
from hauntbox.games.blackout.scene_symbols import HERE, definitions
from hauntbox.games.blackout.scene_tracks import draw_tracks
from hauntbox.kit.svg import Markup, el, join

def root(part: str, name: str, body: str, language: str, theme: str, width: float, height: float, extra: str) -> str:
    text = el(
        "svg",
        el("title", name),
        el("style", Markup(THEMES[theme])),
        el("defs", definitions(language), extra),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        width=round(width), height=round(height),
        class_=f"blk blk-{theme}", role="group", aria_label=name,
    )
    return text.replace(HERE, part + "-")

def draw(rules, view, options=None, *, language="en", theme="auto", width=1440):
    pen = Pen(rules, language, frozenset(t for o in options or [] for t in o["targets"]))
    m = draw_map(pen, view)
    tracks, th = draw_tracks(pen, view, 1420)
    busters, bh = draw_busters(pen, view, 450)
    row, rh = draw_row(pen, view, 960)
    forces, fh = draw_forces(pen, view, 450, 154)
    figs = figure_symbols([b["character"] for b in view["busters"]])
    table = join(
        el("rect", width=1440, height=910, fill="var(--table)"),
        el("g", tracks, transform="translate(10 10)"),
        el("svg", m, x=10, y=104, width=960, height=640, viewBox="0 0 960 640"),
        el("g", busters, transform="translate(980 104)"),
        el("g", row, transform="translate(10 754)"),
        el("g", forces, transform="translate(980 746)"),
    )
    return {"table": root("table", "t", table, language, theme, 1440, 910, figs)}
