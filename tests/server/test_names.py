"""Names of people: seen by everybody, and no two alike at one table. Names of a server: its own, and no others."""

from __future__ import annotations

import socket
import urllib.error
from pathlib import Path

import pytest

from hauntbox.server.people.names import distinct, skeleton, tidy
from hauntbox.server.web.hosts import Hosts
from tests.support.company import Company
from tests.support.servers import Person, Served

# People


@pytest.mark.parametrize("unseen", [
    "\u3164", "\u115f\u1160", "\uffa0", "\u2800\u2800", "\u034f", "\u200b\u200d", "\u202e", "\ufeff\u2066\u2069",
    "\U000e0041", "\u00a0\u2003", "\ufe0f", "\U000e0100", "\u0301\u0302", "\x00\x07", "\u17b4",
])  # fmt: skip
def test_a_name_of_which_nothing_is_seen_is_none(unseen: str) -> None:
    assert tidy(unseen, 40) == ""


@pytest.mark.parametrize(("name", "shown"), [
    ("\u202eevil", "evil"), ("G\u034f", "G"), ("Z" + "\u0301" * 60, "\u0179\u0301\u0301\u0301"),
    ("\ufeff\u2066x\u2069", "x"), ("  Zoë \n B. ", "Zoë B."), ("\u0301Ann", "Ann"), ("Пётр", "Пётр"), ("नमस्ते", "नमस्ते"),
    ("A" * 50, "A" * 40), ("👻", "👻"),
])
def test_a_name_is_shown_without_what_is_not_seen(name: str, shown: str) -> None:
    assert tidy(name, 40) == shown


@pytest.mark.parametrize(("name", "other"), [
    ("Ann", "ANN"), ("Ann", "Аnn"), ("Ann", "Α nn"), ("Ann", "A\u0301nn"), ("Peter", "Реtеr"), ("Oliver", "0liver"),
    ("Illya", "lllya"), ("Max", "Мах"), ("Nina", "Νina"), ("Tom", "Torn"), ("Walter", "VValter"), ("ＡＮＮ", "ann"),
    ("Bill", "BiII"), ("Claus", "Daus"), ("straße", "STRASSE"), ("𝓐nn", "Ann"), ("Guest 7K1", "Guest 7Kl"),
])  # fmt: skip
def test_names_that_can_be_taken_for_each_other(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)
    assert distinct(other, [name]) == f"{other} (2)"
    assert distinct(other, [name, f"{name} (2)"]) == f"{other} (3)"


@pytest.mark.parametrize(("name", "other"), [
    ("Ann", "Anna"), ("Ann", "Ben"), ("Ann", "Ann (2)"), ("Пётр", "Павел"), ("名", "人"),
])  # fmt: skip
def test_names_that_can_be_told_apart_stay_as_they_are(name: str, other: str) -> None:
    assert distinct(other, [name]) == other


def test_an_unseen_name_is_refused_with_a_sentence(served: Served) -> None:
    ann = Person(served, "Ann")
    for name in ("\u3164", "\u202e\u200b"):
        with pytest.raises(urllib.error.HTTPError) as refused:
            ann.post("/me", name=name)
        assert refused.value.code == 400 and "no visible letters" in refused.value.read().decode()
    ann.post("/me", name="", language="fr")
    assert 'value="Ann"' in ann.get("/me"), "who leaves it empty keeps the name"
    table = ann.play_now()
    sitter = ann.sit_at(table)
    assert sitter.refusal("name", name="\u3164")["code"] == "malformed"
    sitter.do("name", name="Our\u3164 table")
    sitter.until(lambda: sitter.shown["table"]["name"] == "Our table")


def test_whoever_looks_like_somebody_at_the_table_is_told_apart_by_all(served: Served) -> None:
    """By the link, from the lobby, by a new name and in the chat; who was there first keeps the name as it is."""
    company = Company(served, "Ann", "Ben", "", "bot:novice", listed="yes")
    false_ann, false_bot = Person(served, "Аnn"), Person(served, "Nоvice bоt")
    theirs = false_ann.sit_at(company.table)
    theirs.do("chat", text="It is me.")
    theirs.do("sit", seat=2)
    company.at["Ann"].until(lambda: company.seat(2)["name"] == "Аnn (2)")
    assert [line["name"] for line in theirs.chat] == ["Аnn (2)"]
    theirs.do("leave", seat=2)
    bot = false_bot.sit_at(company.table)
    bot.do("sit", seat=2)
    company.at["Ann"].until(lambda: company.seat(2)["name"] == "Nоvice bоt (2)")
    company.people["Ben"].post("/me", name="ANN")
    company.at["Ann"].until(lambda: company.seat(1)["name"] == "ANN (3)")  # the first has said something as number 2
    again = company.people["Ben"].sit_at(company.table)
    assert again.shown["seats"][1]["name"] == "ANN (3)"
    assert company.seat(0)["name"] == "Ann"
    before = again.seq
    company.people["Ben"].sit_at(company.table)
    assert again.ask("look")["seq"] == before, "to come back is no act"


# The server


def test_a_server_goes_by_its_addresses_and_by_the_names_that_were_allowed() -> None:
    hosts = Hosts(["games.example.org", "*.club.example", "Box:8013"], ["https://play.example.org:444"])
    for host in (
        "localhost", "localhost:8013", "a.localhost", "127.0.0.1:8013", "192.168.1.7", "[::1]:8013", "[fe80::1]", "::1",
        "GAMES.example.org", "games.example.org.", "games.example.org:80", "a.club.example", "a.b.club.example", "box",
        "play.example.org", socket.gethostname(), f"{socket.gethostname()}.local:8013", "",
    ):
        assert hosts.allow(host), host
    for host in (
        "evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "example.org", "xgames.example.org",
        "club.example", "games.example.org.evil", "evil.example:8013", "2130706433", "0x7f.1", "*", "notlocalhost",
    ):
        assert not hosts.allow(host), host
    assert Hosts(["*"]).allow("evil.example")


def test_requests_for_a_name_that_is_not_the_servers_are_refused(served: Served) -> None:
    """DNS rebinding: a page elsewhere whose name leads here is not one of ours, though its Origin and Host agree."""
    ann = Person(served, "Ann")
    table = ann.play_now()
    port = served.host.partition(":")[2]
    evil = f"evil.example:{port}"
    for path in ("/", "/health", f"/table/{table}", "/static/page.css", f"/table/{table}/export"):
        reply = ann.ask("GET", path, Host=evil)
        assert reply.status == 400 and "hauntbox serve --allowed-host" in reply.text, path
        assert reply.headers["Content-Security-Policy"]
    posted = ann.ask("POST", "/me", "name=Evil", Host=evil, Origin=f"http://{evil}")
    assert posted.status == 400
    assert "Ce serveur" in ann.ask("GET", "/", Host=evil, Accept_Language="fr").text
    assert opened(served, table, evil, ann.cookie) == 403
    assert opened(served, table, served.host, ann.cookie) == 101


def opened(served: Served, table: str, host: str, cookie: str) -> int:
    """The status with which a socket is opened that a page of this host asks for."""
    name, _, port = served.host.partition(":")
    with socket.create_connection((name, int(port))) as line:
        line.sendall(
            f"GET /table/{table}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        return int(line.recv(4096).split()[1])


def test_names_are_allowed_by_option_by_environment_and_by_origin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAUNTBOX_HOSTS", "one.example, two.example")
    served = Served(tmp_path, "--allowed-host", "three.example", "--origin", "https://four.example")
    try:
        person = Person(served)
        for host in ("one.example", "two.example:80", "three.example", "four.example", "five.example"):
            assert person.ask("GET", "/health", Host=host).status == (400 if host == "five.example" else 200), host
    finally:
        served.stop()
