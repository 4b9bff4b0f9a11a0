"""Attacks under the referee: who can strike whom, the pools, what the dice say, what they cost the target."""

from __future__ import annotations

from collections import Counter

from hauntbox.engine.messages import Event
from tests.betwixt.referee_arms import Arms, Strike, Way
from tests.betwixt.referee_books import (
    DAMAGE,
    DAMAGE_FACES,
    DEFENCE,
    DEFENCE_FACES,
    ELEMENTS,
    FAMILY,
    HIT,
    HIT_FACES,
    Data,
    capped,
    card_of,
    clothing_dice,
    damage_dice,
    entries,
    entry,
    inside,
    shown,
    symbols,
)
from tests.betwixt.referee_table import MEMBERS, One


class Fights(Arms):
    """TGB-11, 12, 13, 14, 18."""

    def begin_table(self) -> None:
        super().begin_table()
        self.strike: Strike | None = None
        self.rear: tuple[int, int] | None = None
        self.followers: list[tuple[Data, One]] = []
        self.last_roll = 0
        self.fallen: list[int] = []  # at 0 HP, still to be told

    # The attack

    def on_blindside(self, event: Event, a: int, b: int) -> None:
        """TGB-14.6, 14.7."""
        self.close_strike()
        self.expect(self.from_behind(self.ones[a], self.ones[b]), "TGB-14.6", "that is not from behind")
        self.rear = (a, b)

    def from_behind(self, one: One, target: One) -> bool:
        """TGB-14.5, 14.6, R72: in the rear space, or on the straight line going back from it, in sight."""
        here, place = self.where(one), self.ground.behind(self.where(target), target.facing)
        while place is not None:
            if place == here:
                return True
            place = self.ground.behind(place, target.facing)
        return False

    def on_attacked(self, event: Event, a: int, b: int, ranged: int) -> None:
        """TGB-12.1, 9.2, 13.6, 14.6."""
        one, target, rear = self.ones[a], self.ones[b], self.rear
        if self.strike is None or self.strike.rolled is not None or self.strike.attacker is not one:
            self.close_strike()
            ways = [way for way in self.ways_of(one) if way.ranged == bool(ranged)]
            self.expect(bool(ways), "TGB-12.1", "nothing to attack with in that way")
            self.strike = Strike(one, bool(ranged), ways)
            self.note_attack(one)
        strike = self.strike
        strike.targets.append(target)
        if not self.expect(bool(one.at and target.at), "TGB-12.1", "somebody is not on the map"):
            return
        self.expect((a < MEMBERS) != (b < MEMBERS), "TGB-12.1", "that is a friend")
        if ranged:
            seen = self.sees(one, target)
            splash = len(strike.targets) > 1
            self.expect(seen > 0 or splash, "TGB-12.1", "out of range or sight")
            strike.obstructed = strike.obstructed or (seen == 1 and not splash)
        else:
            near = self.ground.adjacent(self.where(one), self.where(target))
            self.expect(near, "TGB-12.1", "the target is not adjacent")
        if a < MEMBERS:
            behind = self.from_behind(one, target)
            straight = not ranged or self.sees(one, target) > 0
            told = rear == (a, b)
            if len(strike.targets) == 1 and not strike.ways[0].harmless and not self.syringe:
                near = bool(ranged) or self.ground.behind(self.where(target), target.facing) == self.where(one)
                self.expect(told == (behind and straight and near), "TGB-14.6", "Blindside is wrong")
            if told:
                steps = self.total(one, "blindside_steps")
                strike.blindside = steps if steps else 1
        self.rear = None

    def note_attack(self, one: One) -> None:
        """An attack is an action."""

    def on_blind_roll(self, event: Event, n: int, die: int, goes_on: int) -> None:
        """TGB-16.4."""
        self.expect(self.ones[n].has("blind"), "TGB-16.4", "not Blind")
        self.expect(bool(goes_on) == (die >= 5), "TGB-16.4", "5 or 6 is needed")
        if self.strike is not None:
            self.strike.failed = not goes_on
            self.strike.lost["blind"] += 1

    def on_obstruction_roll(self, event: Event, n: int, die: int, goes_on: int) -> None:
        """TGB-13.6."""
        strike = self.strike
        if not self.expect(strike is not None, "TGB-12.4", "nobody attacks") or strike is None:
            return
        self.expect(strike.obstructed, "TGB-13.6", "nothing is in the way")
        steady = self.total(self.ones[n], "obstruction_misses")
        self.expect(bool(goes_on) == (die > (steady or 2)), "TGB-13.6", "1 or 2 misses")
        strike.ways = [way for way in strike.ways if not way.free]
        strike.lost["obstruction"] += 1
        strike.failed = not goes_on

    def on_die_lost(self, event: Event, n: int, status: int, die: int) -> None:
        """TGB-16.5, 16.7."""
        name = "lightheaded" if status == 6 else "frail"
        self.expect(self.ones[n].has(name), "TGB-16.7" if status == 6 else "TGB-16.5", f"not {name}")
        if self.strike is not None:
            self.strike.lost[f"hit {HIT[die]}" if status == 6 else f"guard {DEFENCE[die & 7]}"] += 1

    def on_hit_roll(self, event: Event, n: int, hits: int, effects: int, *sides: int) -> None:
        """TGB-12.4, 12.5, 11.3, 11.4."""
        strike = self.strike
        if not self.expect(strike is not None, "TGB-12.5", "nobody attacks") or strike is None:
            return
        one, seen = strike.attacker, symbols(HIT_FACES, sides)
        self.expect((hits, effects) == (seen["H"], seen["E"]), "TGB-11.2", f"that is {seen}")
        strike.hits, strike.effects = hits, effects
        if strike.rolled is not None:
            self.expect(strike.rerolls > 0, "TGB-12.8", "rolled twice")
            same = Counter(side // 6 for side in sides) == Counter(side // 6 for side in strike.rolled)
            changed = sum((Counter(sides) - Counter(strike.rolled)).values())
            self.expect(same and changed <= 1, "TGB-25.9", "more than one die is another")
            strike.rerolls -= 1
            strike.rolled = sides
            return
        strike.rolled = sides
        self.expect(not strike.failed, "TGB-12.4", "the attack was over")
        self.expect(strike.lost["blind"] == int(one.has("blind")), "TGB-16.4", "no roll for a Blind attacker")
        if strike.obstructed and not strike.lost["obstruction"]:
            strike.ways = [way for way in strike.ways if way.free]
            self.expect(bool(strike.ways), "TGB-13.6", "no roll for what is in the way")
        colours = Counter(HIT[side // 6] for side in sides)
        gone = Counter({key[4:]: many for key, many in strike.lost.items() if key.startswith("hit ")})
        light = one.has("lightheaded") and bool(colours or gone)
        self.expect(sum(gone.values()) == int(light), "TGB-16.7", "a Lightheaded attacker loses one die")
        strike.ways = [way for way in strike.ways if self.pool_fits(way, colours + gone)]
        self.expect(bool(strike.ways), "TGB-12.5", f"nobody rolls {dict(colours)} here")

    def pool_fits(self, way: Way, colours: Counter[str]) -> bool:
        one = self.strike.attacker if self.strike is not None else self.ones[0]
        dice = list(way.dice)
        if one.has("concentrated") and not way.talent:
            dice.append("LG")
        dice += [die for die, guard, _ in one.chips if not guard]
        for effect, conditions in self.standing_of(one):
            fits = effect["op"] == "pool" and effect["roll"] == "hit"
            if fits and all(self.holds(one, condition, self.strike) for condition in conditions):
                dice += [effect["colour"]] * int(effect.get("n", 1))
        if way.grows:
            return any(capped([*dice, *[way.grows] * more]) == colours for more in range(4))
        return capped(dice) == colours

    def on_rerolled(self, event: Event, n: int, side: int) -> None:
        """TGB-25.9, 12.8."""
        if self.strike is not None:
            self.strike.rerolls += 1

    def on_damage_roll(self, event: Event, n: int, total: int, *sides: int) -> None:
        """TGB-12.6, 11.7."""
        strike = self.strike
        if not self.expect(strike is not None, "TGB-12.6", "nobody attacks") or strike is None:
            return
        one = strike.attacker
        self.expect(total == sum(int(shown(DAMAGE_FACES, side)) for side in sides), "TGB-11.1", "counted wrong")
        colours = Counter(DAMAGE[side // 6] for side in sides)
        fits = []
        for way in strike.ways:
            stat = self.stat(one, "acc" if way.ranged else "str") + strike.blindside
            dice = damage_dice(stat) + (["LY"] if one.has("sharpened") and not way.talent else [])
            if way.harmless or Counter(dice) == colours:
                fits.append(way)
        self.expect(bool(fits), "TGB-12.6", f"nobody rolls {dict(colours)} here")
        strike.ways = fits or strike.ways
        strike.physical = total

    def guard_of(self, one: One, strike: Strike) -> list[str]:
        """TGB-12.7: base dice, clothing, chips."""
        if one.kind:
            dice = list(one.card.get("defence", []))
            if one.weapon and not one.has("disarmed"):
                dice += entry("monster_weapons", "monster_weapon", one.weapon).get("defence", [])
        else:
            dice = [entries("family", "member")[one.number]["defence"]]
            dice += clothing_dice([card_of(copy) for copy in self.worn(one.number)])
            dice += [die for die, guard, _ in one.chips if guard]
        for effect, conditions in self.standing_of(one):
            fits = effect["op"] == "pool" and effect["roll"] == "defence"
            if fits and all(self.holds(one, condition, strike) for condition in conditions):
                dice += [effect["colour"]] * int(effect.get("n", 1))
        return dice

    def on_defence_roll(self, event: Event, n: int, evades: int, shields: int, *sides: int) -> None:
        """TGB-12.7, 11.9, 11.10."""
        strike, one = self.strike, self.ones[n]
        if not self.expect(strike is not None, "TGB-12.7", "nobody attacks") or strike is None:
            return
        self.expect(one in strike.targets, "TGB-12.7", "another one is attacked")
        self.expect(n not in strike.guards, "TGB-12.9b", "defended twice")
        seen = symbols(DEFENCE_FACES, sides)
        self.expect((evades, shields) == (seen["V"], seen["S"]), "TGB-11.10", f"that is {seen}")
        pool = Counter(self.guard_of(one, strike))
        gone = Counter({key[6:]: many for key, many in strike.lost.items() if key.startswith("guard ")})
        for key in gone:
            del strike.lost[f"guard {key}"]
        colours = Counter(DEFENCE[side // 6] for side in sides) + gone
        frail = one.has("frail") and bool(pool)
        self.expect(sum(gone.values()) == int(frail), "TGB-16.5", "a Frail defender loses one die")
        self.expect(sum(colours.values()) == min(3, sum(pool.values())), "TGB-11.9", f"{dict(colours)} of {dict(pool)}")
        self.expect(not colours - pool, "TGB-12.7", f"{dict(colours)} of {dict(pool)}")
        if one.kind:
            best = Counter(sorted(pool.elements(), key=DEFENCE.index, reverse=True)[:3])
            self.expect(colours == best, "TGB-11.9", "not the strongest dice")
        strike.guards[n] = sides
        if one.number < MEMBERS:
            self.owed_chips = one
        self.owed_frail = n if one.has("frail") else -1

    owed_chips: One | None = None
    owed_frail = -1

    # What comes of it

    def net(self, strike: Strike, target: One) -> int | None:
        """TGB-12.11: hits less evades; None for a Miss face."""
        seen = symbols(DEFENCE_FACES, strike.guards.get(target.number, ()))
        sharp = any(effect["op"] == "ignore" for line, _ in strike.bought for effect in line["do"])
        return None if seen["M"] else max(0, strike.hits - (0 if sharp else seen["V"]))

    def on_missed(self, event: Event, a: int, b: int) -> None:
        """TGB-12.11, 12.12."""
        strike = self.strike
        if not self.expect(strike is not None, "TGB-12.12", "nobody attacks") or strike is None:
            return
        self.expect_used(strike)
        if not strike.failed:
            self.expect(strike.rolled is not None, "TGB-12.8", "no die was rolled")
            net = self.net(strike, self.ones[b])
            self.expect(net is None or net < self.agility(self.ones[b]), "TGB-12.11", f"{net} hits are enough")
        strike.bought = []

    def expect_used(self, strike: Strike) -> None:
        """TGB-12.19, 15.3: no hit chip is kept."""
        if strike.settled:
            return  # a chip for a final blow may have come since
        strike.settled = True
        left = [die for die, guard, _ in strike.attacker.chips if not guard]
        self.expect(not left, "TGB-15.3", f"{left} were not used")

    def on_bought(self, event: Event, n: int, place: int, of: int, number: int) -> None:
        """TGB-12.13, 11.3."""
        strike = self.strike
        if not self.expect(strike is not None, "TGB-12.13a", "nobody attacks") or strike is None:
            return
        lines = self.lines_at(strike, of, number)
        if not self.expect(place < len(lines), "TGB-12.13a", "there is no such line"):
            return
        line, key = lines[place], f"{of} {place}"
        cost = int(line["cost"])
        again = [one for one, at in strike.bought if at == key]
        self.expect(line.get("repeat", False) or not again, "TGB-12.13a", "bought twice")
        self.expect(cost <= strike.effects - strike.spent, "TGB-11.3", "that costs more effects")
        if strike.attacker.kind:
            every = [(one, f"{kind} {at}") for kind in (3, 2) for at, one in enumerate(self.own_lines(strike, kind))]
            known = [at for _, at in strike.bought]
            left = strike.effects - strike.spent
            dear = [one["cost"] for one, at in every if at not in known and one["cost"] <= left]
            self.expect(not dear or cost == max(dear), "TGB-12.13b", "not the dearest line")
        strike.spent += cost
        strike.bought.append((line, key))

    def own_lines(self, strike: Strike, of: int) -> list[Data]:
        card = strike.attacker.card
        if of == self.of_kind:
            return list(card.get("lines", []))
        weapon = strike.attacker.weapon if not strike.attacker.has("disarmed") else ""
        return list(entry("monster_weapons", "monster_weapon", weapon).get("lines", [])) if weapon else []

    of_kind = 2  # how a log calls the card of a monster, and its weapon's

    def lines_at(self, strike: Strike, of: int, number: int) -> list[Data]:
        if strike.attacker.kind:
            return self.own_lines(strike, of)
        copy = self.card_ids[number]
        strike.ways = [way for way in strike.ways if way.copy == copy] or strike.ways
        return strike.ways[0].lines if strike.ways[0].copy == copy else []

    def on_critical(self, event: Event, n: int, more: int) -> None:
        """TGB-25.9."""
        self.expect(more == 2, "TGB-25.9", "a critical hit is 2 more")
        if self.strike is not None:
            self.strike.critical += more

    def on_hit(self, event: Event, a: int, b: int, n: int) -> None:
        """TGB-12.11, 12.14 to 12.17."""
        strike, target = self.strike, self.ones[b]
        if not self.expect(strike is not None, "TGB-12.11", "nobody attacks") or strike is None:
            return
        self.expect_used(strike)
        self.expect(target is strike.targets[-1] or target in strike.targets, "TGB-12.11", "another one is hit")
        self.expect(not strike.failed and strike.rolled is not None, "TGB-12.4", "the attack was over")
        net = self.net(strike, target)
        self.expect(net is not None and net >= self.agility(target), "TGB-12.11", f"{net} hits are too few")
        possible = {self.damage(strike, way, target) for way in strike.ways}
        self.expect(n in possible, "TGB-12.14", f"the damage is {sorted(possible)}")
        strike.struck, strike.dealt = target, n
        if strike.attacker.kind:
            rest = strike.effects - strike.spent
            known = [at for _, at in strike.bought]
            left = [
                one for kind in (3, 2) for at, one in enumerate(self.own_lines(strike, kind))
                if f"{kind} {at}" not in known and one["cost"] <= rest
            ]
            self.expect(not left, "TGB-12.13b", "effects were left over")
        self.followers = [
            (effect, target) for line, _ in strike.bought for effect in line["do"]
            if effect["op"] in ("status", "stumble")
        ]
        strike.bought = []
        talent = inside(self.talent) if self.talent is not None else ()
        self.followers += [
            (push, target) for effect in talent for push in effect.get("hit", []) if push["op"] == "stumble"
        ]  # what a talent does on a hit comes last

    def damage(self, strike: Strike, way: Way, target: One) -> int:
        """TGB-12.14 to 12.17, 18.3."""
        if way.harmless:
            return 0
        one = strike.attacker
        bonus = {"": 0, **way.elements}
        pierce, times = 0, 1
        for line, _ in strike.bought:
            for effect in line["do"]:
                if effect["op"] == "bonus_damage":
                    bonus[effect.get("element", "")] += effect["n"]
                elif effect["op"] == "pierce":
                    pierce += effect.get("n", 99)
                elif effect["op"] == "crit":
                    times *= effect["n"]
        for effect, conditions in self.standing_of(one):
            fits = effect.get("on", "any") in ("any", "ranged" if strike.ranged else "melee")
            if effect["op"] == "bonus_damage" and fits and self.all_hold(one, conditions, strike, target):
                bonus[effect.get("element", "")] += effect["n"]
        plain = (strike.physical + way.passive + bonus[""] + strike.critical) * times
        shields = symbols(DEFENCE_FACES, strike.guards.get(target.number, ()))["S"]
        total = max(0, plain - max(0, shields + self.armour(target, strike) - pierce))
        for element in ELEMENTS:
            if bonus[element] >= 1:
                total += max(0, bonus[element] + self.rating(target, element))
        return (total + 1) // 2 if one.has("weakened") else total

    def all_hold(self, one: One, conditions: list[Data], strike: Strike, target: One) -> bool:
        strike.targets.append(target)
        held = all(self.holds(one, condition, strike) for condition in conditions)
        strike.targets.pop()
        return held

    def on_redirected(self, event: Event, a: int, b: int) -> None:
        """TGB-12.9b."""
        strike, one, target = self.strike, self.ones[a], self.ones[b]
        if not self.expect(strike is not None, "TGB-12.9b", "nobody attacks") or strike is None:
            return
        self.expect(not strike.redirected and one.target == b, "TGB-12.9b", f"not {FAMILY[b]}")
        if strike.ranged:
            self.expect(self.sees(one, target) == 2, "TGB-12.9b", "no clear shot")
        else:
            self.expect(self.ground.adjacent(self.where(one), self.where(target)), "TGB-12.9b", "not adjacent")
        strike.redirected = True
        strike.targets.append(target)

    def close_strike(self) -> None:
        """The attack is over."""
        if self.strike is not None:
            one = self.strike.attacker
            self.lasting = [
                (who, effect) for who, effect in self.lasting
                if not (who == one.number and effect.get("for") == "next_attack")
            ]
            self.talent = None
            self.syringe = ""
        self.strike = None
        self.rear = None
        self.followers = []
