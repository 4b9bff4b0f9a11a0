"""Cards in hand: one's own to read, those of others from behind, or open to seats that may see them."""

from __future__ import annotations

from collections.abc import Callable

from hauntbox.games.outer_space.drawing.art.icons import icon
from hauntbox.games.outer_space.drawing.panels.cards import (
    SQUEEZE,
    brief_card,
    brief_height,
    card_back,
    chip,
    face_height,
    held_card,
    two_lines,
)
from hauntbox.games.outer_space.drawing.pieces import Data, Pen
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, SIDES
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, measured, moved, plate, ring, shown
from hauntbox.kit.drawing.svg import Markup, el, join

PAD = 8.0
GAP = 6.0
# The least height of a card in hand; and the width of a panel for three of them in a row.
CARD_TALL = 104.0
# The least height of a short card: a thumb's.
BRIEF_TALL = 42.0
# The share of a phone that one's own cards may take.
OWN_ROOM = 200.0
THREE_ABREAST = 420.0
# The width of a panel on a phone; a narrower one is a column on a desktop.
PHONE = 340.0
# The row of another player's hand, and open cards in it; on a phone they are as tall as a thumb.
ROW, CHIP = 34.0, 26.0
THUMB_ROW, THUMB_CHIP = 42.0, 41.0
MOST_BACKS = 6
# The width of the only hidden hand beside the discard piles.
BESIDE = 162.0
# Something that draws a card: at which place, how wide, how tall.
Paint = Callable[[Pen, str, float, float, float, float], Markup]
# A hand at least this wide also shows a sign of its owner.
SIGNED = 200.0


def draw_hand(pen: Pen, view: Data, width: float, room: float | None = None) -> tuple[Pieces, float]:
    """One's own cards, then what is visible of the others', then the tops of the discard piles.

    With a `room` the cards are as large as possible without making the panel taller than that.
    """
    others, below = draw_others(pen, view, width)
    own, height = draw_own(pen, view, width, OWN_ROOM if room is None else max(0.0, room - below - GAP))
    return [*own, *moved(others, 0, height + GAP)] if own else others, height + GAP + below if own else below


def draw_own(pen: Pen, view: Data, width: float, room: float) -> tuple[Pieces, float]:
    """One's own cards, if there are any, as large as the room allows."""
    if not view["hand"]:
        return [], 0.0
    own, height = measured(pen, own_hand, [str(id) for id in view["hand"]], width, room)
    return [own], height


def draw_others(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """What is visible of everybody else's cards, and the discard piles."""
    pieces: Pieces = []
    top = 0.0
    names = seat_names(pen, view)
    row, low = (THUMB_ROW, THUMB_CHIP) if PHONE <= width < THREE_ABREAST else (ROW, CHIP)
    closed: list[Data] = []
    half = (width - GAP) / 2
    piles = {"discards": view["discards"], "empty": view["hero_deck_empty"]}
    for number, seat in enumerate(view["seats"]):
        if number == view["seat"]:
            continue
        data = {**{key: seat[key] for key in ("side", "cards", "hand")}, "n": number + 1, "name": names[number]}
        if seat["hand"]:
            drawn, height = measured(pen, other_hand, data, width, row, low)
            pieces += moved([drawn], 0, top)
            top += height + GAP
        else:
            closed.append(data)
    if width >= THREE_ABREAST and len(closed) == 1:
        drawn, height = measured(pen, other_hand, closed[0], BESIDE, row, low)
        beside = moved([shown(pen, discards, piles, width - BESIDE - GAP)], BESIDE + GAP, top)
        return [*pieces, *moved([drawn], 0, top), *beside], top + max(ROW, height)
    for number, data in enumerate(closed):
        alone = number == len(closed) - 1 and number % 2 == 0
        drawn, height = measured(pen, other_hand, data, width if alone else half, row, low)
        pieces += moved([drawn], number % 2 * (half + GAP), top)
        if number % 2 or alone:
            top += height + GAP
    pieces += moved([shown(pen, discards, piles, width)], 0, top)
    return pieces, top + ROW


def seat_names(pen: Pen, view: Data) -> list[str]:
    """What each seat plays: a colour, the Martians, or Heroes by their names."""
    characters = {one["id"]: str(one["character"]) for one in view["heroes"] if one is not None}
    several = len([seat for seat in view["seats"] if seat["side"] == SIDES[HEROES]]) > 1
    found: list[str] = []
    for seat in view["seats"]:
        if seat["colour"]:
            found.append(pen.word(f"console_panel.{seat['colour']}"))
        elif seat["side"] == SIDES[MARTIANS]:
            found.append(pen.word("side.martians"))
        else:
            mine = [pen.name("character", characters[id]) for id in seat["heroes"] if several and id in characters]
            found.append(", ".join(mine) or pen.word("side.heroes"))
    return found


def own_hand(pen: Pen, cards: list[str], width: float, room: float) -> tuple[Markup, float]:
    """Full cards, if they fit; otherwise their names and when they are played; otherwise only their names. In a narrow
    column what is to be read has a row of its own."""
    abreast = 3 if width >= THREE_ABREAST else 2
    single = abreast if width >= PHONE else 1
    low = THUMB_CHIP if PHONE <= width < THREE_ABREAST else CHIP
    paint: Paint = chip
    across, talls = abreast, [low] * -(-len(cards) // abreast)
    for wanted, least, height_of in ((held_card, CARD_TALL, face_height), (brief_card, BRIEF_TALL, brief_height)):
        wide = column(width, single)
        found = [max([least, *[height_of(pen, id, wide) for id in row]]) for row in in_rows(cards, single)]
        if sum(found) + GAP * (len(found) - 1) <= room:
            paint, across, talls = wanted, single, found
            break
    wide = column(width, across)
    drawn: list[str] = []
    top = 0.0
    for row, tall in zip(in_rows(cards, across), talls, strict=True):
        drawn += [paint(pen, id, number * (wide + GAP), top, wide, tall) for number, id in enumerate(row)]
        top += tall + GAP
    return join(*drawn), top - GAP


def column(width: float, across: int) -> float:
    return (width - GAP * (across - 1)) / across


def in_rows(cards: list[str], across: int) -> list[list[str]]:
    return [cards[start : start + across] for start in range(0, len(cards), across)]


def other_hand(pen: Pen, data: Data, width: float, row: float, low: float) -> tuple[Markup, float]:
    """Another player's cards: how many, and if they lie open, which."""
    hand = data["hand"]
    side = MARTIANS if data["side"] == SIDES[MARTIANS] else HEROES
    count = int(data["cards"])
    said = pen.phrase("hand.other", name=str(data["name"]), n=count)
    shown_cards = [str(id) for id in hand or ()]
    rows = -(-len(shown_cards) // 2)
    height = row + (rows * (low + 4) + 4 if rows else 0)
    middle = row / 2
    seen = min(count, max(1, min(MOST_BACKS, int((width - 112) / 13)))) if width >= SIGNED else min(count, 1)
    backs = [card_back(side, width - PAD - 20 - number * 13, middle - 12, 18, 24) for number in reversed(range(seen))]
    taken = 13.0 * seen + 14
    text = str(count)
    sign, tint = ("saucer", "var(--good)") if side == MARTIANS else ("star", "var(--calm)")
    left = PAD + 22 if width >= SIGNED else PAD
    room = width - PAD - left - 10 - taken - text_width(text, 15, True)
    name = str(data["name"])
    if text_width(name, 13, True) > room * 1.2:
        name = pen.phrase("hero.seat", n=int(data["n"]))
    plain = join(
        plate(0, 0, width, height, 8, "var(--panel)", "var(--edge)"),
        icon(sign, PAD, middle - 8, 16, tint) if width >= SIGNED else NOTHING,
        label(left, middle + 5, name, 13, bold=True, width=room),
        label(width - PAD - taken - 2, middle + 5.5, text, 15, bold=True, anchor="end"),
        *backs,
    )
    seat = pen.thing(f"seat-{data['n']}", f"seat:{data['n']}", said, plain, halo=ring(-1, -1, width + 2, height + 2, 9))
    wide = (width - 2 * PAD - 4) / 2
    cards = [
        chip(pen, id, PAD + number % 2 * (wide + 4), row + number // 2 * (low + 4), wide, low)
        for number, id in enumerate(shown_cards)
    ]
    return join(seat, *cards), height


def discards(pen: Pen, piles: Data, width: float) -> Markup:
    """IOS-14.12: the top cards of both discard piles; the number below them is secret."""
    wide = (width - GAP) / 2
    drawn: list[str] = []
    for number, side in enumerate((HEROES, MARTIANS)):
        top = piles["discards"][SIDES[side]]
        name = pen.word("hand.no_discard") if top is None else pen.name("card", str(top))
        said = pen.phrase(f"hand.discard.{SIDES[side]}", name=name)
        if side == HEROES and piles["empty"]:
            said = f"{said}. {pen.word('hand.deck_empty')}"
        title = pen.word("hand.deck_empty") if side == HEROES and piles["empty"] else pen.word("hand.discards")
        drawn.append(el(
            "g",
            el("title", said),
            plate(0, 0, wide, ROW, 8, "var(--socket)", None),
            card_back(side, 6, 5, 18, 24),
            *last_discarded(title, name, wide - 37, top is not None),
            role="img", aria_label=said, transform=f"translate({number * (wide + GAP):.1f} 0)",
        ))  # fmt: skip
    return join(*drawn)


def last_discarded(title: str, name: str, room: float, bold: bool) -> list[Markup]:
    """The name of a pile, and its top card below; a long name takes both lines."""
    if text_width(name, 12, bold) > room * SQUEEZE:
        return two_lines(name, 31, ROW / 2, room, bold)
    return [label(31, 14, title, 12, fill="var(--dim)", width=room), label(31, 28, name, 12, bold=bold, width=room)]
