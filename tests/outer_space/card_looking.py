"""Few words for what a test of cards does: play this, answer that, and everybody else passes."""

from __future__ import annotations

from hauntbox import Game
from hauntbox.games.outer_space.fire_and_crowds.fire import start_fire
from hauntbox.kit.map.grid import read_square, square_id
from tests.outer_space.combat_looking import code_of, drive, keys, let_pass, seats, slot_of, table
from tests.support.playing import named, told

BURNING = "scorched_earth"  # a scenario with fires in it
WIDE = "ground_the_fleet"  # an advanced scenario with no rules of its own about most things


def do(game: Game, *answers: str) -> Game:
    """Give these answers, whoever is asked; in reaction windows in between everybody passes."""
    for key in answers:
        for seat in find(game, key):
            number = game.number
            game.decide(key, seat)
            while game.number == number and game.waiting:
                game.decide("pass", game.waiting[0])
    return game


def find(game: Game, key: str) -> list[int]:
    """The seat that has an answer on offer, in this decision or after windows in which all pass."""
    for _ in range(40):
        able = [seat for seat in game.waiting if key in keys(game, seat)]
        if able:
            return able[:1]
        assert game.decision is not None, f"{key}: the game is over"
        assert all(keys(game, seat)[-1] == "pass" for seat in seats(game)), (
            f"{key} is not on offer in {game.decision.kind}: {[keys(game, seat)[:12] for seat in seats(game)]}"
        )
        for seat in list(game.waiting):
            game.decide("pass", seat)
    raise AssertionError(f"{key} never comes")


def can(game: Game, key: str) -> bool:
    """Whether somebody has an answer on offer now, or in the windows that follow at once."""
    copy = game.copy()
    try:
        find(copy, key)
    except AssertionError:
        return False
    return True


def over(game: Game) -> Game:
    """Let everybody pass until there is something to decide."""
    return let_pass(game)


def power(game: Game, hero: str) -> int:
    return table(game).power[slot_of(game, hero)]


def at(game: Game, hero: str) -> str:
    """Where a Hero stands."""
    return square_id(table(game).hero_at[slot_of(game, hero)])


def items(game: Game, hero: str) -> list[str]:
    """What a Hero carries, by the ids of designs."""
    g = table(game)
    return [g.card(card).id for card in g.items[slot_of(game, hero)]]


def hand(game: Game, seat: int) -> list[str]:
    g = table(game)
    return [g.card(card).id for card in g.hands[seat]]


def discarded(game: Game) -> list[str]:
    """The discard piles, the Heroes' first, by the ids of designs."""
    g = table(game)
    return [g.card(card).id for card in (*g.hero_deck.discards, *g.martian_deck.discards)]


def crowds(game: Game) -> list[str]:
    """Where crowds are."""
    return [square_id(place) for place in table(game).crowd_at if place >= 0]


def fires(game: Game) -> list[str]:
    g = table(game)
    return sorted(square_id(place) for place in (*g.fires, *g.new_fires))


def ignite(game: Game, place: str, *answers: str, starter: int = 0) -> bool:
    """A fire starts; the answers are to what is asked on the way."""
    flow = start_fire(table(game), read_square(place), starter)
    return drive(flow, *([code_of(game, one) for one in answers] or [-1]))


def burns(game: Game) -> int:
    """How many burn rolls there were."""
    return [named(game, event, "roll") for event in told(game, "rolled")].count(["burn"])


def gone(game: Game) -> list[str]:
    """The buildings that are destroyed."""
    g = table(game)
    return [house.id for house in g.fairground.buildings if g.gone >> house.number & 1]
