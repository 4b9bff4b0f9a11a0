"""The tables of the lobby: those where it is my turn, my others, those to join or watch, and finished games. Polled, so
it depends on nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from hauntbox import games as shelf
from hauntbox.engine.errors import HauntboxError
from hauntbox.server.pages.frame import hidden_words, name_and_note
from hauntbox.server.pages.html import Markup, address, el, join
from hauntbox.server.pages.marks import sign
from hauntbox.server.pages.reader import Reader
from hauntbox.server.pages.words import known
from hauntbox.server.store.records import KeptCampaign, TableRow
from hauntbox.server.tables.table import ROUND

COLOURS = 8  # of seats, as page.css has them


def lists_fragment(
    reader: Reader,
    mine: list[TableRow],
    listed: list[TableRow],
    finished: list[TableRow],
    campaigns: Sequence[KeptCampaign] = (),
) -> str:
    """All lists, as the lobby asks for them from time to time."""
    return join(*lists(reader, mine, listed, finished, campaigns))


def lists(
    reader: Reader,
    mine: list[TableRow],
    listed: list[TableRow],
    finished: list[TableRow],
    campaigns: Sequence[KeptCampaign] = (),
) -> tuple[Markup, Markup]:
    """Where it is the reader's turn, to stand above the games of the box, and everything else, to stand below them;
    campaigns for those who have one. Until it is over, a table of the reader's is in one of their own lists only."""
    playing = sorted((row for row in mine if row.state != "over"), key=lambda row: by_need(reader, row))
    due = [row for row in playing if is_my_turn(reader, row)]
    rest = [row for row in playing if row not in due]
    held = {row.id for row in mine}
    chapters = {chapter.table for one in campaigns for chapter in one.chapters}
    others = [row for row in listed if row.id not in held and row.state != "over"]
    others.sort(key=lambda row: (not free_seats(row), -row.changed))
    over = {row.id: row for row in [*mine, *finished] if row.state == "over"}
    ended = sorted(over.values(), key=lambda row: -row.changed)
    below = join(
        table_list(reader, "mine", [table_line(reader, row, mine_status(reader, row)) for row in rest])
        if rest or not due else "",
        table_list(reader, "campaigns", [campaign_line(reader, one) for one in campaigns]) if campaigns else "",
        table_list(reader, "others", [table_line(reader, row, other_status(reader, row)) for row in others]),
        table_list(reader, "finished", [
            table_line(reader, row, ended_status(reader, row), plays_again(reader, row) and row.id not in chapters)
            for row in ended
        ]),
    )
    above = el("div", due_list(reader, due), id="due", class_="lists")
    return above, el("div", el("div", below, id="lists"), class_="lists")


def due_list(reader: Reader, rows: list[TableRow]) -> Markup:
    """The tables that wait for the reader, if there are any."""
    lines = [table_line(reader, row, mine_status(reader, row)) for row in rows]
    return table_list(reader, "turn", lines) if lines else Markup("")


def turns_of(reader: Reader, mine: list[TableRow]) -> int:
    """How many tables wait for the reader."""
    return sum(is_my_turn(reader, row) for row in mine)


def table_list(reader: Reader, id: str, lines: list[Markup]) -> Markup:
    """One list under its heading, or a friendly sentence if it is empty."""
    head = el("h2", reader.say(f"lobby.{id}.head"), id=f"{id}-head")
    if lines:
        body = el("ul", *lines, class_="tables", id=f"{id}-list")
    else:
        body = el("p", reader.say(f"lobby.{id}.none"), class_="nothing", id=f"{id}-none")
    return el("section", head, body, id=id, class_="list", aria_labelledby=f"{id}-head")


def table_line(reader: Reader, row: TableRow, status: tuple[str, str, str, str], again: bool = False) -> Markup:
    """A table: what is played there, its people, its state, and the one thing to do there; after its end perhaps
    another game of the same people."""
    kind, said, act, where = status
    title = game_title(row.game)
    played = [*([title] if row.name else []), *scenario(reader, row), *round_of(reader, row)]
    return el(
        "li",
        el(
            "div",
            el("a", row.name or title, class_="table-name",
               href=address(where, row.id, at="back" if kind == "kept" else "")),
            el("p", " · ".join(played), class_="table-game") if played else "",
            class_="table-head",
        ),
        people(reader, row),
        el(
            "div",
            el("p", said, class_=f"status status-{kind}"),
            when(row.changed),
            class_="table-state",
        ),
        el(
            "div",
            el("a", reader.say("lobby.again"), hidden_words(": ", row.name or title), class_="go again",
               href=address("table", row.id, at="again")) if again else "",
            el("span", reader.say(f"lobby.{act}"), class_=f"go go-{kind}", aria_hidden="true"),
            class_="goes",
        ),
        id=f"table-{row.id}",
        class_="table-line",
        data_turn=kind == "turn",
    )


def campaign_line(reader: Reader, kept: KeptCampaign) -> Markup:
    """A campaign: its name, how far it has come, and the way back into it."""
    row, newest = kept.row, kept.chapters[-1]
    title, chapter = game_title(row.game), newest.chapter
    with suppress(HauntboxError):
        chapter = shelf.find(row.game).campaign_words(row.plan, newest.chapter, "name", reader.language)
    result = "running" if newest.won is None else "won" if newest.won else "lost"
    return el(
        "li",
        el(
            "div",
            el("a", row.name or title, href=address("campaign", row.id), class_="table-name"),
            el("p", title, class_="table-game"),
            class_="table-head",
        ),
        el("p", chapter, class_="people"),
        el("div", el("p", reader.say(f"campaign.result.{result}"), class_=f"status status-{result}"),
           when(row.changed), class_="table-state"),
        el("div", el("span", reader.say("lobby.go_on"), class_="go", aria_hidden="true"), class_="goes"),
        id=f"campaign-{row.id}",
        class_="table-line",
    )


def people(reader: Reader, row: TableRow) -> Markup:
    """Who sits there: people, bots and free seats told apart by sign and by word."""
    found = []
    for at, seat in enumerate(row.seats):
        kind = kind_of(seat)
        waited = row.state == "playing" and at in row.asked
        classes = f"seat seat-{kind}{' seat-asked' if waited else ''} person-{at % COLOURS}"
        name = seat_name(reader, row, at)
        if kind == "bot" and seat["left"] and seat["left"] == reader.player:
            name = reader.say("lobby.bot_for_you", bot=name)
        found.append(el("li", sign(kind), name, class_=classes))
    return el("ul", *found, class_="people", aria_label=reader.say("lobby.people"))


def mine_status(reader: Reader, row: TableRow) -> tuple[str, str, str, str]:
    """The state of the reader's own table: its kind, in words, what to press, and where that leads."""
    if is_my_turn(reader, row):
        return "turn", reader.say("lobby.your_turn"), "go_on", "table"
    if is_awaited(reader, row):
        return "kept", reader.say("lobby.awaited"), "sit_down", "table"
    free = free_seats(row)
    if is_kept_for_me(reader, row):
        return "kept", reader.say("lobby.kept"), "take_back", "table"
    awaited = awaited_names(row)
    if row.state == "seating" and len(awaited) == free:
        return "seating", reader.say("lobby.waits_for", names=", ".join(awaited)), "open", "table"
    if row.state == "seating":
        return "seating", reader.say("lobby.waits_for_players", n=free), "open", "table"
    return "waiting", reader.say("lobby.waits_for", names=asked_names(reader, row)), "open", "table"


def other_status(reader: Reader, row: TableRow) -> tuple[str, str, str, str]:
    free = free_seats(row)
    if free:
        return "free", reader.say("lobby.free_seats", n=free), "join", "table"
    return "running", reader.say("lobby.running"), "watch", "table"


def ended_status(reader: Reader, row: TableRow) -> tuple[str, str, str, str]:
    return "over", outcome(reader, row), "replay", "replay"


def outcome(reader: Reader, row: TableRow) -> str:
    """How a finished game ended, in words."""
    kind, *seats = row.summary.split() or ["none"]
    if kind == "seats":
        winners = [seat_name(reader, row, int(seat) - 1) for seat in seats if int(seat) <= len(row.seats)]
        if not winners:
            return reader.say("lobby.outcome.nobody")
        side = side_name(reader, row, [int(seat) - 1 for seat in seats])
        if side:
            return reader.say("lobby.outcome.side", side=side, names=", ".join(winners))
        return reader.say("lobby.outcome.seats", n=len(winners), names=", ".join(winners))
    if kind == "won" and seats:
        first = [seat_name(reader, row, int(seat) - 1) for seat in seats if int(seat) <= len(row.seats)]
        return reader.say("lobby.outcome.first", n=len(first), names=", ".join(first))
    key = f"lobby.outcome.{kind}"
    return reader.say(key) if known(key) else row.summary


def side_name(reader: Reader, row: TableRow, winners: list[int]) -> str:
    """What the side is called that has these seats; nothing if the game has no sides."""
    with suppress(HauntboxError):
        rules = shelf.find(row.game)
        for side in rules.sides(len(row.seats)):
            if side.seats == winners:
                return rules.side_words(side.id, reader.language)
    return ""


def by_need(reader: Reader, row: TableRow) -> tuple[int, float]:
    """My turn first, then games under way, then tables that still wait for people; the latest first."""
    if is_my_turn(reader, row):
        return 0, -row.changed
    return (1 if row.state == "playing" else 2), -row.changed


def is_my_turn(reader: Reader, row: TableRow) -> bool:
    if row.state != "playing":
        return False
    seats = [row.seats[at] for at in row.asked if at < len(row.seats)]
    return any(seat["player"] == reader.player and not seat["bot"] for seat in seats)


def is_kept_for_me(reader: Reader, row: TableRow) -> bool:
    """Whether a bot plays a seat until the reader comes back."""
    return any(seat["bot"] and seat["left"] == reader.player for seat in row.seats) and bool(reader.player)


def is_awaited(reader: Reader, row: TableRow) -> bool:
    """Whether a seat waits for the reader."""
    waits = [seat.get("awaits") for seat in row.seats if kind_of(seat) == "open"]
    return bool(reader.player) and reader.player in waits


def awaited_names(row: TableRow) -> list[str]:
    """Whom the open seats of a table wait for, by name."""
    return [str(seat["name"]) for seat in row.seats if kind_of(seat) == "open" and seat.get("awaits")]


def plays_again(reader: Reader, row: TableRow) -> bool:
    """Whether the reader may ask everybody of a finished game to play again."""
    return bool(reader.player) and any(reader.player in (seat["player"], seat["left"]) for seat in row.seats)


def free_seats(row: TableRow) -> int:
    return sum(kind_of(seat) == "open" for seat in row.seats)


def kind_of(seat: dict[str, Any]) -> str:
    return "bot" if seat["bot"] else "person" if seat["player"] else "open"


def seat_name(reader: Reader, row: TableRow, at: int) -> str:
    """Who sits on a seat, in words."""
    seat = row.seats[at]
    kind = kind_of(seat)
    if kind == "open" and seat.get("awaits"):
        return reader.say("lobby.awaited_name", name=str(seat["name"]))
    if kind == "open":
        return reader.say("lobby.free_seat")
    if kind == "bot":
        return reader.say(f"bot.{seat['bot']}")
    if seat["player"] == reader.player:
        return reader.say("lobby.you")
    return str(seat["name"]) or reader.say("lobby.seat", n=at + 1)


def asked_names(reader: Reader, row: TableRow) -> str:
    names = [seat_name(reader, row, at) for at in row.asked if at < len(row.seats)]
    return ", ".join(dict.fromkeys(names)) or "…"


def game_title(game: str) -> str:
    """The title of a game; a table may outlive the game it was played with."""
    try:
        return shelf.find(game).title
    except HauntboxError:
        return game


def scenario(reader: Reader, row: TableRow) -> list[str]:
    """What was chosen for the game's main option, if it has one."""
    try:
        rules = shelf.find(row.game)
    except HauntboxError:
        return []
    value = row.setup["options"].get(rules.scenario_key)
    return [name_and_note(rules.setup_words(rules.scenario_key, value, reader.language))[0]] if value else []


def round_of(reader: Reader, row: TableRow) -> list[str]:
    """The round of a game under way, if it has rounds."""
    kind, _, number = row.summary.partition(" ")
    return [reader.say("lobby.round", n=number)] if kind == ROUND and row.state == "playing" else []


def when(moment: float) -> Markup:
    """A moment; scripts turn it into the reader's own time."""
    at = datetime.fromtimestamp(moment, UTC)
    return el("time", at.strftime("%Y-%m-%d %H:%M UTC"), datetime=at.strftime("%Y-%m-%dT%H:%M:%SZ"))
