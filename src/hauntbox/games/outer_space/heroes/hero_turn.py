"""IOS-8: the Hero Turn: who is next, the dice, the Move Action, the fight, the end."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.playing import open_window, perform_at
from hauntbox.games.outer_space.cards.powers import move_bonus, power_needs
from hauntbox.games.outer_space.cards.reacting import list_uses
from hauntbox.games.outer_space.cards.rolling import throw_dice
from hauntbox.games.outer_space.combat.fighting import fight
from hauntbox.games.outer_space.heroes.deeds import list_specials, run_special
from hauntbox.games.outer_space.heroes.fun_house import search_here
from hauntbox.games.outer_space.heroes.moving import begin_move, end_action, hero_acted, present
from hauntbox.games.outer_space.items.own_turn import ask_own, gain_power, own_uses, use_own
from hauntbox.games.outer_space.items.searching import pick_up, why_not_pick_up, why_not_search
from hauntbox.games.outer_space.table import events, steps, verbs
from hauntbox.games.outer_space.table.moments import (
    END_OF_HERO_TURN,
    INSTEAD_OF_MOVE,
    OWN_TURN,
    START_OF_HERO_TURN,
    Moment,
)
from hauntbox.games.outer_space.table.numbers import HERO_TURN, HEROES, OFF, SLOTS
from hauntbox.games.outer_space.table.phases import begin_phase, begin_turn
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A


def run_hero_start(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-8.1: the Heroes' turn begins."""
    begin_turn(g, HEROES)
    begin_phase(g, HERO_TURN)
    g.active = OFF
    g.done = 0
    yield from open_window(g, early_moment(g, choosing(g, waiting(g))))
    g.done = 0  # even if somebody has already died: nobody has acted yet (IOS-14.6)
    g.step = steps.NEXT_HERO


def early_moment(g: OuterSpace, seat: int) -> Moment:
    """IOS-14.6: the start of the turn, before this seat chooses who goes first; it may still use cards then."""
    return Moment(START_OF_HERO_TURN, HEROES, g.hero_captain()).before(seat, 1 << START_OF_HERO_TURN)


# Who is next


def waiting(g: OuterSpace) -> list[int]:
    """IOS-R48: Heroes who must still act in this turn, without newcomers."""
    return [
        slot for slot in range(SLOTS)
        if g.hero_at[slot] >= 0 and not g.done >> slot & 1 and g.entered[slot] != g.serial
    ]


def choosing(g: OuterSpace, left: list[int]) -> int:
    """IOS-R71: the seat that is asked: the first that has not let others go first, else the first of all."""
    seats = sorted({g.owner[slot] for slot in left})
    willing = [seat for seat in seats if not g.passed >> seat & 1]
    return willing[0] if willing else seats[0]


def ask_next(g: OuterSpace) -> Decision | None:
    """IOS-R71: the Heroes' players in seat order; if all prefer to wait, the first of them acts.

    Nobody is asked when only one Hero can be next and the time for start-of-turn cards is over.
    """
    left = waiting(g)
    if not left:
        return None
    seat = choosing(g, left)
    codes = [verbs.PICK_HERO | slot << A for slot in left if g.owner[slot] == seat]
    if not g.done:
        codes += list_uses(g, seat, START_OF_HERO_TURN)  # IOS-14.6: until the first Hero rolls
    others = [slot for slot in left if g.owner[slot] != seat]
    if others and not g.passed >> seat & 1:
        codes.append(verbs.YIELD)
    if g.done and len(codes) == 1:
        return None
    return Decision(seat, "next_hero", codes, "IOS-8.1")


def run_next(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-8.2a: a Hero's turn begins with two dice, or somebody lets another go first."""
    left = waiting(g)
    if not left:
        yield from open_window(g, Moment(END_OF_HERO_TURN, HEROES, g.hero_captain()))
        g.step = steps.CROWD if g.advanced else steps.TRACK
        return
    seat = choosing(g, left)
    if answer == -1:
        answer = verbs.PICK_HERO | min([slot for slot in left if g.owner[slot] == seat]) << A
    if answer == verbs.YIELD:
        g.passed |= 1 << seat
        return
    if answer & VERB_BITS != verbs.PICK_HERO:
        yield from perform_at(g, seat, answer, (START_OF_HERO_TURN,))
        yield from open_window(g, early_moment(g, seat))  # the others may have waited for that
        return
    g.passed = 0  # from here on, of those who do not pay for his Talents
    slot = field_a(answer)
    g.active = slot
    g.done |= 1 << slot
    g.trail = (g.hero_at[slot],)
    g.tell(events.HERO_BEGAN, "IOS-8.1", (slot,))
    throw = yield from throw_dice(g, "movement", 2, g.owner[slot], slot)
    g.white, g.green = throw.dice
    if g.green >= power_needs(g):
        gain_power(g, slot, 1, "IOS-8.2b")
    g.step = steps.HERO_ACTION


# The Move Action

AT_ACTION = (INSTEAD_OF_MOVE, OWN_TURN)


def ask_action(g: OuterSpace) -> Decision | None:
    """IOS-8.2c: move, search, pick up, stay; alternatives to a move; what can be used in the Hero's own turn."""
    slot = g.active
    if not present(g, slot):
        return None
    codes = [verbs.MOVE]
    if why_not_search(g, slot) is None:
        codes.append(verbs.SEARCH)
    if why_not_pick_up(g, slot) is None:
        codes.append(verbs.PICK_UP)
    codes += list_specials(g, slot, INSTEAD_OF_MOVE)
    codes += own_uses(g, slot, AT_ACTION)
    codes.append(verbs.STAY)
    steps_ahead = g.white + move_bonus(g, slot)
    return Decision(g.owner[slot], "action", codes, "IOS-8.2c", Thing("hero", slot), {"n": steps_ahead})


def run_action(g: OuterSpace, answer: int) -> Flow[None]:
    slot = g.active
    verb = answer & VERB_BITS
    if answer == -1:
        g.step = steps.HERO_DONE
    elif answer == verbs.MOVE:
        yield from begin_move(g, slot)
    elif answer == verbs.SEARCH:
        yield from search_here(g, slot)
        yield from end_action(g, slot)
    elif answer == verbs.PICK_UP:
        yield from pick_up(g, slot)
        yield from end_action(g, slot)
    elif answer == verbs.STAY:
        yield from end_action(g, slot, True)  # IOS-8.2c: a move of 0
    elif verb == verbs.SPECIAL:
        yield from run_special(g, slot, field_a(answer))
        yield from end_action(g, slot)
    elif (yield from use_own(g, slot, answer, AT_ACTION)) == INSTEAD_OF_MOVE:
        yield from end_action(g, slot)


# The fight, and the end

AT_END = (OWN_TURN,)


def ask_before_fight(g: OuterSpace) -> Decision | None:
    """IOS-8.7a, 8.8: what can be used between a ranged attack and the fight."""
    slot = g.active
    if slot < 0 or not present(g, slot) or not g.martian_in(g.hero_at[slot]):
        return None
    return ask_own(g, slot, "before_fight", own_uses(g, slot, AT_END), "IOS-8.8")


def run_before_fight(g: OuterSpace, answer: int) -> Flow[None]:
    if answer in (-1, verbs.END):
        g.step = steps.HERO_FIGHT
    else:
        yield from use_own(g, g.active, answer, AT_END)


def run_hero_fight(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-8.8: a Hero who shares his space with Martians fights them."""
    slot = g.active
    if present(g, slot) and g.martian_in(g.hero_at[slot]):
        yield from fight(g, slot, g.hero_at[slot])
        if waiting(g):  # else the Hero Turn ends, which has its own window
            yield from hero_acted(g, slot)
    g.step = steps.HERO_DONE


def ask_done(g: OuterSpace) -> Decision | None:
    """IOS-R88: what can be used in a Hero's own turn can be used after the fight as well."""
    slot = g.active
    if slot < 0 or not present(g, slot):
        return None
    return ask_own(g, slot, "hero_done", own_uses(g, slot, AT_END), "IOS-8.1")


def run_hero_done(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-8.9: the next Hero, or the end of the Hero Turn."""
    if answer not in (-1, verbs.END):
        yield from use_own(g, g.active, answer, AT_END)
        return
    finish(g)


def finish(g: OuterSpace) -> None:
    """A Hero's turn is over."""
    g.active = OFF
    g.white = g.green = g.left = 0
    g.trail = ()
    g.passed = 0  # of those who did not pay for others
    g.step = steps.NEXT_HERO
