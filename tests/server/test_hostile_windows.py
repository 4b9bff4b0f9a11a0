"""Open reaction windows against whoever watches closely: what others do in them shows when they close, not before."""

from __future__ import annotations

import pytest

from hauntbox.server.store.records import Act
from hauntbox.server.tables import courtesies
from hauntbox.server.tables.live import Live
from hauntbox.server.tables.table import Table
from tests.server.test_ignoring import count_of
from tests.server.test_reactions import begun, in_window, say, seed_where, show_card, table_of
from tests.support.company import Company
from tests.support.servers import Hosted, Sitter


def window(place: Hosted) -> tuple[Company, Sitter, Sitter]:
    """Ann has shown a card; Ben holds Salt, Dora always wants to be asked, Cleo has nothing to say."""
    company = begun(place, True, "Ann", "Ben", "Cleo", "Dora")
    company.at["Dora"].do("asking", seat=3, asking="always")
    show_card(company)
    ben, dora = company.at["Ben"], company.at["Dora"]
    ben.until(lambda: ben.shown["question"]["mine"] == 1)
    dora.until(lambda: dora.shown["question"]["mine"] == 3)
    for name in ("Ann", "Cleo"):
        heard(company, name)
    return company, ben, dora


def heard(company: Company, name: str) -> tuple[list[str], int]:
    """What somebody is shown until the reply to a question of theirs comes, and the number that it bears."""
    sitter = company.at[name]
    number = sitter.send("look")
    shown: list[str] = []
    while True:
        message = sitter.hear()
        if message["say"] == "show":
            shown.append(str(message))
        elif message.get("id") == number:
            return shown, message["seq"]


def test_an_answer_that_is_taken_back_in_an_open_window_was_never_given(hosted: Hosted) -> None:
    company, ben, dora = window(hosted)
    before = {name: count_of(company, name) for name in ("Ann", "Cleo", "Dora")}
    first = ben.shown["question"]["id"]
    for _ in range(3):
        question = ben.shown["question"]["id"]
        ben.play("let")
        ben.do("undo", question=question)
        ben.until(lambda: ben.shown["question"]["mine"] == 1)
        assert ben.shown["question"]["id"] != question, "he is asked anew"
        assert {name: heard(company, name) for name in before} == {name: ([], n) for name, n in before.items()}
    assert ben.refusal("answer", question=first, seat=1, key="let")["code"] == "stale"
    ben.play("let")
    dora.play("let")
    company.settle()
    assert company.question["number"] == 3 and company.question["id"] == "3.0"
    assert {name: count_of(company, name) - n for name, n in before.items()} == {"Ann": 2, "Cleo": 2, "Dora": 2}


def test_a_second_tab_knows_of_what_was_taken_back(hosted: Hosted) -> None:
    company, ben, _ = window(hosted)
    tab = company.people["Ben"].sit_at(company.table)
    ben.play("let")
    ben.do("undo", question=ben.shown["question"]["id"])
    ben.until(lambda: ben.shown["question"]["mine"] == 1)
    tab.until(lambda: tab.shown["question"] == ben.shown["question"])
    assert tab.answer("let")["say"] == "ok"
    assert ben.refusal("answer", question=tab.shown["question"]["id"], seat=1, key="let")["code"] == "stale"


def test_a_wish_to_take_back_does_not_tell_who_answers_meanwhile(hosted: Hosted) -> None:
    company, ben, dora = window(hosted)
    company.at["Ann"].do("undo", question=company.question["id"])
    for sitter in company.at.values():
        sitter.until(lambda: sitter.shown["table"]["wish"])  # noqa: B023
    before = {name: heard(company, name)[1] for name in ("Ann", "Cleo", "Dora")}
    ben.play("let")
    assert {name: heard(company, name) for name in before} == {name: ([], n) for name, n in before.items()}
    assert ben.shown["table"]["wish"], "he has not said no"
    ben.do("refuse")
    dora.play("let")
    company.settle()
    assert company.question["number"] == 3 and not company.info["wish"]


def test_a_window_that_is_taken_back_does_not_tell_who_had_answered(hosted: Hosted) -> None:
    """Two tables, at one of which Ben has answered already when all agree to take the card back."""
    counted = []
    for answers in (False, True):
        company, ben, _ = window(hosted)
        before = count_of(company, "Cleo")
        if answers:
            ben.play("let")
        company.at["Ann"].do("undo", question=company.question["id"])
        for name in ("Ben", "Cleo", "Dora"):
            company.at[name].do("agree")
        company.settle()
        assert company.question["number"] == 1 and company.question["mine"] == 0
        counted.append([count_of(company, name) - before for name in ("Ann", "Cleo", "Dora")])
    assert counted[0] == counted[1]


def test_who_answers_in_an_open_window_is_no_news_for_lists() -> None:
    at = in_window(seed_where(True, 4), "Ann", "Ben", "Cleo", "Dora")
    live = Live(at)
    after = at.copy()
    act = Act(after.head + 1, 1e9, "answer", 1, "Ben", {"key": "let", "number": after.game.number})
    after.apply(act)
    assert courtesies.is_open(after) and not live.is_news(after, act)
    live.table, again = after, after.copy()
    act = Act(again.head + 1, 2e9, "undo", 1, "Ben", {"answers": 0})
    again.apply(act)
    assert courtesies.is_open(again) and not live.is_news(again, act)
    closed = after.copy()
    act = Act(closed.head + 1, 2e9, "answer", 3, "", {"key": "let", "number": closed.game.number})
    closed.apply(act)
    assert not courtesies.is_open(closed) and live.is_news(closed, act)


def test_nothing_is_given_again_in_a_window_that_others_are_asked_in() -> None:
    """Ben takes back his choice in a window that has closed. Who could give it again would see when others answer."""
    at = in_window(seed_where(True, 4), "Ann", "Ben", "Cleo", "Dora")
    say(at, 1, "let")
    say(at, 3, "let")
    answers, free = at.take_back([1])
    assert (answers, free) == (1, True)
    at.apply(Act(at.head + 1, 1.0, "undo", 1, "Ben", {"answers": 1}))
    assert courtesies.is_open(at) and at.game.undone
    assert not [seat for seat in range(4) if at.can_redo([seat])]
    assert at.can_redo([0, 1, 2, 3]), "around one screen it tells nobody anything"


@pytest.mark.parametrize("kept", ["acts", "snapshot"])
def test_a_new_start_in_an_open_window_forgets_nothing(hosted: Hosted, kept: str) -> None:
    company, ben, _ = window(hosted)
    ben.play("let")
    ben.do("undo", question=ben.shown["question"]["id"])
    now = table_of(company)
    again = Table(company.served.kept(company.table).row)
    if kept == "acts":
        for act in company.served.kept(company.table).acts:
            again.repeat(act)
    else:
        again.take_text(now.head, now.to_text())
    for seats in ([], [0], [1], [3]):
        player = now.seats[seats[0]].player if seats else ""
        assert again.question_for(seats) == now.question_for(seats)
        assert again.seen_by(player, seats) == now.seen_by(player, seats)


def test_who_leaves_a_seat_takes_his_wishes_along() -> None:
    at = in_window(seed_where(True), "Ann", "Ben")
    salt = next(one for one in at.game.usable_things(1) if "salt" in one)
    at.apply(Act(at.head + 1, 1.0, "ignore", 1, "Ben", {"target": salt, "ignored": True}))
    assert courtesies.closes(at)
    at.apply(Act(at.head + 1, 1.0, "leave", 1, "Ben", {}))
    assert at.seats[1].ignored == [] and not courtesies.closes(at), "it waits for whoever comes"
