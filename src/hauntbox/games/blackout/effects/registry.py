"""What cards do: each op of the vocabulary as a short function, and when it can do nothing."""

from __future__ import annotations

from collections.abc import Callable
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
from hauntbox.games.blackout.components.card_text import condition_text
from hauntbox.games.blackout.components.cards import Card
from hauntbox.games.blackout.effects.chaos import (
    run_chaos,
    run_cure,
    run_possess,
    run_shield,
    why_not_chaos,
    why_not_cure,
)
from hauntbox.games.blackout.effects.city import (
    run_knock_off,
    run_move,
    run_rotate,
    run_swap,
    why_not_knock_off,
    why_not_move,
    why_not_stir_ghosts,
)
from hauntbox.games.blackout.effects.dice import (
    matching,
    run_discard_dice,
    run_extra_pass,
    run_pay,
    run_recover,
    run_reroll,
    run_set_aside,
    run_turn,
    shows_already,
    why_not_discard_dice,
    why_not_extra_pass,
    why_not_pay,
    why_not_recover,
    why_not_reroll,
    why_not_turn,
)
from hauntbox.games.blackout.effects.equipment import (
    run_lose_equipment,
    run_sweep_row,
    run_take_card,
    why_not_lose_equipment,
    why_not_sweep_row,
    why_not_take_card,
)
from hauntbox.games.blackout.effects.placing import (
    run_colour_free,
    run_place_any,
    run_place_remote,
    why_not_place_any,
    why_not_place_remote,
)
from hauntbox.games.blackout.effects.targets import Source, holds
from hauntbox.games.blackout.table import events, verbs
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table.numbers import ABILITY, EQUIPMENT, ICONS, ROW
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.verbs import A, B
from hauntbox.kit.cards.effects import Clause, Effect

NO_DIE: Final = Reason("no_die", "BLK-6.8")
NOT_HELD: Final = Reason("not_held", "BLK-12.11")
NO_USE: Final = Reason("no_use", "BLK-12.11")
USED_ALREADY: Final = Reason("used_already", "BLK-12.11")
USED_THIS_ROUND: Final = Reason("used_this_round", "BLK-12.11")
NO_CARD_TO_PAY: Final = Reason("no_card_to_pay", "BLK-12.2")
NO_DIE_TO_COUNT: Final = Reason("no_die_to_count", "BLK-14.1")

NEEDS_A_DIE: Final = ("turn", "reroll", "place_remote", "place_any", "extra_pass", "discard_dice", "counts_as")

Run = Callable[[Blackout, Effect, Source], Flow[None]]
# (table, effect, who uses it, who is active, rank, dice that its own cost will take)
WhyNot = Callable[[Blackout, Effect, int, int, int, int], "Reason | None"]


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
        op = effect.op
        if op == "pay":
            one = why_not_pay(g, effect, user, wild)
            if one is not None:
                return one
            pledged += len(effect.lists["icons"])
            continue
        if op in NEEDS_A_DIE and len(g.pools[user]) <= pledged:
            one = NO_DIE
        else:
            why = WHY_NOT.get(op)
            one = why(g, effect, user, active, rank, pledged) if why is not None else None
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
        yield from RUN[effect.op](g, effect, source)


def run_card(g: Blackout, card: Card, when: str, source: Source) -> Flow[None]:
    """Every clause of a card under a trigger, in the order of the card."""
    for clause in card.clauses:
        if clause.when == when:
            yield from run_clause(g, clause, source)


# A die that counts as another for Equipment


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
    return len([one for one in clause.do if one.op == "pay" and icon in one.lists["icons"]]) > 0


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
    effect = next(one for one in g.box.characters[decision.source.value].effects if one.op == "counts_as")
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


RUN: Final[dict[str, Run]] = {
    "chaos": run_chaos,
    "shield_chaos": run_shield,
    "set_aside": run_set_aside,
    "discard_dice": run_discard_dice,
    "pay": run_pay,
    "turn": run_turn,
    "reroll": run_reroll,
    "recover": run_recover,
    "place_remote": run_place_remote,
    "place_any": run_place_any,
    "colour_free": run_colour_free,
    "extra_pass": run_extra_pass,
    "possess": run_possess,
    "cure": run_cure,
    "move": run_move,
    "rotate_ghosts": run_rotate,
    "swap_ghosts": run_swap,
    "knock_off": run_knock_off,
    "lose_equipment": run_lose_equipment,
    "sweep_row": run_sweep_row,
    "take_card": run_take_card,
    "counts_as": run_counts_as,
}

WHY_NOT: Final[dict[str, WhyNot]] = {
    "chaos": why_not_chaos,
    "discard_dice": why_not_discard_dice,
    "turn": why_not_turn,
    "reroll": why_not_reroll,
    "recover": why_not_recover,
    "place_remote": why_not_place_remote,
    "place_any": why_not_place_any,
    "extra_pass": why_not_extra_pass,
    "cure": why_not_cure,
    "move": why_not_move,
    "rotate_ghosts": why_not_stir_ghosts,
    "swap_ghosts": why_not_stir_ghosts,
    "knock_off": why_not_knock_off,
    "lose_equipment": why_not_lose_equipment,
    "sweep_row": why_not_sweep_row,
    "take_card": why_not_take_card,
    "counts_as": why_not_counts_as,
}
