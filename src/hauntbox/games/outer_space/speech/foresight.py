# interpreted: used when somebody points at something
"""How far a Hero can go, how a fight or a blast would end, what a space sees, where a template lies.

It uses only what lies open on the table: dice, figures, items, Tech in play.
"""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b, field_c
from hauntbox.engine.messages import Thing
from hauntbox.engine.rules import Foresight
from hauntbox.games.outer_space.bots.fights import Bout
from hauntbox.games.outer_space.cards.powers import (
    allowed,
    crowd_need,
    fight_dice,
    immune,
    move_bonus,
    pack_dice,
    pack_wins_ties,
    ray_need,
    wins_ties,
)
from hauntbox.games.outer_space.combat.blasting import gun_dice, gunners
from hauntbox.games.outer_space.ground.template import TO_HIT, Placement
from hauntbox.games.outer_space.martians.marching import strides
from hauntbox.games.outer_space.speech.foresight_deeds import Deeds, chance_of, target_of
from hauntbox.games.outer_space.speech.option_labels import placement_of
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.moments import Blast
from hauntbox.games.outer_space.table.numbers import FIGHTS, MARTIANS, OFF, PACK, SLOTS, ZARD
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.map.grid import bits

BURNS = 4  # IOS-20.4
MOST_STEPS = 6  # the white die
SAUCER_STEPS = 2
# A space that is seen and does not see back, and the other way round (IOS-10).
UNSEEN, SEEN_ONLY = "→", "←"


class Glance(Deeds):
    """One look ahead; the table stays as it is."""

    def harm(self, squares: list[int]) -> None:
        """Mark everybody in these spaces as in danger."""
        g = self.g
        self.found.mark("danger", [self.hero(slot) for slot in range(SLOTS) if g.hero_at[slot] in squares])
        self.found.mark("danger", [f"crowd:crowd{n + 1}" for n, at in enumerate(g.crowd_at) if at in squares])

    # Answers

    def option(self, code: int) -> Foresight | None:
        """What an answer would bring; None if there is nothing to say."""
        verb = code & VERB_BITS
        a, b = field_a(code), field_b(code)
        if verb in (verbs.STEP, verbs.SQUEEZE):
            self.step(a, verb == verbs.SQUEEZE)
        elif verb == verbs.MOVE:
            self.move(self.g.active)
        elif verb in (verbs.STAY, verbs.SEARCH, verbs.PICK_UP, verbs.STOP):
            if verb in (verbs.SEARCH, verbs.PICK_UP):
                self.carries_enough(self.g.active)
            self.stay()
        elif verb == verbs.BLAST:
            self.blast(a, b)
        elif verb == verbs.MARCH:
            self.march(b, field_c(code))
        elif verb == verbs.TELEPORT:
            self.march(self.g.saucers[b], self.g.count_at[self.g.saucers[a]])
        elif verb == verbs.STRIDE:
            self.stride(a, b)
        elif verb == verbs.PICK_PACK:
            self.pack_fights(a)
        elif verb == verbs.PICK_HERO:
            self.hero_next(a)
        elif verb == verbs.AIM:
            self.aim(placement_of(self.g, a, b))
        elif verb == verbs.SAUCER:
            self.flight(b)
        else:
            return self.deed(verb, a, b)
        return self.found

    def hero_next(self, slot: int) -> None:
        """In phase 7 his fight, otherwise how far he can go."""
        g = self.g
        at = g.hero_at[slot]
        if at < 0:
            return
        if g.phase == FIGHTS:
            if g.martian_in(at):
                self.fight(slot, at)
            return
        self.reach(slot, MOST_STEPS + move_bonus(g, slot))
        if g.martian_in(at):
            self.fight(slot, at)

    def step(self, to: int, squeezed: bool) -> None:
        """A step of the active Hero: what could happen on the way and there, and what he sees from there."""
        g = self.g
        slot = g.active
        if slot < 0:
            return
        if squeezed:
            agility = g.character(slot).agility
            self.tell("squeeze", n=chance_of(agility), least=agility)
        if g.burning(to) and to not in g.trail[1:] and not immune(g, slot, "fire"):
            self.tell("burns", n=chance_of(BURNS))
        self.found.mark("sight", [target_of(s) for s in bits(g.fairground.seen_from(to))])
        self.threats(slot, to)

    def threats(self, slot: int, at: int) -> None:
        """The Pack that he would fight there, and those that could fire at him."""
        g = self.g
        if g.martian_in(at):
            self.fight(slot, at)
            return
        near = [s for s in g.fairground.neighbours[at] if g.fairground.sees(s, at) and gunners(g, s)]
        full = [s for s in near if gunners(g, s) >= PACK]
        if full:
            self.tell("full_pack", squares=[Thing("square", s) for s in full])
        elif near:
            self.tell("in_range", n=len(near))
        self.found.mark("danger", [target_of(s) for s in near])
        beast = g.champion_at[ZARD]
        if beast >= 0 and at in g.fairground.steps_martian[beast]:
            self.tell("beast_near")

    def stay(self) -> None:
        """Staying where he is: a fire burns him, and he must fight Martians."""
        g = self.g
        slot = g.active
        if slot < 0:
            return
        at = g.hero_at[slot]
        if g.burning(at) and len(g.trail) < 2 and not immune(g, slot, "fire"):
            self.tell("burns", n=chance_of(BURNS))
        self.threats(slot, at)

    def move(self, slot: int) -> None:
        if slot >= 0:
            self.leaves_unsearched(slot)
            self.reach(slot, self.g.white + move_bonus(self.g, slot))

    # Ways

    def reach(self, slot: int, steps: int) -> None:
        """Where he can go, with the number of steps; pinch points with the roll they need; fires are marked."""
        g = self.g
        sure, tested = self.steps_to(slot, steps, False), self.steps_to(slot, steps, True)
        self.found.mark("reach", [target_of(s) for s in tested])
        for s, n in tested.items():
            self.found.note(target_of(s), str(n) if s in sure else f"{n}?")
        if len(tested) > len(sure):
            agility = g.character(slot).agility
            self.tell("through_gap", n=chance_of(agility), least=agility)
        if not immune(g, slot, "fire"):
            self.found.mark("danger", [target_of(s) for s in tested if g.burning(s)])

    def steps_to(self, slot: int, steps: int, through: bool) -> dict[int, int]:
        """The spaces within this many steps, with the fewest steps to each; `through` pinch points too."""
        g = self.g
        fair, start = g.fairground, g.hero_at[slot]
        table = fair.steps_bendy if allowed(g, slot, "door_diagonals") else fair.steps_hero
        squeezes = through or allowed(g, slot, "pinch_points")
        passes = allowed(g, slot, "pass_martians")
        found: dict[int, int] = {start: 0}
        front = [start]
        for n in range(1, steps + 1):
            later: list[int] = []
            for s in front:
                if s != start and g.martian_in(s) and not passes:
                    continue  # IOS-8.3c
                for to in (*table[s], *(fair.pinch[s] if squeezes else ())):
                    if to not in found and not g.destroyed(to):
                        found[to] = n
                        later.append(to)
            front = later
        del found[start]
        return found

    # Fights and blasts

    def fight(self, slot: int, square: int, joined: int = 0, champion: int = OFF) -> None:
        """IOS-11: the exact odds of a fight as the table stands, without cards; with this many Soldiers, or a Champion,
        added to the Pack.
        """
        g = self.g
        dice, others = fight_dice(g, slot), pack_dice(g, square, slot, joined, champion)
        bout = Bout(dice, others, wins_ties(g, slot, square), pack_wins_ties(g, square, champion))
        win, lose = round(100 * bout.win), round(100 * bout.lose)
        self.tell(
            "fight", hero=Thing("hero", slot), dice=dice, others=others, win=win, lose=lose, tie=100 - win - lose
        )
        self.found.mark("danger", [self.hero(slot)])
        self.martian_falls(square)
        self.hero_falls(slot, 1)

    def pack_fights(self, square: int) -> None:
        """IOS-4.7a: whom a Pack would fight."""
        for slot in self.g.partaking(square):
            self.fight(slot, square)

    def shots(self, square: int, joined: int = 0) -> Blast:
        """The blast of a Pack, and of Soldiers that would join it."""
        return Blast(square, square, gunners(self.g, square) + joined)

    def blast(self, square: int, target: int, joined: int = 0) -> None:
        """IOS-7.5: the average hits of a blast, and the chance of at least one."""
        g = self.g
        dice = gun_dice(g, square) + joined
        heroes, crowd = g.partaking(target), g.crowd_in(target)
        if not dice or not (heroes or crowd >= 0):
            return
        need = ray_need(g, self.shots(square, joined)) if heroes else crowd_need(g)
        hit = max(0, min(6, 7 - need)) / 6
        self.tell(
            "blast", dice=dice, least=need, hits=f"{dice * hit:.1f}", n=round(100 * (1 - (1 - hit) ** dice)),
        )  # fmt: skip
        for slot in heroes:
            agility = g.character(slot).agility
            self.tell("dodge", hero=Thing("hero", slot), n=chance_of(agility), least=agility)
            self.hero_falls(slot, dice)
        if crowd >= 0:
            self.crowd_falls(crowd, dice)
        self.harm([target])

    def march(self, to: int, n: int) -> None:
        """What Soldiers would walk into, and whom they could fire at from there."""
        g = self.g
        if g.burning(to):
            self.tell("burns", n=chance_of(BURNS))
        together = g.count_at[to] + n
        if together == PACK:
            self.tell("fills")
        heroes = g.partaking(to)
        for slot in heroes:
            self.fight(slot, to, n)
        near = [s for s in g.fairground.neighbours[to] if g.fairground.sees(to, s)]
        targets = [to] if heroes else [s for s in near if g.partaking(s) or g.crowd_in(s) >= 0]
        for s in targets:
            self.found.way("hit", target_of(to), target_of(s))
        if len(targets) == 1:
            self.blast(to, targets[0], n)
        self.harm(targets)

    def stride(self, champion: int, to: int) -> None:
        """What a Champion would walk into."""
        g = self.g
        if g.burning(to):
            self.tell("burns", n=chance_of(BURNS))
        for slot in g.partaking(to):
            self.fight(slot, to, champion=champion)

    # The template

    def aim(self, placement: Placement | None) -> None:
        """IOS-17.7, 17.9: the spaces that a placement touches, what a die must show there, and who is there."""
        g = self.g
        if placement is None:
            return
        squares = [s for section in placement.sections for s in section]
        self.found.mark("reach", [target_of(s) for s in squares])
        ray = g.turn_side == MARTIANS
        for section, spaces in enumerate(placement.sections, 1):
            for s in spaces:
                self.found.note(target_of(s), f"{TO_HIT[section] if ray else section}+")
        if not ray:
            self.tell("cannon")
            return
        for slot in range(SLOTS):
            if g.hero_at[slot] in squares and g.entered[slot] != g.serial:  # IOS-12.11
                least = TO_HIT[placement.section_of(g.hero_at[slot])]
                self.tell("struck", thing=Thing("hero", slot), n=chance_of(least), least=least)
        for crowd, at in enumerate(g.crowd_at):
            if at in squares:
                least = TO_HIT[placement.section_of(at)]
                self.tell("struck", thing=Thing("crowd", crowd), n=chance_of(least), least=least)

    # Things

    def space(self, at: int) -> None:
        """IOS-10: what a model sees from a space; arrows mark where it is not seen back, or is seen without seeing."""
        g = self.g
        fair = g.fairground
        seen = bits(fair.seen_from(at))
        if not seen:
            return
        self.found.mark("sight", [target_of(s) for s in seen])
        for s in fair.squares:
            here, back = s in seen, fair.sees(s, at)
            if here and not back:
                self.found.note(target_of(s), UNSEEN)
            elif back and not here:
                self.found.note(target_of(s), SEEN_ONLY)
        if g.martian_in(at):
            dice, guns = pack_dice(g, at, OFF), gunners(g, at)
            if guns:
                self.tell("pack", dice=dice, guns=gun_dice(g, at), least=ray_need(g, self.shots(at)))
            else:
                self.tell("unarmed", dice=dice)
        for note, key in ((UNSEEN, "unseen"), (SEEN_ONLY, "seen_only")):
            if note in self.found.notes.values():
                self.tell(key)

    def of_hero(self, slot: int) -> None:
        """How far he can go: with the steps he has left, or with each face of the die."""
        g = self.g
        if g.hero_at[slot] < 0:
            return
        moving = slot == g.active and g.left > 0
        self.reach(slot, g.left if moving else MOST_STEPS + move_bonus(g, slot))
        self.threats(slot, g.hero_at[slot])

    def of_champion(self, champion: int) -> None:
        """Where it could go with one step, and its chances against whoever is there."""
        g = self.g
        at = g.champion_at[champion]
        if at < 0:
            return
        self.found.mark("reach", [target_of(s) for s in strides(g, champion)])
        for slot in g.partaking(at):
            self.fight(slot, at)

    def of_saucer(self, saucer: int) -> None:
        """IOS-5.3: where one Command Point can take it."""
        g = self.g
        at = g.saucers[saucer]
        if at < 0:
            return
        self.last_site(saucer)
        reached, front = {at}, [at]
        for _ in range(SAUCER_STEPS):
            front = [to for s in front for to in g.fairground.saucer_steps[s] if to not in reached]
            reached.update(front)
        self.found.mark("reach", [target_of(s) for s in sorted(reached) if s not in g.saucers])


def foresee(g: OuterSpace, code: int) -> Foresight | None:
    """What an answer would bring."""
    return Glance(g).option(code)


def foresee_thing(g: OuterSpace, kind: str, value: int) -> Foresight | None:
    """What something on the table could do."""
    glance = Glance(g)
    if kind == "square" and g.fairground.board_slot_of[value] >= 0:
        glance.space(value)
    elif kind == "hero":
        glance.of_hero(value)
    elif kind == "champion":
        glance.of_champion(value)
    elif kind == "saucer":
        glance.of_saucer(value)
    else:
        return None
    return glance.found
