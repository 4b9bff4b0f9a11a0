"""Mistakes in content are named with file, entry and field; content can be laid over the box's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox.engine.errors import BadContent
from hauntbox.games.betwixt.components.cards import Contents, Equipment
from hauntbox.games.betwixt.components.reading import read_contents
from hauntbox.games.betwixt.effects.vocabulary import VOCABULARY

MEMBER = """[[member]]
id = "bill"
name = "Bill"
hp = 10
fp = 5
str = 3
acc = 1
agi = 1
spd = 4
hit = "LG"
defence = "BR"
str_cap = 6
acc_cap = 3
"""
TALENT = """[[talent]]
id = "last_nerve"
name = "Last Nerve"
member = "bill"
kind = "support"
tier = 1
fp = 1
clauses = [{ when = "use_action", do = [{ op = "status", status = "sharpened", who = "self" }] }]
"""
MONSTER = """[[monster]]
id = "guard_dog"
name = "Guard Dog"
type = "beast"
hp = 3
str = 1
acc = 1
agi = 1
spd = 5
attack = "card"
hit = ["LG"]
lines = [{ cost = 1, do = [{ op = "status", status = "bleed", n = 1 }] }]
xp = 1
ratings = { fire = 1 }
"""
CLAW = """[[monster_weapon]]
id = "torn_claws"
name = "Torn Claws"
deck = "beast"
rarity = "plain"
attack = "melee"
hit = ["G"]
"""
BAT = """[[equipment]]
id = "nail_bat"
name = "Nail Bat"
colour = "green"
kind = "weapon"
value = 8
collection = "barn_sale"
type = "blunt"
hands = 2
attack = "melee"
hit = "LB"
lines = [{ cost = 1, do = [{ op = "status", status = "bleed" }] }]
"""
VEST = """[[equipment]]
id = "catchers_vest"
name = "Catcher's Vest"
colour = "green"
kind = "clothing"
value = 8
collection = "barn_sale"
slot = "chest"
defence = "BR"
share = "1"
weight = "3/4"
"""
LOT = """[[tile]]
id = "1"
name = "Gravel Lot"
theme = "yard"
doorways = ["N3"]
map = '''
......
......
......
......
......
......'''
"""
SODA = """[[item]]
id = "grape_soda"
name = "Grape Soda"
clauses = [{ when = "use_action", do = [{ op = "fp", n = 3 }] }]
"""


def laid_over(folder: Path, file: str, text: str) -> Contents:
    (folder / f"{file}.toml").write_text(text, encoding="utf-8")
    return read_contents(VOCABULARY, str(folder))


def mistakes(folder: Path, file: str, text: str) -> str:
    with pytest.raises(BadContent) as caught:
        laid_over(folder, file, text)
    return str(caught.value)


@pytest.mark.parametrize(("file", "text"), [
    ("family", MEMBER), ("talents", TALENT), ("monsters", MONSTER), ("monster_weapons", CLAW), ("equipment", BAT),
    ("equipment", VEST), ("items", SODA), ("tiles", LOT),
])
def test_entries_without_mistakes_are_read(tmp_path: Path, file: str, text: str) -> None:
    assert laid_over(tmp_path, file, text).digest != read_contents(VOCABULARY).digest


def test_another_name_is_not_shown_with_the_old_translation(tmp_path: Path) -> None:
    box = laid_over(tmp_path, "items", SODA.replace("Grape Soda", "Orange Soda"))
    [soda] = {one.id: one for one in box.cards if one.id == "grape_soda"}.values()
    assert soda.name == "Orange Soda"
    assert ("item", "grape_soda", "name") not in box.translations["fr"]


def test_fractions_are_read_in_quarters(tmp_path: Path) -> None:
    """TGB-22.5, 3.5b."""
    box = laid_over(tmp_path, "equipment", VEST.replace('"3/4"', '"1 1/2"').replace('share = "1"', 'share = "1/4"'))
    vest = box.cards[box.card_at["catchers_vest"]]
    assert isinstance(vest, Equipment) and (vest.share, vest.weight) == (1, 6)


@pytest.mark.parametrize(("file", "text", "old", "new", "said"), [
    ("family", MEMBER, "hp = 10", "hp = 0", "hp: should be a whole number from 1 to 30"),
    ("family", MEMBER, 'hit = "LG"', 'hit = "GL"', "hit: 'GL' is not known"),
    ("family", MEMBER, "str_cap = 6", "str_cap = 2", "starts above its caps"),
    ("family", MEMBER, "spd = 4\n", "", "spd: is missing"),
    ("talents", TALENT, '"use_action"', '"use_acton"', "Did you mean 'use_action'?"),
    ("talents", TALENT, '"sharpened"', '"sharp"', "do[0], status: 'sharp' is not known"),
    ("talents", TALENT, '"support"', '"passive"', "kind: a passive talent is not used"),
    ("talents", TALENT, '"support"', '"attack"', "kind: an attack talent makes an attack"),
    ("talents", TALENT, "tier = 1", "tier = 0", "the first talent, and no other, is of tier 0"),
    ("talents", TALENT, 'member = "bill"', 'member = "joan"', "'joan' has 9 talents instead of 8"),
    ("talents", TALENT, 'who = "self"', 'who = "self", n = 2', "only bleed is counted"),
    ("talents", TALENT, 'who = "self"', 'who = "kind"', "does not say which kind of monster"),
    ("talents", TALENT, 'status", status = "sharpened", who = "self"', 'prepare", syringe = "sedativ"',
     "there is no syringe 'sedativ'. Did you mean 'sedative'?"),
    ("talents", TALENT, 'status", status = "sharpened", who = "self"', 'gain_card", card = "grape_sod"',
     "there is no card 'grape_sod'"),
    ("talents", TALENT, 'status", status = "sharpened", who = "self"', 'spawn", n = 1, kind = "guard_cat"',
     "there is no monster 'guard_cat'"),
    ("talents", TALENT, 'status", status = "sharpened", who = "self"', 'armour", n = 1',
     "'armour' makes no sense under 'use_action'"),
    ("talents", TALENT, 'status", status = "sharpened", who = "self"', 'stance_chip", stance = "offensive"',
     "colour: is missing"),
    ("talents", TALENT, "}] }]", "}], optional = true }]", "it can't be optional"),
    ("monsters", MONSTER, '"beast"', '"spirit"', "attack: only a beast or a humanish monster draws weapons"),
    ("monsters", MONSTER, 'hit = ["LG"]\n', "", "hit: names at least one die"),
    ("monsters", MONSTER, "xp = 1", "xp = 1\nprop = true", "prop: a prop does not attack or move"),
    ("monsters", MONSTER, "fire = 1", "fyre = 1", "ratings, fyre: is not a field of this entry. Did you mean 'fire'?"),
    ("monsters", MONSTER, "cost = 1", "cost = 0", "lines[0], cost: should be a whole number from 1 to 4"),
    ("monsters", MONSTER, 'op = "status", status = "bleed", n = 1', 'op = "heals"', "'heals' is not known"),
    ("monsters", MONSTER, '[{ op = "status", status = "bleed", n = 1 }]', "[]", "a line does at least one thing"),
    ("monster_weapons", CLAW, 'hit = ["G"]\n', "", "a weapon has a hit die, damage or a line"),
    ("equipment", BAT, 'collection = "barn_sale"\n', "", "collection: only brown cards are Base Equipment"),
    ("equipment", BAT, 'hit = "LB"', 'hit = "LB"\nammo = "darts"', "ammo: only a ranged weapon needs ammo"),
    ("equipment", BAT, 'attack = "melee"', 'attack = "ranged"\nfires = "darts"', "fires: only a melee weapon fires"),
    ("equipment", BAT, 'colour = "green"', 'colour = "blue"', "the green deck has 17 cards instead of 18"),
    ("equipment", VEST, 'weight = "3/4"', 'weight = "2/3"', "weight: '2/3' is not known"),
    ("equipment", VEST, 'share = "1"\n', "", "share: `defence` and `share` go together"),
    ("items", SODA, 'do = [{ op = "fp", n = 3 }]', "do = []", "do: a clause does at least one thing"),
    ("items", SODA, '"use_action"', '"passive"', "when: 'passive' is not known"),
    ("tiles", LOT, "N3", "N6", "map: a doorway N6 does not fit"),
    ("tiles", LOT, 'id = "1"', 'id = "lot"', "the id of a tile is its number"),
    ("items", SODA, "n = 3", "n = 30", "n: should be a whole number from -4 to 6"),
])
def test_mistakes_are_named(tmp_path: Path, file: str, text: str, old: str, new: str, said: str) -> None:
    """What is wrong is told with the file it is in."""
    assert old in text
    found = mistakes(tmp_path, file, text.replace(old, new))
    assert said in found
    assert f"{file}.toml" in found


def test_the_entry_and_its_line_are_named(tmp_path: Path) -> None:
    found = mistakes(tmp_path, "monsters", MONSTER.replace("hp = 3", "hp = 99"))
    assert "monsters.toml:5, monster 'guard_dog', hp: " in found


def test_all_mistakes_are_reported_together(tmp_path: Path) -> None:
    (tmp_path / "items.toml").write_text(SODA.replace("n = 3", "n = 30"), encoding="utf-8")
    found = mistakes(tmp_path, "monsters", MONSTER.replace("hp = 3", "hp = 99").replace("xp = 1", "xp = 99"))
    assert "hp: " in found and "xp: " in found and "items.toml" in found


@pytest.mark.parametrize(("text", "said"), [
    ('[item.grape_sodas]\nname = "Soda"\n', "there is no item 'grape_sodas'"),
    ('[items.grape_soda]\nname = "Soda"\n', "'items' is not known here"),
    ('[item.grape_soda]\nnom = "Soda"\n', "nom: is not a text of a item"),
])
def test_mistakes_in_translations_are_named(tmp_path: Path, text: str, said: str) -> None:
    assert said in mistakes(tmp_path, "fr", text)


def test_other_files_are_refused(tmp_path: Path) -> None:
    assert "is not a content file of this game" in mistakes(tmp_path, "weapons", BAT)
