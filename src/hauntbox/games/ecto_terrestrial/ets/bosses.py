"""ETI-22.1, 25: what a Boss does, and who has to make way for it."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import run_clauses
from hauntbox.games.ecto_terrestrial.combat.falling import knock_down_hero
from hauntbox.games.ecto_terrestrial.combat.track import boss_source
from hauntbox.games.ecto_terrestrial.ground.city import FAR
from hauntbox.games.ecto_terrestrial.spawning.placing import nearest_room
from hauntbox.games.ecto_terrestrial.spawning.rolling import roll_face
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import CRIT, FACES, HERO_SIZE, KIND_OF, SIZE, SPACES
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.kit.questions import pick

NO_ROOM_ASIDE: Final = Reason("no_room_aside", "ETI-25.3c")
NOT_YET: Final = Reason("hero_not_in_way", "ETI-25.3a")
NOT_THAT_WAY: Final = Reason("not_that_way", "ETI-25.3b")
NOT_CLOSER: Final = Reason("square_not_closer", "ETI-22.5")


def activate(g: EctoTerrestrial) -> Flow[None]:
    """ETI-22.1, 25.7: the Boss moves as its card says, rolls its mood, and does what the mood says."""
    yield from act(g)
    yield from run_clauses(g, g.boss_card.under("activation_over"), boss_source(g))


def act(g: EctoTerrestrial, mood: int = -1) -> Flow[None]:
    """ETI-25.7: the Boss moves, then does what its mood says: the one that it rolls, unless it is given."""
    card = g.boss_card
    yield from run_clauses(g, card.under("activated"), boss_source(g))
    if mood < 0:
        mood = roll_face(g)
        g.tell(events.BOSS_MOOD, "ETI-25.7", (g.boss, mood))
        if mood != CRIT:
            g.dial = mood
    yield from run_clauses(g, card.under("mood_" + FACES[mood]), boss_source(g))


def step_towards(g: EctoTerrestrial, hero: int, knocks: bool = False) -> Flow[bool]:
    """ETI-25.2, 22.5: the Boss enters a square that is nearer to a Hero, whatever is in it; False if none is."""
    away = g.city.distances(g.hero_at[hero])
    here = away[g.boss_at]
    squares = [square for square in g.city.near[g.boss_at] if away[square] < here]
    if not squares or here == FAR:
        return False
    codes = [verbs.PICK_SQUARE | square << A for square in squares]
    thing = Thing("boss", g.boss)
    square = field_a((yield from pick(g.owner[hero], "boss_goes_to", codes, "ETI-22.5", why_not_closer, thing)))
    yield from enter(g, square, knocks)
    return True


def enter(g: EctoTerrestrial, square: int, knocks: bool = False) -> Flow[None]:
    """ETI-25.1 to 25.3: the Boss takes a square; Heroes make way first, in turn order, then ETs."""
    g.tell(events.BOSS_MOVED, "ETI-25.2", (g.boss, square))
    heroes = g.heroes_in(square)
    ets = g.ets_in(square)
    g.move_boss(square)
    while heroes:
        hero = yield from next_to_make_way(g, heroes)
        heroes.remove(hero)
        yield from hero_makes_way(g, hero)
        if knocks:
            yield from knock_down_hero(g, hero, "ETI-25.3a", Thing("boss", g.boss))
    if ets:
        yield from ets_make_way(g, ets)


def next_to_make_way(g: EctoTerrestrial, heroes: list[int]) -> Flow[int]:
    """ETI-25.3a, R24: Heroes go in turn order of their players; two of one player as that player likes."""
    seat = min([g.owner[hero] for hero in heroes], key=g.place_in_order)
    codes = [verbs.PICK_HERO | hero << A for hero in heroes if g.owner[hero] == seat]
    thing = Thing("boss", g.boss)
    return field_a((yield from pick(seat, "who_makes_way_first", codes, "ETI-R24", why_not_yet, thing)))


def hero_makes_way(g: EctoTerrestrial, hero: int) -> Flow[None]:
    """ETI-25.3a, 25.3c, R24, R56: a Hero steps aside, to the nearest square with room if none is adjacent."""
    square = g.hero_at[hero]
    squares = nearest_room(g, square, HERO_SIZE)
    if not squares:
        return
    codes = [verbs.PICK_SQUARE | one << A for one in squares]
    thing = Thing("hero", hero)
    answer = yield from pick(g.owner[hero], "make_way", codes, "ETI-25.3a", why_not_aside, thing, {"hero": thing})
    g.move_hero(hero, field_a(answer))
    g.tell(events.MADE_WAY, "ETI-25.3a", (hero, field_a(answer)))


def ets_make_way(g: EctoTerrestrial, ets: list[int]) -> Flow[None]:
    """ETI-25.3b, R24, R57: one direction for all ETs that fit there, another for the leftovers, and so on."""
    seat = g.fewest_points()
    left = list(ets)
    while left:
        at = g.et_at[left[0]]
        ways = [
            way for way in range(4)
            if g.city.step[at * 4 + way] >= 0
            and any(g.has_room(g.city.step[at * 4 + way], SIZE[KIND_OF[et]]) for et in left)
        ]
        if not ways:
            for et in left:
                yield from et_goes_far(g, seat, et)
            return
        codes = [verbs.PICK_DIRECTION | way << A for way in ways]
        way = field_a((yield from pick(seat, "ets_make_way", codes, "ETI-25.3b", why_not_way, Thing("boss", g.boss))))
        square = g.city.step[at * 4 + way]
        while True:
            fitting = [et for et in left if g.has_room(square, SIZE[KIND_OF[et]])]
            if not fitting:
                break
            alike = {(KIND_OF[et], g.et_wounds[et], g.et_down >> et & 1): et for et in reversed(fitting)}
            codes = [verbs.PICK_ET | et << A for et in sorted(alike.values())]
            tight = sum([SIZE[KIND_OF[et]] for et in fitting]) > SPACES - g.used[square]
            et = fitting[0]
            if tight:
                et = field_a((yield from pick(seat, "which_et_first", codes, "ETI-R57", why_not_way)))
            left.remove(et)
            g.move_et(et, square)
            g.tell(events.ET_MADE_WAY, "ETI-25.3b", (et, square))


def et_goes_far(g: EctoTerrestrial, seat: int, et: int) -> Flow[None]:
    """ETI-R24, R56: nothing adjacent has room: the nearest square that has; with none at all it stays with the Boss."""
    squares = nearest_room(g, g.et_at[et], SIZE[KIND_OF[et]])
    if not squares:
        return
    codes = [verbs.PUSH | et << A | square << B for square in squares]
    answer = yield from pick(seat, "et_goes_far", codes, "ETI-R24", why_not_aside)
    square = field_b(answer)
    g.move_et(et, square)
    g.tell(events.ET_MADE_WAY, "ETI-R24", (et, square))


def why_not_yet(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a Hero who does not make way now."""
    return NOT_YET


def why_not_aside(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a square for somebody who makes way."""
    return NO_ROOM_ASIDE


def why_not_way(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a direction for ETs that make way."""
    return NOT_THAT_WAY


def why_not_closer(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a square that the Boss does not go to."""
    return NOT_CLOSER
