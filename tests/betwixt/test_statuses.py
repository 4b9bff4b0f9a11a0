"""Statuses and bonus chips: what they do, how they cancel, when they end."""

from __future__ import annotations

import pytest

from hauntbox.games.betwixt.combat import chips, statuses
from hauntbox.games.betwixt.combat.chips import chips_of, gain_chip, renew
from hauntbox.games.betwixt.combat.statuses import cure, gain, has, skips
from hauntbox.games.betwixt.table.numbers import (
    BILL,
    BLEED,
    BLIND,
    CHARGED,
    CONCENTRATED,
    CRIPPLED,
    DISARMED,
    FRAIL,
    JOAN,
    LIGHTHEADED,
    MADDOX,
    REFRESHED,
    SHARPENED,
    STUNNED,
    TRQ,
    WEAKENED,
    T,
)
from tests.betwixt.lab import DOG, Lab


def activate(g: Lab, character: int) -> None:
    """An activation in which nothing happens."""
    g.acting = character
    g.bleed_fresh = 0
    end(g, character)


def end(g: Lab, character: int) -> None:
    statuses.end_activation(g, character)
    if character < DOG:
        chips.end_activation(g, character)
    g.acting = -1
    g.bleed_fresh = 0


def test_bleed_adds_up_and_takes_one_hp_an_activation() -> None:
    """TGB-16.1, 8.11."""
    g = Lab()
    gain(g, BILL, BLEED, 1)
    gain(g, BILL, BLEED, 2)
    assert g.bleed[BILL] == 3
    activate(g, BILL)
    assert (g.hp[BILL], g.bleed[BILL]) == (9, 2)


def test_the_stunned_skip_once() -> None:
    """TGB-16.2: the token goes with the activation; a second Stun adds nothing."""
    g = Lab()
    gain(g, DOG, STUNNED)
    gain(g, DOG, STUNNED)
    assert skips(g, DOG)
    assert not skips(g, DOG)


@pytest.mark.parametrize("status", [CRIPPLED, BLIND, WEAKENED, LIGHTHEADED, DISARMED])
def test_harm_from_others_lasts_two_activations(status: int) -> None:
    """TGB-16.13, 16.3, 16.4, 16.6, 16.7, 16.8a, 16.17: turned after the first, gone after the second."""
    for character in (BILL, DOG):
        g = Lab()
        gain(g, character, status)
        activate(g, character)
        assert has(g, character, status)
        activate(g, character)
        assert not has(g, character, status)


@pytest.mark.parametrize("status", [CRIPPLED, BLIND, WEAKENED, LIGHTHEADED, DISARMED, REFRESHED])
def test_harm_in_the_own_activation_counts_from_the_next(status: int) -> None:
    """TGB-16.13: the activation in which it was gained does not count."""
    g = Lab()
    g.acting = BILL
    gain(g, BILL, status)
    end(g, BILL)
    activate(g, BILL)
    assert has(g, BILL, status)
    activate(g, BILL)
    assert not has(g, BILL, status)


@pytest.mark.parametrize("status", [CONCENTRATED, SHARPENED, CHARGED])
def test_help_in_the_own_activation_counts_at_once(status: int) -> None:
    """TGB-16.14, 16.10, 16.11, 16.12: active in this activation and the next."""
    g = Lab()
    g.acting = BILL
    gain(g, BILL, status)
    end(g, BILL)
    assert has(g, BILL, status)
    activate(g, BILL)
    assert not has(g, BILL, status)


def test_bleed_of_the_own_activation_does_not_tick_in_it() -> None:
    """TGB-16.13, 16.1: older tokens do."""
    for before, left in ((0, 10), (1, 9)):
        g = Lab()
        if before:
            gain(g, BILL, BLEED, before)
        g.acting = BILL
        gain(g, BILL, BLEED, 2)
        end(g, BILL)
        assert g.hp[BILL] == left


def test_frailty_gained_in_the_own_activation_holds_for_two_defence_rolls() -> None:
    """TGB-16.5, 16.13: it flips after the next defence roll and ends after the one following."""
    g = Lab()
    g.acting = BILL
    gain(g, BILL, FRAIL)
    end(g, BILL)
    statuses.after_defence(g, BILL)
    assert has(g, BILL, FRAIL)
    statuses.after_defence(g, BILL)
    assert not has(g, BILL, FRAIL)


def test_frailty_does_not_go_by_activations() -> None:
    """TGB-16.5."""
    g = Lab()
    gain(g, BILL, FRAIL)
    activate(g, BILL)
    activate(g, BILL)
    assert g.statuses(BILL) == {"frail": 2}


def test_refreshed_heals_at_once_and_after_two_activations() -> None:
    """TGB-16.9."""
    g = Lab()
    g.hp[BILL] = 5
    gain(g, BILL, REFRESHED)
    assert g.hp[BILL] == 6
    activate(g, BILL)
    activate(g, BILL)
    activate(g, BILL)
    assert (g.hp[BILL], g.statuses(BILL)) == (8, {})


def test_refreshed_in_the_own_activation_heals_after_the_next_two() -> None:
    """TGB-16.9, 16.13."""
    g = Lab()
    g.hp[BILL] = 5
    g.acting = BILL
    gain(g, BILL, REFRESHED)
    end(g, BILL)
    assert g.hp[BILL] == 6
    activate(g, BILL)
    activate(g, BILL)
    activate(g, BILL)
    assert g.hp[BILL] == 8


@pytest.mark.parametrize(
    ("one", "other"), [(BLEED, REFRESHED), (WEAKENED, SHARPENED), (LIGHTHEADED, CONCENTRATED)]
)
def test_opposites_remove_each_other(one: int, other: int) -> None:
    """TGB-16.15: either way round, and all Bleed tokens."""
    for first, second in ((one, other), (other, one)):
        g = Lab()
        gain(g, DOG, first, 2)
        gain(g, DOG, second, 2)
        assert g.statuses(DOG) == {}


def test_refreshed_onto_bleed_still_heals_one() -> None:
    """TGB-16.16, R39."""
    g = Lab()
    g.hp[BILL] = 5
    gain(g, BILL, BLEED, 2)
    gain(g, BILL, REFRESHED)
    assert (g.hp[BILL], g.statuses(BILL)) == (6, {})


def test_a_status_gained_again_shows_its_first_side() -> None:
    """TGB-16.13."""
    g = Lab()
    gain(g, BILL, BLIND)
    activate(g, BILL)
    assert g.statuses(BILL) == {"blind": 1}
    gain(g, BILL, BLIND)
    assert g.statuses(BILL) == {"blind": 2}


def test_bleed_can_take_the_last_hp() -> None:
    """TGB-8.11, 16.1."""
    g = Lab()
    g.hp[BILL] = 1
    gain(g, BILL, BLEED)
    activate(g, BILL)
    assert g.hp[BILL] == 0


def test_a_cure_takes_all_tokens_of_a_status_and_leaves_others() -> None:
    """TGB-16.17."""
    g = Lab()
    gain(g, BILL, BLEED, 3)
    for status in (BLIND, CHARGED):
        gain(g, BILL, status)
    cure(g, BILL, BLEED)
    assert g.statuses(BILL) == {"blind": 2, "charged": 2}


# Chips


def test_a_stance_chip_lasts_until_the_end_of_the_next_activation() -> None:
    """TGB-15.4."""
    g = Lab()
    g.acting = MADDOX
    gain_chip(g, MADDOX, TRQ)
    end(g, MADDOX)
    assert chips_of(g, MADDOX, guard=False) == [TRQ]
    activate(g, MADDOX)
    assert g.chips[MADDOX] == ()


def test_the_same_stance_again_keeps_older_chips_alive() -> None:
    """TGB-15.5, R4: two chips are there until the end of the following activation; the other kind is gone."""
    g = Lab()
    g.acting = MADDOX
    gain_chip(g, MADDOX, TRQ)
    gain_chip(g, MADDOX, T, guard=True)
    end(g, MADDOX)
    g.acting = MADDOX
    renew(g, MADDOX, guard=False)
    gain_chip(g, MADDOX, TRQ)
    end(g, MADDOX)
    assert chips_of(g, MADDOX, guard=False) == [TRQ, TRQ]
    assert chips_of(g, MADDOX, guard=True) == []
    activate(g, MADDOX)
    assert g.chips[MADDOX] == ()


def test_a_chip_gained_in_the_activation_of_another_lasts_one() -> None:
    """TGB-15.4, 15.7: it goes at the end of the owner's next activation, whatever else is held."""
    g = Lab()
    g.acting = BILL
    gain_chip(g, JOAN, TRQ, 2)
    end(g, BILL)
    assert chips_of(g, JOAN, guard=False) == [TRQ, TRQ]
    activate(g, JOAN)
    assert g.chips[JOAN] == ()
