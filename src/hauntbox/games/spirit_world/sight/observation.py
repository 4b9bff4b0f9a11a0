# interpreted
"""What a learning program sees of Spirit World: the view, which everybody shares, as numbers from 0 to 1.

Each number has a name, such as ``star.open`` or ``egon.target=gate:star``. A name with ``=`` belongs to a set of
alternatives or of members; the others are amounts. The map is given by the scenario and its open doors.
"""

from __future__ import annotations

from array import array
from typing import Any

from hauntbox.engine.features import Features
from hauntbox.games.spirit_world.components.cards import Contents
from hauntbox.games.spirit_world.table.numbers import COMMON, KINDS, PHASES, SYMBOLS
from hauntbox.kit.map.grid import DIRECTIONS, MOST, read_square, x_of, y_of

Data = dict[str, Any]

LONG = 20  # rounds; few scenarios last longer
SEATS = 8
FIGURES = 20
TO_TRAP = 20
AMOUNTS = (
    "players", "round", "limit", "open_gates", "forecast.chance", "forecast.miss", "dice.proton", "dice.movement",
    "front.x", "front.y", "rear.x", "rear.y", "won", "lost",
)
GATE_AMOUNTS = ("there", "open", "x", "y", "streams", "to_hit", "to_close")
GHOST_AMOUNTS = ("there", "x", "y", "streams", "to_hit", "to_trap", "on_ecto")
BUSTER_AMOUNTS = (
    "there", "inside", "x", "y", "slime", "cap", "xp", "level", "left", "maneuvers", "wiped", "streams", "acted",
    "active", "holder",
)
SOURCES = ("ghost", "gate", "scenario", "ability", "buster")


class SpiritWorldFeatures(Features):
    """Every feature of Spirit World with one set of content."""

    __slots__ = ("box",)

    def __init__(self, box: Contents, ids: dict[str, list[str]], asks: list[str]) -> None:
        names = list(AMOUNTS)
        names += [f"phase={phase}" for phase in (*PHASES, "over")]
        names += [f"scenario={id}" for id in ids["scenario"]]
        names += [f"door={id}" for id in ids["door"]]
        names += [f"pke={direction}" for direction in DIRECTIONS]
        names += [f"psychic={symbol}" for symbol in (*SYMBOLS, "chaos")]
        names += [f"spirit_world.{kind}" for kind in KINDS[:COMMON]]
        names += [f"box.{kind}" for kind in KINDS]
        for gate in SYMBOLS:
            names += [f"{gate}.{amount}" for amount in GATE_AMOUNTS]
        for ghost in ids["ghost"]:
            names += [f"{ghost}.{amount}" for amount in GHOST_AMOUNTS]
        targets = [f"gate:{gate}" for gate in SYMBOLS] + [f"ghost:{ghost}" for ghost in ids["ghost"]]
        for buster in ids["buster"]:
            names += [f"{buster}.{amount}" for amount in BUSTER_AMOUNTS]
            names += [f"{buster}.seat={seat}" for seat in range(SEATS)]
            names += [f"{buster}.trapped.{kind}" for kind in KINDS]
            names += [f"{buster}.ready={level}" for level in range(1, len(box.numbers.levels) + 1)]
            names += [f"{buster}.target={target}" for target in targets]
        super().__init__(names, asks, {kind: ids[kind] for kind in SOURCES})
        self.box = box

    def see(self, values: array[float], view: Data) -> None:
        self.see_table(values, view)
        for gate in view["gates"]:
            self.see_place(values, gate["id"], gate["at"])
            self.set(values, f"{gate['id']}.there", 1)
            self.set(values, f"{gate['id']}.open", gate["open"])
            self.set(values, f"{gate['id']}.streams", sum(gate["streams"].values()) / TO_TRAP)
            self.set(values, f"{gate['id']}.to_hit", gate["to_hit"] / 7)
            self.set(values, f"{gate['id']}.to_close", gate["to_close"] / TO_TRAP)
        for ghost in view["ghosts"]:
            self.see_place(values, ghost["id"], ghost["at"])
            self.set(values, f"{ghost['id']}.there", 1)
            self.set(values, f"{ghost['id']}.streams", sum(ghost["streams"].values()) / TO_TRAP)
            self.set(values, f"{ghost['id']}.to_hit", ghost["to_hit"] / 7)
            self.set(values, f"{ghost['id']}.to_trap", ghost["to_trap"] / TO_TRAP)
            self.set(values, f"{ghost['id']}.on_ecto", ghost["on_ecto"])
        for id, buster in view["busters"].items():
            self.see_buster(values, id, buster, view)

    def set(self, values: array[float], name: str, amount: float) -> None:
        values[self.at[name]] = min(max(float(amount), 0.0), 1.0)

    def see_place(self, values: array[float], name: str, at: str | None) -> None:
        if at is not None:
            s = read_square(at)
            self.set(values, f"{name}.x", x_of(s) / MOST)
            self.set(values, f"{name}.y", y_of(s) / MOST)

    def see_table(self, values: array[float], view: Data) -> None:
        dice = view["dice"]
        self.set(values, "players", view["players"] / SEATS)
        self.set(values, "round", view["round"] / LONG)
        self.set(values, "limit", view["limit"] / LONG)
        self.set(values, "open_gates", len([gate for gate in view["gates"] if gate["open"]]) / len(SYMBOLS))
        self.set(values, "forecast.chance", view["forecast"]["chance"])
        self.set(values, "forecast.miss", view["forecast"]["miss"] / 5)
        self.set(values, "dice.proton", max(dice["proton"], default=0) / 6)
        self.set(values, "dice.movement", (dice["movement"] or 0) / 8)
        self.see_place(values, "front", view["ecto"]["front"])
        self.see_place(values, "rear", view["ecto"]["rear"])
        self.set(values, "won", view["won"])
        self.set(values, "lost", view["over"] and not view["won"])
        self.set(values, f"phase={view['phase']}", 1)
        self.set(values, f"scenario={view['scenario']}", 1)
        for door, how in view["map"]["doors"].items():
            self.set(values, f"door={door}", how == "open")
        if view["pke"] >= 0:
            self.set(values, f"pke={DIRECTIONS[view['pke']]}", 1)
        if dice["psychic"] is not None:
            self.set(values, f"psychic={dice['psychic']}", 1)
        for kind, n in view["spirit_world"].items():
            self.set(values, f"spirit_world.{kind}", n / FIGURES)
        for kind, n in view["box"].items():
            self.set(values, f"box.{kind}", n / FIGURES)

    def see_buster(self, values: array[float], id: str, buster: Data, view: Data) -> None:
        self.see_place(values, id, buster["at"])
        levels = self.box.numbers.levels
        amounts = {
            "there": 1.0, "inside": buster["inside"], "slime": buster["slime"] / 4, "cap": buster["cap"] / 4,
            "xp": buster["xp"] / levels[-1], "level": buster["level"] / len(levels), "left": buster["left"] / 4,
            "maneuvers": buster["maneuvers"] / 2, "wiped": buster["wiped"],
            "streams": buster["streams"] / self.box.numbers.streams, "acted": buster["acted"],
            "active": view["active"] == id, "holder": view["holder"] == id,
        }
        for name, amount in amounts.items():
            self.set(values, f"{id}.{name}", amount)
        if buster["seat"] >= 0:
            self.set(values, f"{id}.seat={buster['seat']}", 1)
        for kind, n in buster["trapped"].items():
            self.set(values, f"{id}.trapped.{kind}", n / 8)
        for ability in buster["abilities"]:
            self.set(values, f"{id}.ready={ability['level']}", ability["ready"])
        if buster["target"] is not None:
            self.set(values, f"{id}.target={buster['target']}", 1)


def progress(view: Data) -> float:
    """How the race stands: gates closed and streams on a boss, minus how empty the Spirit World is."""
    gates, bosses = view["gates"], [ghost for ghost in view["ghosts"] if ghost["kind"] not in KINDS[:COMMON]]
    done: float = len([gate for gate in gates if not gate["open"]]) / max(1, len(gates))
    for boss in bosses:
        done = (done + sum(boss["streams"].values()) / boss["to_trap"]) / 2
    danger: float = max(0.0, 1.0 - sum(view["spirit_world"].values()) / 6)
    if view["over"]:
        return 1.0 if view["won"] else -1.0
    return min(max(done - danger, -1.0), 1.0)
