"""Every way that a rule may go, each on a copy of the table: each face of each die, each answer to each question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, cast

from hauntbox.engine.chance import Chance
from hauntbox.engine.state import Ended, Flow, State

S = TypeVar("S", bound=State)

MOST: Final = 128  # tables; what is tried seldom leads to more than eight


class Script(Chance):
    """Dice that fall as written, then show their first face; `taken` are the falls, `sides` the numbers of faces."""

    __slots__ = ("sides", "taken", "written")

    def __init__(self, key: bytes, position: int = 0, block: bytes = b"") -> None:
        super().__init__(key, position, block)
        self.written: list[int] = []
        self.taken: list[int] = []
        self.sides: list[int] = []

    def below(self, n: int) -> int:
        at = len(self.taken)
        self.taken.append(self.written[at] if at < len(self.written) else 0)
        self.sides.append(n)
        return self.taken[at]

    def turned_over(self) -> list[int]:
        """The script of the next way: the last fall that can still change does; [] if all have been tried."""
        taken, sides = self.taken[:], self.sides[:]
        while taken and taken[-1] + 1 == sides[-1]:
            taken.pop()
            sides.pop()
        if taken:
            taken[-1] += 1
        return taken


def every_way(g: S, rule: Callable[[S], Flow[None]]) -> list[S]:
    """The tables that a rule may lead to, each with the log of what happened on it; the table itself stays as it is.

    At most `MOST` of them: so many mean that there are more.
    """
    found: list[S] = []
    written: list[int] = []
    while len(found) < MOST:
        table = cast(S, g.copy())
        script = Script(b"")
        script.written = written
        table.chance = script
        table.log = []
        run(rule(table), script)
        found.append(table)
        written = script.turned_over()
        if not written:
            break
    return found


def run(flow: Flow[None], script: Script) -> None:
    """Run it to its end, with answers as written."""
    try:
        question = next(flow, None)
        while question is not None:
            question = flow.send(question.codes[script.below(len(question.codes))])
    except (StopIteration, Ended):
        return
