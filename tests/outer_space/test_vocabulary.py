"""The language that cards are written in. What no card of the box uses works all the same.

A folder with cards made of such words is laid over the box, and each is played.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.cards.powers import crowd_need, power_needs
from hauntbox.games.outer_space.components.cards import DECIDERS
from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.components.vocabulary import SPANS, SPECIALS
from hauntbox.games.outer_space.effects.conditions import CONDITIONS
from hauntbox.games.outer_space.effects.vocabulary import OPS, VOCABULARY
from hauntbox.games.outer_space.position import Dice, lay
from hauntbox.games.outer_space.table.moments import TRIGGERS
from tests.outer_space.card_looking import WIDE, at, can, discarded, do, hand, items, over, power
from tests.outer_space.combat_looking import crowd_wounds, soldiers, table, wounds, zard_wounds
from tests.outer_space.own_cards import event
from tests.support.playing import offered

FAR = {"0,10": 1}
STANDING = sorted({kind for op in OPS for kind in op.stands_on})
WHICH = ("one", "any", "highest", "all")
ATTACKS = (
    "model_martians", "model_all", "space_martians", "space_all", "space_others", "spray", "sure", "saucer",
    "saucer_or", "building", "ignite_on", "ignites", "discard", "discard_on", "discard_all", "needs_fire", "as_gun",
    "result.hit", "result.kill", "result.model_hit", "result.model_kill",
)

# Everything that a card must be able to do, and the word that does it.
EFFECTS = {
    "add_dice": "add_dice", "remove_dice": "remove_dice", "reroll": "reroll", "set_die": "set_die",
    "modify_die": "modify_die", "cancel_die": "cancel_die", "win_ties": "win_ties", "end_fight": "end_fight",
    "wound": "wound", "hit": "hit", "kill": "kill", "prevent_wound": "prevent_wound", "dodge": "dodge", "heal": "heal",
    "gain_pt": "gain_pt", "lose_pt": "lose_pt", "gain_cp": "gain_cp", "put_cp": "put_cp", "draw": "draw",
    "mill": "mill", "discard": "discard_item", "cancel_card": "cancel_card", "search_again": "search_again",
    "take_from_discard": "take_from_discard", "peek": "peek", "reveal_hand": "reveal_hand",
    "place_soldiers": "place_soldiers", "move_model": "move_model", "place_model": "place_model",
    "move_saucer": "move_saucer", "move_crowd": "move_crowd", "start_fire": "start_fire", "remove_fire": "remove_fire",
    "place_kerosene": "place_kerosene", "destroy_building": "destroy_building", "destroy_saucer": "destroy_saucer",
    "lay_on_building": "lay_on_building", "forbid": "forbid", "allow": "allow", "template_attack": "template_attack",
    "toughness": "toughness", "extra_ranged_attack": "extra_ranged_attack", "movement": "movement",
    "set_movement": "set_movement", "auto_hit": "auto_hit", "cancel_attack": "cancel_attack",
    "set_threshold": "set_threshold", "choose_direction": "choose_direction", "save_saucer": "save_saucer",
    "immune": "immune", "counts_as": "counts_as", "item_weight": "item_weight", "grant_attack": "attack",
    "set_cost": "set_cost", "put_back": "put_back", "pay_pt": "pay_for_others", "discard_self": "discard_self",
    "discard_card": "discard_for", "roll": "roll", "agility_test": "agility_test",
}
STATES = (
    "in_building", "in_named_building", "in_tent", "space_contains", "within", "adjacent", "has_los", "pack_size",
    "has_champion", "die_shows", "holds", "power", "advanced", "pool", "item_unused",
)

# Cards made of words that the box does not use, or not so.
HERO_EVENTS = {
    "gate": 'when = "own_turn", do = [{ op = "roll", need = 4 }, { op = "gain_pt", n = 2 }]',
    "balance": 'when = "own_turn", do = [{ op = "agility_test" }, { op = "gain_pt" }]',
    "stagger": 'when = "own_turn", do = [{ op = "agility_test", to = "resist" }, { op = "gain_pt" }]',
    "fewer": 'when = "fight", do = [{ op = "remove_dice", side = "martians", least = 2 }]',
    "early": 'when = "fight_declared", do = [{ op = "add_dice", side = "heroes", n = 2 }]',
    "disarm": 'when = "fight_declared", do = [{ op = "remove_dice", side = "martians" }]',
    "sprint": 'when = "hero_rolled", do = [{ op = "set_movement", n = 5 }]',
    "fixed": 'when = "fight", do = [{ op = "set_die", side = "heroes", which = "highest", n = 6 }]',
    "again": 'when = "own_turn", do = [{ op = "put_back" }]',
    "sure": 'when = "ranged_declared", do = [{ op = "auto_hit" }]',
    "wreck": 'when = "own_turn", do = [{ op = "destroy_saucer", on = 3, near = "self", within = 1 }]',
    "stab": 'when = "own_turn", do = [{ op = "wound", whom = "martian", near = "self", within = 2 }]',
    "boom": 'when = "own_turn", do = [{ op = "hit", hits = "all", on = 4, near = "self", within = 2 }]',
    "doom": 'when = "own_turn", do = [{ op = "kill", whom = "martian", near = "self", within = 2 }]',
    "share": 'when = "own_turn", do = [{ op = "gain_pt", who = "one", dice = "d3" }]',
    "fetch": 'when = "own_turn", do = [{ op = "take_from_discard", card = "bullwhip" }]',
    "shelter": 'when = "own_turn", do = [{ op = "place_model", whom = "self", to = "tent" }]',
    "snatch": 'when = "start_of_hero_turn", do = [{ op = "discard_hand", side = "martians", pick = "chosen" }]',
    "bold": 'when = "any_time", do = [{ op = "set_threshold", roll = "power", n = 3, until = "turn" }]',
    "price": 'when = "own_turn", do = [{ op = "discard_for", keyword = "weapon" }, { op = "gain_pt", n = 3 }]',
}
MARTIAN_EVENTS = {
    "hurl": 'when = "command", do = [{ op = "wound", whom = "hero", near = "martian", within = 1 }]',
    "trample": 'when = "command", do = [{ op = "wound", whom = "crowds", near = "martian", within = 1 }]',
    "siphon": 'when = "command", do = [{ op = "lose_pt", who = "one", n = 2 }]',
    "glide": 'when = "command", do = [{ op = "move_saucer", n = 1 }]',
    "study": 'when = "command", do = [{ op = "draw", deck = "martians", n = 2 }]',
    "crush": 'when = "command", do = [{ op = "discard_item", pick = "random" }]',
    "panic": 'when = "start_of_martian_turn", do = [{ op = "set_threshold", roll = "crowd", n = 5, until = "turn" }]',
    "spare": 'when = "blast_rolled", do = [{ op = "cancel_die", side = "martians", which = "highest" }]',
}
CONDITIONED = {
    "in_building": ('is = "in_building"', "9,2", "4,10"),
    "in_named_building": ('is = "in_named_building", building = "feed_shed"', "9,2", "10,5"),
    "in_tent": ('is = "in_tent"', "6,6", "9,2"),
    "outdoors": ('is = "outdoors"', "4,10", "9,2"),
    "space_contains": ('is = "space_contains", what = "soldier", least = 2', "6,10", "8,10"),
    "within": ('is = "within", what = "soldier", n = 2', "4,10", "3,10"),
    "adjacent": ('is = "adjacent", what = "soldier"', "5,10", "6,10"),
    "has_los": ('is = "has_los", what = "soldier"', "2,10", "6,6"),
    "pack_size": ('is = "pack_size", least = 2', "6,10", "8,10"),
    "no_martians_here": ('is = "no_martians_here"', "4,10", "6,10"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Content with all these cards on top of the box's own."""
    path: Path = tmp_path_factory.mktemp("words")
    cards = [event(id, use) for id, use in HERO_EVENTS.items()]
    for id, (condition, _, _) in CONDITIONED.items():
        cards.append(event(f"if_{id}", f'when = "own_turn", if = [{{ {condition} }}], do = [{{ op = "gain_pt" }}]'))
    for id, condition in (
        ("holds", 'is = "holds", keyword = "fire"'), ("power", 'is = "power", least = 2'),
        ("advanced", 'is = "advanced"'),
    ):
        cards.append(event(f"if_{id}", f'when = "own_turn", if = [{{ {condition} }}], do = [{{ op = "gain_pt" }}]'))
    cards.append(
        '[[card]]\nid = "x_fragile"\nname = "Fragile"\nblurb = "Just so."\nkind = "item"\nadvanced = true\n'
        'uses = [{ when = "own_turn", if = [{ is = "item_unused" }], do = [{ op = "discard_self", on = 4 }] }]\n'
    )
    (path / "hero_cards.toml").write_text("\n".join(cards))
    martian = [event(id, use) for id, use in MARTIAN_EVENTS.items()]
    martian.append(event("pool", 'when = "command", if = [{ is = "pool", least = 17 }], do = [{ op = "gain_cp" }]'))
    (path / "martian_cards.toml").write_text("\n".join(martian))
    return str(path)


def turn(folder: str, card: str, dice: Dice = (), **more: Any) -> Game:
    """R.J.'s turn, with a card in his player's hand."""
    settings: dict[str, Any] = {
        "scenario": WIDE, "step": "hero_action", "heroes": {"rj": "4,10"}, "active": "rj", "hands": {1: [f"x_{card}"]},
        "soldiers": FAR, "content": folder, "dice": dice, **more,
    }
    return lay(**settings)


def command(folder: str, card: str, dice: Dice = (), **more: Any) -> Game:
    """The Command Phase, with a card in the Martian Player's hand."""
    settings: dict[str, Any] = {
        "scenario": WIDE, "step": "command", "heroes": {"rj": "4,10"}, "hands": {0: [f"x_{card}"]}, "soldiers": FAR,
        "content": folder, "dice": dice, **more,
    }
    return lay(**settings)


def fight(folder: str, card: str, dice: list[int], pack: int = 2) -> Game:
    return turn(folder, card, dice, step="fights", soldiers={"4,10": pack, **FAR}, active="")


# Every effect


def test_every_effect_has_a_word() -> None:
    known = {op.name for op in OPS}
    assert {ours for ours in EFFECTS.values() if ours not in known} == set()
    assert [name for name in STATES if name not in VOCABULARY.conditions] == []


def test_spans_are_made_of_moments_and_every_limit_has_a_word() -> None:
    """once_per turn, phase, fight, blast, command phase."""
    assert {name for span in SPANS.values() for name in span} <= set(TRIGGERS)
    assert VOCABULARY.limits == ["turn", "phase", "command", "fight", "blast"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_form_of_every_word_has_a_sentence(language: str) -> None:
    """Whatever content is written in these words can be read."""
    own = (
        "reroll", "prevent_wound", "dodge", "heal", "take_from_discard", "attack", "destroy_building", "place_crowds",
    )
    missing = []
    for op in OPS:
        choices = {param.name: param.choices for param in op.params}
        if op.name in own:
            continue
        for words in product(*[choices[name] for name in op.phrase.forms]):
            if op.name == "set_cost" and words[0] in ("zard_beast", "martian_leader"):
                words = ("champion",)
            missing.append(".".join([op.sentence, *words]))
        if op.phrase.noun:
            missing += [f"amount.{op.phrase.noun}.{dice}" for dice in choices.get("dice", ["none"])]
        if "near" in choices:
            missing += [f"near.{kind}.{form}" for kind in choices["near"][1:] for form in ("here", "beside", "within")]
    missing += [f"when.{name}" for name in [*TRIGGERS, *SPANS] if name != "standing"]
    missing += [f"when.standing.{kind}" for kind in STANDING]
    missing += [f"text.decider_{who}" for who in DECIDERS if who != "owner"]
    missing += [f"op.reroll.heroes.{which}.{whose}" for which in WHICH for whose in ("your", "any")]
    missing += [f"op.reroll.martians.{which}" for which in WHICH]
    missing += [f"op.prevent_wound.{whose}" for whose in ("self", "here", "any", "martian")]
    missing += ["op.dodge.self", "op.dodge.any", "op.heal.one", "op.heal.own", "op.win_ties.sharing"]
    missing += ["op.win_ties.champion"]
    missing += ["op.take_from_discard.top", "op.take_from_discard.named", "op.move_crowd.chosen_one"]
    missing += ["op.move_model.self_one", "op.move_model.mover_one"]
    missing += ["op.place_crowds.random", "op.place_crowds.squares"]
    missing += ["op.destroy_building.soldiers", "op.destroy_building.martians", "op.place_soldiers.site_up_to"]
    missing += [f"attack.{kind}" for kind in ATTACKS]
    for one in CONDITIONS:
        bounded = "least" in [param.name for param in one.params]
        forms = [".none", ".least", ".most", ".between"] if bounded else [""]
        missing += [one.sentence + form for form in [*forms, *([".some"] if one.some else [])]]
    missing += [f"text.{link}_{per}" for link in ("limit", "first") for per in VOCABULARY.limits]
    missing += [f"rule.{name}" for name in SPECIALS]
    assert [key for key in missing if not WORDS.has(key, language)] == []


# Words that no card of the box uses


def test_a_die_can_decide_whether_the_rest_happens(folder: str) -> None:
    """roll(op n)."""
    assert power(do(turn(folder, "gate", [4]), "play:x_gate"), "rj") == 2
    assert power(do(turn(folder, "gate", [3]), "play:x_gate"), "rj") == 0


def test_an_agility_test_can_decide_it_either_way(folder: str) -> None:
    """IOS-14.13."""
    for card, die, gained in (("balance", 4, 1), ("balance", 3, 0), ("stagger", 4, 0), ("stagger", 3, 1)):
        assert power(do(turn(folder, card, [die]), f"play:x_{card}"), "rj") == gained


def test_dice_can_be_taken_away_before_or_after_they_are_rolled(folder: str) -> None:
    """IOS-R45."""
    after = over(do(fight(folder, "fewer", [4, 1, 6, 3]), "play:x_fewer", "die:6"))
    assert soldiers(after, "4,10") == 1
    before = over(do(fight(folder, "disarm", [4, 1, 3]), "play:x_disarm"))
    assert soldiers(before, "4,10") == 1


def test_dice_can_be_added_before_they_are_rolled(folder: str) -> None:
    """IOS-11.5."""
    game = over(do(fight(folder, "early", [1, 1, 1, 6, 5, 5]), "play:x_early"))
    assert soldiers(game, "4,10") == 1


def test_dice_can_be_set(folder: str) -> None:
    """set_die, set_movement."""
    assert soldiers(over(do(fight(folder, "fixed", [2, 1, 5, 5]), "play:x_fixed")), "4,10") == 1
    game = turn(folder, "sprint", [1, 1], step="next_hero", active="")
    assert table(over(do(game, "hero:h1", "play:x_sprint"))).white == 5


def test_dice_of_a_blast_can_be_cancelled(folder: str) -> None:
    """cancel_die."""
    game = command(folder, "spare", [6, 1], step="ray_guns", soldiers={"5,10": 2, **FAR})
    do(game, "blast:5,10:4,10", "play:x_spare")
    assert wounds(over(game), "rj") == [0]


def test_a_card_can_go_back_on_top_of_its_deck(folder: str) -> None:
    """put_back."""
    game = turn(folder, "again", hands={1: ["x_again", "encore", "trap_door"]})
    do(game, "play:x_again", "card:trap_door")
    g = table(game)
    assert g.card(g.hero_deck.cards[0]).id == "trap_door"
    assert hand(game, 1) == ["encore"]


def test_an_attack_can_be_made_sure(folder: str) -> None:
    """auto_hit."""
    game = turn(folder, "sure", step="ranged", items={"rj": ["trick_revolver"]}, soldiers={"6,10": 1, **FAR})
    do(game, "use:trick_revolver.1:h1", "play:x_sure")
    assert soldiers(over(game), "6,10") == 0


def test_what_is_sure_to_hit_spares_friends(folder: str) -> None:
    """auto_hit is about Martians; for a Hero who stands there the die counts."""
    game = turn(
        folder, "sure", [1, 1], step="ranged", heroes={"rj": "4,10", "carl": "6,10"}, soldiers={"6,10": 1, **FAR},
        items={"rj": ["dynamite", "box_of_matches"]},
    )
    do(game, "use:dynamite.1:h1", "play:x_sure", "hero:h2")
    assert (soldiers(over(game), "6,10"), wounds(game, "carl")) == (0, [0])


def test_a_saucer_near_by_can_be_destroyed_by_a_card(folder: str) -> None:
    """IOS-19.1."""
    for die, left in ((3, False), (2, True)):
        game = turn(folder, "wreck", [die, 1], heroes={"rj": "3,1"})
        assert (table(over(do(game, "play:x_wreck"))).saucers[0] >= 0) == left


def test_cards_can_wound_hit_and_kill_those_near_by(folder: str) -> None:
    """IOS-10.9, IOS-10.10."""
    near = {"6,10": 2, **FAR}
    assert soldiers(over(do(turn(folder, "stab", soldiers=near), "play:x_stab")), "6,10") == 1
    boom = turn(folder, "boom", [4, 3], soldiers=near)
    do(boom, "play:x_boom", "square:6,10")
    assert soldiers(over(boom), "6,10") == 1
    beast = turn(folder, "doom", [3, 3, 3], zard="6,10")
    assert zard_wounds(over(do(beast, "play:x_doom"))) == -1


def test_tokens_can_go_to_somebody_chosen(folder: str) -> None:
    """IOS-R72: as many as half a die says."""
    game = turn(folder, "share", [4], heroes={"rj": "4,10", "carl": "8,10"})
    assert power(do(game, "play:x_share", "hero:h2"), "carl") == 2
    drained = command(folder, "siphon", heroes={"rj": "4,10", "carl": "8,10"}, power={"rj": 3, "carl": 1})
    assert power(do(drained, "play:x_siphon", "hero:h1"), "rj") == 1


def test_a_named_card_can_be_taken_from_the_discard_pile(folder: str) -> None:
    """take_from_discard(name)."""
    game = turn(folder, "fetch", hero_discards=["bullwhip", "encore"])
    assert items(do(game, "play:x_fetch"), "rj") == ["bullwhip"]
    assert not can(turn(folder, "fetch", hero_discards=["encore"]), "play:x_fetch")


def test_a_hero_can_be_put_into_the_tent(folder: str) -> None:
    """place_model."""
    assert at(do(turn(folder, "shelter"), "play:x_shelter", "square:6,5"), "rj") == "6,5"


def test_somebody_can_be_made_to_discard_a_card_of_his_choice(folder: str) -> None:
    """The decider is who discards."""
    game = turn(folder, "snatch", step="hero_start", active="", hands={0: ["kill_zone", "ambush"], 1: ["x_snatch"]})
    do(game, "play:x_snatch", "card:ambush")
    assert hand(game, 0) == ["kill_zone"]


def test_thresholds_can_be_set_for_a_turn(folder: str) -> None:
    """set_threshold, this turn."""
    game = do(turn(folder, "bold"), "play:x_bold")
    assert power_needs(table(game)) == 3
    panic = command(folder, "panic")
    do(panic, "play:x_panic")
    assert crowd_need(table(panic)) == 5
    table(panic).turn_side = 1
    assert crowd_need(table(panic)) == 6


def test_a_card_can_cost_another(folder: str) -> None:
    """discard_card(keyword), discard_self."""
    game = turn(folder, "price", items={"rj": ["bullwhip", "unicycle"]})
    do(game, "play:x_price")
    assert items(game, "rj") == ["unicycle"]
    assert power(game, "rj") == 3
    assert not can(turn(folder, "price", items={"rj": ["unicycle"]}), "play:x_price")
    broken = turn(folder, "gate", [4], items={"rj": ["x_fragile"]}, hands={})
    assert "x_fragile" in discarded(do(broken, "use:x_fragile:h1"))


def test_martian_cards_can_wound_heroes_and_crowds(folder: str) -> None:
    """IOS-12.2, IOS-22.17."""
    game = command(folder, "hurl", soldiers={"5,10": 1})
    assert wounds(over(do(game, "play:x_hurl")), "rj") == [1]
    crowd = command(folder, "trample", soldiers={"5,10": 1}, crowds={"4,10": 0, "9,10": 0})
    do(crowd, "play:x_trample")
    assert [crowd_wounds(crowd, "4,10"), crowd_wounds(crowd, "9,10")] == [1, 0]


def test_martian_cards_can_fly_draw_and_destroy(folder: str) -> None:
    """IOS-5.2, IOS-5.3a."""
    flown = do(command(folder, "glide"), "play:x_glide", "site:north", "square:3,1")
    assert table(flown).saucers[0] == 3 | 1 << 5
    drawn = command(folder, "study", martian_deck=["kill_zone", "ambush", "overwhelm"])
    assert sorted(hand(do(drawn, "play:x_study"), 0)) == ["ambush", "kill_zone"]
    robbed = command(folder, "crush", [(2, 2)], items={"rj": ["bullwhip", "unicycle"]})
    assert items(do(robbed, "play:x_crush"), "rj") == ["bullwhip"]


@pytest.mark.parametrize("id", CONDITIONED)
def test_conditions_about_places_hold_where_they_should(folder: str, id: str) -> None:
    """Conditions."""
    _, here, elsewhere = CONDITIONED[id]
    pack = {"6,10": 2, "8,10": 1} if id in ("space_contains", "pack_size", "no_martians_here") else {"6,10": 2}
    assert can(turn(folder, f"if_{id}", heroes={"rj": here}, soldiers=pack), f"play:x_if_{id}")
    assert not can(turn(folder, f"if_{id}", heroes={"rj": elsewhere}, soldiers=pack), f"play:x_if_{id}")


def test_conditions_about_heroes_and_the_pool(folder: str) -> None:
    """Holds, pt, mode, pool, item_unused_this_turn."""
    assert can(turn(folder, "if_holds", items={"rj": ["box_of_matches"]}), "play:x_if_holds")
    assert not can(turn(folder, "if_holds"), "play:x_if_holds")
    assert can(turn(folder, "if_power", power={"rj": 2}), "play:x_if_power")
    poor = turn(folder, "if_power", power={"rj": 1})
    assert not can(poor, "play:x_if_power")
    why = poor.why_not("play:x_if_power").message
    assert poor.say(why) == "It works only if the Hero has 2 Power tokens or more."
    assert poor.say(why, "fr") == "Cela ne joue que si le héros a 2 jetons de pouvoir ou plus."
    assert can(turn(folder, "if_advanced"), "play:x_if_advanced")
    assert can(command(folder, "pool"), "play:x_pool")
    assert not can(command(folder, "pool", soldiers={"0,10": 2}), "play:x_pool")
    kept = turn(folder, "gate", [3], items={"rj": ["x_fragile"]}, hands={})
    do(kept, "use:x_fragile:h1")
    assert items(kept, "rj") == ["x_fragile"]
    assert "use:x_fragile:h1" not in offered(kept)
