# interpreted: used by learning programs, never in a search
"""What a learning program sees of The Ghosts Betwixt: the view of a seat as numbers from 0 to 1.

Each number has a name, such as ``bill.hp`` or ``m3.x``. A name with ``=`` belongs to a set of alternatives or of
members; the others are amounts. Places are coordinates of the whole map: 0.5 is the north-west corner of the start
tile, and parts of the map that only stairs join have a region each.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from hauntbox.engine.features import Features
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.missions import FINAL_STAGE
from hauntbox.games.betwixt.ground.house import STATES
from hauntbox.games.betwixt.table.ids import CHARACTER_IDS, PASSAGE_IDS, TILE_IDS
from hauntbox.games.betwixt.table.numbers import (
    ACTIONS,
    DAMAGE,
    DEFENCE,
    DIFFICULTIES,
    DIRECTIONS,
    ELEMENTS,
    EXTRA,
    FAMILY,
    FATES,
    FIRST_MONSTER,
    GROUPS,
    HIT,
    JOAN,
    OBJECTS,
    PHASES,
    PLACES,
    PROFICIENCIES,
    RARITIES,
    SLOTS,
    STATUSES,
    TOKENS,
    TRAPS,
    WEAPON_DECKS,
    WEAPON_TYPES,
)

Data = dict[str, Any]
Places = dict[str, tuple[int, int, int]]  # of each square: column, row and region

SEATS: Final = 4
SPREAD: Final = 96  # squares: as far as the map may grow to either side
LONG: Final = 60  # rounds of combat; few missions have more
MOST_HP: Final = 30
STAT: Final = 10
DICE: Final = 4  # of one colour
BLEEDING: Final = 10  # tokens
LASTING: Final = 2  # activations
MONEY: Final = 60
XP: Final = 90
STORY_PART: Final = 0.6  # of a mission: finding the Story Tokens
FINAL_PART: Final = 0.3  # the monsters of the final
POINTS: Final = 8
CARDS: Final = 60
MOST_AMMO: Final = 20
OF_A_KIND: Final = 8  # Fate Tokens, traps, trophies
MONSTERS: Final = tuple(CHARACTER_IDS[FIRST_MONSTER:])

AMOUNTS: Final = (
    "players", "round", "rounds_fought", "round_limit", "stories.found", "stories.needed", "purse", "bags",
    "slot", "slots", "attacked", "stash.cards", "campaign", "shop_open", "won", "lost",
)
MEMBER_AMOUNTS: Final = (
    "there", "x", "y", "region", "hp", "hp_most", "fp", "fp_most", "str", "acc", "agi", "spd", "armour", "range",
    "weight", "ammo", "level", "xp", "points", "targeted", "ready", "prepared", "acting", "target_tokens",
)
MONSTER_AMOUNTS: Final = (
    "there", "x", "y", "region", "hp", "hp_most", "str", "acc", "agi", "spd", "armour", "range", "bonus", "ranged",
    "token", "failed", "acting",
)
TILE_AMOUNTS: Final = ("there", "x", "y", "region", "turned", "surprise", "story", "closed")
SOURCES: Final = (
    "member", "character", "card", "talent", "monster", "monster_weapon", "syringe", "book", "drop", "collection",
    "mission", "event", "treasure",
)


class BetwixtFeatures(Features):
    """Every feature of the game with one set of content. Seats count from the viewer on: 0 is the own one."""

    __slots__ = ()

    def __init__(self, box: Contents, ids: dict[str, list[str]], asks: list[str]) -> None:
        names = [*table_names(ids), *fate_names(), *map_names(box)]
        for member, card in zip(FAMILY, box.members):
            talents = [box.talents[n].id for n in card.talents]
            names += member_names(member, talents, ids)
        for monster in MONSTERS:
            names += monster_names(monster, ids)
        super().__init__(names, asks, {kind: ids[kind] for kind in SOURCES})

    def set(self, values: array[float], name: str, amount: float) -> None:
        values[self.at[name]] = min(max(float(amount), 0.0), 1.0)

    def see(self, values: array[float], view: Data) -> None:
        places = places_of(view)
        self.see_table(values, view)
        self.see_fate(values, view)
        self.see_map(values, view, places)
        for member in view["family"]:
            self.see_member(values, member, view, places)
        for monster in view["monsters"]:
            self.see_monster(values, monster, places)
        acting = view["activation"]
        if acting is not None:
            self.set(values, f"{acting['who']}.acting", 1)

    # The table

    def see_table(self, values: array[float], view: Data) -> None:
        activation = view["activation"] or {"slot": 0, "slots": 0, "actions": (), "attacked": False}
        interlude = view["interlude"] or {"shop_open": False, "shop": (), "collections": ()}
        amounts = {
            "players": view["players"] / SEATS, "round": view["round"] / LONG,
            "rounds_fought": view["rounds_fought"] / LONG, "round_limit": (view["round_limit"] or 0) / LONG,
            "stories.found": view["stories"]["found"] / OF_A_KIND,
            "stories.needed": view["stories"]["needed"] / OF_A_KIND, "purse": view["purse"] / MONEY,
            "bags": len(view["bags"]) / OF_A_KIND, "slot": activation["slot"] / 3, "slots": activation["slots"] / 3,
            "attacked": activation["attacked"], "stash.cards": len(view["stash"]) / view["stash_size"],
            "campaign": view["campaign"], "shop_open": interlude["shop_open"], "won": view["won"],
            "lost": view["over"] and not view["won"],
        }
        for name, amount in amounts.items():
            self.set(values, name, amount)
        self.set(values, f"phase={view['phase']}", 1)
        self.set(values, f"mission={view['mission']}", 1)
        self.set(values, f"difficulty={view['difficulty']}", 1)
        self.set(values, f"stage={view['stage']}", 1)
        for action in activation["actions"]:
            self.set(values, f"done={action}", 1)
        for card in view["stash"]:
            self.set(values, f"stash={card['id']}", 1)
        for card in interlude["shop"]:
            self.set(values, f"shop={card['id']}", 1)
        for collection in interlude["collections"]:
            self.set(values, f"collection={collection['id']}", 1 if collection["bought"] else 0.5)
        for kind, n in view["trophies"].items():
            self.set(values, f"trophies.{kind}", n / OF_A_KIND)
        for slot in view["order"]:
            if slot["side"] == "group":
                self.set(values, f"group{slot['tracker']}.there", 1)
        for group in view["groups"]:
            for name in ("ambush", "acted", "late"):
                self.set(values, f"group{group['tracker']}.{name}", group[name])
        for name, pile in view["decks"].items():
            self.set(values, f"deck.{name}", pile["cards"] / CARDS)

    # Fate

    def see_fate(self, values: array[float], view: Data) -> None:
        for kind, n in view["pool"].items():
            self.set(values, f"pool.{kind}", n / OF_A_KIND)
        for token in view["spent"]:
            name = f"spent.{token['kind']}"
            self.set(values, name, values[self.at[name]] + 1 / OF_A_KIND)
        for doorway in view["drawing"]:
            for token in doorway["tokens"]:
                name = f"tray.{token['kind']}.{token['fate']}"
                self.set(values, name, values[self.at[name]] + 1 / OF_A_KIND)

    # The map

    def see_place(self, values: array[float], name: str, at: str | None, places: Places) -> None:
        """Where something is on the whole map."""
        if at is not None:
            x, y, region = places[at]
            self.set(values, f"{name}.there", 1)
            self.set(values, f"{name}.x", 0.5 + x / (2 * SPREAD))
            self.set(values, f"{name}.y", 0.5 + y / (2 * SPREAD))
            self.set(values, f"{name}.region", region / len(TILE_IDS))

    def see_map(self, values: array[float], view: Data, places: Places) -> None:
        table = view["map"]
        for tile in table["tiles"]:
            letter = tile["id"]
            self.see_place(values, letter, tile["squares"][0][0], places)
            self.set(values, f"{letter}.turned", tile["turned"] / 3)
            self.set(values, f"{letter}.surprise", letter in table["surprises"])
            self.set(values, f"{letter}.story", letter in table["stories"])
            self.set(values, f"{letter}.closed", letter in table["closed"])
            self.set(values, f"{letter}={tile['tile']}", 1)
        for passage in table["passages"]:
            self.set(values, f"{passage['id']}={passage['state']}", 1)
            self.set(values, f"{passage['id']}.bag", (passage["bag"] or 0) / OF_A_KIND)
        for trap in table["traps"]:
            self.add(values, f"{trap['at'][0]}.{trap['kind']}")
        for treasure in table["treasures"]:
            self.add(values, f"{treasure['at'][0]}.treasures")
        for thing in table["objects"]:
            self.add(values, f"{thing['at'][0]}.{thing['kind']}")
        for square in table["machines"]:
            self.add(values, f"{square[0]}.machines")
        for square in table["obstacles"]:
            self.add(values, f"{square[0]}.obstacles")

    def add(self, values: array[float], name: str) -> None:
        """One more of what lies on a tile."""
        self.set(values, name, values[self.at[name]] + 1 / OF_A_KIND)

    # Characters

    def see_character(self, values: array[float], one: Data, places: Places) -> None:
        """What family members and monsters have in common."""
        id = one["id"]
        self.see_place(values, id, one["at"], places)
        self.set(values, f"{id}.hp", one["hp"] / MOST_HP)
        self.set(values, f"{id}.hp_most", one["hp_most"] / MOST_HP)
        for stat in ("str", "acc", "agi", "spd", "armour", "range"):
            self.set(values, f"{id}.{stat}", one[stat] / STAT)
        for element, rating in one["ratings"].items():
            self.set(values, f"{id}.{element}", 0.5 + rating / (2 * STAT))
        for status in one["statuses"]:
            most = BLEEDING if status["counts"] == "tokens" else LASTING
            self.set(values, f"{id}.{status['id']}", status["n"] / most)
        for die in HIT:
            self.set(values, f"{id}.hit.{die}", one["hit"].count(die) / DICE)
        dice = one["guard"] if "guard" in one else one["defence"]
        for die in DEFENCE:
            self.set(values, f"{id}.defence.{die}", dice.count(die) / DICE)

    def see_member(self, values: array[float], one: Data, view: Data, places: Places) -> None:
        id = one["id"]
        self.see_character(values, one, places)
        amounts = {
            "fp": one["fp"] / MOST_HP, "fp_most": one["fp_most"] / MOST_HP, "level": one["level"] / POINTS,
            "xp": one["xp"] / XP, "points": one["points"] / POINTS, "targeted": one["targeted"] / OF_A_KIND,
            "ready": one["ready"], "prepared": one["prepared"],
            "weight": one["weight"]["worn"] / max(1, one["weight"]["most"]),
            "target_tokens": view["targets"][id] / OF_A_KIND,
        }
        for name, amount in amounts.items():
            self.set(values, f"{id}.{name}", amount)
        self.set(values, f"{id}.place={one['place']}", 1)
        self.set(values, f"{id}.seat={(one['seat'] - (view['seat'] or 0)) % view['players']}", 1)
        for chip in one["chips"]:
            self.add(values, f"{id}.chip.{chip['use']}.{chip['die']}")
        cards = [*one["slots"].items(), *[("extra", card) for card in one["extra"]]]
        cards += [("case", card) for card in (one["case"] or {"slots": ()})["slots"]]
        for slot, card in cards:
            if card is not None:
                self.set(values, f"{id}.{'syringe' if card['kind'] == 'syringe' else 'card'}={card['id']}", 1)
                self.set(values, f"{id}.filled={slot}", 1)
                self.set(values, f"{id}.ammo", values[self.at[f"{id}.ammo"]] + (card["tokens"] or 0) / MOST_AMMO)
        for talent in one["talents"]:
            self.set(values, f"{id}.talent={talent['id']}", 0.5 if talent["used"] else 1)
        for type in one["proficiency"]:
            self.set(values, f"{id}.proficiency.{type['type']}", type["tokens"] / PROFICIENCIES)

    def see_monster(self, values: array[float], one: Data, places: Places) -> None:
        id = one["id"]
        self.see_character(values, one, places)
        amounts = {
            "bonus": one["bonus"] / STAT, "ranged": one["ranged"], "token": one["token"],
            "failed": one["failed"] / OF_A_KIND,
        }
        for name, amount in amounts.items():
            self.set(values, f"{id}.{name}", amount)
        self.set(values, f"{id}.kind={one['kind']}", 1)
        self.set(values, f"{id}.facing={one['facing']}", 1)
        if one["target"] is not None:
            self.set(values, f"{id}.target={one['target']}", 1)
        if one["weapon"] is not None:
            self.set(values, f"{id}.weapon={one['weapon']}", 1)
        for die in DAMAGE:
            self.set(values, f"{id}.damage.{die}", one["damage"].count(die) / DICE)


def places_of(view: Data) -> Places:
    """Where every square of the map is."""
    return {
        square: (tile["x"] + across, tile["y"] + down, tile["region"])
        for tile in view["map"]["tiles"]
        for down, row in enumerate(tile["squares"]) for across, square in enumerate(row)
    }  # fmt: skip


# The names of all features


def table_names(ids: dict[str, list[str]]) -> list[str]:
    decks = [*RARITIES, "item", "book", "drop", *[f"{deck}_weapon" for deck in WEAPON_DECKS]]
    return [
        *AMOUNTS,
        *[f"phase={phase}" for phase in (*PHASES, "over")],
        *[f"mission={id}" for id in ids["mission"]],
        *[f"difficulty={one}" for one in DIFFICULTIES],
        *[f"stage={n}" for n in (1, 2, FINAL_STAGE)],
        *[f"done={action}" for action in ACTIONS],
        *[f"stash={id}" for id in ids["card"]],
        *[f"shop={id}" for id in ids["card"]],
        *[f"collection={id}" for id in ids["collection"]],
        *[f"trophies.{id}" for id in ids["monster"]],
        *[f"group{n + 1}.{name}" for n in range(GROUPS) for name in ("there", "ambush", "acted", "late")],
        *[f"deck.{name}" for name in decks],
    ]


def fate_names() -> list[str]:
    return [
        *[f"{where}.{kind}" for where in ("pool", "spent") for kind in TOKENS],
        *[f"tray.{kind}.{fate}" for kind in TOKENS for fate in FATES],
    ]


def map_names(box: Contents) -> list[str]:
    found: list[str] = []
    lying = [*TRAPS, *OBJECTS, "treasures", "machines", "obstacles"]
    for letter in TILE_IDS:
        found += [f"{letter}.{name}" for name in (*TILE_AMOUNTS, *lying)]
        found += [f"{letter}={tile.id}" for tile in box.tiles]
    for passage in PASSAGE_IDS:
        found += [f"{passage}.bag", *[f"{passage}={state}" for state in STATES]]
    return found


def character_names(id: str) -> list[str]:
    """What family members and monsters have in common."""
    return [
        *[f"{id}.{name}" for name in (*ELEMENTS, *STATUSES)],
        *[f"{id}.hit.{die}" for die in HIT],
        *[f"{id}.defence.{die}" for die in DEFENCE],
    ]


def member_names(id: str, talents: list[str], ids: dict[str, list[str]]) -> list[str]:
    return [
        *[f"{id}.{name}" for name in MEMBER_AMOUNTS],
        *character_names(id),
        *[f"{id}.place={place}" for place in PLACES],
        *[f"{id}.seat={seat}" for seat in range(SEATS)],
        *[f"{id}.chip.hit.{die}" for die in HIT],
        *[f"{id}.chip.defence.{die}" for die in DEFENCE],
        *[f"{id}.filled={slot}" for slot in (*SLOTS[:EXTRA], "extra", "case")],
        *[f"{id}.card={card}" for card in ids["card"]],
        *[f"{id}.syringe={syringe}" for syringe in ids["syringe"] if id == FAMILY[JOAN]],
        *[f"{id}.talent={talent}" for talent in talents],
        *[f"{id}.proficiency.{type}" for type in WEAPON_TYPES],
    ]


def monster_names(id: str, ids: dict[str, list[str]]) -> list[str]:
    return [
        *[f"{id}.{name}" for name in MONSTER_AMOUNTS],
        *character_names(id),
        *[f"{id}.kind={kind}" for kind in ids["monster"]],
        *[f"{id}.facing={direction}" for direction in DIRECTIONS],
        *[f"{id}.target={member}" for member in FAMILY],
        *[f"{id}.weapon={weapon}" for weapon in ids["monster_weapon"]],
        *[f"{id}.damage.{die}" for die in DAMAGE],
    ]


# How far the family has come


def done(view: Data) -> float:
    """TGB-4.3: how much of a mission is done, from 0 to 1: Story Tokens, the way to the final, and the final itself."""
    if view["stage"] == FINAL_STAGE:
        foes = [one for one in view["monsters"] if not one["prop"]]
        most = sum([one["hp_most"] for one in foes])
        left = sum([one["hp"] for one in foes]) / most if most else 1.0
        return 1.0 - FINAL_PART * float(left)
    needed = view["stories"]["needed"]
    found = min(1.0, view["stories"]["found"] / needed) if needed else 1.0
    return float(found) * STORY_PART


def progress(view: Data) -> float:
    """How far all are on the way to winning, less what the family has lost of itself."""
    if view["over"]:
        return 1.0 if view["won"] else -1.0
    hp = sum([one["hp"] for one in view["family"] if one["place"] != "knocked_out"])
    most = sum([one["hp_most"] for one in view["family"]])
    return min(max(done(view) + (hp / most if most else 1.0) - 1.0, -1.0), 1.0)
