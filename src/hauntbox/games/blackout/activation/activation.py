"""BLK-5: a Ghostbuster's activation, one action per step."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.activation.actions import list_actions, why_not_ability
from hauntbox.games.blackout.activation.buying import drop, give, put_on_card
from hauntbox.games.blackout.activation.moving import drive, walk
from hauntbox.games.blackout.activation.passing import pass_die
from hauntbox.games.blackout.activation.picking import ask
from hauntbox.games.blackout.activation.placing import place
from hauntbox.games.blackout.effects.acting import ability_source, run_clause, use_card
from hauntbox.games.blackout.table import events, verbs
from hauntbox.games.blackout.table.law import calm_value
from hauntbox.games.blackout.table.numbers import ACTIVATE, BUSTERS
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.steps import ACT, CLEAN_UP, NEXT
from hauntbox.games.blackout.table.verbs import A


def ask_next(g: Blackout) -> Decision | None:
    """BLK-5.2: the lead picks who goes next; the last Ghostbuster follows without a question."""
    waiting = [buster for buster in range(BUSTERS) if not g.done >> buster & 1]
    if len(waiting) < 2:
        return None
    return Decision(g.lead, "activate", [verbs.ACTIVATE | buster << A for buster in waiting], "BLK-5.2")


def run_next(g: Blackout, answer: int) -> Flow[None]:
    """BLK-5.1 to 5.3, 5.10: the next activation, or the end of the phase."""
    waiting = [buster for buster in range(BUSTERS) if not g.done >> buster & 1]
    if not waiting:
        g.step = CLEAN_UP
        return
    begin_activation(g, field_a(answer) if answer >= 0 else waiting[0])
    g.step = ACT
    return
    yield


def begin_activation(g: Blackout, buster: int) -> None:
    """Limits per activation start again."""
    g.phase = ACTIVATE
    g.active = buster
    g.window_shut = False
    g.used = 0
    g.uses_before = len(g.uses)
    for card in g.uses:
        g.mark_used(card)
    g.worn = ()
    g.placed = (0, 0, 0, 0, 0)
    g.colour_free = 0
    g.dropped = 0
    g.salvage = 0
    g.tell(events.ACTIVATED, "BLK-5.2", (buster, g.controller(buster)))


def ask_action(g: Blackout) -> Decision:
    """BLK-5.4: what to do next."""
    return Decision(g.controller(g.active), "act", list_actions(g), "BLK-5.4")


def run_action(g: Blackout, answer: int) -> Flow[None]:
    """BLK-5.5: one action."""
    gb = g.active
    verb = answer & VERB_BITS
    a = field_a(answer)
    if verb == verbs.PLACE:
        place(g, gb, a, field_b(answer), "BLK-8.1")
    elif verb == verbs.END:
        end_activation(g)
    elif verb == verbs.REROLL:
        g.discard(gb, a, "BLK-7.8", None, salvage=True)
        g.reroll(gb, g.loose_dice(gb), "BLK-7.8")
    elif verb == verbs.MOVE_ECTO:
        yield from drive(g, gb, a, field_b(answer))
    elif verb == verbs.MOVE_TWO:
        yield from walk(g, gb, a)
    elif verb == verbs.CALM:
        g.spend(gb, a, "BLK-6.6")
        g.calmed |= 1 << gb
        g.lower_chaos(calm_value(g, gb), "BLK-6.6")
    elif verb == verbs.EXORCISE:
        g.discard(gb, a, "BLK-13.3", None, salvage=False)
        g.window_shut = True
        g.cure(gb, "BLK-13.3")
    elif verb == verbs.BUY:
        put_on_card(g, gb, a, field_b(answer), g.faces[a])
    elif verb == verbs.PASS:
        yield from pass_die(g, gb, a)
    elif verb == verbs.FREE_REROLL:
        g.tokens &= ~(1 << gb)
        g.tell(events.TOKEN_USED, "BLK-11.10", (gb,))
        g.reroll(gb, g.loose_dice(gb), "BLK-11.11")
    elif verb == verbs.USE:
        yield from use_card(g, gb, a)
    elif verb == verbs.GIVE:
        yield from give(g, gb, a)
    elif verb == verbs.DROP:
        drop(g, gb, a)
    else:
        yield from use_ability(g, a)


def use_ability(g: Blackout, buster: int, called: bool = False) -> Flow[None]:
    """BLK-14.2, R49: once per round. Another seat's dispatcher may have to agree, unless its own player called it."""
    character = g.box.characters[g.who[buster]]
    seat = g.controller(buster)
    if g.consent and not called and seat != g.controller(g.active):
        codes = [verbs.AGREE, verbs.DECLINE]
        answer = yield from ask(g, seat, "agree", codes, "BLK-R49", Thing("character", g.who[buster]), None, ())
        if answer == verbs.DECLINE:
            g.worn = (*g.worn, -1 - buster)  # not asked again in this activation
            return
    g.abilities_used |= 1 << buster
    g.tell(events.ABILITY_USED, "BLK-14.2", (buster, g.who[buster]))
    source = ability_source(g, g.active, buster)
    for clause in character.clauses:
        yield from run_clause(g, clause, source)


def callable_by(g: Blackout, seat: int) -> list[int]:
    """BLK-14.4, R49: the abilities that a seat may call in the activation of another seat's Ghostbuster."""
    if g.step != ACT or g.asking or g.active < 0 or g.controller(g.active) == seat:
        return []
    own = [buster for buster in g.callers if g.controller(buster) == seat]
    return [verbs.ABILITY | buster << A for buster in own if why_not_ability(g, g.active, buster) is None]


def end_activation(g: Blackout) -> None:
    """BLK-5.6, 5.7: the dice left in the pool are out of use for this round."""
    gb = g.active
    left = g.pools[gb]
    for die in left:
        g.spent |= 1 << die
    g.pools[gb] = ()
    g.done |= 1 << gb
    g.active = -1
    g.tell(events.FINISHED, "BLK-5.7", (gb, len(left)))
    g.step = NEXT
