"""Opening tables: from a form, with one click, or from a moment of an earlier game."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from hauntbox import bots, games
from hauntbox.engine.errors import BadSetup, HauntboxError
from hauntbox.engine.game import Game
from hauntbox.engine.rules import Rules
from hauntbox.engine.sketching import save_for
from hauntbox.server import limits
from hauntbox.server.people import names
from hauntbox.server.people.signing import new_id
from hauntbox.server.refusals import No
from hauntbox.server.store.keeper import Keeper
from hauntbox.server.store.records import Act, Player, TableRow
from hauntbox.server.tables import lessons
from hauntbox.server.tables.chores import chores_done
from hauntbox.server.tables.sealing import fresh_nonce
from hauntbox.server.tables.table import Seat, Table, answers_of


def fresh_seed() -> str:
    return secrets.token_hex(12)


@dataclass(slots=True)
class Earlier:
    """What a table continues: another table and the answers given there, or a game as a save."""

    table: str
    answers: list[dict[str, Any]]
    save: str = ""


async def open_table(
    keeper: Keeper,
    owner: Player,
    rules: Rules,
    setup: dict[str, Any],
    seats: list[Seat],
    *,
    name: str = "",
    listed: bool = False,
    chosen: bool = False,
    earlier: Earlier | None = None,
    chores: list[dict[str, Any]] | None = None,
) -> str:
    """Write a new table down; returns its id. Without a name it is called by what is played there."""
    row, acts = new_table(owner.id, rules, setup, seats, name, listed, chosen, earlier, chores)
    await keeper.create(row, acts)
    return row.id


def new_table(
    owner: str,
    rules: Rules,
    setup: dict[str, Any],
    seats: list[Seat],
    name: str,
    listed: bool = False,
    chosen: bool = False,
    earlier: Earlier | None = None,
    chores: list[dict[str, Any]] | None = None,
) -> tuple[TableRow, list[Act]]:
    """A new table and its first act, not stored yet. `chosen`: a player knows the seed. `chores` are answers that the
    table has given itself; nobody takes them back."""
    row = TableRow(
        id=new_id(), game=rules.id, name=name, owner=owner, listed=listed, state="seating",
        setup={**setup, "nonce": fresh_nonce(), "chosen": chosen}, seats=[],
        asked=[], summary="", head=0, created=time.time(), changed=time.time(),
    )
    body: dict[str, Any] = {"seats": [asdict(seat) for seat in seats]}
    if earlier is not None:
        body |= {"from": earlier.table, "answers": earlier.answers}
        if earlier.save:
            body["save"] = earlier.save
    if chores:
        body |= {"answers": chores, "settled": True}
    act = Act(1, row.created, "begin", None, owner, body)
    table = Table(row)
    table.apply(act)
    return table.row(), [act]


async def play_now(keeper: Keeper, owner: Player, name: str, rules: Rules, side: str = "") -> str:
    """One person on a side (the first, if none is named), every other seat that the game needs, the easiest scenario,
    and set up as far as the first move."""
    setup = rules.checked_setup(rules.min_players, fresh_seed(), dict(rules.quick_start()))
    mine = first_seat(rules, setup.players, side)
    seats = [Seat(player=owner.id, name=name) if at == mine else Seat(bot="novice") for at in range(setup.players)]
    chores = await asyncio.to_thread(chores_done, rules, setup, fresh_seed())
    return await open_table(keeper, owner, rules, setup.to_data(), seats, chores=chores)


def first_seat(rules: Rules, players: int, side: str) -> int:
    """The seat of somebody who comes to a side."""
    if not side:
        return 0
    for one in rules.sides(players):
        if one.id == side:
            return one.seats[0]
    raise No("malformed", "message", what="side")


async def open_lesson(keeper: Keeper, owner: Player, name: str, rules: Rules, id: str) -> str:
    """The table of a lesson, or a first game with a guide: as with one click, but with hints."""
    taught = lessons.teaching(rules, id)
    assert taught is not None
    chores: list[dict[str, Any]] = []
    if taught.lesson is None:
        assert taught.guide is not None
        options = {**rules.quick_start(), **taught.guide.options}
        players = taught.guide.players or rules.min_players
        begun = rules.checked_setup(players, fresh_seed(), options)
        setup = begun.to_data()
        mine, bot, title = [taught.guide.seat(rules.sides(players))], "novice", rules.title
        chores = await asyncio.to_thread(chores_done, rules, begun, fresh_seed())
    else:
        players = rules.lay_lesson(taught.lesson).state.players
        setup = {"players": players, "seed": "", "options": {}, "content": ""}
        mine, bot, title = list(taught.lesson.seats), lessons.SCRIPT, taught.lesson.name[owner.language]
    seats = [
        Seat(player=owner.id, name=name) if at in mine else Seat(bot=bot) for at in range(int(setup["players"]))
    ]
    return await open_table(keeper, owner, rules, {**setup, "lesson": id}, seats, name=title, chores=chores)


class Form:
    """A table from a form; BadSetup says everything that is wrong with it."""

    def __init__(self, owner: Player, name: str, rules: Rules, form: Mapping[str, str]) -> None:
        self.players = whole(form.get("players"), rules.default_players)
        self.content = form.get("content", "")
        if self.content and self.content not in content_sets(rules):
            raise BadSetup(f"There is no set of content called {self.content!r:.60}.")
        self.options = {key[7:]: value[:200] for key, value in form.items() if key.startswith("option.") and value}
        seed = limits.tidy(form.get("seed", ""), 80)
        self.seed, self.chosen = seed or fresh_seed(), bool(seed)
        self.rules = games.find(rules.id, self.content)
        self.words = [form.get(f"seat{at}", "open") for at in range(min(self.players, rules.max_players))]
        self.owner, self.owner_name = owner, name
        self.title = names.tidy(form.get("name", ""), limits.TABLE_NAME_LENGTH)
        self.listed = form.get("listed", "") not in ("", "no")

    def seats(self) -> list[Seat]:
        return [seat_of(word, self.owner, self.owner_name, self.rules) for word in self.words]


async def from_form(keeper: Keeper, owner: Player, name: str, rules: Rules, form: Mapping[str, str]) -> str:
    """A table from a form; raises BadSetup with everything that is wrong."""
    given = Form(owner, name, rules, form)
    setup = given.rules.checked_setup(given.players, given.seed, given.options, given.content)
    found = Game(given.rules, setup)  # says what is wrong
    return await open_table(
        keeper, owner, rules, found.setup.to_data(), given.seats(), name=given.title, listed=given.listed,
        chosen=given.chosen,
    )


def seat_of(word: str, owner: Player, name: str, rules: Rules) -> Seat:
    if word == "me":
        return Seat(player=owner.id, name=name)
    kind, _, bot = word.partition(":")
    if kind == "bot":
        if not bots.is_bot(bot):
            raise BadSetup(f"There is no bot called {bot!r:.40}; there are {', '.join(bots.NAMES)}.")
        bots.check_bot(bot, rules)
        return Seat(bot=bot)
    if word not in ("", "open"):
        raise BadSetup(f"A seat is me, open or bot:NAME, not {word!r:.40}.")
    return Seat()


async def branch(keeper: Keeper, owner: Player, name: str, table: Table, number: int) -> str:
    """Play on from a decision of a game, at a new table: all seats of people become the visitor's.

    From a game that is not over it continues with other dice, and begins at the current step: nobody may try out there
    what will happen here.
    """
    game = table.game
    if not 0 <= number <= game.number:
        raise HauntboxError(f"That game has the moments 0 to {game.number}.")
    seats = [
        Seat(bot=seat.bot) if seat.bot and not seat.left else Seat(player=owner.id, name=name) for seat in table.seats
    ]
    if all(seat.bot for seat in seats):
        seats[0] = Seat(player=owner.id, name=name)
    if game.over:
        setup, answers, save = game.setup.to_data(), answers_of(game, number), ""
    else:
        save = save_for(moment_of(game, number), table.eyes_of(owner.id), fresh_seed())
        setup, answers = json.loads(save)["setup"], []
    return await open_table(
        keeper, owner, game.rules, setup, seats, name=table.name, chosen=table.chosen and game.over,
        earlier=Earlier(table.id, answers, save),
    )


def moment_of(game: Game, number: int) -> Game:
    """The game as it stood at a decision."""
    past = game.copy()
    past.back_to(number)
    return past


def content_sets(rules: Rules) -> list[str]:
    """The names of the sets of content that the box has for a game, beside the usual one."""
    return list(rules.content_sets())


def whole(text: str | None, otherwise: int) -> int:
    return int(text) if text is not None and text.strip().isdecimal() and len(text) < 4 else otherwise
