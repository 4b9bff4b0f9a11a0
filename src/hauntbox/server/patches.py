"""The difference between two texts as a few splices: what is sent of a drawing that changed a little."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

Splice = tuple[int, int, str]
Compare = Callable[[str, str, int], list[Splice]]

# Texts are compared in pieces that begin at a group; where groups differ, in pieces that begin at any tag. So a die
# here and a card there are two small splices and not one large one.
GROUP, TAG = "<g ", "<"
SHORT = 60


class Sheet:
    """A text that others may follow; what was found out about it is kept for the next one."""

    __slots__ = ("_pieces", "_plain", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._pieces: list[str] | None = None
        self._plain: bool | None = None

    @property
    def pieces(self) -> list[str]:
        if self._pieces is None:
            self._pieces = pieces(self.text, GROUP)
        return self._pieces

    @property
    def plain(self) -> bool:
        """Whether browsers, which count UTF-16 units, count the same characters: not so beyond the basic plane."""
        if self._plain is None:
            self._plain = is_plain(self.text)
        return self._plain

    def patch(self, old: Sheet) -> str | list[Splice]:
        """What turns the old text into this one; or all of this one, where that is shorter or the only way."""
        if not old.text or not old.plain:
            return self.text
        found = self.splices(old)
        return found if sum(len(put) + 12 for _, _, put in found) < len(self.text) else self.text

    def splices(self, old: Sheet) -> list[Splice]:
        """What turns the old text into this one; positions count characters of the old text."""
        was, new = old.pieces, self.text
        # Over what is the same at the beginning and at the end, without cutting the new text there.
        head = start = 0
        while head < len(was) and new.startswith(was[head], start):
            start += len(was[head])
            head += 1
        if head and start < len(new) and not new.startswith(GROUP, start):  # a piece that goes on in the new text
            head -= 1
            start -= len(was[head])
        tail, end = len(was), len(new)
        while tail > max(head, 1) and end - len(was[tail - 1]) >= start and new.endswith(was[tail - 1], start, end):
            tail -= 1
            end -= len(was[tail])
        middle = new[start:end]
        now = pieces(middle, GROUP)
        self._pieces = [*was[:head], *now, *was[tail:]]
        self._plain = old.plain and is_plain(middle)
        return differing(was[head:tail], now, start, by_tags)


def is_plain(text: str) -> bool:
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)


def pieces(text: str, mark: str) -> list[str]:
    """The text cut before every mark."""
    first, *rest = text.split(mark)
    found = [mark + one for one in rest]
    return [first, *found] if first else found


def differing(was: list[str], now: list[str], at: int, compare: Compare) -> list[Splice]:
    """Splices for the stretches between landmarks; the old pieces begin at position `at`."""
    found: list[Splice] = []
    one = other = 0
    for kept, same in [*landmarks(was, now), (len(was), len(now))]:
        old, new = "".join(was[one:kept]), "".join(now[other:same])
        if old != new:
            found += compare(old, new, at)
        at += len(old) + (len(was[kept]) if kept < len(was) else 0)
        one, other = kept + 1, same + 1
    return found


def landmarks(was: list[str], now: list[str]) -> list[tuple[int, int]]:
    """Pieces that stand in both lists, in the same order: (place in the old one, place in the new one), rising."""
    places: dict[str, int] = {}
    for place, piece in enumerate(was):
        places[piece] = -1 if piece in places else place  # what stands there twice is no landmark
    both: list[tuple[int, int]] = []
    for place, piece in enumerate(now):
        if places.get(piece, -1) >= 0:
            both.append((places.pop(piece), place))
    return [both[at] for at in longest_rise([place for place, _ in both])]


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
    """Splices for a stretch that differs somewhere, tag by tag."""
    if min(len(old), len(new)) < SHORT:
        return as_one(old, new, at)
    return differing(pieces(old, TAG), pieces(new, TAG), at, as_one)


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


def splices(old: str, new: str) -> list[Splice]:
    """What turns one text into another; positions count characters of the old one."""
    return [] if old == new else Sheet(new).splices(Sheet(old))


def patch(old: str, new: str) -> str | list[Splice]:
    """The splices, or the whole new text. See `Sheet.patch`."""
    return Sheet(new).patch(Sheet(old))
