"""A table as one seat knows it, as plain data for another process to think about: without the seed, the key of the dice
and hidden things.

Between two steps that is the state, imagined. In the middle of a step the rule has to be brought to its place by the
answers given since the step began. So the start of the step is dealt again with what the seat knows now
(`Rules.look_back`), and the dice rolled since repeat their results. The answers are written as the seat heard them.
Then the sketch is tried out: if it does not lead to the same table in the eyes of the seat, there is no sketch.
"""

from __future__ import annotations

from typing import Any, Final

from hauntbox.engine.chance import Chance, as_chance
from hauntbox.engine.course import FORGOTTEN, Answer, Stretch, answers_since, dream_on, repeat, start_from, state_of
from hauntbox.engine.decisions import EVERYBODY, Decision
from hauntbox.engine.errors import Refused
from hauntbox.engine.game import Game
from hauntbox.engine.imagining import begin_twin
from hauntbox.engine.keeping import answer_line, state_hash
from hauntbox.engine.messages import EVERYONE
from hauntbox.engine.rules import Rules
from hauntbox.engine.saves import pack_lines, write_record
from hauntbox.engine.setup import Setup
from hauntbox.engine.state import State

TRIES: Final = 6
Record = dict[str, Any]


class Witness(Chance):
    """Chance that notes what everybody sees of it: rolls, not shuffles and not which hidden card was picked."""

    __slots__ = ("inner", "rolls")

    def __init__(self, inner: Chance, rolls: list[int]) -> None:
        super().__init__(inner.key)
        self.inner = inner
        self.rolls = rolls

    def copy(self) -> Chance:
        return Witness(self.inner.copy(), self.rolls[:])

    def below(self, n: int) -> int:
        found = self.inner.below(n)
        self.rolls.append(found)
        return found

    def unseen(self, n: int) -> int:
        return self.inner.unseen(n)

    def shuffled(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        return self.inner.shuffled(cards)


class Retold(Chance):
    """Dice that repeat earlier rolls; after these, and in shuffles, chance is fresh."""

    __slots__ = ("at", "rolls")

    def __init__(self, key: bytes, rolls: list[int], at: int = 0, position: int = 0) -> None:
        super().__init__(key, position)
        self.rolls = rolls
        self.at = at

    def copy(self) -> Chance:
        return Retold(self.key, self.rolls, self.at, self.position)

    def below(self, n: int) -> int:
        if self.at == len(self.rolls):
            return super().below(n)
        self.at += 1
        return self.rolls[self.at - 1] % n  # a different roll shows that this is not the same table

    def unseen(self, n: int) -> int:
        return super().below(n)

    def shuffled(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        at, self.at = self.at, len(self.rolls)
        order = super().shuffled(cards)
        self.at = at
        return order


def sketch(game: Game, seat: int, rng: Any) -> Record | None:
    """The table as this seat knows it, which `unfold` turns into a game again; None if it can't be made honestly.

    Two tables that differ only in what the seat can't know give the same sketch for the same `rng`.
    """
    chance = as_chance(rng)
    rules = game.rules
    if game.flow is None:
        state = game.state.copy()
        rules.imagine(state, seat, chance)
        state.chance = Chance(chance.key, chance.position)
        return record_of(game, state, [], [])
    if game.held is not None:
        return None
    begun = start_of_step(game)
    rolls = begun.rolls
    since = [as_heard(game, spoken, seat) for spoken in begun.spoken]
    lines = [answer_line(game, answer) for answer in since]
    said = said_by_others(since, seat)
    for _ in range(TRIES):
        state = begun.state.copy()
        if not rules.look_back(state, game.state, seat, said, chance):
            return None
        state.chance = Retold(chance.branch().key, rolls)
        record = record_of(game, state, rolls, lines)
        try:
            found = unfold(rules, record)
        except Refused:
            continue
        if alike(game, found, seat):
            return record
    return None


class Spoken:
    """An answer of the step under way, the question that it answered, and how often names had changed before it."""

    __slots__ = ("answer", "changed", "question")

    def __init__(self, answer: Answer, question: Decision, changed: int) -> None:
        self.answer = answer
        self.question = question
        self.changed = changed


class Begun:
    """The start of the step under way, what everybody has seen of the dice since, and what was said."""

    __slots__ = ("rolls", "spoken", "state")

    def __init__(self, state: State, rolls: list[int], spoken: list[Spoken]) -> None:
        self.state = state
        self.rolls = rolls
        self.spoken = spoken


def as_heard(game: Game, spoken: Spoken, seat: int) -> Answer:
    """An answer as a seat knows it, with the names that things have now. In a reaction window a seat knows its own
    answer and who acted; for all it knows, the others passed."""
    answer, question = spoken.answer, spoken.question
    told = Answer(answer.seat, called_now(game, answer.code, spoken), answer.learned, answer.logged)
    told.waited = answer.waited
    secret = answer.secret
    if secret is not None:
        asked = question.secret
        assert asked is not None
        known = list(secret) if question.heard == EVERYBODY else [seat, question.heard]
        told.secret = {
            one: called_now(game, code, spoken) if one in known else asked[one][-1] for one, code in secret.items()
        }
    return told


def called_now(game: Game, code: int, spoken: Spoken) -> int:
    return game.rules.called_now(game.state, code, spoken.changed)


def said_by_others(answers: list[Answer], seat: int) -> list[int]:
    found: list[int] = []
    for answer in answers:
        codes = {answer.seat: answer.code} if answer.secret is None else answer.secret
        found += [code for one, code in codes.items() if one != seat]
    return found


def record_of(game: Game, state: State, rolls: list[int], lines: list[str]) -> Record:
    return {
        "game": game.rules.id, "setup": game.setup.without_seed().to_data(), "state": state.to_data(),
        "rolls": rolls, "answers": lines,
    }


def save_for(game: Game, seat: int, seed: str) -> str:
    """A game under way as a save that contains only what this seat knows (EVERYONE: what all seats know together).

    It begins at the last question that opened a step, with nothing before it. What the seat can't know is dealt anew,
    and the dice to come are those of the `seed` given here.
    """
    chance = Chance.from_seed(f"taken along {seed}")
    past = last_opening(game)
    state = (past.state if past.flow is None else start_of_step(past).state).copy()
    game.rules.imagine(state, seat, chance)
    state.chance = chance
    setup = Setup(game.setup.players, seed, game.setup.options, game.setup.content)
    return write_record({
        "game": game.rules.id, "setup": setup.to_data(), "content": game.rules.content_digest,
        "step": {"number": 0, "state": state.to_data()}, "now": state_hash(state), "answers": pack_lines([]),
        "pending": {}, "known_to": "everyone" if seat == EVERYONE else seat + 1,
    })


def last_opening(game: Game) -> Game:
    """The game as it stood at the last question that opened a step; if there was none, at the first of all."""
    past, number = game, game.number
    while past.flow is not None and number > max(0, game.imagined):
        number -= 1
        past = game.copy()
        past.back_to(number)
    return past


def start_of_step(game: Game) -> Begun:
    """The state in which the step began that is under way, and what everybody has seen and said since."""
    twin = Game.__new__(Game)
    begin_twin(game, twin, keep=True)
    twin.near = True  # so that the start of every step is noted
    stretch = game.stretches[-1]
    twin.pending = {}
    twin.trail = [FORGOTTEN] * stretch.number
    state = state_of(stretch).copy()
    rolls: list[int] = []
    spoken: list[Spoken] = []
    state.chance = Witness(state.chance, rolls)
    start_from(twin, state, [])
    listen(twin, rolls)
    begun: Stretch = twin.stretches[-1]
    for answer in answers_since(game, stretch, game.number):
        twin.stretches = []  # so that the next step is noted, even if it begins at once
        question = twin.decision
        assert question is not None
        spoken.append(Spoken(answer, question, game.rules.names_changed(twin.state)))
        repeat(twin, answer)
        if twin.dreams:
            dream_on(twin)
        listen(twin, rolls)
        if twin.stretches:
            begun = twin.stretches[-1]
            spoken = []
    before = begun.state.chance
    assert isinstance(before, Witness)
    return Begun(begun.state, rolls[len(before.rolls) :], spoken)


def listen(game: Game, rolls: list[int]) -> None:
    """Keep noting the dice of a table that was dealt again."""
    if not isinstance(game.state.chance, Witness):
        game.state.chance = Witness(game.state.chance, rolls)


def unfold(rules: Rules, record: Record) -> Game:
    """The game of a sketch: it can be played on, copied and imagined, and has no past."""
    kept = record["setup"]
    state = rules.blank_state()
    state.take_data(record["state"])
    rolls: list[int] = record["rolls"]
    if rolls:
        state.chance = Retold(state.chance.key, rolls)
    setup = Setup(kept["players"], kept["seed"], kept["options"], kept["content"])
    game = Game(rules, setup, state, courteous=False)
    for line in record["answers"]:
        game.play_line(line)
    game.imagined = game.number
    game.undone = []
    game.log = game.state.log = None
    game.courteous = True  # from here on: bots think about choices only
    return game


def alike(game: Game, found: Game, seat: int) -> bool:
    """Whether two tables are the same in the eyes of a seat, and the same is asked of it."""
    mine, other = game.decision, found.decision
    if mine is None or other is None or (mine.kind, mine.rule, mine.seats) != (other.kind, other.rule, other.seats):
        return False
    if mine.codes_for(seat) != other.codes_for(seat):
        return False
    dice = found.state.chance
    if isinstance(dice, Retold) and dice.at < len(dice.rolls):
        return False
    return game.rules.view(game.state, seat) == game.rules.view(found.state, seat)
