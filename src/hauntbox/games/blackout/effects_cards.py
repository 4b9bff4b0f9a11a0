"""What cards do with Equipment."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.blackout import events, verbs
from hauntbox.games.blackout.buying import take_free
from hauntbox.games.blackout.choosing import pick
from hauntbox.games.blackout.icons import HAND, ROW
from hauntbox.games.blackout.selecting import Source, choose
from hauntbox.games.blackout.table import Blackout
from hauntbox.games.blackout.verbs import A
from hauntbox.kit.effects import Effect

NO_EFFECT: Final = Reason("no_effect", "BLK-12.11")


def run_lose_equipment(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """D8: the controller picks which card goes."""
    for buster in (yield from choose(g, effect, source)):
        for _ in range(min(effect.number("n"), len(g.hands[buster]))):
            codes = [verbs.PICK_CARD | card << A for card in g.hands[buster]]
            answer = yield from pick(g, g.controller(buster), "lose_which", codes, source.rule, source.thing)
            card = field_a(answer)
            g.leave_hand(buster, card)
            g.discard_equipment(card)
            g.tell(events.EQUIPMENT_LOST, source.rule, (buster, card), source.thing)


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
    return None if max(g.row) >= 0 else NO_EFFECT


def run_take_card(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """A cheap card for free, if one likes."""
    codes = [verbs.PICK_CARD | card << A for card in takeable(g, effect, source.actor)]
    if not codes:
        return
    codes.append(verbs.ENOUGH)
    answer = yield Decision(g.controller(source.actor), "take_card", codes, source.rule, source.thing)
    if answer != verbs.ENOUGH:
        take_free(g, source.actor, field_a(answer), source.thing)


def takeable(g: Blackout, effect: Effect, gb: int) -> list[int]:
    """BLK-12.16: cards of the row within the price that there is room for."""
    room = len(g.hands[gb]) < HAND
    found: list[int] = []
    for card in g.row:
        if card < 0 or len(g.box.equipment[card].cost) > effect.number("cost"):
            continue
        if room or g.box.equipment[card].kind == "terrain":
            found.append(card)
    return found


def why_not_take_card(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    return None if takeable(g, effect, user) else NO_EFFECT
