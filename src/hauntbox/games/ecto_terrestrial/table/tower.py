"""ETI-2.2, 21: the Firehouse Tower. Dice rest on panels; what is dropped in or pulled out can shake some of them
loose.

The rulebook gives no odds, so there are models of it (ETI-R33). All keep what matters at the table: sixteen dice in
all, few dice inside give few that fall, more fall the fewer panels are left, and the last panel takes everything with
it. What rests where is hidden from everybody; public are the panels, the dice inside and those aside.

Dice inside are all alike, because a face exists only once a die has fallen. So a tower is a list of how many dice rest
on each panel, the top one first.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.chance import Chance
from hauntbox.engine.state import State
from hauntbox.games.ecto_terrestrial.table.numbers import SIDES_OF

PANELS: Final = 8
DICE: Final = 16
LOADED: Final = 10

MODELS: Final = ("ledge", "binomial", "scripted", "inert", "shaky")
LEDGE: Final = 0
BINOMIAL: Final = 1
SCRIPTED: Final = 2
INERT: Final = 3
SHAKY: Final = 4  # ledges, and somebody knocks against it now and then

# The ledge model: chances as parts of `WHOLE`.
WHOLE: Final = 1 << 20
CATCH: Final = 471859  # 0.45: that an empty panel stops a falling die …
LEDGE_CAP: Final = 3  # … less for each die on it, never with so many
KNOCK: Final = 157286  # 0.15: that a die which passes takes a resting one along
JOLT: Final = 104858  # 0.10: that a pull shakes a die off the next panel, half as likely on each one further down
LOAD_TRIES: Final = 200
BUMPS: Final = 10  # of a shaky tower: one in so many turns ends with a knock

# The binomial model: the chance of each die to fall, by panels in the tower; at a pull by panels before it.
DROP_ODDS: Final[tuple[int, ...]] = (1048576, 408945, 243270, 170918, 125829, 97518, 73400, 54526, 36700)
PULL_ODDS: Final[tuple[int, ...]] = (0, 1048576, 531628, 354419, 253755, 195035, 146801, 109052, 76546)

Results = tuple[tuple[int, ...], ...]  # of a scripted tower: the faces that fall at each of the next drops and pulls


class Tower:
    """What rests on which panel, and what lies aside. `script` belongs to the scripted model alone. `die` is the set of
    dice that the table plays with, Hero Dice included (ETI-1.7, R10)."""

    __slots__ = ("aside", "die", "model", "resting", "script")

    def __init__(self, model: int = LEDGE, resting: list[int] | None = None) -> None:
        self.model = model
        self.die = 0
        self.resting: list[int] = [0] * PANELS if resting is None else resting
        self.aside = DICE
        self.script: Results = ()

    def copy(self) -> Tower:
        new = Tower(self.model, self.resting.copy())
        new.die = self.die
        new.aside = self.aside
        new.script = self.script
        return new

    @property
    def panels(self) -> int:
        return len(self.resting)

    @property
    def has_ledges(self) -> bool:
        """Whether it matters on which panels dice rest."""
        return self.model in (LEDGE, SHAKY)

    @property
    def inside(self) -> int:
        return sum(self.resting)

    def load(self, g: State, dice: int = LOADED) -> None:
        """ETI-2.2b, 2.2c, R64: drop so many dice in; what falls out is dropped again, behind those still to come."""
        self.aside -= dice
        if not self.has_ledges:
            self.resting[0] += dice
            return
        waiting, tries = dice, 0
        while waiting and tries < LOAD_TRIES:
            tries += 1
            waiting += self.settle(g.chance, [0]) - 1
        while waiting:  # it seems not to hold them: they are laid in by hand
            self.resting[free_panel(self.resting, g.chance)] += 1
            waiting -= 1

    def drop(self, g: State) -> list[int]:
        """Drop a die in that lay aside or had fallen; returns the faces of the dice that fall out, perhaps its own."""
        g.reveal()
        if not self.resting:
            return self.rolled(g, 1)
        if self.has_ledges:
            return self.rolled(g, self.settle(g.chance, [0]))
        self.resting[0] += 1
        return self.shaken(g, DROP_ODDS[self.panels])

    def pull(self, g: State) -> list[int]:
        """ETI-20.2: pull the top panel out; returns the faces of the dice that fall out. There must be a panel."""
        g.reveal()
        odds = PULL_ODDS[self.panels]
        loose = self.resting.pop(0)
        if self.has_ledges:
            return self.rolled(g, self.settle(g.chance, [0] * loose + self.jolted(g.chance)))
        if not self.resting:
            return self.rolled(g, loose)
        self.resting[0] += loose
        return self.shaken(g, odds)

    def is_bumped(self, g: State) -> bool:
        """ETI-21.12, R33: whether somebody knocks against a shaky tower at the end of a turn."""
        if self.model != SHAKY:
            return False
        g.reveal()
        return g.chance.below(BUMPS) == 0

    def bump(self, g: State) -> list[int]:
        """ETI-21.12, R33: dice come off their panels as at a pull, which nobody made; returns the faces of those that
        fall out."""
        return self.rolled(g, self.settle(g.chance, self.jolted(g.chance)))

    def shaken(self, g: State, odds: int) -> list[int]:
        """What falls out of a tower without ledges: by chance, by its script, or nothing."""
        if self.model == BINOMIAL:
            return self.rolled(g, self.lose(falling(self.inside, odds, g.chance)))
        if self.model == SCRIPTED and self.script:
            faces = list(self.script[0])
            self.script = self.script[1:]
            return faces[: self.lose(len(faces))]
        return []

    def rolled(self, g: State, dice: int) -> list[int]:
        """ETI-1.7, 21.3: the faces of dice that have fallen; a die is rolled as it falls."""
        sides = SIDES_OF[self.die]
        return [sides[g.roll_below(len(sides))] for _ in range(dice)]

    def jolted(self, chance: Chance) -> list[int]:
        """The dice that a pull shakes off, each as the panel that it meets next."""
        found: list[int] = []
        odds = JOLT
        for panel in range(len(self.resting)):
            for _ in range(self.resting[panel]):
                if chance.unseen(WHOLE) < odds:
                    self.resting[panel] -= 1
                    found.append(panel + 1)
            odds //= 2
        return found

    def settle(self, chance: Chance, falling: list[int]) -> int:
        """Let dice fall, each from the panel that it meets first, one after another; returns how many fall out."""
        resting = self.resting
        out = 0
        for panel in falling:  # it grows by those that are knocked off
            while True:
                if panel >= len(resting):
                    out += 1
                    break
                for _ in range(resting[panel]):
                    if chance.unseen(WHOLE) < KNOCK:
                        resting[panel] -= 1
                        falling.append(panel + 1)
                if chance.unseen(WHOLE * LEDGE_CAP) < CATCH * max(0, LEDGE_CAP - resting[panel]):
                    resting[panel] += 1
                    break
                panel += 1
        return out

    def lose(self, dice: int) -> int:
        """Take so many dice out, as many as there are; models without ledges keep all on the top panel."""
        out = min(dice, self.inside)
        self.resting[0] -= out
        return out

    def take_out(self, dice: int) -> int:
        """Take dice out from the bottom up, as cards say, and lay them aside; returns how many there were."""
        taken = 0
        for panel in range(len(self.resting) - 1, -1, -1):
            some = min(dice - taken, self.resting[panel])
            self.resting[panel] -= some
            taken += some
        self.aside += taken
        return taken

    def imagine(self, chance: Chance) -> None:
        """Lay the dice inside out anew: where they rest is known to nobody."""
        dice = self.inside
        if not self.has_ledges or not dice:
            return
        self.resting = [0] * self.panels
        for _ in range(dice):
            tries = 0
            while tries < LOAD_TRIES and self.settle(chance, [0]) and self.inside < dice:
                tries += 1
        while self.inside > dice:
            full = [panel for panel, n in enumerate(self.resting) if n]
            self.resting[full[chance.below(len(full))]] -= 1
        while self.inside < dice:
            self.resting[free_panel(self.resting, chance)] += 1


def falling(dice: int, odds: int, chance: Chance) -> int:
    """How many of so many dice fall, each with the same chance."""
    out = 0
    for _ in range(dice):
        if chance.unseen(WHOLE) < odds:
            out += 1
    return out


def free_panel(resting: list[int], chance: Chance) -> int:
    """A random panel with room for another die; any panel if none has."""
    free = [panel for panel, n in enumerate(resting) if n < LEDGE_CAP]
    if not free:
        return chance.below(len(resting))
    return free[chance.below(len(free))]
