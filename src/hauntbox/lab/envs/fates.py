"""A game whose chance is decided from outside, as OpenSpiel requires.

The engine keeps dice and decks to come inside the state. A search that copies such a state would know
them. Here, whenever an answer is about to show something that nobody knew (a roll, a draw, a reveal),
the answer waits for a *fate*, a number that somebody else draws; then everything nobody knows is dealt
anew from all fates so far, and only then is the answer given. Until the fate is drawn there is nothing
to know, so copies are exact and still honest.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from hauntbox.engine.chance import Chance
from hauntbox.engine.course import settle_secret
from hauntbox.engine.game import Game
from hauntbox.engine.messages import EVERYONE
from hauntbox.lab.envs.encoding import encoding_of
from hauntbox.lab.envs.tables import Tables

DEALS = 4  # fates drawn before the game begins, so that there are many deals even with few fates

# Who is next when it is no seat, as OpenSpiel numbers them.
FATE = -1
OVER = -4


class Fated:
    """A game at some point of its course. `journal` and the set-up determine it entirely.

    The journal lists fates and actions in order, and a pair (seat, seed) wherever the table was
    imagined anew as that seat knows it. `next` is the seat that is to answer, FATE or OVER.
    """

    __slots__ = ("code", "encoding", "game", "journal", "key", "next", "seat", "seed", "tables")

    def __init__(self, tables: Tables, seed: int) -> None:
        self.tables = tables
        self.seed = seed
        self.encoding = encoding_of(tables.rules)
        self.journal: list[int | tuple[int, int]] = []
        self.key = str(seed)
        self.game: Game | None = None  # none before the deal
        self.code: int | None = None  # the answer that waits for its fate
        self.seat = 0  # whose it is
        self.next = FATE

    def draw_fate(self, fate: int) -> None:
        """Decide what nobody knows, and go on."""
        self.journal.append(fate)
        self.key = blake2b(f"{self.key} {self.code} {fate}".encode(), digest_size=16).hexdigest()
        game = self.game
        if game is None:
            if len(self.journal) == DEALS:
                self.game = self.tables.new(self.key)
                self._turn_to_next()
            return
        assert self.code is not None
        anew = game.imagine(EVERYONE, self.key)
        anew.pending = dict(game.pending)
        give(anew, self.seat, self.code)
        self.game = anew
        self.code = None
        self._turn_to_next()

    def answer(self, action: int) -> None:
        """Answer for the seat that is asked. If that shows anything new, it waits for a fate."""
        game = self.game
        assert game is not None
        self.journal.append(action)
        code = self.encoding.actions.codes[action]
        pending = dict(game.pending)
        number = game.number
        self.seat = self.next
        give(game, self.seat, code)
        if game.number > number and news(game, number):
            game.undo()
            game.pending = pending
            self.code = code
            self.next = FATE
        else:
            self._turn_to_next()

    def _turn_to_next(self) -> None:
        assert self.game is not None
        waiting = self.game.waiting
        self.next = waiting[0] if waiting else OVER

    def imagine(self, seat: int, seed: int) -> None:
        """Deal anew what this seat can't know, other seats' secret answers included."""
        game = self.game
        self.journal.append((seat, seed))
        if game is None:
            return
        anew = game.imagine(seat, seed)
        chance = Chance.from_seed(f"answers {seed}")
        for other in game.pending:
            if other != seat and anew.decision is not None:
                codes = anew.decision.codes_for(other)
                anew.pending[other] = codes[chance.below(len(codes))]
        self.game = anew

    def legal(self) -> list[int]:
        """The actions of the seat that is to answer next, in ascending order."""
        game = self.game
        assert game is not None and game.decision is not None
        return self.encoding.actions.legal(game.decision.codes_for(self.next))

    def copy(self) -> Fated:
        """A copy that plays on identically, given the same fates and actions."""
        new = Fated.__new__(Fated)
        new.tables = self.tables
        new.seed = self.seed
        new.encoding = self.encoding
        new.journal = self.journal[:]
        new.key = self.key
        new.game = None if self.game is None else self.game.copy()
        new.code = self.code
        new.seat = self.seat
        new.next = self.next
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Fated:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        tables = self.tables
        return replay, (tables.game, tables.players, tables.content, tables.options, self.seed, self.journal)


def give(game: Game, seat: int, code: int) -> None:
    """Answer for a seat: where several are asked in secret, on an imagined table it need not be the next one."""
    if game.decision is not None and game.decision.secret is not None:
        game.pending[seat] = code
        settle_secret(game)
    else:
        game.answer(code)


def news(game: Game, number: int) -> bool:
    """Whether the answer to a decision has shown anything since, beyond the secret answers that it settled."""
    answer = game.trail[number]
    told = 1 if answer.secret is not None and len(answer.secret) > 1 and not answer.courtesy else 0
    return game.state.learned - answer.learned > told


def replay(
    game: str, players: int, content: str, options: dict[str, str], seed: int, journal: list[int | tuple[int, int]]
) -> Fated:
    """The game with this set-up and journal."""
    line = Fated(Tables(game, players, content, options, None), seed)
    for entry in journal:
        if isinstance(entry, tuple):
            line.imagine(*entry)
        elif line.next == FATE:
            line.draw_fate(entry)
        else:
            line.answer(entry)
    return line
