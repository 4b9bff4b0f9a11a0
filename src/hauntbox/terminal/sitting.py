"""A game and the people around it: who is asked, what is taken back, and every answer on the disk."""

from __future__ import annotations

from hauntbox.engine.decisions import Option
from hauntbox.engine.errors import NothingToUndo
from hauntbox.engine.game import Game
from hauntbox.engine.ignoring import alike
from hauntbox.engine.messages import Event, Thing
from hauntbox.engine.presenting.achievements import Achievement, judge
from hauntbox.kit.drawing.text import Row, outline
from hauntbox.kit.words.gathering import Told, gather
from hauntbox.kit.words.speech import say_question
from hauntbox.kit.words.standings import ranking_words, seat_standing
from hauntbox.terminal.seats import called, is_bot
from hauntbox.terminal.shelf import Slot


class TakeBack:
    """How far undo goes: so many answers, and whether it is free: nobody has learned anything or answered since."""

    __slots__ = ("answers", "free")

    def __init__(self, answers: int, free: bool) -> None:
        self.answers = answers
        self.free = free


class Sitting:
    """A game being played at one screen. Every change is saved before it is shown."""

    def __init__(self, game: Game, seats: list[str], slot: Slot, language: str = "en") -> None:
        self.game = game
        self.seats = seats
        self.slot = slot
        self.language = language
        self.looking = self.first_person()
        self.unsaved = False  # whether something has happened that is not on the disk
        if game.rules.reactions:
            game.ignored = slot.read_ignored()

    def save(self) -> None:
        """Save the game."""
        self.unsaved = True
        self.slot.keep(self.game.save())
        self.unsaved = False

    def keep(self) -> None:
        """Save the game and who sits where."""
        self.save()
        self.slot.keep_seats(self.seats)

    def first_person(self) -> int | None:
        """The seat through whose eyes the table is shown to begin with; None: a spectator's."""
        people = [seat for seat, sitter in enumerate(self.seats) if not is_bot(sitter)]
        return people[0] if people else None

    # Who is asked

    def bot_asked(self) -> int | None:
        """A bot's seat that has to answer; bots answer before people."""
        return next((seat for seat in self.game.waiting if is_bot(self.seats[seat])), None)

    def person_asked(self) -> int | None:
        """A person's seat that has to answer: the one looking, if it can be."""
        waiting = [seat for seat in self.game.waiting if not is_bot(self.seats[seat])]
        if self.looking in waiting:
            return self.looking
        return waiting[0] if waiting else None

    def reacting(self) -> bool:
        """Whether everybody who might react is asked; then nobody is told who really does something."""
        return self.game.decision is not None and self.game.decision.courtesy

    def needs_curtain(self, seat: int) -> bool:
        """Whether the one who looked last must not see what this seat sees."""
        last = self.looking
        if last is None or not self.game.rules.secrets or self.seats[last] == self.seats[seat]:
            return False
        decision = self.game.decision
        if decision is not None and decision.secret is not None:
            return True
        game = self.game
        return game.view(last) != game.view(seat) or [one.index for one in game.events(last)] != [
            one.index for one in game.events(seat)
        ]

    def person_count(self) -> int:
        """How many different people are at the table."""
        return len({sitter for sitter in self.seats if not is_bot(sitter)})

    def name(self, seat: int) -> str:
        """A seat with its sitter, e.g. ``Seat 2 (Anna)``; just the sitter where that is enough."""
        sitter = called(self.seats[seat])
        if self.seats.count(self.seats[seat]) == 1 and not is_bot(self.seats[seat]):
            return sitter
        return f"{sitter}, seat {seat + 1}" if len(self.seats) > 1 else sitter

    # What nobody wants to be asked about

    def usable(self, seat: int) -> list[tuple[str, str, bool]]:
        """What a seat could react with: the thing, its name, and whether it is ignored."""
        game = self.game
        ignored = game.ignored.get(seat, [])
        found: list[tuple[str, str, bool]] = []
        for target in dict.fromkeys([*game.usable_things(seat), *ignored]):
            kind, _, id = target.partition(":")
            try:
                thing = Thing(kind, game.rules.thing_value(kind, id))
            except (KeyError, ValueError):
                continue
            name = self.name_of(thing)
            if name not in [known for _, known, _ in found]:
                found.append((target, name, any(alike(game.rules, game.state, one, thing) for one in ignored)))
        return found

    def ignore(self, seat: int, target: str, ignored: bool) -> None:
        """Don't ask a seat about something of its own in reaction windows, or ask again."""
        self.game.ignore(seat, target, ignored)
        self.slot.keep_ignored(self.game.ignored)
        self.save()

    # Answering and taking back

    def answer(self, option: Option | int, seat: int) -> None:
        self.game.decide(option, seat=seat)
        self.save()

    def take_back(self) -> TakeBack:
        """What undo would do: go back to the last answer that a person gave."""
        probe = self.game.copy()
        if probe.locks:
            probe.undo()  # which says why not
        answers, free = 0, True
        while True:
            free = free and probe.undo_is_free
            try:
                probe.undo()
            except NothingToUndo:
                if answers and not self.person_count():
                    return TakeBack(1, free)
                raise NothingToUndo("There is nothing of yours to take back.") from None
            answers += 1
            taken = probe.undone[-1]
            seats = [taken.seat] if taken.secret is None else list(taken.secret)
            if not self.person_count() or any(not is_bot(self.seats[seat]) for seat in seats):
                return TakeBack(answers, free)
            free = False  # another seat has answered since

    def undo(self, back: TakeBack) -> None:
        for _ in range(back.answers):
            self.game.undo()
        self.save()

    def redo(self) -> None:
        """Give answers again until a person is asked."""
        self.game.redo()
        while self.game.undone and self.person_asked() is None:
            self.game.redo()
        self.save()

    # Showing

    def rows(self, lit: set[str], width: int) -> list[Row]:
        """The table as text, from the current seat's view."""
        view = self.game.view(self.looking)
        rows: list[Row] = self.game.rules.draw_text(view, lit, width, self.language)
        return rows or outline(view, lit, width)

    def events(self, since: int = 0) -> list[Event]:
        return self.game.events(self.looking, since)

    def lines(self, since: int = 0) -> list[Told]:
        """What has happened, as the log tells it."""
        return gather(self.events(since))

    def tell(self, line: Told) -> str:
        """A line of the log in words, with what caused it."""
        event = line.event
        said = line.words(self.game.say(event.message, self.language))
        if event.cause is None:
            return said
        cause = self.name_of(event.cause)
        return said if cause in said else f"{said} [{cause}]"

    def reasons(self, line: Told) -> list[str]:
        """Why a line of the log came about, rule by rule, in words; mostly nothing."""
        return [f"{self.game.say(one.message, self.language)} ({one.rule})" for one in line.reasons]

    def name_of(self, thing: Thing) -> str:
        game = self.game
        return game.say(game.rules.thing_message(game.state, thing.kind, thing.value), self.language)

    def ending(self) -> str:
        """How the game ended, in words; nothing while it goes on."""
        outcome = self.game.outcome
        return "" if outcome is None else self.game.say(outcome.message, self.language)

    def ranking(self) -> list[str]:
        """Who stands first in a game that ranks its seats and is over, and then each place; nothing in others."""
        told = ranking_words(self.game, [self.name(seat) for seat in range(len(self.seats))], self.language)
        return [told["head"], *told["lines"]] if told else []

    def earned(self) -> dict[str, list[Achievement]]:
        """What a game that is over has brought each person at the screen, by their seats' word. Nothing is kept of it,
        so achievements that take many games are left out."""
        people = {sitter for sitter in self.seats if not is_bot(sitter)}
        found: dict[str, list[Achievement]] = {}
        for sitter in sorted(people, key=self.seats.index):
            seats = [at for at, there in enumerate(self.seats) if there == sitter]
            ids = judge(self.game.rules.achievements(), self.game, seats).earned
            found[sitter] = [one for one in self.game.rules.achievements() if one.id in ids]
        return found

    def standings(self) -> list[str]:
        """What each seat is ranked by now, and who leads; nothing in games that don't rank their seats."""
        found = [seat_standing(self.game, seat, self.language) for seat in range(len(self.seats))]
        return [f"{self.name(seat)}: {one['words']}" for seat, one in enumerate(found) if one]

    def prompt(self) -> str:
        """The open question in words, with where it comes from."""
        return say_question(self.game, self.language)
