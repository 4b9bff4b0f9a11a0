"""Rehearsals: the likely answers meet the same dice, those that fall behind are left out, and the looks are kept."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.bots import rehearsal
from hauntbox.bots.rehearsal import Rehearsal, Trial, clearly_behind
from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import Decision, option_code
from hauntbox.engine.luck import Luck
from hauntbox.engine.playout import answer_by_hunch
from hauntbox.engine.state import Ended, Flow, State, Step, ask_secretly
from hauntbox.games.spirit_world.position import lay
from tests.support.small_game import Slate, Small, ask, number_of, step

TRUST = 8.0
CLOSING = [{"when": "check", "if": [{"is": "open_gates", "most": 0}], "do": [{"op": "win"}]}]


def opening() -> Game:
    """Egon's first turn, with everybody in the car."""
    game = hauntbox.new("spirit_world", seed=5, scenario="sli_1")
    bot = bots.make("novice", 1)
    while game.decision is not None and game.decision.kind != "act":
        game.decide(bot.choose(game, 0))
    return game


def rehearsal_of(game: Game, ahead: int = 1) -> Rehearsal:
    return Rehearsal(game, 0, Chance.from_seed("stage"), ahead)


def trial(odds: list[float], glance: float = 0.5) -> Trial:
    found = Trial(1, glance, TRUST)
    for one in odds:
        found.odds.append(one)
        found.total += one
    return found


def test_only_what_a_glance_likes_is_rehearsed() -> None:
    thought = rehearsal_of(opening())
    far = 0.6 - 2 * thought.game.rules.close
    thought.prime([11, 12, 13], [0.6, far, 0.6 - thought.game.rules.close / 2])
    assert [one.code for one in thought.trials] == [11, 13]
    thought.prime(list(range(40)), [0.5] * 40)
    assert len(thought.trials) == thought.game.rules.likely


def test_all_answers_meet_the_same_dice_and_one_of_two_like_ones_is_left_out() -> None:
    game = opening()
    assert game.decision is not None
    thought = rehearsal_of(game, 2)
    code = game.decision.codes[0]
    thought.prime([code, code], [0.5, 0.5])
    for _ in range(rehearsal.LEAST):
        thought.rehearse_all(always)
    first, second = thought.trials
    assert first.odds == second.odds
    assert len(set(first.odds)) > 1
    thought.leave_out()
    assert len(thought.live) == 1


def test_what_is_worse_under_every_die_is_left_out_and_what_is_worse_by_luck_is_not() -> None:
    best = trial([0.5, 0.7, 0.4, 0.8])
    assert clearly_behind(trial([0.4, 0.61, 0.3, 0.7]), best)
    assert not clearly_behind(trial([0.9, 0.1, 0.9, 0.4]), best)


def test_the_glance_counts_as_some_looks() -> None:
    liked, rehearsed = trial([0.5], 0.6), trial([0.51], 0.5)
    assert liked.score() > rehearsed.score()
    assert trial([0.5] * 100, 0.6).score() < trial([0.6] * 100, 0.5).score()


@pytest.mark.parametrize("looks", [1, 20, 60])
def test_no_more_looks_are_taken_than_allowed(looks: int) -> None:
    game = opening()
    thought = bots.make("expert", 2, iterations=looks).think(game, 0)  # type: ignore[attr-defined]
    assert isinstance(thought, Rehearsal)
    assert 1 <= thought.looks <= max(looks, game.rules.likely)
    assert sum(one.looks for one in thought.trials) == thought.looks


def test_the_expert_fires_the_shot_that_wins() -> None:
    """GTB-16.4: the last stream closes the last gate."""
    game = lay(
        gates={"star": "7,7"}, clauses=CLOSING, ecto=("0,13", "0,14"), active="egon", to_close=2,
        busters={"egon": "7,10", "ray": "inside", "peter": "inside", "winston": "inside"},
        streams={"egon": ("star", 1)}, ghosts={"GG1": "9,9"},
    )
    keys = [game.rules.option_key(bots.make("expert", seed).choose(game, 0)) for seed in range(4)]
    assert keys == ["blast:star"] * 4


def test_a_hint_says_what_was_rehearsed() -> None:
    game = opening()
    advice = bots.advise(game, 0, iterations=40)
    assert game.decision is not None
    assert advice.code in game.decision.codes
    assert advice.text.startswith(f"{advice.label}: in ")
    assert all(0.0 <= chance <= 1.0 for _, chance, _ in advice.chances)


# On a slate, where everything can be counted


class Staged(Small):
    """Remembers which dice its tables are imagined with; the odds are how much is written, in hundredths."""

    def __init__(self, *steps: Step) -> None:
        super().__init__(*steps)
        self.dice: list[bytes] = []

    def imagine(self, state: State, seat: int | None, chance: Chance) -> None:
        self.dice.append(chance.key)

    def horizon(self, state: State) -> int:
        assert isinstance(state, Slate)
        return len(state.written)

    def hunch(self, state: State, decision: Decision, luck: Luck) -> int:
        return decision.codes[1]

    def odds(self, state: State, seat: int) -> float:
        assert isinstance(state, Slate) and not state.ended, "how it ended is known"
        return len(state.written) / 100


def written_down(g: Slate, code: int) -> Flow[None]:
    """Whatever is said is written down; a 5 ends the game, and the second seat has won."""
    g.write(number_of(code))
    if number_of(code) == 5:
        raise Ended("S-9", 0b10, "won")
    return
    yield


def numbers(g: Slate) -> Decision:
    return ask(0, 1, 2, 5)


def staged(steps: list[Step], seat: int = 0, ahead: int = 1) -> tuple[Rehearsal, Staged]:
    rules = Staged(*steps)
    game = Game(rules, rules.checked_setup(2, "staged", {}))
    return Rehearsal(game, seat, Chance.from_seed("stage"), ahead), rules


def always() -> bool:
    return True


def looked(thought: Rehearsal, *said: int) -> list[float]:
    """The odds of these answers at one look."""
    codes = [option_code(0, n) for n in said]
    thought.prime(codes, [0.5] * len(codes))
    thought.rehearse_all(always)
    found = {one.code: one.odds[-1] for one in thought.trials}
    return [found[code] for code in codes]


def test_by_hunch_means_what_the_game_would_say_without_thinking() -> None:
    rules = Staged(step(written_down, numbers))
    game = Game(rules, rules.checked_setup(2, "hunch", {}))
    for _ in range(3):
        answer_by_hunch(game, Luck(1))
    assert game.view()["written"] == [2, 2, 2]


def test_each_look_has_dice_of_its_own_and_all_answers_share_them() -> None:
    thought, rules = staged([step(written_down, numbers)])
    looked(thought, 1, 2, 5)
    thought.rehearse_all(always)
    first, second = rules.dice[:3], rules.dice[3:]
    assert len(set(first)) == len(set(second)) == 1 and first[0] != second[0]
    assert [(one.looks, one.total) for one in thought.trials] == [(2, sum(one.odds)) for one in thought.trials]


@pytest.mark.parametrize("ahead", [1, 2, 4])
def test_it_is_played_on_for_so_many_turns(ahead: int) -> None:
    thought, _ = staged([step(written_down, numbers)], ahead=ahead)
    assert looked(thought, 1) == [ahead / 100]


def test_nobody_stops_in_the_middle_of_something() -> None:
    def long_winded(g: Slate, code: int) -> Flow[None]:
        g.write(number_of(code))
        for _ in range(2):
            g.write(number_of((yield ask(1, 3, 4))))

    thought, _ = staged([step(long_winded, numbers)])
    assert looked(thought, 1) == [0.03]


@pytest.mark.parametrize(("seat", "won"), [(0, 0.0), (1, 1.0)])
def test_a_game_that_ends_is_won_or_lost_and_nothing_in_between(seat: int, won: float) -> None:
    thought, _ = staged([step(written_down, numbers)], seat)
    assert looked(thought, 5) == [won]


def test_a_secret_answer_is_given_for_the_seat_that_thinks() -> None:
    def bids(g: Slate, _: int) -> Flow[None]:
        offers = {0: [option_code(0, 7)], 1: [option_code(0, 8), option_code(0, 9)]}
        answers = yield from ask_secretly(offers, "bid", "S-3")
        for n in range(number_of(answers[1])):
            g.write(n)
        g.step = 1

    thought, _ = staged([step(bids), step(written_down, numbers)], seat=1)
    assert looked(thought, 8, 9) == [0.08, 0.09]
    first, _ = staged([step(bids), step(written_down, numbers)], seat=0)
    assert looked(first, 7)[0] in (0.08, 0.09)


def test_a_lone_answer_is_looked_at_for_its_odds_and_no_longer() -> None:
    thought, _ = staged([step(written_down, numbers)])
    thought.prime([option_code(0, 1)], [0.5])
    thought.think(1000, always)
    assert thought.looks == rehearsal.LEAST


def test_nothing_is_left_out_before_everything_was_looked_at_some_times() -> None:
    thought, _ = staged([step(written_down, numbers)])
    thought.prime([option_code(0, 1), option_code(0, 2)], [0.5, 0.5])
    thought.think(1000, always)
    assert [one.looks for one in thought.trials] == [rehearsal.LEAST] * 2
    assert len(thought.live) == 1, "both come to the same, so one is enough"


def test_when_time_is_up_the_likeliest_answer_has_been_looked_at() -> None:
    thought, _ = staged([step(written_down, numbers)])
    thought.prime([option_code(0, 1), option_code(0, 2)], [0.499, 0.5])
    thought.think(1000, lambda: False)
    assert [(one.code, one.looks) for one in thought.trials] == [(option_code(0, 2), 1), (option_code(0, 1), 0)]


def test_a_rehearsal_is_cut_short_between_two_answers() -> None:
    thought, _ = staged([step(written_down, numbers)])
    thought.prime([option_code(0, 1), option_code(0, 2)], [0.5, 0.5])
    clock = iter([True] * 4 + [False] * 9)
    thought.think(1000, lambda: next(clock))
    assert sorted(one.looks for one in thought.trials) == [1, 2]
    assert len(thought.ranking()) == 2


def test_the_best_stays_and_the_ranking_trusts_those_who_stayed_to_the_end() -> None:
    thought, _ = staged([step(written_down, numbers)])
    poor, good, fair = trial([0.1] * 6), trial([0.9] * 6), trial([0.5] * 6)
    thought.trials = thought.live = [poor, good, fair]
    thought.leave_out()
    assert thought.live == [good]
    lucky = trial([1.0, 1.0])
    thought.trials, thought.live = [lucky, poor, fair, good], [poor, good]
    assert thought.ranking() == [good, poor, lucky, fair]


def test_a_glance_is_worth_so_many_looks_and_all_there_is_before_the_first() -> None:
    assert trial([], 0.7).chance() == trial([], 0.7).score() == 0.7
    even = trial([0.5] * int(TRUST), 0.7)
    assert (even.chance(), round(even.score(), 9)) == (0.5, 0.6)


def test_how_sure_one_is_follows_from_how_many_looks_there_were() -> None:
    """Behind by 0.15 on average, give or take 0.1: that is little with two looks, and a lot with four."""
    best = trial([0.5] * 4)
    assert clearly_behind(trial([0.45, 0.25, 0.45, 0.25]), best)
    assert not clearly_behind(trial([0.45, 0.25]), trial([0.5] * 2))


class Heedless(Staged):
    """Sees at a glance that the last answer is best; looking ahead would say so of the first one."""

    ahead = 1
    close = 1.0

    def glance(self, state: State, decision: Decision, seat: int, codes: list[int]) -> list[float] | None:
        return [float(index) for index in range(len(codes))]

    def odds(self, state: State, seat: int) -> float:
        assert isinstance(state, Slate)
        return 1.0 if state.written[-1:] == [1] else 0.0

    def rehearses(self, state: State, decision: Decision, seat: int) -> bool:
        return False


def three(g: Slate) -> Decision:
    return ask(0, 1, 2, 3)


def test_where_looking_ahead_does_not_help_the_first_glance_decides_and_a_hint_agrees() -> None:
    rules = Heedless(step(written_down, three))
    game = Game(rules, rules.checked_setup(2, "heedless", {}))
    assert number_of(bots.make("expert", 1).choose(game, 0)) == 3
    assert len(rules.dice) == 1, "nothing is imagined for it but the table itself"
    thought = bots.make("expert", 1).think(game, 0)  # type: ignore[attr-defined]
    ranking = thought.ranking()
    assert number_of(ranking[0].code) == 3
    assert {number_of(one.code): one.chance() for one in ranking}[1] == 1.0, "what was seen on the way is still told"


def test_how_many_answers_and_how_far_behind_is_up_to_the_game() -> None:
    thought, rules = staged([step(written_down, numbers)])
    rules.likely, rules.close, rules.trust = 2, 0.3, 1.0
    thought = Rehearsal(thought.game, 0, Chance.from_seed("stage"), 1)
    thought.prime([11, 12, 13, 14], [0.5, 0.9, 0.7, 0.65])
    assert [(one.code, one.trust) for one in thought.trials] == [(12, 1.0), (13, 1.0)]
