"""TGB-9.6, 9.11: a talent, item, syringe or worn card is used: which of its clauses acts, and that it does."""

from __future__ import annotations

from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.effects.limits import note_use, used_up
from hauntbox.games.betwixt.effects.op import can_do_any, holds_all, run_effects
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.cards.effects import Clause


def usable(g: Betwixt, card: Card, trigger: str, source: Source) -> Clause | None:
    """The clause of a card that can be used now (`use_action` or `use_free`) and would do something; None without."""
    for clause in card.under(trigger):
        if not used_up(g, clause) and holds_all(g, clause, source) and can_do_any(g, clause.do, source):
            return clause
    return None


def use(g: Betwixt, card: Card, trigger: str, source: Source) -> Flow[None]:
    """Do what a card does when it is used; what it costs, and what becomes of the card, is the caller's business."""
    clause = usable(g, card, trigger, source)
    if clause is not None:
        note_use(g, clause)
        yield from run_effects(g, clause.do, source)
