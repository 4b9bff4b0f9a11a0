"""The cards and omens of Séance, read from the content folder."""

from __future__ import annotations

import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Any

from hauntbox.engine.errors import BadContent

DOES = ("", "look", "cancel")


class CardKind:
    """A kind of hand card: its strength, its copies, and what else it does."""

    __slots__ = ("copies", "does", "id", "strength")

    def __init__(self, id: str, copies: int, strength: int, does: str) -> None:
        self.id = id
        self.copies = copies
        self.strength = strength
        self.does = does


class Omen:
    """An omen and the points that it is worth."""

    __slots__ = ("id", "worth")

    def __init__(self, id: str, worth: int) -> None:
        self.id = id
        self.worth = worth


class Content:
    """All cards and omens of one content folder; a card is its number in the sorted deck."""

    __slots__ = ("card_ids", "card_numbers", "deck", "digest", "kinds", "omen_numbers", "omens")

    def __init__(self, folder: Path) -> None:
        problems: list[str] = []
        self.digest = blake2b(digest_size=8).hexdigest()
        cards = self.read(folder / "cards.toml", "card", problems)
        omens = self.read(folder / "omens.toml", "omen", problems)
        for entry in cards:
            if entry.get("does", "") not in DOES:
                problems.append(f"cards.toml, {entry.get('id')}: does can't be {entry['does']!r}.")
        if problems:
            raise BadContent(problems)
        self.kinds = [CardKind(e["id"], e["copies"], e["strength"], e.get("does", "")) for e in cards]
        self.omens = [Omen(e["id"], e["worth"]) for e in omens]
        self.omen_numbers = {omen.id: number for number, omen in enumerate(self.omens)}
        self.deck: list[int] = []
        self.card_ids: list[str] = []
        for index, kind in enumerate(self.kinds):
            for copy in range(kind.copies):
                self.deck.append(index)
                self.card_ids.append(f"{kind.id}{copy + 1}")
        self.card_numbers = {id: number for number, id in enumerate(self.card_ids)}

    def read(self, path: Path, kind: str, problems: list[str]) -> list[dict[str, Any]]:
        """The entries of one file; the digest covers everything read."""
        raw = path.read_bytes()
        self.digest = blake2b(self.digest.encode() + raw, digest_size=8).hexdigest()
        entries: list[dict[str, Any]] = tomllib.loads(raw.decode()).get(kind, [])
        needed = ("id", "copies", "strength") if kind == "card" else ("id", "worth")
        for entry in entries:
            for field in needed:
                if field not in entry:
                    problems.append(f"{path.name}, {entry.get('id', '?')}: {field} is missing.")
        return entries

    def kind_of(self, card: int) -> CardKind:
        return self.kinds[self.deck[card]]
