"""Drawings are sent as what changed: applying the splices gives exactly the new text."""

from __future__ import annotations

import random

from hauntbox.server.patches import patch, splices
from tests.serving import spliced


def changed(text: str, luck: random.Random) -> str:
    """The text with a few random edits."""
    for _ in range(luck.randrange(1, 4)):
        start = luck.randrange(len(text) + 1)
        end = min(len(text), start + luck.randrange(30))
        text = text[:start] + "".join(luck.choices('abé<>"/ g', k=luck.randrange(20))) + text[end:]
    return text


def test_splices_give_the_new_text_whatever_changed() -> None:
    luck = random.Random(1)
    for _ in range(500):
        old = "".join(luck.choice(['<g id="a', "<path/>", "é", "x" * 30, ">"]) for _ in range(luck.randrange(60)))
        new = changed(old, luck) if old else "new"
        if old != new:
            assert spliced(old, [list(one) for one in splices(old, new)]) == new


def test_two_changes_far_apart_are_two_small_splices() -> None:
    cells = [f'<g id="c{n}">{"x" * 400}</g>' for n in range(20)]
    old = "".join(cells)
    cells[2] = cells[2].replace("xxxx", "yyyy", 1)
    cells[17] = cells[17].replace("xxxx", "zzzzzz", 1)
    found = splices(old, "".join(cells))
    assert len(found) == 2
    assert sum(len(put) for _, _, put in found) < 20


def test_a_text_that_is_all_new_is_sent_whole() -> None:
    assert patch("", "<svg/>") == "<svg/>"
    assert patch("a" * 500, "b" * 500) == "b" * 500


def test_beyond_the_basic_plane_nothing_is_counted() -> None:
    """Browsers count such a character as two."""
    assert patch("👻" + "a" * 500, "👻" + "a" * 499 + "b") == "👻" + "a" * 499 + "b"


def test_nothing_changed_is_nothing_to_send() -> None:
    assert splices("same", "same") == []
