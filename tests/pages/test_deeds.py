"""The page about oneself: records with streaks, days in a row, medals with what is known of them."""

from __future__ import annotations

from dataclasses import replace

from hauntbox.games import find
from hauntbox.server.pages.deeds import Deeds
from hauntbox.server.pages.me import me_page
from hauntbox.server.pages.record import DAY, days_in_a_row, record_of
from hauntbox.server.store.records import Award, TableRow
from tests.support.page_reader import Seen, reader
from tests.support.store_records import a_table

SEAT = {"player": "ann", "name": "Ann", "bot": "", "left": "", "awaits": ""}


def over(at: float, summary: str, game: str = "blackout", **changes: object) -> TableRow:
    row = a_table(f"t{at}", game=game, state="over", summary=summary, changed=at, seats=[SEAT])
    return replace(row, **changes)  # type: ignore[arg-type]


def test_a_streak_is_what_was_won_in_a_row() -> None:
    """In the order in which games ended; a lost one ends it, a game that goes on changes nothing."""
    rows = [over(at, said) for at, said in enumerate(["won", "won", "won", "lost", "won"], 1)]
    rows = [*reversed(rows), over(6, "", state="playing")]
    found = record_of("ann", rows)
    assert (found.games, found.won, found.streak, found.longest, found.last) == (5, 4, 1, 3, 5)
    assert record_of("ann", rows, "betwixt").games == 0 and record_of("bob", rows).games == 0
    mixed = [over(1, "won"), over(2, "lost", "betwixt"), over(3, "won")]
    assert record_of("ann", mixed).longest == 1 and record_of("ann", mixed, "blackout").longest == 2


def test_days_in_a_row_go_up_to_today_or_yesterday() -> None:
    now = 100 * DAY + 50.0
    assert days_in_a_row([], now) == 0
    assert days_in_a_row([now, now - 10, now - DAY, now - 2 * DAY, now - 4 * DAY], now) == 3
    assert days_in_a_row([now - DAY, now - 2 * DAY], now) == 2  # today is still to come
    assert days_in_a_row([now - 2 * DAY, now - 3 * DAY], now) == 0


def deeds(*awards: Award) -> Deeds:
    return Deeds("ann", [over(1, "won")], [], list(awards), [find("blackout"), find("spirit_world")])


def test_medals_are_shown_as_far_as_they_are_known() -> None:
    """Earned ones with their sentence, hidden ones as a question, those that take many games with a bar."""
    award = Award("ann", "t", "blackout", 1.0, ["first_catch", "lost"], {"hundred": 40})
    seen = Seen(me_page(reader(), 1, deeds(award)))
    assert "One down, a city to go" in seen.text and "It was dark anyway" in seen.text
    assert "We had it under control" not in seen.text and "A surprise" in seen.text
    assert "2 of 36 medals" in seen.text and "40 of 100" in seen.text
    bars = {(one["value"], one["max"]) for one in seen.all("progress")}
    assert ("40", "100") in bars
    opened = [one["id"] for one in seen.all("details") if "open" in one]
    assert opened == ["deeds-blackout"]  # the one played last


def test_levels_are_said_and_not_only_coloured() -> None:
    award = Award("ann", "t", "blackout", 1.0, ["first_catch", "coffee"], {})
    text = " ".join(Seen(me_page(reader(), 1, deeds(award))).text.split())
    assert "(bronze, earned)" in text and "(gold, earned)" in text and "(silver)" in text
    french = " ".join(Seen(me_page(reader("fr"), 1, deeds(award))).text.split())
    assert "Le café est encore chaud" in french and "(or, obtenue)" in french


def test_who_has_never_played_sees_what_there_is_to_win() -> None:
    seen = Seen(me_page(reader(), 0, Deeds(games=[find("blackout")])))
    assert "0 of 36 medals" in seen.text and not [one for one in seen.all("details") if "open" in one]
