# interpreted: read and written once a mission
"""TGB-26.1: the Family Diary as JSON data. Nothing in it is secret: decks are named by what is in them, not in which
order it lies."""

from __future__ import annotations

import json
from typing import Any, Final

from hauntbox.engine.errors import BadSetup
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.effects.lasting import NEXT_MISSION
from hauntbox.games.betwixt.table.invariants import check_slots
from hauntbox.games.betwixt.table.met import met
from hauntbox.games.betwixt.table.numbers import (
    CASE,
    DIFFICULTIES,
    FAMILY,
    JOAN,
    LEVELS,
    MEMBERS,
    OFF,
    PROFICIENCIES,
    RARITIES,
    SLOT_COUNT,
    SLOTS,
    STASH,
    STATS,
    WEAPON_TYPES,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.decks import Deck

Record = dict[str, Any]
FIELDS: Final = (
    "results", "difficulty", "family", "stash", "money", "trophies", "books", "collections", "bought", "missions",
    "shop", "cheap", "challenges", "flags", "seen", "saved", "next",
)
OWN: Final = ("level", "xp", "points", "dials", "raised", "talents", "slots", "proficiency", "blows")
MOST: Final = 100_000


# A new Diary


def new_family(g: Betwixt) -> None:
    """TGB-2.1, 2.2, 23.1, 25.7: starting stats and talents, no equipment but Maddox's Bottle Rocket, all books."""
    for member, card in enumerate(g.box.members):
        g.dials[member] = (card.hp, card.fp, card.strength, card.acc)
        g.talents |= 1 << card.talents[0]
    g.slots[FAMILY.index("maddox") * SLOT_COUNT + CASE] = g.box.card_at["bottle_rocket"]
    g.book_deck = Deck(tuple(range(len(g.box.books))))
    g.missions_open = first_missions(g.box)


def first_missions(box: Contents) -> int:
    """TGB-26.4: the missions that no other one opens, as bits."""
    return sum([1 << number for number, one in enumerate(box.missions) if not one.after])


# Writing


def write_record(g: Betwixt, results: list[list[Any]]) -> Record:
    """TGB-26.1: everything that the Diary keeps; `results` are the missions played, with whether they were won."""
    box = g.box
    return {
        "results": results,
        "difficulty": DIFFICULTIES[g.difficulty],
        "family": {FAMILY[member]: write_member(g, member) for member in range(MEMBERS)},
        "stash": [box.card_ids[card] for card in g.stash],
        "money": g.money,
        "trophies": {box.monsters[kind].id: n for kind, n in enumerate(g.trophies) if n},
        "books": [box.books[book].id for book in sorted([*g.book_deck.cards, *g.book_deck.discards])],
        "collections": ids_of(box.collections, g.collections_open),
        "bought": ids_of(box.collections, g.collections_bought),
        "missions": ids_of(box.missions, g.missions_open),
        "shop": g.shop_open,
        "cheap": g.cheap,
        "challenges": [box.lasting_ids[number] for number, _, until in g.lasting if until == NEXT_MISSION],
        "flags": list(g.flags),
        "seen": sorted(met(g)),
        "saved": g.mission.id,
        "next": box.missions[g.next_mission].id if g.next_mission >= 0 else "",
    }


def write_member(g: Betwixt, member: int) -> Record:
    """What the Diary keeps of a family member. Prepared syringes are lost (TGB-23.6)."""
    box, types = g.box, len(WEAPON_TYPES)
    base = member * SLOT_COUNT
    last = CASE if member == JOAN else SLOT_COUNT
    cards = {SLOTS[slot]: g.slots[base + slot] for slot in range(last)}
    return {
        "level": g.level[member],
        "xp": g.xp[member],
        "points": g.points[member],
        "dials": list(g.dials[member]),
        "raised": STATS[g.raised[member]] if g.raised[member] >= 0 else "",
        "talents": [box.talents[one].id for one in box.members[member].talents if g.talents >> one & 1],
        "slots": {slot: box.card_ids[card] for slot, card in cards.items() if card >= 0},
        "proficiency": by_type(g.proficiency[member * types : (member + 1) * types]),
        "blows": by_type(g.blows[member * types : (member + 1) * types]),
    }


def by_type(numbers: list[int]) -> dict[str, int]:
    return {type: n for type, n in zip(WEAPON_TYPES, numbers) if n}


def ids_of(things: Any, bits: int) -> list[str]:
    return [one.id for number, one in enumerate(things) if bits >> number & 1]


# Reading


def read_record(g: Betwixt, record: Record) -> None:
    """TGB-2.2, 26.3: put what the Diary says on the table. BadSetup says what can't be read."""
    box = g.box
    for field in FIELDS:
        if field not in record:
            raise bad(f"it has no {field}")
    g.difficulty = one_of(record["difficulty"], list(DIFFICULTIES), "difficulty")
    g.talents = 0
    g.slots = [OFF] * len(g.slots)
    family = table_of(record["family"], list(FAMILY), "family member")
    for member, id in enumerate(FAMILY):
        if id not in family:
            raise bad(f"{id} is missing")
        read_member(g, member, family[id])
    g.stash = tuple(many(record["stash"], box.card_ids, "card"))
    g.money = number(record["money"], "money", 0, MOST)
    g.trophies = [0] * len(box.monsters)
    for id, n in table_of(record["trophies"], [one.id for one in box.monsters], "monster").items():
        g.trophies[box.monster_at[id]] = number(n, "trophies", 0, MOST)
    g.book_deck = Deck(tuple(many(record["books"], [one.id for one in box.books], "book")))
    collections = [one.id for one in box.collections]
    g.collections_open = bits(many(record["collections"], collections, "collection"))
    g.collections_bought = bits(many(record["bought"], collections, "collection"))
    g.missions_won = bits([one_of(id, mission_ids(box), "mission") for id, won in results_of(record) if won])
    g.missions_open = bits(many(record["missions"], mission_ids(box), "mission"))
    g.shop_open = bool(record["shop"])
    g.cheap = number(record["cheap"], "cheap", 0, 10)
    lasting = many(record["challenges"], box.lasting_ids, "challenge")
    g.lasting = tuple([(one, OFF, NEXT_MISSION) for one in lasting])
    g.flags = tuple(sorted(words(record["flags"], "flags")))
    g.seen = tuple(sorted(words(record["seen"], "seen")))
    g.saved_after = one_of(record["saved"], mission_ids(box), "mission") if record["saved"] else OFF
    g.attempts = len(results_of(record))
    wrong = check_slots(g)
    if len(g.stash) > STASH or wrong:
        raise bad(wrong[0] if wrong else "the Stash is too full")


def count_temporary(g: Betwixt) -> None:
    """TGB-24.5: the temporary drop cards that collections have brought."""
    for rarity in range(len(RARITIES)):
        brought = [one.temporary[rarity] for n, one in enumerate(g.box.collections) if g.collections_bought >> n & 1]
        g.temporary[rarity] = sum(brought)


def read_member(g: Betwixt, member: int, data: Any) -> None:
    """What the Diary keeps of a family member."""
    own = table_of(data, list(OWN), "entry of the Diary")
    for field in OWN:
        if field not in own:
            raise bad(f"{FAMILY[member]} has no {field}")
    box, types = g.box, len(WEAPON_TYPES)
    g.level[member] = number(own["level"], "level", 1, LEVELS)
    g.xp[member] = number(own["xp"], "xp", 0, MOST)
    g.points[member] = number(own["points"], "points", 0, MOST)
    dials = own["dials"]
    if not isinstance(dials, list) or len(dials) != 4:
        raise bad(f"the dials of {FAMILY[member]} are not four numbers")
    g.dials[member] = tuple([number(n, "dials", 0, 60) for n in dials])
    g.raised[member] = one_of(own["raised"], list(STATS), "stat") if own["raised"] else OFF
    talents = [box.talents[one].id for one in box.members[member].talents]
    for place in many(own["talents"], talents, "talent"):
        g.talents |= 1 << box.members[member].talents[place]
    for slot, id in table_of(own["slots"], list(SLOTS), "slot").items():
        g.slots[member * SLOT_COUNT + SLOTS.index(slot)] = one_of(id, box.card_ids, "card")
    for field, most, into in (("proficiency", PROFICIENCIES, g.proficiency), ("blows", MOST, g.blows)):
        for type, n in table_of(own[field], list(WEAPON_TYPES), "weapon type").items():
            into[member * types + WEAPON_TYPES.index(type)] = number(n, field, 0, most)


def parsed(text: str) -> Record:
    """The record in a text; nothing at the beginning of a campaign."""
    try:
        record = json.loads(text)
    except ValueError:
        raise bad("it is no JSON") from None
    if not isinstance(record, dict) or (record and set(record) != set(FIELDS)):
        raise bad(f"it has to have {', '.join(FIELDS)}, or nothing before it begins")
    return record


def results_of(record: Record) -> list[tuple[str, bool]]:
    """The missions played, with whether they were won."""
    found: list[tuple[str, bool]] = []
    results = record["results"]
    for row in results if isinstance(results, list) else [None]:
        if not isinstance(row, list) or len(row) != 2 or not isinstance(row[0], str):
            raise bad("results are no list of missions and whether they were won")
        found.append((row[0], row[1] is True))
    return found


def mission_ids(box: Contents) -> list[str]:
    return [one.id for one in box.missions]


def bits(numbers: list[int]) -> int:
    return sum([1 << one for one in set(numbers)])


def bad(what: str) -> BadSetup:
    return BadSetup(f"The Family Diary can't be read: {what}.")


def number(value: Any, field: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise bad(f"{field} is {value!r:.40}, not a whole number from {least} to {most}")
    return value


def one_of(id: Any, known: list[str], what: str) -> int:
    if not isinstance(id, str) or id not in known:
        raise bad(f"there is no {what} {id!r:.60}")
    return known.index(id)


def many(ids: Any, known: list[str], what: str) -> list[int]:
    if not isinstance(ids, list):
        raise bad(f"{ids!r:.60} is no list")
    found = [one_of(id, known, what) for id in ids]
    if len(set(found)) != len(found):
        raise bad(f"a {what} is there twice")
    return found


def words(value: Any, field: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise bad(f"{field} is no list of texts")
    return list(dict.fromkeys(value))


def table_of(value: Any, known: list[str], what: str) -> Record:
    if not isinstance(value, dict):
        raise bad(f"{value!r:.60} is no object")
    for id in value:
        one_of(id, known, what)
    return value
