"""Ghostbusters: The Board Game. City blocks, gates to the Spirit World, and an old ambulance."""

from __future__ import annotations

from hauntbox.engine.rules import Rules


def rules_for(content: str = "") -> Rules:
    """The rules with a content folder laid over the box's own."""
    from hauntbox.games.spirit_world.rules import SpiritWorldRules

    return SpiritWorldRules(content)
