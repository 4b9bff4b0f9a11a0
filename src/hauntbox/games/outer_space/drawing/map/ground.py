"""The ground of the fairground: the surface of each board, the Big Top or the open grounds, and the lights."""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.map.terrain import SPAN, in_mask, rim_path, squares_path
from hauntbox.games.outer_space.ground.edges import SIDE
from hauntbox.games.outer_space.ground.fairground import Fairground
from hauntbox.games.outer_space.ground.laid_boards import CENTRE_SLOT
from hauntbox.kit.drawing.definitions import lights, textures
from hauntbox.kit.drawing.pieces import HERE, SHARED, use
from hauntbox.kit.drawing.surfaces import UNIT, surface
from hauntbox.kit.drawing.svg import Markup, el, join
from hauntbox.kit.map.grid import BIT, bits, square

# The surface of each board; a designer's board is dirt.
SURFACES = {
    "midway": "sawdust",
    "menagerie": "straw",
    "performers_row": "lawn",
    "oddities_alley": "cobble",
    "fun_house": "checks",
    "back_lot": "dirt",
    "big_top": "ring",
    "fair_grounds": "lawn",
}
# Ground that lights up what is around it.
GLOWS = ("beam", "fire", "power", "ray", "danger")

# Textures repeat every 96 units, two spaces, so that they continue in every rotation of a board.
TEXTURES: dict[str, str] = {
    "sawdust": '<g fill="var(--sawdust2)"><circle cx="9" cy="13" r="1.5"/><circle cx="34" cy="7" r="1.2"/>'
    '<circle cx="58" cy="20" r="1.7"/><circle cx="83" cy="11" r="1.3"/><circle cx="21" cy="37" r="1.4"/>'
    '<circle cx="47" cy="44" r="1.2"/><circle cx="72" cy="40" r="1.6"/><circle cx="90" cy="57" r="1.2"/>'
    '<circle cx="12" cy="66" r="1.6"/><circle cx="38" cy="74" r="1.3"/><circle cx="62" cy="68" r="1.2"/>'
    '<circle cx="80" cy="86" r="1.6"/><circle cx="27" cy="91" r="1.2"/></g><path d="M14 24l6 2M66 8l5-3M40 60l6 2'
    'M84 72l-5 3M8 84l5-3M56 88l6 1M30 20l-4 4M90 30l-5 2" stroke="var(--sawdust2)" stroke-width="1.6"/>',
    "straw": '<path d="M6 14l12 5M24 6l3 11M44 16l13-4M70 6l7 9M84 22l-12 4M10 38l10-6M34 34l4 12M58 40l12 3M86 46'
    'l-4-11M16 60l12 2M40 62l-3-10M60 68l11-6M80 60l9 6M8 84l11-6M32 80l11 5M56 90l3-12M74 82l12 2M48 28l8 6M22 48'
    'l6-4" stroke="var(--straw2)" stroke-width="1.7" stroke-linecap="round" fill="none"/>',
    "lawn": '<path d="M9 20l2-6 2 6M55 14l2-6 2 6M33 43l2-6 2 6M78 38l2-6 2 6M14 70l2-6 2 6M60 62l2-6 2 6'
    'M40 90l2-6 2 6M84 84l2-6 2 6" stroke="var(--lawn2)" stroke-width="1.5" fill="none" stroke-linejoin="round"/>'
    '<g fill="var(--lawn2)"><circle cx="25" cy="22" r="1.3"/><circle cx="70" cy="24" r="1.3"/>'
    '<circle cx="46" cy="66" r="1.3"/><circle cx="26" cy="58" r="1.3"/><circle cx="90" cy="60" r="1.3"/></g>',
    "cobble": '<path d="M0 12q8-6 16 0t16 0 16 0 16 0 16 0 16 0M0 36q8-6 16 0t16 0 16 0 16 0 16 0 16 0M0 60q8-6 16'
    ' 0t16 0 16 0 16 0 16 0 16 0M0 84q8-6 16 0t16 0 16 0 16 0 16 0 16 0M-8 24q8-6 16 0t16 0 16 0 16 0 16 0 16 0 16'
    ' 0M-8 48q8-6 16 0t16 0 16 0 16 0 16 0 16 0 16 0M-8 72q8-6 16 0t16 0 16 0 16 0 16 0 16 0 16 0M-8 96q8-6 16 0t16'
    ' 0 16 0 16 0 16 0 16 0 16 0" stroke="var(--cobble2)" stroke-width="1.4" fill="none"/>',
    "checks": '<path d="M0 0h24v24H0zM48 0h24v24H48zM24 24h24v24H24zM72 24h24v24H72zM0 48h24v24H0zM48 48h24v24H48z'
    'M24 72h24v24H24zM72 72h24v24H72z" fill="var(--checks2)"/>',
    "dirt": '<path d="M12 0q3 24 0 48t0 48M26 0q3 24 0 48t0 48" stroke="var(--dirt2)" stroke-width="5" '
    'stroke-dasharray="3 4" fill="none"/><g fill="var(--dirt2)"><circle cx="52" cy="18" r="2.2"/>'
    '<circle cx="74" cy="40" r="1.6"/><circle cx="88" cy="12" r="1.8"/><circle cx="60" cy="66" r="1.7"/>'
    '<circle cx="82" cy="80" r="2.4"/><circle cx="44" cy="88" r="1.5"/></g>',
    "ring": '<g fill="var(--ring2)"><circle cx="12" cy="10" r="1.6"/><circle cx="40" cy="22" r="1.3"/>'
    '<circle cx="70" cy="8" r="1.5"/><circle cx="88" cy="30" r="1.3"/><circle cx="20" cy="46" r="1.4"/>'
    '<circle cx="56" cy="52" r="1.6"/><circle cx="80" cy="64" r="1.3"/><circle cx="8" cy="76" r="1.5"/>'
    '<circle cx="36" cy="84" r="1.4"/><circle cx="66" cy="88" r="1.6"/></g>',
    "plank": '<path d="M0 0H96M0 12H96M0 24H96M0 36H96M0 48H96M0 60H96M0 72H96M0 84H96M28 0V12M76 12V24M12 24V36'
    'M58 36V48M90 48V60M34 60V72M70 72V84M18 84V96" stroke="var(--plank2)" stroke-width="1.3" fill="none"/>',
    "canvas": '<path d="M0 0V96M12 0V96M24 0V96M36 0V96M48 0V96M60 0V96M72 0V96M84 0V96" stroke="var(--canvas2)" '
    'stroke-width="5" fill="none"/>',
    "tile": '<path d="M0 0H96M0 16H96M0 32H96M0 48H96M0 64H96M0 80H96M0 0V96M16 0V96M32 0V96M48 0V96M64 0V96M80 0V96"'
    ' stroke="var(--tile2)" stroke-width="1.3" fill="none"/>',
    "hay": '<path d="M4 10l14 4M22 4l4 12M40 14l14-4M66 4l8 10M86 18l-14 4M8 34l12-6M32 30l5 14M56 38l14 3M86 42l-5-13'
    'M14 56l14 2M38 60l-3-12M58 66l12-7M78 56l11 7M6 82l12-7M30 78l13 5M54 90l3-14M72 80l14 2M46 24l9 6M20 44l7-5" '
    'stroke="var(--hay2)" stroke-width="2.2" stroke-linecap="round" fill="none"/>',
    "iron": '<path d="M0 0H96M0 48H96M0 0V96M48 0V96" stroke="var(--iron2)" stroke-width="2" fill="none"/>'
    '<g fill="var(--iron2)"><circle cx="6" cy="6" r="2"/><circle cx="42" cy="6" r="2"/><circle cx="6" cy="42" r="2"/>'
    '<circle cx="42" cy="42" r="2"/><circle cx="54" cy="6" r="2"/><circle cx="90" cy="6" r="2"/>'
    '<circle cx="54" cy="42" r="2"/><circle cx="90" cy="42" r="2"/><circle cx="6" cy="54" r="2"/>'
    '<circle cx="42" cy="54" r="2"/><circle cx="6" cy="90" r="2"/><circle cx="42" cy="90" r="2"/>'
    '<circle cx="54" cy="54" r="2"/><circle cx="90" cy="54" r="2"/><circle cx="54" cy="90" r="2"/>'
    '<circle cx="90" cy="90" r="2"/></g>',
    "carpet": '<path d="M24 4L44 24 24 44 4 24zM72 4L92 24 72 44 52 24zM24 52L44 72 24 92 4 72zM72 52L92 72 72 92 52'
    ' 72z" stroke="var(--carpet2)" stroke-width="2" fill="none"/>',
    "candy": '<path d="M0 24L24 0M0 48L48 0M0 72L72 0M0 96L96 0M24 96L96 24M48 96L96 48M72 96L96 72" '
    'stroke="var(--candy2)" stroke-width="5" fill="none"/>',
}


def ground_definitions() -> Markup:
    """The textures of the ground, and the light on it."""
    return join(textures("os", TEXTURES), lights("os", GLOWS, ".14"))


def draw_ground(fair: Fairground) -> Markup:
    """Everything flat, outdoors and in the tent."""
    pieces: list[str] = [
        el("rect", x=4, y=6, width=SPAN, height=SPAN, fill="var(--shade)", opacity=0.55),
        el("rect", width=SPAN, height=SPAN, fill="var(--dirt)", stroke="var(--paperedge)", stroke_width=5),
    ]
    for slot, card in enumerate(fair.boards):
        pieces.append(surface(squares_path(in_mask(fair.board_masks[slot])), SURFACES.get(card.id, "dirt")))
    pieces += [seams(fair), landings(fair)]
    if fair.tent >= 0:
        pieces.append(big_top(fair))
    elif fair.bandstand >= 0:
        pieces.append(bandstand(fair.bandstand))
    if fair.clown_head >= 0:
        x, y = corner(fair.clown_head)
        pieces.append(use("clown_head", x + 5, y + 5, UNIT - 10))
    return el("g", *pieces, pointer_events="none")


def corner(s: int) -> tuple[float, float]:
    """The north-west corner of a space."""
    return float((s & 31) * UNIT), float((s >> 5) * UNIT)


def centre_of(mask: int) -> tuple[float, float]:
    """The middle of some spaces."""
    corners = [corner(s) for s in bits(mask)]
    half = UNIT / 2
    return sum([x for x, _ in corners]) / len(corners) + half, sum([y for _, y in corners]) / len(corners) + half


def seams(fair: Fairground) -> Markup:
    """The edges between boards; around the open centre a string of bulbs."""
    path = "".join(rim_path(in_mask(fair.board_masks[slot])) for slot in range(CENTRE_SLOT))
    centre = rim_path(in_mask(fair.board_masks[CENTRE_SLOT]), -6)
    return join(
        el("path", d=path, fill="none", stroke="var(--shade)", stroke_width=3, opacity=0.35),
        el("path", d=path, fill="none", stroke="var(--window)", stroke_width=1.2, stroke_dasharray="2 6", opacity=0.45),
        el("path", d=centre, fill="none", stroke="var(--bulb)", stroke_width=9, stroke_dasharray="0 12",
           stroke_linecap="round", opacity=0.22),
        el("path", d=centre, fill="none", stroke="var(--bulb)", stroke_width=3.6, stroke_dasharray="0 12",
           stroke_linecap="round"),
    )  # fmt: skip


def landings(fair: Fairground) -> Markup:
    """The Landing Sites: rings burnt into the ground."""
    rings: list[str] = []
    for s in fair.landing:
        x, y = corner(s)
        rings.append(
            el("g",
               el("circle", r=19, fill="var(--shade)", opacity=0.3),
               el("circle", r=19, fill="none", stroke="var(--beam)", stroke_width=2, stroke_dasharray="6 4",
                  opacity=0.75),
               el("circle", r=9, fill="none", stroke="var(--beam)", stroke_width=1.4, stroke_dasharray="2 4",
                  opacity=0.6),
               transform=f"translate({x + 24:.0f} {y + 24:.0f})")
        )  # fmt: skip
    return join(*rings)


def big_top(fair: Fairground) -> Markup:
    """The tent with its roof cut away: the ring with a star, stripes of canvas all around, anchors at the corners."""
    tent = in_mask(fair.buildings[fair.tent].mask)
    x, y = corner(fair.centre)
    middle = f"translate({x + 24:.0f} {y + 24:.0f})"
    star = "M0-34L8.5-11.5 32.5-10.5 13.5 4.5 20 27.5 0 14 -20 27.5 -13.5 4.5 -32.5-10.5 -8.5-11.5z"
    return join(
        el("circle", cx=x + 24, cy=y + 24, r=150, fill=f"url(#{SHARED}lamp)"),
        el("g",
           el("circle", r=88, fill="none", stroke="var(--stripe)", stroke_width=9),
           el("circle", r=88, fill="none", stroke="var(--stripe2)", stroke_width=9, stroke_dasharray="23 23.1"),
           el("circle", r=93.5, fill="none", stroke="var(--under)", stroke_width=1.4),
           el("circle", r=82.5, fill="none", stroke="var(--under)", stroke_width=1.4),
           el("path", d=star, fill="var(--stripe)", opacity=0.38),
           transform=middle),
        el("path", d=rim_path(tent, 6), fill="none", stroke="var(--stripe)", stroke_width=12, stroke_linecap="square"),
        el("path", d=rim_path(tent, 6), fill="none", stroke="var(--stripe2)", stroke_width=12,
           stroke_dasharray="12 12"),
        el("path", d=rim_path(tent, 12.5), fill="none", stroke="var(--under)", stroke_width=1.2, opacity=0.6),
        *[anchor(s) for s in bits(fair.blockers)],
    )  # fmt: skip


def anchor(s: int) -> Markup:
    """IOS-16.3: a corner of the tent, staked and roped; nothing gets in or past."""
    x, y = corner(s)
    hatch = "".join(f"M{at} 0L0 {at}M48 {at}L{at} 48" for at in range(8, 49, 10))
    return el(
        "g",
        el("rect", width=UNIT, height=UNIT, fill="var(--under)"),
        el("path", d=hatch, stroke="var(--stripe)", stroke_width=2.4, opacity=0.75),
        el("path", d="M8 8L40 40M40 8L8 40", stroke="var(--under)", stroke_width=9, stroke_linecap="round"),
        el("path", d="M8 8L40 40M40 8L8 40", stroke="var(--stripe2)", stroke_width=4.5, stroke_linecap="round"),
        el("circle", cx=24, cy=24, r=11, fill="var(--wall2)", stroke="var(--under)", stroke_width=2),
        el("circle", cx=24, cy=24, r=7, fill="var(--wall)", stroke="var(--under)", stroke_width=1.4),
        el("circle", cx=24, cy=24, r=2.4, fill="var(--under)"),
        transform=f"translate({x:.0f} {y:.0f})",
    )


def bandstand(s: int) -> Markup:
    """The Bandstand on the open grounds, and the paths to it."""
    x, y = corner(s)
    roof = "M-9-22H9L22-9V9L9 22H-9L-22 9V-9z"
    return el(
        "g",
        el("circle", r=120, fill=f"url(#{SHARED}lamp)"),
        el("path", d="M-120 0H120M0-120V120", stroke="var(--sawdust)", stroke_width=16, opacity=0.7),
        el("path", d="M-84-84L84-84 84 84-84 84z", fill="none", stroke="var(--bulb)", stroke_width=3.2,
           stroke_dasharray="0 12", stroke_linecap="round"),
        el("path", d=roof, fill="var(--canvas)", stroke="var(--stripe)", stroke_width=4),
        el("path", d="M0 0L-9-22M0 0L9-22M0 0L22-9M0 0L22 9M0 0L9 22M0 0L-9 22M0 0L-22 9M0 0L-22-9",
           stroke="var(--canvas2)", stroke_width=2.4),
        transform=f"translate({x + 24:.0f} {y + 24:.0f})",
    )  # fmt: skip


def joints() -> Markup:
    """The spaces as fine lines, for counting steps."""
    path = "".join(f"M{at * UNIT} 0V{SPAN}M0 {at * UNIT}H{SPAN}" for at in range(1, SIDE))
    return el("path", d=path, fill="none", stroke="var(--grid)", stroke_width=1.2, opacity=0.5, pointer_events="none")


def lamps(fair: Fairground) -> Markup:
    """Light from doors, and lamps along the paths."""
    found: list[str] = []
    for y in range(SIDE):
        for x in range(SIDE):
            if fair.outdoors & BIT[square(x, y)] and (x * 5 + y * 8) % 17 in (4, 9):
                cx, cy = (x + 0.5) * UNIT, (y + 0.5) * UNIT
                found.append(el("circle", cx=cx, cy=cy, r=UNIT * 1.5, fill=f"url(#{SHARED}lamp)"))
    edge = el("clipPath", el("rect", width=SPAN, height=SPAN), id=f"{HERE}fair")
    return join(edge, el("g", *found, pointer_events="none", clip_path=f"url(#{HERE}fair)"))
