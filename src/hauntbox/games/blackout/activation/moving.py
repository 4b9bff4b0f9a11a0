"""BLK-7.13 to 7.16: moving from Borough to Borough."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.activation.picking import discard_some, why_not_in_pool
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table import verbs
from hauntbox.games.blackout.table.numbers import BOROUGHS, ECTO, RULEBOOK
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.verbs import A, B

NOT_ECTO: Final = Reason("not_ecto", "BLK-7.14")
NOT_ADJACENT: Final = Reason("not_adjacent", "BLK-7.16")
STAYS: Final = Reason("stays", "BLK-7.16")
TOO_FEW_DICE: Final = Reason("too_few_dice", "BLK-7.13")
TAX_UNPAID: Final = Reason("tax_unpaid", "BLK-15.4b")

# The Boroughs in each set of Boroughs.
WAYS: Final[list[list[int]]] = [
    [borough for borough in range(BOROUGHS) if mask >> borough & 1] for mask in range(1 << BOROUGHS)
]


def why_not_drive(g: Blackout, gb: int) -> Reason | None:
    """BLK-7.14: whether Ecto-1 dice move anybody at all."""
    one = laws.ban(g, laws.MOVE_ECTO, gb, RULEBOOK)
    return None if one is None else laws.banned(one)


def why_not_leave(
    g: Blackout, gb: int, to: int, action: int, price: int, rank: int, near: bool = True
) -> Reason | None:
    """BLK-7.16, 15.4b: one step to an adjacent Borough; nothing forbids leaving or entering; the tax can be paid."""
    law = g.law
    if near and not law.adjacent[g.places[gb]] >> to & 1:
        return STAYS if to == g.places[gb] else NOT_ADJACENT
    if law.bans[laws.LEAVE]:
        one = laws.ban(g, laws.LEAVE, gb, rank)
        if one is not None:
            return laws.banned(one)
    if law.bans[laws.ENTER]:
        one = laws.ban(g, laws.ENTER, gb, rank, to)
        if one is not None:
            return laws.banned(one)
    if law.taxes and len(g.pools[gb]) < price + laws.tax(g, action, gb, to, rank):
        return TAX_UNPAID
    return None


def why_not_ecto(g: Blackout, gb: int, die: int, to: int) -> Reason | None:
    """BLK-7.14: one Ecto-1 die, one step."""
    reason = why_not_in_pool(g, gb, die)
    if reason is not None:
        return reason
    if g.faces[die] != ECTO:
        return NOT_ECTO
    return why_not_drive(g, gb) or why_not_leave(g, gb, to, laws.MOVE_ECTO, 1, RULEBOOK)


def why_not_walk(g: Blackout, gb: int, to: int) -> Reason | None:
    """BLK-7.13: any two dice, one step."""
    one = laws.ban(g, laws.MOVE_TWO, gb, RULEBOOK)
    if one is not None:
        return laws.banned(one)
    price = laws.walking_price(g, gb)
    if len(g.pools[gb]) < price:
        return TOO_FEW_DICE
    return why_not_leave(g, gb, to, laws.MOVE_TWO, price, RULEBOOK)


def ways_out(g: Blackout, gb: int, action: int, price: int) -> list[int]:
    """The Boroughs that a move of the rulebook can reach, if the dice for the move are there."""
    law = g.law
    near = WAYS[law.adjacent[g.places[gb]]]
    if law.open_roads:
        return near
    return [to for to in near if why_not_leave(g, gb, to, action, price, RULEBOOK) is None]


def list_drives(g: Blackout, gb: int, die: int, codes: list[int]) -> None:
    """BLK-7.14: the Boroughs that an Ecto-1 die leads to."""
    if why_not_drive(g, gb) is None:
        for to in ways_out(g, gb, laws.MOVE_ECTO, 1):
            codes.append(verbs.MOVE_ECTO | die << A | to << B)


def list_walks(g: Blackout, gb: int, codes: list[int]) -> None:
    """BLK-7.13: the Boroughs that discarding dice leads to."""
    price = laws.walking_price(g, gb) if g.law.discounts else 2
    if len(g.pools[gb]) < price or laws.ban(g, laws.MOVE_TWO, gb, RULEBOOK) is not None:
        return
    for to in ways_out(g, gb, laws.MOVE_TWO, price):
        codes.append(verbs.MOVE_TWO | to << A)


def drive(g: Blackout, gb: int, die: int, to: int) -> Flow[None]:
    """BLK-7.14: spend an Ecto-1 die, pay what leaving costs on top, move."""
    extra = laws.tax(g, laws.MOVE_ECTO, gb, to, RULEBOOK)
    g.spend(gb, die, "BLK-7.14")
    yield from pay_tax(g, gb, to, extra)
    g.move(gb, to, "BLK-7.14")


def walk(g: Blackout, gb: int, to: int) -> Flow[None]:
    """BLK-7.13: discard two dice, or as many as cards say, and move."""
    extra = laws.tax(g, laws.MOVE_TWO, gb, to, RULEBOOK)
    yield from discard_some(g, gb, laws.walking_price(g, gb), "discard_to_move", "BLK-7.13", None, salvage=True)
    yield from pay_tax(g, gb, to, extra)
    g.move(gb, to, "BLK-7.13")


def pay_tax(g: Blackout, gb: int, to: int, dice: int) -> Flow[None]:
    """BLK-15.4b: the extra dice that a rule asks for, chosen by the mover's controller."""
    if dice:
        source = laws.taxer(g, gb, to)
        yield from discard_some(g, gb, dice, "discard_tax", "BLK-15.4b", source)
