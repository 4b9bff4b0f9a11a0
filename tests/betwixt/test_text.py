"""The table as text and in words: it fits a terminal, all of it can be pointed at, and nothing sealed is told."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from hauntbox.engine.game import Game
from hauntbox.games.betwixt.combat.chips import GUARD
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.drawing import spoken
from hauntbox.games.betwixt.drawing.palette import LETTERS
from hauntbox.games.betwixt.drawing.pieces import Pen, pen_for
from hauntbox.games.betwixt.drawing.text_map import MOST_ROWS, draw_map, letter_of
from hauntbox.games.betwixt.ground.laying import fits_at, lay_tile
from hauntbox.games.betwixt.rules import BetwixtRules
from hauntbox.games.betwixt.table.ids import SQUARE_IDS
from hauntbox.games.betwixt.table.numbers import BILL, BLEED, BLIND, COMBAT, FIRST_MONSTER, INTERLUDE, TRQ, T
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.drawing.text import Row, as_text, row_width

RULES = BetwixtRules()
View = dict[str, Any]


def play(mission: str, seed: int, until: int = -1) -> Game:
    """A game played at random until a phase begins in which there are monsters, or to its end."""
    game = Game(RULES, RULES.checked_setup(2, f"text {seed}", {"mission": mission}))
    rng = Random(seed)
    while game.decision is not None:
        g = table(game)
        if g.phase == until and g.monsters():
            return game
        game.answer(rng.choice(game.decision.codes_for(game.waiting[0])))
    return game


def table(game: Game) -> Betwixt:
    assert isinstance(game.state, Betwixt)
    return game.state


def fight() -> Game:
    game = play("gate_crashers", 3, COMBAT)
    assert table(game).monsters()
    return game


@cache
def views() -> dict[str, View]:
    """Tables with little and much on them."""
    fighting = fight()
    return {
        "beginning": Game(RULES, RULES.checked_setup(1, "text", {})).view(0),
        "exploring": play("gate_crashers", 5).view(0), "fighting": fighting.view(0), "spectator": fighting.view(None),
        "crowded": crowded().view(0), "large": large().view(0), "stairs": upstairs().view(0),
        "interlude": between().view(0), "last": play("the_center_ring", 2).view(0),
    }  # fmt: skip


def crowded() -> Game:
    """Statuses, chips, traps, treasures, a machine and things of the mission."""
    game = fight()
    g = table(game)
    gain(g, BILL, BLEED, 2)
    gain(g, FIRST_MONSTER, BLIND)
    g.chips[BILL] = (TRQ, GUARD | T)
    free = [s for s in g.house.squares if s not in g.at and g.house.ground_code[s] == 0]
    g.traps = {free[0]: 0, free[1]: 1, free[2]: 2, free[3]: 3}
    g.treasures = {free[4]: 7}
    g.machines = (free[5],)
    g.objects = {free[6]: 0}
    g.obstacles = (free[7],)
    g.stash = tuple([n for n, card in enumerate(g.box.cards) if card.id in ("duct_tape", "machete", "football_helmet")])
    g.surprises = ((0, 0),)
    g.story_tokens = ((0, 0),)
    g.failed[FIRST_MONSTER] = 2
    g.counters = {"anchors": 2}
    return game


def large() -> Game:
    """A house that is much larger than a terminal, tile after tile to the east and the north."""
    game = fight()
    g = table(game)
    left = [tile for tile in g.box.tiles if g.house.slot_with(tile.number) < 0]
    for _ in range(8):
        for passage in list(g.house.passages):
            tile = next((one for one in left if passage.other < 0 and fits_at(g.house, passage.number, one)), None)
            if tile is not None:
                left.remove(tile)
                g.house = lay_tile(g.house, passage.number, tile, fits_at(g.house, passage.number, tile)[0])
                break
    return game


def upstairs() -> Game:
    """A second region above the first."""
    game = fight()
    g = table(game)
    tiles, passages = g.house.key
    one = g.box.tile_at[25]
    assert g.house.slot_with(25) < 0
    region = 1 + max(tile[4] for tile in tiles)
    key = ((*tiles, (25, 0, 0, 0, region)), passages)
    g.house = type(g.house)(g.house.tiles, key)
    assert one.number == 25
    return game


def between() -> Game:
    """TGB-26.8: after a mission, with a shop, collections and trophies."""
    game = fight()
    g = table(game)
    g.phase, g.campaign, g.shop_open, g.money = INTERLUDE, True, True, 9
    g.shop = tuple(g.box.base[:4])
    g.collections_open, g.collections_bought = 0b11, 0b1
    g.trophies[0] = 3
    g.missions_won, g.missions_open, g.saved_after = 0b1, 0b110, 0
    return game


every_view = pytest.mark.parametrize("name", list(views()))


def rows_of(view: View, width: int = 80, language: str = "en", lit: set[str] | None = None) -> list[Row]:
    return list(RULES.draw_text(view, lit or set(), width, language))


def text_of(view: View, width: int = 80, language: str = "en") -> str:
    return as_text(rows_of(view, width, language))


def notes(rows: list[Row]) -> dict[str, str]:
    """What is said of each thing."""
    return {segment.target: segment.note for row in rows for segment in row if segment.target}


def pen(language: str = "en") -> Pen:
    return pen_for(RULES, RULES.voice(language), language, "", "", False)


# It fits


@every_view
@pytest.mark.parametrize("width", [60, 80, 120, 200])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_row_is_wider_than_the_terminal(name: str, width: int, language: str) -> None:
    assert max(row_width(row) for row in rows_of(views()[name], width, language)) <= width


@every_view
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_key_is_shown_in_place_of_a_sentence(name: str, language: str) -> None:
    rows = rows_of(views()[name], 120, language)
    said = as_text(rows) + " ".join(notes(rows).values())
    assert "[text_scene." not in said and "[spoken." not in said and "[token." not in said and "[die." not in said


def test_of_a_large_house_only_the_part_around_the_family_is_drawn() -> None:
    view = views()["large"]
    acting = next(one for one in view["family"] if one["at"] is not None)
    for width in (24, 44):
        rows = draw_map(pen(), view, frozenset(), width)
        drawn = [row for row in rows if "further" not in as_text([row])]
        assert width - 8 <= max(row_width(row) for row in drawn) <= width
        assert f"character:{acting['id']}" in notes(rows)
        shown = {target for target in notes(rows) if target.startswith("square:")}
        everything = sum(len(row) for tile in view["map"]["tiles"] for row in tile["squares"])
        assert len(shown) < everything
        assert "further" in as_text(rows)
    assert MOST_ROWS < 64


def test_every_square_of_a_small_house_can_be_pointed_at() -> None:
    view = views()["beginning"]
    squares = {f"square:{at}" for tile in view["map"]["tiles"] for row in tile["squares"] for at in row}
    assert squares <= set(notes(draw_map(pen(), view, frozenset(), 120)))


def test_regions_are_drawn_one_below_the_other() -> None:
    """TGB-7.2: what is joined by a stair only lies apart."""
    rows = draw_map(pen(), views()["stairs"], frozenset(), 120)
    tops = [n for n, row in enumerate(rows) if any(segment.target == "tile:A" for segment in row)]
    letters = {segment.target for row in rows for segment in row if segment.target.startswith("tile:")}
    assert len(letters) == len(views()["stairs"]["map"]["tiles"]) and [] in rows
    assert tops and tops[0] < rows.index([])


# What the map shows


def test_figures_have_a_letter_each_and_monsters_an_arrow() -> None:
    """TGB-14.1: facing is seen."""
    view = views()["fighting"]
    shown = {segment.target: segment.text for row in draw_map(pen(), view, frozenset(), 120) for segment in row}
    for monster in view["monsters"]:
        arrow = {"north": "↑", "east": "→", "south": "↓", "west": "←"}[monster["facing"]]
        assert shown[f"character:{monster['id']}"] == letter_of(monster["id"]) + arrow
    for member in view["family"]:
        if member["at"] is not None:
            assert shown[f"character:{member['id']}"][0] == LETTERS[member["id"]]
    assert letter_of("m1") == "a" and letter_of("m24") == "x"


def test_traps_treasures_machines_and_things_of_the_mission_lie_on_their_squares() -> None:
    """TGB-17.4, 24.1, 24.12, 5.8."""
    view = views()["crowded"]
    shown = {segment.target: segment.text for row in draw_map(pen(), view, frozenset(), 120) for segment in row}
    plan = view["map"]
    assert [shown[f"square:{one['at']}"] for one in plan["traps"]] == [
        {"rat": "^r", "bear": "^b", "taser": "^t", "firecracker": "^f"}[one["kind"]] for one in plan["traps"]
    ]
    assert shown[f"square:{plan['treasures'][0]['at']}"] == "$7"
    assert shown[f"square:{plan['machines'][0]}"] == "V " and shown[f"square:{plan['objects'][0]['at']}"] == "! "
    assert shown[f"square:{plan['obstacles'][0]}"] == "▒▒"


def test_a_tile_has_its_letter_with_signs_for_its_tokens() -> None:
    """TGB-7.9, 7.10."""
    rows = draw_map(pen(), views()["crowded"], frozenset(), 120)
    line = "".join(segment.text for row in rows for segment in row if segment.target == "tile:A")
    assert line in ("A+*─", "A+")
    assert notes(rows)["tile:A"].startswith("Tile A, Gravel Lot, number 1, Surprise, Story")


def test_doors_are_drawn_in_the_walls() -> None:
    """TGB-5.4: closed doors, open doorways and what nobody explored look different."""
    view = views()["beginning"]
    plan = view["map"]
    shown = {segment.target: segment.text for row in draw_map(pen(), view, frozenset(), 120) for segment in row}
    assert {one["state"] for one in plan["passages"]} == {"door"}
    assert all(set(shown[f"passage:{one['id']}"]) == {"#"} for one in plan["passages"])
    changed = {**view, "map": {**plan, "passages": [{**one, "state": "exit"} for one in plan["passages"]]}}
    shown = {segment.target: segment.text for row in draw_map(pen(), changed, frozenset(), 120) for segment in row}
    assert all(set(shown[f"passage:{one['id']}"]) == {"="} for one in plan["passages"])
    sealed = {**view, "map": {**plan, "passages": [{**one, "state": "sealed"} for one in plan["passages"]]}}
    assert not [one for one in notes(draw_map(pen(), sealed, frozenset(), 120)) if one.startswith("passage:")]


def test_tiles_outside_of_the_combat_are_faded() -> None:
    """TGB-10.8."""
    view = views()["beginning"]
    closed = {**view, "map": {**view["map"], "closed": ["A"]}}
    rows = draw_map(pen(), closed, frozenset(), 120)
    floor = [one for row in rows for one in row if one.target.startswith("square:A")]
    assert floor and all(one.style == "faded" for one in floor)
    assert "outside this combat" in notes(rows)["tile:A"]


# What can be answered


@pytest.mark.parametrize("mission", RULES.ids["mission"])
def test_everything_that_can_be_answered_is_lit(mission: str) -> None:
    """From set-up on, whatever options touch is lit somewhere, but for squares beyond the window."""
    game = Game(RULES, RULES.checked_setup(2, f"lit {mission}", {"mission": mission}))
    rng = Random(1)
    looked = 0
    for step in range(160):
        if game.decision is None:
            break
        if step % 8 == 0:
            seat = game.waiting[0]
            lit = {target for option in game.asked(seat) for target in option.targets}
            rows = rows_of(game.view(seat), 100, "en", lit)
            shown = {segment.target for row in rows for segment in row if "lit" in segment.style.split()}
            assert [target for target in lit - shown if not target.startswith("square:")] == []
            looked += 1
        game.answer(rng.choice(game.decision.codes_for(game.waiting[0])))
    assert looked > 5


def test_a_family_member_goes_by_the_name_that_options_use() -> None:
    view = views()["fighting"]
    who = next(one["id"] for one in view["family"] if one["at"] is not None)
    for kind in ("member", "character"):
        rows = rows_of(view, 100, "en", {f"{kind}:{who}"})
        assert any(one.target == f"{kind}:{who}" and "lit" in one.style.split() for row in rows for one in row)


def test_what_is_not_on_the_table_is_named_below_it() -> None:
    text = as_text(rows_of(views()["beginning"], 80, "en", {"mission:the_corn_has_ears", "status:blind", "stat:str"}))
    assert "To choose from:" in text and "The Corn Has Ears" in text and "Blind" in text


def test_cards_that_are_offered_say_what_they_do() -> None:
    """TGB-2.7: of the starting equipment, say."""
    said = notes(rows_of(views()["beginning"], 80, "en", {"card:garbage_can_lid", "talent:bracing"}))
    assert said["card:garbage_can_lid"].startswith("Garbage-Can Lid. For a hand")
    assert said["talent:bracing"].startswith("Bracing. Talent of Bill")


def test_a_square_under_a_figure_can_be_chosen_while_the_figure_can_not() -> None:
    view = views()["fighting"]
    member = next(one for one in view["family"] if one["at"] is not None)
    rows = draw_map(pen(), view, frozenset({f"square:{member['at']}"}), 120)
    there = [one for row in rows for one in row if one.target == f"square:{member['at']}"]
    assert [one.text[0] for one in there] == [LETTERS[member["id"]]] and "lit" in there[0].style


# What is told beside the map


def test_the_family_and_every_monster_stand_beside_the_map() -> None:
    """TGB-19.15, 3.1, 3.2: HP, FP, weapons and targets lie open."""
    view = views()["fighting"]
    text = text_of(view, 120)
    for member in view["family"]:
        assert f"♥{member['hp']}/{member['hp_most']}" in text and f"◆{member['fp']}/{member['fp_most']}" in text
    for monster in view["monsters"]:
        assert RULES.name("monster", monster["kind"]) in text
        if monster["weapon"] is not None:
            assert RULES.name("monster_weapon", monster["weapon"]) in text
        if monster["target"] is not None:
            assert f"▶{LETTERS[monster['target']]}" in text


def test_statuses_chips_and_failed_turns_are_told_with_how_long_they_last() -> None:
    """TGB-16.13, 15.4, 20.9."""
    text = " ".join(text_of(views()["crowded"], 120).split())
    assert "Bleed 2" in text and "Blind for 2 activations" in text and "✗2" in text
    assert "1 turquoise chip, expires" in text and "2 anchors found" in text


def test_the_order_of_the_round_is_a_strip() -> None:
    """TGB-8.4: family and groups take turns; who is done is ticked."""
    view = views()["fighting"]
    strip = [{"side": "family", "done": True, "now": False},
             {"side": "group", "tracker": 1, "kind": "guard_dog", "ambush": True, "done": False, "now": True},
             {"side": "family", "done": False, "now": False}]  # fmt: skip
    assert "✓Family  ▸Guard Dog!  Family" in text_of({**view, "order": strip}, 120)


def test_the_drawing_tray_says_why_a_token_went_back() -> None:
    """TGB-6.13, 6.14: fourth Monster Tokens and second Map Tile Tokens are put back."""
    view = views()["fighting"]
    tokens = [{"kind": "monster", "number": 1, "fate": "put_back", "why": "fourth_monster"},
              {"kind": "treasure", "number": 0, "fate": "kept", "why": None}]  # fmt: skip
    tray = [{"passage": "p0", "tile": "B", "secondary": False, "objective": False, "tokens": tokens}]
    rows = rows_of({**view, "drawing": tray}, 100)
    back = next(one for row in rows for one in row if one.text == "Monster 1" and one.note)
    assert back.style == "used" and back.note == "Monster 1 (2 × Guard Dog), put back, a fourth Monster Token"


def test_bags_tell_how_many_tokens_they_have_and_no_more() -> None:
    """TGB-6.2, 6.21: how many there are of a kind is known of all bags together only."""
    view = views()["fighting"]
    bags = [{"number": 1, "tokens": 9, "paths": ["p1"]}, {"number": 2, "tokens": 8, "paths": ["p2", "p3"]}]
    text = text_of({**view, "bags": bags, "pool": {"map": 2, "monster": 15}}, 100)
    assert "Fate Bag 1, 9 tokens" in text and "Fate Bag 2, 8 tokens" in text and "2 Map Tile  15 Monster" in text


def test_dashboards_show_dice_slots_and_talents() -> None:
    """TGB-12.2, 22.1, 25.6: that of whoever acts is first."""
    view = views()["fighting"]
    text = text_of(view, 120)
    for member in view["family"]:
        for talent in member["talents"]:
            assert RULES.name("talent", talent["id"]) in text
        for way in member["weapons"]:
            assert f"{'+'.join(way['hit'])}" in text
    assert "Bare hands" in text and "Stash 0/5:" in text


def test_a_card_of_whoever_acts_is_pressed_as_a_slot_or_as_a_card() -> None:
    view = views()["fighting"]
    member = next(one for one in view["family"] if any(one["slots"].values()))
    slot, card = next((slot, card) for slot, card in member["slots"].items() if card is not None)
    acting = {**view, "family": [{**one, "acting": one["id"] == member["id"]} for one in view["family"]]}
    for target in (f"slot:{slot}", f"card:{card['id']}"):
        rows = rows_of(acting, 120, "en", {target})
        assert [one for row in rows for one in row if one.target == target and "lit" in one.style.split()]


def test_between_missions_there_is_a_shop_and_a_diary() -> None:
    """TGB-26.1, 26.7, 26.8: no map is drawn then."""
    text = text_of(views()["interlude"], 100)
    assert "Family Diary" in text and "Shop:" in text and "Barn Sale B$ 10" in text and "Guard Dog ×3" in text
    assert "┌A" not in text


def test_machines_say_what_they_sell() -> None:
    """TGB-24.12."""
    text = text_of(views()["crowded"], 120)
    assert "Grape Soda B$ 1" in text and "a brown card B$ 4" in text
    assert "Grape Soda B$ 1" not in text_of(views()["beginning"], 120)


def test_a_round_limit_is_counted() -> None:
    """TGB-8.14d: a mission can allow so many rounds of combat."""
    view = {**views()["fighting"], "rounds_fought": 8, "round_limit": 20, "round": 3}
    assert "Round 3" in text_of(view, 120) and "8 of 20 rounds fought" in text_of(view, 120)


def test_the_end_is_told() -> None:
    view = {**views()["fighting"], "phase": "over", "over": True}
    assert "Won" in text_of({**view, "won": True}) and "Lost" in text_of({**view, "won": False})


# In words


def test_a_monster_is_told_with_everything_that_lies_open() -> None:
    """TGB-19.1, 19.7, 19.15, 16.13."""
    view = views()["crowded"]
    monster = {
        **view["monsters"][0], "kind": "guard_dog", "boss": False, "prop": False, "position": 2, "hp": 2, "hp_most": 3,
        "weapon": "snapping_jaws", "rarity": "plain", "target": "joan", "facing": "south", "agi": 1, "armour": 2,
        "failed": 1, "at": "A11", "statuses": [{"id": "blind", "n": 1, "counts": "activations"}],
    }  # fmt: skip
    assert spoken.monster_label(pen(), view, monster) == (
        "Guard Dog 2, A11, Gravel Lot, HP 2 of 3, Snapping Jaws (plain), aims at Joan, facing south, AGI 1, armour 2, "
        "1 failed turn, Blind for 1 activation"
    )
    boss = {**monster, "boss": True, "weapon": None, "target": None, "failed": 0, "statuses": [], "armour": 0}
    assert spoken.monster_label(pen("fr"), view, boss) == (
        "Chien de garde, A11, le parking de gravier, PV 2 sur 3, orientation sud, agilité 1"
    )
    thing = {**monster, "kind": "tether", "prop": True}
    assert spoken.monster_label(pen(), view, thing) == "Tether 2, A11, Gravel Lot, HP 2 of 3"


def test_a_family_member_is_told_with_state_and_danger() -> None:
    """TGB-21: on the map, on lookout or KO'd."""
    view = views()["fighting"]
    bill = {**view["family"][0], "at": None, "place": "lookout", "hp": 4, "hp_most": 10, "fp": 5, "fp_most": 5,
            "statuses": [], "chips": [], "targeted": 0, "acting": False}  # fmt: skip
    assert spoken.member_label(pen(), view, bill) == "Bill, on lookout, HP 4 of 10, FP 5 of 5"
    hunted = {**bill, "at": "A23", "place": "active", "targeted": 2, "acting": True,
              "chips": [{"die": "T", "use": "defence", "left": 2}] * 2}  # fmt: skip
    assert spoken.member_label(pen(), view, hunted) == (
        "Bill, A23, Gravel Lot, HP 4 of 10, FP 5 of 5, 2 tan chips, 2 monsters aim here, acts now"
    )
    assert "K.O." in spoken.member_label(pen("fr"), view, {**bill, "place": "knocked_out", "hp": 0})


def test_a_doorway_is_told_with_where_it_leads_or_what_its_bag_has() -> None:
    """TGB-5.4, 6.2."""
    view = views()["beginning"]
    door = view["map"]["passages"][0]
    said = spoken.passage_label(pen(), view, door)
    assert said.startswith("Closed door, north side of Gravel Lot (A), A41 A51, Fate Bag 1, ") and "tokens" in said
    stair = {**door, "state": "stair", "bag": None, "other": view["map"]["passages"][1]["id"]}
    assert spoken.passage_label(pen(), view, stair).endswith("to Gravel Lot")
    assert "secret door" in spoken.passage_label(pen(), view, {**door, "added": True})


def test_a_square_is_told_with_everything_on_it() -> None:
    view = views()["crowded"]
    plan = view["map"]
    trap, treasure = plan["traps"][0], plan["treasures"][0]
    assert spoken.square_label(pen(), view, trap["at"]).endswith("Rat Trap")
    assert spoken.trap_label(pen("fr"), view, trap).startswith("Piège à rats, ")
    assert spoken.treasure_label(pen(), view, treasure).startswith("Treasure 7, ")
    assert spoken.machine_label(pen(), view, plan["machines"][0]).startswith("Vending Machine, ")
    assert spoken.object_label(pen(), view, plan["objects"][0]).startswith("Effigy, ")
    assert "low obstacle" in spoken.square_label(pen(), view, plan["obstacles"][0])
    member = next(one for one in view["family"] if one["at"] is not None)
    said = spoken.square_label(pen(), view, member["at"], spoken.lying_about(pen(), view))
    assert said.endswith(RULES.name("member", member["id"]))
    assert said == spoken.square_label(pen(), view, member["at"])


def test_a_card_is_told_with_its_ammo_and_its_text() -> None:
    """TGB-22.11a."""
    card = {"id": "golf_balls", "card": "golf_balls", "kind": "ammo", "rarity": "brown", "tokens": 3}
    assert spoken.card_label(pen(), card).startswith("Golf Balls, 3 ammo. ")
    shot = {"id": "painkiller", "card": "painkiller", "kind": "syringe", "rarity": None, "tokens": None}
    assert spoken.card_label(pen(), shot).startswith("Painkiller. Syringe")


# Sealed


def test_nothing_sealed_is_told() -> None:
    """TGB-2.10: of the story only what was met, of the box only what lies open."""
    view = views()["beginning"]
    rows = rows_of(view, 120)
    said = as_text(rows) + " ".join(notes(rows).values())
    mission = RULES.box.missions[0]
    hidden = [RULES.name("board", str(mission.objective)), RULES.name("board", str(mission.secret))]
    hidden += [event.name for event in mission.events()] + [mission.texts["final"][:30], mission.texts["success"][:30]]
    assert [one for one in hidden if one in said] == []


def test_squares_are_named_as_options_name_them() -> None:
    game = fight()
    g = table(game)
    member = next(one for one in game.view(0)["family"] if one["at"] is not None)
    assert member["at"] == SQUARE_IDS[g.at[["bill", "joan", "avelynn", "maddox"].index(member["id"])]]
    assert spoken.place_label(pen(), game.view(0), member["at"]).startswith(f"{member['at']}, ")
