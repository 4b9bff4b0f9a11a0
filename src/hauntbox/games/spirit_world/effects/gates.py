"""What cards do to gates, streams and doors."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Message, Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.busters.combat import add_streams
from hauntbox.games.spirit_world.cards.acting import pick
from hauntbox.games.spirit_world.cards.conditions import amount, boss_of, partner_of, place_now
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.cards.standing import to_close
from hauntbox.games.spirit_world.components.card_phrases import door_text, word_or_id
from hauntbox.games.spirit_world.components.entries import Page
from hauntbox.games.spirit_world.components.outcomes import CALLS_GHOSTS, MOVES_GATE, OPENS_GATES, SWAPS_GATE
from hauntbox.games.spirit_world.components.vocabulary import CLOSED, LESS, MOMENTS, OPEN, SPOTS
from hauntbox.games.spirit_world.effects.op import SpiritWorldOp
from hauntbox.games.spirit_world.effects.targets import chooser
from hauntbox.games.spirit_world.gates.opening_and_closing import close, close_if_full, open_gate, relocate
from hauntbox.games.spirit_world.ghosts.flying import emerge
from hauntbox.games.spirit_world.ghosts.nearest import CHOSEN, FARTHEST, FEWEST, NEAREST, pick_gate, pick_ghost
from hauntbox.games.spirit_world.outcome.streams import settle
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import GATE
from hauntbox.games.spirit_world.table.reasons import card_rule
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A
from hauntbox.kit.cards.effects import Clause, Effect, Param
from hauntbox.kit.map.grid import bits


def gates_of(g: SpiritWorld, which: str, source: Source, shut: bool = False) -> Flow[list[int]]:
    """The gates that an effect names; of those that are `shut`, if it is about to open them."""
    place = place_now(g, source)
    if which == "this":
        return [source.gate] if source.gate >= 0 else []
    if which == "partner":
        partner = partner_of(g, source.gate) if source.gate >= 0 else -1
        return [partner] if partner >= 0 else []
    fitting = [gate for gate in g.gates() if bool(g.open >> gate & 1) != shut]
    if which in ("each_open", "each_closed"):
        return fitting
    if which == "fewest_streams":
        gate = yield from pick_gate(g, g.leader, FEWEST, g.open_gates(), place, "GTB-9.10", source.thing)
    elif which == "chosen":
        gate = yield from pick_gate(g, chooser(g, source), CHOSEN, fitting, place, "GTB-9.10", source.thing)
    else:
        others = [gate for gate in fitting if gate != source.gate] if place >= 0 else []
        how = FARTHEST if which == "farthest_open" else NEAREST
        gate = yield from pick_gate(g, g.leader, how, others, place, source.rule, source.thing)
    return [gate] if gate >= 0 else []


def run_emerge(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-1.11, 1.14: ghosts come out one by one, each resolved before the next."""
    n = amount(g, effect, source)
    if effect.word("at") == "zone":
        starts = [(-1, square) for square in (yield from square_of(g, effect, n, source))]
    else:
        starts = [(gate, g.gate_at[gate]) for gate in (yield from gates_of(g, effect.word("at"), source))]
    for gate, start in starts:
        for _ in range(n):
            yield from emerge(g, gate, start, effect.word("rank"), source)
            if source.phase:
                settle(g)


def emerge_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """The sentence for the lowest class, the highest, or a class."""
    rank = effect.word("rank")
    args["at"] = Message(f"at.{effect.word('at')}", {"zone": word_or_id("zone", effect.word("zone"))})
    args["rank"] = rank
    return f".{rank}" if rank in ("lowest", "highest") else ".rank"


def emerge_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    found: list[str] = []
    if effect.word("at") == "this" and clause.when.startswith("end_of"):
        found.append("no gate is meant then; say at which one ghosts come out.")
    if effect.word("at") == "zone" and not effect.word("zone"):
        found.append("names the zone that ghosts come out of.")
    return found


def square_of(g: SpiritWorld, effect: Effect, n: int, source: Source) -> Flow[list[int]]:
    """The square of a zone that ghosts come out of; the Leader's choice if it has several."""
    codes = [verbs.PICK_SQUARE | s << A for s in bits(g.scenario.zones.get(effect.word("zone"), 0))]
    if not codes or not n:
        return []
    answer = yield from pick(g.leader, "place_ghost", codes, "GTB-9.10", source.thing, why_not_in_zone)
    return [field_a(answer)]


def why_not_in_zone(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    return Reason("not_its_place", card_rule(decision))


def run_open(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    for gate in (yield from gates_of(g, effect.word("which"), source, shut=True)):
        yield from open_gate(g, gate, source)


def run_close(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    gates = yield from gates_of(g, effect.word("which"), source)
    gates = [gate for gate in gates if g.open >> gate & 1]
    if gates:
        yield from close(g, gates, -1)


def run_relocate(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    if source.gate >= 0 and g.open >> source.gate & 1:
        relocate(g, source.gate, source)
    return
    yield


def run_swap(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """The gate changes places with the nearest ghost; streams stay on both."""
    gate = source.gate
    if gate < 0:
        return
    place = g.gate_at[gate]
    ghost = yield from pick_ghost(g, place, effect.number("within"), -1, False, source.rule, source.thing)
    if ghost < 0:
        return
    there = g.ghost_at[ghost]
    g.gate_at[gate] = there
    g.put_ghost(ghost, place)
    g.refresh_blocks()
    g.tell(events.GATE_SWAPPED, source.rule, (gate, ghost, there), source.thing)


def run_add_streams(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-17.2, 17.4: streams of who acts or fired on a gate without a roll, as many as there are and as it needs."""
    b, gate = source.actor if source.actor >= 0 else source.attacker, source.gate
    if b < 0 or gate < 0 or g.at[b] < 0 or not g.open >> gate & 1:
        return
    target = GATE + gate
    if g.beams[b] and g.target[b] != target:
        g.drop_streams(b, "GTB-17.4")
    wanted = to_close(g, gate)
    room = g.box.numbers.streams - (g.beams[b] if g.target[b] == target else 0)
    n = min(amount(g, effect, source), room, wanted - g.streams_on(target) if wanted else room)
    if n > 0:
        add_streams(g, b, target, n)
        g.tell(events.STREAMS_ADDED, source.rule, (b, gate, n, wanted), source.thing)
        yield from close_if_full(g, gate, b)


def run_remove_streams(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """Streams come off a ghost or gate without XP: all, the attacker's, or one by one from whoever has most."""
    target = boss_of(g) if effect.word("of") == "boss" else source.ghost
    if effect.word("of") == "this" and source.gate >= 0:
        target = GATE + source.gate
    if target < 0:
        return
    if effect.word("whose") == "all":
        for b in g.order:
            if g.target[b] == target:
                g.drop_streams(b, source.rule, source.thing)
        return
    for _ in range(amount(g, effect, source)):
        owners = [b for b in g.order if g.target[b] == target]
        if effect.word("whose") == "attacker":
            owners = [b for b in owners if b == source.attacker]
        if not owners:
            return
        most = max([g.beams[b] for b in owners])
        codes = [verbs.PICK_BUSTER | b << A for b in owners if g.beams[b] == most]
        answer = yield from pick(
            g.leader, "whose_streams", codes, "GTB-9.10", source.thing, why_not_streams, (target, *owners)
        )
        b = field_a(answer)
        g.tell(events.STREAMS_TAKEN, source.rule, (b, 1), source.thing)
        add_streams(g, b, target, -1)


def remove_streams_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """The sentence for whose streams come off."""
    this = Message("off.ghost" if page.kind == "ghost" else "off.gate")
    args["off"] = page.boss if effect.word("of") == "boss" else this
    return f".{effect.word('whose')}"


def why_not_streams(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against somebody who would lose a stream."""
    target, b = decision.context[0], field_a(code)
    if b not in g.order:
        return Reason("not_in_game", "GTB-9.10")
    if b not in decision.context[1:]:
        on = Thing("gate", target - GATE) if target >= GATE else Thing("ghost", target)
        return Reason("no_streams_on_it", "GTB-9.10", {"target": on})
    return Reason("somebody_has_more", "GTB-9.10")


def run_door(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-R2: a dashed line that a scenario opens or shuts."""
    door = effect.word("door")
    if door not in g.scenario.doors:
        return
    is_open = door in g.doors_open
    to = effect.word("to")
    if to == "toggle":
        to = "closed" if is_open else "open"
    if (to == "open") == is_open:
        return
    number = g.box.doors.index(door)
    if to == "open":
        g.set_doors((*g.doors_open, door))
        g.tell(events.DOOR_OPENED, "GTB-10.1", (number,), source.thing)
    else:
        g.set_doors(tuple([one for one in g.doors_open if one != door]))
        g.tell(events.DOOR_CLOSED, "GTB-10.1", (number,), source.thing)
    return
    yield


def door_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """The sentence for opening, shutting, or one or the other."""
    args["door"] = door_text(effect.word("door"))
    return f".{effect.word('to')}"


OPS: Final[list[SpiritWorldOp]] = [
    SpiritWorldOp(
        "emerge", MOMENTS,
        [
            Param("n", "number", low=1, high=5, default=1),
            Param("at", "word", SPOTS, default_word="this"),
            Param("zone", "text", default_word=""),
            *LESS,
            Param("rank", "word", ["lowest", "highest", "1", "2", "3"], default_word="lowest"),
        ],
        run=run_emerge, form=emerge_form, mistakes=emerge_mistakes, outcome=CALLS_GHOSTS,
    ),
    SpiritWorldOp(
        "open_gate", MOMENTS, [Param("which", "word", CLOSED, default_word="this")],
        run=run_open, form_word="which", outcome=OPENS_GATES,
    ),
    SpiritWorldOp(
        "close_gate", MOMENTS, [Param("which", "word", OPEN, default_word="this")], run=run_close, form_word="which",
    ),
    SpiritWorldOp("relocate_gate", MOMENTS, [], run=run_relocate, at_gate=True, outcome=MOVES_GATE),
    SpiritWorldOp(
        "swap", MOMENTS, [Param("within", "number", low=1, high=9)], run=run_swap, at_gate=True, outcome=SWAPS_GATE,
    ),
    SpiritWorldOp(
        "add_streams", MOMENTS, [Param("n", "number", low=1, high=5, default=1), *LESS],
        run=run_add_streams, at_gate=True,
    ),
    SpiritWorldOp(
        "remove_streams", MOMENTS,
        [
            Param("n", "number", low=1, high=20),
            Param("of", "word", ["this", "boss"], default_word="this"),
            Param("whose", "word", ["most", "all", "attacker"], default_word="most"),
            *LESS,
        ],
        run=run_remove_streams, form=remove_streams_form,
    ),
    SpiritWorldOp(
        "door", MOMENTS,
        [Param("door", "text"), Param("to", "word", ["open", "closed", "toggle"], default_word="toggle")],
        run=run_door, form=door_form,
    ),
]
