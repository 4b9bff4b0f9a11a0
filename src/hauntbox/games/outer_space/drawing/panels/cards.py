"""Cards of both decks: a face to read, a chip to recognise, a back; and a card in words."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.outer_space.components.cards import KINDS, TECH, Contents, DeckCard
from hauntbox.games.outer_space.drawing.art.icons import icon, icon_of
from hauntbox.games.outer_space.drawing.pieces import Pen
from hauntbox.games.outer_space.table.numbers import HEROES, KEYWORDS, MARTIANS
from hauntbox.kit.drawing.lettering import fitted, label, paragraph, text_width, wrap
from hauntbox.kit.drawing.pieces import NOTHING, plate, ring
from hauntbox.kit.drawing.svg import Markup, el, join

HEAD, TAG = 27.0, 13.5
# Type sizes of a card's text, from the largest.
GOOD = 12.0
SIZES = (13.0, 12.5, 12.0)
# The colour of the text on every band.
ON_BAND = "#ffffff"


@lru_cache(maxsize=8)
def designs(contents: Contents) -> dict[str, DeckCard]:
    """Every card of the box by the id of its design and of each of its copies."""
    found = {card.id: card for card in contents.cards}
    for number, id in enumerate(contents.card_ids):
        found[id] = contents.of(number)
    return found


def card_of(pen: Pen, id: str) -> DeckCard:
    """The design of a card."""
    return designs(pen.rules.contents)[id]


def band_of(card: DeckCard) -> str:
    """The colour of a card's band: by its deck, and Tech by itself."""
    if card.kind == TECH:
        return "var(--blue2)"
    return "var(--skin2)" if card.side == MARTIANS else "#a8262f"


def keywords_of(pen: Pen, card: DeckCard) -> list[str]:
    return [pen.word(f"keyword.{word}") for word, bit in KEYWORDS.items() if card.keywords & bit]


def tag_of(pen: Pen, card: DeckCard) -> str:
    """The kind of a card, with its keywords or its price."""
    words = [pen.word(f"kind.{KINDS[card.kind]}"), *keywords_of(pen, card)]
    if card.kind == TECH:
        words.append(pen.phrase("scene.cp", n=card.cost))
    return " · ".join(words)


def say_card(pen: Pen, id: str) -> str:
    """A card in words: its name, its kind, its text."""
    return f"{pen.name('card', id)}. {tag_of(pen, card_of(pen, id))}. {pen.text('card', id)}"


def face_height(pen: Pen, id: str, width: float) -> float:
    """The height that a card needs for its text in a good size."""
    lines = len(wrap(pen.text("card", id), width - 14, GOOD))
    return HEAD + 14 + TAG * len(tag_lines(pen, card_of(pen, id), width)) + lines * GOOD * 1.16


def tag_lines(pen: Pen, card: DeckCard, width: float) -> tuple[str, ...]:
    return wrap(tag_of(pen, card), width - 16, 12, True)


def card_face(pen: Pen, id: str, width: float, height: float) -> Markup:
    """A card that can be read: its name on a band, its picture, its kind and its text."""
    card = card_of(pen, id)
    tags = tag_lines(pen, card, width)
    top = HEAD + 8 + TAG * len(tags)
    size, lines = fitted(pen.text("card", id), width - 14, height - top - 5, SIZES, 1.16)
    return join(
        plate(0, 0, width, height, 8, "var(--paper)", "var(--paperedge)", 1.2),
        band(width, band_of(card)),
        icon(icon_of(card), 5, 5.0, 17, ON_BAND),
        title(pen.name("card", id), width - 31),
        *[
            label(8, HEAD + 14 + TAG * number, line, 12, bold=True, fill="var(--dim)", width=width - 14)
            for number, line in enumerate(tags)
        ],
        paragraph(8, top, lines, size, leading=1.16),
    )


def title(name: str, room: float) -> Markup:
    """The name on a band; in two lines if it is too long for one."""
    if text_width(name, 12, True) <= room:
        return label(25, 18.3, name, 13, bold=True, fill=ON_BAND, width=room)
    lines = wrap(name, room, SMALL, True)
    if len(lines) < 2:
        return label(25, 18.0, name, SMALL, bold=True, fill=ON_BAND, width=room)
    return join(
        label(25, 11.8, lines[0], SMALL, bold=True, fill=ON_BAND, width=room),
        label(25, 23.6, " ".join(lines[1:]), SMALL, bold=True, fill=ON_BAND, width=room),
    )


def band(width: float, fill: str) -> Markup:
    """The band on top of a card."""
    right = width - 0.6
    path = f"M.6 {HEAD:.0f}V8Q.6 .6 8 .6H{width - 8:.1f}Q{right:.1f} .6 {right:.1f} 8V{HEAD:.0f}z"
    return el("path", d=path, fill=fill)


def held_card(pen: Pen, id: str, x: float, y: float, width: float, height: float) -> Markup:
    """A card in hand, to be pointed at."""
    return pen.thing(
        f"card-{id}", f"card:{id}", say_card(pen, id), card_face(pen, id, width, height),
        halo=ring(-2, -2, width + 4, height + 4, 10), place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


# The band beside a short card, its two type sizes and their line heights.
SIDE_BAND = 25.0
NAMED, TIMED = 12.0, 12.0
NAME_STEP, TIME_STEP = 13.5, 13.0
# The corner of a card, or the end of a chip, where the page puts a bell; and how far letters are squeezed for it.
CORNER, SQUEEZE = 20.0, 1.15
# The type size of a name in two lines where there is room for one.
SMALL = 12.0


def clear_of_corner(text: str, room: float, size: float, bold: bool = False) -> float:
    """The room for a text, without the end where the page may put a bell if the text can do without it."""
    return room - CORNER if text_width(text, size, bold) <= (room - CORNER) * SQUEEZE else room


def when_of(pen: Pen, id: str) -> str:
    """When a card is played: its text before the first colon."""
    when, colon, _ = pen.text("card", id).partition(":")
    return when.strip() if colon else ""


def few_words(pen: Pen, id: str, width: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines of a card's name, and of when it is played, beside its band. They avoid the corner that the page may
    use if that takes no extra line.
    """
    room = width - SIDE_BAND - 11
    name, when = pen.name("card", id), when_of(pen, id) or tag_of(pen, card_of(pen, id))
    lines, clear = wrap(when, room, TIMED), wrap(when, room - CORNER, TIMED)
    return wrap(name, room * 1.15, NAMED, True), clear if len(clear) == len(lines) else lines


def brief_height(pen: Pen, id: str, width: float) -> float:
    """The height of a short card."""
    name, when = few_words(pen, id, width)
    return 8 + NAME_STEP * len(name) + TIME_STEP * len(when)


def brief_card(pen: Pen, id: str, x: float, y: float, width: float, height: float) -> Markup:
    """A short card: its picture, its name, and when it is played; its full text is the tooltip."""
    card = card_of(pen, id)
    name, when = few_words(pen, id, width)
    left, room = SIDE_BAND + 6, width - SIDE_BAND - 11
    foot = height - 0.6
    drawn = join(
        plate(0, 0, width, height, 7, "var(--paper)", "var(--paperedge)", 1.2),
        el("path", d=f"M.6 7Q.6 .6 7 .6H{SIDE_BAND:.0f}V{foot:.1f}H7Q.6 {foot:.1f} .6 {height - 7:.1f}z",
           fill=band_of(card)),
        icon(icon_of(card), 4, height / 2 - 9, 18, ON_BAND),
        *[
            label(left, 15 + NAME_STEP * number, line, NAMED, bold=True, width=room)
            for number, line in enumerate(name)
        ],
        paragraph(left, 5 + NAME_STEP * len(name), when, TIMED, fill="var(--dim)", leading=TIME_STEP / TIMED),
    )  # fmt: skip
    return pen.thing(
        f"card-{id}", f"card:{id}", say_card(pen, id), drawn, halo=ring(-1.5, -1.5, width + 3, height + 3, 8),
        place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


def chip_name(name: str, x: float, room: float, height: float) -> Markup:
    """The name on a chip; in small letters if it would be cut, in two lines if necessary."""
    if text_width(name, 12) <= room * SQUEEZE:
        return label(x, height / 2 + 4.2, name, 12, width=clear_of_corner(name, room, 12))
    return join(*two_lines(name, x, height / 2, room))


def two_lines(name: str, x: float, middle: float, room: float, bold: bool = False) -> list[Markup]:
    """A long name in small letters, centred vertically."""
    lines = wrap(name, room * SQUEEZE, SMALL, bold)
    if len(lines) < 2:
        return [label(x, middle + 3.8, name, SMALL, bold=bold, width=room)]
    return [
        label(x, middle + 3.6 + way * (SMALL * 0.52), line, SMALL, bold=bold, width=room)
        for way, line in ((-1, lines[0]), (1, " ".join(lines[1:])))
    ]


def chip(
    pen: Pen, id: str, x: float, y: float, width: float, height: float, faded: bool = False, echo: bool = False
) -> Markup:
    """A card too small to be read: its picture and its name, and its keywords if there is room."""
    card = card_of(pen, id)
    name = pen.name("card", id)
    keywords = ", ".join(keywords_of(pen, card))
    after = min(height, 28.0) + 5 + text_width(name, 12) + 8
    beside = bool(keywords) and width - after - 6 >= text_width(keywords, 12) / 1.1
    side = min(height, 28.0)
    drawn = join(
        plate(0, 0, width, height, 5, "var(--paper)", "var(--paperedge)"),
        el("path", d=f"M.5 5Q.5 .5 5 .5h{side - 5:.1f}v{height - 1:.1f}h-{side - 5:.1f}Q.5 {height - 0.5:.1f} .5 "
           f"{height - 5:.1f}z", fill=band_of(card)),
        icon(icon_of(card), 3, height / 2 - (side - 5) / 2, side - 5, ON_BAND),
        chip_name(name, side + 4, width - side - 7, height),
        label(after, height / 2 + 4.2, keywords, 12, fill="var(--dim)", width=width - after - 6) if beside else NOTHING,
    )  # fmt: skip
    return pen.thing(
        f"card-{id}", f"card:{id}", say_card(pen, id), drawn, halo=ring(-1.5, -1.5, width + 3, height + 3, 6),
        place=f"translate({x:.1f} {y:.1f})", opacity=0.6 if faded else None, echo=echo,
    )  # fmt: skip


@lru_cache(maxsize=256)
def card_back(side: int, x: float, y: float, width: float, height: float) -> Markup:
    """The back of a card: stripes and a star for the Heroes', a Saucer for the Martians'."""
    sign = min(width, height) * 0.62
    middle = icon("star" if side == HEROES else "saucer", (width - sign) / 2, (height - sign) / 2, sign, "#fff3d6")
    lines = "".join(f"M{width * part:.1f} 3V{height - 3:.1f}" for part in (0.2, 0.4, 0.6, 0.8)) if side == HEROES else (
        "".join(f"M3 {height * part:.1f}H{width - 3:.1f}" for part in (0.2, 0.4, 0.6, 0.8))
    )
    deep, pale = ("#7d1420", "#b8333c") if side == HEROES else ("#1d4a12", "#37752a")
    return el(
        "g",
        plate(0, 0, width, height, 4, deep, "var(--paperedge)"),
        el("path", d=lines, stroke=pale, stroke_width=width * 0.09),
        middle,
        transform=f"translate({x:.1f} {y:.1f})",
    )
