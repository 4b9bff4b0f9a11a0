"""The half of the referee that judges Heroes: Moves, Attacks, Defense Rolls, Defeat, Rest, bids and objects."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hauntbox.engine.messages import Event
from tests.ecto_terrestrial.referee_books import CRIT, FAR, KINDS, Square, effects_of, entries, items, place, says
from tests.ecto_terrestrial.referee_table import REACH, WORTH, Defence, Et, Hero, Strike, Table


class HeroesBook(Table):
    """Judges what Heroes do and suffer."""

    def action(self, hero: int, cost: int = 1, rising: bool = False, back: bool = False) -> None:
        """ETI-4.1, 4.4, 4.8, 7.2: a Hero takes an Action."""
        self.settle()
        one = self.heroes[hero]
        self.spent += cost
        self.expect(self.spent <= self.actions, "ETI-4.1", "too many Actions")
        self.expect(one.seat == self.seat, "ETI-4.8", "somebody else's Hero acts")
        self.expect(one.at is not None or back, "ETI-4.8", "a Hero off the board acts")
        self.expect(one.down == rising, "ETI-7.2", "a Knocked Down Hero acts")
        self.expect(not self.closed, "ETI-4.4", "an Action after the Attack that ended them")
        self.expect(not self.rested, "ETI-17.1", "an Action beside a Rest")
        self.acted = True

    # Moving

    def opportunists(self, hero: Hero) -> list[int]:
        """ETI-5.4a, 5.4b."""
        if hero.at is None:
            return []
        full = self.full()
        return [
            et.number for et in self.ets
            if et.stands and et.at and self.ground.sees(et.at, hero.at, full) <= REACH[et.kind]
        ]

    def on_provoked(self, event: Event, number: int, *ets: int) -> None:
        """ETI-5.4."""
        if self.stepper is None:
            self.action(number)
            self.moving = number
        else:
            self.expect(self.stepper.get("provokes") == "yes", "ETI-5.5", "this step does not provoke")
        self.expect(list(ets) == self.opportunists(self.heroes[number]), "ETI-5.4a", "others strike at this Move")
        if self.heroes[number].card["id"] == "winston" and self.moving == number:
            self.expect("winston" in self.sneaked, "ETI-5.4a", "Winston's first Move does not provoke")
        self.strikers = list(ets)

    def on_moved(self, event: Event, number: int, square: int) -> None:
        """ETI-5.1, 5.2, 5.4."""
        hero, to = self.heroes[number], place(square)
        if event.cause is None:  # a Move Action, or a step of the same kind
            if self.stepper is not None:
                provokes = self.stepper.get("provokes") == "yes"
            else:
                provokes = True
                if self.moving != number:
                    self.action(number)
                    provokes = not self.sneaks(hero)
            if self.strikers is None and provokes:
                self.expect(not self.opportunists(hero), "ETI-5.4a", "nobody struck at this Move")
            self.moving, self.strikers, self.stepper = -1, None, None
            self.expect(hero.at is not None and to in self.ground.near(hero.at), "ETI-5.1", "not an adjacent square")
        self.put(hero, to)

    def sneaks(self, hero: Hero) -> bool:
        """ETI-5.4: whether a Move may pass unnoticed: Winston's first one, or by a card for one that would provoke."""
        cards = [card["id"] for card in hero.cards if any(one["op"] == "sneak" for one in effects_of(card))]
        for card in cards:
            if card not in self.sneaked and (card == "winston" or self.opportunists(hero)):
                self.sneaked.add(card)
                return True
        return False

    def on_teleported(self, event: Event, number: int, square: int) -> None:
        """ETI-6."""
        hero, to = self.heroes[number], place(square)
        active = {self.points[point] for point in self.active}
        if event.cause is None:
            self.action(number)
            self.expect(hero.at in active, "ETI-6.1", "not on an Active Spawn Point")
            carries = hero.carries and says(self.episode, "forbid") and self.episode["id"] == "after_hours_exhibit"
            self.expect(not carries, "ETI-R28", "a carrier teleported")
        self.expect(to in active and to != hero.at, "ETI-6.2", "not another Active Spawn Point")
        self.put(hero, to)

    # Defending

    def on_defended(self, event: Event, number: int, n: int, *faces: int) -> None:
        """ETI-1.2b, 6.3, 23.6."""
        hero = self.heroes[number]
        now = {"opportunity": 1} if self.strikers is not None else {"teleporting": 1} if event.rule == "ETI-6.3" else {}
        dice = max(0, hero.stat("defense", hero.card["defense"], **now))
        self.expect(len(faces) == dice, "ETI-23.6", f"Defense is {dice}")
        damages: list[list[int]] = []
        drain = 0
        if event.rule == "ETI-23.6":
            damages = [self.coming]
            drain = self.coming[2]
            self.expect(n == sum(self.coming), "ETI-23.5", "one damage for each ET")
        elif event.rule == "ETI-6.3":
            self.expect(n == 1, "ETI-6.3", "a Teleport risks 1")
        else:
            card = self.card_behind(event)
            hurts = [one for one in effects_of(card) if one["op"] == "damage" and one.get("by") and one["n"] == n]
            self.expect(bool(hurts), "ETI-25.7", "no such damage on the card")
            damages = [[n if one["by"] == kind else 0 for kind in KINDS] for one in hurts]
        self.defence = Defence(hero, damages, list(faces), 0 if hero.safe_from("drained") else drain, event.rule)

    def on_rerolled(self, event: Event, number: int, n: int, *faces: int) -> None:
        """ETI-14.7: the dice as they lie now."""
        if self.defence is not None:
            old = self.defence.faces
            self.defence.faces = list(faces)
        elif self.strike is not None:
            here = [place for place, hero in enumerate(self.strike.heroes) if hero.number == number]
            old = self.strike.rolls[here[0]]
            self.strike.rolls[here[0]] = list(faces)
        else:
            self.expect(False, "ETI-14.7", "there are no dice to reroll")
            return
        kept = sum((Counter(old) & Counter(faces)).values())
        self.expect(len(old) == len(faces) and len(old) - kept <= n, "ETI-14.7", "other dice were rerolled")

    def on_prevented(self, event: Event, number: int, n: int) -> None:
        if self.defence is not None:
            self.defence.prevented += n

    def on_drained(self, event: Event, number: int, n: int) -> None:
        """ETI-23.9."""
        hero = self.heroes[number]
        due = self.defence.drain if self.defence is not None else 0
        self.expect(due > 0 and n == min(due, hero.batteries), "ETI-23.9", f"{due} drain of {hero.batteries}")
        if self.defence is not None:
            self.defence.drain = 0
        self.pay(hero, n)

    def on_wounded(self, event: Event, number: int, n: int, left: int) -> None:
        """ETI-23.8."""
        hero = self.heroes[number]
        if self.defence is not None and self.defence.hero is hero:
            self.expect(n in self.defence.wounds(), "ETI-23.8", f"{self.defence.wounds()} were not prevented")
            self.expect(not self.defence.drain, "ETI-23.9", "Drainers drain first")
            self.defence = None
        self.expect(hero.at is not None, "ETI-23.8", "a Hero off the board is wounded")
        hero.wounds += n
        self.expect(left == hero.health - hero.wounds, "ETI-1.2a", "another Health")

    def close_defence(self) -> None:
        """Whatever comes now, the roll is over: nothing was left to take."""
        if self.defence is not None:
            self.expect(0 in self.defence.wounds(), "ETI-23.8", f"Wounds {self.defence.wounds()} were not taken")
            self.expect(not self.defence.drain, "ETI-23.9", "nothing was drained")
        self.defence = None

    # Defeat

    def on_defeated(self, event: Event, number: int) -> None:
        """ETI-27."""
        hero = self.heroes[number]
        self.expect(hero.wounds >= hero.health and self.before == "wounded", "ETI-27.1", "the Hero has Health left")
        self.defeats.append({
            "hero": hero, "square": hero.at, "traps": 0 if hero.safe_from("traps_lost") else hero.traps,
            "points": not hero.safe_from("points_lost"),
        })
        hero.at, hero.down, hero.slimed = None, False, False
        self.moving, self.stepper, self.strikers = -1, None, None

    def on_objective_dropped(self, event: Event, number: int, objective: int, square: int) -> None:
        """ETI-7.3, 27.3."""
        hero = self.heroes[number]
        self.expect(objective in hero.carries, "ETI-27.3", "the Hero does not carry it")
        at = self.defeats[-1]["square"] if event.rule == "ETI-27.3" and self.defeats else hero.at
        self.expect(place(square) == at, "ETI-27.3", "it falls elsewhere")
        hero.carries.discard(objective)
        self.objectives[objective] = place(square)

    def on_traps_lost(self, event: Event, number: int, n: int) -> None:
        """ETI-27.4."""
        hero = self.heroes[number]
        if event.rule == "ETI-27.4":
            self.expect(not hero.carries, "ETI-27.3", "Objectives are dropped first")
            due = self.defeats[-1]["traps"] if self.defeats else 0
            self.expect(n == due == hero.traps, "ETI-27.4", "all Traps are lost")
            self.owed_drop = min(n, self.aside)
            if self.defeats:
                self.defeats[-1]["traps"] = 0
        hero.traps -= n
        self.expect(hero.traps >= 0, "ETI-1.5", "Traps that were not there")

    def on_lost_points(self, event: Event, seat: int, n: int, points: int) -> None:
        """ETI-26.6, 27.5."""
        if event.rule == "ETI-27.5" and self.defeats:
            record = self.defeats[-1]
            self.expect(not record["traps"] and not self.owed_drop, "ETI-27.4", "Traps go before points")
            self.expect(not +self.fallen, "ETI-R39", "the Disruption comes before the loss of points")
            fair = record["points"] and record["hero"].seat == seat and n == min(2, self.scores[seat])
            self.expect(fair, "ETI-27.5", "a Defeat costs 2")
            record["points"] = False
        self.change_score(seat, -n, points)

    def on_token_added(self, event: Event, n: int) -> None:
        """ETI-27.6."""
        self.tokens += 1
        self.expect(n == self.tokens, "ETI-27.6", f"{self.tokens} tokens")
        if self.expect(bool(self.defeats), "ETI-27.6", "nobody was Defeated"):
            record = self.defeats.pop()
            self.expect(not record["hero"].carries, "ETI-27.3", "Objectives are still carried")
            self.expect(not record["traps"], "ETI-27.4", "Traps were kept")
            unpaid = record["points"] and self.scores[record["hero"].seat] > 0
            self.expect(not unpaid, "ETI-27.5", "no points were lost")

    # Points

    def on_scored(self, event: Event, seat: int, n: int, points: int) -> None:
        """ETI-14.13c, 15.8, 26."""
        if event.rule in ("ETI-14.13c", "ETI-15.8"):
            if self.strike is not None and not self.strike.judged:
                self.judge_strike()
            self.expect(self.owed_points[seat] == n, "ETI-14.13c", f"owed are {self.owed_points[seat]}")
            self.owed_points[seat] = 0
        elif event.rule == "ETI-17.4":
            self.expect(n == self.turned, "ETI-17.4", f"{self.turned} Traps were turned in")
            self.turned = 0
        else:
            card = self.card_behind(event)
            worth = [one.get("n", one.get("points", 0)) for one in effects_of(card) if one["op"] in
                     ("points", "deposit", "deliver")]
            each = [one.get("points", 0) for one in effects_of(card) if one["op"] == "deposit"]
            fair = n in worth or any(one and n % one == 0 for one in each)
            self.expect(fair, "ETI-26", "the card does not give so many points")
        self.change_score(seat, n, points)

    def change_score(self, seat: int, n: int, points: int) -> None:
        self.scores[seat] += n
        self.expect(self.scores[seat] == points >= 0, "ETI-26.6", f"the score is {self.scores[seat]}")
        self.badge_open = True

    def badge_goes(self) -> int:
        """ETI-26.2, 26.3, R4."""
        most = max(self.scores)
        if self.scores[self.badge] == most:
            return self.badge
        return next(seat for seat in self.order() if self.scores[seat] == most)

    def on_badge(self, event: Event, seat: int) -> None:
        self.expect(seat == self.badge_goes() != self.badge, "ETI-26.2", "the badge goes elsewhere")
        self.badge = seat
        self.badge_open = False

    def close_badge(self) -> None:
        self.expect(self.badge_goes() == self.badge, "ETI-26.2", "the badge was not passed on")
        self.badge_open = False

    # Knocked Down and Slimed

    def on_knocked_down(self, event: Event, number: int) -> None:
        hero = self.heroes[number]
        self.expect(hero.at is not None and not hero.down, "ETI-7.5", "the Hero cannot go down")
        hero.down = True
        self.has_fallen(f"hero{number}")

    def on_et_down(self, event: Event, number: int) -> None:
        self.expect(self.ets[number].stands, "ETI-7.5", "the ET cannot go down")
        self.ets[number].down = True
        self.has_fallen(f"et{number}")

    def on_stood_up(self, event: Event, number: int) -> None:
        """ETI-7.1."""
        if event.cause is None:
            self.action(number, rising=True)
        self.expect(self.heroes[number].down, "ETI-7.1", "the Hero stands")
        self.heroes[number].down = False

    def on_slimed(self, event: Event, number: int) -> None:
        """ETI-7.9."""
        hero = self.heroes[number]
        self.expect(hero.at is not None and not hero.slimed, "ETI-7.9c", "the Hero cannot be Slimed")
        self.expect(not hero.safe_from("slimed"), "ETI-7.9", "the Hero is never Slimed")
        hero.slimed = True

    def on_cleaned(self, event: Event, number: int) -> None:
        hero = self.heroes[number]
        self.expect(hero.slimed, "ETI-7.9b", "there is no Slime")
        self.expect(event.cause is not None or hero.seat == self.seat, "ETI-7.9b", "not at the end of the own turn")
        hero.slimed = False

    # Attacks

    def on_joined(self, event: Event, number: int, other: int, item: int) -> None:
        """ETI-15.1."""
        hero = self.heroes[number]
        self.settle()
        self.expect(hero.gb == self.heroes[other].gb and hero.seat != self.seat, "ETI-15.1", "no such Team-Up")
        self.joined.append((hero, item))

    def on_fired(self, event: Event, number: int, item: int, square: int, *faces: int) -> None:
        """ETI-4.3, 4.4, 14.1 to 14.6, 15."""
        hero, target, card = self.heroes[number], place(square), items()[item]
        if (hero, item) in self.joined and self.strike is not None:
            self.joined.remove((hero, item))
            self.strike.heroes.append(hero)
            self.expect(target == self.strike.square, "ETI-15.1", "another square")
        else:
            self.begin_strike(hero, target)
        strike = self.strike
        assert strike is not None
        strike.items.append(item)
        strike.rolls.append(list(faces))
        self.expect(item in hero.gear and "attack" in card, "ETI-14.2", "not a Weapon of this Hero")
        self.expect(not hero.down and not hero.slimed and hero.at is not None, "ETI-14.1", "this Hero cannot attack")
        away = self.ground.sees(hero.at, target, self.full()) if hero.at else FAR
        reach = max(0, hero.stat("range", card["range"], item=item))
        self.expect(away <= reach, "ETI-14.3", f"it is {away} squares away")
        dice = max(0, min(8, hero.stat("attack", card["attack"], item=item, away=away)))
        self.expect(len(faces) == dice, "ETI-14.6", f"{dice} dice are rolled")
        self.pay(hero, max(0, hero.stat("cost", card["battery"], item=item)))

    def begin_strike(self, hero: Hero, target: Square) -> None:
        joined = self.joined
        self.joined = []
        self.settle()
        self.joined = joined
        self.expect(hero.seat == self.seat and not self.rested, "ETI-4.3", "another player's turn")
        self.expect(hero.number not in self.attackers and hero.number not in self.alone, "ETI-4.3", "a second Attack")
        self.attackers.append(hero.number)
        self.expect(len(self.attackers) <= 1 + self.doubled, "ETI-4.3", "too many Attacks")
        self.closed = self.acted
        there = any(et.at == target for et in self.ets) or self.boss_at == target
        self.expect(there, "ETI-R19", "nothing to attack there")
        self.strike = Strike(hero, target)
        second = len(self.attackers) == 2 and self.first_target == target
        self.strike.must_cross = second or bool(self.joined)
        if len(self.attackers) == 1:
            self.first_target = target
        self.strike.boss_could = self.boss_symbols() if self.boss_at == target else set()

    def on_wasted(self, event: Event, face: int) -> None:
        if self.strike is not None:
            self.strike.wasted.append(face)

    def on_et_wounded(self, event: Event, number: int, n: int, left: int) -> None:
        """ETI-14.8, 14.12."""
        et = self.ets[number]
        et.wounds += n
        self.expect(et.at is not None and left == et.left >= 0, "ETI-14.12", f"{et.left} Health is left")
        if event.rule == "ETI-14.8" and self.strike is not None:
            fair = et.at == self.strike.square or self.strike.special("pierce")
            self.expect(fair, "ETI-14.8", "it is not in the target square")
            self.strike.dealt[number] = n

    def on_captured(self, event: Event, number: int, et: int, square: int, trapped: int) -> None:
        """ETI-14.13."""
        hero, model = self.heroes[number], self.ets[et]
        self.expect(model.left <= 0 and model.at == place(square), "ETI-14.13a", "it is not captured")
        if self.strike is not None and et in self.strike.dealt and not self.strike.judged:
            self.expect(hero is self.strike.heroes[0], "ETI-15.9", "only the attacker gains Traps")
            self.strike.captured.append(et)
        else:
            self.owed_points[hero.seat] += WORTH[model.kind]
        self.expect(trapped == (hero.traps < hero.capacity), "ETI-14.13b", f"{hero.traps} of {hero.capacity} Traps")
        hero.traps += trapped
        self.remove(model)

    def remove(self, et: Et) -> None:
        et.at, et.wounds, et.down = None, 0, False
        self.assigned.pop(et.number, None)

    def on_et_removed(self, event: Event, number: int, square: int) -> None:
        self.expect(self.ets[number].at == place(square), "ETI-24.4", "it is not there")
        self.remove(self.ets[number])

    def judge_strike(self) -> None:
        """ETI-14.8 to 14.10, 15.8, R34: what the dice have done, and what is owed for it."""
        strike = self.strike
        if strike is None or strike.judged:
            return
        strike.judged = True
        faces = Counter(face for roll in strike.rolls for face in roll)
        used = faces - Counter(strike.wasted)
        self.expect(not Counter(strike.wasted) - faces, "ETI-14.8", "dice were wasted that were not rolled")
        crit = 1 if strike.heroes[0].gb else 2
        most = sum(used[face] for face in range(3)) + crit * used[CRIT]
        extra = 2 if strike.boss and strike.must_cross and self.boss_stage == 1 else 0
        dealt = sum(strike.dealt.values()) + strike.boss
        full = len(strike.captured) + (strike.boss > 0 and self.boss_wounds >= self.track())
        lost = min((crit - 1) * used[CRIT], full)  # a second Wound is wasted only where the first one was the last
        self.expect(most - lost <= dealt <= most + extra, "ETI-14.8", f"{dealt} Wounds of {most}")
        if not strike.special("convert"):
            for kind in range(3):
                mine = sum(n for et, n in strike.dealt.items() if self.ets[et].kind == kind)
                fair = mine >= used[kind] or kind in strike.boss_could
                self.expect(fair and mine <= used[kind] + crit * used[CRIT], "ETI-14.8", f"{mine} Wounds of {kind}")
        for face in set(strike.wasted):
            idle = [et for et in self.ets if et.at == strike.square and face in (et.kind, CRIT) and et.left > 0]
            self.expect(not idle, "ETI-R34", "a die was wasted that could wound")
        points = sum(WORTH[self.ets[et].kind] for et in strike.captured) + (strike.boss + 1) // 2
        if strike.boss and self.boss_done():
            points += 3
        for hero in strike.heroes:
            self.owed_points[hero.seat] += points

    def close_strike(self) -> None:
        strike = self.strike
        self.judge_strike()
        self.strike = None
        if strike is None:
            return
        self.expect(not self.joined, "ETI-15.5", "a helper did not roll")
        self.joined = []
        self.expect(strike.must_cross == strike.crossed, "ETI-16.1", "streams are crossed, or not")
        self.expect(not strike.falling, "ETI-16.2", f"{strike.falling} were not Knocked Down")

    def on_crossed(self, event: Event, square: int) -> None:
        """ETI-16."""
        self.judge_strike()
        if self.expect(self.strike is not None, "ETI-16.1", "nobody attacks") and self.strike is not None:
            self.expect(self.strike.must_cross and self.strike.square == place(square), "ETI-16.1", "no streams cross")
            self.strike.crossed = True
            self.strike.falling = {f"et{one.number}" for one in self.ets if one.stands and one.at == place(square)}
            here = [one for one in self.heroes.values() if one.at == place(square) and not one.down]
            self.strike.falling |= {f"hero{one.number}" for one in here}

    def has_fallen(self, who: str) -> None:
        if self.strike is not None:
            self.strike.falling.discard(who)

    def on_cancelled(self, event: Event, number: int) -> None:
        """ETI-8.3: a Reaction keeps a Hero on the feet."""
        self.has_fallen(f"hero{number}")

    def on_pushed(self, event: Event, number: int, square: int) -> None:
        """ETI-14.11, 16.3, R49, R58."""
        et, to = self.ets[number], place(square)
        self.judge_strike()
        if event.rule == "ETI-14.11" and event.cause is None and self.strike is not None:
            strike = self.strike
            said = [one for item in strike.items for one in effects_of(items()[item])]
            more = sum(one["n"] for one in said if one["op"] == "push_more")
            steps = strike.pushed.count(number) + 1
            fair = strike.heroes[0].gb and steps <= strike.dealt.get(number, -99) + more
            self.expect(fair, "ETI-14.11", "it may not be pushed so far")
            self.expect(number not in strike.pushed or strike.pushed[-1] == number, "ETI-R58", "one after another")
            strike.pushed.append(number)
            self.expect(strike.crossed or not strike.must_cross, "ETI-16.3", "streams cross before pushes")
            self.expect(et.down or not strike.crossed, "ETI-16.2", "it was not Knocked Down")
        if event.rule != "ETI-25.7":
            self.expect(et.at is not None and to in self.ground.near(et.at), "ETI-14.11", "not an adjacent square")
        self.put(et, to)

    def on_doubled(self, event: Event, seat: int) -> None:
        """ETI-11.1."""
        self.settle()
        self.spent += 4
        self.expect(self.spent <= self.actions and not self.doubled, "ETI-11.1", "4 Actions are not left")
        self.doubled = True

    # Rest

    def on_rested(self, event: Event, seat: int) -> None:
        """ETI-17.1."""
        self.settle()
        fresh = not self.spent and not self.attackers and not self.used_power
        self.expect(seat == self.seat and fresh, "ETI-17.1", "a Rest is a whole turn")
        self.rested = True

    def on_rested_alone(self, event: Event, number: int) -> None:
        """ETI-18.5."""
        self.action(number, 3, back=True)
        self.expect(self.players == 1, "ETI-18.5a", "only a player alone does this")
        self.expect(number not in self.attackers and number not in self.alone, "ETI-18.5b", "this Hero cannot rest")
        self.alone.add(number)

    def on_returned(self, event: Event, number: int, square: int) -> None:
        """ETI-17.2, R46, R47."""
        hero, to = self.heroes[number], place(square)
        self.expect(hero.at is None and (self.rested or number in self.alone), "ETI-17.2a", "nobody returns now")
        starts = {start for start in self.starts if self.room(start, hero)}
        open_to = starts or {one for start in self.starts for one in self.nearest_room(start, 0)}
        for mate in self.team(hero.seat):
            if mate.at is not None and not (self.before == "returned" and self.rested):
                open_to |= {mate.at, *self.ground.near(mate.at)}
        self.expect(to in open_to, "ETI-17.2a", "not a square to return to")
        self.put(hero, to)
        hero.wounds = 0
        hero.down = hero.slimed = False
        if not hero.safe_from("traps_lost"):
            hero.traps = 0

    def on_recharged(self, event: Event, number: int, n: int) -> None:
        """ETI-17.3."""
        hero = self.heroes[number]
        hero.batteries += n
        self.expect(hero.batteries == hero.most_batteries, "ETI-17.3", f"{hero.batteries} Batteries")
        self.expect(self.rested or number in self.alone, "ETI-17.3", "nobody rests")

    def on_turned_in(self, event: Event, number: int, n: int) -> None:
        """ETI-17.4."""
        hero = self.heroes[number]
        self.expect(n == hero.traps and (self.rested or number in self.alone), "ETI-17.4", f"{hero.traps} Traps")
        hero.traps -= n
        self.turned = n

    # Cards

    def on_drew(self, event: Event, seat: int, card: int) -> None:
        self.hands[seat] += 1

    def on_discarded(self, event: Event, seat: int, card: int) -> None:
        self.hands[seat] -= 1
        self.expect(self.hands[seat] >= 0, "ETI-8.5", "an empty hand")

    def on_played(self, event: Event, number: int, card: int) -> None:
        """ETI-8.1, 8.5."""
        self.action(number)
        self.on_discarded(event, self.heroes[number].seat, card)
        self.expect(says_action(entries("gadgets", "gadget")[card]), "ETI-8.3", "a Reaction is no Action")

    def on_reacted(self, event: Event, seat: int, card: int) -> None:
        """ETI-8.3."""
        self.on_discarded(event, seat, card)
        self.expect(not says_action(entries("gadgets", "gadget")[card]), "ETI-8.3", "not a Reaction")

    def on_power_used(self, event: Event, number: int, power: int) -> None:
        """ETI-1.2c, 4.1."""
        card = self.card_behind(event)
        clauses = [one for one in card.get("clauses", []) if one["when"] in ("free", "action", "moved")]
        for clause in clauses:
            if clause["when"] == "action":
                self.action(number)
            if clause["when"] != "moved":
                self.used_power = True
            self.stepper = next((one for one in clause["do"] if one["op"] == "step"), None)

    def on_actions_gained(self, event: Event, seat: int, n: int) -> None:
        self.actions = n + self.spent

    # Batteries and Traps

    def pay(self, hero: Hero, n: int) -> None:
        """ETI-1.6."""
        hero.batteries -= n
        self.expect(hero.batteries >= 0, "ETI-1.6", "Batteries that were not there")

    def on_batteries_lost(self, event: Event, number: int, n: int) -> None:
        self.pay(self.heroes[number], n)

    def on_batteries_gained(self, event: Event, number: int, n: int) -> None:
        hero = self.heroes[number]
        hero.batteries += n
        self.expect(hero.batteries <= hero.most_batteries, "ETI-1.6", "more than the maximum")

    def on_batteries_taken(self, event: Event, number: int, victim: int, n: int) -> None:
        self.pay(self.heroes[victim], n)
        self.on_batteries_gained(event, number, n)

    def on_traps_gained(self, event: Event, number: int, n: int) -> None:
        hero = self.heroes[number]
        hero.traps += n
        self.expect(hero.traps <= hero.capacity, "ETI-1.5", "more than the capacity")

    def on_traps_taken(self, event: Event, number: int, victim: int, n: int) -> None:
        self.heroes[victim].traps -= n
        self.expect(self.heroes[victim].traps >= 0, "ETI-1.5", "Traps that were not there")
        self.on_traps_gained(event, number, n)

    def on_healed(self, event: Event, number: int, n: int) -> None:
        self.heroes[number].wounds -= n
        self.expect(self.heroes[number].wounds >= 0, "ETI-1.2a", "healed too much")

    # Bids and Steal

    def on_bid(self, event: Event, number: int, n: int, counts: int) -> None:
        """ETI-13.1, 13.4."""
        if self.before != "bid":
            self.bids = {}
        hero = self.heroes[number]
        self.expect(hero.at is not None, "ETI-13.7", "a Hero off the board bids")
        self.expect(counts >= n, "ETI-13", "a bid counts less")
        self.pay(hero, n)
        self.bids[number] = counts

    def on_bid_raised(self, event: Event, number: int, n: int) -> None:
        if number in self.bids:
            self.bids[number] += n

    def on_won_bid(self, event: Event, number: int) -> None:
        """ETI-13.3, 13.5b, 18.7."""
        if self.players == 1:
            self.expect(sum(self.bids.values()) >= 2, "ETI-18.7", "2 are needed")
            return
        most = max(self.bids.values())
        fair = list(self.bids.values()).count(most) == 1 and self.bids.get(number) == most > 0
        self.expect(fair, "ETI-13.3", f"bids were {self.bids}")

    def on_steals(self, event: Event, number: int, victim: int, loot: int) -> None:
        """ETI-10.1, 10.2, 10.8."""
        self.action(number)
        thief, other = self.heroes[number], self.heroes[victim]
        self.expect(not self.stolen, "ETI-10.1", "a second Steal")
        self.stolen = True
        near = thief.at is not None and other.at is not None and self.ground.close(thief.at, other.at)
        self.expect(near and other.seat != thief.seat, "ETI-10.2", "not a victim")
        fair = bool(other.carries) if loot else other.traps > 0 and thief.traps < thief.capacity
        self.expect(fair, "ETI-10.8", "nothing to steal")
        self.bids = {}

    def on_not_stolen(self, event: Event, number: int, victim: int) -> None:
        self.expect(self.bids.get(number, 0) <= self.bids.get(victim, 0), "ETI-13.3", f"bids were {self.bids}")

    def on_traps_stolen(self, event: Event, number: int, victim: int, n: int) -> None:
        self.expect(self.bids.get(number, 0) > self.bids.get(victim, 0), "ETI-13.5a", f"bids were {self.bids}")
        self.expect(n > 0, "ETI-R26", "at least one is taken")
        self.on_traps_taken(event, number, victim, n)

    def on_objective_stolen(self, event: Event, number: int, victim: int, objective: int) -> None:
        self.expect(self.bids.get(number, 0) > self.bids.get(victim, 0), "ETI-13.5a", f"bids were {self.bids}")
        self.hand_over(number, victim, objective)

    # Interacting

    def on_collected(self, event: Event, number: int, square: int) -> None:
        """ETI-9.2."""
        self.action(number)
        at = place(square)
        fair = self.heroes[number].at == at and self.tokens_on_map[at] > 0
        self.expect(fair, "ETI-9.2", "no Gadget Token here")
        self.tokens_on_map[at] -= 1

    def on_took(self, event: Event, number: int, objective: int) -> None:
        """ETI-9.3a, 9.3c."""
        self.action(number)
        hero = self.heroes[number]
        self.expect(self.objectives.get(objective) == hero.at, "ETI-9.1", "it does not lie here")
        fair = self.episode["objectives"][objective].get("carried", False)
        if self.episode["id"] == "mind_the_gap":
            fair = fair and self.marks[objective] > 0
        self.expect(fair, "ETI-9.3a", "it cannot be carried")
        self.carry(hero, objective)

    def carry(self, hero: Hero, objective: int) -> None:
        hero.carries.add(objective)
        self.objectives[objective] = hero.number
        self.expect(len(hero.carries) <= self.episode.get("carry", 99), "ETI-9.3c", "too many are carried")

    def hand_over(self, number: int, other: int, objective: int) -> None:
        """ETI-9.3b, 10.6."""
        self.expect(objective in self.heroes[other].carries, "ETI-9.3b", "it is not theirs")
        self.heroes[other].carries.discard(objective)
        self.carry(self.heroes[number], objective)

    def on_took_over(self, event: Event, number: int, other: int, objective: int) -> None:
        self.action(number)
        a, b = self.heroes[number].at, self.heroes[other].at
        self.expect(a is not None and b is not None and self.ground.close(a, b), "ETI-9.3b", "not Close")
        self.hand_over(number, other, objective)

    def on_kept(self, event: Event, holder: int, number: int, objective: int) -> None:
        self.action(number)

    def on_opened(self, event: Event, number: int, door: int) -> None:
        """ETI-9.5."""
        self.action(number)
        line = self.ground.doors[door]
        self.expect(line in self.ground.shut, "ETI-9.5b", "the door is open")
        self.expect(self.heroes[number].at in line, "ETI-9.1", "the door is elsewhere")
        self.ground.open(door)

    def on_interacted(self, event: Event, number: int, objective: int) -> None:
        """ETI-9.1, 9.4."""
        self.action(number)
        at, hero = self.objectives.get(objective), self.heroes[number]
        if self.episode["objectives"][objective].get("on_boss"):
            fair = hero.at is not None and self.boss_at is not None and self.ground.close(hero.at, self.boss_at)
            self.expect(fair, "ETI-9.4", "the Boss is not Close")
        else:
            self.expect(at == hero.at, "ETI-9.1", "it is not here")

    def on_interacted_here(self, event: Event, number: int, square: int) -> None:
        self.action(number)
        self.expect(self.heroes[number].at == place(square), "ETI-9.1", "the Hero is elsewhere")

    def on_charged(self, event: Event, objective: int, n: int) -> None:
        self.marks[objective] = n

    def on_marked(self, event: Event, objective: int, n: int) -> None:
        self.marks[objective] = n

    def on_calmed(self, event: Event, objective: int) -> None:
        self.marks[objective] += 1

    def on_switched_off(self, event: Event, objective: int) -> None:
        self.marks[objective] += 1

    def on_deposited(self, event: Event, number: int, n: int) -> None:
        self.pay(self.heroes[number], n)

    def on_deposited_traps(self, event: Event, number: int, n: int) -> None:
        hero = self.heroes[number]
        hero.traps -= n
        self.expect(hero.traps >= 0 < n, "ETI-9.4", "Traps that were not there")
        self.counted["progress"] += n

    def on_objective_gone(self, event: Event, objective: int) -> None:
        self.expect(objective in self.objectives, "ETI-9.4", "it is gone already")
        self.objectives.pop(objective, None)

    def on_delivered(self, event: Event, number: int, objective: int) -> None:
        """ETI-9.4."""
        hero = self.heroes[number]
        self.expect(objective in hero.carries and hero.at in self.starts, "ETI-9.4", "nothing to deliver here")
        hero.carries.discard(objective)
        self.objectives.pop(objective, None)
        self.counted["delivered"] += 1

    def on_swapped(self, event: Event, number: int, other: int) -> None:
        a, b = self.heroes[number], self.heroes[other]
        a.at, b.at = b.at, a.at

    def on_swapped_et(self, event: Event, number: int, et: int) -> None:
        hero, model = self.heroes[number], self.ets[et]
        here, there = hero.at, model.at
        model.at = None
        if here is not None and there is not None:
            self.put(hero, there)
            self.put(model, here)

    def on_dragged(self, event: Event, number: int, square: int) -> None:
        fair = self.boss_at is not None and place(square) in self.ground.near(self.boss_at)
        self.expect(fair, "ETI-25.7", "not beside the Boss")
        self.put(self.heroes[number], place(square))


def says_action(card: dict[str, Any]) -> bool:
    return any(clause["when"] == "action" for clause in card["clauses"])
