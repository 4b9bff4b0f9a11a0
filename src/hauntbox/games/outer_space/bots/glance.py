"""Which questions of Outer Space are answered at a glance, and by what; and the hunches of imagined games."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.luck import Luck
from hauntbox.games.outer_space.bots.attacks import glance_hits, glance_ranged, glance_targets
from hauntbox.games.outer_space.bots.bargains import IN_VAIN, glance_proposal, glance_terms, in_vain, piece_worth
from hauntbox.games.outer_space.bots.distances import ways_of
from hauntbox.games.outer_space.bots.heroes import glance_action, glance_next, glance_places, glance_steps, look_at
from hauntbox.games.outer_space.bots.marks import glance_marks
from hauntbox.games.outer_space.bots.martians import (
    glance_aims,
    glance_blasts,
    glance_command,
    glance_discard,
    glance_landing,
    glance_march,
    glance_rays,
    glance_sites,
)
from hauntbox.games.outer_space.bots.missions import Mission
from hauntbox.games.outer_space.bots.reactions import glance_reaction
from hauntbox.games.outer_space.bots.stakes import Stakes, item_worth
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.components.opinions import HEAL, OTHER, POWER, RAISE
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.numbers import OFF, SIDES
from hauntbox.games.outer_space.table.state import OuterSpace

MANY: Final = 16  # answers that are imagined at most
NOISE: Final = 0.12  # how far a hunch is off
AGREED: Final = ("pay_for", "escort", "lift", "room_bonus", "keep_search", "dodge")
ALIKE: Final = (
    "building", "immediately", "next_pack", "next_opponent", "next_fire", "next_crowd", "burn_next", "crash_next",
    "push_next", "ray_next", "blast_next", "light_next", "character", "arrival",
)  # fmt: skip
WHERE: Final = ("place_hero", "arrival_space", "room", "land_cannon")
WHOM: Final = ("shoot", "strike", "wound_whom", "hit_next", "kill")


def glance(g: OuterSpace, decision: Decision, seat: int, codes: list[int]) -> list[float] | None:
    """What each answer promises to a seat, in `worth`; None if that has to be imagined."""
    kind = decision.kind
    if kind in ("march", "stride", "march_pack"):
        return glance_march(g, seat, codes)
    if kind == "step":
        return glance_steps(g, codes)
    if kind == "action":
        return glance_action(g, codes)
    if kind == "next_hero":
        return glance_next(g, codes)
    if kind == "ranged":
        return glance_ranged(g, codes)
    if kind == "command":
        return glance_command(g, seat, codes)
    if kind in ("ray_guns", "aim_pack"):
        return glance_blasts(g, codes)
    if kind.startswith("react_") and g.moments:
        return glance_reaction(g, seat, codes)
    if kind == "land":
        return glance_landing(g, seat, codes)
    if kind in WHOM:
        return glance_targets(g, codes)
    if kind == "give_hit":
        return glance_hits(g, codes)
    if kind == "discard":
        return glance_discard(g, seat, codes)
    return glance_rarer(g, decision, seat, codes)


def glance_rarer(g: OuterSpace, decision: Decision, seat: int, codes: list[int]) -> list[float] | None:
    """The same for questions that don't come up every turn."""
    kind = decision.kind
    if kind in ("champion_site", "land_site"):
        return glance_sites(g, codes)
    if kind == "aim_ray":
        return glance_aims(g, codes)
    if kind == "ray_saucer":
        return glance_rays(g, codes)
    if kind in AGREED:
        return [1.0 if code == verbs.AGREE else 0.0 for code in codes]
    if kind in ALIKE:
        return [0.0] * len(codes)
    if kind in WHERE:
        return glance_places(g, placed_slot(g, decision), codes)
    if kind == "walk":
        slot = walker(g)
        prospect = look_at(g, slot)
        at = g.hero_at[slot]
        return [prospect.value(at if code == verbs.STOP else field_a(code)) for code in codes]
    if kind == "exchange_step":
        return glance_exchange(g, codes)
    if kind == "proposal":
        return glance_proposal(g, codes)
    if kind == "exchange":
        return glance_terms(g, codes)
    if kind == "overload":
        return glance_overload(g, codes)
    if kind == "pick_die":
        return glance_dice(g, decision, seat, codes)
    if kind == "cancel_die":
        return [0.0 if code == verbs.DECLINE else float(field_a(code)) for code in codes]
    if kind == "how_many":
        return [float(field_a(code)) for code in codes]
    if kind == "shelter":
        return glance_shelter(g, decision, codes)
    return glance_marks(g, decision, seat, codes)


def placed_slot(g: OuterSpace, decision: Decision) -> int:
    """The Hero that a question is about."""
    source = decision.source
    if source is not None and source.kind == "hero":
        return source.value
    if decision.kind == "place_hero":
        return g.stage
    return g.active if g.active != OFF else 0


def walker(g: OuterSpace) -> int:
    """The Hero who may take some steps at this moment."""
    if g.moments and g.moments[-1].slot >= 0:
        return g.moments[-1].slot
    return g.active if g.active >= 0 else 0


def glance_exchange(g: OuterSpace, codes: list[int]) -> list[float]:
    """IOS-8.6a: bandages where they are needed, fire to whoever has powder; what else one has one keeps."""
    stakes = Stakes(g)
    mission = Mission(g, ways_of(g.fairground))
    here = g.heroes_in(g.hero_at[g.active])
    values: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        if verb == verbs.USE:
            uses = g.card(field_a(code)).uses
            use = entry_of(uses[0].do[0]).opinion.kind if uses else OTHER
            if use == HEAL:
                hurt = [stakes.wound[slot] for slot in here if g.wounds[slot]]
                values.append(max(hurt, default=0.0) - 0.5)
            else:
                values.append(0.3 if use == POWER and g.power[g.active] < 2 else -0.1)
        elif verb in (verbs.PLAY, verbs.TALENT):
            values.append(0.1)
        elif verb in (verbs.GIVE, verbs.TAKE):
            values.append(piece_worth(g, mission, g.active, code))
        else:
            values.append(0.0 if verb == verbs.END else -0.05)
    return values


def glance_overload(g: OuterSpace, codes: list[int]) -> list[float]:
    """IOS-13.3: away with what is worth least, to somebody else if one can."""
    mission = Mission(g, ways_of(g.fairground))
    values: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        value = item_worth(g.card(field_a(code))) + mission.item(g.card(field_a(code)))
        if verb in (verbs.GIVE, verbs.TAKE) and in_vain(g, code):
            values.append(IN_VAIN)
            continue
        values.append(0.2 - 0.1 * value if verb == verbs.GIVE else -value if verb == verbs.DISCARD else 0.1 - value)
    return values


def glance_dice(g: OuterSpace, decision: Decision, seat: int, codes: list[int]) -> list[float]:
    """Which die to roll again or to change: one's own low ones, the others' high ones."""
    source = decision.source
    sign = -1.0
    if source is not None and g.moments:
        uses = [g.box.uses[source.value]] if source.kind == "talent" else g.card(source.value).at(g.moments[-1].kind)
        for use in uses:
            effect = use.do[0]
            own = "side" in effect.words and effect.word("side") == SIDES[g.side_of(seat)]
            sign = 1.0 if entry_of(effect).opinion.kind == RAISE or not own else -1.0
    return [0.0 if code == verbs.END else sign * (field_a(code) - 3.4) for code in codes]


def glance_shelter(g: OuterSpace, decision: Decision, codes: list[int]) -> list[float]:
    """IOS-22.14: who is nearly dead hides; who is well stands before a crowd that counts."""
    slot = placed_slot(g, decision)
    stakes = Stakes(g)
    crowd = g.crowd_in(g.hero_at[slot])
    hurt = 0.5 * stakes.wound[slot]
    crowd_hurt = 0.35 * Mission(g, ways_of(g.fairground)).crowd_wound(g, crowd) if crowd >= 0 else 0.0
    values: list[float] = []
    for code in codes:
        if code == verbs.PROTECT:
            values.append(-hurt)
        elif code == verbs.HIDE:
            values.append(-crowd_hurt)
        else:
            values.append(-0.8 * hurt - 0.3 * crowd_hurt)
    return values


# What is thought about, and hunches


def shortlist(g: OuterSpace, decision: Decision, codes: list[int]) -> list[int]:
    """Of a question with very many answers, some; the last one, which mostly is to do no more, among them."""
    if len(codes) <= MANY:
        return codes
    stride = len(codes) / (MANY - 1)
    found = [codes[int(index * stride)] for index in range(MANY - 1)]
    return found if codes[-1] in found else [*found, codes[-1]]


def hunch(g: OuterSpace, decision: Decision, seat: int, codes: list[int], luck: Luck) -> int:
    """An answer given without thinking long, for imagined games."""
    if len(codes) == 1:
        return codes[0]
    values = glance(g, decision, seat, codes)
    if values is None:
        return codes[luck.below(len(codes))]
    best = -1e9
    answer = codes[-1]
    for code, value in zip(codes, values):
        value += NOISE * luck.below(64) / 64
        if value > best:
            best = value
            answer = code
    return answer
