"""What a finished game brings its people: once, whoever looks, also if the server stopped at that moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from hauntbox.server.store import Award, Store, open_store
from hauntbox.server.store.records import Act
from hauntbox.server.store.schema import MIGRATIONS
from hauntbox.server.tables.awarding import Holders, has, news, progress
from hauntbox.server.tables.house import House
from tests.rivals import rules_for
from tests.server.test_store_schema import open_with
from tests.support.servers import Hosted, Person, Sitter
from tests.support.store_records import a_table, an_act

pytestmark = pytest.mark.usefixtures("rivals")

BEST = "*sssssss"  # the first seat shines once, everybody scrubs


def cleaning(hosted: Hosted, seat1: str = "me", **fields: str) -> tuple[Person, str, Sitter]:
    """Ann at a table of Spring Cleaning for two."""
    ann = Person(hosted, "Ann")
    table = ann.new_table("rivals", players="2", seat0="me", seat1=seat1, **{"option.house": "small"}, **fields)
    return ann, table, ann.sit_at(table)


def play(sitter: Sitter, answers: str) -> None:
    for one in answers:
        sitter.until(lambda: sitter.shown["question"]["mine"] is not None)
        sitter.play("shine" if one == "*" else "scrub")


def earned(sitter: Sitter) -> list[str]:
    """The ids of what a game has brought, once that is known."""
    sitter.until(lambda: sitter.shown["table"]["state"] == "over" and sitter.shown["table"]["over"]["earned"])
    return [one["id"] for one in sitter.shown["table"]["over"]["earned"]]


def judged(hosted: Hosted, table: str, sitter: Sitter) -> None:
    """Wait until a table has been judged, and shown after that."""
    sitter.until(lambda: sitter.shown["table"]["state"] == "over")
    while not hosted.site.store.is_judged(table):
        sitter.do("chat", text="?")


def alone(hosted: Hosted, answers: str = "*sss", **fields: str) -> tuple[Person, str, Sitter]:
    """Ann has played with a bot, to the end."""
    ann, table, sitter = cleaning(hosted, "bot:random", **fields)
    play(sitter, answers)
    return ann, table, sitter


def player_of(hosted: Hosted, table: str) -> str:
    return str(hosted.kept(table).row.seats[0]["player"])


def test_a_finished_game_tells_its_people_what_they_earned(hosted: Hosted) -> None:
    """In words of their language, and only what is theirs; who looks on earns nothing."""
    ann, table, sitter = alone(hosted)
    onlooker = Person(hosted, "Olga").sit_at(table)
    assert "sparkle" in earned(sitter)
    medal = sitter.shown["table"]["over"]["earned"][0]
    assert medal == {
        "id": "sparkle", "level": "bronze", "name": "You can see yourself in it", "text": "Shine once."
    }
    assert onlooker.shown["table"]["over"]["earned"] == []
    french = ann.sit_at(table, language="fr").shown["table"]["over"]["earned"]
    assert french[0]["name"] == "On s’y voit dedans"
    awards = hosted.site.store.awards_of(player_of(hosted, table))
    assert [(one.table, one.game, "sparkle" in one.earned) for one in awards] == [(table, "rivals", True)]


def test_what_somebody_has_already_is_not_news(hosted: Hosted) -> None:
    """Neither in a later game nor when the first is looked at again."""
    ann, first, sitter = alone(hosted)
    assert "sparkle" in earned(sitter)
    table = ann.new_table("rivals", players="2", seat0="me", seat1="bot:random", **{"option.house": "small"})
    again = ann.sit_at(table)
    play(again, "*sss")
    judged(hosted, table, again)
    assert "sparkle" not in [one["id"] for one in again.shown["table"]["over"]["earned"]]
    hosted.site.house.tables.pop(first)
    assert "sparkle" in earned(ann.sit_at(first))


def test_what_takes_many_games_comes_with_the_game_that_completes_it(hosted: Hosted) -> None:
    ann, first, sitter = alone(hosted, "ssss")
    judged(hosted, first, sitter)
    page = ann.get("/me")
    assert '<progress value="4" max="6" aria-label="4 of 6">' in page
    table = ann.new_table("rivals", players="2", seat0="me", seat1="bot:random", **{"option.house": "small"})
    again = ann.sit_at(table)
    play(again, "ssss")
    assert earned(again) == ["mop"]
    sitter.close()


def test_each_person_gets_their_own_and_a_bot_gets_nothing(hosted: Hosted) -> None:
    ann, table, sitter = cleaning(hosted, "open")
    bob = Person(hosted, "Bob")
    bob.post_json(f"/table/{table}/sit", {"token": sitter.do("invite", seat=1)["token"]})
    there = bob.sit_at(table)
    for at in range(8):
        one = (sitter, there)[at % 2]
        one.until(lambda one=one: one.shown["question"]["mine"] is not None)
        one.play("shine" if at == 0 else "scrub")
    assert earned(sitter) == ["sparkle", "best_room"]
    judged(hosted, table, there)
    bobs = hosted.kept(table).row.seats[1]["player"]
    assert [(one.earned, one.tallies) for one in hosted.site.store.awards_of(bobs)] == [([], {"mop": 4})]
    assert ann.cookie != bob.cookie


def test_a_program_in_a_seat_of_its_own_earns_nothing(hosted: Hosted) -> None:
    """Only people do; a program that plays somebody's seat is that somebody."""
    _, table, sitter = cleaning(hosted, "open")
    token = sitter.do("invite", seat=1)["token"]
    program = Sitter(hosted, table, token=token)
    for at in range(8):
        one = (sitter, program)[at % 2]
        one.until(lambda one=one: one.shown["question"]["mine"] is not None)
        one.play("shine")
    judged(hosted, table, sitter)
    its = hosted.kept(table).row.seats[1]["player"]
    assert its.startswith("program-") and hosted.site.store.awards_of(its) == []


@pytest.mark.parametrize("page", [True, False])
def test_a_server_that_stopped_at_the_end_judges_later(
    hosted: Hosted, monkeypatch: pytest.MonkeyPatch, page: bool
) -> None:
    """When its people open the page about them, or when anybody comes to the table again."""

    async def stopped(house: House, live: Any) -> None:
        return

    with monkeypatch.context() as killed:
        killed.setattr(House, "award", stopped)
        ann, table, sitter = alone(hosted)
        sitter.until(lambda: sitter.shown["table"]["state"] == "over")
        sitter.close()
        assert not hosted.site.store.is_judged(table)
        hosted.site.house.tables.pop(table)
    player = player_of(hosted, table)
    assert hosted.site.store.unjudged(player, 9) == [table]
    if page:
        assert "You can see yourself in it" in ann.get("/me")
    else:
        assert "sparkle" in earned(ann.sit_at(table))
    assert hosted.site.store.is_judged(table) and hosted.site.store.unjudged(player, 9) == []


def test_a_game_that_began_as_another_or_with_a_chosen_seed_brings_nothing(hosted: Hosted) -> None:
    """Somebody could know what will happen; those who play it are told so."""
    _, chosen, sitter = alone(hosted, seed="mine")
    judged(hosted, chosen, sitter)
    assert "seed of this game was chosen" in sitter.shown["table"]["over"]["uncounted"]
    assert hosted.site.store.awards_of(player_of(hosted, chosen)) == []
    ann, first, over = alone(hosted)
    assert earned(over)
    branch = ann.post_json(f"/table/{first}/branch", {"number": 2})["table"].rpartition("/")[2]
    on = ann.sit_at(branch)
    while on.shown["table"]["state"] != "over":
        on.play("shine")
        on.until(lambda: on.shown["table"]["state"] == "over" or on.shown["question"]["mine"] is not None)
    judged(hosted, branch, on)
    assert "began as another one" in on.shown["table"]["over"]["uncounted"]
    assert [one.table for one in hosted.site.store.awards_of(player_of(hosted, first))] == [first]


def test_who_takes_back_what_was_learned_from_earns_nothing_and_who_thinks_again_does(hosted: Hosted) -> None:
    _, rolled, sitter = cleaning(hosted)
    play(sitter, "s")
    sitter.do("undo", question=sitter.shown["question"]["id"])
    play(sitter, BEST)
    judged(hosted, rolled, sitter)
    assert "taken back" in sitter.shown["table"]["over"]["uncounted"]
    assert hosted.site.store.awards_of(player_of(hosted, rolled)) == []
    _, _, other = cleaning(hosted)
    play(other, "*")
    other.do("undo", question=other.shown["question"]["id"])
    play(other, BEST)
    assert "sparkle" in earned(other) and other.shown["table"]["over"]["uncounted"] == ""


def test_what_was_earned_moves_to_another_device(hosted: Hosted) -> None:
    ann, _, sitter = alone(hosted)
    assert "sparkle" in earned(sitter)
    link = ann.post_json("/me/move", {"renew": True})["link"]
    there = Person(hosted)
    there.post_json("/me/recover", {"token": link.partition("recover=")[2]})
    assert 'class="medal-line bronze earned"' in there.get("/me")


# Who held a seat when


def acts(*done: tuple[str, int | None, str, dict[str, Any]]) -> Holders:
    begun = Act(1, 0.0, "begin", None, "ann", {"seats": [{"player": "ann"}, {"bot": "novice", "left": ""}]})
    return Holders([begun, *(Act(at, 0.0, *one) for at, one in enumerate(done, 2))])


def answer(number: int) -> tuple[str, int | None, str, dict[str, Any]]:
    return "answer", 0, "ann", {"number": number}


def test_who_held_a_seat_follows_from_the_acts() -> None:
    """Leaving to a bot and coming back, an open seat, a stranger who takes over."""
    found = acts(
        answer(0), ("bot", 0, "ann", {"bot": "novice"}), answer(1), ("return", 0, "ann", {}), answer(2),
        ("leave", 0, "ann", {}), ("sit", 0, "bob", {"name": "Bob"}), answer(3), answer(4),
    )
    assert [found.holds("ann", 0, number) for number in range(5)] == [True, False, True, False, False]
    assert [found.holds("bob", 0, number) for number in range(5)] == [False, False, False, True, True]
    assert not any(found.holds("", 0, number) and number != 1 for number in range(5))


def test_an_answer_that_was_taken_back_counts_for_who_gives_it_anew() -> None:
    found = acts(
        answer(0), answer(1), ("revoke", 0, "ann", {}), ("sit", 0, "bob", {}), ("undo", 0, "bob", {"answers": 2}),
        answer(0), answer(1),
    )
    assert found.holds("bob", 0, 0) and found.holds("bob", 0, 1) and not found.holds("ann", 0, 0)


# What a player has altogether


def test_progress_and_news_follow_from_all_awards() -> None:
    every = {one.id: one for one in rules_for().achievements()}
    won = [Award("ann", "a", "rivals", 1.0, ["sparkle"], {"mop": 4}), Award("ann", "b", "rivals", 2.0, [], {"mop": 4})]
    assert progress(every["mop"], won[:1]) == 4 and progress(every["mop"], won) == 6
    assert has(every["mop"], won) and not has(every["best_room"], won)
    assert news(list(every.values()), won, "a") == ["sparkle"]
    assert news(list(every.values()), won, "b") == ["mop"] and news(list(every.values()), won, "c") == []


# Both databases


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    with closing(open_store(database_url)) as found:
        yield found


def test_a_table_is_judged_once(store: Store) -> None:
    """Of two processes one keeps what was earned; the other is told that it came late."""
    store.create(a_table("attic", "ann", "bob", head=1, state="over"), [an_act(1)])
    award = Award("ann", "attic", "toy", 5.5, ["sparkle"], {"mop": 3, "both": ["a", "é"]})
    assert store.unjudged("ann", 9) == ["attic"] and not store.is_judged("attic")
    assert store.keep_awards("attic", [award]) and not store.keep_awards("attic", [award])
    assert store.is_judged("attic") and store.unjudged("ann", 9) == []
    assert store.awards_of("ann") == [award] and store.awards_of("bob") == []


def test_awards_outlive_their_table_and_a_table_that_is_gone_gets_none(store: Store) -> None:
    store.create(a_table("attic", "ann", head=1, state="over"), [an_act(1)])
    award = Award("ann", "attic", "toy", 5.5, ["sparkle"], {})
    store.keep_awards("attic", [award])
    store.delete_table("attic")
    assert store.awards_of("ann") == [award]
    assert not store.keep_awards("attic", [award]) and not store.is_judged("attic")


def test_only_games_that_are_over_wait_to_be_judged(store: Store) -> None:
    for state in ("seating", "playing", "lesson"):
        store.create(a_table(state, "ann", head=1, state=state), [an_act(1)])
    assert store.unjudged("ann", 9) == []


def test_games_that_were_over_before_there_were_medals_are_not_judged(database_url: str, tmp_path: Path) -> None:
    """A database of an earlier version: what is over counts as judged, what is still played is judged at its end."""
    for dialect in ("sqlite", "postgresql"):
        (tmp_path / dialect).mkdir()
        for step in sorted((MIGRATIONS / dialect).glob("000[123]_*.sql")):
            copy(step, tmp_path / dialect)
    with closing(open_with(database_url, tmp_path)) as before:
        before.create(a_table("attic", "ann", head=1, state="over"), [an_act(1)])
        before.create(a_table("cellar", "ann", head=1), [an_act(1)])
    with closing(open_store(database_url)) as found:
        assert found.is_judged("attic") and not found.is_judged("cellar")
        assert found.unjudged("ann", 9) == []
