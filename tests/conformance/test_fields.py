"""Every field of a state is saved, or said to follow from the rest, and copied: for every game in the box."""

from __future__ import annotations

import json
from random import Random

import pytest

import hauntbox
from hauntbox.engine.saving.fields import Saving
from hauntbox.engine.state import State
from hauntbox.games import names
from hauntbox.kit.decks import Deck
from tests.conformance.tables import answer
from tests.support.secrets_search import MARKS

OF_THE_ENGINE = {"log", "pairing"}
WORKED_OUT = {"row_blocks", "rows"}  # when they are next needed, not when a piece moves
SHARED = {"matter", "rows"}  # lists that never change


def slots_of(state: State) -> set[str]:
    """The slots that a game has given its state, and the engine's."""
    found = {slot for one in type(state).__mro__ for mark in MARKS for slot in one.__dict__.get(mark, ())}
    return {slot for slot in found if not slot.startswith("__")}


def played(game: str, decisions: int) -> State:
    table = hauntbox.new(game, seed="fields")
    rng = Random(game)
    while table.decision is not None and (table.number < decisions or table.flow is not None):
        answer(table, rng)
    return table.state


@pytest.mark.parametrize("game", names())
def test_every_slot_is_saved_or_said_not_to_be(game: str) -> None:
    state = played(game, 0)
    saving: Saving = state.saving()
    saved = saving.slots()
    assert sorted({*saved, *saving.unsaved}) == sorted(slots_of(state) - OF_THE_ENGINE)
    assert not set(saved) & set(saving.unsaved)
    assert {slot for slot in saved if saved.count(slot) > 1} <= {"chance", *decks_of(state)}


def decks_of(state: State) -> list[str]:
    return [slot for slot in slots_of(state) if isinstance(getattr(state, slot), Deck)]


@pytest.mark.parametrize("game", names())
def test_every_slot_is_the_same_once_it_was_saved_or_copied(game: str) -> None:
    for decisions in (0, 30, 90):
        state = played(game, decisions)
        fresh = state.blank()
        state.copy_into(fresh)
        fresh.take_data(json.loads(json.dumps(state.to_data())))
        twin = state.copy()
        for slot in slots_of(state) - OF_THE_ENGINE - {"chance"}:
            for other in (twin,) if slot in WORKED_OUT else (twin, fresh):
                assert same(getattr(state, slot), getattr(other, slot)), slot
            if isinstance(getattr(state, slot), list) and slot not in SHARED:
                assert getattr(twin, slot) is not getattr(state, slot), slot


def same(value: object, other: object) -> bool:
    """Whether two values are equal; of objects without an idea of equality, whether they hold the same."""
    if isinstance(value, list) and isinstance(other, list):
        return len(value) == len(other) and all(same(one, twin) for one, twin in zip(value, other))
    if isinstance(value, Deck):
        return isinstance(other, Deck) and (value.cards, value.discards) == (other.cards, other.discards)
    return value == other or type(value).__eq__ is object.__eq__
