"""The effect vocabulary: every one-shot effect, also those that no shipped card uses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.blackout.cleaning import COLOURS, clean_up, marked, where, which
from tests.blackout.designing import design, when
from tests.blackout.laying import lay
from tests.blackout.looking import (
    against,
    buster,
    chaos,
    ghost,
    hand,
    offered,
    place,
    play,
    pool,
    rerolled,
    row,
    slots,
    spent,
    told,
)
from tests.blackout.own_cards import haunted, revealed, using

# Dice of the pool


def test_set_aside_takes_what_there_is(tmp_path: Path) -> None:
    """BLK-R47: seven of five."""
    content = design(tmp_path, ghost=when("start_of_round", "set_aside who=one_gb_here n=7"))
    game = lay(content=content, step="round", ghosts={"STI": "own_ghost"}, places={"blue": "STI"}, ghost_deck=[])
    assert [len(pool(game, colour)) for colour in COLOURS] == [5, 0, 5, 5]


def test_discard_dice_by_icon(tmp_path: Path) -> None:
    """BLK-1.3, BLK-7.9: only that icon, as many as there are; it shuts the window and may be recovered."""
    game = using(tmp_path, "discard_dice n=2 icon=S", pools={"red": ["red:S", "red:G", "red:G"]},
                 hands={"red": ["own_passive", "spare_proton_cell"]})
    play(game, "use:own_passive")
    assert pool(game, "red") == ["red:G", "red:G"]
    assert offered(game, "reroll") == []
    play(game, "use:spare_proton_cell")
    assert which(game, "die_recovered", "die") == ["red0"]
    game = using(tmp_path / "none", "discard_dice n=2 icon=S", pools={"red": ["red:G"]})
    assert offered(game, "use") == []


def test_what_others_discard_is_not_recovered_by_the_active_one(tmp_path: Path) -> None:
    """BLK-R58: only what the active Ghostbuster gave up itself; and its own window stays open."""
    game = using(tmp_path, "discard_dice who=other_gb_here n=1", pools={"red": ["red:S", "red:S"], "blue": ["blue:S"]},
                 hands={"red": ["own_passive", "spare_proton_cell"]}, places={"green": "STI", "yellow": "STI"})
    play(game, "use:own_passive")
    assert pool(game, "blue") == []
    assert against(game, "use:spare_proton_cell") == "BLK-R58"
    assert offered(game, "reroll") == ["reroll:red0"]


def test_turn_several_dice_to_several_faces(tmp_path: Path) -> None:
    """BLK-R10: two dice, each to T or P, fixed ones too, chosen one by one."""
    game = using(tmp_path, 'turn n=2 from=S to=["T","P"]', pools={"red": ["red:S", "blue:S!", "red:G"]})
    play(game, "use:own_passive")
    assert offered(game) == ["turn:red0:T", "turn:red0:P", "turn:blue0:T", "turn:blue0:P"]
    play(game, "turn:blue0:P", "turn:red0:T")
    assert pool(game, "red") == ["red:T", "blue:P!", "red:G"]


def test_reroll_of_one_icon(tmp_path: Path) -> None:
    """BLK-7.4: only dice that show it and aren't fixed."""
    game = using(tmp_path, "reroll n=3 from=S", pools={"red": ["red:S", "red:S", "blue:S!", "red:G"]})
    play(game, "use:own_passive")
    assert offered(game) == ["die:red1", "enough"]
    play(game, "die:red1")
    assert rerolled(game, 0) == ["red0", "red1"]
    game = using(tmp_path / "fixed", "reroll n=1 from=S", pools={"red": ["blue:S!", "red:G"]})
    assert offered(game, "use") == []


@pytest.mark.parametrize(("source", "back"), [("discarded", ["red0", "red1"]), ("reroll_or_move", ["red1"])])
def test_recover_from_where(source: str, back: list[str], tmp_path: Path) -> None:
    """BLK-R58: the cure is a discard, but not one for a re-roll or a move."""
    game = using(tmp_path, f"recover n=0 from={source}", possessed=["red"], terrain={"MAN": ["transit_hub"]},
                 pools={"red": ["red:G", "red:S", "red:T"]})
    play(game, "exorcise:red0", "move_two:BRX", "die:red1", "use:own_passive")
    assert which(game, "die_recovered", "die") == back


def test_place_remote_anywhere_with_any_die(tmp_path: Path) -> None:
    """BLK-15.4b: distance is lifted, icon and colour are not."""
    game = using(tmp_path, "place_remote where=any", places={"red": "BRX"}, pools={"red": ["red:S", "red:T"]},
                 ghosts={"STI": ["S:blue", "T"], "BRX": ["S", "T"], "BKN": ["S", "G"]})
    play(game, "use:own_passive")
    assert offered(game) == ["place:red0:BKN.0", "place:red1:STI.1"]
    play(game, "place:red1:STI.1")
    assert slots(game, "STI") == ["", "red:T"]


def test_place_any_with_two_open_slots(tmp_path: Path) -> None:
    """BLK-15.4b: any die on either slot, if exactly two are open."""
    game = using(tmp_path, "place_any open=2", ghosts={"MAN": ["S:blue", "T", "G"]}, dice_on={"MAN.1": "green:T"},
                 pools={"red": ["red:E"]})
    play(game, "use:own_passive")
    assert offered(game) == ["place:red0:MAN.0", "place:red0:MAN.2"]
    play(game, "place:red0:MAN.0")
    assert slots(game, "MAN") == ["red:E", "green:T", ""]


def test_place_any_does_not_break_a_tile(tmp_path: Path) -> None:
    """BLK-15.2: a tile wants one colour on every ghost, and no card beats a tile."""
    content = design(tmp_path, lasting=when("next_round", "single_colour"),
                     lasting_b=when("next_round", "max_place n=1"))
    table = {"content": content, "active": "red", "ghosts": {"MAN": ["S", "T"]}, "dice_on": {"MAN.0": "blue:S"},
             "hands": {"red": ["portable_containment_cell"]}, "pools": {"red": ["red:E", "blue:E!"]}}
    game = lay(**table, lasting=["own_lasting"])  # type: ignore[arg-type]
    play(game, "use:portable_containment_cell")
    assert slots(game, "MAN") == ["blue:S", "blue:E"]
    table |= {"ghosts": {"MAN": ["S", "S", "T"]}, "pools": {"red": ["red:S", "red:T"]}}
    game = lay(**table, lasting=["own_lasting_b"])  # type: ignore[arg-type]
    play(game, "place:red0:MAN.1")
    assert against(game, "use:portable_containment_cell") == "BLK-15.4b"


def test_extra_passes_to_anybody(tmp_path: Path) -> None:
    """BLK-7.1: two dice, to anybody who has not finished, wherever; the own pass is still there."""
    game = using(tmp_path, "extra_pass n=2 range=any", places={"red": "BRX", "blue": "STI"}, done=["green"],
                 pools={"red": ["red:S", "red:T", "red:P"]})
    play(game, "use:own_passive", "die:red0")
    assert offered(game) == ["buster:blue", "buster:yellow"]
    play(game, "buster:blue", "die:red1", "buster:yellow")
    assert (pool(game, "blue"), pool(game, "yellow")) == (["red:S!"], ["red:T!"])
    assert not buster(game, "red")["passed"]


def test_colour_freed_for_two_dice(tmp_path: Path) -> None:
    """BLK-8.4: the next two dice ignore their slots' colours, the third doesn't."""
    game = using(tmp_path, "colour_free n=2", ghosts={"MAN": ["S:blue", "S:green", "S:yellow"]},
                 pools={"red": ["red:S"] * 3})
    assert offered(game, "place") == []
    play(game, "use:own_passive", "place:red0:MAN.0", "place:red1:MAN.1")
    assert offered(game, "place") == []
    assert against(game, "place:red2:MAN.2") == "BLK-8.4"


def test_two_effects_in_one_use(tmp_path: Path) -> None:
    """BLK-12.11: usable if one of them has a use; the other is left out, not asked in vain."""
    game = using(tmp_path, "chaos n=-1", "place_remote icon=S", "place_any open=1", "move where=adjacent", chaos=9)
    play(game, "use:own_passive")
    assert chaos(game) == 8
    assert offered(game) == ["borough:BRX", "borough:QNS", "borough:BKN", "borough:STI"]


def test_a_move_in_a_chain_is_left_out_where_it_can_not_be_made(tmp_path: Path) -> None:
    """BLK-12.11: a tile forbids leaving; Chaos falls, nobody goes."""
    content = design(tmp_path, passive=when("use", "chaos n=-1", "move where=any"),
                     lasting=when("next_round", "forbid action=leave"))
    game = lay(content=content, active="red", hands={"red": ["own_passive"]}, lasting=["own_lasting"], chaos=9)
    play(game, "use:own_passive")
    assert (chaos(game), place(game, "red"), offered(game, "end")) == (8, "MAN", ["end"])


# The city


def test_a_tile_drives_somebody_wherever_the_lead_likes(tmp_path: Path) -> None:
    """BLK-R50, BLK-R48: forced, free, to an adjacent Borough of the lead's choice."""
    game = revealed(tmp_path, "move who=one_gb where=adjacent", places={"blue": "BRX"})
    play(game, "buster:blue")
    assert offered(game) == ["borough:MAN", "borough:QNS"]
    play(game, "borough:QNS")
    assert place(game, "blue") == "QNS"
    assert [event.rule for event in told(game, "shoved")] == ["BLK-10.5"]


def test_a_card_moves_its_user_clockwise_with_a_friend(tmp_path: Path) -> None:
    """BLK-12.11: the destination is given, only the friend is asked about."""
    game = using(tmp_path, "move where=next_clockwise with=other_gb_here", places={"red": "STI", "blue": "STI"})
    play(game, "use:own_passive", "buster:blue")
    assert [place(game, colour) for colour in COLOURS] == ["MAN"] * 4


def test_a_tax_of_a_tile_falls_on_the_friend_too(tmp_path: Path) -> None:
    """BLK-15.2, BLK-15.4b: the Keys don't beat a tile; each mover pays from its own pool, or stays."""
    content = design(tmp_path, lasting=when("next_round", "tax action=leave n=1"))
    game = lay(content=content, players=4, active="red", lasting=["own_lasting"],
               hands={"red": ["spare_ecto1_keys", "spare_proton_cell"]},
               pools={"red": ["red:S", "red:T"], "blue": ["blue:S", "blue:G"]})
    play(game, "use:spare_ecto1_keys", "borough:STI")
    assert offered(game) == ["buster:blue", "enough"]
    play(game, "buster:blue", "die:red0")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("discard_tax", 1)
    play(game, "die:blue1")
    assert (pool(game, "red"), pool(game, "blue")) == (["red:T"], ["blue:S"])
    assert [place(game, colour) for colour in COLOURS] == ["STI", "STI", "MAN", "MAN"]
    play(game, "use:spare_proton_cell")
    assert which(game, "die_recovered", "die") == ["red0"]


def test_rotate_ghosts_by_two(tmp_path: Path) -> None:
    """BLK-10.5: two Boroughs on, dice and all."""
    game = revealed(tmp_path, "rotate_ghosts n=2", ghosts={"MAN": ["T"], "BKN": ["S", "S"]},
                    dice_on={"MAN.0": "red:T", "BKN.1": "blue:S"})
    assert (ghost(game, "BKN"), slots(game, "MAN")) == ("", ["", "blue:S"])


def test_a_ghost_that_moves_takes_its_rule_along_at_once(tmp_path: Path) -> None:
    """BLK-4.7: by a card in the middle of an activation the Horror comes to Manhattan, and its tax with it."""
    game = using(tmp_path / "a", "rotate_ghosts n=1", ghosts={"STI": "rush_hour_horror"}, pools={"red": ["red:E"]})
    assert offered(game, "move_ecto") != []
    play(game, "use:own_passive")
    assert offered(game, "move_ecto") == []
    content = design(tmp_path / "b", ghost=when("while_in_play", "uncovered_value n=4 scope=here"))
    game = clean_up(content=content, ghosts={"MAN": ["T"], "STI": "own_ghost"}, dice_on={"MAN.0": "red:T"}, captured=4,
                    tiles={5: ["wandering_dead"]}, places=dict.fromkeys(COLOURS, "QNS"))
    assert chaos(game) == 9


def test_a_ghost_moved_by_a_text_acts_once(tmp_path: Path) -> None:
    """BLK-9.4, BLK-R20: the ghosts go round after Manhattan's text; each acts once, in the order they began with."""
    content = design(tmp_path, ghost=when("clean_up", "rotate_ghosts n=1"))
    game = clean_up(content=content,
                    ghosts={"MAN": "own_ghost", "BRX": "cornice_crusher", "STI": "rent_control_wraith"},
                    places={"blue": "BRX", "green": "QNS"})
    assert where(game, "ghost_acts") == ["MAN", "QNS", "MAN"]
    assert which(game, "ghost_acts", "ghost") == ["own_ghost", "cornice_crusher", "rent_control_wraith"]
    assert chaos(game) == 8


@pytest.mark.parametrize(
    ("effect", "answers", "now"),
    [("swap_ghosts", [], ["plain_brx", "own_ghost", "plain_qns"]),
     ("swap_ghosts b=adjacent", ["borough:QNS"], ["plain_qns", "plain_brx", "own_ghost"]),
     ("swap_ghosts a=one b=any", ["borough:BRX", "borough:QNS"], ["own_ghost", "plain_qns", "plain_brx"]),
     ("swap_ghosts a=one b=next_clockwise", ["borough:QNS"], ["own_ghost", "plain_brx", ""])],
)
def test_swap_ghosts(effect: str, answers: list[str], now: list[str], tmp_path: Path) -> None:
    """BLK-R48: two ghosts change places with their dice; the lead picks; a gap takes part too."""
    game = haunted(tmp_path, effect, ghosts={"BRX": ["S", "T"], "QNS": ["S", "G"]},
                   dice_on={"MAN.0": "red:S", "BRX.1": "blue:T", "QNS.1": "green:G"})
    play(game, *answers)
    assert [ghost(game, id) for id in ("MAN", "BRX", "QNS")] == now
    dice = {"own_ghost": ["red:S", "", ""], "plain_brx": ["", "blue:T"], "plain_qns": ["", "green:G"]}
    for id, name in zip(("MAN", "BRX", "QNS"), now):
        if name:
            assert slots(game, id) == dice[name]


def test_swapping_in_an_activation(tmp_path: Path) -> None:
    """BLK-1.3, BLK-15.4b: the user's seat picks; what was placed on a ghost goes with it, for the Queue Jumper too."""
    game = using(tmp_path, "swap_ghosts b=any", players=4, round=2,
                 ghosts={"MAN": "queue_jumper", "STI": ["S", "S", "S"]},
                 pools={"red": ["red:S", "red:S", "red:S", "red:E", "red:S"]})
    play(game, "place:red0:MAN.0", "place:red1:MAN.1", "use:own_passive")
    assert game.decision is not None
    assert game.decision.seat == 0
    play(game, "borough:STI")
    assert offered(game, "place") == ["place:red2:MAN.0"]
    play(game, "move_ecto:red3:STI")
    assert offered(game, "place") == []


@pytest.mark.parametrize(
    ("effect", "answers", "left"),
    [("knock_off ghost=self n=2", [], {"MAN": 0, "BRX": 1}),
     ("knock_off ghost=ghost_here", ["slot:MAN.0"], {"MAN": 1, "BRX": 1}),
     ("knock_off ghost=each_ghost", ["slot:MAN.0"], {"MAN": 1, "BRX": 0}),
     ("knock_off ghost=one_ghost", ["ghost:BRX"], {"MAN": 2, "BRX": 0})],
)
def test_knock_off(effect: str, answers: list[str], left: dict[str, int], tmp_path: Path) -> None:
    """BLK-R48: dice fall off this ghost, each or one; the lead picks where there is a choice."""
    game = haunted(tmp_path, effect, ghosts={"BRX": ["S", "T"]}, places={"red": "BRX"},
                   dice_on={"MAN.0": "red:S", "MAN.2": "blue:T", "BRX.0": "green:S"})
    if effect.endswith("n=2"):
        play(game, "slot:MAN.0")
    play(game, *answers)
    assert {id: len([die for die in slots(game, id) if die]) for id in left} == left


def test_lose_equipment_by_who_has_most(tmp_path: Path) -> None:
    """BLK-1.3: two cards of Green's three, one after the other, Green's seat picking."""
    game = haunted(tmp_path, "lose_equipment who=gb_most_equipment n=2", players=4,
                   hands={"green": ["subway_map", "ecto_goggles", "prism_filter"], "red": ["backup_pack"]})
    assert game.decision is not None
    assert game.decision.seat == 2
    play(game, "card:ecto_goggles", "card:prism_filter")
    assert (hand(game, "green"), hand(game, "red")) == (["subway_map"], ["backup_pack"])


def test_sweep_part_of_the_row(tmp_path: Path) -> None:
    """BLK-12.21: the first two places."""
    game = using(tmp_path, "sweep_row n=2", row=["ecto_goggles", "subway_map", "transit_hub", "prism_filter"],
                 row_dice={"ecto_goggles": ["red:P"]}, equipment_deck=["backup_pack", "exorcism_kit"])
    play(game, "use:own_passive")
    assert row(game) == ["backup_pack", "exorcism_kit", "transit_hub", "prism_filter"]
    assert "red0" in spent(game)


def test_take_card_of_cost_two(tmp_path: Path) -> None:
    """BLK-12.16: any card of the row there is room for."""
    game = using(tmp_path, "take_card cost=2", row=["ecto_goggles", "subway_map"], equipment_deck=[])
    play(game, "use:own_passive")
    assert offered(game) == ["card:ecto_goggles", "card:subway_map", "enough"]
    play(game, "card:ecto_goggles")
    assert hand(game, "red") == ["own_passive", "ecto_goggles"]


def test_cure_by_a_tile(tmp_path: Path) -> None:
    """BLK-13.7: or removed by a card."""
    assert marked(revealed(tmp_path, "cure who=each_gb", possessed=["red", "green"]), "possessed") == []


def test_an_ability_for_anybodys_activation(tmp_path: Path) -> None:
    """BLK-14.4: another dispatcher, who turns a die of her own."""
    content = design(tmp_path, caller=when("ability", "cure who=active"))
    game = lay(content=content, active="blue", characters=["own_caller", "ray", "egon", "winston"],
               possessed=["blue", "red"])
    play(game, "ability:red")
    assert marked(game, "possessed") == ["red"]


def test_on_captured_text_of_many_kinds(tmp_path: Path) -> None:
    """BLK-9.3b: here is the Borough that the ghost left."""
    for index, (effect, check) in enumerate({
        "possess who=each_gb_here": lambda game: marked(game, "possessed") == ["red"],
        "move who=one_gb_here where=next_clockwise": lambda game: place(game, "red") == "BRX",
        "lose_equipment who=each_gb_here": lambda game: hand(game, "red") == [],
        "cure who=each_gb": lambda game: marked(game, "possessed") == [],
        "sweep_row": lambda game: "subway_map" not in row(game),
    }.items()):
        content = design(tmp_path / str(index), ghost=when("on_captured", effect))
        game = clean_up(content=content, ghosts={"MAN": "own_ghost"}, places=dict.fromkeys(COLOURS[1:], "QNS"),
                        dice_on={"MAN.0": "red:S", "MAN.1": "red:S", "MAN.2": "red:T"}, hands={"red": ["ecto_goggles"]},
                        row=["subway_map"], possessed=["blue"] if effect.startswith("cure") else [])
        assert check(game), effect
