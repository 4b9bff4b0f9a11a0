"""IOS-5: the Martian Command Console."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.cards.playing import after_action, open_window, perform_at
from hauntbox.games.outer_space.cards.powers import cost_of
from hauntbox.games.outer_space.cards.reacting import list_uses
from hauntbox.games.outer_space.components.cards import TECH
from hauntbox.games.outer_space.fire_and_crowds.fire import champion_enters
from hauntbox.games.outer_space.ground.fairground import SPACES
from hauntbox.games.outer_space.martians.landing import land_at, sites
from hauntbox.games.outer_space.martians.marching import IN_MARCH, first_to_march
from hauntbox.games.outer_space.martians.martian_turn import IN_COMMAND, draw_cards
from hauntbox.games.outer_space.outcome.missions import may_pay_emitter, pay_emitter
from hauntbox.games.outer_space.outcome.objectives import judge
from hauntbox.games.outer_space.table import events, steps, verbs
from hauntbox.games.outer_space.table.moments import COMMAND, MARCH_START, START_OF_MARTIAN_TURN, Moment
from hauntbox.games.outer_space.table.numbers import CHAMPIONS, MARCH, MARTIANS, ZARD
from hauntbox.games.outer_space.table.phases import begin_phase
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B
from hauntbox.kit.map.grid import distance

IN_THIS_STEP = (COMMAND, START_OF_MARTIAN_TURN)
YIELDED = 2  # in `stage`, with the player whose place it is: the other one has yielded and waits …
BOTH_YIELDED = 4  # … and has it back; now he must act or end


def ask_command(g: OuterSpace) -> Decision | None:
    """IOS-4.4, R14: what to do next. With two Martian Players Blue begins, and either may yield to the other."""
    mp = next_player(g)
    if mp < 0:
        return None
    decision = Decision(mp, "command", list_commands(g, mp), "IOS-4.4", None, {"n": g.cp[mp]})
    decision.courtesy = True
    return decision


def next_player(g: OuterSpace) -> int:
    """Whose place it is; -1 when all are done, or when a paid Champion can land at last."""
    if waiting_champions(g):
        return -1
    place = g.stage & 1
    for mp in (place, 1 - place) if g.martians == 2 else (0,):
        if not g.passed >> mp & 1:
            return mp
    return -1


def list_commands(g: OuterSpace, mp: int) -> list[int]:
    codes: list[int] = []
    if g.cp[mp] > 0:
        if len(g.hands[mp]) < g.hand_limit():
            codes.append(verbs.DRAW)
        codes += list_building(g, mp)
        codes += [verbs.CALL | champion << A for champion in range(CHAMPIONS) if why_not_call(g, champion) is None]
        pool = g.pool(mp)
        if pool:
            for saucer in sites(g):
                room = g.room_at(g.saucers[saucer])
                codes += [verbs.REINFORCE | saucer << A | n << B for n in range(1, min(room, pool) + 1)]
        codes += list_flights(g)
        if may_pay_emitter(g, mp):
            codes.append(verbs.EMITTER)
    if g.tech:
        codes += [verbs.SHOW | card << A for index, card in enumerate(g.tech) if finished(g, index)]
    for trigger in IN_THIS_STEP:
        codes += list_uses(g, mp, trigger)
    if g.martians == 2 and not g.passed >> (1 - mp) & 1 and g.stage < BOTH_YIELDED:
        codes.append(verbs.YIELD)
    codes.append(verbs.END)
    return codes


def list_building(g: OuterSpace, mp: int) -> list[int]:
    """IOS-5.5: a Tech of the hand to begin, or a facedown one to continue."""
    codes: list[int] = []
    seen: list[int] = []
    for card in g.hands[mp]:
        design = g.box.design[card]
        if g.box.cards[design].kind == TECH and design not in seen:
            seen.append(design)
            codes.append(verbs.BUILD | card << A)
    codes += [verbs.BUILD | card << A for index, card in enumerate(g.tech) if not g.tech_up >> index & 1]
    return codes


def list_flights(g: OuterSpace) -> list[int]:
    """IOS-5.3: every Saucer with every space it can reach in one or two steps."""
    codes: list[int] = []
    for saucer, at in enumerate(g.saucers):
        if at < 0:
            continue
        known = g.fairground.flights[saucer * SPACES + at]
        if not known:
            known = [verbs.SAUCER | saucer << A | to << B for to in in_reach(g, at)]
            g.fairground.flights[saucer * SPACES + at] = known
        others = [to for to in g.saucers if to >= 0 and to != at and distance(to, at) <= 2]
        codes += [code for code in known if field_b(code) not in others] if others else known
    return codes


def in_reach(g: OuterSpace, at: int) -> list[int]:
    """IOS-5.3a: the spaces that a Saucer can reach, whoever is there."""
    ways = g.fairground.saucer_steps
    reach = set(ways[at])
    for one in ways[at]:
        reach.update(ways[one])
    reach.discard(at)
    return sorted(reach)


def finished(g: OuterSpace, index: int) -> bool:
    """IOS-5.5c: whether a facedown Tech may be revealed."""
    return not g.tech_up >> index & 1 and g.tech_cp[index] >= cost_of(g, "tech", g.card(g.tech[index]).cost)


def champion_cost(g: OuterSpace, champion: int) -> int:
    """What a Champion costs now: a scenario may let the Zard Beast return for less."""
    card = g.box.champions[champion]
    return cost_of(g, card.id, card.cost)


def why_not_call(g: OuterSpace, champion: int) -> Reason | None:
    if g.box.champions[champion].advanced and not g.advanced:
        return Reason("champion_advanced", "IOS-5.6a")
    if g.champion_at[champion] >= 0:
        return Reason("champion_in_play", "IOS-5.6c")
    paid = g.champion_cp[champion]
    if paid and paid >= champion_cost(g, champion):
        return Reason("champion_waits", "IOS-5.6d")
    return None


def run_command(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-4.4: one use of the console, resolved before the next."""
    waiting = waiting_champions(g)
    if waiting:
        yield from bring_champion(g, waiting[0])  # the other one may have no site any more
        return
    if answer == -1:
        begin_phase(g, MARCH)
        g.moved = g.forced = 0
        g.champion_moved = [0] * CHAMPIONS
        yield from open_window(g, Moment(MARCH_START, MARTIANS))
        yield from open_window(g, Moment(START_OF_MARTIAN_TURN, MARTIANS).before(first_to_march(g), IN_MARCH))
        g.step = steps.MARCH
        return
    mp = next_player(g)
    verb = answer & VERB_BITS
    a, b = field_a(answer), field_b(answer)
    if answer == verbs.END:
        g.passed |= 1 << mp
        return
    if answer == verbs.YIELD:
        g.stage = (BOTH_YIELDED if g.stage >= YIELDED else YIELDED) | 1 - mp
        return
    g.stage = mp
    if verb == verbs.SHOW:
        show(g, a)
    elif verb in (verbs.DRAW, verbs.SAUCER, verbs.REINFORCE, verbs.BUILD, verbs.CALL, verbs.EMITTER):
        g.cp[mp] -= 1
        yield from spend(g, mp, verb, a, b)
    else:
        yield from perform_at(g, mp, answer, IN_THIS_STEP)
    yield from after_action(g, next_player(g), IN_COMMAND)


def spend(g: OuterSpace, mp: int, verb: int, a: int, b: int) -> Flow[None]:
    """IOS-5.1: what one Command Point buys."""
    if verb == verbs.DRAW:
        yield from draw_cards(g, mp, 1, "IOS-5.2")
    elif verb == verbs.SAUCER:
        g.saucers[a] = b
        g.tell(events.SAUCER_MOVED, "IOS-5.3a", (a, b))
    elif verb == verbs.REINFORCE:
        yield from land_at(g, mp, a, b, "IOS-5.4")
    elif verb == verbs.BUILD:
        build(g, mp, a)
    elif verb == verbs.CALL:
        g.champion_cp[a] += 1
        g.tell(events.CHAMPION_PAID, "IOS-5.6a", (a, g.champion_cp[a], champion_cost(g, a)))
    else:
        pay_emitter(g, mp)


def build(g: OuterSpace, mp: int, card: int) -> None:
    """IOS-5.5a, 5.5b, R20: the first Command Point puts a Tech on the table, facedown."""
    if card in g.hands[mp]:
        g.take_from_hand(mp, card)
        g.tech, g.tech_owner, g.tech_cp = (*g.tech, card), (*g.tech_owner, mp), (*g.tech_cp, 1)
        g.tell(events.TECH_BEGUN, "IOS-5.5a", (mp, len(g.tech)))
        return
    index = g.tech.index(card)
    g.tech_cp = tuple([cp + (place == index) for place, cp in enumerate(g.tech_cp)])
    g.tell(events.TECH_PAID, "IOS-5.5b", (mp, index + 1, g.tech_cp[index]))


def show(g: OuterSpace, card: int) -> None:
    """IOS-5.5c: a finished Tech comes into play."""
    card = g.come_to_light(card)
    index = g.tech.index(card)
    g.tech_up |= 1 << index
    g.tech_cp = tuple([0 if place == index else cp for place, cp in enumerate(g.tech_cp)])
    g.reveal()
    g.tell(events.TECH_SHOWN, "IOS-5.5c", (card, index + 1))


# Champions


def waiting_champions(g: OuterSpace) -> list[int]:
    """IOS-5.6b, 5.6d: Champions that are paid for and have a site to land at."""
    found: list[int] = []
    for champion in range(CHAMPIONS):
        paid = g.champion_cp[champion]
        if paid and g.champion_at[champion] < 0 and paid >= champion_cost(g, champion) and champion_sites(g, champion):
            found.append(champion)
    return found


def champion_sites(g: OuterSpace, champion: int) -> list[int]:
    """IOS-18.5: the Zard Beast lands alone; the Leader with anybody but the Zard Beast."""
    found: list[int] = []
    for saucer, at in enumerate(g.saucers):
        if at < 0 or g.destroyed(at):
            continue
        if champion == ZARD:
            if not g.martian_in(at):
                found.append(saucer)
        elif g.champion_at[ZARD] != at:
            found.append(saucer)
    return found


def bring_champion(g: OuterSpace, champion: int) -> Flow[None]:
    """IOS-5.6b: on a site of choice; its Command Points return to the supply."""
    codes = [verbs.PICK_SITE | saucer << A for saucer in champion_sites(g, champion)]
    thing = Thing("champion", champion)
    saucer = field_a((yield from pick(g, g.martian_captain, "champion_site", codes, "IOS-5.6b", thing)))
    place_champion(g, champion, g.saucers[saucer])
    yield from champion_enters(g, champion)


def place_champion(g: OuterSpace, champion: int, square: int) -> None:
    """A Champion comes into play, unhurt."""
    g.champion_at[champion] = square
    g.champion_wounds[champion] = 0
    g.champion_cp[champion] = 0
    g.tell(events.CHAMPION_CAME, "IOS-5.6b", (champion, square))
    judge(g)
