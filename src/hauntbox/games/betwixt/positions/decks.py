# interpreted: it lays single tables
"""The cards of a position: copies that are free, and what lies on top of a deck."""

from __future__ import annotations

from collections.abc import Sequence

from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.decks import Deck


def free_copy(g: Betwixt, name: str) -> int:
    if name not in g.box.card_at:
        raise ValueError(f"There is no card {name!r}.")
    first = g.box.card_at[name]
    free = [n for n in range(first, first + g.box.cards[first].copies) if n not in g.slots and n not in g.stash]
    if not free:
        raise ValueError(f"There is no further copy of {name!r}.")
    return free[0]


def put_on_top(g: Betwixt, cards: Sequence[str]) -> None:
    """TGB-2.5: cards, books, drop cards and monster weapons on top of their decks, in this order from the top."""
    books, weapons = [one.id for one in g.box.books], [one.id for one in g.box.monster_weapons]
    for id in reversed(cards):
        if id in g.box.card_at:
            top_card(g, free_copy(g, id))
        elif id in books:
            g.book_deck = topped(g.book_deck, books.index(id))
        elif id in weapons:
            deck = g.box.monster_weapons[weapons.index(id)].deck
            g.weapon_decks[deck] = topped(g.weapon_decks[deck], weapons.index(id))
        else:
            drops = [n for n in g.drop_deck.cards if g.box.drops[n].id == id]
            if not drops:
                raise ValueError(f"There is no card {id!r} in a deck.")
            g.drop_deck = topped(g.drop_deck, drops[0])


def top_card(g: Betwixt, card: int) -> None:
    """A card that can lie in a slot goes on the deck of its colour, whether its collection was bought or not."""
    if card in g.box.items:
        g.item_deck = topped(g.item_deck, card)
        return
    rarity = g.box.gear(card).rarity
    if rarity < 0:
        raise ValueError(f"{g.box.card_ids[card]!r} is in no deck.")
    g.gear_decks[rarity] = topped(g.gear_decks[rarity], card)


def topped(deck: Deck, card: int) -> Deck:
    return Deck((card, *without(deck, card).cards), deck.discards)


def without(deck: Deck, card: int) -> Deck:
    return Deck(tuple([one for one in deck.cards if one != card]), deck.discards)
