"""Letters of Ecto-Terrestrial Invasion as a page shows them: large enough, whole, and nothing over them."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox.games.ecto_terrestrial.drawing.palette import SQUARE_ON_PHONE
from hauntbox.games.ecto_terrestrial.drawing.pieces import pen_for
from hauntbox.games.ecto_terrestrial.drawing.scene import LAYOUT, draw
from tests.ecto_terrestrial.drawn import BOX, View, crowded_game, elements, seen, views
from tests.support.sizes import PHONE, ROOMS, Seen, covered, cut, outside, overlapping, shown, small

pytestmark = pytest.mark.once  # drawings are never compiled

RULES = crowded_game().rules
PAGE: dict[str, Any] = {"shared": True, "external": True}
PANNED = {f"et-pan-{n}": SQUARE_ON_PHONE * n + 30.0 for n in (3, 6, 9)}
GAMES = [("overflow", 4), ("blackout", 2), ("after_hours_exhibit", 3), ("after_hours_exhibit", 1)]
every_window = pytest.mark.parametrize("window", ROOMS)
every_language = pytest.mark.parametrize("language", ["en", "fr"])


@lru_cache(maxsize=8)
def played(episode: str, players: int) -> list[View]:
    """What whoever is asked sees, now and then in a game played anyhow."""
    game = hauntbox.new("ecto_terrestrial", players=players, seed=f"sizes {episode}", episode=episode)
    rng = Random(episode)
    found: list[View] = []
    for n in range(250):
        if game.over:
            break
        seat = game.waiting[0]
        if n % 60 == 59:
            found.append(game.view(seat))
        options = [one for one in game.asked(seat) if not one.key.startswith(("forfeit", "concede"))]
        game.decide(rng.choice(options).key, seat)
    return found


def table(view: View, language: str, window: str, rules: Any = RULES) -> dict[str, Seen]:
    width = 390 if window == PHONE else 1440
    return shown(draw(rules, view, language=language, width=width, **PAGE), LAYOUT, window, PANNED)


def names() -> dict[str, set[str]]:
    """What cards, teams, Heroes and their abilities are called, in either language."""
    found: dict[str, set[str]] = {}
    for language in ("en", "fr"):
        items = {RULES.name("item", id, language) for id in BOX.item_ids}
        abilities = {RULES.name("ability", hero.id, language) for hero in BOX.heroes}
        heroes = {RULES.name("hero", hero.id, language) for hero in BOX.heroes}
        found[language] = items | abilities | heroes | {RULES.name("gadget", one.id, language) for one in BOX.gadgets}
    return found


def is_cut(words: str, known: set[str]) -> bool:
    """Whether a line is the beginning of a name."""
    return any(name.startswith(words.rstrip("…")) for name in known)


def check(view: View, language: str, window: str) -> None:
    known = names()[language] | ({"Steal", "Attack", "off the board", "Knocked Down", "Team"} if language == "en" else {
        "Vol", "Attaque", "hors du plateau", "À terre", "Équipe"})  # fmt: skip
    for id, part in table(view, language, window).items():
        assert small(part, ROOMS[window][2]) == [] == outside(part) == overlapping(part), (window, id)
        assert [words for words in cut(part) if is_cut(words, known)] == [], (window, id)
        assert id in ("map", "city") or covered(part) == [], (window, id)


@every_window
@every_language
@pytest.mark.parametrize("name", views())
def test_tables_with_much_on_them_are_legible(name: str, window: str, language: str) -> None:
    """ETI-1.3a, 4.1: with the longest names of the box on every board."""
    check(views()[name], language, window)


@every_window
@every_language
@pytest.mark.parametrize(("episode", "players"), GAMES)
def test_games_played_anyhow_are_legible(episode: str, players: int, window: str, language: str) -> None:
    """ETI-2.1: with one to four players."""
    for view in played(episode, players):
        check(view, language, window)


@every_language
@pytest.mark.parametrize("players", [1, 2])
def test_the_turn_has_its_words_in_full(players: int, language: str) -> None:
    """ETI-4.3, 10.1: on a phone, too, where the pips stand for the Actions if their words have no room."""
    view = seen(crowded_game(players))
    for window in ROOMS:
        part = table(view, language, window)["status" if window == PHONE else "city"]
        for word in ("Attack", "Steal") if language == "en" else ("Attaque", "Vol"):
            assert word in [one.words for one in part.letters]
            if window == PHONE:  # left of what a thief may seek
                assert max(one.box[2] for one in part.letters if one.words == word) <= part.width - 40


@every_language
def test_a_phone_tells_the_whole_goal(language: str) -> None:
    """ETI-20: in as many lines as it takes; a desk has it in a panel of its own."""
    view = views()["crowded"]
    said = " ".join(one.words for one in table(view, language, PHONE)["status"].letters)
    pen = pen_for(RULES, RULES.voice(language), language, "status-", "et-", True)
    assert pen.text("goal", "overflow") in said


def test_the_map_follows_what_is_asked_about() -> None:
    """ETI-14.11: on a phone whoever acts is kept in sight, but at a push the ETs and their squares are."""

    def kept(kind: str) -> list[str]:
        picture = draw(RULES, views()["crowded"], parts=["map"], width=390, asked=(kind, ""), **PAGE)["map"]
        return [one.attrib["data-target"] for one in elements(picture) if "data-here" in one.attrib]

    assert kept("act") == kept("") != []
    assert all(one.startswith("hero:") for one in kept("act"))
    assert kept("push") == []
