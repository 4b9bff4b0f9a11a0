"""Saved games looked at: `hauntbox replay` in words, `hauntbox draw` as a picture."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hauntbox import games as shelf
from hauntbox.box import load_file, new
from hauntbox.cli.files import check_new, print_json, write
from hauntbox.cli.parser import BadArguments, add_setup, command
from hauntbox.engine.course import Answer
from hauntbox.engine.decisions import Decision
from hauntbox.engine.errors import NothingToUndo
from hauntbox.engine.game import Game
from hauntbox.engine.messages import Event
from hauntbox.engine.playout import play_random
from hauntbox.kit.words.standings import ranking_words
from hauntbox.lab.arguments import at_least, setup_options

if TYPE_CHECKING:
    from hauntbox.cli.parser import Commands


def add_commands(commands: Commands) -> None:
    replay = command(commands, "replay", run_replay, "a saved game, step by step, in words with rule ids")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--json", action="store_true", help="print one JSON object")

    about = "draw a saved game as it is or was, or a game after some random decisions, as SVG"
    draw = command(commands, "draw", run_draw, about)
    draw.add_argument("what", metavar="GAME|FILE")
    draw.add_argument("-o", "--out", metavar="FILE", required=True, help="the picture to write")
    draw.add_argument(
        "--after", type=at_least(0), metavar="N",
        help="a saved game as it stood after its first N answers (usually all); of a new game, random ones",
    )
    draw.add_argument("--seat", type=at_least(1), metavar="N", help="as this seat sees it (usually: a spectator)")
    draw.add_argument("--theme", choices=["auto", "light", "dark"], default="auto", help="the colours of the picture")
    draw.add_argument("--force", action="store_true", help="replace the picture if it exists")
    add_setup(draw)


# Replay


def rewind(game: Game) -> None:
    """Take back every answer."""
    with suppress(NothingToUndo):
        while True:
            game.undo()


def retell(game: Game) -> Iterator[dict[str, Any]]:
    """Give every answer again; each decision with its answers and their events."""
    while game.undone:
        decision = game.decision
        assert decision is not None
        told = {
            "number": decision.number,
            "seats": decision.seats,
            "kind": decision.kind,
            "prompt": decision.prompt,
            "rule": decision.rule,
            "answers": answers_of(game, decision, game.undone[-1]),
        }
        logged = 0 if game.log is None else len(game.log)
        game.redo()
        told["events"] = happened(game, logged, decision.number)
        yield told


def answers_of(game: Game, decision: Decision, answer: Answer) -> list[dict[str, Any]]:
    """Who said what, in the words of the options that were on offer, or beside them."""
    said = {answer.seat: answer.code} if answer.secret is None else answer.secret
    return [
        {"seat": seat, "key": option.key, "label": option.label}
        for seat, code in said.items()
        for option in [*decision.options_for(seat), *game.asides(seat)]
        if option.code == code
    ]


def happened(game: Game, logged: int, since: int) -> list[dict[str, Any]]:
    """The events since the log had this length, and since this decision, all of them: a saved game has no secrets
    left."""
    seen: dict[int, Event] = {}
    for seat in [None, *range(game.setup.players)]:
        for event in game.events(seat, since):
            if event.index >= logged:
                seen[event.index] = event
    return [
        {"kind": event.kind, "args": event.args, "rule": event.rule, "text": game.say(event.message)}
        for _, event in sorted(seen.items())
    ]


def run_replay(arguments: argparse.Namespace) -> int:
    game = load_file(arguments.file)
    rewind(game)
    opening = happened(game, 0, 0)
    if arguments.json:
        print_json({
            "game": game.rules.id,
            "setup": game.setup.to_data(),
            "opening": opening,
            "decisions": list(retell(game)),
            "outcome": outcome_data(game),
        })
        return 0
    options = ", ".join(f"{key} {value}" for key, value in game.setup.options.items())
    print(f"{game.rules.title}: {game.setup.players} players, seed {game.setup.seed!r}; {options}")
    print_events(opening)
    for told in retell(game):
        asked = " and ".join(f"seat {seat + 1}" for seat in told["seats"])
        print(f"\n{told['number'] + 1}. {asked.capitalize()}: {told['prompt']} ({told['rule']})")
        for answer in told["answers"]:
            print(f"   > {answer['label']}   [{answer['key']}]")
        print_events(told["events"])
    print(f"\n{how_it_stands(game)}")
    return 0


def print_events(events: list[dict[str, Any]]) -> None:
    for event in events:
        print(f"     {event['text']} ({event['rule']})")


def outcome_data(game: Game) -> dict[str, Any] | None:
    outcome = game.outcome
    if outcome is None:
        return None
    ranked = {"standings": list(outcome.standings), "first": outcome.first} if outcome.standings else {}
    return {"won": outcome.won, "winners": outcome.winners, "rule": outcome.rule, "text": outcome.text, **ranked}


def how_it_stands(game: Game) -> str:
    """The end of the game, or the question it waits for."""
    outcome, decision = game.outcome, game.decision
    if outcome is not None:
        said = f"The game is over after {game.number} decisions: {outcome.text} ({outcome.rule})"
        ranking = ranking_words(game, [f"Seat {seat + 1}" for seat in range(game.setup.players)])
        return "\n".join([said, ranking["head"], *ranking["lines"]]) if ranking else said
    assert decision is not None
    return f"The game waits for seat {decision.seat + 1}: {decision.prompt} ({decision.rule})"


# Draw


def run_draw(arguments: argparse.Namespace) -> int:
    check_new(arguments.out, arguments.force)
    game = game_to_draw(arguments)
    seat = None if arguments.seat is None else arguments.seat - 1
    if seat is not None and seat >= game.setup.players:
        raise BadArguments(f"There is no seat {arguments.seat}; this game has {game.setup.players}.")
    write(arguments.out, game.draw(seat, theme=arguments.theme))
    print(f"{arguments.out}: {game.rules.title} at decision {game.number}.")
    return 0


def game_to_draw(arguments: argparse.Namespace) -> Game:
    """A new game if a game is named, else the saved one of the file; after as many answers as are asked for."""
    options = setup_options(arguments)
    if arguments.what in shelf.names():
        seed = "1" if arguments.seed is None else arguments.seed
        game = new(arguments.what, arguments.players, seed, arguments.content, **options)
        play_random(game, 1, arguments.after or 0)
        return game
    if not Path(arguments.what).exists():
        there = ", ".join(shelf.names())
        raise BadArguments(f"{arguments.what!r} is neither a game in the box ({there}) nor the file of a saved game.")
    if options or arguments.players or arguments.seed or arguments.content:
        raise BadArguments("A saved game has its own set-up; leave out players, seed, content and options.")
    game = load_file(arguments.what)
    if arguments.after is not None:
        go_back(game, arguments.after)
    return game


def go_back(game: Game, after: int) -> None:
    """A saved game as it stood after so many answers, numbered as `replay` does."""
    if after > game.number:
        raise BadArguments(f"This game has {game.number} answers, so there is no table after {after} of them.")
    game.back_to(after)
