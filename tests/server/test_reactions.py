"""Reaction windows at a table: they open and close alike whatever is held, and everybody says when to be asked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.server.store.records import Act, TableRow
from hauntbox.server.tables import courtesies
from hauntbox.server.tables.replaying import next_stop
from hauntbox.server.tables.table import Seat, Table
from hauntbox.server.thinking import Pool, Thinkers
from tests.support.company import Company
from tests.support.servers import Hosted

PAUSE = 0.3


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    found = Hosted(tmp_path_factory.mktemp("patient"), PAUSE)
    yield found
    found.stop()


class HerePool(Pool):
    """Thoughts in this very process, where the toy game is in the box."""

    def expect(self, game: str, content: str) -> None:
        pass

    async def run(self, patience: float, work: Callable[..., Any], *arguments: object) -> Any:
        return work(*arguments)


class Here(Thinkers):
    """Bots that think in this very process."""

    def __init__(self) -> None:
        super().__init__(1)
        self.turns = self.reactions = self.hints = HerePool(1, 0)


def seed_where(held: bool, players: int = 2) -> str:
    """The seed of a game in which the second seat holds Salt, or not, and the first one something to show."""
    for n in range(200):
        game = hauntbox.new("toy", players=players, seed=f"react {n}")
        shows = any(not card.startswith("salt") for card in game.view(0)["hand"])
        salted = [any(card.startswith("salt") for card in game.view(seat)["hand"]) for seat in range(1, players)]
        if shows and salted[0] == held and not any(salted[1:]):
            return f"react {n}"
    raise AssertionError("no such seed")


def begun(place: Hosted, held: bool, *names: str) -> Company:
    """Séance: everybody has burned candles so that Ann acts first."""
    company = Company(place, *(names or ("Ann", "Ben")), game="toy", seed=seed_where(held, len(names) or 2))
    bids = ["bid:0"] * (len(names) or 2)
    bids[-1] = "bid:1"
    for name, bid in zip(names or ("Ann", "Ben"), bids):
        if ":" not in name:
            company.at[name].play(bid)
    company.settle()
    assert company.question["mine"] == 0, company.question
    return company


def show_card(company: Company) -> None:
    company.at["Ann"].play(next(one["key"] for one in company.at["Ann"].shown["options"] if one["verb"] == "call"))


def test_a_window_without_a_choice_closes_by_itself(hosted: Hosted) -> None:
    company = begun(hosted, held=False)
    show_card(company)
    company.settle()
    assert company.question["number"] == 3 and company.question["mine"] is None
    assert company.answers()[-1] == (1, "let"), "it is an answer like any other"
    assert company.question["seats"] == [1] and "reactions" not in company.question


def test_others_see_that_there_may_be_reactions_but_not_whose(hosted: Hosted) -> None:
    company = begun(hosted, held=True)
    show_card(company)
    company.settle()
    ann, ben = company.at["Ann"].shown, company.at["Ben"].shown
    assert ann["question"] | {"id": "", "rule": ""} == {
        "id": "", "number": 2, "seats": [], "mine": None, "prompt": "Reactions…", "rule": "", "kind": "react",
        "reactions": True,
    }
    assert not any(seat["asked"] for seat in ann["seats"])
    assert ben["question"]["mine"] == 1 and ben["question"]["seats"] == [1] and ben["question"]["reactions"]
    assert "Do you let it happen?" in ben["question"]["prompt"]
    assert [option["verb"] for option in ben["options"]] == ["salt", "let"]
    watcher = company.people["Ann"].ask("GET", "/").text
    assert "Reactions" not in watcher
    company.at["Ben"].play("let")
    company.settle()
    assert company.question["number"] == 3


def test_a_window_stays_open_for_a_while_whatever_is_held(patient: Hosted) -> None:
    for held in (False, True):
        company = begun(patient, held)
        began = time.monotonic()
        show_card(company)
        if held:
            company.at["Ben"].until(lambda: company.at["Ben"].shown["question"]["mine"] == 1)  # noqa: B023
            company.at["Ben"].play("let")
        company.at["Ann"].until(lambda: company.question["number"] == 3)  # noqa: B023
        assert time.monotonic() - began >= PAUSE


def test_the_number_of_acts_is_the_same_whatever_is_held(hosted: Hosted) -> None:
    """Four people, two of them asked at once: by hand or not, each answer is an act."""
    heads = []
    for held in (False, True):
        company = begun(hosted, held, "Ann", "Ben", "Cleo", "Dora")
        before = company.served.kept(company.table).row.head
        show_card(company)
        company.settle()
        if held:
            company.at["Ben"].play("let")
        company.at["Ann"].until(lambda: company.question["number"] == 3)  # noqa: B023
        acts = [act for act in company.served.kept(company.table).acts if act.seq > before]
        heads.append([(act.do, act.seat) for act in acts[:3]])
    assert heads[0] == [("answer", 0), ("answer", 1), ("answer", 3)]
    assert sorted(map(str, heads[1])) == sorted(map(str, heads[0]))


def test_somebody_may_want_to_be_asked_always(hosted: Hosted) -> None:
    company = begun(hosted, held=False)
    company.at["Ben"].do("asking", seat=1, asking="always")
    assert company.at["Ben"].shown["seats"][1]["asking"] == "always"
    assert "asking" not in company.at["Ann"].shown["seats"][1], "that is nobody else's business"
    show_card(company)
    company.at["Ben"].until(lambda: company.at["Ben"].shown["question"]["mine"] == 1)
    assert [option["key"] for option in company.at["Ben"].shown["options"]] == ["let"]
    assert company.question["seats"] == []
    company.at["Ben"].play("let")
    company.settle()
    assert company.question["number"] == 3


def test_somebody_may_not_want_to_be_asked_for_a_while(hosted: Hosted) -> None:
    company = begun(hosted, held=True)
    company.at["Ben"].do("asking", seat=1, asking="mine")
    show_card(company)
    company.settle()
    assert company.question["number"] == 3, "passed for him, although he could have thrown Salt"
    assert company.at["Ben"].shown["seats"][1]["asking"] == "can", "and now it is his turn"


def test_who_changes_their_mind_is_asked_after_all(patient: Hosted) -> None:
    company = begun(patient, held=True)
    company.at["Ben"].do("asking", seat=1, asking="round")
    show_card(company)
    company.at["Ben"].do("asking", seat=1, asking="can")
    company.at["Ben"].until(lambda: company.at["Ben"].shown["question"]["mine"] == 1)
    time.sleep(2 * PAUSE)
    assert table_of(company).game.number == 2, "the window waits for him"


def test_wishes_that_make_no_sense_are_refused(hosted: Hosted) -> None:
    company = begun(hosted, held=False)
    ben = company.at["Ben"]
    assert ben.refusal("asking", seat=1, asking="never")["code"] == "malformed"
    assert ben.refusal("asking", seat=0, asking="always")["code"] == "not_yours"
    assert ben.refusal("asking", asking="always")["code"] == "malformed"
    other = Company(hosted, "Ann", game="blackout")
    assert other.at["Ann"].refusal("asking", seat=0, asking="always")["code"] == "malformed"
    assert "asking" not in other.at["Ann"].shown["seats"][0]


@pytest.mark.both_ways
def test_one_person_plays_a_whole_game_against_bots(hosted: Hosted) -> None:
    hosted.site.house.thinkers = Here()
    company = Company(hosted, "Ann", "bot:novice", "bot:random", game="toy", seed="bots")
    for _ in range(400):
        if company.info["state"] == "over":
            break
        company.at["Ann"].until(lambda: company.question is None or company.question["mine"] is not None)
        if company.question is not None:
            company.play()
    assert company.info["state"] == "over"
    game = table_of(company).game
    assert any(answer.courtesy for answer in game.trail)


def test_around_one_screen_windows_without_a_choice_are_never_seen(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "Ann", game="toy", seed=seed_where(False))
    for bid in ("bid:0", "bid:1"):
        company.at["Ann"].play(bid)
    show_card(company)
    company.settle()
    acts = company.acts("answer")
    assert len(acts) == 3 and acts[-1].body["settle"]
    assert company.question["number"] == 3 and company.question["mine"] == 1


def table_of(company: Company) -> Table:
    assert isinstance(company.served, Hosted)
    return company.served.site.house.tables[company.table].table


def test_what_somebody_wants_survives_a_new_start(hosted: Hosted) -> None:
    company = begun(hosted, held=True)
    company.at["Ben"].do("asking", seat=1, asking="round")
    now = table_of(company)
    again = Table(company.served.kept(company.table).row)
    for act in company.served.kept(company.table).acts:
        again.repeat(act)
    snapshot = Table(company.served.kept(company.table).row)
    snapshot.take_text(now.head, now.to_text())
    for one in (again, snapshot):
        assert one.seats == now.seats and one.seats[1].asking == "round" and one.seats[1].until == 1
        assert not one.game.courteous
    assert "asking" not in now.row().seats[1]


# The same without a server


def table(seed: str, *players: str) -> Table:
    setup = hauntbox.new("toy", players=len(players), seed=seed).setup.to_data()
    made = Table(TableRow("T", "toy", "", "", False, "playing", setup, [], [], "", 0, 1.0, 1.0))
    made.seats = [Seat(bot=name[4:]) if ":" in name else Seat(player=name, name=name) for name in players]
    return made


def say(at: Table, seat: int, key: str) -> None:
    body: dict[str, Any] = {"key": key, "number": at.game.number}
    at.apply(Act(at.head + 1, 1.0, "answer", seat, at.seats[seat].player, body))


def in_window(seed: str, *players: str) -> Table:
    """The first card has been shown."""
    made = table(seed, *players)
    for seat in range(len(players)):
        say(made, seat, "bid:1" if seat == len(players) - 1 else "bid:0")
    say(made, 0, next(one.key for one in made.game.asked(0) if one.verb == "call"))
    assert courtesies.is_open(made)
    return made


def test_a_pause_hides_something_from_somebody() -> None:
    assert courtesies.pause(in_window(seed_where(False), "Ann", "Ben"), None) == courtesies.PAUSE_TOGETHER
    assert courtesies.pause(in_window(seed_where(False), "Ann", "bot:novice"), None) == courtesies.PAUSE_ALONE
    assert courtesies.pause(in_window(seed_where(False), "Ann", "bot:novice"), 2.0) == 2.0
    assert courtesies.pause(in_window(seed_where(False), "Ann", "Ann"), None) == 0
    assert courtesies.pause(in_window(seed_where(False), "bot:novice", "Ann"), 2.0) == 0, "bots don't look at a clock"


def test_a_window_does_not_close_while_the_table_rests() -> None:
    at = in_window(seed_where(False), "Ann", "Ben")
    assert courtesies.closes(at)
    at.paused = True
    assert not courtesies.closes(at)


def test_taking_back_goes_over_windows_and_costs_the_same_whatever_is_held() -> None:
    for held in (False, True):
        at = in_window(seed_where(held), "Ann", "Ben")
        assert at.take_back([0]) == (1, False), "the window is open: Ben has been asked"
        say(at, 1, "let")
        assert at.take_back([0]) == (2, False)
        assert at.take_back([1]) == ((1, True) if held else (2, False)), "his own choice is his to take back"


@pytest.mark.parametrize(("asking", "answers"), [("turn", 3), ("round", 4)])
def test_not_being_asked_ends_with_what_was_waited_for(asking: str, answers: int) -> None:
    at = in_window(seed_where(False), "Ann", "Ben")
    at.apply(Act(at.head + 1, 1.0, "asking", 0, "Ann", {"asking": asking, "until": 1}))
    said = 2
    say(at, 1, "let")
    while at.seats[0].asking != "can":
        say(at, *answer_to(at.game))
        said += 1
    assert at.game.round == 2 if asking == "round" else True
    assert at.game.number >= answers


def answer_to(game: Game) -> tuple[int, str]:
    seat = game.waiting[0]
    keys = [one.key for one in game.asked(seat)]
    return seat, keys[-1]


def test_looking_back_goes_from_choice_to_choice() -> None:
    for held in (False, True):
        at = in_window(seed_where(held), "Ann", "Ben")
        say(at, 1, "let")
        game = at.game
        assert game.number == 3
        assert next_stop(game, 1, 1, None) == 3 and next_stop(game, 3, -1, 0) == 1, "whoever else held what"
        assert next_stop(game, 1, 1, 1) == (2 if held else 3)
        assert (next_stop(game, 0, -1, None), next_stop(game, 3, 1, None)) == (0, 3)
        while not game.over:
            seat, key = answer_to(game)
            game.decide(key, seat)
        assert next_stop(game, 1, 1, None) == (2 if held else 3), "nothing is hidden any more"
