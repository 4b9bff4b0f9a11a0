"""What a learning program sees of Blackout: each thing on the table where its name says."""

from __future__ import annotations

import numpy as np
import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.games.blackout.position import lay
from hauntbox.lab.envs.encoding import encoding_of


def seen(game: Game) -> dict[str, float]:
    """Every feature that is not 0, by name."""
    encoding = encoding_of(game.rules)
    return {name: float(value) for name, value in zip(encoding.names, encoding.observe(game, 0)) if value}


def under(features: dict[str, float], prefix: str) -> dict[str, float]:
    """The features whose names begin so."""
    found = {name: value for name, value in features.items() if name.startswith(prefix)}
    return {name.removeprefix(prefix): pytest.approx(value) for name, value in found.items()}


def test_the_tracks_are_shares_of_what_wins_and_what_loses() -> None:
    features = seen(lay(captured=6, chaos=5, round=4, active="red", pools={"red": ["red:S"]}))
    assert features["captured.value"] == pytest.approx(6 / 15)
    assert features["captured.to_win"] == pytest.approx(9 / 15)
    assert features["chaos.value"] == pytest.approx(5 / 20)
    assert features["round"] == pytest.approx(4 / 20)
    assert features["phase=activate"] == 1
    assert "won" not in features and "lost" not in features


def test_a_ghost_shows_its_slots_their_colours_and_the_dice_on_them() -> None:
    game = lay(ghosts={"QNS": "mirror_maid"}, active="red", pools={"red": ["red:S"]}, places={"blue": "QNS"})
    view = next(borough for borough in game.view()["boroughs"] if borough["id"] == "QNS")
    features = under(seen(game), "QNS.")
    assert features["ghost=mirror_maid"] == 1 and features["badge=covered"] == 1
    for index, slot in enumerate(view["ghost"]["slots"]):
        assert features[f"{index}.icon={slot['icon']}"] == 1
    assert {name.partition("=")[2] for name in features if name.startswith("adjacent=")} == set(view["adjacent"])
    slot = view["ghost"]["slots"][0]
    colour = slot["colour"] or "green"
    game = lay(ghosts={"QNS": "mirror_maid"}, active="red", dice_on={"QNS.0": f"{colour}:{slot['icon']}"})
    assert under(seen(game), "QNS.0.die=") == {colour: 1}


def test_a_pool_is_counted_by_colour_face_and_fixedness() -> None:
    """There are five dice of a colour, so each counts a fifth."""
    game = lay(pools={"red": ["red:S", "red:S", "red:G!", "blue:T"]}, active="red")
    assert under(seen(game), "red.pool=") == {"red S": 0.4, "red G fixed": 0.2, "blue T": 0.2}
    assert under(seen(game), "spent.") == {"red": 0.4, "blue": 0.8, "green": 1.0, "yellow": 1.0}


def test_a_ghostbuster_shows_character_place_cards_and_marks() -> None:
    game = lay(
        active="blue", pools={"blue": ["blue:P"]}, places={"blue": "STI"}, hands={"blue": ["ecto_goggles"]},
        possessed=["green"], tokens=["blue"], done=["red"], characters=["ray", "egon", "peter", "winston"],
    )
    features = seen(game)
    for name in ("character=egon", "borough=STI", "seat=0", "holds=ecto_goggles", "active", "token"):
        assert features[f"blue.{name}"] == 1
    assert "blue.possessed" not in features and features["green.possessed"] == 1
    assert features["red.done"] == 1 and "blue.done" not in features


def test_the_equipment_row_shows_cards_costs_and_dice() -> None:
    game = lay(active="red", pools={"red": ["red:S"]}, row=["ecto_goggles"])
    card = game.view()["row"][0]
    features = under(seen(game), "row0.")
    assert features["card=ecto_goggles"] == 1
    for index, cost in enumerate(card["cost"]):
        assert features[f"{index}.icon={cost['icon']}"] == 1
    assert under(seen(game), "row3.card=") == {}


def test_tiles_decks_and_terrain_are_sets() -> None:
    game = lay(
        active="red", pools={"red": ["red:S"]}, lasting=["gridlock"], terrain={"MAN": ["transit_hub"]},
        ghosts={"MAN": "mirror_maid"},
    )
    features, view = seen(game), game.view()
    assert under(features, "lasting=") == {"gridlock": 1}
    assert under(features, "MAN.terrain=") == {"transit_hub": 1}
    assert set(under(features, "undealt_ghosts=")) == set(view["undealt_ghosts"])
    assert "mirror_maid" not in view["undealt_ghosts"]
    assert set(under(features, "undealt_equipment=")) == set(view["undealt_equipment"])


def test_the_question_and_the_card_that_asks_it_are_seen() -> None:
    game = hauntbox.new("blackout", players=2, seed=1)
    features = seen(game)
    assert under(features, "asks=") == {"character": 1}
    assert under(features, "source=") == {"buster:red": 1}
    assert under(features, "asked=") == {"0": 1}


@pytest.mark.parametrize("mode", ["standard", "very_hard"])
def test_a_game_played_well_is_seen_from_beginning_to_end(mode: str) -> None:
    """Captures, tiles and Equipment come up that games at random never reach."""
    found: set[str] = set()
    for seed in range(2):
        game = hauntbox.new("blackout", players=1, seed=seed, mode=mode, characters="random")
        bot = bots.make("novice", seed)
        encoding = encoding_of(game.rules)
        while game.decision is not None:
            vector = encoding.observe(game, 0)
            assert np.all(vector >= 0) and np.all(vector <= 1)
            found |= {encoding.names[index] for index in np.flatnonzero(vector)}
            game.decide(bot.choose(game, 0))
        ended = seen(game)
        assert game.outcome is not None and ended["won" if game.outcome.won else "lost"] == 1
        assert under(ended, "asks=") == {}
    assert any(name.startswith("captured_ghosts=") for name in found)
    assert any(".holds=" in name for name in found)
    assert any(name.startswith(("shown_tiles=", "lasting=", "coming=")) for name in found)
