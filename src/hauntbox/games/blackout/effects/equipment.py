"""What cards do with Equipment."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.activation.buying import HANDS_FULL, NOT_IN_ROW, take_free
from hauntbox.games.blackout.activation.picking import NOT_ASKED, ask, pick
from hauntbox.games.blackout.components.vocabulary import ACTIVATED, ONE_SHOT, n, who
from hauntbox.games.blackout.effects.op import BlackoutOp
from hauntbox.games.blackout.effects.targets import Source, choose, meant
from hauntbox.games.blackout.table import events, verbs
from hauntbox.games.blackout.table.numbers import HAND, ROW
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.verbs import A
from hauntbox.kit.cards.effects import Effect, Param

ROW_EMPTY: Final = Reason("row_empty", "BLK-12.9")
NO_CHEAP_CARD: Final = Reason("no_cheap_card", "BLK-12.11")
NOBODY_HOLDS: Final = Reason("nobody_holds", "BLK-12.11")


def run_lose_equipment(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-1.3: the controller picks which card goes."""
    for buster in (yield from choose(g, effect, source)):
        for _ in range(min(effect.number("n"), len(g.hands[buster]))):
            codes = [verbs.PICK_CARD | card << A for card in g.hands[buster]]
            answer = yield from pick(
                g, g.controller(buster), "lose_which", codes, source.rule, source.thing, refuse_loss, (buster,)
            )
            card = field_a(answer)
            g.leave_hand(buster, card)
            g.discard_equipment(card)
            g.tell(events.EQUIPMENT_LOST, source.rule, (buster, card), source.thing)


def refuse_loss(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """BLK-1.3: only a card that this Ghostbuster holds."""
    buster = decision.context[0]
    if field_a(code) in g.hands[buster]:
        return NOT_ASKED
    return Reason("not_theirs", decision.rule, {"buster": Thing("buster", buster)})


def why_not_lose_equipment(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    for buster in meant(g, effect.word("who"), user, active):
        if g.hands[buster]:
            return None
    return NOBODY_HOLDS


def run_sweep_row(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-12.21: cards of the row to the discard pile, dice on them spent, the row refilled. n = 0: all."""
    left = effect.number("n") or ROW
    for row_place in range(ROW):
        card = g.row[row_place]
        if card >= 0 and left > 0:
            left -= 1
            g.leave_row(row_place)
            g.discard_equipment(card)
            g.tell(events.ROW_SWEPT, source.rule, (card,), source.thing)
    g.refill_row()
    return
    yield


def why_not_sweep_row(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    return None if max(g.row) >= 0 else ROW_EMPTY


def sweep_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for some cards or all."""
    return ".some" if effect.number("n") else ".all"


def run_take_card(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """A cheap card for free; it may be declined."""
    codes = [verbs.PICK_CARD | card << A for card in takeable(g, effect, source.actor)]
    if not codes:
        return
    codes.append(verbs.ENOUGH)
    context = (source.actor, effect.number("cost"))
    answer = yield from ask(
        g, g.controller(source.actor), "take_card", codes, source.rule, source.thing, refuse_free_card, context
    )
    if answer != verbs.ENOUGH:
        take_free(g, source.actor, field_a(answer), source.thing)


def why_not_free(g: Blackout, gb: int, card: int, cost: int, rule: str) -> Reason | None:
    """BLK-12.16: a card of the row within the price that there is room for."""
    if card < 0 or card not in g.row:
        return NOT_IN_ROW
    if len(g.box.equipment[card].cost) > cost:
        return Reason("too_dear", rule, {"n": cost})
    room = len(g.hands[gb]) < HAND or g.box.equipment[card].kind == "terrain"
    return None if room else HANDS_FULL


def takeable(g: Blackout, effect: Effect, gb: int) -> list[int]:
    """The cards of the row that may be taken for free."""
    cost = effect.number("cost")
    return [card for card in g.row if why_not_free(g, gb, card, cost, "") is None]


def refuse_free_card(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Why a card can't be taken for free."""
    gb, cost = decision.context
    return why_not_free(g, gb, field_a(code), cost, decision.rule) or NOT_ASKED


def why_not_take_card(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    """BLK-12.17: something cheap enough must lie in the row, and there must be room for it."""
    found: Reason | None = NO_CHEAP_CARD
    for card in g.row:
        reason = why_not_free(g, user, card, effect.number("cost"), "")
        if reason is None:
            return None
        if reason is HANDS_FULL:
            found = reason
    return found


OPS: Final[list[BlackoutOp]] = [
    BlackoutOp(
        "lose_equipment", ONE_SHOT, [*who(), n()],
        run=run_lose_equipment, why_not=why_not_lose_equipment, menace=0.8,
    ),
    BlackoutOp(
        "sweep_row", ONE_SHOT, [n(0, high=4)], run=run_sweep_row, why_not=why_not_sweep_row, form=sweep_form,
    ),
    BlackoutOp(
        "take_card", ACTIVATED, [Param("cost", "number", default=2, low=1, high=2)],
        run=run_take_card, why_not=why_not_take_card,
    ),
]
