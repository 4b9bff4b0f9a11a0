"""A server that is killed again and again loses nothing that it has acknowledged, and does nothing twice."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

import hauntbox
from tests.support.postgres import Server
from tests.support.servers import Person, Served, Sitter

KILLS = 20
LONGEST = 180.0  # from one kill to the next, and from the last one to the end of the game


class Client:
    """Plays as fast as it can and comes back by itself, as any client should.

    An answer that was not acknowledged when the line broke is sent again only if its question is still open.
    """

    def __init__(self, person: Person, table: str, seed: str) -> None:
        self.person = person
        self.table = table
        self.seed = seed
        self.chance = random.Random(seed)
        self.acknowledged: list[tuple[int, str]] = []
        self.unsettled: dict[str, Any] | None = None
        self.over = False
        self.came_back = -1
        self.settled_by_looking = 0

    def run(self, stopping: threading.Event) -> None:
        """Until the game is over."""
        while not self.over and not stopping.is_set():
            try:
                self.sit_down(stopping)
            except (WebSocketException, OSError, TimeoutError):
                time.sleep(0.01)

    def sit_down(self, stopping: threading.Event) -> None:
        sitter = self.person.sit_at(self.table)
        self.came_back += 1
        try:
            while not self.over and not stopping.is_set():
                self.step(sitter)
        finally:
            sitter.socket.close_socket()

    def step(self, sitter: Sitter) -> None:
        """Answer what is asked, once."""
        question = sitter.shown["question"]
        if self.unsettled is not None and (question is None or self.unsettled["question"] != question["id"]):
            self.settled_by_looking += 1  # it had been kept; only its acknowledgement was lost
            self.unsettled = None
        if question is None:
            self.over = sitter.shown["table"]["state"] == "over"
            assert self.over, sitter.shown["table"]
            return
        if self.unsettled is None:
            key = self.chance.choice(sitter.shown["options"])["key"]
            self.unsettled = {"question": question["id"], "seat": question["mine"], "key": key}
        reply = sitter.ask("answer", **self.unsettled)
        if reply["say"] == "no":
            assert reply["code"] == "too_fast", reply
            time.sleep(0.1)
            return
        self.acknowledged.append((reply["seq"], self.unsettled["key"]))
        self.unsettled = None
        sitter.until_seq(reply["seq"])


class Evening(threading.Thread):
    """One game after the other, until it has been enough; the last one is played to its end."""

    def __init__(self, person: Person) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.games: list[Client] = []
        self.enough = threading.Event()
        self.stopping = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stopping.is_set() and not (self.enough.is_set() and self.games[-1].over):
                if not self.games or self.games[-1].over:
                    self.open_table(f"durable {len(self.games)}")
                else:
                    self.games[-1].run(self.stopping)
        except BaseException as error:
            self.failure = error
            raise

    def open_table(self, seed: str) -> None:
        try:
            table = self.person.new_table(players="2", seat0="me", seat1="me", seed=seed)
        except (OSError, HTTPException):  # nobody there, or an answer that breaks off
            time.sleep(0.05)
        else:
            self.games.append(Client(self.person, table, seed))

    @property
    def acknowledged(self) -> int:
        return sum(len(game.acknowledged) for game in self.games)


def check(client: Client, served: Served) -> list[str]:
    """What the store holds is exactly what was acknowledged, and at most one answer more; returns all answers."""
    acknowledged = list(client.acknowledged)  # taken first: whatever is acknowledged later is not asked for
    acts = served.kept(client.table).acts
    assert [act.seq for act in acts] == list(range(1, len(acts) + 1))
    answers = [act for act in acts if act.do == "answer"]
    assert [act.body["number"] for act in answers] == list(range(len(answers))), "an answer is there twice or lost"
    kept = {act.seq: act.body["key"] for act in answers}
    for seq, key in acknowledged:
        assert kept.get(seq) == key, f"the answer {key} was acknowledged as act {seq} and is gone"
    return [act.body["key"] for act in answers]


def play_and_kill(served: Served) -> None:
    person = Person(served, "Ray")
    evening = Evening(person)
    evening.start()
    moments = random.Random("moments")
    try:
        for _ in range(KILLS):
            # Let it answer a few times, then strike at any moment: before, within or after a commit.
            wanted = evening.acknowledged + moments.randint(1, 4)
            end = time.monotonic() + LONGEST
            while evening.acknowledged < wanted:
                assert evening.failure is None and time.monotonic() < end, evening.failure or "it stands still"
                time.sleep(0.002)
            time.sleep(moments.random() * 0.02)
            served.kill()
            served.start()
            check(evening.games[-1], served)
        evening.enough.set()
        evening.join(LONGEST)
        assert not evening.is_alive() and evening.failure is None, evening.failure or "the game did not end in time"
    finally:
        evening.stopping.set()
        evening.join(LONGEST)
    assert sum(game.came_back for game in evening.games) >= KILLS - len(evening.games)
    for game in evening.games:
        check_whole(game, served)
    assert "Traceback" not in served.complaints(), served.complaints()


def check_whole(client: Client, served: Served) -> None:
    """A finished game is the one that its set-up and its answers make anywhere."""
    answers = check(client, served)
    # Every answer was acknowledged, or seen to be kept after the line had broken; none needed to be given twice.
    assert len(answers) == len(client.acknowledged) + client.settled_by_looking
    final = hauntbox.load(client.person.get(f"/table/{client.table}/export"))
    again = hauntbox.new("blackout", players=2, seed=client.seed, **final.setup.options)
    for key in answers:
        again.decide(key)
    assert final.over and again.over
    assert final.answers() == again.answers() == answers
    assert final.state_bytes() == again.state_bytes()


@contextmanager
def served_by(home: Path, *words: str) -> Iterator[Served]:
    served = Served(home, *words)
    try:
        yield served
    finally:
        served.stop()


def test_nothing_is_lost_when_a_server_on_sqlite_is_killed(tmp_path: Path) -> None:
    with served_by(tmp_path) as served:
        play_and_kill(served)


@pytest.mark.usefixtures("postgres")  # which says what is to be done on a machine without it
def test_nothing_is_lost_when_a_server_on_postgresql_is_killed(tmp_path: Path) -> None:
    with Server.run(fsync=True) as postgres, served_by(tmp_path, "--database", postgres.new_database()) as served:
        play_and_kill(served)


def test_a_table_is_whole_after_a_kill_in_the_middle_of_everything(tmp_path: Path) -> None:
    """Seats, chat, what was taken back and a wish to take back more are there after a kill."""
    with served_by(tmp_path) as served:
        ray, egon = Person(served, "Ray"), Person(served, "Egon")
        table = ray.new_table(players="2", seat0="me", seat1="open", listed="yes", seed="whole")
        one, other = ray.sit_at(table, layout="wide"), egon.sit_at(table, layout="wide")
        other.do("sit", seat=1)
        one.do("chat", text="Don't cross the streams.")
        one.until(lambda: one.shown["options"] or other.shown["options"])
        for _ in range(6):
            asked = one if one.shown["question"]["mine"] is not None else other
            asked.play()
            one.until_seq(asked.seq)
            other.until_seq(asked.seq)
        if one.shown["table"]["undo_free"]:
            one.do("undo", question=one.shown["question"]["id"])
        else:
            one.do("undo", question=one.shown["question"]["id"])
            other.until(lambda: other.shown["table"]["wish"])
            other.do("agree")
        one.until(lambda: one.shown["table"]["redo"])
        other.until(lambda: other.shown["table"]["redo"])
        other.do("chat", text="It would be bad.")
        one.until(lambda: len(one.chat) == 2)
        seen = [picture(one), picture(other)]
        served.kill()
        served.start()
        one, other = ray.sit_at(table, layout="wide"), egon.sit_at(table, layout="wide")
        one.until(lambda: one.shown["seats"][1]["here"])
        assert [picture(one), picture(other)] == seen
        one.do("redo", question=one.shown["question"]["id"])


def picture(sitter: Sitter) -> str:
    """Everything that somebody sees."""
    return json.dumps([sitter.shown, sitter.parts, sitter.log, sitter.chat], sort_keys=True)
