"""Campaigns in a database that speaks SQL: their chapters, each with the table where it is played."""

from __future__ import annotations

from typing import Any

from hauntbox.server.store.columns import (
    CAMPAIGN,
    CHAPTER,
    from_campaign,
    from_chapter,
    plain,
    to_campaign,
    to_chapter,
    to_json,
)
from hauntbox.server.store.records import Act, CampaignRow, ChapterRow, KeptCampaign, TableRow
from hauntbox.server.store.sql import Run, SqlStore

# Everybody with a seat at one of its tables plays the campaign.
COMPANY = "SELECT campaign FROM chapters WHERE table_id IN (SELECT table_id FROM sitting WHERE player = ?)"


class CampaignStore(SqlStore):
    """A store that keeps campaigns, too."""

    def add_chapter(
        self, chapter: ChapterRow, table: TableRow, acts: list[Act], begun: CampaignRow | None = None
    ) -> bool:
        values = from_chapter(chapter)
        campaign = None if begun is None else from_campaign(begun)
        put_table = self._new_table(table, acts)

        def work(run: Run) -> bool:
            if campaign is not None:
                marks = ", ".join("?" * len(campaign))
                run(f"INSERT INTO campaigns ({CAMPAIGN}) VALUES ({marks}) ON CONFLICT (id) DO NOTHING", *campaign)
            elif run("UPDATE campaigns SET changed = changed WHERE id = ?", values[0]).rowcount == 0:
                return False  # forgotten meanwhile; otherwise it stays until this chapter is kept
            marks = ", ".join("?" * len(values))
            insert = f"INSERT INTO chapters ({CHAPTER}) VALUES ({marks}) ON CONFLICT (campaign, number) DO NOTHING"
            if run(insert, *values).rowcount == 0:
                # It may be our own, from an attempt of which it was unknown whether it had succeeded.
                there = run("SELECT table_id FROM chapters WHERE campaign = ? AND number = ?", *values[:2]).fetchone()
                return tuple(there or ()) == (values[8],)
            put_table(run)
            run("UPDATE campaigns SET changed = ? WHERE id = ? AND changed < ?", values[9], values[0], values[9])
            return True

        return self._write(work)

    def end_chapter(self, campaign: str, number: int, won: bool, after: dict[str, Any], at: float) -> None:
        carried = to_json(after)

        def work(run: Run) -> None:
            run(
                "UPDATE chapters SET won = ?, after = ? WHERE campaign = ? AND number = ? AND won IS NULL",
                won, carried, plain(campaign), number,
            )
            run("UPDATE campaigns SET changed = ? WHERE id = ? AND changed < ?", at, plain(campaign), at)

        self._write(work)

    def rename_campaign(self, id: str, name: str) -> None:
        def work(run: Run) -> None:
            run("UPDATE campaigns SET name = ? WHERE id = ?", plain(name), plain(id))

        self._write(work)

    def forget_campaign(self, id: str) -> None:
        def work(run: Run) -> None:
            tables = run("SELECT table_id FROM chapters WHERE campaign = ?", plain(id)).fetchall()
            run("DELETE FROM campaigns WHERE id = ?", plain(id))
            for row in tables:
                self._tell(run, row[0], 0)

        self._write(work)

    def campaign(self, id: str) -> KeptCampaign | None:
        found = self._campaigns("id = ?", plain(id), 1)
        return found[0] if found else None

    def campaigns_of(self, player: str, limit: int) -> list[KeptCampaign]:
        one = plain(player)
        return self._campaigns(f"owner = ? OR id IN ({COMPANY})", one, one, limit)

    def _campaigns(self, which: str, *arguments: object) -> list[KeptCampaign]:
        """Campaigns with their chapters, the newest change first; the last argument is how many at most."""

        def work(run: Run) -> list[tuple[Any, list[Any]]]:
            sql = f"SELECT {CAMPAIGN} FROM campaigns WHERE {which} ORDER BY changed DESC LIMIT ?"
            chapters = f"SELECT {CHAPTER} FROM chapters WHERE campaign = ? ORDER BY number"
            return [(row, run(chapters, row[0]).fetchall()) for row in run(sql, *arguments).fetchall()]

        found = self._read(work)
        return [KeptCampaign(to_campaign(row), [to_chapter(one) for one in chapters]) for row, chapters in found]

    def chapter_at(self, table: str) -> tuple[CampaignRow, ChapterRow] | None:
        def work(run: Run) -> tuple[Any, Any] | None:
            chapter = run(f"SELECT {CHAPTER} FROM chapters WHERE table_id = ?", plain(table)).fetchone()
            if chapter is None:
                return None
            return run(f"SELECT {CAMPAIGN} FROM campaigns WHERE id = ?", chapter[0]).fetchone(), chapter

        found = self._read(work)
        return (to_campaign(found[0]), to_chapter(found[1])) if found else None

    def is_of_company(self, campaign: str, player: str) -> bool:
        sql = f"SELECT 1 FROM campaigns WHERE id = ? AND (owner = ? OR id IN ({COMPANY}))"
        one = plain(player)
        return self._read(lambda run: run(sql, plain(campaign), one, one).fetchone()) is not None
