"""The table beside the map: whole, legible on a desk and in a hand, clear without colours, and telling no secrets."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from hauntbox.engine.game import Game
from hauntbox.games.betwixt.drawing.map.terrain import UNIT, Ground
from hauntbox.games.betwixt.drawing.palette import BODY, DAY, DICE, LETTERS, NIGHT, SQUARE_ON_PHONE, STYLESHEET
from hauntbox.games.betwixt.drawing.panels.boards import who_matters
from hauntbox.games.betwixt.drawing.panels.dice import LETTERS as DICE_LETTERS
from hauntbox.games.betwixt.drawing.panels.dice import outline, shown_by
from hauntbox.games.betwixt.drawing.panels.window import steady, window_of
from hauntbox.games.betwixt.drawing.scene import HIGH, LAYOUT, WIDE, draw, draw_pieces
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.table.numbers import DAMAGE, DEFENCE, FAMILY, HIT
from tests.betwixt.drawn import (
    BOX,
    PAGE,
    RULES,
    View,
    elements,
    labels,
    lettering,
    small_fight,
    targets,
    view_box,
    views,
    words,
)
from tests.support.pictures import check_parts

pytestmark = pytest.mark.once  # drawings are never compiled

every_view = pytest.mark.parametrize("name", views())
every_language = pytest.mark.parametrize("language", ["en", "fr"])
DESK, PHONE = 12.0, 11.0
IN_HAND = 374
THUMB = 44.0


def drawn(view: View, part: str = "house", **style: Any) -> str:
    return draw(RULES, view, parts=[part], **style)[part]


# Whole


@every_view
@every_language
@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("style", [{}, PAGE], ids=["alone", "page"])
def test_every_part_is_well_formed_and_refers_only_to_what_there_is(
    name: str, language: str, width: int, style: dict[str, Any]
) -> None:
    check_parts(draw(RULES, views()[name], language=language, width=width, **style))


@pytest.mark.parametrize("mission", [one.id for one in BOX.missions])
@pytest.mark.parametrize("players", [1, 4])
def test_every_mission_is_drawn_with_everything_that_can_be_answered(mission: str, players: int) -> None:
    """From the line-up on, on a desk and in a hand."""
    game = Game(RULES, RULES.checked_setup(players, f"drawn {mission}", {"mission": mission}))
    rng = Random(players)
    for step in range(120):
        if game.decision is None:
            break
        seat = game.waiting[0]
        if step % 15 == 0:
            asked = [{"targets": option.targets} for option in game.asked(seat)]
            touched = {one for option in asked for one in option["targets"]}
            for width in (1440, 390):
                parts = draw(RULES, game.view(seat), asked, width=width, **PAGE)
                check_parts({id: part for id, part in parts.items() if not id.startswith("table")})
                there = "".join(parts.values())
                assert [one for one in touched if f'data-target="{one}"' not in there] == []
        game.answer(rng.choice(game.decision.codes_for(seat)))


def test_an_activation_holds_nothing_out_over_the_table() -> None:
    """TGB-9: slots and talents of whoever acts, monsters and squares lie on the table."""
    game = lay(
        mission="gate_crashers", family={"bill": "A44"}, monsters={"m1": "guard_dog A43"},
        gear={"bill": ["seven_iron"]}, active="bill",
    )  # fmt: skip
    asked = [{"targets": option.targets} for option in game.asked(0)]
    touched = {target for option in asked for target in option["targets"]}
    assert {"slot:left", "character:m1"} <= touched
    assert draw(RULES, game.view(0), asked, **PAGE)["offer"] == ""


def test_cards_that_nobody_has_are_held_out() -> None:
    """TGB-24.4: cards that were drawn, missions, and seats lie nowhere on the table."""
    held = ["card:football_helmet", "mission:gate_crashers", "seat:2", "talent:fastball", "direction:north"]
    parts = draw(RULES, small_fight(), [{"targets": [*held, "member:bill", "square:A44"]}])
    assert set(targets(parts["offer"])) == set(held)
    assert 'data-target="square:A44"' in parts["house"]


@every_language
@pytest.mark.parametrize(("part", "width"), [("house", 1440), ("board", 390)])
def test_a_card_that_was_found_lies_beside_what_everybody_has(part: str, width: int, language: str) -> None:
    """TGB-24.10: who gets it is chosen with the card and its text in view, between missions as well."""
    for view in (small_fight() | {"phase": "exploration", "monsters": []}, views()["between"]):
        asked = {"asked": ("receiver", "card:football_helmet"), "language": language, "width": width}
        picture = drawn(view, part, **asked)
        assert targets(picture)["card:football_helmet"] == 1
        assert RULES.name("card", "football_helmet", language).split()[0] in words(picture)
        said = RULES.card_text("card", "football_helmet", language).split()
        assert " ".join(said[:3]) in words(picture)
        other = drawn(view, part, **{**asked, "asked": ("looter", "card:football_helmet")})
        assert targets(other)["card:football_helmet"] == 0


def test_parts_are_drawn_in_the_same_pieces_while_nothing_changes() -> None:
    view = views()["full"]
    before = draw_pieces(RULES, view, **PAGE)["house"]
    assert draw_pieces(RULES, view, **PAGE)["house"] == before


# Legible


@every_view
@every_language
def test_the_table_fits_a_low_desk_and_no_letter_beside_the_map_is_small(name: str, language: str) -> None:
    """Drawn in the size that it has at 1280 by 720."""
    picture = drawn(views()[name], language=language)
    width, height = view_box(picture)
    assert width == WIDE and height <= HIGH
    assert [found for found in lettering(picture) if found[0] < DESK - 0.01] == []


@every_view
@every_language
def test_no_letter_on_a_phone_is_small(name: str, language: str) -> None:
    parts = draw(RULES, views()[name], language=language, width=390, **PAGE)
    for id in LAYOUT.narrow:
        if parts[id] and "bx-pan" not in parts[id]:
            width, _ = view_box(parts[id])
            assert [found for found in lettering(parts[id]) if found[0] * IN_HAND / width < PHONE] == [], id


@every_view
def test_what_can_be_pressed_on_a_phone_is_as_large_as_a_thumb(name: str) -> None:
    """Heads of groups, tokens and bags are only looked at."""
    parts = draw(RULES, views()[name], width=390, **PAGE)
    for id in ("board", "family", "threats"):
        if not parts[id]:
            continue
        scale = IN_HAND / view_box(parts[id])[0]
        for one in elements(parts[id]):
            key = one.attrib.get("id", "").partition("-")[2]
            looked_at = key.startswith(("group-", "bag-", "line-")) or "echo" in one.attrib.get("class", "").split()
            if "data-target" in one.attrib and not looked_at:
                halo = next(below for below in one if below.attrib.get("class") == "halo").attrib
                assert min(float(halo["width"]), float(halo["height"])) * scale >= THUMB - 0.01, key


def test_the_style_sheet_lets_the_map_be_moved_in_its_frame() -> None:
    picture = draw(RULES, views()["full"], parts=["map"], width=390)["map"]
    squares = int(re.findall(r"bx-pan-(\d+)", picture)[0])
    assert f".bx-pan-{squares}{{width:calc({SQUARE_ON_PHONE * squares}px*var(--zoom,1))" in STYLESHEET
    assert "bx-pan" not in draw(RULES, views()["between"], parts=["map"], width=390)["map"]


@pytest.mark.parametrize("shape", [1.0, 1.6])
def test_the_window_shows_everybody_and_every_square_that_can_be_answered(shape: float) -> None:
    """TGB-10.8: of a large map a combat needs only a part."""
    view = small_fight()
    wide = dict(view["map"])
    far = [{**view["map"]["tiles"][0], "id": letter, "x": 40 * n, "squares": moved_squares(view, letter)}
           for n, letter in enumerate("BC", 1)]  # fmt: skip
    wide["tiles"], wide["closed"] = [*view["map"]["tiles"], *far], ["B", "C"]
    large = view | {"map": wide}
    left, top, right, bottom = window_of(large, frozenset({"square:A11"}), shape)
    ground = Ground(wide)
    for at in ("A11", *[one["at"] for one in (*view["family"], *view["monsters"]) if one["at"]]):
        x, y = ground.corners[at]
        assert left <= x and x + UNIT <= right and top <= y and y + UNIT <= bottom
    assert right - left < 20 * UNIT and abs((right - left) / (bottom - top) - shape) < 0.01
    assert window_of(large, frozenset({"square:C11"}), shape)[2] > right


def test_the_window_stays_where_it_is_as_long_as_what_matters_can_be_seen_in_it() -> None:
    """TGB-10.2: else it moves, and no farther than it has to. A fight begins with a window of its own."""
    plan = small_fight()["map"]
    tiles = [{**plan["tiles"][0], "id": letter, "x": 8 * n, "squares": moved_squares(small_fight(), letter)}
             for n, letter in enumerate("ABCDEF")]  # fmt: skip
    view = small_fight() | {"map": {**plan, "tiles": tiles, "closed": []}, "monsters": [], "activation": None}
    memory: dict[str, Any] = {}

    def shown(at: str, **changed: Any) -> tuple[float, ...]:
        seen = {**view, "family": [{**view["family"][0], "at": at}], **changed}
        most = 16 * UNIT
        return steady(seen, frozenset(), window_of(seen, frozenset(), 1.2, 16), memory, most)

    first = shown("C33")
    assert shown("C36") == shown("C22") == first
    second = shown("F33")
    assert second[0] > first[0] and second[2] - second[0] == first[2] - first[0]
    west = {**tiles[0], "id": "G", "x": -8, "squares": moved_squares(view, "G")}
    third = shown("F33", map={**plan, "tiles": [*tiles, west], "closed": []})
    assert third == (second[0] + 8 * UNIT, second[1], second[2] + 8 * UNIT, second[3])  # all lies farther east
    assert shown("F33", phase="exploration") != second


def moved_squares(view: View, letter: str) -> list[list[str]]:
    return [[letter + at[1:] for at in row] for row in view["map"]["tiles"][0]["squares"]]


def test_day_and_night_have_the_same_colours_and_every_one_that_is_drawn_is_among_them() -> None:
    assert set(NIGHT) == set(DAY)
    used = set()
    for view in views().values():
        used.update(re.findall(r"var\(--([\w-]+)\)", "".join(draw(RULES, view, **PAGE).values())))
    assert used <= set(NIGHT)


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=["night", "day"])
def test_words_stand_out_from_what_they_are_written_on(theme: dict[str, str]) -> None:
    inks = ["ink", "dim", "faint", "danger", "good", "calm", "torch", "monster", "xp", "cash", "hp", "fp", "armour"]
    inks += ["boon", "harm", "brown", "green", "blue", "purple", "plain", *FAMILY]
    pairs = [(ink, back) for ink in inks for back in ("panel", "panel2", "paper")]
    pairs += [(ink, "socket") for ink in ("ink", "dim", "harm", "boon", "danger")]
    assert [pair for pair in pairs if contrast(theme[pair[0]], theme[pair[1]]) < 4.5] == []
    assert [die for die, (body, ink) in DICE.items() if contrast(body, ink) < 4.5] == []


def contrast(one: str, other: str) -> float:
    """How much lighter the lighter of two colours is, as the guidelines for the web count it."""
    light = []
    for colour in (one, other):
        shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        r, g, b = [share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
        light.append(0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
    return max(light) / min(light)


# Clear without colours


def test_dice_are_told_apart_by_shape_and_letter() -> None:
    """TGB-11.1, 11.2."""
    assert len({outline(dice[0], 16.0) for dice in (HIT, DAMAGE, DEFENCE)}) == 3
    for dice in (HIT, DAMAGE, DEFENCE):
        assert len({outline(die, 16.0) for die in dice}) == 1 and len({DICE_LETTERS[die] for die in dice}) == len(dice)


def test_the_faces_of_dice_show_what_the_rulebook_prints() -> None:
    """TGB-11.2, 11.7, 11.8."""
    assert shown_by("LG1") == [] and shown_by("LG6") == ["hit", "effect"]
    assert shown_by("B5") == ["hit", "effect", "effect"]
    assert shown_by("DO6") == ["5"] and shown_by("LY1") == ["0"]
    assert shown_by("W5") == ["miss"] and shown_by("W6") == ["shield", "skull"]


def test_every_member_has_a_letter_and_a_coat() -> None:
    assert set(LETTERS) == set(BODY) == set(FAMILY) and len(set(LETTERS.values())) == len(FAMILY)


# What is told


def test_the_large_dashboard_is_that_of_whoever_is_asked_or_acts() -> None:
    """TGB-9.1."""
    view = small_fight()
    assert who_matters(view) == "bill" and who_matters(view, "joan") == "joan"
    assert who_matters(view | {"activation": None, "seat": None}) == "bill"
    assert "slot:left" in targets(drawn(view))
    asked = draw(RULES, view, parts=["house"], asked=("trade", "member:joan"))["house"]
    assert "talent:prep_painkiller" in targets(asked) and "talent:dad_swing" not in targets(asked)


def test_every_card_of_the_family_can_be_pointed_at() -> None:
    """TGB-22.1: cards of the others as well, in small."""
    view = views()["full"]
    there = targets(drawn(view))
    for member in view["family"]:
        for card in [*member["slots"].values(), *member["extra"]]:
            assert card is None or there[f"card:{card['id']}"] >= 1


def test_a_dashboard_tells_dice_ammo_and_what_cannot_be_used() -> None:
    """TGB-12.5, 12.6, 22.11."""
    said = labels(drawn(views()["full"]))
    assert "hit dice 2 light green, 1 blue, 1 turquoise" in said
    assert "0 golf balls, can't be used now" in said and "range 5" in said


def test_chips_that_are_about_to_expire_are_marked_and_counted() -> None:
    """TGB-15.5."""
    view = views()["full"]
    assert "2 chips expire at the end of this activation" in words(drawn(view))
    fresh = [{**one, "chips": []} for one in view["family"]]
    assert "expire" not in words(drawn(view | {"family": fresh}))


def test_who_aims_at_a_member_is_counted_and_named() -> None:
    """TGB-19.12."""
    view = small_fight()
    assert "Aiming here: Guard Dog 1" in labels(drawn(view))
    assert "Aiming here: Guard Dog 2" in labels(drawn(view))


def test_a_tracker_shows_each_monster_with_hp_weapon_target_statuses_and_failed_turns() -> None:
    """TGB-19.4, 19.7, 20.9."""
    view = views()["full"]
    picture = drawn(view)
    assert all(targets(picture)[f"character:{one['id']}"] >= 1 for one in view["monsters"])
    assert "6/6" in words(picture) and "×2" in words(picture)
    said = labels(picture)
    assert "2 failed turns" in said and "aims at Bill" in said and "from the next round" in said


def test_the_strip_of_the_round_has_ambushers_in_front() -> None:
    """TGB-8.4, 8.8."""
    said = labels(drawn(views()["full"]))
    kind = RULES.name("monster", views()["full"]["order"][0]["kind"])
    assert f"{kind}, ambush, done" in said and "A family member, now" in said


def test_the_tray_says_why_a_token_went_back_and_how_many_in_a_row() -> None:
    """TGB-6.13, 6.14a, 6.15, 6.16."""
    picture = drawn(views()["exploring"])
    said = labels(picture)
    for why in ("a fourth Monster Token", "a second Map Tile Token", "already in play"):
        assert why in said
    assert "2/3" in words(picture)
    assert "Fate Bag 2: 8 tokens. Doorway 2" in said


def test_the_machine_lists_its_goods_and_their_prices() -> None:
    """TGB-24.12."""
    text = words(drawn(views()["exploring"]))
    assert "Grape Soda" in text and "B$ 4" in text
    assert "Grape Soda" not in words(drawn(small_fight()))


def test_the_goal_is_told_as_far_as_it_is_known() -> None:
    """TGB-2.10, 4.3: of the final nobody hears before it has begun."""
    view = small_fight()
    final = BOX.missions[BOX.mission_at["gate_crashers"]].texts["final"].split(".")[0]
    assert "Find the Story Token" in words(drawn(view)).replace("  ", " ")
    assert "Fate Bags" in words(drawn(view | {"stage": 2}))
    for other in (view, view | {"stage": 2}):
        everything = "".join(draw(RULES, other, width=390, **PAGE).values())
        assert final not in everything
    told = drawn(view | {"stage": 3, "met": ["intro", "final"]}, "tale", width=390)
    assert " ".join(words(told).split()).startswith("The final Gate Crashers " + final[:20])


def test_the_end_of_the_story_is_told_to_its_last_word() -> None:
    """TGB-4.4: nothing can be done with the Stash any more, so the end has its room."""
    view = views()["exploring"]
    for result in ("won", "lost"):
        picture = " ".join(words(drawn(view | {"over": True, "won": result == "won", "result": result})).split())
        end = BOX.missions[BOX.mission_at[view["mission"]]].texts["success" if result == "won" else "failure"]
        assert " ".join(end.split()) in picture and "Stash" not in picture


def test_dice_lie_on_the_table_from_left_to_right() -> None:
    """TGB-12.8, 12.11: hit, damage and defence dice, what they come to, and how many hits are needed."""
    view = views()["dice"]
    assert "5 hits, 3 effects, 7 damage, evade, shield, skull, miss. 2 hits needed" in labels(drawn(view))
    for outcome, text in (("hit", "Hit: 4 damage"), ("missed", "Missed")):
        over = view | {"attack": view["attack"] | {"outcome": outcome, "n": 4}}
        assert text in words(drawn(over))
    assert "needed" not in words(drawn(views()["full"]))


def test_between_missions_the_diary_lies_open_with_shop_trophies_and_collections() -> None:
    """TGB-26.1, 26.7 to 26.9, 24.16."""
    view = views()["between"]
    picture = drawn(view)
    text, there = words(picture), targets(picture)
    assert "Family Diary" in text and "Level 1 · 25 XP" in text and "1 Talent Point" in text
    assert all(there[f"card:{one['id']}"] >= 1 for one in view["interlude"]["shop"])
    assert all(there[f"monster:{kind}"] >= 1 for kind in view["trophies"])
    assert all(there[f"collection:{one['id']}"] == 1 for one in view["interlude"]["collections"])
    assert there["stat:hp"] == 1 and not any(one.startswith("square:") for one in there)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_diary_tells_all_dials_on_a_phone(language: str) -> None:
    """TGB-26.1, 3.7: HP, FP, STR and ACC of everybody, none cut short."""
    view = views()["between"]
    text = words(drawn(view, "map", language=language, width=390))
    for one in view["family"]:
        dials = [("hp", "hp_most"), ("fp", "fp_most"), ("str", "str"), ("acc", "acc")]
        said = " · ".join(f"{RULES.name('stat', stat, language)} {one[key]}" for stat, key in dials)
        assert said in text, said


def test_the_diary_names_no_mission_that_is_closed() -> None:
    """TGB-2.10, 26.4."""
    view = views()["between"] | {"diary": {"saved": None, "attempts": 1, "won": ["gate_crashers"], "open": []}}
    everything = "".join(draw(RULES, view, **PAGE).values())
    names = [RULES.name("mission", one.id) for one in BOX.missions]
    assert [name for name in names if name in everything] == [RULES.name("mission", "gate_crashers")]


def test_the_header_says_when_the_diary_was_written_last() -> None:
    """TGB-26.2."""
    view = small_fight()
    diary = view["diary"] | {"saved": "gate_crashers"}
    assert "Single mission" in words(drawn(view))
    assert "Saved at the start" in words(drawn(view | {"campaign": True}))
    assert "Saved after Gate Crashers" in words(drawn(view | {"campaign": True, "diary": diary}))


def test_the_header_counts_rounds_towards_a_limit() -> None:
    """TGB-4.5: where a mission has one."""
    view = small_fight()
    assert "round 1" in words(drawn(view)) and "fought" not in words(drawn(view))
    assert "4 of 12 fought" in words(drawn(view | {"rounds_fought": 4, "round_limit": 12}))


def test_whoever_is_out_of_the_fight_is_crossed_or_on_lookout() -> None:
    """TGB-21.1, 21.8."""
    assert "on lookout" in labels(drawn(small_fight()))
    assert words(drawn(views()["lost"])).count("KO'd") >= 1 and "Mission lost" in words(drawn(views()["lost"]))


def test_what_can_be_clicked_glows_and_nothing_else() -> None:
    picture = draw(RULES, small_fight(), [{"targets": ["character:m1", "slot:left"]}], parts=["house"])["house"]
    lit = {one.attrib["data-target"] for one in elements(picture) if "lit" in one.attrib.get("class", "").split()}
    assert lit == {"character:m1", "slot:left"}
    assert ElementTree.fromstring(picture).attrib["role"] == "group"
