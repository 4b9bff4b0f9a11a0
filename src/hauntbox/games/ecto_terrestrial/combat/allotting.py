"""ETI-14.8 to 14.10, 15.6, R34, R54: the attacker allots the dice one by one, each to something it can wound."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.combat.strike import Strike
from hauntbox.games.ecto_terrestrial.combat.track import boss_left, symbols_against
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import CRIT, DRAINER, ETS, GRUNT, HEALTH, KIND_OF, MIB, SHOOTER
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.kit.questions import pick

NO_SUCH_DIE: Final = Reason("no_such_die", "ETI-14.8")
NOT_IN_SQUARE: Final = Reason("not_in_square", "ETI-14.8")
WRONG_SYMBOL: Final = Reason("wrong_symbol", "ETI-14.8")
NO_HEALTH_LEFT: Final = Reason("no_health_left", "ETI-R34")
LIKE_ANOTHER: Final = Reason("like_another", "ETI-R34")
UNHURT_BY: Final = Reason("boss_unhurt_by", "ETI-25.7")


def health_left(g: EctoTerrestrial, strike: Strike, et: int) -> int:
    """What an ET can still take in this Attack."""
    return HEALTH[KIND_OF[et]] - g.et_wounds[et] - strike.dealt.get(et, 0)


def boss_can_take(g: EctoTerrestrial, strike: Strike) -> int:
    """What the Boss can still take in this Attack."""
    return boss_left(g) - strike.boss_dealt


def wounds_boss(g: EctoTerrestrial, face: int) -> bool:
    """ETI-14.9, 25.7: whether a symbol wounds the Boss now."""
    return face == CRIT or bool(symbols_against(g) >> face & 1)


def targets_of(g: EctoTerrestrial, strike: Strike, face: int) -> list[int]:
    """ETI-R54: the ETs that a die may go to now; of those that are alike only the first."""
    found: list[int] = []
    seen: set[tuple[int, int, int, int]] = set()
    for et in range(ETS):
        if g.et_at[et] not in strike.squares or (face not in (CRIT, KIND_OF[et])):
            continue
        left = health_left(g, strike, et)
        like = (KIND_OF[et], left, strike.dealt.get(et, 0) << 1 | (g.et_down >> et & 1), g.et_at[et])
        if left > 0 and like not in seen:
            seen.add(like)
            found.append(et)
    return found


def list_allotments(g: EctoTerrestrial, strike: Strike, faces: list[int]) -> list[int]:
    """Every die with everything that it may wound now. Without a CRIT the order of the dice doesn't matter, because
    each symbol has its own kind of ET; then it is the first symbol's turn that has something to wound."""
    codes: list[int] = []
    for face in range(CRIT + 1):
        if face not in faces:
            continue
        found = uses_of(g, strike, face, face)
        if not found and face == DRAINER and strike.converts:
            found = [*uses_of(g, strike, face, GRUNT), *uses_of(g, strike, face, SHOOTER)]
        codes += list(dict.fromkeys(found))
        if codes and CRIT not in faces and not strike.converts:
            break
    return codes


def uses_of(g: EctoTerrestrial, strike: Strike, face: int, counts_as: int) -> list[int]:
    """Everything that a die may wound when its face counts as one."""
    codes = [verbs.ALLOT | face << A | et << B for et in targets_of(g, strike, counts_as)]
    if g.boss_at in strike.squares and wounds_boss(g, counts_as) and boss_can_take(g, strike) > 0:
        codes.append(verbs.ALLOT_BOSS | face << A)
    return codes


def allot(g: EctoTerrestrial, strike: Strike) -> Flow[None]:
    """ETI-14.8 to 14.10, 15.6: until no die is left that could wound something; the others are wasted."""
    faces = sorted(strike.faces)
    seat = g.owner[strike.hero]
    while faces:
        codes = list_allotments(g, strike, faces)
        if not codes:
            break
        g.roller, g.rolled = strike.hero, tuple(faces)
        answer = yield from pick(seat, "allot", codes, "ETI-14.8", why_not_allot, None, None, (strike, faces))
        face = field_a(answer)
        faces.remove(face)
        if face == DRAINER:
            converted = not uses_of(g, strike, DRAINER, DRAINER)
            strike.converts = min(strike.converts - int(converted), faces.count(DRAINER))
        wounds = 2 if face == CRIT and strike.faction == MIB else 1  # ETI-14.10, 15.7
        if answer & VERB_BITS == verbs.ALLOT_BOSS:
            strike.boss_dealt += min(wounds, boss_can_take(g, strike))  # ETI-R61
            continue
        et = field_b(answer)
        strike.dealt[et] = strike.dealt.get(et, 0) + min(wounds, health_left(g, strike, et))
    g.roller, g.rolled = -1, ()
    for face in faces:
        g.tell(events.WASTED, "ETI-14.8", (face,))


def why_not_allot(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a die for an ET or the Boss."""
    strike: Strike = decision.context[0]
    face = field_a(code)
    if face not in decision.context[1]:
        return NO_SUCH_DIE
    if code & VERB_BITS == verbs.ALLOT_BOSS:
        return UNHURT_BY if g.boss_at in strike.squares else NOT_IN_SQUARE
    et = field_b(code)
    if et >= ETS or g.et_at[et] not in strike.squares:
        return NOT_IN_SQUARE
    if face not in (CRIT, KIND_OF[et]):
        return WRONG_SYMBOL
    return LIKE_ANOTHER if health_left(g, strike, et) > 0 else NO_HEALTH_LEFT
