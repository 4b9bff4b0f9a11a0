"""How records lie in the columns of a database."""

from __future__ import annotations

import json
from typing import Any

from hauntbox.server.store.records import Act, Award, CampaignRow, ChapterRow, Player, TableRow

Values = tuple[Any, ...]

TABLE = "id, game, name, owner, listed, state, setup, seats, asked, summary, head, created, changed"
ACT = 'seq, at, "do", seat, player, body'
PLAYER = "id, name, generation, language, theme, created, seen"
CAMPAIGN = "id, game, plan, name, owner, setup, created, changed"
AWARD = "player, table_id, game, at, earned, tallies"
CHAPTER = "campaign, number, chapter, parent, setup, before, won, after, table_id, created"


def plain(text: str) -> str:
    """A text as every database can hold it: NUL and half characters, which some can't, are replaced."""
    if "\0" in text:
        text = text.replace("\0", "\ufffd")
    return text if text.isascii() else text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


to_json = json.JSONEncoder(separators=(",", ":")).encode


def from_table(row: TableRow) -> Values:
    """In the order of `TABLE`."""
    return (
        plain(row.id), plain(row.game), plain(row.name), plain(row.owner), bool(row.listed), row.state,
        to_json(row.setup), to_json(row.seats), to_json(row.asked), plain(row.summary),
        row.head, float(row.created), float(row.changed),
    )


def to_table(values: Values) -> TableRow:
    id, game, name, owner, listed, state, setup, seats, asked, summary, head, created, changed = values
    return TableRow(
        id, game, name, owner, bool(listed), state, json.loads(setup), json.loads(seats), json.loads(asked), summary,
        head, created, changed,
    )


def sitting(row: TableRow) -> list[str]:
    """The players who hold a seat of a table or are asked to take one, each once."""
    return sorted({plain(one) for seat in row.seats for one in (seat.get("player"), seat.get("awaits")) if one})


def from_act(act: Act) -> Values:
    """In the order of `ACT`."""
    return act.seq, float(act.at), plain(act.do), act.seat, plain(act.player), to_json(act.body)


def to_act(values: Values) -> Act:
    seq, at, do, seat, player, body = values
    return Act(seq, at, do, seat, player, json.loads(body))


def from_player(player: Player) -> Values:
    """In the order of `PLAYER`."""
    return (
        plain(player.id), plain(player.name), player.generation, plain(player.language), plain(player.theme),
        float(player.created), float(player.seen),
    )


def from_campaign(row: CampaignRow) -> Values:
    """In the order of `CAMPAIGN`."""
    return (
        plain(row.id), plain(row.game), plain(row.plan), plain(row.name), plain(row.owner), to_json(row.setup),
        float(row.created), float(row.changed),
    )


def to_campaign(values: Values) -> CampaignRow:
    id, game, plan, name, owner, setup, created, changed = values
    return CampaignRow(id, game, plan, name, owner, json.loads(setup), created, changed)


def from_chapter(row: ChapterRow) -> Values:
    """In the order of `CHAPTER`."""
    return (
        plain(row.campaign), row.number, plain(row.chapter), row.parent, to_json(row.setup), to_json(row.before),
        row.won, None if row.after is None else to_json(row.after), plain(row.table), float(row.created),
    )


def to_chapter(values: Values) -> ChapterRow:
    campaign, number, chapter, parent, setup, before, won, after, table, created = values
    return ChapterRow(
        campaign, number, chapter, parent, json.loads(setup), json.loads(before), None if won is None else bool(won),
        None if after is None else json.loads(after), table, created,
    )


def from_award(award: Award) -> Values:
    """In the order of `AWARD`."""
    return (
        plain(award.player), plain(award.table), plain(award.game), float(award.at), to_json(award.earned),
        to_json(award.tallies),
    )


def to_award(values: Values) -> Award:
    player, table, game, at, earned, tallies = values
    return Award(player, table, game, at, json.loads(earned), json.loads(tallies))
