"""What many games come to. Only whole numbers are added up, so the order in which games arrive is all one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from hauntbox.lab.statistics import Interval, mean_of, rate_difference, wilson

T = TypeVar("T")

WON, LOST, UNFINISHED = "won", "lost", "unfinished"


@dataclass
class Entry:
    """How often something came up: in how many games, in how many of those that were won, how often in all."""

    games: int = 0
    won: int = 0
    times: int = 0


@dataclass
class Group:
    """Things of one sort (characters in play, Equipment bought, …), each with how it went with them."""

    name: str
    dealt: bool
    games: int = 0
    won: int = 0
    entries: dict[str, Entry] = field(default_factory=dict)

    def effect(self, entry: str) -> Interval:
        """The rate of winning with a thing, less that of the other games in which anything of the sort came up."""
        one = self.entries[entry]
        return rate_difference(one.won, one.games, self.won - one.won, self.games - one.games)


class Tally:
    """The sum of games: add their lines one by one, in any order; a game counts once."""

    def __init__(self) -> None:
        self.games: dict[int, tuple[str, int]] = {}  # each game's result and rounds, by its index
        self.results: Counter[str] = Counter()
        self.decisions: Counter[int] = Counter()
        self.rounds: dict[str, Counter[int]] = {}
        self.endings: Counter[tuple[str, str, str]] = Counter()  # result, rule, sentence
        self.seats: Counter[int] = Counter()  # games won by each seat
        self.seconds = 0.0
        self.series: dict[str, dict[str, list[Counter[int]]]] = {}
        self.limits: dict[str, int] = {}
        self.counts: dict[str, dict[str, Counter[int]]] = {}
        self.groups: dict[str, Group] = {}
        self.sources: dict[str, dict[str, Counter[str]]] = {}
        self.causes: Counter[str] = Counter()
        self.places: dict[str, int] = {}  # where a game names each of its series, counts, groups and sources

    def __len__(self) -> int:
        return len(self.games)

    def add(self, line: dict[str, Any]) -> None:
        """Count a game."""
        index: int = line["index"]
        if index in self.games:
            return
        won: bool | None = line["won"]
        result = UNFINISHED if won is None else WON if won else LOST
        rounds: int | None = line.get("rounds")
        self.games[index] = (result, rounds or 0)
        self.results[result] += 1
        self.decisions[line["decisions"]] += 1
        if rounds is not None:
            self.rounds.setdefault(result, Counter())[rounds] += 1
        self.endings[(result, line.get("rule") or "", line.get("ending") or "")] += 1
        self.seats.update(line["winners"])
        self.seconds += line.get("seconds", 0.0)
        self.add_statistics(line, result)

    def add_statistics(self, line: dict[str, Any], result: str) -> None:
        """Count what the game itself finds worth counting."""
        for key in ("series", "counts", "dealt", "met", "sources"):
            for place, name in enumerate(line.get(key, {})):
                self.places[name] = min(place, self.places.get(name, place))
        for name, values in line.get("series", {}).items():
            series = self.series.setdefault(name, {}).setdefault(result, [])
            series.extend(Counter() for _ in range(len(values) - len(series)))
            for counts, value in zip(series, values):
                counts[value] += 1
        self.limits.update(line.get("limits", {}))
        for name, value in line.get("counts", {}).items():
            self.counts.setdefault(name, {}).setdefault(result, Counter())[value] += 1
        for name, dealt, entries in groups_of(line):
            group = self.groups.setdefault(name, Group(name, dealt))
            group.games += 1
            group.won += result == WON
            for entry, times in entries.items():
                one = group.entries.setdefault(entry, Entry())
                one.games += 1
                one.won += result == WON
                one.times += times
        for name, parts in line.get("sources", {}).items():
            self.sources.setdefault(name, {}).setdefault(result, Counter()).update(parts)
        if line.get("cause"):
            self.causes[line["cause"]] += 1

    def in_order(self, names: Iterable[str]) -> list[str]:
        """Names of series, counts, groups or sources in the order in which the game gives them."""
        return sorted(set(names), key=lambda name: (self.places.get(name, 0), name))

    # What it comes to

    @property
    def won(self) -> int:
        return self.results[WON]

    @property
    def win_rate(self) -> Interval:
        """The share of games won; one that was not finished was not won."""
        return wilson(self.won, len(self))

    @property
    def decisions_per_game(self) -> Interval:
        return mean_of(self.decisions)

    @property
    def all_rounds(self) -> Counter[int]:
        """Games by their rounds, however they ended."""
        return sum(self.rounds.values(), Counter())

    @property
    def rounds_per_game(self) -> Interval | None:
        """None if the game is not played in rounds."""
        return mean_of(self.all_rounds) if self.rounds else None

    def to_data(self) -> dict[str, Any]:
        """The figures of `--json`."""
        rate, rounds = self.win_rate, self.rounds_per_game
        return {
            "games": len(self),
            "won": self.won,
            "lost": self.results[LOST],
            "unfinished": self.results[UNFINISHED],
            "win_rate": rounded(rate.value),
            "ci95": [rounded(rate.low), rounded(rate.high)],
            "decisions_per_game": rounded(self.decisions_per_game.value),
            "rounds_per_game": None if rounds is None else rounded(rounds.value),
        }


def groups_of(line: dict[str, Any]) -> Iterator[tuple[str, bool, dict[str, int]]]:
    """The groups of things in a game that have anything in them, those dealt by chance first."""
    for key in ("dealt", "met"):
        for name, entries in line.get(key, {}).items():
            if entries:
                yield name, key == "dealt", entries


def most_common(counts: Mapping[T, int]) -> list[tuple[T, int]]:
    """The most frequent first, equals by name."""
    return sorted(counts.items(), key=lambda pair: (-pair[1], str(pair[0])))


def rounded(value: float) -> float:
    return round(value, 6)
