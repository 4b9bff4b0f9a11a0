"""Why not? The reason against anything on the table that is not on offer, from what the asking seat knows."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b, field_c
from hauntbox.engine.messages import Reason
from hauntbox.games.outer_space.cards.powers import may_join
from hauntbox.games.outer_space.combat.blasting import gunners, targets
from hauntbox.games.outer_space.components.cards import TECH
from hauntbox.games.outer_space.heroes.deeds import SPECIALS
from hauntbox.games.outer_space.heroes.moving import gaps, why_not_step
from hauntbox.games.outer_space.items.bargaining import bargaining, partner, why_not_propose
from hauntbox.games.outer_space.items.own_turn import why_not_roar
from hauntbox.games.outer_space.items.searching import why_not_pick_up, why_not_search
from hauntbox.games.outer_space.martians.command import finished, why_not_call
from hauntbox.games.outer_space.martians.marching import enraged, pinned, why_not_march
from hauntbox.games.outer_space.speech.why_uses import NOT_ASKED, why_not_use
from hauntbox.games.outer_space.table import steps, verbs
from hauntbox.games.outer_space.table.numbers import CHAMPIONS, LEADER, OFF, PACK, SLOTS, ZARD
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B

NO_POINTS: Final = Reason("no_points", "IOS-5.1")
GONE_SAUCER: Final = Reason("saucer_gone", "IOS-19.8")
# What Command Points buy, and the rule that limits it to the Command Phase.
CONSOLE: Final = {
    verbs.DRAW: "IOS-4.4", verbs.SAUCER: "IOS-4.4", verbs.REINFORCE: "IOS-4.4", verbs.BUILD: "IOS-5.5c",
    verbs.SHOW: "IOS-5.5c", verbs.CALL: "IOS-4.4", verbs.EMITTER: "IOS-4.4",
}  # fmt: skip
HERE: Final = (
    steps.CARDS, steps.COMMAND, steps.MARCH, steps.RAY_GUNS, steps.NEXT_HERO, steps.HERO_ACTION, steps.HERO_STEP,
    steps.EXCHANGE, steps.RANGED,
)  # fmt: skip


def why_not(g: OuterSpace, seat: int, code: int) -> Reason | None:
    """The reason against an answer of a seat that is asked; None if there is none."""
    verb = code & VERB_BITS
    a, b, c = field_a(code), field_b(code), field_c(code)
    if verb in (verbs.PLAY, verbs.USE, verbs.TALENT, verbs.TECH, verbs.CHAMPION):
        return why_not_use(g, seat, verb, a, b)
    if verb == verbs.PROPOSE and a == partner(g) and g.owner[bargaining(g)] == seat:
        return why_not_propose(g, a, g.bargainer >= 0)
    if g.moments or g.fight is not None or g.blast is not None:
        return NOT_ASKED
    if g.side_of(seat) != g.turn_side:
        return NOT_ASKED  # asked in the middle of the other side's step: their actions are not this seat's to ask about
    if g.step == steps.CARDS and verb == verbs.DISCARD:
        return None if a in g.hands[seat] else Reason("not_in_hand", "IOS-4.2a")
    if g.step == steps.COMMAND:
        return why_not_command(g, seat, verb, a, b)
    if verb in CONSOLE and seat < g.martians:
        return Reason("only_in_command", CONSOLE[verb])
    if g.step == steps.MARCH and verb == verbs.END:
        return Reason("rage", "IOS-18.3")  # a player who need not move may always end
    if g.step == steps.MARCH and verb == verbs.MARCH and g.stage > 0:
        return why_not_march(g, seat, a, b, c)
    if g.step == steps.MARCH and verb == verbs.STRIDE:
        return why_not_stride(g, a, b)
    if g.step == steps.RAY_GUNS and verb == verbs.PICK_PACK:
        return why_not_name(g, seat, a)
    if g.step == steps.RAY_GUNS and verb == verbs.BLAST:
        return why_not_blast(g, a, b) or Reason("aimed_by_other", "IOS-23.4")
    if g.step == steps.NEXT_HERO and verb == verbs.PICK_HERO:
        return why_not_next(g, seat, a)
    if g.active >= 0:
        return why_not_hero(g, seat, verb, a, b)
    return NOT_ASKED


def why_not_command(g: OuterSpace, seat: int, verb: int, a: int, b: int) -> Reason | None:
    """IOS-5: the console."""
    if verb == verbs.SHOW:
        return why_not_show(g, a)
    if verb not in (verbs.DRAW, verbs.SAUCER, verbs.REINFORCE, verbs.BUILD, verbs.CALL, verbs.EMITTER):
        return NOT_ASKED
    if not g.cp[seat]:
        return NO_POINTS
    if verb == verbs.DRAW:
        return Reason("hand_full", "IOS-5.2") if len(g.hands[seat]) >= g.hand_limit() else None
    if verb == verbs.CALL:
        return why_not_call(g, a) if a < CHAMPIONS else NOT_ASKED
    if verb == verbs.BUILD:
        return why_not_build(g, seat, a)
    if verb == verbs.EMITTER:
        return Reason("no_emitter", "IOS-3.1")
    if g.saucers[a] < 0:
        return GONE_SAUCER
    if verb == verbs.SAUCER:
        if b == g.saucers[a]:
            return Reason("saucer_stays", "IOS-5.3a")
        if b in g.saucers:
            return Reason("saucer_there", "IOS-5.3d")
        ways = g.fairground.saucer_steps
        near = ways[g.saucers[a]]
        return None if b in near or [one for one in near if b in ways[one]] else Reason("saucer_far", "IOS-5.3a")
    if not g.pool(seat):
        return Reason("pool_empty", "IOS-5.4")
    if g.destroyed(g.saucers[a]):
        return Reason("site_in_ruins", "IOS-9.7")
    if g.champion_at[ZARD] == g.saucers[a]:
        return Reason("beast_alone", "IOS-18.5")
    if g.room_at(g.saucers[a]) < b or not 1 <= b <= PACK:
        return Reason("full", "IOS-5.4")
    return Reason("pool_empty", "IOS-5.4") if g.pool(seat) < b else None


def why_not_build(g: OuterSpace, seat: int, card: int) -> Reason | None:
    """IOS-5.5: a Tech of one's own hand, or a facedown one."""
    if card in g.tech:
        return Reason("tech_in_play", "IOS-5.5b") if g.tech_up >> g.tech.index(card) & 1 else None
    if card not in g.hands[seat]:
        return Reason("not_in_hand", "IOS-5.5a")
    return None if g.card(card).kind == TECH else Reason("no_tech", "IOS-5.5a")


def why_not_show(g: OuterSpace, card: int) -> Reason | None:
    """IOS-5.5c: a Tech to reveal."""
    if card not in g.tech:
        return Reason("not_built", "IOS-5.5c")
    index = g.tech.index(card)
    if g.tech_up >> index & 1:
        return Reason("tech_in_play", "IOS-5.5c")
    return None if finished(g, index) else Reason("not_finished", "IOS-5.5c")


def why_not_stride(g: OuterSpace, champion: int, to: int) -> Reason | None:
    """IOS-6.5, 18.2 to 18.5: a step of a Champion."""
    at = g.champion_at[champion] if champion < CHAMPIONS else OFF
    if at < 0:
        return Reason("champion_absent", "IOS-5.6a")
    if pinned(g, at):
        return Reason("pinned", "IOS-6.5")
    if g.champion_moved[champion] >= g.box.champions[champion].move:
        return Reason("moved_already", "IOS-6.8")
    if (champion == ZARD) != (g.stage == 0):
        return Reason("not_its_turn" if champion == LEADER else "has_stopped", "IOS-18.2")
    if to not in g.fairground.steps_martian[at]:
        return Reason("no_way", "IOS-6.6")
    if g.destroyed(to):
        return Reason("destroyed", "IOS-9.7")
    if not may_join(g, champion, to):
        return Reason("beast_alone", "IOS-18.5")
    return Reason("rage", "IOS-18.3") if champion == ZARD and enraged(g) and not g.heroes_in(to) else None


def why_not_blast(g: OuterSpace, square: int, target: int) -> Reason | None:
    """IOS-7.1 to 7.3: a Pack and its target."""
    if not g.martian_in(square):
        return Reason("no_pack", "IOS-6.3")
    if square in g.blasted:
        return Reason("fired_already", "IOS-7.1")
    if not gunners(g, square):
        return Reason("no_guns", "IOS-18.1")
    found = targets(g, square)
    if target in found:
        return None
    if found == [square]:
        return Reason("own_space_first", "IOS-7.3")
    if target != square and target not in g.fairground.neighbours[square]:
        return Reason("too_far_to_fire", "IOS-7.2")
    if not g.fairground.sees(square, target):
        return Reason("no_sight", "IOS-7.2")
    return Reason("nobody_there", "IOS-7.2")


def why_not_name(g: OuterSpace, seat: int, square: int) -> Reason | None:
    """IOS-23.4: a Pack that the other Martian Player aims."""
    if not g.martian_in(square):
        return Reason("no_pack", "IOS-6.3")
    if g.leads(square) == seat:
        return Reason("aims_himself", "IOS-23.4")
    if square in g.blasted:
        return Reason("fired_already", "IOS-7.1")
    return Reason("nobody_there", "IOS-7.2") if gunners(g, square) else Reason("no_guns", "IOS-18.1")


def why_not_next(g: OuterSpace, seat: int, slot: int) -> Reason | None:
    """IOS-R71: another Hero."""
    if g.hero_at[slot] < 0 or g.owner[slot] != seat:
        return Reason("not_your_hero", "IOS-1.4")
    if g.entered[slot] == g.serial:
        return Reason("sits_out", "IOS-12.11")
    return Reason("acted", "IOS-8.1") if g.done >> slot & 1 else None


def why_not_hero(g: OuterSpace, seat: int, verb: int, a: int, b: int) -> Reason | None:
    """IOS-8: the steps of the Hero whose turn it is."""
    slot = g.active
    if g.step == steps.HERO_ACTION and verb == verbs.SEARCH:
        return why_not_search(g, slot)
    if g.step == steps.HERO_ACTION and verb == verbs.PICK_UP:
        return why_not_pick_up(g, slot)
    if verb == verbs.ROAR:
        if a not in g.items[slot] and a not in g.hands[seat]:
            return Reason("not_carried", "IOS-16.2")
        return why_not_roar(g, slot)
    if g.step in (steps.HERO_ACTION, steps.RANGED) and verb == verbs.SPECIAL:
        if SPECIALS[a] not in g.scenario.specials:
            return Reason("no_special", "IOS-8.2c")
        return Reason("special_not_now", "IOS-8.2c")
    if g.step == steps.HERO_STEP and verb == verbs.STEP:
        return why_not_step(g, slot, a)
    if g.step == steps.HERO_STEP and verb == verbs.SQUEEZE:
        return None if a in gaps(g, slot) else Reason("no_pinch_point", "IOS-16.9")
    if g.step == steps.EXCHANGE and verb in (verbs.GIVE, verbs.TAKE):
        if b == slot or g.hero_at[b] != g.hero_at[slot]:
            return Reason("not_here", "IOS-8.6a")
        if g.entered[b] == g.serial:
            return Reason("sits_out", "IOS-12.11")
        giver = slot if verb == verbs.GIVE else b
        if a not in g.items[giver]:
            return Reason("not_carried", "IOS-8.6a")
        return Reason("changed_hands", "IOS-8.6a") if a in g.swapped else None
    if g.step == steps.RANGED and verb in (verbs.ARSON, verbs.LIGHT):
        return Reason("no_fire_here", "IOS-20.5") if g.advanced else Reason("basic", "IOS-24.1")
    return NOT_ASKED


# What a player might think of


def conceivable(g: OuterSpace) -> list[int]:
    """What a player might think of doing now, allowed or not."""
    if g.moments or g.fight is not None or g.blast is not None or g.step not in HERE:
        return []
    codes: list[int] = []
    if g.step == steps.COMMAND:
        codes += [verbs.DRAW, *[verbs.CALL | champion << A for champion in range(CHAMPIONS)]]
        codes += [verbs.REINFORCE | saucer << A | 1 << B for saucer in range(len(g.saucers))]
        for saucer, at in enumerate(g.saucers):
            if at >= 0:
                codes += [verbs.SAUCER | saucer << A | to << B for to in g.fairground.saucer_steps[at]]
    elif g.step == steps.MARCH:
        for square in g.packs():
            for to in g.fairground.neighbours[square]:
                codes += [verbs.MARCH | square << A | to << B | n for n in range(1, g.count_at[square] + 1)]
                codes += [verbs.STRIDE | champion << A | to << B for champion in g.champions_in(square)]
    elif g.step == steps.RAY_GUNS:
        for square in g.packs():
            codes += [verbs.BLAST | square << A | to << B for to in (square, *g.fairground.neighbours[square])]
    elif g.step == steps.NEXT_HERO:
        codes += [verbs.PICK_HERO | slot << A for slot in range(SLOTS)]
    elif g.active >= 0:
        codes += conceivable_for(g, g.active)
    return codes


def conceivable_for(g: OuterSpace, slot: int) -> list[int]:
    """What a player might think of for the active Hero."""
    if g.step == steps.HERO_ACTION:
        return [verbs.SEARCH, verbs.PICK_UP]
    if g.step == steps.HERO_STEP:
        near = g.fairground.neighbours[g.hero_at[slot]]
        return [*[verbs.STEP | to << A for to in near], *[verbs.SQUEEZE | to << A for to in near]]
    if g.step == steps.EXCHANGE:
        codes = [verbs.PROPOSE | partner(g) << A] if g.draft else []
        for other in range(SLOTS):
            if other != slot and g.hero_at[other] >= 0:
                codes += [verbs.GIVE | card << A | other << B for card in g.items[slot]]
                codes += [verbs.TAKE | card << A | other << B for card in g.items[other]]
        return codes
    return [verbs.USE | card << A | slot << B for card in g.items[slot]] if g.step == steps.RANGED else []
