"""What people do at a table over the protocol that the page speaks: taking back, and changing seats."""

from __future__ import annotations

import json

import pytest

import hauntbox
from tests.support.company import Company
from tests.support.servers import Hosted, Person, Served, Sitter

# Taking back


@pytest.mark.both_ways
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
    assert company.question["number"] < number, "the last decision was taken back, not a bid of the open one"
    assert company.question["seats"] != [0, 1, 2]


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
