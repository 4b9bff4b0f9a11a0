"""What a table looks like: drawn once for all viewers who see the same, and sent as differences."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from hauntbox.engine.decisions import Option
from hauntbox.engine.game import Game
from hauntbox.engine.messages import EVERYONE, Event, Message, Thing
from hauntbox.kit.scenes import scene_of
from hauntbox.kit.words.gathering import Told, gather, tail_start
from hauntbox.kit.words.refusals import Refusal, list_refusals
from hauntbox.kit.words.standings import seat_standing
from hauntbox.server.tables.patches import Sheet

WIDTHS = {"wide": 1440, "narrow": 390}
LAYOUTS = (*WIDTHS, "none")
Sight = tuple[int | None, str, str]
BLANK = Sheet([])


encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Drawing:
    """The parts of a table as one sight shows them, and how to get there from an earlier drawing."""

    __slots__ = ("patches", "sheets")

    def __init__(self, parts: Mapping[str, Sequence[str]]) -> None:
        self.sheets = {id: Sheet(pieces) for id, pieces in parts.items()}
        self.patches: dict[int, tuple[Drawing | None, str]] = {}

    @property
    def parts(self) -> dict[str, str]:
        return {id: sheet.text for id, sheet in self.sheets.items()}

    def since(self, old: Drawing | None) -> str:
        """JSON of what changed since an earlier drawing (None: of everything); empty if nothing did."""
        known = self.patches.get(id(old))
        if known is not None and known[0] is old:
            return known[1]
        changed: dict[str, Any] = {}
        if old is None:
            changed = self.parts
        else:
            old.patches = {}  # no viewer needs it any more, so the way there can be forgotten
            for name, sheet in self.sheets.items():
                before = old.sheets.get(name, BLANK)
                if before.pieces == sheet.pieces:
                    self.sheets[name] = before
                else:
                    changed[name] = sheet.patch(before)
        text = encode(changed) if changed else ""
        self.patches = {id(old): (old, text)} if len(self.patches) > 2 else {**self.patches, id(old): (old, text)}
        return text


class LogBook:
    """The events of a game in words, as one seat may know them, in one language."""

    __slots__ = ("answers", "entries", "language", "open", "seat", "takebacks")

    def __init__(self, seat: int | None, language: str) -> None:
        self.seat = seat
        self.language = language
        self.entries: list[str] = []
        self.open: list[Event] = []  # the last ones, if later events may be told together with them
        self.answers = 0
        self.takebacks = -1

    def read(self, game: Game, takebacks: int) -> list[str]:
        """Every entry as JSON, the oldest first."""
        if takebacks != self.takebacks or game.number < self.answers:
            self.entries, self.open, self.answers, self.takebacks = [], [], 0, takebacks
            self._add(game, 0)
        elif game.number > self.answers:
            if not self.answers:
                self.entries, self.open = [], []  # what happened before the first answer is told with it again
            self._add(game, self.answers)
        self.answers = game.number
        return self.entries

    def _add(self, game: Game, since: int) -> None:
        happened = [*self.open, *game.events(self.seat, since)]
        told = self.entries[: len(self.entries) - len(gather(self.open))]
        self.entries = [*told, *(encode(entry(game, line, self.language)) for line in gather(happened))]
        self.open = happened[tail_start(happened) :]


def entry(game: Game, line: Told, language: str) -> dict[str, Any]:
    """One line of the log; `stage` says how it is shown happening, and `why` has the rules that led to it, one by one,
    where an automatic choice was made."""
    rules, event = game.rules, line.event
    message = event.message
    cause = ""
    if event.cause is not None:
        cause = game.say(rules.thing_message(game.state, event.cause.kind, event.cause.value), language)
    found: dict[str, Any] = {
        "text": line.words(game.say(message, language)), "rule": event.rule, "kind": event.kind, "cause": cause,
        "targets": targets_in(game, message), "number": event.number, "turn": event.begins_turn,
    }
    seats = seats_in(message)
    if seats:
        found["seats"] = seats
    scene = scene_of(rules, event)
    if scene is not None:
        found["stage"] = scene
    if line.reasons:
        found["why"] = [
            {"text": game.say(one.message, language), "rule": one.rule, "targets": targets_in(game, one.message)}
            for one in line.reasons
        ]
    return found


def targets_in(game: Game, message: Message) -> list[str]:
    """What to point out of the things that a sentence names, each once."""
    found: list[str] = []
    for value in message.args.values():
        for thing in value if isinstance(value, list) else [value]:
            if isinstance(thing, Thing):
                found += game.rules.thing_targets(thing.kind, thing.value)
    return list(dict.fromkeys(found))


def seats_in(message: Message) -> list[int]:
    """The seats that a sentence names, each once."""
    found: list[int] = []
    for value in message.args.values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, Thing) and one.kind == "seat":
                found.append(one.value)
            elif isinstance(one, Message):
                found += seats_in(one)
    return list(dict.fromkeys(found))


def shown(game: Game, option: Option, language: str) -> dict[str, Any]:
    """One option, as everybody is shown it who may know of it."""
    return {
        "key": option.key, "label": game.say(option.message, language), "targets": option.targets, "verb": option.verb,
    }


def choice(game: Game, option: Option, language: str) -> dict[str, Any]:
    """One option of a viewer's own, as a page or a program is shown it."""
    found = shown(game, option, language)
    if option.figure:
        found["figure"] = option.figure
    doubt = option.second_thought
    if doubt is not None:
        found["doubt"] = game.say(doubt, language)
    return found


class Frames:
    """Everything that has been drawn of one table at its present moment."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.takebacks = 0
        self.moment = -1
        self.views: dict[int | None, dict[str, Any]] = {}
        self.drawings: dict[Sight, Drawing] = {}
        self.offers: dict[tuple[int, str, str], dict[str, str]] = {}
        self.options: dict[tuple[int, str], str] = {}
        self.besides: dict[tuple[int, str], str] = {}
        self.public: dict[str, str] = {}
        self.refused: dict[tuple[int, str], list[tuple[Refusal, list[str]]]] = {}
        self.labels: dict[tuple[int, str], str] = {}
        self.figures: dict[tuple[int, str], list[dict[str, str]]] = {}
        self.called: dict[str, list[str]] = {}
        self.standings: dict[tuple[int, str], dict[str, Any]] = {}
        self.books: dict[tuple[int | None, str], LogBook] = {}
        self.memories: dict[Sight, dict[str, Any]] = {}

    def look_at(self, game: Game, moment: int, takebacks: int) -> None:
        """Move to the present moment; earlier drawings are dropped if the game has changed."""
        self.game = game
        if game.people != self.called:  # the sentences of before name others
            self.called, self.books, self.moment = game.people, {}, -1
        if moment != self.moment or takebacks != self.takebacks:
            self.moment, self.takebacks = moment, takebacks
            self.views, self.drawings, self.offers, self.labels = {}, {}, {}, {}
            self.options, self.besides, self.standings, self.figures = {}, {}, {}, {}
            self.public, self.refused = {}, {}

    def _sight(self, seat: int | None) -> int | None:
        """Which seat's view this seat shares: in a game without secrets everybody sees the same."""
        assert self.game is not None
        return seat if self.game.rules.secrets else None

    def view(self, seat: int | None) -> dict[str, Any]:
        assert self.game is not None
        seat = self._sight(seat)
        if seat not in self.views:
            self.views[seat] = self.game.view(seat)
        return self.views[seat]

    def drawn_view(self, seat: int | None, language: str) -> dict[str, Any]:
        """The view for a drawing, with what everybody is called."""
        people = self.called.get(language)
        return {**self.view(seat), "people": people} if people else self.view(seat)

    def drawing(self, seat: int | None, language: str, layout: str) -> Drawing:
        """All parts of the table as this seat sees it, nothing lit."""
        sight = (self._sight(seat), language, layout)
        if sight not in self.drawings:
            self.drawings[sight] = Drawing(self._draw(seat, language, layout))
        return self.drawings[sight]

    def _draw(self, seat: int | None, language: str, layout: str) -> Mapping[str, Sequence[str]]:
        assert self.game is not None
        rules = self.game.rules
        plan = rules.layout()
        parts = plan.broad if layout == "wide" else plan.narrow
        wanted = [part for part in dict.fromkeys(parts) if part not in plan.floating]
        memory = self.memories.setdefault((self._sight(seat), language, layout), {})
        return rules.draw_pieces(
            self.drawn_view(seat, language), None, parts=wanted, shared=True, external=True, language=language,
            width=WIDTHS[layout], asked=asked_in(self.game), memory=memory,
        )

    def offer(self, seat: int, language: str, layout: str) -> dict[str, str]:
        """The parts that float over the board for a seat that is asked."""
        assert self.game is not None
        key = (seat, language, layout)
        if key not in self.offers:
            rules = self.game.rules
            floating = rules.layout().floating
            drawn: dict[str, str] = {}
            if floating:
                drawn = rules.draw(
                    self.drawn_view(seat, language), self.game.decision, seat=seat, parts=floating, shared=True,
                    external=True, language=language, width=WIDTHS[layout],
                )
                drawn.pop("defs", None)
            self.offers[key] = drawn
        return self.offers[key]

    def choices(self, seat: int, language: str) -> str:
        """JSON of the options of a seat that is asked."""
        key = (seat, language)
        if key not in self.options:
            assert self.game is not None
            self.options[key] = encode(
                [choice(self.game, option, language) for option in self.game.rules.told(self.game.asked(seat))]
            )
        return self.options[key]

    def public_choices(self, language: str) -> str:
        """JSON of what the seat that is asked may answer, as far as everybody may know it."""
        if language not in self.public:
            assert self.game is not None
            self.public[language] = encode(
                [shown(self.game, one, language) for one in self.game.rules.told(self.game.public_options())]
            )
        return self.public[language]

    def refusals(self, seat: int, language: str) -> list[tuple[Refusal, list[str]]]:
        """What a seat that is asked might try but can't, with the targets of each."""
        key = (seat, language)
        if key not in self.refused:
            assert self.game is not None
            self.refused[key] = list_refusals(self.game, seat, language)
        return self.refused[key]

    def asides(self, seat: int, language: str) -> str:
        """JSON of what a seat may say beside the question, asked or not."""
        key = (seat, language)
        if key not in self.besides:
            assert self.game is not None
            said = [choice(self.game, option, language) for option in self.game.asides(seat)]
            self.besides[key] = encode([{**one, "seat": seat} for one in said])
        return self.besides[key]

    def label(self, seat: int, language: str) -> str:
        """What a seat runs on the table."""
        assert self.game is not None
        key = (seat, language)
        if key not in self.labels:
            self.labels[key] = self.game.rules.seat_label(self.game.state, seat, language)
        return self.labels[key]

    def people(self, seat: int, language: str) -> list[dict[str, str]]:
        """The figures that a seat plays, with their targets and symbols."""
        assert self.game is not None
        key = (seat, language)
        if key not in self.figures:
            found = self.game.rules.seat_people(self.game.state, seat, language)
            self.figures[key] = [{"name": one.name, "target": one.target, "symbol": one.symbol} for one in found]
        return self.figures[key]

    def standing(self, seat: int, language: str) -> dict[str, Any]:
        """What a seat is ranked by, under ``standing``; nothing where seats are not ranked."""
        assert self.game is not None
        key = (seat, language)
        if key not in self.standings:
            found = seat_standing(self.game, seat, language)
            self.standings[key] = {"standing": found} if found else {}
        return self.standings[key]

    def log(self, seat: int | None, language: str) -> list[str]:
        """The log as JSON entries, as this seat may know it."""
        assert self.game is not None
        sight = (self._sight(seat), language)
        if sight not in self.books:
            self.books[sight] = LogBook(sight[0], language)
        return self.books[sight].read(self.game, self.takebacks)


def asked_in(game: Game) -> tuple[str, str]:
    """The kind of the open question and what it is about; nothing of a courtesy, which is not for everybody to know."""
    decision = game.decision
    if decision is None or decision.courtesy:
        return "", ""
    source = decision.source
    return decision.kind, "" if source is None else f"{source.kind}:{game.rules.thing_id(source.kind, source.value)}"


def open_view(game: Game, seat: int | None) -> int | None:
    """The sight for a replay: of a finished game everything may be open (EVERYONE)."""
    return seat if seat != EVERYONE or game.over else None
