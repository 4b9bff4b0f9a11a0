"""Sight from centre to centre past the lines that one touches, so that one may see and not be seen.

Lines that block sight do not block it for a viewer right beside them: a viewer looks through the sides of its own
square. Some kinds of lines may be firmer; the game defines which bits of their flags say so.
"""

from __future__ import annotations

from hauntbox.kit.map.grid import BIT, STEP, STRIDE, E, Ground, N, S, bits, heading
from hauntbox.kit.map.sightlines import straight_steps

_ways: dict[int, tuple[int, ...]] = {}


def way_of(dx: int, dy: int) -> tuple[int, ...]:
    """The directions of the steps that the line between two centres takes, worked out once per offset.

    It goes diagonally exactly where it meets a corner point.
    """
    key = (dy + STRIDE) << 6 | dx + STRIDE
    found = _ways.get(key)
    if found is None:
        middle = STRIDE * 16 + 16
        found = tuple([heading(middle, middle + y * STRIDE + x) for x, y in straight_steps(dx, dy)])
        _ways[key] = found
    return found


class Touching:
    """Who sees what on a map. Of lines that block sight, those on the sides of one's own square are looked through,

    - but not those with a flag in `firm`,
    - and those with a flag in `slit` only straight ahead, along one's own row or column.

    Past a corner point one sees if one of the two ways around it is free, or if the two squares that the line goes
    from and to there are a pair in `gaps` (`one << 10 | other`, in this order). Holes in the floor stop every line that
    enters them or passes a corner beside them.
    """

    __slots__ = ("_known", "_seen", "firm", "gaps", "ground", "slit")

    def __init__(self, ground: Ground, firm: int, slit: int, gaps: frozenset[int]) -> None:
        self.ground = ground
        self.firm = firm
        self.slit = slit
        self.gaps = gaps
        # of each square, which others have been looked at from it, and which of them it sees
        self._known: list[int] = [0] * (ground.height << 5)
        self._seen: list[int] = [0] * (ground.height << 5)

    def seen_from(self, a: int) -> int:
        """The mask of all squares that are seen from one, itself included."""
        return self.seen_among(a, self.ground.floor)

    def seen_among(self, a: int, wanted: int) -> int:
        """Which of some squares are seen from one; each line is drawn when it is first asked for."""
        left = wanted & self.ground.floor & ~self._known[a]
        if left:
            found = 0
            for b in bits(left):
                if self._looks(a, b):
                    found |= BIT[b]
            self._known[a] |= left
            self._seen[a] |= found
        return self._seen[a] & wanted

    def sees(self, a: int, b: int) -> bool:
        """Whether a viewer on a sees b."""
        if self._known[a] & BIT[b]:
            return self._seen[a] & BIT[b] != 0
        return self.seen_among(a, BIT[b]) != 0

    def _looks(self, a: int, b: int) -> bool:
        floor, gaps = self.ground.floor, self.gaps
        dx, dy = (b & 31) - (a & 31), (b >> 5) - (a >> 5)
        ahead = dx == 0 or dy == 0
        s = a
        for d in way_of(dx, dy):
            to = s + STEP[d]
            if not floor & BIT[to]:
                return False
            own = s == a
            if d & 1:
                one, other = d - 1, (d + 1) & 7
                here, there = s + STEP[one], s + STEP[other]
                if not floor & BIT[here] or not floor & BIT[there]:
                    return False
                if (
                    (self._blocks(s, one, own, False) or self._blocks(here, other, False, False))
                    and (self._blocks(s, other, own, False) or self._blocks(there, one, False, False))
                    and (s << 10 | to) not in gaps
                ):
                    return False
            elif self._blocks(s, d, own, ahead):
                return False
            s = to
        return True

    def _blocks(self, s: int, d: int, own: bool, ahead: bool) -> bool:
        """Whether the line on one side of a square blocks sight, the square being one's own or not."""
        ground = self.ground
        if d == N:
            kind = ground.north[s]
        elif d == E:
            kind = ground.west[s + 1]
        elif d == S:
            kind = ground.north[s + STRIDE]
        else:
            kind = ground.west[s]
        if not kind:
            return False
        flags = ground.kinds[kind].flags
        if not flags & ground.sight_flag:
            return False
        return not own or flags & self.firm != 0 or (flags & self.slit != 0 and not ahead)
