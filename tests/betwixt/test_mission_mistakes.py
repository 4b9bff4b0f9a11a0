"""Mistakes in missions, events and passages are named with file, entry and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox.engine.errors import BadContent
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.reading import FOLDER, read_contents
from hauntbox.games.betwixt.effects.vocabulary import VOCABULARY


def entry(file: str, id: str) -> str:
    """An entry of the box as it is written."""
    text = (FOLDER / f"{file}.toml").read_text(encoding="utf-8")
    kind = f"[[{file.removesuffix('s')}]]"
    [found] = [part for part in text.split(kind)[1:] if f'\nid = "{id}"\n' in part]
    return kind + found


def laid_over(folder: Path, file: str, text: str) -> Contents:
    (folder / f"{file}.toml").write_text(text, encoding="utf-8")
    return read_contents(VOCABULARY, str(folder))


def mistakes(folder: Path, file: str, text: str) -> str:
    with pytest.raises(BadContent) as caught:
        laid_over(folder, file, text)
    return str(caught.value)


@pytest.mark.parametrize(("file", "id"), [
    ("missions", "gate_crashers"), ("events", "strobe_test"), ("passages", "epilogue_reel"),
])
def test_an_entry_as_it_is_has_no_mistakes(tmp_path: Path, file: str, id: str) -> None:
    assert len(laid_over(tmp_path, file, entry(file, id)).missions) == 8


def test_a_mission_can_be_changed(tmp_path: Path) -> None:
    """TGB-2.6: another folder may have another bag."""
    text = entry("missions", "gate_crashers").replace("ambush = 2", "ambush = 5")
    assert [len(one.bag) for one in laid_over(tmp_path, "missions", text).missions][:2] == [37, 36]


@pytest.mark.parametrize(("id", "old", "new", "said"), [
    ("gate_crashers", "tiles = [1, 2, ", "tiles = [1, 2, 77, ", "tiles: there is no tile 77"),
    ("gate_crashers", "tiles = [1, 2, ", "tiles = [1, 2, 2, ", "tiles: a tile stands there twice"),
    ("gate_crashers", "tiles = [1, 2, ", "tiles = 1 #", "tiles: should be a list of whole numbers"),
    ("gate_crashers", "start = 1\n", "start = 9\n", "start: tile 9 is not among the tiles of the mission"),
    ("gate_crashers", "objective = 8", "objective = 77", "objective: there is no tile 77"),
    ("gate_crashers", "objective = 8", "objective = 1", "objective: is where the mission starts"),
    ("gate_crashers", "secret = 31", "secret = 5", "secret: tile 5 is among the tiles of the mission"),
    ("gate_crashers", "map = [3, ", "map = [8, ", "bag: map: tile 8 is where the mission starts or ends"),
    ("gate_crashers", "map = [3, ", "map = [9, ", "bag: map: tile 9 is not among the tiles of the mission"),
    ("gate_crashers", "map = [3, ", "map = [4, ", "bag: map: a tile stands there twice"),
    ("gate_crashers", "monster = [2, 3, 3, 2]", "monster = [2, 3, 3]", "a number of tokens for each of the 4 lines"),
    ("gate_crashers", "monster = [2, 3, 3, 2]", "monster = [2, 0, 3, 2]", "a number of tokens for each of the 4 lines"),
    ("gate_crashers", "surprise = 2", "surprise = 3", "bag: surprise: there are 3 tokens and 2 events of this kind"),
    ("gate_crashers", "story = 1", "story = 0", "bag: story: there are 0 tokens and 1 events of this kind"),
    ("gate_crashers", "needed = 1", "needed = 2", "needed: there are only 1 Story Tokens"),
    ("gate_crashers", "treasure = 5", "treasure = 6", "treasure, 11: is missing"),
    ("gate_crashers", "treasure = 5", "treasure = 4", "treasure, 9: is not a field of this entry"),
    ("gate_crashers", '1 = [{ op = "money", n = 2 }]', "1 = []", "treasure, 1: a treasure is at least one thing"),
    ("gate_crashers", 'card = "golf_balls" }]', 'card = "golf_ball" }]', "treasure, 6: there is no card 'golf_ball'"),
    ("gate_crashers", 'card = "golf_balls", price', 'card = "golf_ball", price', "card: 'golf_ball' is not known"),
    ("gate_crashers", '{ deck = "brown", price', '{ deck = "brown", card = "grape_soda", price',
     "vending[3]: a vending machine sells either a `card` or a draw from a `deck`"),
    ("gate_crashers", "price = 4", "price = 0", "price: should be a whole number from 1 to 40"),
    ("gate_crashers", '"seven_iron"', '"eight_iron"', "gear[0]: 'eight_iron' is not known"),
    ("gate_crashers", 'kind = "guard_dog", n = 2', 'kind = "guard_cat", n = 2', "kind: 'guard_cat' is not known"),
    ("gate_crashers", 'kind = "guard_dog", n = 2', 'kind = "duchess", n = 2', "should be a whole number from 1 to 1, "),
    ("gate_crashers", 'name = "barn_sale"', 'name = "barn_sail"',
     "success: there is no collection 'barn_sail'. Did you mean 'barn_sale'?"),
    ("gate_crashers", 'name = "duchess_gets_loose"', 'name = "midnight_matinee"',
     "success: should unlock 'duchess_gets_loose', which comes after it"),
    ("gate_crashers", 'do = [{ op = "win" }]', 'do = [{ op = "nothing" }]', "final: no clause wins the mission"),
    ("gate_crashers", "gear_items = 1",
     'gear_items = 1\nclauses = [{ when = "check", do = [{ op = "win" }] }]', "clauses: a mission is won in its final"),
    ("gate_crashers", "intro =", "introduction =", "texts, intro: is missing"),
    ("the_corn_has_ears", 'id = "effigy_burns"', 'id = "effigy_burn"',
     "final, clauses[2]: there is no passage 'effigy_burn' of a mission. Did you mean 'effigy_burns'?"),
    ("the_corn_has_ears", 'n = 1, who = "kind", kind = "scarecrow"', 'n = 1, who = "kind", kind = "scarycrow"',
     "final, clauses[1]: there is no monster 'scarycrow'"),
    ("the_corn_has_ears", 'after = "gate_crashers"', 'after = "lights_out"',
     "after: should be 'gate_crashers', the story mission before it"),
    ("the_corn_has_ears", "order = 2", "order = 3", "order: story missions are numbered from 1 on"),
    ("duchess_gets_loose", 'after = "gate_crashers"', 'after = "gate_crasher"',
     "after: there is no mission 'gate_crasher' before it. Did you mean 'gate_crashers'?"),
    ("lights_out", '{ op = "flag", name = "power" }, ', "", "clauses[0]: nothing sets 'power'"),
    ("the_center_ring", 'kind = "ringmaster" }], do', 'kind = "ringmaker" }], do',
     "final, clauses[3]: there is no monster 'ringmaker'"),
])
def test_mistakes_in_missions_are_named(tmp_path: Path, id: str, old: str, new: str, said: str) -> None:
    text = entry("missions", id)
    assert old in text
    found = mistakes(tmp_path, "missions", text.replace(old, new, 1))
    assert said in found
    assert "missions.toml:" in found and f"mission '{id}'" in found


def test_a_tile_without_a_doorway_is_no_objective(tmp_path: Path) -> None:
    """TGB-6.10: nobody could go in."""
    text = entry("tiles", "8").replace('doorways = ["S4", "N4"]', "doorways = []")
    assert "mission 'gate_crashers', objective: tile 8 has no doorway" in mistakes(tmp_path, "tiles", text)


@pytest.mark.parametrize(("id", "old", "new", "said"), [
    ("strobe_test", 'mission = "gate_crashers"', 'mission = "gate_crasher"', "mission: 'gate_crasher' is not known"),
    ("strobe_test", 'kind = "surprise"', 'kind = "suprise"', "kind: 'suprise' is not known"),
    ("strobe_test", 'when = "explore_tile"', 'when = "story"', "when: 'story' is not known; choose explore_tile"),
    ("strobe_test", 'status = "blind"', 'status = "blond"', "status: 'blond' is not known"),
    ("strobe_test", "text = ", "txt = ", "txt: is not a field of this entry. Did you mean 'text'?"),
    ("usherette", 'kind = "fortune_teller"', 'kind = "fortune"', "clauses[0]: there is no monster 'fortune'"),
    ("field_hands_lunch", '"bandage_tin"', '"bandage"', "clauses[0]: there is no card 'bandage'"),
])
def test_mistakes_in_events_are_named(tmp_path: Path, id: str, old: str, new: str, said: str) -> None:
    text = entry("events", id)
    assert old in text
    found = mistakes(tmp_path, "events", text.replace(old, new, 1))
    assert said in found
    assert "events.toml:" in found and f"event '{id}'" in found


def test_a_mission_has_one_secret_room(tmp_path: Path) -> None:
    """TGB-6.26b."""
    assert "mission 'gate_crashers', secret: there are 0 events" in mistakes(
        tmp_path, "events", 'remove = ["wall_of_tools"]'
    )
    more = entry("events", "wall_of_tools").replace('"wall_of_tools"', '"another"')
    assert "mission 'gate_crashers', secret: there are 2 events" in mistakes(tmp_path, "events", more)


@pytest.mark.parametrize(("id", "old", "new", "said"), [
    ("epilogue_reel", 'name = "reel"', 'name = "reels"', "if: nothing sets 'reels'. Did you mean 'reel'?"),
    ("epilogue_reel", 'at = "epilogue"', 'at = "end"', "at: 'end' is not known"),
    ("epilogue_reel", 'at = "epilogue"', 'at = "mission"', "if: a passage of a mission is told where"),
    ("epilogue_reel", "text =", "prose =", "text: is missing"),
])
def test_mistakes_in_passages_are_named(tmp_path: Path, id: str, old: str, new: str, said: str) -> None:
    text = entry("passages", id)
    assert old in text
    found = mistakes(tmp_path, "passages", text.replace(old, new, 1))
    assert said in found
    assert "passages.toml:" in found and f"passage '{id}'" in found
