"""GTB-20 and 23: the Psychic die, and Chaos."""

from __future__ import annotations

from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.cards.acting import run_clauses
from hauntbox.games.spirit_world.cards.conditions import scenario_thing, sees_buster
from hauntbox.games.spirit_world.cards.sources import Source, gate_source, ghost_source
from hauntbox.games.spirit_world.ghosts.nearest import DONE, UNSEEING, attacker_seen, pick_next
from hauntbox.games.spirit_world.outcome.streams import judge, settle
from hauntbox.games.spirit_world.table import events
from hauntbox.games.spirit_world.table.numbers import CHAOS
from hauntbox.games.spirit_world.table.state import SpiritWorld


def roll_psychic(g: SpiritWorld) -> Flow[None]:
    """GTB-20.2 to 20.5: a gate, a symbol without a gate, or Chaos."""
    face = g.roll_below(6)
    g.psychic = face
    if face == CHAOS:
        g.tell(events.PSYCHIC_CHAOS, "GTB-20.5")
        yield from chaos(g)
        extra = Source(scenario_thing(g), "GTB-20.5")
        extra.phase = True
        yield from run_clauses(g, g.scenario.under("chaos"), extra)
    elif g.gate_at[face] < 0:
        g.tell(events.PSYCHIC_NOTHING, "GTB-20.4", (face,))
        nothing = Source(scenario_thing(g), "GTB-R15")
        nothing.phase = True
        yield from run_clauses(g, g.scenario.under("face_none"), nothing)
    else:
        g.tell(events.PSYCHIC_GATE, "GTB-20.2" if g.open >> face & 1 else "GTB-20.3", (face,))
        trigger = "face_open" if g.open >> face & 1 else "face_closed"
        rule = "GTB-20.2" if trigger == "face_open" else "GTB-20.3"
        source = gate_source(face, g.gate_at[face], rule)
        source.phase = True
        yield from run_clauses(g, g.gate.under(trigger), source)
        yield from run_clauses(g, g.scenario.under(trigger), source)
    settle(g)
    judge(g, "check")


def chaos(g: SpiritWorld) -> Flow[None]:
    """GTB-20.5 to 20.10, R16: every ghost that sees somebody reacts once, lowest class first."""
    left = g.on_map()
    done: list[int] = []
    shared = Source(scenario_thing(g), "GTB-20.8")
    while left:
        ranks = [g.box.ghosts[g.kind(ghost)].rank for ghost in left]
        lowest = min(ranks)
        peers = [ghost for ghost, rank in zip(left, ranks) if rank == lowest]
        if not anybody_seen(g, peers):
            left = [ghost for ghost, rank in zip(left, ranks) if rank != lowest]  # GTB-20.6: none of them will move
            done += [UNSEEING | ghost for ghost in peers]
            continue
        ghost = peers[0] if len(peers) == 1 else (yield from pick_next(g, left, done, chaos=True))
        left.remove(ghost)
        done.append(DONE | ghost)
        yield from react(g, ghost, shared)
        settle(g)
        left = [one for one in left if g.ghost_at[one] >= 0]


def anybody_seen(g: SpiritWorld, ghosts: list[int]) -> bool:
    """GTB-20.6, 20.11: whether one of these ghosts sees anybody; those in the Ecto-1 count on both of its squares."""
    for ghost in ghosts:
        place = g.ghost_at[ghost]
        for b in g.order:
            if sees_buster(g, place, b):
                return True
    return False


def react(g: SpiritWorld, ghost: int, shared: Source) -> Flow[None]:
    """GTB-20.5, 20.6: as if the nearest Ghostbuster that it sees had missed it."""
    place = g.ghost_at[ghost]
    b = attacker_seen(g, ghost)
    if b < 0:
        g.tell(events.UNMOVED, "GTB-20.6", (ghost,))
        return
    g.tell(events.REACTS, "GTB-20.5", (ghost, b))
    source = ghost_source(ghost, place, "GTB-20.5")
    source.attacker = b
    source.chaos = True
    source.direction = shared.direction
    source.phase = True
    yield from run_clauses(g, g.box.ghosts[g.kind(ghost)].under("missed"), source)
    shared.direction = source.direction
