"""The Equipment: how it is spread over the levels, and what each card does."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hauntbox.engine.errors import BadContent
from hauntbox.engine.messages import Thing
from hauntbox.games.ecto_terrestrial.combat.arms import attack_dice, cost_of, defense_dice
from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.defeat import defeat
from hauntbox.games.ecto_terrestrial.combat.defending import attacked_by, defend
from hauntbox.games.ecto_terrestrial.components.cards import ANY, ItemCard
from hauntbox.games.ecto_terrestrial.components.reading import read_contents
from hauntbox.games.ecto_terrestrial.effects.vocabulary import VOCABULARY
from hauntbox.games.ecto_terrestrial.heroes.bidding import bid_off, solo_bid
from hauntbox.games.ecto_terrestrial.heroes.interacting import collect, open_door
from hauntbox.games.ecto_terrestrial.heroes.moving import move_action, teleport
from hauntbox.games.ecto_terrestrial.heroes.resting import rest, single_rest
from hauntbox.games.ecto_terrestrial.table.numbers import HEROES
from hauntbox.games.ecto_terrestrial.turns.actions import begin_turn, list_acts, run_act
from tests.ecto_terrestrial.lab import Lab, whole_box

SPREAD = {
    "battery": 3, "defense": 3, "movement": 2, "traps": 2, "dice": 2, "bidding": 1, "interaction": 1, "rest": 1,
}


def equipment(level: int) -> list[ItemCard]:
    """The Equipment deck of a level, copy by copy."""
    return [card for card in whole_box().items if not card.is_weapon and card.level == level]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_level_has_fifteen_cards_of_twelve_names(level: int) -> None:
    """ETI-1.4c, 30.2: three names are there twice, so that the rule against two alike matters."""
    copies = Counter(card.id for card in equipment(level))
    assert len(equipment(level)) == 15 and sorted(copies.values()) == [1] * 9 + [2] * 3
    assert Counter(card.tags[0] for card in equipment(level)) == SPREAD
    assert all(2 <= card.price <= 5 and card.faction == ANY for card in equipment(level))


@pytest.mark.parametrize(
    ("id", "level", "price"),
    [("spare_cell_rack", 1, 3), ("padded_coveralls", 1, 4), ("trap_bandolier", 1, 2), ("rubber_gloves", 2, 3),
     ("gyro_soles", 2, 4), ("loaded_snatcher", 3, 4)],
)
def test_prices_that_are_given_are_kept(id: str, level: int, price: int) -> None:
    """ETI-30.4."""
    assert next(card.price for card in equipment(level) if card.id == id) == price


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ('{ when = "standing", if = [{ is = "provokes" }], do = [{ op = "modify", stat = "health", n = 1 }] }',
         "may depend on a condition"),
        ('{ when = "attack_rolled", optional = true, do = [{ op = "reroll" }] }', "can't be optional"),
        ('{ when = "free", limit = { n = 2, per = "turn" }, do = [{ op = "step" }] }', "not more often"),
        ('{ when = "standing", limit = { per = "turn" }, do = [{ op = "immune", what = "slimed" }] }', "has no limit"),
    ],
)
def test_clauses_that_could_not_work_are_refused(tmp_path: Path, clause: str, said: str) -> None:
    """ETI-1.17: what a card says is what it does, or the content is not read."""
    text = f'[[equipment]]\nid = "x"\nname = "X"\nlevel = 1\nprice = 3\nclauses = [{clause}]\n'
    (tmp_path / "equipment.toml").write_text(text)
    with pytest.raises(BadContent, match=said):
        read_contents(VOCABULARY, str(tmp_path))


def test_copies_count_their_uses_apart() -> None:
    """ETI-1.4c: what one Hero has used is not used up for another with the second copy."""
    ids = whole_box().power_ids
    assert len(ids) == len(set(ids)) and {"tuned_goggles.1", "tuned_goggles.2", "agent_k", "agent_k.2"} <= set(ids)


# What they change


@pytest.mark.parametrize(
    ("id", "stat", "more"),
    [("spare_cell_rack", "battery", 2), ("pocket_dynamo", "battery", 1), ("capacitor_belt", "battery", 3),
     ("padded_coveralls", "defense", 1), ("vitamin_drip", "health", 1), ("ballistic_lab_coat", "health", 2),
     ("force_weave", "defense", 1), ("force_weave", "health", 1), ("trap_bandolier", "traps", 1),
     ("trap_carousel", "traps", 2), ("vault_satchel", "traps", 1), ("loaded_snatcher", "bid", 1)],
)
def test_some_equipment_changes_a_number(id: str, stat: str, more: int) -> None:
    """ETI-1.2, 1.5, 1.6: for the Hero who has it, and for nobody else."""
    lab = Lab(heroes={"peter": "2,2"}, real=True)
    before = list(getattr(lab.g.powers, stat))
    lab.give("peter", id)
    after = getattr(lab.g.powers, stat)
    assert [b - a for a, b in zip(before, after)] == [more, *[0] * (len(HEROES) - 1)]


def test_rubber_gloves_keep_drainers_from_draining() -> None:
    """ETI-23.9."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"d1": "2,3"}, dice="DSS", real=True)
    lab.give("peter", "rubber_gloves")
    lab.run(attacked_by(lab.g, 0, [lab.et("d1")], "ETI-23.4"))
    assert lab.g.batteries[0] == 6


def test_crepe_soles_help_against_opportunity_attacks_alone() -> None:
    """ETI-1.2b, 5.4c."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, dice="SSSG", real=True)
    lab.give("peter", "crepe_soles")
    assert defense_dice(lab.g, 0) == 3 and defense_dice(lab.g, 0, "opportunity") == 4
    lab.run(move_action(lab.g, 0, lab.square("2,3")))
    assert lab.g.wounds[0] == 0


def test_the_phase_anchor_helps_in_teleports_alone() -> None:
    """ETI-1.2b, 6.3."""
    lab = Lab(heroes={"peter": "0,5"}, dice="SSSSC", real=True)
    lab.give("peter", "phase_anchor")
    assert defense_dice(lab.g, 0) == 3
    lab.run(teleport(lab.g, 0, lab.square("5,0")))
    assert lab.g.wounds[0] == 0 and len(lab.told("defended")[0]) == 2 + 5


def test_the_blink_buckle_makes_teleports_harmless() -> None:
    """ETI-6.3: no damage, so no roll."""
    lab = Lab(heroes={"peter": "0,5"}, real=True)
    lab.give("peter", "blink_buckle")
    lab.run(teleport(lab.g, 0, lab.square("5,0")))
    assert lab.told("defended") == [] and lab.g.hero_at[0] == lab.square("5,0")


def test_iron_sights_add_a_die_from_two_squares_on() -> None:
    """ETI-14.6."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,4", "g2": "2,3"}, real=True)
    lab.give("peter", "iron_sights")
    assert attack_dice(lab.g, 0, 0, lab.square("2,4")) == 4 and attack_dice(lab.g, 0, 0, lab.square("2,3")) == 3


def test_the_beam_regulator_spares_a_battery_of_costly_shots() -> None:
    """ETI-14.5: of Weapons with a printed cost of three or more."""
    lab = Lab(4, heroes={"winston": "2,2", "peter": "2,3"}, real=True)
    lab.give("winston", "beam_regulator")
    lab.give("peter", "beam_regulator")
    assert cost_of(lab.g, 3, 3) == 2 and cost_of(lab.g, 0, 0) == 2


def test_the_superconductor_coil_spares_one_of_every_shot() -> None:
    """ETI-14.5, 14.1: a Weapon with a cost of 1 fires free, even with no Battery left."""
    lab = Lab(3, heroes={"ray": "2,2"}, ets={"g1": "2,3"}, dice="SSS", real=True)
    lab.give("ray", "superconductor_coil")
    lab.g.batteries[2] = 0
    lab.g.stage = 2
    lab.run(begin_turn(lab.g, -1))
    act(lab, "attack:ray:2:2,3")
    assert lab.g.batteries[2] == 0


def act(lab: Lab, said: str, *answers: str) -> None:
    """What the active player has on offer is done."""
    lab.run(run_act(lab.g, lab.find(list_acts(lab.g), said)), *answers)


def offered(lab: Lab) -> list[str]:
    return [lab.key(code) for code in list_acts(lab.g)]


# What is used


def test_the_kick_scooter_gives_one_free_step_in_an_episode() -> None:
    """ETI-1.2c, 5.5: it provokes nobody and costs no Action; one use for the whole Episode."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, real=True)
    lab.give("peter", "kick_scooter")
    lab.run(begin_turn(lab.g, -1))
    act(lab, "use:kick_scooter", "square:2,3")
    assert lab.g.hero_at[0] == lab.square("2,3") and lab.g.actions == 4 and lab.told("provoked") == []
    lab.g.stage = lab.g.used_round = 0
    lab.run(begin_turn(lab.g, -1))
    assert "use:kick_scooter" not in offered(lab)


def test_after_a_free_step_it_is_too_late_to_rest() -> None:
    """ETI-3.4, ETI-17.1: the choice between a turn and a Rest comes first, also with a card for the whole Episode."""
    lab = Lab(heroes={"peter": "2,2"}, real=True)
    lab.give("peter", "kick_scooter")
    lab.run(begin_turn(lab.g, -1))
    assert "rest" in offered(lab)
    act(lab, "use:kick_scooter", "square:2,3")
    assert "rest" not in offered(lab)


def test_the_jump_harness_gives_a_free_step_each_turn() -> None:
    """ETI-5.4: this one provokes."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, dice="GGG", real=True)
    lab.give("peter", "jump_harness")
    lab.run(begin_turn(lab.g, -1))
    act(lab, "use:jump_harness", "square:2,3")
    assert len(lab.told("provoked")) == 1 and lab.g.actions == 4
    assert "use:jump_harness" not in offered(lab)
    lab.g.stage = 0
    lab.run(begin_turn(lab.g, -1))
    assert "use:jump_harness" in offered(lab)


def test_gyro_soles_let_one_move_a_turn_pass_unpunished() -> None:
    """ETI-5.4: the owner says which; nothing is asked where nobody would strike."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, dice="GGG GGG", real=True)
    lab.give("peter", "gyro_soles")
    lab.run(move_action(lab.g, 0, lab.square("2,3")), "decline")
    assert len(lab.told("provoked")) == 1
    lab.run(move_action(lab.g, 0, lab.square("2,2")), "agree")
    assert len(lab.told("provoked")) == 1
    lab.run(move_action(lab.g, 0, lab.square("2,3")))
    assert len(lab.told("provoked")) == 2
    lab.g.used_turn = 0
    lab.g.move_hero(0, lab.square("5,5"))
    lab.run(move_action(lab.g, 0, lab.square("5,4")))
    assert lab.asked == []


# Traps and Defeat


@pytest.mark.parametrize("id", ["magnetic_clasp", "vault_satchel"])
def test_some_equipment_keeps_traps_through_a_defeat(id: str) -> None:
    """ETI-27.4, 17.2c, 17.4: no Trap is lost, no die drops, and the next Rest turns them in."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "3,3"}, scores=(5, 0), real=True)
    lab.give("peter", id)
    lab.g.traps[0] = 2
    lab.run(defeat(lab.g, 0))
    assert lab.g.traps[0] == 2 and lab.told("traps_lost") == [] and lab.g.scores == [3, 0]
    lab.run(rest(lab.g, 0), "square:3,3")
    assert lab.g.traps[0] == 0 and lab.g.scores == [5, 0]


def test_the_clone_form_saves_the_points() -> None:
    """ETI-27.5."""
    lab = Lab(heroes={"peter": "2,2"}, scores=(5, 0), real=True)
    lab.give("peter", "express_clone_form")
    lab.run(defeat(lab.g, 0))
    assert lab.g.scores == [5, 0] and lab.g.tokens == 1


def test_the_reactive_plate_stops_one_wound_a_round() -> None:
    """ETI-23.8."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="SSS SSS", real=True)
    lab.give("peter", "reactive_plate")
    for _ in range(2):
        lab.run(attacked_by(lab.g, 0, [lab.et("g1")], "ETI-23.4"))
    assert lab.g.wounds[0] == 1


@pytest.mark.parametrize(("kind", "wounds"), [("boss", 0), ("sheet", 1)])
def test_the_reactive_plate_is_for_what_ets_and_bosses_do(kind: str, wounds: int) -> None:
    """ETI-23.8, 25.7: a Hot Sheet gets through."""
    lab = Lab(heroes={"peter": "2,2"}, dice="SSS", real=True)
    lab.give("peter", "reactive_plate")
    lab.run(defend(lab.g, 0, [1, 0, 0], "ETI-23.6", 0, Thing(kind, 0)))
    assert lab.g.wounds[0] == wounds


# Dice


def test_the_lucky_coin_rerolls_one_die_a_round() -> None:
    """ETI-14.7."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="SSS S SSS", real=True)
    lab.give("peter", "lucky_coin")
    lab.run(attack(lab.g, 0, 0, lab.square("2,3")), "reroll:1")
    lab.run(attack(lab.g, 0, 0, lab.square("2,3")))
    assert len(lab.told("rerolled")) == 1


@pytest.mark.parametrize(("id", "dice"), [("tuned_goggles", 1), ("odds_almanac", 2)])
def test_some_equipment_rerolls_in_every_attack(id: str, dice: int) -> None:
    """ETI-14.7."""
    mask = f"reroll:{(1 << dice) - 1}"
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice=("SSS" + "S" * dice) * 2, real=True)
    lab.give("peter", id)
    for _ in range(2):
        lab.run(attack(lab.g, 0, 0, lab.square("2,3")), mask)
        assert lab.asked[0][2][-2:] == [mask, "done"]


def test_two_effects_on_one_roll_are_one_batch() -> None:
    """ETI-R18: Egon with a Lucky Coin rerolls up to three dice at once."""
    lab = Lab(heroes={"egon": "2,2"}, ets={"g1": "2,3"}, dice="SSSS GGG", real=True)
    lab.give("egon", "thrift_wand", "lucky_coin")
    lab.run(attack(lab.g, 1, lab.item("thrift_wand"), lab.square("2,3")), "reroll:7")
    assert lab.g.et_at[lab.et("g1")] == -1 and lab.g.used_round


def test_the_twitch_trainer_rerolls_a_defense_die() -> None:
    """ETI-23.7."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="SSS G", real=True)
    lab.give("peter", "twitch_trainer")
    lab.run(attacked_by(lab.g, 0, [lab.et("g1")], "ETI-23.4"), "reroll:1")
    assert lab.g.wounds[0] == 0


# Bids


def test_the_poker_visor_gives_back_a_battery_of_a_lost_bid() -> None:
    """ETI-13.4."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,3"}, real=True)
    lab.give("peter", "poker_visor")
    lab.run(bid_off(lab.g, [0, 1], -1, "ETI-13"), "0=bid:peter:1 1=bid:egon:3")
    assert lab.g.batteries[0] == 6
    lab.run(bid_off(lab.g, [0, 1], -1, "ETI-13"), "0=bid:peter:2 1=bid:egon:1")
    assert lab.g.batteries[0] == 4


def test_the_refund_stub_gives_back_a_battery_of_a_high_bid() -> None:
    """ETI-13.4, 18.7: won or lost, also alone."""
    lab = Lab(1, heroes={"peter": "2,2"}, real=True)
    lab.give("peter", "refund_stub")
    lab.run(solo_bid(lab.g, [0], 2, "ETI-13"), "0=bid:peter:2")
    assert lab.g.batteries[0] == 5
    lab.run(solo_bid(lab.g, [0], 2, "ETI-13"), "0=bid:peter:1")
    assert lab.g.batteries[0] == 4


def test_the_loaded_snatcher_adds_one_to_every_bid() -> None:
    """ETI-13.3, 13.4: nothing is paid for it."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,3"}, real=True)
    lab.give("peter", "loaded_snatcher")
    assert lab.run(bid_off(lab.g, [0, 1], -1, "ETI-13"), "0=bid:peter:2 1=bid:egon:2") == 0
    assert lab.g.batteries[0] == 4 and lab.told("bid")[0] == (0, 2, 3)


# Doors, tokens, Rest


def test_the_crowbar_opens_one_door_a_turn_for_nothing() -> None:
    """ETI-9.5a, 4.1."""
    lab = Lab(
        heroes={"peter": "2,2"}, doors=["2,2|2,3", "1,2|2,2"], points=["0,5"], active_points=1, real=True,
    )
    lab.give("peter", "crowbar")
    lab.run(begin_turn(lab.g, -1))
    for door, left in (("0", 4), ("1", 3)):
        act(lab, f"open:peter:{door}")
        assert lab.g.actions == left


def test_the_lost_and_found_bag_charges_two_batteries() -> None:
    """ETI-9.2, 1.6."""
    lab = Lab(heroes={"peter": "2,2"}, gadget_tokens=["2,2"], real=True)
    lab.give("peter", "lost_and_found_bag")
    lab.g.batteries[0] = 1
    lab.run(collect(lab.g, 0))
    assert lab.g.batteries[0] == 3 and len(lab.g.hands[0]) == 1


def test_the_dowsing_antenna_gives_the_action_back() -> None:
    """ETI-9.2, 4.1: once per turn."""
    lab = Lab(heroes={"peter": "2,2"}, gadget_tokens=["2,2", "2,2"], real=True)
    lab.give("peter", "dowsing_antenna")
    lab.run(begin_turn(lab.g, -1))
    for left in (4, 3):
        act(lab, "collect:peter")
        assert lab.g.actions == left


def test_the_thermos_heals_at_rest() -> None:
    """ETI-17.1, 17.6: a card may heal where Rest does not."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "2,3"}, real=True)
    lab.give("peter", "steel_thermos")
    lab.g.wounds[0] = lab.g.wounds[4] = 2
    lab.run(rest(lab.g, 0))
    assert lab.g.wounds[0] == 1 and lab.g.wounds[4] == 2


def test_the_thermos_heals_at_a_single_hero_rest() -> None:
    """ETI-18.5a: it is a Rest of that Hero alone."""
    lab = Lab(1, heroes={"peter": "2,2", "agent_j": "2,3"}, real=True)
    lab.give("peter", "steel_thermos")
    lab.g.wounds[0] = 2
    lab.run(single_rest(lab.g, 4))
    assert lab.g.wounds[0] == 2
    lab.run(single_rest(lab.g, 0))
    assert lab.g.wounds[0] == 1


def test_the_return_ticket_brings_a_gadget() -> None:
    """ETI-17.2c: when its Hero comes back, beside the Gadget of the Rest."""
    lab = Lab(heroes={"agent_j": "2,3"}, real=True)
    lab.give("peter", "return_ticket")
    lab.run(rest(lab.g, 0), "square:2,3")
    assert len(lab.g.hands[0]) == 2


def test_the_solar_lapel_charges_at_the_start_of_a_turn() -> None:
    """ETI-3.3, 1.6: up to the maximum."""
    lab = Lab(heroes={"peter": "2,2"}, real=True)
    lab.give("peter", "solar_lapel")
    lab.g.batteries[0] = 5
    for _ in range(2):
        lab.g.stage = 0
        lab.run(begin_turn(lab.g, -1))
    assert lab.g.batteries[0] == 6


def test_doors_and_turns_are_as_ever_without_equipment() -> None:
    """ETI-9.5a."""
    lab = Lab(heroes={"peter": "2,2"}, doors=["2,2|2,3"], points=["0,5"], active_points=1, real=True)
    lab.run(begin_turn(lab.g, -1))
    lab.run(open_door(lab.g, 0, 0, 0))
    assert lab.told("actions_gained") == []
