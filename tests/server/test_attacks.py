"""Whatever a client says at a table's socket, nothing happens that it may not do, and it is told why in a sentence."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from hauntbox.server.people.signing import Signer
from hauntbox.server.web.socket import BURST
from tests.support.attacks import HOSTILE, WRONG, Table, refused
from tests.support.servers import Person, Served, Sitter, TimelessServed


@pytest.fixture(scope="module")
def table(served: Served) -> Table:
    return Table(served)


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
        "look": {"language": "en", "layout": "none", "seat": 0, "pace": 1},
        "hello": {"language": "en", "layout": "none", "seat": 0, "pace": 1, "token": table.own},
    }


# What these say is not wrong: nothing chosen, or a seat that one had before a line broke.
FINE = {
    ("look", "language", "none"), ("look", "layout", "none"), ("look", "seat", "none"), ("why", "target", "none"),
    ("why", "target", "long"), ("why", "target", "empty"), ("why", "target", "nul"),
    ("hello", "language", "none"), ("hello", "layout", "none"), ("hello", "seat", "none"), ("hello", "token", "none"),
    ("look", "pace", "fraction"), ("hello", "pace", "fraction"),
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
    name, _, generation, host, mark = table.token.split(".")
    secret = Signer(b"\0" * 32)
    forged = [
        others, table.token[:-1], table.token + "A", f"{name}.0.{generation}.{host}.{mark}",
        f"{name}.1.9.{host}.{mark}", f"{name}.1.{generation}.{host}x.{mark}", f"{name}.1.{generation}.{mark}",
        secret.seat(table.id, 0, 0), secret.seat(table.id, 1, 0), f"{name}.1.0.", f"{name}.1.0", "....", ".",
        "x" * 5000, f"{name}.1.0.{host}.{mark[::-1]}", table.ann.cookie.partition("=")[2], "\u0661",
        f"{name}.-1.0.{host}.{mark}",
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


def slowly(sitter: Sitter, text: str) -> dict[str, Any]:
    """A reply that is not about asking too fast: Ann's lines share what she may say in a while."""
    for _ in range(20):
        reply: dict[str, Any] = sitter.ask_raw(text)
        if reply.get("code") != "too_fast":
            break
        time.sleep(0.5)
    return reply


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
            english, french = (slowly(sitter, json.dumps({**message, "id": 7})) for sitter in pair)
            refused(english)
            refused(french)
            assert english["code"] == french["code"]
            assert english["why"] != french["why"], (message, english)


@pytest.fixture
def timeless(tmp_path: Path) -> Iterator[Table]:
    """A table where only the number of messages counts."""
    served = TimelessServed(tmp_path)
    yield Table(served)
    served.stop()


def test_a_flood_is_stemmed_and_then_cut(timeless: Table) -> None:
    table = timeless
    with table.unchanged():
        sitter = table.ann.sit_at(table.id)
        for number in range(200):
            sitter.socket.send(json.dumps({"do": "look", "id": f"n{number}"}))
        replies: dict[str, dict[str, Any]] = {}
        while len(replies) < 200:
            message = sitter.hear()
            if message["say"] != "show":
                replies[message["id"]] = message
        slowed = [reply for reply in replies.values() if reply["say"] == "no"]
        assert len(slowed) == 200 - (BURST - 1)  # one was for the hello
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
