# interpreted: pickle finds what it needs here by name
"""Games for Python's `pickle`: sent to another process of the same Hauntbox. To keep a game, save it.

A pickled game is its set-up, the table it began with and every answer; it is brought back by giving the answers again.
So it is as exact as a copy: it keeps the log, undo and redo, and answers that wait for others.
"""

from __future__ import annotations

from typing import Any

from hauntbox.engine.course import Answer, Course, repeat, turn_to_chooser
from hauntbox.engine.errors import BadSave, HauntboxError
from hauntbox.engine.game import Game
from hauntbox.engine.keeping import state_hash
from hauntbox.engine.rules import Rules, Setup
from hauntbox.engine.version import VERSION

Said = tuple[int, int, "dict[int, int] | None", "dict[int, int] | None", int, int, int]


def packed(course: Course) -> dict[str, Any]:
    """All that `unpacked` needs besides the rules, as plain data."""
    if course.imagined >= 0:
        raise HauntboxError("An imagined game can't be pickled; pickle the game it was imagined from.")
    return {
        "hauntbox": VERSION,
        "content": course.rules.content_digest,
        "setup": course.setup.to_data(),
        "paired": course.setup.paired,
        "first": course.stretches[0].state.to_data(),
        "trail": [said(answer) for answer in course.trail],
        "undone": [said(answer) for answer in course.undone],
        "pending": dict(course.pending),
        "waited": course.waited,
        "reopened": course.reopened,
        "opening": course.opening,
        "courteous": course.courteous,
        "logged": course.log is not None,
        "now": state_hash(course.state),
    }


def said(answer: Answer) -> Said:
    return (
        answer.seat, answer.code, answer.secret, answer.waited, answer.choosers, answer.learned, answer.logged,
    )


def heard(said: Said) -> Answer:
    """The reverse of `said`."""
    seat, code, secret, waited, choosers, learned, logged = said
    answer = Answer(seat, code, learned, logged)
    answer.secret, answer.waited, answer.choosers = secret, waited, choosers
    return answer


def unpacked(rules: Rules, data: dict[str, Any]) -> Game:
    """The game that was `packed`. Another version, or other content, is refused with a sentence."""
    if data["hauntbox"] != VERSION:
        raise BadSave(
            f"This game was pickled by Hauntbox {data['hauntbox']}; this is {VERSION}. To keep games, save them."
        )
    if data["content"] != rules.content_digest:
        raise BadSave("This game was pickled with other content than is here now.")
    setup = Setup(**data["setup"])
    setup.paired = data["paired"]
    trail = [heard(one) for one in data["trail"]]
    game = played_again(Game(rules, setup, courteous=False), trail, data["now"])
    if game is None:  # it began with a custom position
        state = rules.blank_state()
        state.take_data(data["first"])
        game = played_again(Game(rules, setup, state, courteous=False), trail, data["now"])
    if game is None:
        raise BadSave("This pickled game does not play again as it was played.")
    game.undone = [heard(one) for one in data["undone"]]
    game.pending, game.waited = dict(data["pending"]), tuple(data["waited"])
    game.reopened = data["reopened"]
    game.opening, game.courteous = data["opening"], data["courteous"]
    if not data["logged"]:
        game.log = game.state.log = None
    turn_to_chooser(game)
    return game


def played_again(game: Game, trail: list[Answer], now: str) -> Game | None:
    """A new game with all answers given again; None if that does not lead to the state with this fingerprint."""
    for answer in trail:
        decision = game.decision
        if decision is None or not on_offer(game, answer):
            return None
        repeat(game, answer)
        if len(game.trail) and answer.waited is None:
            game.trail[-1].choosers = answer.choosers
    return game if state_hash(game.state) == now else None


def on_offer(game: Game, answer: Answer) -> bool:
    """Whether an answer can be given at this point; if not, the game did not begin here."""
    decision = game.decision
    assert decision is not None
    if answer.waited is not None:
        return answer.code in [one.code for one in game.asides(answer.seat)]
    if answer.secret is None:
        return decision.secret is None and answer.code in decision.codes
    return decision.secret is not None and all(
        seat in decision.secret and code in decision.secret[seat] for seat, code in answer.secret.items()
    )
