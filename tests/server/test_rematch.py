"""When a game is over, its people play again with the same seats: at one table, whoever presses first."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from hauntbox.engine.errors import BadSetup
from hauntbox.engine.setup import Setup
from hauntbox.server.store import BadDatabase
from hauntbox.server.tables import rematch
from hauntbox.server.tables.rematch import announced
from hauntbox.server.tables.table import Table
from tests.support.company import Company
from tests.support.servers import Hosted, Person, Served, Sitter


class Evening(Company):
    """A game of Séance that is over. Ann opened the table and chose its seed."""

    def __init__(self, served: Hosted, *holds: str, **more: str) -> None:
        super().__init__(served, *holds, game="toy", **more)
        play_out(list(self.at.values()))

    def again(self, who: str) -> dict[str, Any]:
        reply = self.at[who].ask("again")
        assert reply["say"] == "again", reply
        return reply


def play_out(sitters: list[Sitter]) -> None:
    """Answer whatever is asked until everybody sees that the game is over."""
    while any(sitter.shown["table"]["state"] != "over" for sitter in sitters):
        for sitter in sitters:
            with suppress(TimeoutError):
                while True:
                    sitter.hear(0.01)
            question = sitter.shown["question"]
            if question and question["mine"] is not None:
                sitter.answer()


def told(sitter: Sitter) -> dict[str, Any]:
    found: dict[str, Any] = sitter.shown["table"]["again"]
    return found


def seats(hosted: Hosted, table: str) -> list[dict[str, Any]]:
    return hosted.kept(table).row.seats


def players(hosted: Hosted, table: str) -> list[tuple[str, str]]:
    """Who sits in each seat, and whom it waits for, by name."""
    kinds = [("bot" if one["bot"] else "here" if one["player"] else "awaited" if one["awaits"] else "open", one)
             for one in seats(hosted, table)]
    return [(kind, one["bot"] or one["name"]) for kind, one in kinds]


def test_the_same_game_with_the_same_seats_and_another_seed(hosted: Hosted) -> None:
    """Bots sit again, whoever asks sits at once, the others are waited for, and nobody has chosen the seed."""
    evening = Evening(hosted, "Ann", "Ben", "bot:random", seed="tea", name="Thursdays", listed="1")
    assert told(evening.at["Ann"]) == {"may": True, "table": "", "name": "", "mine": False, "next": "The cellar"}
    reply = evening.again("Ann")
    old, new = hosted.kept(evening.table).row, hosted.kept(reply["table"]).row
    assert reply["link"] == f"/table/{new.id}" != f"/table/{old.id}"
    assert (new.game, new.name, new.listed, new.setup["options"]) == (old.game, "Thursdays", True, old.setup["options"])
    assert old.setup["chosen"] and not new.setup["chosen"]
    assert new.setup["seed"] != old.setup["seed"] and new.setup["nonce"] != old.setup["nonce"]
    assert players(hosted, new.id) == [("here", "Ann"), ("awaited", "Ben"), ("bot", "random")]
    assert evening.acts("follow") == [] and len(evening.acts("again")) == 1


def test_the_next_scenario_with_the_same_seats(hosted: Hosted) -> None:
    """Whoever presses it first decides for all; after the last scenario there is none, which programs are told, too."""
    evening = Evening(hosted, "Ann", "Ben", "bot:random", seed="tea")
    ann, ben = evening.at["Ann"], evening.at["Ben"]
    assert ann.ask("again", onward="yes")["code"] == "malformed"
    table = ann.ask("again", onward=True)["table"]
    assert ben.ask("again")["table"] == table
    old, new = hosted.kept(evening.table).row.setup, hosted.kept(table).row.setup
    assert (old["options"]["room"], new["options"]) == ("parlour", {**old["options"], "room": "cellar"})
    assert old["seed"] != new["seed"] and players(hosted, table)[2] == ("bot", "random")
    last = Evening(hosted, "Ann", "Ben", **{"option.room": "cellar"})
    assert "next" not in told(last.at["Ann"])
    assert last.at["Ann"].ask("again", onward=True)["code"] == "forbidden"
    wim = Person(hosted, "Wim").sit_at(evening.table)
    assert not told(wim)["may"] and "next" not in told(wim)


def test_a_next_scenario_that_these_players_can_t_have_is_not_offered(
    hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One for other numbers of players, say: then there is only the same one again. Changed content goes along."""
    evening = Evening(hosted, "Ann", "Ben")
    table = hosted.site.house.tables[evening.table].table
    table.game.setup.content = "{}"
    asked: list[tuple[int, str, str]] = []

    def refuse(players: int, seed: str, options: dict[str, str], content: str = "") -> Setup:
        asked.append((players, options["room"], content))
        raise BadSetup("The cellar is too small.")

    assert rematch.next_value(table) == "cellar" and rematch.next_setup(table) is not None
    monkeypatch.setattr(table.game.rules, "checked_setup", refuse)
    assert rematch.next_setup(table) is None
    assert asked == [(2, "cellar", "{}")]
    assert evening.at["Ann"].ask("again", onward=True)["code"] == "forbidden"
    assert "next" not in rematch.shown(hosted.site.house.tables[evening.table], table.owner, "en")


def test_the_others_are_told_and_come_with_one_press(hosted: Hosted) -> None:
    evening = Evening(hosted, "Ann", "Ben")
    table = evening.again("Ann")["table"]
    ben = evening.at["Ben"]
    ben.until(lambda: told(ben)["table"])
    assert told(ben) == {"may": True, "table": f"/table/{table}", "name": "Ann", "mine": False, "next": "The cellar"}
    assert told(evening.at["Ann"])["mine"]
    there = evening.people["Ben"].sit_at(table)
    assert there.shown["seats"][1]["awaits_me"] and not there.shown["seats"][1]["mine"]
    assert evening.again("Ben")["table"] == table
    there.until(lambda: there.shown["seats"][1]["mine"])
    assert not there.shown["seats"][1]["awaited"]
    assert evening.again("Ben")["table"] == evening.again("Ann")["table"] == table  # as often as they like
    assert len(hosted.kept(table).acts) == 2


def test_an_awaited_seat_is_for_nobody_else(hosted: Hosted) -> None:
    """It is taken by its own person, also from the table itself; until then a bot may play there for them."""
    evening = Evening(hosted, "Ann", "Ben", listed="1")
    table = evening.again("Ann")["table"]
    ann = evening.people["Ann"].sit_at(table)
    for sitter in (ann, Person(hosted, "Cleo").sit_at(table)):
        refusal = sitter.refusal("sit", seat=1)
        assert refusal["code"] == "forbidden" and refusal["why"] == "This seat waits for Ben."
    ann.do("bot", seat=1, bot="random")
    ben = evening.people["Ben"].sit_at(table)
    assert ben.shown["seats"][1]["left_to_bot"]
    ben.do("take_back_seat", seat=1)
    assert ben.shown["seats"][1]["mine"] and ben.shown["seats"][1]["name"] == "Ben"


def test_a_seat_that_nobody_comes_for_can_be_opened(hosted: Hosted) -> None:
    evening = Evening(hosted, "Ann", "Ben", listed="1")
    table = evening.again("Ann")["table"]
    ann = evening.people["Ann"].sit_at(table)
    ann.do("revoke", seat=1)
    cleo = Person(hosted, "Cleo").sit_at(table)
    cleo.do("sit", seat=1)
    assert players(hosted, table) == [("here", "Ann"), ("here", "Cleo")]
    assert evening.again("Ben")["table"] == table  # whose seat is gone, and who may watch
    assert players(hosted, table) == [("here", "Ann"), ("here", "Cleo")]


def test_two_who_press_at_once_meet_at_one_table(hosted: Hosted) -> None:
    evening = Evening(hosted, "Ann", "Ben", "Cleo")
    sitters = [*evening.at.values(), *[evening.people[name].sit_at(evening.table) for name in evening.people]]
    with ThreadPoolExecutor(len(sitters)) as threads:
        replies = list(threads.map(lambda sitter: sitter.ask("again"), sitters))
    assert len({reply["table"] for reply in replies}) == 1
    table = replies[0]["table"]
    assert len(evening.acts("again")) == 1
    assert [kind for kind, _ in players(hosted, table)] == ["here"] * 3


def test_only_people_of_a_finished_game_ask_for_another(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "Ben", game="toy")
    assert company.at["Ann"].refusal("again")["code"] == "forbidden"
    evening = Evening(hosted, "Ann", "Ben")
    cleo = Person(hosted, "Cleo").sit_at(evening.table)
    assert not told(cleo)["may"]
    assert cleo.refusal("again")["why"] == "You can play again with the same seats when a game of yours is over."
    assert evening.acts("again") == []
    table = evening.again("Ann")["table"]
    cleo.until(lambda: told(cleo)["table"])
    assert told(cleo)["table"] == f"/table/{table}"  # to be watched


def test_a_table_that_was_announced_and_never_made_is_made_by_whoever_comes(
    hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server dies between the two: what was announced has everything."""
    evening = Evening(hosted, "Ann", "Ben")
    monkeypatch.setattr(hosted.site.keeper, "create", fails)
    assert evening.at["Ann"].ask("again")["say"] == "no"
    monkeypatch.undo()
    [act] = evening.acts("again")
    assert hosted.site.store.row(act.body["row"]["id"]) is None
    table = evening.again("Ben")["table"]
    assert table == act.body["row"]["id"]
    assert players(hosted, table) == [("here", "Ann"), ("here", "Ben")]  # Ann had asked for it


async def fails(*_: object) -> None:
    raise BadDatabase("The power is gone.")


def test_it_is_remembered_by_snapshots_and_by_acts(hosted: Hosted) -> None:
    evening = Evening(hosted, "Ann", "Ben")
    evening.again("Ann")
    kept = hosted.kept(evening.table)
    table, again = Table(kept.row), Table(kept.row)
    for act in kept.acts:
        table.repeat(act)
    again.take_text(table.head, table.to_text())
    assert table.again == again.again != {}
    row, acts = announced(again)
    new = Table(row)
    new.apply(acts[0])
    assert [seat.awaits != "" for seat in new.seats] == [False, True]


def test_a_program_comes_again_with_a_token_of_its_own(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    table = ann.new_table("toy", players="2", seat0="me", seat1="open")
    host = ann.sit_at(table)
    token = host.do("invite", seat=1)["token"]
    program = Sitter(hosted, table, token=token)
    program.until(lambda: program.shown["seats"][1]["mine"])
    play_out([host, program])
    there = host.ask("again")["table"]
    reply = program.ask("again")
    assert reply["table"] == there
    again = Sitter(hosted, there, token=reply["token"])
    again.until(lambda: again.shown["seats"][1]["mine"])
    assert again.shown["seats"][1]["kind"] == "person"


def test_a_game_that_was_set_up_by_the_table_is_set_up_again(served: Served) -> None:
    """*Play now*, bots to the end, and the next game begins with a move as well."""
    ann = Person(served, "Ann")
    table = ann.play_now("spirit_world")
    sitter = ann.sit_at(table)
    begun = sitter.shown["question"]["number"]
    assert begun
    for seat, there in enumerate(sitter.shown["seats"]):
        if there["kind"] == "person":
            sitter.do("bot", seat=seat, bot="random")
    sitter.until(lambda: sitter.shown["table"]["state"] == "over")
    there = ann.sit_at(sitter.do("again")["table"])
    assert there.shown["question"]["number"] == begun
    kinds = [(seat["kind"], seat["mine"]) for seat in there.shown["seats"]]
    assert kinds == [("person", True), *[("bot", False)] * (len(kinds) - 1)]


def test_people_at_different_processes_meet_at_one_table(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann asks at one process, Ben at another is told, and comes to the same table."""
    monkeypatch.setenv("HAUNTBOX_BEAT", "600")
    running: list[Served] = []
    try:
        for name in ("one", "other"):
            (tmp_path / name).mkdir()
            running.append(Served(tmp_path / name, "--database", postgres_url))
        people = [Person(served, name) for served, name in zip(running, ("Ann", "Ben"))]
        setup = {"option.mode": "very_easy", "option.picks": "own"}
        table = people[0].new_table(players="2", seat0="me", seat1="open", listed="yes", **setup)
        ann, ben = [person.sit_at(table) for person in people]
        ben.do("sit", seat=1)
        ann.until(lambda: ann.shown["seats"][1]["name"] == "Ben")
        for seat, sitter in enumerate((ann, ben)):
            sitter.do("bot", seat=seat, bot="random")
        for sitter in (ann, ben):
            sitter.until(lambda: sitter.shown["table"]["state"] == "over")  # noqa: B023 (done within the loop)
        there = ann.do("again")["table"]
        ben.until(lambda: told(ben)["table"])
        assert told(ben) | {"next": ""} == {
                "may": True, "table": f"/table/{there}", "name": "Ann", "mine": False, "next": "",
            }
        assert ben.do("again")["table"] == there
        host = people[0].sit_at(there)
        sits = [("Ann", "person"), ("Ben", "person")]
        host.until(lambda: [(seat["name"], seat["kind"]) for seat in host.shown["seats"]] == sits)
    finally:
        for served in running:
            served.stop()


def test_seats_of_a_new_game() -> None:
    """A bot that kept a seat for somebody keeps it; whoever asks plays again themselves."""
    seat = rematch.seat_again
    kept = rematch.Seat(player="b", name="Ben", bot="novice", left="b")
    assert seat(kept, "a") == kept
    assert seat(kept, "b") == rematch.Seat(player="b", name="Ben")
    assert seat(rematch.Seat(), "a") == rematch.Seat()
    assert seat(rematch.Seat(bot="expert", generation=3), "a") == rematch.Seat(bot="expert")
