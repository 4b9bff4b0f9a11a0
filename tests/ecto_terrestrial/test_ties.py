"""What ETs do where two ways are as good: their target's player chooses, or the table settles it as an option."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hauntbox.engine.game import Game
from hauntbox.games.ecto_terrestrial.position import lay


def kinds_asked(game: Game) -> list[str]:
    """The questions of an ET Phase, each answered with its first option."""
    asked = []
    while game.decision is not None and game.decision.kind != "act":
        asked.append(game.decision.kind)
        game.decide(game.asked(game.decision.seat)[0].key)
    return asked


def between_two(peter: int = 2, agent_j: int = 1, **more: str) -> Game:
    """A Grunt as far from Peter as from Agent J, who have so many Wounds; one square leads to each of them."""
    return lay(
        players=1, heroes={"peter": "2,0", "agent_j": "2,4"}, ets={"g1": "2,2"}, step="et_move",
        wounds={"agent_j": agent_j, "peter": peter}, **more,
    )


def at_a_corner(**more: str) -> Game:
    """A Grunt to which two squares are as near to Peter."""
    return lay(players=1, heroes={"peter": "0,0"}, ets={"g1": "2,2"}, step="et_move", **more)


def beside_both(**more: str) -> Game:
    """A Grunt in the square of both Heroes, and a Shooter that strikes only Peter; both Heroes are struck."""
    return lay(
        players=1, heroes={"peter": "2,2", "agent_j": "2,4"}, ets={"g1": "2,3", "s1": "0,2"}, wounds={"peter": 1},
        step="et_assign", **more,
    )


@pytest.mark.parametrize(("laid", "asked"), [
    (between_two, "goes_for"), (at_a_corner, "goes_to"), (beside_both, "attacks"),
])
def test_nobody_is_asked_what_ets_do_where_the_table_settles_it(laid: Callable[..., Game], asked: str) -> None:
    """ETI-22.4a, 22.5, 23.2, 23.11: usually the player chooses; the option takes every such question away."""
    assert asked in kinds_asked(laid())
    assert not {"goes_for", "goes_to", "attacks", "who_is_attacked_first"} & set(kinds_asked(laid(et_ties="automatic")))


@pytest.mark.parametrize(("peter", "agent_j", "to"), [(2, 1, "2,3"), (1, 3, "2,1")])
def test_the_table_sends_an_et_to_whoever_can_take_the_most(peter: int, agent_j: int, to: str) -> None:
    """ETI-22.4a: of two Heroes as near the one with more Health left."""
    game = between_two(peter, agent_j, et_ties="automatic")
    assert next(one for one in game.view()["ets"] if one["id"] == "g1")["at"] == to


@pytest.mark.parametrize(("laid", "why"), [
    (between_two, ("hardiest", "ETI-22.4a")), (at_a_corner, ("usual_square", "ETI-22.5")),
])
def test_the_choice_of_the_table_is_a_reason_in_the_log(laid: Callable[..., Game], why: tuple[str, str]) -> None:
    """ETI-22.4a, 22.5: "Why?" says that nobody was asked, where nobody was."""
    for option, expected in (("automatic", [why]), ("players", [])):
        game = laid(et_ties=option)
        kinds_asked(game)
        assert [(event.kind, event.rule) for event in game.events() if event.kind == why[0]] == expected
