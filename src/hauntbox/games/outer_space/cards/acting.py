"""Running what is written on cards, and asking for what they leave open."""

from __future__ import annotations

from typing import Any, Final

from hauntbox.engine.decisions import Decision, WhyNot
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.op import op_of, test_of
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.components.cards import HERO_CAPTAIN, MARTIAN_PLAYER, OWNER, Use
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.fields import NO_MATTER
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, OFF
from hauntbox.games.outer_space.table.state import OuterSpace


def run_use(g: OuterSpace, use: Use, source: Source) -> Flow[None]:
    """All that a use does, in the order of the card; what has nothing to do by then is left out."""
    source.use = use
    for effect in use.do:
        entry = op_of(effect)
        can, run = entry.can, entry.run
        source.effect = effect
        if run is not None and (can is None or can(g, effect, source)):
            yield from run(g, effect, source)
        if source.stopped:  # a die that had to be rolled for it says no
            break


# The reasons against what a question leaves out, by its kind; filled by the `why_*` modules.
WHY: Final[dict[str, WhyNot]] = {}


def why_question(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against an answer of the kind that a question in the middle of a step asks for."""
    why = WHY.get(decision.kind)
    return Reason("not_asked", decision.rule) if why is None else why(g, decision, seat, code)


def pick(
    g: OuterSpace, seat: int, kind: str, codes: list[int], rule: str, thing: Thing | None = None,
    args: dict[str, Value] | None = None, context: tuple[Any, ...] = (),
) -> Flow[int]:
    """One of these answers; asked only if there is more than one. Its options must be known to everybody, and so must
    what it comes from, which is told with the question. `context` is for the reasons against other answers."""
    if len(codes) == 1:
        return codes[0]
    if thing is not None:
        args = {"source": thing} if args is None else {**args, "source": thing}
    decision = Decision(seat, kind, codes, rule, thing, args)
    decision.why = why_question
    decision.context = context
    return (yield decision)


def pick_for(g: OuterSpace, seat: int, kind: str, codes: list[int], source: Source, about: int = OFF) -> Flow[int]:
    """The same for what a card does; `about` is whom or what it has named before."""
    return pick(g, seat, kind, codes, source.rule, source.thing, None, (source, about))


def agrees(
    g: OuterSpace, seat: int, kind: str, rule: str, matter: list[Thing], args: dict[str, Value] | None = None,
) -> Flow[bool]:
    """Yes or no. The `matter` is all that it is about, what it comes from first; whoever is asked is shown it."""
    g.matter = matter
    answer = yield Decision(seat, kind, [verbs.AGREE, verbs.DECLINE], rule, matter[0], args)
    g.matter = NO_MATTER
    return answer == verbs.AGREE


def decider(g: OuterSpace, source: Source, side: int = OFF, slot: int = OFF) -> int:
    """Who answers what a use leaves open about a model or dice of a side, or of a Hero; mostly whoever uses it."""
    by = OWNER if source.use is None else source.use.decider
    if by == OWNER:
        return source.seat
    if by == MARTIAN_PLAYER:
        return source.seat if source.side == MARTIANS else g.martian_captain
    if by == HERO_CAPTAIN:
        return g.hero_captain()
    if slot >= 0:
        return g.owner[slot]
    if side == MARTIANS:
        return g.martian_captain
    if side == HEROES:
        concerned = g.moments[-1].slot if g.moments else OFF
        return g.owner[concerned] if concerned >= 0 else g.hero_captain()
    return source.seat


def usable(g: OuterSpace, use: Use, source: Source) -> bool:
    """Whether a use is of this phase, not used up, its conditions hold, and its first effect has something to do."""
    if use.phases and not use.phases >> g.phase & 1:
        return False
    clause = use.clause
    if clause.per and used_up(g, use, source.card):
        return False
    if use.command > g.cp[source.mp] or not concerned(g, use, source):
        return False
    for condition in clause.conditions:
        if not test_of(condition)(g, condition, source):
            return False
    first = clause.do[0]
    can = op_of(first).can
    return can is None or can(g, first, source)


def concerned(g: OuterSpace, use: Use, source: Source) -> bool:
    """Whether a moment is about the Hero whose item or ability it is, or the use is for others as well."""
    if source.slot < 0 or not g.moments:
        return True
    slot = g.moments[-1].slot
    return slot < 0 or slot == source.slot or use.do[0].words.get("whose", "self") != "self"


def limit_number(g: OuterSpace, use: Use, card: int) -> int:
    """By what a limit is kept: by the copy of a card, since each has its own, else by the use."""
    return use.number if card < 0 else len(g.box.uses) + card


def used_up(g: OuterSpace, use: Use, card: int = OFF) -> bool:
    """Whether a limited use has been made in this turn, phase, Command Phase, fight or blast."""
    per = use.clause.per
    number = limit_number(g, use, card)
    if per == "turn":
        return bool(g.used_turn >> number & 1)
    if per == "phase":
        return bool(g.used_phase >> number & 1)
    if per == "command":
        return bool(g.used_command >> number & 1)
    if per == "fight":
        return g.fight is not None and number in g.fight.used
    if per == "blast":
        return g.blast is not None and number in g.blast.used
    return False


def note_use(g: OuterSpace, use: Use, card: int = OFF) -> None:
    """Remember a limited use, of this copy if it is a card's."""
    per = use.clause.per
    number = limit_number(g, use, card)
    if per == "turn":
        g.used_turn |= 1 << number
    elif per == "phase":
        g.used_phase |= 1 << number
    elif per == "command":
        g.used_command |= 1 << number
    elif per == "fight" and g.fight is not None:
        g.fight.used.append(number)
    elif per == "blast" and g.blast is not None:
        g.blast.used.append(number)
