"""What is in the box is what it should be: counts, stated numbers, samples, decks and collections."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest

from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.cards import (
    AMMUNITION,
    BODY,
    TALENT_KINDS,
    WEAPON,
    Contents,
    Equipment,
    Line,
)
from hauntbox.games.betwixt.components.reading import counts, read_contents
from hauntbox.games.betwixt.effects.vocabulary import VOCABULARY
from hauntbox.games.betwixt.table.numbers import (
    AMMO,
    ATTACKS,
    DEFENCE,
    ELEMENTS,
    GEAR_KINDS,
    HIT,
    RARITIES,
    TYPES,
    WEAPON_DECKS,
    WEAPON_RARITIES,
    WEAPON_TYPES,
)
from hauntbox.kit.cards.effects import Clause, Effect


@lru_cache(maxsize=1)
def box() -> Contents:
    return read_contents(VOCABULARY)


def effect_words(effect: Effect) -> str:
    """An effect as the tables write it."""
    n = effect.numbers.get("n", 0)
    if effect.op == "bonus_damage":
        element = effect.words["element"]
        return f"Damage {n}" if element == "none" else f"{element.capitalize()} {n}"
    if effect.op == "status":
        word = effect.words["status"].capitalize()
        return f"Bleed {n}" if word == "Bleed" else word
    if effect.op == "drain":
        return "Drain"
    return f"{effect.op.capitalize()} {n}"


def lines_words(lines: list[Line]) -> str:
    return "; ".join(f"{line.cost}: {' '.join(effect_words(one) for one in line.effects)}" for line in lines)


def rating_words(ratings: tuple[int, ...]) -> str:
    return ", ".join(f"{element} {n:+}" for element, n in zip(ELEMENTS, ratings, strict=True) if n)


def dice_words(dice: tuple[int, ...], colours: tuple[str, ...]) -> str:
    return " ".join(colours[one] for one in dice)


def test_how_many_there_are() -> None:
    """TGB-2: the counts of section 2; items and drop cards with copies."""
    assert counts(box(), True) == {
        "tiles": 34, "family": 4, "talents": 32, "monsters": 22, "monster_weapons": 32, "equipment": 64,
        "fireworks": 2, "syringes": 3, "items": 24, "books": 10, "drops": 20, "temporary_drops": 9, "collections": 5,
        "missions": 8, "events": 44, "passages": len(box().passages),
    }
    assert counts(box(), False)["items"] == 12


@pytest.mark.parametrize(("id", "numbers"), [
    ("bill", (10, 5, 3, 1, 1, 4, "LG", "BR", 6, 3)), ("joan", (8, 8, 1, 2, 1, 4, "LG", "T", 3, 5)),
    ("avelynn", (8, 6, 2, 2, 2, 5, "LG", "T", 5, 5)), ("maddox", (7, 6, 1, 2, 2, 5, "LG", "T", 3, 6)),
])
def test_the_family(id: str, numbers: tuple[object, ...]) -> None:
    """TGB-2.2."""
    [one] = [member for member in box().members if member.id == id]
    assert numbers == (
        one.hp, one.fp, one.strength, one.acc, one.agi, one.spd, HIT[one.hit], DEFENCE[one.defence], one.str_cap,
        one.acc_cap,
    )


TALENTS = {
    "bill": "dad_swing A2, stand_behind_me S1 t1, walk_it_off S2 t1, grill_master S1 t1, bracing P t1, "
            "last_nerve S1 t1, clear_the_lawn A3 t2, thick_skin P t2",
    "joan": "prep_painkiller S2, bedside_manner S2 t1, field_dressing S1 t1, prep_sedative S1 t1, second_pocket P t1, "
            "steady_hands P t1, prep_adrenaline S3 t2, not_my_kids P t2",
    "avelynn": "fastball A1, slide S1 t1, pep_talk S1 t1, quick_feet P t1, steal_home S1 t1, strike_zone P t1, "
               "curveball A2 t2, blind_spot P t2",
    "maddox": "make_a_bottle_rocket S1, firecracker_mat S1 t1, smoke_bomb S2 t1, deep_pockets P t1, small_target P t1, "
              "sparkler_taunt S1 t1, scavenger P t2, grand_finale A3 t2",
}  # fmt: skip


@pytest.mark.parametrize("member", list(TALENTS))
def test_talents_by_member(member: str) -> None:
    """TGB-25.6, 25.7: kind, FP and tier of every talent, the starting one first."""
    [one] = [one for one in box().members if one.id == member]
    found = []
    for number in one.talents:
        talent = box().talents[number]
        tier = f" t{talent.tier}" if talent.tier else ""
        found.append(f"{talent.id} {TALENT_KINDS[talent.kind][0].upper()}{talent.fp or ''}{tier}")
        assert talent.points == talent.tier
    assert ", ".join(found) == TALENTS[member]


def deeds(clauses: list[Clause]) -> list[str]:
    return [effect.op for clause in clauses for effect in clause.do]


def test_the_spread_of_talents() -> None:
    """TGB-25.6: two passives each; an attack and something that moves or places, save for Joan."""
    spatial = {"move", "take_target", "redraw_target", "place", "loot_token"}
    for member in box().members:
        own = [box().talents[number] for number in member.talents]
        assert len([one for one in own if TALENT_KINDS[one.kind] == "passive"]) >= 2
        done = {op for one in own for op in deeds(one.clauses)}
        assert member.id == "joan" or ("attack" in done and done & spatial)


MONSTERS = """
guard_dog beast 3 1 1 1 5 card | LG | T | 0 | | 1 0 | fire +1
rat_swarm beast 2 1 1 2 4 melee | LG LG | | 0 | 1: Bleed 1 | 1 0 | fire +1, sickly -1
ticket_taker humanish 4 1 1 1 4 card | LG | T | 0 | | 1 1 |
scare_actor humanish 5 2 1 1 4 card | LG | BR | 0 | 2: Lightheaded | 2 1 |
crow_flock beast 2 1 1 2 6 melee | LG LG | T | 0 | 1: Blind | 1 0 | cold +1
pumpkin_head oddity 4 1 1 1 3 ranged | G LG | T | 0 | 1: Fire 1 | 2 0 | fire -2, cold +1
scarecrow oddity 6 2 1 1 4 melee | G G | T | 0 | 1: Frail | 3 0 | fire +2, cold -1
bennert_cousin humanish 6 2 2 1 4 card | G | BR | 0 | | 3 2 |
stitched_hog beast 8 3 1 1 3 card | G | BR | 1 | 2: Stumble 2 | 3 0 | fire +1, sickly -1
chainsaw_clown humanish 6 3 1 2 4 melee | G LG | T | 0 | 1: Bleed 1; 2: Damage 2 | 3 2 | cold +1
wailing_shade spirit 4 1 2 2 4 ranged | LB LG | W | 0 | 1: Spirit 1; 2: Weakened | 3 0 | fire +1, sickly -2, spirit -2
projectionist humanish 5 1 2 1 3 ranged | LB LG | T | 0 | 1: Blind | 3 2 |
butcher humanish 9 4 1 1 4 melee | G LG LG | BR | 0 | 1: Bleed 1; 2: Crippled | 4 3 | spirit +1
marionette oddity 5 2 1 3 5 melee | LB G | T | 0 | 2: Stunned | 4 0 | fire +2, spirit -1
poltergeist spirit 5 1 3 2 5 ranged | LB G | W | 0 | 1: Stumble 2 | 4 0 | cold -1, spirit -2
cellar_thing beast 10 3 1 1 3 melee | G LB | BR BR | 0 | 1: Sickly 1; 2: Drain | 5 0 | fire +1, cold +1, sickly -3
strongman humanish 11 4 1 1 3 melee | G LG | BR | 1 | 1: Stumble 1; 2: Stumble 3 | 5 3 |
fortune_teller spirit 6 1 3 2 3 ranged | LB LG | T | 0 | 1: Lightheaded | 4 2 | spirit -1
duchess beast 14 3 1 1 4 melee | G LG | BR | 1 | 1: Stumble 2 | 6 0 | fire +1
uncle_merle humanish 14 3 2 1 4 melee | G LB | BR T | 1 | 1: Disarmed; 2: Damage 2 | 8 6 |
grandma_bennert humanish 18 1 3 2 3 ranged | LB G | W | 0 | 1: Sickly 1; 2: Stunned | 10 8 | sickly -2, spirit +1
ringmaster spirit 24 4 4 2 4 melee | LB B | W T | 0 | 1: Stumble 2; 2: Spirit 2 | 15 0 | cold -1, spirit -3
"""


def test_monsters() -> None:
    """TGB-19.1: every number of every monster."""
    found = []
    for one in box().monsters:
        if not one.prop:
            found.append(" | ".join([
                f"{one.id} {TYPES[one.type]} {one.hp} {one.strength} {one.acc} {one.agi} {one.spd} "
                f"{ATTACKS[one.attack]}",
                dice_words(one.hit, HIT), dice_words(one.defence, DEFENCE), str(one.armour), lines_words(one.lines),
                f"{one.xp} {one.money}", rating_words(one.ratings),
            ]))
    spaced = [" ".join(line.split()) for line in found]
    assert spaced == [" ".join(line.split()) for line in MONSTERS.strip().split("\n")]


def test_traits_of_monsters() -> None:
    """TGB-19.1: flight, bosses, and what monsters do beside attacking."""
    kinds = {one.id: one for one in box().monsters}
    flying = {id for id, one in kinds.items() if one.flight}
    assert flying == {"crow_flock", "wailing_shade", "poltergeist", "ringmaster"}
    assert {id for id, one in kinds.items() if one.boss} == {
        "duchess", "uncle_merle", "grandma_bennert", "ringmaster"
    }
    traits = {id: deeds(one.clauses) for id, one in kinds.items() if one.clauses}
    assert traits == {
        "bennert_cousin": ["drop_add"], "butcher": ["drop_draws"], "cellar_thing": ["drop_draws"],
        "fortune_teller": ["heal"], "duchess": ["trap_damage"], "uncle_merle": ["spawn"], "grandma_bennert": ["heal"],
        "ringmaster": ["armour", "extra_activation"],
    }
    armour = kinds["ringmaster"].clauses[0].do[0]
    assert armour.counter is not None and armour.counter.name == "tethers"
    merle = kinds["uncle_merle"].clauses[0]
    assert (merle.conditions[0].numbers["most"], merle.per, merle.do[0].number("n")) == (7, "combat", 2)
    assert kinds["fortune_teller"].clauses[0].do[0].numbers["within"] == 3
    assert kinds["duchess"].standees == 1 and kinds["guard_dog"].standees == 6


def test_the_tether() -> None:
    """TGB-19.1: a prop with 3 HP, AGI 0 and no dice."""
    [tether] = [one for one in box().monsters if one.prop]
    assert (tether.id, tether.hp, tether.agi, tether.spd, tether.hit, tether.defence) == ("tether", 3, 0, 0, (), ())
    assert box().monster_at["tether"] == 22


WEAPONS = """
snapping_jaws beast plain melee LG 0 1: Bleed 1
heavy_paws beast plain melee LG 1 2: Stumble 1
rabid_froth beast plain melee G 0 1: Sickly 1
corrosive_spit beast green ranged LB 0 1: Sickly 1; 2: Frail
barbed_collar beast green melee LG 0 T
hell_lit_eyes beast purple ranged B 1 1: Fire 2; 2: Blind
flashlight humanish plain melee LG 0 1: Blind
rubber_mallet humanish plain melee LG 0 1: Lightheaded
rock_pile humanish plain ranged LG 0 1: Damage 1
cattle_prod humanish green melee G 0 2: Stunned
hillbilly_tomahawk humanish blue ranged LB 1 1: Bleed 1; 2: Crippled
meat_cleaver humanish blue melee LB 1 1: Bleed 2
"""


def test_monster_weapons() -> None:
    """TGB-19.7: the given cards exactly."""
    found = {
        " ".join([
            one.id, WEAPON_DECKS[one.deck], WEAPON_RARITIES[one.rarity], "ranged" if one.ranged else "melee",
            dice_words(one.hit, HIT), str(one.damage), lines_words(one.lines), dice_words(one.defence, DEFENCE),
        ]).replace("  ", " ").strip()
        for one in box().monster_weapons
    }
    assert set(WEAPONS.strip().split("\n")) <= found


def test_monster_weapon_decks() -> None:
    """TGB-19.7: 14 of Beasts and 18 of Humanish, by rarity."""
    held = Counter((WEAPON_DECKS[one.deck], WEAPON_RARITIES[one.rarity]) for one in box().monster_weapons)
    assert held == {
        ("beast", "plain"): 9, ("beast", "green"): 3, ("beast", "blue"): 1, ("beast", "purple"): 1,
        ("humanish", "plain"): 10, ("humanish", "green"): 4, ("humanish", "blue"): 3, ("humanish", "purple"): 1,
    }


def test_the_mix_of_equipment_decks() -> None:
    """TGB-22.3: weapons, clothing, accessories and ammo of each colour; 18 brown cards are Base Equipment."""
    mix = {}
    for rarity, colour in enumerate(RARITIES):
        held = Counter(GEAR_KINDS[box().cards[card].kind] for card in box().deck(rarity))
        mix[colour] = [held[kind] for kind in GEAR_KINDS]
    assert mix == {"brown": [9, 9, 2, 4], "green": [7, 6, 3, 2], "blue": [6, 5, 3, 0], "purple": [4, 2, 2, 0]}
    assert len(box().base) == 18
    assert {box().gear(card).rarity for card in box().base} == {0}


def test_weapons_by_colour() -> None:
    """TGB-22.3: dice by colour, every type of weapon up to blue, two that fire."""
    allowed = {"brown": "LG G LB", "green": "G LB", "blue": "LB B", "purple": "B"}
    weapons = [one for one in box().equipment() if one.kind == WEAPON]
    for rarity, colour in enumerate(RARITIES):
        own = [one for one in weapons if one.rarity == rarity]
        assert {HIT[one.hit] for one in own} <= set(allowed[colour].split())
        if colour != "purple":
            assert {one.weapon_type for one in own} == set(range(len(WEAPON_TYPES)))
    assert len([one for one in weapons if one.fires >= 0]) >= 2
    held = {one.ammo for one in box().equipment() if one.kind == AMMUNITION}
    needed = {ammo for one in weapons for ammo in (one.ammo, one.fires) if ammo >= 0}
    assert needed == held


def gear_words(card: Equipment) -> str:
    """A piece of equipment as the samples are written here."""
    words = [card.id, RARITIES[card.rarity] if card.rarity >= 0 else "firework", GEAR_KINDS[card.kind]]
    if card.kind == WEAPON:
        words += [WEAPON_TYPES[card.weapon_type], f"{card.hands}H", "ranged" if card.ranged else "melee"]
        words += [HIT[card.hit], f"{card.damage:+}"]
        words += [f"{name} +{n}" for name, n in zip(ELEMENTS, card.elements, strict=True) if n]
        words += [f"fires {AMMO[card.fires]}"] if card.fires >= 0 else []
        words += [f"ammo {AMMO[card.ammo]} ({card.tokens})"] if card.ammo >= 0 else []
    if card.body:
        words.append(BODY[card.body])
    if card.share:
        words.append(f"{card.share}/4 {DEFENCE[card.defence]}")
    words += [f"armour {card.armour}"] if card.armour else []
    words += [f"weight {card.weight}/4"] if card.weight else []
    words += [rating_words(card.ratings)] if any(card.ratings) else []
    words += [f"{AMMO[card.ammo]}, {card.tokens}"] if card.kind == AMMUNITION else []
    words += [lines_words(card.lines)] if card.lines else []
    return " ".join([*words, f"value {card.value}"])


SAMPLES = """
seven_iron brown weapon blunt 2H melee G +0 fires golf_balls 1: Damage 1 value 4
frying_pan brown weapon blunt 1H melee G +0 2: Lightheaded value 3
slugger_bat brown weapon blunt 2H melee LG +1 fires baseballs 1: Stumble 1 value 4
wrist_slingshot brown weapon thrown 1H ranged G +0 1: Damage 1 value 4
lawn_darts brown weapon thrown 1H ranged LB +0 ammo darts (4) 1: Bleed 1 value 4
garbage_can_lid brown clothing hand 2/4 BR weight 2/4 value 3
hockey_helmet brown clothing head 2/4 BR weight 2/4 value 3
denim_jacket brown clothing chest 2/4 T weight 1/4 value 2
golf_balls brown ammo golf_balls, 3 value 2
nail_bat green weapon blunt 2H melee LB +1 1: Bleed 1 value 8
catchers_vest green clothing chest 4/4 BR weight 3/4 value 8
road_flare green accessory value 7
pellet_rifle blue weapon gun 2H ranged B +1 ammo pellets (6) 1: Pierce 2; 2: Damage 2 value 14
fire_chief_coat blue clothing chest 4/4 BR armour 1 weight 4/4 fire -2 value 14
rosary_of_aunt_may purple accessory spirit -2 value 20
ringmaster_s_cane purple weapon blade 1H melee B +2 1: Spirit 2; 2: Stunned value 22
bottle_rocket firework weapon firework 1H ranged LB +1 fire +1 ammo rockets (0) 1: Blind value 0
roman_candle firework weapon firework 1H ranged G +0 fire +1 ammo candles (2) 1: Fire 1 value 0
"""


def test_samples_of_equipment() -> None:
    """TGB-22.3, TGB-23.4: the given cards exactly."""
    found = {gear_words(one) for one in box().cards if isinstance(one, Equipment)}
    assert set(SAMPLES.strip().split("\n")) <= found
    assert box().gear(box().card_at["bottle_rocket"]).most_tokens == 3


def test_accessories_of_the_samples() -> None:
    """TGB-22.3: Road Flare and the Rosary do what is stated."""
    cards = {one.id: one for one in box().cards}
    [flare] = cards["road_flare"].under("passive")[0].do
    assert (flare.op, flare.numbers["n"], flare.words["element"], flare.words["on"]) == (
        "bonus_damage", 1, "fire", "melee"
    )
    [rosary] = cards["rosary_of_aunt_may"].under("use_free")
    assert (rosary.per, len(rosary.do[0].lists["statuses"])) == ("combat", 8)


def test_collections() -> None:
    """TGB-22.3: prices, temporary cards, and exactly the cards that are not Base Equipment."""
    found = {}
    for one in box().collections:
        held = Counter(RARITIES[box().gear(card).rarity] for card in one.cards)
        found[one.id] = (one.price, [held[colour] for colour in RARITIES], list(one.temporary[1:]))
    assert found == {
        "barn_sale": (10, [4, 6, 0, 0], [2, 0, 0]), "attic_trunk": (14, [2, 6, 3, 0], [1, 1, 0]),
        "deputy_s_locker": (18, [0, 6, 5, 0], [0, 2, 0]), "carnival_crate": (22, [0, 0, 6, 3], [0, 0, 1]),
        "hope_chest": (26, [0, 0, 0, 5], [0, 0, 2]),
    }
    sold = [card for one in box().collections for card in one.cards]
    assert sorted([*sold, *box().base]) == list(range(64))
    assert [deeds(one.clauses) for one in box().collections[2:]] == [["fate_add"], [], ["talent_point", "spawn_mod"]]


def test_the_drop_deck() -> None:
    """TGB-22.3: 20 cards by kind, then three temporary ones of each colour."""
    held = Counter(one.id for one in box().drops)
    assert held == {
        "money_2": 4, "money_4": 2, "item_find": 4, "brown_find": 3, "book_find": 1, "instant_1": 2, "instant_2": 1,
        "breather": 1, "first_aid": 1, "empty_handed": 1, "green_find": 3, "blue_find": 3, "purple_find": 3,
    }
    assert box().ordinary_drops == 20
    assert [RARITIES[one.rarity] for one in box().drops[20:]] == ["green"] * 3 + ["blue"] * 3 + ["purple"] * 3


def test_books_and_syringes() -> None:
    """TGB-22.3: a book for each type of weapon, four for Talent Points."""
    done = [one.clauses[0].do[0] for one in box().books]
    assert [one.words["type"] for one in done if one.op == "proficiency"] == list(WEAPON_TYPES)
    assert [one.numbers["n"] for one in done if one.op == "talent_point"] == [1, 1, 1, 2]
    assert [one.id for one in box().syringes] == ["painkiller", "sedative", "adrenaline"]


def test_items() -> None:
    """TGB-22.3: two of each; which of them are free."""
    items = [box().cards[card] for card in box().items]
    assert set(Counter(one.id for one in items).values()) == {2}
    assert {one.id for one in items if "use_free" in one.by_trigger} == {"smelling_salts", "jawbreaker"}


def meaning(card: Card) -> str:
    """All that matters of a card in play."""
    beside = ("id", "name", "clauses", "by_trigger", "lines", "value", "collection", "copies")
    names = [name for name in dir(card) if not name.startswith("_") and name not in beside]
    plain = {name: value for name, value in ((name, getattr(card, name)) for name in names) if not callable(value)}
    written = [
        (clause.when, clause.per, [(one.name, one.words, one.numbers) for one in clause.conditions],
         [(one.op, one.numbers, one.words, one.lists) for one in clause.do]) for clause in card.clauses
    ]
    return f"{plain} {written} {lines_words(getattr(card, 'lines', []))}"


def test_no_two_cards_do_the_same() -> None:
    """Every entry of a kind does something of its own; the books of one Talent Point are the stated exception."""
    for kind in (box().talents, box().monsters, box().monster_weapons, box().syringes, box().equipment()):
        cards: list[Card] = list(kind)
        assert len({meaning(one) for one in cards}) == len(cards)
