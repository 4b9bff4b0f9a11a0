"""BLK-12.1 to 12.10, 12.16 to 12.19: the Equipment row, and handing cards over."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.activation.picking import NOT_ASKED, pick_buster, why_not_in_pool
from hauntbox.games.blackout.table import events, verbs
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table.numbers import BUSTERS, COSTS, HAND, ROW, RULEBOOK
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.verbs import A, B

NOT_IN_ROW: Final = Reason("not_in_row", "BLK-12.1")
HANDS_FULL: Final = Reason("hands_full", "BLK-12.17")
NOBODY_TO_GIVE: Final = Reason("nobody_to_give", "BLK-12.19")
NOBODY_WITH_ROOM: Final = Reason("nobody_with_room", "BLK-12.17")
GIVE_TO_SELF: Final = Reason("give_to_self", "BLK-12.19")
TAKER_ELSEWHERE: Final = Reason("taker_elsewhere", "BLK-12.19")
TAKER_FULL: Final = Reason("taker_full", "BLK-12.17")


def open_cost(g: Blackout, place: int, cost: list[int], icon: int) -> int:
    """The first open cost slot of a place in the row that takes this icon; -1 if there is none."""
    for index, wanted in enumerate(cost):
        if wanted == icon and g.row_dice[place * COSTS + index] < 0:
            return index
    return -1


def why_not_icon_of_cost(g: Blackout, card: int, icon: int) -> Reason | None:
    """BLK-12.2: an open cost slot of a card in the row takes this icon; otherwise, which icons the open slots take."""
    place = g.row.index(card)
    cost = g.box.equipment[card].cost
    if open_cost(g, place, cost, icon) >= 0:
        return None
    asked = [Thing("face", one) for index, one in enumerate(cost) if g.row_dice[place * COSTS + index] < 0]
    return Reason("cost_icon", "BLK-12.2", {"icons": asked[:1] if len({one.value for one in asked}) == 1 else asked})


def why_not_room(g: Blackout, gb: int, place: int) -> Reason | None:
    """BLK-12.17: a Ghostbuster with three cards can't put the last die on a card that would go to its hand."""
    card = g.box.equipment[g.row[place]]
    if len(g.hands[gb]) < HAND or card.kind == "terrain":
        return None
    return HANDS_FULL if len(g.dice_on_row(place)) + 1 >= len(card.cost) else None


def why_not_buy(g: Blackout, gb: int, die: int, card: int) -> Reason | None:
    """BLK-12.2: a die of the pool on an open cost slot in the row that takes it."""
    one = laws.ban(g, laws.BUY, gb, RULEBOOK)
    if one is not None:
        return laws.banned(one)
    reason = why_not_in_pool(g, gb, die)
    if reason is not None:
        return reason
    if card not in g.row:
        return NOT_IN_ROW
    return why_not_icon_of_cost(g, card, g.faces[die]) or why_not_room(g, gb, g.row.index(card))


def list_purchases(g: Blackout, gb: int, dice: list[int], shown: int, codes: list[int]) -> None:
    """BLK-12.2: dice that fit an open cost slot in the row; `shown` is the set of their faces."""
    cards = g.box.equipment
    wanted = 0
    for card in g.row:
        if card >= 0:
            wanted |= cards[card].wanted
    if not wanted & shown or laws.ban(g, laws.BUY, gb, RULEBOOK) is not None:
        return
    faces = g.faces
    for place in range(ROW):
        card = g.row[place]
        if card < 0 or not cards[card].wanted & shown or why_not_room(g, gb, place) is not None:
            continue
        cost = cards[card].cost
        for die in dice:
            face = faces[die]
            if face in cost and open_cost(g, place, cost, face) >= 0:
                codes.append(verbs.BUY | die << A | card << B)


def why_not_give(g: Blackout, gb: int) -> Reason | None:
    """BLK-12.19: another Ghostbuster here has room, and nothing forbids giving."""
    one = laws.ban(g, laws.GIVE, gb, RULEBOOK)
    if one is not None:
        return laws.banned(one)
    if receivers_of_cards(g, gb):
        return None
    return NOBODY_WITH_ROOM if len(g.busters_at(g.places[gb])) > 1 else NOBODY_TO_GIVE


def why_not_take(g: Blackout, gb: int, other: int) -> Reason | None:
    """BLK-12.17, 12.19: another Ghostbuster in the same Borough with fewer than three cards, finished or not."""
    if other == gb:
        return GIVE_TO_SELF
    if g.places[other] != g.places[gb]:
        return TAKER_ELSEWHERE
    return TAKER_FULL if len(g.hands[other]) >= HAND else None


def receivers_of_cards(g: Blackout, gb: int) -> list[int]:
    """Who may be given Equipment."""
    return [other for other in range(BUSTERS) if why_not_take(g, gb, other) is None]


def refuse_taker(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Why a Ghostbuster can't be given Equipment."""
    return why_not_take(g, decision.context[0], field_a(code)) or NOT_ASKED


def put_on_card(g: Blackout, gb: int, die: int, card: int, icon: int, cause: Thing | None = None) -> None:
    """BLK-12.2 to 12.5, 12.8: the die goes on the card; the last one buys it and the row is refilled."""
    place = g.row.index(card)
    cost = g.box.equipment[card].cost
    dice = list(g.row_dice[place * COSTS : place * COSTS + COSTS])
    dice[open_cost(g, place, cost, icon)] = die
    g.take_from_pool(gb, die)
    g.window_shut = True
    g.set_row_dice(place, dice)
    g.tell(events.DIE_ON_EQUIPMENT, "BLK-12.2", (gb, g.shown(die), card), cause)
    if len(g.dice_on_row(place)) == len(cost):
        g.leave_row(place)
        g.gain_equipment(gb, card, "BLK-12.4")
        g.refill_place(place)


def give(g: Blackout, gb: int, card: int) -> Flow[None]:
    """BLK-12.19: to another Ghostbuster here with room."""
    to = yield from pick_buster(
        g, g.controller(gb), receivers_of_cards(g, gb), "give_to", "BLK-12.19", Thing("equipment", card),
        refuse_taker, (gb,),
    )
    g.leave_hand(gb, card)
    g.set_hand(to, (*g.hands[to], card))
    g.tell(events.EQUIPMENT_GIVEN, "BLK-12.19", (gb, card, to))
    g.refresh_law()


def drop(g: Blackout, gb: int, card: int) -> None:
    """BLK-12.18: onto the discard pile, without effect."""
    g.leave_hand(gb, card)
    g.discard_equipment(card)
    g.tell(events.EQUIPMENT_DROPPED, "BLK-12.18", (gb, card))


def take_free(g: Blackout, gb: int, card: int, cause: Thing | None) -> None:
    """Take a card of the row without paying."""
    place = g.row.index(card)
    g.leave_row(place)
    g.gain_equipment(gb, card, "BLK-12.4", cause)
    g.refill_place(place)
