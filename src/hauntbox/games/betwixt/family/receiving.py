"""TGB-24.2, 24.8 to 24.10, 24.14, 22.15: cards and books that the family gets."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.acting import use
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.components.powers import OF_BOOK
from hauntbox.games.betwixt.family.arming import discard
from hauntbox.games.betwixt.family.sharing import usual_receiver
from hauntbox.games.betwixt.family.wearing import extras, free_extra, load, remove_card, stow
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import ACTIVE, MEMBERS, OFF, STASH
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.decks import Deck
from hauntbox.kit.questions import pick

CONSOLATION: Final = 2  # TGB-24.9: B$ instead of a card
NOT_ACTIVE: Final = Reason("receiver_not_active", "TGB-24.2")
ONLY_LOOTER: Final = Reason("only_looter", "TGB-24.2")
STASH_FULL: Final = Reason("stash_full", "TGB-22.14")
NOT_IN_INVENTORY: Final = Reason("exchange_from_inventory", "TGB-22.15")
NO_BOOKS: Final = Reason("reader_not_active", "TGB-24.14")


# Members


def active_members(g: Betwixt) -> list[int]:
    """TGB-24.2, 21.2: who can receive anything; family members on lookout and KO'd ones can't."""
    return [member for member in range(MEMBERS) if g.place[member] == ACTIVE]


def choose_member(g: Betwixt, kind: str, rule: str, source: Thing | None = None) -> Flow[int]:
    """TGB-1.6, 24.8, 24.14: an active family member of the players' choice; -1 if there is none."""
    members = active_members(g)
    if not members:
        return OFF
    codes = [verbs.PICK_MEMBER | member << A for member in members]
    return field_a((yield from pick(g.speaker, kind, codes, rule, why_not_chosen, source)))


def why_not_chosen(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a family member who is not on the map."""
    return NOT_ACTIVE


# Cards


def receive(g: Betwixt, card: int, looter: int = OFF, bottom: bool = False) -> Flow[None]:
    """TGB-24.2, 24.10: a card goes to the looter, or to an active family member of the players' choice, or into the
    Stash. A declined one is discarded, or with `bottom` goes under its deck. Where found cards are shared out by
    themselves nobody is asked as long as somebody has room."""
    load(g, card)
    members = [looter] if looter >= 0 else active_members(g)
    if g.shared_out and looter < 0:
        member = usual_receiver(g, card, members)
        if member >= 0:
            yield from give(g, member, card, "TGB-24.10")
            return
    codes = [verbs.PICK_MEMBER | member << A for member in members]
    if len(g.stash) < STASH:
        codes.append(verbs.DEPOSIT)
    codes.append(verbs.DECLINE)
    rule = "TGB-24.2" if looter >= 0 else "TGB-24.10"
    args: dict[str, Value] = {"card": Thing("card", card)}
    answer = yield from pick(
        g.speaker, "receiver", codes, rule, why_not_received, Thing("card", card), args, (looter,)
    )
    if answer == verbs.DEPOSIT:
        into_stash(g, card, rule)
    elif answer == verbs.DECLINE:
        g.tell(events.CARD_DECLINED, "TGB-24.10", (card,))
        decline(g, card, bottom)
    else:
        yield from give(g, field_a(answer), card, rule)


def why_not_received(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a receiver."""
    (looter,) = decision.context
    if code & VERB_BITS != verbs.PICK_MEMBER:
        return STASH_FULL
    return ONLY_LOOTER if looter >= 0 else NOT_ACTIVE


def into_stash(g: Betwixt, card: int, rule: str) -> None:
    """TGB-22.14."""
    g.stash = (*g.stash, card)
    g.tell(events.STASHED, rule, (card,))


def decline(g: Betwixt, card: int, bottom: bool) -> None:
    """TGB-24.10: a card from a deck goes under it, any other one is discarded."""
    if not bottom:
        discard(g, card)
    else:
        g.ammo.pop(card, None)
        if card in g.box.items:
            g.item_deck = Deck((*g.item_deck.cards, card), g.item_deck.discards)
        else:
            rarity = g.box.gear(card).rarity
            deck = g.gear_decks[rarity]
            g.gear_decks[rarity] = Deck((*deck.cards, card), deck.discards)


def give(g: Betwixt, member: int, card: int, rule: str) -> Flow[None]:
    """TGB-24.2, 22.15: a card goes into the Extra Inventory; without room there it goes into the Stash, takes the place
    of another card, or is discarded."""
    if free_extra(g, member) < 0:
        codes = [verbs.GIVE | other << A for other in extras(g, member)]
        if len(g.stash) < STASH:
            codes.append(verbs.DEPOSIT)
        codes.append(verbs.DISCARD)
        args: dict[str, Value] = {"card": Thing("card", card), "member": Thing("member", member)}
        answer = yield from pick(
            g.speaker, "no_room", codes, "TGB-22.15", why_not_exchanged, Thing("card", card), args, (member,)
        )
        if answer == verbs.DEPOSIT:
            into_stash(g, card, "TGB-22.15")
            return
        lost = card if answer == verbs.DISCARD else field_a(answer)
        if lost != card:
            remove_card(g, member, lost)
        discard(g, lost)
        g.tell(events.DISCARDED, "TGB-22.15", (lost,))
        if lost == card:
            return
    stow(g, member, card)
    g.tell(events.RECEIVED, rule, (member, card))


def why_not_exchanged(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against what becomes of a card too many."""
    return NOT_IN_INVENTORY if code & VERB_BITS == verbs.GIVE else STASH_FULL


# Draws


def draw_gear(g: Betwixt, rarity: int, n: int = 1, looter: int = OFF) -> Flow[None]:
    """TGB-24.9, 24.10: cards from an equipment deck, or from the next lower one that has any; else B$ 2 each."""
    for _ in range(n):
        card = top_gear(g, rarity)
        if card >= 0:
            yield from receive(g, card, looter, bottom=True)


def top_gear(g: Betwixt, rarity: int) -> int:
    """TGB-24.9: the top card of a deck or of the next lower one; if all are empty, -1 and B$ 2."""
    while rarity >= 0:
        deck = g.gear_decks[rarity]
        if deck.cards:
            g.reveal()
            g.gear_decks[rarity] = Deck(deck.cards[1:], deck.discards)
            return deck.cards[0]
        g.tell(events.DECK_EMPTY, "TGB-24.9", (rarity,))
        rarity -= 1
    g.money += CONSOLATION
    g.tell(events.GAINED_MONEY, "TGB-24.9", (CONSOLATION, g.money))
    return OFF


def draw_item(g: Betwixt, n: int = 1, looter: int = OFF) -> Flow[None]:
    """TGB-24.10, 22.10: items from the top of their deck; if there is none, nothing is drawn."""
    for _ in range(n):
        card = top_item(g)
        if card >= 0:
            yield from receive(g, card, looter, bottom=True)


def top_item(g: Betwixt) -> int:
    """TGB-24.10: the top card of the item deck, -1 if there is none. (A flow that waits must not hold the deck itself:
    bots may look into flows.)"""
    deck = g.item_deck
    if not deck.cards:
        return OFF
    g.reveal()
    g.item_deck = Deck(deck.cards[1:], deck.discards)
    return deck.cards[0]


def draw_book(g: Betwixt, n: int = 1) -> Flow[None]:
    """TGB-24.14: books are read at once, and leave play for the whole campaign."""
    for _ in range(n):
        book = top_book(g)
        if book >= 0:
            yield from read_book(g, book)


def top_book(g: Betwixt) -> int:
    """TGB-24.14: the top book of the deck, -1 if there is none."""
    deck = g.book_deck
    if not deck.cards:
        return OFF
    g.reveal()
    g.book_deck = Deck(deck.cards[1:], deck.discards)
    return deck.cards[0]


def read_book(g: Betwixt, book: int) -> Flow[None]:
    """TGB-24.14: an active family member of the players' choice reads it."""
    reader = yield from choose_member(g, "reader", "TGB-24.14", Thing("book", book))
    if reader >= 0:
        g.tell(events.BOOK_READ, "TGB-24.14", (reader, book))
        yield from use(g, g.box.books[book], "read", Source(OF_BOOK, book, reader))
