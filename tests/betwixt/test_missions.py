"""The eight missions: every number of their tables, what happens in them, how they are won, and their prose."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

import pytest

from hauntbox.engine.messages import Message, Thing
from hauntbox.games.betwixt.components import mission_text
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.catalogue import WORDS
from hauntbox.games.betwixt.components.checks import all_effects
from hauntbox.games.betwixt.components.mission_reading import mission_texts
from hauntbox.games.betwixt.components.missions import FINAL_STAGE, Event, Mission
from hauntbox.games.betwixt.components.naming import name_of
from hauntbox.games.betwixt.components.reading import read_contents
from hauntbox.games.betwixt.effects.vocabulary import VOCABULARY
from hauntbox.games.betwixt.fate.drawing import kind_of, number_of
from hauntbox.games.betwixt.table.numbers import TOKENS
from hauntbox.kit.cards.effects import Effect
from tests.support.languages import french_mistakes

IDS = [
    "gate_crashers", "the_corn_has_ears", "duchess_gets_loose", "uncle_merles_barn", "lights_out", "midnight_matinee",
    "supper_at_grandmas", "the_center_ring",
]  # fmt: skip
every_mission = pytest.mark.parametrize("id", IDS)


@lru_cache(maxsize=1)
def box() -> Contents:
    return read_contents(VOCABULARY)


def mission(id: str) -> Mission:
    return box().missions[box().mission_at[id]]


def event(id: str) -> Event:
    [found] = [one for mission in box().missions for one in mission.events() if one.id == id]
    return found


def tokens(id: str, kind: str) -> list[int]:
    """The numbers of the tokens of a kind in the bag."""
    return [number_of(one) for one in mission(id).bag if TOKENS[kind_of(one)] == kind]


def test_the_course_of_the_campaign() -> None:
    """TGB-26.4, 26.5: six story missions in a row, a side mission after the first and one after the third."""
    assert [one.id for one in box().missions] == IDS
    assert [one.order for one in box().missions] == [1, 2, 0, 3, 4, 0, 5, 6]
    assert [one.id for one in box().missions if one.side] == ["duchess_gets_loose", "midnight_matinee"]
    after = [one.after for one in box().missions]
    assert after == ["", IDS[0], IDS[0], IDS[1], IDS[3], IDS[3], IDS[4], IDS[6]]


@pytest.mark.parametrize(("id", "start", "tiles", "objective", "secret"), [
    ("gate_crashers", 1, "1 2 3 4 5 6 7 8 10 14", 8, 31),
    ("the_corn_has_ears", 2, "2 3 6 7 10 11 12 13 14 15", 13, 31),
    ("duchess_gets_loose", 4, "2 3 4 5 6 7 9 14 17 18", 7, 34),
    ("uncle_merles_barn", 4, "3 4 5 6 7 9 14 16 17 18", 16, 32),
    ("lights_out", 8, "5 6 8 14 17 19 20 21 22 26 28", 21, 32),
    ("midnight_matinee", 8, "5 6 8 17 19 20 22 23 26 28", 23, 33),
    ("supper_at_grandmas", 24, "6 17 18 19 20 22 24 25 26 27 28", 27, 34),
    ("the_center_ring", 28, "11 12 13 16 17 19 20 24 26 28 29 30", 30, 33),
])
def test_tiles(id: str, start: int, tiles: str, objective: int, secret: int) -> None:
    """TGB-2.8, 6.10, 6.26c: where a mission starts, leads to and hides something."""
    one = mission(id)
    assert (one.start, one.objective, one.secret) == (start, objective, secret)
    assert list(one.tiles) == [int(number) for number in tiles.split()]


BAGS = {
    # map tiles | monsters | treasure door rat/bear/taser ambush vending surprise story | total, Story Tokens needed
    "gate_crashers": "3 4 6 7 14 | 1 1 2 2 2 3 3 3 4 4 | 5 5 2/1/0 2 1 2 1 | 34 1",
    "the_corn_has_ears": "7 10 11 12 14 | 1 1 1 2 2 2 3 3 4 4 | 5 4 1/2/0 2 1 3 3 | 36 2",
    "duchess_gets_loose": "5 6 9 14 17 | 1 1 1 2 2 2 3 3 3 | 6 4 2/3/0 2 1 2 1 | 35 1",
    "uncle_merles_barn": "5 6 7 9 17 | 1 1 2 2 3 3 4 4 | 5 5 2/1/1 2 1 2 1 | 33 1",
    "lights_out": "17 19 20 22 28 | 1 1 1 2 2 2 3 3 4 4 | 5 5 1/0/3 3 1 2 3 | 38 2",
    "midnight_matinee": "19 20 22 28 | 1 1 1 1 2 2 2 3 3 3 | 5 4 0/0/2 2 1 3 2 | 33 1",
    "supper_at_grandmas": "20 22 25 26 28 | 1 1 2 2 3 4 | 5 5 2/1/1 4 1 2 3 | 35 2",
    "the_center_ring": "12 19 20 26 29 | 1 1 2 2 3 3 4 4 | 5 5 0/2/2 3 1 3 3 | 37 2",
}


@every_mission
def test_fate_bags(id: str) -> None:
    """TGB-2.6: every count of every Fate Bag."""
    held = Counter(TOKENS[kind_of(one)] for one in mission(id).bag)
    traps = "/".join(str(held[kind]) for kind in ("rat_trap", "bear_trap", "taser_trap"))
    found = [
        " ".join(str(number) for number in tokens(id, "map")), " ".join(str(n) for n in tokens(id, "monster")),
        f"{held['treasure']} {held['door']} {traps} {held['ambush']} {held['vending']} {held['surprise']} "
        f"{held['story']}",
        f"{len(mission(id).bag)} {mission(id).needed}",
    ]
    assert " | ".join(found) == BAGS[id]


@every_mission
def test_tokens_are_numbered(id: str) -> None:
    """TGB-6.7: every treasure, surprise and Story Token is one of its own."""
    assert tokens(id, "treasure") == list(range(len(mission(id).treasures) // 2))
    assert tokens(id, "surprise") == list(range(len(mission(id).surprises)))
    assert tokens(id, "story") == list(range(len(mission(id).stories)))
    assert set(tokens(id, "door")) == {0}


GROUPS = {
    "gate_crashers": "2 guard_dog, 3 rat_swarm, 3 ticket_taker, 2 scare_actor | 3 guard_dog, 2 ticket_taker",
    "the_corn_has_ears": "3 crow_flock, 2 scarecrow, 3 guard_dog, 2 scare_actor | 3 scarecrow, 3 crow_flock",
    "duchess_gets_loose": "4 guard_dog, 5 rat_swarm, 2 bennert_cousin | 1 duchess, 6 rat_swarm",
    "uncle_merles_barn":
        "2 bennert_cousin, 3 pumpkin_head, 3 guard_dog, 1 stitched_hog | 1 uncle_merle, 4 bennert_cousin",
    "lights_out": "3 scare_actor, 2 chainsaw_clown, 2 wailing_shade, 2 projectionist | 2 chainsaw_clown, 4 scare_actor",
    "midnight_matinee": "3 projectionist, 2 wailing_shade, 3 scare_actor | 4 projectionist, 4 wailing_shade",
    "supper_at_grandmas":
        "2 bennert_cousin, 3 butcher, 2 wailing_shade, 2 marionette | 1 grandma_bennert, 5 butcher, 3 bennert_cousin",
    "the_center_ring": "3 wailing_shade, 2 marionette, 1 poltergeist, 1 strongman | 1 ringmaster, 1 wailing_shade",
}


@every_mission
def test_monster_tables(id: str) -> None:
    """TGB-6.6: the group of every Monster Token, and those of the final."""
    groups = [mission(id).monsters, mission(id).final]
    found = [", ".join(f"{n} {box().monsters[kind].id}" for kind, n in table) for table in groups]
    assert " | ".join(found) == GROUPS[id]


SHORT = {"item": "I", "brown": "Bn", "green": "Gr", "blue": "Bl", "book": "Bk"}
SIDES = """
1  | $2            | $2 | $4        | $3 | I  | I  | $4 | I
2  | I             | I  | I         | I  | $3 | F3 | I  | H3
3  | Bn            | Bn | Bn        | Gr | Gr | Bk | Gr | Bl
4  | $3            | H2 | $3        | $4 | H3 | $4 | H3 | $5
5  | I, H1         | I  | baseballs | I  | I  | I  | I  | I
6  | golf_balls    | T2 | T2        | T2 | T2 | H3 | T3 | T3
7  | Bk            | Bn | $5        | Bk | Bk | Gr | Bl | Bl
8  | $1, refreshed | F2 | I         | H3 | F3 | I  | F3 | F4
9  | Bn            | Bk | Gr        | Gr | Gr | Bk | Bl | Gr
10 | T2            | $3 | H3        | I  | I  | $3 | I  | I
11 | -             | -  | Bn        | -  | -  | -  | -  | -
12 | -             | -  | $6        | -  | -  | -  | -  | -
"""


def short(effect: Effect) -> str:
    """A treasure as the table writes it."""
    n = effect.numbers.get("n", 0)
    if effect.op == "draw":
        return SHORT[effect.words["deck"]]
    if effect.op == "chip":
        return f"T{n}" if effect.words["colour"] == "TRQ" else "?"
    letters = {"money": "$", "heal": "H", "fp": "F"}
    assert effect.words.get("who", "self") == "self"
    return f"{letters[effect.op]}{n}" if effect.op in letters else effect.words.get("card") or effect.words["status"]


def test_treasures() -> None:
    """TGB-24.1: what every side of every Treasure Token gives, to the looter where it is somebody's."""
    for line in SIDES.strip().split("\n"):
        side, *cells = [cell.strip() for cell in line.split("|")]
        for one, cell in zip(box().missions, cells, strict=True):
            sides = one.treasures
            found = ", ".join(short(effect) for effect in sides[int(side) - 1]) if int(side) <= len(sides) else "-"
            assert found == cell, (one.id, side)


GOODS = {
    "gate_crashers": "golf_balls 2, brown 4", "the_corn_has_ears": "bug_spray 2, brown 4",
    "duchess_gets_loose": "baseballs 2, dog_biscuits 2", "uncle_merles_barn": "jawbreaker 1, green 7",
    "lights_out": "smelling_salts 1, green 7", "midnight_matinee": "flash_camera 2, book 8",
    "supper_at_grandmas": "holy_water_bottle 2, blue 12",
    "the_center_ring": "holy_water_bottle 2, duct_tape 2, blue 12",
}


@every_mission
def test_vending_machines(id: str) -> None:
    """TGB-24.12: goods and prices."""
    found = [f"{good.card or good.deck} {good.price}" for good in mission(id).vending]
    assert ", ".join(found) == f"grape_soda 1, bandage_tin 2, {GOODS[id]}"
    assert [good.deck for good in mission(id).vending if good.deck] == re.findall("brown|green|blue|book", GOODS[id])


def test_what_the_family_starts_with() -> None:
    """TGB-2.7: four weapons and an item in the first mission, nothing later."""
    assert mission("gate_crashers").gear == ("seven_iron", "frying_pan", "slugger_bat", "wrist_slingshot")
    assert [one.gear_items for one in box().missions] == [1, 0, 0, 0, 0, 0, 0, 0]
    assert {len(one.gear) for one in box().missions[1:]} == {0}


# What missions do, in the words that players read


def name(thing: Thing, language: str) -> str:
    return name_of(box(), thing, language)


def put(messages: list[Message], language: str = "en") -> str:
    texts = [WORDS.say(one, name, language) for one in messages]
    return " ".join([text[:1].upper() + text[1:] for text in texts])


@pytest.mark.parametrize(("id", "english"), [
    ("gate_crashers", ""), ("uncle_merles_barn", ""), ("midnight_matinee", ""), ("supper_at_grandmas", ""),
    ("the_corn_has_ears", "Tall obstacles block line of sight."),
    ("duchess_gets_loose", "Traps deal 1 more in this mission."),
    ("lights_out",
     "If the power is out, everybody's range −1, 2 at least. The trouble roll hurts on 1 to 2. If 20 rounds of combat "
     "have been fought, the mission is lost."),
    ("the_center_ring", "The family's Spirit rating +1."),
])
def test_special_rules(id: str, english: str) -> None:
    """TGB-13.5, 17.7, 8.14d, 18.2: what the family knows from the start."""
    assert put(mission_text.rule_sentences(mission(id), box())) == english


WON = "If no monster is left, the mission is won."


@pytest.mark.parametrize(("id", "english"), [
    ("gate_crashers", WON), ("uncle_merles_barn", WON),
    ("the_corn_has_ears",
     "When the final begins, place 1 × Effigy near the centre of the tile. At the end of each round, if the Effigy "
     "stands, each Scarecrow recovers 1 HP. With a Loot action next to an objective, if it is the Effigy, remove it, "
     f"then each Scarecrow takes 2 Fire damage. {WON}"),
    ("duchess_gets_loose",
     f"When the final begins, place 2 × Bear Trap on random spaces, then place 1 × Rat Trap on random spaces. {WON}"),
    ("lights_out",
     "When the final begins, place 2 × Fuse Box near opposite corners of the tile. With a Loot action next to an "
     "objective, if it is a Fuse Box, remove it. With a Loot action next to an objective, if every Fuse Box is fixed, "
     "the power is back. If every Fuse Box is fixed and no monster is left, the mission is won."),
    ("midnight_matinee",
     "At the start of each round, roll a d6; up to 2: everybody's ranged attacks deal 1 more damage in this round; up "
     "to 4: everybody's melee attacks deal 1 more damage in this round; above: everybody on the map recovers 1 HP. "
     f"{WON}"),
    ("supper_at_grandmas",
     "The low obstacles of the objective's tile count as: table. When the final begins, choose: each active family "
     "member recovers 2 HP, then each active family member gains Lightheaded, then each active family member gains "
     f"Weakened, or Grandma Bennert ambushes you. {WON}"),
    ("the_center_ring",
     "When the final begins, if at most 2 anchors were found, place 3 × Tether on random spaces. When the final "
     "begins, if 3 or more anchors were found, place 2 × Tether on random spaces. With a Loot action next to an "
     "objective, if it is a Tether, remove it. When a monster is defeated, if it is The Ringmaster, all other monsters "
     "vanish and count as defeated for shared XP, then the mission is won."),
])
def test_finals(id: str, english: str) -> None:
    """TGB-4.3, 4.4: what stands in the final, and how the mission is won."""
    assert put(mission_text.final_sentences(mission(id), box())) == english


@every_mission
def test_rules_of_the_final_wait_for_it(id: str) -> None:
    """TGB-4.3: they hold in the last stage only; those from the start hold in all."""
    one = mission(id)
    stages = [[(c.name, c.numbers["n"]) for c in clause.conditions if c.name == "stage"] for clause in one.clauses]
    assert stages == [[]] * len(one.known()) + [[("stage", FINAL_STAGE)]] * len(one.late)
    assert one.late


@pytest.mark.parametrize(("id", "english"), [
    ("gate_crashers",
     "Gain B$ 4. The shop opens. The collection “Barn Sale” can be bought. The mission “Duchess Gets Loose” can be "
     "played."),
    ("the_corn_has_ears",
     "Gain B$ 5. See 2 cards of the book deck and keep 1. The collection “Attic Trunk” can be bought."),
    ("duchess_gets_loose", "Gain B$ 10. One collection costs its price divided by 2."),
    ("uncle_merles_barn",
     "Gain B$ 6. The collection “Deputy's Locker” can be bought. The mission “Midnight Matinee” can be played. Each of "
     "the four family members gains 1 Talent Point."),
    ("lights_out", "Gain B$ 7."),
    ("midnight_matinee", "Draw 2 cards of the book deck. The collection “Carnival Crate” can be bought."),
    ("supper_at_grandmas", "Gain B$ 10. The collection “Hope Chest” can be bought."),
    ("the_center_ring", ""),
])
def test_what_success_brings(id: str, english: str) -> None:
    """TGB-26.7, 24.16: money, books, the shop, collections and side missions."""
    assert put(mission_text.success_sentences(mission(id), box())) == english


@pytest.mark.parametrize(("id", "english"), [
    ("strobe_test",
     "Each active family member rolls a d6; up to 2: that family member gains Blind; above: that family member gains a "
     "turquoise chip."),
    ("employee_locker",
     "Choose: gain B$ 2, or draw 1 card of the item deck, then roll a d6; up to 2: add 1 Monster Token (number 1) to "
     "the Fate Bag; above: nothing happens."),
    ("wall_of_tools", "Draw 1 card of the brown deck, then gain Golf Balls."),
    ("rustling", "Choose: the lookout loses 1 FP, or look at the next token of a random Fate Bag and put it back."),
    ("wrong_turn", "Swap the lookout with a random active family member."),
    ("sprinklers",
     "Each active family member takes 1 Cold damage, then each active family member loses Bleed."),
    ("field_hands_lunch", "Gain Bandage Tin, then gain B$ 3."),
    ("mud_wallow",
     "Each active family member chooses: that family member gains Crippled, or that family member loses 1 FP."),
    ("slop_bucket", "Place 1 × Rat Trap in the family's tile, then draw 1 card of the item deck."),
    ("blue_ribbons", "Gain a trophy of each kind defeated in this mission."),
    ("hay_drop",
     "A random active family member rolls a d6; up to 3: that family member takes 2 damage, then that family member "
     "gains Stunned; above: that family member gains Refreshed."),
    ("breaker_panel",
     "Choose: Taser Traps are harmless in this mission, or Taser Traps deal 1 more in this mission, then gain B$ 3."),
    ("moonshine",
     "Choose two active family members: for each, that family member recovers 3 HP, then that family member gains "
     "Lightheaded."),
    ("emergency_siren",
     "Choose: all groups of the next combat ambush you, or active family members pay 2 FP in any mix."),
    ("mannequin_wall", "Place 2 × low obstacle on each tile of the next Placement Phase."),
    ("watchmans_chair", "Draw 1 card of the green deck, then the limit of rounds rises by 3."),
    ("trailer", "Look at the monsters of the final."),
    ("stuck_reel",
     "Discard 2 random tokens of a random Fate Bag, but no Map Tile, Story or Objective Token."),
    ("usherette", "1 × Fortune Teller appears in the family's tile."),
    ("four_chairs", "Each active family member gains 3 FP."),
    ("photograph_wall",
     "Choose an active family member: that family member gains Concentrated, then that family member gains Sharpened, "
     "then that family member takes 1 damage."),
    ("cellar_hatch", "1 × Cellar Thing appears in the family's tile."),
    ("good_silver", "Draw 1 card of the blue deck, then a random active family member gains Bleed 2."),
    ("hall_of_voices",
     "Each active family member chooses: that family member takes 1 damage, or that family member loses 2 FP."),
    ("side_show",
     "1 × Fortune Teller appears in the family's tile, then 1 × Poltergeist appears in the family's tile."),
    ("encore",
     "Put the last 2 tokens drawn of this kind back into the bag (Monster Token), then draw 1 card of the blue deck."),
    ("lantern", "One more anchor is found."),
    ("quiet_table",
     "Each active family member loses every harmful status, then each active family member gains Refreshed."),
])
def test_events(id: str, english: str) -> None:
    """TGB-5.7, 6.26c, 7.10: what surprises, Story Tokens and secret rooms do."""
    assert put(mission_text.event_sentences(event(id), box())) == english


def test_what_the_story_remembers() -> None:
    """TGB-26.1: every Story Token leaves a flag; the three anchors are counted as well (TGB-7.10)."""
    left = {
        one.id: [(effect.op, effect.words["name"]) for effect in one.clauses[0].do]
        for mission in box().missions for one in mission.stories
    }
    assert left["muddy_sneaker"] == [("flag", "sneaker")]
    assert left["cracked_walkie_talkie"] == [("flag", "walkie_talkie")]
    assert left["reel_of_june"] == left["reel_of_tonight"] == [("flag", "reel")]
    assert left["mirror"] == [("flag", "mirror"), ("counter", "anchors")]
    assert {ops[0][0] for ops in left.values()} == {"flag"}


@every_mission
def test_missions_read_well_in_both_languages(id: str) -> None:
    """TGB-24.1, 24.12: every sentence is whole, and French is French."""
    one = mission(id)
    pieces = [
        [mission_text.goal_sentence(one)], mission_text.rule_sentences(one, box()),
        mission_text.final_sentences(one, box()), mission_text.success_sentences(one, box()),
        [mission_text.good_sentence(good, box()) for good in one.vending],
        [mission_text.treasure_sentence(one, side + 1, box()) for side in range(len(one.treasures))],
        *[mission_text.event_sentences(each, box()) for each in one.events()],
    ]
    for messages in pieces:
        english, french = put(messages), put(messages, "fr")
        assert english == "" or re.fullmatch(r"[A-Z\d].*\.", english)
        assert not re.search(r"[\[\]{}?_]|  |\.\.|none", english), english
        assert french_mistakes(french) == []
        assert (english == "") == (french == "")
        assert not re.search(r"\b(?:the|and|gain|draw|each|mission “)\b", french), french


@pytest.mark.parametrize(("id", "french"), [
    ("lights_out",
     "Si le courant est coupé, portée de tous −1, au moins 2. Le jet d'ennuis fait mal de 1 à 2. Si 20 manches de "
     "combat sont passées, la mission est perdue."),
    ("duchess_gets_loose", "Les pièges infligent 1 de plus pendant cette mission."),
])
def test_special_rules_in_french(id: str, french: str) -> None:
    """TGB-8.14d, 17.7."""
    said = put(mission_text.rule_sentences(mission(id), box()), "fr")
    assert said.replace("\u00a0", " ").replace("’", "'") == french


# Prose


LIMITS = {"intro": (60, 120), "final": (40, 80), "success": (40, 80), "failure": (40, 80), "text": (40, 80)}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_prose_is_neither_short_nor_long(language: str) -> None:
    """An intro has 60 to 120 words, everything else 40 to 80; passages of the campaign up to 120."""
    english = mission_texts(box())
    texts = english if language == "en" else box().translations["fr"]
    for kind, id, field in english:
        if field != "name":
            low, high = (40, 120) if kind == "passage" else LIMITS[field]
            count = len(texts[kind, id, field].split())
            assert low <= count <= high, (kind, id, field, count)


def test_no_text_is_told_twice() -> None:
    texts = [text for key, text in mission_texts(box()).items() if key[2] != "name"]
    assert len(set(texts)) == len(texts) == 8 * 4 + 44 + 14
    french = [box().translations["fr"][key] for key in mission_texts(box())]
    assert len(set(french)) == len(french)


@every_mission
def test_everybody_of_the_family_speaks(id: str) -> None:
    """TGB-1.1: all four are heard in every mission, in both languages."""
    keys = [("mission", id, field) for field in mission(id).texts] + [("event", one.id, "text") for one in
                                                                      mission(id).events()]
    for texts in (mission_texts(box()), box().translations["fr"]):
        prose = " ".join([texts[key] for key in keys])
        assert [name for name in ("Bill", "Joan", "Avelynn", "Maddox") if name not in prose] == []


def told(at: str, flags: set[str], anchors: int) -> list[str]:
    """The passages that are told at a place, if the story remembers that."""
    found = []
    for passage in box().passages:
        holds = [
            {"flag": one.words["name"] in flags, "no_flag": one.words["name"] not in flags,
             "counter": one.numbers.get("least", 0) <= anchors <= one.numbers.get("most", 99)}[one.name]
            for one in passage.conditions
        ]
        if passage.at == at and all(holds):
            found.append(passage.id)
    return found


def test_the_story_begins_and_ends() -> None:
    """TGB-26.1: the end depends on what was found."""
    assert told("opening", set(), 0) == ["opening"]
    everything = {"sneaker", "walkie_talkie", "reel", "recipe"}
    assert told("epilogue", everything, 3) == [
        "homecoming", "epilogue_sneaker", "epilogue_walkie_talkie", "epilogue_reel", "epilogue_recipe",
        "epilogue_all_anchors",
    ]
    assert told("epilogue", {"sneaker", "recipe"}, 2) == [
        "homecoming", "epilogue_sneaker", "epilogue_silence", "epilogue_recipe", "epilogue_some_anchors",
    ]


def test_passages_of_missions_are_told_somewhere() -> None:
    """A passage of a mission is named by one of its clauses."""
    named = {
        effect.words["id"] for one in box().missions for clause in one.clauses for effect in all_effects(clause.do)
        if "id" in effect.words
    }
    assert named == {one.id for one in box().passages if one.at == "mission"}
