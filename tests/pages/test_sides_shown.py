"""Who has won, where there are sides: in the lobby, at the table and in the terminal."""

from __future__ import annotations

from pathlib import Path

import hauntbox
from hauntbox import Game, games
from hauntbox.engine.playout import play_random
from hauntbox.server.pages.lists import lists_fragment
from hauntbox.server.pages.new import new_page
from hauntbox.terminal.ending import banner
from hauntbox.terminal.sitting import Sitting
from tests.support.company import Company
from tests.support.page_reader import Seen, reader, seat, table
from tests.support.servers import Hosted
from tests.support.terminal_table import Unkept


def in_the_lobby(summary: str, language: str = "en", game: str = "outer_space") -> str:
    """A finished game of three in the list."""
    seats = [seat("me", "Ada"), seat("p2", "Grace"), seat(bot="novice")]
    over = table("over", *seats, state="over", asked=[], summary=summary, game=game)
    return Seen(lists_fragment(reader(language), [over], [], [])).text


def test_the_lobby_says_which_side_won() -> None:
    assert "The Martians won: you" in in_the_lobby("seats 1")
    assert "The Heroes won: Grace, Novice bot" in in_the_lobby("seats 2 3")
    assert "Les héros (Grace, Robot novice)" in in_the_lobby("seats 2 3", "fr")
    assert "Nobody won" in in_the_lobby("seats")
    assert "Winners: you, Grace" in in_the_lobby("seats 1 2"), "seats of both sides, as no such game ends"
    assert "Winner: you" in in_the_lobby("seats 1", game="gone"), "the game has left the box"


def test_the_form_for_a_table_says_which_side_a_seat_is_on() -> None:
    """IOS-1.1: the Martians sit first; with four or six players two of them."""
    rules = games.find("outer_space")
    page = new_page(reader("en"), rules, [], ["novice"])
    assert '<span class="seat-side" data-of="2 3 4 5 6">The Martians</span>' in page
    assert '<span class="seat-side" data-of="2 3 5">The Heroes</span>' in page
    assert '<span class="seat-side" data-of="4 6">The Martians</span>' in page


def test_each_side_is_told_whether_it_won(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "Ben", game="toy", seed="sides")
    company.play_until(lambda: company.info["state"] == "over")
    told = {name: sitter.shown["table"]["over"] for name, sitter in company.at.items()}
    assert len(told["Ann"]["winners"]) == 1
    assert [told["Ann"]["won"], told["Ben"]["won"]] == [told["Ann"]["winners"] == [0], told["Ann"]["winners"] == [1]]
    assert "win" in told["Ann"]["text"]


def test_whoever_plays_both_sides_has_neither_won_nor_lost(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "Ann", game="toy", seed="sides")
    company.play_until(lambda: company.info["state"] == "over")
    assert company.info["over"]["won"] is None
    assert len(company.info["over"]["winners"]) == 1


def test_whoever_plays_two_seats_of_a_side_wins_with_it(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "Ben", "Ann", game="toy", seed="sides")
    company.play_until(lambda: company.info["state"] == "over")
    over = company.info["over"]
    assert over["winners"] in ([0, 2], [1])
    assert over["won"] == (over["winners"] == [0, 2])


def ended(id: str, winners: list[int], players: int) -> Game:
    """A game at random that these seats have won."""
    for seed in range(200):
        game = hauntbox.new(id, players=players, seed=seed)
        play_random(game, seed)
        assert game.outcome is not None
        if game.outcome.winners == winners:
            return game
    raise AssertionError("no such game")


def test_the_terminal_names_the_side_that_won(tmp_path: Path) -> None:
    slot = Unkept(tmp_path / "over.json")
    for winners, name in (([0, 2], "MEDIUMS"), ([1, 3], "POLTERGEISTS")):
        game = ended("toy", winners, 4)
        sitting = Sitting(game, ["Ann", "Bob", "Cleo", "novice"], slot)  # type: ignore[arg-type]
        assert banner(sitting) == f"★  THE {name}  ★"
    nobody = Sitting(ended("toy", [], 2), ["Ann", "Bob"], slot)  # type: ignore[arg-type]
    assert banner(nobody) == "★  N O B O D Y   W I N S  ★"
    french = Sitting(ended("outer_space", [0], 2), ["Ann", "Bob"], slot, "fr")  # type: ignore[arg-type]
    assert banner(french) == "★  LES MARTIENS  ★"
