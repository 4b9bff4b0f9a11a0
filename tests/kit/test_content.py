"""Mistakes in content files: each with its file and line, the word that was meant, and one sentence for one cause."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hauntbox import BadContent
from hauntbox.cli.main import main
from hauntbox.games import find
from hauntbox.kit.cards.content import Problems, Shelf, meant, parsed
from hauntbox.kit.cards.toml_lines import Lines, Way, way_of

SOURCE = Path(__file__).parents[2] / "src" / "hauntbox" / "games"
GHOST = """
[[ghost]]
id = "{id}"
name = "Latecomer"
blurb = "It missed the ferry."
slots = ["S",
         "{slot}"]
clauses = [
  {{when = "clean_up", do = [{{op = "chaos", n = 1}}]}},
  {{when = "{when}", do = [
    {{op = "{op}", n = 1}},
  ]}},
]
"""


def ghost(id: str = "latecomer", slot: str = "T", when: str = "clean_up", op: str = "chaos") -> str:
    return GHOST.format(id=id, slot=slot, when=when, op=op)


def bad(folder: Path, text: str, file: str = "ghosts", game: str = "blackout") -> BadContent:
    (folder / f"{file}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        find(game, str(folder))
    return caught.value


# Lines


def ways(data: Any, way: Way = ()) -> list[Way]:
    """The way to everything in a file."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [one for key, value in inside for one in ((*way, key), *ways(value, (*way, key)))]


CONTENT = sorted(SOURCE.glob("*/content/*.toml"))


@pytest.mark.parametrize("path", CONTENT, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def test_everything_in_a_file_stands_on_the_line_that_is_named(path: Path) -> None:
    """Every key of the box's own content stands on its line."""
    text = path.read_text(encoding="utf-8")
    lines, written = Lines(text), text.split("\n")
    found = ways(tomllib.loads(text))
    assert len(found) > 5
    for way in found:
        line = lines.line_of(way)
        assert way in lines.at
        if isinstance(way[-1], str):
            assert way[-1] in written[line - 1], (way, line)


def test_lines_are_found_through_every_kind_of_text() -> None:
    text = '\n'.join([
        '# a = 1', 'a = """', '[b]', '\\"""" # x', "c = '''", '[[d]] "', "'''", 'e = [ # f = 2', '  "]",', "  '}', # ,",
        '  [1,', '   2]]', '[g."h.i"]', 'j.k = {l = 1, m = [{n = "{"}]}', '[[o]]', 'p = 1', '[[o.q]]', 'r = 2', '[[o]]',
        '[o.q]', 's=3',
    ])
    lines = Lines(text)
    at = {
        ("a",): 2, ("c",): 5, ("e",): 8, ("e", 0): 9, ("e", 1): 10, ("e", 2, 1): 12,
        ("g", "h.i", "j", "k", "m", 0, "n"): 14, ("o", 0, "p"): 16,
        ("o", 0, "q", 0, "r"): 18, ("o", 1): 19, ("o", 1, "q", "s"): 21, ("nothing",): 0,
    }
    assert {way: lines.line_of(way) for way in at} == at
    assert set(ways(tomllib.loads(text))) <= set(lines.at)
    assert way_of("clauses[0], do[12], op") == ("clauses", 0, "do", 12, "op")


def test_a_mistake_is_named_with_its_line(tmp_path: Path) -> None:
    found = bad(tmp_path, ghost(slot="X", when="claen_up", op="chaoss") + 'luck = 3\n')
    assert [one.partition(": ")[0] for one in found.problems] == [
        "ghosts.toml:7, ghost 'latecomer', slots[1]",
        "ghosts.toml:10, ghost 'latecomer', clauses[1], when",
        "ghosts.toml:11, ghost 'latecomer', clauses[1], do[0], op",
        "ghosts.toml:14, ghost 'latecomer', luck",
    ]


def test_what_is_missing_is_named_with_the_line_of_its_entry(tmp_path: Path) -> None:
    assert bad(tmp_path, "\n\n" + ghost().replace('name = "Latecomer"\n', "")).problems == [
        "ghosts.toml:4, ghost 'latecomer', name: is missing."
    ]


def test_a_mistake_in_a_translation_has_its_line(tmp_path: Path) -> None:
    found = bad(tmp_path, '[ghost.velvet_whisper]\nname = "x"\n\n[ghost.velvet_wisper]\nname = "y"\n', "fr")
    assert found.problems == [
        "fr.toml:4, [ghost.velvet_wisper]: there is no ghost 'velvet_wisper'. Did you mean 'velvet_whisper'?"
    ]


def test_a_scenario_that_cannot_be_played_is_named_with_its_line(tmp_path: Path) -> None:
    own = (SOURCE / "spirit_world" / "content" / "scenarios.toml").read_text(encoding="utf-8")
    text = own[own.index("[[scenario]]"):].partition("\n[[scenario]]")[0]
    clause = '{ when = "end_of_round", do = [{ op = "door", door = "S9.nowhere" }] }'
    found = bad(tmp_path, f"\n\n{text}\n".replace("clauses = [", f"clauses = [{clause},"), "scenarios", "spirit_world")
    assert any(one.startswith("scenarios.toml:3, ") and "S9.nowhere" in one for one in found.problems), found


# Did you mean


@pytest.mark.parametrize(
    ("text", "file", "said"),
    [
        (ghost(when="claen_up"), "ghosts", "'claen_up' is not known. Did you mean 'clean_up'? Choose start_of_round, "),
        (ghost(op="chaoss"), "ghosts", "'chaoss' is not known. Did you mean 'chaos'? Choose "),
        (ghost().replace("blurb", "blrub"), "ghosts", "blrub: is not a field of this entry. Did you mean 'blurb'?"),
        (ghost().replace("[[ghost]]", "[[gohst]]"), "ghosts", "entries are [[ghost]]. Did you mean 'ghost'?"),
        ('remove = ["ecto_gogles"]', "equipment", "there is no equipment 'ecto_gogles'. Did you mean 'ecto_goggles'?"),
        (ghost(), "gosts", "it reads boards.toml, characters.toml, ghosts.toml"),
        (ghost(), "gosts", "Did you mean 'ghosts.toml'?"),
        ('[ghost.velvet_whisper]\nnmae = "x"', "fr", "it has name, blurb. Did you mean 'name'?"),
        ('[gohst.velvet_whisper]\nname = "x"', "fr", "Did you mean 'ghost'?"),
    ],
)
def test_the_word_that_was_meant_is_named(tmp_path: Path, text: str, file: str, said: str) -> None:
    assert any(said in one for one in bad(tmp_path, text, file).problems)


def test_words_are_alike_in_capitals_or_not_and_nothing_is_made_up() -> None:
    assert meant("gt", ["GG", "GT"]) == " Did you mean 'GT'?"
    assert meant("PASSIV", ["passive"]) == " Did you mean 'passive'?"
    assert meant("zebra", ["passive", "discard"]) == meant(3, ["passive"]) == meant("x", []) == ""


# One sentence for one cause


def test_the_same_mistake_made_seventy_times_is_told_once(tmp_path: Path) -> None:
    found = bad(tmp_path, "".join(ghost(f"ghost_{n}", op="chaoss") for n in range(70)))
    assert len(found.problems) == 70
    [sentence] = str(found).splitlines()
    assert sentence.startswith("ghosts.toml:11, ghost 'ghost_0', clauses[1], do[0], op: 'chaoss' is not known.")
    assert sentence.endswith("(The same 69 times more: line 24, line 37, line 50, line 63, line 76, ….)")


def test_different_mistakes_stay_different_sentences(tmp_path: Path) -> None:
    found = bad(tmp_path, ghost("one", op="chaoss") + ghost("two", op="chaoss") + ghost("three", slot="X"))
    assert [one.partition(",")[0] for one in found.sentences] == ["ghosts.toml:11", "ghosts.toml:33"]
    assert found.sentences[0].endswith("(The same once more: line 24.)")


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b'[[ghost]]\nid = "x"\nname = \n', "ghosts.toml:3: is not valid TOML: Invalid value."),
        (b'[[ghost]]\nid = "x', "ghosts.toml:2: is not valid TOML: "),
        (b"\xff\xfe", "ghosts.toml: is not text in UTF-8: byte 1 can't be read."),
    ],
)
def test_of_a_file_that_cannot_be_read_nothing_else_is_said(tmp_path: Path, raw: bytes, said: str) -> None:
    """What would be missing in other files follows from it."""
    (tmp_path / "ghosts.toml").write_bytes(raw)
    (tmp_path / "tiles.toml").write_text('remove = ["nobody"]', encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        find("blackout", str(tmp_path))
    assert len(caught.value.problems) == 1 and caught.value.problems[0].startswith(said)


def test_what_is_no_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "ghosts.toml").mkdir()
    (tmp_path / "tiles.toml").symlink_to(tmp_path / "nowhere")
    with pytest.raises(BadContent) as caught:
        find("blackout", str(tmp_path))
    assert caught.value.problems == [
        "ghosts.toml: can't be read: Is a directory.", "tiles.toml: can't be read: No such file or directory.",
    ]


def test_the_command_tells_people_once_and_programs_every_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "".join(ghost(f"ghost_{n}", op="chaoss") for n in range(9))
    (tmp_path / "ghosts.toml").write_text(text, encoding="utf-8")
    words = ["content", "check", str(tmp_path), "--game", "blackout"]
    assert main(words) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert main([*words, "--json"]) == 2
    assert capsys.readouterr().out.count("chaoss") == 9


def test_a_text_that_is_read_again_is_not_parsed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of a folder laid over the box is the box; its files are parsed once, and whoever reads has tables alone."""
    text = 'remove = ["gust"]\n[[ghost]]\nid = "gloom"\nslots = ["S"]\n# read twice\n'
    first = parsed(text)
    first["ghost"][0]["slots"].append("T")
    first.pop("remove")
    monkeypatch.delattr("tomllib.loads")
    assert parsed(text) == {"remove": ["gust"], "ghost": [{"id": "gloom", "slots": ["S"]}]}


def test_a_file_that_changed_is_read_anew_at_once(tmp_path: Path) -> None:
    """Texts are compared, not times: a file of the same size, written in the same moment, is another file."""
    path, problems = tmp_path / "ghosts.toml", Problems()
    read = []
    for name in ("gloom", "gusty", "gloom"):
        path.write_text(f'[[ghost]]\nid = "{name}"\n')
        os.utime(path, (1, 1))
        read.append(Shelf(tmp_path, "", ["ghosts"], problems).tables("ghosts", "ghost")[0].id)
    assert read == ["gloom", "gusty", "gloom"]


# One cause


def without(game: str, file: str, id: str, folder: Path) -> list[str]:
    """What is wrong with a box from which one entry was taken, in sentences; nothing if it is not missed."""
    (folder / f"{file}.toml").write_text(f'remove = ["{id}"]', encoding="utf-8")
    try:
        find(game, str(folder))
    except BadContent as found:
        return found.sentences
    return []


@pytest.mark.parametrize(("game", "file", "id", "sentences"), [
    ("betwixt", "items", "duct_tape", ["vending[3], card: 'duct_tape' is not", "stash[1]: 'duct_tape' is not"]),
    ("betwixt", "collections", "hope_chest", [
        "collection: 'hope_chest' is not known; choose barn_sale, attic_trunk, deputy_s_locker, carnival_crate.",
    ]),
    ("ecto_terrestrial", "tiles", "3a", ["tiles[2], side: '3a' is not known"]),
    ("ecto_terrestrial", "bosses", "tenta_kill", ["boss: 'tenta_kill' is not known"]),
])
def test_what_only_follows_from_a_mistake_is_not_told(
    tmp_path: Path, game: str, file: str, id: str, sentences: list[str]
) -> None:
    """A word that is not known is said, and nothing is concluded from what might have stood there instead."""
    found = without(game, file, id, tmp_path)
    assert len(found) == len(sentences), found
    assert all(said in one for said, one in zip(sentences, found)), found


def test_a_gap_in_a_row_is_told_once(tmp_path: Path) -> None:
    """Missions after the one that is missing are numbered as they were, and events of it are not counted as others'."""
    found = without("betwixt", "missions", "the_corn_has_ears", tmp_path)
    assert len([one for one in found if "numbered from 1 on" in one]) == 1
    assert not [one for one in found if "events of" in one]


@pytest.mark.parametrize(("right", "wrong", "said"), [
    ("slots =", "slot =", "ghost 'latecomer', slot: is not a field of this entry. Did you mean 'slots'?"),
    ("op =", "opp =", "clauses[0], do[0], opp: is not a field of this entry. Did you mean 'op'?"),
    ("when =", "WHEN =", "clauses[0], WHEN: is not a field of this entry. Did you mean 'when'?"),
    ("name =", "title =", "ghost 'latecomer', name: is missing."),
])
def test_a_field_that_is_misspelt_is_not_called_missing_as_well(
    tmp_path: Path, right: str, wrong: str, said: str
) -> None:
    found = bad(tmp_path, ghost().replace(right, wrong, 1)).sentences
    assert said in found[0]
    assert len(found) == 1 + (wrong == "title =")


def test_a_door_that_does_not_fit_is_named_as_it_is_written(tmp_path: Path) -> None:
    text = (SOURCE / "ecto_terrestrial" / "content" / "episodes.toml").read_text(encoding="utf-8")
    found = bad(tmp_path, text.replace("doors = [", 'doors = ["0,0|0,1", ', 1), "episodes", "ecto_terrestrial")
    assert "tiles: no door fits between 0,0 and 0,1." in str(found)


@pytest.mark.parametrize("game", sorted({path.parts[-3] for path in CONTENT}))
def test_what_is_missed_is_said_with_its_line(game: str, tmp_path: Path) -> None:
    """Every sixth entry of each file taken away in turn: whoever names it is named with a line; only what is wrong with
    a file as a whole has none."""
    looked = 0
    for path in sorted((SOURCE / game / "content").glob("*.toml")):
        tables = parsed(path.read_text(encoding="utf-8"))
        entries = [entry for found in tables.values() if isinstance(found, list) for entry in found]
        ids = [entry["id"] for entry in entries if "id" in entry]
        for id in ids[::6]:
            for one in without(game, path.stem, id, tmp_path):
                about = one.partition(": ")[0].partition(", ")
                assert ":" in about[0] or not about[2], one
                looked += 1
        (tmp_path / path.name).unlink(missing_ok=True)
    assert looked or game == "blackout"
