"""What is in the box, what its cards say, and which mistakes of content are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox.engine.errors import BadContent
from hauntbox.games.outer_space.components.card_text import (
    card_text,
    champion_text,
    hero_text,
    room_text,
    scenario_text,
)
from hauntbox.games.outer_space.components.cards import EVENT, ITEM, TECH
from hauntbox.games.outer_space.components.reading import own_texts, read_contents
from hauntbox.games.outer_space.components.standing import SET_COST
from hauntbox.games.outer_space.effects.vocabulary import VOCABULARY
from hauntbox.games.outer_space.rules import OuterSpaceRules
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS
from tests.support.mistakes import without_lines

RULES = OuterSpaceRules()
BOX = RULES.box
LANGUAGES = ("en", "fr")

# Copies of every design.
HERO_ITEMS = {
    "trick_revolver": 3, "gallery_rifle": 2, "throwing_knives": 2, "sword_swallowers_blade": 2, "tent_mallet": 2,
    "juggling_clubs": 2, "bullwhip": 1, "flaming_torch": 2, "box_of_matches": 1, "dynamite": 2, "first_aid_kit": 2,
    "safety_net": 2, "unicycle": 1, "peanuts_popcorn": 1,
}
HERO_EVENTS = {
    "now_you_see_me": 2, "encore": 2, "tumbling_pass": 2, "second_wind": 1, "showstopper": 1, "the_crowd_goes_wild": 1,
    "just_a_scratch": 2, "trap_door": 1, "misdirection": 1, "hidden_stash": 1, "cold_reading": 1,
}
LATER_ITEMS = {
    "kerosene_can": 2, "fire_bucket": 2, "powder_keg": 1, "skyrocket": 2, "dragons_breath_flask": 1,
    "captured_ray_gun": 1, "elephant_gun": 1, "lion_tamers_chair": 1, "megaphone": 1, "stilts": 1,
}
LATER_HERO_EVENTS = {
    "this_way_folks": 2, "bucket_brigade": 1, "human_pyramid": 1, "hold_hands_everyone": 1, "bring_the_house_down": 1,
    "grand_finale": 1,
}
TECH_COSTS = {
    "death_ray": 3, "targeting_visors": 2, "grav_boots": 3, "mind_probe": 2, "deflector_field": 4, "cloning_vats": 3,
    "teleport_pad": 3, "heat_ray": 3, "tractor_beam": 2, "saucer_shields": 2, "fear_broadcaster": 4,
}
MARTIAN_EVENTS = {
    "concentrated_fire": 3, "superior_reflexes": 3, "cold_calculation": 2, "overwhelm": 2, "jamming_signal": 2,
    "panic_attack": 2, "drop_pod": 2, "forced_march": 2, "disintegrate": 2, "burn_the_stores": 2, "scorched_earth": 1,
    "quarantine_field": 1, "ambush": 1, "abduction_beam": 1, "psychic_scream": 1, "emergency_power": 2, "kill_zone": 1,
    "deflection_screen": 2,
}
LATER_MARTIAN_EVENTS = {
    "incinerate": 3, "fan_the_flames": 2, "stampede": 2, "herd_the_cattle": 1, "leaders_wrath": 1, "zard_pheromones": 1,
    "demolition_order": 1, "strafing_run": 2, "smoke_screen": 1, "static_storm": 1, "cull_the_weak": 1,
}


def copies(side: int, kind: int, advanced: bool) -> dict[str, int]:
    return {
        card.id: card.copies
        for card in BOX.cards
        if (card.side, card.kind, card.advanced) == (side, kind, advanced)
    }


def test_the_hero_deck_has_every_design_so_often() -> None:
    """IOS-2.6, IOS-R1: 25 items and 15 events, and 13 and 7 more in the advanced game."""
    assert copies(HEROES, ITEM, False) == HERO_ITEMS
    assert copies(HEROES, EVENT, False) == HERO_EVENTS
    assert copies(HEROES, ITEM, True) == LATER_ITEMS
    assert copies(HEROES, EVENT, True) == LATER_HERO_EVENTS
    assert [sum(one.values()) for one in (HERO_ITEMS, HERO_EVENTS, LATER_ITEMS, LATER_HERO_EVENTS)] == [25, 15, 13, 7]


def test_the_martian_deck_has_every_design_so_often() -> None:
    """IOS-2.6: 12 Tech, 32 basic and 16 advanced events."""
    assert copies(MARTIANS, EVENT, False) == MARTIAN_EVENTS
    assert copies(MARTIANS, EVENT, True) == LATER_MARTIAN_EVENTS
    tech = [card for card in BOX.cards if card.kind == TECH]
    assert {card.id: card.cost for card in tech} == TECH_COSTS
    assert sum(card.copies for card in tech) == 12
    assert sum(card.copies for card in tech if not card.advanced) == 8
    assert [sum(MARTIAN_EVENTS.values()), sum(LATER_MARTIAN_EVENTS.values())] == [32, 16]


@pytest.mark.parametrize(("advanced", "size"), [(False, 40), (True, 60)])
def test_each_deck_has_forty_cards_and_sixty_in_the_advanced_game(advanced: bool, size: int) -> None:
    """IOS-24.1, IOS-24.2."""
    assert [len(BOX.deck(side, advanced)) for side in (MARTIANS, HEROES)] == [size, size]


def test_there_are_eight_heroes_and_two_extra_two_champions_six_rooms_and_eight_scenarios() -> None:
    assert len([hero for hero in BOX.heroes if not hero.extra]) == 8
    assert len([hero for hero in BOX.heroes if hero.extra]) == 2
    assert len(BOX.champions) == 2
    assert [room.room for room in BOX.rooms] == [1, 2, 3, 4, 5, 6]
    assert len(BOX.scenarios) == 8


@pytest.mark.parametrize(
    ("id", "code", "turns", "difficulty", "heroes", "martians"),
    [
        ("invasion", "S0", 17, 2, {"martians_killed": 19}, {"heroes_killed": 2}),
        ("ground_the_fleet", "S1", 18, 3, {"saucers_destroyed": 2}, {"heroes_killed": 4}),
        ("get_them_out", "S2", 14, 3, {"crowds_saved": 4}, {"crowds_destroyed": 4, "heroes_killed": 4}),
        ("planet_cracker", "S3", 14, 4, {"emitter_damage": 4}, {"emitter_cp": 9, "heroes_killed": 4}),
        ("scorched_earth", "S4", 17, 4, {}, {"buildings_destroyed": 2, "heroes_killed": 3}),
        ("bring_down_the_beast", "S5", 15, 3, {"zard_killed": 1}, {"heroes_killed": 3}),
        ("last_show", "S6", 6, 4, {}, {"crowds_destroyed": 3, "soldiers_in_tent": 16}),
        ("signal_fire", "S7", 15, 3, {"fuel": 5}, {"heroes_killed": 3, "bandstand": 4}),
    ],
)
def test_scenarios_have_the_numbers_that_were_measured(
    id: str, code: str, turns: int, difficulty: int, heroes: dict[str, int], martians: dict[str, int]
) -> None:
    """IOS-2.2, IOS-3.1."""
    (card,) = [one for one in BOX.scenarios if one.id == id]
    assert (card.code, card.turns, card.difficulty) == (code, turns, difficulty)
    assert card.advanced == (id != "invasion")
    assert {goal.of: goal.n for goal in card.goals[HEROES]} == heroes
    assert {goal.of: goal.n for goal in card.goals[MARTIANS]} == martians
    assert card.timeout == (HEROES if id in ("scorched_earth", "last_show") else MARTIANS)
    assert card.centre == ("fair_grounds" if id == "signal_fire" else "big_top")


def test_the_beast_and_the_leader_must_fall() -> None:
    """*Bring Down the Beast*: the Beast comes again for a Command Point less."""
    (card,) = [one for one in BOX.scenarios if one.id == "bring_down_the_beast"]
    (goal,) = card.goals[HEROES]
    assert goal.also is not None
    assert (goal.also.of, goal.also.n) == ("leader_killed", 1)
    (effect,) = card.always(SET_COST)
    assert (effect.word("of"), effect.number("n")) == ("zard_beast", -1)


def test_play_immediately_is_written_on_five_cards() -> None:
    """IOS-14.9."""
    at_once = {card.id for card in BOX.cards if card.immediate}
    assert at_once == {"burn_the_stores", "scorched_earth", "static_storm", "the_crowd_goes_wild", "hidden_stash"}


# What cards say


def texts(language: str) -> list[str]:
    say = RULES.words.say
    found = [say(card_text(card), RULES.no_name, language) for card in BOX.cards]
    found += [say(hero_text(hero), RULES.no_name, language) for hero in BOX.heroes]
    found += [say(champion_text(one), RULES.no_name, language) for one in BOX.champions]
    found += [say(room_text(room), RULES.no_name, language) for room in BOX.rooms]
    found += [say(scenario_text(one, BOX), RULES.no_name, language) for one in BOX.scenarios]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_a_text_made_from_what_it_does(language: str) -> None:
    """No word is missing, and no gap is left open."""
    for text in texts(language):
        assert "[" not in text and "?" not in text and "{" not in text, text
        assert "  " not in text, text
        assert text.strip() == text, text


def test_texts_change_with_the_numbers_they_speak_of() -> None:
    """A card can't lie: its text comes from its uses."""
    say = RULES.words.say
    by_id = {card.id: say(card_text(card), RULES.no_name) for card in BOX.cards}
    assert by_id["dynamite"] == (
        "In your Ranged Attack step: needs Fire: Range 3, each Martian in one space is Hit on 3+, each Hero and crowd "
        "on 4+; discard this card."
    )
    assert by_id["overwhelm"] == "In a fight, after the dice: the Pack rolls 1 extra Fight Die."
    assert by_id["scorched_earth"] == "Play immediately: discard the top D6 cards of the Hero deck."


def test_everything_written_in_the_box_is_translated() -> None:
    """Names, blurbs, stories and hints in French."""
    assert set(own_texts(VOCABULARY)) == set(BOX.translations["fr"])


def test_no_two_texts_are_alike() -> None:
    """What different cards do is told apart by what they say."""
    lines = [RULES.words.say(card_text(card), RULES.no_name) for card in BOX.cards if card.uses]
    twins = {line for line in lines if lines.count(line) > 1}
    assert twins == set()


# Mistakes


def mistakes(folder: Path, file: str, text: str) -> list[str]:
    """What is wrong with the box if this is laid over one of its files."""
    (folder / f"{file}.toml").write_text(text)
    with pytest.raises(BadContent) as caught:
        read_contents(VOCABULARY, str(folder))
    return without_lines(caught.value.problems)


def card(id: str, rest: str, kind: str = "item") -> str:
    return f'[[card]]\nid = "{id}"\nname = "Thing"\nblurb = "A thing."\nkind = "{kind}"\n{rest}\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (card("thing", ""), "it does nothing"),
        (card("thing", 'uses = [{ when = "lunch", do = [{ op = "heal" }] }]'), "'lunch' is not known"),
        (card("thing", 'uses = [{ when = "fight", do = [{ op = "sing" }] }]'), "'sing' is not known"),
        (card("thing", 'uses = [{ when = "own_turn", do = [{ op = "dodge" }] }]'), "makes no sense under 'own_turn'"),
        (card("thing", 'uses = [{ when = "fight", do = [{ op = "add_dice", side = "heroes" }] }]'), "keyword combat"),
        (card("thing", 'uses = [{ when = "own_turn", power = 1, do = [{ op = "heal" }] }]'), "only Talents"),
        (card("thing", 'uses = [{ when = "own_turn", command = 1, do = [{ op = "heal" }] }]'), "only Tech"),
        (card("thing", 'uses = [{ when = "standing", do = [{ op = "landing", n = 1 }] }]'), "can't hold"),
        (card("thing", 'uses = [{ when = "own_turn", optional = false, do = [{ op = "heal" }] }]'), "always a choice"),
        (card("thing", 'uses = [{ when = "ranged_step", do = [{ op = "attack", range = 2, need = 4, gun = "yes" }] }]'),
         "keyword gun"),
        (card("thing", 'uses = [{ when = "ranged_step", do = [{ op = "attack", range = 2 }] }]'), "needs a number"),
        (card("thing", 'uses = [{ when = "own_turn", spent = true, do = [{ op = "heal" }] }]', "event"), "only items"),
        (card("thing", 'uses = [{ when = "own_turn", if = [{ is = "in_named_building", building = "moon" }], '
                       'do = [{ op = "heal" }] }]'), "no building 'moon'"),
        (card("thing", 'keywords = ["soft"]\nuses = [{ when = "own_turn", do = [{ op = "heal" }] }]'), "'soft'"),
        ('remove = ["bullwhip"]', "there is no item 'bullwhip'"),
    ],
)
def test_mistakes_of_cards_are_named(tmp_path: Path, text: str, said: str) -> None:
    """Each with its file, the entry and what is wrong."""
    found = mistakes(tmp_path, "hero_cards", text)
    assert any(said in problem for problem in found), found


CALM_BEAST = """[[champion]]
id = "zard_beast"
name = "Zard Beast"
blurb = "Asleep."
cost = 4
health = 3
fight_dice = 3
move = 2
uses = [{ id = "calm", name = "Calm", when = "standing", do = [{ op = "alone" }] }]
"""
SHY_LEADER = """[[champion]]
id = "martian_leader"
name = "Martian Leader"
blurb = "Shy."
advanced = true
cost = 4
health = 2
fight_dice = 2
move = 1
uses = [{ id = "shy", name = "Shy", when = "standing", do = [{ op = "alone" }] }]
"""


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("heroes", 'remove = ["rj", "jojo"]', "a game may need 7 Heroes"),
        ("champions", 'remove = ["martian_leader"]', "the Champions are"),
        ("champions", CALM_BEAST, "'rage' is how the Zard Beast is"),
        ("champions", SHY_LEADER, "'alone' is how the Zard Beast is"),
        ("rooms", 'remove = ["slide"]', "one room for each number"),
        ("scenarios", 'remove = ["invasion"]', "no scenario for the basic game"),
        (
            "scenarios",
            '[[scenario]]\nid = "x"\ncode = "X"\nname = "X"\nstory = "X."\nhint_martians = "X."\nhint_heroes = "X."\n'
            'turns = 5\ndifficulty = 1\ncentre = "moon"\nmartians = [{ of = "fuel", n = 1 }]\n',
            "no central board 'moon'",
        ),
        (
            "scenarios",
            '[[scenario]]\nid = "x"\ncode = "X"\nname = "X"\nstory = "X."\nhint_martians = "X."\nhint_heroes = "X."\n'
            'turns = 5\ndifficulty = 1\nmartians = [{ of = "fuel", n = 1 }]\n',
            "nobody can reach 'fuel'",
        ),
        (
            "heroes",
            '[[hero]]\nid = "x"\nname = "X"\ntrade = "the X"\nblurb = "X."\nstart = "moon"\nhealth = 4\nagility = 4\n',
            "there is no building 'moon'",
        ),
    ],
)
def test_mistakes_of_the_rest_are_named(tmp_path: Path, file: str, text: str, said: str) -> None:
    found = mistakes(tmp_path, file, text)
    assert any(said in problem for problem in found), found
