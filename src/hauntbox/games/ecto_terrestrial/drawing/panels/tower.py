"""The tower as the Firehouse cut open, the trackers, the pile of Hot Sheets, and the Boss: the side of the ETs."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.art.aliens import boss_symbol
from hauntbox.games.ecto_terrestrial.drawing.art.symbols import sign
from hauntbox.games.ecto_terrestrial.drawing.panels.dice import die, die_face
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data, Pen
from hauntbox.games.ecto_terrestrial.drawing.spoken import say_boss
from hauntbox.games.ecto_terrestrial.table.numbers import KINDS, PKE
from hauntbox.kit.drawing.lettering import label, paragraph, text_width, wrap
from hauntbox.kit.drawing.pieces import HERE, NOTHING, Pieces, moved, plate, ring, shown, use
from hauntbox.kit.drawing.svg import Markup, el, join

PANELS = 8
TALL = 90.0
LOW = 2  # so few panels are a danger
LETTER = 12.0
GAP = 5.0
SHORT = 128.0  # in less width there are fewer words


def draw_threats(pen: Pen, view: Data, width: float, thumb: bool = False) -> tuple[Pieces, float]:
    """Tower, trackers, Hot Sheets and Boss: beside each other, or on a phone two and two."""
    tower = {"tower": view["tower"], "fallen": view["fallen"]}
    trackers = {"pke": view["pke"], "pulls": view["pulls"], "supply": view["supply"]}
    pile = {key: view["sheets"].get(key) for key in ("next", "deck", "known")}
    boss = view.get("boss")
    if thumb:
        half = (width - GAP) / 2
        drawn = [
            *[shown(pen, tower_piece, tower, half)],
            *moved([shown(pen, sheets_piece, pile, half)], half + GAP, 0),
            *moved([shown(pen, trackers_piece, trackers, width, 46.0)], 0, TALL + GAP),
        ]
        tall = TALL + GAP + trackers_height(46.0)
        if boss is not None:
            drawn += moved([shown(pen, boss_piece, boss, width)], 0, tall + GAP)
            tall += TALL + GAP
        return drawn, tall
    shares = (0.235, 0.29, 0.195, 0.28) if boss is not None else (0.32, 0.4, 0.28)
    room = width - GAP * (len(shares) - 1)
    pieces: Pieces = []
    x = 0.0
    painters = [(tower_piece, tower), (trackers_piece, trackers), (sheets_piece, pile), (boss_piece, boss)]
    for share, (painter, data) in zip(shares, painters, strict=False):
        pieces += moved([shown(pen, painter, data, room * share)], x, 0)
        x += room * share + GAP
    return pieces, TALL


# The tower


def tower_piece(pen: Pen, data: Data, width: float) -> Markup:
    """ETI-2.2: eight Ship Panels, so many dice behind the windows, and where dice lie that have fallen. Nobody sees
    where in the tower a die rests."""
    tower, fallen = data["tower"], [str(face) for face in data["fallen"]]
    panels, inside, aside = int(tower["panels"]), int(tower["inside"]), int(tower["aside"])
    said = [pen.phrase("tower.said", panels=panels, inside=inside, aside=aside)]
    if fallen:
        said.append(pen.phrase("tower.fallen", faces=", ".join(pen.name("face", face) for face in fallen)))
    x, room = 62.0, width - 68
    lines = [("panel", pen.phrase("tower.panels", n=panels)), ("die", pen.phrase("tower.aside", n=aside))]
    if max([text_width(text, LETTER, True) for _, text in lines]) > room - 16:
        lines = [("panel", f"{panels}/{PANELS}"), ("die", str(aside))]
    rows = [
        join(sign(icon, x, 9 + 19 * n, 12, "var(--dim)"),
             label(x + 16, 20 + 19 * n, text, LETTER, bold=True, width=room - 16,
                   fill="var(--danger)" if icon == "panel" and panels <= LOW else "var(--ink)"))
        for n, (icon, text) in enumerate(lines)
    ]  # fmt: skip
    across = max(1, int((room + 3) / 20))
    dice = [
        die(pen, f"tower{n}", face, "tower", x + n % across * 20, 48 + n // across * 20, 17)
        for n, face in enumerate(fallen[: across * 2])
    ]
    drawn = join(
        plate(0, 0, width, TALL, 9, "var(--panel)", "var(--danger)" if panels <= LOW else "var(--edge)"),
        firehouse(panels, inside), *rows,
    )  # fmt: skip
    name = ". ".join(said)
    return el(
        "g", el("title", name), drawn, *dice, id=f"{HERE}tower", role="img", aria_label=name,
    )  # fmt: skip


def firehouse(panels: int, inside: int) -> Markup:
    """The house in section: panels across it, from below; those that were pulled leave a dotted gap."""
    slats: list[str] = []
    for n in range(PANELS):
        y = 78.0 - n * 7.4
        if n < panels:
            slats.append(el("rect", x=11, y=y, width=42, height=4.4, rx=1.5, fill="var(--portal)",
                            stroke="var(--under)", stroke_width=0.8))  # fmt: skip
        else:
            slats.append(el("path", d=f"M11 {y + 2:.0f}h42", stroke="var(--faint)", stroke_width=1.4,
                            stroke_dasharray="2 3"))  # fmt: skip
    return join(
        el("path", d="M6 87V20L32 5l26 15v67z", fill="#7c2c22", stroke="var(--under)", stroke_width=2),
        el("path", d="M10 85V24h44v61z", fill="#171a26"),
        el("path", d="M4 21L32 4l28 17", fill="none", stroke="#d8b37a", stroke_width=3, stroke_linejoin="round"),
        *slats,
        el("rect", x=19, y=37, width=26, height=30, rx=4, fill="#10301f", stroke="var(--window)", stroke_width=2),
        die_ghost(),
        label(32, 63, str(inside), 15, bold=True, anchor="middle", fill="#ffffff"),
    )


def die_ghost() -> Markup:
    """A die behind glass, without a face."""
    return el("rect", x=27.5, y=40, width=9, height=9, rx=2, fill="none", stroke="#7fe3a0", stroke_width=1.4,
              transform="rotate(14 32 44)")  # fmt: skip


# The trackers


def draw_trackers(pen: Pen, view: Data, width: float, height: float) -> tuple[Pieces, float]:
    """The trackers alone, as high as asked."""
    data = {"pke": view["pke"], "pulls": view["pulls"], "supply": view["supply"]}
    return [shown(pen, trackers_piece, data, width, (height - 33) / 3)], height


def trackers_height(row: float) -> float:
    return max(TALL, 3 * row + 33)


def trackers_piece(pen: Pen, data: Data, width: float, row: float = 19.0) -> Markup:
    """ETI-20: how far each tracker stands, and how many panels the next check pulls."""
    tall = trackers_height(row)
    drawn: list[str] = [plate(0, 0, width, tall, 9, "var(--panel)", "var(--edge)")]
    for n, kind in enumerate(KINDS):
        drawn.append(tracker(pen, kind, int(data["pke"][kind]), int(data["supply"][kind]), 3 + n * row, width, row))
    pulls = int(data["pulls"])
    text = pen.phrase("pke.pulls" if width > SHORT else "pke.pulls_short", n=pulls)
    lines = wrap(text, width - 14, LETTER)[:2]
    tint = "var(--danger)" if pulls else "var(--dim)"
    drawn.append(paragraph(8, 3 * row + 4, lines, LETTER, fill=tint, leading=1.15))
    return join(*drawn)


def tracker(pen: Pen, kind: str, at: int, supply: int, y: float, width: float, row: float) -> Markup:
    """The spaces of one tracker."""
    cell = min(24.0, (width - 40) / (PKE + 1) - 2)
    high = min(18.0, row - 2)
    drawn: list[str] = [sign(kind, 8, (row - 17) / 2, 17, f"var(--{kind})")]
    for n in range(PKE + 1):
        x = 32 + n * (cell + 2)
        here = n == at
        hot = n == PKE
        drawn.append(el("rect", x=x, y=(row - high) / 2, width=cell, height=high, rx=4,
                        fill=("var(--danger)" if hot else f"var(--{kind})") if here else "var(--socket)",
                        stroke="var(--danger)" if hot else "var(--faint)", stroke_width=1.3))  # fmt: skip
        drawn.append(label(x + cell / 2, row / 2 + 4.4, str(n), LETTER, bold=here, anchor="middle",
                           fill="var(--onkind)" if here else "var(--dim)"))  # fmt: skip
    name = pen.phrase("pke.tracker", kind=pen.name("kind", kind), n=at, of=PKE, supply=supply)
    return pen.thing(
        f"kind-{kind}", f"kind:{kind}", name, join(*drawn), halo=ring(4, 0.5, width - 8, row - 1, 5),
        place=f"translate(0 {y:.1f})",
    )  # fmt: skip


# Hot Sheets


def sheets_piece(pen: Pen, data: Data, width: float) -> Markup:
    """ETI-19.1: how many Hot Sheets the next phase reveals, and what the viewer knows of the deck."""
    coming = int(data["next"])
    known = [
        pen.phrase("sheets.known", place=int(one["place"]), name=pen.name("sheet", one["id"]))
        for one in data["known"] or ()
    ]
    lines = wrap(pen.phrase("sheets.next", n=coming), width - 14, LETTER)[: 2 if known else 3]
    name = ". ".join([pen.phrase("sheets.next", n=coming), pen.phrase("sheets.deck", n=int(data["deck"])), *known])
    paper = "M2 2h30v34H2z"
    pile = join(
        el("path", d=paper, fill="var(--newsgrey)", transform="translate(6 4) rotate(5)"),
        el("path", d=paper, fill="var(--news)", stroke="var(--under)", stroke_width=1.2),
        el("path", d="M5 5h24v5H5z", fill="var(--newsred)"),
        el("path", d="M5 13h24M5 16h24M5 22h10M5 26h10M5 30h10", stroke="var(--newsink)", stroke_width=1.6),
        el("path", d="M18 20h11v13H18z", fill="var(--newsgrey)"),
    )
    drawn = join(
        plate(0, 0, width, TALL, 9, "var(--panel)", "var(--edge)"),
        el("g", pile, transform="translate(8 8)"),
        label(width - 8, 34, str(coming), 24, bold=True, anchor="end",
              fill="var(--danger)" if coming > 1 else "var(--ink)"),
        paragraph(8, 51, lines, LETTER, fill="var(--dim)", leading=1.1),
        label(8, 86, known[0], LETTER, bold=True, width=width - 14) if known else NOTHING,
    )
    return el("g", el("title", name), drawn, id=f"{HERE}pile", role="img", aria_label=name)


# The Boss


def boss_piece(pen: Pen, boss: Data, width: float) -> Markup:
    """ETI-25: portrait, track, stage, dial, and what wounds it."""
    id = str(boss["id"])
    health, wounds = int(boss["health"]), int(boss["wounds"])
    x = 50.0
    stage = pen.phrase("boss.stage", n=int(boss["stage"]) + 1, of=int(boss["stages"]))
    faces = [*[str(face) for face in boss["wounded_by"]], "crit"]
    bar_wide = width - 16
    drawn = join(
        plate(0, 0, width, TALL, 9, "var(--danger2)", "var(--danger)", 1.6),
        use(boss_symbol(id), 4, 3, 44),
        label(x, 17, pen.name("boss", id), 13, bold=True, width=width - x - 6),
        label(x, 32, stage, LETTER, fill="var(--dim)", width=width - x - 6) if int(boss["stages"]) > 1 else NOTHING,
        sign("heart", x, 37, 12, "var(--heart)"),
        label(x + 15, 47, f"{health - wounds}/{health}", 13, bold=True, width=width - x - 20),
        el("rect", x=8, y=52, width=bar_wide, height=6, rx=4, fill="var(--socket)", stroke="var(--danger)",
           stroke_width=1),
        el("rect", x=8, y=52, width=max(0.0, bar_wide * (health - wounds) / max(1, health)), height=6, rx=3,
           fill="var(--danger)"),
        *(dial_row(pen, str(boss["dial"]), width) if boss["dial"] is not None else []),
        label(8, 86, pen.word("boss.hurt_short"), LETTER, fill="var(--dim)", width=width - 20 - 17 * len(faces)),
        *[sign(face, width - 8 - 17 * (len(faces) - n), 75, 14, f"var(--{face})") for n, face in enumerate(faces)],
    )  # fmt: skip
    return pen.thing(
        f"boss-{id}-card", f"boss:{id}", say_boss(pen, boss), drawn, halo=ring(1, 1, width - 2, TALL - 2, 9),
        echo=boss["at"] is not None,
    )  # fmt: skip


def dial_row(pen: Pen, face: str, width: float) -> list[Markup]:
    """ETI-25.7: the symbol on the dial of a Boss that has one."""
    return [
        label(8, 71, pen.word("boss.dial_short"), LETTER, fill="var(--dim)", width=width - 36),
        die_at(face, width - 24, 59.5),
    ]


def die_at(face: str, x: float, y: float) -> Markup:
    return el("g", die_face(face, "tower", 15), transform=f"translate({x:.1f} {y:.1f})")
