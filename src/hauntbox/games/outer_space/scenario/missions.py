"""The rules that only some scenarios have."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick, why_question
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.components.cards import ITEM
from hauntbox.games.outer_space.fire_and_crowds.random_places import random_building, standing
from hauntbox.games.outer_space.scenario.objectives import judge, judge_turn_end
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import INSTEAD_OF_MOVE, RANGED_STEP
from hauntbox.games.outer_space.table.numbers import (
    BANDSTAND,
    CENTRE,
    CROWDS_SAVED,
    EMITTER_CP,
    EMITTER_DAMAGE,
    EXPLOSIVE,
    FIRE,
    FUEL,
    LEADER,
    OFF,
    PACK,
    TALLIES,
)
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A

# What a Hero can do only in some scenarios, by number.
SPECIALS: Final = ("smash", "sabotage", "beat_out", "fuel")
SMASH: Final = 0
SABOTAGE: Final = 1
BEAT_OUT: Final = 2
REFUEL: Final = 3

EMITTER_A_TURN: Final = 2
SMASHES: Final = 4  # and more
SABOTAGES: Final = 6
BEATS_OUT: Final = 4
BOMBS: Final = 4
POOR_FUEL: Final = 5
KEROSENE: Final = "kerosene_can"


def list_specials(g: OuterSpace, slot: int, trigger: int) -> list[int]:
    """What the scenario lets a Hero do instead of moving, or instead of a ranged attack."""
    known = g.scenario.specials
    at = g.hero_at[slot]
    codes: list[int] = []
    if trigger == INSTEAD_OF_MOVE:
        if "smash" in known and g.emitter >= 0 and g.in_building(at) == g.emitter and not g.martian_in(at):
            codes.append(verbs.SPECIAL | SMASH << A)
        if "sabotage" in known and g.saucer_in(at) >= 0 and not g.martian_in(at):
            codes.append(verbs.SPECIAL | SABOTAGE << A)
    elif trigger == RANGED_STEP:
        if "beat_out" in known and fires_near(g, at):
            codes.append(verbs.SPECIAL | BEAT_OUT << A)
        if "fuel" in known and at == g.fairground.bandstand and fuels(g, slot):
            codes.append(verbs.SPECIAL | REFUEL << A)
    return codes


def run_special(g: OuterSpace, slot: int, special: int) -> Flow[None]:
    if special == SMASH:
        die = yield from throw_die(g, "smash", g.owner[slot], slot)
        if die >= SMASHES:
            damage_emitter(g, 1)
    elif special == SABOTAGE:
        from hauntbox.games.outer_space.fire_and_crowds.destruction import destroy_saucer

        die = yield from throw_die(g, "sabotage", g.owner[slot], slot)
        if die >= SABOTAGES:
            yield from destroy_saucer(g, g.saucer_in(g.hero_at[slot]), g.owner[slot], Thing("hero", slot))
    elif special == BEAT_OUT:
        yield from beat_out(g, slot)
    else:
        yield from refuel(g, slot)


# The Planet Cracker


def set_emitter(g: OuterSpace, building: int) -> None:
    g.emitter = building
    if building >= 0:
        g.tell(events.EMITTER_SET, "IOS-19.7", (building,))


def may_pay_emitter(g: OuterSpace, mp: int) -> bool:
    """At most two Command Points per turn, and only while a Soldier or the Leader is in that building."""
    if "emitter" not in g.scenario.specials or g.emitter < 0 or g.emitter_paid >= EMITTER_A_TURN:
        return False
    for square in g.fairground.buildings[g.emitter].squares:
        if g.count_at[square] or g.champion_at[LEADER] == square:
            return True
    return False


def pay_emitter(g: OuterSpace, mp: int) -> None:
    g.emitter_paid += 1
    count(g, EMITTER_CP, 1)


def damage_emitter(g: OuterSpace, n: int) -> None:
    count(g, EMITTER_DAMAGE, n)


def building_falls(g: OuterSpace, building: int) -> Flow[None]:
    """IOS-19.7, R68: another building replaces the target of an objective."""
    if building == g.emitter:
        set_emitter(g, (yield from random_building(g, standing(g) & ~(1 << building))))


def count(g: OuterSpace, tally: int, n: int) -> None:
    """Something that objectives count."""
    g.tally[tally] += n
    g.tell(events.COUNTED, "IOS-3.1", (tally, g.tally[tally], wanted(g, tally)))
    judge(g)


def wanted(g: OuterSpace, tally: int) -> int:
    """How many the scenario asks for; 0 if it does not."""
    for goals in g.scenario.goals:
        for goal in goals:
            if goal.of == TALLIES[tally]:
                return goal.needs(g.martians)
    return 0


# Ground the Fleet, and explosions in general


def explosion(g: OuterSpace, square: int, starter: int, saucer_need: int, slot: int = OFF) -> Flow[None]:
    """An Explosive goes off in a space: what happens to the Saucer above it.

    `saucer_need` is the card's own number against Saucers, 0 if it has none; `slot` is the Hero who rolls, if any.
    """
    from hauntbox.games.outer_space.fire_and_crowds.destruction import destroy_saucer

    saucer = g.saucer_in(square)
    need = saucer_need
    if not need and "saucer_bombs" in g.scenario.specials:
        need = BOMBS
    if saucer >= 0 and need:
        die = yield from throw_die(g, "effect", starter, slot)
        if die >= need:
            yield from destroy_saucer(g, saucer, starter)


def jolt_emitter(g: OuterSpace, square: int) -> None:
    """An Explosive goes off in a space: inside the Emitter's building it counts double, whatever happens to that."""
    if g.emitter >= 0 and g.in_building(square) == g.emitter:
        damage_emitter(g, 2)


# Get Them Out!, Last Show


def crowd_phase_ends(g: OuterSpace) -> None:
    """A crowd that has reached the middle of the tent is safe."""
    if "safe_centre" in g.scenario.specials:
        crowd = g.crowd_in(CENTRE)
        if crowd >= 0:
            g.crowd_at[crowd] = OFF
            g.tell(events.CROWD_SAVED, "IOS-3.1", (crowd,))
            count(g, CROWDS_SAVED, 1)


def keeps_in_tent(g: OuterSpace, at: int, to: int) -> bool:
    """Whether a crowd would leave the tent by itself although it must not."""
    tent = g.fairground.tent
    return "seated_crowds" in g.scenario.specials and tent >= 0 and g.in_building(at) == tent != g.in_building(to)


def escorts(g: OuterSpace, slot: int) -> int:
    """The crowd that a Hero may lead from where he begins to move; -1 if there is none."""
    return g.crowd_in(g.hero_at[slot]) if "escort" in g.scenario.specials else OFF


# Scorched Earth


def fires_near(g: OuterSpace, at: int) -> list[int]:
    """Fires in a space or beside it."""
    return [s for s in (at, *g.fairground.neighbours[at]) if g.burning(s)]


def beat_out(g: OuterSpace, slot: int) -> Flow[None]:
    from hauntbox.games.outer_space.fire_and_crowds.fire import put_out

    codes = [verbs.PICK_FIRE | s << A for s in fires_near(g, g.hero_at[slot])]
    square = field_a((yield from pick(g, g.owner[slot], "beat_out", codes, "IOS-8.7a", Thing("hero", slot))))
    die = yield from throw_die(g, "beat_out", g.owner[slot], slot)
    if die >= BEATS_OUT:
        put_out(g, square, "IOS-8.7a", Thing("hero", slot))


# Signal Fire


def fuels(g: OuterSpace, slot: int) -> list[int]:
    """The cards that a Hero could burn on the Bandstand: his items, and his player's Events that are fuel."""
    return [*g.items[slot], *[card for card in g.hands[g.owner[slot]] if fuel_of(g, card)]]


def fuel_of(g: OuterSpace, card: int) -> int:
    """The fuel that a card certainly gives."""
    printed = g.card(card)
    if printed.keywords & EXPLOSIVE or printed.id == KEROSENE:
        return 2
    return 1 if printed.keywords & FIRE else 0


class Fuel:
    """The cards that a Hero could burn, as answers; on imagined tables they are listed again."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def offers(self, g: OuterSpace) -> dict[int, list[int]]:
        return {g.owner[self.slot]: self.codes(g)}

    def codes(self, g: OuterSpace) -> list[int]:
        return [verbs.PICK_CARD | card << A for card in fuels(g, self.slot)]


def refuel(g: OuterSpace, slot: int) -> Flow[None]:
    """Burn one card, carried or from the hand: it gives its fuel."""
    seat = g.owner[slot]
    fuel = Fuel(slot)
    codes = fuel.codes(g)
    if len(codes) > 1 or g.hands[seat]:  # whether a hand has any is secret
        decision = Decision(seat, "fuel", codes, "IOS-8.7a", Thing("hero", slot))
        decision.again = fuel.offers
        decision.why = why_question
        card = field_a((yield decision))
    else:
        card = field_a(codes[0])
    if card in g.items[slot]:
        g.lose_item(slot, card)
        g.tell(events.ITEM_DISCARDED, "IOS-13.4", (slot, card))
    else:
        card = g.show_of_hand(seat, card)
        g.discard(card)
        g.reveal()
        g.tell(events.HAND_DISCARDED, "IOS-13.4", (seat, card))
    n = fuel_of(g, card)
    if not n and g.card(card).kind == ITEM:
        die = yield from throw_die(g, "fuel", seat, slot)
        n = 1 if die >= POOR_FUEL else 0
    if n:
        count(g, FUEL, n)


def martian_turn_ends(g: OuterSpace) -> None:
    """What is checked when a Martian Turn ends."""
    if "bandstand" in g.scenario.specials:
        if g.count_at[g.fairground.bandstand] >= PACK:
            count(g, BANDSTAND, 1)
        else:
            g.tally[BANDSTAND] = 0
    judge_turn_end(g)

