"""What an answer would bring and what a thing could do: in the engine, and over the protocol that the page speaks."""

from __future__ import annotations

import json
import urllib.error
from types import SimpleNamespace
from typing import Any, cast

import pytest

import hauntbox
from hauntbox.engine.errors import Refused
from hauntbox.engine.game import Game
from hauntbox.engine.messages import EVERYONE, Message, Thing, Value
from hauntbox.engine.rules import Foresight
from hauntbox.kit.words.speech import say_foresight
from hauntbox.server import limits
from hauntbox.server.tables import foreseeing
from hauntbox.server.tables.table import Table
from hauntbox.server.web import socket
from tests.support.company import Company
from tests.support.servers import Hosted, Person


def at_turn(seed: str = "a") -> Game:
    """Séance with somebody's turn to show a card."""
    game = hauntbox.new("toy", players=3, seed=seed)
    while game.decision is not None and not any(option.verb == "call" for option in game.decision.options):
        game.decide(game.decision.options[0], seat=game.waiting[0])
    return game


def company_at_turn(hosted: Hosted) -> Company:
    company = Company(hosted, "Ann", "Ben", "Cleo", game="toy")
    company.play_until(lambda: any(option["verb"] == "call" for one in company.at.values()
                                   for option in one.shown["options"]))
    return company


# The engine


def test_an_answer_is_foreseen_by_option_key_or_code() -> None:
    game = at_turn()
    assert game.decision is not None
    seat = game.decision.seat
    option = next(one for one in game.decision.options if one.verb == "call")
    for choice in (option, option.key, option.code):
        found = game.foresee(choice, seat)
        assert found is not None and [text.key for text in found.texts] == ["foresee.strength"]
        assert found.marks["danger"] and all(how == "hit" for _, _, how in found.ways)
    hold = next((one for one in game.decision.options if one.verb == "hold"), None)
    assert hold is None or game.foresee(hold, seat) is None


def test_what_is_not_on_offer_is_not_foreseen() -> None:
    game = at_turn()
    assert game.decision is not None
    seat = game.decision.seat
    option = next(one for one in game.decision.options if one.verb == "call")
    with pytest.raises(Refused, match="bid:2 is not on offer"):
        game.foresee("bid:2", seat)
    with pytest.raises(Refused, match="not the key of anything"):
        game.foresee("fly:me", seat)
    for other in (None, (seat + 1) % 3):
        with pytest.raises(Refused, match="not on offer"):
            game.foresee(option, other)


def test_in_a_game_without_secrets_everybody_may_look_ahead() -> None:
    game = hauntbox.new("blackout", seed="a")
    assert game.decision is not None
    for seat in (None, 0):
        assert game.foresee(game.decision.options[0], seat) is None
        assert game.foresee_thing("buster:red", seat) is None


def test_a_thing_is_foreseen_as_far_as_a_seat_may_know() -> None:
    game = at_turn()
    assert game.decision is not None
    card = game.view(1)["hand"][0]
    assert game.foresee_thing(f"card:{card}", 1) is not None
    assert game.foresee_thing(f"card:{card}", 0) is None
    assert game.foresee_thing(f"card:{card}", None) is None
    for nonsense in ("card:nothing", "seat:99", "seat:x", "seat", "", "omen:draught:2"):
        with pytest.raises(Refused, match="is nothing in Séance"):
            game.foresee_thing(nonsense, 0)


def test_a_foresight_is_told_with_whom_it_marks() -> None:
    game = at_turn()
    found = Foresight()
    found.mark("danger", ["seat:1", "seat:2"])
    found.mark("danger", ["seat:2"])
    found.mark("sight", ["seat:3"])
    assert found.marks["danger"] == ["seat:1", "seat:2"]
    assert say_foresight(game, found) == ["In danger: Seat 1, Seat 2."]
    assert say_foresight(game, found, "fr")[0].startswith("En danger")


def test_whoever_the_game_speaks_of_is_not_named_again() -> None:
    game = at_turn()
    found = Foresight()
    about: dict[str, Value] = {"card": Thing("card", 0), "n": 1}
    found.texts.append(Message("foresee.strength", {**about, "seat": Thing("seat", 0)}))
    found.mark("danger", ["seat:1", "seat:2"])
    assert say_foresight(game, found)[1:] == ["In danger: Seat 2."]
    found.texts.append(Message("foresee.strength", {**about, "seats": [Thing("seat", 1)]}))
    assert len(say_foresight(game, found)) == 2


def test_of_many_only_the_first_are_named() -> None:
    game = hauntbox.new("toy", players=4, seed="a")
    found = Foresight()
    found.mark("seen", [f"card:{game.rules.thing_id('card', number)}" for number in range(7)])
    [text] = say_foresight(game, found)
    assert text.endswith("and 2 more.")


# The protocol


def test_whoever_is_asked_is_told_what_an_answer_would_bring(hosted: Hosted) -> None:
    company = company_at_turn(hosted)
    name, sitter = next((name, one) for name, one in company.at.items() if one.shown["options"])
    key = next(one["key"] for one in sitter.shown["options"] if one["verb"] == "call")
    told = sitter.do("foresee", key=key)
    assert told["say"] == "foresee" and told["question"] == company.question["id"]
    assert "worth" in told["texts"][0] and told["texts"][1].startswith("In danger: Seat")
    start, end, how = told["ways"][0]
    assert (start, how) == (f"card:{key.partition(':')[2]}", "hit") and end in told["marks"]["danger"]
    [(target, note)] = told["notes"].items()
    assert target == start and note in told["texts"][0]
    for other, one in company.at.items():
        if other != name:
            assert one.refusal("foresee", key=key)["code"] == "not_offered"


def test_a_card_in_somebodys_hand_is_foreseen_to_them_alone(hosted: Hosted) -> None:
    company = company_at_turn(hosted)
    sitter = next(one for one in company.at.values() if one.shown["options"])
    others = [one for one in company.at.values() if one is not sitter]
    card = next(one["key"] for one in sitter.shown["options"] if one["verb"] == "call").partition(":")[2]
    assert sitter.do("foresee", target=f"card:{card}")["texts"]
    watcher = Person(hosted, "Wim").sit_at(company.table)
    for one in (*others, watcher):
        told = one.do("foresee", target=f"card:{card}")
        assert (told["texts"], told["marks"], told["ways"], told["notes"]) == ([], {}, [], {})


def test_only_whoever_is_asked_is_told_where_they_could_go(hosted: Hosted) -> None:
    """The answers of a way are answers on offer; a spectator is shown no walks."""
    ann = Person(hosted, "Ann")
    table = ann.new_table("spirit_world", players="1", seat0="me", **{"option.pke": "N"})
    sitter = ann.sit_at(table)
    while not (told := sitter.do("walks"))["walks"]:
        sitter.play(sitter.shown["options"][0]["key"])
    offered = {one["key"]: one for one in sitter.shown["options"]}
    assert told["question"] == sitter.shown["question"]["id"]
    for walk in told["walks"]:
        assert set(walk) == {"figure", "way", "steps", "actions", "keys"} and walk["keys"][0] in offered
    assert {one.get("figure", "") for key, one in offered.items() if key.startswith("move:")} == {walk["figure"]}
    watcher = Person(hosted, "Wim").sit_at(table)
    assert watcher.do("walks")["walks"] == []


def test_a_spectator_asks_about_any_option_where_nothing_is_secret(hosted: Hosted) -> None:
    company = Company(hosted, "Ann")
    key = company.at["Ann"].shown["options"][0]["key"]
    watcher = Person(hosted, "Wim").sit_at(company.table)
    told = watcher.do("foresee", key=key)
    assert (told["texts"], told["marks"], told["ways"]) == ([], {}, [])


@pytest.mark.parametrize("said", [
    {}, {"key": 3}, {"target": ["seat:1"]}, {"key": "bid:1", "target": "seat:1"}, {"target": None},
])
def test_a_question_about_nothing_is_malformed(hosted: Hosted, said: dict[str, object]) -> None:
    company = Company(hosted, "Ann", "Ben", game="toy")
    assert company.at["Ann"].refusal("foresee", **said)["code"] == "malformed"


def test_nonsense_is_refused_with_a_sentence(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "Ben", game="toy")
    ann = company.at["Ann"]
    assert ann.refusal("foresee", target="ghost:of:nothing")["why"]
    assert ann.refusal("foresee", key="bid:" + "1" * 300)["code"] == "too_big"
    assert ann.refusal("foresee", key="call:whisper1")["code"] == "not_offered"


@pytest.mark.parametrize("glance", [{"do": "foresee", "target": "seat:1"}, {"do": "walks"}])
def test_looking_ahead_is_bounded_and_costs_no_answer(
    hosted: Hosted, monkeypatch: pytest.MonkeyPatch, glance: dict[str, Any]
) -> None:
    """Whoever looks too often is refused, but everything else is heard as before."""
    now = limits.monotonic()
    monkeypatch.setattr(limits, "monotonic", lambda: now)  # however long the machine takes for it
    company = Company(hosted, "Ann", "Ben", game="toy")
    ann = company.at["Ann"]
    codes = [ann.ask_raw(json.dumps({**glance, "id": n})).get("code") for n in range(int(socket.BURST) + 40)]
    assert "too_fast" in codes and codes[0] is None
    assert ann.ask("look")["say"] == "ok"
    codes = [ann.ask("look").get("code") for _ in range(int(socket.BURST) + 1)]
    assert codes[0] is None and codes[-1] == "too_fast"


def test_what_is_too_much_is_left_out(hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreseeing, "MOST_MARKS", 1)
    monkeypatch.setattr(foreseeing, "MOST_WAYS", 0)
    monkeypatch.setattr(foreseeing, "MOST_NOTES", 0)
    monkeypatch.setattr(foreseeing, "MOST_TEXTS", 1)
    company = company_at_turn(hosted)
    sitter = next(one for one in company.at.values() if one.shown["options"])
    told = sitter.do("foresee", key=next(one["key"] for one in sitter.shown["options"] if one["verb"] == "call"))
    assert len(told["texts"]) == 1 and len(told["marks"]["danger"]) == 1
    assert (told["ways"], told["notes"]) == ([], {})


# In a replay


def test_in_a_replay_as_much_is_foreseen_as_the_replay_shows() -> None:
    """Of a thing, to whoever may look from a seat; of the answer that was given, to whoever gave it, and in the end to
    everybody."""
    game = hauntbox.new("toy", players=4, seed="look back")
    while game.decision is not None and game.decision.kind != "turn":
        game.decide(game.decision.codes_for(game.waiting[0])[-1], seat=game.waiting[0])
    seat = game.waiting[0]
    number = game.number
    call = next(option for option in game.asked(seat) if option.verb == "call")
    promised = foreseeing.told(game, game.foresee(call, seat) or Foresight(), "en")
    assert promised["texts"]
    game.decide(call)
    table = cast(Table, SimpleNamespace(game=game))
    others = [one for one in range(4) if one != seat]

    def then(viewer: int | None, target: str = "") -> dict[str, Any]:
        return foreseeing.foreseen_then(table, number, viewer, target, "en")

    assert then(seat) == promised
    assert then(seat, call.targets[0])["texts"]
    for viewer in (*others, None):
        assert not then(viewer)["texts"] and not then(viewer, call.targets[0])["texts"]
    with pytest.raises(Refused):
        then(seat, "card:nothing")
    while game.decision is not None:
        game.decide(game.decision.codes_for(game.waiting[0])[-1], seat=game.waiting[0])
    for viewer in (*range(4), None, EVERYONE):
        assert then(viewer)["texts"] == promised["texts"]


def test_the_way_to_it_is_as_closed_as_the_way_to_the_replay(hosted: Hosted) -> None:
    company = company_at_turn(hosted)
    ann, wim = company.people["Ann"], Person(hosted, "Wim")
    path = f"/replay/{company.table}/foresee/{company.question['number']}"
    assert set(json.loads(ann.get(f"{path}?seat=0"))) == {"texts", "marks", "ways", "lines", "notes"}
    for wrong, code in ((f"{path}?seat=0", 403), (f"{path}?seat=open", 403), (f"{path}?target=card:nothing", 400),
                        (f"{path}?target={'x' * 300}", 413), (f"/replay/{company.table}/foresee/x", 404)):  # fmt: skip
        with pytest.raises(urllib.error.HTTPError) as refused:
            wim.get(wrong)
        assert refused.value.code == code, wrong
