"""Doing what cards say: clauses under their triggers, cards that are used, and when that would do nothing.

What each op does is in its entry, beside which its function stands; an effect leads to its entry (`op_of`).
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.components.card_text import condition_text
from hauntbox.games.blackout.components.cards import Card
from hauntbox.games.blackout.effects.op import holds, op_of
from hauntbox.games.blackout.effects.targets import Source
from hauntbox.games.blackout.table import events
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table.numbers import ABILITY, EQUIPMENT
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.kit.cards.effects import Clause, Effect

NO_DIE: Final = Reason("no_die", "BLK-6.8")
NOT_HELD: Final = Reason("not_held", "BLK-12.11")
NO_USE: Final = Reason("no_use", "BLK-12.11")
USED_ALREADY: Final = Reason("used_already", "BLK-12.11")
USED_THIS_ROUND: Final = Reason("used_this_round", "BLK-12.11")


def equipment_source(gb: int, card: int) -> Source:
    """A held card, used by its holder."""
    return Source(Thing("equipment", card), EQUIPMENT, -1, gb)


def ability_source(g: Blackout, active: int, buster: int) -> Source:
    """A character's ability; `active` is whom it acts on when it names the active Ghostbuster."""
    source = Source(Thing("character", g.who[buster]), ABILITY, -1, buster)
    source.active = active
    return source


def why_not_clause(
    g: Blackout, clause: Clause, user: int, active: int, rank: int, wild: Effect | None = None
) -> Reason | None:
    """Whether using this would do something: its costs can be paid and one of its effects has a use."""
    reason: Reason | None = None
    useful = False
    pledged = 0
    for effect in clause.do:
        op = op_of(effect)
        if op.why_unpaid is not None:
            one = op.why_unpaid(g, effect, user, wild)
            if one is not None:
                return one
            pledged += len(effect.lists["icons"])
            continue
        if op.needs_die and len(g.pools[user]) <= pledged:
            one = NO_DIE
        else:
            one = op.why_not(g, effect, user, active, rank, pledged) if op.why_not is not None else None
        if one is None:
            useful = True
        elif reason is None:
            reason = one
    if not useful:
        return reason
    if clause.conditions:
        source = Source(Thing("", 0), rank, -1, user)
        for condition in clause.conditions:
            if not holds(g, condition, source):
                return Reason("condition", "BLK-12.11", {"if": condition_text(condition)})
    return None


def run_clause(g: Blackout, clause: Clause, source: Source) -> Flow[None]:
    """Do what a clause says, effect by effect, if its conditions hold."""
    for condition in clause.conditions:
        if not holds(g, condition, source):
            return
    for effect in clause.do:
        run = op_of(effect).run
        assert run is not None
        yield from run(g, effect, source)


def run_card(g: Blackout, card: Card, when: str, source: Source) -> Flow[None]:
    """Every clause of a card under a trigger, in the order of the card."""
    for clause in card.clauses:
        if clause.when == when:
            yield from run_clause(g, clause, source)


def why_not_ready(g: Blackout, gb: int, card: int) -> Reason | None:
    """BLK-12.11, 12.12, 15.4: held, with something to use, not yet used, not switched off."""
    if card not in g.hands[gb]:
        return NOT_HELD
    clause = g.box.equipment[card].use_clause()
    if clause is None:
        return NO_USE
    if g.used >> card & 1:
        return USED_THIS_ROUND if clause.per == "round" else USED_ALREADY
    one = laws.class_ban(g, laws.USE_EQUIPMENT, gb)
    return None if one is None else laws.banned(one)


def use_card(g: Blackout, gb: int, card: int, wild: Effect | None = None) -> Flow[None]:
    """BLK-12.11, 12.12: a Passive once per activation; a Discard is discarded and acts once."""
    equipment = g.box.equipment[card]
    clause = equipment.use_clause()
    assert clause is not None
    source = equipment_source(gb, card)
    source.wild = wild
    source.rule = "BLK-12.11" if equipment.kind == "passive" else "BLK-12.12"
    g.tell(events.EQUIPMENT_USED, source.rule, (gb, card))
    if equipment.kind == "discard":
        g.leave_hand(gb, card)
        g.discard_equipment(card)
    else:
        g.note_use(card)
    yield from run_clause(g, clause, source)
