# interpreted: saves are written and read now and then, and fields hold values of any type
"""The fields of a state as a table: one row has a slot, its key in saved data, and how it is written, read and checked.

A game lists its fields once, in `table/saving.py`, and gives them to its state (`State.saving`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from hauntbox.engine.chance import Chance
from hauntbox.engine.errors import BadSave
from hauntbox.engine.saving.codecs import (
    MISSING,
    Bits,
    Codec,
    Flag,
    Known,
    Limit,
    Many,
    Number,
    Row,
    Text,
    Wrong,
    listed,
    named,
    read_inside,
)

if TYPE_CHECKING:
    from hauntbox.engine.state import State


class Field:
    """A slot of the state under a key of the data. `absent` is its data in saves that are older than the field.

    A field that may be `left_out` is left out of the data when it is what `absent` says.
    """

    left_out = False

    def __init__(
        self, slot: str, codec: Codec, key: str = "", absent: Any = MISSING, left_out: bool = False
    ) -> None:
        self.key = key or slot
        self.slots: list[str] = [slot]
        self.codec = codec
        self.absent = absent
        self.left_out = left_out

    def write(self, state: Any, known: Known) -> Any:
        return self.codec.write(getattr(state, self.slots[0]), known)

    def read(self, state: Any, data: Any, known: Known) -> None:
        setattr(state, self.slots[0], self.codec.read(data, known))


class Together(Field):
    """Several slots under one key, as a list."""

    def __init__(self, key: str, **codecs: Codec) -> None:
        self.key = key
        self.slots = list(codecs)
        self.codec = Row(*codecs.values())
        self.absent = MISSING

    def write(self, state: Any, known: Known) -> Any:
        return self.codec.write([getattr(state, slot) for slot in self.slots], known)

    def read(self, state: Any, data: Any, known: Known) -> None:
        for slot, value in zip(self.slots, self.codec.read(data, known)):
            setattr(state, slot, value)


class Column:
    """One of several slots that have an entry each for the same things; `bits` if the slot holds them as bits."""

    def __init__(
        self, slot: str, codec: Codec, name: str = "", make: Callable[[list[Any]], Any] = list, bits: bool = False
    ) -> None:
        self.slot = slot
        self.codec = codec
        self.name = name
        self.make = make
        self.bits = bits

    def write(self, state: Any, places: range, known: Known) -> list[Any]:
        values = getattr(state, self.slot)
        if self.bits:
            return [bool(values >> place & 1) for place in places]
        return self.codec.write_all([values[place] for place in places], known)

    def read(self, state: Any, values: list[Any]) -> None:
        if self.bits:
            setattr(state, self.slot, sum([1 << place for place, one in enumerate(values) if one]))
        else:
            setattr(state, self.slot, self.make(values))


class Columns(Field):
    """Things that have an entry each in several slots: in the data a list of what belongs to each of them, an object if
    columns have names, else a list."""

    def __init__(self, key: str, length: Limit | None, *columns: Column) -> None:
        self.key = key
        self.slots = [column.slot for column in columns]
        self.columns = columns
        self.length = length
        self.absent = MISSING
        self.named = bool(columns[0].name)

    def write(self, state: Any, known: Known) -> Any:
        places = range(len(getattr(state, self.slots[0])))
        rows = zip(*[column.write(state, places, known) for column in self.columns])
        if not self.named:
            return [list(row) for row in rows]
        return [{column.name: one for column, one in zip(self.columns, row)} for row in rows]

    def read(self, state: Any, data: Any, known: Known) -> None:
        rows: list[list[Any]] = []
        for index, one in enumerate(listed(data, None if self.length is None else known.limit(self.length))):
            try:
                rows.append(self.read_row(one, known))
            except Wrong as wrong:
                raise wrong.inside(index) from None
        for at, column in enumerate(self.columns):
            column.read(state, [row[at] for row in rows])

    def read_row(self, data: Any, known: Known) -> list[Any]:
        if not self.named:
            row = listed(data, len(self.columns))
            return [read_inside(at, one.codec, row[at], known) for at, one in enumerate(self.columns)]
        return [read_inside(one.name, one.codec, named(data).get(one.name), known) for one in self.columns]


class Fields:
    """All fields of a state, in the order in which they are written and read."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields

    def write(self, state: object, known: Known) -> dict[str, Any]:
        data = {field.key: field.write(state, known) for field in self.fields}
        for field in self.fields:
            if field.left_out and data[field.key] == field.absent:
                del data[field.key]
        return data

    def read(self, state: object, data: dict[str, Any], known: Known) -> None:
        """Fill a state; BadSave names what can't be read."""
        for field in self.fields:
            found = data.get(field.key, field.absent)
            if found is MISSING:
                raise BadSave(f"This saved game is damaged: it has no {field.key}.")
            try:
                field.read(state, found, known)
            except Wrong as wrong:
                raise wrong.inside(field.key).refusal() from None


class Saving:
    """How the table of a game is saved: its fields, what they are read with, and what follows from them."""

    unsaved: tuple[str, ...] = ()  # slots that follow from the rest, or are empty between two steps

    def __init__(self, *fields: Field) -> None:
        self.fields = Fields(*fields)

    def known(self, state: Any) -> Known:
        """What ids and numbers are looked up in; the state has its content and, when it is read, its players."""
        raise NotImplementedError

    def follow(self, state: Any) -> None:
        """Work out what is not saved because it follows from the rest."""

    def write(self, state: State) -> dict[str, Any]:
        known = self.known(state)
        return {**COMMON.write(state, known), **self.fields.write(state, known)}

    def read(self, state: State, data: dict[str, Any]) -> None:
        """Fill a state that has its content; BadSave names the field that can't be read."""
        state.pairing = None
        state.log = None
        COMMON.read(state, data, Known({}))
        self.fields.read(state, data, self.known(state))
        self.follow(state)


    def slots(self) -> list[str]:
        """The slots that are saved."""
        return [slot for fields in (COMMON, self.fields) for field in fields.fields for slot in field.slots]


# What every state has


class Players(Field):
    """The number of players; other fields go by it."""

    def read(self, state: Any, data: Any, known: Known) -> None:
        super().read(state, data, known)
        known.counts["players"] = data


class ChanceKey(Field):
    """What the dice to come hang on."""

    def write(self, state: Any, known: Known) -> str:
        key: bytes = state.chance.key
        return key.hex()

    def read(self, state: Any, data: Any, known: Known) -> None:
        try:
            key = bytes.fromhex(data)
        except (TypeError, ValueError):
            key = b""
        if len(key) != KEY_LENGTH or key.hex() != data:
            raise Wrong(data, f"{2 * KEY_LENGTH} hexadecimal digits")
        state.chance = Chance(key)


class ChancePosition(Field):
    """How far the dice have been read."""

    def write(self, state: Any, known: Known) -> int:
        position: int = state.chance.position
        return position

    def read(self, state: Any, data: Any, known: Known) -> None:
        state.chance = Chance(state.chance.key, self.codec.read(data, known))


class Winners(Codec):
    """Seats as bits; -1 for all of them."""

    def read(self, data: Any, known: Known) -> int:
        return -1 if type(data) is int and data == -1 else Bits("players").read(data, known)


class Standings(Codec):
    """The place of each seat, or nothing at all."""

    def write(self, value: Any, known: Known) -> list[int]:
        return list(value)

    def read(self, data: Any, known: Known) -> tuple[int, ...]:
        from hauntbox.engine.state import is_ranking  # the state itself needs this module first

        if data == [] and isinstance(data, list):
            return ()
        places: tuple[int, ...] = Many(Number(1, known.counts["players"] + 1), "players").read(data, known)
        if not is_ranking(places):
            raise Wrong(data, "a ranking")
        return places


KEY_LENGTH: Final = 32
COMMON: Final = Fields(
    Players("players", Number(1, 100)),
    Field("step", Number(0, 1000)),
    Field("learned", Number(0, 1 << 40)),
    ChanceKey("chance", Text(), "key"),
    ChancePosition("chance", Number(0, 1 << 60), "position"),
    Field("ended", Flag()),
    Field("winners", Winners()),
    Field("ending", Text()),
    Field("ending_key", Text()),
    Field("standings", Standings(), absent=[], left_out=True),
)
