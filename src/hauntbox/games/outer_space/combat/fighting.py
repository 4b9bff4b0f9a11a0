"""IOS-11: fights, and phase 7."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick, why_question
from hauntbox.games.outer_space.cards.playing import after_action, open_window
from hauntbox.games.outer_space.cards.powers import (
    crowd_need,
    fight_dice,
    pack_dice,
    pack_wins_ties,
    run_automatic,
    wins_ties,
)
from hauntbox.games.outer_space.cards.rolling import d6, throw_dice
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.combat.sheltering import Shelter, exposed, exposed_crowd, take_shelter
from hauntbox.games.outer_space.table import events, steps, verbs
from hauntbox.games.outer_space.table.moments import FIGHT, FIGHT_DECLARED, FIGHT_LOST, FIGHT_WON, Fight, Moment
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.games.outer_space.wounds.harm import list_martians, wound_crowd, wound_hero, wound_model, wound_soldier

# Phase 7


def ask_fights(g: OuterSpace) -> Decision | None:
    """IOS-4.7a, 23.3: which Pack fights next; asked only if there are several."""
    packs = fighting_packs(g)
    if len(packs) < 2:
        return None
    decision = Decision(g.martian_captain, "next_pack", [verbs.PICK_PACK | s << A for s in packs], "IOS-4.7a")
    decision.why = why_question
    return decision


def fighting_packs(g: OuterSpace) -> list[int]:
    """The Packs that must still fight: those with Heroes or a crowd."""
    return [
        square
        for square in g.packs()
        if square not in g.fought and (g.partaking(square) or g.crowd_in(square) >= 0)
    ]


def run_fights(g: OuterSpace, answer: int) -> Flow[None]:
    """One Pack fights everybody it must; when no Pack is left, reinforcements land."""
    packs = fighting_packs(g)
    if not packs:
        g.step = steps.LANDING
        return
    square = packs[0] if answer < 0 else field_a(answer)
    g.fought = (*g.fought, square)
    shelter = yield from take_shelter(g, square)  # IOS-R82: once, before the first fight
    met: list[int] = []
    while g.martian_in(square):  # IOS-11.16, 11.17
        codes = opponents(g, square, shelter, met)
        if not codes:
            break
        captain = g.hero_captain(exposed(g, square, shelter))
        code = yield from pick(g, captain, "next_opponent", codes, "IOS-4.7a", None, None, (square, met))
        met.append(code)
        if code & VERB_BITS == verbs.PICK_CROWD:
            yield from attack_crowd(g, square, field_a(code))
        else:
            yield from fight(g, field_a(code), square, shelter.hidden)
        yield from after_action(g)


def opponents(g: OuterSpace, square: int, shelter: Shelter, met: list[int]) -> list[int]:
    """IOS-4.7a, 4.7b, R40, R82: whom a Pack must still fight in its space, once each, as answers."""
    codes = [verbs.PICK_HERO | slot << A for slot in exposed(g, square, shelter)]
    crowd = exposed_crowd(g, square, shelter)
    if crowd >= 0:
        codes.append(verbs.PICK_CROWD | crowd << A)
    return [code for code in codes if code not in met]


def attack_crowd(g: OuterSpace, square: int, crowd: int) -> Flow[None]:
    """IOS-22.10: the Pack's Fight Dice, each 6 a Wound; the crowd does not fight back."""
    g.tell(events.CROWD_FOUGHT, "IOS-22.10", (crowd, square))
    throw = yield from throw_dice(g, "fight", pack_dice(g, square, OFF), g.martian_captain)
    for die in throw.dice:
        if die >= crowd_need(g):
            yield from wound_crowd(g, crowd, "fight")


# One fight


def fight(g: OuterSpace, slot: int, square: int, hidden: int = 0) -> Flow[None]:
    """IOS-11.1, 11.2, 11.15, R6: one exchange between a Hero and the whole Pack of a space, in either turn.

    `hidden` are the bits of Heroes that hide behind a crowd.
    """
    g.fight = bout = Fight(slot, square, g.turn_side, g.hero[slot])
    bout.hidden = hidden
    g.tell(events.FIGHT_BEGAN, "IOS-11.1", (slot, square))
    moment = fight_moment(g, FIGHT_DECLARED, bout)
    yield from run_automatic(g, FIGHT_DECLARED, slot, moment)
    yield from open_window(g, moment)
    if not ended(g, bout):
        roll_fight(g, bout)
        yield from open_window(g, fight_moment(g, FIGHT, bout))
        if not ended(g, bout):
            yield from compare(g, bout)
    drop_spent(g, bout)
    g.fight = None


def fight_moment(g: OuterSpace, kind: int, bout: Fight) -> Moment:
    """IOS-11.9, R44: the side on turn speaks first; of its players, first those whose Hero or Pack it is."""
    moment = Moment(kind, bout.side, g.owner[bout.slot], bout.slot, bout.square)
    moment.fight = bout
    return moment


def ended(g: OuterSpace, bout: Fight) -> bool:
    """IOS-11.16, 11.18: whether a fight has ended without a result: by a card, or because a Pack or Hero is gone."""
    if not g.martian_in(bout.square) or g.hero[bout.slot] != bout.who or g.hero_at[bout.slot] < 0:
        bout.over = True
    return bout.over


def roll_fight(g: OuterSpace, bout: Fight) -> None:
    """IOS-11.3 to 11.5: both sides roll."""
    bout.hero_dice = [d6(g) for _ in range(max(0, fight_dice(g, bout.slot) + bout.hero_more))]
    bout.pack_dice = [d6(g) for _ in range(max(0, pack_dice(g, bout.square, bout.slot) + bout.pack_more))]
    bout.started = True
    values = (bout.slot, len(bout.hero_dice), *bout.hero_dice, *bout.pack_dice)
    g.tell(events.FIGHT_ROLLED, "IOS-11.5", values)


def compare(g: OuterSpace, bout: Fight) -> Flow[None]:
    """IOS-11.10 to 11.14, 18.6: only the highest die of each side counts."""
    hero, pack = max([0, *bout.hero_dice]), max([0, *bout.pack_dice])
    slot = bout.slot
    if hero == pack:
        hero_ties = bout.hero_ties or wins_ties(g, slot, bout.square)
        martian_ties = bout.martian_ties or pack_wins_ties(g, bout.square)
        if hero_ties == martian_ties:
            g.tell(events.FIGHT_DRAWN, "IOS-11.14" if hero_ties else "IOS-11.13", (slot,))
            return
        bout.won = hero_ties
    else:
        bout.won = hero > pack
    if not bout.won:
        g.tell(events.FIGHT_LOST, "IOS-11.11", (slot,))
        yield from wound_hero(g, slot, "fight")
        yield from open_window(g, lost_moment(g, bout))
        return
    g.tell(events.FIGHT_WON, "IOS-11.12", (slot,))
    codes = list_martians(g, bout.square)
    thing = Thing("hero", slot)
    code = yield from pick(g, g.owner[slot], "strike", codes, "IOS-11.12", thing, None, (bout.square,))
    yield from wound_model(g, code, "fight")
    moment = Moment(FIGHT_WON, HEROES, g.owner[slot], slot, bout.square)
    moment.fight = bout
    yield from open_window(g, moment)


def lost_moment(g: OuterSpace, bout: Fight) -> Moment:
    """After a lost fight; if the Hero died of it, his replacement is not meant."""
    alive = g.hero[bout.slot] == bout.who and g.hero_at[bout.slot] >= 0
    moment = Moment(FIGHT_LOST, MARTIANS, g.martian_captain, bout.slot if alive else OFF, bout.square)
    moment.fight = bout
    return moment


def drop_spent(g: OuterSpace, bout: Fight) -> None:
    """Discard the items that a fight has cost."""
    for card in bout.spent:
        if g.hero[bout.slot] == bout.who and card in g.items[bout.slot]:
            g.lose_item(bout.slot, card)
            g.tell(events.ITEM_DISCARDED, "IOS-13.4", (bout.slot, card))


# For cards


def kill_instantly(g: OuterSpace, soldier: int, source: Source | None = None) -> Flow[bool]:
    """IOS-14.7, 14.8: a Soldier dies at once, unless the Wound is prevented; returns whether it died.

    In a fight the Hero may cancel a die for it; without a Pack the fight is over.
    """
    if not (yield from wound_soldier(g, soldier, "card", source)):
        return False
    if g.fight is not None and not ended(g, g.fight):
        yield from cancel_die(g, source)
    return True


def cancel_die(g: OuterSpace, source: Source | None = None) -> Flow[None]:
    """IOS-14.8, R45: the fighting Hero's owner cancels one die of the Pack, bonus dice included, or none.

    Before the dice are rolled there is nothing to cancel.
    """
    bout = g.fight
    if bout is None or not bout.pack_dice:
        return
    faces = sorted(set(bout.pack_dice), reverse=True)
    codes = [*[verbs.PICK_DIE | face << A for face in faces], verbs.DECLINE]
    thing = None if source is None else source.thing
    answer = yield from pick(g, g.owner[bout.slot], "cancel_die", codes, "IOS-14.8", thing)
    if answer != verbs.DECLINE:
        bout.pack_dice.remove(field_a(answer))
        g.tell(events.DIE_CANCELLED, "IOS-14.8", (field_a(answer),), thing)
