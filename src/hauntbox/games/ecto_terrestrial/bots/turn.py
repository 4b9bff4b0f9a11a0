"""What each thing that a player may do in a turn promises at a glance, in good Actions.

A turn is thought of as Actions and one Attack. The best Attack within reach counts while it can still be made, so that
a step into range is worth taking and a step out of it is not, before the Attack was made.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b, field_c
from hauntbox.engine.luck import Luck
from hauntbox.games.ecto_terrestrial.bots.bids import SHIP, ship_chance
from hauntbox.games.ecto_terrestrial.bots.blows import POINT, charge_lost, prey_in, prospects, strike_worth
from hauntbox.games.ecto_terrestrial.bots.brief import brief_of
from hauntbox.games.ecto_terrestrial.bots.danger import AWAY, FEAR, health_left, provoked, stakes
from hauntbox.games.ecto_terrestrial.bots.goals import HELD, TASK, UNIT, task_for
from hauntbox.games.ecto_terrestrial.bots.sense import CARD, DOWN, stand
from hauntbox.games.ecto_terrestrial.bots.trying import tried
from hauntbox.games.ecto_terrestrial.combat.aiming import weapons_of
from hauntbox.games.ecto_terrestrial.combat.arms import attack_dice, cost_of, range_of
from hauntbox.games.ecto_terrestrial.combat.chances import no_crit
from hauntbox.games.ecto_terrestrial.ground.city import FAR
from hauntbox.games.ecto_terrestrial.heroes.moving import opportunists
from hauntbox.games.ecto_terrestrial.heroes.resting import places_to_return
from hauntbox.games.ecto_terrestrial.spawning.rolling import is_reached, spawn_dice
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.numbers import (
    CARRIED,
    DOUBLE_ATTACK,
    HAND,
    LOOT_OBJECTIVES,
    OFF,
    SINGLE_REST,
)
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

EAGER: Final = 0.95  # what an Attack to come counts, as a share of one made
NEARER: Final = 0.25  # what it counts less for each step to where it can be made
STEPS: Final = 3  # how many steps are taken for an Attack
PACE: Final = 0.8  # what an Action is usually good for
LOST: Final = 0.02  # what each Action counts that an Attack puts an end to
EFFORT: Final = 0.06  # no Action without a use
DOOR: Final = 0.65  # what comes out of a door, for each die that is rolled
RECKLESS: Final = 0.8  # to open one without an Attack or Health in reserve
CROSSED: Final = 0.9  # an own Hero Knocked Down
STOLEN: Final = 0.55  # the chance of a Steal
BREAK_OUT: Final = 0.45  # the share of opportunity attacks that counts against the first of several steps
PUSH_ON: Final = 0.75
FOLLY: Final = -50.0
PINCH: Final = 0.5  # what it costs


class Turn:
    """A player's turn as it stands, on a table of its own that is changed and put back."""

    __slots__ = ("brief", "g", "here", "prospect", "seat", "strikes", "team", "waste", "weight")

    def __init__(self, g: EctoTerrestrial, seat: int, weight: float) -> None:
        self.g = g
        self.seat = seat
        self.weight = weight  # what the first place weighs
        self.team = g.team_of(seat)
        self.brief = brief_of(g.episode, g.boss_card if g.boss >= 0 else None)
        self.strikes: dict[tuple[int, int, int], float] = {}
        self.here = stand(g)
        self.prospect = self.best_attack()
        self.waste = 0.0  # what becomes of it with an Action less
        if 0 < g.actions <= STEPS and self.prospect and not g.closed:
            g.actions -= 1
            self.waste = EAGER * (self.best_attack() - self.prospect)
            g.actions += 1

    # Attacks

    def strike(self, hero: int, item: int, square: int) -> float:
        """What an Attack on a square is worth, paid for."""
        key = (hero, item, square)
        known = self.strikes.get(key)
        if known is not None:
            return known
        g = self.g
        dice = attack_dice(g, hero, item, square)
        value = strike_worth(g, hero, square, dice, self.weight)
        if self.brief.unit >= 0:
            _, _, captures = prospects(prey_in(g, square), dice, hero >> 2, g.tower.die)
            value += 2.0 * UNIT * HELD * min(captures, g.powers.traps[hero] - g.traps[hero])
        value -= charge_lost(g, hero, cost_of(g, hero, item))
        self.strikes[key] = value
        return value

    def can_attack(self, hero: int) -> bool:
        g = self.g
        if g.hero_at[hero] < 0 or (g.attacked | g.rested | g.slimed | g.down) >> hero & 1:
            return False
        made = bin(g.attacked).count("1")
        return made < (2 if g.paid_double else 1)

    def best_attack(self) -> float:
        """The best Attack that can still be made in this turn, from here or from where a few steps lead."""
        best = 0.0
        for hero in self.team:
            if self.can_attack(hero):
                best = max(best, self.best_of(hero, self.steps_left()))
        return best

    def steps_left(self) -> int:
        g = self.g
        return 0 if g.closed else min(STEPS, g.actions)

    def best_of(self, hero: int, steps: int, crossed: int = -1) -> float:
        """The best Attack of a Hero within so many steps, if one square has been attacked before."""
        g = self.g
        away = g.city.distances(g.hero_at[hero])
        leave = provoked(g, hero) if steps else 0.0
        targets = {at for at in g.et_at if at >= 0}
        if g.boss_at >= 0:
            targets.add(g.boss_at)
        best = 0.0
        for item in weapons_of(g, hero):
            if g.batteries[hero] < cost_of(g, hero, item):
                continue
            reach = range_of(g, hero, item)
            for square in targets:
                if away[square] > steps + reach:
                    continue
                value = self.strike(hero, item, square)
                if square == crossed:
                    value -= CROSSED * len([one for one in self.team if g.hero_at[one] == square])
                if value <= best:
                    continue
                walk = FAR
                for post in g.city.in_range(square, reach, g.used):
                    if away[post] < walk and (away[post] == 0 or g.used[post] < 4):
                        walk = away[post]
                if walk <= steps:
                    best = max(best, value - NEARER * walk - (leave if walk else 0.0))
        return best

    # What can be done

    def values(self, codes: list[int]) -> list[float]:
        """What each of some answers promises."""
        return [self.value(code) for code in codes]

    def value(self, code: int) -> float:
        verb = code & VERB_BITS
        a, b, c = field_a(code), field_b(code), field_c(code)
        if verb == verbs.MOVE:
            return self.moved(a, b) - self.way_out(a, b) - EFFORT
        if verb == verbs.ATTACK:
            return self.attacked(a, b, c)
        if verb == verbs.END:
            return -EAGER * self.prospect
        if verb == verbs.REST:
            return self.rested()
        if verb == verbs.TELEPORT:
            return self.teleported(a, b)
        if verb == verbs.OPEN:
            return self.opened(a, b)
        if verb == verbs.COLLECT:
            full = len(self.g.hands[self.seat]) >= HAND
            return (0.1 if full else CARD + 0.1) - EFFORT + self.waste
        if verb == verbs.STAND:
            return DOWN + 0.2 + self.waste
        if verb == verbs.DOUBLE_ATTACK:
            return self.doubled()
        if verb == verbs.SINGLE_REST:
            return self.rested_alone(a)
        if verb == verbs.STEAL:
            return self.stolen(a, b, c)
        if verb == verbs.TAKE_OVER:
            return self.taken_over(a, b)
        if verb == verbs.INTERACT:
            task = task_for(self.g, self.brief, self.g.episode.objectives[b].kind, self.g.objective_marks[b])
            if task is not None and task.contest:
                return self.contested(a)
        return self.after(code)

    def change(self) -> float:
        """How much better the table is now than before it was changed."""
        return stand(self.g) - self.here + EAGER * (self.best_attack() - self.prospect)

    def moved(self, hero: int, square: int) -> float:
        """What it is worth to be there instead of here."""
        g = self.g
        at = g.hero_at[hero]
        g.move_hero(hero, square)
        g.actions -= 1
        value = self.change()
        g.actions += 1
        g.move_hero(hero, at)
        return value

    def way_out(self, hero: int, square: int) -> float:
        """ETI-5.4: what a Move is expected to cost; less if it leads away from all of them, with Actions to go on."""
        g = self.g
        cost = provoked(g, hero)
        if not cost or g.actions < 2:
            return cost
        at = g.hero_at[hero]
        g.move_hero(hero, square)
        free = not opportunists(g, hero)
        g.move_hero(hero, at)
        return cost * (BREAK_OUT if free else PUSH_ON)

    def attacked(self, hero: int, item: int, square: int) -> float:
        """An Attack now: the others of this turn are given up for it, and after Actions the Actions that are left."""
        g = self.g
        value = self.strike(hero, item, square) - EAGER * self.prospect
        if g.acted and not g.closed:
            value -= LOST * g.actions
        if g.paid_double:
            first = bin(g.attacked).count("1") == 0
            if first:
                others = [one for one in self.team if one != hero and self.can_attack(one)]
                value += EAGER * max([self.best_of(one, 0, square) for one in others], default=0.0)
            elif square == g.first_target:
                value -= CROSSED * len([one for one in self.team if g.hero_at[one] == square])
        return value

    def doubled(self) -> float:
        """Both Heroes attack: what the second Attack brings against four Actions."""
        g = self.g
        able = [hero for hero in self.team if not g.attacked >> hero & 1]
        kept = g.first_target if g.attacked else -1
        values = [
            self.best_of(hero, 0, kept) for hero in able
            if g.hero_at[hero] >= 0 and not (g.rested | g.slimed | g.down) >> hero & 1
        ]
        second = min(values) if len(values) > 1 else sum(values) if g.attacked else 0.0
        return second - 0.6 * PACE * DOUBLE_ATTACK

    def teleported(self, hero: int, square: int) -> float:
        """ETI-6.3: a damage that only a CRIT prevents, for a long way saved."""
        g = self.g
        left = health_left(g, hero)
        harm = AWAY + stakes(g, hero) - FEAR[left] if left <= 1 else FEAR[left - 1] - FEAR[left]
        return self.moved(hero, square) - no_crit(g.powers.defense[hero], g.tower.die) * harm - EFFORT

    def opened(self, hero: int, door: int) -> float:
        """A way that is shorter now, against what comes out of it."""
        g = self.g
        doors, city = g.open_doors, g.city
        g.open_doors |= 1 << door
        g.city = g.episode.plan.city(g.open_doors)
        woken = 0
        for point in range(len(g.episode.points)):
            if not g.points_active >> point & 1 and is_reached(g, point):
                woken += 1
        value = self.change() + self.waste - DOOR * woken * spawn_dice(g)
        g.open_doors, g.city = doors, city
        if woken and (health_left(g, hero) <= 2 or all(g.batteries[one] < 2 for one in self.team)):
            value -= RECKLESS
        return value - EFFORT

    # Rest

    def rested(self) -> float:
        """ETI-17: everybody back and charged, points for Traps, a Gadget; for a whole turn."""
        new = self.g.copy()
        assert isinstance(new, EctoTerrestrial)
        traps = 0
        for hero in self.team:
            traps += new.traps[hero]
            recover(new, hero)
        able = any(self.g.hero_at[hero] >= 0 for hero in self.team)
        cost = PACE * self.g.actions if able else 0.0
        card = CARD if len(self.g.hands[self.seat]) < HAND else 0.0
        gain = stand(new) - self.here
        return gain + card + POINT * self.weight * traps - cost - EAGER * self.prospect

    def rested_alone(self, hero: int) -> float:
        """ETI-18.5: the same for one Hero, for three Actions."""
        new = self.g.copy()
        assert isinstance(new, EctoTerrestrial)
        recover(new, hero)
        new.rested |= 1 << hero
        turn = Turn(new, self.seat, self.weight)
        return turn.here - self.here + EAGER * (turn.prospect - self.prospect) - PACE * SINGLE_REST

    # Others

    def stolen(self, thief: int, victim: int, loot: int) -> float:
        """ETI-10: points that change hands, for Batteries that don't come back. It does not help to win."""
        g = self.g
        if loot == LOOT_OBJECTIVES:
            prize = 2.5 * len(g.carried_by(victim))
        else:
            prize = float(min(g.traps[victim], g.powers.traps[thief] - g.traps[thief]))
        if not self.weight or prize < 2.0 or g.batteries[thief] < g.batteries[victim] + 2:
            return FOLLY
        return STOLEN * POINT * self.weight * prize - PINCH - EFFORT + self.waste

    def contested(self, hero: int) -> float:
        """ETI-13: a bid against the ship: the work that is done if it wins, for what it costs."""
        g = self.g
        bid = min(g.batteries[hero], SHIP[-1])
        chance = ship_chance(bid + g.powers.bid[hero] + (1 if g.players == 1 else 0), g.tower.die)
        return chance * (TASK + 1.0) - (1.0 - chance) - charge_lost(g, hero, bid) + self.waste

    def taken_over(self, hero: int, objective: int) -> float:
        """ETI-9.3b: between teammates, if the other one is nearer to where it goes."""
        g = self.g
        at = g.objective_at[objective]
        g.objective_at[objective] = CARRIED - hero
        value = stand(g) - self.here
        g.objective_at[objective] = at
        return value - (0.3 if g.owner[CARRIED - at] == self.seat else 0.6)

    def after(self, code: int) -> float:
        """Anything else is tried, with quick answers to its questions; the best of a few tries."""
        best = FOLLY
        for luck in range(3):
            new = tried(self.g, code, Luck(luck))
            if new is None:
                return 500.0
            turn = Turn(new, self.seat, self.weight)
            value = turn.here - self.here + EAGER * (turn.prospect - self.prospect) - EFFORT
            value += POINT * self.weight * (new.scores[self.seat] - self.g.scores[self.seat])
            best = max(best, value)
            if code & VERB_BITS in (verbs.INTERACT, verbs.INTERACT_HERE, verbs.TAKE):
                break
        return best


def recover(g: EctoTerrestrial, hero: int) -> None:
    """What Rest does for a Hero; a Defeated one comes back where the work is nearest."""
    if g.hero_at[hero] == OFF:
        g.wounds[hero] = 0
        squares = places_to_return(g, hero, False)
        if squares:
            g.move_hero(hero, squares[-1])
    g.batteries[hero] = max(g.batteries[hero], g.powers.battery[hero])
    g.traps[hero] = 0
