"""IOS-21.1 to 21.3: Explosives. The spaces are those of the reference map; row 10 of it is all outdoors."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.combat.shooting import has_light
from hauntbox.games.outer_space.position import lay
from tests.outer_space.card_looking import BURNING, WIDE, can, discarded, do, items, over
from tests.outer_space.combat_looking import asked, crowd_wounds, soldiers, table, unrolled, wounds
from tests.support.playing import offered, play, told

FAR = {"0,12": 1}
DYNAMITE = "use:dynamite.1:h1"


def thrower(place: str, carried: list[str], **more: object) -> Game:
    """R.J. in his Ranged Attack step."""
    given: dict[str, object] = {
        "heroes": {"rj": place}, "items": {"rj": carried}, "step": "ranged", "active": "rj", "scenario": BURNING,
        **more,
    }
    return lay(**given)  # type: ignore[arg-type]


# Light


def test_dynamite_needs_fire() -> None:
    """IOS-21.1: without any it is not even on offer."""
    game = thrower("4,10", ["dynamite"], soldiers={"6,10": 2, **FAR})
    assert not can(game, DYNAMITE)
    lit = thrower("4,10", ["dynamite", "box_of_matches"], soldiers={"6,10": 2, **FAR}, dice=[3, 3])
    over(do(lit, DYNAMITE))
    assert soldiers(lit, "6,10") == 0


def test_the_fire_item_is_not_spent() -> None:
    """IOS-21.1, IOS-8.6c: but the thrower has used it."""
    game = thrower("4,10", ["dynamite", "box_of_matches"], soldiers={"6,10": 2, **FAR}, dice=[3, 3])
    over(do(game, DYNAMITE))
    assert items(game, "rj") == ["box_of_matches"]
    assert discarded(game) == ["dynamite"]
    assert table(game).users[table(game).items[0][0]] == 0


@pytest.mark.parametrize(("place", "lights"), [("4,10", True), ("5,10", False)])
def test_a_hero_in_his_space_may_give_him_fire(place: str, lights: bool) -> None:
    """IOS-21.1: in his space, not beside it."""
    game = thrower(
        "4,10", ["dynamite"], heroes={"rj": "4,10", "carl": place}, soldiers={"6,10": 2, **FAR},
        items={"rj": ["dynamite"], "carl": ["box_of_matches"]}, dice=[3, 3],
    )
    assert can(game, DYNAMITE) == lights


def test_the_thrower_has_used_the_torch_that_a_companion_holds() -> None:
    """IOS-8.6c, IOS-21.1: so its holder can't fight with it in this turn."""
    game = thrower(
        "4,10", ["dynamite"], heroes={"rj": "4,10", "carl": "4,10"}, soldiers={"6,10": 2, **FAR},
        items={"rj": ["dynamite"], "carl": ["flaming_torch"]}, dice=[3, 3],
    )
    over(do(game, DYNAMITE))
    assert table(game).users[table(game).items[1][0]] == 0


def test_a_torch_that_a_companion_has_used_lights_nothing_for_others() -> None:
    """IOS-8.6c, IOS-21.1: one copy serves one Hero a turn."""
    game = thrower(
        "4,10", ["dynamite"], heroes={"rj": "4,10", "carl": "4,10"}, soldiers={"6,10": 2, **FAR},
        items={"rj": ["dynamite"], "carl": ["flaming_torch"]},
    )  # fmt: skip
    table(game).note_user(table(game).items[1][0], 1)
    assert not has_light(table(game), 0)


def test_what_has_been_used_already_gives_the_light() -> None:
    """IOS-8.6c, IOS-21.1: the torch of his last fight, so that the matches are still anybody's."""
    game = thrower("4,10", ["dynamite", "box_of_matches", "flaming_torch"], soldiers={"6,10": 2, **FAR}, dice=[3, 3])
    g = table(game)
    matches, torch = g.items[0][1:]
    g.note_user(torch, 0)
    over(do(game, DYNAMITE))
    assert (soldiers(game, "6,10"), g.users[matches], g.users[torch]) == (0, -1, 0)


def test_a_used_torch_gives_no_fire_to_others() -> None:
    """IOS-8.6c: the matches that R.J. has lit something with are of no use to Carl, who has taken them."""
    game = lay(
        scenario=BURNING, heroes={"rj": "4,10", "carl": "4,10"}, kerosene=["5,9"], step="ranged", active="rj",
        items={"rj": ["box_of_matches"], "carl": ["dynamite"]}, soldiers={"6,10": 2, **FAR}, done=("rj",), dice=[1, 1],
    )
    do(game, "light:5,9", "hero:h2", "stay", "take:box_of_matches:h1", "end")
    assert not [key for key in offered(game) if key.startswith("use:dynamite")]


def test_one_that_counts_as_fire_lights_it() -> None:
    """IOS-21.1, 8.3: Hannah's Asbestos Costume."""
    game = thrower(
        "4,10", ["dynamite"], heroes={"rj": "4,10", "hannah": "4,10"}, soldiers={"6,10": 2, **FAR}, dice=[3, 3],
    )
    over(do(game, DYNAMITE))
    assert soldiers(game, "6,10") == 0


# Fires on the board


def test_into_a_fire_it_goes_off_by_itself() -> None:
    """IOS-21.2: in range and in sight, without a roll for it."""
    game = thrower("4,10", ["dynamite"], soldiers={"6,10": 2, **FAR}, fires=["6,10"], dice=[3, 2])
    over(do(game, DYNAMITE))
    assert unrolled(game) == 0
    assert soldiers(game, "6,10") == 1
    far = thrower("4,10", ["dynamite"], soldiers={"8,10": 2, **FAR}, fires=["8,10"])
    assert not can(far, DYNAMITE)


@pytest.mark.parametrize(("die", "killed"), [(4, 1), (3, 0)])
def test_through_a_fire(die: int, killed: int) -> None:
    """IOS-21.3: 4 or more lights it on the way; otherwise it is lost."""
    game = thrower("0,10", ["dynamite"], soldiers={"3,10": 1, "0,0": 1}, fires=["2,10"], dice=[die, *[6] * killed])
    over(do(game, DYNAMITE))
    assert unrolled(game) == 0
    assert soldiers(game, "3,10") == 1 - killed
    assert items(game, "rj") == []
    assert discarded(game) == ["dynamite"]
    assert asked(game) == "next_hero"


def test_into_the_fire_itself() -> None:
    """IOS-21.2: it explodes automatically."""
    game = thrower("0,10", ["dynamite"], soldiers={"2,10": 1, "0,0": 1}, fires=["2,10"], dice=[6])
    over(do(game, DYNAMITE))
    assert soldiers(game, "2,10") == 0
    assert unrolled(game) == 0


def test_one_roll_however_many_fires() -> None:
    """IOS-R59."""
    game = thrower("0,10", ["dynamite"], soldiers={"3,10": 1, "0,0": 1}, fires=["1,10", "2,10"], dice=[4, 6])
    over(do(game, DYNAMITE))
    assert soldiers(game, "3,10") == 0
    assert unrolled(game) == 0


def test_a_fire_in_the_throwers_own_space_lights_nothing() -> None:
    """IOS-R59: his space and the target are left out, and corner points cross nothing."""
    game = thrower("0,10", ["dynamite"], soldiers={"3,10": 1, "0,0": 1}, fires=["0,10"])
    assert not can(game, DYNAMITE)
    corner = thrower(
        "5,5", ["dynamite"], scenario="signal_fire", soldiers={"6,6": 1, "0,0": 1}, fires=["5,6", "6,5"],
    )
    assert not can(corner, DYNAMITE)


def test_with_a_light_fires_on_the_way_do_not_matter() -> None:
    """IOS-21.1, IOS-21.3."""
    game = thrower(
        "0,10", ["dynamite", "box_of_matches"], soldiers={"3,10": 1, "0,0": 1}, fires=["2,10"], dice=[6],
    )
    over(do(game, DYNAMITE))
    assert soldiers(game, "3,10") == 0
    assert unrolled(game) == 0


# What it does


def test_it_spares_nobody() -> None:
    """IOS-R75, IOS-R5: Martians on 3+, Heroes and crowds on 4+, one at a time in the order of the Heroes."""
    game = thrower(
        "4,10", ["dynamite", "box_of_matches"], heroes={"rj": "4,10", "carl": "6,10"}, crowds={"6,10": 0},
        soldiers={"6,10": 1, "0,12": 1}, dice=[3, 3, 4],
    )
    do(game, DYNAMITE)
    assert sorted(offered(game)) == ["crowd:crowd1", "hero:h2", "soldier:6,10:blue"]
    play(game, "soldier:6,10:blue", "hero:h2")
    over(game)
    assert soldiers(game, "6,10") == 0
    assert wounds(game, "carl") == [0]
    assert crowd_wounds(game, "6,10") == 1


def test_nobody_protects_a_crowd_from_it() -> None:
    """IOS-22.15: nor hides behind it."""
    game = thrower(
        "4,10", ["dynamite", "box_of_matches"], heroes={"rj": "4,10", "carl": "6,10"}, crowds={"6,10": 0},
        soldiers={"6,10": 1, "0,12": 1}, dice=[1, 4, 4],
    )
    do(game, DYNAMITE, "soldier:6,10:blue", "hero:h2")
    over(game)
    assert wounds(game, "carl") == [1]
    assert crowd_wounds(game, "6,10") == 1


def test_whoever_throws_it_at_his_feet_is_among_them() -> None:
    """IOS-8.7b: the same space is in range."""
    game = thrower(
        "4,10", ["dynamite", "box_of_matches"], scenario=WIDE, soldiers={"4,10": 1, "0,12": 1}, dice=[6, 4, 1, 1, 1],
    )
    do(game, DYNAMITE, "soldier:4,10:blue")
    over(game)
    assert wounds(game, "rj") == [1]
    assert soldiers(game, "4,10") == 0
    assert not told(game, "fight_began")


def test_the_bear_carries_it_only() -> None:
    """IOS-21.1, 8.3: Claws."""
    game = lay(
        scenario=BURNING, heroes={"jojo": "4,10"}, items={"jojo": ["dynamite", "box_of_matches"]}, step="ranged",
        active="jojo", soldiers={"6,10": 2, **FAR},
    )
    assert offered(game, "use") == []
