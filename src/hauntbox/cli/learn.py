"""`hauntbox learn`: how far one is, and the lessons in the terminal."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from math import ceil
from typing import TYPE_CHECKING, Any

from hauntbox import games as shelf
from hauntbox.box import check_language
from hauntbox.cli.files import print_json
from hauntbox.cli.parser import BadArguments, add_language, command
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.presenting.lessons import FIRST_GAME, MOST_STARS
from hauntbox.engine.rules import Rules

if TYPE_CHECKING:
    from hauntbox.cli.parser import Commands


def add_commands(commands: Commands) -> None:
    learn = command(commands, "learn", run, "learn a game by playing: short lessons, then a first game with a guide")
    learn.add_argument("game", metavar="GAME", nargs="?", help="without it: how far you are in each game")
    learn.add_argument("lesson", metavar="LESSON", nargs="?", help="which lesson (usually the first that is not done)")
    learn.add_argument("--list", action="store_true", help="list the lessons of the game instead")
    add_language(learn)
    learn.add_argument("--json", action="store_true", help="print one JSON object: the lessons and your stars")


def run(arguments: argparse.Namespace) -> int:
    names = [arguments.game] if arguments.game else shelf.names()
    known = [rules for rules in map(shelf.find, names) if rules.lessons().lessons]
    if not known:
        raise BadArguments(f"There are no lessons of {names[0]}.")
    for rules in known:
        check_language(rules, arguments.language)
    if arguments.json:
        print_json({"games": [described(rules, arguments.language) for rules in known]})
        return 0
    if arguments.game is None:
        for rules in known:
            print_game(rules, arguments.language)
        return 0
    [rules] = known
    if arguments.list:
        print_lessons(rules, arguments.language)
        return 0
    return begin(rules, arguments.lesson, arguments.language)


def described(rules: Rules, language: str) -> dict[str, Any]:
    """What `hauntbox learn --json` says of one game."""
    taught = rules.lessons()
    stars = earned(rules)
    return {
        "id": rules.id, "title": rules.title, "done": sum(1 for one in taught.lessons if stars.get(one.id)),
        "minutes": ceil(taught.minutes(language)), "first_game": taught.guide is not None,
        "lessons": [
            {"id": one.id, "name": one.name[language], "rules": list(one.rules), "answers": one.par,
             "stars": stars.get(one.id, 0)}
            for one in taught.lessons
        ],
    }  # fmt: skip


def earned(rules: Rules) -> dict[str, int]:
    """The stars that were earned in the terminal, by lesson."""
    from hauntbox.terminal.learned import Learned

    return Learned(rules.id).stars()


def print_game(rules: Rules, language: str) -> None:
    game = described(rules, language)
    print(f"{game['id']}: {game['done']} of {len(game['lessons'])} lessons done, {game['minutes']} minutes in all")


def print_lessons(rules: Rules, language: str) -> None:
    """Each lesson with its stars, and how to begin it."""
    game = described(rules, language)
    wide = max([len(one["id"]) for one in game["lessons"]])
    for number, one in enumerate(game["lessons"], 1):
        stars = "★" * one["stars"] + "☆" * (MOST_STARS - one["stars"])
        print(f"{number:3}. {stars}  {one['id']:{wide}}  {one['name']}")
    if game["first_game"]:
        print(f"{'':4} {'':{MOST_STARS}}  {FIRST_GAME:{wide}}  a whole game with a guide")


def begin(rules: Rules, wanted: str | None, language: str) -> int:
    """Begin a lesson in the terminal; every mistake is reported before the screen is taken over."""
    if find_spec("textual") is None:
        raise HauntboxError("Lessons in the terminal need Textual: pip install 'hauntbox[terminal]'.")
    from hauntbox.terminal.play import learn

    ids = [one.id for one in rules.lessons().lessons]
    if rules.lessons().guide is not None:
        ids.append(FIRST_GAME)
    if wanted is not None and wanted not in ids:
        raise BadArguments(f"{rules.title} has no lesson {wanted!r}; it has {', '.join(ids)}.")
    stars = earned(rules)
    onward = next((id for id in ids if not stars.get(id)), ids[0])
    return learn(rules.id, wanted or onward, language)
