"""Chapter 7, other dice actions: passing, the discard re-roll, moving."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game, Refused
from tests.blackout.laying import lay
from tests.blackout.looking import (
    against,
    borough,
    buster,
    end_round,
    hand,
    named,
    offered,
    on_card,
    place,
    play,
    pool,
    rerolled,
    slots,
    spent,
    told,
)

COLOURS = ["red", "blue", "green", "yellow"]
PLAIN = ("kylie", "ron", "mel", "peter")


# Passing


def test_one_die_a_round_to_another_ghostbuster() -> None:
    """BLK-7.1: once, and never to oneself."""
    game = lay(pools={"red": ["red:S", "red:T"]}, active="red")
    play(game, "pass:red0")
    assert offered(game) == ["buster:blue", "buster:green", "buster:yellow"]
    play(game, "buster:green")
    assert pool(game, "green") == ["red:S!"]
    assert buster(game, "red")["passed"]
    assert offered(game, "pass") == []
    assert against(game, "pass:red1") == "BLK-7.1"
    assert told(game, "die_passed")[0].rule == "BLK-7.1"


def test_the_pass_comes_back_with_the_next_round() -> None:
    """BLK-7.1, BLK-1.8: the limit is one a round."""
    game = lay(pools={"red": ["red:S", "red:T"]}, active="red", chaos=1, ghost_deck=[])
    end_round(play(game, "pass:red0", "buster:blue"))
    play(game, "activate:red")
    assert len(offered(game, "pass")) >= 1


def test_the_receiver_is_in_the_same_borough() -> None:
    """BLK-7.2: at that moment, not before."""
    game = lay(places={"green": "QNS", "yellow": "BRX"}, pools={"red": ["red:S", "red:E"]}, active="red")
    play(game, "pass:red0")
    assert pool(game, "blue") == ["red:S!"]  # the only one here: no question
    game = lay(places={"green": "QNS", "yellow": "BRX"}, pools={"red": ["red:S", "red:E"]}, active="red")
    play(game, "move_ecto:red1:QNS", "pass:red0")
    assert pool(game, "green") == ["red:S!"]
    alone = lay(places={"red": "STI"}, pools={"red": ["red:S"]}, active="red")
    assert against(alone, "pass:red0") == "BLK-7.2"
    with pytest.raises(Refused):
        alone.decide("pass:red0")


def test_a_receiver_elsewhere_is_refused() -> None:
    """BLK-7.2: asked for by name, too."""
    game = lay(places={"yellow": "BRX"}, pools={"red": ["red:S"]}, active="red")
    play(game, "pass:red0")
    with pytest.raises(Refused):
        game.decide("buster:yellow")


@pytest.mark.parametrize(
    "before",
    [(), ("place:red1:MAN.0",), ("move_ecto:red2:QNS",), ("buy:red3:ecto_goggles",), ("calm:red4",),
     ("reroll:red4",), ("place:red1:MAN.0", "move_ecto:red2:QNS", "calm:red4")],
)
def test_the_pass_may_come_at_any_point(before: tuple[str, ...]) -> None:
    """BLK-7.3: before, between and after other actions."""
    game = lay(
        ghosts={"MAN": ["T", "S"]}, pools={"red": ["red:S", "red:T", "red:E", "red:P", "red:G"]}, active="red",
        places={"green": "QNS", "yellow": "QNS"}, row=["ecto_goggles"],
    )
    play(game, *before, "pass:red0")
    if game.decision is not None and game.decision.kind == "pass_to":
        play(game, offered(game)[0])
    assert [named(game, event, "die") for event in told(game, "die_passed")] == [["red0"]]


def test_a_passed_die_comes_as_it_lies_and_is_fixed() -> None:
    """BLK-7.4: the same face, and marked."""
    game = lay(pools={"red": ["red:G"], "blue": ["blue:S"]}, active="red", done=["green", "yellow"])
    play(game, "pass:red0")
    assert pool(game, "blue") == ["blue:S", "red:G!"]


def receiver(who: str, **more: Any) -> Game:
    """Blue is active with two dice of its own and a fixed red one."""
    team = [who if n == 1 else name for n, name in enumerate(("kylie", "", "ray", "peter"))]
    start: dict[str, Any] = {
        "pools": {"blue": ["blue:S", "blue:S", "red:G!"]}, "characters": team, "active": "blue", "done": ["red"],
    }
    return lay(**{**start, **more})


def test_a_fixed_die_is_not_rolled_by_the_discard_re_roll() -> None:
    """BLK-7.4, BLK-7.11: it stays as it lies while the others roll."""
    game = play(receiver("mel"), "reroll:blue0")
    assert rerolled(game, 0) == ["blue1"]
    assert pool(game, "blue")[-1] == "red:G!"


def test_a_fixed_die_is_not_rolled_by_a_token() -> None:
    """BLK-7.4, BLK-11.11."""
    game = play(receiver("mel", tokens=["blue"]), "free_reroll")
    assert rerolled(game, 0) == ["blue0", "blue1"]
    assert pool(game, "blue")[-1] == "red:G!"


@pytest.mark.parametrize("key", ["ability:blue", "use:ecto_goggles"])
def test_a_fixed_die_is_not_rolled_by_a_card_or_ability(key: str) -> None:
    """BLK-7.4: Steady Hands and the Ecto Goggles pass it by."""
    game = play(receiver("winston", hands={"blue": ["ecto_goggles"]}), key)
    assert offered(game) == ["die:blue1", "enough"]  # the first of two alike is no choice
    play(game, "die:blue1")
    assert rerolled(game, 0) == ["blue0", "blue1"]
    assert pool(game, "blue")[-1] == "red:G!"


def test_only_fixed_dice_leave_nothing_to_roll() -> None:
    """BLK-7.4, BLK-R12: neither token, nor card, nor ability, nor discard is on offer."""
    pools = {"blue": ["red:G!", "green:S!"]}
    game = receiver("winston", pools=pools, hands={"blue": ["ecto_goggles"]}, tokens=["blue"])
    assert (against(game, "reroll:red0"), against(game, "free_reroll")) == ("BLK-7.12", "BLK-11.10")
    for key in ("use:ecto_goggles", "ability:blue"):
        assert against(game, key) == "BLK-7.4"
    assert offered(game, "reroll", "free_reroll", "use", "ability") == []


@pytest.mark.parametrize("key", ["use:spare_proton_cell", "use:backup_pack", "ability:blue"])
def test_a_discarded_fixed_die_is_not_recovered(key: str) -> None:
    """BLK-7.4, BLK-R52: recovering would roll it."""
    game = receiver("ron", hands={"blue": ["spare_proton_cell", "backup_pack"]})
    play(game, "reroll:red0")
    assert against(game, key) == "BLK-R58"
    own = receiver("ron", hands={"blue": ["spare_proton_cell", "backup_pack"]})
    play(own, "reroll:blue0", key)
    assert len(pool(own, "blue")) == 3


def test_a_fixed_die_recovers_with_nobody_after_a_walk() -> None:
    """BLK-R52: of two dice discarded to move, only the one that was not fixed comes back."""
    game = receiver("ron")
    play(game, "move_two:QNS", "die:red0", "ability:blue")
    assert [named(game, event, "die") for event in told(game, "die_recovered")] == [["blue0"]]
    assert "red0" in spent(game)


@pytest.mark.parametrize(("key", "turn"), [("ability:blue", "turn:red0:T"), ("use:muon_trap_relay", "turn:red0:T")])
def test_a_fixed_die_may_be_turned_and_stays_fixed(key: str, turn: str) -> None:
    """BLK-7.4, BLK-R10: turning is not rolling."""
    game = play(receiver("egon", hands={"blue": ["muon_trap_relay"]}), key, turn)
    assert pool(game, "blue") == ["blue:S", "blue:S", "red:T!"]


def test_a_die_stays_fixed_only_for_the_round() -> None:
    """BLK-7.4: it is rolled again by its owner in the next round."""
    game = lay(pools={"red": ["red:G"]}, active="red", done=["green", "yellow"], chaos=1, ghost_deck=[])
    end_round(play(game, "pass:red0"))
    assert all(not die["fixed"] for colour in COLOURS for die in buster(game, colour)["pool"])
    assert len(buster(game, "red")["pool"]) == 5


def test_a_passed_die_keeps_its_colour_and_its_home() -> None:
    """BLK-7.5: it fills slots of its own colour; left on a ghost it is missing from its owner's roll."""
    game = lay(ghosts={"MAN": ["S:red", "S:blue", "T"]}, pools={"red": ["red:S"], "blue": ["blue:T"]}, active="red",
               done=["green", "yellow"], chaos=1, ghost_deck=[])
    play(game, "pass:red0", "end")
    assert offered(game, "place") == ["place:blue0:MAN.2", "place:red0:MAN.0"]
    assert against(game, "place:red0:MAN.1") == "BLK-8.4"
    play(game, "place:red0:MAN.0", "end")
    assert [len(pool(game, colour)) for colour in COLOURS] == [4, 5, 5, 5]


def test_an_unused_passed_die_goes_home_too() -> None:
    """BLK-7.5: used or not."""
    game = lay(pools={"red": ["red:S"]}, active="red", done=["green", "yellow"], chaos=1, ghost_deck=[])
    end_round(play(game, "pass:red0", "end"))
    assert all(die["colour"] == colour for colour in COLOURS for die in buster(game, colour)["pool"])
    assert [len(pool(game, colour)) for colour in COLOURS] == [5, 5, 5, 5]


def test_nobody_who_has_finished_gets_a_die() -> None:
    """BLK-7.6, BLK-R8: not offered, and with nobody else here there is no pass."""
    game = lay(pools={"red": ["red:S"]}, active="red", done=["blue", "green"])
    play(game, "pass:red0")
    assert pool(game, "yellow") == ["red:S!"]
    alone = lay(pools={"red": ["red:S"]}, active="red", done=["blue", "green", "yellow"])
    assert offered(alone, "pass") == []
    assert against(alone, "pass:red0") == "BLK-7.6"


def test_a_fixed_die_is_otherwise_an_ordinary_die() -> None:
    """BLK-7.7: it is placed, spent, put on Equipment, discarded or passed on."""
    def with_(face: str) -> Game:
        return lay(ghosts={"MAN": ["T", "S"]}, pools={"blue": ["blue:S", "blue:S", f"red:{face}!"]}, active="blue",
                   done=["red"], row=["ecto_goggles"], characters=PLAIN)

    assert slots(play(with_("T"), "place:red0:MAN.0"), "MAN") == ["red:T", ""]
    assert place(play(with_("E"), "move_ecto:red0:STI"), "blue") == "STI"
    assert on_card(play(with_("P"), "buy:red0:ecto_goggles"), "ecto_goggles") == ["red0"]
    assert "red0" in spent(play(with_("G"), "calm:red0"))
    assert "red0" in spent(play(with_("S"), "reroll:red0"))
    assert "red0" in spent(play(with_("S"), "move_two:STI", "die:red0"))


def test_a_passed_die_may_be_passed_on_and_stays_fixed() -> None:
    """BLK-7.7, BLK-R11: with the receiver's own single pass, which having received doesn't use up."""
    game = lay(pools={"red": ["red:S"], "blue": ["blue:T"]}, active="red")
    play(game, "pass:red0", "buster:blue", "end", "activate:blue")
    assert not buster(game, "blue")["passed"]
    play(game, "pass:red0")
    assert offered(game) == ["buster:green", "buster:yellow"]  # Red has finished
    play(game, "buster:green")
    assert pool(game, "green") == ["red:S!"]
    assert against(game, "pass:blue0") == "BLK-7.1"
    play(game, "end", "activate:green", "pass:red0")
    assert pool(game, "yellow") == ["red:S!"]


# The discard re-roll


def test_discard_one_and_re_roll_the_rest() -> None:
    """BLK-7.8: the one is spent, all the others are rolled, nothing else is touched."""
    game = lay(pools={"red": ["red:S", "red:T", "red:P", "red:E"], "blue": ["blue:S"]}, active="red")
    play(game, "reroll:red1")
    assert told(game, "die_discarded")[0].rule == "BLK-7.8"
    assert rerolled(game, 0) == ["red0", "red2", "red3"]
    assert len(pool(game, "red")) == 3
    assert "red1" in spent(game)
    assert pool(game, "blue") == ["blue:S"]


def test_a_re_roll_gives_new_faces() -> None:
    """BLK-7.8: over a few tables, other faces come up."""
    faces = {tuple(pool(play(lay(pools={"red": ["red:S"] * 5}, active="red", seed=n), "reroll:red0"), "red"))
             for n in range(4)}
    assert len(faces) > 1


CLOSING = {
    "placing": ("place:red1:MAN.0",),
    "driving": ("move_ecto:red2:BRX",),
    "walking": ("move_two:BRX", "die:red0", "die:red1"),
    "calming": ("calm:red4",),
    "curing": ("exorcise:red4",),
    "buying": ("buy:red3:ecto_goggles",),
    "passing": ("pass:red0", "buster:blue"),
    "Spin Doctor": ("ability:red", "die:red0"),
    "Subway Map": ("use:subway_map", "die:red0", "borough:BRX"),
    "Walkie-Talkies": ("use:walkie_talkies", "die:red0", "buster:blue"),
}


@pytest.mark.parametrize("use", CLOSING)
def test_using_a_die_shuts_the_window(use: str) -> None:
    """BLK-7.9, BLK-R9: any use of a die but the re-roll itself, passing included."""
    game = lay(
        ghosts={"MAN": ["T", "S"]}, pools={"red": ["red:S", "red:T", "red:E", "red:P", "red:G"]}, active="red",
        possessed=["red"] if use == "curing" else [], row=["ecto_goggles"],
        hands={"red": ["subway_map", "walkie_talkies"]}, characters=("peter", "ray", "egon", "mel"),
    )
    assert len(offered(game, "reroll")) == 5
    play(game, *CLOSING[use])
    assert offered(game, "reroll") == []
    die = buster(game, "red")["pool"][0]["id"]
    assert against(game, f"reroll:{die}") == "BLK-7.9"


ABILITIES_THAT_CLOSE = {
    "ray": ("ability:red", "die:red0", "buster:blue"),
    "kylie": ("ability:red", "buy:red0:ecto_goggles"),
    "mel": ("ability:red",),
}


@pytest.mark.parametrize("who", ABILITIES_THAT_CLOSE)
def test_abilities_that_use_a_die_shut_the_window(who: str) -> None:
    """BLK-7.9, BLK-R9: Big Heart, Well Read and Long Shot each use one up."""
    team = (who, "ron", "egon", "winston")
    game = lay(ghosts={"BRX": ["S", "T"]}, pools={"red": ["red:S", "red:T", "red:T"]}, active="red", characters=team,
               row=["ecto_goggles"])
    play(game, *ABILITIES_THAT_CLOSE[who])
    assert against(game, "reroll:red1") == "BLK-7.9"


def test_cards_that_place_shut_the_window() -> None:
    """BLK-7.9, BLK-R9: the Remote Trap Pedal and the Portable Containment Cell use a die up."""
    for card in ("remote_trap_pedal", "portable_containment_cell"):
        game = lay(ghosts={"MAN": ["S"], "BRX": ["T", "S"]}, pools={"red": ["red:T", "red:P", "red:P"]}, active="red",
                   hands={"red": [card]})
        play(game, f"use:{card}")
        if card == "portable_containment_cell":
            play(game, "place:red0:MAN.0")
        assert against(game, "reroll:red1") == "BLK-7.9"


def test_the_dice_that_leaving_costs_shut_the_window() -> None:
    """BLK-7.9, BLK-R9: Janine's move is free, the tax of Rush-Hour Horror on it is not."""
    team = ("winston", "janine", "egon", "peter")
    free = lay(pools={"red": ["red:S", "red:T", "red:P"]}, active="red", characters=team)
    play(free, "ability:blue", "borough:BRX")
    assert len(offered(free, "reroll")) == 3
    taxed = lay(ghosts={"MAN": "rush_hour_horror"}, pools={"red": ["red:S", "red:T", "red:P"]}, active="red",
                characters=team)
    play(taxed, "ability:blue", "borough:BRX", "die:red0")
    assert against(taxed, "reroll:red1") == "BLK-7.9"


NOT_CLOSING = {
    "token": ("free_reroll",),
    "Steady Hands": ("ability:red", "die:red0", "enough"),
    "Ecto Goggles": ("use:ecto_goggles", "die:red0", "enough"),
    "Muon Trap Relay": ("use:muon_trap_relay", "turn:red0:T"),
    "Prism Filter": ("use:prism_filter",),
    "dropping": ("drop:prism_filter",),
    "giving": ("give:prism_filter", "buster:blue"),
}


@pytest.mark.parametrize("use", NOT_CLOSING)
def test_what_uses_up_no_die_leaves_the_window_open(use: str) -> None:
    """BLK-7.9, BLK-R9, BLK-11.13: tokens, cards and abilities that consume no die."""
    game = lay(pools={"red": ["red:S", "red:P", "red:P"]}, active="red", tokens=["red"],
               hands={"red": ["ecto_goggles", "muon_trap_relay", "prism_filter"]})
    play(game, *NOT_CLOSING[use])
    assert len(offered(game, "reroll")) >= 1


@pytest.mark.parametrize(
    "card", ["mood_slime_sample", "press_conference", "exorcism_kit", "surplus_catalogue", "overcharged_burst"]
)
def test_discard_cards_that_use_no_die_leave_the_window_open(card: str) -> None:
    """BLK-7.9, BLK-R9."""
    game = lay(pools={"red": ["red:S", "red:P"]}, active="red", hands={"red": [card]}, possessed=["red"])
    play(game, f"use:{card}")
    if game.decision is not None and game.decision.kind == "take_card":
        play(game, "enough")
    assert hand(game, "red") == []
    assert len(offered(game, "reroll")) >= 1


def test_egon_turns_and_may_still_re_roll() -> None:
    """BLK-7.9, BLK-R9: By the Numbers uses no die up; nor does Salvage, which gives one back."""
    game = lay(pools={"green": ["green:S", "green:S", "green:S"]}, active="green")
    play(game, "ability:green", "turn:green0:P")
    assert len(offered(game, "reroll")) == 2
    ron = lay(pools={"red": ["red:S", "red:S", "red:S"]}, active="red", characters=("ron", "ray", "mel", "egon"))
    play(ron, "reroll:red0", "ability:red")
    assert len(pool(ron, "red")) == 3
    assert offered(ron, "reroll") != []


def test_the_window_opens_anew_with_the_next_activation() -> None:
    """BLK-7.9: it belongs to the activation."""
    game = lay(ghosts={"MAN": ["S", "S"]}, pools={"red": ["red:S"], "blue": ["blue:S", "blue:T"]}, active="red")
    play(game, "place:red0:MAN.0", "end", "activate:blue")
    assert offered(game, "reroll") == ["reroll:blue0", "reroll:blue1"]


def test_re_rolling_again_and_again() -> None:
    """BLK-7.10: one die discarded each time, while two are left."""
    game = lay(pools={"red": ["red:S"] * 5}, active="red")
    for left in (4, 3, 2, 1):
        play(game, offered(game, "reroll")[0])
        assert len(pool(game, "red")) == left
    assert offered(game, "reroll") == []


def test_every_die_that_is_not_fixed_is_re_rolled() -> None:
    """BLK-7.11: no choice is asked, none is kept back."""
    game = lay(pools={"red": ["red:S", "red:T", "red:P", "blue:S!"]}, active="red")
    play(game, "reroll:red0")
    assert game.decision is not None
    assert game.decision.kind == "act"
    assert rerolled(game, 0) == ["red1", "red2"]


def test_something_to_roll_must_remain() -> None:
    """BLK-7.12, BLK-R12: not with one die, nor when only fixed dice would remain."""
    one = lay(pools={"red": ["red:S"]}, active="red")
    assert against(one, "reroll:red0") == "BLK-7.12"
    fixed = lay(pools={"red": ["red:S", "blue:S!", "green:T!"]}, active="red")
    assert offered(fixed, "reroll") == ["reroll:blue0", "reroll:green0"]
    assert against(fixed, "reroll:red0") == "BLK-7.12"
    play(fixed, "reroll:blue0")
    assert rerolled(fixed, 0) == ["red0"]


# Moving


def test_any_two_dice_move_one_step() -> None:
    """BLK-7.13: they are discarded; one is not enough."""
    game = lay(pools={"red": ["red:S", "red:G", "red:T"]}, active="red")
    play(game, "move_two:STI", "die:red2", "die:red0")
    assert place(game, "red") == "STI"
    assert pool(game, "red") == ["red:G"]
    assert [event.rule for event in told(game, "die_discarded", "moved")] == ["BLK-7.13"] * 3
    assert against(game, "move_two:MAN") == "BLK-7.13"
    with pytest.raises(Refused):
        game.decide("move_two:MAN")


def test_one_ecto_1_die_moves_one_step() -> None:
    """BLK-7.14."""
    game = lay(pools={"red": ["red:E", "red:S"]}, active="red")
    play(game, "move_ecto:red0:QNS")
    assert place(game, "red") == "QNS"
    assert pool(game, "red") == ["red:S"]


def test_an_ecto_1_die_may_also_be_one_of_two() -> None:
    """BLK-7.13: any two dice."""
    game = play(lay(pools={"red": ["red:E", "red:E"]}, active="red"), "move_two:BRX")
    assert place(game, "red") == "BRX"
    assert pool(game, "red") == []


def test_several_moves_in_any_mix() -> None:
    """BLK-7.15: as long as they can be paid."""
    game = lay(pools={"red": ["red:E", "red:S", "red:S", "red:E"]}, active="red")
    play(game, "move_ecto:red0:BRX", "move_two:QNS", "die:red1", "die:red2", "move_ecto:red3:BKN")
    assert [named(game, event, "borough")[0] for event in told(game, "moved")] == ["BRX", "QNS", "BKN"]
    assert place(game, "red") == "BKN"


@pytest.mark.parametrize("key", ["move_ecto:red0:BKN", "move_two:BKN", "move_two:BRX", "move_ecto:red0:BRX"])
def test_a_move_is_one_step_and_changes_the_borough(key: str) -> None:
    """BLK-7.16: from the Bronx neither to Brooklyn nor to the Bronx."""
    game = lay(places={"red": "BRX"}, pools={"red": ["red:E", "red:S", "red:S"]}, active="red")
    assert against(game, key) == "BLK-7.16"
    with pytest.raises(Refused):
        game.decide(key)
    assert place(game, "red") == "BRX"
    assert borough(game, "BKN")["busters"] == []
