"""IOS-8.6: Heroes in one space exchange items."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.heroes.moving import hero_acted, present
from hauntbox.games.outer_space.items.bargaining import ask_proposal, bargain, list_pieces
from hauntbox.games.outer_space.items.own_turn import ask_own, own_uses, use_own
from hauntbox.games.outer_space.items.searching import settle_items
from hauntbox.games.outer_space.table import steps, verbs
from hauntbox.games.outer_space.table.moments import EXCHANGE_STEP, OWN_TURN
from hauntbox.games.outer_space.table.state import OuterSpace

AT_EXCHANGE = (EXCHANGE_STEP, OWN_TURN)
BARGAINING = (verbs.GIVE, verbs.TAKE, verbs.PROPOSE, verbs.WITHDRAW)


def ask_exchange(g: OuterSpace) -> Decision | None:
    """IOS-8.6a: give an item, ask for one, or use something, until done; first make or drop an open proposal."""
    slot = g.active
    if not present(g, slot):
        return None
    if g.draft:
        return ask_proposal(g, slot, False)
    codes: list[int] = []
    for other in g.partaking(g.hero_at[slot]):
        if other != slot:
            codes += list_pieces(g, slot, other)
    codes += own_uses(g, slot, AT_EXCHANGE)
    return ask_own(g, slot, "exchange_step", codes, "IOS-8.6a")


def run_exchange(g: OuterSpace, answer: int) -> Flow[None]:
    slot = g.active
    if answer in (-1, verbs.END):
        exchanged = bool(g.swapped)
        if present(g, slot):
            for other in g.heroes_in(g.hero_at[slot]):
                yield from settle_items(g, other)  # IOS-R35: at the end of the exchange
        if exchanged:
            yield from hero_acted(g, slot)
        g.swapped = g.draft = g.refused = ()
        g.step = steps.RANGED
    elif answer & VERB_BITS in BARGAINING:
        yield from bargain(g, slot, answer)
    else:
        g.refused = ()
        yield from use_own(g, slot, answer, AT_EXCHANGE)
