"""Dice that a card has rolled: something happens by what they show, or a Hero bids against one."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.triggers import ALL
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp, run_effects
from hauntbox.games.ecto_terrestrial.heroes.bidding import bid_against_die
from hauntbox.games.ecto_terrestrial.spawning.rolling import roll_face
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import FACES
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.cards.effects import Effect, Param


def run_roll(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-1.7: dice are rolled, and for each something happens by what it shows."""
    faces = [roll_face(g) for _ in range(effect.number("dice"))]
    g.tell(events.ROLLED, source.rule, tuple(faces), source.thing)
    for face in faces:
        yield from run_effects(g, effect.parts[FACES[face]], source)


def run_contest(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-13, 18.7: a Hero bids against a die, and one thing or the other happens."""
    worth = [effect.number(face) for face in FACES]
    won = yield from bid_against_die(g, source.hero, worth, source.rule, source.thing)
    yield from run_effects(g, effect.parts["win" if won else "lose"], source)


OPS: Final[list[EctoOp]] = [
    EctoOp(
        "roll", ALL,
        [Param("dice", "number", default=1, low=1, high=6), *[Param(face, "effects", default=0) for face in FACES]],
        run=run_roll,
    ),
    EctoOp(
        "contest", ["interact", "interact_here"],
        [*[Param(face, "number", default=n, low=0, high=9) for n, face in enumerate(FACES, 1)],
         Param("win", "effects"), Param("lose", "effects", default=0)],
        run=run_contest, worth=2.0, work="bid",
    ),
]
