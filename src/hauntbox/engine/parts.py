"""What hints give as reasons: what of a seat's standing can be counted and named, and what is to be expected."""

from __future__ import annotations

from hauntbox.engine.messages import Thing


class Part:
    """Something that counts for or against a seat: how much there is of it, and what each of it is worth to the seat.

    Where the `weight` is below 0, less of it is better. The sentence `key` says that there is more of it (or less,
    where that is better): ``{n}`` instead of ``{m}``, and of what (``{thing}``), where it is about something on the
    table.
    """

    __slots__ = ("amount", "key", "thing", "weight")

    def __init__(self, key: str, amount: float, weight: float, thing: Thing | None = None) -> None:
        self.key = key
        self.amount = amount
        self.weight = weight
        self.thing = thing

    @property
    def name(self) -> tuple[str, str, int]:
        """What the same part is known by on another table."""
        return (self.key, "", 0) if self.thing is None else (self.key, self.thing.kind, self.thing.value)

    def __repr__(self) -> str:
        return f"<Part {self.name}: {self.amount:g} at {self.weight:g}>"


class Coming:
    """A deed of the other side, as hints foretell it: the sentence, the fields of the event that it names, and how much
    it matters compared with other deeds."""

    __slots__ = ("fields", "key", "weight")

    def __init__(self, key: str, fields: str, weight: float) -> None:
        self.key = key
        self.fields = fields.split()
        self.weight = weight

    def __repr__(self) -> str:
        return f"<Coming {self.key}: {self.weight:g}>"
