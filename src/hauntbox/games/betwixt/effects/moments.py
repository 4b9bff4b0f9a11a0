"""Moments at which cards and missions act: whose clauses are heard, and in which order.

At a moment the powers of those whom it concerns act first, in the order of their numbers, then the mission's rules.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import QUIET, Flow
from hauntbox.games.betwixt.cards.sources import Source, family_tile, mission_source, seat_of, source_of
from hauntbox.games.betwixt.combat.statuses import has, weapon_powers
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.missions import MOMENTS, Event
from hauntbox.games.betwixt.components.powers import OF_EVENT
from hauntbox.games.betwixt.effects.limits import note_use, used_up
from hauntbox.games.betwixt.effects.op import can_do_any, holds_all, run_effects
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import DISARMED, FIRST_MONSTER, OFF
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.cards.effects import Clause
from hauntbox.kit.questions import pick

NOT_OFFERED: Final = Reason("use_or_not", "TGB-4.1")
EVENT_RULES: Final = ("TGB-5.7", "TGB-7.10", "TGB-6.26c")  # by the kind of event
EVENT_KINDS: Final = (events.SURPRISED, events.STORY, events.SECRET_FOUND)
# Moments of one character, whose own cards act.
OWN: Final = frozenset((
    "activation_start", "activation_end", "on_hit", "on_miss", "on_kill", "on_defend", "on_damaged", "loot", "defeated",
))
# Moments of a tile, given by its slot.
OF_TILES: Final = ("tile_placed", "explore_tile", "final")
# Moments of all who are on the map.
COMMON: Final = ("round_start", "round_end", "combat_start", "combat_end")


def happens(
    g: Betwixt, trigger: str, about: int = OFF, other: int = OFF, event: Card | None = None
) -> Flow[None]:
    """A moment has come. `about` is the character that it is about; `other` is who did it, or of `objective_interact`
    the space of the object. Of `tile_placed` and `final`, `about` is the slot of the tile. With `event`, that surprise,
    story or secret room acts."""
    if event is not None:
        return run_found(g, event, about)
    if g.unheard or trigger in g.mission.by_trigger or anybody_acts(g, trigger, about):
        return run_moment(g, trigger, about, other)
    return QUIET


def anybody_acts(g: Betwixt, trigger: str, about: int) -> bool:
    """Whether the cards or the weapon of anybody who is heard say anything of a moment."""
    if trigger in OWN:
        return about >= 0 and acts_at(g, trigger, about)
    for holder in holders(g, trigger, about):  # noqa: SIM110 (a generator takes longer)
        if acts_at(g, trigger, holder):
            return True
    return False


def acts_at(g: Betwixt, trigger: str, character: int) -> bool:
    """Whether the cards or the weapon of a character say anything of a moment."""
    if character < FIRST_MONSTER:
        return character >= 0 and trigger in g.powers[character].moments
    kind = g.kind[character]
    if kind >= 0 and trigger in g.box.monsters[kind].powers.moments:
        return True
    weapon = g.weapon[character]
    return (
        weapon >= 0 and trigger in g.box.monster_weapons[weapon].powers.moments and not has(g, character, DISARMED)
    )


def run_found(g: Betwixt, event: Card, about: int) -> Flow[None]:
    """TGB-5.7, 6.26c, 7.10: something was found, and then those who fell are heard of."""
    yield from run_event(g, event, about)
    yield from heed_falls(g)


def run_moment(g: Betwixt, trigger: str, about: int, other: int) -> Flow[None]:
    """Whoever is heard at a moment acts, then the mission."""
    if g.unheard:
        yield from heed_falls(g)
    for holder in holders(g, trigger, about):
        for powers in (g.powers_of(holder), weapon_powers(g, holder)):
            for held in powers.under(trigger):
                source = source_of(g, held, holder)
                source.target, source.about = other, about
                yield from act(g, held.clause, source)
    for clause in g.mission.under(trigger):
        yield from act(g, clause, rule_source(g, trigger, about, other))
    if g.unheard:
        yield from heed_falls(g)


def heed_falls(g: Betwixt) -> Flow[None]:
    """TGB-4.3, 21.5: cards and missions hear of everybody who has fallen, in order, as soon as what felled them is
    done."""
    while g.unheard:
        fallen, g.unheard = g.unheard[0], g.unheard[1:]
        yield from happens(g, "defeated" if fallen >= FIRST_MONSTER else "on_ko", fallen)


def in_attack(g: Betwixt, trigger: str, character: int, strike: Strike) -> Flow[None]:
    """TGB-19.6: a moment of an attack: what the cards and the weapon of the attacker or of the target say."""
    return run_in_attack(g, trigger, character, strike) if acts_at(g, trigger, character) else QUIET


def run_in_attack(g: Betwixt, trigger: str, character: int, strike: Strike) -> Flow[None]:
    """The cards, then the weapon, act in the attack."""
    for powers in (g.powers_of(character), weapon_powers(g, character)):
        for held in powers.under(trigger):
            source = source_of(g, held, character)
            source.target = strike.target if character == strike.attacker else strike.attacker
            source.about, source.strike = character, strike
            yield from act(g, held.clause, source)


def holders(g: Betwixt, trigger: str, about: int) -> list[int]:
    """Whose cards are heard at a moment."""
    if trigger in OWN:
        return [about] if about >= 0 else []
    if trigger == "on_ko":
        return [member for member in g.active() if member != about]
    return [*g.active(), *g.monsters()] if trigger in COMMON else []


def rule_source(g: Betwixt, trigger: str, about: int, other: int) -> Source:
    """The mission at a moment, with the space or the tile that it is about."""
    if trigger in OF_TILES:
        source = mission_source(g)
        source.slot = about
        return source
    source = mission_source(g, about if 0 <= about < FIRST_MONSTER else OFF)
    source.about = about
    if trigger == "objective_interact":
        source.square = other
    else:
        source.target = other
    return source


def run_event(g: Betwixt, event: Card, about: int) -> Flow[None]:
    """TGB-5.7, 6.26c, 7.10: a surprise, a story, a secret room."""
    assert isinstance(event, Event)
    number = g.box.events.index(event) if event in g.box.events else 0
    rule = EVENT_RULES[event.kind]
    g.reveal()
    g.tell(EVENT_KINDS[event.kind], rule, (number,))
    for clause in event.under(MOMENTS[event.kind]):
        source = Source(OF_EVENT, number, about)
        source.rule = rule
        source.slot = family_tile(g)
        yield from act(g, clause, source)


def act(g: Betwixt, clause: Clause, source: Source) -> Flow[None]:
    """A clause whose moment has come acts if its conditions hold, its limit is not reached and it does anything; if it
    is optional, its holder is asked."""
    if used_up(g, clause, source.strike) or not holds_all(g, clause, source):
        return
    if not can_do_any(g, clause.do, source):
        return
    if clause.optional and not (yield from is_wanted(g, source)):
        return
    note_use(g, clause, source.strike)
    yield from run_effects(g, clause.do, source)


def redraws(g: Betwixt, trigger: str, deck: str, drawn: int) -> Flow[bool]:
    """TGB-24.3: whether somebody puts the card away that was just drawn, and draws another one instead."""
    for member in g.active():
        for held in g.powers_of(member).under(trigger):
            clause = held.clause
            offered = [one for one in clause.do if one.op == "redraw" and one.word("deck") == deck]
            source = source_of(g, held, member)
            if not offered or used_up(g, clause) or not holds_all(g, clause, source):
                continue
            if not clause.optional or (yield from is_wanted(g, source, (drawn,))):
                note_use(g, clause)
                return True
    return False


def is_wanted(g: Betwixt, source: Source, context: tuple[int, ...] = ()) -> Flow[bool]:
    """Ask whether an optional clause is used; `context` has the card that another one would replace."""
    codes = [verbs.AGREE, verbs.DECLINE]
    seat = seat_of(g, source)
    answer = yield from pick(seat, "use_power", codes, source.rule, not_offered, source.thing, None, context)
    return answer == verbs.AGREE


def not_offered(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against anything but yes or no."""
    return NOT_OFFERED
