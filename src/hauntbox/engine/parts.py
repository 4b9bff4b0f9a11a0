"""What of a seat's standing can be counted and named: hints give their reasons with it."""

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
