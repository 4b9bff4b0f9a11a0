"""The fuzz finds every kind of broken promise, and shrinks the way to it. Broken games are made of Séance."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

import hauntbox
from hauntbox import games as shelf
from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import Decision, option_code, verb_of
from hauntbox.engine.messages import Message, Reason
from hauntbox.engine.rules import Setup
from hauntbox.engine.state import Flow, Lost, State, Step, ask_secretly
from hauntbox.lab import fuzz as laboratory
from hauntbox.lab.fuzz import examine, fuzz, fuzz_setup, play_fuzzed, shrink
from tests.toy import rules_for
from tests.toy.rounds.rounds import STEPS, take_turn
from tests.toy.rules import Seance
from tests.toy.table.state import HOLD, LET, Table

GAMES = 40
HOME, STAY = option_code(HOLD), option_code(LET)


def broken_seance(**parts: Any) -> Seance:
    """Séance with some of its methods or fields replaced."""
    rules = type("Broken", (Seance,), {name: part for name, part in parts.items() if callable(part)})(
        rules_for().content
    )
    for name, part in parts.items():
        if not callable(part):
            setattr(rules, name, part)
    return rules  # type: ignore[no-any-return]


def with_turn(run: Callable[[Table, int], Flow[None]], ask: Callable[[Table], Decision | None] | None = None) -> Seance:
    """Séance with another turn."""
    turn = Step("turn", run, ask or STEPS[2].ask)
    return broken_seance(steps=[*STEPS[:2], turn, STEPS[3]])


# Things that are wrong with a game


def crashing() -> Seance:
    """The second card that a seat holds back in a round divides by nought."""

    def turn(g: Table, code: int) -> Flow[None]:
        if verb_of(code) == HOLD and g.round == 2:
            _ = 1 // 0
        yield from take_turn(g, code)

    return with_turn(turn)


def without_options() -> Seance:
    """A player with a full hand has nothing to do."""

    def ask(g: Table) -> Decision | None:
        offered = Decision(g.acting, "turn", [], "TOY-4.1")
        return offered if len(g.hands[g.acting]) > 3 else STEPS[2].ask(g)  # type: ignore[misc]

    return with_turn(take_turn, ask)


class Forgetful(Table):
    """A table whose copies share the candles."""

    def blank(self) -> Table:
        return Forgetful.__new__(Forgetful)

    def copy_into(self, new: State) -> None:
        super().copy_into(new)
        assert isinstance(new, Table)
        new.candles = self.candles


def sharing() -> Seance:
    def begin(self: Seance, setup: Setup) -> State:
        plain = Seance.begin(self, setup)
        table = Forgetful.__new__(Forgetful)
        plain.copy_into(table)
        return table

    return broken_seance(begin=begin)


def forgetting() -> Seance:
    """A game begins with other cards each time, so that a saved one can't be dealt again."""
    begun = [0]

    def begin(self: Seance, setup: Setup) -> State:
        begun[0] += 1
        return Seance.begin(self, Setup(setup.players, f"{setup.seed}{begun[0]}", setup.options))

    return broken_seance(begin=begin)


def rolling_outside() -> Seance:
    """Dice that remember what they rolled before, outside the state: undo re-rolls."""
    thrown = [0]

    def turn(g: Table, code: int) -> Flow[None]:
        thrown[0] += 1
        g.points[0] = thrown[0] % 2
        yield from take_turn(g, code)

    return with_turn(turn)


def speechless() -> Seance:
    def option_message(self: Seance, state: State, code: int) -> Message:
        return Message("option.unknown" if verb_of(code) == HOLD else "option.let")

    return broken_seance(option_message=option_message)


def stumbling_refusals() -> Seance:
    def why_not_for(self: Seance, state: State, seat: int, code: int) -> Reason | None:
        raise RuntimeError("nobody knows")

    return broken_seance(why_not_for=why_not_for)


def peeking() -> Seance:
    """Imagining deals the seat's own hand anew."""

    def imagine(self: Seance, state: State, seat: int | None, chance: Chance) -> None:
        g = state
        assert isinstance(g, Table)
        g.hands = [g.hands[-1], *g.hands[:-1]]

    return broken_seance(imagine=imagine)


def impossible() -> Seance:
    def check(self: Seance, state: State) -> list[str]:
        assert isinstance(state, Table)
        burned = sum(6 - candles for candles in state.candles)
        return [f"{burned} candles are gone, more than anybody has"] if burned > 6 else []

    return broken_seance(check=check)


def unbeginnable() -> Seance:
    def begin(self: Seance, setup: Setup) -> State:
        if setup.options["room"] == "cellar":
            raise KeyError("cellar")
        return Seance.begin(self, setup)

    return broken_seance(begin=begin)


def talkative(meddling: Callable[[Table], None] = lambda g: None, patience: int = 1) -> Seance:
    """Anybody may ask at any time whether all would rather go home; `meddling` is done to the table meanwhile."""

    def asides(self: Seance, state: State, decision: Decision, seat: int) -> list[int]:
        return [option_code(LET)]

    def run_aside(self: Seance, state: State, seat: int, code: int) -> Flow[None]:
        g = state
        assert isinstance(g, Table)
        for _ in range(patience):
            votes = yield from ask_secretly({one: [HOME, STAY] for one in range(g.players)}, "turn", "TOY-7.3")
        if STAY not in votes.values():
            raise Lost("TOY-7.3", "dawn")
        meddling(g)

    return broken_seance(asides=asides, run_aside=run_aside)


def meddling() -> Seance:
    """A vote costs a candle."""

    def burn(g: Table) -> None:
        g.candles[0] += 1

    return talkative(burn)


def never_silent() -> Seance:
    return talkative(patience=500)


@pytest.mark.parametrize(
    ("make", "promise"),
    [
        (crashing, "answer"),
        (without_options, "options"),
        (sharing, "undo"),
        (rolling_outside, "undo"),
        (forgetting, "save"),
        (speechless, "words"),
        (stumbling_refusals, "words"),
        (peeking, "imagine"),
        (impossible, "state"),
        (unbeginnable, "begin"),
        (meddling, "aside"),
        (never_silent, "aside"),
    ],
)
def test_a_broken_promise_is_found_and_shrunk(make: Callable[[], Seance], promise: str) -> None:
    report = fuzz(make(), GAMES)
    found = [failure for failure in report.failures if failure.promise == promise]
    assert found
    assert min(len(failure.lines) for failure in found) <= 9


def test_a_sound_game_keeps_every_promise() -> None:
    report = fuzz(rules_for(), GAMES)
    assert report.failures == []
    assert report.games == GAMES
    assert "every promise kept" in str(report)


def test_one_in_four_games_is_followed_by_a_chapter_of_a_campaign() -> None:
    report = fuzz(rules_for(), 4)
    assert (report.games, report.chapters) == (4, 1) and "4 games, 1 chapter of a campaign" in str(report)
    assert fuzz(rules_for(), 3).chapters == 0
    assert fuzz(broken_seance(campaigns=lambda self: []), 4).chapters == 0


def test_what_breaks_only_in_a_campaign_is_found() -> None:
    """Wax is carried over from one night to the next; no single game has any."""

    def check(self: Seance, state: State) -> list[str]:
        assert isinstance(state, Table)
        return ["more candles than in the box"] if max(state.candles) > 6 else []

    report = fuzz(broken_seance(check=check), GAMES)
    assert [failure.promise for failure in report.failures] == ["state"]
    assert report.failures[0].setup.options["wax"] != "0"


def test_what_is_said_beside_the_question_breaks_no_promise() -> None:
    """Nor is it a wrong answer, or ever an answer that a random game gives."""
    report = fuzz(talkative(), GAMES)
    assert report.failures == []
    assert report.decisions == fuzz(rules_for(), GAMES).decisions


def test_every_setting_has_its_turn() -> None:
    report = fuzz(rules_for(), 6)
    assert report.settings == {
        "players": {"2", "3", "4"}, "room": {"parlour", "cellar"}, "dawn": {"nobody", "poltergeists"}, "wax": {"0"},
    }
    setups = {(one.players, *one.options.values()) for one in (fuzz_setup(rules_for(), "1", n) for n in range(100))}
    assert len(setups) == 3 * 2 * 2


def test_the_way_to_a_failure_is_as_short_as_it_gets() -> None:
    """The crash needs round 2 (the bids and turns of round 1 before it) and one card held back there."""
    report = fuzz(crashing(), GAMES)
    failure = next(one for one in report.failures if one.promise == "answer")
    assert "ZeroDivisionError" in failure.text
    assert failure.lines[-1] == "hold"
    first = next(n for n in range(GAMES) if play_fuzzed(crashing(), "1", n)[1])
    _, found = play_fuzzed(crashing(), "1", first)
    assert found is not None
    assert len(shrink(found).lines) <= len(found.lines)
    # 2 players: bids, 2 turns of which each may ask for Salt, bids, the turn that breaks
    assert len(failure.lines) <= 2 + 2 * failure.setup.players + 1


@pytest.mark.parametrize("make", [crashing, rolling_outside, peeking])
def test_the_snippet_shows_the_failure(
    make: Callable[[], Seance], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    report = fuzz(make(), GAMES)
    failure = report.failures[0]
    rules = make()
    rules.id = failure.rules.id = make.__name__
    monkeypatch.setitem(shelf._made, (make.__name__, ""), (shelf.look_at(""), rules))
    if failure.promise == "answer":
        with pytest.raises(ZeroDivisionError):
            exec(failure.snippet(), {})
    else:
        exec(failure.snippet(), {})
        assert f"{failure.promise}: " in capsys.readouterr().out


def test_the_command_finds_the_failure_again() -> None:
    failure = fuzz(crashing(), GAMES, seed="other").failures[0]
    words = failure.command.split()
    assert words[:3] == ["hauntbox", "fuzz", "toy"]
    named = dict(zip(words[3::2], words[4::2]))
    again = fuzz(crashing(), int(named["--games"]), named["--seed"], int(named["--first"]))
    assert again.failures[0].lines == failure.lines


def test_a_game_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def turn(g: Table, code: int) -> Flow[None]:
        return
        yield

    monkeypatch.setattr(laboratory, "LONGEST", 200)
    report = fuzz(with_turn(turn), 1)
    assert report.failures[0].promise == "end"
    assert len(report.failures[0].lines) == 200


def test_rules_that_never_ask_again_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def spin(g: Table, code: int) -> Flow[None]:
        while g.round:
            pass
        yield from take_turn(g, code)

    monkeypatch.setattr(laboratory, "ANSWER_SECONDS", 0.3)
    report = fuzz(with_turn(spin), 1)
    assert report.failures[0].promise == "answer"
    assert "without asking" in report.failures[0].text


def test_rules_that_wait_for_the_processor_are_not_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    def wait(g: Table, code: int) -> Flow[None]:
        if g.round == 1:
            time.sleep(0.5)
        yield from take_turn(g, code)

    monkeypatch.setattr(laboratory, "ANSWER_SECONDS", 0.3)
    monkeypatch.setattr(laboratory, "LONGEST", 3)
    report = fuzz(with_turn(wait), 1)
    assert [failure.promise for failure in report.failures] == ["end"]


def test_examining_a_sound_position_finds_nothing() -> None:
    game = hauntbox.new("toy", seed="sound")
    assert examine(game) == ""
    for line in ["0=bid:1 1=bid:0 2=bid:3 3=bid:2", "hold"]:
        game.play_line(line)
    before = game.save()
    assert examine(game) == ""
    assert game.save() == before
