# interpreted: hints are rare
"""Why one answer is better than another, and what the other side will do next.

Both answers are played on with the same dice. A game says what can be counted (`Rules.worth_parts`) and which
events are deeds of the other side (`Rules.coming`). The part that makes most of the difference is the reason; it is
told only if it differs beyond chance, by enough to be read, and if nothing weightier speaks against the answer. Where
no part does, several may do so together; and where not even these, there is what the answer changes at once.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from hauntbox.engine.chance import Chance
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import Event, Message, RawEvent, Value, seen_by
from hauntbox.engine.parts import Coming, Part
from hauntbox.engine.playout import answer_by_hunch, go_to_horizon, others_answer
from hauntbox.engine.rules import Rules
from hauntbox.engine.state import State
from hauntbox.kit.words import speech

STRIDE = 4096
LATER = 80  # answers after the horizon in which the other side may still act
SOON = 6  # deeds of the other side that are still its next ones
CLEAR = 2.0  # a difference is believed that is so many times as large as its error
LITTLE, SHARE = 0.25, 0.1  # a smaller difference is none, by itself and as a share of the larger amount
MOST_TOGETHER, PIECE = 2, 0.2  # parts that are told together, and the share of the whole that makes one worth it
WINS, LOSES = "advice.wins", "advice.loses"
DECIDES = 1000.0

Name = tuple[str, str, int]


class Count:
    """What a part came to in each imagined future of one answer."""

    __slots__ = ("amounts", "part")

    def __init__(self, part: Part) -> None:
        self.part = part
        self.amounts: dict[int, float] = {}  # by the number of the future; 0 where it is not there

    def mean(self, futures: int) -> float:
        return sum(self.amounts.values()) / futures


class Why:
    """A part that differs: its mean after the one answer, and after the other."""

    __slots__ = ("mean", "other", "part", "worth")

    def __init__(self, part: Part, mean: float, other: float) -> None:
        self.part = part
        self.mean = mean
        self.other = other
        self.worth = part.weight * (mean - other)

    def say(self, rules: Rules, state: State, language: str) -> str:
        """The reason as a sentence of the game."""
        args: dict[str, Value] = {"n": figure(self.mean, language), "m": figure(self.other, language)}
        if self.part.thing is not None:
            args["thing"] = self.part.thing
        said = rules.say(state, Message(self.part.key, args), language)
        # A sentence that gives no numbers need not say what they are.
        if (is_whole(self.mean) and is_whole(self.other)) or figure(self.mean, language) not in said:
            return said
        mean = Message("advice.mean", {"why": said.removesuffix(".")})
        return speech.say(mean, lambda message, to: rules.say(state, message, to), language)


class Deed:
    """Something that the other side did in imagined futures: in how many, how soon, and the table where it was seen."""

    __slots__ = ("coming", "count", "event", "place", "state")

    def __init__(self, coming: Coming, event: Event, state: State) -> None:
        self.coming = coming
        self.event = event
        self.state = state
        self.count = 0
        self.place = 0

    def say(self, rules: Rules, language: str) -> str:
        """The sentence that foretells it."""
        told = self.event.message.args
        args = {name: told[name] for name in self.coming.fields}
        return rules.say(self.state, Message(self.coming.key, args), language)


class Outlook:
    """An answer and another one, played on with the same dice as far as the expert looks."""

    def __init__(self, game: Game, seat: int, codes: list[int], chance: Chance) -> None:
        self.game = game
        self.seat = seat
        self.codes = codes  # the advised one, and what it is compared with if there is anything
        self.chance = chance
        self.counts: list[dict[Name, Count]] = [{} for _ in codes]
        self.at_once: list[dict[Name, Count]] = [{} for _ in codes]  # the same at the end of the answer's own step
        self.deeds: dict[tuple[str, tuple[int, ...]], Deed] = {}  # by the sentence and what it names
        self.futures = 0
        rules, decision = game.rules, game.decision
        assert decision is not None
        self.ahead = max(1, rules.depth(game.state)) if rules.rehearses(game.state, decision, seat) else 0

    def look(self, most: int, in_time: Callable[[], bool]) -> None:
        """Imagine so many futures, or as many as there is time for; always one."""
        while self.futures < most and (not self.futures or in_time()):
            for code, counts, at_once in zip(self.codes, self.counts, self.at_once):
                game, luck = self.play(code, at_once)
                self.count(counts, game.state)
                if code == self.codes[0]:
                    self.note_deeds(game, luck, in_time)
            self.futures += 1

    def play(self, code: int, at_once: dict[Name, Count]) -> tuple[Game, Luck]:
        """The table some turns after an answer, if everybody goes on by hunch; its log has what happened until then.
        What there is of each part when the answer's own step ends is counted `at_once`."""
        position = self.chance.position + STRIDE * self.futures
        game = self.game.imagine(self.seat, Chance(self.chance.key, position), keep=False)
        luck = Luck(position * 7919 + self.futures & 0xFFFFF)
        others_answer(game, self.seat, luck)
        game.state.log = []
        horizon = game.rules.horizon(game.state)
        game.answer(code)
        while game.decision is not None and game.flow is not None:
            answer_by_hunch(game, luck)
        self.count(at_once, game.state)
        go_to_horizon(game, horizon, self.ahead, luck)
        return game, luck

    def count(self, counts: dict[Name, Count], state: State) -> None:
        """Note how much there is of each part at the end of a future."""
        parts = self.game.rules.worth_parts(state, self.seat)
        if state.ended:
            won = state.winners >> self.seat & 1
            parts = [*parts, Part(WINS if won else LOSES, 1.0, DECIDES if won else -DECIDES)]
        for part in parts:
            there = counts.setdefault(part.name, Count(part))
            there.amounts[self.futures] = there.amounts.get(self.futures, 0.0) + part.amount

    def note_deeds(self, game: Game, luck: Luck, in_time: Callable[[], bool]) -> None:
        """Count each of the next deeds of the other side once a future; if there was none, play on until there is."""
        read = 0
        for _ in range(LATER):
            log = game.state.log or []
            if self.has_deed(game.state, log, read) or game.decision is None or not in_time():
                break
            read = len(log)
            answer_by_hunch(game, luck)
        state, log = game.state, game.state.log or []
        hindsight = game.rules.hindsight(log)
        found: list[tuple[str, tuple[int, ...]]] = []
        for index, raw in enumerate(log):
            coming = self.coming(state, log, index)
            if coming is None or len(found) == SOON:
                continue
            values = zip(raw[0].fields.names, raw[4])
            name = coming.key, tuple([value for field, value in values if field in coming.fields])
            if name in found:
                continue
            deed = self.deeds.setdefault(name, Deed(coming, Event(raw, index, 0, hindsight), state))
            deed.count += 1
            deed.place += len(found)
            found.append(name)

    def has_deed(self, state: State, log: list[RawEvent], since: int) -> bool:
        return any(self.coming(state, log, index) is not None for index in range(since, len(log)))

    def coming(self, state: State, log: list[RawEvent], index: int) -> Coming | None:
        """How to foretell an event that the seat sees, if it is a deed of the other side."""
        return self.game.rules.coming(state, self.seat, log, index) if seen_by(log[index], self.seat) else None

    # What came of it

    def whys(self) -> list[Why]:
        """Everything that the advised answer makes better, the weightiest first; nothing that may be mere chance, and
        nothing that is outweighed by what it makes worse."""
        return self.better(self.counts)

    def whys_at_once(self) -> list[Why]:
        """The same for what it changes at once."""
        return self.better(self.at_once)

    def whys_gained(self) -> list[Why]:
        """What it clearly makes better at once, the weightiest first, though it may make something else worse."""
        found = [why for why, gaps in self.compared(self.at_once) if is_worth_saying(why) and is_clear(gaps)]
        return sorted([why for why in found if why.worth > 0.0], key=lambda one: -one.worth)

    def better(self, counts: list[dict[Name, Count]]) -> list[Why]:
        found = [why for why, gaps in self.compared(counts) if is_worth_saying(why) and is_clear(gaps)]
        worst = min([why.worth for why in found], default=0.0)
        return sorted([why for why in found if why.worth > max(0.0, -worst)], key=lambda one: -one.worth)

    def whys_together(self) -> list[Why]:
        """The weightiest of the small things that together make more than chance would; none if they don't."""
        compared = self.compared(self.counts)
        whole = self.whole(compared)
        if not compared or sum(whole) <= 0 or not is_clear(whole):
            return []
        least = PIECE * sum(whole) / self.futures
        found = [why for why, _ in compared if why.worth >= least and can_be_read(why)]
        return sorted(found, key=lambda one: -one.worth)[:MOST_TOGETHER]

    def tally(self) -> tuple[int, int]:
        """In how many futures all that is counted came to more after the advised answer, and in how many to less."""
        whole = self.whole(self.compared(self.counts))
        return sum(one > 0 for one in whole), sum(one < 0 for one in whole)

    def whole(self, compared: list[tuple[Why, list[float]]]) -> list[float]:
        """What all parts together make the advised answer better by, in each future."""
        found = [0.0] * self.futures
        for why, gaps in compared:
            for future, gap in enumerate(gaps):
                found[future] += why.part.weight * gap
        return [round(one, 6) for one in found]

    def compared(self, counts: list[dict[Name, Count]]) -> list[tuple[Why, list[float]]]:
        """Every part after both answers, and how far apart they were in each future."""
        if len(counts) < 2:
            return []
        mine, theirs = counts
        found: list[tuple[Why, list[float]]] = []
        for name in {**mine, **theirs}:
            part = (mine.get(name) or theirs[name]).part
            gaps = [amount_in(mine, name, future) - amount_in(theirs, name, future) for future in range(self.futures)]
            found.append((Why(part, mean_of(mine, name, self.futures), mean_of(theirs, name, self.futures)), gaps))
        return found

    def next_deed(self) -> Deed | None:
        """The weightiest of what the other side will more likely do next than not; of several the likeliest."""
        likely = [deed for deed in self.deeds.values() if 2 * deed.count > self.futures]
        return min(likely, key=lambda one: (-one.coming.weight, -one.count, one.place), default=None)


def amount_in(counts: dict[Name, Count], name: Name, future: int) -> float:
    return counts[name].amounts.get(future, 0.0) if name in counts else 0.0


def mean_of(counts: dict[Name, Count], name: Name, futures: int) -> float:
    return counts[name].mean(futures) if name in counts else 0.0


def is_worth_saying(why: Why) -> bool:
    """Whether a difference is large enough to be read: 3.9 instead of 3.8 tells nobody anything."""
    most = max(abs(why.mean), abs(why.other))
    return abs(why.mean - why.other) >= max(LITTLE, SHARE * most)


def can_be_read(why: Why) -> bool:
    """Whether a difference shows at all in the numbers that are told."""
    return figure(why.mean, "en") != figure(why.other, "en")


def is_clear(gaps: list[float]) -> bool:
    """Whether a difference is larger than chance would have it."""
    lead = sum(gaps) / len(gaps)
    spread = sum((gap - lead) ** 2 for gap in gaps)
    error = sqrt(spread / (len(gaps) * max(1, len(gaps) - 1)))
    return abs(lead) > CLEAR * error


def is_whole(value: float) -> bool:
    return abs(value - round(value)) < 0.05


def figure(value: float, language: str) -> str:
    """An average for reading: one decimal at most."""
    text = f"{value:.1f}".removesuffix(".0")
    text = "0" if text == "-0" else text
    return text.replace(".", ",") if language == "fr" else text
