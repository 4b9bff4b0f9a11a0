"""A game as text: what `saves` seals, and `restoring` brings back."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from hauntbox.engine.course import Answer, Course
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.saves import canonical_json, pack_lines, write_record
from hauntbox.engine.state import State


def save(course: Course) -> str:
    """The whole game as text: set-up, every answer, and the state at the last step."""
    if course.imagined >= 0:
        raise HauntboxError("An imagined game can't be saved; save the game it was imagined from.")
    stretch = course.stretches[-1]
    record: dict[str, Any] = {
        "game": course.rules.id,
        "setup": course.setup.to_data(),
        "content": course.rules.content_digest,
        "step": {"number": stretch.number, "state": stretch.state.to_data()},
        "now": state_hash(course.state),
        "answers": pack_lines([answer_line(course, answer) for answer in course.trail]),
        "pending": {str(seat): course.rules.option_key(code) for seat, code in course.pending.items()},
    }
    if course.reopened:
        record["reopened"] = course.reopened
    return write_record(record)


def answer_line(course: Course, answer: Answer) -> str:
    """One answer as text: its key; ``seat=key`` pairs for a secret one; for an aside the waiting pairs, then
    ``seat!key``."""
    rules = course.rules
    if answer.waited is not None:
        said = f"{answer.seat}!{rules.option_key(answer.code)}"
        return " ".join([*[f"{seat}={rules.option_key(code)}" for seat, code in answer.waited.items()], said])
    if answer.secret is None:
        return rules.option_key(answer.code)
    return " ".join([f"{seat}={rules.option_key(code)}" for seat, code in answer.secret.items()])


def answers(course: Course) -> list[str]:
    """Every answer so far as text, in order; for an imagined game, those given since."""
    return [answer_line(course, answer) for answer in course.trail[max(course.imagined, 0) :]]


def state_hash(state: State) -> str:
    """A short fingerprint of a state."""
    return blake2b(canonical_json(state.to_data()).encode(), digest_size=8).hexdigest()
