"""What holds all the time: figures of ghosts and gates as the scenario changes them, and who can't be aimed at."""

from __future__ import annotations

from hauntbox.games.spirit_world.cards.conditions import counted, holds_all, scenario_thing
from hauntbox.games.spirit_world.cards.sources import Source, gate_source, ghost_source
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.cards.effects import Clause


def changed(g: SpiritWorld, stat: str, scope: str, boss: bool, source: Source) -> int:
    """What the scenario adds to a figure now."""
    found = 0
    for clause in g.scenario.standing:
        for effect in clause.do:
            if effect.words.get("stat") != stat:
                continue
            of = effect.words["of"]
            if (of == scope or (boss and of == "boss")) and holds_all(g, clause.conditions, source):
                n = effect.numbers["n"]
                if effect.counter is not None:
                    n *= effect.counter.share(counted(g, effect.counter.name, source, effect.words.get("name", "")))
                found += n
    return found


def to_hit(g: SpiritWorld, ghost: int) -> int:
    """GTB-4.2: the least result that hits a ghost."""
    card = g.box.ghosts[g.kind(ghost)]
    if not g.scenario.standing:
        return card.to_hit
    return card.to_hit + changed(g, "to_hit", "ghosts", card.boss, ghost_source(ghost, g.ghost_at[ghost], "GTB-4.2"))


def to_trap(g: SpiritWorld, ghost: int) -> int:
    """GTB-4.2: how many streams trap a ghost."""
    card = g.box.ghosts[g.kind(ghost)]
    if not g.scenario.standing:
        return card.to_trap
    source = ghost_source(ghost, g.ghost_at[ghost], "GTB-4.2")
    return max(1, card.to_trap + changed(g, "to_trap", "ghosts", card.boss, source))


def gate_to_hit(g: SpiritWorld, gate: int) -> int:
    """GTB-16.1: the least result that hits a gate."""
    if not g.scenario.standing:
        return g.gate.to_hit
    return g.gate.to_hit + changed(g, "to_hit", "gates", False, gate_source(gate, g.gate_at[gate], "GTB-16.1"))


def to_close(g: SpiritWorld, gate: int) -> int:
    """GTB-16.4, 16.6: how many streams close a gate; 0 if none do."""
    wanted = g.gate.to_close
    if not wanted:
        return 0
    if g.scenario.standing:
        wanted += changed(g, "to_close", "gates", False, gate_source(gate, g.gate_at[gate], "GTB-16.4"))
    return max(1, wanted - g.eased[gate])


def shield_of(g: SpiritWorld, scope: str, boss: bool) -> Clause | None:
    """What the scenario has against aiming at something now."""
    for clause in g.scenario.standing:
        for effect in clause.do:
            if effect.op == "untargetable" and (
                effect.words["who"] == scope or (boss and effect.words["who"] == "boss")
            ):
                source = Source(scenario_thing(g), "GTB-1.2")
                if holds_all(g, clause.conditions, source):
                    return clause
    return None
