"""How long the activation of a monster takes (TGB-20.1), as a program: `python -m tests.betwixt.activation_times`.

Random games are stopped again and again in their combats. There every monster is activated on a copy of the table, with
random answers to what it asks the family. Those that went somewhere and attacked are counted, by processor time: the
first time, when ways and lines of sight may have to be worked out, and the least of several.
"""

from __future__ import annotations

import gc
import sys
from statistics import median
from time import process_time_ns

from hauntbox import games as shelf
from hauntbox.box import compiled
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.playout import play_random
from hauntbox.games.betwixt.monsters.activating import activate
from hauntbox.games.betwixt.table.numbers import COMBAT
from hauntbox.games.betwixt.table.state import Betwixt

REPEATS = 5
EVERY = 7  # decisions between two stops


def activated(g: Betwixt, monster: int, seed: int) -> tuple[Betwixt, int]:
    """The table after an activation, and how many nanoseconds it took. `seed` is for the answers."""
    table = g.copy()
    table.log = []
    luck = Luck(seed)
    start = process_time_ns()
    flow = activate(table, monster)
    try:
        decision = next(flow)
        while True:
            decision = flow.send(decision.codes[luck.below(len(decision.codes))])
    except StopIteration:
        return table, process_time_ns() - start


def moved_and_attacked(before: Betwixt, after: Betwixt, monster: int) -> bool:
    """Whether the monster went somewhere and then threw dice at somebody."""
    kinds = {one[0].name for one in after.log or ()}
    return after.at[monster] != before.at[monster] and "attacked" in kinds


def measure(games: int) -> list[list[int]]:
    """Nanoseconds of each activation with a move and an attack in so many games, each done several times."""
    rules = shelf.find("betwixt")
    found: list[list[int]] = []
    for number in range(games):
        game = Game(rules, rules.checked_setup(1 + number % 4, f"activation-{number}", {}))
        while game.decision is not None:
            play_random(game, game.number + number, EVERY)
            g = game.state
            assert isinstance(g, Betwixt)
            if g.phase != COMBAT or game.over:
                continue
            for monster in g.monsters():
                runs = [activated(g, monster, number) for _ in range(REPEATS)]
                if moved_and_attacked(g, runs[0][0], monster):
                    found.append([taken for _, taken in runs])
    return found


def main() -> None:
    gc.disable()
    found = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
    print(f"{'compiled' if compiled() else 'interpreted'}: {len(found)} activations with a move and an attack")
    for what, times in (("the first time", [runs[0] for runs in found]), ("the least", [min(runs) for runs in found])):
        print(f"{what}: median {median(times) / 1e6:.4f} ms, the longest {max(times) / 1e6:.4f} ms")


if __name__ == "__main__":
    main()
