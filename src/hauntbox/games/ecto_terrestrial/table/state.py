"""The table of Ecto-Terrestrial Invasion: all of its state, and the small moves that pieces make on it."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.messages import Thing
from hauntbox.engine.saving.fields import Saving
from hauntbox.engine.state import State
from hauntbox.games.ecto_terrestrial.components.cards import BossCard, Contents, Episode
from hauntbox.games.ecto_terrestrial.components.powers import Held, Powers
from hauntbox.games.ecto_terrestrial.ground.city import City
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import (
    ABSENT,
    CARRIED,
    ETS,
    FIRST,
    GONE,
    HERO_SIZE,
    KIND_OF,
    OFF,
    PKE,
    PLAYING,
    POINTS,
    SIDES_OF,
    SIZE,
    SPACES,
    TEAM,
)
from hauntbox.games.ecto_terrestrial.table.tower import LEDGE, Tower
from hauntbox.kit.decks import Deck


@mypyc_attr(allow_interpreted_subclasses=True)
class EctoTerrestrial(State):
    """Seats sit clockwise. Heroes and ETs go by number (see `numbers`), squares as in `ground.city`.

    `used` has the spaces taken in each square; it follows from where models are. `fallen` has the faces of Tower Dice
    that have fallen and are not resolved yet; there are some only in the middle of a step.
    """

    __slots__ = (
        "acted", "actions", "active", "attacked", "attackers", "badge", "batteries", "bids", "boss", "boss_at",
        "boss_stage", "boss_wounds", "box", "campaign", "city", "clock", "closed", "counters", "crit_spawns_each",
        "dial", "disastrous", "down", "episode", "et_at", "et_down", "et_since", "et_wounds", "fallen", "first",
        "first_target", "gadget_deck", "gadget_tokens", "gear", "group_ties", "hands", "hero_at", "in_use", "money",
        "moved_ets", "next_episode", "objective_at", "objective_marks", "open_doors", "owned", "owner", "paid_double",
        "passes", "passes_right", "phase", "pke", "points_active", "powers", "rested", "result", "result_key",
        "result_rule", "rolled", "roller", "round", "scores", "seen_disastrous", "settles_ties", "sheet", "sheet_deck",
        "sheets_known", "sheets_read", "slimed", "stage", "stock", "stolen", "tokens", "tower", "traps", "used",
        "used_episode", "used_round", "used_turn", "waiting", "wounds",
    )  # fmt: skip

    def __init__(self, players: int, chance: Chance, box: Contents, episode: Episode) -> None:
        super().__init__(players, chance)
        self.box = box
        self.episode = episode
        self.city: City = episode.plan.city(0)
        self.open_doors = 0  # as bits; ETI-2.9: all doors begin closed
        self.crit_spawns_each = False  # ETI-R8: a Drainer for each CRIT of a Spawn Roll
        self.passes_right = False  # ETI-R1: the First Player Token goes counter-clockwise
        self.settles_ties = False  # ETI-22.4a, 22.5, 23.11: nobody is asked what ETs do
        self.group_ties = False  # ETI-R53: one choice for all ETs tied between the same two Heroes
        # seats
        self.owner: tuple[int, ...] = (-1,) * TEAM  # which seat has each Hero
        self.scores: list[int] = [0] * players
        self.badge = 0
        self.first = 0  # who holds the First Player Token
        self.hands: list[tuple[int, ...]] = [()] * players
        # Heroes
        self.hero_at: list[int] = [ABSENT] * TEAM
        self.wounds: list[int] = [0] * TEAM
        self.batteries: list[int] = [0] * TEAM
        self.traps: list[int] = [0] * TEAM
        self.down = 0  # Knocked Down Heroes, as bits
        self.slimed = 0
        self.gear: tuple[tuple[int, ...], ...] = ((),) * TEAM  # items, fixed for the Episode (ETI-2.7c)
        self.owned: list[tuple[int, ...]] = [()] * players  # each team's collection
        self.powers: Powers = Powers(box, self.gear)
        # ETs
        self.et_at: list[int] = [OFF] * ETS
        self.et_wounds: list[int] = [0] * ETS
        self.et_since: list[int] = [0] * ETS  # when each came onto the board, by `clock`
        self.et_down = 0
        self.clock = 0
        self.boss = episode.boss
        self.boss_at = OFF
        self.boss_wounds = 0
        self.boss_stage = 0
        self.dial = 0
        self.used: list[int] = [0] * episode.plan.size
        # tokens
        self.points_active = 0  # Spawn Points, as bits
        self.gadget_tokens = 0  # those that still lie on the map, as bits
        self.objective_at: list[int] = [GONE] * len(episode.objectives)
        self.objective_marks: list[int] = [0] * len(episode.objectives)  # what was done to each so far
        self.counters: dict[str, int] = {}  # what an Episode counts
        # the tower and the cards
        self.tower = Tower(LEDGE)
        self.fallen: list[int] = []
        self.pke: list[int] = [0, 0, 0]
        self.gadget_deck = Deck(())
        self.sheet_deck = Deck(())
        self.sheets_known: list[tuple[int, ...]] = [()] * players  # Hot Sheets whose place in the deck a seat knows
        self.tokens = 0  # Wound Tokens on the Hot Sheets deck
        # the course of a round
        self.round = 0
        self.phase = 0
        self.stage = 0  # where a step of several parts stands
        self.active = 0
        self.actions = 0  # Actions left
        self.attacked = 0  # Heroes who have attacked in this turn, as bits
        self.first_target = -1  # the square of the first Attack of this turn
        self.paid_double = False
        self.acted = False  # whether an Action was taken in this turn
        self.closed = False  # whether an Attack has ended the Actions of this turn (ETI-4.4)
        self.stolen = False
        self.waiting = 0  # Spawn Points that have still to make their roll in set-up, as bits
        self.rested = 0  # Heroes who have had a Single Hero Rest in this turn, as bits
        self.sheet = -1  # the Hot Sheet that was revealed last in this round
        self.sheets_read = 0
        self.moved_ets = 0  # ETs that have moved in this phase, as bits
        self.attackers: tuple[tuple[int, int], ...] = ()  # ET and Hero, as assigned (ETI-23.3)
        self.bids: tuple[tuple[int, int], ...] = ()  # the last Bid-Off: Heroes and bids, -1 while these are sealed
        self.in_use: tuple[int, ...] = ()  # Gadgets that are being resolved
        self.roller = -1  # the Hero whose dice lie on the table, -1: none; what they show is `rolled`
        self.rolled: tuple[int, ...] = ()
        # a campaign (ETI-29 to 31)
        self.campaign = False
        self.disastrous: tuple[int, ...] = ()  # Disastrous Hot Sheets added so far; which they are nobody knows
        self.seen_disastrous = 0  # those of them that were revealed at some time, as bits of Hot Sheets
        self.result = PLAYING  # how the Episode ended; the game goes on with bonuses and the shop
        self.result_rule = ""
        self.result_key = ""
        self.money: list[int] = [0] * players
        self.stock: tuple[int, ...] = ()  # items in the shop
        self.passes = 0  # in a row, in the shop
        self.next_episode = -1
        # numbers of powers that were used, as bits
        self.used_turn = 0
        self.used_round = 0
        self.used_episode = 0

    def blank(self) -> State:
        new = EctoTerrestrial.__new__(EctoTerrestrial)
        new.fallen = []
        return new

    def saving(self) -> Saving:
        from hauntbox.games.ecto_terrestrial.table.saving import SAVING

        return SAVING

    def copy_into(self, new: State) -> None:
        super().copy_into(new)
        assert isinstance(new, EctoTerrestrial)
        self.copy_table(new)

    def copy_table(self, new: EctoTerrestrial) -> None:
        """Everything but what all games have. Apart, so that compiled code makes sure only once what `new` is."""
        new.box = self.box
        new.episode = self.episode
        new.city = self.city
        new.open_doors = self.open_doors
        new.crit_spawns_each = self.crit_spawns_each
        new.passes_right = self.passes_right
        new.group_ties = self.group_ties
        new.settles_ties = self.settles_ties
        new.owner = self.owner
        new.scores = self.scores.copy()
        new.badge = self.badge
        new.first = self.first
        new.hands = self.hands.copy()
        new.hero_at = self.hero_at.copy()
        new.wounds = self.wounds.copy()
        new.batteries = self.batteries.copy()
        new.traps = self.traps.copy()
        new.down = self.down
        new.slimed = self.slimed
        new.gear = self.gear
        new.owned = self.owned.copy()
        new.powers = self.powers
        new.et_at = self.et_at.copy()
        new.et_wounds = self.et_wounds.copy()
        new.et_since = self.et_since.copy()
        new.et_down = self.et_down
        new.clock = self.clock
        new.boss = self.boss
        new.boss_at = self.boss_at
        new.boss_wounds = self.boss_wounds
        new.boss_stage = self.boss_stage
        new.dial = self.dial
        new.used = self.used.copy()
        new.points_active = self.points_active
        new.gadget_tokens = self.gadget_tokens
        new.objective_at = self.objective_at.copy()
        new.objective_marks = self.objective_marks.copy()
        new.counters = self.counters.copy()
        new.tower = self.tower.copy()
        new.fallen = self.fallen.copy()
        new.pke = self.pke.copy()
        new.gadget_deck = self.gadget_deck
        new.sheet_deck = self.sheet_deck
        new.sheets_known = self.sheets_known.copy()
        new.tokens = self.tokens
        new.round = self.round
        new.phase = self.phase
        new.stage = self.stage
        new.active = self.active
        new.actions = self.actions
        new.attacked = self.attacked
        new.first_target = self.first_target
        new.paid_double = self.paid_double
        new.acted = self.acted
        new.closed = self.closed
        new.stolen = self.stolen
        new.waiting = self.waiting
        new.rested = self.rested
        new.sheet = self.sheet
        new.sheets_read = self.sheets_read
        new.moved_ets = self.moved_ets
        new.attackers = self.attackers
        new.bids = self.bids
        new.in_use = self.in_use
        new.roller = self.roller
        new.rolled = self.rolled
        new.campaign = self.campaign
        new.disastrous = self.disastrous
        new.seen_disastrous = self.seen_disastrous
        new.result = self.result
        new.result_rule = self.result_rule
        new.result_key = self.result_key
        new.money = self.money.copy()
        new.stock = self.stock
        new.passes = self.passes
        new.next_episode = self.next_episode
        new.used_turn = self.used_turn
        new.used_round = self.used_round
        new.used_episode = self.used_episode

    @property
    def sides(self) -> tuple[int, ...]:
        """ETI-1.7, R10: the faces of a die, Hero Dice and Tower Dice alike."""
        return SIDES_OF[self.tower.die]

    # Seats and order

    @property
    def order(self) -> list[int]:
        """ETI-3.3, R2: the seats in turn order of this round."""
        first, players = self.first, self.players
        return [seat if seat < players else seat - players for seat in range(first, first + players)]

    def place_in_order(self, seat: int) -> int:
        """ETI-R2: 0 for who acts first in this round; lower numbers are higher in turn order."""
        return (seat - self.first) % self.players

    def team_of(self, seat: int) -> list[int]:
        """A seat's Heroes, the Ghostbuster first."""
        owner = self.owner
        return [hero for hero in range(TEAM) if owner[hero] == seat]

    def fewest_points(self) -> int:
        """ETI-20.8, R6: the seat with the fewest points; of several the lowest in turn order."""
        scores = self.scores
        found = -1
        for seat in self.order:
            if found < 0 or scores[seat] <= scores[found]:
                found = seat
        return found

    def most_points(self) -> int:
        """The badge holder, who has the most points (ETI-26.1)."""
        return self.badge

    # Models

    def on_board(self) -> list[int]:
        """The Heroes on the board."""
        return [hero for hero, at in enumerate(self.hero_at) if at >= 0]

    def ets_on_board(self) -> list[int]:
        return [et for et, at in enumerate(self.et_at) if at >= 0]

    def ets_in(self, square: int) -> list[int]:
        return [et for et, at in enumerate(self.et_at) if at == square]

    def heroes_in(self, square: int) -> list[int]:
        return [hero for hero, at in enumerate(self.hero_at) if at == square]

    def is_down(self, hero: int) -> bool:
        return bool(self.down >> hero & 1)

    def is_slimed(self, hero: int) -> bool:
        return bool(self.slimed >> hero & 1)

    def stands(self, et: int) -> bool:
        """Whether an ET is on the board and not Knocked Down."""
        return self.et_at[et] >= 0 and not self.et_down >> et & 1

    def has_room(self, square: int, size: int) -> bool:
        """ETI-1.10."""
        return self.used[square] + size <= SPACES

    def move_hero(self, hero: int, square: int) -> None:
        """Put a Hero on a square, or off the board."""
        at = self.hero_at[hero]
        if at >= 0:
            self.used[at] -= HERO_SIZE
        if square >= 0:
            self.used[square] += HERO_SIZE
        self.hero_at[hero] = square

    def move_et(self, et: int, square: int) -> None:
        """Put an ET that is on the board on another square."""
        size = SIZE[KIND_OF[et]]
        self.used[self.et_at[et]] -= size
        self.used[square] += size
        self.et_at[et] = square

    def in_supply(self, kind: int) -> int:
        """A model of a kind that is in the supply; -1 if there is none (ETI-24.4)."""
        for et in range(FIRST[kind], FIRST[kind + 1]):
            if self.et_at[et] < 0:
                return et
        return -1

    def put_et(self, et: int, square: int) -> None:
        """An ET comes onto the board."""
        self.et_at[et] = square
        self.et_wounds[et] = 0
        self.et_down &= ~(1 << et)
        self.clock += 1
        self.et_since[et] = self.clock
        self.used[square] += SIZE[KIND_OF[et]]

    def remove_et(self, et: int) -> None:
        """ETI-24.4, R62: an ET goes back to the supply without Wounds; whom it was about to attack is forgotten."""
        if self.attackers:
            self.attackers = tuple([pair for pair in self.attackers if pair[0] != et])
        self.used[self.et_at[et]] -= SIZE[KIND_OF[et]]
        self.et_at[et] = OFF
        self.et_wounds[et] = 0
        self.et_down &= ~(1 << et)

    def move_boss(self, square: int) -> None:
        """ETI-25.1: a Boss fills its square. Whoever stood there has been moved before."""
        if self.boss_at >= 0:
            self.used[self.boss_at] -= SPACES
        if square >= 0:
            self.used[square] += SPACES
        self.boss_at = square
        for one, objective in enumerate(self.episode.objectives):
            if objective.on_boss and self.objective_at[one] != GONE:
                self.objective_at[one] = square

    def boss_is_done(self) -> bool:
        """ETI-25.6: whether the Boss's last track is full."""
        card = self.boss_card
        last = self.boss_stage == len(card.health) - 1
        return last and self.boss_wounds >= card.track(self.boss_stage, self.players)

    @property
    def boss_card(self) -> BossCard:
        return self.box.bosses[self.boss]

    def thing_of(self, held: Held) -> Thing:
        """The card that a power is on."""
        return Thing("hero", held.hero) if held.item < 0 else Thing("item", held.item)

    def rule_of(self, held: Held) -> str:
        """ETI-1.2c, 1.3a, 1.17: the rule that gives a Hero a power: an ability, a Weapon's, or a card's text."""
        return "ETI-1.2c" if held.item < 0 else "ETI-1.3a" if held.item < self.box.weapons else "ETI-1.17"

    # Tokens

    def carried_by(self, hero: int) -> list[int]:
        """The Objectives that a Hero carries."""
        return [one for one, at in enumerate(self.objective_at) if at == CARRIED - hero]

    def can_be_carried(self, objective: int) -> bool:
        """ETI-9.3a: whether the Episode lets Heroes carry an Objective."""
        return self.episode.objectives[objective].carried

    def in_play(self, kind: str) -> list[int]:
        """The Objectives of a kind that lie on the map or are carried."""
        objectives = self.episode.objectives
        return [one for one, at in enumerate(self.objective_at) if at != GONE and objectives[one].kind == kind]

    def drop_objectives(self, hero: int, square: int) -> list[int]:
        """ETI-7.3, 27.3: all Objectives that a Hero carries are put on a square."""
        found = self.carried_by(hero)
        for one in found:
            self.objective_at[one] = square
        return found

    # Points

    def score(self, seat: int, n: int, rule: str, cause: Thing | None = None) -> None:
        """ETI-26.6, R7: points gained or lost, never below 0. Whoever changes scores then settles the badge."""
        before = self.scores[seat]
        self.scores[seat] = max(0, before + n)
        if self.scores[seat] == before:
            return
        kind = events.SCORED if n > 0 else events.LOST_POINTS
        self.tell(kind, rule, (seat, abs(self.scores[seat] - before), self.scores[seat]), cause)

    def settle_badge(self) -> None:
        """ETI-26.2, 26.3, R4: the badge goes to whoever has strictly more points than its holder: the most, and of
        several the higher in turn order."""
        best = self.badge
        for seat in self.order:
            if self.scores[seat] > self.scores[best]:
                best = seat
        if best != self.badge:
            self.badge = best
            self.tell(events.BADGE, "ETI-26.2", (best,))

    def raise_tracker(self, kind: int, rule: str, cause: Thing | None = None) -> None:
        """ETI-19.7, 21.9: raise a PKE tracker by 1, up to 3."""
        if self.pke[kind] < PKE:
            self.pke[kind] += 1
        self.tell(events.RAISED, rule, (kind, self.pke[kind]), cause)


def points_for(et: int) -> int:
    """ETI-14.13c."""
    return POINTS[KIND_OF[et]]
