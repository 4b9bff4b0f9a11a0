"""The table as it might be: everything that a viewer can't know is dealt again.

Cards are counted openly in this game, and discards are open (ETI-8.6), so a viewer knows which cards are somewhere in
hands and decks, and how many are where.
"""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.messages import EVERYONE
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.decks import Deck, dealt_anew


def imagine(g: EctoTerrestrial, viewer: int | None, chance: Chance) -> None:
    """ETI-8.6, 21.1: deal the Gadgets in other hands and all decks anew, and lay the dice in the tower out anew."""
    hidden = [seat for seat in range(g.players) if viewer not in (seat, EVERYONE)]
    pile = sorted([*g.gadget_deck.cards, *[card for seat in hidden for card in g.hands[seat]]])
    dealt = chance.shuffled(tuple(pile))
    at = 0
    for seat in hidden:
        n = len(g.hands[seat])
        g.hands[seat] = tuple(sorted(dealt[at : at + n]))
        at += n
    g.gadget_deck = Deck(dealt[at:], g.gadget_deck.discards)
    imagine_disasters(g, viewer, chance)
    unknown = {card for card in g.sheet_deck.cards if not knows_sheet(g, viewer, card)}
    g.sheet_deck = Deck(dealt_anew(g.sheet_deck.cards, unknown, chance), g.sheet_deck.discards)
    for seat in hidden:
        g.sheets_known[seat] = ()
    g.tower.imagine(chance)


def knows_sheet(g: EctoTerrestrial, viewer: int | None, sheet: int) -> bool:
    """Whether a viewer has seen where in the deck a Hot Sheet lies."""
    if viewer is None:
        return False
    seats = range(g.players) if viewer == EVERYONE else [viewer]
    return any(sheet in g.sheets_known[seat] for seat in seats)


def imagine_disasters(g: EctoTerrestrial, viewer: int | None, chance: Chance) -> None:
    """ETI-29.2b: which Disastrous Hot Sheets were added nobody knows, until they are revealed or looked at."""
    every = [n for n, sheet in enumerate(g.box.sheets) if sheet.disastrous]
    possible = [n for n in every if not g.seen_disastrous >> n & 1 and not knows_sheet(g, viewer, n)]
    unseen = [n for n in g.disastrous if n in possible]
    if not unseen:
        return
    fresh = list(chance.shuffled(tuple(possible))[: len(unseen)])
    g.disastrous = tuple(sorted([*[n for n in g.disastrous if n not in unseen], *fresh]))
    cards = tuple([fresh.pop() if card in unseen else card for card in g.sheet_deck.cards])
    g.sheet_deck = Deck(cards, g.sheet_deck.discards)
