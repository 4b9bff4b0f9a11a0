"""The pictures on the cards of the gallery."""

from __future__ import annotations

from hauntbox.games.outer_space.components.cards import TECH, DeckCard, ScenarioCard
from hauntbox.games.outer_space.drawing.art.icons import icon, icon_of
from hauntbox.games.outer_space.drawing.art.symbols import figures
from hauntbox.games.outer_space.drawing.pieces import figure_of, fill_of
from hauntbox.games.outer_space.ground.boards import BLOCKED, OUTDOORS, BoardCard
from hauntbox.games.outer_space.table.numbers import MARTIANS
from hauntbox.kit.drawing.covers import scatter
from hauntbox.kit.drawing.pieces import plate, use
from hauntbox.kit.drawing.svg import Markup, el, join
from hauntbox.kit.map.grid import E, N, S, W, x_of, y_of

# Skies over the fairground: the far colour and the near one.
NIGHT_SKY, GREEN_SKY, BLUE_SKY = ("#2a1a4a", "#57306b"), ("#0f2b1a", "#1f5a33"), ("#0d2148", "#1c4a8f")
# The signs of a scenario.
SCENARIO_SIGNS: dict[str, tuple[str, ...]] = {
    "invasion": ("saucer", "soldier", "saucer"), "ground_the_fleet": ("dynamite", "saucer", "dynamite"),
    "get_them_out": ("crowd", "run", "crowd"), "planet_cracker": ("bolt", "ray", "bolt"),
    "scorched_earth": ("flame", "ruin", "flame"), "bring_down_the_beast": ("claw", "skull", "crown"),
    "last_show": ("crowd", "curtain", "crowd"), "signal_fire": ("matches", "flame", "can"),
}  # fmt: skip
ROOM_SIGNS = ("star", "unicycle", "card", "run", "door", "stash")
SIDES = {N: (0, 0, 1, 0), E: (1, 0, 1, 1), S: (0, 1, 1, 1), W: (0, 0, 0, 1)}


def sky(wide: float, tall: float, colours: tuple[str, str], seed: int) -> Markup:
    """A night with stars, and the ground to stand on."""
    dots = [
        el("circle", cx=x * wide, cy=y * tall * 0.7, r=0.5 + size, opacity=0.3 + size * 0.6)
        for x, y, size in scatter(seed, 26)
    ]
    far, near = colours
    return join(
        plate(0, 0, wide, tall, 8, far, None),
        el("g", *dots, fill="#fff6d8"),
        el("path", d=f"M0 {tall - 22:.0f}Q{wide / 2:.0f} {tall - 44:.0f} {wide:.0f} {tall - 22:.0f}V{tall - 8:.0f}"
           "q0 8-8 8H8q-8 0-8-8z", fill=near),
    )  # fmt: skip


def framed(wide: float, tall: float, *drawn: str) -> Markup:
    return join(*drawn, plate(0, 0, wide, tall, 8, "none", "var(--paperedge)", 1.4))


def card_art(card: DeckCard, wide: float, tall: float) -> Markup:
    """What a card shows, under the sky of its deck."""
    size = tall * 0.64
    colours = BLUE_SKY if card.kind == TECH else GREEN_SKY if card.side == MARTIANS else NIGHT_SKY
    seed = sum([ord(letter) for letter in card.id])
    return framed(
        wide, tall,
        sky(wide, tall, colours, seed),
        el("circle", cx=wide / 2, cy=tall / 2, r=size * 0.66, fill="#ffffff", opacity=0.08),
        icon(icon_of(card), wide / 2 - size / 2 + 2, tall / 2 - size / 2 + 3, size, "#0a0712"),
        icon(icon_of(card), wide / 2 - size / 2, tall / 2 - size / 2, size, "#fff3d6"),
    )  # fmt: skip


def hero_art(id: str, wide: float, tall: float) -> Markup:
    """A performer on their colour and pattern, in a spotlight."""
    size = tall + 2
    return framed(
        wide, tall,
        plate(0, 0, wide, tall, 8, fill_of(id), None),
        el("rect", width=wide, height=tall, rx=8.0, fill="#0b0817", opacity=0.42),
        el("path", d=f"M{wide / 2 - 8:.0f} 0h16L{wide / 2 + 74:.0f} {tall:.0f}h-148z", fill="#fff3c8", opacity=0.2),
        el("ellipse", cx=wide / 2, cy=tall - 8, rx=62, ry=7, fill="#000", opacity=0.45),
        use(figure_of(id), wide / 2 - size / 2, -3, size),
    )  # fmt: skip


def champion_art(id: str, wide: float, tall: float) -> Markup:
    """A Champion coming down the ramp."""
    size = tall - 6
    figure = use(id, wide / 2 - size / 2, 4, size) if id in figures() else icon(
        "skull", wide / 2 - size / 3, size / 6, size * 0.66, "#d9ffc0"
    )
    return framed(
        wide, tall,
        sky(wide, tall, GREEN_SKY, 7),
        use("saucer", wide / 2 - 64, -12, 128, 68),
        el("path", d=f"M{wide / 2 - 22:.0f} 40h44l46 {tall - 50:.0f}h-136z", fill="#b6ffcf", opacity=0.22),
        figure,
    )  # fmt: skip


def scenario_art(scenario: ScenarioCard, wide: float, tall: float) -> Markup:
    """A scenario in three signs."""
    signs = SCENARIO_SIGNS.get(scenario.id, ("saucer", "star", "saucer"))
    sizes = (tall * 0.44, tall * 0.68, tall * 0.44)
    drawn = [
        icon(sign, wide * (0.2 + 0.3 * number) - size / 2, tall / 2 - size / 2, size,
             "#ffe6a8" if number == 1 else "#cdbfa8")
        for number, (sign, size) in enumerate(zip(signs, sizes))
    ]  # fmt: skip
    return framed(wide, tall, sky(wide, tall, NIGHT_SKY, sum([ord(letter) for letter in scenario.id])), *drawn)


def room_art(number: int, wide: float, tall: float) -> Markup:
    """A room of the Fun House between crooked mirrors."""
    size = tall * 0.6
    sign = ROOM_SIGNS[number - 1] if 0 < number <= len(ROOM_SIGNS) else "door"
    waves = "".join(f"M{x} 0q14 {tall / 4:.0f} 0 {tall / 2:.0f}t0 {tall / 2:.0f}" for x in range(12, int(wide), 30))
    return framed(
        wide, tall,
        plate(0, 0, wide, tall, 8, "#3a1f52", None),
        el("path", d=waves, fill="none", stroke="#5d3a80", stroke_width=9),
        el("circle", cx=wide / 2, cy=tall / 2, r=size * 0.68, fill="#221036"),
        icon(sign, wide / 2 - size / 2, tall / 2 - size / 2, size, "#ffe6a8"),
    )  # fmt: skip


def building_art(id: str, wide: float, tall: float) -> Markup:
    """The emblem of a building under its eaves, by lamplight."""
    size = tall * 0.62
    known = f"b-{id}" if f"b-{id}" in figures() else "b-other"
    eaves = "".join(f"M{x} 34h22v8a11 11 0 0 1-22 0z" for x in range(38, int(wide) - 58, 44))
    return framed(
        wide, tall,
        sky(wide, tall, NIGHT_SKY, sum([ord(letter) for letter in id])),
        el("path", d=f"M38 34h{wide - 76:.0f}v{tall - 44:.0f}h-{wide - 76:.0f}z", fill="#4a3524"),
        el("path", d=f"M28 34l22-22h{wide - 100:.0f}l22 22z", fill="#8d2a2f"),
        el("path", d=f"M38 34h{wide - 76:.0f}v8h-{wide - 76:.0f}z", fill="#f3e6cc"),
        el("path", d=eaves, fill="#c83a3f"),
        el("circle", cx=wide / 2, cy=tall * 0.6, r=size * 0.52, fill="#ffd36b", opacity=0.16),
        el("g", use(known, wide / 2 - size / 2, tall * 0.6 - size / 2, size), color="#f0dfb8"),
    )  # fmt: skip


# Boards


def board_art(board: BoardCard, wide: float, tall: float) -> Markup:
    """A board from above: buildings with their walls and doors, the Landing Site, special spaces."""
    rows = board.rows
    unit = min((wide - 12) / max(len(row) for row in rows), (tall - 12) / len(rows))
    left = (wide - unit * max(len(row) for row in rows)) / 2
    top = (tall - unit * len(rows)) / 2
    drawn: list[str] = []
    walls: list[str] = []
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            fill = "#2d3a2c" if letter == OUTDOORS else "#14100c" if letter == BLOCKED else tint(board, letter)
            drawn.append(el("rect", x=x * unit, y=y * unit, width=unit, height=unit, fill=fill, stroke="#11160f",
                            stroke_width=1))  # fmt: skip
            walls += walls_of(board, x, y, unit)
    emblems = [
        el("g", use(known_emblem(one.id), *emblem_place(board, one.letters, unit)), color="#f0dfb8")
        for one in board.buildings
    ]
    return framed(
        wide, tall,
        plate(0, 0, wide, tall, 8, "#0e1512", None),
        el("g", *drawn, *emblems, el("path", d="".join(walls), stroke="#e0b273", stroke_width=3.4, fill="none",
                                    stroke_linecap="square"),
           *[door(board, square, direction, unit) for square, direction in board.doors], landing(board, unit),
           transform=f"translate({left:.1f} {top:.1f})"),
    )  # fmt: skip


def tint(board: BoardCard, letter: str) -> str:
    """The floor of a building; neighbours differ."""
    if board.central:
        return "#7d5a3d"
    floors = ("#715539", "#5a2b3a", "#4a5566", "#6a5a26")
    home = board.building_with(letter)
    return floors[board.buildings.index(home) % len(floors)] if home is not None else floors[0]


def known_emblem(id: str) -> str:
    return f"b-{id}" if f"b-{id}" in figures() else "b-other"


def emblem_place(board: BoardCard, letters: list[str], unit: float) -> tuple[float, float, float]:
    """The middle of a building, and the size of its emblem there."""
    places = [(x, y) for y, row in enumerate(board.rows) for x, letter in enumerate(row) if letter in letters]
    middle_x = sum([x + 0.5 for x, _ in places]) / len(places)
    middle_y = sum([y + 0.5 for _, y in places]) / len(places)
    size = unit * 0.92
    return middle_x * unit - size / 2, middle_y * unit - size / 2, size


def walls_of(board: BoardCard, x: int, y: int, unit: float) -> list[str]:
    """The sides of a square where the building, or a room of it, ends."""
    letter = board.letter(x, y)
    found: list[str] = []
    for direction, (dx, dy) in ((N, (0, -1)), (E, (1, 0)), (S, (0, 1)), (W, (-1, 0))):
        if letter not in (OUTDOORS, BLOCKED) and board.letter(x + dx, y + dy) != letter:
            found.append(side_path(x, y, direction, unit))
    return found


def side_path(x: int, y: int, direction: int, unit: float, short: float = 0.0) -> str:
    """One side of a square, or its middle."""
    x0, y0, x1, y1 = SIDES[direction]
    dx, dy = short * (x1 - x0), short * (y1 - y0)
    ax, ay, bx, by = [place * unit for place in (x + x0 + dx, y + y0 + dy, x + x1 - dx, y + y1 - dy)]
    return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"


def door(board: BoardCard, square: int, direction: int, unit: float) -> Markup:
    """A gap in a wall, lit from inside."""
    path = side_path(x_of(square), y_of(square), direction, unit, 0.22)
    return join(
        el("path", d=path, stroke="#14100c", stroke_width=6), el("path", d=path, stroke="#ffe3a6", stroke_width=3)
    )


def landing(board: BoardCard, unit: float) -> Markup:
    """The Landing Site and other special spaces."""
    drawn: list[str] = []
    if board.landing >= 0:
        x, y = x_of(board.landing), y_of(board.landing)
        drawn.append(use("saucer", (x + 0.06) * unit, (y + 0.24) * unit, unit * 0.88, unit * 0.5))
    for name, square in board.specials.items():
        x, y = x_of(square), y_of(square)
        sign = use(name, (x + 0.08) * unit, (y + 0.08) * unit, unit * 0.84) if name in figures() else icon(
            "flag", (x + 0.15) * unit, (y + 0.12) * unit, unit * 0.7, "#ffe6a8"
        )
        drawn.append(sign)
    return join(*drawn)
