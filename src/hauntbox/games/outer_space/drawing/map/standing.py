"""Places in a space for the Packs, Champions, Heroes and crowds that share it, so that none is hidden."""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.pieces import Data
from hauntbox.kit.drawing.surfaces import UNIT, place_of

# Left, top and size of a figure; it is as wide as it is tall.
Box = tuple[float, float, float]
LARGE = 46.0
CROWDED = 3


class Space:
    """Everything that stands in one space."""

    __slots__ = ("champions", "crowd", "heroes", "pack")

    def __init__(self) -> None:
        self.heroes: list[Data] = []
        self.champions: list[Data] = []
        self.pack: Data | None = None
        self.crowd: Data | None = None

    @property
    def martian(self) -> bool:
        return self.pack is not None or bool(self.champions)

    @property
    def guns(self) -> int:
        """The number of ray guns; the Zard Beast has none."""
        soldiers = 0 if self.pack is None else int(self.pack["n"])
        return soldiers + len([one for one in self.champions if one["id"] != "zard_beast"])

    @property
    def several(self) -> int:
        """How many figures must be told apart here; a Pack and a crowd count as one each."""
        return len(self.heroes) + len(self.champions) + (self.pack is not None) + (self.crowd is not None)

    @property
    def crowded(self) -> bool:
        """Whether there is no room for figures: three or more that are not all Heroes."""
        return self.several >= CROWDED and self.several > len(self.heroes)


def spaces_of(view: Data) -> dict[str, Space]:
    """The occupied spaces, by id, from north to south."""
    found: dict[str, Space] = {}
    for pack in view["soldiers"]:
        found.setdefault(str(pack["at"]), Space()).pack = pack
    for champion in view["champions"]:
        if champion["at"] is not None:
            found.setdefault(str(champion["at"]), Space()).champions.append(champion)
    for crowd in view["crowds"]:
        found.setdefault(str(crowd["at"]), Space()).crowd = crowd
    for hero in view["heroes"]:
        if hero is not None and hero["at"] is not None:
            found.setdefault(str(hero["at"]), Space()).heroes.append(hero)
    return dict(sorted(found.items(), key=lambda item: place_of(item[0])[::-1]))


def medal_boxes(n: int) -> list[Box]:
    """The places of the medals in a crowded space, in two rows, or three if there are very many."""
    if n <= CROWDED:
        return [(-0.5, -0.5, 24.0), (24.5, -0.5, 24.0), (12.0, 23.5, 24.0)][:n]
    if n <= 4:
        return [(x, y, 24.0) for y in (-0.5, 24.5) for x in (-0.5, 24.5)][:n]
    rows = 2 if n <= 6 else 3
    return [(16.2 * (at % 3) - 0.3, 16.2 * (at // 3) + (8 if rows == 2 else -0.3), 16.0) for at in range(n)]


def crowd_box(space: Space) -> Box:
    """A crowd fills its space, or the lower right of a shared one."""
    return (2.0, 4.0, 44.0) if not space.heroes and not space.martian else (21.0, 20.0, 28.5)


def pack_box(space: Space) -> Box:
    """A Pack fills its space, or the upper left of a shared one."""
    if not space.heroes and space.crowd is None and not space.champions:
        return 1.0, 1.0, LARGE
    if space.heroes:
        return -3.0, -5.0, 31.0
    return (-6.0, 14.0, 33.0) if space.champions else (-4.0, -5.0, 34.0)


def champion_boxes(space: Space) -> list[Box]:
    """A Champion alone is large; the Leader stands behind his Pack."""
    if space.pack is not None:
        return [(15.0, -8.0, 30.0) if space.heroes else (17.0, 0.0, 36.0)] * len(space.champions)
    if space.heroes or space.crowd is not None:
        return [(-4.0, -8.0, 37.0)] * len(space.champions)
    return [(-2.0, -4.0, 52.0)] * len(space.champions)


def hero_boxes(space: Space) -> list[Box]:
    """Heroes side by side; to the right and in front of Martians, to the left of a crowd and behind it."""
    n = len(space.heroes)
    if n == 1 and space.crowd is not None and not space.martian:
        return [(-5.0, -6.0, 35.0)]
    left, top, wide, tall = 0.0, -4.0, 48.0, 50.0
    if space.martian:
        left, top, wide, tall = 19.0, 11.0, 31.0, 36.0
        if n > 1:
            left, top, wide, tall = 2.0, 19.0, 46.0, 28.0
    elif space.crowd is not None:
        top, tall = -6.0, 36.0
    if n == 1:
        size = min(LARGE, max(wide, 30.0), tall)
        return [(left + (wide - size) / 2, top + tall - size, size)]
    if n == 2:
        size = min(32.0, tall)
        return [(left - 3, top + tall - size, size), (left + wide - size + 3, top + tall - size, size)]
    size = 26.0 if tall > 40 else 23.0
    if tall > 40:
        spots = [(left, top + 1), (left + wide - size, top + 1), (left, top + 24), (left + wide - size, top + 24)]
        if n == 3:
            spots[2] = (left + (wide - size) / 2, top + 24)
        return [(x, y, size) for x, y in spots[:n]]
    step = (wide + 4 - size) / (n - 1)
    return [(left - 2 + at * step, top + tall - size, size) for at in range(n)]


def moved_into(at: str, box: Box) -> str:
    """Where a drawing of 48 units is placed."""
    x, y = place_of(at)
    return f"translate({x + box[0]:.1f} {y + box[1]:.1f}) scale({box[2] / UNIT:.3f})"
