# interpreted: it puts sentences together for people
"""Who leads and who stands first, in words: for games that all win or lose together and that rank their seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hauntbox.engine.game import Game
from hauntbox.engine.messages import Message, Value
from hauntbox.kit.words.catalogue import no_name
from hauntbox.kit.words.speech import SPOKEN


def is_ranked(game: Game) -> bool:
    """Whether there is a ranking to tell: one player alone has nobody to be compared with."""
    return game.rules.ranked and game.setup.players > 1


def seat_standing(game: Game, seat: int, language: str = "en") -> dict[str, Any]:
    """What a seat is ranked by now: `points` as a number, how far `behind` the first it is, whether it `leads`, and
    all that in `words`; nothing where seats are not ranked. Everybody may know it."""
    if not is_ranked(game):
        return {}
    rules, state = game.rules, game.state
    all_points = [rules.standing(state, one) for one in range(state.players)]
    points, most = all_points[seat], max(all_points)
    leads = points == most
    key = ("level" if all_points.count(most) > 1 else "leads") if leads else "behind"
    shown = rules.standing_words(state, seat, language)
    return {
        "points": points, "behind": most - points, "leads": leads,
        "words": said(f"standing.{key}", language, points=shown, behind=f"{most - points:g}"),
    }


def ranking_words(game: Game, names: Sequence[str], language: str = "en") -> dict[str, Any]:
    """How a ranked game ended: a sentence (`head`), and a line for each place (`lines`); nothing before the end."""
    outcome = game.outcome
    if outcome is None or not is_ranked(game):
        return {}
    first = [names[seat] for seat in outcome.first]
    key = "lost" if not outcome.won else "won" if len(first) == 1 else "won_level"
    lines = []
    for seats in outcome.ranking:
        many = "place" if len(seats) == 1 else "place_level"
        points = game.rules.standing_words(game.state, seats[0], language)
        who = listed([names[seat] for seat in seats], language)
        lines.append(said(f"ranking.{many}", language, place=outcome.standings[seats[0]], names=who, points=points))
    return {"head": said(f"ranking.{key}", language, names=listed(first, language)), "lines": lines}


def listed(names: Sequence[str], language: str) -> str:
    """Names in a row, the last after an `and`."""
    if len(names) < 2:
        return "".join(names)
    return said("ranking.and", language, names=", ".join(names[:-1]), last=names[-1])


def said(key: str, language: str, **args: Value) -> str:
    return SPOKEN.say(Message(key, args), no_name, language)
