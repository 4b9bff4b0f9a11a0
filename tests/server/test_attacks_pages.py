"""Whatever is sent to the pages' addresses, nothing happens that it may not do, and it is told why in a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote, urljoin, urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.support.attacks import HOSTILE, WRONG, Table
from tests.support.servers import Person, Reply, Served, Sitter, TimelessServed


@pytest.fixture(scope="module")
def table(served: Served) -> Table:
    return Table(served)


def test_posts_of_foreign_pages_are_not_obeyed(table: Table) -> None:
    posts = {
        "/tables": "game=blackout&seat0=me", "/play/blackout": "", "/me": "name=Evil", "/me/move": '{"renew":true}',
        "/me/recover": "{}", f"/table/{table.id}/sit": "{}", f"/table/{table.id}/branch": '{"number":0}',
    }
    foreign: list[dict[str, str]] = [
        {"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": "http://["}, {"Origin": "http://127.0.0.1:1"},
        {"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "same-site"},
    ]
    with table.unchanged():
        lobby = table.ann.get("/lists")
        for path, body in posts.items():
            for headers in foreign:
                reply = table.ann.ask("POST", path, body, **headers)
                assert (reply.status, reply.data["code"]) == (403, "forbidden"), (path, headers, reply)
                assert reply.data["why"]
        assert table.ann.get("/lists") == lobby
        assert "Evil" not in table.ann.get("/me")


def test_bodies_that_are_too_large_or_no_json(table: Table) -> None:
    paths = ["/tables", "/me", "/me/move", "/me/recover", f"/table/{table.id}/sit", f"/table/{table.id}/branch"]
    with table.unchanged():
        for path in paths:
            reply = table.ann.ask("POST", path, "a" * 70_000)
            assert (reply.status, reply.data["code"]) == (413, "too_big"), (path, reply)
        for path in paths[2:]:
            for text in ("{", "[]", "null", "1", "[" * 60_000, '"x"', "\xff\xfe", "{'a':1}"):
                reply = table.ann.ask("POST", path, text.encode("latin-1"))
                assert (reply.status, reply.data["code"]) == (400, "malformed"), (path, text[:20], reply)
        for number in WRONG.values():
            reply = table.ann.ask("POST", f"/table/{table.id}/branch", json.dumps({"number": number}))
            assert reply.status in (400, 403) and reply.data["why"], (number, reply)
        for token in WRONG.values():
            reply = table.carl.ask("POST", "/me/recover", json.dumps({"token": token}))
            assert (reply.status, reply.data["code"]) == (403, "forbidden"), (token, reply)


def test_addresses_that_lead_nowhere(table: Table) -> None:
    long = "9" * 5000
    missing = [
        "/table/nowhere", "/replay/nowhere", "/replay/nowhere/frame/0", "/table/nowhere/export", "/new/chess",
        "/rules/chess", "/cards/chess", "/games/chess/scene.css", "/games/chess/cover.svg", "/nowhere",
        "/table/%00", "/table/%ff%fe", "/table/..%2f..", "/table/" + "x" * 3000, "/new/..", "/rules/__init__",
        "/static/", "/static/nothing.js", "/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py",
        "/static/%2e%2e%2f%2e%2e%2fserver%2fapp.py", "/static//etc/passwd", "/static/....//app.py",
        "/static/%00", "/static/" + "a" * 3000, f"/replay/{table.id}/frame/x", f"/replay/{table.id}/frame/-1",
        f"/replay/{table.id}/frame/0?seat=99", f"/replay/{table.id}/frame/0?seat={long}",
        f"/replay/{table.id}/frame/0?seat=%C2%B2",
    ]
    with table.unchanged():
        for path in missing:
            reply = table.ann.ask("GET", path, Accept="text/html")
            assert reply.status == 404, (path[:60], reply.status, reply.text[:200])
            assert "import " not in reply.text
        for path in (f"/replay/{table.id}/frame/0?layout=round", f"/replay/{table.id}/frame/0?layout=none"):
            assert table.ann.ask("GET", path).status == 400
        for method in ("PUT", "DELETE", "PATCH", "OPTIONS"):
            assert table.ann.ask(method, f"/table/{table.id}").status == 405
        assert table.ann.ask("POST", f"/table/{table.id}").status == 405
        assert table.ann.ask("GET", f"/replay/{table.id}/frame/{long}").status in (200, 400, 404)
        for id in ("nowhere", "%00", "..", "x" * 3000):
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                Sitter(table.served, id)


def test_a_running_game_is_shown_from_ones_own_seats_only(table: Table) -> None:
    with table.unchanged():
        assert table.ann.ask("GET", f"/replay/{table.id}/frame/0?seat=0").status == 200
        for person, seat in ((table.ann, "1"), (table.ben, "0"), (table.carl, "0"), (table.carl, "2")):
            reply = person.ask("GET", f"/replay/{table.id}/frame/0?seat={seat}")
            assert (reply.status, reply.data["code"]) == (403, "not_yours")
        for person in (table.ann, table.ben, table.carl):
            reply = person.ask("GET", f"/replay/{table.id}/frame/0?seat=open")
            assert (reply.status, reply.data["code"]) == (403, "forbidden")


def test_a_running_game_is_taken_away_by_nobody_who_does_not_play_it_alone(served: Served, table: Table) -> None:
    with table.unchanged():
        for person in (table.ann, table.ben, table.carl):
            reply = person.ask("GET", f"/table/{table.id}/export")
            assert (reply.status, reply.data["code"]) == (403, "forbidden")
            assert "attacked" not in reply.text
            reply = person.ask("POST", f"/table/{table.id}/branch", '{"number":0}')
            assert (reply.status, reply.data["code"]) == (403, "forbidden")
    # Nor by somebody who waits for others to sit down, or has put a bot in the place of somebody who is away.
    waiting = table.carl.new_table(players="2", seat0="me", seat1="open")
    assert table.carl.ask("GET", f"/table/{waiting}/export").status == 403
    sitter = table.carl.sit_at(waiting)
    token = sitter.do("invite", seat=1)["token"]
    assert table.ben.post_json(f"/table/{waiting}/sit", {"token": token}) == {"seat": 1}
    sitter.do("bot", seat=1, bot="random")
    assert table.carl.ask("GET", f"/table/{waiting}/export").status == 403
    alone = table.carl.play_now()
    assert table.carl.ask("GET", f"/table/{alone}/export").status == 200
    for person in (table.ann, table.ben):
        assert person.ask("GET", f"/table/{alone}/export").status == 403


@pytest.mark.parametrize(
    "back", ["https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example", "\\\\evil.example",
             "/\n/evil.example", "javascript:alert(1)", " //evil.example", "http:evil.example", "/\r\nSet-Cookie: a=b"]
)
def test_settings_lead_to_no_other_site(table: Table, back: str) -> None:
    reply = table.carl.ask("POST", "/me", f"theme=dark&back={quote(back)}")
    assert reply.status == 303
    where = urljoin(table.served.address, reply.headers["location"])
    assert urlsplit(where).netloc == table.served.host and "Set-Cookie: a" not in str(reply.headers), where


def test_hostile_names_and_chat_come_out_as_they_are_and_nothing_more(served: Served) -> None:
    evil = HOSTILE + "\u202e\x07\r\n\u2028"
    person = Person(served, evil)
    other = Person(served, "Ben")
    table = person.new_table(players="2", seat0="me", seat1="open", listed="yes", name=evil)
    sitter, watcher = person.sit_at(table), other.sit_at(table, layout="wide")
    sitter.do("chat", text=evil)
    sitter.do("name", name="A")
    sitter.do("name", name=HOSTILE)
    watcher.until(lambda: watcher.chat and watcher.shown["table"]["name"] == HOSTILE)
    assert watcher.chat[0]["text"] == HOSTILE and watcher.chat[0]["name"] == HOSTILE
    assert watcher.shown["seats"][0]["name"] == HOSTILE
    assert HOSTILE not in "".join(watcher.parts.values())
    pages = ["/", "/lists", "/me", f"/table/{table}", f"/replay/{table}", "/rules/blackout?q=%3Cx%20y%3D%221%22%3E"]
    for reader in (person, other):
        for path in pages:
            text = reader.get(path)
            assert "<x" not in text, path
            assert not set("\u202e\x07\u2028") & set(text), path
    assert "&lt;x" in person.get("/me")
    failed = person.ask("POST", "/tables", "game=blackout&players=99&option.mode=%3Cx%3E&name=%3Cx%3E&seed=%3Cx%3E")
    assert failed.status == 400 and "<x" not in failed.text and "&lt;x&gt;" in failed.text


def test_refusals_of_pages_are_pages_and_in_the_readers_language(served: Served) -> None:
    person = Person(served, "Amélie")
    person.post("/me", language="fr")
    reply = person.ask("GET", "/table/nowhere", Accept="text/html")
    assert reply.status == 404 and reply.text.startswith("<!doctype html>") and '<html lang="fr"' in reply.text
    assert "There is no such table" not in reply.text
    data = person.ask("GET", "/table/nowhere")
    english = Person(served, "Amy").ask("GET", "/table/nowhere")
    assert data.data["code"] == english.data["code"] == "unknown" and data.data["why"] != english.data["why"]


def test_every_reply_keeps_the_page_to_itself(table: Table) -> None:
    scene = "/games/blackout/scene.css"
    for path in ("/", "/me", f"/table/{table.id}", "/static/table.js", "/nowhere", "/health", scene):
        reply = table.ann.ask("GET", path, Accept="text/html")
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] in ("no-referrer", "same-origin")
        assert "server" not in reply.headers
    newcomer = Person(table.served)
    fresh = newcomer.ask("GET", "/", Cookie="")
    cookie = fresh.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie


def test_forms_that_come_too_often_are_refused(tmp_path: Path) -> None:
    served = TimelessServed(tmp_path)
    try:
        person = Person(served)
        replies: list[Reply] = []
        while not replies or replies[-1].status == 303:
            assert len(replies) < 500, "it is never too often"
            replies.append(person.ask("POST", "/me", "theme=dark"))
        slow = replies[-1]
        assert slow.status == 429 and slow.data["code"] == "too_fast" and slow.data["why"]
        assert len(replies) > 30, "nobody who only changes a few things is refused"
        assert person.ask("GET", "/").status == 200
        assert Person(served).ask("POST", "/me", "theme=dark").status == 303, "others are not touched by it"
    finally:
        served.stop()
