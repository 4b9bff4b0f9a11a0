"""The colours of the drawing, night and day, and the style sheet that every part carries."""

from __future__ import annotations

from hauntbox.kit.drawing.lettering import FONT
from hauntbox.kit.drawing.stylesheets import around, page_css, themes_of, variables

# The smallest letters: of the wide table, which is never narrower than its layout says; of a phone's parts, which have
# the size that they are drawn in.
LEAST, SMALL_LEAST = 16.2, 11.2
COLOURS = ("red", "blue", "green", "yellow")
ICONS = ("S", "T", "P", "E", "G")

# Day and night have the same names with other values; only `scene_palette` knows both.
NIGHT: dict[str, str] = {
    "table": "#070b16",
    "panel": "#121a2c",
    "panel2": "#18233a",
    "edge": "#2c3b5c",
    "ink": "#eef2fb",
    "dim": "#a3b1d0",
    "faint": "#6a7aa0",
    "water": "#0c1c38",
    "water2": "#071228",
    "wave": "#1d3a66",
    "land": "#22304d",
    "land2": "#1a2640",
    "shore": "#4c6899",
    "street": "#2d3f63",
    "park": "#1f4438",
    "tower": "#0a1122",
    "tower2": "#131d36",
    "pane": "#22304f",
    "road": "#8fa3cc",
    "deck": "#33446b",
    "card": "#1c2740",
    "card2": "#121a2e",
    "cardedge": "#4a5d8a",
    "art": "#5a6c98",
    "socket": "#0a101f",
    "socketedge": "#5c6f9c",
    "ghostly": "#7dffb6",
    "chaos": "#ff6464",
    "chaos2": "#5b1722",
    "gold": "#ffcf5c",
    "calm": "#4cc9f0",
    "good": "#5fe39a",
    "lit": "#fff3a8",
    "spot": "#fff6c9",
    "standee": "#f5f0e2",
    "sign": "#0f6b46",
    "redback": "#3d1a25",
    "blueback": "#172b55",
    "greenback": "#133728",
    "yellowback": "#43370f",
    "redtext": "#ff8a8d",
    "bluetext": "#8ab8ff",
    "greentext": "#6fdc9a",
    "yellowtext": "#ffd65c",
}
DAY: dict[str, str] = {
    "table": "#d9d2c2",
    "panel": "#faf6ec",
    "panel2": "#efe8d8",
    "edge": "#c3b79d",
    "ink": "#1b2236",
    "dim": "#4d5670",
    "faint": "#746f66",
    "water": "#9fb9d0",
    "water2": "#84a3c0",
    "wave": "#b9cede",
    "land": "#e9dfc6",
    "land2": "#dccfb0",
    "shore": "#8b7a55",
    "street": "#d3c5a3",
    "park": "#bccf9f",
    "tower": "#5b6784",
    "tower2": "#7d88a3",
    "pane": "#3f4a68",
    "road": "#4a4638",
    "deck": "#8f8467",
    "card": "#fffaf0",
    "card2": "#f2e9d6",
    "cardedge": "#8d7f62",
    "art": "#8496b3",
    "socket": "#ddd1b8",
    "socketedge": "#7f7359",
    "ghostly": "#0c7d4b",
    "chaos": "#c01f2e",
    "chaos2": "#f3c9c6",
    "gold": "#946200",
    "calm": "#0a6e93",
    "good": "#117a45",
    "lit": "#a80f78",
    "spot": "#fffbe0",
    "standee": "#ffffff",
    "sign": "#0f6b46",
    "redback": "#f3cfcb",
    "blueback": "#ccdcf8",
    "greenback": "#c8e6d3",
    "yellowback": "#f8e6ab",
    "redtext": "#b3161f",
    "bluetext": "#1b4fb5",
    "greentext": "#0e6a38",
    "yellowtext": "#7a5600",
}
# The materials of gadgets, and the colours of dice and figures, are the same by day and by night.
METALS: dict[str, str] = {
    "steel": "#9fb0cf",
    "dark": "#3b465f",
    "brass": "#f0c04e",
    "red": "#e5544f",
    "green": "#6fe39a",
    "glass": "#bfe9ff",
    "paper": "#f7efd9",
}
BODY = {"red": "#d6353b", "blue": "#2f6fe0", "green": "#1f8a4d", "yellow": "#f2c230"}
DEEP = {"red": "#8d1a20", "blue": "#1a4396", "green": "#0f5730", "yellow": "#a97c06"}
PALE = {"red": "#f07a78", "blue": "#7aa9ff", "green": "#56bd83", "yellow": "#ffe07a"}
MARK = {"red": "#ffffff", "blue": "#ffffff", "green": "#ffffff", "yellow": "#2b2204"}


# What may be pointed at gets a glowing outline that pulses at first, so that colour isn't the only cue.
# On a page everything has its halo: unlit it is invisible, but it makes the target large enough for a thumb.
RULES = (
    f".blk{{font-family:{FONT};max-width:100%;height:auto;overflow:visible;{variables(METALS)}}}"
    ".blk-defs{position:absolute;width:0;height:0}"
    ".blk .lit{cursor:pointer;outline:none}"
    ".blk .halo{fill:none;stroke:none;pointer-events:all;vector-effect:non-scaling-stroke}"
    ".blk .echo,.blk .echo *{pointer-events:none}"
    ".blk .lit>.halo{stroke:var(--lit);stroke-width:3}"
    ".blk .lit:hover>.halo,.blk .lit:focus-visible>.halo{stroke-width:5}"
)
LIGHTS = (
    ".blk [data-target]{transition:opacity .15s}"
    ".blk .dim{opacity:.38}"
    ".blk .lit>.halo{filter:drop-shadow(0 0 3px var(--lit));animation:blk-pulse 1.1s ease-in-out 3}"
    ".blk .echo.lit>.halo{stroke-width:1.5;filter:none}"
    ".blk .focus>.halo,.blk .lit:focus-visible>.halo"
    "{stroke:var(--lit);stroke-width:6;stroke-dasharray:14 5;fill:var(--lit);fill-opacity:.16;animation:none}"
    ".blk .echo.focus>.halo{stroke-width:3;stroke-dasharray:6 3}"
    ".blk .told>.halo{stroke:var(--calm);stroke-width:4;stroke-dasharray:2 5;stroke-linecap:round}"
    "@keyframes blk-pulse{50%{stroke-width:6;stroke-opacity:.6}}"
    "@media (prefers-reduced-motion:reduce){.blk [data-target]{transition:none}.blk .lit>.halo{animation:none}}"
    "@media (forced-colors:active){.blk .lit>.halo{stroke:Highlight;forced-color-adjust:none}}"
)


# The colours of foresight.
MARKED = {"reach": "lit", "danger": "chaos"}


def under(values: dict[str, str]) -> str:
    """What the page around the drawings takes from the palette."""
    return around(values, MARKED)


THEMES: dict[str, str] = themes_of("blk", RULES, NIGHT, DAY)
STYLESHEET = page_css("blk", RULES + LIGHTS, NIGHT, DAY, under(NIGHT), under(DAY))
