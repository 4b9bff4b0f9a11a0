"""What to play: a game, its set-up, its seed and its bots. Game i of a plan is the same wherever it is played."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from time import perf_counter

from hauntbox import bots as bot_shelf
from hauntbox import games as shelf
from hauntbox.box import compiled
from hauntbox.engine.decisions import Decision
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.game import Game
from hauntbox.engine.rules import Rules
from hauntbox.engine.version import VERSION
from hauntbox.games import RulesFor
from hauntbox.lab.executors import told_to_halt
from hauntbox.lab.own_bots import Own
from hauntbox.lab.results import Header, Line
from hauntbox.lab.sides import Bots, Party, parties_of, seated

# A game that asks for more decisions than this counts as unfinished.
LIMIT = 20_000


@dataclass(frozen=True)
class Plan:
    """Plain data that any process can play from."""

    game: str
    players: int
    options: dict[str, str]
    seed: str
    bots: tuple[str, ...]  # by name
    content: str
    digest: str
    milliseconds: int
    iterations: int
    limit: int
    home: RulesFor | None = None  # of a game that was added to the box
    files: tuple[tuple[str, bytes], ...] = ()  # the content folder itself, for machines that don't have it
    paired: bool = False  # its games are compared with those of another plan
    own: tuple[Own | None, ...] = ()  # for each seat a custom bot, if any seat has one

    def header(self) -> Header:
        """What a file of these games begins with."""
        return {
            "hauntbox": VERSION,
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "bots": list(self.bots),
            "milliseconds": self.milliseconds,
            "iterations": self.iterations,
            "limit": self.limit,
            "content": self.digest,
            "content_folder": self.content,
            "compiled": compiled(),
            **({"paired": True} if self.paired else {}),
            **({"own_bots": [None if one is None else one.mark() for one in self.own]} if self.own else {}),
        }

    def rules(self) -> Rules:
        """The rules, in any process; they must be the same everywhere."""
        if self.home is not None and shelf.added(self.game) is None:
            shelf.add(self.game, self.home)
        rules = shelf.find(self.game, unpack(self.files) if self.files else self.content)
        if rules.content_digest != self.digest:
            raise HauntboxError(f"The content of {self.game} is not the same everywhere, or has changed meanwhile.")
        return rules

    @property
    def ranked(self) -> int:
        """How many seats are ranked inside a common outcome; 0 where seats are not ranked."""
        return self.players if self.rules().ranked and self.players > 1 else 0

    def parties(self) -> tuple[Party, ...]:
        """Who wins and loses together; none where all do."""
        return parties_of(self.rules(), self.players)

    def sent(self) -> Plan:
        """The same plan for other processes: with bots as text that travels."""
        return replace(self, own=tuple(None if one is None else one.packed() for one in self.own))

    def packed(self) -> Plan:
        """The same plan for other machines: with the files of the content folder."""
        paths = sorted(Path(self.content).glob("*.toml")) if self.content else []
        return replace(self, files=tuple((path.name, path.read_bytes()) for path in paths))


def make_plan(
    game: str,
    seed: int | str = "1",
    bots: Bots = "novice",
    players: int | None = None,
    options: dict[str, str] | None = None,
    content: str = "",
    milliseconds: int = 0,
    iterations: int = 0,
    limit: int = LIMIT,
) -> Plan:
    """A plan with everything checked and filled in."""
    content = str(Path(content).absolute()) if Path(content).is_dir() and content else content  # or a set by its name
    rules = shelf.find(game, content)
    setup = rules.checked_setup(players, str(seed), options or {}, content)
    Game(rules, setup)  # values that only the game itself can check
    sitters = seated(bots, rules, setup.players)
    own = tuple(None if isinstance(one, str) else Own(one.name, one) for one in sitters)
    return Plan(
        game, setup.players, setup.options, setup.seed,
        tuple(one if isinstance(one, str) else one.name for one in sitters), content,
        rules.content_digest, 0 if iterations else milliseconds, iterations, limit, shelf.added(game),
        own=own if any(own) else (),
    )


def unpack(files: tuple[tuple[str, bytes], ...]) -> str:
    """A folder with these files; one for the same files is made once on a machine."""
    digest = blake2b(repr(files).encode(), digest_size=12).hexdigest()
    folder = Path(tempfile.gettempdir(), f"hauntbox-content-{os.getuid() if hasattr(os, 'getuid') else 0}-{digest}")
    if not folder.is_dir():
        part = Path(tempfile.mkdtemp(prefix=f"{folder.name}-"))
        for name, raw in files:
            (part / Path(name).name).write_bytes(raw)
        try:
            part.rename(folder)
        except OSError:  # another process was faster
            if not folder.is_dir():
                raise
    return str(folder)


# Playing


def play_games(plan: Plan, indices: Sequence[int]) -> list[Line]:
    """Play these games of a plan; fewer when told to halt."""
    rules = plan.rules()
    lines: list[Line] = []
    for index in indices:
        line = play_game(plan, rules, index)
        if line is None:
            break
        lines.append(line)
    return lines


def play_game(plan: Plan, rules: Rules, index: int) -> Line | None:
    """One game from its set-up to its line; None if told to halt in the middle."""
    start = perf_counter()
    seed = f"{plan.seed}/{index}"
    try:
        setup = rules.checked_setup(plan.players, seed, plan.options, plan.content)
        setup.paired = plan.paired
        game = Game(rules, setup)
        questions = Questions()
        if not play_out(game, seat_bots(plan, seed), plan.limit, questions):
            return None
    except Exception as error:
        error.add_note(f"This was game {index}, with the seed {seed!r}.")
        raise
    return line_of(game, index, perf_counter() - start, questions)


def seat_bots(plan: Plan, seed: str) -> list[bot_shelf.Bot]:
    """A bot for each seat, each with a seed of its own."""
    found: list[bot_shelf.Bot] = []
    for seat, name in enumerate(plan.bots):
        own = plan.own[seat] if plan.own else None
        sitter = name if own is None else own.bot()
        found.append(bot_shelf.make(sitter, f"{seed}/{seat}", plan.milliseconds, plan.iterations))
    return found


class Questions:
    """What was asked in a game: how often each kind of question, and how often with one possible answer only."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.idle: Counter[str] = Counter()

    def note(self, decision: Decision) -> None:
        self.asked[decision.kind] += 1
        offered = [decision.codes] if decision.secret is None else decision.secret.values()
        if all(len(codes) == 1 for codes in offered):
            self.idle[decision.kind] += 1


def play_out(
    game: Game, seats: list[bot_shelf.Bot], limit: int = LIMIT, questions: Questions | None = None
) -> bool:
    """Let bots play on to the end or the limit; False if told to halt before. `questions` notes what they are asked."""
    while (decision := game.decision) is not None and game.number < limit:
        if told_to_halt():
            return False
        if questions is not None:
            questions.note(decision)
        if decision.secret is None:
            game.answer(seats[decision.seat].choose(game, decision.seat))
        else:
            for seat in game.waiting:
                game.decide(seats[seat].choose(game, seat), seat)
    return True


def line_of(game: Game, index: int, seconds: float, questions: Questions) -> Line:
    """What is kept of a game."""
    outcome = game.outcome
    line: Line = {
        "index": index,
        "seed": game.setup.seed,
        "won": None if outcome is None else outcome.won,
        "winners": [] if outcome is None else outcome.winners,
        **({} if outcome is None or not outcome.standings else {"standings": list(outcome.standings)}),
        "rule": None if outcome is None else outcome.rule,
        "ending": None if outcome is None else outcome.text,
        "decisions": sum(not answer.forced for answer in game.trail),
        "seconds": round(seconds, 4),
        "asked": dict(questions.asked),
        "idle": dict(questions.idle),
        **{key: value for key, value in game.rules.statistics(game).items() if key != "people"},
    }
    if "rounds" not in line:
        line["rounds"] = game.round
    return line
