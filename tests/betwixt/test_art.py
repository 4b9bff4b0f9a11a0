"""Everything in the box has a picture: the family, monsters, tokens, statuses, gear; and the cover stands alone."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from hauntbox.games.betwixt.components.cards import BODY
from hauntbox.games.betwixt.drawing.art.goods import GOODS
from hauntbox.games.betwixt.drawing.art.signs import PHASES, SIGNS, STATUSES
from hauntbox.games.betwixt.drawing.art.symbols import figure_symbols, figures, monster_symbol, sign, token
from hauntbox.games.betwixt.drawing.art.tokens import token_of
from hauntbox.games.betwixt.drawing.art.weapons import WEAPONS
from hauntbox.games.betwixt.drawing.cover import SIGN, draw_cover
from hauntbox.games.betwixt.drawing.palette import DAY, NIGHT
from hauntbox.games.betwixt.drawing.thumbs import thing_picture
from hauntbox.games.betwixt.table import numbers
from tests.betwixt.lab import box

REFERENCE = re.compile(r'(?:href="#|url\(#)([^")]+)')
VARIABLE = re.compile(r"var\(--([\w-]+)\)")
# The bodies of two dice may be as simple as this; a figure never is.
LARGEST = 2400
ALL = 90_000


def drawn(id: str) -> str:
    return str(figures()[id])


# What there must be


def test_each_family_member_has_a_figure_and_a_head() -> None:
    """TGB-1.1: four people, told apart by more than colour."""
    for kind in ("member", "head"):
        shapes = {re.sub(r'(?:fill|stroke)="[^"]*"', "", drawn(f"{kind}-{one}")) for one in numbers.FAMILY}
        assert len(shapes) == numbers.MEMBERS


def test_every_kind_of_monster_has_a_figure_of_its_own() -> None:
    """TGB-19.1: the box's monsters, Bosses and Tethers are drawn, no two alike."""
    kinds = [kind.id for kind in box().monsters]
    assert len({drawn(f"monster-{kind}") for kind in kinds}) == len(kinds)
    assert all(monster_symbol(kind) == f"monster-{kind}" for kind in kinds)


def test_a_monster_of_a_designer_is_a_pale_shape() -> None:
    """TGB-19.1: what nobody has drawn can be seen all the same."""
    assert monster_symbol("swamp_thing") in figures()


def test_every_fate_token_trap_and_object_has_a_picture() -> None:
    """TGB-5.8, 6.4, 17.4: tokens by the names that views use."""
    for kind in (*numbers.TOKENS, *numbers.TRAPS, *numbers.OBJECTS):
        assert f"token-{kind}" in figures()
        assert drawn(f"token-{token_of(kind)}")
    assert token_of("rat_trap") == "rat"
    assert token_of("vending") == "machine"
    assert "token-bear" in token("bear_trap", 0, 0, 20)


def test_a_token_of_a_designer_has_a_star() -> None:
    """TGB-6.4: an unknown token is drawn as an objective."""
    assert "token-objective" in token("portal", 0, 0, 20)


def test_statuses_that_do_harm_differ_in_shape_from_those_that_help() -> None:
    """TGB-16: harm stands on a square with cut corners, help on a disc."""
    assert tuple(STATUSES) == numbers.STATUSES
    for number, status in enumerate(numbers.STATUSES):
        assert STATUSES[status].startswith("<circle") is (number >= numbers.HARMFUL)
    assert len(set(STATUSES.values())) == len(STATUSES)


def test_every_slot_and_every_kind_of_gear_has_a_sign() -> None:
    """TGB-22.3, 22.4: where things are worn, types of weapons, and other kinds of cards."""
    for slot in numbers.SLOTS:
        assert f"slot-{slot.rstrip('123')}" in figures()
    others = ("item", "syringe", "book", "drop", "talent", "case")
    for kind in (*numbers.WEAPON_TYPES, *BODY[1:], *numbers.GEAR_KINDS[2:], *others):
        assert f"gear-{kind}" in figures()


def test_the_faces_of_dice_elements_and_phases_have_signs() -> None:
    """TGB-11.2, 11.8, 18.1: signs are in the colour of the text around them."""
    for one in ("hit", "effect", "evade", "shield", "skull", "miss", *numbers.ELEMENTS):
        assert "currentColor" in SIGNS[one]
    assert {*numbers.PHASES, "over"} == set(PHASES)
    assert len({drawn(f"die-{one}") for one in ("hit", "damage", "defence")}) == 3
    assert 'color="red"' in sign("skull", 0, 0, 12, "red")


# How it is drawn


def test_symbols_are_well_formed_named_once_and_on_64_units() -> None:
    """Their ids begin with bx-, and nothing brings a style of its own."""
    found = [ElementTree.fromstring(one) for one in figure_symbols()]
    assert [one.attrib["id"] for one in found] == [f"bx-{id}" for id in figures()]
    assert {one.attrib["viewBox"] for one in found} == {"0 0 64 64"}
    inner = Counter(part.attrib["id"] for one in found for part in one.iter() if "id" in part.attrib)
    assert set(inner.values()) == {1}
    assert " style=" not in "".join(figure_symbols())


def test_symbols_refer_to_symbols_and_to_colours_of_day_and_night() -> None:
    """Every reference and every colour variable is known."""
    everything = "".join([*figure_symbols(), *WEAPONS.values(), *GOODS.values()])
    assert set(REFERENCE.findall(everything)) <= {f"bx-{id}" for id in figures()}
    assert set(VARIABLE.findall(everything)) <= NIGHT.keys() & DAY.keys()


def test_symbols_stay_small() -> None:
    """All of them travel with every separate picture."""
    assert max(map(len, figure_symbols())) <= LARGEST
    assert sum(map(len, figure_symbols())) <= ALL


# Cards in small


def test_whatever_can_be_carried_is_drawn_as_itself() -> None:
    """TGB-22.3, 23, 24.14: equipment, fireworks, items, syringes and books, by their entries."""
    printed = {card.id for card in [*box().cards, *box().syringes, *box().books]}
    assert printed <= WEAPONS.keys() | GOODS.keys()
    for id in printed:
        ElementTree.fromstring(thing_picture(id, 4, 4, 40))


def test_every_weapon_of_a_monster_is_drawn() -> None:
    """TGB-19.7: what monsters draw with the card symbol, each as itself."""
    pictures = [WEAPONS[one.id] for one in box().monster_weapons]
    assert len(set(pictures)) == len(pictures)


def test_nothing_is_drawn_that_is_not_in_the_box() -> None:
    """TGB-22.3: pictures go with cards."""
    printed = [*box().cards, *box().syringes, *box().books, *box().monster_weapons]
    assert WEAPONS.keys() | GOODS.keys() == {card.id for card in printed}
    assert not WEAPONS.keys() & GOODS.keys()


def test_copies_of_a_card_look_alike() -> None:
    """TGB-22.3: two copies of an item have one picture; an unknown card has none."""
    copies = [id for id in box().card_ids if id.startswith("jawbreaker.")]
    assert len({thing_picture(id, 0, 0, 30) for id in copies}) == 1
    assert len(copies) == 2
    assert thing_picture("swiss_cheese", 0, 0, 30) == ""


# The cover


@pytest.mark.parametrize("title", ["The Ghosts Betwixt", "Les fantômes de l’entre-deux", "Betwixt"])
def test_the_cover_stands_alone(title: str) -> None:
    """960 by 540, its own colours, its own symbols, and the title for readers."""
    picture = draw_cover(title)
    root = ElementTree.fromstring(picture)
    ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
    assert set(REFERENCE.findall(picture)) <= set(ids)
    assert len(ids) == len(set(ids))
    assert root.attrib["viewBox"] == "0 0 960 540"
    assert root.attrib["aria-label"] == title
    assert "var(--" not in picture


def test_the_whole_family_stands_at_the_gate_of_worlds_of_terror() -> None:
    """TGB-1.1: the four of them, and where they go."""
    picture = draw_cover("The Ghosts Betwixt")
    assert SIGN in picture
    for one in numbers.FAMILY:
        assert f'href="#bx-cover-member-{one}"' in picture


def test_no_word_of_a_long_title_runs_out_of_the_cover() -> None:
    """A title is squeezed to the left half."""
    picture = draw_cover("Ce que cachent les très vieilles lanternes magiques")
    assert max(float(width) for width in re.findall(r'textLength="([\d.]+)"', picture)) <= 500
