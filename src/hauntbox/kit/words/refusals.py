# interpreted
"""What can't be done now, in words that can be read: many things with one reason are told together."""

from __future__ import annotations

from collections import Counter

from hauntbox.engine.game import Game
from hauntbox.engine.messages import Message
from hauntbox.kit.words import speech

FEW = 8  # things with the same reason are all named


def tell_refusals(game: Game, seat: int | None, target: str | None, language: str) -> list[tuple[str, str, str]]:
    """What a seat might try but can't: the answer, the reason and its rule. With a `target` all that touches it; else
    of many things with one reason the first few, and how many more there are."""
    told: dict[tuple[str, str, str], None] = {}
    for option, reason in game.refusals(seat):
        if not target or target in option.targets:
            words = game.say(option.message, language), game.say(reason.message, language), reason.rule
            told[words] = None  # slots alike are refused alike
    if target:
        return list(told)
    count = Counter((why, rule) for _, why, rule in told)
    found: list[tuple[str, str, str]] = []
    seen: Counter[tuple[str, str]] = Counter()
    for label, why, rule in told:
        seen[why, rule] += 1
        more = count[why, rule] - FEW
        if more <= 1 or seen[why, rule] <= FEW:
            found.append((label, why, rule))
        elif seen[why, rule] == FEW + 1:
            rest = speech.say(Message("refused.more", {"n": more}), game.say, language)
            found.append((rest, why, rule))
    return found
