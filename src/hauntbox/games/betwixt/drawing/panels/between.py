"""Between missions: the shop, trophies, and collections."""

from __future__ import annotations

from hauntbox.games.betwixt.components.cards import Equipment
from hauntbox.games.betwixt.drawing.art.symbols import monster_symbol, sign
from hauntbox.games.betwixt.drawing.panels.gear import edge_of, gear_sign
from hauntbox.games.betwixt.drawing.panels.short_names import SQUEEZE, in_short
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.games.betwixt.drawing.spoken import titled
from hauntbox.games.betwixt.table.numbers import GEAR_KINDS, RARITIES
from hauntbox.kit.drawing.lettering import BOLDER, fitted, label, paragraph, text_width, wrap
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, moved, plate, ring, shown, use
from hauntbox.kit.drawing.svg import Markup, join

GAP = 5.0
LETTER = 12.0
GOODS, GOODS_THUMB = 66.0, 112.0
TROPHY, CHIP = 58.0, 24.0


def card_of(pen: Pen, id: str) -> Data:
    """A card of the box as views show it, by the id of its copy."""
    box = pen.rules.contents
    card = box.cards[box.card_ids.index(id)]
    gear = card if isinstance(card, Equipment) else None
    rarity = RARITIES[gear.rarity] if gear is not None and gear.rarity >= 0 else None
    return {"id": id, "card": card.id, "kind": (*GEAR_KINDS, "item")[card.kind], "rarity": rarity, "tokens": None}


# The shop


def draw_shop(pen: Pen, view: Data, width: float, thumb: bool = False) -> tuple[Pieces, float]:
    """TGB-24.16: the cards on offer; nothing before a mission has opened the shop."""
    between, purse = view["interlude"], int(view["purse"])
    if not between["shop_open"]:
        return [], 0.0
    across = 2 if thumb else 4
    tall = GOODS_THUMB if thumb else GOODS
    each = (width - GAP * (across - 1)) / across
    pieces: Pieces = [shown(pen, shop_head, purse, width)]
    for n, one in enumerate(between["shop"]):
        card = {**card_of(pen, str(one["id"])), "price": one["price"], "dear": int(one["price"]) > purse}
        pieces += moved(
            [shown(pen, shop_card, card, each, tall)], n % across * (each + GAP), 24 + n // across * (tall + GAP)
        )
    rows = -(-len(between["shop"]) // across)
    return pieces, 24 + rows * (tall + GAP) - GAP


def shop_head(pen: Pen, purse: int, width: float) -> Markup:
    bucks = pen.phrase("header.bucks", n=purse)
    return join(
        plate(0, 0, width, 21, 8, "var(--panel)", "var(--edge)"), sign("bucks", 6, 3, 15, "var(--cash)"),
        label(26, 15, pen.word("between.shop"), 13, bold=True, width=width * 0.6),
        label(width - 8, 15, bucks, 13, bold=True, anchor="end", fill="var(--cash)"),
    )


def shop_card(pen: Pen, card: Data, width: float, tall: float) -> Markup:
    """A card on the shelf: its sign, its name, its price; in a tall one what it says."""
    id = str(card["id"])
    name, text = pen.name("card", id), pen.text("card", id)
    price = pen.phrase("header.bucks", n=int(card["price"]))
    wide = text_width(price, 13, True) + 10
    high = tall >= GOODS_THUMB
    high = tall >= GOODS_THUMB
    size, lines = fitted(name, (width - 14) / BOLDER, 30, (13.0, 12.0), 1.15)
    if any(line.endswith("…") for line in lines):
        lines = wrap(name, (width - 12) * SQUEEZE, size, True)
    if len(lines) > 2:
        lines = (in_short(name, pen.language, width - 12, size, True),)
    body = wrap(text, width - 14, LETTER)[:3] if high else ()
    drawn = join(
        plate(0, 0, width, tall, 7, "var(--paper)", edge_of(card), 2.0),
        use(gear_sign(pen, card), 6, 4, 22, colour="var(--dim)"),
        plate(width - wide - 5, 5, wide, 18, 9, "var(--socket)", None),
        label(width - wide / 2 - 5, 18.5, price, 13, bold=True, anchor="middle",
              fill="var(--faint)" if card["dear"] else "var(--cash)"),
        *[label(7, 40 + n * size * 1.15, line, size, bold=True, width=width - 12)
          for n, line in enumerate(lines)],
        paragraph(7, 60, body, LETTER, fill="var(--dim)", leading=1.15) if body else NOTHING,
    )  # fmt: skip
    return pen.thing(
        f"shop-{id}", f"card:{id}", f"{price}. {titled(name, text)}", drawn, halo=ring(0, 0, width, tall, 7)
    )


# Trophies


def draw_trophies(pen: Pen, view: Data, width: float, thumb: bool = False) -> tuple[Pieces, float]:
    """TGB-8.20, 26.9: trophies by kind of monster."""
    if not view["trophies"]:
        return [], 0.0
    size = 46.0 if thumb else 26.0
    across = max(1, int((width - 34) / TROPHY))
    tall = -(-len(view["trophies"]) // across) * (size + 2) + 5
    return [shown(pen, trophies_piece, [list(view["trophies"].items()), size], width, tall)], tall


def trophies_piece(pen: Pen, data: tuple[list[tuple[str, int]], float], width: float, tall: float) -> Markup:
    """A cup, then every kind with its number."""
    trophies, size = data
    across = max(1, int((width - 34) / TROPHY))
    drawn: list[Markup] = [
        plate(0, 0, width, tall, 8, "var(--panel)", "var(--edge)"), sign("trophy", 6, 5, 20, "var(--xp)"),
    ]
    for n, (kind, count) in enumerate(trophies):
        piece = join(
            use(monster_symbol(kind), 0, 0, min(size, 36.0)),
            label(min(size, 36.0) + 2, size / 2 + 4.5, f"×{count}", 13, bold=True),
        )
        said = pen.phrase("between.trophies", n=count, name=pen.name("monster", kind))
        drawn.append(pen.thing(
            f"trophy-{kind}", f"monster:{kind}", said, piece, halo=ring(-2, -1, TROPHY - 4, size + 2, 6),
            place=f"translate({34 + n % across * TROPHY:.1f} {3 + n // across * (size + 2):.1f})",
        ))  # fmt: skip
    return join(*drawn)


# Collections


def draw_collections(pen: Pen, view: Data, width: float, thumb: bool = False) -> tuple[Pieces, float]:
    """TGB-26.7: collections that can be bought, and those that were."""
    collections, purse = view["interlude"]["collections"], int(view["purse"])
    if not collections:
        return [], 0.0
    across = 1 if thumb else 3
    row = 46.0 if thumb else CHIP
    each = (width - GAP * (across - 1)) / across
    pieces: Pieces = []
    for n, one in enumerate(collections):
        data = {**one, "dear": int(one["price"]) > purse}
        pieces += moved(
            [shown(pen, collection_piece, data, each, row)], n % across * (each + GAP), n // across * (row + 3)
        )
    return pieces, -(-len(collections) // across) * (row + 3) - 3


def collection_piece(pen: Pen, one: Data, width: float, tall: float) -> Markup:
    """A sealed box with its price; an open one without."""
    id = str(one["id"])
    bought = bool(one["bought"])
    name = pen.name("collection", id)
    price = pen.word("between.bought") if bought else pen.phrase("header.bucks", n=int(one["price"]))
    wide = text_width(price, LETTER, True)
    drawn = join(
        plate(0, 0, width, tall, 7, "var(--socket)" if bought else "var(--paper)", "var(--paperedge)", 1.4),
        NOTHING if bought else sign("lock", 5, tall / 2 - 8, 15, "var(--torch)"),
        label(8 if bought else 24, tall / 2 + 4.3, in_short(name, pen.language, width - wide - 40, LETTER, not bought),
              LETTER, bold=not bought, width=width - wide - 40),
        label(width - 7, tall / 2 + 4.3, price, LETTER, bold=True, anchor="end",
              fill="var(--faint)" if bought or one["dear"] else "var(--cash)"),
    )  # fmt: skip
    return pen.thing(
        f"collection-{id}", f"collection:{id}", f"{price}. {titled(name, pen.text('collection', id))}", drawn,
        halo=ring(0, 0, width, tall, 7),
    )  # fmt: skip
