"""Drawing Phases for tests: tokens by their names, and dice that draw them in the order that a test says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hauntbox.engine.decisions import Decision
from hauntbox.games.betwixt.fate.drawing import Doorway, DrawingPhase, draw_for, unturned
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.positions.spelling import TOKEN_AT
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.ids import TOKEN_IDS
from hauntbox.games.betwixt.table.numbers import FATES, TOKEN_SHIFT, TREASURE_TOKEN
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from tests.betwixt.lab import Lab
from tests.betwixt.tables import run_step

TILES = (1, 2, 3, 4, 5, 6, 7, 8, 10, 14)


def tokens(names: str) -> tuple[int, ...]:
    """Tokens by their names, one of them as often as it is named."""
    return tuple([TOKEN_AT[name] for name in names.split()])


def names(some: Sequence[int]) -> list[str]:
    return [TOKEN_IDS[unturned(one)] for one in some]


def dice_for(bag: str, order: str) -> str:
    """The dice with which tokens are drawn in this order. A ``<`` marks one that goes back into the bag; a Treasure
    Token that is kept has its first side up, with a ``/`` its second."""
    left = sorted(tokens(bag))
    dice: list[str] = []
    for text in order.split():
        one = TOKEN_AT[text.rstrip("</")]
        dice.append(f"of{len(left)}={left.index(one) + 1}")
        if not text.endswith("<"):
            left.remove(one)
            if one >> TOKEN_SHIFT == TREASURE_TOKEN:
                dice.append(f"of2={1 + text.endswith('/')}")
    return " ".join(dice)


class Draws:
    """A Drawing Phase at the first tile of a mission with the tiles 1 to 8, 10 and 14, the last of them its
    objective's; what is drawn for each doorway comes in the order of `order`."""

    def __init__(
        self, bag: str, order: str, in_play: Sequence[int] = (1,), monsters: int = 0, objective: int = 14
    ) -> None:
        self.g = Lab(dice=dice_for(bag, order))
        self.phase = DrawingPhase(tokens(bag), TILES, list(in_play), monsters, objective)

    def draw(self, reference: int = 1, secondary: bool = False) -> Doorway:
        return draw_for(self.g, self.phase, reference, secondary)

    @property
    def bag(self) -> list[str]:
        return names(sorted(self.phase.bag))

    @property
    def tray(self) -> list[str]:
        """What became of each token, in the order drawn."""
        return [f"{TOKEN_IDS[unturned(one)]} {FATES[fate]}" for _, one, fate in self.phase.tray]


def opened(bag: str, order: str, dice: str = "", tile: str = "6", passage: int = 1, **laid: Any) -> Betwixt:
    """The first Drawing Phase of a mission, behind a door of its only tile, with what it has drawn in the tray."""
    game = lay(
        mission=laid.pop("mission", "gate_crashers"), tiles=[tile], bags=[bag.split()],
        family=laid.pop("family", {"bill": "A31", "joan": "A41", "maddox": "A34"}),
        dice=f"{dice_for(bag, order)} {dice}", **laid,
    )  # fmt: skip
    g = game.state
    assert isinstance(g, Betwixt)
    g.log = []
    g.goal = verbs.OPEN | passage << A
    g.step = steps.DRAW
    run_step(g, unasked)
    return g


def unasked(g: Betwixt, decision: Decision, seat: int) -> int:
    raise AssertionError(f"{decision.kind} is asked.")


def told(g: Betwixt, name: str) -> list[tuple[int, ...]]:
    """What was told in events of a kind."""
    assert g.log is not None
    return [values for kind, _, _, _, values in g.log if kind.name == name]
