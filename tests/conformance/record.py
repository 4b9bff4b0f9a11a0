"""Recorded games: ``python -m tests.conformance.record GAME`` makes them, ``--check`` replays them all.

A recording changes only with a rule or with content: then make it again, and say why in the commit.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import hauntbox
from hauntbox import Game, HauntboxError
from hauntbox.engine.playout import play_random
from tests import conftest
from tests.conformance.faces import state_digest, words_digest
from tests.conformance.players import novice_game
from tests.conformance.tables import LONGEST, length, some_tables, tables

FOLDER = Path(__file__).parent.parent / "recorded"
DIGESTS = FOLDER / "digests.json"
CHECKPOINTS = 5

assert conftest  # the toy game is in the box


def record(game: Game) -> dict[str, Any]:
    """A finished game with what it was like on the way and at its end."""
    answers = game.answers()
    at = sorted({len(answers) * n // CHECKPOINTS for n in range(CHECKPOINTS + 1)})
    setup = game.setup
    made: dict[str, Any] = {
        "game": game.rules.id, "players": setup.players, "seed": setup.seed, "options": setup.options,
        "answers": answers, "checkpoints": [],
    }
    made["checkpoints"] = replay(made, at)
    return made


def replay(recording: dict[str, Any], at: list[int]) -> list[dict[str, Any]]:
    """What a recorded game is like at these decisions."""
    game = hauntbox.new(
        recording["game"], recording["players"], recording["seed"], **recording["options"]
    )
    found = [checkpoint(game)] if 0 in at else []
    for line in recording["answers"]:
        game.play_line(line)
        if game.number in at:
            found.append(checkpoint(game))
    return found


def checkpoint(game: Game) -> dict[str, Any]:
    outcome = None if game.outcome is None else [game.outcome.winners, game.outcome.rule]
    return {
        "number": game.number, "state": state_digest(game), "words": words_digest(game), "outcome": outcome,
    }


def problems(path: Path) -> list[str]:
    """What is otherwise today than it was recorded."""
    recording = json.loads(path.read_text(encoding="utf-8"))
    wanted = recording["checkpoints"]
    try:
        found = replay(recording, [one["number"] for one in wanted])
    except HauntboxError as error:
        return [f"{path.name}: {error}"]
    return [
        f"{path.name}: decision {then['number']} was {then}, is {now}"
        for then, now in zip(wanted, found)
        if then != now
    ]


def digest_of_games(game: str) -> dict[str, Any]:
    """A number of seeded random games over all tables, as one digest."""
    found = tables(game)
    count = max(len(found), 10_000 // length(game))
    digest = blake2b(digest_size=16)
    for n in range(count):
        table = found[n % len(found)]
        played = table.new(f"digest {n}")
        decisions = play_random(played, n, LONGEST)
        digest.update(f"{table} {n}: {decisions} ".encode() + played.state_bytes())
    return {"games": count, "digest": digest.hexdigest()}


def recordings(game: str = "*") -> list[Path]:
    return sorted(FOLDER.glob(f"{game}-*.json"))


def pinned_digests() -> dict[str, Any]:
    pinned: dict[str, Any] = json.loads(DIGESTS.read_text(encoding="utf-8")) if DIGESTS.exists() else {}
    return pinned


def make(game: str) -> None:
    """Record a game anew."""
    FOLDER.mkdir(exist_ok=True)
    for path in recordings(game):
        path.unlink()
    for index, table in enumerate(some_tables(game)):
        text = json.dumps(record(novice_game(game, index)), indent=0, ensure_ascii=False)
        (FOLDER / f"{table}.json").write_text(text + "\n", encoding="utf-8")
    pinned = {**pinned_digests(), game: digest_of_games(game)}
    DIGESTS.write_text(json.dumps(pinned, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        found = [problem for path in recordings() for problem in problems(path)]
        print("\n".join(found) or f"{len(recordings())} recorded games replay as they were.")
        return 1 if found else 0
    if len(arguments) != 1:
        print("usage: python -m tests.conformance.record GAME | --check", file=sys.stderr)
        return 2
    make(arguments[0])
    print(f"{len(recordings(arguments[0]))} games recorded.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
