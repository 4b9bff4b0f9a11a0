# interpreted
"""The map of Blackout as text: five Boroughs, the bridges between them, and the Equipment row.

Manhattan lies to the left of the other four, which form a ring. So every link of the city can be
drawn as a line, and the one fork of three arms joins three Boroughs that all border each other.
"""

from __future__ import annotations

from hauntbox.games.blackout.drawing.text_pieces import Data, Pencil
from hauntbox.kit.drawing.text import Canvas, Row, Segment, cut, padded, row_width, spread, with_style, wrap

GAP = 2
BAND = 6
HEIGHT = 2 * BAND + 2
LEFT_TOP = BAND + 1

# Where each Borough lies: its column and its first row.
SPOTS = {"MAN": (0, LEFT_TOP), "BRX": (1, 0), "QNS": (2, 0), "STI": (1, BAND + 2), "BKN": (2, BAND + 2)}
LINK = "═"


def draw_map(pencil: Pencil, view: Data, width: int) -> list[Row]:
    """The whole map, `HEIGHT` rows of it."""
    wide = (width - 2 * GAP - 3) // 3  # the first column is a little wider, for the longest name in the row
    left = width - 2 * GAP - 2 * wide
    starts = [0, left + GAP, left + 2 * GAP + wide]
    page = Canvas(width, HEIGHT)
    page.lay(0, 0, [*draw_row(pencil, view, left), draw_round(pencil, view, left)])
    drawn = draw_links(page, view, starts[2], left)
    busters = {buster["colour"]: buster for buster in view["busters"]}
    for borough in view["boroughs"]:
        column, top = SPOTS[borough["id"]]
        others = [id for id in borough["adjacent"] if frozenset((id, borough["id"])) not in drawn]
        rows = HEIGHT - LEFT_TOP if borough["id"] == "MAN" else BAND
        block = draw_borough(pencil, borough, busters, left if column == 0 else wide, rows, others)
        page.lay(starts[column], top, block)
    return page.rows()


def draw_links(page: Canvas, view: Data, right: int, left: int) -> set[frozenset[str]]:
    """The bridges and the ferry as lines; returns the pairs drawn."""
    pairs = {frozenset((one["id"], other)) for one in view["boroughs"] for other in one["adjacent"]}
    drawn: set[frozenset[str]] = set()

    def joined(a: str, b: str) -> bool:
        """Whether two Boroughs are linked; if so, their line is being drawn."""
        if frozenset((a, b)) in pairs:
            drawn.add(frozenset((a, b)))
        return frozenset((a, b)) in pairs

    def line(x: int, y: int, text: str) -> None:
        page.lay(x, y, [[Segment(text, "link")]])

    if joined("BRX", "QNS"):
        line(right - GAP, 3, LINK * GAP)
    if joined("STI", "BKN"):
        line(right - GAP, BAND + 5, LINK * GAP)
    if joined("MAN", "STI"):
        line(left, BAND + 5, LINK * GAP)
    if joined("MAN", "BRX"):
        line(left - 4, BAND, "╔" + LINK * (GAP + 5) + "╝")
    fork = right + 4
    if joined("QNS", "BKN"):
        line(fork, BAND, "║")
        line(fork, BAND + 1, "║")
    if frozenset(("MAN", "QNS")) in pairs and frozenset(("MAN", "BKN")) in pairs and joined("QNS", "BKN"):
        joined("MAN", "QNS")
        joined("MAN", "BKN")
        line(left, BAND + 1, LINK * (fork - left) + "╣")
    return drawn


def draw_borough(
    pencil: Pencil, borough: Data, busters: dict[str, Data], width: int, height: int, others: list[str]
) -> list[Row]:
    """A Borough: who is here and its badge, the ghost, its slots and text, terrain."""
    ghost = borough["ghost"]
    lines: list[Row] = []
    if ghost is None:
        lines.append([Segment(" ")])
    else:
        card = pencil.card("ghost", ghost["id"], width - 2, "ghost")
        lines.append([Segment(" "), card])
        lines.append(draw_slots(pencil, ghost, width))
    foot = [draw_terrain(pencil, borough["terrain"], width)] if borough["terrain"] else []
    if others:
        foot.append([Segment(cut(" ↔ " + " ".join(others), width), "link")])
    if ghost is not None:
        room = height - 1 - len(lines) - len(foot)
        text = wrap(pencil.text("ghost", ghost["id"]), width - 1, room) if room > 0 else []
        lines += [[Segment(f" {line}", "quiet")] for line in text]
    lines = lines[: height - 1 - len(foot)]
    lines += [[] for _ in range(height - 1 - len(foot) - len(lines))] + foot
    block = [draw_title(pencil, borough, busters, width)]
    return block + [with_style(padded(line, width), "card") for line in lines]


def draw_title(pencil: Pencil, borough: Data, busters: dict[str, Data], width: int) -> Row:
    """Name, figures and badge of a Borough on one line."""
    badge = borough["badge"]
    styles = {"covered": "good", "uncovered": "warn", "captured": "win", "empty": "dim"}
    signs = {"covered": "✓", "uncovered": "▲", "captured": "★", "empty": "·"}
    shown = f" {signs[badge]} {pencil.phrase('badge.' + badge, n=borough['adds'])} "
    target = f"borough:{borough['id']}"
    name = pencil.name("borough", borough["id"])
    links = pencil.phrase("scene.links", names=", ".join(pencil.name("borough", id) for id in borough["adjacent"]))
    left: Row = [pencil.mark(f" {name.upper()} ", "bar bold", target, f"{name}. {links}.")]
    for colour in borough["busters"]:
        left.append(pencil.figure(busters[colour]))
    return spread(left, [Segment(shown, f"bar {styles[badge]}")], width, "bar")


def draw_slots(pencil: Pencil, ghost: Data, width: int) -> Row:
    row: Row = [Segment(" ")]
    for slot in ghost["slots"]:
        row += [*pencil.slot(slot), Segment(" ")]
    return row if row_width(row) <= width else row[:-1]


def draw_terrain(pencil: Pencil, terrain: list[str], width: int) -> Row:
    """The Terrain cards in a Borough."""
    row: Row = []
    each = width // len(terrain) - 3
    for id in terrain:
        row += [Segment(" ⌂ ", "terrain"), pencil.card("equipment", id, each, "terrain")]
    return row


def draw_round(pencil: Pencil, view: Data, width: int) -> Row:
    """Round, phase and lead on one line."""
    row: Row = [
        Segment(f" {pencil.phrase('scene.round', n=view['round'])} ", "bold"),
        Segment(f" {pencil.word('phase.' + view['phase'])} ", "quiet"),
    ]
    if view["players"] > 1:
        row.append(Segment(f" {pencil.phrase('scene.lead', n=view['lead'] + 1)}", "dim"))
    return padded(row, width)


def draw_row(pencil: Pencil, view: Data, width: int) -> list[Row]:
    """The Equipment row: each card's cost, the dice on it, its name."""
    left: Row = [Segment(f" {pencil.word('part.row').upper()} ", "bar bold")]
    rest = Segment(pencil.phrase("text_scene.cards_left", n=view["equipment_left"]) + " ", "bar dim")
    rows = [spread(left, [rest], width, "bar")]
    for card in view["row"]:
        if card is None:
            rows.append([Segment(" – ", "dim"), Segment(pencil.word("scene.row_empty"), "dim")])
            continue
        cost = pencil.cost(card)
        room = width - row_width(cost) - 2
        rows.append([Segment(" "), *cost, Segment(" "), pencil.card("equipment", card["id"], room)])
    return [rows[0], *[with_style(padded(row, width), "card") for row in rows[1:]]]
