"""IOS-12: Wounds, and what happens to those who take them. The death of a Hero is in `dying`.

Every function here that wounds returns whether the Wound was placed, and judges the game after it (IOS-3.7).
"""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.playing import open_window
from hauntbox.games.outer_space.cards.powers import (
    NEVER,
    immune,
    run_automatic,
    toughness_of_champion,
    toughness_of_soldiers,
)
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.outcome.objectives import judge
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import (
    HARM,
    HERO_KILLED,
    MARTIAN_KILLED,
    WOUND_HERO,
    WOUND_MARTIAN,
    Hit,
    Moment,
)
from hauntbox.games.outer_space.table.numbers import (
    CROWD_HEALTH,
    CROWDS_DESTROYED,
    HEROES,
    LEADER_KILLED,
    MARTIANS,
    MARTIANS_KILLED,
    OFF,
    SOLDIERS,
    ZARD,
    ZARD_KILLED,
)
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B
from hauntbox.games.outer_space.wounds.dying import bury, promise_command

# Heroes


def wound_hero(g: OuterSpace, slot: int, kind: str, source: Source | None = None) -> Flow[bool]:
    """IOS-12.2, 12.12: a Wound for a Hero, unless he is immune to its kind or somebody prevents it.

    `kind` is the cause, one of `HARMS`; `source` is the card behind it, if any.
    """
    if g.hero_at[slot] < 0 or immune(g, slot, kind):
        return False
    moment = Moment(WOUND_HERO, HEROES, g.owner[slot], slot, g.hero_at[slot])
    moment.hit = hit = Hit(kind)
    hit.slot, hit.who = slot, g.hero[slot]
    square = g.hero_at[slot]
    yield from run_automatic(g, WOUND_HERO, slot, moment)
    if not hit.prevented:
        yield from open_window(g, moment)
    if hit.prevented:
        g.tell(events.WOUND_PREVENTED, "IOS-12.12")
        return False
    g.wounds[slot] += 1
    left = g.health_left(slot)
    mauled = kind == "fight" and g.hero_at[slot] == g.champion_at[ZARD]
    g.tell(events.HERO_WOUNDED, "IOS-12.2", (slot, left), cause_of("beast" if mauled else kind, source))
    if left > 0:
        judge(g)
    else:
        yield from bury(g, slot)  # IOS-12.5
        yield from open_window(g, Moment(HERO_KILLED, g.turn_side, OFF, OFF, square))
    return True


def kill_hero(g: OuterSpace, slot: int, kind: str, source: Source | None = None) -> Flow[bool]:
    """IOS-10.10: as many Wounds as he has Health left, each of which may be prevented; returns whether he died."""
    who = g.hero[slot]
    for _ in range(g.health_left(slot)):
        yield from wound_hero(g, slot, kind, source)
    return g.hero[slot] != who or g.hero_at[slot] < 0


def heal_hero(g: OuterSpace, slot: int, n: int) -> bool:
    """IOS-12.3: heal up to this many Wounds; returns whether any was healed."""
    healed = min(n, g.wounds[slot])
    if g.hero_at[slot] < 0 or healed <= 0 or in_combat(g, slot):
        return False
    g.wounds[slot] -= healed
    g.tell(events.HERO_HEALED, "IOS-12.3", (slot, g.health_left(slot)))
    return True


def in_combat(g: OuterSpace, slot: int) -> bool:
    """IOS-12.4, R46: whether a Hero is in a fight or the target of a blast, and so can't be healed."""
    if g.fight is not None and g.fight.slot == slot and g.fight.who == g.hero[slot]:
        return True
    return g.blast is not None and bool(g.blast.aimed >> slot & 1)


# Martians


def wound_soldier(g: OuterSpace, soldier: int, kind: str, source: Source | None = None) -> Flow[bool]:
    """IOS-12.1: one Wound sends a Soldier back to its owner's pool."""
    square = g.soldier_at[soldier]
    if square < 0:
        return False
    hit = Hit(kind)
    hit.soldier = soldier
    colour = g.colour_of(soldier)
    if not (yield from goes_through(g, hit, colour, square, toughness_of_soldiers(g))):
        return False
    g.move_soldier(soldier, OFF)
    g.stunned &= ~(1 << soldier)
    g.tally[MARTIANS_KILLED] += 1  # IOS-R69
    g.tell(events.SOLDIER_KILLED, "IOS-12.1", (colour, square), cause_of(kind, source))
    judge(g)
    yield from open_window(g, Moment(MARTIAN_KILLED, g.turn_side, OFF, OFF, square))
    return True


def wound_champion(g: OuterSpace, champion: int, kind: str, source: Source | None = None) -> Flow[bool]:
    """IOS-12.2, 12.6, 18.4: a Wound for a Champion; the last one removes it, and it may be called again."""
    square = g.champion_at[champion]
    if square < 0:
        return False
    card = g.box.champions[champion]
    hit = Hit(kind)
    hit.champion = champion
    if not (yield from goes_through(g, hit, g.martian_captain, square, toughness_of_champion(g, champion))):
        return False
    g.champion_wounds[champion] += 1
    left = card.health - g.champion_wounds[champion]
    g.tell(events.CHAMPION_WOUNDED, "IOS-12.2", (champion, left), cause_of(kind, source))
    if left <= 0:
        g.champion_at[champion] = OFF
        g.champion_wounds[champion] = 0
        g.champion_cp[champion] = 0
        g.stunned &= ~(1 << SOLDIERS + champion)
        g.tally[MARTIANS_KILLED] += 1
        g.tally[ZARD_KILLED if champion == ZARD else LEADER_KILLED] += 1
        g.tell(events.CHAMPION_KILLED, "IOS-12.6", (champion,))
    judge(g)
    if left <= 0:
        yield from open_window(g, Moment(MARTIAN_KILLED, g.turn_side, OFF, OFF, square))
    return True


def kill_champion(g: OuterSpace, champion: int, kind: str, source: Source | None = None) -> Flow[bool]:
    """IOS-10.10, R47: as many Wounds as it has Health left, each with a Toughness roll; returns whether it died."""
    for _ in range(g.box.champions[champion].health - g.champion_wounds[champion]):
        yield from wound_champion(g, champion, kind, source)
    return g.champion_at[champion] < 0


def goes_through(g: OuterSpace, hit: Hit, seat: int, square: int, toughness: int) -> Flow[bool]:
    """IOS-18.4, 12.12: whether a Wound gets past a Martian's Toughness, and nobody prevents it."""
    if toughness < NEVER and (yield from throw_die(g, "toughness", seat)) >= toughness:
        g.tell(events.SHRUGGED_OFF, "IOS-18.4", (square,))
        return False
    moment = Moment(WOUND_MARTIAN, MARTIANS, seat, OFF, square)
    moment.hit = hit
    yield from open_window(g, moment)
    if hit.prevented:
        g.tell(events.WOUND_PREVENTED, "IOS-12.12")
    return not hit.prevented


# Crowds


def wound_crowd(g: OuterSpace, crowd: int, kind: str, source: Source | None = None) -> Flow[bool]:
    """IOS-22.17: a Wound for a crowd, which nothing prevents; the fourth destroys it, and the Martians score."""
    if g.crowd_at[crowd] < 0:
        return False
    g.crowd_wounds[crowd] += 1
    left = CROWD_HEALTH - g.crowd_wounds[crowd]
    g.tell(events.CROWD_WOUNDED, "IOS-22.2", (crowd, left), cause_of(kind, source))
    if left <= 0:
        g.crowd_at[crowd] = OFF
        g.crowd_wounds[crowd] = 0
        g.tally[CROWDS_DESTROYED] += 1
        g.tell(events.CROWD_DESTROYED, "IOS-22.17", (crowd,))
        promise_command(g)
    judge(g)
    return True
    yield


def heal_crowd(g: OuterSpace, crowd: int, n: int) -> bool:
    """IOS-12.3, 12.4: heal up to this many of its Wounds, unless it is under fire; returns whether any was healed."""
    healed = min(n, g.crowd_wounds[crowd])
    if g.crowd_at[crowd] < 0 or healed <= 0 or under_fire(g, crowd):
        return False
    g.crowd_wounds[crowd] -= healed
    g.tell(events.CROWD_HEALED, "IOS-12.3", (crowd, CROWD_HEALTH - g.crowd_wounds[crowd]))
    return True


def under_fire(g: OuterSpace, crowd: int) -> bool:
    """IOS-12.4, R46: whether the blast or ray being resolved attacks a crowd."""
    return g.blast is not None and bool(g.blast.crowds >> crowd & 1)


# Targets named by an answer


def list_martians(g: OuterSpace, square: int) -> list[int]:
    """The Martians of a space as answers: one Soldier of each colour, then Champions."""
    colours = sorted({g.colour_of(soldier) for soldier in g.soldiers_in(square)})
    codes = [verbs.PICK_SOLDIER | square << A | colour << B for colour in colours]
    return [*codes, *[verbs.PICK_CHAMPION | champion << A for champion in g.champions_in(square)]]


def soldier_of(g: OuterSpace, square: int, colour: int) -> int:
    """A Soldier of a colour in a space; -1 if there is none."""
    for soldier in g.soldiers_in(square):
        if g.colour_of(soldier) == colour:
            return soldier
    return OFF


def wound_model(g: OuterSpace, code: int, kind: str, source: Source | None = None) -> Flow[bool]:
    """A Wound for the Hero, Soldier, Champion or crowd that an answer names."""
    verb = code & VERB_BITS
    a = field_a(code)
    if verb == verbs.PICK_HERO:
        return (yield from wound_hero(g, a, kind, source))
    if verb == verbs.PICK_CHAMPION:
        return (yield from wound_champion(g, a, kind, source))
    if verb == verbs.PICK_CROWD:
        return (yield from wound_crowd(g, a, kind, source))
    soldier = soldier_of(g, a, field_b(code))
    return soldier >= 0 and (yield from wound_soldier(g, soldier, kind, source))


def kill_model(g: OuterSpace, code: int, kind: str, source: Source | None = None) -> Flow[bool]:
    """IOS-10.10: kill the Hero, Soldier or Champion that an answer names, or destroy the crowd; whether it is gone."""
    verb = code & VERB_BITS
    a = field_a(code)
    if verb == verbs.PICK_HERO:
        return (yield from kill_hero(g, a, kind, source))
    if verb == verbs.PICK_CHAMPION:
        return (yield from kill_champion(g, a, kind, source))
    if verb == verbs.PICK_CROWD:
        for _ in range(CROWD_HEALTH - g.crowd_wounds[a]):
            yield from wound_crowd(g, a, kind, source)
        return True
    return (yield from wound_model(g, code, kind, source))


def cause_of(kind: str, source: Source | None) -> Thing:
    """The card behind a Wound, or the kind of its cause."""
    return Thing("harm", HARM[kind]) if source is None or source.thing is None else source.thing
