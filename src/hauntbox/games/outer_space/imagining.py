"""The table as it might be: everything that a viewer can't know dealt anew.

The sizes of decks, which nobody may count (IOS-14.12), stay as they are, since something has to be drawn from: whoever
plays on in imagination must not look at them (IOS-R63).
"""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.messages import EVERYONE
from hauntbox.games.outer_space.cards import EVENT, TECH
from hauntbox.games.outer_space.figures import HEROES, MARTIANS
from hauntbox.games.outer_space.knowing import sees_hand, sees_tech
from hauntbox.games.outer_space.steps import OPENING
from hauntbox.games.outer_space.table import OuterSpace
from hauntbox.kit.decks import Deck


def imagine(g: OuterSpace, viewer: int | None, chance: Chance) -> None:
    """Deal the hands, decks and facedown Tech that a viewer doesn't know, in place."""
    for side in (MARTIANS, HEROES):
        deck = g.hero_deck if side == HEROES else g.martian_deck
        hidden = [seat for seat in g.seats_of(side) if not sees_hand(g, viewer, seat)]
        down = facedown(g, viewer) if side == MARTIANS else []
        known = seen_on_top(g, viewer) if side == HEROES else ()
        pile = [*deck.cards[len(known) :], *[g.tech[place] for place in down]]
        for seat in hidden:
            pile += [card for card in g.hands[seat] if not shown(g, card)]
        pile = list(chance.shuffled(tuple(sorted(pile))))
        if down:
            deal_tech(g, down, pile)
        for seat in hidden:
            deal_hand(g, seat, pile)
        if side == HEROES:
            g.hero_deck = Deck((*known, *pile), deck.discards)
        else:
            g.martian_deck = Deck(tuple(pile), deck.discards)


def seen_on_top(g: OuterSpace, viewer: int | None) -> tuple[int, ...]:
    """The cards on top of the Hero deck that a viewer looks at right now."""
    seat, n = g.peeking
    return g.hero_deck.cards[:n] if viewer is not None and viewer in (seat, EVERYONE) else ()


def facedown(g: OuterSpace, viewer: int | None) -> list[int]:
    """The places of the Tech that lies facedown for this viewer."""
    return [] if sees_tech(g, viewer) else [place for place in range(len(g.tech)) if not g.tech_up >> place & 1]


def deal_tech(g: OuterSpace, down: list[int], pile: list[int]) -> None:
    """Only Tech is ever built."""
    tech = list(g.tech)
    for place in down:
        tech[place] = first(pile, [card for card in pile if g.card(card).kind == TECH])
    g.tech = tuple(tech)


def shown(g: OuterSpace, card: int) -> bool:
    """D-6: what has to be played immediately lies open until it is, but not yet in set-up (IOS-R16)."""
    return g.step >= OPENING and g.card(card).immediate


def deal_hand(g: OuterSpace, seat: int, pile: list[int]) -> None:
    """As many cards as before, of those that are kept in hands: items never are, nor what is played immediately. In
    set-up the latter wait there for the first turn (IOS-R16)."""
    hand = [card for card in g.hands[seat] if shown(g, card)]
    for _ in range(len(g.hands[seat]) - len(hand)):
        kept = [card for card in pile if g.card(card).kind in (EVENT, TECH)]
        if g.step >= OPENING:
            kept = [card for card in kept if not g.card(card).immediate]
        hand.append(first(pile, kept))
    g.hands[seat] = tuple(sorted(hand))
    if g.step < OPENING and seat in g.owner:
        slot = g.owner.index(seat)  # for whom it was drawn makes no difference yet
        waiting = [(slot, card) for card in hand if g.card(card).immediate]
        g.set_aside = (*[one for one in g.set_aside if g.owner[one[0]] != seat], *sorted(waiting))


def first(pile: list[int], fit: list[int]) -> int:
    """Take the first card that fits off the pile; at worst, any."""
    card = fit[0] if fit else pile[0]
    pile.remove(card)
    return card
