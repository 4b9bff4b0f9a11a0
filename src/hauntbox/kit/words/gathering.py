"""A log that is pleasant to read: equal rolls in a row are told in one line with all their dice.

The kinds of the events say which ones take part: a ``roll``, and each ``outcome`` that follows from it, whose first
field names whom it happens to. A ``reason`` says why the next event comes about; it is kept with that event's line, for
those who ask why. Everything else is told as it happened.
"""

from __future__ import annotations

from collections.abc import Sequence

from hauntbox.engine.messages import Event, RawEvent


class Told:
    """A line of the log: an event, or several of a kind told as one that happened `times` times; and its reasons."""

    __slots__ = ("event", "reasons", "times")

    def __init__(self, event: Event, times: int = 1) -> None:
        self.event = event
        self.times = times
        self.reasons: list[Event] = []

    def words(self, said: str) -> str:
        """The sentence of the event, with how often it holds."""
        return said if self.times == 1 else f"{said} ×{self.times}"


def gather(events: Sequence[Event]) -> list[Told]:
    """The lines for these events, the oldest first."""
    lines: list[Told] = []
    reasons: list[Event] = []
    at = 0
    while at < len(events):
        if events[at].raw[0].joins == "reason":
            reasons.append(events[at])
            at += 1
            continue
        first = len(lines)
        at = gather_next(events, at, lines)
        lines[first].reasons = reasons
        reasons = []
    return lines


def gather_next(events: Sequence[Event], at: int, lines: list[Told]) -> int:
    """Add the line of the event at this place, or those of the rolls that begin there; returns the place after it."""
    series = series_from(events, at)
    if len(series) < 2:
        lines.append(Told(events[at]))
        return at + 1
    lines += told_together(series)
    return at + sum(len(unit) for unit in series)


def tail_start(events: Sequence[Event]) -> int:
    """The first event whose line could still change with the events to come."""
    at = len(events)
    while at > 0 and events[at - 1].raw[0].joins:
        at -= 1
    return at


def series_from(events: Sequence[Event], at: int) -> list[list[Event]]:
    """The rolls from here on that are alike, each with what came of it."""
    series: list[list[Event]] = []
    while at < len(events) and events[at].raw[0].joins == "roll":
        unit = [events[at]]
        for event in events[at + 1 :]:
            if event.raw[0].joins != "outcome":
                break
            unit.append(event)
        if len(unit) < 2 or (series and not alike(series[0], unit)):
            break
        series.append(unit)
        at += len(unit)
    return series


def alike(one: list[Event], other: list[Event]) -> bool:
    """Whether two rolls are for the same thing, and their outcomes concern the same target."""
    whom = {event.raw[4][0] for event in (*one[1:], *other[1:])}
    return len(whom) == 1 and rolled_for(one[0].raw) == rolled_for(other[0].raw)


def rolled_for(raw: RawEvent) -> tuple[object, ...]:
    """All of a roll but its dice."""
    return (raw[0].name, raw[1], raw[3], *raw[4][: len(raw[0].fields.names) - 1])


def told_together(series: list[list[Event]]) -> list[Told]:
    """One roll with all dice, then each outcome once, as it stood in the end."""
    first = series[0][0]
    kind, rule, cause, audience, values = first.raw
    dice = [value for unit in series for value in unit[0].raw[4][len(kind.fields.names) - 1 :]]
    lead = values[: len(kind.fields.names) - 1]
    lines = [Told(Event((kind, rule, cause, audience, (*lead, *dice)), first.index, first.number, first.hindsight))]
    for outcome in (event for unit in series for event in unit[1:]):
        same = next((line for line in lines[1:] if same_outcome(line.event, outcome)), None)
        if same is None:
            lines.append(Told(outcome))
        else:
            same.event, same.times = outcome, same.times + 1
    return lines


def same_outcome(one: Event, other: Event) -> bool:
    return one.raw[0] is other.raw[0] and one.rule == other.rule and str(one.cause) == str(other.cause)
