"""The dashboards of the family: the one that matters now with everything on it, the others in small."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.art.symbols import sign
from hauntbox.games.betwixt.drawing.panels.dice import pool, say_pool
from hauntbox.games.betwixt.drawing.panels.gear import (
    THUMB,
    card_chip,
    cards_of,
    edge_of,
    mini,
    proficiency_piece,
    slot_sign,
    slots_of,
    talent_chip,
    talent_room,
    way_row,
    ways_of,
)
from hauntbox.games.betwixt.drawing.panels.marks import CHIP, chip_row, gauge, portrait, status_row
from hauntbox.games.betwixt.drawing.panels.short_names import each_in_short, fits
from hauntbox.games.betwixt.drawing.pieces import Data, Pen, tint_of
from hauntbox.games.betwixt.drawing.spoken import member_label
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, measured, moved, plate, ring, shown, use
from hauntbox.kit.drawing.svg import Markup, el, join

GAP = 5.0
LETTER = 12.0
ROW = 18.0
PORTRAIT = 45.0
MINI, HIGH_MINI = 17.0, 44.0
NUMBERS = ("str", "acc", "agi", "spd")


def who_matters(view: Data, about: str = "") -> str:
    """Whose dashboard is drawn large: of whom is asked, who acts, else the viewer's first who is on the map."""
    ids = [str(one["id"]) for one in view["family"]]
    if about in ids:
        return about
    activation = view["activation"]
    if activation is not None and activation["who"] in ids:
        return str(activation["who"])
    mine = [one for one in view["family"] if view["seat"] is None or one["seat"] == view["seat"]]
    there = [one for one in mine if one["place"] == "active"]
    return str([*there, *mine, *view["family"]][0]["id"])


def board_data(pen: Pen, view: Data, member: Data) -> Data:
    """Everything that a dashboard shows."""
    aimers = [
        pen.phrase("thing.copy", name=pen.name("monster", one["kind"]), n=int(one["position"]))
        for one in view["monsters"] if one["target"] == member["id"]
    ]
    return {
        **member, "said": member_label(pen, view, member), "aimers": ", ".join(aimers),
        "crowd": int(view["players"]) > 1, "mine": member["seat"] == view["seat"],
        "fighting": view["phase"] == "combat",
    }


def draw_own(pen: Pen, view: Data, width: float, row: float = ROW, about: str = "") -> tuple[Pieces, float]:
    """The whole dashboard of whoever matters now."""
    chosen = who_matters(view, about)
    member = {one["id"]: one for one in view["family"]}[chosen]
    drawn, tall = measured(pen, own_board, board_data(pen, view, member), width, row)
    return [drawn], tall


def draw_others(pen: Pen, view: Data, width: float, row: float = ROW, about: str = "") -> tuple[Pieces, float]:
    """The other dashboards, beside each other; for a thumb one below another."""
    chosen = who_matters(view, about)
    others = [board_data(pen, view, one) for one in view["family"] if one["id"] != chosen]
    thumb = row >= THUMB
    across = 1 if thumb else max(1, len(others))
    each = (width - GAP * (across - 1)) / across
    size = HIGH_MINI if thumb else MINI
    tall = max([small_height(one, each, size) for one in others], default=0.0)
    pieces: Pieces = []
    y = 0.0
    for n, one in enumerate(others):
        high = small_height(one, each, size) if thumb else tall
        drawn = [shown(pen, small_board, one, each, high, size)]
        pieces += moved(drawn, 0, y) if thumb else moved(drawn, n * (each + GAP), 0)
        y += high + GAP
    return pieces, max(0.0, y - GAP) if thumb else tall


# The large dashboard


def own_board(pen: Pen, data: Data, width: float, row: float) -> tuple[Markup, float]:
    """TGB-3, 15, 16, 22 to 25: head, ways to attack, cards, empty slots, talents, proficiency."""
    inner = width - 2 * GAP
    drawn: list[Markup] = []
    y = PORTRAIT + GAP + 2
    for part, tall in [
        numbers_row(pen, data, inner), marks_row(pen, data, inner), ways_part(pen, data, inner, row),
        cards_part(pen, data, inner, row), empty_part(pen, data, inner, row), talents_part(pen, data, inner, row),
    ]:  # fmt: skip
        if tall:
            drawn.append(el("g", part, transform=f"translate({GAP:.1f} {y:.1f})"))
            y += tall + 2
    tall = y + 2
    id = str(data["id"])
    face = join(
        plate(0, 0, width, tall, 10, "var(--panel)", tint_of(id) if data["acting"] else "var(--edge)",
              2.6 if data["acting"] else 1.4),
        board_head(pen, data, width),
    )  # fmt: skip
    whole = pen.thing(
        f"board-{id}", f"member:{id}", said_of(pen, data), face, halo=ring(1, 1, width - 2, PORTRAIT + 4, 9)
    )
    return join(whole, gauges(pen, data, width), *drawn), tall


def said_of(pen: Pen, data: Data) -> str:
    """A dashboard in words, with who aims at its member."""
    aimed = [pen.phrase("dash.aimed_by", who=data["aimers"])] if data["aimers"] else []
    return ". ".join([data["said"], *aimed])


def board_head(pen: Pen, data: Data, width: float) -> Markup:
    """Portrait, name, level, HP and FP."""
    id = str(data["id"])
    x = GAP + PORTRAIT + 6
    room = width - x - GAP - 2
    level = level_words(pen, data, room * 0.55)
    wide = min(room * 0.55, text_width(level, LETTER))
    name = pen.name("member", id)
    at = x + text_width(name, 15, True) + 8
    return join(
        portrait(data, GAP - 1, GAP - 1, PORTRAIT, "own"),
        label(x, GAP + 12, name, 15, bold=True, fill=tint_of(id), width=room - wide - 6),
        place_tag(pen, data, at, GAP + 12, width - GAP - 8 - wide - at),
        label(width - GAP - 3, GAP + 12, level, LETTER, anchor="end", fill="var(--xp)", width=wide),
    )


def gauges(pen: Pen, data: Data, width: float) -> Markup:
    """HP and FP beside each other."""
    x = GAP + PORTRAIT + 6
    half = (width - x - GAP - 16) / 2
    return join(*[
        pen.thing(
            f"stat-{stat}", f"stat:{stat}", f"{pen.name('stat', stat)} {data[stat]}/{data[stat + '_most']}",
            gauge(pen, stat, int(data[stat]), int(data[stat + "_most"]), 0, 0, half),
            halo=ring(-3, -2, half + 6, 24, 5), place=f"translate({x + n * (half + 12):.1f} {GAP + 19:.1f})",
            echo=True,
        )
        for n, stat in enumerate(("hp", "fp"))
    ])  # fmt: skip


def level_words(pen: Pen, data: Data, room: float) -> str:
    """TGB-25.1, 25.3: level, XP, what the next level costs, and free points, in words if there is room."""
    points = int(data["points"])
    key = "dash.level" if data["next_level"] is not None else "dash.last_level"
    said = pen.phrase(key, level=int(data["level"]), xp=int(data["xp"]), next=int(data["next_level"] or 0))
    if not points:
        return said
    whole = f"{said} · {pen.phrase('dash.points', n=points)}"
    return whole if fits(whole, room, LETTER) else f"{said} · +{points}"


def place_tag(pen: Pen, data: Data, x: float, y: float, room: float) -> Markup:
    """Who acts, who is on lookout, who is KO'd, who has acted, and whose seat it is."""
    words, tint = state_words(pen, data)
    if data["crowd"]:
        player = data.get("sitter") or pen.phrase("thing.seat", n=int(data["seat"]) + 1)
        seat = pen.word("dash.mine") if data["mine"] else str(player)
        words = f"{words} · {seat}" if words else seat
    if not fits(words, room, LETTER, bool(tint)):
        return NOTHING
    return label(x, y, words, LETTER, bold=bool(tint), fill=tint or "var(--faint)", width=room)


def state_words(pen: Pen, data: Data) -> tuple[str, str]:
    """How a member stands in the round, and the colour of that."""
    if data["place"] != "active":
        harm = data["place"] == "knocked_out"
        return pen.word(f"dash.{data['place']}"), "var(--danger)" if harm else "var(--calm)"
    if data["acting"]:
        return pen.word("dash.acting"), "var(--torch)"
    if data["fighting"]:
        return pen.word("dash.ready" if data["ready"] else "dash.rests"), "var(--good)" if data["ready"] else ""
    return "", ""


def numbers_row(pen: Pen, data: Data, width: float) -> tuple[Markup, float]:
    """TGB-3: STR, ACC, AGI, SPD, armour, the dice of the next defence roll, weight, and how many aim here."""
    drawn: list[Markup] = []
    x = 1.0
    for stat in NUMBERS:
        name, text = pen.name("stat", stat), str(data[stat])
        wide = text_width(name, LETTER) + text_width(text, 13, True) + 4
        piece = join(
            label(0, 12.5, name, LETTER, fill="var(--dim)"),
            label(wide, 12.5, text, 13, bold=True, anchor="end"),
        )
        drawn.append(pen.thing(
            f"stat-{stat}", f"stat:{stat}", f"{name} {text}", piece, halo=ring(-2, 0, wide + 4, 16, 4),
            place=f"translate({x:.1f} 0)", echo=True,
        ))  # fmt: skip
        x += wide + 9
    extra = data["guard"][len(data["defence"]):]
    dice, wide = pool(data["defence"], extra, x + 18, 0)
    guard = pen.phrase("dash.defence", dice=say_pool(pen, data["guard"]), n=int(data["armour"]))
    armour = f"+{data['armour']}" if data["armour"] else ""
    drawn.append(el(
        "g", el("title", guard), sign("shield", x, 0.5, 15, "var(--armour)"), dice,
        label(x + 20 + wide, 12.5, armour, 13, bold=True, fill="var(--armour)"), role="img", aria_label=guard,
    ))  # fmt: skip
    x += 26 + wide + text_width(armour, 13, True)
    worn, most = int(data["weight"]["worn"]), int(data["weight"]["most"])
    weight = f"{worn / 4:g}/{most / 4:g}"
    if worn and x + text_width(weight, LETTER) + 60 < width:
        words = pen.phrase("dash.weight", worn=f"{worn / 4:g}", most=f"{most / 4:g}")
        drawn.append(el(
            "g", el("title", words), use("gear-chest", x, 1, 14, colour="var(--faint)"),
            label(x + 16, 12.5, weight, LETTER, fill="var(--dim)"), role="img", aria_label=words,
        ))  # fmt: skip
    if data["targeted"]:
        text = str(data["targeted"])
        drawn += [sign("aim", width - 20 - text_width(text, 13, True), 0, 15, "var(--danger)"),
                  label(width - 1, 12.5, text, 13, bold=True, anchor="end", fill="var(--danger)")]  # fmt: skip
    return join(*drawn), 17.0


def marks_row(pen: Pen, data: Data, width: float) -> tuple[Markup, float]:
    """Statuses and chips; nothing if there are none."""
    if not data["statuses"] and not data["chips"]:
        return NOTHING, 0.0
    statuses, wide = status_row(pen, data["statuses"], 1, 4, True)
    wide += 8 if wide else 0
    chips, _ = chip_row(data["chips"], wide + 1, 5)
    last = len([one for one in data["chips"] if int(one["left"]) <= 1])
    at = wide + len(data["chips"]) * (CHIP + 3) + 6
    words = pen.phrase("dash.expires", n=last) if last else ""
    told = last and fits(words, width - at, LETTER)  # the chips show it as well
    note = label(at, 17, words, LETTER, fill="var(--danger)", width=width - at) if told else NOTHING
    return join(statuses, chips, note), 23.0


def ways_part(pen: Pen, data: Data, width: float, row: float) -> tuple[Markup, float]:
    """One row for each way to attack."""
    edges = {card["id"]: edge_of(card) for card in cards_of(data)}
    met: set[str] = set()
    drawn: list[Markup] = []
    tall = row
    for n, way in enumerate(ways_of(data)):
        first = way["card"] not in met
        met.add(str(way["card"]))
        piece = way_row(pen, way, first, edges.get(way["card"], "var(--edge)"), width, tall - 1)
        drawn.append(el("g", piece, transform=f"translate(0 {n * (tall + 1):.1f})"))
    return join(*drawn), len(drawn) * (tall + 1) - 1 if drawn else 0.0


def cards_part(pen: Pen, data: Data, width: float, row: float) -> tuple[Markup, float]:
    """Cards that nothing is attacked with now, three in a row; for a thumb two."""
    shown_above = {str(way["card"]) for way in ways_of(data)}
    cards = [(slot, card) for slot, card in slots_of(data) if card is not None and card["id"] not in shown_above]
    across, each = columns(width, row)
    chips = [
        card_chip(pen, slot, card, n % across * (each + 4), n // across * (row + 1), each, row - 1)
        for n, (slot, card) in enumerate(cards)
    ]
    return join(*chips), rows_height(len(chips), across, row)


def columns(width: float, row: float, most: int = 3) -> tuple[int, float]:
    """How many cards lie in a row, and how wide each is."""
    across = 2 if row >= THUMB else most
    return across, (width - 4 * (across - 1)) / across


def rows_height(n: int, across: int, row: float) -> float:
    return -(-n // across) * (row + 1) - 1 if n else 0.0


def empty_part(pen: Pen, data: Data, width: float, row: float) -> tuple[Markup, float]:
    """TGB-22.1, 23.1: slots in which nothing lies."""
    size = 44.0 if row >= THUMB else 18.0
    empty = [slot for slot, card in slots_of(data) if card is None]
    across = max(1, int((width + 4) / (size + 4)))
    drawn = [
        slot_sign(pen, slot, n % across * (size + 4), n // across * (size + 2), size, True)
        for n, slot in enumerate(empty)
    ]
    x = len(empty) * (size + 4) + 6
    if row >= THUMB or len(empty) > 8:
        x = 0.0
    tall = -(-len(empty) // across) * (size + 2) if empty else 0.0
    proficiency: list[Markup] = []
    top = tall if not x and data["proficiency"] else 1.0
    for one in data["proficiency"]:
        piece, wide = proficiency_piece(pen, one, x, top)
        if x and x + wide > width:
            x, top = 0.0, max(tall, top + 18)
            piece, wide = proficiency_piece(pen, one, x, top)
        proficiency.append(piece)
        x += wide + 6
    return join(*drawn, *proficiency), max(tall, top + 17 if proficiency else 0.0)


def talents_part(pen: Pen, data: Data, width: float, row: float) -> tuple[Markup, float]:
    """TGB-25.6."""
    across, each = columns(width, row, 4 if len(data["talents"]) > 6 else 3)
    room = min([talent_room(one, each) for one in data["talents"]], default=each)
    names = each_in_short([pen.name("talent", one["id"]) for one in data["talents"]], pen.language, room, LETTER)
    chips = [
        talent_chip(pen, talent, name, n % across * (each + 4), n // across * (row + 1), each, row - 1)
        for n, (talent, name) in enumerate(zip(data["talents"], names, strict=True))
    ]
    return join(*chips), rows_height(len(chips), across, row)


# The small dashboards


def state_note(data: Data, words: str, tint: str, x: float, room: float) -> Markup:
    """How a member stands in the round, in words if there is room, else as a sign."""
    if text_width(words, LETTER, bool(tint)) <= room * 1.1:
        return label(x, 14, words, LETTER, bold=bool(tint), fill=tint or "var(--faint)", width=room)
    if data["place"] == "lookout":
        return sign("lookout", x, 2.5, 14, tint)
    return sign("torch", x, 2.5, 14, "var(--torch)") if data["fighting"] and data["ready"] else NOTHING


def small_height(data: Data, width: float, size: float) -> float:
    """Head, numbers, marks, and as many rows of cards as there are."""
    across = max(1, int((width - 8) / (size + 2)))
    rows = -(-len(cards_of(data)) // across)
    return small_head(size) + (22 if data["statuses"] or data["chips"] else 0) + rows * (size + 2) + 3


def small_head(size: float) -> float:
    """The height of the head: for a thumb a little more."""
    return 48.0 if size >= HIGH_MINI else 42.0


def small_board(pen: Pen, data: Data, width: float, tall: float, size: float) -> Markup:
    """Portrait, HP and FP, statuses and chips, and every card as a sign."""
    id = str(data["id"])
    x = 40.0
    words, tint = state_words(pen, data)
    aimed = str(data["targeted"]) if data["targeted"] else ""
    room = width - x - 5 - (16 + text_width(aimed, 13, True) if aimed else 0)
    name = pen.name("member", id)
    wide = text_width(name, 13, True)
    half = (width - x - 12) / 2
    face = join(
        plate(0, 0, width, tall, 8, "var(--panel)", tint_of(id) if data["acting"] else "var(--edge)",
              2.4 if data["acting"] else 1.2),
        portrait(data, 3, 3, 34, "small"),
        label(x, 14, name, 13, bold=True, fill=tint_of(id), width=min(room, wide)),
        state_note(data, words, tint, x + wide + 6, room - wide - 8),
        sign("aim", width - 20 - text_width(aimed, 13, True), 3, 14, "var(--danger)") if aimed else NOTHING,
        label(width - 5, 14.5, aimed, 13, bold=True, anchor="end", fill="var(--danger)") if aimed else NOTHING,
        gauge(pen, "hp", int(data["hp"]), int(data["hp_most"]), x, 17, half),
        gauge(pen, "fp", int(data["fp"]), int(data["fp_most"]), x + half + 6, 17, half),
    )  # fmt: skip
    whole = pen.thing(
        f"board-{id}", f"member:{id}", said_of(pen, data), face, halo=ring(1, 1, width - 2, small_head(size) - 3, 8)
    )
    y = small_head(size) + 1
    statuses, at = status_row(pen, data["statuses"], 5, y, room=width - 10 - (CHIP * 3 if data["chips"] else 0))
    chips, _ = chip_row(data["chips"], 6 + at, y + 2, width - 12 - at)
    if data["statuses"] or data["chips"]:
        y += 21
    across = max(1, int((width - 8) / (size + 2)))
    cards = [
        mini(pen, card, 5 + n % across * (size + 2), y + n // across * (size + 2), size)
        for n, card in enumerate(cards_of(data))
    ]
    return join(whole, statuses, chips, *cards)
