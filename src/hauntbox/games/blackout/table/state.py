"""The table of Blackout: its whole state, and the small moves of its pieces."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.messages import Thing
from hauntbox.engine.saving.fields import Saving
from hauntbox.engine.state import Lost, State
from hauntbox.games.blackout.components.cards import BoardCard, Contents
from hauntbox.games.blackout.table import events
from hauntbox.games.blackout.table.law import Law, immunity, make_law
from hauntbox.games.blackout.table.numbers import BOROUGHS, BUSTERS, COSTS, DICE, DICE_EACH, DIE, SLOTS, UNROLLED
from hauntbox.kit.decks import Deck


@mypyc_attr(allow_interpreted_subclasses=True)
class Blackout(State):
    """BLK-6.10: every die is in one zone: a pool, `spent`, a ghost's slot, or a cost slot in the row.

    Ghostbusters are numbered by colour (0 red to 3 yellow), Boroughs clockwise from Manhattan.
    A set of Ghostbusters, dice or cards is the bits of an int. What seldom changes is a
    tuple, replaced when it changes, so that copies can share it.
    """

    __slots__ = (
        "abilities_used", "active", "asking", "board", "box", "callers", "calmed", "captured", "chaos", "colour_free",
        "coming", "consent", "done", "dropped", "equipment", "faces", "fixed", "gaps", "ghost_deck", "ghosts",
        "hands", "lasting", "law", "lead", "meant", "passed", "phase", "pick_own", "pile", "placed", "places",
        "pools", "possessed", "round", "row", "row_dice", "salvage", "seats", "shield", "slots", "spent",
        "target", "terrain", "terrain_at", "tiles_down", "tiles_each", "tiles_out", "tiles_shown", "tokens",
        "tokens_given", "used", "uses", "uses_before", "who", "window_shut", "worn",
    )

    def __init__(self, players: int, chance: Chance, box: Contents, board: BoardCard) -> None:
        super().__init__(players, chance)
        self.box = box
        self.board = board
        # set-up
        self.target = 15
        self.tiles_each = 1
        self.pick_own = False
        self.consent = False
        self.seats: tuple[int, ...] = (-1, -1, -1, -1)
        self.who: tuple[int, ...] = (-1, -1, -1, -1)
        self.callers: tuple[int, ...] = ()
        # the round
        self.round = 0
        self.phase = 0
        self.lead = 0
        self.active = -1
        # the tracks
        self.chaos = board.chaos_first
        self.captured = 0
        self.tokens_given = False
        self.shield = 0
        self.pile: tuple[int, ...] = ()
        self.tiles_down: tuple[tuple[int, ...], ...] = ((), ())
        self.tiles_shown: tuple[tuple[int, ...], ...] = ((), ())
        self.tiles_out: tuple[int, ...] = ()
        self.lasting: tuple[int, ...] = ()
        self.coming: tuple[int, ...] = ()
        # the city
        self.places: tuple[int, ...] = (0,) * BUSTERS
        self.ghosts: tuple[int, ...] = (-1,) * BOROUGHS
        self.gaps: tuple[int, ...] = (0,) * BOROUGHS
        self.slots: list[int] = [-1] * (BOROUGHS * SLOTS)
        self.ghost_deck = Deck(())
        self.terrain: tuple[int, ...] = ()
        self.terrain_at: tuple[int, ...] = ()
        # dice
        self.faces: list[int] = [UNROLLED] * DICE
        self.pools: list[tuple[int, ...]] = [
            tuple(range(DICE_EACH * buster, DICE_EACH * (buster + 1))) for buster in range(BUSTERS)
        ]
        self.fixed = 0
        self.spent = 0
        # Equipment
        self.equipment = Deck(())
        self.row: tuple[int, ...] = ()
        self.row_dice: tuple[int, ...] = (-1,) * (4 * COSTS)
        self.hands: tuple[tuple[int, ...], ...] = ((), (), (), ())
        # marks on Ghostbusters
        self.possessed = 0
        self.tokens = 0
        self.done = 0
        self.passed = 0
        self.calmed = 0
        self.abilities_used = 0
        # this activation
        self.window_shut = False
        self.used = 0  # cards that can't be used again now
        self.uses: tuple[int, ...] = ()  # cards used in this round, and how many of them before this activation
        self.uses_before = 0
        self.placed: tuple[int, ...] = (0, 0, 0, 0, 0)
        self.worn: tuple[int, ...] = ()
        self.colour_free = 0
        self.dropped = 0
        self.salvage = 0
        # the open question in the middle of a step; between steps there is none, so it is never saved
        self.asking = False
        self.meant = 0  # the dice to pick from
        self.law = Law(list(board.adjacent))

    def blank(self) -> Blackout:
        return Blackout.__new__(Blackout)

    def copy_into(self, new: State) -> None:
        super().copy_into(new)
        assert isinstance(new, Blackout)
        new.box = self.box
        new.board = self.board
        new.target = self.target
        new.tiles_each = self.tiles_each
        new.pick_own = self.pick_own
        new.consent = self.consent
        new.seats = self.seats
        new.who = self.who
        new.callers = self.callers
        new.round = self.round
        new.phase = self.phase
        new.lead = self.lead
        new.active = self.active
        new.chaos = self.chaos
        new.captured = self.captured
        new.tokens_given = self.tokens_given
        new.shield = self.shield
        new.pile = self.pile
        new.tiles_down = self.tiles_down
        new.tiles_shown = self.tiles_shown
        new.tiles_out = self.tiles_out
        new.lasting = self.lasting
        new.coming = self.coming
        new.places = self.places
        new.ghosts = self.ghosts
        new.gaps = self.gaps
        new.slots = self.slots[:]
        new.ghost_deck = self.ghost_deck
        new.terrain = self.terrain
        new.terrain_at = self.terrain_at
        new.faces = self.faces[:]
        new.pools = self.pools[:]
        new.fixed = self.fixed
        new.spent = self.spent
        new.equipment = self.equipment
        new.row = self.row
        new.row_dice = self.row_dice
        new.hands = self.hands
        new.possessed = self.possessed
        new.tokens = self.tokens
        new.done = self.done
        new.passed = self.passed
        new.calmed = self.calmed
        new.abilities_used = self.abilities_used
        new.window_shut = self.window_shut
        new.used = self.used
        new.uses = self.uses
        new.uses_before = self.uses_before
        new.placed = self.placed
        new.worn = self.worn
        new.colour_free = self.colour_free
        new.dropped = self.dropped
        new.salvage = self.salvage
        new.asking = self.asking
        new.meant = self.meant
        new.law = self.law

    # Looking

    def busters_at(self, borough: int) -> list[int]:
        """BLK-15.6: the Ghostbusters in a Borough, in the order of colours."""
        return [buster for buster in range(BUSTERS) if self.places[buster] == borough]

    def covered(self, borough: int) -> bool:
        """BLK-11.2: one Ghostbuster there is enough."""
        return borough in self.places

    def haunted(self, borough: int) -> bool:
        """BLK-8.9: a ghost is there and not filled."""
        return self.ghosts[borough] >= 0 and self.gaps[borough] > 0

    def filled(self, borough: int) -> bool:
        """BLK-8.9: a ghost is there and all of its slots hold a die."""
        return self.ghosts[borough] >= 0 and self.gaps[borough] == 0

    def controller(self, buster: int) -> int:
        """BLK-1.3: the seat that decides for a Ghostbuster."""
        return self.seats[buster]

    def adjacent(self, a: int, b: int) -> bool:
        """BLK-3.3: adjacent on the board, or by a card in force."""
        return bool(self.law.adjacent[a] >> b & 1)

    def dice_on(self, borough: int) -> list[int]:
        """The slots of a Borough's ghost that hold a die."""
        first = borough * SLOTS
        return [slot for slot in range(first, first + SLOTS) if self.slots[slot] >= 0]

    def set_characters(self, who: tuple[int, ...]) -> None:
        """BLK-14.4: the four characters, and which of them may act in others' activations."""
        self.who = who
        self.callers = tuple([b for b in range(BUSTERS) if who[b] >= 0 and self.box.characters[who[b]].anytime])

    # Dice

    def take_from_pool(self, buster: int, die: int) -> None:
        """The die leaves the pool; the caller says where it goes."""
        self.pools[buster] = tuple([other for other in self.pools[buster] if other != die])

    def spend(self, buster: int, die: int, rule: str, cause: Thing | None = None) -> None:
        """BLK-6.8, 7.9: a die used for its icon is gone until clean-up; no re-roll after that."""
        self.take_from_pool(buster, die)
        self.spent |= 1 << die
        self.window_shut = True
        self.tell(events.DIE_SPENT, rule, (buster, self.shown(die)), cause)

    def discard(self, buster: int, die: int, rule: str, cause: Thing | None, salvage: bool) -> None:
        """BLK-R43, R58, R52: a die given up as a discard; one that was not fixed may be recovered."""
        self.take_from_pool(buster, die)
        self.spent |= 1 << die
        if buster == self.active and not self.fixed >> die & 1:
            self.dropped |= 1 << die
            if salvage:
                self.salvage |= 1 << die
        self.tell(events.DIE_DISCARDED, rule, (buster, self.shown(die)), cause)

    def roll_dice(self, dice: list[int]) -> None:
        """BLK-6.1: roll these dice."""
        for die in dice:
            self.faces[die] = DIE.roll(self)

    def reroll(self, buster: int, dice: list[int], rule: str, cause: Thing | None = None) -> None:
        """Roll these dice of the pool again and tell the result."""
        self.roll_dice(dice)
        if self.log is not None:
            self.tell(events.REROLLED, rule, (buster, *self.rolls(dice)), cause)

    def rolls(self, dice: list[int]) -> list[int]:
        """Dice with their faces, as values of an event."""
        return [die << 3 | self.faces[die] for die in dice]

    def shown(self, die: int) -> int:
        """A die with the face it shows now, as a value of an event."""
        return die << 3 | self.faces[die]

    def loose_dice(self, buster: int) -> list[int]:
        """BLK-7.11: the dice of the pool that may be rolled: those not fixed."""
        fixed = self.fixed
        if not fixed:
            return list(self.pools[buster])
        return [die for die in self.pools[buster] if not fixed >> die & 1]

    def put_on_slot(self, die: int, slot: int) -> None:
        """BLK-8.8, 8.9: the die is locked on the ghost; the last one fills it and ends its text."""
        borough = slot // SLOTS
        self.slots[slot] = die
        self.gaps = changed(self.gaps, borough, self.gaps[borough] - 1)
        if self.gaps[borough] == 0:
            self.tell(events.GHOST_FILLED, "BLK-8.9", (self.ghosts[borough], borough))
            self.refresh_law()

    def take_off_slot(self, slot: int) -> int:
        """The die leaves the ghost for the spent zone."""
        die = self.slots[slot]
        self.slots[slot] = -1
        borough = slot // SLOTS
        self.gaps = changed(self.gaps, borough, self.gaps[borough] + 1)
        self.spent |= 1 << die
        return die

    # Chaos

    def raise_chaos(self, n: int, rule: str, cause: Thing | None = None) -> None:
        """BLK-11.5, 11.7: up the track; tokens the first time at 15, the game lost at 20."""
        if n <= 0:
            return
        board = self.board
        self.chaos = min(board.loss, self.chaos + n)
        self.tell(events.CHAOS_ROSE, rule, (n, self.chaos), cause)
        if self.chaos >= board.loss:
            self.tell(events.GAME_LOST, "BLK-11.5", (self.chaos,))
            raise Lost("BLK-11.5", "chaos")
        if not self.tokens_given and self.chaos >= board.tokens_at:
            self.tokens_given = True
            self.tokens = (1 << BUSTERS) - 1
            self.tell(events.TOKENS_GIVEN, "BLK-11.7")

    def raise_chaos_in_clean_up(self, n: int, rule: str, cause: Thing | None = None) -> None:
        """Chaos from ghost text and uncovered Boroughs, which a shield may absorb."""
        held = min(n, self.shield)
        if held > 0:
            self.shield -= held
            self.tell(events.CHAOS_SHIELDED, rule, (held, self.shield), cause)
        self.raise_chaos(n - held, rule, cause)

    def lower_chaos(self, n: int, rule: str, cause: Thing | None = None) -> None:
        """BLK-11.6: down the track, never below its first space."""
        before = self.chaos
        self.chaos = max(self.board.chaos_first, before - n)
        self.tell(events.CHAOS_FELL, rule, (before - self.chaos, self.chaos), cause)

    # Ghostbusters

    def move(self, buster: int, borough: int, rule: str, cause: Thing | None = None) -> None:
        self.tell(events.MOVED, rule, (buster, self.places[buster], borough), cause)
        self.places = changed(self.places, buster, borough)

    def shove(self, buster: int, borough: int, rule: str, cause: Thing | None) -> None:
        """BLK-R50: a forced move; it is free, and nothing forbids it."""
        self.tell(events.SHOVED, rule, (buster, self.places[buster], borough), cause)
        self.places = changed(self.places, buster, borough)

    def possess(self, buster: int, rank: int, cause: Thing | None) -> None:
        """BLK-13.1, 13.8: the Ghostbuster takes a token, unless it has one or something protects it."""
        if self.possessed >> buster & 1:
            return
        if immunity(self, buster, rank) is not None:
            self.tell(events.POSSESSION_FAILED, "BLK-15.1", (buster,), cause)
            return
        self.possessed |= 1 << buster
        self.tell(events.POSSESSED, "BLK-13.1", (buster,), cause)

    def cure(self, buster: int, rule: str, cause: Thing | None = None) -> None:
        """BLK-13.3, 13.7: the token returns to the supply."""
        self.possessed &= ~(1 << buster)
        self.tell(events.CURED, rule, (buster,), cause)

    # Cards

    def refresh_law(self) -> None:
        """A card came, went or changed hands: work out what is in force."""
        self.law = make_law(self)

    def spawn(self, borough: int, ghost: int, rule: str) -> None:
        """BLK-4.2: the ghost comes to the Borough with all its slots open."""
        self.ghosts = changed(self.ghosts, borough, ghost)
        self.gaps = changed(self.gaps, borough, self.box.ghosts[ghost].size)
        self.tell(events.GHOST_SPAWNED, rule, (ghost, borough))

    def refill_row(self) -> None:
        """BLK-2.10: every empty place in the row gets the top card, if there is one."""
        for place, card in enumerate(self.row):
            if card < 0:
                self.refill_place(place)

    def refill_place(self, place: int) -> None:
        """BLK-12.8, 12.9: the top card comes to an empty place in the row, if there is one."""
        card, self.equipment = self.equipment.draw(self)
        self.row = changed(self.row, place, card)
        if card >= 0:
            self.tell(events.ROW_REFILLED, "BLK-12.8", (card,))

    def dice_on_row(self, place: int) -> list[int]:
        """The dice on the cost slots of a place in the row."""
        return [die for die in self.row_dice[place * COSTS : place * COSTS + COSTS] if die >= 0]

    def set_row_dice(self, place: int, dice: list[int]) -> None:
        """Put exactly these dice on a place's cost slots (-1: open)."""
        before = self.row_dice
        self.row_dice = before[: place * COSTS] + tuple(dice) + before[place * COSTS + COSTS :]

    def leave_row(self, place: int) -> None:
        """BLK-12.5: a card leaves the row; the dice on it are spent."""
        for die in self.dice_on_row(place):
            self.spent |= 1 << die
        self.set_row_dice(place, [-1] * COSTS)
        self.row = (*self.row[:place], -1, *self.row[place + 1 :])

    def gain_equipment(self, buster: int, card: int, rule: str, cause: Thing | None = None) -> None:
        """BLK-12.4, 12.13: into the hand, or, if it is Terrain, onto the Borough at once."""
        self.tell(events.EQUIPMENT_BOUGHT, rule, (buster, card), cause)
        if self.box.equipment[card].kind == "terrain":
            self.terrain = (*self.terrain, card)
            self.terrain_at = (*self.terrain_at, self.places[buster])
            self.tell(events.TERRAIN_LAID, "BLK-12.13", (card, self.places[buster]))
        else:
            self.set_hand(buster, (*self.hands[buster], card))
        self.refresh_law()

    def leave_hand(self, buster: int, card: int) -> None:
        """The card leaves the hand; the caller says where it goes."""
        self.set_hand(buster, tuple([other for other in self.hands[buster] if other != card]))
        self.refresh_law()

    def set_hand(self, buster: int, cards: tuple[int, ...]) -> None:
        """Replace the cards that a Ghostbuster holds."""
        hands = list(self.hands)
        hands[buster] = cards
        self.hands = tuple(hands)

    def note_use(self, card: int) -> None:
        """BLK-12.11: count a use; a card used as often as allowed is marked."""
        self.uses = (*self.uses, card)
        self.mark_used(card)

    def mark_used(self, card: int) -> None:
        """BLK-12.11, 12.20: used up for this activation or round, as the card says."""
        clause = self.box.equipment[card].use_clause()
        if clause is not None:
            counted = self.uses if clause.per == "round" else self.uses[self.uses_before :]
            if counted.count(card) >= clause.limit:
                self.used |= 1 << card

    def discard_equipment(self, card: int) -> None:
        """BLK-12.21: onto the discard pile."""
        self.equipment = self.equipment.discard(card)

    # Keeping

    def saving(self) -> Saving:
        from hauntbox.games.blackout.table.saving import SAVING

        return SAVING

    def count_gaps(self) -> None:
        """The open slots of every ghost, counted from the dice that lie on it."""
        self.gaps = tuple(
            [
                0 if card < 0 else self.box.ghosts[card].size - len(self.dice_on(borough))
                for borough, card in enumerate(self.ghosts)
            ]
        )


def changed(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The same values except one."""
    new = list(values)
    new[index] = value
    return tuple(new)
