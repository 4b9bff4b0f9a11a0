"""What answers of The Ghosts Betwixt say: how an attack is made, what effects buy, where a door leads, the price."""

from __future__ import annotations

from collections import Counter

import pytest

import hauntbox
from hauntbox import games
from hauntbox.engine.luck import Luck
from hauntbox.games.betwixt.campaign.interlude import ask_interlude, begin_interlude
from hauntbox.games.betwixt.combat.rerolling import list_rerolls
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.rules import BetwixtRules
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import (
    AVELYNN,
    BILL,
    CASE,
    EXTRA,
    ITEM,
    JOAN,
    LB,
    LEFT,
    LG,
    MADDOX,
    OFF,
    RIGHT,
    SIDES,
    WON,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B
from tests.betwixt.home import Home, attack, bare_hands, fire, give, into, loot, name, take, talent, use
from tests.betwixt.tables import new_table


def rules() -> BetwixtRules:
    found = games.find("betwixt")
    assert isinstance(found, BetwixtRules)
    return found


def label(g: Betwixt, code: int, language: str = "en") -> str:
    return rules().say(g, rules().option_message(g, code), language)


def begun(member: int = BILL) -> Home:
    """An activation, everybody else out of the way on the top row."""
    g = Home()
    for other in range(3):
        g.stand(other, 8 - other, 8)
    g.stand(member, 3, 3)
    g.begin(member)
    return g


# Attacks


def test_an_attack_touches_whom_it_strikes_before_the_card_in_the_hand() -> None:
    """TGB-9.5: so the weapon can be pressed as well as the hand, and a monster offers it before bare hands."""
    fight = {"family": {"bill": "A44"}, "monsters": {"m1": "guard_dog A43"}, "active": "bill"}
    game = lay(**fight, gear={"bill": ["seven_iron"]})
    assert game.decision is not None
    touched = {one.key: one.targets for one in game.decision.options}
    assert touched["attack:left:m1"] == ["character:m1", "slot:left", "card:seven_iron"]
    assert touched["bare_hands:m1"][0] == "character:m1"


def test_an_attack_says_with_what_and_from_where() -> None:
    """TGB-9.5, 14.6a."""
    g = begun()
    g.equip(BILL, LEFT, "seven_iron")
    dog, other = g.foe(3, 4, facing=0), g.foe(4, 3, facing=0)
    assert label(g, attack(LEFT, dog)) == "Attack Guard Dog 1 with Seven Iron, from behind"
    assert label(g, attack(LEFT, other)) == "Attack Guard Dog 2 with Seven Iron"
    assert label(g, attack(LEFT, dog), "fr") == "Attaquer Chien de garde 1 avec Fer sept, de dos"
    assert label(g, bare_hands(other)) == "Attack Guard Dog 2 with bare hands"


def test_a_shot_says_whether_something_is_in_the_way() -> None:
    """TGB-13.6, 22.12a."""
    g = begun(JOAN)
    g.equip(JOAN, LEFT, "wrist_slingshot")
    assert label(g, attack(LEFT, g.foe(3, 4, facing=1))) == "Attack Guard Dog 1 with Wrist Slingshot, obstructed"
    g.equip(JOAN, LEFT, "seven_iron")
    assert label(g, fire(LEFT, g.foe(6, 3, facing=2))) == "Fire at Guard Dog 2 with Seven Iron"


def test_a_line_says_what_it_buys() -> None:
    """TGB-12.13a."""
    g = begun()
    code = verbs.LINE | 0 << A | g.card("slugger_bat") << B
    assert label(g, code) == "Stumble 1 (1 effect)"
    assert label(g, code, "fr") == "Trébuchement 1 (1 effet)"


def test_a_die_to_roll_again_is_named_by_what_it_shows() -> None:
    """TGB-25.9: of two dice that show the same, the first is enough."""
    g = begun()
    nothing, hits = LG * SIDES, LB * SIDES + 1
    codes = list_rerolls([nothing, hits, nothing])
    assert [label(g, code) for code in codes] == ["Re-roll light green nothing", "Re-roll light blue hit"]


def test_defence_dice_that_are_kept_are_named() -> None:
    """TGB-11.9."""
    assert label(begun(), verbs.KEEP | (2 | 1 << 2) << A) == "Tan, tan, brown"


# Other actions


def test_actions_say_what_they_bring_and_cost() -> None:
    """TGB-9.4a, 9.6, 9.7, 9.8."""
    g = begun()
    assert label(g, verbs.WALK) == "Move: up to 4 points"
    assert label(g, talent(g.talent("dad_swing"))) == "Dad Swing (2 FP)"
    assert label(g, verbs.OFFENSIVE) == "Offensive Stance: a turquoise chip"
    assert label(g, verbs.DEFENSIVE) == "Defensive Stance: a tan chip"
    g.learn("bracing")
    assert label(g, verbs.DEFENSIVE) == "Defensive Stance: a brown chip"
    assert label(g, verbs.END) == "End the activation, 2 actions unused"
    g.slot = 2
    assert label(g, verbs.END) == "End the activation"


def test_what_is_used_is_named() -> None:
    """TGB-9.11a, 9.11b, 23.6: items, and Joan's syringes."""
    g = begun()
    g.equip(BILL, ITEM, "bandage_tin")
    assert label(g, use(ITEM)) == "Use Bandage Tin"
    joan = begun(JOAN)
    joan.slots[JOAN * 13 + CASE] = 0
    assert label(joan, use(CASE)) == f"Use {rules().name('syringe', joan.box.syringes[0].id)}"


def test_loot_says_what_lies_there() -> None:
    """TGB-9.10."""
    g = begun()
    square = g.sq(3, 4)
    g.treasures[square] = 5
    assert label(g, loot(square)).startswith("Loot the treasure on ") and label(g, loot(square)).endswith("(side 5)")
    assert label(g, verbs.PICK_SQUARE | square << A).isalnum()
    g.traps[square] = 1
    assert label(g, verbs.PICK_SQUARE | square << A).endswith(" (Bear Trap)")
    del g.treasures[square]
    g.objects[square] = 0
    assert label(g, loot(square)).startswith("Use the Effigy on ")


# Cards and people


def test_copies_of_a_card_are_told_apart_where_the_family_has_several() -> None:
    """TGB-9.13a, 22.14."""
    g = begun()
    first, second = g.card("bandage_tin"), g.card("bandage_tin") + 1
    assert g.box.cards[second] is g.box.cards[first]
    g.slots[BILL * 13 + EXTRA] = second
    assert label(g, give(second)) == "Give Bandage Tin"
    g.stash = (first,)
    assert (label(g, take(first)), label(g, give(second))) == ("Take Bandage Tin (1)", "Give Bandage Tin (2)")


def test_a_slot_says_what_lies_in_it() -> None:
    """TGB-9.12."""
    g = begun()
    g.equip(BILL, LEFT, "frying_pan")
    assert (label(g, into(LEFT)), label(g, into(RIGHT))) == ("Left hand, in place of Frying Pan", "Right hand")
    assert label(g, into(LEFT), "fr") == "Main gauche, à la place de Poêle à frire"


def test_people_are_named_with_what_they_have_left() -> None:
    """TGB-3.1, 3.2."""
    g = begun()
    g.hp[AVELYNN], g.focus[AVELYNN] = 3, 1
    most = (g.hp_most[AVELYNN], g.focus_most[AVELYNN])
    assert label(g, name(AVELYNN)) == f"Avelynn (HP 3 of {most[0]}, FP 1 of {most[1]})"
    dog = g.foe(3, 4, hp=4)
    assert label(g, verbs.PICK_CHARACTER | dog << A) == "Guard Dog 1 (HP 4 of 4)"


# The map


def test_a_door_says_which_fate_bag_is_behind_it() -> None:
    """TGB-5.2, 6.21."""
    game = hauntbox.new("betwixt", players=1, seed=1, mission="gate_crashers", set_up="automatic")
    while game.decision is not None and game.decision.kind != "explore":
        game.decide(game.decision.options[0])
    assert game.decision is not None
    labels = [option.label for option in game.decision.options if option.verb == "open"]
    assert labels[0].startswith("Open the north door of Gravel Lot: Fate Bag 1, ")
    state = game.state
    assert isinstance(state, Betwixt)
    state.secret_door = 0
    assert label(state, verbs.OPEN) == "Open the north door of Gravel Lot, the hidden one"


def test_the_outcomes_of_an_event_are_offered_in_its_own_words() -> None:
    """TGB-5.7."""
    g = new_table()
    events, ids = g.box.events, [one.id for one in g.box.events]
    locker = verbs.CHOOSE | ids.index("employee_locker") << B
    assert label(g, locker) == "Gain B$ 2"
    assert label(g, locker | 1 << A).startswith("Draw 1 card of the item deck, then roll a d6")
    supper = [mission.id for mission in g.box.missions].index("supper_at_grandmas")
    outcomes = [label(g, verbs.CHOOSE | n << A | len(events) + supper << B) for n in range(2)]
    assert len(set(outcomes)) == 2 and "This one" not in outcomes


# Between missions


def interlude() -> Betwixt:
    """After a mission that was won: B$ 30, and the shop open."""
    g = hauntbox.new("betwixt", players=1, seed=1, mission="gate_crashers", set_up="automatic").state
    assert isinstance(g, Betwixt)
    g.step, g.result, g.campaign, g.shop_open, g.money = steps.INTERLUDE, WON, True, True, 30
    begin_interlude(g)
    return g


def test_between_missions_answers_have_their_price() -> None:
    """TGB-22.13, 24.16, 26.7, 26.9."""
    g = interlude()
    card = g.shop[0]
    price = g.box.cards[card].value
    assert label(g, verbs.PURCHASE | card << A) == f"Buy {g.box.cards[card].name} for B$ {price}"
    iron = g.box.card_at["seven_iron"]
    assert label(g, verbs.SELL | iron << A) == f"Sell Seven Iron for B$ {g.box.cards[iron].value // 2}"
    assert label(g, verbs.COLLECTION) == f"Buy {g.box.collections[0].name} for B$ {g.box.collections[0].price}"
    g.cheap = 2
    assert label(g, verbs.COLLECTION).endswith(f" for B$ {g.box.collections[0].price // 2}")
    g.trophies[:5] = [1, 1, 1, 2, 1]
    assert label(g, verbs.TROPHY_SET).startswith("Trophies of Scare Actor, Guard Dog, ")


def test_a_level_says_what_it_gives() -> None:
    """TGB-25.3, 25.4, 25.6."""
    g = interlude()
    g.xp[MADDOX], g.points[MADDOX] = 25, 1
    assert label(g, verbs.TRAIN | MADDOX << A) == "Maddox: 25 XP, 1 Talent Point"
    g.goal = verbs.TRAIN | MADDOX << A
    assert [label(g, verbs.RAISE | stat << A) for stat in (0, 2)] == [
        "Level 2 for 20 XP: HP +2", "Level 2 for 20 XP: STR +1",
    ]
    assert label(g, verbs.RAISE, "fr") == "Niveau 2 pour 20 XP\u00a0: PV +2"
    learned = g.box.members[MADDOX].talents[1]
    points = g.box.talents[learned].points
    assert label(g, verbs.LEARN | learned << A).endswith(f"({points} Talent Point{'s' * (points > 1)})")


def test_everything_between_missions_reads_differently() -> None:
    """TGB-26.8."""
    g = interlude()
    g.xp = [60] * 4
    g.trophies[:4] = [3, 1, 1, 1]
    for goal in (OFF, *[verbs.TRAIN | member << A for member in range(4)]):
        g.goal = goal
        decision = ask_interlude(g)
        assert decision is not None
        for language in ("en", "fr"):
            labels = Counter(label(g, code, language) for code in decision.codes)
            assert [one for one, n in labels.items() if n > 1] == []


# Whole games


@pytest.mark.parametrize(("players", "seed", "mission"), [
    (1, 1, "gate_crashers"), (2, 2, "the_corn_has_ears"), (3, 3, "duchess_gets_loose"), (4, 4, "uncle_merles_barn"),
    (1, 5, "lights_out"), (2, 6, "midnight_matinee"), (3, 7, "supper_at_grandmas"), (2, 8, "the_center_ring"),
])
def test_no_two_answers_read_alike(players: int, seed: int, mission: str) -> None:
    game = hauntbox.new("betwixt", players, seed, mission=mission)
    luck = Luck(seed)
    for _ in range(300):
        if game.decision is None:
            break
        for seat in list(game.decision.seats):
            options = game.decision.options_for(seat)
            for language in ("en", "fr"):
                labels = Counter(game.say(option.message, language) for option in options)
                assert [one for one, n in labels.items() if n > 1] == [], game.decision.kind
        for seat in list(game.decision.seats):
            codes = game.decision.codes_for(seat)
            game.decide(codes[luck.below(len(codes))], seat)
