"""Who is not asked sees what is being decided: the public options, what they would bring, and nothing hidden."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.messages import Thing
from hauntbox.server.tables.replaying import frame
from tests.support.company import Company
from tests.support.servers import Hosted, Person, Sitter

SHOWN = ("key", "label", "targets", "verb")


def shown(options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Options as everybody is shown them."""
    return [{name: option[name] for name in SHOWN} for option in options]


def split(company: Company) -> tuple[Sitter, list[Sitter]]:
    """Who is asked, and everybody else."""
    asked = company.asked()
    return asked, [one for one in company.at.values() if one is not asked]


def verbs(sitter: Sitter) -> set[str]:
    return {option["verb"] for option in sitter.shown["options"]}


def test_friends_and_spectators_see_all_options_where_nothing_is_secret(hosted: Hosted) -> None:
    company = Company(hosted, "Ann", "Ben", **{"option.characters": "random"})
    company.at["Wim"] = Person(hosted, "Wim").sit_at(company.table)
    company.settle()
    for _ in range(6):
        asked, others = split(company)
        assert asked.shown["public"] == []
        for one in others:
            assert one.shown["public"] == shown(asked.shown["options"]) and one.shown["options"] == []
            assert one.shown["question"]["prompt"] == asked.shown["question"]["prompt"]
        company.play()


def test_in_a_game_with_secrets_only_what_depends_on_nothing_hidden(hosted: Hosted) -> None:
    """At the toy game's turn holding is for all to know, cards are not; sealed bids and reactions are nobody's."""
    company = Company(hosted, "Ann", "Ben", "Cleo", game="toy")
    watcher = Person(hosted, "Wim").sit_at(company.table)
    assert all(one.shown["public"] == [] for one in (*company.at.values(), watcher)), "sealed bids"
    company.play_until(lambda: any("call" in verbs(one) for one in company.at.values()))
    asked, others = split(company)
    watcher.until_seq(hosted.seen(company.table, "Wim"))
    for one in (*others, watcher):
        assert [option["key"] for option in one.shown["public"]] == ["hold"]
        assert one.do("foresee", key="hold")["say"] == "foresee"
        call = next(option["key"] for option in asked.shown["options"] if option["verb"] == "call")
        assert one.refusal("foresee", key=call)["code"] == "not_offered"


def test_the_card_that_asks_is_named_to_nobody_who_may_not_know_it(hosted: Hosted) -> None:
    """In a game with secrets who is asked reads what the question comes from; the others, spectators and whoever looks
    back meanwhile read the question alone."""
    company = Company(hosted, "Ann", "Ben", "Cleo", game="toy")
    company.play_until(lambda: any("call" in verbs(one) for one in company.at.values()))
    game = hosted.game(company.table)
    assert game.decision is not None
    asking, card = game.decision.seat, game.state.hands[game.decision.seat][0]  # type: ignore[attr-defined]
    before = {who: one.shown["question"]["prompt"] for who, one in company.at.items()}
    name = game.say(game.rules.thing_message(game.state, "card", card))
    game.decision.source = Thing("card", card)
    for at, who in enumerate(company.people):
        prompt = company.people[who].sit_at(company.table).shown["question"]["prompt"]
        assert (name in prompt) == (at == asking) and before[who] in prompt
        assert prompt == before[who] or at == asking
    assert Person(hosted, "Wim").sit_at(company.table).shown["question"]["prompt"] == before["Ann"]
    for seat in range(3):
        past = frame(hosted.site.house.tables[company.table].table, game.number, seat, "en", "wide")
        assert (name in past["question"]["prompt"]) == (seat == asking)


def test_of_a_window_nobody_is_shown_anything(hosted: Hosted) -> None:
    """TOY-5.1: who could react is for nobody to know."""
    company = Company(hosted, "Ann", "Ben", "Cleo", "Dan", game="toy", seed="window")
    for one in company.at.values():
        for seat in (one.shown["seats"][at] for at in range(4)):
            if seat["mine"]:
                one.ask("asking", seat=seat["seat"], asking="always")
    company.play_until(lambda: any("let" in verbs(one) for one in company.at.values()), most=200)
    assert all(one.shown["public"] == [] for one in company.at.values())


def test_what_a_bot_thinks_about_is_not_sent(hosted: Hosted) -> None:
    """It answers too soon to be talked about, even where it has been stopped."""
    company = Company(hosted, "Ann", "bot:novice", **{"option.characters": "random"})
    ann = company.at["Ann"]
    company.say("Ann", "pause")
    for _ in range(60):
        if ann.shown["question"]["mine"] is None:
            break
        company.play()
    assert ann.shown["question"]["seats"] == [1] and ann.shown["question"]["prompt"]
    assert ann.shown["public"] == []


def test_why_nothing_can_be_done_comes_with_what_is_foreseen_of_a_thing(hosted: Hosted) -> None:
    """Each reason once, to who is asked; nobody is refused what lies in another's hands."""
    company = Company(hosted, "Ann", "Ben", **{"option.characters": "random"})
    company.play_until(lambda: any("place" in verbs(one) for one in company.at.values()))
    asked, others = split(company)
    seat = asked.shown["question"]["mine"]
    touched = {target for option in asked.shown["options"] for target in option["targets"]}
    refused = asked.do("why", seat=seat)["items"]
    slots = [f"slot:{borough}.{at}" for borough in ("MAN", "BRX", "QNS", "BKN", "STI") for at in range(2)]
    told = {slot: asked.do("foresee", target=slot)["why"] for slot in slots if slot not in touched}
    assert any(told.values())
    for reasons in told.values():
        assert len(reasons) <= 3 and len({(one["why"], one["rule"]) for one in reasons}) == len(reasons)
        assert {(one["why"], one["rule"]) for one in reasons} <= {(one["why"], one["rule"]) for one in refused}
    lit = next(target for target in touched if target.startswith("slot:"))
    assert asked.do("foresee", target=lit)["why"] == [], "it is offered"
    slot = next(slot for slot, reasons in told.items() if reasons)
    assert all(one.do("foresee", target=slot)["why"] == [] for one in others)
