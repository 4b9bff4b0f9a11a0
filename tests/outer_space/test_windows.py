"""Windows after an action and between phases: every seat that holds something for them, and nobody twice."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.components.cards import EVENT, Use
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.moments import TRIGGERS
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS
from tests.outer_space.card_looking import WIDE, can, crowds, do, find, hand, over
from tests.outer_space.combat_looking import asked, crowd_wounds, keys, seats, table
from tests.support.playing import offered

TROUPE = {"rj": "12,12", "carl": "4,10", "jojo": "10,10", "hannah": "12,10"}  # of seats 1 to 4, with five players
FAR = {"0,12": 1}
FOLKS, HANDS = "this_way_folks", "hold_hands_everyone"


def circus(step: str, **more: Any) -> Game:
    """Carl's turn: he is the second player's of four, and the first has both cards for crowds."""
    settings: dict[str, Any] = {
        "players": 5, "scenario": WIDE, "step": step, "active": "carl", "done": ["carl"], "heroes": TROUPE,
        "soldiers": FAR, "crowds": {"8,10": 1}, "hands": {1: [f"{FOLKS}.1", HANDS]}, **more,
    }
    return lay(**settings)


def pass_once(game: Game) -> None:
    for seat in list(game.waiting):
        game.decide("pass", seat)


# A step of another player's Hero


@pytest.mark.parametrize(
    ("step", "answers", "more"),
    [
        ("hero_action", ["stay"], {}),
        ("hero_action", ["move", "step:5,10", "stop"], {"white": 2}),
        ("hero_action", ["search"], {"heroes": {**TROUPE, "carl": "1,1"}, "hero_deck": ["unicycle", "encore"]}),
        ("exchange", ["give:unicycle:h1", "propose:h1", "agree"],
         {"items": {"carl": ["unicycle"]}, "heroes": {**TROUPE, "rj": "4,10"}}),
        ("ranged", ["use:trick_revolver.1:h2"],
         {"items": {"carl": ["trick_revolver"]}, "soldiers": {"6,10": 1, **FAR}, "dice": [2]}),
        ("hero_fight", [], {"soldiers": {"4,10": 1, **FAR}, "dice": [3, 3, 3]}),
    ],
    ids=["stay", "move", "search", "exchange", "ranged", "fight"],
)  # fmt: skip
def test_crowds_are_led_and_healed_after_each_step_of_a_friends_hero(
    step: str, answers: list[str], more: dict[str, Any]
) -> None:
    """IOS-14.3: not only when the Hero Turn begins and ends; whoever else has cards just goes on."""
    game = do(circus(step, **more), *answers)
    while asked(game) != "react_after_action":
        pass_once(game)
    assert seats(game) == [1]
    assert set(keys(game, 1)) == {f"play:{FOLKS}.1", f"play:{HANDS}", "pass"}
    do(game, f"play:{HANDS}")
    assert crowd_wounds(game, "8,10") == 0
    assert (asked(game), seats(game)) == ("react_after_action", [1]), "and something else after that"


def test_folks_are_led_when_it_is_seen_how_far_a_friend_can_go() -> None:
    """IOS-14.4, IOS-8.2a: his own player may wait for the dice as well, and is asked once, about the Move Action."""
    game = circus("next_hero", active=None, done=(), hands={1: [f"{FOLKS}.1"], 2: [f"{FOLKS}.2"]}, dice=[4, 1])
    do(game, "yield", "hero:h2")
    assert (asked(game), game.waiting) == ("react_hero_rolled", [1])
    do(game, "pass")
    assert (asked(game), seats(game)) == ("action", [2])
    assert f"play:{FOLKS}.2" in keys(game, 2)


def test_whose_hero_it_is_is_not_asked_beside_his_own_turn() -> None:
    """IOS-R88: after his move he may go on anyway, with a question of his own."""
    game = do(circus("hero_action", hands={2: [f"{FOLKS}.1"]}), "stay")
    assert (asked(game), seats(game)) == ("exchange_step", [2])
    assert offered(game, "play") == [f"play:{FOLKS}.1"]


def test_with_two_players_a_hero_turn_asks_nothing_twice() -> None:
    """IOS-14.3, IOS-R88: no window of a Hero's turn holds what the next question offers."""
    game = lay(
        scenario=WIDE, step="hero_start", heroes={"carl": "4,10"}, soldiers=FAR, crowds={"8,10": 1},
        hands={1: [FOLKS, HANDS, "grand_finale"]}, dice=[3, 3],
    )  # fmt: skip
    kinds = []
    for answer in ("hero:h1", "stay", "end"):
        kinds.append(asked(game))
        assert f"play:{FOLKS}.1" in offered(game)
        game.decide(answer, 1)
    assert kinds == ["next_hero", "action", "exchange_step"]


def test_before_a_fight_whose_hero_it_is_may_still_use_something() -> None:
    """IOS-8.8, IOS-14.3: after his shot, and before the fight that follows."""
    game = circus(
        "ranged", hands={2: [HANDS]}, items={"carl": ["trick_revolver"]}, soldiers={"4,10": 2, **FAR},
        dice=[2, 1, 1, 1, 1],
    )  # fmt: skip
    do(game, "use:trick_revolver.1:h2", "pass")
    assert (asked(game), seats(game)) == ("before_fight", [2])


def test_whose_hero_has_died_on_his_way_is_asked_like_the_others() -> None:
    """IOS-14.3, IOS-12.11: he has no step of his own any more."""
    game = circus(
        "hero_action", hands={2: [f"{FOLKS}.1"]}, wounds={"carl": 4}, fires=["5,10"], white=1, unused=[], dice=[6],
    )  # fmt: skip
    do(game, "move", "step:5,10", "pass")
    assert (asked(game), seats(game)) == ("react_after_action", [2])


def test_after_an_exchange_of_nothing_nobody_is_asked() -> None:
    """IOS-14.3: there was no action."""
    game = circus("exchange")
    assert asked(game) == "next_hero"


# What is asked tells nothing


def test_that_nobody_reacts_is_the_same_whatever_is_held() -> None:
    """IOS-14.3: the Martian Player sees the same events whether a Hero's player could have done something or not."""
    seen = []
    for card in (FOLKS, "encore"):
        game = circus("hero_action", hands={1: [card]})
        do(game, "stay")
        while asked(game) != "next_hero":
            pass_once(game)
        seen.append([event.message.key for event in game.events(0)])
    assert seen[0] == seen[1]


# The Martian Turn


def test_a_crowd_is_healed_between_two_uses_of_the_console() -> None:
    """IOS-14.3: after a Strafing Run, before the next one; folks are led in the Hero Turn only."""
    game = lay(
        scenario=WIDE, step="command", soldiers=FAR, crowds={"3,0": 2}, saucers={1: "", 2: "", 3: ""},
        hands={0: ["strafing_run.1", "strafing_run.2"], 1: [HANDS, FOLKS]}, dice=[6, 6],
    )  # fmt: skip
    do(game, "play:strafing_run.1")
    while asked(game) != "react_after_action":
        game.decide(keys(game, seats(game)[0])[0], seats(game)[0])
    assert keys(game, 1) == [f"play:{HANDS}", "pass"]
    do(game, f"play:{HANDS}")
    assert crowd_wounds(game, "3,0") == 1


def test_a_crowd_is_healed_when_the_fight_about_it_is_over() -> None:
    """IOS-14.3, *Hold Hands, Everyone*: after the Pack's dice, and when the landing begins."""
    game = lay(
        scenario=WIDE, step="fights", soldiers={"4,10": 1, **FAR}, crowds={"4,10": 1}, hands={1: [HANDS]}, dice=[6],
    )  # fmt: skip
    assert (asked(game), crowd_wounds(game, "4,10")) == ("react_after_action", 2)
    pass_once(game)
    assert (asked(game), seats(game)) == ("react_landing_start", [1])


def test_a_crowd_is_healed_before_a_fire_reaches_it() -> None:
    """IOS-14.4, *Hold Hands, Everyone*: when the direction is known."""
    game = lay(
        scenario=WIDE, step="fire", fires=["4,10"], crowds={"5,10": 3}, soldiers=FAR, hands={1: [HANDS]},
        dice=[5, 3, 4, 2],
    )  # fmt: skip
    for window in ("react_spread_rolled", "react_direction_rolled"):
        assert asked(game) == window
        if window == "react_spread_rolled":
            pass_once(game)
    do(game, f"play:{HANDS}")
    over(game)
    assert table(game).crowd_wounds[0] == 2


def test_both_martian_players_burn_something_at_any_moment_of_the_ray_gun_phase() -> None:
    """IOS-14.3, IOS-23.3: the captain says which Pack fires, but his ally's card does not wait for that."""
    game = lay(
        players=4, scenario=WIDE, track=5, step="march", heroes={"carl": "4,10"}, soldiers={"4,11": "blue1 purple1"},
        hands={0: ["incinerate.1"], 1: ["incinerate.2"]}, dice=[1, 1],
    )  # fmt: skip
    do(game, "end", "end")
    assert (asked(game), game.waiting) == ("react_ray_guns_start", [1])
    do(game, "pass")
    assert (asked(game), seats(game)) == ("ray_guns", [0]), "his own card is an answer to this"
    assert "play:incinerate.1" in offered(game)
    do(game, "blast:4,11:4,10")
    for moment in ("blast_declared", "blast_rolled", "after_action"):
        assert find(game, "play:incinerate.2") == [1]
        assert asked(game) == f"react_{moment}"
        do(game, "pass")


def test_herding_does_not_wait_for_a_beast_that_has_to_move() -> None:
    """IOS-18.2, IOS-18.3: a crowd is no Martian; the Beast must go to the Hero afterwards, unless it is pinned."""
    game = lay(
        scenario=WIDE, step="march", zard="4,10", heroes={"carl": "3,10"}, crowds={"5,10": 0}, soldiers=FAR,
        hands={0: ["herd_the_cattle"]},
    )  # fmt: skip
    assert set(offered(game)) == {"stride:zard_beast:3,10", "play:herd_the_cattle"}
    do(game, "play:herd_the_cattle")
    assert crowds(game) == ["4,10"]


# The start of a turn


def test_a_friend_answers_what_is_used_at_the_start_of_the_turn() -> None:
    """IOS-14.6: until the first Hero rolls; whoever chooses next is asked in that question only."""
    game = lay(
        players=3, scenario=WIDE, step="hero_start", soldiers=FAR,
        hands={0: ["overwhelm.1"], 1: ["cold_reading"], 2: ["grand_finale"]},
    )  # fmt: skip
    assert (asked(game), game.waiting) == ("react_start_of_hero_turn", [2])
    pass_once(game)
    assert (asked(game), seats(game)) == ("next_hero", [1])
    do(game, "play:cold_reading")
    assert (asked(game), game.waiting) == ("react_start_of_hero_turn", [2])
    do(game, "play:grand_finale")
    assert [hand(game, seat) for seat in range(3)] == [[], [], []]


def test_a_stampede_breaks_out_when_a_crowd_has_been_rolled_for() -> None:
    """IOS-14.4, *Stampede*: in the Crowd Phase, and not when a crowd flees from a fire in the Hero Turn."""
    game = lay(scenario=WIDE, step="crowd", soldiers=FAR, crowds={"8,10": 0}, hands={0: ["stampede.1"]}, dice=[3])
    assert (asked(game), seats(game)) == ("react_crowd_rolled", [0])
    fire = lay(
        scenario=WIDE, step="ranged", heroes={"carl": "4,10"}, active="carl", items={"carl": ["flaming_torch"]},
        soldiers=FAR, crowds={"5,10": 0}, hands={0: ["stampede.1"]}, dice=[1, 3],
    )  # fmt: skip
    do(fire, "arson:flaming_torch.1:5,10")
    assert not can(fire, "play:stampede.1")


# Every Event of the box


# When an Event can be played, in a word, and the moments that the word means.
CROWD_PHASE = "crowd_phase crowd_rolled"
TIMINGS = {
    "Fight": ("fight", "superior_reflexes cold_calculation overwhelm leaders_wrath showstopper"),
    "Blast, after dice": ("blast_rolled", "concentrated_fire"),
    "React to a card": ("card_played", "jamming_signal now_you_see_me"),
    "React to a movement roll": ("hero_rolled", "panic_attack"),
    "Cmd": (
        "command",
        "drop_pod disintegrate quarantine_field abduction_beam emergency_power zard_pheromones demolition_order "
        "strafing_run",
    ),
    "Move": ("march", "forced_march herd_the_cattle"),
    "PI": ("drawn", "burn_the_stores scorched_earth static_storm the_crowd_goes_wild hidden_stash"),
    "React to a Search": ("searched", "ambush"),
    "Start of Martian Turn": ("start_of_martian_turn", "psychic_scream cull_the_weak"),
    "Start of Ray Gun phase": ("ray_guns_start", "kill_zone"),
    "React to a Wound, Martians": ("wound_martian", "deflection_screen"),
    "Ray Gun phase": ("ray_guns_start ray_guns after_action", "incinerate"),
    "Fire Phase, after a roll": ("spread_rolled direction_rolled", "fan_the_flames"),
    "Start of Martian Turn or Crowd Phase": (f"start_of_martian_turn {CROWD_PHASE}", "stampede"),
    "React to a ranged attack": ("ranged_declared", "smoke_screen"),
    "After a roll": ("rolled hero_rolled fight", "encore"),
    "After hits are divided": ("hits_divided", "tumbling_pass"),
    "After a Hero's move": ("move_end", "second_wind"),
    "Wound window": ("wound_hero", "just_a_scratch"),
    "Instead of a move": ("instead_of_move", "trap_door"),
    "Blast declared": ("blast_declared", "misdirection"),
    "Start of Hero Turn": ("start_of_hero_turn", "cold_reading grand_finale"),
    "Hero Turn or Crowd Phase": (
        f"start_of_hero_turn hero_rolled own_turn after_action end_of_hero_turn {CROWD_PHASE}", FOLKS,
    ),
    "Fire Phase, as it begins": ("fire_phase", "bucket_brigade"),
    "Start of either turn": ("start_of_martian_turn start_of_hero_turn", "human_pyramid"),
    "any": (
        "start_of_martian_turn reinforcement_start ray_guns_start fights_start landing_start fire_phase spread_rolled "
        f"direction_rolled start_of_hero_turn hero_rolled own_turn after_action end_of_hero_turn {CROWD_PHASE}", HANDS,
    ),
    "End of Hero Turn": ("end_of_hero_turn", "bring_the_house_down"),
}  # fmt: skip


def test_every_event_is_for_all_the_moments_of_its_timing() -> None:
    """All 38 designs of Events, and no moment more."""
    box = table(lay()).box
    events = {card.id: {TRIGGERS[use.when] for use in card.uses} for card in box.cards if card.kind == EVENT}
    meant = {card: set(moments.split()) for moments, cards in TIMINGS.values() for card in cards.split()}
    assert events == meant


def test_moments_of_several_phases_are_told_apart() -> None:
    """*This Way, Folks!*, *Incinerate*, *Stampede*: after an action means one of their own phase."""
    box = table(lay()).box

    def phases(id: str, when: str) -> list[Use]:
        card = next(one for one in box.cards if one.id == id)
        return [use for use in card.uses if TRIGGERS[use.when] == when]

    assert [use.phases for use in phases(HANDS, "after_action")] == [0]
    for id, when in ((FOLKS, "after_action"), ("incinerate", "after_action"), ("stampede", "crowd_rolled")):
        assert all(use.phases for use in phases(id, when)), id
    assert {HEROES, MARTIANS} == {card.side for card in box.cards}
