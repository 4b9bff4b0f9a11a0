"""Whom and what the cards mean: the Ghostbusters and ghosts that an effect is about."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.cards.acting import pick
from hauntbox.games.spirit_world.cards.conditions import boss_of, gap, place_now, sees_buster
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.ghosts.nearest import nearest_buster, pick_ghost, why_not_nearest
from hauntbox.games.spirit_world.table import verbs
from hauntbox.games.spirit_world.table.numbers import INSIDE
from hauntbox.games.spirit_world.table.reasons import card_rule, given
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A
from hauntbox.kit.cards.effects import Effect
from hauntbox.kit.map.grid import distance


def chooser(g: SpiritWorld, source: Source) -> int:
    """GTB-9.10: who picks what an effect leaves open: whoever uses an ability or takes an action, else the Leader."""
    return g.seats[source.actor] if source.actor >= 0 else g.leader


def busters_of(g: SpiritWorld, effect: Effect, source: Source) -> Flow[list[int]]:
    """The Ghostbusters that an effect names, in turn order from the active one (GTB-8.8)."""
    who = effect.word("who")
    if who == "attacker":
        found = [source.attacker]
    elif who == "self":
        found = [source.actor]
    elif who == "victim":
        found = [source.victim]
    else:
        found = g.from_active()
    found = [b for b in found if b >= 0]
    place = place_now(g, source)
    within, sight = effect.number("within"), effect.word("sight") == "yes"
    if place < 0 and (within or sight or who == "nearest"):
        return []  # near what, when it is gone?
    if within:
        found = [b for b in found if gap(g, b, place) <= within]
    if sight:
        found = [b for b in found if sees_buster(g, place, b)]
    if effect.word("carrying") == "yes":
        found = [b for b in found if g.carries(b)]
    if effect.word("inside") == "yes":
        found = [b for b in found if g.at[b] == INSIDE]
    if who == "nearest":
        b = nearest_buster(g, place, found, prefers=source.ghost >= 0)
        return [b] if b >= 0 else []
    if who == "chosen" and found:
        codes = [verbs.PICK_BUSTER | b << A for b in found]
        context = (place, within, sight, effect.word("carrying") == "yes", effect.word("inside") == "yes")
        answer = yield from pick(
            chooser(g, source), "which_buster", codes, "GTB-9.10", source.thing, why_not_buster, context
        )
        return [field_a(answer)]
    return found


def why_not_buster(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a Ghostbuster that a card does not mean."""
    place, within, sight, carrying, inside = decision.context
    b, rule = field_a(code), card_rule(decision)
    if b not in g.order:
        return Reason("not_in_game", rule)
    if within and gap(g, b, place) > within:
        return Reason("farther_than", rule, {"n": within})
    if sight and not sees_buster(g, place, b):
        return Reason("out_of_its_sight", rule)
    if carrying and not g.carries(b):
        return Reason("nothing_trapped", rule)
    return given(Reason("not_in_the_car", rule) if inside else None, decision)


def ghosts_of(g: SpiritWorld, effect: Effect, source: Source) -> Flow[list[int]]:
    """The ghosts that an effect names and that are on the map."""
    who = effect.word("who")
    if who in ("this", "boss"):
        ghost = source.ghost if who == "this" else boss_of(g)
        return [ghost] if ghost >= 0 and g.ghost_at[ghost] >= 0 else []
    place, within = place_now(g, source), effect.number("within")
    if place < 0 and (within or who == "nearest"):
        return []
    if who == "nearest":
        ghost = yield from pick_ghost(g, place, within, source.ghost, True, source.rule, source.thing)
        return [ghost] if ghost >= 0 else []
    found = [one for one in g.on_map() if not within or distance(place, g.ghost_at[one]) <= within]
    found = [one for one in found if one != source.ghost]
    if who == "chosen" and found:
        codes = [verbs.PICK_GHOST | one << A for one in found]
        context = (within, source.ghost, True, place)
        answer = yield from pick(
            chooser(g, source), "which_ghost", codes, "GTB-9.10", source.thing, why_not_nearest, context
        )
        return [field_a(answer)]
    return found
