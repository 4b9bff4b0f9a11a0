"""A log referee: it reads the events of a game and nothing else, keeps its own book of the table, and objects to every
event that the rules do not allow.

Nothing here is shared with the game. Each kind of event has a method of its name; what must follow an event is kept as
something owed, and asked for when the next thing begins.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from hauntbox.engine.game import Game
from hauntbox.engine.messages import EVERYONE, Event
from tests.ecto_terrestrial.referee_books import (
    CRIT,
    FAR,
    KINDS,
    Ground,
    Square,
    card_of,
    effects_of,
    entries,
    items,
    place,
    read,
    says,
)

MODELS: Final = (10, 10, 8)
SIZE: Final = (1, 1, 2)
HEALTH: Final = (3, 2, 4)
WORTH: Final = (1, 1, 2)
REACH: Final = (1, 2, 1)
FIRST_TO_MOVE: Final = (1, 2, 0)  # ETI-R13: Drainer, Grunt, Shooter
# What can come between a Defense Roll and the Wounds.
IN_DEFENCE: Final = ("rerolls", "rerolled", "reacted", "prevented", "drained", "power_used", "wounded")
WHYS: Final = ("nearest", "more_points", "earlier", "closer_squares", "room_in")


class Hero:
    """A Hero in the book."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.card = entries("heroes", "hero")[number]
        self.gear: list[int] = []
        self.seat = -1
        self.at: Square | None = None
        self.wounds = self.batteries = self.traps = 0
        self.down = self.slimed = False
        self.carries: set[int] = set()

    @property
    def cards(self) -> list[dict[str, Any]]:
        return [self.card, *[items()[item] for item in self.gear]]

    def standing(self) -> list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]]:
        """What always holds: card, clause, effect."""
        return [
            (card, clause, effect) for card in self.cards for clause in card.get("clauses", [])
            if clause["when"] == "standing" for effect in clause["do"]
        ]

    def stat(self, name: str, base: int, **now: int) -> int:
        """ETI-1.2 to 1.6: a number with all that changes it now. A Weapon's own card counts for that Weapon alone."""
        for card, clause, effect in self.standing():
            if effect.get("stat") != name or ("attack" in card and card is not items()[now.get("item", 0)]):
                continue
            if all(self.holds(one, now) for one in clause.get("if", [])):
                base += effect["n"]
        return base

    def holds(self, condition: dict[str, Any], now: dict[str, int]) -> bool:
        if condition["is"] == "far":
            return bool(now.get("away", 0) >= condition["n"])
        if condition["is"] == "point_blank":
            return now.get("away") == 0
        if condition["is"] == "costly":
            return bool(items()[now["item"]]["battery"] >= condition["n"])
        return condition["is"] in now  # opportunity, teleporting

    def safe_from(self, what: str) -> bool:
        return any(effect["op"] == "immune" and effect["what"] == what for _, _, effect in self.standing())

    def has(self, when: str, op: str) -> bool:
        return any(one["op"] == op for card in self.cards for one in effects_of(card, when))

    @property
    def health(self) -> int:
        return self.stat("health", self.card["health"])

    @property
    def capacity(self) -> int:
        return self.stat("traps", self.card["traps"])

    @property
    def most_batteries(self) -> int:
        return self.stat("battery", self.card.get("battery", 6))

    @property
    def gb(self) -> bool:
        return bool(self.card["faction"] == "gb")


class Et:
    """A Basic ET in the book."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.kind = 0 if number < 10 else 1 if number < 20 else 2
        self.at: Square | None = None
        self.wounds = self.since = 0
        self.down = False

    @property
    def stands(self) -> bool:
        return self.at is not None and not self.down

    @property
    def left(self) -> int:
        return HEALTH[self.kind] - self.wounds


class Defence:
    """ETI-23.4 to 23.9: damage on its way to a Hero."""

    def __init__(self, hero: Hero, damages: list[list[int]], faces: list[int], drain: int, cause: str) -> None:
        self.hero = hero
        self.damages = damages  # by kind; several where a card could mean one of them; none: only a CRIT prevents it
        self.faces = faces
        self.drain = drain
        self.cause = cause
        self.prevented = 0

    def wounds(self) -> set[int]:
        if not self.damages:
            return {0 if CRIT in self.faces else 1}
        found = set()
        for damage in self.damages:
            left = sum(max(0, damage[kind] - self.faces.count(kind)) for kind in range(3))
            found.add(max(0, left - self.faces.count(CRIT) - self.prevented))
        return found


class Strike:
    """ETI-14 to 16: an Attack that is going on."""

    def __init__(self, hero: Hero, square: Square) -> None:
        self.heroes = [hero]
        self.items: list[int] = []
        self.square = square
        self.rolls: list[list[int]] = []
        self.wasted: list[int] = []
        self.dealt: dict[int, int] = {}
        self.captured: list[int] = []
        self.boss = 0  # Wounds dealt to the Boss
        self.boss_could: set[int] = set()
        self.must_cross = self.crossed = False
        self.judged = False
        self.pushed: list[int] = []

    def special(self, op: str) -> bool:
        return any(says(items()[item], op) for item in self.items)


class Referee:
    """Follows a game by its log. What it objects to is in `objections`, each with a rule."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.players = game.setup.players
        self.episode = card_of("episodes", "episode", game.setup.options["episode"])
        self.ground = Ground(self.episode)
        self.objections: list[str] = []
        self.heroes: dict[int, Hero] = {}
        self.ets = [Et(number) for number in range(28)]
        self.clock = 0
        self.scores = [0] * self.players
        self.first = self.badge = -1
        # the Boss
        self.boss_card = card_of("bosses", "boss", self.episode["boss"]) if "boss" in self.episode else None
        self.boss_at = read(self.episode["boss_at"]) if self.boss_card else None
        self.boss_wounds = self.boss_stage = 0
        self.dial = 1
        self.mood = -1
        # the map
        self.starts = [read(one) for one in self.episode["starts"]]
        self.points = [read(one) for one in self.episode["points"]]
        self.active: set[int] = set()
        self.tokens_on_map = Counter(read(one) for one in self.episode["gadgets"])
        self.objectives: dict[int, Square | int] = {}  # where each lies, or who carries it
        for number, one in enumerate(self.episode.get("objectives", [])):
            if self.players >= one.get("players", 1):
                self.objectives[number] = read(one["at"])
        self.marks: Counter[int] = Counter()
        self.counted: Counter[str] = Counter()
        # the tower and the deck
        self.inside, self.aside, self.panels = 10, 6, 8
        self.fallen: Counter[int] = Counter()
        self.pke = [0, 0, 0]
        self.tokens = 0
        self.hands = [0] * self.players
        # the course of play
        self.round = 0
        self.turns: list[int] = []
        self.seat = -1
        self.clear_turn(0)
        self.sheet: dict[str, Any] | None = None
        self.raised: Counter[int] = Counter()
        self.reveals = self.paid_reveals = 0
        self.pulls_due = -1
        self.checked_pke = False
        self.moved: set[int] = set()
        self.assigned: dict[int, int] = {}
        self.attacks_begun = self.assign_over = False
        # what is owed
        self.defence: Defence | None = None
        self.strike: Strike | None = None
        self.owed_points: Counter[int] = Counter()
        self.owed_spawns: Counter[int] | None = None
        self.spawn_raised: Counter[int] = Counter()
        self.spawn_point = -1
        self.owed_drop = 0
        self.defeats: list[dict[str, Any]] = []
        self.making_way: list[Hero | Et] = []
        self.badge_open = False
        self.strikers: list[int] | None = None
        self.joined: list[tuple[Hero, int]] = []
        self.bids: dict[int, int] = {}
        self.theft: tuple[int, int] | None = None
        self.now: Event | None = None
        self.before = ""

    def clear_turn(self, actions: int) -> None:
        self.actions = actions
        self.spent = 0
        self.acted = self.closed = self.doubled = self.stolen = self.rested = False
        self.used_power = False
        self.attackers: list[int] = []
        self.first_target: Square | None = None
        self.alone: set[int] = set()
        self.sneaked: set[str] = set()
        self.stepper: dict[str, Any] | None = None  # a step that costs no Action
        self.moving = -1

    # Objecting

    def expect(self, fair: bool, rule: str, why: str) -> bool:
        if not fair:
            at = f" at {self.now.index} {self.now!r}" if self.now is not None else ""
            self.objections.append(f"{rule}: {why}{at}")
        return fair

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

    def settle(self) -> None:
        """Something new begins: nothing may be owed any more."""
        if self.strike is not None:
            self.close_strike()
        self.close_spawn()
        owed = {seat: n for seat, n in self.owed_points.items() if n}
        self.expect(not owed, "ETI-14.13c", f"points were not scored: {owed}")
        self.owed_points.clear()
        self.expect(not self.defeats, "ETI-27", "a Defeat was not finished")
        self.defeats.clear()
        self.expect(not +self.fallen, "ETI-21.5", f"fallen dice lie there: {self.fallen}")
        self.expect(self.inside + self.aside == 16, "ETI-21", f"{self.inside} + {self.aside} dice")
        self.expect(self.panels > 0 or self.inside == 0, "ETI-21", "dice are in a tower without panels")
        for et in self.ets:
            self.expect(et.at is None or et.left > 0, "ETI-14.13a", f"ET {et.number} was not captured")
        asleep = [n for n in range(len(self.points)) if n not in self.active and self.reached(n)]
        self.expect(not asleep or self.round == 0, "ETI-12.2", f"Spawn Points {asleep} did not wake")

    # Geometry of the table

    def models(self) -> list[Hero | Et]:
        return [*self.heroes.values(), *self.ets]

    def used(self, square: Square) -> int:
        found = 4 if self.boss_at == square else 0
        found += sum(1 for hero in self.heroes.values() if hero.at == square)
        return found + sum(SIZE[et.kind] for et in self.ets if et.at == square)

    def full(self) -> set[Square]:
        used: Counter[Square] = Counter()
        for one in self.models():
            if one.at is not None:
                used[one.at] += SIZE[one.kind] if isinstance(one, Et) else 1
        return {square for square, n in used.items() if n >= 4} | ({self.boss_at} if self.boss_at else set())

    def room(self, square: Square, model: Hero | Et | int) -> bool:
        """ETI-1.10."""
        size = SIZE[model] if isinstance(model, int) else SIZE[model.kind] if isinstance(model, Et) else 1
        return square in self.ground.kinds and self.ground.kinds[square] != "#" and self.used(square) + size <= 4

    def put(self, model: Hero | Et, square: Square) -> None:
        """ETI-1.10: a model comes to a square, where it must fit."""
        model.at = None
        self.expect(self.room(square, model), "ETI-1.10", f"no room on {square}")
        model.at = square

    def nearest_room(self, square: Square, kind: int) -> set[Square]:
        """ETI-R22, R56."""
        ways = {one: n for one, n in self.ground.walks(square).items() if n and self.room(one, kind)}
        return {one for one, n in ways.items() if n == min(ways.values())}

    def reached(self, point: int) -> bool:
        """ETI-12.1, R21."""
        text = self.episode["points"][point]
        if text in self.episode.get("awake", []):
            return True
        if text in self.episode.get("asleep", []):
            return False
        return any(self.ground.walk(start, self.points[point]) < FAR for start in self.starts)

    # Order

    def order(self) -> list[int]:
        return [(self.first + n) % self.players for n in range(self.players)]

    def fewest(self) -> int:
        """ETI-R6."""
        least = min(self.scores)
        return [seat for seat in self.order() if self.scores[seat] == least][-1]

    def team(self, seat: int) -> list[Hero]:
        return [hero for hero in self.heroes.values() if hero.seat == seat]

    def preferred(self, ways: dict[int, int]) -> list[int]:
        """ETI-22.3, 22.4: of Heroes with their distances those that an ET goes for or attacks."""
        if not ways:
            return []
        found = [hero for hero, n in ways.items() if n == min(ways.values())]
        most = max(self.scores[self.heroes[hero].seat] for hero in found)
        found = [hero for hero in found if self.scores[self.heroes[hero].seat] == most]
        seat = min((self.heroes[hero].seat for hero in found), key=self.order().index)
        return [hero for hero in found if self.heroes[hero].seat == seat]

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

    def card_behind(self, event: Event) -> dict[str, Any]:
        """The card that an event names as its cause."""
        cause = event.cause
        if cause is None:
            return {}
        if cause.kind == "boss" and self.boss_card is not None:
            return self.boss_card
        files = {"sheet": ("sheets", "sheet"), "gadget": ("gadgets", "gadget"), "hero": ("heroes", "hero")}
        if cause.kind in files:
            return entries(*files[cause.kind])[cause.value]
        if cause.kind == "episode":
            return self.episode
        return items()[cause.value] if cause.kind == "item" else {}

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
            self.expect(self.before == "turned_in", "ETI-17.4", "no Traps were turned in")
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

    # The tower

    def on_fell(self, event: Event, face: int) -> None:
        self.inside -= 1
        self.fallen[face] += 1

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

    def supply(self, kind: int) -> int:
        return MODELS[kind] - sum(1 for et in self.ets if et.kind == kind and et.at is not None)

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

    def close_spawn(self, drops: bool = False) -> None:
        """ETI-12.3, 21.9: a Spawn Roll is over: everything was placed, or raised its tracker."""
        if self.owed_spawns is not None:
            for kind in range(3):
                self.expect(
                    self.owed_spawns[kind] == self.spawn_raised[kind], "ETI-12.3",
                    f"{self.owed_spawns[kind]} of kind {kind} did not come",
                )
        self.owed_spawns = None
        if not drops:
            self.expect(not self.owed_drop, "ETI-12.4b", f"{self.owed_drop} dice were not dropped")
            self.owed_drop = 0

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

    # Knocked Down and Slimed

    def on_knocked_down(self, event: Event, number: int) -> None:
        hero = self.heroes[number]
        self.expect(hero.at is not None and not hero.down, "ETI-7.5", "the Hero cannot go down")
        hero.down = True

    def on_et_down(self, event: Event, number: int) -> None:
        self.expect(self.ets[number].stands, "ETI-7.5", "the ET cannot go down")
        self.ets[number].down = True

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

    def boss_symbols(self) -> set[int]:
        """ETI-25.7: the symbols that wound the Boss."""
        if self.boss_card is None:
            return set()
        if self.boss_card["id"] == "zorg_puft":
            return {self.dial, CRIT}
        clamps = [one for one in self.objectives if self.episode["objectives"][one]["kind"] == "clamp"]
        return {CRIT} if clamps else {CRIT, *[KINDS.index(one) for one in self.boss_card["wounded_by"]]}

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
        lost = (crit - 1) * used[CRIT]
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

    def on_crossed(self, event: Event, square: int) -> None:
        """ETI-16."""
        self.judge_strike()
        if self.expect(self.strike is not None, "ETI-16.1", "nobody attacks") and self.strike is not None:
            self.expect(self.strike.must_cross and self.strike.square == place(square), "ETI-16.1", "no streams cross")
            self.strike.crossed = True

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
        self.used_objective = objective

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

    # Bosses

    def on_rolled(self, event: Event, *faces: int) -> None:
        if event.rule == "ETI-22.1":
            self.begin_ets()

    def on_boss_mood(self, event: Event, boss: int, face: int) -> None:
        self.begin_ets()
        self.mood = face
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

    def track(self) -> int:
        """ETI-25.6."""
        if self.boss_card is None:
            return 0
        stage = self.boss_card["stages"][self.boss_stage]
        return int(stage["health"] + stage["each"] * self.players)

    def boss_done(self) -> bool:
        card = self.boss_card
        return card is not None and self.boss_stage == len(card["stages"]) - 1 and self.boss_wounds >= self.track()

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
            return all(self.marks[one] >= (3 if self.players < 3 else 5) for one in self.objectives)
        if id == "overflow":
            return self.counted["progress"] >= 6 + 4 * self.players
        least = {"after_hours_exhibit": 3, "mind_the_gap": 4}.get(id, 0)
        return left == 0 and self.counted["delivered"] >= least

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


def says_action(card: dict[str, Any]) -> bool:
    return any(clause["when"] == "action" for clause in card["clauses"])
