"""Invitations: whether a link to a seat is valid, and what its visitor should know before sitting down."""

from __future__ import annotations

from dataclasses import dataclass, field

from hauntbox.server.refusals import No
from hauntbox.server.tables import wishes
from hauntbox.server.tables.chapters import Part
from hauntbox.server.tables.courtesies import round_of
from hauntbox.server.tables.table import Table
from hauntbox.server.web.speaking import why

# What a link may be worth to somebody: the seat can be taken, or taken back from a bot; it is theirs already; somebody
# else or a bot has it; they know too much to play it; the link was withdrawn, or is not whole; the game is over.
OPEN, KEPT, YOURS, USED, BOT, BARRED, WITHDRAWN, DAMAGED, OVER = (
    "open", "kept", "yours", "used", "bot", "barred", "withdrawn", "damaged", "over",
)
GOOD = (OPEN, KEPT)


@dataclass(slots=True)
class Chair:
    """A seat as an invitation tells of it: the person or the bot who plays it, and what with."""

    kind: str
    name: str
    bot: str
    figures: str
    side: str


@dataclass(slots=True)
class Invitation:
    """What a visitor who opens a link to a seat is shown. `seat` is -1 if the link names none of the table's."""

    table: str
    name: str
    game: str
    title: str
    worth: str
    host: str
    seat: int
    why: str = ""
    scenario: str = ""
    chapter: str = ""
    begun: bool = False
    round: int = 0
    mine: list[int] = field(default_factory=list)
    chairs: list[Chair] = field(default_factory=list)

    @property
    def good(self) -> bool:
        return self.worth in GOOD


def worth_of(table: Table, read: tuple[int, int] | None, player: str) -> str:
    """What a link that names this seat and generation means for a player."""
    if read is None:
        return DAMAGED
    seat, generation = read
    if table.game.over:
        return OVER
    if seat in table.seats_of(player):
        return YOURS
    if not 0 <= seat < len(table.seats) or table.seats[seat].generation != generation:
        return WITHDRAWN
    there = table.seats[seat]
    if refusal(table, read, player) is None:
        return KEPT if there.bot else OPEN
    if there.player and there.player != player:
        return USED
    return BOT if there.bot and not there.left else BARRED


def refusal(table: Table, read: tuple[int, int], player: str) -> No | None:
    """The refusal that a player would get by sitting down with a link; None if there is no objection."""
    try:
        wishes.sit_by_token(player, "", *read)(table)
    except No as error:
        return error
    return None


def invitation(
    table: Table, part: Part | None, read: tuple[int, int] | None, host: str, player: str, language: str
) -> Invitation:
    """What a player who opens a link is told about it, in a language."""
    game, rules = table.game, table.game.rules
    words = table.row().setup["options"].get(rules.scenario_key)
    worth = worth_of(table, read, player)
    against = refusal(table, read, player) if worth == BARRED and read is not None else None
    seat = read[0] if read is not None and 0 <= read[0] < len(table.seats) else -1
    return Invitation(
        table.id, table.name, rules.id, rules.title, worth, host, seat,
        scenario=rules.setup_words(rules.scenario_key, words, language) if words else "",
        chapter=part.words(rules, "name", language) if part is not None and part.known_to(rules) else "",
        why="" if against is None else why(against, language),
        begun=game.number > 0, round=round_of(game) or 0, mine=table.seats_of(player),
        chairs=[chair(table, at, language) for at in range(len(table.seats))],
    )


def chair(table: Table, seat: int, language: str) -> Chair:
    rules, there = table.game.rules, table.seats[seat]
    side = next((rules.side_words(one.id, language) for one in rules.sides(len(table.seats)) if seat in one.seats), "")
    return Chair(there.kind, there.name, there.bot, rules.seat_figures(table.game.state, seat, language), side)
