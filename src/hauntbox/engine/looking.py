"""Looking at a game without changing it: why not, what would happen, what has happened."""

from __future__ import annotations

from hauntbox.engine.course import Course
from hauntbox.engine.decisions import Decision, Option, field_values, option_code, verb_of
from hauntbox.engine.errors import Refused
from hauntbox.engine.messages import Event, Message, Reason, seen_by
from hauntbox.engine.presenting.walks import Walk
from hauntbox.engine.rules import Foresight
from hauntbox.engine.saves import seat_number


def canonical(course: Course, code: int) -> int:
    """The answer on offer that the rules take this one for; an unknown answer stays as it is."""
    try:
        return course.rules.canonical(course.state, code)
    except (IndexError, KeyError, OverflowError):
        return code


def asides(course: Course, seat: int) -> list[int]:
    """What a seat may say beside the open question; nothing while an aside is under way."""
    decision = course.decision
    if decision is None or course.held is not None or not 0 <= seat < course.state.players:
        return []
    codes = decision.codes_for(seat)
    return [code for code in course.rules.asides(course.state, decision, seat) if code not in codes]


def public_codes(course: Course) -> list[int]:
    """The answers to the open question that everybody may know of; none of a secret one, or of a courtesy."""
    decision = course.decision
    if decision is None or decision.secret is not None or decision.courtesy:
        return []
    return course.rules.public_codes(course.state, decision, decision.seat)


def waiting(course: Course, pairs: list[str]) -> dict[int, int]:
    """The answers of some seats, but not all, to the open question, from ``seat=key`` pairs; else `Refused`."""
    decision = course.decision
    found: dict[int, int] = {}
    for pair in pairs:
        name, _, key = pair.partition("=")
        seat, code = seat_number(name), code_of(course, key)
        if decision is None or decision.secret is None or seat in found or code not in decision.codes_for(seat):
            raise not_offered(pair, rule_now(course))
        found[seat] = code
        if len(found) == len(decision.secret):
            raise not_offered(pair, rule_now(course))
    return found


def rule_now(course: Course) -> str:
    """The rule behind the open question, or the rule by which the game ended."""
    return course.state.ending if course.decision is None else course.decision.rule


def over(course: Course) -> Refused:
    """The refusal of anything when the game is over."""
    return Refused("The game is over; there is nothing to decide.", rule_now(course), Message("refused.over"))


def code_of(course: Course, key: str) -> int:
    """The code of an answer's key. An unknown key is refused, with the current rule."""
    try:
        return course.rules.option_code(key)
    except Refused as refused:
        refused.rule = rule_now(course)
        raise


def refusal(course: Course, decision: Decision, seat: int, code: int) -> Refused:
    """The sentence for an answer that is not on offer."""
    if seat in course.pending:
        return Refused(
            f"Seat {seat} has already answered this decision.", decision.rule, Message("refused.twice", {"seat": seat})
        )
    if seat not in decision.seats:
        asked = " and ".join(f"seat {one}" for one in decision.seats)
        are = "is" if len(decision.seats) == 1 else "are"
        return Refused(
            f"It is not for seat {seat} to answer; {asked} {are} asked.",
            decision.rule,
            Message(
                "refused.not_asked",
                {"seat": seat, "asked": seats_message(decision.seats), "count": len(decision.seats)},
            ),
        )
    if not 0 <= verb_of(code) < len(course.rules.verbs):
        return Refused("That is the code of no answer at all.", decision.rule, Message("refused.no_code"))
    try:
        reason = reason_against(course, decision, seat, code)
        key = course.rules.option_key(code)
    except (IndexError, KeyError, OverflowError):
        return not_offered(str(code), decision.rule)
    if reason is None:
        return not_offered(key, decision.rule)
    return Refused(
        f"{course.rules.say(course.state, reason.message)} ({reason.rule})",
        reason.rule,
        Message("refused.why", {"reason": reason.message, "rule": reason.rule}),
    )


def reason_against(course: Course, decision: Decision, seat: int, code: int) -> Reason | None:
    """Why a seat that is asked can't answer so.

    A question that opens a step leaves that to the rules, which know the step. One in the middle of a step, or with
    reasons of its own, gives these for what it asks for; whatever else the rules may say about the step, the reason
    against any other answer is that something else is being asked.
    """
    why, verb = decision.why, verb_of(code)
    if (why is not None or course.flow is not None) and verb not in course.rules.beside:
        if not decision.asks_for(seat, verb):
            return Reason("other_question", decision.rule, {"question": decision.message})
        if why is not None:
            return why(course.state, decision, seat, code)
    return course.rules.why_not_for(course.state, seat, code)


def asked_for(course: Course, decision: Decision, seat: int) -> list[int]:
    """Answers of the kind that a question asks for, on offer or not: the offers, with each thing in turn replaced by
    every other thing of its kind that the seat can see. For answers that name several things, the first offer of each
    verb stands for all.
    """
    rules = course.rules
    found: dict[int, None] = {}
    seen: dict[str, list[int]] = {}
    done: set[int] = set()
    for code in decision.codes_for(seat):
        verb = verb_of(code)
        if verb in done:
            continue
        done.add(verb)
        for at, kind in enumerate(rules.verbs[verb].fields.kinds):
            if not kind:
                continue
            if kind not in seen:
                seen[kind] = list(rules.in_view(course.state, seat, kind))
            for value in seen[kind]:
                values = list(field_values(code))
                values[at] = value
                found[option_code(verb, values[0], values[1], values[2])] = None
    return list(found)


def why_not(course: Course, key: str, seat: int | None) -> Reason | None:
    """Why this seat (by default the one that is asked) can't give this answer now; None if it is on offer."""
    decision = course.decision
    code = code_of(course, key)
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
    return reason_against(course, decision, seat, code) or Reason("not_asked", decision.rule)


def refusals(course: Course, seat: int | None) -> list[tuple[Option, Reason]]:
    """What this seat (by default the one that is asked) might expect to do now but can't, and why."""
    decision = course.decision
    if decision is None:
        return []
    if seat is None:
        seat = decision.seat
    if seat not in decision.seats:
        return []
    found: list[tuple[Option, Reason]] = []
    codes = {*decision.codes_for(seat), *asides(course, seat)}
    expected = course.rules.conceivable(course.state) if decision.why is None else asked_for(course, decision, seat)
    for code in expected:
        if code not in codes and canonical(course, code) not in codes:
            reason = reason_against(course, decision, seat, code)
            if reason is not None:
                found.append((Option(course.rules, course.state, decision.number, seat, code), reason))
    return found


def foresee(course: Course, choice: Option | str | int, seat: int | None) -> Foresight | None:
    """What an answer on offer would lead to, as far as this seat may know; `Refused` for any other."""
    decision = course.decision
    if decision is None:
        raise over(course)
    if isinstance(choice, Option):
        code = choice.code
    else:
        code = code_of(course, choice) if isinstance(choice, str) else choice
    if seat is not None and seat in decision.seats:
        codes = decision.codes_for(seat)
    else:
        codes = public_codes(course)
    if seat is not None:
        codes = [*codes, *asides(course, seat)]
    if code not in codes:
        code = canonical(course, code)
    if code not in codes:
        raise not_offered(choice if isinstance(choice, str) else str(code), decision.rule)
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
            rule_now(course),
            Message("refused.no_thing", {"target": f"{target!r:.80}", "title": course.rules.title}),
        )
    return course.rules.foresee_thing(course.state, seat, kind, value)


def walks(course: Course, seat: int | None) -> list[Walk]:
    """Where the figures of a seat that is asked could go."""
    decision = course.decision
    if decision is None or decision.courtesy:
        return []
    if seat is None:
        seat = decision.seat
    if seat not in decision.seats or seat in course.pending:
        return []
    return course.rules.walks(course.state, decision, seat)


def events(course: Course, seat: int | None, since: int) -> list[Event]:
    """What happened from decision `since` on, as far as this seat may know it."""
    found: list[Event] = []
    log = course.log
    if log is None:
        return found
    trail = course.trail
    number = since if 0 < since < len(trail) else 0
    start = trail[number].logged if number else (0 if since <= 0 else len(log))
    hindsight = course.rules.hindsight(log)
    for index in range(start, len(log)):
        while number < len(trail) and trail[number].logged <= index:
            number += 1
        if seen_by(log[index], seat):
            found.append(Event(log[index], index, number, hindsight))
    return found


def not_offered(what: str, rule: str) -> Refused:
    """The refusal of an answer when all that can be said is what is being asked."""
    return Refused(f"{what} is not on offer in this decision.", rule, Message("refused.not_offered", {"what": what}))


def seats_message(seats: list[int]) -> Message:
    """One seat, or several, as a message."""
    named = Message("refused.seat", {"n": seats[0]})
    for seat in seats[1:]:
        named = Message("refused.and", {"a": named, "b": Message("refused.seat", {"n": seat})})
    return named
