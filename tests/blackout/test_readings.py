"""Readings of the rules that were in doubt and stand."""

from __future__ import annotations

from pathlib import Path

from hauntbox import Game
from hauntbox.games import find
from tests.blackout.cleaning import clean_up
from tests.blackout.designing import design, when
from tests.blackout.laying import holding, lay, with_red
from tests.blackout.looking import against, hand, offered, place, play, pool, row


def test_two_equal_dice_in_different_slots_are_a_choice() -> None:
    """BLK-R48: two red Streams, on a yellow and on a white slot of the Slippery Sewer Thing."""
    game = clean_up(content="", ghosts={"MAN": "slippery_sewer_thing"}, dice_on={"MAN.0": "red:S", "MAN.1": "red:S"})
    assert offered(game) == ["slot:MAN.0", "slot:MAN.1"]
    assert [option.label for option in game.decision.options] == [
        "red Stream on yellow Stream of Slippery Sewer Thing", "red Stream on white Stream of Slippery Sewer Thing",
    ]


def test_gridlock_lets_an_ecto_1_die_be_discarded() -> None:
    """BLK-R51: for a two-dice move, and for the Subway Map."""
    game = holding("subway_map", "EE", lasting=["gridlock"])
    assert against(game, "move_ecto:red0:BRX") == "BLK-15.2"
    play(game, "move_two:BRX")
    assert (place(game, "red"), pool(game, "red")) == ("BRX", [])
    game = holding("subway_map", "E", lasting=["gridlock"])
    play(game, "use:subway_map", "borough:BRX")
    assert place(game, "red") == "BRX"


def test_the_place_of_a_card_taken_for_free_is_refilled() -> None:
    """BLK-12.8: the Surplus Catalogue sweeps, somebody takes a card, and the row is whole again."""
    game = holding("surplus_catalogue", "", equipment_deck=[
        "walkie_talkies", "ecto_goggles", "prism_filter", "backup_pack", "transit_hub",
    ])
    play(game, "use:surplus_catalogue", "card:walkie_talkies")
    assert hand(game, "red") == ["walkie_talkies"]
    assert row(game) == ["transit_hub", "ecto_goggles", "prism_filter", "backup_pack"]


def test_only_the_place_of_the_bought_card_is_refilled() -> None:
    """BLK-12.8, BLK-12.9: a hole in the row, left when the deck was out, stays when another card is bought."""
    game = lay(active="red", pools={"red": ["red:P"]}, row=["subway_map", "ecto_goggles"],
               equipment_deck=["prism_filter", "backup_pack"])
    play(game, "buy:red0:subway_map")
    assert [card and card["id"] for card in game.view()["row"]] == ["prism_filter", "ecto_goggles", None, None]


def test_the_tax_of_a_two_dice_move_is_not_salvaged() -> None:
    """BLK-R58: Rush-Hour Horror takes a third die, which Salvage doesn't bring back."""
    game = with_red("ron", "", ghosts={"MAN": "rush_hour_horror"}, pools={"red": ["red:S", "blue:S", "green:S"]})
    play(game, "move_two:BRX", "die:red0", "die:blue0", "ability:red")
    assert offered(game) == ["die:red0", "die:blue0"]


def test_a_discard_card_that_would_do_nothing_is_kept(tmp_path: Path) -> None:
    """BLK-12.12: refused, with what is missing, and still in the hand."""
    game = holding("exorcism_kit", "")
    assert against(game, "use:exorcism_kit") == "BLK-13.7"
    assert hand(game, "red") == ["exorcism_kit"]
    content = design(tmp_path, discard=when("use", "knock_off ghost=each_ghost n=1"))
    own = lay(content=content, active="red", hands={"red": ["own_discard"]}, ghosts={"BRX": ["S", "T"]})
    assert against(own, "use:own_discard") == "BLK-8.8"


def test_a_lasting_tile_says_until_when() -> None:
    """BLK-10.6: in the view, in both drawings and in the log, in both languages; Exhaustion, which only acts, too."""
    game = lay(round=7, lasting=["radio_silence", "exhaustion"], active="red", pools={"red": ["red:S"]})
    view = game.view()
    assert (view["lasting"], view["lasting_until"]) == (["radio_silence", "exhaustion"], 7)
    assert view["in_force"] == [{"kind": "tile", "id": "radio_silence", "borough": None, "until": 7}]
    rules = find("blackout", "reference")
    for language, words in (("en", "to the end of round 7"), ("fr", "la fin de la manche 7")):
        assert rules.draw(view, language=language)["forces"].count(words) >= 2
        text = "".join(segment.text for line in rules.draw_text(view, set(), 200, language) for segment in line)
        assert text.count(words) == 2
    revealed = clean_up(ghosts={"MAN": ["T"]}, dice_on={"MAN.0": "yellow:T"}, captured=4, tiles={5: ["nerves"]},
                        round=3)
    said = [revealed.say(event.message) for event in revealed.events()]
    assert "Nerves is in force until the end of round 4." in said


def test_no_tile_no_end() -> None:
    """BLK-10.6: without a lasting tile there is nothing to end."""
    assert lay(active="red").view()["lasting_until"] is None


def called(**more: object) -> Game:
    """Red acts for seat 1; Janine is Yellow, of seat 2."""
    table = {"characters": ("ron", "mel", "egon", "janine"), "active": "red", "players": 2,
             "pools": {"red": ["red:S", "red:T"]}, **more}
    return lay(**table)


def test_janine_s_own_player_calls_the_dispatcher() -> None:
    """BLK-14.4, BLK-R49: unasked, in another's activation, once a round; then Red is asked again, where Red is now."""
    game = called(dispatcher="ask", ghosts={"BRX": ["S"]})
    assert [option.key for option in game.asides(1)] == ["ability:yellow"]
    assert game.asides(0) == []
    game.decide("ability:yellow", seat=1)
    assert game.decision is not None and (game.decision.kind, game.decision.seats) == ("move_where", [1])
    game.decide("borough:BRX", seat=1)
    assert place(game, "red") == "BRX"
    assert game.decision is not None and (game.decision.kind, game.decision.seats) == ("act", [0])
    assert "place:red0:BRX.0" in offered(game) and "reroll:red0" in offered(game)
    assert game.asides(1) == [] and against(game, "ability:yellow") == "BLK-14.2"
    game.undo()
    game.undo()
    assert place(game, "red") == "MAN" and [option.key for option in game.asides(1)] == ["ability:yellow"]


def test_who_is_moved_by_the_dispatcher_pays_the_tax() -> None:
    """BLK-R51, BLK-R49: whoever called, the dice come from the mover's pool, picked by the mover's seat."""
    game = called(ghosts={"MAN": "rush_hour_horror"})
    game.decide("ability:yellow", seat=1)
    game.decide("borough:QNS", seat=1)
    assert game.decision is not None and (game.decision.kind, game.decision.seats) == ("discard_tax", [0])
    game.decide("die:red0", seat=0)
    assert (place(game, "red"), pool(game, "red")) == ("QNS", ["red:T"])


def test_the_dispatcher_is_not_called_within_an_action_nor_against_a_ban() -> None:
    """BLK-R49, BLK-15.4: between two actions, and not while abilities can't be used."""
    game = called(pools={"red": ["red:S", "red:T", "red:P"]})
    play(game, "move_two:BRX")
    assert game.asides(1) == []
    assert called(ghosts={"BKN": "stage_fright_fiend"}).asides(1) == []
    assert lay(characters=("ron", "mel", "egon", "janine"), players=2).asides(1) == []
