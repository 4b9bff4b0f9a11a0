"""ETI-13, 18.7: Bid-Offs. Everybody bids in secret; all bids are shown at once, and all are paid."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow, answers_to, secret_question
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B

NOBODY: Final = -1
SOLO_BID: Final = 2  # ETI-18.7

NOT_BIDDING: Final = Reason("hero_not_bidding", "ETI-13.6")
TOO_FEW: Final = Reason("too_few_to_bid", "ETI-13.1")


def offers(g: EctoTerrestrial, bidders: list[int]) -> dict[int, list[int]]:
    """ETI-13.1, 13.6, 13.7: what each seat may bid: none up to all Batteries of each of its bidders."""
    asks: dict[int, list[int]] = {}
    for hero in bidders:
        codes = asks.setdefault(g.owner[hero], [])
        codes += [verbs.BID | hero << A | n << B for n in range(g.batteries[hero] + 1)]
    return asks


def bid_off(
    g: EctoTerrestrial, bidders: list[int], defender: int, rule: str, cause: Thing | None = None
) -> Flow[int]:
    """ETI-13.1 to 13.7, R25, R63: the Hero who wins the bid, -1 if nobody does. A `defender` wins ties; -1: nobody is.

    Nothing is paid or told before all bids are locked (ETI-13.2).
    """
    bidders = [hero for hero in bidders if g.hero_at[hero] >= 0]
    if not bidders:
        return NOBODY
    args: dict[str, Value] = {} if defender < 0 else {"defender": Thing("hero", defender)}
    decision = secret_question(offers(g, bidders), "bid", rule, cause, args)
    decision.why = why_not_bid
    yield decision
    g.reveal()
    bids: list[tuple[int, int]] = []
    for _, answer in sorted(answers_to(decision).items()):
        hero, n = field_a(answer), field_b(answer)
        g.batteries[hero] -= n
        bids.append((hero, n + g.powers.bid[hero]))
        g.tell(events.BID, "ETI-13.2", (hero, n, n + g.powers.bid[hero]), cause)
    return winner_of(bids, defender)


def winner_of(bids: list[tuple[int, int]], defender: int) -> int:
    """ETI-13.3, 13.5, R25, R63: the highest bid wins; a defender wins ties; a bid of 0 wins nothing else, and a tie of
    others has no winner."""
    most = max([n for _, n in bids])
    best = [hero for hero, n in bids if n == most]
    if defender in best:
        return defender
    return best[0] if len(best) == 1 and most > 0 else NOBODY


def solo_bid(g: EctoTerrestrial, bidders: list[int], need: int, rule: str, cause: Thing | None = None) -> Flow[bool]:
    """ETI-18.7, R45: alone the bid is won with so many Batteries; both Heroes may add theirs together."""
    total = 0
    for hero in bidders:
        if g.hero_at[hero] < 0:
            continue
        decision = secret_question(offers(g, [hero]), "bid", rule, cause, None)
        decision.why = why_not_bid
        yield decision
        for answer in answers_to(decision).values():
            g.batteries[hero] -= field_b(answer)
            total += field_b(answer) + g.powers.bid[hero]
            g.tell(events.BID, "ETI-18.7", (hero, field_b(answer), field_b(answer) + g.powers.bid[hero]), cause)
    return total >= need


def why_not_bid(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a bid."""
    asked = {field_a(one) for one in decision.codes_for(seat)}
    return TOO_FEW if field_a(code) in asked else NOT_BIDDING
