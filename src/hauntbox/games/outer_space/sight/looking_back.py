"""The start of a step as it might have been, given what a viewer knows in the middle of it."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.games.outer_space.cards.who_knows import sees_hand
from hauntbox.games.outer_space.components.cards import EVENT, TECH
from hauntbox.games.outer_space.sight.imagining import (
    facedown,
    first,
    imagine,
    open_discards,
    seen_on_top,
    shown,
    throw_away,
    to_be_picked_up,
)
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.steps import OPENING
from hauntbox.kit.decks import Deck


def look_back(then: OuterSpace, now: OuterSpace, viewer: int, named: set[int], chance: Chance) -> bool:
    """Deal again, in place, the cards that a viewer knew neither then nor now. Cards revealed since stay where they
    were, with the names that the copies have now; not where others have named a card that is still hidden.
    """
    if not rename(then, now.renamed[len(then.renamed) :]):
        return False
    if then.step < OPENING:
        return begin_again(then, now, viewer, chance)
    for side in (MARTIANS, HEROES):
        hidden = unknown(now, viewer, side)
        if named & hidden:
            return False
        deal(then, viewer, side, unknown(then, viewer, side) & hidden, chance)
    return True


def begin_again(then: OuterSpace, now: OuterSpace, viewer: int, chance: Chance) -> bool:
    """In set-up, if no card has been drawn since."""
    for side in (MARTIANS, HEROES):
        if unknown(then, viewer, side) != unknown(now, viewer, side):
            return False
    imagine(then, viewer, chance)
    return True


def rename(g: OuterSpace, changes: tuple[tuple[int, int], ...]) -> bool:
    """Swap copies of a card at the start of a step as they were swapped in it; False if not all were hidden."""
    for one, other in changes:
        if not g.is_hidden(one) or not g.is_hidden(other):
            return False
        g.change_places(one, other)
    return True


def name_now(now: OuterSpace, card: int, changed: int) -> int:
    """The present name of a copy that was named after this many swaps."""
    for one, other in now.renamed[changed:]:
        if card in (one, other):
            card = one + other - card
    return card


def unknown(g: OuterSpace, viewer: int, side: int) -> set[int]:
    """The cards of a side's deck whose places a viewer does not know."""
    deck = g.hero_deck if side == HEROES else g.martian_deck
    known = seen_on_top(g, viewer) if side == HEROES else ()
    lying = open_discards(g, deck.discards)
    found = {*deck.cards[len(known) :], *[card for card in deck.discards if card not in lying]}
    if side == MARTIANS:
        found.update([g.tech[place] for place in facedown(g, viewer)])
    for seat in g.seats_of(side):
        if not sees_hand(g, viewer, seat):
            found.update([card for card in g.hands[seat] if not shown(g, card)])
    return found


def deal(g: OuterSpace, viewer: int, side: int, hidden: set[int], chance: Chance) -> None:
    """Swap these cards among themselves; hands and facedown places get only cards that can be there."""
    deck = g.hero_deck if side == HEROES else g.martian_deck
    lying = tuple([card for card in deck.discards if card not in hidden])
    pile = sorted(hidden)
    thrown = to_be_picked_up(g, deck.discards, lying, pile)
    pile = list(chance.shuffled(tuple(pile)))
    if side == MARTIANS:
        tech = list(g.tech)
        for place in facedown(g, viewer):
            if tech[place] in hidden:
                tech[place] = first(pile, [card for card in pile if g.card(card).kind == TECH])
        g.tech = tuple(tech)
    for seat in g.seats_of(side):
        hand = [card for card in g.hands[seat] if card not in hidden]
        for _ in range(len(g.hands[seat]) - len(hand)):
            kept = [card for card in pile if g.card(card).kind in (EVENT, TECH) and not g.card(card).immediate]
            hand.append(first(pile, kept))
        g.hands[seat] = tuple(sorted(hand))
    known = [place for place, card in enumerate(deck.cards) if card not in hidden]
    top = [pile.pop(0) if card in hidden else card for card in deck.cards[: known[-1] + 1 if known else 0]]
    if lying:
        throw_away(g, side, pile, thrown, bool(top), chance)
    dealt = Deck((*top, *pile), (*thrown, *lying))
    if side == HEROES:
        g.hero_deck = dealt
    else:
        g.martian_deck = dealt
