"""The table as it might be: everything that a viewer can't know is dealt again.

Nobody may count decks and discard piles (IOS-14.12, R63). A seat can count only what it sees: open cards, cards in
hand, past turns, and whether the Hero deck is empty. So the later it is, the more of the unseen cards are imagined in
the discard piles. What is known of those piles stays: the card on top, and what can be picked up where.
"""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.messages import EVERYONE
from hauntbox.games.outer_space.cards.who_knows import sees_hand, sees_tech
from hauntbox.games.outer_space.components.cards import EVENT, TECH
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.steps import OPENING
from hauntbox.kit.decks import Deck


def imagine(g: OuterSpace, viewer: int | None, chance: Chance) -> None:
    """Deal the hands, decks and facedown Tech that a viewer doesn't know, in place."""
    for side in (MARTIANS, HEROES):
        deck = g.hero_deck if side == HEROES else g.martian_deck
        hidden = [seat for seat in g.seats_of(side) if not sees_hand(g, viewer, seat)]
        down = facedown(g, viewer) if side == MARTIANS else []
        known = seen_on_top(g, viewer) if side == HEROES else ()
        lying = deck.discards if viewer == EVERYONE else open_discards(g, deck.discards)
        pile = [*deck.cards[len(known) :], *[g.tech[place] for place in down]]
        pile += [card for card in deck.discards if card not in lying]
        for seat in hidden:
            pile += [card for card in g.hands[seat] if not shown(g, card)]
        pile.sort()
        thrown = [] if viewer == EVERYONE else to_be_picked_up(g, deck.discards, lying, pile)
        pile = list(chance.shuffled(tuple(pile)))
        if down:
            deal_tech(g, down, pile)
        for seat in hidden:
            deal_hand(g, seat, pile)
        if lying and viewer != EVERYONE:  # a viewer who sees no card on top knows that none was discarded
            throw_away(g, side, pile, thrown, bool(known), chance)
        dealt = Deck((*known, *pile), (*thrown, *lying))
        if side == HEROES:
            g.hero_deck = dealt
        else:
            g.martian_deck = dealt


def open_discards(g: OuterSpace, discards: tuple[int, ...]) -> tuple[int, ...]:
    """What everybody sees of a discard pile: the card on top, and the cards used in this turn and discarded."""
    used = [card for card in discards[:-1] if card < len(g.users) and g.users[card] != OFF]
    return (*sorted(used), *discards[-1:])


def to_be_picked_up(g: OuterSpace, discards: tuple[int, ...], lying: tuple[int, ...], pile: list[int]) -> list[int]:
    """IOS-8.5: one copy of each card that everybody knows to be on the pile because it can be picked up; these copies
    are no longer among the unseen cards.
    """
    found: list[int] = []
    seen = {g.card(card).id for card in lying}
    for id in sorted(pick_ups(g) & {g.card(card).id for card in discards} - seen):
        copy = next(card for card in pile if g.card(card).id == id)
        pile.remove(copy)
        found.append(copy)
    return found


def pick_ups(g: OuterSpace) -> set[str]:
    """The cards that can be picked up in the buildings on the board."""
    return {g.fairground.buildings[number].pickup for number in g.fairground.in_play}


def throw_away(g: OuterSpace, side: int, pile: list[int], thrown: list[int], looked: bool, chance: Chance) -> None:
    """IOS-8.4e: put some of the unseen cards on the discard pile, each with a chance that grows with the turns, but
    none that could then be picked up. Everybody sees whether the Hero deck is empty.
    """
    if side == HEROES and not g.hero_deck.cards:
        thrown += pile
        pile.clear()
        return
    lacking = pick_ups(g) - {g.card(card).id for card in g.hero_deck.discards}
    gone = [
        card for card in pile
        if chance.below(2 * g.turns) < g.round - 1 and not (side == HEROES and g.card(card).id in lacking)
    ]
    if side == HEROES and len(gone) == len(pile) and not looked:
        gone = gone[1:]
    for card in gone:
        pile.remove(card)
    thrown += gone


def seen_on_top(g: OuterSpace, viewer: int | None) -> tuple[int, ...]:
    """The cards on top of the Hero deck that a viewer is looking at."""
    seat, n = g.peeking
    return g.hero_deck.cards[:n] if viewer is not None and viewer in (seat, EVERYONE) else ()


def facedown(g: OuterSpace, viewer: int | None) -> list[int]:
    """The places of the Tech that is facedown for this viewer."""
    return [] if sees_tech(g, viewer) else [place for place in range(len(g.tech)) if not g.tech_up >> place & 1]


def deal_tech(g: OuterSpace, down: list[int], pile: list[int]) -> None:
    """Only Tech is ever built."""
    tech = list(g.tech)
    for place in down:
        tech[place] = first(pile, [card for card in pile if g.card(card).kind == TECH])
    g.tech = tuple(tech)


def shown(g: OuterSpace, card: int) -> bool:
    """IOS-14.9, R16: a card to be played immediately lies open until it is, but not yet in set-up."""
    return g.step >= OPENING and g.card(card).immediate


def deal_hand(g: OuterSpace, seat: int, pile: list[int]) -> None:
    """IOS-R16: as many cards as before, of those that are kept in hands: not items, and not cards played immediately,
    which wait there only in set-up.
    """
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
    """Take the first suitable card off the pile, or any if there is none."""
    card = fit[0] if fit else pile[0]
    pile.remove(card)
    return card
