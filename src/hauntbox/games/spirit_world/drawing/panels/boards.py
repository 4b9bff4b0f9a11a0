"""The character boards: who, where, actions left, what is carried, what has been learnt."""

from __future__ import annotations

from hauntbox.games.spirit_world.drawing.palette import BODY, LEAST, look_of
from hauntbox.games.spirit_world.drawing.panels.abilities import ability_row, ability_rows
from hauntbox.games.spirit_world.drawing.pieces import Data, Pen, figure_of, fill_of, tint_of
from hauntbox.kit.drawing.lettering import called, label, paragraph, text_width
from hauntbox.kit.drawing.pieces import HERE, NOTHING, Pieces, board_plate, plate, ring, shown, turn_plate, use
from hauntbox.kit.drawing.svg import Markup, el, join

GAP = 8.0
COMMON = ("GG", "GT", "BM")


class Plan:
    """How a board is laid out: the window of the portrait, and the start and height of each row."""

    __slots__ = ("abilities", "actions", "belt", "chip", "height", "portrait", "streams", "tall")

    def __init__(
        self, portrait: float, height: float, actions: float, streams: float, belt: float, tall: float,
        abilities: float, chip: float,
    ) -> None:  # fmt: skip
        self.portrait = portrait
        self.height = height
        self.actions = actions
        self.streams = streams
        self.belt = belt
        self.tall = tall
        self.abilities = abilities
        self.chip = chip

    @property
    def left(self) -> float:
        """Where the room beside the portrait begins."""
        return self.portrait + 14

    @property
    def whole(self) -> float:
        return self.abilities + self.chip + 7


# On a phone abilities are pressed, so they are as tall as a thumb. On a desktop the streams lie beside the actions, and
# the abilities in two rows. A board narrower than this has a narrow portrait.
HAND, DESK, SLIM = 0, 1, 2
PLANS = (
    Plan(66, 88, 48, 74, 102, 30, 138, 54), Plan(54, 57, 45, 45, 70, 22, 96, 43),
    Plan(44, 57, 45, 45, 70, 22, 96, 43),
)  # fmt: skip
SLENDER = 190.0
# With this much room the target of the streams is named.
SPOKEN = 70.0
# How large a name is, and how far it may be squeezed where there is a little room.
NAME, SQUEEZED, CRAMPED = 15.0, 1.1, 110.0


def draw_busters(
    pen: Pen, view: Data, width: float, columns: int = 2, least: float = 0.0
) -> tuple[Pieces, float]:
    """A board for each Ghostbuster in turn order, in this many columns; and their height together, at least.

    One column is for a phone, and there the active Ghostbuster comes first.
    """
    order = list(dict.fromkeys([*view["order"], *view["busters"]]))
    places = {id: place for place, id in enumerate(order)}
    if not order:
        return [], 0.0
    if columns == 1 and view["active"] in places:
        order = list(dict.fromkeys([view["active"], *order]))
    is_hand = columns == 1
    columns = max(1, min(columns, len(order)))
    rows = (len(order) + columns - 1) // columns
    wide = (width - GAP * (columns - 1)) / columns
    plan = HAND if is_hand else DESK if wide >= SLENDER else SLIM
    tall = max(PLANS[plan].whole, (least + GAP) / rows - GAP)
    alone = int(view["players"]) == 1
    boards: Pieces = []
    for number, id in enumerate(order):
        data = board_data(view, id, places[id])
        x, y = number % columns * (wide + GAP), number // columns * (tall + GAP)
        boards.append(shown(pen, board, data, plan, x, y, wide, tall, alone))
    return boards, rows * (tall + GAP) - GAP


def board_data(view: Data, id: str, place: int) -> Data:
    """Exactly what a board shows, so that it is drawn again only when that changes."""
    return {"id": id, "active": view["active"] == id, "place": place + 1, **view["busters"][id]}


def board(pen: Pen, one: Data, which: int, x: float, y: float, width: float, tall: float, alone: bool) -> Markup:
    """A whole board by one of the plans; it doesn't name the player if there is only one."""
    id, plan = str(one["id"]), PLANS[which]
    room = width - plan.left - 8
    drawn = [
        back(one, width, tall),
        portrait(one, 8, 8, plan.portrait, plan.height),
        NOTHING if alone else whose(pen, one, 8, 8 + plan.height, plan.portrait),
        head(pen, one, plan.left, width, which != HAND),
    ]
    if plan.streams == plan.actions:
        drawn.append(el("g", busy(pen, one, room), transform=f"translate({plan.left:.0f} {plan.actions:.0f})"))
    else:
        drawn.append(el("g", actions(pen, one, room), transform=f"translate({plan.left:.0f} {plan.actions:.0f})"))
        drawn.append(el("g", streams(pen, one, room), transform=f"translate({plan.left:.0f} {plan.streams:.0f})"))
    drawn.append(el("g", belt(one, width - 16, plan.tall), transform=f"translate(8 {plan.belt:.0f})"))
    thing = pen.thing(
        f"board-{id}", f"buster:{id}", spoken(pen, one), join(*drawn), halo=ring(-2, -2, width + 4, tall + 4, 12)
    )
    row = ability_row if which == HAND else ability_rows
    cells = row(pen, one, 8, plan.abilities, width - 16, plan.chip + tall - plan.whole)
    return el("g", thing, *cells, transform=f"translate({x:.1f} {y:.1f})", opacity=0.8 if one["acted"] else None)


def back(one: Data, width: float, height: float) -> Markup:
    """The plate of a board; the active Ghostbuster's has a broad edge and a bar in its own colour."""
    id = str(one["id"])
    if not one["active"]:
        return board_plate(width, height)
    return turn_plate(width, height, tint_of(id), BODY[look_of(id)], 3.5)


def portrait(one: Data, x: float, y: float, width: float, height: float) -> Markup:
    """The figure on its colour and pattern, with slime running down if it has any."""
    id = str(one["id"])
    size = width + 22
    window = f"{HERE}window-{id}"
    drawn = [
        plate(x, y, width, height, 8, fill_of(id), None),
        el("rect", x=x, y=y, width=width, height=height, rx=8, fill="#0b0817", opacity=0.3),
        use(figure_of(id), x + width / 2 - size / 2 - 1, y + height - size + 6, size),
    ]
    if one["slime"]:
        drops = "q2 22 6 22t5-15q4 0 5 9t6 9 5-14q3 1 4 6t5 5 5-11q3 0 5 14t6 14 5-24"
        drawn.append(
            el("path", d=f"M0 0v3{drops}q3 0 5 6t5-2V0z", fill="var(--slime)", opacity=0.9,
               transform=f"translate({x:.0f} {y:.0f}) scale({width / 66:.2f} {height / 110:.2f})")
        )  # fmt: skip
    clip = el("clipPath", plate(x, y, width, height, 8, "#000", None), id=window)
    return join(
        clip,
        el("g", *drawn, clip_path=f"url(#{window})"),
        plate(x, y, width, height, 8, "none", tint_of(id), 2 if one["active"] else 1.2),
    )


def whose(pen: Pen, one: Data, x: float, bottom: float, width: float) -> Markup:
    """The player of a Ghostbuster, across the foot of the portrait."""
    if not is_told(one):
        return NOTHING
    return join(
        plate(x + 1, bottom - 18, width - 2, 16, 6, "#0b0817", None),
        label(x + width / 2, bottom - 5.5, player(pen, one), LEAST, anchor="middle", fill="#fff", width=width - 6),
    )  # fmt: skip


def is_told(one: Data) -> bool:
    """Whether somebody runs it, and not whoever plays alone."""
    return one["seat"] is not None and one["seat"] >= 0 and one.get("sitter") != ""


def player(pen: Pen, one: Data) -> str:
    """What the player of a Ghostbuster is called."""
    return str(one.get("sitter") or pen.phrase("scene.seat", n=int(one["seat"]) + 1))


def head(pen: Pen, one: Data, x: float, width: float, aiming: bool) -> Markup:
    """Name, turn and place; or, where the streams' row has no room, their target."""
    id = str(one["id"])
    if one["active"]:
        tag, ground, ink = pen.word("board.active"), tint_of(id), "var(--panel)"
    elif one["acted"]:
        tag, ground, ink = pen.word("board.acted"), "var(--socket)", "var(--dim)"
    else:
        tag, ground, ink = pen.phrase("board.turn", n=one["place"]), "var(--socket)", "var(--dim)"
    wide = text_width(tag, LEAST, True) + 12
    room = width - x - 8
    told = text_width(pen.name("buster", id), NAME, True) + wide + 5 <= room * (SQUEEZED if room >= CRAMPED else 1.0)
    if not told:  # the broad edge of the board and the pips say it, too
        wide = 18.0
    drawn = [
        label(x, 23, pen.name("buster", id), NAME, bold=True, fill=tint_of(id), width=room - wide - 5),
        plate(width - 8 - wide, 10, wide, 18, 9, ground, None),
        label(width - 8 - wide / 2, 23.4, tag, LEAST, bold=True, anchor="middle", fill=ink)
        if told
        else use("i-bolt", width - 8 - wide / 2 - 6, 13, 12, None, ink),
    ]
    if aiming and one["target"] is not None:
        drawn.append(el("g", held(str(one["target"]), 16), transform=f"translate({x - 1:.1f} 27)"))
        drawn.append(name_at(x + 18, 39.5, aimed(pen, one), room - 18))
        return join(*drawn)
    said = where(pen, one)
    if not aiming:
        said = f"{said} · {pen.phrase('board.ability_xp', xp=int(one['xp']))}"
    drawn.append(use("i-car" if one["inside"] else "i-map", x, 29.5, 11, 11, "var(--dim)"))
    drawn.append(name_at(x + 14, 39.5, said, room - 14, "var(--dim)"))
    return join(*drawn)


def name_at(x: float, y: float, name: str, room: float, fill: str = "var(--ink)") -> Markup:
    """A name, or as much of it as there is room for."""
    words = called(name, room, 1, LEAST)
    return label(x, y, words[0], LEAST, fill=fill) if words else NOTHING


def where(pen: Pen, one: Data) -> str:
    """In the car, on a square, or nowhere yet."""
    if one["inside"]:
        return pen.word("board.inside")
    if one["at"] is None:
        return pen.word("board.away")
    return pen.phrase("board.at", at=pen.name("square", str(one["at"])))


def slimed(one: Data) -> int:
    """GTB-8.2: how many actions are lost to Slime."""
    return max(0, int(one["base"]) - int(one["spent"]) - int(one["left"]))


def pips(one: Data, size: float) -> Markup:
    """The actions of a turn, one pip each: free ones glow, spent ones are ticked, lost ones are under Slime."""
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
    """A token for each Maneuver of the turn, hollow when used; and the rag, while there is Slime to wipe off."""
    drawn: list[str] = []
    for number in range(int(one["maneuvers_most"])):
        free = number >= int(one["maneuvers"])
        ink = "var(--calm)" if free else "var(--faint)"
        drawn.append(plate(number * 21, 0, 18, 18, 5, "var(--socket)", ink, 1.4 if free else 1.0))
        drawn.append(use("i-maneuver", number * 21 + 3, 3, 12, None, ink))
        if not free:
            drawn.append(el("path", d=f"M{number * 21 + 3} 15l12-12", stroke="var(--faint)", stroke_width=1.6))
    if one["wiped"] or one["wipes"]:
        at = int(one["maneuvers_most"]) * 21
        said = pen.word("board.wiped" if one["wiped"] else "board.wipes")
        ink = "var(--faint)" if one["wiped"] else "var(--good)"
        drawn.append(
            el("g", el("title", said), plate(at, 0, 18, 18, 5, "var(--socket)", ink, 1.0 if one["wiped"] else 1.4),
               use("i-wipe", at + 2, 2, 14, None, ink), role="img", aria_label=said)
        )  # fmt: skip
        if one["wiped"]:
            drawn.append(el("path", d=f"M{at + 3} 15l12-12", stroke="var(--faint)", stroke_width=1.6))
    return join(*drawn)


def tokens_width(one: Data) -> float:
    """The width of the Maneuvers and the rag."""
    return int(one["maneuvers_most"]) * 21 - 3 + (21 if one["wiped"] or one["wipes"] else 0)


def actions(pen: Pen, one: Data, room: float) -> Markup:
    """The pips with the number left in words, and the Maneuver."""
    size = 19.0
    base = int(one["base"])
    text = pen.phrase("board.left", n=int(one["left"]))
    after = base * (size + 3) + 3
    turns = tokens_width(one)
    return join(
        pips(one, size),
        label(after, 14, text, 12.5, bold=True, width=room - after - turns - 4,
              fill="var(--good)" if one["left"] else "var(--dim)"),
        el("g", maneuver(pen, one), transform=f"translate({room - turns:.1f} .5)"),
    )  # fmt: skip


def busy(pen: Pen, one: Data, room: float) -> Markup:
    """Actions, Maneuver and streams in one row; in a narrow one without the sign of the streams."""
    out = int(one["streams"])
    count = f"{out}/{one['streams_most']}"
    x = room - text_width(count, 12.5, True)
    base, tokens = int(one["base"]), tokens_width(one)
    size = 18.0 if base < 3 else min(15.0, (x - 4 - tokens) / base - 3)
    after = base * (size + 3) + 2
    drawn = [
        el("g", pips(one, size), transform=f"translate(0 {9 - size / 2:.1f})"),
        el("g", maneuver(pen, one), transform=f"translate({after:.1f} 0)"),
        label(x, 13.5, count, 12.5, bold=out > 0, fill="var(--ink)" if out else "var(--dim)"),
    ]
    if x - 18 >= after + tokens:
        drawn.append(el("g", use("stream", 0, 1, 15, None, BODY[look_of(str(one["id"]))]),
                        transform=f"translate({x - 18:.1f} 0)", opacity=None if out else 0.4))  # fmt: skip
    return join(*drawn)


def stream_row(one: Data, size: float, step: float) -> Markup:
    """The stream markers: those in use are lit in the owner's colour."""
    colour = BODY[look_of(str(one["id"]))]
    drawn: list[str] = []
    for number in range(int(one["streams_most"])):
        if number < int(one["streams"]):
            drawn.append(use("stream", number * step, 0, size, None, colour))
        else:
            drawn.append(
                el("circle", cx=number * step + size / 2, cy=size / 2, r=size / 2 - 1.2, fill="var(--socket)",
                   stroke="var(--faint)", stroke_dasharray="2 1.6")
            )  # fmt: skip
    return join(*drawn)


def held(target: str, size: float) -> Markup:
    """The target of the streams, as a small picture."""
    kind, _, id = target.partition(":")
    if kind != "gate":
        return use(id.rstrip("0123456789"), 0, 0, size)
    return join(
        use("gate-open", 0, 0, size), use(f"sym-{id}", size * 0.28, size * 0.28, size * 0.44, None, "#f4eaff")
    )


def aimed(pen: Pen, one: Data) -> str:
    """The target of the streams, in words."""
    if one["target"] is None:
        return ""
    kind, _, id = str(one["target"]).partition(":")
    return pen.name(kind, id)


def streams(pen: Pen, one: Data, room: float) -> Markup:
    """The stream markers and their target."""
    step = 16.5
    drawn = [stream_row(one, 15.5, step)]
    at = int(one["streams_most"]) * step + 4
    if one["target"] is None:
        drawn.append(label(at, 12.5, pen.word("board.none_out"), LEAST, fill="var(--dim)", width=room - at))
        return join(*drawn)
    drawn.append(el("g", held(str(one["target"]), 24), transform=f"translate({at - 1:.1f} -4)"))
    left = room - at - 26
    if left >= SPOKEN:
        size, lines = LEAST, called(aimed(pen, one), left, 2, LEAST)
        drawn.append(paragraph(at + 26, 8.5 - len(lines) * size * 0.55, lines, size, leading=1.1))
    return join(*drawn)


def belt(one: Data, room: float, tall: float) -> Markup:
    """Slime and, class by class, the trapped ghosts: four cells in a row."""
    wide = (room - 3 * 4) / 4
    slime = int(one["slime"])
    drop = min(tall - 2, wide - 28)
    drawn = [
        plate(0, 0, wide, tall, 6, "var(--slime2)" if slime else "var(--socket)", "var(--slime)" if slime else None,
              1.5),
        el("g", use("slime", 2, (tall - drop) / 2, drop), opacity=None if slime else 0.35),
        label(wide - 5, tall / 2 + 4.8, f"{slime}/{one['cap']}", 13, bold=True, anchor="end",
              fill="#f4ffd9" if slime else "var(--dim)"),
    ]  # fmt: skip
    for number, kind in enumerate(COMMON):
        at = (number + 1) * (wide + 4)
        count = int(one["trapped"].get(kind, 0))
        drawn.append(plate(at, 0, wide, tall, 6, "var(--socket)", "var(--paperedge)" if count else None))
        drawn.append(el("g", use(kind, at + 2, 0.5, tall - 1), opacity=None if count else 0.35))
        if count:
            drawn.append(use("trap", at + tall - 7, tall - 14, 13))
        drawn.append(
            label(at + wide - 6, tall / 2 + 4.8, f"{count}", 13, bold=count > 0, anchor="end",
                  fill="var(--ink)" if count else "var(--dim)")
        )  # fmt: skip
    return join(*drawn)


def spoken(pen: Pen, one: Data) -> str:
    """A board in words, for screen readers."""
    carried = [
        pen.phrase("board.count", n=int(one["trapped"].get(kind, 0)), name=pen.name("kind", kind))
        for kind in COMMON
        if one["trapped"].get(kind, 0)
    ]
    free = int(one["maneuvers_most"]) - int(one["maneuvers"])
    lines = [
        pen.name("buster", str(one["id"])),
        *([player(pen, one)] if is_told(one) else []),
        where(pen, one),
        pen.phrase(
            "board.actions_said", left=int(one["left"]), base=int(one["base"]), spent=int(one["spent"]),
            slimed=slimed(one),
        ),
        pen.phrase("board.maneuver_free", n=free) if free > 0 else pen.word("board.maneuver_used"),
        *([pen.word("board.wiped" if one["wiped"] else "board.wipes")] if one["wiped"] or one["wipes"] else []),
        pen.phrase("board.slime_said", n=int(one["slime"]), cap=int(one["cap"])),
        pen.phrase("board.streams_on", n=int(one["streams"]), most=int(one["streams_most"]), target=aimed(pen, one))
        if one["target"] is not None
        else pen.phrase("board.streams_said", n=int(one["streams"]), most=int(one["streams_most"])),
        pen.phrase("board.trapped_said", list=", ".join(carried)) if carried else pen.word("board.trapped_none"),
        pen.phrase("board.xp_top", xp=int(one["xp"]), level=int(one["level"]))
        if one["next"] is None
        else pen.phrase("board.xp", xp=int(one["xp"]), level=int(one["level"]), next=int(one["next"])),
    ]  # fmt: skip
    return ". ".join(lines)
