"""What a simulation keeps of a game of Blackout."""

from __future__ import annotations

from collections import Counter

import hauntbox
from hauntbox import Game
from hauntbox.engine.playout import play_random


def finished(seed: int, **options: str) -> Game:
    game = hauntbox.new("blackout", players=2, seed=seed, **options)
    play_random(game, seed)
    return game


def test_both_tracks_at_each_rounds_end() -> None:
    """BLK-9, BLK-11: a value for every round, the last as the table shows it in the end."""
    game = finished(3)
    found = game.rules.statistics(game)
    view = game.view(None)
    assert found["rounds"] == view["round"] == len(found["series"]["chaos"]) == len(found["series"]["captured"])
    assert found["series"]["chaos"][-1] == view["chaos"]["value"]
    assert found["series"]["captured"][-1] == view["captured"]["value"]
    assert found["limits"] == {"chaos": view["chaos"]["loss"], "captured": view["captured"]["target"]}


def test_the_tracks_are_those_of_the_views_when_a_round_begins() -> None:
    """BLK-4.1: what a round ends with is what the next begins with, before ghosts act."""
    game = hauntbox.new("blackout", seed=5, characters="random")
    begun: list[tuple[int, int]] = []
    seen = 0
    while game.decision is not None:
        play_random(game, game.number, 1)
        view = game.view(None)
        if view["round"] > seen:
            seen = view["round"]
            begun.append((view["chaos"]["value"], view["captured"]["value"]))
    series = game.rules.statistics(game)["series"]
    ends = list(zip(series["chaos"], series["captured"]))
    assert [captured for _, captured in begun[1:]] == [captured for _, captured in ends[:-1]]
    assert all(later >= before for (later, _), (before, _) in zip(begun[1:], ends[:-1]))


def test_all_chaos_has_a_source() -> None:
    """BLK-11: the first space, all that rose, less all that was lowered, is where the track stands."""
    for seed in range(12):
        for mode, first in (("standard", 1), ("very_hard", 5)):
            game = finished(seed, mode=mode)
            found = game.rules.statistics(game)
            rose = sum(found["sources"]["chaos"].values())
            fell = sum(found["sources"]["chaos_lowered"].values())
            assert first + rose - fell == game.view(None)["chaos"]["value"]
            assert all(amount > 0 for amount in found["sources"]["chaos"].values())


def test_a_lost_game_has_a_cause() -> None:
    """BLK-16.2: the cause is what the most Chaos came from."""
    game = finished(1)
    found = game.rules.statistics(game)
    assert game.outcome is not None
    assert not game.outcome.won
    sources = found["sources"]["chaos"]
    assert sources[found["cause"]] == max(sources.values())


def test_cards_are_counted_by_what_the_table_was_told() -> None:
    """BLK-2, BLK-4.2, BLK-12.4: dealt at the start, met, bought and captured."""
    game = finished(8, characters="random")
    found = game.rules.statistics(game)
    events = game.events()
    rules = game.rules
    spawned = Counter(rules.entry_of("ghost", one.args["ghost"]) for one in events if one.kind == "ghost_spawned")
    bought = Counter(rules.entry_of("equipment", one.args["equipment"]) for one in events
                     if one.kind == "equipment_bought")
    assert found["met"]["ghosts_met"] == spawned
    assert found["met"].get("equipment_bought", {}) == bought
    assert len(found["dealt"]["ghosts_at_the_start"]) == 5
    assert len(found["dealt"]["equipment_in_the_first_row"]) == 4
    assert sum(found["met"].get("ghosts_captured", {}).values()) == game.view(None)["captured"]["value"]
    placed = sum(one.kind == "die_placed" for one in events)
    assert found["counts"]["dice_placed"] == placed > 0


def test_characters_are_dealt_by_chance_only_if_they_were() -> None:
    """BLK-2.1: four of them, chosen or at random."""
    names = {f"character:{one['character']}" for one in finished(2).view(None)["busters"]}
    chosen = finished(2)
    assert set(chosen.rules.statistics(chosen)["met"]["characters"]) == names
    random = finished(2, characters="random")
    assert len(random.rules.statistics(random)["dealt"]["characters"]) == 4


def test_a_game_in_progress_and_one_without_events_are_counted_as_far_as_they_go() -> None:
    game = hauntbox.new("blackout", seed=1)
    assert game.rules.statistics(game)["series"] == {"chaos": [], "captured": []}
    imagined = finished(1).copy().imagine(0, 1)
    found = imagined.rules.statistics(imagined)
    assert found["sources"]["chaos"] == {}
    assert found["cause"] is None


def test_other_games_count_nothing_of_their_own() -> None:
    toy = hauntbox.new("toy", seed=1)
    assert toy.rules.statistics(toy) == {}
