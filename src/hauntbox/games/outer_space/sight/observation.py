# interpreted: used by learning programs, never in a search
"""What a learning program sees of Outer Space: the view of its seat as numbers from 0 to 1.

Each number has a name, such as ``3,4.soldiers`` or ``h1.character=carl``. A name with ``=`` belongs to a set of
alternatives or of members; the others are amounts.
"""

from __future__ import annotations

from array import array
from typing import Any

from hauntbox.engine.features import Features
from hauntbox.games.outer_space.components.cards import ITEM, TECH, Contents
from hauntbox.games.outer_space.table.moments import TRIGGERS
from hauntbox.games.outer_space.table.numbers import PHASES, SIDES, SIZE
from hauntbox.kit.map.grid import square, square_id

Data = dict[str, Any]

SEATS = 6
HEROES_IN_PLAY = ("h1", "h2", "h3", "h4")
GOALS = 3  # the most ways to win that a side has
SPACES = [square_id(square(x, y)) for y in range(SIZE) for x in range(SIZE)]
MARKERS = (
    "soldiers", "mine", "heroes", "crowd", "fire", "new_fire", "kerosene", "saucer", "zard_beast", "martian_leader",
)  # fmt: skip
HERO_AMOUNTS = ("there", "wounds", "health", "power", "agility", "done", "active", "sits_out", "mine")
PAIRS = ("pool", "coming", "cp", "owed")
AMOUNTS = (
    "players", "track", "turns", "round", "heroes_killed", "kill_limit", "packs", "left", "dice.white", "dice.green",
    "hero_deck_empty", "fight.hero", "fight.pack", "blast.need", "blast.dice", "throw", "facedown", "facedown.cp",
    "won", "lost",
)  # fmt: skip
SOURCES = ("card", "hero", "champion", "saucer", "building", "crowd", "talent", "room", "scenario")


class OuterSpaceFeatures(Features):
    """Every feature of Outer Space with one set of content."""

    __slots__ = ("box", "designs")

    def __init__(self, box: Contents, ids: dict[str, list[str]], asks: list[str]) -> None:
        self.box = box
        self.designs = {id: card.id for card in box.cards for id in box.card_ids[card.first : card.first + card.copies]}
        cards = [card.id for card in box.cards]
        items = [card.id for card in box.cards if card.kind == ITEM]
        tech = [card.id for card in box.cards if card.kind == TECH]
        names = [*AMOUNTS, *[f"{pair}.{mp}" for pair in PAIRS for mp in (0, 1)]]
        names += [f"seat={seat}" for seat in range(SEATS)]
        names += [f"side={side}" for side in SIDES]
        names += [f"turn={side}" for side in SIDES]
        names += [f"phase={phase}" for phase in (*PHASES, "over")]
        names += [f"scenario={id}" for id in ids["scenario"]]
        names += [f"{slot}.board={id}" for slot in ids["slot"] for id in ids["board"]]
        names += [f"goal.{side}.{number}" for side in SIDES for number in range(GOALS)]
        names += [f"cards.{seat}" for seat in range(SEATS)]
        names += [f"hand.{id}" for id in cards]
        names += [f"known.{id}" for id in cards]
        names += [f"tech.{id}.{what}" for id in tech for what in ("up", "cp")]
        names += [f"discard={id}" for id in cards]
        names += [f"{id}.{what}" for id in ids["champion"] for what in ("there", "wounds", "cp", "cost")]
        names += [f"building={id}.{what}" for id in ids["building"] for what in ("gone", "emitter", "laid", "pick_up")]
        names += [f"moment={trigger}" for trigger in TRIGGERS]
        names += [f"played={id}" for id in cards]
        for hero in HEROES_IN_PLAY:
            names += [f"{hero}.{amount}" for amount in HERO_AMOUNTS]
            names += [f"{hero}.character={id}" for id in ids["character"]]
            names += [f"{hero}.at={space}" for space in SPACES]
            names += [f"{hero}.item.{id}" for id in items]
        names += [f"{space}.{marker}" for space in SPACES for marker in MARKERS]
        super().__init__(names, asks, {kind: ids[kind] for kind in SOURCES if kind in ids})

    def set(self, values: array[float], name: str, amount: float) -> None:
        values[self.at[name]] = min(max(float(amount), 0.0), 1.0)

    def add(self, values: array[float], name: str, amount: float) -> None:
        self.set(values, name, values[self.at[name]] + amount)

    def see(self, values: array[float], view: Data) -> None:
        self.see_table(values, view)
        self.see_cards(values, view)
        self.see_moment(values, view)
        for hero in view["heroes"]:
            if hero is not None:
                self.see_hero(values, hero, view)
        for pack in view["soldiers"]:
            self.set(values, f"{pack['at']}.soldiers", pack["n"] / 3)
            mine = {0: pack["blue"], 1: pack["purple"]}.get(-1 if view["seat"] is None else view["seat"], 0)
            self.set(values, f"{pack['at']}.mine", mine / 3 if view["side"] == "martians" else 0)
        for name, marker in (("fires", "fire"), ("new_fires", "new_fire"), ("kerosene", "kerosene")):
            for at in view[name]:
                self.set(values, f"{at}.{marker}", 1)
        for crowd in view["crowds"]:
            self.set(values, f"{crowd['at']}.crowd", 1 - crowd["wounds"] / 4)
        for saucer in view["saucers"]:
            if saucer["at"] is not None:
                self.set(values, f"{saucer['at']}.saucer", 1)
        for one in view["champions"]:
            self.set(values, f"{one['id']}.there", one["at"] is not None)
            self.set(values, f"{one['id']}.wounds", one["wounds"] / 4)
            self.set(values, f"{one['id']}.cp", one["cp"] / 4)
            self.set(values, f"{one['id']}.cost", one["cost"] / 4)
            if one["at"] is not None and one["id"] in MARKERS:
                self.set(values, f"{one['at']}.{one['id']}", 1)

    def see_table(self, values: array[float], view: Data) -> None:
        amounts = {
            "players": view["players"] / SEATS, "track": view["track"] / 20, "turns": view["turns"] / 20,
            "round": view["round"] / 20, "heroes_killed": view["heroes_killed"] / 4,
            "kill_limit": view["kill_limit"] / 4, "packs": view["packs"] / 12, "left": view["left"] / 8,
            "dice.white": (view["dice"]["white"] or 0) / 6, "dice.green": (view["dice"]["green"] or 0) / 6,
            "hero_deck_empty": view["hero_deck_empty"], "won": view["over"] and view["winners"] == view["side"],
            "lost": view["over"] and view["side"] is not None and view["winners"] != view["side"],
        }
        for name, amount in amounts.items():
            self.set(values, name, amount)
        for pair, most in zip(PAIRS, (18, 1, 8, 8)):
            for mp, amount in enumerate(view[pair]):
                self.set(values, f"{pair}.{mp}", amount / most)
        if view["seat"] is not None:
            self.set(values, f"seat={view['seat']}", 1)
            self.set(values, f"side={view['side']}", 1)
        self.set(values, f"turn={view['turn']}", 1)
        self.set(values, f"phase={view['phase']}", 1)
        self.set(values, f"scenario={view['scenario']}", 1)
        for slot, board in zip(("north", "east", "south", "west"), view["boards"]):
            self.set(values, f"{slot}.board={board}", 1)
        for side in SIDES:
            for number, goal in enumerate(view["goals"][side][:GOALS]):
                self.set(values, f"goal.{side}.{number}", reached(goal))
        for what, found in (("gone", view["gone"]), ("emitter", [view["emitter"]] if view["emitter"] else [])):
            for id in found:
                self.set(values, f"building={id}.{what}", 1)
        for one in view["laid"]:
            self.set(values, f"building={one['building']}.laid", 1)
        for id, there in view["pick_up"].items():
            self.set(values, f"building={id}.pick_up", there)

    def see_cards(self, values: array[float], view: Data) -> None:
        for number, seat in enumerate(view["seats"]):
            self.set(values, f"cards.{number}", seat["cards"] / 6)
            for card in seat["hand"] or []:
                where = "hand" if number == view["seat"] else "known"
                self.add(values, f"{where}.{self.designs[card]}", 1 / 3)
        for tech in view["tech"]:
            if tech["card"] is None:
                self.add(values, "facedown", 1 / 4)
                self.add(values, "facedown.cp", tech["cp"] / 8)
            elif tech["up"]:
                self.add(values, f"tech.{self.designs[tech['card']]}.up", 1 / 2)
            else:
                self.add(values, f"tech.{self.designs[tech['card']]}.cp", tech["cp"] / 4)
        for top in view["discards"].values():
            if top is not None:
                self.set(values, f"discard={self.designs[top]}", 1)

    def see_moment(self, values: array[float], view: Data) -> None:
        if view["fight"] is not None:
            self.set(values, "fight.hero", max(view["fight"]["hero_dice"], default=0) / 7)
            self.set(values, "fight.pack", max(view["fight"]["pack_dice"], default=0) / 7)
        if view["blast"] is not None:
            self.set(values, "blast.need", view["blast"]["need"] / 6)
            self.set(values, "blast.dice", sum(view["blast"]["dice"]) / 24)
        for moment in view["moments"]:
            self.set(values, f"moment={moment['kind']}", 1)
            if "throw" in moment:
                self.set(values, "throw", sum(moment["throw"]["dice"]) / 12)
            if "played" in moment:
                self.set(values, f"played={self.designs[moment['played']['card']]}", 1)

    def see_hero(self, values: array[float], hero: Data, view: Data) -> None:
        id = hero["id"]
        amounts = {
            "there": hero["at"] is not None, "wounds": hero["wounds"] / 5, "health": hero["health"] / 5,
            "power": hero["power"] / 3, "agility": hero["agility"] / 6, "done": hero["done"],
            "active": view["active"] == id, "sits_out": hero["sits_out"], "mine": hero["seat"] == view["seat"],
        }
        for name, amount in amounts.items():
            self.set(values, f"{id}.{name}", amount)
        self.set(values, f"{id}.character={hero['character']}", 1)
        if hero["at"] is not None:
            self.set(values, f"{id}.at={hero['at']}", 1)
            self.add(values, f"{hero['at']}.heroes", 1 / 4)
        for card in hero["items"]:
            self.add(values, f"{id}.item.{self.designs[card]}", 1 / 2)


def reached(goal: Data) -> float:
    """How much of a goal is reached, with all goals that go with it."""
    share: float = goal["at"] / goal["n"]
    return share if goal["also"] is None else (share + reached(goal["also"])) / 2


def progress(view: Data) -> float:
    """How the race stands for the viewer: its own nearest goal, minus the other side's nearest."""
    side = view["side"]
    if side is None:
        return 0.0
    if view["over"]:
        return 1.0 if view["winners"] == side else -1.0
    near = {one: max([reached(goal) for goal in view["goals"][one]], default=0.0) for one in SIDES}
    gone = (view["round"] - 1) / view["turns"] if view["round"] else 0.0
    near[view["timeout"]] = max(near[view["timeout"]], gone)
    other = SIDES[1 - SIDES.index(side)]
    return min(max(near[side] - near[other], -1.0), 1.0)
