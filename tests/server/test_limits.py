"""Bounds by address and by visitor, and clients that keep the server waiting."""

from __future__ import annotations

import http.client
import json
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hauntbox.server import limits
from hauntbox.server.limits import Buckets, Crowd, neighbourhood
from hauntbox.server.web.punctual import Punctual
from tests.support.servers import PATIENCE, Hosted, Person, Sitter


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hosted]:
    found = Hosted(tmp_path)
    yield found
    found.stop()


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:0:1::7", "2001:db8:0:1::/64"),
        ("2001:db8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"),
        ("2001:db8:0:2::7", "2001:db8:0:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::1", "::1"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_of_ipv6_is_one_address(host: str, counted: str) -> None:
    assert neighbourhood(host) == counted


def test_a_crowd_forgets_who_has_left() -> None:
    crowd = Crowd(2)
    assert crowd.enter("ann") and crowd.enter("ann") and not crowd.enter("ann")
    assert crowd.enter("bob")
    crowd.leave("ann")
    assert crowd.enter("ann") and not crowd.enter("ann")
    for who in ("ann", "ann", "bob"):
        crowd.leave(who)
    assert not crowd.held


# New tables


def opened(place: Hosted, person: Person, *houses: str) -> list[int]:
    """What comes of opening tables, one from each house."""
    return [person.ask("POST", "/play/blackout", X_Forwarded_For=house).status for house in houses]


def test_new_tables_are_bounded_by_address(place: Hosted) -> None:
    place.site.tables_bucket = Buckets(0.0, 2.0)
    household = [f"2001:db8:0:1::{number}" for number in range(1, 4)]
    assert [opened(place, Person(place), house)[0] for house in household] == [303, 303, 429], "three who share one"
    assert opened(place, Person(place), "2001:db8:0:2::1") == [303], "the neighbours are not touched by it"


def test_new_tables_are_bounded_by_visitor(place: Hosted) -> None:
    place.site.visitors_bucket = Buckets(0.0, 2.0)
    ann, bob = Person(place), Person(place)
    assert opened(place, ann, "203.0.113.1", "203.0.113.2", "203.0.113.3") == [303, 303, 429]
    assert opened(place, bob, "203.0.113.1") == [303]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this machine has but one address of its own")
def test_only_a_proxy_that_is_trusted_says_where_somebody_comes_from(place: Hosted) -> None:
    place.site.tables_bucket = Buckets(0.0, 2.0)

    def open_from(source: str, house: str) -> int:
        line = http.client.HTTPConnection(place.host, timeout=PATIENCE, source_address=(source, 0))
        try:
            line.request("POST", "/play/blackout", headers={"X-Forwarded-For": house})
            return line.getresponse().status
        finally:
            line.close()

    houses = ("203.0.113.1", "203.0.113.2", "203.0.113.3")
    assert [open_from("127.0.0.1", house) for house in houses] == [303] * 3
    assert [open_from("127.0.0.2", house) for house in houses] == [303, 303, 429], "others are not believed"


# Lines


def line_from(place: Hosted, table: str, house: str, **more: Any) -> connect:
    headers = {"X-Forwarded-For": house, **more.pop("headers", {})}
    return connect(
        f"ws://{place.host}/table/{table}/socket", additional_headers=headers, open_timeout=PATIENCE, **more
    )


def dismissed(line: ClientConnection) -> dict[str, Any]:
    """What the server says on a line before it closes it."""
    said: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
    with pytest.raises(ConnectionClosed):
        line.recv(timeout=PATIENCE)
    return said


def greeted(line: ClientConnection) -> str:
    line.send(json.dumps({"do": "hello", "id": 1}))
    return str(json.loads(line.recv(timeout=PATIENCE))["say"])


def test_lines_are_bounded_by_address(place: Hosted) -> None:
    place.site.lines_from = Crowd(2)
    table = Person(place).play_now()
    with line_from(place, table, "2001:db8::1") as first, line_from(place, table, "2001:db8::2") as second:
        assert greeted(first) == greeted(second) == "ok"
        with line_from(place, table, "2001:db8::3") as third:
            said = dismissed(third)
        assert (said["say"], said["code"]) == ("bye", "too_fast") and "close some of them" in said["why"]
        with line_from(place, table, "2001:db8:0:1::1") as neighbour:
            assert greeted(neighbour) == "ok"
    until_nobody(place.site.lines_from)
    with line_from(place, table, "2001:db8::3") as third:
        assert greeted(third) == "ok"


def until_nobody(crowd: Crowd) -> None:
    end = time.monotonic() + PATIENCE
    while crowd.held:
        assert time.monotonic() < end, "somebody who has left is still counted"
        time.sleep(0.01)


def test_lines_are_bounded_by_visitor(place: Hosted) -> None:
    place.site.lines_of = Crowd(2)
    ann, bob = Person(place, "Ann"), Person(place, "Bob")
    table = ann.play_now()
    lines = [ann.sit_at(table), ann.sit_at(table)]
    with line_from(place, table, "203.0.113.1", headers={"Cookie": ann.cookie}, origin=place.address) as third:
        assert dismissed(third)["code"] == "too_fast"
    lines.append(bob.sit_at(table))
    assert all("table" in line.shown for line in lines)
    for line in lines:
        line.close()
    until_nobody(place.site.lines_of)


def test_new_lines_come_not_too_fast_but_this_machine_may_have_any_number(place: Hosted) -> None:
    place.site.lines_bucket, place.site.lines_from = Buckets(0.0, 1.0), Crowd(1)
    ann = Person(place)
    table = ann.play_now()
    with line_from(place, table, "203.0.113.1") as first:
        assert greeted(first) == "ok"
    with line_from(place, table, "203.0.113.1") as second:
        assert dismissed(second)["code"] == "too_fast"
    for sitter in [ann.sit_at(table) for _ in range(4)]:
        sitter.close()


def test_a_line_that_says_nothing_is_closed(place: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Person(place).play_now()
    seated = Sitter(place, table)
    monkeypatch.setattr(limits, "HELLO_SECONDS", 0.1)
    with line_from(place, table, "203.0.113.1") as silent:
        assert "The connection was idle" in dismissed(silent)["why"]
    with line_from(place, table, "203.0.113.1") as chatty:  # but has not said hello
        chatty.send("?")
        assert json.loads(chatty.recv(timeout=PATIENCE))["code"] == "malformed"
        assert dismissed(chatty)["say"] == "bye"
    assert seated.ask("look")["say"] == "ok", "whoever has said hello may be silent for as long as they like"
    seated.close()


# Chat


def test_chat_is_bounded_by_visitor_and_by_address(place: Hosted) -> None:
    house = place.site.house
    house.chatter, house.chatter_from = Buckets(0.0, 2.0), Buckets(0.0, 3.0)
    assert [house.may_chat("ann", "203.0.113.1") for _ in range(3)] == [True, True, False], "two at once from somebody"
    assert [house.may_chat("bob", "203.0.113.1") for _ in range(2)] == [True, False], "three at once from an address"
    ann = Person(place, "Ann")
    table = ann.new_table(players="2", seat0="me", seat1="me")
    with line_from(place, table, "203.0.113.1", headers={"Cookie": ann.cookie}, origin=place.address) as line:
        assert greeted(line) == "ok"
        line.send(json.dumps({"do": "chat", "id": 2, "text": "Boo"}))
        replies = (json.loads(line.recv(timeout=PATIENCE)) for _ in range(100))
        assert next(said for said in replies if said.get("id") == 2)["code"] == "too_fast", "nothing is left there"
    sitter = ann.sit_at(table)
    assert sitter.ask("chat", text="Boo")["say"] == "ok", "this machine itself is not counted"
    sitter.close()


# Requests


def raw(place: Hosted, text: bytes) -> socket.socket:
    host, port = place.host.split(":")
    line = socket.create_connection((host, int(port)), timeout=PATIENCE)
    line.sendall(text)
    return line


def test_a_request_that_is_sent_by_half_is_not_waited_for(place: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 0.1)
    post = b"POST /me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\ntheme="
    for half in (b"", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", post):
        with raw(place, half) as line:
            assert line.recv(1000) == b"", half


def test_a_request_that_drips_in_is_not_waited_for(place: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every byte that comes does not begin the time anew."""
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 0.2)
    with raw(place, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ") as line:
        line.settimeout(0.01)
        ended = False
        for _ in range(int(PATIENCE / 0.01)):
            try:
                line.sendall(b"x")
                ended = line.recv(1000) == b""
            except TimeoutError:
                continue
            except OSError:
                ended = True
            break
        assert ended


def test_one_request_after_another_and_a_slow_answer_are_waited_for(
    place: Hosted, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Time is counted for what comes in, not for what the server takes, and for each request anew."""
    line = http.client.HTTPConnection(place.host, timeout=PATIENCE)
    line.request("GET", "/health")
    assert line.getresponse().read()
    here = line.sock
    (connection,) = [one for one in place.server.server_state.connections if isinstance(one, Punctual)]
    assert connection.deadline is None, "what has come in is not waited for any more"
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 0.0)  # which is enough for what comes in one piece
    monkeypatch.setattr(place.site.store, "check", lambda: time.sleep(0.2))
    for _ in range(3):
        place.site.keeper._checked = float("-inf")
        line.request("GET", "/health")
        assert line.getresponse().read() and line.sock is here
    line.close()
    assert not caplog.records


def test_what_is_sent_goes_at_once(place: Hosted) -> None:
    """The second of two short messages does not wait for the client to acknowledge the first."""
    line = http.client.HTTPConnection(place.host, timeout=PATIENCE)
    line.request("GET", "/health")
    assert line.getresponse().read()
    (connection,) = [one for one in place.server.server_state.connections if isinstance(one, Punctual)]
    sending = connection.transport.get_extra_info("socket")
    assert sending.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    line.close()
