"""Few words for what a test of blasts, fights and Wounds sees on the table."""

from __future__ import annotations

from typing import TypeVar

from hauntbox import Game
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.table.numbers import LEADER, ZARD
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.loaded_dice import LoadedDice
from hauntbox.kit.map.grid import read_square
from tests.support.playing import named, told

T = TypeVar("T")
ADVANCED = "ground_the_fleet"  # a scenario with crowds and fire, and no rules of its own about fighting


def table(game: Game) -> OuterSpace:
    assert isinstance(game.state, OuterSpace)
    return game.state


def slot_of(game: Game, hero: str) -> int:
    """The slot of a Hero in play, -1 if he is not."""
    g = table(game)
    for slot, one in enumerate(g.hero):
        if one >= 0 and g.box.heroes[one].id == hero:
            return slot
    return -1


def wounds(game: Game, *heroes: str) -> list[int]:
    """The Wounds of some Heroes."""
    return [table(game).wounds[slot_of(game, hero)] for hero in heroes]


def soldiers(game: Game, place: str) -> int:
    """How many Soldiers are in a space."""
    return table(game).count_at[read_square(place)]


def pool(game: Game) -> int:
    """How many Soldiers are in the pools."""
    return sum(1 for at in table(game).soldier_at if at < 0)


def crowd_wounds(game: Game, place: str) -> int:
    """The Wounds of the crowd in a space, -1 if there is none."""
    g = table(game)
    crowd = g.crowd_in(read_square(place))
    return g.crowd_wounds[crowd] if crowd >= 0 else -1


def zard_wounds(game: Game) -> int:
    """The Wounds of the Zard Beast, -1 if it is not on the board."""
    return champion_wounds(game, ZARD)


def leader_wounds(game: Game) -> int:
    return champion_wounds(game, LEADER)


def champion_wounds(game: Game, champion: int) -> int:
    g = table(game)
    return g.champion_wounds[champion] if g.champion_at[champion] >= 0 else -1


def asked(game: Game) -> str:
    """What kind of question is open; nothing when the game is over."""
    return "" if game.decision is None else game.decision.kind


def ended(game: Game) -> str:
    """Who has won and by what; "" while nobody has."""
    return game.state.ending_key


def seats(game: Game) -> list[int]:
    """Who is asked."""
    return [] if game.decision is None else game.decision.seats


def keys(game: Game, seat: int) -> list[str]:
    """What a seat may answer."""
    return [] if game.decision is None else [option.key for option in game.decision.options_for(seat)]


def unrolled(game: Game) -> int:
    """How many of the dice that were laid out have not been rolled."""
    chance = table(game).chance
    return len(chance.rolls) if isinstance(chance, LoadedDice) else 0


def kinds(game: Game, *of: str) -> list[str]:
    """The kinds of what happened, of these only."""
    return [event.kind for event in told(game, *of)]


def dodges(game: Game) -> list[str]:
    """Who dodged, hit by hit."""
    return [hero for event in told(game, "dodged") for hero in named(game, event, "hero")]


def let_pass(game: Game) -> Game:
    """Everybody passes in whatever reaction windows are open now."""
    while game.decision is not None and all(keys(game, seat)[-1] == "pass" for seat in seats(game)):
        for seat in list(game.waiting):
            game.decide("pass", seat)
    return game


def react(game: Game, seat: int, key: str) -> Game:
    """A seat does something in the open window; whoever is asked beside it or before it passes."""
    while key not in keys(game, seat):
        assert game.decision is not None and all(keys(game, one)[-1] == "pass" for one in seats(game)), (
            f"{key} is not on offer to {seat} in this window"
        )
        for one in list(game.waiting):
            game.decide("pass", one)
    number = game.number
    game.decide(key, seat)
    while game.number == number and game.waiting:
        game.decide("pass", game.waiting[0])
    return game


def drive(flow: Flow[T], *answers: int) -> T:
    """Run a rule by itself, with these answers to what it asks; the last of them is said again if it asks more."""
    given = list(answers)
    try:
        decision = next(flow)
        while True:
            code = given.pop(0) if len(given) > 1 else given[0]
            if decision.secret is not None:
                asks = decision.secret.items()
                decision.answers = {seat: code if code in codes else codes[-1] for seat, codes in asks}
            decision = flow.send(code)
    except StopIteration as end:
        value: T = end.value
        return value


def questions(flow: Flow[T]) -> list[str]:
    """The kinds of questions that a rule asks, if all are answered with the first thing on offer."""
    found: list[str] = []
    try:
        decision = next(flow)
        while True:
            found.append(decision.kind)
            if decision.secret is not None:
                decision.answers = {seat: codes[0] for seat, codes in decision.secret.items()}
            decision = flow.send(decision.codes[0])
    except StopIteration:
        return found


def code_of(game: Game, key: str) -> int:
    """An answer as `drive` wants it."""
    return game.rules.option_code(key)
