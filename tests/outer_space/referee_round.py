"""The books of a referee of Outer Space, and what he knows of the round: phases, dice, winning."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hauntbox import Game
from hauntbox.engine.messages import EVERYONE, Event
from tests.outer_space.grounds import Point
from tests.outer_space.referee_books import (
    Champion,
    Deck,
    Hero,
    Map,
    Soldier,
    load_of,
    printed,
    read,
)

ROUND = (
    "track", "cards", "reinforcement", "command", "march", "ray_guns", "fights", "landing", "fire", "hero_turn",
    "crowd",
)
ADVANCED_ONLY = ("fire", "crowd")
COLOURS = ("blue", "purple")
QUARTERS = ("north", "east", "south", "west")
WAYS = {2: (0, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 0)}  # of the direction die, IOS-20.7
SETTLING = ("item_discarded", "champion_killed", "crowd_destroyed", "hero_died")  # part of what has just happened


class Round:
    """Follows a game from its first event on; `objections` is empty as long as all is well."""

    def __init__(self, game: Game) -> None:
        view = game.view()
        self.game = game
        self.read = 0
        self.objections: list[str] = []
        self.scenario = printed("scenarios", "scenario")[view["scenario"]]
        self.advanced: bool = self.scenario.get("advanced", True)
        self.specials: list[str] = self.scenario.get("specials", [])
        self.map = Map(view["boards"], self.advanced)
        self.players: int = view["players"]
        self.martians = 2 if self.players in (4, 6) else 1
        self.hands: list[Counter[str]] = [Counter() for _ in range(self.players)]
        self.facedown: list[tuple[int, int]] = []  # of each Tech: whose, and its Command Points; -1: faceup
        self.tech: Counter[str] = Counter()  # faceup
        self.hero_deck = Deck("hero_cards", self.advanced)
        self.martian_deck = Deck("martian_cards", self.advanced)
        self.heroes: dict[str, Hero] = {}
        self.slots: dict[str, str] = {}  # who is which Hero
        self.gone_heroes: list[str] = []
        self.soldiers: list[Soldier] = []
        self.champions = {id: Champion(id) for id in ("zard_beast", "martian_leader")}
        if view["scenario"] == "bring_down_the_beast":
            self.champions["zard_beast"].cost -= 1
        self.saucers: dict[str, Point] = dict(zip(QUARTERS, self.map.landing))
        self.fires: set[Point] = set()
        self.new_fires: set[Point] = set()
        self.kerosene: set[Point] = set()
        self.crowds: dict[str, Point] = {}
        self.crowd_left: dict[str, int] = {}
        self.ruins: set[str] = set()
        self.laid: dict[str, str] = {}  # building: card
        self.tally: Counter[str] = Counter()
        self.cp = self.owed = 0  # of the Martian side
        self.track = 0
        self.turns: int = self.scenario["turns"]
        if self.martians == 2:
            self.turns = self.scenario.get("turns_of_two", self.turns)
        self.phase = "setup"
        self.serial = 0  # counts phases
        self.coming: set[int] = set()
        self.to_land: dict[int, int] = {}
        self.dice: dict[str, list[int]] = {}  # the last throw of each kind, as it lies
        self.active = ""
        self.acted: list[str] = []  # the Heroes of this turn
        self.turn: Counter[str] = Counter()  # what counts in a Hero's own turn
        self.in_phase: Counter[str] = Counter()  # what counts in a phase
        self.in_turn: Counter[str] = Counter()  # what counts in a whole turn of a side
        self.users: dict[str, str] = {}
        self.blasted: set[Point] = set()
        self.shots: dict[str, Any] = {}  # the blast that goes on
        self.fight: dict[str, Any] = {}  # the fight that goes on
        self.due = ""  # a Wound that a fight has brought
        self.met: set[tuple[Point, str]] = set()  # who stood with a Pack when phase 7 began
        self.finder: Hero | None = None  # who has just found a card
        self.terror = False  # a Power token that the Zard Beast takes
        self.silenced = 0
        self.last = ""  # the kind of the last event
        self.over = ""
        self.won: tuple[str, str] | None = None  # the side that has won, and by which rule

    # Reading

    def follow(self) -> None:
        """Read what is new in the log."""
        events = self.game.events(EVERYONE)
        for event in events[self.read :]:
            self.judge(event)
        self.read = len(events)

    def judge(self, event: Event) -> None:
        """One event: what it says must be possible, and a game that is won must be over."""
        if self.over:
            self.want(False, event, "IOS-3.1 nothing further happens")
        if self.won and event.kind != "game_over" and event.kind not in SETTLING:
            self.want(False, event, f"{self.won[1]} the {self.won[0]} have won")
            self.won = None
        getattr(self, f"on_{event.kind}", self.ignore)(event)
        self.last = event.kind
        if not self.over:
            self.won = self.victory("at_once")

    def ignore(self, event: Event) -> None:
        """Something that changes nothing in the books."""

    def want(self, right: bool, event: Event, why: str) -> None:
        if not right:
            self.objections.append(f"{why}: {self.game.say(event.message)} ({event})")

    def id(self, event: Event, field: str) -> str:
        """The id of the thing in a field."""
        fields = event.raw[0].fields
        index = fields.names.index(field)
        return self.game.rules.thing_id(fields.kinds[index], event.raw[4][index])

    def at(self, event: Event, field: str = "square") -> Point:
        return read(self.id(event, field))

    def hero(self, event: Event, field: str = "hero") -> Hero:
        return self.heroes[self.id(event, field)]

    def cause(self, event: Event) -> str:
        """The card or whatever else is behind an event; empty if it is the rulebook."""
        return "" if event.cause is None else self.game.rules.thing_id(event.cause.kind, event.cause.value)

    def faces(self, event: Event) -> list[int]:
        first = [name.rstrip("*") for name in event.raw[0].fields.names].index("dice")
        return [int(self.game.rules.thing_id("face", value)) for value in event.raw[4][first:]]

    # Looking at the books

    def side(self, seat: int) -> str:
        return "martians" if seat < self.martians else "heroes"

    def on_turn(self) -> str:
        return "heroes" if self.phase in ("hero_turn", "crowd") else "martians"

    def pack(self, at: Point, colour: int | None = None) -> list[Soldier]:
        return [one for one in self.soldiers if one.at == at and colour in (None, one.colour)]

    def champions_at(self, at: Point) -> list[str]:
        return [id for id, one in self.champions.items() if one.at == at]

    def martian_at(self, at: Point) -> bool:
        return bool(self.pack(at) or self.champions_at(at))

    def packs(self) -> set[Point]:
        return {one.at for one in self.soldiers} | {one.at for one in self.champions.values() if one.at}

    def heroes_at(self, at: Point, *, partaking: bool = False) -> list[Hero]:
        return [one for one in self.heroes.values() if one.at == at and not (partaking and one.entered == self.serial)]

    def pinned(self, at: Point) -> bool:
        """IOS-6.5, 22.3."""
        return bool(self.heroes_at(at)) or at in self.crowds.values()

    def ruined(self, at: Point) -> bool:
        return self.map.house.get(at, "") in self.ruins

    def burning(self, at: Point) -> bool:
        return at in self.fires or at in self.new_fires

    def room(self, at: Point) -> int:
        """IOS-2.16, 18.5: how many more Soldiers a space takes."""
        return 0 if self.ruined(at) or self.champions["zard_beast"].at == at else 3 - len(self.pack(at))

    def pool(self, colour: int) -> int:
        of_all = 18 if self.martians == 1 else 9
        return of_all - len([one for one in self.soldiers if one.colour == colour])

    def captain(self) -> int:
        """IOS-1.6."""
        return 0 if self.martians == 1 or self.track % 2 else 1

    def owner(self, hero: Hero) -> int:
        """IOS-1.1: the seat of a Hero."""
        slot = int(next(slot for slot, who in self.slots.items() if who == hero.who)[1:]) - 1
        return self.martians + slot * (self.players - self.martians) // 4

    def packs_of(self, seat: int) -> int:
        """IOS-4.3c, 4.3d."""
        if self.martians == 1:
            return len(self.packs())
        own = {one.at for one in self.soldiers if one.colour == seat}
        alone = [one for one in self.champions.values() if one.at and not self.pack(one.at)]
        return len(own) + (len(alone) if self.captain() == seat else 0)

    # Winning

    def victory(self, when: str) -> tuple[str, str] | None:
        """IOS-3.1 to 3.4, 3.6: who has won by now, the side on turn first."""
        found = {side: self.reason(side, when) for side in ("martians", "heroes")}
        order = ("martians", "heroes") if self.on_turn() == "martians" else ("heroes", "martians")
        return next(((side, found[side]) for side in order if found[side]), None)

    def reason(self, side: str, when: str) -> str:
        for goal in self.scenario.get(side, []):
            if goal.get("when", "at_once") == when and self.reached(goal):
                return "IOS-3.1"
        if when == "at_once" and side == "martians" and self.tally["heroes_killed"] >= 4:
            return "IOS-3.2"
        if when == "at_once" and side == "heroes" and self.phase != "setup" and not self.packs():
            return "IOS-3.4"
        return ""

    def reached(self, goal: dict[str, Any]) -> bool:
        needs = goal.get("two", goal["n"]) if self.martians == 2 else goal["n"]
        if goal["of"] == "soldiers_in_tent":
            n = len([one for one in self.soldiers if self.map.house.get(one.at) == "big_top"])
        else:
            n = self.tally[goal["of"]]
        return n >= needs and ("also" not in goal or self.reached(goal["also"]))

    def on_game_over(self, event: Event) -> None:
        side = self.id(event, "side")
        won = self.won or self.victory("end_of_martian_turn")
        if event.rule == "IOS-3.5":
            self.want(self.track == 0 and side == self.scenario.get("timeout", "martians"), event, "IOS-3.5 the track")
        elif event.rule == "IOS-3.3":
            self.want(self.hero_deck.left == 0 and self.last == "milled", event, "IOS-3.3 the last card")
        else:
            self.want(won == (side, event.rule), event, f"IOS-3.6 who wins by what: {won}")
        self.over = side

    # The clock

    def on_turn_began(self, event: Event) -> None:
        """IOS-4.1."""
        track = event.args["track"]
        self.want(track == (self.track - 1 if self.track else self.turns), event, "IOS-4.1 one space down")
        self.want(self.phase in ("setup", "crowd" if self.advanced else "hero_turn"), event, "IOS-8.9 after the round")
        self.end_hero(event)
        self.end_hero_turn(event)
        self.track = track
        self.cp, self.owed = self.owed, 0
        self.in_turn.clear()
        self.users.clear()
        for hero in self.heroes.values():
            hero.free_talent = False
        self.phase = "turn"

    def on_track_ended(self, event: Event) -> None:
        self.want(self.track == 1, event, "IOS-3.5 off the last space")
        self.track = 0

    def on_phase_began(self, event: Event) -> None:
        phase = self.id(event, "phase")
        order = [one for one in ROUND if self.advanced or one not in ADVANCED_ONLY]
        after = "turn" if phase == "track" else order[order.index(phase) - 1]
        self.want(self.phase == after, event, f"IOS-4.1 the order of phases, after {self.phase}")
        self.want(not self.due, event, f"IOS-11.11 a Wound that nobody took: {self.due}")
        self.due = ""
        if self.phase == "landing":
            self.end_martian_turn(event)
        if phase == "crowd":
            self.end_hero(event)
            self.end_hero_turn(event)
        if phase == "landing":
            self.all_have_fought(event)
        if self.phase == "march":
            self.raged(event)
        self.check_loads(event)
        self.phase = phase
        self.serial += 1
        self.in_phase.clear()
        self.fight = {}
        self.begin_phase()

    def begin_phase(self) -> None:
        if self.phase == "march":
            for one in self.soldiers:
                one.steps = 0
            for champion in self.champions.values():
                champion.steps = 0
        elif self.phase == "ray_guns":
            self.blasted = set()
        elif self.phase == "fights":
            self.met = {(at, hero.who) for at in self.packs() for hero in self.heroes_at(at)}
        elif self.phase == "landing":
            self.to_land = {}
        elif self.phase == "fire":
            self.in_phase["to roll"] = len(self.fires)
        elif self.phase == "hero_turn":
            self.acted = []
            self.users.clear()
            self.in_turn.clear()

    def end_martian_turn(self, event: Event) -> None:
        """IOS-4.8c, 4.9."""
        for n in self.to_land.values():
            full = not any(self.room(at) > 0 for at in self.saucers.values())
            self.want(n == 0 or full, event, "IOS-4.8c whoever can land does")
        self.want(set(self.to_land) == self.coming, event, "IOS-4.8a those who were coming roll")
        self.coming = set()
        self.cp = self.silenced = 0
        bandstand = len(self.pack((6, 6))) >= 3 and "bandstand" in self.specials
        self.want(bool(self.in_phase["bandstand"]) == bandstand, event, "IOS-3.1 the Bandstand is looked at")
        if not bandstand:
            self.tally["bandstand"] = 0
        self.want(self.victory("end_of_martian_turn") is None, event, "IOS-3.1 won at the end of a Martian Turn")

    def end_hero_turn(self, event: Event) -> None:
        """IOS-8.1: every Hero has acted who was there when it began."""
        if self.phase == "setup":
            return
        for who, hero in self.heroes.items():
            was_there = hero.at is not None and hero.entered != self.serial
            self.want(who in self.acted or not was_there or self.phase == "crowd", event, f"IOS-8.1 the turn of {who}")

    def end_hero(self, event: Event) -> None:
        """IOS-8.8: whoever is with Martians has fought them."""
        hero = self.heroes.get(self.active)
        if hero is not None and hero.at is not None and self.martian_at(hero.at):
            self.want(self.turn["fights"] > 0, event, f"IOS-8.8 {hero.who} fights")
        self.active = ""

    def all_have_fought(self, event: Event) -> None:
        """IOS-4.7a: of those who were together from the beginning of the phase and still are."""
        for at, who in self.met:
            hero = self.heroes.get(who)
            if hero is not None and hero.at == at and self.martian_at(at):
                fought = self.in_phase[f"{who} {at}"] or self.in_phase[f"hid {who}"]
                self.want(bool(fought), event, f"IOS-4.7a {who} is fought")

    def check_loads(self, event: Event) -> None:
        for hero in self.heroes.values():
            items, weapons = load_of(hero)
            self.want(items <= 4 and weapons <= 2, event, f"IOS-13.1 what {hero.who} carries")

    # Dice

    def on_rolled(self, event: Event) -> None:
        kind, seat, dice = self.id(event, "roll"), event.args["seat"], self.faces(event)
        if kind != "flight" or self.side(seat) == "heroes":  # a Martian card drives crowds with dice of its own
            self.dice[kind] = dice
        self.want(all(1 <= die <= 6 for die in dice), event, "IOS-R72 dice have six faces")
        if kind == "blast":
            self.roll_blast(event, dice)
        elif kind == "start":
            few = "few_soldiers" in self.specials
            self.want(len(dice) == (3 - self.martians if not few else 1), event, "IOS-2.15 two dice, or one each")
            n = sum(dice) if not (few and self.martians == 2) else (dice[0] + 1) // 2
            self.to_land[seat] = n
        elif kind == "reinforcement":
            self.want(len(dice) == 3 - self.martians and self.phase == kind, event, "IOS-4.3b two dice, or one each")
        elif kind == "landing":
            self.want(len(dice) == 1 and seat in self.coming and self.phase == kind, event, "IOS-4.8a who lands")
            self.set_landing(seat)
        elif kind == "movement":
            self.want(len(dice) == 2 and not self.turn["dice"], event, "IOS-8.2a white and green, once")
            self.turn["dice"] += 1
        elif kind == "spread":
            self.in_phase["rolled"] += 1
            self.want(self.in_phase["rolled"] <= self.in_phase["to roll"], event, "IOS-20.6 one die a marker")
        elif kind == "crowd":
            self.in_phase["crowds"] += 1
            self.want(self.phase == "crowd" and self.in_phase["crowds"] <= 8, event, "IOS-22.4 in the Crowd Phase")
        elif kind == "fight":
            crowd = self.in_phase.pop("crowd fight", 0)
            self.want(len(dice) == crowd, event, "IOS-22.10 the Pack's dice")

    def set_landing(self, seat: int) -> None:
        """IOS-4.8a to 4.8c: what the pool can't give is lost, whoever comes back to it meanwhile."""
        die = self.dice["landing"][0]
        n = die if self.martians == 1 else (die + 1) // 2
        self.to_land[seat] = min(n + self.tech["cloning_vats"], self.pool(seat))

    def on_rerolled(self, event: Event) -> None:
        """IOS-14.4: other dice lie there now."""
        kind, seat, dice = self.id(event, "roll"), event.args["seat"], self.faces(event)
        if self.fight and kind == "fight":
            side = "mine" if self.side(seat) == "heroes" else "pack"
            if event.kind == "rerolled":
                self.want(len(dice) == len(self.fight[side]), event, "IOS-14.4 as many dice as before")
            self.fight[side] = dice
        elif kind == "blast" and self.shots:
            self.want(len(dice) == len(self.shots["dice"]), event, "IOS-14.4 as many dice as before")
            self.shots["dice"] = dice
        self.dice[kind] = dice
        if kind == "landing":
            self.set_landing(seat)

    on_altered = on_rerolled

    def roll_blast(self, event: Event, dice: list[int]) -> None:
        """What `Referee` knows of blasts."""
        raise NotImplementedError

    def fighting(self) -> bool:
        """Whether a fight goes on: it may also end for want of a Pack or a Hero (IOS-11.16, 11.18)."""
        if not self.fight or self.fight.get("over"):
            return False
        return self.fight["hero"].at == self.fight["at"] and self.martian_at(self.fight["at"])

    def on_fight_broken(self, event: Event) -> None:
        self.want(self.fighting(), event, "IOS-11.15 a fight that goes on")
        self.fight["over"] = True

    def on_die_cancelled(self, event: Event) -> None:
        """IOS-14.8."""
        face = event.args["n"]
        self.want(bool(self.fight) and face in self.fight["pack"], event, "IOS-14.8 one of the Pack's dice")
        if self.fight and face in self.fight["pack"]:
            self.fight["pack"].remove(face)
