"""IOS-8.3, 9 and 16.7 to 16.9: a Hero walks, step by step."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import agrees
from hauntbox.games.outer_space.cards.playing import after_action, open_window
from hauntbox.games.outer_space.cards.powers import allowed, lift_need, move_bonus, note_items
from hauntbox.games.outer_space.cards.rolling import tests_agility, throw_die
from hauntbox.games.outer_space.components.standing import ALLOW, MOVEMENT
from hauntbox.games.outer_space.fire_and_crowds.crowds import may_stand, move_crowd
from hauntbox.games.outer_space.fire_and_crowds.fire import hero_enters
from hauntbox.games.outer_space.items.own_turn import own_uses, use_own
from hauntbox.games.outer_space.outcome.missions import escorts
from hauntbox.games.outer_space.table import events, steps, verbs
from hauntbox.games.outer_space.table.moments import MOVE_END, OWN_TURN, Moment
from hauntbox.games.outer_space.table.numbers import HEROES, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A


def begin_move(g: OuterSpace, slot: int) -> Flow[None]:
    """IOS-8.3a: as many steps as the white die shows, plus items; perhaps with a crowd."""
    g.left = g.white + move_bonus(g, slot)
    g.trail = (g.hero_at[slot],)
    yield from offer_escort(g, slot)
    g.step = steps.HERO_STEP


def offer_escort(g: OuterSpace, slot: int) -> Flow[None]:
    """*Get Them Out!*: a Hero who begins his move with a crowd may lead it."""
    g.led = OFF
    crowd = escorts(g, slot)
    if crowd >= 0:
        led, hero = Thing("crowd", crowd), Thing("hero", slot)
        if (yield from agrees(g, g.owner[slot], "escort", "IOS-8.3a", [led, hero], {"crowd": led, "hero": hero})):
            g.led = crowd


def lead_along(g: OuterSpace, slot: int, at: int, to: int) -> None:
    """*Get Them Out!*: the crowd that a Hero leads takes the step with him, while it can."""
    if g.led < 0:
        return
    if g.crowd_at[g.led] == at and may_stand(g, to):
        move_crowd(g, g.led, to, Thing("hero", slot))
    else:
        g.led = OFF


def ways(g: OuterSpace, slot: int) -> list[int]:
    """IOS-9: where a Hero can go with one ordinary step."""
    at = g.hero_at[slot]
    table = g.fairground.steps_bendy if allowed(g, slot, "door_diagonals") else g.fairground.steps_hero
    if not g.gone:
        return list(table[at])
    return [to for to in table[at] if not g.destroyed(to)]


def gaps(g: OuterSpace, slot: int) -> list[int]:
    """IOS-16.9: where a Hero can go through a pinch point, if he passes the test."""
    points = g.fairground.pinch[g.hero_at[slot]]
    if not points:
        return []
    ordinary = ways(g, slot)
    return [to for to in points if to not in ordinary and not g.destroyed(to)]


def list_steps(g: OuterSpace, slot: int) -> list[int]:
    codes = [verbs.STEP | to << A for to in ways(g, slot)]
    narrow = gaps(g, slot)
    if narrow:
        verb = verbs.STEP if allowed(g, slot, "pinch_points") else verbs.SQUEEZE
        codes += [verb | to << A for to in narrow]
    return codes


def why_not_step(g: OuterSpace, slot: int, to: int) -> Reason | None:
    """The reason against a step."""
    if to in ways(g, slot):
        return None
    if to in gaps(g, slot):
        return Reason("pinch_point", "IOS-16.9")
    if g.destroyed(to):
        return Reason("destroyed", "IOS-9.7")
    return Reason("no_way", "IOS-9.3" if to in g.fairground.neighbours[g.hero_at[slot]] else "IOS-8.3a")


def moving(g: OuterSpace) -> bool:
    """IOS-8.3c, R79: whether the move may go on: steps are left, and nothing has stopped it."""
    slot = g.active
    if g.left <= 0 or g.entered[slot] == g.serial:
        return False
    stopped = len(g.trail) > 1 and g.martian_in(g.hero_at[slot]) and not allowed(g, slot, "pass_martians")
    return not stopped


ON_THE_WAY = (OWN_TURN,)


def ask_step(g: OuterSpace) -> Decision | None:
    """IOS-8.3a, R88: the next step; what can be used in a Hero's own turn can be used on the way."""
    if not moving(g):
        return None
    slot = g.active
    codes = list_steps(g, slot)
    codes += own_uses(g, slot, ON_THE_WAY)
    codes.append(verbs.STOP)
    return Decision(g.owner[slot], "step", codes, "IOS-8.3a", Thing("hero", slot), {"n": g.left})


def run_step(g: OuterSpace, answer: int) -> Flow[None]:
    """One step, something used on the way, or the end of the move."""
    slot = g.active
    verb = answer & VERB_BITS
    if answer in (-1, verbs.STOP):
        yield from end_action(g, slot, True)
        return
    if verb not in (verbs.STEP, verbs.SQUEEZE):
        yield from use_own(g, slot, answer, ON_THE_WAY)
        return
    if verb == verbs.SQUEEZE and not (yield from tests_agility(g, slot)):
        g.tell(events.STUCK, "IOS-16.9", (slot,))
        g.left = 0
        return
    if len(g.trail) > 1 and g.martian_in(g.hero_at[slot]):
        note_items(g, slot, ALLOW)  # IOS-R36: without it he would have had to stay
    g.left -= 1
    yield from step_to(g, slot, field_a(answer))
    if present(g, slot) and len(g.trail) > g.white + 1:
        note_items(g, slot, MOVEMENT)  # and without that he would not have come so far


def step_to(g: OuterSpace, slot: int, to: int) -> Flow[None]:
    """IOS-9.1: one step of a Hero, with the crowd that he leads, and what the space does to him."""
    at = g.hero_at[slot]
    g.hero_at[slot] = to
    g.trail = (*g.trail, to)
    g.tell(events.MOVED, "IOS-8.3a", (slot, to))
    lead_along(g, slot, at, to)
    if to not in g.trail[1:-1]:  # IOS-R55: once per space; where he began he has not burnt yet
        yield from hero_enters(g, slot)


def end_action(g: OuterSpace, slot: int, moved: bool = False) -> Flow[None]:
    """The end of a Move Action of any kind: fires, the window, cards on the building."""
    g.left = 0
    if g.trail == (g.hero_at[slot],) and present(g, slot):
        yield from hero_enters(g, slot)  # IOS-R55: he has stayed where he was
    if present(g, slot):
        moment = Moment(MOVE_END, HEROES, g.owner[slot], slot, g.hero_at[slot])
        moment.moved = moved
        yield from open_window(g, moment)  # what lets him go on now is still the same move
    g.led = OFF
    if present(g, slot):
        yield from lift_cards(g, slot)
    yield from hero_acted(g, slot)
    g.step = steps.EXCHANGE if present(g, slot) else steps.HERO_DONE


def hero_acted(g: OuterSpace, slot: int) -> Flow[None]:
    """IOS-14.3: a step of a Hero is over; his own player continues his turn."""
    if present(g, slot):
        yield from after_action(g, g.owner[slot], 1 << OWN_TURN, slot)
    else:
        yield from after_action(g)


def present(g: OuterSpace, slot: int) -> bool:
    """Whether the active Hero still lives: his replacement sits this turn out."""
    return g.hero_at[slot] >= 0 and g.entered[slot] != g.serial


def lift_cards(g: OuterSpace, slot: int) -> Flow[None]:
    """A Hero who ends his move in a building may try to remove cards from it."""
    building = g.in_building(g.hero_at[slot])
    for place, card in g.laid:
        need = lift_need(g, card)
        if place != building or need > 6:
            continue
        laid, house, hero = Thing("card", card), Thing("building", building), Thing("hero", slot)
        args: dict[str, Value] = {"card": laid, "building": house, "hero": hero, "n": need}
        if not (yield from agrees(g, g.owner[slot], "lift", "IOS-14.4", [laid, house, hero], args)):
            continue
        die = yield from throw_die(g, "effect", g.owner[slot], slot)
        if die >= need:
            g.laid = tuple([one for one in g.laid if one != (place, card)])
            g.discard(card)
            g.tell(events.CARD_LIFTED, "IOS-14.4", (card, building))
