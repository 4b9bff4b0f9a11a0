# interpreted: used when somebody points at something
"""What an Action, an Attack or Rest would bring, and what an ET would do if its phase came now (ETI-5.4, 6.3, 14 to 17,
22, 23). Only what everybody may know goes in."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b, field_c
from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.engine.rules import Foresight
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.combat.aiming import weapons_of
from hauntbox.games.ecto_terrestrial.combat.arms import attack_dice, defense_dice, range_of
from hauntbox.games.ecto_terrestrial.combat.chances import (
    boss_wounds,
    capture_chance,
    damage_of,
    no_crit,
    wound_chances,
)
from hauntbox.games.ecto_terrestrial.combat.track import symbols_against
from hauntbox.games.ecto_terrestrial.ets.assigning import assign
from hauntbox.games.ecto_terrestrial.ets.moving import move_one, next_to_move
from hauntbox.games.ecto_terrestrial.ground.city import square_id
from hauntbox.games.ecto_terrestrial.heroes.moving import strikers
from hauntbox.games.ecto_terrestrial.sight.view import et_id
from hauntbox.games.ecto_terrestrial.spawning.rolling import is_reached, spawn_dice
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.numbers import DRAINER, ET_PHASE, HEALTH, HEROES, KIND_OF, OFF, PKE
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.turns.actions import attacks_made
from hauntbox.kit.trying import MOST, every_way


def square_target(square: int) -> str:
    return f"square:{square_id(square)}"


def et_target(et: int) -> str:
    return f"et:{et_id(et)}"


def hero_target(hero: int) -> str:
    return f"hero:{HEROES[hero]}"


def percent(chance: float) -> int:
    """A chance in percent; 0 and 100 are kept for certainties."""
    if chance < 1e-9 or chance > 1 - 1e-9:
        return round(100 * chance)
    return max(1, min(99, round(100 * chance)))


class Glance:
    """One look ahead; the table stays as it is."""

    def __init__(self, g: EctoTerrestrial) -> None:
        self.g = g
        self.found = Foresight()

    def tell(self, key: str, **args: Value) -> None:
        self.found.texts.append(Message(f"foresee.{key}", {**args}))

    # Answers

    def option(self, code: int) -> Foresight | None:
        """What an answer would bring; nothing for those that speak for themselves."""
        verb = code & VERB_BITS
        a, b, c = field_a(code), field_b(code), field_c(code)
        if verb == verbs.MOVE:
            self.move(a, b)
        elif verb == verbs.TELEPORT:
            self.teleport(a, b)
        elif verb == verbs.ATTACK:
            self.attack(a, b, c)
        elif verb == verbs.REST:
            self.rest(self.g.active)
        elif verb == verbs.OPEN:
            self.open(b)
        elif verb == verbs.STEAL:
            self.steal(a, b)
        elif verb == verbs.END:
            self.end()
        elif verb in (verbs.ASK, verbs.JOIN) and attacks_made(self.g) == 1 and self.g.first_target >= 0:
            self.crossing(self.g.first_target)
        else:
            return None
        return self.found

    def move(self, hero: int, square: int) -> None:
        """ETI-5.4: who strikes first, and what may come of it."""
        self.found.way("hit", square_target(self.g.hero_at[hero]), square_target(square))
        ets = strikers(self.g, hero)
        if not ets:
            self.tell("safe_move")
            return
        self.found.mark("danger", [et_target(et) for et in ets])
        self.tell("provokes", ets=[Thing("et", et) for et in ets], n=len(ets))
        self.wounds(hero, damage_of(ets), "opportunity")
        drainers = len([et for et in ets if KIND_OF[et] == DRAINER])
        if drainers and "drained" not in self.g.powers.immune[hero] and self.g.batteries[hero]:
            self.tell("drains", n=min(drainers, self.g.batteries[hero]))

    def wounds(self, hero: int, damage: tuple[int, int, int], moment: str = "") -> None:
        """ETI-23.6, 23.8: the chances of Wounds, and of Defeat."""
        g = self.g
        chances = wound_chances(damage, defense_dice(g, hero, moment), g.tower.die)
        left = g.powers.health[hero] - g.wounds[hero]
        for n, chance in enumerate(chances):
            if chance > 0 and n < left:
                self.tell("wounds" if n else "no_wound", n=n, chance=percent(chance))
        beaten = sum(chances[left:])
        if beaten > 0:
            self.found.mark("danger", [hero_target(hero)])
            self.tell("defeat", hero=Thing("hero", hero), chance=percent(beaten))

    def teleport(self, hero: int, square: int) -> None:
        """ETI-6.3, 6.4: only a CRIT prevents the damage."""
        g = self.g
        self.found.way("hit", square_target(g.hero_at[hero]), square_target(square))
        if "teleport" in g.powers.immune[hero]:
            return
        risk = no_crit(defense_dice(g, hero, "teleport"), g.tower.die)
        if g.wounds[hero] + 1 >= g.powers.health[hero]:
            self.found.mark("danger", [hero_target(hero)])
            self.tell("teleport_defeat", hero=Thing("hero", hero), chance=percent(risk))
        else:
            self.tell("teleport", chance=percent(risk))

    def attack(self, hero: int, item: int, square: int) -> None:
        """ETI-14.8 to 14.13, 16: the chance to capture each ET if the dice go to it, and who would be Knocked Down."""
        g = self.g
        dice = attack_dice(g, hero, item, square)
        for et in g.ets_in(square):
            left = HEALTH[KIND_OF[et]] - g.et_wounds[et]
            chance = percent(capture_chance(KIND_OF[et], left, dice, hero >> 2, g.tower.die))
            self.found.note(et_target(et), f"{chance} %")
            self.tell("captures", et=Thing("et", et), chance=chance)
        if g.boss_at == square:
            wounds = boss_wounds(symbols_against(g), dice, hero >> 2, g.tower.die)
            self.tell("boss", boss=Thing("boss", g.boss), n=round(wounds))
        if g.paid_double and attacks_made(g) == 1 and square == g.first_target:
            self.crossing(square)
        if g.ets_in(square) and g.traps[hero] >= g.powers.traps[hero]:
            self.tell("no_trap", hero=Thing("hero", hero))

    def crossing(self, square: int) -> None:
        """ETI-16.2, 16.4: all Heroes in the square go down."""
        heroes = self.g.heroes_in(square)
        if heroes:
            self.found.mark("danger", [hero_target(hero) for hero in heroes])
            self.tell("crosses", heroes=[Thing("hero", hero) for hero in heroes], n=len(heroes))

    def rest(self, seat: int) -> None:
        """ETI-17.2 to 17.5: what Rest brings."""
        g = self.g
        team = g.team_of(seat)
        gone = [hero for hero in team if g.hero_at[hero] == OFF]
        if gone:
            self.tell("rest_returns", heroes=[Thing("hero", hero) for hero in gone], n=len(gone))
        batteries = sum([g.powers.battery[hero] - g.batteries[hero] for hero in team])
        if batteries:
            self.tell("rest_batteries", n=batteries)
        traps = sum([g.traps[hero] for hero in team])
        if traps:
            self.tell("rest_points", n=traps)
        self.tell("rest_gadget")

    def open(self, door: int) -> None:
        """ETI-9.5c, 12.2: what wakes behind a door."""
        g = self.g
        behind = g.copy()
        assert isinstance(behind, EctoTerrestrial)
        behind.city = g.episode.plan.city(g.open_doors | 1 << door)
        woken = [
            point for point in range(len(g.episode.points))
            if not g.points_active >> point & 1 and is_reached(behind, point)
        ]
        self.found.mark("reach", [square_target(one) for one in g.episode.plan.sides_of(door)])
        if not woken:
            self.tell("nothing_wakes")
            return
        self.found.mark("danger", [f"point:p{point + 1}" for point in woken])
        self.tell("wakes", points=[Thing("point", point) for point in woken], n=len(woken), dice=spawn_dice(g))

    def steal(self, thief: int, victim: int) -> None:
        """ETI-10.4: what both can bid."""
        g = self.g
        self.tell("steal", n=g.batteries[thief], other=g.batteries[victim], hero=Thing("hero", victim))

    def end(self) -> None:
        """ETI-19.9, 20.2, 22, 23: what is to come: Hot Sheets, panels, and the ETs as they stand now."""
        g = self.g
        pulls = g.pke.count(PKE)
        if pulls:
            self.tell("pulls", n=pulls, panels=g.tower.panels)
        self.phase(-1)

    # Things

    def phase(self, only: int) -> None:
        """ETI-22, 23: where ETs go and whom they strike if their phase came now, over all ways that players can decide.
        `only` is a single ET, -1 all of them."""
        g = self.g
        tables = every_way(g, et_phase)
        struck: dict[int, set[int]] = {}
        for et in g.ets_on_board() if only < 0 else [only]:
            places = {table.et_at[et] for table in tables}
            for square in sorted(places):
                sure = len(places) == 1 and len(tables) < MOST
                self.found.way("hit" if sure else "chance", square_target(g.et_at[et]), square_target(square))
            if only >= 0:
                self.found.mark("reach", [square_target(square) for square in sorted(places)])
            for table in tables:
                for attacker, hero in table.attackers:
                    if attacker == et:
                        struck.setdefault(hero, set()).add(et)
        for hero in sorted(struck):
            self.found.mark("danger", [hero_target(hero)])
            ets = sorted(struck[hero])
            if only >= 0:
                always = all((only, hero) in table.attackers for table in tables)
                self.tell("will_strike" if always else "may_strike", hero=Thing("hero", hero))
            else:
                self.tell("struck_by", hero=Thing("hero", hero), ets=[Thing("et", et) for et in ets], n=len(ets))
        if not struck:
            self.tell("strikes_nobody")

    def of_et(self, et: int) -> Foresight:
        """What an ET would do now."""
        if self.g.et_down >> et & 1:
            self.tell("et_down")
        else:
            self.phase(et)
        return self.found

    def of_hero(self, hero: int) -> Foresight:
        """Where a Hero can step, what its Weapons reach, and who would strike if it moved."""
        g = self.g
        at = g.hero_at[hero]
        self.found.mark("reach", [square_target(one) for one in g.city.near[at] if g.has_room(one, 1)])
        reach = max([range_of(g, hero, item) for item in weapons_of(g, hero)], default=0)
        self.found.mark("sight", [square_target(one) for one in g.city.in_range(at, reach, g.used)])
        ets = strikers(g, hero)
        if ets:
            self.found.mark("danger", [et_target(et) for et in ets])
            self.tell("provokes", ets=[Thing("et", et) for et in ets], n=len(ets))
            self.wounds(hero, damage_of(ets), "opportunity")
        return self.found


def et_phase(g: EctoTerrestrial) -> Flow[None]:
    """ETI-22, 23.3: all ETs move, then their attacks are assigned; the rules of the phase itself."""
    g.phase = ET_PHASE
    g.moved_ets = 0
    et = next_to_move(g)
    while et >= 0:
        yield from move_one(g, et)
        et = next_to_move(g)
    yield from assign(g)


def foresee(g: EctoTerrestrial, seat: int | None, code: int) -> Foresight | None:
    """What an answer would bring."""
    return Glance(g).option(code)


def foresee_thing(g: EctoTerrestrial, kind: str, value: int) -> Foresight | None:
    """What something on the table could do."""
    if kind == "et" and g.et_at[value] >= 0:
        return Glance(g).of_et(value)
    if kind == "hero" and g.hero_at[value] >= 0:
        return Glance(g).of_hero(value)
    return None
