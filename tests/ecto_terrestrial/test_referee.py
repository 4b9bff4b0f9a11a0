"""A second opinion: a referee who knows only the log follows whole games and objects to nothing."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.engine.messages import EVERYONE
from tests.ecto_terrestrial.referee import Referee
from tests.ecto_terrestrial.referee_books import KINDS, entries, write

EPISODES = [one["id"] for one in entries("episodes", "episode")]


def differences(referee: Referee) -> list[str]:
    """Where the referee's book is not what the table shows at the end."""
    view = referee.game.view(EVERYONE)
    boss = view["boss"]
    kept: dict[str, object] = {
        "heroes": {
            one.card["id"]: (write(one.at), one.wounds, one.batteries, one.traps, one.down, one.slimed)
            for one in referee.heroes.values()
        },
        "limits": {
            one.card["id"]: (one.health, one.most_batteries, one.capacity) for one in referee.heroes.values()
        },
        "ets": {
            f"{KINDS[one.kind][0]}{one.number - 10 * one.kind + 1}": (write(one.at), one.wounds, one.down)
            for one in referee.ets if one.at
        },
        "scores": referee.scores,
        "badge": referee.badge,
        "hands": referee.hands,
        "tower": (referee.panels, referee.inside, referee.aside),
        "pke": referee.pke,
        "tokens": referee.tokens,
        "active": [point in referee.active for point in range(len(referee.points))],
        "doors": [door not in referee.ground.shut for door in referee.ground.doors],
        "boss": (write(referee.boss_at), referee.boss_wounds) if boss else None,
    }
    shown: dict[str, object] = {
        "heroes": {
            one["id"]: (one["at"], one["wounds"], one["batteries"], one["traps"], one["down"], one["slimed"])
            for one in view["heroes"]
        },
        "limits": {one["id"]: (one["health"], one["battery"], one["capacity"]) for one in view["heroes"]},
        "ets": {one["id"]: (one["at"], one["wounds"], one["down"]) for one in view["ets"] if one["at"]},
        "scores": [one["score"] for one in view["seats"]],
        "badge": view["badge"],
        "hands": [one["cards"] for one in view["seats"]],
        "tower": (view["tower"]["panels"], view["tower"]["inside"], view["tower"]["aside"]),
        "pke": [view["pke"][kind] for kind in KINDS],
        "tokens": view["tokens"],
        "active": [one["active"] for one in view["map"]["points"]],
        "doors": [one["open"] for one in view["map"]["doors"]],
        "boss": (boss["at"], boss["wounds"]) if boss else None,
    }
    return [f"{key}: {kept[key]} but {shown[key]}" for key in kept if kept[key] != shown[key]]


def played(episode: str, players: int, seed: int, bot: str, **options: str) -> Game:
    """A whole game of bots of a kind; of chance ones every answer is as likely as another kind of answer."""
    game = hauntbox.new("ecto_terrestrial", players=players, seed=seed, episode=episode, **options)
    team = [bots.make(bot, f"{seed} {seat}") for seat in range(players)] if bot != "chance" else []
    rng = random.Random(seed)
    while game.decision is not None:
        seat = game.waiting[0]
        if team:
            answer = team[seat].choose(game, seat)
        else:
            by_verb: dict[str, list[int]] = {}
            for code in game.decision.codes_for(seat):
                by_verb.setdefault(game.rules.option_key(code).partition(":")[0], []).append(code)
            if len(by_verb) > 1 and rng.random() < 0.8:
                by_verb.pop("end", None)
            answer = rng.choice(by_verb[rng.choice(sorted(by_verb))])
        game.decide(answer, seat)
    return game


def watch(game: Game) -> Counter[str]:
    """The referee follows a game; what happened, by kind."""
    referee = Referee(game).follow()
    assert referee.objections == []
    assert differences(referee) == []
    return Counter(event.kind for event in game.events(EVERYONE))


@pytest.mark.parametrize("episode", EPISODES)
def test_games_of_chance_under_a_referee(episode: str) -> None:
    """ETI-3 to ETI-28: nothing in the log is against the rules, and the log tells all."""
    players = 1 + EPISODES.index(episode) % 4
    happened = watch(played(episode, players, 100 + players, "chance"))
    assert min(happened[kind] for kind in ("et_moved", "attacked", "fired", "moved", "placed")) > 0


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_of_novices_under_a_referee(players: int) -> None:
    """ETI-3 to ETI-28: the same with bots who work for the Episode."""
    happened = watch(played(EPISODES[2 * players - 2], players, players, "novice"))
    assert happened["captured"] > 0


def test_a_shaky_tower_under_a_referee() -> None:
    """ETI-21.2, 21.12, R33: who resolves what falls out by accident is watched as well."""
    assert watch(played("brownout", 3, 5, "chance", tower="shaky"))["bumped"] > 0


def objections_after(change: str, *values: int) -> list[str]:
    """What the referee says of a game in which one event tells something else at its end."""
    game = played("blackout", 3, 103, "chance")
    referee = Referee(game)
    changed = False
    for event in game.events(EVERYONE):
        if event.kind == change and not changed and event.index > 20:
            changed = True
            kind, rule, cause, audience, told = event.raw
            event.raw = kind, rule, cause, audience, (*told[: len(told) - len(values)], *values)
        referee.judge(event)
        if referee.objections:
            break
    assert changed
    return referee.objections


@pytest.mark.parametrize(
    ("rule", "change", "values"),
    [
        ("ETI-3.2", "round_began", (7,)), ("ETI-4.1", "turn_ended", (9,)), ("ETI-5.1", "moved", (0,)),
        ("ETI-22.5", "et_moved", (0,)), ("ETI-23.2", "assigned", (99,)), ("ETI-23.8", "wounded", (9, 0)),
        ("ETI-26.6", "scored", (99,)), ("ETI-20.2", "pulled", (3,)), ("ETI-21.10", "dropped", (0,)),
        ("ETI-19.7", "raised", (0,)), ("ETI-14.13b", "captured", (9,)), ("ETI-25.2", "boss_moved", (0,)),
        ("ETI-21.2", "resolves", (9, 0)),
    ],
)
def test_the_referee_would_object(rule: str, change: str, values: tuple[int, ...]) -> None:
    """ETI-3 to ETI-26: a log that tells something else doesn't pass."""
    assert any(one.startswith(rule + ":") for one in objections_after(change, *values))


def test_the_referee_notices_what_is_not_told() -> None:
    """ETI-23.9: Batteries that are gone, and nobody said so."""
    game = played("blackout", 3, 103, "chance")
    referee = Referee(game)
    for event in game.events(EVERYONE):
        if event.kind != "drained":
            referee.judge(event)
    assert any(one.startswith("ETI-23.9") for one in referee.objections)
