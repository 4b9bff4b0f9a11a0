"""HP, FP, statuses, chips, Target Tokens, falling and stumbling under the referee."""

from __future__ import annotations

from hauntbox.engine.messages import Event
from tests.betwixt.referee_books import DEFENCE, DEFENCE_FACES, FAMILY, HELPFUL, HIT, STATUSES, TRAPS, symbols
from tests.betwixt.referee_fights import Fights
from tests.betwixt.referee_ground import square_id
from tests.betwixt.referee_table import MEMBERS, One

TRAP_HARM = {"rat": 2, "bear": 3, "taser": 1, "firecracker": 2}
TRAP_STATUS = {"rat": "bleed", "bear": "crippled", "taser": "stunned", "firecracker": "blind"}


class Bodies(Fights):
    """TGB-3.1, 8.10, 8.11, 12.18, 15, 16, 17, 19.13, 21.5."""

    def begin_table(self) -> None:
        super().begin_table()
        self.acting: One | None = None
        self.due: set[str] = set()  # two-sided statuses that turn at the end of the activation
        self.bled = self.expired = False
        self.traps = {one["at"]: one["kind"] for one in self.view["map"]["traps"]}
        self.trap: tuple[One, str] | None = None
        self.pushed: tuple[One, int] | None = None  # who stumbles, and how many steps are left
        self.felled: list[tuple[str, int]] = []  # kinds defeated in this combat, and by whom
        self.redraws: list[int] = []

    # HP

    def on_hurt(self, event: Event, n: int, lost: int, left: int) -> None:
        """TGB-3.1, 12.18, 17.4, 17.6."""
        one = self.ones[n]
        self.expect(left == one.hp - lost >= 0 and lost > 0, "TGB-3.1", f"{one.hp} HP were left")
        if event.rule == "TGB-12.18" and self.strike is not None:
            self.expect(one is self.strike.struck, "TGB-12.18", "another one was struck")
            self.expect(lost == min(one.hp, self.strike.dealt), "TGB-12.18", f"{self.strike.dealt} damage")
            self.strike.dealt = 0
        if event.rule == "TGB-17.6" and self.trap is not None:
            who, kind = self.trap
            most = min(one.hp, self.trap_harm(one, kind))
            self.expect(one is who and lost == most, "TGB-17.4", f"a {kind} trap does {most}")
        one.hp = left
        self.fall_due(one)

    def trap_harm(self, one: One, kind: str) -> int:
        """TGB-17.4, 17.7."""
        n = TRAP_HARM[kind]
        effects = [effect for effect, _ in self.standing_of(one) if effect["op"] == "trap_damage"]
        fitting = [one for one in effects if one.get("trap", "all") in ("all", kind)]
        for how in ("exactly", "plus", "times"):
            for effect in fitting:
                if effect["how"] == how:
                    n = effect["n"] if how == "exactly" else n + effect["n"] if how == "plus" else n * effect["n"]
        if kind == "firecracker":
            n = max(0, n + self.rating(one, "fire")) if n >= 1 else 0
        return n

    def on_healed(self, event: Event, n: int, more: int, left: int) -> None:
        """TGB-3.1, 16.9."""
        one = self.ones[n]
        self.expect(left == one.hp + more <= one.most and more > 0, "TGB-3.1", f"{one.hp} of {one.most} HP")
        if event.rule == "TGB-16.9":
            self.expect(more == 1, "TGB-16.9", "Refreshed gives one")
        one.hp = left

    def on_drained(self, event: Event, n: int, more: int) -> None:
        """TGB-17.2."""
        one = self.ones[n]
        self.expect(self.strike is not None and self.strike.attacker is one, "TGB-17.2", "nobody drains")
        one.hp += more
        self.expect(one.hp <= one.most, "TGB-3.1", f"{one.hp} of {one.most} HP")

    def on_bled(self, event: Event, n: int, left: int) -> None:
        """TGB-16.1, 8.11."""
        one = self.ones[n]
        held = one.status.get("bleed", 0)
        self.expect(one is self.acting and not self.bled, "TGB-16.1", "not at the end of an own activation")
        self.expect(held > one.fresh["bleed"], "TGB-16.13", "no Bleed from before this activation")
        self.bled = True
        one.status["bleed"] = held - 1
        if held <= 1:
            self.lose(one, "bleed")
        one.hp -= 1
        self.expect(left == one.hp >= 0, "TGB-16.1", f"{one.hp} HP are left")
        self.fall_due(one)

    def fall_due(self, one: One) -> None:
        if one.hp == 0 and one.number not in self.fallen:
            self.fallen.append(one.number)

    # Falling

    def fell(self, n: int) -> One:
        one = self.ones[n]
        if n in self.fallen:
            self.fallen.remove(n)
        else:
            vanishes = self.view["stage"] == 3 and self.mission["id"] == "the_center_ring"
            self.expect(vanishes, "TGB-3.1", f"{one.hp} HP are left")
        return one

    def on_defeated(self, event: Event, n: int, member: int) -> None:
        """TGB-8.10, 17.11."""
        one = self.fell(n)
        striker = self.strike.attacker if self.strike is not None else self.acting
        self.expect(striker is self.ones[member], "TGB-8.10", "somebody else struck the final blow")
        self.felled.append((one.kind, member))
        self.owed_blow = member
        self.leave(one)

    owed_blow = -1

    def on_fell_alone(self, event: Event, n: int) -> None:
        """TGB-17.11."""
        one = self.fell(n)
        self.felled.append((one.kind, -1))
        self.leave(one)

    def on_broken(self, event: Event, n: int, member: int) -> None:
        one = self.ones[n]
        self.expect(one.prop, "TGB-5.8", "that is no thing")
        if n in self.fallen:
            self.fallen.remove(n)
        self.leave(one)

    def leave(self, one: One) -> None:
        """TGB-8.24, 19.14: a monster leaves; its token goes back."""
        self.give_back(one)
        one.forget()
        one.target, one.failed, one.hp = -1, 0, 0
        self.claim()

    def on_knocked_out(self, event: Event, n: int) -> None:
        """TGB-21.5, 20.10."""
        one = self.fell(n)
        one.forget()
        one.place = "knocked_out"
        self.redraws = self.take_out(n)

    def on_retargeted(self, event: Event, n: int, member: int) -> None:
        """TGB-12.9a, 12.10, 19.13, 20.9."""
        monster = self.ones[n]
        if event.rule == "TGB-12.9a":
            strike = self.strike
            sides = strike.guards.get(strike.targets[-1].number, ()) if strike is not None else ()
            self.expect(bool(symbols(DEFENCE_FACES, sides)["K"]), "TGB-12.9a", "no skull was rolled")
            self.expect(strike is not None and not strike.redirected, "TGB-12.9b", "a second skull counts")
        if event.rule == "TGB-12.10":
            strike = self.strike
            sides = strike.guards.get(n, ()) if strike is not None else ()
            self.expect(bool(symbols(DEFENCE_FACES, sides)["K"]), "TGB-12.10", "no skull was rolled")
            self.expect(strike is not None and strike.attacker is self.ones[member], "TGB-12.10", "not the attacker")
        if n in self.redraws:
            self.redraws.remove(n)
        self.give_back(monster)
        self.aim(monster, member)

    def close_strike(self) -> None:
        super().close_strike()
        self.pushed = None

    # Statuses

    def on_gained_status(self, event: Event, n: int, status: int, many: int) -> None:
        """TGB-16."""
        one, name = self.ones[n], STATUSES[status]
        own = one is self.acting
        immune = [effect for effect, _ in self.standing_of(one) if effect["op"] == "immune"]
        self.expect(name not in [effect["status"] for effect in immune], "TGB-22.8", f"immune to {name}")
        if self.strike is not None and self.followers and one is self.strike.struck and event.cause is None:
            self.follow_blow(one, "status", name)
        self.gain(one, name, many, own)
        self.due.discard(name if own else "")
        if own and name in HELPFUL:
            self.due.add(name)

    def follow_blow(self, one: One, op: str, name: str) -> None:
        """TGB-12.18: what follows a hit was bought, in that order."""
        for place, (effect, target) in enumerate(self.followers):
            if effect["op"] == op and effect.get("status", "") == name and target is one:
                del self.followers[: place + 1]
                return

    def on_cancelled(self, event: Event, n: int, status: int, other: int) -> None:
        """TGB-16.15."""
        one = self.ones[n]
        self.expect(one.has(STATUSES[other]), "TGB-16.15", f"there was no {STATUSES[other]}")
        self.lose(one, STATUSES[other])
        self.due.discard(STATUSES[other] if one is self.acting else "")

    def on_status_flipped(self, event: Event, n: int, status: int) -> None:
        self.flip(self.ones[n], STATUSES[status], 2)

    def on_status_ended(self, event: Event, n: int, status: int) -> None:
        one, name = self.ones[n], STATUSES[status]
        if event.cause is None and name not in ("bleed", "stunned") and self.turning(one, name):
            self.flip(one, name, 1)
            return
        self.expect(one.has(name), "TGB-16.13", f"there was no {name}")  # a cure
        self.lose(one, name)
        self.due.discard(name if one is self.acting else "")

    def turning(self, one: One, name: str) -> bool:
        return self.owed_frail == one.number if name == "frail" else one is self.acting and name in self.due \
            and one.status.get(name) == 1

    def flip(self, one: One, name: str, side: int) -> None:
        """TGB-8.11, 16.5, 16.13, 16.14: a token is turned, at the end of an activation that counts."""
        self.expect(one.status.get(name) == side, "TGB-16.13", f"{name} shows side {one.status.get(name)}")
        if name == "frail":
            self.expect(self.owed_frail == one.number, "TGB-16.5", "no defence roll")
            self.owed_frail = -1
        else:
            self.expect(one is self.acting and name in self.due, "TGB-16.13", f"{name} does not turn now")
            self.due.discard(name)
        one.status[name] = side - 1
        if side == 1:
            self.lose(one, name)

    def on_skipped(self, event: Event, n: int) -> None:
        """TGB-16.2."""
        one = self.ones[n]
        self.expect(one.has("stunned"), "TGB-16.2", "not Stunned")
        self.lose(one, "stunned")
        if one.number >= MEMBERS:
            self.begin_activation(one)

    def begin_activation(self, one: One) -> None:
        """TGB-8.7: somebody acts."""
        self.close_activation()
        self.acting = one
        self.due = {
            name for name, side in one.status.items() if name not in ("bleed", "stunned", "frail") and side
        }
        one.fresh.clear()
        self.bled = self.expired = False

    def close_activation(self) -> None:
        """TGB-8.11: everything at the end of an activation was done."""
        one = self.acting
        self.close_strike()
        self.talent = None
        self.acting = None
        if one is None:
            return
        if one.at:
            self.expect(not self.due, "TGB-8.11", f"{self.due} were not turned")
            stale = one.status.get("bleed", 0) > one.fresh["bleed"]
            self.expect(self.bled or not stale, "TGB-16.1", "somebody did not bleed")
        if one.number < MEMBERS and one.at and not self.expired:
            self.expect(all(left > 1 for _, _, left in one.chips), "TGB-15.4", "a chip did not expire")
            one.chips = [(die, guard, left - 1) for die, guard, left in one.chips]
        one.fresh.clear()

    # Chips

    def on_chip(self, event: Event, n: int, die: int, many: int) -> None:
        """TGB-15.2, 15.4, 15.5, 8.10, 9.7, 9.8."""
        one, guard = self.ones[n], bool(die & 8)
        name = DEFENCE[die & 7] if guard else HIT[die & 7]
        if event.rule == "TGB-8.10":
            self.expect(self.owed_blow == n and (name, many) == ("TRQ", 1), "TGB-8.10", "no such chip is due")
            self.owed_blow = -1
        if event.rule in ("TGB-9.7", "TGB-9.8"):
            stance = "defensive" if guard else "offensive"
            usual = "T" if guard else "TRQ"
            own = [effect for effect, _ in self.standing_of(one) if effect["op"] == "stance_chip"]
            colour = next((effect["colour"] for effect in own if effect["stance"] == stance), usual)
            self.expect((name, many) == (colour, 1), event.rule, f"the stance gives {colour}")
            self.expect(guard == (event.rule == "TGB-9.7"), event.rule, "a chip of the other stance")
            self.note_stance(one, stance)
            if one is self.acting:
                one.chips = [(die, kind, 2 if kind == guard else left) for die, kind, left in one.chips]
        one.chips += [(name, guard, 2 if one is self.acting else 1)] * many

    def note_stance(self, one: One, stance: str) -> None:
        """A stance is an action."""

    def on_chips_used(self, event: Event, n: int, *dice: int) -> None:
        """TGB-12.19, 15.3."""
        one, guard = self.ones[n], bool(dice[0] & 8)
        names = sorted(DEFENCE[die & 7] if guard else HIT[die & 7] for die in dice)
        held = sorted(die for die, kind, _ in one.chips if kind == guard)
        self.expect(names == held, "TGB-15.3", f"{held} are used together")
        in_attack = self.strike is not None and (guard or self.strike.attacker is one)
        self.expect(in_attack, "TGB-15.3", "there is no roll")
        one.chips = [chip for chip in one.chips if chip[1] != guard]

    def on_chips_expired(self, event: Event, n: int, *dice: int) -> None:
        """TGB-15.4."""
        one = self.ones[n]
        names = sorted(DEFENCE[die & 7] if die & 8 else HIT[die & 7] for die in dice)
        gone = sorted(die for die, _, left in one.chips if left == 1)
        self.expect(one is self.acting and names == gone, "TGB-15.4", f"{gone} expire")
        one.chips = [(die, guard, left - 1) for die, guard, left in one.chips if left > 1]
        self.expired = True

    # Traps and stumbling

    def on_stumbled(self, event: Event, n: int, square: int) -> None:
        """TGB-17.8, 17.9, 17.12, 10.2."""
        one, to = self.ones[n], square_id(square)
        by = self.strike.attacker if self.strike is not None else self.acting
        if not self.expect(by is not None and bool(by.at and one.at), "TGB-17.8a", "nobody pushes") or by is None:
            return
        more = any(effect["op"] == "stumble" and target is one for effect, target in self.followers)
        if self.pushed is None or self.pushed[0] is not one or more:
            steps = [effect["n"] for effect, target in self.followers if effect["op"] == "stumble" and target is one]
            self.follow_blow(one, "stumble", "")
            self.pushed = (one, steps[0] if steps else 1)
        left = self.pushed[1]
        self.expect(left > 0, "TGB-17.8a", "too many steps")
        self.pushed = (one, left - 1)
        here, there, away = self.where(one), self.ground.places[to], self.where(by)
        foes = {self.where(other) for other in self.standing() if (other.number < MEMBERS) != (n < MEMBERS)}
        rule = "TGB-17.8a" if n >= MEMBERS else "TGB-17.8b"
        fair = self.ground.distance(there, away) == self.ground.distance(here, away) + 1
        self.expect(fair, rule, "not one space farther")
        self.expect(there in self.ground.steps(here, foes, False), "TGB-10.2", "no such step")
        self.put(one, to, rule)

    def on_trapped(self, event: Event, n: int, trap: int, square: int) -> None:
        """TGB-17.5, 17.6, 17.10."""
        one, at = self.ones[n], square_id(square)
        self.expect(self.traps.get(at) == TRAPS[trap], "TGB-17.5", f"there is {self.traps.get(at)}")
        self.expect(one.at == at and self.before == "stumbled", "TGB-17.5", "nobody stumbles into it")
        self.expect(not (one.kind and one.card.get("flight")), "TGB-17.10", "it flies")
        self.traps.pop(at, None)
        self.trap = (one, TRAPS[trap])
        self.pushed = (one, 0)

    before = ""

    # FP

    def on_gained_fp(self, event: Event, n: int, more: int, left: int) -> None:
        one = self.ones[n]
        self.expect(left == one.fp + more <= one.fp_most, "TGB-3.2", f"{one.fp} of {one.fp_most} FP")
        one.fp = left

    def on_lost_fp(self, event: Event, n: int, less: int, left: int) -> None:
        one = self.ones[n]
        self.expect(left == one.fp - less >= 0, "TGB-3.2", f"{FAMILY[n]} had {one.fp} FP")
        one.fp = left
