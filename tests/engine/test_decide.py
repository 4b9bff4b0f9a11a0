"""Deciding: what is taken, what is refused, and in which words."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import BadSetup, Game, Refused
from hauntbox.engine.decisions import Decision, option_code
from hauntbox.engine.messages import Reason
from hauntbox.engine.presenting.showing import Foresight
from hauntbox.engine.state import Flow, Lost, State, Won, ask_secretly
from tests.support.small_game import Slate, Small, ask, number_of, play_small, say, step


def take(g: Slate, code: int) -> Flow[None]:
    g.write(number_of(code))
    if len(g.written) > 3:
        raise Won("S-9")
    return
    yield


def question(g: Slate) -> Decision:
    return ask(len(g.written) % 2, 1, 2, 3)


def test_an_answer_is_an_option_a_key_or_a_code() -> None:
    game = play_small(step(take, question))
    assert game.decision is not None
    game.decide(game.decision.options[1])
    game.decide("say:3")
    game.decide(option_code(0, 1))
    assert game.view()["written"] == [2, 3, 1]
    assert game.answers() == ["say:2", "say:3", "say:1"]


@pytest.mark.parametrize(
    ("choice", "seat", "number", "sentence"),
    [
        ("say:9", None, None, "why.too_big {} (S-2)"),
        ("say:4", None, None, "say:4 is not on offer in this decision."),
        ("shout:1", None, None, "'shout:1' is not the key of anything in Small."),
        ("say:01", None, None, "'say:01' is not the key of anything in Small."),
        ("say:+1", None, None, "'say:+1' is not the key of anything in Small."),
        ("say:１", None, None, "'say:１' is not the key of anything in Small."),
        ("say:1024", None, None, "'say:1024' is not the key of anything in Small."),
        ("say:-1", None, None, "'say:-1' is not the key of anything in Small."),
        ("say:1:2", None, None, "'say:1:2' is not the key of anything in Small."),
        ("say:1", 1, None, "It is not for seat 1 to answer; seat 0 is asked."),
        ("say:1", -3, None, "It is not for seat -3 to answer; seat 0 is asked."),
        ("say:1", None, 7, "That answers decision 7, but the table is at decision 0."),
        (-1, None, None, "That is the code of no answer at all."),
        (1 << 40, None, None, "That is the code of no answer at all."),
        (option_code(1, 0), None, None, "That is the code of no answer at all."),
        (True, None, None, "An answer is an option, its key or its code, not True."),
    ],
)
def test_a_refusal_says_what_is_wrong(
    choice: str | int, seat: int | None, number: int | None, sentence: str
) -> None:
    game = play_small(step(take, question))
    with pytest.raises(Refused) as error:
        game.decide(choice, seat=seat, number=number)
    assert str(error.value) == sentence
    assert error.value.rule
    assert game.number == 0
    assert game.view()["written"] == []


def test_a_long_key_is_not_repeated_in_full() -> None:
    game = play_small(step(take, question))
    with pytest.raises(Refused) as error:
        game.decide("x" * 1_000_000)
    assert len(str(error.value)) < 200


def test_a_refusal_names_the_rule_behind_it() -> None:
    game = play_small(step(take, question))
    with pytest.raises(Refused) as error:
        game.decide("say:8")
    assert error.value.rule == "S-2"
    reason = game.why_not("say:8")
    assert reason is not None
    assert (reason.key, reason.rule) == ("too_big", "S-2")
    assert game.why_not("say:2") is None
    silent = game.why_not("say:4")
    assert silent is not None, "what is not on offer never looks as if it were, even where the rules give no reason"
    assert (silent.key, silent.rule) == ("not_asked", "S-1")
    assert [option.key for option, _ in game.refusals()] == ["say:6", "say:7", "say:8", "say:9"]


class Rounding(Small):
    """Takes a 4 for a 3."""

    def canonical(self, state: State, code: int) -> int:
        return min(code, option_code(0, 3))


def test_what_the_rules_take_for_an_answer_on_offer_is_on_offer() -> None:
    rules = Rounding(step(take, question))
    game = Game(rules, rules.checked_setup(2, "rounding", {}))
    assert game.why_not("say:4") is None
    assert game.foresee("say:4", seat=0) is None, "there is nothing to tell, but it may be asked about"
    game.decide("say:4")
    assert game.answers() == ["say:3"]
    for refuse in (play_small(step(take, question)).decide, play_small(step(take, question)).foresee):
        with pytest.raises(Refused, match="say:4 is not on offer"):
            refuse("say:4", seat=0)


class Dotted(Small):
    """Has three dots on the table, each with its number."""

    def thing_value(self, kind: str, id: str) -> int:
        return {"dot": int}[kind](id)

    def thing_count(self, kind: str) -> int:
        return 3

    def foresee_thing(self, state: State, seat: int | None, kind: str, value: int) -> Foresight | None:
        found = Foresight()
        found.mark("reach", [f"{kind}:{value}"])
        return found


def test_only_what_is_on_the_table_is_foreseen() -> None:
    rules = Dotted(step(take, question))
    game = Game(rules, rules.checked_setup(2, "dots", {}))
    for n in range(3):
        found = game.foresee_thing(f"dot:{n}")
        assert found is not None and found.marks == {"reach": [f"dot:{n}"]}
    for nothing in ("dot:3", "dot:-1", "dot:x", "dash:1", "dot", ""):
        with pytest.raises(Refused, match=f"'{nothing}' is nothing in Small."):
            game.foresee_thing(nothing)


def test_who_is_not_asked_gets_no_reasons() -> None:
    game = play_small(step(take, question))
    reason = game.why_not("say:8", seat=1)
    assert reason is not None
    assert reason.key == "not_asked"
    assert game.refusals(seat=1) == []
    assert game.asked(1) == []


def test_an_option_of_an_earlier_decision_is_late() -> None:
    game = play_small(step(take, question))
    assert game.decision is not None
    old = game.decision.options[0]
    game.decide(old)
    with pytest.raises(Refused, match="That answers decision 0, but the table is at decision 1"):
        game.decide(old)


def test_nothing_is_decided_after_the_end() -> None:
    game = play_small(step(take, question))
    say(game, 1, 1, 1, 1)
    assert game.over
    assert game.decision is None
    assert game.waiting == []
    assert game.outcome is not None
    assert (game.outcome.won, game.outcome.winners, game.outcome.rule) == (True, [0, 1], "S-9")
    assert game.outcome.message.key == "end.won"
    assert game.state.winners == 0b11, "seats that nobody sits on win nothing"
    with pytest.raises(Refused, match="The game is over"):
        game.decide("say:1")
    reason = game.why_not("say:1")
    assert reason is not None and reason.key == "over"
    assert game.refusals() == []


def test_a_step_can_end_the_game_before_it_asks_anything() -> None:
    def doomed(g: Slate) -> Decision:
        raise Lost("S-8")

    game = play_small(step(take, doomed))
    assert game.outcome is not None
    assert (game.outcome.won, game.outcome.rule) == (False, "S-8")
    assert game.copy().outcome is not None


def test_steps_that_never_ask_are_stopped() -> None:
    def idle(g: Slate, _: int) -> Flow[None]:
        return
        yield

    with pytest.raises(RuntimeError, match="without asking anybody anything"):
        play_small(step(idle))


def too_many(g: Slate, decision: Decision, seat: int, code: int) -> Reason:
    return Reason(f"more_than_{decision.context[0]}", "S-4", {"seat": seat, "n": number_of(code)})


def ask_twice(g: Slate, _: int) -> Flow[None]:
    g.write(number_of((yield ask(0, 1, 2))))
    question = ask(0, 1, 2)
    question.why, question.context = too_many, (2,)
    g.write(number_of((yield question)))


def test_a_question_in_the_middle_of_a_step_has_reasons_of_its_own() -> None:
    game = play_small(step(ask_twice))
    assert (reason := game.why_not("say:9")) is not None and reason.key == "too_big"
    game.decide("say:1")
    reason = game.why_not("say:9")
    assert reason is not None and (reason.key, reason.rule) == ("more_than_2", "S-4")
    with pytest.raises(Refused, match=r"why.more_than_2 .*\(S-4\)") as error:
        game.decide("say:9")
    assert error.value.rule == "S-4"
    twin = game.copy()
    assert twin.why_not("say:9") is not None and twin.why_not("say:2") is None


def bid(g: Slate, _: int) -> Flow[None]:
    offers = {seat: [option_code(0, n) for n in range(seat + 2)] for seat in range(g.players)}
    bids = yield from ask_secretly(offers, "bid", "S-3")
    for seat in sorted(bids):
        g.write(number_of(bids[seat]) * 10 + seat)


def test_a_secret_decision_waits_for_all() -> None:
    game = play_small(step(bid), players=3)
    assert game.waiting == [0, 1, 2]
    game.decide("say:3", seat=2)
    assert game.waiting == [0, 1]
    with pytest.raises(Refused, match="Seat 2 has already answered this decision"):
        game.decide("say:1", seat=2)
    with pytest.raises(Refused, match="say:2 is not on offer"):
        game.decide("say:2", seat=0)
    with pytest.raises(Refused, match="not for seat 3 to answer; seat 0 and seat 1 and seat 2 are asked"):
        game.decide("say:0", seat=3)
    game.decide("say:0", seat=0)
    game.decide("say:2", seat=1)
    assert game.view()["written"] == [0, 21, 32]
    assert game.answers() == ["0=say:0 1=say:2 2=say:3"]
    assert game.number == 1


def test_any_order_of_secret_answers_gives_the_same_game() -> None:
    texts = set()
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        game = play_small(step(bid), players=3)
        for seat in order:
            game.decide(f"say:{seat}", seat=seat)
        texts.add(game.state_bytes() + game.save().encode())
    assert len(texts) == 1


def test_the_fast_road_answers_for_whoever_is_waited_for() -> None:
    game = play_small(step(bid), players=3)
    game.decide("say:2", seat=1)
    game.answer(option_code(0, 1))
    game.answer(option_code(0, 3))
    assert game.view()["written"] == [10, 21, 32]


def test_a_line_of_answers_is_checked_like_any_other() -> None:
    game = play_small(step(bid), players=2)
    with pytest.raises(Refused):
        game.play_line("0=say:0 1=say:7")
    with pytest.raises(Refused):
        game.play_line("say:9")


@pytest.mark.parametrize(
    ("game", "players", "options", "sentence"),
    [
        ("toys", None, {}, "There is no game 'toys' in the box"),
        ("toys", None, {}, "Did you mean 'toy'?"),
        ("toy", 7, {}, "Séance is for 2 to 4 players, not 7."),
        ("toy", 0, {}, "not 0."),
        ("toy", 2, {"room": "attic"}, "room can't be 'attic'; choose parlour, cellar."),
        ("toy", 2, {"scenario": "attic"}, "room can't be 'attic'; choose parlour, cellar."),
        ("toy", 2, {"colour": "red"}, "Séance has no option 'colour'; it has room, dawn."),
    ],
)
def test_a_set_up_that_can_not_be_is_refused(
    game: str, players: int | None, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadSetup) as error:
        hauntbox.new(game, players=players, **options)
    assert sentence in str(error.value)


def test_all_mistakes_of_a_set_up_are_told_at_once() -> None:
    with pytest.raises(BadSetup) as error:
        hauntbox.new("toy", players=9, room="attic", dawn="noon")
    assert str(error.value).count(".") == 3


def test_games_without_a_seed_differ() -> None:
    assert len({hauntbox.new("toy").state_bytes() for _ in range(5)}) == 5


def test_the_hash_of_the_seed_can_be_published_before() -> None:
    game = hauntbox.new("toy", seed="secret")
    assert game.seed_hash == hauntbox.new("toy", seed="secret").seed_hash
    assert game.seed_hash != hauntbox.new("toy", seed="other").seed_hash
    assert "secret" not in game.seed_hash
    assert hauntbox.new("toy", seed="\ud800").seed_hash
