"""Why not? Every question says of each thing of the kind it asks for why it can't be the answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox import Game, Refused
from hauntbox.engine.looking import asked_for
from hauntbox.games import find
from tests.blackout.cleaning import clean_up
from tests.blackout.laying import holding, lay, with_red
from tests.blackout.looking import against, hand, offered, play, pool, rerolled
from tests.blackout.own_cards import haunted, revealed, using

Reasons = dict[str, tuple[str, str]]
KNOWN = {rule.id for rule in find("blackout").rulebook()}


def check(game: Game, kind: str, expected: Reasons) -> None:
    """The question is open, these answers are refused for these reasons, and no other has none."""
    assert game.decision is not None and game.decision.kind == kind
    seat = game.decision.seat
    for key, (name, rule) in expected.items():
        reason = game.why_not(key)
        assert reason is not None and (reason.key, reason.rule) == (name, rule), key
        with pytest.raises(Refused, match=rule):
            game.decide(key, seat=seat)
    for code in asked_for(game, game.decision, seat):
        reason = game.why_not(game.rules.option_key(code))
        if reason is not None:
            assert not reason.generic and reason.rule in KNOWN, game.rules.option_key(code)
            for language in ("en", "fr"):
                assert not game.rules.say(game.state, reason.message, language).startswith("[")


def test_who_gets_a_die() -> None:
    """BLK-7.1, BLK-7.2, BLK-7.6: another Ghostbuster here who has not finished."""
    game = with_red("mel", "S", players=4, places={"yellow": "BRX"})
    check(play(game, "pass:red0"), "pass_to", {
        "buster:red": ("pass_to_self", "BLK-7.1"), "buster:yellow": ("receiver_elsewhere", "BLK-7.2"),
    })
    game = lay(active="red", pools={"red": ["red:S"]}, done=["yellow"])
    check(play(game, "pass:red0"), "pass_to", {"buster:yellow": ("receiver_finished", "BLK-7.6")})


def test_who_gets_a_die_farther_away() -> None:
    """BLK-7.6, BLK-3.3: Walkie-Talkies reach adjacent Boroughs only."""
    game = holding("walkie_talkies", "ST", places={"red": "BRX", "blue": "MAN", "green": "QNS", "yellow": "STI"})
    check(play(game, "use:walkie_talkies"), "pass_which", {
        "die:blue0": ("not_in_pool", "BLK-6.8"),
    })
    check(play(game, "die:red0"), "pass_to", {"buster:yellow": ("receiver_far", "BLK-3.3")})


def test_who_gets_equipment() -> None:
    """BLK-12.17, BLK-12.19: another Ghostbuster here with room; one that has finished, too."""
    three = ["ecto_goggles", "muon_trap_relay", "prism_filter"]
    game = lay(active="red", hands={"red": ["subway_map"], "blue": three}, places={"yellow": "BRX"}, pools={})
    assert against(game, "give:subway_map") == ""
    game = lay(active="red", hands={"red": ["subway_map"], "blue": three}, done=["green"], players=4)
    check(play(game, "give:subway_map"), "give_to", {
        "buster:red": ("give_to_self", "BLK-12.19"), "buster:blue": ("taker_full", "BLK-12.17"),
    })
    game = lay(active="red", hands={"red": ["subway_map"]}, places={"yellow": "BRX"})
    check(play(game, "give:subway_map"), "give_to", {"buster:yellow": ("taker_elsewhere", "BLK-12.19")})


def test_why_nobody_gets_anything() -> None:
    """BLK-7.2, BLK-7.6, BLK-12.17, BLK-12.19: nobody is here, or nobody here can take it."""
    apart = {"blue": "BRX", "green": "BRX", "yellow": "BRX"}
    alone = holding("subway_map", "S", places=apart)
    assert [alone.why_not(key).key for key in ("pass:red0", "give:subway_map")] == ["nobody_here", "nobody_to_give"]
    three = ["ecto_goggles", "muon_trap_relay", "prism_filter"]
    full = lay(active="red", pools={"red": ["red:S"]}, places={"green": "BRX", "yellow": "BRX"}, done=["blue"],
               hands={"red": ["subway_map"], "blue": three})
    assert [full.why_not(key).key for key in ("pass:red0", "give:subway_map")] == ["nobody_to_pass", "nobody_with_room"]


def test_which_die_pays_for_a_move() -> None:
    """BLK-6.11, BLK-6.10, BLK-8.8, BLK-12.7: a die of one's own pool; if it is elsewhere, where."""
    game = lay(active="red", pools={"red": ["red:S", "red:T", "red:P"], "blue": ["blue:S"]}, row=["ecto_goggles"],
               ghosts={"BRX": ["S", "T"]}, dice_on={"BRX.0": "green:S"}, row_dice={"ecto_goggles": ["yellow:P"]})
    check(play(game, "move_two:BRX"), "discard_to_move", {
        "die:blue0": ("others_die", "BLK-6.10"), "die:green0": ("on_ghost", "BLK-8.8"),
        "die:yellow0": ("on_card", "BLK-12.7"), "die:red4": ("not_in_pool", "BLK-6.8"),
    })
    check(play(game, "die:red0"), "discard_to_move", {"die:red0": ("not_in_pool", "BLK-6.8")})


def test_which_die_pays_the_tax() -> None:
    """BLK-15.4b, BLK-6.10: the extra die comes from the mover's pool."""
    game = lay(active="red", pools={"red": ["red:E", "red:S", "red:T"], "blue": ["blue:S"]},
               ghosts={"MAN": "rush_hour_horror"})
    check(play(game, "move_ecto:red0:BRX"), "discard_tax", {"die:blue0": ("others_die", "BLK-6.10")})


def test_what_else_is_not_being_asked() -> None:
    """BLK-5.3: in the middle of a move nothing else is an answer, whatever it would have been before."""
    game = play(with_red("mel", "STP"), "move_two:BRX")
    for key in ("end", "reroll:red0", "move_two:STI"):
        assert game.why_not(key).key == "other_question"
    assert {option.verb for option, _ in game.refusals()} == {"die"}


def test_where_janine_sends_somebody() -> None:
    """BLK-7.16, BLK-14.4: one step, to another Borough."""
    game = lay(active="red", characters=("mel", "janine", "egon", "ray"), places={"red": "BRX"}, pools={})
    check(play(game, "ability:blue"), "move_where", {
        "borough:BRX": ("stays", "BLK-7.16"), "borough:STI": ("not_adjacent", "BLK-7.16"),
    })


def test_where_a_card_leads_and_who_comes_along() -> None:
    """BLK-12.12, BLK-7.16: Spare Ecto-1 Keys lead anywhere else, with somebody from here."""
    game = holding("spare_ecto1_keys", "", places={"yellow": "BKN"})
    check(play(game, "use:spare_ecto1_keys"), "move_where", {"borough:MAN": ("stays", "BLK-7.16")})
    check(play(game, "borough:STI"), "take_along", {
        "buster:red": ("comes_anyway", "BLK-12.12"), "buster:yellow": ("not_alongside", "BLK-12.12"),
    })


def test_which_die_is_turned_and_to_what() -> None:
    """BLK-14.1, BLK-R10: Egon turns a die of his pool to Trap or PKE, if it isn't one already."""
    game = with_red("egon", "ST", pools={"red": ["red:S", "red:T"], "blue": ["blue:S"]})
    check(play(game, "ability:red"), "turn", {
        "turn:red0:G": ("turn_face", "BLK-14.1"), "turn:red1:T": ("shows_already", "BLK-14.1"),
        "turn:blue0:T": ("others_die", "BLK-6.10"),
    })


def test_only_a_die_of_that_icon_is_turned() -> None:
    """BLK-12.11: the wand turns Streams."""
    game = holding("tuned_neutrona_wand", "SP", pools={"red": ["red:S", "red:P", "blue:S!"]})
    check(play(game, "use:tuned_neutrona_wand"), "turn", {"turn:red1:T": ("die_icon", "BLK-12.11")})


def test_which_dice_are_rolled_again() -> None:
    """BLK-7.4, BLK-12.11: neither passed dice nor one twice; of like dice each means the same."""
    game = holding("ecto_goggles", "", pools={"red": ["red:S", "red:S", "red:S", "red:T", "blue:S!"]})
    check(play(game, "use:ecto_goggles"), "reroll_which", {"die:blue0": ("fixed_die", "BLK-7.4")})
    check(play(game, "die:red0"), "reroll_which", {"die:red0": ("chosen_already", "BLK-12.11")})
    assert offered(game, "die") == ["die:red1", "die:red3"]
    play(game, "die:red2")  # as good as the one on offer
    assert rerolled(game, 0) == ["red0", "red1"]


def test_which_die_is_won_back() -> None:
    """BLK-R52, BLK-R58: one discarded in this activation, not a passed one; of a colour any means the same."""
    game = holding("spare_proton_cell", "", places={"red": "MAN"},
                   pools={"red": ["red:S", "red:T", "blue:S", "green:S!", "red:G"], "yellow": ["yellow:S"]})
    play(game, "move_two:BRX", "die:red0", "die:blue0", "move_two:MAN", "die:red1", "die:green0")
    check(play(game, "use:spare_proton_cell"), "recover", {
        "die:green0": ("fixed_die", "BLK-R52"), "die:yellow0": ("not_discarded", "BLK-R58"),
        "die:red2": ("not_discarded", "BLK-R58"),
    })
    play(game, "die:red1")
    assert len(pool(game, "red")) == 2


def test_salvage_wants_dice_given_up_to_move_or_re_roll() -> None:
    """BLK-R58: not the tax that Rush-Hour Horror takes, nor the cure of a Possession."""
    game = with_red("ron", "", ghosts={"MAN": "rush_hour_horror"},
                    pools={"red": ["red:S", "blue:S", "green:S", "yellow:S", "red:G"]}, possessed=["red"])
    play(game, "exorcise:red1")
    assert game.why_not("ability:red").key == "no_salvage"
    play(game, "move_two:BRX", "die:red0", "die:blue0", "die:green0")
    check(play(game, "ability:red"), "recover", {"die:green0": ("not_salvage", "BLK-R58")})


def test_where_a_long_shot_lands() -> None:
    """BLK-8.4, BLK-3.3, BLK-14.1: a Stream on a fitting slot of an adjacent ghost."""
    game = with_red("mel", "ST", ghosts={"MAN": ["S:blue", "S", "T"], "QNS": ["S"], "STI": ["S"], "BRX": ["S"]},
                    places={"red": "BRX"})
    check(play(game, "ability:red"), "place_remote", {
        "place:red0:MAN.0": ("colour", "BLK-8.4"), "place:red0:MAN.2": ("icon", "BLK-8.5"),
        "place:red0:STI.0": ("ghost_far", "BLK-3.3"), "place:red0:BRX.0": ("too_near", "BLK-14.1"),
        "place:red1:MAN.1": ("die_icon", "BLK-14.1"),
    })


def test_which_die_closes_the_cell() -> None:
    """BLK-12.12, BLK-8.2: a die of the pool on the open slot of the ghost here."""
    game = holding("portable_containment_cell", "GP", ghosts={"MAN": ["S", "T"], "BRX": ["S"]},
                   dice_on={"MAN.0": "blue:S"})
    check(play(game, "use:portable_containment_cell"), "place_any", {
        "place:red0:MAN.0": ("slot_taken", "BLK-8.1"), "place:red0:BRX.0": ("not_here", "BLK-8.2"),
        "place:blue0:MAN.1": ("on_ghost", "BLK-8.8"),
    })


def test_what_a_well_read_die_pays_for() -> None:
    """BLK-12.2, BLK-12.17, BLK-14.1: the row, the cost and the room decide."""
    three = ["subway_map", "walkie_talkies", "prism_filter"]
    game = with_red("kylie", "SP", row=["transit_hub", "ecto_goggles", "exorcism_kit", "warded_streetlights"],
                    hands={"red": three})
    check(play(game, "ability:red"), "counts_as", {
        "buy:red0:exorcism_kit": ("hands_full", "BLK-12.17"), "buy:red1:transit_hub": ("shows_already", "BLK-14.1"),
        "buy:red0:mood_slime_sample": ("not_in_row", "BLK-12.1"),
    })
    full = with_red("kylie", "S", row=["exorcism_kit"], hands={"red": three})
    assert (full.why_not("ability:red").key, against(full, "ability:red")) == ("hands_full", "BLK-12.17")
    none = with_red("kylie", "PP", row=["exorcism_kit"])
    assert none.why_not("ability:red").key == "no_die_to_count"


def test_which_card_is_taken_for_free() -> None:
    """BLK-12.12, BLK-12.1: only a cheap one of the row."""
    game = holding("surplus_catalogue subway_map", "", equipment_deck=[
        "walkie_talkies", "exorcism_kit", "ecto_goggles", "prism_filter",
    ])
    check(play(game, "use:surplus_catalogue"), "take_card", {
        "card:ecto_goggles": ("too_dear", "BLK-12.12"), "card:subway_map": ("not_in_row", "BLK-12.1"),
    })


def test_which_card_is_lost() -> None:
    """BLK-10.5, BLK-1.3: one that this Ghostbuster holds."""
    game = clean_up(ghosts={"MAN": ["T"]}, dice_on={"MAN.0": "yellow:T"}, captured=4, tiles={5: ["looters"]},
                    hands={"red": ["subway_map", "walkie_talkies"], "blue": ["prism_filter"]})
    check(game, "lose_which", {"card:prism_filter": ("not_theirs", "BLK-10.5")})
    play(game, "card:subway_map")
    assert hand(game, "red") == ["walkie_talkies"]


def test_which_die_falls_off() -> None:
    """BLK-9.4, BLK-R48: a die on that ghost; of like dice on like slots each means the same."""
    ghosts: dict[str, Any] = {"MAN": "slippery_sewer_thing", "BRX": ["S", "T"]}
    game = clean_up(ghosts=ghosts, dice_on={"MAN.0": "red:S", "MAN.1": "red:S", "MAN.2": "red:T", "BRX.0": "blue:S"})
    check(game, "knock_off", {
        "slot:BRX.0": ("other_ghost", "BLK-9.4"), "slot:MAN.3": ("slot_empty", "BLK-8.8"),
    })
    assert offered(game) == ["slot:MAN.0", "slot:MAN.2"]
    play(game, "slot:MAN.1")
    assert "red Stream is knocked off Slippery Sewer Thing." in [game.say(event.message) for event in game.events()]


def test_whom_a_ghost_means() -> None:
    """BLK-9.4, BLK-13.8: somebody here who is not possessed yet."""
    game = clean_up(ghosts={"MAN": "velvet_whisper"}, places={"yellow": "BRX"}, possessed=["green"])
    check(game, "whom", {
        "buster:yellow": ("not_there", "BLK-9.4"), "buster:green": ("possessed_already", "BLK-13.8"),
    })


def test_whom_a_ghost_means_by_how_much_they_have() -> None:
    """BLK-R48: only those with the most dice."""
    game = lay(step="round", ghosts={"MAN": "pigeon_parliament", "BRX": ["S", "T"]}, ghost_deck=[],
               dice_on={"BRX.0": "red:S"})
    check(game, "whom", {"buster:red": ("not_meant", "BLK-R48")})
    assert game.say(game.why_not("buster:red").message) == (
        "Pigeon Parliament affects only the Ghostbuster with the most dice."
    )


def test_who_runs_whom_and_who_is_whom() -> None:
    """BLK-2.2, BLK-1.2: two seats run two each; a character is in the team once."""
    game = hauntbox.new("blackout", seed=1, players=2, share="ask")
    check(play(game, "seat:1", "seat:1"), "share", {
        "seat:1": ("seat_full", "BLK-2.2"), "seat:4": ("no_such_seat", "BLK-2.2"),
    })
    play(game, "seat:2", "seat:2", "character:egon")
    check(game, "character", {"character:egon": ("character_taken", "BLK-1.2")})


# Cards that are not in the box


def test_where_a_ghost_drives_somebody(tmp_path: Path) -> None:
    """BLK-9.4, BLK-R50: to an adjacent Borough, as the text says."""
    game = haunted(tmp_path, "move who=one_gb_here where=adjacent",
                   places={"red": "MAN", "blue": "BRX", "green": "BRX", "yellow": "BRX"})
    check(game, "shove_where", {"borough:MAN": ("stays", "BLK-7.16")})


def test_which_ghosts_trade_places(tmp_path: Path) -> None:
    """BLK-10.5, BLK-3.4: a ghost with that of an adjacent Borough."""
    game = revealed(tmp_path, "swap_ghosts a=one b=adjacent", ghosts={"MAN": ["T"], "BRX": ["S"], "QNS": ["S"]})
    check(game, "swap_which", {"borough:MAN": ("no_ghost", "BLK-8.2")})
    check(play(game, "borough:BRX"), "swap_with", {
        "borough:BRX": ("swap_itself", "BLK-3.4"), "borough:STI": ("ghost_far", "BLK-3.3"),
    })


def test_which_ghost_loses_a_die(tmp_path: Path) -> None:
    """BLK-10.5, BLK-8.10: one that is loose and holds a die."""
    game = revealed(tmp_path, "knock_off ghost=one_ghost n=1",
                    ghosts={"MAN": ["T"], "BRX": ["S", "T"], "QNS": ["S", "T"], "STI": ["S"]},
                    dice_on={"MAN.0": "yellow:T", "BRX.0": "red:S", "QNS.0": "red:S"})
    check(game, "knock_whom", {"ghost:STI": ("no_dice_on", "BLK-8.8"), "ghost:BKN": ("no_ghost", "BLK-8.2")})


def test_which_die_is_given_up(tmp_path: Path) -> None:
    """BLK-12.11: a die of the icon that the card names."""
    game = using(tmp_path, "discard_dice icon=S", "chaos n=-1", pools={"red": ["red:S", "blue:S", "red:T"]}, chaos=9)
    check(play(game, "use:own_passive"), "discard", {"die:red1": ("die_icon", "BLK-12.11")})


def test_which_die_pays(tmp_path: Path) -> None:
    """BLK-12.15: a die of the printed icon."""
    game = using(tmp_path, 'pay icons=["S"]', "chaos n=-1", pools={"red": ["red:S", "blue:S", "red:T"]}, chaos=9)
    check(play(game, "use:own_passive"), "pay", {"die:red1": ("die_icon", "BLK-12.11")})


@pytest.mark.parametrize(("effect", "key", "rule"), [
    ("knock_off ghost=ghost_here n=1", "no_ghost", "BLK-8.2"), ("rotate_ghosts n=1", "no_ghosts", "BLK-3.4"),
    ("lose_equipment who=other_gb_here n=1", "nobody_holds", "BLK-12.11"),
    ("take_card cost=1", "hands_full", "BLK-12.17"),
    ("cure who=self", "nobody_possessed", "BLK-13.7"), ("knock_off ghost=one_ghost n=1", "no_dice_on_any", "BLK-8.8"),
])
def test_a_use_that_would_do_nothing_is_refused(tmp_path: Path, effect: str, key: str, rule: str) -> None:
    """BLK-12.11, BLK-12.12: and says what is missing."""
    game = using(tmp_path, effect, hands={"red": ["own_passive", "prism_filter", "ecto_goggles"]}, row=["subway_map"])
    reason = game.why_not("use:own_passive")
    assert reason is not None and (reason.key, reason.rule) == (key, rule)


def test_a_condition_that_does_not_hold_is_told(tmp_path: Path) -> None:
    """BLK-12.11: the card says when it works, and so does the refusal."""
    game = using(tmp_path, "chaos n=-1", given="chaos min=10", chaos=5)
    assert game.say(game.why_not("use:own_passive").message) == "It works only if Chaos is 10 to 20."


# Options that read differently


def test_slots_and_dice_that_differ_read_differently() -> None:
    """BLK-8.4, BLK-7.4: a white slot and a coloured one, a passed die and one's own."""
    game = with_red("mel", "", ghosts={"MAN": ["S", "S:red", "T"]}, pools={"red": ["red:S", "red:S!"]})
    labels = [option.label for option in game.decision.options if option.verb in ("place", "pass")]
    assert labels == [
        "Place red Stream on white Stream of Plain ghost of MAN",
        "Place red Stream on red Stream of Plain ghost of MAN",
        "Place red Stream (passed) on white Stream of Plain ghost of MAN",
        "Place red Stream (passed) on red Stream of Plain ghost of MAN", "Pass red Stream", "Pass red Stream (passed)",
    ]
    french = [game.rules.say(game.state, option.message, "fr") for option in game.decision.options]
    assert len(set(french)) == len(french)
    assert "Poser le dé Faisceau rouge sur Plain ghost of MAN (case Faisceau blanche)" in french
