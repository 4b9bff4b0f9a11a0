"""Playing again with the same seats, after the end: the same game or its next scenario, at a new table.

The first who asks for it decides on the table: the act `again` at the old one has its id and everything that it begins
with. It is made from that act, now or by whoever comes next, so two who press at once meet at one table, and a server
that was killed in between loses nothing. Bots sit down again; other people find their seats waiting for them.
"""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hauntbox.engine.errors import BadSetup
from hauntbox.engine.setup import Setup, SetupOption
from hauntbox.server.people import names
from hauntbox.server.refusals import No
from hauntbox.server.store.records import Act, TableRow
from hauntbox.server.tables.chores import chores_done
from hauntbox.server.tables.opening import fresh_seed, new_table
from hauntbox.server.tables.table import Seat, Table
from hauntbox.server.tables.wishes import Deed, Make, sit_again

if TYPE_CHECKING:
    from hauntbox.server.tables.house import House
    from hauntbox.server.tables.live import Live

Answers = list[dict[str, Any]]


def may_ask(live: Live, player: str) -> bool:
    """Whether a player may ask everybody to play again: somebody who sat there at the end, or who opened the table. The
    chapters of a campaign follow one another in their own way, and a lesson is begun again from its own page."""
    table = live.table
    known = bool(player) and (player == table.owner or any(seat.is_of(player) for seat in table.seats))
    return known and table.game.over and live.part is None and not table.is_lesson


async def play_again(house: House, live: Live, player: str, name: str, onward: bool = False) -> Live:
    """The table where the same seats play again, with this player in theirs. `onward`: the next scenario."""
    if not may_ask(live, player):
        raise No("forbidden", "again")
    if not live.table.again:
        setup = another_setup(live.table, onward)
        chores: Answers = []
        if live.table.settled:
            chores = await asyncio.to_thread(chores_done, live.table.game.rules, setup, fresh_seed())
        try:
            await house.do(live, announce(player, name, setup, chores))
        except No:
            if not live.table.again:  # else somebody was quicker
                raise
    there = await house.find(live.table.again["row"]["id"])
    if there is None:
        row, acts = announced(live.table)
        await house.keeper.create(row, acts)
        there = await house.find(row.id)
        assert there is not None
    for seat, sitter in enumerate(there.table.seats):
        if sitter.kind != "person" and sitter.is_of(player):
            await sit_down(house, there, player, name, seat)
    return there


async def sit_down(house: House, there: Live, player: str, name: str, seat: int) -> None:
    """Take a seat that is kept for a player, unless another connection of theirs has just done it."""
    try:
        await house.do(there, sit_again(player, name, seat))
    except No:
        if seat not in there.table.seats_of(player):
            raise


def another_setup(table: Table, onward: bool = False) -> Setup:
    """The same set-up, or that of the next scenario, with a seed that nobody has chosen."""
    setup = table.game.setup
    if not onward:
        return Setup(setup.players, fresh_seed(), setup.options, setup.content)
    found = next_setup(table)
    if found is None:
        raise No("forbidden", "again")
    return found


def next_setup(table: Table) -> Setup | None:
    """The set-up of the scenario after this one, in the order of the box; None if there is none for these players."""
    option = scenarios(table)
    value = next_value(table)
    if option is None or not value:
        return None
    setup = table.game.setup
    options = {**setup.options, option.key: value}
    try:
        return table.game.rules.checked_setup(setup.players, fresh_seed(), options, setup.content)
    except BadSetup:  # it is for other numbers of players, or can't have one of these options
        return None


def scenarios(table: Table) -> SetupOption | None:
    """The option that chooses the scenario, if the game has one."""
    rules = table.game.rules
    return next((one for one in rules.setup_options() if one.key == rules.scenario_key), None)


def next_value(table: Table) -> str:
    """The scenario after this one, or nothing."""
    option = scenarios(table)
    if option is None or option.open:
        return ""
    after = option.values.index(table.game.setup.options[option.key]) + 1
    return option.values[after] if after < len(option.values) else ""


def announce(player: str, name: str, setup: Setup, chores: Answers) -> Make:
    """Tell the table where its seats play again, with everything that the new one is made from."""

    def make(table: Table) -> Deed:
        if table.again:
            raise No("conflict", "conflict")
        seats = [seat_again(seat, player) for seat in table.seats]
        row, acts = new_table(
            player, table.game.rules, setup.to_data(), seats, table.name, table.listed, chores=chores or None
        )
        called = names.called(table, player, name)
        return Deed("again", None, player, name=called, row=asdict(row), begin=acts[0].body)

    return make


def announced(table: Table) -> tuple[TableRow, list[Act]]:
    """The new table and its first act, as they were announced."""
    row = TableRow(**table.again["row"])
    return row, [Act(1, row.created, "begin", None, row.owner, table.again["begin"])]


def seat_again(seat: Seat, player: str) -> Seat:
    """A seat in the next game: whoever asks for it sits down at once, other people are waited for, and a bot that kept
    a seat for somebody keeps it."""
    if seat.is_of(player):
        return Seat(player=player, name=seat.name)
    if seat.bot:
        return Seat(player=seat.left, name=seat.name, bot=seat.bot, left=seat.left)
    return Seat(awaits=seat.player or seat.awaits, name=seat.name)


def shown(live: Live, player: str, language: str) -> dict[str, Any]:
    """What somebody at a finished table is told: whether they may ask for another game, and where it is played, if
    somebody already has; and the name of the next scenario, if it can be played instead."""
    table = live.table
    told: dict[str, Any] = {"may": may_ask(live, player), "table": "", "name": "", "mine": False}
    option = scenarios(table)
    if told["may"] and option is not None and next_setup(table) is not None:
        masked = option.masked(next_value(table))
        told["next"] = table.game.rules.setup_words(option.key, masked, language).partition(":")[0].strip()
    if table.again:
        row = table.again["row"]
        told |= {"table": f"/table/{row['id']}", "name": table.again["name"], "mine": player == row["owner"]}
    return told
