"""Fate: the tray of the Drawing Phase, the bags by path, what is left in them together, and the monster table."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.art.symbols import monster_symbol, token
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.games.betwixt.drawing.spoken import drawn_label, token_label
from hauntbox.games.betwixt.table.numbers import PUT_BACKS
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, moved, plate, ring, shown, use
from hauntbox.kit.drawing.svg import Markup, el, join

GAP = 4.0
LETTER = 12.0
TOKEN = 22.0
LINE = 25.0


def draw_fate(pen: Pen, view: Data, width: float, thumb: bool = False) -> tuple[Pieces, float]:
    """The tray above the bags; what the tokens bring below."""
    tray, high = draw_tray(pen, view, width)
    bags, tall = draw_bags(pen, view, width, thumb)
    below = high + GAP if high else 0.0
    return [*tray, *moved(bags, 0, below)], below + tall


# The tray


def draw_tray(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """TGB-6: every doorway with its tokens, in the order of drawing; nothing before the first phase."""
    rows = [
        {
            **row,
            "tokens": [
                {**one, "said": drawn_label(pen, view, one), "line": line_of(view, one)} for one in row["tokens"]
            ],
            "back": back_to_back(row["tokens"]),
        }
        for row in view["drawing"] if row["tokens"] or row["tile"]
    ]
    if not rows:
        return [], 0.0
    pieces: Pieces = []
    for n, row in enumerate(rows):
        pieces += moved([shown(pen, tray_row, row, width)], 0, n * LINE)
    tall = len(rows) * LINE + 3
    return [plate(0, 0, width, tall, 9, "var(--socket)", "var(--edge)"), *pieces], tall


def line_of(view: Data, one: Data) -> str:
    """The kind that a Monster Token brings."""
    if one["kind"] != "monster":
        return ""
    return str(next((line["kind"] for line in view["monster_table"] if line["number"] == one["number"]), ""))


def back_to_back(tokens: list[Data]) -> int:
    """TGB-6.16: how many tokens in a row went back at the end."""
    n = 0
    for one in reversed(tokens):
        if one["fate"] != "put_back":
            break
        n += 1
    return n


def tray_row(pen: Pen, row: Data, width: float) -> Markup:
    """A doorway: where it leads, its tokens; those that went back are faint and crossed."""
    passage = row["passage"]
    if row["objective"]:
        title = pen.word("tray.objective")
    elif passage is None:
        title = pen.word("tray.start")
    else:
        title = pen.name("passage", str(passage))
    if row["tile"] is not None:
        title = pen.phrase("tray.leads", passage=title, tile=str(row["tile"]))
    if row["secondary"]:
        title = pen.phrase("tray.secondary", passage=title)
    back = f"{row['back']}/{PUT_BACKS}" if row["back"] else ""
    spare = width - 20 - (30 if back else 0) - len(row["tokens"]) * (TOKEN + 3)
    left = min(max(width * 0.34, spare), text_width(title, LETTER, True) + 4)
    room = width - left - 20 - (30 if back else 0)
    tokens = row["tokens"]
    step = min(TOKEN + 3, room / max(1, len(tokens)))
    drawn = [
        el("g", token_piece(one), transform=f"translate({left + 12 + n * step:.1f} 2)") for n, one in enumerate(tokens)
    ]
    return join(
        label(8, 17, title, LETTER, bold=True, fill="var(--dim)", width=left),
        *drawn,
        label(width - 8, 17, back, LETTER, bold=True, anchor="end", fill="var(--danger)") if back else NOTHING,
    )


def token_piece(one: Data) -> Markup:
    """A token as it was drawn, with the monster that it brings, and what became of it."""
    kept = one["fate"] == "kept"
    number = str(one["number"]) if one["kind"] == "map" else ""
    picture = use(monster_symbol(one["line"]), 2, 1, TOKEN - 4) if one["line"] else token(str(one["kind"]), 0, 0, TOKEN)
    return el(
        "g", el("title", one["said"]),
        el("circle", cx=TOKEN / 2, cy=TOKEN / 2, r=TOKEN / 2 - 0.5, fill="var(--panel2)",
           stroke="var(--edge)" if kept else "var(--danger)", stroke_width=1.2),
        el("g", picture, opacity=None if kept else 0.45),
        label(TOKEN / 2, TOKEN / 2 + 4.4, number, LETTER, bold=True, anchor="middle") if number else NOTHING,
        NOTHING if kept else el("path", d=f"M4 {TOKEN - 4:.0f}L{TOKEN - 4:.0f} 4", stroke="var(--danger)",
                                stroke_width=2.4),
        role="img", aria_label=one["said"],
    )  # fmt: skip


# The bags


def draw_bags(pen: Pen, view: Data, width: float, thumb: bool = False) -> tuple[Pieces, float]:
    """TGB-6.2, 6.21, 24.1: each bag with its tokens and doors, all kinds that are left, and the monster table."""
    data = {
        "bags": [
            {**one, "paths": [pen.name("passage", str(id)) for id in one["paths"]]} for one in view["bags"]
        ],
        "pool": [
            {"kind": kind, "n": n, "said": pen.phrase("tray.left", n=n, token=kind_name(pen, kind))}
            for kind, n in view["pool"].items()
        ],
        "table": [
            {**one, "said": token_label(pen, view, {"kind": "monster", "number": one["number"]})}
            for one in view["monster_table"]
        ],
    }  # fmt: skip
    tall = bags_height(data, width)
    return [shown(pen, bags_piece, data, width, tall)], tall


def kind_name(pen: Pen, kind: str) -> str:
    """A kind of Fate Token, whatever its number."""
    return pen.word(f"tray.{kind}") if kind in ("map", "monster") else pen.word(f"token.{kind}")


def per_row(width: float, each: float) -> int:
    return max(1, int((width - 12) / each))


BAG, LEFT, MONSTER = 62.0, 45.0, 58.0


def bags_height(data: Data, width: float) -> float:
    rows = [(len(data["bags"]), BAG), (len(data["pool"]), LEFT), (len(data["table"]), MONSTER)]
    return 6 + sum([-(-n // per_row(width, each)) * LINE for n, each in rows])


def bags_piece(pen: Pen, data: Data, width: float, tall: float) -> Markup:
    """Bags, then kinds, then lines of the monster table."""
    drawn: list[Markup] = [plate(0, 0, width, tall, 9, "var(--panel)", "var(--edge)")]
    y = 3.0
    for entries, each, painter in (
        (data["bags"], BAG, bag_piece), (data["pool"], LEFT, pool_piece), (data["table"], MONSTER, table_piece),
    ):
        across = per_row(width, each)
        for n, one in enumerate(entries):
            place = f"translate({7 + n % across * each:.1f} {y + n // across * LINE:.1f})"
            drawn.append(painter(pen, one, place))
        y += -(-len(entries) // across) * LINE
    return join(*drawn)


def bag_piece(pen: Pen, one: Data, place: str) -> Markup:
    """A bag with its number and how many tokens are in it."""
    number = str(one["number"])
    doors = ", ".join(one["paths"])
    said = pen.phrase("tray.bag", bag=pen.name("bag", number), n=int(one["tokens"]), doors=doors)
    drawn = join(
        el("path", d="M7 3h10l-2 4q7 5 6 13q0 3 -3 3h-12q-3 0 -3 -3q-1 -8 6 -13z", fill="var(--torch2)",
           stroke="var(--torch)", stroke_width=1.4, stroke_linejoin="round"),
        label(12, 19.5, number, LETTER, bold=True, anchor="middle"),
        label(28, 17, f"×{one['tokens']}", 13, bold=True, width=BAG - 32),
    )  # fmt: skip
    return pen.thing(f"bag-{number}", f"bag:{number}", said, drawn, halo=ring(-2, 0, BAG - 4, LINE - 1, 6), place=place)


def pool_piece(pen: Pen, one: Data, place: str) -> Markup:
    """How many tokens of a kind are left in all bags."""
    return el(
        "g", el("title", one["said"]), token(str(one["kind"]), 0, 1.5, 21),
        label(23, 17, f"×{one['n']}", LETTER, width=LEFT - 25), transform=place, role="img", aria_label=one["said"],
    )  # fmt: skip


def table_piece(pen: Pen, one: Data, place: str) -> Markup:
    """A line of the monster table: the number on the token, the kind, how many come."""
    drawn = join(
        label(0, 17, str(one["number"]), LETTER, bold=True, fill="var(--faint)"),
        use(monster_symbol(str(one["kind"])), 9, 1, 22),
        label(32, 17, f"×{one['n']}", LETTER, width=MONSTER - 36),
    )
    return pen.thing(
        f"line-{one['number']}", f"monster:{one['kind']}", f"{one['said']}. {pen.text('monster', str(one['kind']))}",
        drawn, halo=ring(-2, 0, MONSTER - 2, LINE - 1, 5), place=place, echo=True,
    )  # fmt: skip
