"""ETI-30: the shop between Episodes, one visit a step."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.table import events, steps, verbs
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.games.ecto_terrestrial.turns.loadouts import deck_of

WEAPONS: Final = 4  # ETI-30.2
EQUIPMENT: Final = 6

NOT_IN_SHOP: Final = Reason("not_in_shop", "ETI-30.2")
TOO_EXPENSIVE: Final = Reason("too_expensive", "ETI-30.4")


def run_open_shop(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-30.1 to 30.3, R35: cards of the level just played are laid open; the fewest points go first."""
    weapons = g.shuffle(tuple(deck_of(g, g.episode.level, True)), "item")
    equipment = g.shuffle(tuple(deck_of(g, g.episode.level, False)), "item")
    g.reveal()
    g.stock = (*weapons[:WEAPONS], *equipment[:EQUIPMENT])
    g.active = g.fewest_points()
    g.passes = 0
    g.tell(events.SHOP_OPENED, "ETI-30.2", g.stock)
    g.step = steps.SHOPPING
    return
    yield


def why_not_buy(g: EctoTerrestrial, item: int) -> Reason | None:
    """ETI-30.2, 30.4, 30.8: the reason against buying a card; either faction's Weapons are for everybody."""
    if item not in g.stock:
        return NOT_IN_SHOP
    return None if g.box.items[item].price <= g.money[g.active] else TOO_EXPENSIVE


def is_over(g: EctoTerrestrial) -> bool:
    """ETI-30.5, R35: all is sold, nobody can pay for anything that is left, or all have passed in a row."""
    if not g.stock or g.passes >= g.players:
        return True
    return min([g.box.items[item].price for item in g.stock]) > max(g.money)


def ask_shop(g: EctoTerrestrial) -> Decision | None:
    """ETI-30.3: buy one card or pass; who can pay for none of them is not asked."""
    if is_over(g):
        return None
    codes = [verbs.BUY | item << A for item in g.stock if why_not_buy(g, item) is None]
    if not codes:
        return None
    return Decision(g.active, "shop", [*codes, verbs.PASS], "ETI-30.3", args={"money": g.money[g.active]})


def run_shop(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-30.3 to 30.7: one visit, or the end of the shop: what is left goes back to its decks, and unspent money is
    lost."""
    if is_over(g):
        g.stock = ()
        g.money = [0] * g.players
        g.tell(events.SHOP_CLOSED, "ETI-30.5")
        g.step = steps.NEXT_EPISODE
        return
    if answer >= 0 and answer & VERB_BITS == verbs.BUY:
        item = field_a(answer)
        g.money[g.active] -= g.box.items[item].price
        g.owned[g.active] = (*g.owned[g.active], item)
        g.stock = tuple([one for one in g.stock if one != item])
        g.passes = 0
        g.tell(events.BOUGHT, "ETI-30.3", (g.active, item, g.money[g.active]))
    else:
        g.passes += 1
        g.tell(events.PASSED, "ETI-30.5", (g.active,))
    g.active = (g.active + 1) % g.players
    return
    yield
