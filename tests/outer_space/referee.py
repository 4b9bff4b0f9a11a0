"""A referee who reads only the log: keeps books of the whole table and objects to what the rules don't allow.

From the table he is told what lies there before anything happens: the boards and the scenario. Everything else is
events. He reads those of all seats together, and thinks of cards as designs: of copies nobody knows which is which.
"""

from __future__ import annotations

from hauntbox.engine.messages import Event
from tests.outer_space.grounds import Point
from tests.outer_space.referee_books import Hero, apart
from tests.outer_space.referee_heroes import HeroTurn
from tests.outer_space.referee_round import WAYS


class Referee(HeroTurn):
    """Blasts, fights, Wounds, fires and crowds, on top of all that comes before."""

    # Blasts

    def on_blasted(self, event: Event) -> None:
        """IOS-7.1 to 7.3, 7.11."""
        at, to = self.at(event, "from"), self.at(event, "to")
        self.want(self.phase == "ray_guns" and at not in self.blasted, event, "IOS-7.1 one blast a Pack")
        self.want(bool(self.gunners(at)), event, "IOS-18.1 somebody with a ray gun")
        self.want(apart(at, to) <= 1 and self.map.sees(at, to), event, "IOS-7.2 its own space or one beside it")
        self.want(at == to or not self.heroes_at(at, partaking=True), event, "IOS-7.3 with a Hero only its own")
        prey = self.heroes_at(to, partaking=True) or to in self.crowds.values()
        self.want(bool(prey), event, "IOS-7.11 somebody to shoot at")
        self.blasted.add(at)
        self.shots = {"from": at, "to": to, "hid": set(), "protected": False, "dice": []}

    def gunners(self, at: Point) -> int:
        """IOS-7.5, R10."""
        return len(self.pack(at)) + len([id for id in self.champions_at(at) if self.champions[id].guns])

    def on_hid(self, event: Event) -> None:
        hero, crowd = self.hero(event), self.id(event, "crowd")
        self.want(hero.at == self.crowds.get(crowd), event, "IOS-22.13 with a crowd")
        if event.kind == "protected":
            self.in_phase[f"protected {crowd}"] += 1
        else:
            self.in_phase[f"hid {hero.who}"] += self.phase == "fights"
        if self.phase == "ray_guns" and self.shots:
            self.shots["protected"] |= event.kind == "protected"
            if event.kind == "hid":
                self.shots["hid"].add(hero.who)

    on_protected = on_hid

    def roll_blast(self, event: Event, dice: list[int]) -> None:
        """IOS-7.5."""
        at = self.shots["from"]
        most = self.gunners(at)
        self.want(most - self.silenced <= len(dice) <= most, event, f"IOS-7.5 {most} dice")
        zone = self.in_phase["played kill_zone"] > 0
        self.shots |= {"dice": dice, "need": 4 if len(dice) >= (2 if zone else 3) else 5, "given": 0}

    def hits(self) -> int:
        """IOS-7.5, 22.9, R39: how many dice of the blast hit anybody."""
        to = self.shots["to"]
        exposed = [one for one in self.heroes_at(to, partaking=True) if one.who not in self.shots["hid"]]
        crowd = to in self.crowds.values() and not self.shots["protected"]
        least = self.shots["need"] if exposed else 6  # the only victim is a crowd
        return len([die for die in self.shots["dice"] if die >= least]) if exposed or crowd else 0

    def on_blast_hits(self, event: Event) -> None:
        n = 0 if event.kind == "blast_missed" else event.args["n"]
        self.want(n == self.hits(), event, f"IOS-7.5 {self.hits()} hits")
        self.shots["hits"] = n

    on_blast_missed = on_blast_hits

    def on_hit_given(self, event: Event) -> None:
        hero, n = self.hero(event), event.args["n"]
        self.want(hero.at == self.shots["to"] and hero.who not in self.shots["hid"], event, "IOS-7.6 who is there")
        self.shots["given"] += n
        self.want(self.shots["given"] <= self.shots["hits"], event, "IOS-7.6 no more hits than there are")
        self.shots[f"given {hero.who}"] = n

    def on_dodged(self, event: Event) -> None:
        """IOS-7.7."""
        hero = self.hero(event)
        die = self.dice.pop("dodge", [])
        if die:
            self.want(die[0] >= hero.agility, event, f"IOS-7.7 on {hero.agility} or more")
        else:
            self.want(self.in_phase["played tumbling_pass"] > 0, event, "IOS-7.7 not without a die")
        if self.phase == "ray_guns" and self.shots:
            self.struck(event, hero)

    def struck(self, event: Event, hero: Hero) -> None:
        """One hit of the blast is dealt with."""
        left = self.shots.get(f"given {hero.who}", 0)
        self.want(left > 0, event, "IOS-7.8 a Wound for each hit that was not dodged")
        self.shots[f"given {hero.who}"] = left - 1

    def on_silenced(self, event: Event) -> None:
        at = self.at(event)
        if self.shots and self.phase == "ray_guns" and self.shots["from"] == at:
            return  # IOS-14.3: this blast only
        self.silenced += self.gunners(at)

    # Fights

    def on_fight_began(self, event: Event) -> None:
        """IOS-4.7a, 8.8, 11.1, 11.2."""
        hero, at = self.hero(event), self.at(event)
        self.want(not self.due, event, f"IOS-11.11 a Wound that nobody took: {self.due}")
        self.due = ""
        self.want(hero.at == at and self.martian_at(at), event, "IOS-11.2 a Hero and a Pack in one space")
        self.want(hero.entered != self.serial, event, "IOS-12.11 newcomers sit out")
        if self.phase == "hero_turn":
            self.turn["fights"] += 1
            self.want(hero.who == self.active and self.turn["fights"] == 1, event, "IOS-8.8 once, in his own turn")
        else:
            key = f"{hero.who} {at}"
            self.in_phase[key] += 1
            self.want(self.phase == "fights" and self.in_phase[key] == 1, event, "IOS-4.7a once each")
            self.want(not self.in_phase[f"hid {hero.who}"], event, "IOS-22.13 not whoever hides")
        if at == self.champions["zard_beast"].at and hero.power:
            self.terror = True
        self.fight = {"hero": hero, "at": at, "mine": [], "pack": []}

    def on_fight_rolled(self, event: Event) -> None:
        """IOS-11.3 to 11.5."""
        hero, at, dice = self.fight["hero"], self.fight["at"], self.faces(event)
        mine = event.args["mine"]
        self.want(mine == (3 if hero.who == "jojo" else 2), event, "IOS-11.3 the Hero's dice")
        self.want(len(dice) - mine == self.pack_dice(at, hero.who), event, "IOS-11.4 the Pack's dice")
        self.want(not self.terror, event, "IOS-18.1 Terror costs a Power token first")
        self.fight |= {"mine": dice[:mine], "pack": dice[mine:], "rolled": True}

    def pack_dice(self, at: Point, who: str) -> int:
        soldiers = len(self.pack(at))
        champions = sum(self.champions[id].dice for id in self.champions_at(at))
        if who == "angelica" and soldiers + champions >= 2:
            soldiers = max(0, soldiers - 1)
        return soldiers + champions

    def outcome(self) -> str:
        """IOS-11.10 to 11.14: what the dice say."""
        mine, pack = max([0, *self.fight["mine"]]), max([0, *self.fight["pack"]])
        hero, at = self.fight["hero"], self.fight["at"]
        if mine != pack:
            return "fight_won" if mine > pack else "fight_lost"
        others = [one for one in self.heroes_at(at, partaking=True) if one is not hero]
        pyramid = self.in_turn["played human_pyramid"] > 0 and bool(others)
        heroes = bool(self.fight.get("flaming_torch")) or pyramid
        martians = bool(self.fight.get("cold_calculation")) or "zard_beast" in self.champions_at(at)
        return "fight_drawn" if heroes == martians else "fight_won" if heroes else "fight_lost"

    def on_fight_won(self, event: Event) -> None:
        hero = self.hero(event)
        self.want(bool(self.fight.get("rolled")) and self.fight["hero"] is hero, event, "IOS-11.5 roll first")
        self.want(event.kind == self.outcome(), event, f"IOS-11.10 the highest dice: {self.outcome()}")
        self.due = {"fight_lost": hero.who, "fight_won": "martian", "fight_drawn": ""}[event.kind]
        self.fight["over"] = True

    on_fight_lost = on_fight_won
    on_fight_drawn = on_fight_won

    def on_crowd_fought(self, event: Event) -> None:
        crowd, at = self.id(event, "crowd"), self.at(event)
        self.want(self.phase == "fights" and self.crowds.get(crowd) == at, event, "IOS-22.10 in phase 7")
        self.want(not self.in_phase[f"protected {crowd}"], event, "IOS-22.12 not what is protected")
        self.in_phase["crowd fight"] = self.pack_dice(at, "")
        self.fight = {}

    # Wounds

    def on_hero_wounded(self, event: Event) -> None:
        """IOS-12.2."""
        hero, cause = self.hero(event), self.cause(event)
        hero.left -= 1
        self.want(event.args["left"] == hero.left >= 0, event, "IOS-12.2 one Wound")
        self.want(self.dice.pop("dodge", [0])[0] < hero.agility, event, "IOS-7.7 he has dodged")
        if cause in ("fight", "beast"):
            self.want(self.due == hero.who, event, "IOS-11.11 after a lost fight")
            self.due = ""
        elif cause == "blast" and self.phase == "ray_guns":
            self.struck(event, hero)
        elif cause == "fire":
            self.want(hero.who != "hannah" and self.dice["burn"][0] >= 4, event, "IOS-20.4 on 4 or more")
        elif cause == "crash":
            self.want(self.dice["crash"][0] >= 3, event, "IOS-19.2 on 3 or more")

    def on_hero_healed(self, event: Event) -> None:
        hero, left = self.hero(event), event.args["left"]
        self.want(hero.left < left <= hero.health, event, "IOS-12.3 never above his Health")
        self.want(not (self.fighting() and self.fight["hero"] is hero), event, "IOS-12.4 no healing in a fight")
        hero.left = left

    def on_hero_died(self, event: Event) -> None:
        hero = self.hero(event)
        self.want(hero.left == 0, event, "IOS-12.5 with his last Wound")
        hero.at = None
        hero.power = 0
        self.tally["heroes_killed"] += 1
        self.owed += 2
        self.gone_heroes.append(hero.who)
        if self.active == hero.who:
            self.active = ""

    def on_wound_prevented(self, event: Event) -> None:
        self.due = ""
        self.dice.pop("dodge", None)

    on_shrugged_off = on_wound_prevented

    def on_soldier_killed(self, event: Event) -> None:
        """IOS-12.1. Which of them it was is not told; in phase 5 take one that has moved."""
        at, cause = self.at(event), self.cause(event)
        own = sorted(self.pack(at, ("blue", "purple").index(self.id(event, "colour"))), key=lambda one: -one.steps)
        self.want(bool(own), event, "IOS-12.1 somebody who is there")
        if cause == "fight":
            self.want(self.due == "martian" and self.fight["at"] == at, event, "IOS-11.12 after a won fight")
            self.due = ""
        elif cause == "fire":
            self.want(self.burning(at) and self.dice["burn"][0] >= 4, event, "IOS-20.4 on 4 or more")
        if own:
            self.soldiers.remove(own[0])
        self.tally["martians_killed"] += 1

    def on_champion_wounded(self, event: Event) -> None:
        champion = self.champions[self.id(event, "champion")]
        champion.left -= 1
        self.want(champion.at is not None and event.args["left"] == champion.left >= 0, event, "IOS-12.2 one Wound")
        if self.cause(event) == "fight":
            self.want(self.due == "martian", event, "IOS-11.12 after a won fight")
            self.due = ""

    def on_champion_killed(self, event: Event) -> None:
        id = self.id(event, "champion")
        champion = self.champions[id]
        self.want(champion.left == 0, event, "IOS-12.5 with its last Wound")
        champion.at, champion.cp = None, 0
        self.tally["martians_killed"] += 1
        self.tally["zard_killed" if id == "zard_beast" else "leader_killed"] += 1

    # Crowds

    def on_crowd_placed(self, event: Event) -> None:
        crowd, at = self.id(event, "crowd"), self.at(event)
        self.want(at not in self.crowds.values() and len(self.crowds) < 8, event, "IOS-22.2 one crowd a space")
        self.crowds[crowd], self.crowd_left[crowd] = at, 4

    def on_crowd_moved(self, event: Event) -> None:
        crowd, to, cause = self.id(event, "crowd"), self.at(event), self.cause(event)
        at = self.crowds[crowd]
        if self.last not in ("building_destroyed", "pushed_hero", "pushed_martians", "crowd_moved", "rolled"):
            self.want(apart(at, to) == 1, event, "IOS-22.5 one space")
        free = to not in self.crowds.values() and self.map.real(to) and not self.ruined(to)
        self.want(free and not self.burning(to), event, "IOS-22.6 what stops a crowd")
        if self.phase == "crowd" and not cause:
            way = WAYS.get(self.dice["flight"][0])
            right = way is None or (at[0] + way[0], at[1] + way[1]) == to
            self.want(right and self.dice["crowd"][0] >= 5, event, "IOS-22.5 where the die says")
        self.crowds[crowd] = to

    def on_crowd_wounded(self, event: Event) -> None:
        crowd = self.id(event, "crowd")
        self.crowd_left[crowd] -= 1
        self.want(event.args["left"] == self.crowd_left[crowd] >= 0, event, "IOS-22.2 four Health")
        if self.cause(event) == "blast" and self.phase == "ray_guns" and not self.shots["protected"]:
            self.want(max(self.shots["dice"]) >= 6, event, "IOS-22.9 only on a 6")

    def on_crowd_healed(self, event: Event) -> None:
        crowd, left = self.id(event, "crowd"), event.args["left"]
        self.want(self.crowd_left[crowd] < left <= 4, event, "IOS-12.3 never above four")
        self.crowd_left[crowd] = left

    def on_crowd_destroyed(self, event: Event) -> None:
        crowd = self.id(event, "crowd")
        self.want(self.crowd_left.pop(crowd) == 0, event, "IOS-22.17 with its fourth Wound")
        del self.crowds[crowd]
        self.tally["crowds_destroyed"] += 1
        self.owed += 2

    def on_crowd_saved(self, event: Event) -> None:
        crowd = self.id(event, "crowd")
        self.want(self.crowds.pop(crowd) == (6, 6) and self.phase == "crowd", event, "IOS-3.1 in the middle")
        del self.crowd_left[crowd]

    # Fires

    def on_fire_started(self, event: Event) -> None:
        """IOS-20.2, 20.3, 20.9."""
        at = self.at(event)
        free = self.map.real(at) and not self.burning(at) and not self.ruined(at)
        self.want(self.advanced and free, event, "IOS-20.8 where a fire can start")
        (self.fires if self.phase == "setup" and event.rule != "IOS-20.3" else self.new_fires).add(at)
        self.want(len(self.fires) + len(self.new_fires) <= 8, event, "IOS-20.9 eight markers")
        self.kerosene.discard(at)

    def on_fire_refused(self, event: Event) -> None:
        self.kerosene.discard(self.at(event))

    on_no_fire_left = on_fire_refused

    def on_fire_spread(self, event: Event) -> None:
        """IOS-20.6, 20.7."""
        at, to = self.at(event, "from"), self.at(event)
        need = self.map.spreads.get(self.map.house.get(at, ""), 5)
        self.want(at in self.fires and self.dice["spread"][0] >= need, event, f"IOS-20.6 on {need} or more")
        way = WAYS.get(self.dice["direction"][0])
        fanned = self.in_phase["played fan_the_flames"] > 0
        right = way is None or fanned or (at[0] + way[0], at[1] + way[1]) == to
        self.want(right and apart(at, to) == 1, event, "IOS-20.7 where the die says")

    def on_fire_out(self, event: Event) -> None:
        at = self.at(event)
        self.want(self.burning(at), event, "IOS-20.6 a fire that burns")
        if event.rule == "IOS-20.6":
            self.want(self.dice["spread"][0] == 1 and at in self.fires, event, "IOS-20.6 on a 1")
        elif event.rule == "IOS-20.9":
            self.want(at in self.fires and len(self.fires) + len(self.new_fires) == 8, event, "IOS-20.9 the ninth")
        self.fires.discard(at)
        self.new_fires.discard(at)

    def on_fires_flared(self, event: Event) -> None:
        self.want(event.args["n"] == len(self.new_fires) and self.phase == "fire", event, "IOS-20.10 every new fire")
        self.fires |= self.new_fires
        self.new_fires = set()

    def on_kerosene_poured(self, event: Event) -> None:
        at = self.at(event)
        self.want(at not in self.kerosene and len(self.kerosene) < 4, event, "IOS-21.4 one a space, four in all")
        self.kerosene.add(at)

    # Ruins

    def on_building_destroyed(self, event: Event) -> None:
        """IOS-19.4."""
        building = self.id(event, "building")
        self.want(building not in self.ruins and building != "big_top", event, "IOS-16.1 what can be destroyed")
        self.ruins.add(building)
        spaces = self.map.spaces_of(building)
        self.fires -= spaces
        self.new_fires -= spaces
        self.kerosene -= spaces
        if building in self.laid:
            self.martian_deck.pile.append(self.laid.pop(building))
        self.tally["buildings_destroyed"] += 1

    def on_saucer_destroyed(self, event: Event) -> None:
        saucer = self.id(event, "saucer")
        self.want(saucer in self.saucers, event, "IOS-19.1 a Saucer that is there")
        self.saucers.pop(saucer, None)
        self.tally["saucers_destroyed"] += 1

    def on_pushed_hero(self, event: Event) -> None:
        hero, to = self.hero(event), self.at(event)
        self.want(self.map.real(to) and not self.ruined(to) and to != hero.at, event, "IOS-19.5 out of it")
        hero.at = to

    def on_counted(self, event: Event) -> None:
        """IOS-3.1: what a scenario counts beside."""
        tally, n = self.id(event, "tally"), event.args["n"]
        more = n - self.tally[tally]
        self.want(1 <= more <= 2, event, "IOS-3.1 one or two more")
        if tally == "emitter_cp":
            self.pay(event, 1)
            self.in_turn[tally] += 1
            self.want(more == 1 and self.in_turn[tally] <= 2, event, "IOS-4.4 two a turn")
        if tally == "bandstand":
            self.in_phase[tally] += 1
        self.tally[tally] = n
