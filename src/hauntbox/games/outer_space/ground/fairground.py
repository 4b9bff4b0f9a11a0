"""The fairground: four outer boards around the centre, and everything that follows from their places.

It never changes during a game, so all copies share it. Only buildings can be destroyed: nobody may enter their spaces
any more (IOS-9.7), and nothing else changes. So the table keeps a mask of those spaces and leaves them out of every
answer it gets here.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.ground.boards import BoardCard, BuildingCard
from hauntbox.games.outer_space.ground.edges import CORNERS, EDGES, FIRM, SIDE, SIGHT, SLIT, STEPS, Edges
from hauntbox.games.outer_space.ground.fans import DIAGONAL, STRAIGHT, all_around, fan, obstructed
from hauntbox.games.outer_space.ground.laid_boards import CENTRE_SLOT, Building, LaidBoard
from hauntbox.kit.map.grid import BIT, CELLS, STEP, E, Ground, N, S, W, bits, disc, heading, square
from hauntbox.kit.map.touching import Touching

MIDDLE: Final = square(6, 6)
SPACES: Final = SIDE << 5  # the length of lists by space
LAID: Final = 48  # how many fairgrounds are kept

Steps = list[tuple[int, ...]]


class Fairground:
    """One arrangement of the boards, in the basic or the advanced game.

    Spaces are the squares of `kit.grid`, and lists by space hold -1 or () where there is none. `boards` are the cards
    in the slots North, East, South, West, Centre. `ground` has the edges as lines of the kinds in `edges.py`.

    The spaces one step away, as tuples: `steps_martian`, `steps_hero` (without pinch points, which need a test and
    are in `pinch`), `steps_bendy` (for a Hero who passes pinch points without a test and doors diagonally),
    `saucer_steps` (over walls), and `neighbours`, all spaces around, whatever is between.

    `marches` and `flights` are caches for listing answers.
    """

    __slots__ = (
        "_sight", "advanced", "arrangement", "bandstand", "blockers", "board_masks", "board_slot_of", "boards",
        "building_by_number", "building_of", "buildings", "centre", "clown_head", "flights", "floor", "ground",
        "in_play", "landing", "marches", "neighbours", "numbered", "outdoors", "pinch", "pinch_points", "saucer_steps",
        "squares", "steps_bendy", "steps_hero", "steps_martian", "tent",
    )  # fmt: skip

    def __init__(
        self, boards: list[LaidBoard], arrangement: tuple[int, int, int, int], advanced: bool, known: list[Building]
    ) -> None:
        self.boards = [board.card for board in boards]
        self.arrangement = arrangement
        self.advanced = advanced
        self.centre = MIDDLE
        self.floor = 0
        self.blockers = 0
        self.outdoors = 0
        self.buildings = known.copy()
        self.in_play: list[int] = []  # the numbers of those that stand here, board by board
        self.tent = -1  # the number of the Big Top, if that side of the centre is up
        self.building_of = [-1] * SPACES
        self.board_slot_of = [-1] * SPACES
        self.board_masks = [board.mask for board in boards]
        self.landing = [board.landing for board in boards[:CENTRE_SLOT]]
        self.clown_head = -1
        self.bandstand = -1
        for board in boards:
            self._lay(board)
        self.numbered = [number for number in self.in_play if self.buildings[number].numbers]
        self.building_by_number = [[-1] * 7 for _ in range(CENTRE_SLOT)]
        for number in self.numbered:
            building = self.buildings[number]
            for face in building.numbers:
                self.building_by_number[building.slot][face] = number
        self.ground = self._edged(boards)
        self.squares = self.ground.squares
        self.pinch: Steps = [()] * SPACES
        self.pinch_points: list[int] = []
        if advanced:
            self._find_pinch_points()
        around = all_around(self.floor, self.blockers, SPACES)
        self.neighbours = around.neighbours
        self.saucer_steps = around.ways
        self.flights = around.flights
        self.steps_hero: Steps = [()] * SPACES
        self.steps_martian: Steps = [()] * SPACES
        self.steps_bendy: Steps = [()] * SPACES
        self._find_steps(around.over)
        self.marches: dict[int, list[int]] = {}
        gaps = [s << 10 | to for s in self.squares for to in self.pinch[s]]
        self._sight = Touching(self.ground, FIRM, SLIT, frozenset(gaps))

    def __repr__(self) -> str:
        return f"Fairground({[card.id for card in self.boards]}, {'advanced' if self.advanced else 'basic'})"

    # Laying it out

    def _lay(self, board: LaidBoard) -> None:
        """Put a board in its slot."""
        self.floor |= board.floor
        self.blockers |= board.blockers
        self.outdoors |= board.outdoors
        for s in board.squares:
            self.board_slot_of[s] = board.slot
        for building in board.buildings:
            self.buildings[building.number] = building
            self.in_play.append(building.number)
            if building.tent:
                self.tent = building.number
            for s in building.squares:
                self.building_of[s] = building.number
        if board.clown_head >= 0:
            self.clown_head = board.clown_head
        if board.bandstand >= 0:
            self.bandstand = board.bandstand

    def _edged(self, boards: list[LaidBoard]) -> Ground:
        """IOS-9.2, IOS-16.5: walls where buildings end, doors where the boards have them; no hard walls in the basic
        game.
        """
        hard = 0
        if self.advanced:
            for number in self.in_play:
                if self.buildings[number].hard:
                    hard |= self.buildings[number].mask
        rooms = [-1] * CELLS
        for board in boards:
            for index, s in enumerate(board.indoors):
                rooms[s] = board.rooms[index]
        edges = Edges(rooms, hard)
        for board in boards:
            for s, d in board.doors:
                edges.open_door(s, d)
        if self.tent >= 0 and self.boards[CENTRE_SLOT].flaps:
            for s in self.buildings[self.tent].squares:
                for d in (N, E, S, W):
                    if self.outdoors & BIT[s + STEP[d]]:
                        edges.open_door(s, d)  # IOS-R26
        return Ground(EDGES, SIDE, SIDE, self.floor, edges.west, edges.north, SIGHT)

    def _find_pinch_points(self) -> None:
        """IOS-16.7: where the corners of two buildings meet. A point has the number of the space south-east of it."""
        of = self.building_of
        for y in range(1, SIDE):
            for x in range(1, SIDE):
                s = square(x, y)
                if of[s] < 0:
                    if of[s - 33] < 0 <= of[s - 32] and 0 <= of[s - 1] != of[s - 32]:
                        self._pinch(s, s - 33, s)
                elif of[s - 32] < 0 <= of[s - 33] and of[s - 1] < 0 and of[s - 33] != of[s]:
                    self._pinch(s, s - 32, s - 1)

    def _pinch(self, point: int, one: int, other: int) -> None:
        """The way between two buildings from one space to the other, if both exist."""
        if self.outdoors & BIT[one] and self.outdoors & BIT[other]:
            self.pinch_points.append(point)
            self.pinch[one] += (other,)
            self.pinch[other] += (one,)

    def _find_steps(self, ways: list[int]) -> None:
        """IOS-9.3 to IOS-9.6: where walkers can go, among the directions without a blocker."""
        walls, corners = obstructed(self.ground, STEPS), obstructed(self.ground, CORNERS)
        for s in self.squares:
            over = ways[s]
            hero = over & ~(walls[s] & STRAIGHT | corners[s] & DIAGONAL)
            pinched = 0
            for to in self.pinch[s]:
                pinched |= 1 << heading(s, to)
            self.steps_hero[s] = fan(s, hero)
            self.steps_martian[s] = fan(s, hero | pinched)  # IOS-16.8
            self.steps_bendy[s] = fan(s, over & ~walls[s] | pinched)

    def around(self, building: Building) -> list[int]:
        """The spaces next to a building, whatever walls there are."""
        mask = 0
        for s in building.squares:
            mask |= disc(s, 1)
        return bits(mask & self.floor & ~building.mask)

    # Sight

    def seen_from(self, s: int) -> int:
        """IOS-10.2 to IOS-10.7: the mask of all spaces that a model sees, its own included."""
        return self._sight.seen_from(s)

    def seen_among(self, s: int, spaces: int) -> int:
        """Which of some spaces a model sees."""
        return self._sight.seen_among(s, spaces)

    def sees(self, a: int, b: int) -> bool:
        """IOS-10.2 to IOS-10.7: whether a model on a sees b, which need not be mutual (IOS-R28)."""
        return self._sight.sees(a, b)

    def line(self, a: int, b: int) -> list[int]:
        """IOS-R59: the spaces that something thrown from a to b crosses, without both ends."""
        return self.ground.straight(a, b)


class Boards:
    """All boards of the box: the outer ones, both sides of the centre, the buildings on all of them, and the last
    fairgrounds made of them. `absent` are the buildings as they are when their boards are not used.
    """

    __slots__ = ("absent", "buildings", "centres", "in_slots", "laid", "outer")

    def __init__(self, outer: list[BoardCard], centres: list[BoardCard]) -> None:
        self.outer = outer
        self.centres = centres
        self.laid: dict[tuple[int, int, int, int, str, bool], Fairground] = {}
        self.in_slots: dict[int, LaidBoard] = {}  # by slot and number
        self.buildings: list[BuildingCard] = []
        for cards in (outer, centres):
            for number, card in enumerate(cards):
                card.number = number
                self.buildings += card.buildings
        for number, building in enumerate(self.buildings):
            building.number = number
        self.absent = [Building(building, building.number, -1) for building in self.buildings]

    def in_slot(self, card: BoardCard, slot: int) -> LaidBoard:
        """A board in a slot."""
        key = card.number << 3 | slot
        found = self.in_slots.get(key)
        if found is None:
            found = LaidBoard(card, slot)
            self.in_slots[key] = found
        return found

    def centre(self, id: str) -> BoardCard:
        """The side of the central board with this id."""
        for card in self.centres:
            if card.id == id:
                return card
        known = ", ".join([card.id for card in self.centres])
        raise ValueError(f"There is no central board {id!r}; there is {known}.")


def lay_fairground(
    boards: Boards, arrangement: tuple[int, int, int, int], centre: str, advanced: bool
) -> Fairground:
    """The fairground with these outer boards in the north, east, south and west, and this side of the centre up."""
    north, east, south, west = arrangement
    key = (north, east, south, west, centre, advanced)
    found = boards.laid.get(key)
    if found is None:
        if len({north, east, south, west}) < CENTRE_SLOT:
            raise ValueError(f"The boards {arrangement} can't be laid out: no board can lie in two places.")
        if min(arrangement) < 0 or max(arrangement) >= len(boards.outer):
            raise ValueError(f"The boards {arrangement} can't be laid out: they go from 0 to {len(boards.outer) - 1}.")
        laid = [boards.in_slot(boards.outer[number], slot) for slot, number in enumerate(arrangement)]
        laid.append(boards.in_slot(boards.centre(centre), CENTRE_SLOT))
        found = Fairground(laid, arrangement, advanced, boards.absent)
        if len(boards.laid) >= LAID:
            del boards.laid[next(iter(boards.laid))]
        boards.laid[key] = found
    return found
