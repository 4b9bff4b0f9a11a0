"""The places of Spirit World: lines, tiles, the maps of the scenarios, and what is told about them."""

from __future__ import annotations

import tomllib

import pytest

from hauntbox.games.spirit_world.table.numbers import BULK, DRIVE, SIGHT, SYMBOLS, WALK
from hauntbox.kit.cards.content import Problems
from hauntbox.kit.cards.translations import Texts, read_texts
from hauntbox.kit.map.grid import bits, distance, read_square, square_id, x_of, y_of
from hauntbox.kit.map.text import map_rows, read_map
from hauntbox.kit.map.tiles import Placed, join
from tests.spirit_world.places import (
    CONTENT,
    FIGURES,
    Place,
    crossings,
    read_kinds,
    read_places,
    read_side,
    read_table,
    shortest_walk,
    walks,
    wrong_with_place,
    wrong_with_side,
)  # fmt: skip

KINDS = read_kinds(read_table("lines", "line"))
SIDES = {table["id"]: read_side(table) for table in read_table("tiles", "tile")}
PLACES = {place.where: place for place in read_places()}

GATES = [
    "release", "burst", "flank", "slime", "displace", "verge", "tribute", "anchor", "vanish", "rush", "twin", "ember",
    "harmonize", "leak", "cycle",
]  # fmt: skip
each_place = pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)


# Lines


def test_what_each_line_blocks() -> None:
    """GTB-10.1, GTB-10.2: walls and doors block everything, railings all but sight, screens only sight."""
    assert {kind.id: (kind.letter, kind.flags) for kind in KINDS} == {
        "none": (".", 0),
        "red": ("R", WALK | DRIVE | BULK | SIGHT),
        "dashed": ("D", WALK | DRIVE | BULK | SIGHT),
        "orange": ("O", WALK | DRIVE | BULK),
        "yellow": ("Y", SIGHT),
    }


# Tiles


def test_ten_tiles_with_two_faces() -> None:
    """GTB-2.2: a street and a park side of each of the ten tiles, no two alike."""
    assert list(SIDES) == [f"S{n}" for n in range(1, 11)] + [f"P{n}" for n in range(1, 11)]
    assert len({side.tile for side in SIDES.values()}) == 10
    assert len({(tuple(side.h), tuple(side.v)) for side in SIDES.values()}) == 20
    assert len({side.name for side in SIDES.values()}) == 20


def test_every_side_is_drawn_well() -> None:
    """GTB-10.2: known letters, and every dashed line is part of one door."""
    assert [problem for side in SIDES.values() for problem in wrong_with_side(side, KINDS)] == []


def test_the_spread_of_lines_over_the_set() -> None:
    """GTB-10.1: 45 % of the sides have walls, 25 % doors, 50 % railings, 40 % screens; one has nothing at all."""
    letters = {id: set("".join([*side.h, *side.v])) - {"."} for id, side in SIDES.items()}
    counts = {letter: sum(letter in found for found in letters.values()) for letter in "RDOY"}
    assert counts == {"R": 9, "D": 5, "O": 10, "Y": 8}
    assert [id for id, found in letters.items() if not found] == ["P1"]


def test_the_ecto_1_crosses_the_tiles() -> None:
    """GTB-12.5: it drives between two borders at least of every street side, and of more than six park sides."""
    crossed = [id for id, side in SIDES.items() if any(len(borders) >= 2 for borders in crossings(side, KINDS))]
    assert set(crossed) >= {f"S{n}" for n in range(1, 11)}
    assert sum(id.startswith("P") for id in crossed) >= 6


def test_the_four_printed_sides() -> None:
    """GTB-2.2: the sides that are given exactly."""
    printed = {
        "S1": ("R...R R...R ..... ..... R...R R...R", "RR..RR ...... ...... ...... RR..RR"),
        "S2": ("RRRRR ..... RRDRR ..... ..... .....", "R....R R....R ...... ...... ......"),
        "P6": ("..... .OOO. ..... ..... .OOO. .....", "...... .O..O. .O..O. .O..O. ......"),
        "P7": ("..... YY.YY ..... ..Y.. YY.YY .....", "..Y... ...... .Y..Y. ...... ...Y.."),
    }
    assert {id: (" ".join(SIDES[id].h), " ".join(SIDES[id].v)) for id in printed} == printed


# Scenarios


def test_fifteen_scenarios_with_a_gate_of_their_own() -> None:
    """GTB-1.1, GTB-1.6: twelve in campaigns and three on their own, each with its gates."""
    tables = [place.table for place in PLACES.values()]
    assert [table["id"] for table in tables] == [
        f"{story}_{n}" for story, last in (("sli", 4), ("idu", 4), ("stp", 4), ("sol", 3)) for n in range(1, last + 1)
    ]
    assert [table["gate"] for table in tables] == GATES
    assert [table["code"].lower().replace("-", "_") for table in tables] == list(PLACES)


@each_place
def test_a_place_that_can_be_played(place: Place) -> None:
    """GTB-1.1, GTB-2.2 to GTB-2.4, GTB-2.11, GTB-3.2: gates apart, seen and not at the rim, ways, start, figures."""
    assert list(wrong_with_place(place)) == []


@each_place
def test_a_gate_never_gets_to_where_nobody_could_see_it(place: Place) -> None:
    """GTB-1.6, GTB-5.1, GTB-16.1: a gate that changes places with ghosts may be anywhere; any other has its squares."""
    card = next(table for table in read_table("gates", "gate") if table["id"] == place.table["gate"])
    ops = {effect["op"] for clause in [*card["clauses"], *place.table["clauses"]] for effect in clause["do"]}
    anywhere = "swap" in ops
    assert anywhere == (place.where == "idu_1") and ("relocate_gate" in ops) == (place.where == "stp_1")
    squares = place.ground.squares if anywhere else [s for _, s in place.gate_squares()]
    assert [square_id(s) for s in squares if len(place.viewpoints(s)) < 6] == []


# Per scenario: gates open and closed, ghosts on the map, ghosts in the Spirit World, difficulty, band.
NUMBERS = {
    "sli_1": (3, 2, "6/3/1", "5/5/5", 1, [80, 90]),
    "sli_2": (4, 0, "6/4/0", "5/3/0", 2, [70, 80]),
    "sli_3": (5, 0, "6/4/1", "6/5/3", 2, [65, 75]),
    "sli_4": (4, 0, "4/3/0 SL", "4/2/0", 3, [60, 70]),
    "idu_1": (4, 0, "6/3/1", "3/1/0", 2, [65, 75]),
    "idu_2": (5, 0, "4/5/1", "5/2/0", 3, [60, 70]),
    "idu_3": (3, 0, "7/5/1", "3/2/0", 3, [55, 65]),
    "idu_4": (3, 0, "3/3/1 ID", "3/2/1", 4, [50, 60]),
    "stp_1": (4, 0, "6/4/1", "3/2/0", 3, [60, 70]),
    "stp_2": (4, 0, "4/4/2", "5/0/0", 3, [55, 65]),
    "stp_3": (4, 0, "6/4/2", "3/2/0", 4, [50, 60]),
    "stp_4": (3, 0, "4/2/1 SP", "3/2/0", 5, [45, 55]),
    "sol_1": (5, 0, "6/6/2", "3/2/1", 4, [40, 50]),
    "sol_2": (4, 0, "8/4/2", "2/1/1", 3, [55, 65]),
    "sol_3": (5, 0, "4/5/3", "5/4/3", 5, [45, 55]),
}


@each_place
def test_the_numbers_of_a_scenario(place: Place) -> None:
    """GTB-1.7, GTB-1.9, GTB-2.4: gates by state, ghosts here and beyond, bosses only where they belong."""
    table = place.table
    is_open = [gate["open"] for gate in table["gates"]]
    here = [str(len(table["ghosts"].get(kind, []))) for kind in ("GG", "GT", "BM")]
    beyond = [str(table["spirit_world"].get(kind, 0)) for kind in ("GG", "GT", "BM")]
    bosses = [kind for kind in ("SL", "ID", "SP") if kind in table["ghosts"]]
    assert NUMBERS[place.where] == (
        is_open.count(True), is_open.count(False), " ".join(["/".join(here), *bosses]), "/".join(beyond),
        table["difficulty"], table["band"],
    )  # fmt: skip
    assert set(table["ghosts"]) <= set(FIGURES)
    assert table["xp"] == (20 if place.where == "sol_3" else 0)


@each_place
def test_sight_is_the_same_both_ways_and_however_the_map_is_turned(place: Place) -> None:
    """GTB-10.9: who sees is seen; and a map laid upside down is the same map."""
    ground = place.ground
    upside_down = turned_about(place)
    blockers = place.open_gates()
    blockers_there = sum(1 << opposite_square(place, s) for s in bits(blockers))
    for a in ground.squares:
        for b in ground.squares:
            if a < b and distance(a, b) <= 3:
                seen = ground.sees(a, b, blockers)
                assert seen == ground.sees(b, a, blockers), (square_id(a), square_id(b))
                there = opposite_square(place, a), opposite_square(place, b)
                assert seen == upside_down.ground.sees(*there, blockers_there), (square_id(a), square_id(b))


def opposite_square(place: Place, s: int) -> int:
    """Where a square lies when the map is turned by half a circle."""
    return (place.ground.height - 1 - y_of(s)) << 5 | place.ground.width - 1 - x_of(s)


def turned_about(place: Place) -> Place:
    """The same map, laid upside down."""
    cols, rows = place.ground.width // 5, place.ground.height // 5
    tiles = [
        {"side": tile["side"], "col": cols - 1 - tile["col"], "row": rows - 1 - tile["row"],
         "rot": (tile["rot"] + 180) % 360}
        for tile in place.table["tiles"]
    ]  # fmt: skip
    start = [square_id(opposite_square(place, s)) for s in place.start]
    return Place({**place.table, "tiles": tiles, "start": start}, SIDES, KINDS)


@each_place
def test_a_map_drawn_in_characters_is_the_same_map(place: Place) -> None:
    """GTB-2.2: every map can be written down and read back."""
    again = read_map(map_rows(place.ground), KINDS, SIGHT)
    assert (again.floor, again.west, again.north) == (place.ground.floor, place.ground.west, place.ground.north)


def test_trap_trouble_stands_as_printed() -> None:
    """GTB-2.2 to GTB-2.4, GTB-2.11: tiles, gates, ghosts and start of the first scenario."""
    table = PLACES["sli_1"].table
    assert [tile["side"] for tile in table["tiles"]] == ["S10", "S4", "S2", "P6", "P7", "S1", "P8", "P9", "S5"]
    assert [gate["at"] for gate in table["gates"]] == ["2,2", "12,3", "7,7", "2,12", "12,12"]
    assert table["start"] == ["11,6", "12,6", "11,7", "12,7"]
    assert table["ghosts"] == {
        "GG": ["1,3", "3,1", "6,6", "8,8", "12,4", "13,3"], "GT": ["7,3", "3,9", "9,11"], "BM": ["7,8"],
    }  # fmt: skip


def test_six_park_tiles_burst_at_the_seams() -> None:
    """GTB-2.2: the second scenario is a block of three by two park tiles."""
    tiles = PLACES["sli_2"].table["tiles"]
    assert {tile["side"][0] for tile in tiles} == {"P"}
    assert sorted((tile["col"], tile["row"]) for tile in tiles) == [(c, r) for c in range(3) for r in range(2)]


def test_only_the_verge_has_gates_at_the_rim() -> None:
    """GTB-1.1: one scenario has its gates one square inside the border."""
    assert [id for id, place in PLACES.items() if place.table.get("verge", False)] == ["idu_2"]


def test_only_vanishing_gates_wander() -> None:
    """GTB-1.1: each of them has three squares, so two more; others have none."""
    for id, place in PLACES.items():
        for gate in place.table["gates"]:
            assert len(gate.get("also", [])) == (2 if id == "stp_1" else 0)


def test_twin_gates_are_pairs() -> None:
    """GTB-1.1: a gate's partner has it as partner, and twins are far from each other."""
    for id, place in PLACES.items():
        partners = {symbol: gate.get("partner") for symbol, gate in zip(SYMBOLS, place.table["gates"], strict=False)}
        if id != "stp_3":
            assert set(partners.values()) == {None}
            continue
        assert partners == {"star": "moon", "moon": "star", "eye": "key", "key": "eye"}
        at = dict(zip(SYMBOLS, place.gates(), strict=False))
        assert all(distance(at[symbol], at[str(partner)]) >= 8 for symbol, partner in partners.items())


def test_rounds_are_limited_where_the_story_says_so() -> None:
    """GTB-24.1: so many rounds, and no more; the others last as long as the Spirit World does."""
    assert {id: place.table["limit"] for id, place in PLACES.items() if place.table["limit"]} == {
        "sli_1": 8, "sli_4": 11, "idu_1": 10, "idu_3": 10, "idu_4": 12, "stp_1": 11, "stp_2": 8, "stp_4": 8,
        "sol_1": 8, "sol_2": 10, "sol_3": 10,
    }  # fmt: skip


IN_WORDS = {"eight rounds": "round 8", "huit manches": "manche 8"}


@each_place
def test_a_last_round_is_in_the_hints(place: Place) -> None:
    """GTB-24.11: whoever reads the hints knows how long there is, in English and in French."""
    french = tomllib.loads((CONTENT / "fr.toml").read_text())["scenario"][place.where]
    last = place.table["limit"]
    for word, texts in (("round", place.table), ("manche", french)):
        hints = " ".join([texts["hint1"], texts["hint2"], texts["hint3"]]).lower()
        for words, round in IN_WORDS.items():
            hints = hints.replace(words, round)
        assert not last or f"{word} {last}" in hints


@pytest.mark.parametrize(
    ("scenario", "door", "beyond"),
    [("idu_1", "S2.shutter", "7,1"), ("stp_2", "S2.shutter", "7,1"), ("sol_2", "S5.garage", "7,3")],
)
def test_a_door_that_starts_open_lets_people_through(scenario: str, door: str, beyond: str) -> None:
    """GTB-10.1, GTB-R2: a scenario may open dashed lines; closed, they are walls."""
    place = PLACES[scenario]
    assert place.table["open_doors"] == [door]
    assert place.reached >> read_square(beyond) & 1
    shut = Place({**place.table, "open_doors": []}, SIDES, KINDS)
    assert not shut.reached >> read_square(beyond) & 1


@each_place
def test_ghosts_haunt_the_gates_and_leave_the_car_room(place: Place) -> None:
    """GTB-2.4, GTB-2.12: a ghost within three squares of every open gate, none within one square of the start."""
    ghosts = [s for _, s in place.ghosts]
    for s in bits(place.open_gates()):
        assert min(distance(s, ghost) for ghost in ghosts) <= 3, square_id(s)
    assert min(distance(s, ghost) for s in place.start for ghost in ghosts) >= 2


def test_a_tower_at_the_end_of_the_avenue() -> None:
    """GTB-5.5, GTB-7.4: Stay Puft gets there in 22 squares however ties are settled, all ten tiles are on the table."""
    place = PLACES["stp_4"]
    (start,) = [s for kind, s in place.ghosts if kind == "SP"]
    assert {tile["side"][1:] for tile in place.table["tiles"]} == {str(n) for n in range(1, 11)}
    assert walks(place, start, "tower") == [22]
    assert shortest_walk(place, start, "tower") == 22


def test_nothing_but_people_stops_him_on_the_avenue() -> None:
    """GTB-7.5: east of the bandstand no line is in his way on the rows between the houses and the park."""
    place = PLACES["stp_4"]
    avenue = [s for s in bits(place.reached) if 2 <= y_of(s) <= 6 and x_of(s) >= 4]
    stuck = [square_id(s) for s in avenue if max(walks(place, s, "tower")) == 60]
    assert stuck == []


def test_bosses_start_out_of_sight_of_the_car() -> None:
    """GTB-10.3: nobody is in a boss's sight before the first turn."""
    for place in PLACES.values():
        for kind, s in place.ghosts:
            if kind in ("SL", "ID", "SP"):
                assert all(distance(s, at) > 3 for at in place.start), place.where


# A tile that is wrong is found to be


def test_a_dashed_line_without_a_door_is_found() -> None:
    """GTB-R2: the checks of these tests can fail."""
    table = {**read_table("tiles", "tile")[1], "doors": {}}
    assert list(wrong_with_side(read_side(table), KINDS)) == [
        "S2: the dashed lines are H2,2, its doors are made of none."
    ]


def test_what_is_wrong_with_a_place_is_said() -> None:
    """GTB-2.3, GTB-3.2: gates too near each other, at the rim, in a wall's shadow, or two figures on one square."""
    table = PLACES["sli_1"].table
    gates = [{"at": "1,2", "open": True}, {"at": "4,2", "open": True}, {"at": "12,0", "open": True}]
    place = Place({**table, "gates": gates, "ghosts": {"GG": ["4,2", "1,1"]}}, SIDES, KINDS)
    assert list(wrong_with_place(place)) == [
        "sli_1: 4,2 is taken twice.",
        "sli_1: the gates on 1,2 and 4,2 are less than 4 apart.",
        "sli_1: the gate on 1,2 is within one square of the border.",
        "sli_1: the gate on 12,0 is within one square of the border.",
        "sli_1: the gate on 12,0 is seen from 0 squares, not from 6.",
        "sli_1: nobody ever sees the GG on 1,1.",
    ]


def test_a_tile_is_laid_once() -> None:
    """GTB-2.2: the two faces of a tile can't lie on the table together."""
    with pytest.raises(ValueError, match="S3 and P3 are the same tile"):
        join([Placed(SIDES["S3"], 0, 0), Placed(SIDES["P3"], 1, 0)], KINDS, SIGHT)


# Texts


def test_campaigns_of_four_chapters() -> None:
    """GTB-1.3: fixed sequences, told before and after each scenario."""
    campaigns = read_table("campaigns", "campaign")
    assert {one["id"]: one["chapters"] for one in campaigns} == {
        "slimer": [f"sli_{n}" for n in range(1, 5)],
        "idulnas": [f"idu_{n}" for n in range(1, 5)],
        "stay_puft": [f"stp_{n}" for n in range(1, 5)],
    }
    for one in campaigns:
        assert all(one[f"{moment}{n}"].strip() for moment in ("opening", "closing") for n in range(1, 5))


def english() -> Texts:
    """All that is written in these files."""
    fields = {
        ("lines", "line"): ["name"],
        ("tiles", "tile"): ["name"],
        ("scenarios", "scenario"): ["name", "story", "hint1", "hint2", "hint3"],
        ("campaigns", "campaign"): [
            "name", "story", *[f"{moment}{n}" for moment in ("opening", "closing") for n in range(1, 5)],
        ],
    }  # fmt: skip
    return {
        (kind, one["id"], field): one[field]
        for (file, kind), names in fields.items()
        for one in read_table(file, kind)
        for field in names
    }


def test_every_text_is_also_in_french() -> None:
    """GTB-1.1: each place, story and hint in both languages, none of them copied."""
    texts = english()
    kinds = {key[0] for key in texts}
    written = tomllib.loads((CONTENT / "fr.toml").read_text())
    french = {
        (kind, id, field): text
        for kind in kinds
        for id, entries in written[kind].items()
        for field, text in entries.items()
    }
    assert french.keys() == texts.keys()
    assert [key for key in texts if french[key] == texts[key]] == []


def test_french_is_read_as_it_is_written(tmp_path_factory: pytest.TempPathFactory) -> None:
    """GTB-1.1: the reader of translations takes these sections without complaint."""
    texts = english()
    kinds = {key[0] for key in texts}
    written = (CONTENT / "fr.toml").read_text()
    folder = tmp_path_factory.mktemp("french")
    parts = written.split("\n[")
    kept = [part for part in parts[1:] if part.split(".", 1)[0] in kinds]
    (folder / "fr.toml").write_text("[" + "\n[".join(kept))
    problems = Problems()
    found = read_texts(folder / "fr.toml", texts, problems)
    assert problems.found == []
    assert found.keys() == texts.keys()
