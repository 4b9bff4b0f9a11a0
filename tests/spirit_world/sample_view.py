"""A view made by hand: the middle of SLI-1 with everything on the table that a drawing can show."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from hauntbox.kit.map.grid import LineKind, line_id, square
from hauntbox.kit.map.tiles import Joined, Placed, Side, join, read_doors

SLI_1 = [
    ("S10", 0, 0, 0), ("S4", 1, 0, 0), ("S2", 2, 0, 0),
    ("P6", 0, 1, 0), ("P7", 1, 1, 0), ("S1", 2, 1, 0),
    ("P8", 0, 2, 0), ("P9", 1, 2, 0), ("S5", 2, 2, 0),
]  # fmt: skip
AVENUE = [
    ("S6", 0, 0, 90), ("S7", 1, 0, 0), ("S9", 2, 0, 0), ("S1", 3, 0, 0), ("S3", 4, 0, 0),
    ("P3", 0, 1, 0), ("P4", 1, 1, 0), ("S8", 2, 1, 0), ("P10", 3, 1, 0), ("P5", 4, 1, 90),
]  # fmt: skip
WALK, DRIVE, BULK, SIGHT = 1, 2, 4, 8


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((files("hauntbox.games.spirit_world") / "content" / name).read_text("utf-8"))


def map_of(tiles: list[tuple[str, int, int, int]], opened: tuple[str, ...] = ()) -> dict[str, Any]:
    """The map that tiles make, as a view shows it."""
    kinds = [LineKind("none", ".", 0, "")]
    for one in read("lines.toml")["line"]:
        flags = WALK * one["walk"] | DRIVE * one["drive"] | BULK * one["corporeal"] | SIGHT * one["sight"]
        kinds.append(LineKind(one["id"], one["letter"], flags, one["name"]))
    sides = {
        one["id"]: Side(one["id"], one["name"], one["h"], one["v"], one["ground"], read_doors(one.get("doors", {})))
        for one in read("tiles.toml")["tile"]
    }
    joined: Joined = join([Placed(sides[id], col, row, rot) for id, col, row, rot in tiles], kinds, SIGHT)
    ground = joined.opened(list(opened))
    width, height = ground.width, ground.height
    letters = [kind.letter for kind in kinds]
    return {
        "width": width,
        "height": height,
        "tiles": [{"side": id, "col": col, "row": row, "rot": rot} for id, col, row, rot in tiles],
        "floor": [
            "".join("#" if ground.floor >> square(x, y) & 1 else " " for x in range(width)) for y in range(height)
        ],
        "v": ["".join(letters[ground.west[square(x, y)]] for x in range(width + 1)) for y in range(height)],
        "h": ["".join(letters[ground.north[square(x, y)]] for x in range(width)) for y in range(height + 1)],
        "ground": ["".join(joined.surface[square(x, y)] for x in range(width)) for y in range(height)],
        "doors": {door: "open" if door in opened else "closed" for door in joined.doors},
        "door_lines": {door: [line_id(line) for line in lines] for door, lines in joined.doors.items()},
        "zones": {},
    }


# The experience that each level asks for.
LEVELS = ((1, 0), (2, 5), (3, 12), (4, 20), (5, 30))


def buster(seat: int, **values: Any) -> dict[str, Any]:
    """A Ghostbuster who has done nothing yet."""
    fresh: dict[str, Any] = {
        "seat": seat, "at": None, "inside": False, "slime": 0, "cap": 2, "xp": 0, "level": 1, "next": 5, "base": 2,
        "spent": 0, "left": 2, "maneuvers": 0, "maneuvers_most": 1, "wiped": False, "wipes": False, "streams": 0,
        "streams_most": 5, "target": None, "trapped": {"GG": 0, "GT": 0, "BM": 0}, "acted": False,
        "abilities": [{"level": level, "has": level == 1, "ready": level == 1, "xp": xp} for level, xp in LEVELS],
    }  # fmt: skip
    return fresh | values


def ghost(id: str, at: str, **values: Any) -> dict[str, Any]:
    kind = id.rstrip("0123456789")
    hit, trap = {"GG": (3, 1), "GT": (4, 2), "BM": (5, 3), "SL": (5, 6), "ID": (4, 8), "SP": (3, 10)}[kind]
    fresh: dict[str, Any] = {
        "id": id, "kind": kind, "at": at, "streams": {}, "to_hit": hit, "to_trap": trap, "on_ecto": False
    }  # fmt: skip
    return fresh | values


def gate(id: str, at: str, **values: Any) -> dict[str, Any]:
    fresh: dict[str, Any] = {
        "id": id, "at": at, "open": True, "streams": {}, "to_hit": 4, "to_close": 2, "next": None, "partner": None
    }  # fmt: skip
    return fresh | values


def sample_view() -> dict[str, Any]:
    """Round 4 of SLI-1: Egon acts, Ray is slimed, Winston sits in the car, a boss has turned up."""
    return {
        "scenario": "sli_1", "name": "Trap Trouble", "round": 4, "limit": 0, "phase": "turn", "players": 2,
        "map": map_of(SLI_1, ("S5.garage",)),
        "pke": 6, "order": ["egon", "ray", "peter", "winston"], "active": "egon", "leader": 0, "holder": None,
        "busters": {
            "egon": buster(0, at="5,5", xp=6, level=2, next=12, spent=1, left=1, streams=1, target="gate:eye"),
            "ray": buster(1, at="10,3", slime=1, xp=4, streams=1, target="gate:moon", left=1, maneuvers=1,
                          trapped={"GG": 2, "GT": 0, "BM": 0}),
            "peter": buster(0, at="3,8", slime=2, xp=13, level=3, next=20, base=3, left=1, streams=2,
                            target="ghost:BM1", trapped={"GG": 1, "GT": 1, "BM": 0}),
            "winston": buster(1, inside=True, xp=2, acted=True, trapped={"GG": 0, "GT": 0, "BM": 1}),
        },
        "ghosts": [
            ghost("GG1", "1,3"), ghost("GG2", "3,1"), ghost("GG3", "6,6"), ghost("GG4", "8,8"),
            ghost("GG5", "12,6", on_ecto=True), ghost("GG6", "12,4"),
            ghost("GT1", "7,3", streams={"ray": 1}), ghost("GT2", "2,10"), ghost("GT3", "9,11"),
            ghost("BM1", "5,8", streams={"peter": 2}), ghost("SL", "11,10", streams={"egon": 1, "winston": 2}),
        ],
        "gates": [
            gate("star", "2,2"), gate("moon", "12,3", streams={"ray": 1}), gate("eye", "7,7", streams={"egon": 1}),
            gate("key", "2,12", open=False), gate("flame", "12,12", open=False, next="9,13", partner="moon"),
        ],
        "ecto": {"front": "11,7", "rear": "12,7", "inside": ["winston"]},
        "spirit_world": {"GG": 2, "GT": 1, "BM": 0}, "box": {"GG": 9, "GT": 4, "BM": 2, "SL": 0, "ID": 1, "SP": 1},
        "forecast": {"chance": 0.5, "miss": 1},
        "dice": {"proton": [4], "movement": 3, "psychic": "moon"}, "counters": {}, "over": False, "won": False,
    }  # fmt: skip


def avenue_view() -> dict[str, Any]:
    """A long map, 25 by 10, with a tower to be kept from Stay Puft, and eight Ghostbusters."""
    view = sample_view()
    view |= {"scenario": "stp_4", "name": "Big Softie", "map": map_of(AVENUE), "pke": 0, "active": "tess"}
    view["map"]["zones"] = {"tower": ["23,3", "24,3", "23,4", "24,4"]}
    view["ghosts"] = [
        ghost("SP", "3,3", streams={"egon": 3, "tess": 2}), ghost("ID", "8,7", streams={"milo": 1}),
        ghost("GG1", "12,8"), ghost("GT1", "16,2"), ghost("BM1", "20,6"),
    ]  # fmt: skip
    view["gates"] = [gate("star", "6,7"), gate("moon", "13,4"), gate("eye", "21,7", streams={"ines": 2})]
    view["ecto"] = {"front": "16,4", "rear": "16,3", "inside": ["dutch", "ray"]}
    more = {"tess": "18,6", "milo": "10,8", "ines": "20,8"}
    for seat, id in enumerate(("tess", "milo", "ines")):
        view["busters"][id] = buster(seat % 2, at=more[id], xp=3)
    view["busters"]["dutch"] = buster(1, inside=True)
    places = {"egon": "6,4", "ray": None, "peter": "11,6", "winston": "14,3"}
    for id, at in places.items():
        view["busters"][id] |= {"at": at, "inside": at is None, "target": None, "streams": 0}
    view["busters"]["ines"] |= {"streams": 2, "target": "gate:eye"}
    view["busters"]["egon"] |= {"streams": 3, "target": "ghost:SP"}
    view["order"] = list(view["busters"])
    return view


NAMES = {
    "egon": "Egon Spengler", "ray": "Ray Stantz", "peter": "Peter Venkman", "winston": "Winston Zeddemore",
    "tess": "Tess Okafor", "milo": "Milo Brandt", "ines": "Ines Moreau", "dutch": "“Dutch” Hale",
    "GG": "Galloping Ghoul", "GT": "Gruesome Twosome", "BM": "Boogaloo Manifestation", "SL": "Slimer",
    "ID": "Idulnas", "SP": "Stay Puft", "star": "Star Gate", "moon": "Moon Gate", "eye": "Eye Gate",
    "key": "Key Gate", "flame": "Flame Gate", "ecto": "Ecto-1", "sli_1": "Trap Trouble", "stp_4": "Big Softie",
    "tower": "Tower", "S2.shutter": "Shutter", "S5.garage": "Garage door", "release": "Release Gate",
}  # fmt: skip


class SampleNamer:
    """Names and texts of the sample, as the game would give them."""

    def name(self, kind: str, id: str, language: str = "en") -> str:
        known = NAMES.get(id) or NAMES.get(id.rstrip("0123456789"))
        return known or id

    def card_text(self, kind: str, id: str, language: str = "en") -> str:
        if kind == "scenario":
            return "Close every gate. You lose if a ghost must come out of an empty Spirit World."
        return f"What {self.name(kind, id, language)} does is written here, in a sentence or two."

    def blurb(self, kind: str, id: str, language: str = "en") -> str:
        return "Old traps leak near strange gates."

    def voice(self, language: str = "en") -> object:
        return 0
