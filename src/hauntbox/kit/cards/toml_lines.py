# interpreted: it reads files, once
"""The line of a TOML file on which something stands. `tomllib` reads values and forgets where they were.

Only files that `tomllib` has accepted are scanned, so nothing is checked here.
"""

from __future__ import annotations

import re
from bisect import bisect_right

# From the file down to a value: keys, and numbers of places in lists.
Way = tuple[str | int, ...]

BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
KEY = re.compile(r"[A-Za-z0-9_-]+|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'")
DOT = re.compile(r"[ \t]*\.[ \t]*")
STRING = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
PLAIN = re.compile(r"[^,\]}#\n]*")


class Lines:
    """The lines of everything in a file, by path. The file is scanned on first use."""

    __slots__ = ("at", "ends", "position", "read", "tables", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.ends = [match.start() for match in re.finditer("\n", text)]
        self.at: dict[Way, int] = {}
        self.tables: dict[Way, int] = {}  # how many [[tables]] of a name there are so far
        self.position = 0
        self.read = False

    def line_of(self, way: Way) -> int:
        """The line of a value, or of the nearest thing around it that is there; 0 if there is none."""
        if not self.read:
            self.read = True
            self.look_through()
        while way and way not in self.at:
            way = way[:-1]
        return self.at.get(way, 0)

    def note(self, way: Way) -> None:
        line = bisect_right(self.ends, self.position - 1) + 1
        for length in range(1, len(way) + 1):  # a header brings the tables around its own, too
            self.at.setdefault(way[:length], line)

    def skip(self, pattern: re.Pattern[str]) -> str:
        """Read what stands here of this kind, and move past it."""
        match = pattern.match(self.text, self.position)
        if match is None:
            return ""
        self.position = match.end()
        return match.group()

    def here(self, text: str) -> bool:
        """Whether this comes next; if so, move past it."""
        if not self.text.startswith(text, self.position):
            return False
        self.position += len(text)
        return True

    def look_through(self) -> None:
        """The whole file: headers, and keys with their values below them."""
        under: Way = ()
        self.skip(BLANK)
        while self.position < len(self.text):
            start = self.position
            if self.here("[["):
                keys = self.keys()
                outer = (*self.inside(keys[:-1]), keys[-1])
                number = self.tables.get(outer, 0)
                self.tables[outer] = number + 1
                under = (*outer, number)
                self.position = start
                self.note(outer)
                self.note(under)
                self.position = self.text.index("]]", start) + 2
            elif self.here("["):
                under = self.inside(self.keys())
                self.position = start
                self.note(under)
                self.position = self.text.index("]", start) + 1
            else:
                self.pair(under)
            self.skip(BLANK)

    def inside(self, keys: list[str]) -> Way:
        """The path of a table from its header; of several [[tables]] the last one is meant."""
        way: Way = ()
        for key in keys:
            way = (*way, key)
            if way in self.tables:
                way = (*way, self.tables[way] - 1)
        return way

    def keys(self) -> list[str]:
        """A key with its dots."""
        self.skip(BLANK)
        found = [self.skip(KEY).strip("\"'")]
        while self.skip(DOT):
            found.append(self.skip(KEY).strip("\"'"))
        return found

    def pair(self, under: Way) -> None:
        """A key and its value."""
        start = self.position
        way = (*under, *self.keys())
        after, self.position = self.position, start
        self.note(way)
        self.position = self.text.index("=", after) + 1
        self.skip(BLANK)
        self.value(way)

    def value(self, way: Way) -> None:
        """A value, and whatever is in it."""
        if self.here("["):
            number = 0
            self.skip(BLANK)
            while not self.here("]"):
                self.note((*way, number))
                self.value((*way, number))
                number += 1
                self.skip(BLANK)
                self.here(",")
                self.skip(BLANK)
        elif self.here("{"):
            self.skip(BLANK)
            while not self.here("}"):
                self.pair(way)
                self.skip(BLANK)
                self.here(",")
                self.skip(BLANK)
        elif not self.skip(STRING):
            self.skip(PLAIN)


PART = re.compile(r"([^\[\], ]+)|\[(\d+)\]")


def way_of(field: str) -> Way:
    """The path that a field is written as: ``clauses[0], do[1]``."""
    return tuple(name or int(number) for name, number in PART.findall(field))
