"""Saved games of The Ghosts Betwixt: everything comes back, and an edited save is refused by name of its field."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.errors import BadSave
from hauntbox.games import find
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.table.state import Betwixt
from tests.betwixt.tables import AtRandom

FULL: dict[str, Any] = {
    "family": {"bill": "A44", "joan": "A55", "maddox": "A66"}, "doorways": ["N3", "S3"],
    "monsters": {"m1": "guard_dog A43 south", "m7": "scare_actor A22"}, "targets": {"m1": "joan"},
    "failed": {"m1": 1}, "gear": {"bill": ["seven_iron"], "joan": ["extra1:grape_soda"]}, "stash": ["bandage_tin"],
    "statuses": {"bill": {"bleed": 2, "crippled": 1}, "m1": {"stunned": 1}}, "chips": {"joan": ["TRQ", "W"]},
    "traps": {"A11": "bear"}, "treasures": {"A12": 3}, "machines": ["A13"], "objects": {"A14": "effigy"},
    "obstacles": ["A15"], "money": 7, "trophies": {"guard_dog": 1}, "counters": {"bells": 2}, "flags": ["told"],
    "bags": [["story", "door"], ["map3"]], "paths": {"p1": 2}, "active": "bill", "done": ["move"], "round": 3,
}  # fmt: skip


def read_back(g: Betwixt, data: dict[str, Any]) -> Betwixt:
    """A state from its data."""
    fresh = g.blank()
    g.copy_into(fresh)
    fresh.take_data(json.loads(json.dumps(data)))
    assert isinstance(fresh, Betwixt)
    return fresh


def played(seed: int, most: int, **options: str) -> Game:
    game = hauntbox.new("betwixt", players=2, seed=seed, **options)
    answer = AtRandom(seed)
    while game.decision is not None and game.number < most:
        seat = game.waiting[0]
        game.decide(answer(game.state, game.decision, seat), seat)
    return game


def test_a_full_table_comes_back_from_its_data() -> None:
    """TGB-26.1: everything that lies on it, as data and back."""
    g = lay(**FULL).state
    fresh = read_back(g, g.to_data())
    assert fresh.to_data() == g.to_data()
    assert (fresh.at, fresh.status, fresh.chips, fresh.traps) == (g.at, g.status, g.chips, g.traps)
    assert [one.tile.id for one in fresh.house.laid] == [one.tile.id for one in g.house.laid]
    assert fresh.powers == g.powers


@pytest.mark.parametrize("mission", [one.id for one in find("betwixt").box.missions])  # type: ignore[attr-defined]
def test_a_mission_plays_on_from_its_save(mission: str) -> None:
    """TGB-26.1: the same answers after loading lead to the same table."""
    game = played(3, 60, mission=mission, set_up="automatic")
    other = hauntbox.load(game.save())
    answer, again = AtRandom("on"), AtRandom("on")
    for _ in range(40):
        if game.decision is None:
            break
        seat = game.waiting[0]
        game.decide(answer(game.state, game.decision, seat), seat)
        assert other.decision is not None
        other.decide(again(other.state, other.decision, seat), seat)
    assert other.state_bytes() == game.state_bytes()


WRONG: dict[str, tuple[str, Any]] = {
    "a square that no tile has": ("characters.0.0", 9999),
    "HP that nobody can have": ("characters.0.1", 99),
    "a phase that there is not": ("phase", "lunch"),
    "a difficulty that there is not": ("difficulty", "easy"),
    "money below nothing": ("money", -1),
    "a card that there is not": ("stash", ["excalibur"]),
    "a bag of something else": ("bags", [["dragon"]]),
    "a level above the last": ("family.0.4", 9),
    "a deck of other cards": ("item_deck", {"cards": ["seven_iron"], "discards": []}),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_an_edited_save_is_refused_by_name_of_its_field(wrong: str) -> None:
    """TGB-2.5, 3.1, 22.14, 25.2, 26.11: what can't be is not read."""
    field, value = WRONG[wrong]
    g = lay(**FULL).state
    data = json.loads(json.dumps(g.to_data()))
    name, *way = field.split(".")
    inside: Any = data
    for step in (name, *map(int, way[:-1])) if way else ():
        inside = inside[step]
    inside[int(way[-1]) if way else name] = value
    with pytest.raises(BadSave) as refused:
        read_back(g, data)
    assert name in str(refused.value) or "HP" in str(refused.value)
