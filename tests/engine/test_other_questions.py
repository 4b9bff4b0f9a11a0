"""In the middle of a step only the question counts: against anything else the reason is what is asked."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import Game, Refused
from hauntbox.engine.decisions import option_code, verb_of
from hauntbox.games import names
from tests.conformance.tables import Table, playing, some_tables
from tests.toy.table.state import CALL, LET, SALT

MOMENTS = 40


def in_the_middle(table: Table, seed: str, count: int = MOMENTS) -> list[Game]:
    """Decisions in the middle of steps of a game at random, of every kind some."""
    found: list[Game] = []
    kinds: dict[str, int] = {}
    for game, _ in playing(table, seed):
        decision = game.decision
        if decision is None or game.flow is None or len(found) == count:
            continue
        kinds[decision.kind] = kinds.get(decision.kind, 0) + 1
        if kinds[decision.kind] <= 3:
            found.append(game.copy())
    return found


@pytest.mark.parametrize("name", names())
def test_any_other_answer_is_refused_with_what_is_being_asked(name: str) -> None:
    looked = 0
    for table in some_tables(name)[:4]:
        for game in in_the_middle(table, f"{table} other questions"):
            decision, rules = game.decision, game.rules
            assert decision is not None
            for seat in decision.seats:
                tried = {*rules.conceivable(game.state), *[option_code(verb.index) for verb in rules.verbs]}
                others = [code for code in tried if not decision.asks_for(seat, verb_of(code))]
                for code in sorted(others)[:: max(1, len(others) // 12)]:
                    if verb_of(code) in rules.beside:
                        continue
                    key = rules.option_key(code)
                    reason = game.why_not(key, seat)
                    assert reason is not None
                    assert reason.generic
                    assert (reason.key, reason.rule) == ("other_question", decision.rule), key
                    for language in rules.languages():
                        asked, said = (game.say(one, language) for one in (decision.message, reason.message))
                        assert said.endswith(asked) and len(said) > len(asked)
                    with pytest.raises(Refused) as refused:
                        game.decide(code, seat)
                    assert str(refused.value) == f"{game.say(reason.message)} ({decision.rule})"
                    looked += 1
    assert looked > 40


def test_where_somebody_is_pushed_nobody_is_told_how_he_could_walk() -> None:
    """GTB-11.1: Move is an action of a turn. In the middle of another one it is not asked for, wherever to."""
    found = 0
    for table in some_tables("spirit_world")[:6]:
        for game in in_the_middle(table, f"{table} pushing"):
            decision = game.decision
            assert decision is not None
            if decision.asks_for(decision.seat, verb_of(game.rules.option_code("move:5,5"))):
                continue
            for square in range(0, game.rules.thing_count("square"), 37):
                reason = game.why_not(f"move:{game.rules.thing_id('square', square)}")
                assert reason is not None
                assert (reason.key, reason.rule) == ("other_question", decision.rule)
                found += 1
    assert found > 40


def test_giving_up_is_answered_by_its_own_rule_whatever_is_asked() -> None:
    """GTB-24.12: whether a team may give up at all does not hang on the question."""
    [table] = [one for one in some_tables("spirit_world") if one.players == 2 and not one.options]
    games = in_the_middle(table, "never")
    assert games
    for game in games:
        game.state.conceding = False  # type: ignore[attr-defined]
        reason = game.why_not("concede")
        assert reason is not None
        assert (reason.key, reason.rule) == ("concede_never", "GTB-24.12")


def at_a_window() -> tuple[Game, int]:
    """Séance at the question whether Salt is thrown, and a seat that holds none."""
    for n in range(50):
        game = hauntbox.new("toy", seed=f"window {n}")
        game.courteous = False
        game.play_line("0=bid:0 1=bid:0 2=bid:0 3=bid:0")
        decision = game.decision
        assert decision is not None
        game.decide(next(code for code in decision.codes if verb_of(code) == CALL))
        decision = game.decision
        assert decision is not None
        for seat in decision.seats:
            if decision.codes_for(seat) == [option_code(LET)]:
                return game, seat
    raise AssertionError


def test_a_window_gives_its_own_reasons_also_to_who_holds_nothing() -> None:
    """TOY-5.1: only Salt is thrown, and only from the hand; whose turn it would be is another matter (TOY-4.1)."""
    game, seat = at_a_window()
    reasons = {key: game.why_not(key, seat) for key in ("salt:knock1", "call:knock1", "hold", "bid:9")}
    assert {key: reason and reason.key for key, reason in reasons.items()} == {
        "salt:knock1": "not_salt", "call:knock1": "other_question", "hold": "other_question", "bid:9": "other_question",
    }
    salt = next(
        card for card in range(game.rules.thing_count("card")) if game.rules.thing_id("card", card).startswith("salt")
    )
    held = game.why_not(game.rules.option_key(option_code(SALT, salt)), seat)
    assert held is not None and held.key == "not_in_hand"


def test_cards_have_reasons_of_their_own_in_every_window_of_outer_space() -> None:
    """IOS-14.3: who may only pass is told about the card, not that something else is asked."""
    seen = 0
    for table in some_tables("outer_space")[:3]:
        for game in in_the_middle(table, f"{table} windows"):
            decision = game.decision
            assert decision is not None
            if not decision.window:
                continue
            for seat in decision.seats:
                for card in range(0, game.rules.thing_count("card"), 7):
                    reason = game.why_not(f"play:{game.rules.thing_id('card', card)}", seat)
                    assert reason is None or not reason.generic
                    seen += reason is not None
    assert seen > 40


def test_a_question_that_opens_a_step_leaves_the_reason_to_the_rules() -> None:
    """TOY-4.1: at one's turn cards have their reasons."""
    game = hauntbox.new("toy", seed="turn")
    game.play_line("0=bid:0 1=bid:0 2=bid:0 3=bid:0")
    assert game.flow is None
    keys = {reason.key for _, reason in game.refusals()}
    assert "not_in_hand" in keys and "other_question" not in keys
