"""Whom and what a card means: Heroes, ETs, squares and Spawn Points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.ets.boss_targets import closest_in_sight, in_sight
from hauntbox.games.ecto_terrestrial.ground.city import TRACK
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.numbers import ETS, GB, MIB
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.questions import pick

WHO: Final = [
    "self", "teammate", "team", "chosen", "chosen_own", "each", "each_own", "one_each", "leader_gb", "leader_mib",
    "leader_team", "last_team", "near_ets", "on_track", "in_square", "close_to_boss", "near_boss", "closest_to_boss",
    "chosen_other", "close",
]
CHOSEN: Final = ("chosen", "chosen_own", "chosen_other", "close", "one_each")
WHAT: Final = ["chosen", "in_square", "named", "close", "nearest", "on_track", "close_to_boss", "struck", "beside"]

NOT_MEANT: Final = Reason("not_meant", "ETI-1.17")


def who(default: str = "self") -> Param:
    """The parameter that says which Heroes are meant."""
    return Param("who", "word", WHO, default_word=default)


def what(default: str = "chosen") -> Param:
    """The parameter that says which ETs are meant."""
    return Param("what", "word", WHAT, default_word=default)


def why_not_meant(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against anything that a card does not mean."""
    return NOT_MEANT


def in_turn_order(g: EctoTerrestrial, heroes: list[int]) -> list[int]:
    """ETI-19.3: Heroes in turn order of their players."""
    return sorted(heroes, key=lambda hero: (g.place_in_order(g.owner[hero]), hero))


def leader(g: EctoTerrestrial, faction: int) -> int:
    """ETI-19.5: the Hero of a faction with the most points: the badge holder's, or the next team's whose Hero is on the
    board; -1 if none is."""
    for seat in by_points(g):
        for hero in g.team_of(seat):
            if hero >> 2 == faction and g.hero_at[hero] >= 0:
                return hero
    return -1


def by_points(g: EctoTerrestrial) -> list[int]:
    """ETI-19.5: the badge holder, then the others by points; ties go to the higher in turn order."""
    return sorted(range(g.players), key=lambda seat: (seat != g.badge, -g.scores[seat], g.place_in_order(seat)))


def leading_team(g: EctoTerrestrial) -> list[int]:
    """ETI-19.5: the Heroes on the board of the team with the most points that has any there."""
    for seat in by_points(g):
        found = [hero for hero in g.team_of(seat) if g.hero_at[hero] >= 0]
        if found:
            return found
    return []


def reach_of(g: EctoTerrestrial, source: Source) -> list[int]:
    """ETI-8.2: the squares that a card reaches: within the Range of the user, everywhere if it has none."""
    if source.range < 0 or source.hero < 0:
        return list(range(g.city.size))
    return g.city.in_range(g.hero_at[source.hero], source.range, g.used)


def candidates(g: EctoTerrestrial, word: str, source: Source, n: int = 0) -> list[int]:
    """ETI-19.2: the Heroes on the board whom a word means, or may mean where somebody chooses."""
    hero = source.hero
    spared = source.spared
    if word == "self":
        return [hero] if hero >= 0 and g.hero_at[hero] >= 0 and hero not in spared else []
    board = [one for one, at in enumerate(g.hero_at) if at >= 0 and one not in spared]
    if word == "teammate":
        return [one for one in board if one != hero and g.owner[one] == source.seat]
    if word in ("team", "chosen_own", "each_own"):
        return [one for one in board if g.owner[one] == source.seat]
    if word == "close":
        return [one for one in board if hero in board and g.city.close(g.hero_at[hero], g.hero_at[one])]
    if word in ("chosen", "chosen_other"):
        if word == "chosen_other":
            board = [one for one in board if g.owner[one] != source.seat]
        if source.range < 0 or hero < 0:
            return board
        squares = reach_of(g, source)
        return [one for one in board if g.hero_at[one] in squares]
    if word in ("each", "one_each"):
        return in_turn_order(g, board)
    if word in ("leader_gb", "leader_mib"):
        found = leader(g, GB if word == "leader_gb" else MIB)
        return [found] if found in board else []
    if word == "leader_team":
        return [one for one in leading_team(g) if one in board]
    if word == "last_team":
        return [one for one in board if g.owner[one] == g.fewest_points()]
    if word == "near_ets":
        near = {square for et in range(ETS) if g.stands(et) for square in (g.et_at[et], *g.city.near[g.et_at[et]])}
        return in_turn_order(g, [one for one in board if g.hero_at[one] in near])
    if word == "on_track":
        return in_turn_order(g, [one for one in board if g.city.plan.kinds[g.hero_at[one]] == TRACK])
    if word == "in_square":
        return in_turn_order(g, g.heroes_in(source.square)) if source.square >= 0 else []
    return of_boss(g, word, n)


def of_boss(g: EctoTerrestrial, word: str, n: int) -> list[int]:
    """The Heroes whom a Boss means, or of whom it means the closest: Close ones, or those within a range."""
    if g.boss_at < 0:
        return []
    if word == "close_to_boss":
        return in_turn_order(g, [one for one in g.on_board() if g.city.close(g.boss_at, g.hero_at[one])])
    return in_turn_order(g, in_sight(g, n))


def heroes_meant(
    g: EctoTerrestrial, effect: Effect, source: Source, helps: Callable[[int], bool] | None = None
) -> Flow[list[int]]:
    """The Heroes whom an effect means, chosen by whoever has the choice; where there is one, only among Heroes to whom
    the effect does anything (`helps`), if there are any."""
    word = effect.word("who")
    found = candidates(g, word, source, effect.numbers.get("within", 0))
    if not found:
        return []
    if helps is not None and word in CHOSEN:
        found = [hero for hero in found if helps(hero)] or found
    if word == "one_each":
        chosen: list[int] = []
        for seat in g.order:
            own = [hero for hero in found if g.owner[hero] == seat]
            if own:
                chosen.append((yield from choose_hero(seat, own, source)))
        return chosen
    if word in ("chosen", "chosen_own", "chosen_other", "close"):
        return [(yield from choose_hero(source.seat, found, source))]
    if word == "closest_to_boss":
        found = closest_in_sight(g, effect.number("within"))
        return [(yield from choose_hero(g.owner[found[0]], found, source))]
    return found


def in_own_order(g: EctoTerrestrial, heroes: list[int], source: Source) -> Flow[list[int]]:
    """ETI-19.3: Heroes in turn order; a player whose two Heroes are meant says who is first. Asked where that can make
    a difference: where dice are rolled or Wounds taken."""
    ordered: list[int] = []
    for seat in g.order:
        own = [hero for hero in heroes if g.owner[hero] == seat]
        if len(own) == 2:
            codes = [verbs.PICK_HERO | hero << A for hero in own]
            answer = yield from pick(seat, "which_hero_first", codes, "ETI-19.3", why_not_meant, source.thing)
            own.sort(key=lambda hero: hero != field_a(answer))
        ordered += own
    return ordered


def choose_hero(seat: int, heroes: list[int], source: Source) -> Flow[int]:
    """One of some Heroes."""
    codes = [verbs.PICK_HERO | hero << A for hero in heroes]
    return field_a((yield from pick(seat, "which_hero", codes, source.rule, why_not_meant, source.thing)))


def choose_square(seat: int, squares: list[int], source: Source, kind: str = "which_square") -> Flow[int]:
    """One of some squares."""
    codes = [verbs.PICK_SQUARE | square << A for square in squares]
    return field_a((yield from pick(seat, kind, codes, source.rule, why_not_meant, source.thing)))


def ets_in_reach(g: EctoTerrestrial, source: Source) -> list[int]:
    """The ETs on the board within the reach of a card."""
    if source.range < 0 or source.hero < 0:
        return g.ets_on_board()
    squares = reach_of(g, source)
    return [et for et in g.ets_on_board() if g.et_at[et] in squares]


def possible_ets(g: EctoTerrestrial, word: str, source: Source) -> list[int]:
    """The ETs that a word means, or may mean where somebody chooses."""
    if word == "named":
        return [source.et] if source.et >= 0 and g.et_at[source.et] >= 0 else []
    if word == "close":
        at = g.hero_at[source.hero] if source.hero >= 0 else -1
        return [et for et in g.ets_on_board() if at >= 0 and g.city.close(at, g.et_at[et])]
    if word == "on_track":
        return [et for et in g.ets_on_board() if g.city.plan.kinds[g.et_at[et]] == TRACK]
    if word == "close_to_boss":
        return [et for et in g.ets_on_board() if g.boss_at >= 0 and g.city.close(g.boss_at, g.et_at[et])]
    if word == "nearest":
        away = g.city.distances(g.hero_at[source.hero]) if source.hero >= 0 else []
        found = sorted([(away[g.et_at[et]], g.et_since[et], et) for et in g.ets_on_board()]) if away else []
        return [found[0][2]] if found else []
    if word in ("struck", "beside"):
        return of_strike(g, word, source)
    return ets_in_reach(g, source)


def of_strike(g: EctoTerrestrial, word: str, source: Source) -> list[int]:
    """The ETs that an Attack has wounded and not captured, or those in squares adjacent to its target."""
    strike = source.strike
    if strike is None:
        return []
    if word == "struck":
        return [et for et in sorted(strike.dealt) if g.et_at[et] >= 0]
    return [et for et in g.ets_on_board() if g.et_at[et] in g.city.near[strike.square]]


def ets_meant(
    g: EctoTerrestrial, effect: Effect, source: Source, helps: Callable[[int], bool] | None = None
) -> Flow[list[int]]:
    """The ETs that an effect means; a single one or a square of them is chosen by the user, among those to which the
    effect does anything."""
    word = effect.word("what")
    found = possible_ets(g, word, source)
    if helps is not None and word in ("chosen", "in_square"):
        found = [et for et in found if helps(et)]
    if not found or word in ("named", "close", "nearest", "on_track", "close_to_boss", "struck"):
        return found
    if word == "in_square":
        squares = list(dict.fromkeys([g.et_at[et] for et in found]))
        source.square = yield from choose_square(source.seat, squares, source)
        return g.ets_in(source.square)
    codes: list[int] = [verbs.PICK_ET | et << A for et in found]
    answer = yield from pick(source.seat, "which_et", codes, source.rule, why_not_meant, source.thing)
    source.et = field_a(answer)
    return [source.et]


def has_heroes(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    """Whether an effect means anybody on the board."""
    return bool(candidates(g, effect.word("who"), source, effect.numbers.get("within", 0)))


def has_ets(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    """Whether an effect means any ET on the board."""
    word = effect.word("what")
    if word in ("chosen", "in_square") and (source.range < 0 or source.hero < 0):
        return max(g.et_at) >= 0
    return bool(possible_ets(g, word, source))


