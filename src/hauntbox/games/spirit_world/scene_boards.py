"""The character boards: who, where, what is left to do, what is carried, what has been learnt."""

from __future__ import annotations

from hauntbox.games.spirit_world.scene_abilities import THRESHOLDS, ability_chip, ability_dot
from hauntbox.games.spirit_world.scene_palette import BODY
from hauntbox.games.spirit_world.scene_pieces import Data, Pen, fill_of
from hauntbox.kit.lettering import fitted, label, paragraph, text_width
from hauntbox.kit.pieces import HERE, Pieces, plate, ring, shown, use
from hauntbox.kit.svg import Markup, el, join

GAP = 8.0
TALL, FLAT = 210.0, 112.0
# An ability is pressed: it is as tall as a thumb needs where boards lie one under the other.
CHIP, THUMB = 38.0, 44.0
# More than this many Ghostbusters get the flat boards.
FEW = 4
PORTRAIT = 66.0
LEFT = 82.0
STREAMS = 5
COMMON = ("GG", "GT", "BM")


def draw_busters(pen: Pen, view: Data, width: float, columns: int = 2) -> tuple[Pieces, float]:
    """A board for each Ghostbuster in turn order, in so many columns; and how tall they are together.

    One column is for a phone, and there whoever acts comes first. A crowd in several columns gets flat boards.
    """
    order = list(dict.fromkeys([*view["order"], *view["busters"]]))
    places = {id: place for place, id in enumerate(order)}
    if not order:
        return [], 0.0
    if columns == 1 and view["active"] in places:
        order = list(dict.fromkeys([view["active"], *order]))
    columns = max(1, min(columns, len(order)))
    flat = len(order) > FEW and columns > 1
    chip = THUMB if columns == 1 else CHIP
    tall = FLAT if flat else TALL - CHIP + chip
    wide = (width - GAP * (columns - 1)) / columns
    boards: Pieces = []
    for number, id in enumerate(order):
        data = board_data(view, id, places[id])
        x, y = number % columns * (wide + GAP), number // columns * (tall + GAP)
        boards.append(shown(pen, flat_board, data, x, y, wide) if flat else shown(pen, board, data, x, y, wide, chip))
    rows = (len(order) + columns - 1) // columns
    return boards, rows * (tall + GAP) - GAP


def board_data(view: Data, id: str, place: int) -> Data:
    """What a board shows, and nothing else, so that it's drawn again only when that changes."""
    return {"id": id, "active": view["active"] == id, "place": place + 1, **view["busters"][id]}


def board(pen: Pen, one: Data, x: float, y: float, width: float, chip: float) -> Markup:
    """The whole board; abilities are as tall as `chip`."""
    id = str(one["id"])
    tall = TALL - CHIP + chip
    room = width - LEFT - 10
    chips = (width - 16 - 4 * (STREAMS - 1)) / STREAMS
    pieces = [
        pen.thing(
            f"board-{id}",
            f"buster:{id}",
            spoken(pen, one),
            join(
                back(one, width, tall),
                portrait(one, 8, 8, PORTRAIT, 96),
                head(pen, one, LEFT, width),
                el("g", actions(pen, one, room), transform=f"translate({LEFT:.0f} 48)"),
                el("g", streams(pen, one, room), transform=f"translate({LEFT:.0f} 79)"),
                el("g", belt(pen, one, width - 16), transform="translate(8 110)"),
                el("g", experience(pen, one, width - 16), transform="translate(8 146)"),
            ),
            halo=ring(-2, -2, width + 4, tall + 4, 12),
        )
    ]
    for number, ability in enumerate(one["abilities"]):
        pieces.append(ability_chip(pen, id, ability, 8 + number * (chips + 4), 165, chips, chip))
    return el("g", *pieces, transform=f"translate({x:.1f} {y:.1f})", opacity=0.85 if one["acted"] else None)


def flat_board(pen: Pen, one: Data, x: float, y: float, width: float) -> Markup:
    """A board for a crowd, 112 units tall: the abilities are only numbers."""
    id = str(one["id"])
    room = width - LEFT - 10
    carried = el("g", belt(pen, one, room, small=True), transform=f"translate({LEFT:.0f} 45)")
    chips = [
        ability_dot(pen, id, ability, LEFT + room - (STREAMS - number) * 21 + 3, 89, 18)
        for number, ability in enumerate(one["abilities"])
    ]
    drawn = join(
        back(one, width, FLAT),
        portrait(one, 8, 8, PORTRAIT, 96),
        head(pen, one, LEFT, width),
        carried,
        el("g", pips(one, 17), transform=f"translate({LEFT:.0f} 70)"),
        el("g", maneuver(pen, one), transform=f"translate({LEFT + int(one['base']) * 20 + 6:.0f} 70)"),
        el("g", stream_row(one, 13, 15), transform=f"translate({LEFT + room - 75:.0f} 70)"),
        label(LEFT, 102, xp_line(pen, one), 10.5, fill="var(--dim)", width=room - 112),
    )
    thing = pen.thing(
        f"board-{id}", f"buster:{id}", spoken(pen, one), drawn, halo=ring(-2, -2, width + 4, FLAT + 4, 12)
    )
    return el("g", thing, *chips, transform=f"translate({x:.1f} {y:.1f})", opacity=0.85 if one["acted"] else None)


def back(one: Data, width: float, height: float) -> Markup:
    """The plate of a board; whoever acts has a broad edge in their own colour and a bar of it on top."""
    id = str(one["id"])
    if not one["active"]:
        return plate(0, 0, width, height, 10, "var(--panel)", "var(--edge)")
    return join(
        plate(0, 0, width, height, 10, "var(--panel2)", f"var(--{id}text)", 3),
        el("path", d=f"M10 1.5H{width - 10:.1f}Q{width - 2:.1f} 1.5 {width - 1.5:.1f} 7H1.5Q2 1.5 10 1.5z",
           fill=BODY[id]),
    )  # fmt: skip


def portrait(one: Data, x: float, y: float, width: float, height: float) -> Markup:
    """The figure before its colour and pattern; slime runs down over whoever has any."""
    id = str(one["id"])
    size = width + 22
    window = f"{HERE}window-{id}"
    drawn = [
        plate(x, y, width, height, 8, fill_of(id), None),
        el("rect", x=x, y=y, width=width, height=height, rx=8, fill="#0b0817", opacity=0.3),
        use(f"buster-{id}", x + width / 2 - size / 2 - 1, y + height - size + 6, size),
    ]
    if one["slime"]:
        drops = "q2 22 6 22t5-15q4 0 5 9t6 9 5-14q3 1 4 6t5 5 5-11q3 0 5 14t6 14 5-24"
        drawn.append(
            el("path", d=f"M{x:.0f} {y:.0f}v3{drops}q3 0 5 6t5-2V{y:.0f}z", fill="var(--slime)", opacity=0.9)
        )
    clip = el("clipPath", plate(x, y, width, height, 8, "#000", None), id=window)
    return join(
        clip,
        el("g", *drawn, clip_path=f"url(#{window})"),
        plate(x, y, width, height, 8, "none", f"var(--{id}text)", 2 if one["active"] else 1.2),
    )


def head(pen: Pen, one: Data, x: float, width: float) -> Markup:
    """Name, where they are, whose they are, and when their turn comes."""
    id = str(one["id"])
    if one["active"]:
        tag, ground, ink = pen.word("board.active"), f"var(--{id}text)", "var(--panel)"
    elif one["acted"]:
        tag, ground, ink = pen.word("board.acted"), "var(--socket)", "var(--faint)"
    else:
        tag, ground, ink = pen.phrase("board.turn", n=one["place"]), "var(--socket)", "var(--dim)"
    wide = text_width(tag, 10.5, True) + 14
    room = width - x - 10
    sign = "i-car" if one["inside"] else "i-map"
    place = where(pen, one)
    if one["seat"] is not None and one["seat"] >= 0:
        place = f"{place}  ·  {pen.phrase('seat', n=int(one['seat']) + 1)}"
    return join(
        label(x, 23, pen.name("buster", id), 15, bold=True, fill=f"var(--{id}text)", width=room - wide - 6),
        plate(width - 9 - wide, 11, wide, 17, 8.5, ground, None),
        label(width - 9 - wide / 2, 23.3, tag, 10.5, bold=True, anchor="middle", fill=ink),
        use(sign, x, 29.5, 11, 11, "var(--dim)"),
        label(x + 15, 39.5, place, 11.5, fill="var(--dim)", width=room - 15),
    )


def where(pen: Pen, one: Data) -> str:
    """In the car, on a square, or nowhere yet."""
    if one["inside"]:
        return pen.word("board.inside")
    if one["at"] is None:
        return pen.word("board.away")
    return pen.phrase("board.at", at=pen.name("square", str(one["at"])))


def slimed(one: Data) -> int:
    """GTB-8.2: how many of the actions are lost to Slime."""
    return max(0, int(one["base"]) - int(one["spent"]) - int(one["left"]))


def pips(one: Data, size: float) -> Markup:
    """The actions of a turn, one pip each: free ones glow, spent ones are ticked, slimed ones are under Slime."""
    drawn: list[str] = []
    spent, left = int(one["spent"]), int(one["left"])
    for number in range(int(one["base"])):
        at = number * (size + 3)
        half = size / 2
        if number < spent:
            drawn.append(el("circle", cx=at + half, cy=half, r=half - 1, fill="var(--socket)", stroke="var(--faint)"))
            drawn.append(use("i-check", at + size * 0.24, size * 0.24, size * 0.52, None, "var(--faint)"))
        elif number < spent + left:
            drawn.append(el("circle", cx=at + half, cy=half, r=half - 1, fill="var(--good)"))
            drawn.append(use("i-bolt", at + size * 0.22, size * 0.22, size * 0.56, None, "var(--panel)"))
        else:
            drawn.append(el("circle", cx=at + half, cy=half, r=half - 1, fill="var(--socket)", stroke="var(--slime2)"))
            drawn.append(use("slime", at, 0, size))
    return join(*drawn)


def maneuver(pen: Pen, one: Data) -> Markup:
    """A token for each Maneuver of the turn; used ones are hollow."""
    drawn: list[str] = []
    for number in range(int(one["maneuvers_most"])):
        free = number >= int(one["maneuvers"])
        ink = "var(--calm)" if free else "var(--faint)"
        drawn.append(plate(number * 21, 0, 18, 18, 5, "var(--socket)", ink, 1.4 if free else 1.0))
        drawn.append(use("i-maneuver", number * 21 + 3, 3, 12, None, ink))
        if not free:
            drawn.append(el("path", d=f"M{number * 21 + 3} 15l12-12", stroke="var(--faint)", stroke_width=1.6))
    if one["wiped"]:
        at = int(one["maneuvers_most"]) * 21
        said = pen.word("board.wiped")
        drawn.append(el("g", el("title", said), use("i-wipe", at + 1, 1, 16, None, "var(--slime)"), aria_label=said))
    return join(*drawn)


def actions(pen: Pen, one: Data, room: float) -> Markup:
    """The pips with the number left in words, and the Maneuver."""
    size = 20.0
    base = int(one["base"])
    text = pen.phrase("board.left", n=int(one["left"]))
    after = base * (size + 3) + 4
    turns = int(one["maneuvers_most"]) * 21 - 3 + (21 if one["wiped"] else 0)
    return join(
        pips(one, size),
        label(after, 14.5, text, 12, bold=True, width=room - after - turns - 6,
              fill="var(--good)" if one["left"] else "var(--faint)"),
        el("g", maneuver(pen, one), transform=f"translate({room - turns:.1f} 1)"),
    )  # fmt: skip


def stream_row(one: Data, size: float, step: float) -> Markup:
    """The five stream markers: those that are out are lit in the owner's colour."""
    id = str(one["id"])
    drawn: list[str] = []
    for number in range(STREAMS):
        if number < int(one["streams"]):
            drawn.append(use("stream", number * step, 0, size, None, BODY[id]))
        else:
            drawn.append(
                el("circle", cx=number * step + size / 2, cy=size / 2, r=size / 2 - 1.2, fill="var(--socket)",
                   stroke="var(--faint)", stroke_dasharray="2 1.6")
            )  # fmt: skip
    return join(*drawn)


def aimed(pen: Pen, one: Data) -> str:
    """What the streams are on, in words."""
    if one["target"] is None:
        return ""
    kind, _, id = str(one["target"]).partition(":")
    return pen.name(kind, id)


def streams(pen: Pen, one: Data, room: float) -> Markup:
    """The stream markers and what they hold."""
    drawn = [stream_row(one, 17, 18)]
    at = STREAMS * 18 + 5.0
    if one["target"] is None:
        drawn.append(label(at, 12.5, pen.word("board.none_out"), 11.5, fill="var(--faint)", width=room - at))
        return join(*drawn)
    kind, _, id = str(one["target"]).partition(":")
    if kind == "gate":
        drawn.append(use("gate-open", at - 1, -3, 23))
        drawn.append(use(f"sym-{id}", at + 5.5, 3.5, 10, None, "#f4eaff"))
    else:
        drawn.append(use(id.rstrip("0123456789"), at - 1, -3, 23))
    size, lines = fitted(aimed(pen, one), room - at - 24, 25, (11.5, 11.0, 10.5, 10.0), 1.1)
    drawn.append(paragraph(at + 25, 8.5 - len(lines) * size * 0.55, lines, size, leading=1.1))
    return join(*drawn)


def belt(pen: Pen, one: Data, room: float, small: bool = False) -> Markup:
    """Slime and, class by class, the trapped ghosts: four cells in a row."""
    tall = 22.0 if small else 30.0
    wide = (room - 3 * 4) / 4
    slime = int(one["slime"])
    drawn = [
        plate(0, 0, wide, tall, 6, "var(--slime2)" if slime else "var(--socket)", "var(--slime)" if slime else None),
        el("g", use("slime", 4, 2, tall - 4), opacity=None if slime else 0.35),
        label(
            wide - 7, tall / 2 + 4.5, f"{slime}/{one['cap']}", 13 if not small else 11.5, bold=True, anchor="end",
            fill="#f4ffd9" if slime else "var(--faint)",
        ),
    ]  # fmt: skip
    for number, kind in enumerate(COMMON):
        at = (number + 1) * (wide + 4)
        count = int(one["trapped"].get(kind, 0))
        drawn.append(plate(at, 0, wide, tall, 6, "var(--socket)", "var(--paperedge)" if count else None))
        drawn.append(el("g", use(kind, at + 3, 1.5, tall - 3), opacity=None if count else 0.35))
        if count:
            drawn.append(use("trap", at + tall - 6, tall - 15, 14))
        drawn.append(
            label(
                at + wide - 7, tall / 2 + 4.5, f"{count}", 13 if not small else 11.5, bold=count > 0, anchor="end",
                fill="var(--ink)" if count else "var(--faint)",
            )
        )  # fmt: skip
    return join(*drawn)


def xp_line(pen: Pen, one: Data) -> str:
    """Experience in short."""
    if one["next"] is None:
        return pen.phrase("board.xp_line_top", xp=int(one["xp"]))
    return pen.phrase("board.xp_line", xp=int(one["xp"]), next=int(one["next"]))


def experience(pen: Pen, one: Data, width: float) -> Markup:
    """GTB-3.5: the bar from 0 to 30 with its five levels, each as wide as the other."""
    id = str(one["id"])
    text = xp_line(pen, one)
    words = text_width(text, 10.5) + 8
    long = width - words
    step = long / (len(THRESHOLDS) - 1)
    filled = 0.0
    for number in range(len(THRESHOLDS) - 1):
        low, high = THRESHOLDS[number], THRESHOLDS[number + 1]
        filled += step * max(0.0, min(1.0, (int(one["xp"]) - low) / (high - low)))
    drawn = [plate(0, 5, long, 7, 3.5, "var(--socket)", "var(--edge)")]
    if filled:
        drawn.append(plate(0, 5, max(7.0, filled), 7, 3.5, f"var(--{id}text)", None))
    for number in range(1, len(THRESHOLDS)):
        reached = int(one["level"]) > number
        at = min(number * step, long - 5)
        drawn.append(
            el("circle", cx=at, cy=8.5, r=5.5, fill=f"var(--{id}text)" if reached else "var(--panel)",
               stroke=f"var(--{id}text)" if reached else "var(--faint)", stroke_width=1.2)
        )  # fmt: skip
        drawn.append(
            label(at, 11.4, f"{number + 1}", 8, bold=True, anchor="middle",
                  fill="var(--panel)" if reached else "var(--dim)")
        )  # fmt: skip
    drawn.append(label(width, 12, text, 10.5, fill="var(--dim)", anchor="end"))
    return join(*drawn)


def spoken(pen: Pen, one: Data) -> str:
    """A board in words, for whoever listens to it."""
    carried = [
        pen.phrase("board.count", n=int(one["trapped"].get(kind, 0)), name=pen.name("kind", kind))
        for kind in COMMON
        if one["trapped"].get(kind, 0)
    ]
    free = int(one["maneuvers_most"]) - int(one["maneuvers"])
    lines = [
        pen.name("buster", str(one["id"])),
        where(pen, one),
        pen.phrase(
            "board.actions_said", left=int(one["left"]), base=int(one["base"]), spent=int(one["spent"]),
            slimed=slimed(one),
        ),
        pen.phrase("board.maneuver_free", n=free) if free > 0 else pen.word("board.maneuver_used"),
        pen.phrase("board.slime_said", n=int(one["slime"]), cap=int(one["cap"])),
        pen.phrase("board.streams_on", n=int(one["streams"]), target=aimed(pen, one))
        if one["target"] is not None
        else pen.phrase("board.streams_said", n=int(one["streams"])),
        pen.phrase("board.trapped_said", list=", ".join(carried)) if carried else pen.word("board.trapped_none"),
        pen.phrase("board.xp_top", xp=int(one["xp"]), level=int(one["level"]))
        if one["next"] is None
        else pen.phrase("board.xp", xp=int(one["xp"]), level=int(one["level"]), next=int(one["next"])),
    ]  # fmt: skip
    return ". ".join(lines)
