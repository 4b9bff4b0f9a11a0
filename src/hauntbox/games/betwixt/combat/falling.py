"""TGB-8.10, 17.11, 21.5: characters at 0 HP leave the map."""

from __future__ import annotations

from hauntbox.games.betwixt.combat.chips import gain_chip
from hauntbox.games.betwixt.combat.statuses import drop_all
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import FIRST_MONSTER, KNOCKED_OUT, OFF, TRQ
from hauntbox.games.betwixt.table.state import Betwixt


def fall(g: Betwixt, character: int, by: int) -> None:
    """A character at 0 HP: a monster is defeated by `by` (-1: by nobody), a family member is KO'd."""
    if g.hp[character] > 0 or g.at[character] < 0:
        return
    if character < FIRST_MONSTER:
        knock_out(g, character)
    else:
        defeat(g, character, by if by < FIRST_MONSTER else OFF)


def defeat(g: Betwixt, monster: int, member: int) -> None:
    """TGB-8.10, 17.11: the monster goes to the dashboard of whoever struck it down, who gains a TRQ chip at once. A
    thing that can be broken is just broken."""
    if g.box.monsters[g.kind[monster]].prop:
        g.tell(events.BROKEN, "TGB-5.8", (monster, member))
        remove_monster(g, monster)
        return
    g.felled = (*g.felled, (g.kind[monster], member))
    g.beaten |= 1 << g.kind[monster]
    g.unheard = (*g.unheard, monster)
    remove_monster(g, monster)
    if member >= 0:
        g.tell(events.DEFEATED, "TGB-8.10", (monster, member))
        gain_chip(g, member, TRQ, rule="TGB-8.10")
    else:
        g.tell(events.FELL_ALONE, "TGB-17.11", (monster,))


def remove_monster(g: Betwixt, monster: int) -> None:
    """A monster leaves the map and its tracker; its Target Token goes back into the bag."""
    g.return_target(monster)
    drop_all(g, monster)
    g.at[monster] = OFF
    g.target[monster] = OFF
    g.failed[monster] = 0
    g.claim_targets()


def knock_out(g: Betwixt, member: int) -> None:
    """TGB-21.5, 19.11, 20.10: a KO'd family member leaves the map, without statuses and chips; the tokens leave the bag
    and the trackers first, then every monster that had this target draws anew."""
    g.at[member] = OFF
    g.place[member] = KNOCKED_OUT
    g.fallen = (*g.fallen, member)  # TGB-9.15: one trade is still to be made
    drop_all(g, member)
    g.chips[member] = ()
    g.unheard = (*g.unheard, member)
    g.tell(events.KNOCKED_OUT, "TGB-21.5", (member,))
    take_tokens_out(g, member, "TGB-20.10")


def take_tokens_out(g: Betwixt, member: int, rule: str) -> None:
    """TGB-19.13: all tokens of somebody who leaves the map go; monsters that had this target draw a new one."""
    bereft = [monster for monster in g.monsters() if g.target[monster] == member]
    for monster in bereft:
        g.tokens_held &= ~(1 << monster)
        g.target[monster] = OFF
    g.bag[member] = 0
    for monster in bereft:
        target = g.draw_target(monster)
        if target >= 0:
            g.tell(events.RETARGETED, rule, (monster, target))
