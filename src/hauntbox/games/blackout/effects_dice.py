"""What cards do with dice: turning, rolling, winning back, placing, passing."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a, field_b
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.blackout import events, verbs
from hauntbox.games.blackout import law as laws
from hauntbox.games.blackout.choosing import discard_some, distinct, pick, pick_buster, pick_die
from hauntbox.games.blackout.icons import BOROUGHS, DICE_EACH, DIE, ICONS, SLOTS, UNROLLED
from hauntbox.games.blackout.passing import hand_over, receivers
from hauntbox.games.blackout.placing import POSSESSED, clashes, list_placements, lock, place, why_not_place_at
from hauntbox.games.blackout.selecting import Source, choose, meant
from hauntbox.games.blackout.table import Blackout
from hauntbox.games.blackout.verbs import A, B
from hauntbox.kit.effects import Effect

NO_DIE: Final = Reason("no_die", "BLK-6.8")
NO_DISCARDS: Final = Reason("no_discards", "BLK-R58")
NO_PLACE: Final = Reason("no_place", "BLK-8.5")
NOBODY_IN_REACH: Final = Reason("nobody_to_pass", "BLK-7.6")


# Dice of the pools


def run_set_aside(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-R47: before the roll; whoever has too few loses what there is."""
    for buster in (yield from choose(g, effect, source)):
        for _ in range(min(effect.number("n"), len(g.pools[buster]))):
            die = g.pools[buster][-1]
            g.take_from_pool(buster, die)
            g.spent |= 1 << die
            g.tell(events.DIE_SET_ASIDE, source.rule, (die, buster), source.thing)


def matching(g: Blackout, gb: int, icon: str) -> list[int]:
    """The dice of a pool that show an icon ("any": all)."""
    if icon == "any":
        return list(g.pools[gb])
    face = ICONS.index(icon)
    return [die for die in g.pools[gb] if g.faces[die] == face]


def run_discard_dice(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """Dice of the pool are given up; the controller picks."""
    for buster in (yield from choose(g, effect, source)):
        for _ in range(effect.number("n")):
            dice = matching(g, buster, effect.word("icon"))
            if not dice:
                break
            die = yield from pick_die(g, buster, dice, "discard", source.rule, source.thing)
            g.discard(buster, die, source.rule, source.thing, salvage=False)
            g.window_shut = g.window_shut or buster == g.active


def why_not_discard_dice(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    for buster in meant(g, effect.word("who"), user, active):
        if matching(g, buster, effect.word("icon")):
            return None
    return NO_DIE


def run_pay(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-12.15, R58: the cost of using a card. A named icon is spent, "any" is a discard."""
    gb = source.actor
    icons = list(effect.lists["icons"])
    if source.wild is not None:
        die = yield from pick_die(g, gb, wild_dice(g, gb, icons, source.wild), "pay", source.rule, source.thing)
        icons.remove(source.wild.word("to"))
        g.spend(gb, die, source.rule, source.thing)
    for icon in icons:
        if icon != "any":
            die = yield from pick_die(g, gb, matching(g, gb, icon), "pay", source.rule, source.thing)
            g.spend(gb, die, source.rule, source.thing)
    yield from discard_some(g, gb, icons.count("any"), "pay", source.rule, source.thing)


def why_not_pay(g: Blackout, effect: Effect, user: int, wild: Effect | None) -> Reason | None:
    """Each icon of the cost needs a die of its own; with `wild`, one die counts as another icon."""
    icons = effect.lists["icons"]
    if wild is not None:
        return None if wild_dice(g, user, icons, wild) else NO_DIE
    return None if can_pay(g, list(g.pools[user]), icons) else NO_DIE


def can_pay(g: Blackout, dice: list[int], icons: list[str]) -> bool:
    """Whether these dice pay a cost; "any" takes what the named icons leave."""
    faces = [ICONS[g.faces[die]] if g.faces[die] != UNROLLED else "" for die in dice]
    for icon in icons:
        if icon != "any" and faces.count(icon) < icons.count(icon):
            return False
    return len(faces) >= len(icons)


def wild_dice(g: Blackout, gb: int, icons: list[str], wild: Effect) -> list[int]:
    """Dice that may count as another icon of a cost so that the others pay the rest of it."""
    to = wild.word("to")
    if to not in icons:
        return []
    rest = list(icons)
    rest.remove(to)
    found: list[int] = []
    for die in matching(g, gb, wild.word("from")):
        others = [other for other in g.pools[gb] if other != die]
        if ICONS[g.faces[die]] != to and can_pay(g, others, rest):
            found.append(die)
    return found


def run_turn(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-R10: to another face without rolling; fixed dice too. n = 0: any number of dice."""
    gb = source.actor
    left = effect.number("n") or len(g.pools[gb])
    unlimited = effect.number("n") == 0
    turned = 0
    while turned < left:
        codes = turn_codes(g, effect, gb)
        if not codes:
            return
        if turned and unlimited:
            codes.append(verbs.ENOUGH)
        answer = yield from pick(g, g.controller(gb), "turn", codes, source.rule, source.thing)
        if answer == verbs.ENOUGH:
            return
        die = field_a(answer)
        g.faces[die] = field_b(answer)
        g.tell(events.DIE_TURNED, source.rule, (gb, die, g.faces[die]), source.thing)
        turned += 1


def turn_codes(g: Blackout, effect: Effect, gb: int) -> list[int]:
    """Each die that may be turned, to each face that would be new to it."""
    codes: list[int] = []
    for die in distinct(g, tuple(matching(g, gb, effect.word("from")))):
        for name in effect.lists["to"]:
            face = ICONS.index(name)
            if g.faces[die] != face:
                codes.append(verbs.TURN | die << A | face << B)
    return codes


def why_not_turn(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    wanted = effect.word("from")
    for die in g.pools[user]:
        face = g.faces[die]
        if wanted not in ("any", ICONS[face]):
            continue
        for name in effect.lists["to"]:
            if name != ICONS[face]:
                return None
    return NO_DIE


def loose(g: Blackout, gb: int, icon: str) -> list[int]:
    """Dice that match and may be rolled."""
    return [die for die in matching(g, gb, icon) if not g.fixed >> die & 1]


def run_reroll(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """Up to n dice that are not fixed, picked first, then rolled together."""
    gb = source.actor
    chosen: list[int] = []
    while len(chosen) < effect.number("n"):
        dice = [die for die in loose(g, gb, effect.word("from")) if die not in chosen]
        if not dice:
            break
        die = yield from pick_die(g, gb, dice, "reroll_which", source.rule, source.thing, enough=bool(chosen))
        if die < 0:
            break
        chosen.append(die)
    g.reroll(gb, chosen, source.rule, source.thing)


def why_not_reroll(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    return None if loose(g, user, effect.word("from")) else NO_DIE


def recoverable(g: Blackout, effect: Effect) -> list[int]:
    """BLK-R52, R58: dice discarded in this activation that may be rolled again."""
    mask = g.salvage if effect.word("from") == "reroll_or_move" else g.dropped
    mask &= g.spent
    return [die for die in range(len(g.faces)) if mask >> die & 1]


def one_of_each_colour(dice: list[int]) -> list[int]:
    """Dice that will be rolled anyway differ by colour alone."""
    found: list[int] = []
    for die in dice:
        if die // DICE_EACH not in [other // DICE_EACH for other in found]:
            found.append(die)
    return found


def run_recover(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """Roll discarded dice and put them back into the pool. n = 0: all of them."""
    gb = source.actor
    dice = recoverable(g, effect)
    left = effect.number("n") or len(dice)
    while left > 0 and dice:
        die = dice[0]
        if effect.number("n"):
            die = yield from pick_die(g, gb, one_of_each_colour(dice), "recover", source.rule, source.thing)
        dice.remove(die)
        left -= 1
        bit = 1 << die
        g.spent &= ~bit
        g.dropped &= ~bit
        g.salvage &= ~bit
        g.faces[die] = DIE.roll(g)
        g.pools[gb] = (*g.pools[gb], die)
        g.tell(events.DIE_RECOVERED, source.rule, (gb, die, g.faces[die]), source.thing)


def why_not_recover(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    return None if recoverable(g, effect) else NO_DISCARDS


# Placing


def remote_codes(g: Blackout, effect: Effect, gb: int) -> list[int]:
    """BLK-15.4b: placements elsewhere; only the distance is lifted, every other rule of placing holds."""
    codes: list[int] = []
    dice = distinct(g, tuple(matching(g, gb, effect.word("icon"))))
    if not dice:
        return codes
    here = g.places[gb]
    for borough in range(BOROUGHS):
        near = effect.word("where") == "any" or g.adjacent(here, borough)
        if borough != here and near and why_not_place_at(g, gb, borough, 1) is None:
            list_placements(g, dice, borough, codes)
    return codes


def run_place_remote(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """One die on the ghost of another Borough."""
    gb = source.actor
    codes = remote_codes(g, effect, gb)
    if not codes:
        return
    answer = yield from pick(g, g.controller(gb), "place_remote", codes, source.rule, source.thing)
    place(g, gb, field_a(answer), field_b(answer), source.rule, source.thing)


def why_not_place_remote(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    if g.possessed >> user & 1:
        return POSSESSED
    return None if remote_codes(g, effect, user) else NO_PLACE


def place_any_codes(g: Blackout, effect: Effect, gb: int, rank: int) -> list[int]:
    """BLK-R51: any die on an open slot of the ghost here, if it has exactly so many open."""
    here = g.places[gb]
    if g.gaps[here] != effect.number("open") or why_not_place_at(g, gb, here, rank) is not None:
        return []
    size = g.box.ghosts[g.ghosts[here]].size
    slots = [here * SLOTS + index for index in range(size) if g.slots[here * SLOTS + index] < 0]
    dice = [die for die in distinct(g, g.pools[gb]) if not clashes(g, die, here, rank)]
    return [verbs.PLACE | die << A | slot << B for die in dice for slot in slots]


def run_place_any(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """One die fills the slot, whatever its face and colour."""
    gb = source.actor
    codes = place_any_codes(g, effect, gb, source.rank)
    if not codes:
        return
    answer = yield from pick(g, g.controller(gb), "place_any", codes, source.rule, source.thing)
    g.colour_free = max(0, g.colour_free - 1)  # it is the next die placed, for a filter too
    lock(g, gb, field_a(answer), field_b(answer), source.rule, source.thing)


def why_not_place_any(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    gb = user
    reason = why_not_place_at(g, gb, g.places[gb], rank)
    if reason is not None:
        return reason
    return None if place_any_codes(g, effect, user, rank) else NO_PLACE


def run_colour_free(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """The next dice placed in this activation ignore the colour of their slots."""
    g.colour_free += effect.number("n")
    g.tell(events.COLOUR_FREED, source.rule, (source.actor, effect.number("n")), source.thing)
    return
    yield


# Passing


def run_extra_pass(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """One more die to somebody in reach."""
    gb = source.actor
    for _ in range(effect.number("n")):
        if why_not_extra_pass(g, effect, gb, gb, source.rank, 0) is not None:
            return
        die = yield from pick_die(g, gb, list(g.pools[gb]), "pass_which", source.rule, source.thing)
        others = receivers(g, gb, effect.word("range"))
        to = yield from pick_buster(g, g.controller(gb), others, "pass_to", source.rule, source.thing)
        hand_over(g, gb, die, to, source.rule, source.thing)


def why_not_extra_pass(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    """BLK-15.4b: a ban on passing yields only to a text of higher rank that passes."""
    if not g.pools[user]:
        return NO_DIE
    one = laws.ban(g, laws.PASS, user, rank)
    if one is not None:
        return laws.banned(one)
    return None if receivers(g, user, effect.word("range")) else NOBODY_IN_REACH
