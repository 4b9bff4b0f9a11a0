"""Gadgets in hand, Hot Sheets as front pages, and the shop."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.components.cards import Contents, ItemCard, SheetCard
from hauntbox.games.ecto_terrestrial.drawing.art.symbols import sign, token
from hauntbox.games.ecto_terrestrial.drawing.panels.gear import SQUEEZE, chip, gear_of, weapon_numbers
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data, Pen
from hauntbox.games.ecto_terrestrial.drawing.spoken import say_card
from hauntbox.games.ecto_terrestrial.table.numbers import FACTIONS, HAND, KINDS
from hauntbox.kit.drawing.lettering import fitted, label, paragraph, text_width, wrap
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, measured, moved, plate, ring, shown
from hauntbox.kit.drawing.svg import Markup, el, join

GAP = 5.0
LETTER = 12.0
MISSION = 46.0  # the least height for the Episode
# A Gadget with up to two lines for its name, with three, and for a thumb.
HAND_LOW, HAND_TALL, HAND_THUMB = 34.0, 40.0, 74.0
# The height of a masthead, and how much less fits a line of its letters.
MAST, SERIF = 17.0, 0.86


# Gadgets


def draw_hand(pen: Pen, view: Data, width: float, thumb: bool = False) -> tuple[Pieces, float]:
    """ETI-8: the Gadgets in the viewer's own hand; nothing for those who have none to see."""
    if view["seat"] is None:
        return [], 0.0
    cards = [str(id) for id in view["hand"]]
    across = 2 if thumb else max(HAND, len(cards))
    each = (width - GAP * (across - 1)) / across
    low = all(len(wrap(pen.name("gadget", id), (each - 29) * SQUEEZE, LETTER, True)) < 3 for id in cards)
    tall = HAND_THUMB if thumb else HAND_LOW if low else HAND_TALL
    pieces: Pieces = []
    if not cards:
        return [shown(pen, empty_hand, [], width)], 26.0
    for n, id in enumerate(cards):
        drawn = [shown(pen, gadget_card, id, each, tall)]
        pieces += moved(drawn, n % across * (each + GAP), n // across * (tall + GAP))
    rows = -(-len(cards) // across)
    return pieces, rows * (tall + GAP) - GAP


def empty_hand(pen: Pen, data: list[str], width: float) -> Markup:
    return join(
        el("rect", x=0.5, y=0.5, width=width - 1, height=25, rx=7, fill="none", stroke="var(--edge)",
           stroke_dasharray="4 4"),
        sign("card", 8, 6, 14, "var(--faint)"),
        label(28, 17.5, pen.word("hand.empty"), LETTER, fill="var(--faint)", width=width - 34),
    )  # fmt: skip


def gadget_card(pen: Pen, id: str, width: float, tall: float) -> Markup:
    """A Gadget: its name, and on a phone as much as fits of what it says."""
    name = pen.name("gadget", id)
    roomy = tall >= HAND_THUMB
    lines = wrap(name, (width - 29) * SQUEEZE, LETTER, True)[: 2 if roomy else 3]
    step = 12.4 if len(lines) > 2 else 15.0
    text = pen.text("gadget", id) if roomy else ""
    size, body = fitted(text, width - 14, tall - 12 - step * len(lines), (12.0,), 1.15) if text else (LETTER, ())
    top = 7.0 if body else max(1.0, (tall - step * len(lines)) / 2 - 1)
    drawn = join(
        plate(0, 0, width, tall, 7, "var(--paper)", "var(--calm)", 1.4),
        token("gadget", 4, top if body else tall / 2 - 10, 19),
        *[label(26, top + 12 + step * n, line, LETTER, bold=True, width=width - 29) for n, line in enumerate(lines)],
        paragraph(7, top + step * len(lines) + 6, body, size, fill="var(--dim)", leading=1.15) if body else NOTHING,
    )  # fmt: skip
    return pen.thing(
        f"gadget-{id}", f"gadget:{id}", say_card(pen, "gadget", id), drawn, halo=ring(0, 0, width, tall, 7)
    )


# The Episode


def draw_mission(pen: Pen, view: Data, width: float, room: float) -> tuple[Pieces, float]:
    """What the Episode asks for and how it is lost, in as much room as there is; nothing if that is too little."""
    if room < MISSION:
        return [], 0.0
    drawn, tall = measured(pen, mission_piece, str(view["episode"]), width, room)
    return [drawn], tall


def mission_piece(pen: Pen, id: str, width: float, room: float) -> tuple[Markup, float]:
    """The name of the Episode, its goal, and its failure."""
    said = [one for one in (pen.text("goal", id), pen.text("failure", id)) if one]
    size, lines = fitted(" ".join(said), width - 18, room - 30, (12.5, 12.0), 1.2)
    if lines and lines[-1].endswith("…"):  # whole sentences only
        size, lines = fitted(said[0], width - 18, room - 30, (12.5, 12.0), 1.2)
    if not lines or lines[-1].endswith("…"):
        return NOTHING, 0.0
    tall = 28 + len(lines) * size * 1.2
    return join(
        plate(0, 0, width, tall, 9, "var(--panel)", "var(--edge)"),
        sign("goal", 8, 4, 14, "var(--crit)"),
        label(27, 16, pen.name("episode", id), 13, bold=True, width=width - 35),
        paragraph(9, 21, lines, size, fill="var(--dim)"),
    ), tall


# Hot Sheets


def sheet_of(contents: Contents, id: str) -> SheetCard:
    return {card.id: card for card in contents.sheets}[id]


def front_page(pen: Pen, id: str, width: float, tall: float) -> Markup:
    """ETI-19: a Hot Sheet as the front page of a tabloid; a Disastrous one is an extra edition, printed on red."""
    card = sheet_of(pen.rules.contents, id)
    name, text = pen.name("sheet", id), pen.text("sheet", id)
    kinds = [kind for n, kind in enumerate(KINDS) if card.symbols >> n & 1]
    mast = pen.word("sheets.extra" if card.disastrous else "sheets.mast")
    size, head = fitted(name.upper(), (width - 18) * SERIF, tall * 0.33, (20.0, 18.0, 16.0, 14.5, 13.0), 1.08)
    top = MAST + 2 + len(head) * size * 1.08
    body_size, body = fitted(text, width - 18, tall - top - 5, (13.0, 12.5, 12.0), 1.13) if text else (LETTER, ())
    signs = [sign(kind, width - 10 - 18 * (len(kinds) - n), 1.5, 14, "#ffffff") for n, kind in enumerate(kinds)]
    drawn = join(
        plate(0, 0, width, tall, 3, "#ffd9d2" if card.disastrous else "var(--news)", "var(--under)", 1.6),
        el("rect", width=width, height=MAST, fill="var(--newsred)"),
        el("g", label(8, 12.5, mast, LETTER, bold=True, fill="#ffffff", width=width - 24 - 18 * len(kinds)),
           class_="et-news"),
        *signs,
        el("g", *[label(9, MAST + 1 + (n + 0.86) * size * 1.08, line, size, bold=True, fill="var(--newsink)",
                        width=width - 18) for n, line in enumerate(head)], class_="et-news"),
        paragraph(9, top + 2, body, body_size, fill="var(--newsink)", leading=1.13),
    )  # fmt: skip
    return pen.thing(
        f"sheet-{id}", f"sheet:{id}", say_card(pen, "sheet", id), drawn, halo=ring(0, 0, width, tall, 4)
    )


# The collection


def collection_of(view: Data) -> list[str]:
    """ETI-2.7b: between Episodes, the cards of the viewer's own team that no Hero of it has."""
    if view["seat"] is None or view["phase"] not in ("setup", "shop"):
        return []
    worn = {one["id"] for hero in view["heroes"] for one in gear_of(hero)}
    return [str(id) for id in view["seats"][view["seat"]].get("owned", ()) if id not in worn]


def draw_collection(pen: Pen, view: Data, width: float, thumb: bool = False) -> tuple[Pieces, float]:
    """These cards as chips, two in a row."""
    cards = collection_of(view)
    row = 46.0 if thumb else 19.0
    tall = 24 + max(1, -(-len(cards) // 2)) * row + 2
    return [shown(pen, collection_piece, cards, width, row, tall)], tall


def collection_piece(pen: Pen, cards: list[str], width: float, row: float, tall: float) -> Markup:
    half = (width - 15) / 2
    chips = [
        chip(pen, item_data(pen, id), 5 + n % 2 * (half + 5), 22 + n // 2 * row, half, row - 2)
        for n, id in enumerate(cards)
    ]
    return join(
        plate(0, 0, width, tall, 9, "var(--panel)", "var(--edge)"),
        label(9, 16, pen.word("hand.collection"), 13, bold=True, width=width - 18),
        *chips,
    )


def item_data(pen: Pen, id: str) -> Data:
    """A card that nobody has on them, as chips show it."""
    card = item_of(pen.rules.contents, id)
    if not card.is_weapon:
        return {"id": id}
    return {"id": id, "attack": card.attack, "range": card.range, "battery": card.battery, "affordable": True}


# The shop


def item_of(contents: Contents, id: str) -> ItemCard:
    return contents.items[contents.item_ids.index(id)]


def draw_shop(pen: Pen, view: Data, width: float, height: float, thumb: bool = False) -> tuple[Pieces, float]:
    """ETI-30: what is for sale, what it costs, and what every team can still spend."""
    shop = view["shop"]
    across = 2 if thumb else 3
    stock = shop["stock"]
    rows = max(1, -(-len(stock) // across))
    head = 44.0
    tall = 112.0 if thumb else min(140.0, (height - head - GAP * rows) / rows)
    each = (width - GAP * (across - 1)) / across
    pieces: Pieces = [
        shown(pen, shop_head, [shop["money"], shop["turn"], list(view.get("people", ()))], width)
    ]
    for n, one in enumerate(stock):
        drawn = [shown(pen, shop_card, [one, money_now(shop)], each, tall)]
        pieces += moved(drawn, n % across * (each + GAP), head + GAP + n // across * (tall + GAP))
    return pieces, head + rows * (tall + GAP)


def money_now(shop: Data) -> int:
    """What the team whose visit it is can spend."""
    turn = shop["turn"]
    return int(shop["money"][turn]) if turn is not None and 0 <= int(turn) < len(shop["money"]) else 0


def shop_head(pen: Pen, data: tuple[list[int], int | None, list[str]], width: float) -> Markup:
    money, turn, people = data
    drawn: list[str] = [
        plate(0, 0, width, 44, 9, "var(--panel)", "var(--edge)"),
        label(10, 17, pen.name("phase", "shop"), 14, bold=True, width=width - 20),
    ]
    x = 10.0
    for seat, sum_ in enumerate(money):
        text = pen.phrase("shop.money", team=pen.team(seat, people[seat] if people else ""), n=int(sum_))
        bold = seat == turn
        wide = min((width - 20) / len(money) - 6, text_width(text, LETTER, bold))
        drawn.append(label(x, 35, text, LETTER, bold=bold, fill=f"var(--seat{seat})", width=wide))
        x += wide + 12
    return join(*drawn)


def shop_card(pen: Pen, data: tuple[Data, int], width: float, tall: float) -> Markup:
    """A card on the shelf, with its price."""
    one, money = data
    id = str(one["item"])
    card = item_of(pen.rules.contents, id)
    dear = int(one["price"]) > money
    price = pen.phrase("shop.price", n=int(one["price"]))
    wide = text_width(price, 13, True) + 10
    name_lines = wrap(pen.name("item", id), width - 16, 12.5, True)[:2]
    text = pen.text("item", id)
    top = 24 + 15 * len(name_lines) + (18 if card.is_weapon else 0)
    size, body = fitted(text, width - 14, max(14.0, tall - top - 6), (12.0,), 1.15) if text else (LETTER, ())
    numbers = weapon_numbers({"attack": card.attack, "range": card.range, "battery": card.battery}, False)[0]
    faction = pen.name("faction", FACTIONS[card.faction]) if card.faction >= 0 else pen.word("shop.anybody")
    drawn = join(
        plate(0, 0, width, tall, 7, "var(--paper)", "var(--paperedge)", 1.4),
        label(8, 17, faction, LETTER, fill="var(--dim)", width=width - wide - 18),
        plate(width - wide - 5, 4, wide, 18, 9, "var(--socket)", None),
        label(width - wide / 2 - 5, 17.5, price, 13, bold=True, anchor="middle",
              fill="var(--faint)" if dear else "var(--cash)"),
        *[label(8, 36 + 15 * n, line, 12.5, bold=True, width=width - 14) for n, line in enumerate(name_lines)],
        el("g", numbers, transform=f"translate(8 {24 + 15 * len(name_lines):.1f})") if card.is_weapon else NOTHING,
        paragraph(7, top + 3, body, size, fill="var(--dim)", leading=1.15),
    )  # fmt: skip
    return pen.thing(
        f"item-{id}", f"item:{id}", f"{price}. {say_card(pen, 'item', id)}", drawn, halo=ring(0, 0, width, tall, 7)
    )
