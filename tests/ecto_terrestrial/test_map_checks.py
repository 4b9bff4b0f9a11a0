"""Mistakes in the map of an Episode are named when content is read."""

from __future__ import annotations

import pytest

from hauntbox.games.ecto_terrestrial.components.cards import Episode, Objective
from hauntbox.games.ecto_terrestrial.components.map_checks import map_mistakes
from hauntbox.games.ecto_terrestrial.position import open_plan, read_square
from hauntbox.games.ecto_terrestrial.rules import read_box


def episode(**changes: object) -> Episode:
    """Open ground of 6 x 6 with a room in the corner, two Start Locations and two Spawn Points."""
    plan = open_plan(6, 6, ["5,4|5,5"], ["4,5|5,5"], ["0,3"])
    found = Episode(
        "laid", "Laid", "", [], 1, 6, plan, (read_square("0,0"), read_square("5,0")),
        (read_square("0,5"), read_square("3,3")), (read_square("2,2"),),
        [Objective("artifact", read_square("5,5"), 1, True)], forced=(-1, -1),
    )
    for field, value in changes.items():
        setattr(found, field, value)
    return found


def test_a_good_map_has_no_mistakes() -> None:
    """ETI-2.9: nor has any map of the box."""
    assert map_mistakes(episode()) == []
    assert [map_mistakes(one) for one in read_box().episodes] == [[]] * 9


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"starts": ()}, "starts", "must name a Start Location"),
        ({"starts": tuple(range(5))}, "starts", "are 5, and the box has 4"),
        ({"gadgets": tuple(range(21))}, "gadgets", "are 21, and the box has 20"),
        ({"objectives": [Objective("clamp", 0, 1, False)] * 4}, "objectives", "4 of kind 'clamp', and the box has 3"),
        ({"gadgets": (read_square("0,3"),)}, "gadgets", "0,3 is solid"),
        ({"points": (read_square("0,1"), read_square("3,3"))}, "starts", "0,0 is too close to the Spawn Point at 0,1"),
        ({"forced": (0, -1)}, "points", "must have 2 that are Active"),
    ],
)
def test_mistakes_are_named(changes: dict[str, object], field: str, said: str) -> None:
    """ETI-2.9, ETI-2.11a, ETI-1.11: with the field that they are in."""
    assert any(where == field and said in text for where, text in map_mistakes(episode(**changes)))


def test_every_objective_can_be_reached() -> None:
    """ETI-9.1: a token behind walls without a door is a mistake."""
    shut = episode()
    shut.plan = open_plan(6, 6, ["5,4|5,5", "4,5|5,5"], [], [])
    assert [text for _, text in map_mistakes(shut)] == ["no way leads from every start to 5,5."]
