"""A log made for one achievement: the shortest that its patterns ask for, to see that they can be met."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from types import SimpleNamespace
from typing import Any

from hauntbox.engine.game import Outcome
from hauntbox.engine.messages import EVERYONE, Event, EventKind, Message, RawEvent
from hauntbox.engine.presenting.achievements import (
    FIRST,
    KINDS,
    LOST,
    SUM,
    Achievement,
    Check,
    Deed,
    Ending,
    Judged,
    judge,
)
from hauntbox.engine.rules import Rules
from hauntbox.engine.setup import Setup

MINE, THEIRS = 0, 1


def brings(rules: Rules, one: Achievement, kinds: Mapping[str, EventKind], value: str = "") -> Judged:
    """What a game brings that was made for an achievement; `value` is that of the option of which several count."""
    runs = {kind: [value % 2 for value in range(rules.thing_count(kind))] for kind in run_kinds(rules)}
    log: list[RawEvent] = []
    for deed in one.deeds:
        if deed.least:
            log += events_for(rules, deed, kinds[deed.event], runs)
    known = SimpleNamespace(
        whose=lambda state, log: runs, thing_id=rules.thing_id, sides=rules.sides, achievements=rules.achievements
    )
    mine = [MINE]
    setup = setup_for(rules, one, value)
    for side in rules.sides(setup.players):
        if side.id == one.ending.side:
            mine = list(side.seats)
            for kind, owners in runs.items():  # the achiever plays a side's first seat
                runs[kind] = [mine[0] if owner == MINE else -2 if owner == THEIRS else owner for owner in owners]
    game: Any = SimpleNamespace(
        rules=known, setup=setup, number=1, round=0, log=log, outcome=outcome_for(one.ending, setup.players, mine),
        state=SimpleNamespace(ending_key=one.ending.endings[0] if one.ending.endings else "won"),
        events=lambda seat: [Event(raw, at, 1) for at, raw in enumerate(log)],
    )
    return judge([one], game, [mine[0]])


def run_kinds(rules: Rules) -> list[str]:
    """The kinds of things that seats of a game run."""
    game = rules.begin(rules.checked_setup(None, "kinds", {}))
    return list(rules.whose(game, []))


def setup_for(rules: Rules, one: Achievement, value: str) -> Setup:
    players = one.ending.players[0] if one.ending.players else max(2, rules.min_players)
    options = {option.key: option.default for option in rules.setup_options()}
    options |= {key: values[0] for key, values in one.ending.options}
    if one.each and one.each != "players":
        options[one.each] = value
    return Setup(players, "built", options, "")


def outcome_for(ending: Ending, players: int, mine: list[int]) -> Outcome:
    """All win or lose as the achiever does; where seats are ranked, the achiever stands first or last."""
    winners = [] if ending.result == LOST else mine if ending.side else list(range(players))
    places = range(1, players + 1) if ending.place in ("", FIRST) else [players, *range(1, players)]
    return Outcome(winners, "", "", Message("end"), tuple(places) if ending.place else ())


def events_for(rules: Rules, deed: Deed, kind: EventKind, runs: Mapping[str, list[int]]) -> list[RawEvent]:
    """As many events as a deed asks for, or one that is as much."""
    names = [name.rstrip("*") for name in kind.fields.names]
    types = dict(zip(names, kind.fields.kinds, strict=True))
    number = 1 if deed.count == SUM else deed.least
    chosen: list[RawEvent] = []
    used: set[int] = set()
    for _ in range(number):
        values: list[int] = []
        for name in names:
            tests = [check for field, check in deed.where if field == name]
            fitting = [
                value for value in range(how_many(rules, types[name]))
                if all(fits(rules, types[name], check, value) for check in tests)
                and (name != deed.own or runs[types[name]][value] == MINE)
                and (name != deed.other or runs[types[name]][value] == THEIRS)
                and not (deed.count == KINDS and name == deed.of and value in used)
                and not (deed.count == SUM and name == deed.of and value < deed.least and not tests)
            ]
            if deed.count == SUM and name == deed.of and tests:
                number = deed.least
            many = max([check.many for check in tests], default=1)
            values += [fitting[0]] * many
            if name == deed.of:
                used.add(fitting[0])
        chosen.append((kind, "", None, EVERYONE, tuple(values)))
    return chosen


def how_many(rules: Rules, kind: str) -> int:
    """How many values a field may have: things of the box, faces of a die, numbers."""
    try:
        return rules.thing_count(kind) if kind else 200
    except KeyError:
        return 1


def fits(rules: Rules, kind: str, check: Check, value: int) -> bool:
    if check.ids:
        return any(fnmatchcase(rules.thing_id(kind, value), one) for one in check.ids)
    return (check.low is None or value >= check.low) and (check.high is None or value <= check.high)
