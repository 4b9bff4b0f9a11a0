"""The numbered steps by which a database is brought up to date."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hauntbox.server.store import BadDatabase

MIGRATIONS = Path(__file__).parent / "migrations"


@dataclass(frozen=True, slots=True)
class Step:
    """What leads to version `number` of the database from the one before."""

    number: int
    name: str
    sql: str


def read_steps(folder: Path) -> list[Step]:
    """The files ``0001_name.sql``, ``0002_name.sql``, ... of a folder, in order and without gaps."""
    steps = []
    for path in sorted(folder.glob("*.sql")):
        number, _, name = path.stem.partition("_")
        steps.append(Step(int(number), name, path.read_text(encoding="utf-8")))
    if not steps or [step.number for step in steps] != list(range(1, len(steps) + 1)):
        raise ValueError(f"{folder}: the files should be numbered 0001, 0002 and so on, each once.")
    return steps


def steps_to_go(steps: list[Step], version: int, database: str) -> list[Step]:
    """The steps that a database lacks; one that has more than this program knows is refused."""
    if version > len(steps):
        raise BadDatabase(
            f"The database {database} was made by a newer Hauntbox (its version is {version}, the newest that this one"
            f" knows is {len(steps)}); update Hauntbox to use it."
        )
    return steps[version:]
