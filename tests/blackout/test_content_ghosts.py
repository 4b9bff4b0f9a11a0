"""What the 24 ghosts do in play, one by one."""

from __future__ import annotations

import pytest

from tests.blackout.cleaning import COLOURS, clean_up, filling, marked, which
from tests.blackout.laying import lay
from tests.blackout.looking import (
    against,
    borough,
    captured,
    chaos,
    end_round,
    offered,
    place,
    play,
    pool,
    slots,
    spent,
    told,
)

ELSEWHERE = dict.fromkeys(COLOURS[1:], "QNS")

# The slots of every ghost, r b g y for a coloured one.
SLOTS = {
    "brownstone_banshee": "S G", "revolving_door_rogue": "S T", "rent_control_wraith": "S S T",
    "third_rail_revenant": "S Sr T", "toll_booth_ghoul": "S T E", "velvet_whisper": "S T G", "mirror_maid": "S S G",
    "panic_parade": "S S T", "jammed_signal": "S P T", "crooked_croupier": "S S Tg", "gargoyle_twins": "S S S",
    "steam_vent_spectre": "S S Tb", "night_shift_shade": "S S T", "rush_hour_horror": "S S T E",
    "pigeon_parliament": "S S P E", "backseat_driver": "S S T E", "wall_of_fog": "S S T G",
    "stage_fright_fiend": "S Sy P T", "queue_jumper": "S S S T", "slippery_sewer_thing": "S S T P",
    "harbour_leviathan": "S S S T", "opera_phantom": "S Sg T G P", "cornice_crusher": "Sr S T T",
    "colossus_of_coney": "Sy Sb S T G",
}


@pytest.mark.parametrize("id", list(SLOTS))
def test_the_slots_of_each_ghost(id: str) -> None:
    """BLK-8.1: as in the table; each slot takes exactly the die that it asks for, and all of them capture."""
    game = lay(ghosts={"MAN": id})
    shown = [f"{slot['icon']}{(slot['colour'] or '')[:1]}" for slot in borough(game, "MAN")["ghost"]["slots"]]
    assert " ".join(shown) == SLOTS[id]
    assert captured(clean_up(ghosts={"MAN": id}, dice_on=filling("MAN", id))) == 1
    assert captured(clean_up(ghosts={"MAN": id}, dice_on=filling("MAN", id, leave=(0,)))) == 0


# Ghosts: clean-up Chaos


@pytest.mark.parametrize(("at", "rise"), [("MAN", 0), ("QNS", 2)])
def test_brownstone_banshee(at: str, rise: int) -> None:
    """BLK-9.4: if no Ghostbuster is here +1, on top of the uncovered +1."""
    assert chaos(clean_up(ghosts={"MAN": "brownstone_banshee"}, places=dict.fromkeys(COLOURS, at))) == 5 + rise


@pytest.mark.parametrize(("at", "rise"), [("MAN", 1), ("QNS", 2)])
def test_rent_control_wraith(at: str, rise: int) -> None:
    """BLK-9.4: +1 whether or not somebody is here."""
    assert chaos(clean_up(ghosts={"MAN": "rent_control_wraith"}, places=dict.fromkeys(COLOURS, at))) == 5 + rise


@pytest.mark.parametrize(("here", "rise"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 2)])
def test_third_rail_revenant(here: int, rise: int) -> None:
    """BLK-9.4: +1 for each Ghostbuster here, at most 2; with nobody only the uncovered +1."""
    places = {colour: "MAN" if index < here else "QNS" for index, colour in enumerate(COLOURS)}
    assert chaos(clean_up(ghosts={"MAN": "third_rail_revenant"}, places=places)) == 5 + rise


@pytest.mark.parametrize(("leave", "rise"), [((0, 1, 2, 3), 2), ((0, 1, 2), 2), ((0, 3), 1), ((2,), 1)])
def test_harbour_leviathan(leave: tuple[int, ...], rise: int) -> None:
    """BLK-9.4: +1 for every two open slots, rounded up: 4 and 3 make 2, 2 and 1 make 1."""
    dice = filling("MAN", "harbour_leviathan", leave=leave)
    assert chaos(clean_up(ghosts={"MAN": "harbour_leviathan"}, dice_on=dice)) == 5 + rise


def test_cornice_crusher() -> None:
    """BLK-9.4: +2."""
    assert chaos(clean_up(ghosts={"MAN": "cornice_crusher"})) == 7


@pytest.mark.parametrize(
    ("others", "rise"),
    [([], 1), (["BRX"], 2 + 1), (["BRX", "QNS"], 3 + 2), (["BRX", "QNS", "STI"], 3 + 3)],
)
def test_colossus_of_coney(others: list[str], rise: int) -> None:
    """BLK-9.4: +1 and +1 per adjacent uncovered Borough, at most 3; the uncovered ones then count themselves."""
    ghosts = {"MAN": "colossus_of_coney", **{id: ["T"] for id in others}}
    assert chaos(clean_up(ghosts=ghosts)) == 5 + rise


def test_colossus_counts_only_adjacent_unfilled_and_uncovered_boroughs() -> None:
    """BLK-9.4, BLK-8.9: from the Bronx: Staten Island is far, Manhattan covered, Queens filled."""
    game = clean_up(ghosts={"BRX": "colossus_of_coney", "STI": ["T"], "MAN": ["T"], "QNS": ["S"]},
                    dice_on={"QNS.0": "red:S"}, places={"yellow": "BRX"})
    assert [event.args["n"] for event in told(game, "chaos_rose")] == [1, 1]


# Ghosts: Possession


def test_velvet_whisper_picks_nobody_elsewhere() -> None:
    """BLK-13.1: only somebody here; with nobody here it does nothing."""
    game = clean_up(ghosts={"MAN": "velvet_whisper"}, places=dict.fromkeys(COLOURS, "QNS"))
    assert marked(game, "possessed") == []
    assert chaos(game) == 6


def test_mirror_maid_takes_the_one_with_the_most_equipment() -> None:
    """BLK-13.1: wherever it stands; Terrain isn't held."""
    game = clean_up(ghosts={"MAN": "mirror_maid"}, places={"green": "STI"},
                    terrain={"MAN": ["transit_hub", "mobile_command_van"]},
                    hands={"green": ["subway_map", "ecto_goggles"], "blue": ["prism_filter"]})
    assert marked(game, "possessed") == ["green"]


def test_mirror_maid_looks_at_the_unpossessed_only_and_the_lead_breaks_ties() -> None:
    """BLK-R37, BLK-R48: Green has most but is possessed; Blue and Yellow tie with one card each."""
    game = clean_up(players=2, round=2, ghosts={"MAN": "mirror_maid"}, possessed=["green"],
                    hands={"green": ["subway_map", "ecto_goggles"], "blue": ["prism_filter"],
                           "yellow": ["backup_pack"]})
    assert offered(game) == ["buster:blue", "buster:yellow"]
    assert game.decision is not None
    assert game.decision.seat == 1


def test_mirror_maid_and_the_overalls() -> None:
    """BLK-R53: the wearer with the most Equipment is the target, and the effect is lost on it."""
    game = clean_up(ghosts={"MAN": "mirror_maid"}, hands={"red": ["slime_proof_overalls"]})
    assert marked(game, "possessed") == []
    assert which(game, "possession_failed", "buster") == ["red"]


def test_mirror_maid_with_no_equipment_anywhere() -> None:
    """BLK-R48: then all are tied at none."""
    assert len(offered(clean_up(ghosts={"MAN": "mirror_maid"}))) == 4


def test_backseat_driver() -> None:
    """BLK-13.1, BLK-9.4: one here is possessed; with nobody here +1, on top of the uncovered +1."""
    game = clean_up(ghosts={"MAN": "backseat_driver"}, places=ELSEWHERE)
    assert (marked(game, "possessed"), chaos(game)) == (["red"], 5)
    game = clean_up(ghosts={"MAN": "backseat_driver"}, places=dict.fromkeys(COLOURS, "QNS"))
    assert (marked(game, "possessed"), chaos(game)) == ([], 7)


def test_backseat_driver_with_only_possessed_ghostbusters_here() -> None:
    """BLK-R37: somebody is here, so no Chaos; and nobody is left to possess."""
    game = clean_up(ghosts={"MAN": "backseat_driver"}, places=ELSEWHERE, possessed=["red"])
    assert (marked(game, "possessed"), chaos(game)) == (["red"], 5)


def test_opera_phantom() -> None:
    """BLK-13.1, BLK-15.6: each Ghostbuster here, in the order of colours; the protected one is passed over."""
    game = clean_up(ghosts={"MAN": "opera_phantom"}, places={"green": "STI"}, possessed=["yellow"],
                    hands={"blue": ["slime_proof_overalls"]})
    assert marked(game, "possessed") == ["red", "yellow"]
    assert [event.kind for event in told(game, "possessed", "possession_failed")] == ["possessed", "possession_failed"]


# Ghosts: dice tax


def test_steam_vent_spectre() -> None:
    """BLK-4.6: each Ghostbuster here sets one die aside."""
    game = lay(step="round", ghosts={"MAN": "steam_vent_spectre"}, places={"green": "STI"}, ghost_deck=[])
    assert [len(pool(game, colour)) for colour in COLOURS] == [4, 4, 5, 4]


def test_night_shift_shade() -> None:
    """BLK-4.6: each Ghostbuster, everywhere; the die is spent until clean-up."""
    game = lay(step="round", ghosts={"MAN": "night_shift_shade"}, places={"green": "STI"}, ghost_deck=[])
    assert [len(pool(game, colour)) for colour in COLOURS] == [4] * 4
    assert len(spent(game)) == 4


def test_nobody_owes_dice_that_are_not_there() -> None:
    """BLK-R47: Red has no die left, so it loses none and owes none next round."""
    locked = {f"STI.{index}": "red:S" for index in range(5)}
    game = lay(step="round", ghosts={"MAN": "night_shift_shade", "STI": ["S"] * 5}, dice_on=locked, ghost_deck=[])
    assert which(game, "die_set_aside", "buster") == ["blue", "green", "yellow"]
    end_round(game)
    assert len(pool(game, "red")) == 4


def test_pigeon_parliament() -> None:
    """BLK-4.6, BLK-R47: the fullest pool loses two, or what there is."""
    dice = {"STI.0": "red:S", "BKN.0": "blue:S", "BKN.1": "green:S"}
    game = lay(step="round", ghosts={"MAN": "pigeon_parliament", "STI": ["S", "S"], "BKN": ["S", "S", "S"]},
               dice_on=dice, ghost_deck=[])
    assert [len(pool(game, colour)) for colour in COLOURS] == [4, 4, 4, 3]
    assert which(game, "die_set_aside", "buster") == ["yellow", "yellow"]


def test_pigeon_parliament_votes_after_the_tax_of_a_ghost_before_it() -> None:
    """BLK-4.6: clockwise; Steam-Vent Spectre in Manhattan has thinned out three pools."""
    game = lay(step="round", ghosts={"MAN": "steam_vent_spectre", "STI": "pigeon_parliament"}, places={"green": "STI"},
               ghost_deck=[])
    assert [len(pool(game, colour)) for colour in COLOURS] == [4, 4, 3, 4]


# Ghosts: bans


BANS = {
    "panic_parade": ["calm:red0"], "crooked_croupier": ["reroll:red0"], "wall_of_fog": ["pass:red0"],
    "stage_fright_fiend": ["ability:red"], "toll_booth_ghoul": ["move_two:BRX"],
    "jammed_signal": ["use:muon_trap_relay"],
}


@pytest.mark.parametrize("id", list(BANS))
def test_a_ban_holds_anywhere_and_ends_when_its_ghost_is_filled(id: str) -> None:
    """BLK-4.7, BLK-8.10, BLK-15.4b: in force from the moment the card lies there, off with the last die."""
    table = {"active": "red", "pools": {"red": ["red:G", "red:S", "red:T"]}, "chaos": 9,
             "hands": {"red": ["muon_trap_relay"]}, "characters": ["egon", "ray", "winston", "peter"]}
    free = lay(**table)  # type: ignore[arg-type]
    bound = lay(ghosts={"STI": id}, **table)  # type: ignore[arg-type]
    filled = lay(ghosts={"STI": id}, dice_on=filling("STI", id), **table)  # type: ignore[arg-type]
    gone = set(offered(free)) - set(offered(bound))
    verb = BANS[id][0].partition(":")[0]
    assert set(BANS[id]) <= gone
    assert {key.partition(":")[0] for key in gone} == {verb}
    assert offered(filled) == offered(free)
    assert against(bound, BANS[id][0]) in ("BLK-15.4", "BLK-15.4b")
    reason = bound.why_not(BANS[id][0])
    assert reason is not None
    assert bound.say(reason.message).startswith(bound.rules.name("ghost", id))  # type: ignore[attr-defined]


def test_crooked_croupier_leaves_tokens_and_card_rerolls_alone() -> None:
    """BLK-15.4b: only the discard re-roll can't be used."""
    game = lay(active="red", ghosts={"STI": "crooked_croupier"}, pools={"red": ["red:G", "red:S"]}, tokens=["red"],
               hands={"red": ["ecto_goggles"]})
    assert {"free_reroll", "use:ecto_goggles", "ability:red"} <= set(offered(game))


# Ghosts: movement, placement, die loss


def test_revolving_door_rogue() -> None:
    """BLK-R50: one Ghostbuster here goes to the next Borough clockwise, from Staten Island to Manhattan too."""
    game = clean_up(ghosts={"STI": "revolving_door_rogue"}, places={"red": "STI"})
    assert place(game, "red") == "MAN"
    assert [event.rule for event in told(game, "shoved")] == ["BLK-9.4"]
    game = clean_up(ghosts={"STI": "revolving_door_rogue"})
    assert told(game, "shoved") == []


def test_revolving_door_rogue_can_drive_somebody_into_the_next_ghosts_text() -> None:
    """BLK-9.4: Red is driven from Manhattan to the Bronx, where Opera Phantom acts afterwards."""
    game = clean_up(ghosts={"MAN": "revolving_door_rogue", "BRX": "opera_phantom"}, places=ELSEWHERE)
    assert marked(game, "possessed") == ["red"]


def test_rush_hour_horror_when_filled_lets_everybody_go() -> None:
    """BLK-8.10: one Ecto-1 die is enough again."""
    game = lay(active="red", ghosts={"MAN": "rush_hour_horror"}, dice_on=filling("MAN", "rush_hour_horror"),
               pools={"red": ["red:E"]})
    play(game, "move_ecto:red0:BRX")
    assert place(game, "red") == "BRX"


def test_rush_hour_horror_taxes_only_its_own_borough() -> None:
    """BLK-15.4b: scope here."""
    game = lay(active="red", ghosts={"STI": "rush_hour_horror"}, pools={"red": ["red:E"]})
    assert "move_ecto:red0:BRX" in offered(game)


def test_gargoyle_twins_take_one_colour() -> None:
    """BLK-15.4b: the first die decides; a passed die of that colour fits."""
    game = lay(active="red", ghosts={"MAN": "gargoyle_twins"}, pools={"red": ["red:S", "blue:S!", "blue:S!"]})
    assert offered(game, "place") == ["place:red0:MAN.0", "place:blue0:MAN.0"]
    play(game, "place:blue0:MAN.0")
    assert offered(game, "place") == ["place:blue1:MAN.1"]
    assert against(game, "place:red0:MAN.1") == "BLK-15.4b"


def test_queue_jumper_counts_per_activation() -> None:
    """BLK-15.4b: two of Red's, then two of Blue's in its own activation."""
    game = lay(active="red", ghosts={"MAN": "queue_jumper"}, done=["green", "yellow"],
               pools={"red": ["red:S", "red:S", "red:S"], "blue": ["blue:S", "blue:T"]})
    play(game, "place:red0:MAN.0", "place:red1:MAN.1")
    assert offered(game, "place") == []
    play(game, "end", "place:blue0:MAN.2", "place:blue1:MAN.3")
    assert borough(game, "MAN")["badge"] == "captured"


def test_queue_jumper_does_not_bind_other_ghosts() -> None:
    """BLK-15.4b: its own card only."""
    game = lay(active="red", ghosts={"MAN": ["S", "S", "S"], "STI": "queue_jumper"}, pools={"red": ["red:S"] * 3})
    play(game, "place:red0:MAN.0", "place:red1:MAN.1", "place:red2:MAN.2")
    assert borough(game, "MAN")["badge"] == "captured"


def test_slippery_sewer_thing() -> None:
    """BLK-9.4: a die falls off and goes home; without dice nothing happens."""
    game = clean_up(ghosts={"MAN": "slippery_sewer_thing"}, dice_on={"MAN.2": "red:T"})
    assert slots(game, "MAN") == [""] * 4
    assert len(pool(game, "red")) == 5
    game = clean_up(ghosts={"MAN": "slippery_sewer_thing"})
    assert told(game, "die_knocked_off") == []
