"""What people say beside the question: proposed by anybody at any moment over the protocol, for oneself only."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.server.store.records import Act
from hauntbox.server.tables import replaying, votes
from hauntbox.server.tables.table import Seat, Wish, answers_of
from hauntbox.server.tables.wishes import Moved
from tests.server.test_undo import table_of
from tests.support.company import Company
from tests.support.servers import Hosted, Served, Sitter


def around(served: Served | Hosted, *holds: str, **options: str) -> Company:
    """A table of Spirit World at somebody's turn."""
    more = {f"option.{key}": value for key, value in {"pke": "N", **options}.items()}
    company = Company(served, *holds, game="spirit_world", **more)
    while company.question["kind"] != "act":
        company.play()
    return company


def asides(sitter: Sitter) -> list[tuple[int, str]]:
    return [(one["seat"], one["key"]) for one in sitter.shown["asides"]]


def propose(company: Company, who: str, seat: int) -> None:
    company.say(who, "answer", question=company.question["id"], seat=seat, key="concede")


def stand(company: Company) -> Any:
    """What is asked, whatever its number."""
    sitter = company.asked()
    return {**company.question, "id": "", "number": 0, "mine": None}, sitter.shown["options"]


def test_everybody_is_offered_their_own_and_whoever_watches_nothing(served: Served) -> None:
    company = around(served, "Ann", "Ben")
    assert [asides(company.at[name]) for name in ("Ann", "Ben")] == [[(0, "concede")], [(1, "concede")]]
    [mine] = company.at["Ben"].shown["asides"]
    assert mine["label"] == "Give up" and mine["doubt"].startswith("Everybody votes")
    assert "concede" not in [one["key"] for one in company.asked().shown["options"]]
    watching = Sitter(served, company.table)
    assert watching.shown["asides"] == []
    watching.close()


def test_a_seat_that_is_not_asked_proposes_and_the_game_goes_on_where_it_stood(served: Served) -> None:
    """GTB-24.12."""
    company = around(served, "Ann", "Ben")
    [asked] = company.question["seats"]
    other = 1 - asked
    before = stand(company)
    propose(company, ["Ann", "Ben"][other], other)
    assert (company.question["kind"], company.question["seats"]) == ("concede", [0, 1])
    assert [asides(sitter) for sitter in company.at.values()] == [[], []]
    for name in ("Ann", "Ben"):
        company.at[name].play("decline")
    company.settle()
    assert stand(company) == before
    assert [entry["text"] for entry in company.at["Ann"].log[-2:]] == [
        f"{['Ann', 'Ben'][other]} proposes to give up.", "The team fights on.",
    ]
    propose(company, ["Ann", "Ben"][asked], asked)
    for name in ("Ann", "Ben"):
        company.at[name].play("agree")
    company.at["Ann"].until(lambda: company.info["state"] == "over")
    assert company.info["over"]["rule"] == "GTB-24.12" and company.at["Ann"].shown["asides"] == []


def test_nobody_proposes_for_somebody_else(served: Served) -> None:
    company = around(served, "Ann", "Ben")
    said = {"question": company.question["id"], "key": "concede"}
    assert company.at["Ann"].refusal("answer", **said, seat=1)["code"] == "not_yours"
    assert company.at["Ben"].refusal("answer", **said, seat=0)["code"] == "not_yours"
    watching = Sitter(served, company.table)
    assert watching.refusal("answer", **said, seat=0)["code"] == "not_yours"
    watching.close()
    assert len(company.answers()) == company.question["number"]


def test_a_proposal_that_an_answer_overtakes_still_counts_but_only_once(served: Served) -> None:
    """Bots may play faster than people press."""
    company = around(served, "Ann", "Ben")
    old = company.question["id"]
    company.play()
    company.say("Ben", "answer", question=old, seat=1, key="concede")
    assert company.question["kind"] == "concede"
    again = {"question": old, "seat": 1, "key": "concede"}
    assert company.at["Ben"].refusal("answer", **again)["code"] == "stale"
    for name in ("Ann", "Ben"):
        company.at[name].play("decline")
    company.settle()
    assert company.at["Ben"].refusal("answer", **again)["code"] == "stale"
    company.undo("Ann")
    company.say("Ben", "agree")
    for question in (old, "x", "99999999999.0", "-1.0", "5"):
        assert company.at["Ben"].refusal("answer", **{**again, "question": question})["code"] == "stale"


def test_where_nobody_gives_up_nobody_is_offered_it(served: Served) -> None:
    company = around(served, "Ann", "Ben", giving_up="never")
    assert [asides(sitter) for sitter in company.at.values()] == [[], []]
    seat = company.question["seats"][0]
    refusal = company.asked().refusal("answer", question=company.question["id"], seat=seat, key="concede")
    assert (refusal["why"], refusal["rule"]) == ("At this table nobody may give up. (GTB-24.12)", "GTB-24.12")


def test_bots_vote_and_are_interrupted(served: Served) -> None:
    """GTB-24.12: a person among bots proposes, is outvoted, and the game goes on."""
    company = around(served, "Ann", "bot:novice", "bot:novice")
    propose(company, "Ann", 0)
    company.at["Ann"].play("agree")
    company.settle()
    assert company.question["kind"] != "concede"
    assert [entry["kind"] for entry in company.at["Ann"].log].count("not_conceded") == 1


# Whoever doesn't answer


def test_no_is_the_first_answer_and_what_counts_for_whoever_does_not_answer(served: Served) -> None:
    """GTB-24.12: everybody who is asked is told so; those who watch are told nothing."""
    company = around(served, "Ann", "Ben")
    assert "default" not in company.question
    watching = Sitter(served, company.table)
    propose(company, "Ann", 0)
    for sitter in company.at.values():
        sitter.until(lambda: sitter.shown["question"]["kind"] == "concede")  # noqa: B023 (done within the loop)
        assert [one["key"] for one in sitter.shown["options"]] == ["decline", "agree"]
        asked = sitter.shown["question"]
        assert (asked["default"], asked["within"]) == ("decline", 60)
    watching.until(lambda: watching.shown["question"]["kind"] == "concede")
    assert "default" not in watching.shown["question"]
    watching.close()


def test_who_does_not_answer_in_time_has_voted_no(hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    """GTB-24.12: the vote ends by itself, and the game goes on where it stood; what was answered in time counts."""
    monkeypatch.setattr(votes, "PATIENCE", 0.4)
    company = around(hosted, "Ann", "Ben")
    before = stand(company)
    propose(company, "Ann", 0)
    company.at["Ben"].until(lambda: company.at["Ben"].shown["question"]["kind"] == "concede")
    company.at["Ben"].until(lambda: company.at["Ben"].shown["question"]["kind"] != "concede")
    company.settle()
    assert stand(company) == before
    assert company.at["Ann"].log[-1]["text"] == "The team fights on."
    given = [act for act in hosted.kept(company.table).acts if act.do == "answer"][-2:]
    assert [(act.seat, act.body["key"], act.player) for act in given] == [(0, "decline", ""), (1, "decline", "")]


def test_nothing_is_said_for_anybody_while_somebody_would_like_to_take_something_back() -> None:
    table = table_of("spirit_world", 2, Seat("ann", "Ann"), Seat(bot="novice"), pke="N")
    assert votes.silent(table) == []
    table.apply(Act(1, 0.0, "answer", 0, "ann", {"key": "concede", "number": 0}))
    assert votes.silent(table) == [0], "bots answer for themselves"
    silence = votes.say_nothing(table.question, 0)
    assert silence(table).body == {"key": "decline", "number": 1}
    table.wish = Wish(0, 1)
    with pytest.raises(Moved):
        silence(table)


def test_a_proposal_is_taken_back_kept_and_given_again_by_its_own_seat(served: Served) -> None:
    company = around(served, "Ann", "Ben")
    before = stand(company)
    propose(company, "Ben", 1)
    company.undo("Ben")
    assert stand(company) == before
    assert company.at["Ben"].shown["table"]["redo"] and not company.at["Ann"].shown["table"]["redo"]
    assert company.at["Ann"].refusal("redo", question=company.question["id"])["code"] == "nothing_to_undo"
    company.redo("Ben")
    assert company.question["kind"] == "concede"
    assert [act.do for act in company.served.kept(company.table).acts[-3:]] == ["answer", "undo", "redo"]


def test_a_vote_is_replayed_and_begun_with() -> None:
    """A fold of the same acts, a snapshot, and answers to begin another table with, all lead to the same table."""
    table = table_of("spirit_world", 2, Seat("ann", "Ann"), Seat("bob", "Bob"), pke="N")

    def act(do: str, seat: int, **body: Any) -> None:
        table.apply(Act(table.head + 1, 0.0, do, seat, "", body))

    for seat, key in ((1, "concede"), (0, "decline"), (1, "agree")):
        act("answer", seat, key=key, number=table.game.number)
    assert table.game.outcome is None
    told = [replaying.frame(table, number, None, "en", "wide")["answer"] for number in (0, 1)]
    assert [(one["seat"], one["label"]) for one in told] == [(1, "Give up"), (0, "No")]
    act("answer", 0, key="concede", number=table.game.number)
    again = table_of("spirit_world", 2, *table.seats, pke="N")
    again.take_text(table.head, table.to_text())
    assert again.game.state_bytes() == table.game.state_bytes() and again.question == table.question
    begun = table_of("spirit_world", 2, *table.seats, pke="N")
    begun.apply(Act(1, 0.0, "begin", None, "", {"seats": [], "answers": answers_of(table.game, table.game.number)}))
    assert begun.game.answers() == table.game.answers()
    act("undo", 0, answers=3)
    assert table.game.number == 0 and table.game.held is None
