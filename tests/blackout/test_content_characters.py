"""What the eight characters really do, edges included."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game, Refused
from hauntbox.games import find
from tests.blackout.laying import holding, lay, with_red
from tests.blackout.looking import (
    against,
    borough,
    buster,
    chaos,
    hand,
    named,
    offered,
    on_card,
    place,
    play,
    pool,
    rerolled,
    row,
    slots,
    spent,
    told,
)

COLOURS = ["red", "blue", "green", "yellow"]


# Who the characters are


CHARACTERS = {
    "peter": ("Peter Venkman", "Spin Doctor"), "ray": ("Ray Stantz", "Big Heart"),
    "egon": ("Egon Spengler", "By the Numbers"), "winston": ("Winston Zeddemore", "Steady Hands"),
    "janine": ("Janine Melnitz", "Dispatcher"), "kylie": ("Kylie Griffin", "Well Read"),
    "mel": ("Melanie Ortiz", "Long Shot"), "ron": ("Ron Alexander", "Salvage"),
}


def test_eight_characters_with_one_ability_each() -> None:
    """BLK-14.1: names and abilities."""
    rules = find("blackout")
    known = {one.id: (one.name, one.ability) for one in rules.box.characters}
    assert known == CHARACTERS
    assert [one.id for one in rules.box.characters if one.anytime] == ["janine"]


# Peter


def test_spin_doctor_lowers_chaos_by_one_for_any_die() -> None:
    """BLK-6.7, BLK-14.2: any face; not the G-die reduction; once a round."""
    game = with_red("peter", "SGG", chaos=8)
    play(game, "ability:red")
    assert offered(game) == ["die:red0", "die:red1"]
    play(game, "die:red0")
    assert (chaos(game), pool(game, "red")) == (7, ["red:G", "red:G"])
    assert against(game, "ability:red") == "BLK-14.2"
    play(game, "calm:red1")
    assert chaos(game) == 6


def test_spin_doctor_after_the_reduction_with_a_fixed_die() -> None:
    """BLK-6.7, BLK-6.11: in the other order, and paid with a passed die."""
    game = with_red("peter", chaos=8, pools={"red": ["red:G", "blue:T!"]})
    play(game, "calm:red0", "ability:red")
    assert (chaos(game), pool(game, "red")) == (6, [])


@pytest.mark.parametrize(
    ("rule", "more"),
    [("BLK-11.6", {"chaos": 1}), ("BLK-6.8", {"pools": {"red": []}}),
     ("BLK-15.4b", {"ghosts": {"STI": "panic_parade"}}),
     ("BLK-15.4", {"ghosts": {"STI": "stage_fright_fiend"}}), ("BLK-15.4", {"lasting": ["nerves"]})],
)
def test_when_spin_doctor_is_not_on_offer(rule: str, more: dict[str, Any]) -> None:
    """BLK-11.6, BLK-15.4b, BLK-R51: at Chaos 1, without dice, under Panic Parade and bans on abilities."""
    game = with_red("peter", "S", **more)
    assert "ability:red" not in offered(game)
    assert against(game, "ability:red") == rule


def test_the_pr_kit_does_nothing_for_spin_doctor() -> None:
    """BLK-6.6: its bonus is for the G die."""
    game = holding("public_relations_kit", "S", who="peter", chaos=8)
    play(game, "ability:red")
    assert chaos(game) == 7


# Ray


def test_big_heart_passes_one_more_die_next_door() -> None:
    """BLK-7.1, BLK-7.2: to a Ghostbuster here or in an adjacent Borough, on top of the own pass."""
    game = with_red("ray", "STP", places={"red": "BRX", "blue": "BRX", "green": "QNS", "yellow": "STI"})
    play(game, "ability:red", "die:red0")
    assert offered(game) == ["buster:blue", "buster:green"]  # STI is not adjacent to BRX
    play(game, "buster:green")
    assert pool(game, "green") == ["red:S!"]
    play(game, "pass:red1")
    assert pool(game, "blue") == ["red:T!"]
    assert against(game, "pass:red2") == "BLK-7.1"
    assert against(game, "ability:red") == "BLK-14.2"


def test_big_heart_before_or_after_the_own_pass() -> None:
    """BLK-7.3, BLK-R11: in any order; the receiver must not have finished (BLK-R8)."""
    game = with_red("ray", "ST", places={"green": "QNS", "yellow": "QNS"}, done=["green"])
    play(game, "pass:red0", "ability:red")
    assert offered(game) == ["buster:blue", "buster:yellow"]
    play(game, "buster:yellow")
    assert (pool(game, "blue"), pool(game, "yellow")) == (["red:S!"], ["red:T!"])


def test_four_passes_in_one_activation() -> None:
    """BLK-7.1, BLK-12.13: own pass, Command Van, Walkie-Talkies and Big Heart add up, each once."""
    orders = [("pass", "ability:red", "use:walkie_talkies", "pass"),
              ("use:walkie_talkies", "pass", "pass", "ability:red")]
    for order in orders:
        game = holding("walkie_talkies", "SSSSS", who="ray", terrain={"MAN": ["mobile_command_van"]})
        for key in order:
            play(game, offered(game, "pass")[0] if key == "pass" else key, "buster:blue")
        assert pool(game, "blue") == ["red:S!"] * 4
        assert offered(game, "pass", "ability", "use") == []


@pytest.mark.parametrize(
    ("more", "rule"),
    [({"ghosts": {"STI": "wall_of_fog"}}, "BLK-15.4b"), ({"lasting": ["radio_silence"]}, "BLK-15.2"),
     ({"places": {"red": "BRX", "blue": "STI", "green": "STI", "yellow": "BKN"}}, "BLK-3.3"),
     ({"done": COLOURS[1:]}, "BLK-7.6"), ({"pools": {"red": []}}, "BLK-6.8")],
)
def test_when_big_heart_is_not_on_offer(more: dict[str, Any], rule: str) -> None:
    """BLK-R51, BLK-7.6: no passing in the fog or in radio silence, to nobody, or without a die."""
    game = with_red("ray", "S", **more)
    assert against(game, "ability:red") == rule


# Egon


def test_by_the_numbers_turns_one_die_to_trap_or_pke() -> None:
    """BLK-R10, BLK-14.2: any die, a fixed one too, to a face it doesn't show."""
    game = with_red("egon", pools={"red": ["red:T", "blue:G!"]})
    play(game, "ability:red")
    assert offered(game) == ["turn:red0:P", "turn:blue0:T", "turn:blue0:P"]
    play(game, "turn:blue0:P")
    assert pool(game, "red") == ["red:T", "blue:P!"]
    assert against(game, "ability:red") == "BLK-14.2"
    with pytest.raises(Refused):
        game.decide("ability:red")


def test_a_turned_die_is_good_for_its_new_face_only() -> None:
    """BLK-8.5, BLK-12.2: a Stream turned to PKE buys, and fills no Stream slot any more."""
    game = with_red("egon", "S", ghosts={"MAN": ["S", "T"]}, row=["subway_map"])
    assert offered(game, "place", "buy") == ["place:red0:MAN.0"]
    play(game, "ability:red", "turn:red0:P")
    assert offered(game, "place", "buy") == ["buy:red0:subway_map"]


# Winston


def test_steady_hands_re_rolls_one_or_two_at_any_point() -> None:
    """BLK-7.9: after dice were used, without discarding; the others stay."""
    game = with_red("winston", "STPG", ghosts={"MAN": ["S", "S"]})
    play(game, "place:red0:MAN.0")
    before = game.number
    play(game, "ability:red")
    assert offered(game) == ["die:red1", "die:red2", "die:red3"]
    play(game, "die:red1")
    assert offered(game) == ["die:red2", "die:red3", "enough"]
    play(game, "die:red3")
    assert rerolled(game, before) == ["red1", "red3"]
    assert len(pool(game, "red")) == 3
    assert told(game, "die_discarded") == []
    assert against(game, "ability:red") == "BLK-14.2"


def test_steady_hands_may_stop_at_one() -> None:
    """BLK-14.5: one is enough."""
    game = with_red("winston", "STP")
    play(game, "ability:red", "die:red2", "enough")
    assert rerolled(game, 0) == ["red2"]
    assert pool(game, "red")[:2] == ["red:S", "red:T"]


def test_steady_hands_and_the_crooked_croupier() -> None:
    """BLK-R51: he stops the discard re-roll only."""
    game = holding("ecto_goggles", "STP", who="winston", ghosts={"STI": "crooked_croupier"}, tokens=["red"])
    assert game.why_not("reroll:red0").key == "banned.reroll"
    assert {"ability:red", "use:ecto_goggles", "free_reroll"} <= set(offered(game))


# Janine


def dispatched(**more: Any) -> Game:
    """Red is active; Blue is Janine, far away."""
    start: dict[str, Any] = {
        "characters": ["winston", "janine", "egon", "peter"], "active": "red", "places": {"blue": "STI"},
        "pools": {"red": ["red:S", "red:T"], "blue": ["blue:S"]},
    }
    return lay(**{**start, **more})


def test_dispatcher_moves_the_active_ghostbuster_for_free() -> None:
    """BLK-14.4, BLK-R49: wherever Janine is; an adjacent Borough; no die."""
    game = dispatched()
    play(game, "ability:blue")
    assert offered(game) == ["borough:BRX", "borough:QNS", "borough:BKN", "borough:STI"]
    play(game, "borough:QNS")
    assert (place(game, "red"), place(game, "blue")) == ("QNS", "STI")
    assert pool(game, "red") == ["red:S", "red:T"]
    assert against(game, "ability:blue") == "BLK-14.2"


def test_dispatcher_in_her_own_activation_moves_herself() -> None:
    """BLK-R49: own activation included."""
    game = dispatched(active="blue")
    play(game, "ability:blue")
    assert offered(game) == ["borough:MAN", "borough:BKN"]
    play(game, "borough:BKN")
    assert place(game, "blue") == "BKN"


def test_dispatcher_works_when_janine_has_finished_or_is_possessed() -> None:
    """BLK-R49, BLK-13.6: whether or not she has activated."""
    game = dispatched(done=["blue"], possessed=["blue"])
    play(game, "ability:blue", "borough:BRX")
    assert place(game, "red") == "BRX"


def test_dispatcher_is_once_a_round_for_the_whole_team() -> None:
    """BLK-14.2, BLK-R49: used for Red, it is gone for Green, and back in the next round."""
    game = dispatched(done=["blue", "yellow"], chaos=1, ghost_deck=[])
    play(game, "ability:blue", "borough:BRX", "end")
    assert game.view()["active"] == "green"
    assert "ability:blue" not in offered(game)
    play(game, "end", "activate:red")
    assert "ability:blue" in offered(game)


def test_no_other_ability_is_used_in_somebody_else_s_activation() -> None:
    """BLK-14.3: Egon and Peter wait for their own."""
    game = dispatched()
    assert offered(game, "ability") == ["ability:red", "ability:blue"]
    for colour in ("green", "yellow"):
        assert against(game, f"ability:{colour}") == "BLK-14.3"


def test_dispatcher_is_not_for_the_time_between_activations() -> None:
    """BLK-R49: between two actions, not between two activations."""
    game = dispatched(active="", step="next")
    assert {option.verb for option in game.decision.options} == {"activate"}
    assert against(game, "ability:blue") == "BLK-5.3"


def test_dispatcher_and_the_rush_hour_tax() -> None:
    """BLK-R51, BLK-15.4b, BLK-R49: Janine's seat says where to, the mover's seat which die; no die, no move."""
    game = dispatched(players=4, ghosts={"MAN": "rush_hour_horror"})
    play(game, "ability:blue")
    assert (game.decision.kind, game.decision.seat) == ("move_where", 1)
    play(game, "borough:BRX")
    assert (game.decision.kind, game.decision.seat) == ("discard_tax", 0)
    play(game, "die:red1")
    assert (place(game, "red"), pool(game, "red")) == ("BRX", ["red:S"])
    assert told(game, "die_discarded")[0].rule == "BLK-15.4b"
    empty = dispatched(ghosts={"MAN": "rush_hour_horror"}, pools={"red": []})
    assert against(empty, "ability:blue") == "BLK-15.4b"


@pytest.mark.parametrize("more", [{"ghosts": {"BKN": "toll_booth_ghoul"}}, {"lasting": ["gridlock"]}])
def test_dispatcher_is_no_discard_and_no_ecto_1(more: dict[str, Any]) -> None:
    """BLK-R51: neither the Toll-Booth Ghoul nor Gridlock is concerned."""
    game = dispatched(**more)
    play(game, "ability:blue", "borough:BRX")
    assert place(game, "red") == "BRX"


@pytest.mark.parametrize("more", [{"ghosts": {"BKN": "stage_fright_fiend"}}, {"lasting": ["nerves"]}])
def test_dispatcher_is_an_ability_after_all(more: dict[str, Any]) -> None:
    """BLK-15.4: a ban on abilities is a ban on hers."""
    assert against(dispatched(**more), "ability:blue") == "BLK-15.4"


def test_the_table_may_want_janine_to_agree() -> None:
    """BLK-R49: with dispatcher=ask her seat is asked, once an activation; declined, nothing is used up."""
    game = dispatched(players=4, dispatcher="ask")
    play(game, "ability:blue")
    assert (game.decision.kind, game.decision.seat) == ("agree", 1)
    with pytest.raises(Refused):
        game.decide("agree", seat=0)
    play(game, "decline")
    assert game.decision.seat == 0
    assert not buster(game, "blue")["ability_used"]
    assert against(game, "ability:blue") == "BLK-R49"
    again = dispatched(players=4, dispatcher="ask")
    play(again, "ability:blue", "agree", "borough:BKN")
    assert place(again, "red") == "BKN"
    assert buster(again, "blue")["ability_used"]


def test_nobody_asks_oneself_for_consent() -> None:
    """BLK-R49: a seat that runs both is not asked, nor is anybody by default."""
    assert play(dispatched(players=1, dispatcher="ask"), "ability:blue").decision.kind == "move_where"
    assert play(dispatched(players=4), "ability:blue").decision.kind == "move_where"


# Kylie


def test_well_read_pays_one_cost_slot_with_any_face() -> None:
    """BLK-12.2, BLK-12.4: one die of another face; with a real PKE it buys a card of two."""
    game = with_red("kylie", "SGP", row=["ecto_goggles", "subway_map"])
    play(game, "ability:red")
    assert sorted(offered(game)) == sorted(
        f"buy:{die}:{card}" for die in ("red0", "red1") for card in ("ecto_goggles", "subway_map")
    )
    play(game, "buy:red0:ecto_goggles")
    assert on_card(game, "ecto_goggles") == ["red0"]
    assert against(game, "buy:red1:ecto_goggles") == "BLK-12.2"
    assert against(game, "ability:red") == "BLK-14.2"
    play(game, "buy:red2:ecto_goggles")
    assert hand(game, "red") == ["ecto_goggles"]
    assert {"red0", "red2"} <= set(spent(game))


def test_well_read_may_bring_the_last_die() -> None:
    """BLK-12.3, BLK-12.4, BLK-12.8: on a card that another began; the row is refilled."""
    game = with_red("kylie", pools={"red": ["red:T", "green:E!"]}, row=["ecto_goggles"],
                    row_dice={"ecto_goggles": ["blue:P"]}, equipment_deck=["subway_map"])
    play(game, "ability:red", "buy:green0:ecto_goggles")
    assert hand(game, "red") == ["ecto_goggles"]
    assert row(game)[0] == "subway_map"


def test_well_read_with_full_hands() -> None:
    """BLK-12.17: the first die of two is fine, the last of a held kind is not, Terrain is."""
    full = {"red": ["prism_filter", "muon_trap_relay", "walkie_talkies"]}
    game = with_red("kylie", "S", hands=full, row=["ecto_goggles", "subway_map", "transit_hub", "backup_pack"],
                    row_dice={"backup_pack": ["blue:P"]})
    play(game, "ability:red")
    assert offered(game) == ["buy:red0:ecto_goggles", "buy:red0:transit_hub"]
    play(game, "buy:red0:transit_hub")
    assert borough(game, "MAN")["terrain"] == ["transit_hub"]
    assert len(hand(game, "red")) == 3
    stuck = with_red("kylie", "S", hands=full, row=["subway_map"])
    assert "ability:red" not in offered(stuck)


def test_well_read_does_not_catch_ghosts() -> None:
    """BLK-8.5: it counts for Equipment only, and does nothing for a die that is PKE already."""
    game = with_red("kylie", "S", ghosts={"MAN": ["P", "T"]}, row=["subway_map"])
    assert offered(game, "place") == []
    assert against(with_red("kylie", "PP", row=["subway_map"]), "ability:red") == "BLK-14.1"


def test_well_read_buys_under_a_jammed_signal() -> None:
    """BLK-R26: buying goes on."""
    game = with_red("kylie", "S", ghosts={"STI": "jammed_signal"}, row=["subway_map"])
    play(game, "ability:red")
    assert hand(game, "red") == ["subway_map"]


# Mel


def test_long_shot_places_a_stream_next_door() -> None:
    """BLK-8.2: on adjacent ghosts only; colours and icons bind as ever."""
    game = with_red("mel", "ST", places={"red": "BRX"},
                    ghosts={"BRX": ["S"], "MAN": ["S:blue", "S"], "QNS": ["T", "S:red"], "BKN": ["S"], "STI": ["S"]})
    play(game, "ability:red")
    assert offered(game) == ["place:red0:MAN.1", "place:red0:QNS.1"]
    play(game, "place:red0:QNS.1")
    assert slots(game, "QNS") == ["", "red:S"]
    assert place(game, "red") == "BRX"
    assert against(game, "ability:red") == "BLK-14.2"


def test_long_shot_fills_and_captures() -> None:
    """BLK-8.9: the ban of a ghost next door ends with the shot."""
    game = with_red("mel", "SG", ghosts={"BRX": "panic_parade"}, chaos=8,
                    dice_on={"BRX.0": "blue:S", "BRX.2": "blue:T"})
    assert offered(game, "calm") == []
    play(game, "ability:red")
    assert borough(game, "BRX")["badge"] == "captured"
    assert offered(game, "calm") == ["calm:red1"]


@pytest.mark.parametrize(
    ("faces", "ghosts", "dice", "rule"),
    [("T", {"BRX": ["S"]}, {}, "BLK-6.8"), ("S", {"MAN": ["S"]}, {}, "BLK-3.3"),
     ("S", {"BRX": ["S"]}, {"BRX.0": "blue:S"}, "BLK-8.9"), ("S", {"BRX": ["S:blue", "T"]}, {}, "BLK-8.4"),
     ("S", {"BRX": ["T"]}, {}, "BLK-8.5"), ("S", {"BRX": "gargoyle_twins"}, {"BRX.0": "blue:S"}, "BLK-15.4b")],
)
def test_when_long_shot_has_no_target(faces: str, ghosts: dict[str, Any], dice: dict[str, str], rule: str) -> None:
    """BLK-R51, BLK-8.4, BLK-8.5: no Stream, no neighbour, filled, another colour, another icon, Gargoyle Twins."""
    game = with_red("mel", faces, ghosts=ghosts, dice_on=dice)
    assert "ability:red" not in offered(game)
    assert against(game, "ability:red") == rule


def test_long_shot_is_bound_by_the_queue_jumper() -> None:
    """BLK-R51: two dice an activation, from wherever they come."""
    game = with_red("mel", "SSSE", ghosts={"BRX": "queue_jumper"}, places={"red": "BRX"})
    play(game, "place:red0:BRX.0", "place:red1:BRX.1", "move_ecto:red3:MAN")
    assert "ability:red" not in offered(game)
    fresh = with_red("mel", "SSSE", ghosts={"BRX": "queue_jumper"})
    play(fresh, "ability:red", "move_ecto:red3:BRX", "place:red1:BRX.1")
    assert against(fresh, "place:red2:BRX.2") == "BLK-15.4b"


def test_long_shot_through_a_prism() -> None:
    """BLK-8.4: the filter frees the colour of the next die placed, near or far, once."""
    game = holding("prism_filter", "SS", ghosts={"BRX": ["S:blue", "S:green"], "MAN": ["S:yellow"]})
    play(game, "use:prism_filter", "ability:red", "place:red0:BRX.1")
    assert slots(game, "BRX") == ["", "red:S"]
    assert against(game, "place:red1:MAN.0") == "BLK-8.4"


# Ron


def test_salvage_brings_back_a_re_roll_payment() -> None:
    """BLK-R58, BLK-14.2: rolled, in the pool, not fixed, good for anything."""
    game = with_red("ron", "STPEG")
    assert against(game, "ability:red") == "BLK-R58"
    play(game, "reroll:red2", "ability:red")
    assert [named(game, event, "die") for event in told(game, "die_recovered")] == [["red2"]]
    assert len(pool(game, "red")) == 5
    assert not any(die.endswith("!") for die in pool(game, "red"))
    assert "red2" not in spent(game)
    assert against(game, "ability:red") == "BLK-14.2"


def test_salvage_brings_back_one_die_of_a_walk() -> None:
    """BLK-R58: one of the two; which one is no choice, since it is rolled."""
    game = with_red("ron", "STP")
    play(game, "move_two:BRX", "die:red0", "die:red1", "ability:red")
    assert [die["id"] for die in buster(game, "red")["pool"]] == ["red2", "red0"]


@pytest.mark.parametrize(
    "use",
    [("exorcise:red4",), ("move_ecto:red3:BRX",), ("calm:red4",), ("buy:red2:ecto_goggles",), ("place:red0:MAN.0",),
     ("pass:red0", "buster:blue"), ("use:subway_map", "die:red0", "borough:BRX")],
)
def test_salvage_takes_nothing_else(use: tuple[str, ...]) -> None:
    """BLK-R58: neither the curing die, nor dice spent, placed, passed, or discarded for a card."""
    game = with_red("ron", "STPEG", ghosts={"MAN": ["S", "T"]}, row=["ecto_goggles"], hands={"red": ["subway_map"]},
                    possessed=["red"] if use[0].startswith("exorcise") else [])
    play(game, *use)
    assert against(game, "ability:red") == "BLK-R58"


def test_salvage_takes_no_tax_die() -> None:
    """BLK-R58: of a taxed walk only the two dice of the walk itself."""
    game = with_red("ron", "STP", ghosts={"MAN": "rush_hour_horror"})
    play(game, "move_two:BRX", "die:red0", "die:red1", "ability:red")
    assert [die["id"] for die in buster(game, "red")["pool"]] == ["red0"]
    driven = with_red("ron", "ES", ghosts={"MAN": "rush_hour_horror"})
    play(driven, "move_ecto:red0:BRX")
    assert pool(driven, "red") == []
    assert against(driven, "ability:red") == "BLK-R58"


def test_salvage_takes_the_one_die_of_a_transit_hub() -> None:
    """BLK-R58: moving by discarding one die is the same move."""
    game = with_red("ron", "ST", terrain={"MAN": ["transit_hub"]})
    play(game, "move_two:BRX", "die:red0", "ability:red")
    assert len(pool(game, "red")) == 2


def test_a_recovered_die_may_be_discarded_and_recovered_again_by_another_card() -> None:
    """BLK-R58: what was discarded anew counts anew."""
    game = holding("spare_proton_cell", "SSS", who="ron")
    play(game, "reroll:red0", "ability:red", "reroll:red0", "use:spare_proton_cell")
    assert len(pool(game, "red")) == 3
    assert against(game, "use:spare_proton_cell") == "BLK-12.11"


def test_what_others_discarded_is_not_salvaged() -> None:
    """BLK-R58: this activation's discards only."""
    game = lay(characters=["winston", "ron", "mel", "egon"], pools={"red": ["red:S", "red:S"], "blue": ["blue:S"]},
               active="red", done=["green", "yellow"], hands={"blue": ["spare_proton_cell"]})
    play(game, "reroll:red0", "end")
    assert against(game, "ability:blue") == "BLK-R58"
    assert against(game, "use:spare_proton_cell") == "BLK-R58"
