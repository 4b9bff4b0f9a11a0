"""Whatever a client sends, nothing happens that it may not do, and it is told why in a sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hauntbox.server.refusals import CODES
from hauntbox.server.signing import Signer
from tests.serving import Person, Reply, Served, Sitter

HOSTILE = "<x y=\"1\">&'\"</script>"
# Wrong for every field there is.
WRONG: dict[str, Any] = {
    "none": None, "list": [], "full list": [0], "dict": {}, "true": True, "fraction": 1.5, "huge": 10**30,
    "negative": -1, "beyond": 99, "long": "x" * 5000, "nan": float("nan"), "endless": float("inf"), "empty": "",
    "half a character": "\ud800", "nul": "\0",
}


class Table:
    """A table where Ann is asked, Ben sits too, a paused bot plays the third seat, and others look on."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.ann, self.ben, self.carl = Person(served, "Ann"), Person(served, "Ben"), Person(served, "Carl")
        self.id = self.ann.new_table(players="3", seat0="me", seat1="open", seat2="bot:random", seed="attacked")
        self.sitter = self.ann.sit_at(self.id)
        self.own, self.token = (self.sitter.do("invite", seat=seat)["token"] for seat in (0, 1))
        assert self.ben.post_json(f"/table/{self.id}/sit", {"token": self.token}) == {"seat": 1}
        self.sitter.do("pause")
        self.sitter.play()
        self.sitter.play()
        # Another table, which must not be disturbed by anything that happens at this one.
        self.away = Person(served, "Away")
        self.elsewhere = self.away.sit_at(self.away.play_now())

    def facts(self) -> Any:
        """All that is kept of the table, and all that its owner is shown of it."""
        fresh = self.ann.sit_at(self.id, layout="narrow")
        shown = {name: value for name, value in fresh.shown.items() if name not in ("watching", "seats")}
        shown["seats"] = [{**seat, "here": None} for seat in fresh.shown["seats"]]
        fresh.close()
        return self.served.kept(self.id), fresh.seq, shown, fresh.parts, fresh.log, fresh.chat

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Whatever is done here changes nothing, and the server goes on serving."""
        before, complained = self.facts(), len(self.served.complaints())
        yield
        assert self.facts() == before
        self.elsewhere.play()
        self.elsewhere.do("undo", question=self.elsewhere.shown["question"]["id"])
        said = self.served.complaints()[complained:]
        assert "Traceback" not in said, said


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    found = Served(tmp_path_factory.mktemp("home"))
    yield found
    found.stop()


@pytest.fixture(scope="module")
def table(served: Served) -> Table:
    return Table(served)


def refused(reply: dict[str, Any], *codes: str) -> None:
    """A refusal with a code and a sentence that has been filled in."""
    assert reply["say"] == "no", reply
    assert reply["code"] in (codes or CODES), reply
    why = reply["why"]
    assert len(why) > 8 and why[-1] in ".!?)" and not set("{}[]") & set(why.replace("[]", "")), reply


def good(table: Table, sitter: Sitter) -> dict[str, dict[str, Any]]:
    """Every message of the protocol as Ann may well say it."""
    question, key = sitter.shown["question"]["id"], sitter.shown["options"][0]["key"]
    return {
        "answer": {"question": question, "seat": 0, "key": key},
        "undo": {"question": question},
        "redo": {"question": question},
        "agree": {},
        "refuse": {},
        "hint": {"seat": 0},
        "why": {"seat": 0, "target": "die:red1"},
        "chat": {"text": "Hello."},
        "sit": {"seat": 1},
        "leave": {"seat": 0},
        "bot": {"seat": 0, "bot": "novice"},
        "take_back_seat": {"seat": 0},
        "invite": {"seat": 0},
        "revoke": {"seat": 0},
        "name": {"name": "Ours"},
        "look": {"language": "en", "layout": "none", "seat": 0},
        "hello": {"language": "en", "layout": "none", "seat": 0, "token": table.own},
    }


# What these say is not wrong: nothing chosen, or a seat that one had before a line broke.
FINE = {
    ("look", "language", "none"), ("look", "layout", "none"), ("look", "seat", "none"), ("why", "target", "none"),
    ("why", "target", "long"), ("why", "target", "empty"), ("why", "target", "nul"),
    ("hello", "language", "none"), ("hello", "layout", "none"), ("hello", "seat", "none"), ("hello", "token", "none"),
    ("hello", "seat", "huge"), ("hello", "seat", "negative"), ("hello", "seat", "beyond"),
}


def test_every_field_of_every_message_wrong_in_every_way(table: Table) -> None:
    with table.unchanged():
        sitter = table.ann.sit_at(table.id)
        sent = 0
        for do, fields in good(table, sitter).items():
            for field in fields:
                for name, wrong in WRONG.items():
                    if sent == 50:  # as many as may be sent at once
                        sitter.close()
                        sitter, sent = table.ann.sit_at(table.id), 0
                    sent += 1
                    reply = sitter.ask_raw(json.dumps({"do": do, "id": 1, **fields, field: wrong}))
                    if (do, field, name) in FINE:
                        assert reply["say"] in ("ok", "why"), (do, field, name, reply)
                    else:
                        assert reply["say"] == "no", (do, field, name, reply)
                        refused(reply)
        sitter.close()


def test_fields_that_are_missing(table: Table) -> None:
    with table.unchanged():
        sitter = table.ann.sit_at(table.id)
        for do, fields in good(table, sitter).items():
            for field in fields:
                if do in ("look", "hello") or field == "target":
                    continue
                refused(sitter.ask(do, **{name: value for name, value in fields.items() if name != field}))


def test_what_is_no_message(table: Table) -> None:
    texts = [
        "", " ", "{", "null", "[]", "0", '"answer"', "{}", '{"do":1}', '{"do":null}', '{"do":["answer"]}',
        '{"do":"answer"', "[" * 4000, '{"do":' * 1000, '{"do":"answer","do":{}}', '{"do":"\\ud800"}', "NaN",
        '{"do":"answer","id":1.5}', '{"do":"answer","id":[1]}', '{"do":"look","id":"' + "i" * 41 + '"}',
        '{"do":"look","id":{}}', '{"do":"look","id":"\\udfff"}', '{"do":"look","id":' + "9" * 4500 + "}",
        '{"do":"look","id":NaN}', '{"do":"__class__"}', '{"do":"_sit","seat":0}', '{"do":"begin","seats":[]}',
        '{"do":"return","seat":0}', '{"do":"wish"}', '{"do":"LOOK"}', '{"do":"<b>"}', '{"do":"' + "y" * 300 + '"}',
    ]
    with table.unchanged():
        sitter = table.ann.sit_at(table.id)
        for text in texts:
            refused(sitter.ask_raw(text), "malformed", "unknown")
        refused(sitter.ask_raw('{"do":"chat","text":"' + "z" * 9000 + '"}'), "too_big")
        sitter.socket.send(b'{"do":"look"}')
        refused(sitter.hear(), "malformed")
        sitter.do("look", layout="wide")  # the line still holds


def test_a_message_of_a_megabyte_costs_its_own_line_only(table: Table) -> None:
    with table.unchanged():
        sitter = table.ann.sit_at(table.id)
        sitter.socket.send("x" * 1_000_000)
        assert sitter.closed()


def test_nothing_can_be_done_before_hello(table: Table) -> None:
    with table.unchanged():
        sitter = table.ann.sit_at(table.id, language="xx")  # a hello that is refused is none
        assert sitter.refused is not None
        refused(sitter.refused, "malformed")
        known = table.ann.sit_at(table.id)
        for do, fields in good(table, known).items():
            if do != "hello":
                refused(sitter.ask(do, **fields), "malformed")


def test_an_answer_that_can_not_be_given(table: Table) -> None:
    with table.unchanged():
        sitter, ben = table.ann.sit_at(table.id), table.ben.sit_at(table.id)
        question, key = sitter.shown["question"]["id"], sitter.shown["options"][0]["key"]
        number, takebacks = question.split(".")
        refused(sitter.answer(seat=1), "not_yours")
        refused(sitter.answer(seat=2), "not_yours")
        refused(sitter.answer(seat=3), "malformed", "unknown")
        for stale in (f"{int(number) - 1}.{takebacks}", f"{int(number) + 1}.{takebacks}", f"{number}.7", number, "x"):
            refused(sitter.answer(question=stale), "stale")
        offered = [option["key"] for option in sitter.shown["options"]]
        for strange in ("bid:1", "hold", "call:lantern1", "", "::::", "pass:", f"{key}:", key.upper(), "x" * 201,
                        HOSTILE, "activate:nobody", "١", f" {key}", f"{key}\n", "__init__", "no:" + "9" * 150):
            assert strange not in offered
            refused(sitter.answer(strange), "not_offered", "too_big")
        assert ben.shown["options"] == [] and ben.shown["question"]["mine"] is None
        refused(ben.answer(key, seat=0), "not_yours")
        refused(ben.answer(key, seat=1), "not_asked")


def test_an_answer_given_twice_is_taken_once(table: Table) -> None:
    sitter = table.ann.sit_at(table.id)
    question, options = sitter.shown["question"]["id"], sitter.shown["options"]
    head = sitter.seq
    sitter.send("answer", question=question, seat=0, key=options[0]["key"])
    again = sitter.ask("answer", question=question, seat=0, key=options[-1]["key"])
    refused(again, "stale")
    sitter.until_seq(head + 1)
    assert sitter.shown["question"]["number"] == int(question.split(".")[0]) + 1
    sitter.do("undo", question=sitter.shown["question"]["id"])


def test_what_somebody_without_a_seat_may_not_do(table: Table) -> None:
    """A spectator's channel does nothing that needs a seat, with a name or without."""
    with table.unchanged():
        known = table.ann.sit_at(table.id)
        messages = good(table, known)
        del messages["look"], messages["hello"]
        for sitter in (table.carl.sit_at(table.id), Sitter(table.served, table.id)):
            assert sitter.shown["options"] == [] and sitter.shown["question"]["mine"] is None
            assert not any(seat["mine"] for seat in sitter.shown["seats"]) and not sitter.shown["table"]["owner"]
            for do, fields in messages.items():
                if do != "chat":  # those with a name may talk
                    refused(sitter.ask(do, **fields), "not_yours", "forbidden", "nothing_to_undo", "not_asked")
            refused(sitter.ask("sit", seat=1), "forbidden")
            refused(sitter.ask("bot", seat=1, bot="random"), "forbidden")
            refused(sitter.ask("bot", seat=2, bot="expert"), "forbidden")
            refused(sitter.ask("go_on"), "forbidden")
            refused(sitter.ask("pause"), "forbidden")
            for seat in (0, 1, 2):
                refused(sitter.ask("look", seat=seat), "not_yours")
        refused(Sitter(table.served, table.id).ask("chat", text="Boo."), "forbidden")


def test_what_a_player_may_not_do_to_others(table: Table) -> None:
    with table.unchanged():
        ann, ben = table.ann.sit_at(table.id), table.ben.sit_at(table.id)
        refused(ben.ask("leave", seat=0), "not_yours")
        refused(ben.ask("revoke", seat=0), "forbidden")
        refused(ben.ask("invite", seat=0), "forbidden")
        refused(ben.ask("name", name="Mine now"), "forbidden")
        refused(ben.ask("bot", seat=0, bot="random"), "forbidden")  # Ann is here
        refused(ben.ask("take_back_seat", seat=0), "not_yours")
        refused(ben.ask("sit", seat=0), "forbidden")
        refused(ben.ask("sit", seat=2), "forbidden")
        refused(ben.ask("hint", seat=0), "not_yours")
        refused(ben.ask("why", seat=0), "not_yours")
        refused(ann.ask("hint", seat=1), "not_yours")
        refused(ann.ask("take_back_seat", seat=2), "not_yours")
        refused(ben.ask("agree"), "nothing_to_undo")
        refused(ben.ask("refuse"), "nothing_to_undo")
        refused(ben.ask("undo", question="0.0"), "stale")


def test_tokens_that_are_not_good(table: Table) -> None:
    away = table.away.sit_at(table.elsewhere.shown["table"]["id"])
    others = away.do("invite", seat=0)["token"]
    name, _, generation, mark = table.token.split(".")
    secret = Signer(b"\0" * 32)
    forged = [
        others, table.token[:-1], table.token + "A", f"{name}.0.{generation}.{mark}", f"{name}.1.9.{mark}",
        secret.seat(table.id, 0, 0), secret.seat(table.id, 1, 0), f"{name}.1.0.", f"{name}.1.0", "....", ".",
        "x" * 5000, f"{name}.1.0.{mark[::-1]}", table.ann.cookie.partition("=")[2], "\u0661", f"{name}.-1.0.{mark}",
    ]
    with table.unchanged():
        for token in forged:
            sitter = Sitter(table.served, table.id, token=token)
            assert sitter.refused is not None, token
            refused(sitter.refused, "forbidden")
            refused(sitter.ask("chat", text="In!"), "malformed")  # it never was let in
            came = table.carl.post_json(f"/table/{table.id}/sit", {"token": token})
            assert came["status"] == 403 and came["code"] == "forbidden" and came["why"], came
        for wrong in WRONG.values():
            reply = table.carl.ask("POST", f"/table/{table.id}/sit", json.dumps({"token": wrong}))
            assert reply.status == 403, (wrong, reply)
        # A good token for a seat that somebody holds does not put them out.
        taken = table.carl.post_json(f"/table/{table.id}/sit", {"token": table.token})
        assert taken["status"] == 403 and taken["code"] == "forbidden"
        sitter = Sitter(table.served, table.id, token=table.token)
        assert sitter.refused is not None
        refused(sitter.refused, "forbidden")


def test_a_refused_hello_takes_no_seat(served: Served) -> None:
    """A good token in a message that is wrong elsewhere does nothing."""
    ann = Person(served, "Ann")
    table = ann.new_table(players="2", seat0="me", seat1="open")
    sitter = ann.sit_at(table)
    token = sitter.do("invite", seat=1)["token"]
    before = served.kept(table)
    for wrong in ({"language": "tlh"}, {"layout": "round"}, {"layout": 3}, {"seat": "1"}):
        late = Sitter(served, table, **{"token": token, **wrong})
        assert late.refused is not None
        refused(late.refused, "malformed")
    assert served.kept(table) == before
    program = Sitter(served, table, token=token)
    assert program.refused is None and program.shown["seats"][1]["mine"]


def test_a_revoked_token_is_void_everywhere(served: Served) -> None:
    ann, ben = Person(served, "Ann"), Person(served, "Ben")
    table = ann.new_table(players="2", seat0="open", seat1="me")
    sitter = ann.sit_at(table)
    token = sitter.do("invite", seat=0)["token"]
    program = Sitter(served, table, token=token)
    assert program.shown["question"]["mine"] == 0
    sitter.do("revoke", seat=0)
    before = served.kept(table)
    program.until(lambda: not program.shown["options"])
    refused(program.ask("answer", question="0.0", seat=0, key="activate:red"), "not_yours")
    late = Sitter(served, table, token=token)
    assert late.refused is not None
    refused(late.refused, "forbidden")
    came = ben.post_json(f"/table/{table}/sit", {"token": token})
    assert came["status"] == 403 and came["code"] == "forbidden"
    assert served.kept(table) == before


def test_a_cookie_without_an_origin_is_nobody(table: Table) -> None:
    """A page elsewhere that makes a browser open a socket has its Origin; a program has none, and no cookie counts."""
    with table.unchanged():
        sitter = Sitter(table.served, table.id, headers={"Cookie": table.ann.cookie})
        assert sitter.shown["question"]["mine"] is None
        refused(sitter.ask("leave", seat=0), "not_yours")


def test_a_forged_cookie_is_somebody_new(table: Table) -> None:
    with table.unchanged():
        name, _, value = table.ann.cookie.partition("=")
        body, _, mark = value.rpartition(".")
        player = body.split(".")[0]
        marked = [f"{body}.{mark[::-1]}", f"{player}.1.{mark}", f"{player}.{mark}", f"{player}.0."]
        for forged in (*marked, "x", "\xe9" * 9):
            headers = {"Cookie": f"{name}={forged}"}
            sitter = Sitter(table.served, table.id, headers=headers, origin=table.served.address)
            assert sitter.shown["question"]["mine"] is None and not sitter.shown["table"]["owner"]


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1", "http://[", "http://localhost:1", "file://", "x"]
)
def test_sockets_of_foreign_pages_are_not_opened(table: Table, origin: str) -> None:
    with table.unchanged():
        with pytest.raises(InvalidStatus) as closed:
            Sitter(table.served, table.id, headers={"Cookie": table.ann.cookie}, origin=origin)
        assert closed.value.response.status_code == 403


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
    from urllib.parse import quote, urljoin, urlsplit

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


def test_french_clients_are_refused_in_french(table: Table) -> None:
    with table.unchanged():
        pair = [table.ann.sit_at(table.id, language=language) for language in ("en", "fr")]
        question = pair[0].shown["question"]["id"]
        for message in (
            {"do": "answer", "question": "0.0", "seat": 0, "key": "x"},
            {"do": "answer", "question": question, "seat": 1, "key": "x"},
            {"do": "answer", "question": question, "seat": 0, "key": "x"},
            {"do": "answer", "question": question, "seat": 0, "key": "place:red1:QNS.1"},
            {"do": "answer", "question": question, "seat": [], "key": "x"},
            {"do": "undo", "question": "9.9"}, {"do": "redo", "question": "9.9"}, {"do": "agree"},
            {"do": "sit", "seat": 2}, {"do": "sit", "seat": 9}, {"do": "chat", "text": ""}, {"do": "nonsense"},
            {"do": "bot", "seat": 0, "bot": "hal"}, {"do": "take_back_seat", "seat": 1}, {"do": "hint", "seat": 1},
            {"do": "name", "name": "z" * 400}, {"do": "look", "layout": "round"},
        ):
            english, french = (sitter.ask_raw(json.dumps({**message, "id": 7})) for sitter in pair)
            refused(english)
            refused(french)
            assert english["code"] == french["code"]
            assert english["why"] != french["why"], (message, english)


def test_a_flood_is_stemmed_and_then_cut(table: Table) -> None:
    with table.unchanged():
        sitter = table.ann.sit_at(table.id)
        for number in range(100):
            sitter.socket.send(json.dumps({"do": "look", "id": f"n{number}"}))
        replies: dict[str, dict[str, Any]] = {}
        while len(replies) < 100:
            message = sitter.hear()
            if message["say"] != "show":
                replies[message["id"]] = message
        slowed = [reply for reply in replies.values() if reply["say"] == "no"]
        assert 10 <= len(slowed) <= 60
        for reply in slowed:
            refused(reply, "too_fast")
        # Nor is it worth anything to go on so, in whatever form.
        last: dict[str, Any] = {"say": "no"}
        sent = 0
        while last["say"] == "no":
            assert sent < 1000, "the line is never cut"
            sitter.socket.send(b"\0" if sent % 2 else "{}")
            sent += 1
            last = sitter.hear()
        assert last["say"] == "bye" and last["why"] and sitter.closed()
        # Whoever plays at the pace of people is not touched by it.
        table.sitter.do("look")


def test_a_client_that_never_listens_holds_up_nobody(table: Table) -> None:
    """Its messages pile up at its own door: the others at the table are answered as ever."""
    import socket

    deaf = socket.create_connection((table.served.host.split(":")[0], int(table.served.host.split(":")[1])))
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    hello = json.dumps({"do": "hello", "layout": "wide"}).encode()
    with deaf, table.unchanged():
        deaf.sendall(
            f"GET /table/{table.id}/socket HTTP/1.1\r\nHost: {table.served.host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        deaf.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        sitter = table.ann.sit_at(table.id)
        sitter.until(lambda: sitter.shown["watching"] >= 1)
        for _ in range(25):
            sitter.do("look", layout="narrow")
            sitter.do("look", layout="wide")
            deaf.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)  # everything anew, unread


def test_forms_that_come_too_often_are_refused(tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        person = Person(served)
        replies: list[Reply] = [person.ask("POST", "/me", "theme=dark") for _ in range(90)]
        assert {reply.status for reply in replies} == {303, 429}
        slow = next(reply for reply in replies if reply.status == 429)
        assert slow.data["code"] == "too_fast" and slow.data["why"]
        assert person.ask("GET", "/").status == 200
        assert person.ask("POST", "/play/blackout").status == 429
    finally:
        served.stop()
