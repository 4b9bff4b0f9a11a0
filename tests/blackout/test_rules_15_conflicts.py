"""Chapter 15, conflicts: the ladder, class bans, bans and taxes on actions, order."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox import Game
from tests.blackout.cleaning import COLOURS, clean_up, marked, which
from tests.blackout.designing import design, when
from tests.blackout.laying import lay
from tests.blackout.looking import against, chaos, offered, place, play, pool, slots, told

REVEALED = {"captured": 4, "dice_on": {"MAN.0": "yellow:T"}}


# The ladder


def test_equipment_beats_ghosts() -> None:
    """BLK-15.1, BLK-R25: the Overalls against Velvet Whisper."""
    game = clean_up(ghosts={"MAN": "velvet_whisper"}, hands={"red": ["slime_proof_overalls"]},
                    places=dict.fromkeys(COLOURS[1:], "QNS"))
    assert marked(game, "possessed") == []
    assert [event.rule for event in told(game, "possession_failed")] == ["BLK-15.1"]


def test_ghosts_beat_abilities() -> None:
    """BLK-15.1, BLK-R25: Panic Parade against Peter, who would lower Chaos."""
    game = lay(active="red", characters=["peter", "ray", "egon", "winston"], ghosts={"STI": "panic_parade"}, chaos=9,
               pools={"red": ["red:S"]})
    assert offered(game, "ability") == []
    assert against(game, "ability:red") == "BLK-15.4b"


def test_abilities_and_cards_beat_the_rulebook() -> None:
    """BLK-15.1, BLK-R25: Long Shot places elsewhere although the rulebook says here."""
    game = lay(active="red", characters=["mel", "ray", "egon", "winston"], ghosts={"BRX": ["S", "T"]},
               pools={"red": ["red:S"]})
    assert against(game, "place:red0:BRX.0") == "BLK-8.2"
    play(game, "ability:red")
    assert slots(game, "BRX") == ["red:S", ""]


def test_tiles_beat_equipment() -> None:
    """BLK-15.2, BLK-R24, BLK-R51: Cold Spot possesses even a wearer of the Overalls."""
    game = clean_up(ghosts={"MAN": ["T"]}, **REVEALED, tiles={5: ["cold_spot"]},
                    hands={"red": ["slime_proof_overalls"]})
    assert marked(game, "possessed") == COLOURS


def test_tiles_beat_equipment_that_performs_the_action() -> None:
    """BLK-15.2, BLK-R24: no Walkie-Talkies under Radio Silence."""
    game = lay(active="red", hands={"red": ["walkie_talkies"]}, pools={"red": ["red:S"]}, lasting=["radio_silence"])
    assert offered(game, "use", "pass", "give") == []
    assert {against(game, key) for key in ("use:walkie_talkies", "pass:red0", "give:walkie_talkies")} == {"BLK-15.2"}


def test_effects_that_add_up_are_no_conflict() -> None:
    """BLK-15.3: two ghosts and a tile each take their dice before the roll; a text and an empty street both count."""
    game = lay(step="round", round=2, ghosts={"MAN": "steam_vent_spectre", "QNS": "night_shift_shade"}, ghost_deck=[],
               lasting=["exhaustion"])
    assert [len(pool(game, colour)) for colour in COLOURS] == [2] * 4
    game = clean_up(ghosts={"STI": "brownstone_banshee"})
    assert chaos(game) == 7


def test_prices_and_taxes_add_up() -> None:
    """BLK-15.3, BLK-15.4b: walking out of the Hub costs one, and the Horror one more."""
    game = lay(active="red", ghosts={"MAN": "rush_hour_horror"}, terrain={"MAN": ["transit_hub"]},
               pools={"red": ["red:S", "red:P", "red:G"]})
    play(game, "move_two:BRX", "die:red0", "die:red1")
    assert (place(game, "red"), pool(game, "red")) == ("BRX", ["red:G"])


# Class bans


@pytest.mark.parametrize("ban", [{"ghosts": {"BRX": "jammed_signal"}}, {"lasting": ["dead_batteries"]}])
def test_no_equipment_may_be_used(ban: dict[str, object]) -> None:
    """BLK-15.4, BLK-R26: Passive and Discard, activated and continuous, although Equipment beats ghosts."""
    game = lay(active="red", pools={"red": ["red:S", "red:G"]}, chaos=9,
               hands={"red": ["muon_trap_relay", "mood_slime_sample", "public_relations_kit"]},
               **ban)  # type: ignore[arg-type]
    assert offered(game, "use") == []
    assert {against(game, f"use:{card}") for card in ("muon_trap_relay", "mood_slime_sample")} == {"BLK-15.4"}
    play(game, "calm:red1")
    assert chaos(game) == 8


def test_the_overalls_do_not_protect_while_equipment_is_switched_off() -> None:
    """BLK-15.4, BLK-R26: continuous effects of held cards are off too; not in force, so no conflict."""
    game = clean_up(ghosts={"MAN": "velvet_whisper", "BRX": "jammed_signal"}, hands={"red": ["slime_proof_overalls"]},
                    places={"red": "MAN", "blue": "BRX", "green": "BRX", "yellow": "BRX"})
    assert marked(game, "possessed") == ["red"]
    assert "slime_proof_overalls" not in {one["id"] for one in game.view()["in_force"]}


def test_the_ban_ends_with_its_ghost_filled() -> None:
    """BLK-15.4, BLK-8.10: the captured ghost's ban protects nobody's wardrobe any more."""
    game = clean_up(ghosts={"MAN": "velvet_whisper", "BRX": "jammed_signal"}, hands={"red": ["slime_proof_overalls"]},
                    dice_on={"BRX.0": "blue:S", "BRX.1": "blue:P", "BRX.2": "blue:T"},
                    places={"red": "MAN", "blue": "BRX", "green": "BRX", "yellow": "BRX"})
    assert marked(game, "possessed") == []


@pytest.mark.parametrize("ban", [{"ghosts": {"MAN": ["S", "S"], "BRX": "jammed_signal"}},
                                 {"ghosts": {"MAN": ["S", "S"]}, "lasting": ["dead_batteries"]}])
def test_terrain_buying_giving_and_dropping_work_on(ban: dict[str, object]) -> None:
    """BLK-R26: only using is switched off."""
    game = lay(active="red", terrain={"MAN": ["feedback_amplifier", "transit_hub"]}, row=["subway_map"],
               hands={"red": ["muon_trap_relay"]}, pools={"red": ["red:E", "red:P"]}, **ban)  # type: ignore[arg-type]
    keys = offered(game)
    assert {"place:red0:MAN.0", "move_two:QNS", "buy:red1:subway_map", "give:muon_trap_relay",
            "drop:muon_trap_relay"} <= set(keys)


@pytest.mark.parametrize("ban", [{"ghosts": {"BRX": "stage_fright_fiend"}}, {"lasting": ["nerves"]}])
@pytest.mark.parametrize("who", ["peter", "ray", "egon", "winston", "janine", "kylie"])
def test_no_ability_may_be_used(ban: dict[str, object], who: str) -> None:
    """BLK-15.4: the whole class is off, Janine included."""
    rest = [one for one in ("mel", "ron", "egon", "peter") if one != who]
    game = lay(active="red", characters=[who, *rest[:3]], pools={"red": ["red:S", "red:E"]}, chaos=9,
               row=["subway_map"],
               **ban)  # type: ignore[arg-type]
    assert offered(game, "ability") == []
    assert against(game, "ability:red") == "BLK-15.4"


def test_possession_bans_even_a_card_that_places() -> None:
    """BLK-15.4: Equipment outranks ghosts, but the Cell doesn't name the ban."""
    game = lay(active="red", possessed=["red"], ghosts={"MAN": ["T"]}, pools={"red": ["red:S"]},
               hands={"red": ["portable_containment_cell"]})
    assert against(game, "use:portable_containment_cell") == "BLK-13.2"


# Bans, limits and taxes on actions: the table of BLK-R51, line by line


def passing(**position: object) -> Game:
    """Red has passed its own die already and holds what else it may pass with; Blue and Green stand by."""
    return lay(active="red", characters=["ray", "egon", "winston", "peter"], hands={"red": ["walkie_talkies"]},
               pools={"red": ["red:S", "red:T"]}, terrain={"MAN": ["mobile_command_van"]},
               **position)  # type: ignore[arg-type]


def test_wall_of_fog() -> None:
    """BLK-R51, BLK-15.4b: Walkie-Talkies work; the own pass, Ray's and the Van's extra pass don't."""
    free = passing()
    assert {"use:walkie_talkies", "pass:red0", "ability:red"} <= set(offered(free))
    game = passing(ghosts={"STI": "wall_of_fog"})
    assert offered(game, "pass", "ability", "use") == ["use:walkie_talkies"]
    assert {against(game, "pass:red0"), against(game, "ability:red")} == {"BLK-15.4b"}
    play(game, "use:walkie_talkies", "die:red0", "buster:blue")
    assert pool(game, "blue") == ["red:S!"]
    assert offered(game, "pass", "ability", "use") == []


def test_radio_silence() -> None:
    """BLK-R51, BLK-15.2: a tile; nothing on a card breaks it."""
    game = passing(lasting=["radio_silence"])
    assert offered(game, "pass", "ability", "use", "give") == []


def test_panic_parade() -> None:
    """BLK-R51: Mood Slime works; Peter's ability, Ghost dice and the Kit's bonus don't."""
    game = lay(active="red", characters=["peter", "ray", "egon", "winston"], ghosts={"STI": "panic_parade"}, chaos=9,
               hands={"red": ["mood_slime_sample", "public_relations_kit"]}, pools={"red": ["red:G"]})
    assert offered(game, "calm", "ability", "use") == ["use:mood_slime_sample"]
    assert {against(game, "calm:red0"), against(game, "ability:red")} == {"BLK-15.4b"}
    play(game, "use:mood_slime_sample")
    assert chaos(game) == 7


def at_the_horror(pool: list[str], **position: object) -> Game:
    """Red stands with the Rush-Hour Horror in Queens."""
    return lay(active="red", ghosts={"QNS": "rush_hour_horror"}, places={"red": "QNS"}, pools={"red": pool},
               characters=["janine", "ray", "egon", "winston"], **position)  # type: ignore[arg-type]


def test_the_tax_is_paid_on_ecto_dice() -> None:
    """BLK-R51: one more die, chosen by the mover; without one the move isn't legal."""
    game = at_the_horror(["red:E", "red:S", "red:T"])
    play(game, "move_ecto:red0:MAN", "die:red2")
    assert (place(game, "red"), pool(game, "red")) == ("MAN", ["red:S"])
    game = at_the_horror(["red:E"])
    assert offered(game, "move_ecto") == []
    assert against(game, "move_ecto:red0:MAN") == "BLK-15.4b"


def test_the_tax_is_paid_on_discard_moves() -> None:
    """BLK-R51: three dice instead of two."""
    game = at_the_horror(["red:S", "red:S"])
    assert offered(game, "move_two") == []
    assert against(game, "move_two:MAN") == "BLK-15.4b"
    game = at_the_horror(["red:S", "red:S", "red:S", "red:G"])
    play(game, "move_two:BRX", "die:red0", "die:red1", "die:red2")
    assert (place(game, "red"), pool(game, "red")) == ("BRX", ["red:G"])


def test_the_tax_is_paid_on_janines_move() -> None:
    """BLK-R51, BLK-15.1: ghosts beat abilities."""
    game = at_the_horror(["red:S"])
    play(game, "ability:red", "borough:MAN")
    assert (place(game, "red"), pool(game, "red")) == ("MAN", [])


@pytest.mark.parametrize("card", ["spare_ecto1_keys", "subway_map"])
def test_the_tax_is_not_paid_on_keys_and_map(card: str) -> None:
    """BLK-R51: Equipment that moves outranks the ghost; the Map costs only its own die."""
    game = at_the_horror(["red:S", "red:G"], hands={"red": [card]})
    keys = ["die:red0"] if card == "subway_map" else []
    play(game, f"use:{card}", *keys, "borough:MAN")
    assert place(game, "red") == "MAN"
    assert len(pool(game, "red")) == (1 if card == "subway_map" else 2)


def test_the_map_moves_with_its_last_die() -> None:
    """BLK-R51: no second die is needed at the Horror."""
    game = at_the_horror(["red:S"], hands={"red": ["subway_map"]})
    play(game, "use:subway_map", "borough:BRX")
    assert (place(game, "red"), pool(game, "red")) == ("BRX", [])


def test_the_tax_falls_on_leaving_not_on_coming() -> None:
    """BLK-15.4b: into Queens is free; and out of anywhere else."""
    game = lay(active="red", ghosts={"QNS": "rush_hour_horror"}, pools={"red": ["red:E"]})
    play(game, "move_ecto:red0:QNS")
    assert place(game, "red") == "QNS"


def test_forced_moves_are_free_and_can_not_be_forbidden(tmp_path: Path) -> None:
    """BLK-R50, BLK-15.4b: Stampede out of the Horror's Borough, against bans of every rank."""
    content = design(tmp_path, lasting=when("next_round", "forbid action=leave", "forbid action=enter"))
    game = clean_up(content=content, ghosts={"MAN": ["T"], "QNS": "rush_hour_horror"}, **REVEALED,
                    tiles={5: ["stampede"]},
                    lasting=["own_lasting"], places={"red": "QNS"}, pools={"red": []})
    assert place(game, "red") == "BKN"
    assert [event.kind for event in told(game, "shoved", "moved")] == ["shoved"] * 4


def test_toll_booth_ghoul() -> None:
    """BLK-R51: Map, Ecto-1 dice and Janine work; discard moves don't, the Hub's cheaper one included."""
    game = lay(active="red", ghosts={"STI": "toll_booth_ghoul"}, terrain={"MAN": ["transit_hub"]},
               hands={"red": ["subway_map"]}, pools={"red": ["red:E", "red:S"]},
               characters=["janine", "ray", "egon", "winston"])
    assert offered(game, "move_two") == []
    assert against(game, "move_two:BRX") == "BLK-15.4b"
    assert {"use:subway_map", "ability:red", "move_ecto:red0:BRX"} <= set(offered(game))
    play(game, "use:subway_map", "die:red1", "borough:BRX", "ability:red", "borough:QNS", "move_ecto:red0:BKN")
    assert place(game, "red") == "BKN"


def test_queue_jumper() -> None:
    """BLK-R51: two dice per activation; the Cell breaks it, Prism Filter doesn't."""
    game = lay(active="red", ghosts={"MAN": "queue_jumper"}, dice_on={"MAN.0": "blue:S"},
               pools={"red": ["red:S", "red:S", "red:T"]}, hands={"red": ["portable_containment_cell", "prism_filter"]})
    play(game, "place:red0:MAN.1", "place:red1:MAN.2", "use:prism_filter")
    assert offered(game, "place") == []
    assert against(game, "place:red2:MAN.3") == "BLK-15.4b"
    play(game, "use:portable_containment_cell")
    assert slots(game, "MAN")[3] == "red:T"


@pytest.mark.parametrize(("who", "card", "face"), [("mel", "", "S"), ("egon", "remote_trap_pedal", "T")])
def test_queue_jumper_binds_placing_from_afar(who: str, card: str, face: str) -> None:
    """BLK-R51: Long Shot and Trap Pedal free the distance only; two placed by hand leave them nothing."""
    key = f"use:{card}" if card else "ability:red"
    for by_hand in (["place:red0:MAN.0"], ["place:red0:MAN.0", "place:red1:MAN.1"]):
        game = lay(active="red", ghosts={"MAN": "queue_jumper"},
                   pools={"red": ["red:S", "red:S", "red:E", f"red:{face}"]},
                   hands={"red": [card]} if card else {}, characters=[who, "ray", "winston", "peter"])
        play(game, *by_hand, "move_ecto:red2:BRX")
        assert (key in offered(game)) == (len(by_hand) == 1)


def test_a_shot_from_afar_counts_for_the_queue_too() -> None:
    """BLK-R51: one by Long Shot, then only one more by hand."""
    game = lay(active="red", ghosts={"BRX": "queue_jumper"}, pools={"red": ["red:S", "red:S", "red:S", "red:E"]},
               characters=["mel", "egon", "winston", "peter"])
    play(game, "ability:red", "move_ecto:red3:BRX")
    play(game, offered(game, "place")[0])
    assert offered(game, "place") == []


def test_gargoyle_twins() -> None:
    """BLK-R51: one colour; Long Shot, Trap Pedal and Prism Filter are bound, the Cell may break it."""
    game = lay(active="red", ghosts={"MAN": "gargoyle_twins"}, dice_on={"MAN.0": "blue:S", "MAN.1": "blue:S"},
               pools={"red": ["red:S"]}, hands={"red": ["portable_containment_cell", "prism_filter"]})
    play(game, "use:prism_filter")
    assert offered(game, "place") == []
    assert against(game, "place:red0:MAN.2") == "BLK-15.4b"
    play(game, "use:portable_containment_cell")
    assert slots(game, "MAN") == ["blue:S", "blue:S", "red:S"]


def test_gargoyle_twins_bind_long_shot() -> None:
    """BLK-R51: from Manhattan at the Twins in the Bronx, with a die of the wrong colour."""
    game = lay(active="red", ghosts={"BRX": "gargoyle_twins"}, dice_on={"BRX.0": "blue:S"},
               pools={"red": ["red:S", "blue:S!"]},
               characters=["mel", "egon", "winston", "peter"])
    play(game, "ability:red")
    assert slots(game, "BRX") == ["blue:S", "blue:S", ""]


def test_gridlock() -> None:
    """BLK-R51: a move that isn't an Ecto-1 die isn't its business; an Ecto-1 die may be discarded for one."""
    game = lay(active="red", lasting=["gridlock"], pools={"red": ["red:E", "red:E"]}, hands={"red": ["subway_map"]},
               characters=["janine", "ray", "egon", "winston"])
    assert offered(game, "move_ecto") == []
    assert against(game, "move_ecto:red0:BRX") == "BLK-15.2"
    assert {"move_two:BRX", "use:subway_map", "ability:red"} <= set(offered(game))
    play(game, "move_two:BRX")
    assert (place(game, "red"), pool(game, "red")) == ("BRX", [])


# Same rank, and order


def test_of_the_same_rank_what_forbids_wins(tmp_path: Path) -> None:
    """BLK-15.5: a Terrain that forbids passing against Walkie-Talkies; of two values for a Ghost die the lower."""
    content = design(tmp_path, terrain=when("here", "forbid action=pass"), terrain_b=when("here", "calm_value n=0"))
    game = lay(content=content, active="red", terrain={"MAN": ["own_terrain", "own_terrain_b"]}, chaos=9,
               hands={"red": ["walkie_talkies", "public_relations_kit"]}, pools={"red": ["red:S", "red:G"]})
    assert against(game, "use:walkie_talkies") == "BLK-15.4b"
    play(game, "calm:red1")
    assert chaos(game) == 9


def test_a_higher_rank_that_performs_beats_a_lower_ban(tmp_path: Path) -> None:
    """BLK-15.4b: a ghost forbids leaving; the Keys move all the same, Janine and dice don't."""
    content = design(tmp_path, ghost=when("while_in_play", "forbid action=leave scope=here"))
    game = lay(content=content, active="red", ghosts={"MAN": "own_ghost"}, pools={"red": ["red:E", "red:S", "red:S"]},
               hands={"red": ["spare_ecto1_keys"]}, characters=["janine", "ray", "egon", "winston"])
    assert offered(game, "move_ecto", "move_two", "ability", "use") == ["use:spare_ecto1_keys"]
    assert against(game, "ability:red") == "BLK-15.4b"
    play(game, "use:spare_ecto1_keys", "borough:QNS", "enough")
    assert place(game, "red") == "QNS"


def test_ghosts_act_clockwise_and_ghostbusters_suffer_in_the_order_of_colours() -> None:
    """BLK-15.6: Opera Phantom takes red, blue, green, yellow; Looters and Stampede likewise."""
    game = clean_up(ghosts={"MAN": "opera_phantom"})
    assert which(game, "possessed", "buster") == COLOURS
    game = clean_up(ghosts={"MAN": ["T"]}, **REVEALED, tiles={5: ["stampede"]})
    assert which(game, "shoved", "buster") == COLOURS
    hands = {"yellow": ["subway_map"], "red": ["ecto_goggles"], "green": ["backup_pack"]}
    game = clean_up(ghosts={"MAN": ["T"]}, **REVEALED, tiles={5: ["looters"]}, hands=hands)
    assert which(game, "equipment_lost", "buster") == ["red", "green", "yellow"]


def test_total_panic_and_warded_streetlights_do_not_contradict() -> None:
    """BLK-15.3, BLK-15.2: what would add 1 adds 2; what adds nothing still adds nothing."""
    game = clean_up(ghosts={"BRX": ["T"], "QNS": ["T"]}, lasting=["total_panic"],
                    terrain={"QNS": ["warded_streetlights"]})
    assert chaos(game) == 7
