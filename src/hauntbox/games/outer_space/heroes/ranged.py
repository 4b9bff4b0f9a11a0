"""IOS-8.7, 20.5, 21.6: the Ranged Attack step: attacks, and their alternatives."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.powers import holds_keyword, may_handle
from hauntbox.games.outer_space.combat.shooting import strike_match
from hauntbox.games.outer_space.fire_and_crowds.fire import may_burn, start_fire
from hauntbox.games.outer_space.fire_and_crowds.kerosene import light
from hauntbox.games.outer_space.heroes.deeds import list_specials, run_special
from hauntbox.games.outer_space.heroes.hero_turn import finish
from hauntbox.games.outer_space.heroes.moving import hero_acted, present
from hauntbox.games.outer_space.items.own_turn import ask_own, own_uses, use_own
from hauntbox.games.outer_space.table import events, steps, verbs
from hauntbox.games.outer_space.table.moments import OWN_TURN, RANGED_STEP
from hauntbox.games.outer_space.table.numbers import FIRE
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B

AT_RANGED = (RANGED_STEP, OWN_TURN)


def ask_ranged(g: OuterSpace) -> Decision | None:
    """IOS-8.7a: one attack, arson, kerosene, a scenario's action, or nothing.

    Other things to use in one's own turn could be used just before; they are listed only beside something new.
    """
    slot = g.active
    if not present(g, slot):
        return None
    codes = own_uses(g, slot, (RANGED_STEP,))
    if g.advanced:
        codes += list_arson(g, slot)
        codes += list_lights(g, slot)
    codes += list_specials(g, slot, RANGED_STEP)
    if codes:
        codes += [code for code in own_uses(g, slot, (OWN_TURN,)) if code not in codes]
    return ask_own(g, slot, "ranged", codes, "IOS-8.7a")


def list_arson(g: OuterSpace, slot: int) -> list[int]:
    """IOS-20.5, R58: a Fire card, carried or in the hand, and an adjacent space that he sees."""
    cards = [card for card in g.items[slot] if g.card(card).keywords & FIRE and may_handle(g, slot, card)]
    cards += [card for card in g.hands[g.owner[slot]] if g.card(card).keywords & FIRE]
    if not cards:
        return []
    at = g.hero_at[slot]
    spaces = [s for s in g.fairground.neighbours[at] if may_burn(g, s) and g.fairground.sees(at, s)]
    return [verbs.ARSON | card << A | s << B for card in cards for s in spaces]


def list_lights(g: OuterSpace, slot: int) -> list[int]:
    """IOS-21.6: adjacent kerosene, for a Hero with a Fire item; it is not spent."""
    if not holds_keyword(g, slot, FIRE):
        return []
    near = g.fairground.neighbours[g.hero_at[slot]]
    return [verbs.LIGHT | s << A for s in g.kerosene if s in near]


def run_ranged(g: OuterSpace, answer: int) -> Flow[None]:
    slot = g.active
    verb = answer & VERB_BITS
    over = True
    if answer in (-1, verbs.END):
        if present(g, slot) and g.martian_in(g.hero_at[slot]):
            g.step = steps.HERO_FIGHT
        else:
            finish(g)  # IOS-R78: there is nobody to fight
        return
    if verb == verbs.ARSON:
        yield from commit_arson(g, slot, field_a(answer), field_b(answer))
    elif verb == verbs.LIGHT:
        strike_match(g, slot, [slot])
        yield from light(g, field_a(answer), g.owner[slot])
    elif verb == verbs.SPECIAL:
        yield from run_special(g, slot, field_a(answer))
    else:
        over = (yield from use_own(g, slot, answer, AT_RANGED)) == RANGED_STEP
    if over:
        yield from hero_acted(g, slot)
        g.step = steps.BEFORE_FIGHT


def commit_arson(g: OuterSpace, slot: int, card: int, square: int) -> Flow[None]:
    """IOS-20.5: a card is discarded and a fire starts, without a roll."""
    if card in g.items[slot]:
        g.lose_item(slot, card)
        g.tell(events.ITEM_DISCARDED, "IOS-20.5", (slot, card))
    else:
        card = g.show_of_hand(g.owner[slot], card)
        g.discard(card)
        g.reveal()
        g.tell(events.HAND_DISCARDED, "IOS-20.5", (g.owner[slot], card))
    yield from start_fire(g, square, g.owner[slot], cause=Thing("hero", slot))
