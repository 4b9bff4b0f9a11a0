"""GTB-3.5 to 3.11: experience, levels, and when a new ability starts to count."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.games.spirit_world.table import events
from hauntbox.games.spirit_world.table.state import SpiritWorld


def gain(g: SpiritWorld, b: int, n: int, rule: str, cause: Thing | None = None) -> None:
    """GTB-3.7: XP, up to the end of the bar."""
    before = g.xp[b]
    after = min(before + n, g.box.numbers.levels[-1])
    if after == before:
        return
    g.xp[b] = after
    g.tell(events.XP_GAINED, rule, (b, after - before, after), cause)
    level = g.box.level_at[after]
    if level > g.box.level_at[before]:
        g.tell(events.LEVELLED, "GTB-3.6", (b, level))


def reward(g: SpiritWorld, target: int, rule: str) -> None:
    """GTB-3.10, 3.11: 1 XP for each of the Ghostbuster's streams on a target; the markers come back."""
    for b in g.order:
        if g.target[b] == target:
            n = g.beams[b]
            gain(g, b, n, rule)
            g.target[b] = -1
            g.beams[b] = 0
            g.tell(events.STREAMS_TAKEN, rule, (b, n))


def raise_levels(g: SpiritWorld) -> None:
    """GTB-3.8, 22.19: abilities of a new level count from the next action, maneuver or event."""
    level_at, xp, level = g.box.level_at, g.xp, g.level
    for b in g.order:
        if level_at[xp[b]] != level[b]:
            levels = list(level)
            for one in g.order:
                levels[one] = level_at[xp[one]]
            g.level = tuple(levels)
            g.refresh_powers()
            return
