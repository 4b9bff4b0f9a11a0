"""Locked answers: to a secret question whose answers may not be changed, and that everybody can check.

When a seat has locked an answer, everybody may know its lock: a digest of a nonce and the answer. It tells nothing, and
it is of the same length for every answer. When all have answered, nonces and answers come to light, and whoever wrote
the locks down can compute them again. The nonce follows from the key of the game's chance, so it is the same when the
game is played again, and nobody can guess it before.
"""

from __future__ import annotations

from hashlib import blake2b

from hauntbox.engine.course import Answer, Course, nonces_of


class Unlocked:
    """A locked answer that has come to light: who gave it, its key, its nonce, and the lock that was shown before."""

    __slots__ = ("key", "lock", "nonce", "seat")

    def __init__(self, seat: int, key: str, nonce: str) -> None:
        self.seat = seat
        self.key = key
        self.nonce = nonce
        self.lock = lock_of(nonce, seat, key)

    def __repr__(self) -> str:
        return f"<Unlocked: seat {self.seat}, {self.key}>"


def lock_of(nonce: str, seat: int, key: str) -> str:
    """The lock of an answer, given its nonce."""
    return blake2b(f"{nonce} {seat} {key}".encode(), digest_size=32, person=b"hauntbox-lock").hexdigest()


def locks(course: Course) -> dict[int, str]:
    """The locks of the answers that the open question has already, by seat; empty if its answers are not locked."""
    decision = course.decision
    if decision is None or not decision.locks:
        return {}
    nonces, key = nonces_of(course, decision), course.rules.option_key
    return {seat: lock_of(nonces[seat], seat, key(code)) for seat, code in sorted(course.pending.items())}


def unlocked(course: Course, answer: Answer) -> list[Unlocked]:
    """The locked answers to a question that has been answered by all; empty if they were not locked."""
    nonces, secret = answer.nonces, answer.secret
    if nonces is None or secret is None:
        return []
    return [Unlocked(seat, course.rules.option_key(secret[seat]), nonce) for seat, nonce in sorted(nonces.items())]
