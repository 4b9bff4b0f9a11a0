"""Why not? The reason against anything on the table that is not on offer."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.engine.messages import Reason
from hauntbox.games.spirit_world.busters.walking import reach_of
from hauntbox.games.spirit_world.table import steps, verbs
from hauntbox.games.spirit_world.table.numbers import COMMON, GATES, INSIDE
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A, B
from hauntbox.games.spirit_world.turns.actions import ACTIONS, MANEUVERS, why_not_act
from hauntbox.games.spirit_world.turns.setting_up import parkings
from hauntbox.kit.map.grid import distance

NOT_ASKED: Final = Reason("not_asked", "GTB-9.7")
NOT_PARKING: Final = Reason("not_a_parking_place", "GTB-2.11")
NOT_START: Final = Reason("not_start_area", "GTB-2.11")
NOT_IN_TEAM: Final = Reason("not_in_game", "GTB-2.6")
NEVER: Final = Reason("concede_never", "GTB-24.12")
TAKEN: Final = Reason("buster_taken", "GTB-2.6")
OF_ACT: Final = (*ACTIONS, *MANEUVERS, verbs.WIPE, verbs.ABILITY, verbs.END)


def why_not(g: SpiritWorld, code: int) -> Reason | None:
    """The reason against an answer at this point of the game; None if there is none."""
    verb = code & VERB_BITS
    if verb == verbs.CONCEDE:
        return None if g.conceding else NEVER
    if g.step == steps.PARK and verb == verbs.PARK:
        if code in parkings(g):
            return None
        area = g.scenario.start
        return NOT_PARKING if field_a(code) in area and field_b(code) in area else NOT_START
    if g.step == steps.SHARE and verb == verbs.PICK_BUSTER:
        if field_a(code) not in g.order:
            return NOT_IN_TEAM
        return None if g.seats[field_a(code)] < 0 else TAKEN
    if g.step == steps.AIM and verb == verbs.AIM:
        return None
    if g.step != steps.ACT or g.active < 0 or verb not in OF_ACT:
        return NOT_ASKED
    if (verb == verbs.BLAST and field_a(code) >= GATES) or (verb == verbs.SPECIAL and field_b(code) >= GATES):
        return NOT_ASKED
    return why_not_act(g, code)


def in_view(g: SpiritWorld, kind: str) -> list[int]:
    """The things of a kind on the table; nothing is hidden."""
    if kind == "square":
        return g.ground.squares
    if kind == "buster":
        return list(g.order)
    if kind == "ghost":
        return g.on_map()
    if kind == "gate":
        return g.gates()
    if kind == "effect":  # the scenario, the gates, and every ghost
        return [0, 1, *[2 + ghost for ghost in g.on_map()]]
    if kind == "kind":
        return list(range(COMMON))
    if kind == "special":
        return [one.number for one in g.scenario.specials]
    if kind == "ability":
        return [one.number for b in g.order for one in g.box.characters[b].abilities]
    return []


def same_answer(g: SpiritWorld, code: int) -> int:
    """GTB-11.8: if nothing depends on the route, a Move through the car is the Move to that square."""
    to = field_a(code)
    if code & VERB_BITS != verbs.THROUGH or g.active < 0 or g.at[g.active] == INSIDE:
        return code
    reach = reach_of(g, g.active)
    if reach.through >> to & 1 or (reach.both >> to & 1 and not g.beams[g.active]):
        return verbs.MOVE | to << A
    return code


def conceivable(g: SpiritWorld) -> list[int]:
    """What a player might think of doing now."""
    if g.step == steps.PARK:
        area = g.scenario.start
        return [verbs.PARK | front << A | rear << B for front in area for rear in area if front != rear]
    if g.step == steps.SHARE:
        return [verbs.PICK_BUSTER | b << A for b in g.order]
    if g.step != steps.ACT or g.active < 0:
        return []
    b = g.active
    here = g.at[b] if g.at[b] >= 0 else g.front
    codes = [verbs.ATTACK | ghost << A for ghost in g.on_map()]
    codes += [verbs.BLAST | gate << A for gate in g.gates()]
    codes += [verbs.MOVE | s << A for s in g.ground.squares if distance(here, s) <= g.powers.move[b] + 2]
    codes += [verbs.BOARD, verbs.DRIVE | 0 << A, verbs.DRIVE | 1 << A, verbs.DEPOSIT, verbs.ENTER, verbs.WIPE]
    for other in g.order:
        codes += [verbs.CLEAN | other << A, verbs.GIVE | other << A, verbs.TAKE | other << A]
    codes += [verbs.EXIT | s << A for s in g.ground.squares if min(distance(g.front, s), distance(g.rear, s)) == 1]
    codes += [verbs.ABILITY | (b << 3 | level) << A for level in range(1, len(g.box.numbers.levels) + 1)]
    for one in g.scenario.specials:
        if one.at == "gate":
            codes += [verbs.SPECIAL | one.number << A | gate << B for gate in g.gates()]
        else:
            codes.append(verbs.PERFORM | one.number << A)
    codes += [verbs.END, verbs.CONCEDE]
    return codes
