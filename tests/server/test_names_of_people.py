"""Sentences call everybody by name, and *Play now* begins with a move."""

from __future__ import annotations

import re

import pytest

from tests.support.company import Company
from tests.support.servers import Hosted, Person, Served

GAMES = ["betwixt", "blackout", "ecto_terrestrial", "outer_space", "spirit_world"]


def test_the_log_calls_people_by_name_and_says_whose_it_is(hosted: Hosted) -> None:
    """A line names its seat by number as well, so that a page can show it in its colour."""
    company = Company(hosted, "Ann", "Ben", game="toy")
    company.play(4)
    lines = [line for line in company.at["Ann"].log if line.get("seats")]
    assert lines
    for line in lines:
        names = [("Ann", "Ben")[seat] for seat in line["seats"]]
        assert all(name in line["text"] for name in names), line
    assert not [line["text"] for line in company.at["Ann"].log if "eat 1" in line["text"] or "eat 2" in line["text"]]


def test_the_log_follows_who_sits_there(hosted: Hosted) -> None:
    """A seat that a bot takes over is still called by whoever will come back; given up, it has its number again."""
    company = Company(hosted, "Ann", "Ben", game="toy")
    company.play(4)
    ann, ben = company.at["Ann"], company.at["Ben"]
    ben.do("leave", seat=1)
    ann.until(lambda: not any("Ben" in line["text"] for line in ann.log))
    assert any("Ann" in line["text"] for line in ann.log)
    assert ann.shown["seats"][1]["called"] == "Seat 2"


def test_two_of_one_name_are_told_apart_by_what_they_play(hosted: Hosted) -> None:
    """Ann holds both sides, and bots are called alike."""
    ann = Person(hosted, "Ann")
    sitter = ann.sit_at(ann.new_table("outer_space", players="2", seat0="me", seat1="me"))
    assert [seat["called"] for seat in sitter.shown["seats"]] == ["Ann (The Martians)", "Ann (The Heroes)"]
    bots = {"seat1": "bot:novice", "seat2": "bot:novice", "option.draft": "fixed"}
    french = ann.sit_at(ann.new_table("ecto_terrestrial", players="3", seat0="me", **bots), language="fr")
    names = [seat["called"] for seat in french.shown["seats"]]
    assert names[0] == "Ann" and len(set(names)) == 3
    assert all("(" in name and "Place" not in name for name in names[1:])


@pytest.mark.parametrize("game", GAMES)
def test_play_now_begins_with_a_move_of_mine(served: Served, game: str) -> None:
    """The chores are done, nobody takes them back, and I am told who I am; where I have all seats, nothing on the board
    says that they are mine."""
    ann = Person(served, "Ann")
    sitter = ann.sit_at(ann.play_now(game), layout="wide")
    sitter.until(lambda: (sitter.shown["question"] or {}).get("mine") is not None)
    [mine] = [seat for seat in sitter.shown["seats"] if seat["mine"]]
    assert mine["people"] and all(figure["name"] for figure in mine["people"])
    assert sitter.shown["question"]["number"] >= sitter.shown["table"]["begun"]
    assert not sitter.shown["table"]["undo"] or sitter.shown["question"]["number"] > sitter.shown["table"]["begun"]
    if len(sitter.shown["seats"]) == 1:
        assert not [part for part, text in sitter.parts.items() if re.search(r"\b(Ann|Seat 1)\b", text)]


def test_play_now_on_the_side_that_was_chosen(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    for side, seat in (("martians", 0), ("heroes", 1), ("", 0)):
        table = ann.post("/play/outer_space", side=side).rpartition("/")[2]
        assert [one["player"] != "" for one in hosted.kept(table).row.seats] == [at == seat for at in (0, 1)]
