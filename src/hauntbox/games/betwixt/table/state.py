"""The table of The Ghosts Betwixt: all of its state, and the small moves that pieces make on it."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.state import State
from hauntbox.games.betwixt.table.numbers import (
    ACTIVE,
    CHARACTERS,
    EXPLORATION,
    FIRST_MONSTER,
    GROUPS,
    LOOKOUT,
    MEMBERS,
    OFF,
    STANDARD,
    TARGET_TOKENS,
    WEAPON_TYPES,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Betwixt(State):
    """Characters go by number (see `numbers`): the family first, then monsters. What every character has is a list by
    that number; squares are those of `ground.house`.

    `status` packs the two-sided statuses of a character into one number (see `combat.statuses`); `chips` are a family
    member's bonus chips (see `combat.chips`).
    """

    __slots__ = (
        "accuracy", "acting", "agility", "armour", "at", "attacked", "bag", "bleed", "bleed_fresh", "blows", "chips",
        "defence_dice", "difficulty", "facing", "failed", "felled", "focus", "focus_most", "group_kind", "hit_dice",
        "hp", "hp_most", "kind", "owner", "phase", "place", "position", "proficiency", "proficiency_used", "ratings",
        "round", "speaker", "speed", "status", "strength", "target", "tokens_held", "tracker", "traps", "weapon",
    )  # fmt: skip

    def __init__(self, players: int, chance: Chance) -> None:
        super().__init__(players, chance)
        self.difficulty = STANDARD
        self.owner: tuple[int, ...] = (0,) * MEMBERS  # TGB-1.3: which seat has each family member
        self.speaker = 0  # TGB-1.6: the seat that answers for all
        self.phase = EXPLORATION
        self.round = 0
        self.acting = OFF  # the character whose activation it is
        self.attacked = False  # TGB-9.2
        # every character
        self.at: list[int] = [OFF] * CHARACTERS
        self.hp: list[int] = [0] * CHARACTERS
        self.hp_most: list[int] = [0] * CHARACTERS
        self.strength: list[int] = [0] * CHARACTERS
        self.accuracy: list[int] = [0] * CHARACTERS
        self.agility: list[int] = [0] * CHARACTERS
        self.speed: list[int] = [0] * CHARACTERS
        self.armour: list[int] = [0] * CHARACTERS
        self.ratings: list[tuple[int, ...]] = [(0, 0, 0, 0)] * CHARACTERS  # TGB-18.2, by element
        self.hit_dice: list[tuple[int, ...]] = [()] * CHARACTERS  # TGB-15.1, 19.3: base dice, without a weapon's
        self.defence_dice: list[tuple[int, ...]] = [()] * CHARACTERS  # with completed clothing (TGB-22.5)
        self.status: list[int] = [0] * CHARACTERS
        self.bleed: list[int] = [0] * CHARACTERS
        self.bleed_fresh = 0  # Bleed tokens that the acting character has gained in this activation
        # the family
        self.place: list[int] = [ACTIVE, ACTIVE, ACTIVE, LOOKOUT]
        self.focus: list[int] = [0] * MEMBERS
        self.focus_most: list[int] = [0] * MEMBERS
        self.chips: list[tuple[int, ...]] = [()] * MEMBERS
        self.proficiency: list[int] = [0] * (MEMBERS * len(WEAPON_TYPES))  # TGB-25.8: tokens, by member and type
        self.proficiency_used: list[int] = [0] * (MEMBERS * len(WEAPON_TYPES))  # in this combat (TGB-25.9)
        self.blows: list[int] = [0] * (MEMBERS * len(WEAPON_TYPES))  # TGB-25.10: final blows, for the Diary
        # monsters
        self.kind: list[int] = [OFF] * CHARACTERS
        self.tracker: list[int] = [OFF] * CHARACTERS
        self.position: list[int] = [0] * CHARACTERS
        self.weapon: list[int] = [OFF] * CHARACTERS
        self.target: list[int] = [OFF] * CHARACTERS
        self.facing: list[int] = [0] * CHARACTERS
        self.failed: list[int] = [0] * CHARACTERS  # TGB-20.9
        self.group_kind: list[int] = [OFF] * GROUPS
        self.bag: list[int] = [TARGET_TOKENS] * 3 + [0]  # TGB-2.4: Target Tokens in the bag, by family member
        self.tokens_held = 0  # TGB-19.12: monsters whose target is a real token, as bits
        self.felled: tuple[tuple[int, int], ...] = ()  # kinds defeated in this combat, and who made each, -1: nobody
        # the map
        self.traps: dict[int, int] = {}  # the kind of trap on a square

    def blank(self) -> State:
        return Betwixt.__new__(Betwixt)

    def copy_into(self, new: State) -> None:
        super().copy_into(new)
        assert isinstance(new, Betwixt)
        self.copy_table(new)

    def copy_table(self, new: Betwixt) -> None:
        """Everything but what all games have. Apart, so that compiled code makes sure only once what `new` is."""
        new.difficulty = self.difficulty
        new.owner = self.owner
        new.speaker = self.speaker
        new.phase = self.phase
        new.round = self.round
        new.acting = self.acting
        new.attacked = self.attacked
        new.at = self.at.copy()
        new.hp = self.hp.copy()
        new.hp_most = self.hp_most.copy()
        new.strength = self.strength.copy()
        new.accuracy = self.accuracy.copy()
        new.agility = self.agility.copy()
        new.speed = self.speed.copy()
        new.armour = self.armour.copy()
        new.ratings = self.ratings.copy()
        new.hit_dice = self.hit_dice.copy()
        new.defence_dice = self.defence_dice.copy()
        new.status = self.status.copy()
        new.bleed = self.bleed.copy()
        new.bleed_fresh = self.bleed_fresh
        new.place = self.place.copy()
        new.focus = self.focus.copy()
        new.focus_most = self.focus_most.copy()
        new.chips = self.chips.copy()
        new.proficiency = self.proficiency.copy()
        new.proficiency_used = self.proficiency_used.copy()
        new.blows = self.blows.copy()
        new.kind = self.kind.copy()
        new.tracker = self.tracker.copy()
        new.position = self.position.copy()
        new.weapon = self.weapon.copy()
        new.target = self.target.copy()
        new.facing = self.facing.copy()
        new.failed = self.failed.copy()
        new.group_kind = self.group_kind.copy()
        new.bag = self.bag.copy()
        new.tokens_held = self.tokens_held
        new.felled = self.felled
        new.traps = self.traps.copy()

    # Who is where

    def active(self) -> list[int]:
        """TGB-21.1: the family members on the map."""
        return [member for member in range(MEMBERS) if self.place[member] == ACTIVE and self.at[member] >= 0]

    def monsters(self) -> list[int]:
        """The monsters on the map."""
        return [one for one in range(FIRST_MONSTER, CHARACTERS) if self.at[one] >= 0]

    def taken(self, square: int) -> bool:
        """Whether a character stands there."""
        return square in self.at

    # HP

    def heal(self, character: int, n: int) -> int:
        """TGB-3.1: recover HP, up to the maximum; how many it were."""
        healed = min(n, self.hp_most[character] - self.hp[character])
        self.hp[character] += healed
        return healed

    def lose(self, character: int, n: int) -> int:
        """TGB-3.1: lose HP, down to 0; how many it were. Whoever takes them away sees to what follows."""
        lost = min(n, self.hp[character])
        self.hp[character] -= lost
        return lost

    # Target Tokens

    def draw_target(self, monster: int) -> int:
        """TGB-19.14, R12: give the own token back, mix, draw: the new target, or -1 if nobody is on the map."""
        self.return_target(monster)
        total = 0
        for member in range(MEMBERS):
            total += self.bag[member]
        if total:
            drawn = self.roll_below(total)
            member = 0
            while drawn >= self.bag[member]:
                drawn -= self.bag[member]
                member += 1
            self.take_target(monster, member)
            return member
        active = self.active()
        if not active:
            return OFF
        member = active[self.roll_below(len(active))] if len(active) > 1 else active[0]
        self.set_target(monster, member)
        return member

    def take_target(self, monster: int, member: int) -> None:
        """A monster takes a token of a family member out of the bag."""
        self.bag[member] -= 1
        self.tokens_held |= 1 << monster
        self.set_target(monster, member)

    def return_target(self, monster: int) -> None:
        """A monster's token goes back into the bag; then it has none."""
        if self.tokens_held >> monster & 1:
            self.bag[self.target[monster]] += 1
            self.tokens_held &= ~(1 << monster)

    def set_target(self, monster: int, member: int) -> None:
        """TGB-20.9: any change of target resets the count of failed turns."""
        if self.target[monster] != member:
            self.failed[monster] = 0
        self.target[monster] = member
