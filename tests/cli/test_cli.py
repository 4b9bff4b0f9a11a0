"""The command line: what it prints, and that every mistake is one clear sentence and exit status 2."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest

import hauntbox
from hauntbox.cli import play as play_command
from hauntbox.cli.main import build_parser, main
from hauntbox.engine.playout import play_random
from hauntbox.lab import fuzz as laboratory

Captured = pytest.CaptureFixture[str]


def said(capsys: Captured, *words: str, status: int = 0) -> str:
    """What a command prints on standard output, nothing on standard error."""
    assert main(words) == status
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def refused(capsys: Captured, *words: str) -> str:
    """The one sentence with which a command line is refused."""
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "Traceback" not in captured.err
    return captured.err


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """The file of a game of Séance in progress."""
    game = hauntbox.new("toy", players=3, seed="saved")
    play_random(game, 1, 7)
    assert game.decision is not None
    path = tmp_path / "game.json"
    path.write_text(game.save())
    return str(path)


# The commands


def test_hauntbox_alone_serves_this_machine_and_opens_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr("hauntbox.server.run.serve", lambda *words: asked.append(words) or 0)
    assert main([]) == 0
    [(host, port, database, workers, origins, opened, _)] = asked
    assert (host, port, database, workers, origins, opened) == ("127.0.0.1", None, "", 1, [], True)


@pytest.mark.parametrize(("words", "sentence"), [
    (["--port", "99999"], "must be a port from 0 to 65535"),
    (["--workers", "0"], "must be a whole number from 1 up"),
    (["--workers", "2"], "Several workers need a database that they can share"),
    (["--database", "mysql://here"], "mysql"),
    (["--pace", "-1"], "must be a number of seconds from 0 to 60"),
    (["--host", "256.1.1.1", "--port", "0"], "can't listen on 256.1.1.1"),
])
def test_a_server_that_cannot_be_says_why(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], sentence: str
) -> None:
    monkeypatch.setenv("HAUNTBOX_HOME", str(tmp_path))
    assert sentence in refused(capsys, "serve", *words)


@pytest.mark.both_ways
def test_the_version_says_whether_the_engine_is_compiled(capsys: Captured) -> None:
    how = "compiled" if hauntbox.compiled() else "interpreted"
    assert said(capsys, "--version") == f"hauntbox {hauntbox.__version__} ({how})\n"


def test_every_command_has_help(capsys: Captured) -> None:
    _, commands = build_parser()
    assert {"play", "simulate", "bench", "games", "rules", "content", "replay", "fuzz", "draw"} <= set(commands)
    for command in commands:
        assert f"usage: hauntbox {command}" in said(capsys, command, "--help")


def test_games_lists_what_is_in_the_box(capsys: Captured) -> None:
    found = {game["id"]: game for game in json.loads(said(capsys, "games", "--json"))["games"]}
    toy = found["toy"]
    assert toy["title"] == "Séance"
    assert (toy["min_players"], toy["max_players"]) == (2, 4)
    assert toy["scenarios"] == ["parlour", "cellar"]
    assert [option["key"] for option in toy["options"]] == ["dawn"]
    rules = hauntbox.new("toy").rules
    assert toy["content"] == rules.content_counts()
    assert toy["rules"] == len(rules.rulebook().rules)
    text = said(capsys, "games")
    assert "toy: Séance, 2 to 4 players" in text
    assert "nobody, poltergeists (usually nobody; TOY-7.3)" in text


def test_games_counts_the_cards_of_a_deck_and_their_designs(capsys: Captured) -> None:
    found = {game["id"]: game for game in json.loads(said(capsys, "games", "--json"))["games"]}
    assert found["toy"]["designs"] == {}
    decks = ("hero_cards", "martian_cards")
    assert [found["outer_space"]["content"][deck] for deck in decks] == [60, 60]
    assert found["outer_space"]["designs"] == {"hero_cards": 41, "martian_cards": 40}
    assert "60 hero_cards of 41 designs" in " ".join(said(capsys, "games").split())


def test_rules_are_listed_named_and_searched(capsys: Captured) -> None:
    assert "TOY-4.2" in said(capsys, "rules", "toy")
    one = json.loads(said(capsys, "rules", "toy", "toy-4.2", "--json"))["rules"]
    assert [rule["id"] for rule in one] == ["TOY-4.2"]
    chapter = json.loads(said(capsys, "rules", "toy", "TOY-4", "--json"))["rules"]
    assert [rule["id"] for rule in chapter] == ["TOY-4.1", "TOY-4.2", "TOY-4.3", "TOY-4.4"]
    found = json.loads(said(capsys, "rules", "toy", "--search", "candles", "--json"))["rules"]
    assert found
    assert all("candles" in f"{rule['title']} {rule['text']}".lower() for rule in found)
    assert one[0]["text"][:20] in said(capsys, "rules", "toy", "TOY-4.2")
    assert said(capsys, "rules", "blackout", "blk-9.3B").startswith("BLK-9.3b ")


def test_a_rule_in_parts_is_shown_whole(capsys: Captured) -> None:
    parts = json.loads(said(capsys, "rules", "outer_space", "ios-4.2", "--json"))["rules"]
    assert [rule["id"] for rule in parts] == [f"IOS-4.2{letter}" for letter in "abcde"]
    whole = json.loads(said(capsys, "rules", "blackout", "BLK-9.3", "--json"))["rules"]
    assert [rule["id"] for rule in whole] == ["BLK-9.3"]


def test_a_search_without_a_result_says_so(capsys: Captured) -> None:
    assert main(["rules", "toy", "--search", "zeppelin"]) == 1
    assert capsys.readouterr().err == "No rule of Séance speaks of 'zeppelin'.\n"


def test_content_is_checked(capsys: Captured, tmp_path: Path) -> None:
    assert "toy: " in said(capsys, "content", "check")
    data = json.loads(said(capsys, "content", "check", "--game", "toy", "--json"))
    assert data["problems"] == []
    assert data["content"] == {"toy": hauntbox.new("toy").rules.content_counts()}


def test_every_mistake_in_a_content_folder_is_reported(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "tiles.toml").write_text('remove = ["nobody"]\n[[tile]]\nid = "gridlock"\nname = 5\nsize = 2\n')
    words = ["content", "check", str(tmp_path), "--game", "blackout"]
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    lines = captured.err.splitlines()
    assert "tiles.toml:1: remove: there is no tile 'nobody'." in lines
    assert "tiles.toml:4, tile 'gridlock', name: should be a text, not 5." in lines
    assert "tiles.toml:5, tile 'gridlock', size: is not a field of this entry." in lines
    assert main([*words, "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["problems"] == lines


@pytest.mark.both_ways
def test_a_replay_tells_the_whole_game(capsys: Captured, saved: str) -> None:
    game = hauntbox.load(Path(saved).read_text())
    data = json.loads(said(capsys, "replay", saved, "--json"))
    keys = [[f"{one['seat']}={one['key']}" for one in told["answers"]] for told in data["decisions"]]
    lines = [line for line, answer in zip(game.answers(), game.trail) if not answer.forced]
    assert len(keys) == len(lines)
    assert [line if "=" in line else None for line in lines] == [
        " ".join(key) if "=" in line else None for key, line in zip(keys, lines)
    ]
    assert [told["answers"][0]["key"] for told, line in zip(data["decisions"], lines) if "=" not in line] == [
        line for line in lines if "=" not in line
    ]
    assert data["outcome"] is None
    events = sum(len(told["events"]) for told in data["decisions"]) + len(data["opening"])
    assert game.log is not None
    assert events == len(game.log)
    text = said(capsys, "replay", saved)
    for told in data["decisions"]:
        assert f"{told['number'] + 1}. " in text
        assert f"{told['prompt']} ({told['rule']})" in text
        for event in told["events"]:
            assert f"{event['text']} ({event['rule']})" in text
    assert "The game waits for seat" in text


def test_a_replay_tells_the_end(capsys: Captured, tmp_path: Path) -> None:
    game = hauntbox.new("toy", seed=5)
    play_random(game, 5)
    assert game.outcome is not None
    path = tmp_path / "over.json"
    path.write_text(game.save())
    data = json.loads(said(capsys, "replay", str(path), "--json"))
    assert data["outcome"]["rule"] == game.outcome.rule
    assert f"{game.outcome.text} ({game.outcome.rule})" in said(capsys, "replay", str(path))


def test_a_saved_game_is_drawn_as_it_stood_after_so_many_answers(
    capsys: Captured, tmp_path: Path, saved: str
) -> None:
    """Numbered as in a replay; without a number it is drawn as it was saved."""
    game = hauntbox.load(Path(saved).read_text())
    last = game.number
    pictures = []
    for after in (None, last, last - 1, 1, 0):
        picture = tmp_path / f"after-{after}.svg"
        more = [] if after is None else ["--after", str(after)]
        text = said(capsys, "draw", saved, "-o", str(picture), *more)
        game.back_to(last if after is None else after)
        assert picture.read_text() == game.draw()
        assert f"at decision {game.number}." in text
        pictures.append(picture.read_text())
    assert pictures[0] == pictures[1] and len(set(pictures)) == 4
    assert f"This game has {last} answers" in refused(
        capsys, "draw", saved, "-o", str(tmp_path / "new.svg"), "--after", str(last + 1)
    )
    assert not (tmp_path / "new.svg").exists()


def test_a_saved_game_and_a_new_one_are_drawn(capsys: Captured, tmp_path: Path, saved: str) -> None:
    for what in (saved, "toy"):
        picture = tmp_path / f"{Path(what).stem}.svg"
        said(capsys, "draw", what, "-o", str(picture), "--after", "3", "--seat", "2")
        assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_bench_gives_every_number(capsys: Captured) -> None:
    data = json.loads(said(capsys, "bench", "toy", "--seconds", "0.2", "--json"))
    [toy] = data["games"]
    assert toy["id"] == "toy"
    assert toy["compiled"] is hauntbox.compiled()
    for key in ("decisions_per_second", "games_per_second", "copies_per_second", "imagine_per_second", "undo_ms"):
        assert toy[key] > 0
    assert 100 < toy["state_bytes_mean"] <= toy["state_bytes"] < 8192
    assert data["spins_per_second"] > 100_000
    assert toy["log_percent"] > -100
    text = said(capsys, "bench", "toy", "--seconds", "0.2")
    assert "decisions/s" in text and "a log costs, %" in text


def test_fuzz_says_that_all_is_well(capsys: Captured) -> None:
    data = json.loads(said(capsys, "fuzz", "toy", "--games", "3", "--json"))
    assert (data["games"], data["failures"]) == (3, [])
    assert "every promise kept" in said(capsys, "fuzz", "toy", "--games", "3")


def test_fuzz_that_finds_something_has_exit_status_1(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laboratory, "LONGEST", 5)
    data = json.loads(said(capsys, "fuzz", "toy", "--games", "2", "--json", status=1))
    assert [failure["promise"] for failure in data["failures"]] == ["end"]
    assert "hauntbox fuzz toy --seed 1 --first 0 --games 1" in said(capsys, "fuzz", "toy", "--games", "2", status=1)


def test_play_hands_everything_to_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}

    def played(game: str, **how: Any) -> int:
        asked.update(how, game=game)
        return 7

    terminal = ModuleType("hauntbox.terminal.play")
    terminal.play = played  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "hauntbox.terminal.play", terminal)
    words = "play toy --seats you,novice,you --players 3 --seed 9 --scenario cellar --option dawn=nobody --new"
    assert main([*words.split(), "--language", "fr"]) == 7
    assert asked == {
        "game": "toy", "seats": "you,novice,you", "players": 3, "seed": "9", "content": "", "fresh": True,
        "options": {"scenario": "cellar", "dawn": "nobody"}, "language": "fr", "campaign": "",
    }


# Mistakes


def test_play_without_textual_says_how_to_get_it(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_command, "find_spec", lambda name: None)
    assert "pip install 'hauntbox[terminal]'" in refused(capsys, "play", "toy")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("paly toy", "hauntbox has no command 'paly'; it has serve, play, "),
        ("paly toy", "Did you mean 'play'?"),
        ("--wrong", "hauntbox: unrecognized arguments: --wrong (see hauntbox --help)."),
        ("play", "hauntbox play: the following arguments are required: GAME"),
        ("play tyo", "There is no game 'tyo' in the box; there is "),
        ("play tyo", "Did you mean 'toy'?"),
        ("play toy --players 9", "Séance is for 2 to 4 players, not 9."),
        ("play toy --players two", "--players must be a whole number from 1 up, not 'two'"),
        ("play toy --players -1", "--players must be a whole number from 1 up, not '-1'"),
        ("play toy --scenario attic", "room can't be 'attic'; choose parlour, cellar."),
        ("play toy --option dusk=1", "Séance has no option 'dusk'; it has room, dawn."),
        ("play toy --option dawn", "--option must be KEY=VALUE, not 'dawn'"),
        ("play toy --option dawn=a --option dawn=b", "An option of the game is given twice"),
        ("play toy --new --resume", "--resume not allowed with argument --new"),
        ("rules", "hauntbox rules: the following arguments are required: GAME"),
        ("rules nothing", "There is no game 'nothing' in the box"),
        (f"rules toy TOY-4.2{2}", f"Séance has no rule 'TOY-4.2{2}'; near it are TOY-4.2"),
        ("rules toy TOY-1.1 --search x", "Name a rule or a search, not both."),
        ("content", "hauntbox content: the following arguments are required: check"),
        ("content check no/such/folder", "There is no content folder 'no/such/folder'."),
        ("content check . ", "Say which game the folder is for: --game "),
        ("content check --game nothing", "There is no game 'nothing' in the box"),
        ("replay", "hauntbox replay: the following arguments are required: FILE"),
        ("replay no/such/file", "The file 'no/such/file' can't be read: No such file or directory."),
        ("replay .", "The file '.' can't be read: Is a directory."),
        ("draw toy", "hauntbox draw: the following arguments are required: -o/--out"),
        ("draw nothing -o new.svg", "'nothing' is neither a game in the box"),
        ("draw toy -o no/such/folder/picture.svg", "There is no folder "),
        ("draw toy -o .", "'.' is a folder; name a file to write."),
        ("draw toy -o new.svg --seat 9", "There is no seat 9; this game has 4."),
        ("draw toy -o new.svg --scenario attic", "room can't be 'attic'"),
        ("bench nothing", "There is no game 'nothing' in the box"),
        ("bench toy --seconds 0", "--seconds must be a number of seconds above 0, not '0'"),
        ("bench toy --seconds nan", "--seconds must be a number of seconds above 0, not 'nan'"),
        ("fuzz nothing", "There is no game 'nothing' in the box"),
        ("fuzz toy --games 0", "--games must be a whole number from 1 up, not '0'"),
        ("simulate nothing --games 1", "There is no game 'nothing' in the box"),
    ],
)
def test_a_mistake_is_one_sentence(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert sentence in refused(capsys, *words.split())
    assert list(tmp_path.iterdir()) == []


def test_nothing_that_exists_is_overwritten(capsys: Captured, tmp_path: Path) -> None:
    picture = tmp_path / "picture.svg"
    picture.write_text("mine")
    assert "exists already" in refused(capsys, "draw", "toy", "-o", str(picture))
    assert picture.read_text() == "mine"
    said(capsys, "draw", "toy", "-o", str(picture), "--force")
    assert picture.read_text().startswith("<svg")
    assert list(tmp_path.iterdir()) == [picture]


def test_a_saved_game_keeps_its_set_up(capsys: Captured, tmp_path: Path, saved: str) -> None:
    picture = str(tmp_path / "new.svg")
    assert "has its own set-up" in refused(capsys, "draw", saved, "-o", picture, "--players", "2")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "This is not a saved game: it is not JSON."),
        (b"\xff\xfe\x00", "This is not a saved game: it is not text."),
        (b"[1, 2]", "This is not a saved game: it has no 'hauntbox' and 'game' fields."),
        (b'{"hauntbox": "99.1", "format": 1, "game": "toy"}', "This game was saved by Hauntbox 99.1; this is "),
        (b'{"hauntbox": "0.1.0", "format": 1, "game": "toy"}', "This saved game is incomplete: it has no "),
    ],
)
def test_a_file_that_is_no_saved_game_is_refused(capsys: Captured, tmp_path: Path, text: bytes, sentence: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text)
    assert f"{path}: {sentence}" in refused(capsys, "replay", str(path))
    assert path.read_bytes() == text


# The process


def run(*words: str, **how: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hauntbox", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300, **how)


def test_the_module_is_the_command() -> None:
    done = run("--version")
    assert done.returncode == 0
    assert done.stdout.startswith("hauntbox ")
    wrong = run("paly")
    assert wrong.returncode == 2
    assert wrong.stdout == ""
    assert wrong.stderr.count("\n") == 1


def test_a_reader_that_goes_away_is_no_catastrophe() -> None:
    script = "import sys; from hauntbox.cli.main import main; sys.exit(main(['rules', 'blackout', '--search', 'the']))"
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(60) == 1


def test_stopping_with_the_keyboard_is_no_catastrophe(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(laboratory, "fuzz", interrupted)
    assert main(["fuzz", "toy"]) == 130
    assert capsys.readouterr().err == "\nStopped.\n"


def test_words_that_a_narrow_terminal_cannot_show_are_no_catastrophe() -> None:
    done = run("games", env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path)})
    assert done.returncode == 0


# Learning


def test_learn_lists_every_lesson_with_the_stars_that_were_earned(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAUNTBOX_HOME", str(tmp_path))
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "blackout.json").write_text('{"drive": 2}')
    assert main(["learn", "--json"]) == 0
    [blackout] = [one for one in json.loads(capsys.readouterr().out)["games"] if one["id"] == "blackout"]
    assert blackout["done"] == 1 and blackout["minutes"] <= 12 and blackout["first_game"]
    assert {one["id"]: one["stars"] for one in blackout["lessons"]}["drive"] == 2
    assert main(["learn", "blackout", "--list", "--language", "fr"]) == 0
    listed = capsys.readouterr().out
    [line] = [line for line in listed.splitlines() if "★★☆" in line]
    assert "drive" in line and hauntbox.lessons("blackout").lessons[2].name["fr"] in line
    assert main(["learn"]) == 0
    assert f"blackout: 1 of {len(blackout['lessons'])} lessons done" in capsys.readouterr().out


def test_a_lesson_that_is_not_there_is_refused_with_those_that_are(capsys: Captured) -> None:
    told = refused(capsys, "learn", "blackout", "flying")
    assert "no lesson 'flying'" in told and "trap_a_ghost" in told
    with pytest.raises(hauntbox.BadSetup, match="trap_a_ghost"):
        hauntbox.lesson("blackout", "flying")
