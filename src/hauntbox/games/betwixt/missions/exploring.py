"""TGB-5: Exploration: what the family goes for, where its members stand there, and what comes of it."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat.field import obstacles_on
from hauntbox.games.betwixt.effects.moments import happens
from hauntbox.games.betwixt.family.acting import actions_of, has_anything_to_do, run_action
from hauntbox.games.betwixt.family.lineup import free_squares
from hauntbox.games.betwixt.ground.house import DOOR
from hauntbox.games.betwixt.ground.laying import fits_at, lay_tile
from hauntbox.games.betwixt.missions.arranging import fights_close, usual_space
from hauntbox.games.betwixt.missions.rounds import begin_combat, monsters_left
from hauntbox.games.betwixt.missions.vending import ask_shop, run_shop
from hauntbox.games.betwixt.table import events, steps, verbs
from hauntbox.games.betwixt.table.numbers import EXPLORATION, NOTHING, OFF
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A

NO_SUCH_DOOR: Final = Reason("no_closed_door", "TGB-5.2")
OUT_OF_REACH: Final = Reason("tile_not_connected", "TGB-5.3")
BAG_EMPTY: Final = Reason("fate_bag_empty", "TGB-6.24")
NO_SPACE: Final = Reason("no_space_beside", "TGB-5.2")
NOTHING_HERE: Final = Reason("nothing_to_use", "TGB-5.2")
NO_SURPRISE: Final = Reason("no_surprise_there", "TGB-5.7")
NOT_ACTIVE: Final = Reason("not_active", "TGB-21.2")
NOTHING_TO_DO: Final = Reason("nothing_to_put_in_order", "TGB-5.9")
OTHER_TILE: Final = Reason("same_tile", "TGB-5.1")
TAKEN: Final = Reason("space_taken", "TGB-5.1")
MUST_BE_BESIDE: Final = Reason("someone_beside_it", "TGB-5.2")


def begin_exploration(g: Betwixt) -> None:
    """TGB-4.2, 5.10: the family may look around."""
    g.phase = EXPLORATION
    g.goal = NOTHING
    g.unplaced = ()
    g.housekeeper = OFF
    g.step = steps.EXPLORE


# What the family goes for


def here(g: Betwixt) -> int:
    """TGB-5.3: the slot of the tile where the family is."""
    return g.house.slot_of(g.at[g.active()[0]])


def why_not_open(g: Betwixt, passage: int) -> Reason | None:
    """TGB-5.2, 5.3, 6.24: the reason against opening a door."""
    if passage >= len(g.house.passages) or g.house.passages[passage].state != DOOR:
        return NO_SUCH_DOOR
    one = g.house.passages[passage]
    if one.slot not in g.house.connected_to(here(g)):
        return OUT_OF_REACH
    if one.other < 0 and passage not in (g.secret_door, g.objective_door) and not g.bags[g.paths[passage]]:
        return BAG_EMPTY
    return None if beside(g, verbs.OPEN | passage << A) else NO_SPACE


def why_not_visit(g: Betwixt, square: int) -> Reason | None:
    """TGB-5.2, 5.3: the reason against going to an objective or a vending machine."""
    if square not in g.objects and square not in g.machines:
        return NOTHING_HERE
    if g.house.slot_of(square) not in g.house.connected_to(here(g)):
        return OUT_OF_REACH
    return None if beside(g, verbs.VISIT | square << A) else NO_SPACE


def why_not_look_into(g: Betwixt, slot: int) -> Reason | None:
    """TGB-5.2, 5.3, 5.7: the reason against going to a tile for its surprise."""
    if slot not in [tile for tile, _ in g.surprises]:
        return NO_SURPRISE
    return None if slot in g.house.connected_to(here(g)) else OUT_OF_REACH


def why_not_tidy(g: Betwixt, member: int) -> Reason | None:
    """TGB-5.9: the reason against a family member's putting things in order."""
    if member not in g.active():
        return NOT_ACTIVE
    return None if has_anything_to_do(g, member) else NOTHING_TO_DO


def list_goals(g: Betwixt) -> list[int]:
    """TGB-5.2, 5.3: everything that the family can go for."""
    codes = [
        verbs.OPEN | one.number << A for one in g.house.passages
        if one.state == DOOR and why_not_open(g, one.number) is None
    ]  # fmt: skip
    codes += [verbs.VISIT | s << A for s in sorted([*g.objects, *g.machines]) if why_not_visit(g, s) is None]
    for slot in sorted({slot for slot, _ in g.surprises}):
        if why_not_look_into(g, slot) is None:
            codes.append(verbs.LOOK_INTO | slot << A)
    return codes


def ask_explore(g: Betwixt) -> Decision | None:
    """TGB-5.2, 5.9: what the family goes for, or who puts things in order first."""
    member = g.housekeeper
    if member >= 0:
        return Decision(g.owner[member], "tidy", [*actions_of(g, member, False, True), verbs.DONE], "TGB-5.9")
    codes = list_goals(g)
    codes += [verbs.TIDY | one << A for one in g.active() if why_not_tidy(g, one) is None]
    return Decision(g.speaker, "explore", codes, "TGB-5.2")


def run_explore(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-5.1, 5.9: the family sets out, or a member puts things in order."""
    if g.housekeeper >= 0:
        if answer == verbs.DONE:
            g.housekeeper = OFF
        else:
            yield from run_action(g, g.housekeeper, answer)
        return
    if answer & VERB_BITS == verbs.TIDY:
        g.housekeeper = field_a(answer)
        return
    g.goal = answer
    g.unplaced = tuple(g.active())
    for member in g.unplaced:
        g.at[member] = OFF
    g.tell(events.EXPLORED, "TGB-5.1", (slot_of_goal(g),))
    g.step = steps.ARRIVE


# Where its members stand


def slot_of_goal(g: Betwixt, goal: int = NOTHING) -> int:
    """The tile where the family goes."""
    code = g.goal if goal == NOTHING else goal
    verb, value = code & VERB_BITS, field_a(code)
    if verb == verbs.OPEN:
        return g.house.passages[value].slot
    return value if verb == verbs.LOOK_INTO else g.house.slot_of(value)


def is_beside(g: Betwixt, goal: int, square: int) -> bool:
    """TGB-5.2, 5.4: whether somebody there is adjacent to what the family came for; for a surprise anywhere will do."""
    verb, value = goal & VERB_BITS, field_a(goal)
    if verb == verbs.OPEN:
        return square in g.house.passages[value].squares
    return verb == verbs.LOOK_INTO or g.house.adjacent(square, value)


def beside(g: Betwixt, goal: int) -> list[int]:
    """The squares of the goal's tile beside it on which somebody can stand; the family itself is in nobody's way."""
    code, blocked = g.house.ground_code, obstacles_on(g)
    slot = slot_of_goal(g, goal)
    if goal & VERB_BITS == verbs.OPEN:
        near = [s for s in g.house.passages[field_a(goal)].squares if g.house.slot_of(s) == slot]
    else:
        near = [s for s in g.house.squares_of(slot) if is_beside(g, goal, s)]
    return [s for s in near if not code[s] and s not in blocked]


def has_arrived(g: Betwixt) -> bool:
    """TGB-5.2: whether somebody is beside what the family came for."""
    for member in g.active():  # noqa: SIM110 (a generator takes longer)
        if is_beside(g, g.goal, g.at[member]):
            return True
    return False


def why_not_arrive(g: Betwixt, square: int) -> Reason | None:
    """TGB-5.1, 5.2: the reason against a space for the next family member. The last one must be beside the goal if
    nobody is yet."""
    if square >= g.house.size or g.house.slot_of(square) != slot_of_goal(g):
        return OTHER_TILE
    if square not in free_squares(g, g.house.slot_of(square)):
        return TAKEN
    last = len(g.unplaced) == 1
    return MUST_BE_BESIDE if last and not has_arrived(g) and not is_beside(g, g.goal, square) else None


def list_spaces(g: Betwixt) -> list[int]:
    """TGB-5.1, 5.2: where the next family member can stand."""
    free = free_squares(g, slot_of_goal(g))
    if len(g.unplaced) == 1 and not has_arrived(g):
        free = [s for s in free if is_beside(g, g.goal, s)]
    return free


def ask_arrive(g: Betwixt) -> Decision | None:
    """TGB-5.1: where the next family member stands, unless the table leaves that to the usual order."""
    if g.arranged:
        return None
    codes = [verbs.PICK_SQUARE | s << A for s in list_spaces(g)]
    return Decision(g.owner[g.unplaced[0]], "arrive", codes, "TGB-5.1", args={"member": Thing("member", g.unplaced[0])})


def run_arrive(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-5.1: a family member is put there, without a movement."""
    member = g.unplaced[0]
    if answer < 0:  # those who fight hand to hand choose first
        member = next((one for one in g.unplaced if fights_close(g, one)), member)
    space = field_a(answer) if answer >= 0 else usual_space(g, member, list_spaces(g), slot_of_goal(g))
    g.unplaced = tuple([one for one in g.unplaced if one != member])
    g.at[member] = space
    g.tell(events.PUT, "TGB-5.1", (member, g.at[member]))
    if not g.unplaced:
        g.step = steps.INTERACT
        yield from happens(g, "explore_tile", slot_of_goal(g))


# What comes of it


def ask_interact(g: Betwixt) -> Decision | None:
    """TGB-5.6: at a vending machine, what is bought and sold; but surprises come first."""
    at_machine = g.goal & VERB_BITS == verbs.VISIT and field_a(g.goal) in g.machines
    return ask_shop(g) if at_machine and not surprises_here(g) else None


def run_interact(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-5.5 to 5.8: the surprise of the tile, then what the family came for."""
    if answer >= 0:
        yield from run_shop(g, answer)
        return
    if surprises_here(g):
        yield from be_surprised(g)
        return
    verb, value = g.goal & VERB_BITS, field_a(g.goal)
    if verb == verbs.OPEN:
        yield from open_door(g, value)
    elif verb == verbs.VISIT:
        g.step = steps.OBJECTIVES
        user = user_at(g, value)
        g.tell(events.INTERACTED, "TGB-5.8", (user, value))
        yield from happens(g, "objective_interact", user, value)
    else:
        begin_exploration(g)


def user_at(g: Betwixt, square: int) -> int:
    """TGB-5.8: who uses an objective: the first who is adjacent to it."""
    return next(member for member in g.active() if g.house.adjacent(g.at[member], square))


def surprises_here(g: Betwixt) -> list[tuple[int, int]]:
    """TGB-5.7: the surprises of the tile where the family was put."""
    slot = slot_of_goal(g)
    return [one for one in g.surprises if one[0] == slot]


def be_surprised(g: Betwixt) -> Flow[None]:
    """TGB-5.7, 4.2, R19: a surprise is resolved before anything else there; monsters mean combat."""
    one = surprises_here(g)[0]
    g.surprises = tuple([other for other in g.surprises if other != one])
    event = g.mission.surprises[one[1]]
    yield from happens(g, "explore_tile", event=event)
    if monsters_left(g):
        yield from begin_combat(g, 0)
    elif not has_arrived(g):  # whoever stood beside the goal has left the map
        g.step = steps.OBJECTIVES


def open_door(g: Betwixt, passage: int) -> Flow[None]:
    """TGB-5.5: a door to an explored tile just opens, a secret one shows its room, any other means drawing."""
    g.tell(events.DOOR_OPENED, "TGB-5.5a", (passage,))
    one = g.house.passages[passage]
    secret = passage == g.secret_door
    if one.other >= 0:
        g.house = g.house.opened(passage)
        g.step = steps.OBJECTIVES
    elif secret:
        find_secret(g, passage)
        g.step = steps.OBJECTIVES
    else:
        g.step = steps.DRAW
    yield from happens(g, "door_opened")
    if secret:
        event = g.mission.secret_event
        yield from happens(g, "secret", event=event)
        yield from happens(g, "secret")


def find_secret(g: Betwixt, passage: int) -> None:
    """TGB-5.5c, 6.26c: the secret tile is laid; its other doorways are walls."""
    g.house = g.house.opened(passage)
    tile = g.box.tile_at[g.mission.secret]
    fits = fits_at(g.house, passage, tile)
    fit = fits[g.roll_below(len(fits))] if len(fits) > 1 else fits[0]
    g.house = lay_tile(g.house, passage, tile, fit, sealed=True)
    g.secret_door = OFF
    g.secret_found = True
    g.tell(events.TILE_LAID, "TGB-6.26c", (len(g.house.laid) - 1, tile.number, int(fit.by_stair)))
