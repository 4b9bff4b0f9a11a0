"""The start of a step as it might have been, given what a viewer knows in the middle of it."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.messages import EVERYONE
from hauntbox.games.ecto_terrestrial.sight.imagining import knows_sheet
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.decks import Deck, dealt_anew


def look_back(then: EctoTerrestrial, now: EctoTerrestrial, viewer: int, chance: Chance) -> bool:
    """ETI-8.6, 21.1: deal again, in place, the Gadgets and Hot Sheets that a viewer knew neither then nor now. What has
    come to light since was where it came from: in a hand, or on top of a deck. False where a deck was shuffled since.
    """
    if shuffled_since(then.gadget_deck, now.gadget_deck) or shuffled_since(then.sheet_deck, now.sheet_deck):
        return False
    deal_gadgets(then, hidden_gadgets(then, viewer) & hidden_gadgets(now, viewer), viewer, chance)
    deal_sheets(then, now, viewer, chance)
    then.tower.imagine(chance)
    return True


def shuffled_since(then: Deck, now: Deck) -> bool:
    """Whether discards have become a deck again."""
    return now.discards[: len(then.discards)] != then.discards


def hidden_gadgets(g: EctoTerrestrial, viewer: int) -> set[int]:
    """The Gadgets in the deck and in other hands."""
    hands = [g.hands[seat] for seat in range(g.players) if viewer not in (seat, EVERYONE)]
    return {*g.gadget_deck.cards, *[card for hand in hands for card in hand]}


def deal_gadgets(g: EctoTerrestrial, hidden: set[int], viewer: int, chance: Chance) -> None:
    """Swap these Gadgets among hands and deck."""
    seats = [seat for seat in range(g.players) if viewer not in (seat, EVERYONE)]
    row: list[int] = []
    for seat in seats:
        row += sorted([card for card in g.hands[seat] if card not in hidden])
        row += [card for card in g.hands[seat] if card in hidden]
    dealt = dealt_anew((*row, *g.gadget_deck.cards), hidden, chance)
    at = 0
    for seat in seats:
        n = len(g.hands[seat])
        g.hands[seat] = tuple(sorted(dealt[at : at + n]))
        at += n
    g.gadget_deck = Deck(dealt[at:], g.gadget_deck.discards)


def deal_sheets(then: EctoTerrestrial, now: EctoTerrestrial, viewer: int, chance: Chance) -> None:
    """ETI-29.2b: swap the Hot Sheets of which nobody has told the viewer where they lie, and with them the Disastrous
    ones that might be there instead."""
    deck = then.sheet_deck.cards
    coming = set(now.sheet_deck.cards)
    hidden = {
        card for card in deck
        if card in coming and not knows_sheet(then, viewer, card) and not knows_sheet(now, viewer, card)
    }
    possible = [
        n for n, sheet in enumerate(then.box.sheets)
        if sheet.disastrous and (n in hidden or n not in now.disastrous)
        and not now.seen_disastrous >> n & 1 and not knows_sheet(now, viewer, n)
    ]
    unseen = [n for n in then.disastrous if n in possible]
    if unseen:
        fresh = chance.shuffled(tuple(possible))[: len(unseen)]
        then.disastrous = tuple(sorted([*[n for n in then.disastrous if n not in unseen], *fresh]))
        swap = dict(zip(sorted(unseen), fresh))
        deck = tuple([swap.get(card, card) for card in deck])
        hidden = {swap.get(card, card) for card in hidden}
    then.sheet_deck = Deck(dealt_anew(deck, hidden, chance), then.sheet_deck.discards)
    for seat in range(then.players):
        if viewer not in (seat, EVERYONE):
            then.sheets_known[seat] = ()
