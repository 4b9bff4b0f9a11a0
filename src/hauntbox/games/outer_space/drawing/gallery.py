"""What is in the box, card by card: both decks, Heroes, Champions, scenarios, boards, buildings and rooms."""

from __future__ import annotations

from hauntbox.engine.presenting.showing import GalleryCard, GallerySection
from hauntbox.games.outer_space.components.cards import Contents, DeckCard
from hauntbox.games.outer_space.drawing.art.gallery_art import (
    board_art,
    building_art,
    card_art,
    champion_art,
    hero_art,
    room_art,
    scenario_art,
)
from hauntbox.games.outer_space.drawing.art.symbols import figure_symbols
from hauntbox.games.outer_space.drawing.gallery_lines import (
    board_lines,
    building_lines,
    champion_cells,
    deck_cells,
    hero_cells,
    hero_lines,
    scenario_cells,
    trade_of,
)
from hauntbox.games.outer_space.drawing.map.ground import ground_definitions
from hauntbox.games.outer_space.drawing.palette import THEMES, patterns
from hauntbox.games.outer_space.drawing.panels.cards import ON_BAND, band_of, tag_of
from hauntbox.games.outer_space.drawing.pieces import FairNamer, Pen, pen_for
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS
from hauntbox.kit.drawing.lettering import fitted, label, paragraph
from hauntbox.kit.drawing.pieces import SHARED, plate
from hauntbox.kit.drawing.printing import Press, largest, set_text, strip
from hauntbox.kit.drawing.svg import Markup, el, join

WIDTH, HEIGHT = 300.0, 420.0
HEAD, FOOT = 40.0, 46.0
ART = 132.0
TALL = {"board": 216.0, "building": 176.0, "scenario": 96.0, "character": 118.0, "champion": 128.0}
# The share of the text area for the blurb: a line or two, or a story.
QUOTE, STORY = 0.34, 0.5
ORDER = ("hero_card", "martian_card", "character", "champion", "scenario", "board", "building", "room")
BANDS = {
    "character": "#a8262f", "champion": "var(--skin2)", "scenario": "#6a4708", "board": "#3c4a66",
    "building": "#5b4021", "room": "#5a2a6e",
}  # fmt: skip


def draw_gallery(rules: FairNamer, language: str = "en") -> list[GallerySection]:
    """Everything in the box, kind by kind."""
    pen = gallery_pen(rules, language)
    sections: list[GallerySection] = []
    for kind in ORDER:
        cards = [
            GalleryCard(
                id, name_of(pen, kind, id), text_of(pen, kind, id), draw_card(rules, kind, id, language, external=True)
            )
            for id in ids_of(rules.contents, kind)
        ]
        sections.append(GallerySection(kind, pen.word(f"gallery.{kind}"), cards))
    return sections


def gallery_pen(rules: FairNamer, language: str) -> Pen:
    return pen_for(rules, rules.voice(language), language, "", SHARED, True)


def ids_of(contents: Contents, kind: str) -> list[str]:
    """The ids of everything of a kind, or a ValueError that says which kinds there are."""
    boards = [*contents.boards.outer, *contents.boards.centres]
    found: dict[str, list[str]] = {
        "hero_card": [card.id for card in contents.cards if card.side == HEROES],
        "martian_card": [card.id for card in contents.cards if card.side == MARTIANS],
        "character": [card.id for card in contents.heroes],
        "champion": [card.id for card in contents.champions],
        "scenario": [card.id for card in contents.scenarios],
        "board": [card.id for card in boards],
        "building": [card.id for card in contents.boards.buildings],
        "room": [card.id for card in contents.rooms],
    }
    if kind not in found:
        raise ValueError(f"Cards of Outer Space are {', '.join(ORDER)}, not {kind!r}.")
    return found[kind]


def plain_kind(kind: str) -> str:
    """The kind in the rules: cards of both decks are cards."""
    return "card" if kind.endswith("_card") else kind


def name_of(pen: Pen, kind: str, id: str) -> str:
    return pen.name(plain_kind(kind), id)


def text_of(pen: Pen, kind: str, id: str) -> str:
    """The text of a card; for a board or a building, what is found there."""
    if kind == "board":
        return board_lines(pen, id)
    if kind == "building":
        return building_lines(pen, id)
    return hero_lines(pen, id) if kind == "character" else pen.text(plain_kind(kind), id)


def draw_card(
    rules: FairNamer, kind: str, id: str, language: str = "en", theme: str = "auto", external: bool = False
) -> str:
    """One card of the box as a separate picture, 300 by 420.

    With `external` it is for a page that has the style sheet.
    """
    ids = ids_of(rules.contents, kind)
    if id not in ids:
        raise ValueError(f"There is no {kind} {id!r}; there are {', '.join(ids)}.")
    pen, place = gallery_pen(rules, language), ids.index(id)
    name, text = name_of(pen, kind, id), text_of(pen, kind, id)
    blurb = "" if kind == "room" else rules.blurb(plain_kind(kind), id, language)
    art, tag, cells = parts_of(pen, kind, id, place)
    foot = strip(cells, WIDTH, HEIGHT, FOOT)
    body = card_body(kind, name, tag, text, blurb, art, foot, band_for(rules.contents, kind, id))
    said = f"{name}. {text or tag}".replace("\n", " ")
    return PRESS.card(f"{kind}-{id}", said, body, None if external else theme)


def design_of(contents: Contents, id: str) -> DeckCard:
    return {card.id: card for card in contents.cards}[id]


def band_for(contents: Contents, kind: str, id: str) -> str:
    return band_of(design_of(contents, id)) if kind.endswith("_card") else BANDS[kind]


def parts_of(pen: Pen, kind: str, id: str, place: int) -> tuple[Markup, str, list[tuple[str, str]]]:
    """The picture of a card, its kind, and its numbers."""
    contents, frame = pen.rules.contents, (WIDTH - 24, TALL.get(kind, ART))
    if kind.endswith("_card"):
        card = design_of(contents, id)
        return card_art(card, *frame), tag_of(pen, card), deck_cells(pen, card)
    if kind == "character":
        hero = contents.heroes[place]
        return hero_art(id, *frame), trade_of(pen, hero), hero_cells(pen, hero)
    if kind == "champion":
        champion = contents.champions[place]
        tag = f"{pen.word('gallery.champion_tag')} · {level(pen, champion.advanced)}"
        return champion_art(id, *frame), tag, champion_cells(pen, champion)
    if kind == "scenario":
        scenario = contents.scenarios[place]
        tag = f"{scenario.code} · {level(pen, scenario.advanced)}"
        return scenario_art(scenario, *frame), tag, scenario_cells(pen, scenario)
    if kind == "board":
        board = [*contents.boards.outer, *contents.boards.centres][place]
        return board_art(board, *frame), pen.word("gallery.centre_tag" if board.central else "gallery.board_tag"), []
    if kind == "building":
        building = contents.boards.buildings[place]
        home = [one for one in [*contents.boards.outer, *contents.boards.centres] if building in one.buildings]
        return building_art(id, *frame), pen.names("board", [one.id for one in home]), []
    room = contents.rooms[place]
    return room_art(room.room, *frame), pen.phrase("gallery.room_tag", n=room.room), []


def level(pen: Pen, advanced: bool) -> str:
    return pen.word("gallery.advanced" if advanced else "gallery.basic")


def card_body(
    kind: str, name: str, tag: str, text: str, blurb: str, art: Markup, foot: Markup, band: str
) -> Markup:
    """A card at full size: name, picture, text, blurb, numbers."""
    tall = TALL.get(kind, ART)
    top = HEAD + tall + 36
    room = HEIGHT - top - (FOOT + 6 if foot else 12)
    share = STORY if kind == "scenario" else QUOTE if text else 1.0
    small, quote = fitted(blurb, WIDTH - 32, max(14.0, room * share), (12.5, 12.0, 11.0, 10.5, 10.0, 9.5, 9.0))
    said = len(quote) * small * 1.2
    size, lines = set_text(text, WIDTH - 32, room - said - 6)
    return join(
        plate(1, 1, WIDTH - 2, HEIGHT - 2, 16, "var(--paper)", "var(--paperedge)", 2),
        el("path", d=f"M2 {HEAD:.0f}V17Q2 2 17 2h{WIDTH - 34:.0f}q15 0 15 15v{HEAD - 17:.0f}z", fill=band),
        label(16, 27, name, 20, bold=True, fill=ON_BAND, width=WIDTH - 32),
        el("g", art, transform=f"translate(12 {HEAD + 8:.0f})"),
        label(16, HEAD + tall + 26, tag.upper(), largest(tag.upper(), WIDTH - 32, (12.0, 11.0, 10.0, 9.0)), bold=True,
              fill="var(--dim)", width=WIDTH - 32),
        paragraph(16, top, lines, size),
        el("g", paragraph(16, top + room - said, quote, small, fill="var(--dim)"), font_style="italic"),
        foot,
    )  # fmt: skip


def definitions() -> Markup:
    """Everything that a drawing can refer to."""
    return join(patterns(), ground_definitions(), Markup(figure_symbols()))


PRESS = Press("os", THEMES, (WIDTH, HEIGHT), definitions)
