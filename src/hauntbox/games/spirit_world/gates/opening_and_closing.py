"""GTB-16.4 to 16.9: gates that close, open and move."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.cards.acting import pick, run_abilities, run_clauses
from hauntbox.games.spirit_world.cards.conditions import partner_of, scenario_thing
from hauntbox.games.spirit_world.cards.sources import Source, gate_source
from hauntbox.games.spirit_world.cards.standing import to_close
from hauntbox.games.spirit_world.ghosts.slime import slime_car
from hauntbox.games.spirit_world.outcome.experience import reward
from hauntbox.games.spirit_world.outcome.streams import judge
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import GATE, SPIRIT
from hauntbox.games.spirit_world.table.reasons import standing_on
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A
from hauntbox.kit.map.grid import distance


def full(g: SpiritWorld, gate: int) -> bool:
    """Whether a gate has all the streams that close it."""
    wanted = to_close(g, gate)
    return wanted > 0 and g.streams_on(GATE + gate) >= wanted


def twin_of(g: SpiritWorld, gate: int) -> int:
    """The open gate that must close together with a gate; -1 if it closes alone."""
    partner = partner_of(g, gate) if g.gate.twins else -1
    return partner if partner >= 0 and g.open >> partner & 1 else -1


def close_if_full(g: SpiritWorld, gate: int, closer: int) -> Flow[bool]:
    """GTB-16.4: close a gate that has enough streams; a twin waits for the other."""
    if not full(g, gate):
        return False
    gates = [gate]
    twin = twin_of(g, gate)
    if twin >= 0:
        if not full(g, twin):
            g.tell(events.GATE_WAITS, "GTB-16.4", (gate, twin))
            return False
        gates.append(twin)
    yield from close(g, gates, closer)
    return True


def close(g: SpiritWorld, gates: list[int], closer: int) -> Flow[None]:
    """GTB-16.4, 16.7, 16.8: flip, XP, the last one sucks all ghosts back; then success, then what closing triggers."""
    for gate in gates:
        g.open &= ~(1 << gate)
        g.tell(events.GATE_CLOSED, "GTB-16.4", (gate,))
        reward(g, GATE + gate, "GTB-16.4")
    g.refresh_blocks()
    if closer >= 0:
        for gate in gates:
            yield from run_abilities(g, "shut", closer, gate_source(gate, g.gate_at[gate], "GTB-22.18"))
    if not g.open:
        yield from suck_back(g)
    judge(g, "check")
    for gate in gates:
        yield from run_clauses(g, g.gate.under("closed"), gate_source(gate, g.gate_at[gate], "GTB-16.8"))


def suck_back(g: SpiritWorld) -> Flow[None]:
    """GTB-16.7, R28: with the last gate all ghosts except bosses return to the Spirit World."""
    taken = [ghost for ghost in g.on_map() if not g.box.ghosts[g.kind(ghost)].boss]
    if taken:
        g.tell(events.SUCKED_BACK, "GTB-16.7", (len(taken),))
    for ghost in taken:
        g.lift_ghost(ghost, SPIRIT)
    yield from run_clauses(g, g.scenario.under("all_closed"), Source(scenario_thing(g), "GTB-16.7"))


def open_gate(g: SpiritWorld, gate: int, source: Source) -> Flow[None]:
    """GTB-16.9: a gate opens again, without streams; nobody stays on it."""
    if g.open >> gate & 1 or g.gate_at[gate] < 0:
        return
    g.open |= 1 << gate
    g.refresh_blocks()
    g.tell(events.GATE_OPENED, "GTB-16.9", (gate,), source.thing)
    yield from make_room(g, g.gate_at[gate], source)
    yield from run_clauses(g, g.gate.under("opened"), gate_source(gate, g.gate_at[gate], "GTB-16.9"))


def make_room(g: SpiritWorld, place: int, source: Source) -> Flow[None]:
    """GTB-R14: a Ghostbuster steps aside; the Ecto-1 stays, and everybody in it is slimed."""
    b = g.busters_at(place)
    if b >= 0:
        codes = [verbs.PICK_SQUARE | s << A for s in nearest_free(g, place)]
        if codes:
            args: dict[str, Value] = {"buster": Thing("buster", b)}
            answer = yield from pick(
                g.seats[b], "step_aside", codes, "GTB-16.9", source.thing, why_not_aside, (place,), args
            )
            to = field_a(answer)
            g.put_buster(b, to)
            g.tell(events.STEPPED_ASIDE, "GTB-16.9", (b, to))
    if g.car >> place & 1:
        yield from slime_car(g, source, "GTB-16.9")


def nearest_free(g: SpiritWorld, place: int) -> list[int]:
    """The nearest squares to a square that a figure may stand on."""
    taken = g.ghost_mask | g.open_mask() | g.car | g.buster_mask()
    free = [s for s in g.ground.squares if not taken >> s & 1]
    least = min([distance(place, s) for s in free], default=0)
    return [s for s in free if distance(place, s) == least]


def why_not_aside(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """GTB-16.9: the reason against a square to step to, walls or not."""
    to = field_a(code)
    if to == decision.context[0]:
        return Reason("gate_is_here", "GTB-16.9")
    return standing_on(g, to, "GTB-16.9") or Reason("nearer_square", "GTB-16.9")


def relocate(g: SpiritWorld, gate: int, source: Source) -> None:
    """A gate moves to the next square of its list, skipping squares with a figure; its streams come back."""
    places = g.scenario.gates[g.spots[gate]].places
    taken = g.ghost_mask | g.car | g.buster_mask()
    now = g.gate_next[gate]
    for turn in range(1, len(places)):
        index = (now + turn) % len(places)
        place = places[index]
        if taken >> place & 1 or place in g.gate_at:
            continue
        g.gate_at[gate] = place
        g.gate_next = tuple([index if one == gate else was for one, was in enumerate(g.gate_next)])
        g.refresh_blocks()
        for b in g.order:
            if g.target[b] == GATE + gate:
                g.drop_streams(b, "GTB-1.6", source.thing)
        g.tell(events.GATE_MOVED, "GTB-1.6", (gate, place), source.thing)
        return
