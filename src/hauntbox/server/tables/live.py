"""A table in use, and what its viewers are told besides the drawing."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from hauntbox.engine.messages import Message
from hauntbox.engine.presenting.achievements import LEVEL_NAMES, Achievement
from hauntbox.kit.words.speech import say_question_to
from hauntbox.kit.words.summary import summary
from hauntbox.server import limits
from hauntbox.server.pages.words import say
from hauntbox.server.refusals import No
from hauntbox.server.store.records import Act
from hauntbox.server.tables import awarding, courtesies, naming, rematch, standings, votes
from hauntbox.server.tables.chapters import Part
from hauntbox.server.tables.frames import Frames
from hauntbox.server.tables.presence import Presence
from hauntbox.server.tables.reacting import Reactions
from hauntbox.server.tables.table import WISHES, Table
from hauntbox.server.tables.viewers import Viewer

# How far, in seconds, the time of the last change in lists of tables may lag behind.
LISTED_EVERY = 5.0


class Live:
    """A table in use, with its viewers."""

    def __init__(self, table: Table, presence: Presence | None = None, part: Part | None = None) -> None:
        self.table = table
        self.part = part  # in a campaign
        self.presence = presence  # who is here through other processes
        self.frames = Frames()
        self.viewers: set[Viewer] = set()
        self.small: dict[tuple[object, ...], dict[str, str]] = {}  # see Viewer.small; holds until the next change
        self.summaries: dict[str, dict[str, Any]] = {}
        self.earned: dict[str, list[str]] = {}  # what the game has just brought each player, once that is known
        self.lock = asyncio.Lock()
        self.bot: asyncio.Task[None] | None = None
        self.silence: asyncio.Task[None] | None = None  # waits for people who are asked beside the question
        self.patience = votes.PATIENCE
        self.hurry = asyncio.Event()
        self.behind = False  # whether somebody is about to take in what other processes have done
        self.used = time.monotonic()
        self.snapped = table.moment  # the moment of the last snapshot
        self.listed = 0.0  # the time of the last change that lists show
        self.asked_at = time.monotonic()  # when the open question was put
        self.reactions: Reactions | None = None  # what bots think about the open window

    def is_news(self, table: Table, act: Act) -> bool:
        """Whether lists should show the table after an act: nearly always, but not after every answer of a seat that is
        asked again. Lists never show how a player wants to be asked, or that a player has answered in a window that is
        still open."""
        waits = courtesies.is_open(self.table) and table.question == self.table.question
        if table.is_lesson:
            return True
        if act.do in WISHES or (waits and act.do in ("answer", "undo")):
            return False
        now, before = [(one.game.awaited(None), one.state) for one in (table, self.table)]
        same = act.do == "answer" and now == before
        return not same or act.at - self.listed > LISTED_EVERY

    def take_in(self, viewer: Viewer) -> None:
        """Limit the number of viewers. Players and the owner of the table always find a place; if they have too many
        connections, the oldest is closed."""
        if not viewer.known_as():
            if sum(not one.known_as() for one in self.viewers) >= limits.VIEWERS_AT_A_TABLE:
                raise No("forbidden", "too_many")
        else:
            mine = [one for one in self.viewers if one.player == viewer.player]
            if len(mine) >= limits.LINES_OF_A_PLAYER:
                oldest = min(mine, key=lambda one: one.entered)
                self.viewers.discard(oldest)
                oldest.make_room()
        self.viewers.add(viewer)

    def forget_window(self) -> None:
        """Stop thinking about a reaction window."""
        if self.reactions is not None:
            self.reactions.forget()
            self.reactions = None

    def turn_frames(self) -> None:
        self.frames.look_at(self.table.game, self.table.moment, self.table.takebacks)

    def pace(self) -> float:
        """How many times as long as usual bots take here: as the slowest of those wants it who play."""
        return max([one.pace for one in self.viewers if one.ready and one.seats()], default=1.0)

    def wake(self) -> None:
        """Something has changed: let all viewers look."""
        self.small = {}
        for viewer in self.viewers:
            viewer.wake()

    # What viewers are shown besides the drawing

    def question(self, viewer: Viewer, asked: int | None) -> dict[str, Any] | None:
        table = self.table
        decision = table.game.decision
        if decision is None or table.broken:
            return None
        found: dict[str, Any] = {
            "id": viewer.question(), "number": table.game.number, "seats": table.shown_asked(viewer.seats()),
            "mine": asked, "prompt": say_question_to(table.game, asked is not None, viewer.language),
            "rule": decision.rule, "kind": decision.kind, **votes.shown(table, asked, self.patience),
        }
        if decision.locks:
            found["locks"] = {str(seat): lock for seat, lock in table.game.locks.items()}
        if decision.courtesy:
            found["reactions"] = True
            if asked is None:
                found["prompt"] = say(viewer.language, "core.reactions")
            elif decision.window:
                found["window"] = True
        return found

    def public(self, language: str) -> str:
        """JSON of what a person who is asked may answer, as far as everybody may know it; a bot thinks for itself."""
        table = self.table
        decision = table.game.decision
        if decision is None or table.state != "playing" or table.broken or table.seats[decision.seat].kind != "person":
            return "[]"
        return self.frames.public_choices(language)

    def about(self, viewer: Viewer) -> dict[str, Any]:
        """The table itself, as this viewer meets it."""
        table = self.table
        game = table.game
        undo, free = table.can_undo(viewer.seats())
        found: dict[str, Any] = {
            "id": table.id, "name": table.name, "game": game.rules.id, "title": game.rules.title, "state": table.state,
            "owner": bool(viewer.player) and viewer.player == table.owner, "paused": table.paused, "undo": undo,
            "undo_free": free, "redo": table.can_redo(viewer.seats()), "seed_hash": table.seal,
            "listed": table.listed, "begun": table.settled, "broken": bool(table.broken), "wish": None,
            "link": f"/table/{table.id}", "notes": self.notes(viewer.language), "seed_chosen": table.chosen,
        }
        if table.chosen or game.over:
            found["seed"], found["nonce"] = game.setup.seed, table.nonce
        shown = game.last_unlocked
        if shown:
            found["unlocked"] = [
                {"seat": one.seat, "key": one.key, "nonce": one.nonce, "lock": one.lock} for one in shown
            ]
        if table.wish is not None:
            waiting = [one for one in table.must_agree(table.wish.seat) if one not in table.wish.agreed]
            found["wish"] = {
                "seat": table.wish.seat, "name": table.seats[table.wish.seat].name, "waiting": waiting,
                "answers": table.wish.answers,
            }
        if game.over:
            found["again"] = rematch.shown(self, viewer.player, viewer.language)
        if self.part is not None:
            found["campaign"] = self.part.about(game, viewer.language)
            found["campaign"]["table"] = f"/table/{table.follows}" if table.follows else ""
        outcome = game.outcome
        if outcome is not None:
            # A player of both sides has neither won nor lost.
            mine = {seat in outcome.winners for seat in viewer.seats()}
            won = outcome.won if game.rules.together else mine.pop() if len(mine) == 1 else None
            text = game.say(Message("end." + game.state.ending_key), viewer.language)
            found["over"] = {
                "won": won, "text": text, "rule": outcome.rule, "winners": outcome.winners,
                "summary": self.summary(viewer.language), "earned": self.medals(viewer),
                "uncounted": self.uncounted(viewer), **standings.ending(table, game, viewer.language),
            }  # fmt: skip
        return found

    def medals(self, viewer: Viewer) -> list[dict[str, Any]]:
        """What the game has brought this viewer for the first time."""
        mine = self.earned.get(viewer.player, []) if viewer.player else []
        found = [one for one in self.table.game.rules.achievements() if one.id in mine]
        return [medal(one, viewer.language) for one in found]

    def uncounted(self, viewer: Viewer) -> str:
        """Why the game brings no medals, to those who played it."""
        why = awarding.why_not(self.table)
        return say(viewer.language, f"core.uncounted.{why}") if why and viewer.seats() else ""

    def lesson(self, language: str) -> dict[str, Any] | None:
        """What is taught here, and how far the learner is."""
        table = self.table
        if table.teaching is None or table.broken:
            return None
        return table.teaching.shown(table.game, language, table.takebacks, table.persons(), table.settled)

    def notes(self, language: str) -> list[str]:
        """What all players here should know about what others may know."""
        table = self.table
        insight, found = table.insight, []
        if table.chosen:
            found.append(say(language, "core.seed_chosen", seed=table.game.setup.seed))
        if insight.origin:
            found.append(say(language, "core.played_on"))
        if insight.copies:
            found.append(say(language, "core.copied", names=", ".join(insight.copies.values())))
        return found

    def summary(self, language: str) -> dict[str, Any]:
        """A finished game in numbers; it stays as it is."""
        if language not in self.summaries:
            self.summaries[language] = summary(self.table.game, language)
        return self.summaries[language]

    def sitting(self, viewer: Viewer) -> list[dict[str, Any]]:
        """The seats and who is in them."""
        table = self.table
        here = self.here()
        mine = viewer.seats()
        asked = table.shown_asked(mine)
        called = naming.everybody(table, viewer.language)
        return [
            {
                "seat": at, "name": seat.name, "called": called[at], "kind": seat.kind, "bot": seat.bot,
                "asked": at in asked, "here": seat.kind == "bot" or seat.player in here, "mine": at in mine,
                "left_to_bot": bool(seat.left) and seat.left == viewer.player,
                "awaited": bool(seat.awaits), "awaits_me": bool(seat.awaits) and seat.awaits == viewer.player,
                "label": self.frames.label(at, viewer.language),
                "people": self.frames.people(at, viewer.language),
                **self.frames.standing(at, viewer.language),
                **insight_of(table, at),
                **(self.wishes(viewer, at) if table.game.rules.reactions and at in mine else {}),
            }
            for at, seat in enumerate(table.seats)
        ]

    def wishes(self, viewer: Viewer, seat: int) -> dict[str, Any]:
        """When a seat of the viewer wants to be asked to react. What it could be asked about shows what it holds, so it
        is sent only together with the table as that seat sees it."""
        there = self.table.seats[seat]
        found: dict[str, Any] = {"asking": there.asking, "hold": there.hold}
        if seat == viewer.sight():
            found["things"] = courtesies.shown_things(self.table, seat, viewer.language)
        return found

    def here(self) -> set[str]:
        """The players who are at the table, through whichever process."""
        found = {one.player for one in self.viewers if one.player}
        return found if self.presence is None else found | self.presence.players(self.table.id)

    def onlookers(self) -> int:
        """How many look on without a seat through this process."""
        return sum(1 for viewer in self.viewers if not viewer.seats())

    def watching(self) -> int:
        """How many look on without a seat."""
        return self.onlookers() + (0 if self.presence is None else self.presence.watching(self.table.id))


def medal(one: Achievement, language: str) -> dict[str, Any]:
    """An achievement in words."""
    name, text = (said.get(language, said["en"]) for said in (one.name, one.text))
    return {"id": one.id, "level": LEVEL_NAMES[one.level - 1], "name": name, "text": text}


def insight_of(table: Table, at: int) -> dict[str, Any]:
    """For a seat in a game with secrets: who has played it before, and whose secrets its player has seen elsewhere."""
    if not table.game.rules.secrets:
        return {}
    there, seen = table.seats[at], table.insight.seen
    mine = {one for one, seat in enumerate(table.seats) if seat.player == there.player}
    knows = [one for one, by in enumerate(seen) if there.kind == "person" and there.player in by and one not in mine]
    return {"knows": knows, "before": [name for player, name in seen[at].items() if player != there.player]}
