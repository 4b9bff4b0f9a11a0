"""The table as it might be: what nobody can know is dealt again.

All players know the same (TGB-1.2). Which cards are in a deck and which Fate Tokens are in all bags together can be
counted; in what order the cards lie, and which token is in which bag, nobody knows. The side of a Treasure Token is
thrown when it is drawn, so nothing of it is hidden before.
"""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.decks import Deck, dealt_anew


def imagine(g: Betwixt, chance: Chance) -> None:
    """TGB-2.5, 6.21: shuffle all decks, and deal the tokens anew among bags of the same sizes."""
    g.gear_decks = [shuffled(deck, chance) for deck in g.gear_decks]
    g.item_deck = shuffled(g.item_deck, chance)
    g.book_deck = shuffled(g.book_deck, chance)
    g.drop_deck = shuffled(g.drop_deck, chance)
    g.weapon_decks = [shuffled(deck, chance) for deck in g.weapon_decks]
    deal_bags(g, chance)


def shuffled(deck: Deck, chance: Chance) -> Deck:
    """The same cards in another order; the discards are open."""
    return Deck(chance.shuffled(tuple(sorted(deck.cards))), deck.discards)


def deal_bags(g: Betwixt, chance: Chance) -> None:
    """TGB-6.21: the tokens of all bags, in bags of the same sizes."""
    pool = chance.shuffled(tuple(sorted([token for bag in g.bags for token in bag])))
    at = 0
    for number, bag in enumerate(g.bags):
        g.bags[number] = tuple(sorted(pool[at : at + len(bag)]))
        at += len(bag)


def look_back(then: Betwixt, now: Betwixt, chance: Chance) -> bool:
    """The start of a step as it might have been: what was drawn from the top of a deck since lay there. False where a
    deck was shuffled since, or tokens were drawn."""
    before, after = all_decks(then), all_decks(now)
    if tokens_known(then) != tokens_known(now) or len(before) != len(after):
        return False
    if any(map(shuffled_since, before, after)):
        return False
    kept = [Deck(dealt_anew(was.cards, set(deck.cards), chance), was.discards) for was, deck in zip(before, after)]
    gears = len(then.gear_decks)
    then.gear_decks = kept[:gears]
    then.item_deck, then.book_deck, then.drop_deck = kept[gears : gears + 3]
    then.weapon_decks = kept[gears + 3 :]
    deal_bags(then, chance)
    return True


def all_decks(g: Betwixt) -> list[Deck]:
    return [*g.gear_decks, g.item_deck, g.book_deck, g.drop_deck, *g.weapon_decks]


def tokens_known(g: Betwixt) -> tuple[list[int], list[int]]:
    """What everybody knows of the bags: how many tokens are in each, and which in all of them."""
    return [len(bag) for bag in g.bags], sorted([token for bag in g.bags for token in bag])


def shuffled_since(then: Deck, now: Deck) -> bool:
    """Whether a deck no longer has the cards that are left of the earlier one, in whatever order they lie."""
    drawn = len(then.cards) - len(now.cards)
    return drawn < 0 or set(then.cards[drawn:]) != set(now.cards)
