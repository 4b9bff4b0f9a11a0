"""Keeping tables: SQLite by default, PostgreSQL by URL, the same small interface for both."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import unquote

from hauntbox.engine.errors import HauntboxError
from hauntbox.home import home
from hauntbox.server.store.records import (
    Act,
    Append,
    Award,
    CampaignRow,
    ChapterRow,
    Kept,
    KeptCampaign,
    Player,
    Recovery,
    TableRow,
)

__all__ = [
    "TROUBLES", "Act", "Append", "Award", "BadDatabase", "CampaignRow", "ChapterRow", "Kept", "KeptCampaign", "Player",
    "Recovery", "Store", "TableRow", "open_store",
]

FILE = "hauntbox.db"


TROUBLES = ("away", "full", "locked", "damaged", "read_only", "failing")


class BadDatabase(HauntboxError):
    """A database that can't be opened, read or written.

    The sentence says what to do about it; it names paths and hosts, so it is for the log and not for visitors.
    `trouble`, one of TROUBLES, is for everybody.
    """

    def __init__(self, sentence: str, trouble: str = "failing") -> None:
        super().__init__(sentence)
        self.trouble = trouble


class Store(Protocol):
    """Where tables are stored. Every method is one transaction, blocks, and may be called from any thread.

    When a method has returned, its changes are on the disk. A method that raises BadDatabase has changed nothing. The
    exception is `append` and `create`, where the outcome may be unknown: load the table again before going on.
    """

    shared: bool
    """Whether several processes may serve its tables at once and hear of each other's acts."""

    def check(self) -> None:
        """Write a little, to see whether that can be done; raises BadDatabase, mostly within a few seconds, if not."""

    def secret(self) -> bytes:
        """32 random bytes, made once, the same for every process that uses the store."""

    def append(self, batch: list[Append]) -> list[bool]:
        """Store acts, all in one commit. False for an act that is not the next one of its table: its number is taken,
        there would be a gap, or the table is gone. The other acts are stored anyway. The summary is written with its
        act or not at all."""

    def create(self, row: TableRow, acts: list[Act]) -> None:
        """Keep a new table with its first acts, which are numbered from 1 on; the row's `head` is the last of them."""

    def load(self, table: str, after: int = 0, *, whole: bool = False) -> Kept | None:
        """The newest snapshot of a table and the acts after it; None if there is no such table. With `after`, no
        snapshot and only the acts with higher numbers; `whole`, no snapshot and every act from the first."""

    def snapshot(self, table: str, seq: int, text: str) -> None:
        """Store the state of a table after an act, in place of an earlier one. A snapshot may be lost in a power cut,
        and a snapshot after an act that was not stored is ignored: only the acts count."""

    def row(self, table: str) -> TableRow | None:
        """The summary of a table."""

    def tables_of(self, player: str, limit: int) -> list[TableRow]:
        """The tables where a player holds a seat, the newest change first; without those of lessons."""

    def lessons_of(self, player: str, limit: int) -> list[TableRow]:
        """The tables of a player's lessons, the newest change first."""

    def lessons_left(self, before: float, limit: int) -> list[TableRow]:
        """Tables of lessons that nobody finished and nobody has touched since then."""

    def tables_listed(self, limit: int) -> list[TableRow]:
        """The listed tables that are not over, the newest change first."""

    def tables_finished(self, limit: int) -> list[TableRow]:
        """The listed tables that are over, the newest change first."""

    def player(self, id: str) -> Player | None: ...

    def keep_player(self, player: Player) -> None:
        """Keep a new player or what has changed of one. `generation` and `seen` never go back."""

    def renew_player(self, id: str) -> int:
        """Begin a new generation of a player who is kept, and return it: what was signed for earlier ones is void.
        Every process that listens hears of it as an announcement, ``{"renewed": id, "generation": n}``."""

    def keep_recovery(self, recovery: Recovery) -> None:
        """Keep a recovery link in place of the one that its player has made before."""

    def use_recovery(self, player: str, digest: str, now: float) -> bool:
        """Use up a recovery link. True for one caller among all processes, if the link is the player's newest, has not
        expired and was made for the player's present generation."""

    def delete_table(self, table: str) -> None:
        """Forget a table with all its acts."""

    def add_chapter(
        self, chapter: ChapterRow, table: TableRow, acts: list[Act], begun: CampaignRow | None = None
    ) -> bool:
        """Keep a new chapter together with the new table where it is played, and, for the first one, the campaign
        that begins with it. False if the campaign has a chapter of that number already, or is forgotten: then nothing
        is kept."""

    def end_chapter(self, campaign: str, number: int, won: bool, after: dict[str, Any], at: float) -> None:
        """Keep how a chapter ended. What was kept of it before stays."""

    def rename_campaign(self, id: str, name: str) -> None: ...

    def forget_campaign(self, id: str) -> None:
        """Forget a campaign with its chapters. The tables where they were played stay, as tables by themselves."""

    def campaign(self, id: str) -> KeptCampaign | None: ...

    def campaigns_of(self, player: str, limit: int) -> list[KeptCampaign]:
        """The campaigns that a player owns or holds a seat in, the newest change first."""

    def chapter_at(self, table: str) -> tuple[CampaignRow, ChapterRow] | None:
        """The chapter that is played at a table, and its campaign; None for a table by itself."""

    def is_of_company(self, campaign: str, player: str) -> bool:
        """Whether a player owns a campaign or holds a seat at one of its tables."""

    def keep_awards(self, table: str, awards: list[Award]) -> bool:
        """Keep what people have earned at a table whose game is over, once for all: False if that has been done, or if
        the table is gone, and then nothing is kept. Awards stay when their table is deleted."""

    def is_judged(self, table: str) -> bool:
        """Whether it has been found out what a finished game brought."""

    def awards_of(self, player: str) -> list[Award]:
        """What a player has earned, the oldest first."""

    def unjudged(self, player: str, limit: int) -> list[str]:
        """Tables of a player whose game is over and has not been judged yet, the oldest first."""

    def listen(self, heard: Callable[[str, int], None], announced: Callable[[str], None] | None = None) -> None:
        """Call ``heard(table, seq)``, from a thread of its own, after every commit of an act by any process, and with
        0 after a table was deleted or its campaign forgotten. ``heard("", 0)`` says that the connection was lost for a
        while and anything may have changed. ``announced(text)`` is called with every announcement. A store that is not
        shared never calls."""

    def announce(self, text: str) -> None:
        """Send a message of less than 8,000 bytes to every process that listens, including this one. It is not stored:
        a process that does not listen at the moment misses it. In a store that is not shared nobody listens."""

    def close(self) -> None:
        """End all connections. Closing twice does no harm."""


def open_store(url: str = "", *, examine: bool = False) -> Store:
    """A store by its URL, its tables brought up to date. With `examine`, a file is first searched for damage.

    A path, or ``sqlite:///path``, is a file of SQLite (four slashes before an absolute path); nothing at all is the
    one in the user's own folder. ``postgresql://user:password@host/database`` is PostgreSQL.
    """
    if is_postgresql(url):
        try:
            from hauntbox.server.store.postgres import PostgresStore
        except ImportError as error:
            raise BadDatabase(
                f"PostgreSQL needs the package psycopg, which can't be used ({error}): pip install hauntbox[postgres]."
            ) from error
        return PostgresStore(url)
    from hauntbox.server.store.sqlite import SqliteStore

    return SqliteStore(sqlite_path(url), examine=examine)


def is_postgresql(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


def sqlite_path(url: str) -> Path:
    """The file that a URL of SQLite, a path or nothing names."""
    if not url:
        return home() / FILE
    scheme, mark, rest = url.partition("://")
    if mark and scheme != "sqlite":
        # The rest of the URL may hold a password.
        raise BadDatabase(
            f"Hauntbox can't keep tables in {scheme + mark!r}; give a file (games.db or sqlite:///games.db)"
            " or postgresql://user:password@host/database."
        )
    path = url if not mark else unquote(rest[1:]) if rest.startswith("/") else ""
    if path in ("", ":memory:"):
        raise BadDatabase(f"{url!r} names no file to keep tables in; write for example sqlite:///games.db.")
    return Path(path).expanduser()
