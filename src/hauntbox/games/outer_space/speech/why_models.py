# interpreted
"""Why not this one? The reasons against Heroes, crowds, Martians and dice that a question leaves out."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b, field_c
from hauntbox.engine.messages import Reason, Thing
from hauntbox.games.outer_space.cards.acting import WHY
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.combat.blasting import gunners
from hauntbox.games.outer_space.combat.shooting import Range
from hauntbox.games.outer_space.effects.models import has_a_say, takes_all
from hauntbox.games.outer_space.effects.targets import place_of
from hauntbox.games.outer_space.heroes.moving import ways
from hauntbox.games.outer_space.martians.marching import pinned
from hauntbox.games.outer_space.speech.why_places import beyond
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.numbers import CHAMPIONS, HEROES, MOST_POWER, ZARD
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.wounds.harm import in_combat, list_martians
from hauntbox.kit.map.grid import distance

ABSENT_HERO = Reason("hero_absent", "IOS-12.9")
ABSENT_CROWD = Reason("crowd_absent", "IOS-22.17")
SITS_OUT = Reason("sits_out", "IOS-12.11")


def verb_in(code: int) -> int:
    return code & VERB_BITS


# Heroes and crowds that a card is about


def why_hero_at_all(g: OuterSpace, source: Source, slot: int) -> Reason | None:
    """The reason against a Hero whom a card can't affect at all."""
    if g.hero_at[slot] < 0:
        return ABSENT_HERO
    if source.side != HEROES and g.entered[slot] == g.serial:
        return SITS_OUT
    return beyond(g, source, g.hero_at[slot])


def why_hero(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """A Hero whom a card heals, strikes, empowers, drains, saves or carries off."""
    source, slot, kind = decision.context[0], field_a(code), decision.kind
    reason = why_hero_at_all(g, source, slot)
    if reason is not None:
        return reason
    if kind == "heal":
        return Reason("in_combat", "IOS-12.4") if in_combat(g, slot) else Reason("unhurt", "IOS-12.3")
    if kind == "empower" and g.power[slot] >= MOST_POWER:
        return Reason("power_full", "IOS-14.2")
    if kind == "drain" and not g.power[slot]:
        return Reason("no_power_to_lose", source.rule)
    if kind == "dodge_for":
        return Reason("not_hit", "IOS-7.7")
    if kind == "victim" and not g.items[slot]:
        return Reason("carries_nothing", source.rule)
    if kind == "carry_off":
        return Reason("nowhere_to_put", source.rule)
    return Reason("about_another", source.rule)


def why_crowd(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """A crowd that a card moves or heals."""
    source, crowd = decision.context[0], field_a(code)
    at = g.crowd_at[crowd]
    if at < 0:
        return ABSENT_CROWD
    reason = beyond(g, source, at)
    if reason is not None:
        return reason
    if decision.kind == "heal_crowd":
        return Reason("in_combat", "IOS-12.4") if g.crowd_wounds[crowd] else Reason("unhurt", "IOS-12.3")
    driven = source.effect is not None and source.effect.words.get("way") == "martian"
    return Reason("no_martian_beside" if driven else "crowd_stuck", "IOS-22.6")


def why_drag(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """A Hero or crowd that is dragged."""
    if verb_in(code) == verbs.PICK_CROWD:
        return why_crowd(g, decision, seat, code)
    source, slot = decision.context[0], field_a(code)
    reason = why_hero_at_all(g, source, slot)
    return reason or Reason("nowhere_to_go" if not ways(g, slot) else "about_another", source.rule)


# One after another


def why_victim(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-R5: those still to be resolved come in a chosen order, and nobody else."""
    if isinstance(decision.context[0], Source):
        return why_hero(g, decision, seat, code)
    return why_not_there(g, code) or Reason("not_left", "IOS-R5")


def why_not_there(g: OuterSpace, code: int) -> Reason | None:
    """The reason against somebody who is not on the board, or sits this phase out."""
    verb, a = verb_in(code), field_a(code)
    if verb == verbs.PICK_HERO:
        if g.hero_at[a] < 0:
            return ABSENT_HERO
        return SITS_OUT if g.entered[a] == g.serial else None
    if verb == verbs.PICK_CROWD:
        return None if g.crowd_at[a] >= 0 else ABSENT_CROWD
    if verb == verbs.PICK_CHAMPION:
        return None if g.champion_at[a] >= 0 else Reason("champion_absent", "IOS-5.6a")
    if verb == verbs.PICK_SOLDIER and code not in list_martians(g, a):
        return Reason("no_such_soldier", "IOS-6.2")
    return None


def why_next_crowd(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-22.7: the next crowd to move."""
    return ABSENT_CROWD if g.crowd_at[field_a(code)] < 0 else Reason("crowd_rolled", "IOS-22.7")


def why_opponent(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-4.7a, R82: whom a Pack fights next."""
    square, met = decision.context
    reason = why_not_there(g, code)
    if reason is not None:
        return reason
    hero = verb_in(code) == verbs.PICK_HERO
    at = g.hero_at[field_a(code)] if hero else g.crowd_at[field_a(code)]
    if at != square:
        return Reason("elsewhere", "IOS-4.7a", {"square": Thing("square", square)})
    if code in met:
        return Reason("fought_already", "IOS-4.7a")
    return Reason("hides", "IOS-22.13") if hero else Reason("protected", "IOS-22.12")


def why_give_hit(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-7.5, 22.9, R40: who can take a hit."""
    shots = g.blast
    reason = why_not_there(g, code)
    if reason is not None or shots is None:
        return reason or Reason("not_left", "IOS-7.6")
    crowd = verb_in(code) == verbs.PICK_CROWD
    at = g.crowd_at[field_a(code)] if crowd else g.hero_at[field_a(code)]
    if at != shots.target:
        return Reason("not_the_target", "IOS-7.6")
    if crowd:
        return Reason("protected", "IOS-22.12") if shots.crowd != field_a(code) else Reason("crowd_needs", "IOS-22.9")
    return Reason("die_too_low", "IOS-7.5") if shots.aimed >> field_a(code) & 1 else Reason("hides", "IOS-22.13")


# Martians


def why_martian(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """A Martian that is struck or killed: in the fight, in the target space, or near what a card names."""
    reason = why_not_there(g, code)
    if reason is not None:
        return reason
    at = g.champion_at[field_a(code)] if verb_in(code) == verbs.PICK_CHAMPION else field_a(code)
    source = decision.context[0]
    if not isinstance(source, Source):
        return Reason("elsewhere", decision.rule, {"square": Thing("square", source)})
    if g.fight is not None and g.fight.square != at:
        return Reason("elsewhere", source.rule, {"square": Thing("square", g.fight.square)})
    return beyond(g, source, at) or Reason("only_soldiers", source.rule)


def why_march_pack(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """A whole Pack that moves one space."""
    source = decision.context[0]
    at, to = field_a(code), field_b(code)
    if not g.martian_in(at):
        return Reason("no_pack", "IOS-6.3")
    if pinned(g, at):
        return Reason("pinned", "IOS-6.5")
    if not has_a_say(g, source.mp, at):
        return Reason("not_your_soldiers", "IOS-1.6")
    if to not in g.fairground.steps_martian[at]:
        return Reason("no_way", "IOS-6.6")
    if g.destroyed(to):
        return Reason("destroyed", "IOS-9.7")
    if field_c(code) != g.count_at[at]:
        return Reason("whole_pack", source.rule)
    if not takes_all(g, at, to):
        return Reason("beast_alone" if g.champion_at[ZARD] in (at, to) else "full", "IOS-6.4")
    if g.champion_at[ZARD] == at and not g.heroes_in(to):
        return Reason("rage", "IOS-18.3")
    return Reason("moved_already", "IOS-6.8")


def why_silence(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """A Pack that a Hero notices: in range and in sight, with ray guns."""
    source, square = decision.context[0], field_a(code)
    if not g.martian_in(square):
        return Reason("no_pack", "IOS-6.3")
    if not gunners(g, square):
        return Reason("no_guns", "IOS-18.1")
    at = place_of(g, source)
    reach = source.effect.number("range") if source.effect is not None else 0
    if at < 0 or distance(at, square) > reach:
        return Reason("out_of_range", "IOS-8.7b", {"n": reach})
    return Reason("no_sight", "IOS-8.7b")


def why_shoot(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-8.7b, 21.1 to 21.5: what a Hero can aim at."""
    source, effect = decision.context
    verb, a = verb_in(code), field_a(code)
    reason = why_not_there(g, code)
    if reason is not None:
        return reason
    if verb == verbs.PICK_SITE and g.saucers[a] < 0:
        return Reason("saucer_gone", "IOS-19.8")
    if verb == verbs.PICK_KEROSENE and a not in g.kerosene:
        return Reason("no_kerosene_there", "IOS-21.5")
    if verb == verbs.PICK_HERO and a == source.slot:
        return Reason("not_himself", "IOS-8.7b")
    square = where(g, verb, a)
    aim = Range(g, source.slot, effect)
    if distance(aim.at, square) > aim.reach:
        return Reason("out_of_range", "IOS-8.7b", {"n": aim.reach})
    if not g.fairground.sees(aim.at, square):
        return Reason("no_sight", "IOS-8.7b")
    return Reason("nobody_there", "IOS-8.7b") if aim.hits(g, square) else Reason("needs_light", "IOS-21.1")


def where(g: OuterSpace, verb: int, a: int) -> int:
    """The space of what an answer names."""
    if verb == verbs.PICK_HERO:
        return g.hero_at[a]
    if verb == verbs.PICK_CHAMPION and a < CHAMPIONS:
        return g.champion_at[a]
    return g.saucers[a] if verb == verbs.PICK_SITE else a


# Numbers


def why_die(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    return Reason("no_such_die", decision.rule)


def why_number(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    return Reason("not_so_many", decision.rule)


WHY.update({
    "heal": why_hero, "empower": why_hero, "drain": why_hero, "dodge_for": why_hero, "carry_off": why_hero,
    "victim": why_victim, "burn_next": why_victim, "crash_next": why_victim, "push_next": why_victim,
    "blast_next": why_victim, "ray_next": why_victim, "hit_next": why_victim, "which_crowd": why_crowd,
    "heal_crowd": why_crowd, "drag": why_drag, "next_crowd": why_next_crowd, "next_opponent": why_opponent,
    "give_hit": why_give_hit, "strike": why_martian, "kill": why_martian, "wound_whom": why_martian,
    "march_pack": why_march_pack, "silence": why_silence, "shoot": why_shoot, "pick_die": why_die,
    "cancel_die": why_die, "how_many": why_number,
})  # fmt: skip
