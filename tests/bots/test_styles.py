"""Styles: what a bot wants of a game that all win or lose together and that ranks its seats all the same."""

from __future__ import annotations

import pickle

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.bots import styles
from hauntbox.bots.expert import Expert
from hauntbox.bots.novice import Novice
from hauntbox.bots.search import Search
from hauntbox.bots.styles import PLACE_FIRST, PLACE_SECOND, Wants, weight_of
from hauntbox.engine.chance import Chance
from hauntbox.engine.errors import BadSetup
from hauntbox.games import find
from tests.rivals.rules import SCRUB, SHINE, House
from tests.support.rivals import cleaning

pytestmark = pytest.mark.usefixtures("rivals")


def position(clean: int, needed: int, turns: int, points: list[int]) -> Game:
    """Spring Cleaning with so many rooms clean, after so many turns."""
    game = hauntbox.new("rivals", players=len(points), seed=3)
    state = game.state.copy()
    assert isinstance(state, House)
    state.clean, state.needed, state.turns, state.points = clean, needed, turns, points
    return Game(game.rules, game.setup, state)


def choices(bot: str, game: Game, times: int = 8) -> set[int]:
    """What a bot answers, with several seeds."""
    assert game.decision is not None
    return {bots.make(bot, seed).choose(game, game.decision.seat) for seed in range(times)}


def test_a_name_may_have_a_style() -> None:
    assert bots.split_name("novice-cutthroat") == ("novice", "cutthroat")
    assert bots.split_name("expert") == ("expert", "")
    assert bots.split_name("random-cutthroat") == ("random-cutthroat", "")
    assert bots.make("expert-cooperative").style == "cooperative"
    assert bots.is_bot("novice-competitive") and not bots.is_bot("Anna-cutthroat")
    with pytest.raises(BadSetup, match="Did you mean 'novice-cutthroat'"):
        bots.make("novice-cuthroat")


def test_styles_are_on_offer_only_where_seats_are_ranked() -> None:
    assert bots.names_for(find("blackout")) == list(bots.NAMES)
    assert bots.names_for(find("rivals")) == [
        "random", "novice", "novice-cooperative", "novice-cutthroat", "expert", "expert-cooperative",
        "expert-cutthroat",
    ]


def test_a_style_is_refused_where_seats_are_not_ranked() -> None:
    bots.check_bot("novice", find("blackout"))
    bots.check_bot("novice-cutthroat", find("rivals"))
    said = "Blackout does not rank its seats, so its bots have no style; leave out '-cutthroat'"
    with pytest.raises(BadSetup, match=said):
        bots.check_bot("novice-cutthroat", find("blackout"))
    game = hauntbox.new("blackout", seed=1)
    for name in ("novice-cutthroat", "expert-cutthroat"):
        with pytest.raises(BadSetup, match=said):
            bots.make(name).choose(game, 0)


@pytest.mark.parametrize(("style", "sure", "open_", "lost"), [
    ("cooperative", 0.0, 0.0, 0.0),
    ("competitive", PLACE_SECOND, PLACE_SECOND, PLACE_SECOND),
    ("cutthroat", PLACE_FIRST, PLACE_SECOND, PLACE_FIRST),
])
def test_what_the_place_weighs(style: str, sure: float, open_: float, lost: float) -> None:
    rules = find("rivals")
    assert [weight_of(style, rules, chance) for chance in (0.81, 0.8, 0.2, 0.19)] == [sure, open_, open_, lost]
    assert weight_of(style, find("blackout"), 0.9) == 0.0


def test_a_bot_without_a_style_is_competitive_in_a_ranked_game() -> None:
    game = position(8, 9, 6, [1, 0])
    assert Wants("", game, 0).weight == Wants("competitive", game, 0).weight == PLACE_SECOND
    assert Wants("", hauntbox.new("blackout", seed=1), 0).weight == 0.0


def test_what_an_ended_game_is_worth() -> None:
    won, lost = cleaning("s**" * 4), cleaning("s**" * 4, house="large")
    wants = Wants("cutthroat", won, 1)
    wants.weight = 0.8
    assert wants.value(won.state) == pytest.approx(0.2 + 0.8 / 2)  # the first place is shared
    assert wants.value(lost.state) == 0.0 and wants.worth(lost.state) == -styles.FARTHEST
    third = Wants("cutthroat", won, 0)
    third.weight = 0.8
    assert third.value(won.state) == pytest.approx(0.2)
    assert Wants("cooperative", won, 0).value(won.state) == 1.0


@pytest.mark.parametrize("bot", ["novice", "expert"])
def test_when_the_win_is_sure_only_the_cooperative_go_on_scrubbing(bot: str) -> None:
    """The house is clean: whoever looks at the common win sees no difference, the others shine."""
    game = position(30, 9, 6, [1, 0])
    assert choices(bot, game) == choices(f"{bot}-competitive", game) == choices(f"{bot}-cutthroat", game) == {SHINE}
    assert SCRUB in choices(f"{bot}-cooperative", game)


@pytest.mark.parametrize("bot", ["novice", "expert"])
def test_when_all_hangs_on_a_turn_the_win_comes_first(bot: str) -> None:
    """Two turns are left and two rooms are dirty: whoever shines now gives the game away."""
    game = position(8, 10, 6, [0, 0])
    assert choices(f"{bot}-cooperative", game) == choices(bot, game) == {SCRUB}


@pytest.mark.parametrize("bot", ["novice", "expert"])
def test_the_cutthroat_risks_a_nearly_sure_win_for_the_first_place(bot: str) -> None:
    """Four turns are left and one room is dirty, so the chance is high; one seat is behind by a point."""
    game = position(8, 9, 4, [0, 1])
    assert game.rules.odds(game.state, 0) > styles.NEARLY_SURE
    assert choices(f"{bot}-cutthroat", game) == {SHINE}
    assert choices(f"{bot}-cooperative", game) == {SCRUB}


def test_hints_tell_the_chance_of_winning_and_not_of_standing_first() -> None:
    for ahead in (0, 2):
        game = position(30, 9, 6, [0, 3])
        game.rules.ahead = ahead
        try:
            advice = bots.advise(game, 0, iterations=40)
        finally:
            game.rules.ahead = 0
        assert advice.key == "shine"
        assert all(chance > 0.99 for _, chance, looks in advice.chances if looks)


def test_rehearsals_weigh_the_place_as_well() -> None:
    game = position(8, 9, 4, [0, 1])
    game.rules.ahead = 2
    try:
        assert choices("expert-cutthroat", game, 3) == {SHINE}
        assert choices("expert-cooperative", game, 3) == {SCRUB}
    finally:
        game.rules.ahead = 0


@pytest.mark.parametrize(("style", "best"), [("cutthroat", SHINE), ("cooperative", SCRUB)])
def test_a_tree_without_a_first_glance_weighs_the_place_as_well(style: str, best: int) -> None:
    """The house is clean and half of the turns are left, so no look ahead comes to the end."""
    game = position(12, 9, 4, [1, 1])
    search = Search(game, 0, Chance.from_seed("tree"), game.rules.scale, style)
    search.think(200, lambda: True)
    assert max(search.ranking(), key=lambda node: node.mean()).code == best


def test_a_style_goes_along_to_other_seats_and_processes() -> None:
    for bot in (Novice(1, 0, "cutthroat"), Expert(1, 0, 0, "cutthroat")):
        twin = pickle.loads(pickle.dumps(bot.anew(2)))
        assert twin.style == "cutthroat"
        assert bots.make(twin, 3).style == "cutthroat"
    expert = bots.make("expert-cutthroat").anew(4)
    assert isinstance(expert, Expert) and expert.novice.style == expert.glancer.style == "cutthroat"


def test_rivals_below_the_root_are_taken_to_play_for_the_common_win() -> None:
    """A tree in which the others answered for my place would think that they shine for me never, or always."""
    game = position(8, 12, 4, [0, 1])
    search = Expert(5, 0, 200, "cutthroat").think(game, 0)
    assert any(child.common > 0 for node in search.ranking() for child in node.children.values())  # type: ignore
    plain = Expert(5, 0, 50).think(hauntbox.new("toy", seed=1, players=2), 0)
    assert all(node.common == 0 for node in plain.ranking())  # type: ignore[union-attr]
