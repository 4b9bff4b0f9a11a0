"""The ground of a map: streets, pavements, roofs, lawns and water, drawn without seams between tiles."""

from __future__ import annotations

from collections.abc import Callable

from hauntbox.games.spirit_world.drawing.map.streets import street_marks
from hauntbox.games.spirit_world.drawing.map.terrain import Terrain
from hauntbox.kit.drawing.definitions import lights, textures
from hauntbox.kit.drawing.pieces import HERE, SHARED
from hauntbox.kit.drawing.surfaces import UNIT, path_around, surface
from hauntbox.kit.drawing.svg import Markup, el, join

# The paint of each letter of the ground: a colour of the palette and a texture over it.
SURFACES = {
    "s": "street",
    "p": "pave",
    "b": "floor",
    "g": "grass",
    "w": "water",
    "d": "plaza",
    "t": "path",
    "i": "ice",
    "f": "bed",
}
STONE = "pdt"
# Ground that lights up what is around it.
GLOWS = ("gate", "gg", "gt", "bm", "sl", "id", "sp", "lit")

# Textures repeat every 96 units, two squares, so that they continue from tile to tile in every rotation.
TEXTURES: dict[str, str] = {
    "street": '<g fill="var(--street2)"><circle cx="13" cy="17" r="1.3"/><circle cx="61" cy="9" r="1"/>'
    '<circle cx="81" cy="52" r="1.4"/><circle cx="33" cy="70" r="1"/><circle cx="8" cy="83" r="1.2"/>'
    '<circle cx="52" cy="39" r="1.1"/><circle cx="70" cy="88" r="1"/></g>'
    '<path d="M20 41l9 4 3 8M66 62l10 3 4-5" stroke="var(--street2)" fill="none"/>',
    "pave": '<path d="M0 0H96M0 24H96M0 48H96M0 72H96M0 0V24M32 0V24M64 0V24M16 24V48M48 24V48M80 24V48'
    'M0 48V72M32 48V72M64 48V72M16 72V96M48 72V96M80 72V96" stroke="var(--pave2)" fill="none"/>',
    "floor": '<path d="M0 0H96M0 12H96M0 24H96M0 36H96M0 48H96M0 60H96M0 72H96M0 84H96M28 0V12M76 12V24M12 24V36'
    'M58 36V48M90 48V60M34 60V72M70 72V84M18 84V96" stroke="var(--floor2)" fill="none"/>',
    "grass": '<path d="M9 20l2-6 2 6M55 14l2-6 2 6M33 43l2-6 2 6M78 38l2-6 2 6M14 70l2-6 2 6M60 62l2-6 2 6'
    'M40 90l2-6 2 6M84 84l2-6 2 6" stroke="var(--grass2)" stroke-width="1.4" fill="none" stroke-linejoin="round"/>'
    '<g fill="var(--grass2)"><circle cx="25" cy="22" r="1.2"/><circle cx="70" cy="24" r="1.2"/>'
    '<circle cx="46" cy="66" r="1.2"/><circle cx="26" cy="58" r="1.2"/><circle cx="90" cy="60" r="1.2"/></g>',
    "water": '<path d="M4 12q6-5 12 0t12 0M52 30q6-5 12 0t12 0M20 54q6-5 12 0t12 0M64 72q6-5 12 0t12 0M0 84q6-5 12 0'
    't12 0" stroke="var(--wave)" stroke-width="1.6" fill="none" stroke-linecap="round"/>'
    '<path d="M60 8q5-4 10 0M6 36q5-4 10 0M76 48q5-4 10 0M40 88q5-4 10 0" stroke="var(--water2)" '
    'stroke-width="2.4" fill="none" stroke-linecap="round"/>',
    "plaza": '<path d="M24 0L48 24 24 48 0 24zM72 0L96 24 72 48 48 24zM24 48L48 72 24 96 0 72zM72 48L96 72 72 96'
    ' 48 72z" '
    'stroke="var(--plaza2)" fill="none"/><path d="M24 20l4 4-4 4-4-4zM72 20l4 4-4 4-4-4zM24 68l4 4-4 4-4-4z'
    'M72 68l4 4-4 4-4-4z" fill="var(--plaza2)"/>',
    "path": '<g fill="var(--path2)"><circle cx="10" cy="10" r="2"/><circle cx="30" cy="22" r="1.5"/>'
    '<circle cx="52" cy="8" r="1.7"/><circle cx="76" cy="18" r="2.2"/><circle cx="16" cy="40" r="1.6"/>'
    '<circle cx="44" cy="44" r="2"/><circle cx="66" cy="36" r="1.4"/><circle cx="88" cy="44" r="1.7"/>'
    '<circle cx="8" cy="66" r="1.9"/><circle cx="34" cy="72" r="1.5"/><circle cx="58" cy="62" r="2"/>'
    '<circle cx="82" cy="74" r="1.5"/><circle cx="20" cy="88" r="1.4"/><circle cx="48" cy="86" r="1.7"/>'
    '<circle cx="70" cy="90" r="1.9"/></g>',
    "ice": '<path d="M6 30q26-22 44-4M60 12q18 10 26 30M14 78q20-26 44-12M64 86q4-22 24-28M30 50l10-6" '
    'stroke="var(--ice2)" stroke-width="1.3" fill="none" stroke-linecap="round"/>',
    "bed": '<g fill="var(--leaf)"><circle cx="13" cy="13" r="6.5"/><circle cx="36" cy="12" r="6.5"/>'
    '<circle cx="24" cy="34" r="6.5"/><circle cx="61" cy="14" r="6.5"/><circle cx="84" cy="13" r="6.5"/>'
    '<circle cx="72" cy="35" r="6.5"/><circle cx="13" cy="61" r="6.5"/><circle cx="36" cy="60" r="6.5"/>'
    '<circle cx="24" cy="83" r="6.5"/><circle cx="61" cy="62" r="6.5"/><circle cx="84" cy="61" r="6.5"/>'
    '<circle cx="72" cy="83" r="6.5"/></g><g fill="var(--bloom)"><circle cx="12" cy="11" r="2.8"/>'
    '<circle cx="38" cy="13" r="2.8"/><circle cx="23" cy="35" r="2.8"/><circle cx="62" cy="15" r="2.8"/>'
    '<circle cx="83" cy="11" r="2.8"/><circle cx="73" cy="33" r="2.8"/><circle cx="14" cy="62" r="2.8"/>'
    '<circle cx="35" cy="58" r="2.8"/><circle cx="25" cy="84" r="2.8"/><circle cx="60" cy="61" r="2.8"/>'
    '<circle cx="85" cy="62" r="2.8"/><circle cx="71" cy="84" r="2.8"/></g>',
    "roof": '<g fill="var(--roof2)"><circle cx="14" cy="20" r="1"/><circle cx="50" cy="11" r="1"/>'
    '<circle cx="80" cy="30" r="1"/><circle cx="28" cy="44" r="1"/><circle cx="66" cy="58" r="1"/>'
    '<circle cx="10" cy="70" r="1"/><circle cx="40" cy="84" r="1"/><circle cx="88" cy="86" r="1"/></g>'
    '<path d="M48 0V96M0 48H96" stroke="var(--roof2)" fill="none"/>',
}


def ground_definitions() -> Markup:
    """The textures of the ground, and the light on it."""
    return join(textures("sw", TEXTURES), lights("sw", GLOWS, ".12"))


def draw_ground(terrain: Terrain) -> Markup:
    """Everything flat, from the streets to the roofs, and the joints between squares."""
    pieces: list[str] = [underlay(terrain)]
    for letter, name in SURFACES.items():
        pieces.append(surface(squares_path(terrain, is_one_of(terrain, letter)), name))
    pieces += [borders(terrain), street_marks(terrain), lamps(terrain), joints(terrain), roofs(terrain)]
    return el("g", *pieces, pointer_events="none")


def underlay(terrain: Terrain) -> Markup:
    """The edge of the board below, seen slightly from above."""
    path = squares_path(terrain, terrain.is_floor)
    return join(
        el("path", d=path, fill="var(--shade)", opacity=0.55, transform="translate(5 7)"),
        el("path", d=path, fill="var(--pave)", stroke="var(--paperedge)", stroke_width=5, stroke_linejoin="round"),
    )


def squares_path(terrain: Terrain, inside: Callable[[int, int], bool]) -> str:
    """One path around all squares of a sort."""
    return path_around(terrain.width, terrain.height, inside)


def edges_path(terrain: Terrain, inside: Callable[[int, int], bool], outside: Callable[[int, int], bool]) -> str:
    """The lines between squares of two sorts, joined into long strokes."""
    found: list[str] = []
    for y in range(terrain.height + 1):
        start = -1
        for x in range(terrain.width + 1):
            here = x < terrain.width and between(inside, outside, x, y - 1, x, y)
            if here and start < 0:
                start = x
            elif not here and start >= 0:
                found.append(f"M{start * UNIT} {y * UNIT}H{x * UNIT}")
                start = -1
    for x in range(terrain.width + 1):
        start = -1
        for y in range(terrain.height + 1):
            here = y < terrain.height and between(inside, outside, x - 1, y, x, y)
            if here and start < 0:
                start = y
            elif not here and start >= 0:
                found.append(f"M{x * UNIT} {start * UNIT}V{y * UNIT}")
                start = -1
    return "".join(found)


def is_one_of(terrain: Terrain, letters: str) -> Callable[[int, int], bool]:
    """Whether the ground of a square is one of these."""
    return lambda x, y: terrain.at(x, y) in letters


def between(
    inside: Callable[[int, int], bool], outside: Callable[[int, int], bool], ax: int, ay: int, bx: int, by: int
) -> bool:
    return (inside(ax, ay) and outside(bx, by)) or (inside(bx, by) and outside(ax, ay))


def stroke(path: str, colour: str, thick: float, dashes: str | None = None, opacity: float | None = None) -> Markup:
    if not path:
        return Markup("")
    return el(
        "path",
        d=path,
        fill="none",
        stroke=f"var(--{colour})",
        stroke_width=thick,
        stroke_linecap="square",
        stroke_dasharray=dashes,
        opacity=opacity,
    )


def borders(terrain: Terrain) -> Markup:
    """Kerbs along streets, banks along water, edgings around lawns, beds and rinks."""
    bank = edges_path(terrain, is_one_of(terrain, "w"), is_one_of(terrain, "spgdtifb"))
    lawn = edges_path(terrain, is_one_of(terrain, "gf"), is_one_of(terrain, "spdtib"))
    bed = edges_path(terrain, is_one_of(terrain, "f"), is_one_of(terrain, "g"))
    rink = edges_path(terrain, is_one_of(terrain, "i"), is_one_of(terrain, "spdtgfb"))
    kerb = edges_path(terrain, is_one_of(terrain, "s"), is_one_of(terrain, "pdgtfib"))
    stone = edges_path(terrain, is_one_of(terrain, "d"), is_one_of(terrain, "pt"))
    return join(
        stroke(lawn, "grass2", 3.5),
        stroke(bed, "leaf", 4, "1 6"),
        stroke(stone, "plaza2", 2),
        stroke(bank, "path2", 6),
        stroke(bank, "water2", 1.6),
        stroke(rink, "ice2", 4),
        stroke(kerb, "street2", 6),
        stroke(kerb, "kerb", 3),
    )


def lamps(terrain: Terrain) -> Markup:
    """Street lamps on pavements, and their light, clipped to the map."""
    found: list[str] = []
    posts: list[str] = []
    for y in range(terrain.height):
        for x in range(terrain.width):
            if terrain.at(x, y) in STONE and (x * 5 + y * 8) % 13 in (4, 8):
                cx, cy = (x + 0.14) * UNIT, (y + 0.14) * UNIT
                found.append(el("circle", cx=cx, cy=cy, r=UNIT * 1.35, fill=f"url(#{SHARED}lamp)"))
                posts.append(el("rect", x=cx - 4, y=cy - 4, width=8, height=8, rx=2.5, fill="var(--shade)"))
                posts.append(el("circle", cx=cx, cy=cy, r=2.2, fill="var(--window)"))
    edge = el("clipPath", el("path", d=squares_path(terrain, terrain.is_floor)), id=f"{HERE}floor")
    return join(
        edge,
        el("g", *found, clip_path=f"url(#{HERE}floor)"),
        *posts,
    )


def joints(terrain: Terrain) -> Markup:
    """The squares as fine lines, for counting steps."""
    path = edges_path(terrain, terrain.is_floor, terrain.is_floor)
    return el("path", d=path, fill="none", stroke="var(--grid)", stroke_width=1, opacity=0.42)


def roofs(terrain: Terrain) -> Markup:
    """Roofs of buildings that nobody can enter, and what stands on them."""
    path = squares_path(terrain, terrain.is_roof)
    if not path:
        return Markup("")
    rim = edges_path(terrain, terrain.is_roof, lambda x, y: not terrain.is_roof(x, y))
    standing: list[str] = []
    for y in range(terrain.height):
        for x in range(terrain.width):
            if terrain.is_roof(x, y) and (x * 7 + y * 3) % 5 != 2:
                thing = ROOF_THINGS[(x * 3 + y * 5) % len(ROOF_THINGS)]
                standing.append(el("g", Markup(thing), transform=f"translate({x * UNIT} {y * UNIT})"))
    return join(
        el("path", d=path, fill="var(--shade)", opacity=0.4, transform="translate(6 7)"),
        surface(path, "roof"),
        stroke(rim, "roofedge", 12),
        stroke(rim, "shade", 1.5, None, 0.5),
        *standing,
    )


ROOF_THINGS = (
    # A water tower.
    '<circle cx="27" cy="28" r="13" fill="var(--shade)" opacity=".4"/>'
    '<circle cx="24" cy="24" r="12" fill="var(--roofedge)" stroke="var(--shade)" stroke-width="1.5"/>'
    '<path d="M24 12v24M12 24h24M15.5 15.5l17 17M32.5 15.5l-17 17" stroke="var(--roof2)" stroke-width="1.2"/>'
    '<circle cx="24" cy="24" r="3" fill="var(--roof2)"/>',
    # A lit skylight.
    '<rect x="13" y="15" width="22" height="18" rx="1.5" fill="var(--window)" opacity=".85" stroke="var(--shade)" '
    'stroke-width="1.5"/><path d="M24 15v18M13 24h22" stroke="var(--roof)" stroke-width="2"/>',
    # An air duct.
    '<rect x="14" y="14" width="20" height="20" rx="2" fill="var(--roof2)" stroke="var(--shade)" stroke-width="1.5"/>'
    '<circle cx="24" cy="24" r="7" fill="var(--roof)" stroke="var(--roofedge)" stroke-width="1.5"/>'
    '<path d="M24 17.5q5 3 0 6.5q-5 3 0 6.5M17.5 24q3-5 6.5 0t6.5 0" stroke="var(--roofedge)" '
    'stroke-width="1.6" fill="none"/>',
    # A chimney and a hatch.
    '<rect x="12" y="26" width="13" height="11" fill="var(--roof2)" stroke="var(--shade)" stroke-width="1.5"/>'
    '<rect x="27" y="12" width="9" height="9" fill="var(--roofedge)" stroke="var(--shade)" stroke-width="1.5"/>'
    '<rect x="29.5" y="14.5" width="4" height="4" fill="var(--shade)"/>',
)
