"""Around a table over the protocol that the page speaks: talking, opening tables, looking back, keeping, in French."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

import hauntbox
from hauntbox.engine.sketching import last_opening
from hauntbox.games import find
from hauntbox.kit.words.speech import say_question
from hauntbox.server.tables.table import Table
from tests.support.company import Company
from tests.support.servers import Person, Served, Sitter

# Around the table


def test_chat_is_heard_by_all_in_order(served: Served) -> None:
    company = Company(served, "Ann", "Ben")
    company.say("Ann", "chat", text="  Who you gonna   call? ")
    company.say("Ben", "chat", text="\u2605 Us! \U0001f47b")
    Person(served, "Carl").sit_at(company.table).do("chat", text="Me too.")
    company.settle()
    late = Person(served, "Late").sit_at(company.table)
    for sitter in (*company.at.values(), late):
        sitter.until(lambda: len(sitter.chat) == 3)  # noqa: B023
        assert [(line["name"], line["seat"], line["text"]) for line in sitter.chat] == [
            ("Ann", 0, "Who you gonna call?"), ("Ben", 1, "\u2605 Us! \U0001f47b"), ("Carl", None, "Me too."),
        ]
    assert company.at["Ann"].refusal("chat", text="x" * 501)["code"] == "too_big"
    assert company.at["Ann"].refusal("chat", text=" \n\t ")["code"] == "malformed"


def test_bots_stop_at_a_pause_and_go_on_after_it(served: Served) -> None:
    company = Company(served, "Ann", "bot:random")
    company.say("Ann", "pause")
    company.play_until(lambda: company.question["seats"] == [1])
    number = company.question["number"]
    company.say("Ann", "chat", text="Just a moment.")
    assert company.info["paused"] and company.question["number"] == number
    company.at["Ann"].do("go_on")
    company.at["Ann"].until(lambda: company.question["number"] > number)
    assert not company.info["paused"]


def test_a_table_is_renamed_by_its_owner(served: Served) -> None:
    company = Company(served, "Ann", "Ben", name="One")
    assert company.info["name"] == "One" and company.info["owner"]
    company.say("Ann", "name", name="Two")
    assert company.info["name"] == "Two" and "Two" in company.people["Ann"].get("/lists")
    assert company.at["Ben"].refusal("name", name="Three")["code"] == "forbidden"


def test_a_hint_is_a_sentence_and_an_option_on_offer(served: Served) -> None:
    company = Company(served, "Ann")
    ann = company.at["Ann"]
    hint = ann.ask("hint", seat=0)
    assert hint["say"] == "hint" and hint["question"] == company.question["id"]
    assert hint["key"] in [option["key"] for option in ann.shown["options"]] and len(hint["text"]) > 10
    assert hint["text"] == " ".join(hint["sentences"]) and "imagined rounds" in hint["sentences"][0]
    french = company.people["Ann"].sit_at(company.table, language="fr")
    other = french.ask("hint", seat=0)
    assert other["say"] == "hint" and re.search(r" (de|le|la|les|des|est) ", other["text"]), other
    assert not re.search(r" (de|le|la|les|des|est) ", hint["text"]), hint
    assert len(company.answers()) == 0, "a hint changes nothing"


def test_a_hint_for_an_old_question_is_in_nobodys_way(served: Served) -> None:
    company = Company(served, "Ann")
    ann = company.at["Ann"]
    ann.ask("hint", seat=0)  # now there are processes that think
    thinkers = served.children()
    assert thinkers
    for thinker in thinkers:
        os.kill(thinker, signal.SIGSTOP)  # a thought without an end
    try:
        old = ann.send("hint", seat=0)
        company.play()
        new = ann.send("hint", seat=0)
        reply = ann.reply_to(old)
        assert (reply["say"], reply["code"]) == ("no", "stale") and "another hint since" in reply["why"]
        assert ann.refusal("hint", seat=0)["code"] == "too_fast", "one hint at a time for one question"
    finally:
        for thinker in thinkers:
            os.kill(thinker, signal.SIGCONT)
    hint = ann.reply_to(new)
    assert hint["say"] == "hint" and hint["question"] == company.question["id"]
    assert hint["key"] in [option["key"] for option in ann.shown["options"]]


def test_why_not_gives_reasons_and_rules(served: Served) -> None:
    company = Company(served, "Ann")
    ann = company.at["Ann"]
    rules = {rule.id for rule in find("blackout").rulebook().rules}
    company.play_until(lambda: len(ann.ask("why", seat=0)["items"]) > 0)
    reply = ann.ask("why", seat=0)
    for item in reply["items"]:
        assert item["label"] and item["why"] and item["rule"] in rules
    game = hauntbox.new("blackout", players=1, seed="a")
    for _, key in company.answers():
        game.decide(key)
    told = {(game.say(option.message), game.say(reason.message)) for option, reason in game.refusals(0)}
    assert {(item["label"], item["why"]) for item in reply["items"]} <= told
    target = game.refusals(0)[0][0].targets[0]
    about = ann.ask("why", seat=0, target=target)["items"]
    assert 0 < len(about) <= len(reply["items"])
    assert ann.ask("why", seat=0, target="nothing:at all")["items"] == []


# Opening tables


def test_play_now_is_one_click_to_the_first_question(served: Served) -> None:
    person = Person(served)
    table = person.play_now()
    sitter = person.sit_at(table, layout="narrow")
    assert sitter.shown["question"]["mine"] == 0 and sitter.shown["options"] and sitter.parts
    assert sitter.shown["table"]["state"] == "playing" and sitter.shown["table"]["owner"]
    assert table in person.get("/lists") and table not in Person(served).get("/lists")


def test_a_new_table_has_every_kind_of_seat_and_option(served: Served) -> None:
    person = Person(served, "Ann")
    table = person.new_table(
        players="4", seat0="me", seat1="open", seat2="bot:novice", seat3="bot:expert", name="Everything", listed="yes",
        seed="of my own", **{"option.mode": "hard", "option.board": "nyc_ring", "option.characters": "random"},
    )
    sitter = person.sit_at(table)
    assert [seat["kind"] for seat in sitter.shown["seats"]] == ["person", "open", "bot", "bot"]
    assert [seat["bot"] for seat in sitter.shown["seats"]] == ["", "", "novice", "expert"]
    assert sitter.shown["table"]["listed"] and sitter.shown["table"]["state"] in ("seating", "playing")
    setup = served.kept(table).row.setup
    assert setup["seed"] == "of my own" and setup["players"] == 4
    assert setup["options"]["mode"] == "hard" and setup["options"]["board"] == "nyc_ring"
    assert sitter.shown["table"]["seed"] == "of my own", "one that was chosen is told to all"
    assert "Everything" in Person(served).get("/lists")


@pytest.mark.parametrize(
    "wrong", [
        {"players": "9"}, {"option.mode": "impossible"}, {"option.nothing": "1"}, {"seat1": "bot:hal"},
        {"content": "../../etc"}, {"option.characters": "nobody"}, {"option.players": "2"}, {"option.seed": "1"},
        {"option.game": "chess"}, {"option.content": "x"}, {"seat0": "king"},
    ],
    ids=str,
)
def test_a_form_that_is_wrong_comes_back_filled_in_with_a_sentence(served: Served, wrong: dict[str, str]) -> None:
    person = Person(served, "Ann")
    form = {"game": "blackout", "players": "2", "seat0": "me", "seat1": "open", "name": "My evening", "seed": "tea"}
    before = person.get("/lists")
    reply = person.ask("POST", "/tables", urlencode({**form, **wrong}), Accept="text/html")
    assert reply.status == 400, reply.status
    assert 'value="My evening"' in reply.text and 'value="tea"' in reply.text
    assert 'role="alert"' in reply.text
    assert person.get("/lists") == before


# Moving house


def test_a_recovery_link_moves_ones_games_and_renewing_voids_what_was_before(served: Served) -> None:
    phone, laptop = Person(served, "Ann"), Person(served)
    table = phone.play_now()
    assert table not in laptop.get("/lists")
    link = phone.post_json("/me/move", {})["link"]
    path, _, token = link.partition("#recover=")
    assert path == "/me" and token
    assert laptop.post_json("/me/recover", {"token": token}) == {"name": "Ann"}
    assert table in laptop.get("/lists")
    assert laptop.sit_at(table).shown["seats"][0]["mine"]
    assert phone.sit_at(table).shown["seats"][0]["mine"], "both devices hold it"
    old = phone.cookie
    open_line = phone.sit_at(table)
    fresh = laptop.post_json("/me/move", {"renew": True})["link"].partition("#recover=")[2]
    assert phone.cookie == old and table not in phone.get("/lists")
    assert open_line.closed(), "a line that was open before is cut"
    thief = Sitter(served, table, headers={"Cookie": old}, origin=served.address)
    assert not thief.shown["seats"][0]["mine"]
    assert Person(served).post_json("/me/recover", {"token": token})["code"] == "forbidden"
    assert laptop.sit_at(table).shown["seats"][0]["mine"]
    phone = Person(served)
    assert phone.post_json("/me/recover", {"token": fresh}) == {"name": "Ann"}
    assert phone.sit_at(table).shown["seats"][0]["mine"]


# Looking back


def test_the_replay_shows_what_was_seen(served: Served) -> None:
    company = Company(served, "Ann", "Ben")
    wide = company.people["Ann"].sit_at(company.table, layout="wide")
    seen = []
    for _ in range(12):
        wide.until_seq(company.at["Ann"].seq)
        seen.append((dict(wide.parts), list(wide.log), wide.shown["question"]["prompt"]))
        company.play()
    floating = set(find("blackout").layout().floating)
    for number, (parts, log, prompt) in enumerate(seen):
        shown = company.people["Ann"].ask("GET", f"/replay/{company.table}/frame/{number}?seat=0&layout=wide").data
        assert (shown["number"], shown["last"], shown["question"]["prompt"]) == (number, 12, prompt)
        assert shown["parts"] == {part: text for part, text in parts.items() if part not in floating}
        assert shown["log"] == {"keep": 0, "add": log}
        assert shown["options"] == []
        seat, key = company.answers()[number]
        game = hauntbox.new("blackout", players=2, seed="a")
        for _, earlier in company.answers()[:number]:
            game.decide(earlier)
        label = next(option.label for option in game.asked(seat) if option.key == key)
        assert shown["answer"]["label"] == label and shown["answer"]["seat"] == seat
    beyond = company.people["Ann"].ask("GET", f"/replay/{company.table}/frame/999").data
    assert beyond["number"] == 12 and beyond["answer"] is None


def test_play_on_from_a_moment_and_take_the_game_away(served: Served, tmp_path: Path) -> None:
    company = Company(served, "Ann", "bot:random")
    company.play(8)
    company.say("Ann", "pause")
    ann = company.people["Ann"]
    text = ann.get(f"/table/{company.table}/export")
    game = hauntbox.load(text)
    real = hauntbox.new("blackout", players=2, seed="a")
    for seat, key in company.answers():
        real.decide(key, seat)
    assert game.number == 0 and game.view(0) == {**last_opening(real).view(0), "number": 0}, "where the step began"
    file = tmp_path / "game.json"
    file.write_text(text)
    command = [sys.executable, "-m", "hauntbox", "replay", str(file), "--json"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    assert json.loads(told.stdout)["decisions"] == []
    made = ann.post_json(f"/table/{company.table}/branch", {"number": 3})
    sitter = ann.sit_at(made["table"])
    real.back_to(3)
    assert sitter.shown["question"]["prompt"] == say_question(last_opening(real))
    assert [seat["kind"] for seat in sitter.shown["seats"]] == ["person", "bot"]
    branched = served.kept(made["table"])
    assert branched.row.setup["seed"] not in ("a", game.setup.seed)
    before = company.question["number"]
    sitter.play()
    assert company.question["number"] == before, "the first table stays as it was"
    assert ann.post_json(f"/table/{company.table}/branch", {"number": 10_000})["status"] == 400
    assert ann.post_json(f"/table/{company.table}/branch", {"number": -1})["status"] == 400


def test_a_finished_game_is_open_to_all(served: Served) -> None:
    company = Company(served, "Ann", "bot:random", listed="yes", seed="to the end")
    commitment = company.info["seed_hash"]
    company.play(3)
    company.at["Ann"].do("bot", seat=0, bot="random")
    company.at["Ann"].until(lambda: company.info["state"] == "over", 90)
    over = company.info["over"]
    assert over["text"] and over["rule"] and over["won"] in (True, False)
    assert company.info["seed"] == "to the end" and company.info["seed_hash"] == commitment
    assert company.at["Ann"].shown["question"] is None and company.at["Ann"].shown["options"] == []
    company.at["Ann"].do("take_back_seat", seat=0)
    assert company.at["Ann"].refusal("answer", question="9.9", seat=0, key="x")["code"] == "over"
    stranger = Person(served)
    assert company.table in stranger.get("/lists")
    game = hauntbox.load(stranger.get(f"/table/{company.table}/export"))
    assert game.over and game.setup.seed == "to the end"
    for seat in ("0", "1", "open", "none"):
        assert stranger.ask("GET", f"/replay/{company.table}/frame/5?seat={seat}").status == 200
    made = stranger.post_json(f"/table/{company.table}/branch", {"number": 5})
    assert stranger.sit_at(made["table"]).shown["question"]["number"] >= 5  # a bot may have answered already
    # Everything has been laid open: the end stands.
    assert not company.info["undo"]
    assert company.at["Ann"].refusal("undo", question=f"{game.number}.0")["code"] == "over"


# Keeping


def test_a_restart_changes_nothing_that_anybody_sees(tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        company = Company(served, "Ann", "Ben", "bot:random", "", name="Kept", seed="kept")
        company.say("Ann", "pause")
        company.play_until(lambda: company.question["number"] >= 5 and company.question["seats"][0] in (0, 1))
        company.say("Ann", "chat", text="Before.")
        if company.info["undo_free"]:
            company.undo("Ann")
        company.play_until(lambda: company.info["undo"] and not company.info["undo_free"])
        company.undo("Ann")
        assert company.info["wish"] and company.info["paused"]
        before = [everything(sitter) for sitter in company.at.values()]
        served.stop()
        served.start()
        company.at = {name: person.sit_at(company.table) for name, person in company.people.items()}
        company.settle()
        for sitter in company.at.values():
            sitter.until(lambda: sitter.shown["seats"][0]["here"] and sitter.shown["seats"][1]["here"])  # noqa: B023
        assert [everything(sitter) for sitter in company.at.values()] == before
        company.say("Ben", "agree")
        assert company.info["wish"] is None and company.info["redo"]
        before = [everything(sitter) for sitter in company.at.values()]
        served.kill()
        served.start()
        company.at = {name: person.sit_at(company.table) for name, person in company.people.items()}
        for sitter in company.at.values():
            sitter.until(lambda: sitter.shown["seats"][0]["here"] and sitter.shown["seats"][1]["here"])  # noqa: B023
        assert [everything(sitter) for sitter in company.at.values()] == before
        company.redo("Ann")
    finally:
        served.stop()


def everything(sitter: Sitter) -> Any:
    shown = {name: value for name, value in sitter.shown.items() if name != "seq"}
    return json.loads(json.dumps([shown, sitter.log, sitter.chat]))


def test_a_snapshot_and_the_acts_since_make_the_same_table_as_all_acts(served: Served) -> None:
    company = Company(served, "Ann", "Ben", seed="snapshots")
    for step in range(75):
        company.play()
        if step % 9 == 4:
            company.undo("Ann")
            if company.info["wish"]:
                company.say("Ben", "agree")
        if step % 11 == 3:
            company.say("Ben", "chat", text=f"Line {step}")
    store = served.store()
    try:
        whole, short = store.load(company.table, whole=True), store.load(company.table)
    finally:
        store.close()
    assert whole is not None and short is not None and short.snapshot is not None
    assert whole.snapshot is None and 0 < len(short.acts) < len(whole.acts)
    one, other = Table(whole.row), Table(short.row)
    for act in whole.acts:
        one.repeat(act)
    other.take_text(*short.snapshot)
    for act in short.acts:
        other.repeat(act)
    assert one.to_text() == other.to_text() and one.head == other.head == whole.row.head
    assert one.game.state_bytes() == other.game.state_bytes() and not one.broken and not other.broken
    assert one.row() == other.row()
    # Lists need not know of every answer at once.
    assert replace(one.row(), changed=0.0) == replace(whole.row, changed=0.0)
    assert 0 <= one.row().changed - whole.row.changed < 10


# In French


def test_a_french_newcomer_reads_french_on_every_page(served: Served) -> None:
    person = Person(served)
    for _ in range(2):  # with the first page comes the cookie; the second must be no different
        assert '<html lang="fr"' in person.ask("GET", "/", Accept_Language="fr-CA,fr;q=0.9,en;q=0.5").text
    assert '<html lang="en"' in person.ask("GET", "/", Accept_Language="de,nl").text
    person.post("/me", language="fr")
    assert '<html lang="fr"' in person.ask("GET", "/", Accept_Language="en").text


def test_a_table_in_french(served: Served) -> None:
    company = Company(served, "Ann", "Ben")
    company.play(6)
    french = company.people["Ann"].sit_at(company.table, language="fr", layout="wide")
    english = company.people["Ann"].sit_at(company.table, layout="wide")
    assert french.shown["question"]["prompt"] != english.shown["question"]["prompt"]
    assert [one["key"] for one in french.shown["options"]] == [one["key"] for one in english.shown["options"]]
    assert [one["rule"] for one in french.log] == [one["rule"] for one in english.log]
    assert all(mine["text"] != theirs["text"] for mine, theirs in zip(french.log, english.log))
    assert french.parts != english.parts and french.parts.keys() == english.parts.keys()
    english.do("look", language="fr")
    english.until(lambda: english.parts == french.parts and english.log == french.log)
