# interpreted: saves are written and read now and then, and codecs handle values of any type
"""Codecs: how values of a state are written as JSON data, and how they are checked when they are read again.

`Known` has what codecs look up: the ids of the content, and how many there are of what is only numbered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from hauntbox.engine.errors import BadSave

Limit = int | str  # a number, or the name of a count in `Known`
MISSING: Final = object()
MOST: Final = 1000  # entries of a list that has no length of its own


class Known:
    """What saves of a game are written and read with: things by kind, each with an `id`, or the ids themselves; and how
    many there are of what is only numbered."""

    __slots__ = ("_ids", "_numbers", "counts", "things")

    def __init__(self, things: dict[str, Sequence[Any]], counts: dict[str, int] | None = None) -> None:
        self.things = things
        self.counts = counts or {}
        self._ids: dict[str, list[str]] = {}
        self._numbers: dict[str, dict[str, int]] = {}

    def ids(self, kind: str) -> list[str]:
        """The ids of a kind of things, in order."""
        found = self._ids.get(kind)
        if found is None:
            things = self.things[kind]
            named_already = bool(things) and isinstance(things[0], str)
            found = self._ids[kind] = list(things) if named_already else [one.id for one in things]
        return found

    def numbers(self, kind: str) -> dict[str, int]:
        """The place of each id among them."""
        found = self._numbers.get(kind)
        if found is None:
            found = self._numbers[kind] = {id: number for number, id in enumerate(self.ids(kind))}
        return found

    def limit(self, limit: Limit) -> int:
        return limit if isinstance(limit, int) else self.counts[limit]


class Wrong(Exception):
    """A value that can't be read; `path` leads to it, from the inside to the outside."""

    def __init__(self, data: object, wanted: str) -> None:
        super().__init__(f"is {data!r:.40}, not {wanted}")
        self.path: list[str] = []

    def inside(self, part: str | int) -> Wrong:
        self.path.append(str(part))
        return self

    def refusal(self) -> BadSave:
        return BadSave(f"This saved game is damaged: {'.'.join(reversed(self.path))} {self}.")


# Codecs: one value


class Codec:
    """One value, as it is in the state and in the data."""

    def write(self, value: Any, known: Known) -> Any:
        return value

    def write_all(self, values: Sequence[Any], known: Known) -> list[Any]:
        """Several values alike."""
        return [self.write(one, known) for one in values]

    def read(self, data: Any, known: Known) -> Any:
        """The value, or Wrong."""
        raise NotImplementedError

    def read_all(self, data: list[Any], known: Known) -> list[Any]:
        """Several values alike, or Wrong, which tells the place of the first that is wrong."""
        found: list[Any] = []
        for index, one in enumerate(data):
            try:
                found.append(self.read(one, known))
            except Wrong as wrong:
                raise wrong.inside(index) from None
        return found


class Number(Codec):
    """A whole number from `least` on, below `end`."""

    def __init__(self, least: int, end: Limit) -> None:
        self.least = least
        self.end = end

    def read(self, data: Any, known: Known) -> int:
        end = known.limit(self.end)
        if type(data) is not int or not self.least <= data < end:
            raise Wrong(data, f"a whole number from {self.least} to {end - 1}")
        return data

    def write_all(self, values: Sequence[Any], known: Known) -> list[Any]:
        return list(values)

    def read_all(self, data: list[Any], known: Known) -> list[Any]:
        if data and set(map(type, data)) == {int} and self.least <= min(data) and max(data) < known.limit(self.end):
            return data.copy()
        return super().read_all(data, known)


class Bits(Codec):
    """A set of small numbers as the bits of a whole number; `count` of them there can be."""

    def __init__(self, count: Limit) -> None:
        self.count = count

    def read(self, data: Any, known: Known) -> int:
        count = known.limit(self.count)
        if type(data) is not int or data < 0 or data >> count:
            raise Wrong(data, f"a whole number of {count} bits")
        return data


class Flag(Codec):
    """Yes or no."""

    def read(self, data: Any, known: Known) -> bool:
        if type(data) is not bool:
            raise Wrong(data, "true or false")
        return data


class Text(Codec):
    """A text, one of `choices` if there are any."""

    def __init__(self, *choices: str) -> None:
        self.choices = choices

    def read(self, data: Any, known: Known) -> str:
        if not isinstance(data, str) or (self.choices and data not in self.choices):
            raise Wrong(data, " or ".join(self.choices) or "a text")
        return data


class Id(Codec):
    """A thing by its id; its number in the state, -1 (and `none` in the data) for no thing where that can be."""

    def __init__(self, kind: str, none: object = MISSING) -> None:
        self.kind = kind
        self.none = none

    def write(self, value: int, known: Known) -> Any:
        return known.ids(self.kind)[value] if value >= 0 else self.none

    def read(self, data: Any, known: Known) -> int:
        if data == self.none and type(data) is type(self.none):
            return -1
        found = known.numbers(self.kind).get(data) if isinstance(data, str) else None
        if found is None:
            raise Wrong(data, f"the id of a {self.kind}")
        return found

    def write_all(self, values: Sequence[Any], known: Known) -> list[Any]:
        ids = known.ids(self.kind)
        return [ids[one] if one >= 0 else self.none for one in values]

    def read_all(self, data: list[Any], known: Known) -> list[Any]:
        numbers = known.numbers(self.kind)
        try:
            return [numbers[one] for one in data]
        except (KeyError, TypeError):
            return super().read_all(data, known)


class Picked(Codec):
    """A thing of the content by its id; the thing itself in the state."""

    def __init__(self, kind: str) -> None:
        self.id = Id(kind)

    def write(self, value: Any, known: Known) -> str:
        id: str = value.id
        return id

    def read(self, data: Any, known: Known) -> Any:
        return known.things[self.id.kind][self.id.read(data, known)]


# Codecs: several values


def listed(data: Any, length: int | None = None) -> list[Any]:
    """A list of so many entries."""
    if not isinstance(data, list) or (len(data) != length if length is not None else len(data) > MOST):
        raise Wrong(data, "a list" if length is None else f"a list of {length}")
    return data


class Many(Codec):
    """A list in the data, a tuple (or what `make` makes) in the state; all its entries alike in kind."""

    def __init__(
        self,
        one: Codec,
        length: Limit | None = None,
        make: Callable[[list[Any]], Any] = tuple,
        unique: bool = False,
    ) -> None:
        self.one = one
        self.length = length
        self.make = make
        self.unique = unique

    def write(self, value: Any, known: Known) -> list[Any]:
        return self.one.write_all(value, known)

    def read(self, data: Any, known: Known) -> Any:
        found = self.one.read_all(listed(data, None if self.length is None else known.limit(self.length)), known)
        if self.unique and len(set(found)) != len(found):
            raise Wrong(data, "a list in which nothing is there twice")
        return self.make(found)


class Row(Codec):
    """A few values of several kinds: a tuple in the state, a list in the data."""

    def __init__(self, *each: Codec) -> None:
        self.each = each

    def write(self, value: Any, known: Known) -> list[Any]:
        return [codec.write(one, known) for codec, one in zip(self.each, value)]

    def read(self, data: Any, known: Known) -> tuple[Any, ...]:
        return tuple([
            read_inside(index, codec, one, known)
            for index, (codec, one) in enumerate(zip(self.each, listed(data, len(self.each))))
        ])


class Named(Codec):
    """A few values of several kinds, by name: an object in the data."""

    def __init__(self, **each: Codec) -> None:
        self.each = each

    def write(self, value: Any, known: Known) -> dict[str, Any]:
        return {name: codec.write(value[name], known) for name, codec in self.each.items()}

    def read(self, data: Any, known: Known) -> dict[str, Any]:
        found = named(data)
        return {name: read_inside(name, codec, found.get(name), known) for name, codec in self.each.items()}


class IdBits(Codec):
    """A set of things: bits in the state, their ids in the data."""

    def __init__(self, kind: str) -> None:
        self.many = Many(Id(kind), unique=True)
        self.kind = kind

    def write(self, value: int, known: Known) -> list[str]:
        if not value:
            return []
        return [id for number, id in enumerate(known.ids(self.kind)) if value >> number & 1]

    def read(self, data: Any, known: Known) -> int:
        return sum([1 << number for number in self.many.read(data, known)])


class ById(Codec):
    """A value for each thing of a kind: in the state by number, in the data by id, those that are `none` left out."""

    def __init__(self, kind: str, one: Codec, none: object, make: Callable[[list[Any]], Any] = tuple) -> None:
        self.kind = kind
        self.one = one
        self.none = none
        self.make = make

    def write(self, value: Any, known: Known) -> dict[str, Any]:
        ids = known.ids(self.kind)
        return {ids[number]: self.one.write(one, known) for number, one in enumerate(value) if one != self.none}

    def read(self, data: Any, known: Known) -> Any:
        numbers = known.numbers(self.kind)
        found: list[Any] = [self.none] * len(numbers)
        for id, one in named(data).items():
            if id not in numbers:
                raise Wrong(id, f"the id of a {self.kind}")
            found[numbers[id]] = read_inside(id, self.one, one, known)
        return self.make(found)


def named(data: Any) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise Wrong(data, "an object")
    return data


def read_inside(part: str | int, codec: Codec, data: Any, known: Known) -> Any:
    try:
        return codec.read(data, known)
    except Wrong as wrong:
        raise wrong.inside(part) from None
