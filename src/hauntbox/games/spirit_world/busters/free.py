"""GTB-22.7, 22.16: abilities that a Ghostbuster uses in its own turn without an action."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, verb_of
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.busters.cleaning import IN_CAR, NOT_HERE, NOT_SLIMED, why_not_clean
from hauntbox.games.spirit_world.busters.going import why_not_board, why_not_move, why_not_through
from hauntbox.games.spirit_world.busters.hauling import deposit, why_not_deposit
from hauntbox.games.spirit_world.busters.walking import board, list_moves, move
from hauntbox.games.spirit_world.car.driving import drive, why_not_drive
from hauntbox.games.spirit_world.cards.acting import ability_source, can_use, note_use, pick, used_up
from hauntbox.games.spirit_world.cards.conditions import amount
from hauntbox.games.spirit_world.components.cards import Use
from hauntbox.games.spirit_world.gates.opening_and_closing import close_if_full
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import INSIDE
from hauntbox.games.spirit_world.table.reasons import given
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A

NOT_YET: Final = Reason("ability_not_yet", "GTB-3.5")
NOT_FREE: Final = Reason("ability_by_itself", "GTB-22.18")
USED: Final = Reason("ability_used", "GTB-22.18")
NO_USE: Final = Reason("ability_no_use", "GTB-9.8")
NOT_NOW: Final = Reason("ability_not_now", "GTB-22.18")
NO_GATE: Final = Reason("no_gate", "GTB-1.8")
GATE_SHUT: Final = Reason("gate_shut", "GTB-22.18")
GATE_NEVER: Final = Reason("gate_never_closes", "GTB-16.6")
GATE_EASY: Final = Reason("gate_easy", "GTB-22.18")
NOT_YOURS: Final = Reason("ability_not_yours", "GTB-22.18")


def why_not_ability(g: SpiritWorld, b: int, number: int) -> Reason | None:
    """The reason against using an optional ability now."""
    if number >> 3 != b:
        return NOT_YOURS
    found = use_of(g, b, number)
    if found is None:
        return NOT_YET if number & 7 > g.level[b] else NOT_FREE
    if used_up(g, found):
        return USED
    if not can_use(g, found, ability_source(b, found)):
        return NOT_NOW
    return None if choices(g, b, found) else NO_USE


def use_of(g: SpiritWorld, b: int, number: int) -> Use | None:
    for use in g.powers.uses("free", b):
        if use.ability == number:
            return use
    return None


def choices(g: SpiritWorld, b: int, use: Use) -> list[int]:
    """What an ability can be used for now, as answers."""
    effect = use.clause.do[0]
    if effect.op == "clean":
        return [verbs.PICK_BUSTER | other << A for other in cleanable(g, b, effect.word("who"))]
    if effect.op == "ease_gate":
        return [verbs.PICK_GATE | gate << A for gate in g.gates() if why_not_eased(g, gate) is None]
    action = effect.word("action")  # the op is "free_action"
    if action == "maneuver":  # another one, after those of the turn
        return [verbs.AGREE] if g.maneuvers >= g.powers.maneuvers[b] > 0 else []
    if action == "move":
        return list_moves(g, b)
    if action == "drive":
        return [verbs.DRIVE | end << A for end in (0, 1) if why_not_drive(g, b, end) is None]
    return [verbs.DEPOSIT] if why_not_deposit(g, b) is None else []


def cleanable(g: SpiritWorld, b: int, who: str) -> list[int]:
    """Whom a Ghostbuster can clean without an action: itself and neighbours in sight, or anyone on the map."""
    anyone = who == "anyone"
    return [other for other in g.order if g.slime[other] and why_not_wash(g, b, other, anyone) is None]


def why_not_wash(g: SpiritWorld, b: int, other: int, anyone: int) -> Reason | None:
    """GTB-22.7, 22.8, 21.4: the reason against cleaning a Ghostbuster with an ability."""
    if other not in g.order:
        return NOT_HERE
    if not g.slime[other]:
        return NOT_SLIMED
    if g.at[other] == INSIDE:
        return IN_CAR
    return None if anyone or other == b else why_not_clean(g, b, other)


def why_not_washed(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    b, anyone = decision.context
    return given(why_not_wash(g, b, field_a(code), anyone), decision)


def why_not_eased(g: SpiritWorld, gate: int) -> Reason | None:
    """The reason against a gate that an ability would close with fewer streams."""
    if g.gate_at[gate] < 0:
        return NO_GATE
    if not g.open >> gate & 1:
        return GATE_SHUT
    if not g.gate.to_close:
        return GATE_NEVER
    return None if g.gate.to_close - g.eased[gate] > 1 else GATE_EASY


def why_not_use(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a use of an ability."""
    b, number = decision.context
    verb = code & VERB_BITS
    a = field_a(code)
    reason = None
    if verb == verbs.MOVE:
        reason = why_not_move(g, b, a)
    elif verb == verbs.THROUGH:
        reason = why_not_through(g, b, a)
    elif verb == verbs.BOARD:
        reason = why_not_board(g, b)
    elif verb == verbs.DRIVE:
        reason = why_not_drive(g, b, a)
    elif verb == verbs.PICK_GATE:
        reason = why_not_eased(g, a)
    elif verb == verbs.PICK_BUSTER:
        use = use_of(g, b, number)
        reason = why_not_wash(g, b, a, use is not None and use.clause.do[0].word("who") == "anyone")
    return given(reason, decision)


def use_ability(g: SpiritWorld, b: int, number: int) -> Flow[None]:
    """Use an ability: choose the use, and do it."""
    use = use_of(g, b, number)
    assert use is not None
    effect = use.clause.do[0]
    codes = choices(g, b, use)
    note_use(g, b, use)
    thing = Thing("ability", number)
    args: dict[str, Value] = {"ability": thing}
    answer = yield from pick(g.seats[b], "ability", codes, "GTB-22.18", thing, why_not_use, (b, number), args)
    if effect.op == "clean":
        wash(g, b, field_a(answer), number)
    elif effect.op == "ease_gate":
        gate = field_a(answer)
        n = amount(g, effect, ability_source(b, use))
        g.eased = tuple([was + n if one == gate else was for one, was in enumerate(g.eased)])
        g.tell(events.GATE_EASED, "GTB-22.18", (gate, n), Thing("ability", number))
        yield from close_if_full(g, gate, -1)  # nobody places a last stream: those on the gate are enough now
    elif answer == verbs.AGREE:
        g.maneuvers -= 1
    elif verb_of(answer) == verb_of(verbs.MOVE):
        move(g, b, field_a(answer))
    elif verb_of(answer) == verb_of(verbs.THROUGH):
        move(g, b, field_a(answer), through=True)
    elif answer == verbs.BOARD:
        board(g, b)
    elif answer == verbs.DEPOSIT:
        yield from deposit(g, b)
    else:
        yield from drive(g, b, field_a(answer))


def wash(g: SpiritWorld, b: int, other: int, number: int) -> None:
    """Remove one Slime with an ability; this is not the Clean action."""
    g.slime[other] -= 1
    g.tell(events.CLEANED, "GTB-22.18", (b, other), Thing("ability", number))
