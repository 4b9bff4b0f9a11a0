# interpreted: only drawings use it
"""What those are called who sit at the table, for drawings: whoever shows a game may add it as `people` to a view."""

from __future__ import annotations

from typing import Any

from hauntbox.kit.drawing.pens import Data

SITTER = "sitter"


def sitter(view: Data, seat: int | None) -> str:
    """What the player of a seat is called; empty if the view doesn't say, and where there is only one."""
    people = view.get("people", ()) if view.get("players") != 1 else ()
    return str(people[seat]) if seat is not None and 0 <= seat < len(people) else ""


def with_sitters(view: Data) -> Data:
    """The view, with the name of its player under ``sitter`` in everything on the table that belongs to a seat; that
    is empty where one player runs everything, as it tells nobody anything."""
    if not view.get("people") and view.get("players") != 1:
        return view
    return {key: named(view, value) for key, value in view.items()}


def named(view: Data, value: Any) -> Any:
    """The same for what the view has under one key: things in a row, or by their ids."""
    if isinstance(value, list):
        return [named_thing(view, one) for one in value]
    if isinstance(value, dict):
        return {key: named_thing(view, one) for key, one in value.items()}
    return value


def named_thing(view: Data, thing: Any) -> Any:
    if not isinstance(thing, dict) or not isinstance(thing.get("seat"), int):
        return thing
    name = sitter(view, thing["seat"])
    return {**thing, SITTER: name} if name or view.get("players") == 1 else thing
