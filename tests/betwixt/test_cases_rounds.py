"""Cases on rounds, KO and lookout, the Stash, trades, loot and drops (TGB-8, 9, 21, 22, 24), worked out from the
rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.betwixt.cases import Case

BILL, JOAN, AVELYNN, MADDOX, DOG = range(5)
THREE = {"bill": "A11", "joan": "A21", "maddox": "A31"}
# Three groups that can't move, far from everybody, none with a target in reach.
GROUPS: dict[str, Any] = {
    "monsters": {"m1": "guard_dog A18", "m7": "rat_swarm A87", "m13": "scarecrow A58"},
    "statuses": {id: {"crippled": 2} for id in ("m1", "m7", "m13")},
}


def around(case: Case) -> list[tuple[str, int]]:
    """Whose activations came in the first round: members, and groups by the number of their kind."""
    told = case.order("activated", "group_activated", "trouble")
    end = next((n for n, (kind, _) in enumerate(told) if kind == "trouble"), len(told))
    return told[:end]


# Rounds


def test_the_family_and_the_groups_alternate() -> None:
    """TGB-8.4, 8.7: a member, group 1, a member, group 2, a member, group 3."""
    case = Case(family=THREE, dice="d6=2", **GROUPS)
    case.play("activate:maddox", "end", "activate:bill", "end", "end")
    kinds = [kind for kind, _ in around(case)]
    assert kinds == ["activated", "group_activated"] * 3
    assert [n for kind, n in around(case) if kind == "activated"] == [MADDOX, BILL, JOAN]


def test_after_the_last_member_all_other_groups_act() -> None:
    """TGB-8.5: two members and three groups: groups 2 and 3 follow the second member."""
    case = Case(family={"bill": "A11", "joan": "A21"}, dice="d6=2", **GROUPS).play("activate:bill", "end", "end")
    assert [kind for kind, _ in around(case)] == [
        "activated", "group_activated", "activated", "group_activated", "group_activated",
    ]  # fmt: skip


def test_after_the_last_group_the_family_goes_on() -> None:
    """TGB-8.5: three members and one group: it acts after the first of them, and not again."""
    case = Case(
        family=THREE, monsters={"m1": "guard_dog A18"}, statuses={"m1": {"crippled": 2}}, dice="d6=2"
    ).play("activate:bill", "end", "activate:joan", "end", "end")  # fmt: skip
    assert [kind for kind, _ in around(case)] == ["activated", "group_activated", "activated", "activated"]


def test_a_group_in_ambush_comes_first_and_once() -> None:
    """TGB-8.8: group 2 is in ambush: it acts before the first member, and not in its own slot."""
    case = Case(family=THREE, step="round", round=0, ambush=[2], dice="d6=2", **GROUPS)
    case.play("activate:bill", "end", "activate:joan", "end", "end")
    kinds = [kind for kind, _ in around(case)]
    assert kinds == [
        "group_activated", "activated", "group_activated", "activated", "group_activated", "activated",
    ]  # fmt: skip
    groups = [n for kind, n in around(case) if kind == "group_activated"]
    names = [one["kind"] for one in case.view["groups"]]
    assert names == ["guard_dog", "rat_swarm", "scarecrow"] and len(set(groups)) == 3
    first = groups[0]
    assert sorted(groups)[1] == first  # kinds are numbered as in the box: dog, rats, scarecrow


def test_the_last_action_is_left_when_the_last_monster_falls() -> None:
    """TGB-8.12, R23, R59: Bill may still take a stance; then the combat is over, without a trouble roll."""
    case = Case(
        family={**THREE, "bill": "A44"}, monsters={"m1": "guard_dog A43 south"}, hp={"m1": 1}, active="bill",
        on_top=["empty_handed"], dice="LG2 LO4 T1",
    )  # fmt: skip
    case.play("bare_hands:m1", "offensive_stance")
    assert case.told("trouble") == [] and case.asked == "swap"
    assert case.chips("bill") == ["TRQ", "TRQ"]  # the final blow and the stance


@pytest.mark.parametrize(("dice", "hp", "fp"), [("d6=1 d6=3", 6, 6), ("d6=1 d6=4", 7, 5), ("d6=2", 7, 6)])
def test_trouble_finds_the_lookout(dice: str, hp: int, fp: int) -> None:
    """TGB-8.14a: on a 1 Maddox, who keeps watch, loses 1 HP on 1 to 3 of the second d6, else 1 FP; on a 2 nothing."""
    family = {"bill": "A11", "joan": "A21", "avelynn": "A31"}
    case = Case(family=family, monsters={"m1": "guard_dog A18"}, statuses={"m1": {"crippled": 2}}, dice=dice)
    case.play("activate:bill", "end", "activate:joan", "end", "end")
    assert (case.hp("maddox"), case.member("maddox")["fp"]) == (hp, fp)


def test_trouble_without_fp_costs_hp() -> None:
    """TGB-8.14c: the second die says FP, and Maddox has none."""
    case = Case(
        family={"bill": "A11", "joan": "A21", "avelynn": "A31"}, monsters={"m1": "guard_dog A18"}, fp={"maddox": 0},
        statuses={"m1": {"crippled": 2}}, dice="d6=1 d6=5",
    )  # fmt: skip
    case.play("activate:bill", "end", "activate:joan", "end", "end")
    assert (case.hp("maddox"), case.member("maddox")["fp"]) == (6, 0)


def test_trouble_without_a_lookout_draws_a_token() -> None:
    """TGB-8.14b, R18: two members, no lookout: of their tokens the last one is Joan's; it goes back into the bag."""
    case = Case(
        family={"bill": "A11", "joan": "A21"}, monsters={"m1": "guard_dog A18"}, statuses={"m1": {"crippled": 2}},
        dice="d6=1 of11=11 d6=1",
    )  # fmt: skip
    case.play("activate:bill", "end", "end")
    assert (case.hp("bill"), case.hp("joan")) == (10, 7)
    assert case.view["targets"] == {"bill": 5, "joan": 6, "avelynn": 0, "maddox": 0}


def test_monsters_that_come_late_wait_for_the_next_round() -> None:
    """TGB-8.25, 19.1: 3 less his armour of 1 leave Uncle Merle 6 HP: two Guard Dogs come, and don't act this round."""
    case = Case(
        family={**THREE, "bill": "A44"}, monsters={"m1": "uncle_merle A43 south"}, hp={"m1": 8}, active="bill",
        statuses={"m1": {"stunned": 1, "crippled": 2}}, mission="uncle_merles_barn", room="\n".join(["." * 8] * 8),
        dice="LG2 LO4 BR1 T1",
    )  # fmt: skip
    case.play("bare_hands:m1")
    assert case.hp("m1") == 6 and len(case.view["monsters"]) == 3
    case.play("end")
    acted = case.told("group_activated")
    while not case.told("trouble"):
        case.play("end" if "end" in case.keys else case.keys[0])
    assert len(acted) == 1 and len(case.told("group_activated")) == 1


# Chips


def test_a_final_blow_s_chip_ends_with_the_next_activation() -> None:
    """TGB-8.10, 15.4, R52: gained in this activation, it is still there after it, and gone after the next one."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A43 south", "m2": "guard_dog A18"}, hp={"m1": 1},
        active="bill", statuses={"m2": {"crippled": 2}}, dice="LG2 LO4 T1 d6=2 d6=2",
    )  # fmt: skip
    case.play("bare_hands:m1", "end")
    assert case.chips("bill") == ["TRQ"]
    case.play("end")
    assert case.chips("bill") == []


def test_a_stance_again_keeps_the_older_chip() -> None:
    """TGB-15.4, 15.5, R4: a T in one activation and one in the next are two; a TRQ from the first one that no stance
    renewed is gone."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A18"}, active="bill", chips={"bill": ["TRQ"]},
        statuses={"m1": {"crippled": 2}}, dice="d6=2 d6=2 d6=2",
    )  # fmt: skip
    case.play("forfeit", "defensive_stance")
    assert case.chips("bill") == ["TRQ", "T"]
    case.play("forfeit", "defensive_stance")
    assert case.chips("bill") == ["T", "T"]


# KO, lookout, replacement


def fallen() -> Case:
    """A Dog bites Bill, who has 1 HP, and he is KO'd; Avelynn keeps watch."""
    return Case(
        family={"bill": "A44", "joan": "A45", "maddox": "A11"}, monsters={"m1": "guard_dog A43"}, hp={"bill": 1},
        active="maddox", ready=["joan"], chips={"bill": ["T"]}, statuses={"bill": {"blind": 2}},
        gear={"bill": ["frying_pan"]}, dice="LG2 LY3 BR1 T1 of12=12 d6=2",
    ).play("end")  # fmt: skip


def test_whoever_is_ko_d_leaves_with_cards_and_without_chips() -> None:
    """TGB-21.5, 20.10, 19.11: his six tokens are out of the bag, the Dog has another one, chips are gone, the pan
    not."""
    case = fallen()
    bill = case.member("bill")
    assert (bill["place"], bill["at"], bill["hp"]) == ("knocked_out", None, 0)
    assert bill["slots"]["left"]["card"] == "frying_pan"
    assert (case.chips("bill"), case.statuses("bill")) == ([], {})
    assert case.monster("m1")["target"] == "maddox"
    assert case.view["targets"] == {"bill": 0, "joan": 6, "avelynn": 0, "maddox": 5}


def test_the_last_trade_reaches_anybody() -> None:
    """TGB-9.15, 21.5, R28: Bill hands his pan to Avelynn, who is to come in, or puts it into the Stash."""
    case = fallen()
    assert {"trade:joan", "trade:maddox", "trade:avelynn", "stash", "decline"} == set(case.keys)
    case.play("stash")
    while case.asked.startswith("last_trade") or case.asked.startswith("stash"):
        case.play(next(key for key in case.keys if key not in ("nothing", "decline")))
    assert [one["card"] for one in case.view["stash"]] == ["frying_pan"]


def test_the_replacement_comes_in_before_the_next_round() -> None:
    """TGB-21.6, 21.7, 8.15: Joan still acts; then Avelynn is placed, her tokens enter the bag, and round 2 begins."""
    case = fallen().play("decline")
    assert case.member("avelynn")["place"] == "lookout" and case.view["targets"]["avelynn"] == 0
    case.play("end")
    assert case.asked == "come_in" and case.told("round_began") == []
    case.play(case.keys[0])
    assert case.member("avelynn")["place"] == "active" and case.view["targets"]["avelynn"] == 6
    assert case.told("round_began") == [(2,)]
    assert sorted(case.keys) == ["activate:avelynn", "activate:joan", "activate:maddox"]


def test_the_replacement_enters_a_tile_next_door() -> None:
    """TGB-21.6: of three tiles in a row, with everybody in the first one, the lookout may come in on the second only.
    """
    case = Case(
        tiles=["5", "14@p1", "19@p3"], family={"bill": "A11", "joan": "A21", "maddox": "A31"},
        monsters={"m1": "guard_dog A12"}, hp={"bill": 1}, active="maddox", ready=[], dice="LG2 LY3 BR1",
    )  # fmt: skip
    assert len(case.view["map"]["tiles"]) == 3
    case.play("end")
    if case.asked == "last_trade":
        case.play("decline")
    while case.asked not in ("come_in", "tile"):
        case.play("end")
    squares = {key.removeprefix("square:")[0] for key in case.keys}
    assert squares == {"B"}


def test_without_a_lookout_the_others_go_on() -> None:
    """TGB-21.9, 8.15: Avelynn and Maddox were KO'd before: nobody comes in, and Joan goes on alone."""
    case = Case(
        family={"bill": "A44", "joan": "A45"}, monsters={"m1": "guard_dog A43"}, hp={"bill": 1}, active="joan",
        ready=[], dice="LG2 LY3 BR1 d6=2",
    )  # fmt: skip
    case.play("end")
    assert case.member("bill")["place"] == "knocked_out"
    while case.asked.startswith("last_trade"):
        case.play("decline")
    assert case.told("round_began") == [(2,)] and case.told("came_in") == []


def test_the_mission_is_lost_with_the_last_one() -> None:
    """TGB-8.13, 21.12: Bill was the only one left."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A43"}, hp={"bill": 1}, active="bill", dice="LG2 LY3 BR1"
    ).play("end")
    while case.asked and not case.view["over"]:
        case.play(case.keys[0])
    assert case.view["over"] and not case.view["won"]


def test_a_swap_takes_place_and_tokens_over() -> None:
    """TGB-8.22, 21.4, 2.4: Avelynn takes Joan's space and adds her tokens; Joan takes hers out, with one card for the
    Stash."""
    case = Case(
        family={**THREE, "bill": "A44"}, monsters={"m1": "guard_dog A43 south"}, hp={"m1": 1}, active="bill",
        gear={"joan": ["frying_pan"]}, on_top=["empty_handed"], dice="LG2 LO4 T1",
    )  # fmt: skip
    case.play("bare_hands:m1", "end", "swap:joan:avelynn")
    while case.asked != "explore":
        case.play(next((key for key in case.keys if "frying_pan" in key), case.keys[0]))
    assert case.member("avelynn")["at"] == "A21" and case.member("joan")["place"] == "lookout"
    assert case.view["targets"] == {"bill": 6, "joan": 0, "avelynn": 6, "maddox": 6}
    assert [one["card"] for one in case.view["stash"]] == ["frying_pan"]


def test_xp_money_and_trophies() -> None:
    """TGB-8.18a, 8.18b, 8.19, 8.20: two Takers fall to Bill: 1 each to all who are active, 2 more to him; B$ 2; one
    trophy for the kind; Avelynn on lookout gains nothing."""
    case = Case(
        family={**THREE, "bill": "A44"}, monsters={"m1": "ticket_taker A43 south", "m2": "ticket_taker A45"},
        hp={"m1": 1, "m2": 1}, talents={"bill": ["clear_the_lawn"]}, gear={"bill": ["frying_pan"]}, active="bill",
        on_top=["empty_handed"], dice="LG2 G6 LO6 T1 T1",
    )  # fmt: skip
    case.play("talent:clear_the_lawn")
    case.play("end")
    assert case.asked == "swap"
    assert [case.member(id)["xp"] for id in ("bill", "joan", "avelynn", "maddox")] == [4, 2, 0, 2]
    assert case.view["purse"] == 2 and case.view["trophies"] == {"ticket_taker": 1}


# Cards


def test_the_stash_gives_one_and_takes_one_at_most() -> None:
    """TGB-9.14a, 9.14b, 22.14: wherever Bill stands he takes the tin for nothing; it lies in his Extra Inventory."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "scarecrow A11 west"}, stash=["bandage_tin", "hockey_helmet"],
        gear={"bill": ["seven_iron"]}, active="bill",
    )  # fmt: skip
    case.play("stash", "take:bandage_tin.1", "nothing")
    assert [one["card"] for one in case.view["stash"]] == ["hockey_helmet"]
    assert [one["card"] for one in case.member("bill")["extra"] if one] == ["bandage_tin"]
    assert "stash" not in case.keys  # never the same action twice


def test_with_a_full_inventory_the_stash_only_swaps() -> None:
    """TGB-9.14a, 9.13b: three cards in the inventory: taking the helmet costs one of them."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "scarecrow A11 west"}, stash=["hockey_helmet"], active="bill",
        gear={"bill": ["extra1:frying_pan", "extra2:grape_soda", "extra3:denim_jacket"]},
    )  # fmt: skip
    case.play("stash")
    while case.asked == "stash_take":
        case.play(case.keys[0])
    assert case.asked == "stash_give" and "nothing" not in case.keys
    case.play("give:denim_jacket")
    assert [one["card"] for one in case.view["stash"]] == ["denim_jacket"]
    assert [one["card"] for one in case.member("bill")["extra"]][2] == "hockey_helmet"


def test_halves_and_quarters_are_added_exactly() -> None:
    """TGB-3.5b, 22.5, 22.7: Joan with STR 1 wears 1/2, 1/4 and 1/4; three fractions of dice make none."""
    case = Case(
        family={"joan": "A44"}, monsters={"m1": "scarecrow A11"}, active="joan",
        gear={"joan": ["hockey_helmet", "denim_jacket", "snow_boots"]},
    )  # fmt: skip
    weight = case.member("joan")["weight"]
    assert weight["worn"] == weight["most"]
    assert case.member("joan")["guard"] == ["T"]  # her own


def test_a_trade_needs_both() -> None:
    """TGB-9.13a, R27: of three players Joan's is asked whether she takes Bill's soda; if not, he keeps it."""
    case = Case(
        players=3, family={"bill": "A44", "joan": "A45", "avelynn": "A88"}, monsters={"m1": "scarecrow A11 west"},
        gear={"bill": ["extra1:grape_soda"]}, active="bill",
    )  # fmt: skip
    case.play("trade:joan")
    assert case.game.waiting == [case.member("joan")["seat"]] and sorted(case.keys) == ["accept", "decline"]
    case.play("decline")
    assert case.member("bill")["extra"][0]["card"] == "grape_soda" and not any(case.member("joan")["extra"])


def test_treasures_left_go_to_one_of_the_players_choice() -> None:
    """TGB-8.21, 24.1, 24.2: after the combat side 6 of the first mission, Golf Balls, goes to Maddox, though far
    away."""
    case = Case(
        family={**THREE, "bill": "A44"}, monsters={"m1": "guard_dog A43 south"}, hp={"m1": 1}, active="bill",
        treasures={"A88": 6}, on_top=["empty_handed"], dice="LG2 LO4 T1",
    )  # fmt: skip
    case.play("bare_hands:m1", "end")
    assert case.asked == "looter" and "member:avelynn" not in case.keys
    case.play("member:maddox")
    while case.asked != "swap":
        case.play("member:maddox")
    assert [one["card"] for one in case.member("maddox")["extra"] if one] == ["golf_balls"]
    assert case.view["map"]["treasures"] == []


def test_a_treasure_is_looted_in_the_fight() -> None:
    """TGB-9.10, 24.1: from the next space as one action; side 1 of the first mission is B$ 2."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "scarecrow A11 west"}, treasures={"A55": 1, "A66": 1}, active="bill"
    )
    assert "loot:A66" not in case.keys
    case.play("loot:A55")
    assert case.view["purse"] == 2 and not any(key.startswith("loot:") for key in case.keys)


def test_no_temporary_card_is_there_before_one_is_unlocked() -> None:
    """TGB-24.4, 24.5, 2.1: a green weapon was in the fight, but no green card is unlocked: the drop is the deck's
    own."""
    case = Case(
        family={**THREE, "bill": "A44"}, monsters={"m1": "guard_dog A43 south"}, hp={"m1": 1}, active="bill",
        weapons={"m1": "corrosive_spit"}, on_top=["money_4"], dice="LG2 LO4 T1",
    )  # fmt: skip
    case.play("bare_hands:m1", "end")
    assert case.view["purse"] == 4 and len(case.told("drop")) == 1


def test_a_book_is_read_at_once_and_leaves_play() -> None:
    """TGB-24.14, 25.8: the drop is a book: Joan reads it, gains its token, and nobody has a card."""
    case = Case(
        family={**THREE, "bill": "A44"}, monsters={"m1": "guard_dog A43 south"}, hp={"m1": 1}, active="bill",
        on_top=["book_find"], dice="LG2 LO4 T1",
    )  # fmt: skip
    case.play("bare_hands:m1", "end")
    assert "member:avelynn" not in case.keys
    case.play("member:joan")
    joan = case.member("joan")
    gained = sum(one["tokens"] for one in joan["proficiency"]) + joan["points"]
    assert gained >= 1 and case.view["decks"]["book"]["cards"] == 9


def test_used_items_are_shuffled_back() -> None:
    """TGB-9.11a, 22.9, 22.10: a soda in the inventory can't be used; in its slot it gives 3 FP, up to the maximum,
    and the Item Deck has 24 cards again."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "scarecrow A11 west"}, fp={"bill": 1}, active="bill",
        gear={"bill": ["item:grape_soda", "extra1:bandage_tin"]},
    )  # fmt: skip
    assert case.view["decks"]["item"]["cards"] == 22
    assert [key for key in case.keys if key.startswith("use:")] == ["use:item"]
    case.play("use:item")
    while case.asked != "act":
        case.play("member:bill")
    assert case.member("bill")["fp"] == 4 and case.view["decks"]["item"]["cards"] == 23


def test_vending_machines_pay_half_rounded_down() -> None:
    """TGB-5.6, 22.13, 24.12, 24.15: a pan of value 3 brings 1; a tin costs 2; what can't be paid is not on offer."""
    case = Case(
        family={"bill": "A44", "joan": "A45", "avelynn": "A46"}, doorways=["N3"], machines=["A47"], money=1,
        gear={"bill": ["frying_pan"]},
    )  # fmt: skip
    case.play("visit:A47")
    while case.asked == "arrive":
        case.play(case.keys[0])
    assert [key for key in case.keys if key.startswith("buy:")] == ["buy:0"]
    case.play("sell:frying_pan")
    assert case.view["purse"] == 2 and "buy:1" in case.keys and "buy:3" not in case.keys
    case.play("buy:1")
    while case.asked == "receiver":
        case.play("member:joan")
    assert case.view["purse"] == 0 and case.asked in ("shop", "explore")
    joan = case.member("joan")
    held = [joan["slots"]["item"], *joan["extra"]]
    assert [one["card"] for one in held if one] == ["bandage_tin"]
