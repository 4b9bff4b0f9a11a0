"""TGB-9.5, 12, 22.11, 22.12: the Attack action."""

from __future__ import annotations

from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat.attacking import attack_all
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.family.aiming import strike_for
from hauntbox.games.betwixt.family.arming import spend_ammo
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import OFF
from hauntbox.games.betwixt.table.state import Betwixt


def attack_with(g: Betwixt, member: int, slot: int, fire: bool, target: int) -> Flow[None]:
    """TGB-9.5, 12.2: one attack with the weapon of a hand (-1: with bare hands); ammo is spent whatever comes of it."""
    blow = strike_for(g, member, slot, fire, target)
    if slot != OFF:
        spend_ammo(g, member, slot, fire)
    yield from strike(g, blow)


def strike(g: Betwixt, blow: Strike) -> Flow[None]:
    """TGB-9.2, 12, 14.7: an attack of a family member is made; it is the one of the activation."""
    if g.acting == blow.attacker:
        g.attacked = True
    yield from deliver(g, blow, [blow.target])


def deliver(g: Betwixt, blow: Strike, targets: list[int]) -> Flow[None]:
    """TGB-12, 12.20, 14.7: an attack of a family member on one or several targets."""
    if blow.blindside:
        g.tell(events.BLINDSIDE, "TGB-14.7", (blow.attacker, blow.target))
    yield from attack_all(g, blow, targets, nobody_else, stumble)


def nobody_else(g: Betwixt, blow: Strike, member: int) -> bool:
    """TGB-12.9b: only a monster's attack is ever redirected."""
    return False
