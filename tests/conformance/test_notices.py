"""The conformance suite notices: each mistake that a game can make is caught by one of its tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hauntbox.engine.decisions import Option, field_a
from hauntbox.engine.messages import EVERYONE, EventKind, Reason, Thing
from hauntbox.engine.state import State
from hauntbox.kit.drawing.svg import Markup
from hauntbox.kit.reactions import hold_window
from hauntbox.kit.words.catalogue import Words
from tests.conformance import tables
from tests.conformance import test_drawing as drawing
from tests.conformance import test_exact as exact
from tests.conformance import test_secrets as secrets
from tests.conformance.tables import Table as Seats
from tests.toy import rules as toy_rules
from tests.toy.drawing import scene
from tests.toy.rounds import rounds as toy_round
from tests.toy.table.state import Table

Patch = pytest.MonkeyPatch
FOUR = Seats("toy", 4, {})


def a_hand_in_the_view(patch: Patch) -> None:
    view = toy_rules.Seance.view

    def leaky(self: toy_rules.Seance, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, Table)
        return {**view(self, state, seat), "all": [list(hand) for hand in state.hands]}

    patch.setattr(toy_rules.Seance, "view", leaky)


def the_seed_in_the_view(patch: Patch) -> None:
    view = toy_rules.Seance.view

    def leaky(self: toy_rules.Seance, state: State, seat: int | None) -> dict[str, Any]:
        return {**view(self, state, seat), "chance": state.chance.key.hex()}

    patch.setattr(toy_rules.Seance, "view", leaky)


def private_events_told_to_all(patch: Patch) -> None:
    tell = State.tell

    def loud(
        self: Table, kind: EventKind, rule: str, values: tuple[int, ...] = (),
        cause: Thing | None = None, audience: int = EVERYONE,
    ) -> None:
        tell(self, kind, rule, values, cause)

    patch.setattr(Table, "tell", loud)


def options_of_others_lit(patch: Patch) -> None:
    def all_lit(self: toy_rules.Seance, decision: Any, seat: int | None) -> list[Option]:
        return [] if decision is None else list(decision.options)

    def draw_all(language: str, hand: list[str], lit: set[str], part: str) -> list[Markup]:
        return [Markup(f"<g id='{target}'/>") for target in sorted(lit)]

    patch.setattr(toy_rules.Seance, "options_lit", all_lit)
    patch.setattr(scene, "draw_hand", draw_all)


def a_hand_talked_about(patch: Patch) -> None:
    patch.setattr(toy_rules.Seance, "public_verbs", ("call", "veil", "hold"))


def reasons_that_tell_who_holds_a_card(patch: Patch) -> None:
    honest = toy_round.why_not

    def telling(g: Table, code: int, seat: int) -> Reason | None:
        reason = honest(g, code, seat)
        if reason is not None and reason.key == "not_in_hand":
            held = any(field_a(code) in hand for hand in g.hands)
            return Reason("not_in_hand" if held else "no_strength", reason.rule, reason.args)
        return reason

    patch.setattr(toy_rules, "why_not", telling)


def nothing_is_ever_learned(patch: Patch) -> None:
    patch.setattr(Table, "reveal", lambda self: None)


def options_not_listed_anew(patch: Patch) -> None:
    def forgetful(*window: Any) -> Any:
        flow = hold_window(*window)
        sent: Any = None
        while True:
            try:
                decision = flow.send(sent)
            except StopIteration as end:
                return end.value
            decision.again = None
            sent = yield decision

    patch.setattr(toy_round, "hold_window", forgetful)


def a_copy_that_shares_a_hand(patch: Patch) -> None:
    copy_into = Table.copy_into

    def sharing(self: Table, new: State) -> None:
        copy_into(self, new)
        assert isinstance(new, Table)
        new.hands = self.hands

    patch.setattr(Table, "copy_into", sharing)


def a_field_that_data_forgets(patch: Patch) -> None:
    take_data = Table.take_data

    def forgetful(self: Table, data: dict[str, Any]) -> None:
        take_data(self, data)
        self.omens = self.omens[::-1]

    to_data = Table.to_data

    def silent(self: Table) -> dict[str, Any]:
        return {**to_data(self), "omens": sorted(self.omens)}

    patch.setattr(Table, "take_data", forgetful)
    patch.setattr(Table, "to_data", silent)


def no_options(patch: Patch) -> None:
    patch.setattr(toy_round, "turn_options", lambda g: [])


def a_game_without_end(patch: Patch) -> None:
    def fresh(g: Table) -> None:
        g.omens = (*g.omens, *g.shown)
        g.shown = ()
        g.points = [0, 0]

    patch.setattr(toy_round, "clear_table", fresh)
    patch.setattr("tests.conformance.tables.LONGEST", 50)


def dice_from_outside(patch: Patch) -> None:
    rolls = iter(range(10**9))

    class Loaded:
        def roll(self, state: State) -> int:
            return next(rolls) % 3

    patch.setattr(toy_round, "SPIRIT_DIE", Loaded())


def words_forgotten(patch: Patch) -> None:
    say = Words.say

    def silent(self: Words, message: Any, name: Any, language: str = "en") -> str:
        return f"[{message.key}]" if message.key == "event.veiled" else say(self, message, name, language)

    patch.setattr(toy_rules.Seance, "say", lambda self, state, message, language="en": silent(
        self.words, message, self.no_name, language
    ))


def raw_names(patch: Patch) -> None:
    patch.setattr(scene, "card_name", lambda language, card: Markup(card))


def raw_words(patch: Patch) -> None:
    say_points = scene.say_points

    def raw(language: str, view: dict[str, Any], side: int) -> Markup:
        return Markup(say_points(language, view, side))

    patch.setattr(scene, "say_points", raw)


@pytest.mark.parametrize(
    ("mistake", "test"),
    [
        (a_hand_in_the_view, secrets.test_what_a_seat_cannot_know_changes_nothing_it_sees),
        (the_seed_in_the_view, secrets.test_seed_and_chance_are_never_shown),
        (private_events_told_to_all, secrets.test_events_tell_a_seat_nothing_that_its_view_does_not),
        (options_of_others_lit, secrets.test_what_a_seat_cannot_know_changes_nothing_it_sees),
        (a_hand_talked_about, secrets.test_what_all_may_talk_about_depends_on_nothing_hidden),
        (a_hand_talked_about, secrets.test_what_a_seat_cannot_know_changes_nothing_it_sees),
        (reasons_that_tell_who_holds_a_card, secrets.test_refusals_tell_nothing_hidden),
        (nothing_is_ever_learned, secrets.test_undo_is_free_only_while_nobody_has_learned_anything),
        (options_not_listed_anew, secrets.test_an_imagined_game_plays_on_to_an_end),
        (a_copy_that_shares_a_hand, exact.test_a_copy_plays_on_identically_and_shares_nothing),
        (a_copy_that_shares_a_hand, exact.test_undo_and_redo_are_exact_after_every_answer),
        (a_field_that_data_forgets, exact.test_a_state_written_as_data_plays_on_the_same),
        (no_options, exact.test_every_game_at_random_reaches_an_end),
        (a_game_without_end, exact.test_every_game_at_random_reaches_an_end),
        (dice_from_outside, exact.test_the_same_answer_after_undo_gives_the_same_dice),
        (dice_from_outside, exact.test_a_saved_game_is_the_same_game),
        (words_forgotten, exact.test_every_event_has_words_and_a_rule),
        (raw_names, drawing.test_hostile_text_in_a_view_comes_out_escaped),
        (raw_words, drawing.test_hostile_words_come_out_escaped),
    ],
    ids=lambda one: getattr(one, "__name__", "").removeprefix("test_"),
)
def test_a_mistake_is_noticed(
    monkeypatch: Patch, mistake: Callable[[Patch], None], test: Callable[[Seats], None]
) -> None:
    test(FOUR)
    mistake(monkeypatch)
    monkeypatch.setattr(tables, "FUZZ", 4)  # a mistake may take some games to show
    with pytest.raises((AssertionError, ValueError, IndexError)):
        test(FOUR)
