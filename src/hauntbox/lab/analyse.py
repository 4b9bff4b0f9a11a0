"""Analysis of a finished game: its curve of winning chances, its turning points, and its luck.

At chosen moments the game is played out many times from where it stood. What an answer changes before
the dice fall is play; what the dice then make of it is luck. Both add up, exactly, from the chance at
the start to the result.

>>> import hauntbox
>>> from hauntbox.engine.playout import play_random
>>> from hauntbox.lab.analyse import analyse
>>> game = hauntbox.new("blackout", seed=7)
>>> decisions = play_random(game, 7)
>>> analysis = analyse(game, games=5, moments=3, jobs=1)
>>> round(analysis.start.value + analysis.luck.value + analysis.play.value, 6) == (1 if analysis.won else 0)
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt
from typing import Any

from hauntbox import bots
from hauntbox.box import load
from hauntbox.engine.chance import Chance
from hauntbox.engine.errors import BadSave, BadSetup, HauntboxError, Refused
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import EVERYONE
from hauntbox.engine.playout import answer_by_hunch
from hauntbox.lab.cluster import Cluster
from hauntbox.lab.curve import Curve
from hauntbox.lab.executors import GLANCE, Crew, Interrupt, crew_of, told_to_halt
from hauntbox.lab.own_bots import Own
from hauntbox.lab.plan import LIMIT, Plan, make_plan, play_out
from hauntbox.lab.sides import Party, Sitter, party_of
from hauntbox.lab.statistics import Z95, Interval, wilson
from hauntbox.processes.workers import Gone

GAMES = 200
MOMENTS = 12
TURNS = 5
CLOSER = 3  # stretches of play that are looked at decision by decision
INSIDE = 6  # moments within such a stretch
HUNCH = "hunch"
LUCK, PLAY = "luck", "play"
PIECE = 25  # games in a piece of work

Point = tuple[int, bool]  # the number of a decision; whether its answer has been given, the dice not yet thrown


@dataclass(frozen=True)
class Story:
    """A game as it was played: plain data for playing on from the middle of it."""

    plan: Plan
    lines: tuple[str, ...]
    seat: int
    bot: str
    own: Own | None = None  # a custom bot

    def until(self, number: int) -> Game:
        """The game as it stood at this decision."""
        rules = self.plan.rules()
        setup = rules.checked_setup(self.plan.players, self.plan.seed, self.plan.options, self.plan.content)
        game = Game(rules, setup)
        for line in self.lines[:number]:
            game.play_line(line)
        return game


@dataclass
class Answered:
    """One decision of the story: the question, the answer, and what followed."""

    number: int
    round: int
    seat: int
    prompt: str
    answer: str
    events: list[str]
    learned: int


@dataclass
class Change:
    """From one chance to another, by play or by luck, over the decisions `first` to `last`."""

    kind: str
    first: int
    last: int
    before: float
    after: float
    size: Interval


@dataclass
class Analysis:
    """The result. `luck` and `play` are sums of changes: how much they gave or took, from start to result."""

    story: Story
    answered: list[Answered]
    points: list[tuple[float, Interval]]
    changes: list[Change]
    start: Interval
    luck: Interval
    play: Interval
    won: bool | None
    games: int
    first: list[list[tuple[float, Interval]]]  # where seats are ranked: the chance of each to win and stand first

    @property
    def party(self) -> Party | None:
        """Whose chances these are; None where all play together."""
        return party_of(self.story.plan.parties(), self.story.seat)

    @property
    def rounds(self) -> list[tuple[float, int]]:
        """Where each round begins."""
        found: dict[int, float] = {}
        for one in self.answered:
            if one.round:
                found.setdefault(one.round, float(one.number))
        return [(at, number) for number, at in found.items()]

    def turning_points(self, most: int = TURNS) -> list[Change]:
        """The largest changes, in the order of play."""
        largest = sorted(self.changes, key=lambda change: (-abs(change.size.value), change.first))[:most]
        return sorted(largest, key=lambda change: change.last)

    def to_data(self) -> dict[str, Any]:
        """All that `--json` prints."""
        plan, party = self.story.plan, self.party
        return {
            "game": plan.game,
            "seed": plan.seed,
            "players": plan.players,
            "options": plan.options,
            "seat": self.story.seat + 1,
            **({} if party is None else {"side": party.id}),
            "bot": self.story.bot,
            "games": self.games,
            "won": self.won,
            "decisions": len(self.answered),
            "start": round(self.start.value, 4),
            "luck": as_data(self.luck),
            "play": as_data(self.play),
            "curve": [{"decision": at, **as_data(chance)} for at, chance in self.points],
            **({"first": [self.first_data(seat) for seat in range(len(self.first))]} if self.first else {}),
            "turning_points": [self.told(change) for change in self.turning_points()],
        }

    def first_data(self, seat: int) -> dict[str, Any]:
        """The chance of a seat to win and stand first."""
        curve = [{"decision": at, **as_data(chance)} for at, chance in self.first[seat]]
        return {"seat": seat + 1, "curve": curve}

    def told(self, change: Change) -> dict[str, Any]:
        """A change with the answers and events that made it."""
        last = self.answered[change.last]
        return {
            "kind": change.kind,
            "first": change.first,
            "last": change.last,
            "round": last.round,
            "before": round(change.before, 4),
            "after": round(change.after, 4),
            "change": as_data(change.size),
            "clear": change.size.clear,
            "answers": [one.answer for one in self.answered[change.first : change.last + 1]],
            "events": last.events if change.kind == LUCK else [],
        }


def as_data(interval: Interval) -> dict[str, float]:
    return {"value": round(interval.value, 4), "low": round(interval.low, 4), "high": round(interval.high, 4)}


# Playing out


class Found:
    """What came of games that were played out: how many the seat won, and in how many each seat won and stood first."""

    def __init__(self, seats: int) -> None:
        self.won = 0
        self.first = [0.0] * seats  # no seats where they are not ranked

    def add(self, other: Found) -> None:
        self.won += other.won
        self.first = [mine + more for mine, more in zip(self.first, other.first)]


def play_from(story: Story, point: Point, first: int, count: int) -> Found:
    """Play the game out from a point, so many times; returns what came of it."""
    number, given = point
    game = story.until(number)
    found = Found(story.plan.ranked)
    for index in range(first, first + count):
        if told_to_halt():
            break
        seed = f"{story.plan.seed}/{number}/{given}/{index}"
        quick = story.bot == HUNCH and story.own is None
        imagined = game.imagine(EVERYONE, seed, keep=not quick)
        if given:
            imagined.play_line(story.lines[number])
        if quick:
            play_by_hunch(imagined, Luck(Chance.from_seed(seed).below(1 << 20)))
        else:
            bot = story.bot if story.own is None else story.own.bot()
            play_out(imagined, [bots.make(bot, f"{seed}/{seat}") for seat in range(story.plan.players)])
        outcome = imagined.outcome
        if outcome is not None:
            found.won += story.seat in outcome.winners
            for seat in outcome.first if found.first else []:
                found.first[seat] += 1 / len(outcome.first)
    return found


def play_by_hunch(game: Game, luck: Luck) -> None:
    """Everybody answers as the game's hunch says, which is quick."""
    while game.decision is not None and game.number < LIMIT:
        answer_by_hunch(game, luck)


class Measuring:
    """Chances at points of a story, each measured once."""

    def __init__(self, story: Story, crew: Crew, games: int, tell: Callable[[int, int], None] | None) -> None:
        self.story = story
        self.crew = crew
        self.games = games
        self.tell = tell
        self.found: dict[Point, Found] = {}
        self.known: dict[Point, float] = {}  # the result, where the game is over
        self.first_known: list[float] = []  # and how much of the first place each seat has then
        self.done = 0
        self.wanted = 0

    def measure(self, points: list[Point]) -> None:
        """Play out from all of these points, several at a time; Ctrl-C stops it."""
        new = [point for point in dict.fromkeys(points) if point not in self.found and point not in self.known]
        self.found.update({point: Found(self.story.plan.ranked) for point in new})
        pieces = [(point, first, min(PIECE, self.games - first)) for point in new
                  for first in range(0, self.games, PIECE)]
        self.wanted += len(pieces)
        left = iter(pieces)
        flying: dict[Future[Found], Point] = {}
        with Interrupt(self.crew) as interrupt:
            while not interrupt.asked:
                while len(flying) < 2 * self.crew.hands and (piece := next(left, None)) is not None:
                    flying[self.crew.submit(play_from, self.story, *piece)] = piece[0]
                if not flying:
                    return
                for future in wait(flying, GLANCE, return_when=FIRST_COMPLETED)[0]:
                    self.found[flying.pop(future)].add(future.result())
                    self.done += 1
                    if self.tell is not None:
                        self.tell(self.done, self.wanted)
                self.crew.check()
        raise KeyboardInterrupt  # only here, never while a worker is being started or waited for

    def value(self, point: Point) -> float:
        return self.known[point] if point in self.known else self.found[point].won / self.games

    def variance(self, point: Point) -> float:
        """How uncertain a chance is; a result that is known is certain."""
        if point in self.known:
            return 0.0
        rate = (self.found[point].won + 1) / (self.games + 2)
        return rate * (1 - rate) / self.games

    def curve(self, way: list[Point], inner: Sequence[Point] = ()) -> Curve:
        """The most likely chances along a way; a step that inner points divide is shared out among its parts."""
        shares: list[float] = []
        parts = 1
        for after in way[1:]:
            if after in inner:
                parts += 1
            else:
                shares += [1 / parts] * parts
                parts = 1
        return Curve([self.value(point) for point in way], [self.variance(point) for point in way], shares)

    def first(self, point: Point, seat: int) -> Interval:
        """The chance of a seat to win and stand first, as measured: those of all seats add up to the share of games
        won."""
        if point in self.known:
            share = self.first_known[seat]
            return Interval(share, share, share)
        return wilson(self.found[point].first[seat], self.games)

    def total(self, way: list[Point], kind: str) -> Interval:
        """The sum of all changes by luck or by play along a way, as measured."""
        weight = dict.fromkeys(way, 0)
        for before, after in pairwise(way):
            if before[1] == (kind == LUCK):
                weight[before] -= 1
                weight[after] += 1
        value = sum(times * self.value(point) for point, times in weight.items())
        around = Z95 * sqrt(sum(times * times * self.variance(point) for point, times in weight.items()))
        return Interval(value, value - around, value + around)


# The story


def tell_story(game: Game, seat: int, bot: Sitter) -> Story:
    """A game as plain data; it must replay from its beginning."""
    if bot != HUNCH:
        bots.check_bot(bot, game.rules)
    setup = game.setup
    if not 0 <= seat < setup.players:
        raise BadSetup(f"There is no seat {seat + 1}; this game has {setup.players}.")
    plan = make_plan(game.rules.id, setup.seed, "random", setup.players, setup.options, setup.content)
    own = None if isinstance(bot, str) else Own(bot.name, bot)
    return Story(plan, tuple(game.answers()), seat, bot if isinstance(bot, str) else bot.name, own)


def retell(story: Story) -> list[Answered]:
    """Every decision with its answer and what followed, in words."""
    game = story.until(0)
    found: list[Answered] = []
    for line in story.lines:
        decision = game.decision
        if decision is None:
            break
        number, logged, learned = decision.number, len(game.log or []), game.state.learned
        seat, prompt, answer = decision.seat, decision.prompt, answer_in_words(game, line)
        at = game.round
        try:
            game.play_line(line)
        except Refused as refused:
            raise BadSave(f"This game can't be told from its beginning: {refused}") from None
        events = [game.say(one.message) for one in game.events(None, number) if one.index >= logged]
        found.append(Answered(
            number, at, seat, prompt, answer, events, game.state.learned - learned,
        ))
    return found


def answer_in_words(game: Game, line: str) -> str:
    decision = game.decision
    assert decision is not None
    said = dict(part.split("=", 1) for part in line.split(" ")) if "=" in line else {str(decision.seat): line}
    labels = [one.label for seat, key in said.items() for one in decision.options_for(int(seat)) if one.key == key]
    return "; ".join(labels) or line


def analyse(
    game: Game | str,
    games: int = GAMES,
    moments: int = MOMENTS,
    bot: Sitter = HUNCH,
    seat: int = 0,
    jobs: int | None = None,
    cluster: str = "",
    tell: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Analyse a game, played or as saved text: so many games are played out from each of its main moments.

    `bot` plays them: a name, or a `hauntbox.bots.Bot` (each seat has one like it). The `moments` are those at which the
    dice or the cards told the table most.
    """
    if isinstance(game, str):
        game = load(game)
    story = tell_story(game, seat, bot)
    answered = retell(story)
    if not answered:
        raise BadSetup("There is nothing to analyse: no decision has been made in this game yet.")
    crew = Cluster(cluster) if cluster else crew_of(jobs)
    try:
        if cluster:
            story = replace(story, plan=story.plan.packed())
        if crew.away and story.own is not None:
            story = replace(story, own=story.own.packed())
        measuring = Measuring(story, crew, games, tell)
        outcome = story.until(len(answered)).outcome
        if outcome is not None:
            measuring.known[len(answered), False] = float(seat in outcome.winners)
            share = 1 / len(outcome.first) if outcome.first else 0.0
            measuring.first_known = [share * (one in outcome.first) for one in range(story.plan.players)]
        return look(measuring, answered, moments, None if outcome is None else seat in outcome.winners)
    except crew.gone as error:
        why = str(error) if isinstance(error, Gone) else ""
        raise HauntboxError(f"Those who played it out have gone away. {why}".strip()) from error
    finally:
        crew.halt()
        crew.close()


def look(measuring: Measuring, answered: list[Answered], moments: int, won: bool | None) -> Analysis:
    """Measure, split the way into luck and play, and look closer where play changed the most."""
    lucky = sorted([one for one in answered if one.learned], key=lambda one: (-one.learned, one.number))[:moments]
    way: list[Point] = [(0, False)]
    for number in sorted(one.number for one in lucky):
        way += [(number, True), (number + 1, False)]
    if way[-1][0] < len(answered):
        way.append((len(answered), False))
    measuring.measure(way)
    inner = look_closer(measuring, way)
    way = sorted({*way, *inner})
    curve = measuring.curve(way, inner)
    changes = [change_of(curve, way, index) for index in range(len(way) - 1)]
    points = [(at + 0.5 * given, curve.chance(index)) for index, (at, given) in enumerate(way)]
    return Analysis(
        measuring.story, answered, points, changes, wilson(measuring.found[way[0]].won, measuring.games),
        measuring.total(way, LUCK), measuring.total(way, PLAY), won, measuring.games,
        [[(at + 0.5 * given, measuring.first((at, given), seat)) for at, given in way]
         for seat in range(measuring.story.plan.ranked)],
    )


def look_closer(measuring: Measuring, way: list[Point]) -> list[Point]:
    """More points within the stretches of play that changed the most, at single decisions where they are few."""
    curve = measuring.curve(way)
    long = [index for index, (before, after) in enumerate(pairwise(way)) if not before[1] and after[0] > before[0] + 1]
    largest = sorted(long, key=lambda index: -abs(curve.step(index, index + 1).value))[:CLOSER]
    inner: list[Point] = []
    for index in largest:
        steps = range(way[index][0] + 1, way[index + 1][0] + way[index + 1][1])
        inner += [(number, False) for number in steps[:: -(-len(steps) // INSIDE)]]
    measuring.measure(inner)
    return inner


def change_of(curve: Curve, way: list[Point], index: int) -> Change:
    (first, given), (last, after_given) = way[index], way[index + 1]
    kind = LUCK if given else PLAY
    before, after = curve.chance(index).value, curve.chance(index + 1).value
    return Change(kind, first, last if after_given else last - 1, before, after, curve.step(index, index + 1))
