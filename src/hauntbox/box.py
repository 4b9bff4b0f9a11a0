"""Opening the box: new games and saved ones."""

from __future__ import annotations

import secrets
from pathlib import Path

from hauntbox import games as shelf
from hauntbox.engine import game as engine_game
from hauntbox.engine.errors import BadSave, BadSetup, HauntboxError
from hauntbox.engine.game import Game
from hauntbox.engine.restoring import restore
from hauntbox.engine.rules import Rules
from hauntbox.engine.saves import read_record
from hauntbox.engine.version import VERSION


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


def check_language(rules: Rules, language: str) -> None:
    """BadSetup if the game does not speak this language."""
    if language not in rules.languages():
        raise BadSetup(f"{rules.title} does not speak {language!r}; choose {', '.join(rules.languages())}.")


def load(text: str) -> Game:
    """The game of a text made by `Game.save`.

    Cards that a newer version has tuned don't stop it: the game then goes on from the saved step.
    """
    record = read_record(text)
    try:
        setup = record["setup"]
        rules = shelf.find(str(record["game"]), str(setup["content"]))
        if record["content"] != rules.content_digest and record["hauntbox"] == VERSION:
            raise BadSave("This game was saved with other content than is here now; use the same --content.")
        checked = rules.checked_setup(setup["players"], setup["seed"], setup["options"], setup["content"])
        return restore(rules, checked, record)
    except HauntboxError:
        raise
    except Exception as error:  # whatever rubbish in the record leads to, it is the record's fault
        raise BadSave(f"This saved game is damaged ({type(error).__name__}: {error}).") from None


def load_file(name: str) -> Game:
    """The game saved in a file; what is wrong with it is said with its name."""
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise BadSave(f"The file {name!r} can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadSave(f"{name}: This is not a saved game: it is not text.") from None
    try:
        return load(text)
    except BadSave as error:
        raise BadSave(f"{name}: {error}") from None
