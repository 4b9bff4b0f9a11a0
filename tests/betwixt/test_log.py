"""The log of The Ghosts Betwixt: what was told stays true when other monsters come and doors are opened."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.engine.messages import Event, EventKind, Thing
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import FIRST_MONSTER
from hauntbox.games.betwixt.table.state import Betwixt

MOST = 260


@pytest.fixture
def game() -> Game:
    return lay(family={"bill": "A44"}, monsters={"m1": "guard_dog A43"}, active="bill")


def tell(game: Game, kind: EventKind, *values: int) -> None:
    """One more line of the log."""
    assert game.log is not None
    game.log.append((kind, "TGB-7.17a", None, -1, values))


def spawn(game: Game, kind: str) -> None:
    """A monster takes the first place of the first tracker, and loses 1 HP."""
    g = game.state
    assert isinstance(g, Betwixt)
    g.kind[FIRST_MONSTER] = g.box.monster_at[kind]
    tell(game, events.SPAWNED, FIRST_MONSTER, 0, g.kind[FIRST_MONSTER])
    tell(game, events.HURT, FIRST_MONSTER, 1, 2)


def told(game: Game, language: str = "en") -> list[str]:
    return [game.say(event.message, language) for event in game.events(0)]


def targets(game: Game, event: Event) -> list[str]:
    """What a page points out for the first thing of a line."""
    thing = event.message.args["character"]
    assert isinstance(thing, Thing)
    return game.rules.thing_targets(thing.kind, thing.value)


def test_a_line_names_the_monster_that_stood_there_then(game: Game) -> None:
    """TGB-7.17a, 19.1: two monsters in turn have a place on the tracker; the first one is nowhere any more."""
    spawn(game, "guard_dog")
    spawn(game, "pumpkin_head")
    assert [line.partition(" loses")[0] for line in told(game)[1::2]] == ["Guard Dog 1", "Pumpkin Head 1"]
    assert "citrouille" in told(game, "fr")[3].lower() and "citrouille" not in told(game, "fr")[1].lower()
    first, second = game.events(0)[1::2]
    assert targets(game, first) == []
    assert targets(game, second) == ["character:m1"]
    assert first.args == second.args  # programs are told places


def test_a_monster_that_nobody_saw_come_is_not_called_by_the_name_of_the_next(game: Game) -> None:
    """TGB-19.1: it stood there before the log began."""
    tell(game, events.HURT, FIRST_MONSTER, 1, 2)
    assert told(game)[0].startswith("Guard Dog 1")
    spawn(game, "pumpkin_head")
    assert told(game)[0].startswith("Monster 1")


@pytest.mark.parametrize("mission", ["gate_crashers", "uncle_merles_barn"])
def test_every_line_of_a_game_reads_at_its_end_as_it_did_when_it_was_new(mission: str) -> None:
    """TGB-5.5, 6.8, 7.17a: monsters come and go, doors are placed and opened."""
    game = hauntbox.new("betwixt", players=1, seed=2, mission=mission, set_up="automatic")
    player = bots.make("novice", 2)
    new = told(game)
    while game.decision is not None and game.number < MOST:
        game.decide(player.choose(game, 0), seat=0)
        new += [game.say(one.message) for one in game.events(0, game.number - 1) if one.index >= len(new)]
    assert new == told(game)
    assert [event for event in game.events(0) if event.kind == "door_opened"]
    repeated = [event for event in game.events(0) if event.kind == "spawned" and not targets(game, event)]
    assert repeated, "no place on a tracker was taken twice"
