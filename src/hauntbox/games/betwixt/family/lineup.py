"""TGB-8.7, 8.11, 9.15, 21: activations of family members, who is on the map, and who comes in."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat import chips, statuses
from hauntbox.games.betwixt.combat.falling import fall
from hauntbox.games.betwixt.combat.field import obstacles_on
from hauntbox.games.betwixt.effects import lasting
from hauntbox.games.betwixt.effects.moments import happens, heed_falls
from hauntbox.games.betwixt.family.stash import NOT_YOURS, put_in, trade_with_stash, why_not_stash
from hauntbox.games.betwixt.family.trading import NOT_ON_MAP, ONESELF, trade, why_not_deal
from hauntbox.games.betwixt.family.wearing import cards_of
from hauntbox.games.betwixt.table import events, steps, verbs
from hauntbox.games.betwixt.table.numbers import (
    ACTIVE,
    LOOKOUT,
    MEMBERS,
    OFF,
    STASH,
    TARGET_TOKENS,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.questions import pick

THREE: Final = 3  # players, of whom each has one of the active family members
NO_SUCH_SPACE: Final = Reason("no_such_space", "TGB-21.6")
TILE_OCCUPIED: Final = Reason("tile_occupied", "TGB-21.6")
TILE_NOT_JOINED: Final = Reason("tile_not_joined", "TGB-21.6")
TILE_TOO_NEAR: Final = Reason("tile_not_farthest", "TGB-21.7")
SPACE_TAKEN: Final = Reason("space_taken", "TGB-21.6")


# Activations


def begin_activation(g: Betwixt, member: int) -> Flow[None]:
    """TGB-8.7, 8.9, 16.2: nothing was done yet in this activation. A Stunned member loses it, but it ends as any other
    does."""
    g.acting = member
    g.ready &= ~(1 << member)
    g.actions = g.slot = g.talents_used = g.used_activation = g.bleed_fresh = 0
    g.attacked = False
    g.step = steps.ACT
    if statuses.skips(g, member):
        yield from end_activation(g, member)
    else:
        yield from happens(g, "activation_start", member)


def end_activation(g: Betwixt, member: int) -> Flow[None]:
    """TGB-8.11: Bleed, Refreshed, two-sided tokens, chips that expire; then the member may be KO'd. Whoever has left
    the map has no such end."""
    if g.at[member] >= 0:
        yield from happens(g, "activation_end", member)
    if g.at[member] >= 0:
        bleeds = g.bleed[member]
        statuses.end_activation(g, member)
        chips.end_activation(g, member)
        fall(g, member, OFF)
        if g.at[member] >= 0 and g.bleed[member] < bleeds:
            yield from happens(g, "on_damaged", member)
        if g.unheard:
            yield from heed_falls(g)
    lasting.end_activation(g, member)
    g.acting = OFF
    g.step = steps.CHOOSE
    if g.fallen:
        yield from knock_out_trades(g)


# KO


def incoming(g: Betwixt) -> list[int]:
    """TGB-21.6: the lookouts, one of whom comes in for somebody KO'd."""
    return [member for member in range(MEMBERS) if g.place[member] == LOOKOUT]


def knock_out_trades(g: Betwixt) -> Flow[None]:
    """TGB-9.15, 21.5, 21.13, R28: everybody who was KO'd may make one free trade, in the order of seats."""
    while g.fallen:
        fallen = sorted(g.fallen, key=g.owner.__getitem__)
        g.fallen = tuple(fallen[1:])
        yield from knock_out_trade(g, fallen[0])


def why_not_last_trade(g: Betwixt, member: int, other: int) -> Reason | None:
    """TGB-9.15: the reason against a trade of a KO'd family member with another, wherever that one is."""
    if other == member:
        return ONESELF
    if other >= MEMBERS or g.place[other] not in (ACTIVE, LOOKOUT):
        return NOT_ON_MAP
    return why_not_deal(g, member, other)


def knock_out_trade(g: Betwixt, member: int) -> Flow[None]:
    """TGB-9.15: with any active family member, with whoever comes in, or with the Stash, where a card may also just be
    left."""
    others = [one for one in range(MEMBERS) if why_not_last_trade(g, member, one) is None]
    codes = [verbs.TRADE | other << A for other in others]
    if why_not_stash(g, member, True) is None and (g.stash or len(g.stash) < STASH):
        codes.append(verbs.STASH)
    if not codes:
        return
    answer = yield from pick(
        g.owner[member], "last_trade", [*codes, verbs.DECLINE], "TGB-9.15", why_not_traded_last,
        Thing("member", member), None, (member,),
    )
    if answer == verbs.STASH:
        yield from trade_with_stash(g, member, True, "TGB-9.15")
    elif answer != verbs.DECLINE:
        yield from trade(g, member, field_a(answer), "TGB-9.15")


def why_not_traded_last(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a partner for the trade of a KO'd family member."""
    (member,) = decision.context
    found = why_not_stash(g, member, True)
    if code & VERB_BITS == verbs.TRADE:
        found = why_not_last_trade(g, member, field_a(code))
    return found or NOT_ON_MAP


# Coming and going


def swap(g: Betwixt, out: int, into: int, rule: str = "TGB-21.4") -> Flow[None]:
    """TGB-21.4, 1.3c: a lookout takes the space of an active family member, who may put one card into the Stash. All
    tokens of the one leave bag and trackers, those of the other come into the bag; monsters without a target draw."""
    yield from leave_card(g, out, rule)
    bereft = [monster for monster in g.monsters() if g.target[monster] == out]
    for monster in bereft:
        g.tokens_held &= ~(1 << monster)
        g.target[monster] = OFF
    g.bag[out] = 0
    square = g.at[out]
    g.at[out] = OFF
    g.place[out] = LOOKOUT
    g.tell(events.WENT_OUT, rule, (out,))
    resting = not g.ready >> out & 1
    g.ready &= ~(1 << out)
    join(g, into, square, rule)
    if not resting:
        g.ready |= 1 << into  # the newcomer has the activation that the other has not had yet
    for monster in bereft:
        target = g.draw_target(monster)
        if target >= 0:
            g.tell(events.RETARGETED, rule, (monster, target))


def leave_card(g: Betwixt, member: int, rule: str) -> Flow[None]:
    """TGB-21.4: whoever leaves may put one card into the Stash, if it has room."""
    cards = cards_of(g, member)
    if len(g.stash) >= STASH or not cards:
        return
    codes = [verbs.GIVE | card << A for card in cards]
    answer = yield from pick(
        g.owner[member], "leave_card", [*codes, verbs.NOTHING], rule, why_not_left, Thing("member", member)
    )
    if answer != verbs.NOTHING:
        put_in(g, member, field_a(answer), rule)


def why_not_left(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a card that somebody else has."""
    return NOT_YOURS


def join(g: Betwixt, member: int, square: int, rule: str = "TGB-21.6") -> None:
    """TGB-21.6, 1.3c: a lookout comes onto the map, and all of their Target Tokens into the bag. With three players,
    whoever has nobody on the map takes over the newcomer."""
    g.place[member] = ACTIVE
    g.at[member] = square
    g.bag[member] = TARGET_TOKENS
    g.tell(events.CAME_IN, rule, (member, square))
    if g.players == THREE:
        seated = [g.owner[one] for one in range(MEMBERS) if g.place[one] == ACTIVE and one != member]
        for seat in range(THREE):
            if seat not in seated:
                g.owner = tuple([seat if one == member else g.owner[one] for one in range(MEMBERS)])
                break
    g.claim_targets()


def occupied(g: Betwixt) -> list[int]:
    """TGB-21.6: the tiles with a family member or a monster on them."""
    return sorted({g.house.slot_of(at) for at in g.at if at >= 0})


def entrance_tiles(g: Betwixt) -> list[int]:
    """TGB-21.6, 21.7: the empty tiles joined to an occupied one by an open doorway; without any, the occupied tiles
    farthest from the monsters. Tiles without a free space don't count."""
    house = g.house
    taken = occupied(g)
    found = sorted({slot for tile in taken for slot in house.joined_to(tile) if slot not in taken})
    found = [slot for slot in found if free_squares(g, slot)]
    if found:
        return found
    monsters = [g.at[one] for one in g.monsters()]
    far = [(distance_to(g, slot, monsters), slot) for slot in taken if free_squares(g, slot)]
    most = max([distance for distance, _ in far])
    return [slot for distance, slot in far if distance == most]


def distance_to(g: Betwixt, slot: int, squares: list[int]) -> int:
    """How near the nearest of some squares is to the nearest free space of a tile."""
    free = free_squares(g, slot)
    return min([g.house.distance(s, other) for s in free for other in squares]) if squares else 0


def free_squares(g: Betwixt, slot: int) -> list[int]:
    """The spaces of a tile without obstacle or character."""
    taken = {*g.at, *obstacles_on(g)}
    code = g.house.ground_code
    return [s for s in g.house.squares_of(slot) if not code[s] and s not in taken]


def entrances(g: Betwixt) -> list[int]:
    """TGB-21.6, 21.7: the spaces where a lookout may come in."""
    return [square for slot in entrance_tiles(g) for square in free_squares(g, slot)]


def why_not_enter(g: Betwixt, square: int) -> Reason | None:
    """TGB-21.6, 21.7: the reason against a space for a lookout who comes in."""
    house = g.house
    if square >= house.size or house.region[square] < 0:
        return NO_SUCH_SPACE
    slot, tiles, taken = house.slot_of(square), entrance_tiles(g), occupied(g)
    if slot in tiles:
        return None if square in free_squares(g, slot) else SPACE_TAKEN
    if slot not in taken:
        return TILE_NOT_JOINED
    return TILE_TOO_NEAR if tiles[0] in taken else TILE_OCCUPIED

