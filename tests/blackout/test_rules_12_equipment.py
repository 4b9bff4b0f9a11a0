"""Chapter 12, Equipment: buying, the three kinds, holding."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox import Refused
from tests.blackout.cleaning import COLOURS, which
from tests.blackout.designing import design, when
from tests.blackout.laying import lay
from tests.blackout.looking import (
    against,
    borough,
    buster,
    chaos,
    end_round,
    hand,
    named,
    offered,
    on_card,
    place,
    play,
    pool,
    row,
    slots,
    spent,
    told,
)

ROW = ["ecto_goggles", "subway_map", "transit_hub", "mood_slime_sample"]
THREE = ["walkie_talkies", "exorcism_kit", "backup_pack"]


# Buying


@pytest.mark.parametrize("where", ["MAN", "STI"])
def test_the_row_is_open_to_everybody_everywhere(where: str) -> None:
    """BLK-12.1: four cards, face up, whoever stands wherever."""
    for colour in COLOURS:
        game = lay(active=colour, places={colour: where}, row=ROW, pools={colour: [f"{colour}:P"]})
        assert row(game) == ROW
        assert offered(game, "buy") == [f"buy:{colour}0:{card}" for card in ROW]


def test_a_card_outside_the_row_can_not_be_bought() -> None:
    """BLK-12.1: neither from the deck nor from a hand."""
    game = lay(active="red", row=ROW, pools={"red": ["red:P"]}, hands={"blue": ["walkie_talkies"]})
    assert against(game, "buy:red0:walkie_talkies") == "BLK-12.1"
    assert against(game, "buy:red0:prism_filter") == "BLK-12.1"


@pytest.mark.parametrize("face", ["S", "T", "E", "G"])
def test_only_a_matching_icon_pays(face: str) -> None:
    """BLK-12.2: the reference cards ask for P."""
    game = lay(active="red", row=ROW, pools={"red": [f"red:{face}"]})
    assert offered(game, "buy") == []
    assert against(game, "buy:red0:subway_map") == "BLK-12.2"


def test_the_colour_of_the_die_does_not_matter() -> None:
    """BLK-12.2: a passed die pays as well."""
    game = lay(active="red", row=ROW, pools={"red": ["yellow:P!"]})
    play(game, "buy:yellow0:subway_map")
    assert hand(game, "red") == ["subway_map"]


def test_a_card_may_print_another_cost(tmp_path: Path) -> None:
    """BLK-12.2: P unless printed otherwise; each cost slot takes its own icon once."""
    folder = Path(design(tmp_path, discard=when("use", "chaos n=-1")))
    file = folder / "equipment.toml"
    file.write_text(file.read_text().replace('cost = ["P"]', 'cost = ["E", "G"]'))
    game = lay(content=str(folder), active="red", row=["own_discard"],
               pools={"red": ["red:E", "red:E", "red:P", "red:G"]})
    assert offered(game, "buy") == ["buy:red0:own_discard", "buy:red3:own_discard"]
    play(game, "buy:red0:own_discard")
    assert against(game, "buy:red1:own_discard") == "BLK-12.2"
    play(game, "buy:red3:own_discard")
    assert hand(game, "red") == ["own_discard"]


def test_two_ghostbusters_share_the_cost_and_the_last_die_takes_the_card() -> None:
    """BLK-12.3, BLK-12.4, BLK-12.5: in the same round; whoever placed the other die; both dice are spent."""
    game = lay(row=ROW, pools={"red": ["blue:P!"], "blue": ["red:P!"]}, done=["green", "yellow"],
               places={"blue": "STI"})
    play(game, "activate:red", "buy:blue0:ecto_goggles")
    assert (on_card(game, "ecto_goggles"), hand(game, "red")) == (["blue0"], [])
    play(game, "end", "buy:red0:ecto_goggles")
    assert (hand(game, "red"), hand(game, "blue")) == ([], ["ecto_goggles"])
    assert {"red0", "blue0"} <= set(spent(game))
    (event,) = told(game, "equipment_bought")
    assert (event.rule, named(game, event, "buster")) == ("BLK-12.4", ["blue"])


def test_an_unfinished_purchase_is_void_at_the_end_of_the_round() -> None:
    """BLK-12.6, BLK-R17: the die goes home, the card keeps nothing, next round it costs two again."""
    game = lay(active="red", row=ROW, pools={"red": ["red:P"]}, ghost_deck=[])
    play(game, "buy:red0:ecto_goggles")
    end_round(game)
    assert (on_card(game, "ecto_goggles"), len(pool(game, "red"))) == ([], 5)
    assert row(game) == ROW


def test_dice_on_a_card_are_not_taken_back() -> None:
    """BLK-12.7: nothing on offer touches them, and undoing aside there is no way."""
    game = lay(active="red", row=ROW, pools={"red": ["red:P", "red:S"]})
    play(game, "buy:red0:ecto_goggles")
    assert pool(game, "red") == ["red:S"]
    assert not [option.key for option in game.decision.options if "die:red0" in option.targets]  # type: ignore[union-attr]


def test_a_bought_card_is_replaced_at_once_and_the_new_one_can_be_bought() -> None:
    """BLK-12.8: in the same activation."""
    game = lay(active="red", row=ROW, pools={"red": ["red:P", "red:P"]},
               equipment_deck=["exorcism_kit", "prism_filter"])
    play(game, "buy:red0:subway_map")
    assert row(game) == ["ecto_goggles", "exorcism_kit", "transit_hub", "mood_slime_sample"]
    assert game.view()["equipment_left"] == 1
    play(game, "buy:red1:exorcism_kit")
    assert hand(game, "red") == ["subway_map", "exorcism_kit"]


def test_an_empty_deck_takes_the_discards_back() -> None:
    """BLK-12.9, BLK-R33: shuffled into a new deck; what was dropped can come again."""
    game = lay(active="red", row=ROW, pools={"red": ["red:P"]}, hands={"red": ["walkie_talkies"]}, equipment_deck=[])
    play(game, "drop:walkie_talkies")
    discards = set(game.view()["equipment_discards"])
    assert game.view()["equipment_left"] == 0
    play(game, "buy:red0:subway_map")
    new = row(game)[1]
    assert new in discards
    assert game.view()["equipment_discards"] == []
    assert game.view()["undealt_equipment"] == sorted(discards - {new})


def test_with_no_cards_left_the_row_is_shorter(tmp_path: Path) -> None:
    """BLK-12.9, BLK-R33: neither deck nor discards: the place stays empty."""
    folder = design(tmp_path, passive=when("use", "turn to=[\"T\"]"))
    text = (tmp_path / "equipment.toml").read_text()
    ids = [card.id for card in lay().state.box.equipment]  # type: ignore[attr-defined]
    keep = ["ecto_goggles", "subway_map", "transit_hub"]
    gone = ", ".join(f'"{id}"' for id in ids if id not in keep)
    (tmp_path / "equipment.toml").write_text(f"remove = [{gone}]\n{text}")
    game = lay(content=folder, active="red", row=["own_passive", *keep], pools={"red": ["red:P", "red:P"]})
    play(game, "buy:red0:own_passive")
    assert row(game) == keep
    assert game.view()["row"][0] is None
    assert offered(game, "buy") == [f"buy:red1:{card}" for card in keep]


def test_a_ghostbuster_may_buy_several_cards_in_one_activation() -> None:
    """BLK-12.10: as many as it can pay for."""
    game = lay(active="red", row=ROW, pools={"red": ["red:P"] * 4},
               equipment_deck=["exorcism_kit"])
    play(game, "buy:red0:subway_map", "buy:red1:mood_slime_sample", "buy:red2:exorcism_kit")
    assert hand(game, "red") == ["subway_map", "mood_slime_sample", "exorcism_kit"]


# Kinds


def test_a_passive_is_free_once_per_activation() -> None:
    """BLK-12.11, BLK-R27: no die, and not a second time; it stays in the hand."""
    game = lay(active="red", pools={"red": ["red:S", "red:G"]}, hands={"red": ["muon_trap_relay"]})
    play(game, "use:muon_trap_relay", "turn:red0:T")
    assert pool(game, "red") == ["red:T", "red:G"]
    assert hand(game, "red") == ["muon_trap_relay"]
    assert offered(game, "use") == []
    assert against(game, "use:muon_trap_relay") == "BLK-12.11"


def test_cards_are_used_by_their_holder_in_its_own_activation() -> None:
    """BLK-12.11, BLK-12.12: not another's, not in another's turn."""
    game = lay(active="red", pools={"red": ["red:S"], "blue": ["blue:S"]},
               hands={"blue": ["muon_trap_relay", "mood_slime_sample"]})
    assert offered(game, "use") == []
    assert against(game, "use:muon_trap_relay") == "BLK-12.11"
    with pytest.raises(Refused):
        game.decide("use:mood_slime_sample")


def test_a_continuous_passive_simply_holds() -> None:
    """BLK-12.11: the Overalls have no use of their own, and Public Relations counts by itself."""
    game = lay(active="red", pools={"red": ["red:G"]}, chaos=9,
               hands={"red": ["public_relations_kit", "slime_proof_overalls"]})
    assert offered(game, "use") == []
    assert against(game, "use:slime_proof_overalls") == "BLK-12.11"
    play(game, "calm:red0")
    assert chaos(game) == 7


def test_a_discard_card_acts_once_and_is_gone() -> None:
    """BLK-12.12, BLK-12.21, BLK-R27: on the discard pile, no longer held."""
    game = lay(active="red", chaos=9, hands={"red": ["mood_slime_sample"]}, equipment_deck=["ecto_goggles"])
    play(game, "use:mood_slime_sample")
    assert chaos(game) == 7
    assert hand(game, "red") == []
    assert game.view()["equipment_discards"][-1] == "mood_slime_sample"
    assert [event.rule for event in told(game, "equipment_used", "chaos_fell")] == ["BLK-12.12"] * 2
    assert against(game, "use:mood_slime_sample") == "BLK-12.11"


def test_terrain_lies_where_the_buyer_stands() -> None:
    """BLK-12.13, BLK-R29: at once on its Borough, not in anybody's hand."""
    game = lay(active="red", row=ROW, pools={"red": ["red:P"]}, places={"red": "QNS"})
    play(game, "buy:red0:transit_hub")
    assert borough(game, "QNS")["terrain"] == ["transit_hub"]
    assert hand(game, "red") == []
    assert [event.rule for event in told(game, "terrain_laid")] == ["BLK-12.13"]


def test_terrain_serves_everybody_there_for_good() -> None:
    """BLK-12.13: the buyer, others, later rounds; nobody elsewhere."""
    game = lay(active="red", row=ROW, pools={"red": ["red:P", "red:S"], "blue": ["blue:S"], "green": ["green:S"]},
               places={"green": "STI"}, ghost_deck=[], done=["yellow"])
    assert offered(game, "move_two") != []
    play(game, "buy:red0:transit_hub")
    assert offered(game, "move_two") == [f"move_two:{id}" for id in ("BRX", "QNS", "BKN", "STI")]
    play(game, "end", "activate:blue")
    assert len(offered(game, "move_two")) == 4
    play(game, "end")
    assert offered(game, "move_two") == []
    end_round(game)
    assert borough(game, "MAN")["terrain"] == ["transit_hub"]


def test_any_number_of_terrain_cards_lie_in_a_borough() -> None:
    """BLK-12.13: all four at once, each in force."""
    cards = ["mobile_command_van", "warded_streetlights", "transit_hub", "feedback_amplifier"]
    game = lay(active="red", terrain={"MAN": cards}, ghosts={"MAN": ["S", "S"]}, pools={"red": ["red:E"], "blue": []})
    assert borough(game, "MAN")["terrain"] == cards
    assert "place:red0:MAN.0" in offered(game)
    assert "move_two:BRX" in offered(game)
    assert [one["id"] for one in game.view()["in_force"]] == cards


def test_terrain_can_not_be_given_dropped_or_used() -> None:
    """BLK-R29: it isn't held."""
    game = lay(active="red", terrain={"MAN": ["transit_hub"]}, pools={"red": ["red:S"]})
    for verb in ("give", "drop", "use"):
        assert offered(game, verb) == []
        assert against(game, f"{verb}:transit_hub") == "BLK-12.11"


def test_a_card_may_be_used_in_the_activation_in_which_it_was_bought() -> None:
    """BLK-12.14: a Passive and a Discard card, bought just now."""
    game = lay(active="red", row=["muon_trap_relay", "mood_slime_sample"], chaos=9, equipment_deck=[],
               pools={"red": ["red:P", "red:P", "red:P", "red:S"]})
    play(game, "buy:red0:muon_trap_relay", "buy:red1:muon_trap_relay", "use:muon_trap_relay", "turn:red3:T")
    play(game, "buy:red2:mood_slime_sample", "use:mood_slime_sample")
    assert (chaos(game), pool(game, "red")) == (7, ["red:T"])


def test_a_card_may_be_used_in_the_activation_after_it_was_received() -> None:
    """BLK-12.14, BLK-12.19: given by Red, used by Blue."""
    game = lay(active="red", pools={"blue": ["blue:S"]}, hands={"red": ["muon_trap_relay"]}, done=["green", "yellow"])
    play(game, "give:muon_trap_relay", "buster:blue", "end", "use:muon_trap_relay")
    assert pool(game, "blue") == ["blue:T"]


def test_a_printed_activation_cost_is_paid_on_each_use(tmp_path: Path) -> None:
    """BLK-12.15, BLK-R28: free means no cost beyond what is printed."""
    content = design(tmp_path, passive=when("use", 'pay icons=["P"]', "chaos n=-1"))
    game = lay(content=content, hands={"red": ["own_passive"]}, chaos=9, ghost_deck=[],
               done=["blue", "green", "yellow"],
               pools={"red": ["red:S", "red:P"]}, active="red")
    play(game, "use:own_passive")
    assert (chaos(game), pool(game, "red")) == (8, ["red:S"])
    assert "red1" in spent(game)
    game = lay(content=content, hands={"red": ["own_passive"]}, chaos=9, pools={"red": ["red:S"]}, active="red")
    assert offered(game, "use") == []
    assert against(game, "use:own_passive") == "BLK-12.15"


# Holding


def test_three_cards_at_most() -> None:
    """BLK-12.16, BLK-12.17, BLK-R30: with three, the last die on a card to be held is refused."""
    game = lay(active="red", row=["muon_trap_relay", "subway_map"], pools={"red": ["red:P", "red:P"]},
               hands={"red": THREE})
    assert against(game, "buy:red0:subway_map") == "BLK-12.17"
    assert offered(game, "buy") == ["buy:red0:muon_trap_relay"]


def test_the_first_of_two_dice_is_fine_with_full_hands() -> None:
    """BLK-12.17, BLK-R30: only the last one needs room."""
    game = lay(active="red", row=["muon_trap_relay"], pools={"red": ["red:P", "red:P"]}, hands={"red": THREE})
    play(game, "buy:red0:muon_trap_relay")
    assert on_card(game, "muon_trap_relay") == ["red0"]
    assert against(game, "buy:red1:muon_trap_relay") == "BLK-12.17"
    play(game, "drop:exorcism_kit", "buy:red1:muon_trap_relay")
    assert hand(game, "red") == ["walkie_talkies", "backup_pack", "muon_trap_relay"]


def test_terrain_needs_no_room() -> None:
    """BLK-12.16, BLK-R29: it is never held."""
    game = lay(active="red", row=["transit_hub"], pools={"red": ["red:P"]}, hands={"red": THREE})
    play(game, "buy:red0:transit_hub")
    assert hand(game, "red") == THREE


def test_nobody_with_three_cards_receives_a_fourth() -> None:
    """BLK-12.17, BLK-R31: Blue is full; Green isn't."""
    full = {"red": ["subway_map"], "blue": THREE}
    game = lay(active="red", hands=full, places={"green": "STI", "yellow": "STI"})
    assert against(game, "give:subway_map") == "BLK-12.17"
    game = lay(active="red", hands=full)
    play(game, "give:subway_map")
    assert offered(game) == ["buster:green", "buster:yellow"]


def test_dropping_has_no_effect_and_costs_nothing() -> None:
    """BLK-12.18, BLK-12.21: any card, any time in one's activation; onto the discard pile."""
    game = lay(active="red", chaos=9, hands={"red": ["mood_slime_sample", "ecto_goggles"]}, pools={"red": ["red:S"]},
               equipment_deck=["subway_map"])
    play(game, "drop:mood_slime_sample", "drop:ecto_goggles")
    assert chaos(game) == 9
    assert (hand(game, "red"), pool(game, "red")) == ([], ["red:S"])
    assert game.view()["equipment_discards"][-2:] == ["mood_slime_sample", "ecto_goggles"]


def test_giving_costs_nothing_and_is_not_the_pass() -> None:
    """BLK-12.19: several cards and a die in one activation; only to somebody in the same Borough."""
    game = lay(active="red", hands={"red": ["subway_map", "ecto_goggles"]}, pools={"red": ["red:S"]},
               places={"green": "BRX"})
    play(game, "give:subway_map")
    assert offered(game) == ["buster:blue", "buster:yellow"]
    play(game, "buster:blue", "give:ecto_goggles", "buster:yellow")
    assert (hand(game, "blue"), hand(game, "yellow")) == (["subway_map"], ["ecto_goggles"])
    assert not buster(game, "red")["passed"]
    assert offered(game, "pass") == ["pass:red0"]


def test_a_card_may_be_given_to_somebody_who_has_finished() -> None:
    """BLK-12.19: other than a die."""
    game = lay(active="red", hands={"red": ["subway_map"]}, pools={"red": ["red:S"]}, done=["blue", "green", "yellow"])
    assert offered(game, "pass") == []
    play(game, "give:subway_map", "buster:blue")
    assert hand(game, "blue") == ["subway_map"]


def test_once_per_activation_counts_per_activation() -> None:
    """BLK-12.20, BLK-R32: used by Red and given, it may be used again by Blue; by Red not twice."""
    game = lay(active="red", pools={"red": ["red:S", "red:G"], "blue": ["blue:S"]}, hands={"red": ["muon_trap_relay"]},
               done=["green", "yellow"])
    play(game, "use:muon_trap_relay", "turn:red0:T")
    assert against(game, "use:muon_trap_relay") == "BLK-12.11"
    play(game, "give:muon_trap_relay", "buster:blue", "end", "use:muon_trap_relay")
    assert pool(game, "blue") == ["blue:T"]


def test_the_discard_pile() -> None:
    """BLK-12.21: used, dropped and swept cards, in that order, and everybody sees them."""
    game = lay(active="red", chaos=9, hands={"red": ["mood_slime_sample", "prism_filter", "surplus_catalogue"]},
               row=["ecto_goggles", "muon_trap_relay"], row_dice={"ecto_goggles": ["blue:P"]},
               equipment_deck=["spare_proton_cell", "remote_trap_pedal", "public_relations_kit", "overcharged_burst"])
    play(game, "use:mood_slime_sample", "drop:prism_filter", "use:surplus_catalogue")
    assert game.view()["equipment_discards"][-5:] == [
        "mood_slime_sample", "prism_filter", "surplus_catalogue", "ecto_goggles", "muon_trap_relay",
    ]
    assert which(game, "row_swept", "equipment") == ["ecto_goggles", "muon_trap_relay"]
    assert "blue0" in spent(game)


def test_a_captured_ghost_or_a_move_does_not_touch_what_is_held() -> None:
    """BLK-12.16: cards go where their holder goes."""
    game = lay(active="red", hands={"red": THREE}, pools={"red": ["red:E", "red:S"]}, ghosts={"BRX": ["S"]})
    play(game, "move_ecto:red0:BRX", "place:red1:BRX.0")
    assert (place(game, "red"), hand(game, "red"), slots(game, "BRX")) == ("BRX", THREE, ["red:S"])
