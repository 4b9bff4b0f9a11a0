"""Nobody learns in secret what is hidden from them: not by another seat, a copy, a takeback or a chosen seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox.server.store.records import Act
from hauntbox.server.tables.insight import Insight, deals_at_once
from hauntbox.server.tables.sealing import seal
from hauntbox.server.tables.table import Table
from tests.server.test_reactions import Here
from tests.support.company import Company
from tests.support.documents import Page
from tests.support.servers import Hosted, Person, Served, Sitter

# At a table of Séance for three the seats 0 and 2 are on one side and have hands from the beginning.


@pytest.fixture(autouse=True)
def bots_think_here(hosted: Hosted) -> None:
    hosted.site.house.thinkers = Here()


def seance(hosted: Hosted, *holds: str, **more: str) -> Company:
    return Company(hosted, *holds, game="toy", **more)


def notes(sitter: Sitter) -> list[str]:
    found: list[str] = sitter.shown["table"]["notes"]
    return found


def knows(company: Company, seat: int) -> list[int]:
    found: list[int] = company.seat(seat)["knows"]
    return found


# Seats


def test_who_takes_a_seat_away_does_not_sit_there(hosted: Hosted) -> None:
    company = seance(hosted, "Ann", "Ben", "bot:random")
    ann = company.at["Ann"]
    company.say("Ann", "revoke", seat=1)
    refused = ann.refusal("sit", seat=1)
    assert refused["code"] == "forbidden" and "taken this seat away" in refused["why"]
    assert company.people["Ann"].ask("GET", f"/replay/{company.table}/frame/0?seat=1").status == 403
    token = ann.do("invite", seat=1)["token"]
    came = company.people["Ann"].post_json(f"/table/{company.table}/sit", {"token": token})
    assert came["status"] == 403 and came["why"] == refused["why"], "nor by a link of their own making"
    carl = Person(hosted, "Carl")
    assert carl.post_json(f"/table/{company.table}/sit", {"token": token}) == {"seat": 1}
    ann.until(lambda: company.seat(1)["name"] == "Carl")
    assert company.seat(1)["before"] == ["Ben"] and knows(company, 0) == [] and knows(company, 1) == []


def test_the_same_before_any_card_is_dealt(served: Served) -> None:
    company = Company(served, "Ann", "Ben", game="outer_space")
    company.say("Ann", "revoke", seat=1)
    assert "taken this seat away" in company.at["Ann"].refusal("sit", seat=1)["why"]


def test_nobody_goes_over_to_the_other_side_with_what_they_have_seen(hosted: Hosted) -> None:
    company = seance(hosted, "Ann", "Ben", "", listed="yes")
    ben = company.at["Ben"]
    company.say("Ann", "leave", seat=0)
    refused = ben.refusal("sit", seat=0)
    assert refused["code"] == "forbidden" and "other side" in refused["why"], "Ben would play both sides"
    company.say("Ben", "leave", seat=1)
    assert ben.refusal("sit", seat=2)["why"] == refused["why"], "Ben would take along what he knows"
    assert company.at["Ann"].refusal("sit", seat=1)["why"] == refused["why"]
    company.say("Ben", "sit", seat=1)
    company.say("Ann", "sit", seat=0)
    assert [company.seat(at)["before"] for at in range(3)] == [[], [], []]


def test_who_plays_for_an_ally_too_is_seen_to_do_so(hosted: Hosted) -> None:
    company = seance(hosted, "Ann", "Ben", "Carl")
    company.say("Carl", "leave", seat=2)
    company.say("Ann", "sit", seat=2)
    assert company.seat(2)["before"] == ["Carl"] and company.seat(2)["mine"]
    company.say("Ann", "leave", seat=0)
    assert knows(company, 2) == [0] and company.seat(0)["before"] == ["Ann"]
    assert company.at["Ben"].shown["seats"][2]["knows"] == [0], "everybody is told"


def test_a_bots_hand_is_not_looked_into_while_others_play(hosted: Hosted) -> None:
    company = seance(hosted, "Ann", "bot:random", "Carl")
    company.say("Ann", "pause")
    company.say("Ann", "revoke", seat=1)
    for who in ("Ann", "Carl"):
        assert "other side" in company.at[who].refusal("sit", seat=1)["why"]
    company.say("Ann", "bot", seat=1, bot="random")
    company.say("Ann", "bot", seat=0, bot="random")
    assert company.at["Ann"].refusal("take_back_seat", seat=1)["code"] == "not_yours"
    company.say("Ann", "take_back_seat", seat=0)
    assert company.seat(0)["mine"]


def test_who_is_alone_may_sit_anywhere_and_whoever_comes_later_is_told(hosted: Hosted) -> None:
    ann, ben = Person(hosted, "Ann"), Person(hosted, "Ben")
    table = ann.new_table("toy", players="2", seat0="me", seat1="bot:random")
    sitter = ann.sit_at(table)
    sitter.do("pause")
    sitter.do("revoke", seat=1)
    sitter.do("sit", seat=1)
    assert sitter.shown["seats"][0]["knows"] == [], "that one person plays both is seen anyway"
    sitter.do("leave", seat=1)
    token = sitter.do("invite", seat=1)["token"]
    assert ben.post_json(f"/table/{table}/sit", {"token": token}) == {"seat": 1}
    theirs = ben.sit_at(table)
    assert theirs.shown["seats"][0]["knows"] == [1] and theirs.shown["seats"][1]["before"] == ["Ann"]
    theirs.do("leave", seat=1)
    assert "other side" in sitter.refusal("sit", seat=1)["why"], "what Ben has done there is for him to know"


def test_before_cards_are_dealt_people_change_seats_freely(served: Served) -> None:
    company = Company(served, "Ann", "Ben", "", game="outer_space", listed="yes")
    company.say("Ben", "leave", seat=1)
    company.say("Ann", "leave", seat=0)
    company.say("Ben", "sit", seat=0)
    company.say("Ann", "sit", seat=1)
    assert [company.seat(at)["before"] for at in (0, 1)] == [[], []]
    company.play()
    company.say("Ben", "leave", seat=0)
    assert company.seat(0)["before"] == ["Ben"]
    assert "other side" in company.at["Ann"].refusal("sit", seat=0)["why"]


def test_a_game_without_secrets_is_as_free_as_ever(served: Served) -> None:
    company = Company(served, "Ann", "Ben")
    company.play(2)
    company.say("Ann", "revoke", seat=1)
    company.say("Ann", "sit", seat=1)
    assert company.seat(1)["mine"] and "knows" not in company.seat(1) and "before" not in company.seat(1)
    assert company.people["Ann"].ask("GET", f"/table/{company.table}/export").status == 200


# Programs


def test_who_invites_a_program_does_not_look_from_its_seat(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    table = ann.new_table("toy", players="2", seat0="me", seat1="open")
    sitter = ann.sit_at(table)
    link = sitter.do("invite", seat=1)["token"]
    program = Sitter(hosted, table, token=link)
    assert program.shown["seats"][1]["mine"]
    spy = Sitter(hosted, table, token=link)
    assert spy.refused is not None and spy.refused["code"] == "forbidden"
    own = program.ask("hello", token=program_token(hosted, table, 1))
    assert own["say"] == "ok" and own["token"]
    program.close()
    back = Sitter(hosted, table, token=own["token"])
    assert back.shown["seats"][1]["mine"], "with its own token it comes back"
    assert Sitter(hosted, table, token=own["token"] + "A").refused
    other = ann.new_table("toy", players="2", seat0="me", seat1="open")
    assert Sitter(hosted, other, token=own["token"]).refused
    sitter.do("revoke", seat=1)
    assert Sitter(hosted, table, token=own["token"]).refused, "it goes with the seat's links"


def program_token(hosted: Hosted, table: str, seat: int) -> str:
    """The token that the program in a seat was told when it sat down."""
    there = hosted.site.house.tables[table].table.seats[seat]
    return hosted.site.signer.program(table, seat, there.generation, there.player.removeprefix("program-"))


def test_a_program_is_told_its_own_token_when_it_says_hello(hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Person(hosted, "Ann")
    heard: list[dict[str, Any]] = []
    hear = Sitter.hear
    monkeypatch.setattr(Sitter, "hear", lambda self, *more: heard.append(hear(self, *more)) or heard[-1])
    for game, link_comes_back in (("toy", False), ("blackout", True)):
        table = ann.new_table(game, players="2", seat0="me", seat1="open")
        link = ann.sit_at(table).do("invite", seat=1)["token"]
        heard.clear()
        Sitter(hosted, table, token=link).close()
        told = [message["token"] for message in heard if message["say"] == "ok"]
        assert told == [program_token(hosted, table, 1)]
        assert Sitter(hosted, table, token=told[0]).refused is None
        assert (Sitter(hosted, table, token=link).refused is None) is link_comes_back


# Copies


def test_a_copy_is_for_who_plays_alone_and_everybody_who_comes_later_is_told(hosted: Hosted) -> None:
    ann, ben = Person(hosted, "Ann"), Person(hosted, "Ben")
    for game, roads in (("toy", ("export", "branch")), ("blackout", ("export",))):
        for road in roads:
            table = ann.new_table(game, players="2", seat0="me", seat1="bot:random")
            sitter = ann.sit_at(table)
            assert notes(sitter) == []
            if road == "export":
                assert ann.ask("GET", f"/table/{table}/export").status == 200
                assert ann.ask("GET", f"/table/{table}/export").status == 200
            else:
                made = ann.post_json(f"/table/{table}/branch", {"number": 0})["table"]
                assert ["continues one from another table" in note for note in notes(ben.sit_at(made))] == [True]
            sitter.until(lambda: bool(notes(sitter)))  # noqa: B023 (done within the loop)
            sitter.do("revoke", seat=1)
            token = sitter.do("invite", seat=1)["token"]
            assert ben.post_json(f"/table/{table}/sit", {"token": token}) == {"seat": 1}
            theirs = ben.sit_at(table, language="fr")
            assert len(notes(theirs)) == 1 and "Ann" in notes(theirs)[0] and "Copie" in notes(theirs)[0]
            assert [act.do for act in hosted.kept(table).acts].count("copy") == 1
            assert ann.ask("GET", f"/table/{table}/export").status == 403


def test_nobody_gets_a_copy_of_a_game_in_which_somebody_else_has_held_a_hand(hosted: Hosted) -> None:
    company = seance(hosted, "Ann", "Ben")
    company.say("Ann", "revoke", seat=1)
    company.say("Ann", "bot", seat=1, bot="random")
    ann = company.people["Ann"]
    assert ann.ask("GET", f"/table/{company.table}/export").status == 403
    assert ann.post_json(f"/table/{company.table}/branch", {"number": 0})["status"] == 403
    assert company.acts("copy") == []


def test_who_has_a_copy_takes_no_further_seat_once_others_play(hosted: Hosted) -> None:
    ann, ben = Person(hosted, "Ann"), Person(hosted, "Ben")
    table = ann.new_table("toy", players="3", seat0="me", seat1="bot:random", seat2="bot:random")
    sitter = ann.sit_at(table)
    sitter.do("pause")
    assert ann.ask("GET", f"/table/{table}/export").status == 200
    for seat in (1, 2):
        sitter.do("revoke", seat=seat)
    token = sitter.do("invite", seat=1)["token"]
    assert ben.post_json(f"/table/{table}/sit", {"token": token}) == {"seat": 1}
    assert "copy of this game" in sitter.refusal("sit", seat=2)["why"], "an ally's, but its secrets are known"
    sitter.do("leave", seat=0)
    sitter.do("sit", seat=0)


# Taking back


def test_nothing_is_taken_back_behind_the_back_of_somebody_who_is_away(hosted: Hosted) -> None:
    """Who lets a bot play for an absent opponent doesn't look ahead at what comes and then think again."""
    company = seance(hosted, "Ann", "Ben")
    company.at.pop("Ben").close()
    company.at["Ann"].until(lambda: not company.seat(1)["here"])
    company.say("Ann", "bot", seat=1, bot="random")
    company.play_until(lambda: company.info["undo"] and not company.info["undo_free"])
    refused = company.at["Ann"].refusal("undo", question=company.question["id"])
    assert refused["code"] == "forbidden" and "Ben is away" in refused["why"]
    assert company.info["wish"] is None
    company.at["Ben"] = company.people["Ben"].sit_at(company.table)
    company.say("Ben", "take_back_seat", seat=1)
    company.undo("Ann")
    assert company.info["wish"], "now he can be asked"


# What is kept


def table_of(game: str = "toy", **setup: Any) -> Table:
    from hauntbox.server.store.records import TableRow

    found = {**hauntbox.new(game, players=2, seed="kept").setup.to_data(), **setup}
    return Table(TableRow("t", game, "T", "ann", False, "seating", found, [], [], "", 0, 1.0, 1.0))


def played() -> Table:
    table = table_of()
    seats = [{"player": "ann", "name": "Ann"}, {"player": "ben", "name": "Ben"}]
    for seq, (do, seat, player, body) in enumerate((
        ("begin", None, "ann", {"seats": seats, "from": "other"}), ("revoke", 1, "ann", {}),
        ("copy", None, "ann", {"name": "Ann"}), ("call", None, "ann", {"name": "Anna"}),
    ), 1):  # fmt: skip
        table.apply(Act(seq, 1.0, do, seat, player, body))
    return table


def test_what_was_seen_is_kept_in_snapshots_and_copies(hosted: Hosted) -> None:
    table = played()
    told = table.insight.to_data()
    assert told == {
        "seen": [{"ann": "Anna"}, {"ben": "Ben"}], "copies": {"ann": "Anna"}, "taken": [(1, "ann")], "origin": "other",
    }
    again = table_of()
    again.take_text(4, table.to_text())
    assert json.dumps(again.insight.to_data()) == json.dumps(told)
    other = table.copy()
    other.insight.seen[0]["carl"] = "Carl"
    other.insight.copies.clear()
    assert table.insight.to_data() == told


def test_a_snapshot_of_an_earlier_version_knows_who_sits_there(hosted: Hosted) -> None:
    kept = json.loads(played().to_text())
    del kept["insight"]
    again = table_of()
    again.take_text(4, json.dumps(kept))
    assert again.insight.seen == [{"ann": "Anna"}, {}] and again.insight.origin == ""


def test_whether_anything_is_hidden_before_the_first_answer(hosted: Hosted) -> None:
    for game, hidden in (("toy", True), ("outer_space", False)):
        new = hauntbox.new(game, players=2, seed="hidden")
        new.back_to(0)
        assert deals_at_once(new) is hidden
    assert Insight(2).known_to("ann") == []


# The seed


def test_a_chosen_seed_is_shown_to_everybody_from_the_beginning(hosted: Hosted) -> None:
    ann, ben = Person(hosted, "Ann"), Person(hosted, "Ben")
    table = ann.new_table("toy", players="2", seat0="me", seat1="open", seed="1")
    for sitter in (ann.sit_at(table), ben.sit_at(table), Sitter(hosted, table)):
        shown = sitter.shown["table"]
        assert shown["seed"] == "1" and shown["seed_chosen"] and len(notes(sitter)) == 1 and ": 1." in notes(sitter)[0]
    alone = ann.new_table("toy", players="2", seat0="me", seat1="me", seed="2")
    made = ann.post_json(f"/table/{alone}/branch", {"number": 0})["table"]
    shown = ann.sit_at(made).shown["table"]
    assert not shown["seed_chosen"] and "seed" not in shown, "played on from there it has dice that nobody knows"
    drawn = ann.sit_at(ann.new_table("toy", players="2", seat0="me", seat1="open", seed="  "))
    assert "seed" not in drawn.shown["table"] and "nonce" not in drawn.shown["table"] and notes(drawn) == []
    assert not drawn.shown["table"]["seed_chosen"]


def test_the_chapters_of_a_campaign_with_a_chosen_seed_say_so(served: Served) -> None:
    ann = Person(served, "Ann")
    for seed in ("mine", ""):
        plan = hauntbox.new("spirit_world").rules.campaigns()[0].id
        form = {"game": "spirit_world", "campaign": plan, "players": "2", "seat0": "me", "seat1": "me", "seed": seed}
        path = ann.post("/campaigns", **form)
        shown = ann.sit_at(path.rpartition("/")[2]).shown["table"]
        assert shown["seed_chosen"] is bool(seed) and ("seed" in shown) is bool(seed)


def test_seals_of_the_same_seed_are_not_alike_and_say_nothing_of_it(hosted: Hosted) -> None:
    """Nobody finds a short seed by trying, or sees that two tables have the same one."""
    person = Person(hosted, "Ann")
    seals = [person.sit_at(person.new_table("toy", seed="1")).shown["table"]["seed_hash"] for _ in range(2)]
    assert seals[0] != seals[1] and all(len(one) == 64 for one in seals)
    assert hauntbox.new("toy", seed="1").seed_hash not in seals


def test_when_a_game_is_over_anybody_can_check_its_seal_as_the_handbook_says(hosted: Hosted) -> None:
    path = Path(__file__).parents[2] / "docs" / "players" / "page.md"
    page = Page(path, path.read_text(encoding="utf-8"))
    code = "\n".join(line[4:] for block in page.blocks("python") for line in block.text.splitlines()
                     if line.startswith((">>> def", ">>> from", "... ")))
    told: dict[str, Any] = {}
    exec(code, told)
    person = Person(hosted, "Ann")
    sitter = person.sit_at(person.play_now("toy"))
    sealed = sitter.shown["table"]["seed_hash"]
    sitter.do("bot", seat=0, bot="random")
    sitter.until(lambda: sitter.shown["table"]["state"] == "over")
    shown = sitter.shown["table"]
    assert shown["seed_hash"] == sealed and shown["seed"] and shown["nonce"]
    assert told["seal"](shown["seed"], shown["nonce"]) == sealed == seal(shown["seed"], shown["nonce"])
    assert told["seal"]("other", shown["nonce"]) != sealed
    game = hauntbox.load(person.get(f"/table/{shown['id']}/export"))
    assert game.setup.seed == shown["seed"], "the file has the same seed"


def test_tables_of_earlier_versions_have_the_seal_that_they_had(hosted: Hosted) -> None:
    """Nothing was said then of whether the seed was chosen, so it is shown when the game is over."""
    table = table_of()
    assert table.seal == table.game.seed_hash and not table.chosen
    assert table.row().setup["nonce"] == "" and Table(table.row()).seal == table.seal
    new = table_of(nonce="n", chosen=True)
    assert new.seal == seal("kept", "n") and new.chosen
    assert Table(new.row()).seal == new.seal and Table(new.row()).chosen
