"""The content of Spirit World as it is after reading: ghosts, gates, characters, scenarios, campaigns."""

from __future__ import annotations

from typing import Any, Final

from hauntbox.games.spirit_world.table.numbers import KINDS
from hauntbox.kit.cards.effects import Clause
from hauntbox.kit.cards.translations import Texts
from hauntbox.kit.map.grid import Ground, LineKind
from hauntbox.kit.map.tiles import Joined, Side

# The numbers of clauses, by the card they are on; those of abilities are lower.
ON_GATE: Final = 128
ON_SCENARIO: Final = 192
ON_GHOST: Final = 320  # … and so many more for each kind
PER_KIND: Final = 32
ON_SPECIAL: Final = ON_GHOST + PER_KIND * (len(KINDS) + 1)  # … and the actions that scenarios add
USES: Final = 1024  # how far apart the bits lie that remember several uses of one of them


class Card:
    """Something with a name, a line of colour and clauses that say what it does."""

    __slots__ = ("blurb", "by_trigger", "clauses", "id", "name", "standing")

    def __init__(self, id: str, name: str, blurb: str, clauses: list[Clause]) -> None:
        self.id = id
        self.name = name
        self.blurb = blurb
        self.clauses = clauses
        self.by_trigger: dict[str, list[Clause]] = {}
        for clause in clauses:
            self.by_trigger.setdefault(clause.when, []).append(clause)
        self.standing: list[Clause] = self.under("standing")

    def number_clauses(self, first: int) -> None:
        """Number the clauses of a card that is in play, so that a limit on one of them can be kept."""
        for index, clause in enumerate(self.clauses):
            clause.number = first + index

    def under(self, trigger: str) -> list[Clause]:
        """The clauses that act at this moment, in the order of the card."""
        return self.by_trigger.get(trigger, NO_CLAUSES)


NO_CLAUSES: list[Clause] = []


class GhostCard(Card):
    """GTB-4.2: a kind of ghost; `first` and `figures` say which figures of the box are of it."""

    __slots__ = ("boss", "combines", "corporeal", "figures", "first", "map_bound", "push", "rank", "to_hit", "to_trap")

    def __init__(
        self, id: str, name: str, blurb: str, clauses: list[Clause], rank: int, to_hit: int, to_trap: int,
        figures: int, flags: list[str],
    ) -> None:
        super().__init__(id, name, blurb, clauses)
        self.number_clauses(ON_GHOST + PER_KIND * (KINDS.index(id) if id in KINDS else len(KINDS)))
        self.rank = rank  # its class
        self.to_hit = to_hit
        self.to_trap = to_trap
        self.figures = figures
        self.first = 0
        self.combines = "combines" in flags
        self.map_bound = "map_bound" in flags
        self.corporeal = "corporeal" in flags
        self.boss = "boss" in flags
        self.push = "push" in flags

    @property
    def flags(self) -> list[str]:
        """The keywords of the card."""
        flags = [("boss", self.boss), ("combines", self.combines), ("map_bound", self.map_bound)]
        return [name for name, has in [*flags, ("corporeal", self.corporeal), ("push", self.push)] if has]


class GateCard(Card):
    """GTB-1.6: how all gates of a scenario behave; `to_close` 0 is a gate that streams can't close."""

    __slots__ = ("to_close", "to_hit", "twins")

    def __init__(
        self, id: str, name: str, blurb: str, clauses: list[Clause], to_hit: int, to_close: int, twins: bool
    ) -> None:
        super().__init__(id, name, blurb, clauses)
        self.number_clauses(ON_GATE)
        self.to_hit = to_hit
        self.to_close = to_close
        self.twins = twins


class Ability:
    """What a character can do from a level on; `number` is character * 8 + level."""

    __slots__ = ("clauses", "level", "name", "number")

    def __init__(self, level: int, name: str, clauses: list[Clause]) -> None:
        self.level = level
        self.name = name
        self.clauses = clauses
        self.number = 0


class Character(Card):
    """GTB-3.3: a Ghostbuster."""

    __slots__ = ("abilities", "colour", "extra", "pattern")

    def __init__(
        self, id: str, name: str, blurb: str, colour: str, pattern: str, extra: bool, abilities: list[Ability]
    ) -> None:
        super().__init__(id, name, blurb, [])
        self.colour = colour
        self.pattern = pattern
        self.extra = extra
        self.abilities = abilities


class Special:
    """An action that a scenario adds (GTB-9.6): where it is taken, what it needs, and what it does."""

    __slots__ = ("at", "carries", "clause", "cost", "id", "name", "number", "within", "zone")

    def __init__(self, id: str, name: str, within: int, carries: int, cost: int, clause: Clause) -> None:
        self.at = "gate"  # or ecto, zone, anywhere
        self.zone = ""
        self.id = id
        self.number = 0  # among the actions of all scenarios
        self.name = name
        self.within = within  # of an open gate in sight, or of the Ecto-1
        self.carries = carries
        self.cost = cost  # how many actions it takes
        self.clause = clause


class GateSpot:
    """Where a gate of a scenario stands, how it begins, where it may go, which gate it is bound to."""

    __slots__ = ("also", "at", "open", "partner")

    def __init__(self, at: int, open: bool, also: list[int], partner: int) -> None:
        self.at = at
        self.open = open
        self.also = also
        self.partner = partner

    @property
    def places(self) -> list[int]:
        """All squares it goes to in turn."""
        return [self.at, *self.also]


class Scenario(Card):
    """GTB-1.1: a scenario card."""

    __slots__ = (
        "band", "campaign", "code", "difficulty", "doors", "gate", "gates", "ghosts", "hints", "house", "joined",
        "limit", "maps", "open_doors", "position", "powers", "specials", "spirit_world", "start", "story", "verge",
        "xp", "zones",
    )

    def __init__(self, id: str, code: str, name: str, story: str, clauses: list[Clause], joined: Joined) -> None:
        super().__init__(id, name, story, clauses)
        self.number_clauses(ON_SCENARIO)
        # what changes for the whole team as long as it holds, and the powers that were worked out with it
        self.house = [one for one in self.standing if [effect for effect in one.do if effect.words.get("of") == "team"]]
        self.powers: dict[tuple[int, ...], Powers] = {}
        self.code = code
        self.joined = joined
        self.story = story
        self.gate = 0
        self.gates: list[GateSpot] = []
        self.ghosts: list[tuple[int, int]] = []  # kind and square
        self.spirit_world: list[int] = [0, 0, 0]
        self.start: list[int] = []
        self.xp = 0
        self.zones: dict[str, int] = {}  # as masks of squares
        self.doors: list[str] = list(joined.doors)
        self.open_doors: list[str] = []
        self.specials: list[Special] = []
        self.limit = 0
        self.verge = False  # its gates stand one square inside the border
        self.difficulty = 1
        self.band: list[int] = [0, 100]
        self.hints: list[str] = []
        self.campaign = -1
        self.position = 0
        self.maps: dict[tuple[str, ...], dict[str, Any]] = {}  # as everybody sees them, by the doors that stand open

    @property
    def ground(self) -> Ground:
        """The map with all doors shut."""
        return self.joined.ground

    @property
    def boss(self) -> int:
        """The kind of the boss that the scenario puts on the map; -1 if there is none."""
        found = [kind for kind, _ in self.ghosts if kind > 2]
        return found[0] if found else -1


class CampaignCard(Card):
    """GTB-1.3: scenarios in a row, each with a page before and after."""

    __slots__ = ("chapters", "closings", "openings")

    def __init__(
        self, id: str, name: str, story: str, chapters: list[int], openings: list[str], closings: list[str]
    ) -> None:
        super().__init__(id, name, story, [])
        self.chapters = chapters
        self.openings = openings
        self.closings = closings


class Numbers:
    """The figures of the rules that are content (GTB-R1, R24)."""

    __slots__ = ("actions", "drive", "levels", "move", "rounds", "sight", "streams")

    def __init__(
        self, levels: list[int], actions: int, move: int, drive: int, sight: int, streams: int, rounds: int
    ) -> None:
        self.levels = levels
        self.actions = actions
        self.move = move
        self.drive = drive
        self.sight = sight
        self.streams = streams
        self.rounds = rounds


class Use:
    """A clause of an ability that somebody has."""

    __slots__ = ("ability", "clause")

    def __init__(self, ability: int, clause: Clause) -> None:
        self.ability = ability
        self.clause = clause


NO_USES: list[Use] = []


class Powers:
    """GTB-22: what the team can do at the levels it has. Made once for each combination of levels."""

    __slots__ = (
        "actions", "by_trigger", "deposit", "drive", "extra_die", "maneuvers", "move", "roll", "short_ends", "sight",
        "slime_cap", "transfer", "unpushed", "unslimed",
    )

    def __init__(self, numbers: Numbers, characters: int) -> None:
        self.roll = [0] * characters
        self.sight = [numbers.sight] * characters
        self.move = [numbers.move] * characters
        self.drive = [numbers.drive] * characters
        self.maneuvers = [1] * characters
        self.transfer = [1] * characters
        self.deposit = [1] * characters
        self.slime_cap = [0] * characters  # added to the number of actions
        self.actions = [0] * characters  # more than levels give
        self.short_ends = False
        self.extra_die = 0
        self.unpushed = 0
        self.unslimed = 0
        self.by_trigger: dict[str, list[list[Use]]] = {}

    def uses(self, trigger: str, b: int) -> list[Use]:
        """What Ghostbuster b has for a moment."""
        found = self.by_trigger.get(trigger)
        return NO_USES if found is None else found[b]


class Contents:
    """Everything in the box."""

    __slots__ = (
        "actions", "at_moments", "campaigns", "characters", "counters", "digest", "doors", "gates", "ghosts", "kind_of",
        "kinds", "level_at", "lines", "numbers", "powers", "provisos", "scenarios", "sides", "specials",
        "translations",
    )

    def __init__(self) -> None:
        self.lines: list[LineKind] = []
        self.sides: list[Side] = []
        self.ghosts: list[GhostCard] = []
        self.gates: list[GateCard] = []
        self.characters: list[Character] = []
        self.scenarios: list[Scenario] = []
        self.campaigns: list[CampaignCard] = []
        self.numbers = Numbers([0], 2, 2, 6, 3, 5, 60)
        self.counters: list[str] = []  # that cards count on
        self.doors: list[str] = []  # of all tile sides, as scenarios name them
        self.kind_of: list[int] = []  # the kind of each figure
        self.kinds = 0
        self.level_at: list[int] = [1]  # the level that belongs to each number of XP
        self.at_moments: dict[str, list[int]] = {}  # the kinds of ghosts that do something at a moment
        self.actions: list[list[int]] = []  # of each character at each level from 0
        self.powers: dict[tuple[int, ...], Powers] = {}
        self.provisos: list[Use] = []  # abilities that stand under conditions only
        self.specials: list[str] = []  # ids of all actions that scenarios add
        self.digest = ""
        self.translations: dict[str, Texts] = {}

    def number_figures(self) -> None:
        """Give every ghost figure its number, kind by kind."""
        self.kind_of = []
        for kind, card in enumerate(self.ghosts):
            card.first = len(self.kind_of)
            self.kind_of += [kind] * card.figures
        self.kinds = len(self.ghosts)
        for moment in ("end_of_turn", "end_of_round"):
            self.at_moments[moment] = [kind for kind, card in enumerate(self.ghosts) if card.under(moment)]
        levels = self.numbers.levels
        self.level_at = [len([one for one in levels if one <= xp]) for xp in range(levels[-1] + 1)]
