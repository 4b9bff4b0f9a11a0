"""IOS-17.5 to 17.8: the Death Ray. The spaces are those of the reference map."""

from __future__ import annotations

import re

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.combat.death_ray import aims
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.wounds.harm import heal_hero
from tests.outer_space.card_looking import WIDE, can, do, fires, items, over
from tests.outer_space.combat_looking import (
    asked,
    crowd_wounds,
    keys,
    kinds,
    seats,
    slot_of,
    soldiers,
    table,
    unrolled,
    wounds,
)
from tests.outer_space.test_cannon import aim
from tests.support.playing import offered, play

RAY = "tech:death_ray.1"
SITES = {1: "", 2: "", 3: ""}  # only the northern Saucer is left, over 3,0


def ray(**more: object) -> Game:
    """The Command Phase with a Death Ray, and the northern Saucer alone."""
    given: dict[str, object] = {
        "scenario": WIDE, "step": "command", "tech": {"death_ray": "up"}, "saucers": SITES, "soldiers": {"0,12": 1},
        **more,
    }
    return lay(**given)  # type: ignore[arg-type]


def e17(game: Game) -> Game:
    """Fire along one placement: 4,1, 5,1, 6,2, 7,2 and 8,3."""
    return do(game, RAY, aim(game, "3,0", "SE", 2, 1))


def test_a_hero_and_a_crowd() -> None:
    """IOS-17.6, IOS-17.7, IOS-17.8: section 3 needs a 4; no dodge, no shelter; Soldiers are safe."""
    game = ray(heroes={"rj": "6,2"}, crowds={"6,2": 0}, soldiers={"5,1": 1}, dice=[4, 3])
    e17(game)
    assert (asked(game), seats(game)) == ("ray_next", [0])
    assert sorted(offered(game)) == ["crowd:crowd1", "hero:h1"]
    play(game, "hero:h1")
    over(game)
    assert asked(game) == "command", "nobody was asked to dodge, protect or hide"
    assert wounds(game, "rj") == [1]
    assert crowd_wounds(game, "6,2") == 0
    assert soldiers(game, "5,1") == 1


def test_the_placements_that_promise_most_are_offered_first() -> None:
    """IOS-17.7: two who are hit on 3 and 4 come before one, and a low number before a high one."""
    game = ray(heroes={"rj": "5,1", "carl": "6,2"})
    play(game, RAY)
    decision = game.decision
    assert decision is not None and decision.kind == "aim_ray" and len(decision.options) > 9

    def hits(label: str) -> int:
        return sum([7 - int(least) for least in re.findall(r"([2-6])\+", label)])

    promised = [hits(game.say(option.message)) for option in decision.options]
    assert promised == sorted(promised, reverse=True) and promised[0] > promised[-1]


@pytest.mark.parametrize(("place", "need"), [("4,1", 2), ("5,1", 3), ("6,2", 4), ("7,2", 5), ("8,3", 6)])
def test_the_number_is_that_of_the_section(place: str, need: int) -> None:
    """IOS-17.7, IOS-R52."""
    for die in (need, need - 1):
        game = ray(heroes={"rj": place}, dice=[die])
        over(e17(game))
        assert wounds(game, "rj") == [1 if die == need else 0]


def test_only_in_the_command_phase() -> None:
    """IOS-17.5: and it costs a Command Point, once."""
    game = ray(heroes={"rj": "6,2"}, dice=[1])
    assert can(game, RAY)
    e17(game)
    assert table(game).cp[0] == 1
    assert RAY not in offered(game)
    for step in ("march", "ray_guns", "cards"):
        later = lay(
            scenario=WIDE, step=step, heroes={"rj": "6,2"}, tech={"death_ray": "up"}, saucers=SITES,
            soldiers={"6,3": 1}, cp=2, hands={0: ["ambush"]},
        )
        assert RAY not in keys(later, 0)


def test_nothing_but_heroes_and_crowds_is_touched() -> None:
    """IOS-17.6: no Martian, Saucer, fire, kerosene or building."""
    game = ray(
        heroes={"rj": "8,3"}, soldiers={"5,1": 2}, leader="6,2", fires=["6,2"], kerosene=["8,2"],
        saucers={1: "7,2", 2: "", 3: ""}, dice=[6],
    )
    do(game, RAY, "site:north", aim(game, "3,0", "SE", 2, 1))
    over(game)
    assert unrolled(game) == 0, "one die, for R.J. alone"
    assert soldiers(game, "5,1") == 2
    assert table(game).champion_wounds == [0, 0]
    assert fires(game) == ["6,2"]
    assert len(table(game).kerosene) == 1
    assert table(game).gone == 0
    assert table(game).saucers[1] >= 0


def test_walls_are_nothing_to_it() -> None:
    """IOS-17.3: into the Ticket Booth."""
    game = ray(heroes={"rj": "5,1"}, dice=[3])
    over(e17(game))
    assert wounds(game, "rj") == [1]


def test_everybody_it_touches_is_rolled_for() -> None:
    """IOS-R53: each Hero and crowd once, in the order of the Martians; none is left out."""
    game = ray(heroes={"rj": "6,2", "carl": "6,2", "jojo": "4,1"}, crowds={"7,2": 0}, dice=[4, 3, 2, 5])
    e17(game)
    assert sorted(offered(game)) == ["crowd:crowd1", "hero:h1", "hero:h2", "hero:h3"]
    play(game, "hero:h1", "hero:h2", "hero:h3")
    over(game)
    assert unrolled(game) == 0
    assert wounds(game, "rj", "carl", "jojo") == [1, 0, 1]
    assert crowd_wounds(game, "7,2") == 1


def test_a_saucer_on_the_board_fires_it() -> None:
    """IOS-R53, IOS-17.1: which, is chosen among those that could touch somebody; without any there is no ray."""
    game = lay(scenario=WIDE, step="command", tech={"death_ray": "up"}, heroes={"rj": "6,2"}, soldiers={"0,12": 1})
    do(game, RAY)
    assert asked(game) == "ray_saucer"
    assert set(offered(game)) <= {"site:north", "site:east", "site:south", "site:west"}
    none = ray(heroes={"rj": "6,2"}, saucers={0: "", 1: "", 2: "", 3: ""})
    assert not can(none, RAY)


def test_a_wound_of_it_can_be_prevented() -> None:
    """IOS-17.8, IOS-12.12."""
    game = ray(heroes={"rj": "6,2"}, items={"rj": ["safety_net"]}, dice=[6])
    do(e17(game), "use:safety_net.1:h1")
    over(game)
    assert wounds(game, "rj") == [0]
    assert items(game, "rj") == []
    assert kinds(game, "wound_prevented") == ["wound_prevented"]


def test_nobody_it_touches_is_healed_meanwhile() -> None:
    """IOS-R46, IOS-12.4: it counts as a blast."""
    game = ray(
        heroes={"rj": "6,2", "carl": "12,12"}, wounds={"rj": 1, "carl": 1}, items={"rj": ["safety_net"]}, dice=[6],
    )
    e17(game)
    assert asked(game) == "react_wound_hero"
    g = table(game)
    assert not heal_hero(g, slot_of(game, "rj"), 1)
    assert heal_hero(g, slot_of(game, "carl"), 1)


def test_there_is_no_shelter_from_it() -> None:
    """IOS-22.15: a Hero and a crowd in one space are not asked."""
    game = ray(heroes={"rj": "6,2"}, crowds={"6,2": 0}, dice=[4, 4])
    e17(game)
    play(game, "crowd:crowd1")
    over(game)
    assert wounds(game, "rj") == [1]
    assert crowd_wounds(game, "6,2") == 1
    assert not kinds(game, "protected", "hid")


def test_a_hero_who_has_just_come_is_nothing_to_fire_at() -> None:
    """IOS-12.11, IOS-17.6: he sits the Command Phase out, so that a second Death Ray has no target in him."""
    game = lay(
        scenario=WIDE, step="command", cp=2, tech={"death_ray": "up"}, heroes={"rj": "6,2"}, soldiers={"0,12": 1},
        saucers={1: "", 2: "", 3: ""},
    )  # fmt: skip
    assert can(game, RAY)
    g = table(game)
    g.entered[slot_of(game, "rj")] = g.serial
    assert aims(g, 0) == []


def test_a_newcomer_is_neither_listed_nor_foreseen_under_the_ray() -> None:
    """IOS-12.11: who has just come can't be hit, so nobody is told that he could be."""
    for just_come in (False, True):
        game = lay(
            heroes={"carl": "4,1", "rj": "4,1"}, step="command", cp=1, tech={"death_ray": "up"}, soldiers={"0,12": 1},
        )  # fmt: skip
        if just_come:
            table(game).entered[1] = table(game).serial
        game.decide("tech:death_ray.1")
        while game.decision is not None and game.decision.kind != "aim_ray":
            game.decide(game.decision.options[0].key)
        assert game.decision is not None
        aim = next(option for option in game.decision.options if "square:4,1" in option.targets)
        foreseen = game.foresee(aim.key, 0)
        assert foreseen is not None
        said = " ".join([game.say(text) for text in foreseen.texts])
        assert "Carl" in aim.label and "Carl" in said
        assert ("R.J." in aim.label, "R.J." in said) == (not just_come, not just_come)
