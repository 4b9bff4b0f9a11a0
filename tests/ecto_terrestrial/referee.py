"""A log referee: it reads the events of a game and nothing else, keeps its own book of the table, and objects to every
event that the rules do not allow.

Nothing here is shared with the game. Each kind of event has a method of its name; what must follow an event is kept as
something owed, and asked for when the next thing begins.
"""

from __future__ import annotations

from collections import Counter

from hauntbox.engine.messages import EVERYONE, Event
from tests.ecto_terrestrial.referee_books import CRIT, FAR, KINDS, Square, entries, items, place, read, says
from tests.ecto_terrestrial.referee_heroes import HeroesBook
from tests.ecto_terrestrial.referee_table import FIRST_TO_MOVE, IN_DEFENCE, REACH, WHYS, Et, Hero


class Referee(HeroesBook):
    """Follows a game by its log. What it objects to is in `objections`, each with a rule."""

    def follow(self) -> Referee:
        for event in self.game.events(EVERYONE):
            self.judge(event)
        self.end()
        return self

    def judge(self, event: Event) -> None:
        """One event: first what was owed before it, then itself."""
        self.now = event
        kind = event.kind
        if self.defence is not None and kind not in IN_DEFENCE and kind not in WHYS:
            self.close_defence()
        if self.badge_open and kind not in ("scored", "lost_points", "badge"):
            self.close_badge()
        if self.making_way and kind not in ("made_way", "et_made_way", "knocked_down", "objective_dropped", "reacted",
                                            "cancelled", "discarded"):
            self.making_way = [one for one in self.making_way if one.at == self.boss_at]
            room = any(self.room(square, one) for one in self.making_way for square in self.ground.walks(self.boss_at
                       or (0, 0)))
            self.expect(not self.making_way or not room, "ETI-25.3", "somebody did not make way")
            self.making_way = []
        told = getattr(self, "on_" + kind, None)
        if told is not None:
            told(event, *event.raw[4])
        self.before = kind

    # Setting up

    def on_drafted(self, event: Event, seat: int, number: int) -> None:
        """ETI-2.5, 2.6."""
        self.expect(number not in self.heroes, "ETI-2.5", "the Hero is taken")
        hero = self.heroes.setdefault(number, Hero(number))
        drafted = len(self.heroes) - 1
        if drafted == 0:
            self.first = self.badge = seat
        turn = drafted if drafted < self.players else 2 * self.players - 1 - drafted
        self.expect(seat == self.order()[turn], "ETI-2.5", "it is another player's pick")
        self.expect(hero.gb == (drafted < self.players), "ETI-2.5", "the other faction is drafted")
        hero.seat = seat

    def on_wears(self, event: Event, number: int, *gear: int) -> None:
        """ETI-1.3, 1.4, 2.8."""
        hero = self.heroes[number]
        hero.gear = list(gear)
        cards = [items()[item] for item in gear]
        weapons = [card for card in cards if "attack" in card]
        self.expect(bool(weapons) and len(gear) <= 4, "ETI-1.4", "a loadout of the wrong size")
        for card in weapons:
            self.expect(card["faction"] == hero.card["faction"], "ETI-1.3b", "a Weapon of the other faction")
            self.expect(card.get("owner", hero.card["id"]) == hero.card["id"], "ETI-1.3c", "somebody else's Weapon")
        names = [card["id"] for card in cards]
        self.expect(len(set(names)) == len(names), "ETI-1.4c", "the same card twice")
        hero.batteries = hero.most_batteries

    def on_started(self, event: Event, number: int, square: int) -> None:
        """ETI-2.10."""
        self.expect(place(square) in self.starts, "ETI-2.10a", "not a Start Location")
        self.put(self.heroes[number], place(square))
        if all(hero.at for hero in self.heroes.values()):
            self.active = {point for point in range(len(self.points)) if self.reached(point)}

    # The course of play

    def on_round_began(self, event: Event, number: int, seat: int) -> None:
        """ETI-3.1, 3.2, 28.2, 28.6."""
        self.settle()
        self.expect(number == self.round + 1, "ETI-3.1", "rounds are counted one by one")
        if number > 1:
            self.end_round()
            self.expect(self.panels > 0, "ETI-28.2", "play goes on without a panel")
            self.first = (self.first + 1) % self.players
        self.expect(seat == self.first, "ETI-3.2", "the token went to another seat")
        self.round = number
        self.turns = self.order()
        self.reveals = self.paid_reveals = 0
        self.checked_pke = self.attacks_begun = self.assign_over = False
        self.moved.clear()
        if number == 1:
            self.pke = [0, 0, 0]
            self.expect(all(n == 1 for n in self.hands), "ETI-2.12", "everybody starts with one Gadget")

    def end_round(self) -> None:
        self.end_ets()
        self.expect(not any(et.down and et.at for et in self.ets), "ETI-23.10", "an ET did not stand up")
        self.expect(not self.turns, "ETI-3.3", f"{self.turns} had no turn")
        self.end_sheets()
        unit = [read(one["at"]) for one in self.episode.get("marks", []) if one["name"] == "unit"]
        if unit and sum(1 for et in self.ets if et.at == unit[0]) >= 3:  # Overflow: ETs on the containment unit
            self.counted["progress"] = max(0, self.counted["progress"] - 2)

    def on_turn_began(self, event: Event, seat: int, actions: int) -> None:
        """ETI-3.3, 4.1, 18.3."""
        self.settle()
        self.expect(bool(self.turns) and self.turns.pop(0) == seat, "ETI-3.3", "it is another player's turn")
        self.expect(actions == (6 if self.players == 1 else 4), "ETI-4.1", "a wrong number of Actions")
        self.expect(not self.is_won(), "ETI-28.1", "play goes on though the objective is met")
        self.seat = seat
        self.clear_turn(actions)

    def on_turn_ended(self, event: Event, seat: int, unspent: int) -> None:
        """ETI-4.2, 4.9."""
        self.settle()
        self.expect(seat == self.seat, "ETI-3.3", "another player's turn ends")
        self.expect(unspent == self.actions - self.spent, "ETI-4.1", f"{self.actions} - {self.spent} Actions")
        self.expect(not any(hero.slimed for hero in self.team(seat)), "ETI-4.9", "Slime stayed on")
        if self.rested:
            for hero in self.team(seat):
                full = hero.batteries >= hero.most_batteries
                self.expect(full and not hero.traps, "ETI-17.3", "a Rest left something undone")
                places = any(self.room(square, hero) for start in self.starts for square in self.ground.walks(start))
                self.expect(hero.at is not None or not places, "ETI-17.2a", "a Hero did not come back")
        self.seat = -1

    # The tower

    def on_fell(self, event: Event, face: int) -> None:
        """ETI-21.4b: what a CRIT shakes out joins the Disruption; anything else begins one."""
        if not +self.fallen and (event.cause is None or event.cause.kind != "face"):
            self.picker = -1
        self.inside -= 1
        self.fallen[face] += 1

    def on_resolves(self, event: Event, seat: int, face: int) -> None:
        """ETI-21.2, 21.5, R33: from the fewest points on, clockwise around the table."""
        due = self.fewest() if self.picker < 0 else (self.picker + 1) % self.players
        self.expect(seat == due, "ETI-21.2", f"seat {due} resolves this die")
        self.expect(self.fallen[face] > 0, "ETI-21.2", "no such die has fallen")
        self.picker = seat

    def on_bumped(self, event: Event, seat: int, n: int) -> None:
        """ETI-21.12, R33: at the end of a turn, by whoever had it."""
        self.expect(self.seat < 0 and 0 <= n <= self.inside, "ETI-21.12", "nobody can have knocked against the tower")

    def on_dropped(self, event: Event, n: int, inside: int) -> None:
        """ETI-21.10, 21.11."""
        self.close_spawn(drops=True)
        self.aside -= n
        self.inside += n
        self.expect(inside == self.inside and self.aside >= 0, "ETI-21.10", f"{self.inside} dice are inside")
        if event.rule in ("ETI-12.4b", "ETI-27.4"):
            self.expect(n == self.owed_drop, event.rule, f"{self.owed_drop} dice are dropped")
            self.owed_drop = 0
        self.expect(self.panels > 0 or not self.inside, "ETI-21", "a die stays in a tower without panels")

    def on_taken_out(self, event: Event, n: int, inside: int) -> None:
        self.inside -= n
        self.aside += n
        self.expect(inside == self.inside >= 0, "ETI-21", f"{self.inside} dice are inside")

    def on_pulled(self, event: Event, seat: int, panels: int) -> None:
        """ETI-20.2, 20.8."""
        self.settle()
        self.panels -= 1
        self.expect(panels == self.panels >= 0, "ETI-20.2", f"{self.panels} panels are left")
        self.expect(seat == self.fewest(), "ETI-20.8", f"{self.fewest()} has the fewest points")
        if event.rule == "ETI-20.2":
            self.pulls_due -= 1

    def on_raised(self, event: Event, kind: int, n: int) -> None:
        """ETI-19.7, 21.9."""
        self.pke[kind] = min(3, self.pke[kind] + 1)
        self.expect(n == self.pke[kind], "ETI-19.7", f"the tracker is at {self.pke[kind]}")
        cause = event.cause
        if event.rule == "ETI-19.7":
            if self.sheet is not None and says(self.sheet, "ets_move") and not self.raised:
                self.all_have_moved()
            self.raised[kind] += 1
            self.moved.clear()
        elif cause is not None and cause.kind == "face":
            self.resolve(cause.value, kind)
        elif cause is not None and cause.kind == "point" and self.owed_spawns is not None:
            self.spawn_raised[kind] += 1
        if event.rule == "ETI-21.9" and (cause is None or cause.kind != "point"):
            self.expect(self.supply(kind) == 0, "ETI-21.9", "the supply has such a model")

    def on_lowered(self, event: Event, kind: int, n: int) -> None:
        self.pke[kind] -= 1
        self.expect(n == self.pke[kind] >= 0, "ETI-20", f"the tracker is at {self.pke[kind]}")

    def resolve(self, face: int, kind: int) -> None:
        """ETI-21.3, 21.4: a fallen die is resolved."""
        self.expect(self.fallen[face] > 0, "ETI-21.2", "no such die has fallen")
        self.expect(kind == (2 if face == CRIT else face), "ETI-21.3", "the die shows something else")
        self.fallen[face] -= 1
        if face == CRIT:
            self.inside += 1
        else:
            self.aside += 1

    # Spawning

    def on_spawn_rolled(self, event: Event, point: int, *faces: int) -> None:
        """ETI-2.11, 12.3, 12.4, R8."""
        self.close_spawn()
        self.expect(point in self.active, "ETI-12.1", "the Spawn Point is not Active")
        usual = 3 if self.players > 2 else 2
        single = self.round and (says(self.episode, "spawn_roll") or (self.sheet and says(self.sheet, "spawn_roll")))
        self.expect(len(faces) == usual or (bool(single) and len(faces) == 1), "ETI-12.3", f"{usual} dice are rolled")
        crits = faces.count(CRIT)
        self.owed_spawns = Counter(face for face in faces if face != CRIT)
        self.owed_spawns[2] += bool(crits)
        self.spawn_point = point
        self.spawn_raised = Counter()
        self.spawn_supply = [self.supply(kind) for kind in range(3)]
        if self.round == 0:
            loaded = min(crits, self.aside)
            self.inside += loaded
            self.aside -= loaded
        else:
            self.owed_drop = min(crits, self.aside)

    def on_placed(self, event: Event, number: int, square: int) -> None:
        """ETI-12.3, 12.5, 21.3, 21.7, R22."""
        et, to, cause = self.ets[number], place(square), event.cause
        self.expect(et.at is None, "ETI-24.4", "the model is on the board")
        if cause is not None and cause.kind == "point" and self.owed_spawns is not None:
            self.owed_spawns[et.kind] -= 1
            self.expect(self.owed_spawns[et.kind] >= 0, "ETI-12.3", "that was not rolled")
            home = self.points[self.spawn_point]
            beside = not self.room(home, et.kind) and to in self.nearest_room(home, et.kind)
            self.expect(to == home or beside, "ETI-12.5", "a wrong square")
        elif cause is not None and cause.kind == "face":
            self.resolve(cause.value, et.kind)
            homes = [self.points[point] for point in self.active]
            if any(self.room(home, et.kind) for home in homes):
                self.expect(to in homes, "ETI-21.3", "not an Active Spawn Point")
            else:
                near = {one for home in homes for one in self.nearest_room(home, et.kind)}
                self.expect(to in near, "ETI-R22", "not the nearest square with room")
        self.put(et, to)
        et.wounds, et.down = 0, False
        self.clock += 1
        et.since = self.clock

    def on_point_woke(self, event: Event, point: int) -> None:
        """ETI-12.2, 12.6, 12.7."""
        self.expect(point not in self.active, "ETI-12.6", "it is Active")
        self.expect(self.reached(point) or says(self.episode, "wake_points"), "ETI-12.1", "nobody can get there")
        self.active.add(point)

    # Hot Sheets and PKE

    def on_revealed(self, event: Event, number: int) -> None:
        """ETI-19.1, 19.9, 19.10."""
        self.settle()
        self.expect(not self.turns, "ETI-3.1", "not everybody had a turn")
        self.end_sheet()
        self.sheet = entries("sheets", "sheet")[number]
        self.expect(self.sheet.get("players", 1) <= self.players, "ETI-18.1", "only for more players")
        self.reveals += 1
        base = 2 if self.players == 4 else 1
        self.expect(self.reveals <= base + self.paid_reveals, "ETI-19.9", "too many Hot Sheets")
        self.moved.clear()

    def on_token_taken(self, event: Event, n: int) -> None:
        self.settle()
        self.tokens -= 1
        self.paid_reveals += 1
        self.expect(n == self.tokens >= 0, "ETI-19.10a", f"{self.tokens} tokens are left")

    def end_sheet(self) -> None:
        """ETI-19.7, 19.12: all trackers of the last Hot Sheet were raised."""
        if self.sheet is not None:
            symbols = Counter(KINDS.index(one) for one in self.sheet["symbols"])
            self.expect(self.raised == symbols, "ETI-19.7", f"raised were {self.raised}")
        self.sheet = None
        self.raised = Counter()

    def end_sheets(self) -> None:
        """ETI-19.9, 19.10, 20: the phase is over."""
        self.end_sheet()
        base = 2 if self.players == 4 else 1
        self.expect(self.reveals == base + self.paid_reveals, "ETI-19.9", f"{self.reveals} Hot Sheets")

    def on_pke_checked(self, event: Event, n: int) -> None:
        """ETI-20.1 to 20.4."""
        self.settle()
        self.end_sheets()
        self.expect(self.tokens == 0, "ETI-19.10a", "a Wound Token lies on the deck")
        self.expect(n == self.pke.count(3) and not self.checked_pke, "ETI-20.4", "a wrong number of pulls")
        self.pulls_due = min(n, self.panels)
        self.checked_pke = True

    def on_pke_reset(self, event: Event) -> None:
        """ETI-20.5."""
        self.settle()
        self.expect(self.pulls_due == 0, "ETI-20.4", f"{self.pulls_due} pulls are left")
        self.pke = [0, 0, 0]

    def begin_ets(self) -> None:
        """ETI-20.1, 22.1: the first thing of the ET Phase."""
        if self.sheet is None or self.raised:
            if not self.checked_pke:
                self.expect(self.pke.count(3) == 0, "ETI-20.2", "no panel was pulled")
                self.expect(self.tokens == 0, "ETI-19.10a", "a Wound Token lies on the deck")
            self.checked_pke = True
            self.end_sheet()

    # ETs

    def heroes_on_foot(self, et: Et) -> dict[int, int]:
        if et.at is None:
            return {}
        ways = self.ground.walks(et.at)
        return {hero.number: ways[hero.at] for hero in self.heroes.values() if hero.at in ways}

    def move_key(self, et: Et) -> tuple[int, int, int]:
        """ETI-R13."""
        return min(self.heroes_on_foot(et).values(), default=FAR), FIRST_TO_MOVE[et.kind], et.since

    def judge_mover(self, number: int, target: int) -> list[Square]:
        """ETI-22.2 to 22.6, 22.10: whom an ET goes for, whether it is its turn, and where it may go."""
        by_sheet = self.sheet is not None and says(self.sheet, "ets_move") and not self.raised
        if not by_sheet:
            self.begin_ets()
        et = self.ets[number]
        self.expect(et.stands and number not in self.moved, "ETI-22.2", "this ET does not move now")
        self.expect(not self.assigned and not self.attacks_begun, "ETI-23.1", "ETs move before they attack")
        waiting = [one for one in self.ets if one.stands and one.number not in self.moved and self.heroes_on_foot(one)]
        first = min(waiting, key=self.move_key, default=et)
        self.expect(first is et, "ETI-R13", f"ET {first.number} moves first")
        self.moved.add(number)
        self.expect(target in self.preferred(self.heroes_on_foot(et)), "ETI-22.3", "it goes for another Hero")
        goal = self.heroes[target].at
        if et.at is None or goal is None:
            return []
        here = self.ground.walk(et.at, goal)
        return [to for to in self.ground.near(et.at) if self.ground.walk(to, goal) < here and self.room(to, et)]

    def on_et_moved(self, event: Event, number: int, target: int, square: int) -> None:
        squares = self.judge_mover(number, target)
        self.expect(place(square) in squares, "ETI-22.5", f"open are {squares}")
        self.put(self.ets[number], place(square))

    def on_et_stayed(self, event: Event, number: int, target: int) -> None:
        self.expect(not self.judge_mover(number, target), "ETI-22.6", "it could get closer")

    def all_have_moved(self) -> None:
        left = [et.number for et in self.ets if et.stands and et.number not in self.moved and self.heroes_on_foot(et)]
        self.expect(not left, "ETI-22.2", f"{left} did not move")

    def targets(self, et: Et) -> dict[int, int]:
        """ETI-23.2, 24: the Heroes in an ET's range, with their distances."""
        if not et.stands or et.at is None:
            return {}
        full = self.full()
        ways = {one.number: self.ground.sees(et.at, one.at, full) for one in self.heroes.values() if one.at}
        return {hero: n for hero, n in ways.items() if n <= REACH[et.kind]}

    def on_assigned(self, event: Event, number: int, target: int) -> None:
        """ETI-23.2, 23.3."""
        if not self.assigned:
            self.begin_ets()
            self.all_have_moved()
        self.expect(not self.attacks_begun, "ETI-23.3", "all are assigned before the first attack")
        self.expect(number not in self.assigned, "ETI-23.2", "an ET attacks once")
        self.expect(target in self.preferred(self.targets(self.ets[number])), "ETI-23.2", "it attacks another Hero")
        self.assigned[number] = target

    def begin_attacks(self) -> None:
        """ETI-23.3: nobody who could attack was left out."""
        if not self.attacks_begun and not self.assign_over:
            left = [et.number for et in self.ets if self.targets(et) and et.number not in self.assigned]
            self.expect(not left, "ETI-23.2", f"{left} attack nobody")
        self.attacks_begun = True

    def end_ets(self) -> None:
        """ETI-23.4: whoever was assigned has attacked."""
        if not self.assign_over:
            self.assign_over = not self.attacks_begun
            left = [et for et, hero in self.assigned.items() if self.ets[et].stands and self.heroes[hero].at]
            self.expect(not left, "ETI-23.4", f"{left} did not attack")
        self.assigned.clear()

    def on_et_stood_up(self, event: Event, number: int) -> None:
        """ETI-23.10."""
        if self.before != "et_stood_up":
            self.settle()
            if not self.assigned and not self.attacks_begun:
                self.begin_ets()
                self.all_have_moved()
                self.begin_attacks()
            self.end_ets()
        self.expect(self.ets[number].down, "ETI-23.10", "it stands")
        self.ets[number].down = False

    def on_attacked(self, event: Event, number: int, *ets: int) -> None:
        """ETI-5.4c, 23.4, 23.11, R14, R62."""
        hero = self.heroes[number]
        if event.rule == "ETI-23.4":
            self.settle()
            self.begin_attacks()
            due = {target for et, target in self.assigned.items() if self.ets[et].stands and self.heroes[target].at}
            seats = sorted({self.heroes[one].seat for one in due}, key=self.order().index)
            self.expect(number in due and hero.seat == seats[0], "ETI-23.11", "another Hero is attacked first")
            mine = [et for et, target in sorted(self.assigned.items()) if target == number and self.ets[et].stands]
            self.expect(list(ets) == mine, "ETI-23.4", f"assigned were {mine}")
            self.assigned = {et: target for et, target in self.assigned.items() if target != number}
        else:
            self.expect(self.strikers == list(ets), "ETI-5.4c", "others strike together")
        self.coming = [sum(1 for et in ets if self.ets[et].kind == kind) for kind in range(3)]

    # Bosses

    def on_rolled(self, event: Event, *faces: int) -> None:
        if event.rule == "ETI-22.1":
            self.begin_ets()

    def on_boss_mood(self, event: Event, boss: int, face: int) -> None:
        self.begin_ets()
        self.dial = face if face != CRIT else self.dial

    def on_boss_moved(self, event: Event, boss: int, square: int) -> None:
        """ETI-25.1, 25.2."""
        self.settle()
        self.begin_ets()
        to = place(square)
        if self.expect(self.boss_at is not None, "ETI-25.2", "there is no Boss") and self.boss_at is not None:
            self.expect(to in self.ground.near(self.boss_at), "ETI-25.2", "not an adjacent square")
            ways = {one.number: self.ground.walk(self.boss_at, one.at) for one in self.heroes.values() if one.at}
            if self.boss_card is not None and self.boss_card["id"] != "grapplegore":
                ways = {one: ways[one] for one in self.preferred(ways)}
            goals = [self.heroes[one].at for one in ways]
            closer = any(self.ground.walk(to, at) < self.ground.walk(self.boss_at, at) for at in goals if at)
            self.expect(closer, "ETI-25.7", "it does not get closer")
        self.making_way = [one for one in self.models() if one.at == to]
        self.boss_at = to

    def on_made_way(self, event: Event, number: int, square: int) -> None:
        """ETI-25.3a, R24."""
        heroes = [one for one in self.making_way if isinstance(one, Hero) and one.at == self.boss_at]
        hero = self.heroes[number]
        self.expect(hero in heroes, "ETI-25.3a", "nobody is in the way")
        seats = sorted({one.seat for one in heroes}, key=self.order().index)
        self.expect(not seats or hero.seat == seats[0], "ETI-R24", "another player's Hero makes way first")
        at = hero.at or (0, 0)
        self.expect(place(square) in self.nearest_room(at, 0), "ETI-25.3c", "not the nearest square with room")
        self.put(hero, place(square))

    def on_et_made_way(self, event: Event, number: int, square: int) -> None:
        """ETI-25.3b."""
        et = self.ets[number]
        waits = [one for one in self.making_way if isinstance(one, Hero) and one.at == self.boss_at]
        self.expect(not waits and et.at == self.boss_at, "ETI-25.3a", "Heroes go first")
        if event.rule == "ETI-25.3b" and et.at is not None:
            self.expect(place(square) in self.ground.near(et.at), "ETI-25.3b", "not an adjacent square")
        self.put(et, place(square))

    def on_boss_wounded(self, event: Event, boss: int, n: int, left: int) -> None:
        self.boss_wounds += n
        self.expect(left == self.track() - self.boss_wounds >= 0, "ETI-25.6", "another track")
        if self.strike is not None and not self.strike.judged:
            self.strike.boss += n
        else:
            seat = self.seat
            self.owed_points[seat] += (n + 1) // 2 + 3 * self.boss_done()

    def on_boss_healed(self, event: Event, boss: int, n: int) -> None:
        self.boss_wounds -= n
        self.expect(self.boss_wounds >= 0, "ETI-25.6", "healed too much")

    def on_boss_stage(self, event: Event, boss: int, n: int) -> None:
        self.expect(self.boss_wounds >= self.track(), "ETI-25.7", "the track is not full")
        self.boss_stage += 1
        self.boss_wounds = 0
        self.expect(n == self.boss_stage + 1, "ETI-25.7", "another stage")

    # The end

    def is_won(self) -> bool:
        """ETI-28.1: whether the objective of the Episode is met."""
        id, left = self.episode["id"], len(self.objectives)
        if self.boss_card is not None:
            return self.boss_done()
        if id == "brownout":
            return all(self.marks[one] >= (4, 6, 6, 5)[self.players - 1] for one in self.objectives)
        if id == "overflow":
            return self.counted["progress"] >= (3, 5, 6, 7)[self.players - 1]
        if id == "after_hours_exhibit":
            return left <= (2, 1, 1, 0)[self.players - 1] and self.counted["delivered"] >= 2
        if id == "mind_the_gap":
            most, least = ((0, 2), (1, 3), (2, 4), (2, 4))[self.players - 1]
            return left <= most and self.counted["delivered"] >= least
        return left == 0

    def on_tower_empty(self, event: Event) -> None:
        """ETI-28.2, 28.5."""
        self.settle()
        self.end_round()
        self.expect(self.panels == 0, "ETI-28.2", "there are panels")

    def end(self) -> None:
        """ETI-28: how the game ended."""
        self.now = None
        if self.defence is not None:
            self.close_defence()
        if self.badge_open:
            self.close_badge()
        outcome = self.game.outcome
        if outcome is None:
            return
        self.expect(outcome.won == self.is_won(), "ETI-28.1", f"won: {outcome.won}")
        if not outcome.won and self.before == "tower_empty":
            self.expect(self.panels == 0, "ETI-28.2", "there are panels")
