"""The work that is left until the Episode is won, and how far Heroes are from it.

A goal is something that one Hero has to go to. Each Hero is thought to go for the nearest goal that nobody nearer has,
so a step towards work counts and two Heroes on the same errand don't.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.bots.brief import Brief, Task, brief_of
from hauntbox.games.ecto_terrestrial.bots.ways import Ways, ways_of
from hauntbox.games.ecto_terrestrial.combat.track import symbols_against
from hauntbox.games.ecto_terrestrial.table.numbers import CARRIED, ETS, GONE, KIND_OF, TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

STEP: Final = 1.05  # what one step on the way to a goal is worth
CLOSER: Final = 1.5  # the last steps count for more, so that one thing is finished before another
LOADED: Final = 1.3  # the weight of bringing something to where it belongs
TASK: Final = 6.0  # what a goal is worth when it is reached and done
UNIT: Final = 3.15  # a Battery or a Trap put in
HELD: Final = 0.75  # the share of a Trap that is caught and not put in yet
TAKEN: Final = 3.15  # an Objective that somebody carries
READY: Final = 2.25  # a Civilian who has been made ready
BOSS_WOUND: Final = 1.5  # a Wound on the Boss's track
ARMOUR: Final = 5.1  # a token that protects or feeds the Boss
HAUNTED: Final = 1.6  # a token with an ET on it that will take it
NEAR: Final = 0.25  # with such an ET one step away
DREAD: Final = 6.0  # the Boss where it must not be
AHEAD: Final = 0.5  # the weight of a goal that has to wait for others
ERRAND: Final = 0.25  # the weight of what is done by the way: a Gadget Token, an ET
PREY: Final = 0.7  # the weight of an ET where Traps are the work
AFTER_IT: Final = 10.0  # steps from which Heroes go after a Boss
NEARBY: Final = 7.0  # steps from which an errand is seen
EXCHANGES: Final = 4  # rounds of them
FARTHEST: Final = 20
WEARY: Final = 2.5  # steps that a Hero counts as farther away who can't pay for the work


class Goal:
    """A square to go to, and who can do what is to be done there."""

    __slots__ = ("away", "batteries", "beside", "errand", "faction", "hero", "reach", "square", "weight")

    def __init__(
        self, square: int, away: list[int], weight: float = 1.0, batteries: int = 0, faction: int = -1, hero: int = -1,
        beside: int = 0,
    ) -> None:
        self.square = square
        self.away = away  # the steps to it from every square
        self.weight = weight
        self.batteries = batteries
        self.faction = faction
        self.hero = hero  # the only one who can do it, -1: anybody
        self.beside = beside  # so many steps away is near enough
        self.errand = False  # nobody has to do it
        self.reach = float(FARTHEST)  # from farther away it makes no difference

    def cost(self, g: EctoTerrestrial, hero: int) -> float:
        """The steps that a Hero has to this goal; FARTHEST for one who can't do it at all."""
        if self.hero not in (-1, hero) or self.faction not in (-1, hero >> 2):
            return float(FARTHEST + 4)
        steps = float(min(FARTHEST, max(0, self.away[g.hero_at[hero]] - self.beside)))
        if g.batteries[hero] < self.batteries:
            steps += WEARY
        return steps + (1.0 if g.down >> hero & 1 else 0.0)


class Work:
    """What is left to do: the goals, and what they are worth together when they are done."""

    __slots__ = ("goals", "left")

    def __init__(self) -> None:
        self.goals: list[Goal] = []
        self.left = 0.0

    def add(self, goal: Goal) -> None:
        """One goal more, with the whole way to it."""
        self.goals.append(goal)
        self.left += goal.weight * (STEP * goal.reach + CLOSER)


def work_of(g: EctoTerrestrial) -> Work:
    """Everything that is left to do on a table."""
    work = Work()
    brief = brief_of(g.episode, g.boss_card if g.boss >= 0 else None)
    ways = ways_of(g.city)
    ordered: list[str] = []  # kinds of which only the first token can be used now
    for objective in range(len(g.objective_at)):
        if g.objective_at[objective] != GONE:
            token_work(g, brief, ways, objective, work, ordered)
    if brief.unit >= 0:
        trap_work(g, brief, ways, work)
    if g.boss >= 0:
        boss_work(g, brief, ways, work)
    errands(g, work, PREY if brief.unit >= 0 else ERRAND)
    return work


def errands(g: EctoTerrestrial, work: Work, prey: float) -> None:
    """Gadget Tokens and ETs, for Heroes who have nothing better to do."""
    for token, at in enumerate(g.episode.gadgets):
        if g.gadget_tokens >> token & 1:
            work.add(errand(g, at, ERRAND, 0))
    for square in {at for at in g.et_at if at >= 0}:
        work.goals.append(errand(g, square, prey, 1))


def errand(g: EctoTerrestrial, square: int, weight: float, beside: int) -> Goal:
    """Something that is done by the way; no door is opened for it."""
    goal = Goal(square, g.city.distances(square), weight, 2 * beside, -1, -1, beside)
    goal.errand = True
    goal.reach = NEARBY
    return goal


def token_work(
    g: EctoTerrestrial, brief: Brief, ways: Ways, objective: int, work: Work, ordered: list[str]
) -> None:
    """What a token in play still asks for."""
    kind = g.episode.objectives[objective].kind
    marks = g.objective_marks[objective]
    at = g.objective_at[objective]
    task = task_for(g, brief, kind, marks)
    if kind in brief.delivered:
        carry_work(g, brief, ways, objective, task, work)
    elif task is not None and at >= 0:
        away = ways.to(at)
        if task.deposit:
            work.left += UNIT * (task.full - marks) + 0.5
            work.add(Goal(at, away, 1.0, 1, task.faction))
        elif task.in_order and kind in ordered:
            work.left += TASK + 2.0
            work.add(Goal(at, away, AHEAD))
        else:
            work.left += ARMOUR if task.of_boss else TASK
            beside = 1 if g.episode.objectives[objective].on_boss else 0
            work.add(Goal(at, away, 1.0, task.batteries, task.faction, -1, beside))
        ordered.append(kind)
    if at >= 0 and brief.haunted:
        work.left += haunting(g, brief, kind, at)


def task_for(g: EctoTerrestrial, brief: Brief, kind: str, marks: int) -> Task | None:
    """How a token can be used as it is."""
    for task in brief.tasks:
        if task.fits(g.players, kind, marks):
            return task
    return None


def carry_work(
    g: EctoTerrestrial, brief: Brief, ways: Ways, objective: int, task: Task | None, work: Work
) -> None:
    """A token that is to be carried to a Start Location: made ready if it has to be, taken, brought there."""
    at = g.objective_at[objective]
    work.left += TASK
    starts = g.episode.starts
    if at <= CARRIED:
        hero = CARRIED - at
        if g.hero_at[hero] >= 0:
            start = nearest(ways, starts, g.hero_at[hero])
            work.add(Goal(start, ways.to(start), LOADED, 0, -1, hero))
        return
    work.left += TAKEN
    start = nearest(ways, starts, at)
    steps = min(FARTHEST, ways.to(start)[at])  # what taking it will add to the way
    work.left += LOADED * (STEP * steps + CLOSER - CLOSER / (1.0 + steps))
    if task is not None and "take_unmarked" in brief.forbidden:
        work.left += READY
        work.add(Goal(at, ways.to(at), 1.0, task.batteries, task.faction))
    else:
        work.add(Goal(at, ways.to(at)))


def nearest(ways: Ways, squares: tuple[int, ...], at: int) -> int:
    """The nearest of some squares."""
    best = squares[0]
    for square in squares:
        if ways.to(square)[at] < ways.to(best)[at]:
            best = square
    return best


def haunting(g: EctoTerrestrial, brief: Brief, kind: str, at: int) -> float:
    """The fear for a token that ETs take if they stand on it at the end of their phase."""
    fear = 0.0
    for haunted, drainers, unattended in brief.haunted:
        if haunted != kind:
            continue
        if unattended and at in g.hero_at:
            continue
        away = g.city.distances(at)
        for et in range(ETS):
            if g.et_at[et] < 0 or g.et_down >> et & 1 or (drainers and KIND_OF[et] != 2):
                continue
            steps = away[g.et_at[et]]
            fear += HAUNTED if steps == 0 else NEAR if steps == 1 else 0.0
    return min(fear, 2.0 * HAUNTED)


def trap_work(g: EctoTerrestrial, brief: Brief, ways: Ways, work: Work) -> None:
    """Traps that are to be brought to a place: those still to be caught, and those who carry some."""
    missing = brief.needs[g.players] - g.counters.get(brief.counter, 0)
    held = 0
    away = ways.to(brief.unit)
    for hero in range(TEAM):
        if g.hero_at[hero] >= 0 and g.traps[hero]:
            held += g.traps[hero]
            full = g.traps[hero] >= min(missing, g.powers.traps[hero])
            weight = 1.2 if full else 0.3 * g.traps[hero]
            work.add(Goal(brief.unit, away, weight, 0, -1, hero))
    work.left += 2.0 * UNIT * (max(0, missing) - HELD * min(held, max(0, missing)))
    guests = 0
    for et in range(ETS):
        if g.et_at[et] == brief.unit and not g.et_down >> et & 1:
            guests += 1
    if guests >= 3:
        work.left += 2.0 * UNIT


def boss_work(g: EctoTerrestrial, brief: Brief, ways: Ways, work: Work) -> None:
    """The Wounds that the Boss can still take, in all stages, and Heroes who are not near enough to deal them."""
    card = g.boss_card
    left = card.track(g.boss_stage, g.players) - g.boss_wounds
    for stage in range(g.boss_stage + 1, len(card.health)):
        left += card.track(stage, g.players)
    work.left += BOSS_WOUND * left
    if g.boss_at < 0:
        return
    away = ways.to(g.boss_at)
    weight = 0.7 if symbols_against(g) else 0.4
    for hero in range(TEAM):
        if g.hero_at[hero] >= 0:
            goal = Goal(g.boss_at, away, weight, 0, -1, hero, reach(g, hero))
            goal.reach = AFTER_IT
            work.goals.append(goal)
    if brief.feared >= 0:
        steps = g.city.distances(brief.feared)[g.boss_at]
        if steps <= 4:
            work.left += DREAD / (1 + steps)


def reach(g: EctoTerrestrial, hero: int) -> int:
    """How far the best Weapon of a Hero shoots."""
    far = 0
    for item in g.gear[hero]:
        if item < g.box.weapons:
            far = max(far, g.box.items[item].range)
    return max(1, far)


def nearness(g: EctoTerrestrial, work: Work) -> float:
    """How near Heroes are to the work, as a share of what is left, each Hero on the way to one goal, as they suit each
    other best."""
    goals = work.goals
    heroes = [hero for hero in range(TEAM) if g.hero_at[hero] >= 0]
    gains: list[list[float]] = []
    for hero in heroes:
        row: list[float] = []
        for goal in goals:
            cost = goal.cost(g, hero)
            near = goal.reach - cost
            row.append(goal.weight * (STEP * near + CLOSER / (1.0 + cost)) if near > 0.0 else 0.0)
        gains.append(row)
    return best_pairs(gains, len(goals))


def best_pairs(gains: list[list[float]], goals: int) -> float:
    """The most that pairs of Heroes and goals gain together: the best pair first, then whatever exchange helps."""
    order: list[tuple[float, int, int]] = []
    for hero, row in enumerate(gains):
        for goal, gain in enumerate(row):
            if gain > 0.0:
                order.append((-gain, hero, goal))
    order.sort()
    taken = [-1] * goals
    mine = [-1] * len(gains)
    for _, hero, goal in order:
        if mine[hero] < 0 and taken[goal] < 0:
            mine[hero] = goal
            taken[goal] = hero
    for _ in range(EXCHANGES):
        if not exchange(gains, mine, taken):
            break
    total = 0.0
    for hero, goal in enumerate(mine):
        if goal >= 0:
            total += gains[hero][goal]
    return total


def exchange(gains: list[list[float]], mine: list[int], taken: list[int]) -> bool:
    """Let a Hero go for another goal if all together gain by it: whoever had it takes the old one, or any free one."""
    changed = False
    for hero, row in enumerate(gains):
        for goal, gain in enumerate(row):
            old = mine[hero]
            if goal == old or gain <= 0.0:
                continue
            before = row[old] if old >= 0 else 0.0
            other = taken[goal]
            if other >= 0:
                before += gains[other][goal]
                gain += gains[other][old] if old >= 0 else 0.0
            if gain > before + 1e-9:
                mine[hero], taken[goal] = goal, hero
                if other >= 0:
                    mine[other] = old
                if old >= 0:
                    taken[old] = other
                changed = True
    return changed
