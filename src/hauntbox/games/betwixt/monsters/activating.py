"""TGB-20.1, 20.9, 20.15, 8.11: the activation of one monster."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat.attacking import attack
from hauntbox.games.betwixt.combat.facing import turn_to
from hauntbox.games.betwixt.combat.falling import fall
from hauntbox.games.betwixt.combat.statuses import end_activation, skips
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.effects.moments import happens, heed_falls
from hauntbox.games.betwixt.effects.standing import extra_activation
from hauntbox.games.betwixt.ground.seeing import OBSTRUCTED
from hauntbox.games.betwixt.monsters.choosing import TARGET, Choice, choose
from hauntbox.games.betwixt.monsters.outlook import NOBODY, Outlook
from hauntbox.games.betwixt.monsters.striking import reaches, strike_of
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import OFF
from hauntbox.games.betwixt.table.state import Betwixt

FAILED_TURNS: Final = 3  # TGB-20.9


def activate(g: Betwixt, monster: int) -> Flow[None]:
    """TGB-20.1, 16.2: it goes, faces and strikes unless it is Stunned; then the end of its activation. Props do
    nothing."""
    if g.at[monster] < 0 or g.box.monsters[g.kind[monster]].prop:
        return
    g.acting = monster
    g.bleed_fresh = g.used_activation = 0
    if not skips(g, monster):
        yield from happens(g, "activation_start", monster)
        yield from take_turn(g, monster)
        if g.at[monster] >= 0:
            yield from happens(g, "activation_end", monster)
    yield from finish(g, monster)
    g.acting = OFF


def take_turn(g: Betwixt, monster: int) -> Flow[None]:
    """TGB-20.1 to 20.9: it sets out, then strikes; turns in which it could not strike its target are counted."""
    if not finds_target(g, monster):
        return
    choice = set_out(g, monster)
    g.failed[monster] = 0 if choice.priority == TARGET else g.failed[monster] + 1  # TGB-20.9, R76
    if choice.victim != NOBODY:
        strike = strike_of(g, monster, choice.victim, choice.obstructed)
        yield from attack(g, strike, reaches, stumble)
    despair(g, monster)


def set_out(g: Betwixt, monster: int) -> Choice:
    """TGB-20.2 to 20.8, 20.13, 14.2, 14.4: the choice, a die if it is tied, the way, and the facing: towards the
    victim, or towards the target if there is none."""
    g.tell(events.MONSTER_ACTS, "TGB-20.1", (monster, g.target[monster]))
    look = Outlook(g, monster)
    choice = choose(look)
    aims = choice.aims
    if len(aims) > 1:
        choice.aim = aims[g.roll_below(len(aims))]
        g.tell(events.DIE_DECIDED, "TGB-20.13", (monster, len(aims), choice.aim))
    victim = choice.victim
    choice.obstructed = victim != NOBODY and look.shot(choice.aim) == OBSTRUCTED
    go(g, monster, choice.square, choice.rule)
    if victim == NOBODY:
        turn_to(g, monster, g.target[monster], "TGB-14.4")
    else:
        turn_to(g, monster, victim, "TGB-14.2")
    return choice


def finds_target(g: Betwixt, monster: int) -> bool:
    """TGB-20.15: a target that is not on the map is given back for another; False if nobody is there."""
    target = g.target[monster]
    if target >= 0 and g.at[target] >= 0:
        return True
    target = g.draw_target(monster)
    if target < 0 or g.at[target] < 0:
        return False
    g.tell(events.RETARGETED, "TGB-20.15", (monster, target))
    return True


def go(g: Betwixt, monster: int, square: int, rule: str) -> None:
    """The monster walks there, or stays."""
    if square == g.at[monster]:
        g.tell(events.STAYED, rule, (monster,))
        return
    g.at[monster] = square
    g.tell(events.MOVED, rule, (monster, square))


def despair(g: Betwixt, monster: int) -> None:
    """TGB-20.9: after the third turn in a row in which it could not attack its target it draws another token."""
    if g.failed[monster] < FAILED_TURNS or g.at[monster] < 0:
        return
    g.tell(events.GAVE_UP_TARGET, "TGB-20.9", (monster, g.target[monster]))
    target = g.draw_target(monster)
    g.failed[monster] = 0
    if target >= 0:
        g.tell(events.RETARGETED, "TGB-20.9", (monster, target))


def finish(g: Betwixt, monster: int) -> Flow[None]:
    """TGB-8.11: Bleed, Refreshed, two-sided tokens; then it may fall, by nobody's hand (TGB-17.11)."""
    if g.at[monster] >= 0:
        bleeds = g.bleed[monster]
        end_activation(g, monster)
        fall(g, monster, OFF)
        if g.at[monster] >= 0 and g.bleed[monster] < bleeds:
            yield from happens(g, "on_damaged", monster)
    if g.unheard:
        yield from heed_falls(g)


def extra_activations(g: Betwixt, slot: str) -> list[int]:
    """Monsters whose card gives them one more activation after the first or the last family slot of a round, and who
    have not had it yet (`g.extra`)."""
    return [one for one in g.monsters() if not g.extra >> one & 1 and extra_activation(g, one, slot)]
