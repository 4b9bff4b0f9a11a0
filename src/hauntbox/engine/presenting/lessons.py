# interpreted: one question at a time
"""Lessons: a table laid out for one idea, what is said at it, and how far a learner has come.

A lesson is played at an ordinary game. How far somebody is follows from the game's answers alone (`follow`), so undo,
reload and a new start need nothing more. Other seats answer by the lesson's script (`scripted`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Final

from hauntbox.engine.luck import Luck

if TYPE_CHECKING:
    from hauntbox.engine.game import Game
    from hauntbox.engine.rules import Side

Text = dict[str, str]  # a sentence by language
EVENT: Final = "event:"  # what is wanted may be something that happens rather than an answer
FIRST_GAME: Final = "first_game"  # what the game with a guide is called among the lessons
MOST_STARS: Final = 3
WORDS_A_MINUTE: Final = 200  # so fast somebody reads who takes things in
SECONDS_AN_ANSWER: Final = 5  # to find and press what is pointed at


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said, and what to point at meanwhile (targets as options name them)."""

    say: Text
    point: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Branch:
    """What is said when somebody answers in another way than was wanted; `goes_on` if it does as well."""

    on: tuple[str, ...]
    say: Text
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing to try: what is said before it, what counts as done, and what is said then.

    `want` are patterns of answers' keys (``place:red*:MAN.*``), or of what happens (``event:captured``). Then `by` are
    the answers by which it can be made to happen, one after another. `then` is what has happened when the praise is
    said: kinds of events, each as often as it stands there. They prove that the praise is true.
    """

    remarks: tuple[Remark, ...]
    want: tuple[str, ...]
    praise: Text
    branches: tuple[Branch, ...] = ()
    by: tuple[str, ...] = ()
    then: tuple[str, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether something has to happen, by whatever answers."""
        return any(one.startswith(EVENT) for one in self.want)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game: one idea, at a table of its own.

    `position` is what the game lays the table from; the learner plays the `seats`, all others follow the `script`:
    patterns of answers, each used once, as soon as it can be given. `par` is the number of answers it takes.
    """

    id: str
    name: Text
    rules: tuple[str, ...]
    position: dict[str, Any]
    seats: tuple[int, ...]
    beats: tuple[Beat, ...]
    closing: Text
    script: tuple[str, ...] = ()
    par: int = 0

    def straight(self) -> list[Text]:
        """What is said to somebody who does everything as wanted."""
        beats = [text for beat in self.beats for text in (*(one.say for one in beat.remarks), beat.praise)]
        return [*beats, self.closing]


@dataclass(frozen=True, slots=True)
class Hint:
    """What a guide says once: when a question of these kinds is first asked (``ask:place``), or when something of these
    kinds has first happened (``event:captured``)."""

    on: tuple[str, ...]
    remark: Remark


@dataclass(frozen=True, slots=True)
class Guide:
    """A first game with hints: a whole game with these options, begun with one click; as many play as are needed,
    unless `players` says how many. The learner sits first, or first of a `side`."""

    options: dict[str, str]
    opening: Text
    hints: tuple[Hint, ...]
    players: int = 0
    side: str = ""

    def seat(self, sides: Sequence[Side]) -> int:
        """Where the learner sits."""
        return next((one.seats[0] for one in sides if one.id == self.side), 0)


@dataclass(frozen=True, slots=True)
class Lessons:
    """How a game is learned: its lessons in order, then a first game with a guide."""

    lessons: tuple[Lesson, ...] = ()
    guide: Guide | None = None

    def find(self, id: str) -> Lesson | None:
        """The lesson of this id."""
        return next((one for one in self.lessons if one.id == id), None)

    def minutes(self, language: str) -> float:
        """How long all lessons take on the straight way: to read what is said there, and to give the answers."""
        words = sum(len(text[language].split()) for lesson in self.lessons for text in lesson.straight())
        return words / WORDS_A_MINUTE + sum(one.par for one in self.lessons) * SECONDS_AN_ANSWER / 60

    def after(self, id: str) -> Lesson | None:
        """The lesson that follows; None after the last."""
        ids = [one.id for one in self.lessons]
        at = ids.index(id) + 1 if id in ids else len(ids)
        return self.lessons[at] if at < len(ids) else None


@dataclass(slots=True)
class Progress:
    """How far a learner is: the open beat, what was said last, and how many answers it took.

    `stray` is set if the last answer was neither wanted nor has a remark of its own, `stuck` if what is wanted can't be
    done any more from here.
    """

    beat: int = 0
    said: Text = field(default_factory=dict)
    stray: bool = False
    stuck: bool = False
    done: bool = False
    answers: int = 0

    def stars(self, par: int, taken_back: int = 0) -> int:
        """3 for a lesson done in as few answers as it takes, down to 1."""
        return max(1, MOST_STARS - max(0, self.answers + taken_back - par))


def fits(key: str, patterns: Sequence[str]) -> bool:
    """Whether an answer's key, or ``event:kind``, is one of those meant."""
    return any(fnmatchcase(key, pattern) for pattern in patterns)


def follow(lesson: Lesson, game: Game) -> Progress:
    """How far the learner is at this table."""
    found = Progress()
    happened = events_by_answer(lesson, game)
    for number, answer in enumerate(game.trail):
        if answer.aside:
            continue
        automatic = answer.courtesy and not any(answer.choosers >> seat & 1 for seat in lesson.seats)
        said = {answer.seat: answer.code} if answer.secret is None else answer.secret
        keys = [game.rules.option_key(said[seat]) for seat in lesson.seats if seat in said and not automatic]
        own = bool(keys)
        if found.done or not (own or happened.get(number)):
            continue
        step(found, lesson.beats[found.beat], [*keys, *happened.get(number, [])], own)
        found.done = found.beat == len(lesson.beats)
    if not found.done:
        found.stuck = is_stuck(lesson, game, lesson.beats[found.beat])
    return found


def step(found: Progress, beat: Beat, keys: Sequence[str], own: bool) -> None:
    """Take in one answer, with what happened by it; `own` if it was the learner's."""
    if own:
        found.answers += 1
        found.said, found.stray = {}, False
    branch = next((one for one in beat.branches if any(fits(key, one.on) for key in keys)), None)
    if any(fits(key, beat.want) for key in keys):
        found.beat += 1
        found.said, found.stray = beat.praise, False
    elif branch is not None:
        found.beat += branch.goes_on
        found.said, found.stray = branch.say, False
    elif own:
        found.stray = not beat.waits


def events_by_answer(lesson: Lesson, game: Game) -> dict[int, list[str]]:
    """What happened by each answer, as ``event:kind``, if the lesson asks for anything of the kind."""
    asked = [*(beat.want for beat in lesson.beats), *(one.on for beat in lesson.beats for one in beat.branches)]
    found: dict[int, list[str]] = {}
    if any(one.startswith(EVENT) for patterns in asked for one in patterns):
        for event in game.events(lesson.seats[0]):
            found.setdefault(event.number - 1, []).append(EVENT + event.kind)
    return found


def is_stuck(lesson: Lesson, game: Game, beat: Beat) -> bool:
    """Whether the learner is asked, but for nothing that is wanted."""
    if game.decision is None:
        return True
    asked = [option.key for seat in lesson.seats for option in game.asked(seat)]
    if not asked or beat.waits:
        return False
    return not any(fits(key, beat.want) for key in asked)


def timely(guide: Guide, game: Game, since: int | None = None) -> list[int]:
    """The hints of a guide whose moment is now, by what is asked and what everybody has seen happen just before, or
    since an answer of that number."""
    kinds = {EVENT + event.kind for event in game.events(None, max(0, game.number - 1) if since is None else since)}
    if game.decision is not None:
        kinds.add(f"ask:{game.decision.kind}")
    return [at for at, hint in enumerate(guide.hints) if kinds & set(hint.on)]


def last_own(game: Game, own: Sequence[int], settled: int) -> int:
    """The number of the last answer that the learner gave, after so many that were given for everybody to begin with;
    0 if there is none: nobody has seen anything of the game yet."""
    for number in range(game.number - 1, settled - 1, -1):
        answer = game.trail[number]
        if answer.seat in own or any(seat in own for seat in answer.secret or ()):
            return number
    return 0


def scripted(lesson: Lesson, game: Game, seat: int) -> str:
    """The answer of a seat that the learner does not play: by the script, else what comes to its mind first."""
    decision = game.decision
    assert decision is not None
    left = list(lesson.script)
    for answer in game.trail:
        said = {answer.seat: answer.code} if answer.secret is None else answer.secret
        for one, code in said.items():
            if one not in lesson.seats:
                used = next((at for at, pattern in enumerate(left) if fits(game.rules.option_key(code), [pattern])), -1)
                if used >= 0:
                    del left[used]
    keys = [game.rules.option_key(code) for code in decision.codes_for(seat)]
    for pattern in left:
        for key in keys:
            if fits(key, [pattern]):
                return key
    luck = Luck(game.number)
    if decision.secret is None:
        return game.rules.option_key(game.rules.hunch(game.state, decision, luck))
    return game.rules.option_key(game.rules.secret_hunch(game.state, decision, seat, luck))
