"""What a Hero can do only in some scenarios: smash, sabotage, beat out fires, burn fuel."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick, why_question
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.components.cards import ITEM
from hauntbox.games.outer_space.fire_and_crowds.destruction import destroy_saucer
from hauntbox.games.outer_space.fire_and_crowds.fire import put_out
from hauntbox.games.outer_space.outcome.missions import count, damage_emitter
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import INSTEAD_OF_MOVE, RANGED_STEP
from hauntbox.games.outer_space.table.numbers import EXPLOSIVE, FIRE, FUEL
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A

# These deeds by number.
SPECIALS: Final = ("smash", "sabotage", "beat_out", "fuel")
SMASH: Final = 0
SABOTAGE: Final = 1
BEAT_OUT: Final = 2
REFUEL: Final = 3

SMASHES: Final = 4  # and more
SABOTAGES: Final = 6
BEATS_OUT: Final = 4
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
        die = yield from throw_die(g, "sabotage", g.owner[slot], slot)
        if die >= SABOTAGES:
            yield from destroy_saucer(g, g.saucer_in(g.hero_at[slot]), g.owner[slot], Thing("hero", slot))
    elif special == BEAT_OUT:
        yield from beat_out(g, slot)
    else:
        yield from refuel(g, slot)


# Scorched Earth


def fires_near(g: OuterSpace, at: int) -> list[int]:
    """Fires in a space or beside it."""
    return [s for s in (at, *g.fairground.neighbours[at]) if g.burning(s)]


def beat_out(g: OuterSpace, slot: int) -> Flow[None]:
    codes = [verbs.PICK_FIRE | s << A for s in fires_near(g, g.hero_at[slot])]
    square = field_a((yield from pick(g, g.owner[slot], "beat_out", codes, "IOS-8.7a", Thing("hero", slot))))
    die = yield from throw_die(g, "beat_out", g.owner[slot], slot)
    if die >= BEATS_OUT:
        put_out(g, square, "IOS-8.7a", Thing("hero", slot))


# Signal Fire


def fuels(g: OuterSpace, slot: int) -> list[int]:
    """The cards that a Hero could burn on the Bandstand: what he carries, and Events of his player's that are fuel."""
    return [*g.items[slot], *[card for card in g.hands[g.owner[slot]] if fuel_of(g, card)]]


def fuel_of(g: OuterSpace, card: int) -> int:
    """The fuel that a card surely gives."""
    printed = g.card(card)
    if printed.keywords & EXPLOSIVE or printed.id == KEROSENE:
        return 2
    return 1 if printed.keywords & FIRE else 0


class Fuel:
    """The cards that a Hero could burn as answers, for tables that are imagined otherwise."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def offers(self, g: OuterSpace) -> dict[int, list[int]]:
        return {g.owner[self.slot]: self.codes(g)}

    def codes(self, g: OuterSpace) -> list[int]:
        return [verbs.PICK_CARD | card << A for card in fuels(g, self.slot)]


def refuel(g: OuterSpace, slot: int) -> Flow[None]:
    """One card, carried or of the hand: so much fuel as it is good for."""
    seat = g.owner[slot]
    fuel = Fuel(slot)
    codes = fuel.codes(g)
    if len(codes) > 1 or g.hands[seat]:  # whether a hand has any is nobody else's business
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
