"""Small marks of characters: bars of HP and FP, statuses with how long they last, chips and when they expire."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.art.symbols import sign
from hauntbox.games.betwixt.drawing.palette import DICE
from hauntbox.games.betwixt.drawing.panels.dice import LETTERS, STRANGE
from hauntbox.games.betwixt.drawing.pieces import Data, Pen, figure_of, fill_of, look_of, tint_of
from hauntbox.games.betwixt.drawing.spoken import status_label
from hauntbox.games.betwixt.table.numbers import DEFENCE, HARMFUL, STATUSES
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import HERE, NOTHING, plate, ring, use
from hauntbox.kit.drawing.svg import Markup, el, join

LETTER = 12.0
STATUS, CHIP = 16.0, 15.0


def bar(x: float, y: float, width: float, height: float, n: int, most: int, colour: str) -> Markup:
    """So much of so much, as a filled bar."""
    share = max(0.0, min(1.0, n / max(1, most)))
    return join(
        plate(x, y, width, height, height / 2, "var(--socket)", "var(--edge)"),
        plate(x, y, max(height, width * share), height, height / 2, f"var(--{colour}2)", None) if n > 0 else NOTHING,
    )


def gauge(pen: Pen, stat: str, n: int, most: int, x: float, y: float, width: float) -> Markup:
    """HP or FP: its name (or its sign, where there is little room), the numbers, and a bar below them; 20 tall."""
    low = stat == "hp" and n * 3 <= most
    text = f"{n}/{most}"
    name = pen.name("stat", stat)
    short = text_width(name, LETTER, True) + text_width(text, 13, True) + 6 > width
    return join(
        sign("heart" if stat == "hp" else "focus", x, y + 0.5, 12, f"var(--{stat})") if short
        else label(x, y + 11, name, LETTER, fill=f"var(--{stat})", bold=True),
        label(x + width, y + 11, text, 13, bold=True, anchor="end", fill="var(--danger)" if low else "var(--ink)"),
        bar(x, y + 14, width, 6, n, most, stat),
    )


def portrait(member: Data, x: float, y: float, size: float, here: str) -> Markup:
    """A family member on their own colour; faint whoever is not on the map."""
    id, place = str(member["id"]), str(member["place"])
    window = f"{HERE}{here}-{id}"
    return join(
        el("clipPath", plate(x, y, size, size, 8, "#000", None), id=window),
        el(
            "g",
            plate(x, y, size, size, 8, fill_of(id), None),
            el("rect", x=x, y=y, width=size, height=size, fill="#0b0a0c", opacity=0.35),
            use(figure_of(id), x + 1, y + 2, size - 2),
            clip_path=f"url(#{window})", opacity=0.45 if place == "knocked_out" else None,
        ),
        plate(x, y, size, size, 8, "none", tint_of(id), 1.6),
        knocked_out(x, y, size) if place == "knocked_out" else NOTHING,
    )  # fmt: skip


def knocked_out(x: float, y: float, size: float) -> Markup:
    """A cross over a portrait."""
    a, b = size * 0.15, size * 0.85
    return el("path", d=f"M{x + a:.1f} {y + a:.1f}L{x + b:.1f} {y + b:.1f}M{x + b:.1f} {y + a:.1f}L{x + a:.1f} "
              f"{y + b:.1f}", stroke="var(--danger)", stroke_width=4, stroke_linecap="round")  # fmt: skip


def head(member: str, x: float, y: float, size: float) -> Markup:
    """The small portrait of a member: whom somebody aims at."""
    return join(
        el("circle", cx=x + size / 2, cy=y + size / 2, r=size / 2, fill=fill_of(member), stroke=tint_of(member),
           stroke_width=1.4),
        use(f"head-{look_of(member)}", x + 1, y + 1, size - 2),
    )  # fmt: skip


def is_harmful(status: str) -> bool:
    return status in STATUSES and STATUSES.index(status) < HARMFUL


def status_piece(status: Data, size: float = STATUS) -> tuple[Markup, float]:
    """A status with its number; statuses that do harm are of another colour and stand on a square."""
    id = str(status["id"])
    n = str(status["n"])
    harmful = is_harmful(id)
    colour = "var(--harm)" if harmful else "var(--boon)"
    drawn = join(
        plate(0, 0, size, size, 3 if harmful else size / 2, "var(--socket)", colour, 1.2),
        use(f"status-{id}", 1, 1, size - 2, colour=colour) if id in STATUSES else NOTHING,
        label(size + 2, size / 2 + 4.3, n, LETTER, bold=True, fill=colour),
    )
    return drawn, size + 3 + text_width(n, LETTER, True)


def status_row(
    pen: Pen, statuses: list[Data], x: float, y: float, named: bool = False, room: float = 1000.0
) -> tuple[Markup, float]:
    """All statuses of a character, and how wide they are; a plus stands for those that there is no room for. On the
    large dashboard they can be pointed at; where one is to be chosen they are held out in large."""
    drawn: list[Markup] = []
    at = x
    for left, one in zip(range(len(statuses) - 1, -1, -1), statuses, strict=True):
        piece, wide = status_piece(one)
        if at - x + wide + (9 if left else 0) > room:
            drawn.append(label(at, y + STATUS / 2 + 4.3, "+", 13, bold=True, fill="var(--harm)"))
            at += 9
            break
        place = f"translate({at:.1f} {y:.1f})"
        if named:
            drawn.append(pen.thing(
                f"status-{one['id']}", f"status:{one['id']}", status_label(pen, one), piece,
                halo=ring(-2, -2, wide + 2, STATUS + 4, 4), place=place, echo=True,
            ))  # fmt: skip
        else:
            drawn.append(el("g", piece, transform=place))
        at += wide + 3
    return join(*drawn), at - x


def chip_row(chips: list[Data], x: float, y: float, room: float = 1000.0) -> tuple[Markup, float]:
    """TGB-15: bonus chips; those for defence stand on a line. What expires at the end of this activation burns: a flame
    is above it, its edge is dashed."""
    drawn: list[Markup] = []
    step = min(CHIP + 3, (room - CHIP) / max(1, len(chips) - 1))
    for n, chip in enumerate(chips):
        body, ink = DICE.get(str(chip["die"]), STRANGE)
        last = int(chip["left"]) <= 1
        cx, cy, r = x + n * step + CHIP / 2, y + CHIP / 2, CHIP / 2
        drawn += [
            el("circle", cx=cx, cy=cy, r=r, fill=body, stroke="var(--danger)" if last else "var(--under)",
               stroke_width=2.2 if last else 1.2, stroke_dasharray="3 2" if last else None),
            label(cx, cy + 4.2, LETTERS.get(str(chip["die"]), "?"), LETTER, bold=True, anchor="middle", fill=ink),
            el("path", d=f"M{cx - 2.5:.1f} {y - 1:.1f}q2.5 -1 2.5 -4.5q4 3 2.6 4.5z", fill="var(--danger)")
            if last else NOTHING,
            el("path", d=f"M{cx - 5:.1f} {y + CHIP + 1.5:.1f}h10", stroke="var(--calm)", stroke_width=1.6)
            if chip["die"] in DEFENCE else NOTHING,
        ]  # fmt: skip
    return join(*drawn), len(chips) * step
