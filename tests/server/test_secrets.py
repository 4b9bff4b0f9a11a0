"""What is hidden from somebody never reaches them: not over their socket, not by the replay, not when others answer."""

from __future__ import annotations

import json
import re
from functools import partial
from random import Random
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.engine.messages import EVERYONE
from hauntbox.engine.secrecy.locking import lock_of
from hauntbox.engine.state import ask_secretly
from hauntbox.server.store.records import TableRow
from hauntbox.server.tables.live import Live
from hauntbox.server.tables.replaying import frame
from hauntbox.server.tables.table import Seat, Table
from hauntbox.server.tables.viewers import Viewer
from tests.conformance.tables import answer_once
from tests.support.servers import Hosted, Person, Sitter
from tests.toy.rounds import rounds

PLAYERS = 3


class Ear(Sitter):
    """A socket that remembers every byte it has received."""

    def __init__(self, *place: Any, **hello: Any) -> None:
        self.heard: list[str] = []
        super().__init__(*place, **hello)

    def hear(self, seconds: float = 30) -> dict[str, Any]:
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["say"] == "show":
            self.take(message)
        return message


class Circle:
    """A table of Séance with three people and somebody who looks on, each with a socket."""

    def __init__(self, hosted: Hosted, seed: str) -> None:
        self.hosted = hosted
        self.people = [Person(hosted, f"Seat {n + 1}") for n in range(PLAYERS)]
        self.stranger = Person(hosted, "Stranger")
        seats = {"seat0": "me", "seat1": "open", "seat2": "open"}
        self.table = self.people[0].new_table("toy", players=str(PLAYERS), seed=seed, name="Circle", **seats)
        first = self.ear(self.people[0])
        for seat in (1, 2):
            token = first.do("invite", seat=seat)["token"]
            assert self.people[seat].post_json(f"/table/{self.table}/sit", {"token": token}) == {"seat": seat}
        first.close()
        self.ears = [self.ear(person) for person in (*self.people, self.stranger)]
        self.settle()

    def ear(self, person: Person) -> Ear:
        headers = {"Cookie": person.cookie}
        return Ear(self.hosted, self.table, headers=headers, origin=self.hosted.address, layout="wide")

    def settle(self) -> None:
        """Until everybody has seen everything."""
        head = self.hosted.seen(self.table)
        for ear in self.ears:
            ear.until(lambda: ear.seq >= head and self.all_here(ear))  # noqa: B023 (done within the loop)

    def all_here(self, ear: Ear) -> bool:
        return all(seat["here"] for seat in ear.shown["seats"]) and ear.shown["watching"] == 1

    def say(self, who: int, do: str, **more: Any) -> None:
        """One seat does something, and everybody sees what they may of it."""
        self.ears[who].do(do, **more)
        self.settle()

    def answer(self, seat: int, key: str) -> None:
        question = self.ears[seat].shown["question"]
        self.say(seat, "answer", question=question["id"], seat=seat, key=key)

    def keys(self, seat: int) -> list[str]:
        return [option["key"] for option in self.ears[seat].shown["options"]]

    def heard_by(self, who: int) -> list[str]:
        """Every message somebody has received, with what names this very table made alike."""
        sealed = re.compile(r'"(seed_hash|nonce)":"[0-9a-f]+"')
        return [sealed.sub("", text).replace(self.table, "TABLE") for text in self.ears[who].heard]

    def replayed_for(self, who: int) -> list[Any]:
        """The whole game so far, as the replay shows it to somebody from where they may look."""
        person = [*self.people, self.stranger][who]
        seat = "none" if who == PLAYERS else str(who)
        last = person.ask("GET", f"/replay/{self.table}/frame/0").data["last"]
        frames = [
            person.ask("GET", f"/replay/{self.table}/frame/{number}?seat={seat}").text for number in range(last + 1)
        ]
        return [text.replace(self.table, "TABLE") for text in frames]


def test_games_that_differ_in_what_is_hidden_are_the_same_to_everybody_else(hosted: Hosted) -> None:
    """Two tables alike but for one seat's secret answers: every byte that the others get is the same."""
    pair = [Circle(hosted, "alike 4"), Circle(hosted, "alike 4")]
    others = (0, 2, PLAYERS)
    # A bid, in secret, taken back and given again.
    for circle, bid in zip(pair, ("bid:0", "bid:3")):
        circle.answer(1, bid)
        circle.say(1, "undo", question=circle.ears[1].shown["question"]["id"])
        circle.answer(1, bid)
    for who in others:
        assert pair[0].heard_by(who) == pair[1].heard_by(who)
        assert pair[0].replayed_for(who) == pair[1].replayed_for(who)
    for circle in pair:
        circle.say(1, "undo", question=circle.ears[1].shown["question"]["id"])
        for seat, bid in ((1, "bid:0"), (0, "bid:3"), (2, "bid:1")):
            circle.answer(seat, bid)
        assert circle.ears[0].shown["question"]["seats"] == [1], "the one after who burned most acts first"
    # A card laid under the cloth, face down.
    cards = [key for key in pair[0].keys(1) if key.startswith("veil:")]
    assert len(cards) > 1 and cards[0][:-1] != cards[-1][:-1], cards
    for circle, key in zip(pair, (cards[0], cards[-1])):
        circle.answer(1, key)
        circle.answer(2, "hold")
        circle.say(0, "chat", text="What may it be?")
    for who in others:
        assert without_times(pair[0].heard_by(who)) == without_times(pair[1].heard_by(who))
        assert pair[0].replayed_for(who) == pair[1].replayed_for(who)
    # The one who laid it sees the difference, and what the others have drawn was the same.
    assert without_times(pair[0].heard_by(1)) != without_times(pair[1].heard_by(1))
    assert pair[0].replayed_for(1) != pair[1].replayed_for(1)


def without_times(heard: list[str]) -> list[str]:
    return [re.sub(r'"at":[0-9.]+', '"at":0', text) for text in heard]


def test_cards_that_somebody_can_not_know_are_never_named_to_them(hosted: Hosted) -> None:
    """A whole game: until a card has been shown or held, its id is in nothing that a seat or a spectator receives."""
    circle = Circle(hosted, "canaries")
    cards = re.compile(r"\b(?:whisper|knock|apparition|lantern|salt)\d+\b")
    local = Game(*rules_and_setup(circle))
    chance = Random("canaries")
    known: list[set[str]] = [set() for _ in range(PLAYERS + 1)]
    read = [0] * (PLAYERS + 1)
    took_back = False
    while not local.over:
        learn(local, known)
        seat = chance.choice(local.waiting)
        key = chance.choice(local.asked(seat)).key
        local.decide(key, seat)
        circle.answer(seat, key)
        learn(local, known)
        if not took_back and local.number > 2 and local.undo_is_free:
            circle.say(seat, "undo", question=circle.ears[seat].shown["question"]["id"])
            circle.say(seat, "redo", question=circle.ears[seat].shown["question"]["id"])
            took_back = True
        for who, ear in enumerate(circle.ears):
            if not local.over:
                named = set(cards.findall("".join(ear.heard[read[who] :])))
                assert named <= known[who], (who, named - known[who])
            read[who] = len(ear.heard)
        if local.number % 3 == 2:
            for who in range(PLAYERS + 1):
                named = set(cards.findall("".join(circle.replayed_for(who))))
                assert local.over or named <= known[who], (who, named - known[who])
    assert took_back and all(known)
    # Once it is over, everything is open.
    reply = circle.stranger.ask("GET", f"/replay/{circle.table}/frame/1?seat=open")
    assert reply.status == 200 and len(set(cards.findall(reply.text))) >= 3 * PLAYERS


def rules_and_setup(circle: Circle) -> Any:
    import hauntbox

    game = hauntbox.new("toy", players=PLAYERS, seed="canaries")
    return game.rules, game.setup


def learn(game: Game, known: list[set[str]]) -> None:
    """What each seat, and somebody who looks on, gets to know at this moment by the rules."""
    for who, cards in enumerate(known):
        view = game.view(None if who == PLAYERS else who)
        for field in ("hand", "called", "veiled", "discards"):
            cards.update(card for card in view[field] if card and card != "?")


# The same without sockets, at many more moments: whatever a viewer could be sent is the same on every table that is
# the same to them.


class Deaf:
    async def send(self, text: str) -> None:
        raise AssertionError("nothing is sent here")


def live_table(game: Game) -> Live:
    setup = game.setup.to_data()
    row = TableRow("TABLE", game.rules.id, "Circle", "p0", False, "playing", setup, [], [], "", 0, 1.0, 1.0)
    table = Table(row)
    table.game = game
    table.seats = [Seat(player=f"p{seat}", name=f"Seat {seat + 1}") for seat in range(game.setup.players)]
    return Live(table)


def sent(game: Game, seat: int | None, layout: str, language: str) -> str:
    live = live_table(game)
    viewer = Viewer(live, Deaf(), "stranger" if seat is None else f"p{seat}")
    viewer.layout, viewer.language = layout, language
    live.viewers.add(viewer)
    return viewer.changes()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_viewer_is_sent_the_same_whatever_is_hidden_from_them(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    import hauntbox

    monkeypatch.setattr(Table, "can_undo", lambda table, seats: (False, False))  # an imagined game has no past

    rng = Random(f"imagined {players}")
    moments = 0
    for seed in range(3):
        game = hauntbox.new("toy", players=players, seed=f"sent {seed}")
        game.courteous = False
        while not game.over:
            answer_once(game, rng)
            if game.over or rng.random() < 0.7:
                continue
            bare = game.copy()
            bare.log = []  # an imagined game has no past to tell of
            bare.state.log = bare.log
            for answer in bare.trail:
                answer.logged = 0
            for seat in (None, *range(players)):
                moments += 1
                layout, language = rng.choice(["wide", "narrow", "none"]), rng.choice(["en", "fr"])
                other = game.imagine(seat, rng)
                other.setup, other.imagined = game.setup, -1  # the seal of the seed is not what this is about
                other.log = []
                assert other.decision is not None
                for one in game.pending:  # that somebody has answered is known, but not what
                    other.pending.setdefault(one, rng.choice(other.decision.codes_for(one)))
                assert sent(bare, seat, layout, language) == sent(other, seat, layout, language)
    assert moments > 30


def test_the_replay_of_a_running_game_shows_a_seat_what_it_saw(hosted: Hosted) -> None:
    """No later knowledge in earlier frames: what is public now was not public then."""
    import hauntbox

    rng = Random("then")
    game = hauntbox.new("toy", players=3, seed="then")
    game.courteous = False
    then: list[list[dict[str, str]]] = []
    number = -1
    while not game.over and game.number < 24:
        if game.number != number:
            number = game.number
            then.append([frame(live_table(game).table, number, seat, "en", "wide")["parts"] for seat in (None, 0, 1)])
        answer_once(game, rng)
    table = live_table(game).table
    for number, parts in enumerate(then):
        assert [frame(table, number, seat, "en", "wide")["parts"] for seat in (None, 0, 1)] == parts
    opened = frame(table, 1, EVERYONE, "en", "wide")["parts"]
    assert opened != then[1][0]


# Locked answers


def test_locked_bids_can_be_checked_and_are_not_taken_back(hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    """While others are waited for, everybody sees the locks of those who have answered and nobody can undo anything;
    then everybody sees what the locks were made of."""
    monkeypatch.setattr(rounds, "ask_secretly", partial(ask_secretly, locks=True))
    circle = Circle(hosted, "locks")
    circle.answer(1, "bid:2")
    noted = circle.ears[PLAYERS].shown["question"]["locks"]
    assert list(noted) == ["1"] and all(ear.shown["question"]["locks"] == noted for ear in circle.ears)
    for seat in range(PLAYERS):
        shown = circle.ears[seat].shown
        assert not shown["table"]["undo"]
        reply = circle.ears[seat].refusal("undo", question=shown["question"]["id"])
        assert reply["code"] == "nothing_to_undo" and "locked" in reply["why"]
    circle.answer(0, "bid:1")
    circle.answer(2, "bid:0")
    told = circle.ears[PLAYERS].shown["table"]["unlocked"]
    assert [(one["seat"], one["key"]) for one in told] == [(0, "bid:1"), (1, "bid:2"), (2, "bid:0")]
    assert told[1]["lock"] == noted["1"] == lock_of(told[1]["nonce"], 1, "bid:2")
