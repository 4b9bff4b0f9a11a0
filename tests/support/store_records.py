"""Tables and acts to keep, in few words."""

from __future__ import annotations

from typing import Any

from hauntbox.server.store import Act, Append, Player, TableRow


def a_table(id: str = "attic", *players: str, **changes: Any) -> TableRow:
    """A new table without acts where these players sit."""
    seats = [{"name": player.title(), "player": player} for player in players]
    fields: dict[str, Any] = {
        "id": id, "game": "toy", "name": f"The {id}", "owner": "ann", "listed": True, "state": "playing",
        "setup": {"players": 2, "seed": 7, "options": {"candles": 3}}, "seats": seats, "asked": [0], "summary": "",
        "head": 0, "created": 1000.25, "changed": 1000.25,
    }
    return TableRow(**{**fields, **changes})


def an_act(seq: int, **body: Any) -> Act:
    return Act(seq, 1700000000.1 + seq, "answer", 1, "ann", {"key": f"ask:{seq}", **body})


def one_more(seq: int, table: str = "attic", row: TableRow | None = None, **body: Any) -> Append:
    return Append(table, an_act(seq, **body), row)


def a_player(id: str = "ann", **changes: Any) -> Player:
    fields: dict[str, Any] = {
        "id": id, "name": id.title(), "generation": 1, "language": "fr", "theme": "dark", "created": 10.5, "seen": 11.5,
    }
    return Player(**{**fields, **changes})
