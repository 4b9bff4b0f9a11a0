"""Ghostbusters x Men in Black: Ecto-Terrestrial Invasion. Rivals on one team, a tower of dice, aliens in New York."""

from __future__ import annotations

from hauntbox.engine.rules import Rules


def rules_for(content: str = "") -> Rules:
    """The rules with a content folder laid over the box's own."""
    from hauntbox.games.ecto_terrestrial.rules import EctoTerrestrialRules

    return EctoTerrestrialRules(content)
