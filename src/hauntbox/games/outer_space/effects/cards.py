"""What cards do to cards: draw, discard, cancel, look at."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import decider, pick_for, why_question
from hauntbox.games.outer_space.cards.op import OuterSpaceOp
from hauntbox.games.outer_space.cards.playing import play
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.cards.who_knows import knowing
from hauntbox.games.outer_space.components import standing
from hauntbox.games.outer_space.components.card_phrases import fill_card, fill_keywords, taken_form
from hauntbox.games.outer_space.components.cards import EVENT, ITEM, TARGET_OWNER
from hauntbox.games.outer_space.components.entries import Phrase
from hauntbox.games.outer_space.components.opinions import Opinion
from hauntbox.games.outer_space.components.vocabulary import ALWAYS, DEEDS, KEYWORD, SIDE, amount, near, on
from hauntbox.games.outer_space.effects.targets import amount_of, comes_off, hero_of, heroes_near, pick_slot
from hauntbox.games.outer_space.items.searching import draw_for, gain_item, take_from_pile
from hauntbox.games.outer_space.martians.martian_turn import draw_cards
from hauntbox.games.outer_space.outcome.objectives import judge_mill
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import DRAWN
from hauntbox.games.outer_space.table.numbers import HEROES, KEYWORDS, MARTIANS, OFF, SIDES
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.decks import Deck

# Drawing


def run_draw(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """Hero cards for a Hero, or Martian cards up to the hand limit."""
    if effect.word("deck") == SIDES[MARTIANS]:
        mp = source.mp
        yield from draw_cards(g, mp, min(effect.number("n"), g.hand_limit() - len(g.hands[mp])), source.rule)
        return
    for _ in range(effect.number("n")):
        slot = hero_of(g, source)
        if slot >= 0:
            yield from draw_for(g, slot, source.rule)


def run_search_again(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    slot = hero_of(g, source)
    if slot >= 0:
        yield from draw_for(g, slot, source.rule)


def run_mill(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-3.3, R3: cards off the top of the Hero deck, for everybody to see; the last one loses the Heroes the game."""
    n = yield from amount_of(g, effect, source)
    for _ in range(n):
        if not g.hero_deck.cards:
            return
        card, deck = g.hero_deck.draw(g)
        g.hero_deck = deck.discard(card)
        g.tell(events.MILLED, "IOS-3.3", (card,), source.thing)
        judge_mill(g)


# Discarding


def items_near(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    return [card for slot in heroes_near(g, effect, source) for card in g.items[slot]]


def can_discard_item(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(items_near(g, effect, source))


def run_discard_item(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """An item of a Hero's, named or at random."""
    cards = items_near(g, effect, source)
    if effect.word("pick") == "random":
        card = cards[g.roll_below(len(cards))]
    else:
        card = yield from name_item(g, effect, cards, source)
    if (yield from comes_off(g, effect.number("on"), source)):
        throw_away(g, card, source)


def name_item(g: OuterSpace, effect: Effect, cards: list[int], source: Source) -> Flow[int]:
    """One of these; where its owner decides, whoever uses the card says only whose."""
    seat = decider(g, source)
    if source.use is not None and source.use.decider == TARGET_OWNER:
        slots = [slot for slot in heroes_near(g, effect, source) if g.items[slot]]
        slot = yield from pick_slot(g, source.seat, "victim", slots, source)
        cards, seat = list(g.items[slot]), g.owner[slot]
    codes = [verbs.PICK_CARD | card << A for card in cards]
    return field_a((yield from pick_for(g, seat, "destroy_item", codes, source)))


def throw_away(g: OuterSpace, card: int, source: Source) -> None:
    """An item leaves whoever carries it."""
    for slot, items in enumerate(g.items):
        if card in items:
            g.lose_item(slot, card)
            g.tell(events.ITEM_DISCARDED, "IOS-13.4", (slot, card), source.thing)


def hands_of(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """The seats of a side whose hand has cards: the one that was looked into, if one was."""
    seats = [source.other] if source.other >= 0 else g.seats_of(SIDES.index(effect.word("side")))
    return [seat for seat in seats if g.hands[seat]]


def can_hands(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(hands_of(g, effect, source))


def run_discard_hand(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """Cards out of somebody's hand, at random or of his choice."""
    seats = hands_of(g, effect, source)
    if not seats:
        return
    seat = yield from pick_seat(g, seats, source)
    for _ in range(min(effect.number("n"), len(g.hands[seat]))):
        if effect.word("pick") == "random":
            card = g.hands[seat][g.pick_below(len(g.hands[seat]))]
        else:
            card = yield from pick_of_hand(g, seat, "discard_hand", 0, source)
        card = g.show_of_hand(seat, card)
        g.discard(card)
        g.tell(events.HAND_DISCARDED, source.rule, (seat, card), source.thing)


def pick_seat(g: OuterSpace, seats: list[int], source: Source) -> Flow[int]:
    codes = [verbs.PICK_SEAT | seat << A for seat in seats]
    return field_a((yield from pick_for(g, source.seat, "whose_hand", codes, source)))


class Hand:
    """The cards of a hand that can be named, for tables that are imagined otherwise."""

    __slots__ = ("keyword", "seat")

    def __init__(self, seat: int, keyword: int) -> None:
        self.seat = seat
        self.keyword = keyword

    def offers(self, g: OuterSpace) -> dict[int, list[int]]:
        return {self.seat: self.codes(g)}

    def codes(self, g: OuterSpace) -> list[int]:
        cards = [card for card in g.hands[self.seat] if not self.keyword or g.card(card).keywords & self.keyword]
        return [verbs.PICK_CARD | card << A for card in cards]


def pick_of_hand(g: OuterSpace, seat: int, kind: str, keyword: int, source: Source) -> Flow[int]:
    """A card of somebody's hand, by his choice."""
    hand = Hand(seat, keyword)
    decision = Decision(seat, kind, hand.codes(g), source.rule, source.thing)
    decision.again = hand.offers
    decision.why = why_question
    return field_a((yield decision))


def run_discard_self(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """The item itself, on so much or more."""
    if source.card >= 0 and (yield from comes_off(g, effect.number("on"), source)):
        throw_away(g, source.card, source)


def payable(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """Other items of the Hero with a keyword."""
    slot = hero_of(g, source)
    keyword = KEYWORDS[effect.word("keyword")]
    if slot < 0:
        return []
    return [card for card in g.items[slot] if card != source.card and g.card(card).keywords & keyword]


def can_discard_for(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(payable(g, effect, source))


def run_discard_for(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """The price of what follows: another item with a keyword."""
    codes = [verbs.PICK_CARD | card << A for card in payable(g, effect, source)]
    throw_away(g, field_a((yield from pick_for(g, source.seat, "pay_with", codes, source))), source)


# Cancelling


def can_cancel_card(g: OuterSpace, effect: Effect, source: Source) -> bool:
    played = g.moments[-1].played if g.moments else None
    if played is None or played.cancelled or played.side != SIDES.index(effect.word("side")):
        return False
    return effect.word("kind") == "any" or g.card(played.card).kind == EVENT


def run_cancel_card(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-14.5: nothing of a card that was just played happens."""
    played = g.moments[-1].played
    if played is not None:
        played.cancelled = True
    return
    yield


# The discard pile, and the top of the deck


def wanted(g: OuterSpace, effect: Effect) -> int:
    """The card of the Heroes' discard pile that an effect takes; -1 if it is not there."""
    pile = g.hero_deck.discards
    if effect.word("card") == "top":
        return pile[-1] if pile else OFF
    found = [card for card in pile if g.card(card).id == effect.word("card")]
    return found[-1] if found else OFF


def can_take_from_discard(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return wanted(g, effect) >= 0 and hero_of(g, source) >= 0


def run_take_from_discard(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """An Item to the Hero, an Event to his player."""
    card, slot = wanted(g, effect), hero_of(g, source)
    take_from_pile(g, card)
    g.tell(events.PICKED_UP, source.rule, (slot, card), source.thing)
    if g.card(card).kind == ITEM:
        yield from gain_item(g, slot, card)
        return
    seat = g.owner[slot]
    g.hands[seat] = tuple(sorted((*g.hands[seat], card)))
    if g.card(card).immediate:
        yield from play(g, seat, card, DRAWN)


def can_put_back(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool([card for card in g.hands[source.seat] if card != source.card])


def run_put_back(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """Cards of one's hand on top of their deck, unseen."""
    for _ in range(min(effect.number("n"), len(g.hands[source.seat]))):
        card = yield from pick_of_hand(g, source.seat, "put_back", 0, source)
        g.take_from_hand(source.seat, card)
        if source.side == HEROES:
            g.hero_deck = Deck((card, *g.hero_deck.cards), g.hero_deck.discards)
        else:
            g.martian_deck = Deck((card, *g.martian_deck.cards), g.martian_deck.discards)
        g.tell(events.PUT_BACK, source.rule, (source.seat,), source.thing)


# Looking


def run_reveal_hand(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """Look at one opponent's hand; what comes next on the card is about that hand."""
    seats = hands_of(g, effect, source)
    if not seats:
        return
    seat = source.other = yield from pick_seat(g, seats, source)
    g.reveal()
    g.tell(events.HAND_SEEN, source.rule, (source.seat, seat), source.thing)
    g.tell(events.HAND_SHOWN, source.rule, (seat, *g.open_hand(seat)), source.thing, knowing(g, source.seat))


OPS: Final[list[OuterSpaceOp]] = [
    OuterSpaceOp(
        "draw", DEEDS, [Param("deck", "word", [*SIDES]), Param("n", "number", low=1, high=6, default=1)],
        run=run_draw, phrase=Phrase(["deck"]),
    ),
    OuterSpaceOp("search_again", DEEDS, [], run=run_search_again),
    OuterSpaceOp("mill", DEEDS, amount(high=6), run=run_mill, phrase=Phrase(noun="cards")),
    OuterSpaceOp(
        "discard_item", DEEDS,
        [on(), Param("pick", "word", ["chosen", "random"], default_word="chosen"), *near()],
        run=run_discard_item, can=can_discard_item, phrase=Phrase(["pick"]),
    ),
    OuterSpaceOp(
        "discard_hand", DEEDS,
        [
            Param("side", "word", [*SIDES]), Param("pick", "word", ["chosen", "random"], default_word="random"),
            Param("n", "number", low=1, high=6, default=1),
        ],
        run=run_discard_hand, can=can_hands, phrase=Phrase(["side", "pick"]),
    ),
    OuterSpaceOp("discard_self", DEEDS, [on()], run=run_discard_self),
    OuterSpaceOp("discard_for", DEEDS, [KEYWORD], run=run_discard_for, can=can_discard_for),
    OuterSpaceOp(
        "cancel_card", ["card_played"], [SIDE, Param("kind", "word", ["event", "any"], default_word="event")],
        run=run_cancel_card, can=can_cancel_card, phrase=Phrase(["side", "kind"]),
    ),
    OuterSpaceOp(
        "take_from_discard", DEEDS, [Param("card", "text", default_word="top")],
        run=run_take_from_discard, can=can_take_from_discard,
        phrase=Phrase(form=taken_form, fill=fill_card),
    ),
    OuterSpaceOp(
        "peek", ALWAYS, [Param("n", "number", low=2, high=5)], power=standing.PEEK, stands_on=["hero", "item"],
    ),
    OuterSpaceOp(
        "put_back", DEEDS, [Param("n", "number", low=1, high=3, default=1)], run=run_put_back, can=can_put_back,
    ),
    OuterSpaceOp(
        "reveal_hand", DEEDS + ALWAYS, [SIDE],
        run=run_reveal_hand, can=can_hands, power=standing.REVEAL_HAND, stands_on=["tech"], phrase=Phrase(["side"]),
        opinion=Opinion(tech=0.3),
    ),
    OuterSpaceOp("counts_as", ALWAYS, [KEYWORD], power=standing.COUNTS_AS, stands_on=["hero"]),
    OuterSpaceOp(
        "item_weight", ALWAYS, [KEYWORD, Param("n", "number", low=0, high=2)],
        power=standing.ITEM_WEIGHT, stands_on=["hero"], phrase=Phrase(fill=fill_keywords),
    ),
]
