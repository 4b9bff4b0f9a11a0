# interpreted
"""Second thoughts: the warning before an answer that costs more than it seems."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.spirit_world.busters.walking import reach_of
from hauntbox.games.spirit_world.cards.standing import to_close
from hauntbox.games.spirit_world.gates.opening_and_closing import full, twin_of
from hauntbox.games.spirit_world.sight.forecast import demand
from hauntbox.games.spirit_world.table import verbs
from hauntbox.games.spirit_world.table.numbers import GATE, INSIDE, SPIRIT
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.turns.actions import ACTIONS, list_actions
from hauntbox.kit.map.grid import distance

# Answers that are no reason to go on with a turn that a player wants to end.
STROLLS: Final = (verbs.MOVE, verbs.BOARD)
LOW: Final = 1  # with this many ghosts in the Spirit World, a miss may take the last


def doubt(g: SpiritWorld, code: int) -> Message | None:
    """The warning before giving up, or before an answer of the active Ghostbuster; usually none."""
    verb = code & VERB_BITS
    if verb == verbs.CONCEDE:
        return Message("doubt.concede", {"n": g.players})
    b = g.active
    if b < 0:
        return None
    if verb == verbs.END:
        return unused(g)
    if verb == verbs.ATTACK:
        return switching(g, b, field_a(code))
    if verb == verbs.BLAST:
        gate = field_a(code)
        return closing(g, gate, 1) or missing(g, gate, lost=True) or switching(g, b, GATE + gate) or missing(g, gate)
    if verb == verbs.SPECIAL:
        return switching(g, b, GATE + field_b(code))
    if verb in (verbs.BOARD, verbs.ENTER) and g.beams[b]:
        return Message("doubt.board", at_stake(g, b))
    if verb == verbs.THROUGH and g.beams[b]:
        return Message("doubt.through", at_stake(g, b))
    if verb == verbs.MOVE and streams_at_stake(g, b, field_a(code)):
        on_foot = reach_of(g, b).foot >> field_a(code) & 1
        return Message("doubt.sight" if on_foot else "doubt.through", at_stake(g, b))
    return None


# Streams


def streams_at_stake(g: SpiritWorld, b: int, to: int) -> int:
    """GTB-17.8, 17.10: the streams that a Ghostbuster loses by a Move to a square."""
    if not g.beams[b] or g.at[b] == INSIDE:
        return 0
    place = g.place_of(g.target[b])
    sees = distance(to, place) <= g.powers.sight[b] and g.ground.sees(to, place, g.blocks)
    return 0 if sees and reach_of(g, b).foot >> to & 1 else g.beams[b]


def at_stake(g: SpiritWorld, b: int) -> dict[str, Value]:
    target = g.target[b]
    old = Thing("gate", target - GATE) if target >= GATE else Thing("ghost", target)
    return {"n": g.beams[b], "old": old}


def switching(g: SpiritWorld, b: int, target: int) -> Message | None:
    """GTB-17.4: streams lost by aiming at another target."""
    return Message("doubt.switch", at_stake(g, b)) if g.beams[b] and g.target[b] != target else None


# The Spirit World


def missing(g: SpiritWorld, gate: int, lost: bool = False) -> Message | None:
    """GTB-1.13: a miss that takes the last ghost out of the Spirit World, or calls for one that is not there."""
    n, left = demand(g, gate, "missed"), g.ghost_at.count(SPIRIT)
    if n > left:
        return Message("doubt.miss_lost", {"n": n, "left": left})
    return Message("doubt.miss", {"n": n, "left": left}) if n and left <= LOW and not lost else None


def closing(g: SpiritWorld, gate: int, streams: int) -> Message | None:
    """GTB-16.8, 1.13: the hit that closes a gate which then calls for more ghosts than there are."""
    wanted = to_close(g, gate)
    if not wanted or g.streams_on(GATE + gate) + streams < wanted:
        return None
    twin = twin_of(g, gate)
    shut = 1 << gate
    if twin >= 0:
        if not full(g, twin):
            return None
        shut |= 1 << twin
    if not g.open & ~shut:  # GTB-16.7: with the last gate all ghosts come back, or the scenario is won
        return None
    n, left = demand(g, gate, "closed"), g.ghost_at.count(SPIRIT)
    return Message("doubt.closing", {"n": n, "left": left}) if n > left else None


# Time


def unused(g: SpiritWorld) -> Message | None:
    """GTB-9.5: actions that would be lost with the turn, although they have a use."""
    left = g.left()
    if not left:
        return None
    usable = [code for code in list_actions(g) if code & VERB_BITS in ACTIONS]
    if g.spent:
        usable = [code for code in usable if code & VERB_BITS not in STROLLS]
    return Message("doubt.end", {"n": left}) if usable else None
