"""A bar on the terminal while games are played: how many, how fast, how long still, how many won (by one side)."""

from __future__ import annotations

import shutil
from time import perf_counter
from typing import TextIO

from hauntbox.lab.simulate import Simulation, Watch

SECONDS = 0.1
WIDEST = 40


class Bar(Watch):
    """One line that is drawn over and over, and gone in the end."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.drawn = 0.0
        blocks = (stream.encoding or "").lower().startswith("utf")
        self.full, self.empty = ("█", "░") if blocks else ("#", "-")

    def look(self, simulation: Simulation) -> None:
        now = perf_counter()
        if now - self.drawn >= SECONDS:
            self.drawn = now
            columns = shutil.get_terminal_size().columns
            self.stream.write("\r" + self.line(simulation, columns) + "\x1b[K")
            self.stream.flush()

    def line(self, simulation: Simulation, columns: int) -> str:
        """The bar and its figures, in as many columns as there are."""
        done = simulation.found + simulation.played
        wanted = simulation.wanted
        said = f" {done:,} of {wanted:,} games"
        if simulation.played and simulation.seconds:
            left = (wanted - done) / simulation.games_per_second
            said += f"  {pace(simulation.games_per_second)}  {clock(left)} left"
        tallies = [run.tally for run in simulation.runs if run.tally.games]
        if tallies:
            first = tallies[0].parties[:1]
            rates = [(one.rate_of(*first) if first else one.win_rate).value for one in tallies]
            whose = f"{first[0].name} " if first else ""
            said += f"  won {whose}{' and '.join(f'{rate:.1%}' for rate in rates)}"
        width = min(WIDEST, columns - len(said) - 1)
        if width < 4:
            return said.strip()[: max(columns - 1, 1)]
        filled = width * done // wanted if wanted else width
        return self.full * filled + self.empty * (width - filled) + said

    def close(self) -> None:
        if self.drawn:
            self.stream.write("\r\x1b[K")
            self.stream.flush()


def pace(games_per_second: float) -> str:
    """Games a second, or seconds a game when they are slow."""
    if games_per_second >= 1:
        return f"{games_per_second:,.1f} games/s"
    return f"{1 / games_per_second:,.1f} s/game" if games_per_second else "no games yet"


def clock(seconds: float) -> str:
    """A time as people say it: 0:07, 12:30, 1:02:30."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
