"""Monsters of whole games choose by filters: that their reasons are kept costs no more than writing these down."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.playout import answer_random
from hauntbox.games import find
from hauntbox.kit.choices import Filter, Keep

ANSWERS = 260
Call = tuple[str, int, list[int], list[int]]


def filters_of(name: str) -> list[Filter]:
    """The filters of a game, by the modules that list them."""
    found: dict[int, Filter] = {}
    for module, held in list(sys.modules.items()):
        if module.startswith(f"hauntbox.games.{name}."):
            for value in vars(held).values():
                for one in value if isinstance(value, list) else [value]:
                    if isinstance(one, Filter):
                        found[id(one)] = one
    return list(found.values())


def played(name: str, listens: bool) -> Game:
    """A game that has gone on at random, with a log or without."""
    rules = find(name)
    game = hauntbox.new(name, players=max(2, rules.min_players), seed="choosing", **rules.quick_start())
    if not listens:
        game.log = game.state.log = None
    luck = Luck(7)
    for _ in range(ANSWERS):
        if game.decision is None:
            break
        answer_random(game, luck)
    return game


@pytest.mark.parametrize("name", ["betwixt", "ecto_terrestrial"])
def test_reasons_are_what_the_filters_left_and_nothing_is_worked_out_for_their_sake(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a log the same filters are asked about the same things as without, so that what reasons cost is to write
    them down: one event where a filter left fewer, none where nobody listens."""
    calls: list[Call] = []

    def noting(one: Filter, keep: Keep) -> Keep:
        def keep_and_note(asked: Any, chooser: int, things: list[int]) -> list[int]:
            left = keep(asked, chooser, things)
            calls.append((one.event.name, chooser, things[:], left[:]))
            return left

        return keep_and_note

    find(name)  # which reads its modules
    filters = filters_of(name)
    for one in filters:
        monkeypatch.setattr(one, "keep", noting(one, one.keep))
    heard = played(name, listens=True)
    noted = calls[:]
    calls.clear()
    deaf = played(name, listens=False)
    assert calls == noted and deaf.state_bytes() == heard.state_bytes()
    assert deaf.log is None and deaf.state.log is None
    assert len(noted) > 20
    reasons = {one.event.name for one in filters}
    log = [(kind.name, *values) for kind, _, _, _, values in heard.log or []]
    told = [(one[0], one[1], list(one[2:])) for one in log if one[0] in reasons]
    assert told == [(kind, chooser, left) for kind, chooser, things, left in noted if len(left) < len(things)]
