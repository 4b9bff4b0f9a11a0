"""The two tracks: Chaos with what clean-up would add, Captured with the tiles on it."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.blackout.drawing.art.symbols import use
from hauntbox.games.blackout.drawing.palette import LEAST, SMALL_LEAST
from hauntbox.games.blackout.drawing.pieces import Pen
from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pens import Data
from hauntbox.kit.drawing.pieces import Pieces, plate, ring, shown
from hauntbox.kit.drawing.svg import Markup, el, join

TOP = 28.0
CELL, SMALL_CELL = 42.0, 34.0
CALM, WARM, HOT = (63, 169, 214), (246, 190, 64), (226, 58, 62)


@lru_cache(maxsize=128)
def heat(share: float) -> str:
    """A colour between calm and catastrophe."""
    low, high, rest = (CALM, WARM, share * 2) if share < 0.5 else (WARM, HOT, share * 2 - 1)
    mixed = [round(a + (b - a) * rest) for a, b in zip(low, high)]
    return f"#{mixed[0]:02x}{mixed[1]:02x}{mixed[2]:02x}"


class Cells:
    """Where the spaces of a track lie, side by side within a width."""

    __slots__ = ("first", "height", "size", "step", "x", "y")

    def __init__(self, first: int, last: int, x: float, y: float, width: float, height: float) -> None:
        self.first = first
        self.step = width / max(1, last - first + 1)
        self.x = x
        self.y = y
        self.height = height
        self.size = LEAST if height >= CELL else SMALL_LEAST

    @property
    def middle(self) -> float:
        """Where a centred number starts."""
        return self.y + self.height / 2 + self.size * 0.35

    @property
    def top(self) -> float:
        """Where a number over a sign starts."""
        return self.y + self.size * 0.86 + 1

    def left(self, space: int) -> float:
        return self.x + (space - self.first) * self.step


CALM_AHEAD = {"text": 0, "uncovered": 0, "shielded": 0, "total": 0, "lost": False}


def settled(view: Data) -> tuple[Data, Data]:
    """Both tracks; once the game is over, nothing is forecast and tiles may lie open."""
    chaos, captured = view["chaos"], view["captured"]
    if "open" in view:
        tiles = zip(captured["tiles"], view["open"]["tiles"])
        captured = {**captured, "tiles": [{**tile, "under": under} for tile, under in tiles]}
    if view["outcome"] is None:
        return chaos, captured
    return {**chaos, "forecast": CALM_AHEAD}, {**captured, "filled": 0, "would_win": False}


def draw_tracks(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """Both tracks side by side; and their height."""
    chaos, captured = settled(view)
    over = view["outcome"] is not None
    height = TOP + CELL + 8
    left = (width - 10) * 0.565
    return [
        shown(pen, chaos_track, [chaos, over], 0, 0, left, height, CELL),
        shown(pen, captured_track, [captured, over], left + 10, 0, width - 10 - left, height, CELL),
    ], height


def draw_small_tracks(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """One above the other, with low spaces; and their height."""
    chaos, captured = settled(view)
    over = view["outcome"] is not None
    height = TOP + SMALL_CELL + 6
    return [
        shown(pen, chaos_track, [chaos, over], 0, 0, width, height, SMALL_CELL),
        shown(pen, captured_track, [captured, over], 0, height + 6, width, height, SMALL_CELL),
    ], height * 2 + 6


def forecast_line(pen: Pen, chaos: Data, over: bool) -> str:
    """What clean-up would do to Chaos now, or where Chaos stopped."""
    forecast = chaos["forecast"]
    total = forecast["total"]
    if over:
        return pen.phrase("scene.chaos_of", n=chaos["value"], loss=chaos["loss"])
    if forecast["lost"]:
        return pen.phrase("forecast.lost", n=total)
    if total == 0 and not forecast["shielded"]:
        return pen.word("forecast.none")
    parts = pen.phrase("forecast.parts", text=forecast["text"], uncovered=forecast["uncovered"])
    if forecast["shielded"]:
        parts += ", " + pen.phrase("forecast.shielded", n=forecast["shielded"])
    return f"{pen.phrase('scene.forecast', n=total)} ({parts})"


def chaos_track(
    pen: Pen, data: tuple[Data, bool], x: float, y: float, width: float, height: float, cell: float
) -> Markup:
    """BLK-11: the spaces to the loss, the token's space, where Chaos stands and where it is heading."""
    chaos, over = data
    first, loss, value = int(chaos["first"]), int(chaos["loss"]), int(chaos["value"])
    forecast = chaos["forecast"]
    line = forecast_line(pen, chaos, over)
    cells = Cells(first, loss, 10, TOP, width - 20, cell)
    tint = "var(--chaos)" if forecast["lost"] else ("var(--gold)" if forecast["total"] else "var(--dim)")
    edge, thick = ("var(--chaos)", 2.5) if forecast["lost"] else ("var(--edge)", 1)
    pieces: list[str] = [
        plate(0, 0, width, height, 10, "var(--panel)", edge, thick),
        use("chaos", 10, 6, 18, "var(--chaos)"),
        label(34, 21, pen.word("scene.chaos").upper(), cells.size, bold=True, spacing=1.5),
        label(width - 12, 21, line, cells.size, bold=True, anchor="end", fill=tint, width=width - 122),
    ]
    heading = min(loss, value + int(forecast["total"]))
    for space in range(first, loss + 1):
        pieces.append(chaos_cell(pen, chaos, cells, space, value, heading))
    said = pen.phrase("scene.chaos_of", n=value, loss=loss) + f". {line}"
    pieces.append(marker(pen, cells, value, said, "var(--chaos)"))
    return el("g", *pieces, transform=f"translate({x:.1f} {y:.1f})")


def chaos_cell(pen: Pen, chaos: Data, cells: Cells, space: int, value: int, heading: int) -> Markup:
    """One space: passed, threatened, or still free."""
    x, y, wide, tall = cells.left(space) + 1.5, cells.y, cells.step - 3, cells.height
    colour = heat((space - chaos["first"]) / max(1, chaos["loss"] - chaos["first"]))
    pieces: list[str] = []
    if space <= value:
        pieces.append(plate(x, y, wide, tall, 6, colour, None))
    elif space <= heading:
        pieces.append(plate(x, y, wide, tall, 6, "var(--chaos2)", "var(--chaos)", 2))
        pieces.append(
            el(
                "path",
                d=f"M{x + 3:.1f} {y + tall - 3:.1f}l{wide - 6:.1f} {-(tall - 6):.1f}",
                stroke="var(--chaos)",
                stroke_width=1.5,
                opacity=0.6,
            )
        )
    else:
        pieces.append(plate(x, y, wide, tall, 6, "var(--panel2)", "var(--edge)"))
    middle = x + wide / 2
    ink = "#1a1420" if space <= value else "var(--ink)"
    special = ""
    if space == chaos["loss"]:
        special, said = "skull", pen.phrase("scene.loss_at", n=space)
    elif space == chaos["token_at"]:
        special = "reroll"
        said = pen.word("scene.token_given") if chaos["tokens_given"] else pen.phrase("scene.token_at", n=space)
    if space == value:  # the token stands there and says it
        return join(*pieces)
    if not special:
        pieces.append(
            label(middle, cells.middle, str(space), cells.size, bold=space <= value, anchor="middle", fill=ink)
        )
        return join(*pieces)
    given = special == "reroll" and chaos["tokens_given"]
    tint = "var(--chaos)" if special == "skull" else ("var(--faint)" if given else "var(--gold)")
    icon = min(20.0, wide - 1, tall - cells.size - 5)
    pieces.append(label(middle, cells.top, str(space), cells.size, bold=True, anchor="middle", fill=ink))
    pieces.append(use(special, middle - icon / 2, y + tall - icon - 3, icon, tint if space > value else ink))
    return el("g", el("title", said), *pieces, role="img", aria_label=said)


def marker(pen: Pen, cells: Cells, value: int, said: str, tint: str) -> Markup:
    """The token standing on the track."""
    if value < cells.first:
        return el("g", el("title", said), role="img", aria_label=said)
    x = cells.left(value) + cells.step / 2
    y = cells.y + cells.height / 2
    radius = min(cells.step, cells.height) / 2 + 1
    size = max(radius, cells.size)
    return el(
        "g",
        el("title", said),
        el("circle", cx=x + 1, cy=y + 2.5, r=radius, fill="#000", opacity=0.4),
        el("circle", cx=x, cy=y, r=radius, fill="var(--standee)", stroke=tint, stroke_width=min(4.0, radius * 0.3)),
        label(x, y + size * 0.36, str(value), size, bold=True, anchor="middle", fill="#1a1420"),
        role="img",
        aria_label=said,
    )


def captured_track(
    pen: Pen, data: tuple[Data, bool], x: float, y: float, width: float, height: float, cell: float
) -> Markup:
    """BLK-10: ghosts contained, ghosts trapped now, tiles, the goal."""
    captured, over = data
    value, target, filled = int(captured["value"]), int(captured["target"]), int(captured["filled"])
    cells = Cells(1, target, 10, TOP, width - 20, cell)
    winning = bool(captured["would_win"])
    if over:
        line, tint = pen.phrase("scene.captured_of", n=value, target=target), "var(--dim)"
    elif winning:
        line, tint = pen.word("scene.would_win"), "var(--good)"
    elif filled:
        line, tint = pen.phrase("scene.filled", n=filled), "var(--gold)"
    else:
        line, tint = pen.word("scene.filled_none"), "var(--dim)"
    pieces: list[str] = [
        plate(
            0, 0, width, height, 10, "var(--panel)", "var(--good)" if winning else "var(--edge)", 2.5 if winning else 1
        ),
        use("tank", 10, 6, 18, "var(--ghostly)"),
        label(34, 21, pen.word("scene.captured").upper(), cells.size, bold=True, spacing=1.5),
        label(width - 12, 21, line, cells.size, bold=True, anchor="end", fill=tint, width=width - 160),
    ]
    tiles = {int(one["space"]): one for one in captured["tiles"]}
    for space in range(1, target + 1):
        pieces.append(captured_cell(pen, cells, space, captured, space in tiles and tiles[space]["down"] > 0))
    for space, tile in tiles.items():
        if space <= target:
            pieces.append(waiting(pen, cells, space, tile))
    caught = ", ".join(pen.name("ghost", str(id)) for id in captured["pile"])
    said = pen.phrase("scene.captured_of", n=value, target=target) + (f": {caught}" if caught else "")
    pieces.append(marker(pen, cells, min(value, target), said, "var(--ghostly)"))
    return el("g", *pieces, transform=f"translate({x:.1f} {y:.1f})")


def captured_cell(pen: Pen, cells: Cells, space: int, captured: Data, tiled: bool) -> Markup:
    """One space: a ghost contained, one in a trap, or room for more."""
    x, y, wide, tall = cells.left(space) + 1.5, cells.y, cells.step - 3, cells.height
    value, target = int(captured["value"]), int(captured["target"])
    middle = x + wide / 2
    icon = min(wide, tall) * 0.62
    if space <= value:
        return join(
            plate(x, y, wide, tall, 6, "#2f9d68", None),
            use("G", middle - icon / 2, y + tall / 2 - icon / 2, icon, "#d9ffe9"),
        )
    pieces: list[str] = []
    if space <= value + int(captured["filled"]):
        pieces.append(plate(x, y, wide, tall, 6, "var(--panel2)", "var(--gold)", 2))
        pieces.append(use("T", middle - icon / 2, y + tall / 2 - icon / 2, icon, "var(--gold)"))
        return join(*pieces)
    pieces.append(plate(x, y, wide, tall, 6, "var(--panel2)", "var(--edge)"))
    if space == target:
        said = pen.phrase("scene.target_at", n=space)
        icon = min(19.0, wide - 1, tall - cells.size - 5)
        pieces.append(label(middle, cells.top, str(space), cells.size, bold=True, anchor="middle"))
        pieces.append(use("flag", middle - icon / 2, y + tall - icon - 3, icon, "var(--good)"))
        return el("g", el("title", said), *pieces, role="img", aria_label=said)
    if not tiled:
        pieces.append(label(middle, cells.middle, str(space), cells.size, anchor="middle", fill="var(--dim)"))
    return join(*pieces)


def waiting(pen: Pen, cells: Cells, space: int, tile: Data) -> Markup:
    """Mass Hysteria on a space: face down until the captures reach it, then face up."""
    x, y = cells.left(space) + cells.step / 2, cells.y + cells.height / 2
    side = min(cells.step, cells.height) * 0.82
    pieces: list[str] = []
    down = int(tile["down"])
    under = tile.get("under", ())
    for number in range(down):
        said = pen.phrase("scene.hysteria_at", n=space, down=down)
        if number < len(under):
            said = pen.phrase("scene.hysteria_under", n=space, name=pen.name("tile", str(under[number])))
        turn = -8 + number * 14
        pieces.append(
            el(
                "g",
                el("title", said),
                plate(-side / 2, -side / 2, side, side, 5, "#7c1f2c", "#ffb0a8", 1.6),
                use("alarm", -side * 0.33, -side * 0.36, side * 0.66, "#ffd9c2"),
                transform=f"translate({x:.1f} {y:.1f}) rotate({turn})",
                role="img",
                aria_label=said,
            )
        )
    for number, id in enumerate(tile["shown"]):
        name = pen.name("tile", str(id))
        said = pen.phrase("scene.hysteria_shown", n=space, names=name) + f". {pen.text('tile', str(id))}"
        small = side * 0.5
        pieces.append(
            pen.thing(
                f"tile-{id}",
                f"tile:{id}",
                said,
                join(
                    plate(-small / 2, -small / 2, small, small, 3, "var(--chaos2)", "var(--chaos)", 1.4),
                    use("alarm", -small * 0.35, -small * 0.38, small * 0.7, "var(--chaos)"),
                ),
                halo=ring(-small / 2 - 2, -small / 2 - 2, small + 4, small + 4, 5),
                place=f"translate({x + cells.step * 0.3:.1f} {y - cells.height * 0.4 + number * small:.1f})",
                echo=True,
            )
        )
    return join(*pieces)
