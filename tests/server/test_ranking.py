"""A game that is won together and ranks its seats, at a table of the server: who leads, and who stands first."""

from __future__ import annotations

import json

import pytest

from hauntbox.server.pages.record import record_of
from hauntbox.server.store.records import TableRow
from tests.support.servers import Hosted, Person, Sitter

pytestmark = pytest.mark.usefixtures("rivals")


def alone(hosted: Hosted, language: str = "en", **fields: str) -> tuple[Person, str, Sitter]:
    """Ann at a table of Spring Cleaning for two, in both seats."""
    ann = Person(hosted, "Ann")
    seats = {"seat0": "me", "seat1": "me", **fields}
    table = ann.new_table("rivals", players="2", **{"option.house": "small"}, **seats)
    return ann, table, ann.sit_at(table, language=language)


def play(sitter: Sitter, answers: str) -> None:
    for one in answers:
        sitter.play("shine" if one == "*" else "scrub")


def test_while_it_is_on_everybody_sees_who_leads_and_how_far_behind_the_others_are(hosted: Hosted) -> None:
    _, table, sitter = alone(hosted)
    assert [seat["standing"]["words"] for seat in sitter.shown["seats"]] == ["in the lead with 0, level"] * 2
    play(sitter, "*s*s")
    first, second = [seat["standing"] for seat in sitter.shown["seats"]]
    assert first == {"points": 2.0, "behind": 0.0, "leads": True, "words": "leads with 2"}
    assert second == {"points": 0.0, "behind": 2.0, "leads": False, "words": "0, 2 behind"}
    onlooker = Person(hosted, "Olga").sit_at(table)
    assert [seat["standing"]["points"] for seat in onlooker.shown["seats"]] == [2.0, 0.0]


def test_a_won_game_says_who_stands_first_and_lists_the_ranking(hosted: Hosted) -> None:
    ann, table, sitter = alone(hosted, seat1="bot:random")
    while sitter.shown["table"]["state"] != "over":
        sitter.play("shine" if sitter.shown["question"]["number"] < 2 else "scrub")
        sitter.until(lambda: sitter.shown["table"]["state"] == "over" or sitter.shown["question"]["mine"] == 0)
    over = sitter.shown["table"]["over"]
    ranking = over["ranking"]
    assert over["won"] is True and over["text"] == "The house is clean."
    assert ranking["head"].startswith("Won together. ")
    assert len(ranking["lines"]) in (1, 2) and ranking["lines"][0].startswith("1. ")
    assert ranking == ann_replay(ann, table)


def ann_replay(ann: Person, table: str) -> object:
    """What the replay says in the last moment."""
    return json.loads(ann.get(f"/replay/{table}/frame/8", "application/json"))["over"]["ranking"]


def test_ties_are_said_and_names_that_are_alike_get_their_seats(hosted: Hosted) -> None:
    _, _, sitter = alone(hosted)
    play(sitter, "**ssssss")
    ranking = sitter.shown["table"]["over"]["ranking"]
    assert ranking["head"] == "Won together. Ann (Seat 1) and Ann (Seat 2) stand first, level."
    assert ranking["lines"] == ["1. Ann (Seat 1) and Ann (Seat 2), level: 1"]


def test_the_same_in_french(hosted: Hosted) -> None:
    _, _, sitter = alone(hosted, "fr")
    play(sitter, "*sssssss")
    ranking = sitter.shown["table"]["over"]["ranking"]
    spaced = [line.replace("\u202f", " ").replace("\u00a0", " ") for line in [ranking["head"], *ranking["lines"]]]
    assert spaced == [
        "Gagné ensemble. En tête : Ann (Place 1).", "1. Ann (Place 1) : 1", "2. Ann (Place 2) : 0",
    ]


def test_a_lost_game_has_a_ranking_but_nobody_stands_first(hosted: Hosted) -> None:
    _, table, sitter = alone(hosted)
    play(sitter, "********")
    over = sitter.shown["table"]["over"]
    assert over["won"] is False
    assert over["ranking"]["head"] == "Lost together."
    assert over["ranking"]["lines"] == ["1. Ann (Seat 1) and Ann (Seat 2), level: 4"]
    assert hosted.kept(table).row.summary == "lost"


def test_the_lobby_and_ones_own_page_count_both(hosted: Hosted) -> None:
    ann, table, sitter = alone(hosted)
    assert "Played to the end" not in ann.get("/me")
    play(sitter, "*sssssss")
    assert hosted.kept(table).row.summary == "won 1"
    assert "Won together; first: you" in ann.get("/").lower().replace("won", "Won")
    assert "Played to the end: 1 game, 1 won." in ann.get("/me")
    assert "Won together with a ranking: 1 game, you stood first in 1." in ann.get("/me")


def row(summary: str, *players: str) -> TableRow:
    seats = [{"player": player, "bot": "", "left": "", "name": ""} for player in players]
    return TableRow(
        id="x", game="rivals", name="", owner="a", listed=False, state="over" if summary else "playing", setup={},
        seats=seats, asked=[], summary=summary, head=1, created=0.0, changed=0.0,
    )


def test_a_record_tells_wins_and_first_places_apart() -> None:
    rows = [
        row("won 1 2", "a", "b", "c"), row("won 3", "a", "b", "c"), row("lost", "a", "b"), row("won", "a", "b"),
        row("seats 2", "b", "a"), row("seats 1", "b", "a"), row("", "a", "b"), row("won 1", "b", "c"),
    ]
    found = record_of("a", rows)
    assert (found.games, found.won, found.ranked, found.first) == (6, 4, 2, 1)


def test_bots_with_a_style_sit_where_seats_are_ranked_and_nowhere_else(hosted: Hosted) -> None:
    ann, _, sitter = alone(hosted, seat1="bot:novice-cutthroat")
    assert sitter.shown["seats"][1]["bot"] == "novice-cutthroat"
    sitter.do("bot", seat=1, bot="expert-cooperative")
    sitter.until(lambda: sitter.shown["seats"][1]["bot"] == "expert-cooperative")
    assert "Expert bot, cooperative" in ann.get("/new/rivals") and "bot:novice-cutthroat" in ann.get("/new/rivals")
    assert "cutthroat" not in ann.get("/new/blackout")
    plain = ann.sit_at(ann.new_table("blackout", players="2", seat0="me", seat1="open"))
    assert plain.refusal("bot", seat=1, bot="novice-cutthroat")["code"] == "unknown"
    refused = ann.ask(
        "POST", "/tables", "game=blackout&players=2&seat0=me&seat1=bot:novice-cutthroat",
        **{"Content-Type": "application/x-www-form-urlencoded"},
    )
    assert "does not rank its seats" in refused.text.replace("&#39;", "'")


def test_games_without_a_ranking_show_none(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    sitter = ann.sit_at(ann.play_now("blackout"))
    assert all("standing" not in seat for seat in sitter.shown["seats"])
