"""The conditions of cards: when they hold, and their entries."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Value
from hauntbox.games.spirit_world.cards.conditions import (
    boss_of,
    closed_gates,
    gap,
    open_gates,
    partner_of,
    place_now,
    sees_buster,
    spirit_points,
    squares_of,
    streams_on,
)
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.components.entries import Page
from hauntbox.games.spirit_world.components.vocabulary import YES_NO, bounds
from hauntbox.games.spirit_world.effects.op import SpiritWorldCondition
from hauntbox.games.spirit_world.table.numbers import GATE, TRAPPED
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.cards.effects import Condition, Param


def between(condition: Condition, n: int) -> bool:
    """Whether a number is at least and at most what a condition says."""
    return condition.numbers["least"] <= n <= condition.numbers["most"]


def is_open_gates(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, open_gates(g))


def is_closed_gates(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, closed_gates(g))


def is_round(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, g.round)


def is_spirit_count(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, g.spirit_count())


def is_spirit_points(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, spirit_points(g))


def is_streams(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, streams_on(g, source))


def streams_named(condition: Condition, page: Page, args: dict[str, Value]) -> str:
    return "streams_ghost" if page.kind == "ghost" else "streams_gate"


def is_partner_streams(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    partner = partner_of(g, source.gate) if source.gate >= 0 else -1
    return partner >= 0 and between(condition, g.streams_on(GATE + partner))


def is_near(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    within = condition.numbers["within"]
    places = [place_now(g, source)]
    if condition.words["of"] == "boss":
        boss = boss_of(g)
        places = [g.ghost_at[boss] if boss >= 0 else -1]
    elif condition.words["of"] == "ecto":
        places = [g.front, g.rear]
    seen = condition.words["sight"] == "yes"
    found = 0
    for b in g.order:
        for place in places:
            if place >= 0 and gap(g, b, place) <= within and (not seen or sees_buster(g, place, b)):
                found += 1
                break
    return between(condition, found)


def near_named(condition: Condition, page: Page, args: dict[str, Value]) -> str:
    """The sentence for near, or near and in sight; what it is near to is an argument."""
    args["within"] = condition.numbers["within"]
    of = "you" if condition.words["of"] == "this" and page.yours else condition.words["of"]
    args["of"] = page.boss if of == "boss" else Message(f"near.{of}")
    return "near_seen" if condition.words["sight"] == "yes" else "near"


def is_carries(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    b = source.actor if source.actor >= 0 else source.attacker
    return between(condition, g.carries(b) if b >= 0 else 0)


def carries_named(condition: Condition, page: Page, args: dict[str, Value]) -> str:
    """The sentence for who carries something: who reads the card, who hauls, or who attacks."""
    who = {"character": "you", "special": "you", "perform": "you", "scenario": "hauler"}.get(page.kind, "attacker")
    return f"carries_{who}"


def is_sees_attacker(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    place = place_now(g, source)
    return place >= 0 and source.attacker >= 0 and sees_buster(g, place, source.attacker)


def is_own_turn(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return source.actor >= 0 and g.active == source.actor


def is_can_take_slime(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return g.slime[source.actor] < g.cap(source.actor) and not g.powers.unslimed >> source.actor & 1


def is_driven(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, source.driven)


def is_ghosts_adjacent(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    found = [ghost for ghost in g.on_map() if gap(g, source.actor, g.ghost_at[ghost]) <= 1]
    return between(condition, len(found))


def is_die(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, source.die)


def is_against(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return (source.gate >= 0) == (condition.words["what"] == "gate")


def is_boss_trapped(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    boss = boss_of(g)
    return boss >= 0 and g.ghost_at[boss] <= TRAPPED


def is_ghost_class(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return source.ghost >= 0 and between(condition, g.box.ghosts[g.kind(source.ghost)].rank)


def is_ghost_is(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return source.ghost >= 0 and condition.words["what"] in g.box.ghosts[g.kind(source.ghost)].flags


def is_in_zone(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    place = place_now(g, source)
    return place >= 0 and bool(g.scenario.zones.get(condition.words["zone"], 0) >> place & 1)


def in_zone_named(condition: Condition, page: Page, args: dict[str, Value]) -> str:
    return "in_zone_you" if page.yours else "in_zone"


def is_busters_in_zone(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    zone = g.scenario.zones.get(condition.words["zone"], 0)
    return between(condition, len([b for b in g.order if [at for at in squares_of(g, b) if zone >> at & 1]]))


def is_actions(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, g.left() if g.active >= 0 else 0)


def is_counter(g: SpiritWorld, condition: Condition, source: Source) -> bool:
    return between(condition, g.count_on(condition.words["name"]))


CONDITIONS: Final[list[SpiritWorldCondition]] = [
    SpiritWorldCondition("open_gates", bounds(), is_open_gates),
    SpiritWorldCondition("closed_gates", bounds(), is_closed_gates),
    SpiritWorldCondition("round", bounds(), is_round, sentence="if_round", own_forms=True),
    SpiritWorldCondition("spirit_count", bounds(), is_spirit_count),
    SpiritWorldCondition("spirit_points", bounds(999), is_spirit_points),
    SpiritWorldCondition("streams", bounds(), is_streams, named=streams_named, of_target=True),
    SpiritWorldCondition("partner_streams", bounds(), is_partner_streams, of_target=True),
    SpiritWorldCondition(
        "near",
        [
            Param("within", "number", low=1, high=9),
            Param("of", "word", ["this", "boss", "ecto"], default_word="this"),
            Param("sight", "word", YES_NO, default_word="no"),
            *bounds(),
        ],
        is_near, named=near_named,
    ),
    SpiritWorldCondition("carries", bounds(), is_carries, named=carries_named),
    SpiritWorldCondition("sees_attacker", [], is_sees_attacker, momentary=True),
    SpiritWorldCondition("own_turn", [], is_own_turn),
    SpiritWorldCondition("can_take_slime", [], is_can_take_slime),
    SpiritWorldCondition("driven", bounds(), is_driven, momentary=True),
    SpiritWorldCondition("ghosts_adjacent", bounds(), is_ghosts_adjacent),
    SpiritWorldCondition("die", bounds(), is_die, exactly="if_die.exactly", momentary=True),
    SpiritWorldCondition(
        "against", [Param("what", "word", ["gate", "ghost"])], is_against,
        sentence="if_against", form_word="what", momentary=True,
    ),
    SpiritWorldCondition("boss_trapped", [], is_boss_trapped),
    SpiritWorldCondition("ghost_class", bounds(), is_ghost_class, momentary=True),
    SpiritWorldCondition(
        "ghost_is", [Param("what", "word", ["boss", "map_bound", "corporeal", "combines", "push"])], is_ghost_is,
        sentence="if_ghost", form_word="what", momentary=True,
    ),
    SpiritWorldCondition("in_zone", [Param("zone", "text")], is_in_zone, named=in_zone_named),
    SpiritWorldCondition("busters_in_zone", [Param("zone", "text"), *bounds()], is_busters_in_zone),
    SpiritWorldCondition("actions", bounds(), is_actions),
    SpiritWorldCondition("counter", [Param("name", "text"), *bounds()], is_counter),
]
