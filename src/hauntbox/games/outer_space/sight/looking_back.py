"""The start of a step as it might have been, given what a viewer knows in the middle of it."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.games.outer_space.cards.who_knows import sees_hand
from hauntbox.games.outer_space.components.cards import EVENT, TECH
from hauntbox.games.outer_space.sight.imagining import (
    facedown,
    first,
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
    lying = open_discards(g, deck.discards)
    found = {*deck.cards[len(known) :], *[card for card in deck.discards if card not in lying]}
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
    known = [place for place, card in enumerate(deck.cards) if card not in hidden]
    top = [pile.pop(0) if card in hidden else card for card in deck.cards[: known[-1] + 1 if known else 0]]
    lying = tuple([card for card in deck.discards if card not in hidden])
    thrown: list[int] = []
    if lying:
        pile.sort()
        thrown = to_be_picked_up(g, deck.discards, lying, pile)
        pile = list(chance.shuffled(tuple(pile)))
        throw_away(g, side, pile, thrown, bool(top), chance)
    dealt = Deck((*top, *pile), (*thrown, *lying))
    if side == HEROES:
        g.hero_deck = dealt
    else:
        g.martian_deck = dealt
