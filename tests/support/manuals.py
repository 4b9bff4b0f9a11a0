"""Manuals of content as tests read them: the parameters that a table lists, and those that the code knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

import pytest

from hauntbox.kit.cards.content import Entry
from hauntbox.kit.cards.effects import Param
from tests.support.documents import Page, codes

PARAMETER = re.compile(r"`(?P<name>\w+)(?: = (?P<default>[\w-]+))?`(?: \((?P<kind>[^)]+)\))?")
BOUNDS = re.compile(r"(-?\d+) to (-?\d+)")
USUAL = (0, 20)

# A parameter: its name, what it is, what it is if nobody says, and its bounds or choices.
Parameter = tuple[str, str, str | None, object]


def described(cell: str, kinds: Mapping[str, list[str]], lists: tuple[str, ...] = ()) -> Iterator[Parameter]:
    """The parameters of a cell; `kinds` are names for choices, and `lists` those of which there may be several."""
    for part in filter(None, cell.split("; ")):
        match = PARAMETER.fullmatch(part)
        assert match, f"{part!r} is not how a parameter is written"
        kind = match["kind"]
        bounds = BOUNDS.fullmatch(kind or "")
        if kind is None or bounds:
            low, high = (int(bounds[1]), int(bounds[2])) if bounds else USUAL
            assert bounds is None or (low, high) != USUAL, f"{part!r} names the usual bounds"
            yield match["name"], "number", match["default"], (low, high)
        elif kind in ("text", "text or none"):
            yield match["name"], "text", "" if kind == "text or none" else match["default"], []
        elif kind in ("effects", "effects or none"):
            yield match["name"], "effects", "" if kind == "effects or none" else None, []
        else:
            default = "" if kind.endswith(" or none") else match["default"]
            choices = kinds.get(kind) or kind.split(", ")
            yield match["name"], "words" if kind in lists else "word", default, list(choices)


def known(params: list[Param]) -> list[Parameter]:
    """The same of the code."""
    found: list[Parameter] = []
    for one in params:
        if one.kind == "number":
            default = None if one.default is None else str(one.default)
            found.append((one.name, one.kind, default, (one.low, one.high)))
        elif one.kind == "effects":
            found.append((one.name, one.kind, None if one.default is None else "", []))
        else:
            found.append((one.name, one.kind, one.default_word, list(one.choices)))
    return found


def required(table: list[list[str]]) -> dict[str, bool]:
    """The fields of a manual's table, and whether each must be given."""
    return {codes(row[0])[0]: row[1] == "yes" for row in table}


def rows_of(manual: Page, *heads: str) -> dict[str, list[str]]:
    """The rows of the tables under some heads by the word that each is about."""
    rows = [row for head in heads for row in manual.table(head)]
    assert len({row[0] for row in rows}) == len(rows)
    return {codes(row[0])[0]: row for row in rows}


def place_of(where: str) -> str:
    """What kind of table a field belongs to, from how a mistake in it would be reported."""
    return re.sub(r"\[\d+\]", "", where.rpartition(", ")[2]).partition(" ")[0]


def fields_read(read: Callable[[], object], place_of: Callable[[str], str] = place_of) -> dict[str, dict[str, bool]]:
    """Every field that is read from content, by what it belongs to, and whether it is required."""
    found: dict[str, dict[str, bool]] = {}
    take = Entry.take

    def noted(self: Entry, field: str, required: bool) -> object:
        found.setdefault(place_of(self.where), {})[field] = required
        return take(self, field, required)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Entry, "take", noted)
        read()
    return found
