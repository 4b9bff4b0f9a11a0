"""BLK-1.5: deck order, face-down tiles and chance to come are nobody's to know."""

from __future__ import annotations

import json

import pytest

import hauntbox
from hauntbox import Game, Refused, bots
from hauntbox.engine.chance import Chance
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.kit.decks import Deck
from tests.blackout.cleaning import clean_up
from tests.blackout.laying import lay
from tests.blackout.looking import play

SEATS = [None, 0, 1]


def table(game: Game) -> Blackout:
    assert isinstance(game.state, Blackout)
    return game.state


def shuffled_behind_our_backs(game: Game) -> Game:
    """The same table with everything hidden turned round: decks, tiles face down, and chance."""
    other = game.copy()
    g = table(other)
    g.ghost_deck = Deck(g.ghost_deck.cards[::-1], g.ghost_deck.discards)
    g.equipment = Deck(g.equipment.cards[::-1], g.equipment.discards)
    tiles = [tile for tiles in (*g.tiles_down, g.tiles_out) for tile in tiles][::-1]
    first, second = (len(tiles) for tiles in g.tiles_down)
    g.tiles_down = (tuple(tiles[:first]), tuple(tiles[first : first + second]))
    g.tiles_out = tuple(tiles[first + second :])
    g.chance = Chance.from_seed("another world")
    return other


def told_to(game: Game, seat: int | None) -> str:
    """Everything that a seat gets to see or hear: view, events, question, answers, reasons, refusals."""
    said = [json.dumps(game.view(seat)), *[repr((event.kind, event.args, event.rule)) for event in game.events(seat)]]
    said += [game.say(event.message) for event in game.events(seat)]
    if game.decision is not None:
        said.append(game.decision.prompt)
        said += [f"{option.key} {option.label} {option.targets} {option.code}" for option in game.decision.options]
        said += [f"{option.key} {reason.rule} {game.say(reason.message)}" for option, reason in game.refusals()]
        said += [refusal(game, key) for key in ("buy:red0:ecto_goggles", "place:red0:MAN.4", "activate:red",
                                                "nonsense")]
    return "\n".join(said)


def refusal(game: Game, key: str) -> str:
    """What an answer that is not on offer is told; nothing if it is."""
    if game.decision is not None and key in [option.key for option in game.decision.options]:
        return ""
    with pytest.raises(Refused) as refused:
        game.decide(key)
    return str(refused.value)


def stops(mode: str, every: int) -> list[Game]:
    """A game of a random player, looked at now and then."""
    game = hauntbox.new("blackout", players=2, seed=f"hidden {mode}", mode=mode, characters="random")
    bot = bots.make("random", seed=4)
    found = [game.copy()]
    while game.decision is not None:
        game.decide(bot.choose(game, game.decision.seat))
        if game.number % every == 0:
            found.append(game.copy())
    return found


@pytest.mark.parametrize("mode", ["standard", "very_hard"])
def test_two_tables_that_differ_in_hidden_things_look_the_same(mode: str) -> None:
    """BLK-1.5, BLK-10.9: view, events, options, labels, reasons and error texts, byte for byte."""
    games = stops(mode, 9)
    assert len(games) > 5
    for game in games:
        other = shuffled_behind_our_backs(game)
        assert game.state_bytes() != other.state_bytes()
        for seat in SEATS:
            assert told_to(game, seat) == told_to(other, seat)


def test_two_tables_that_differ_in_hidden_things_are_drawn_the_same() -> None:
    """BLK-10.9: the picture and each of its parts."""
    for game in stops("hard", 60):
        other = shuffled_behind_our_backs(game)
        for seat in SEATS:
            assert game.rules.draw(game.view(seat), game.decision) == other.rules.draw(other.view(seat), other.decision)


def test_the_generator_is_in_no_view_and_no_picture() -> None:
    """BLK-1.5: neither its key nor the seed."""
    game = hauntbox.new("blackout", seed="c4n4ry-seed", characters="random")
    key = table(game).chance.key.hex()
    for text in (json.dumps(game.view()), game.draw(), told_to(game, 0)):
        assert key not in text
        assert "c4n4ry-seed" not in text


def test_the_set_of_undealt_cards_is_public_and_says_nothing_of_their_order() -> None:
    """BLK-1.5: in the order of the alphabet."""
    game = lay(ghost_deck=["wall_of_fog", "mirror_maid", "opera_phantom"],
               equipment_deck=["walkie_talkies", "backup_pack"])
    view = game.view()
    assert view["undealt_ghosts"] == ["mirror_maid", "opera_phantom", "wall_of_fog"]
    assert view["undealt_equipment"] == ["backup_pack", "walkie_talkies"]
    assert (view["ghosts_left"], view["equipment_left"]) == (3, 2)


def test_tiles_in_the_box_stay_secret_too() -> None:
    """BLK-2.9, BLK-10.9: how many is known, which isn't, not even after the game."""
    game = clean_up(ghosts={"BRX": ["T"]}, chaos=19, tiles={5: ["stampede"], 10: ["looters"]})
    assert game.over
    text = told_to(game, None) + game.draw()
    assert not [tile.id for tile in table(game).box.tiles if tile.id in text]
    assert game.view()["tiles_left"] == 10


def test_a_revealed_tile_is_public() -> None:
    """BLK-1.5: from then on for the rest of the game."""
    game = clean_up(ghosts={"MAN": ["T"]}, dice_on={"MAN.0": "red:T"}, captured=4,
                    tiles={5: ["stampede"], 10: ["looters"]})
    assert game.view()["captured"]["tiles"][0]["shown"] == ["stampede"]
    assert "looters" not in json.dumps(game.view())


def test_every_seat_has_the_same_view() -> None:
    """BLK-1.5: and a spectator too."""
    for game in stops("standard", 40):
        assert game.view(0) == game.view(1) == game.view(None)


def test_imagination_deals_the_hidden_anew_and_leaves_the_rest() -> None:
    """BLK-1.5: whoever searches sees each possible order, never the true one for sure."""
    game = lay(tiles={5: ["stampede"], 10: ["looters"]}, ghosts={"MAN": ["T"]})
    truth = table(game)
    ghosts, cards, tiles = set(), set(), set()
    for seed in range(80):
        g = table(game.imagine(0, seed))
        assert sorted(g.ghost_deck.cards) == sorted(truth.ghost_deck.cards)
        assert sorted(g.equipment.cards) == sorted(truth.equipment.cards)
        assert sorted((*g.tiles_down[0], *g.tiles_down[1], *g.tiles_out)) == list(range(12))
        ghosts.add(g.ghost_deck.cards[0])
        cards.add(g.equipment.cards[0])
        tiles.add(g.tiles_down[0][0])
    assert min(len(ghosts), len(cards), len(tiles)) >= 10
    imagined = game.imagine(0, 1)
    assert imagined.view(0) == game.view(0)


def test_undo_is_not_free_once_something_hidden_was_shown() -> None:
    """BLK-12.8, BLK-10.2: a new card in the row, a roll; a plain move is free to take back."""
    game = lay(active="red", pools={"red": ["red:P", "red:E", "red:S"]}, row=["subway_map"])
    play(game, "move_ecto:red1:BRX")
    assert game.undo_is_free
    play(game, "buy:red0:subway_map")
    assert not game.undo_is_free
