"""GTB-9.6, 18.1 and 22: everything that the active Ghostbuster can do next."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.busters.cleaning import clean, why_not_clean, why_not_wipe, wipe
from hauntbox.games.spirit_world.busters.combat import fire, targets, why_not_target
from hauntbox.games.spirit_world.busters.free import use_ability, why_not_ability
from hauntbox.games.spirit_world.busters.going import (
    why_not_board,
    why_not_enter,
    why_not_exit,
    why_not_move,
    why_not_through,
)
from hauntbox.games.spirit_world.busters.hauling import (
    deposit,
    transfer,
    why_not_deposit,
    why_not_give,
    why_not_partner,
    why_not_take,
)
from hauntbox.games.spirit_world.busters.specials import list_specials, run_special, why_not_perform, why_not_special
from hauntbox.games.spirit_world.busters.walking import board, enter, leave, list_moves, move
from hauntbox.games.spirit_world.car.beside import free_doors
from hauntbox.games.spirit_world.car.driving import drive, why_not_drive
from hauntbox.games.spirit_world.table import verbs
from hauntbox.games.spirit_world.table.numbers import GATE, INSIDE
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A

NO_ACTIONS: Final = Reason("no_actions", "GTB-9.4")
SLIMED: Final = Reason("slimed_out", "GTB-8.2")
WIPED: Final = Reason("wiped_out", "GTB-19.2")
NO_MANEUVER: Final = Reason("no_maneuver", "GTB-18.1")
MANEUVERS_MADE: Final = Reason("maneuvers_made", "GTB-18.1")
NO_MANEUVERS: Final = Reason("no_maneuvers_at_all", "GTB-1.2")

ACTIONS: Final = (
    verbs.MOVE, verbs.BOARD, verbs.ATTACK, verbs.BLAST, verbs.DRIVE, verbs.DEPOSIT, verbs.CLEAN, verbs.SPECIAL,
    verbs.PERFORM, verbs.THROUGH,
)
MANEUVERS: Final = (verbs.ENTER, verbs.EXIT, verbs.GIVE, verbs.TAKE)


def list_actions(g: SpiritWorld) -> list[int]:
    """GTB-9.2: everything that may be done now; ending the turn is always possible."""
    b = g.active
    codes: list[int] = []
    loaded = g.loaded()
    if g.left() > 0:
        codes = targets(g, b)
        codes += list_moves(g, b)
        if g.at[b] == INSIDE:
            codes += [verbs.DRIVE | end << A for end in (0, 1) if why_not_drive(g, b, end) is None]
        if loaded >> b & 1 and why_not_deposit(g, b) is None:
            codes.append(verbs.DEPOSIT)
        slimed = [other for other in g.order if g.slime[other]]
        codes += [verbs.CLEAN | other << A for other in slimed if why_not_clean(g, b, other) is None]
        if g.scenario.specials:
            codes += list_specials(g, b)
    if g.maneuvers < g.powers.maneuvers[b]:
        codes += list_maneuvers(g, b, loaded)
    if g.slime[b] and why_not_wipe(g, b) is None:
        codes.append(verbs.WIPE)
    for use in g.powers.uses("free", b):
        if why_not_ability(g, b, use.ability) is None:
            codes.append(verbs.ABILITY | use.ability << A)
    codes.append(verbs.END)
    return codes


def list_maneuvers(g: SpiritWorld, b: int, loaded: int) -> list[int]:
    """GTB-18: the maneuvers; `loaded` are those with ghosts to hand over."""
    codes: list[int] = []
    if g.at[b] == INSIDE:
        codes += [verbs.EXIT | place << A for place in free_doors(g)]
    elif why_not_enter(g, b) is None:
        codes.append(verbs.ENTER)
    if not loaded:
        return codes
    for other in g.order:
        if (loaded >> b | loaded >> other) & 1 and why_not_partner(g, b, other) is None:
            if loaded >> b & 1:
                codes.append(verbs.GIVE | other << A)
            if loaded >> other & 1:
                codes.append(verbs.TAKE | other << A)
    return codes


def why_not_act(g: SpiritWorld, code: int) -> Reason | None:
    """The reason against an action, maneuver or ability of the active Ghostbuster."""
    b = g.active
    verb = code & VERB_BITS
    a = field_a(code)
    if verb in ACTIONS and g.left() == 0:
        return WIPED if g.wiped else SLIMED if g.spent < g.actions(b) else NO_ACTIONS
    if verb in MANEUVERS and g.maneuvers >= g.powers.maneuvers[b]:
        most = g.powers.maneuvers[b]
        return NO_MANEUVER if most == 1 else MANEUVERS_MADE if most else NO_MANEUVERS
    if verb == verbs.MOVE:
        return why_not_move(g, b, a)
    if verb == verbs.THROUGH:
        return why_not_through(g, b, a)
    if verb == verbs.BOARD:
        return why_not_board(g, b)
    if verb == verbs.ATTACK:
        return why_not_target(g, b, a)
    if verb == verbs.BLAST:
        return why_not_target(g, b, GATE + a)
    if verb == verbs.DRIVE:
        return why_not_drive(g, b, a)
    if verb == verbs.DEPOSIT:
        return why_not_deposit(g, b)
    if verb == verbs.CLEAN:
        return why_not_clean(g, b, a)
    if verb == verbs.ENTER:
        return why_not_enter(g, b)
    if verb == verbs.EXIT:
        return why_not_exit(g, b, a)
    if verb == verbs.GIVE:
        return why_not_give(g, b, a)
    if verb == verbs.TAKE:
        return why_not_take(g, b, a)
    if verb == verbs.WIPE:
        return why_not_wipe(g, b)
    if verb == verbs.ABILITY:
        return why_not_ability(g, b, a)
    if verb == verbs.SPECIAL:
        return why_not_special(g, b, a, field_b(code))
    if verb == verbs.PERFORM:
        return why_not_perform(g, b, a)
    return None


def run_action(g: SpiritWorld, b: int, code: int) -> Flow[None]:
    """GTB-9.7: do an action, maneuver or ability."""
    verb = code & VERB_BITS
    a = field_a(code)
    if verb in ACTIONS:
        g.spend()
    elif verb in MANEUVERS:
        g.maneuvers += 1
    if verb == verbs.MOVE:
        move(g, b, a)
    elif verb == verbs.THROUGH:
        move(g, b, a, through=True)
    elif verb == verbs.BOARD:
        board(g, b)
    elif verb == verbs.ATTACK:
        yield from fire(g, b, a)
    elif verb == verbs.BLAST:
        yield from fire(g, b, GATE + a)
    elif verb == verbs.DRIVE:
        yield from drive(g, b, a)
    elif verb == verbs.DEPOSIT:
        yield from deposit(g, b)
    elif verb == verbs.CLEAN:
        yield from clean(g, b, a)
    elif verb == verbs.ENTER:
        enter(g, b)
    elif verb == verbs.EXIT:
        leave(g, b, a)
    elif verb in (verbs.GIVE, verbs.TAKE):
        yield from transfer(g, b, a, verb == verbs.GIVE)
    elif verb == verbs.WIPE:
        wipe(g, b)
    elif verb == verbs.ABILITY:
        yield from use_ability(g, b, a)
    else:
        yield from run_special(g, b, a, field_b(code) if verb == verbs.SPECIAL else -1)
