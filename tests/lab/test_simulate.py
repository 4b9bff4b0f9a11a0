"""Simulations: the same games whoever plays them, kept and gone on with however they were stopped."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox import bots
from hauntbox.cli.main import main
from hauntbox.engine.errors import BadSetup
from hauntbox.games import find
from hauntbox.lab import executors
from hauntbox.lab.plan import make_plan, play_games
from hauntbox.lab.progress import Bar, clock, pace
from hauntbox.lab.simulate import Simulation, Watch, run_plans, second_file, simulate

Captured = pytest.CaptureFixture[str]

KEYS = {
    "game", "games", "won", "lost", "unfinished", "win_rate", "ci95", "decisions_per_game", "rounds_per_game",
    "seconds", "games_per_second", "options", "bots", "seed", "scenario", "players", "version",
}


def lines_of(path: Path) -> list[dict[str, Any]]:
    """The games of a file in order, without how long they took."""
    lines = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    for line in lines:
        line.pop("seconds")
    return sorted(lines, key=lambda line: int(line["index"]))


def figures(simulation: Simulation) -> dict[str, Any]:
    """What a simulation found, without how it came to it."""
    data = simulation.to_data()
    return {key: data[key] for key in data if key not in ("seconds", "games_per_second", "played", "found", "stopped")}


# The games


@pytest.mark.both_ways
def test_game_i_is_the_same_whoever_plays_it(tmp_path: Path) -> None:
    alone = simulate("blackout", 14, "s", "random", 2, out=str(tmp_path / "alone.jsonl"), jobs=1)
    three = simulate("blackout", 14, "s", "random", 2, out=str(tmp_path / "three.jsonl"), jobs=3)
    assert lines_of(tmp_path / "alone.jsonl") == lines_of(tmp_path / "three.jsonl")
    assert figures(alone) == figures(three)
    plan = make_plan("blackout", "s", "random", 2)
    [line] = play_games(plan, [9])
    line.pop("seconds")
    assert json.loads(json.dumps(line)) == lines_of(tmp_path / "alone.jsonl")[9]


def test_a_game_is_set_up_by_its_seed_and_played_by_its_bots() -> None:
    [line] = play_games(make_plan("toy", "abc", "random", 3), [4])
    assert line["seed"] == "abc/4"
    game = hauntbox.new("toy", players=3, seed="abc/4")
    seats = [bots.make("random", f"abc/4/{seat}") for seat in range(3)]
    while game.decision is not None:
        for seat in game.waiting:
            game.decide(seats[seat].choose(game, seat), seat)
    assert game.outcome is not None
    decisions = sum(not answer.forced for answer in game.trail)
    assert (line["winners"], line["rule"], line["decisions"]) == (game.outcome.winners, game.outcome.rule, decisions)
    assert decisions < game.number, "windows without a choice are not counted"
    assert line["rounds"] == game.view(None)["round"]


def test_each_seat_may_have_a_bot_of_its_own() -> None:
    assert make_plan("toy", bots="random, novice", players=2).bots == ("random", "novice")
    assert make_plan("toy", bots=["random"], players=3).bots == ("random",) * 3
    simulation = simulate("toy", 30, 1, "random,novice", 2, jobs=1)
    assert simulation.tally.seats[1] > simulation.tally.seats[0]
    assert simulation.to_data()["won_by_seat"] == [simulation.tally.seats[0], simulation.tally.seats[1]]
    with pytest.raises(BadSetup, match="one for each of the 2 seats, not 3"):
        make_plan("toy", bots="random,novice,random", players=2)


def test_a_game_without_end_counts_as_unfinished() -> None:
    simulation = simulate("blackout", 4, 1, "random", limit=20, jobs=1)
    data = simulation.to_data()
    assert (data["won"], data["lost"], data["unfinished"]) == (0, 0, 4)
    assert data["decisions_per_game"] == 20


def test_a_failure_names_the_game_it_happened_in(monkeypatch: pytest.MonkeyPatch) -> None:
    class Clumsy(bots.Bot):
        def choose(self, game: hauntbox.Game, seat: int) -> int:
            raise ZeroDivisionError("dropped the dice")

    plan = make_plan("toy", "x", "random", 2)
    monkeypatch.setattr(bots, "make", lambda *arguments, **named: Clumsy())
    with pytest.raises(ZeroDivisionError) as error:
        play_games(plan, [3])
    assert error.value.__notes__ == ["This was game 3, with the seed 'x/3'."]


def test_other_processes_know_games_that_were_added_to_the_box() -> None:
    plan = pickle.loads(pickle.dumps(make_plan("toy", bots="random")))
    script = (
        "import pickle, sys; from hauntbox.lab.plan import play_games;"
        "print(play_games(pickle.load(sys.stdin.buffer), [0])[0]['seed'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], input=pickle.dumps(plan), capture_output=True, check=True, timeout=300,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.stdout == b"1/0\n"


# Going on


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    whole = simulate("toy", 40, 7, "random", jobs=1)
    simulate("toy", 12, 7, "random", jobs=1, out=str(out))
    lines = out.read_text().splitlines(keepends=True)
    out.write_text("".join([lines[0], *reversed(lines[4:])]) + '{"index": 3, "won"')  # games 0 to 2 lost, half a line
    again = simulate("toy", 40, 7, "random", jobs=2, out=str(out))
    assert (again.found, again.played) == (9, 31)
    assert figures(again) == figures(whole)
    done = simulate("toy", 40, 7, "random", jobs=1, out=str(out))
    assert (done.found, done.played) == (40, 0)
    assert figures(done) == figures(whole)
    fewer = simulate("toy", 5, 7, "random", jobs=1, out=str(out))
    assert figures(fewer) == figures(simulate("toy", 5, 7, "random", jobs=1))


def start(*words: str) -> subprocess.Popen[str]:
    """The command in a process group of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "hauntbox", "simulate", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, start_new_session=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


def wait_for(what: Callable[[], bool], seconds: float = 300) -> None:
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, "it did not happen in time"
        time.sleep(0.02)


def children(process: subprocess.Popen[str]) -> list[int]:
    """The processes that a process has started (where the system tells)."""
    path = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return [int(one) for one in path.read_text().split()] if path.exists() else []


def alive(process: int) -> bool:
    """Whether it still runs; one that is only waiting to be buried does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_run_that_was_killed_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    words = ["blackout", "--seed", "k", "--bots", "random", "--jobs", "2", "--out", str(out)]
    process = start(*words, "--games", "100000")
    wait_for(lambda: out.exists() and out.read_bytes().count(b"\n") > 20)
    crew_members = children(process)
    process.kill()
    process.wait(300)
    wait_for(lambda: not any(alive(one) for one in crew_members))
    kept = out.read_bytes()
    out.write_bytes(kept[:-9])  # as if the last line had been half written
    # The two crew members are not equally far: the highest number says up to where somebody has played.
    numbers = [json.loads(line)["index"] for line in kept.splitlines()[1:-1]]
    games = max(numbers) + 20
    again = simulate("blackout", games, "k", "random", jobs=2, out=str(out))
    assert again.found == len(numbers) >= 15
    assert again.found + again.played == games
    assert figures(again) == figures(simulate("blackout", games, "k", "random", jobs=2))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_cleanly_and_keeps_what_was_played(tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "run.jsonl"
    process = start("blackout", "--games", "100000", "--bots", "random", "--jobs", jobs, "--out", str(out), "--json")
    wait_for(lambda: out.exists() and out.read_bytes().count(b"\n") > 10)
    os.killpg(process.pid, signal.SIGINT)
    printed, complaints = process.communicate(timeout=300)
    assert process.returncode == 130
    data = json.loads(printed)
    assert data["stopped"]
    assert data["games"] == len(lines_of(out)) > 9
    assert complaints.startswith("Stopped after ")
    assert "Traceback" not in complaints


def test_a_process_of_the_crew_that_dies_is_told_in_words(tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    process = start("blackout", "--games", "100000", "--bots", "random", "--jobs", "2", "--out", str(out))
    wait_for(lambda: out.exists() and out.read_bytes().count(b"\n") > 10)
    if not children(process):
        process.kill()
        pytest.fail("this system does not say which processes a process has started")
    os.kill(children(process)[0], signal.SIGKILL)
    printed, complaints = process.communicate(timeout=300)
    assert process.returncode == 2
    assert printed == ""
    assert complaints.startswith("Those who played have gone away; the games played so far are in the file. ")
    assert complaints.count("\n") == 1
    assert len(lines_of(out)) > 9


# Comparing


@pytest.fixture
def milder(tmp_path: Path) -> str:
    """The toy's content with omens that are worth more."""
    folder = tmp_path / "milder"
    shutil.copytree(Path(__file__).parents[1] / "toy" / "content", folder)
    omens = folder / "omens.toml"
    omens.write_text(omens.read_text().replace("worth = 1", "worth = 3"))
    return str(folder)


def test_two_contents_are_compared_on_the_same_seeds(tmp_path: Path, milder: str) -> None:
    out = tmp_path / "run.jsonl"
    simulation = simulate("toy", 60, 3, "random", 2, jobs=2, compare=milder, out=str(out), options={"dawn": "nobody"})
    first, second = lines_of(out), lines_of(tmp_path / "run.compare.jsonl")
    assert [line["seed"] for line in first] == [line["seed"] for line in second]
    assert first == lines_of_alone(tmp_path, "")
    assert second == lines_of_alone(tmp_path, milder)
    for seat, comparison in enumerate(simulation.comparisons):
        assert comparison.party is not None and comparison.party.seats == (seat,)
        pairs = [(seat in a["winners"], seat in b["winners"]) for a, b in zip(first, second)]
        assert comparison.games == 60
        assert comparison.only_first == pairs.count((True, False)) > 0
        assert comparison.only_second == pairs.count((False, True)) > 0
    difference = simulation.to_data()["compare"]["differences"]
    assert [one["side"] for one in difference] == ["mediums", "poltergeists"]
    assert simulation.to_data()["compare"]["difference"] == difference[0]
    same = simulate("toy", 10, 3, "random", 2, jobs=1, compare="")
    assert same.comparison is not None
    assert (same.comparison.only_first, same.comparison.only_second) == (0, 0)


def lines_of_alone(tmp_path: Path, content: str) -> list[dict[str, Any]]:
    """The games of one content alone, shuffled as for a comparison."""
    out = tmp_path / f"alone{bool(content)}.jsonl"
    plan = replace(make_plan("toy", 3, "random", 2, {"dawn": "nobody"}, content), paired=True)
    run_plans([plan], 60, jobs=1, out=str(out))
    return lines_of(out)


def test_the_second_file_lies_beside_the_first() -> None:
    assert second_file("a/run.jsonl") == "a/run.compare.jsonl"
    assert second_file("a.b/run") == "a.b/run.compare"
    assert second_file("") == ""


# The command


def run(capsys: Captured, *words: str, status: int = 0) -> str:
    assert main(["simulate", *words]) == status
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_json_has_every_figure_and_nothing_else_is_printed(capsys: Captured, tmp_path: Path) -> None:
    words = "blackout --games 6 --seed 5 --bots random --players 2 --scenario hard --option tiles=0 --jobs 1 --json"
    data = json.loads(run(capsys, *words.split()))
    assert set(data) >= KEYS
    assert data["game"] == "blackout"
    assert (data["games"], data["won"] + data["lost"] + data["unfinished"]) == (6, 6)
    assert data["win_rate"] == data["won"] / 6
    assert data["ci95"][0] <= data["win_rate"] <= data["ci95"][1]
    assert (data["scenario"], data["options"]["tiles"], data["bots"]) == ("hard", "0", ["random", "random"])
    assert (data["seed"], data["players"], data["version"]) == ("5", 2, hauntbox.__version__)
    assert data["seconds"] > 0
    assert data["games_per_second"] > 0


def test_people_get_it_in_words(capsys: Captured, milder: str) -> None:
    words = ["toy", "--games", "8", "--bots", "random", "--players", "2", "--jobs", "1"]
    text = run(capsys, *words)
    assert "Séance: 2 players, random, seed 1" in text
    assert "of 8 games" in text
    text = run(capsys, *words, "--compare", milder)
    assert "B less A, The mediums: " in text
    assert "B less A, The poltergeists: " in text
    assert "8 pairs" in text
    assert "B less A: " in run(capsys, "blackout", "--games", "2", "--bots", "random", "--jobs", "1", "--compare", "")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("nothing", "There is no game 'nothing' in the box"),
        ("toy --bots expret", "There is no bot 'expret'; there are random, novice, expert. Did you mean 'expert'?"),
        ("toy --bots random,random --players 3", "one for each of the 3 seats, not 2."),
        ("toy --bots mediums=random,novice", "Name a bot for each side or for each seat, not some of both."),
        ("toy --bots mediums=random", "Name a bot for each side; there is none for poltergeists."),
        ("toy --bots mediums=random,mediums=novice", "A side is given two bots; name one for each side."),
        ("toy --bots ghosts=random", "There is no side 'ghosts' in Séance with 4 players; there are mediums, polt"),
        ("blackout --bots heroes=novice", "Ghostbusters: Blackout has no sides: everybody plays together."),
        ("toy --players 9", "Séance is for 2 to 4 players, not 9."),
        ("toy --games 0", "--games must be a whole number from 1 up, not '0'"),
        ("toy --scenario attic", "choose parlour, cellar."),
        ("toy --option dusk=1", "Séance has no option 'dusk'"),
        ("toy --option dawn", "--option must be KEY=VALUE, not 'dawn'"),
        ("toy --option dawn=nobody --option dawn=nobody", "An option of the game is given twice"),
        ("blackout --option characters=nobody --bots random", "characters can't be 'nobody'"),
        ("blackout --content nowhere --bots random", "There is no content folder "),
        ("blackout --compare nowhere --bots random", "There is no content folder "),
        ("toy --jobs 2 --cluster tcp://127.0.0.1:1", "not allowed with argument"),
        ("toy --milliseconds 5 --iterations 5", "not allowed with argument"),
        ("toy --bots random --resume", "--resume needs the file of the games to go on with"),
        ("toy --bots random --resume --out new.jsonl", "There is no file 'new.jsonl' to go on with"),
        ("toy --bots random --out nowhere/new.jsonl", "There is no folder "),
        ("toy --bots random --out .", "'.' is a folder; name a file for the games."),
        ("toy --bots random --out new.jsonl --report .", "'.' is a folder; name a file for the report."),
        ("toy --bots random --out new.jsonl --report nowhere/r.html", "There is no folder "),
        ("toy --bots random --out new.jsonl --report diary.txt", "exists and is not a report of Hauntbox"),
        ("toy --bots random --out diary.txt", "'diary.txt' is not a file of simulated games"),
        ("toy --bots random --out other.jsonl", "'other.jsonl' holds other games (seed '9', not '1')"),
    ],
)
def test_a_mistake_is_one_sentence_and_changes_nothing(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("diary.txt").write_text("Dear diary\n")
    simulate("toy", 1, 9, "random", jobs=1, out="other.jsonl")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert main(["simulate", *words.split()]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_every_argument_is_in_the_manual(capsys: Captured) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "researchers" / "simulate.md").read_text(encoding="utf-8")
    for command in ("simulate", "analyse"):
        assert main([command, "--help"]) == 0
        usage = capsys.readouterr().out
        words = {word.strip("[](),|.`") for word in usage.split() if word.strip("[](").startswith("--")}
        for word in words - {"--help"}:
            assert f"`{word}" in manual, word


# The bar


class Terminal(StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_a_bar_shows_how_far_it_is_and_goes_away() -> None:
    terminal = Terminal()
    bar = Bar(terminal)
    seen: list[str] = []

    class Look(Watch):
        def look(self, simulation: Simulation) -> None:
            seen.append(bar.line(simulation, 100))
            bar.drawn = 0.0
            bar.look(simulation)

        def close(self) -> None:
            bar.close()

    simulate("toy", 10, 1, "random", jobs=1, watch=Look())
    assert seen[0].endswith(" 0 of 10 games")
    assert "10 of 10 games" in seen[-1]
    assert "games/s  0:00 left  won The mediums " in seen[-1]
    assert seen[-1].startswith("█")
    assert max(len(line) for line in seen) < 100
    assert terminal.getvalue().endswith("\r\x1b[K")
    narrow = Simulation([])
    assert bar.line(narrow, 12) == "0 of 0 game"


def test_times_and_paces_as_people_say_them() -> None:
    assert [clock(seconds) for seconds in (0, 7.4, 750, 3750)] == ["0:00", "0:07", "12:30", "1:02:30"]
    assert [pace(games) for games in (1234.56, 0.5)] == ["1,234.6 games/s", "2.0 s/game"]


def test_a_crew_is_as_large_as_asked() -> None:
    assert isinstance(executors.crew_of(1), executors.Alone)
    two = executors.crew_of(2)
    assert two.hands == 2
    two.close()


def test_a_set_of_the_box_goes_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    """The gentler first design is simulated as ``--content reference``, wherever one stands."""
    arguments = ["simulate", "blackout", "--games", "2", "--bots", "random", "--jobs", "1", "--json"]
    assert main([*arguments, "--content", "reference"]) == 0
    named = json.loads(capsys.readouterr().out)
    assert main(arguments) == 0
    own = json.loads(capsys.readouterr().out)
    assert named["content"] == find("blackout", "reference").content_digest != own["content"]
