"""The fuzz finds a game that gives no honest reason, or whose options read alike. Broken games are made of Séance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle

import pytest

from hauntbox.engine.decisions import Decision, verb_of
from hauntbox.engine.messages import Message, Reason
from hauntbox.engine.state import State
from hauntbox.lab import fuzz as laboratory
from hauntbox.lab.fuzz import Failure, play_fuzzed
from hauntbox.lab.promises import PROMISES
from tests.test_fuzz import broken_seance, with_turn
from tests.toy import rules_for
from tests.toy.round import STEPS, take_turn
from tests.toy.rules import Seance
from tests.toy.table import CALL, HOLD, SALT, VEIL, Table

GAMES = 20
Answering = Callable[[Reason], Reason | None]


def answering(change: Answering, *verbs: int) -> Seance:
    """Séance that gives other reasons against answers of some kinds."""

    def why_not_for(self: Seance, state: State, seat: int, code: int) -> Reason | None:
        reason = Seance.why_not_for(self, state, seat, code)
        return reason if reason is None or verb_of(code) not in verbs else change(reason)

    return broken_seance(why_not_for=why_not_for)


def with_why(change: Answering) -> Seance:
    """Séance whose turn brings reasons of its own."""

    def why(g: Table, decision: Decision, seat: int, code: int) -> Reason:
        reason = rules_for().why_not_for(g, seat, code)
        return change(reason) or Reason("", "") if reason is not None else Reason("full_hand", "TOY-4.4")

    def ask(g: Table) -> Decision | None:
        ask = STEPS[2].ask
        decision = None if ask is None else ask(g)
        if decision is not None:
            decision.why = why
        return decision

    return with_turn(take_turn, ask)


def generic(reason: Reason) -> Reason:
    return Reason("not_asked", reason.rule)


def generic_in_a_turn() -> Seance:
    return answering(generic, CALL, VEIL)


def generic_in_a_window() -> Seance:
    return answering(generic, SALT)


def generic_in_the_question() -> Seance:
    return with_why(generic)


def silent() -> Seance:
    return answering(lambda reason: None, VEIL)


def without_a_rule() -> Seance:
    return answering(lambda reason: Reason(reason.key, "", reason.args), CALL)


def without_a_rule_in_the_question() -> Seance:
    return with_why(lambda reason: Reason(reason.key, "", reason.args))


def by_a_rule_of_another_game() -> Seance:
    return answering(lambda reason: Reason(reason.key, "BLK-5.3", reason.args), CALL)


def without_words() -> Seance:
    return answering(lambda reason: Reason("nobody_knows", reason.rule), CALL)


def fickle() -> Seance:
    """Asked again, it gives another reason."""
    keys = cycle(["not_in_hand", "full_hand"])
    return answering(lambda reason: Reason(next(keys), reason.rule, reason.args), CALL, VEIL)


def of_another_rule_next_time() -> Seance:
    """Asked again, it cites another rule."""
    rules = cycle(["TOY-4.1", "TOY-4.3"])
    return answering(lambda reason: Reason(reason.key, next(rules), reason.args), CALL, VEIL)


def reading(change: Callable[[Message], Message]) -> Seance:
    """Séance whose answers are called something else."""

    def option_message(self: Seance, state: State, code: int) -> Message:
        return change(Seance.option_message(self, state, code))

    return broken_seance(option_message=option_message)


def one_word_for_two_deeds() -> Seance:
    return reading(lambda one: Message("option.call", one.args) if one.key == "option.veil" else one)


def one_word_for_every_number() -> Seance:
    return reading(lambda one: Message("option.bid", {"n": 1}) if one.key == "option.bid" else one)


def one_word_in_another_language() -> Seance:
    """The English words differ; in the other language a card is shown and laid under the cloth in the same words."""

    def say(self: Seance, state: State, message: Message, language: str = "en") -> str:
        if language == "fr" and message.key == "option.veil":
            message = Message("option.call", message.args)
        return Seance.say(self, state, message, "en")

    return broken_seance(say=say, languages=lambda self: ["en", "fr"])


def two_cards_alike() -> Seance:
    """The turn offers every card of the hand, also those that are called the same."""

    def ask(g: Table) -> Decision | None:
        codes = [code for code in rules_for().conceivable(g) if verb_of(code) in (CALL, VEIL, HOLD)]
        return Decision(
            g.acting, "turn", [code for code in codes if rules_for().why_not_for(g, g.acting, code) is None], "TOY-4.1"
        )

    return with_turn(take_turn, ask)


@pytest.mark.parametrize(
    ("make", "promise", "text"),
    [
        (generic_in_a_turn, "reasons", "there is no reason against"),
        (generic_in_a_window, "reasons", "there is no reason against 'salt:"),
        (generic_in_the_question, "reasons", "there is no reason against"),
        (silent, "reasons", "there is no reason against 'veil:"),
        (without_a_rule, "reasons", "cites '', which is no rule"),
        (without_a_rule_in_the_question, "reasons", "cites '', which is no rule"),
        (by_a_rule_of_another_game, "reasons", "cites 'BLK-5.3', which is no rule"),
        (without_words, "reasons", "the reason 'nobody_knows' against"),
        (fickle, "reasons", "is told something else"),
        (of_another_rule_next_time, "reasons", "is told something else"),
        (one_word_for_two_deeds, "labels", "both read 'Show"),
        (one_word_for_every_number, "labels", "both read 'Burn 1 candle'"),
        (one_word_in_another_language, "labels", "both read 'Show"),
        (two_cards_alike, "labels", "both read"),
    ],
    ids=lambda one: getattr(one, "__name__", None),
)
def test_a_game_that_tells_too_little_is_found(
    make: Callable[[], Seance], promise: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laboratory, "PROMISES", {promise: PROMISES[promise]})
    assert not any(failures(rules_for()))
    failure = next(failures(make()))
    assert failure.promise == promise
    assert text in failure.text


def failures(rules: Seance) -> Iterator[Failure]:
    """What is found in some games at random."""
    for number in range(GAMES):
        _, failure = play_fuzzed(rules, "1", number)
        if failure is not None:
            yield failure
