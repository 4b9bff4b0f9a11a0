"""IOS-20: fire."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick, why_question
from hauntbox.games.outer_space.cards.playing import open_window
from hauntbox.games.outer_space.cards.powers import immune
from hauntbox.games.outer_space.cards.rolling import throw_dice, throw_die
from hauntbox.games.outer_space.fire_and_crowds.crowds import flee
from hauntbox.games.outer_space.fire_and_crowds.kerosene import light_around
from hauntbox.games.outer_space.table import events, steps, verbs
from hauntbox.games.outer_space.table.moments import FIRE_PHASE, FIRE_PHASE_END, Moment
from hauntbox.games.outer_space.table.numbers import BLAZE, CHAMPIONS, MARTIANS, MOST_FIRES, OFF, SOLDIERS
from hauntbox.games.outer_space.table.phases import begin_phase
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.games.outer_space.wounds.harm import wound_champion, wound_crowd, wound_hero, wound_soldier
from hauntbox.games.outer_space.wounds.random_places import directed
from hauntbox.games.outer_space.wounds.victims import next_victim, victims_in

BURNS = 4  # and more


def may_burn(g: OuterSpace, square: int) -> bool:
    """IOS-20.2, 20.8: whether a fire could start in a space."""
    return g.advanced and square in g.fairground.squares and not g.burning(square) and not g.destroyed(square)


def start_fire(g: OuterSpace, square: int, starter: int, cause: Thing | None = None) -> Flow[bool]:
    """IOS-20.3, R81: a new fire and its consequences in their order; False if none can start there.

    `starter` is the seat that started it.
    """
    if not (yield from place_fire(g, square, starter, cause)):
        return False
    yield from burn_all(g, square)
    yield from take_hold(g, square, starter)
    return True


def place_fire(g: OuterSpace, square: int, starter: int, cause: Thing | None = None) -> Flow[bool]:
    """IOS-20.3, 20.9: place a marker, new side up, without its consequences; False if none can be placed."""
    if not may_burn(g, square):
        if g.advanced:
            g.tell(events.FIRE_REFUSED, "IOS-20.8", (square,), cause)
        return False
    if len(g.fires) + len(g.new_fires) >= MOST_FIRES and not (yield from spare_marker(g, starter)):
        g.tell(events.NO_FIRE_LEFT, "IOS-20.9", (square,), cause)
        return False
    g.new_fires = (*g.new_fires, square)
    g.tell(events.FIRE_STARTED, "IOS-20.3", (square,), cause)
    return True


def take_hold(g: OuterSpace, square: int, starter: int) -> Flow[None]:
    """IOS-R81: what a new fire does after those in its space are resolved: to the building, then to kerosene."""
    yield from burn_down(g, square, starter)
    yield from light_around(g, square, starter)


def spare_marker(g: OuterSpace, starter: int) -> Flow[bool]:
    """IOS-20.9, R57: a ninth fire takes a marker off the board that shows its arrows, if there is one."""
    if not g.fires:
        return False
    codes = [verbs.PICK_FIRE | square << A for square in g.fires]
    square = field_a((yield from pick(g, starter, "spare_fire", codes, "IOS-20.9")))
    put_out(g, square, "IOS-20.9")
    return True


def put_out(g: OuterSpace, square: int, rule: str, cause: Thing | None = None) -> None:
    """Remove a fire."""
    g.fires = tuple([one for one in g.fires if one != square])
    g.new_fires = tuple([one for one in g.new_fires if one != square])
    g.tell(events.FIRE_OUT, rule, (square,), cause)


def burn_down(g: OuterSpace, square: int, starter: int) -> Flow[None]:
    """IOS-20.11: a building is destroyed when all its spaces burn."""
    building = g.in_building(square)
    if building < 0 or not g.fairground.buildings[building].destroyable:
        return
    for s in g.fairground.buildings[building].squares:
        if not g.burning(s):
            return
    from hauntbox.games.outer_space.fire_and_crowds.destruction import destroy_building

    yield from destroy_building(g, building, starter)


# Those in it


def burn_all(g: OuterSpace, square: int) -> Flow[None]:
    """IOS-20.4, 22.8, R81: everybody where a fire starts, in an order that the side on turn chooses."""
    left = victims_in(g, [square])
    while left:
        victim = yield from next_victim(g, left, "burn_next", "IOS-R81", Thing("square", square))
        if not victim.present(g, [square]):
            continue
        if victim.slot >= 0:
            yield from burn_hero(g, victim.slot)
        elif victim.soldier >= 0:
            yield from burn_soldier(g, victim.soldier)
        elif victim.champion >= 0:
            yield from burn_champion(g, victim.champion)
        else:
            yield from burn_crowd(g, victim.crowd)


def burn_hero(g: OuterSpace, slot: int) -> Flow[None]:
    """IOS-20.4, 12.11: a Hero rolls, unless he is immune to fire or sits this phase out."""
    if immune(g, slot, "fire") or g.entered[slot] == g.serial:
        return
    die = yield from throw_die(g, "burn", g.owner[slot], slot)
    if die >= BURNS:
        yield from wound_hero(g, slot, "fire")


def burn_soldier(g: OuterSpace, soldier: int) -> Flow[None]:
    die = yield from throw_die(g, "burn", g.colour_of(soldier))
    if die >= BURNS:
        yield from wound_soldier(g, soldier, "fire")


def burn_champion(g: OuterSpace, champion: int) -> Flow[None]:
    die = yield from throw_die(g, "burn", g.martian_captain)
    if die >= BURNS:
        yield from wound_champion(g, champion, "fire")


def burn_crowd(g: OuterSpace, crowd: int) -> Flow[None]:
    """IOS-22.8: the crowd may take a Wound; then it runs."""
    die = yield from throw_die(g, "burn", g.hero_captain())
    if die >= BURNS:
        yield from wound_crowd(g, crowd, "fire")
    if g.crowd_at[crowd] >= 0:
        yield from flee(g, crowd)


def hero_enters(g: OuterSpace, slot: int) -> Flow[None]:
    """IOS-20.4: a Hero walks or is put into a space; nothing happens if it does not burn."""
    if g.burning(g.hero_at[slot]):
        yield from burn_hero(g, slot)


def soldier_enters(g: OuterSpace, soldier: int) -> Flow[None]:
    if g.soldier_at[soldier] >= 0 and g.burning(g.soldier_at[soldier]):
        yield from burn_soldier(g, soldier)


def champion_enters(g: OuterSpace, champion: int) -> Flow[None]:
    if g.champion_at[champion] >= 0 and g.burning(g.champion_at[champion]):
        yield from burn_champion(g, champion)


def martians_linger(g: OuterSpace) -> Flow[None]:
    """IOS-R55: at the end of phase 5, Martians in a fire burn if they have not moved and were not moved there."""
    if not g.fires and not g.new_fires:
        return
    for soldier in range(len(g.soldier_at)):
        if not g.moved >> 2 * soldier & 3 and not g.forced >> soldier & 1:
            yield from soldier_enters(g, soldier)
    for champion in range(CHAMPIONS):
        if not g.champion_moved[champion] and not g.forced >> SOLDIERS + champion & 1:
            yield from champion_enters(g, champion)


# The Fire Phase


def ask_fire(g: OuterSpace) -> Decision | None:
    """IOS-20.6: the Martians choose which fire is rolled for next."""
    codes = [verbs.PICK_FIRE | square << A for square in unrolled(g)] if g.phase == BLAZE else []
    if len(codes) < 2:
        return None
    decision = Decision(g.martian_captain, "next_fire", codes, "IOS-20.6")
    decision.why = why_question
    return decision


def unrolled(g: OuterSpace) -> list[int]:
    return [square for square in g.fires if square not in g.rolled_fires]


def run_fire(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-20.6: one marker that shows its arrows."""
    if g.phase != BLAZE:
        begin_phase(g, BLAZE)
        g.rolled_fires = ()
        yield from open_window(g, Moment(FIRE_PHASE, MARTIANS))
        return
    left = unrolled(g)
    if not left:
        if g.rolled_fires:  # each roll has its own window; this one is about the result of the last roll
            yield from open_window(g, Moment(FIRE_PHASE_END, MARTIANS))
        g.step = steps.FIRE_END
        return
    yield from roll_fire(g, left[0] if answer == -1 else field_a(answer))


def roll_fire(g: OuterSpace, square: int) -> Flow[None]:
    """IOS-20.6: it goes out, stays, or spreads."""
    g.rolled_fires = (*g.rolled_fires, square)
    die = yield from throw_die(g, "spread", g.martian_captain)
    if square not in g.fires:
        return  # somebody has put it out in the meantime
    if die == 1:
        put_out(g, square, "IOS-20.6")
    elif die >= spreads_on(g, square):
        yield from spread(g, square)


def spreads_on(g: OuterSpace, square: int) -> int:
    building = g.in_building(square)
    return 5 if building < 0 else g.fairground.buildings[building].card.spreads_on


def spread(g: OuterSpace, square: int) -> Flow[None]:
    """IOS-20.7, 20.8: in the direction of the die or of somebody's choice, over walls."""
    throw = yield from throw_dice(g, "direction", 1, g.martian_captain)
    if square not in g.fires:
        return  # somebody has put it out in the meantime
    legal = [to for to in g.fairground.neighbours[square] if may_burn(g, to)]
    thing = Thing("square", square)
    if throw.chosen >= 0:
        to = throw.chosen if throw.chosen in legal else OFF
    else:
        to = yield from directed(g, square, throw.die, legal, "spread", "IOS-20.7", thing)
    if to >= 0:
        g.tell(events.FIRE_SPREAD, "IOS-20.7", (square, to))
        yield from start_fire(g, to, g.martian_captain)
    else:
        g.tell(events.FIRE_BLOCKED, "IOS-20.8", (square,))


def run_fire_end(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-20.10: new fires turn their arrows up."""
    if g.new_fires:
        g.tell(events.FIRES_FLARED, "IOS-20.10", (len(g.new_fires),))
    g.fires = (*g.fires, *g.new_fires)
    g.new_fires = ()
    g.rolled_fires = ()
    g.step = steps.HERO_START
    return
    yield


