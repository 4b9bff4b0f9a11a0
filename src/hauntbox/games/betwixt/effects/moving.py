"""Moving, targets, and who is on lookout (TGB-10, 19, 21)."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, WhyNot, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import Source, seat_of
from hauntbox.games.betwixt.combat.field import field_for
from hauntbox.games.betwixt.components.entries import AIM, LOOKOUT, MOVE
from hauntbox.games.betwixt.components.triggers import ACTING
from hauntbox.games.betwixt.effects.op import BetwixtOp
from hauntbox.games.betwixt.effects.targets import WITHIN, any_helped, candidates, meant, number, who
from hauntbox.games.betwixt.family.lineup import incoming, swap
from hauntbox.games.betwixt.family.looting import take_treasure
from hauntbox.games.betwixt.ground.seeing import NONE, sight
from hauntbox.games.betwixt.ground.walking import OBSTACLE, OUTSIDE, TAKEN, Field, reach
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import FIRST_MONSTER, MEMBERS
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.questions import pick

NO_SUCH_SPACE: Final = Reason("no_such_space", "TGB-10.3")
CLOSED_OFF: Final = Reason("outside_encounter", "TGB-10.8")
OBSTACLE_THERE: Final = Reason("obstacle_there", "TGB-10.3")
SOMEBODY_THERE: Final = Reason("somebody_there", "TGB-10.6")
TOO_FAR: Final = Reason("too_far", "TGB-10.1")
NO_TREASURE: Final = Reason("nothing_to_loot", "TGB-24.1")
TREASURE_TOO_FAR: Final = Reason("card_space_too_far", "TGB-10.13")
NO_SIGHT: Final = Reason("no_line_of_sight", "TGB-13.1")
NOT_SWAPPED: Final = Reason("not_active", "TGB-21.4")
NOT_LOOKOUT: Final = Reason("not_on_lookout", "TGB-21.4")


# Moving


def ends_of(g: Betwixt, effect: Effect, source: Source) -> list[int]:
    """TGB-10.1 to 10.10: the spaces that so many points lead to. Being Crippled does not matter (TGB-16.3)."""
    field = field_for(g, source.user)
    ignoring = effect.word("ignoring")
    found = reach(field, g.at[source.user], effect.number("n"), ignoring == "flight", ignoring == "cost")
    return found.ends[1:]


def run_move(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-10, 16.3: a movement beside the Move action; staying is allowed."""
    if not can_move(g, effect, source):
        return
    squares = ends_of(g, effect, source)
    codes = [verbs.PICK_SQUARE | square << A for square in squares] + [verbs.DONE]
    answer = yield from pick(
        seat_of(g, source), "move_by_card", codes, source.rule, why_not_moved, source.thing, {"n": effect.number("n")},
        (source.user,),
    )
    if answer != verbs.DONE:
        g.at[source.user] = field_a(answer)
        g.tell(events.MOVED, source.rule, (source.user, field_a(answer)), source.thing)


def can_move(g: Betwixt, effect: Effect, source: Source) -> bool:
    return source.user >= 0 and g.at[source.user] >= 0 and bool(ends_of(g, effect, source))


def why_not_moved(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a space as the end of a movement."""
    (user,) = decision.context
    square = field_a(code)
    if square >= g.house.size or g.house.region[square] < 0:
        return NO_SUCH_SPACE
    there = field_for(g, user).code[square]
    if there & OUTSIDE:
        return CLOSED_OFF
    if there & OBSTACLE:
        return OBSTACLE_THERE
    return SOMEBODY_THERE if there & TAKEN or square == g.at[user] else TOO_FAR


def run_swap_places(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """Two family members change places."""
    for other in (yield from meant(g, effect, source)):
        g.at[source.user], g.at[other] = g.at[other], g.at[source.user]
        g.tell(events.SWAPPED_PLACES, source.rule, (source.user, other), source.thing)


def can_swap_places(g: Betwixt, effect: Effect, source: Source) -> bool:
    return bool(candidates(g, effect, source))


# Targets of monsters


def run_take_target(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-19.13: a monster gives its token back and takes one of the user."""
    if not can_take_target(g, effect, source):
        return
    for monster in (yield from meant(g, effect, source, hunts_others(source.user))):
        if g.bag[source.user] and g.target[monster] != source.user:
            g.return_target(monster)
            g.take_target(monster, source.user)
            g.claim_targets()
            g.tell(events.RETARGETED, "TGB-19.13", (monster, source.user), source.thing)


class Hunting:
    """Whether a monster has somebody else as its target."""

    __slots__ = ("member",)

    def __init__(self, member: int) -> None:
        self.member = member

    def __call__(self, g: Betwixt, effect: Effect, monster: int) -> bool:
        return monster >= FIRST_MONSTER and g.target[monster] != self.member


def hunts_others(member: int) -> Hunting:
    return Hunting(member)


def can_take_target(g: Betwixt, effect: Effect, source: Source) -> bool:
    """Whether the bag has a token of the user, and a monster within reach another target."""
    return g.bag[source.user] > 0 and any_helped(g, effect, source, hunts_others(source.user))


def run_redraw_target(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-19.14: monsters give their tokens back and draw."""
    for monster in (yield from meant(g, effect, source)):
        target = g.draw_target(monster)
        if target >= 0:
            g.tell(events.RETARGETED, "TGB-19.14", (monster, target), source.thing)


def can_redraw_target(g: Betwixt, effect: Effect, source: Source) -> bool:
    return bool(candidates(g, effect, source))


# The lookout


def run_swap_lookout(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-21.4: a lookout takes the place of an active member, chosen or at random, also in the middle of a combat.
    Neither of them is activated again in this round."""
    active, waiting = g.active(), incoming(g)
    if not active or not waiting:
        return
    if effect.word("who") == "random_member":
        out = active[g.roll_below(len(active))] if len(active) > 1 else active[0]
        into = waiting[g.roll_below(len(waiting))] if len(waiting) > 1 else waiting[0]
    else:
        out = yield from choose_member(g, active, "who_leaves", source, why_not_leaving)
        into = yield from choose_member(g, waiting, "who_comes", source, why_not_coming)
    yield from swap(g, out, into, source.rule)
    g.ready &= ~(1 << into)


def choose_member(g: Betwixt, members: list[int], kind: str, source: Source, why: WhyNot) -> Flow[int]:
    """One of some family members."""
    codes = [verbs.PICK_MEMBER | one << A for one in members]
    return field_a((yield from pick(seat_of(g, source), kind, codes, "TGB-21.4", why, source.thing)))


def why_not_leaving(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against somebody who is not on the map."""
    return NOT_SWAPPED


def why_not_coming(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against somebody who is not on lookout."""
    return NOT_LOOKOUT


def can_swap_lookout(g: Betwixt, effect: Effect, source: Source) -> bool:
    return bool(g.active()) and bool(incoming(g))


# Treasures


def treasures_seen(g: Betwixt, effect: Effect, source: Source) -> list[int]:
    """TGB-13.1, 10.13: the Treasure Tokens within reach that the user can see."""
    here = g.at[source.user]
    field = field_for(g, source.user)
    return [
        square for square in sorted(g.treasures)
        if g.house.distance(here, square) <= effect.number("within") and is_seen(g, field, here, square)
    ]


def is_seen(g: Betwixt, field: Field, here: int, square: int) -> bool:
    """The own space is seen, too."""
    return here == square or sight(field, here, square) != NONE


def run_loot_token(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-24.1, 24.2: a treasure is looted from afar."""
    squares = treasures_seen(g, effect, source)
    if squares:
        codes = [verbs.PICK_SQUARE | square << A for square in squares]
        answer = yield from pick(
            seat_of(g, source), "which_treasure", codes, source.rule, why_not_treasure, source.thing, None,
            (effect, source),
        )
        yield from take_treasure(g, source.user, field_a(answer))


def why_not_treasure(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a space: no treasure there, too far away, or not in sight."""
    effect, source = decision.context
    square = field_a(code)
    if square not in g.treasures:
        return NO_TREASURE
    far = g.house.distance(g.at[source.user], square) > effect.number("within")
    return TREASURE_TOO_FAR if far else NO_SIGHT


def can_loot_token(g: Betwixt, effect: Effect, source: Source) -> bool:
    return 0 <= source.user < MEMBERS and g.at[source.user] >= 0 and bool(treasures_seen(g, effect, source))


OPS: Final[list[BetwixtOp]] = [
    # TGB-10.4: `cost` is what non-friendly characters cost beside the step; with `flight` as 10.10.
    BetwixtOp(
        "move", ACTING, [number(1, 6), Param("ignoring", "word", ["none", "cost", "flight"], default_word="none")],
        run=run_move, can=can_move, worth=0.3, work=MOVE,
    ),
    BetwixtOp(
        "swap_places", ["use_action", "use_free"], [*who("other_member")], run=run_swap_places, can=can_swap_places,
        worth=0.4,
    ),
    # It takes a token of the user.
    BetwixtOp("take_target", ACTING, [*who("monster")], run=run_take_target, can=can_take_target, worth=0.5, work=AIM),
    # TGB-19.14
    BetwixtOp(
        "redraw_target", ACTING, [*who("monster")], run=run_redraw_target, can=can_redraw_target, worth=0.5, work=AIM
    ),
    BetwixtOp(
        "swap_lookout", ACTING, [Param("who", "word", ["member", "random_member"])], run=run_swap_lookout,
        can=can_swap_lookout, worth=1.0, work=LOOKOUT,
    ),
    # A Treasure Token in line of sight.
    BetwixtOp("loot_token", ["use_action"], [WITHIN], run=run_loot_token, can=can_loot_token, worth=1.0),
]
