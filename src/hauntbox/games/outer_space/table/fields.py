"""Everything on the table of Outer Space, and how it is copied."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.chance import Chance
from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import State
from hauntbox.games.outer_space.components.cards import Contents, ScenarioCard
from hauntbox.games.outer_space.ground.fairground import Fairground
from hauntbox.games.outer_space.table.moments import Blast, Fight, Moment
from hauntbox.games.outer_space.table.numbers import (
    CELLS,
    CHAMPIONS,
    HEROES,
    MARTIANS,
    MOST_CROWDS,
    OFF,
    SAUCERS,
    SLOTS,
    SOLDIERS,
    TALLIES,
)
from hauntbox.kit.decks import Deck

Pair = tuple[int, int]
NOT_PEEKING: Final[Pair] = (OFF, 0)
NO_MATTER: Final[list[Thing]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class LaidTable(State):
    """Martian Players sit first, Blue before Purple; the Heroes' players follow. Heroes go by slot, 0 to 3.

    Spaces are squares of `kit.grid`. Soldiers are figures 0 to 17, blue up to 8 when there are two Martian Players.
    `moments` (open windows, the innermost last), `fight`, `blast`, `peeking` (who looks at how many cards on top of the
    Hero deck), `matter` (what a player is asked to agree to) and `bargainer` (a Hero with too many items, who may
    exchange them whoever's turn it is) exist only in the middle of a step. `renamed` has the copies of a card that were
    swapped before one of them was revealed; it is used in the middle of a step, and never saved.
    """

    __slots__ = (
        "active", "bargainer", "blast", "blasted", "box", "champion_at", "champion_cp", "champion_moved",
        "champion_wounds", "coming", "count_at", "cp", "crowd_at", "crowd_wounds", "dead", "dodge_asked", "done",
        "draft", "emitter", "emitter_paid", "entered", "fairground", "fight", "fires", "forced", "fought",
        "free_talents", "gone", "green", "hands", "hero", "hero_at", "hero_deck", "items", "kerosene", "laid",
        "lasting", "led", "left", "martian_deck", "martians", "matter", "moments", "moved", "new_fires", "open_heroes",
        "open_martians", "owed", "owner", "passed", "peeking", "phase", "power", "refused", "renamed", "rolled_fires",
        "round", "saucers", "scenario", "serial", "set_aside", "soldier_at", "stage", "stunned", "swapped", "tally",
        "tech", "tech_cp", "tech_owner", "tech_up", "track", "trail", "turn_side", "turns", "unused", "used_command",
        "used_phase", "used_turn", "users", "white", "wounds",
    )  # fmt: skip

    def __init__(
        self, players: int, chance: Chance, box: Contents, scenario: ScenarioCard, fairground: Fairground
    ) -> None:
        super().__init__(players, chance)
        self.box = box
        self.scenario = scenario
        self.fairground = fairground
        # seats
        self.martians = martian_players(players)
        self.owner: tuple[int, ...] = owners(players, self.martians)
        self.open_martians = True  # whether the two see each other's hands
        self.open_heroes = False
        self.dodge_asked = False  # whether players choose for each hit if they try to dodge it
        # the clock
        self.turns = scenario.lasts(self.martians)
        self.track = 0  # what the Invasion Track shows; 0 before the first turn
        self.round = 0
        self.phase = 0
        self.turn_side = MARTIANS
        self.serial = 0  # counts phases, so that a new Hero can sit one out
        self.stage = 0  # where a step of several parts stands: whose place it is, which Hero is next
        # Martians
        self.soldier_at: list[int] = [OFF] * SOLDIERS
        self.count_at: bytes = bytes(CELLS)  # Soldiers in each space; replaced, never changed: copies share it
        self.champion_at: list[int] = [OFF] * CHAMPIONS
        self.champion_wounds: list[int] = [0] * CHAMPIONS
        self.champion_cp: list[int] = [0] * CHAMPIONS
        self.saucers: list[int] = [OFF] * SAUCERS  # by board slot
        self.coming = 0  # bits of Martian Players whose reinforcements are coming
        self.cp: list[int] = [0, 0]
        self.owed: list[int] = [0, 0]  # for the next Martian Turn, IOS-12.8
        self.tech: tuple[int, ...] = ()  # cards built or being built, in the order they were begun
        self.tech_owner: tuple[int, ...] = ()  # Martian Player
        self.tech_cp: tuple[int, ...] = ()
        self.tech_up = 0  # bits, by place in `tech`: in play
        self.moved = 0  # steps that each Soldier has taken in this phase, two bits each
        self.champion_moved: list[int] = [0] * CHAMPIONS  # steps taken in this phase; 99 when done
        self.forced = 0  # bits of Soldiers, then Champions, that a card has moved in this phase
        self.blasted: tuple[int, ...] = ()  # spaces whose Packs have fired, or may not
        self.fought: tuple[int, ...] = ()  # spaces whose Packs have fought in this phase
        self.stunned = 0  # bits of Soldiers, then Champions, that don't fire in the next Ray Gun phase
        # Heroes
        self.hero: list[int] = [OFF] * SLOTS  # characters
        self.hero_at: list[int] = [OFF] * SLOTS
        self.wounds: list[int] = [0] * SLOTS
        self.power: list[int] = [0] * SLOTS
        self.items: list[tuple[int, ...]] = [()] * SLOTS
        self.entered: list[int] = [-1] * SLOTS  # the serial number of the phase a new Hero came in, IOS-12.11
        self.unused: tuple[int, ...] = ()  # characters, in the order of the box
        self.dead: tuple[int, ...] = ()
        self.done = 0  # bits of slots that have acted in this Hero Turn
        self.passed = 0  # bits of seats that have given up their place in this phase, or for now (IOS-R71, R14)
        self.active = OFF
        self.white = 0
        self.green = 0
        self.left = 0  # steps left of the move
        self.led = OFF  # the crowd that the moving Hero leads
        self.trail: tuple[int, ...] = ()  # spaces of this move, the first one included
        self.users: tuple[int, ...] = (OFF,) * box_heroes(box)  # who has used each item this turn, IOS-8.6c
        self.swapped: tuple[int, ...] = ()  # items that have changed hands in this exchange
        self.draft: tuple[int, ...] = ()  # the pieces of an open exchange, as answers
        self.refused: tuple[tuple[int, ...], ...] = ()  # such exchanges that were declined in this step
        self.free_talents = 0  # bits of slots that may use a Talent for free
        # cards
        self.hands: list[tuple[int, ...]] = [()] * players
        self.hero_deck = Deck(())
        self.martian_deck = Deck(())
        self.laid: tuple[Pair, ...] = ()  # building and card
        self.set_aside: tuple[Pair, ...] = ()  # slot and card, drawn in set-up and to be played, IOS-R16
        # markers
        self.new_fires: tuple[int, ...] = ()
        self.fires: tuple[int, ...] = ()  # arrows side up
        self.rolled_fires: tuple[int, ...] = ()  # done with in this Fire Phase
        self.kerosene: tuple[int, ...] = ()
        self.crowd_at: list[int] = [OFF] * MOST_CROWDS
        self.crowd_wounds: list[int] = [0] * MOST_CROWDS
        self.gone = 0  # bits of destroyed buildings
        self.emitter = OFF  # building
        self.emitter_paid = 0  # Command Points of this turn
        self.tally: list[int] = [0] * len(TALLIES)
        # limits and lasting effects: numbers of uses as bits, and (use, until, whom) of effects that hold for a while
        self.used_turn = 0
        self.used_phase = 0
        self.used_command = 0
        self.lasting: tuple[tuple[int, int, int], ...] = ()
        # in the middle of a step
        self.moments: list[Moment] = []
        self.fight: Fight | None = None
        self.blast: Blast | None = None
        self.peeking: Pair = NOT_PEEKING
        self.matter: list[Thing] = NO_MATTER
        self.bargainer = OFF
        self.renamed: tuple[Pair, ...] = ()

    def copy_into(self, new: State) -> None:
        super().copy_into(new)
        assert isinstance(new, LaidTable)
        self.copy_table(new)

    def copy_table(self, new: LaidTable) -> None:
        """Everything except what all games have. A separate function, so that compiled code checks the type of `new`
        only once.
        """
        new.box = self.box
        new.scenario = self.scenario
        new.fairground = self.fairground
        new.martians = self.martians
        new.owner = self.owner
        new.open_martians = self.open_martians
        new.open_heroes = self.open_heroes
        new.dodge_asked = self.dodge_asked
        new.turns = self.turns
        new.track = self.track
        new.round = self.round
        new.phase = self.phase
        new.turn_side = self.turn_side
        new.serial = self.serial
        new.stage = self.stage
        new.soldier_at = self.soldier_at.copy()
        new.count_at = self.count_at
        new.champion_at = self.champion_at.copy()
        new.champion_wounds = self.champion_wounds.copy()
        new.champion_cp = self.champion_cp.copy()
        new.saucers = self.saucers.copy()
        new.coming = self.coming
        new.cp = self.cp.copy()
        new.owed = self.owed.copy()
        new.tech = self.tech
        new.tech_owner = self.tech_owner
        new.tech_cp = self.tech_cp
        new.tech_up = self.tech_up
        new.moved = self.moved
        new.champion_moved = self.champion_moved.copy()
        new.forced = self.forced
        new.blasted = self.blasted
        new.fought = self.fought
        new.stunned = self.stunned
        new.hero = self.hero.copy()
        new.hero_at = self.hero_at.copy()
        new.wounds = self.wounds.copy()
        new.power = self.power.copy()
        new.items = self.items.copy()
        new.entered = self.entered.copy()
        new.unused = self.unused
        new.dead = self.dead
        new.done = self.done
        new.passed = self.passed
        new.active = self.active
        new.white = self.white
        new.green = self.green
        new.left = self.left
        new.led = self.led
        new.trail = self.trail
        new.users = self.users
        new.swapped = self.swapped
        new.draft = self.draft
        new.refused = self.refused
        new.free_talents = self.free_talents
        new.hands = self.hands.copy()
        new.hero_deck = self.hero_deck
        new.martian_deck = self.martian_deck
        new.laid = self.laid
        new.set_aside = self.set_aside
        new.new_fires = self.new_fires
        new.fires = self.fires
        new.rolled_fires = self.rolled_fires
        new.kerosene = self.kerosene
        new.crowd_at = self.crowd_at.copy()
        new.crowd_wounds = self.crowd_wounds.copy()
        new.gone = self.gone
        new.emitter = self.emitter
        new.emitter_paid = self.emitter_paid
        new.tally = self.tally.copy()
        new.used_turn = self.used_turn
        new.used_phase = self.used_phase
        new.used_command = self.used_command
        new.lasting = self.lasting
        new.renamed = self.renamed


def martian_players(players: int) -> int:
    """IOS-1.1: how many Martian Players there are."""
    return 1 if players in (2, 3, 5) else 2


def owners(players: int, martians: int) -> tuple[int, ...]:
    """IOS-1.1: the owner of each of the four Heroes, in blocks."""
    people = players - martians
    return tuple([martians + slot * people // SLOTS for slot in range(SLOTS)])


def box_heroes(box: Contents) -> int:
    """The size of the Hero deck: its cards come first among all copies."""
    return sum([card.copies for card in box.cards if card.side == HEROES])
