"""The colours of the drawing, night and day, the patterns that go with them, and the style sheet of every part."""

from __future__ import annotations

from hauntbox.kit.drawing.definitions import Cast, coats
from hauntbox.kit.drawing.lettering import FONT
from hauntbox.kit.drawing.stylesheets import around, halo_css, light_css, page_css, themes_of
from hauntbox.kit.drawing.svg import Markup

HEROES = ("rj", "jojo", "carl", "cassidy", "hannah", "lucrezia", "archibald", "angelica", "pippo", "zora")
# For a designer's own character: a straw hat, and the colour of lead.
OTHER = "other"
LOOKS = (*HEROES, OTHER)

# Day and night have the same names with other values; this is the only place that knows both.
NIGHT: dict[str, str] = {
    "table": "#080b17",
    "panel": "#131a30",
    "panel2": "#1c2542",
    "edge": "#3a4874",
    "ink": "#f7f2e3",
    "dim": "#bcc4de",
    "faint": "#8d98bd",
    "paper": "#1e2645",
    "paper2": "#141b33",
    "paperedge": "#54659c",
    "socket": "#0b1022",
    "shade": "#03050c",
    "under": "#070a16",
    "glow": ".34",
    "window": "#ffdf9a",
    "bulb": "#ffd36b",
    "grid": "#05070f",
    "lit": "#b6fff0",
    "danger": "#ff6b8b",
    "danger2": "#541428",
    "good": "#6fe3a0",
    "calm": "#8ec2ff",
    "power": "#ffd75e",
    "power2": "#7a5600",
    "wound": "#ff5a5f",
    "wound2": "#6b0f1c",
    # the ground of each board
    "sawdust": "#4b3d31",
    "sawdust2": "#5d4c3c",
    "straw": "#4c4628",
    "straw2": "#655d36",
    "lawn": "#21402f",
    "lawn2": "#2f5741",
    "cobble": "#30334a",
    "cobble2": "#41455f",
    "checks": "#3a2c4d",
    "checks2": "#4a3962",
    "dirt": "#3d352f",
    "dirt2": "#4f453d",
    "ring": "#6a4a31",
    "ring2": "#7d5a3d",
    # what buildings stand on
    "plank": "#5d4530",
    "plank2": "#715539",
    "canvas": "#5c5444",
    "canvas2": "#6e6552",
    "tile": "#4a5566",
    "tile2": "#5b677a",
    "hay": "#6a5a26",
    "hay2": "#87753a",
    "iron": "#3f444f",
    "iron2": "#525866",
    "carpet": "#5a2b3a",
    "carpet2": "#6e3848",
    "candy": "#5e3f5c",
    "candy2": "#7a5577",
    "emblem": "#f0dfb8",
    "eave": "#8d6b3f",
    "eave2": "#5b4021",
    "stripe": "#c83a3f",
    "stripe2": "#f3e6cc",
    "rubble": "#272227",
    "rubble2": "#453c40",
    # lines
    "wall": "#e0b273",
    "wall2": "#5e3f1a",
    "hard": "#ff5d52",
    "hard2": "#120d10",
    "door": "#ffe3a6",
    "door2": "#6b4b1e",
    "sign": "#10172c",
    "signink": "#ffe9b8",
    # Martians and what they bring
    "skin": "#9be15a",
    "skin2": "#3f7a1e",
    "blue": "#4b9bff",
    "blue2": "#123a7c",
    "purple": "#c07bff",
    "purple2": "#4a1a80",
    "ray": "#7dffb0",
    "saucer": "#c4cede",
    "saucer2": "#5d6a85",
    "beam": "#8dffd0",
    "fire": "#ff8b2c",
    "fire2": "#ffe05c",
    "fire3": "#8c2a06",
    "crowd": "#dcc9a6",
    "crowd2": "#6d5a3a",
    "kerosene": "#d64545",
    "rjtext": "#ff9aa4",
    "jojotext": "#dcb288",
    "carltext": "#efcf6a",
    "cassidytext": "#6fdcd6",
    "hannahtext": "#ffab6b",
    "lucreziatext": "#ffa3d2",
    "archibaldtext": "#9dbdff",
    "angelicatext": "#8fdd98",
    "pippotext": "#86dcf5",
    "zoratext": "#c3b6ff",
    "othertext": "#c6c4cf",
}
DAY: dict[str, str] = {
    "table": "#d9d3c4",
    "panel": "#fdfaf2",
    "panel2": "#f2ecdd",
    "edge": "#c3b896",
    "ink": "#231a10",
    "dim": "#51452f",
    "faint": "#6e6249",
    "paper": "#fffdf6",
    "paper2": "#f5eedd",
    "paperedge": "#9c8a5e",
    "socket": "#e4dac2",
    "shade": "#3c2f18",
    "under": "#2c2211",
    "glow": ".3",
    "window": "#fff0bf",
    "bulb": "#f0a81c",
    "grid": "#4a3c22",
    "lit": "#005a66",
    "danger": "#b3123c",
    "danger2": "#f9d2da",
    "good": "#0f7040",
    "calm": "#1a55b8",
    "power": "#e0a100",
    "power2": "#5c4100",
    "wound": "#c81e2c",
    "wound2": "#f6d0d0",
    "sawdust": "#e6d2ae",
    "sawdust2": "#d6be92",
    "straw": "#e8dba0",
    "straw2": "#d3c278",
    "lawn": "#bcd7a4",
    "lawn2": "#a0c287",
    "cobble": "#cfcdd6",
    "cobble2": "#b7b4c2",
    "checks": "#ddcfe6",
    "checks2": "#cab7d8",
    "dirt": "#d9c7b2",
    "dirt2": "#c5af96",
    "ring": "#edd3a6",
    "ring2": "#dcbb86",
    "plank": "#dcb583",
    "plank2": "#c79b66",
    "canvas": "#f0e7d0",
    "canvas2": "#ddd0b0",
    "tile": "#dbe3ea",
    "tile2": "#c2cdd7",
    "hay": "#ecd47a",
    "hay2": "#d6b94f",
    "iron": "#c2c5cc",
    "iron2": "#a9adb7",
    "carpet": "#e3b3b7",
    "carpet2": "#d0979d",
    "candy": "#f3cfe2",
    "candy2": "#e2afcb",
    "emblem": "#4d3a1c",
    "eave": "#b98d52",
    "eave2": "#87602c",
    "stripe": "#cf3138",
    "stripe2": "#fff6e2",
    "rubble": "#9c938b",
    "rubble2": "#7a716a",
    "wall": "#8a5a22",
    "wall2": "#f3d9a8",
    "hard": "#b3121a",
    "hard2": "#1a1214",
    "door": "#fff3cd",
    "door2": "#6b4415",
    "sign": "#fff8e4",
    "signink": "#3a2708",
    "skin": "#86cf40",
    "skin2": "#2f6610",
    "blue": "#1f6fe0",
    "blue2": "#0c336f",
    "purple": "#9a3fe0",
    "purple2": "#451273",
    "ray": "#0a9a55",
    "saucer": "#b4bfd2",
    "saucer2": "#4a566e",
    "beam": "#2fd0a0",
    "fire": "#f26a0c",
    "fire2": "#ffd22e",
    "fire3": "#8c2a06",
    "crowd": "#f2dfba",
    "crowd2": "#6d5a3a",
    "kerosene": "#bf2222",
    "rjtext": "#9c1330",
    "jojotext": "#6d431f",
    "carltext": "#6b4f00",
    "cassidytext": "#0a625e",
    "hannahtext": "#93400a",
    "lucreziatext": "#9c1d66",
    "archibaldtext": "#1d48a8",
    "angelicatext": "#1a6027",
    "pippotext": "#0a5b72",
    "zoratext": "#4d3a9e",
    "othertext": "#4d4957",
}
# The costumes are the same by day and by night.
BODY: dict[str, str] = {
    "rj": "#b8233f",
    "jojo": "#8a5a33",
    "carl": "#d2a52a",
    "cassidy": "#1f8f8a",
    "hannah": "#ea6a1c",
    "lucrezia": "#d9589b",
    "archibald": "#3567c9",
    "angelica": "#3f8f4a",
    "pippo": "#2fa9cc",
    "zora": "#6350b8",
    "other": "#6c6776",
}
DEEP: dict[str, str] = {
    "rj": "#641021",
    "jojo": "#46290f",
    "carl": "#6b5208",
    "cassidy": "#0a4a48",
    "hannah": "#7c300a",
    "lucrezia": "#7a1f50",
    "archibald": "#173372",
    "angelica": "#1a4a22",
    "pippo": "#0c556b",
    "zora": "#2b2060",
    "other": "#37333f",
}
PALE: dict[str, str] = {
    "rj": "#ffc2b8",
    "jojo": "#e6bd94",
    "carl": "#fff0b0",
    "cassidy": "#a6eee9",
    "hannah": "#ffd7a8",
    "lucrezia": "#ffcfe8",
    "archibald": "#bcd2ff",
    "angelica": "#bcefc2",
    "pippo": "#c9f3ff",
    "zora": "#d6ccff",
    "other": "#cfcbd6",
}
# On the body colour of a performer.
MARK: dict[str, str] = {one: "#1d1626" if one in ("carl", "pippo") else "#ffffff" for one in LOOKS}

MARKS: dict[str, str] = {
    "rj": '<path d="M2 0v8M6 0v8" stroke="{0}" stroke-width="1.1"/>',
    "jojo": '<circle cx="4" cy="4.6" r="1.7" fill="{0}"/><circle cx="1.6" cy="2" r="1" fill="{0}"/>'
    '<circle cx="4" cy="1.2" r="1" fill="{0}"/><circle cx="6.4" cy="2" r="1" fill="{0}"/>',
    "carl": '<circle cx="2" cy="2" r="1.5" stroke="#5a3a06" stroke-width="1.2" fill="none"/>'
    '<circle cx="6" cy="6" r="1.5" stroke="#5a3a06" stroke-width="1.2" fill="none"/>',
    "cassidy": '<path d="M-2 2L2-2M-2 10L10-2M6 10l4-4" stroke="{0}" stroke-width="1.6"/>',
    "hannah": '<path d="M-1 3l2.5-2.5L4 3l2.5-2.5L9 3M-1 7l2.5-2.5L4 7l2.5-2.5L9 7" stroke="{0}" '
    'stroke-width="1.3" fill="none"/>',
    "lucrezia": '<path d="M0 2q2-3 4 0t4 0M0 6q2-3 4 0t4 0" stroke="{0}" stroke-width="1.3" fill="none"/>',
    "archibald": '<path d="M4 .8l.9 2.1 2.3.2-1.7 1.5.5 2.2-2-1.2-2 1.2.5-2.2L.8 3.1l2.3-.2z" fill="{0}"/>',
    "angelica": '<path d="M4 1.2v5.600M1.2 4h5.6" stroke="{0}" stroke-width="1.5"/>',
    "pippo": '<circle cx="2" cy="2" r="1.5" fill="#ffe25a"/><circle cx="6" cy="6" r="1.5" fill="#ff5a7a"/>',
    "zora": '<path d="M5.6 1.2a3 3 0 1 0 0 5.6a3.6 3.6 0 0 1 0-5.6z" fill="{0}"/>',
    "other": '<path d="M0 0l8 8M8 0L0 8" stroke="{0}" stroke-width="1"/>',
}


CAST = Cast(MARKS, OTHER, "hero")
look_of = CAST.look


def patterns() -> Markup:
    """Fills by owner: ``url(#os-pat-rj)`` is red with pinstripes. They repeat every eight units."""
    return coats("os", BODY, PALE, MARKS)


RULES = (
    f".os{{font-family:{FONT};max-width:100%;height:auto;overflow:visible}}"
    ".os .os-outline{fill:none;stroke:none;pointer-events:none}"
    ".os .lit>.os-outline,.os .focus>.os-outline{stroke:var(--lit);stroke-width:3;stroke-dasharray:9 4}"
) + halo_css("os")
# On a phone a space stays as large as a thumb, and the map moves in its frame.
PANNED = 660
PANNING = (
    "@media (max-width:699px){[data-part=map]:has(>.os-pan){overflow-x:auto;overscroll-behavior-x:contain}"
    f".part>svg.os-pan{{width:calc({PANNED}px*var(--zoom,1));max-width:none}}}}"
)

# The colours of foresight.
MARKED = {"sight": "lit", "reach": "lit", "seen": "ray", "danger": "danger", "combines": "power", "leaves": "dim"}

THEMES: dict[str, str] = themes_of("os", RULES, NIGHT, DAY)
STYLESHEET = page_css("os", RULES + light_css("os") + PANNING, NIGHT, DAY, around(NIGHT, MARKED), around(DAY, MARKED))
