"""What is foreseen of a shot, in sentences: each thing once, and what it comes of."""

from __future__ import annotations

from hauntbox.games.spirit_world.position import lay
from hauntbox.kit.speech import say_foresight


def test_a_shot_tells_who_may_be_slimed_and_whether_the_ghost_may_leave_and_nothing_twice() -> None:
    """GTB-15.8, GTB-7.1: in danger and gone are what the sentences speak of already."""
    game = lay(busters={"peter": "2,2"}, ghosts={"GG1": "0,2"}, active="peter", pke=0)
    found = game.foresee("attack:GG1", 0)
    assert found is not None and found.marks["danger"] == ["buster:peter"] and found.marks["leaves"]
    told = say_foresight(game, found)
    assert "After a miss it could slime Peter." in told and "After a miss it could leave the map." in told
    assert not [text for text in told if text.startswith(("In danger", "Would be gone", "Would join"))]


def test_twins_are_spoken_of_once() -> None:
    """GTB-6.3."""
    game = lay(busters={"peter": "2,4"}, ghosts={"GG1": "2,2", "GG2": "4,2"}, active="peter", pke=0)
    found = game.foresee("attack:GG1", 0)
    assert found is not None and found.marks["combines"] == ["ghost:GG2"]
    told = say_foresight(game, found)
    assert "After a miss it could combine with a twin." in told
    assert not [text for text in told if text.startswith("Would join")]
