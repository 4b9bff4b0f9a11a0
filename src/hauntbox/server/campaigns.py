"""Campaigns: begun from a form, continued at a new table, and stored for looking back."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

from hauntbox import games
from hauntbox.engine.campaign import Campaign, Played, begin_campaign, options_of, plan_of
from hauntbox.engine.rules import Rules
from hauntbox.engine.setup import Setup
from hauntbox.engine.sketching import save_for
from hauntbox.server import limits
from hauntbox.server.people import names
from hauntbox.server.people.signing import new_id
from hauntbox.server.refusals import No
from hauntbox.server.store.keeper import Keeper
from hauntbox.server.store.records import Act, CampaignRow, ChapterRow, KeptCampaign, Player, TableRow
from hauntbox.server.tables.house import House
from hauntbox.server.tables.insight import may_copy
from hauntbox.server.tables.opening import Form, fresh_seed, new_table
from hauntbox.server.tables.table import Seat
from hauntbox.server.tables.wishes import Deed

TRIES = 8


def setup_from(data: Mapping[str, object]) -> Setup:
    options = data["options"]
    assert isinstance(options, dict)
    return Setup(int(str(data["players"])), str(data["seed"]), dict(options), str(data["content"]))


def with_seed(setup: Setup, seed: str) -> Setup:
    """The same set-up, for a game with other dice."""
    return Setup(setup.players, seed, setup.options, setup.content)


def campaign_of(kept: KeptCampaign) -> Campaign:
    """The campaign as the engine knows it, standing at its newest chapter; the chapters' games are their tables."""
    setup = setup_from(kept.row.setup)
    rules = games.find(kept.row.game, setup.content)
    campaign = Campaign(rules, plan_of(rules, kept.row.plan), setup)
    for row in kept.chapters:
        played = Played(row.chapter, row.parent - 1, setup_from(row.setup), row.before)
        played.won, played.after, played.kept = row.won, row.after, row.table
        campaign.chapters.append(played)
    campaign.branch(len(campaign.chapters) - 1)
    return campaign


async def begin(keeper: Keeper, owner: Player, name: str, rules: Rules, plan: str, form: Mapping[str, str]) -> str:
    """Begin a campaign from a form; returns the table of its first chapter."""
    given = Form(owner, name, rules, form)
    allowed = options_of(given.rules, plan)
    options = {key: value for key, value in given.options.items() if key in allowed}
    campaign = begin_campaign(given.rules, plan, given.players, given.seed, options, given.content)
    title = given.title or given.rules.campaign_words(plan, None, "name", owner.language)
    now = time.time()
    setup = {**campaign.setup.to_data(), "chosen": given.chosen}
    row = CampaignRow(new_id(), rules.id, plan, title, owner.id, setup, now, now)
    first = campaign.next
    chosen = form.get("chapter", "")
    chapter, table = open_chapter(campaign, row, chosen if chosen in first else first[0], given.seats(), given.listed)
    await keeper.add_chapter(chapter, *table, row)
    return chapter.table


def open_chapter(
    campaign: Campaign,
    row: CampaignRow,
    chapter: str,
    seats: list[Seat],
    listed: bool,
    options: dict[str, str] | None = None,
    players: int | None = None,
) -> tuple[ChapterRow, tuple[TableRow, list[Act]]]:
    """The next chapter of a campaign, and the table where it will be played. `options` are those changed for it, as is
    the number of `players`; seats come free for those who join, and go where fewer play."""
    parent = campaign.at + 1
    before = campaign.carried
    game = campaign.play(chapter, options, players)
    seats = fitted(seats, game.setup.players)
    setup = game.setup.to_data()
    table, acts = new_table(row.owner, campaign.rules, setup, seats, row.name, listed, bool(row.setup.get("chosen")))
    number = len(campaign.chapters)
    begun = ChapterRow(row.id, number, chapter, parent, setup, before, None, None, table.id, table.created)
    return begun, (table, acts)


def fitted(seats: list[Seat], players: int) -> list[Seat]:
    """So many seats, in their order: where there are too many, open ones go first, then bots, then the last."""
    found = [*seats, *[Seat() for _ in range(players - len(seats))]]
    while len(found) > players:
        kinds = [seat.kind for seat in found]
        going = next((kind for kind in ("open", "bot") if kind in kinds), "person")
        found.pop(len(kinds) - 1 - kinds[::-1].index(going))
    return found


@dataclass(slots=True)
class Step:
    """How a player wants to continue a campaign."""

    after: int
    """The number of the chapter to go on from; 0: from the beginning."""
    chapter: str
    """The chapter to be played; empty if there is only one."""
    number: int | None
    """The number that they saw as the next; without it, a chapter that already follows is accepted."""
    options: Mapping[str, str]
    """The options they changed; an empty text means the default."""
    players: int | None = None
    """How many are to play it; as many as before if they do not say."""

    def chosen(self, campaign: Campaign) -> dict[str, str]:
        """The options that are theirs to choose."""
        allowed = campaign.choices
        return {
            one.key: self.options[one.key][:200] or one.default
            for one in campaign.rules.setup_options() if one.key in allowed and one.key in self.options
        }


class Company:
    """Who goes on with a campaign, and how."""

    def __init__(self, keeper: Keeper, house: House) -> None:
        self.keeper = keeper
        self.house = house

    async def read(self, id: str, player: str) -> KeptCampaign:
        """A campaign for one of its company, with every chapter that has ended recorded."""
        mine = await self.keeper.is_of_company(id, player)
        kept = await self.keeper.campaign(id)  # after that: what is forgotten in between is unknown, not forbidden
        if kept is None:
            raise No("unknown", "campaign")
        if not mine:
            raise No("forbidden", "company")
        return await self.settled(kept)

    async def settled(self, kept: KeptCampaign) -> KeptCampaign:
        """With the ends of those chapters recorded whose tables are over."""
        open_ones = [one for one in kept.chapters if one.won is None]
        for one in open_ones:
            row = await self.keeper.row(one.table)
            if row is not None and row.state == "over":
                live = await self.house.find(one.table)
                if live is not None:
                    await self.house.record(live)
        if not open_ones:
            return kept
        return await self.keeper.campaign(kept.row.id) or kept

    async def go_on(self, id: str, player: str, step: Step) -> str:
        """Where a campaign continues: the address of a table, or of the choice of a chapter.

        If two players press at once, one of them begins the chapter, with their options, and both get to its table.
        """
        after, number, chapter = step.after, step.number, step.chapter
        for _ in range(TRIES):
            kept = await self.read(id, player)
            self.check(kept, after)
            seats, listed = await self.seats_after(kept, after, player)
            there = [one for one in kept.chapters if (one.parent == after if number is None else one.number == number)]
            if there:
                return f"/table/{there[-1].table}"
            campaign = campaign_of(kept)
            campaign.branch(after - 1)
            if campaign.running:
                return f"/table/{kept.chapters[after - 1].table}"
            offered = campaign.next
            if not offered or (not chapter and len(offered) > 1):
                return f"/campaign/{id}"
            if chapter and chapter not in offered:
                raise No("malformed", "chapter")
            chosen = step.chosen(campaign)
            begun, (table, acts) = open_chapter(
                campaign, kept.row, chapter or offered[0], seats, listed, chosen, step.players
            )
            if await self.keeper.add_chapter(begun, table, acts):
                await self.tell(kept, after, begun)
                return f"/table/{table.id}"
        raise No("conflict", "conflict")

    def check(self, kept: KeptCampaign, after: int) -> None:
        if not 0 <= after <= len(kept.chapters):
            raise No("unknown", "chapter")

    async def seats_after(self, kept: KeptCampaign, after: int, player: str) -> tuple[list[Seat], bool]:
        """Who sat at the previous table; only they and the owner may continue."""
        row = await self.keeper.row(kept.chapters[max(after, 1) - 1].table)
        seats = [] if row is None else [Seat(**{**seat, "generation": 0}) for seat in row.seats]
        if player != kept.row.owner and not any(player in (seat.player, seat.left) for seat in seats):
            raise No("forbidden", "company")
        if row is None:  # the table was thrown away
            last = kept.chapters[after - 1].setup if after else kept.row.setup
            seats = [Seat() for _ in range(int(last["players"]))]
            seats[0] = Seat(player=player)
        return seats, row is not None and row.listed

    async def tell(self, kept: KeptCampaign, after: int, begun: ChapterRow) -> None:
        """Tell everybody at the previous table where the campaign continues."""
        if not after:
            return
        live = await self.house.find(kept.chapters[after - 1].table)
        if live is not None:
            await self.house.do(live, lambda _: Deed("follow", table=begun.table))

    # Its owner's

    async def own(self, id: str, player: str) -> KeptCampaign:
        """A campaign for its owner."""
        kept = await self.read(id, player)
        if kept.row.owner != player:
            raise No("forbidden", "not_campaign_owner")
        return kept

    async def rename(self, id: str, player: str, name: str) -> None:
        """Rename a campaign and the tables of its chapters to come."""
        kept = await self.own(id, player)
        found = names.tidy(name, limits.TABLE_NAME_LENGTH)
        if not found:
            raise No("malformed", "words")
        await self.keeper.rename_campaign(kept.row.id, found)

    async def forget(self, id: str, player: str) -> None:
        """Delete a campaign; its tables stay as single games."""
        kept = await self.own(id, player)
        await self.keeper.forget_campaign(kept.row.id)
        for chapter in kept.chapters:
            if chapter.table in self.house.tables:
                await self.house.look_around(self.house.tables[chapter.table])

    # To be taken along

    async def copied(self, id: str, player: str, name: str) -> Campaign:
        """A campaign with all its games in it, to be kept as a file.

        Nobody may look into a game with other players until it is over. A game of one player is copied as far as that
        player knows it, and continues with other dice; so do the chapters to come.
        """
        kept = await self.read(id, player)
        campaign = campaign_of(kept)
        for played in campaign.chapters:
            table = await self.house.read(played.kept)
            if table is None:  # it was thrown away
                played.kept = ""
                continue
            if table.game.over:
                played.kept = table.game.save()
                continue
            if not may_copy(table, player):
                raise No("forbidden", "campaign_running")
            await self.house.note_copy(table.id, player, name)
            played.setup = with_seed(played.setup, fresh_seed())
            played.kept = save_for(table.game, table.eyes_of(player), played.setup.seed)
        campaign.setup = with_seed(campaign.setup, fresh_seed())
        return campaign
