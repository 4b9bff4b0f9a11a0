"""What hands need of every game: walks that keep what they promise, figures that are there, groups with names."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.engine.decisions import verb_of
from hauntbox.engine.presenting.walks import Walk
from hauntbox.games import find, names
from tests.conformance.tables import Table, moments, seeds, some_tables

WALKERS = {"spirit_world", "outer_space", "ecto_terrestrial", "betwixt"}

every_table = pytest.mark.parametrize("table", [table for game in names() for table in some_tables(game)], ids=str)


def place_of(view: Any, id: str) -> str:
    """Where a view says that a figure is; empty if nowhere."""
    if isinstance(view, dict):
        own = view.get(id) if isinstance(view.get(id), dict) else view if view.get("id") == id else {}
        if own and isinstance(own.get("at"), str):
            return str(own["at"])
    inside = view.values() if isinstance(view, dict) else view if isinstance(view, list) else ()
    return next((found for one in inside if (found := place_of(one, id))), "")


def goes(game: Game, seat: int, walk: Walk) -> bool:
    """Give the answers of a walk one after another; whether nothing interrupts. A question that offers such answers,
    where nobody has learned anything, offers the one that comes next."""
    learned = game.state.learned
    for code in walk.answers:
        decision = game.decision
        if decision is None or seat not in game.waiting or code not in decision.codes_for(seat):
            alike = decision is not None and seat in game.waiting and decision.asks_for(seat, verb_of(code))
            assert not alike or game.state.learned != learned, f"{walk.way}: {decision!r}"
            return False
        game.decide(code, seat)
    at = place_of(game.view(seat), walk.figure.partition(":")[2])
    there = f"square:{at}" == walk.to
    last = game.decision
    asks = last is not None and seat in game.waiting and last.asks_for(seat, verb_of(walk.answers[-1]))
    assert there or not asks or game.state.learned != learned, f"{walk.figure} goes to {walk.way} and is at {at!r}"
    return there


@every_table
def test_a_walk_is_given_answer_by_answer_and_ends_where_it_leads(table: Table) -> None:
    """A place is in the reach of a figure once; the first answer of a walk is on offer; its way is no longer than its
    steps; and one walk of a moment, gone to its end, brings the figure to the place."""
    seen: Counter[bool] = Counter()
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed, 0.5):
            if game.decision is None:
                continue
            seat = rng.choice(game.waiting)
            found = game.walks(seat)
            assert len({(walk.figure, walk.to) for walk in found}) == len(found)
            codes = game.decision.codes_for(seat)
            for walk in found:
                assert walk.answers and walk.answers[0] in codes
                assert len(set(walk.way)) == len(walk.way) <= walk.steps, (walk.way, walk.steps)
                assert walk.actions <= len(walk.answers)
            if found:
                seen[goes(game.copy(), seat, rng.choice(found))] += 1
    assert seen[True] or table.game not in WALKERS


@every_table
def test_who_is_not_asked_is_shown_no_walks(table: Table) -> None:
    """Neither another seat nor anybody whose answer waits for those of others."""
    [seed] = seeds(table, 1)[:1]
    for game, _ in moments(table, seed, 0.2):
        for seat in range(game.setup.players):
            if seat not in game.waiting:
                assert game.walks(seat) == []


def drawn(game: Game, seat: int) -> set[str]:
    """Every target that is drawn for a seat."""
    parts = game.rules.draw(game.view(seat), game.decision, seat=seat)
    return set(re.findall(r'data-target="([^"]+)"', "".join(parts.values())))


@pytest.mark.once
@every_table
def test_whoever_does_it_and_where_one_can_go_is_drawn(table: Table) -> None:
    """A figure that an answer does not name is on the board, and so are all figures and places of walks."""
    for seed in seeds(table, 1)[:2]:
        for game, rng in moments(table, seed, 0.1):
            if game.decision is None:
                continue
            seat = rng.choice(game.waiting)
            figures = {option.figure for option in game.asked(seat)} - {""}
            walks = game.walks(seat)
            wanted = figures | {walk.figure for walk in walks} | {at for walk in walks for at in walk.way}
            assert not wanted - (drawn(game, seat) if wanted else set())


@pytest.mark.once
@every_table
def test_groups_of_answers_are_named_by_what_they_do(table: Table) -> None:
    """Several answers of a verb have words of their own in every language, and no two groups of a question the same."""
    for seed in seeds(table, 1)[:2]:
        for game, rng in moments(table, seed, 0.3):
            if game.decision is None:
                continue
            verbs = Counter(option.verb for option in game.asked(rng.choice(game.waiting)))
            groups = [verb for verb, count in verbs.items() if count > 1]
            for language in game.rules.languages():
                said = [game.rules.group_words(verb, language) for verb in groups]
                assert all(said), dict(zip(groups, said, strict=True))
                assert len(set(said)) == len(said), said


@pytest.mark.once
@pytest.mark.parametrize("game", names())
def test_what_ends_a_turn_is_said_without_naming_anything(game: str) -> None:
    """An answer that only ends what is going on is one of the game's, and there is no choice in it."""
    rules = find(game)
    for verb in rules.verbs:
        assert verb.name not in rules.endings or not verb.fields.names, verb.name
