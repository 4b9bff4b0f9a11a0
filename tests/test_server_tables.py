"""What people do at a table, sentence by sentence, over the protocol that the page speaks."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox.games import find
from tests.serving import Hosted, Person, Served, Sitter


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    found = Served(tmp_path_factory.mktemp("home"))
    yield found
    assert "Traceback" not in found.complaints(), found.complaints()
    found.stop()


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """A server that has Séance too, where people have secrets and answer at the same time."""
    found = Hosted(tmp_path_factory.mktemp("home"))
    yield found
    found.stop()


class Company:
    """People around one table, each with a socket; "Ann" opened it."""

    def __init__(
        self, served: Served | Hosted, *holds: str, game: str = "blackout", seed: str = "a", **more: str
    ) -> None:
        self.served = served
        self.chance = Random(seed)
        names = list(dict.fromkeys(who for who in holds if who and ":" not in who))
        self.people = {name: Person(served, name) for name in names}
        ann = self.people["Ann"]
        seats = {f"seat{at}": who if ":" in who else "me" if who == "Ann" else "open" for at, who in enumerate(holds)}
        self.table = ann.new_table(game, players=str(len(holds)), seed=seed, **seats, **more)
        self.at: dict[str, Sitter] = {"Ann": ann.sit_at(self.table)}
        for at, who in enumerate(holds):
            if who not in ("", "Ann") and ":" not in who:
                self.invite(who, at)
        for name in names[1:]:
            self.at[name] = self.people[name].sit_at(self.table)
        self.settle()

    def invite(self, name: str, seat: int) -> None:
        token = self.at["Ann"].do("invite", seat=seat)["token"]
        assert self.people[name].post_json(f"/table/{self.table}/sit", {"token": token}) == {"seat": seat}
        for sitter in self.at.values():
            sitter.until(lambda: sitter.shown["seats"][seat]["name"] == name)  # noqa: B023 (done within the loop)

    def settle(self) -> None:
        """Until everybody sees the same, and it is up to people."""
        for sitter in self.at.values():
            sitter.until(lambda: self.waits_for_people(sitter))  # noqa: B023 (done within the loop)
        head = max(sitter.seq for sitter in self.at.values())
        for sitter in self.at.values():
            sitter.until_seq(head)

    def waits_for_people(self, sitter: Sitter) -> bool:
        question, seats = sitter.shown["question"], sitter.shown["seats"]
        if question is None or sitter.shown["table"]["paused"] or sitter.shown["table"]["wish"]:
            return True
        return all(seats[seat]["kind"] != "bot" for seat in question["seats"])

    @property
    def question(self) -> dict[str, Any]:
        found: dict[str, Any] = self.at["Ann"].shown["question"]
        return found

    @property
    def info(self) -> dict[str, Any]:
        found: dict[str, Any] = self.at["Ann"].shown["table"]
        return found

    def seat(self, at: int) -> dict[str, Any]:
        found: dict[str, Any] = self.at["Ann"].shown["seats"][at]
        return found

    def asked(self) -> Sitter:
        """Somebody who is asked."""
        return next(sitter for sitter in self.at.values() if sitter.shown["question"]["mine"] is not None)

    def play(self, times: int = 1) -> None:
        for _ in range(times):
            sitter = self.asked()
            sitter.play(self.chance.choice(sitter.shown["options"])["key"])
            self.settle()

    def play_until(self, holds: Callable[[], bool], most: int = 120) -> None:
        for _ in range(most):
            if holds():
                return
            self.play()
        raise AssertionError("it did not come to that")

    def say(self, who: str, do: str, **more: Any) -> dict[str, Any]:
        """Somebody does something, and everybody sees it."""
        reply = self.at[who].do(do, **more)
        for sitter in self.at.values():
            sitter.until_seq(reply.get("seq", 0))
        self.settle()
        return reply

    def undo(self, name: str) -> dict[str, Any]:
        return self.say(name, "undo", question=self.question["id"])

    def redo(self, name: str) -> dict[str, Any]:
        return self.say(name, "redo", question=self.question["id"])

    def answers(self) -> list[tuple[int | None, str]]:
        return [(act.seat, act.body["key"]) for act in self.acts("answer")]

    def acts(self, do: str) -> list[Any]:
        return [act for act in self.served.kept(self.table).acts if act.do == do]

    def position(self) -> Any:
        """The game as everybody sees it, whatever the number of the question."""
        shown = self.at["Ann"].shown
        question = {**shown["question"], "id": None} if shown["question"] else None
        return question, shown["options"], self.at["Ann"].log


# Taking back


def test_an_undo_that_tells_nobody_anything_is_free_and_exact(served: Served) -> None:
    company = Company(served, "Ann", "Ben")
    before, old = company.position(), company.question["id"]
    assert not company.info["undo"]
    company.play()
    after = company.position()
    assert company.info["undo"] and company.info["undo_free"] and not company.info["redo"]
    company.undo("Ann")
    assert company.position() == before and company.info["redo"] and not company.info["undo"]
    # An answer to the question as it was before can't be mistaken for one to this.
    assert company.question["id"] != old
    assert company.at["Ann"].refusal("answer", question=old, seat=0, key="x")["code"] == "stale"
    company.redo("Ann")
    assert company.position() == after and not company.info["redo"]
    company.undo("Ann")
    company.play()
    assert not company.info["redo"]
    assert company.at["Ann"].refusal("redo", question=company.question["id"])["code"] == "nothing_to_undo"


def test_at_the_beginning_there_is_nothing_to_take_back(served: Served) -> None:
    company = Company(served, "Ann", "Ben")
    refusal = company.at["Ann"].refusal("undo", question=company.question["id"])
    assert refusal["code"] == "nothing_to_undo" and refusal["why"]


def test_after_a_roll_or_a_draw_the_others_are_asked_first(served: Served) -> None:
    company = Company(served, "Ann", "Ben", "Cleo")
    company.play_until(lambda: company.info["undo"] and not company.info["undo_free"])
    now = company.position()
    number = company.question["number"]
    company.undo("Ann")
    assert company.position() == now
    wish = company.info["wish"]
    assert (wish["seat"], wish["name"], wish["waiting"]) == (0, "Ann", [1, 2])
    assert company.at["Ann"].refusal("agree")["code"] == "not_yours"
    assert company.at["Ben"].refusal("undo", question=company.question["id"])["code"] == "forbidden"
    company.say("Ben", "agree")
    assert company.info["wish"]["waiting"] == [2] and company.question["number"] == number
    assert company.at["Ben"].refusal("agree")["code"] == "not_yours"
    company.say("Cleo", "agree")
    assert company.info["wish"] is None and company.question["number"] == number - 1
    company.redo("Ben")
    assert company.position() == now


def test_whoever_is_asked_may_refuse_and_playing_on_refuses_too(served: Served) -> None:
    company = Company(served, "Ann", "Ben")
    company.play_until(lambda: company.info["undo"] and not company.info["undo_free"])
    now = company.position()
    company.undo("Ann")
    company.say("Ben", "refuse")
    assert company.info["wish"] is None and company.position() == now
    assert company.at["Ben"].refusal("agree")["code"] == "nothing_to_undo"
    company.undo("Ann")
    company.say("Ann", "refuse")  # one's own wish can be dropped
    assert company.info["wish"] is None
    company.undo("Ben")
    company.play()
    assert company.info["wish"] is None
    assert len(company.acts("undo")) == 0


def test_somebody_with_two_seats_agrees_once(served: Served) -> None:
    company = Company(served, "Ann", "Ben", "Cleo", "Ben")
    company.play_until(lambda: company.info["undo"] and not company.info["undo_free"])
    number = company.question["number"]
    company.undo("Ann")
    assert company.info["wish"]["waiting"] == [1, 2, 3]
    company.say("Ben", "agree")
    assert company.info["wish"]["waiting"] == [2]
    company.say("Cleo", "agree")
    assert company.info["wish"] is None and company.question["number"] == number - 1


def test_an_undo_goes_back_over_what_bots_have_answered(served: Served) -> None:
    company = Company(served, "Ann", "bot:random")

    def bot_was_last() -> bool:
        answers = company.answers()
        return bool(answers) and answers[-1][0] == 1

    company.play_until(bot_was_last)
    answers = company.answers()
    mine = max(at for at, (seat, _) in enumerate(answers) if seat == 0)
    after = company.position()
    company.say("Ann", "pause")
    company.undo("Ann")
    assert company.question["number"] == mine
    assert company.question["mine"] == 0
    company.redo("Ann")
    assert company.position() == after, "what the bots answered is there again"


def test_alone_with_bots_nobody_needs_to_agree(served: Served) -> None:
    company = Company(served, "Ann", "bot:random")
    company.play_until(lambda: company.info["undo"] and not company.info["undo_free"])
    number = company.question["number"]
    company.undo("Ann")
    assert company.info["wish"] is None and company.question["number"] < number


def test_bots_wait_while_somebody_wishes_to_take_back(served: Served) -> None:
    """A wish would never be granted if the next bot's answer ended it."""
    company = Company(served, "Ann", "Ben", "Cleo")
    company.play_until(lambda: company.question["seats"] == [2] and not company.info["undo_free"])
    company.say("Ann", "pause")
    company.say("Cleo", "bot", seat=2, bot="random")
    number = company.question["number"]
    company.undo("Ann")
    company.say("Ann", "go_on")
    company.say("Ben", "chat", text="Let me think.")
    assert company.info["wish"] is not None and company.question["number"] == number
    company.say("Ben", "refuse")
    company.at["Ann"].until(lambda: company.question["number"] > number)


def test_a_secret_answer_is_taken_back_by_its_seat_alone(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "Ben", "Cleo", game="toy", seed="secret undo")
    company.at["Ann"].play("bid:1")
    company.settle()
    company.at["Ben"].play("bid:2")
    company.settle()
    assert company.question["seats"] == [2]
    assert company.info["undo"] and company.info["undo_free"]
    cleo = company.at["Cleo"]
    assert not cleo.shown["table"]["undo"], "who has not answered has nothing to take back"
    assert cleo.refusal("undo", question=company.question["id"])["code"] == "nothing_to_undo"
    company.undo("Ann")
    assert company.question["seats"] == [0, 2]
    assert cleo.refusal("redo", question=company.question["id"])["code"] in ("nothing_to_undo", "not_yours")
    company.redo("Ann")
    assert company.question["seats"] == [2]
    company.undo("Ann")
    company.at["Ann"].play("bid:0")
    company.settle()
    assert company.question["seats"] == [2]
    cleo.play("bid:1")
    company.settle()
    assert [act.body["key"] for act in company.acts("answer")] == ["bid:1", "bid:2", "bid:0", "bid:1"]


def test_taking_back_a_decision_drops_what_was_answered_in_secret_since(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "Ben", "Cleo", game="toy", seed="secret undo")
    for name in ("Ann", "Ben", "Cleo"):
        company.at[name].play("bid:1")
        company.settle()
    company.play_until(lambda: len(company.question["seats"]) == 3)
    number = company.question["number"]
    company.at["Ben"].play("bid:0")
    company.settle()
    company.undo("Ann")
    assert company.info["wish"] is not None
    company.say("Ben", "agree")
    company.say("Cleo", "agree")
    assert company.question["number"] == number - 1, "the last decision was taken back, not a bid of the open one"


def test_around_one_screen_the_last_secret_answer_is_taken_back(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "Ann", game="toy", seed="one screen")
    company.at["Ann"].play("bid:1")
    assert company.question["seats"] == [1] and company.info["undo"]
    company.undo("Ann")
    assert company.question["seats"] == [0, 1]


# Seats


def test_a_seat_is_left_to_a_bot_and_taken_back(served: Served) -> None:
    company = Company(served, "Ann", "Ben")
    company.play_until(lambda: company.question["seats"] == [1])
    number = company.question["number"]
    company.say("Ben", "bot", seat=1, bot="random")
    company.at["Ann"].until(lambda: company.question["number"] > number)
    assert company.seat(1)["kind"] == "bot" and company.seat(1)["name"] == "Ben"
    assert company.at["Ben"].shown["seats"][1]["left_to_bot"] and not company.seat(1)["left_to_bot"]
    assert not company.at["Ben"].shown["seats"][1]["mine"]
    assert company.at["Ben"].refusal("answer", question=company.question["id"], seat=1, key="x")["code"] == "not_yours"
    assert company.at["Ann"].refusal("take_back_seat", seat=1)["code"] == "not_yours"
    company.say("Ben", "take_back_seat", seat=1)
    assert company.seat(1)["kind"] == "person" and company.at["Ben"].shown["seats"][1]["mine"]
    company.play_until(lambda: company.question["seats"] == [1])
    company.play()
    assert company.answers()[-1][0] == 1


def test_no_bot_takes_over_unless_it_is_asked_to(served: Served) -> None:
    company = Company(served, "Ann", "Ben")
    company.play_until(lambda: company.question["seats"] == [1])
    ann = company.at["Ann"]
    assert ann.refusal("bot", seat=1, bot="random")["code"] == "forbidden", "Ben is here"
    company.at.pop("Ben").close()
    ann.until(lambda: not company.seat(1)["here"])
    number = company.question["number"]
    ann.do("chat", text="Ben?")
    assert company.question["number"] == number and company.seat(1)["kind"] == "person"
    ann.do("bot", seat=1, bot="novice")
    ann.until(lambda: company.question["number"] > number)
    back = company.people["Ben"].sit_at(company.table)
    assert back.shown["seats"][1]["left_to_bot"]
    back.do("take_back_seat", seat=1)
    assert back.shown["seats"][1]["mine"]


def test_a_seat_that_is_left_waits_and_can_be_taken(served: Served) -> None:
    company = Company(served, "Ann", "Ben", listed="yes")
    company.say("Ben", "leave", seat=1)
    assert company.seat(1)["kind"] == "open" and company.seat(1)["name"] == "" and not company.seat(1)["here"]
    assert not any(seat["mine"] for seat in company.at["Ben"].shown["seats"])
    company.play_until(lambda: company.question["seats"] == [1])
    cleo = Person(served, "Cleo").sit_at(company.table)
    cleo.do("sit", seat=1)
    assert cleo.shown["seats"][1]["name"] == "Cleo" and cleo.shown["options"]
    assert company.at["Ben"].refusal("sit", seat=1)["code"] == "forbidden"
    cleo.play()
    company.settle()
    assert company.answers()[-1][0] == 1


def test_a_table_by_invitation_is_joined_with_a_link_only(served: Served) -> None:
    company = Company(served, "Ann", "")
    ben = Person(served, "Ben")
    sitter = ben.sit_at(company.table)
    assert not sitter.shown["table"]["listed"]
    assert sitter.refusal("sit", seat=1)["code"] == "forbidden"
    link = company.say("Ann", "invite", seat=1)["link"]
    path, _, token = link.partition("#seat=")
    assert path == f"/table/{company.table}" and token
    assert ben.post_json(f"{path}/sit", {"token": token}) == {"seat": 1}
    sitter.until(lambda: sitter.shown["seats"][1]["mine"])
    # The same link brings the same person back, and nobody else.
    assert ben.post_json(f"{path}/sit", {"token": token}) == {"seat": 1}
    assert Person(served, "Cleo").post_json(f"{path}/sit", {"token": token})["code"] == "forbidden"
    assert company.table in ben.get("/lists")


def test_a_revoked_seat_is_open_and_its_link_void(served: Served) -> None:
    company = Company(served, "Ann", "Ben")
    token = company.say("Ann", "invite", seat=1)["token"]
    company.say("Ann", "revoke", seat=1)
    assert company.seat(1)["kind"] == "open"
    assert not any(seat["mine"] for seat in company.at["Ben"].shown["seats"])
    assert company.people["Ben"].post_json(f"/table/{company.table}/sit", {"token": token})["code"] == "forbidden"
    company.invite("Ben", 1)
    company.settle()
    assert company.at["Ben"].shown["seats"][1]["mine"]


def test_a_program_holds_a_seat_with_its_token(served: Served) -> None:
    company = Company(served, "", "Ann")
    token = company.say("Ann", "invite", seat=0)["token"]
    program = Sitter(served, company.table, token=token)
    assert program.shown["seats"][0]["mine"] and not program.parts
    company.at["Ann"].until(lambda: company.seat(0)["here"])
    assert company.seat(0)["kind"] == "person" and company.seat(0)["name"] == "Program 1"
    program.play()
    program.close()
    company.at["Ann"].until(lambda: not company.seat(0)["here"])
    again = Sitter(served, company.table, token=token)
    assert again.shown["seats"][0]["mine"]


def test_one_person_plays_several_seats_at_one_screen(served: Served) -> None:
    company = Company(served, "Ann", "Ann", "Ann")
    ann = company.at["Ann"]
    seen = set()
    for _ in range(40):
        seen.add(company.question["mine"])
        assert company.question["seats"] == [company.question["mine"]]
        company.play()
    assert len(seen) > 1
    assert all(seat["mine"] for seat in ann.shown["seats"])
    ann.do("look", seat=2)
    assert ann.refusal("look", seat=3)["code"] == "not_yours"


def test_presence(served: Served) -> None:
    company = Company(served, "Ann", "Ben")
    ann = company.at["Ann"]
    ann.until(lambda: company.seat(1)["here"] and ann.shown["watching"] == 0)
    watcher = Sitter(served, company.table)
    ann.until(lambda: ann.shown["watching"] == 1)
    second = company.people["Ben"].sit_at(company.table)
    company.at.pop("Ben").close()
    ann.do("chat", text="?")
    assert company.seat(1)["here"], "Ben's second tab is still open"
    second.close()
    ann.until(lambda: not company.seat(1)["here"])
    watcher.close()
    ann.until(lambda: ann.shown["watching"] == 0)


def test_an_open_seat_has_nobody_there(served: Served) -> None:
    company = Company(served, "Ann", "")
    watcher = Sitter(served, company.table)  # nobody in particular
    company.at["Ann"].until(lambda: company.at["Ann"].shown["watching"] == 1)
    assert not company.seat(1)["here"] and not watcher.shown["seats"][1]["here"]


def test_spectators_see_what_is_public_and_nothing_else(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "Ben", game="toy", seed="public")
    game = hauntbox.new("toy", players=2, seed="public")
    watcher = Sitter(hosted, company.table, layout="wide")
    mine = company.people["Ann"].sit_at(company.table, layout="wide")
    hands = [game.view(seat)["hand"] for seat in (0, 1)]
    assert all(card in mine.parts["hand"] for card in hands[0])
    assert not any(card in mine.parts["hand"] for card in hands[1])
    assert not any(card in json.dumps([watcher.parts, watcher.shown]) for card in (*hands[0], *hands[1]))
    assert watcher.shown["options"] == [] and watcher.shown["question"]["prompt"]


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
    french = company.people["Ann"].sit_at(company.table, language="fr")
    other = french.ask("hint", seat=0)
    assert other["say"] == "hint" and re.search(r" (de|le|la|les|des|est) ", other["text"]), other
    assert not re.search(r" (de|le|la|les|des|est) ", hint["text"]), hint
    assert len(company.answers()) == 0, "a hint changes nothing"


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
    assert "seed" not in sitter.shown["table"], "the seed is told when the game is over"
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
    from urllib.parse import urlencode

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
    open_line.send("answer", question="0.0", seat=0, key=open_line.shown["options"][0]["key"])
    assert open_line.hear()["say"] == "bye" and open_line.closed(), "a line that was open before is cut"
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
    assert game.number == company.question["number"] and game.answers() == [key for _, key in company.answers()]
    file = tmp_path / "game.json"
    file.write_text(text)
    command = [sys.executable, "-m", "hauntbox", "replay", str(file), "--json"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert len(json.loads(told.stdout)["decisions"]) == game.number
    made = ann.post_json(f"/table/{company.table}/branch", {"number": 3})
    sitter = ann.sit_at(made["table"])
    assert sitter.shown["question"]["number"] == 3
    assert [seat["kind"] for seat in sitter.shown["seats"]] == ["person", "bot"]
    again = hauntbox.load(ann.get(f"/table/{made['table']}/export"))
    assert again.answers() == game.answers()[:3] and again.setup.seed == game.setup.seed
    sitter.play()
    assert company.question["number"] == game.number, "the first table stays as it was"
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
    assert stranger.sit_at(made["table"]).shown["question"]["number"] == 5
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
    from hauntbox.server.table import Table

    company = Company(served, "Ann", "Ben", seed="snapshots")
    for step in range(45):
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
    assert one.row() == other.row() == whole.row


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
