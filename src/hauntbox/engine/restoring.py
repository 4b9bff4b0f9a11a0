"""Bringing a saved game back to the table."""

from __future__ import annotations

from typing import Any

from hauntbox.engine import taking_back
from hauntbox.engine.errors import BadSave, HauntboxError, Refused
from hauntbox.engine.game import Game
from hauntbox.engine.keeping import state_hash
from hauntbox.engine.rules import Rules, Setup
from hauntbox.engine.saves import canonical_json, read_record, seat_number, unpack_lines
from hauntbox.engine.state import State
from hauntbox.engine.version import VERSION


def reopen(rules: Rules, text: str, courteous: bool = True) -> Game:
    """The game of a text made by `Game.save` for these rules."""
    return open_record(rules, read_record(text), courteous)


def open_record(rules: Rules, record: dict[str, Any], courteous: bool = True) -> Game:
    """The game of a save record; a damaged record raises BadSave.

    If a newer version has changed cards, the game goes on from the saved step.
    """
    try:
        setup = record["setup"]
        if record["content"] != rules.content_digest and record["hauntbox"] == VERSION:
            raise BadSave("This game was saved with other content than is here now; use the same --content.")
        checked = rules.checked_setup(setup["players"], setup["seed"], setup["options"], setup["content"])
        return restore(rules, checked, record, courteous)
    except HauntboxError:
        raise
    except Exception as error:  # any error here means that the record is damaged
        raise BadSave(f"This saved game is damaged ({type(error).__name__}: {error}).") from None


def restore(rules: Rules, setup: Setup, record: dict[str, Any], courteous: bool = True) -> Game:
    """The game of a save record. Falls back to the saved step if today's rules replay it differently.

    A save has every answer, automatic ones included; `courteous` applies only to what comes after it.
    """
    game = replay(rules, setup, record)
    game.reopened = int(record.get("reopened", 0))
    game.courteous = courteous
    game.settle()
    return game


def replay(rules: Rules, setup: Setup, record: dict[str, Any]) -> Game:
    """The game of a save record, with exactly the answers that it has."""
    lines = unpack_lines(record["answers"])
    number: int = record["step"]["number"]
    if not 0 <= number <= len(lines):
        raise BadSave("This saved game is damaged: its step lies beyond its answers.")
    game = Game(rules, setup, courteous=False)
    try:
        play_lines(game, lines, record)
        if state_hash(game.state) == record["now"]:
            return game
    except Refused:
        pass  # the rules have changed since: go on from the saved step instead
    state = saved_state(rules, setup, record)
    game = Game(rules, setup, state, courteous=False)
    try:
        play_lines(game, lines[number:], record)
    except Refused as refused:
        raise BadSave(f"This saved game has an answer that the rules don't take. {refused}") from None
    return game


def saved_state(rules: Rules, setup: Setup, record: dict[str, Any]) -> State:
    """The state at the saved step, every field of it checked, and what must hold of them together."""
    data = record["step"]["state"]
    if not isinstance(data, dict):
        raise BadSave("This saved game is damaged: its step has no state.")
    state: State = rules.blank_state()
    state.take_data(data)
    written = state.to_data()
    if canonical_json({key: value for key, value in written.items() if key in data}) != canonical_json(data):
        raise BadSave("The saved state can't be read by this version of the rules.")
    if state.players != setup.players:
        raise BadSave(f"This saved game is damaged: players is {state.players}, but {setup.players} play.")
    if state.step >= len(rules.steps):
        raise BadSave(f"This saved game is damaged: there is no step {state.step}.")
    wrong = rules.check_step(state)
    if wrong and record["content"] == rules.content_digest:  # by other cards, more was possible
        raise BadSave(f"This saved game is damaged: {wrong[0]}.")
    return state


def play_lines(game: Game, lines: list[str], record: dict[str, Any]) -> None:
    """Give saved answers again, each checked like any other, and those of a record that wait for others."""
    for line in lines:
        game.play_line(line)
    pending = {seat_number(seat): game.rules.option_code(key) for seat, key in record["pending"].items()}
    for seat, code in list(game.pending.items()):  # they waited while an aside was heard
        if pending.get(seat) == code:
            del pending[seat]
        else:
            taking_back.take_pending(game, seat)
    for seat, code in pending.items():
        game.decide(code, seat=seat)
    game.undone = []
