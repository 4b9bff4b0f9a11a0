"""Letters of The Ghosts Betwixt as a page shows them, and whether the window shows what can be answered."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.betwixt.drawing.map.terrain import UNIT, Ground
from hauntbox.games.betwixt.drawing.palette import MOST_SQUARES, SQUARE_ON_PHONE
from hauntbox.games.betwixt.drawing.panels.short_names import each_in_short, in_short
from hauntbox.games.betwixt.drawing.scene import LAYOUT, draw
from hauntbox.games.betwixt.table.numbers import FAMILY
from tests.betwixt.drawn import BOX, PAGE, RULES, elements, labels, map_window, views
from tests.betwixt.test_drawing_sizes import crowded
from tests.support.sizes import PHONE, ROOMS, Seen, covered, cut, outside, overlapping, shown, small

pytestmark = pytest.mark.once  # drawings are never compiled

View = dict[str, Any]
PANNED = {f"bx-pan-{n}": SQUARE_ON_PHONE * float(n) for n in range(1, MOST_SQUARES + 1)}
every_window = pytest.mark.parametrize("window", ROOMS)
every_language = pytest.mark.parametrize("language", ["en", "fr"])
every_mission = pytest.mark.parametrize("mission", [one.id for one in BOX.missions[:6]])


def names() -> dict[str, set[str]]:
    """What cards, monsters, talents and the family are called, in either language."""
    found: dict[str, set[str]] = {}
    for language in ("en", "fr"):
        found[language] = {RULES.name("card", id, language) for id in BOX.card_ids}
        found[language] |= {RULES.name("monster", one.id, language) for one in BOX.monsters}
        found[language] |= {RULES.name("talent", one.id, language) for one in BOX.talents}
        found[language] |= {RULES.name("member", id, language) for id in FAMILY}
    return found


def table(view: View, language: str, window: str) -> dict[str, Seen]:
    width = 390 if window == PHONE else 1440
    return shown(draw(RULES, view, language=language, width=width, **PAGE), LAYOUT, window, PANNED)


def check(view: View, language: str, window: str) -> None:
    known = names()[language]
    for id, whole in table(view, language, window).items():
        part = whole._replace(letters=[one for one in whole.letters if one.box[3] <= whole.height])  # in the window
        assert small(part, ROOMS[window][2]) == [], (window, id)
        assert [one for one in cut(part) if any(name.startswith(one.rstrip("…")) for name in known)] == [], (window, id)
        if id not in ("map", "house"):
            assert outside(part) == [] == overlapping(part) == covered(part), (window, id)


@every_window
@every_language
@pytest.mark.parametrize("name", views())
def test_tables_with_much_on_them_are_legible(name: str, window: str, language: str) -> None:
    """TGB-19.4: with the longest names of the box in every slot."""
    check(views()[name], language, window)


@every_window
@every_language
def test_the_largest_combat_is_legible(window: str, language: str) -> None:
    """TGB-19.4: eighteen monsters all over the house."""
    check(crowded(), language, window)


@every_language
def test_names_lose_words_but_are_never_cut(language: str) -> None:
    """TGB-22.1: what a card is about stays: its last words in English, its first in French."""
    long = {"en": ("Hockey Helmet", "Helmet"), "fr": ("Casque de hockey", "Casque")}[language]
    assert in_short(long[0], language, 60.0, 12.0) == long[1]
    assert in_short(long[0], language, 120.0, 12.0) == long[0]
    alike = ["Préparer un antidote", "Préparer de l’adrénaline"]
    assert each_in_short(alike, "fr", 70.0, 12.0) == ["antidote", "l’adrénaline"]


# The window


@lru_cache(maxsize=8)
def asked(mission: str) -> list[tuple[View, list[str]]]:
    """Views of a game in which doors are opened, with the squares that can be answered: where somebody is put."""
    game = Game(RULES, RULES.checked_setup(4, f"places {mission}", {"mission": mission}))
    rng = Random(mission)
    found: list[tuple[View, list[str]]] = []
    for _ in range(260):
        if game.decision is None:
            break
        options = game.asked(game.waiting[0])
        if game.decision.kind in ("arrive", "come_in"):
            squares = [target.partition(":")[2] for option in options for target in option.targets
                       if target.startswith("square:")]  # fmt: skip
            found.append((game.view(0), squares))
        doors = [one for one in options if one.key.startswith("open")]
        rest = [one for one in options if not one.key.startswith(("forfeit", "concede"))]
        game.answer(rng.choice(doors or rest or options).code)
    return found


@every_mission
def test_the_window_shows_where_somebody_is_put(mission: str) -> None:
    """TGB-5.1, 21.6: on a desk, though the picture is drawn before anybody is asked. What has no room is counted."""
    for view, squares in asked(mission):
        picture = draw(RULES, view, parts=["house"], **PAGE)["house"]
        scale, left, top = map_window(picture)
        ground = Ground(view["map"])
        wide, high = 508 / scale, 496 / scale
        unseen = [
            at for at in squares
            if not (left <= ground.corners[at][0] + UNIT / 2 <= left + wide
                    and top <= ground.corners[at][1] + UNIT / 2 <= top + high)
        ]  # fmt: skip
        assert set(squares) <= set(view["places"])
        assert not unseen or "possible space" in labels(picture)


def test_nobody_is_put_anywhere_while_something_else_is_asked() -> None:
    """TGB-5.1: and then the window follows whoever acts."""
    assert [view["places"] for view in (crowded(), views()["small"], views()["lost"])] == [[], [], []]


@every_language
def test_arrows_count_who_is_beyond_the_edges(language: str) -> None:
    """TGB-10.8: in the largest combat everybody is in the window or counted at an edge of it."""
    view = crowded()
    picture = draw(RULES, view, parts=["house"], language=language, **PAGE)["house"]
    scale, left, top = map_window(picture)
    ground = Ground(view["map"])
    found = [one for one in elements(picture) if one.attrib.get("class") == "bx-beyond"]
    counted = sum(int("".join(below.itertext())) for one in found for below in one if below.tag.endswith("}text"))
    standing = [one["at"] for one in (*view["monsters"], *view["family"])]
    box = next(one for one in elements(picture) if one.tag.endswith("}clipPath"))[0].attrib
    right, bottom = left + float(box["width"]) / scale, top + float(box["height"]) / scale
    middles = [ground.middle(at) for at in standing]
    assert counted == len([1 for x, y in middles if not (left <= x <= right and top <= y <= bottom)]) > 0
    assert ("beyond this edge" if language == "en" else "au-delà de ce bord") in labels(picture)
    assert "bx-beyond" not in draw(RULES, views()["small"], parts=["house"], **PAGE)["house"]


def test_the_map_follows_what_is_asked_about() -> None:
    """TGB-9.1: on a phone whoever acts is kept in sight, but while targets are chosen these are."""

    def kept(kind: str) -> list[str]:
        picture = draw(RULES, views()["small"], parts=["map"], width=390, asked=(kind, ""), **PAGE)["map"]
        return [one.attrib["data-target"] for one in elements(picture) if "data-here" in one.attrib]

    assert kept("act") == kept("") == kept("move") == ["character:bill"]
    assert kept("attack_whom") == []
