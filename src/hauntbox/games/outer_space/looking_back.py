"""The start of a step as it might have been, given what a viewer knows in the middle of it."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.games.outer_space.cards import EVENT, TECH
from hauntbox.games.outer_space.figures import HEROES, MARTIANS
from hauntbox.games.outer_space.imagining import facedown, first, seen_on_top, shown
from hauntbox.games.outer_space.knowing import sees_hand
from hauntbox.games.outer_space.steps import OPENING
from hauntbox.games.outer_space.table import OuterSpace
from hauntbox.kit.decks import Deck


def look_back(then: OuterSpace, now: OuterSpace, viewer: int, named: set[int], chance: Chance) -> bool:
    """Deal anew the cards that a viewer knew neither then nor knows now, in place. What has come to light since stays
    where it was; not where one of several copies did, for then nobody can tell which it was, nor where others have
    named a card since that is still hidden."""
    if then.step < OPENING:
        return False
    for side in (MARTIANS, HEROES):
        hidden = unknown(now, viewer, side)
        before = unknown(then, viewer, side)
        if named & hidden:
            return False
        designs = [then.box.design[card] for card in before]
        if [card for card in before - hidden if designs.count(then.box.design[card]) > 1]:
            return False
        deal(then, viewer, side, before & hidden, chance)
    return True


def unknown(g: OuterSpace, viewer: int, side: int) -> set[int]:
    """The cards of a side's deck of which a viewer does not know where they are."""
    deck = g.hero_deck if side == HEROES else g.martian_deck
    known = seen_on_top(g, viewer) if side == HEROES else ()
    found = {*deck.cards[len(known) :]}
    if side == MARTIANS:
        found.update([g.tech[place] for place in facedown(g, viewer)])
    for seat in g.seats_of(side):
        if not sees_hand(g, viewer, seat):
            found.update([card for card in g.hands[seat] if not shown(g, card)])
    return found


def deal(g: OuterSpace, viewer: int, side: int, hidden: set[int], chance: Chance) -> None:
    """Let these cards change places among themselves; in hands and facedown lie only such as can lie there."""
    pile = list(chance.shuffled(tuple(sorted(hidden))))
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
    deck = g.hero_deck if side == HEROES else g.martian_deck
    cards = tuple([pile.pop(0) if card in hidden else card for card in deck.cards])
    if side == HEROES:
        g.hero_deck = Deck(cards, deck.discards)
    else:
        g.martian_deck = Deck(cards, deck.discards)
