"""What is in the box, card by card: Heroes, Weapons, Equipment, Gadgets, Hot Sheets, Bosses, Episodes and tiles."""

from __future__ import annotations

from hauntbox.engine.presenting.showing import GalleryCard, GallerySection
from hauntbox.games.ecto_terrestrial.components.cards import Contents, ItemCard
from hauntbox.games.ecto_terrestrial.drawing.art.aliens import boss_symbol
from hauntbox.games.ecto_terrestrial.drawing.art.symbols import figure_symbols, sign, token
from hauntbox.games.ecto_terrestrial.drawing.map.ground import ground_definitions
from hauntbox.games.ecto_terrestrial.drawing.palette import THEMES, patterns
from hauntbox.games.ecto_terrestrial.drawing.panels.cards import SERIF, sheet_of
from hauntbox.games.ecto_terrestrial.drawing.pieces import CityNamer, Pen, figure_of, fill_of, pen_for
from hauntbox.games.ecto_terrestrial.drawing.thumbs import episode_picture, tile_picture
from hauntbox.games.ecto_terrestrial.table.numbers import FACTIONS, KINDS
from hauntbox.kit.drawing.lettering import fitted, label, paragraph
from hauntbox.kit.drawing.pieces import SHARED, plate, use
from hauntbox.kit.drawing.printing import Press, largest, set_text, strip
from hauntbox.kit.drawing.svg import Markup, el, join

WIDTH, HEIGHT = 300.0, 420.0
HEAD, FOOT, ART = 40.0, 46.0, 118.0
TALL = {"episode": 124.0, "tile": 268.0, "boss": 96.0}
ORDER = ("hero", "weapon", "equipment", "gadget", "sheet", "boss", "episode", "tile")
BANDS = {
    "hero": "#7c2c26", "weapon": "#2a4a7a", "equipment": "#3d5a4a", "gadget": "#0d5a78", "sheet": "#a80f1e",
    "boss": "#6a1440", "episode": "#3a2a66", "tile": "#3c4256",
}  # fmt: skip
ON_BAND = "#ffffff"
# The colours of Starting Weapons, and of the three levels.
LEVELS = ("#c0c7de", "#8ec2ff", "#ffd95c", "#ff8b6b")
Cells = list[tuple[str, str]]


def draw_gallery(rules: CityNamer, language: str = "en") -> list[GallerySection]:
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


def gallery_pen(rules: CityNamer, language: str) -> Pen:
    return pen_for(rules, rules.voice(language), language, "", SHARED, True)


def ids_of(contents: Contents, kind: str) -> list[str]:
    """The ids of everything of a kind, copies left out, or a ValueError that says which kinds there are."""
    firsts = {card.id: id for id, card in zip(reversed(contents.item_ids), reversed(contents.items), strict=True)}
    items = [firsts[card.id] for card in dict.fromkeys(contents.items)]
    found: dict[str, list[str]] = {
        "hero": [card.id for card in contents.heroes],
        "weapon": [id for id in items if item_of(contents, id).is_weapon],
        "equipment": [id for id in items if not item_of(contents, id).is_weapon],
        "gadget": [card.id for card in contents.gadgets],
        "sheet": [card.id for card in contents.sheets],
        "boss": [card.id for card in contents.bosses],
        "episode": [card.id for card in contents.episodes],
        "tile": [side.id for side in contents.sides],
    }
    if kind not in found:
        raise ValueError(f"Cards of Ecto-Terrestrial Invasion are {', '.join(ORDER)}, not {kind!r}.")
    return found[kind]


def item_of(contents: Contents, id: str) -> ItemCard:
    return contents.items[contents.item_ids.index(id)]


def plain_kind(kind: str) -> str:
    """The kind in the rules: Weapons and Equipment are items."""
    return "item" if kind in ("weapon", "equipment") else kind


def name_of(pen: Pen, kind: str, id: str) -> str:
    return pen.name(plain_kind(kind), id)


def text_of(pen: Pen, kind: str, id: str) -> str:
    """What a card says; a tile says nothing."""
    if kind == "tile":
        return ""
    if kind == "hero":
        return "\n".join([pen.name("ability", id), pen.text(kind, id)])
    return pen.text(plain_kind(kind), id)


def draw_card(
    rules: CityNamer, kind: str, id: str, language: str = "en", theme: str = "auto", external: bool = False
) -> str:
    """One card of the box as a separate picture, 300 by 420.

    With `external` it is for a page that has the style sheet.
    """
    ids = ids_of(rules.contents, kind)
    if id not in ids:
        raise ValueError(f"There is no {kind} {id!r}; there are {', '.join(ids)}.")
    pen = gallery_pen(rules, language)
    name, text = name_of(pen, kind, id), text_of(pen, kind, id)
    blurb = rules.blurb(kind, id, language) if kind == "episode" else ""
    if kind == "sheet":
        body = front_page(pen, id, tag_of(pen, kind, id), text)
    else:
        body = card_body(kind, name, tag_of(pen, kind, id), text, blurb, art_of(pen, kind, id), cells_of(pen, kind, id))
    return PRESS.card(f"{kind}-{id}", f"{name}. {text}".replace("\n", " "), body, None if external else theme)


# What is on a card


def tag_of(pen: Pen, kind: str, id: str) -> str:
    """What sort of card it is."""
    contents = pen.rules.contents
    if kind == "hero":
        return pen.name("faction", FACTIONS[next(card.faction for card in contents.heroes if card.id == id)])
    if kind in ("weapon", "equipment"):
        card = item_of(contents, id)
        whose = pen.name("faction", FACTIONS[card.faction]) if card.faction >= 0 else pen.word("shop.anybody")
        level = pen.phrase("gallery.level", n=card.level) if card.level else pen.word("gallery.starting")
        return f"{whose} · {level}"
    if kind == "sheet":
        return pen.word("gallery.disastrous" if sheet_of(contents, id).disastrous else "gallery.plain_sheet")
    if kind in ("boss", "episode"):
        levels = {one.id: one.level for one in contents.bosses} | {one.id: one.level for one in contents.episodes}
        return pen.phrase("gallery.level", n=levels[id])
    if kind == "gadget":
        reaction = next(card.is_reaction for card in contents.gadgets if card.id == id)
        return pen.word("gallery.reaction" if reaction else "gallery.action")
    return pen.word("gallery.tile_tag")


def cells_of(pen: Pen, kind: str, id: str) -> Cells:
    """The numbers at the foot of a card."""
    contents = pen.rules.contents
    if kind == "hero":
        hero = next(card for card in contents.heroes if card.id == id)
        return [
            (pen.word("gallery.health"), str(hero.health)), (pen.word("gallery.defense"), str(hero.defense)),
            (pen.word("gallery.batteries"), str(hero.battery)), (pen.word("gallery.traps"), str(hero.traps)),
        ]  # fmt: skip
    if kind in ("weapon", "equipment"):
        card = item_of(contents, id)
        price: Cells = [(pen.word("gallery.price"), pen.phrase("shop.price", n=card.price))] if card.level else []
        return price if not card.is_weapon else [
            (pen.word("gallery.dice"), str(card.attack)), (pen.word("gallery.range"), str(card.range)),
            (pen.word("gallery.batteries"), str(card.battery)), *price,
        ]  # fmt: skip
    if kind == "boss":
        boss = next(card for card in contents.bosses if card.id == id)
        return [
            (stage(pen, n, len(boss.health)), pen.phrase("gallery.track", fixed=fixed, each=each))
            for n, (fixed, each) in enumerate(boss.health)
        ]
    if kind == "episode":
        return [(pen.word("gallery.par"), str(next(one.par for one in contents.episodes if one.id == id)))]
    if kind == "gadget":
        reach = next(card.range for card in contents.gadgets if card.id == id)
        return [(pen.word("gallery.range"), str(reach))] if reach >= 0 else []
    return []


def stage(pen: Pen, n: int, of: int) -> str:
    return pen.phrase("boss.stage", n=n + 1, of=of)


def art_of(pen: Pen, kind: str, id: str) -> Markup:
    """The picture of a card, 276 wide."""
    contents, wide, tall = pen.rules.contents, WIDTH - 24, TALL.get(kind, ART)
    back = plate(0, 0, wide, tall, 8, "#171a2e", "var(--paperedge)")
    middle = wide / 2
    if kind == "hero":
        return join(plate(0, 0, wide, tall, 8, fill_of(id), None), use(figure_of(id), middle - 58, 1, 116, 117))
    if kind in ("weapon", "equipment"):
        card = item_of(contents, id)
        icon = "gear" if kind == "equipment" else "weapon" if card.faction else "wand"
        return join(back, sign(icon, middle - 40, 18, 80, LEVELS[card.level]))
    if kind == "gadget":
        return join(back, token("gadget", middle - 42, 16, 84))
    if kind == "boss":
        return join(back, use(boss_symbol(id), middle - tall / 2 + 4, 4, tall - 8))
    if kind == "episode":
        return join(back, episode_picture(next(one for one in contents.episodes if one.id == id), wide, tall))
    side = next(side for side in contents.sides if side.id == id)
    return join(back, el("g", tile_picture(side, tall - 16), transform=f"translate({(wide - tall + 16) / 2:.1f} 8)"))


def front_page(pen: Pen, id: str, tag: str, text: str) -> Markup:
    """A Hot Sheet as a front page: masthead, headline, a picture of who it is about, and what it does."""
    card = sheet_of(pen.rules.contents, id)
    kinds = [kind for n, kind in enumerate(KINDS) if card.symbols >> n & 1]
    wide = WIDTH - 32
    size, lines = fitted(pen.name("sheet", id).upper(), wide * SERIF, 104, (30.0, 27.0, 24.0, 21.0, 19.0, 17.0), 1.08)
    top = 60 + len(lines) * size * 1.08
    room = HEIGHT - top - 104 - 16
    letter, body = set_text(text, wide, room)
    step = wide / max(1, len(kinds))
    figures = [
        use(f"et-{kind}", 16 + (n + 0.5) * step - (44 if kind == "drainer" else 36), top + 14,
            88 if kind == "drainer" else 72, 72)
        for n, kind in enumerate(kinds)
    ]  # fmt: skip
    return join(
        plate(1, 1, WIDTH - 2, HEIGHT - 2, 6, "#ffd9d2" if card.disastrous else "var(--news)", "var(--under)", 2),
        el("rect", x=2, y=2, width=WIDTH - 4, height=34, fill="var(--newsred)"),
        el("g", label(WIDTH / 2, 26, pen.word("sheets.mast"), 19, bold=True, anchor="middle", fill="#ffffff",
                      width=WIDTH - 24), class_="et-news"),
        label(WIDTH / 2, 50, tag.upper(), 11, bold=True, anchor="middle", fill="var(--newsgrey)", width=wide),
        el("g", *[label(WIDTH / 2, 56 + (n + 0.86) * size * 1.08, line, size, bold=True, anchor="middle",
                        fill="var(--newsink)", width=wide) for n, line in enumerate(lines)], class_="et-news"),
        el("rect", x=16, y=top + 6, width=wide, height=88, fill="#cfc7b2", stroke="var(--newsink)", stroke_width=1.5),
        *figures,
        paragraph(16, top + 102, body, letter, fill="var(--newsink)"),
    )  # fmt: skip


def card_body(kind: str, name: str, tag: str, text: str, blurb: str, art: Markup, cells: Cells) -> Markup:
    """A card at full size: name, picture, text, story, numbers."""
    tall = TALL.get(kind, ART)
    top = HEAD + tall + 36
    room = HEIGHT - top - (FOOT + 6 if cells else 12)
    small, quote = fitted(blurb, WIDTH - 32, room if not text else room * 0.6, (12.5, 12.0, 11.0, 10.5, 10.0, 9.5, 9.0))
    said = len(quote) * small * 1.2
    size, lines = set_text(text, WIDTH - 32, room - said - 6)
    tag = tag.upper()
    return join(
        plate(1, 1, WIDTH - 2, HEIGHT - 2, 16, "var(--paper)", "var(--paperedge)", 2),
        el("path", d=f"M2 {HEAD:.0f}V17Q2 2 17 2h{WIDTH - 34:.0f}q15 0 15 15v{HEAD - 17:.0f}z", fill=BANDS[kind]),
        label(16, 27, name, largest(name, WIDTH - 32, (20.0, 18.0, 16.5, 15.0)), bold=True, fill=ON_BAND,
              width=WIDTH - 32),
        el("g", art, transform=f"translate(12 {HEAD + 8:.0f})"),
        label(16, HEAD + tall + 26, tag, largest(tag, WIDTH - 32, (12.0, 11.0, 10.0, 9.0)), bold=True,
              fill="var(--dim)", width=WIDTH - 32),
        paragraph(16, top, lines, size),
        el("g", paragraph(16, top + room - said, quote, small, fill="var(--dim)"), font_style="italic"),
        strip(cells, WIDTH, HEIGHT, FOOT),
    )  # fmt: skip


def definitions() -> Markup:
    """Everything that a drawing can refer to."""
    return join(patterns(), ground_definitions(), figure_symbols())


PRESS = Press("et", THEMES, (WIDTH, HEIGHT), definitions)
