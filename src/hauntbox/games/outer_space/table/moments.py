"""What cards can react to in the middle of a step: a throw, a fight, a blast, a Wound about to be placed.

These are on the state only while the step lasts. A copy of the state in the middle of a step does not copy them: it
repeats the step, and makes its own.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.table.numbers import OFF

# Moments at which something may be used. What is used only in a seat's own step has no window.
TRIGGERS: Final = (
    "start_of_martian_turn", "start_of_hero_turn", "command", "march", "ray_guns_start", "blast_declared",
    "blast_rolled", "hits_divided", "rolled", "dodged", "wound_hero", "wound_martian", "fight_declared", "fight",
    "fight_won", "hero_rolled", "searched", "move_end", "instead_of_move", "exchange_step", "own_turn", "ranged_step",
    "ranged_declared", "gun_fired", "card_played", "fire_phase", "spread_rolled", "direction_rolled", "crowd_phase",
    "end_of_hero_turn", "saucer_doomed", "ray_guns", "drawn", "landed", "standing", "talent_used", "blast_over",
    "cards_start", "reinforcement_start", "command_start", "march_start", "fights_start", "landing_start",
    "end_of_martian_turn", "fight_lost", "martian_killed", "hero_killed", "building_destroyed", "before_roll",
    "martian_rolled", "crowd_rolled", "after_action", "fire_phase_end",
)  # fmt: skip
TRIGGER: Final = {name: number for number, name in enumerate(TRIGGERS)}

START_OF_MARTIAN_TURN: Final = 0
START_OF_HERO_TURN: Final = 1
COMMAND: Final = 2  # in the Command Phase, in one's own step
MARCH: Final = 3  # in phase 5, in one's own step
RAY_GUNS_START: Final = 4
BLAST_DECLARED: Final = 5  # before its dice
BLAST_ROLLED: Final = 6
HITS_DIVIDED: Final = 7
ROLLED: Final = 8  # any throw of a Hero without a moment of its own: `Throw.kind` says which
DODGED: Final = 9  # after a hit was dodged
WOUND_HERO: Final = 10
WOUND_MARTIAN: Final = 11
FIGHT_DECLARED: Final = 12  # before its dice
FIGHT: Final = 13  # after its dice, side by side in turn
FIGHT_WON: Final = 14  # by the Hero
HERO_ROLLED: Final = 15  # movement and power
SEARCHED: Final = 16
MOVE_END: Final = 17
INSTEAD_OF_MOVE: Final = 18  # in one's own step
EXCHANGE_STEP: Final = 19  # in one's own step
OWN_TURN: Final = 20  # in one's own steps, outside fights
RANGED_STEP: Final = 21  # in one's own step: attacks and what else takes their place
RANGED_DECLARED: Final = 22
GUN_FIRED: Final = 23  # after a Gun attack is over
CARD_PLAYED: Final = 24
FIRE_PHASE: Final = 25  # as it begins
SPREAD_ROLLED: Final = 26
DIRECTION_ROLLED: Final = 27
CROWD_PHASE: Final = 28
END_OF_HERO_TURN: Final = 29
SAUCER_DOOMED: Final = 30
RAY_GUNS: Final = 31  # in phase 6, in one's own step
DRAWN: Final = 32  # Play Immediately
LANDED: Final = 33  # out of the cannon
STANDING: Final = 34  # always
TALENT_USED: Final = 35
BLAST_OVER: Final = 36  # all its hits are resolved
CARDS_START: Final = 37  # the phases of the Martian Turn without moments of their own
REINFORCEMENT_START: Final = 38
COMMAND_START: Final = 39
MARCH_START: Final = 40
FIGHTS_START: Final = 41
LANDING_START: Final = 42
END_OF_MARTIAN_TURN: Final = 43
FIGHT_LOST: Final = 44  # by the Hero
MARTIAN_KILLED: Final = 45
HERO_KILLED: Final = 46  # and replaced
BUILDING_DESTROYED: Final = 47
BEFORE_ROLL: Final = 48  # of any throw outside fights and blasts: `Throw.kind` says which
MARTIAN_ROLLED: Final = 49  # any throw of a Martian Player without a moment of its own
CROWD_ROLLED: Final = 50  # whether and where a crowd moves
AFTER_ACTION: Final = 51  # IOS-14.3: of a Hero, of the console, a blast, a fight; and nothing else is happening
FIRE_PHASE_END: Final = 52  # all fires have been rolled for

# The purposes of throws; part of the words.
ROLLS: Final = (
    "start", "reinforcement", "landing", "movement", "blast", "dodge", "shot", "fight", "agility", "distance", "burn",
    "board", "building", "spread", "direction", "crowd", "crash", "toughness", "save", "effect", "room", "ray", "heal",
    "smash", "sabotage", "fuel", "beat_out", "flight",
)  # fmt: skip

# Those whose windows may close before everybody has passed, as bits.
SETTLING: Final = (
    1 << WOUND_HERO | 1 << WOUND_MARTIAN | 1 << CARD_PLAYED | 1 << FIGHT_DECLARED | 1 << FIGHT | 1 << BLAST_DECLARED
)


class Throw:
    """Dice on the table: kind, owner, present faces. `seat` rolled them, for a Hero if `slot` is one."""

    __slots__ = ("chosen", "dice", "kind", "natural", "seat", "side", "slot")

    def __init__(self, kind: str, side: int, seat: int, slot: int, dice: list[int]) -> None:
        self.kind = kind
        self.side = side
        self.seat = seat
        self.slot = slot
        self.dice = dice  # as they count
        self.natural: list[int] = dice.copy()  # as they fell
        self.chosen = OFF  # a direction named instead

    @property
    def die(self) -> int:
        """The only die."""
        return self.dice[0]


class Fight:
    """IOS-11: one Hero against one Pack."""

    __slots__ = (
        "fragile", "hero_dice", "hero_more", "hero_ties", "hidden", "martian_ties", "over", "pack_dice", "pack_more",
        "side", "slot", "spent", "square", "started", "used", "who", "won",
    )  # fmt: skip

    def __init__(self, slot: int, square: int, side: int, who: int = OFF) -> None:
        self.slot = slot
        self.square = square
        self.side = side  # whose turn it is
        self.who = who  # the character, since another may take the slot when he dies
        self.hidden = 0  # bits of Heroes that hide behind a crowd
        self.hero_more = 0  # dice to add before the roll; below 0: to leave out
        self.pack_more = 0
        self.hero_dice: list[int] = []
        self.pack_dice: list[int] = []  # without those that were cancelled
        self.hero_ties = False  # wins ties
        self.martian_ties = False
        self.started = False  # dice have been rolled
        self.over = False  # ended before its dice were compared
        self.won = False  # by the Hero
        # The Hero's dice that come from items: which, whose card, what breaks it, how it fell.
        self.fragile: list[tuple[int, int, int, int]] = []
        self.spent: list[int] = []  # items of the Hero that are discarded when it is over
        self.used: list[int] = []  # numbers of uses made in it, IOS-11.7


class Blast:
    """IOS-7: one Pack firing at one space."""

    __slots__ = (
        "aimed", "automatic", "cancelled", "crowd", "crowds", "dice", "firing", "hidden", "hits", "more", "natural",
        "need", "protected", "square", "target", "used",
    )  # fmt: skip

    def __init__(self, square: int, target: int, firing: int) -> None:
        self.square = square
        self.target = target
        self.firing = firing  # Martians that shoot
        self.need = 5
        self.dice: list[int] = []
        self.natural: list[int] = []
        self.more = 0  # what is added to every die, re-rolled or not
        self.cancelled = False
        self.protected = False  # the crowd, by some Hero
        self.hidden = 0  # bits of Heroes that hide behind it
        self.aimed = 0  # bits of Heroes that can be hit
        self.crowd = OFF  # that can be hit
        self.crowds = 0  # bits of all crowds under attack, which can't be healed now (IOS-R46)
        self.automatic = False  # every die hits, IOS-22.11
        self.hits: list[Hit] = []  # as they were divided
        self.used: list[int] = []  # uses that were made of it


# The causes of Wounds; part of the words.
HARMS: Final = ("blast", "fight", "beast", "fire", "shot", "crash", "ray", "card")
HARM: Final = {name: number for number, name in enumerate(HARMS)}


class Hit:
    """A hit of a blast given to a Hero, or a Wound about to be placed on a model."""

    __slots__ = ("champion", "crowd", "die", "dodged", "prevented", "slot", "soldier", "source", "who")

    def __init__(self, source: str) -> None:
        self.source = source  # one of HARMS
        self.slot = OFF
        self.who = OFF  # the character in that slot
        self.champion = OFF
        self.soldier = OFF
        self.crowd = OFF
        self.die = 0  # rolled to dodge it
        self.dodged = False
        self.prevented = False


class Shot:
    """IOS-8.7: a ranged attack: whose, with what (-1: an ability), at what."""

    __slots__ = ("cancelled", "card", "gun", "slot", "square", "sure")

    def __init__(self, slot: int, card: int, square: int, gun: bool) -> None:
        self.slot = slot
        self.card = card
        self.square = square
        self.gun = gun
        self.sure = False  # hits without a die
        self.cancelled = False


class Played:
    """A card that was just played and can still be cancelled."""

    __slots__ = ("cancelled", "card", "seat", "side")

    def __init__(self, card: int, seat: int, side: int) -> None:
        self.card = card
        self.seat = seat
        self.side = side
        self.cancelled = False


class Moment:
    """A window: which one, who speaks first, whom it is about, and what lies open in it."""

    __slots__ = (
        "blast", "card", "fight", "first", "hit", "kind", "later", "moved", "next", "played", "refused", "saucer",
        "saved", "seat", "shot", "slot", "square", "throw", "used",
    )  # fmt: skip

    def __init__(self, kind: int, first: int, seat: int = OFF, slot: int = OFF, square: int = OFF) -> None:
        self.kind = kind
        self.first = first  # the side that is asked first
        self.seat = seat  # directly concerned: the first of its side to be asked
        self.slot = slot
        self.square = square
        self.card = OFF
        self.next = OFF  # a seat that is asked in its own step as soon as this window is closed …
        self.later = 0  # … for these moments, as bits: it is not asked now about what it can use then
        self.moved = False  # the Move Action that has ended was a move
        self.refused = 0  # bits of Heroes who don't pay for others now
        self.saucer = OFF
        self.saved = False
        self.used = 0  # bits of abilities that cost nothing: each happens once at its moment
        self.throw: Throw | None = None
        self.fight: Fight | None = None
        self.blast: Blast | None = None
        self.hit: Hit | None = None
        self.shot: Shot | None = None
        self.played: Played | None = None

    def before(self, seat: int, later: int) -> Moment:
        """This window, followed by a seat's own step in which it can use what is for these moments."""
        self.next, self.later = seat, later
        return self

    @property
    def settled(self) -> bool:
        """Whether nothing is left to say: the fight is over, the Wound prevented, the card cancelled."""
        if not SETTLING >> self.kind & 1:
            return False
        if self.kind in (WOUND_HERO, WOUND_MARTIAN):
            return self.hit is not None and self.hit.prevented
        if self.kind == CARD_PLAYED:
            return self.played is not None and self.played.cancelled
        if self.kind in (FIGHT_DECLARED, FIGHT):
            return self.fight is not None and self.fight.over
        return self.blast is not None and self.blast.cancelled
