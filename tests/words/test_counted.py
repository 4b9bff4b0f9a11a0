"""Statistics in words: whatever a game counts has a name in both languages; plain English is for games to come."""

from __future__ import annotations

import random
from typing import Any

import pytest

import hauntbox
from hauntbox.engine.messages import Message

ANSWERS = 400


def names_in(known: dict[str, Any]) -> set[str]:
    """All that statistics count under names of their own, not under ids of content."""
    found = {*known.get("series", {}), *known.get("counts", {}), *known.get("sources", {})}
    for parts in (*known.get("sources", {}).values(), *known.get("people", {}).values()):
        found |= {name for name in parts if ":" not in name}
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("id", ["betwixt", "blackout", "ecto_terrestrial", "outer_space", "spirit_world"])
def test_whatever_is_counted_has_a_name(id: str, language: str) -> None:
    game, luck = hauntbox.new(id, players=2, seed=5), random.Random(5)
    for _ in range(ANSWERS):
        if game.decision is None:
            break
        seat = next(iter(game.waiting))
        game.decide(luck.choice(game.decision.options_for(seat)).key, seat)
    names = names_in(game.rules.statistics(game))
    assert len(names) > 5
    assert [name for name in sorted(names) if game.say(Message(f"counted.{name}"), language).startswith("[")] == []
