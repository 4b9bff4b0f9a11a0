"""Cases on levels, talents, trophies, shops, retrying, side missions and conceding (TGB-24 to TGB-26), worked out from
the rules."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import Campaign, Game
from hauntbox.engine.errors import HauntboxError
from tests.betwixt.cases import Case
from tests.support.betwixt_tables import lay_tables, win_at_once


def between(**more: object) -> Case:
    """An interlude after the first mission."""
    return Case(step="interlude", **more)


def test_a_level_costs_ten_times_the_next_one() -> None:
    """TGB-25.3, 25.4, 25.5, 11.7: 55 XP pay for levels 2 and 3, 20 and 30, and 5 are left; STR 4 throws DO."""
    case = between(xp={"bill": 55}).play("train:bill", "raise:str")
    bill = case.member("bill")
    assert (bill["level"], bill["xp"], bill["points"], bill["str"]) == (2, 35, 1, 4)
    hands = next(one for one in bill["weapons"] if one["slot"] == "hands")
    assert hands["damage"] == ["DO"]
    assert "raise:str" not in case.keys and "raise:acc" in case.keys
    case.play("raise:acc")
    bill = case.member("bill")
    assert (bill["level"], bill["xp"], bill["points"], bill["acc"], bill["range"]) == (3, 5, 2, 2, 4)
    assert not any(key.startswith("raise:") for key in case.keys)


def test_stats_stop_at_the_caps_and_levels_at_eight() -> None:
    """TGB-25.3, 25.4: Bill with STR 6 and ACC 3 only gains HP or FP; at level 8 he gains nothing, whatever his XP."""
    case = between(xp={"bill": 60}, levels={"bill": 4}, dials={"bill": {"str": 6, "acc": 3}}).play("train:bill")
    assert {key for key in case.keys if key.startswith("raise:")} == {"raise:hp", "raise:fp"}
    case.play("raise:fp")
    bill = case.member("bill")
    assert (bill["fp_most"], bill["fp"], bill["xp"]) == (7, 7, 10)
    case = between(xp={"bill": 999}, levels={"bill": 8})
    assert "train:bill" not in case.keys


def test_the_second_tier_needs_two_of_the_first() -> None:
    """TGB-25.6: with one first-tier talent Clear the Lawn is not to be had; with two it is, for two points."""
    for learned, expected in ((["bracing"], False), (["bracing", "last_nerve"], True)):
        case = between(talents={"bill": learned}, xp={"bill": 60}).play("train:bill", "raise:hp", "raise:hp")
        assert case.member("bill")["points"] == 2
        assert ("learn:clear_the_lawn" in case.keys) == expected
    case.play("learn:clear_the_lawn")
    assert case.member("bill")["points"] == 0
    assert not any(key.startswith("learn:") for key in case.keys)


def test_levels_give_full_dials() -> None:
    """TGB-25.4, 26.10: two more HP are there at once: between missions everybody is well."""
    case = between(xp={"joan": 20}, hp={"joan": 1}).play("train:joan", "raise:hp")
    joan = case.member("joan")
    assert (joan["hp"], joan["hp_most"]) == (10, 10)


def test_three_of_a_kind_are_five_dollars_once() -> None:
    """TGB-26.9: of five Dogs' trophies three are traded; two are left, and no more for them."""
    case = between(trophies={"guard_dog": 5}).play("trophies:guard_dog")
    assert case.view["purse"] == 5 and case.view["trophies"] == {"guard_dog": 2}
    assert "trophies:guard_dog" not in case.keys


def test_four_kinds_are_a_brown_card_while_green_is_empty() -> None:
    """TGB-26.9, 24.9, 24.10: one of each kind is gone, and the top brown card is Maddox's."""
    kinds = {"guard_dog": 1, "rat_swarm": 2, "scarecrow": 1, "butcher": 1}
    case = between(trophies=kinds, on_top=["bike_helmet"])
    brown = case.view["decks"]["brown"]["cards"]
    case.play("trophy_set")
    while case.asked != "interlude":
        case.play("member:maddox")
    assert case.view["trophies"] == {"rat_swarm": 1} and case.view["decks"]["brown"]["cards"] == brown - 1
    assert "bike_helmet" in [one["card"] for one in case.member("maddox")["extra"] if one]


def test_the_shop_has_two_cards_of_a_deck_and_none_without_money() -> None:
    """TGB-24.16, 22.13: only brown has cards: two of them at full value; B$ 3 buy the helmet and not the bat."""
    case = between(shop=True, money=3, on_top=["bike_helmet", "slugger_bat"])
    assert [(one["card"], one["price"]) for one in case.view["interlude"]["shop"]] == [
        ("bike_helmet", 3), ("slugger_bat", 4),
    ]  # fmt: skip
    assert [key for key in case.keys if key.startswith("purchase:")] == ["purchase:bike_helmet"]
    case.play("purchase:bike_helmet")
    while case.asked != "interlude":
        case.play("member:bill" if "member:bill" in case.keys else case.keys[0])
    assert case.view["purse"] == 0
    assert not any(key.startswith("purchase:") for key in between(money=30).keys)  # not unlocked yet


def test_what_is_sold_brings_half() -> None:
    """TGB-22.13, 24.15: a Slugger Bat of value 4 brings 2, a pan of 3 brings 1."""
    case = between(gear={"bill": ["slugger_bat"], "joan": ["frying_pan"]})
    case.play("sell:slugger_bat", "sell:frying_pan")
    assert case.view["purse"] == 3


# Missions


def begun(players: int = 1) -> Campaign:
    return hauntbox.campaign("betwixt", "worlds_of_terror", players=players, seed="case")


def give_up(game: Game) -> None:
    """The mission is given up, by everybody."""
    game.decide("concede", game.waiting[0])
    while game.outcome is None:
        game.decide("agree", game.waiting[0])


def test_one_who_declines_keeps_the_mission_going() -> None:
    """TGB-26.12: of three players two agree and one declines: the mission goes on."""
    game = begun(3).play()
    game.decide("concede", game.waiting[0])
    for seat, key in enumerate(("agree", "agree", "decline")):
        assert seat in game.waiting
        game.decide(key, seat)
    assert game.outcome is None and game.view()["phase"] == "setup"


def test_giving_up_is_a_failure_and_the_mission_comes_again() -> None:
    """TGB-26.12, 26.6, 26.4: agreed by all three it is lost; the same mission is next, and no other one is open."""
    told = begun(3)
    game = told.play()
    give_up(game)
    assert game.outcome is not None and not game.outcome.winners
    told.record(game)
    assert told.next == ["gate_crashers"] and not told.over


def test_a_failure_loses_what_was_gained(monkeypatch: pytest.MonkeyPatch) -> None:
    """TGB-26.3, 21.12, 24.11: B$ 9 and 30 XP of a mission that is given up are not there in the next attempt."""
    with monkeypatch.context() as laid:
        lay_tables(laid, money=9, xp={"bill": 30}, family={"bill": "A11", "joan": "A21"}, doorways=["N3"])
        told = begun()
        game = told.play()
        assert (game.view()["purse"], game.view()["family"][0]["xp"]) == (9, 30)
        give_up(game)
        told.record(game)
        kept = told.save()
    again = hauntbox.load_campaign(kept).play()
    assert again.view()["purse"] == 0
    assert [one["xp"] for one in again.view()["family"]] == [0, 0, 0, 0]


def test_the_side_mission_opens_with_the_first_victory(monkeypatch: pytest.MonkeyPatch) -> None:
    """TGB-26.2, 26.4, 26.5, 26.6, 26.8: with Gate Crashers won B$ 4 and the sow's mission are there; what the family
    chooses comes first; a failure there costs nothing, and the story can go on, but no mission can be passed over."""
    with monkeypatch.context() as laid:
        win_at_once(laid)
        told = begun()
        game = told.play()
        assert (game.view()["phase"], game.view()["purse"]) == ("interlude", 4)
        game.decide("save", 0)
        assert game.decision is not None
        assert [one.key for one in game.decision.options] == [
            "mission:the_corn_has_ears", "mission:duchess_gets_loose",
        ]  # fmt: skip
        game.decide("mission:duchess_gets_loose", 0)
        told.record(game)
        kept = told.save()
    told = hauntbox.load_campaign(kept)
    assert told.next == ["duchess_gets_loose", "the_corn_has_ears"]
    game = told.play()
    give_up(game)
    told.record(game)
    assert told.next == ["duchess_gets_loose", "the_corn_has_ears"]
    with pytest.raises(HauntboxError):
        told.play("uncle_merles_barn")
    assert told.play("the_corn_has_ears").view()["purse"] == 4
