# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Hands: the whole reach of a walk, the whole way by one press, and things dragged to where they go."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.support.browsers import PAINTED, PHONE, SPOT, WIDE, Visitor, browser, come, expect, site
from tests.support.servers import Sitter

Come = Callable[..., Visitor]
MAPS: dict[str, dict[str, str]] = {
    "spirit_world": {"option.pke": "N"},
    "outer_space": {"players": "2", "seat0": "bot:random", "seat1": "me"},
    "ecto_terrestrial": {"option.episode": "blackout", "option.draft": "fixed"},
    "betwixt": {"option.set_up": "automatic"},
}
# What is rather answered on the way to a question in which somebody can go far.
RATHER = ("activate", "hero", "prepare", "done", "accept", "end", "pass", "stop", "decline")
# The numbers of steps on the glass, with the height of their letters on the screen.
COUNTS = """() => [...document.querySelectorAll('.layer .count')].map((one) => {
    const text = one.querySelector('text');
    return [text.textContent, parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d];
})"""
WITHIN = "() => [...document.querySelectorAll('#board .within')].map((one) => one.getAttribute('data-target'))"

every_map = pytest.mark.parametrize("game", list(MAPS))


def far(sitter: Sitter) -> list[dict[str, Any]]:
    """The walks from here that take several answers, the longest first."""
    if not sitter.shown["options"]:
        return []
    walks: list[dict[str, Any]] = sitter.ask("walks")["walks"]
    return sorted((one for one in walks if len(one["keys"]) > 1), key=lambda one: (-len(one["keys"]), one["way"]))


def before_a_walk(visitor: Visitor, game: str, seed: str = "hands", **more: str) -> tuple[Sitter, list[dict[str, Any]]]:
    """A table at which somebody may go far, on the page as well; with the socket that played there."""
    visitor.new_table(game, seed=seed, **MAPS[game], **more)
    sitter = visitor.sit()
    chance = Random(seed)
    for _ in range(150):
        sitter.until(lambda: sitter.shown["question"] is None or sitter.shown["question"]["mine"] is not None)
        found = far(sitter)
        if len(found) > 3:
            visitor.wait_question(sitter.shown["question"]["id"])
            return sitter, found
        options = sitter.shown["options"]
        rather = [one for one in options if one["verb"] in RATHER]
        sitter.play(chance.choice(rather or options)["key"])
    raise AssertionError("nobody can go anywhere")


def shown_reach(visitor: Visitor, figure: str, places: list[str]) -> None:
    """Turn to a figure, if its reach is not shown yet; until these places shine."""
    page = visitor.page
    page.wait_for_function("() => document.querySelector('#board .lit')")
    page.evaluate(PAINTED)
    if not set(places) & set(page.evaluate(WITHIN)):
        id = page.locator(f"#board [data-target='{figure}']").first.get_attribute("id")
        assert id is not None and visitor.point(id)
    page.wait_for_function(f"(places) => {{ const there = ({WITHIN})(); return places.every((one) => there.includes(one)); }}", arg=places)


@every_map
@pytest.mark.parametrize("width", [WIDE[0], PHONE[0]], ids=["wide", "phone"])
def test_the_whole_reach_of_a_walk_is_lit_with_steps_that_can_be_read(come: Come, game: str, width: int) -> None:
    """Every place that takes several answers shines, and those in sight say how many steps away they are, in letters of
    11 pixels or more."""
    ann = come("Ann", width=width)
    sitter, found = before_a_walk(ann, game)
    figure = found[0]["figure"]
    mine = [one for one in found if one["figure"] == figure]
    touched = {target for option in sitter.shown["options"] for target in option["targets"]}
    shown_reach(ann, figure, [one["way"][-1] for one in mine if one["way"][-1] not in touched])
    counts = ann.page.evaluate(COUNTS)
    assert counts and all(height >= 11 for _, height in counts)
    assert {text for text, _ in counts} <= {str(one["steps"]) for one in sitter.ask("walks")["walks"]}
    sitter.close()
