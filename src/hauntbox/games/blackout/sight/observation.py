# interpreted
"""What a learning program sees of Blackout: the view, which everybody shares, as numbers from 0 to 1.

Each number has a name, such as ``MAN.ghost=queue_jumper`` or ``red.pool=blue S fixed``. A name with
``=`` belongs to a set of alternatives or of members; the others are amounts.
"""

from __future__ import annotations

from array import array
from typing import Any

from hauntbox.engine.features import Features
from hauntbox.games.blackout.components.cards import Contents
from hauntbox.games.blackout.table.numbers import BUSTERS, COLOURS, COSTS, DICE_EACH, ICONS, PHASES, ROW, SLOTS

Data = dict[str, Any]

LONG = 20  # rounds; few games last longer
MOST_TILES = 2
AMOUNTS = (
    "players", "round", "chaos.value", "chaos.to_loss", "chaos.text", "chaos.uncovered", "chaos.shielded",
    "chaos.total", "chaos.lost", "chaos.tokens_given", "captured.value", "captured.to_win", "captured.filled",
    "captured.would_win", "tiles0.down", "tiles1.down", "shield", "ghosts_left", "equipment_left", "tiles_left",
    "won", "lost",
)
BADGES = ("empty", "uncovered", "covered", "captured")
FLAGS = ("possessed", "token", "passed", "calmed", "ability_used", "done", "active")
FACES = (*ICONS, "?")
SOURCES = ("ghost", "equipment", "tile", "character", "buster", "borough", "die")


def table_names(box: Contents) -> list[str]:
    """Features of the table as a whole: tracks, phase, decks and tiles."""
    names = list(AMOUNTS)
    names += [f"phase={phase}" for phase in PHASES]
    names += [f"lead={seat}" for seat in range(BUSTERS)]
    names += [f"board={board.id}" for board in box.boards]
    names += [f"spent.{colour}" for colour in COLOURS]
    for pile in ("undealt_ghosts", "captured_ghosts"):
        names += [f"{pile}={ghost.id}" for ghost in box.ghosts]
    for pile in ("undealt_equipment", "equipment_discards"):
        names += [f"{pile}={card.id}" for card in box.equipment]
    for pile in ("shown_tiles", "lasting", "coming"):
        names += [f"{pile}={tile.id}" for tile in box.tiles]
    return names


def borough_names(box: Contents, borough: str) -> list[str]:
    """Features of a Borough: its ghost, the slots with the dice on them, terrain and ways out."""
    names = [f"{borough}.badge={badge}" for badge in BADGES]
    names += [f"{borough}.ghost={ghost.id}" for ghost in box.ghosts]
    for slot in range(SLOTS):
        names += [f"{borough}.{slot}.icon={icon}" for icon in ICONS]
        names += [f"{borough}.{slot}.colour={colour}" for colour in COLOURS]
        names += [f"{borough}.{slot}.die={colour}" for colour in COLOURS]
    names += [f"{borough}.terrain={card.id}" for card in box.equipment if card.kind == "terrain"]
    names += [f"{borough}.adjacent={other}" for other in box.boards[0].boroughs if other != borough]
    return names


def buster_names(box: Contents, buster: str) -> list[str]:
    """Features of a Ghostbuster: who, whose, where, the dice pool, cards and marks."""
    names = [f"{buster}.{flag}" for flag in FLAGS]
    names += [f"{buster}.character={card.id}" for card in box.characters]
    names += [f"{buster}.seat={seat}" for seat in range(BUSTERS)]
    names += [f"{buster}.borough={borough}" for borough in box.boards[0].boroughs]
    for colour in COLOURS:
        for face in FACES:
            names += [f"{buster}.pool={colour} {face}", f"{buster}.pool={colour} {face} fixed"]
    names += [f"{buster}.holds={card.id}" for card in box.equipment]
    names += [f"{buster}.used={card.id}" for card in box.equipment]
    return names


def row_names(box: Contents, place: int) -> list[str]:
    """Features of a place in the Equipment row: the card, its cost and the dice on it."""
    names = [f"row{place}.card={card.id}" for card in box.equipment]
    for cost in range(COSTS):
        names += [f"row{place}.{cost}.icon={icon}" for icon in ICONS]
        names += [f"row{place}.{cost}.die={colour}" for colour in COLOURS]
    return names


class BlackoutFeatures(Features):
    """Every feature of Blackout with one set of content."""

    __slots__ = ("ids",)

    def __init__(self, box: Contents, ids: dict[str, list[str]], asks: list[str]) -> None:
        names = table_names(box)
        for borough in box.boards[0].boroughs:
            names += borough_names(box, borough)
        for buster in COLOURS:
            names += buster_names(box, buster)
        for place in range(ROW):
            names += row_names(box, place)
        super().__init__(names, asks, {kind: ids[kind] for kind in SOURCES})
        self.ids = ids

    def see(self, values: array[float], view: Data) -> None:
        self.see_table(values, view)
        for borough in view["boroughs"]:
            self.see_borough(values, borough)
        for buster in view["busters"]:
            self.see_buster(values, buster)
        for place, card in enumerate(view["row"]):
            if card is not None:
                self.see_row(values, f"row{place}", card)

    def see_table(self, values: array[float], view: Data) -> None:
        """Tracks, phase, decks and tiles; the amounts come in the order of `AMOUNTS`."""
        at = self.at
        chaos, captured, ids, outcome = view["chaos"], view["captured"], self.ids, view["outcome"]
        forecast, loss, target = chaos["forecast"], chaos["loss"], captured["target"]
        down = [space["down"] / MOST_TILES for space in captured["tiles"]]
        amounts = (
            view["players"] / BUSTERS, view["round"] / LONG, chaos["value"] / loss, 1 - chaos["value"] / loss,
            forecast["text"] / loss, forecast["uncovered"] / loss, forecast["shielded"] / loss,
            forecast["total"] / loss, forecast["lost"], chaos["tokens_given"],
            captured["value"] / target, 1 - captured["value"] / target, captured["filled"] / len(ids["borough"]),
            captured["would_win"], down[0], down[1], view["shield"] / loss,
            view["ghosts_left"] / len(ids["ghost"]), view["equipment_left"] / len(ids["equipment"]),
            view["tiles_left"] / len(ids["tile"]),
            outcome is not None and outcome["won"], outcome is not None and not outcome["won"],
        )
        for index, amount in enumerate(amounts):
            values[index] = min(max(amount, 0.0), 1.0)
        values[at[f"phase={view['phase']}"]] = 1.0
        values[at[f"lead={view['lead']}"]] = 1.0
        values[at[f"board={view['board']}"]] = 1.0
        for die in view["spent"]:
            values[at[f"spent.{die['colour']}"]] += 1 / DICE_EACH
        for pile in ("undealt_ghosts", "undealt_equipment", "equipment_discards", "lasting", "coming"):
            for card in view[pile]:
                values[at[f"{pile}={card}"]] = 1.0
        for ghost in captured["pile"]:
            values[at[f"captured_ghosts={ghost}"]] = 1.0
        for space in captured["tiles"]:
            for tile in space["shown"]:
                values[at[f"shown_tiles={tile}"]] = 1.0

    def see_borough(self, values: array[float], borough: Data) -> None:
        at, id, ghost = self.at, borough["id"], borough["ghost"]
        values[at[f"{id}.badge={borough['badge']}"]] = 1.0
        for other in borough["adjacent"]:
            values[at[f"{id}.adjacent={other}"]] = 1.0
        for card in borough["terrain"]:
            values[at[f"{id}.terrain={card}"]] = 1.0
        if ghost is None:
            return
        values[at[f"{id}.ghost={ghost['id']}"]] = 1.0
        for slot in ghost["slots"]:
            name = slot["id"]
            values[at[f"{name}.icon={slot['icon']}"]] = 1.0
            if slot["colour"] is not None:
                values[at[f"{name}.colour={slot['colour']}"]] = 1.0
            if slot["die"] is not None:
                values[at[f"{name}.die={slot['die']['colour']}"]] = 1.0

    def see_buster(self, values: array[float], buster: Data) -> None:
        at, name = self.at, buster["colour"]
        for flag in FLAGS:
            if buster[flag]:
                values[at[f"{name}.{flag}"]] = 1.0
        if buster["character"] is not None:
            values[at[f"{name}.character={buster['character']}"]] = 1.0
        if buster["seat"] >= 0:
            values[at[f"{name}.seat={buster['seat']}"]] = 1.0
        values[at[f"{name}.borough={buster['borough']}"]] = 1.0
        for die in buster["pool"]:
            fixed = " fixed" if die["fixed"] else ""
            values[at[f"{name}.pool={die['colour']} {die['face'] or '?'}{fixed}"]] += 1 / DICE_EACH
        for card in buster["equipment"]:
            values[at[f"{name}.holds={card['id']}"]] = 1.0
            if card["used"]:
                values[at[f"{name}.used={card['id']}"]] = 1.0

    def see_row(self, values: array[float], name: str, card: Data) -> None:
        at = self.at
        values[at[f"{name}.card={card['id']}"]] = 1.0
        for index, cost in enumerate(card["cost"]):
            values[at[f"{name}.{index}.icon={cost['icon']}"]] = 1.0
            if cost["die"] is not None:
                values[at[f"{name}.{index}.die={cost['die']['colour']}"]] = 1.0


def progress(view: Data) -> float:
    """How the race stands: the share of the target captured, minus the share of the Chaos that loses."""
    chaos, captured = view["chaos"], view["captured"]
    lead: float = captured["value"] / captured["target"] - chaos["value"] / chaos["loss"]
    return min(max(lead, -1.0), 1.0)
