"""What the first twelve Equipment cards really do, edges included."""

from __future__ import annotations

from typing import Any

import pytest

from tests.blackout.laying import holding, lay, with_red
from tests.blackout.looking import (
    against,
    borough,
    buster,
    chaos,
    end_round,
    hand,
    offered,
    place,
    play,
    pool,
    rerolled,
    slots,
    told,
)

COLOURS = ["red", "blue", "green", "yellow"]


# What the cards are


EQUIPMENT = {
    "tuned_neutrona_wand": "P", "muon_trap_relay": "PP", "field_pke_meter": "P", "ecto_goggles": "PP",
    "spare_proton_cell": "PP", "walkie_talkies": "P", "subway_map": "P", "remote_trap_pedal": "PP",
    "slime_proof_overalls": "P", "prism_filter": "PP", "public_relations_kit": "PP", "overcharged_burst": "PP",
}


@pytest.mark.parametrize("card", EQUIPMENT)
def test_cost_and_kind_of_the_first_twelve(card: str) -> None:
    """BLK-12.2, BLK-12.11, BLK-12.12: bought for exactly its printed cost, by who puts the last die."""
    cost = EQUIPMENT[card]
    game = with_red("mel", cost, row=[card])
    for n in range(len(cost)):
        assert hand(game, "red") == []
        play(game, f"buy:red{n}:{card}")
    assert hand(game, "red") == [card]
    kinds = {one.id: one.kind for one in game.rules.box.equipment}
    assert kinds[card] == ("discard" if card == "overcharged_burst" else "passive")


# Equipment 1 to 3, and 12: turning


@pytest.mark.parametrize(
    ("card", "turns"),
    [("tuned_neutrona_wand", ["turn:red0:T"]), ("field_pke_meter", ["turn:red2:S"]),
     ("muon_trap_relay", ["turn:red0:T", "turn:red2:T", "turn:red3:T", "turn:red4:T"])],
)
def test_cards_that_turn_a_die(card: str, turns: list[str]) -> None:
    """BLK-12.11, BLK-R10: the Wand S to T, the Meter P to S, the Relay anything to T; once per activation."""
    game = holding(card, "STPEG")
    play(game, f"use:{card}")
    if len(turns) > 1:
        assert offered(game) == turns
        play(game, turns[-1])
    turned = turns[-1].split(":")
    die = next(one for one in buster(game, "red")["pool"] if one["id"] == turned[1])
    assert die["face"] == turned[2]
    assert len(told(game, "die_turned")) == 1
    assert against(game, f"use:{card}") == "BLK-12.11"
    assert hand(game, "red") == [card]
    assert buster(game, "red")["equipment"] == [{"id": card, "used": True}]


@pytest.mark.parametrize(
    ("card", "faces", "rule"),
    [("tuned_neutrona_wand", "TPEG", "BLK-6.8"), ("field_pke_meter", "STEG", "BLK-6.8"),
     ("muon_trap_relay", "TT", "BLK-12.11"), ("muon_trap_relay", "", "BLK-6.8"),
     ("overcharged_burst", "SS", "BLK-12.12")],
)
def test_nothing_to_turn(card: str, faces: str, rule: str) -> None:
    """BLK-12.11, BLK-12.12: a use that would do nothing is not on offer, and a Discard card is not wasted."""
    game = holding(card, faces)
    assert against(game, f"use:{card}") == rule


def test_turned_dice_of_other_colours_stay_theirs() -> None:
    """BLK-R10, BLK-6.9: a fixed blue Stream turned by the Wand is a fixed blue Trap."""
    game = holding("tuned_neutrona_wand", "", pools={"red": ["blue:S!"]}, ghosts={"MAN": ["T:blue"]})
    play(game, "use:tuned_neutrona_wand")
    assert pool(game, "red") == ["blue:T!"]
    play(game, "place:blue0:MAN.0")
    assert borough(game, "MAN")["badge"] == "captured"


def test_overcharged_burst_turns_any_number() -> None:
    """BLK-12.12: at least one, as many as wanted; the card is discarded."""
    game = holding("overcharged_burst", "TPEG")
    play(game, "use:overcharged_burst", "turn:red0:S")
    assert "enough" in offered(game)
    play(game, "turn:red2:S", "enough")
    assert pool(game, "red") == ["red:S", "red:P", "red:S", "red:G"]
    assert hand(game, "red") == []
    assert game.view()["equipment_discards"][-1] == "overcharged_burst"


def test_overcharged_burst_turns_all() -> None:
    """BLK-12.12, BLK-R10: fixed dice too; when none is left nobody is asked."""
    game = holding("overcharged_burst", "", pools={"red": ["red:T", "red:S", "blue:G!"]})
    play(game, "use:overcharged_burst", "turn:red0:S", "turn:blue0:S")
    assert pool(game, "red") == ["red:S", "red:S", "blue:S!"]
    assert game.decision.kind == "act"


# Equipment 4 and 5: rolling


def test_ecto_goggles_re_roll_one_or_two() -> None:
    """BLK-12.11: of one's own pool, not fixed, once per activation; besides Steady Hands."""
    game = holding("ecto_goggles", "", who="winston", pools={"red": ["red:S", "red:T", "red:P", "blue:S!"]})
    play(game, "use:ecto_goggles")
    assert offered(game) == ["die:red0", "die:red1", "die:red2"]
    play(game, "die:red0", "die:red2")
    assert rerolled(game, 0) == ["red0", "red2"]
    assert against(game, "use:ecto_goggles") == "BLK-12.11"
    assert "ability:red" in offered(game)


RECOVERABLE = {
    "re-roll payment": ("reroll:red0",),
    "two-dice move": ("move_two:BRX", "die:red0", "die:red1"),
    "cure": ("exorcise:red4",),
    "Subway Map": ("use:subway_map", "die:red0", "borough:BRX"),
    "Spin Doctor": ("ability:red", "die:red0"),
}


@pytest.mark.parametrize("way", RECOVERABLE)
@pytest.mark.parametrize("card", ["spare_proton_cell", "backup_pack"])
def test_what_counts_as_discarded(card: str, way: str) -> None:
    """BLK-R58, BLK-12.11: re-roll payment, two-dice move, cure, cost of a card or an ability."""
    game = holding(f"{card} subway_map", "STPEG", who="peter", possessed=["red"], chaos=8)
    play(game, *RECOVERABLE[way])
    before = len(pool(game, "red"))
    play(game, f"use:{card}")
    if game.decision.kind == "recover":
        play(game, "die:red1")
    both = way == "two-dice move" and card == "backup_pack"
    assert len(pool(game, "red")) == before + (2 if both else 1)


def test_a_tax_die_counts_as_discarded() -> None:
    """BLK-R58: the Ecto-1 die of a taxed drive doesn't, the die of the tax does."""
    game = holding("spare_proton_cell", "ES", ghosts={"MAN": "rush_hour_horror"})
    play(game, "move_ecto:red0:BRX", "use:spare_proton_cell")
    assert [die["id"] for die in buster(game, "red")["pool"]] == ["red1"]


@pytest.mark.parametrize(
    "use",
    [(), ("move_ecto:red3:BRX",), ("calm:red4",), ("buy:red2:ecto_goggles",), ("place:red0:MAN.0",),
     ("pass:red0", "buster:blue"), ("use:remote_trap_pedal",)],
)
def test_what_does_not_count_as_discarded(use: tuple[str, ...]) -> None:
    """BLK-R58: spent for an icon, placed, passed; and dice set aside before."""
    game = holding("spare_proton_cell remote_trap_pedal", "STPEG", row=["ecto_goggles"], chaos=8,
                   ghosts={"MAN": ["S", "T"], "BRX": ["T", "S"]})
    play(game, *use)
    assert against(game, "use:spare_proton_cell") == "BLK-R58"


def test_the_spare_proton_cell_once_per_activation() -> None:
    """BLK-12.11, BLK-5.5: for one die; which one is no choice, since it is rolled; the pool gets it."""
    game = holding("spare_proton_cell", "STPEG")
    play(game, "reroll:red0", "reroll:red1", "use:spare_proton_cell")
    assert len(pool(game, "red")) == 4
    assert against(game, "use:spare_proton_cell") == "BLK-12.11"


# Equipment 6 to 8: reaching further


def test_walkie_talkies_reach_next_door() -> None:
    """BLK-7.2, BLK-12.11: one additional die, here or adjacent, once per activation, before or after the own pass."""
    game = holding("walkie_talkies", "STP", places={"green": "QNS", "yellow": "QNS"}, done=["yellow"])
    play(game, "use:walkie_talkies", "die:red1")
    assert offered(game) == ["buster:blue", "buster:green"]
    play(game, "buster:green")
    assert pool(game, "green") == ["red:T!"]
    assert not buster(game, "red")["passed"]
    play(game, "pass:red0")
    assert against(game, "use:walkie_talkies") == "BLK-12.11"


def test_walkie_talkies_in_the_fog_and_in_radio_silence() -> None:
    """BLK-R51, BLK-15.4b: Equipment that passes beats a ghost, not a tile."""
    van = {"MAN": ["mobile_command_van"]}
    fog = holding("walkie_talkies", "ST", ghosts={"STI": "wall_of_fog"}, who="ray", terrain=van)
    assert offered(fog, "pass") == []
    assert against(fog, "ability:red") == "BLK-15.4b"
    play(fog, "use:walkie_talkies", "die:red0", "buster:blue")
    assert pool(fog, "blue") == ["red:S!"]
    silence = holding("walkie_talkies", "ST", lasting=["radio_silence"])
    assert against(silence, "use:walkie_talkies") == "BLK-15.2"
    assert against(silence, "pass:red0") == "BLK-15.2"


def test_the_subway_map_moves_for_one_die_of_any_face() -> None:
    """BLK-7.16, BLK-12.11, BLK-6.11: one step, once per activation."""
    game = holding("subway_map", "", pools={"red": ["red:S", "blue:G!", "red:T"]}, places={"red": "BRX"})
    play(game, "use:subway_map", "die:blue0")
    assert offered(game) == ["borough:MAN", "borough:QNS"]
    play(game, "borough:QNS")
    assert (place(game, "red"), pool(game, "red")) == ("QNS", ["red:S", "red:T"])
    assert against(game, "use:subway_map") == "BLK-12.11"
    assert against(holding("subway_map", ""), "use:subway_map") == "BLK-6.8"


@pytest.mark.parametrize(
    "more",
    [{"ghosts": {"MAN": "rush_hour_horror"}}, {"ghosts": {"BKN": "toll_booth_ghoul"}}, {"lasting": ["gridlock"]}],
)
def test_the_subway_map_goes_round_taxes_and_bans(more: dict[str, Any]) -> None:
    """BLK-R51: no tax of Rush-Hour Horror, no business of Toll-Booth Ghoul or Gridlock, even if an E die pays."""
    game = holding("subway_map", "E", **more)
    play(game, "use:subway_map", "borough:BRX")
    assert place(game, "red") == "BRX"
    assert len(told(game, "die_discarded")) == 1


def test_gridlock_and_toll_booth_on_the_plain_moves() -> None:
    """BLK-R51: Gridlock stops E dice, the Ghoul stops discarding, with or without a Transit Hub."""
    grid = with_red("mel", "ES", lasting=["gridlock"])
    assert against(grid, "move_ecto:red0:BRX") == "BLK-15.2"
    assert "move_two:BRX" in offered(grid)
    toll = with_red("mel", "ES", ghosts={"BKN": "toll_booth_ghoul"}, terrain={"MAN": ["transit_hub"]})
    assert against(toll, "move_two:BRX") == "BLK-15.4b"
    assert "move_ecto:red0:BRX" in offered(toll)


def test_rush_hour_on_the_plain_moves() -> None:
    """BLK-R51, BLK-7.13, BLK-7.14: one die more out of there, none on the way in."""
    game = with_red("mel", "ESTP", ghosts={"MAN": "rush_hour_horror"})
    play(game, "move_ecto:red0:BRX")
    assert game.decision.kind == "discard_tax"
    play(game, "die:red1")
    assert place(game, "red") == "BRX"
    play(game, "move_two:MAN")
    assert (place(game, "red"), pool(game, "red")) == ("MAN", [])
    poor = with_red("mel", "E", ghosts={"MAN": "rush_hour_horror"})
    assert against(poor, "move_ecto:red0:BRX") == "BLK-15.4b"
    walk = with_red("mel", "SS", ghosts={"MAN": "rush_hour_horror"})
    assert against(walk, "move_two:BRX") == "BLK-15.4b"


def test_the_remote_trap_pedal_places_a_trap_next_door() -> None:
    """BLK-8.2, BLK-12.11: an adjacent ghost, T dice only, colours as ever."""
    game = holding("remote_trap_pedal", "", pools={"red": ["red:T", "blue:T!", "red:S"]},
                   ghosts={"MAN": ["T"], "BRX": ["T:blue", "S"], "QNS": ["T", "S"]})
    play(game, "use:remote_trap_pedal")
    assert sorted(offered(game)) == ["place:blue0:BRX.0", "place:blue0:QNS.0", "place:red0:QNS.0"]
    play(game, "place:blue0:BRX.0")
    assert slots(game, "BRX") == ["blue:T", ""]
    assert against(game, "use:remote_trap_pedal") == "BLK-12.11"


def test_the_remote_trap_pedal_is_bound_by_the_queue_jumper() -> None:
    """BLK-R51: it frees the distance, not the limit."""
    game = holding("remote_trap_pedal", "SSTE", ghosts={"BRX": "queue_jumper"}, places={"red": "BRX"})
    play(game, "place:red0:BRX.0", "place:red1:BRX.1", "move_ecto:red3:MAN")
    assert against(game, "use:remote_trap_pedal") == "BLK-15.4b"


# Equipment 9 to 11


def test_overalls_keep_their_wearer_free() -> None:
    """BLK-15.1, BLK-R53: the wearer may be picked, and nothing happens; others are possessed."""
    places = {"blue": "STI", "green": "STI", "yellow": "STI"}
    game = lay(ghosts={"MAN": "velvet_whisper"}, hands={"red": ["slime_proof_overalls"]}, places=places, ghost_deck=[],
               step="clean_up")
    assert not buster(game, "red")["possessed"]
    assert len(told(game, "possession_failed")) == 1
    bare = lay(ghosts={"MAN": "velvet_whisper"}, places=places, step="clean_up", ghost_deck=[])
    assert buster(bare, "red")["possessed"]


def test_overalls_don_t_help_against_cold_spot() -> None:
    """BLK-R51, BLK-15.2: a tile beats Equipment."""
    game = lay(ghosts={"MAN": ["T"]}, dice_on={"MAN.0": "red:T"}, captured=4, hands={"red": ["slime_proof_overalls"]},
               tiles={5: ["cold_spot"]}, step="clean_up", ghost_deck=[])
    if game.decision.kind == "whom":
        play(game, "buster:red")
    assert all(buster(game, colour)["possessed"] for colour in COLOURS)


def test_overalls_under_a_jammed_signal() -> None:
    """BLK-R26, BLK-15.4: switched off with the rest of held Equipment; and there is nothing to use on them."""
    places = {"blue": "STI", "green": "STI", "yellow": "STI"}
    game = lay(ghosts={"MAN": "velvet_whisper", "STI": "jammed_signal"}, hands={"red": ["slime_proof_overalls"]},
               places=places, step="clean_up", ghost_deck=[])
    assert buster(game, "red")["possessed"]
    assert against(holding("slime_proof_overalls", "S"), "use:slime_proof_overalls") == "BLK-12.11"


def test_the_prism_frees_the_colour_of_the_next_die_placed() -> None:
    """BLK-8.4, BLK-12.11: colour only, one die, once per activation."""
    game = holding("prism_filter", "SST", ghosts={"MAN": ["S:blue", "S:green", "T:blue", "P"]})
    assert offered(game, "place") == []
    play(game, "use:prism_filter")
    assert offered(game, "place") == ["place:red0:MAN.0", "place:red0:MAN.1", "place:red2:MAN.2"]
    assert against(game, "place:red0:MAN.3") == "BLK-8.5"
    play(game, "place:red0:MAN.1")
    assert offered(game, "place") == []
    assert against(game, "use:prism_filter") == "BLK-12.11"


def test_the_prism_is_used_up_by_a_die_that_did_not_need_it() -> None:
    """BLK-8.4: the next die is the next die, a white slot or a Containment Cell notwithstanding."""
    game = holding("prism_filter", "SS", ghosts={"MAN": ["S", "S:blue"]})
    play(game, "use:prism_filter", "place:red0:MAN.0")
    assert against(game, "place:red1:MAN.1") == "BLK-8.4"
    cell = holding("prism_filter portable_containment_cell", "SSE", ghosts={"MAN": ["G"], "BRX": ["S:blue", "T"]})
    play(cell, "use:prism_filter", "use:portable_containment_cell", "place:red0:MAN.0", "move_ecto:red2:BRX")
    assert against(cell, "place:red1:BRX.0") == "BLK-8.4"


def test_an_unused_prism_does_not_last() -> None:
    """BLK-12.11, BLK-12.20: the effect ends with the activation; given on, the card may be used again."""
    game = holding("prism_filter", "S", ghosts={"MAN": ["S:green", "T"]}, done=["green", "yellow"],
                   pools={"red": ["red:S"], "blue": ["blue:S"]})
    play(game, "use:prism_filter", "give:prism_filter", "buster:blue", "end")
    assert against(game, "place:blue0:MAN.0") == "BLK-8.4"
    play(game, "use:prism_filter", "place:blue0:MAN.0")
    assert slots(game, "MAN") == ["blue:S", ""]


def test_the_prism_is_bound_by_gargoyle_twins_and_queue_jumper() -> None:
    """BLK-R51: it frees a slot's colour, not the ghost's rules."""
    twins = holding("prism_filter", "S", ghosts={"MAN": "gargoyle_twins"}, dice_on={"MAN.0": "blue:S"})
    play(twins, "use:prism_filter")
    assert against(twins, "place:red0:MAN.1") == "BLK-15.4b"
    queue = holding("prism_filter", "SSS", ghosts={"MAN": "queue_jumper"})
    play(queue, "place:red0:MAN.0", "place:red1:MAN.1", "use:prism_filter")
    assert against(queue, "place:red2:MAN.2") == "BLK-15.4b"


def test_a_containment_cell_breaks_both() -> None:
    """BLK-R51, BLK-15.4b: Equipment that itself places beats a ghost's limit; one open slot, any face, any colour."""
    twins = holding("portable_containment_cell", "G", ghosts={"MAN": "gargoyle_twins"},
                    dice_on={"MAN.0": "blue:S", "MAN.1": "blue:S"})
    play(twins, "use:portable_containment_cell")
    assert borough(twins, "MAN")["badge"] == "captured"
    queue = holding("portable_containment_cell", "SSE", ghosts={"MAN": "queue_jumper"}, dice_on={"MAN.3": "blue:T"})
    play(queue, "place:red0:MAN.0")
    assert against(queue, "use:portable_containment_cell") == "BLK-12.12"  # two slots are open
    play(queue, "place:red1:MAN.1", "use:portable_containment_cell")
    assert borough(queue, "MAN")["badge"] == "captured"


def test_the_pr_kit_makes_the_reduction_two() -> None:
    """BLK-6.6, BLK-6.7, BLK-11.6: still once a round, never below 1."""
    game = holding("public_relations_kit", "GG", chaos=8)
    play(game, "calm:red0")
    assert chaos(game) == 6
    assert against(game, "calm:red1") == "BLK-6.7"
    assert chaos(play(holding("public_relations_kit", "G", chaos=2), "calm:red0")) == 1
    other = lay(hands={"blue": ["public_relations_kit"]}, pools={"red": ["red:G"]}, active="red", chaos=8)
    assert chaos(play(other, "calm:red0")) == 7


def test_the_pr_kit_under_bans() -> None:
    """BLK-R51, BLK-R26: Panic Parade stops the G die, bonus and all; a Jammed Signal takes the bonus."""
    parade = holding("public_relations_kit", "G", ghosts={"STI": "panic_parade"}, chaos=8)
    assert against(parade, "calm:red0") == "BLK-15.4b"
    jammed = holding("public_relations_kit", "G", ghosts={"STI": "jammed_signal"}, chaos=8)
    assert chaos(play(jammed, "calm:red0")) == 7


# Bans on all of them


@pytest.mark.parametrize("card", sorted({*EQUIPMENT} - {"slime_proof_overalls", "public_relations_kit"}))
@pytest.mark.parametrize("more", [{"ghosts": {"STI": "jammed_signal"}}, {"lasting": ["dead_batteries"]}])
def test_no_card_is_used_while_equipment_is_switched_off(card: str, more: dict[str, Any]) -> None:
    """BLK-R26, BLK-15.4, BLK-1.3: but it may be given or dropped."""
    game = holding(card, "SPT", **more)
    assert offered(game, "use") == []
    assert against(game, f"use:{card}") == "BLK-15.4"
    assert {f"give:{card}", f"drop:{card}"} <= set(offered(game))


@pytest.mark.parametrize("card", EQUIPMENT)
def test_only_the_holder_uses_a_card(card: str) -> None:
    """BLK-12.11, BLK-5.3: not somebody else, and not in somebody else's activation."""
    game = lay(hands={"blue": [card]}, pools={"red": ["red:S", "red:P", "red:T"]}, active="red")
    assert against(game, f"use:{card}") == "BLK-12.11"
    assert offered(game, "use") == []


def test_a_choice_on_a_card_is_asked_of_its_holder() -> None:
    """BLK-1.3: the controller of who uses the card picks face, dice, target, Borough."""
    game = lay(players=4, hands={"blue": ["subway_map"]}, pools={"blue": ["blue:S", "blue:T"]}, active="blue")
    play(game, "use:subway_map")
    assert (game.decision.seat, game.decision.kind) == (1, "pay")
    play(game, "die:blue0")
    assert (game.decision.seat, game.decision.kind) == (1, "move_where")


def test_a_passive_is_fresh_in_every_round() -> None:
    """BLK-12.11, BLK-9.7: once per activation, again in the next."""
    game = holding("muon_trap_relay", "S", chaos=1, ghost_deck=[])
    end_round(play(game, "use:muon_trap_relay"))
    play(game, "activate:red")
    assert not buster(game, "red")["equipment"][0]["used"]
