"""Single cards at full size, for a gallery of what is in the box, and single symbols."""

from __future__ import annotations

from itertools import cycle
from typing import Protocol

from hauntbox.engine.rules import GalleryCard, GallerySection
from hauntbox.games.blackout.components.cards import Card, EquipmentCard, GhostCard
from hauntbox.games.blackout.components.catalogue import WORDS
from hauntbox.games.blackout.drawing.art.cast import figure_symbol
from hauntbox.games.blackout.drawing.art.gadgets import gadget, scare
from hauntbox.games.blackout.drawing.art.ghosts import ghost_symbol
from hauntbox.games.blackout.drawing.art.symbols import ICON_PATHS, MARK_PATHS, definitions_of, use
from hauntbox.games.blackout.drawing.cards import KHAKI, bust, ghost_window
from hauntbox.games.blackout.drawing.palette import THEMES
from hauntbox.games.blackout.drawing.pieces import Namer, colour_letters, empty_slot, pin
from hauntbox.games.blackout.table.numbers import COLOURS, ICONS
from hauntbox.kit.drawing.lettering import fitted, label, paragraph
from hauntbox.kit.drawing.pieces import SHARED, plate
from hauntbox.kit.drawing.sheets import NAMESPACE, lone_card, lone_sign, sign_of
from hauntbox.kit.drawing.svg import Markup, el, join

WIDTH, HEIGHT = 300.0, 420.0
HEAD = 40.0
ART = 168.0
TINTS = {
    "ghost": "var(--ghostly)",
    "equipment": "var(--calm)",
    "tile": "var(--chaos)",
    "character": "var(--gold)",
}
ORDER = ("character", "ghost", "equipment", "tile")


class Box(Namer, Protocol):
    """The words of a game together with its cards by kind."""

    @property
    def cards(self) -> dict[str, list[Card]]: ...

    def word(self, key: str, language: str = "en") -> str: ...


def draw_card(
    rules: Box, kind: str, id: str, language: str = "en", theme: str = "auto", external: bool = False
) -> str:
    """One card of the box as a separate picture; kind is ghost, equipment, tile or character.

    With `external` it is for a page that has the style sheet.
    """
    card = find(rules, kind, id)
    name, text = rules.name(kind, id, language), spoken(rules, kind, id, language)
    body = card_body(card, kind, name, text, rules.blurb(kind, id, language), language)
    head = join(definitions_of(body, colour_letters(language)), symbols(kind, id))
    return closed(f"{kind}-{id}", f"{name}. {text}", body, (WIDTH, HEIGHT), head, None if external else theme)


def spoken(rules: Box, kind: str, id: str, language: str) -> str:
    """What a card says, with the name of a character's ability."""
    text = rules.card_text(kind, id, language)
    return f"{rules.ability(id, language)}. {text}" if kind == "character" else text


def card_body(card: Card, kind: str, name: str, text: str, blurb: str, language: str) -> Markup:
    """A card at full size, 300 by 420."""
    slots = card_slots(card)
    room = HEIGHT - HEAD - ART - 28 - (56 if slots else 14)
    size, lines = fitted(text, WIDTH - 32, room * 0.64, (17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0))
    small, quote = fitted(blurb, WIDTH - 32, room * 0.34, (13.0, 12.0, 11.0, 10.0))
    top = HEAD + ART + 30
    tag = f"{WORDS.sentence(f'kind.{kind}', language)}{kind_of(card, language)}".upper()
    body: list[str] = [
        plate(1, 1, WIDTH - 2, HEIGHT - 2, 16, "var(--card)", "var(--cardedge)", 2),
        el("path", d=f"M2 {HEAD:.0f}V17Q2 2 17 2h{WIDTH - 34:.0f}q15 0 15 15v{HEAD - 17:.0f}z", fill="var(--card2)"),
        el("path", d=f"M2 {HEAD:.0f}h{WIDTH - 4:.0f}v3H2z", fill=TINTS.get(kind, "var(--gold)")),
        label(16, 27, name, 20, bold=True, width=WIDTH - 32),
        artwork(card, kind),
        label(16, HEAD + ART + 22, tag, 10.5, bold=True, spacing=1, fill="var(--dim)", width=WIDTH - 32),
        paragraph(16, top, lines, size),
        el("g", paragraph(16, top + room * 0.66, quote, small, fill="var(--dim)"), font_style="italic"),
    ]
    if slots:
        left = (WIDTH - len(slots) * 50 + 8) / 2
        body.append(
            el("path", d=f"M2 {HEIGHT - 56:.0f}h{WIDTH - 4:.0f}v39q0 15-15 15H17q-15 0-15-15z", fill="var(--card2)")
        )
        for number, (icon, colour) in enumerate(slots):
            place = f"translate({left + number * 50:.0f} {HEIGHT - 50:.0f})"
            body.append(el("g", empty_slot(icon, colour, 42), transform=place))
    return join(*body)


def find(rules: Box, kind: str, id: str) -> Card:
    """A card of the box, or a ValueError that says what there is."""
    if kind not in rules.cards:
        raise ValueError(f"Cards of Blackout are {', '.join(rules.cards)}, not {kind!r}.")
    for card in rules.cards[kind]:
        if card.id == id:
            return card
    raise ValueError(f"There is no {kind} {id!r}; there are {', '.join(card.id for card in rules.cards[kind])}.")


def card_slots(card: Card) -> list[tuple[str, str | None]]:
    """The icons that a card asks for, with the colour if one is required."""
    if isinstance(card, GhostCard):
        pairs = zip(card.icons, card.colours)
        return [(ICONS[icon], COLOURS[colour] if colour >= 0 else None) for icon, colour in pairs]
    if isinstance(card, EquipmentCard):
        return [(ICONS[icon], None) for icon in card.cost]
    return []


def kind_of(card: Card, language: str) -> str:
    return f" · {WORDS.sentence(f'kind.{card.kind}', language)}" if isinstance(card, EquipmentCard) else ""


def artwork(card: Card, kind: str) -> Markup:
    """The large picture of a card."""
    x, y, width, height = 12.0, HEAD + 10, WIDTH - 24, ART - 10
    if kind == "ghost":
        return join(
            ghost_window(card.id, False, x, y, width, height, "-44 -6 168 96"),
            plate(x, y, width, height, 6, "none", "var(--cardedge)"),
        )
    if kind == "character":
        person = bust(card.id, x + 58, y, 160, height, KHAKI)
        return join(plate(x, y, width, height, 8, "#22304d", None), person)
    drawing = scare(card.id) if kind == "tile" else gadget(card.id)
    back = "#1b2338" if kind == "tile" else "var(--art)"
    scale = (height - 24) / 48
    left = x + (width - 48 * scale) / 2
    return join(
        plate(x, y, width, height, 8, back, None),
        el("g", drawing, transform=f"translate({left:.1f} {y + 12:.1f}) scale({scale:.3f})"),
    )


def symbols(kind: str, id: str) -> Markup:
    if kind == "ghost":
        return ghost_symbol(id)
    return figure_symbol(id) if kind == "character" else Markup("")


def closed(
    id: str, name: str, body: Markup, size: tuple[float, float], head: Markup, theme: str | None = None
) -> str:
    """A picture with its own theme, or (None) with the style of the page around it."""
    return lone_card(name, body, head, size, "blk", THEMES, theme).replace(SHARED, f"card-{id}-")


def draw_gallery(rules: Box, language: str = "en") -> list[GallerySection]:
    """Everything in the box, kind by kind, and what the symbols mean."""
    sections: list[GallerySection] = []
    for kind, cards in rules.cards.items():
        drawn = [
            GalleryCard(
                card.id,
                rules.name(kind, card.id, language),
                spoken(rules, kind, card.id, language),
                draw_card(rules, kind, card.id, language, external=True),
            )
            for card in cards
        ]
        sections.append(GallerySection(kind, rules.word(f"gallery.{kind}", language), drawn))
    order = {kind: number for number, kind in enumerate(ORDER)}
    sections.sort(key=lambda section: order.get(section.id, len(order)))
    return [*sections, GallerySection("symbol", rules.word("gallery.symbol", language), legend(rules, language))]


# Each symbol of the legend on 96 units.
LEGEND: dict[str, Markup] = {
    **{icon: use(f"die-{colour}-{icon}", 12, 12, 72) for icon, colour in zip(ICONS, cycle(COLOURS))},
    "colours": join(*[use(f"emblem-{one}", 8 + n % 2 * 42, 8 + n // 2 * 42, 38) for n, one in enumerate(COLOURS)]),
    "slot": el("g", empty_slot("S", None, 66), transform="translate(15 15)"),
    "slot_colour": el("g", empty_slot("T", "blue", 66), transform="translate(15 15)"),
    "passed": join(use("die-green-S", 14, 16, 68), el("g", pin(68), transform="translate(14 16)")),
    "token": use("reroll", 20, 20, 56, "var(--gold)"),
    "possessed": use("G", 20, 18, 58, "var(--ghostly)"),
    "covered": use("shield", 20, 20, 56, "var(--calm)"),
    "uncovered": use("alarm", 20, 18, 56, "var(--chaos)"),
    "captured": use("T", 20, 20, 56, "var(--gold)"),
    "hysteria": join(
        plate(18, 18, 60, 60, 8, "#7c1f2c", "#ffb0a8", 2.5), use("alarm", 28, 25, 40, "#ffd9c2")
    ),
    "loss": use("skull", 20, 20, 56, "var(--chaos)"),
    "goal": use("flag", 20, 20, 56, "var(--good)"),
}  # fmt: skip


def legend(rules: Box, language: str) -> list[GalleryCard]:
    """Dice, slots and marks, each with its name and what it means."""
    back = plate(2, 2, 92, 92, 16, "var(--panel2)", "var(--edge)", 2)
    letters = colour_letters(language)
    cards: list[GalleryCard] = []
    for id, drawing in LEGEND.items():
        name, text = rules.word(f"legend.{id}.name", language), rules.word(f"legend.{id}.text", language)
        body = join(back, drawing)
        picture = closed(f"symbol-{id}", f"{name}. {text}", body, (96, 96), definitions_of(body, letters))
        cards.append(GalleryCard(id, name, text, picture))
    return cards


def draw_sign(id: str, language: str = "en") -> str:
    """A symbol of the legend, for the card beside the board."""
    drawn = sign_of(LEGEND, id)
    head = definitions_of(drawn, colour_letters(language))
    return lone_sign(drawn, head, "blk", 96).replace(SHARED, f"blk-sign-{id}-")


def draw_symbol(icon: str, size: int = 24, language: str = "en") -> str:
    """One die icon (S T P E G) or mark as a separate picture, in the current colour."""
    drawing = ICON_PATHS.get(icon) or MARK_PATHS.get(icon)
    if drawing is None:
        raise ValueError(f"Symbols are {', '.join((*ICON_PATHS, *MARK_PATHS))}, not {icon!r}.")
    name = WORDS.sentence(f"icon.{icon}", language) if icon in ICON_PATHS else icon
    return el(
        "svg",
        el("title", name),
        drawing,
        xmlns=NAMESPACE,
        viewBox="0 0 24 24",
        width=size,
        height=size,
        role="img",
        aria_label=name,
    )
