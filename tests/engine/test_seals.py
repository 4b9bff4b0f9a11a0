"""Whatever a bot digs up from the table that it is given, the true one is not there: nor its start of the step."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Iterator
from random import Random
from types import BuiltinFunctionType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.bots import Bot
from hauntbox.engine.messages import EVERYONE
from hauntbox.engine.rules import Rules
from hauntbox.engine.secrecy.sealing import Seal, _kept
from hauntbox.engine.state import State
from hauntbox.games import names
from hauntbox.kit.decks import Deck
from hauntbox.lab.envs.gym_env import HauntboxEnv
from tests.conformance.tables import Table, answer, playing, some_tables
from tests.support.secrets_search import MARKS, is_content

MOMENTS = 25
PLAIN = (int, float, bool, type(None), type, ModuleType, BuiltinFunctionType, Rules)


def reachable(root: object) -> list[Any]:
    """Everything that attributes, items, closures and frames lead to, except rules with their content and code."""
    found: dict[int, Any] = {}
    ahead = deque([root])
    while ahead:
        one = ahead.popleft()
        if isinstance(one, PLAIN) or id(one) in found:
            continue
        found[id(one)] = one
        if isinstance(one, FunctionType):
            ahead.extend(one.__closure__ or ())
            ahead.extend(one.__defaults__ or ())
        elif isinstance(one, MethodType):
            ahead.append(one.__self__)
        elif isinstance(one, Deck) or not is_content(one):
            ahead.extend(gc.get_referents(one))
    return list(found.values())


class Digger(Bot):
    """Keeps what it is given."""

    name = "digger"

    def __init__(self) -> None:
        super().__init__(1)
        self.given: list[Game] = []

    def choose(self, game: Game, seat: int) -> int:
        self.given.append(game)
        assert game.decision is not None
        return game.decision.codes_for(seat)[0]


def given_to_a_bot(game: Game, seat: int) -> Game:
    digger = Digger()
    digger.choose(game, seat)
    return digger.given.pop()


def parts(value: object, deep: int = 0) -> Iterator[object]:
    """A container and the containers in it."""
    if isinstance(value, Deck):
        value = [value.cards, value.discards]
    if isinstance(value, (list, tuple)) and value:
        yield value
        for one in value if deep < 2 else ():
            yield from parts(one, deep + 1)


def fields_of(state: State) -> list[str]:
    """The names of all that a state has; compiled classes name them otherwise."""
    return [name for one in type(state).__mro__ for mark in MARKS for name in getattr(one, mark, ())]


def hidden_from(game: Game, seat: int) -> list[object]:
    """The true lists that look otherwise at every one of some tables imagined for a seat: hands, decks, dice."""
    tables = [game.imagine(seat, f"hidden {n}").state for n in range(3)]
    others = {id(part) for one in tables for field in fields_of(one) for part in parts(getattr(one, field, None))}
    true = [game.state, *[stretch.state for stretch in game.stretches]]
    found = [part for state in true for field in fields_of(state) for part in parts(getattr(state, field, None))]
    return [one for one in found if id(one) not in others]


def offered_to_others(game: Game, seat: int, imagined: Game) -> set[int]:
    """What the others truly may answer and, as the seat imagines them, may not: it would tell their hands."""
    decision, dreamed = game.decision, imagined.decision
    assert decision is not None and dreamed is not None
    own = set(decision.codes_for(seat))
    true = {code for one in decision.seats if one != seat for code in decision.codes_for(one)}
    return true - {code for one in dreamed.seats for code in dreamed.codes_for(one)} - own


def numbers_in(found: list[Any]) -> set[int]:
    return {
        one for holder in found if isinstance(holder, (list, tuple, dict, GeneratorType))
        for one in gc.get_referents(holder) if type(one) is int and one > 1 << 20
    }


def given_away(game: Game, seat: int, given: Game) -> list[str]:
    """What of the true table can be dug up from what a seat was given."""
    found = reachable(given)
    here = {id(one) for one in found}
    true = [game, game.state, *[stretch.state for stretch in game.stretches], *game.stretches]
    told = [f"the true {type(one).__name__}" for one in true if id(one) in here]
    told += [f"a true {type(one).__name__}: {one!r:.60}" for one in hidden_from(game, seat) if id(one) in here]
    told += ["the key" for one in found if isinstance(one, bytes) and game.state.chance.key in one]
    told += ["the seed" for one in found if isinstance(one, str) and game.setup.seed in one]
    if numbers_in(found) & offered_to_others(game, seat, given):
        told.append("what others hold")
    return told


def in_the_middle(table: Table, seed: str) -> Iterator[Game]:
    """Decisions in the middle of steps, of every kind a few, where a seat has something to choose."""
    kinds: dict[str, int] = {}
    for game, _ in playing(table, seed):
        decision = game.decision
        if decision is None or game.flow is None:
            continue
        kinds[decision.kind] = kinds.get(decision.kind, 0) + 1
        if kinds[decision.kind] <= 2:
            yield game.copy()


def some_games(name: str, seed: str) -> list[tuple[Game, int]]:
    """Moments of games at random in the middle of steps, and a seat that is asked."""
    found = [game for table in some_tables(name)[:5] for game in in_the_middle(table, f"{seed} {table} hidden well")]
    assert len(found) > 5
    return [(game, game.waiting[0]) for game in found[:: max(1, len(found) // MOMENTS)]]


@pytest.mark.parametrize("name", names())
def test_nothing_that_a_bot_is_given_leads_to_the_true_table(name: str) -> None:
    for game, seat in some_games(name, "given"):
        given = given_to_a_bot(game, seat)
        assert given_away(game, seat, given) == [], game.decision
        assert given_away(game, seat, game), "it would be noticed"


@pytest.mark.parametrize("name", names())
def test_nor_do_copies_of_it_or_what_becomes_of_it(name: str) -> None:
    """What it copies, imagines, plays on and takes back is as innocent."""
    for game, seat in some_games(name, "becomes")[::3]:
        given = given_to_a_bot(game, seat)
        copy = given.copy()
        played = given.copy()
        number = played.number
        answer(played, Random(number))
        back = played.copy()
        back.back_to(number)
        for one in (copy, back, given.imagine(seat, 1), given.imagine(seat, 1, keep=False)):
            assert given_away(game, seat, one) == []
        found = reachable(played)
        assert not [one for one in found if isinstance(one, bytes) and game.state.chance.key in one]


@pytest.mark.parametrize("name", names())
def test_nor_what_a_bot_is_given_of_a_table_that_was_imagined_for_all(name: str) -> None:
    """As an analysis or an environment does, which deals anew only what nobody knows."""
    for game, seat in some_games(name, "for all")[::3]:
        line = game.imagine(EVERYONE, "line")
        given = given_to_a_bot(line, seat)
        found = {id(one) for one in reachable(given)}
        assert not [one for one in hidden_from(line, seat) if id(one) in found]
        assert given_away(game, seat, given) == []


@pytest.mark.parametrize("name", names())
def test_nor_does_what_an_environment_tells(name: str) -> None:
    env = HauntboxEnv(name)
    seen, info = env.reset(seed=5)
    for turn in range(30):
        game = env.game
        if game is None or game.decision is None:
            break
        found = reachable((seen, info))
        assert not [one for one in found if isinstance(one, (Game, State, Seal))]
        key = game.state.chance.key
        assert not [one for one in found if isinstance(one, bytes) and key in one], turn
        mask = info["action_mask"]
        seen, _, _, _, info = env.step(int(mask.nonzero()[0][0]))


def test_what_is_under_seal_goes_with_the_table() -> None:
    """Nothing is kept for tables that are gone."""
    gc.collect()
    before = len(_kept)
    [(game, seat), *_] = some_games("outer_space", "gone")
    tables = [game.imagine(seat, n) for n in range(20)]
    assert len(_kept) >= before + 20
    del tables
    gc.collect()
    assert len(_kept) <= before


@pytest.mark.parametrize("name", names())
def test_a_copy_of_an_imagined_table_is_the_same_table(name: str) -> None:
    """Though it can only be made from what is under seal."""
    for game, seat in some_games(name, "same")[::2]:
        given = given_to_a_bot(game, seat)
        twin = given.copy()
        assert twin.state_bytes() == given.state_bytes()
        assert twin.decision is not None and given.decision is not None
        assert [twin.decision.codes_for(one) for one in twin.decision.seats] == [
            given.decision.codes_for(one) for one in given.decision.seats
        ]
        assert bots.make("novice", 3).choose(twin, seat) == bots.make("novice", 3).choose(given, seat)


def test_a_game_goes_on_as_if_nobody_had_looked() -> None:
    """Imagining leaves the true trail alone."""
    game = hauntbox.new("outer_space", seed="alone")
    lines = game.answers()
    game.imagine(game.waiting[0], 1)
    assert game.answers() == lines
