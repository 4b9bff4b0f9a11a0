# interpreted
"""Second thoughts: the warning before an answer that costs more than it seems."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b, field_c
from hauntbox.engine.messages import Message, Thing
from hauntbox.games.ecto_terrestrial.combat.arms import attack_dice, range_of
from hauntbox.games.ecto_terrestrial.heroes.moving import strikers
from hauntbox.games.ecto_terrestrial.table import steps, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import DOUBLE_ATTACK, HAND, HEALTH, KIND_OF, MIB, PKE
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.turns.actions import attacks_made, list_acts

# Answers that are no reason to go on with a turn that a player wants to end: they can be had in every turn.
STROLLS = (verbs.END, verbs.REST, verbs.MOVE, verbs.TELEPORT, verbs.DOUBLE_ATTACK)
LEARNING = 1  # the rounds in which players are told what an Attack at the beginning of a turn means


def doubt(g: EctoTerrestrial, code: int) -> Message | None:
    """The warning before giving up, before an answer of the active player, or before joining in; usually none."""
    verb = code & VERB_BITS
    if verb == verbs.CONCEDE:
        return Message("doubt.concede", {"n": g.players})
    if verb in (verbs.JOIN, verbs.ASK):
        return teaming_up(g, verb)
    if g.step != steps.ACT:
        return None
    hero = field_a(code)
    if verb == verbs.MOVE:
        return moving(g, hero)
    if verb == verbs.TELEPORT and fragile(g, hero) and "teleport" not in g.powers.immune[hero]:
        return Message("doubt.teleport", {"hero": Thing("hero", hero)})
    if verb == verbs.ATTACK:
        return attacking(g, hero, field_b(code), field_c(code))
    if verb == verbs.DOUBLE_ATTACK:
        return doubling(g)
    if verb in (verbs.COLLECT, verbs.REST) and len(g.hands[g.active]) >= HAND:
        return Message("doubt.hand_rest" if verb == verbs.REST else "doubt.hand", {"n": HAND})
    if verb == verbs.REST:
        return last_panel(g)
    return ending(g) if verb == verbs.END else None


# Heroes in danger


def fragile(g: EctoTerrestrial, hero: int) -> bool:
    """ETI-27.1: whether one more Wound defeats a Hero."""
    return g.powers.health[hero] - g.wounds[hero] <= 1


def moving(g: EctoTerrestrial, hero: int) -> Message | None:
    """ETI-5.4: a Move under attack with 1 Health left."""
    ets = strikers(g, hero) if fragile(g, hero) else []
    return Message("doubt.move", {"hero": Thing("hero", hero), "ets": [Thing("et", et) for et in ets]}) if ets else None


# Attacks


def attacking(g: EctoTerrestrial, hero: int, item: int, square: int) -> Message | None:
    """ETI-4.4, 4.5, 14.13b, 16.2: streams that cross on friends, Actions lost, a capture without a Trap."""
    if g.paid_double and attacks_made(g) == 1 and square == g.first_target:
        down = falling(g, square)
        if down:
            return Message("doubt.double", {"heroes": down})
    if g.acted and g.actions > 0:
        return Message("doubt.attack_ends", {"n": g.actions})
    if g.traps[hero] >= g.powers.traps[hero] and can_capture(g, hero, item, square):
        return Message("doubt.traps_full", {"hero": Thing("hero", hero)})
    if g.round <= LEARNING and not g.acted and not g.attacked and g.actions > 0:
        return Message("doubt.attack_first", {"n": g.actions})
    return None


def doubling(g: EctoTerrestrial) -> Message | None:
    """ETI-11.1, 14.3: 4 Actions for Attacks on nobody: no target is in range, nor after as many Moves as would be left.
    A straight line of so many squares is never shorter than the way there."""
    left = 0 if g.closed else g.actions - DOUBLE_ATTACK
    targets = [at for at in (*g.et_at, g.boss_at) if at >= 0]
    for hero in g.team_of(g.active):
        if g.hero_at[hero] < 0 or g.attacked >> hero & 1:
            continue
        away = g.city.distances(g.hero_at[hero])
        reach = max([range_of(g, hero, item) for item in g.gear[hero] if item < g.box.weapons], default=0)
        if any(away[at] <= left + reach for at in targets):
            return None
    return Message("doubt.double_far", {"n": left}) if left else Message("doubt.double_none")


def can_capture(g: EctoTerrestrial, hero: int, item: int, square: int) -> bool:
    """Whether the best roll of an Attack captures an ET."""
    most = attack_dice(g, hero, item, square) * (2 if hero >> 2 == MIB else 1)
    return any(HEALTH[KIND_OF[et]] - g.et_wounds[et] <= most for et in g.ets_in(square))


def falling(g: EctoTerrestrial, square: int) -> list[Thing]:
    """ETI-16.2: the Heroes whom crossed streams on a square would knock down."""
    return [Thing("hero", hero) for hero in g.heroes_in(square) if not g.is_down(hero)]


def teaming_up(g: EctoTerrestrial, verb: int) -> Message | None:
    """ETI-15.10: a Team-Up crosses the streams, whoever stands there. Only of the first Attack of a turn does the table
    know the square before dice are rolled."""
    if attacks_made(g) != 1 or g.first_target < 0:
        return None
    down = falling(g, g.first_target)
    return Message("doubt.join" if verb == verbs.JOIN else "doubt.ask", {"heroes": down}) if down else None


# Time


def ending(g: EctoTerrestrial) -> Message | None:
    """ETI-4.2, 4.3: an Attack or Actions that would be lost with the turn, although they have a use; then the tower."""
    usable = [code & VERB_BITS for code in list_acts(g)]
    if verbs.ATTACK in usable:
        return Message("doubt.end_attack", {"n": g.actions})
    useful = [verb for verb in usable if verb not in STROLLS]
    idle = not (g.acted or g.attacked) and len(usable) > 2
    if g.actions and not g.closed and (useful or idle):
        return Message("doubt.end", {"n": g.actions})
    return last_panel(g)


def last_panel(g: EctoTerrestrial) -> Message | None:
    """ETI-20.2, 28.2: the last turn before a PKE check that pulls the last panels."""
    last = g.stage == g.players - 1
    pulls = g.pke.count(PKE)
    return Message("doubt.last_panel", {"n": g.tower.panels}) if last and 0 < g.tower.panels <= pulls else None
