"""The colours of the drawing, night and day, the patterns that go with them, and the style sheet of every part."""

from __future__ import annotations

from hauntbox.kit.drawing.definitions import Cast, coats
from hauntbox.kit.drawing.lettering import FONT
from hauntbox.kit.drawing.stylesheets import around, halo_css, light_css, page_css, themes_of
from hauntbox.kit.drawing.svg import Markup

# The smallest letters of the panels, which are shown as they are drawn or a little smaller, and of a phone's abilities.
LEAST, SMALL_LEAST = 12.4, 11.2
BUSTERS = ("egon", "ray", "peter", "winston", "tess", "milo", "ines", "dutch")
GHOSTS = ("GG", "GT", "BM", "SL", "ID", "SP")
# For a designer's own character: a helmet, and the colour of lead.
OTHER = "other"
LOOKS = (*BUSTERS, OTHER)

# Day and night have the same names with other values; this is the only place that knows both.
# Red, orange and yellow are for the lines of the terrain and nothing else on the map.
NIGHT: dict[str, str] = {
    "table": "#0b0817",
    "panel": "#17122b",
    "panel2": "#211a3b",
    "edge": "#3d3363",
    "ink": "#f3effd",
    "dim": "#b9b0d6",
    "faint": "#8a80b0",
    "paper": "#211b39",
    "paper2": "#17122b",
    "paperedge": "#5c4f8c",
    "socket": "#0d0a1c",
    "void": "#0f0b20",
    "void2": "#191333",
    "street": "#262741",
    "street2": "#2e2f4c",
    "lane": "#8d8fb8",
    "zebra": "#a9abcb",
    "kerb": "#6a6890",
    "pave": "#413f60",
    "pave2": "#504d73",
    "floor": "#35263f",
    "floor2": "#452f4d",
    "roof": "#241c3a",
    "roof2": "#33284f",
    "roofedge": "#5d4f86",
    "shade": "#05030c",
    "glow": ".26",
    "window": "#ffe6bd",
    "grass": "#1b3f37",
    "grass2": "#2b5a4a",
    "path": "#5a5364",
    "path2": "#6b6374",
    "plaza": "#474468",
    "plaza2": "#5a5680",
    "water": "#123a5e",
    "water2": "#0c2a49",
    "wave": "#3f7fb0",
    "ice": "#47759a",
    "ice2": "#79aac9",
    "bed": "#243a30",
    "bloom": "#eaa2f5",
    "leaf": "#4f9a68",
    "grid": "#0b0817",
    "red": "#f24a56",
    "red2": "#8f1f2c",
    "orange": "#ffa13d",
    "orange2": "#8a4a0c",
    "yellow": "#ffe04f",
    "yellow2": "#7d6a12",
    "under": "#0b0817",
    "slime": "#a4ff4a",
    "slime2": "#2f5e12",
    "stream": "#9df3ff",
    "stream2": "#2f6fd6",
    "gate": "#c9a2ff",
    "gate2": "#3a1670",
    "gateshut": "#7d7799",
    "danger": "#ff5fa2",
    "danger2": "#541434",
    "good": "#66e6a3",
    "calm": "#86bcff",
    "lit": "#b4fff4",
    "zone": "#c9a2ff",
    "gg": "#a6ffcb",
    "gg2": "#1c7a55",
    "gt": "#9dbcff",
    "gt2": "#35549f",
    "bm": "#f29ada",
    "bm2": "#8a2f77",
    "sl": "#9be84f",
    "sl2": "#2e6b12",
    "id": "#ffd0dc",
    "id2": "#8a3458",
    "sp": "#fffaf2",
    "sp2": "#7f8fb8",
    "egontext": "#8fb6ff",
    "raytext": "#7adf9f",
    "petertext": "#cfa4ff",
    "winstontext": "#dfe4ee",
    "tesstext": "#5fd8d0",
    "milotext": "#ffa6d2",
    "inestext": "#d8ab86",
    "dutchtext": "#a8bacf",
    "othertext": "#c3bfcc",
}
DAY: dict[str, str] = {
    "table": "#d8d3e2",
    "panel": "#faf8ff",
    "panel2": "#eeeaf6",
    "edge": "#bfb6d3",
    "ink": "#1d1633",
    "dim": "#4b4368",
    "faint": "#6d6588",
    "paper": "#fffdf8",
    "paper2": "#f1ecf8",
    "paperedge": "#8d82ad",
    "socket": "#ddd6ea",
    "void": "#c6bfd6",
    "void2": "#b6aecb",
    "street": "#a9a7ba",
    "street2": "#b5b3c4",
    "lane": "#eeecf5",
    "zebra": "#f8f7fc",
    "kerb": "#7d7994",
    "pave": "#dcd9e6",
    "pave2": "#c6c2d5",
    "floor": "#e6d6cd",
    "floor2": "#d3bcb2",
    "roof": "#bcaab0",
    "roof2": "#aa969d",
    "roofedge": "#80707c",
    "shade": "#3a2f55",
    "glow": ".5",
    "window": "#fff3cf",
    "grass": "#b7d3a6",
    "grass2": "#9cc08b",
    "path": "#e5dac6",
    "path2": "#d2c4aa",
    "plaza": "#e9e5f1",
    "plaza2": "#cdc7dd",
    "water": "#9cc9e6",
    "water2": "#7fb3d8",
    "wave": "#d7edfa",
    "ice": "#dcf0fa",
    "ice2": "#a9d0e6",
    "bed": "#a7c496",
    "bloom": "#b04fb8",
    "leaf": "#4f8a4f",
    "grid": "#3d3363",
    "red": "#d3202f",
    "red2": "#7a0d18",
    "orange": "#f08300",
    "orange2": "#7a3f00",
    "yellow": "#f5c800",
    "yellow2": "#6b5500",
    "under": "#2a2140",
    "slime": "#5fb800",
    "slime2": "#2c5600",
    "stream": "#0b74c9",
    "stream2": "#0a3f86",
    "gate": "#6a1fc2",
    "gate2": "#e6d6fb",
    "gateshut": "#77708c",
    "danger": "#b3125f",
    "danger2": "#f7cfe0",
    "good": "#0f7a45",
    "calm": "#1a55b8",
    "lit": "#00596e",
    "zone": "#6a1fc2",
    "gg": "#7ff0b4",
    "gg2": "#0d5c3b",
    "gt": "#8fb4ff",
    "gt2": "#233f86",
    "bm": "#e579c8",
    "bm2": "#752364",
    "sl": "#86d63a",
    "sl2": "#24560c",
    "id": "#ffbfd0",
    "id2": "#742046",
    "sp": "#fffdf8",
    "sp2": "#51608a",
    "egontext": "#1d4db8",
    "raytext": "#0f6b38",
    "petertext": "#6d22bd",
    "winstontext": "#434a5a",
    "tesstext": "#0a645f",
    "milotext": "#a1236a",
    "inestext": "#6d431f",
    "dutchtext": "#3d4d60",
    "othertext": "#4d4957",
}
# The suits are the same by day and by night.
BODY: dict[str, str] = {
    "egon": "#2f6de0",
    "ray": "#2a9150",
    "peter": "#8d45d8",
    "winston": "#d3d8e2",
    "tess": "#139a94",
    "milo": "#e871ad",
    "ines": "#8f5f39",
    "dutch": "#5d7087",
    "other": "#6c6776",
}
DEEP: dict[str, str] = {
    "egon": "#163a86",
    "ray": "#12502a",
    "peter": "#4c1a82",
    "winston": "#596173",
    "tess": "#085450",
    "milo": "#8a2a5e",
    "ines": "#4b2e16",
    "dutch": "#2c3949",
    "other": "#37333f",
}
PALE: dict[str, str] = {
    "egon": "#a9c8ff",
    "ray": "#9be8b6",
    "peter": "#d9b5ff",
    "winston": "#7d8698",
    "tess": "#8df0ea",
    "milo": "#ffd9ec",
    "ines": "#e2bd98",
    "dutch": "#b5c6d9",
    "other": "#cfcbd6",
}
# On the body colour of a Ghostbuster.
MARK: dict[str, str] = {one: "#201a2e" if one in ("winston", "milo") else "#ffffff" for one in LOOKS}

MARKS: dict[str, str] = {
    "egon": '<circle cx="2" cy="2" r="1.35" fill="{0}"/><circle cx="6" cy="6" r="1.35" fill="{0}"/>',
    "ray": '<path d="M-2 2L2-2M-2 10L10-2M6 10l4-4" stroke="{0}" stroke-width="1.9"/>',
    "peter": "",
    "winston": '<path d="M0 0l8 8M8 0L0 8" stroke="{0}" stroke-width="1.1"/>',
    "tess": '<path d="M-1 3l2.5-2.5L4 3l2.5-2.5L9 3M-1 7l2.5-2.5L4 7l2.5-2.5L9 7" stroke="{0}" stroke-width="1.3" '
    'fill="none"/>',
    "milo": '<circle cx="4" cy="4" r="2.4" stroke="{0}" stroke-width="1.3" fill="none"/>',
    "ines": '<path d="M4 1.2v5.6M1.2 4h5.6" stroke="{0}" stroke-width="1.5"/>',
    "dutch": '<path d="M0 .5h8M0 4.5h8M2 .5v4M6 4.5v4" stroke="{0}" stroke-width="1"/>',
    "other": '<path d="M2 0v8" stroke="{0}" stroke-width="1.2"/>',
}


CAST = Cast(MARKS, OTHER, "buster")
look_of = CAST.look


def patterns() -> Markup:
    """Fills by owner: ``url(#sw-pat-egon)`` is blue with dots. They repeat every eight units."""
    return coats("sw", BODY, PALE, MARKS)


WEAR = "".join(f".sw .sw-of-{one}{{--body:{BODY[one]};--deep:{DEEP[one]};--pale:{PALE[one]}}}" for one in LOOKS)
RULES = f".sw{{font-family:{FONT};max-width:100%;height:auto;overflow:visible}}{WEAR}" + halo_css("sw")
# On a phone a square stays as large as a thumb, and the map moves in its frame.
THUMB = 44
PANNING = "@media (max-width:699px){[data-part=map]:has(>.sw-pan){overflow-x:auto;overscroll-behavior-x:contain}" + (
    "".join(
        f".part>svg.sw-pan-{n}{{width:calc({n * THUMB + THUMB}px*var(--zoom,1));max-width:none}}"
        for n in range(5, 35, 5)
    ) + "}"
)


# The colours of foresight.
MARKED = {"sight": "lit", "reach": "lit", "seen": "stream", "danger": "danger", "combines": "gate", "leaves": "dim"}

THEMES: dict[str, str] = themes_of("sw", RULES, NIGHT, DAY)
STYLESHEET = page_css("sw", RULES + light_css("sw") + PANNING, NIGHT, DAY, around(NIGHT, MARKED), around(DAY, MARKED))
