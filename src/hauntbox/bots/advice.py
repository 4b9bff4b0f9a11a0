"""Hints: what the expert would do, with the chances it found, why, and what the other side will probably do next."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

from hauntbox.bots.expert import Expert
from hauntbox.bots.outlook import LOSES, WINS, Outlook, Why
from hauntbox.bots.rehearsal import Rehearsal, Trial
from hauntbox.bots.search import Node, Search
from hauntbox.engine.chance import Chance
from hauntbox.engine.errors import Refused
from hauntbox.engine.game import Game
from hauntbox.engine.looking import rule_now
from hauntbox.engine.messages import Message, Value
from hauntbox.kit.words import speech

ENOUGH_LOOKS = 3
THINKING = 0.65  # the share of the time in which the answer is found; in the rest the reason
FUTURES = 24  # imagined for the reason, if there is time,
MORE_FUTURES = 72  # and as long as nothing stands out
ALIKE, AT_ONCE, GAINED = "advice.alike", "advice.at_once", "advice.gained"
TOGETHER, SMALL = "advice.together", "advice.small"
LEVEL = 0.01  # chances closer than this are alike
TOLD = 0.015  # smaller chances of winning say nothing as numbers


class Advice:
    """The advised answer, what the other answers promise (label, chance of winning, looks ahead), why it is better, and
    what the other side will probably do next.

    `text` and the labels are English; `say` gives all of it in any language, and `lines` one sentence after another.
    """

    def __init__(
        self,
        game: Game,
        code: int,
        message: Message,
        chances: list[tuple[Message, float, int]],
        outlook: Outlook | None = None,
        otherwise: Message | None = None,
    ) -> None:
        self.code = code
        self.key = game.rules.option_key(code)
        self.label = game.say(game.rules.option_message(game.state, code))
        self.message = message
        self.outlook = outlook
        whys = [] if outlook is None else outlook.whys()
        self.why: Why | None = whys[0] if whys else None  # the part that counts most
        self.other: int | None = outlook.codes[1] if outlook is not None and len(outlook.codes) > 1 else None
        self.otherwise = otherwise  # the reason where no single part decides
        self.text = self.say(game, "en")
        self.chances = [(game.say(label), chance, looks) for label, chance, looks in chances]

    def say(self, game: Game, language: str) -> str:
        """The advice in words, at the table it was given for."""
        return " ".join(self.lines(game, language))

    def lines(self, game: Game, language: str = "en") -> list[str]:
        """The same, sentence by sentence: the answer with its chances, why, what comes next."""
        found = [speech.say(self.message, game.say, language)]
        found += [one for one in (self.say_why(game, language), self.say_next(game, language)) if one]
        return found

    def say_why(self, game: Game, language: str = "en") -> str:
        """Why, in a sentence; empty where there is nothing to choose."""
        if self.why is None or self.outlook is None:
            return self.say_otherwise(game, language)
        if self.why.part.key in (WINS, LOSES):
            futures = self.outlook.futures
            counts: dict[str, Value] = {"n": round(self.why.mean * futures), "m": round(self.why.other * futures)}
            why = speech.say(Message(self.why.part.key, {**counts, "of": futures}), game.say, language)
        else:
            why = self.why.say(game.rules, game.state, language)
        if "other" in self.message.args or self.other is None:
            return why
        args: dict[str, Value] = {"why": why, "other": game.rules.option_message(game.state, self.other)}
        return speech.say(Message("advice.compared", args), game.say, language)

    def say_otherwise(self, game: Game, language: str) -> str:
        """Why, where no single part decides: small things together, or what it changes at once, or in general."""
        if self.otherwise is None:
            return ""
        if self.outlook is not None and self.otherwise.key != ALIKE:
            together, now = self.outlook.whys_together(), self.outlook.whys_at_once()[:1]
            gained = self.outlook.whys_gained()[:1]
            for key, whys in ((TOGETHER if together[1:] else SMALL, together), (AT_ONCE, now), (GAINED, gained)):
                if whys and not any(why.part.key in (WINS, LOSES) for why in whys):
                    said = " ".join(why.say(game.rules, game.state, language) for why in whys)
                    return speech.say(Message(key, {"why": said}), game.say, language)
            better, worse = self.outlook.tally()
            if better > worse:
                tally: dict[str, Value] = {"n": better, "m": worse, "of": self.outlook.futures}
                return speech.say(Message("advice.oftener", tally), game.say, language)
        return speech.say(self.otherwise, game.say, language)

    def say_next(self, game: Game, language: str = "en") -> str:
        """What the other side will probably do next; empty where that can't be told."""
        deed = None if self.outlook is None else self.outlook.next_deed()
        if deed is None or self.outlook is None:
            return ""
        args: dict[str, Value] = {
            "deed": deed.say(game.rules, language), "n": deed.count, "of": self.outlook.futures,
        }
        return speech.say(Message("advice.next", args), game.say, language)


def advise(game: Game, seat: int, milliseconds: int = 400, iterations: int = 0, seed: int | str = 0) -> Advice:
    """What the expert would answer for this seat, and why; with `iterations` the same on every machine."""
    until = time.perf_counter() + milliseconds / 1000
    decision = game.decision
    if decision is None or not decision.codes_for(seat) or seat in game.pending:
        raise Refused(
            f"Seat {seat} has nothing to decide now.", rule_now(game), Message("refused.idle", {"seat": seat})
        )
    codes = decision.codes_for(seat)
    if len(codes) == 1:
        label = game.rules.option_message(game.state, codes[0])
        return Advice(game, codes[0], Message("advice.only", {"label": label}), [])
    by_clock = 0 if iterations else max(1, int(THINKING * milliseconds))
    search = Expert(seed, by_clock, iterations).think(game, seat)
    ranking = [one for one in search.ranking() if one.looks]
    chances = [
        (game.rules.option_message(game.state, node.code), node.chance(), node.looks) for node in ranking
    ]
    second = runner_up(search, ranking)
    outlook = Outlook(game, seat, [ranking[0].code, *second], Chance.from_seed(f"outlook {seed}"))
    in_time = partial(is_before, 0.0 if iterations else until)
    outlook.look(FUTURES, in_time)
    if len(outlook.codes) > 1 and not outlook.whys():
        outlook.look(MORE_FUTURES, in_time)
    otherwise = in_general(game, second, ranking[0].chance(), ranking)
    message = sentence(search.looks, chances)
    if otherwise is not None and otherwise.key == ALIKE and not outlook.whys() and "chance" in message.args:
        message = Message("advice.even", message.args)  # the reason names the other answer
    return Advice(game, ranking[0].code, message, chances, outlook, otherwise)


def is_before(until: float) -> bool:
    """Whether there is time left; there always is until 0."""
    return not until or time.perf_counter() < until


def runner_up(search: Search | Rehearsal, ranking: Sequence[Node | Trial]) -> list[int]:
    """The answer that the advised one is compared with: the best of those that were tried often enough to tell, or one
    that was left out at a glance; none if there is no other."""
    best = ranking[0].code
    tried = [one for one in ranking[1:] if one.looks >= ENOUGH_LOOKS] or ranking[1:2]
    if tried:
        return [max(tried, key=lambda one: one.chance()).code]
    return [] if search.spare in (-1, best) else [search.spare]


def in_general(
    game: Game, second: list[int], chance: float, ranking: Sequence[Node | Trial]
) -> Message | None:
    """The reason where no single part decides: they are much alike, or one came out ahead more often."""
    for one in ranking[1:]:
        if [one.code] == second:
            if abs(chance - one.chance()) < LEVEL:
                return Message(ALIKE, {"other": game.rules.option_message(game.state, one.code)})
            return Message("advice.ahead" if chance > one.chance() else "advice.surer")
    return None


def sentence(looks: int, chances: list[tuple[Message, float, int]]) -> Message:
    """The advice in words."""
    label, chance, _ = chances[0]
    others = [one for one in chances[1:] if one[2] >= ENOUGH_LOOKS]
    if max([chance, *[rest for _, rest, _ in others]]) < TOLD:
        return Message("advice.far", {"label": label, "looks": looks})
    if not others:
        return Message("advice.alone", {"label": label, "looks": looks, "chance": percent(chance)})
    other, rest, _ = max(others, key=lambda one: one[1])
    key = "advice.steady" if rest > chance else "advice.best"
    args: dict[str, Value] = {"label": label, "looks": looks, "chance": percent(chance)}
    return Message(key, {**args, "other": other, "rest": percent(rest)})


def percent(chance: float) -> str:
    """A chance in per cent, rounded for reading."""
    return f"{100 * chance:.0f}"
