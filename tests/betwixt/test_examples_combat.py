"""The rulebook's worked examples of fights and of what they bring."""

from __future__ import annotations

from hauntbox.games.betwixt.combat import attacking
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.missions.spoils import draw_drops, share_xp, take_drop
from hauntbox.games.betwixt.monsters.striking import reaches
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    ACTIVE,
    AVELYNN,
    BILL,
    JOAN,
    KNOCKED_OUT,
    LOOKOUT,
    MADDOX,
    WEAKENED,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B
from hauntbox.kit.decks import Deck
from hauntbox.kit.loaded_dice import LoadedDice
from tests.betwixt.home import Home, attack
from tests.betwixt.lab import DOG, Lab, strike


def test_fire_burns_a_guard_dog_more() -> None:
    """TGB-18.2, TGB-18.3: a weapon with Fire 1 does 2 Fire damage to a Guard Dog, beside the rest."""
    g = Lab(dice="LG2 LY2")
    dog = g.box.monsters[g.box.monster_at["guard_dog"]]
    g.put(DOG, hp=9, agility=dog.agi, ratings=dog.ratings)
    g.run(attacking.attack(g, strike(BILL, DOG, elements=(1, 0, 0, 0)), reaches, stumble))
    assert g.hp[DOG] == 9 - 1 - 2


def test_weakened_halves_three_to_two() -> None:
    """TGB-12.17, TGB-16.6: of a total of 3 after defence, 2 are left."""
    for weakened, left in ((False, 6), (True, 7)):
        g = Lab(dice="LG2 LO5 BR3")
        g.put(DOG, hp=9, defence=[1])
        if weakened:
            gain(g, BILL, WEAKENED)
        g.run(attacking.attack(g, strike(BILL, DOG, stat=3, passive=1), reaches, stumble))
        assert g.hp[DOG] == left


def test_the_bottle_rocket_line_of_two_dice() -> None:
    """TGB-12.13a, TGB-11.3: with E on one die and H on the other, Maddox buys Blind and hits all the same."""
    g = Home("LG2 LB1 DY1")
    g.equip(MADDOX, 0, "bottle_rocket")
    g.ammo[g.card("bottle_rocket")] = 1
    g.place = [ACTIVE, ACTIVE, LOOKOUT, ACTIVE]
    g.at[AVELYNN] = -1
    g.stand(MADDOX, 4, 1)
    dog = g.foe(4, 4, target=BILL)
    g.begin(MADDOX)
    g.do(attack(0, dog), verbs.LINE | g.card("bottle_rocket") << B)
    assert g.statuses(dog) == {"blind": 2} and g.ammo[g.card("bottle_rocket")] == 0


def test_a_blue_and_a_green_weapon_add_a_card_each() -> None:
    """TGB-24.4, TGB-24.5, TGB-24.3: both are in the deck for this draw only; the green one gives a green card, and
    goes back to the supply."""
    drawn: set[int] = set()
    for seed in range(12):
        g = Home()
        g.chance = LoadedDice.loaded(f"drops {seed}", [])
        weapons = [one.id for one in g.box.monster_weapons]
        g.weapons_seen = (weapons.index("hillbilly_tomahawk"), weapons.index("corrosive_spit"))
        g.temporary = [0, 2, 1, 0]
        g.drop_deck = Deck(())
        draw_drops(g)
        card = g.spoils[0]
        rarity = g.box.drops[card].rarity
        drawn.add(rarity)
        assert (g.drop_deck.cards, g.drop_deck.discards, g.temporary) == ((), (), [0, 2, 1, 0])
        gear = next(n for n, one in enumerate(g.box.cards) if getattr(one, "rarity", -1) == rarity)
        g.gear_decks[rarity] = Deck((gear,))
        g.run(take_drop(g), verbs.PICK_MEMBER | BILL << A)
        assert gear in g.slots
    assert drawn == {1, 2}


def test_the_chain_of_a_ko() -> None:
    """TGB-21.5, TGB-21.6, TGB-9.15, TGB-20.10, TGB-8.15, TGB-R44: Bill is KO'd in round 2. Monsters with his token draw
    one of the other two; he hands one card over; Joan comes in at the start of round 3, and her six tokens with her."""
    game = lay(
        family={"bill": "A11", "avelynn": "A31", "maddox": "A51"}, lookout=["joan"], active="bill", round=2, ready=[],
        gear={"bill": ["frying_pan"]}, hp={"bill": 1}, statuses={"bill": {"bleed": 1}},
        monsters={"m1": "guard_dog A88", "m2": "guard_dog A78"}, targets={"m1": "bill", "m2": "bill"},
    )  # fmt: skip
    g = game.state
    assert isinstance(g, Betwixt)
    game.decide("end")
    assert g.place[BILL] == KNOCKED_OUT and g.at[BILL] < 0 and g.bag[BILL] == 0
    assert {g.target[4], g.target[5]} <= {AVELYNN, MADDOX} and g.bag[AVELYNN] + g.bag[MADDOX] == 10
    assert game.decision is not None and game.decision.kind == "last_trade"
    game.decide("trade:joan")
    while game.decision.kind in ("give", "take"):
        game.decide(game.decision.codes[0])
    assert g.box.card_at["frying_pan"] in g.slots[13:26]
    assert game.decision.kind == "come_in" and g.place[JOAN] == LOOKOUT and g.bag[JOAN] == 0
    assert (g.round, game.decision.args["member"].value) == (2, JOAN)
    game.decide(game.decision.codes[0])
    assert (g.place[JOAN], g.round) == (ACTIVE, 3) and g.bag[JOAN] == 6


def test_xp_of_three_dogs_and_an_actor() -> None:
    """TGB-8.18a, TGB-8.18b, TGB-8.18c, TGB-21.10, TGB-R25: Bill made two Dogs, Maddox, KO'd since, one, Avelynn the
    Actor; Joan stands there, too."""
    g = Home()
    dog, actor = g.box.monster_at["guard_dog"], g.box.monster_at["scare_actor"]
    g.felled = ((dog, BILL), (dog, MADDOX), (actor, AVELYNN), (dog, BILL))
    g.place = [ACTIVE, ACTIVE, ACTIVE, KNOCKED_OUT]
    share_xp(g)
    assert g.xp == [7, 5, 7, 1]
