"""How fast the engine is, under uniform random legal play with options, events and undo as in any game.

Rates are per second of processor time on one core.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from statistics import mean, median
from time import perf_counter, process_time

from hauntbox.box import compiled
from hauntbox.engine.game import Game
from hauntbox.engine.playout import play_random
from hauntbox.engine.rules import Rules

REPEATS = 5
POSITIONS = 60


@dataclass
class Measured:
    """What was measured of one game; rates are the best of several repeats, as the machine allows."""

    id: str
    decisions_per_second: float
    decisions_per_second_median: float
    games_per_second: float
    decisions_per_game: float
    copies_per_second: float
    copies_per_second_within_step: float
    imagine_per_second: float
    undo_ms: float
    undo_ms_worst: float
    log_percent: float
    state_bytes: int
    state_bytes_mean: float
    compiled: bool


def calibrate() -> float:
    """Turns per second of a plain loop, to factor out the speed of this machine in comparisons."""

    def spin() -> None:
        total = 0
        for i in range(100_000):
            total += i & 7

    return round(100_000 * max(rate(spin, 0.05) for _ in range(REPEATS)))


def rate(act: Callable[[], object], seconds: float) -> float:
    """How often an act can be done in a second of one core, independent of other load."""
    done = 0
    start = now = process_time()
    while now - start < seconds:
        act()
        done += 1
        now = process_time()
    return done / (now - start)


def new_game(rules: Rules, number: int) -> Game:
    """A game at the usual settings; games of all player counts take turns."""
    players = rules.min_players + number % (rules.max_players - rules.min_players + 1)
    return Game(rules, rules.checked_setup(players, f"bench-{number}", {}))


def bench(rules: Rules, seconds: float = 10.0) -> Measured:
    """Measure one game for about so many seconds."""
    play_random(new_game(rules, 0), 0)  # warm up
    share = seconds / 2 / REPEATS
    played = [play_for(rules, share, repeat * 1_000_000) for repeat in range(REPEATS)]
    positions = sample(rules, POSITIONS)
    within = [game for game in positions if game.number > game.stretches[-1].number] or positions
    decisions = [one[0] / one[2] for one in played]
    share = seconds / 8 / REPEATS
    undo = [undo_ms(game) for game in positions if game.number]
    sizes = [len(game.save().encode()) for game in positions]
    return Measured(
        id=rules.id,
        decisions_per_second=round(max(decisions)),
        decisions_per_second_median=round(median(decisions)),
        games_per_second=round(max(one[1] / one[2] for one in played), 1),
        decisions_per_game=round(sum(one[0] for one in played) / sum(one[1] for one in played), 1),
        copies_per_second=round(copies_per_second(positions, share)),
        copies_per_second_within_step=round(copies_per_second(within, share)),
        imagine_per_second=round(imagine_per_second(positions, share)),
        undo_ms=round(mean(undo), 4),
        undo_ms_worst=round(max(undo), 4),
        log_percent=round(log_percent(rules, seconds / 8), 1),
        state_bytes=max(sizes),
        state_bytes_mean=round(mean(sizes)),
        compiled=compiled(),
    )


def play_for(rules: Rules, seconds: float, first: int) -> tuple[int, int, float]:
    """Whole games, set-up included, for so long: decisions, games, the time it took."""
    decisions = games = 0
    start = now = process_time()
    while now - start < seconds:
        decisions += play_random(new_game(rules, first + games), first + games)
        games += 1
        now = process_time()
    return decisions, games, now - start


def log_percent(rules: Rules, seconds: float) -> float:
    """How much longer games take because what happens is told, with the reasons of whatever nobody decides."""
    number = 0
    costs: list[float] = []
    start = process_time()
    while not costs or process_time() - start < seconds:
        taken = []
        for listens in (number % 2 == 0, number % 2 == 1):
            game = new_game(rules, number // 2)
            if not listens:
                game.log = game.state.log = None
            began = process_time()
            play_random(game, number // 2)
            taken.append(process_time() - began)
        costs.append(taken[number % 2] / max(1e-6, taken[1 - number % 2]))
        number += 1
    return 100 * (median(costs) - 1)


def sample(rules: Rules, wanted: int) -> list[Game]:
    """Games stopped at decisions spread evenly from their beginning to their end."""
    found: list[Game] = []
    for number in count():
        length = play_random(new_game(rules, number), number)
        game = new_game(rules, number)
        play_random(game, number, length * (number % wanted) // wanted)
        if game.decision is not None:
            found.append(game)
        if len(found) == wanted or number == 10 * wanted:
            return found
    return found


def copies_per_second(positions: list[Game], seconds: float) -> float:
    def act() -> None:
        for game in positions:
            game.copy()

    return len(positions) * max(rate(act, seconds) for _ in range(REPEATS))


def imagine_per_second(positions: list[Game], seconds: float) -> float:
    def act() -> None:
        for game in positions:
            game.imagine(0, 1, keep=False)

    return len(positions) * max(rate(act, seconds) for _ in range(REPEATS))


def undo_ms(game: Game) -> float:
    """The time one undo takes here, in thousandths of a second."""
    taken = []
    for _ in range(REPEATS):
        start = perf_counter()
        game.undo()
        taken.append(perf_counter() - start)
        game.redo()
    return min(taken) * 1000


def as_table(measured: list[Measured], spins: float) -> str:
    """The measurements for people."""
    rows = [
        ("decisions/s", [f"{one.decisions_per_second:,.0f}" for one in measured]),
        ("  (median of repeats)", [f"{one.decisions_per_second_median:,.0f}" for one in measured]),
        ("games/s", [f"{one.games_per_second:,.1f}" for one in measured]),
        ("decisions a game", [f"{one.decisions_per_game:,.1f}" for one in measured]),
        ("copies/s", [f"{one.copies_per_second:,.0f}" for one in measured]),
        ("  (within a step)", [f"{one.copies_per_second_within_step:,.0f}" for one in measured]),
        ("imagined/s", [f"{one.imagine_per_second:,.0f}" for one in measured]),
        ("undo, ms", [f"{one.undo_ms:.3f}" for one in measured]),
        ("  (worst)", [f"{one.undo_ms_worst:.3f}" for one in measured]),
        ("a log costs, %", [f"{one.log_percent:.1f}" for one in measured]),
        ("a saved game, bytes", [f"{one.state_bytes:,}" for one in measured]),
        ("  (mean)", [f"{one.state_bytes_mean:,.0f}" for one in measured]),
    ]
    how = "compiled" if compiled() else "interpreted"
    lines = [f"{how:24}" + "".join(f"{one.id:>18}" for one in measured)]
    lines += [f"{head:24}" + "".join(f"{cell:>18}" for cell in cells) for head, cells in rows]
    lines.append(f"This machine turns a plain Python loop {spins:,.0f} times a second.")
    return "\n".join(lines)
