"""Every game in the box: each rule is cited by a test, each piece of content comes into play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hauntbox import Game
from hauntbox.engine.messages import RawEvent
from hauntbox.games import find, names
from tests.conformance.players import lost_chapters, moody_chapters, novice_game
from tests.conformance.tables import FUZZ, finished, some_tables

every_game = pytest.mark.parametrize("game", names())

RULE_ID = re.compile(r"\b[A-Z]{2,}-[A-Z]?\d+(?:\.\d+)*[a-z]?\b")
ROUNDS = 4
# Whole campaigns: an end that one in ten of them has must come up for certain, and sooner from here than from 0.
FIRST_CAMPAIGN = 24
CAMPAIGNS = 64


@cache
def cited() -> frozenset[str]:
    """Every rule id that any test names."""
    found: set[str] = set()
    for path in Path(__file__).parents[1].rglob("test_*.py"):
        found.update(RULE_ID.findall(path.read_text(encoding="utf-8")))
    return frozenset(found)


@every_game
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    rules = [rule.id for rule in find(game).rulebook().rules]
    assert len(set(rules)) == len(rules)
    assert [rule for rule in rules if not RULE_ID.fullmatch(rule)] == []
    assert [rule for rule in rules if rule not in cited()] == []


@every_game
def test_every_rule_has_a_title_and_words(game: str) -> None:
    for rule in find(game).rulebook().rules:
        assert rule.chapter and rule.title and rule.text, rule.id


def things_in(game: Game, raw: RawEvent) -> set[str]:
    """The content that an event is about: its fields, of a starred one all values, and its cause."""
    fields, values = raw[0].fields, raw[4]
    starred = bool(fields.names) and fields.names[-1].endswith("*")
    kinds = [*fields.kinds, *fields.kinds[-1:] * (len(values) - len(fields.kinds) if starred else 0)]
    found = {game.rules.entry_of(kind, value) for kind, value in zip(kinds, values) if kind and value >= 0}
    if raw[2] is not None:
        found.add(game.rules.entry_of(raw[2].kind, raw[2].value))
    return found


@pytest.mark.once
@every_game
def test_every_piece_of_content_comes_into_play(game: str) -> None:
    """A piece has come into play when an event was about it, or when the table was set up with it."""
    counts = find(game).entry_counts()
    seen: set[str] = set()
    for played in games_to_look_at(game):
        seen |= {f"{key}:{value}" for key, value in played.setup.options.items() if own(key, value)}
        seen |= set(played.rules.laid_out(played.state))
        for raw in played.log or []:
            seen |= things_in(played, raw)
        if all(len(entries(kind, seen)) == count for kind, count in counts.items()):
            return
    for kind, count in counts.items():
        assert len(entries(kind, seen)) == count, f"of {count} {kind} only these came up: {entries(kind, seen)}"


def games_to_look_at(game: str) -> Iterator[Game]:
    """Games at every table, of novices and at random, then campaigns that are lost, and all of it again; at last whole
    campaigns, most of which are won."""
    for turn in range(ROUNDS * FUZZ):
        for index, table in enumerate(some_tables(game)):
            yield novice_game(game, index, turn)
            if turn:
                yield finished(table, f"{table} coverage {turn}")
        yield from lost_chapters(game, turn)
    for turn in range(FIRST_CAMPAIGN, FIRST_CAMPAIGN + CAMPAIGNS * FUZZ):
        yield from moody_chapters(game, turn)


def own(key: str, value: str) -> bool:
    """Whether a set-up option names a piece of content: not several of them, and not any of them."""
    return not key.endswith("s") and value != "random"


def entries(kind: str, seen: set[str]) -> list[str]:
    """What has been seen of a kind of content, which is named in the plural."""
    singular = (kind, kind.removesuffix("s"), kind.removesuffix("es"))
    return sorted(one for one in seen if one.partition(":")[0] in singular)
