"""The difference between two texts as a few splices, to send only what changed in a drawing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

Splice = tuple[int, int, str]
Compare = Callable[[str, str, int], list[Splice]]

# Pieces that differ are compared tag by tag, so that a die here and a card there are two small splices and not one
# large one. To cut where elements end makes half as many pieces as to cut at every tag, and splices hardly longer.
MARK = "</"


class Sheet:
    """A text in pieces that another may follow."""

    __slots__ = ("_plain", "pieces")

    def __init__(self, pieces: Sequence[str]) -> None:
        self.pieces = pieces
        self._plain: bool | None = None

    @property
    def text(self) -> str:
        return "".join(self.pieces)

    @property
    def plain(self) -> bool:
        """Whether browsers, which count UTF-16 units, count the same characters: not so beyond the basic plane."""
        if self._plain is None:
            self._plain = is_plain(self.text)
        return self._plain

    def patch(self, old: Sheet) -> str | list[Splice]:
        """What turns the old text into this one; or all of this one, where that is shorter or the only way."""
        if not old.pieces or not old.plain:
            return self.text
        found = self.splices(old)
        self._plain = all(is_plain(put) for _, _, put in found) or None
        whole = sum(map(len, self.pieces))
        return found if sum(len(put) + 12 for _, _, put in found) < whole else self.text

    def splices(self, old: Sheet) -> list[Splice]:
        """What turns the old text into this one; positions count characters of the old text."""
        return differing(old.pieces, self.pieces, 0, by_tags)


def is_plain(text: str) -> bool:
    """Whether no character lies beyond the basic plane."""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)


def cut(text: str) -> list[str]:
    """The text cut before every mark."""
    first, *rest = text.split(MARK)
    return [first, *[MARK + one for one in rest]]


def differing(was: Sequence[str], now: Sequence[str], at: int, compare: Compare) -> list[Splice]:
    """Splices for the stretches that differ; the old pieces begin at position `at`."""
    most = min(len(was), len(now))
    head = tail = 0
    while head < most and was[head] == now[head]:
        at += len(was[head])
        head += 1
    while tail < most - head and was[-1 - tail] == now[-1 - tail]:
        tail += 1
    was, now = was[head : len(was) - tail], now[head : len(now) - tail]
    found: list[Splice] = []
    one = other = 0
    for kept, same in [*landmarks(was, now), (len(was), len(now))]:
        if kept > one or same > other:
            old, new = "".join(was[one:kept]), "".join(now[other:same])
            if old != new:
                found += compare(old, new, at)
            at += len(old)
        if kept < len(was):
            at += len(was[kept])
        one, other = kept + 1, same + 1
    return found


def landmarks(was: Sequence[str], now: Sequence[str]) -> list[tuple[int, int]]:
    """Pieces that stand in both lists, in the same order: (place in the old one, place in the new one), rising."""
    if not was or not now:
        return []
    places: dict[str, int] = {}
    for place, piece in enumerate(was):
        places[piece] = -1 if piece in places else place  # a piece that occurs twice is no landmark
    both: list[tuple[int, int]] = []
    for place, piece in enumerate(now):
        if places.get(piece, -1) >= 0:
            both.append((places.pop(piece), place))
    return both if both == sorted(both) else [both[at] for at in longest_rise([place for place, _ in both])]


def longest_rise(values: list[int]) -> list[int]:
    """Where the members of a longest rising subsequence stand."""
    ends: list[int] = []  # the smallest value that a rise of each length ends with, and where it stands
    places: list[int] = []
    before: list[int] = []
    for place, value in enumerate(values):
        length = bisect_left(ends, value)
        ends[length : length + 1] = [value]
        places[length : length + 1] = [place]
        before.append(places[length - 1] if length else -1)
    found: list[int] = []
    place = places[-1] if places else -1
    while place >= 0:
        found.append(place)
        place = before[place]
    return found[::-1]


def by_tags(old: str, new: str, at: int) -> list[Splice]:
    """Splices for pieces that differ somewhere."""
    return differing(cut(old), cut(new), at, as_one)


def as_one(old: str, new: str, at: int) -> list[Splice]:
    """One splice for a stretch that differs somewhere."""
    start = common_start(old, new)
    end = common_end(old, new, min(len(old), len(new)) - start)
    return [(at + start, at + len(old) - end, new[start : len(new) - end])]


def common_start(old: str, new: str) -> int:
    """How many characters two texts share at their beginning."""
    low, high = 0, min(len(old), len(new))
    if old[:high] == new[:high]:
        return high
    while low < high:  # old[:low] == new[:low], old[:high+1] differs
        middle = (low + high + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def common_end(old: str, new: str, most: int) -> int:
    """How many characters they share at their end, at most so many."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if old[len(old) - middle :] == new[len(new) - middle :]:
            low = middle
        else:
            high = middle - 1
    return low
