"""What is in the box, card by card: the family, talents, gear, monsters with their weapons, tiles, missions.

TGB-2.10: the story is sealed. What nobody may know before a campaign lies face-down until a reader opens it: it is
counted, and nothing of it is told but the numbers of missions. Events and finals are not shown at all.
"""

from __future__ import annotations

from hauntbox.engine.presenting.showing import GalleryCard, GallerySection
from hauntbox.games.betwixt.components.cards import (
    ACCESSORIES,
    BODY,
    CLOTHING,
    WEAPON,
    Contents,
    DropCard,
    Equipment,
    GearCard,
    MonsterKind,
    MonsterWeapon,
    Talent,
)
from hauntbox.games.betwixt.components.missions import Mission
from hauntbox.games.betwixt.components.sealed import SEALED, mission_numbers, open_entries
from hauntbox.games.betwixt.drawing.art.symbols import figure_symbols, monster_symbol
from hauntbox.games.betwixt.drawing.map.ground import ground_definitions, tile_piece
from hauntbox.games.betwixt.drawing.map.terrain import UNIT
from hauntbox.games.betwixt.drawing.palette import THEMES, patterns
from hauntbox.games.betwixt.drawing.pieces import BetwixtNamer, Data, Pen, figure_of, fill_of, pen_for
from hauntbox.games.betwixt.drawing.thumbs import thing_picture
from hauntbox.games.betwixt.ground.tiles import EAST, NORTH, SOUTH, SPAN, Tile
from hauntbox.games.betwixt.table.numbers import DEFENCE, HIT, RARITIES, WEAPON_DECKS, WEAPON_RARITIES, WEAPON_TYPES
from hauntbox.kit.drawing.lettering import fitted, label, paragraph
from hauntbox.kit.drawing.pieces import SHARED, plate, use
from hauntbox.kit.drawing.printing import Press, largest, set_text, strip
from hauntbox.kit.drawing.svg import Markup, el, join

WIDTH, HEIGHT = 300.0, 420.0
HEAD, FOOT, ART = 40.0, 46.0, 148.0
TALL = {"tile": 300.0, "mission": 92.0}
ORDER = (
    "member", "talent", "equipment", "item", "book", "drop", "firework", "syringe", "monster", "monster_weapon", "tile",
    "collection", "mission",
)  # fmt: skip
BANDS = {
    "member": "#7a3f12", "talent": "#3d4f14", "equipment": "#3d4658", "item": "#5a3b52", "book": "#5c3a20",
    "drop": "#4a4430", "firework": "#8a2f1a", "syringe": "#1d5563", "monster": "#4b2272", "monster_weapon": "#6a1f2a",
    "tile": "#3c4256", "collection": "#6d5208", "mission": "#241a33",
}  # fmt: skip
# Cards with a rarity have its colour at their head.
RARITY_BANDS = {"brown": "#6b4420", "green": "#1d612b", "blue": "#1c4691", "purple": "#5f2795", "plain": "#4a4550"}
ON_BAND = "#ffffff"
BACK = "#1b1320"
# What section ids of cards are called in the rules.
NAMED_AS = {"equipment": "card", "item": "card", "firework": "card", "tile": "board"}
SIZES = (17.0, 16.0, 15.0, 14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0)
Cells = list[tuple[str, str]]


def draw_gallery(rules: BetwixtNamer, language: str = "en") -> list[GallerySection]:
    """Everything in the box, kind by kind: what lies open first, then what is sealed."""
    pen = gallery_pen(rules, language)
    sections: list[GallerySection] = []
    for kind in ORDER:
        known, hidden = ids_of(rules.contents, kind)
        backs = [None] * len(known) + [sealed_card(pen, kind, id, n) for n, id in enumerate(hidden, 1)]
        cards = [
            GalleryCard(id, name_of(pen, kind, id), text_of(pen, kind, id), draw_face(pen, kind, id, None), back)
            for id, back in zip([*known, *hidden], backs, strict=True)
        ]
        sections.append(GallerySection(kind, pen.word(f"gallery.{kind}"), cards))
    return sections


def gallery_pen(rules: BetwixtNamer, language: str) -> Pen:
    return pen_for(rules, rules.voice(language), language, "", SHARED, True)


def ids_of(box: Contents, kind: str) -> tuple[list[str], list[str]]:
    """TGB-2.10: the ids of everything of a kind, copies left out: what lies open, and what is sealed. A ValueError says
    which kinds there are."""
    found: dict[str, list[str]] = {
        "member": [card.id for card in box.members], "talent": [card.id for card in box.talents],
        "equipment": [card.id for card in box.equipment()],
        "item": first_copies(box, box.items), "firework": first_copies(box, box.fireworks),
        "book": [card.id for card in box.books], "drop": first_drops(box),
        "syringe": [card.id for card in box.syringes], "monster": [card.id for card in box.monsters],
        "monster_weapon": [card.id for card in box.monster_weapons], "tile": [tile.id for tile in box.tiles],
        "collection": [card.id for card in box.collections], "mission": [card.id for card in box.missions],
    }  # fmt: skip
    if kind not in found:
        raise ValueError(f"Cards of The Ghosts Betwixt are {', '.join(ORDER)}, not {kind!r}.")
    if kind not in SEALED:
        return found[kind], []
    opened = open_entries(box)
    return (
        [id for id in found[kind] if f"{kind}:{id}" in opened],
        [id for id in found[kind] if f"{kind}:{id}" not in opened],
    )


def first_copies(box: Contents, copies: range) -> list[str]:
    """The first copy of each card."""
    return [box.card_ids[n] for n in copies if n == copies.start or box.cards[n] is not box.cards[n - 1]]


def first_drops(box: Contents) -> list[str]:
    return [box.drop_ids[n] for n, card in enumerate(box.drops) if n == 0 or card is not box.drops[n - 1]]


def name_of(pen: Pen, kind: str, id: str) -> str:
    return pen.name(NAMED_AS.get(kind, kind), id)


def text_of(pen: Pen, kind: str, id: str) -> str:
    """What a card says; of a mission how it begins. A tile says nothing."""
    if kind == "tile":
        return ""
    if kind == "mission":
        return told(pen, mission_of(pen.rules.contents, id))
    return pen.text(NAMED_AS.get(kind, kind), id)


def told(pen: Pen, mission: Mission) -> str:
    """The opening of a mission in the language of the pen."""
    known = pen.rules.contents.translations.get(pen.language, {})
    return known.get(("mission", mission.id, "intro"), mission.texts.get("intro", ""))


def mission_of(box: Contents, id: str) -> Mission:
    return box.missions[box.mission_at[id]]


def draw_card(
    rules: BetwixtNamer, kind: str, id: str, language: str = "en", theme: str = "auto", external: bool = False
) -> str:
    """One card of the box as a separate picture, 300 by 420; a sealed one face-down.

    With `external` it is for a page that has the style sheet.
    """
    known, hidden = ids_of(rules.contents, kind)
    pen = gallery_pen(rules, language)
    if id in hidden:
        return sealed_card(pen, kind, id, hidden.index(id) + 1, None if external else theme).svg
    if id not in known:
        raise ValueError(f"There is no {kind} {id!r}; there are {', '.join(known)}.")
    return draw_face(pen, kind, id, None if external else theme)


def draw_face(pen: Pen, kind: str, id: str, theme: str | None) -> str:
    """A card that lies open; without a theme it is for a page that has the style sheet."""
    name, text = name_of(pen, kind, id), text_of(pen, kind, id)
    band = RARITY_BANDS.get(rarity_of(pen.rules.contents, kind, id), BANDS[kind])
    body = card_body(kind, name, tag_of(pen, kind, id), text, band, art_of(pen, kind, id),
                     cells_of(pen, kind, id))  # fmt: skip
    return PRESS.card(f"{kind}-{id}", f"{name}. {text}".replace("\n", " "), body, theme)


# Sealed


def mission_number(pen: Pen, id: str) -> str:
    """TGB-2.10: a mission by its number."""
    number = mission_numbers(pen.rules.contents)[id]
    which = "side" if mission_of(pen.rules.contents, id).side else "story"
    return pen.phrase(f"mission_number.{which}", n=number.removeprefix("side_"))


def sealed_card(pen: Pen, kind: str, id: str, number: int, theme: str | None = None) -> GalleryCard:
    """TGB-2.10: what is shown of a card until somebody opens it. Missions have their numbers; nothing else is told
    apart."""
    name = mission_number(pen, id) if kind == "mission" else pen.word("gallery.sealed")
    text = pen.word("gallery.sealed_text")
    svg = draw_back(f"{kind}-sealed-{number}", BANDS[kind], name, text, theme)
    return GalleryCard(f"sealed-{number}", name, text, svg)


def draw_back(id: str, band: str, name: str, text: str, theme: str | None) -> str:
    """A card that lies face-down."""
    size, lines = set_text(text, WIDTH - 64, 60)
    title, words = fitted(name, WIDTH - 56, 60, (20.0, 18.0, 16.5, 15.0, 13.5), 1.1)
    body = join(
        plate(1, 1, WIDTH - 2, HEIGHT - 2, 16, BACK, "var(--paperedge)", 2),
        plate(12, 12, WIDTH - 24, HEIGHT - 24, 10, band, "#d9b46a", 1.5),
        el("path", d="M150 66l58 84-58 84-58-84z", fill=BACK, stroke="#d9b46a", stroke_width=2),
        use("sign-lock", WIDTH / 2 - 30, 120, 60, colour="#d9b46a"),
        *[label(WIDTH / 2, 276 + n * title * 1.15, line, title, bold=True, anchor="middle", fill=ON_BAND,
                width=WIDTH - 48) for n, line in enumerate(words)],
        el("g", paragraph(32, 336, lines, size, fill="#f1e6d2")),
    )  # fmt: skip
    return PRESS.card(id, f"{name}. {text}", body, theme)


# What is on a card


def card_of(box: Contents, id: str) -> GearCard:
    """A card that lies in slots."""
    return box.cards[box.card_ids.index(id)]


def talent_of(box: Contents, id: str) -> Talent:
    return next(card for card in box.talents if card.id == id)


def monster_of(box: Contents, id: str) -> MonsterKind:
    return box.monsters[box.monster_at[id]]


def weapon_of(box: Contents, id: str) -> MonsterWeapon:
    return next(card for card in box.monster_weapons if card.id == id)


def drop_of(box: Contents, id: str) -> DropCard:
    return box.drops[box.drop_ids.index(id)]


def rarity_of(box: Contents, kind: str, id: str) -> str:
    """TGB-22.3: the rarity of a card; nothing of one that has none."""
    if kind == "equipment":
        card = card_of(box, id)
        return RARITIES[card.rarity] if isinstance(card, Equipment) else ""
    if kind == "monster_weapon":
        return WEAPON_RARITIES[weapon_of(box, id).rarity]
    if kind == "drop" and drop_of(box, id).rarity:
        return RARITIES[drop_of(box, id).rarity]
    return ""


def tag_of(pen: Pen, kind: str, id: str) -> str:
    """What sort of card it is."""
    box = pen.rules.contents
    if kind == "talent":
        return pen.name("member", box.members[talent_of(box, id).member].id)
    if kind == "equipment":
        return pen.word(f"gallery.of_{rarity_of(box, kind, id)}")
    if kind == "monster":
        return pen.word("gallery.boss" if monster_of(box, id).boss else "gallery.foe")
    if kind == "mission":
        return mission_number(pen, id)
    if kind == "tile":
        return pen.phrase("gallery.number", n=id)
    return pen.word(f"gallery.one.{kind}")


def cells_of(pen: Pen, kind: str, id: str) -> Cells:
    """The numbers at the foot of a card."""
    box = pen.rules.contents
    if kind == "member":
        one = next(card for card in box.members if card.id == id)
        return stats(pen, one.hp, one.fp, one.strength, one.acc, one.agi, one.spd)
    if kind == "talent":
        talent = talent_of(box, id)
        fp: Cells = [(pen.word("gallery.fp"), str(talent.fp))] if talent.fp else []
        return [*fp, (pen.word("gallery.tier"), str(talent.tier))]
    if kind == "monster":
        foe = monster_of(box, id)
        return stats(pen, foe.hp, 0, foe.strength, foe.acc, foe.agi, foe.spd)
    if kind == "monster_weapon":
        weapon = weapon_of(box, id)
        dice = [(pen.word("gallery.hit"), "+".join([HIT[die] for die in weapon.hit]))] if weapon.hit else []
        guard = [(pen.word("gallery.defence"), "+".join([DEFENCE[die] for die in weapon.defence]))]
        return [*dice, *(guard if weapon.defence else [])]
    if kind in ("equipment", "firework"):
        return gear_cells(pen, card_of(box, id))
    if kind == "collection":
        price = next(card.price for card in box.collections if card.id == id)
        return [(pen.word("gallery.price"), pen.phrase("text_scene.purse", n=price))]
    return []


def stats(pen: Pen, hp: int, fp: int, strength: int, acc: int, agi: int, spd: int) -> Cells:
    """TGB-3: a thing that can be broken has HP and AGI only."""
    found: Cells = [(pen.word("gallery.hp"), str(hp))]
    found += [(pen.word("gallery.fp"), str(fp))] if fp else []
    numbers = (("str", strength), ("acc", acc), ("agi", agi), ("spd", spd))
    return [*found, *[(pen.name("stat", stat).upper()[:3], str(n)) for stat, n in numbers if n or stat == "agi"]]


def gear_cells(pen: Pen, card: GearCard) -> Cells:
    """TGB-22.4: dice and price."""
    assert isinstance(card, Equipment)
    found: Cells = []
    if card.hit >= 0:
        found.append((pen.word("gallery.hit"), HIT[card.hit]))
        found += [(pen.word("gallery.damage"), f"{card.damage:+d}")] if card.damage else []
    if card.defence >= 0:
        found.append((pen.word("gallery.defence"), DEFENCE[card.defence]))
    if card.value:
        found.append((pen.word("gallery.price"), pen.phrase("text_scene.purse", n=card.value)))
    return found


# Pictures


def art_of(pen: Pen, kind: str, id: str) -> Markup:
    """The picture of a card, 276 wide."""
    box, wide, tall = pen.rules.contents, WIDTH - 24, TALL.get(kind, ART)
    middle = wide / 2
    if kind == "member":
        return join(plate(0, 0, wide, tall, 8, fill_of(id), None), use(figure_of(id), middle - 70, 4, 140))
    back = plate(0, 0, wide, tall, 8, "var(--paper2)", "var(--paperedge)")
    if kind == "monster":
        return join(back, use(monster_symbol(id), middle - 68, 6, 136))
    if kind == "tile":
        tile = next(one for one in box.tiles if one.id == id)
        return join(back, tile_picture(pen, tile, wide - 16, tall - 16))
    if kind == "mission":
        kinds = [box.monsters[number].id for number, _ in mission_of(box, id).monsters][:4]
        step = wide / max(1, len(kinds))
        return join(back, *[use(monster_symbol(one), (n + 0.5) * step - 32, 16, 64) for n, one in enumerate(kinds)])
    if kind == "talent":
        whose = box.members[talent_of(box, id).member].id
        return join(
            plate(0, 0, wide, tall, 8, fill_of(whose), None), use(figure_of(whose), middle - 70, 4, 140),
            plate(wide - 66, tall - 66, 58, 58, 29, "var(--paper2)", "var(--paperedge)"),
            use("gear-talent", wide - 59, tall - 59, 44, colour="var(--torch)"),
        )  # fmt: skip
    drawn = thing_picture(id, middle - 62, 12, 124)
    return join(back, drawn or use(icon_of(box, kind, id), middle - 52, 22, 104, colour="var(--torch)"))


def icon_of(box: Contents, kind: str, id: str) -> str:
    """The sign of a card that nobody has drawn."""
    if kind == "monster_weapon":
        weapon = weapon_of(box, id)
        if WEAPON_DECKS[weapon.deck] == "beast":
            return "sign-ranged" if weapon.ranged else "sign-melee"
        return "gear-gun" if weapon.ranged else "gear-blade"
    if kind == "collection":
        return "slot-case"
    return f"gear-{gear_sign(card_of(box, id)) if kind == 'equipment' else kind}"


def gear_sign(card: GearCard) -> str:
    """What a piece of equipment is drawn as: the type of a weapon, where clothing is worn."""
    assert isinstance(card, Equipment)
    if card.kind == WEAPON:
        return WEAPON_TYPES[card.weapon_type]
    return BODY[card.body] if card.kind == CLOTHING else "accessory" if card.kind == ACCESSORIES else "ammo"


def tile_picture(pen: Pen, tile: Tile, wide: float, tall: float) -> Markup:
    """TGB-7.4: a tile as printed, as large as fits, with its doorways in its walls."""
    data: Data = {
        "tile": tile.id, "theme": tile.theme, "wide": tile.w, "high": tile.h, "turned": 0, "rows": list(tile.cells),
    }
    scale = min(wide / (tile.w * UNIT), tall / (tile.h * UNIT))
    left, top = (wide - tile.w * UNIT * scale) / 2 + 8, (tall - tile.h * UNIT * scale) / 2 + 8
    across, down = tile.w * UNIT, tile.h * UNIT
    doors = [el("path", d=doorway_line(tile, side, first), stroke="var(--door)", stroke_width=16)
             for side, first in tile.doorways]  # fmt: skip
    return el(
        "g", tile_piece(pen, (data, False), 0, 0),
        el("rect", width=across, height=down, fill="none", stroke="var(--wall)", stroke_width=10), *doors,
        el("path", d="".join([wall_line(cell, side) for cell, side in tile.inner_walls]), stroke="var(--wall)",
           stroke_width=10),
        transform=f"translate({left:.1f} {top:.1f}) scale({scale:.4f})",
    )  # fmt: skip


def doorway_line(tile: Tile, side: int, first: int) -> str:
    """Where a doorway is in the walls of a tile, as a line two squares long."""
    if side in (NORTH, SOUTH):
        return f"M{(first - 1) * UNIT:.0f} {0 if side == NORTH else tile.h * UNIT:.0f}h{2 * UNIT:.0f}"
    return f"M{tile.w * UNIT if side == EAST else 0:.0f} {(tile.h - first + 1) * UNIT:.0f}v{-2 * UNIT:.0f}"


def wall_line(cell: int, side: int) -> str:
    """A wall inside of a tile."""
    x, y = (cell % SPAN + (side == EAST)) * UNIT, (cell // SPAN + (side == SOUTH)) * UNIT
    return f"M{x:.0f} {y:.0f}{'h' if side in (NORTH, SOUTH) else 'v'}{UNIT:.0f}"


def card_body(kind: str, name: str, tag: str, text: str, band: str, art: Markup, cells: Cells) -> Markup:
    """A card at full size: name, picture, text, numbers."""
    tall = TALL.get(kind, ART)
    top = HEAD + tall + 36
    room = HEIGHT - top - (FOOT + 6 if cells else 12)
    size, lines = set_text(text, WIDTH - 32, room, SIZES)
    tag = tag.upper()
    return join(
        plate(1, 1, WIDTH - 2, HEIGHT - 2, 16, "var(--paper)", "var(--paperedge)", 2),
        el("path", d=f"M2 {HEAD:.0f}V17Q2 2 17 2h{WIDTH - 34:.0f}q15 0 15 15v{HEAD - 17:.0f}z", fill=band),
        label(16, 27, name, largest(name, WIDTH - 32, (20.0, 18.0, 16.5, 15.0)), bold=True, fill=ON_BAND,
              width=WIDTH - 32),
        el("g", art, transform=f"translate(12 {HEAD + 8:.0f})"),
        label(16, HEAD + tall + 26, tag, largest(tag, WIDTH - 32, (12.0, 11.0, 10.0, 9.0)), bold=True,
              fill="var(--dim)", width=WIDTH - 32),
        paragraph(16, top, lines, size),
        strip(cells, WIDTH, HEIGHT, FOOT),
    )  # fmt: skip


def definitions() -> Markup:
    """Everything that a drawing can refer to."""
    return join(patterns(), ground_definitions(), *figure_symbols())


PRESS = Press("bx", THEMES, (WIDTH, HEIGHT), definitions)
