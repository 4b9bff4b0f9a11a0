"""What cards do to where models stand: land, move, carry off."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.engine.messages import Reason, Value
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import decider, pick, pick_for
from hauntbox.games.outer_space.cards.op import NO_USE, OuterSpaceOp
from hauntbox.games.outer_space.cards.powers import allowed, may_join, note_items
from hauntbox.games.outer_space.cards.rolling import tests_agility
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.combat.cannon import can_fire, run_cannon
from hauntbox.games.outer_space.components.card_phrases import landed_form, placed_form, walk_form
from hauntbox.games.outer_space.components.entries import Phrase
from hauntbox.games.outer_space.components.opinions import Opinion
from hauntbox.games.outer_space.components.standing import ALLOW, ALONE, LANDING, MOVEMENT, RAGE, SOLDIER_STEPS
from hauntbox.games.outer_space.components.vocabulary import ALWAYS, DEEDS, YES_NO, amount, near
from hauntbox.games.outer_space.effects.targets import (
    amount_of,
    crowds_near,
    hero_of,
    heroes_near,
    pick_site,
    pick_slot,
    pick_square,
)
from hauntbox.games.outer_space.fire_and_crowds.crowds import may_stand, move_crowd
from hauntbox.games.outer_space.fire_and_crowds.fire import champion_enters, hero_enters, soldier_enters
from hauntbox.games.outer_space.heroes.moving import lead_along, list_steps, offer_escort, ways
from hauntbox.games.outer_space.martians.landing import land_at, sites
from hauntbox.games.outer_space.martians.marching import BEAST, pinned, taken
from hauntbox.games.outer_space.outcome.objectives import judge
from hauntbox.games.outer_space.table import events, steps, verbs
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, OFF, SLOTS, SOLDIERS, ZARD
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B
from hauntbox.games.outer_space.wounds.random_places import random_building, standing
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.map.grid import bits

MOVE_ACTION: Final = (steps.HERO_ACTION, steps.HERO_STEP)

# Soldiers


def can_place_soldiers(g: OuterSpace, effect: Effect, source: Source) -> bool:
    if not g.pool(source.mp):
        return False
    if effect.word("at") == "site":
        return bool(sites(g))
    slot = hero_of(g, source)
    return slot >= 0 and g.room_at(g.hero_at[slot]) > 0


def why_no_soldiers(g: OuterSpace, effect: Effect, source: Source) -> Reason:
    """IOS-4.8c, 6.4."""
    if not g.pool(source.mp):
        return Reason("pool_empty", "IOS-4.8c")
    if effect.word("at") == "site" and not [at for at in g.saucers if at >= 0]:
        return Reason("saucer_gone", "IOS-19.8")
    return NO_USE if effect.word("at") == "site" and sites(g) else Reason("full", "IOS-6.4")


def run_place_soldiers(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """Soldiers out of the pool, to one Landing Site or into a Hero's space; IOS-23.5: of whoever plays it."""
    mp = source.mp
    n = yield from amount_of(g, effect, source)
    if effect.word("at") == "site":
        saucer = yield from pick_site(g, decider(g, source, MARTIANS), "land_site", sites(g), source)
        most = min(n, g.room_at(g.saucers[saucer]), g.pool(mp))
        yield from land_at(g, mp, saucer, (yield from how_many(g, effect, most, source)), source.rule)
        return
    square = g.hero_at[hero_of(g, source)]
    n = yield from how_many(g, effect, min(n, g.room_at(square), g.pool(mp)), source)
    come = [g.put_soldier(mp, square) for _ in range(n)]
    g.tell(events.LANDED, source.rule, (mp, square, n), source.thing)
    judge(g)
    for soldier in come:
        yield from soldier_enters(g, soldier)


def how_many(g: OuterSpace, effect: Effect, most: int, source: Source) -> Flow[int]:
    """All that fit, or fewer where the card leaves that open."""
    if effect.word("fewer") == "no":
        return most
    codes = [verbs.HOW_MANY | n << A for n in range(1, most + 1)]
    return field_a((yield from pick_for(g, decider(g, source, MARTIANS), "how_many", codes, source)))


def has_a_say(g: OuterSpace, mp: int, square: int) -> bool:
    """IOS-1.6, R84: whether a Martian Player may have a Pack moved: with a Soldier of his in it, or a Champion if he
    leads those. Where all are the other's it is not for him to say."""
    if g.martians == 1 or (g.martian_captain == mp and g.champions_in(square)):
        return True
    return bool([soldier for soldier in g.soldiers_in(square) if g.colour_of(soldier) == mp])


def transfers(g: OuterSpace, mp: int) -> list[int]:
    """All Soldiers of one Landing Site to another that has room for them, but not away from a Hero; as answers."""
    codes: list[int] = []
    for site, at in enumerate(g.saucers):
        n = g.count_at[at] if at >= 0 else 0
        if n and not g.heroes_in(at) and has_a_say(g, mp, at):
            codes += [
                verbs.TELEPORT | site << A | other << B
                for other, to in enumerate(g.saucers) if to >= 0 and to != at and g.room_at(to) >= n
            ]
    return codes


def run_transfer(g: OuterSpace, source: Source) -> Flow[None]:
    codes = transfers(g, source.mp)
    answer = yield from pick_for(g, decider(g, source, MARTIANS), "teleport", codes, source)
    yield from shift_soldiers(g, g.saucers[field_a(answer)], g.saucers[field_b(answer)], source)


def shift_soldiers(g: OuterSpace, at: int, to: int, source: Source) -> Flow[None]:
    """All Soldiers of a space to another."""
    moved = g.soldiers_in(at)
    for soldier in moved:
        g.move_soldier(soldier, to)
    for colour in sorted({g.colour_of(soldier) for soldier in moved}):
        own = [soldier for soldier in moved if g.colour_of(soldier) == colour]
        g.tell(events.MARCHED, source.rule, (colour, at, to, len(own)), source.thing)
    for soldier in moved:
        yield from soldier_enters(g, soldier)


# Packs as a body


def body_moves(g: OuterSpace, mp: int) -> list[int]:
    """Every Pack that has not moved and is free to, with every space that all of it can enter; as answers."""
    codes: list[int] = []
    for at in g.packs():
        if may_set_out(g, at) and has_a_say(g, mp, at):
            ways_out = [to for to in g.fairground.steps_martian[at] if takes_all(g, at, to)]
            if g.champion_at[ZARD] == at:
                ways_out = [to for to in ways_out if g.heroes_in(to)] or ways_out  # IOS-18.3
            codes += [verbs.MARCH | at << A | to << B | g.count_at[at] for to in ways_out]
    return codes


def any_body_moves(g: OuterSpace, mp: int) -> bool:
    """Whether there are any `body_moves`."""
    for at in g.packs():
        if may_set_out(g, at) and has_a_say(g, mp, at):
            for to in g.fairground.steps_martian[at]:
                if takes_all(g, at, to):
                    return True
    return False


def may_set_out(g: OuterSpace, at: int) -> bool:
    """Whether a Pack has not moved and is free to."""
    if pinned(g, at):
        return False
    if g.step == steps.MARCH and g.stage == BEAST and g.champion_at[ZARD] != at:
        return False  # IOS-18.2: nobody moves before the Zard Beast
    for champion in g.champions_in(at):
        if g.champion_moved[champion] or g.forced >> SOLDIERS + champion & 1:
            return False
    if g.moved or g.forced:
        for soldier in g.soldiers_in(at):
            if taken(g, soldier) or g.forced >> soldier & 1:
                return False
    return True


def takes_all(g: OuterSpace, at: int, to: int) -> bool:
    """Whether a space has room for a whole Pack."""
    if g.destroyed(to) or g.room_at(to) < g.count_at[at]:
        return False
    return not [champion for champion in g.champions_in(at) if not may_join(g, champion, to)]


def run_body_move(g: OuterSpace, source: Source) -> Flow[None]:
    """One space, which does not count as the move of any of them."""
    codes = body_moves(g, source.mp)
    answer = yield from pick_for(g, decider(g, source, MARTIANS), "march_pack", codes, source)
    at, to = field_a(answer), field_b(answer)
    champions = g.champions_in(at)
    for one in (*g.soldiers_in(at), *[SOLDIERS + champion for champion in champions]):
        g.forced |= 1 << one
    yield from shift_soldiers(g, at, to, source)
    for champion in champions:
        g.champion_at[champion] = to
        g.tell(events.STRODE, source.rule, (champion, to), source.thing)
        yield from champion_enters(g, champion)


# Heroes, and crowds that are dragged


def walk(g: OuterSpace, slot: int, n: int, source: Source) -> Flow[None]:
    """IOS-8.3: up to so many steps of a Hero's choice; among Martians he stops."""
    who = g.hero[slot]
    been: list[int] = []
    if slot == g.active and g.step in MOVE_ACTION:
        been += g.trail[1:]  # IOS-R55: it is the same move
        if not been:
            yield from offer_escort(g, slot)
    for step in range(n):
        codes = [*list_steps(g, slot), verbs.STOP]
        left: dict[str, Value] = {"n": n - step}
        answer = yield from pick(g, g.owner[slot], "walk", codes, source.rule, source.thing, left, (slot,))
        if answer == verbs.STOP:
            return
        if answer & VERB_BITS == verbs.SQUEEZE and not (yield from tests_agility(g, slot)):
            g.tell(events.STUCK, "IOS-16.9", (slot,))
            return
        if step and g.martian_in(g.hero_at[slot]):
            note_items(g, slot, ALLOW)  # IOS-R36: without it he would have had to stay
        at, to = g.hero_at[slot], field_a(answer)
        yield from put_hero(g, slot, to, source, to not in been)
        if slot == g.active:
            lead_along(g, slot, at, to)
        been.append(to)
        if g.hero[slot] != who or (g.martian_in(g.hero_at[slot]) and not allowed(g, slot, "pass_martians")):
            return


def put_hero(g: OuterSpace, slot: int, square: int, source: Source, burns: bool = True) -> Flow[None]:
    """A Hero comes into a space; unless he has been there in this move, a fire there may burn him."""
    g.hero_at[slot] = square
    if slot == g.active:
        g.trail = (*g.trail, square)
    g.tell(events.MOVED, source.rule, (slot, square), source.thing)
    if burns:
        yield from hero_enters(g, slot)


def prey(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """Heroes and crowds that can be dragged somewhere, as answers."""
    codes = [verbs.PICK_HERO | slot << A for slot in heroes_near(g, effect, source) if ways(g, slot)]
    return [*codes, *[verbs.PICK_CROWD | crowd << A for crowd in crowds_near(g, effect, source) if drifts(g, crowd)]]


def drifts(g: OuterSpace, crowd: int) -> list[int]:
    """Where a crowd can be moved: walls are nothing to it."""
    return [to for to in g.fairground.neighbours[g.crowd_at[crowd]] if may_stand(g, to)]


def run_drag(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """A Hero, who may resist, or a crowd is moved where somebody else likes."""
    n = yield from amount_of(g, effect, source)
    code = yield from pick_for(g, decider(g, source), "drag", prey(g, effect, source), source)
    one = field_a(code)
    if code >= verbs.PICK_CROWD:
        for _ in range(n):
            spaces = drifts(g, one)
            if spaces:
                seat = decider(g, source, HEROES)
                to = yield from pick_square(g, seat, "drag_to", spaces, source, SLOTS + one)
                move_crowd(g, one, to, source.thing)
        return
    if effect.word("resist") == "yes" and (yield from tests_agility(g, one)):
        return
    who = g.hero[one]
    for _ in range(n):
        spaces = ways(g, one)
        if spaces and g.hero[one] == who:
            seat = decider(g, source, HEROES, one)
            yield from put_hero(g, one, (yield from pick_square(g, seat, "drag_to", spaces, source, one)), source)


# The two ops


def can_move_model(g: OuterSpace, effect: Effect, source: Source) -> bool:
    whom = effect.word("whom")
    if whom == "pack":
        return any_body_moves(g, source.mp)
    if whom == "prey":
        return bool(prey(g, effect, source))
    if whom == "mover" and not (g.moments and g.moments[-1].moved):
        return False
    return hero_of(g, source) >= 0


def run_move_model(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    whom = effect.word("whom")
    if whom == "pack":
        yield from run_body_move(g, source)
    elif whom == "prey":
        yield from run_drag(g, effect, source)
    else:
        slot = hero_of(g, source)
        n = yield from amount_of(g, effect, source)
        yield from walk(g, slot, n, source)


def destinations(g: OuterSpace, effect: Effect, slot: int) -> list[int]:
    """The spaces that somebody can be put into; random buildings are not known yet."""
    to, here = effect.word("to"), g.hero_at[slot]
    if to == "saucer":
        spaces = [at for at in g.saucers if at >= 0]
    elif to == "tent":
        spaces = g.fairground.buildings[g.fairground.tent].squares if g.fairground.tent >= 0 else []
    else:
        board = g.fairground.board_slot_of[here]
        spaces = bits(g.fairground.outdoors & g.fairground.board_masks[board])
    return [s for s in spaces if s != here and not g.destroyed(s)]


def movable(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """The Heroes that can be put somewhere else."""
    if effect.word("whom") == "self":
        slot = hero_of(g, source)
        slots = [slot] if slot >= 0 else []
    else:
        slots = heroes_near(g, effect, source)
    if effect.word("to") == "random_building":
        return slots if standing(g) else []
    return [slot for slot in slots if destinations(g, effect, slot)]


def can_place_model(g: OuterSpace, effect: Effect, source: Source) -> bool:
    if effect.word("whom") == "soldiers":
        return bool(transfers(g, source.mp))
    return bool(movable(g, effect, source))


def run_place_model(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """Somebody is put into a space far away: by his own will, or against it and by others' choice."""
    if effect.word("whom") == "soldiers":
        yield from run_transfer(g, source)
        return
    slot = yield from pick_slot(g, decider(g, source), "carry_off", movable(g, effect, source), source)
    if effect.word("resist") == "yes" and (yield from tests_agility(g, slot)):
        return
    if effect.word("to") == "random_building":
        building = yield from random_building(g, standing(g), source.seat)
        if building == OFF:
            return
        spaces = g.fairground.buildings[building].squares
    else:
        spaces = destinations(g, effect, slot)
    square = yield from pick_square(g, decider(g, source, HEROES, slot), "put_where", spaces, source, slot)
    yield from put_hero(g, slot, square, source)


# The cannon


def why_no_cannon(g: OuterSpace, effect: Effect, source: Source) -> Reason:
    """IOS-17.11."""
    if source.slot >= 0 and g.martian_in(g.hero_at[source.slot]):
        return Reason("cannon_martians", "IOS-17.11")
    return Reason("template_empty", "IOS-17.2")


OPS: Final[list[OuterSpaceOp]] = [
    OuterSpaceOp(
        "place_soldiers", DEEDS,
        [
            *amount(high=6), Param("at", "word", ["site", "hero"], default_word="site"),
            Param("fewer", "word", YES_NO, default_word="no"),
        ],
        run=run_place_soldiers, can=can_place_soldiers, why_not=why_no_soldiers,
        phrase=Phrase(["at"], form=landed_form, noun="soldiers"), opinion=Opinion(cancel=0.9),
    ),
    OuterSpaceOp(
        "move_model", DEEDS,
        [
            Param("whom", "word", ["self", "mover", "pack", "prey"]), *amount(high=6),
            Param("resist", "word", YES_NO, default_word="no"), *near("saucer", 2),
        ],
        run=run_move_model, can=can_move_model, phrase=Phrase(["whom"], form=walk_form, noun="spaces"),
    ),
    OuterSpaceOp(
        "place_model", DEEDS,
        [
            Param("whom", "word", ["self", "hero", "soldiers"]),
            Param("to", "word", ["saucer", "random_building", "outdoors", "tent", "site"]),
            Param("resist", "word", YES_NO, default_word="no"), *near("saucer", 1),
        ],
        run=run_place_model, can=can_place_model, phrase=Phrase(["whom", "to"], form=placed_form),
    ),
    OuterSpaceOp(
        "movement", ALWAYS, [Param("n", "number", low=1, high=6)], power=MOVEMENT, stands_on=["hero", "item"],
    ),
    OuterSpaceOp(
        "soldier_steps", ALWAYS, [Param("n", "number", low=1, high=3)],
        power=SOLDIER_STEPS, stands_on=["tech"], opinion=Opinion(tech=1.25),
    ),
    OuterSpaceOp(
        "landing", ALWAYS, [Param("n", "number", low=1, high=6)],
        power=LANDING, stands_on=["tech"], opinion=Opinion(tech=1.25),
    ),
    OuterSpaceOp("rage", ALWAYS, [], power=RAGE, stands_on=["champion"], beast=True),
    OuterSpaceOp("alone", ALWAYS, [], power=ALONE, stands_on=["champion"], beast=True),
    OuterSpaceOp(
        "cannon", ["instead_of_move"], [], run=run_cannon, can=can_fire, why_not=why_no_cannon, needs_hero=True,
    ),
]
