"""Finished games analysed: chances, turning points, luck and play that add up."""

from __future__ import annotations

import doctest
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.cli.main import main
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.playout import play_random
from hauntbox.games.blackout.position import lay
from hauntbox.lab import analyse as analysing
from hauntbox.lab import simulate as simulating
from hauntbox.lab.analyse import LUCK, PLAY, Analysis, Measuring, analyse, retell, tell_story
from hauntbox.lab.analyse_page import analysis_page
from hauntbox.lab.executors import Alone
from tests.lab.test_simulate import children, wait_for

Captured = pytest.CaptureFixture[str]


def finished(game: str = "toy", seed: int = 4, **options: str) -> Game:
    found = hauntbox.new(game, players=2, seed=seed, **options)
    play_random(found, seed)
    return found


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analyse(finished(), games=40, moments=5, jobs=1)


def test_start_luck_and_play_add_up_to_the_result() -> None:
    for seed in range(5):
        for seat in range(2):
            found = analyse(finished(seed=seed), games=12, moments=4, seat=seat, jobs=1)
            total = found.start.value + found.luck.value + found.play.value
            assert found.won is not None
            assert total == pytest.approx(float(found.won))


def test_the_curve_begins_at_the_start_and_ends_with_the_result(analysis: Analysis) -> None:
    assert analysis.points[0][0] == 0
    assert analysis.points[-1][0] == len(analysis.answered) == finished().number
    assert analysis.points[-1][1].value == pytest.approx(float(bool(analysis.won)), abs=1e-6)
    ats = [at for at, _ in analysis.points]
    assert ats == sorted(ats)
    assert all(chance.low <= chance.value <= chance.high for _, chance in analysis.points)


def test_every_decision_belongs_to_one_change(analysis: Analysis) -> None:
    reached = 0
    for change in analysis.changes:
        if change.kind == PLAY:
            assert change.first == reached
            reached = change.last
        else:
            assert (change.first, change.last) == (reached, reached)
        reached += 1 if change.kind == LUCK else 0
        if change.kind == PLAY and not any(
            other.kind == LUCK and other.first == change.last for other in analysis.changes
        ):
            reached += 1
    assert reached == len(analysis.answered)


def test_luck_is_where_the_table_learned_something(analysis: Analysis) -> None:
    lucky = [change for change in analysis.changes if change.kind == LUCK]
    assert 0 < len(lucky) <= 5
    assert all(analysis.answered[change.first].learned > 0 for change in lucky)


def test_turning_points_are_the_largest_changes_in_order(analysis: Analysis) -> None:
    turns = analysis.turning_points(3)
    sizes = sorted((abs(change.size.value) for change in analysis.changes), reverse=True)
    assert sorted((abs(turn.size.value) for turn in turns), reverse=True) == sizes[:3]
    assert [turn.last for turn in turns] == sorted(turn.last for turn in turns)
    for turn in turns:
        told = analysis.told(turn)
        assert told["answers"]
        assert bool(told["events"]) <= (turn.kind == LUCK)


def test_the_same_analysis_whoever_plays_it_out(analysis: Analysis) -> None:
    assert analyse(finished().save(), games=40, moments=5, jobs=2).to_data() == analysis.to_data()


def test_bots_play_games_out_too() -> None:
    found = analyse(finished(), games=4, moments=2, bot="random", jobs=1)
    assert found.story.bot == "random"
    with pytest.raises(BadSetup, match="There is no bot 'nobody'"):
        analyse(finished(), games=4, bot="nobody", jobs=1)


def test_chances_are_those_of_the_table_as_it_stood() -> None:
    """BLK-9.2: with the last ghost filled the game is as good as won, whatever comes."""
    game = finished("blackout", 2, characters="random")
    story = tell_story(game, 0, "hunch")
    measuring = Measuring(story, Alone(), 10, None)
    last = len(story.lines) - 1
    measuring.measure([(last, True), (0, False)])
    assert measuring.found[last, True].won == 0  # the answer that lost the game
    assert measuring.variance((last, True)) > 0


def test_the_story_is_told_in_words() -> None:
    game = finished()
    story = retell(tell_story(game, 0, "hunch"))
    assert len(story) == game.number
    assert story[0].prompt
    assert story[0].round == 1
    assert sum(len(one.events) for one in story) > 10
    secret = [one for one in story if "; " in one.answer]
    assert secret, "secret answers are told together"


def test_a_game_in_progress_is_analysed_as_far_as_it_went() -> None:
    game = hauntbox.new("toy", players=2, seed=9)
    play_random(game, 9, 4)
    found = analyse(game, games=20, moments=2, jobs=1)
    assert found.won is None
    end = found.start.value + found.luck.value + found.play.value
    assert 0 <= end <= 1


def test_what_can_not_be_analysed_is_refused() -> None:
    with pytest.raises(BadSetup, match="no decision has been made"):
        analyse(hauntbox.new("toy", seed=1), jobs=1)
    with pytest.raises(BadSetup, match="There is no seat 7"):
        analyse(finished(), seat=6, jobs=1)


def test_a_position_that_was_laid_can_not_be_told_from_its_beginning() -> None:
    game = lay()
    play_random(game, 1, 5)
    with pytest.raises(hauntbox.HauntboxError):
        analyse(game, games=4, jobs=1)


# The page and the command


def test_the_page_shows_the_curve_and_the_turning_points(analysis: Analysis) -> None:
    page = ElementTree.fromstring(analysis_page(analysis, "hauntbox analyse <file>").removeprefix("<!doctype html>\n"))
    words = " ".join(" ".join(page.itertext()).split())
    assert "A game analysed" in words
    assert "hauntbox analyse <file>" in words
    assert len(list(page.iter("li"))) == len(analysis.turning_points())
    labels = [one.get("aria-label") for one in page.iter() if one.get("aria-label")]
    assert labels == ["The chance of winning through the game"] * 2


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(finished().save())
    return path


def test_the_command_prints_the_analysis(capsys: Captured, saved: Path) -> None:
    words = ["analyse", str(saved), "--games", "6", "--moments", "2", "--jobs", "1"]
    assert main(words) == 0
    text = capsys.readouterr().out
    assert "chance at the start" in text
    assert "Turning points:" in text
    report = saved.with_name("report.html")
    assert main([*words, "--json", "--report", str(report)]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    data = json.loads(captured.out)
    assert {"won", "start", "luck", "play", "curve", "turning_points"} <= set(data)
    assert report.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("nowhere.json", "The file 'nowhere.json' can't be read"),
        ("diary.txt", "diary.txt: This is not a saved game"),
        ("game.json --seat 9", "There is no seat 9; this game has 2."),
        ("game.json --games 1", "--games must be a whole number from 2 up, not '1'"),
        ("game.json --bot nobody", "--bot invalid choice: 'nobody'"),
        ("game.json --report diary.txt", "is not a report of Hauntbox"),
    ],
)
def test_a_mistake_is_one_sentence(
    capsys: Captured, saved: Path, monkeypatch: pytest.MonkeyPatch, words: str, sentence: str
) -> None:
    monkeypatch.chdir(saved.parent)
    Path("diary.txt").write_text("Dear diary")
    assert main(["analyse", *words.split()]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""
    assert Path("diary.txt").read_text() == "Dear diary"


def test_ctrl_c_is_no_catastrophe(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(finished("blackout", 3).save())
    process = subprocess.Popen(
        [sys.executable, "-m", "hauntbox", "analyse", str(path), "--games", "5000", "--jobs", "2"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    wait_for(lambda: len(children(process)) == 2)  # it plays
    os.killpg(process.pid, signal.SIGINT)
    printed, complaints = process.communicate(timeout=300)
    assert process.returncode == 130
    assert (printed, complaints) == ("", "\nStopped.\n")


@pytest.mark.parametrize("module", [analysing, simulating])
def test_examples_in_the_docstrings_are_true(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted > 2
    assert found.failed == 0
