"""What cards do by attacks: make them, stop them, forbid them, make them sure.

How a ranged attack and the Death Ray work is in `combat/shooting.py` and `combat/death_ray.py`.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick_for
from hauntbox.games.outer_space.cards.op import NO_USE, OuterSpaceOp
from hauntbox.games.outer_space.cards.playing import open_window
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.combat import death_ray
from hauntbox.games.outer_space.combat.blasting import gunners
from hauntbox.games.outer_space.combat.shooting import Range, can_attack, can_shoot_again, run_another, run_attack
from hauntbox.games.outer_space.components import standing
from hauntbox.games.outer_space.components.card_phrases import attack_text, forbid_text
from hauntbox.games.outer_space.components.entries import Phrase
from hauntbox.games.outer_space.components.opinions import RAY, SILENCE, Opinion
from hauntbox.games.outer_space.components.vocabulary import ALWAYS, DEEDS, KEYS, KEYWORD, YES_NO, on
from hauntbox.games.outer_space.effects.targets import comes_off, place_of
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import RANGED_DECLARED, Moment, Shot
from hauntbox.games.outer_space.table.numbers import MARTIANS, OFF, SOLDIERS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.kit.cards.effects import Clause, Effect, Param
from hauntbox.kit.map.grid import distance

# Making an attack


def why_no_attack(g: OuterSpace, effect: Effect, source: Source) -> Reason:
    """IOS-8.7b: nobody in range, or nobody in sight."""
    if source.slot < 0:
        return NO_USE
    aim = Range(g, source.slot, effect)
    near = [at for at in g.packs() if distance(aim.at, at) <= aim.reach]
    if not near:
        return Reason("nobody_in_range", "IOS-8.7b", {"n": aim.reach})
    if not [at for at in near if g.fairground.sees(aim.at, at)]:
        return Reason("no_sight", "IOS-8.7b")
    return Reason("needs_light", "IOS-21.1") if aim.dark else NO_USE


def wrong_attack(effect: Effect, clause: Clause, kind: str) -> list[str]:
    if effect.word("sure") == "yes" or effect.number("need"):
        return []
    return ["uses: need: an attack that is not sure needs a number to hit on."]


def wrong_again(effect: Effect, clause: Clause, kind: str) -> list[str]:
    return [] if effect.word("keyword") == "gun" else ["uses: keyword: only guns are fired again."]


def why_no_ray(g: OuterSpace, effect: Effect, source: Source) -> Reason:
    """IOS-17.6."""
    return Reason("ray_touches_nobody", "IOS-17.6")


# Ranged attacks that have been declared


def can_touch_shot(g: OuterSpace, effect: Effect, source: Source) -> bool:
    shot = g.moments[-1].shot if g.moments else None
    return shot is not None and not shot.cancelled and not shot.sure


def run_cancel_attack(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """The attack does not happen; what it would have cost is kept."""
    shot = g.moments[-1].shot
    if shot is not None:
        shot.cancelled = True
        g.tell(events.SHOT_MISSED, source.rule, (shot.slot,), source.thing)
    return
    yield


def run_auto_hit(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    shot = g.moments[-1].shot
    if shot is not None:
        shot.sure = True
    return
    yield


# Packs that don't fire


def noticed(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """The Packs with ray guns that a Hero sees within range."""
    at = place_of(g, source)
    if at < 0:
        return []
    return [
        s for s in g.packs()
        if distance(at, s) <= effect.number("range") and g.fairground.sees(at, s) and gunners(g, s)
    ]


def can_forbid(g: OuterSpace, effect: Effect, source: Source) -> bool:
    if effect.word("what") == "blast":
        return g.blast is not None and not g.blast.cancelled
    return effect.word("what") == "next_blast" and bool(noticed(g, effect, source))


def run_forbid(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """A blast does not happen, or a Pack's next one won't."""
    if effect.word("what") == "blast":
        if g.blast is not None and (yield from comes_off(g, effect.number("on"), source)):
            g.blast.cancelled = True
            g.tell(events.SILENCED, source.rule, (g.blast.square,), source.thing)
        return
    codes = [verbs.PICK_PACK | s << A for s in noticed(g, effect, source)]
    square = field_a((yield from pick_for(g, source.seat, "silence", codes, source)))
    moment = Moment(RANGED_DECLARED, MARTIANS, OFF, source.slot, square)
    moment.shot = Shot(source.slot, source.card, square, False)
    g.tell(events.SHOT_AT, "IOS-8.7b", (source.slot, square), source.thing)
    yield from open_window(g, moment)
    if moment.shot.cancelled:
        return
    if not moment.shot.sure and not (yield from comes_off(g, effect.number("on"), source, "shot")):
        return
    for soldier in g.soldiers_in(square):
        g.stunned |= 1 << soldier
    for champion in g.champions_in(square):
        g.stunned |= 1 << SOLDIERS + champion
    g.tell(events.SILENCED, source.rule, (square,), source.thing)


def wrong_forbid(effect: Effect, clause: Clause, kind: str) -> list[str]:
    nothing = effect.word("what") == "items" and not effect.lists["keywords"]
    return ["uses: keywords: it forbids no items."] if nothing else []


OPS: Final[list[OuterSpaceOp]] = [
    OuterSpaceOp(
        "attack", ["ranged_step"],
        [
            Param("range", "number", low=0, high=12), Param("dice", "number", default=1, low=1, high=3),
            Param("need", "number", default=0, high=6), Param("at", "word", ["model", "space"], default_word="model"),
            Param("hits", "word", ["martians", "all"], default_word="martians"),
            Param("others", "number", default=0, high=6),  # what hits Heroes and crowds, if it is another number
            Param("result", "word", ["hit", "kill"], default_word="hit"),
            Param("sure", "word", YES_NO, default_word="no"), Param("discard", "word", YES_NO, default_word="no"),
            Param("discard_on", "number", default=0, high=6), Param("gun", "word", YES_NO, default_word="no"),
            Param("needs_fire", "word", YES_NO, default_word="no"), Param("ignite_on", "number", default=0, high=6),
            Param("ignites", "word", YES_NO, default_word="no"), Param("saucer", "number", default=0, high=6),
            Param("building", "number", default=0, high=6),
        ],
        run=run_attack, can=can_attack, why_not=why_no_attack, shoots=True, needs_hero=True, mistakes=wrong_attack,
        sentence="attack", phrase=Phrase(whole=attack_text),
    ),
    OuterSpaceOp(
        "extra_ranged_attack", ["gun_fired"], [KEYWORD],
        run=run_another, can=can_shoot_again, needs_hero=True, mistakes=wrong_again,
    ),
    OuterSpaceOp("auto_hit", ["ranged_declared"], [], run=run_auto_hit, can=can_touch_shot),
    OuterSpaceOp(
        "cancel_attack", ["ranged_declared"], [],
        run=run_cancel_attack, can=can_touch_shot, opinion=Opinion(keep=True),
    ),
    OuterSpaceOp(
        "template_attack", ["command"], [],
        run=death_ray.run_ray, can=death_ray.can_fire, why_not=why_no_ray, opinion=Opinion(RAY, cancel=1.0, tech=1.25),
    ),
    OuterSpaceOp(
        "forbid", [*DEEDS, *ALWAYS],
        [
            Param("what", "word", ["blast", "next_blast", "items"]), Param("keywords", "words", KEYS, default_word=""),
            Param("range", "number", default=0, high=12), on(),
        ],
        run=run_forbid, can=can_forbid, power=standing.FORBID, stands_on=["hero"], mistakes=wrong_forbid,
        phrase=Phrase(["what"], wrap=forbid_text, own_die=True), opinion=Opinion(SILENCE, cancel=1.0),
    ),
    OuterSpaceOp(
        "allow", ALWAYS, [Param("what", "word", ["pass_martians", "pinch_points", "door_diagonals"])],
        power=standing.ALLOW, stands_on=["hero", "item"], phrase=Phrase(["what"]),
    ),
]
