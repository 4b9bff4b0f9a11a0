"""ETI-18.8, 28, 29, 31: in a campaign an Episode is followed by bonuses, the shop, and the choice of the next one; only
then does the game end, as the Episode did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Ended, Flow, Lost, Won
from hauntbox.games.ecto_terrestrial.table import events, steps, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import ETS, HEALTH, KIND_OF, LOST, SHOP, WON
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.games.ecto_terrestrial.turns.sequence import followers, is_last

Run = Callable[[EctoTerrestrial, int], Flow[None]]

# What teams are paid (ETI-18.8, 29).
FIRST_PLACE: Final = 10
SECOND_PLACE: Final = 8
SHARED_SECOND: Final = 7
OTHERS: Final = 6
SOLO: Final = 4
SOLO_STEP: Final = 5  # points for one more dollar

NOT_NEXT: Final = Reason("not_the_next_episode", "ETI-31.1")


def through(run: Run) -> Run:
    """A step that may end the Episode. In a campaign bonuses follow then, except after the last Episode."""

    def run_through(g: EctoTerrestrial, answer: int) -> Flow[None]:
        flow = run(g, answer)
        return flow_on(g, flow) if g.campaign and not is_last(g.box, g.episode) else flow

    return run_through


def flow_on(g: EctoTerrestrial, flow: Flow[None]) -> Flow[None]:
    """ETI-29: whatever ends the Episode leads on to bonuses."""
    try:
        yield from flow
    except Ended as ended:
        end_episode(g, ended)


def end_episode(g: EctoTerrestrial, ended: Ended) -> None:
    """ETI-28.1, 26.5, R5, R9: the Episode is over at this instant, and everything pending stops."""
    g.settle_badge()
    g.tower.aside += len(g.fallen)
    g.fallen = []
    for card in g.in_use:
        g.gadget_deck = g.gadget_deck.discard(card)
    g.in_use = ()
    for et in range(ETS):
        if g.et_at[et] >= 0 and g.et_wounds[et] >= HEALTH[KIND_OF[et]]:
            g.remove_et(et)
    g.result = WON if ended.winners else LOST
    g.result_rule = ended.rule
    g.result_key = ended.key
    if ended.winners:
        g.tell(events.EPISODE_WON, ended.rule, (g.badge,))
    else:
        g.tell(events.EPISODE_LOST, ended.rule)
    g.phase = SHOP
    g.step = steps.BONUS


# Bonuses


def bonuses(g: EctoTerrestrial, won: bool) -> list[int]:
    """ETI-18.8, 29.1, 29.2a, R37: what each team is paid. The badge holder is first, even on equal points."""
    if not won:
        return [OTHERS] * g.players
    if g.players == 1:
        return [SOLO + g.scores[0] // SOLO_STEP]
    others = [score for seat, score in enumerate(g.scores) if seat != g.badge]
    best = max(others)
    second = SECOND_PLACE if others.count(best) == 1 else SHARED_SECOND
    return [
        FIRST_PLACE if seat == g.badge else second if score == best else OTHERS for seat, score in enumerate(g.scores)
    ]


def run_bonus(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-29, 18.8: every team is paid; after a defeat a Disastrous Hot Sheet joins the deck."""
    won = g.result == WON
    g.money = bonuses(g, won)
    rule = "ETI-29.2a" if not won else "ETI-18.8" if g.players == 1 else "ETI-29.1a"
    for seat in g.order:
        g.tell(events.PAID, rule, (seat, g.money[seat]))
    if not won:
        add_disaster(g)
    g.step = steps.OPEN_SHOP
    return
    yield


def add_disaster(g: EctoTerrestrial) -> None:
    """ETI-29.2b: one of the Disastrous Hot Sheets that are not in the deck joins it, unseen by everybody."""
    rest = [n for n, sheet in enumerate(g.box.sheets) if sheet.disastrous and n not in g.disastrous]
    if rest:
        g.disastrous = tuple(sorted((*g.disastrous, rest[g.chance.unseen(len(rest))])))
        g.tell(events.DISASTER_ADDED, "ETI-29.2b", (1,))


# The next Episode


def why_not_episode(g: EctoTerrestrial, episode: int) -> Reason | None:
    """ETI-31.1: the reason against an Episode as the next one."""
    return None if episode in followers(g.box, g.episode) else NOT_NEXT


def ask_next_episode(g: EctoTerrestrial) -> Decision | None:
    """ETI-31.2, R42: the badge holder chooses, where there is a choice."""
    found = followers(g.box, g.episode)
    if len(found) < 2:
        return None
    return Decision(g.badge, "next_episode", [verbs.EPISODE | one << A for one in found], "ETI-31.2")


def run_next_episode(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-31.1 to 31.3: the next Episode is settled, whether this one was won or not."""
    if answer >= 0:
        g.next_episode = field_a(answer)
        g.tell(events.EPISODE_CHOSEN, "ETI-31.2", (g.badge, g.next_episode))
    else:
        g.next_episode = followers(g.box, g.episode)[0]
        g.tell(events.EPISODE_FOLLOWS, "ETI-31.1", (g.next_episode,))
    g.step = steps.OVER
    return
    yield


def run_over(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-28: the game ends as its Episode did."""
    if g.result == WON:
        raise Won(g.result_rule, g.result_key)
    raise Lost(g.result_rule, g.result_key)
    yield
