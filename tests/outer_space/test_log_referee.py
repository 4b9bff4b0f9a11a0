"""A second opinion: a referee who knows only the log follows whole games and objects to nothing."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.engine.messages import EVERYONE
from tests.outer_space.referee import Referee
from tests.outer_space.referee_books import design, read

SCENARIOS = (
    "invasion", "ground_the_fleet", "get_them_out", "planet_cracker", "scorched_earth", "bring_down_the_beast",
    "last_show", "signal_fire",
)


def differences(referee: Referee) -> list[str]:
    """Where the referee's books are not what the table shows."""
    view = referee.game.view(EVERYONE)
    kept: dict[str, object] = {
        "soldiers": dict(Counter((one.at, one.colour) for one in referee.soldiers)),
        "champions": {id: (one.at, one.cp) for id, one in referee.champions.items()},
        "champions left": {id: one.left for id, one in referee.champions.items() if one.at},
        "heroes": {
            one.who: (one.at, one.health - one.left, one.power, sorted(one.items))
            for one in referee.heroes.values() if one.at
        },
        "hands": [referee.hand(seat) for seat in range(referee.players)],
        "saucers": referee.saucers,
        "fires": referee.fires, "new fires": referee.new_fires, "kerosene": referee.kerosene,
        "crowds": {id: (at, 4 - referee.crowd_left[id]) for id, at in referee.crowds.items()},
        "ruins": referee.ruins,
        "laid": referee.laid,
        "track": referee.track,
        "cp": referee.cp,
        "owed": referee.owed,
        "heroes_killed": referee.tally["heroes_killed"],
        "deck empty": referee.hero_deck.left == 0,
        "dead": sorted(referee.gone_heroes),
        "tech": len(referee.facedown),
        "tech up": referee.tech.total(),
        "pick up": {
            id: card in {design(one) for one in referee.hero_deck.pile}
            for id, card in referee.map.pickups.items() if card and id in view["pick_up"]
        },
        "winners": referee.over or None,
    }
    shown: dict[str, object] = {
        "soldiers": {
            (read(one["at"]), colour): one[name]
            for one in view["soldiers"] for colour, name in enumerate(("blue", "purple")) if one[name]
        },
        "champions": {one["id"]: (one["at"] and read(one["at"]), one["cp"]) for one in view["champions"]},
        "champions left": {one["id"]: one["health"] - one["wounds"] for one in view["champions"] if one["at"]},
        "heroes": {
            one["character"]: (read(one["at"]), one["wounds"], one["power"], sorted(one["items"]))
            for one in view["heroes"] if one and one["at"]
        },
        "hands": [one["cards"] for one in view["seats"]],
        "saucers": {one["id"]: read(one["at"]) for one in view["saucers"] if one["at"]},
        "fires": set(map(read, view["fires"])), "new fires": set(map(read, view["new_fires"])),
        "kerosene": set(map(read, view["kerosene"])),
        "crowds": {one["id"]: (read(one["at"]), one["wounds"]) for one in view["crowds"]},
        "ruins": set(view["gone"]),
        "laid": {one["building"]: one["card"] for one in view["laid"]},
        "track": view["track"],
        "cp": sum(view["cp"]),
        "owed": sum(view["owed"]),
        "heroes_killed": view["heroes_killed"],
        "deck empty": view["hero_deck_empty"],
        "dead": sorted(view["dead"]),
        "tech": len(view["tech"]),
        "tech up": len([one for one in view["tech"] if one["up"]]),
        "pick up": view["pick_up"],
        "winners": view["winners"],
    }
    if not referee.advanced:
        del kept["champions"], shown["champions"]
    return [f"{key}: {kept[key]} but {shown[key]}" for key in kept if kept[key] != shown[key]]


def follow(game: Game, *players: bots.Bot, seed: int = 0) -> Counter[str]:
    """Play a game to its end, by chance or by bots, under the referee's eyes; what happened, by kind."""
    referee, rng = Referee(game), random.Random(seed)
    while game.decision is not None:
        seat = game.waiting[0]
        answer = players[seat].choose(game, seat) if players else rng.choice(game.decision.options_for(seat))
        game.decide(answer, seat=seat)
    referee.follow()
    assert referee.objections == []
    assert differences(referee) == []
    return Counter(event.kind for event in game.events(EVERYONE))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_games_under_a_referee(scenario: str) -> None:
    """IOS-3 to IOS-22: nothing in the log is against the rules, and the log tells all; at every player count."""
    happened: Counter[str] = Counter()
    for players in range(2, 7):
        seed = 10 * SCENARIOS.index(scenario) + players
        extra = "yes" if players % 2 else "no"
        game = hauntbox.new("outer_space", players=players, seed=seed, scenario=scenario, extra_heroes=extra)
        happened += follow(game, seed=seed)
    assert min(happened[kind] for kind in ("marched", "moved", "blasted", "played", "landed")) > 0
    assert happened["game_over"] == 5


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_games_of_novices_under_a_referee(scenario: str) -> None:
    """IOS-3 to IOS-22: the same with bots, who call Champions, build Tech and fight more."""
    players = 2 + SCENARIOS.index(scenario) % 5
    game = hauntbox.new("outer_space", players=players, seed=scenario, scenario=scenario)
    happened = follow(game, *[bots.make("novice", seat) for seat in range(players)])
    assert happened["fight_rolled"] + happened["shot_at"] > 5


def test_hands_are_counted_without_seeing_them() -> None:
    """IOS-4.2d: a spectator is told of every card that is drawn, and not of which."""
    game = hauntbox.new("outer_space", players=4, seed=3, scenario="invasion")
    follow(game, seed=3)
    shown, told = game.events(EVERYONE), game.events(None)
    drawn = Counter(event.args["seat"] for event in shown if event.kind == "drew_card")
    heard: Counter[int] = Counter()
    for event in told:
        if event.kind == "drew":
            heard[event.args["seat"]] += event.args["n"]
        elif event.kind == "found_event":
            heard[event.args["seat"]] += 1
    assert drawn == heard and not [event for event in told if event.kind == "drew_card"]


def objections_after(change: str, *values: int) -> list[str]:
    """What the referee says of a random game in which one event tells something else."""
    game = hauntbox.new("outer_space", players=2, seed=1, scenario="invasion")
    rng = random.Random(1)
    while game.decision is not None:
        game.decide(rng.choice(game.decision.options))
    referee = Referee(game)
    changed = False
    for event in game.events(EVERYONE):
        if event.kind == change and not changed and event.index > 100:
            changed = True
            kind, rule, cause, audience, told = event.raw
            event.raw = kind, rule, cause, audience, (*told[: len(told) - len(values)], *values)
        referee.judge(event)
    assert changed
    return referee.objections


def test_the_referee_would_object() -> None:
    """IOS-4.1, IOS-4.3b, IOS-6.2, IOS-7.5: a log that tells something else doesn't pass."""
    assert objections_after("turn_began", 9)[0].startswith("IOS-4.1")
    assert objections_after("no_reinforcements", 1)[0].startswith("IOS-4.3c")
    assert objections_after("marched", 3)[0].startswith("IOS-6.2")
    assert objections_after("blast_hits", 3)[0].startswith("IOS-7.5")
    assert objections_after("hero_wounded", 0)[0].startswith("IOS-12.2")


def test_the_referee_notices_what_is_not_told() -> None:
    """IOS-12.1: a Soldier who is gone, and nobody said so."""
    game = hauntbox.new("outer_space", players=2, seed=1, scenario="invasion")
    rng = random.Random(1)
    while game.decision is not None:
        game.decide(rng.choice(game.decision.options))
    referee = Referee(game)
    kept = [event for event in game.events(EVERYONE) if event.kind != "soldier_killed"]
    for event in kept:
        referee.judge(event)
    assert any(one.startswith("soldiers") for one in differences(referee))
