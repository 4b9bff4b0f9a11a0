"""ETI-3, 19.9, 19.10, 20, 22, 23, 28: the round, phase by phase."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow, Lost
from hauntbox.games.ecto_terrestrial.cards.episodes import check_won
from hauntbox.games.ecto_terrestrial.combat.defending import attacked_by
from hauntbox.games.ecto_terrestrial.combat.falling import stand_up_all
from hauntbox.games.ecto_terrestrial.ets.assigning import assign, standing_attackers
from hauntbox.games.ecto_terrestrial.ets.moving import run_moves
from hauntbox.games.ecto_terrestrial.spawning.disruption import pull_panel
from hauntbox.games.ecto_terrestrial.table import events, steps, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import ET_PHASE, KINDS, PKE, ROUND_END
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.questions import pick

NOT_ATTACKED = Reason("hero_not_attacked", "ETI-23.11")


def begin_round(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-3.1, 3.2, R1: a round begins; the First Player Token is passed on, but not in the first round."""
    g.round += 1
    if g.round > 1:
        g.first = (g.first + (g.players - 1 if g.passes_right else 1)) % g.players
    g.used_round = 0
    g.sheet = -1
    g.stage = 0
    g.tell(events.ROUND_BEGAN, "ETI-3.1", (g.round, g.first))
    g.step = steps.TURN
    return
    yield


def sheets_of_round(g: EctoTerrestrial) -> int:
    """ETI-19.9: how many Hot Sheets a round has before extra ones."""
    return 2 if g.players == 4 else 1


def next_sheet(g: EctoTerrestrial) -> bool:
    """ETI-19.9, 19.10, R31: whether another Hot Sheet is to be revealed in this phase; an extra one takes its Wound
    Token from the deck."""
    if g.sheets_read < sheets_of_round(g):
        return True
    if not g.tokens:
        return False
    g.tokens -= 1
    g.tell(events.TOKEN_TAKEN, "ETI-19.10a", (g.tokens,))
    return True


def check_pke(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-20, R32: as many pulls as trackers stand at 3 now, each with its Disruption; then all trackers go to 0."""
    pulls = g.pke.count(PKE)
    if pulls:
        g.tell(events.PKE_CHECKED, "ETI-20.2", (pulls,))
        for _ in range(pulls):
            yield from pull_panel(g, g.fewest_points(), "ETI-20.2")
        g.pke = [0] * len(KINDS)
        g.tell(events.PKE_RESET, "ETI-20.5")
        yield from check_won(g)
    g.step = steps.BOSS


def begin_ets(g: EctoTerrestrial) -> None:
    """ETI-22.1, 22.2: the Basic ETs are next to move."""
    g.phase = ET_PHASE
    g.moved_ets = 0
    g.step = steps.ET_MOVE


def run_et_move(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-22.2, 22.10: ETs move one after another; after the last of them attacks are assigned. A Move about which
    somebody has a choice is a step of its own."""
    if (yield from run_moves(g)):
        g.step = steps.ET_ASSIGN


def run_et_assign(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-23.3."""
    yield from assign(g)
    g.step = steps.ET_ATTACK


def run_et_attack(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-23.4, 23.11, R14, R62: the next attacked Hero, in turn order; of two of a team in their player's order."""
    found = {hero for et, hero in g.attackers if g.stands(et) and g.hero_at[hero] >= 0}  # ETI-R62
    heroes = list(found) if len(found) < 2 else sorted(found, key=lambda one: (g.place_in_order(g.owner[one]), one))
    if not heroes:
        g.attackers = ()
        g.step = steps.STAND_UP
        return
    seat = g.owner[heroes[0]]
    hero = heroes[0]
    if len(heroes) > 1 and g.owner[heroes[1]] == seat and not g.settles_ties:
        codes = [verbs.PICK_HERO | one << A for one in heroes if g.owner[one] == seat]
        hero = field_a((yield from pick(seat, "who_is_attacked_first", codes, "ETI-23.11", why_not_first)))
    ets = standing_attackers(g, hero)
    g.attackers = tuple([pair for pair in g.attackers if pair[1] != hero])
    yield from attacked_by(g, hero, ets, "ETI-23.4")
    yield from check_won(g)


def why_not_first(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a Hero who is not attacked now."""
    return NOT_ATTACKED


def run_stand_up(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-23.10."""
    stand_up_all(g)
    g.step = steps.ROUND_OVER
    return
    yield


def check_tower(g: EctoTerrestrial) -> None:
    """ETI-28.2, 28.5: at the end of a round without a panel in the tower the Heroes lose."""
    g.phase = ROUND_END
    if not g.tower.panels:
        g.tell(events.TOWER_EMPTY, "ETI-28.2")
        raise Lost("ETI-28.2", "tower")


def raise_symbols(g: EctoTerrestrial, sheet: int) -> None:
    """ETI-19.7, 19.12: each tracker whose symbol a Hot Sheet shows is raised."""
    for kind in range(len(KINDS)):
        if g.box.sheets[sheet].symbols >> kind & 1:
            g.raise_tracker(kind, "ETI-19.7", Thing("sheet", sheet))
