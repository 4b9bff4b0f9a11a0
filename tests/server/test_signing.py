"""Signed tokens, bounds and tidy text."""

from __future__ import annotations

import pytest

from hauntbox.server.limits import Bucket, Buckets, tidy
from hauntbox.server.people.signing import Signer, new_id


def test_a_token_is_good_for_its_purpose_only() -> None:
    signer = Signer(b"s" * 32)
    token = signer.cookie("ann", 2)
    assert signer.read("player", token) == ["ann", "2"]
    assert signer.read("recover", token) is None
    assert Signer(b"t" * 32).read("player", token) is None


@pytest.mark.parametrize("at", range(0, 30, 3))
def test_a_token_changed_anywhere_is_void(at: int) -> None:
    signer = Signer(b"s" * 32)
    token = signer.cookie("ann", 2)
    at %= len(token)
    forged = token[:at] + ("A" if token[at] != "A" else "B") + token[at + 1 :]
    assert signer.read("player", forged) is None


@pytest.mark.parametrize("rubbish", ["", ".", "a.b.c", "é.é", "x" * 5000, "ann.2.", "ann.2.é"])
def test_rubbish_is_no_token(rubbish: str) -> None:
    assert Signer(b"s" * 32).read("player", rubbish) is None


def test_a_seats_token_is_for_one_table() -> None:
    signer = Signer(b"s" * 32)
    token = signer.seat("table1", 3, 1)
    assert signer.read_seat(token, "table1") == (3, 1)
    assert signer.read_seat(token, "table2") is None


def test_ids_are_not_guessed() -> None:
    assert len({new_id() for _ in range(2000)}) == 2000


def test_a_bucket_empties_and_fills() -> None:
    bucket = Bucket(rate=0.0001, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    bucket.at -= 20_000
    assert bucket.take()


def test_many_callers_are_bounded_each_and_forgotten_when_calm() -> None:
    buckets = Buckets(rate=0.0001, burst=2, most=3)
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.take("b") and buckets.take("c") and buckets.take("d")
    assert not buckets.take("a")  # not forgotten, for it is not calm


@pytest.mark.parametrize(("text", "line"), [
    ("  hello \n there ", "hello there"), ("a\x00b\u202ec", "a b c"), (5, ""), (None, ""), ("x" * 50, "x" * 10),
])
def test_text_is_tidied_to_a_line(text: object, line: str) -> None:
    assert tidy(text, 10 if line == "x" * 10 else 100) == line
