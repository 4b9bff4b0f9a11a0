"""TGB-26.4 to 26.6: which missions may be played."""

from __future__ import annotations

from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.table.numbers import WON
from hauntbox.games.betwixt.table.state import Betwixt


def open_missions(box: Contents, won: int, unlocked: int) -> list[int]:
    """TGB-26.4, 26.5: the next story mission, then side missions that were unlocked and not won yet; none after the
    last story mission. `won` and `unlocked` are missions as bits."""
    story = sorted([(one.order, number) for number, one in enumerate(box.missions) if not one.side])
    next_one = [number for _, number in story if not won >> number & 1][:1]
    if not next_one:
        return []
    side = [number for number, one in enumerate(box.missions) if one.side and unlocked & ~won & 1 << number]
    return [*next_one, *side]


def available(g: Betwixt) -> list[int]:
    """TGB-26.4 to 26.6: what the family may play after this mission."""
    won = g.missions_won
    if g.result == WON:
        won |= 1 << g.box.mission_at[g.mission.id]
    return open_missions(g.box, won, g.missions_open)
