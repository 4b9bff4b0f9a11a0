"""Second thoughts: the warnings of The Ghosts Betwixt, and where there is nothing to warn of."""

from __future__ import annotations

import hauntbox
from hauntbox.games.betwixt.combat.chips import gain_chip
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.rules import BetwixtRules
from hauntbox.games.betwixt.speech.second_thoughts import doubt
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import (
    ACTIVE,
    AVELYNN,
    BILL,
    CONCENTRATED,
    JOAN,
    LEFT,
    LG,
    LOOKOUT,
    MADDOX,
    STORY,
    TRQ,
    T,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B
from tests.betwixt.home import Home, attack, bare_hands
from tests.support.languages import french_mistakes


def rules() -> BetwixtRules:
    found = hauntbox.games.find("betwixt")
    assert isinstance(found, BetwixtRules)
    return found


def thought(g: Betwixt, code: int) -> str:
    """The warning before an answer; empty if there is none."""
    message = doubt(g, code)
    if message is None:
        return ""
    assert french_mistakes(rules().say(g, message, "fr")) == []
    return rules().say(g, message)


def begun(member: int = BILL) -> Home:
    """An activation with a monster out of reach, everybody else out of the way on the top row."""
    g = Home()
    for other in range(3):
        g.stand(other, 8 - other, 8)
    g.stand(member, 3, 3)
    g.begin(member)
    return g


# An activation


def test_an_activation_with_actions_left_is_not_ended_by_mistake() -> None:
    """TGB-8.9, 9.2."""
    g = begun()
    assert thought(g, verbs.END) == "", "no monster is left"
    g.foe(8, 1)
    assert thought(g, verbs.END) == "2 actions are unused, and the monsters are still there. End the activation anyway?"
    g.foe(3, 4)
    assert thought(g, verbs.END) == "You could still attack in this activation. End it anyway?"
    g.slot = 2
    assert thought(g, verbs.END) == ""


def test_chips_that_expire_are_thought_of_while_something_can_be_done() -> None:
    """TGB-15.4, 15.5: a stance keeps its own kind of chip alive."""
    g = Home()
    g.foe(8, 8)
    gain_chip(g, BILL, T, guard=True)
    g.begin(BILL)
    g.slot = 1
    assert thought(g, verbs.END).endswith("could still be used or renewed: tan chip. End it anyway?")
    g.actions |= 1 << 3  # the Defensive Stance was taken
    assert "tan chip" not in thought(g, verbs.END)
    g.chips[BILL] = ()
    gain_chip(g, BILL, TRQ)
    assert "turquoise chip" not in thought(g, verbs.END), "gained in this activation, it lasts until the next one ends"


def test_a_fourth_die_of_a_colour_is_thought_of_twice() -> None:
    """TGB-11.4, 16.10."""
    g = begun()
    dog = g.foe(3, 4)
    gain_chip(g, BILL, LG, 2)
    assert thought(g, bare_hands(dog)) == ""
    gain(g, BILL, CONCENTRATED)
    assert thought(g, bare_hands(dog)) == (
        "Only three dice of a colour are rolled: 1 light green would be lost. Attack anyway?"
    )


def test_a_fourth_defence_die_is_thought_of_twice() -> None:
    """TGB-11.9."""
    g = begun()
    assert thought(g, verbs.DEFENSIVE) == ""
    gain_chip(g, BILL, T, 2, guard=True)
    assert thought(g, verbs.DEFENSIVE).startswith("Only 3 defence dice are rolled")


def test_bare_hands_are_thought_of_twice_where_a_weapon_would_do() -> None:
    """TGB-9.5."""
    g = begun()
    dog = g.foe(3, 4)
    assert thought(g, bare_hands(dog)) == ""
    g.equip(BILL, LEFT, "seven_iron")
    assert thought(g, bare_hands(dog)).startswith("Bill holds a weapon that could strike as well.")
    assert thought(g, attack(LEFT, dog)) == ""


def test_the_first_round_is_not_begun_by_mistake() -> None:
    """TGB-8.1."""
    g = Home()
    g.step = steps.PREPARE
    g.prepared = 1 << BILL
    assert thought(g, verbs.DONE) == "Could still prepare: Joan, Avelynn. Begin the first round anyway?"
    g.prepared = 7
    assert thought(g, verbs.DONE) == ""


# The family


def exploring() -> Betwixt:
    """The family at the beginning of a mission."""
    game = hauntbox.new("betwixt", players=1, seed=1, mission="gate_crashers", set_up="automatic")
    while game.decision is not None and game.decision.kind != "explore":
        game.decide(game.decision.options[0])
    assert isinstance(game.state, Betwixt)
    return game.state


def test_a_door_is_thought_of_twice_by_a_wounded_family() -> None:
    """TGB-5.5, 3.1: with a third of the HP or less."""
    g = exploring()
    assert thought(g, verbs.OPEN) == ""
    first = g.active()[0]
    g.hp[first] = g.hp_most[first] // 3
    name = rules().box.members[first].name
    assert thought(g, verbs.OPEN) == f"Few HP are left to: {name}. Open the door anyway?"


def after_combat() -> Betwixt:
    """TGB-8.22: Maddox is on lookout, everybody with full HP."""
    g = exploring()
    g.step = steps.LOOKOUT_SWAP
    for member in (BILL, JOAN, AVELYNN, MADDOX):
        g.place[member] = LOOKOUT if member == MADDOX else ACTIVE
        g.at[member] = -1 if member == MADDOX else g.house.squares_of(0)[member]
        g.hp[member] = g.hp_most[member]
    return g


def swap(out: int) -> int:
    return verbs.SWAP | out << A | MADDOX << B


def test_a_weaker_lookout_is_thought_of_twice() -> None:
    """TGB-8.22."""
    g = after_combat()
    g.hp[BILL], g.hp[MADDOX] = 5, 2
    assert thought(g, swap(BILL)) == "Maddox has fewer HP (2) than Bill (5). Change places anyway?"
    g.hp[MADDOX] = 5
    assert thought(g, swap(BILL)) == ""


def test_with_1_hp_left_nobody_is_safe_on_lookout() -> None:
    """TGB-8.14a, 8.14c, 26.11."""
    g = after_combat()
    g.hp[JOAN] = 1
    assert thought(g, swap(JOAN)).startswith("Joan has 1 HP left, and trouble on lookout can take it.")
    g.difficulty = STORY
    assert thought(g, swap(JOAN)) == "", "trouble never hurts"


def test_whoever_is_weak_can_be_relieved() -> None:
    """TGB-8.22, 21.4."""
    g = after_combat()
    assert thought(g, verbs.NOTHING) == ""
    g.hp[AVELYNN] = 1
    assert thought(g, verbs.NOTHING) == (
        "Avelynn has 1 HP left, and somebody fitter could come in: Maddox. Stay anyway?"
    )
    g.hp[MADDOX] = 1
    assert thought(g, verbs.NOTHING) == ""


# Between missions and at any time


def test_what_is_worn_is_not_sold_by_mistake() -> None:
    """TGB-22.13."""
    g = begun()
    g.equip(BILL, LEFT, "seven_iron")
    g.carry(BILL, "frying_pan")
    assert thought(g, verbs.SELL | g.card("seven_iron") << A) == "Bill is using Seven Iron. Sell it anyway?"
    assert thought(g, verbs.SELL | g.card("frying_pan") << A) == ""


def test_the_diary_is_not_written_before_everybody_has_learned() -> None:
    """TGB-25.2, 26.2."""
    g = exploring()
    assert thought(g, verbs.SAVE) == ""
    g.xp[JOAN] = 20
    assert thought(g, verbs.SAVE) == (
        "Could still gain a level or learn a talent: Joan. Write the Diary anyway?"
    )


def test_giving_up_says_what_it_means() -> None:
    """TGB-26.12."""
    game = hauntbox.new("betwixt", players=2, seed=1, mission="gate_crashers")
    assert isinstance(game.state, Betwixt)
    assert thought(game.state, verbs.CONCEDE) == (
        "Everybody must agree, and a mission that is given up is lost. Propose it?"
    )
    alone = hauntbox.new("betwixt", players=1, seed=1, mission="gate_crashers")
    assert isinstance(alone.state, Betwixt)
    assert thought(alone.state, verbs.CONCEDE).startswith("It is up to you")
