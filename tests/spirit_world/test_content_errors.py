"""Mistakes in content are named by file, entry and field, all of them at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hauntbox
from hauntbox.engine.errors import BadContent
from hauntbox.games.spirit_world.components.reading import FOLDER
from hauntbox.games.spirit_world.rules import read_box
from tests.support.mistakes import without_lines


def mistakes(folder: Path) -> list[str]:
    """The sentences in which reading a folder laid over the box's content ends."""
    with pytest.raises(BadContent) as bad:
        read_box(str(folder))
    return without_lines(bad.value.problems)


def entry(file: str, kind: str, id: str) -> str:
    """An entry as it stands in the box."""
    text = (FOLDER / f"{file}.toml").read_text()
    blocks = re.split(rf"(?m)^(?=\[\[{kind}\]\]$)", text)
    found = next(block for block in blocks if f'id = "{id}"\n' in block)
    return re.sub(r"(?m)^#.*\n?", "", found)


def changed(folder: Path, file: str, kind: str, id: str, *changes: tuple[str, str]) -> list[str]:
    """The mistakes of an entry in which these words were changed."""
    text = entry(file, kind, id)
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    (folder / f"{file}.toml").write_text(text)
    return mistakes(folder)


# Words of cards


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('op = "emerge"', 'op = "explode"', "clauses[0], do[0], op: 'explode' is not known; choose move, slime"),
        ('when = "missed"', 'when = "trapped"', "clauses[0], when: 'trapped' is not known; choose hit, missed, closed"),
        ('op = "emerge"', 'op = "emerge", n = 9', "clauses[0], do[0], n: should be a whole number from 1 to 5, not 9."),
        ('op = "emerge"', 'op = "emerge", at = "moon"', "clauses[0], do[0], at: 'moon' is not known; choose this"),
        ('op = "emerge"', 'op = "emerge", loud = true', "clauses[0], do[0], loud: is not a field of this entry."),
        ('op = "emerge"', 'op = "push"', "clauses[0], do[0], n: is missing."),
        ('op = "emerge"', 'op = "boost", n = 1', "'boost' makes no sense under 'missed'; it goes with rolled."),
        ('op = "emerge"', 'op = "win"', "'win' makes no sense under 'missed'"),
        ('when = "missed", do', 'when = "missed", if = [{ is = "raining" }], do', "if[0], is: 'raining' is not known"),
        ("to_hit = 4", "to_hit = 9", "to_hit: should be a whole number from 1 to 7, not 9."),
        ("to_close = 2", "to_close = 0", "to_close: is 0 if and only if the gate has the flag cannot_close."),
        ("to_close = 2", 'to_close = 2\nflags = ["slippery"]', "flags[0]: 'slippery' is not known"),
        ('name = "Release Gate"\n', "", "name: is missing."),
    ],
)
def test_a_wrong_word_on_a_gate(old: str, new: str, said: str, tmp_path: Path) -> None:
    """GTB-1.6: one mistake, one sentence, with the place where it is."""
    (found,) = changed(tmp_path, "gates", "gate", "release", (old, new))
    assert found.startswith("gates.toml, gate 'release', ") and said in found


@pytest.mark.parametrize(
    ("file", "kind", "id", "old", "new", "said"),
    [
        ("ghosts", "ghost", "GT", "class = 2", "class = 0", "class: should be a whole number from 1 to 9, not 0."),
        ("ghosts", "ghost", "GT", '["combines"]', '["floats"]', "flags[0]: 'floats' is not known"),
        ("ghosts", "ghost", "GT", "figures = 12", "figures = 99", "figures: should be a whole number from 1 to 20"),
        ("ghosts", "ghost", "GT", 'when = "hit"', 'when = "closed"', "clauses[0], when: 'closed' is not known"),
        ("characters", "character", "egon", "level = 2", "level = 3", "levels: should be listed from level 1 on"),
        ("characters", "character", "egon", 'when = "rolled"', 'when = "missed"',
         "levels[0], clauses[0], when: 'missed' is not known"),
        ("characters", "character", "egon", 'colour = "blue"\n', "", "colour: is missing."),
        ("lines", "line", "red", "walk = true", "walk = 1", "walk: should be true or false, not 1."),
        ("numbers", "numbers", "standard", "[0, 5, 12, 20, 30]", "[0, 12, 5]", "levels: should be up to seven growing"),
        ("numbers", "numbers", "standard", "[0, 5, 12, 20, 30]", "[1, 5]", "levels: should be up to seven growing"),
        ("numbers", "numbers", "standard", "sight = 3", "sight = 0", "sight: should be a whole number from 1 to 6"),
        ("campaigns", "campaign", "slimer", '"sli_2"', '"sli_9"', "chapters[1]: 'sli_9' is not known"),
        ("campaigns", "campaign", "slimer", "closing4", "closing5", "closing5: is not a field of this entry"),
    ],
)
def test_a_wrong_word_elsewhere(
    file: str, kind: str, id: str, old: str, new: str, said: str, tmp_path: Path
) -> None:
    """GTB-4.2, GTB-3.3, GTB-10.2, GTB-R1, GTB-1.3: every file says where it is wrong."""
    found = changed(tmp_path, file, kind, id, (old, new))
    assert any(one.startswith(f"{file}.toml, {kind} '{id}', ") and said in one for one in found), found


# Tiles and maps


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"R...R"', '"R...RR"', "h should have 6 rows of 5 letters"),
        ('"R...R"', '"X...R"', "'X' is no line"),
    ],
)
def test_a_tile_that_is_drawn_wrong(old: str, new: str, said: str, tmp_path: Path) -> None:
    """GTB-2.2: rows that do not fit, letters that are no lines."""
    found = changed(tmp_path, "tiles", "tile", "S1", (old, new))
    assert any("S1" in one and said in one for one in found), found


def test_a_door_where_there_is_no_line(tmp_path: Path) -> None:
    """GTB-10.1."""
    found = changed(tmp_path, "tiles", "tile", "S2", ('"H2,2"', '"H0,1"'))
    assert any("tile 'S2'" in one and "the door shutter has no line at H0,1" in one for one in found), found


SLI_2 = ("scenarios", "scenario", "sli_2")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('gate = "burst"', 'gate = "gozer"', ", gate: 'gozer' is not known; choose release, burst"),
        ('side = "P1"', 'side = "P99"', ", tiles[0], side: 'P99' is not known"),
        ("rot = 90", "rot = 45", "can't be turned by 45 degrees"),
        ('side = "P1"', 'side = "P2"', ", tiles: P2 and P2 are the same tile; it can be laid only once."),
        ('side = "P1"', 'side = "S2"', ", tiles: S2 and P2 are the same tile; it can be laid only once."),
        ("col = 0, row = 1", "col = 1, row = 0", ", tiles: Tiles P2 and P3 lie both at column 1, row 0."),
        ('at = "2,7"', 'at = "20,7"', "20,7 is not on the map."),
        ('at = "2,7"', 'at = "here"', ", at: "),
        ('at = "2,7"', 'at = "1,6"', "1,6 is taken twice."),
        ('at = "2,7"', 'at = "0,7"', "the gate on 0,7 is within one square of the border."),
        ('at = "2,7"', 'at = "9,3"', "the gates on 9,3 and 7,2 are less than 4 apart."),
        ('at = "2,7", open', 'at = "2,7", partner = "clover", open', ", partner: 'clover' is not known"),
        ('"7,6", "8,6", "7,7", "8,7"', '"7,6", "8,7"', "the start area 7,6 8,7 is not a pair or a block"),
        ('"7,6", "8,6", "7,7", "8,7"', '"7,6"', "is not a pair or a block of four squares"),
        ('"4,3", "10,4"', '"4,3", "4,3"', "4,3 is taken twice."),
        ("GT = [", "XX = [", "XX: is not a field of this entry."),
        ("GG = 5", "GG = 15", "21 GG are needed, and the box has 20."),
        ("difficulty = 2", "difficulty = 7", ", difficulty: should be a whole number from 1 to 5, not 7."),
        ("band = [70, 80]", "band = 70", ", band: should be two percentages, not 70."),
        ("limit = 0", "limit = 0\nzones = 3", ", zones: should be a table of lists of squares, not 3."),
        ("limit = 0", 'limit = 0\nzones = { pit = ["40,3"] }', ", zones: "),
        ("limit = 0", 'limit = 0\nzones = { pit = ["20,3"] }', "the zone 'pit' is not all on the map."),
        ("limit = 0", 'limit = 0\nopen_doors = ["S2.shutter"]', ", open_doors: 'S2.shutter' is no door of this map"),
        ("limit = 0", "limit = 0\nverge = true", "should be one square inside the border, not 2."),
        ('when = "check"', 'when = "hit"', ", clauses[0], when: 'hit' is not known"),
    ],
)
def test_a_scenario_that_can_not_be_played(old: str, new: str, said: str, tmp_path: Path) -> None:
    """GTB-1.1, GTB-2.2, GTB-2.11, GTB-3.2: what is wrong, and in which scenario."""
    found = changed(tmp_path, *SLI_2, (old, new))
    assert all("'sli_2'" in one for one in found), found
    assert any(said in one for one in found), found


OPEN_H = 'h = [".....", ".....", ".....", ".....", ".....", "....."]'
OPEN_V = 'v = ["......", "......", "......", "......", "......"]'


def test_a_square_that_nobody_gets_to(tmp_path: Path) -> None:
    """A lawn with a box of fences in its middle, which is neither building nor water."""
    found = changed(
        tmp_path, "tiles", "tile", "P1",
        (OPEN_H, 'h = [".....", ".....", "..O..", "..O..", ".....", "....."]'),
        (OPEN_V, 'v = ["......", "......", "..OO..", "......", "......"]'),
    )
    assert any("scenario 'sli_2'" in one and "2,2 can't be walked to" in one for one in found), found


def test_a_gate_behind_walls(tmp_path: Path) -> None:
    """Seen from too few squares, and the Ecto-1 does not get near it."""
    found = changed(
        tmp_path, "tiles", "tile", "P1",
        (OPEN_V, 'v = ["R....R", "R....R", "R....R", "R....R", "R....R"]'),
        (OPEN_H, 'h = ["RRRRR", ".....", ".....", ".....", ".....", "RRRRR"]'),
    )
    there = [one for one in found if "scenario 'sli_4'" in one]
    assert any("the gate on 2,2 is seen from 0 squares, not from 6." in one for one in there), found
    assert any("nobody ever sees the GG on 1,3." in one for one in there), found
    assert any("can't be walked to" in one for one in there)


def test_a_gate_that_could_jump_behind_walls(tmp_path: Path) -> None:
    """GTB-5.1: ghosts get into a house that is shut, and so would a gate that changes places with them."""
    found = changed(tmp_path, "scenarios", "scenario", "idu_1", ('open_doors = ["S2.shutter"]', "open_doors = []"))
    shut_in = "5,0 6,0 7,0 8,0 9,0 5,1 6,1 7,1 8,1 9,1"
    said = f"gates change places with ghosts, and one on {shut_in} is not seen from 6 squares."
    assert [one for one in found if "scenario 'idu_1'" in one and one.endswith(said)], found


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ('{ when = "end_of_round", do = [{ op = "door", door = "S9.nowhere" }] }', "S9.nowhere"),
        ('{ when = "end_of_round", do = [{ op = "move", who = "boss", n = 1, dir = "toward", to = "zone", '
         'zone = "pit" }] }', "pit"),
        ('{ when = "arrives", if = [{ is = "in_zone", zone = "pit" }], do = [{ op = "lose" }] }', "pit"),
        ('{ when = "end_of_round", do = [{ op = "place", kind = "GG", at = "99,99" }] }', "99,99"),
        ('{ when = "end_of_round", do = [{ op = "place", kind = "GG", at = "14,14" }] }', "14,14"),
        ('{ when = "end_of_round", do = [{ op = "place", kind = "GG" }] }', "names a square"),
        ('{ when = "end_of_round", do = [{ op = "move", n = 1, dir = "random" }] }', "is no ghost"),
        ('{ when = "end_of_round", optional = true, do = [{ op = "slime", who = "each" }] }', "optional"),
    ],
)
def test_a_clause_that_speaks_of_what_is_not_there(clause: str, said: str, tmp_path: Path) -> None:
    """Doors, zones and squares that a scenario's rules name must be on its map."""
    found = changed(tmp_path, *SLI_2, ("clauses = [", f"clauses = [\n  {clause},"))
    assert all("scenarios.toml, scenario 'sli_2'" in one for one in found), found
    assert any(said in one for one in found), found


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('partner = "moon"', 'partner = "flame"', "flame"),
        ('partner = "moon"', 'partner = "star"', "star"),
        ('partner = "moon"', 'partner = "eye"', "eye"),
    ],
)
def test_partners_that_are_none(old: str, new: str, said: str, tmp_path: Path) -> None:
    """STP-3: a gate's partner is another gate of the scenario, and each is the other's."""
    found = changed(tmp_path, "scenarios", "scenario", "stp_3", (old, new))
    assert any("'stp_3'" in one and "partner" in one and said in one for one in found), found


def test_more_gates_than_symbols(tmp_path: Path) -> None:
    """GTB-1.5: five faces of the die, five gates."""
    squares = ("2,7", "7,2", "12,2", "12,7", "2,2", "2,3")
    six = ", ".join(f'{{ at = "{at}", open = true }}' for at in squares)
    text = re.sub(r"(?s)gates = \[.*?\n\]", f"gates = [{six}]", entry(*SLI_2))
    (tmp_path / "scenarios.toml").write_text(text)
    assert any("'sli_2', gates: there are at most 5 gates, not 6." in one for one in mistakes(tmp_path))


# Files


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("ghosts", "= 3", "ghosts.toml: is not valid TOML"),
        ("gates", 'remove = ["gozer"]', "gates.toml: remove: there is no gate 'gozer'."),
        ("scenarios", '[[ghost]]\nid = "x"', "scenarios.toml: 'ghost' is not known here; entries are [[scenario]]."),
        ("gates", '[[gate]]\nname = "No id"', "gates.toml, gate 1: id is missing"),
        ("potions", "", "potions.toml: is not a content file of this game; it reads lines.toml, tiles.toml"),
        ("ghosts", 'remove = ["ID"]', "ghosts.toml: there must be the kinds GG, GT, BM, SL, ID, SP, in this order."),
        ("characters", 'remove = ["egon", "ray", "peter", "winston", "tess"]',
         "characters.toml: there are 4 to 8 characters, not 3."),
    ],
)
def test_a_broken_file(file: str, text: str, said: str, tmp_path: Path) -> None:
    """What, where, what would be right."""
    (tmp_path / f"{file}.toml").write_text(text)
    found = mistakes(tmp_path)
    assert any(one.startswith(said) for one in found), found


def test_all_mistakes_are_named_at_once(tmp_path: Path) -> None:
    """None hides another; nothing is said twice."""
    text = entry("gates", "gate", "release").replace("to_hit = 4", "to_hit = 0")
    text = text.replace('op = "emerge"', 'op = "pop"', 1)
    (tmp_path / "gates.toml").write_text(text)
    (tmp_path / "numbers.toml").write_text(entry("numbers", "numbers", "standard").replace("move = 2", "move = 20"))
    found = mistakes(tmp_path)
    assert len(found) == len(set(found)) == 3
    assert [one.split(":")[0] for one in sorted(found)] == [
        "gates.toml, gate 'release', clauses[0], do[0], op", "gates.toml, gate 'release', to_hit",
        "numbers.toml, numbers 'standard', move",
    ]


def test_a_folder_that_is_not_there_or_empty(tmp_path: Path) -> None:
    """BadContent names the folder."""
    with pytest.raises(BadContent, match="There is no content folder"):
        hauntbox.new("spirit_world", content=str(tmp_path / "nowhere"))
    with pytest.raises(BadContent, match=r"has no content files \(\*\.toml\)"):
        read_box(str(tmp_path))


# A folder laid over


def test_a_scenario_of_ones_own_can_be_played(tmp_path: Path) -> None:
    """GTB-1.1: a new id is added to the shelf, with a gate of its own."""
    gate = re.sub(r"to_close = \d", "to_close = 1", entry("gates", "gate", "burst").replace('"burst"', '"fizz"'))
    (tmp_path / "gates.toml").write_text(gate)
    own = entry(*SLI_2).replace('id = "sli_2"', 'id = "own_1"').replace('gate = "burst"', 'gate = "fizz"')
    (tmp_path / "scenarios.toml").write_text(own)
    game = hauntbox.new("spirit_world", seed=1, scenario="own_1", pke="N", content=str(tmp_path))
    assert [one["to_close"] for one in game.view()["gates"]] == [1, 1, 1, 1]


def test_a_known_id_replaces_and_others_can_go(tmp_path: Path) -> None:
    """GTB-R1, GTB-R24: figures of the rules are data; so is what is on the shelf."""
    (tmp_path / "numbers.toml").write_text(entry("numbers", "numbers", "standard").replace("move = 2", "move = 1"))
    (tmp_path / "campaigns.toml").write_text('remove = ["slimer"]')
    box = read_box(str(tmp_path))
    assert (box.numbers.move, [one.id for one in box.campaigns]) == (1, ["idulnas", "stay_puft"])
    assert box.digest != read_box().digest


def test_what_is_read_twice_shares_only_maps_that_never_change(tmp_path: Path) -> None:
    """GTB-2.2: the same tiles laid alike are one map; all else that was read can be changed without harm to others."""
    first, second = read_box(), read_box()
    assert [one.joined for one in first.scenarios] == [one.joined for one in second.scenarios]
    names = [one.id for one in first.scenarios]
    first.scenarios[0].start.clear()
    first.scenarios[0].band.append(7)
    first.sides[0].h.clear()
    first.lines.clear()
    first.ghosts.clear()
    first.translations["fr"].clear()
    third = read_box()
    assert [one.id for one in third.scenarios] == names
    for one, other in zip(second.scenarios, third.scenarios):
        assert (one.start, one.band) == (other.start, other.band)
    assert [one.h for one in second.sides] == [one.h for one in third.sides] and third.sides[0].h
    assert len(third.lines) == len(second.lines) == len(third.scenarios[0].ground.kinds)
    assert len(third.ghosts) == len(second.ghosts) and third.translations == second.translations


def test_a_tile_of_its_own_makes_a_map_of_its_own(tmp_path: Path) -> None:
    """GTB-2.2: a door taken off a tile changes the maps that it lies in, and no others."""
    text = re.sub(r"(?m)^doors = .*$", "", entry("tiles", "tile", "S3"))
    assert text != entry("tiles", "tile", "S3")
    (tmp_path / "tiles.toml").write_text(text)
    own, other = read_box().scenarios, read_box(str(tmp_path)).scenarios
    laid = [any(placed.side.id == "S3" for placed in one.joined.placed) for one in own]
    assert [one.joined is not two.joined for one, two in zip(own, other)] == laid
    assert True in laid and False in laid
    assert [any("S3." in door for door in one.joined.doors) for one in own] == laid
    assert not any("S3." in door for one in other for door in one.joined.doors)
