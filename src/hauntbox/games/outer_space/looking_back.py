"""The start of a step as it might have been, given what a viewer knows in the middle of it."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.games.outer_space.cards import EVENT, TECH
from hauntbox.games.outer_space.figures import HEROES, MARTIANS
from hauntbox.games.outer_space.imagining import (
    facedown,
    first,
    imagine,
    open_discards,
    seen_on_top,
    shown,
    throw_away,
    to_be_picked_up,
)
from hauntbox.games.outer_space.knowing import sees_hand
from hauntbox.games.outer_space.steps import OPENING
from hauntbox.games.outer_space.table import OuterSpace
from hauntbox.kit.decks import Deck


def look_back(then: OuterSpace, now: OuterSpace, viewer: int, named: set[int], chance: Chance) -> bool:
    """Deal anew the cards that a viewer knew neither then nor knows now, in place. What has come to light since stays
    where it was, by the names that the copies have now; not where others have named a card that is still hidden."""
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
    """In set-up, as long as no card has been drawn since."""
    for side in (MARTIANS, HEROES):
        if unknown(then, viewer, side) != unknown(now, viewer, side):
            return False
    imagine(then, viewer, chance)
    return True


def rename(g: OuterSpace, changes: tuple[tuple[int, int], ...]) -> bool:
    """Let copies of a card change places at the start of a step that did so in it; False if not all were hidden."""
    for one, other in changes:
        if not g.is_hidden(one) or not g.is_hidden(other):
            return False
        g.change_places(one, other)
    return True


def name_now(now: OuterSpace, card: int, changed: int) -> int:
    """What a copy is called now that was named after so many changes of places."""
    for one, other in now.renamed[changed:]:
        if card in (one, other):
            card = one + other - card
    return card


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
