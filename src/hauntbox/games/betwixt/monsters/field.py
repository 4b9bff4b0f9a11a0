"""The map as a monster or a family member meets it, for the rooms that move them."""

from __future__ import annotations

from hauntbox.games.betwixt.combat.field import field_for, obstacles_on

__all__ = ["field_for", "obstacles_on"]
