"""What cards do to models and crowds: wound, hit, kill, save, heal."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a, field_b
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import decider, pick_for
from hauntbox.games.outer_space.cards.op import OuterSpaceOp
from hauntbox.games.outer_space.cards.playing import open_window
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.combat.dodging import try_to_dodge
from hauntbox.games.outer_space.combat.fighting import kill_instantly
from hauntbox.games.outer_space.components import standing
from hauntbox.games.outer_space.components.card_phrases import dodge_form, heal_form, heal_text, prevent_form
from hauntbox.games.outer_space.components.entries import Phrase
from hauntbox.games.outer_space.components.opinions import HEAL, KILL, Opinion
from hauntbox.games.outer_space.components.vocabulary import ALWAYS, DEEDS, WHOSE, YES_NO, near, on
from hauntbox.games.outer_space.effects.targets import (
    comes_off,
    crowds_near,
    hero_of,
    heroes_near,
    is_near,
    pick_crowd,
    pick_site,
    pick_slot,
    pick_square,
    squares_near,
)
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import DODGED, Hit, Moment
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.wounds.harm import (
    heal_crowd,
    heal_hero,
    in_combat,
    kill_model,
    list_martians,
    soldier_of,
    under_fire,
    wound_hero,
    wound_model,
)
from hauntbox.games.outer_space.wounds.victims import Victim, next_victim, victims_in
from hauntbox.kit.cards.effects import Effect, Param

HEROES_HURT: Final = ("hero", "heroes")  # one of them, each of them
UNHURT: Final = Reason("unhurt", "IOS-12.3")

# Wounds


def doomed_crowds(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    crowds = crowds_near(g, effect, source)
    if effect.word("whom") == "lone_crowds":
        crowds = [crowd for crowd in crowds if not g.heroes_in(g.crowd_at[crowd])]
    return crowds


def doomed_martians(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """The Martians of the fight, or those near what the effect names, as answers."""
    if effect.word("whom") == "pack":
        return list_martians(g, g.fight.square) if g.fight is not None else []
    codes: list[int] = []
    for square in g.packs():
        if is_near(g, effect, square, source):
            codes += list_martians(g, square)
    return codes


def doomed_all(g: OuterSpace, effect: Effect, source: Source) -> list[Victim]:
    """Every Hero, or every crowd, that an effect is about."""
    if effect.word("whom") != "heroes":
        return [Victim(crowd=crowd) for crowd in doomed_crowds(g, effect, source)]
    squares = [g.hero_at[slot] for slot in heroes_near(g, effect, source)]
    return [one for one in victims_in(g, squares) if one.slot >= 0]


def can_wound(g: OuterSpace, effect: Effect, source: Source) -> bool:
    whom = effect.word("whom")
    if whom in ("pack", "martian"):
        return bool(doomed_martians(g, effect, source))
    return bool(heroes_near(g, effect, source) if whom in HEROES_HURT else doomed_crowds(g, effect, source))


def run_wound(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """So many Wounds for one of several, or (Heroes, crowds) for every one, each on so much or more."""
    whom, need = effect.word("whom"), effect.number("on")
    for _ in range(effect.number("n")):
        if whom in ("pack", "martian"):
            codes = doomed_martians(g, effect, source)
            if not codes:
                return
            code = yield from pick_for(g, decider(g, source, MARTIANS), "strike", codes, source)
            if (yield from comes_off(g, need, source)):
                yield from wound_model(g, code, "fight" if whom == "pack" else "card", source)
        elif whom == "hero":
            slots = heroes_near(g, effect, source)
            if not slots:
                return
            slot = yield from pick_slot(g, decider(g, source, HEROES), "victim", slots, source)
            if (yield from comes_off(g, need, source)):
                yield from wound_hero(g, slot, "card", source)
        else:
            left = doomed_all(g, effect, source)
            while left:
                victim = yield from next_victim(g, left, "victim", "IOS-R5", source.thing)
                if victim.at(g) >= 0 and (yield from comes_off(g, need, source)):
                    yield from wound_model(g, victim.code(g), "card", source)


# Hits


def hit_in(g: OuterSpace, effect: Effect, squares: list[int]) -> list[Victim]:
    """Whom an effect would hit in some spaces: crowds go with the Heroes."""
    hits = effect.word("hits")
    found = victims_in(g, squares)
    if hits == "heroes":
        return [one for one in found if one.slot >= 0 or one.crowd >= 0]
    if hits == "martians":
        return [one for one in found if one.soldier >= 0 or one.champion >= 0]
    return found


def strafed(g: OuterSpace, effect: Effect, saucer: int) -> list[int]:
    """The spaces beside a Saucer's that can be hit together with it: those with somebody in them, else all."""
    at = g.saucers[saucer]
    near = list(g.fairground.neighbours[at])
    return [s for s in near if hit_in(g, effect, [s])] or near


def hittable_saucers(g: OuterSpace, effect: Effect) -> list[int]:
    found: list[int] = []
    for saucer, at in enumerate(g.saucers):
        if at >= 0:
            around = g.fairground.neighbours[at] if effect.number("also") else ()
            if hit_in(g, effect, [at, *around]):
                found.append(saucer)
    return found


def can_hit(g: OuterSpace, effect: Effect, source: Source) -> bool:
    if effect.word("at") == "saucer":
        return bool(hittable_saucers(g, effect))
    return bool([s for s in squares_near(g, effect, source) if hit_in(g, effect, [s])])


def run_hit(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-10.9: everybody of a kind in a space, or in a Saucer's and one beside it, is hit on so much or more."""
    if effect.word("at") == "saucer":
        saucer = yield from pick_site(g, decider(g, source, MARTIANS), "strafe", hittable_saucers(g, effect), source)
        squares = [g.saucers[saucer]]
        for _ in range(effect.number("also")):
            near = strafed(g, effect, saucer)
            seat = decider(g, source, MARTIANS)
            squares.append((yield from pick_square(g, seat, "strafe_beside", near, source, saucer)))
    else:
        legal = [s for s in squares_near(g, effect, source) if hit_in(g, effect, [s])]
        squares = [(yield from pick_square(g, decider(g, source), "hit_space", legal, source))]
    left = hit_in(g, effect, squares)
    heroes = g.hero.copy()
    while left:
        victim = yield from next_victim(g, left, "victim", "IOS-R5", source.thing)
        if victim.slot >= 0 and heroes[victim.slot] != g.hero[victim.slot]:
            continue  # another has taken his place
        if victim.present(g, squares) and (yield from comes_off(g, effect.number("on"), source)):
            yield from strike(g, effect, victim, source)


def strike(g: OuterSpace, effect: Effect, victim: Victim, source: Source) -> Flow[None]:
    """IOS-7.7: a Hero may dodge if the card says so."""
    slot = victim.slot
    if slot < 0 or effect.word("dodge") == "no":
        yield from wound_model(g, victim.code(g), "card", source)
        return
    die = yield from try_to_dodge(g, slot)
    if die < g.character(slot).agility:
        yield from wound_hero(g, slot, "card", source)
        return
    g.tell(events.DODGED, "IOS-7.7", (slot,))
    moment = Moment(DODGED, HEROES, g.owner[slot], slot, g.hero_at[slot])
    moment.hit = Hit("card")
    yield from open_window(g, moment)


# Killing


def killable(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """The Martians that an effect can kill, as answers: those of the fight if there is one."""
    if g.fight is not None:
        codes = list_martians(g, g.fight.square)
    else:
        codes = [code for s in g.packs() if is_near(g, effect, s, source) for code in list_martians(g, s)]
    if effect.word("whom") == "soldier":
        codes = [code for code in codes if is_soldier(code)]
    return codes


def is_soldier(code: int) -> bool:
    return verbs.PICK_SOLDIER <= code < verbs.PICK_CHAMPION


def can_kill(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(killable(g, effect, source))


def run_kill(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-10.10, 14.7, 14.8: one of them dies at once."""
    seat = decider(g, source, MARTIANS)
    code = yield from pick_for(g, seat, "kill", killable(g, effect, source), source)
    if not (yield from comes_off(g, effect.number("on"), source)):
        return
    if is_soldier(code):
        yield from kill_instantly(g, soldier_of(g, field_a(code), field_b(code)), source)
    else:
        yield from kill_model(g, code, "card", source)


# Saving


def can_prevent(g: OuterSpace, effect: Effect, source: Source) -> bool:
    hit = g.moments[-1].hit if g.moments else None
    if hit is None or hit.prevented:
        return False
    whose = effect.word("whose")
    if whose == "any" or hit.slot < 0:
        return True
    if whose == "self":
        return hit.slot == source.slot
    return source.slot >= 0 and g.hero_at[hit.slot] == g.hero_at[source.slot]


def run_prevent(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-12.12."""
    hit = g.moments[-1].hit
    if hit is not None and (yield from comes_off(g, effect.number("on"), source, "save")):
        hit.prevented = True


def undodged(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """The Heroes with a hit that they could dodge."""
    if g.blast is None:
        return []
    slots = {hit.slot for hit in g.blast.hits if hit.slot >= 0 and not hit.dodged}
    own = source.slot >= 0 and effect.word("whose") == "self"
    return sorted([slot for slot in slots if not own or slot == source.slot])


def can_dodge(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(undodged(g, effect, source))


def run_dodge(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """One hit is dodged without a die."""
    slot = yield from pick_slot(g, decider(g, source, HEROES), "dodge_for", undodged(g, effect, source), source)
    if g.blast is not None:
        for hit in g.blast.hits:
            if hit.slot == slot and not hit.dodged:
                hit.dodged = True
                return


# Healing


def healable(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """IOS-12.4: wounded Heroes near by, or only the one that it is about."""
    slots = heroes_near(g, effect, source) if effect.word("whom") == "hero" else [hero_of(g, source)]
    return [slot for slot in slots if slot >= 0 and g.wounds[slot] and not in_combat(g, slot)]


def can_heal(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(healable(g, effect, source))


def run_heal(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-12.3: a Hero near by; on another number if it is whoever heals."""
    slot = yield from pick_slot(g, decider(g, source, HEROES), "heal", healable(g, effect, source), source)
    need = effect.number("on")
    if slot == source.slot and effect.number("on_self"):
        need = effect.number("on_self")
    if (yield from comes_off(g, need, source, "heal")):
        heal_hero(g, slot, effect.number("n"))


def why_no_healing(g: OuterSpace, effect: Effect, source: Source) -> Reason:
    """IOS-12.3, 12.4."""
    hurt = [slot for slot in heroes_near(g, effect, source) if g.wounds[slot]]
    return Reason("in_combat", "IOS-12.4") if [one for one in hurt if in_combat(g, one)] else UNHURT


def healable_crowds(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """IOS-12.4: wounded crowds that are not being attacked."""
    return [crowd for crowd in crowds_near(g, effect, source) if g.crowd_wounds[crowd] and not under_fire(g, crowd)]


def can_heal_crowd(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(healable_crowds(g, effect, source))


def run_heal_crowd(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    seat = decider(g, source, HEROES)
    crowd = yield from pick_crowd(g, seat, "heal_crowd", healable_crowds(g, effect, source), source)
    heal_crowd(g, crowd, effect.number("n"))


OPS: Final[list[OuterSpaceOp]] = [
    OuterSpaceOp(
        "wound", DEEDS,
        [
            Param("whom", "word", ["pack", "crowds", "lone_crowds", "hero", "heroes", "martian"]),
            Param("n", "number", low=1, high=3, default=1), on(), *near(),
        ],
        run=run_wound, can=can_wound, phrase=Phrase(["whom"]),
    ),
    OuterSpaceOp(
        "hit", DEEDS,
        [
            Param("at", "word", ["saucer", "space"], default_word="space"),
            Param("also", "number", default=0, high=1), Param("hits", "word", ["heroes", "martians", "all"]), on(4),
            Param("dodge", "word", YES_NO, default_word="no"), *near("self", 3),
        ],
        run=run_hit, can=can_hit, phrase=Phrase(["at", "hits"], own_die=True), opinion=Opinion(cancel=1.0),
    ),
    OuterSpaceOp(
        "kill", DEEDS,
        [Param("whom", "word", ["soldier", "martian"], default_word="soldier"), on(), *near("self", 0)],
        run=run_kill, can=can_kill, phrase=Phrase(["whom"]), opinion=Opinion(KILL, cancel=1.4),
    ),
    OuterSpaceOp(
        "prevent_wound", ["wound_hero", "wound_martian"],
        [Param("whose", "word", ["self", "here", "any"], default_word="any"), on()],
        run=run_prevent, can=can_prevent, phrase=Phrase(form=prevent_form), opinion=Opinion(cancel=1.4, item=1.1),
    ),
    OuterSpaceOp(
        "dodge", ["hits_divided"], [WHOSE],
        run=run_dodge, can=can_dodge, phrase=Phrase(form=dodge_form), opinion=Opinion(cancel=1.3),
    ),
    OuterSpaceOp(
        "heal", DEEDS,
        [
            Param("n", "number", low=1, high=5, default=1), on(), Param("on_self", "number", default=0, high=6),
            Param("whom", "word", ["hero", "self"], default_word="hero"), *near("self", 0),
        ],
        run=run_heal, can=can_heal, why_not=why_no_healing,
        phrase=Phrase(form=heal_form, wrap=heal_text, own_die=True), opinion=Opinion(HEAL, cancel=1.0, item=1.1),
    ),
    OuterSpaceOp(
        "heal_crowd", DEEDS, [Param("n", "number", low=1, high=4, default=1), *near()],
        run=run_heal_crowd, can=can_heal_crowd, opinion=Opinion(waits=True),
    ),
    OuterSpaceOp(
        "toughness", ALWAYS,
        [Param("n", "number", low=2, high=6), Param("of", "word", ["soldiers", "self"], default_word="self")],
        power=standing.TOUGHNESS, stands_on=["tech", "champion"], phrase=Phrase(["of"]), opinion=Opinion(tech=1.25),
    ),
    OuterSpaceOp(
        "immune", ALWAYS, [Param("to", "word", ["fire", "blast", "crash", "shot", "ray", "card", "fight"])],
        power=standing.IMMUNE, stands_on=["hero", "item"], phrase=Phrase(["to"]),
    ),
]
