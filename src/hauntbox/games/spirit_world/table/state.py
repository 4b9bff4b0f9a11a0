"""The table of Spirit World: its whole state, and the small moves of its pieces."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.messages import Thing
from hauntbox.engine.saving.fields import Saving
from hauntbox.engine.state import State
from hauntbox.games.spirit_world.components.cards import Contents, GateCard, Powers, Scenario
from hauntbox.games.spirit_world.components.powers import powers_at, powers_under
from hauntbox.games.spirit_world.table import events
from hauntbox.games.spirit_world.table.numbers import ABSENT, BOX, COMMON, GATE, GATES, NOTHING, SPIRIT, TRAPPED, WALK
from hauntbox.games.spirit_world.table.parking import alongside
from hauntbox.kit.map.grid import BIT, Ground, bits, distance
from hauntbox.kit.map.windows import rows_of


@mypyc_attr(allow_interpreted_subclasses=True)
class SpiritWorld(State):
    """Ghostbusters are numbered as the characters in the box, ghosts by figure, gates by symbol.

    A square is an int, a set of squares the bits of one (see `kit.grid`). Streams have no places:
    each Ghostbuster has all of them on one target (GTB-17.2), so a target and a number say everything.
    """

    __slots__ = (
        "acted", "active", "at", "auto_order", "beams", "blocks", "box", "car", "car_doors", "conceding", "counters",
        "doors", "doors_open", "eased", "extra", "front", "gate", "gate_at", "gate_mask", "gate_next",
        "ghost_at", "ghost_mask", "ground", "holder", "house", "keep_xp", "level", "maneuvers", "movement", "nightmare",
        "open", "order", "phase", "pke", "powers", "proton", "psychic", "rear", "round", "row_blocks", "rows",
        "scenario", "seats", "slime", "sliming", "spent", "spots", "target", "turn", "turns", "used_round",
        "used_scenario", "used_turn", "wiped", "xp", "xp_counted",
    )

    def __init__(self, players: int, chance: Chance, box: Contents, scenario: Scenario) -> None:
        super().__init__(players, chance)
        people = len(box.characters)
        self.box = box
        self.scenario = scenario
        self.gate: GateCard = box.gates[scenario.gate]
        self.ground: Ground = scenario.ground
        self.doors_open: tuple[str, ...] = ()
        # the team
        self.order: tuple[int, ...] = ()
        self.seats: tuple[int, ...] = (-1,) * people
        self.at: list[int] = [ABSENT] * people
        self.slime: list[int] = [0] * people
        self.xp: list[int] = [0] * people
        self.level: tuple[int, ...] = (0,) * people  # whose abilities can be used, GTB-3.8
        self.house = 0  # bits of the scenario's team rules in force
        self.powers: Powers = powers_at(box, self.level)
        self.target: list[int] = [NOTHING] * people
        self.beams: list[int] = [0] * people
        # ghosts and gates
        self.ghost_at: list[int] = [BOX] * len(box.kind_of)
        self.ghost_mask = 0
        self.gate_at: list[int] = [-1] * GATES  # by symbol; -1 is a symbol without a gate
        self.spots: tuple[int, ...] = (-1,) * GATES  # which gate of the scenario has each symbol
        self.gate_next: tuple[int, ...] = (0,) * GATES
        self.open = 0  # bits of gates
        self.eased: tuple[int, ...] = (0,) * GATES
        self.gate_mask = 0  # squares of open gates
        self.blocks = 0  # squares that block sight: ghosts and open gates
        self.row_blocks = 0  # the blocks that `rows` belong to; all copies share them
        self.rows: list[int] = rows_of(0)
        # the Ecto-1
        self.front = -1
        self.rear = -1
        self.car = 0  # its squares …
        self.car_doors = 0  # … and those beside its doors
        self.doors: tuple[int, ...] = ()  # the same, one by one
        # the clock
        self.pke = -1
        self.phase = 0
        self.round = 0
        self.turns = 0  # in total
        self.turn = 0  # whose: place in the order
        self.active = -1
        self.holder = -1
        self.extra = False  # GTB-23
        self.auto_order = False
        self.nightmare = False
        self.keep_xp = False
        self.conceding = True
        # this turn
        self.spent = 0
        self.maneuvers = 0
        self.acted = False  # took an action
        self.wiped = False
        self.used_turn = 0  # abilities, by bits
        self.used_round = 0
        self.used_scenario = 0
        self.xp_counted = 0
        self.sliming = -1  # who would be slimed, while another may take it (GTB-22.11)
        # the last results of the dice
        self.proton: tuple[int, ...] = ()
        self.movement = 0
        self.psychic = -1
        self.counters: dict[str, int] = {}

    def blank(self) -> SpiritWorld:
        return SpiritWorld.__new__(SpiritWorld)

    def copy_into(self, new: State) -> None:
        super().copy_into(new)
        assert isinstance(new, SpiritWorld)
        new.box = self.box
        new.scenario = self.scenario
        new.gate = self.gate
        new.ground = self.ground
        new.doors_open = self.doors_open
        new.order = self.order
        new.seats = self.seats
        new.at = self.at.copy()
        new.slime = self.slime.copy()
        new.xp = self.xp.copy()
        new.level = self.level
        new.powers = self.powers
        new.house = self.house
        new.target = self.target.copy()
        new.beams = self.beams.copy()
        new.ghost_at = self.ghost_at.copy()
        new.ghost_mask = self.ghost_mask
        new.gate_at = self.gate_at.copy()
        new.gate_next = self.gate_next
        new.spots = self.spots
        new.open = self.open
        new.eased = self.eased
        new.gate_mask = self.gate_mask
        new.blocks = self.blocks
        new.row_blocks = self.row_blocks
        new.rows = self.rows
        new.front = self.front
        new.rear = self.rear
        new.car = self.car
        new.car_doors = self.car_doors
        new.doors = self.doors
        new.pke = self.pke
        new.phase = self.phase
        new.round = self.round
        new.turns = self.turns
        new.turn = self.turn
        new.active = self.active
        new.holder = self.holder
        new.extra = self.extra
        new.auto_order = self.auto_order
        new.nightmare = self.nightmare
        new.keep_xp = self.keep_xp
        new.conceding = self.conceding
        new.spent = self.spent
        new.maneuvers = self.maneuvers
        new.acted = self.acted
        new.wiped = self.wiped
        new.used_turn = self.used_turn
        new.used_round = self.used_round
        new.used_scenario = self.used_scenario
        new.xp_counted = self.xp_counted
        new.sliming = self.sliming
        new.proton = self.proton
        new.movement = self.movement
        new.psychic = self.psychic
        new.counters = self.counters.copy()

    def saving(self) -> Saving:
        from hauntbox.games.spirit_world.table.saving import SAVING

        return SAVING

    # Who and when

    @property
    def leader(self) -> int:
        """GTB-9.3: the seat of the first Ghostbuster in turn order."""
        return self.seats[self.order[0]]

    def from_active(self) -> list[int]:
        """GTB-8.8: the Ghostbusters in turn order, the active one first."""
        order = self.order
        if self.active < 0:
            return list(order)
        first = order.index(self.active)
        return [*order[first:], *order[:first]]

    def actions(self, b: int) -> int:
        """GTB-9.4, 3.9: the actions of a turn; a new level's action counts at once."""
        return max(0, self.box.actions[b][self.box.level_at[self.xp[b]]] + self.powers.actions[b])

    def left(self) -> int:
        """GTB-8.4: the actions that the active Ghostbuster still has."""
        if self.wiped:
            return 0
        b = self.active
        return max(0, self.actions(b) - self.slime[b] - self.spent)

    def refresh_powers(self) -> None:
        """What the team can do, by its levels and the scenario's team rules."""
        self.powers = powers_under(self.box, self.level, self.scenario, self.house)
        self.refresh_car()

    def cap(self, b: int) -> int:
        """GTB-8.3: the most Slime that a Ghostbuster can have."""
        return max(1, self.actions(b) + self.powers.slime_cap[b])

    def spend(self) -> None:
        """Spend an action."""
        self.spent += 1
        self.acted = True

    # Places

    def put_buster(self, b: int, place: int) -> None:
        self.at[b] = place

    def busters_at(self, place: int) -> int:
        """Who stands on a square; -1 if nobody does."""
        for b in self.order:
            if self.at[b] == place:
                return b
        return -1

    def buster_mask(self) -> int:
        """The squares that Ghostbusters stand on."""
        mask = 0
        at = self.at
        for b in self.order:
            if at[b] >= 0:
                mask |= BIT[at[b]]
        return mask

    def park(self, front: int, rear: int) -> None:
        """Park the Ecto-1 here."""
        self.front = front
        self.rear = rear
        self.refresh_car()

    def refresh_car(self) -> None:
        """GTB-18.6 to 18.8: the doors are along the long sides (with an ability also at the ends), where no line is."""
        if self.front < 0:
            self.car = self.car_doors = 0
            self.doors = ()
            return
        self.car = 1 << self.front | 1 << self.rear
        exits = self.ground.exits(WALK)
        self.car_doors = alongside(exits, self.front, self.rear, self.powers.short_ends) & ~self.car
        self.doors = tuple(bits(self.car_doors))

    def ghosts_on_ecto(self) -> bool:
        """GTB-21.8: the ghosts on the Ecto-1's squares."""
        return self.ghost_mask & self.car != 0

    def ghost_on(self, place: int) -> int:
        """The ghost on a square; -1 if there is none."""
        return self.ghost_at.index(place) if place >= 0 and self.ghost_mask & BIT[place] else -1

    def gates(self) -> list[int]:
        """The gates of the scenario, open or not."""
        return [gate for gate in range(GATES) if self.gate_at[gate] >= 0]

    def open_gates(self) -> list[int]:
        return [gate for gate in range(GATES) if self.open >> gate & 1]

    def open_mask(self) -> int:
        """The squares of open gates."""
        mask = 0
        for gate, place in enumerate(self.gate_at):
            if self.open >> gate & 1:
                mask |= 1 << place
        return mask

    def refresh_blocks(self) -> None:
        """GTB-10.4: ghosts and open gates block sight."""
        self.gate_mask = self.open_mask()
        self.blocks = self.ghost_mask | self.gate_mask

    def block_rows(self) -> list[int]:
        """`blocks` row by row, for windows (see `kit.windows`); worked out on first use after a change."""
        if self.row_blocks != self.blocks:
            self.row_blocks = self.blocks
            self.rows = rows_of(self.blocks)
        return self.rows

    def put_ghost(self, ghost: int, place: int) -> None:
        """Put a ghost on a square of the map."""
        old = self.ghost_at[ghost]
        self.ghost_at[ghost] = place
        if old >= 0 and old not in self.ghost_at:
            self.ghost_mask &= ~(1 << old)
        self.ghost_mask |= 1 << place
        self.blocks = self.ghost_mask | self.gate_mask

    def lift_ghost(self, ghost: int, to: int) -> None:
        """GTB-R49: a ghost leaves the map for the box, the Spirit World or a card; streams go back without XP."""
        old = self.ghost_at[ghost]
        self.ghost_at[ghost] = to
        if old >= 0:
            if old not in self.ghost_at:
                self.ghost_mask &= ~(1 << old)
            self.blocks = self.ghost_mask | self.gate_mask
        for b in self.order:
            if self.target[b] == ghost:
                self.drop_streams(b, "GTB-R49")

    def kind(self, ghost: int) -> int:
        return self.box.kind_of[ghost]

    def figure(self, kind: int, place: int) -> int:
        """The first figure of a kind at a place such as the box; -1 if there is none."""
        card = self.box.ghosts[kind]
        for ghost in range(card.first, card.first + card.figures):
            if self.ghost_at[ghost] == place:
                return ghost
        return -1

    def count(self, kind: int, place: int) -> int:
        """How many figures of a kind are at a place that is not a square."""
        card = self.box.ghosts[kind]
        return self.ghost_at[card.first : card.first + card.figures].count(place)

    def spirit_count(self) -> int:
        """How many ghosts are in the Spirit World."""
        return self.ghost_at.count(SPIRIT)

    def load(self, b: int) -> list[int]:
        """GTB-3.4: the trapped ghosts on a Ghostbuster's card, by kind."""
        place = TRAPPED - b
        if place not in self.ghost_at:
            return [0] * COMMON
        return [self.count(kind, place) for kind in range(COMMON)]

    def loaded(self) -> int:
        """Who has trapped ghosts to deposit or hand over, as bits."""
        mask = 0
        for place in self.ghost_at[: self.box.ghosts[COMMON].first]:
            if place <= TRAPPED:
                mask |= 1 << TRAPPED - place
        return mask

    def carries(self, b: int) -> int:
        """How many trapped ghosts a Ghostbuster can deposit or hand over; a boss is kept."""
        return sum(self.load(b))

    def on_map(self) -> list[int]:
        """The ghosts on the map, by number."""
        return [ghost for ghost, place in enumerate(self.ghost_at) if place >= 0]

    # Sight and streams

    def reaches(self, b: int, place: int) -> bool:
        """GTB-10.3, 10.6: whether a Ghostbuster on the map sees a square within range."""
        at = self.at[b]
        return at >= 0 and distance(at, place) <= self.powers.sight[b] and self.ground.sees(at, place, self.blocks)

    def place_of(self, target: int) -> int:
        """The square of a ghost or gate."""
        return self.gate_at[target - GATE] if target >= GATE else self.ghost_at[target]

    def streams_on(self, target: int) -> int:
        """GTB-15.5: the streams of all Ghostbusters on a target."""
        found = 0
        for b in self.order:
            if self.target[b] == target:
                found += self.beams[b]
        return found

    def drop_streams(self, b: int, rule: str, cause: Thing | None = None) -> None:
        """All of a Ghostbuster's markers come back, without XP."""
        if self.beams[b]:
            self.tell(events.STREAMS_LOST, rule, (b, self.beams[b]), cause)
        self.target[b] = NOTHING
        self.beams[b] = 0

    # Doors

    def set_doors(self, opened: tuple[str, ...]) -> None:
        """Set the dashed lines that stand open; they make another map, made once."""
        self.doors_open = tuple(sorted(opened))
        self.ground = self.scenario.joined.opened(list(self.doors_open))
        self.refresh_car()

    # Dice

    def roll_proton(self) -> int:
        return self.roll_below(6) + 1

    def count_on(self, name: str) -> int:
        return self.counters.get(name, 0)
