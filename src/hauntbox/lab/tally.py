"""The statistics of many games. Only whole numbers are added up, so the order in which games arrive does not matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from hauntbox.lab.sides import Party
from hauntbox.lab.statistics import Interval, mean_of, rate_difference, wilson

T = TypeVar("T")

WON, LOST, UNFINISHED = "won", "lost", "unfinished"
SHARED = "shared"  # won by several sides at once


class Played(NamedTuple):
    """What counts of a game: its result, its rounds, and the sides that won it, as bits."""

    result: str
    rounds: int
    winners: int


class Ending(NamedTuple):
    """A way for games to end: with which result, by which rule, in the words of the game; what the game calls it."""

    result: str
    rule: str
    sentence: str
    cause: str


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
    """The sum of games: add their lines one by one, in any order; a game counts once.

    Where all play together (no `parties`) a result is WON, LOST or UNFINISHED. Otherwise it is the key of the side that
    won, SHARED if several did, LOST if nobody did, or UNFINISHED.

    Where so many seats are `ranked` inside a common outcome, it counts as well who stood first in the games won.
    """

    def __init__(self, parties: Sequence[Party] = (), ranked: int = 0) -> None:
        self.parties = tuple(parties)
        self.ranked = ranked
        self.firsts: Counter[tuple[int, int]] = Counter()  # games in which a seat stood first, by how many shared it
        self.games: dict[int, Played] = {}  # by their index
        self.results: Counter[str] = Counter()
        self.decisions: Counter[int] = Counter()
        self.rounds: dict[str, Counter[int]] = {}
        self.endings: Counter[Ending] = Counter()
        self.ending_rounds: dict[Ending, Counter[int]] = {}
        self.asked: Counter[str] = Counter()  # questions by kind
        self.idle: Counter[str] = Counter()  # those that left no choice
        self.asked_in = (0, 0)  # the games, and their rounds, in which these were counted
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
        rounds: int | None = line.get("rounds")
        played = self.games[index] = self.played(line, rounds or 0)
        result = played.result
        self.results[result] += 1
        self.decisions[line["decisions"]] += 1
        cause = line.get("cause") if self.parties else None  # where all play together it is counted by itself
        ending = Ending(result, line.get("rule") or "", line.get("ending") or "", cause or "")
        self.endings[ending] += 1
        if rounds is not None:
            self.rounds.setdefault(result, Counter())[rounds] += 1
            self.ending_rounds.setdefault(ending, Counter())[rounds] += 1
        self.seats.update(line["winners"])
        if self.ranked and line["won"]:
            first = [seat for seat, place in enumerate(line.get("standings", ())) if place == 1]
            self.firsts.update((seat, len(first)) for seat in first)
        self.seconds += line.get("seconds", 0.0)
        if "asked" in line:
            self.asked.update(line["asked"])
            self.idle.update(line.get("idle", {}))
            games, all_rounds = self.asked_in
            self.asked_in = games + 1, all_rounds + (rounds or 0)
        self.add_statistics(line, played)

    def played(self, line: dict[str, Any], rounds: int) -> Played:
        """The result of a game: a side has won if all its seats have."""
        won: bool | None = line["won"]
        if won is None:
            return Played(UNFINISHED, rounds, 0)
        if not self.parties:
            return Played(WON if won else LOST, rounds, 0)
        seats = set(line["winners"])
        winners = [number for number, party in enumerate(self.parties) if seats.issuperset(party.seats)]
        if len(winners) == 1:
            return Played(self.parties[winners[0]].key, rounds, 1 << winners[0])
        return Played(SHARED if winners else LOST, rounds, sum(1 << number for number in winners))

    def favourable(self, played: Played) -> bool:
        """Effects are measured by this result: the game was won; with two sides, by the first."""
        if len(self.parties) == 2:
            return bool(played.winners & 1)
        return played.result not in (LOST, UNFINISHED)

    def add_statistics(self, line: dict[str, Any], played: Played) -> None:
        """Count the game's own statistics."""
        result, won = played.result, self.favourable(played)
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
            group.won += won
            for entry, times in entries.items():
                one = group.entries.setdefault(entry, Entry())
                one.games += 1
                one.won += won
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
    def kinds(self) -> list[str]:
        """The results that games can have, in the order in which they are told."""
        first = [*[party.key for party in self.parties], SHARED] if self.parties else [WON]
        return [*first, LOST, UNFINISHED]

    @property
    def told(self) -> Party | None:
        """The side whose wins are told as those of the game; None where there is no such side."""
        return next((party for party in self.parties if party.told), None)

    @property
    def won(self) -> int:
        """The games that anybody won."""
        return len(self) - self.results[LOST] - self.results[UNFINISHED]

    @property
    def win_rate(self) -> Interval:
        """The share of games that anybody won; one that was not finished was not won."""
        return wilson(self.won, len(self))

    def won_by(self, party: Party) -> int:
        """The games that a side won, alone or with others."""
        bit = 1 << self.parties.index(party)
        return sum(1 for played in self.games.values() if played.winners & bit)

    def first_by(self, seat: int) -> float:
        """The won games in which a seat stood first; of a place shared by several each has its part."""
        return sum(games / level for (one, level), games in sorted(self.firsts.items()) if one == seat)

    def first_rate(self, seat: int) -> Interval:
        """The share of won games in which a seat stood first."""
        return wilson(self.first_by(seat), self.won)

    def rate_of(self, party: Party) -> Interval:
        """The share of games that a side won."""
        return wilson(self.won_by(party), len(self))

    def rounds_of(self, party: Party) -> Interval | None:
        """The rounds of the games that a side won; None if there are none."""
        bit = 1 << self.parties.index(party)
        counts = Counter(played.rounds for played in self.games.values() if played.winners & bit)
        return mean_of(counts) if self.rounds and counts else None

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
        told = self.told
        won = self.won if told is None else self.won_by(told)
        rate, rounds = wilson(won, len(self)), self.rounds_per_game
        return {
            "games": len(self),
            "won": won,
            "lost": len(self) - won - self.results[UNFINISHED],
            "unfinished": self.results[UNFINISHED],
            "win_rate": rounded(rate.value),
            "ci95": [rounded(rate.low), rounded(rate.high)],
            "decisions_per_game": rounded(self.decisions_per_game.value),
            "rounds_per_game": None if rounds is None else rounded(rounds.value),
            **({"first": [self.first_data(seat) for seat in range(self.ranked)]} if self.ranked else {}),
            **({} if told is None else {"side": told.id}),
            **({"sides": [self.party_data(party) for party in self.parties]} if self.parties else {}),
            "endings": [self.ending_data(ending, games) for ending, games in most_common(self.endings)],
            "asked": {kind: self.question_data(kind) for kind, _ in most_common(self.asked)},
        }

    def first_data(self, seat: int) -> dict[str, Any]:
        rate = self.first_rate(seat)
        return {
            "seat": seat + 1, "games": rounded(self.first_by(seat)), "rate": rounded(rate.value),
            "ci95": [rounded(rate.low), rounded(rate.high)],
        }

    def party_data(self, party: Party) -> dict[str, Any]:
        rate, rounds = self.rate_of(party), self.rounds_of(party)
        return {
            "id": party.id,
            "name": party.name,
            "seats": list(party.seats),
            "won": self.won_by(party),
            "win_rate": rounded(rate.value),
            "ci95": [rounded(rate.low), rounded(rate.high)],
            "rounds_when_won": None if rounds is None else rounded(rounds.value),
        }

    def ending_data(self, ending: Ending, games: int) -> dict[str, Any]:
        rounds = self.ending_rounds.get(ending)
        ids = {party.key: party.id for party in self.parties}
        return {
            "result": ids.get(ending.result, ending.result),
            "rule": ending.rule or None,
            "ending": ending.sentence or None,
            "cause": ending.cause or None,
            "games": games,
            "rounds_per_game": None if rounds is None else rounded(mean_of(rounds).value),
        }

    def question_data(self, kind: str) -> dict[str, Any]:
        games, rounds = self.asked_in
        return {
            "per_game": rounded(self.asked[kind] / games),
            "per_round": rounded(self.asked[kind] / rounds) if rounds else None,
            "idle": rounded(self.idle[kind] / self.asked[kind]),
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
