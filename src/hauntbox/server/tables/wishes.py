"""What people and bots at a table may do: each request is checked against the table and becomes an act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hauntbox import bots
from hauntbox.engine.errors import HauntboxError, NothingToUndo
from hauntbox.server import limits
from hauntbox.server.people import names
from hauntbox.server.refusals import No
from hauntbox.server.tables import courtesies
from hauntbox.server.tables.insight import check_sit, may_copy
from hauntbox.server.tables.table import Seat, Table, check_answer
from hauntbox.server.tables.viewers import Viewer

Said = dict[str, Any]
Make = Callable[[Table], "Deed"]
# Of an act that takes back what somebody has learned from, such as a roll.
LEARNED = {"learned": True}


class Deed:
    """An act that a viewer wants to do."""

    __slots__ = ("body", "do", "player", "seat")

    def __init__(self, do: str, seat: int | None = None, player: str = "", **body: Any) -> None:
        self.do = do
        self.seat = seat
        self.player = player
        self.body: dict[str, Any] = body


def seat_named(table: Table, said: Said) -> int:
    """The seat that a message names."""
    seat = said.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise No("malformed", "message", what="seat")
    if not 0 <= seat < len(table.seats):
        raise No("unknown", "seat_none")
    return seat


def words_in(text: object, longest: int) -> str:
    """A text that a person has written, cleaned up; it is never cut short."""
    found = limits.tidy(text, limits.MESSAGE_BYTES)
    if not found:
        raise No("malformed", "words")
    if len(found) > longest:
        raise No("too_big", "too_big")
    return found


def seat_asked(viewer: Viewer, said: Said) -> int:
    """The seat that a message names, if it is the viewer's and something is asked of it."""
    seat = seat_named(viewer.live.table, said)
    if seat not in viewer.seats():
        raise No("not_yours", "seat")
    if seat not in viewer.live.table.asked:
        raise No("not_asked", "not_asked")
    return seat


def my_seat(viewer: Viewer) -> int:
    """A seat of the viewer's to speak from: the asked one, or the first."""
    seat = viewer.asked()
    if seat is None:
        seat = viewer.sight()
    if seat is None:
        raise No("not_yours", "not_seated")
    return seat


def my_question(viewer: Viewer, said: Said, table: Table) -> int:
    """A seat of the viewer, if the request is about the table as it is now."""
    if not isinstance(said.get("question"), str):
        raise No("malformed", "message", what="question")
    seat = my_seat(viewer)
    if said["question"] != table.question_for(viewer.seats()):
        raise No("stale", "stale")
    return seat


def answer(viewer: Viewer, said: Said) -> Make:
    def make(table: Table) -> Deed:
        key = said.get("key")
        seat = check_answer(table, viewer.seats(), said.get("seat"), said.get("question"), key)
        if len(str(key)) > limits.KEY_LENGTH:
            raise No("too_big", "too_big")
        alone = table.game.rules.reactions and courtesies.solitary(table)
        more = {"settle": True} if alone else {}
        return Deed("answer", seat, viewer.player, key=key, number=table.game.number, **more)

    return make


def asking(viewer: Viewer, said: Said) -> Make:
    """When to be asked for reactions."""

    def make(table: Table) -> Deed:
        seat, how = reacting_seat(viewer, said, table), said.get("asking")
        round = table.game.round
        if how not in courtesies.ASKING or (how == courtesies.ROUND and not round):
            raise No("malformed", "message", what="asking")
        return Deed("asking", seat, viewer.player, asking=how, until=round)

    return make


def hold(viewer: Viewer, said: Said) -> Make:
    """To be asked in every window of this turn, or not any more."""

    def make(table: Table) -> Deed:
        seat, on = reacting_seat(viewer, said, table), said.get("hold")
        if not isinstance(on, bool):
            raise No("malformed", "message", what="hold")
        return Deed("hold", seat, viewer.player, hold=on)

    return make


def ignore(viewer: Viewer, said: Said) -> Make:
    """Not to be asked about something of one's own, or to be asked again."""

    def make(table: Table) -> Deed:
        seat, target, on = reacting_seat(viewer, said, table), said.get("target"), said.get("ignored")
        if not isinstance(target, str) or not isinstance(on, bool):
            raise No("malformed", "message", what="target, ignored")
        if target not in table.game.usable_things(seat) and target not in table.seats[seat].ignored:
            raise No("unknown", "not_usable")
        return Deed("ignore", seat, viewer.player, target=target, ignored=on)

    return make


def reacting_seat(viewer: Viewer, said: Said, table: Table) -> int:
    """The seat that a wish about reactions names, if it is the viewer's."""
    seat = seat_named(table, said)
    if seat not in viewer.seats():
        raise No("not_yours", "seat")
    if not table.game.rules.reactions:
        raise No("malformed", "message", what=str(said["do"]))
    return seat


def undo(viewer: Viewer, said: Said) -> Make:
    def make(table: Table) -> Deed:
        seat = my_question(viewer, said, table)
        if table.game.over:
            raise No("over", "over")
        if table.game.locks:
            raise No("nothing_to_undo", "undo_locked")
        secret = table.answered_secretly(viewer.seats())
        if secret is not None:
            return Deed("undo", secret, viewer.player, answers=0)
        try:
            answers, free = table.take_back(viewer.seats())
        except NothingToUndo:
            raise No("nothing_to_undo", "nothing_to_undo") from None
        if free or not table.must_agree(seat):
            return Deed("undo", seat, viewer.player, answers=answers, **({} if free else LEARNED))
        absent = [one for one in table.must_agree(seat) if table.seats[one].bot]
        if absent:
            raise No("forbidden", "undo_absent", name=table.seats[absent[0]].name)
        if table.wish is not None:
            raise No("forbidden", "wish_open")
        return Deed("wish", seat, viewer.player, answers=answers)

    return make


def redo(viewer: Viewer, said: Said) -> Make:
    def make(table: Table) -> Deed:
        seat = my_question(viewer, said, table)
        if not table.can_redo(viewer.seats()):
            raise No("nothing_to_undo", "nothing_to_redo")
        return Deed("redo", seat, viewer.player, answers=redo_length(table))

    return make


def redo_length(table: Table) -> int:
    """Answers are given again until a person is asked."""
    probe = table.game.copy()
    probe.redo()
    count = 1
    while probe.undone and probe.decision is not None:
        if not probe.decision.courtesy and not all(table.seats[seat].bot for seat in probe.waiting):
            break
        probe.redo()
        count += 1
    return count


def agree(viewer: Viewer, said: Said) -> Make:
    def make(table: Table) -> Deed:
        wish = table.wish
        if wish is None:
            raise No("nothing_to_undo", "no_wish")
        waiting = [one for one in table.must_agree(wish.seat) if one not in wish.agreed]
        mine = [one for one in waiting if one in viewer.seats()]
        if not mine:
            raise No("not_yours", "your_own_wish" if wish.seat in viewer.seats() else "not_seated")
        others = {table.seats[one].player for one in waiting} - {viewer.player}
        if not others:
            return Deed("undo", wish.seat, viewer.player, answers=wish.answers, **LEARNED)
        return Deed("agree", mine[0], viewer.player)

    return make


def refuse(viewer: Viewer, said: Said) -> Make:
    def make(table: Table) -> Deed:
        if table.wish is None:
            raise No("nothing_to_undo", "no_wish")
        return Deed("refuse", my_seat(viewer), viewer.player)

    return make


def chat(viewer: Viewer, said: Said, name: str) -> Make:
    text = words_in(said.get("text"), limits.CHAT_LENGTH)

    def make(table: Table) -> Deed:
        return Deed("chat", viewer.sight(), viewer.player, text=text, name=names.called(table, viewer.player, name))

    return make


# Seats


def sit(viewer: Viewer, said: Said, name: str) -> Make:
    def make(table: Table) -> Deed:
        seat = seat_named(table, said)
        there = table.seats[seat]
        if there.kind != "open":
            raise No("forbidden", "seat_held")
        if there.awaits not in ("", viewer.player):
            raise No("forbidden", "seat_awaits", name=there.name)
        if not (table.listed or there.awaits or viewer.player == table.owner or viewer.seats()):
            raise No("forbidden", "invited_only")
        check_sit(table, viewer.player, seat)
        return Deed("sit", seat, viewer.player, name=names.called(table, viewer.player, name))

    return make


def sit_by_token(player: str, name: str, seat: int, generation: int) -> Make:
    """Take the seat of a link; a player who already holds it keeps it."""

    def make(table: Table) -> Deed:
        if not 0 <= seat < len(table.seats) or table.seats[seat].generation != generation:
            raise No("forbidden", "token")
        there = table.seats[seat]
        if there.player and there.player != player:
            raise No("forbidden", "seat_held")
        if there.bot and not there.left:
            raise No("forbidden", "seat_held")
        check_sit(table, player, seat)
        return Deed("sit", seat, player, name=names.called(table, player, name))

    return make


def sit_again(player: str, name: str, seat: int) -> Make:
    """Take the seat that waits for a player, or that a bot keeps for them."""

    def make(table: Table) -> Deed:
        there = table.seats[seat]
        if there.bot and there.left == player:
            check_sit(table, player, seat)
            return Deed("return", seat, player)
        if there.kind != "open" or there.awaits != player:
            raise No("forbidden", "seat_held")
        check_sit(table, player, seat)
        return Deed("sit", seat, player, name=names.called(table, player, name))

    return make


def copy(player: str, name: str) -> Make:
    """Take the whole of a running game along."""

    def make(table: Table) -> Deed:
        if not may_copy(table, player):
            raise No("forbidden", "branch")
        return Deed("copy", None, player, name=names.called(table, player, name))

    return make


def leave(viewer: Viewer, said: Said) -> Make:
    def make(table: Table) -> Deed:
        seat = seat_named(table, said)
        if seat not in viewer.seats():
            raise No("not_yours", "seat")
        return Deed("leave", seat, viewer.player)

    return make


def may_replace(viewer: Viewer, table: Table, there: Seat) -> bool:
    """Whether a viewer may give this seat to a bot: an open one, a bot's, or one whose person is away."""
    return there.kind != "person" or there.player == viewer.player or there.player not in viewer.live.here()


def bot(viewer: Viewer, said: Said) -> Make:
    def make(table: Table) -> Deed:
        seat = seat_named(table, said)
        name = said.get("bot")
        rules = table.game.rules
        if not isinstance(name, str) or not bots.may_play(name, rules):
            raise No("unknown", "bot", bots=", ".join(bots.names_for(rules)))
        if not viewer.seats() and viewer.player != table.owner:
            raise No("forbidden", "not_seated")
        if not may_replace(viewer, table, table.seats[seat]):
            raise No("forbidden", "seat_here")
        return Deed("bot", seat, viewer.player, bot=name)

    return make


def take_back_seat(viewer: Viewer, said: Said) -> Make:
    def make(table: Table) -> Deed:
        seat = seat_named(table, said)
        if not viewer.player or table.seats[seat].left != viewer.player:
            raise No("not_yours", "seat")
        check_sit(table, viewer.player, seat)
        return Deed("return", seat, viewer.player)

    return make


def revoke(viewer: Viewer, said: Said) -> Make:
    def make(table: Table) -> Deed:
        seat = seat_named(table, said)
        if viewer.player != table.owner and seat not in viewer.seats():
            raise No("forbidden", "not_owner")
        return Deed("revoke", seat, viewer.player)

    return make


def check_invite(viewer: Viewer, said: Said) -> int:
    """The seat to invite a player to: the owner may do that, and the player who sits there."""
    table = viewer.live.table
    seat = seat_named(table, said)
    if viewer.player != table.owner and seat not in viewer.seats():
        raise No("forbidden", "not_owner")
    return seat


# The table


def pause(viewer: Viewer, said: Said) -> Make:
    def make(table: Table) -> Deed:
        if not viewer.seats() and viewer.player != table.owner:
            raise No("forbidden", "not_seated")
        return Deed("pause" if said["do"] == "pause" else "go_on", None, viewer.player)

    return make


def rename(viewer: Viewer, said: Said) -> Make:
    name = words_in(said.get("name"), limits.TABLE_NAME_LENGTH)
    if not names.tidy(name, limits.TABLE_NAME_LENGTH):
        raise No("malformed", "unseen_name")

    def make(table: Table) -> Deed:
        if viewer.player != table.owner:
            raise No("forbidden", "not_owner")
        return Deed("name", None, viewer.player, name=names.tidy(name, limits.TABLE_NAME_LENGTH))

    return make


# Bots


class Moved(HauntboxError):
    """While a bot was thinking, the table has moved on."""


def close_window(question: str, seat: int, key: str) -> Make:
    """What is answered for a seat when a window closes, unless its player now wants to be asked."""

    def make(table: Table) -> Deed:
        if table.question != question or seat not in table.game.waiting or not courtesies.closes(table):
            raise Moved("the table has moved on")
        return Deed("answer", seat, key=key, number=table.game.number)

    return make


def bot_answer(question: str, seat: int, bot: str, key: str) -> Make:
    def make(table: Table) -> Deed:
        if table.question != question or table.seats[seat].bot != bot or seat in table.game.pending:
            raise Moved("the table has moved on")
        if table.paused or table.wish is not None:
            raise Moved("the table rests")
        return Deed("answer", seat, key=key, number=table.game.number)

    return make
