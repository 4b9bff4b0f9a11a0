"""Campaigns on the page: chapter after chapter at new tables, for its company only, begun once, never lost."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

import hauntbox
from hauntbox.engine.game import Game
from hauntbox.server.limits import Buckets
from hauntbox.server.tables.table import Table
from tests.support.campaigns import ended
from tests.support.servers import Hosted, Person, Reply, Served, Sitter, ToyServed

FORM = {"game": "toy", "campaign": "house", "players": "2", "seat0": "me", "seat1": "me", "seed": "lane"}


def begin(person: Person, **fields: str) -> str:
    """Begin the campaign; returns the table of its first chapter."""
    return person.post("/campaigns", **{**FORM, **fields}).rpartition("/")[2]


def game_at(served: Served | Hosted, table: str) -> Game:
    """The game of a table as it is kept."""
    kept = served.kept(table)
    found = Table(kept.row)
    for act in kept.acts:
        found.apply(act)
    return found.game


def finish(table: str, won: bool, *people: Person, most: int = 999) -> dict[str, Any]:
    """Play a chapter to the end, seat by seat; returns what the first person is then told of the campaign."""
    game = game_at(people[0].served, table)  # type: ignore[arg-type]
    return finish_with(game, won, [person.sit_at(table) for person in people], most)


def wait_for_question(sitter: Sitter, number: int) -> None:
    """Until somebody is shown the question with a number: others may have to answer, or a window to close, first."""
    sitter.until(lambda: sitter.shown["question"] and sitter.shown["question"]["number"] == number)


def finish_with(game: Game, won: bool, sitters: list[Sitter], most: int = 999) -> dict[str, Any]:
    """The same with sockets that are open already."""
    played = game.copy()
    said = 0
    for answer in ended(game, won).trail[game.number :]:
        for seat, code in ({answer.seat: answer.code} if answer.secret is None else answer.secret).items():
            decision = played.decision
            assert decision is not None
            if not decision.courtesy or len(decision.codes_for(seat)) > 1:  # the others are answered for
                if said == most:
                    break
                said += 1
                sitter = sitters[seat % len(sitters)]
                wait_for_question(sitter, played.number)
                sitter.until_seq(max(one.seq for one in sitters))
                question = sitter.shown["question"]["id"]
                sitter.do("answer", question=question, seat=seat, key=played.rules.option_key(code))
            played.decide(code, seat)
        if said == most:
            break
    about: dict[str, Any] = sitters[0].shown["table"]
    if most == 999:
        sitters[0].until(lambda: sitters[0].shown["table"]["state"] == "over")
        about = sitters[0].shown["table"]
        assert about["campaign"]["next"] is not None
    for sitter in sitters:
        sitter.close()
    return about


def campaign_of(person: Person, table: str) -> str:
    sitter = person.sit_at(table)
    link: str = sitter.shown["table"]["campaign"]["link"]
    sitter.close()
    return link


def next_chapter(person: Person, campaign: str, after: int, **fields: str) -> str:
    return person.post(f"{campaign}/play", after=str(after), **fields).rpartition("/")[2]


def press(person: Person, path: str, **fields: str) -> Reply:
    """A press of a button, without following where it leads."""
    return person.ask("POST", path, urlencode(fields), Content_Type="application/x-www-form-urlencoded")


def test_a_campaign_is_begun_from_a_form_and_listed(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    assert 'href="/campaigns/toy"' in ann.get("/")
    assert "Three Nights on Candle Lane" in ann.get("/campaigns/toy")
    form = ann.get("/campaigns/toy/house")
    assert 'name="option.dawn"' in form and 'name="option.room"' not in form and 'name="option.wax"' not in form
    table = begin(ann, **{"option.dawn": "poltergeists", "option.room": "cellar", "name": "Ours"})
    options = hosted.kept(table).row.setup["options"]
    assert options == {"room": "parlour", "dawn": "poltergeists", "wax": "0"}
    lists = ann.get("/lists")
    assert "Your campaigns" in lists and "Ours" in lists and "The Knock" in lists
    page = ann.get(f"/table/{table}")
    assert "It begins with a knock" in page and campaign_of(ann, table) in page
    assert "wax" not in ann.get("/new/toy")


def test_a_form_that_is_wrong_comes_back(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    reply = press(ann, "/campaigns", **{**FORM, "players": "9"})
    assert reply.status == 400 and "2 to 4 players" in reply.text
    assert 'value="Our nights"' in press(ann, "/campaigns", **{**FORM, "players": "9", "name": "Our nights"}).text
    assert press(ann, "/campaigns", **{**FORM, "campaign": "barn"}).status == 404
    assert ann.ask("GET", "/campaigns/blackout").status == 404
    assert ann.ask("GET", "/campaigns/toy/barn").status == 404
    assert ann.ask("GET", "/campaign/nowhere").status == 404


def test_a_whole_campaign_with_a_defeat_and_a_branch(hosted: Hosted) -> None:
    """TOY-8.1, TOY-8.2, TOY-8.3: the same seats and settings from table to table, and what is carried with them."""
    ann, bob = Person(hosted, "Ann"), Person(hosted, "Bob")
    first = begin(ann, seat1="open", **{"option.dawn": "poltergeists"})
    host = ann.sit_at(first)
    token = host.do("invite", seat=1)["token"]
    assert bob.post_json(f"/table/{first}/sit", {"token": token}) == {"seat": 1}
    host.close()
    story = campaign_of(ann, first)
    told = finish(first, True, ann, bob)["campaign"]
    assert (told["next"], told["again"], told["table"]) == (["Under the Floor"], False, "")
    assert "It wants you to go down" in told["words"]

    second = next_chapter(bob, story, 1)
    row = hosted.kept(second).row
    assert [seat["name"] for seat in row.seats] == ["Ann", "Bob"] and row.owner == hosted.kept(first).row.owner
    assert (row.setup["options"]["room"], row.setup["options"]["dawn"]) == ("cellar", "poltergeists")
    assert int(row.setup["options"]["wax"]) > 0
    sitter = ann.sit_at(first)
    assert sitter.shown["table"]["campaign"]["table"] == f"/table/{second}"
    sitter.close()

    told = finish(second, False, ann, bob)["campaign"]
    assert (told["next"], told["again"]) == (["Under the Floor"], True)
    page = ann.get(story)
    assert "Play it again" in page and "Something laughs on the stairs" in page
    third = next_chapter(ann, story, 2)
    assert hosted.kept(third).row.setup["options"] == row.setup["options"]
    assert hosted.kept(third).row.setup["seed"] != row.setup["seed"]
    finish(third, True, ann, bob)
    fourth = next_chapter(ann, story, 3)
    told = finish(fourth, True, ann, bob)["campaign"]
    assert told["next"] == []
    page = bob.get(story)
    for sentence in ("The campaign is won", "It was never empty", f"/replay/{second}", "Continue from here"):
        assert sentence in page, sentence
    assert ann.post(f"{story}/play", after="4") == story

    branch = next_chapter(ann, story, 1, chapter="floor", number="5")
    assert branch not in (first, second, third, fourth)
    assert hosted.kept(branch).row.setup["options"] == row.setup["options"]
    assert "Continues from chapter 1" in ann.get(story)
    anew = next_chapter(ann, story, 0, chapter="knock", number="6")
    assert hosted.kept(anew).row.setup["options"]["wax"] == "0"
    kept = hosted.site.store.campaign(story.rpartition("/")[2])
    assert kept is not None
    assert [(one.parent, one.won) for one in kept.chapters] == [
        (0, True), (1, False), (2, True), (3, True), (1, None), (0, None)
    ]


def test_two_who_press_at_once_come_to_the_same_table(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    first = begin(ann)
    story = campaign_of(ann, first)
    finish(first, True, ann)
    with ThreadPoolExecutor(8) as pool:
        plain = [pool.submit(next_chapter, ann, story, 1) for _ in range(4)]
        numbered = [pool.submit(next_chapter, ann, story, 1, chapter="floor", number="2") for _ in range(4)]
        tables = {one.result() for one in [*plain, *numbered]}
    assert len(tables) == 1
    kept = hosted.site.store.campaign(story.rpartition("/")[2])
    assert kept is not None and len(kept.chapters) == 2
    assert next_chapter(ann, story, 1) in tables, "pressed again much later"
    assert next_chapter(ann, story, 2) in tables, "it is still being played"


def test_somebody_elses_campaign_is_refused(hosted: Hosted) -> None:
    ann, eve = Person(hosted, "Ann"), Person(hosted, "Eve")
    table = begin(ann, listed="1")
    story = campaign_of(ann, table)
    finish(table, True, ann)
    assert eve.ask("GET", story).status == 403
    assert press(eve, f"{story}/play", after="1").status == 403
    assert "Ours" not in eve.get("/lists") and story not in eve.get("/lists")
    kept = hosted.site.store.campaign(story.rpartition("/")[2])
    assert kept is not None and len(kept.chapters) == 1
    foreign = ann.ask("POST", f"{story}/play", "after=1", Origin="https://elsewhere.example",
                      Content_Type="application/x-www-form-urlencoded")
    assert foreign.status == 403
    assert press(ann, f"{story}/play", after="1").status == 303


def test_who_sat_at_one_table_only_goes_on_from_there_only(hosted: Hosted) -> None:
    ann, bob = Person(hosted, "Ann"), Person(hosted, "Bob")
    first = begin(ann)
    story = campaign_of(ann, first)
    finish(first, True, ann)
    second = next_chapter(ann, story, 1)
    sitter = ann.sit_at(second)
    sitter.do("leave", seat=1)
    token = sitter.do("invite", seat=1)["token"]
    assert bob.post_json(f"/table/{second}/sit", {"token": token}) == {"seat": 1}
    sitter.close()
    finish(second, True, ann, bob)
    assert press(bob, f"{story}/play", after="1", chapter="floor", number="3").status == 403
    assert press(bob, f"{story}/play", after="2").status == 303


@pytest.mark.parametrize("fields", [
    {"after": "x"}, {"after": "-1"}, {"after": "99"}, {}, {"after": "1", "number": "²"},
    {"after": "1", "number": "2", "chapter": "door"}, {"after": "1", "chapter": "<x>", "number": "9"},
    {"after": "2"}, {"after": "1", "number": "２"}, {"after": "1", "number": "1234567"},
])
def test_rubbish_is_refused_and_begins_nothing(hosted: Hosted, fields: dict[str, str]) -> None:
    ann = Person(hosted, "Ann")
    table = begin(ann)
    story = campaign_of(ann, table)
    finish(table, True, ann)
    assert press(ann, f"{story}/play", **fields).status in (400, 404)
    kept = hosted.site.store.campaign(story.rpartition("/")[2])
    assert kept is not None and len(kept.chapters) == 1


def test_whoever_comes_for_the_first_time_and_begins_a_campaign_is_remembered(hosted: Hosted) -> None:
    guest = Person(hosted)
    guest.get("/")
    row = hosted.kept(begin(guest)).row
    assert hosted.site.store.player(row.owner) is not None


def test_nobody_begins_campaigns_without_end(hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosted.site, "tables_bucket", Buckets(0.0, 2.0))
    ann = Person(hosted, "Ann")
    story = campaign_of(ann, begin(ann))
    begin(ann)
    assert press(ann, "/campaigns", **FORM).status == 429
    assert press(ann, f"{story}/play", after="1").status == 429


def test_a_listed_campaign_stays_listed_and_another_does_not_become_it(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    for listed, fields in ((True, {"listed": "1"}), (False, {})):
        first = begin(ann, **fields)
        story = campaign_of(ann, first)
        finish(first, True, ann)
        assert hosted.kept(next_chapter(ann, story, 1)).row.listed == listed


def test_whoever_has_let_a_bot_play_may_still_go_on_from_the_table(hosted: Hosted) -> None:
    ann, bob = Person(hosted, "Ann"), Person(hosted, "Bob")
    first = begin(ann, seat1="open")
    story = campaign_of(ann, first)
    sitter = ann.sit_at(first)
    bob.post_json(f"/table/{first}/sit", {"token": sitter.do("invite", seat=1)["token"]})
    sitter.close()
    finish(first, True, ann, bob)
    left = bob.sit_at(first)
    left.do("bot", seat=1, bot="random")
    left.close()
    assert press(bob, f"{story}/play", after="1").status == 303


def test_a_chapter_whose_table_was_thrown_away_is_gone_on_from_all_the_same(hosted: Hosted) -> None:
    """The seats are free then but for whoever goes on, and a file of the campaign has no game of that chapter."""
    ann = Person(hosted, "Ann")
    first = begin(ann)
    story = campaign_of(ann, first)
    finish(first, True, ann)
    hosted.site.store.delete_table(first)
    hosted.site.house.tables.pop(first, None)
    second = next_chapter(ann, story, 1)
    seats = hosted.kept(second).row.seats
    assert [bool(seat["player"]) for seat in seats] == [True, False]
    sitter = ann.sit_at(second)
    sitter.do("sit", seat=1)
    sitter.close()
    copy = hauntbox.load_campaign(ann.ask("GET", f"{story}/export").text)
    assert [bool(played.kept) for played in copy.chapters] == [False, True]


def test_a_campaign_speaks_french(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    ann.post("/me", language="fr")
    story = campaign_of(ann, begin(ann))
    page = ann.get(story)
    assert "histoire jusqu" in page and "En cours" in page


def test_a_campaign_survives_a_killed_server(tmp_path: Path, database_url: str) -> None:
    """On SQLite and on PostgreSQL: killed in the middle of a chapter, and right after one."""
    served = ToyServed(tmp_path, "--database", database_url)
    try:
        ann = Person(served, "Ann")
        first = begin(ann)
        story = campaign_of(ann, first)
        finish(first, True, ann, most=4)
        before = game_at(served, first)
        served.kill()
        served.start()
        assert game_at(served, first).state_bytes() == before.state_bytes()
        assert "The Knock" in ann.get(story)
        finish(first, True, ann)
        served.kill()
        served.start()
        assert "Under the Floor" in ann.get(story)
        second = next_chapter(ann, story, 1)
        served.kill()
        served.start()
        assert next_chapter(ann, story, 1) == second
        finish(second, True, ann)
        third = next_chapter(ann, story, 2)
        finish(third, True, ann)
        assert "The campaign is won" in ann.get(story)
        store = served.store()
        kept = store.campaign(story.rpartition("/")[2])
        store.close()
        assert kept is not None and [one.won for one in kept.chapters] == [True, True, True]
        wax = [one.setup["options"]["wax"] for one in kept.chapters]
        assert wax[0] == "0" and wax[1:] == [str((one.after or {})["wax"]) for one in kept.chapters[:2]]
        assert "Traceback" not in served.complaints()
    finally:
        served.end_group()


def test_the_next_chapter_may_have_another_number_of_seats(hosted: Hosted) -> None:
    """TOY-8.4: those who play stay, a new seat is open, and where fewer play the open one goes first."""
    ann = Person(hosted, "Ann")
    table = begin(ann)
    finish(table, True, ann)
    campaign = campaign_of(ann, table)
    page = ann.get(campaign)
    assert 'name="players"' in page and "New seats are open to whoever comes." in page
    second = next_chapter(ann, campaign, 1, players="3")
    seats = hosted.kept(second).row.seats
    assert [bool(seat["player"]) for seat in seats] == [True, True, False]
    assert game_at(hosted, second).setup.players == 3
    assert press(ann, f"{campaign}/play", after="1", number="3", players="9").status == 400
    third = next_chapter(ann, campaign, 1, number="3", players="2")
    assert [bool(seat["player"]) for seat in hosted.kept(third).row.seats] == [True, True]
