"""ETI-8.3, 8.4, R29: Reactions: Gadgets that are played when their moment comes, in anybody's turn.

Whom a window asks follows from what everybody knows: who has cards in hand, which Gadgets are in the box and not in the
discard pile, and whom the moment concerns. What is in a hand decides only what its owner may answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hauntbox.engine.decisions import Decision, field_a, verb_of
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import holds_all
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.cards import GadgetCard
from hauntbox.games.ecto_terrestrial.effects.op import can_do_any, run_effects
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import PLAYERS, SETUP
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.cards.effects import Clause
from hauntbox.kit.reactions import Window, hold_window, round_the_table

NOT_IN_HAND: Final = Reason("not_in_hand", "ETI-8.3")
OTHER_MOMENT: Final = Reason("other_moment", "ETI-8.3")
NOT_CONCERNED: Final = Reason("gadget_concerns_others", "ETI-8.4")

NO_CARDS: Final[list[int]] = []

Offering = Callable[[Any, int], dict[int, list[int]]]


def react(g: EctoTerrestrial, moment: str, source: Source) -> Flow[None]:
    """ETI-8.3, R29, R44: open the window of a moment. The active player is asked first, in other phases the first
    player, then clockwise, until all have passed in a row.

    `source.hero` is the Hero whom the moment concerns. What is played changes `source`; see there.
    """
    if g.phase == SETUP or not any(g.hands):
        return
    cards = at_large(g, moment)
    if not cards or not anybody_could(g, cards, moment, source):
        return
    seats = round_the_table(g, g.active if g.phase == PLAYERS else g.first)
    args: dict[str, Value] = {} if source.hero < 0 else {"hero": Thing("hero", source.hero)}
    window = Window(f"react_{moment}", "ETI-R29", seats, seats, source.thing, args, (verb_of(verbs.REACT),))
    window.why = why_not_react
    window.context = (moment,)
    yield from hold_window(g, window, offers_at(moment, source), player_of(moment, source))


def offers_at(moment: str, source: Source) -> Offering:
    """What a seat may play at a moment; the last option is to pass."""

    def offers(g: EctoTerrestrial, seat: int) -> dict[int, list[int]]:
        hand = g.hands[seat]
        if not hand or not could_play(g, at_large(g, moment), moment, source, seat):
            return {}
        held = g.box.reactions[moment]
        hand = tuple([card for card in hand if card in held and fits(g, card, moment, source, seat)])
        return {seat: [*[verbs.REACT | card << A for card in hand], verbs.PASS]}

    return offers


def player_of(moment: str, source: Source) -> Callable[[Any, int, int], Flow[None]]:
    """What happens when a Reaction is played."""

    def play(g: EctoTerrestrial, seat: int, code: int) -> Flow[None]:
        card = field_a(code)
        g.hands[seat] = tuple([one for one in g.hands[seat] if one != card])
        g.in_use = (*g.in_use, card)
        g.reveal()
        g.tell(events.REACTED, "ETI-8.3", (seat, card), source.thing)
        kept = (source.seat, source.thing, source.rule)
        source.seat, source.thing, source.rule = seat, Thing("gadget", card), "ETI-8.3"
        clause = clause_at(g, card, moment, source)
        if clause is not None:
            yield from run_effects(g, clause.do, source)
        source.seat, source.thing, source.rule = kept
        g.in_use = tuple([one for one in g.in_use if one != card])
        g.gadget_deck = g.gadget_deck.discard(card)

    return play


def at_large(g: EctoTerrestrial, moment: str) -> list[int]:
    """The Reactions to a moment that somebody might hold: in the game, and not in the discard pile."""
    cards = g.box.reactions.get(moment, NO_CARDS)
    if not cards:
        return NO_CARDS
    gadgets = g.box.gadgets
    discards, players = g.gadget_deck.discards, g.players
    return [card for card in cards if card not in discards and gadgets[card].min_players <= players]


def answers(card: GadgetCard, moment: str) -> bool:
    """Whether a Gadget is a Reaction to a moment."""
    return moment in card.by_trigger


def could_play(g: EctoTerrestrial, cards: list[int], moment: str, source: Source, seat: int) -> bool:
    """By what everybody knows, whether a seat might play one of these cards now."""
    if not g.hands[seat]:
        return False
    gadgets = g.box.gadgets
    kept = source.seat
    source.seat = seat
    found = False
    for card in cards:
        for clause in gadgets[card].by_trigger[moment]:
            if holds_all(g, clause, source) and can_do_any(g, clause.do, source):
                found = True
                break
        if found:
            break
    source.seat = kept
    return found


def anybody_could(g: EctoTerrestrial, cards: list[int], moment: str, source: Source) -> bool:
    """By what everybody knows, whether any seat might play one of these cards now."""
    for seat in range(g.players):  # noqa: SIM110 (a generator takes longer)
        if could_play(g, cards, moment, source, seat):
            return True
    return False


def fits(g: EctoTerrestrial, card: int, moment: str, source: Source, seat: int) -> bool:
    """Whether a card would do something at a moment, played by a seat."""
    kept = source.seat
    source.seat = seat
    clause = clause_at(g, card, moment, source)
    source.seat = kept
    return clause is not None


def clause_at(g: EctoTerrestrial, card: int, moment: str, source: Source) -> Clause | None:
    """What a card does at a moment for `source.seat`; None if it is for another one, or would do nothing."""
    for clause in g.box.gadgets[card].under(moment):
        if holds_all(g, clause, source) and can_do_any(g, clause.do, source):
            return clause
    return None


def why_not_react(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a Reaction."""
    card = field_a(code)
    if card not in g.hands[seat]:
        return NOT_IN_HAND
    return NOT_CONCERNED if answers(g.box.gadgets[card], decision.context[0]) else OTHER_MOMENT


def might_use(g: EctoTerrestrial, seat: int) -> list[Thing]:
    """The Reactions in a hand, each of which may be left out of windows."""
    return [Thing("gadget", card) for card in g.hands[seat] if g.box.gadgets[card].is_reaction]
