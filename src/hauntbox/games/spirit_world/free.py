"""GTB-22.7, 22.16 and the like: abilities used in one's own turn without an action."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a, verb_of
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world import events, verbs
from hauntbox.games.spirit_world.acting import ability_source, can_use, note_use, pick
from hauntbox.games.spirit_world.cards import Use
from hauntbox.games.spirit_world.cleaning import why_not_clean
from hauntbox.games.spirit_world.conditions import amount
from hauntbox.games.spirit_world.driving import drive, why_not_drive
from hauntbox.games.spirit_world.figures import INSIDE
from hauntbox.games.spirit_world.gates import close_if_full
from hauntbox.games.spirit_world.hauling import deposit, why_not_deposit
from hauntbox.games.spirit_world.table import SpiritWorld
from hauntbox.games.spirit_world.verbs import A
from hauntbox.games.spirit_world.walking import board, list_moves, move

NOT_YET: Final = Reason("ability_not_yet", "GTB-3.5")
NOT_FREE: Final = Reason("ability_by_itself", "GTB-22.18")
USED: Final = Reason("ability_used", "GTB-22.18")
NO_USE: Final = Reason("ability_no_use", "GTB-9.8")
NOT_YOURS: Final = Reason("ability_not_yours", "GTB-22.18")


def why_not_ability(g: SpiritWorld, b: int, number: int) -> Reason | None:
    """The reason against using an ability of choice now."""
    if number >> 3 != b:
        return NOT_YOURS
    found = use_of(g, b, number)
    if found is None:
        return NOT_YET if number & 7 > g.level[b] else NOT_FREE
    if not can_use(g, found, ability_source(b, found)):
        return USED
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
        gates = [gate for gate in g.open_gates() if g.gate.to_close - g.eased[gate] > 1]
        return [verbs.PICK_GATE | gate << A for gate in gates]
    action = effect.word("action")
    if action == "maneuver":  # another one, after those of the turn
        return [verbs.AGREE] if g.maneuvers >= g.powers.maneuvers[b] > 0 else []
    if action == "move":
        return list_moves(g, b)
    if action == "drive":
        return [verbs.DRIVE | end << A for end in (0, 1) if why_not_drive(g, b, end) is None]
    return [verbs.DEPOSIT] if why_not_deposit(g, b) is None else []


def cleanable(g: SpiritWorld, b: int, who: str) -> list[int]:
    """Whom somebody can free of Slime without an action: oneself and neighbours in sight, or anyone on the map."""
    if who == "anyone":
        return [other for other in g.order if g.slime[other] and g.at[other] >= 0]
    if g.at[b] == INSIDE:
        return []
    return [
        other for other in g.order if (other == b and g.slime[b]) or why_not_clean(g, b, other) is None
    ]


def use_ability(g: SpiritWorld, b: int, number: int) -> Flow[None]:
    """Use it: choose what for, and do it."""
    use = use_of(g, b, number)
    assert use is not None
    effect = use.clause.do[0]
    codes = choices(g, b, use)
    note_use(g, b, use)
    answer = yield from pick(g, g.seats[b], "ability", codes, "GTB-22.18", Thing("ability", number))
    if effect.op == "clean":
        wash(g, b, field_a(answer), number)
    elif effect.op == "ease_gate":
        gate = field_a(answer)
        n = amount(g, effect, ability_source(b, use))
        g.eased = tuple([was + n if one == gate else was for one, was in enumerate(g.eased)])
        g.tell(events.GATE_EASED, "GTB-22.18", (gate, n), Thing("ability", number))
        yield from close_if_full(g, gate, -1)  # nobody's last stream: those that it bears are enough now
    elif answer == verbs.AGREE:
        g.maneuvers -= 1
    elif verb_of(answer) == verb_of(verbs.MOVE):
        move(g, b, field_a(answer))
    elif answer == verbs.BOARD:
        board(g, b)
    elif answer == verbs.DEPOSIT:
        yield from deposit(g, b)
    else:
        yield from drive(g, b, field_a(answer))


def wash(g: SpiritWorld, b: int, other: int, number: int) -> None:
    """One Slime less by an ability, which is not the action of that name."""
    g.slime[other] -= 1
    g.tell(events.CLEANED, "GTB-22.18", (b, other), Thing("ability", number))
