"""What the log says of things that come to nothing, and of the end."""

from __future__ import annotations

from hauntbox import Game
from hauntbox.games.outer_space.position import lay
from tests.outer_space.card_looking import do, over
from tests.support.playing import told

ADVANCED = "ground_the_fleet"
NEW_FIRES = ["2,10", "3,10", "4,10", "5,10", "6,10", "7,10", "8,10", "9,10"]


def said(game: Game, kind: str, language: str = "en") -> list[str]:
    return [game.say(event.message, language) for event in told(game, kind)]


def test_a_fire_that_is_blocked() -> None:
    """IOS-20.8: it would spread over the edge of the board."""
    game = over(lay(scenario=ADVANCED, step="martian_end", fires=["5,0"], dice=[5, 2]))
    assert said(game, "fire_blocked") == ["The fire on F1 can't spread."]
    assert said(game, "fire_blocked", "fr") == ["Le feu en F1 ne trouve pas où se propager."]


def test_incinerate_without_a_marker() -> None:
    """IOS-20.9, *Incinerate*: all eight lie new side up."""
    game = lay(
        scenario=ADVANCED, step="ray_guns", new_fires=NEW_FIRES, soldiers={"2,5": 1}, hands={0: ["incinerate"]},
    )  # fmt: skip
    do(game, "play:incinerate.1", "square:3,5")
    assert said(game, "no_fire_left") == ["No fire marker is left for D6."]
    assert not told(game, "fire_started")


def test_a_crowd_that_is_fought() -> None:
    """IOS-22.10."""
    game = over(lay(scenario=ADVANCED, step="fights", soldiers={"5,2": 1, "0,12": 1}, crowds={"5,2": 0}, dice=[3]))
    assert said(game, "crowd_fought") == ["The Pack on F3 attacks Crowd 1."]
    kinds = [event.kind for event in told(game, "crowd_fought", "rolled")]
    assert kinds[:2] == ["crowd_fought", "rolled"]


def test_the_end_of_the_track() -> None:
    """IOS-3.5, IOS-R2: who loses by the clock is told so, and that turn has no window (IOS-14.6)."""
    game = lay(step="crowd_end", track=1, hands={0: ["psychic_scream"]}, power={"carl": 1})
    over(game)
    assert game.over
    assert said(game, "track_ended") == ["The marker leaves the Invasion Track: time is up."]
    assert [event.kind for event in told(game, "track_ended", "game_over")] == ["track_ended", "game_over"]
    assert not told(game, "turn_began")
    assert game.outcome is not None
    assert game.say(game.outcome.message) == "The Martians win: the Invasion Track has run out."
