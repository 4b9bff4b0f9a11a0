"""Chapter 3, the board: five Boroughs, their order, their links, and what empty means."""

from __future__ import annotations

import pytest

import hauntbox
from tests.blackout.laying import lay
from tests.blackout.looking import against, borough, chaos, end_round, ghost, named, offered, place, play, told

CLOCKWISE = ["MAN", "BRX", "QNS", "BKN", "STI"]
LINKS = {
    "MAN": ["BRX", "QNS", "BKN", "STI"],
    "BRX": ["MAN", "QNS"],
    "QNS": ["MAN", "BRX", "BKN"],
    "BKN": ["MAN", "QNS", "STI"],
    "STI": ["MAN", "BKN"],
}
RING = {"MAN": ["BRX", "STI"], "BRX": ["MAN", "QNS"], "QNS": ["BRX", "BKN"], "BKN": ["QNS", "STI"],
        "STI": ["MAN", "BKN"]}


def test_five_boroughs() -> None:
    """BLK-3.1."""
    game = hauntbox.new("blackout", seed=1, characters="random")
    assert [one["id"] for one in game.view()["boroughs"]] == CLOCKWISE
    names = [game.rules.name("borough", id) for id in CLOCKWISE]
    assert names == ["Manhattan", "The Bronx", "Queens", "Brooklyn", "Staten Island"]
    left, top = borough(game, "MAN")["anchor"]
    assert left < 0.5 and top < 0.5


def test_clockwise_from_manhattan() -> None:
    """BLK-3.2, BLK-R2: spawning, text and Chaos for uncovered Boroughs all go MAN, BRX, QNS, BKN, STI."""
    deck = ["rent_control_wraith", "panic_parade", "toll_booth_ghoul", "gargoyle_twins", "wall_of_fog"]
    game = lay(ghost_deck=deck, step="round", chaos=1)
    assert [ghost(game, id) for id in CLOCKWISE] == deck
    begun = game.number
    play(game, "activate:red")
    end_round(game)
    uncovered = [named(game, event, "borough")[0] for event in told(game, "uncovered", since=begun)]
    assert uncovered == ["BRX", "QNS", "BKN", "STI"]


def test_captures_go_clockwise() -> None:
    """BLK-3.2, BLK-R2: filled ghosts leave in the order of the Boroughs, whatever order they were filled in."""
    dice = {"STI.0": "red:T", "QNS.0": "blue:T", "MAN.0": "green:T"}
    game = lay(ghosts={"STI": ["T"], "QNS": ["T"], "MAN": ["T"]}, dice_on=dice, step="clean_up")
    left = [named(game, event, "borough")[0] for event in told(game, "ghost_captured")]
    assert left == ["MAN", "QNS", "STI"]


@pytest.mark.parametrize("here", CLOCKWISE)
def test_the_seven_links(here: str) -> None:
    """BLK-3.3, BLK-R1: an Ecto-1 die leads to the adjacent Boroughs and to no others."""
    game = lay(places={"red": here}, pools={"red": ["red:E"]}, active="red")
    assert borough(game, here)["adjacent"] == sorted(LINKS[here], key=CLOCKWISE.index)
    there = [key.rpartition(":")[2] for key in offered(game, "move_ecto")]
    assert sorted(there) == sorted(LINKS[here])
    for other in CLOCKWISE:
        if other not in LINKS[here] and other != here:
            assert against(game, f"move_ecto:red0:{other}") == "BLK-7.16"


@pytest.mark.parametrize("here", CLOCKWISE)
def test_the_harder_board_is_a_plain_ring(here: str) -> None:
    """BLK-R1: optional; without the links across."""
    game = lay(board="nyc_ring", places={"red": here}, pools={"red": ["red:S", "red:S"]}, active="red")
    there = [key.rpartition(":")[2] for key in offered(game, "move_two")]
    assert sorted(there) == sorted(RING[here])


def test_a_borough_with_a_ghost_gets_no_second() -> None:
    """BLK-3.4: one ghost at most; the deck is left alone."""
    game = lay(ghosts={id: ["S", "T"] for id in CLOCKWISE}, step="round", ghost_deck=["wall_of_fog"])
    assert [ghost(game, id) for id in CLOCKWISE] == [f"plain_{id.lower()}" for id in CLOCKWISE]
    assert game.view()["ghosts_left"] == 1


def test_any_number_of_ghostbusters_in_a_borough() -> None:
    """BLK-3.5: all four may go to Queens."""
    pools = {colour: [f"{colour}:E"] for colour in ("red", "blue", "green", "yellow")}
    game = lay(pools=pools, ghosts={"QNS": ["S"]})
    for colour in ("red", "blue", "green"):
        play(game, f"activate:{colour}", f"move_ecto:{colour}0:QNS", "end")
    play(game, "move_ecto:yellow0:QNS")
    assert borough(game, "QNS")["busters"] == ["red", "blue", "green", "yellow"]


def test_the_chaos_icon_shows_who_is_covered() -> None:
    """BLK-3.6: a badge worked out from where they stand: empty, covered, uncovered, captured."""
    dice = {"BKN.0": "blue:T"}
    game = lay(ghosts={"MAN": ["S"], "STI": ["S"], "BKN": ["T"]}, dice_on=dice, pools={"red": ["red:E"]}, active="red")
    badges = {one["id"]: one["badge"] for one in game.view()["boroughs"]}
    assert badges == {"MAN": "covered", "BRX": "empty", "QNS": "empty", "BKN": "captured", "STI": "uncovered"}
    play(game, "move_ecto:red0:STI")
    assert borough(game, "STI")["badge"] == "covered"
    assert place(game, "red") == "STI"


def test_two_meanings_of_empty() -> None:
    """BLK-3.7, BLK-R40: a Ghostbuster doesn't keep a ghost from spawning, a ghost doesn't cover a Borough."""
    game = lay(ghosts={"BRX": ["S"]}, ghost_deck=["wall_of_fog", "panic_parade"], step="round", chaos=1)
    assert ghost(game, "MAN") == "wall_of_fog"  # all four stand there
    assert ghost(game, "QNS") == "panic_parade"
    assert borough(game, "BRX")["badge"] == "uncovered"
    end_round(game)
    assert chaos(game) == 3  # BRX and QNS; BKN and STI have neither ghost nor Ghostbuster
