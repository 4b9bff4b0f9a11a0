"""Hints: what the expert would do, in a sentence, with the chances it found."""

from __future__ import annotations

from hauntbox.bots.expert import Expert
from hauntbox.engine.errors import Refused
from hauntbox.engine.game import Game

ENOUGH_LOOKS = 3


class Advice:
    """The advised answer, why, and what the other answers promise: (label, chance of winning, looks ahead)."""

    def __init__(self, code: int, key: str, label: str, text: str, chances: list[tuple[str, float, int]]) -> None:
        self.code = code
        self.key = key
        self.label = label
        self.text = text
        self.chances = chances


def advise(game: Game, seat: int, milliseconds: int = 400, iterations: int = 0, seed: int | str = 0) -> Advice:
    """What the expert would answer for this seat, and why."""
    decision = game.decision
    if decision is None or not decision.codes_for(seat) or seat in game.pending:
        raise Refused(f"Seat {seat + 1} has nothing to decide now.")
    labels = {option.code: option.label for option in decision.options_for(seat)}
    codes = decision.codes_for(seat)
    if len(codes) == 1:
        text = f"{labels[codes[0]]}: there is no other choice."
        return Advice(codes[0], game.rules.option_key(codes[0]), labels[codes[0]], text, [])
    search = Expert(seed, milliseconds, iterations).think(game, seat)
    ranking = search.ranking()
    chances = [(labels[node.code], node.chance(), node.looks) for node in ranking if node.looks]
    best = ranking[0]
    text = sentence(search.looks, chances)
    return Advice(best.code, game.rules.option_key(best.code), labels[best.code], text, chances)


def sentence(looks: int, chances: list[tuple[str, float, int]]) -> str:
    """The advice in words."""
    label, chance, _ = chances[0]
    text = f"{label}: in {looks} imagined rounds it led to a winning chance of about {percent(chance)}"
    others = [one for one in chances[1:] if one[2] >= ENOUGH_LOOKS]
    if not others:
        return f"{text}; nothing else looked worth trying."
    other, rest, _ = max(others, key=lambda one: one[1])
    if rest > chance:
        return f"{text}, and it held up most often ({other}: {percent(rest)}, but less certain)."
    return f"{text}; next best is {other} with {percent(rest)}."


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
