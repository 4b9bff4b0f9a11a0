"""BLK-2, 4, 9 and 10: setting up, the beginning of a round, and clean-up."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow, Won
from hauntbox.games.blackout.effects.acting import run_card
from hauntbox.games.blackout.effects.targets import Source
from hauntbox.games.blackout.table import events, numbers, verbs
from hauntbox.games.blackout.table.law import in_force, uncovered_value
from hauntbox.games.blackout.table.numbers import BOROUGHS, BUSTERS, COSTS, DICE, DICE_EACH, GHOSTS, ROW, TILE, UNROLLED
from hauntbox.games.blackout.table.state import Blackout, changed
from hauntbox.games.blackout.table.steps import DEAL, NEXT, ROUND
from hauntbox.games.blackout.table.verbs import A
from hauntbox.kit.decks import Deck

# Setting up


def ask_pick(g: Blackout) -> Decision | None:
    """BLK-2.1, 2.2: who runs which Ghostbuster, then which character each of them is."""
    for buster in range(BUSTERS):
        if g.seats[buster] < 0:
            codes = [verbs.PICK_SEAT | seat << A for seat in range(g.players) if has_room(g, seat)]
            return Decision(0, "share", codes, "BLK-2.2", Thing("buster", buster))
    for buster in range(BUSTERS):
        if g.who[buster] < 0:
            free = [who for who in range(len(g.box.characters)) if who not in g.who]
            codes = [verbs.PICK_CHARACTER | who << A for who in free]
            seat = g.seats[buster] if g.pick_own else 0
            return Decision(seat, "character", codes, "BLK-2.1", Thing("buster", buster))
    return None


def has_room(g: Blackout, seat: int) -> bool:
    """BLK-2.2, R56: two seats run two Ghostbusters each; of three seats, one runs two."""
    counts = [g.seats.count(one) for one in range(g.players)]
    fair = BUSTERS // g.players
    spare = BUSTERS % g.players - len([one for one in counts if one > fair])
    return counts[seat] < fair or (counts[seat] == fair and spare > 0)


def run_pick(g: Blackout, answer: int) -> Flow[None]:
    """One pick at a time until every Ghostbuster has a seat and a character."""
    if answer < 0:
        g.step = DEAL
        return
    value = field_a(answer)
    if -1 in g.seats:
        buster = g.seats.index(-1)
        g.seats = (*g.seats[:buster], value, *g.seats[buster + 1 :])
    else:
        buster = g.who.index(-1)
        g.set_characters((*g.who[:buster], value, *g.who[buster + 1 :]))
        g.tell(events.CHARACTER_PICKED, "BLK-2.1", (buster, value, g.seats[buster]))
    return
    yield


def run_deal(g: Blackout, answer: int) -> Flow[None]:
    """BLK-2.9 to 2.11: tiles, Equipment row, first ghosts. Shuffles in the order ghosts, Equipment, tiles."""
    ghosts = g.shuffle(tuple(range(len(g.box.ghosts))), "ghost")
    g.equipment = Deck(g.shuffle(tuple(range(len(g.box.equipment))), "equipment"))
    tiles = g.shuffle(tuple(range(len(g.box.tiles))), "tile")
    g.tiles_down = (tiles[0 : 2 * g.tiles_each : 2], tiles[1 : 2 * g.tiles_each : 2])
    g.tiles_out = tiles[2 * g.tiles_each :]
    g.row = (-1,) * ROW
    g.refill_row()
    g.ghost_deck = Deck(ghosts)
    for borough in range(BOROUGHS):
        draw_ghost(g, borough, "BLK-2.11")
    g.refresh_law()
    g.step = ROUND
    return
    yield


def draw_ghost(g: Blackout, borough: int, rule: str) -> None:
    """BLK-R34: the top ghost comes to this Borough, if there is one."""
    ghost, g.ghost_deck = g.ghost_deck.draw(g)
    if ghost >= 0:
        g.spawn(borough, ghost, rule)


# Phases 1 and 2


def run_round(g: Blackout, answer: int) -> Flow[None]:
    """BLK-4: spawn, start-of-round text, roll."""
    g.round += 1
    g.lead = (g.round - 1) % g.players
    g.phase = numbers.SPAWN
    g.tell(events.ROUND_BEGAN, "BLK-4.1", (g.round, g.lead))
    for borough in range(BOROUGHS):
        if g.ghosts[borough] < 0:
            draw_ghost(g, borough, "BLK-4.2")
    g.refresh_law()
    for tile in g.lasting:
        yield from run_card(g, g.box.tiles[tile], "start_of_round", tile_source(tile, "BLK-10.6"))
    yield from run_ghosts(g, "start_of_round", "BLK-4.6")
    roll(g)
    g.step = NEXT


def roll(g: Blackout) -> None:
    """BLK-4.9, 4.10: all dice in all pools are rolled at once, in the order of colours."""
    g.phase = numbers.ROLL
    for one in g.law.roll_fewer:
        for buster in range(BUSTERS):
            if one.reaches(g.places[buster], buster) and in_force(g, one):
                for die in g.pools[buster][-one.n :] if one.n else ():
                    g.take_from_pool(buster, die)
                    g.spent |= 1 << die
                    g.tell(events.DIE_SET_ASIDE, "BLK-4.10", (die, buster), one.source)
    for buster in range(BUSTERS):
        dice = list(g.pools[buster])
        g.roll_dice(dice)
        if g.log is not None:
            g.tell(events.ROLLED, "BLK-4.9", (buster, *g.rolls(dice)))
    g.phase = numbers.ACTIVATE


# Phase 4


def run_clean_up(g: Blackout, answer: int) -> Flow[None]:
    """BLK-9: captures, the win, Mass Hysteria, ghost text, uncovered Boroughs, dice back to their pools."""
    g.phase = numbers.CLEAN_UP
    before = g.captured
    taken = capture(g)
    if g.captured >= g.target:
        g.tell(events.GAME_WON, "BLK-9.2", (g.captured,))
        raise Won("BLK-9.2", "captured")
    yield from reveal_hysteria(g, before)
    for ghost, borough in taken:
        source = ghost_source(ghost, borough, "BLK-9.3b")
        yield from run_card(g, g.box.ghosts[ghost], "on_captured", source)
    yield from run_ghosts(g, "clean_up", "BLK-9.4")
    for borough in range(BOROUGHS):
        if g.haunted(borough) and not g.covered(borough):
            g.tell(events.UNCOVERED, "BLK-9.5", (borough,))
            g.raise_chaos_in_clean_up(uncovered_value(g, borough), "BLK-9.5", Thing("borough", borough))
    dice_home(g)
    reset(g)
    g.step = ROUND


def capture(g: Blackout) -> list[tuple[int, int]]:
    """BLK-9.1, 8.13: clockwise, filled ghosts go to the captured pile; their dice are spent."""
    taken: list[tuple[int, int]] = []
    for borough in range(BOROUGHS):
        if g.filled(borough):
            ghost = g.ghosts[borough]
            for slot in g.dice_on(borough):
                g.take_off_slot(slot)
            g.ghosts = changed(g.ghosts, borough, -1)
            g.gaps = changed(g.gaps, borough, 0)
            g.captured += 1
            g.pile = (*g.pile, ghost)
            taken.append((ghost, borough))
            g.tell(events.GHOST_CAPTURED, "BLK-9.1", (ghost, borough, g.captured))
    return taken


def reveal_hysteria(g: Blackout, before: int) -> Flow[None]:
    """BLK-10.2 to 10.8: tiles on spaces reached or passed, the top one first."""
    for index, space in enumerate(g.board.hysteria):
        if not before < space <= g.captured:
            continue
        down = list(g.tiles_down)
        tiles = down[index][::-1]
        down[index] = ()
        g.tiles_down = tuple(down)
        shown = list(g.tiles_shown)
        shown[index] = tiles
        g.tiles_shown = tuple(shown)
        for tile in tiles:
            g.reveal()
            g.tell(events.TILE_REVEALED, "BLK-10.2", (tile, space))
        for tile in tiles:
            if g.box.tiles[tile].lasting:
                g.coming = (*g.coming, tile)
            else:
                yield from run_card(g, g.box.tiles[tile], "on_reveal", tile_source(tile, "BLK-10.5"))
                g.tell(events.TILE_DISCARDED, "BLK-10.5", (tile,))


def run_ghosts(g: Blackout, when: str, rule: str) -> Flow[None]:
    """BLK-4.6, 9.4, R20: clockwise, each ghost once, even if a text moves it while others wait."""
    for ghost in g.ghosts:
        if ghost in g.ghosts:
            yield from run_ghost(g, g.ghosts.index(ghost), when, rule)


def run_ghost(g: Blackout, borough: int, when: str, rule: str) -> Flow[None]:
    """BLK-8.10: the text of the ghost in this Borough, unless it is filled."""
    if not g.haunted(borough):
        return
    ghost = g.ghosts[borough]
    card = g.box.ghosts[ghost]
    if card.acts(when):
        g.tell(events.GHOST_ACTS, rule, (ghost, borough))
        yield from run_card(g, card, when, ghost_source(ghost, borough, rule))


def ghost_source(ghost: int, borough: int, rule: str) -> Source:
    source = Source(Thing("ghost", ghost), GHOSTS, borough, -1)
    source.rule = rule
    source.in_clean_up = rule == "BLK-9.4"
    return source


def tile_source(tile: int, rule: str) -> Source:
    source = Source(Thing("tile", tile), TILE, -1, -1)
    source.rule = rule
    return source


def dice_home(g: Blackout) -> None:
    """BLK-9.6: every die that is not on a ghost goes to the pool of its colour."""
    locked = 0
    for die in g.slots:
        if die >= 0:
            locked |= 1 << die
    for buster in range(BUSTERS):
        own = range(buster * DICE_EACH, (buster + 1) * DICE_EACH)
        g.pools[buster] = tuple([die for die in own if not locked >> die & 1])
    g.row_dice = (-1,) * (ROW * COSTS)
    g.spent = 0
    g.fixed = 0
    for die in range(DICE):
        if not locked >> die & 1:
            g.faces[die] = UNROLLED  # BLK-4.12
    g.tell(events.DICE_HOME, "BLK-9.6")


def reset(g: Blackout) -> None:
    """BLK-9.7: limits start again; lasting tiles end and begin."""
    g.done = 0
    g.passed = 0
    g.calmed = 0
    g.abilities_used = 0
    g.used = 0
    g.uses = ()
    g.uses_before = 0
    g.worn = ()
    g.shield = 0
    g.colour_free = 0
    g.dropped = 0
    g.salvage = 0
    for tile in g.lasting:
        g.tell(events.TILE_DISCARDED, "BLK-9.7", (tile,))
    g.lasting = g.coming
    g.coming = ()
    for tile in g.lasting:
        g.tell(events.TILE_IN_FORCE, "BLK-10.6", (tile, g.round + 1))
    g.refresh_law()
