"""Invitations over HTTP: what a link is worth to whoever opens it, and the name that they sit down under."""

from __future__ import annotations

import json

import pytest

from hauntbox.server.pages.join import plays
from hauntbox.server.pages.reader import Reader
from hauntbox.server.people.invitations import invitation, worth_of
from hauntbox.server.people.signing import Signer
from hauntbox.server.store.records import Act
from hauntbox.server.tables.table import Seat
from tests.server.test_undo import answer, table_of
from tests.support.company import Company
from tests.support.servers import Hosted, Person, Reply


def looked_at(who: Person, table: str, token: object) -> str:
    """What the page of an invitation is given to show."""
    reply: Reply = who.ask("POST", f"/table/{table}/invitation", json.dumps({"token": token}))
    assert reply.status == 200, reply.text
    return reply.text


def test_a_token_says_who_invites_and_old_ones_are_still_good() -> None:
    signer = Signer(b"s" * 32)
    token = signer.seat("table1", 3, 1, "ann")
    assert (signer.read_seat(token, "table1"), signer.read_host(token, "table1")) == ((3, 1), "ann")
    assert signer.read_host(token, "table2") == ""
    old = signer.sign("seat", "table1", "3", "1")
    assert (signer.read_seat(old, "table1"), signer.read_host(old, "table1")) == ((3, 1), "")


@pytest.mark.parametrize(("seat", "read", "worth"), [
    (Seat(), (1, 0), "open"),
    (Seat(), None, "damaged"),
    (Seat(), (1, 1), "withdrawn"),
    (Seat(generation=2), (1, 1), "withdrawn"),
    (Seat(), (7, 0), "withdrawn"),
    (Seat("cy", "Cy"), (1, 0), "used"),
    (Seat("cy", "Cy", "novice", "cy"), (1, 0), "used"),
    (Seat(bot="novice"), (1, 0), "bot"),
    (Seat("bob", "Bob"), (1, 0), "yours"),
    (Seat("bob", "Bob", "novice", "bob"), (1, 0), "kept"),
])
def test_what_a_link_is_worth_to_bob(seat: Seat, read: tuple[int, int] | None, worth: str) -> None:
    table = table_of("spirit_world", 2, Seat("ann", "Ann"), seat, pke="N")
    assert worth_of(table, read, "bob") == worth


def test_nobody_is_invited_to_a_game_that_is_over() -> None:
    table = table_of("spirit_world", 2, Seat("ann", "Ann"), Seat(), pke="N")
    table.game.decide("concede", seat=0)
    for seat in (0, 1):
        table.game.decide("agree", seat=seat)
    assert worth_of(table, (1, 0), "bob") == "over"


def test_who_knows_the_other_side_is_told_why_the_seat_is_not_for_them() -> None:
    """In a game with secrets, whoever has held a hand of the one side does not come to play the other."""
    table = table_of("outer_space", 2, Seat("ann", "Ann"), Seat("cy", "Cy"))
    answer(table)
    for act, seat, player in (("leave", 0, "ann"), ("sit", 0, "dan"), ("revoke", 1, "dan")):
        body = {"name": "Dan"} if act == "sit" else {}
        table.apply(Act(table.head + 1, 0.0, act, seat, player, body))
    found = invitation(table, None, (1, 1), "Dan", "ann", "en")
    assert (found.worth, found.why.partition(".")[0]) == (
        "barred", "You have seen the other side's secrets",
    )
    assert invitation(table, None, (1, 1), "Dan", "eve", "en").worth == "open"


def test_an_invitation_tells_what_is_played_by_whom() -> None:
    table = table_of("outer_space", 3, Seat("ann", "Ann"), Seat(), Seat(bot="novice"))
    found = invitation(table, None, (1, 0), "Ann", "bob", "en")
    assert (found.worth, found.good, found.begun, found.round, found.mine) == ("open", True, False, 0, [])
    assert [(one.kind, one.side) for one in found.chairs] == [
        ("person", "The Martians"), ("open", "The Heroes"), ("bot", "The Heroes"),
    ]
    assert found.chairs[1].figures and found.scenario.startswith("Invasion!")


@pytest.mark.parametrize(("language", "martians", "heroes"), [
    ("en", "The Martians", "The Heroes: "), ("fr", "Les Martiens", "Les héros\u00a0: "),
])
def test_a_side_with_one_seat_is_named_once(language: str, martians: str, heroes: str) -> None:
    """IOS-1.1: the Martians' one player runs all of them, so there is nothing to say beside the side."""
    table = table_of("outer_space", 2, Seat("ann", "Ann"), Seat())
    reader = Reader("bob", "Bob", language, "auto", "/")
    found = invitation(table, None, (1, 0), "Ann", "bob", language)
    assert plays(reader, found.chairs[0]) == martians
    assert plays(reader, found.chairs[1]).startswith(heroes)
    six = invitation(table_of("outer_space", 6, *[Seat() for _ in range(6)]), None, (1, 0), "Ann", "bob", language)
    told = [plays(reader, one) for one in six.chairs]
    assert len(set(told)) == 6 and all(one.startswith((martians, heroes)) for one in told)


def test_looking_at_an_invitation_takes_no_seat_and_says_who_made_the_link(hosted: Hosted) -> None:
    """By whoever sits there, too, and not by the owner of the table alone."""
    company = Company(hosted, "Ann", "Ben")
    token = company.at["Ben"].do("invite", seat=1)["token"]
    cy = Person(hosted, "Cy")
    assert "Ben has this seat now" in looked_at(cy, company.table, token)
    company.say("Ben", "leave", seat=1)
    text = looked_at(cy, company.table, token)
    assert "Ben invites you to play" in text and 'value="Cy"' in text
    assert "Ann" in text and hosted.kept(company.table).row.seats[1]["player"] == ""
    assert "Ann invites you" in looked_at(cy, company.table, company.at["Ann"].do("invite", seat=1)["token"])


@pytest.mark.parametrize("token", [None, 5, "", "x", ["a"], "x" * 5000])
def test_a_link_that_is_not_whole_says_so(hosted: Hosted, token: object) -> None:
    company = Company(hosted, "Ann", "")
    assert "This link is incomplete" in looked_at(Person(hosted), company.table, token)
    assert Person(hosted).ask("POST", "/table/nowhere/invitation", "{}").status == 404
    assert Person(hosted).ask("GET", "/join/nowhere", Accept="text/html").status == 404


def test_who_sits_down_gives_a_name_that_all_their_tables_know(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "")
    bob = Person(hosted)
    other = bob.play_now()
    token = company.at["Ann"].do("invite", seat=1)["token"]
    assert bob.post_json(f"/table/{company.table}/sit", {"token": token, "name": "  Bob "}) == {"seat": 1}
    assert [hosted.kept(id).row.seats[at]["name"] for id, at in ((company.table, 1), (other, 0))] == ["Bob", "Bob"]
    again = Person(hosted, "Cy").post_json(f"/table/{company.table}/sit", {"token": token, "name": "Cy"})
    assert (again["status"], again["code"]) == (403, "forbidden")


def test_a_name_that_is_refused_takes_no_seat(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "")
    token = company.at["Ann"].do("invite", seat=1)["token"]
    reply = Person(hosted).post_json(f"/table/{company.table}/sit", {"token": token, "name": "\u2800"})
    assert (reply["status"], reply["code"]) == (400, "malformed")
    assert hosted.kept(company.table).row.seats[1]["player"] == ""


def test_nobody_takes_a_seat_at_a_listed_table_without_a_name(hosted: Hosted) -> None:
    """The name is given with the wish to sit down, and all tables of whoever gives it know it."""
    company = Company(hosted, "Ann", "", listed="yes")
    bob = Person(hosted)
    other = bob.play_now()
    sitter = bob.sit_at(company.table)
    for said, code in (({}, "nameless"), ({"name": " "}, "nameless"), ({"name": "\u2800"}, "malformed")):
        assert sitter.refusal("sit", seat=1, **said)["code"] == code
    assert hosted.kept(company.table).row.seats[1]["player"] == ""
    sitter.do("sit", seat=1, name=" Bob ")
    assert [hosted.kept(id).row.seats[at]["name"] for id, at in ((company.table, 1), (other, 0))] == ["Bob", "Bob"]
    sitter.do("leave", seat=1)
    sitter.do("sit", seat=1)
    assert hosted.kept(company.table).row.seats[1]["name"] == "Bob", "a name is given once"


def test_nobody_sits_down_by_a_link_without_a_name(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "")
    token = company.at["Ann"].do("invite", seat=1)["token"]
    reply = Person(hosted).post_json(f"/table/{company.table}/sit", {"token": token})
    assert (reply["status"], reply["code"]) == (400, "nameless")
    assert hosted.kept(company.table).row.seats[1]["player"] == ""
