"""What the people of a finished game have earned. It follows from the acts of its table, whoever looks and whenever."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from hauntbox.engine.game import Game
from hauntbox.engine.presenting.achievements import Achievement, Tally, judge, reached
from hauntbox.server.people.signing import PROGRAM
from hauntbox.server.store.records import Act, Award
from hauntbox.server.tables.table import Table

# Why a game brings nothing.
CHOSEN, BEGUN_BEFORE, OTHER_CONTENT, TAKEN_BACK = "chosen", "begun_before", "other_content", "taken_back"


class Holders:
    """Who held each seat when each answer was given, as the acts of a table tell it."""

    def __init__(self, acts: Sequence[Act]) -> None:
        self.seats: list[str] = []
        self.left: list[str] = []
        self.since: list[int] = [0]  # from which answer on the seats were held so, in order
        self.held: list[list[str]] = [[]]
        for act in acts:
            self.take(act)

    def take(self, act: Act) -> None:
        if act.do == "begin":
            self.seats = ["" if seat.get("bot") else seat.get("player", "") for seat in act.body["seats"]]
            self.left = [seat.get("left", "") for seat in act.body["seats"]]
            self.held = [self.seats[:]]
        elif act.do == "answer":
            self.answer(act.body["number"])
        elif act.do in ("sit", "leave", "bot", "return", "revoke") and act.seat is not None:
            self.change(act.do, act.seat, act.player)

    def answer(self, number: int) -> None:
        """Answers from here on are given anew: who held the seats before, if they were taken back, no longer counts."""
        while len(self.since) > 1 and self.since[-1] >= number:
            self.since.pop()
            self.held.pop()
        if self.held[-1] != self.seats:
            self.since.append(number)
            self.held.append(self.seats[:])

    def change(self, do: str, seat: int, player: str) -> None:
        if do == "sit":
            self.seats[seat], self.left[seat] = player, ""
        elif do == "bot":
            self.seats[seat], self.left[seat] = "", self.seats[seat] or self.left[seat]
        elif do == "return":
            self.seats[seat], self.left[seat] = self.left[seat], ""
        else:
            self.seats[seat], self.left[seat] = "", ""

    def holds(self, player: str, seat: int, number: int) -> bool:
        """Whether a player held a seat when an answer was given."""
        return self.held[bisect_right(self.since, number) - 1][seat] == player


def why_not(table: Table) -> str:
    """Why a game brings nothing, whatever happens in it; empty if it counts."""
    if table.chosen:
        return CHOSEN
    if table.insight.origin:
        return BEGUN_BEFORE
    if table.game.setup.content:
        return OTHER_CONTENT
    return TAKEN_BACK if table.retaken else ""


def awards(table: Table, acts: Sequence[Act]) -> list[Award]:
    """What everybody gets who holds a seat when a game is over: people, neither bots nor programs."""
    if table.is_lesson or table.broken or not table.game.over or why_not(table):
        return []
    game, holders = table.game.copy(), Holders(acts)
    people = {seat.player for seat in table.seats if seat.kind == "person" and not seat.player.startswith(PROGRAM)}
    return [award(table, game, holders, player, acts[-1].at) for player in sorted(people)]


def award(table: Table, game: Game, holders: Holders, player: str, at: float) -> Award:
    def held(seat: int, number: int) -> bool:
        return holders.holds(player, seat, number)

    found = judge(game.rules.achievements(), game, table.seats_of(player), held)
    return Award(player, table.id, game.rules.id, at, found.earned, found.tallies)


# What a player has altogether


def tallies_of(one: Achievement, awards: Sequence[Award]) -> list[Tally]:
    return [award.tallies[one.id] for award in awards if one.id in award.tallies]


def progress(one: Achievement, awards: Sequence[Award]) -> int:
    """How far the games of a player lead to an achievement that takes many, or 1 if they brought one that takes one."""
    if one.lasting:
        return min(one.goal, reached(tallies_of(one, awards)))
    return int(any(one.id in award.earned for award in awards))


def has(one: Achievement, awards: Sequence[Award]) -> bool:
    return progress(one, awards) >= one.goal


def news(achievements: Sequence[Achievement], mine: Sequence[Award], table: str) -> list[str]:
    """The achievements that a game has brought its player for the first time, by their ids. `mine` are all awards of
    the player for this game of the box, the oldest first."""
    at = next((at for at, award in enumerate(mine) if award.table == table), None)
    if at is None:
        return []
    before, with_it = mine[:at], mine[: at + 1]
    return [one.id for one in achievements if has(one, with_it) and not has(one, before)]
