# interpreted: used by learning programs, never in a search
"""What a learning program sees of Ecto-Terrestrial Invasion: the view of a seat as numbers from 0 to 1.

Each number has a name, such as ``peter.batteries`` or ``g1.wounds``. A name with ``=`` belongs to a set of alternatives
or of members; the others are amounts. The map is given by the Episode and its open doors.
"""

from __future__ import annotations

from array import array
from typing import Any

from hauntbox.engine.features import Features
from hauntbox.games.ecto_terrestrial.components.cards import Contents
from hauntbox.games.ecto_terrestrial.ground.city import COLUMNS, ROWS
from hauntbox.games.ecto_terrestrial.table.numbers import FACES, HEROES, KINDS, MODELS, PHASES, PKE
from hauntbox.games.ecto_terrestrial.table.tower import DICE, PANELS

Data = dict[str, Any]

LONG = 25  # rounds; few Episodes last longer
SEATS = 4
SCORE = 60
HEALTH = 9
TRACK = 50
MOST_DICE = 8
AMOUNTS = (
    "players", "round", "actions", "attacks", "double", "stolen", "closed", "panels", "inside", "aside", "pulls",
    "tokens", "sheets.next", "sheets.deck", "gadgets.deck", "boss.there", "boss.row", "boss.column", "boss.wounds",
    "boss.health", "boss.stage", "won", "lost",
)
SEAT_AMOUNTS = ("score", "behind", "cards", "badge", "first", "active")
HERO_AMOUNTS = (
    "there", "row", "column", "wounds", "health", "defense", "batteries", "battery", "traps", "capacity", "down",
    "slimed", "attacked", "rested", "carries",
)
ET_AMOUNTS = ("there", "row", "column", "wounds", "down")
OBJECTIVE_AMOUNTS = ("there", "row", "column")
SOURCES = ("hero", "et", "item", "gadget", "sheet", "boss", "episode")


class EctoFeatures(Features):
    """Every feature of the game with one set of content. Seats count from the viewer on: 0 is the own one."""

    __slots__ = ()

    def __init__(self, box: Contents, ids: dict[str, list[str]], asks: list[str]) -> None:
        names = list(AMOUNTS)
        names += [f"phase={phase}" for phase in (*PHASES, "over")]
        names += [f"episode={id}" for id in ids["episode"]]
        names += [f"pke.{kind}" for kind in KINDS]
        names += [f"supply.{kind}" for kind in KINDS]
        names += [f"dice.{face}" for face in FACES]
        names += [f"fallen.{face}" for face in FACES]
        names += [f"dial={face}" for face in FACES]
        names += [f"door={id}" for id in ids["door"]]
        names += [f"point={id}" for id in ids["point"]]
        names += [f"hand={id}" for id in ids["gadget"]]
        names += [f"gadget_gone={id}" for id in ids["gadget"]]
        names += [f"sheet_gone={id}" for id in ids["sheet"]]
        for seat in range(SEATS):
            names += [f"seat{seat}.{amount}" for amount in SEAT_AMOUNTS]
        for hero in HEROES:
            names += [f"{hero}.{amount}" for amount in HERO_AMOUNTS]
            names += [f"{hero}.seat={seat}" for seat in range(SEATS)]
        names += [f"gear={hero}:{item}" for hero in HEROES for item in ids["item"]]
        for et in ids["et"]:
            names += [f"{et}.{amount}" for amount in ET_AMOUNTS]
        for objective in ids["objective"]:
            names += [f"{objective}.{amount}" for amount in OBJECTIVE_AMOUNTS]
            names += [f"{objective}.carrier={hero}" for hero in HEROES]
        super().__init__(names, asks, {kind: ids[kind] for kind in SOURCES})

    def set(self, values: array[float], name: str, amount: float) -> None:
        values[self.at[name]] = min(max(float(amount), 0.0), 1.0)

    def see_place(self, values: array[float], name: str, at: str | None) -> None:
        if at is not None:
            row, column = at.split(",")
            self.set(values, f"{name}.row", int(row) / (ROWS - 1))
            self.set(values, f"{name}.column", int(column) / (COLUMNS - 1))

    def see(self, values: array[float], view: Data) -> None:
        self.see_table(values, view)
        self.see_cards(values, view)
        own = view["seat"] or 0
        for seat, data in enumerate(view["seats"]):
            name = f"seat{(seat - own) % view['players']}"
            self.set(values, f"{name}.score", data["score"] / SCORE)
            self.set(values, f"{name}.behind", data["behind"] / SCORE)
            self.set(values, f"{name}.cards", data["cards"] / 5)
            self.set(values, f"{name}.badge", data["badge"])
            self.set(values, f"{name}.first", seat == view["first"])
            self.set(values, f"{name}.active", seat == view["active"])
        for hero in view["heroes"]:
            self.see_hero(values, hero, own, view["players"])
        for et in view["ets"]:
            self.see_place(values, et["id"], et["at"])
            self.set(values, f"{et['id']}.there", 1)
            self.set(values, f"{et['id']}.wounds", et["wounds"] / et["health"])
            self.set(values, f"{et['id']}.down", et["down"])
        for objective in view["map"]["objectives"]:
            self.see_place(values, objective["id"], objective["at"])
            self.set(values, f"{objective['id']}.there", objective["at"] is not None)
            if objective["carrier"] is not None:
                self.set(values, f"{objective['id']}.carrier={objective['carrier']}", 1)

    def see_table(self, values: array[float], view: Data) -> None:
        turn, tower, boss = view["turn"], view["tower"], view["boss"]
        amounts = {
            "players": view["players"] / SEATS, "round": view["round"] / LONG, "actions": turn["actions"] / 6,
            "attacks": turn["attacks"] / 2, "double": turn["double"], "stolen": turn["stolen"],
            "closed": turn["closed"], "panels": tower["panels"] / PANELS, "inside": tower["inside"] / DICE,
            "aside": tower["aside"] / DICE, "pulls": view["pulls"] / PKE, "tokens": view["tokens"] / 8,
            "won": view["won"], "lost": view["over"] and not view["won"],
        }
        for name, amount in amounts.items():
            self.set(values, name, amount)
        self.set(values, f"phase={view['phase']}", 1)
        self.set(values, f"episode={view['episode']}", 1)
        for n, kind in enumerate(KINDS):
            self.set(values, f"pke.{kind}", view["pke"][kind] / PKE)
            self.set(values, f"supply.{kind}", view["supply"][kind] / MODELS[n])
        for face in FACES:
            self.set(values, f"dice.{face}", view["dice"]["faces"].count(face) / MOST_DICE)
            self.set(values, f"fallen.{face}", view["fallen"].count(face) / MOST_DICE)
        for door in view["map"]["doors"]:
            self.set(values, f"door={door['id']}", door["open"])
        for point in view["map"]["points"]:
            self.set(values, f"point={point['id']}", point["active"])
        if boss is not None:
            self.see_place(values, "boss", boss["at"])
            self.set(values, "boss.there", 1)
            self.set(values, "boss.wounds", boss["wounds"] / TRACK)
            self.set(values, "boss.health", boss["health"] / TRACK)
            self.set(values, "boss.stage", boss["stage"] / 2)
            if boss["dial"] is not None:
                self.set(values, f"dial={boss['dial']}", 1)

    def see_cards(self, values: array[float], view: Data) -> None:
        self.set(values, "sheets.next", view["sheets"]["next"] / 8)
        self.set(values, "sheets.deck", view["sheets"]["deck"] / 38)
        self.set(values, "gadgets.deck", view["gadgets"]["deck"] / 32)
        for id in view["hand"]:
            self.set(values, f"hand={id}", 1)
        for id in view["gadgets"]["discards"]:
            self.set(values, f"gadget_gone={id}", 1)
        for id in view["sheets"]["discards"]:
            self.set(values, f"sheet_gone={id}", 1)

    def see_hero(self, values: array[float], hero: Data, own: int, players: int) -> None:
        id = hero["id"]
        self.see_place(values, id, hero["at"])
        amounts = {
            "there": hero["at"] is not None, "wounds": hero["wounds"] / HEALTH, "health": hero["health"] / HEALTH,
            "defense": hero["defense"] / 6, "batteries": hero["batteries"] / 12, "battery": hero["battery"] / 12,
            "traps": hero["traps"] / 6, "capacity": hero["capacity"] / 6, "down": hero["down"],
            "slimed": hero["slimed"], "attacked": hero["attacked"], "rested": hero["rested"],
            "carries": len(hero["carries"]) / 4,
        }
        for name, amount in amounts.items():
            self.set(values, f"{id}.{name}", amount)
        self.set(values, f"{id}.seat={(hero['seat'] - own) % players}", 1)
        for item in [*[one["id"] for one in hero["weapons"]], *hero["equipment"]]:
            self.set(values, f"gear={id}:{item}", 1)


def done(view: Data) -> float:
    """How much of the Episode's objective is done, from 0 to 1: of the Boss's tracks, of what is counted, or of the
    Objectives."""
    boss = view["boss"]
    if boss is not None:
        return float((boss["stage"] + boss["wounds"] / boss["health"]) / boss["stages"])
    tokens = view["map"]["objectives"]
    if not tokens:
        return min(1.0, float(sum(view["counters"].values()) / (10 * view["players"])))
    gone = [one for one in tokens if one["at"] is None and one["carrier"] is None]
    begun = [one for one in tokens if one not in gone and (one["carrier"] is not None or one["marks"])]
    return min(1.0, (len(gone) + len(begun) / 2) / len(tokens))


def progress(view: Data) -> float:
    """How far all are on the way to winning, less how much of the tower is gone."""
    if view["over"]:
        return 1.0 if view["won"] else -1.0
    left = float(view["tower"]["panels"] / PANELS)
    return min(max(done(view) + left - 1.0, -1.0), 1.0)
