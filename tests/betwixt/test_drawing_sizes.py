"""Letters and squares of the map at 1280 by 720, in games played anyhow and on the largest maps."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.betwixt.drawing.map.close import high_of, wide_of
from hauntbox.games.betwixt.drawing.map.terrain import LEAST_SQUARE, LETTER, UNIT, Ground, letter_for
from hauntbox.games.betwixt.drawing.scene import LEFT, draw
from tests.betwixt.drawn import BOX, PAGE, RULES, elements, map_lettering, map_window, sized, views

pytestmark = pytest.mark.once  # drawings are never compiled

View = dict[str, Any]
DESK = 12.0
ANSWERS, EVERY = 200, 20
every_mission = pytest.mark.parametrize("mission", [one.id for one in BOX.missions[:6]])


@lru_cache(maxsize=8)
def played(mission: str) -> list[View]:
    """Views of a game in which doors are opened whenever that can be done."""
    game = Game(RULES, RULES.checked_setup(2, f"sizes {mission}", {"mission": mission}))
    rng = Random(mission)
    found: list[View] = []
    for n in range(ANSWERS):
        if game.decision is None:
            break
        options = game.asked(game.waiting[0])
        if n % EVERY == 0:
            found.append(game.view(0))
        doors = [one for one in options if one.key.startswith("open")]
        rest = [one for one in options if not one.key.startswith(("forfeit", "concede"))]
        game.answer(rng.choice(doors or rest or options).code)
    return found


@lru_cache(maxsize=1)
def crowded() -> View:
    """Eighteen monsters everywhere on the largest map that a random game came to, and Bill far from most of them."""
    found = [view for one in BOX.missions[:6] for view in played(one.id)]
    view = deepcopy(max(found, key=lambda one: len(one["map"]["tiles"])))
    ground = Ground(view["map"])
    free = [at for at in ground.corners if at not in ground.blocked]
    dog = next(one for one in views()["small"]["monsters"])
    view["monsters"] = [
        {**dog, "id": f"m{n + 1}", "position": n % 6 + 1, "group": n // 6 + 1, "at": at, "hp": 12, "target": "bill",
         "rear": None} for n, at in enumerate(free[:: len(free) // 18][:18])
    ]  # fmt: skip
    view["family"] = [{**one, "at": free[n + 1], "place": "active"} for n, one in enumerate(view["family"])]
    activation = {"who": "bill", "slot": 0, "slots": 2, "actions": [], "attacked": False}
    return view | {"phase": "combat", "interlude": None, "over": False, "activation": activation, "map": {
        **view["map"], "closed": []}}  # fmt: skip


def house(view: View, language: str = "en") -> str:
    return draw(RULES, view, parts=["house"], language=language, **PAGE)["house"]


def window(picture: str) -> tuple[float, float, float]:
    """Pixels of a square, and the window's corner."""
    scale, x, y = map_window(picture)
    return scale * UNIT, x, y


def legible(view: View, language: str = "en") -> None:
    picture = house(view, language)
    if 'class="bx-map"' in picture:
        assert window(picture)[0] >= LEAST_SQUARE - 0.01
        assert [found for found in map_lettering(picture) if found[0] < DESK - 0.01] == []


@every_mission
def test_squares_and_letters_of_the_map_are_never_small_on_a_low_desk(mission: str) -> None:
    """TGB-10.2: squares of 28 pixels, letters of 12."""
    for view in played(mission):
        legible(view)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_largest_combat_is_legible(language: str) -> None:
    """TGB-19.4: eighteen monsters all over the house."""
    legible(crowded(), language)
    for view in views().values():
        legible(view, language)


def test_letters_grow_as_squares_shrink() -> None:
    for square in (28.0, 31.0, 35.0, 39.0, 42.7, 60.0):
        assert letter_for(square) * square / UNIT >= DESK
    assert letter_for(60.0) == LETTER < letter_for(36.0) < letter_for(30.0)


@every_mission
def test_whoever_acts_is_in_the_window(mission: str) -> None:
    """TGB-9.1."""
    for view in [crowded(), *played(mission)]:
        who = view["activation"] and view["activation"]["who"]
        at = {one["id"]: one["at"] for one in (*view["family"], *view["monsters"])}.get(who)
        if at is not None:
            square, left, top = window(house(view))
            x, y = Ground(view["map"]).corners[at]
            assert left <= x and x + UNIT <= left + LEFT / square * UNIT and top <= y


def test_an_overview_without_words_shows_whom_the_window_does_not() -> None:
    """TGB-10.8: nobody in the window stands below it."""
    picture = house(crowded())
    [overview] = [one for one in elements(picture) if one.attrib.get("class") == "bx-overview"]
    assert not any(one.tag.endswith("}text") for one in overview.iter())
    circles = [one for one in overview.iter() if one.tag.endswith("}circle")]
    assert len(circles) == 18 + 4
    assert overview.attrib["aria-label"] == "The whole house in small"
    assert "bx-overview" not in house(views()["small"])


def test_figures_on_small_squares_cover_no_number() -> None:
    """TGB-19.4: number above, HP below, and whom it aims at beside them."""
    for letter in (22.0, 27.5):
        high, wide = high_of(letter), wide_of("12", letter)
        boxes = [(0.0, 0.0, high, high), (0.5, UNIT - high - 0.5, wide, UNIT), (UNIT - high + 2, 0.0, UNIT, high - 2)]
        for one, other in combinations(boxes, 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_a_small_figure_still_tells_number_hp_and_target() -> None:
    """TGB-19.4, 19.12."""
    found = next(one for one in elements(house(crowded())) if one.attrib.get("id") == "house-character-m8")
    assert [text for _, text in sized(found, 1.0)] == ["2", "12"]
    assert any(one.attrib.get("href", "").endswith("head-bill") for one in found.iter())
