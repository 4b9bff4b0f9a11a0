"""What is kept: players, tables with a summary of each, and the acts that make a table what it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Player:
    """A visitor with a cookie. Cookies of an earlier `generation` are invalid."""

    id: str
    name: str
    generation: int
    language: str
    theme: str
    created: float
    seen: float


@dataclass(slots=True)
class Recovery:
    """A link that brings a player to another device, once. Of its secret only a digest is kept."""

    player: str
    generation: int
    digest: str
    expires: float


@dataclass(slots=True)
class TableRow:
    """What lists say of a table, without reading its acts."""

    id: str
    game: str
    name: str
    owner: str
    listed: bool
    state: str
    """``"seating"``, ``"playing"`` or ``"over"``; ``"lesson"`` at the table of a lesson."""
    setup: dict[str, Any]
    """Players, seed, options and content."""
    seats: list[dict[str, Any]]
    """One for each seat; ``"player"`` is the id of who holds it."""
    asked: list[int]
    """The seats that must act."""
    summary: str
    head: int
    """The number of the last act."""
    created: float
    changed: float


@dataclass(slots=True)
class Act:
    """Anything that changes a table. Acts of a table are numbered from 1 on, without gaps."""

    seq: int
    at: float
    do: str
    seat: int | None
    player: str
    body: dict[str, Any]


@dataclass(slots=True)
class Append:
    """One more act of a table, and the table's new summary if the act changes it."""

    table: str
    act: Act
    row: TableRow | None = None


@dataclass(slots=True)
class Kept:
    """A table as it was kept: the newest snapshot (number of the act after which it was taken, text) and the acts
    after it."""

    row: TableRow
    snapshot: tuple[int, str] | None
    acts: list[Act]


@dataclass(slots=True)
class CampaignRow:
    """A campaign: whose it is, and what holds for all its chapters."""

    id: str
    game: str
    plan: str
    name: str
    owner: str
    setup: dict[str, Any]
    """Players, seed, options and content."""
    created: float
    changed: float


@dataclass(slots=True)
class ChapterRow:
    """A chapter of a campaign, numbered from 1 on in the order in which they were begun."""

    campaign: str
    number: int
    chapter: str
    parent: int
    """The number of the chapter that it followed; 0 for none."""
    setup: dict[str, Any]
    before: dict[str, Any]
    """What was carried into it."""
    won: bool | None
    """None until it is over, as is `after`, what was carried out of it."""
    after: dict[str, Any] | None
    table: str
    created: float


@dataclass(slots=True)
class Award:
    """What a player has earned at a table: achievements by their ids, and tallies of those that take many games."""

    player: str
    table: str
    game: str
    at: float
    """When the game ended."""
    earned: list[str]
    tallies: dict[str, int | list[str]]


@dataclass(slots=True)
class KeptCampaign:
    """A campaign with its chapters, in order."""

    row: CampaignRow
    chapters: list[ChapterRow]
