"""Floors: what each tile of the farm is laid with, and what is painted or spread on it."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.drawing.map.terrain import UNIT
from hauntbox.games.betwixt.drawing.palette import ground_of
from hauntbox.games.betwixt.drawing.pieces import Data
from hauntbox.kit.drawing.definitions import pattern
from hauntbox.kit.drawing.pieces import NOTHING, SHARED
from hauntbox.kit.drawing.svg import Markup, el, join

# What a floor is laid with, on a square of 64: lighter or darker than its ground, whatever that is.
TEXTURES: Final[dict[str, str]] = {
    "gravel": '<path fill="#9a948a" fill-opacity=".26" d="M0 0h64v64H0z"/>'
    '<g fill="#000" fill-opacity=".2"><ellipse cx="9" cy="12" rx="4" ry="3"/>'
    '<ellipse cx="34" cy="7" rx="3" ry="2.4"/><ellipse cx="55" cy="22" rx="4.5" ry="3"/>'
    '<ellipse cx="22" cy="33" rx="3.6" ry="3"/><ellipse cx="44" cy="44" rx="4" ry="2.6"/>'
    '<ellipse cx="10" cy="53" rx="4" ry="3"/><ellipse cx="30" cy="57" rx="2.6" ry="2"/></g>'
    '<g fill="#fff" fill-opacity=".14"><ellipse cx="22" cy="15" rx="3" ry="2"/>'
    '<ellipse cx="45" cy="31" rx="3.6" ry="2.4"/><ellipse cx="58" cy="56" rx="3" ry="2"/>'
    '<ellipse cx="6" cy="35" rx="3" ry="2"/></g>',
    "grass": '<path fill="none" stroke="#000" stroke-opacity=".26" stroke-width="2"'
    ' stroke-linecap="round" d="M8 14l-2-7M10 14l2-8M40 26l-3-7M43 26l2-8M20 46l-2-7M23 46l3-6M53'
    ' 57l-2-8M56 57l3-6"/>'
    '<path fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="2" stroke-linecap="round" d="M28'
    ' 12l-2-6M30 12l2-6M56 35l-2-6M6 33l-2-6M9 33l3-5M36 53l-3-6"/>',
    "dirt": '<path fill="#96683a" fill-opacity=".3" d="M0 0h64v64H0z"/>'
    '<g fill="none" stroke="#000" stroke-opacity=".17" stroke-width="2" stroke-linecap="round">'
    '<path d="M30 8h5M28 40h6M56 20h4M4 52h4M14 26q4-3 8 0M44 54q4-3 8 0"/></g>'
    '<path fill="#fff" fill-opacity=".12" d="M28 22h6v3h-6zM4 12h5v3H4zM36 56h5v3h-5zM52 36h5v3h-5z"/>',
    "straw": '<path fill="#d9a83c" fill-opacity=".13" d="M0 0h64v64H0z"/>'
    '<path fill="none" stroke="#e8bb4f" stroke-opacity=".38" stroke-width="1.8" stroke-linecap="round"'
    ' d="M4 10l16 5M30 4l10 9M52 8l-8 14M6 34l14-6M28 28l14 8M54 32l6 12M10 52l12 6M34 50l4 12M46'
    ' 58l14-4M22 42l8-4"/>'
    '<path fill="none" stroke="#000" stroke-opacity=".18" stroke-width="1.8" d="M18 6l8 14M44 40l12-2M4'
    ' 44l10 2"/>',
    "planks": '<path fill="#96683a" fill-opacity=".2" d="M0 0h64v64H0z"/>'
    '<path fill="none" stroke="#000" stroke-opacity=".34" stroke-width="1.6" d="M0 .8h64M0 16.8h64M0'
    ' 32.8h64M0 48.8h64M20 1v15M52 17v15M12 33v15M40 49v15"/>'
    '<path fill="none" stroke="#fff" stroke-opacity=".09" stroke-width="1.4" d="M4 9h10M28 6h22M6'
    ' 25h30M20 41h34M2 57h24"/>'
    '<path fill="#000" fill-opacity=".4" d="M23 7h2v2h-2zM15 39h2v2h-2zM55 23h2v2h-2zM43 55h2v2h-2z"/>',
    "flags": '<g fill="none" stroke="#000" stroke-opacity=".36" stroke-width="2">'
    '<path d="M0 22h30l4 20H0M30 22L36 0M34 42h30M36 16h28M12 42v22M46 42l4 22M10 0l4 22"/></g>'
    '<path fill="#fff" fill-opacity=".07" d="M16 2h18l-5 18H15zM36 18h28v22H36z"/>',
    "checks": '<path fill="#000" fill-opacity=".2" d="M0 0h32v32H0zM32 32h32v32H32z"/>'
    '<path fill="none" stroke="#fff" stroke-opacity=".1" d="M0 .5h64M0 32.5h64M.5 0v64M32.5 0v64"/>',
    "mirror": '<path fill="#7aa5c0" fill-opacity=".14" d="M0 0h64v64H0z"/>'
    '<path fill="#fff" fill-opacity=".1" d="M32 0l32 32-32 32L0 32z"/>'
    '<g fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.4"><path d="M0 0l64 64M64 0L0 64"/>'
    '<path d="M26 24l10-10M30 28l10-10M6 60l8-8" stroke-width="2"/></g>',
    "carpet": '<g fill="none" stroke="#000" stroke-opacity=".26" stroke-width="2">'
    '<path d="M16 4l12 12-12 12L4 16zM48 36l12 12-12 12-12-12z"/></g>'
    '<g fill="var(--torch)" fill-opacity=".22">'
    '<path d="M16 11l5 5-5 5-5-5zM48 43l5 5-5 5-5-5zM48 10l3.5 4.5L48 19l-3.5-4.5zM16 42l3.5 4.5L16'
    ' 51l-3.5-4.5z"/></g>',
    "damask": '<g fill="none" stroke="var(--torch)" stroke-opacity=".3" stroke-width="2">'
    '<path d="M16 30q-12-8-8-20 8-2 8 8 0-10 8-8 4 12-8 20zM48 62q-12-8-8-20 8-2 8 8 0-10 8-8 4 12-8'
    ' 20z"/></g><g fill="#000" fill-opacity=".2"><path d="M48 8l6 8-6 8-6-8zM16 40l6 8-6 8-6-8z"/></g>',
    "kitchen": '<path fill="#fff" fill-opacity=".12" d="M0 0h16v16H0zM32 0h16v16H32zM16'
    ' 16h16v16H16zM48 16h16v16H48zM0 32h16v16H0zM32 32h16v16H32zM16 48h16v16H16zM48 48h16v16H48z"/>'
    '<path fill="none" stroke="#000" stroke-opacity=".24" d="M0 .5h64M0 16.5h64M0 32.5h64M0 48.5h64M.5'
    ' 0v64M16.5 0v64M32.5 0v64M48.5 0v64"/>',
    "parquet": '<g fill="none" stroke="#000" stroke-opacity=".3" stroke-width="1.5">'
    '<path d="M0 .8h64M0 32.8h64M.8 0v64M32.8 0v64M8.8 0v32M16.8 0v32M24.8 0v32M32 8.8h32M32 16.8h32M32'
    ' 24.8h32M40.8 32v32M48.8 32v32M56.8 32v32M0 40.8h32M0 48.8h32M0 56.8h32"/></g>',
    "corn": '<g fill="none" stroke="#000" stroke-opacity=".25" stroke-width="6">'
    '<path d="M0 10q16-3 32 0t32 0M0 42q16-3 32 0t32 0"/></g>'
    '<g fill="none" stroke="#b5c24a" stroke-opacity=".34" stroke-width="2.4" stroke-linecap="round">'
    '<path d="M8 30q2-8 9-10M12 30q-4-8-9-8M38 28q2-7 9-8M42 28q-4-7-8-7M24 62q2-8 9-10M28'
    ' 62q-4-8-9-8M54 60q2-7 8-8"/></g>',
    "sawdust": '<path fill="#c99a4a" fill-opacity=".16" d="M0 0h64v64H0z"/>'
    '<g fill="#e8bb4f" fill-opacity=".34"><circle cx="7" cy="9" r="1.7"/><circle cx="24" cy="5" r="1.3"/>'
    '<circle cx="41" cy="13" r="1.7"/><circle cx="58" cy="6" r="1.3"/><circle cx="15" cy="25" r="1.5"/>'
    '<circle cx="33" cy="30" r="1.7"/><circle cx="52" cy="27" r="1.5"/><circle cx="6" cy="43" r="1.5"/>'
    '<circle cx="24" cy="48" r="1.7"/><circle cx="43" cy="46" r="1.3"/><circle cx="59" cy="52" r="1.7"/>'
    '<circle cx="14" cy="59" r="1.3"/><circle cx="35" cy="60" r="1.5"/></g>',
    "swirl": '<g fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="2.4"'
    ' stroke-linecap="round">'
    '<path d="M20 20q0-8 7-8 9 0 9 10 0 13-16 13Q4 35 4 18M48 50q0-6 5-6 7 0 7 8"/></g>'
    '<g fill="var(--torch)" fill-opacity=".4">'
    '<path d="M50 12l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM14 48l1.2 3 3 1.2-3 1.2-1.2'
    ' 3-1.2-3-3-1.2 3-1.2z"/></g>',
}
# What lies under each theme, and under tiles that have a floor of their own.
OF_THEME: Final[dict[str, str]] = {
    "yard": "grass", "barn": "planks", "show": "carpet", "corn": "corn", "cellar": "flags", "house": "parquet",
    "betwixt": "swirl", "secret": "planks",
}  # fmt: skip
OF_TILE: Final[dict[str, str]] = {
    "1": "gravel", "3": "straw", "4": "dirt", "6": "gravel", "7": "straw", "8": "checks", "9": "straw", "14": "grass",
    "16": "planks", "17": "straw", "19": "planks", "20": "mirror", "24": "damask", "25": "kitchen", "26": "planks",
    "30": "sawdust", "32": "flags", "33": "damask", "34": "checks",
}  # fmt: skip


def floor_definitions() -> Markup:
    return join(*[pattern(f"bx-tx-{name}", 64, Markup(drawn)) for name, drawn in TEXTURES.items()])


def texture_of(tile: Data) -> str:
    return OF_TILE.get(str(tile["tile"])) or OF_THEME[ground_of(str(tile["theme"]))]


def draw_floor(tile: Data) -> Markup:
    """The floor of a tile from its own north-west corner: ground, texture, what is spread on it, torchlight."""
    wide, high = tile["wide"] * UNIT, tile["high"] * UNIT
    theme = ground_of(str(tile["theme"]))
    joints = "".join(
        [f"M0 {n * UNIT:.0f}h{wide:.0f}" for n in range(1, tile["high"])]
        + [f"M{n * UNIT:.0f} 0v{high:.0f}" for n in range(1, tile["wide"])]
    )
    return join(
        el("rect", width=wide, height=high, fill=f"var(--floor-{theme})"),
        el("rect", width=wide, height=high, fill=f"url(#{SHARED}tx-{texture_of(tile)})"),
        spread_on(tile, wide, high),
        el("path", d=joints, stroke="var(--under)", stroke_opacity=0.42, stroke_width=1.6, stroke_dasharray="5 3"),
        el("rect", width=wide, height=high, fill=f"url(#{SHARED}light-torch)"),
    )


def spread_on(tile: Data, wide: float, high: float) -> Markup:
    """A ring, a rug or a ditch: it turns with its tile."""
    drawn = SPREADS.get(str(tile["tile"]))
    if drawn is None:
        return NOTHING
    turned = int(tile["turned"])
    across, down = (high, wide) if turned & 1 else (wide, high)
    return el(
        "g", Markup(drawn), pointer_events="none",
        transform=f"translate({wide / 2:.0f} {high / 2:.0f}) rotate({turned * 90}) "
                  f"translate({-across / 2:.0f} {-down / 2:.0f})",
    )  # fmt: skip


def rug(x: float, y: float, wide: float, high: float) -> str:
    """A carpet with a border and fringes."""
    return join(
        el("rect", x=x, y=y, width=wide, height=high, rx=4, fill="#7d2330", fill_opacity=0.6),
        el("rect", x=x + 7, y=y + 7, width=wide - 14, height=high - 14, rx=3, fill="none", stroke="#e8bb4f",
           stroke_opacity=0.6, stroke_width=3, stroke_dasharray="8 4"),
    )  # fmt: skip


# Drawn on a tile as it is printed.
SPREADS: Final[dict[str, str]] = {
    "4": '<g fill="none" stroke="#000" stroke-opacity=".2" stroke-width="13" stroke-dasharray="9 6">'
    '<path d="M214 0v512M298 0v512M512 214H298q-84 0-84-84M512 298H298q-84 0-84 84"/></g>',
    "5": '<g fill="#000" fill-opacity=".4">'
    '<path d="M70 230q44-24 80 4t-6 52-84-4-4-40zM400 130q30-12 40 14t-30 26-30-20z"/>'
    '<circle cx="180" cy="296" r="8"/><circle cx="196" cy="274" r="5"/></g>',
    "6": '<path d="M70 210q60-40 130-6t96 60-90 70-150-40 14-84z" fill="#2c6a86" fill-opacity=".5"/>'
    '<path d="M110 250q40-14 80 0M170 300q30-8 60 2" fill="none" stroke="#fff" stroke-opacity=".3"'
    ' stroke-width="3" stroke-linecap="round"/>',
    "7": '<path d="M40 40H472V344H320M192 344H40zM40 52H472M40 332H192M320 332H472" fill="none"'
    ' stroke="#8a5a30" stroke-opacity=".6" stroke-width="5" stroke-dasharray="30 4"/>',
    "8": '<path d="M200 0h112v512H200z" fill="#7d2330" fill-opacity=".55"/>'
    '<path d="M208 0v512M304 0v512" stroke="#e8bb4f" stroke-opacity=".6" stroke-width="3"'
    ' stroke-dasharray="8 4"/>',
    "12": '<ellipse cx="256" cy="256" rx="120" ry="112" fill="#000" fill-opacity=".16"/>'
    '<path d="M160 256q0-78 96-78t96 78-96 78-70-60 70-54 50 40" fill="none" stroke="#e8bb4f"'
    ' stroke-opacity=".3" stroke-width="9" stroke-dasharray="26 8"/>',
    "13": '<circle cx="256" cy="224" r="128" fill="#000" fill-opacity=".16"/>'
    '<circle cx="256" cy="224" r="128" fill="none" stroke="#e8bb4f" stroke-opacity=".4" stroke-width="7"'
    ' stroke-dasharray="18 9"/>',
    "14": '<path d="M0 96q96-30 190 0t200-6 122 10v48q-60-24-130-6t-190 2T0 146z" fill="#2c6a86"'
    ' fill-opacity=".55"/>'
    '<path d="M20 116q50-14 100 0M230 122q50-12 100 2M400 112q40-8 80 4" fill="none" stroke="#fff"'
    ' stroke-opacity=".3" stroke-width="3" stroke-linecap="round"/>',
    "17": '<path d="M0 128h128M0 192h128M0 256h128M0 320h128M0 384h128" stroke="#5d3b20"'
    ' stroke-opacity=".75" stroke-width="8" stroke-linecap="round"/>',
    "21": '<path d="M0 236q90 40 150-30t130 20 90-60 142 40M160 512q-10-90 60-120t40-120" fill="none"'
    ' stroke="#000" stroke-opacity=".45" stroke-width="6"/>'
    '<path d="M150 206l9 14-8 2 8 14" fill="none" stroke="#ffce7a" stroke-width="3"/>',
    "23": '<path d="M96 14H416l96 440H0z" fill="#fff" fill-opacity=".07"/>'
    '<path d="M96 8H416v14H96z" fill="#f6ead2" stroke="#1b1210" stroke-width="3"/>',
    "24": rug(140, 140, 232, 232),
    "26": rug(128, 8, 128, 496),
    "27": rug(96, 96, 320, 256),
    "29": '<circle cx="256" cy="256" r="150" fill="none" stroke="var(--monster)" stroke-opacity=".5"'
    ' stroke-width="5" stroke-dasharray="4 12" stroke-linecap="round"/>'
    '<circle cx="256" cy="256" r="118" fill="none" stroke="var(--torch)" stroke-opacity=".4"'
    ' stroke-width="3"/>',
    "30": '<circle cx="256" cy="256" r="218" fill="#c99a4a" fill-opacity=".26"/>'
    '<circle cx="256" cy="256" r="218" fill="none" stroke="#b8322c" stroke-opacity=".8"'
    ' stroke-width="13"/>'
    '<circle cx="256" cy="256" r="218" fill="none" stroke="#f6ead2" stroke-opacity=".85"'
    ' stroke-width="13" stroke-dasharray="34 34.2"/>'
    '<path d="M256 196l17 41 44 3-34 29 11 43-38-24-38 24 11-43-34-29 44-3z" fill="#b8322c"'
    ' fill-opacity=".4"/>',
    "33": rug(72, 72, 240, 240),
    "34": rug(40, 120, 304, 224),
}
