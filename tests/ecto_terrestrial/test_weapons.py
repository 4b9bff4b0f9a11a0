"""The Weapons: their budget, and what those with an ability do."""

from __future__ import annotations

from collections import Counter

import pytest

from hauntbox.games.ecto_terrestrial.combat.arms import attack_dice
from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.defending import attacked_by
from hauntbox.games.ecto_terrestrial.components.cards import ItemCard
from hauntbox.games.ecto_terrestrial.table.numbers import FACTIONS, GB, MIB, TEAM
from tests.ecto_terrestrial.lab import Lab, whole_box

GRUNT, SHOOTER, DRAINER, CRIT = range(4)
VALUES = {0: (22, 24), 1: (30, 33), 2: (38, 41), 3: (46, 50)}
PRICES = {1: (3, 5), 2: (4, 6), 3: (5, 7)}
DICE = {1: (3, 4), 2: (4, 5), 3: (5, 6)}
ODDITY = 2  # so many dice more an oddity may have


def weapons(level: int = -1) -> list[ItemCard]:
    return [card for card in whole_box().items if card.is_weapon and level in (-1, card.level)]


# The budget


def test_there_are_eight_starting_weapons_and_ten_for_each_level() -> None:
    """ETI-1.3, 1.3c, 32.3: five of each faction, so that four players can be dealt one of each."""
    assert [card.owner for card in weapons(0)] == list(range(TEAM))
    for level in (1, 2, 3):
        assert Counter(card.faction for card in weapons(level)) == {GB: 5, MIB: 5}
        assert {card.owner for card in weapons(level)} == {-1}
    assert len({card.name for card in weapons()}) == 38


@pytest.mark.parametrize("card", weapons(), ids=lambda card: card.id)
def test_a_weapon_keeps_to_the_budget_of_its_level(card: ItemCard) -> None:
    """ETI-1.3a: dice, Range, Batteries and price of a level."""
    low, high = VALUES[card.level]
    assert low <= card.value <= high
    assert 1 <= card.range <= 4 and 1 <= card.battery <= 4 and card.attack <= 8
    assert bool(card.worth) == bool(card.clauses)
    if card.level:
        low, high = DICE[card.level]
        assert low <= card.attack <= high + (ODDITY if card.tags == ("oddity",) else 0)
        low, high = PRICES[card.level]
        assert low <= card.price <= high
    else:
        assert card.price == 0 and not card.clauses


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_better_weapon_is_never_cheaper(level: int) -> None:
    """ETI-30.4."""
    for one in weapons(level):
        for other in weapons(level):
            assert one.price <= other.price or one.value >= other.value


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("faction", [GB, MIB])
def test_each_faction_has_one_of_each_sort(level: int, faction: int) -> None:
    """ETI-1.3a: a heavy, a long, a cheap one, one for control, and an oddity."""
    sort = {card.tags[0]: card for card in weapons(level) if card.faction == faction}
    assert sorted(sort) == ["cheap", "control", "heavy", "long", "oddity"]
    assert sort["heavy"].range <= 2 and sort["heavy"].attack == DICE[level][1]
    assert sort["long"].range >= 3 and sort["long"].attack == DICE[level][0]
    assert sort["cheap"].battery == 1
    ops = {effect.op for clause in sort["control"].clauses for effect in clause.do}
    assert ops == {"push_more"} if faction == GB else ops <= {"floor", "immune"}
    assert sort["oddity"].clauses


@pytest.mark.parametrize(
    ("id", "figures"),
    [
        ("particle_thrower", (0, "gb", 3, 2, 2, 0)), ("calibrated_wand", (0, "gb", 2, 3, 1, 0)),
        ("garage_built_thrower", (0, "gb", 3, 1, 1, 0)), ("heavy_wand", (0, "gb", 4, 1, 3, 0)),
        ("snub_blaster", (0, "mib", 3, 2, 2, 0)), ("service_carbine", (0, "mib", 3, 3, 3, 0)),
        ("autopsy_beam", (0, "mib", 3, 1, 1, 0)), ("desk_drawer_revolver", (0, "mib", 2, 3, 1, 0)),
        ("wide_bore_wand", (1, "gb", 4, 1, 2, 4)), ("pocket_howitzer", (1, "mib", 6, 2, 3, 4)),
        ("slipstream_projector", (2, "gb", 4, 3, 2, 5)), ("tri_barrel_defuser", (2, "mib", 5, 2, 3, 5)),
        ("boson_cascade_array", (3, "gb", 6, 2, 3, 6)), ("event_horizon_rifle", (3, "mib", 5, 4, 3, 6)),
    ],
)
def test_figures_that_are_given_are_kept(id: str, figures: tuple[int, str, int, int, int, int]) -> None:
    """ETI-1.3a."""
    card = next(card for card in weapons() if card.id == id)
    found = (card.level, FACTIONS[card.faction], card.attack, card.range, card.battery, card.price)
    assert found == figures


# What they do


def fire(lab: Lab, hero: str, id: str, square: str, *answers: str) -> None:
    """A Hero attacks with a Weapon of the game."""
    lab.give(hero, id)
    lab.run(attack(lab.g, lab.hero(hero), lab.item(id), lab.square(square)), *answers)


@pytest.mark.parametrize(
    ("hero", "id"),
    [("peter", "foundry_wand"), ("agent_j", "sleeve_pistol"), ("peter", "slipstream_projector"),
     ("agent_j", "skyline_rifle"), ("peter", "lighthouse_projector")],
)
def test_a_steady_weapon_rerolls_one_die(hero: str, id: str) -> None:
    """ETI-14.7: the Weapon's own reroll, for any one die."""
    lab = Lab(heroes={hero: "2,2"}, ets={"g1": "2,3"}, real=True)
    dice = lab.g.box.items[lab.item(id)].attack
    lab = Lab(heroes={hero: "2,2"}, ets={"g1": "2,3"}, dice="S" * dice + "D", real=True)
    fire(lab, hero, id, "2,3", "reroll:1")
    assert lab.told("rerolled") == [(lab.hero(hero), 1, *[SHOOTER] * (dice - 1), DRAINER)]


def test_a_weapon_that_is_not_fired_does_nothing() -> None:
    """ETI-1.3a, 14.2: one Weapon is chosen; another one that is equipped adds nothing to it."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="SSS", real=True)
    lab.give("peter", "foundry_wand")
    lab.run(attack(lab.g, 0, 0, lab.square("2,3")))
    assert lab.asked == []


@pytest.mark.parametrize(("id", "more", "dice"), [("wide_bore_wand", 1, 4), ("undertow_wand", 2, 4),
                                                  ("riptide_wand", 1, 5)])
def test_some_wands_push_further(id: str, more: int, dice: int) -> None:
    """ETI-14.11: one Wound, and so many squares more."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, dice="G" + "S" * (dice - 1), real=True)
    way = [f"push:g1:2,{column}" for column in range(3, 4 + more)]
    fire(lab, "peter", id, "2,2", *way)
    assert lab.g.et_at[lab.et("g1")] == lab.square(f"2,{3 + more}")


def test_the_trickle_wand_gives_back_a_battery_for_a_capture() -> None:
    """ETI-1.3a, 1.6."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"s1": "2,3"}, dice="SSD", real=True)
    fire(lab, "peter", "trickle_wand", "2,3")
    assert lab.g.batteries[0] == 6
    lab = Lab(heroes={"peter": "2,2"}, ets={"s1": "2,3"}, dice="SDD", real=True)
    fire(lab, "peter", "trickle_wand", "2,3", "done")
    assert lab.g.batteries[0] == 5


def test_the_overcharged_coil_bites_back() -> None:
    """ETI-1.3a: one Wound for the attacker, after the Attack."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="SSSSS", real=True)
    fire(lab, "peter", "overcharged_coil", "2,3")
    assert lab.g.wounds[0] == 1


def test_the_doorstep_blaster_has_a_die_more_in_the_own_square() -> None:
    """ETI-14.6."""
    for square, dice in (("2,2", 5), ("2,3", 4)):
        lab = Lab(heroes={"agent_j": "2,2"}, ets={"g1": square}, dice="S" * dice, real=True)
        fire(lab, "agent_j", "doorstep_blaster", square)
        assert len(lab.told("fired")[0]) == 3 + dice


def test_the_doorstep_blaster_adds_nothing_to_another_weapon() -> None:
    """ETI-1.3a, 14.6: what is on a Weapon counts for that Weapon."""
    lab = Lab(heroes={"agent_j": "2,2"}, ets={"g1": "2,2"}, real=True)
    lab.give("agent_j", "doorstep_blaster")
    j = lab.hero("agent_j")
    assert attack_dice(lab.g, j, j, lab.square("2,2")) == 3


@pytest.mark.parametrize(("id", "dice"), [("concussion_baton", 4), ("gravity_mallet", 5)])
def test_some_weapons_down_what_they_wound(id: str, dice: int) -> None:
    """ETI-7.6: only what took a Wound, and not the Heroes beside it."""
    lab = Lab(
        heroes={"agent_j": "2,2", "peter": "2,3"}, ets={"g1": "2,3", "s1": "2,3"}, dice="G" + "D" * (dice - 1),
        real=True,
    )
    fire(lab, "agent_j", id, "2,3")
    assert not lab.g.stands(lab.et("g1")) and lab.g.stands(lab.et("s1")) and lab.g.down == 0


def test_the_pocket_howitzer_knocks_its_owner_down() -> None:
    """ETI-1.3a, 7.3: after the Attack."""
    lab = Lab(heroes={"agent_j": "2,2"}, ets={"g1": "2,3"}, dice="GGGSSS", real=True)
    fire(lab, "agent_j", "pocket_howitzer", "2,3")
    assert lab.g.is_down(lab.hero("agent_j")) and lab.g.et_at[lab.et("g1")] == -1


def test_the_spatter_cone_wounds_beside_the_target() -> None:
    """ETI-14.16, R15: one Wound in an adjacent square, which captures as the Hero's; no push comes of it."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3", "s1": "2,4", "s2": "1,3", "s3": "5,5"}, dice="DDDD", real=True)
    lab.g.et_wounds[lab.et("s1")] = 1
    fire(lab, "peter", "spatter_cone", "2,3", "et:s1")
    assert lab.asked[-1][2] == ["et:s1", "et:s2"]
    assert lab.g.et_at[lab.et("s1")] == -1 and lab.g.traps[0] == 1 and lab.g.scores[0] == 1


def test_the_insulated_repeater_keeps_drainers_off_also_when_it_is_not_fired() -> None:
    """ETI-23.9: a Weapon that is equipped protects."""
    lab = Lab(heroes={"agent_j": "2,2"}, ets={"d1": "2,3"}, dice="SSS", real=True)
    lab.give("agent_j", "insulated_repeater")
    lab.run(attacked_by(lab.g, lab.hero("agent_j"), [lab.et("d1")], "ETI-23.4"))
    assert lab.g.batteries[lab.hero("agent_j")] == 6 and lab.g.wounds[lab.hero("agent_j")] == 1


def test_the_tri_barrel_turns_unmatched_drainers_into_others() -> None:
    """ETI-14.8: with no Drainer to wound its symbols count as Grunt or Shooter."""
    lab = Lab(heroes={"agent_j": "2,2"}, ets={"g1": "2,3", "s1": "2,3"}, dice="DDDDD", real=True)
    fire(lab, "agent_j", "tri_barrel_defuser", "2,3", *["allot:drainer:g1"] * 3)
    assert lab.g.et_at[lab.et("g1")] == lab.g.et_at[lab.et("s1")] == -1


def test_the_tri_barrel_wounds_drainers_first() -> None:
    """ETI-R34, 14.8: a Drainer symbol with a Drainer to wound is not unmatched."""
    lab = Lab(heroes={"agent_j": "2,2"}, ets={"g1": "2,3", "d1": "2,3"}, dice="DDSSS", real=True)
    lab.g.et_wounds[lab.et("d1")] = 3
    fire(lab, "agent_j", "tri_barrel_defuser", "2,3")
    assert lab.g.et_at[lab.et("d1")] == -1 and lab.g.et_wounds[lab.et("g1")] == 1


def test_in_a_team_up_only_the_tri_barrels_own_dice_turn() -> None:
    """ETI-15.5, 14.8."""
    lab = Lab(heroes={"agent_j": "2,2", "agent_k": "2,4"}, ets={"g1": "2,3"}, dice="DSSSS DDS", real=True)
    fire(lab, "agent_j", "tri_barrel_defuser", "2,3", "ask:1", "join:agent_k:5")
    assert lab.g.et_wounds[lab.et("g1")] == 1 and [values[0] for values in lab.told("wasted")].count(DRAINER) == 2


def test_the_collider_also_reaches_the_squares_between() -> None:
    """ETI-14.8: dice may wound on the way to the target, and not behind it or beside it."""
    lab = Lab(
        heroes={"peter": "2,1"}, ets={"g1": "2,4", "g2": "2,2", "s1": "1,2", "s2": "2,5"}, dice="GGGSS", real=True,
    )
    fire(lab, "peter", "straight_line_collider", "2,4", "allot:grunt:g1", "allot:grunt:g2", "allot:grunt:g2", "done")
    assert [lab.g.et_wounds[lab.et(id)] for id in ("g1", "g2", "s1", "s2")] == [1, 2, 0, 0]


def test_the_last_word_takes_all_batteries() -> None:
    """ETI-1.6: after the Attack none is left."""
    lab = Lab(heroes={"agent_j": "2,2"}, ets={"g1": "2,3"}, dice="SSSSSSS", real=True)
    fire(lab, "agent_j", "last_word", "2,3")
    assert lab.g.batteries[lab.hero("agent_j")] == 0


@pytest.mark.parametrize("card", [card for card in weapons() if not card.clauses], ids=lambda card: card.id)
def test_a_plain_weapon_is_its_figures(card: ItemCard) -> None:
    """ETI-14.5, 14.6: dice rolled and Batteries paid."""
    hero = card.owner if card.owner >= 0 else 0 if card.faction == GB else 4
    lab = Lab(4, heroes={whole_box().heroes[hero].id: "2,2"}, ets={"s1": "2,3"}, dice="G" * card.attack, real=True)
    item = lab.item(card.id)
    if card.owner < 0:
        lab.give(whole_box().heroes[hero].id, card.id)
    answers = ["done"] if hero == 1 else []
    lab.run(attack(lab.g, hero, item, lab.square("2,3")), *answers)
    assert len(lab.told("fired")[0]) == 3 + card.attack and lab.g.batteries[hero] == 6 - card.battery
