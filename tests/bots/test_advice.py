"""Hints give a reason: what both answers come to with the same dice, what the other side does next, and nothing that
says little."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.bots import advice as advice_module
from hauntbox.bots.advice import Advice, in_general, sentence
from hauntbox.bots.outlook import LOSES, WINS, Outlook
from hauntbox.engine.chance import Chance
from hauntbox.engine.messages import EventKind, Message, RawEvent, Thing, others_than
from hauntbox.engine.parts import Coming, Part
from hauntbox.games import find, names
from hauntbox.games.betwixt.position import lay as lay_betwixt
from hauntbox.games.blackout.position import lay as lay_blackout
from hauntbox.games.ecto_terrestrial.position import lay as lay_ecto
from hauntbox.games.outer_space.position import lay as lay_outer_space
from hauntbox.games.spirit_world.position import lay as lay_spirit_world
from tests.conformance.tables import few, plain_tables
from tests.toy.rules import Seance
from tests.toy.table.state import CALLED, LAST_WORD, Table

FUTURES = 24
SEAT = 1  # that has the turn in the toy game


def outlook(game: Game, *answers: str) -> Outlook:
    """What the first of these answers comes to, compared with the second."""
    assert game.decision is not None
    by_key = {option.key: option.code for option in game.decision.options}
    found = Outlook(game, game.decision.seat, [by_key[key] for key in answers], Chance.from_seed("known"))
    found.look(FUTURES, lambda: True)
    return found


def reason(game: Game, *answers: str) -> str:
    """The reason for the first answer against the second, in English."""
    return outlook(game, *answers).whys()[0].say(game.rules, game.state, "en")


# Positions where the reason is known


def test_blackout_a_ghost_that_is_full_gets_captured() -> None:
    """BLK-9.2: one Trap fills the ghost."""
    game = lay_blackout(
        ghosts={"MAN": ["S", "T"]}, dice_on={"MAN.0": "blue:S"}, pools={"red": ["red:T", "red:E", "red:P"]},
        active="red", done=["blue", "green", "yellow"], captured=4, chaos=6,
    )
    assert reason(game, "place:red0:MAN.1", "end") == "More ghosts get captured that way: 5 in all instead of 4."


def test_blackout_dice_that_fit_where_one_is() -> None:
    """BLK-8.2: of three that fit only as many count as the ghost has open slots; none after driving away from it."""
    game = lay_blackout(
        ghosts={"MAN": ["P", "G"], "QNS": ["S", "T"]}, dice_on={"QNS.1": "blue:T"},
        pools={"red": ["red:S", "red:S", "red:S", "red:E", "red:E"]}, places={"red": "QNS"},
        active="red", done=["blue", "green", "yellow"],
    )
    parts = {part.key: part.amount for part in game.rules.worth_parts(game.state, 0)}
    assert (parts["because.fitting"], parts["because.nearly"], parts["because.dice"]) == (1, 1, 5)
    game.decide("move_ecto:red3:MAN")
    parts = {part.key: part.amount for part in game.rules.worth_parts(game.state, 0)}
    assert (parts["because.fitting"], parts["because.nearly"], parts["because.dice"]) == (0, 1, 4)


def test_blackout_nobody_is_left_to_watch_a_borough() -> None:
    """BLK-9.4: what follows for certain is foretold."""
    game = lay_blackout(
        ghosts={"MAN": ["S", "T"], "QNS": ["S", "S"]}, pools={"red": ["red:T"]}, active="red",
        done=["blue", "green", "yellow"], places=dict.fromkeys(("red", "blue", "green", "yellow"), "MAN"),
    )
    deed = outlook(game, "end").next_deed()
    assert deed is not None and deed.count == FUTURES
    assert deed.say(game.rules, "en") == "nobody is watching Queens, and Chaos rises."


def test_spirit_world_a_gate_within_reach_is_shot_at() -> None:
    """GTB-16.1: whoever begins now closes more gates."""
    game = lay_spirit_world(busters={"peter": "2,2"}, gates={"moon": "2,3"}, active="peter", pke=6)
    assert reason(game, "blast:moon", "end").startswith("More gates get closed: ")


def test_outer_space_who_walks_to_a_soldier_kills_him() -> None:
    """IOS-11.1: one Soldier, two steps away."""
    game = lay_outer_space(
        heroes={"jojo": "3,3"}, soldiers={"3,5": 1, "9,9": 3}, active="jojo", step="hero_action", white=2,
    )
    assert reason(game, "move", "stay").startswith("More Martians get killed: ")


def test_ecto_terrestrial_an_et_that_is_attacked_is_hurt_or_gone() -> None:
    """ETI-14.1: and the ET that is left attacks the Hero beside it."""
    game = lay_ecto(
        heroes={"peter": "2,2"}, ets={"g1": "2,3"}, gear={"peter": ["particle_thrower"]}, wounds={"peter": 2},
    )
    found = outlook(game, "attack:peter:particle_thrower:2,3", "end")
    assert {"because.hurts", "because.ets"} & {why.part.key for why in found.whys()}
    deed = found.next_deed()
    assert deed is not None and deed.say(game.rules, "en") == "ETs attack Peter."


def test_betwixt_a_monster_that_is_nearly_down_falls() -> None:
    """TGB-8.10, 12.1: fewer monsters are left."""
    game = lay_betwixt(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A43"}, hp={"m1": 1}, gear={"bill": ["seven_iron"]},
        active="bill", done=["move"],
    )
    whys = {why.part.key: why for why in outlook(game, "attack:left:m1", "end").whys()}
    assert whys["because.monsters"].mean < whys["because.monsters"].other == 1.0


# What is told, and what is not


def part_of_points(monkeypatch: pytest.MonkeyPatch, amounts: Any, weight: float = 1.0) -> None:
    """The toy game counts something: `amounts` of a table at the end of an imagined future."""

    def worth_parts(self: Seance, state: Table, seat: int) -> list[Part]:
        return [Part(key, amount, weight) for key, amount in amounts(state, seat).items()]

    monkeypatch.setattr(Seance, "worth_parts", worth_parts)


def at_turn(seed: str = "turn") -> Game:
    """The toy game where the last word is out, and the first at the table shows a card, or something else."""
    game = hauntbox.new("toy", players=4, seed=seed)
    for seat in range(4):
        game.decide("bid:1" if seat == 0 else "bid:0", seat)
    assert game.decision is not None and game.decision.seat == SEAT
    return game


def toy_outlook(game: Game) -> Outlook:
    """Showing a card, compared with holding."""
    assert game.decision is not None
    call = next(option.code for option in game.decision.options if option.verb == "call")
    hold = next(option.code for option in game.decision.options if option.verb == "hold")
    found = Outlook(game, SEAT, [call, hold], Chance.from_seed("toy"))
    found.look(FUTURES, lambda: True)
    return found


def shown(state: Table) -> float:
    """1 in the futures of the first answer, 0 in those of the other: whether the seat has shown a card of its own."""
    return float(any(raw[0] is CALLED and raw[4][0] == SEAT for raw in state.log or []))


def test_what_differs_most_by_weight_is_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    part_of_points(monkeypatch, lambda state, seat: {"because.few": shown(state), "because.many": 3 * shown(state)})
    many, few_ = toy_outlook(at_turn()).whys()
    assert (many.part.key, many.mean, many.other) == ("because.many", 3.0, 0.0)
    assert (few_.part.key, few_.mean, few_.other) == ("because.few", 1.0, 0.0)


def test_less_is_a_reason_where_less_is_better(monkeypatch: pytest.MonkeyPatch) -> None:
    part_of_points(monkeypatch, lambda state, seat: {"because.harm": 2 - 2 * shown(state)}, weight=-1.0)
    [why] = toy_outlook(at_turn()).whys()
    assert (why.mean, why.other, why.worth) == (0.0, 2.0, 2.0)


def test_what_is_worse_is_no_reason_and_silences_what_weighs_less(monkeypatch: pytest.MonkeyPatch) -> None:
    part_of_points(monkeypatch, lambda state, seat: {"because.good": shown(state), "because.lost": -2 * shown(state)})
    found = toy_outlook(at_turn())
    assert found.whys() == found.whys_at_once() == []
    assert [why.part.key for why in found.whys_gained()] == ["because.good"]  # if there is nothing else to say


def test_a_difference_too_small_to_read_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """3.9 instead of 3.8, and 31 instead of 30."""
    part_of_points(monkeypatch, lambda state, seat: {"a": 3.8 + 0.1 * shown(state), "b": 30 + shown(state)})
    assert toy_outlook(at_turn()).whys() == []


def test_a_difference_by_chance_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the one answer there is now more of it, now less: by half a point on average, give or take twenty."""
    asked = iter(range(4 * FUTURES))  # of each answer at once, and at the end
    part_of_points(monkeypatch, lambda state, seat: {"noise": float((-10, 10, 11, -10)[next(asked) // 2 % 4])})
    found = toy_outlook(at_turn())
    assert found.whys() == found.whys_at_once() == found.whys_together() == found.whys_gained() == []


def test_what_differs_by_chance_may_be_clear_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty more of the one are twenty fewer of the other, but half a point of each is always left."""
    asked = iter(range(4 * FUTURES))

    def amounts(state: Table, seat: int) -> dict[str, float]:
        swing = 10.0 if next(asked) // 4 % 2 else -10.0
        return {"because.one": (0.5 + swing) * shown(state), "because.other": (0.5 - swing) * shown(state), "c": 0.0}

    part_of_points(monkeypatch, amounts)
    found = toy_outlook(at_turn())
    assert found.whys() == []
    assert found.tally() == (FUTURES, 0)
    assert [(why.part.key, why.mean, why.other) for why in found.whys_together()] == [
        ("because.one", 0.5, 0.0), ("because.other", 0.5, 0.0),
    ]


def test_what_it_changes_at_once_is_known_where_nothing_is_left_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = iter(range(4 * FUTURES))
    part_of_points(monkeypatch, lambda state, seat: {"because.now": shown(state) * (1 - next(asked) % 2)})
    found = toy_outlook(at_turn())
    assert found.whys() == found.whys_together() == []
    assert [(why.part.key, why.mean) for why in found.whys_at_once()] == [("because.now", 1.0)]


def test_the_same_answer_twice_meets_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    part_of_points(monkeypatch, lambda state, seat: {"dice": float(hash(state.to_data().__repr__()) % 1000)})
    game = at_turn()
    assert game.decision is not None
    found = Outlook(game, SEAT, game.decision.codes[:1] * 2, Chance.from_seed("toy"))
    found.look(FUTURES, lambda: True)
    [mine, theirs] = [counts["dice", "", 0].amounts for counts in found.counts]
    assert mine == theirs and len(set(mine.values())) > FUTURES // 2


@pytest.mark.parametrize(("won", "key"), [(True, WINS), (False, LOSES)])
def test_the_end_of_the_game_outweighs_everything(monkeypatch: pytest.MonkeyPatch, won: bool, key: str) -> None:
    """The toy's only future is the end that the test says."""
    part_of_points(monkeypatch, lambda state, seat: {"because.much": 50 * shown(state)})
    found = toy_outlook(at_turn())
    mine, theirs = found.counts
    counts = mine if won else theirs
    ended = SimpleNamespace(ended=True, winners=1 << SEAT if won else 0, log=[])
    for found.futures in range(FUTURES):
        found.count(counts, ended)  # type: ignore[arg-type]
    found.futures = FUTURES
    assert found.whys()[0].part.key == key


def test_averages_are_said_to_be_averages(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lay_spirit_world(busters={"peter": "2,2"}, gates={"moon": "2,3"}, active="peter", pke=6)
    why = outlook(game, "blast:moon", "end").whys()[0]
    why.mean, why.other = 0.34, 1.0
    said = why.say(game.rules, game.state, "en")
    assert said == "More gates get closed: 0.3 still open instead of 1, on average."
    assert why.say(game.rules, game.state, "fr").endswith("0,3 encore ouverts au lieu de 1, en moyenne.")
    why.mean = 0.0
    assert why.say(game.rules, game.state, "en") == "More gates get closed: 0 still open instead of 1."


# What comes next


def foretell(monkeypatch: pytest.MonkeyPatch, kind: EventKind, weight: float = 1.0) -> None:
    def coming(self: Seance, state: Table, seat: int, log: list[RawEvent], index: int) -> Coming | None:
        raw = log[index]
        return Coming("event." + kind.name, " ".join(kind.fields.names), weight) if raw[0] is kind else None

    monkeypatch.setattr(Seance, "coming", coming)


def test_what_comes_next_is_played_on_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the horizon, where the other side has not acted before it."""
    foretell(monkeypatch, LAST_WORD)
    game = at_turn()
    found = toy_outlook(game)
    assert sum(deed.count for deed in found.deeds.values()) >= FUTURES
    assert all(deed.say(game.rules, "en").endswith("has the last word.") for deed in found.deeds.values())


def test_what_happens_in_half_of_the_futures_or_less_is_not_probable() -> None:
    game = at_turn()
    found = Outlook(game, SEAT, [], Chance.from_seed("toy"))
    found.futures = 10
    for name, count, weight in (("heavy", 5, 9.0), ("light", 6, 1.0), ("likely", 9, 1.0), ("middling", 6, 2.0)):
        deed = SimpleNamespace(coming=Coming(name, "", weight), count=count, place=0)
        found.deeds[name, ()] = deed  # type: ignore[assignment]
    told = found.next_deed()
    assert told is not None and told.coming.key == "middling"
    del found.deeds["middling", ()]
    told = found.next_deed()
    assert told is not None and told.coming.key == "likely"


def test_what_the_seat_would_not_see_is_not_foretold(monkeypatch: pytest.MonkeyPatch) -> None:
    foretell(monkeypatch, CALLED)
    game = at_turn()
    found = Outlook(game, SEAT, [], Chance.from_seed("toy"))
    seen: list[RawEvent] = [(CALLED, "TOY-4.1", None, audience, (1, 0)) for audience in (-1, 0b10, 0b1, others_than(2))]
    assert [found.coming(game.state, seen, index) is not None for index in range(4)] == [True, True, False, False]


# The sentences


def test_where_no_part_decides_it_is_said_in_general() -> None:
    game = at_turn()
    assert game.decision is not None
    best, other = game.decision.codes[:2]

    def told(chance: float, rest: float) -> str:
        nodes: Any = [SimpleNamespace(code=code, chance=lambda odds=odds: odds) for code, odds in (
            (best, chance), (other, rest),
        )]
        message = in_general(game, [other], chance, nodes)
        assert message is not None
        return message.key

    assert told(0.5, 0.505) == "advice.alike"
    assert told(0.5, 0.4) == "advice.ahead"
    assert told(0.5, 0.6) == "advice.surer"
    assert in_general(game, [], 0.5, []) is None


@pytest.mark.parametrize(("together", "now", "gained", "said"), [
    (2, 1, 1, "Small things add up: More. More."), (1, 1, 1, "It is only a little better: More."),
    (0, 1, 1, "Later no single thing makes the difference; what it changes at once: More."),
    (0, 0, 2, "Later no single thing makes the difference; this speaks for it at once: More."),
    (0, 0, 0, "No single thing makes the difference: it went better in 5 of 9 imagined rounds, and worse in 3."),
    (0, -1, 0, "No single thing makes the difference."),
])  # fmt: skip
def test_small_reasons_are_said_as_such(together: int, now: int, gained: int, said: str) -> None:
    why: Any = SimpleNamespace(part=Part("because.more", 1.0, 1.0), say=lambda *_: "More.")
    outlook: Any = SimpleNamespace(
        codes=[], whys=lambda: [], whys_together=lambda: [why] * together, whys_at_once=lambda: [why] * now,
        whys_gained=lambda: [why] * gained, next_deed=lambda: None, futures=9,
        tally=lambda: (5, 3) if now >= 0 else (4, 4),
    )
    game = at_turn()
    assert game.decision is not None
    code = game.decision.codes[0]
    given = Advice(game, code, Message("advice.only", {"label": "It"}), [], outlook, Message("advice.surer"))
    assert given.say_why(game) == said


def test_chances_too_small_to_tell_are_no_numbers() -> None:
    """Nought per cent would say that all is lost; a chance that can be told is told, and so is the next best one's."""
    labels = [Message("option.end"), Message("option.enough")]

    def told(*chances: float) -> str:
        return sentence(40, [(label, chance, 20) for label, chance in zip(labels, chances)]).key

    assert [told(0.002), told(0.004, 0.001), told(0.004, 0.3), told(0.02)] == [
        "advice.far", "advice.far", "advice.steady", "advice.alone",
    ]


def test_alike_answers_name_the_other_one_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The chances of the second answer are the same, so that they are not told."""
    game = at_turn()
    monkeypatch.setattr(advice_module, "LEVEL", 2.0)
    given = bots.advise(game, SEAT, iterations=30)
    first, second = given.lines(game)[:2]
    assert "next best" not in first and second.startswith("It hardly matters: ")
    assert given.text == " ".join(given.lines(game))


@pytest.mark.parametrize("table", [table for table in plain_tables() if table.players == 2], ids=str)
def test_a_hint_is_in_whole_sentences_in_every_language(table: Any) -> None:
    """Every game's reasons and deeds have their sentences; nothing is left of a pattern."""
    for game, rng in few(table, f"{table} hints", 4):
        seat = game.waiting[0] if game.waiting else None
        if seat is None:
            continue
        given = bots.advise(game, seat, iterations=6, seed=rng.random().hex())
        for language in ("en", "fr"):
            for line in given.lines(game, language):
                assert line.endswith((".", "!", "?")) and "{" not in line and "[" not in line
                assert "because." not in line and "coming." not in line


@pytest.mark.parametrize("game", names())
def test_every_part_and_every_deed_has_its_sentence(game: str) -> None:
    rules: Any = find(game)
    words = rules.words.sentences
    english = {key for key in words["en"] if key.startswith(("because.", "coming."))}
    for language in words:
        found = {key for key in words[language] if key.startswith(("because.", "coming."))}
        assert found == english
    state = hauntbox.new(game, players=2, seed=1).state
    for seat in range(2):
        assert {part.key for part in rules.worth_parts(state, seat)} <= english
    assert all(isinstance(part.thing, Thing | None) for part in rules.worth_parts(state, 0))


# Secrets


@pytest.mark.parametrize("table", [table for table in plain_tables() if table.players == 4], ids=str)
def test_hints_say_nothing_that_depends_on_what_the_seat_cannot_know(table: Any) -> None:
    """Two tables that differ only in what is hidden from the seat: the same sentences, word by word."""
    for game, rng in few(table, f"{table} hints peek", 4):
        for seat in game.waiting[:1]:
            told = bots.advise(game, seat, iterations=4, seed=7).lines(game)
            dream = game.imagine(seat, rng)
            assert bots.advise(dream, seat, iterations=4, seed=7).lines(dream) == told
