"""Texts that change only with the program: made once, sent compressed, and not again to who has them."""

from __future__ import annotations

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import hauntbox
from hauntbox.engine.rules import Rules
from hauntbox.server.limits import Buckets
from hauntbox.server.pages.cards import cards_page
from hauntbox.server.pages.reader import anybody
from hauntbox.server.pages.rules import rules_page
from hauntbox.server.web import api, texts
from tests.support.servers import PATIENCE, Hosted, Person

GAMES = [rules.id for rules in hauntbox.all_games()]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    found = Hosted(tmp_path_factory.mktemp("home"))
    yield found
    found.stop()


class Raw(NamedTuple):
    """What came back, as it was on the wire."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes


def get(place: Hosted, path: str, cookie: str = "", **headers: str) -> Raw:
    line = http.client.HTTPConnection(place.host, timeout=PATIENCE)
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        line.request("GET", path, headers={"Cookie": cookie, **sent})
        reply = line.getresponse()
        return Raw(reply.status, reply.headers, reply.read())
    finally:
        line.close()


@pytest.mark.parametrize("path", [
    *(f"/{book}/{game}" for game in GAMES for book in ("rules", "cards")), "/cards/blackout?q=ghost",
    "/rules/blackout?q=die", "/games/blackout/scene.css", "/games/blackout/cover.svg", "/static/table.js",
    "/static/page.css", "/lists",
])
def test_it_is_sent_compressed_and_only_once(place: Hosted, path: str) -> None:
    ann = Person(place, "Ann & Zoé")
    plain = get(place, path, ann.cookie)
    packed = get(place, path, ann.cookie, Accept_Encoding="br, gzip;q=0.5")
    assert plain.status == packed.status == 200
    assert plain.headers["content-encoding"] is None and packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body and len(packed.body) < len(plain.body) / 2
    assert plain.headers["content-type"] == packed.headers["content-type"]
    assert "charset=utf-8" in packed.headers["content-type"] or "svg" in packed.headers["content-type"]
    assert "Accept-Encoding" in packed.headers["vary"]
    mark = packed.headers["etag"]
    for known in (mark, mark.removeprefix("W/"), f'"other", {mark}'):
        again = get(place, path, ann.cookie, Accept_Encoding="gzip", If_None_Match=known)
        assert (again.status, again.body, again.headers["etag"]) == (304, b"", mark)
    assert get(place, path, ann.cookie, If_None_Match='W/"other"').status == 200


@pytest.mark.parametrize("game", GAMES)
def test_a_book_is_the_page_of_its_reader(place: Hosted, game: str) -> None:
    """The name, the theme and the language are the reader's own, and so is the mark."""
    ann, bob = Person(place, "Ann"), Person(place, "Bob")
    bob.post("/me", language="fr", theme="dark")
    for book in ("cards", "rules"):
        one, other = (get(place, f"/{book}/{game}", person.cookie) for person in (ann, bob))
        assert b"Ann" in one.body and b'lang="en"' in one.body and b"Bob" not in one.body
        assert b"Bob" in other.body and b'lang="fr"' in other.body and b'data-theme="dark"' in other.body
        assert one.headers["etag"] != other.headers["etag"]
        ann.post("/me", theme="light")
        assert get(place, f"/{book}/{game}", ann.cookie, If_None_Match=one.headers["etag"]).status == 200
        ann.post("/me", theme="auto")
        assert get(place, f"/{book}/{game}", ann.cookie, If_None_Match=one.headers["etag"]).status == 304


def test_it_is_made_once_for_all(place: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    for name in ("cards_content", "rules_content"):
        make = getattr(api, name)
        monkeypatch.setattr(api, name, lambda *words, name=name, make=make: made.append(name) or make(*words))
    pressed = []
    press = texts.packed
    monkeypatch.setattr(texts, "packed", lambda body, level: pressed.append(len(body)) or press(body, level))
    api.whole_cards.cache_clear()
    api.whole_rules.cache_clear()
    for person in (Person(place, "Ann"), Person(place, "Bob"), Person(place)):
        for path in ("/cards/blackout", "/rules/blackout"):
            assert get(place, path, person.cookie, Accept_Encoding="gzip").status == 200
    assert sorted(made) == ["cards_content", "rules_content"]
    assert len([size for size in pressed if size > 20_000]) == 2, "only what is around it is compressed for each"


def test_a_search_is_made_for_each_and_so_not_too_often(place: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place.site, "searches_bucket", Buckets(0.0, 2.0))
    ann = Person(place)
    searches = ("/cards/blackout?q=a", "/rules/blackout?q=b", "/cards/blackout?q=c")
    assert [ann.ask("GET", path).status for path in searches] == [200, 200, 429]
    assert ann.ask("GET", "/cards/blackout").status == 200
    assert Person(place).ask("GET", "/cards/blackout?q=a").status == 200


@pytest.mark.parametrize("rules", hauntbox.all_games(), ids=GAMES)
def test_in_two_pieces_or_in_one_it_is_the_same_page(place: Hosted, rules: Rules) -> None:
    guest = Person(place)
    for page, path in ((cards_page, f"/cards/{rules.id}"), (rules_page, f"/rules/{rules.id}")):
        shown = get(place, path, guest.cookie).body.decode()
        made = page(anybody("en"), rules)
        assert shown.count("<main") == made.count("<main") == 1
        main = made[made.index("<main") : made.index("</main>")]
        assert main in shown


@pytest.mark.parametrize(
    ("header", "taken"),
    [
        ("gzip", True), ("deflate, GZIP;q=1.0, *;q=0.5", True), ("*", True), ("gzip;q=0.001", True), ("", False),
        ("br", False), ("gzip;q=0", False), ("gzip; q=0.0, br", False), ("identity", False),
    ],
)
def test_who_takes_gzip(header: str, taken: bool) -> None:
    assert texts.takes_gzip(header) is taken


def test_pieces_make_one_gzip_file() -> None:
    for before, body, after in (("", "", ""), ("é" * 5000, "middle" * 10_000, "end"), ("a", "b", "c")):
        text = texts.Text(body)
        file = texts.gzipped(before.encode(), text, after.encode())
        assert gzip.decompress(file).decode() == before + body + after


def test_a_file_of_the_page_that_is_changed_is_sent_anew(tmp_path: Path) -> None:
    path = tmp_path / "x.js"
    path.write_text("old")
    old = path.stat()
    assert texts.read(str(path), old.st_mtime_ns, old.st_size).body == b"old"
    path.write_text("newer")
    new = path.stat()
    assert texts.read(str(path), new.st_mtime_ns, new.st_size).body == b"newer"
