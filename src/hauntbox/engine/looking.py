"""Looking at a game without touching it: why not, what would come of it, what happened."""

from __future__ import annotations

from hauntbox.engine.course import Course
from hauntbox.engine.decisions import Decision, Option, verb_of
from hauntbox.engine.errors import Refused
from hauntbox.engine.messages import Event, Message, Reason, seen_by
from hauntbox.engine.rules import Foresight
from hauntbox.engine.saves import seat_number


def canonical(course: Course, code: int) -> int:
    """What the rules take this answer for; rubbish stays what it is."""
    try:
        return course.rules.canonical(course.state, code)
    except (IndexError, KeyError, OverflowError):
        return code


def asides(course: Course, seat: int) -> list[int]:
    """What a seat may say beside the open question; nothing while an aside is being heard."""
    decision = course.decision
    if decision is None or course.held is not None or not 0 <= seat < course.state.players:
        return []
    codes = decision.codes_for(seat)
    return [code for code in course.rules.asides(course.state, decision, seat) if code not in codes]


def waiting(course: Course, pairs: list[str]) -> dict[int, int]:
    """What some seats, not all of them, have answered to the open question, from ``seat=key`` pairs; else `Refused`."""
    decision = course.decision
    found: dict[int, int] = {}
    for pair in pairs:
        name, _, key = pair.partition("=")
        seat, code = seat_number(name), course.rules.option_code(key)
        if decision is None or decision.secret is None or seat in found or code not in decision.codes_for(seat):
            raise not_offered(pair)
        found[seat] = code
        if len(found) == len(decision.secret):
            raise not_offered(pair)
    return found


def refusal(course: Course, decision: Decision, seat: int, code: int) -> Refused:
    """The sentence for an answer that is not on offer."""
    if seat in course.pending:
        return Refused(
            f"Seat {seat + 1} has already answered this decision.",
            message=Message("refused.twice", {"seat": seat + 1}),
        )
    if seat not in decision.seats:
        asked = " and ".join(f"seat {one + 1}" for one in decision.seats)
        are = "is" if len(decision.seats) == 1 else "are"
        return Refused(
            f"It is not for seat {seat + 1} to answer; {asked} {are} asked.",
            message=Message(
                "refused.not_asked",
                {"seat": seat + 1, "asked": seats_message(decision.seats), "count": len(decision.seats)},
            ),
        )
    if not 0 <= verb_of(code) < len(course.rules.verbs):
        return Refused("That is the code of no answer at all.", message=Message("refused.no_code"))
    try:
        reason = course.rules.why_not_for(course.state, seat, code)
        key = course.rules.option_key(code)
    except (IndexError, KeyError, OverflowError):
        return not_offered(str(code))
    if reason is None:
        return not_offered(key)
    return Refused(
        f"{course.rules.say(course.state, reason.message)} ({reason.rule})",
        reason.rule,
        Message("refused.why", {"reason": reason.message, "rule": reason.rule}),
    )


def why_not(course: Course, key: str, seat: int | None) -> Reason | None:
    """Why this seat (by default whoever is asked) can't answer so now; None if it is on offer."""
    decision = course.decision
    code = course.rules.option_code(key)
    if decision is None:
        return Reason("over", course.state.ending)
    if seat is None:
        seat = decision.seat
    if code in asides(course, seat):
        return None
    if seat not in decision.seats:
        return Reason("not_asked", decision.rule)
    codes = decision.codes_for(seat)
    if code in codes or canonical(course, code) in codes:
        return None
    return course.rules.why_not_for(course.state, seat, code) or Reason("not_asked", decision.rule)


def refusals(course: Course, seat: int | None) -> list[tuple[Option, Reason]]:
    """What this seat (by default whoever is asked) might expect to do now but can't, and why."""
    decision = course.decision
    if decision is None:
        return []
    if seat is None:
        seat = decision.seat
    if seat not in decision.seats:
        return []
    found: list[tuple[Option, Reason]] = []
    codes = [*decision.codes_for(seat), *asides(course, seat)]
    for code in course.rules.conceivable(course.state):
        if code not in codes:
            reason = course.rules.why_not_for(course.state, seat, code)
            if reason is not None:
                found.append((Option(course.rules, course.state, decision.number, seat, code), reason))
    return found


def foresee(course: Course, choice: Option | str | int, seat: int | None) -> Foresight | None:
    """What an answer on offer would bring, as far as this seat may know; `Refused` for any other."""
    decision = course.decision
    if decision is None:
        raise Refused("The game is over; there is nothing to decide.", message=Message("refused.over"))
    if isinstance(choice, Option):
        code = choice.code
    else:
        code = course.rules.option_code(choice) if isinstance(choice, str) else choice
    if seat is not None and seat in decision.seats:
        codes = decision.codes_for(seat)
    else:
        codes = [] if course.rules.secrets else decision.codes
    if seat is not None:
        codes = [*codes, *asides(course, seat)]
    if code not in codes:
        code = canonical(course, code)
    if code not in codes:
        raise not_offered(choice if isinstance(choice, str) else str(code))
    return course.rules.foresee(course.state, seat, code)


def foresee_thing(course: Course, target: str, seat: int | None) -> Foresight | None:
    """What a thing (``ghost:slimer``) could do, as far as this seat (None: a spectator) may know."""
    kind, _, id = target.partition(":")
    try:
        value = course.rules.thing_value(kind, id)
        known = 0 <= value < course.rules.thing_count(kind)
    except (KeyError, ValueError):
        known = False
    if not known:
        raise Refused(
            f"{target!r:.80} is nothing in {course.rules.title}.",
            message=Message("refused.no_thing", {"target": f"{target!r:.80}", "title": course.rules.title}),
        )
    return course.rules.foresee_thing(course.state, seat, kind, value)


def events(course: Course, seat: int | None, since: int) -> list[Event]:
    """What happened from decision `since` on, as far as this seat may know it."""
    found: list[Event] = []
    log = course.log
    if log is None:
        return found
    trail = course.trail
    number = since if 0 < since < len(trail) else 0
    start = trail[number].logged if number else (0 if since <= 0 else len(log))
    for index in range(start, len(log)):
        while number < len(trail) and trail[number].logged <= index:
            number += 1
        if seen_by(log[index], seat):
            found.append(Event(log[index], index, number))
    return found


def not_offered(what: str) -> Refused:
    """The refusal of an answer that nothing more can be said of."""
    return Refused(f"{what} is not on offer in this decision.", message=Message("refused.not_offered", {"what": what}))


def seats_message(seats: list[int]) -> Message:
    """One seat, or several, as a message."""
    named = Message("refused.seat", {"n": seats[0] + 1})
    for seat in seats[1:]:
        named = Message("refused.and", {"a": named, "b": Message("refused.seat", {"n": seat + 1})})
    return named
