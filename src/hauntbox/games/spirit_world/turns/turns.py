"""GTB-9, 20.1 and 23: rounds and turns."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow, Lost
from hauntbox.games.spirit_world.cards.acting import pick, run_abilities, run_clauses
from hauntbox.games.spirit_world.cards.conditions import holds_all, scenario_thing
from hauntbox.games.spirit_world.cards.sources import Source, gate_source, ghost_source
from hauntbox.games.spirit_world.components.cards import Card
from hauntbox.games.spirit_world.ghosts.psychic import roll_psychic
from hauntbox.games.spirit_world.outcome.streams import NOBODY, is_timed, judge, keep_house, settle, time_is_up
from hauntbox.games.spirit_world.table import events, steps, verbs
from hauntbox.games.spirit_world.table.numbers import PSYCHIC, ROUND_END, TURN
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A
from hauntbox.games.spirit_world.turns.actions import list_actions, run_action

FOUR = 4  # turns in a round of the larger variant, GTB-23.5


def run_round(g: SpiritWorld, answer: int) -> Flow[None]:
    """GTB-9.1, 24.11: a round begins, or a scenario that lasts too long ends."""
    g.round += 1
    if g.round > g.box.numbers.rounds:
        g.tell(events.GAME_LOST, "GTB-24.11")
        raise Lost("GTB-24.11", "too_long")
    g.used_round = 0
    for clause in g.scenario.under("start_of_round"):
        if is_timed(clause) and holds_all(g, clause.conditions, NOBODY):
            time_is_up(g, g.round - 1)
    g.tell(events.ROUND_BEGAN, "GTB-9.1", (g.round,))
    if g.nightmare and g.round == 1:
        g.phase = PSYCHIC
        g.tell(events.ROUND_ENDS, "GTB-9.1", (0,))
        yield from roll_psychic(g)
    clauses = g.scenario.under("start_of_round")
    if clauses:
        source = Source(scenario_thing(g), "GTB-9.1")
        source.phase = True
        yield from run_clauses(g, clauses, source)
        settle(g)
    g.step = steps.TURN


def run_turn(g: SpiritWorld, answer: int) -> Flow[None]:
    """GTB-9.2, 23.3: a Ghostbuster's turn begins; the holder of the Psychic die rolls it first."""
    b = g.order[g.turn]
    if g.holder == b:
        g.phase = PSYCHIC
        g.active = -1
        yield from roll_psychic(g)
        g.holder = g.order[(g.turn + 3) % len(g.order)]
        g.tell(events.DIE_PASSED, "GTB-23.3", (g.holder,))
    g.phase = TURN
    g.active = b
    g.spent = g.maneuvers = g.used_turn = g.xp_counted = 0
    g.acted = g.wiped = False
    g.proton = ()
    g.movement = 0
    g.psychic = -1
    if g.scenario.house or g.box.provisos:
        keep_house(g)  # their conditions may be about another round or turn
    g.tell(events.TURN_BEGAN, "GTB-9.2", (b, g.left()))
    g.step = steps.ACT
    return
    yield


def ask_act(g: SpiritWorld) -> Decision | None:
    """GTB-9.2: what to do next."""
    b = g.active
    return Decision(g.seats[b], "act", list_actions(g), "GTB-9.2", args={"buster": Thing("buster", b)})


def run_act(g: SpiritWorld, answer: int) -> Flow[None]:
    """GTB-9.7: one action, maneuver or ability, with everything it triggers."""
    if answer == verbs.END:
        g.step = steps.TURN_END
        return
    yield from run_action(g, g.active, answer)
    settle(g)
    judge(g, "check")


def run_turn_end(g: SpiritWorld, answer: int) -> Flow[None]:
    """GTB-9.2: effects at the end of a turn; then the next Ghostbuster, or the end of the round."""
    b = g.active
    g.tell(events.TURN_ENDED, "GTB-9.5", (b, g.left()))
    if g.powers.uses("turn_over", b):
        yield from run_abilities(g, "turn_over", b, Source(Thing("buster", b), "GTB-22.18"))
    if effects_at(g, "end_of_turn"):
        yield from run_effects_of(g, "end_of_turn", "GTB-9.2")
    settle(g)
    g.active = -1
    g.turns += 1
    g.turn = (g.turn + 1) % len(g.order)
    over = g.turns % FOUR == 0 if g.extra else g.turn == 0
    g.step = steps.ROUND_END if over else steps.TURN
    judge(g, "check")


def run_round_end(g: SpiritWorld, answer: int) -> Flow[None]:
    """GTB-20.1: what happens at the end of a round."""
    g.phase = ROUND_END
    g.tell(events.ROUND_ENDS, "GTB-20.1", (g.round,))
    yield from run_effects_of(g, "end_of_round", "GTB-20.1")
    settle(g)
    judge(g, "check")
    if g.extra:  # GTB-23.6
        judge(g, "round_over")
        g.step = steps.ROUND
    else:
        g.step = steps.PSYCHIC


def run_psychic(g: SpiritWorld, answer: int) -> Flow[None]:
    """GTB-9.1, 24.13: the die, and what is judged at the end of the round."""
    g.phase = PSYCHIC
    yield from roll_psychic(g)
    judge(g, "round_over")
    g.step = steps.ROUND


def run_effects_of(g: SpiritWorld, trigger: str, rule: str) -> Flow[None]:
    """GTB-9.2, 20.1: everything that acts at a moment, in the Leader's order."""
    left = effects_at(g, trigger)
    done: list[int] = []
    while left:
        codes = [verbs.PICK_SOURCE | one << A for one in left]
        answer = yield from pick(g.leader, "order_of_effects", codes, rule, None, why_not_now, tuple(done))
        one = field_a(answer)
        left.remove(one)
        done.append(one)
        source, card = effect_source(g, one, rule)
        source.phase = trigger == "end_of_round"  # GTB-17.9: at the end of a turn streams are checked once
        if source.ghost < 0 or g.ghost_at[source.ghost] >= 0:
            yield from run_clauses(g, card.under(trigger), source)
            if source.phase:
                settle(g)


def why_not_now(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against an effect as the next one at the end of a turn or round."""
    if field_a(code) in decision.context:
        return Reason("effect_over", decision.rule)
    return Reason("no_effect_now", decision.rule)


def effects_at(g: SpiritWorld, trigger: str) -> list[int]:
    """What acts at a moment: ghosts first, then the gates and the scenario (0 scenario, 1 gates, 2 and up ghosts)."""
    kinds = g.box.at_moments[trigger]
    found = [2 + ghost for ghost in g.on_map() if g.kind(ghost) in kinds] if kinds else []
    if g.gate.under(trigger) and g.open:
        found.append(1)
    if g.scenario.under(trigger):
        found.append(0)
    return found


def effect_source(g: SpiritWorld, one: int, rule: str) -> tuple[Source, Card]:
    if one == 0:
        return Source(scenario_thing(g), rule), g.scenario
    if one == 1:
        return gate_source(-1, -1, rule), g.gate
    ghost = one - 2
    return ghost_source(ghost, g.ghost_at[ghost], rule), g.box.ghosts[g.kind(ghost)]
