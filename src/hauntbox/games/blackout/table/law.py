"""BLK-15: which continuous rules are in force, and which text overrides another.

The law is made again when a card comes, goes, is filled or changes hands; in between, looking
something up costs next to nothing. It never changes, so copies of a game share it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from hauntbox.engine.messages import Reason, Thing
from hauntbox.games.blackout.components.cards import Card
from hauntbox.games.blackout.components.entries import CardOp
from hauntbox.games.blackout.components.vocabulary import ACTIONS
from hauntbox.games.blackout.table.numbers import BOROUGHS, EQUIPMENT, GHOSTS, TILE
from hauntbox.kit.cards.effects import Effect, Param, Standing

if TYPE_CHECKING:
    from hauntbox.games.blackout.table.state import Blackout

CALM: Final = 0
USE_EQUIPMENT: Final = 1
BUY: Final = 2
GIVE: Final = 3
PASS: Final = 4
REROLL: Final = 5
FREE_REROLL: Final = 6
ABILITY: Final = 7
MOVE_ECTO: Final = 8
MOVE_TWO: Final = 9
ENTER: Final = 10
LEAVE: Final = 11
PLACE: Final = 12

# What the use of an effect that helps `n` times per activation is remembered by; part of saves.
NOT_WORN: Final = -1
WORN_EXTRA_PASS: Final = 0
WORN_COUNTS_AS: Final = 1
WORN_COLOUR_FREE: Final = 2

EVERYWHERE: Final = -1
ANYBODY: Final = -1

# Most lists of a law are usually empty: they share these two, which are never changed.
NOTHING: Final[list[Standing]] = []
NO_BANS: Final[list[list[Standing]]] = [NOTHING for _ in ACTIONS]


class Law:
    """The continuous effects in force, sorted by what they are about. The entry of an op says where it goes."""

    __slots__ = (
        "adjacent", "bans", "calm_value", "colour_free", "counts_as", "discounts", "extra_pass", "immune",
        "max_place", "open_roads", "roll_fewer", "single_colour", "standing", "taxed", "taxes", "uncovered",
    )

    def __init__(self, adjacent: list[int]) -> None:
        self.adjacent = adjacent
        self.standing: list[Standing] = []
        self.open_roads = True  # nothing forbids or taxes leaving and entering
        self.bans: list[list[Standing]] = NO_BANS
        self.taxes = NOTHING
        self.taxed: list[int] = []  # the action that each of them taxes
        self.discounts = NOTHING
        self.uncovered = NOTHING
        self.roll_fewer = NOTHING
        self.single_colour = NOTHING
        self.max_place = NOTHING
        self.counts_as = NOTHING
        self.colour_free = NOTHING
        self.calm_value = NOTHING
        self.immune = NOTHING
        self.extra_pass = NOTHING


# How an op enters the law: the table, the law, the effect in force, and the Borough of its card (-1: none).
Stands = Callable[["Blackout", Law, Standing, int], None]


class LawOp(CardOp):
    """An op as the law knows it. `BlackoutOp` of `effects/op.py` fills it in."""

    __slots__ = ("own_ghost", "stands", "worn_as")

    def __init__(self, name: str, triggers: list[str], params: list[Param]) -> None:
        super().__init__(name, triggers, params)
        self.stands: Stands | None = None  # puts it into the law where it will be looked for; None: it never stands
        self.own_ghost = False  # it holds in the Borough of its card only
        self.worn_as = NOT_WORN  # what its uses are remembered by, if it helps `n` times per activation


def law_op(effect: Effect) -> LawOp:
    """The entry of an effect's op."""
    return cast(LawOp, effect.entry)


def make_law(g: Blackout) -> Law:
    """BLK-4.7, 10.6, 12.11, 12.13: collect what ghosts, tiles, held cards and Terrain say."""
    law = Law(list(g.board.adjacent))
    for borough in range(BOROUGHS):
        ghost = g.ghosts[borough]
        if ghost >= 0 and g.gaps[borough] > 0:  # BLK-8.10: a filled ghost's text has stopped
            collect(g, law, g.box.ghosts[ghost], "while_in_play", Thing("ghost", ghost), GHOSTS, borough, ANYBODY)
    for tile in g.lasting:
        collect(g, law, g.box.tiles[tile], "next_round", Thing("tile", tile), TILE, EVERYWHERE, ANYBODY)
    for buster, hand in enumerate(g.hands):
        for card in hand:
            equipment = g.box.equipment[card]
            collect(g, law, equipment, "while_held", Thing("equipment", card), EQUIPMENT, EVERYWHERE, buster)
    for index, card in enumerate(g.terrain):
        source = Thing("equipment", card)
        collect(g, law, g.box.equipment[card], "here", source, EQUIPMENT, g.terrain_at[index], ANYBODY)
    law.open_roads = not law.bans[LEAVE] and not law.bans[ENTER] and not law.taxes
    return law


def collect(
    g: Blackout, law: Law, card: Card, when: str, source: Thing, rank: int, place: int, holder: int
) -> None:
    """Add a card's continuous clauses to the law."""
    for clause in card.clauses:
        if clause.when != when:
            continue
        for effect in clause.do:
            op = law_op(effect)
            local = when == "here" or effect.words.get("scope") == "here" or op.own_ghost
            one = Standing(effect, source, rank, place if local else EVERYWHERE, holder)
            law.standing.append(one)
            assert op.stands is not None
            op.stands(g, law, one, place)


def ban(g: Blackout, action: int, buster: int, rank: int, place: int = -1) -> Standing | None:
    """BLK-15.4b, 15.5: what forbids this action at this rank; None if nothing does.

    A ban yields only to a text of higher rank that performs the action itself.
    """
    bans = g.law.bans[action]
    if not bans:
        return None
    if place < 0:
        place = g.places[buster]
    for one in bans:
        if one.rank >= rank and one.reaches(place, buster) and in_force(g, one):
            return one
    return None


def in_force(g: Blackout, one: Standing) -> bool:
    """BLK-15.4, R26: a held card has no effect while its holder can't use Equipment."""
    return one.holder < 0 or class_ban(g, USE_EQUIPMENT, one.holder) is None


def mark(one: Standing) -> int:
    """What a use of an effect that counts per activation is remembered by: its op and its card."""
    return law_op(one.effect).worn_as << 16 | one.rank << 10 | one.source.value


def unused(g: Blackout, one: Standing) -> bool:
    """BLK-12.11: whether an effect that helps a number of times per activation still has a use left."""
    return g.worn.count(mark(one)) < one.n


def wear(g: Blackout, one: Standing) -> None:
    """Count one use of such an effect until the next activation."""
    g.worn = (*g.worn, mark(one))


def class_ban(g: Blackout, action: int, buster: int) -> Standing | None:
    """BLK-15.4: what switches off a whole class (Equipment, abilities), whatever the rank."""
    for one in g.law.bans[action]:
        if one.reaches(g.places[buster], buster) and (action == USE_EQUIPMENT or in_force(g, one)):
            return one
    return None


def banned(one: Standing) -> Reason:
    """The reason that names the card behind a ban."""
    rule = "BLK-15.2" if one.rank == TILE else "BLK-15.4b"
    if one.effect.words["action"] in ("use_equipment", "ability"):
        rule = "BLK-15.4"
    return Reason("banned." + one.effect.words["action"], rule, {"card": one.source})


def tax(g: Blackout, action: int, buster: int, to: int, rank: int) -> int:
    """BLK-15.4b: extra dice to discard for a move; prices and taxes add up."""
    dice = 0
    for one, what in zip(g.law.taxes, g.law.taxed):
        if one.rank < rank or not in_force(g, one):
            continue
        at = to if what == ENTER else g.places[buster]
        if what in (action, ENTER, LEAVE) and one.reaches(at, buster):
            dice += one.n
    return dice


def taxer(g: Blackout, buster: int, to: int) -> Thing | None:
    """The card that taxes this move (the first of several)."""
    for one in g.law.taxes:
        if one.reaches(to if one.effect.word("action") == "enter" else g.places[buster], buster):
            return one.source
    return None


def walking_price(g: Blackout, buster: int) -> int:
    """BLK-7.13: two dice, minus a discount; never less than one."""
    dice = 2
    for one in g.law.discounts:
        if one.reaches(g.places[buster], buster) and in_force(g, one):
            dice -= one.n
    return max(1, dice)


def uncovered_value(g: Blackout, borough: int) -> int:
    """BLK-9.5, 15.5: Chaos for an uncovered Borough; higher ranks override lower ones, of equals the least counts."""
    value = 1
    if g.law.uncovered:
        for rank in (GHOSTS, EQUIPMENT, TILE):
            said = [
                one.n
                for one in g.law.uncovered
                if one.rank == rank and one.reaches(borough, ANYBODY)
                and one.effect.number("instead_of") in (value, 20)
            ]
            value = min(said) if said else value
    return value


def calm_value(g: Blackout, buster: int) -> int:
    """BLK-6.6, 15.1, 15.5: how much a Ghost die lowers Chaos; the highest rank decides, of equals the least counts."""
    value = 1
    rank = 0
    for one in g.law.calm_value:
        counts = one.rank > rank or (one.rank == rank and one.n < value)
        if counts and one.reaches(g.places[buster], buster) and in_force(g, one):
            value, rank = one.n, one.rank
    return value


def immunity(g: Blackout, buster: int, rank: int) -> Standing | None:
    """BLK-15.1, 15.5: what protects a Ghostbuster from Possession by a text of this rank."""
    for one in g.law.immune:
        if one.rank >= rank and one.reaches(g.places[buster], buster) and in_force(g, one):
            return one
    return None
