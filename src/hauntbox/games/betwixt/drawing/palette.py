"""The colours of the drawing: torchlight in the dark of a farm by night, an old almanac by day; and the style sheet of
every part."""

from __future__ import annotations

from hauntbox.games.betwixt.table.numbers import DAMAGE, DEFENCE, FAMILY, HIT
from hauntbox.kit.drawing.definitions import Cast, coats
from hauntbox.kit.drawing.lettering import FONT
from hauntbox.kit.drawing.stylesheets import around, halo_css, light_css, page_css, themes_of
from hauntbox.kit.drawing.svg import Markup

# The grounds of map tiles, and a stranger's for those of a designer.
THEMES_OF_TILES = ("barn", "betwixt", "cellar", "corn", "house", "secret", "show", "yard")
STRANGE_GROUND = "yard"

# Day and night have the same names with other values; this is the only place that knows both.
NIGHT: dict[str, str] = {
    "table": "#0c0a0d",
    "panel": "#1b171a",
    "panel2": "#272126",
    "edge": "#51454a",
    "ink": "#f7eedd",
    "dim": "#cfc2b2",
    "faint": "#a5988b",
    "paper": "#2b231f",
    "paper2": "#1f1917",
    "paperedge": "#8a7258",
    "socket": "#0f0c0e",
    "under": "#060506",
    "glow": ".34",
    "window": "#ffce7a",
    "lit": "#a9f5e4",
    "danger": "#ff7566",
    "danger2": "#4a1613",
    "good": "#84dd93",
    "calm": "#93c4ff",
    "onhue": "#120d0b",
    # the house in the dark
    "dark": "#09070b",
    "torch": "#ffb24d",
    "torch2": "#7a3d12",
    "floor-barn": "#4a3727",
    "floor2-barn": "#5a4330",
    "floor-betwixt": "#33284a",
    "floor2-betwixt": "#43345f",
    "floor-cellar": "#343639",
    "floor2-cellar": "#41444a",
    "floor-corn": "#3b3a1d",
    "floor2-corn": "#4d4a22",
    "floor-house": "#4b3a30",
    "floor2-house": "#5d483a",
    "floor-secret": "#3f2931",
    "floor2-secret": "#523440",
    "floor-show": "#3b2440",
    "floor2-show": "#4d2e52",
    "floor-yard": "#2c3429",
    "floor2-yard": "#384233",
    "wall": "#d6b48a",
    "wall2": "#0a0809",
    "door": "#ff9d4a",
    "door2": "#5a2b0c",
    "low": "#8d7558",
    "low2": "#b3966f",
    "tall": "#15110f",
    "tall2": "#5d4c3d",
    "decor": "#6b5a4b",
    "stair": "#b9c3d6",
    # who is who
    "bill": "#f0a35c",
    "joan": "#7cc8f5",
    "avelynn": "#f294bd",
    "maddox": "#b9dc5f",
    "monster": "#d3a6ff",
    "monster2": "#3a2455",
    # rarities
    "brown": "#d6a877",
    "green": "#84dd93",
    "blue": "#8fbcff",
    "purple": "#d0a2ff",
    "plain": "#cfc2b2",
    # what the family has
    "hp": "#ff8a78",
    "hp2": "#b3372b",
    "fp": "#8fbcff",
    "fp2": "#2f62b0",
    "xp": "#e8d06a",
    "cash": "#a2e0a8",
    "armour": "#c9d2e2",
    "boon": "#84dd93",
    "harm": "#ff9a6b",
}
DAY: dict[str, str] = {
    "table": "#d9cfbe",
    "panel": "#fdf8ee",
    "panel2": "#f4ead8",
    "edge": "#c2ae8c",
    "ink": "#20160e",
    "dim": "#4b3d2e",
    "faint": "#685846",
    "paper": "#fffaf0",
    "paper2": "#f1e5d0",
    "paperedge": "#937a55",
    "socket": "#e6d9c0",
    "under": "#2a2018",
    "glow": ".3",
    "window": "#ffe3a6",
    "lit": "#00586a",
    "danger": "#a81c12",
    "danger2": "#f9d6d0",
    "good": "#166332",
    "calm": "#1c50a8",
    "onhue": "#fffaf0",
    "dark": "#3a3138",
    "torch": "#8f5200",
    "torch2": "#ffd596",
    "floor-barn": "#dcbf98",
    "floor2-barn": "#cdac80",
    "floor-betwixt": "#cfc3e6",
    "floor2-betwixt": "#bcadda",
    "floor-cellar": "#cdcdcb",
    "floor2-cellar": "#bcbcba",
    "floor-corn": "#dcd49a",
    "floor2-corn": "#cbc17c",
    "floor-house": "#e6cfae",
    "floor2-house": "#d8bc94",
    "floor-secret": "#e2c2c6",
    "floor2-secret": "#d2a9b0",
    "floor-show": "#dfc1df",
    "floor2-show": "#cfa8d0",
    "floor-yard": "#cdd3ba",
    "floor2-yard": "#bcc4a4",
    "wall": "#3f2d1c",
    "wall2": "#f8ead0",
    "door": "#b4500a",
    "door2": "#ffdcb8",
    "low": "#a98a62",
    "low2": "#846642",
    "tall": "#5b4a3a",
    "tall2": "#382b20",
    "decor": "#a28f76",
    "stair": "#3e4a60",
    "bill": "#8a4206",
    "joan": "#0f5884",
    "avelynn": "#97215a",
    "maddox": "#475c00",
    "monster": "#6a2aa8",
    "monster2": "#e4d3f5",
    "brown": "#7a4a16",
    "green": "#166332",
    "blue": "#1c50a8",
    "purple": "#6d2bad",
    "plain": "#4b3d2e",
    "hp": "#a81c12",
    "hp2": "#d8685a",
    "fp": "#1c50a8",
    "fp2": "#7aa5e6",
    "xp": "#6d5200",
    "cash": "#1d612b",
    "armour": "#45536b",
    "boon": "#166332",
    "harm": "#94400a",
}
# The coats of the family are the same by day and by night.
BODY: dict[str, str] = {"bill": "#a8591f", "joan": "#2f7fb0", "avelynn": "#b8477e", "maddox": "#6f8a1c"}
DEEP: dict[str, str] = {"bill": "#5e2e0b", "joan": "#123f5c", "avelynn": "#661d41", "maddox": "#384808"}
PALE: dict[str, str] = {"bill": "#ffd9b0", "joan": "#c8ebff", "avelynn": "#ffd0e4", "maddox": "#e9f8b4"}
LETTERS: dict[str, str] = {"bill": "B", "joan": "J", "avelynn": "A", "maddox": "M"}
MARKS: dict[str, str] = {
    "bill": '<path d="M0 2h8M0 6h8" stroke="{0}" stroke-width="1"/>',
    "joan": '<path d="M4 1.2v5.6M1.2 4h5.6" stroke="{0}" stroke-width="1.3"/>',
    "avelynn": '<path d="M1 0q3 4 0 8M7 0q-3 4 0 8" stroke="{0}" stroke-width="1.1" fill="none"/>',
    "maddox": '<path d="M4 .8L5 3l2.2 1L5 5 4 7.2 3 5 .8 4 3 3z" fill="{0}"/>',
}
# Dice are bodies of resin with ink in them; they look the same in any light.
DICE: dict[str, tuple[str, str]] = {
    "LG": ("#a8dc8c", "#14300a"), "G": ("#1f7a33", "#ffffff"), "LB": ("#a4cdf2", "#0b2742"),
    "B": ("#1f52a8", "#ffffff"), "TRQ": ("#23a8a0", "#04201e"),
    "LY": ("#fbeb9a", "#3a2d00"), "DY": ("#e3b414", "#2b2000"), "LO": ("#ffbf80", "#3d1c00"),
    "DO": ("#c24a08", "#ffffff"),
    "T": ("#d8b98c", "#2b1a05"), "BR": ("#6f4420", "#ffffff"), "W": ("#f5f2ea", "#24201a"),
}  # fmt: skip
assert set(DICE) == {*HIT, *DAMAGE, *DEFENCE}

STRANGER = FAMILY[0]
CAST = Cast(FAMILY, STRANGER, "member")
look_of, fill_of, figure_of = CAST.look, CAST.fill, CAST.figure


def tint_of(member: str) -> str:
    """The colour of a family member's words and edges; it is legible in both themes."""
    return f"var(--{look_of(member)})"


def ground_of(theme: str) -> str:
    """The theme of a tile, or a stranger's."""
    return theme if theme in THEMES_OF_TILES else STRANGE_GROUND


def patterns() -> Markup:
    """Fills by family member: ``url(#bx-pat-joan)`` is blue with crosses. They repeat every eight units."""
    return coats("bx", BODY, PALE, MARKS)


RULES = (
    f".bx{{font-family:{FONT};max-width:100%;height:auto;overflow:visible}}"
    ".bx .bx-book{font-family:Georgia,'Times New Roman','Liberation Serif',serif}"
) + halo_css("bx")
# A map larger than its frame is moved about in it: a square stays as large as a thumb on a phone.
SQUARE_ON_PHONE = 46
MOST_SQUARES = 64
PANNING = (
    "@media (max-width:699px){[data-part=map]:has(>.bx-pan){overflow-x:auto;overscroll-behavior-x:contain}"
    ".part>svg.bx-pan{max-width:none}"
    + "".join(
        f".part>svg.bx-pan-{n}{{width:calc({SQUARE_ON_PHONE * n}px*var(--zoom,1))}}" for n in range(4, MOST_SQUARES + 1)
    )
    + "}"
)

# The colours of foresight.
MARKED = {"sight": "lit", "reach": "lit", "seen": "torch", "danger": "danger", "combines": "xp", "leaves": "dim"}

THEMES: dict[str, str] = themes_of("bx", RULES, NIGHT, DAY)
STYLESHEET = page_css("bx", RULES + light_css("bx") + PANNING, NIGHT, DAY, around(NIGHT, MARKED), around(DAY, MARKED))
