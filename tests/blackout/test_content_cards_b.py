"""What the cards do in play: Equipment 13 to 23 and all tiles."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.blackout.rules import read_box
from tests.blackout.cleaning import COLOURS, clean_up, marked, where, which
from tests.blackout.laying import lay
from tests.blackout.looking import (
    against,
    borough,
    chaos,
    end_round,
    ghost,
    hand,
    offered,
    place,
    play,
    pool,
    row,
    slots,
    spent,
    told,
)

# Equipment 13 to 23


CELL = {"active": "red", "hands": {"red": ["portable_containment_cell"]}}


def test_portable_containment_cell() -> None:
    """#13: exactly one open slot here; any face and colour; fills it at once."""
    game = lay(**CELL, ghosts={"MAN": "crooked_croupier"}, dice_on={"MAN.0": "blue:S", "MAN.1": "blue:S"},
                # type: ignore[arg-type]
               pools={"red": ["red:E", "red:G"]})
    play(game, "use:portable_containment_cell", "place:red1:MAN.2")
    assert slots(game, "MAN") == ["blue:S", "blue:S", "red:G"]
    assert borough(game, "MAN")["badge"] == "captured"
    assert hand(game, "red") == []
    assert offered(game, "reroll") == []


@pytest.mark.parametrize("dice", [{}, {"MAN.0": "blue:S", "MAN.1": "blue:S", "MAN.2": "blue:T"}])
def test_the_cell_needs_exactly_one_open_slot(dice: dict[str, str]) -> None:
    """#13: not with more, not on a filled ghost; not elsewhere, not without a die."""
    game = lay(**CELL, ghosts={"MAN": ["S", "S", "T"]}, dice_on=dice,
               pools={"red": ["red:E"]})  # type: ignore[arg-type]
    assert offered(game, "use") == []
    game = lay(**CELL, ghosts={"BRX": ["S"]}, pools={"red": ["red:E"]})  # type: ignore[arg-type]
    assert offered(game, "use") == []
    game = lay(**CELL, ghosts={"MAN": ["S"]}, pools={"red": []})  # type: ignore[arg-type]
    assert offered(game, "use") == []


def test_mood_slime_sample() -> None:
    """#14: Chaos −2, whatever the Ghostbuster's reduction of the round."""
    game = lay(active="red", chaos=9, hands={"red": ["mood_slime_sample"]}, pools={"red": ["red:G"]})
    play(game, "calm:red0", "use:mood_slime_sample")
    assert chaos(game) == 6


@pytest.mark.parametrize(
    ("ghosts", "total", "held"),
    [({"BRX": ["T"]}, 5, 1), ({"MAN": "cornice_crusher", "BRX": ["T"]}, 5, 3),
     ({"MAN": "cornice_crusher", "BRX": "harbour_leviathan"}, 7, 3), ({}, 5, 0)],
)
def test_press_conference(ghosts: dict[str, str | list[str]], total: int, held: int) -> None:
    """#15: the first three points of text and uncovered Boroughs aren't added; also in part."""
    game = lay(active="red", ghosts=ghosts, hands={"red": ["press_conference"]}, ghost_deck=[])
    play(game, "use:press_conference")
    end_round(game)
    assert chaos(game) == total
    assert sum(event.args["n"] for event in told(game, "chaos_shielded")) == held


def test_press_conference_swallows_partly() -> None:
    """#15: Crusher twice over: 2, then 1 of 2; the rest rises, and tokens follow from what rises only."""
    game = lay(active="red", ghosts={"MAN": "cornice_crusher", "QNS": "harbour_leviathan"}, places={"blue": "QNS"},
               hands={"red": ["press_conference"]}, chaos=14, ghost_deck=[])
    play(game, "use:press_conference")
    assert game.view()["chaos"]["forecast"] == {"text": 4, "uncovered": 0, "shielded": 3, "total": 1, "lost": False}
    end_round(game)
    assert [(event.args["n"], event.args["left"]) for event in told(game, "chaos_shielded")] == [(2, 1), (1, 0)]
    assert [event.args["n"] for event in told(game, "chaos_rose")] == [1]
    assert (chaos(game), marked(game, "token")) == (15, COLOURS)


def test_press_conference_can_save_the_game() -> None:
    """#15, BLK-11.5: 19 and three uncovered Boroughs."""
    game = lay(active="red", ghosts={"BRX": ["T"], "QNS": ["T"], "STI": ["T"]}, hands={"red": ["press_conference"]},
               chaos=19, ghost_deck=[])
    play(game, "use:press_conference")
    end_round(game)
    assert (game.outcome, chaos(game)) == (None, 19)


def test_exorcism_kit() -> None:
    """#16: everybody here, the holder too; nobody elsewhere; not offered where nobody is possessed."""
    game = lay(active="red", hands={"red": ["exorcism_kit"]}, possessed=COLOURS, places={"yellow": "STI"},
               ghosts={"MAN": ["S", "S"]},
               pools={"red": ["red:S"]})
    play(game, "use:exorcism_kit")
    assert marked(game, "possessed") == ["yellow"]
    assert offered(game, "place") == ["place:red0:MAN.0"]
    game = lay(active="red", hands={"red": ["exorcism_kit"]}, possessed=["yellow"], places={"yellow": "STI"})
    assert offered(game, "use") == []


def test_spare_ecto1_keys() -> None:
    """#17: to any Borough, alone or with one other Ghostbuster here; a finished one may come along."""
    game = lay(active="red", hands={"red": ["spare_ecto1_keys"]}, places={"red": "BRX", "blue": "BRX", "green": "BRX"},
               done=["blue"], pools={"red": []})
    play(game, "use:spare_ecto1_keys")
    assert offered(game) == ["borough:MAN", "borough:QNS", "borough:BKN", "borough:STI"]
    play(game, "borough:STI")
    assert offered(game) == ["buster:blue", "buster:green", "enough"]
    play(game, "buster:blue")
    assert [place(game, colour) for colour in COLOURS] == ["STI", "STI", "BRX", "MAN"]
    assert hand(game, "red") == []


def test_spare_ecto1_keys_alone() -> None:
    """#17: if you like; with nobody else here nothing is asked."""
    game = lay(active="red", hands={"red": ["spare_ecto1_keys"]},
               places={"blue": "BRX", "green": "BRX", "yellow": "BRX"})
    play(game, "use:spare_ecto1_keys", "borough:STI")
    assert place(game, "red") == "STI"
    game = lay(active="red", hands={"red": ["spare_ecto1_keys"]})
    play(game, "use:spare_ecto1_keys", "borough:STI", "enough")
    assert [place(game, colour) for colour in COLOURS] == ["STI", "MAN", "MAN", "MAN"]


def test_backup_pack() -> None:
    """#18, BLK-R52: all dice discarded this activation come back rolled, for a move or a cure; no fixed ones."""
    game = lay(active="red", hands={"red": ["backup_pack"]}, possessed=["red"], chaos=9,
               pools={"red": ["red:G", "red:G", "red:S", "red:T", "blue:P!"]})
    play(game, "exorcise:red0", "move_two:BRX", "die:red2", "die:blue0", "calm:red1")
    assert pool(game, "red") == ["red:T"]
    play(game, "use:backup_pack")
    assert which(game, "die_recovered", "die") == ["red0", "red2"]
    assert len(pool(game, "red")) == 3
    assert {"red1", "blue0"} <= set(spent(game))


def test_backup_pack_with_nothing_discarded() -> None:
    """#18, BLK-R58: dice spent for their icon aren't discarded; then it isn't offered."""
    game = lay(active="red", hands={"red": ["backup_pack"]}, pools={"red": ["red:G", "red:E", "red:S"]}, chaos=9)
    play(game, "calm:red0", "move_ecto:red1:BRX")
    assert offered(game, "use") == []
    assert against(game, "use:backup_pack") == "BLK-R58"


CATALOGUE = {"active": "red", "row": ["ecto_goggles", "muon_trap_relay", "prism_filter", "spare_proton_cell"]}


def test_surplus_catalogue() -> None:
    """#19: the whole row goes, dice on it are spent, four new cards; one of cost one may be taken and is replaced."""
    game = lay(**CATALOGUE, hands={"red": ["surplus_catalogue"]}, row_dice={"ecto_goggles": ["blue:P"]},
                # type: ignore[arg-type]
               equipment_deck=["subway_map", "backup_pack", "transit_hub", "press_conference", "exorcism_kit"])
    play(game, "use:surplus_catalogue")
    assert row(game) == ["subway_map", "backup_pack", "transit_hub", "press_conference"]
    assert "blue0" in spent(game)
    assert offered(game) == ["card:subway_map", "card:transit_hub", "enough"]
    play(game, "card:subway_map")
    assert hand(game, "red") == ["subway_map"]
    assert row(game) == ["exorcism_kit", "backup_pack", "transit_hub", "press_conference"]


def test_surplus_catalogue_may_take_terrain_or_nothing() -> None:
    """#19, BLK-12.13: Terrain lies here at once, even with full hands; one may also take nothing."""
    three = ["surplus_catalogue", "walkie_talkies", "field_pke_meter"]
    deck = ["transit_hub", "subway_map", "press_conference", "backup_pack"]
    game = lay(**CATALOGUE, hands={"red": three, "blue": []}, equipment_deck=deck)  # type: ignore[arg-type]
    play(game, "use:surplus_catalogue", "card:transit_hub")
    assert borough(game, "MAN")["terrain"] == ["transit_hub"]
    game = lay(**CATALOGUE, hands={"red": three}, equipment_deck=deck)  # type: ignore[arg-type]
    play(game, "use:surplus_catalogue", "enough")
    assert hand(game, "red") == ["walkie_talkies", "field_pke_meter"]
    assert row(game) == deck


def test_surplus_catalogue_with_an_empty_deck_sweeps_into_the_new_deck() -> None:
    """#19, BLK-R33: the swept cards are shuffled and come back."""
    game = lay(**CATALOGUE, hands={"red": ["surplus_catalogue"]}, equipment_deck=[])  # type: ignore[arg-type]
    play(game, "use:surplus_catalogue")
    assert len(row(game)) == 4
    assert game.view()["equipment_discards"] == []


def test_mobile_command_van() -> None:
    """#20: one additional pass per activation, for everybody here; used up, not the own one, and gone when away."""
    game = lay(active="red", terrain={"MAN": ["mobile_command_van"]},
               pools={"red": ["red:S", "red:T", "red:P"], "blue": []},
               done=["green", "yellow"])
    play(game, "pass:red0", "pass:red1")
    assert pool(game, "blue") == ["red:S!", "red:T!"]
    assert offered(game, "pass") == []
    assert against(game, "pass:red2") == "BLK-7.1"


def test_the_vans_pass_comes_first_so_that_the_own_one_is_left_for_elsewhere() -> None:
    """#20, BLK-7.1: one die at the Van, one more in the Bronx, no third."""
    game = lay(active="red", terrain={"MAN": ["mobile_command_van"]}, places={"green": "BRX"},
               pools={"red": ["red:S", "red:E", "red:T", "red:P"]}, done=["yellow"])
    play(game, "pass:red0", "move_ecto:red1:BRX", "pass:red2")
    assert (pool(game, "blue"), pool(game, "green")) == (["red:S!"], ["red:T!"])
    assert offered(game, "pass") == []


def test_the_van_serves_each_activation_anew() -> None:
    """#20: Red and Blue both pass twice."""
    game = lay(active="red", terrain={"MAN": ["mobile_command_van"]}, done=["yellow"],
               pools={"red": ["red:S", "red:T"], "blue": ["blue:S", "blue:T"]})
    play(game, "pass:red0", "buster:green", "pass:red1", "buster:green", "end", "activate:blue", "pass:blue0",
         "pass:blue1")
    assert pool(game, "green") == ["red:S!", "red:T!", "blue:S!", "blue:T!"]


def test_warded_streetlights() -> None:
    """#21: this Borough adds nothing for being uncovered; text still counts."""
    game = clean_up(ghosts={"BRX": "brownstone_banshee", "QNS": ["T"]}, terrain={"BRX": ["warded_streetlights"]})
    assert chaos(game) == 7
    assert [event.rule for event in told(game, "chaos_rose")] == ["BLK-9.4", "BLK-9.5"]


def test_warded_streetlights_and_the_colossus() -> None:
    """#21: the lit Borough is still uncovered for whoever counts."""
    game = clean_up(ghosts={"MAN": "colossus_of_coney", "BRX": ["T"]}, terrain={"BRX": ["warded_streetlights"]})
    assert chaos(game) == 7


def test_transit_hub() -> None:
    """#22: out of here for one die of any face; into here for two."""
    game = lay(active="red", terrain={"MAN": ["transit_hub"]}, pools={"red": ["red:S", "red:G", "red:G"]})
    play(game, "move_two:BRX", "die:red0")
    assert pool(game, "red") == ["red:G", "red:G"]
    play(game, "move_two:MAN")
    assert (place(game, "red"), pool(game, "red")) == ("MAN", [])


def test_feedback_amplifier() -> None:
    """#23: once per activation an E die as S on the ghost here; a coloured slot keeps its colour."""
    game = lay(active="red", terrain={"MAN": ["feedback_amplifier"]}, ghosts={"MAN": ["S", "S:blue", "S", "E"]},
               pools={"red": ["red:E", "red:E", "blue:E!"]}, done=["green", "yellow"])
    assert offered(game, "place") == [
        "place:red0:MAN.0", "place:red0:MAN.3", "place:blue0:MAN.0", "place:blue0:MAN.1", "place:blue0:MAN.3",
    ]
    play(game, "place:red0:MAN.0")
    assert offered(game, "place") == ["place:red1:MAN.3", "place:blue0:MAN.3"]
    assert against(game, "place:red1:MAN.2") == "BLK-8.5"


def test_feedback_amplifier_is_for_its_own_borough_and_each_activation() -> None:
    """#23: not elsewhere; Blue has it again after Red."""
    game = lay(active="red", terrain={"BRX": ["feedback_amplifier"]}, ghosts={"MAN": ["S"]}, pools={"red": ["red:E"]})
    assert offered(game, "place") == []
    game = lay(active="red", terrain={"MAN": ["feedback_amplifier"]}, ghosts={"MAN": ["S", "S", "S"]},
               pools={"red": ["red:E", "red:E"], "blue": ["blue:E"]}, done=["green", "yellow"])
    play(game, "place:red0:MAN.0", "end")
    assert offered(game, "place") == ["place:blue0:MAN.1"]


def test_an_ecto_die_in_an_ecto_slot_does_not_use_the_amplifier_up() -> None:
    """#23: only a die placed as another counts."""
    game = lay(active="red", terrain={"MAN": ["feedback_amplifier"]}, ghosts={"MAN": ["E", "S"]},
               pools={"red": ["red:E", "red:E"]})
    play(game, "place:red0:MAN.0", "place:red1:MAN.1")
    assert slots(game, "MAN") == ["red:E", "red:E"]


# Tiles


def reveal(tile: str, **position: object) -> Game:
    """A capture in Manhattan brings the tracker to 5, where this tile lies."""
    ghosts = {"MAN": ["T"], **position.pop("ghosts", {})}  # type: ignore[dict-item]
    dice = {"MAN.0": "yellow:T", **position.pop("dice_on", {})}  # type: ignore[dict-item]
    return clean_up(ghosts=ghosts, dice_on=dice, captured=4, tiles={5: [tile]}, **position)


def test_sirens_everywhere() -> None:
    """BLK-10.5: +2 Chaos."""
    assert chaos(reveal("sirens_everywhere")) == 7


def test_stampede() -> None:
    """BLK-10.5, BLK-R50: each Ghostbuster one Borough clockwise, finished or possessed; then coverage is judged."""
    game = reveal("stampede", places={"red": "STI", "green": "BKN"}, ghosts={"MAN": ["T"], "BKN": ["T"]},
                  possessed=["green"])
    assert [place(game, colour) for colour in COLOURS] == ["MAN", "BRX", "STI", "BRX"]
    assert where(game, "uncovered") == ["BKN"]


def test_cold_spot() -> None:
    """BLK-10.5: one Ghostbuster, the lead's pick, and every other in its Borough."""
    game = reveal("cold_spot", places={"red": "STI", "blue": "STI", "green": "BKN"})
    assert offered(game) == [f"buster:{colour}" for colour in COLOURS]
    play(game, "buster:blue")
    assert marked(game, "possessed") == ["red", "blue"]


def test_cold_spot_with_everybody_possessed() -> None:
    """BLK-R37: nothing to do, nobody is asked."""
    game = reveal("cold_spot", possessed=COLOURS, places={"red": "STI"})
    assert (game.number, told(game, "possessed")) == (0, [])


def test_wandering_dead() -> None:
    """BLK-10.5: every ghost one Borough clockwise with its dice; gaps go round too."""
    game = reveal("wandering_dead", ghosts={"BRX": ["S", "T"], "STI": "rush_hour_horror"},
                  dice_on={"BRX.1": "red:T", "STI.0": "blue:S"})
    assert [ghost(game, id) for id in ("MAN", "BRX", "QNS", "BKN", "STI")] == ["rush_hour_horror", "", "plain_brx", "",
                                                                               ""]
    assert (slots(game, "QNS"), slots(game, "MAN")) == (["", "red:T"], ["blue:S", "", "", ""])


def test_wandering_dead_takes_a_ghosts_rule_along() -> None:
    """BLK-4.7: the Horror's tax is now due in Manhattan and no longer in Staten Island."""
    game = reveal("wandering_dead", ghosts={"STI": "rush_hour_horror"}, places={"blue": "STI"})
    assert ghost(game, "MAN") == "rush_hour_horror"
    for colour, to, price in (("green", "QNS", 3), ("blue", "BKN", 2)):
        before = len(told(game, "die_discarded"))
        play(game, f"activate:{colour}", f"move_two:{to}")
        while game.decision is not None and game.decision.kind != "act":
            play(game, offered(game)[0])
        play(game, "end")
        assert (place(game, colour), len(told(game, "die_discarded")) - before) == (to, price)


def test_wandering_dead_and_the_queue() -> None:
    """BLK-15.4b: a limit on placing goes with the ghost."""
    game = reveal("wandering_dead", ghosts={"STI": "queue_jumper", "BKN": ["S"]}, seed=3)
    assert {"kind": "ghost", "id": "queue_jumper", "borough": "MAN", "until": None} in game.view()["in_force"]


def test_looters() -> None:
    """BLK-10.5: each Ghostbuster with Equipment loses one card; Terrain stays, the others lose nothing."""
    game = reveal("looters", hands={"red": ["subway_map"], "yellow": ["ecto_goggles"]},
                  terrain={"MAN": ["transit_hub"]})
    assert [hand(game, colour) for colour in COLOURS] == [[]] * 4
    assert borough(game, "MAN")["terrain"] == ["transit_hub"]
    assert which(game, "equipment_lost", "equipment") == ["subway_map", "ecto_goggles"]


def test_looters_may_take_the_overalls_before_ghost_text() -> None:
    """BLK-10.4: what is lost no longer protects in this clean-up."""
    game = reveal("looters", hands={"red": ["slime_proof_overalls"]}, ghosts={"QNS": "velvet_whisper"},
                  places={"red": "QNS"})
    assert marked(game, "possessed") == ["red"]


def test_power_surge() -> None:
    """BLK-10.5: one die off each ghost that holds any; the lead picks for each."""
    game = reveal("power_surge", ghosts={"BRX": ["S", "T"], "QNS": ["S", "S", "T"], "STI": ["S"]},
                  dice_on={"BRX.0": "red:S", "QNS.0": "red:S", "QNS.1": "blue:S"})
    assert slots(game, "BRX") == ["", ""]
    assert offered(game) == ["slot:QNS.0", "slot:QNS.1"]
    play(game, "slot:QNS.1")
    assert slots(game, "QNS") == ["red:S", "", ""]
    assert which(game, "die_knocked_off", "borough") == ["BRX", "QNS"]
    assert len(pool(game, "blue")) == 5


def test_gridlock_dead_batteries_nerves_and_radio_silence_bind_the_next_round() -> None:
    """BLK-10.6: each ban is there in the next round and gone in the one after."""
    table = {"hands": {"red": ["muon_trap_relay"]}, "characters": ["egon", "ray", "winston", "peter"], "seed": 8}
    free = play(reveal("sirens_everywhere", **table), "activate:red")
    bans = {"gridlock": "move_ecto", "dead_batteries": "use", "nerves": "ability", "radio_silence": "pass"}
    for tile, verb in bans.items():
        game = play(reveal(tile, **table), "activate:red")
        assert offered(free, verb) != []
        assert offered(game, verb) == []
        end_round(game)
        play(game, "activate:red")
        assert game.view()["in_force"] == []


def test_radio_silence_forbids_giving_too() -> None:
    """BLK-10.6: and leaves dropping alone."""
    game = lay(active="red", lasting=["radio_silence"], hands={"red": ["subway_map"]}, pools={"red": ["red:S"]})
    assert offered(game, "give", "pass") == []
    assert offered(game, "drop") == ["drop:subway_map"]
    assert against(game, "give:subway_map") == "BLK-15.2"


def test_total_panic() -> None:
    """BLK-10.6: 2 instead of 1 for each uncovered Borough; ghost text as ever."""
    game = clean_up(ghosts={"BRX": ["T"], "QNS": "brownstone_banshee", "MAN": "cornice_crusher"},
                    lasting=["total_panic"])
    assert [event.args["n"] for event in told(game, "chaos_rose")] == [2, 1, 2, 2]


def test_exhaustion() -> None:
    """BLK-10.6: each Ghostbuster sets one die aside before rolling."""
    game = lay(step="round", lasting=["exhaustion"], ghost_deck=[])
    assert [len(pool(game, colour)) for colour in COLOURS] == [4] * 4


# The tuned tiles


def noise(tile: str) -> int:
    """The Chaos that a tile of the box adds by its own text."""
    card = next(one for one in read_box().tiles if one.id == tile)
    return sum(effect.number("n") for clause in card.clauses for effect in clause.do if effect.op == "chaos")


TILES = [tile.id for tile in read_box().tiles]


@pytest.mark.parametrize("tile", TILES)
def test_the_noise_of_each_tile_of_the_box(tile: str) -> None:
    """BLK-10.5, BLK-10.6, BLK-10.10: an instant tile is heard at once, a lasting one when the next round starts."""
    lasting = next(one.lasting for one in read_box().tiles if one.id == tile)
    game = reveal(tile, content="", places=dict.fromkeys(COLOURS, "STI"))
    assert chaos(game) == 5 + noise(tile)
    rises = told(game, "chaos_rose")
    assert {event.rule for event in rises} <= {"BLK-10.6" if lasting else "BLK-10.5"}
    end_round(game)
    assert chaos(game) == 5 + noise(tile)


@pytest.mark.parametrize("tile", [tile for tile in TILES if noise(tile)])
def test_the_noise_of_a_tile_can_end_the_game(tile: str) -> None:
    """BLK-10.10, BLK-16.2: at once or before the roll of the next round."""
    game = reveal(tile, content="", chaos=20 - noise(tile))
    assert game.outcome is not None
    assert game.outcome.rule == "BLK-11.5"
    assert told(game, "rolled") == []
