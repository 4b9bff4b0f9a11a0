"""Hints: what the expert would do, in a sentence, with the chances it found."""

from __future__ import annotations

from hauntbox.bots.expert import Expert
from hauntbox.engine.errors import Refused
from hauntbox.engine.game import Game
from hauntbox.engine.looking import rule_now
from hauntbox.engine.messages import Message, Value
from hauntbox.kit.words import speech

ENOUGH_LOOKS = 3


class Advice:
    """The advised answer, why, and what the other answers promise: (label, chance of winning, looks ahead).

    `text` and the labels are English; `say` gives the sentence in any language.
    """

    def __init__(
        self, game: Game, code: int, message: Message, chances: list[tuple[Message, float, int]]
    ) -> None:
        self.code = code
        self.key = game.rules.option_key(code)
        self.label = game.say(game.rules.option_message(game.state, code))
        self.message = message
        self.text = speech.say(message, game.say)
        self.chances = [(game.say(label), chance, looks) for label, chance, looks in chances]

    def say(self, game: Game, language: str) -> str:
        """The advice in words, at the table it was given for."""
        return speech.say(self.message, game.say, language)


def advise(game: Game, seat: int, milliseconds: int = 400, iterations: int = 0, seed: int | str = 0) -> Advice:
    """What the expert would answer for this seat, and why."""
    decision = game.decision
    if decision is None or not decision.codes_for(seat) or seat in game.pending:
        raise Refused(
            f"Seat {seat} has nothing to decide now.", rule_now(game), Message("refused.idle", {"seat": seat})
        )
    codes = decision.codes_for(seat)
    if len(codes) == 1:
        label = game.rules.option_message(game.state, codes[0])
        return Advice(game, codes[0], Message("advice.only", {"label": label}), [])
    search = Expert(seed, milliseconds, iterations).think(game, seat)
    ranking = [one for one in search.ranking() if one.looks]
    chances = [
        (game.rules.option_message(game.state, node.code), node.chance(), node.looks) for node in ranking
    ]
    return Advice(game, ranking[0].code, sentence(search.looks, chances), chances)


def sentence(looks: int, chances: list[tuple[Message, float, int]]) -> Message:
    """The advice in words."""
    label, chance, _ = chances[0]
    others = [one for one in chances[1:] if one[2] >= ENOUGH_LOOKS]
    if not others:
        return Message("advice.alone", {"label": label, "looks": looks, "chance": percent(chance)})
    other, rest, _ = max(others, key=lambda one: one[1])
    key = "advice.steady" if rest > chance else "advice.best"
    args: dict[str, Value] = {"label": label, "looks": looks, "chance": percent(chance)}
    return Message(key, {**args, "other": other, "rest": percent(rest)})


def percent(chance: float) -> str:
    """A chance in per cent, rounded for reading."""
    return f"{100 * chance:.0f}"
