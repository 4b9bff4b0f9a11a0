"""The panels beside the fairground: complete, named, defined, large enough, and silent about what nobody may know."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.drawing.art.icons import CARD_ICONS, ICONS
from hauntbox.games.outer_space.drawing.art.symbols import figure_symbols
from hauntbox.games.outer_space.drawing.palette import patterns
from hauntbox.games.outer_space.drawing.panels.cards import chip, designs
from hauntbox.games.outer_space.drawing.panels.console import cell_row, cell_rows, draw_console
from hauntbox.games.outer_space.drawing.panels.hands import discards, draw_hand
from hauntbox.games.outer_space.drawing.panels.heroes import draw_heroes
from hauntbox.games.outer_space.drawing.panels.panels import lying_beside_map
from hauntbox.games.outer_space.drawing.panels.status import draw_status
from hauntbox.games.outer_space.drawing.panels.track import draw_clock
from hauntbox.games.outer_space.drawing.panels.tray import SPOKEN, draw_tray, gist, what_is_rolled
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.moments import TRIGGERS
from hauntbox.games.outer_space.table.numbers import PHASES
from tests.outer_space.drawn_views import (
    RULES,
    View,
    blast_game,
    command_game,
    elements,
    fight_game,
    labels,
    pen_of,
    targets,
    views,
    words,
)

PANELS: dict[str, Callable[..., Any]] = {
    "clock": draw_clock, "console": draw_console, "heroes": draw_heroes, "hand": draw_hand, "tray": draw_tray,
    "status": draw_status,
}  # fmt: skip
# On a phone, and on a desk beside the map and below it.
WIDTHS = dict.fromkeys(PANELS, (374, 464, 496)) | {"status": (374, 374, 374)}
THUMB = 44


def drawn(part: str, view: View, width: float = 450, language: str = "en") -> str:
    pieces, height = PANELS[part](pen_of(part, language), view, width)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{"".join(pieces)}</svg>'


def every_panel() -> list[str]:
    return [
        drawn(part, view, width, language)
        for part in PANELS for view in views() for width in WIDTHS[part] for language in ("en", "fr")
    ]  # fmt: skip


def test_a_panel_is_well_formed_uses_every_id_once_and_has_no_inline_style() -> None:
    for picture in every_panel():
        ids = [one.attrib["id"] for one in elements(picture) if "id" in one.attrib]
        assert len(ids) == len(set(ids))
        assert not [one for one in elements(picture) if "style" in one.attrib]


def test_everything_that_a_panel_refers_to_is_defined() -> None:
    known = set(re.findall(r'id="([\w-]+)"', patterns() + figure_symbols()))
    for picture in every_panel():
        own = {one.attrib["id"] for one in elements(picture) if "id" in one.attrib}
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', picture)) <= known | own


def test_whatever_can_be_pointed_at_is_named_and_is_there_once() -> None:
    for picture in every_panel():
        for one in elements(picture):
            if "data-target" in one.attrib:
                assert one.attrib["aria-label"].strip()
        assert set(targets(picture).values()) <= {1}


def test_everything_that_is_said_to_lie_beside_the_map_is_drawn_there() -> None:
    for view in views():
        found = set().union(*[targets(drawn(part, view)) for part in PANELS])
        assert lying_beside_map(RULES.contents, view) <= found


def test_on_a_phone_whatever_is_pressed_is_as_large_as_a_thumb() -> None:
    for part in PANELS:
        for view in views():
            for one in elements(drawn(part, view, 374)):
                target = one.attrib.get("data-target", "")
                if target and not target.startswith("die:") and "echo" not in one.attrib.get("class", ""):
                    halo = [child for child in one if child.attrib.get("class") == "halo"][-1]
                    assert min(float(halo.attrib["width"]), float(halo.attrib["height"])) >= THUMB, target


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_letter_is_too_small_to_read(language: str) -> None:
    """Panels are drawn in the size in which a page shows them; on a phone, too."""
    for part in PANELS:
        for view in views():
            for width in WIDTHS[part]:
                for one in elements(drawn(part, view, width, language)):
                    assert float(one.attrib.get("font-size", 12)) >= 12, "".join(one.itertext())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_cut(language: str) -> None:
    for part in PANELS:
        for view in views():
            for width in WIDTHS[part][:2]:
                assert "…" not in words(drawn(part, view, width, language)), (part, width)


def test_a_panel_is_drawn_once_for_what_it_shows() -> None:
    view = views()[0]
    for draw in PANELS.values():
        first, second = draw(pen_of(), view, 450), draw(pen_of(), view, 450)
        assert all(one is other for one, other in zip(first[0], second[0], strict=True))


def test_every_phase_and_every_window_has_its_words() -> None:
    assert {f"tray.phase.{phase}" for phase in PHASES} <= set(WORDS.sentences["en"])
    assert set(SPOKEN) <= set(TRIGGERS)
    assert {f"moment.{kind}" for kind in SPOKEN} <= set(WORDS.sentences["en"])


def test_every_card_of_the_box_has_a_picture_of_its_own() -> None:
    assert {card.id for card in RULES.contents.cards} == set(CARD_ICONS)
    assert set(CARD_ICONS.values()) <= set(ICONS)


def test_numbers_with_long_words_share_the_room_of_the_console() -> None:
    cells = [("soldier", "w" * 60, "w" * 60, "", ""), ("flag", "w" * 20, "w" * 20, "", "")]
    assert cell_rows(cells, 280.0) == [cells]
    found = re.findall(r'<rect x="([\d.-]+)" y="0" width="([\d.-]+)"', cell_row(cells, 280.0, 0))
    plates = [(float(x), float(wide)) for x, wide in found]
    assert [x for x, _ in plates] == sorted(x for x, _ in plates)
    assert len(plates) == 2 and all(wide > 20 for _, wide in plates)
    assert plates[-1][0] + plates[-1][1] == pytest.approx(280.0, abs=0.2)


# The clock


def test_the_clock_shows_the_turn_the_turns_left_and_who_wins_after_them() -> None:
    """IOS-4.1, IOS-3.5."""
    said = words(drawn("clock", views()[0]))
    assert "Turn 11 of 17 · 6 more to come · then the Martians win" in said
    assert "Phase 4: Command" in said
    last = lay(track=1, step="next_hero").view(0)
    assert "the last one" in words(drawn("clock", last))


def test_both_objectives_are_shown_with_their_progress() -> None:
    """IOS-3.1; IOS-3.2: what ends any game is counted where the scenario has nothing to say about it."""
    said = words(drawn("clock", views()[0]))
    assert "Martians killed 13/19" in said and "Heroes dead 1/2" in said
    beast = words(drawn("clock", views()[3]))
    assert "Zard Beasts killed 0/1" in beast and "and: Leaders killed 0/1" in beast
    show = words(drawn("clock", lay(scenario="last_show", step="next_hero").view(0)))
    assert "Hold out to the end" in show and "then the Heroes win" in show and "Heroes dead 0/4" in show


def test_the_clock_tells_who_has_won() -> None:
    view = {**views()[0], "phase": "over", "over": True, "winners": "heroes"}
    assert "The Heroes have won" in words(drawn("clock", view))


# The console


def test_the_chance_of_reinforcements_is_shown() -> None:
    """IOS-4.3b, IOS-4.3d: as the view has it, for each Martian Player."""
    assert "Packs 4 · 83 %" in words(drawn("console", views()[0], 374))
    assert fight_game().view(0)["reinforcement_chances"] == [83, 67]


def test_the_console_shows_points_pool_flag_and_fires() -> None:
    """IOS-4.4, IOS-12.8: points that are left and owed."""
    said = words(drawn("console", views()[0], 374))
    for shown in ("2 CP (+1 owed)", "12 in the pool", "Landing!", "Draw", "Saucer", "Reinforce", "Tech", "Champion"):
        assert shown in said
    assert "3/8" in words(drawn("console", views()[3]))


def test_a_facedown_tech_is_known_to_its_owner_and_to_nobody_else() -> None:
    """IOS-5.5: everybody sees the points on it."""
    mine, others = drawn("console", views()[0]), drawn("console", views()[1])
    assert "Cloning Vats" in mine and "2/3" in words(mine)
    assert "Cloning Vats" not in others and "cloning_vats" not in others
    assert "A facedown Tech with 2 Command Points on it" in labels(others)
    assert "Grav-Boots" in words(others)


def test_a_champion_shows_its_points_or_where_it_is() -> None:
    said = words(drawn("console", views()[3]))
    assert "0/3 CP" in said and "on D4" in said
    assert "Martian Leader" not in words(drawn("console", views()[0]))  # not in the basic game


# The Heroes


def test_a_board_has_everything_about_a_hero() -> None:
    """IOS-13.5: all of it is open."""
    picture = drawn("heroes", views()[1])
    said = labels(picture)
    assert "R.J. Flannigan. D4. Health 2 of 4. Agility 4+. Power tokens 2 of 3" in said
    assert "Carries Trick Revolver, Flaming Torch, Dynamite, First Aid Kit" in said
    assert "Keep Smiling. Talent, Power 1" in said and "Master of Ceremonies. Ability" in said
    assert {"hero:h1", "card:dynamite.1", "talent:keep_smiling", "talent:fire_me"} <= set(targets(picture))
    assert "Dead: Carl" in words(picture)


def test_whoever_acts_has_acted_or_waits_is_marked() -> None:
    game = lay(heroes={"rj": "3,3", "carl": "9,9"}, active="rj", done=["carl"], white=4, step="hero_action")
    said = words(drawn("heroes", game.view(1)))
    assert "Acting" in said and "Done" in said


def test_a_board_says_whose_it_is_when_several_play_the_heroes() -> None:
    said = words(drawn("heroes", views()[3]))
    assert said.count("You") == 2 and said.count("Seat 4") == 2  # who looks sits third
    assert "Seat 3" in words(drawn("heroes", {**views()[3], "seat": None}))
    assert "Seat" not in words(drawn("heroes", views()[0]))


def test_items_with_short_names_share_a_row_of_a_narrow_board() -> None:
    def tall(*items: str) -> float:
        return draw_heroes(pen_of(), lay(heroes={"rj": "3,3"}, items={"rj": items}).view(1), 464)[1]

    assert tall("bullwhip", "unicycle") == tall("bullwhip")
    assert tall("bullwhip", "sword_swallowers_blade") > tall("bullwhip")


def test_an_ability_with_several_uses_stands_on_a_board_once() -> None:
    """Whenever it can be used, it is that place that is pointed at."""
    game = fight_game()
    assert game.decision is not None
    talents = [option for option in game.decision.options if option.verb == "talent"]
    assert {target for option in talents for target in option.targets} == {"hero:h1", "talent:foretold"}
    found = [target for target in targets(drawn("heroes", views()[3])) if target.startswith("talent:foretold")]
    assert found == ["talent:foretold"]


# Hands


def test_ones_own_hand_can_be_read_and_the_others_lie_on_their_faces() -> None:
    martian, hero, spectator = [drawn("hand", view) for view in views()[:3]]
    assert "Concentrated Fire" in words(martian) and "add 1 to every die" in words(martian)
    assert "Encore!" not in martian and "encore" not in martian
    assert "The Heroes. Cards in hand: 2" in labels(martian)
    assert "Encore!" in words(hero) and "Concentrated Fire" not in hero and "death_ray" not in hero
    for secret in ("Encore!", "Death Ray", "encore", "death_ray"):
        assert secret not in spectator


def test_mind_probe_opens_the_hands_of_the_heroes() -> None:
    game = lay(hands={1: ["encore", "just_a_scratch"]}, tech={"mind_probe": "up"}, step="command")
    picture = drawn("hand", game.view(0))
    assert "Encore!" in words(picture) and {"card:encore.1", "card:just_a_scratch.1"} <= set(targets(picture))
    assert "Encore!" not in drawn("hand", game.view(None))


def test_all_that_is_seen_of_a_discard_pile_is_its_top_card() -> None:
    """IOS-14.12: how many cards lie in decks and piles is never shown."""
    piles = [["bullwhip"], ["dynamite", "unicycle", "stilts", "bullwhip"]]
    games = [lay(scenario="signal_fire", hero_discards=pile, step="next_hero") for pile in piles]
    shown = [drawn("hand", game.view(0)) for game in games]
    assert "Bullwhip" in words(shown[0])
    assert shown[0] == shown[1]


def test_everything_that_a_card_in_hand_says_is_there() -> None:
    """However long it is, nothing is cut."""
    for card in RULES.contents.cards:
        side = 0 if card.side == 0 else 1
        view = {**views()[side], "hand": [RULES.contents.card_ids[card.first]]}
        for width in WIDTHS["hand"]:
            for language in ("en", "fr"):
                assert "…" not in words(drawn("hand", view, width, language)), card.id


NAMED = ("ambush", "heat_ray", "forced_march", "concentrated_fire", "deflection_screen", "panic_attack")
SIX = [RULES.contents.card_ids[card.first] for card in RULES.contents.cards if card.id in NAMED]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_six_cards_in_hand_are_named_with_when_they_are_played(language: str) -> None:
    """On a phone: there they are in few words, and all of them are said to whoever points at them."""
    view = {**views()[0], "hand": SIX}
    picture = drawn("hand", view, 374, language)
    assert {f"card:{id}" for id in SIX} <= set(targets(picture))
    assert "…" not in words(picture)
    for id in SIX:
        name, text = RULES.name("card", id, language), RULES.card_text("card", id, language)
        assert name in words(picture) and text in labels(picture)
    assert draw_hand(pen_of(language=language), view, 374)[1] < 300


def test_a_hand_is_as_large_as_its_room_allows() -> None:
    view = {**views()[0], "hand": SIX}
    whole, brief, names = [draw_hand(pen_of(), view, 302, room) for room in (900.0, 400.0, 180.0)]
    assert whole[1] > brief[1] > names[1] and brief[1] <= 400 and names[1] <= 180
    assert "place up to 2 Soldiers" in words(f"<svg>{''.join(whole[0])}</svg>")
    few, least = [words(f"<svg>{''.join(pieces)}</svg>") for pieces, _ in (brief, names)]
    assert "place up to 2 Soldiers" not in few and "After a Hero has" in few
    assert "After a Hero has" not in least and "Ambush" in least


# The tray


def test_a_fight_shows_the_dice_of_both_sides_and_which_count() -> None:
    """IOS-11: the highest die of either side."""
    picture = drawn("tray", fight_game().view(2))
    assert "Fight on D4: Madame Zora" in words(picture)
    faces = {one.get("data-target"): one.get("data-face") for one in elements(picture) if "data-face" in one.attrib}
    assert faces["die:hero0"] == "3" and faces["die:hero1"] == "4" and faces["die:martian1"] == "6"
    assert labels(picture).count("it counts") == 2


def test_a_blast_shows_what_it_needs_and_what_hits() -> None:
    """IOS-7.5."""
    picture = drawn("tray", blast_game().view(1))
    assert "Blast D4 → D4: hits on 4+" in words(picture)
    assert labels(picture).count("it counts") == 2


def test_a_window_says_what_can_be_reacted_to() -> None:
    moment = {"kind": "start_of_hero_turn", "hero": None, "at": None}
    assert "The Hero Turn begins" in words(drawn("tray", {**command_game().view(1), "moments": [moment]}))


def test_a_window_says_what_comes_of_it_if_nobody_reacts() -> None:
    """Who wins a fight as its dice lie, how many hits there are and whose, what a Wound would leave."""
    assert "Hits: R.J. Flannigan 2" in words(drawn("tray", blast_game().view(1)))
    view = fight_game().view(1)
    moment = {"kind": "fight", "hero": None, "at": view["fight"]["at"]}
    tie, lost = "So far it is a tie", "So far the Martians win"
    for dice, ties, said in (([6, 1], False, tie), ([6, 1], True, lost), ([5, 1], False, lost)):
        fight = {**view["fight"], "hero_dice": dice, "pack_dice": [6, 2], "hero_ties": False, "martian_ties": ties}
        assert said in words(drawn("tray", {**view, "fight": fight, "moments": [moment]}))
    hurt = {**moment, "kind": "wound_hero", "hero": "h1"}
    heroes = [{**one, "wounds": one["health"] - 1} if one["id"] == "h1" else one for one in view["heroes"]]
    assert "a Wound, " in words(drawn("tray", {**view, "fight": None, "moments": [hurt]}))
    assert "a deadly Wound" in words(drawn("tray", {**view, "fight": None, "heroes": heroes, "moments": [hurt]}))


def test_a_strip_on_a_phone_keeps_in_sight_how_it_stands() -> None:
    """Turn, phase, both objectives, Command Points left and owed, the pool, Packs and the chance of
    reinforcements, whether they come, fires, and points on facedown Tech and on Champions."""
    game = lay(
        scenario="get_them_out", soldiers={"5,2": 2, "6,2": 3}, track=11, step="command", cp=2, owed=(2, 0),
        coming=[0], fires=["0,0"], tech={"death_ray": 2}, champion_cp={"zard_beast": 3}, turns=14,
    )  # fmt: skip
    said = words(drawn("status", game.view(1), 374))
    for one in ("4/14", "4 Command", "0/4", "2+2 CP", "Landing", "1/8", "3/4"):
        assert one in said, one
    assert f"{game.view(1)['packs']} · {game.view(1)['reinforcement_chances'][0]} %" in said


def test_a_card_that_can_be_cancelled_is_shown() -> None:
    game = lay(hands={0: ["emergency_power"], 1: ["now_you_see_me"]}, step="command")
    game.decide("play:emergency_power.1")
    picture = drawn("tray", game.view(1))
    assert "A card was played" in words(picture) and "Emergency Power" in words(picture)


def test_movement_shows_both_dice_and_what_is_left() -> None:
    """IOS-8.3."""
    game = lay(heroes={"rj": "3,3"}, active="rj", white=5, green=6, left=3, step="hero_step")
    view = game.view(1)
    assert "R.J. Flannigan moves, 3 left" in words(drawn("tray", view))
    assert what_is_rolled(pen_of(), gist(view))[1] == [("white", [(5, False)]), ("green", [(6, False)])]


@pytest.mark.parametrize(
    ("step", "said"),
    [("hero_action", "acts Move up to 4"), ("ranged", "may shoot"), ("hero_step", "moves, 2 left")],
)
def test_the_tray_tells_what_the_hero_whose_turn_it_is_does(step: str, said: str) -> None:
    items = {"archibald": ["trick_revolver"]}
    game = lay(
        heroes={"archibald": "3,3"}, soldiers={"5,3": 1}, items=items, active="archibald", white=4, green=1,
        left=2 if step == "hero_step" else 0, step=step,
    )  # fmt: skip
    assert f"Archibald {said}" in " ".join(words(drawn("tray", game.view(1), 216)).split())
    assert "left" not in words(drawn("tray", game.view(1), 216)) or step == "hero_step"


def test_whoever_aims_is_told_with_what() -> None:
    """IOS-17.9: the cannon is pointed before any die says how far it carries. IOS-17.5: the Death Ray comes from a
    Saucer."""
    view = lay(heroes={"archibald": "3,3"}, active="archibald", white=4, green=1, step="hero_action").view(1)

    def told(*asked: str) -> str:
        return words(f"<svg>{''.join(draw_tray(pen_of(), view, 216, (asked[0], asked[1]))[0])}</svg>")

    assert "Archibald aims the cannon" in told("aim_cannon", "hero:h1") and "Move up to" not in told("aim_cannon", "")
    assert "Death Ray from the Saucer on D1" in told("aim_ray", "saucer:north")
    assert "The Death Ray takes aim" in told("aim_ray", "")
    assert "Where to aim?" in told("aim", "")
    assert "Archibald flies" in told("land_cannon", "hero:h1") and "Move up to" not in told("land_cannon", "")
    assert "Move up to 4" in told("action", "hero:h1") and "Move up to 4" in told("", "")
    assert "Move up to" not in told("walk", "hero:h1")  # something else is asked meanwhile


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_name_of_a_card_is_cut_on_a_chip_or_a_pile(language: str) -> None:
    """A long one takes two lines: on the board of a Hero, in hand, on top of a discard pile."""
    pen = pen_of("hand", language)
    for card in RULES.contents.cards:
        id = next(one for one in RULES.contents.card_ids if designs(RULES.contents)[one] is card)
        pile = {"discards": {"heroes": id, "martians": id}, "empty": False}
        for picture in (chip(pen, id, 0, 0, 213, 22), chip(pen, id, 0, 0, 150, 26), discards(pen, pile, 328)):
            assert "…</text>" not in picture, (id, picture)


def test_the_tray_shows_all_dice_of_the_hits_on_a_hero() -> None:
    """IOS-7.7: hit after hit, with those that were dodged marked; the one in question comes last."""
    view = lay(heroes={"carl": "3,3"}).view(1)
    hits = [("h1", 5, True), ("h2", 4, False), ("h1", 2, False), ("h1", None, False), ("h1", None, False)]
    view["blast"] = {
        "from": "E5", "to": "D4", "need": 5, "dice": [6, 6], "protected": False, "hidden": [],
        "hits": [{"hero": hero, "die": die, "dodged": dodged} for hero, die, dodged in hits],
    }  # fmt: skip
    throw = {"roll": "dodge", "seat": 1, "dice": [6]}
    view["moments"] = [{"kind": "rolled", "hero": "h1", "at": None, "throw": throw}]
    drawn = "".join(draw_tray(pen_of(), view, 216)[0])
    assert "Carl dodges: hit 3 of 4" in words(f"<svg>{drawn}</svg>")
    assert re.findall(r'data-face="(\d)"', drawn) == ["5", "2", "6"]
    view["moments"] = [{"kind": "wound_hero", "hero": "h1", "at": None}]
    drawn = "".join(draw_tray(pen_of(), view, 216)[0])
    assert re.findall(r'data-face="(\d)"', drawn) == ["5", "2"]


def test_the_tray_is_always_as_tall_and_tells_what_the_phase_is_about() -> None:
    heights = {draw_tray(pen_of(), view, 450)[1] for view in views()}
    assert len(heights) == 1
    assert "Command Points are spent on the console" in words(drawn("tray", command_game().view(0)))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", WIDTHS["console"])
def test_the_numbers_of_two_martian_players_are_never_cut_short(width: float, language: str) -> None:
    """IOS-23.1: pool, Packs with both chances, who lands, and fires stand there in full."""
    soldiers = {f"{x},0": "blue1" for x in range(4)} | {f"{x},12": "purple1" for x in range(4)}
    game = lay(scenario="scorched_earth", players=4, step="command", soldiers=soldiers, coming=[1], fires=["6,6"])
    shown = words(drawn("console", game.view(0), width, language))
    assert "…" not in shown and "1/8" in shown and "5+5" in shown
