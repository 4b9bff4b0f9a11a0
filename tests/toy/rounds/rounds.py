"""A round of Séance, step by step in the order of the rulebook."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a, option_code, verb_of
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Ended, Flow, Lost, Step, ask_secretly
from hauntbox.kit.reactions import Window, hold_window, round_the_table
from tests.toy.table.state import (
    BID,
    BLOWN,
    BURNED,
    CALL,
    CALLED,
    CHILL,
    FULL_HAND,
    GAINED,
    GUST,
    HAND,
    HOLD,
    LAST_WORD,
    LET,
    LOOKED,
    MEDIUMS,
    MOST_CANDLES,
    NONE,
    OMEN_LAID,
    OMEN_SHOWN,
    POLTERGEISTS,
    ROLLED,
    SALT,
    SALTED,
    SAW,
    SIDES,
    SPIRIT_DIE,
    UNVEILED,
    VEIL,
    VEILED,
    VEILED_OWN,
    Table,
    side_of,
)

LAY_OMEN, CANDLES, TURN, ROUND_END = range(4)


def side_seats(g: Table, side: int) -> int:
    """TOY-1.1: the seats of a side, as winners are given."""
    return sum(1 << seat for seat in range(g.players) if side_of(seat) == side)


def lay_omen(g: Table, _: int) -> Flow[None]:
    """TOY-2.1, TOY-7.2, TOY-7.3: the next omen face down, or dawn."""
    if not g.omens:
        if g.points[MEDIUMS] != g.points[POLTERGEISTS]:
            best = MEDIUMS if g.points[MEDIUMS] > g.points[POLTERGEISTS] else POLTERGEISTS
            raise Ended("TOY-7.2", side_seats(g, best), SIDES[best])
        if g.dawn == "nobody":
            raise Lost("TOY-7.3", "dawn")
        raise Ended("TOY-7.3", side_seats(g, POLTERGEISTS), "poltergeists")
    g.round += 1
    g.omen = g.omens[0]
    g.omens = g.omens[1:]
    g.looked = 0
    g.tell(OMEN_LAID, "TOY-2.1", (g.round,))
    g.step = CANDLES
    return
    yield


def candles_on_offer(g: Table) -> dict[int, list[int]]:
    """TOY-3.1: what each seat may burn."""
    return {
        seat: [option_code(BID, n) for n in range(min(MOST_CANDLES, g.candles[seat]) + 1)]
        for seat in range(g.players)
    }


def burn_candles(g: Table, _: int) -> Flow[None]:
    """TOY-3.1, TOY-3.2: everybody burns candles in secret; who burned most acts last."""
    bids = yield from ask_secretly(
        candles_on_offer(g), "bid", "TOY-3.1", args={"round": g.round}, again=candles_on_offer
    )
    last = 0
    for seat in range(g.players):
        n = field_a(bids[seat])
        g.candles[seat] -= n
        g.tell(BURNED, "TOY-3.2", (seat, n))
        if n > field_a(bids[last]):
            last = seat
    g.tell(LAST_WORD, "TOY-3.2", (last,))
    g.order = tuple((last + 1 + i) % g.players for i in range(g.players))
    g.turn = 0
    g.step = TURN


def turn_options(g: Table) -> list[int]:
    """TOY-4.1, TOY-4.3, TOY-4.4: what the acting seat may do; of cards alike with the first of them."""
    codes: list[int] = []
    for card in g.hands[g.acting]:
        if first_alike(g, card) != card:
            continue
        for verb in (CALL, VEIL):
            code = option_code(verb, card)
            if why_not(g, code, g.acting) is None:
                codes.append(code)
    if why_not(g, option_code(HOLD), g.acting) is None:
        codes.append(option_code(HOLD))
    return codes


def first_alike(g: Table, card: int) -> int:
    """The first card of its kind in the hand that a card is in; itself if it is in none."""
    for hand in g.hands:
        if card in hand:
            return next(one for one in hand if g.content.kind_of(one) is g.content.kind_of(card))
    return card


def ask_turn(g: Table) -> Decision | None:
    return Decision(g.acting, "turn", turn_options(g), "TOY-4.1")


def take_turn(g: Table, code: int) -> Flow[None]:
    """TOY-4.1 to TOY-4.4: one action."""
    seat = g.acting
    card = field_a(code)
    if verb_of(code) == CALL:
        yield from show_card(g, seat, card)
    elif verb_of(code) == VEIL:
        g.take_from_hand(seat, card)
        g.veiled[seat] = card
        g.tell(VEILED, "TOY-4.3", (seat,))
        g.tell(VEILED_OWN, "TOY-4.3", (card,), audience=1 << seat)
    else:
        g.draw_to_hand(seat, "TOY-4.4")
    g.turn += 1
    if g.turn == g.players:
        g.step = ROUND_END


def show_card(g: Table, seat: int, card: int) -> Flow[None]:
    """TOY-4.1, TOY-4.2, TOY-5.2: a card is shown; Salt may cancel it."""
    g.take_from_hand(seat, card)
    g.called[seat] = card
    g.reveal()
    g.tell(CALLED, "TOY-4.1", (seat, card))
    window = Window(
        "react", "TOY-5.1", [1 - side_of(seat)], round_the_table(g, seat), Thing("card", card),
        {"seat": Thing("seat", seat), "card": Thing("card", card)}, (SALT,),
    )
    if (yield from hold_window(g, window, salt_on_offer, throw_salt)):
        return
    if g.content.kind_of(card).does == "look":
        g.looked |= 1 << seat
        g.reveal()
        g.tell(LOOKED, "TOY-4.2", (seat,), Thing("card", card))
        g.tell(SAW, "TOY-4.2", (g.omen,), Thing("card", card), 1 << seat)


def salt_on_offer(g: Table, side: int) -> dict[int, list[int]]:
    """TOY-5.1: all opponents are asked, so that the pause tells nothing."""
    asks: dict[int, list[int]] = {}
    if g.called[g.acting] == NONE:
        return asks  # it has been cancelled
    for seat in g.opponents(g.acting):
        salt = g.salt_in_hand(seat)
        asks[seat] = [] if salt == NONE else [option_code(SALT, salt)]
        asks[seat].append(option_code(LET))
    return asks


def throw_salt(g: Table, seat: int, code: int) -> Flow[None]:
    """TOY-5.2: the card shown and the Salt are discarded."""
    salt, shown = field_a(code), g.called[g.acting]
    g.take_from_hand(seat, salt)
    g.discard(salt)
    g.reveal()
    g.tell(SALTED, "TOY-5.2", (seat, salt), Thing("card", salt))
    g.called[g.acting] = NONE
    g.discard(shown)
    return
    yield


def end_round(g: Table, _: int) -> Flow[None]:
    """TOY-6.1, TOY-6.2, TOY-7.1: the die, the stronger side, perhaps the end."""
    face = SPIRIT_DIE.roll(g)
    g.tell(ROLLED, "TOY-6.1", (face,))
    strength = [0, 1 if face == CHILL else 0]
    for seat in range(g.players):
        if g.called[seat] != NONE:
            strength[side_of(seat)] += g.content.kind_of(g.called[seat]).strength
        card = g.veiled[seat]
        if card != NONE:
            g.tell(BLOWN if face == GUST else UNVEILED, "TOY-6.2", (seat, card))
            g.discard(card)
            g.veiled[seat] = NONE
            if face != GUST:
                strength[side_of(seat)] += g.content.kind_of(card).strength + 1
    omen = show_omen(g, strength)
    if strength[MEDIUMS] != strength[POLTERGEISTS]:
        best = MEDIUMS if strength[MEDIUMS] > strength[POLTERGEISTS] else POLTERGEISTS
        worth = g.content.omens[omen].worth
        g.points[best] += worth
        g.tell(GAINED, "TOY-6.2", (best, worth), Thing("omen", omen))
        if g.points[best] >= g.target:
            raise Ended("TOY-7.1", side_seats(g, best), SIDES[best])
    clear_table(g)
    g.step = LAY_OMEN
    return
    yield


def show_omen(g: Table, strength: list[int]) -> int:
    """TOY-6.2: the omen is turned up."""
    omen = g.omen
    g.tell(OMEN_SHOWN, "TOY-6.2", (omen, strength[MEDIUMS], strength[POLTERGEISTS]))
    g.shown = (*g.shown, omen)
    g.omen = NONE
    g.reveal()
    return omen


def clear_table(g: Table) -> None:
    """TOY-6.3: discard what was played, draw up to three."""
    for seat in range(g.players):
        if g.called[seat] != NONE:
            g.discard(g.called[seat])
            g.called[seat] = NONE
    for seat in range(g.players):
        while len(g.hands[seat]) < HAND and (g.deck.cards or g.deck.discards):
            g.draw_to_hand(seat, "TOY-6.3")


def why_not(g: Table, code: int, seat: int) -> Reason | None:
    """TOY-3.1, TOY-4.1, TOY-4.3, TOY-4.4, TOY-5.1: why this seat can't answer so."""
    verb, value = verb_of(code), field_a(code)
    if verb == BID:
        if value > MOST_CANDLES:
            return Reason("limit", "TOY-3.1")
        return Reason("candles", "TOY-3.1") if value > g.candles[seat] else None
    if verb == HOLD:
        return Reason("full_hand", "TOY-4.4") if len(g.hands[seat]) >= FULL_HAND else None
    if verb == LET:
        return None
    kind = g.content.kind_of(value)
    card = {"card": Thing("card", value)}
    if verb == SALT and kind.does != "cancel":
        return Reason("not_salt", "TOY-5.1", dict(card))
    if value not in g.hands[seat]:
        return Reason("not_in_hand", "TOY-5.1" if verb == SALT else "TOY-4.1", dict(card))
    if verb == CALL and kind.does == "cancel":
        return Reason("reaction_only", "TOY-5.1", dict(card))
    if verb == VEIL and kind.strength == 0:
        return Reason("no_strength", "TOY-4.3", dict(card))
    return None


STEPS = [
    Step("lay_omen", lay_omen),
    Step("candles", burn_candles),
    Step("turn", take_turn, ask_turn),
    Step("round_end", end_round),
]
