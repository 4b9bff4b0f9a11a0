"""A table is the fold of its acts: the game, who sits where, what was said, who wants to take something back."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

import hauntbox
from hauntbox import games
from hauntbox.engine.errors import HauntboxError, NothingToUndo
from hauntbox.engine.game import Game
from hauntbox.engine.ignoring import without
from hauntbox.engine.messages import EVERYONE
from hauntbox.engine.presenting.lessons import FIRST_GAME
from hauntbox.kit.words.standings import is_ranked
from hauntbox.server.pages.words import languages
from hauntbox.server.refusals import No
from hauntbox.server.store.records import Act, TableRow
from hauntbox.server.tables import courtesies, lessons, naming
from hauntbox.server.tables.insight import Insight
from hauntbox.server.tables.sealing import seal

CHAT_KEPT = 400
ROUND = "round"  # how the summary of a game under way begins
# What of a seat nobody else may know.
PRIVATE = ("asking", "until", "ignored", "hold")
WISHES = ("asking", "ignore", "hold")  # the acts by which that is changed
SEATING = ("begin", "sit", "leave", "bot", "return", "revoke", "call")  # the acts by which others sit there


@dataclass(slots=True)
class Seat:
    """Who plays a seat: a person, a bot, or nobody yet. `left` is the person who will come back from a bot, `awaits`
    the one who is asked to sit down at an open seat, and whose name it bears until then.

    `asking` says when a person likes to be asked for reactions, `until` which round that is about, `ignored` what they
    don't want to be asked about, `hold` that in this turn they want to be asked in every window.
    """

    player: str = ""
    name: str = ""
    bot: str = ""
    left: str = ""
    awaits: str = ""
    generation: int = 0
    asking: str = courtesies.CAN
    until: int = 0
    ignored: list[str] = field(default_factory=list)
    hold: bool = False

    @property
    def kind(self) -> str:
        return "bot" if self.bot else "person" if self.player else "open"

    def is_of(self, player: str) -> bool:
        """Whether a player sits here, will come back from a bot, or is asked to sit down."""
        return bool(player) and player in (self.player, self.left, self.awaits)


@dataclass(slots=True)
class ChatLine:
    name: str
    seat: int | None
    text: str
    at: float
    player: str = ""


@dataclass(slots=True)
class Wish:
    """A request to take back so many answers, and the seats that have agreed so far."""

    seat: int
    answers: int
    agreed: list[int] = field(default_factory=list)


class Table:
    """One table in memory. `apply` takes committed acts only; whether an act may be done is asked before."""

    def __init__(self, row: TableRow) -> None:
        setup = row.setup
        self.id = row.id
        self.owner = row.owner
        self.name = row.name
        self.listed = row.listed
        self.created = row.created
        self.changed = row.changed
        self.head = 0
        # how many acts of each player are for nobody else to know of: how they like to be asked, and answers in windows
        # that they took back before those were closed
        self.unseen: dict[str, int] = {}
        self.settled = 0  # the answers with which the table has set the game up itself
        self.moment = 0  # counts what changed the game itself
        self.takebacks = 0
        self.retaken = False  # whether something was taken back that somebody had learned from
        self.paused = False
        self.broken = ""
        self.wish: Wish | None = None
        self.spared: set[tuple[int, int]] = set()  # windows, by number and seat, that were passed for a person
        self.regrets: dict[int, int] = {}  # how often each seat has taken back its answer in the open window
        self.chat: list[ChatLine] = []
        self.said = 0  # lines of chat there ever were
        self.follows = ""  # the table where the next chapter is played
        self.again: dict[str, Any] = {}  # the table where the same people play again: see `rematch`
        self.nonce = str(setup.get("nonce", ""))
        self.chosen = bool(setup.get("chosen"))  # whether somebody has chosen the seed, and so may know all chance
        self.seats: list[Seat] = [Seat() for _ in range(int(setup["players"]))]
        self.insight = Insight(len(self.seats))
        self.lesson = str(setup.get("lesson", ""))
        rules = games.find(row.game, str(setup["content"]))
        self.teaching = lessons.teaching(rules, self.lesson)
        if self.teaching is not None and self.teaching.lesson is not None:
            self.game = rules.lay_lesson(self.teaching.lesson)
        else:
            if self.lesson and self.teaching is None:
                self.broken = f"There is no lesson {self.lesson!r:.60} any more."
            self.game = hauntbox.new(
                row.game, players=int(setup["players"]), seed=str(setup["seed"]), content=str(setup["content"]),
                **{str(key): str(value) for key, value in setup["options"].items()},
            )
        self.game.courteous = False
        self.game.back_to(0)  # where courtesies have been answered already

    # What is asked

    @property
    def question(self) -> str:
        """The id of the open question, as far as everybody may know."""
        return f"{self.game.number}.{self.takebacks}"

    def question_for(self, mine: list[int]) -> str:
        """The id of the open question for the player of these seats. A player who takes back an answer in a window is
        asked again. Nobody else is told: it would reveal that there was something to answer."""
        regrets = sum([self.regrets.get(seat, 0) for seat in mine])
        return f"{self.question}.{regrets}" if regrets else self.question

    @property
    def state(self) -> str:
        if self.game.over:
            return "over"
        started = self.game.number > 0 or all(seat.kind != "open" for seat in self.seats)
        return "playing" if started else "seating"

    @property
    def asked(self) -> list[int]:
        """The seats whose own answer is needed. In a courtesy only they may know it: see `shown_asked`."""
        if self.game.over:
            return []
        return courtesies.by_hand(self) if courtesies.is_open(self) else self.game.waiting

    def shown_asked(self, mine: list[int]) -> list[int]:
        """The seats that the game waits for, as far as the player of these seats may know."""
        asked = self.asked
        return [seat for seat in asked if seat in mine] if courtesies.is_open(self) else asked

    def seen_by(self, player: str, mine: list[int]) -> int:
        """How many acts there were, as far as the player of these seats may know: without settings of others for
        being asked, and with answers to a courtesy only when it is closed. Otherwise the count would reveal who has
        a choice."""
        unseen = sum([n for one, n in self.unseen.items() if one != player])
        return self.head - unseen - len([seat for seat in courtesies.answered(self.game) if seat not in mine])

    def hide(self, player: str, acts: int) -> None:
        """Note that so many acts of a player stay private forever."""
        self.unseen[player] = self.unseen.get(player, 0) + acts

    def seats_of(self, player: str) -> list[int]:
        """The seats that a person plays."""
        return [at for at, seat in enumerate(self.seats) if player and seat.player == player and not seat.bot]

    def persons(self) -> list[int]:
        return [at for at, seat in enumerate(self.seats) if seat.kind == "person"]

    def alone(self, player: str) -> bool:
        """Whether only this player plays here, and nobody else can join: a person whom a bot replaces may come back,
        and an open seat may be taken by anybody."""
        waiting = any(seat.kind == "open" for seat in self.seats)
        return not waiting and {seat.player for seat in self.seats if seat.player} == {player}

    def eyes_of(self, player: str) -> int:
        """Whose knowledge a lone player has: EVERYONE if they play all seats, else their first seat."""
        mine = [at for at, seat in enumerate(self.seats) if seat.player == player]
        return EVERYONE if len(mine) == len(self.seats) else mine[0]

    def bot_asked(self) -> int | None:
        """The first seat the game waits for that a bot plays. Bots wait while a player asks to take something back."""
        if self.paused or self.broken or self.wish is not None or courtesies.is_open(self):
            return None
        return next((seat for seat in self.asked if self.seats[seat].bot), None)

    def says_beside(self, seat: int, key: object) -> bool:
        """Whether this is something that a seat may say beside the open question."""
        return any(option.key == key for option in self.game.asides(seat))

    def undisturbed_since(self, question: str) -> bool:
        """Whether nobody has interrupted the game, and nothing was taken back, since a question was open."""
        number, takebacks, *_ = [*question.split("."), ""]
        if not number.isdecimal() or len(number) > 9 or takebacks != str(self.takebacks):
            return False
        return int(number) <= self.game.number and not any(one.aside for one in self.game.trail[int(number) :])

    def call_people(self) -> None:
        """Let the game's sentences call everybody by name, in every language."""
        self.game.people = {} if self.is_lesson else {one: naming.called(self, one) for one in languages()}

    # Taking back

    def answered_secretly(self, seats: list[int]) -> int | None:
        """The last of these seats that has answered the open question while others still have to."""
        return next((seat for seat in reversed(list(self.game.pending)) if seat in seats), None)

    def take_back(self, mine: list[int]) -> tuple[int, bool]:
        """How many answers an undo takes back (to the last one a person gave), and whether it is free for the player of
        these seats: nobody has learned anything since, the answer was theirs, and no other seat has answered since.

        Courtesies go with the answer before them, except for the player's own choice. If other people were asked to
        react to an answer, taking it back is not free, whether they could react or not: a difference would reveal
        that."""
        game = self.game
        learned = game.state.learned
        decision = game.decision
        told = decision is not None and decision.courtesy and courtesies.asks_others(self, mine, decision.seats)
        others = False
        for answers, answer in enumerate(reversed(game.trail[self.settled :]), 1):
            seats = [answer.seat] if answer.secret is None else list(answer.secret)
            spared = [one for number, one in self.spared if number == game.number - answers]
            if answer.courtesy and not any(answer.choosers >> one & 1 for one in mine if one not in spared):
                told = told or courtesies.asks_others(self, mine, seats)
            elif any(not self.seats[one].bot for one in seats):
                theirs = any(one in mine for one in seats) and not told and not others
                return answers, theirs and answer.learned == learned
            else:
                others = True
        raise NothingToUndo("There is nothing of yours to take back.")

    def can_undo(self, seats: list[int]) -> tuple[bool, bool]:
        """Whether the player of these seats can take something back, and whether that is free. A finished game stays as
        it is: everything hidden has been revealed. While answers are locked, so does what came before them."""
        if self.game.over or self.game.locks:
            return False, False
        if self.answered_secretly(seats) is not None:
            return True, True
        try:
            return True, self.take_back(seats)[1]
        except NothingToUndo:
            return False, False

    def can_redo(self, seats: list[int]) -> bool:
        """Whether the player of these seats may redo the answer that was undone last. Secret answers and asides belong
        to their own seat. It is not possible in a window that also asks others: it would stop being possible once they
        have answered, and that would reveal something."""
        decision = self.game.decision
        if not self.game.undone or decision is None:
            return False
        if decision.courtesy and courtesies.asks_others(self, seats, decision.seats):
            return False
        answer = self.game.undone[-1]
        alone = answer.aside or (answer.secret is not None and len(answer.secret) < len(decision.seats))
        return not alone or answer.seat in seats

    @property
    def is_lesson(self) -> bool:
        """Whether it is laid out for a lesson; a first game with a guide is a game like any other."""
        return bool(self.lesson) and self.lesson != FIRST_GAME

    @property
    def stars(self) -> int:
        """The stars that its learner has earned here; 0 before the lesson is done."""
        return 0 if self.teaching is None else self.teaching.stars(self.game, self.takebacks)

    @property
    def seal(self) -> str:
        """What is published of the seed before it is: tables of earlier versions have no nonce."""
        return seal(self.game.setup.seed, self.nonce) if self.nonce else self.game.seed_hash

    def must_agree(self, seat: int) -> list[int]:
        """The other people whose consent an undo needs when it is not free. In games with secrets these include people
        whom a bot replaces, who would otherwise come back to a player that has looked ahead."""
        mine = self.seats[seat].player
        absent = [at for at, there in enumerate(self.seats) if there.bot and there.left and self.game.rules.secrets]
        return [one for one in sorted([*self.persons(), *absent]) if self.seats[one].player != mine]

    # Folding

    def copy(self) -> Table:
        """A table on which an act can be tried."""
        new = copy.copy(self)
        new.game = self.game.copy()
        new.seats = [copy.copy(seat) for seat in self.seats]
        new.chat = self.chat[:]
        new.insight = self.insight.copy()
        new.spared = self.spared.copy()
        new.unseen = self.unseen.copy()
        new.regrets = self.regrets.copy()
        new.wish = None if self.wish is None else Wish(self.wish.seat, self.wish.answers, self.wish.agreed[:])
        return new

    def apply(self, act: Act) -> None:
        """Do what an act says; raises what the game says against it."""
        if act.seq != self.head + 1:
            raise ValueError(f"act {act.seq} does not follow {self.head}")
        self.head = act.seq
        self.changed = act.at
        if act.do in WISHES:
            self.hide(act.player, 1)
        FOLD[act.do](self, act, act.body)
        if act.do in SEATING:
            self.call_people()
        self.insight.look(self)

    def repeat(self, act: Act) -> None:
        """Do what a committed act says. If a newer version plays by other cards, the table stops where it is."""
        if self.broken and act.do in ("answer", "undo", "redo"):
            self.head = act.seq
            return
        try:
            self.apply(act)
        except HauntboxError as error:
            self.broken = str(error)

    def _begin(self, act: Act, body: dict[str, Any]) -> None:
        self.seats = [Seat(**seat) for seat in body["seats"]]
        self.insight.origin = body.get("from", "")
        if "save" in body:
            self.game = hauntbox.load(body["save"], courteous=False)
        for answer in body.get("answers", []):
            self.game.decide(answer["key"], answer["seat"])
        self.settled = self.game.number if body.get("settled") else 0

    def _answer(self, act: Act, body: dict[str, Any]) -> None:
        if not act.player and act.seat is not None and self.seats[act.seat].kind == "person":
            self.spared.add((body["number"], act.seat))
        self.game.decide(body["key"], act.seat, body["number"])
        if body.get("settle"):
            courtesies.settle(self.game)
        courtesies.ask_again(self, body["number"])
        self.moment += 1
        if self.game.number != body["number"]:
            self.regrets = {}
        elif courtesies.is_open(self):
            return  # an answer shows only when the window closes
        self.wish = None

    def _undo(self, act: Act, body: dict[str, Any]) -> None:
        if not body["answers"] and courtesies.is_open(self):
            self._think_again(act)
            return
        before = courtesies.answered(self.game)
        for _ in range(body["answers"]):
            self.game.pending = {}  # answers to a question that is taken back itself
            self.game.undo()
        if not body["answers"]:
            self.game.undo(act.seat)
        now = courtesies.answered(self.game)
        for seat in {*before, *now}:  # what nobody saw is not shown by this, nor is hidden what everybody did
            self.hide(self.seats[seat].player, (seat in before) - (seat in now))
        self.spared = {one for one in self.spared if one[0] < self.game.number}
        self.regrets = {}
        self.takebacks += 1
        self.retaken = self.retaken or bool(body.get("learned"))
        self.moment += 1
        self.wish = None

    def _think_again(self, act: Act) -> None:
        """A seat takes back its answer in a window that is still open."""
        assert act.seat is not None
        self.game.undo(act.seat)
        self.hide(act.player, 2)  # the answer too
        self.regrets[act.seat] = self.regrets.get(act.seat, 0) + 1
        self.spared.discard((self.game.number, act.seat))
        self.moment += 1

    def _redo(self, act: Act, body: dict[str, Any]) -> None:
        self.regrets = {}
        for _ in range(body["answers"]):
            self.game.redo()
        self.takebacks += 1
        self.moment += 1
        self.wish = None

    def _wish(self, act: Act, body: dict[str, Any]) -> None:
        assert act.seat is not None
        self.wish = Wish(act.seat, body["answers"])

    def _agree(self, act: Act, body: dict[str, Any]) -> None:
        if self.wish is not None and act.seat is not None:
            self.wish.agreed += [act.seat, *self.seats_of(act.player)]

    def _refuse(self, act: Act, body: dict[str, Any]) -> None:
        self.wish = None

    def _seat(self, act: Act) -> Seat:
        assert act.seat is not None
        return self.seats[act.seat]

    def _asking(self, act: Act, body: dict[str, Any]) -> None:
        seat = self._seat(act)
        seat.asking, seat.until = body["asking"], body["until"]

    def _hold(self, act: Act, body: dict[str, Any]) -> None:
        self._seat(act).hold = body["hold"]

    def _ignore(self, act: Act, body: dict[str, Any]) -> None:
        seat, game, target = self._seat(act), self.game, body["target"]
        left = without(game.rules, game.state, seat.ignored, target)
        seat.ignored = [*left, target] if body["ignored"] else left

    def _sit(self, act: Act, body: dict[str, Any]) -> None:
        seat = self._seat(act)
        seat.player, seat.name, seat.bot, seat.left, seat.awaits = act.player, body["name"], "", "", ""
        seat.asking, seat.until, seat.ignored, seat.hold = courtesies.CAN, 0, [], False
        self.insight.taken.pop(act.seat or 0, None)
        self.wish = None

    def _leave(self, act: Act, body: dict[str, Any]) -> None:
        assert act.seat is not None
        self.seats[act.seat] = Seat(generation=self._seat(act).generation)
        self.wish = None

    def _bot(self, act: Act, body: dict[str, Any]) -> None:
        seat = self._seat(act)
        if seat.player or seat.awaits:
            seat.left = seat.player or seat.awaits
        seat.bot, seat.player, seat.awaits = body["bot"], seat.left, ""
        self.wish = None

    def _return(self, act: Act, body: dict[str, Any]) -> None:
        seat = self._seat(act)
        seat.player, seat.left, seat.bot = seat.left, "", ""

    def _revoke(self, act: Act, body: dict[str, Any]) -> None:
        there = self._seat(act)
        assert act.seat is not None
        if there.player not in ("", act.player):
            self.insight.taken[act.seat] = act.player
        self.seats[act.seat] = Seat(generation=there.generation + 1)
        self.wish = None

    def _chat(self, act: Act, body: dict[str, Any]) -> None:
        self.chat.append(ChatLine(body["name"], act.seat, body["text"], act.at, act.player))
        self.said += 1
        del self.chat[:-CHAT_KEPT]

    def _pause(self, act: Act, body: dict[str, Any]) -> None:
        self.paused = True

    def _go_on(self, act: Act, body: dict[str, Any]) -> None:
        self.paused = False

    def _name(self, act: Act, body: dict[str, Any]) -> None:
        self.name = body["name"]

    def _call(self, act: Act, body: dict[str, Any]) -> None:
        for seat in self.seats:
            if seat.is_of(act.player):
                seat.name = body["name"]
        self.insight.rename(act.player, body["name"])

    def _copy(self, act: Act, body: dict[str, Any]) -> None:
        self.insight.copies[act.player] = body["name"]

    def _follow(self, act: Act, body: dict[str, Any]) -> None:
        self.follows = body["table"]

    def _again(self, act: Act, body: dict[str, Any]) -> None:
        self.again = body

    # Keeping

    def row(self) -> TableRow:
        """What lists of tables show."""
        setup = {**self.game.setup.to_data(), "nonce": self.nonce, "chosen": self.chosen}
        if self.lesson:
            setup |= {"lesson": self.lesson}
        if self.is_lesson:  # of which everything else follows
            setup |= {"options": {}, "content": "", "seed": ""}
        return TableRow(
            id=self.id, game=self.game.rules.id, name=self.name, owner=self.owner, listed=self.listed,
            state=lessons.STATE if self.is_lesson else self.state,
            setup=setup, seats=[seat_row(seat) for seat in self.seats], asked=self.game.awaited(None),
            summary=self.summary(),
            head=self.head, created=self.created, changed=self.changed,
        )

    def summary(self) -> str:
        """How a finished game ended: won (where seats are ranked, with those that stood first), lost, or the winning
        seats; of a lesson that is done, the stars; of a game under way, the round."""
        outcome = self.game.outcome
        if self.is_lesson:
            return f"{lessons.STARS} {self.stars}" if self.stars else ""
        if outcome is None:
            return f"{ROUND} {self.game.round}" if self.state == "playing" and self.game.round else ""
        if self.game.rules.together:
            first = outcome.first if is_ranked(self.game) else []
            return " ".join(["won" if outcome.won else "lost", *[str(seat + 1) for seat in first]])
        return "seats " + " ".join(str(seat + 1) for seat in outcome.winners)

    def to_text(self) -> str:
        """Everything, for a later start without repeating all acts."""
        return json.dumps({
            "save": self.game.save(), "moment": self.moment, "takebacks": self.takebacks, "retaken": self.retaken,
            "paused": self.paused, "wish": None if self.wish is None else asdict(self.wish), "name": self.name,
            "said": self.said,
            "chat": [asdict(line) for line in self.chat], "seats": [asdict(seat) for seat in self.seats],
            "changed": self.changed, "follows": self.follows, "again": self.again, "spared": sorted(self.spared),
            "settled": self.settled, "unseen": self.unseen, "regrets": sorted(self.regrets.items()),
            "insight": self.insight.to_data(),
        })

    def take_text(self, seq: int, text: str) -> None:
        """The reverse of `to_text`."""
        kept = json.loads(text)
        self.game = hauntbox.load(kept["save"], courteous=False)
        self.head = seq
        self.moment, self.takebacks, self.paused = kept["moment"], kept["takebacks"], kept["paused"]
        self.wish = None if kept["wish"] is None else Wish(**kept["wish"])
        self.name, self.said, self.changed = kept["name"], kept["said"], kept["changed"]
        self.follows, self.again = kept.get("follows", ""), kept.get("again", {})
        self.settled = kept.get("settled", 0)
        self.retaken = kept.get("retaken", False)
        self.unseen = kept.get("unseen", {})
        self.regrets = dict(kept.get("regrets", []))
        self.spared = {(number, seat) for number, seat in kept.get("spared", [])}
        self.chat = [ChatLine(**line) for line in kept["chat"]]
        self.seats = [Seat(**seat) for seat in kept["seats"]]
        self.call_people()
        if "insight" in kept:
            self.insight.take_data(kept["insight"])
        self.insight.look(self)


FOLD: dict[str, Callable[[Table, Act, dict[str, Any]], None]] = {
    name: getattr(Table, f"_{name}")
    for name in (
        "begin", "answer", "undo", "redo", "wish", "agree", "refuse", "sit", "leave", "bot", "return", "revoke", "chat",
        "pause", "go_on", "name", "call", "follow", "again", "asking", "hold", "ignore", "copy",
    )
}


def seat_row(seat: Seat) -> dict[str, Any]:
    """What lists of tables show of a seat: not how quickly its player passes."""
    return {key: value for key, value in asdict(seat).items() if key not in PRIVATE}


def answers_of(game: Game, most: int) -> list[dict[str, Any]]:
    """The first answers of a game, to begin another table with."""
    found: list[dict[str, Any]] = []
    for answer in game.trail[:most]:
        codes = {answer.seat: answer.code} if answer.secret is None else answer.secret
        found += [{"seat": seat, "key": game.rules.option_key(code)} for seat, code in codes.items()]
    return found


def check_answer(table: Table, player_seats: list[int], seat: object, question: object, key: object) -> int:
    """Refuse an answer that makes no sense here; returns the seat. The game itself checks it against the rules."""
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(table.seats):
        raise No("malformed", "message", what="seat")
    if not isinstance(key, str) or not isinstance(question, str):
        raise No("malformed", "answer")
    if seat not in player_seats:
        raise No("not_yours", "seat")
    if table.broken:
        raise No("forbidden", "broken")
    if table.game.over:
        raise No("over", "over")
    if table.says_beside(seat, key):  # at any moment, so it is no worse for an answer that came first
        if not table.undisturbed_since(question):
            raise No("stale", "stale")
        return seat
    if question != table.question_for(player_seats):
        raise No("stale", "stale")
    if seat in table.game.pending:
        raise No("stale", "answered")
    if seat not in table.asked:
        raise No("not_asked", "not_asked")
    return seat
