"""IOS-4.1 to 4.3 and 4.9: the Invasion Track, the cards, the reinforcement roll, the end of the turn."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import others_than
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.cards.playing import open_window, play
from hauntbox.games.outer_space.cards.rolling import throw_dice
from hauntbox.games.outer_space.cards.who_knows import knowing
from hauntbox.games.outer_space.outcome.missions import martian_turn_ends
from hauntbox.games.outer_space.outcome.objectives import end_by_track
from hauntbox.games.outer_space.table import events, moments, steps, verbs
from hauntbox.games.outer_space.table.moments import (
    CARDS_START,
    COMMAND_START,
    DRAWN,
    END_OF_MARTIAN_TURN,
    REINFORCEMENT_START,
    START_OF_MARTIAN_TURN,
    Moment,
)
from hauntbox.games.outer_space.table.numbers import CARDS, COMMAND, LEADER, MARTIANS, REINFORCEMENT, TRACK, ZARD
from hauntbox.games.outer_space.table.phases import begin_phase, begin_turn
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A

# How many of the 36 throws of two dice are higher than a number of Packs.
HIGHER_OF_TWO = (36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0)
IN_COMMAND = 1 << moments.COMMAND | 1 << START_OF_MARTIAN_TURN  # what can be used in that step, as bits


def run_track(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-4.1: the marker is placed on the track, or moves one space down; off the track the game is over."""
    begin_turn(g, MARTIANS)
    g.round += 1
    g.track = g.turns if g.round == 1 else g.track - 1
    if g.track <= 0:
        end_by_track(g)
    g.cp, g.owed = g.owed, [0, 0]  # IOS-12.8, R18: deaths from now on pay in the next turn
    g.tell(events.TURN_BEGAN, "IOS-4.1", (g.track,))
    begin_phase(g, TRACK)
    yield from open_window(g, Moment(START_OF_MARTIAN_TURN, MARTIANS))
    begin_phase(g, CARDS)
    yield from open_window(g, Moment(CARDS_START, MARTIANS))
    g.step = steps.CARDS


# Cards


def ask_cards(g: OuterSpace) -> Decision | None:
    """IOS-4.2a: discard one card of the hand, or none."""
    decision = Decision(g.stage, "discard", discards(g, g.stage), "IOS-4.2a")
    decision.courtesy = True
    return decision


def discards(g: OuterSpace, seat: int) -> list[int]:
    """One of each design."""
    codes: list[int] = []
    seen: list[int] = []
    for card in g.hands[seat]:
        if g.box.design[card] not in seen:
            seen.append(g.box.design[card])
            codes.append(verbs.DISCARD | card << A)
    return [*codes, verbs.PASS]


def run_cards(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-4.2: a discard if wanted, then up to two new cards (one each for two Martian Players)."""
    mp = g.stage
    if answer != verbs.PASS:
        card = g.show_of_hand(mp, field_a(answer))
        g.discard(card)
        g.reveal()
        g.tell(events.HAND_DISCARDED, "IOS-4.2a", (mp, card))
    draws = min(2 // g.martians, g.hand_limit() - len(g.hands[mp]))  # IOS-R15: decided before the first is drawn
    yield from draw_cards(g, mp, draws, "IOS-4.2b")
    if mp + 1 < g.martians:
        g.stage = mp + 1
    else:
        g.step = steps.REINFORCEMENT


def draw_cards(g: OuterSpace, mp: int, n: int, rule: str) -> Flow[None]:
    """IOS-4.2e, 14.9: draw Martian cards; those played at once are played in the drawer's order."""
    drawn: list[int] = []
    for _ in range(n):
        card, g.martian_deck = g.martian_deck.draw(g)
        if card < 0:
            break
        g.hands[mp] = tuple(sorted((*g.hands[mp], card)))
        drawn.append(card)
        g.tell(events.DREW_CARD, rule, (mp, card), audience=knowing(g, mp))
    if drawn:
        g.tell(events.DREW, rule, (mp, len(drawn)), audience=others_than(knowing(g, mp)))
    at_once = [card for card in drawn if g.card(card).immediate]
    while at_once:
        codes = [verbs.PICK_CARD | card << A for card in at_once]
        card = field_a((yield from pick(g, mp, "immediately", codes, "IOS-14.9")))
        at_once.remove(card)
        yield from play(g, mp, card, DRAWN)


# Reinforcements


def run_reinforcement(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-4.3: a roll higher than the number of Packs brings reinforcements in phase 8."""
    begin_phase(g, REINFORCEMENT)
    yield from open_window(g, Moment(REINFORCEMENT_START, MARTIANS))
    g.coming = 0
    for mp in range(g.martians):
        throw = yield from throw_dice(g, "reinforcement", 3 - g.martians, mp)
        packs = count_packs(g, mp)
        if sum(throw.dice) > packs:
            g.coming |= 1 << mp
            g.tell(events.REINFORCEMENTS_COME, "IOS-4.3b", (mp, packs))
        else:
            g.tell(events.NO_REINFORCEMENTS, "IOS-4.3b", (mp, packs))
    begin_phase(g, COMMAND)
    g.used_command = 0
    share = 2 // g.martians
    for mp in range(g.martians):
        g.cp[mp] += share
        g.tell(events.COMMANDED, "IOS-4.4", (mp, g.cp[mp]))
    yield from open_window(g, Moment(COMMAND_START, MARTIANS))
    yield from open_window(g, Moment(START_OF_MARTIAN_TURN, MARTIANS).before(0, IN_COMMAND))
    g.step = steps.COMMAND


def count_packs(g: OuterSpace, mp: int) -> int:
    """IOS-4.3c, 4.3d, R8: the number of Packs that a Martian Player's roll must beat."""
    if g.martians == 1:
        return len(g.packs())
    own = {at for soldier, at in enumerate(g.soldier_at) if at >= 0 and g.colour_of(soldier) == mp}
    n = len(own)
    if g.martian_captain == mp:
        n += len([one for one in (ZARD, LEADER) if g.champion_at[one] >= 0 and not g.count_at[g.champion_at[one]]])
    return n


def reinforcement_chance(g: OuterSpace, mp: int) -> int:
    """IOS-4.3b, 4.3d: the chance that a roll beats the Packs on the board now, in percent."""
    packs = count_packs(g, mp)
    if g.martians == 1:
        return round(100 * HIGHER_OF_TWO[min(packs, 12)] / 36)
    return round(100 * max(0, 6 - packs) / 6)


def run_martian_end(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-4.9: unspent points are lost; then the Fire Phase, or the Heroes."""
    g.cp = [0, 0]
    g.stunned = 0
    yield from open_window(g, Moment(END_OF_MARTIAN_TURN, MARTIANS))
    martian_turn_ends(g)
    g.step = steps.FIRE if g.advanced else steps.HERO_START


