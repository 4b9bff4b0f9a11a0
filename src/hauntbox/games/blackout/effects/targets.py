"""Where an effect comes from, whom it is about, and what it counts."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Message, Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.activation.picking import NOT_ASKED, pick_buster
from hauntbox.games.blackout.components.vocabulary import FILTERS, SELECTORS
from hauntbox.games.blackout.table.numbers import BOROUGHS, BUSTERS, DICE_EACH
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.kit.cards.effects import Effect

# Selectors that leave it to somebody which Ghostbuster is meant (BLK-R48).
FREE_PICKS: Final = ("one_gb", "one_gb_here", "gbs_with_one", "gb_in_same", "gb_in_adjacent", "gb_in_any")
LOCAL_PICKS: Final = ("one_gb_here", "gb_in_same")

POSSESSED_ALREADY: Final = Reason("possessed_already", "BLK-13.8")
FINISHED: Final = Reason("finished", "BLK-5.1")


class Source:
    """The card behind an effect: its rank, its Borough if it has one, and who uses it (-1: nobody)."""

    __slots__ = ("active", "actor", "in_clean_up", "place", "rank", "rule", "thing", "wild")

    def __init__(self, thing: Thing, rank: int, place: int, actor: int) -> None:
        self.thing = thing
        self.rank = rank
        self.place = place
        self.actor = actor
        self.active = actor
        self.in_clean_up = False
        self.wild: Effect | None = None  # lets one die of the cost count as another icon
        self.rule = "BLK-12.11" if thing.kind == "equipment" else "BLK-14.1"

    def here(self, g: Blackout) -> int:
        """The Borough that "here" means."""
        if self.place >= 0 or self.actor < 0:
            return self.place
        return g.places[self.actor]


def candidates(g: Blackout, who: str, source: Source) -> list[int]:
    """The Ghostbusters that a selector may mean, in the order of colours."""
    here = source.here(g)
    if who == "self":
        return [source.actor]
    if who == "active":
        return [source.active]
    if who in ("each_gb", "one_gb", "gbs_with_one", "gb_in_any") or who.startswith(("gb_most", "gb_least")):
        return list(range(BUSTERS))
    if who in ("each_gb_here", "one_gb_here", "gb_in_same"):
        return g.busters_at(here)
    if who == "other_gb_here":
        return [buster for buster in g.busters_at(here) if buster != source.actor]
    if who == "gb_in_adjacent":
        return [buster for buster in range(BUSTERS) if g.adjacent(here, g.places[buster])]
    raise ValueError(f"unknown selector {who}")


def meant(g: Blackout, who: str, user: int, active: int) -> list[int]:
    """Whom a selector of a card in somebody's hand, or of an ability, may mean."""
    if who == "active":
        return [active]
    if who == "self":
        return [user]
    return candidates(g, who, Source(Thing("", 0), 0, -1, user))


def passes_filter(g: Blackout, buster: int, name: str) -> bool:
    if name == "unpossessed":
        return not g.possessed >> buster & 1
    if name == "not_finished":
        return not g.done >> buster & 1
    return True


def choose(g: Blackout, effect: Effect, source: Source, possesses: bool = False) -> Flow[list[int]]:
    """BLK-R48: the Ghostbusters an effect is about; where one is to be picked and several fit, the lead does.

    BLK-R37, R53: whoever is possessed can't be picked for what `possesses`; whoever is protected can.
    """
    who = effect.word("who")
    found = [one for one in candidates(g, who, source) if passes_filter(g, one, effect.word("filter"))]
    if who.startswith(("gb_most", "gb_least")):
        found = extremes(g, who, found)
    elif who not in FREE_PICKS:
        return found
    elif possesses:
        found = [one for one in found if not g.possessed >> one & 1]
    if who == "gbs_with_one" and len({g.places[one] for one in found}) == 1:
        found = found[:1]  # BLK-R48: whoever is picked, it is the same
    if not found:
        return found
    seat = g.lead if source.actor < 0 else g.controller(source.actor)
    one = found[0]
    if len(found) > 1:
        unpossessed = possesses and who in FREE_PICKS
        filter = FILTERS.index("unpossessed" if unpossessed else effect.word("filter"))
        context = (SELECTORS.index(who), filter, source.place, source.actor, source.active)
        one = yield from pick_buster(g, seat, found, "whom", source.rule, source.thing, refuse_meant, context)
    if who == "gbs_with_one":
        return g.busters_at(g.places[one])
    return [one]


def refuse_meant(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Why a Ghostbuster is not among those that a text may mean."""
    selector, filter, place, actor, active = decision.context
    who, only = SELECTORS[selector], FILTERS[filter]
    buster = field_a(code)
    source = Source(decision.source or Thing("", 0), 0, place, actor)
    source.active = active
    if buster not in candidates(g, who, source):
        if who in LOCAL_PICKS:
            there = Thing("borough", source.here(g))
            return Reason("not_there", decision.rule, {"buster": Thing("buster", buster), "borough": there})
        return not_meant(decision, who, decision.rule)
    if not passes_filter(g, buster, only):
        return POSSESSED_ALREADY if only == "unpossessed" else FINISHED
    return not_meant(decision, who, "BLK-R48") if who.startswith(("gb_most", "gb_least")) else NOT_ASKED


def not_meant(decision: Decision, who: str, rule: str) -> Reason:
    """The reason that says whom the card means."""
    return Reason("not_meant", rule, {"card": decision.source or Thing("", 0), "who": Message(f"who.{who}")})


def extremes(g: Blackout, who: str, busters: list[int]) -> list[int]:
    """BLK-R48: those with the most (or least) of something; all that are tied."""
    _, end, what = who.split("_")
    amounts = [amount(g, buster, what) for buster in busters]
    if not amounts:
        return []
    wanted = max(amounts) if end == "most" else min(amounts)
    return [buster for buster, has in zip(busters, amounts) if has == wanted]


def amount(g: Blackout, buster: int, what: str) -> int:
    """How much Equipment, how many dice in the pool, or how many locked on ghosts."""
    if what == "equipment":
        return len(g.hands[buster])
    if what == "pool":
        return len(g.pools[buster])
    return len([die for die in g.slots if die >= 0 and die // DICE_EACH == buster])


def count(g: Blackout, name: str, source: Source) -> int:
    """What a `per` counts."""
    here = source.here(g)
    if name == "gb_here":
        return len(g.busters_at(here))
    if name == "open_slots":
        return g.gaps[here]
    if name == "dice_on_ghost":
        return len(g.dice_on(here))
    if name == "adjacent_uncovered":
        near = [b for b in range(BOROUGHS) if g.adjacent(here, b)]
        return len([b for b in near if g.haunted(b) and not g.covered(b)])
    raise ValueError(f"unknown counter {name}")


def concerned(g: Blackout, source: Source) -> list[int]:
    """Whom a condition asks about: the user of the card; for a ghost everybody here, for a tile everybody."""
    if source.actor >= 0:
        return [source.actor]
    return g.busters_at(source.place) if source.place >= 0 else list(range(BUSTERS))
