"""TGB-22.13, 24.13, 24.15, 24.16, 26.7, 26.9: buying, selling, collections and trophies between missions."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.components.cards import Collection, Equipment
from hauntbox.games.betwixt.components.powers import OF_COLLECTION
from hauntbox.games.betwixt.effects.op import run_effects
from hauntbox.games.betwixt.family.receiving import draw_gear, receive
from hauntbox.games.betwixt.family.wearing import cards_of, remove_card
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import MEMBERS, OFF, RARITIES
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.decks import Deck

ON_SHOW: Final = 2  # TGB-24.16: cards of each deck
OF_ONE_KIND: Final = 3  # TGB-26.9
KINDS: Final = 4
FOR_KIND: Final = 5
GREEN: Final = 1
BLUE: Final = 2

NO_SHOP: Final = Reason("shop_closed", "TGB-24.16")
NOT_ON_SHOW: Final = Reason("card_not_on_show", "TGB-24.16")
TOO_EXPENSIVE: Final = Reason("too_expensive", "TGB-22.13")
NOT_OURS: Final = Reason("card_not_ours", "TGB-24.15")
WORTHLESS: Final = Reason("card_has_no_value", "TGB-22.13")
SEALED: Final = Reason("collection_sealed", "TGB-26.7")
BOUGHT: Final = Reason("collection_bought", "TGB-26.7")
TOO_FEW_TROPHIES: Final = Reason("too_few_trophies", "TGB-26.9")
TOO_FEW_KINDS: Final = Reason("too_few_kinds", "TGB-26.9")
NO_BOSS: Final = Reason("no_boss_trophy", "TGB-26.9")


# The shop


def open_shop(g: Betwixt) -> None:
    """TGB-24.16: the top two cards of every equipment deck are laid open, once a mission has unlocked the shop."""
    if not g.shop_open:
        return
    shown: list[int] = []
    for rarity in range(len(RARITIES)):
        deck = g.gear_decks[rarity]
        shown += deck.cards[:ON_SHOW]
        g.gear_decks[rarity] = Deck(deck.cards[ON_SHOW:], deck.discards)
    g.reveal()
    g.shop = tuple(shown)
    g.tell(events.SHOP_OPENED, "TGB-24.16", g.shop)


def close_shop(g: Betwixt) -> None:
    """TGB-24.16: what was not bought is shuffled back."""
    for card in g.shop:
        put_back(g, card)
    g.shop = ()


def put_back(g: Betwixt, card: int) -> None:
    """A card goes back into its equipment deck, which is shuffled; fireworks and items have no place there."""
    gear = g.box.cards[card]
    if isinstance(gear, Equipment) and gear.rarity >= 0:
        deck = g.gear_decks[gear.rarity]
        g.gear_decks[gear.rarity] = Deck(g.shuffle(tuple(sorted([*deck.cards, card])), "card"), deck.discards)


def why_not_purchase(g: Betwixt, card: int) -> Reason | None:
    """TGB-24.16, 22.13: the reason against buying a card of the shop."""
    if not g.shop_open:
        return NO_SHOP
    if card not in g.shop:
        return NOT_ON_SHOW
    return None if g.box.cards[card].value <= g.money else TOO_EXPENSIVE


def purchase(g: Betwixt, card: int) -> Flow[None]:
    """TGB-22.13, 24.16: a card for its full value; it goes to whom the players choose."""
    price = g.box.cards[card].value
    g.money -= price
    g.shop = tuple([one for one in g.shop if one != card])
    g.tell(events.PURCHASED_CARD, "TGB-24.16", (card, price))
    yield from receive(g, card)


# Selling


def owner_of(g: Betwixt, card: int) -> int:
    """Whose dashboard a card lies on; -1 for nobody's."""
    for member in range(MEMBERS):
        if card in cards_of(g, member):
            return member
    return OFF


def for_sale(g: Betwixt) -> list[int]:
    """Every card that the family has."""
    return [*[card for member in range(MEMBERS) for card in cards_of(g, member)], *g.stash]


def price_of(g: Betwixt, card: int) -> int:
    """TGB-22.13: half the value, rounded down."""
    return g.box.cards[card].value // 2


def why_not_sell(g: Betwixt, card: int) -> Reason | None:
    """TGB-24.15, 22.13: the reason against selling a card."""
    if card not in for_sale(g):
        return NOT_OURS
    return None if price_of(g, card) else WORTHLESS


def sell(g: Betwixt, card: int) -> None:
    """TGB-22.13, 24.15: half the value for a card, which goes back into its deck."""
    member = owner_of(g, card)
    if member >= 0:
        remove_card(g, member, card)
    else:
        g.stash = tuple([one for one in g.stash if one != card])
    g.ammo.pop(card, None)
    g.money += price_of(g, card)
    put_back(g, card)
    g.tell(events.SOLD, "TGB-24.15", (card, price_of(g, card)))


# Collections


def collection_price(g: Betwixt, collection: Collection) -> int:
    """TGB-26.7: what it costs; a mission may have made the next one cheaper."""
    return collection.price // g.cheap if g.cheap else collection.price


def why_not_collect(g: Betwixt, collection: int) -> Reason | None:
    """TGB-26.7: the reason against buying a collection."""
    if g.collections_bought >> collection & 1:
        return BOUGHT
    if not g.collections_open >> collection & 1:
        return SEALED
    return None if collection_price(g, g.box.collections[collection]) <= g.money else TOO_EXPENSIVE


def collect(g: Betwixt, collection: int) -> Flow[None]:
    """TGB-26.7, 24.5: its cards are shuffled into the decks of their colours, its temporary drop cards come into the
    supply, and its rewards and challenges take effect."""
    card = g.box.collections[collection]
    price = collection_price(g, card)
    g.money -= price
    g.cheap = 0
    g.collections_open &= ~(1 << collection)
    g.collections_bought |= 1 << collection
    g.tell(events.COLLECTION_BOUGHT, "TGB-26.7", (collection, price))
    for one in card.cards:
        put_back(g, one)
    for rarity, n in enumerate(card.temporary):
        g.temporary[rarity] += n
    source = Source(OF_COLLECTION, collection)
    for clause in card.under("bought"):
        yield from run_effects(g, clause.do, source)


# Trophies


def why_not_trade_kind(g: Betwixt, kind: int) -> Reason | None:
    """TGB-26.9: the reason against trading three trophies of a kind."""
    return None if g.trophies[kind] >= OF_ONE_KIND else TOO_FEW_TROPHIES


def trade_kind(g: Betwixt, kind: int) -> None:
    """TGB-26.9: three trophies of one kind for money."""
    g.trophies[kind] -= OF_ONE_KIND
    g.money += FOR_KIND
    g.tell(events.TROPHIES_TRADED, "TGB-26.9", (kind,) * OF_ONE_KIND)
    g.tell(events.GAINED_MONEY, "TGB-26.9", (FOR_KIND, g.money))


def why_not_trade_set(g: Betwixt) -> Reason | None:
    """TGB-26.9: the reason against trading four trophies of different kinds."""
    return None if len([n for n in g.trophies if n]) >= KINDS else TOO_FEW_KINDS


def kinds_for_set(g: Betwixt) -> list[int]:
    """The four kinds of which there are most, so that the rest goes on to trade; bosses last."""
    kinds = [kind for kind, n in enumerate(g.trophies) if n]
    kinds.sort(key=lambda kind: (g.box.monsters[kind].boss, -g.trophies[kind], kind))
    return kinds[:KINDS]


def trade_set(g: Betwixt) -> Flow[None]:
    """TGB-26.9, 24.9: four trophies of different kinds for a draw from the green deck."""
    kinds = kinds_for_set(g)
    for kind in kinds:
        g.trophies[kind] -= 1
    g.tell(events.TROPHIES_TRADED, "TGB-26.9", tuple(kinds))
    yield from draw_gear(g, GREEN, 1)


def why_not_trade_boss(g: Betwixt, kind: int) -> Reason | None:
    """TGB-26.9: the reason against trading the trophy of a boss."""
    return None if g.box.monsters[kind].boss and g.trophies[kind] else NO_BOSS


def trade_boss(g: Betwixt, kind: int) -> Flow[None]:
    """TGB-26.9, 24.9: the trophy of a boss for a draw from the blue deck."""
    g.trophies[kind] -= 1
    g.tell(events.TROPHIES_TRADED, "TGB-26.9", (kind,))
    yield from draw_gear(g, BLUE, 1)
