"""A laboratory for single rules of The Ghosts Betwixt: plain characters, dice that fall as they are told.

A rule is a generator; `Lab.run` lets it run and answers its questions from a script of codes. Questions without an
answer in the script are an error, and so are answers left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat.strike import Line, Strike
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.missions import Mission
from hauntbox.games.betwixt.components.reading import read_contents
from hauntbox.games.betwixt.effects.vocabulary import VOCABULARY
from hauntbox.games.betwixt.table.numbers import (
    BR,
    DAMAGE,
    DEFENCE,
    FIRST_MONSTER,
    HIT,
    LG,
    STATUSES,
    T,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.loaded_dice import LoadedDice, Roll

DOG = FIRST_MONSTER
MATE = FIRST_MONSTER + 1
# HP, FP, STR, ACC, AGI, SPD and the defence die of the family.
DIALS = ((10, 5, 3, 1, 1, 4, BR), (8, 8, 1, 2, 1, 4, T), (8, 6, 2, 2, 2, 5, T), (7, 6, 1, 2, 2, 5, T))


@cache
def box() -> Contents:
    """The box's own content, read once."""
    return read_contents(VOCABULARY)


def empty_mission() -> Mission:
    """A mission without a rule of its own, in the Gravel Lot."""
    return Mission("laboratory", "Laboratory", [], [], 1, "", 1, (1,), 1, 1)


class Lab(Betwixt):
    """Bill, Joan and Avelynn on the map, Maddox on lookout; monsters as a test puts them there."""

    def __init__(self, players: int = 1, dice: str = "") -> None:
        loaded = LoadedDice.loaded("laboratory", [read_die(one) for one in dice.split()])
        super().__init__(players, loaded, box(), empty_mission())
        self.log = []
        for member, (hp, fp, strength, accuracy, agility, speed, defence) in enumerate(DIALS):
            self.hp[member] = self.hp_most[member] = hp
            self.focus[member] = self.focus_most[member] = fp
            self.strength[member], self.accuracy[member] = strength, accuracy
            self.agility[member], self.speed[member] = agility, speed
            self.hit_dice[member], self.defence_dice[member] = (LG,), (defence,)
            self.ratings[member] = (1, 1, 1, 1)
            self.at[member] = member if member < 3 else -1

    def put(
        self, monster: int, target: int = 0, *, hp: int = 3, agility: int = 1, armour: int = 0,
        defence: Sequence[int] = (), ratings: tuple[int, ...] = (0, 0, 0, 0), square: int = 40, token: bool = True,
    ) -> int:
        """A monster on the map."""
        self.hp[monster] = self.hp_most[monster] = hp
        self.agility[monster], self.armour[monster] = agility, armour
        self.defence_dice[monster], self.ratings[monster] = tuple(defence), ratings
        self.kind[monster], self.at[monster] = 0, square + monster
        if token:
            self.take_target(monster, target)
        else:
            self.target[monster] = target
        return monster

    def run(self, rule: Flow[None], *answers: int) -> None:
        """Let a rule run to its end, with these answers."""
        left = list(answers)
        try:
            question = next(rule)
            while True:
                assert left, f"{question.kind} is asked, and no answer is left."
                answer = left.pop(0)
                assert answer in question.codes, f"{answer:x} is no answer to {question.kind}."
                question = rule.send(answer)
        except StopIteration:
            assert not left, "Not all answers were asked for."

    def told(self, name: str) -> list[tuple[int, ...]]:
        """What was told in events of a kind."""
        assert self.log is not None
        return [values for kind, _, _, _, values in self.log if kind.name == name]

    def statuses(self, character: int) -> dict[str, int]:
        """The statuses of a character with the side that they show; of Bleed, how many tokens."""
        from hauntbox.games.betwixt.combat.statuses import side_of

        found = {name: side_of(self, character, status) for status, name in enumerate(STATUSES)}
        return {name: side for name, side in found.items() if side}


def read_die(text: str) -> Roll:
    """A roll as it is written: ``LG3`` is the third face of that die, ``d6=4`` a plain die, ``of3=1`` a pick."""
    kind, equals, face = text.partition("=")
    if equals:
        sides = int(kind.lstrip("dof"))
        return kind, sides, int(face) - 1
    name, number = text.rstrip("123456"), int(text[-1])
    assert name in (*HIT, *DAMAGE, *DEFENCE), f"there is no die {name!r}"
    return name, 6, number - 1


def strike(
    attacker: int, target: int, *, hit: Sequence[int] = (LG,), stat: int = 1, passive: int = 0,
    lines: Sequence[Line] = (), ranged: bool = False, elements: Sequence[int] = (0, 0, 0, 0),
) -> Strike:
    """An attack, before any die is thrown."""
    made = Strike(attacker, target, ranged)
    made.hit_dice, made.stat, made.passive = list(hit), stat, passive
    made.lines, made.elements = list(lines), list(elements)
    return made
