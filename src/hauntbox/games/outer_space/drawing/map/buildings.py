"""Buildings with their roofs cut away: floors, eaves, emblems; and their signs, which change in play."""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.art.emblems import emblem_of
from hauntbox.games.outer_space.drawing.map.ground import centre_of, corner
from hauntbox.games.outer_space.drawing.map.signs import BELOW, NUMBER, box_of, signs_of
from hauntbox.games.outer_space.drawing.map.terrain import fairground_of, in_mask, rim_path, squares_path
from hauntbox.games.outer_space.drawing.pieces import Data, Pen
from hauntbox.games.outer_space.drawing.spoken import say_building
from hauntbox.games.outer_space.ground.boards import BuildingCard
from hauntbox.games.outer_space.ground.fairground import Fairground
from hauntbox.games.outer_space.ground.laid_boards import Building
from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pieces import NOTHING, use
from hauntbox.kit.drawing.surfaces import UNIT, surface
from hauntbox.kit.drawing.svg import Markup, el, join

# The floor of each building; a designer's building has planks.
FLOORS = {
    "shooting_gallery": "plank", "ticket_booth": "tile", "ring_toss": "canvas", "bear_cages": "hay", "stables": "hay",
    "feed_shed": "plank", "hay_barn": "hay", "wardrobe_wagon": "plank", "dressing_tent": "canvas",
    "cook_tent": "canvas", "first_aid_wagon": "tile", "hall_of_oddities": "carpet", "side_stage": "plank",
    "fortune_tellers_booth": "carpet", "tattoo_parlor": "tile", "fun_house": "candy", "penny_arcade": "tile",
    "candy_stand": "candy", "powder_wagon": "iron", "ringmasters_wagon": "carpet", "generator_shed": "iron",
    "cannon_shed": "iron",
}  # fmt: skip
# Buildings with an awning instead of shingles.
STRIPED = ("canvas", "candy")

PIPS = {
    1: ((6, 6),), 2: ((3.3, 3.3), (8.7, 8.7)), 3: ((3, 3), (6, 6), (9, 9)),
    4: ((3.3, 3.3), (8.7, 3.3), (3.3, 8.7), (8.7, 8.7)), 5: ((3, 3), (9, 3), (6, 6), (3, 9), (9, 9)),
    6: ((3.3, 2.8), (8.7, 2.8), (3.3, 6), (8.7, 6), (3.3, 9.2), (8.7, 9.2)),
}  # fmt: skip


def draw_floors(fair: Fairground) -> Markup:
    """All buildings except the tent, as they are at the start."""
    drawn = [floor(fair.buildings[number]) for number in fair.in_play if not fair.buildings[number].tent]
    return el("g", *drawn, pointer_events="none")


def floor(building: Building) -> Markup:
    """The floor, its emblem, and what is left of the roof: its eaves."""
    inside = in_mask(building.mask)
    name = FLOORS.get(building.id, "plank")
    path = squares_path(inside)
    cloth = name in STRIPED
    eave, other = ("var(--stripe)", "var(--stripe2)") if cloth else ("var(--eave)", "var(--eave2)")
    pieces: list[str] = [
        el("path", d=path, fill="var(--shade)", opacity=0.4, transform="translate(4 6)"),
        surface(path, name),
        el("path", d=rim_path(inside, 4), fill="none", stroke=eave, stroke_width=8, stroke_linecap="square"),
        el("path", d=rim_path(inside, 4), fill="none", stroke=other, stroke_width=8,
           stroke_dasharray="6 6" if cloth else "2 10"),
        el("path", d=rim_path(inside, 8.4), fill="none", stroke="var(--under)", stroke_width=1, opacity=0.55),
    ]  # fmt: skip
    if len(building.rooms) > 1:
        pieces += [room(number, mask) for number, mask in enumerate(building.rooms)]
    else:
        pieces += [emblem(building.id, s) for s in emblem_spaces(building)]
    return join(*pieces)


def emblem_spaces(building: Building) -> list[int]:
    """The places of its emblem: two opposite corners, or the ends of a narrow building."""
    spaces = building.squares
    return [spaces[0], spaces[-1]] if len(spaces) > 1 else spaces


def emblem(id: str, s: int) -> Markup:
    x, y = corner(s)
    size = 26.0
    drawn = use(f"b-{emblem_of(id)}", x + (UNIT - size) / 2, y + (UNIT - size) / 2, size, colour="var(--emblem)")
    return el("g", drawn, opacity=0.42)


def room(number: int, mask: int) -> Markup:
    """The number of a room, large on its floor."""
    x, y = centre_of(mask)
    drawn = label(x, y + BELOW, str(number + 1), NUMBER, bold=True, anchor="middle", fill="var(--emblem)")
    return el("g", drawn, opacity=0.5)


# Signs


def building_piece(pen: Pen, data: Data) -> Markup:
    """The sign of a building, with its faces of the die and its Pick Up; rubble if it is destroyed."""
    fair = fairground_of(pen.rules.contents, data["boards"], bool(data["advanced"]))
    id = str(data["id"])
    building = next(fair.buildings[number] for number in fair.in_play if fair.buildings[number].id == id)
    left, top, wide, tall = box_of(building)
    inside = in_mask(building.mask)
    outline = el("path", d=rim_path(inside, 2), class_="os-outline")
    sign = signs_of(pen, tuple(data["boards"]), bool(data["advanced"]))[id]
    plate, halo = sign.draw(int(data["spot"]))
    pieces: list[str] = [outline]
    if data["gone"]:
        pieces += [rubble(building), plate]
    else:
        edge = sign.above(int(data["spot"]), left, top, wide)
        pieces += [tape(left, top, wide, tall) if data["laid"] else NOTHING, plate]
        pieces += [faces(building.card, left, edge), pick_up(data["pick_up"], left + wide, edge)]
    if data["emitter"]:
        pieces.append(use("emitter", left + wide - 34, top + tall - 36, 34))
    return pen.thing(
        f"building-{id}", f"building:{id}", say_building(pen, building.card, data), join(*pieces), halo=halo,
        look="os-building",
    )  # fmt: skip


def faces(card: BuildingCard, left: float, top: float) -> Markup:
    """Its faces of the building die, in its corner."""
    return join(*[die(face, left + 9 + 13.5 * at, top + 9) for at, face in enumerate(card.numbers)])


def die(face: int, x: float, y: float) -> Markup:
    """A small die."""
    pips = [el("circle", cx=px, cy=py, r=1.35) for px, py in PIPS[face]]
    return el(
        "g",
        el("rect", width=12, height=12, rx=2.6, fill="var(--stripe2)", stroke="var(--under)", stroke_width=1),
        el("g", *pips, fill="#2a1c10"),
        transform=f"translate({x:.1f} {y:.1f})",
    )


def pick_up(available: bool | None, right: float, top: float) -> Markup:
    """Nothing, or a hand; filled and in a ring of light if the card can be picked up."""
    if available is None:
        return NOTHING
    x, y = right - 25, top + 8
    return el(
        "g",
        el("circle", cx=x + 8, cy=y + 8, r=9, fill="var(--power)" if available else "var(--sign)",
           stroke="var(--under)" if available else "var(--signink)", stroke_width=1.2),
        el("circle", cx=x + 8, cy=y + 8, r=11.5, fill="none", stroke="var(--power)", stroke_width=2,
           stroke_dasharray="3 3") if available else NOTHING,
        use("i-hand", x + 1.5, y + 1.5, 13, colour="#241804" if available else "var(--signink)"),
    )  # fmt: skip


def rubble(building: Building) -> Markup:
    """IOS-19.4: the rubble of a destroyed building, which nobody enters."""
    inside = in_mask(building.mask)
    path = squares_path(inside)
    heaps = [use("rubble", *corner(s), UNIT) for s in building.squares]
    return el(
        "g",
        el("path", d=path, fill="var(--rubble)"),
        *heaps,
        el("path", d=rim_path(inside, 3), fill="none", stroke="var(--danger)", stroke_width=3, stroke_dasharray="10 6"),
        pointer_events="none",
    )


def tape(left: float, top: float, wide: float, tall: float) -> Markup:
    """Tape across a building with a card on it."""
    path = f"M{left + 8:.0f} {top + tall - 8:.0f}L{left + wide - 8:.0f} {top + 8:.0f}"
    return el(
        "g",
        el("path", d=path, stroke="var(--under)", stroke_width=12),
        el("path", d=path, stroke="var(--power)", stroke_width=9),
        el("path", d=path, stroke="var(--under)", stroke_width=9, stroke_dasharray="6 8"),
        use("quarantine", left + wide / 2 - 14, top + tall / 2 - 34, 28),
        pointer_events="none",
    )
