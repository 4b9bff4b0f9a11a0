"""What a learning program sees of Séance: the view of its seat, and the question, as numbers from 0 to 1."""

from __future__ import annotations

from array import array
from typing import Any

from hauntbox.engine.features import Features
from tests.toy.components.cards import Content
from tests.toy.table.state import FULL_HAND

SEATS = 4
CANDLES = 6
LONG = 10
ASKS = ("bid", "turn", "react")


def feature_names(content: Content) -> list[str]:
    """The name of each number that the view gives, in order."""
    names = ["round", "target", "points0", "points1", "deck", "omens_left"]
    for seat in range(SEATS):
        names += [f"candles{seat}", f"hand{seat}", f"veiled{seat}", f"looked={seat}", f"acting={seat}"]
        names += [f"called{seat}={id}" for id in content.card_ids]
    for pile in ("hand", "veiled", "discards"):
        names += [f"{pile}={id}" for id in content.card_ids]
    for pile in ("omen", "omens_shown"):
        names += [f"{pile}={omen.id}" for omen in content.omens]
    return names


class SeanceFeatures(Features):
    """Every feature of Séance."""

    __slots__ = ("content",)

    def __init__(self, content: Content) -> None:
        super().__init__(feature_names(content), list(ASKS), {})
        self.content = content

    def see(self, values: array[float], view: dict[str, Any]) -> None:
        for name, value in told_by(self.content, view).items():
            values[self.at[name]] = min(value, 1.0)


def told_by(content: Content, view: dict[str, Any]) -> dict[str, float]:
    """What a view tells; all else is 0."""
    told = {
        "round": view["round"] / LONG, "target": view["target"] / LONG, "deck": view["deck"] / len(content.deck),
        "points0": view["points"][0] / LONG, "points1": view["points"][1] / LONG,
        "omens_left": view["omens_left"] / len(content.omens),
    }
    for seat, candles in enumerate(view["candles"]):
        told[f"candles{seat}"] = candles / CANDLES
        told[f"hand{seat}"] = view["hands"][seat] / FULL_HAND
        told[f"veiled{seat}"] = float(view["veiled"][seat] != "")
        if view["called"][seat]:
            told[f"called{seat}={view['called'][seat]}"] = 1.0
    for name in ("hand", "discards", "omens_shown", "looked"):
        told.update({f"{name}={one}": 1.0 for one in view[name]})
    if view["acting"] is not None:
        told[f"acting={view['acting']}"] = 1.0
    if view["omen"] not in ("", "?"):
        told[f"omen={view['omen']}"] = 1.0
    if view["seat"] is not None and view["veiled"][view["seat"]]:
        told[f"veiled={view['veiled'][view['seat']]}"] = 1.0
    return told
