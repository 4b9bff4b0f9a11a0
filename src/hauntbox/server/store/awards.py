"""What people have earned, in a database that speaks SQL."""

from __future__ import annotations

from hauntbox.server.store.chapters import CampaignStore
from hauntbox.server.store.columns import AWARD, from_award, plain, to_award
from hauntbox.server.store.records import Award
from hauntbox.server.store.sql import Run


class AwardStore(CampaignStore):
    """A store that keeps awards, too."""

    def keep_awards(self, table: str, awards: list[Award]) -> bool:
        values = [from_award(award) for award in awards]

        def work(run: Run) -> bool:
            # The row of the table's judgment makes one of several processes the first; the others add nothing.
            judge = "INSERT INTO judged (table_id) SELECT id FROM tables WHERE id = ? ON CONFLICT (table_id) DO NOTHING"
            if run(judge, plain(table)).rowcount == 0:
                return False
            for one in values:
                marks = ", ".join("?" * len(one))
                run(f"INSERT INTO awards ({AWARD}) VALUES ({marks}) ON CONFLICT (player, table_id) DO NOTHING", *one)
            return True

        return self._write(work)

    def is_judged(self, table: str) -> bool:
        sql = "SELECT 1 FROM judged WHERE table_id = ?"
        return self._read(lambda run: run(sql, plain(table)).fetchone()) is not None

    def awards_of(self, player: str) -> list[Award]:
        sql = f"SELECT {AWARD} FROM awards WHERE player = ? ORDER BY at, table_id"
        return [to_award(found) for found in self._read(lambda run: run(sql, plain(player)).fetchall())]

    def unjudged(self, player: str, limit: int) -> list[str]:
        sql = (
            "SELECT id FROM tables WHERE id IN (SELECT table_id FROM sitting WHERE player = ?) AND state = 'over'"
            " AND NOT EXISTS (SELECT 1 FROM judged WHERE table_id = tables.id) ORDER BY changed LIMIT ?"
        )
        return [found[0] for found in self._read(lambda run: run(sql, plain(player), limit).fetchall())]
