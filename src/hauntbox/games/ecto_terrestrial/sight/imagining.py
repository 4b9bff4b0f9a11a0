"""The table as it might be: everything that a viewer can't know is dealt again.

Cards are counted openly in this game, and discards are open (ETI-8.6), so a viewer knows which cards are somewhere in
hands and decks, and how many are where.
"""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.messages import EVERYONE
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.decks import Deck


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
    g.sheet_deck = Deck(chance.shuffled(tuple(sorted(g.sheet_deck.cards))), g.sheet_deck.discards)
    g.tower.imagine(chance)
