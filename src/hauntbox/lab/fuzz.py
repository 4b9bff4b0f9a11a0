"""Plays random games and checks the promises of the engine and the rules; shrinks every failure."""

from __future__ import annotations

import re
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from types import FrameType
from typing import Any

from hauntbox.engine.campaign import begin_campaign
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.game import Game
from hauntbox.engine.playout import play_random
from hauntbox.engine.rules import Rules, Setup
from hauntbox.lab.promises import (
    PROMISES,
    Position,
    answer_line,
    broken,
    fingerprint,
    fresh,
    in_words,
    random_answer,
)

LONGEST = 20_000  # decisions; far more than any game of the box needs
ANSWER_SECONDS = 10.0
SHARE = 0.1
MOST_FAILURES = 5
SHRINK_SECONDS = 30.0
TURNS_OFF = 200
STORIES = 4  # one in so many games is followed by a chapter of a campaign
DEEP = 3  # chapters of a campaign that may come before it


class Endless(Exception):
    """The rules did not come back with a question."""


@dataclass
class Failure:
    """A broken promise, with the shortest way to it that was found."""

    rules: Rules
    setup: Setup
    promise: str
    text: str
    lines: list[str]
    command: str = ""

    @property
    def kind(self) -> tuple[str, str]:
        """Failures of one kind are reported once."""
        return self.promise, re.sub(r"\d+|'.*?'", "", self.text.split(":")[0].split("(")[0])

    def snippet(self) -> str:
        """A Python script that shows the failure."""
        setup = self.setup
        arguments = f"{self.rules.id!r}, {setup.players}, {setup.seed!r}, {setup.content!r}"
        answers = "".join(f"    {line!r},\n" for line in self.lines)
        return (
            "import hauntbox\nfrom hauntbox.lab.fuzz import examine\n\n"
            f"game = hauntbox.new({arguments}, **{setup.options!r})\ngame.courteous = False\n"
            f"for answer in [\n{answers}]:\n    game.play_line(answer)\n"
            f"print(examine(game, {self.promise!r}) or 'nothing is wrong')\n"
        )

    def __str__(self) -> str:
        return (
            f"Broken promise {self.promise!r}: {self.text}\n\n"
            f"Again, with all its games: {self.command}\n\n"
            f"The shortest way there that was found, {len(self.lines)} answers:\n\n{self.snippet()}"
        )


@dataclass
class Report:
    """What a fuzz did and what it found."""

    game: str
    seed: str
    games: int = 0
    chapters: int = 0
    decisions: int = 0
    unfinished: int = 0
    settings: dict[str, set[str]] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)

    def note_setup(self, setup: Setup) -> None:
        for key, value in [("players", str(setup.players)), *setup.options.items()]:
            self.settings.setdefault(key, set()).add(value)

    def to_data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seed": self.seed,
            "games": self.games,
            "chapters": self.chapters,
            "decisions": self.decisions,
            "settings": {key: sorted(values) for key, values in self.settings.items()},
            "failures": [
                {
                    "promise": one.promise, "text": one.text, "command": one.command,
                    "setup": one.setup.to_data(), "answers": one.lines, "snippet": one.snippet(),
                }
                for one in self.failures
            ],
        }

    def __str__(self) -> str:
        many = "1 chapter of a campaign" if self.chapters == 1 else f"{self.chapters} chapters of campaigns"
        chapters = f", {many}" if self.chapters else ""
        played = f"{self.game}: {self.games} games{chapters}, {self.decisions:,} decisions"
        settings = "; ".join(f"{key} {', '.join(sorted(values))}" for key, values in self.settings.items())
        if not self.failures:
            return f"{played}, every promise kept.\nPlayed with {settings}."
        found = "\n\n".join(str(one) for one in self.failures)
        return f"{played}, {len(self.failures)} kinds of failure.\n\n{found}"


def dealt(values: list[str], number: int, name: str) -> str:
    """The values of a setting in random order, shuffled again each time all of them have been used once."""
    order = values[:]
    Random(f"{name}/{number // len(values)}").shuffle(order)
    return order[number % len(values)]


def fuzz_setup(rules: Rules, seed: str, number: int, content: str = "") -> Setup:
    """The set-up of game `number` of a fuzz: every player count, option and value takes its turn."""
    counts = [str(players) for players in range(rules.min_players, rules.max_players + 1)]
    players = int(dealt(counts, number, f"{seed}/players"))
    options = {
        option.key: dealt(option.values, number, f"{seed}/{option.key}") if option.values else option.default
        for option in rules.setup_options()
    }
    return rules.checked_setup(players, f"fuzz-{seed}-{number}", options, content)


@contextmanager
def soon() -> Iterator[None]:
    """Interrupt rules that run on without asking (where the platform and interpreted code allow it).

    Seconds of the processor: a machine that others keep busy is not the rules' fault.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise Endless(f"the rules ran for {ANSWER_SECONDS:.0f} seconds without asking anything")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, ANSWER_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


Choose = Callable[[Game, int], str | None]
Promises = Callable[[int], list[str]]


def play(rules: Rules, setup: Setup, choose: Choose, promises: Promises) -> tuple[int, Failure | None]:
    """Play a game with `choose` answering (None: stop) and `promises` saying what to check when."""
    lines: list[str] = []

    def failure(promise: str, text: str) -> tuple[int, Failure]:
        return len(lines), Failure(rules, setup, promise, text, lines[:])

    try:
        with soon():
            game = Game(rules, setup, courteous=False)
    except Exception as error:
        return failure("begin", in_words(error))
    position = Position(game)
    while True:
        for promise in promises(len(lines)):
            text = broken(position, promise)
            if text:
                return failure(promise, text)
        if game.decision is None:
            return len(lines), None
        if not all(game.decision.codes_for(seat) for seat in game.decision.seats):
            return failure("options", broken(position, "options"))
        if len(lines) >= LONGEST:
            return failure("end", f"the game is not over after {LONGEST} decisions")
        line = choose(game, len(lines))
        if line is None:
            return len(lines), None
        position.before = fingerprint(game)
        lines.append(line)
        try:
            with soon():
                game.play_line(line)
        except Exception as error:
            return failure("answer", in_words(error))


def play_fuzzed(rules: Rules, seed: str, number: int, content: str = "") -> tuple[int, Failure | None]:
    """Game `number` of a fuzz."""
    return play_checked(rules, fuzz_setup(rules, seed, number, content), seed, number)


def play_chapter(rules: Rules, seed: str, number: int, content: str = "") -> tuple[int, Failure | None]:
    """The chapter of a campaign that follows game `number`: the first, or one after others that were played at random
    and are not checked."""
    rng = Random(f"{seed}-{number}-story")
    plan = rng.choice(rules.campaigns())
    players = rng.randint(rules.min_players, rules.max_players)
    setup = rules.checked_setup(players, f"fuzz-{seed}-{number}", {}, content)
    game: Game | None = None
    try:
        campaign = begin_campaign(rules, plan.id, players, setup.seed, {}, content)
        left = rng.randint(0, DEEP)
        while not campaign.over:
            game = None
            with soon():
                game = campaign.play(rng.choice(campaign.next))
                setup = game.setup
                if left == 0:
                    break
                play_random(game, number, LONGEST)
            campaign.record(game)
            left -= 1
    except Exception as error:
        lines = [] if game is None else game.answers()
        return len(lines), Failure(rules, setup, "begin" if game is None else "answer", in_words(error), lines)
    return play_checked(rules, setup, f"{seed}-story", number)


def play_checked(rules: Rules, setup: Setup, seed: str, number: int) -> tuple[int, Failure | None]:
    """A random game: cheap promises checked at every decision, all of them at a share."""
    rng, sampling = Random(f"{seed}-{number}"), Random(f"{seed}-{number}-checks")
    curious = number % 2 == 1

    def choose(game: Game, played: int) -> str:
        return random_answer(game, rng, curious)

    def promises(played: int) -> list[str]:
        return list(PROMISES) if sampling.random() < SHARE else ["options", "state"]

    return play(rules, setup, choose, promises)


def examine(game: Game, promise: str = "") -> str:
    """What is wrong with the promises at this point of a game (or with one of them); nothing if all hold."""
    if promise and promise not in PROMISES:
        return ""
    before = fingerprint(fresh(game.rules, game.setup, game.answers()[:-1])) if game.trail else None
    found = {name: broken(Position(game, before), name) for name in ([promise] if promise else PROMISES)}
    return "\n".join(f"{name}: {text}" for name, text in found.items() if text)


# Shrinking


def nearest_answer(game: Game, line: str) -> str:
    """The same answer if it is on offer, else the first option."""
    decision, rules = game.decision, game.rules
    assert decision is not None
    wanted = dict(part.rpartition("=")[::2] for part in line.split(" "))
    said: dict[int, int] = {}
    for seat in decision.seats:
        codes = decision.codes_for(seat)
        keys = {rules.option_key(code): code for code in codes}
        key = wanted.get(str(seat) if decision.secret is not None else "", "")
        said[seat] = keys.get(key, codes[0])
    return answer_line(rules, said, decision.secret is not None)


def again(failure: Failure, lines: list[str], more: int = 0, rng: Random | None = None) -> Failure | None:
    """The same kind of failure on the way of these answers, as far as they can be given, and some more at random."""

    def choose(game: Game, played: int) -> str | None:
        if played < len(lines):
            return nearest_answer(game, lines[played])
        return random_answer(game, rng) if rng is not None and played < len(lines) + more else None

    def promises(played: int) -> list[str]:
        return [failure.promise] if failure.promise in PROMISES else []

    _, found = play(failure.rules, failure.setup, choose, promises)
    return found if found is not None and found.kind == failure.kind else None


def leave_out(failure: Failure, deadline: float) -> Failure:
    """Leave out answers as long as the failure stays: halves first, then smaller and smaller pieces."""
    best = failure
    size = max(len(best.lines) // 2, 1)
    while monotonic() < deadline:
        at, smaller = 0, False
        while at < len(best.lines) and monotonic() < deadline:
            found = again(best, best.lines[:at] + best.lines[at + size :])
            if found is not None and len(found.lines) < len(best.lines):
                best, smaller = found, True
            else:
                at += size
        if size == 1 and not smaller:
            break
        size = max(size // 2, 1)
    return best


def turn_off(failure: Failure, deadline: float) -> Failure:
    """Deviate at random points to find a shorter way: other answers lead to other dice."""
    best, rng = failure, Random(0)
    for _ in range(TURNS_OFF):
        if len(best.lines) <= 1 or monotonic() > deadline:
            break
        at = rng.randrange(len(best.lines))
        best = again(best, best.lines[:at], len(best.lines) - 1 - at, rng) or best
    return best


def shrink(failure: Failure, seconds: float = SHRINK_SECONDS) -> Failure:
    """The shortest way to the same kind of failure that can be found in this time."""
    if failure.promise == "end" or failure.text.startswith(Endless.__name__):
        return failure
    deadline = monotonic() + seconds
    best = again(failure, failure.lines) or failure
    before = len(best.lines) + 1
    while len(best.lines) < before and monotonic() < deadline:
        before = len(best.lines)
        best = turn_off(leave_out(best, deadline), deadline)
    return best


def fuzz(
    rules: Rules,
    games: int,
    seed: str = "1",
    first: int = 0,
    content: str = "",
    tell: Callable[[int], None] | None = None,
) -> Report:
    """Play so many games; each kind of failure is shrunk and reported once."""
    if not games:
        raise HauntboxError("A fuzz plays at least one game.")
    report = Report(rules.id, seed)
    kinds: set[tuple[str, str]] = set()
    stories = bool(rules.campaigns())
    for number in range(first, first + games):
        found = [play_fuzzed(rules, seed, number, content)]
        report.games += 1
        report.note_setup(fuzz_setup(rules, seed, number, content))
        if stories and number % STORIES == STORIES - 1:
            found.append(play_chapter(rules, seed, number, content))
            report.chapters += 1
        for played, failure in found:
            report.decisions += played
            if failure is not None and failure.kind not in kinds:
                kinds.add(failure.kind)
                failure = shrink(failure)
                over = f" --content {content}" if content else ""
                failure.command = f"hauntbox fuzz {rules.id} --seed {seed} --first {number} --games 1{over}"
                report.failures.append(failure)
        if len(report.failures) >= MOST_FAILURES:
            break
        if tell is not None:
            tell(report.games)
    return report
