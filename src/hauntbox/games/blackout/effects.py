"""What cards do: each op of the vocabulary as a short function, and when it can do nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.engine.decisions import Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.blackout import events, verbs
from hauntbox.games.blackout import law as laws
from hauntbox.games.blackout.buying import open_cost, put_on_card, take_free, why_not_room
from hauntbox.games.blackout.cards import Card
from hauntbox.games.blackout.choosing import (
    discard_some,
    distinct,
    pick,
    pick_borough,
    pick_buster,
    pick_die,
)
from hauntbox.games.blackout.icons import (
    ABILITY,
    BOROUGHS,
    DIE,
    EQUIPMENT,
    HAND,
    ICONS,
    ROW,
    SLOTS,
    UNROLLED,
)
from hauntbox.games.blackout.moving import pay_tax, why_not_leave
from hauntbox.games.blackout.passing import hand_over, receivers
from hauntbox.games.blackout.placing import list_placements, lock, place, why_not_place_at
from hauntbox.games.blackout.selecting import Source, candidates, choose, count, holds
from hauntbox.games.blackout.table import Blackout
from hauntbox.games.blackout.verbs import A, B
from hauntbox.kit.effects import Clause, Effect

NO_EFFECT: Final = Reason("no_effect", "BLK-12.11")
NO_DIE: Final = Reason("no_die", "BLK-6.8")
NO_DISCARDS: Final = Reason("no_discards", "BLK-R58")
NO_PLACE: Final = Reason("no_place", "BLK-8.5")
AT_FIRST_SPACE: Final = Reason("calm_already", "BLK-11.6")
NOBODY_IN_REACH: Final = Reason("nobody_to_pass", "BLK-7.6")
NOWHERE: Final = Reason("nowhere", "BLK-7.16")
NO_CARD_TO_PAY: Final = Reason("cost_icon", "BLK-12.2")

NEEDS_A_DIE: Final = ("turn", "reroll", "place_remote", "place_any", "extra_pass", "discard_dice", "counts_as")

Run = Callable[[Blackout, Effect, Source], Flow[None]]
WhyNot = Callable[[Blackout, Effect, Source], "Reason | None"]


def equipment_source(gb: int, card: int) -> Source:
    """A held card, used by its holder."""
    return Source(Thing("equipment", card), EQUIPMENT, -1, gb)


def ability_source(g: Blackout, active: int, buster: int) -> Source:
    """A character's ability; `active` is whom it acts on when it names the active Ghostbuster."""
    source = Source(Thing("character", g.who[buster]), ABILITY, -1, buster)
    source.active = active
    return source


def why_not_clause(g: Blackout, clause: Clause, source: Source) -> Reason | None:
    """Whether using this would do something: its costs can be paid and one of its effects has a use."""
    reason: Reason | None = None
    useful = False
    for effect in clause.do:
        why = WHY_NOT.get(effect.op)
        one = why(g, effect, source) if why is not None else None
        if effect.op == "pay":
            if one is not None:
                return one
            source.pledged += len(effect.lists["icons"])
            continue
        if one is None and effect.op in NEEDS_A_DIE and len(g.pools[source.actor]) <= source.pledged:
            one = NO_DIE
        if one is None:
            useful = True
        elif reason is None:
            reason = one
    if clause.conditions and not all(holds(g, condition, source) for condition in clause.conditions):
        return NO_EFFECT
    return None if useful else reason


def run_clause(g: Blackout, clause: Clause, source: Source) -> Flow[None]:
    """Do what a clause says, effect by effect, if its conditions hold."""
    for condition in clause.conditions:
        if not holds(g, condition, source):
            return
    for effect in clause.do:
        yield from RUN[effect.op](g, effect, source)


def run_card(g: Blackout, card: Card, when: str, source: Source) -> Flow[None]:
    """Every clause of a card under a trigger, in the order of the card."""
    for clause in card.clauses:
        if clause.when == when:
            yield from run_clause(g, clause, source)


# Chaos


def run_chaos(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-11.1: Chaos up or down; text of ghosts in clean-up can be shielded, tiles can't."""
    n = chaos_amount(g, effect, source)
    if n < 0:
        if laws.ban(g, laws.CALM, source.actor_or_anybody(), source.rank) is None:
            g.lower_chaos(-n, source.rule, source.thing)
    elif source.in_clean_up:
        g.raise_chaos_in_clean_up(n, source.rule, source.thing)
    else:
        g.raise_chaos(n, source.rule, source.thing)
    return
    yield


def chaos_amount(g: Blackout, effect: Effect, source: Source) -> int:
    """How much a Chaos effect comes to as the table stands."""
    n = effect.number("n")
    if effect.counter is not None:
        n *= effect.counter.share(count(g, effect.counter.name, source))
    n += effect.number("base")
    most = effect.number("max")
    return min(n, most) if most else n


def why_not_chaos(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    """BLK-11.6, 15.4b: Chaos can't be lowered at the first space, nor against a ban of the same rank or higher."""
    if effect.number("n") > 0:
        return None
    if g.chaos <= g.board.chaos_first:
        return AT_FIRST_SPACE
    one = laws.ban(g, laws.CALM, source.actor, source.rank)
    return None if one is None else laws.banned(one)


def run_shield(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """The next points of Chaos in this round's clean-up are swallowed."""
    g.shield += effect.number("n")
    g.tell(events.SHIELD_RAISED, source.rule, (effect.number("n"),), source.thing)
    return
    yield


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


def why_not_discard_dice(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    return None if matching(g, source.actor, effect.word("icon")) else NO_DIE


def run_pay(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-12.15, R58: the cost of using a card. A named icon is spent, "any" is a discard."""
    gb = source.actor
    for icon in effect.lists["icons"]:
        if icon == "any":
            yield from discard_some(g, gb, 1, "pay", source.rule, source.thing)
        else:
            dice = matching(g, gb, "any" if source.wild else icon)
            die = yield from pick_die(g, gb, dice, "pay", source.rule, source.thing)
            source.wild = False
            g.spend(gb, die, source.rule, source.thing)


def why_not_pay(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    """Each icon of the cost needs a die of its own."""
    faces = [ICONS[g.faces[die]] if g.faces[die] != UNROLLED else "" for die in g.pools[source.actor]]
    wild = source.wild
    for icon in effect.lists["icons"]:
        if icon in faces:
            faces.remove(icon)
        elif faces and (icon == "any" or wild):
            wild = wild and icon == "any"
            faces.pop()
        else:
            return NO_DIE
    return None


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


def why_not_turn(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    wanted = effect.word("from")
    for die in g.pools[source.actor]:
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


def why_not_reroll(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    return None if loose(g, source.actor, effect.word("from")) else NO_DIE


def recoverable(g: Blackout, effect: Effect) -> list[int]:
    """BLK-R52, R58: dice discarded in this activation that may be rolled again."""
    mask = g.salvage if effect.word("from") == "reroll_or_move" else g.dropped
    mask &= g.spent
    return [die for die in range(len(g.faces)) if mask >> die & 1]


def run_recover(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """Roll discarded dice and put them back into the pool. n = 0: all of them."""
    gb = source.actor
    dice = recoverable(g, effect)
    left = effect.number("n") or len(dice)
    while left > 0 and dice:
        die = dice[0]
        if effect.number("n"):
            die = yield from pick_die(g, gb, dice, "recover", source.rule, source.thing)
        dice.remove(die)
        left -= 1
        bit = 1 << die
        g.spent &= ~bit
        g.dropped &= ~bit
        g.salvage &= ~bit
        g.faces[die] = DIE.roll(g)
        g.pools[gb] = (*g.pools[gb], die)
        g.tell(events.DIE_RECOVERED, source.rule, (gb, die, g.faces[die]), source.thing)


def why_not_recover(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    return None if recoverable(g, effect) else NO_DISCARDS


# Placing


def remote_codes(g: Blackout, effect: Effect, source: Source) -> list[int]:
    """BLK-15.4b: placements elsewhere; only the distance is lifted, every other rule of placing holds."""
    gb = source.actor
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
    codes = remote_codes(g, effect, source)
    answer = yield from pick(g, g.controller(gb), "place_remote", codes, source.rule, source.thing)
    place(g, gb, field_a(answer), field_b(answer), source.rule, source.thing)


def why_not_place_remote(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    return None if remote_codes(g, effect, source) else NO_PLACE


def place_any_codes(g: Blackout, effect: Effect, source: Source) -> list[int]:
    """BLK-R51: any die on an open slot of the ghost here, if it has exactly so many open."""
    gb = source.actor
    here = g.places[gb]
    if g.gaps[here] != effect.number("open") or why_not_place_at(g, gb, here, source.rank) is not None:
        return []
    size = g.box.ghosts[g.ghosts[here]].size
    slots = [here * SLOTS + index for index in range(size) if g.slots[here * SLOTS + index] < 0]
    return [verbs.PLACE | die << A | slot << B for die in distinct(g, g.pools[gb]) for slot in slots]


def run_place_any(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """One die fills the slot, whatever its face and colour."""
    gb = source.actor
    codes = place_any_codes(g, effect, source)
    answer = yield from pick(g, g.controller(gb), "place_any", codes, source.rule, source.thing)
    lock(g, gb, field_a(answer), field_b(answer), source.rule, source.thing)


def why_not_place_any(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    return None if place_any_codes(g, effect, source) else NO_PLACE


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
        if why_not_extra_pass(g, effect, source) is not None:
            return
        die = yield from pick_die(g, gb, list(g.pools[gb]), "pass_which", source.rule, source.thing)
        others = receivers(g, gb, effect.word("range"))
        to = yield from pick_buster(g, g.controller(gb), others, "pass_to", source.rule, source.thing)
        hand_over(g, gb, die, to, source.rule, source.thing)


def why_not_extra_pass(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    """BLK-15.4b: a ban on passing yields only to a text of higher rank that passes."""
    if not g.pools[source.actor]:
        return NO_DIE
    one = laws.ban(g, laws.PASS, source.actor, source.rank)
    if one is not None:
        return laws.banned(one)
    return None if receivers(g, source.actor, effect.word("range")) else NOBODY_IN_REACH


# Possession


def run_possess(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-13.1, R37."""
    for buster in (yield from choose(g, effect, source)):
        g.possess(buster, source.rank, source.thing)


def run_cure(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-13.7: Possession ended by a card."""
    for buster in (yield from choose(g, effect, source)):
        if g.possessed >> buster & 1:
            g.cure(buster, source.rule, source.thing)


def why_not_cure(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    for buster in candidates(g, effect.word("who"), source):
        if g.possessed >> buster & 1:
            return None
    return NO_EFFECT


# Moving


def run_move(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-R50: by a ghost or tile it is forced and free; by a card or ability it is the mover's own."""
    for buster in (yield from choose(g, effect, source)):
        if source.actor < 0:
            seat = g.lead
            to = yield from pick_borough(
                g, seat, forced_ways(g, effect, buster), "shove_where", source.rule, source.thing
            )
            g.shove(buster, to, source.rule, source.thing)
        else:
            yield from move_by_card(g, effect, source, buster)


def forced_ways(g: Blackout, effect: Effect, buster: int) -> list[int]:
    """Where a forced move may lead."""
    here = g.places[buster]
    where = effect.word("where")
    if where == "next_clockwise":
        return [(here + 1) % BOROUGHS]
    return [to for to in range(BOROUGHS) if to != here and (where == "any" or g.adjacent(here, to))]


def ways(g: Blackout, effect: Effect, source: Source, buster: int) -> list[int]:
    """BLK-W25: where a card or ability may move somebody; the tax comes from the mover's pool."""
    found: list[int] = []
    for to in forced_ways(g, effect, buster):
        near = effect.word("where") != "any"
        if why_not_leave(g, buster, to, -1, source.pledged, source.rank, near) is None:
            found.append(to)
    return found


def move_by_card(g: Blackout, effect: Effect, source: Source, buster: int) -> Flow[None]:
    """The mover goes, pays what is due, and may take somebody along."""
    seat = g.controller(source.actor)
    here = g.places[buster]
    to = yield from pick_borough(g, seat, ways(g, effect, source, buster), "move_where", source.rule, source.thing)
    friend = -1
    others = [other for other in g.busters_at(here) if other not in (buster, source.actor)]
    if effect.word("with") == "other_gb_here" and others:
        codes = [verbs.PICK_BUSTER | other << A for other in others]
        codes.append(verbs.ENOUGH)
        answer = yield Decision(seat, "take_along", codes, source.rule, source.thing)
        friend = -1 if answer == verbs.ENOUGH else field_a(answer)
    yield from pay_tax(g, buster, laws.tax(g, -1, buster, to, source.rank))
    g.move(buster, to, source.rule, source.thing)
    if friend >= 0:
        g.move(friend, to, source.rule, source.thing)


def why_not_move(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    for buster in candidates(g, effect.word("who"), source):
        if ways(g, effect, source, buster):
            return None
        if forced_ways(g, effect, buster):
            to = forced_ways(g, effect, buster)[0]
            return why_not_leave(g, buster, to, -1, source.pledged, source.rank)
    return NOWHERE


# Ghosts on the board


def run_rotate(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """Every ghost goes clockwise with its dice; gaps go round too."""
    for _ in range(effect.number("n")):
        if g.log is not None:
            for borough in range(BOROUGHS):
                if g.ghosts[borough] >= 0:
                    to = (borough + 1) % BOROUGHS
                    g.tell(events.GHOST_MOVED, source.rule, (g.ghosts[borough], borough, to), source.thing)
        g.ghosts = [g.ghosts[-1], *g.ghosts[:-1]]
        g.gaps = [g.gaps[-1], *g.gaps[:-1]]
        g.slots = [*g.slots[-SLOTS:], *g.slots[:-SLOTS]]
    g.refresh_law()
    return
    yield


def run_swap(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """Two ghosts change places with their dice."""
    a = source.place if source.place >= 0 else g.places[max(source.actor, 0)]
    if effect.word("a") == "one":
        haunted = [borough for borough in range(BOROUGHS) if g.ghosts[borough] >= 0]
        if not haunted:
            return
        a = yield from pick_borough(g, g.lead, haunted, "swap_which", source.rule, source.thing)
    where = effect.word("b")
    others = [(a + 1) % BOROUGHS]
    if where != "next_clockwise":
        others = [b for b in range(BOROUGHS) if b != a and (where == "any" or g.adjacent(a, b))]
    b = yield from pick_borough(g, g.lead, others, "swap_with", source.rule, source.thing)
    swap_boroughs(g, a, b, source)


def swap_boroughs(g: Blackout, a: int, b: int, source: Source) -> None:
    for one, other in ((a, b), (b, a)):
        if g.ghosts[one] >= 0:
            g.tell(events.GHOST_MOVED, source.rule, (g.ghosts[one], one, other), source.thing)
    g.ghosts[a], g.ghosts[b] = g.ghosts[b], g.ghosts[a]
    g.gaps[a], g.gaps[b] = g.gaps[b], g.gaps[a]
    first, second = a * SLOTS, b * SLOTS
    mine = g.slots[first : first + SLOTS]
    g.slots[first : first + SLOTS] = g.slots[second : second + SLOTS]
    g.slots[second : second + SLOTS] = mine
    g.refresh_law()


def knockable(g: Blackout, effect: Effect, source: Source) -> Flow[list[int]]:
    """The Boroughs whose unfilled ghosts lose a die."""
    which = effect.word("ghost")
    with_dice = [b for b in range(BOROUGHS) if g.haunted(b) and g.dice_on(b)]
    if which == "each_ghost":
        return with_dice
    if which == "one_ghost":
        if not with_dice:
            return []
        codes = [verbs.PICK_GHOST | borough << A for borough in with_dice]
        return [field_a((yield from pick(g, g.lead, "knock_whom", codes, source.rule, source.thing)))]
    here = source.place if source.place >= 0 else g.places[source.actor]
    return [here] if here in with_dice else []


def run_knock_off(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """D9: the lead picks which die; dice and slots that are alike are no choice."""
    for borough in (yield from knockable(g, effect, source)):
        for _ in range(effect.number("n")):
            slots = distinct_locked(g, borough)
            if not slots:
                break
            codes = [verbs.PICK_SLOT | slot << A for slot in slots]
            slot = field_a((yield from pick(g, g.lead, "knock_off", codes, source.rule, source.thing)))
            die = g.take_off_slot(slot)
            g.tell(events.DIE_KNOCKED_OFF, source.rule, (die, g.ghosts[borough], borough), source.thing)


def distinct_locked(g: Blackout, borough: int) -> list[int]:
    """Slots with a die, one for each colour of die on each kind of slot."""
    ghost = g.box.ghosts[g.ghosts[borough]]
    seen: set[tuple[int, int, int]] = set()
    found: list[int] = []
    for slot in g.dice_on(borough):
        index = slot - borough * SLOTS
        kind = (ghost.icons[index], ghost.colours[index], g.slots[slot] // 5)
        if kind not in seen:
            seen.add(kind)
            found.append(slot)
    return found


# Equipment


def run_lose_equipment(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """D8: the controller picks which card goes."""
    for buster in (yield from choose(g, effect, source)):
        for _ in range(min(effect.number("n"), len(g.hands[buster]))):
            codes = [verbs.PICK_CARD | card << A for card in g.hands[buster]]
            answer = yield from pick(g, g.controller(buster), "lose_which", codes, source.rule, source.thing)
            card = field_a(answer)
            g.leave_hand(buster, card)
            g.discard_equipment(card)
            g.tell(events.EQUIPMENT_LOST, source.rule, (buster, card), source.thing)


def run_sweep_row(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-12.21: cards of the row to the discard pile, dice on them spent, the row refilled. n = 0: all."""
    left = effect.number("n") or ROW
    for row_place in range(ROW):
        card = g.row[row_place]
        if card >= 0 and left > 0:
            left -= 1
            g.leave_row(row_place)
            g.discard_equipment(card)
            g.tell(events.ROW_SWEPT, source.rule, (card,), source.thing)
    g.refill_row()
    return
    yield


def why_not_sweep_row(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    return None if max(g.row) >= 0 else NO_EFFECT


def run_take_card(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """A cheap card for free, if one likes."""
    codes = [verbs.PICK_CARD | card << A for card in takeable(g, effect, source.actor)]
    if not codes:
        return
    codes.append(verbs.ENOUGH)
    answer = yield Decision(g.controller(source.actor), "take_card", codes, source.rule, source.thing)
    if answer != verbs.ENOUGH:
        take_free(g, source.actor, field_a(answer), source.thing)


def takeable(g: Blackout, effect: Effect, gb: int) -> list[int]:
    """BLK-12.16: cards of the row within the price that there is room for."""
    room = len(g.hands[gb]) < HAND
    found: list[int] = []
    for card in g.row:
        if card < 0 or len(g.box.equipment[card].cost) > effect.number("cost"):
            continue
        if room or g.box.equipment[card].kind == "terrain":
            found.append(card)
    return found


def why_not_take_card(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    return None if takeable(g, effect, source.actor) else NO_EFFECT


# A die that counts as another for Equipment


def as_codes(g: Blackout, effect: Effect, gb: int) -> list[int]:
    """Dice that may be put on a cost slot of the row as if they showed the icon."""
    icon = ICONS.index(effect.word("to"))
    codes: list[int] = []
    if laws.ban(g, laws.BUY, gb, ABILITY) is not None:
        return codes
    dice = [die for die in distinct(g, tuple(matching(g, gb, effect.word("from")))) if g.faces[die] != icon]
    if not dice:
        return codes
    for row_place in range(ROW):
        card = g.row[row_place]
        if card < 0 or why_not_room(g, gb, row_place) is not None:
            continue
        if open_cost(g, row_place, g.box.equipment[card].cost, icon) >= 0:
            codes.extend([verbs.BUY | die << A | card << B for die in dice])
    return codes


def as_uses(g: Blackout, effect: Effect, gb: int) -> list[int]:
    """Held cards whose printed activation cost the die could pay."""
    codes: list[int] = []
    if laws.class_ban(g, laws.USE_EQUIPMENT, gb) is not None:
        return codes
    for card in g.hands[gb]:
        clause = g.box.equipment[card].use_clause()
        if clause is None or g.used >> card & 1 or not pays(clause, effect.word("to")):
            continue
        source = equipment_source(gb, card)
        source.wild = True
        if why_not_clause(g, clause, source) is None:
            codes.append(verbs.USE | card << A)
    return codes


def pays(clause: Clause, icon: str) -> bool:
    """Whether a clause prints this icon as its cost."""
    return len([one for one in clause.do if one.op == "pay" and icon in one.lists["icons"]]) > 0


def run_counts_as(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """One die counts as another icon, for one cost slot in the row or one activation cost."""
    gb = source.actor
    codes = [*as_codes(g, effect, gb), *as_uses(g, effect, gb)]
    answer = yield from pick(g, g.controller(gb), "counts_as", codes, source.rule, source.thing)
    if answer >= verbs.USE:
        yield from use_card(g, gb, field_a(answer), wild=True)
    else:
        icon = ICONS.index(effect.word("to"))
        put_on_card(g, gb, field_a(answer), field_b(answer), icon, source.thing)


def why_not_counts_as(g: Blackout, effect: Effect, source: Source) -> Reason | None:
    if as_codes(g, effect, source.actor) or as_uses(g, effect, source.actor):
        return None
    return NO_CARD_TO_PAY


def use_card(g: Blackout, gb: int, card: int, wild: bool = False) -> Flow[None]:
    """BLK-12.11, 12.12: a Passive once per activation; a Discard is discarded and acts once."""
    equipment = g.box.equipment[card]
    clause = equipment.use_clause()
    assert clause is not None
    source = equipment_source(gb, card)
    source.wild = wild
    g.tell(events.EQUIPMENT_USED, "BLK-12.11" if equipment.kind == "passive" else "BLK-12.12", (gb, card))
    if equipment.kind == "discard":
        g.leave_hand(gb, card)
        g.discard_equipment(card)
    else:
        g.used |= 1 << card
    yield from run_clause(g, clause, source)


RUN: Final[dict[str, Run]] = {
    "chaos": run_chaos,
    "shield_chaos": run_shield,
    "set_aside": run_set_aside,
    "discard_dice": run_discard_dice,
    "pay": run_pay,
    "turn": run_turn,
    "reroll": run_reroll,
    "recover": run_recover,
    "place_remote": run_place_remote,
    "place_any": run_place_any,
    "colour_free": run_colour_free,
    "extra_pass": run_extra_pass,
    "possess": run_possess,
    "cure": run_cure,
    "move": run_move,
    "rotate_ghosts": run_rotate,
    "swap_ghosts": run_swap,
    "knock_off": run_knock_off,
    "lose_equipment": run_lose_equipment,
    "sweep_row": run_sweep_row,
    "take_card": run_take_card,
    "counts_as": run_counts_as,
}

WHY_NOT: Final[dict[str, WhyNot]] = {
    "chaos": why_not_chaos,
    "discard_dice": why_not_discard_dice,
    "pay": why_not_pay,
    "turn": why_not_turn,
    "reroll": why_not_reroll,
    "recover": why_not_recover,
    "place_remote": why_not_place_remote,
    "place_any": why_not_place_any,
    "extra_pass": why_not_extra_pass,
    "cure": why_not_cure,
    "move": why_not_move,
    "sweep_row": why_not_sweep_row,
    "take_card": why_not_take_card,
    "counts_as": why_not_counts_as,
}
