"""Drawings are sent as what changed: applying the splices gives exactly the new text."""

from __future__ import annotations

import random
from itertools import pairwise

from hauntbox.server.tables.patches import Sheet, Splice, longest_rise
from tests.support.servers import spliced

CELLS = [f'<g id="c{n}"><title>{n}</title>{"x" * 400}</g>' for n in range(20)]


def splices(old: list[str], new: list[str]) -> list[Splice]:
    """What turns one text into another, checked by doing it."""
    found = Sheet(new).splices(Sheet(old))
    assert spliced("".join(old), [list(one) for one in found]) == "".join(new)
    for (_, end, _), (start, _, _) in pairwise(found):
        assert end <= start
    return found


def patch(old: str, new: str) -> str | list[Splice]:
    return Sheet([new]).patch(Sheet([old] if old else []))


def changed(text: str, luck: random.Random) -> str:
    """The text with a few random edits."""
    for _ in range(luck.randrange(1, 4)):
        start = luck.randrange(len(text) + 1)
        end = min(len(text), start + luck.randrange(30))
        text = text[:start] + "".join(luck.choices('abé<>"/ g', k=luck.randrange(20))) + text[end:]
    return text


def test_splices_give_the_new_text_whatever_changed() -> None:
    luck = random.Random(1)
    words = ['<g id="a', "</g>", "<path/>", "é", "x" * 30, ">"]
    for _ in range(500):
        old = "".join(luck.choices(words, k=luck.randrange(60)))
        splices([old], [changed(old, luck) if old else "new"])


def test_splices_give_the_new_text_whichever_pieces_changed() -> None:
    luck = random.Random(2)
    words = ["<g>", "</g>", "</", "<path/>", "x", "yy", "é"]
    for _ in range(2000):
        old = ["".join(luck.choices(words, k=luck.randrange(1, 4))) for _ in range(luck.randrange(1, 8))]
        new = luck.sample(old, len(old)) if luck.random() < 0.2 else old[:]
        for _ in range(luck.randrange(3)):
            at = luck.randrange(len(new) + 1)
            new[at : at + luck.randrange(3)] = luck.choices(words, k=luck.randrange(3))
        splices(old, new)


def test_two_changes_far_apart_are_two_small_splices() -> None:
    new = CELLS[:]
    new[2] = new[2].replace("xxxx", "yyyy", 1)
    new[17] = new[17].replace("xxxx", "zzzzzz", 1)
    for found in (splices(CELLS, new), splices(["".join(CELLS)], ["".join(new)])):
        assert len(found) == 2
        assert sum(len(put) for _, _, put in found) < 20


def test_a_piece_that_comes_or_goes_leaves_the_others_alone() -> None:
    [(start, end, put)] = splices(CELLS, [*CELLS[:5], "<g>new</g>", *CELLS[5:]])
    assert (end - start, len(put)) == (0, len("<g>new</g>"))
    [(start, end, put)] = splices(CELLS, [*CELLS[:5], *CELLS[6:]])
    assert (end - start, put) == (len(CELLS[5]), "")


def test_a_piece_that_moves_is_sent_once() -> None:
    found = splices(CELLS, [CELLS[19], *CELLS[:19]])
    assert sum(len(put) for _, _, put in found) == len(CELLS[19])


def test_a_text_that_is_all_new_is_sent_whole() -> None:
    assert patch("", "<svg/>") == "<svg/>"
    assert patch("a" * 500, "b" * 500) == "b" * 500


def test_beyond_the_basic_plane_nothing_is_counted() -> None:
    """Browsers count such a character as two."""
    assert patch("👻" + "a" * 500, "👻" + "a" * 499 + "b") == "👻" + "a" * 499 + "b"


def test_what_lies_beyond_the_basic_plane_is_noticed_when_it_comes() -> None:
    plain, ghost, gone = Sheet(["a" * 500]), Sheet(["a" * 499 + "👻"]), Sheet(["a" * 500])
    assert ghost.patch(plain) == [(499, 500, "👻")]
    assert gone.patch(ghost) == gone.text
    assert plain.patch(gone) == []


def test_nothing_changed_is_nothing_to_send() -> None:
    assert splices(["same"], ["same"]) == []


def test_the_longest_rise_is_found() -> None:
    assert [[5, 1, 4, 2, 3][at] for at in longest_rise([5, 1, 4, 2, 3])] == [1, 2, 3]
    assert longest_rise([]) == []
    assert longest_rise([3, 2, 1]) == [2]
