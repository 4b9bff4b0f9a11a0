"""Looking for the seed of a game and the key of its dice, in whatever form they might be given away."""

from __future__ import annotations

import json
from base64 import b64encode, urlsafe_b64encode
from types import GeneratorType
from typing import Any

from hauntbox import Game
from hauntbox.engine.rules import Rules

MARKS = ("__slots__", "__mypyc_attrs__")
SEED = "canary-5d1fbd2c"


def secrets_of(game: Game) -> list[bytes]:
    """The seed of a game and the key of its dice, as text, in hexadecimal, in base 64, as numbers and as they are."""
    key = game.state.chance.key
    found = [key, repr(key).encode()]
    found += [json.dumps(list(key), separators=marks).encode() for marks in ((",", ":"), (", ", ": "))]
    for raw in (game.setup.seed.encode(), key):
        assert len(raw) >= 12, "what is too short is found everywhere"
        found += [raw, raw[::-1], raw.hex().encode(), raw.hex().upper().encode(), b64encode(raw).rstrip(b"="),
                  urlsafe_b64encode(raw).rstrip(b"=")]
        found += [str(int.from_bytes(raw, order)).encode() for order in ("big", "little")]
    return found


def given_away(game: Game, told: bytes | str) -> list[bytes]:
    """Which of the secrets of a game are in something that was told."""
    raw = told.encode() if isinstance(told, str) else told
    return [secret for secret in secrets_of(game) if secret in raw]


def is_content(thing: Any) -> bool:
    """Whether a thing is one of a game's cards, boards or maps."""
    module = type(thing).__module__
    return module.startswith("hauntbox.kit.") or module.rpartition(".")[2] in ("cards", "boards", "fairground")


def reachable(thing: Any) -> bytes:
    """Everything that can be reached from a thing, by attributes and in collections, as one text; not what is the same
    in every game: the rules and their content."""
    found: list[bytes] = []
    seen: set[int] = set()
    left = [thing]
    kept = []  # so that no number is given to two things
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, (Rules, type)) or callable(one) or is_content(one):
            continue
        seen.add(id(one))
        kept.append(one)
        if isinstance(one, bytes):
            found += [one, one.hex().encode()]
        elif isinstance(one, str):
            found.append(one.encode("utf-8", "surrogatepass"))
        elif isinstance(one, dict):
            left += [*one.keys(), *one.values()]
        elif isinstance(one, (list, tuple, set, frozenset)):
            left += one
        elif isinstance(one, GeneratorType):
            left += one.gi_frame.f_locals.values() if one.gi_frame is not None else []
        elif not isinstance(one, (int, float, type(None))):
            kinds = type(one).__mro__  # compiled classes name their attributes otherwise
            names = [name for kind in kinds for mark in MARKS for name in getattr(kind, mark, ())]
            left += [getattr(one, name) for name in [*names, *getattr(one, "__dict__", {})] if hasattr(one, name)]
    return b"\n".join(found)
