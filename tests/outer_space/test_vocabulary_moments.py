"""The moments that cards can be for, and who decides; with cards that the box does not have."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.components.cards import DECIDERS
from hauntbox.games.outer_space.components.vocabulary import SPANS
from hauntbox.games.outer_space.position import Dice, lay
from hauntbox.games.outer_space.table.moments import TRIGGERS
from hauntbox.games.outer_space.table.numbers import LEADER
from tests.outer_space.card_looking import WIDE, at, can, crowds, do, items, over, power
from tests.outer_space.combat_looking import asked, pool, seats, soldiers, table, wounds
from tests.outer_space.own_cards import event

FAR = {"0,10": 1}
# The moments that a card must be able to name, and the names that stand for them.
MOMENTS = {
    "start_of_turn": ["start_of_martian_turn", "start_of_hero_turn"],
    "phase_start": [
        "start_of_martian_turn", "cards_start", "reinforcement_start", "command_start", "march_start",
        "ray_guns_start", "fights_start", "landing_start", "fire_phase", "start_of_hero_turn", "crowd_phase",
    ],
    "phase_end": ["blast_over", "after_action", "end_of_martian_turn", "fire_phase_end", "end_of_hero_turn"],
    "command_phase": ["command"], "before_dice": ["before_roll", "blast_declared", "fight_declared"],
    "after_dice": ["rolled", "hero_rolled", "martian_rolled", "crowd_rolled", "spread_rolled", "direction_rolled"],
    "blast_declared": ["blast_declared"], "hits_divided": ["hits_divided"],
    "wound_pending": ["wound_hero", "wound_martian"], "model_killed": ["martian_killed", "hero_killed"],
    "hero_search": ["searched"], "hero_move_end": ["move_end"], "ranged_declared": ["ranged_declared"],
    "fight_window": ["fight"], "fight_won": ["fight_won", "fight_lost"], "card_played": ["card_played"],
    "on_draw": ["drawn"], "crowd_phase": ["crowd_phase"], "fire_phase": ["fire_phase"],
    "hero_step": ["instead_of_move", "exchange_step", "ranged_step", "fight_declared"], "own_turn": ["own_turn"],
    "talent_used": ["talent_used"], "building_destroyed": ["building_destroyed"],
    "saucer_destroy_pending": ["saucer_doomed"], "passive": ["standing"],
}  # fmt: skip
PHASES = (
    "cards_start", "reinforcement_start", "command_start", "march_start", "fights_start", "landing_start",
    "end_of_martian_turn",
)  # fmt: skip
GAIN = 'do = [{ op = "gain_pt", who = "all" }]'
HERO_EVENTS = {
    **{when: f'when = "{when}", {GAIN}' for when in PHASES},
    "cheer": f'when = "talent_used", {GAIN}',
    "grief": f'when = "hero_killed", {GAIN}',
    "joy": f'when = "martian_killed", {GAIN}',
    "salvage": f'when = "building_destroyed", {GAIN}',
    "grit": f'when = "fight_lost", {GAIN}',
    "hush": 'when = "before_roll", if = [{ is = "roll_is", roll = "landing" }], do = [{ op = "gain_pt", who = "all" }]',
    "jinx": 'when = "martian_rolled", if = [{ is = "roll_is", roll = "landing" }], '
            'do = [{ op = "set_die", side = "martians", n = 1 }]',
    "calm": 'when = "crowd_rolled", if = [{ is = "roll_is", roll = "crowd" }], '
            'do = [{ op = "reroll", side = "heroes", which = "all" }]',
    "pick_for_me": 'when = "own_turn", decider = "mp", do = [{ op = "gain_pt", who = "one" }]',
    "their_pick": 'when = "own_turn", decider = "target_owner", '
                  'do = [{ op = "wound", whom = "martian", near = "self", within = 2 }]',
}  # fmt: skip
MARTIAN_EVENTS = {
    "toll": 'when = "command", do = [{ op = "wound", whom = "heroes", near = "martian", within = 1, on = 4 }]',
    "levy": 'when = "command", decider = "target_owner", do = [{ op = "discard_item" }]',
    "shove": 'when = "command", decider = "target_owner", '
             'do = [{ op = "move_model", whom = "prey", near = "martian", within = 1 }]',
    "vote": 'when = "command", decider = "hp_captain", do = [{ op = "lose_pt", who = "one" }]',
}  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Content with all these cards on top of the box's own."""
    path: Path = tmp_path_factory.mktemp("moments")
    padded = (
        '[[card]]\nid = "x_pads"\nname = "Pads"\nblurb = "Just so."\nkind = "item"\nadvanced = true\n'
        'uses = [{ when = "fight_lost", do = [{ op = "gain_pt" }] }]\n'
    )
    (path / "hero_cards.toml").write_text("\n".join([*[event(*one) for one in HERO_EVENTS.items()], padded]))
    (path / "martian_cards.toml").write_text("\n".join([event(*one) for one in MARTIAN_EVENTS.items()]))
    return str(path)


def scene(folder: str, card: str, step: str, dice: Dice = (), **more: Any) -> Game:
    """R.J. somewhere, with a card in his player's hand."""
    settings: dict[str, Any] = {
        "scenario": WIDE, "step": step, "heroes": {"rj": "4,10"}, "hands": {1: [f"x_{card}"]}, "soldiers": FAR,
        "content": folder, "dice": dice, **more,
    }
    return lay(**settings)


def command(folder: str, card: str, dice: Dice = (), **more: Any) -> Game:
    return scene(folder, card, "command", dice, **{"hands": {0: [f"x_{card}"]}, **more})


def test_every_moment_has_a_name() -> None:
    """Triggers and deciders."""
    known = {*TRIGGERS, *SPANS}
    assert [name for names in MOMENTS.values() for name in names if name not in known] == []
    assert {name for names in MOMENTS.values() for name in names} >= set(PHASES)
    assert DECIDERS == ("owner", "mp", "hp_captain", "target_owner")


@pytest.mark.parametrize(
    ("when", "step", "answers", "dice"),
    [
        ("cards_start", "track", [], []), ("reinforcement_start", "reinforcement", [], []),
        ("command_start", "reinforcement", [], [1, 1]), ("march_start", "command", ["end"], []),
        ("fights_start", "ray_guns", [], []), ("landing_start", "landing", [], []),
        ("end_of_martian_turn", "martian_end", [], []),
    ],
)  # fmt: skip
def test_a_card_can_be_for_the_start_of_a_phase(
    folder: str, when: str, step: str, answers: list[str], dice: list[int]
) -> None:
    """phase_start(p), phase_end(p)."""
    game = do(scene(folder, when, step, dice), *answers)
    assert (asked(game), seats(game)) == (f"react_{when}", [1])
    assert power(do(game, f"play:x_{when}"), "rj") == 1


def test_a_card_can_answer_a_talent(folder: str) -> None:
    """talent_used, after it is done."""
    game = scene(
        folder, "cheer", "hero_fight", [2, 1, 3], heroes={"carl": "4,10"}, active="carl", power={"carl": 1},
        soldiers={"4,10": 1, **FAR},
    )
    assert not can(game, "play:x_cheer")
    do(game, "talent:feat_of_strength:h1", "die:2")
    assert asked(game) == "react_talent_used"
    assert power(do(game, "play:x_cheer"), "carl") == 1


def test_a_card_can_answer_a_death(folder: str) -> None:
    """model_killed."""
    game = scene(
        folder, "joy", "ranged", [4], heroes={"cassidy": "4,10"}, active="cassidy", soldiers={"6,10": 1, **FAR},
    )  # fmt: skip
    do(game, "talent:matched_pistols:h1")
    assert power(do(game, "play:x_joy"), "cassidy") == 1
    leader = scene(
        folder, "joy", "ranged", [4, 1], heroes={"cassidy": "4,10"}, active="cassidy", leader="6,10",
        champion_wounds={"martian_leader": table(game).box.champions[LEADER].health - 1},
    )  # fmt: skip
    do(leader, "talent:matched_pistols:h1")
    assert power(do(leader, "play:x_joy"), "cassidy") == 1
    hurt = scene(folder, "joy", "ranged", [4, 1], heroes={"cassidy": "4,10"}, active="cassidy", leader="6,10")
    do(hurt, "talent:matched_pistols:h1")
    assert not can(hurt, "play:x_joy"), "he lives"
    dead = scene(
        folder, "grief", "fights", [1, 1, 6], soldiers={"4,10": 1, **FAR}, wounds={"rj": 3}, unused=["hannah"],
        hero_deck=["bullwhip"],
    )  # fmt: skip
    do(dead, "centre", "play:x_grief")
    assert power(dead, "hannah") == 2


def test_a_card_can_answer_a_fallen_house(folder: str) -> None:
    """building_destroyed."""
    game = scene(
        folder, "salvage", "command", [4], hands={0: ["demolition_order"], 1: ["x_salvage"]}, soldiers={"9,2": 3, **FAR}
    )
    do(game, "play:demolition_order")
    while asked(game) != "react_building_destroyed":
        game.decide(game.decision.options[0].key)  # type: ignore[union-attr]
    assert power(do(game, "play:x_salvage"), "rj") == 1


def test_a_card_or_an_item_can_answer_a_lost_fight(folder: str) -> None:
    """fight_won(side)."""
    game = scene(folder, "grit", "fights", [1, 1, 6], soldiers={"4,10": 1, **FAR}, items={"rj": ["x_pads"]})
    assert wounds(game, "rj") == [1]
    assert (can(game, "play:x_grit"), can(game, "use:x_pads:h1")) == (True, True)
    assert power(do(game, "use:x_pads:h1", "play:x_grit"), "rj") == 2
    won = scene(folder, "grit", "fights", [6, 1, 1], soldiers={"4,10": 2, **FAR})
    assert not can(won, "play:x_grit")


def test_cards_can_be_for_before_and_after_a_roll_of_a_kind(folder: str) -> None:
    """before_dice(roll_kind), after_dice(roll_kind); IOS-4.8a: a landing of one instead of five."""
    hush = scene(folder, "hush", "landing", [5], coming=[0])
    assert asked(hush) == "react_before_roll"
    assert power(do(hush, "play:x_hush"), "rj") == 1
    jinx = scene(folder, "jinx", "landing", [5], coming=[0], saucers={1: "", 2: "", 3: ""})
    left = pool(jinx)
    over(do(jinx, "play:x_jinx"))
    assert pool(jinx) == left - 1
    other = scene(folder, "jinx", "reinforcement", [3, 3])
    assert not can(other, "play:x_jinx"), "these dice are for reinforcements"
    calm = scene(folder, "calm", "crowd", [5, 3], crowds={"4,10": 0})
    table(calm)
    over(do(calm, "play:x_calm"))
    assert crowds(calm) == ["4,10"]


def test_another_than_the_user_can_decide(folder: str) -> None:
    """Deciders owner, mp, hp_captain, target_owner."""
    mine = scene(folder, "pick_for_me", "hero_action", active="rj")
    do(mine, "play:x_pick_for_me")
    assert seats(mine) == [0]
    theirs = scene(folder, "their_pick", "hero_action", active="rj", soldiers={"6,10": 1}, leader="6,10")
    do(theirs, "play:x_their_pick")
    assert seats(theirs) == [0]
    assert soldiers(do(theirs, "soldier:6,10:blue"), "6,10") == 0
    vote = command(folder, "vote", heroes={"rj": "4,10", "carl": "8,10"}, power={"rj": 1, "carl": 1})
    do(vote, "play:x_vote")
    assert seats(vote) == [1]
    assert power(do(vote, "hero:h2"), "carl") == 0


def test_who_is_robbed_or_pushed_may_be_the_one_who_chooses(folder: str) -> None:
    """target_owner; the other says only whom."""
    levy = command(
        folder, "levy", heroes={"rj": "4,10", "carl": "8,10"},
        items={"rj": ["bullwhip", "unicycle"], "carl": ["stilts"]},
    )
    do(levy, "play:x_levy")
    assert seats(levy) == [0]
    do(levy, "hero:h1")
    assert seats(levy) == [1]
    assert items(do(levy, "card:unicycle"), "rj") == ["bullwhip"]
    shove = command(folder, "shove", soldiers={"5,10": 1})
    do(shove, "play:x_shove")
    assert seats(shove) == [1]
    assert at(do(shove, "square:3,10"), "rj") == "3,10"


def test_a_card_can_wound_every_hero_near_something(folder: str) -> None:
    """Each hero where."""
    game = command(
        folder, "toll", [4, 3], heroes={"rj": "4,10", "carl": "6,10", "hannah": "8,10"}, soldiers={"5,10": 1}
    )
    do(game, "play:x_toll", "hero:h1")
    assert wounds(over(game), "rj", "carl", "hannah") == [1, 0, 0]
