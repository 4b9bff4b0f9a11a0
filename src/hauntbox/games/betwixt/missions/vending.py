"""TGB-5.6, 24.12, 24.15: a vending machine sells what the mission lists, and takes equipment for half its value."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.components.cards import Equipment, Item
from hauntbox.games.betwixt.effects.moments import happens
from hauntbox.games.betwixt.family.arming import discard
from hauntbox.games.betwixt.family.receiving import draw_book, draw_gear, draw_item, receive
from hauntbox.games.betwixt.family.wearing import cards_of, remove_card
from hauntbox.games.betwixt.table import events, steps, verbs
from hauntbox.games.betwixt.table.numbers import OFF, RARITIES
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.decks import Deck

NO_SUCH_GOOD: Final = Reason("not_on_sale", "TGB-24.12")
TOO_DEAR: Final = Reason("too_dear", "TGB-5.6")
SOLD_OUT: Final = Reason("sold_out", "TGB-24.12")
DECK_EMPTY: Final = Reason("deck_empty", "TGB-24.12")
NOT_YOURS: Final = Reason("card_not_the_familys", "TGB-24.15")
WORTHLESS: Final = Reason("only_equipment_sells", "TGB-24.15")


def ask_shop(g: Betwixt) -> Decision:
    """TGB-5.6: what is bought or sold; the family may leave at any time."""
    codes = [verbs.BUY | n << A for n in range(len(g.mission.vending)) if why_not_buy(g, n) is None]
    codes += [verbs.SELL | card << A for card in possessions(g) if why_not_sell(g, card) is None]
    return Decision(g.speaker, "shop", [*codes, verbs.LEAVE], "TGB-5.6")


def run_shop(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-5.6: one purchase or sale; the machine stays where it is."""
    if answer == verbs.LEAVE:
        g.step = steps.OBJECTIVES
    elif answer & VERB_BITS == verbs.SELL:
        sell(g, field_a(answer))
    else:
        yield from buy(g, field_a(answer))


# Buying


def why_not_buy(g: Betwixt, good: int) -> Reason | None:
    """TGB-5.6, 24.12: the reason against buying something."""
    if good >= len(g.mission.vending):
        return NO_SUCH_GOOD
    one = g.mission.vending[good]
    if one.price > g.money:
        return TOO_DEAR
    if one.card:
        return None if find_copy(g, one.card) >= 0 else SOLD_OUT
    return None if deck_of(g, one.deck).cards else DECK_EMPTY


def deck_of(g: Betwixt, name: str) -> Deck:
    """A deck by its name."""
    if name == "item":
        return g.item_deck
    return g.book_deck if name == "book" else g.gear_decks[RARITIES.index(name)]


def find_copy(g: Betwixt, id: str) -> int:
    """A copy of a card that the family does not have; -1 if it has all of them."""
    first = g.box.card_at[id]
    kept = g.box.cards[first]
    decks = [g.item_deck] if isinstance(kept, Item) else g.gear_decks
    for card in range(first, first + kept.copies):
        for deck in decks:
            if card in deck.cards or card in deck.discards:
                return card
    return OFF


def without(deck: Deck, card: int) -> Deck:
    """A deck from which a card was picked."""
    return Deck(tuple([one for one in deck.cards if one != card]), tuple([one for one in deck.discards if one != card]))


def fetch(g: Betwixt, card: int) -> None:
    """A card is picked out of its deck."""
    g.item_deck = without(g.item_deck, card)
    g.gear_decks = [without(deck, card) for deck in g.gear_decks]


def buy(g: Betwixt, good: int) -> Flow[None]:
    """TGB-24.12: the price is paid; a card goes to whom the players like."""
    one = g.mission.vending[good]
    g.money -= one.price
    g.tell(events.PURCHASED, "TGB-24.12", (good, one.price))
    if one.card:
        card = find_copy(g, one.card)
        fetch(g, card)
        yield from receive(g, card)
    elif one.deck == "item":
        yield from draw_item(g)
    elif one.deck == "book":
        yield from draw_book(g)
    else:
        yield from draw_gear(g, RARITIES.index(one.deck))
    yield from happens(g, "buy")


# Selling


def possessions(g: Betwixt) -> list[int]:
    """What active members have on their dashboards, and the Stash."""
    return [*[card for member in g.active() for card in cards_of(g, member)], *g.stash]


def why_not_sell(g: Betwixt, card: int) -> Reason | None:
    """TGB-24.15: the reason against selling a card."""
    if card not in possessions(g):
        return NOT_YOURS
    gear = g.box.cards[card]
    return None if isinstance(gear, Equipment) and gear.rarity >= 0 else WORTHLESS


def sell(g: Betwixt, card: int) -> None:
    """TGB-22.13, 24.15: equipment brings half of its value, rounded down."""
    price = g.box.cards[card].value // 2
    if card in g.stash:
        g.stash = tuple([one for one in g.stash if one != card])
    for member in g.active():
        if card in cards_of(g, member):
            remove_card(g, member, card)
    discard(g, card)
    g.money += price
    g.tell(events.SOLD, "TGB-24.15", (card, price))
