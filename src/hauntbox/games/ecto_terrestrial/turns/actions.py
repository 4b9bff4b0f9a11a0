"""ETI-4: the turn of a player: Actions, the Attack before or after them, Rest."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b, field_c
from hauntbox.engine.messages import Reason, Value
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import moment
from hauntbox.games.ecto_terrestrial.cards.episodes import check_won, run_episode
from hauntbox.games.ecto_terrestrial.combat.aiming import squares_for, why_not_attack, why_not_attacker
from hauntbox.games.ecto_terrestrial.combat.arms import cost_of
from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.falling import clean_team, stand_up, why_not_stand
from hauntbox.games.ecto_terrestrial.heroes.interacting import (
    collect,
    doors_at,
    list_objectives,
    open_door,
    take,
    take_over,
    why_not_collect,
    why_not_open,
    why_not_take,
    why_not_take_over,
)
from hauntbox.games.ecto_terrestrial.heroes.moving import (
    list_moves,
    list_teleports,
    move_action,
    teleport,
    why_not_move,
    why_not_teleport,
)
from hauntbox.games.ecto_terrestrial.heroes.resting import rest, single_rest, why_not_single_rest
from hauntbox.games.ecto_terrestrial.heroes.stealing import list_steals, steal, why_not_steal
from hauntbox.games.ecto_terrestrial.heroes.using import list_gadgets, use_gadget, why_not_gadget
from hauntbox.games.ecto_terrestrial.heroes.working import (
    interact,
    interact_here,
    list_interactions,
    why_not_interact,
    why_not_interact_here,
)
from hauntbox.games.ecto_terrestrial.spawning.disruption import bump
from hauntbox.games.ecto_terrestrial.table import events, steps, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import (
    ACTIONS,
    DOUBLE_ATTACK,
    PLAYERS,
    SINGLE_REST,
    SOLO_ACTIONS,
    TEAM,
)
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.games.ecto_terrestrial.turns.using import list_uses, use_power, why_not_use

NOT_YOURS: Final = Reason("hero_not_yours", "ETI-4.8")
OFF_BOARD: Final = Reason("hero_off_board", "ETI-4.8")
DOWN: Final = Reason("hero_down", "ETI-7.2")
NO_ACTIONS: Final = Reason("no_actions", "ETI-4.1")
ATTACK_ENDED_IT: Final = Reason("attack_ended_actions", "ETI-4.4")
ATTACKED: Final = Reason("attack_used", "ETI-4.3")
HERO_ATTACKED: Final = Reason("hero_attacked", "ETI-11.2")
HERO_RESTED: Final = Reason("hero_rested", "ETI-18.5b")
PAID: Final = Reason("double_paid", "ETI-11.1")
TOO_FEW: Final = Reason("too_few_actions", "ETI-11.1")
BEGUN: Final = Reason("turn_begun", "ETI-17.1")

COSTS: Final = (
    verbs.MOVE, verbs.TELEPORT, verbs.STAND, verbs.COLLECT, verbs.TAKE, verbs.TAKE_OVER, verbs.INTERACT, verbs.OPEN,
    verbs.STEAL, verbs.GADGET, verbs.INTERACT_HERE,
)


def begin_turn(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-3.3, 4.1, 18.3: the next player's turn begins."""
    g.phase = PLAYERS
    g.active = g.order[g.stage]
    g.actions = SOLO_ACTIONS if g.players == 1 else ACTIONS
    g.attacked = g.rested = g.used_turn = 0
    g.first_target = -1
    g.paid_double = g.acted = g.closed = g.stolen = False
    g.tell(events.TURN_BEGAN, "ETI-3.3", (g.active, g.actions))
    g.step = steps.ACT
    for hero in g.team_of(g.active):
        yield from moment(g, hero, "turn_started", "ETI-3.3")


def is_fresh(g: EctoTerrestrial) -> bool:
    """ETI-3.4: whether nothing was done yet in this turn."""
    return not (g.acted or g.attacked or g.paid_double or g.used_turn)


def attacks_made(g: EctoTerrestrial) -> int:
    return bin(g.attacked).count("1") if g.attacked else 0


def ask_act(g: EctoTerrestrial) -> Decision | None:
    """ETI-4: what next. After the Attack that ends the Actions a Double Attack may still be paid, R16."""
    codes = list_acts(g)
    args: dict[str, Value] = {"n": 0 if g.closed else g.actions}
    if g.closed and verbs.DOUBLE_ATTACK in codes:
        args["double"] = g.actions
    return Decision(g.active, "act", codes, "ETI-4.1", args=args)


def list_acts(g: EctoTerrestrial) -> list[int]:
    """ETI-3.4, 4.1 to 4.8, 7.2: everything that the active player may do now; ending the turn is always among it."""
    seat = g.active
    team = g.team_of(seat)
    codes: list[int] = []
    if g.actions > 0 and not g.closed:
        for hero in team:
            if g.hero_at[hero] < 0 or g.down >> hero & 1:
                continue
            codes += list_moves(g, hero)
            codes += list_teleports(g, hero)
            if why_not_collect(g, hero) is None:
                codes.append(verbs.COLLECT | hero << A)
            codes += list_objectives(g, hero)
            codes += list_interactions(g, hero)
            codes += [verbs.OPEN | hero << A | door << B for door in doors_at(g, g.hero_at[hero])]
            codes += list_steals(g, hero)
            codes += list_gadgets(g, hero)
        codes += [verbs.STAND | hero << A for hero in team if g.down >> hero & 1]
        if g.players == 1:
            codes += [verbs.SINGLE_REST | hero << A for hero in team if why_not_single_rest(g, hero) is None]
    if g.actions >= DOUBLE_ATTACK and why_not_double(g) is None:
        codes.append(verbs.DOUBLE_ATTACK)
    if not g.attacked or g.paid_double:  # else the Attack is used, ETI-4.3
        for hero in team:
            if why_not_attack_now(g, hero) is None and why_not_attacker(g, hero) is None:
                codes += list_attacks(g, hero)
    codes += list_uses(g, seat)
    if is_fresh(g):
        codes.append(verbs.REST)
    codes.append(verbs.END)
    return codes


def list_attacks(g: EctoTerrestrial, hero: int) -> list[int]:
    """ETI-14.2, 14.3."""
    codes: list[int] = []
    batteries = g.batteries[hero]
    for item in g.gear[hero]:
        if item < g.box.weapons and batteries >= cost_of(g, hero, item):
            code = verbs.ATTACK | hero << A | item << B
            codes += [code | square for square in squares_for(g, hero, item)]
    return codes


def why_not_attack_now(g: EctoTerrestrial, hero: int) -> Reason | None:
    """ETI-4.3 to 4.6, 11.2, 18.5b: the reason why a Hero's Attack is not open in this turn."""
    if g.attacked >> hero & 1:
        return HERO_ATTACKED if g.paid_double else ATTACKED
    if attacks_made(g) >= (2 if g.paid_double else 1):
        return ATTACKED
    return HERO_RESTED if g.rested >> hero & 1 else None


def why_not_double(g: EctoTerrestrial) -> Reason | None:
    """ETI-11.1, 11.7, R16: the reason against buying a Double Attack."""
    if g.paid_double:
        return PAID
    if g.actions < DOUBLE_ATTACK:
        return TOO_FEW
    able = [hero for hero in g.team_of(g.active) if not (g.attacked | g.rested) >> hero & 1]
    return None if any(why_not_attacker(g, hero) is None for hero in able) else HERO_ATTACKED


def why_not_act(g: EctoTerrestrial, code: int) -> Reason | None:
    """The reason against anything that the active player might try."""
    verb = code & VERB_BITS
    a, b, c = field_a(code), field_b(code), field_c(code)
    if verb == verbs.REST:
        return None if is_fresh(g) else BEGUN
    if verb == verbs.DOUBLE_ATTACK:
        return why_not_double(g)
    if verb == verbs.END:
        return None
    if verb == verbs.USE:
        return why_not_use(g, g.active, a)
    hero = b if verb == verbs.GADGET else a
    if hero >= TEAM or g.owner[hero] != g.active:
        return NOT_YOURS
    if verb == verbs.ATTACK:
        return why_not_attack_now(g, a) or why_not_attack(g, a, b, c)
    if g.closed:
        return ATTACK_ENDED_IT
    if verb == verbs.SINGLE_REST:
        return why_not_single_rest(g, a)
    if g.actions == 0:
        return NO_ACTIONS
    if g.hero_at[hero] < 0:
        return OFF_BOARD
    if verb == verbs.STAND:
        return why_not_stand(g, a)
    if g.is_down(hero):
        return DOWN
    if verb == verbs.GADGET:
        return why_not_gadget(g, a, hero)
    if verb == verbs.MOVE:
        return why_not_move(g, a, b)
    if verb == verbs.TELEPORT:
        return why_not_teleport(g, a, b)
    if verb == verbs.COLLECT:
        return why_not_collect(g, a)
    if verb == verbs.TAKE:
        return why_not_take(g, a, b)
    if verb == verbs.TAKE_OVER:
        return why_not_take_over(g, a, b)
    if verb == verbs.INTERACT:
        return why_not_interact(g, a, b)
    if verb == verbs.INTERACT_HERE:
        return why_not_interact_here(g, a)
    if verb == verbs.OPEN:
        return why_not_open(g, a, b)
    if verb == verbs.STEAL:
        return why_not_steal(g, a, b, c)
    return None


def run_act(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-28.1, R9: what is done may meet the objective."""
    yield from perform(g, answer)
    yield from check_won(g)


def perform(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-4.1 to 4.5, 11: one Action, Attack or Rest, with everything it sets off."""
    g.bids = ()
    verb = answer & VERB_BITS
    a, b, c = field_a(answer), field_b(answer), field_c(answer)
    if verb == verbs.END:
        g.step = steps.TURN_END
        return
    if verb == verbs.REST:
        yield from rest(g, g.active)
        g.step = steps.TURN_END
        return
    if verb == verbs.DOUBLE_ATTACK:
        g.actions -= DOUBLE_ATTACK
        g.paid_double = True
        g.tell(events.DOUBLED, "ETI-11.1", (g.active,))
        return
    if verb == verbs.ATTACK:
        second = g.paid_double and attacks_made(g) == 1 and c == g.first_target
        g.attacked |= 1 << a
        g.first_target = c if attacks_made(g) == 1 else g.first_target
        g.closed = g.acted  # ETI-4.4
        yield from attack(g, a, b, c, second)
        return
    if verb == verbs.USE:
        yield from use_power(g, a)
        return
    g.acted = True
    if verb == verbs.SINGLE_REST:
        g.actions -= SINGLE_REST
        yield from single_rest(g, a)
        return
    g.actions -= 1
    if verb == verbs.MOVE:
        yield from move_action(g, a, b)
    elif verb == verbs.TELEPORT:
        yield from teleport(g, a, b)
    elif verb == verbs.STAND:
        stand_up(g, a)
    elif verb == verbs.COLLECT:
        yield from collect(g, a)
    elif verb == verbs.TAKE:
        take(g, a, b)
    elif verb == verbs.TAKE_OVER:
        yield from take_over(g, a, b)
    elif verb == verbs.INTERACT:
        yield from interact(g, a, b)
    elif verb == verbs.INTERACT_HERE:
        yield from interact_here(g, a)
    elif verb == verbs.OPEN:
        yield from open_door(g, g.active, b, a)
    elif verb == verbs.STEAL:
        yield from steal(g, a, b, c)
    elif verb == verbs.GADGET:
        yield from use_gadget(g, a, b)


def end_turn(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-4.9: Slime comes off; then the next player, or the Hot Sheets Phase."""
    clean_team(g, g.active)
    g.tell(events.TURN_ENDED, "ETI-4.9", (g.active, g.actions))
    yield from bump(g, g.active)
    yield from run_episode(g, "turn_ended", "ETI-4.9", g.active)
    yield from check_won(g)
    g.stage += 1
    g.step = steps.TURN if g.stage < g.players else steps.SHEET
