"""What the answers to questions in the middle of something promise at a glance: dice that are allotted, ETs that are
pushed, Team-Ups, places, ties of ETs, Disruptions, cards."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.luck import Luck
from hauntbox.games.ecto_terrestrial.bots.bids import bid_values
from hauntbox.games.ecto_terrestrial.bots.blows import (
    CAPTURE,
    POINT,
    WOUND,
    charge_lost,
    prey_in,
    prospects,
    strike_worth,
)
from hauntbox.games.ecto_terrestrial.bots.danger import health_left, stakes
from hauntbox.games.ecto_terrestrial.bots.gear import draft_worth, item_worth
from hauntbox.games.ecto_terrestrial.bots.goals import ARMOUR, BOSS_WOUND
from hauntbox.games.ecto_terrestrial.bots.sense import DOWN, stand
from hauntbox.games.ecto_terrestrial.combat.aiming import helping_weapons
from hauntbox.games.ecto_terrestrial.combat.allotting import health_left as et_left
from hauntbox.games.ecto_terrestrial.combat.arms import attack_dice, cost_of
from hauntbox.games.ecto_terrestrial.combat.strike import Strike
from hauntbox.games.ecto_terrestrial.combat.track import symbols_against
from hauntbox.games.ecto_terrestrial.ground.city import FAR
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.numbers import CRIT, DRAINER, ETS, KIND_OF, MIB, OFF, TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

GIVEN: Final = 0.5  # what a point of somebody else costs, as a share of an own one
RESERVE: Final = 2  # Batteries that a helper wants to keep
WORTHWHILE: Final = 0.25  # what a Team-Up has to bring to be asked for
FACE: Final[tuple[float, ...]] = (0.2, 0.1, -0.4, -1.0)  # which fallen die to take
NOISE: Final = 1000


def answer_values(
    g: EctoTerrestrial, decision: Decision, seat: int, codes: list[int], weight: float
) -> list[float] | None:
    """What each answer to a question in the middle of something promises; None where one has to try it."""
    kind = decision.kind
    if kind == "bid":
        return bid_values(g, decision, seat, codes, weight)
    if kind == "allot":
        return [allot_value(g, decision, code, weight) for code in codes]
    if kind == "push":
        return push_values(g, codes)
    if kind == "team_up":
        return [ask_value(g, decision, seat, code, weight) for code in codes]
    if kind == "join":
        return [join_value(g, decision, seat, code, weight) for code in codes]
    if kind == "reroll":
        return reroll_values(g, decision, codes)
    if kind in ("goes_for", "attacks"):
        return [0.3 * health_left(g, field_a(code)) - stakes(g, field_a(code)) for code in codes]
    if kind in ("return_to", "make_way", "place"):
        return place_values(g, decision, codes)
    if kind == "use_power":
        return power_values(g, decision, codes)
    if kind in ("goes_to", "boss_goes_to"):
        return [0.3 * away_from_objectives(g, field_a(code)) for code in codes]
    if kind == "which_die":
        return [FACE[field_a(code)] for code in codes]
    if kind in ("which_point", "first_spawns", "which_wakes"):
        return [remote(g, g.episode.points[field_a(code)]) for code in codes]
    if kind == "spawn_beside":
        return [remote(g, field_a(code)) for code in codes]
    if kind == "draft":
        return [draft_worth(g, field_a(code)) for code in codes]
    if kind == "gear":
        return [gear_value(g, code) for code in codes]
    if kind == "shop":
        return [0.2 if code == verbs.PASS else item_worth(g, seat, field_a(code)) for code in codes]
    if kind in ("deposit_batteries", "deposit_traps"):
        return [0.6 * field_a(code) for code in codes]
    if kind == "how_many_traps":
        return [float(field_a(code)) for code in codes]
    if kind == "which_objective":
        return [0.0 if code == verbs.DONE else 0.3 for code in codes]
    if kind in ("who_is_attacked_first", "which_et_first", "ets_make_way", "on_point", "next_episode", "et_goes_far"):
        return [0.0] * len(codes)
    return None


def quick(g: EctoTerrestrial, decision: Decision, seat: int, codes: list[int], luck: Luck) -> int:
    """A quick answer, the best at a glance with a little noise; where one sees nothing, a sensible guess."""
    if len(codes) == 1:
        return codes[0]
    values = answer_values(g, decision, seat, codes, 0.0)
    if values is None:
        values = guesses(g, decision, seat, codes)
    best = codes[0]
    most = -1e9
    for code, value in zip(codes, values):
        value += 0.3 * luck.below(NOISE) / NOISE
        if value > most:
            most = value
            best = code
    return best


def guesses(g: EctoTerrestrial, decision: Decision, seat: int, codes: list[int]) -> list[float]:
    """What answers promise that can't be judged without trying them."""
    found: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        if verb == verbs.PICK_ET:
            et = field_a(code)
            found.append(CAPTURE[KIND_OF[et]] + 0.3 * g.et_wounds[et] + 0.3 * near_heroes(g, g.et_at[et]))
        elif verb == verbs.PICK_HERO:
            hero = field_a(code)
            found.append(0.5 if g.owner[hero] == seat else 0.0)
        elif verb == verbs.PICK_SQUARE:
            found.append(0.4 * len(g.ets_in(field_a(code))))
        elif verb == verbs.REACT:
            found.append(react_guess(g, decision))
        elif verb == verbs.PASS:
            found.append(0.3)
        else:
            found.append(0.0)
    return found


def react_guess(g: EctoTerrestrial, decision: Decision) -> float:
    """Whether a Reaction is worth its card: Wounds that nearly finish a Hero are."""
    if decision.kind != "react_would_be_wounded":
        return 0.35
    hero = decision.args.get("hero") if decision.args else None
    value = getattr(hero, "value", -1)
    return 0.8 if 0 <= value < TEAM and health_left(g, value) <= 2 else 0.1


# Attacks


def allot_value(g: EctoTerrestrial, decision: Decision, code: int, weight: float) -> float:
    """Symbols before CRITs; what finishes an ET before what only wounds it; the weaker one first."""
    strike: Strike = decision.context[0]
    face = field_a(code)
    first = 0.0 if face == CRIT else 10.0
    wounds = 2 if face == CRIT and strike.faction == MIB else 1
    if code & VERB_BITS == verbs.ALLOT_BOSS:
        return first + wounds * (BOSS_WOUND + 0.5 * POINT * weight)
    et = field_b(code)
    kind = KIND_OF[et]
    left = et_left(g, strike, et)
    if left <= wounds:
        return first + CAPTURE[kind] + POINT * weight * (2 if kind == DRAINER else 1) - 0.1 * (wounds - left)
    return first + WOUND[kind] * wounds + 0.05 * (4 - left)


def push_values(g: EctoTerrestrial, codes: list[int]) -> list[float]:
    """ETI-14.11: away from Heroes and Objectives; to leave it where it is counts as nothing."""
    here = stand(g)
    found: list[float] = []
    for code in codes:
        if code & VERB_BITS != verbs.PUSH:
            found.append(0.0)
            continue
        et = field_a(code)
        at = g.et_at[et]
        g.move_et(et, field_b(code))
        found.append(stand(g) - here + 0.05 * (remote(g, g.et_at[et]) - remote(g, at)) - 0.02)
        g.move_et(et, at)
    return found


def ask_value(g: EctoTerrestrial, decision: Decision, seat: int, code: int, weight: float) -> float:
    """ETI-15: whether help is worth its price: what falls in the square, and points that others get as well."""
    if code == verbs.DONE:
        return WORTHWHILE
    hero, square = asked_about(decision)
    if hero < 0:
        return 0.0
    helper = -1
    for one in range(TEAM):
        if g.owner[one] == field_a(code) and one >> 2 == hero >> 2:
            helper = one
    items = helping_weapons(g, helper, square) if helper >= 0 else []
    if not items:
        return 0.0
    own = max([attack_dice(g, hero, item, square) for item in helping_weapons(g, hero, square)], default=0)
    more = max([attack_dice(g, helper, item, square) for item in items])
    both = min(10, own + more)
    gain = strike_worth(g, hero, square, both, weight) - strike_worth(g, hero, square, own, weight)
    _, points, _ = prospects(prey_in(g, square), both, hero >> 2, g.tower.die)
    gain -= GIVEN * POINT * weight * points
    return gain + crossing(g, square, seat)


def join_value(g: EctoTerrestrial, decision: Decision, seat: int, code: int, weight: float) -> float:
    """ETI-15.3, 15.8: points for Batteries; not if an own Hero falls by it, nor to one's last Battery."""
    if code == verbs.DECLINE:
        return 0.0
    attacker, square = asked_about(decision)
    helper, item = field_a(code), field_b(code)
    if attacker < 0:
        return -1.0
    own = max([attack_dice(g, attacker, one, square) for one in helping_weapons(g, attacker, square)], default=0)
    both = min(10, own + attack_dice(g, helper, item, square))
    gain = strike_worth(g, attacker, square, both, 0.0) - strike_worth(g, attacker, square, own, 0.0)
    _, points, _ = prospects(prey_in(g, square), both, helper >> 2, g.tower.die)
    gain += POINT * weight * points
    cost = cost_of(g, helper, item)
    gain -= charge_lost(g, helper, cost) + (0.3 if g.batteries[helper] - cost < RESERVE else 0.0)
    if weight and g.owner[attacker] == g.badge:
        gain -= GIVEN * POINT * weight * points
    return gain + crossing(g, square, seat)


def asked_about(decision: Decision) -> tuple[int, int]:
    """The attacker and the square of a Team-Up."""
    args = decision.args or {}
    hero, square = args.get("hero"), args.get("square")
    return getattr(hero, "value", -1), getattr(square, "value", -1)


def crossing(g: EctoTerrestrial, square: int, seat: int) -> float:
    """ETI-16.2: what crossed streams do to whoever is in the square; what they do to a Boss is a help."""
    value = 0.0
    for hero in range(TEAM):
        if g.hero_at[hero] == square and not g.down >> hero & 1:
            value -= DOWN + stakes(g, hero) + (0.6 if g.owner[hero] == seat else 0.0)
    for et in range(ETS):
        if g.et_at[et] == square:
            value += 0.1
    if g.boss_at == square and g.boss_card.under("crossed"):
        value += 0.3 if symbols_against(g) else ARMOUR
    return value


def reroll_values(g: EctoTerrestrial, decision: Decision, codes: list[int]) -> list[float]:
    """ETI-14.7: each die that does nothing is worth another throw; one that does something is not."""
    faces: tuple[int, ...] = decision.context[0]
    useful = useful_faces(g, g.roller)
    found: list[float] = []
    for code in codes:
        value = 0.0
        if code != verbs.DONE:
            for place, face in enumerate(faces):
                if field_a(code) >> place & 1:
                    value += -0.4 if face == CRIT or useful >> face & 1 else 0.3
        found.append(value)
    return found


def useful_faces(g: EctoTerrestrial, hero: int) -> int:
    """The symbols that do something for the Hero who has rolled: in the turn of its player those of the ETs it attacks,
    else those of the ETs around it."""
    if hero < 0:
        return 7
    found = 0
    attacking = g.owner[hero] == g.active and bool(g.attacked >> hero & 1)
    if attacking and g.boss_at >= 0 and g.boss_at == g.first_target:
        found |= symbols_against(g)
    for et in range(ETS):
        at = g.et_at[et]
        if at < 0:
            continue
        if at == g.first_target if attacking else g.city.distance(at, g.hero_at[hero]) <= 2:
            found |= 1 << KIND_OF[et]
    return found


# Places


def place_values(g: EctoTerrestrial, decision: Decision, codes: list[int]) -> list[float]:
    """Where a Hero comes onto the board or steps aside: where the table is best."""
    found: list[float] = []
    for code in codes:
        if code & VERB_BITS == verbs.PLACE:
            hero, square = field_a(code), field_b(code)
        else:
            hero, square = getattr(decision.source, "value", -1), field_a(code)
        if not 0 <= hero < TEAM:
            found.append(0.0)
            continue
        at, wounds = g.hero_at[hero], g.wounds[hero]
        g.move_hero(hero, square)
        if at == OFF:
            g.wounds[hero] = 0
        found.append(stand(g))
        g.move_hero(hero, at)
        g.wounds[hero] = wounds
    return found


def power_values(g: EctoTerrestrial, decision: Decision, codes: list[int]) -> list[float]:
    """A power that may be declined: mostly a gift; a step more only if it leads to a better place."""
    here = stand(g)
    hero = getattr((decision.args or {}).get("hero"), "value", getattr(decision.source, "value", -1))
    found: list[float] = []
    for code in codes:
        if code == verbs.DECLINE:
            found.append(0.0)
        elif code & VERB_BITS == verbs.PICK_SQUARE and 0 <= hero < TEAM and g.hero_at[hero] >= 0:
            at = g.hero_at[hero]
            g.move_hero(hero, field_a(code))
            found.append(stand(g) - here - 0.02)
            g.move_hero(hero, at)
        else:
            found.append(0.3)
    return found


def near_heroes(g: EctoTerrestrial, square: int) -> float:
    """1 beside a Hero, less farther away."""
    steps = min([g.city.distance(square, at) for at in g.hero_at if at >= 0], default=FAR)
    return 1.0 / (1.0 + steps)


def remote(g: EctoTerrestrial, square: int) -> float:
    """How far a square is from Heroes and Objectives, for ETs that come."""
    steps = min([g.city.distance(square, at) for at in g.hero_at if at >= 0], default=6)
    return 0.2 * min(6, steps) + 0.3 * away_from_objectives(g, square)


def away_from_objectives(g: EctoTerrestrial, square: int) -> float:
    """0 on an Objective, 1 elsewhere."""
    return 0.0 if square in g.objective_at else 1.0


def gear_value(g: EctoTerrestrial, code: int) -> float:
    """ETI-2.7b: what is proposed is good; whatever still finds a place is put on."""
    if code == verbs.DONE:
        return 0.5
    return 1.0 if code & VERB_BITS == verbs.EQUIP else -1.0

