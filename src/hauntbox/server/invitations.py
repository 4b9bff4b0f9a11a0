"""Invitations: what a link to a seat is worth, and what whoever opens it should know before sitting down."""

from __future__ import annotations

from dataclasses import dataclass, field

from hauntbox.server import deeds
from hauntbox.server.chapters import Part
from hauntbox.server.courtesies import round_of
from hauntbox.server.refusals import No
from hauntbox.server.table import Table

# What a link may be worth to somebody: the seat can be taken, or taken back from a bot; it is theirs already; somebody
# else or a bot has it; the link was withdrawn, or is not whole; the game is over.
OPEN, KEPT, YOURS, USED, BOT, WITHDRAWN, DAMAGED, OVER = (
    "open", "kept", "yours", "used", "bot", "withdrawn", "damaged", "over",
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
    """What somebody who opens a link to a seat is shown. `seat` is -1 where the link names none of the table's."""

    table: str
    name: str
    game: str
    title: str
    worth: str
    host: str
    seat: int
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
    """What a link that names this seat and generation is worth to a player."""
    if read is None:
        return DAMAGED
    seat, generation = read
    if table.game.over:
        return OVER
    if seat in table.seats_of(player):
        return YOURS
    try:
        deeds.sit_by_token(player, "", seat, generation)(table)
    except No:
        if not 0 <= seat < len(table.seats) or table.seats[seat].generation != generation:
            return WITHDRAWN
        return BOT if table.seats[seat].bot and not table.seats[seat].left else USED
    return KEPT if table.seats[seat].bot else OPEN


def invitation(
    table: Table, part: Part | None, read: tuple[int, int] | None, host: str, player: str, language: str
) -> Invitation:
    """A link as a player who opens it is told of it, in a language."""
    game, rules = table.game, table.game.rules
    words = table.row().setup["options"].get(rules.scenario_key)
    seat = read[0] if read is not None and 0 <= read[0] < len(table.seats) else -1
    return Invitation(
        table.id, table.name, rules.id, rules.title, worth_of(table, read, player), host, seat,
        scenario=rules.setup_words(rules.scenario_key, words, language) if words else "",
        chapter=part.words(rules, "name", language) if part is not None and part.known_to(rules) else "",
        begun=game.number > 0, round=round_of(game) or 0, mine=table.seats_of(player),
        chairs=[chair(table, at, language) for at in range(len(table.seats))],
    )


def chair(table: Table, seat: int, language: str) -> Chair:
    rules, there = table.game.rules, table.seats[seat]
    side = next((rules.side_words(one.id, language) for one in rules.sides(len(table.seats)) if seat in one.seats), "")
    return Chair(there.kind, there.name, there.bot, rules.seat_label(table.game.state, seat, language), side)
