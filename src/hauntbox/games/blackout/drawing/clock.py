"""The plates on the water: the round, what is out of play, and how the game ended."""

from __future__ import annotations

from hauntbox.games.blackout.drawing.art.symbols import use
from hauntbox.games.blackout.drawing.palette import BODY, LEAST
from hauntbox.games.blackout.drawing.pieces import Pen
from hauntbox.kit.drawing.lettering import called, label, paragraph, wrap
from hauntbox.kit.drawing.pens import Data
from hauntbox.kit.drawing.pieces import plate
from hauntbox.kit.drawing.sitters import sitter
from hauntbox.kit.drawing.svg import Markup, el, join

PHASES = ("spawn", "roll", "activate", "clean_up")


def hour(view: Data) -> Data:
    """The round, the phase and whose activation it is."""
    return {
        "round": view["round"],
        "phase": view["phase"],
        "lead": view["lead"] if view["players"] > 1 else -1,
        "led_by": sitter(view, view["lead"]),
        "active": view["active"],
        "busters": [
            {"colour": one["colour"], "character": one["character"]}
            for one in view["busters"]
            if one["colour"] == view["active"]
        ],
    }


def cartouche(pen: Pen, view: Data, x: float, y: float) -> Markup:
    """The plate with round, phase, activation and lead."""
    phase = str(view["phase"])
    pieces: list[str] = [
        plate(0, 0, 226, 148, 10, "var(--panel)", "var(--cardedge)", 1.5),
        plate(4, 4, 218, 140, 7, "none", "var(--edge)", 1),
        wordmark(pen, 113, 33, 28),
        label(
            113, 53, round_line(pen, view), LEAST, bold=True, anchor="middle", spacing=2, fill="var(--dim)", width=200
        ),
    ]
    for index, name in enumerate(PHASES):
        now = name == phase
        left, top = 10 + index % 2 * 104, 60 + index // 2 * 24
        pieces.append(plate(left, top, 102, 22, 5, "var(--gold)" if now else "var(--panel2)", None))
        pieces.append(
            label(
                left + 51,
                top + 16.5,
                pen.word(f"phase.{name}"),
                LEAST,
                bold=now,
                anchor="middle",
                width=96,
                fill="var(--panel)" if now else "var(--dim)",
            )
        )
    pieces.append(
        label(
            113,
            123,
            now_line(pen, view),
            LEAST,
            bold=True,
            anchor="middle",
            width=206,
            fill=f"var(--{view['active']}text)" if view["active"] in BODY else "var(--ink)",
        )
    )
    lead = lead_line(pen, view)
    if lead:
        pieces.append(use("crown", 14, 128, 13, "var(--gold)"))
        pieces.append(label(32, 140, lead, LEAST, fill="var(--dim)", width=180))
    return el("g", *pieces, transform=f"translate({x:.0f} {y:.0f})")


def lead_line(pen: Pen, now: Data) -> str:
    """Who leads, if that may be somebody else than whoever plays alone."""
    if now["lead"] < 0:
        return ""
    if now["led_by"]:
        return pen.phrase("scene.led_by", name=str(now["led_by"]))
    return pen.phrase("scene.lead", n=now["lead"] + 1)


def round_line(pen: Pen, view: Data) -> str:
    """Which round it is, once there is one."""
    return pen.phrase("scene.round", n=view["round"]).upper() if view["round"] else ""


def wordmark(pen: Pen, x: float, y: float, size: float) -> Markup:
    """The name of the game as a sign with one letter still lit."""
    title = pen.word("scene.title").upper()
    lit = title.rfind("O")
    letters: list[str] = []
    for number, letter in enumerate(title):
        letters.append(el("tspan", letter, fill="var(--gold)") if number == lit else letter)
    return el(
        "text",
        *letters,
        x=x,
        y=y,
        font_size=size,
        font_weight="800",
        text_anchor="middle",
        letter_spacing=size * 0.09,
        fill="var(--dim)",
    )


def now_line(pen: Pen, view: Data) -> str:
    """Whose activation it is, or what happens instead."""
    for buster in view["busters"]:
        if buster["colour"] == view["active"]:
            return pen.phrase("scene.next_up", name=pen.buster_name(buster).split(" ")[0])
    if view["phase"] == "activate":
        return pen.word("scene.choose_next")
    return pen.word(f"phase.{view['phase']}")


def tray(pen: Pen, data: tuple[list[Data], int, int], x: float, y: float) -> Markup:
    """What is out of play for now: spent dice and the decks."""
    spent, ghosts, equipment = data
    pieces: list[str] = [
        plate(0, 0, 226, 132, 10, "var(--panel)", "var(--cardedge)", 1.5),
        label(12, 21, pen.phrase("scene.spent", n=len(spent)), LEAST, bold=True, width=204),
    ]
    for index, die in enumerate(spent[:20]):
        pieces.append(pen.die(die, 11 + index % 10 * 20.5, 27 + index // 10 * 19, 17, echo=True))
    pieces.append(pile(pen, "scene.ghosts_left", ghosts, 12, 72, "G", "var(--ghostly)"))
    pieces.append(pile(pen, "scene.equipment_left", equipment, 12, 102, "P", "var(--calm)"))
    return el("g", *pieces, transform=f"translate({x:.0f} {y:.0f})")


def pile(
    pen: Pen, key: str, count: int, x: float, y: float, icon: str, tint: str, size: float = LEAST
) -> Markup:
    """A deck seen from its edge, and the number of cards left."""
    pieces: list[str] = []
    for layer in range(min(3, count)):
        pieces.append(plate(x + layer * 2, y + 4 - layer * 2, 22, 22, 4, "var(--card)", "var(--cardedge)", 1))
    pieces.append(use(icon, x + 8, y + 4, 14, tint))
    pieces.append(label(x + 34, y + 20, pen.phrase(key, n=count), size, width=184))
    return join(*pieces)


def ending(pen: Pen, data: tuple[bool, int], x: float, y: float, width: float, height: float, size: float) -> Markup:
    """How the game ended, in the place of what says whose turn it is."""
    won, captured = data
    tint = "var(--good)" if won else "var(--chaos)"
    title = pen.word("scene.won" if won else "scene.lost")
    line = pen.phrase("scene.won_line", n=captured) if won else pen.word("scene.lost_line")
    icon = min(56.0, height - 16)
    left = icon + 14
    heads = called(title.upper(), width - left - 8, 2, size * 1.35, True)
    lines = wrap(line, width - 20 if height > 100 else width - left - 8, size)
    top = 12 + size * 1.35
    below = max(len(heads) * size * 1.6 + 16, icon + 12) if height > 100 else len(heads) * size * 1.6 + 8
    return el(
        "g",
        plate(0, 0, width, height, 12, "var(--panel)", tint, 3),
        use("T" if won else "skull", 8, 8, icon, tint),
        *[
            label(left, top + number * size * 1.6, head, size * 1.35, bold=True, fill=tint)
            for number, head in enumerate(heads)
        ],
        paragraph(10 if height > 100 else left, below, lines, size),
        transform=f"translate({x:.0f} {y:.0f})",
        role="img",
        aria_label=f"{title}. {line}",
        pointer_events="none",
    )
