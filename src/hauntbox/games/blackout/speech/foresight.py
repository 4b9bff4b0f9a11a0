# interpreted: used when somebody points at something
"""What an answer in an activation would bring: every way that it may go is tried on a copy of the table.

What happens in all ways is certain, and is told as the log will tell it. What happens in some ways may come. No
die is rolled and no card is drawn: a try ends where chance or something hidden decides, and the chances are told.
"""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import VERB_BITS, Decision
from hauntbox.engine.messages import Event, EventKind, Message, RawEvent, Thing, Value
from hauntbox.engine.presenting.showing import Foresight
from hauntbox.engine.state import Ended, Flow
from hauntbox.games.blackout.activation.activation import ask_next, run_action, run_next
from hauntbox.games.blackout.activation.moving import why_not_ecto, why_not_walk
from hauntbox.games.blackout.rounds.rounds import capture, run_clean_up
from hauntbox.games.blackout.sight.forecast import captures, ghost_chaos
from hauntbox.games.blackout.table import events, steps, verbs
from hauntbox.games.blackout.table.law import uncovered_value
from hauntbox.games.blackout.table.numbers import BOROUGHS, COLOURS, ECTO, SLOTS
from hauntbox.games.blackout.table.state import Blackout

MOST = 400  # ways; an action seldom has more than sixty
MOST_MAY = 5  # sentences about what may come

Fact = tuple[EventKind, tuple[int, ...]]

# Chance or something hidden decides: nothing after this is foreseen.
UNKNOWN = (events.REROLLED, events.DIE_RECOVERED, events.ROW_REFILLED)
# What the answer itself says, or what is told elsewhere.
UNTOLD = (
    events.EQUIPMENT_USED, events.ABILITY_USED, events.TOKEN_USED, events.GHOST_ACTS, events.UNCOVERED,
    events.DICE_HOME, events.TILE_IN_FORCE, events.TILE_DISCARDED, events.ROLLED, events.ACTIVATED, *UNKNOWN,
)
SAID = {
    verbs.PLACE: (events.DIE_PLACED,),
    verbs.BUY: (events.DIE_ON_EQUIPMENT,),
    verbs.CALM: (events.DIE_SPENT,),
    verbs.EXORCISE: (events.DIE_DISCARDED,),
    verbs.REROLL: (events.DIE_DISCARDED,),
    verbs.DROP: (events.EQUIPMENT_DROPPED,),
    verbs.MOVE_ECTO: (events.DIE_SPENT, events.MOVED),
    verbs.MOVE_TWO: (events.MOVED,),
}


class Way:
    """One way that an answer may go: what happens, what is asked, and how the table stands then."""

    __slots__ = ("asked", "known", "log", "sizes", "table", "taken")

    def __init__(self, g: Blackout, code: int, written: list[int]) -> None:
        table = g.copy()
        assert isinstance(table, Blackout)
        table.log = []
        table.chance = Chance(b"foresight")
        self.table = table
        self.known = True  # whether it was tried to its end
        self.asked: list[Decision] = []
        self.taken: list[int] = []
        self.sizes: list[int] = []
        self.run(deed(table, code), written)
        self.log: list[RawEvent] = table.log

    def run(self, flow: Flow[None], written: list[int]) -> None:
        """Run with the answers written down, then always with the first one, until chance decides."""
        try:
            question = next(flow, None)
            while question is not None:
                if any(raw[0] in UNKNOWN for raw in self.table.log or []):
                    self.known = False
                    return
                self.asked.append(question)
                at = len(self.taken)
                self.taken.append(written[at] if at < len(written) else 0)
                self.sizes.append(len(question.codes))
                question = flow.send(question.codes[self.taken[at]])
        except (StopIteration, Ended):
            return

    def following(self) -> list[int]:
        """The answers of the next way; [] if this is the last."""
        taken, sizes = self.taken[:], self.sizes[:]
        while taken and taken[-1] + 1 == sizes[-1]:
            taken.pop()
            sizes.pop()
        if taken:
            taken[-1] += 1
        return taken

    def facts(self) -> list[Fact]:
        """What happens until chance decides, each thing once."""
        found: list[Fact] = []
        for kind, _, _, _, values in self.log:
            if kind in UNKNOWN:
                break
            if (kind, values) not in found:
                found.append((kind, values))
        return found

    def count(self, kind: EventKind) -> int:
        return len([raw for raw in self.log if raw[0] is kind])


def deed(g: Blackout, code: int) -> Flow[None]:
    """An answer, and what follows from it before the next question."""
    if g.step == steps.NEXT:
        yield from run_next(g, code)
        return
    yield from run_action(g, code)
    if g.step != steps.NEXT or ask_next(g) is not None:
        return
    yield from run_next(g, -1)
    if g.step != steps.CLEAN_UP:
        return
    if tiles_due(g):
        capture(g)
    else:
        yield from run_clean_up(g, -1)


def tiles_due(g: Blackout) -> int:
    """BLK-10.2: how many tiles the captures of the coming clean-up turn over; none if they win the game."""
    after = g.captured + captures(g)
    if after >= g.target:
        return 0
    spaces = [index for index, space in enumerate(g.board.hysteria) if g.captured < space <= after]
    return sum(len(g.tiles_down[index]) for index in spaces)


def every_way(g: Blackout, code: int) -> list[Way]:
    """All ways that an answer may go; the table itself stays as it is."""
    found = [Way(g, code, [])]
    while found[-1].following() and len(found) < MOST:
        found.append(Way(g, code, found[-1].following()))
    return found


def told(fact: Fact) -> Message:
    """What happens, as the log tells it."""
    kind, values = fact
    return Event((kind, "", None, -1, values), 0, 0).message


class Glance:
    """One look ahead; the table stays as it is."""

    def __init__(self, g: Blackout) -> None:
        self.g = g
        self.found = Foresight()
        self.sure: list[Fact] = []
        self.may: list[Fact] = []
        self.ways: list[Way] = []

    def tell(self, key: str, **args: Value) -> None:
        self.found.texts.append(Message(f"foresee.{key}", {**args}))

    def option(self, code: int) -> Foresight:
        """What an answer would bring: for certain, possibly, and with which chance."""
        self.sort(every_way(self.g, code))
        verb = code & VERB_BITS
        ends = verb == verbs.END and any(way.table.step not in (steps.NEXT, steps.ACT) for way in self.ways)
        if verb == verbs.END:
            self.ending(ends)
        if verb == verbs.PASS:
            self.which_pass()
        self.questions()
        quiet = (*UNTOLD, *SAID.get(verb, ()), *((events.CHAOS_ROSE,) if ends else ()))
        for fact in self.sure:
            if fact[0] not in quiet:
                self.found.texts.append(told(fact))
            if fact[0] is events.GHOST_FILLED:
                self.filled(fact[1][0], fact[1][1])
        self.choices(quiet)
        self.rolls()
        self.marks()
        return self.found

    def sort(self, ways: list[Way]) -> None:
        """What is certain, and what may come."""
        self.ways = ways
        facts = [way.facts() for way in ways]
        every = list(dict.fromkeys([fact for one in facts for fact in one]))
        complete = len(ways) < MOST
        self.sure = [fact for fact in every if complete and all(fact in one for one in facts)]
        self.may = [fact for fact in every if fact not in self.sure]

    def which_pass(self) -> None:
        """BLK-7.1: whether a pass is the Ghostbuster's own for this round, or one that a card gives."""
        own = [way.table.passed != self.g.passed for way in self.ways]
        causes = [raw[2] for raw in self.ways[0].log if raw[0] is events.DIE_PASSED and raw[2] is not None]
        if causes and not any(own):
            self.tell("extra_pass", card=causes[0])
        elif all(own):
            self.tell("own_pass")

    def questions(self) -> None:
        """The questions on the way."""
        kinds = [[question.kind for question in way.asked] for way in self.ways]
        for kind in dict.fromkeys([kind for one in kinds for kind in one]):
            if all(kind in one for one in kinds):
                self.tell("asks", ask=Message(f"ask.{kind}"))

    def choices(self, quiet: tuple[EventKind, ...]) -> None:
        """What depends on the answers: dice given up by their number, the rest one by one."""
        given = [way.count(events.DIE_DISCARDED) for way in self.ways]
        sure = len([fact for fact in self.sure if fact[0] is events.DIE_DISCARDED])
        if len(set(given)) == 1 and given[0] > sure:
            self.tell("gives_up", n=given[0] - sure)
        rest = [fact for fact in self.may if fact[0] not in quiet and fact[0] is not events.DIE_DISCARDED]
        for fact in rest[:MOST_MAY]:
            self.tell("may", event=told(fact))
        if len(rest) > MOST_MAY:
            self.tell("may_more", n=len(rest) - MOST_MAY)

    def filled(self, ghost: int, borough: int) -> None:
        """BLK-8.9, 8.13, 9.1: what the last die brings: the capture, the dice released, the end of the text."""
        table = self.ways[0].table
        dice = [Thing("roll", table.shown(table.slots[slot])) for slot in table.dice_on(borough)]
        count = self.g.captured + captures(table)
        self.tell("captures", n=count, of=self.g.target)
        if dice:
            self.tell("releases", dice=dice)
        if self.g.box.ghosts[ghost].clauses:
            self.tell("text_ends", ghost=Thing("ghost", ghost))
        if count >= self.g.target:
            self.tell("wins")

    def rolls(self) -> None:
        """BLK-6.1: the chances of the dice rolled, and the cards that come into the row from the deck."""
        rolled = [way.log[-1] for way in self.ways if way.log and way.log[-1][0] is events.REROLLED]
        numbers = {len(raw[4]) - 1 for raw in rolled}
        back = {way.count(events.DIE_RECOVERED) for way in self.ways}
        n = 0
        if len(rolled) == len(self.ways):
            n = max(numbers)
        elif back != {0}:
            n = max(back)
        if n:
            least = min(numbers) if rolled else min(back)
            key = "rolls" if least == n else "rolls_up_to"
            self.tell(key, n=n, stream=percent(1 - (2 / 3) ** n), other=percent(1 - (5 / 6) ** n))
        if all(way.count(events.ROW_REFILLED) for way in self.ways):
            self.tell("new_cards", n=max(way.count(events.ROW_REFILLED) for way in self.ways))

    def ending(self, ends: bool) -> None:
        """BLK-5.10, 9: who has still to act, or the end of the round."""
        g = self.g
        if not ends:
            last = [fact for fact in self.sure if fact[0] is events.ACTIVATED]
            for _, values in last:
                self.tell("acts_last", buster=Thing("buster", values[0]))
            return
        self.tell("round_ends")
        tiles = tiles_due(g)
        if tiles:
            self.tell("tiles", n=tiles, of=len(g.tiles_out) + sum(len(down) for down in g.tiles_down))
            return
        after = sorted({way.table.chaos for way in self.ways})
        if after[-1] > g.chaos:
            low, high = after[0], after[-1]
            self.tell("chaos" if low == high else "chaos_between", n=high - g.chaos, low=low, high=high)

    def marks(self) -> None:
        """Where somebody would go, and who or what would be harmed."""
        g = self.g
        for kind, values in (*self.sure, *self.may):
            if kind in (events.MOVED, events.SHOVED):
                self.found.mark("reach", [f"borough:{g.board.boroughs[values[2]]}"])
            elif kind is events.POSSESSED:
                self.found.mark("danger", [f"buster:{COLOURS[values[0]]}"])

    # Things

    def of_ghost(self, ghost: int) -> None:
        """BLK-9.4, 9.5: the Chaos that it would add in a clean-up now, and the dice that it holds."""
        g = self.g
        if ghost not in g.ghosts:
            return
        borough = g.ghosts.index(ghost)
        dice = [Thing("roll", g.shown(g.slots[slot])) for slot in g.dice_on(borough)]
        if g.filled(borough):
            self.tell("captures", n=g.captured + captures(g), of=g.target)
        else:
            text = ghost_chaos(g, borough)
            bare = 0 if g.covered(borough) else uncovered_value(g, borough)
            self.tell("ghost_adds" if text or bare else "ghost_adds_none", text=text, bare=bare, n=text + bare)
        if dice:
            self.tell("releases", dice=dice)

    def of_buster(self, buster: int) -> None:
        """BLK-7.13, 7.14: where the active Ghostbuster can go with the dice of the pool."""
        g = self.g
        if buster != g.active:
            return
        ecto = [die for die in g.pools[buster] if g.faces[die] == ECTO]
        for to in range(BOROUGHS):
            drives = any(why_not_ecto(g, buster, die, to) is None for die in ecto)
            if drives or why_not_walk(g, buster, to) is None:
                self.found.mark("reach", [f"borough:{g.board.boroughs[to]}"])


def percent(chance: float) -> int:
    """A chance in percent; 0 and 100 are kept for certainties."""
    return max(1, min(99, round(100 * chance)))


def foresee(g: Blackout, code: int) -> Foresight | None:
    """What an answer would bring; nothing in the middle of an action or before the game."""
    if g.asking or g.step not in (steps.NEXT, steps.ACT):
        return None
    return Glance(g).option(code)


def foresee_thing(g: Blackout, kind: str, value: int) -> Foresight | None:
    """What something on the table could do."""
    if g.round == 0:
        return None
    glance = Glance(g)
    if kind == "ghost":
        glance.of_ghost(value)
    elif kind == "buster":
        glance.of_buster(value)
    elif kind == "slot" and g.ghosts[value // SLOTS] >= 0:
        glance.of_ghost(g.ghosts[value // SLOTS])
    else:
        return None
    return glance.found
