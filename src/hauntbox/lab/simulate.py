"""Many games at once, stored as they end, and their statistics.

>>> from hauntbox.lab.simulate import simulate
>>> simulation = simulate("blackout", games=20, bots="random", jobs=1)
>>> len(simulation.tally)
20
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import replace
from itertools import islice
from time import perf_counter
from typing import Any

from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.version import VERSION
from hauntbox.lab.cluster import Cluster
from hauntbox.lab.compare import Comparison, compare_all, first_change
from hauntbox.lab.executors import GLANCE, Crew, Interrupt, crew_of
from hauntbox.lab.plan import LIMIT, Plan, make_plan, play_games
from hauntbox.lab.results import Line, Results
from hauntbox.lab.sides import Bots
from hauntbox.lab.tally import Tally, rounded
from hauntbox.processes.workers import Gone

# Pieces of work for each worker: one in progress and one ready.
AHEAD = 2


class Run:
    """A plan being played: what is known so far, and the file it is kept in."""

    def __init__(self, plan: Plan, games: int, out: str = "") -> None:
        self.plan = plan
        self.games = games
        self.tally = Tally(plan.parties(), plan.ranked)
        self.results = Results(out, plan.header()) if out else None

    def read(self) -> None:
        """Count the games that an earlier run has left in the file."""
        if self.results is not None:
            for line in self.results.read():
                if line["index"] < self.games:
                    self.tally.add(line)

    def take(self, lines: list[Line]) -> None:
        """Keep and count games just played."""
        if self.results is not None:
            self.results.add(lines)
        for line in lines:
            self.tally.add(line)


class Watch:
    """Watches while games are played; by itself it does nothing."""

    def look(self, simulation: Simulation) -> None:
        """Called when games have ended."""

    def close(self) -> None:
        """Called when no more games come."""


class Simulation:
    """One plan played, or two on the same seeds (`runs`); what was played this time and how long it took."""

    def __init__(self, runs: list[Run]) -> None:
        self.runs = runs
        self.found = 0
        self.played = 0
        self.decisions = 0
        self.started = perf_counter()
        self.seconds = 0.0
        self.stopped = False

    @property
    def plan(self) -> Plan:
        return self.runs[0].plan

    @property
    def tally(self) -> Tally:
        """The statistics of the games (if two contents are compared: of the first)."""
        return self.runs[0].tally

    @property
    def wanted(self) -> int:
        """How many games there are to be in all."""
        return sum(run.games for run in self.runs)

    @property
    def comparisons(self) -> list[Comparison]:
        """What the second content changes: for each side, or for all who play together; nothing without a second."""
        return compare_all(self.runs[0].tally, self.runs[1].tally) if len(self.runs) > 1 else []

    @property
    def comparison(self) -> Comparison | None:
        """The first of the comparisons."""
        found = self.comparisons
        return found[0] if found else None

    @property
    def games_per_second(self) -> float:
        """Of the games played this time."""
        return self.played / self.seconds if self.seconds else 0.0

    def missing(self) -> Iterator[tuple[Run, int]]:
        """Games still to be played; those of two contents turn by turn, so that pairs are complete soon."""
        for index in range(self.runs[0].games):
            for run in self.runs:
                if index not in run.tally.games:
                    yield run, index

    def take(self, run: Run, lines: list[Line]) -> None:
        run.take(lines)
        self.played += len(lines)
        self.decisions += sum(line["decisions"] for line in lines)
        self.seconds = perf_counter() - self.started

    def to_data(self) -> dict[str, Any]:
        """All that `--json` prints."""
        plan = self.plan
        data = {
            "game": plan.game,
            **self.tally.to_data(),
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games_per_second, 3),
            "played": self.played,
            "found": self.found,
            "stopped": self.stopped,
            "players": plan.players,
            "options": plan.options,
            "scenario": plan.options.get(plan.rules().scenario_key),
            "bots": list(plan.bots),
            "seed": plan.seed,
            "milliseconds": plan.milliseconds,
            "iterations": plan.iterations,
            "content": plan.digest,
            "version": VERSION,
        }
        if not plan.rules().together:
            data["won_by_seat"] = [self.tally.seats[seat] for seat in range(plan.players)]
        comparisons = [one.to_data() for one in self.comparisons]
        if comparisons:
            other = self.runs[1]
            data["compare"] = {
                **other.tally.to_data(), "content": other.plan.digest, "difference": comparisons[0],
                **({"differences": comparisons} if self.tally.parties else {}),
                **({"first_differences": self.first_differences()} if self.tally.ranked else {}),
            }
        return data


    def first_differences(self) -> list[dict[str, Any]]:
        """How much more often each seat stands first with the second content, of the games won with each."""
        changes = [first_change(self.runs[0].tally, self.runs[1].tally, seat) for seat in range(self.tally.ranked)]
        return [
            {"seat": seat + 1, "rate": rounded(one.value), "ci95": [rounded(one.low), rounded(one.high)]}
            for seat, one in enumerate(changes)
        ]


class Chunks:
    """Hands out missing games in pieces of about the duration that the crew prefers."""

    def __init__(self, simulation: Simulation, crew: Crew) -> None:
        self.simulation = simulation
        self.crew = crew
        self.left = simulation.missing()
        self.held: list[tuple[Run, int]] = []

    def size(self) -> int:
        """One game at first; more when games are seen to be quick, and few at the very end."""
        seconds = sum(run.tally.seconds for run in self.simulation.runs)
        games = sum(len(run.tally) for run in self.simulation.runs)
        if not games or not seconds:
            return 1
        left = self.simulation.wanted - games
        fair = left // (4 * self.crew.hands)
        return max(1, min(int(self.crew.seconds * games / seconds), fair, self.crew.most))

    def next(self) -> tuple[Run, list[int]] | None:
        """The next piece, all of one run; None when everything is handed out."""
        if not self.held:
            size = self.size() * len(self.simulation.runs)
            self.held = list(islice(self.left, size))
        if not self.held:
            return None
        run = self.held[0][0]
        indices = [index for one, index in self.held if one is run]
        self.held = [pair for pair in self.held if pair[0] is not run]
        return run, indices


def play_all(simulation: Simulation, crew: Crew, watch: Watch) -> None:
    """Play what is missing; Ctrl-C stops it, and everything played until then is kept."""
    chunks = Chunks(simulation, crew)
    flying: dict[Future[list[Line]], Run] = {}
    try:
        with Interrupt(crew) as interrupt:
            watch.look(simulation)
            while not interrupt.asked:
                while len(flying) < AHEAD * crew.hands and (piece := chunks.next()) is not None:
                    run, indices = piece
                    flying[crew.submit(play_games, run.plan, indices)] = run
                if not flying:
                    break
                for future in wait(flying, GLANCE, return_when=FIRST_COMPLETED)[0]:
                    simulation.take(flying.pop(future), future.result())
                crew.check()
                watch.look(simulation)
            for future, run in flying.items():
                if not future.cancel():
                    simulation.take(run, future.result())
            simulation.stopped = interrupt.asked
    except crew.gone as error:
        kept = "; the games played so far are in the file" if simulation.runs[0].results else ""
        why = str(error) if isinstance(error, Gone) else ""
        raise HauntboxError(f"Those who played have gone away{kept}. {why}".strip()) from error
    finally:
        watch.close()


def simulate(
    game: str,
    games: int = 1000,
    seed: int | str = "1",
    bots: Bots = "novice",
    players: int | None = None,
    options: dict[str, str] | None = None,
    content: str = "",
    compare: str | None = None,
    jobs: int | None = None,
    cluster: str = "",
    out: str = "",
    milliseconds: int = 0,
    iterations: int = 0,
    limit: int = LIMIT,
    watch: Watch | None = None,
) -> Simulation:
    """Play games 0 to `games`-1 of a seed with bots, and those with the content `compare` as well if it is named.

    `bots` is one bot for all seats, a list with one for each, or the bots of sides by their ids. A bot is a name or a
    `hauntbox.bots.Bot`: every seat of every game has one like it, with a seed of its own.
    `out` keeps them in a file of JSON lines; games that it holds already are not played again.
    """
    plan = make_plan(game, seed, bots, players, options, content, milliseconds, iterations, limit)
    plans = [plan]
    if compare is not None:
        same = (bots, plan.players, plan.options)
        plans.append(make_plan(game, seed, *same, compare, milliseconds, iterations, limit))
    return run_plans(plans, games, jobs, cluster, out, watch)


def run_plans(
    plans: list[Plan], games: int, jobs: int | None = None, cluster: str = "", out: str = "", watch: Watch | None = None
) -> Simulation:
    """Play plans side by side: read what is there, play what is missing, keep everything."""
    if len(plans) > 1:
        plans = [replace(plan, paired=True) for plan in plans]
    crew = Cluster(cluster) if cluster else crew_of(jobs)
    if cluster:
        plans = [plan.packed() for plan in plans]
    if crew.away:
        try:
            plans = [plan.sent() for plan in plans]
        except HauntboxError:
            crew.close()
            raise
    files = [out, second_file(out)]
    simulation = Simulation([Run(plan, games, file) for plan, file in zip(plans, files)])
    try:
        for run in simulation.runs:
            run.read()
        simulation.found = sum(len(run.tally) for run in simulation.runs)
        for run in simulation.runs:
            if run.results is not None:
                run.results.begin()
        simulation.started = perf_counter()
        play_all(simulation, crew, watch or Watch())
    finally:
        crew.close()
        for run in simulation.runs:
            if run.results is not None:
                run.results.close()
    return simulation


def second_file(out: str) -> str:
    """Where the games of the second content are kept: run.jsonl has run.compare.jsonl beside it."""
    if not out:
        return ""
    stem, dot, ending = out.rpartition(".")
    return f"{stem}.compare.{ending}" if dot and "/" not in ending else f"{out}.compare"


