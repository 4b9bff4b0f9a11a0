"""Two servers on one host: browsers send a host's cookies to all its ports, and nobody loses a name or a seat by it."""

from __future__ import annotations

from collections.abc import Iterator
from http.cookies import SimpleCookie

import pytest

from hauntbox.server.people.people import OLD_COOKIE
from hauntbox.server.people.signing import Signer
from tests.support.servers import Hosted, Person, Reply, Sitter


@pytest.fixture
def neighbours(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Hosted, Hosted]]:
    """Two servers with a database each, on two ports of one host."""
    found = Hosted(tmp_path_factory.mktemp("one")), Hosted(tmp_path_factory.mktemp("other"))
    yield found
    for one in found:
        one.stop()


def given(reply: Reply) -> SimpleCookie:
    """The cookies that a reply hands out or takes away."""
    found = SimpleCookie()
    for line in reply.headers.get_all("Set-Cookie") or []:
        found.load(line)
    return found


def test_a_name_belongs_to_a_database() -> None:
    """Every process that uses one has the same; no other has it."""
    assert Signer(b"s" * 32).cookie_name == Signer(b"s" * 32).cookie_name != Signer(b"t" * 32).cookie_name


def test_two_servers_on_one_host_leave_each_other_their_cookies(neighbours: tuple[Hosted, Hosted]) -> None:
    one, other = neighbours
    ann = Person(one, "Ann")
    table = ann.play_now()
    ann.served = other
    ann.get("/")
    ann.post("/me", name="Anna elsewhere")
    elsewhere = ann.play_now()
    ann.served = one
    assert table in ann.get("/lists") and "Anna elsewhere" not in ann.get("/")
    assert ann.sit_at(table).shown["seats"][0]["mine"]
    ann.served = other
    assert elsewhere in ann.get("/lists") and "Anna elsewhere" in ann.get("/")


def test_an_old_cookie_is_honoured_and_replaced(hosted: Hosted) -> None:
    """Who had a seat before the update has it after, on a line that was open meanwhile as well as on the page."""
    ann = Person(hosted, "Ann")
    table = ann.play_now()
    signer = hosted.site.signer
    value = ann.cookie.removeprefix(f"{signer.cookie_name}=")
    old = f"{OLD_COOKIE}={value}"
    line = Sitter(hosted, table, headers={"Cookie": old}, origin=hosted.address)
    assert line.shown["seats"][0]["mine"]
    reply = Person(hosted).ask("GET", f"/table/{table}", Cookie=old, Accept="text/html")
    cookies = given(reply)
    assert cookies[signer.cookie_name].value == value and cookies[signer.cookie_name]["httponly"]
    assert cookies[OLD_COOKIE].value == "" and cookies[OLD_COOKIE]["max-age"] == "0"
    assert not given(ann.ask("GET", "/me", Accept="text/html")), "who has the new one is given nothing"


def test_an_old_cookie_of_another_server_is_left_to_it(neighbours: tuple[Hosted, Hosted]) -> None:
    one, other = neighbours
    ann = Person(one, "Ann")
    old = f"{OLD_COOKIE}={ann.cookie.partition('=')[2]}"
    reply = Person(other).ask("GET", "/", Cookie=old, Accept="text/html")
    assert set(given(reply)) == {other.site.signer.cookie_name}
    assert "Ann" not in reply.text


def test_an_old_cookie_that_was_made_void_stays_void(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    table = ann.play_now()
    old = f"{OLD_COOKIE}={ann.cookie.partition('=')[2]}"
    ann.post_json("/me/move", {"renew": True})
    line = Sitter(hosted, table, headers={"Cookie": old}, origin=hosted.address)
    assert not line.shown["seats"][0]["mine"]
