"""Why not? Everything that a player might expect is on offer or has its reason, and the reason is the right one."""

from __future__ import annotations

import pytest

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import FIELD_BITS, FIELD_MASK, VERB_SHIFT, Decision
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.campaign import interlude
from hauntbox.games.betwixt.campaign.beginning import begin_table
from hauntbox.games.betwixt.missions.setting_up import next_gear
from hauntbox.games.betwixt.speech.why_not import conceivable, in_view, why_not
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import EXTRA, JOAN, MADDOX, WON
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B
from tests.betwixt.home import Home, attack, bare_hands, kind, loot, trade
from tests.betwixt.tables import AtRandom, new_table, play, put


class Asker:
    """Answers at random, and looks at every reason before it does."""

    def __init__(self, seed: int) -> None:
        self.random = AtRandom(seed)
        self.found: set[str] = set()
        self.asked: set[str] = set()

    def __call__(self, g: Betwixt, decision: Decision, seat: int) -> int:
        self.asked.add(decision.kind)
        offered = decision.codes_for(seat)
        if decision.why is None:
            self.opens_step(g, decision, seat, offered)
        self.asks_for(g, decision, seat, offered)
        return self.random(g, decision, seat)

    def opens_step(self, g: Betwixt, decision: Decision, seat: int, offered: list[int]) -> None:
        thought = conceivable(g)
        assert len(set(thought)) == len(thought), decision.kind
        assert set(offered) <= set(thought), (decision.kind, {kind(c) for c in set(offered) - set(thought)})
        for code in thought:
            self.judge(code, offered, why_not(g, seat, code), decision)

    def asks_for(self, g: Betwixt, decision: Decision, seat: int, offered: list[int]) -> None:
        """Every thing of a kind that is asked for, in place of the one that is offered."""
        done: set[int] = set()
        for code in offered:
            if code >> VERB_SHIFT in done:
                continue
            done.add(code >> VERB_SHIFT)
            for other in replaced(g, seat, code):
                reason = why_not(g, seat, other) if decision.why is None else None
                if decision.why is not None and other not in offered:
                    reason = decision.why(g, decision, seat, other)
                self.judge(other, offered, reason, decision)
                assert reason is None or not reason.generic, (decision.kind, kind(other), reason)

    def judge(self, code: int, offered: list[int], reason: Reason | None, decision: Decision) -> None:
        assert (reason is None) == (code in offered), (decision.kind, kind(code), hex(code), reason)
        if reason is not None:
            assert reason.rule.startswith("TGB-"), reason
            self.found.add(reason.key)


def replaced(g: Betwixt, seat: int, code: int) -> list[int]:
    found: list[int] = []
    for place, field in enumerate(verbs.VERBS[code >> VERB_SHIFT].fields.kinds):
        seen = in_view(g, seat, field) if field else []
        if seen is None:
            seen = {"member": [*range(4)], "slot": [*range(13)], "stat": [*range(6)], "status": [*range(12)]}.get(
                field, [*range(len(g.box.talents))]
            )
        shift = (2 - place) * FIELD_BITS
        found += [code & ~(FIELD_MASK << shift) | value << shift for value in seen]
    return found


@pytest.mark.parametrize(("mission", "players", "seed"), [
    ("gate_crashers", 1, 1), ("gate_crashers", 4, 2), ("gate_crashers", 3, 3), ("gate_crashers", 2, 4),
])
def test_whatever_is_conceivable_is_on_offer_or_has_a_reason(mission: str, players: int, seed: int) -> None:
    """TGB-2 to 9: for every question of a whole mission."""
    asker = Asker(seed)
    play(new_table(mission, players, seed), asker)
    assert {"line_up", "gear", "enter", "explore", "arrive", "act"} <= asker.asked
    assert len(asker.found) > 20


@pytest.mark.parametrize("number", range(6))
def test_the_same_holds_for_families_that_have_come_further(number: int) -> None:
    """TGB-22 to 25: with levels, talents and gear of later missions."""
    box = new_table().box
    mission = box.missions[number % len(box.missions)].id
    g = begin_table(number % 4 + 1, Chance.from_seed(f"further {number}"), box, mission)
    asker = Asker(number)
    play(g, asker)
    assert len(asker.found) > 20


@pytest.mark.parametrize("seed", range(4))
def test_the_same_holds_between_missions(seed: int) -> None:
    """TGB-26.8: whatever is done, in any order."""
    g = between(seed)
    asker = Asker(seed)
    run(interlude.run_interlude(g, -1), g, asker)
    for _ in range(200):
        if g.step != steps.INTERLUDE:
            break
        decision = interlude.ask_interlude(g)
        assert decision is not None
        run(interlude.run_interlude(g, asker(g, decision, decision.seat)), g, asker)
    assert "interlude" in asker.asked
    assert len(asker.found) > 4


def between(seed: int) -> Betwixt:
    """A mission that was won by a family with something to spend."""
    box = new_table().box
    g = begin_table(2, Chance.from_seed(f"between {seed}"), box, box.missions[3].id)
    play(g, AtRandom(seed), until=steps.LINE_UP)
    g.result, g.step, g.money, g.shop_open = WON, steps.INTERLUDE, 60, True
    g.xp, g.points = [200, 30, 0, 90], [3, 0, 2, 1]
    g.trophies[:5] = [4, 1, 1, 1, 3]
    g.collections_open |= 3
    return g


def run(flow: Flow[None], g: Betwixt, answer: Asker) -> None:
    """A step with the questions in the middle of it."""
    try:
        decision = next(flow)
        while True:
            decision = flow.send(put(g, decision, answer))
    except StopIteration:
        return


def key(reason: Reason | None) -> str:
    return "" if reason is None else reason.key


def test_of_two_slots_that_are_alike_the_first_is_offered() -> None:
    """TGB-2.7, 22.2: what takes both hands goes into the left one, a spare card into the first free slot."""
    g = new_table()
    play(g, AtRandom(1), until=steps.GEAR)
    card = next_gear(g)
    places = [code for code in conceivable(g) if why_not(g, 0, code) is None]
    assert verbs.EQUIP | card << A | EXTRA in places
    assert key(why_not(g, 0, verbs.EQUIP | card << A | EXTRA + 1)) == "first_free_slot"
    other = next(n for n in range(len(g.box.cards)) if n != card)
    assert key(why_not(g, 0, verbs.EQUIP | other << A | EXTRA)) == "other_card_first"


def test_nobody_is_proposed_twice() -> None:
    """TGB-1.6, 1.8."""
    g = new_table(players=2)
    play(g, AtRandom(1), until=steps.LINE_UP)
    g.prepared = 1 << JOAN | 1 << 4
    assert key(why_not(g, 0, verbs.HAND_OVER | JOAN << A | 1 << B)) == "proposed_before"
    assert key(why_not(g, 0, verbs.HAND_OVER | JOAN << A | 0 << B)) == "has_member_already"
    assert key(why_not(g, 0, verbs.HAND_OVER | MADDOX << A | 3 << B)) == "no_such_seat"
    assert key(why_not(g, 0, verbs.SPEAK | 1 << A)) == "speaker_named"
    assert key(why_not(g, 0, verbs.SPEAK | g.speaker << A)) == "speaks_already"
    assert key(why_not(g, 0, verbs.BENCH | 7 << A)) == "no_such_member"


def test_in_an_activation_every_deed_has_its_own_reason() -> None:
    """TGB-9.1, 9.5, 9.7, 9.10, 9.13a, 12.1."""
    g = Home()
    foe = g.foe(8, 8)
    g.begin(0)
    g.step = steps.ACT
    expected = {
        bare_hands(foe): "target_not_adjacent", attack(0, foe): "hand_empty", attack(7, foe): "weapon_not_in_hand",
        bare_hands(1): "target_is_family", verbs.DEFENSIVE: "stance_first", loot(g.sq(1, 2)): "nothing_to_loot",
        trade(0): "trade_with_oneself", trade(MADDOX): "partner_not_active", verbs.STASH: "stash_empty",
        verbs.TALENT | g.box.members[1].talents[0] << A: "talent_of_another", verbs.WALK: "", verbs.END: "",
        verbs.OPEN: "no_such_action",
    }  # fmt: skip
    assert {code: key(why_not(g, 0, code)) for code in expected} == expected
    assert set(conceivable(g)) >= {bare_hands(foe), verbs.DEFENSIVE, verbs.WALK, verbs.END}


def test_what_lies_before_a_seat_is_what_is_on_the_table() -> None:
    """TGB-2.10: squares of laid tiles, characters on the map, missions that are open."""
    g = Home()
    foe = g.foe(3, 3)
    assert in_view(g, 0, "character") == [0, 1, 2, 3, foe]
    assert in_view(g, 0, "square") == g.house.squares
    assert in_view(g, 0, "tile") == [0]
    assert in_view(g, 0, "seat") == [0]
    assert in_view(g, 0, "talent") is None
    new = new_table()
    assert in_view(new, 0, "mission") == [0]
    assert in_view(new, 0, "collection") == []
    assert in_view(new, 0, "monster") == []
