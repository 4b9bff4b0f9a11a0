"""TGB-8.1 to 8.15: a Combat Phase: preparation, then rounds in which members and groups are activated in turn."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat.damage import hurt
from hauntbox.games.betwixt.combat.falling import knock_out
from hauntbox.games.betwixt.effects import lasting
from hauntbox.games.betwixt.effects.moments import happens
from hauntbox.games.betwixt.effects.standing import extra_activation, trouble
from hauntbox.games.betwixt.family.acting import actions_of, run_action
from hauntbox.games.betwixt.family.lineup import begin_activation
from hauntbox.games.betwixt.monsters.activating import activate
from hauntbox.games.betwixt.table import events, steps, verbs
from hauntbox.games.betwixt.table.numbers import (
    ACTIVE,
    CHARACTERS,
    COMBAT,
    FIRST_MONSTER,
    GROUP_SIZE,
    LOOKOUT,
    MEMBERS,
    MOST_ACTIVE,
    OFF,
    STORY,
)
from hauntbox.games.betwixt.table.state import NO_BLOW, Betwixt
from hauntbox.games.betwixt.table.verbs import A

NOT_ACTIVE: Final = Reason("not_active", "TGB-21.2")
PREPARED: Final = Reason("has_prepared", "TGB-8.1")
RESTING: Final = Reason("resting", "TGB-8.7")


def monsters_left(g: Betwixt) -> bool:
    """TGB-8.12: whether a monster stands on the map; props don't count."""
    at = g.at
    for monster in range(FIRST_MONSTER, CHARACTERS):
        if at[monster] >= 0 and not g.box.monsters[g.kind[monster]].prop:
            return True
    return False


def begin_combat(g: Betwixt, slots: int) -> Flow[None]:
    """TGB-4.2, 8.1, 10.8, 25.9: a Combat Phase begins on the tiles of the family and those that were just placed."""
    g.phase = COMBAT
    g.round = 0
    g.acted = g.extra = g.prepared = g.ready = g.used_combat = 0
    g.queue = ()
    g.blow, g.blow_hits, g.blow_damage, g.blow_guard = NO_BLOW, (), (), ()
    g.housekeeper = OFF
    g.begun = slots
    for member in g.active():
        g.begun |= 1 << g.house.slot_of(g.at[member])
    g.proficiency_used = [0] * len(g.proficiency_used)
    g.tell(events.COMBAT_BEGAN, "TGB-8.1")
    g.step = steps.PREPARE
    yield from happens(g, "combat_start")


# Preparation


def why_not_prepare(g: Betwixt, member: int) -> Reason | None:
    """TGB-8.1: the reason against a family member's preparation."""
    if member not in g.active():
        return NOT_ACTIVE
    if g.prepared >> member & 1:
        return PREPARED
    return None  # a stance can always be taken


def ask_prepare(g: Betwixt) -> Decision | None:
    """TGB-8.1: who prepares next, in the order that the players like; then what that member does."""
    if g.housekeeper >= 0:
        codes = [*actions_of(g, g.housekeeper, True, False), verbs.NOTHING]
        return Decision(g.owner[g.housekeeper], "prepare", codes, "TGB-8.1")
    codes = [verbs.PREPARE | member << A for member in g.active() if why_not_prepare(g, member) is None]
    return Decision(g.speaker, "who_prepares", [*codes, verbs.DONE], "TGB-8.1") if codes else None


def run_prepare(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-8.1, 8.2: one action each, which is no activation."""
    if answer < 0 or answer == verbs.DONE:
        g.step = steps.ROUND
        return
    if answer & VERB_BITS == verbs.PREPARE:
        g.housekeeper = field_a(answer)
        return
    member = g.housekeeper
    g.housekeeper = OFF
    g.prepared |= 1 << member
    if answer != verbs.NOTHING:
        yield from run_action(g, member, answer)


# A round


def begin_round(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-8.3, 8.15: lookouts who are to come in do so first; then everybody is Ready."""
    if wanted(g):
        g.step = steps.REPLACE
        return
    g.round += 1
    g.rounds_fought += 1
    g.acted = g.late = g.extra = 0
    g.ready = 0
    for member in g.active():
        g.ready |= 1 << member
    g.families_turn = True
    g.tell(events.ROUND_BEGAN, "TGB-8.3", (g.round,))
    g.step = steps.CHOOSE
    yield from happens(g, "round_start")


def wanted(g: Betwixt) -> int:
    """TGB-21.1, 21.6, 21.13: how many lookouts are to come in: three are active as long as there are enough."""
    fit = len([member for member in range(MEMBERS) if g.place[member] == LOOKOUT])
    active = len([member for member in range(MEMBERS) if g.place[member] == ACTIVE])
    return min(fit, max(0, MOST_ACTIVE - active))


def ready_members(g: Betwixt) -> list[int]:
    """TGB-8.7: the active family members who are not Resting."""
    ready, place, at = g.ready, g.place, g.at
    return [member for member in range(MEMBERS) if ready >> member & 1 and place[member] == ACTIVE and at[member] >= 0]


def monsters_of(g: Betwixt, tracker: int) -> list[int]:
    """TGB-8.6: the monsters of a group by position; props never act."""
    first = FIRST_MONSTER + tracker * GROUP_SIZE
    return [
        monster for monster in range(first, first + GROUP_SIZE)
        if g.at[monster] >= 0 and not g.box.monsters[g.kind[monster]].prop
    ]  # fmt: skip


def first_of(g: Betwixt, tracker: int) -> int:
    """TGB-8.6: the first monster of a group that can act, -1 if there is none."""
    at = g.at
    first = FIRST_MONSTER + tracker * GROUP_SIZE
    for monster in range(first, first + GROUP_SIZE):
        if at[monster] >= 0 and not g.box.monsters[g.kind[monster]].prop:
            return monster
    return OFF


def next_group(g: Betwixt) -> int:
    """TGB-8.4 to 8.8, 8.25: the tracker whose turn it would be; -1 if all groups have had theirs. In the first round
    those in ambush come before everybody else. A monster that has its extra activation early has the other one last."""
    ambush = OFF
    other = OFF
    gone = g.acted | g.late
    for tracker in reversed(g.order):
        if gone >> tracker & 1:
            continue
        monster = first_of(g, tracker)
        if monster < 0:
            continue
        if g.round == 1 and g.ambushing >> tracker & 1:
            ambush = tracker
        elif not (extra_activation(g, monster, "first") and ready_members(g)):
            other = tracker
    return ambush if ambush >= 0 else other


def is_families_slot(g: Betwixt, ready: list[int]) -> bool:
    """TGB-8.4, 8.5, 8.8: whether a family member is activated next: one of those who are Ready."""
    if g.queue or not ready:
        return False
    in_ambush = g.round == 1 and g.ambushing > 0  # TGB-8.8: who may come before everybody else
    if g.families_turn and not in_ambush:
        return True
    group = next_group(g)
    if in_ambush and group >= 0 and g.ambushing >> group & 1:
        return False
    return g.families_turn or group < 0


def why_not_activate(g: Betwixt, member: int) -> Reason | None:
    """TGB-8.7: the reason against activating a family member now."""
    if member not in g.active():
        return NOT_ACTIVE
    return None if g.ready >> member & 1 else RESTING


def ask_choose(g: Betwixt) -> Decision | None:
    """TGB-8.4: which family member is activated next."""
    if g.queue:
        return None
    ready = ready_members(g)
    if len(ready) < 2 or not monsters_left(g) or not is_families_slot(g, ready):
        return None
    return Decision(g.speaker, "activate", [verbs.ACTIVATE | member << A for member in ready], "TGB-8.4")


def run_choose(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-8.4 to 8.6: a family member or the next group; after everybody, the round ends."""
    if answer >= 0:
        yield from activate_member(g, field_a(answer))
        return
    if g.queue or not monsters_left(g):
        after_activation(g)
        return
    ready = ready_members(g)
    if is_families_slot(g, ready):
        yield from activate_member(g, ready[0])
        return
    group = next_group(g)
    if group < 0:
        g.step = steps.ROUND_END
        return
    g.families_turn = True
    g.acted |= 1 << group
    g.queue = tuple(monsters_of(g, group))
    g.tell(events.GROUP_ACTIVATED, "TGB-8.6", (g.kind[g.queue[0]],))
    g.step = steps.MONSTER


def activate_member(g: Betwixt, member: int) -> Flow[None]:
    """TGB-8.4, 8.7: a family member's activation; monsters that are activated after the first or last slot of the
    family follow it."""
    ready = len(ready_members(g))
    first = ready == len(g.active())
    last = ready == 1
    if first or last:
        g.queue = tuple([
            monster for monster in g.monsters()
            if (first and extra_activation(g, monster, "first")) or (last and extra_activation(g, monster, "last"))
        ])  # fmt: skip
    else:
        g.queue = ()
    g.families_turn = False
    g.tell(events.ACTIVATED, "TGB-8.4", (member,))
    yield from begin_activation(g, member)


def run_monster(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-8.6, 8.12, 20.1: the next monster of the group."""
    monster = g.queue[0]
    g.queue = g.queue[1:]
    if g.at[monster] >= 0:
        yield from activate(g, monster)
    after_activation(g)


def after_activation(g: Betwixt) -> None:
    """TGB-8.12, R23: the combat ends after the activation in which the last monster fell."""
    if monsters_left(g):
        g.step = steps.MONSTER if g.queue else steps.CHOOSE
    else:
        g.queue = ()
        g.step = steps.SPOILS
        g.tell(events.COMBAT_WON, "TGB-8.12", (g.round,))


# The end of a round


def end_round(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-8.14, R59: what happens at the end of a round, then the trouble roll; a mission may be lost here."""
    yield from happens(g, "round_end")
    lasting.end_round(g)
    if not monsters_left(g):
        after_activation(g)
        return
    yield from roll_trouble(g)
    yield from happens(g, "lost")
    g.step = steps.ROUND


def roll_trouble(g: Betwixt) -> Flow[None]:
    """TGB-8.14a, 8.14d, 26.11: a d6; on a 1, or what the mission says, somebody loses HP or FP, but never at the
    difficulty Story. Cards hear of lost HP, also those of a lookout."""
    roll = 1 + g.roll_below(6)
    hurts = roll <= trouble(g) and g.difficulty != STORY
    g.tell(events.TROUBLE, "TGB-8.14a", (roll, int(hurts)))
    if not hurts:
        return
    member = in_trouble(g)
    if member < 0:
        return
    loses_hp = g.roll_below(6) < 3 or g.focus[member] == 0  # TGB-8.14c
    rule = "TGB-8.14a" if g.place[member] == LOOKOUT else "TGB-8.14b"
    g.tell(events.TROUBLED, rule, (member, 1, int(loses_hp)))
    if not loses_hp:
        g.focus[member] -= 1
        return
    hurt(g, member, 1, rule)
    if g.hp[member] == 0:
        knock_out(g, member)
    else:
        yield from happens(g, "on_damaged", member)


def in_trouble(g: Betwixt) -> int:
    """TGB-8.14a, 8.14b, R18, R57: a lookout, at random; without one whoever a Target Token names, or with an empty bag
    any active member."""
    lookouts = [member for member in range(MEMBERS) if g.place[member] == LOOKOUT]
    if lookouts:
        return lookouts[g.roll_below(len(lookouts))] if len(lookouts) > 1 else lookouts[0]
    tokens = [member for member in range(MEMBERS) for _ in range(g.bag[member])]
    among = tokens or g.active()
    return among[g.roll_below(len(among))] if among else OFF
