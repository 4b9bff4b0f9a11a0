"""Opening the box: new games and saved ones."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from hauntbox import games as shelf
from hauntbox.engine import game as engine_game
from hauntbox.engine.campaign import Campaign, begin_campaign, read_campaign, restore_campaign
from hauntbox.engine.errors import BadSave, BadSetup, HauntboxError
from hauntbox.engine.game import Game
from hauntbox.engine.presenting.achievements import Achievement, Judged
from hauntbox.engine.presenting.achievements import judge as judge_game
from hauntbox.engine.presenting.lessons import Lessons
from hauntbox.engine.restoring import open_record
from hauntbox.engine.rules import Rules
from hauntbox.engine.saves import read_record

Saved = TypeVar("Saved")


def compiled() -> bool:
    """Whether the engine runs compiled (mypyc) or interpreted."""
    return not str(engine_game.__file__).endswith(".py")


def all_games() -> list[Rules]:
    """Every game in the box."""
    return [shelf.find(name) for name in shelf.names()]


def new(
    game: str,
    players: int | None = None,
    seed: int | str | None = None,
    content: str = "",
    **options: str,
) -> Game:
    """Set up a game. `options` are the game's own (see `hauntbox games`); unknown ones are refused."""
    rules = shelf.find(game, content)
    if seed is None:
        seed = secrets.token_hex(8)
    return Game(rules, rules.checked_setup(players, str(seed), options, content))


def lessons(game: str) -> Lessons:
    """How a game is taught: its lessons, and the guide to a first game."""
    return shelf.find(game).lessons()


def achievements(game: str) -> tuple[Achievement, ...]:
    """What players of a game may be proud of."""
    return shelf.find(game).achievements()


def judge(game: Game, seat: int) -> Judged:
    """The achievements that a finished game brings who played a seat, and its tallies for those that take many
    games."""
    return judge_game(game.rules.achievements(), game, [seat])


def lesson(game: str, id: str) -> Game:
    """The table of a lesson, as it is laid out for a learner."""
    rules = shelf.find(game)
    found = rules.lessons().find(id)
    if found is None:
        known = ", ".join(one.id for one in rules.lessons().lessons)
        raise BadSetup(f"{rules.title} has no lesson {id!r}; it has {known}.")
    return rules.lay_lesson(found)


def check_language(rules: Rules, language: str) -> None:
    """BadSetup if the game does not speak this language."""
    if language not in rules.languages():
        raise BadSetup(f"{rules.title} does not speak {language!r}; choose {', '.join(rules.languages())}.")


def load(text: str, courteous: bool = True) -> Game:
    """The game of a text made by `Game.save`; with `courteous=False` it asks even where a courtesy
    leaves no choice.

    Cards that a newer version has tuned don't stop it: the game then goes on from the saved step.
    """
    record = read_record(text)
    return open_record(rules_of(record, "game"), record, courteous)


def rules_of(record: dict[str, Any], what: str) -> Rules:
    """The rules that a saved record was made with."""
    try:
        return shelf.find(str(record["game"]), str(record["setup"]["content"]))
    except HauntboxError:
        raise
    except Exception as error:  # whatever rubbish in the record leads to, it is the record's fault
        raise BadSave(f"This saved {what} is damaged ({type(error).__name__}: {error}).") from None


def campaign(
    game: str,
    plan: str,
    players: int | None = None,
    seed: int | str | None = None,
    content: str = "",
    **options: str,
) -> Campaign:
    """Begin a campaign of a game (`hauntbox games` lists them). `options` are the game's own and hold for all
    chapters."""
    if seed is None:
        seed = secrets.token_hex(8)
    return begin_campaign(shelf.find(game, content), plan, players, str(seed), options, content)


def load_campaign(text: str) -> Campaign:
    """The campaign of a text made by `Campaign.save`, however long ago."""
    record = read_campaign(text)
    return restore_campaign(rules_of(record, "campaign"), record)


def load_file(name: str) -> Game:
    """The game saved in a file; what is wrong with it is said with its name."""
    return opened(name, "game", load)


def load_campaign_file(name: str) -> Campaign:
    """The campaign saved in a file; what is wrong with it is said with its name."""
    return opened(name, "campaign", load_campaign)


def opened(name: str, what: str, read: Callable[[str], Saved]) -> Saved:
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise BadSave(f"The file {name!r} can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadSave(f"{name}: This is not a saved {what}: it is not text.") from None
    try:
        return read(text)
    except BadSave as error:
        raise BadSave(f"{name}: {error}") from None
