# interpreted: used when somebody points at something
"""What a player should consider before an answer: what would end the game, what would be lost."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, field_a
from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.engine.rules import Foresight
from hauntbox.games.outer_space.cards.powers import load_of
from hauntbox.games.outer_space.combat.blasting import ray_gun_options
from hauntbox.games.outer_space.components.cards import ITEM
from hauntbox.games.outer_space.items.bargaining import could_carry
from hauntbox.games.outer_space.items.searching import why_not_search
from hauntbox.games.outer_space.martians.command import next_player
from hauntbox.games.outer_space.outcome.objectives import AT_ONCE, reason
from hauntbox.games.outer_space.table import steps, verbs
from hauntbox.games.outer_space.table.numbers import (
    CROWD_HEALTH,
    CROWDS_DESTROYED,
    HEROES,
    HEROES_KILLED,
    LEADER_KILLED,
    MARTIANS,
    MARTIANS_KILLED,
    MOST_ITEMS,
    OFF,
    ZARD,
    ZARD_KILLED,
)
from hauntbox.games.outer_space.table.state import OuterSpace


class Warner:
    """Checks what is at stake, and tells it; the table stays as it is."""

    def __init__(self, g: OuterSpace) -> None:
        self.g = g
        self.found = Foresight()

    def tell(self, key: str, **args: Value) -> None:
        """A sentence, once."""
        if not [one for one in self.found.texts if one.key == f"foresee.{key}" and one.args == args]:
            self.found.texts.append(Message(f"foresee.{key}", {**args}))

    # The end of the game

    def ends(self, side: int, *tallies: int) -> bool:
        """Whether one more of each of these would win the game for a side."""
        g = self.g
        kept = list(g.tally)
        for tally in tallies:
            g.tally[tally] += 1
        won = reason(g, side, AT_ONCE) is not None
        g.tally[:] = kept
        return won

    def martian_falls(self, square: int) -> None:
        """IOS-3.1, 3.4: whether the death of a Martian of this space wins the game for the Heroes."""
        g = self.g
        left = len([at for at in (*g.soldier_at, *g.champion_at) if at >= 0])
        dead: list[tuple[int, ...]] = [(MARTIANS_KILLED,)] if g.count_at[square] else []
        for champion in g.champions_in(square):
            if g.box.champions[champion].health - g.champion_wounds[champion] == 1:
                dead.append((MARTIANS_KILLED, ZARD_KILLED if champion == ZARD else LEADER_KILLED))
        if [one for one in dead if left == 1 or self.ends(HEROES, *one)]:
            self.tell("heroes_win")

    def hero_falls(self, slot: int, wounds: int) -> None:
        """IOS-3.1, 3.2: whether this many Wounds kill a Hero, and that wins the game for the Martians."""
        if self.g.health_left(slot) <= wounds and self.ends(MARTIANS, HEROES_KILLED):
            self.tell("martians_win", thing=Thing("hero", slot))

    def crowd_falls(self, crowd: int, wounds: int) -> None:
        """The same for a crowd."""
        if CROWD_HEALTH - self.g.crowd_wounds[crowd] <= wounds and self.ends(MARTIANS, CROWDS_DESTROYED):
            self.tell("martians_win", thing=Thing("crowd", crowd))

    # What would be lost

    def leaves_unsearched(self, slot: int) -> None:
        """IOS-8.4: a Hero who moves does not search."""
        g = self.g
        building = g.in_building(g.hero_at[slot])
        if building >= 0 and why_not_search(g, slot) is None:
            self.tell("unsearched", building=Thing("building", building))

    def carries_enough(self, slot: int) -> None:
        """IOS-13.3: one more item is too many."""
        if load_of(self.g, slot)[0] >= MOST_ITEMS:
            self.tell("full_hands", hero=Thing("hero", slot))

    def takes(self, slot: int, card: int) -> None:
        """The same for a known item."""
        if self.g.card(card).kind == ITEM and not could_carry(self.g, slot, [card], []):
            self.tell("full_hands", hero=Thing("hero", slot))

    def last_site(self, saucer: int) -> None:
        """IOS-19.8: whether it is the last Landing Site."""
        if saucer >= 0 and [at for at in self.g.saucers if at != OFF] == [self.g.saucers[saucer]]:
            self.tell("last_site")


def doubt(g: OuterSpace, code: int) -> Message | None:
    """The warning before a player stops: Command Points that would be lost, Packs that have not fired."""
    if code != verbs.END:
        return None
    if g.step == steps.COMMAND:
        left = g.cp[next_player(g)]
        return Message("doubt.points", {"n": left}) if left else None
    if g.step == steps.RAY_GUNS:
        packs = {field_a(one) for one in ray_gun_options(g) if one & VERB_BITS == verbs.BLAST}
        return Message("doubt.packs", {"n": len(packs)}) if packs else None
    return None
