"""The table of The Ghosts Betwixt: all of its state, and the small moves that pieces make on it."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.chance import Chance
from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.saving.fields import Saving
from hauntbox.engine.state import State
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.missions import Mission
from hauntbox.games.betwixt.components.powers import NO_POWERS, Powers
from hauntbox.games.betwixt.ground.house import House, first_house
from hauntbox.games.betwixt.table.numbers import (
    ACTIVE,
    CHARACTERS,
    FIRST_MONSTER,
    LOOKOUT,
    MEMBERS,
    NOTHING,
    OFF,
    RARITIES,
    SETUP,
    SLOT_COUNT,
    STANDARD,
    TARGET_TOKENS,
    WEAPON_TYPES,
)
from hauntbox.kit.decks import Deck

NO_BLOW: Final[tuple[int, ...]] = (OFF, OFF, 0, 0, 0, 0, OFF, OFF)


@mypyc_attr(allow_interpreted_subclasses=True)
class Betwixt(State):
    """Characters go by number (see `numbers`): the family first, then monsters. What every character has is a list by
    that number; squares are those of `ground.house`.

    `status` packs the two-sided statuses of a character into one number (see `combat.statuses`); `chips` are a family
    member's bonus chips (see `combat.chips`).
    """

    __slots__ = (
        "accuracy", "acted", "acting", "actions", "agility", "ambushing", "ammo", "armour", "arranged", "at",
        "attacked", "attempts", "automatic", "bag", "bags", "beaten", "begun", "bleed", "bleed_fresh", "blow",
        "blow_damage", "blow_guard", "blow_hits", "blows", "book_deck", "box",
        "campaign", "cheap", "chips", "collections_bought", "collections_open", "counters", "defence_dice", "dials",
        "difficulty", "doorways", "drawn", "drop_deck", "extra", "facing", "failed", "fallen", "families_turn",
        "felled", "flags", "focus", "focus_most", "gear_decks", "goal", "hit_dice", "house", "housekeeper", "hp",
        "hp_most", "item_deck", "joining", "kind", "lasting", "late", "level", "machines", "mission", "missions_open",
        "missions_won", "money", "next_mission", "objective_door", "objects", "obstacles", "order", "owner", "paths",
        "phase", "place", "points", "powers", "prepared", "proficiency", "proficiency_used", "queue", "raised",
        "ratings", "ready", "result", "result_key", "result_rule", "round", "rounds_fought", "saved_after",
        "secret_door", "secret_found", "seen", "shared_out", "shop", "shop_open", "slot", "slots", "speaker", "speed",
        "spent", "spoils", "stage", "stash", "status", "stories", "story_tokens", "strength", "surprises", "talents",
        "talents_used", "target", "temporary", "tokens_held", "traps", "treasures", "trophies", "unheard", "unplaced",
        "used_activation", "used_combat", "used_mission", "weapon", "weapon_decks", "weapons_seen", "xp",
    )  # fmt: skip

    def __init__(self, players: int, chance: Chance, box: Contents, mission: Mission) -> None:
        super().__init__(players, chance)
        # the box
        self.box = box
        self.mission = mission
        self.house: House = first_house(box.tile_at, mission.start)
        self.difficulty = STANDARD  # TGB-26.11
        self.campaign = False  # a mission of a campaign: an interlude follows
        self.automatic = False  # who is active, starting equipment and first spaces are settled without asking
        self.arranged = False  # the family stands where it suits them, without asking (TGB-5.1)
        self.shared_out = False  # cards that are found go to whom they suit, without asking (TGB-24.10)
        # who plays
        self.owner: tuple[int, ...] = (0,) * MEMBERS  # TGB-1.3: which seat has each family member
        self.speaker = 0  # TGB-1.6: the seat that answers for all
        # where the mission stands
        self.phase = SETUP
        self.stage = 1  # 1: Story Tokens are to be found, 2: the objective, 3: the final has begun
        self.stories = 0  # Story Tokens that were resolved
        self.result = 0  # see numbers.RESULTS
        self.result_rule = ""
        self.result_key = ""
        self.flags: tuple[str, ...] = ()  # what the story remembers, in alphabetical order
        self.counters: dict[str, int] = {}  # what a mission counts
        self.lasting: tuple[tuple[int, int, int], ...] = ()  # see effects.lasting: effect, holder, until when
        # Exploration
        self.goal = NOTHING  # what the family goes for: an answer, see verbs
        self.unplaced: tuple[int, ...] = ()  # family members who still have to take a space
        self.housekeeper = OFF  # TGB-5.9: who puts things in order now
        # Fate Bags
        self.bags: list[tuple[int, ...]] = []  # TGB-6.2; an empty one is no longer in play
        self.paths: dict[int, int] = {}  # the bag of each exit, by the number of the passage
        self.drawn: tuple[tuple[int, int, int], ...] = ()  # the tray: doorway, token, what became of it
        # of the phase: passage, slot, secondary, objective, then kept tokens
        self.doorways: tuple[tuple[int, ...], ...] = ()
        self.spent: tuple[int, ...] = ()  # tokens that left the bags for good, in the order drawn
        self.secret_door = OFF  # TGB-6.26: the passage to the hidden room
        self.secret_found = False
        self.objective_door = OFF  # TGB-6.20: the passage behind which the objective's tile lies
        # what lies on the map, by square or by slot of the tile
        self.traps: dict[int, int] = {}  # the kind of trap on a square
        self.treasures: dict[int, int] = {}  # the side of a Treasure Token that is up, from 1 on
        self.machines: tuple[int, ...] = ()  # vending machines
        self.objects: dict[int, int] = {}  # things to interact with (TGB-5.8): see numbers.OBJECTS
        self.obstacles: tuple[int, ...] = ()  # low obstacles that no tile has printed
        self.surprises: tuple[tuple[int, int], ...] = ()  # TGB-7.9: slot and number of the event
        self.story_tokens: tuple[tuple[int, int], ...] = ()  # TGB-7.10: slot and number, still to be resolved
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
        # the family on the map
        self.place: list[int] = [ACTIVE, ACTIVE, ACTIVE, LOOKOUT]
        self.focus: list[int] = [0] * MEMBERS
        self.focus_most: list[int] = [0] * MEMBERS
        self.chips: list[tuple[int, ...]] = [()] * MEMBERS
        self.proficiency_used: list[int] = [0] * (MEMBERS * len(WEAPON_TYPES))  # in this combat (TGB-25.9)
        # what the family has
        # TGB-22.1: cards by member and slot; of Joan's case, syringes
        self.slots: list[int] = [OFF] * (MEMBERS * SLOT_COUNT)
        self.stash: tuple[int, ...] = ()  # TGB-22.14
        self.ammo: dict[int, int] = {}  # tokens on cards
        self.money = 0
        self.trophies: list[int] = [0] * len(box.monsters)  # TGB-8.20, by kind of monster
        self.beaten = 0  # kinds that were defeated in this mission, as bits
        # what the Diary keeps of each
        self.level: list[int] = [1] * MEMBERS
        self.xp: list[int] = [0] * MEMBERS
        self.points: list[int] = [0] * MEMBERS  # Talent Points
        self.talents = 0  # TGB-25.6: talents that were learned, as bits by number
        # TGB-3.7: most HP, most FP, STR, ACC as set, without cards
        self.dials: list[tuple[int, ...]] = [(0, 0, 0, 0)] * MEMBERS
        self.raised: list[int] = [OFF] * MEMBERS  # TGB-25.4: what the last level has raised
        self.proficiency: list[int] = [0] * (MEMBERS * len(WEAPON_TYPES))  # TGB-25.8: tokens, by member and type
        self.blows: list[int] = [0] * (MEMBERS * len(WEAPON_TYPES))  # TGB-25.10: final blows
        # what cards and talents let each do; it follows from slots and talents
        self.powers: list[Powers] = [NO_POWERS] * MEMBERS
        # decks
        self.gear_decks: list[Deck] = []  # equipment, by rarity
        self.item_deck: Deck = Deck(())
        self.book_deck: Deck = Deck(())
        self.drop_deck: Deck = Deck(())
        self.weapon_decks: list[Deck] = []  # Beast, Humanish
        self.temporary: list[int] = [0] * len(RARITIES)  # TGB-24.5: temporary drop cards in the supply
        # monsters; character 4 + 6 * tracker + position
        self.kind: list[int] = [OFF] * CHARACTERS
        self.weapon: list[int] = [OFF] * CHARACTERS
        self.target: list[int] = [OFF] * CHARACTERS
        self.facing: list[int] = [0] * CHARACTERS
        self.failed: list[int] = [0] * CHARACTERS  # TGB-20.9
        self.bag: list[int] = [TARGET_TOKENS] * 3 + [0]  # TGB-2.4: Target Tokens in the bag, by family member
        self.tokens_held = 0  # TGB-19.12: monsters whose target is a real token, as bits
        # a combat
        self.round = 0
        self.rounds_fought = 0  # of all combats of the mission
        self.order: tuple[int, ...] = ()  # TGB-8.4: trackers in the order of drawing
        self.ambushing = 0  # TGB-8.8: trackers, as bits
        self.acted = 0  # trackers that were activated in this round, as bits
        self.late = 0  # TGB-8.25: trackers that wait for the next round
        self.extra = 0  # monsters that have had their extra activation in this round, as bits
        self.ready = 0  # TGB-8.3: family members, as bits
        self.prepared = 0  # TGB-8.1: family members, as bits
        self.families_turn = True  # TGB-8.4, 8.5: whose slot is next
        self.queue: tuple[int, ...] = ()  # TGB-8.6: monsters of the group that are still to act
        self.begun = 0  # TGB-10.8: slots of tiles that may be entered whoever stands there, as bits
        self.joining = 0  # TGB-21.6: how many lookouts come in next round
        self.felled: tuple[tuple[int, int], ...] = ()  # kinds defeated in this combat, and who made each, -1: nobody
        self.weapons_seen: tuple[int, ...] = ()  # TGB-19.8: monster weapons drawn in this combat
        self.spoils: tuple[int, ...] = ()  # what is still to be shared out after a combat; see missions.spoils
        self.fallen: tuple[int, ...] = ()  # TGB-9.15: members who were KO'd and may still trade
        self.unheard: tuple[int, ...] = ()  # who has fallen, until cards have heard of it (effects.moments)
        # an activation
        self.acting = OFF  # the character whose activation it is
        self.actions = 0  # TGB-9.1: actions that were taken, as bits
        self.slot = 0  # how many of the action slots are used up
        self.talents_used = 0  # TGB-9.1: in this activation, as bits
        self.attacked = False  # TGB-9.2
        # TGB-12: the last attack of the combat: who, whom, at range, 1 hit or 2 missed, damage, AGI, both kinds of
        # monster; then the sides of its dice
        self.blow: tuple[int, ...] = NO_BLOW
        self.blow_hits: tuple[int, ...] = ()
        self.blow_damage: tuple[int, ...] = ()
        self.blow_guard: tuple[int, ...] = ()
        self.used_activation = 0  # clauses with a limit, as bits by number
        self.used_combat = 0
        self.used_mission = 0
        # between missions
        self.missions_won = 0  # as bits by number
        self.missions_open = 0  # side missions that were unlocked
        self.collections_open = 0
        self.collections_bought = 0
        self.shop_open = False
        self.cheap = 0  # TGB-24.13: collections cost one part in so many, once; 0: as printed
        self.shop: tuple[int, ...] = ()  # TGB-24.16: the cards on offer
        self.next_mission = OFF
        self.attempts = 0  # missions that were played in this campaign, this one among them
        self.saved_after = OFF  # TGB-26.2: the mission that the Diary was written after; -1: its beginning
        # TGB-26.3: what of the story the family has met in earlier missions, as "kind:id", in alphabetical order
        self.seen: tuple[str, ...] = ()

    def blank(self) -> State:
        return Betwixt.__new__(Betwixt)

    def copy_into(self, new: State) -> None:
        super().copy_into(new)
        assert isinstance(new, Betwixt)
        self.copy_table(new)

    def copy_table(self, new: Betwixt) -> None:
        """Everything but what all games have. Apart, so that compiled code makes sure only once what `new` is."""
        new.box = self.box
        new.mission = self.mission
        new.house = self.house
        new.difficulty = self.difficulty
        new.campaign = self.campaign
        new.automatic = self.automatic
        new.arranged = self.arranged
        new.shared_out = self.shared_out
        new.owner = self.owner
        new.speaker = self.speaker
        new.phase = self.phase
        new.stage = self.stage
        new.stories = self.stories
        new.result = self.result
        new.result_rule = self.result_rule
        new.result_key = self.result_key
        new.flags = self.flags
        new.counters = self.counters.copy()
        new.lasting = self.lasting
        new.goal = self.goal
        new.unplaced = self.unplaced
        new.housekeeper = self.housekeeper
        new.bags = self.bags.copy()
        new.paths = self.paths.copy()
        new.drawn = self.drawn
        new.doorways = self.doorways
        new.spent = self.spent
        new.secret_door = self.secret_door
        new.secret_found = self.secret_found
        new.objective_door = self.objective_door
        new.traps = self.traps.copy()
        new.treasures = self.treasures.copy()
        new.machines = self.machines
        new.objects = self.objects.copy()
        new.obstacles = self.obstacles
        new.surprises = self.surprises
        new.story_tokens = self.story_tokens
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
        new.proficiency_used = self.proficiency_used.copy()
        new.slots = self.slots.copy()
        new.stash = self.stash
        new.ammo = self.ammo.copy()
        new.money = self.money
        new.trophies = self.trophies.copy()
        new.beaten = self.beaten
        new.level = self.level.copy()
        new.xp = self.xp.copy()
        new.points = self.points.copy()
        new.talents = self.talents
        new.dials = self.dials.copy()
        new.raised = self.raised.copy()
        new.proficiency = self.proficiency.copy()
        new.blows = self.blows.copy()
        new.powers = self.powers.copy()
        new.gear_decks = self.gear_decks.copy()
        new.item_deck = self.item_deck
        new.book_deck = self.book_deck
        new.drop_deck = self.drop_deck
        new.weapon_decks = self.weapon_decks.copy()
        new.temporary = self.temporary.copy()
        new.kind = self.kind.copy()
        new.weapon = self.weapon.copy()
        new.target = self.target.copy()
        new.facing = self.facing.copy()
        new.failed = self.failed.copy()
        new.bag = self.bag.copy()
        new.tokens_held = self.tokens_held
        new.round = self.round
        new.rounds_fought = self.rounds_fought
        new.order = self.order
        new.ambushing = self.ambushing
        new.acted = self.acted
        new.late = self.late
        new.extra = self.extra
        new.ready = self.ready
        new.prepared = self.prepared
        new.families_turn = self.families_turn
        new.queue = self.queue
        new.begun = self.begun
        new.joining = self.joining
        new.felled = self.felled
        new.weapons_seen = self.weapons_seen
        new.spoils = self.spoils
        new.fallen = self.fallen
        new.unheard = self.unheard
        new.acting = self.acting
        new.actions = self.actions
        new.slot = self.slot
        new.talents_used = self.talents_used
        new.attacked = self.attacked
        new.blow = self.blow
        new.blow_hits = self.blow_hits
        new.blow_damage = self.blow_damage
        new.blow_guard = self.blow_guard
        new.used_activation = self.used_activation
        new.used_combat = self.used_combat
        new.used_mission = self.used_mission
        new.missions_won = self.missions_won
        new.missions_open = self.missions_open
        new.collections_open = self.collections_open
        new.collections_bought = self.collections_bought
        new.shop_open = self.shop_open
        new.cheap = self.cheap
        new.shop = self.shop
        new.next_mission = self.next_mission
        new.attempts = self.attempts
        new.saved_after = self.saved_after
        new.seen = self.seen

    def saving(self) -> Saving:
        from hauntbox.games.betwixt.table.saving import SAVING

        return SAVING

    # Who is where

    def active(self) -> list[int]:
        """TGB-21.1: the family members on the map."""
        place, at = self.place, self.at
        return [member for member in range(MEMBERS) if place[member] == ACTIVE and at[member] >= 0]

    def monsters(self) -> list[int]:
        """The monsters on the map."""
        at = self.at
        return [one for one in range(FIRST_MONSTER, CHARACTERS) if at[one] >= 0]

    def taken(self, square: int) -> bool:
        """Whether a character stands there."""
        return square in self.at

    def powers_of(self, character: int) -> Powers:
        """What a character's cards let it do: a member's talents and worn cards, or a monster's card."""
        if character < FIRST_MONSTER:
            return self.powers[character] if character >= 0 else NO_POWERS
        kind = self.kind[character]
        return self.box.monsters[kind].powers if kind >= 0 else NO_POWERS

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
            self.claim_targets()
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

    def claim_targets(self) -> None:
        """TGB-19.12, R77: a monster without a token takes one of the family member it remembers, once there is one."""
        for monster in range(FIRST_MONSTER, CHARACTERS):
            target = self.target[monster]
            if target >= 0 and self.at[monster] >= 0 and not self.tokens_held >> monster & 1 and self.bag[target]:
                self.take_target(monster, target)

    def set_target(self, monster: int, member: int) -> None:
        """TGB-20.9: any change of target resets the count of failed turns."""
        if self.target[monster] != member:
            self.failed[monster] = 0
        self.target[monster] = member
