"""What the engine promises at every decision of every game, each promise as one check of a position.

A check gets a `Position` and returns what is wrong, or nothing; it leaves the game as it found it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Any

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import Decision
from hauntbox.engine.errors import Refused
from hauntbox.engine.game import Game
from hauntbox.engine.looking import asked_for, canonical, reason_against
from hauntbox.engine.messages import RawEvent, seen_by
from hauntbox.engine.restoring import restore
from hauntbox.engine.rulebook import rule_around
from hauntbox.engine.rules import Rules, Setup
from hauntbox.engine.saves import read_record

RUBBISH = ["", ":", "rubbish", "rubbish:1:2:3", "0", "\0", "é" * 300]
AHEAD = 4
MOST_TALK = 100  # questions of an aside; far more than any game of the box needs


class Position:
    """A game at a decision, and the fingerprint it had before its last answer."""

    def __init__(self, game: Game, before: object = None) -> None:
        self.game = game
        self.before = before

    @property
    def decision(self) -> Decision:
        """The open decision; only asked for while the game goes on."""
        decision = self.game.decision
        assert decision is not None
        return decision


def fingerprint(game: Game) -> object:
    """Everything that two equal games have in common, comparable."""
    decision = game.decision
    asked = None
    if decision is not None:
        options = {seat: decision.codes_for(seat) for seat in decision.seats}
        asked = (decision.number, decision.seat, decision.kind, decision.rule, options)
    log = game.log or []
    last = [(raw[0].name, *raw[1:2], *raw[3:]) for raw in log[-20:]]
    held = None if game.held is None else dict(game.held.pending)
    return game.state_bytes(), asked, len(log), last, dict(game.pending), held


def answer_line(rules: Rules, said: dict[int, int], secret: bool) -> str:
    """Answers by seat as one line of `Game.answers`."""
    if secret:
        return " ".join(f"{seat}={rules.option_key(code)}" for seat, code in said.items())
    return rules.option_key(next(iter(said.values())))


def random_answer(game: Game, rng: Random, curious: bool = False) -> str:
    """A line that answers the open decision at random; the curious first choose among the verbs."""
    decision = game.decision
    assert decision is not None
    said: dict[int, int] = {}
    for seat in decision.seats:
        codes = decision.codes_for(seat)
        if curious:
            verbs: dict[str, list[int]] = {}
            for code in codes:
                verbs.setdefault(game.rules.option_key(code).partition(":")[0], []).append(code)
            codes = rng.choice(list(verbs.values()))
        said[seat] = rng.choice(codes)
    return answer_line(game.rules, said, decision.secret is not None)


def fresh(rules: Rules, setup: Setup, lines: list[str]) -> Game:
    """The game of a set-up and its answers, from the beginning."""
    game = Game(rules, setup, courteous=False)
    for line in lines:
        game.play_line(line)
    return game


# The promises


def options_are_sound(position: Position) -> str:
    """Every seat asked has an option; no option is offered twice; each key means its option."""
    decision, rules = position.decision, position.game.rules
    if decision.courtesy and not rules.reactions:
        return f"{decision.kind!r} ({decision.rule}) is a courtesy, but the rules don't say that they have `reactions`"
    for seat in decision.seats:
        codes = decision.codes_for(seat)
        if not codes:
            return f"seat {seat} is asked {decision.kind!r} ({decision.rule}) and has no option"
        if len(set(codes)) < len(codes):
            return f"{decision.kind!r} ({decision.rule}) offers the same option twice"
        for code in codes:
            key = rules.option_key(code)
            if rules.option_code(key) != code:
                return f"the key {key!r} does not lead back to its option"
    return ""


def undo_is_exact(position: Position) -> str:
    """Undo gives the table as it was, redo the table as it is."""
    game = position.game
    if not game.trail:
        return ""
    here, undone, courteous = fingerprint(game), game.undone, game.courteous
    game.courteous = False
    game.undo()
    back = fingerprint(game)
    game.redo()
    game.undone, game.courteous = undone, courteous
    if back != position.before:
        return f"undo of answer {game.number} gives another table than before it: {difference(back, position.before)}"
    if fingerprint(game) != here:
        return f"redo of answer {game.number} gives another table: {difference(fingerprint(game), here)}"
    return ""


def copy_is_exact(position: Position) -> str:
    """A copy is equal, plays on identically, and changes to it don't affect the original."""
    game = position.game
    here = fingerprint(game)
    copy = game.copy()
    if fingerprint(copy) != here:
        return f"the copy is another table: {difference(fingerprint(copy), here)}"
    rng = Random(game.number)
    lines: list[str] = []
    while copy.decision is not None and len(lines) < AHEAD:
        lines.append(random_answer(copy, rng))
        copy.play_line(lines[-1])
    if fingerprint(game) != here:
        return f"playing on the copy changed the original: {difference(fingerprint(game), here)}"
    twin = game.copy()
    for line in lines:
        twin.play_line(line)
    if fingerprint(twin) != fingerprint(copy):
        return f"two copies given {lines} differ: {difference(fingerprint(twin), fingerprint(copy))}"
    undone = game.undone
    for line in lines:
        game.play_line(line)
    there = fingerprint(game)
    game.back_to(game.number - len(lines))
    game.undone = undone
    if there != fingerprint(copy):
        return f"the copy and the original given {lines} differ: {difference(there, fingerprint(copy))}"
    return ""


def save_is_exact(position: Position) -> str:
    """A saved and loaded game is the same game and saves to the same text."""
    game = position.game
    text = game.save()
    loaded = restore(game.rules, game.setup, read_record(text), game.courteous)
    if fingerprint(loaded) != fingerprint(game):
        return f"the loaded game is another table: {difference(fingerprint(loaded), fingerprint(game))}"
    if loaded.save() != text:
        return "the loaded game saves to another text"
    return ""


def asides_of(game: Game, seat: int) -> list[int]:
    """The codes of what a seat may say beside the question."""
    return [option.code for option in game.asides(seat)]


def wrong_answers(position: Position) -> Iterator[tuple[Any, int | None, int | None]]:
    """Answers that must be refused: choice, seat, decision number."""
    game, decision = position.game, position.decision
    rng = Random(game.number)
    seat = decision.seat
    codes = decision.codes_for(seat)
    yield from ((text, None, None) for text in RUBBISH)
    yield codes[0], seat, decision.number - 1
    yield codes[0], seat, decision.number + 1
    for other in (-1, *range(game.setup.players + 1)):
        if other not in decision.seats and codes[0] not in asides_of(game, other):
            yield codes[0], other, None
    for outsider in (-1, game.setup.players):
        yield from ((code, outsider, None) for code in asides_of(game, seat))
    conceivable = game.rules.conceivable(game.state)
    others = rng.sample(conceivable, min(8, len(conceivable)))
    others += [rng.getrandbits(40), -1, codes[0] + 1]
    beside = asides_of(game, seat)
    for code in others:
        if code not in codes and canonical(game, code) not in codes and code not in beside:
            yield code, seat, None


def wrong_answers_are_refused(position: Position) -> str:
    """An answer that is not on offer is refused in words and changes nothing."""
    game = position.game
    here = fingerprint(game)
    for choice, seat, number in wrong_answers(position):
        what = f"the answer {choice!r} (seat {seat}, decision {number})"
        try:
            game.decide(choice, seat, number)
        except Refused as refused:
            if not str(refused) or not refused.rule:
                return f"{what} is refused without a word or a rule"
        else:
            return f"{what} is not on offer, but was taken"
        if fingerprint(game) != here:
            return f"{what} was refused, but changed the table: {difference(fingerprint(game), here)}"
    return ""


@lru_cache(8)
def rule_ids(rules: Rules) -> set[str]:
    """The ids of a rulebook, which takes longer to read than all reasons."""
    return {rule.id for rule in rules.rulebook()}


def reasons_are_given(position: Position) -> str:
    """An answer of the right kind that is not on offer has its own reason, with a rule of the rulebook."""
    game, decision = position.game, position.decision
    known = rule_ids(game.rules)
    for seat in decision.seats:
        codes = {*decision.codes_for(seat), *asides_of(game, seat)}
        for code in asked_for(game, decision, seat):
            if code in codes or canonical(game, code) in codes:
                continue
            what = f"{game.rules.option_key(code)!r} at {decision.kind!r} ({decision.rule})"
            reason = reason_against(game, decision, seat, code)
            if reason is None or reason.generic:
                return f"there is no reason against {what}, which is what is asked for"
            if not rule_around(reason.rule, known):
                return f"the reason against {what} cites {reason.rule!r}, which is no rule"
            said = game.say(reason.message)
            if not said or said.startswith("["):
                return f"the reason {reason.key!r} against {what} has no sentence"
            if not told_alike(game, seat, code, f"{said} ({reason.rule})"):
                return f"whoever asks why not is told something else about {what} than whoever answers so"
    return ""


def told_alike(game: Game, seat: int, code: int, sentence: str) -> bool:
    """Whether asking why not and trying it give the same reason against an answer."""
    reason = game.why_not(game.rules.option_key(code), seat)
    try:
        game.decide(code, seat)
    except Refused as refused:
        return reason is not None and str(refused) == sentence == f"{game.say(reason.message)} ({reason.rule})"
    return False


def options_read_differently(position: Position) -> str:
    """No two options of a seat read alike, in any language."""
    game, decision = position.game, position.decision
    for seat in decision.seats:
        for language in game.rules.languages():
            labels: dict[str, str] = {}
            for option in decision.options_for(seat):
                label = game.say(option.message, language)
                if label in labels:
                    return f"{labels[label]!r} and {option.key!r} at {decision.kind!r} both read {label!r}"
                labels[label] = option.key
    return ""


def standing(game: Game) -> object:
    """The table and what is asked, whenever: without numbers, without what everybody has heard meanwhile."""
    decision = game.decision
    if decision is None:
        return None
    state = {**game.state.to_data(), "learned": 0}
    options = {seat: decision.codes_for(seat) for seat in decision.seats}
    return state, decision.kind, decision.rule, options, dict(game.pending)


def asked_alike(game: Game, other: Game) -> bool:
    """Whether the same seats are asked the same question in two games, be it with other options."""
    a, b = game.decision, other.decision
    return a is not None and b is not None and (a.kind, a.rule, a.seats) == (b.kind, b.rule, b.seats)


def asides_lead_back(position: Position) -> str:
    """After any aside the question is put again, unless the game ends; all of it can be undone.

    A question in the middle of a step is put again exactly as it was, one that opens a step as the table then is.
    """
    game = position.game
    rng = Random(game.number)
    spoken = [option for seat in range(game.setup.players) for option in game.asides(seat)]
    if not spoken:
        return ""
    here, stood = fingerprint(game), standing(game)
    said = rng.choice(spoken)
    what = f"the aside {said.key!r} of seat {said.seat}"
    twin = game.copy()
    twin.decide(said)
    at = rng.choice((0, -1))  # all say yes, or all say no
    while twin.held is not None and twin.decision is not None:
        if any(twin.asides(seat) for seat in range(game.setup.players)):
            return f"{what} can be interrupted in its turn"
        if fingerprint(twin.copy()) != fingerprint(twin):
            return f"a copy made during {what} is another table"
        if twin.number > game.number + MOST_TALK:
            return f"{what} never comes to an end"
        for seat in twin.waiting:
            twin.decide(twin.decision.codes_for(seat)[at], seat)
    again = standing(twin) == stood if game.flow is not None else asked_alike(twin, game)
    if twin.decision is not None and not again:
        return f"after {what} the table or its question is another"
    while twin.number > game.number:
        twin.undo()
    if fingerprint(twin) != here:
        return f"undo of {what} gives another table: {difference(fingerprint(twin), here)}"
    return ""


def everything_has_words(position: Position) -> str:
    """Prompt, labels, reasons and events have sentences; views are JSON."""
    game, decision = position.game, position.decision
    said = [decision.prompt]
    for seat in decision.seats:
        said += [option.label for option in decision.options_for(seat)]
        for option in decision.options_for(seat):
            said += option.targets
    for seat in range(game.setup.players):
        said += [option.label for option in game.asides(seat)]
    said += [game.say(reason.message) for _, reason in game.refusals()]
    for viewer in (None, *range(game.setup.players)):
        said += [game.say(event.message) for event in game.events(viewer, game.number - 1)]
        json.dumps(game.view(viewer))
    for sentence in said:
        if not sentence or sentence.startswith("["):
            return f"a sentence is missing: {sentence!r}"
    return ""


def imagining_is_honest(position: Position) -> str:
    """What a seat imagines looks like the table to that seat, can be played on, and does not change the table."""
    game = position.game
    here = fingerprint(game)
    for seat in position.decision.seats:
        for keep in (True, False):
            imagined = game.imagine(seat, game.number, keep)
            if imagined.view(seat) != game.view(seat):
                return f"what seat {seat} imagines does not look like what it sees"
            rng = Random(game.number)
            for _ in range(AHEAD):
                if imagined.decision is not None:
                    imagined.play_line(random_answer(imagined, rng))
    if fingerprint(game) != here:
        return f"imagining changed the table: {difference(fingerprint(game), here)}"
    return ""


def hidden_things_ask_nothing(position: Position) -> str:
    """Who is asked what follows from what everybody knows: two tables that differ only in what a seat can't know ask
    the same, and so they do after its answer, for as long as nobody has learned anything by it."""
    game = position.game
    if not game.rules.secrets:
        return ""
    for seat in (None, *range(game.setup.players)):
        pair = [game.imagine(seat, f"{game.number} {turn}") for turn in range(2)]
        for one in pair:
            if question_of(one, seat) != question_of(game, seat):
                return f"what seat {seat} can't know changes the question {question_of(game, seat)}"
            one.courteous = False
            one.state.chance = Chance.from_seed("the same dice")
            one.log = one.state.log = []
        decision = pair[0].decision
        if decision is None or decision.secret is not None or decision.seat != seat:
            continue
        code = Random(game.number).choice(decision.codes)
        for one in pair:
            one.answer(code)
        if any(one.state.learned != game.state.learned for one in pair):
            continue
        for viewer in (None, seat):
            told = [[question_of(one, viewer), [plain(raw) for raw in seen(one, viewer)]] for one in pair]
            if told[0] != told[1]:
                return f"what seat {seat} can't know changes what follows its answer: {told[0]} or {told[1]}"
    return ""


def question_of(game: Game, viewer: int | None) -> object:
    """The open question as it is told to anybody at this seat."""
    decision = game.decision
    if decision is None:
        return None
    return decision.number, decision.kind, decision.rule, decision.seats, game.awaited(viewer)


def seen(game: Game, viewer: int | None) -> list[RawEvent]:
    return [raw for raw in game.log or [] if seen_by(raw, viewer)]


def plain(raw: RawEvent) -> tuple[str, str, tuple[int, ...]]:
    return raw[0].name, raw[1], raw[4]


def courtesies_are_answered(position: Position) -> str:
    """A game that answers courtesies by itself has the same answers as one in which they are given by hand, never
    waits at one that leaves no choice, and takes back whole turns."""
    polite = position.game.copy()
    polite.courteous = True
    polite.settle()
    rng = Random(polite.number)
    past: list[object] = []
    while len(past) < AHEAD and polite.decision is not None:
        if polite.decision.forced:
            return f"the courtesy {polite.decision.kind!r} leaves nobody a choice, and yet it is asked"
        past.append(fingerprint(polite))
        number = polite.number
        while polite.decision is not None and polite.number == number:
            seat = rng.choice(polite.waiting)
            polite.decide(rng.choice(polite.decision.codes_for(seat)), seat)
    here, lines = fingerprint(polite), polite.answers()
    game = position.game
    if game.courteous:
        by_hand = fresh(polite.rules, polite.setup, lines)
    else:  # so far every answer was given by hand
        by_hand = game.copy()
        for line in lines[game.number :]:
            by_hand.play_line(line)
    by_hand.courteous = True
    by_hand.settle()
    if fingerprint(by_hand) != here:
        return f"by hand the same answers give another table: {difference(fingerprint(by_hand), here)}"
    for wanted in reversed(past):
        polite.undo()
        if fingerprint(polite) != wanted:
            return f"undo does not come back to what was asked: {difference(fingerprint(polite), wanted)}"
    for _ in past:
        polite.redo()
    if fingerprint(polite) != here or polite.answers() != lines:
        return f"redo gives another table: {difference(fingerprint(polite), here)}"
    return ""


def state_is_possible(position: Position) -> str:
    """What the rules themselves say must always hold (`Rules.check`, if a game has it)."""
    check = getattr(position.game.rules, "check", None)
    return "; ".join(check(position.game.state)) if check is not None else ""


PROMISES: dict[str, Callable[[Position], str]] = {
    "options": options_are_sound,
    "state": state_is_possible,
    "undo": undo_is_exact,
    "words": everything_has_words,
    "labels": options_read_differently,
    "refuse": wrong_answers_are_refused,
    "reasons": reasons_are_given,
    "aside": asides_lead_back,
    "copy": copy_is_exact,
    "imagine": imagining_is_honest,
    "save": save_is_exact,
    "secrets": hidden_things_ask_nothing,
    "courtesies": courtesies_are_answered,
}
ALSO_AT_THE_END = {"state", "undo", "copy", "save"}


def broken(position: Position, promise: str) -> str:
    """What is wrong with one promise here; an exception counts as wrong."""
    if position.game.decision is None and promise not in ALSO_AT_THE_END:
        return ""
    try:
        return PROMISES[promise](position)
    except Exception as error:
        return in_words(error)


def in_words(error: Exception) -> str:
    """An exception with the place it comes from."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return f"{type(error).__name__}: {error}"
    code = trace.tb_frame.f_code
    place = "/".join(code.co_filename.replace("\\", "/").split("/")[-2:])
    return f"{type(error).__name__}: {error} ({place}, line {trace.tb_lineno}, in {code.co_name})"


def difference(one: object, other: object) -> str:
    """Where two fingerprints differ, in short."""
    if not isinstance(one, tuple) or not isinstance(other, tuple):
        return "no earlier table to compare with"
    names = ["state", "decision", "length of the log", "last events", "pending answers", "interrupted question"]
    found = [name for name, a, b in zip(names, one, other) if a != b]
    if one[0] != other[0]:
        a, b = json.loads(one[0]), json.loads(other[0])
        fields = [f"{key} {a.get(key)!r} for {b.get(key)!r}" for key in b if a.get(key) != b.get(key)]
        found[0] = "state (" + "; ".join(fields[:3])[:300] + ")"
    return ", ".join(found)
