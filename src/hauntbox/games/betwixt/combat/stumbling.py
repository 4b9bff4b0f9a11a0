"""TGB-17.8 to 17.12: somebody stumbles: a monster as a player likes, a family member as chance will have it."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat.field import field_for
from hauntbox.games.betwixt.combat.traps import spring
from hauntbox.games.betwixt.effects.moments import happens
from hauntbox.games.betwixt.ground.stumbling import straight_on, stumble_steps, trap_paths
from hauntbox.games.betwixt.ground.walking import OUTSIDE, TAKEN, Field
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import FIRST_MONSTER
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.questions import pick

NOT_A_STEP: Final = Reason("stumble_not_next", "TGB-17.8a")
NOT_FARTHER: Final = Reason("stumble_not_farther", "TGB-17.8a")
NOT_FREE: Final = Reason("stumble_not_free", "TGB-17.8a")
NOT_IN_AREA: Final = Reason("stumble_outside", "TGB-17.12")
CORNER: Final = Reason("stumble_corner", "TGB-10.2")
MUST_STUMBLE: Final = Reason("stumble_one_step", "TGB-17.8a")


def stumble(g: Betwixt, character: int, by: int, n: int) -> Flow[None]:
    """TGB-17.8 to 17.11: away from whoever struck, up to n spaces; a trap ends it, and does what it does. Cards hear of
    the harm, and of a monster that falls as of any other final blow."""
    if g.at[character] < 0 or g.at[by] < 0:
        return
    before = g.hp[character]
    if by < FIRST_MONSTER:
        yield from push_monster(g, character, by, n)
    else:
        push_member(g, character, by, n)
    if g.hp[character] >= before:
        return
    if g.hp[character] > 0:
        yield from happens(g, "on_damaged", character)
    elif by < FIRST_MONSTER:
        yield from happens(g, "on_kill", by, character)


def traps_for(g: Betwixt, character: int) -> list[int]:
    """TGB-17.10, R67: the traps that a character can stumble into; a flyer goes on over all of them."""
    if character >= FIRST_MONSTER and g.box.monsters[g.kind[character]].flight:
        return []
    return list(g.traps)


def step_to(g: Betwixt, character: int, square: int, rule: str) -> None:
    g.at[character] = square
    g.tell(events.STUMBLED, rule, (character, square))


# By a family member


def push_monster(g: Betwixt, monster: int, by: int, n: int) -> Flow[None]:
    """TGB-17.8a: the player of the family member moves the monster, space by space, 1 to n of them."""
    field = field_for(g, monster)
    traps = traps_for(g, monster)
    away = g.at[by]
    for step in range(n):
        squares = stumble_steps(field, g.at[monster], away)
        if not squares:
            return
        codes = [verbs.PICK_SQUARE | square << A for square in squares]
        if step:
            codes.append(verbs.DONE)
        answer = yield from pick(
            g.owner[by], "stumble", codes, "TGB-17.8a", why_not_step, Thing("character", monster),
            {"character": Thing("character", monster), "left": n - step}, (field, monster, away),
        )  # fmt: skip
        if answer == verbs.DONE:
            return
        step_to(g, monster, field_a(answer), "TGB-17.8a")
        if g.at[monster] in traps:
            spring(g, monster, g.at[monster], by)
            return


def why_not_step(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a space that a monster can't stumble to, or against stopping."""
    if code == verbs.DONE:
        return MUST_STUMBLE
    field, monster, away = decision.context
    return why_not_pushed(field, g.at[monster], field_a(code), away)


def why_not_pushed(field: Field, s: int, to: int, away: int) -> Reason:
    """TGB-17.8a, 17.12, 10.2: what keeps somebody on s from stumbling to another space."""
    house = field.house
    if to >= house.size or house.region[to] < 0 or not house.adjacent(s, to):
        return NOT_A_STEP
    if house.distance(to, away) != house.distance(s, away) + 1:
        return NOT_FARTHER
    if field.code[to] & OUTSIDE:
        return NOT_IN_AREA
    return NOT_FREE if field.code[to] & TAKEN else CORNER


# By a monster


def push_member(g: Betwixt, member: int, by: int, n: int) -> None:
    """TGB-17.8b, 17.8c, 17.9, R65, R66: into a trap if some way leads there, by the shortest; else in one direction at
    random, and in another one when that is blocked."""
    field = field_for(g, member)
    away = g.at[by]
    traps = traps_for(g, member)
    if traps:
        paths = trap_paths(field, g.at[member], away, n, traps)
        if paths:
            for square in paths[g.roll_below(len(paths))] if len(paths) > 1 else paths[0]:
                step_to(g, member, square, "TGB-17.8c")
            spring(g, member, g.at[member], by)
            return
    before = -1
    for _ in range(n):
        s = g.at[member]
        to = straight_on(field, before, s, away) if before >= 0 else -1
        if to < 0:
            squares = stumble_steps(field, s, away)
            if not squares:
                return
            to = squares[g.roll_below(len(squares))] if len(squares) > 1 else squares[0]
        before = s
        step_to(g, member, to, "TGB-17.8b")
