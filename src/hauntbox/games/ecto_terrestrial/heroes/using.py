"""ETI-8.1, 8.2, 8.8: a Gadget is used as an Action."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import holds_all
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.effects.op import always_can, can_do, can_do_any, run_effects
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B

NOT_IN_HAND: Final = Reason("not_in_hand", "ETI-8.1")
IS_REACTION: Final = Reason("gadget_is_reaction", "ETI-8.3")
NOTHING_TO_DO: Final = Reason("gadget_does_nothing", "ETI-8.8")


def source_of(g: EctoTerrestrial, card: int, hero: int) -> Source:
    """ETI-8.2: a Gadget in the hands of a Hero, with its Range."""
    source = Source(Thing("gadget", card), "ETI-8.1", g.owner[hero], hero)
    source.range = g.box.gadgets[card].range
    return source


def does_something(g: EctoTerrestrial, card: int, hero: int) -> bool:
    """ETI-8.8: whether a Gadget would do anything, used by this Hero."""
    clauses = g.box.gadgets[card].under("action")
    for clause in clauses:
        if not clause.conditions and always_can(clause.do):
            return True
    source = source_of(g, card, hero)
    for clause in clauses:  # noqa: SIM110 (a generator takes longer)
        if holds_all(g, clause, source) and can_do_any(g, clause.do, source):
            return True
    return False


def list_gadgets(g: EctoTerrestrial, hero: int) -> list[int]:
    """ETI-8.1, 8.8: the Gadgets that a Hero's player could use with this Hero now."""
    return [
        verbs.GADGET | card << A | hero << B for card in g.hands[g.owner[hero]]
        if not g.box.gadgets[card].is_reaction and does_something(g, card, hero)
    ]


def why_not_gadget(g: EctoTerrestrial, card: int, hero: int) -> Reason | None:
    """ETI-8.1, 8.3, 8.8: the reason against a Gadget as an Action, by what its user's player knows."""
    if card not in g.hands[g.owner[hero]]:
        return NOT_IN_HAND
    if g.box.gadgets[card].is_reaction:
        return IS_REACTION
    return None if does_something(g, card, hero) else NOTHING_TO_DO


def use_gadget(g: EctoTerrestrial, card: int, hero: int) -> Flow[None]:
    """ETI-8.1, 8.6: the card is played openly, resolved, discarded."""
    seat = g.owner[hero]
    source = source_of(g, card, hero)
    g.hands[seat] = tuple([one for one in g.hands[seat] if one != card])
    g.in_use = (*g.in_use, card)
    g.reveal()
    g.tell(events.PLAYED, "ETI-8.1", (hero, card))
    for clause in g.box.gadgets[card].under("action"):
        if not holds_all(g, clause, source):
            continue
        for effect in clause.do:
            if can_do(g, effect, source):
                yield from run_effects(g, [effect], source)
    g.in_use = tuple([one for one in g.in_use if one != card])
    g.gadget_deck = g.gadget_deck.discard(card)
