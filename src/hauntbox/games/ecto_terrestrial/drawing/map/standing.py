"""Places in a square for the models that share it. A square has four spaces (ETI-1.8): a Drainer takes two beside each
other, a Boss all four; whoever is alone stands larger."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.map.terrain import UNIT
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data

# Left, top, width and height within a square.
Box = tuple[float, float, float, float]
# With tokens in the square models keep clear of a strip at its top, and always of a door at its foot.
STRIP, FOOT = 30.0, 9.0
SIDE = 2.0


class Square:
    """Everything that is in one square."""

    __slots__ = ("boss", "drainers", "singles", "tokens")

    def __init__(self) -> None:
        self.singles: list[tuple[str, Data]] = []  # Heroes, Grunts and Shooters: what it is, and its data
        self.drainers: list[Data] = []
        self.boss: Data | None = None
        self.tokens: list[tuple[str, str, str]] = []  # target, kind, id

    @property
    def crowded(self) -> bool:
        """Whether somebody stands here, so that tokens make room."""
        return bool(self.singles or self.drainers or self.boss)


def squares_in(view: Data) -> dict[str, Square]:
    """The squares with something in them, by id, from north to south."""
    found: dict[str, Square] = {}
    plan = view["map"]
    for at in plan["gadget_tokens"]:
        found.setdefault(at, Square()).tokens.append(("", "gadget", str(at)))
    for one in plan["objectives"]:
        if one["at"] is not None:
            square = found.setdefault(one["at"], Square())
            square.tokens.append((f"objective:{one['id']}", str(one["kind"]), str(one["id"])))
    for name, at in plan["marks"].items():
        found.setdefault(at, Square()).tokens.append(("", str(name), str(name)))
    for one in view["ets"]:
        square = found.setdefault(one["at"], Square())
        if one["kind"] == "drainer":
            square.drainers.append(one)
        else:
            square.singles.append(("et", one))
    for one in view["heroes"]:
        if one["at"] is not None:
            found.setdefault(one["at"], Square()).singles.append(("hero", one))
    boss = view.get("boss")
    if boss is not None and boss["at"] is not None:
        found.setdefault(boss["at"], Square()).boss = boss
    return found


def boxes(drainers: int, singles: int, top: float) -> tuple[list[Box], list[Box]]:
    """Places for Drainers, and for everybody else."""
    tall, wide = UNIT - top - FOOT, UNIT - 2 * SIDE
    if not drainers:
        return [], single_boxes(singles, SIDE, top, wide, tall)
    if drainers == 1 and not singles:
        return [(SIDE, top + max(0.0, tall - 56) / 2, wide, min(tall, 56.0))], []
    rows = drainers + (1 if singles else 0)
    high = tall / rows
    wide_ones = [(SIDE, top + row * high, wide, high) for row in range(drainers)]
    each = wide / max(2, singles)
    below = [(SIDE + at * each, top + drainers * high, each, high) for at in range(singles)]
    return wide_ones, below


def single_boxes(count: int, left: float, top: float, wide: float, tall: float) -> list[Box]:
    """One in the middle, two beside each other, more of them in quarters."""
    if count == 1:
        return [(left + wide / 2 - 36, top, 72, tall)]
    if count == 2:
        return [(left + at * wide / 2, top, wide / 2, tall) for at in range(2)]
    across = 2 if count <= 4 else 3
    rows = -(-count // across)
    return [
        (left + at % across * wide / across, top + at // across * tall / rows, wide / across, tall / rows)
        for at in range(count)
    ]


def token_boxes(count: int, crowded: bool) -> list[tuple[float, float, float]]:
    """Left, top and size of tokens: large in an empty square, small in the strip of one where somebody stands."""
    if crowded:
        size = min(28.0, 92.0 / max(1, count))
        return [(4 + at * (size + 3), 2.0, size) for at in range(count)]
    if count == 1:
        return [(24, 20, 52)]
    size = 42.0 if count == 2 else 30.0
    whole = count * size + (count - 1) * 3
    return [((UNIT - whole) / 2 + at * (size + 3), (UNIT - size) / 2 - 4, size) for at in range(count)]
