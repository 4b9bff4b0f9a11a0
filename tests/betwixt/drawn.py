"""Views with everything on the table that a drawing can show, and few words for looking at drawings of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

from hauntbox.games.betwixt.campaign.interlude import begin_interlude
from hauntbox.games.betwixt.components.cards import Equipment
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.rules import BetwixtRules
from hauntbox.games.betwixt.sight.view import see
from hauntbox.games.betwixt.table import steps
from hauntbox.games.betwixt.table.numbers import FAMILY, GEAR_KINDS, RARITIES
from tests.betwixt.tables import AtRandom, new_table, play

View = dict[str, Any]
RULES = BetwixtRules()
BOX = RULES.box
PAGE: dict[str, Any] = {"shared": True, "external": True}
SCALE = re.compile(r"scale\(([\d.]+)")
HARM = [{"id": "bleed", "n": 2, "counts": "tokens"}, {"id": "frail", "n": 2, "counts": "defences"},
        {"id": "charged", "n": 1, "counts": "activations"}]  # fmt: skip
CHIPS = [{"die": "TRQ", "use": "hit", "left": 1}, {"die": "LG", "use": "hit", "left": 2},
         {"die": "BR", "use": "defence", "left": 2}, {"die": "T", "use": "defence", "left": 1}]  # fmt: skip
DICE = {"who": "bill", "target": "m3", "who_kind": None, "target_kind": "guard_dog", "ranged": False,
        "hit": ["LG6", "B4", "TRQ6", "LG5"], "damage": ["DO6", "LY5"],
        "defence": ["T5", "BR6", "W5"], "agi": 2,
        "outcome": None, "n": 0}  # fmt: skip


def card(id: str) -> View:
    """A card as views show it."""
    one = BOX.cards[BOX.card_ids.index(id)]
    rarity = RARITIES[one.rarity] if isinstance(one, Equipment) and one.rarity >= 0 else None
    kind = (*GEAR_KINDS, "item")[one.kind]
    return {"id": id, "card": one.id, "kind": kind, "rarity": rarity, "tokens": 3 if kind == "ammo" else None}


def syringe(n: int) -> View:
    """What Joan carries in her satchel; each is there but once."""
    id = BOX.syringes[n].id
    return {"id": id, "card": id, "kind": "syringe", "rarity": None, "tokens": None}


def longest(kind: int, n: int) -> list[str]:
    """Cards of a kind with the longest names."""
    found = [id for id, one in zip(BOX.card_ids, BOX.cards, strict=True) if one.kind == kind]
    return sorted(found, key=lambda id: -len(RULES.name("card", id, "fr")))[:n]


@lru_cache(maxsize=1)
def small_fight() -> View:
    """Three of the family against two dogs in one room."""
    game = lay(
        mission="gate_crashers", family={"bill": "A44", "joan": "A33", "avelynn": "A66"}, active="bill",
        monsters={"m1": "guard_dog A43", "m2": "guard_dog A12"}, targets={"m2": "joan"},
        gear={"bill": ["seven_iron"], "maddox": ["slugger_bat"]},
    )  # fmt: skip
    return game.view(0)


def full_fight() -> View:
    """Eighteen monsters in three groups, and a family that has everything."""
    view = small_fight()
    free = [at for tile in view["map"]["tiles"] for row in tile["squares"] for at in row]
    dog, shown = view["monsters"][0], [{}, {"statuses": HARM[:1], "failed": 2}, {"statuses": HARM, "failed": 1}]
    kinds = sorted([one.id for one in BOX.monsters if not one.boss], key=lambda id: -len(RULES.name("monster", id)))
    monsters = [
        {**dog, "id": f"m{n + 1}", "kind": kinds[n // 6], "group": n // 6 + 1, "position": n % 6 + 1, "at": free[n],
         "hp": n % 6 + 1, "hp_most": 6, "target": FAMILY[n % 3], "weapon": BOX.monster_weapons[n].id,
         "rarity": ("plain", "green", "blue", "purple")[n % 4], "hit": ["LG", "G", "B"][: n % 3 + 1], "rear": None,
         "defence": ["T", "BR"], **shown[n % 3]}
        for n in range(18)
    ]  # fmt: skip
    groups = [
        {"tracker": n + 1, "kind": kinds[n], "monsters": [one["id"] for one in monsters[n * 6 : n * 6 + 6]],
         "ambush": n == 0, "acted": n == 0, "late": n == 2}
        for n in range(3)
    ]  # fmt: skip
    order = [{"side": "group", "tracker": 1, "kind": kinds[0], "ambush": True, "done": True, "now": False}]
    order += [{"side": "family", "done": n == 0, "now": n == 1} for n in range(3)]
    family = [laden(member, n) for n, member in enumerate(view["family"])]
    stash = [card(id) for id in longest(1, 17)[12:]]
    return view | {"monsters": monsters, "groups": groups, "order": order, "family": family, "stash": stash}


def satchel(member: View) -> View | None:
    """Joan's satchel, full; Maddox's pouch as it is."""
    case: View | None = member["case"]
    if case is None or case["kind"] != "satchel":
        return case
    return case | {"open": 3, "slots": [syringe(n) for n in range(3)]}


def laden(member: View, n: int) -> View:
    """A family member with a card in every slot, every talent, and whatever else there can be."""
    weapons, worn, items = longest(0, 8), longest(1, 12), longest(4, 12)
    left, right = weapons[2 * n : 2 * n + 2]
    slots = dict(zip(("left", "right", "head", "chest", "feet", "accessory", "item"), [
        left, right, *worn[3 * n : 3 * n + 3], longest(2, 4)[n], items[3 * n],
    ], strict=True))  # fmt: skip
    way = member["weapons"][-1] | {"slot": "left", "card": left, "hit": ["LG", "B"], "bonus_dice": ["TRQ", "LG"],
                                   "damage": ["DO", "LY"], "bonus": 2}  # fmt: skip
    fire = way | {"mode": "fire", "ranged": True, "range": 5, "ammo": "golf_balls", "tokens": 0, "usable": False}
    other = way | {"slot": "right", "card": right, "bonus_dice": [], "ranged": True, "ammo": "darts", "tokens": 4}
    talents = [
        {"id": BOX.talents[one].id, "fp": 1, "tier": 1, "kind": ("attack", "passive")[k % 2], "used": k == 1}
        for k, one in enumerate(BOX.members[n].talents)
    ]
    types = [{"type": "blunt", "tokens": 2, "used": 1, "blows": 13, "next": 20},
             {"type": "firework", "tokens": 1, "used": 0, "blows": 6, "next": 12}]  # fmt: skip
    return member | {
        "slots": {slot: card(id) for slot, id in slots.items()},
        "extra": [*map(card, items[3 * n + 1 : 3 * n + 3]), None],
        "statuses": HARM, "chips": CHIPS, "guard": [*member["defence"], "BR", "T"], "armour": 2,
        "weight": {"worn": 7, "most": 12}, "weapons": [way, fire, other], "talents": talents, "proficiency": types,
        "case": satchel(member),
        "targeted": 6, "level": 7, "xp": 112, "next_level": 80, "points": 2,
    }  # fmt: skip


@lru_cache(maxsize=1)
def between_view() -> View:
    """Between two missions: everything can be bought, and there is much to read in the Diary."""
    g = new_table(players=2)
    play(g, AtRandom(1), until=steps.EXPLORE)
    g.campaign = g.shop_open = True
    g.money, g.missions_won, g.missions_open = 13, 0b111, 0b11000
    g.collections_open, g.collections_bought, g.xp[0], g.points[1] = 7, 1, 25, 1
    for kind in range(9):
        g.trophies[kind] = kind % 3 + 1
    begin_interlude(g)
    view = see(g, 0)
    shop = [{"id": id, "card": id, "price": 4 + n} for n, id in enumerate(longest(0, 8))]
    return view | {"interlude": view["interlude"] | {"shop": shop}}


def exploring_view() -> View:
    """Exploration with a tray in which tokens went back, two bags, and a machine."""
    kinds = [("treasure", 3, "kept", None), ("monster", 2, "put_back", "fourth_monster"),
             ("map", 6, "put_back", "second_map"), ("rat_trap", 0, "removed", "in_play")]  # fmt: skip
    view = lay(mission="gate_crashers", family={"bill": "A44", "joan": "A33", "avelynn": "A66"}).view(0)
    tokens = [{"kind": kind, "number": n, "fate": fate, "why": why} for kind, n, fate, why in kinds]
    doorway = {"passage": "p1", "tile": None, "secondary": True, "objective": False, "tokens": tokens[:3]}
    second = doorway | {"passage": None, "tile": "A", "secondary": False, "tokens": [*tokens, *tokens[:1] * 6]}
    bags = [{"number": 1, "tokens": 21, "paths": ["p0"]}, {"number": 2, "tokens": 8, "paths": ["p1"]}]
    goods = [{"good": "card:grape_soda", "price": 1}, {"good": "deck:brown", "price": 4}]
    return view | {"drawing": [second, doorway], "bags": bags, "vending": goods, "purse": 2}


@lru_cache(maxsize=1)
def views() -> dict[str, View]:
    """Tables of every kind."""
    full = full_fight()
    lost = {"phase": "over", "step": None, "over": True, "result": "lost", "activation": None}
    lying = [{**one, "place": "knocked_out", "at": None, "hp": 0} for one in full["family"]]
    return {
        "small": small_fight(), "full": full, "dice": full | {"attack": DICE}, "spectator": full | {"seat": None},
        "satchel": full | {"activation": full["activation"] | {"who": "joan"}},
        "four": full | {"players": 4}, "between": between_view(), "exploring": exploring_view(),
        "laden": full | {"phase": "exploration", "order": [], "monsters": [], "groups": [], "activation": None},
        "lost": full | lost | {"family": lying}, "final": full | {"stage": 3, "met": ["intro", "final"]},
    }  # fmt: skip


def elements(picture: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(picture).iter())


def targets(picture: str) -> Counter[str]:
    """What can be pointed at, and how often."""
    return Counter(one.attrib["data-target"] for one in elements(picture) if "data-target" in one.attrib)


def words(picture: str) -> str:
    """Everything that can be read in a picture."""
    return " ".join(" ".join(one.itertext()) for one in elements(picture) if one.tag.endswith("text"))


def labels(picture: str) -> str:
    """Everything that is read aloud."""
    return " | ".join(one.attrib["aria-label"] for one in elements(picture) if "aria-label" in one.attrib)


def lettering(picture: str) -> Iterator[tuple[float, str]]:
    """Every text beside the map, with its size in units of the picture."""
    yield from sized(ElementTree.fromstring(picture), 1.0)


def map_lettering(picture: str) -> Iterator[tuple[float, str]]:
    """The same of every text on the map."""
    [plan] = [one for one in elements(picture) if one.attrib.get("class") == "bx-map"]
    yield from sized(plan, 1.0, True)


def map_window(picture: str) -> tuple[float, float, float]:
    """How large the map is drawn, and the corner of what a desk shows of it."""
    place = r"translate\(([-\d.]+) ([-\d.]+)\)"
    [found] = re.findall(rf'scale\(([\d.]+)\) {place}" class="bx-map"[^>]*><g transform="{place}"', picture)
    scale, x, y, west, north = map(float, found)
    return scale, -x - west, -y - north


def sized(one: ElementTree.Element, scale: float, inside: bool = False) -> Iterator[tuple[float, str]]:
    if one.attrib.get("class") == "bx-map" and not inside:
        return
    found = SCALE.search(one.attrib.get("transform", ""))
    scale *= float(found.group(1)) if found else 1.0
    if one.tag.endswith("}text") and "".join(one.itertext()).strip():
        yield float(one.attrib["font-size"]) * scale, "".join(one.itertext())
    for below in one:
        yield from sized(below, scale)


def view_box(picture: str) -> tuple[float, float]:
    """Width and height of a picture in its own units."""
    _, _, width, height = ElementTree.fromstring(picture).attrib["viewBox"].split()
    return float(width), float(height)
