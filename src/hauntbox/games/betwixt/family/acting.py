"""TGB-9, 8.1, 8.2, 5.9: what a family member may do: in an activation, in preparation, in Exploration."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.family.aiming import (
    list_aims,
    why_not_attack_with,
    why_not_fire_with,
    why_not_melee,
)
from hauntbox.games.betwixt.family.attacking import attack_with
from hauntbox.games.betwixt.family.lineup import end_activation, knock_out_trades
from hauntbox.games.betwixt.family.looting import list_loot, loot, why_not_loot
from hauntbox.games.betwixt.family.moving import move, why_not_move
from hauntbox.games.betwixt.family.readying import ready, why_not_ready
from hauntbox.games.betwixt.family.stances import take_stance, why_not_stance
from hauntbox.games.betwixt.family.stash import trade_with_stash, why_not_stash
from hauntbox.games.betwixt.family.trading import trade, why_not_trade
from hauntbox.games.betwixt.family.using import (
    is_free,
    list_talents,
    list_uses,
    use_slot,
    use_talent,
    why_not_talent,
    why_not_use,
)
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import (
    ATTACK,
    CHARGED,
    DEFENSIVE,
    EXPLORATION,
    LOOT,
    MEMBERS,
    MOVE,
    OFF,
    OFFENSIVE,
    READY,
    TALENT,
    TRADE,
    TRADE_STASH,
    USE_ITEM,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A

NOT_ACTING: Final = Reason("not_their_activation", "TGB-8.7")
NO_SLOT: Final = Reason("no_action_left", "TGB-8.9")
SAME_ACTION: Final = Reason("same_action", "TGB-9.1")
ONE_ATTACK: Final = Reason("one_attack", "TGB-9.2")
LAST_SLOT: Final = Reason("nothing_to_forfeit", "TGB-9.3")
NOT_IN_PREPARATION: Final = Reason("not_in_preparation", "TGB-8.1")
NO_MOVE_IN_PREPARATION: Final = Reason("no_movement_in_preparation", "TGB-8.2")
NOT_IN_EXPLORATION: Final = Reason("not_in_exploration", "TGB-5.9")
NOT_ON_MAP: Final = Reason("member_not_on_map", "TGB-21.2")
NO_SUCH_ACTION: Final = Reason("no_such_action", "TGB-9.1")

ACTION_OF: Final[dict[int, int]] = {
    verbs.WALK: MOVE, verbs.ATTACK: ATTACK, verbs.FIRE: ATTACK, verbs.BARE_HANDS: ATTACK, verbs.TALENT: TALENT,
    verbs.DEFENSIVE: DEFENSIVE, verbs.OFFENSIVE: OFFENSIVE, verbs.LOOT: LOOT, verbs.USE: USE_ITEM,
    verbs.READY: READY, verbs.TRADE: TRADE, verbs.STASH: TRADE_STASH,
}  # fmt: skip
# What is left of the ten actions before a combat and outside of it.
PREPARATION: Final = (TALENT, DEFENSIVE, OFFENSIVE, USE_ITEM, READY, TRADE, TRADE_STASH)
HOUSEKEEPING: Final = (TALENT, USE_ITEM, READY, TRADE, TRADE_STASH)


def slots_of(g: Betwixt, member: int) -> int:
    """TGB-8.9, 16.12: how many actions an activation has."""
    return 3 if has(g, member, CHARGED) else 2


# What is legal


def actions_of(g: Betwixt, member: int, prep: bool, exploring: bool) -> list[int]:
    """TGB-9: everything that a family member may do now. In an activation, ending it is always among it; in preparation
    and Exploration whoever asks adds how to do without."""
    codes: list[int] = []
    if prep or exploring:
        if prep:
            codes += [verbs.DEFENSIVE, verbs.OFFENSIVE]
        codes += list_talents(g, member)
        codes += list_uses(g, member, False)
        codes += list_uses(g, member, True)
        if why_not_ready(g, member) is None:
            codes.append(verbs.READY)
        codes += list_trades(g, member)
        if why_not_stash(g, member, exploring) is None:
            codes.append(verbs.STASH)
        return codes
    left = slots_of(g, member) - g.slot
    if left > 0:
        done = g.actions
        if not done >> MOVE & 1 and why_not_move(g, member) is None:
            codes.append(verbs.WALK)
        if not g.attacked and not done >> ATTACK & 1:
            codes += list_aims(g, member)
        codes += list_talents(g, member)
        if g.slot:
            if not done >> DEFENSIVE & 1:
                codes.append(verbs.DEFENSIVE)
            if not done >> OFFENSIVE & 1:
                codes.append(verbs.OFFENSIVE)
        if not done >> LOOT & 1:
            codes += list_loot(g, member)
        if not done >> USE_ITEM & 1:
            codes += list_uses(g, member, False)
        if not done >> READY & 1 and why_not_ready(g, member) is None:
            codes.append(verbs.READY)
        if not done >> TRADE & 1:
            codes += list_trades(g, member)
        if not done >> TRADE_STASH & 1 and why_not_stash(g, member, False) is None:
            codes.append(verbs.STASH)
    codes += list_uses(g, member, True)
    if left > 1:
        codes.append(verbs.FORFEIT)
    codes.append(verbs.END)
    return codes


def has_anything_to_do(g: Betwixt, member: int) -> bool:
    """TGB-5.9: whether there is anything that a family member could put in order in Exploration."""
    return (
        why_not_ready(g, member) is None
        or why_not_stash(g, member, True) is None
        or bool(list_trades(g, member))
        or bool(list_uses(g, member, False))
        or bool(list_uses(g, member, True))
        or bool(list_talents(g, member))
    )


def list_trades(g: Betwixt, member: int) -> list[int]:
    """TGB-9.13a: the family members with whom cards can change hands."""
    return [
        verbs.TRADE | other << A for other in range(MEMBERS)
        if other != member and why_not_trade(g, member, other) is None
    ]  # fmt: skip


def why_not_act(g: Betwixt, member: int, code: int) -> Reason | None:
    """TGB-9, 8.1, 8.2, 5.9: the reason against anything that a family member might try now."""
    verb = code & VERB_BITS
    if g.at[member] < 0:
        return NOT_ON_MAP
    own = g.acting == member
    if verb in (verbs.END, verbs.FORFEIT):
        if not own:
            return NOT_ACTING
        return None if verb == verbs.END or slots_of(g, member) - g.slot > 1 else LAST_SLOT
    action = ACTION_OF.get(verb, OFF)
    if action < 0:
        return NO_SUCH_ACTION
    reason = why_not_now(g, member, action, code) if own else why_not_before(g, action)
    return reason if reason is not None else why_not_this(g, member, code)


def why_not_before(g: Betwixt, action: int) -> Reason | None:
    """TGB-8.1, 8.2, 5.9: the reason against a kind of action outside of an activation."""
    if g.phase == EXPLORATION:
        return None if action in HOUSEKEEPING else NOT_IN_EXPLORATION
    if action == MOVE:
        return NO_MOVE_IN_PREPARATION
    return None if action in PREPARATION else NOT_IN_PREPARATION


def why_not_now(g: Betwixt, member: int, action: int, code: int) -> Reason | None:
    """TGB-8.9, 9.1, 9.2, 9.11b: the reason against a kind of action in an activation."""
    if code & VERB_BITS == verbs.USE and is_free(g, member, field_a(code)):
        return None
    if g.slot >= slots_of(g, member):
        return NO_SLOT
    if action == ATTACK and g.attacked:
        return ONE_ATTACK
    return SAME_ACTION if g.actions >> action & 1 and action != TALENT else None


def why_not_this(g: Betwixt, member: int, code: int) -> Reason | None:
    """TGB-9.4 to 9.14: the reason against an action as it is meant, whenever it would be."""
    verb = code & VERB_BITS
    a, b = field_a(code), field_b(code)
    if verb == verbs.WALK:
        return why_not_move(g, member)
    if verb == verbs.ATTACK:
        return why_not_attack_with(g, member, a, b)
    if verb == verbs.FIRE:
        return why_not_fire_with(g, member, a, b)
    if verb == verbs.BARE_HANDS:
        return why_not_melee(g, member, a)
    if verb == verbs.TALENT:
        return why_not_talent(g, member, a)
    if verb in (verbs.DEFENSIVE, verbs.OFFENSIVE):
        return why_not_stance(g, member)
    if verb == verbs.LOOT:
        return why_not_loot(g, member, a)
    if verb == verbs.USE:
        return why_not_use(g, member, a)
    if verb == verbs.READY:
        return why_not_ready(g, member)
    if verb == verbs.TRADE:
        return why_not_trade(g, member, a)
    return why_not_stash(g, member, g.phase == EXPLORATION)


# The step of one action


def ask_act(g: Betwixt) -> Decision | None:
    """TGB-8.9, 9: what the acting family member does next; nothing is asked if only ending is left."""
    member = g.acting
    codes = actions_of(g, member, False, False)
    if len(codes) == 1:
        return None
    left = slots_of(g, member) - g.slot
    return Decision(g.owner[member], "act", codes, "TGB-9.1", Thing("member", member), {"n": left})


def run_act(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-9, 8.11: one action, or the end of the activation; it also ends when the member leaves the map."""
    member = g.acting
    if answer < 0 or answer == verbs.END:
        g.tell(events.RESTS, "TGB-8.7", (member,))
        yield from end_activation(g, member)
        return
    yield from run_action(g, member, answer)
    if g.fallen:
        yield from knock_out_trades(g)
    if g.at[member] < 0:
        yield from end_activation(g, member)


def run_action(g: Betwixt, member: int, code: int) -> Flow[None]:
    """TGB-9: one action with everything that it sets off. In an activation it takes one of the action slots, unless it
    is free; in preparation and Exploration nothing is counted."""
    verb = code & VERB_BITS
    a, b = field_a(code), field_b(code)
    if g.acting == member and not (verb == verbs.USE and is_free(g, member, a)):
        g.slot += 1
        if verb != verbs.FORFEIT:
            g.actions |= 1 << ACTION_OF[verb]
    if verb == verbs.WALK:
        yield from move(g, member)
    elif verb in (verbs.ATTACK, verbs.FIRE):
        yield from attack_with(g, member, a, verb == verbs.FIRE, b)
    elif verb == verbs.BARE_HANDS:
        yield from attack_with(g, member, OFF, False, a)
    elif verb == verbs.TALENT:
        yield from use_talent(g, member, a)
    elif verb in (verbs.DEFENSIVE, verbs.OFFENSIVE):
        take_stance(g, member, verb == verbs.DEFENSIVE)
    elif verb == verbs.LOOT:
        yield from loot(g, member, a)
    elif verb == verbs.USE:
        yield from use_slot(g, member, a)
    elif verb == verbs.READY:
        yield from ready(g, member)
    elif verb == verbs.TRADE:
        traded = yield from trade(g, member, a)
        if not traded and g.acting == member:
            g.slot -= 1  # a trade that was declined costs nothing, but is not proposed again
    elif verb == verbs.STASH:
        yield from trade_with_stash(g, member, g.phase == EXPLORATION)
    elif verb == verbs.FORFEIT:
        g.tell(events.FORFEITED, "TGB-9.3", (member,))
