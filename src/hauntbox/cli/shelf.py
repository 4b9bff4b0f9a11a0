"""What is in the box: `hauntbox games`, `hauntbox rules`, `hauntbox content`."""

from __future__ import annotations

import argparse
import re
import sys
import textwrap
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hauntbox import games as shelf
from hauntbox.box import check_language
from hauntbox.cli.files import print_json
from hauntbox.cli.parser import BadArguments, Parser, add_language, command
from hauntbox.engine.errors import BadContent
from hauntbox.engine.rules import Rulebook, Rules, RuleText, SetupOption

if TYPE_CHECKING:
    from hauntbox.cli.parser import Commands

WIDTH = 100


def add_commands(commands: Commands) -> None:
    games = command(commands, "games", run_games, "what is in the box: players, scenarios, content, rules")
    games.add_argument("--json", action="store_true", help="print one JSON object")

    rules = command(commands, "rules", run_rules, "the rulebook of a game, a rule by its id, or a search")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("id", metavar="ID", nargs="?", help="a rule or a chapter, e.g. BLK-9.2 or BLK-9")
    rules.add_argument("--search", metavar="W", help="the rules that speak of this")
    add_language(rules)
    rules.add_argument("--json", action="store_true", help="print one JSON object")

    content = command(commands, "content", run_content, "check a folder of content")
    parts = content.add_subparsers(metavar="check", dest="part", required=True, parser_class=Parser)
    check = command(parts, "check", run_content, "say everything that is wrong with a content folder")
    check.add_argument("folder", metavar="DIR", nargs="?", default="", help="without it: the box's own content")
    check.add_argument("--game", metavar="GAME", help="the game that the folder is for")
    check.add_argument("--json", action="store_true", help="print one JSON object")


# Games


def described(rules: Rules) -> dict[str, Any]:
    """What `hauntbox games --json` says of one game."""
    options = [option for option in rules.setup_options() if not option.carried]
    return {
        "id": rules.id,
        "title": rules.title,
        "min_players": rules.min_players,
        "max_players": rules.max_players,
        "scenarios": next((offered(option) for option in options if option.key == rules.scenario_key), []),
        "options": [
            {"key": option.key, "values": offered(option), "default": option.default, "rule": option.rule}
            for option in options
            if option.key != rules.scenario_key
        ],
        "campaigns": [
            {"id": plan.id, "name": rules.campaign_words(plan.id), "chapters": plan.chapters}
            for plan in rules.campaigns()
        ],
        "content": rules.content_counts(),
        "designs": {kind: n for kind, n in rules.entry_counts().items() if n != rules.content_counts()[kind]},
        "rules": len(rules.rulebook()) - rulings(rules),
        "rulings": rulings(rules),
    }


def offered(option: SetupOption) -> list[str]:
    """The values that may be chosen, by names that tell nothing of what is still to come."""
    return [option.masked(value) for value in option.values]


def rulings(rules: Rules) -> int:
    """How many entries of the rulebook settle what the rules leave open: their ids end in -R and a number."""
    return sum(1 for rule in rules.rulebook() if re.search(r"-R\d+$", rule.id))


def run_games(arguments: argparse.Namespace) -> int:
    found = [described(shelf.find(name)) for name in shelf.names()]
    if arguments.json:
        print_json({"games": found})
        return 0
    for game in found:
        print(f"{game['id']}: {game['title']}, {game['min_players']} to {game['max_players']} players")
        if game["scenarios"]:
            print_line("--scenario", ", ".join(game["scenarios"]))
        for plan in game["campaigns"]:
            print_line(f"--campaign {plan['id']}:", f"{plan['name']} ({len(plan['chapters'])} chapters)")
        for option in game["options"]:
            choices = ", ".join(option["values"]) or "any text"
            print_line(f"--option {option['key']}=", f"{choices} (usually {option['default']}; {option['rule']})")
        print_line("content:", ", ".join(told(kind, game) for kind in game["content"]))
        print_line("rules:", f"{game['rules']} (hauntbox rules {game['id']})")
    return 0


def told(kind: str, game: dict[str, Any]) -> str:
    """How many of a kind there are, and how many designs if some come in copies."""
    count, designs = game["content"][kind], game["designs"].get(kind)
    return f"{count} {kind}" if designs is None else f"{count} {kind} of {designs} designs"


def print_line(head: str, text: str) -> None:
    """A head and its text, wrapped and indented."""
    print(textwrap.fill(f"{head} {text}", WIDTH, initial_indent="    ", subsequent_indent="        "))


# Rules


def run_rules(arguments: argparse.Namespace) -> int:
    rules = shelf.find(arguments.game)
    if arguments.id and arguments.search is not None:
        raise BadArguments("Name a rule or a search, not both.")
    check_language(rules, arguments.language)
    book = rules.rulebook(arguments.language)
    found = book.rules
    if arguments.id:
        found = rules_named(rules, book, arguments.id)
    elif arguments.search is not None:
        found = book.search(arguments.search)
    if arguments.json:
        print_json({"game": rules.id, "rules": [rule_data(entry) for entry in found]})
    elif found is book.rules:
        print_contents(rules, book)
    else:
        print_rules(found)
    if not found:
        print(f"No rule of {rules.title} speaks of {arguments.search!r}.", file=sys.stderr)
        return 1
    return 0


def rules_named(rules: Rules, book: Rulebook, wanted: str) -> list[RuleText]:
    """The rule of this id, its parts, or the rules of the chapter that it names."""
    found = book.named(wanted)
    if not found:
        near = get_close_matches(wanted.upper(), [entry.id for entry in book.rules], 3)
        hint = f"; near it are {', '.join(near)}" if near else ""
        raise BadArguments(f"{rules.title} has no rule {wanted!r}{hint}.")
    return found


def rule_data(entry: RuleText) -> dict[str, Any]:
    return {
        "id": entry.id, "chapter": entry.chapter, "title": entry.title, "text": entry.text, "see": entry.see,
    }


def print_contents(rules: Rules, book: Rulebook) -> None:
    """Chapters with their rules' ids and titles."""
    print(f"{rules.title}: {len(book.rules)} rules (hauntbox rules {rules.id} ID shows one)")
    for chapter in book.chapters:
        print(f"\n{chapter.id}  {chapter.title}")
        for entry in book.rules:
            if entry.chapter == chapter.id:
                print(f"    {entry.id:10} {entry.title}")


def print_rules(found: list[RuleText]) -> None:
    """Whole rules, one after another."""
    for index, entry in enumerate(found):
        print("\n" * (index > 0) + f"{entry.id}  {entry.title}")
        print(textwrap.fill(entry.text, WIDTH, initial_indent="    ", subsequent_indent="    "))
        if entry.see:
            print(f"    See also {', '.join(entry.see)}.")


# Content


def run_content(arguments: argparse.Namespace) -> int:
    names = shelf.names()
    if arguments.folder and not Path(arguments.folder).is_dir():
        raise BadArguments(f"There is no content folder {arguments.folder!r}.")
    if arguments.folder and arguments.game is None and len(names) > 1:
        raise BadArguments(f"Say which game the folder is for: --game {' or '.join(names)}.")
    found: dict[str, dict[str, int]] = {}
    problems: list[str] = []
    sentences: list[str] = []
    for name in [arguments.game] if arguments.game else names:
        try:
            found[name] = shelf.find(name, arguments.folder).content_counts()
        except BadContent as error:
            problems += error.problems
            sentences += error.sentences
    if arguments.json:
        print_json({"folder": arguments.folder, "content": found, "problems": problems})
    elif problems:
        raise BadContent(problems, sentences)
    else:
        for name, counts in found.items():
            print(f"{name}: {', '.join(f'{count} {kind}' for kind, count in counts.items())}. All is well.")
    return 2 if problems else 0
