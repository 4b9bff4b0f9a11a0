"""What can be read from the table of Spirit World, with the eyes or with a screen reader: every number in its place."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hauntbox.games.spirit_world.drawing.map.standing import buster_piece, ecto_piece, gate_piece
from hauntbox.games.spirit_world.drawing.map.terrain import Terrain
from hauntbox.games.spirit_world.drawing.panels.clock import draw_clock
from hauntbox.games.spirit_world.drawing.panels.panels import draw_spirit
from hauntbox.games.spirit_world.drawing.pieces import Pen, pen_for
from hauntbox.games.spirit_world.drawing.spoken import say_buster, say_ecto, say_gate, say_ghost, say_square
from hauntbox.games.spirit_world.drawing.text import text_scene
from hauntbox.games.spirit_world.position import lay
from hauntbox.kit.drawing.text import Segment
from tests.spirit_world.sample_view import SampleNamer, sample_view

View = dict[str, Any]
NAMER = SampleNamer()


def pen(language: str = "en") -> Pen:
    return pen_for(NAMER, 0, language, "part-", "sw-", True)


def read(drawn: str) -> list[str]:
    """The words of a drawing, from first to last."""
    return [words.replace("\xa0", " ") for words in re.findall(r">([^<>]+)<", drawn)]


def clock(view: View, width: float = 590) -> list[str]:
    return read("".join(draw_clock(pen(), view, width)[0]))


def spirit(view: View, width: float = 590) -> list[str]:
    return read("".join(draw_spirit(pen(), view, width)[0]))


def segments(view: View, lit: frozenset[str] = frozenset()) -> list[Segment]:
    return [segment for row in text_scene(NAMER, view, set(lit), 120, "en") for segment in row]


def terminal(view: View) -> str:
    rows = text_scene(NAMER, view, set(), 120, "en")
    return "\n".join("".join(segment.text for segment in row) for row in rows)


# Read aloud


def test_a_gate_is_told_with_whose_streams_are_on_it() -> None:
    star, moon, _, key, flame = sample_view()["gates"]
    assert say_gate(pen(), star) == "Star Gate on 2,2, open. To hit 4+. Streams 0 of 2"
    moon["streams"] = {"ray": 1, "egon": 2}
    told = "Moon Gate on 12,3, open. To hit 4+. Streams 3 of 2 (1 of Ray Stantz, 2 of Egon Spengler)"
    assert say_gate(pen(), moon) == told
    assert say_gate(pen(), key) == "Key Gate on 2,12, closed"
    assert say_gate(pen(), flame) == "Flame Gate on 12,12, closed, goes to 9,13 next, paired with Moon Gate"
    endless = say_gate(pen(), star | {"to_close": 0})
    assert endless == "Star Gate on 2,2, open. To hit 4+. It can't be closed. Streams 0"


def test_a_ghost_is_told_with_its_streams_and_the_car_under_it() -> None:
    ghosts = {one["id"]: one for one in sample_view()["ghosts"]}
    assert say_ghost(pen(), ghosts["GG1"]) == "Galloping Ghoul on 1,3. To hit 3+. Streams 0 of 1"
    assert say_ghost(pen(), ghosts["GG5"]) == "Galloping Ghoul on 12,6. To hit 3+. Streams 0 of 1, on the Ecto-1"
    told = "Slimer on 11,10. To hit 5+. Streams 3 of 6 (1 of Egon Spengler, 2 of Winston Zeddemore)"
    assert say_ghost(pen(), ghosts["SL"]) == told


def test_somebody_is_told_with_all_they_bear() -> None:
    busters = sample_view()["busters"]
    assert say_buster(pen(), "egon", busters["egon"], True) == "Egon Spengler on 5,5, active, streams 1 on Eye Gate"
    told = "Peter Venkman on 3,8, Slime 1 of 2, streams 2 on Boogaloo Manifestation, carries 2"
    assert say_buster(pen(), "peter", busters["peter"] | {"slime": 1}, False) == told
    assert say_buster(pen(), "winston", busters["winston"], False) == "Winston Zeddemore in the Ecto-1, carries 1"


def test_the_car_is_told_with_who_sits_in_it() -> None:
    ecto = sample_view()["ecto"]
    there = "Ecto-1, front on 11,7, rear on 12,7"
    assert say_ecto(pen(), ecto) == f"{there}, inside: Winston Zeddemore"
    assert say_ecto(pen(), ecto | {"inside": []}) == f"{there}, nobody inside"


def test_a_square_is_told_with_its_ground_and_the_lines_around_it() -> None:
    terrain = Terrain(sample_view()["map"])
    assert say_square(pen(), terrain, 0, 0) == "0,0, stone"
    assert say_square(pen(), terrain, 1, 0) == "1,0, stone, wall to the south"
    walls = ", ".join(f"wall to the {side}" for side in ("north", "east", "south", "west"))
    assert say_square(pen(), terrain, 1, 1) == f"1,1, roof, {walls}"


# The clock


@pytest.mark.parametrize(("width", "shown"), [(590, ["Round 7", "of 8"]), (300, ["Round 7/8"])])
def test_the_hour_says_how_many_rounds_there_are(width: float, shown: list[str]) -> None:
    """GTB-24.1: where there is a last round it stands beside the one that is played."""
    view = sample_view() | {"round": 7, "limit": 8}
    assert clock(view, width)[: len(shown)] == shown
    assert clock(view | {"limit": 0}, width)[0] == "Round 7"
    assert not [words for words in clock(view | {"limit": 0}, width) if words == "of 0" or "/0" in words]


@pytest.mark.parametrize("width", [590, 300])
def test_before_the_first_round_no_round_is_counted(width: float) -> None:
    words = clock(sample_view() | {"round": 0, "limit": 8, "active": None, "phase": "setup"}, width)
    assert words[0] == "Set-up" and "0/8" not in " ".join(words)


@pytest.mark.parametrize("width", [590, 300])
def test_between_turns_the_hour_says_what_is_going_on_and_at_the_end_how_it_ended(width: float) -> None:
    between = sample_view() | {"active": None}
    assert "Psychic die" in clock(between | {"phase": "psychic"}, width)
    assert "Round end" in clock(between | {"phase": "round_end"}, width)
    over = between | {"over": True, "phase": "over"}
    assert "Won!" in clock(over | {"won": True}, width) and "Lost" not in clock(over | {"won": True}, width)
    assert "Lost" in clock(over, width) and "Won!" not in clock(over, width)


def test_whoever_has_acted_is_ticked_and_whoever_holds_the_die_has_it() -> None:
    """GTB-2.14, GTB-23.3."""
    view = sample_view() | {"holder": "peter"}
    drawn = "".join(draw_clock(pen(), view, 590)[0])
    assert "Peter Venkman holds the Psychic die" in read(drawn)
    view["busters"]["winston"]["acted"] = False
    before = "".join(draw_clock(pen(), view, 590)[0]).count("i-check")
    assert drawn.count("i-check") == before + 1
    view["busters"]["ray"]["acted"] = view["busters"]["winston"]["acted"] = True
    assert "".join(draw_clock(pen(), view, 590)[0]).count("i-check") == before + 2
    assert not [words for words in clock(view | {"holder": None}) if "holds" in words]


def test_both_proton_dice_tell_their_faces_and_the_rolled_direction_is_lit() -> None:
    """GTB-22.4, GTB-5.3."""
    view = sample_view()
    view["dice"] = {"proton": [4, 2], "movement": 3, "psychic": "chaos"}
    words = clock(view)
    assert "Proton die: 4" in words and "Proton die: 2" in words and "Psychic die: Chaos" in words
    lit, unlit = "".join(draw_clock(pen(), view, 590)[0]), view | {"dice": view["dice"] | {"movement": None}}
    assert lit.count("var(--stream)") == 1 + "".join(draw_clock(pen(), unlit, 590)[0]).count("var(--stream)")


# The Spirit World


@pytest.mark.parametrize("width", [590, 300])
def test_the_spirit_world_says_what_is_there_what_is_in_the_box_and_what_comes(width: float) -> None:
    """GTB-1.13, GTB-1.16."""
    view = sample_view() | {"forecast": {"chance": 1 / 3, "miss": 2}}
    words = spirit(view, width)
    text = " ".join(words)
    assert "Galloping Ghoul: 2 in the Spirit World, 9 in the box" in words
    assert "33 % call for a ghost" in text and "A miss calls for 2" in text
    assert "A miss calls for none" in " ".join(spirit(view | {"forecast": {"chance": 0.5, "miss": 0}}, width))


@pytest.mark.parametrize("width", [590, 300])
def test_a_spirit_world_that_runs_dry_says_what_that_means(width: float) -> None:
    """GTB-1.13: and says it no more when the game is over."""
    view = sample_view()
    assert "Running low!" in " ".join(spirit(view, width))
    empty = view | {"spirit_world": {"GG": 0, "GT": 0, "BM": 0}}
    assert "Empty: the next call for a ghost loses!" in " ".join(spirit(empty, width))
    assert "Empty" not in " ".join(spirit(empty | {"over": True}, width))


# On the map


def test_slime_and_traps_are_counted_on_whoever_bears_them() -> None:
    ray = sample_view()["busters"]["ray"]
    assert read(buster_piece(pen(), ("ray", ray | {"slime": 2, "trapped": {"GG": 3}}, False)))[1:] == ["2", "3"]
    assert read(buster_piece(pen(), ("ray", ray | {"slime": 0, "trapped": {}}, False)))[1:] == []


def test_a_gate_that_wanders_shows_where_to_and_the_car_who_sits_in_it() -> None:
    view = sample_view()
    star = view["gates"][0]
    assert gate_piece(pen(), star | {"next": "5,5"}).count("sym-star") == gate_piece(pen(), star).count("sym-star") + 1
    assert read(ecto_piece(pen(), (view["ecto"] | {"inside": ["winston", "ray"]}, False)))[1:] == ["W", "R"]


# In the terminal


def test_the_title_says_the_round_the_last_one_and_how_it_ended() -> None:
    """GTB-24.1."""
    view = sample_view()
    assert "Round 4/8" in terminal(view | {"limit": 8}) and "Round 4 " in terminal(view)
    over = view | {"over": True}
    assert "won" in terminal(over | {"won": True}).lower() and "lost" not in terminal(over | {"won": True}).lower()
    assert "lost" in terminal(over).lower()


def test_the_count_of_a_scenario_is_that_of_its_card() -> None:
    """GTB-24.1: from the card over the view to the page and the terminal."""
    view = lay(scenario="sli_1").view()
    assert view["limit"] == 8
    assert "of 8" in clock(view) and "/8" in terminal(view)
    assert lay(scenario="sli_2").view()["limit"] == 0


def test_gates_say_how_they_stand_and_what_is_missing() -> None:
    text = terminal(sample_view())
    assert "Star Gate 2,2 open 4+ ○○" in text and "Moon Gate 12,3 open 4+ R○" in text and "Key Gate 2,12 closed" in text


def test_a_spirit_world_that_runs_low_is_written_as_a_warning() -> None:
    view = sample_view()
    assert [one.style for one in segments(view) if "Spirit World 3" in one.text] == ["warn"]
    plenty = view | {"spirit_world": {"GG": 5, "GT": 5, "BM": 5}}
    assert [one.style for one in segments(plenty) if "Spirit World 15" in one.text] == ["good"]


def test_who_acts_who_has_acted_and_what_they_know() -> None:
    view = sample_view()
    text = terminal(view)
    assert "▸E Egon Spengler" in text and "✓W Winston Zeddemore" in text and "✓R" not in text
    assert "6/12 XP" in text
    view["busters"]["egon"] |= {"next": None, "xp": 30}
    assert "30 XP" in terminal(view) and "30/" not in terminal(view)
    for one in view["busters"]["egon"]["abilities"]:
        one["has"] = one["level"] == 2
    assert "egon.2" in terminal(view) and "egon.1" not in terminal(view) and "egon.3" not in terminal(view)


def test_ghosts_that_are_held_say_by_whom_and_what_is_missing() -> None:
    assert "GT 7,3 R○  BM 5,8 PP○  SL 11,10 EWW○○○" in terminal(sample_view())


def test_the_direction_that_was_rolled_stands_out() -> None:
    rolled = [one.text for one in segments(sample_view()) if one.style == "reverse"]
    assert rolled == ["3"]
