# interpreted: it reads a file, once
"""Reading how a game's events are staged: ``staging.toml`` in its folder, one line a kind of event::

    quiet = ["finished"]
    [scenes]
    rolled = { scene = "dice", dice = "dice", at = "buster" }
    moved = { scene = "move", thing = "buster", end = "borough" }
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.presenting.staging import BARE, NOISES, SCENES, SOUNDS, WEIGHTS, Staged, Staging

FILE: Final = "staging.toml"
FIELDS: Final = ("at", "thing", "start", "end", "path")
NAMES: Final = {"scene", "dice", "die", "sound", "weight", "told", "together", "place", *FIELDS}


@cache
def staging_in(folder: Path) -> Staging:
    """The staging of the game in a folder, read once; HauntboxError names the entry and what is wrong with it."""
    path = folder / FILE
    if not path.exists():
        return BARE
    with path.open("rb") as file:
        data = tomllib.load(file)
    return Staging({kind: staged(kind, one) for kind, one in data["scenes"].items()}, frozenset(data["quiet"]))


def staged(kind: str, data: dict[str, Any]) -> Staged:
    """One entry, with what goes without saying."""
    scene, sound = data.get("scene", ""), data.get("sound")
    more = sorted(set(data) - NAMES)
    if scene not in SCENES:
        raise HauntboxError(f"{FILE}: {kind} is a scene {scene!r}, not one of {', '.join(SCENES)}.")
    if more:
        raise HauntboxError(f"{FILE}: {kind} has {', '.join(more)}, which means nothing.")
    if sound and sound not in NOISES:
        raise HauntboxError(f"{FILE}: {kind} sounds like {sound!r}, not like one of {', '.join(NOISES)}.")
    dice = data.get("dice", [])
    return Staged(
        scene, tuple([dice] if isinstance(dice, str) else dice), data.get("die", ""),
        **{field: data.get(field, "") for field in FIELDS},
        sound=SOUNDS[scene] if sound is None else sound, weight=data.get("weight", WEIGHTS[scene]),
        told=data.get("told", scene == "capture"), together=data.get("together", False), place=data.get("place", ""),
    )  # fmt: skip


