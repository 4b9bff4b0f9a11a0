"""What is foreseen: how far a Hero gets, how fights and blasts go, what is seen from where, what the template hits."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.engine.game import Game
from hauntbox.engine.rules import Foresight
from hauntbox.games.outer_space.position import lay
from tests.outer_space.aims import needed


def ahead(game: Game, key: str) -> Foresight:
    """What is foreseen of an answer on offer."""
    assert game.decision is not None
    found = game.foresee(key, game.decision.seat)
    assert found is not None
    return found


def about(game: Game, target: str) -> Foresight:
    """What is foreseen of a thing."""
    found = game.foresee_thing(target, None)
    assert found is not None
    return found


def said(game: Game, found: Foresight) -> list[str]:
    return [game.say(text) for text in found.texts]


def texts(found: Foresight) -> dict[str, dict[str, Any]]:
    return {text.key.removeprefix("foresee."): text.args for text in found.texts}


def notes(found: Foresight) -> dict[str, str]:
    return {target.removeprefix("square:"): text for target, text in found.notes.items()}


# Ways


def test_a_move_shows_every_space_within_the_white_die_and_its_steps() -> None:
    """IOS-8.3a."""
    game = lay(heroes={"archibald": "3,3"}, active="archibald", white=1, step="hero_action")
    found = ahead(game, "move")
    assert notes(found) == {"2,2": "1", "3,2": "1", "4,2": "1", "4,3": "1", "3,4": "1"}
    assert sorted(found.marks["reach"]) == sorted(f"square:{at}" for at in notes(found))


def test_a_space_within_reach_says_how_far_it_is_and_the_walk_leads_there() -> None:
    """IOS-8.3a: around fires and Martians, and only for whoever plays the Hero."""
    tent = {"archibald": "6,6"}
    game = lay(heroes=tent, active="archibald", white=3, step="hero_action", scenario="get_them_out", fires=["6,7"])
    reach = {one.to: one for one in game.walks(1)}
    walk = reach["square:6,8"]
    assert "square:6,7" not in reach
    keys = [game.rules.option_key(code) for code in walk.answers]
    assert keys[0] == "move" and keys[1] in ("step:5,7", "step:7,7") and keys[2] == "step:6,8"
    assert walk.steps == 2 and walk.way == [key.replace("step", "square") for key in keys[1:]]
    for key in keys:
        game.decide(key, 1)
    assert game.view()["heroes"][0]["at"] == "6,8"
    assert not game.walks(0)


def test_a_walk_leads_into_a_fight_and_not_through_it() -> None:
    """IOS-8.3c."""
    game = lay(
        heroes={"archibald": "6,6"}, soldiers=dict.fromkeys(("5,7", "6,7", "7,7"), 1), active="archibald", white=2,
        step="hero_action",
    )  # fmt: skip
    reach = {walk.to: walk.steps for walk in game.walks(1)}
    assert reach["square:6,7"] == 1 and "square:6,8" not in reach


def test_a_move_ends_with_the_first_martians() -> None:
    """IOS-8.3c: what lies behind them is out of reach that way."""
    free = lay(heroes={"archibald": "6,6"}, active="archibald", white=2, step="hero_action")
    among = lay(
        heroes={"archibald": "6,6"}, soldiers={"5,5": 1, "6,5": 1, "7,5": 1}, active="archibald", white=2,
        step="hero_action",
    )  # fmt: skip
    assert notes(ahead(free, "move"))["6,4"] == "2"
    there = notes(ahead(among, "move"))
    assert there["6,5"] == "1" and "6,4" not in there


def test_what_lies_behind_a_pinch_point_has_a_question_mark() -> None:
    """IOS-16.9: a Hero tests his Agility, Lucrezia does not."""
    for who, note, told in (("archibald", "1?", True), ("lucrezia", "1", False)):
        game = lay(scenario="ground_the_fleet", heroes={who: "10,1"}, active=who, white=1, step="hero_action")
        found = ahead(game, "move")
        assert notes(found)["11,2"] == note
        assert ("through_gap" in texts(found)) is told
    basic = lay(heroes={"archibald": "10,1"}, active="archibald", white=1, step="hero_action")
    assert "11,2" not in notes(ahead(basic, "move"))


def test_a_step_through_a_pinch_point_tells_its_chance() -> None:
    game = lay(
        scenario="ground_the_fleet", heroes={"archibald": "10,1"}, active="archibald", white=3, step="hero_step"
    )
    assert said(game, ahead(game, "squeeze:11,2"))[0] == (
        "50 % to get through: 4 or more; otherwise the move ends here."
    )


def test_fires_within_reach_are_dangerous_except_for_hannah() -> None:
    """IOS-20.4."""
    for who, danger in (("archibald", ["square:6,5"]), ("hannah", [])):
        game = lay(
            scenario="ground_the_fleet", heroes={who: "6,6"}, fires=["6,5"], active=who, white=1, step="hero_action"
        )
        assert ahead(game, "move").marks.get("danger", []) == danger
        walking = lay(
            scenario="ground_the_fleet", heroes={who: "6,6"}, fires=["6,5"], active=who, white=1, step="hero_step"
        )
        assert ("burns" in texts(ahead(walking, "step:6,5"))) is bool(danger)


def test_a_destroyed_building_is_out_of_reach() -> None:
    """IOS-9.7."""
    game = lay(heroes={"archibald": "1,2"}, gone=["shooting_gallery"], active="archibald", white=1, step="hero_action")
    assert "1,1" not in notes(ahead(game, "move")) and "1,3" in notes(ahead(game, "move"))


def test_looking_ahead_leaves_the_table_as_it_is() -> None:
    game = lay(heroes={"archibald": "3,3"}, soldiers={"5,2": 3}, active="archibald", white=6, step="hero_action")
    before = game.state_bytes()
    ahead(game, "move")
    about(game, "hero:h1")
    about(game, "square:5,2")
    assert game.state_bytes() == before


# Fights


@pytest.mark.parametrize(
    ("soldiers", "win", "tie", "lose"), [(1, 58, 17, 25), (2, 39, 22, 39), (3, 28, 25, 47)], ids=["one", "two", "three"]
)
def test_the_odds_of_a_fight_are_exact(soldiers: int, win: int, tie: int, lose: int) -> None:
    """IOS-11.3, 11.4, 11.10: two dice against one a Soldier, the highest of each; all throws counted."""
    game = lay(
        heroes={"archibald": "6,6"}, soldiers={"6,5": soldiers}, active="archibald", white=2, step="hero_step"
    )
    found = texts(ahead(game, "step:6,5"))["fight"]
    assert (found["win"], found["tie"], found["lose"]) == (win, tie, lose) == counted(2, soldiers)


def counted(mine: int, theirs: int) -> tuple[int, int, int]:
    """The same by counting every throw there is."""
    win = tie = 0
    for throw in range(6 ** (mine + theirs)):
        dice = [throw // 6**at % 6 for at in range(mine + theirs)]
        high, low = max(dice[:mine]), max(dice[mine:])
        win, tie = win + (high > low), tie + (high == low)
    all_of_them = 6 ** (mine + theirs)
    wins, losses = round(100 * win / all_of_them), round(100 * (all_of_them - win - tie) / all_of_them)
    return wins, 100 - wins - losses, losses


def test_the_zard_beast_wins_what_is_level() -> None:
    """IOS-18.6."""
    game = lay(heroes={"archibald": "6,6"}, zard="6,5", active="archibald", white=2, step="hero_step")
    found = texts(ahead(game, "step:6,5"))["fight"]
    win, tie, lose = counted(2, 3)
    assert (found["win"], found["tie"]) == (win, 0) and found["lose"] == 100 - win >= lose + tie - 1


def test_the_bear_has_three_dice_and_angelica_faces_one_less() -> None:
    for who, odds in (("jojo", counted(3, 3)), ("angelica", counted(2, 2))):
        game = lay(heroes={who: "6,6"}, soldiers={"6,5": 3}, active=who, white=2, step="hero_step")
        found = texts(ahead(game, "step:6,5"))["fight"]
        assert (found["win"], found["tie"], found["lose"]) == odds


def test_soldiers_who_join_a_pack_fight_with_it() -> None:
    """IOS-11.4: the odds are those after the move."""
    game = lay(heroes={"archibald": "6,6"}, soldiers={"6,6": 1, "6,7": 2}, step="march")
    found = texts(ahead(game, "march:6,7:6,6:2"))["fight"]
    assert (found["others"], found["win"]) == (3, counted(2, 3)[0])


# Blasts


@pytest.mark.parametrize(
    ("soldiers", "least", "hits", "chance"), [(1, 5, "0.3", 33), (2, 5, "0.7", 56), (3, 4, "1.5", 88)]
)
def test_a_blast_is_told_with_its_number_and_its_hits(soldiers: int, least: int, hits: str, chance: int) -> None:
    """IOS-7.5: 5 or more, 4 or more for three; IOS-7.7: who is hit may dodge."""
    game = lay(heroes={"lucrezia": "6,6"}, soldiers={"6,5": soldiers}, step="ray_guns")
    found = ahead(game, "blast:6,5:6,6")
    told = texts(found)
    assert (told["blast"]["least"], told["blast"]["hits"], told["blast"]["n"]) == (least, hits, chance)
    assert told["dodge"]["n"] == 83
    assert found.marks["danger"] == ["hero:h1"]


def test_a_march_shows_whom_the_soldiers_could_fire_at() -> None:
    """IOS-7.2, 7.5: the spaces next to where they get to."""
    game = lay(heroes={"archibald": "6,6"}, soldiers={"6,3": 2, "6,4": 1}, step="march")
    found = ahead(game, "march:6,3:6,4:2")
    assert "fills" in texts(found) and "blast" not in texts(found)
    near = lay(heroes={"archibald": "6,5"}, soldiers={"6,3": 2, "6,4": 1}, step="march")
    found = ahead(near, "march:6,3:6,4:2")
    assert found.ways == [("square:6,4", "square:6,5", "hit")]
    assert (texts(found)["blast"]["dice"], texts(found)["blast"]["least"]) == (3, 4)


def test_a_step_next_to_a_full_pack_is_warned_of() -> None:
    """And the Zard Beast that would have to come (IOS-18.3)."""
    game = lay(
        heroes={"archibald": "6,7"}, soldiers={"6,5": 3}, zard="5,5", active="archibald", white=2, step="hero_step"
    )
    told = texts(ahead(game, "step:6,6"))
    assert "full_pack" in told and "beast_near" in told
    assert "full_pack" not in texts(ahead(game, "step:6,8"))


# Sight


def test_line_of_sight_that_is_not_mutual_is_marked() -> None:
    """IOS-R28: from 3,1 one sees through the wall that one touches, and is not seen back."""
    game = lay(scenario="ground_the_fleet")
    found = about(game, "square:3,1")
    assert notes(found)["1,1"] == "→" and "square:1,1" in found.marks["sight"]
    assert notes(about(game, "square:1,1"))["3,1"] == "←"
    assert "square:3,1" not in about(game, "square:1,1").marks["sight"]
    assert "3,2" not in notes(found)  # they see each other
    assert "→ marks spaces that you see from here and that do not see back." in said(game, found)
    assert "← marks spaces that see this one without being seen." in said(game, about(game, "square:1,1"))


def test_a_pack_tells_its_dice() -> None:
    game = lay(soldiers={"5,2": 3}, zard="10,10")
    assert said(game, about(game, "square:5,2"))[0] == "3 Fight Dice; 3 ray guns, hits on 4 or more."
    assert said(game, about(game, "square:10,10"))[0] == "3 Fight Dice, no ray gun."


def test_a_saucer_shows_where_one_command_point_gets_it() -> None:
    """IOS-5.3a: two spaces, over walls."""
    reach = about(lay(), "saucer:north").marks["reach"]
    assert {"square:1,0", "square:5,2"} <= set(reach) and "square:6,0" not in reach and "square:3,0" not in reach


# The template


def test_a_placement_shows_its_numbers_and_whom_it_finds() -> None:
    """IOS-17.7."""
    game = lay(
        scenario="ground_the_fleet", tech={"death_ray": "up"}, heroes={"jojo": "6,2"}, crowds={"6,2": 0}, step="command"
    )
    for verb in ("tech", "site"):
        assert game.decision is not None
        game.decide(next(option for option in game.decision.options if option.verb == verb))
    assert game.decision is not None
    wanted = ["square:4,1", "square:5,1", "square:6,2", "square:7,2", "square:8,3"]
    option = next(one for one in game.decision.options if list(dict.fromkeys(one.targets)) == wanted)
    found = ahead(game, option.key)
    assert notes(found) == {"4,1": "2+", "5,1": "3+", "6,2": "4+", "7,2": "5+", "8,3": "6+"}
    assert said(game, found) == ["JoJo is hit on 4 or more (50 %).", "Crowd 1 is hit on 4 or more (50 %)."]
    assert option.label.startswith("JoJo 4+, Crowd 1 4+: over E2")


def test_the_cannon_shows_how_far_it_must_carry() -> None:
    """IOS-17.9."""
    game = lay(heroes={"archibald": "3,3"}, power={"archibald": 1}, active="archibald", white=1, step="hero_action")
    assert game.decision is not None
    game.decide(next(option for option in game.decision.options if option.verb == "talent"))
    option = next(one for one in game.decision.options if one.targets[:4] == [
        "square:4,2", "square:4,3", "square:5,2", "square:5,3",
    ])  # fmt: skip
    found = ahead(game, option.key)
    assert (notes(found)["4,2"], notes(found)["5,3"]) == ("1+", "2+")
    assert "struck" not in texts(found) and option.label.startswith("Over E3")


def test_what_has_nothing_to_say_says_nothing() -> None:
    game = lay(step="command")
    assert game.foresee("end", 0) is None
    assert game.foresee_thing("building:stables", None) is None


# Warnings


def test_whoever_could_search_is_told_that_moving_is_instead() -> None:
    """IOS-8.4."""
    game = lay(heroes={"archibald": "0,0"}, active="archibald", white=2, step="hero_action")
    [text] = [text for text in ahead(game, "move").texts if text.key == "foresee.unsearched"]
    assert game.say(text) == "A Hero who moves can't search: the Shooting Gallery would have to wait."
    outdoors = lay(heroes={"archibald": "3,3"}, active="archibald", white=2, step="hero_action")
    assert "unsearched" not in texts(ahead(outdoors, "move"))


def test_whoever_carries_four_items_is_warned_before_a_search() -> None:
    """IOS-13.1, IOS-13.3."""
    four = ["box_of_matches", "safety_net", "first_aid_kit", "unicycle"]
    game = lay(heroes={"archibald": "0,0"}, items={"archibald": four}, active="archibald", white=2, step="hero_action")
    assert "full_hands" in texts(ahead(game, "search"))
    free = lay(heroes={"archibald": "0,0"}, items={"archibald": four[:3]}, active="archibald", step="hero_action")
    assert "full_hands" not in texts(ahead(free, "search"))


def test_the_kill_that_ends_the_game_is_announced() -> None:
    """IOS-3.1, IOS-3.4."""
    def fight(killed: int, soldiers: dict[str, int]) -> dict[str, Any]:
        game = lay(
            heroes={"archibald": "3,3"}, soldiers=soldiers, active="archibald", step="hero_action",
            tally={"martians_killed": killed},
        )  # fmt: skip
        return texts(ahead(game, "stay"))

    two = {"3,3": 1, "9,9": 1}
    last = needed("invasion", "martians_killed") - 1
    assert "heroes_win" in fight(last, two) and "heroes_win" not in fight(last - 1, two)
    assert "heroes_win" in fight(3, {"3,3": 1})  # the last Martian of all


def test_the_hero_whose_death_ends_the_game_is_named() -> None:
    """IOS-3.1."""
    def blast(wounds: int, killed: int) -> list[str]:
        game = lay(
            heroes={"archibald": "3,3"}, wounds={"archibald": wounds}, soldiers={"3,4": 2}, step="ray_guns",
            dead=["carl"][:killed],
        )  # fmt: skip
        return said(game, ahead(game, "blast:3,4:3,3"))

    told = "If Archibald dies, the Martians win the game."
    assert told in blast(2, 1)  # two dice, two Health left
    assert told not in blast(1, 1) and told not in blast(2, 0)


def test_the_last_saucer_is_named_so() -> None:
    """IOS-19.8."""
    assert "last_site" in texts(about(lay(saucers={1: "", 2: "", 3: ""}, step="command"), "saucer:north"))
    assert "last_site" not in texts(about(lay(step="command"), "saucer:north"))


def test_a_weapon_shows_how_far_it_carries_and_with_what_it_hits() -> None:
    """IOS-8.7b."""
    game = lay(
        heroes={"archibald": "3,3"}, items={"archibald": ["trick_revolver"]}, soldiers={"3,4": 1}, active="archibald",
        step="ranged",
    )  # fmt: skip
    key = next(one.key for one in game.decision.options if one.verb == "use") if game.decision else ""
    found = ahead(game, key)
    assert "square:3,4" in found.marks["sight"] and {"range", "shot"} <= set(texts(found))


def test_a_flight_tells_how_near_it_lands() -> None:
    """IOS-5.3."""
    game = lay(heroes={"archibald": "3,3"}, cp=1, step="command")
    assert said(game, ahead(game, "saucer:north:3,2")) == ["Next to Archibald."]
    assert said(game, ahead(game, "saucer:north:3,1")) == ["2 spaces from Archibald."]


def test_whoever_stops_with_command_points_or_shots_left_is_asked_once_more() -> None:
    """IOS-4.9, IOS-7.1."""
    def doubt(game: Game) -> str | None:
        assert game.decision is not None
        [end] = [one for one in game.decision.options if one.key == "end"]
        return None if end.second_thought is None else game.say(end.second_thought)

    assert doubt(lay(cp=2, step="command")) == "2 Command Points are left and would be lost."
    assert doubt(lay(cp=0, step="command", hands={0: ["psychic_scream"]})) is None
    firing = lay(heroes={"archibald": "3,3"}, soldiers={"3,4": 2}, step="ray_guns")
    assert doubt(firing) == "A Pack could still fire."
