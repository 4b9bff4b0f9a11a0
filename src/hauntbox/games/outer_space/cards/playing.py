"""IOS-14: playing Events, using items, Talents and Tech; cancelling; and the windows in which that happens."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.engine.messages import Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import agrees, note_use, pick_for, run_use, usable
from hauntbox.games.outer_space.cards.powers import talent_cost
from hauntbox.games.outer_space.cards.reacting import QUESTIONS, REACTIONS, heard, offers, sides_asked, thing_of
from hauntbox.games.outer_space.cards.source import Source, card_source, slot_source
from hauntbox.games.outer_space.components.cards import Use
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import AFTER_ACTION, CARD_PLAYED, TALENT_USED, Moment, Played
from hauntbox.games.outer_space.table.numbers import OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.kit.reactions import Window, hold_window


def perform(g: OuterSpace, seat: int, code: int, trigger: int) -> Flow[bool]:
    """Do what a seat chose among what it can use at a moment; False if nothing comes of it: somebody cancels it, or
    refuses to pay for it."""
    verb = code & VERB_BITS
    a, b = field_a(code), field_b(code)
    if verb == verbs.PLAY:
        return (yield from play(g, seat, a, trigger))
    if verb == verbs.USE:
        source = card_source(g, seat, a)
        source.slot = b
        yield from use_item(g, source, trigger)
    elif verb == verbs.TECH:
        source = card_source(g, seat, a)
        use = yield from choose_use(g, g.card(a).at(trigger), source)
        note_use(g, use, a)
        g.cp[source.mp] -= use.command
        g.tell(events.TECH_USED, "IOS-5.7", (a,), source.thing)
        yield from run_use(g, use, source)
    elif verb == verbs.CHAMPION:
        use = g.box.uses[a]
        note_use(g, use)
        g.tell(events.CHAMPION_USED, "IOS-18.1", (a,))
        yield from run_use(g, use, slot_source(g, seat, OFF, use))
    else:
        return (yield from use_talent(g, seat, a, b))
    return True


def perform_at(g: OuterSpace, seat: int, code: int, triggers: tuple[int, ...]) -> Flow[bool]:
    """Do what a seat chose in a step of its own, in which things for several moments can be used."""
    return (yield from perform(g, seat, code, uses_at(g, seat, code, triggers)[0]))


def uses_at(g: OuterSpace, seat: int, code: int, triggers: tuple[int, ...]) -> list[int]:
    """For which of these moments something that was chosen is meant."""
    verb, a = code & VERB_BITS, field_a(code)
    if verb not in (verbs.PLAY, verbs.USE, verbs.TECH):
        return [g.box.uses[a].when]
    source = card_source(g, seat, a)
    source.slot = field_b(code) if verb == verbs.USE else OFF
    return [one for one in triggers if [use for use in g.card(a).at(one) if usable(g, use, source)]]


def play(g: OuterSpace, seat: int, card: int, trigger: int) -> Flow[bool]:
    """IOS-14.3: an Event out of the hand; IOS-14.5: opponents may cancel it before anything of it happens.

    False if they do: then it takes the place of nothing, either.
    """
    card = g.show_of_hand(seat, card)  # before anything is asked about it: from now on everybody knows it
    source = card_source(g, seat, card)
    g.reveal()
    g.tell(events.PLAYED, "IOS-14.3", (seat, card))
    use = yield from choose_use(g, g.card(card).at(trigger), source)
    works = not (yield from cancelled(g, card, seat, use))
    if works:
        yield from run_use(g, use, source)
    if not [one for one in g.laid if one[1] == card]:  # unless it stays on a building
        g.discard(card)
    return works


def cancelled(g: OuterSpace, card: int, seat: int, use: Use) -> Flow[bool]:
    """IOS-14.5: whether the other side cancels a card; nothing interrupts what happens instantly (IOS-14.7)."""
    if use.instant:
        return False
    side = g.side_of(seat)
    moment = Moment(CARD_PLAYED, 1 - side)
    moment.played = Played(card, seat, side)
    moment.card = card
    yield from open_window(g, moment)
    if moment.played.cancelled:
        g.tell(events.CANCELLED, "IOS-14.5", (card,))
    return moment.played.cancelled


def choose_use(g: OuterSpace, uses: list[Use], source: Source) -> Flow[Use]:
    """Which of several things a card does at this moment; asked only if there is a choice."""
    able = [use for use in uses if usable(g, use, source)]
    codes = [verbs.PICK_USE | use.number << A for use in able]
    answer = yield from pick_for(g, source.seat, "use", codes, source)
    return g.box.uses[field_a(answer)]


def use_item(g: OuterSpace, source: Source, trigger: int) -> Flow[None]:
    """IOS-8.6c, R36: one Hero a turn uses a copy; what is spent goes to the discard pile first."""
    card = source.card
    use = yield from choose_use(g, g.card(card).at(trigger), source)
    g.note_user(card, source.slot)
    note_use(g, use, card)
    g.tell(events.ITEM_USED, "IOS-8.6c", (source.slot, card))
    if use.spent:
        g.lose_item(source.slot, card)
        g.tell(events.ITEM_DISCARDED, "IOS-13.4", (source.slot, card))
    yield from run_use(g, use, source)


def use_talent(g: OuterSpace, seat: int, number: int, payer: int) -> Flow[bool]:
    """IOS-14.1: an ability of choice; Power tokens pay for it if it is a Talent.

    IOS-1.4: whose tokens they are must agree; False if he does not.
    """
    use = g.box.uses[number]
    slot = slot_with(g, use)
    cost = talent_cost(g, slot, use)
    other = g.owner[payer]
    if cost and other != seat and not (yield from pays(g, slot, number, payer, cost)):
        if g.moments:
            g.moments[-1].refused |= 1 << payer
        else:
            g.passed |= 1 << other  # for as long as this Hero's turn lasts
        return False
    note_use(g, use)
    if g.moments and not use.power:
        g.moments[-1].used |= 1 << number
    if cost:
        if payer == slot and g.free_talents >> slot & 1:
            g.free_talents &= ~(1 << slot)
        else:
            g.power[payer] -= cost
    g.tell(events.TALENT_USED, "IOS-14.1", (slot, number, payer))
    who = g.hero[slot]
    yield from run_use(g, use, slot_source(g, seat, slot, use))
    if use.power and g.box.in_use >> TALENT_USED & 1 and g.hero[slot] == who:
        yield from open_window(g, Moment(TALENT_USED, g.turn_side, seat, slot, g.hero_at[slot]))
    return True


def pays(g: OuterSpace, slot: int, number: int, payer: int, cost: int) -> Flow[bool]:
    """Whether another owner lets a Hero of his pay for a Talent, knowing whose it is and what it takes."""
    talent, hero, other = Thing("talent", number), Thing("hero", slot), Thing("hero", payer)
    args: dict[str, Value] = {"talent": talent, "hero": hero, "payer": other, "n": cost}
    if (yield from agrees(g, g.owner[payer], "pay_for", "IOS-1.4", [talent, hero, other], args)):
        return True
    g.tell(events.DECLINED, "IOS-1.4", (payer, slot), talent)
    return False


def slot_with(g: OuterSpace, use: Use) -> int:
    """The Hero whose ability it is."""
    for slot, hero in enumerate(g.hero):
        if hero >= 0 and use in g.box.heroes[hero].uses:
            return slot
    raise RuntimeError("an ability was used that no Hero in play has")


# Windows


def open_window(g: OuterSpace, moment: Moment) -> Flow[None]:
    """Everybody who may do something at this moment does so or passes; the side named first speaks first."""
    if not g.box.in_use >> moment.kind & 1:
        return
    sides = sides_asked(g, moment)
    if not sides:
        return
    g.moments.append(moment)
    thing = thing_of(moment)
    args: dict[str, Value] | None = None if thing is None else {"thing": thing}
    window = Window(QUESTIONS[moment.kind], "IOS-14.3", sides, heard(g, moment), thing, args, REACTIONS)
    yield from hold_window(g, window, offers, act)
    g.moments.pop()


def after_action(g: OuterSpace, seat: int = OFF, later: int = 0, slot: int = OFF) -> Flow[None]:
    """IOS-14.3: an action is over, and the next one has not begun: whoever has something for that may use it.

    `seat` is asked in a step of its own next, where it can use what is for the moments `later`.
    """
    at = g.hero_at[slot] if slot >= 0 else OFF
    yield from open_window(g, Moment(AFTER_ACTION, g.turn_side, OFF, slot, at).before(seat, later))


def act(g: OuterSpace, seat: int, code: int) -> Flow[None]:
    """Somebody doesn't pass."""
    yield from perform(g, seat, code, g.moments[-1].kind)
