"""The rounds of a combat under the referee: slots, activations, actions, moves, and what monsters do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from hauntbox.engine.messages import Event
from tests.betwixt.monster_oracle import Oracle, Outcome
from tests.betwixt.referee_bodies import Bodies
from tests.betwixt.referee_books import FAMILY, STATUSES, entries, entry
from tests.betwixt.referee_ground import Place, square_id
from tests.betwixt.referee_table import MEMBERS, One

LETTERS = "BJAM"


class Rounds(Bodies):
    """TGB-8, 9, 10, 20, 21.6."""

    oracle_every = 12  # every so many activations of a monster, the slow oracle is asked

    def begin_table(self) -> None:
        super().begin_table()
        self.fighting = False
        self.round = 0
        self.ready: set[int] = set()
        self.groups: list[str] = []  # kinds in the order of drawing
        self.ambushing: set[str] = set()
        self.acted: set[str] = set()
        self.late: set[str] = set()
        self.families_turn = True
        self.queue: list[int] = []
        self.begun: set[str] = set()
        self.new_tiles: set[str] = set()
        self.used: list[str] = []
        self.talents: list[str] = []
        self.attacked = self.stance_first = False
        self.turns = 0
        self.outcomes: set[Outcome] | None = None
        self.monster: One | None = None
        self.start: Place | None = None
        self.trouble_rolled = False

    # A combat

    def on_combat_began(self, event: Event) -> None:
        """TGB-8.1, 10.8."""
        self.close_activation()
        self.expect(any(not one.prop for one in self.monsters()), "TGB-4.2", "there is no monster")
        self.expect(not self.fighting, "TGB-4.2", "a combat has begun already")
        self.fighting, self.round = True, 0
        self.begun = self.new_tiles | {one.at[0] for one in self.active()}
        self.new_tiles = set()

    def on_round_began(self, event: Event, n: int) -> None:
        """TGB-8.3, 8.7, 8.14, 8.15, 21.6."""
        self.end_turn()
        self.close_activation()
        self.expect(self.fighting and n == self.round + 1, "TGB-8.3", f"round {self.round + 1} begins")
        if n > 1:
            self.expect_all_done()
            self.expect(self.trouble_rolled, "TGB-8.14a", "no trouble roll")
        self.round, self.trouble_rolled, self.families_turn = n, False, True
        fit = [one for one in self.ones.values() if one.place == "lookout"]
        self.expect(not fit or len(self.active()) >= 3, "TGB-21.6", "a lookout did not come in")
        self.ready = {one.number for one in self.active()}
        self.acted.clear()
        self.late.clear()
        self.lasting = [(who, effect) for who, effect in self.lasting if effect.get("for") != "round"]

    def expect_all_done(self) -> None:
        """TGB-8.5, 8.7: everybody had their activation."""
        left = {n for n in self.ready if self.ones[n].at}
        self.expect(not left, "TGB-8.7", f"{[FAMILY[n] for n in left]} had no activation")
        waiting = [kind for kind in self.groups_left() if kind not in self.acted | self.late]
        self.expect(not waiting, "TGB-8.5", f"{waiting} did not act")
        self.expect(not self.queue_left(), "TGB-8.6", "a monster did not act")

    def groups_left(self) -> list[str]:
        alive = {one.kind for one in self.monsters() if not one.prop}
        return [kind for kind in self.groups if kind in alive]

    def queue_left(self) -> list[int]:
        return [n for n in self.queue if self.ones[n].at]

    def next_groups(self) -> list[str]:
        """TGB-8.4, 8.8: the groups that are still to act, those in ambush first."""
        left = [kind for kind in self.groups_left() if kind not in self.acted | self.late]
        early = [kind for kind in left if self.round == 1 and kind in self.ambushing]
        bosses = [kind for kind in left if kind == "ringmaster" and self.ready]
        return early or [kind for kind in left if kind not in bosses]

    def on_activated(self, event: Event, n: int) -> None:
        """TGB-8.4, 8.5, 8.7, 8.8."""
        self.end_turn()
        self.close_activation()
        one = self.ones[n]
        self.expect(n in self.ready and bool(one.at), "TGB-8.7", f"{FAMILY[n]} is not Ready")
        waiting = self.next_groups()
        sprung = self.round == 1 and bool(waiting) and waiting[0] in self.ambushing
        self.expect(not sprung, "TGB-8.8", f"{waiting} ambush first")
        self.expect(self.families_turn or not waiting, "TGB-8.4", f"{waiting} are next")
        self.expect(not self.queue_left(), "TGB-8.6", "a monster did not act")
        first = len(self.ready) == len(self.active())
        self.queue = [boss.number for boss in self.monsters() if boss.kind == "ringmaster" and first]
        self.families_turn = False
        self.ready.discard(n)
        self.begin_activation(one)
        self.used, self.talents, self.attacked = [], [], False

    def on_knocked_out(self, event: Event, n: int) -> None:
        super().on_knocked_out(event, n)
        self.ready.discard(n)

    def on_group_activated(self, event: Event, kind: int) -> None:
        """TGB-8.4 to 8.8, 8.25."""
        self.end_turn()
        self.close_activation()
        name = entries("monsters", "monster")[kind]["id"]
        waiting = self.next_groups()
        self.expect(bool(waiting) and waiting[0] == name, "TGB-8.4", f"{waiting} are next")
        sprung = self.round == 1 and name in self.ambushing
        self.expect(sprung or not self.families_turn or not self.ready, "TGB-8.4", "a member is next")
        self.expect(not self.queue_left(), "TGB-8.6", "a monster did not act")
        self.acted.add(name)
        self.families_turn = True
        self.queue = [one.number for one in self.monsters() if one.kind == name]

    def on_trouble(self, event: Event, die: int, hurts: int) -> None:
        """TGB-8.14a."""
        self.end_turn()
        self.close_activation()
        self.expect_all_done()
        most = max([effect["n"] for effect in self.mission_effects("trouble")], default=1)
        story = self.view["difficulty"] == "story"
        self.expect(bool(hurts) == (die <= most and not story), "TGB-8.14a", f"{most} or less is trouble")
        self.expect(not self.trouble_rolled, "TGB-8.14a", "a second trouble roll")
        self.trouble_rolled, self.troubled = True, bool(hurts)

    troubled = False

    def mission_effects(self, op: str) -> list[Any]:
        found = [effect for clause in self.mission.get("clauses", []) for effect in clause["do"]]
        return [effect for effect in found if effect["op"] == op]

    def on_troubled(self, event: Event, n: int, many: int, hp: int) -> None:
        """TGB-8.14."""
        one = self.ones[n]
        lookouts = [other for other in self.ones.values() if other.place == "lookout"]
        self.expect(self.troubled, "TGB-8.14a", "there is no trouble")
        self.expect(one.place == ("lookout" if lookouts else "active"), "TGB-8.14a", "somebody else is in trouble")
        self.expect(many == 1, "TGB-8.14a", "one is lost")
        self.troubled = False
        if not hp:
            one.fp -= 1
            self.expect(one.fp >= 0, "TGB-8.14c", "no FP were left")

    def on_combat_won(self, event: Event, n: int) -> None:
        """TGB-8.12, 8.24."""
        self.end_turn()
        self.close_activation()
        left = [one.kind for one in self.monsters() if not one.prop]
        self.expect(not left, "TGB-8.12", f"{left} are left")
        self.expect(n == self.round, "TGB-8.12", f"it was round {self.round}")
        self.fighting, self.queue = False, []
        self.groups, self.ambushing = [], set()
        self.lasting = [(who, effect) for who, effect in self.lasting if effect.get("for") not in ("combat", "round")]

    # Actions

    def act(self, name: str, one: One, again: bool = False) -> None:
        """TGB-9.1: two different actions, three if Charged."""
        if not self.fighting or one is not self.acting:
            return
        if again and name in self.used:
            return
        self.expect(name not in self.used or name in ("talent", "forfeit"), "TGB-9.1", f"{name} a second time")
        self.used.append(name)
        most = 3 if one.has("charged") else 2
        self.expect(len(self.used) <= most, "TGB-8.9", f"{self.used} in one activation")

    def note_attack(self, one: One) -> None:
        """TGB-9.2, 9.5, 16.8c."""
        if one.number < MEMBERS and self.fighting:
            self.expect(one is self.acting, "TGB-9.5", "somebody else acts")
            if not self.syringe:
                self.expect(not self.attacked, "TGB-9.2", "a second attack")
                self.attacked = True
                if self.talent is None:
                    self.act("attack", one)
        elif one.number >= MEMBERS:
            self.expect(one is self.monster, "TGB-20.1", "another monster acts")

    def note_stance(self, one: One, stance: str) -> None:
        """TGB-9.7, 9.8."""
        if one is self.acting:
            self.expect(bool(self.used), "TGB-9.7", "a stance is not the first action")
            self.act(stance, one)

    def on_forfeited(self, event: Event, n: int) -> None:
        self.act("forfeit", self.ones[n])

    def on_rests(self, event: Event, n: int) -> None:
        """TGB-8.7."""
        self.expect(self.acting is self.ones[n], "TGB-8.7", f"{FAMILY[n]} does not act")

    def on_talent_used(self, event: Event, n: int, number: int, left: int) -> None:
        """TGB-9.1, 9.6, 3.2."""
        one, talent = self.ones[n], entries("talents", "talent")[number]
        self.close_strike()
        self.expect(one.fp - talent.get("fp", 0) == left >= 0, "TGB-3.2", f"{talent.get('fp', 0)} of {one.fp} FP")
        learned = [known["id"] for known in self.view["family"][n]["talents"]]
        self.expect(talent["id"] in learned, "TGB-25.6", f"{FAMILY[n]} did not learn that")
        one.fp = left
        if self.fighting and one is self.acting:
            self.expect(talent["id"] not in self.talents, "TGB-9.1", "the same talent twice")
            self.talents.append(talent["id"])
            self.act("talent", one)
        attacks = any(effect["op"] == "attack" for clause in talent["clauses"] for effect in clause["do"])
        self.expect(not attacks or (self.fighting and one is self.acting), "TGB-8.2", "no attack talent now")
        self.talent = talent if attacks else None
        self.striding = next((e for c in talent["clauses"] for e in c["do"] if e["op"] == "move"), None)

    striding: Any = None

    # Moves

    def closed(self) -> set[Place]:
        """TGB-10.8: spaces of tiles outside of the encounter area."""
        area = self.begun | {one.at[0] for one in self.standing()}
        return {place for name, place in self.ground.places.items() if name[0] not in area}

    def on_moved(self, event: Event, n: int, square: int) -> None:
        """TGB-9.4, 10.1 to 10.10, 20.2."""
        one, to = self.ones[n], square_id(square)
        if not self.expect(bool(one.at) and to in self.ground.places, "TGB-10.6", "no such space"):
            return
        foes = {self.where(other) for other in self.standing() if (other.number < MEMBERS) != (n < MEMBERS)}
        flies = bool(one.kind and one.card.get("flight"))
        most = self.speed(one)
        free = flies
        if event.rule == "TGB-9.4a":
            self.expect(one is self.acting, "TGB-9.4a", "somebody else acts")
            self.expect(not one.has("crippled"), "TGB-9.4b", "Crippled")
            self.act("move", one)
        elif n < MEMBERS:
            most = 3 if event.rule == "TGB-9.6" else 2
            foes = set() if self.striding is not None and event.rule == "TGB-9.6" else foes
        elif one is self.monster:
            self.expect(not one.has("crippled"), "TGB-16.3", "Crippled")
        costs = self.ground.costs(self.where(one), foes, self.closed(), free, most)
        self.expect(self.ground.places[to] in costs, "TGB-10.1", f"more than {most} points away")
        self.put(one, to, "TGB-10.6")

    # Monsters

    def on_monster_acts(self, event: Event, n: int, target: int) -> None:
        """TGB-8.6, 20.1, 20.15."""
        self.end_turn()
        one = self.ones[n]
        self.close_strike()
        self.expect(n in self.queue_left(), "TGB-8.6", "it is not its turn")
        if n in self.queue:
            earlier = [m for m in self.queue[: self.queue.index(n)] if self.ones[m].at]
            self.expect(not earlier, "TGB-8.6", "others act before it")
            self.queue = self.queue[self.queue.index(n) + 1:]
        self.begin_activation(one)
        self.expect(one.target == target, "TGB-19.10", f"its target is {one.target}")
        self.monster, self.start = one, self.where(one)
        self.talent = None
        self.turns += 1
        self.outcomes = None
        if self.turns % self.oracle_every == 0 and not self.ground.stairs:
            self.outcomes = self.ask_oracle(one)

    def ask_oracle(self, one: One) -> set[Outcome] | None:
        closed = self.closed()
        flies = bool(one.card.get("flight"))
        if closed and flies:
            return None
        cells: dict[Place, str] = {}
        for name, place in self.ground.places.items():
            letter = self.ground.letters[name]
            blocked = self.ground.obstacle(name)
            cells[place] = (letter if letter == "O" else "o") if blocked else "," if place in closed else "."
        for other in self.standing():
            letter = LETTERS[other.number] if other.number < MEMBERS else "p" if other.prop else "m"
            cells[self.where(other)] = letter
        cells[self.where(one)] = "@"
        drawing = cast("Any", SimpleNamespace(cells=cells, walls=self.ground.walls))
        way = self.monster_way(one)
        speed = 0 if one.has("crippled") else self.speed(one)
        reach = self.reach(one) if way.ranged else 0
        return Oracle(
            drawing, LETTERS[one.target], speed, reach, flies, one.facing, self.ground.tall_is_opaque
        ).outcomes()

    def end_turn(self) -> None:
        """TGB-20.3 to 20.9: a monster that struck nobody."""
        if self.monster is not None and self.struck_now is None:
            self.judge_turn(self.monster, None)
        self.monster, self.struck_now = None, None

    struck_now: One | None = None

    def judge_turn(self, one: One, victim: One | None) -> None:
        if victim is None:
            one.failed += 1
        if self.outcomes is not None and one.at:
            letter = LETTERS[victim.number] if victim is not None else "-"
            done = (self.where(one), letter, one.facing)
            self.expect(done in self.outcomes, "TGB-20.3", f"{done}, but the oracle says {self.outcomes}")
        self.outcomes = None

    def on_attacked(self, event: Event, a: int, b: int, ranged: int) -> None:
        super().on_attacked(event, a, b, ranged)
        one = self.ones[a]
        if one is self.monster and self.struck_now is None:
            self.struck_now = self.ones[b]
            one.failed = 0 if one.target == b else one.failed + 1
            self.judge_turn(one, self.ones[b])
            here, there = self.where(one), self.where(self.ones[b])
            self.expect(one.facing in facings(here, there), "TGB-14.2", "it does not face its victim")

    def on_gave_up_target(self, event: Event, n: int, member: int) -> None:
        """TGB-20.9."""
        one = self.ones[n]
        if one is self.monster and self.struck_now is None:
            self.judge_turn(one, None)
            self.struck_now = one
        self.expect(one.failed == 3, "TGB-20.9", f"{one.failed} failed turns")
        one.failed = 0

    def on_faced(self, event: Event, n: int, direction: int) -> None:
        self.expect(0 <= direction < 4, "TGB-14.1", "no direction")
        self.ones[n].facing = direction

    def on_skipped(self, event: Event, n: int) -> None:
        if n >= MEMBERS:
            self.end_turn()
            if n in self.queue:
                self.queue = self.queue[self.queue.index(n) + 1:]
        super().on_skipped(event, n)

    # Cards that hold for a while

    def on_begins_to_hold(self, event: Event, n: int) -> None:
        """What a card says from now on."""
        cause = event.cause
        if cause is None:
            return
        if cause.kind == "talent":
            card = entries("talents", "talent")[cause.value]
        elif cause.kind == "card":
            card = entry("items", "item", self.card_ids[cause.value].partition(".")[0])
        else:
            melee = {"op": "bonus_damage", "n": 1, "on": "melee", "for": "round"}
            ranged = {"op": "bonus_damage", "n": 1, "on": "ranged", "for": "round"}
            if self.mission["id"] == "midnight_matinee" and self.view["stage"] == 3:
                self.lasting.append((n, ranged if self.last_roll <= 2 else melee))
            return
        for clause in card["clauses"]:
            self.lasting += [(n, effect) for effect in clause["do"] if "for" in effect]

    def on_rolled(self, event: Event, n: int, die: int) -> None:
        self.last_roll = die
        self.expect(1 <= die <= 6, "TGB-11.1", "no side of a die")


def facings(here: Place, there: Place) -> set[int]:
    """TGB-14.2: along the larger distance; both ways if they are equal."""
    if here[0] != there[0]:
        return {0, 1, 2, 3}
    dx, dy = there[1] - here[1], there[2] - here[2]
    across, down = (1 if dx > 0 else 3), (2 if dy > 0 else 0)
    if abs(dx) == abs(dy):
        return {across, down}
    return {across if abs(dx) > abs(dy) else down}


assert len(STATUSES) == 12
