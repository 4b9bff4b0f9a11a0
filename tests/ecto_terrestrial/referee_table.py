"""The referee's book: models, dice and tokens as the log tells of them, and what is still owed."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from hauntbox.engine.game import Game
from hauntbox.engine.messages import Event
from tests.ecto_terrestrial.referee_books import (
    CRIT,
    FAR,
    KINDS,
    Ground,
    Square,
    card_of,
    entries,
    items,
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
        self.falling: set[str] = set()  # who has still to be Knocked Down (ETI-16.2)

    def special(self, op: str) -> bool:
        return any(says(items()[item], op) for item in self.items)


class Table:
    """The table as the log tells of it, and what is owed. Objections are in `objections`, each with a rule."""

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
        self.picker = -1  # who resolved the last die of the running Disruption
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
        self.coming = [0, 0, 0]  # damage of the ETs that attack, by kind
        self.turned = 0  # Traps that were turned in last
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

    def close_strike(self) -> None:
        """An Attack is over."""

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

    def supply(self, kind: int) -> int:
        return MODELS[kind] - sum(1 for et in self.ets if et.kind == kind and et.at is not None)

    # Bosses

    def track(self) -> int:
        """ETI-25.6."""
        if self.boss_card is None:
            return 0
        stage = self.boss_card["stages"][self.boss_stage]
        return int(stage["health"] + stage["each"] * self.players)

    def boss_done(self) -> bool:
        card = self.boss_card
        return card is not None and self.boss_stage == len(card["stages"]) - 1 and self.boss_wounds >= self.track()

    def boss_symbols(self) -> set[int]:
        """ETI-25.7: the symbols that wound the Boss."""
        if self.boss_card is None:
            return set()
        if self.boss_card["id"] == "zorg_puft":
            return {self.dial, CRIT}
        clamps = [one for one in self.objectives if self.episode["objectives"][one]["kind"] == "clamp"]
        return {CRIT} if clamps else {CRIT, *[KINDS.index(one) for one in self.boss_card["wounded_by"]]}

    # Cards

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
