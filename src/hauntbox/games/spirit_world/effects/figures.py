"""What cards do to ghosts and Ghostbusters."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a, verb_of
from hauntbox.engine.messages import Message, Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.busters.free import cleanable, wash, why_not_washed
from hauntbox.games.spirit_world.cards.acting import note_use, pick
from hauntbox.games.spirit_world.cards.conditions import amount, place_now
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.components.card_phrases import busters_text, ghosts_text, word_or_id
from hauntbox.games.spirit_world.components.entries import Page
from hauntbox.games.spirit_world.components.outcomes import MOVES_GHOSTS, PUSHES
from hauntbox.games.spirit_world.components.vocabulary import (
    GOALS,
    LESS,
    MOMENTS,
    SPECIAL_TRIGGERS,
    YES_NO,
    who_gb,
    who_ghost,
)
from hauntbox.games.spirit_world.effects.op import SpiritWorldOp
from hauntbox.games.spirit_world.effects.targets import busters_of, chooser, ghosts_of
from hauntbox.games.spirit_world.ghosts.flying import come_out, fly, roll_direction
from hauntbox.games.spirit_world.ghosts.nearest import (
    DONE,
    LOWER_CLASS,
    WAITING,
    goal_of,
    nearest_buster,
    pick_goal,
    pick_next,
)
from hauntbox.games.spirit_world.ghosts.pushing import bearing, push
from hauntbox.games.spirit_world.ghosts.slime import slime
from hauntbox.games.spirit_world.outcome.experience import gain
from hauntbox.games.spirit_world.outcome.streams import settle
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import BOX, INSIDE, KINDS, SPIRIT, TRAPPED
from hauntbox.games.spirit_world.table.reasons import card_rule, standing_on, yes_or_no
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A
from hauntbox.kit.cards.effects import Clause, Effect, Param
from hauntbox.kit.map.grid import DIRECTIONS, bits, read_square

# Ghosts


def run_move(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-5.2: a segment of this ghost, the boss, or others one after another; GTB-17.9 between several."""
    n = amount(g, effect, source)
    left = yield from ghosts_of(g, effect, source)
    if not n:
        for ghost in left:  # all of its squares are taken off
            g.tell(events.STAYED, source.rule, (ghost,), source.thing)
        return
    shared = effect.word("one_roll") == "yes"
    chaos, direction = source.chaos, source.direction
    if shared:
        source.chaos, source.direction = True, -1
    done: list[int] = []
    while left:
        ghost = yield from pick_next(g, left, done)
        left.remove(ghost)
        done.append(DONE | ghost)
        yield from move_ghost(g, ghost, n, effect, source)
        if source.phase and source.ghost < 0:
            settle(g)
        left = [one for one in left if g.ghost_at[one] >= 0]
    if shared:
        source.chaos, source.direction = chaos, direction


def move_ghost(g: SpiritWorld, ghost: int, n: int, effect: Effect, source: Source) -> Flow[None]:
    way = effect.word("dir")
    at = g.ghost_at[ghost]
    if way == "random":
        d = yield from roll_direction(g, source, emerging=False)
        yield from fly(g, ghost, n, d, -1, source)
    elif way == "chosen":
        codes = [verbs.PICK_DIRECTION | d << A for d in range(8)]
        thing = Thing("ghost", ghost)
        answer = yield from pick(
            chooser(g, source), "direction", codes, source.rule, thing, yes_or_no, (), {"ghost": thing}
        )
        yield from fly(g, ghost, n, field_a(answer), -1, source)
    elif way in ("toward", "away"):
        goal = yield from goal_for(g, ghost, n, effect, source)
        if goal < 0 or goal == at:
            return
        d = bearing(goal, at) if way == "away" else -1
        yield from fly(g, ghost, n, d, goal if way == "toward" else -1, source)
    else:
        yield from fly(g, ghost, n, DIRECTIONS.index(way), -1, source)


def goal_for(g: SpiritWorld, ghost: int, n: int, effect: Effect, source: Source) -> Flow[int]:
    """Where a ghost is drawn to; -1 if there is no such thing."""
    at = g.ghost_at[ghost]
    to = effect.word("to")
    if to == "attacker":
        return goal_of(g, at, source.attacker) if source.attacker >= 0 else -1
    if to == "nearest_gb":
        b = nearest_buster(g, at, list(g.order), prefers=True)
        return goal_of(g, at, b) if b >= 0 else -1
    if to == "this_gate":
        return g.gate_at[source.gate] if source.gate >= 0 else -1
    if to == "zone":
        goals = bits(g.scenario.zones.get(effect.word("zone"), 0))
    elif to == "ecto":
        goals = bits(g.car & ~(1 << at))  # GTB-R17: from one square of it to the other
    else:
        goals = [g.gate_at[gate] for gate in g.open_gates()]
    return (yield from pick_goal(g, ghost, n, goals, source.rule, source.thing))


def move_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """The sentence for a fixed direction, or for any other way to go."""
    args["who"] = ghosts_text(effect, page)
    way = effect.word("dir")
    if way in DIRECTIONS:
        args["direction"] = Thing("direction", DIRECTIONS.index(way))
        return ".fixed"
    zone = effect.word("to") == "zone"
    args["to"] = word_or_id("zone", effect.word("zone")) if zone else Message(f"to.{effect.word('to')}")
    return f".{way}"


def move_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    found: list[str] = []
    if effect.word("who") == "this" and kind != "ghost":
        found.append(f"a {kind} is no ghost; say which moves with who = boss, nearest or each.")
    if effect.word("to") == "zone" and not effect.word("zone"):
        found.append("names the zone that it goes to.")
    return found


def ghosts_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """One sentence, which says which ghosts are meant."""
    args["who"] = ghosts_text(effect, page)
    return ""


def run_to_spirit_world(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    for ghost in (yield from ghosts_of(g, effect, source)):
        g.tell(events.GHOST_BANISHED, source.rule, (ghost,), source.thing)
        g.lift_ghost(ghost, SPIRIT)


def run_remove(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-1.16."""
    for ghost in (yield from ghosts_of(g, effect, source)):
        g.tell(events.GHOST_REMOVED, "GTB-1.16", (ghost,), source.thing)
        g.lift_ghost(ghost, BOX)


def run_place(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-5.18: a ghost from the box on a free square, by id or of a zone; it slimes nobody."""
    ghost = g.figure(KINDS.index(effect.word("kind")), BOX)
    squares = bits(g.scenario.zones.get(effect.word("zone"), 0))
    if effect.word("at"):
        squares = [read_square(effect.word("at"))]
    free = [s for s in squares if not is_taken(g, s)]
    if ghost < 0 or not free:
        return
    codes = [verbs.PICK_SQUARE | s << A for s in free]
    answer = yield from pick(
        g.leader, "place_ghost", codes, "GTB-9.10", Thing("ghost", ghost), why_not_there, tuple(squares)
    )
    at = field_a(answer)
    g.put_ghost(ghost, at)
    g.tell(events.GHOST_PLACED, "GTB-5.18", (ghost, at), source.thing)


def place_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """The sentence for a square or a zone."""
    args["kind"] = Thing("kind", KINDS.index(effect.word("kind")))
    args["zone"] = word_or_id("zone", effect.word("zone"))
    if effect.word("at"):
        args["square"] = Thing("square", read_square(effect.word("at")))
        return ".square"
    return ".zone" if effect.word("zone") else ".nowhere"


def place_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    return [] if effect.word("at") or effect.word("zone") else ["names a square (at) or a zone."]


def is_taken(g: SpiritWorld, place: int) -> bool:
    """Whether no ghost can be placed on a square: a figure is on it, or a gate, open or closed."""
    return (g.ghost_mask | g.buster_mask() | g.car) >> place & 1 != 0 or place in g.gate_at


def why_not_there(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a square for a ghost from the box."""
    at = field_a(code)
    if at not in decision.context:
        return Reason("not_its_place", card_rule(decision))
    return standing_on(g, at, "GTB-3.2") or Reason("closed_gate_there", "GTB-5.11")


# Ghostbusters


def run_slime(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-8.1, 4.8: an effect that slimes, through walls and all."""
    for b in (yield from busters_of(g, effect, source)):
        for _ in range(amount(g, effect, source)):
            yield from slime(g, b, source, "GTB-8.1")


def slime_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """The sentence for one Slime or more."""
    args["who"] = busters_text(effect)
    return ".one" if effect.number("n") == 1 else ".more"


def run_push(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    for b in (yield from busters_of(g, effect, source)):
        yield from push(g, b, amount(g, effect, source), place_now(g, source), source)


def busters_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """One sentence, which says which Ghostbusters are meant."""
    args["who"] = busters_text(effect)
    return ""


def run_lose_trapped(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-R42: the lowest (or highest) trapped ghost of a card: out again, to the Spirit World, or to the box."""
    lost: dict[int, int] = {}
    for b in (yield from busters_of(g, effect, source)):
        kinds = [kind for kind in range(g.box.kinds) if g.count(kind, TRAPPED - b)]
        if kinds:
            lost[b] = g.figure(kinds[0] if effect.word("which") == "lowest" else kinds[-1], TRAPPED - b)
    to = effect.word("to")
    if to == "emerge":
        yield from break_out(g, lost, source)
        return
    for b, ghost in lost.items():
        g.tell(events.LOST_TRAPPED, source.rule, (b, ghost), source.thing)
        g.ghost_at[ghost] = SPIRIT if to == "spirit_world" else BOX


def lose_trapped_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """The sentence for which ghost is lost, and where it goes."""
    args["who"] = busters_text(effect)
    return f".{effect.word('which')}.{effect.word('to')}"


def break_out(g: SpiritWorld, lost: dict[int, int], source: Source) -> Flow[None]:
    """GTB-R42, GTB-20.7: trapped ghosts that emerge together do so by class, and in the Leader's order within one."""
    done: list[int] = []
    while lost:
        lowest = min([g.kind(ghost) for ghost in lost.values()])
        codes = [verbs.PICK_BUSTER | b << A for b, ghost in lost.items() if g.kind(ghost) == lowest]
        b = field_a(codes[0])
        if not g.auto_order:
            context = (*lost, *done)
            answer = yield from pick(
                g.leader, "next_escape", codes, "GTB-20.7", source.thing, why_not_escape, context
            )
            b = field_a(answer)
        ghost = lost.pop(b)
        done.append(DONE | b)
        g.tell(events.ESCAPED, source.rule, (ghost, b), source.thing)
        start = yield from release_square(g, b)
        yield from come_out(g, ghost, start, source)
        if source.phase:
            settle(g)


def why_not_escape(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against somebody whose trapped ghost would break out next."""
    b = field_a(code)
    if WAITING | b in decision.context:
        return LOWER_CLASS
    return Reason("escaped_already", "GTB-R42") if DONE | b in decision.context else Reason("no_escape", "GTB-R42")


def release_square(g: SpiritWorld, b: int) -> Flow[int]:
    """GTB-R42: from the square of the Ghostbuster, or from a square of the Ecto-1 that their controller picks."""
    if g.at[b] != INSIDE:
        return g.at[b]
    codes = [verbs.PICK_SQUARE | g.front << A, verbs.PICK_SQUARE | g.rear << A]
    thing = Thing("buster", b)
    args: dict[str, Value] = {"buster": thing}
    return field_a((yield from pick(g.seats[b], "release", codes, "GTB-R42", thing, why_not_release, (), args)))


def why_not_release(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    return Reason("not_a_square_of_car", "GTB-R42")


def run_pay(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """A trapped ghost is given up for an action of the scenario."""
    b = source.actor
    kinds = [kind for kind, n in enumerate(g.load(b)) if n]
    codes = [verbs.PICK_KIND | kind << A for kind in kinds]
    kind = field_a((yield from pick(g.seats[b], "pay_ghost", codes, source.rule, source.thing, why_not_paid)))
    ghost = g.figure(kind, TRAPPED - b)
    g.ghost_at[ghost] = SPIRIT if effect.word("to") == "spirit_world" else BOX
    source.paid = g.box.ghosts[kind].rank
    g.tell(events.LOST_TRAPPED, source.rule, (b, ghost), source.thing)


def why_not_paid(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    return Reason("none_of_kind", decision.rule, {"kind": Thing("kind", field_a(code))})


def run_xp(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-3.10: XP by an ability or a card; some give only so much in a turn."""
    for b in (yield from busters_of(g, effect, source)):
        n = amount(g, effect, source)
        most = effect.number("at_most")
        if most:
            n = min(n, most - g.xp_counted)
            g.xp_counted += max(0, n)
        if n > 0:
            gain(g, b, n, "GTB-3.10", source.thing)


def xp_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """The sentence for the owner, or for others."""
    args["who"] = busters_text(effect)
    return ".own" if effect.word("who") == "self" else ".for"


def run_drag(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-22.12: after a hit the ghost may be moved."""
    if source.struck < 0 or g.ghost_at[source.struck] < 0:
        return
    codes = [verbs.PICK_DIRECTION | d << A for d in range(8)]
    ghost = Thing("ghost", source.struck)
    codes.append(verbs.DECLINE)
    answer = yield from pick(
        g.seats[source.actor], "drag", codes, "GTB-22.12", ghost, yes_or_no, (), {"ghost": ghost}
    )
    if answer != verbs.DECLINE:
        tell_use(g, source)
        own = Source(source.thing, "GTB-22.12")
        yield from fly(g, source.struck, amount(g, effect, source), field_a(answer), -1, own)


def run_clean(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-22.8: after a hit somebody may be freed of Slime."""
    b = source.actor
    codes = [verbs.PICK_BUSTER | other << A for other in cleanable(g, b, effect.word("who"))]
    if not codes:
        return
    context = (b, effect.word("who") == "anyone")
    codes.append(verbs.DECLINE)
    answer = yield from pick(g.seats[b], "clean_after", codes, "GTB-22.8", source.thing, why_not_washed, context)
    if verb_of(answer) != verb_of(verbs.DECLINE):
        tell_use(g, source)
        wash(g, b, field_a(answer), source.thing.value)


def tell_use(g: SpiritWorld, source: Source) -> None:
    """Remember and tell that an ability was used after a hit."""
    for use in g.powers.uses("struck", source.actor):
        if use.ability == source.thing.value:
            note_use(g, source.actor, use)
            return


OPS: Final[list[SpiritWorldOp]] = [
    SpiritWorldOp(
        "move", MOMENTS,
        [
            Param("n", "number", low=1, high=9),
            Param("dir", "word", ["random", "toward", "away", "chosen", *DIRECTIONS]),
            Param("to", "word", GOALS, default_word="attacker"),
            Param("zone", "text", default_word=""),
            Param("one_roll", "word", YES_NO, default_word="no"),
            *LESS,
            *who_ghost(),
        ],
        run=run_move, form=move_form, mistakes=move_mistakes, outcome=MOVES_GHOSTS,
    ),
    SpiritWorldOp(
        "slime", MOMENTS, [Param("n", "number", low=1, high=3, default=1), *LESS, *who_gb()],
        run=run_slime, form=slime_form,
    ),
    SpiritWorldOp(
        "push", MOMENTS, [Param("n", "number", low=1, high=5), *LESS, *who_gb()],
        run=run_push, form=busters_form, outcome=PUSHES,
    ),
    SpiritWorldOp(
        "place", MOMENTS,
        [
            Param("kind", "word", [*KINDS]),
            Param("at", "text", default_word=""),
            Param("zone", "text", default_word=""),
        ],
        run=run_place, form=place_form, mistakes=place_mistakes,
    ),
    SpiritWorldOp("to_spirit_world", MOMENTS, who_ghost(), run=run_to_spirit_world, form=ghosts_form),
    SpiritWorldOp("remove_from_game", MOMENTS, who_ghost(), run=run_remove, form=ghosts_form),
    SpiritWorldOp(
        "lose_trapped", MOMENTS,
        [
            Param("which", "word", ["lowest", "highest"], default_word="lowest"),
            Param("to", "word", ["emerge", "spirit_world", "box"]),
            *who_gb("each"),
        ],
        run=run_lose_trapped, form=lose_trapped_form,
    ),
    SpiritWorldOp(
        "pay_trapped", SPECIAL_TRIGGERS,
        [Param("to", "word", ["spirit_world", "box"], default_word="spirit_world")],
        run=run_pay, form_word="to",
    ),
    SpiritWorldOp(
        "xp", [*MOMENTS, "rolled"],
        [
            Param("n", "number", low=1, high=5, default=1),
            Param("at_most", "number", default=0, high=9),
            *LESS,
            *who_gb("self"),
        ],
        run=run_xp, form=xp_form,
    ),
    SpiritWorldOp(
        "drag", ["struck"], [Param("n", "number", low=1, high=3, default=1), *LESS], run=run_drag, may=True,
    ),
    SpiritWorldOp(
        "clean", ["struck", "free"], [Param("who", "word", ["anyone", "near"])],
        run=run_clean, form_word="who", may=True,
    ),
]
