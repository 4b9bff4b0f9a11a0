"""ETI-13, 18.7: Bid-Offs. Everybody bids in secret; all bids are shown at once, and all are paid."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow, answers_to, secret_question
from hauntbox.games.ecto_terrestrial.cards.acting import run_powers
from hauntbox.games.ecto_terrestrial.cards.reacting import react
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.spawning.rolling import roll_face
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B

NOBODY: Final = -1
SEALED: Final = -1  # a bid that nobody may see yet
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
    g: EctoTerrestrial, bidders: list[int], defender: int, rule: str, cause: Thing | None = None,
    bonus: dict[int, int] | None = None,
) -> Flow[int]:
    """ETI-13.1 to 13.7, R25, R63: the Hero who wins the bid, -1 if nobody does. A `defender` wins ties; -1: nobody is.
    `bonus` is how much higher bids count by what was played before.

    Nothing is paid or told before all bids are locked (ETI-13.2).
    """
    bidders = [hero for hero in bidders if g.hero_at[hero] >= 0]
    if not bidders:
        return NOBODY
    args: dict[str, Value] = {} if defender < 0 else {"defender": Thing("hero", defender)}
    bids = yield from ask_bids(g, bidders, rule, cause, args)
    counts = yield from show_bids(g, bids, "ETI-13.2", cause, bonus)
    winner = winner_of(counts, defender)
    for hero, n in bids:
        yield from bid_is_over(g, hero, n, hero == winner)
    return winner


def ask_bids(
    g: EctoTerrestrial, bidders: list[int], rule: str, cause: Thing | None, args: dict[str, Value] | None
) -> Flow[list[tuple[int, int]]]:
    """ETI-13.1, 13.2: all bid at once and in secret, and no bid may be changed once it is locked. Where a
    single seat bids and has no Batteries it is not asked; of several all are, whatever they have."""
    g.bids = tuple([(hero, SEALED) for hero in bidders])
    asks = offers(g, bidders)
    codes = [code for seat in asks for code in asks[seat]]
    if len(codes) == 1:
        return [(field_a(codes[0]), field_b(codes[0]))]
    decision = secret_question(asks, "bid", rule, cause, args)
    decision.why = why_not_bid
    decision.locks = True
    yield decision
    return [(field_a(answer), field_b(answer)) for _, answer in sorted(answers_to(decision).items())]


def show_bids(
    g: EctoTerrestrial, bids: list[tuple[int, int]], rule: str, cause: Thing | None, bonus: dict[int, int] | None = None
) -> Flow[list[tuple[int, int]]]:
    """ETI-13.2, 13.4: all bids are paid and shown together; what each counts in the end, Reactions included."""
    g.reveal()
    g.bids = tuple(bids)
    for hero, n in bids:
        g.batteries[hero] -= n
    more = {hero: g.powers.bid[hero] + (bonus or {}).get(hero, 0) for hero, _ in bids}
    for hero, n in bids:
        g.tell(events.BID, rule, (hero, n, n + more[hero]), cause)
    source = Source(cause or Thing("hero", bids[0][0]), rule, g.owner[bids[0][0]])
    source.bids = tuple([(hero, n + more[hero]) for hero, n in bids])
    yield from react(g, "bids_shown", source)
    return [(hero, n + source.bid_bonus.get(hero, 0)) for hero, n in source.bids]


def bid_is_over(g: EctoTerrestrial, hero: int, n: int, won: bool) -> Flow[None]:
    """ETI-13.4: what a bidder's cards do when the bid is settled; `n` is what the Hero paid."""
    if g.powers.under(hero, "bid_shown"):
        source = Source(Thing("hero", hero), "ETI-13.4", g.owner[hero], hero)
        source.number = n
        source.moment = "won" if won else "lost"
        yield from run_powers(g, hero, "bid_shown", source)


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
    bids: list[tuple[int, int]] = []
    for hero in bidders:
        if g.hero_at[hero] < 0:
            continue
        lacking = max(0, need - sum([n for _, n in bids]))
        more = yield from ask_bids(g, [hero], rule, cause, {"need": lacking})
        bids += more
    if not bids:
        return False
    counts = yield from show_bids(g, bids, "ETI-18.7", cause)
    won = sum([n for _, n in counts]) >= need
    for hero, n in bids:
        yield from bid_is_over(g, hero, n, won)
    return won


def bid_against_die(
    g: EctoTerrestrial, hero: int, worth: list[int], rule: str, cause: Thing | None = None
) -> Flow[bool]:
    """ETI-13.1 to 13.5a, 18.7: whether a Hero outbids a die that is rolled once the bid is locked; `worth` is what each
    face bids. The die is the defender and wins ties; alone, as many Batteries as it bids are enough."""
    bids = yield from ask_bids(g, [hero], rule, cause, None)
    face = roll_face(g)
    g.tell(events.OUTBID, "ETI-13.2", (hero, face, worth[face]), cause)
    counts = yield from show_bids(g, bids, "ETI-13.2", cause)
    won = counts[0][1] >= worth[face] if g.players == 1 else counts[0][1] > worth[face]
    yield from bid_is_over(g, hero, bids[0][1], won)
    return won


def why_not_bid(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a bid."""
    asked = {field_a(one) for one in decision.codes_for(seat)}
    return TOO_FEW if field_a(code) in asked else NOT_BIDDING
