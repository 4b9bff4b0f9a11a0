# interpreted
"""What can't be done now, in words that can be read: many things with one reason are told together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from hauntbox.engine.game import Game
from hauntbox.engine.messages import Message
from hauntbox.kit.words import speech

FEW = 8  # things with the same reason are all named


class Refusal(NamedTuple):
    """An answer that can't be given, why, and by which rule; with its verb, by which many are sorted."""

    label: str
    why: str
    rule: str
    verb: str


class Told(NamedTuple):
    """A reason, once, with all the answers that it forbids."""

    why: str
    rule: str
    labels: list[str]


def list_refusals(game: Game, seat: int | None, language: str) -> list[tuple[Refusal, list[str]]]:
    """Everything that a seat might try but can't, each with the targets that it touches."""
    told: dict[Refusal, list[str]] = {}
    for option, reason in game.refusals(seat):
        words = game.say(option.message, language), game.say(reason.message, language)
        refusal = Refusal(*words, reason.rule, option.verb)  # slots alike are refused alike
        told[refusal] = [*told.get(refusal, []), *option.targets]
    return list(told.items())


def tell_refusals(game: Game, seat: int | None, target: str | None, language: str) -> list[Refusal]:
    """What a seat might try but can't. With a `target` all that touches it; else of many things with one reason the
    first few, and how many more there are."""
    told = list_refusals(game, seat, language)
    if target:
        return [refusal for refusal, targets in told if target in targets]
    count = Counter((refusal.why, refusal.rule) for refusal, _ in told)
    found: list[Refusal] = []
    seen: Counter[tuple[str, str]] = Counter()
    for refusal, _ in told:
        reason = refusal.why, refusal.rule
        seen[reason] += 1
        more = count[reason] - FEW
        if more <= 1 or seen[reason] <= FEW:
            found.append(refusal)
        elif seen[reason] == FEW + 1:
            rest = speech.say(Message("refused.more", {"n": more}), game.say, language)
            found.append(refusal._replace(label=rest))
    return found


def by_reason(refusals: Sequence[Refusal]) -> list[Told]:
    """Each reason once, with what it forbids, in the order in which they come."""
    found: dict[tuple[str, str], Told] = {}
    for refusal in refusals:
        told = found.setdefault((refusal.why, refusal.rule), Told(refusal.why, refusal.rule, []))
        if refusal.label not in told.labels:
            told.labels.append(refusal.label)
    return list(found.values())
