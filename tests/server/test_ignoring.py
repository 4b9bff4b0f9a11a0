"""At a table: what somebody does not want to be asked about, and being asked in every window of a turn."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

import hauntbox
from hauntbox.server.store.records import Act, TableRow
from hauntbox.server.tables import courtesies
from hauntbox.server.tables.reacting import Reactions
from hauntbox.server.tables.table import Seat, Table
from tests.server.test_reactions import PAUSE, answer_to, begun, in_window, say, seed_where, show_card, table_of
from tests.support.company import Company
from tests.support.servers import Hosted


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    found = Hosted(tmp_path_factory.mktemp("patient"), PAUSE)
    yield found
    found.stop()


def salt_of(company: Company) -> str:
    """What Ben could react with."""
    [first, *_] = mine(company)["things"]
    return str(first["target"])


def mine(company: Company) -> dict[str, Any]:
    found: dict[str, Any] = company.at["Ben"].shown["seats"][1]
    return found


def test_a_window_is_passed_for_who_ignores_what_it_is_about(hosted: Hosted) -> None:
    company = begun(hosted, held=True)
    salt = salt_of(company)
    assert mine(company)["things"][0] == {"target": salt, "label": "Salt", "ignored": False, "held": True}
    company.at["Ben"].do("ignore", seat=1, target=salt, ignored=True)
    assert mine(company)["things"][0]["ignored"]
    show_card(company)
    company.settle()
    assert company.question["number"] == 3 and company.answers()[-1] == (1, "let")
    assert mine(company)["things"][0]["ignored"], "until it is taken back"


def test_nobody_else_is_told(patient: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by a word, by the number of acts since the window opened, or by what it is kept open for."""
    told: list[list[str]] = []
    lasted: list[float] = []
    pauses: list[float] = []
    closing = Reactions.closing

    async def heard_closing(reactions: Reactions, asked_at: float) -> None:
        assert asked_at <= time.monotonic()
        pauses.append(reactions.pause)
        await closing(reactions, asked_at)

    monkeypatch.setattr(Reactions, "closing", heard_closing)
    for ignored in (False, True):
        company = begun(patient, held=ignored)
        if ignored:
            company.at["Ben"].do("ignore", seat=1, target=salt_of(company), ignored=True)
        ann = company.at["Ann"]
        assert "things" not in ann.shown["seats"][1] and "hold" not in ann.shown["seats"][1]
        before = company.served.kept(company.table).row.head
        began = time.monotonic()
        show_card(company)
        ann.until(lambda: company.question["number"] == 3)  # noqa: B023
        lasted.append(time.monotonic() - began)
        acts = [act for act in company.served.kept(company.table).acts if act.seq > before]
        told.append([f"{act.do} {act.seat}" for act in acts])
        row = json.dumps(company.served.kept(company.table).row.seats)
        assert "salt" not in row and "ignored" not in row and "hold" not in row
    assert told[0] == told[1] == ["answer 0", "answer 1"]
    assert min(lasted) >= PAUSE and pauses == [PAUSE, PAUSE]


def test_an_open_window_closes_when_its_card_is_ignored_and_not_too_soon(patient: Hosted) -> None:
    company = begun(patient, held=True)
    show_card(company)
    ben = company.at["Ben"]
    ben.until(lambda: ben.shown["question"]["mine"] == 1)
    ben.do("ignore", seat=1, target=salt_of(company), ignored=True)
    ben.until(lambda: ben.shown["question"]["number"] == 3)
    assert company.answers()[-1] == (1, "let")


def test_being_asked_again(hosted: Hosted) -> None:
    company = begun(hosted, held=True)
    salt, ben = salt_of(company), company.at["Ben"]
    for on in (True, False):
        ben.do("ignore", seat=1, target=salt, ignored=on)
    show_card(company)
    ben.until(lambda: ben.shown["question"]["mine"] == 1)
    assert [option["key"] for option in ben.shown["options"]][-1] == "let"


def test_holding_priority_goes_before_everything_else(hosted: Hosted) -> None:
    company = begun(hosted, held=True)
    ben = company.at["Ben"]
    ben.do("ignore", seat=1, target=salt_of(company), ignored=True)
    ben.do("asking", seat=1, asking="round")
    ben.do("hold", seat=1, hold=True)
    assert mine(company)["hold"] is True
    show_card(company)
    ben.until(lambda: ben.shown["question"]["mine"] == 1)
    ben.play("let")
    company.settle()
    assert company.question["number"] == 3
    assert mine(company)["hold"] is True and mine(company)["asking"] == "round", "no new turn has begun"


def test_holding_priority_asks_even_who_can_only_pass(hosted: Hosted) -> None:
    company = begun(hosted, held=False)
    ben = company.at["Ben"]
    ben.do("hold", seat=1, hold=True)
    show_card(company)
    ben.until(lambda: ben.shown["question"]["mine"] == 1)
    assert [option["key"] for option in ben.shown["options"]] == ["let"]
    ben.do("hold", seat=1, hold=False)
    company.settle()
    assert company.question["number"] == 3


def test_wishes_that_make_no_sense_are_refused(hosted: Hosted) -> None:
    company = begun(hosted, held=True)
    ben, salt = company.at["Ben"], salt_of(company)
    hand = [f"card:{one}" for one in table_of(company).game.view(0)["hand"]]
    for target in ("card:rubbish", "", "omen", *hand):
        refused = ben.refusal("ignore", seat=1, target=target, ignored=True)
        assert refused["code"] == "unknown" and refused["why"] == "You can't react with that."
    assert ben.refusal("ignore", seat=1, target=7, ignored=True)["code"] == "malformed"
    assert ben.refusal("ignore", seat=1, target=salt, ignored="yes")["code"] == "malformed"
    assert ben.refusal("ignore", seat=0, target=salt, ignored=True)["code"] == "not_yours"
    assert ben.refusal("hold", seat=1, hold=1)["code"] == "malformed"
    assert ben.refusal("hold", seat=0, hold=True)["code"] == "not_yours"
    other = Company(hosted, "Ann", game="blackout").at["Ann"]
    assert other.refusal("hold", seat=0, hold=True)["code"] == "malformed"
    assert other.refusal("ignore", seat=0, target="card:x", ignored=True)["code"] == "malformed"


def test_it_survives_a_new_start(hosted: Hosted) -> None:
    company = begun(hosted, held=True)
    ben, salt = company.at["Ben"], salt_of(company)
    ben.do("ignore", seat=1, target=salt, ignored=True)
    ben.do("hold", seat=1, hold=True)
    now, kept = table_of(company), company.served.kept(company.table)
    again, snapshot = Table(kept.row), Table(kept.row)
    for act in kept.acts:
        again.repeat(act)
    snapshot.take_text(now.head, now.to_text())
    for one in (again, snapshot):
        assert one.seats == now.seats and one.seats[1].ignored == [salt] and one.seats[1].hold
    ben.do("leave", seat=1)
    assert salt not in json.dumps(table_of(company).row().seats)


def test_around_one_screen_only_the_seat_that_looks_is_told_what_it_could_use(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "Ann", game="toy", seed=seed_where(True))
    seats = company.at["Ann"].shown["seats"]
    assert "things" in seats[0] and "things" not in seats[1] and seats[1]["asking"] == "can"


# Without a server


def wish(at: Table, do: str, seat: int, **body: Any) -> None:
    at.apply(Act(at.head + 1, 1.0, do, seat, at.seats[seat].player, body))


def test_undo_goes_over_windows_that_were_passed_for_somebody() -> None:
    at = in_window(seed_where(True), "Ann", "Ben")
    wish(at, "ignore", 1, target=at.game.usable_things(1)[0], ignored=True)
    assert courtesies.closes(at) and courtesies.by_hand(at) == []
    at.apply(Act(at.head + 1, 1.0, "answer", 1, "", {"key": "let", "number": at.game.number}))
    assert at.take_back([1]) == (2, False), "as if he had held nothing"
    assert at.take_back([0]) == (2, False)
    copy = Table(at.row())
    copy.take_text(at.head, at.to_text())
    assert copy.take_back([1]) == (2, False)


def test_holding_priority_ends_with_the_turn() -> None:
    at = in_window(seed_where(False), "Ann", "Ben")
    wish(at, "hold", 0, hold=True)
    say(at, 1, "let")
    while at.seats[0].hold:
        before = at.game.number
        say(at, *answer_to(at.game))
    assert any(event.begins_turn for event in at.game.events(None, before))
    assert at.seats[0].asking == "can"


def test_a_bot_that_stands_in_thinks_for_itself() -> None:
    at = in_window(seed_where(True), "Ann", "Ben")
    wish(at, "ignore", 1, target=at.game.usable_things(1)[0], ignored=True)
    wish(at, "hold", 1, hold=True)
    assert courtesies.by_hand(at) == [1]
    wish(at, "bot", 1, bot="novice")
    assert courtesies.by_hand(at) == [] and at.seats[1].bot == "novice"


def test_whoever_takes_a_seat_begins_with_wishes_of_their_own() -> None:
    at = in_window(seed_where(True), "Ann", "Ben")
    wish(at, "ignore", 1, target=at.game.usable_things(1)[0], ignored=True)
    wish(at, "hold", 1, hold=True)
    wish(at, "leave", 1)
    at.apply(Act(at.head + 1, 1.0, "sit", 1, "Cleo", {"name": "Cleo"}))
    assert at.seats[1].ignored == [] and not at.seats[1].hold
    say(at, 1, "let")


def test_steps_of_ones_own_are_asked_whatever_was_wished_about_reactions() -> None:
    """A Martian who does not want to react in this round marches all the same."""
    setup = hauntbox.new("outer_space", players=2, seed="own steps").setup.to_data()
    at = Table(TableRow("T", "outer_space", "", "", False, "playing", setup, [], [], "", 0, 1.0, 1.0))
    at.seats = [Seat(player=name, name=name) for name in ("Ann", "Ben")]
    own = 0
    for _ in range(120):
        decision = at.game.decision
        assert decision is not None
        if decision.courtesy and not decision.window and not decision.spares(decision.seat):
            own += 1
            for asking in courtesies.QUIET:
                wish(at, "asking", decision.seat, asking=asking, until=at.game.round or 0)
                assert courtesies.by_hand(at) == [decision.seat]
            wish(at, "asking", decision.seat, asking="mine", until=0)
        seat = at.game.waiting[0]
        say(at, seat, at.game.rules.option_key(decision.codes_for(seat)[0]))
        after = at.game.decision
        if after is not None and not after.window and not after.spares(after.seat):
            assert at.seats[after.seat].asking != "mine", "now it is their turn"
    assert own > 5


def count_of(company: Company, name: str) -> int:
    """How many acts there were, as somebody is told who asks for nothing in particular."""
    found: int = company.at[name].ask("look")["seq"]
    return found


def test_nobody_can_count_how_others_like_to_be_asked(hosted: Hosted) -> None:
    """Who says what he does not want to be asked about has something; nobody else's numbers move."""
    company = begun(hosted, held=True)
    company.settle()
    before = [count_of(company, name) for name in ("Ann", "Ben")]
    ben = company.at["Ben"]
    ben.do("ignore", seat=1, target=salt_of(company), ignored=True)
    ben.do("asking", seat=1, asking="always")
    ben.do("hold", seat=1, hold=True)
    assert [count_of(company, name) for name in ("Ann", "Ben")] == [before[0], before[1] + 3]
    company.at["Ann"].do("chat", text="Well?")
    company.settle()
    assert [company.at[name].seq for name in ("Ann", "Ben")] == [before[0] + 1, before[1] + 4]
    now = table_of(company)
    again = Table(company.served.kept(company.table).row)
    again.take_text(now.head, now.to_text())
    assert again.seen_by("", []) == now.seen_by("", []) == now.head - 3


def test_nobody_can_count_who_has_answered_in_an_open_window(hosted: Hosted) -> None:
    """Two are asked; one answers by hand, so had a choice. That shows when the window is closed, for both alike."""
    company = begun(hosted, True, "Ann", "Ben", "Cleo", "Dora")
    company.at["Dora"].do("asking", seat=3, asking="always")
    show_card(company)
    ben, dora = company.at["Ben"], company.at["Dora"]
    for one, seat in ((ben, 1), (dora, 3)):
        one.until(lambda: one.shown["question"]["mine"] == seat)  # noqa: B023
    before = [count_of(company, name) for name in ("Ann", "Cleo", "Ben")]
    ben.play("let")
    assert [count_of(company, name) for name in ("Ann", "Cleo", "Ben")] == [before[0], before[1], before[2] + 1]
    dora.play("let")
    company.settle()
    assert company.question["number"] == 3
    assert [count_of(company, name) for name in ("Ann", "Cleo", "Ben")] == [one + 2 for one in before]
