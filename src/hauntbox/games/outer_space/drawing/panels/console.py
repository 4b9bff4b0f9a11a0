"""IOS-5: the Command Console: points, buttons, Tech, Champions, and the reserve."""

from __future__ import annotations

from hauntbox.games.outer_space.components.cards import DeckCard
from hauntbox.games.outer_space.drawing.art.icons import icon, icon_of
from hauntbox.games.outer_space.drawing.panels.cards import ON_BAND, card_back, card_of, say_card
from hauntbox.games.outer_space.drawing.pieces import Data, Pen
from hauntbox.games.outer_space.table.numbers import COLOURS, MARTIANS, MOST_FIRES
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import HERE, NOTHING, Pieces, moved, plate, ring, shown
from hauntbox.kit.drawing.svg import Markup, el, join

PAD = 10.0
BUTTONS = (("draw", "card"), ("saucer", "saucer"), ("reinforce", "pod"), ("tech", "bolt"), ("champion", "claw"))
BUTTON_TOP, BUTTON, STACKED = 34.0, 30.0, 42.0
# In a panel narrower than this, the buttons have their words below their signs.
SPACIOUS = 420.0
# The width of a panel on a phone, if it is not spacious; a narrower one is a column on a desktop.
PHONE = 340.0
CHIP, THUMB = 26.0, 41.0
CHAMPION = 46.0
# From one heart or point of a Champion to the next, if there is room.
COIN = 15.0
CHAMPION_SIGNS = {"zard_beast": "claw", "martian_leader": "crown"}
NUMBER, LOW_NUMBER = 34.0, 26.0
CELL, CELL_GAP = 28.0, 5.0  # of a number, without its text


def draw_console(pen: Pen, view: Data, width: float, commanded: bool = True) -> tuple[Pieces, float]:
    """The panel, row by row, and its height; without what can be bought for those who `commanded` nothing."""
    room = width - 2 * PAD
    rows = -(-len(view["tech"]) // tech_across(room))
    tech_top = BUTTON_TOP + (button_height(room) + 8 if commanded else 2)
    none = 0.0 if room >= SPACIOUS else CHIP + 8
    champion_top = tech_top + (rows * (chip_height(room) + 5) + 3 if rows else none)
    numbers_top = champion_top + CHAMPION + 7
    counts = {
        "pool": view["pool"], "packs": view["packs"], "coming": view["coming"], "advanced": view["advanced"],
        "chances": view["reinforcement_chances"],
        "fires": len(view["fires"]) + len(view["new_fires"]),
    }  # fmt: skip
    cells = reserve_cells(pen, counts)
    left = head_left(pen, view, cells, width)
    lines = len(cell_rows(cells, room))
    height = numbers_top + (lines * (NUMBER + CELL_GAP) - CELL_GAP + PAD if left is None else 3)
    return [
        plate(0, 0, width, height, 10, "var(--panel)", "var(--skin2)", 1.6),
        shown(pen, points, {**{key: view[key] for key in ("cp", "owed", "pool")}, "before": left}, width),
        *([shown(pen, buttons, view["phase"] == "command" and any(view["cp"]), room)] if commanded else []),
        *([] if not rows and not none else moved([shown(pen, tech, view["tech"], room)], PAD, tech_top)),
        *moved([shown(pen, champions, view["champions"], room)], PAD, champion_top),
        *(
            moved([shown(pen, reserves, counts, room)], PAD, numbers_top) if left is None
            else moved([shown(pen, short_reserves, counts)], left, 5)
        ),
    ], height


# Command Points


def head_left(pen: Pen, view: Data, cells: list[Cell], width: float) -> float | None:
    """Where the numbers begin in the first row of the panel, if they have room there between its name and the
    points."""
    if width - 2 * PAD < SPACIOUS:
        return None
    taken = sum([text_width(points_words(pen, view, mp), 12.5, True) + 20 for mp in range(len(view["cp"]))])
    left = width - PAD - taken - cells_width([short for _, _, short, _, _ in cells]) - 4
    return left if left >= PAD + 26 + text_width(pen.word("console_panel.short"), 15, True) else None


def points(pen: Pen, data: Data, width: float) -> Markup:
    """IOS-4.4: the name of the panel, the points left, and the points owed."""
    two = len(data["pool"]) > 1
    x = width - PAD
    drawn: list[str] = []
    for mp in reversed(range(len(data["cp"]))):
        text = points_words(pen, data, mp)
        wide = text_width(text, 12.5, True) + 14
        x -= wide
        lively = bool(data["cp"][mp])
        fill, ink = ("var(--power)", "#241a00") if lively else ("var(--socket)", "var(--dim)")
        said = label(x + wide / 2, 22.5, text, 12.5, bold=True, anchor="middle", fill=ink)
        edge = f"var(--{COLOURS[mp]})" if two else None
        drawn.insert(0, join(plate(x, 7, wide, 22, 11, fill, edge, 2.0), said))
        x -= 6
    if data["before"] is not None:
        x = float(data["before"])
    name = pen.word("console_panel.name")
    room = x - PAD - 26  # with a gap before the numbers
    if text_width(name, 14, True) > room:
        name = pen.word("console_panel.short")
    whole = text_width(name, 15, True) <= room * 1.2  # with the points of two Martian Players there may be no room
    title = label(PAD + 20, 23, name, 15, bold=True, width=room) if whole else NOTHING
    return join(icon("saucer", PAD, 9, 16, "var(--good)"), title, *drawn)


def points_words(pen: Pen, data: Data, mp: int) -> str:
    text = pen.phrase("scene.cp", n=int(data["cp"][mp]))
    if len(data["pool"]) > 1:
        text = pen.phrase("console_panel.of", name=pen.word(f"console_panel.{COLOURS[mp]}"), text=text)
    owed = int(data["owed"][mp])
    return f"{text} {pen.phrase('console_panel.owed', n=owed)}" if owed else text


def button_height(room: float) -> float:
    return BUTTON if room >= SPACIOUS else STACKED


def buttons(pen: Pen, ready: bool, room: float) -> Markup:
    """IOS-5.1: what a Command Point buys, bright while there are points to spend."""
    return join(*[button(pen, ready, number, room) for number in range(len(BUTTONS))])


def button(pen: Pen, ready: bool, number: int, room: float) -> Markup:
    id, sign = BUTTONS[number]
    wide = (room - 4 * 5) / 5
    ink = "var(--ink)" if ready else "var(--dim)"
    tint = "var(--good)" if ready else "var(--faint)"
    name, said = pen.word(f"console_panel.{id}"), pen.word(f"console_panel.{id}_said")
    if room >= SPACIOUS:
        face = join(icon(sign, 5, 7.5, 15, tint), label((wide + 20) / 2, 19.5, name, 12, anchor="middle", fill=ink,
                                                        width=wide - 27))  # fmt: skip
    else:
        face = join(icon(sign, wide / 2 - 9, 4, 18, tint), label(wide / 2, 36, name, 12, anchor="middle", fill=ink,
                                                                width=wide - 6))  # fmt: skip
    tall = button_height(room)
    back = plate(0, 0, wide, tall, 8, "var(--panel2)" if ready else "var(--socket)",
                 "var(--good)" if ready else "var(--edge)", 1.5)  # fmt: skip
    return pen.thing(
        f"button-{id}", f"console:{id}", said, join(back, face), halo=ring(-1.5, -1.5, wide + 3, tall + 3, 9),
        place=f"translate({PAD + number * (wide + 5):.1f} {BUTTON_TOP:.0f})",
    )


# Tech


def chip_height(room: float) -> float:
    """The height of a Tech: on a phone as tall as a thumb."""
    return THUMB if PHONE <= room < SPACIOUS else CHIP


def tech_across(room: float) -> int:
    return 2 if room >= PHONE else 1


def tech(pen: Pen, cards: list[Data], room: float) -> Markup:
    """IOS-5.5: the cards beside the console, one or two in a row."""
    if not cards:
        none = pen.word("console_panel.no_tech")
        return join(
            plate(0, 0, room, CHIP, 6, "none", "var(--edge)"),
            label(room / 2, 17, none, 12, anchor="middle", fill="var(--dim)", width=room - 12),
        )
    across, tall = tech_across(room), chip_height(room)
    wide = (room - 6 * (across - 1)) / across
    return join(*[
        tech_chip(pen, one, number, number % across * (wide + 6), number // across * (tall + 5), wide, tall)
        for number, one in enumerate(cards)
    ])


def tech_chip(pen: Pen, one: Data, number: int, x: float, y: float, wide: float, tall: float) -> Markup:
    """A Tech in play, or under construction: by name for seats that know it."""
    place = f"translate({x:.1f} {y:.1f})"
    drawn = tech_drawing(pen, one, wide, tall)
    said = say_tech(pen, one)
    if one["card"] is None:
        id = f"{HERE}tech-{number}"
        return el("g", el("title", said), drawn, id=id, role="img", aria_label=said, transform=place)
    return pen.thing(
        f"card-{one['card']}", f"card:{one['card']}", said, drawn, halo=ring(-1.5, -1.5, wide + 3, tall + 3, 7),
        place=place,
    )  # fmt: skip


def tech_drawing(pen: Pen, one: Data, wide: float, tall: float) -> Markup:
    """Its back or its picture, its name, and the points on it."""
    known, middle = one["card"] is not None, tall / 2
    card: DeckCard | None = card_of(pen, str(one["card"])) if known else None
    name = pen.name("card", str(one["card"])) if known else pen.word("console_panel.facedown")
    count = "" if one["up"] else f"{one['cp']}/{one['cost']}" if known else str(one["cp"])
    room = text_width(count, 12.5, True) + 22 if count else 0.0
    front = (
        join(plate(0.5, 0.5, CHIP, tall - 1, 5, "var(--blue2)", None), icon(icon_of(card), 4, middle - 9, 18, ON_BAND))
        if card is not None and one["up"]
        else card_back(MARTIANS, 3, middle - 10.5, 17, CHIP - 5)
    )
    points = (
        join(
            el("circle", cx=wide - room + 8, cy=tall / 2, r=5.5, fill="var(--power)", stroke="var(--power2)"),
            label(wide - 6, tall / 2 + 4.4, count, 12.5, bold=True, anchor="end"),
        )
        if count
        else NOTHING
    )
    return join(
        plate(0, 0, wide, tall, 6, "var(--paper)" if one["up"] else "var(--socket)",
              "var(--calm)" if one["up"] else "var(--paperedge)", 1.4 if one["up"] else 1.0),
        front,
        label(CHIP + 5, tall / 2 + 4.3, name, 12, bold=bool(one["up"]), width=wide - CHIP - 11 - room,
              fill="var(--ink)" if known else "var(--dim)"),
        points,
    )  # fmt: skip


def say_tech(pen: Pen, one: Data) -> str:
    """A Tech in words."""
    if one["card"] is None:
        return pen.phrase("console_panel.facedown_said", n=int(one["cp"]))
    said = say_card(pen, str(one["card"]))
    if one["up"]:
        return f"{said} {pen.word('console_panel.in_play')}"
    return f"{said} {pen.phrase('console_panel.building', n=int(one['cp']), of=int(one['cost']))}"


# Champions


def champions(pen: Pen, known: list[Data], room: float) -> Markup:
    """IOS-5.6: the Champions that can be called, with the points on them, or where they are."""
    wide = (room - 6 * (len(known) - 1)) / max(1, len(known))
    return join(*[champion(pen, one, number * (wide + 6), wide) for number, one in enumerate(known)])


def champion(pen: Pen, one: Data, x: float, wide: float) -> Markup:
    id, here = str(one["id"]), one["at"] is not None
    name = pen.name("champion", id)
    if here:
        state = pen.phrase("console_panel.champion_at", at=pen.name("square", str(one["at"])))
        step = min(COIN, (wide - 56 - text_width(state, 12)) / int(one["health"]))
        row, long = hearts(int(one["health"]), int(one["wounds"]), step), step * int(one["health"])
    else:
        state = pen.phrase("console_panel.champion_cp", n=int(one["cp"]), of=int(one["cost"]))
        row, long = coins(int(one["cost"]), int(one["cp"])), COIN * int(one["cost"])
    health = pen.phrase("hero.health", n=int(one["health"]) - int(one["wounds"]), of=int(one["health"]))
    spare = wide - 52 - long
    short = state if here or text_width(state, 12) <= spare else f"{one['cp']}/{one['cost']}"
    drawn = join(
        plate(0, 0, wide, CHAMPION, 8, "var(--panel2)" if here else "var(--socket)",
              "var(--danger)" if here else "var(--edge)", 1.5),
        el("circle", cx=22, cy=CHAMPION / 2, r=17, fill="var(--skin2)"),
        icon(CHAMPION_SIGNS.get(id, "skull"), 11, CHAMPION / 2 - 11, 22, "#ffffff"),
        label(45, 18, name, 13, bold=True, width=wide - 51),
        el("g", row, transform="translate(45 25)"),
        label(wide - 7, 37, short, 12, anchor="end", fill="var(--dim)", width=max(30.0, spare)),
    )  # fmt: skip
    said = f"{name}. {state}. {health}. {pen.text('champion', id)}"
    return pen.thing(
        f"console-{id}", f"champion:{id}", said, drawn, halo=ring(-1.5, -1.5, wide + 3, CHAMPION + 3, 9),
        place=f"translate({x:.1f} 0)",
    )  # fmt: skip


def hearts(most: int, wounds: int, step: float = 15.0) -> Markup:
    """Health as hearts; those that are lost are grey and crossed."""
    drawn: list[str] = []
    for number in range(most):
        lost = number >= most - wounds
        drawn.append(icon("heart", number * step, 1, 13, "var(--faint)" if lost else "var(--wound)"))
        if lost:
            drawn.append(el("path", d=f"M{number * step + 1:.1f} 13l11-11", stroke="var(--ink)", stroke_width=1.6))
    return join(*drawn)


def coins(most: int, there: int) -> Markup:
    """Command Points on a Champion, and how many are missing."""
    return join(*[
        el("circle", cx=number * 15 + 6, cy=7.5, r=5.5, fill="var(--power)" if number < there else "none",
           stroke="var(--power2)" if number < there else "var(--faint)", stroke_width=1.3,
           stroke_dasharray=None if number < there else "2.5 2")
        for number in range(max(most, there))
    ])  # fmt: skip


# Numbers


# A number: its sign, its long and short forms, its spoken form, its colour.
Cell = tuple[str, str, str, str, str]


def reserve_cells(pen: Pen, data: Data) -> list[Cell]:
    """Soldiers in the pool, Packs with the chance of reinforcements, whether these come, and the fires."""
    cells = [pool_cell(pen, data), chance_cell(pen, data)]
    if any(data["coming"]):
        long = coming_words(pen, data)
        cells.append(("flag", long, long, pen.word("console_panel.coming_said"), "var(--danger)"))
    if data["advanced"]:
        fires = f"{data['fires']}/{MOST_FIRES}"
        said = pen.phrase("console_panel.fires_said", n=int(data["fires"]), of=MOST_FIRES)
        cells.append(("flame", fires, fires, said, "var(--fire)"))
    return cells


def cell_rows(cells: list[Cell], room: float) -> list[list[Cell]]:
    """In one line, or in two if it is too narrow even for the short forms."""
    if cells_width([short for _, _, short, _, _ in cells]) <= room:
        return [cells]
    return [row for row in (cells[:2], cells[2:]) if row]


def reserves(pen: Pen, data: Data, room: float) -> Markup:
    rows = cell_rows(reserve_cells(pen, data), room)
    return join(*[cell_row(cells, room, number * (NUMBER + CELL_GAP)) for number, cells in enumerate(rows)])


def short_reserves(pen: Pen, data: Data) -> Markup:
    """The same numbers in their short forms, for the first row."""
    cells = [(sign, short, short, said, tint) for sign, _, short, said, tint in reserve_cells(pen, data)]
    return cell_row(cells, cells_width([short for _, _, short, _, _ in cells]), 0, LOW_NUMBER)


def cell_row(cells: list[Cell], room: float, y: float, tall: float = NUMBER) -> Markup:
    """Numbers side by side, long or short; words that are still too long share the room."""
    texts = [long for _, long, _, _, _ in cells]
    for number, (_, _, short, _, _) in enumerate(cells):
        if cells_width(texts) > room:
            texts[number] = short
    widths = [CELL + text_width(text, 12.5, True) for text in texts]
    spare = (room - cells_width(texts)) / len(cells)
    shrunk = (room - CELL_GAP * (len(cells) - 1)) / sum(widths)
    drawn: list[str] = []
    x = 0.0
    for (sign, _, _, said, tint), text, least in zip(cells, texts, widths, strict=True):
        wide = least + spare if spare >= 0 else least * shrunk
        drawn.append(el(
            "g",
            el("title", said),
            plate(x, 0, wide, tall, 7, "var(--socket)", tint if sign == "flag" else None, 1.6),
            icon(sign, x + 5, (tall - 18) / 2, 17, tint),
            label(x + 25, tall / 2 + 4.5, text, 12.5, bold=True, width=wide - 28),
            role="img", aria_label=said,
        ))  # fmt: skip
        x += wide + CELL_GAP
    return el("g", *drawn, transform=f"translate(0 {y:.0f})") if y else join(*drawn)


def cells_width(texts: list[str]) -> float:
    return sum([CELL + text_width(text, 12.5, True) for text in texts]) + CELL_GAP * (len(texts) - 1)


def pool_cell(pen: Pen, data: Data) -> Cell:
    short = "+".join([str(one) for one in data["pool"]])
    said = pen.phrase("console_panel.pool_said", n=sum(data["pool"]))
    return "soldier", pen.phrase("console_panel.pool", n=short), short, said, "var(--good)"


def chance_cell(pen: Pen, data: Data) -> Cell:
    """IOS-4.3: how many Packs there are, and the chance that a throw beats them."""
    percent = " / ".join([pen.phrase("console_panel.percent", n=one) for one in data["chances"]])
    packs = int(data["packs"])
    text = pen.phrase("console_panel.packs", n=packs, chance=percent)
    said = pen.phrase("console_panel.packs_said", n=packs, chance=percent)
    return "dice", text, f"{packs} · {percent}", said, "var(--calm)"


def coming_words(pen: Pen, data: Data) -> str:
    if len(data["coming"]) < 2 or all(data["coming"]):
        return pen.word("console_panel.coming")
    return pen.phrase("console_panel.coming_one", name=pen.word(f"console_panel.{COLOURS[data['coming'].index(True)]}"))
