"""Sealed bids of Ecto-Terrestrial Invasion: whatever is bid, nobody else receives a different byte before all bids are
locked."""

from __future__ import annotations

import re

import pytest

from tests.server.test_secrets import Ear, without_times
from tests.support.ecto_tables import BESIDE, THEFT, lay_tables
from tests.support.servers import Hosted, Person

# What is made anew for every table or every lock.
SEALED = re.compile(r'"(?:seed_hash|nonce)":"[0-9a-f]+"|"locks":\{[^}]*\}')


class Duel:
    """A table of two with somebody who looks on, each with a socket that keeps every byte."""

    def __init__(self, hosted: Hosted, layout: str) -> None:
        self.hosted = hosted
        self.people = [Person(hosted, name) for name in ("Ann", "Bob", "Cy")]
        fields = {"players": "2", "seat0": "me", "seat1": "open", "seed": "duel", "name": "Duel", "listed": "on"}
        self.table = self.people[0].new_table("ecto_terrestrial", **fields)
        sitter = self.people[0].sit_at(self.table)
        token = sitter.do("invite", seat=1)["token"]
        assert self.people[1].post_json(f"/table/{self.table}/sit", {"token": token}) == {"seat": 1}
        sitter.close()
        self.ears = [
            Ear(hosted, self.table, headers={"Cookie": one.cookie}, origin=hosted.address, layout=layout)
            for one in self.people
        ]
        self.settle()

    def settle(self) -> None:
        """Until everybody has seen everything."""
        head = self.hosted.seen(self.table)
        for ear in self.ears:
            ear.until(lambda: ear.seq >= head and self.all_here(ear))  # noqa: B023 (done within the loop)

    def all_here(self, ear: Ear) -> bool:
        return all(seat["here"] for seat in ear.shown["seats"]) and ear.shown["watching"] == 1

    def answer(self, seat: int, key: str) -> None:
        question = self.ears[seat].shown["question"]["id"]
        self.ears[seat].do("answer", question=question, seat=seat, key=key)
        self.settle()

    def heard_by(self, who: int) -> list[str]:
        """Every message somebody has received, with what names this very table made alike."""
        heard = [SEALED.sub("", text).replace(self.table, "TABLE") for text in self.ears[who].heard]
        return without_times(heard)

    def around(self, who: int) -> list[str]:
        """What else somebody can ask for: the replay, and why something can't be done."""
        seat = "none" if who == 2 else str(who)
        last = self.people[who].ask("GET", f"/replay/{self.table}/frame/0").data["last"]
        path = f"/replay/{self.table}/frame/{last}?seat={seat}"
        return [self.people[who].ask("GET", path).text.replace(self.table, "TABLE")]

    def lobby(self, who: int) -> list[str]:
        """What the lobby says of this table."""
        page = self.people[who].ask("GET", "/").text
        rows = [row for row in page.split("<li") if self.table in row]
        assert rows
        return without_times([row.replace(self.table, "TABLE") for row in rows])


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize(("bidder", "bids"), [(0, ("bid:peter:0", "bid:peter:6")), (1, ("bid:egon:1", "bid:egon:5"))])
def test_tables_that_differ_in_a_locked_bid_are_the_same_to_everybody_else(
    hosted: Hosted, monkeypatch: pytest.MonkeyPatch, layout: str, bidder: int, bids: tuple[str, str]
) -> None:
    """ETI-13.2: frames, log, drawings, replay, lobby, and what may be taken back; then all is shown at once."""
    lay_tables(monkeypatch, **BESIDE)
    pair = [Duel(hosted, layout), Duel(hosted, layout)]
    for duel, bid in zip(pair, bids):
        duel.answer(0, THEFT)
        duel.answer(bidder, bid)
        for seat in (0, 1):
            shown = duel.ears[seat].shown
            assert not shown["table"]["undo"]
            assert duel.ears[seat].refusal("undo", question=shown["question"]["id"])["code"] == "nothing_to_undo"
    for who in (1 - bidder, 2):
        assert pair[0].heard_by(who) == pair[1].heard_by(who)
        assert pair[0].around(who) == pair[1].around(who)
        assert pair[0].lobby(who) == pair[1].lobby(who)
    other = ("bid:egon:2", "bid:peter:2")[bidder]
    for duel, bid in zip(pair, bids):
        duel.answer(1 - bidder, other)
        told = duel.ears[2].shown["table"]["unlocked"]
        assert sorted(one["key"] for one in told) == sorted([bid, other])
    assert pair[0].heard_by(2) != pair[1].heard_by(2)
