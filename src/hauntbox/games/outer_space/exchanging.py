"""IOS-8.6: Heroes in one space exchange items."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_SHIFT, Decision, field_a, field_b
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space import steps, verbs
from hauntbox.games.outer_space.hero_moving import hero_acted, present
from hauntbox.games.outer_space.moments import EXCHANGE_STEP, OWN_TURN
from hauntbox.games.outer_space.own_turn import ask_own, own_uses, use_own
from hauntbox.games.outer_space.searching import hand_over, settle_items
from hauntbox.games.outer_space.table import OuterSpace
from hauntbox.games.outer_space.verbs import A, B

AT_EXCHANGE = (EXCHANGE_STEP, OWN_TURN)


def ask_exchange(g: OuterSpace) -> Decision | None:
    """D-24: give an item, take one, or use something until it is enough; an item changes hands once."""
    slot = g.active
    if not present(g, slot):
        return None
    codes: list[int] = []
    for other in g.partaking(g.hero_at[slot]):
        if other != slot:
            codes += [verbs.GIVE | card << A | other << B for card in g.items[slot] if card not in g.swapped]
            codes += [
                verbs.TAKE | card << A | other << B for card in g.items[other] if card not in g.swapped
            ]
    codes += own_uses(g, slot, AT_EXCHANGE)
    return ask_own(g, slot, "exchange_step", codes, "IOS-8.6a")


def run_exchange(g: OuterSpace, answer: int) -> Flow[None]:
    slot = g.active
    verb = answer >> VERB_SHIFT << VERB_SHIFT
    if answer in (-1, verbs.END):
        if present(g, slot):
            for other in g.heroes_in(g.hero_at[slot]):
                yield from settle_items(g, other)  # IOS-R35: at the end of the exchange
        if g.swapped:
            yield from hero_acted(g, slot)
        g.swapped = ()
        g.step = steps.RANGED
    elif verb == verbs.GIVE:
        g.swapped = (*g.swapped, field_a(answer))
        yield from hand_over(g, slot, field_b(answer), field_a(answer), g.owner[slot])
    elif verb == verbs.TAKE:
        g.swapped = (*g.swapped, field_a(answer))
        yield from hand_over(g, field_b(answer), slot, field_a(answer), g.owner[slot])
    else:
        yield from use_own(g, slot, answer, AT_EXCHANGE)
