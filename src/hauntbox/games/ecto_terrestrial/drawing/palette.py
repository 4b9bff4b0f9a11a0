"""The colours of the drawing: a city at dusk by night, a tabloid by day; and the style sheet of every part."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.table.numbers import HEROES
from hauntbox.kit.drawing.definitions import Cast, coats
from hauntbox.kit.drawing.lettering import FONT
from hauntbox.kit.drawing.stylesheets import around, halo_css, light_css, page_css, themes_of
from hauntbox.kit.drawing.svg import Markup

# For a designer's own Hero: a hat, and the colour of slate.
OTHER = "other"
LOOKS = (*HEROES, OTHER)
# What stands on a Hero's disc.
LETTERS: dict[str, str] = dict(zip(LOOKS, "PERWJKLZ?", strict=True))

# Day and night have the same names with other values; this is the only place that knows both.
NIGHT: dict[str, str] = {
    "table": "#0a0c18",
    "panel": "#151a2e",
    "panel2": "#1f2742",
    "edge": "#3b4670",
    "ink": "#f4f1e6",
    "dim": "#c0c7de",
    "faint": "#939dc0",
    "paper": "#20284a",
    "paper2": "#141b33",
    "paperedge": "#5b6aa0",
    "socket": "#0c1022",
    "under": "#05070f",
    "glow": ".36",
    "window": "#ffd98a",
    "lit": "#b6fff0",
    "danger": "#ff6b7f",
    "danger2": "#55142a",
    "good": "#74e39a",
    "calm": "#8ec2ff",
    # the ground
    "street": "#2b2f45",
    "street2": "#353a54",
    "lane": "#6d6f86",
    "room": "#4d3f3a",
    "room2": "#5d4c44",
    "track": "#2a2927",
    "track2": "#59483a",
    "rail": "#a9b0bd",
    "ship": "#1d3a3a",
    "ship2": "#2b5553",
    "solid": "#11131f",
    "solid2": "#232842",
    "wall": "#d0a06a",
    "wall2": "#0b0a10",
    "shut": "#ff9248",
    "shut2": "#4f1d05",
    "ajar": "#8fe8b0",
    "pip": "#8f98bd",
    # Ecto-Terrestrials and their faces on dice
    "grunt": "#86d94e",
    "shooter": "#ff9f3f",
    "drainer": "#c48bff",
    "crit": "#ffe14d",
    "onkind": "#12101a",
    "portal": "#5cffb0",
    "asleep": "#9aa1b5",
    # what Heroes have
    "heart": "#ff6273",
    "shield": "#8ec2ff",
    "battery": "#ffd95c",
    "trap": "#f2b06a",
    "badge": "#ffd95c",
    "cash": "#8fe3a0",
    # the tabloid
    "news": "#efe6cf",
    "newsink": "#17130c",
    "newsred": "#a80f1e",
    "newsgrey": "#4d4636",
    "seat0": "#59a8ff",
    "seat1": "#ff7a6b",
    "seat2": "#ffd35a",
    "seat3": "#d99bff",
    "petertext": "#ffb489",
    "egontext": "#9cc7ff",
    "raytext": "#ffd97a",
    "winstontext": "#9be2a6",
    "agent_jtext": "#7fe0ef",
    "agent_ktext": "#e3d9c4",
    "agent_ltext": "#f6a6d6",
    "chief_zedtext": "#c9bbff",
    "othertext": "#c9c9d2",
}
DAY: dict[str, str] = {
    "table": "#d6d0c3",
    "panel": "#fdfaf1",
    "panel2": "#f1eadb",
    "edge": "#bfb397",
    "ink": "#1d1810",
    "dim": "#473f31",
    "faint": "#655b48",
    "paper": "#fffdf5",
    "paper2": "#f3ecdb",
    "paperedge": "#8d8061",
    "socket": "#e2d8c3",
    "under": "#2a2418",
    "glow": ".3",
    "window": "#fff0c0",
    "lit": "#00566b",
    "danger": "#b01030",
    "danger2": "#f8d0d6",
    "good": "#0c6b3a",
    "calm": "#1a55b8",
    "street": "#c6c6cc",
    "street2": "#b8b9c2",
    "lane": "#f7f4e8",
    "room": "#e6cda6",
    "room2": "#d8ba8c",
    "track": "#a79c8d",
    "track2": "#7b6650",
    "rail": "#4f5460",
    "ship": "#b2d6cf",
    "ship2": "#93c2b9",
    "solid": "#8f8a85",
    "solid2": "#79746f",
    "wall": "#4a3720",
    "wall2": "#f7e7c6",
    "shut": "#c34a08",
    "shut2": "#ffe2c4",
    "ajar": "#0d7a45",
    "pip": "#5b5d6c",
    "grunt": "#357a10",
    "shooter": "#b35400",
    "drainer": "#7a2fc4",
    "crit": "#7a5600",
    "onkind": "#ffffff",
    "portal": "#00804a",
    "asleep": "#5f636e",
    "heart": "#c21c30",
    "shield": "#1a55b8",
    "battery": "#8a6200",
    "trap": "#8c4a0a",
    "badge": "#7a5600",
    "cash": "#146b33",
    "news": "#fffaf0",
    "newsink": "#17130c",
    "newsred": "#b00f20",
    "newsgrey": "#4d4636",
    "seat0": "#1657a8",
    "seat1": "#b3261b",
    "seat2": "#7d5c00",
    "seat3": "#6a2aa0",
    "petertext": "#8f3c0c",
    "egontext": "#1d4f94",
    "raytext": "#6d5000",
    "winstontext": "#1b632b",
    "agent_jtext": "#08606e",
    "agent_ktext": "#544a36",
    "agent_ltext": "#961f6c",
    "chief_zedtext": "#4b37a0",
    "othertext": "#4a4a55",
}
# The coats are the same by day and by night.
BODY: dict[str, str] = {
    "peter": "#b3541c",
    "egon": "#3f74c4",
    "ray": "#cfa12a",
    "winston": "#357c42",
    "agent_j": "#167a8b",
    "agent_k": "#7d7464",
    "agent_l": "#c0468f",
    "chief_zed": "#6a55bd",
    "other": "#6b6c78",
}
DEEP: dict[str, str] = {
    "peter": "#6a2c0c",
    "egon": "#193a70",
    "ray": "#665006",
    "winston": "#174a20",
    "agent_j": "#0a4a56",
    "agent_k": "#3b3529",
    "agent_l": "#6a1c4b",
    "chief_zed": "#322363",
    "other": "#35363f",
}
PALE: dict[str, str] = {
    "peter": "#ffd2b0",
    "egon": "#cfe2ff",
    "ray": "#fff0b8",
    "winston": "#c4f0cb",
    "agent_j": "#b8f2fa",
    "agent_k": "#e6dfd0",
    "agent_l": "#ffd0ec",
    "chief_zed": "#ded6ff",
    "other": "#d3d4dc",
}
# On the body colour of a Hero.
MARK: dict[str, str] = {one: "#1b1408" if one in ("ray",) else "#ffffff" for one in LOOKS}

MARKS: dict[str, str] = {
    "peter": '<path d="M-2 2L2-2M-2 10L10-2M6 10l4-4" stroke="{0}" stroke-width="1.4"/>',
    "egon": '<circle cx="4" cy="4" r="2" fill="none" stroke="{0}" stroke-width="1.1"/>',
    "ray": '<path d="M4 1.2v5.6M1.2 4h5.6" stroke="#5a3a06" stroke-width="1.3"/>',
    "winston": '<path d="M-1 3l2.5-2.5L4 3l2.5-2.5L9 3M-1 7l2.5-2.5L4 7l2.5-2.5L9 7" stroke="{0}" '
    'stroke-width="1.2" fill="none"/>',
    "agent_j": '<path d="M2 0v8M6 0v8" stroke="{0}" stroke-width="1"/>',
    "agent_k": '<path d="M0 2h8M0 6h8" stroke="{0}" stroke-width="1"/>',
    "agent_l": '<circle cx="2" cy="2" r="1.3" fill="{0}"/><circle cx="6" cy="6" r="1.3" fill="{0}"/>',
    "chief_zed": '<path d="M4 .8L7.2 4 4 7.2.8 4z" fill="none" stroke="{0}" stroke-width="1.1"/>',
    "other": '<path d="M0 0l8 8M8 0L0 8" stroke="{0}" stroke-width="1"/>',
}


CAST = Cast(MARKS, OTHER, "hero")
look_of = CAST.look


def patterns() -> Markup:
    """Fills by Hero: ``url(#et-pat-ray)`` is gold with crosses. They repeat every eight units."""
    return coats("et", BODY, PALE, MARKS)


RULES = (
    f".et{{font-family:{FONT};max-width:100%;height:auto;overflow:visible}}"
    ".et .et-news{font-family:Georgia,'Times New Roman','Liberation Serif',serif}"
) + halo_css("et")
# On a phone a space of a square stays as large as a thumb, and the map moves in its frame.
SQUARE_ON_PHONE = 96
PANNING = (
    "@media (max-width:699px){[data-part=map]:has(>.et-pan){overflow-x:auto;overscroll-behavior-x:contain}"
    ".part>svg.et-pan{max-width:none}"
    + "".join(f".part>svg.et-pan-{n}{{width:calc({SQUARE_ON_PHONE * n + 30}px*var(--zoom,1))}}" for n in (3, 6, 9))
    + "}"
)

# The colours of foresight.
MARKED = {"sight": "lit", "reach": "lit", "seen": "portal", "danger": "danger", "combines": "crit", "leaves": "dim"}

THEMES: dict[str, str] = themes_of("et", RULES, NIGHT, DAY)
STYLESHEET = page_css("et", RULES + light_css("et") + PANNING, NIGHT, DAY, around(NIGHT, MARKED), around(DAY, MARKED))
