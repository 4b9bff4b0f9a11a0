"""Dice that count as another icon: for a cost of Equipment by an ability, on ghosts as long as a card says so."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.activation.buying import (
    HANDS_FULL,
    NOT_IN_ROW,
    open_cost,
    put_on_card,
    why_not_icon_of_cost,
    why_not_room,
)
from hauntbox.games.blackout.activation.picking import (
    NOT_ASKED,
    distinct,
    icon_index,
    pick,
    why_not_icon,
    why_not_in_pool,
)
from hauntbox.games.blackout.components.vocabulary import CONTINUOUS, FACES, FACES_OR_ANY, n
from hauntbox.games.blackout.effects.acting import use_card, why_not_clause, why_not_ready
from hauntbox.games.blackout.effects.dice import matching, shows_already
from hauntbox.games.blackout.effects.op import BlackoutOp, op_of
from hauntbox.games.blackout.effects.targets import Source
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table import verbs
from hauntbox.games.blackout.table.numbers import ABILITY, EQUIPMENT, ICONS, ROW
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.verbs import A, B
from hauntbox.kit.cards.effects import Clause, Effect, Param, Standing

NO_CARD_TO_PAY: Final = Reason("no_card_to_pay", "BLK-12.2")
NO_DIE_TO_COUNT: Final = Reason("no_die_to_count", "BLK-14.1")


def as_codes(g: Blackout, effect: Effect, gb: int) -> list[int]:
    """Dice that may be put on a cost slot of the row as if they showed the icon."""
    icon = ICONS.index(effect.word("to"))
    codes: list[int] = []
    if laws.ban(g, laws.BUY, gb, ABILITY) is not None:
        return codes
    dice = [die for die in distinct(g, tuple(matching(g, gb, effect.word("from")))) if g.faces[die] != icon]
    if not dice:
        return codes
    for row_place in range(ROW):
        card = g.row[row_place]
        if card < 0 or why_not_room(g, gb, row_place) is not None:
            continue
        if open_cost(g, row_place, g.box.equipment[card].cost, icon) >= 0:
            codes.extend([verbs.BUY | die << A | card << B for die in dice])
    return codes


def as_uses(g: Blackout, effect: Effect, gb: int) -> list[int]:
    """Held cards whose printed activation cost the die could pay."""
    return [verbs.USE | card << A for card in g.hands[gb] if why_not_use_as(g, effect, gb, card) is None]


def pays(clause: Clause, icon: str) -> bool:
    """Whether a clause prints this icon as its cost."""
    return len([one for one in clause.do if op_of(one).why_unpaid is not None and icon in one.lists["icons"]]) > 0


def run_counts_as(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """One die counts as another icon, for one cost slot in the row or one activation cost."""
    gb = source.actor
    codes = [*as_codes(g, effect, gb), *as_uses(g, effect, gb)]
    if not codes:
        return
    answer = yield from pick(
        g, g.controller(gb), "counts_as", codes, source.rule, source.thing, refuse_counts_as, (gb,)
    )
    if answer >= verbs.USE:
        yield from use_card(g, gb, field_a(answer), effect)
    else:
        icon = ICONS.index(effect.word("to"))
        put_on_card(g, gb, field_a(answer), field_b(answer), icon, source.thing)


def why_not_counts_as(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    """BLK-12.2, 12.17: there must be a die that counts, an open cost slot that asks for it, and room for the card."""
    if as_codes(g, effect, user) or as_uses(g, effect, user):
        return None
    one = laws.ban(g, laws.BUY, user, ABILITY)
    if one is not None:
        return laws.banned(one)
    icon = icon_index(effect.word("to"))
    if not [die for die in matching(g, user, effect.word("from")) if g.faces[die] != icon]:
        return NO_DIE_TO_COUNT
    for place in range(ROW):
        card = g.row[place]
        if card >= 0 and open_cost(g, place, g.box.equipment[card].cost, icon) >= 0:
            return HANDS_FULL
    return NO_CARD_TO_PAY


def refuse_counts_as(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Why a die doesn't pay for that: the die, the card, its cost, or the room for it."""
    gb = decision.context[0]
    assert decision.source is not None
    effect = next(one for one in g.box.characters[decision.source.value].effects if one.entry is COUNTS_AS)
    icon = icon_index(effect.word("to"))
    if code & VERB_BITS == verbs.USE:
        return why_not_use_as(g, effect, gb, field_a(code)) or NOT_ASKED
    die, card = field_a(code), field_b(code)
    reason = why_not_in_pool(g, gb, die) or why_not_icon(g, die, icon_index(effect.word("from")), decision.rule)
    if reason is not None:
        return reason
    if g.faces[die] == icon:
        return shows_already(icon, decision.rule)
    if card not in g.row:
        return NOT_IN_ROW
    return why_not_icon_of_cost(g, card, icon) or why_not_room(g, gb, g.row.index(card)) or NOT_ASKED


def why_not_use_as(g: Blackout, effect: Effect, gb: int, card: int) -> Reason | None:
    """BLK-12.15: a held card that may be used now, whose printed cost the die could pay."""
    reason = why_not_ready(g, gb, card)
    if reason is not None:
        return reason
    clause = g.box.equipment[card].use_clause()
    assert clause is not None
    if not pays(clause, effect.word("to")):
        return Reason("no_such_cost", "BLK-12.15", {"icon": Thing("face", icon_index(effect.word("to")))})
    return why_not_clause(g, clause, gb, gb, EQUIPMENT, effect)


def stand_counts_as(g: Blackout, law: laws.Law, one: Standing, place: int) -> None:
    law.counts_as = [*law.counts_as, one]


def counts_as_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    if (effect.word("for") == "equipment") != (clause.when == "ability"):
        return ["an ability counts for equipment, a rule that holds all the time for the ghost."]
    return []


COUNTS_AS: Final[BlackoutOp] = BlackoutOp(
    "counts_as", ["ability", *CONTINUOUS],
    [
        Param("from", "word", FACES_OR_ANY),
        Param("to", "word", FACES),
        Param("for", "word", ["ghost", "equipment"], default_word="ghost"),
        n(1),
    ],
    run=run_counts_as, why_not=why_not_counts_as, needs_die=True,
    stands=stand_counts_as, worn_as=laws.WORN_COUNTS_AS, form_word="for", mistakes=counts_as_mistakes,
)
OPS: Final[list[BlackoutOp]] = [COUNTS_AS]
