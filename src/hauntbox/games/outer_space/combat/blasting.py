"""IOS-7: phase 6, one blast at a time."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.cards.playing import after_action, open_window, perform
from hauntbox.games.outer_space.cards.powers import crowd_need, ray_need
from hauntbox.games.outer_space.cards.reacting import list_uses
from hauntbox.games.outer_space.cards.rolling import ROLL, d6, throw_die
from hauntbox.games.outer_space.combat.dodging import try_to_dodge
from hauntbox.games.outer_space.combat.sheltering import Shelter, exposed, exposed_crowd, take_shelter
from hauntbox.games.outer_space.table import events, steps, verbs
from hauntbox.games.outer_space.table.moments import (
    BLAST_DECLARED,
    BLAST_OVER,
    BLAST_ROLLED,
    DODGED,
    FIGHTS_START,
    HITS_DIVIDED,
    RAY_GUNS,
    Blast,
    Hit,
    Moment,
)
from hauntbox.games.outer_space.table.numbers import FIGHTS, HEROES, MARTIANS, OFF, SLOTS, SOLDIERS
from hauntbox.games.outer_space.table.phases import begin_phase
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B
from hauntbox.games.outer_space.wounds.harm import wound_crowd, wound_hero
from hauntbox.games.outer_space.wounds.victims import Victim, next_victim
from hauntbox.kit.map.grid import distance

CROWD_STRUCK: Final = 3  # IOS-22.11: by an automatic hit


# Phase 6


def ask_ray_guns(g: OuterSpace) -> Decision | None:
    """IOS-7.1, 23.3: the next Pack and its target, or a card, or the end of the phase.

    Of two Martian Players the captain chooses the next Pack; when he is done, the other goes on with his own.
    """
    decision = Decision(speaker(g), "ray_guns", ray_gun_options(g), "IOS-7.1")
    decision.courtesy = True
    return decision


def speaker(g: OuterSpace) -> int:
    """The seat that is asked: the captain, then (stage 1) the other Martian Player."""
    return g.martian_captain if g.stage == 0 else 1 - g.martian_captain


def ray_gun_options(g: OuterSpace) -> list[int]:
    seat = speaker(g)
    codes: list[int] = []
    others: list[int] = []
    for square in g.packs():
        aims = list_blasts(g, square)
        if not aims:
            continue
        if g.leads(square) == seat:
            codes += aims
        elif g.stage == 0:
            others.append(verbs.PICK_PACK | square << A)
    codes += others
    codes += list_uses(g, seat, RAY_GUNS)
    codes.append(verbs.END)
    return codes


def run_ray_guns(g: OuterSpace, answer: int) -> Flow[None]:
    """One blast, one card, or the end of the phase."""
    verb = answer & VERB_BITS
    if verb == verbs.END:
        if g.martians > 1 and g.stage == 0:
            g.stage = 1
            return
        g.fought = ()
        begin_phase(g, FIGHTS)
        yield from open_window(g, Moment(FIGHTS_START, MARTIANS))
        g.step = steps.FIGHTS
    elif verb == verbs.BLAST:
        yield from blast(g, field_a(answer), field_b(answer))
    elif verb == verbs.PICK_PACK:
        yield from let_aim(g, field_a(answer))
    else:
        yield from perform(g, speaker(g), answer, RAY_GUNS)


def let_aim(g: OuterSpace, square: int) -> Flow[None]:
    """IOS-23.4, 7.1: the captain names a Pack that the other player aims; he may hold its fire for this phase."""
    codes = [*list_blasts(g, square), verbs.DECLINE]
    answer = yield from pick(g, g.leads(square), "aim_pack", codes, "IOS-23.4")
    if answer == verbs.DECLINE:
        g.blasted = (*g.blasted, square)
    else:
        yield from blast(g, square, field_b(answer))


# Packs and their targets


def gunners(g: OuterSpace, square: int) -> int:
    """IOS-7.5, 18.1, R10: how many Martians of a Pack fire: Soldiers, and Champions that have a ray gun."""
    if not g.stunned:
        return g.count_at[square] + len(firing_champions(g, square))
    soldiers = [one for one in g.soldiers_in(square) if not g.stunned >> one & 1]
    return len(soldiers) + len(firing_champions(g, square))


def gun_dice(g: OuterSpace, square: int) -> int:
    """IOS-7.5: the dice of a blast: one per Soldier, and those of Champions."""
    soldiers = [one for one in g.soldiers_in(square) if not g.stunned >> one & 1]
    return len(soldiers) + sum([g.box.champions[one].gun_dice for one in firing_champions(g, square)])


def firing_champions(g: OuterSpace, square: int) -> list[int]:
    here = g.champions_in(square)
    if not here:
        return here
    return [one for one in here if g.box.champions[one].gun_dice and not g.stunned >> SOLDIERS + one & 1]


def list_blasts(g: OuterSpace, square: int) -> list[int]:
    """IOS-7.1: the targets of a Pack as answers; none if it has fired or has no ray guns."""
    if square in g.blasted or not gunners(g, square):
        return []
    return [verbs.BLAST | square << A | target << B for target in targets(g, square)]


def targets(g: OuterSpace, square: int) -> list[int]:
    """IOS-7.2, 7.3, 7.11, R41: the spaces that a Pack may fire at: its own and adjacent ones that it sees, with a
    Hero or crowd in them; only its own if a Hero is in it (a crowd does not count).
    """
    found: list[int] = []
    near: list[int] = []
    entered, serial = g.entered, g.serial
    for slot, at in enumerate(g.hero_at):
        if at >= 0 and entered[slot] != serial:
            away = distance(at, square)
            if not away:
                return [square]
            if away == 1:
                near.append(at)
    for at in g.crowd_at:
        if at >= 0:
            away = distance(at, square)
            if not away:
                found.append(square)
            elif away == 1:
                near.append(at)
    if near:
        found += [to for to in g.fairground.neighbours[square] if to in near and g.fairground.sees(square, to)]
    return found


# One blast


def blast(g: OuterSpace, square: int, target: int) -> Flow[None]:
    """IOS-7.4 to 7.9: all of a Pack fire at one space: shelter, dice, hits, dodges, Wounds."""
    seat = g.leads(square)
    g.blasted = (*g.blasted, square)
    g.blast = shots = Blast(square, target, gunners(g, square))
    g.tell(events.BLASTED, "IOS-7.4", (square, target))
    shelter = yield from take_shelter(g, target)
    shots.protected, shots.hidden = shelter.protected, shelter.hidden
    take_aim(g, shots, shelter)
    yield from open_window(g, blast_moment(BLAST_DECLARED, MARTIANS, seat, shots))
    if not shots.cancelled and gunners(g, square):  # somebody may have burnt in the meantime
        take_aim(g, shots, shelter)
        shots.firing = gunners(g, square)
        shots.need = ray_need(g, shots)
        shots.dice = [d6(g) for _ in range(gun_dice(g, square))]
        shots.natural = shots.dice.copy()
        g.tell(events.ROLLED, "IOS-7.5", (ROLL["blast"], seat, *shots.dice))
        yield from open_window(g, blast_moment(BLAST_ROLLED, MARTIANS, seat, shots))
        yield from divide_hits(g, shots)
        yield from strike_all(g, shots)
        shots.aimed = shots.hidden = shots.crowds = 0  # nobody is under attack any more (IOS-R46, R83)
        shots.crowd = OFF
        yield from open_window(g, blast_moment(BLAST_OVER, MARTIANS, seat, shots))
    g.blast = None
    yield from after_action(g, speaker(g), 1 << RAY_GUNS)


def blast_moment(kind: int, side: int, seat: int, shots: Blast) -> Moment:
    moment = Moment(kind, side, seat, OFF, shots.target)
    moment.blast = shots
    return moment


def take_aim(g: OuterSpace, shots: Blast, shelter: Shelter) -> None:
    """IOS-R40: who can be hit."""
    shots.aimed = 0
    for slot in exposed(g, shots.target, shelter):
        shots.aimed |= 1 << slot
    shots.crowd = exposed_crowd(g, shots.target, shelter)
    shots.crowds = 0 if shots.crowd < 0 else 1 << shots.crowd


def victims(g: OuterSpace, shots: Blast, die: int) -> list[int]:
    """IOS-7.5, 22.9, R39: who can take a die: Heroes if it hits, a crowd if it shows a 6 or more."""
    codes: list[int] = []
    if shots.automatic or die >= shots.need:
        codes += [verbs.PICK_HERO | slot << A for slot in range(SLOTS) if shots.aimed >> slot & 1]
    if shots.crowd >= 0 and (shots.automatic or die >= crowd_need(g)):
        codes.append(verbs.PICK_CROWD | shots.crowd << A)
    return codes


def divide_hits(g: OuterSpace, shots: Blast) -> Flow[None]:
    """IOS-7.6, 22.16, 14.4: the Heroes' side divides the hits as it likes; then cards about that."""
    hits = [die for die in sorted(shots.dice) if victims(g, shots, die)]
    if not hits:
        g.tell(events.BLAST_MISSED, "IOS-7.5", (shots.target,))
        return
    g.tell(events.BLAST_HITS, "IOS-7.5", (shots.target, len(hits)))
    captain = g.hero_captain([slot for slot in range(SLOTS) if shots.aimed >> slot & 1])
    given = [0] * SLOTS
    for die in hits:
        code = yield from pick(g, captain, "give_hit", victims(g, shots, die), "IOS-7.6", None, {"die": die})
        hit = Hit("blast")
        if code & VERB_BITS == verbs.PICK_CROWD:
            hit.crowd = field_a(code)
        else:
            hit.slot = field_a(code)
            hit.who = g.hero[hit.slot]
            given[hit.slot] += 1
        shots.hits.append(hit)
    for slot, n in enumerate(given):
        if n:
            g.tell(events.HIT_GIVEN, "IOS-7.6", (slot, n))
    if sum(given):
        yield from open_window(g, blast_moment(HITS_DIVIDED, HEROES, captain, shots))


def strike_all(g: OuterSpace, shots: Blast) -> Flow[None]:
    """IOS-R5: those who were hit, one at a time, in an order that the side on turn chooses."""
    left = struck(shots)
    while left:
        victim = yield from next_victim(g, left, "blast_next", "IOS-R5", Thing("square", shots.target))
        for hit in shots.hits:
            if hit.crowd >= 0 and hit.crowd == victim.crowd:
                yield from strike_crowd(g, shots, hit)
            elif hit.slot >= 0 and hit.slot == victim.slot:
                yield from strike_hero(g, shots, hit)


def struck(shots: Blast) -> list[Victim]:
    """The Heroes and the crowd that hits were given to."""
    found: list[Victim] = []
    for hit in shots.hits:
        if not [one for one in found if one.slot == hit.slot and one.crowd == hit.crowd]:
            victim = Victim(slot=hit.slot, crowd=hit.crowd)
            victim.who = hit.who
            found.append(victim)
    return found


def strike_hero(g: OuterSpace, shots: Blast, hit: Hit) -> Flow[None]:
    """IOS-7.7 to 7.9: the Hero dodges or is wounded; further hits do nothing to a dead Hero."""
    slot = hit.slot
    if g.hero[slot] != hit.who or g.hero_at[slot] < 0:
        return
    if not hit.dodged:
        hit.die = yield from try_to_dodge(g, slot)
        hit.dodged = hit.die >= g.character(slot).agility
    if not hit.dodged:
        yield from wound_hero(g, slot, "blast")
        return
    g.tell(events.DODGED, "IOS-7.7", (slot,))
    moment = Moment(DODGED, HEROES, g.owner[slot], slot, g.hero_at[slot])
    moment.blast, moment.hit = shots, hit
    yield from open_window(g, moment)


def strike_crowd(g: OuterSpace, shots: Blast, hit: Hit) -> Flow[None]:
    """IOS-22.9, 22.11: crowds never dodge, but an automatic hit wounds only on 3 or more."""
    if shots.automatic and (yield from throw_die(g, "effect", g.leads(shots.square))) < CROWD_STRUCK:
        return
    yield from wound_crowd(g, hit.crowd, "blast")
