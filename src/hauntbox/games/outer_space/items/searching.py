"""IOS-8.4, 8.5 and 13: searching, picking up, and how much a Hero can carry."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import why_question
from hauntbox.games.outer_space.cards.playing import open_window, play
from hauntbox.games.outer_space.cards.powers import looks_at, search_forbidden
from hauntbox.games.outer_space.cards.reacting import list_of_hero
from hauntbox.games.outer_space.cards.who_knows import knowing
from hauntbox.games.outer_space.components.cards import ITEM
from hauntbox.games.outer_space.items.bargaining import (
    PARTINGS,
    ask_proposal,
    bargain,
    could_carry,
    list_pieces,
    overloaded,
)
from hauntbox.games.outer_space.items.own_turn import carried_roars, use_own
from hauntbox.games.outer_space.table import events, steps, verbs
from hauntbox.games.outer_space.table.fields import NOT_PEEKING
from hauntbox.games.outer_space.table.moments import DRAWN, EXCHANGE_STEP, OWN_TURN, SEARCHED, Moment
from hauntbox.games.outer_space.table.numbers import HERO_TURN, HEROES, MARTIANS, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, is_given
from hauntbox.kit.decks import Deck


def why_not_search(g: OuterSpace, slot: int) -> Reason | None:
    """IOS-8.4: in a building other than the tent, if nothing forbids it."""
    building = g.in_building(g.hero_at[slot])
    if building < 0:
        return Reason("outdoors", "IOS-8.4a")
    if g.fairground.buildings[building].tent:
        return Reason("not_in_tent", "IOS-8.4d")
    if search_forbidden(g, building):
        return Reason("quarantine", "IOS-8.4a")
    return None


def why_not_pick_up(g: OuterSpace, slot: int) -> Reason | None:
    """IOS-8.5: in a building with a Pick Up, if a copy of it lies on the discard pile."""
    building = g.in_building(g.hero_at[slot])
    if building < 0 or not g.fairground.buildings[building].pickup:
        return Reason("no_pick_up", "IOS-8.5")
    if search_forbidden(g, building):
        return Reason("quarantine", "IOS-8.5")
    return Reason("none_discarded", "IOS-8.5") if pick_up_here(g, building) < 0 else None


def pick_up_here(g: OuterSpace, building: int) -> int:
    """The card to pick up in a building, preferably one that nobody has used in this turn; -1 if none is on the discard
    pile.
    """
    wanted = g.fairground.buildings[building].pickup
    found = [card for card in g.hero_deck.discards if g.card(card).id == wanted]
    fresh = [card for card in found if g.users[card] == OFF]
    return (fresh or found)[0] if found else OFF


def pick_up(g: OuterSpace, slot: int) -> Flow[None]:
    card = pick_up_here(g, g.in_building(g.hero_at[slot]))
    take_from_pile(g, card)
    g.tell(events.PICKED_UP, "IOS-8.5", (slot, card))
    yield from gain_item(g, slot, card)


def take_from_pile(g: OuterSpace, card: int) -> None:
    """Take a card from the Heroes' discard pile."""
    g.hero_deck = Deck(g.hero_deck.cards, tuple([one for one in g.hero_deck.discards if one != card]))


def search(g: OuterSpace, slot: int) -> Flow[None]:
    """IOS-8.4: draw the top card, or one of several for a Hero who looks further; then its window."""
    looks = min(looks_at(g, slot), len(g.hero_deck.cards))
    if looks > 1:
        yield from choose_top(g, slot, looks)
    yield from draw_for(g, slot)
    yield from open_window(g, Moment(SEARCHED, MARTIANS, OFF, slot, g.hero_at[slot]))


def choose_top(g: OuterSpace, slot: int, n: int) -> Flow[None]:
    """Look at the top cards and put the chosen one on top."""
    seat = g.owner[slot]
    cards = g.hero_deck.cards
    g.reveal()
    for card in cards[:n]:
        g.tell(events.LOOKED_AT, "IOS-8.4a", (seat, card), audience=1 << seat)
    hero = Thing("hero", slot)
    decision = Decision(seat, "peek", peeked(g, n), "IOS-8.4a", hero, {"hero": hero})
    decision.again = Peek(seat, n).offers
    decision.why = why_question
    g.peeking = (seat, n)
    card = field_a((yield decision))
    g.peeking = NOT_PEEKING
    rest = [one for one in g.hero_deck.cards if one != card]
    g.hero_deck = Deck((card, *rest), g.hero_deck.discards)


class Peek:
    """Looking at the top of the deck; on imagined tables the options are listed again."""

    __slots__ = ("n", "seat")

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def offers(self, g: OuterSpace) -> dict[int, list[int]]:
        return {self.seat: peeked(g, self.n)}


def peeked(g: OuterSpace, n: int) -> list[int]:
    return [verbs.PICK_CARD | card << A for card in g.hero_deck.cards[:n]]


def draw_for(g: OuterSpace, slot: int, rule: str = "IOS-8.4a") -> Flow[None]:
    """IOS-8.4b, 8.4c, 8.4e, 14.10: the top card of the Hero deck; an Item goes to the Hero, an Event to the hand."""
    if not g.hero_deck.cards:
        g.tell(events.FOUND_NOTHING, "IOS-8.4e", (slot,))
        return
    card, g.hero_deck = g.hero_deck.draw(g)
    seat = g.owner[slot]
    if g.card(card).kind == ITEM:
        g.tell(events.FOUND_ITEM, rule, (slot, card))
        yield from gain_item(g, slot, card)
        return
    g.tell(events.FOUND_EVENT, rule, (slot, seat))
    g.tell(events.DREW_CARD, rule, (seat, card), audience=knowing(g, seat))
    g.hands[seat] = tuple(sorted((*g.hands[seat], card)))
    if g.card(card).immediate:
        yield from play_for(g, slot, card)


def play_for(g: OuterSpace, slot: int, card: int) -> Flow[None]:
    """IOS-14.9: play an Event that is played when drawn, for the Hero it was drawn for, whoever's turn it is."""
    seat = g.owner[slot]
    g.moments.append(Moment(DRAWN, HEROES, seat, slot, g.hero_at[slot]))
    yield from play(g, seat, card, DRAWN)
    g.moments.pop()


# What a Hero can carry


def gain_item(g: OuterSpace, slot: int, card: int) -> Flow[None]:
    """IOS-R37: a Hero gets an Item, and may have to give something up."""
    g.items[slot] = (*g.items[slot], card)
    yield from settle_items(g, slot)


def settle_items(g: OuterSpace, slot: int) -> Flow[None]:
    """IOS-13.3: discard, use or exchange until the load is within the limits; an item changes hands once."""
    swapped, bargainer = g.swapped, g.bargainer
    g.swapped, g.bargainer = (), slot
    while overloaded(g, slot):
        if g.draft:
            answer = yield ask_proposal(g, slot, True)
            yield from bargain(g, slot, answer)
            continue
        codes = [verbs.DISCARD | card << A for card in g.items[slot]]
        codes += list_trades(g, slot)
        triggers = timings(g, slot)
        codes += item_uses(g, slot, triggers)
        hero = Thing("hero", slot)
        decision = Decision(g.owner[slot], "overload", codes, "IOS-13.3", hero, {"hero": hero})
        decision.verbs = PARTINGS
        decision.why, decision.context = why_question, (slot,)
        answer = yield decision
        verb, card = answer & VERB_BITS, field_a(answer)
        if verb == verbs.DISCARD:
            g.lose_item(slot, card)
            g.refused = ()
            g.tell(events.ITEM_DISCARDED, "IOS-13.4", (slot, card))
        elif verb in (verbs.GIVE, verbs.TAKE):
            yield from bargain(g, slot, answer)
        else:
            g.refused = ()
            yield from use_own(g, slot, answer, triggers)
    g.swapped, g.bargainer, g.refused = swapped, bargainer, ()


def timings(g: OuterSpace, slot: int) -> tuple[int, ...]:
    """The moments at which an overloaded Hero could use something: in his own turn, those of the step."""
    if g.phase != HERO_TURN or g.active != slot:
        return ()
    return (OWN_TURN, EXCHANGE_STEP) if g.step == steps.EXCHANGE else (OWN_TURN,)


def item_uses(g: OuterSpace, slot: int, triggers: tuple[int, ...]) -> list[int]:
    """Items that he could use up or give up instead of discarding them."""
    uses: list[int] = []
    for trigger in triggers:
        list_of_hero(g, g.owner[slot], slot, trigger, uses)
    codes = [code for code in uses if code & VERB_BITS == verbs.USE]
    return [*codes, *carried_roars(g, slot)] if OWN_TURN in triggers else codes


def list_trades(g: OuterSpace, slot: int) -> list[int]:
    """Items for other Heroes of the space who could carry them, and theirs, which may make room for his.

    In a proposal to another player they may make that room at the same time.
    """
    codes: list[int] = []
    for other in g.partaking(g.hero_at[slot]):
        if other == slot:
            continue
        swap = g.owner[other] != g.owner[slot] and bool(g.items[other])
        codes += [
            piece
            for piece in list_pieces(g, slot, other)
            if not is_given(piece) or swap or could_carry(g, other, [field_a(piece)], [])
        ]
    return codes

