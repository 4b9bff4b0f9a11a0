"""What a learning program sees of The Ghosts Betwixt, and what is counted of a game: each thing where its name says."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.rules import BetwixtRules
from hauntbox.games.betwixt.sight.observation import BetwixtFeatures, progress
from hauntbox.games.betwixt.sight.statistics import statistics
from tests.betwixt.tables import AtRandom

FIGHT: dict[str, Any] = {
    "family": {"bill": "A44", "joan": "A55", "maddox": "A66"}, "monsters": {"m1": "guard_dog A43 south"},
    "gear": {"bill": ["seven_iron"]}, "active": "bill",
}  # fmt: skip


def features_of(game: Game) -> BetwixtFeatures:
    rules = game.rules
    assert isinstance(rules, BetwixtRules)
    return BetwixtFeatures(rules.box, rules.ids, [])


def seen(game: Game, seat: int = 0) -> dict[str, float]:
    """Every feature that is not 0, by name."""
    features = features_of(game)
    return {name: value for name, value in zip(features.names, features.observe(game.view(seat), None)) if value}


def played(seed: int, players: int = 2, most: int = 5000, **options: str) -> Game:
    """A game at random, as far as so many answers."""
    game = hauntbox.new("betwixt", players=players, seed=seed, set_up="automatic", **options)
    answer = AtRandom(seed)
    while game.decision is not None and game.number < most:
        seat = game.waiting[0]
        game.decide(answer(game.state, game.decision, seat), seat)
    return game


def test_the_family_is_seen_with_all_that_it_has() -> None:
    """TGB-3, 15, 16, 22: HP as shares, cards and talents as members of a set, dice by colour."""
    found = seen(lay(**FIGHT, hp={"bill": 6}, statuses={"bill": {"bleed": 2}}, chips={"bill": ["TRQ"]}))
    assert found["bill.hp"] == pytest.approx(6 / 30) and found["bill.bleed"] == pytest.approx(0.2)
    assert found["bill.card=seven_iron"] == found["bill.place=active"] == found["bill.acting"] == 1
    assert found["avelynn.place=lookout"] == 1 and "avelynn.there" not in found
    assert "bill.chip.hit.TRQ" in found and "bill.chip.defence.T" not in found


def test_places_are_those_of_the_whole_map() -> None:
    """TGB-7.2, 10.13: coordinates from the corner of the start tile on; stairs lead to regions."""
    found = seen(lay(**FIGHT))
    assert found["bill.x"] == pytest.approx(0.5 + 3 / 192) and found["bill.y"] == pytest.approx(0.5 + 3 / 192)
    assert found["m1.y"] == pytest.approx(0.5 + 2 / 192) and "m1.region" not in found
    two = lay(tiles=["1", "3@p0"], family={"bill": "B11"})
    assert seen(two)["A=1"] == seen(two)["B=3"] == 1
    assert seen(two)["bill.y"] != seen(lay(tiles=["1", "3@p0"], family={"bill": "A11"}))["bill.y"]


def test_monsters_are_seen_with_kind_target_and_facing() -> None:
    """TGB-19, 14.1: as their cards and trackers show."""
    found = seen(lay(**FIGHT))
    assert found["m1.kind=guard_dog"] == found["m1.target=bill"] == found["m1.facing=south"] == found["m1.token"] == 1
    assert not [name for name in found if name.startswith("m2.")]


def test_what_lies_on_tiles_and_in_bags_is_counted() -> None:
    """TGB-6.2, 7.5: traps and treasures by tile, tokens of all bags together."""
    game = lay(family={"bill": "A44"}, doorways=["N3"], traps={"A11": "bear", "A12": "bear"}, treasures={"A13": 2})
    found = seen(game)
    assert found["A.bear"] == pytest.approx(2 / 8) and found["A.treasures"] == pytest.approx(1 / 8)
    assert found["p0=door"] == 1 and found["pool.story"] == pytest.approx(1 / 8)


def test_seats_count_from_the_own_one() -> None:
    """TGB-1.3: the same table as two players see it."""
    game = lay(players=2, **FIGHT)
    assert seen(game, 0)["bill.seat=0"] == seen(game, 1)["bill.seat=1"] == 1


@pytest.mark.parametrize("seed", range(3))
def test_all_numbers_of_a_game_are_from_0_to_1(seed: int) -> None:
    """TGB-1.2: at every table, for every seat."""
    game = hauntbox.new("betwixt", players=3, seed=seed)
    features, answer = features_of(game), AtRandom(seed)
    assert len(set(features.names)) == len(features.names)
    while game.decision is not None:
        if game.number % 20 == 0:
            for seat in range(3):
                assert all(0 <= value <= 1 for value in features.observe(game.view(seat), None))
                assert -1 <= progress(game.view(seat)) <= 1
        seat = game.waiting[0]
        game.decide(answer(game.state, game.decision, seat), seat)
    assert progress(game.view(0)) in (-1, 1)


def test_the_way_to_the_end_counts_as_progress_and_lost_hp_against_it() -> None:
    """TGB-4.3: Story Tokens, the final, and what the family has left."""
    first, later = lay(**FIGHT), lay(**FIGHT, stage=2, found=1)
    assert progress(later.view(0)) > progress(first.view(0))
    assert progress(lay(**FIGHT, stage=3).view(0)) > progress(later.view(0)) - 1
    assert progress(lay(**FIGHT, hp={"bill": 1}).view(0)) < progress(first.view(0))


def test_statistics_count_what_the_log_tells() -> None:
    """TGB-8.3, 12, 17.4: rounds, attacks, where damage came from, and what the mission was lost to."""
    game = played(2)
    found = statistics(game)
    names = [kind.name for kind, *_ in game.log or []]
    counts = found["counts"]
    assert found["rounds"] == names.count("round_began") == len(found["series"]["family"])
    assert counts["family_attacks"] + counts["monsters_attacks"] == names.count("attacked") > 0
    assert counts["family_hits"] + counts["monsters_hits"] == names.count("hit")
    assert counts["combats"] == names.count("combat_began")
    assert sum(found["sources"]["damage_taken"].values()) == counts["monsters_damage"] > 0
    assert set(found["met"]["monsters"]) <= {one.id for one in game.state.box.monsters}
    assert sum(found["met"]["monsters"].values()) == names.count("spawned")
    assert found["cause"] is not None and found["met"]["missions"] == {"gate_crashers": 1}
    assert json.loads(json.dumps(found)) == found


def test_damage_is_counted_by_what_did_it() -> None:
    """TGB-12.18, 17.6, 16.1: a monster, a trap, Bleed."""
    game = lay(**FIGHT, dice="LG6 LB6 DY6 DY6 DY6")
    game.decide("attack:left:m1")
    found = statistics(game)
    assert found["counts"]["family_attacks"] == 1 and found["met"]["monsters"] == {}
    assert set(found["sources"]["damage_dealt"]) <= {"member:bill"}
