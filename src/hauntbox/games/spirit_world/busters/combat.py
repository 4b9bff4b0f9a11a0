"""GTB-15 to 17: firing at ghosts and gates."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a, verb_of
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.cards.acting import (
    ability_source,
    agrees,
    can_use,
    note_use,
    pick,
    run_abilities,
    run_clauses,
    used_up,
)
from hauntbox.games.spirit_world.cards.conditions import amount
from hauntbox.games.spirit_world.cards.sources import Source, gate_source, ghost_source
from hauntbox.games.spirit_world.cards.standing import gate_to_hit, shield_of, to_close, to_hit, to_trap
from hauntbox.games.spirit_world.components.card_text import shield_text
from hauntbox.games.spirit_world.components.cards import Use
from hauntbox.games.spirit_world.gates.opening_and_closing import close_if_full, full, twin_of
from hauntbox.games.spirit_world.outcome.experience import reward
from hauntbox.games.spirit_world.outcome.streams import judge
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import GATE, GATES, INSIDE, NOTHING, TRAPPED
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A
from hauntbox.kit.map.grid import distance

IN_CAR: Final = Reason("in_car", "GTB-21.3")
NOT_ON_MAP: Final = Reason("not_on_map", "GTB-15.1")
NO_SIGHT: Final = Reason("no_sight", "GTB-10.6")
SIGHT_TAKEN: Final = Reason("sight_taken", "GTB-10.4")
NO_STREAMS: Final = Reason("no_streams_left", "GTB-17.1")
NO_GATE: Final = Reason("no_gate", "GTB-1.8")
GATE_SHUT: Final = Reason("gate_shut", "GTB-16.1")
GATE_FULL: Final = Reason("gate_full", "GTB-17.3")
GATE_WAITS: Final = Reason("gate_waits", "GTB-17.3")


def why_not_target(g: SpiritWorld, b: int, target: int) -> Reason | None:
    """GTB-15.1, 16.1, 17.1: the reason against Combat with a ghost or gate."""
    if g.at[b] == INSIDE:
        return IN_CAR
    if target >= GATE:
        gate = target - GATE
        if gate >= GATES or g.gate_at[gate] < 0:
            return NO_GATE
        if not g.open >> gate & 1:
            return GATE_SHUT
        shield = shield_of(g, "gates", False) if g.scenario.standing else None
        if shield is not None:
            return Reason("shielded", "GTB-1.2", {"clause": shield_text(g.scenario, shield)})
        if full(g, gate):
            return GATE_WAITS if twin_of(g, gate) >= 0 else GATE_FULL
    else:
        if g.ghost_at[target] < 0:
            return NOT_ON_MAP
        shield = shield_of(g, "ghosts", g.box.ghosts[g.kind(target)].boss) if g.scenario.standing else None
        if shield is not None:
            return Reason("shielded", "GTB-1.2", {"clause": shield_text(g.scenario, shield)})
    place = g.place_of(target)
    reason = why_not_seen(g, b, place)
    if reason is not None:
        return reason
    if g.target[b] == target and g.beams[b] >= g.box.numbers.streams:
        return NO_STREAMS
    return None


def shielded(g: SpiritWorld, ghost: int) -> bool:
    """GTB-1.2: whether the scenario forbids aiming at a ghost now."""
    return bool(g.scenario.standing) and shield_of(g, "ghosts", g.box.ghosts[g.kind(ghost)].boss) is not None


def why_not_seen(g: SpiritWorld, b: int, place: int) -> Reason | None:
    """GTB-10.3, 10.4, 10.6: why a Ghostbuster on the map does not see a square."""
    at = g.at[b]
    far = distance(at, place)
    if far > g.powers.sight[b]:
        return Reason("too_far", "GTB-10.3", {"n": far, "most": g.powers.sight[b]})
    if g.ground.sees(at, place, g.blocks):
        return None
    return SIGHT_TAKEN if g.ground.sees(at, place, 0) else NO_SIGHT


def targets(g: SpiritWorld, b: int) -> list[int]:
    """Everything that a Ghostbuster may fire at, as answers."""
    at = g.at[b]
    if at < 0:
        return []
    codes: list[int] = []
    seen = g.ground.seen_among(at, g.powers.sight[b], g.blocks, g.block_rows())
    if not seen:
        return codes
    simple = not g.scenario.standing and g.beams[b] < g.box.numbers.streams
    gates = False
    for place in seen:
        ghost = g.ghost_on(place)
        if ghost < 0:
            gates = True
        elif simple or (not shielded(g, ghost) and why_not_target(g, b, ghost) is None):
            codes.append(verbs.ATTACK | ghost << A)
    if gates:
        for gate in range(GATES):
            if g.open >> gate & 1 and g.gate_at[gate] in seen and why_not_target(g, b, GATE + gate) is None:
                codes.append(verbs.BLAST | gate << A)
    return codes


def fire(g: SpiritWorld, b: int, target: int) -> Flow[None]:
    """GTB-15.2, 17.4: declare the target, lose streams on another one, roll, hit or miss."""
    gate = target - GATE if target >= GATE else -1
    if g.beams[b] and g.target[b] != target:
        g.drop_streams(b, "GTB-17.4")
    if gate >= 0:
        g.tell(events.FIRED_AT_GATE, "GTB-16.1", (b, gate))
        source = gate_source(gate, g.gate_at[gate], "GTB-16.2")
        wanted = gate_to_hit(g, gate)
    else:
        g.tell(events.FIRED, "GTB-15.1", (b, target))
        source = ghost_source(target, g.ghost_at[target], "GTB-15.5")
        wanted = to_hit(g, target)
    source.attacker = b
    result = yield from roll(g, b, gate)
    if gate >= 0:
        yield from (hit_gate(g, b, gate, source) if result >= wanted else miss_gate(g, b, gate, source))
    else:
        yield from (hit(g, b, target, source) if result >= wanted else miss(g, b, target, source))


# The die


def roll(g: SpiritWorld, b: int, gate: int) -> Flow[int]:
    """GTB-15.3, 22.2 to 22.5: roll one die or two, re-roll or not, choose one, and add bonuses."""
    dice = [g.roll_proton()]
    if g.powers.extra_die >> b & 1:
        dice.append(g.roll_proton())
        g.tell(events.ROLLED_TWO, "GTB-22.4", (b, dice[0], dice[1]))
    else:
        g.tell(events.ROLLED, "GTB-15.3", (b, dice[0]))
    g.proton = tuple(dice)
    die = yield from choose_die(g, b, dice)
    bonus = g.powers.roll[b]
    source = Source(Thing("buster", b), "GTB-22.18")
    source.actor = b
    source.gate = gate
    source.die = die
    bonus += yield from boosted(g, b, source)
    if not bonus:  # GTB-R48: a result with a bonus is not this face
        yield from run_abilities(g, "rolled", b, source)
    return die + bonus


def choose_die(g: SpiritWorld, b: int, dice: list[int]) -> Flow[int]:
    """GTB-22.3, 22.4: roll one of them again, or choose which counts."""
    again = reroll_of(g, b)
    while len(dice) > 1 or again is not None:
        codes = [verbs.KEEP | die << A for die in dict.fromkeys(dice)]
        if again is not None:
            codes += [verbs.REROLL | die << A for die in dict.fromkeys(dice)]
        rule = "GTB-22.3" if again is not None else "GTB-22.4"
        args: dict[str, Value] = {"dice": len(dice), "again": 0 if again is None else 1}
        answer = yield from pick(g.seats[b], "proton", codes, rule, Thing("buster", b), why_not_die, (), args)
        if verb_of(answer) == verb_of(verbs.KEEP):
            if len(dice) > 1:
                g.tell(events.CHOSE_DIE, "GTB-22.4", (b, field_a(answer)))
            return field_a(answer)
        assert again is not None
        note_use(g, b, again)
        if again.clause.limit == 1 or used_up(g, again):
            again = None
        index = dice.index(field_a(answer))
        dice[index] = g.roll_proton()
        g.proton = tuple(dice)
        g.tell(events.REROLLED, "GTB-22.3", (b, dice[index]))
    return dice[0]


def why_not_die(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """GTB-15.3: the reason against a number that no die shows."""
    return Reason("no_such_die", "GTB-15.3", {"n": field_a(code)})


def reroll_of(g: SpiritWorld, b: int) -> Use | None:
    """The ability that lets a Ghostbuster roll a Proton die again."""
    for use in g.powers.uses("rolled", b):
        if use.clause.do[0].op == "reroll" and can_use(g, use, ability_source(b, use)):
            return use
    return None


def boosted(g: SpiritWorld, b: int, source: Source) -> Flow[int]:
    """What a Ghostbuster adds to the result by an optional ability."""
    for use in g.powers.uses("rolled", b):
        effect = use.clause.do[0]
        if effect.op == "boost" and can_use(g, use, source) and (
            yield from agrees(
                g.seats[b], "boost", "GTB-22.18", Thing("ability", use.ability),
                {"n": amount(g, effect, source), "die": source.die},
            )
        ):
            note_use(g, b, use)
            n = amount(g, effect, source)
            g.tell(events.BOOSTED, "GTB-22.18", (b, n, source.die + n))
            return n
    return 0


# Ghosts


def hit(g: SpiritWorld, b: int, ghost: int, source: Source) -> Flow[None]:
    """GTB-15.4 to 15.6: place a stream; When Hit, or with the last stream When Trapped and the trap."""
    add_streams(g, b, ghost, 1)
    n, of = g.streams_on(ghost), to_trap(g, ghost)
    g.tell(events.HIT, "GTB-15.4", (b, ghost, n, of))
    card = g.box.ghosts[g.kind(ghost)]
    trapped = n >= of
    yield from run_clauses(g, card.under("trapped" if trapped else "hit"), source)
    if trapped:
        yield from trap(g, b, ghost)
    own = Source(Thing("buster", b), "GTB-22.18")
    own.attacker = b
    own.struck = ghost if g.ghost_at[ghost] >= 0 else -1
    own.place = g.ghost_at[ghost]
    yield from run_abilities(g, "struck", b, own)


def trap(g: SpiritWorld, b: int, ghost: int) -> Flow[None]:
    """GTB-15.6, 24.3: XP for all streams; the ghost goes to the card of whoever placed the last one."""
    reward(g, ghost, "GTB-15.6")
    g.lift_ghost(ghost, TRAPPED - b)
    g.tell(events.TRAPPED, "GTB-15.6", (b, ghost))
    judge(g, "check")
    return
    yield


def miss(g: SpiritWorld, b: int, ghost: int, source: Source) -> Flow[None]:
    """GTB-15.8: the ghost reacts to its attacker."""
    g.tell(events.MISSED, "GTB-15.8", (b, ghost))
    source.miss = True
    yield from run_clauses(g, g.box.ghosts[g.kind(ghost)].under("missed"), source)


def add_streams(g: SpiritWorld, b: int, target: int, n: int) -> None:
    """GTB-17.2: place markers; a Ghostbuster has them all on one target."""
    if g.target[b] != target:
        g.beams[b] = 0
        g.target[b] = target
    g.beams[b] += n
    if not g.beams[b]:
        g.target[b] = NOTHING


# Gates


def hit_gate(g: SpiritWorld, b: int, gate: int, source: Source) -> Flow[None]:
    """GTB-16.2, 16.4: place a stream; the last one closes the gate, otherwise When Hit."""
    add_streams(g, b, GATE + gate, 1)
    g.tell(events.HIT_GATE, "GTB-16.2", (b, gate, g.streams_on(GATE + gate), to_close(g, gate)))
    if not (yield from close_if_full(g, gate, b)):
        yield from run_clauses(g, g.gate.under("hit"), source)


def miss_gate(g: SpiritWorld, b: int, gate: int, source: Source) -> Flow[None]:
    """GTB-16.3: the gate's When Missed."""
    g.tell(events.MISSED_GATE, "GTB-16.3", (b, gate))
    source.miss = True
    yield from run_clauses(g, g.gate.under("missed"), source)
