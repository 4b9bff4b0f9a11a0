"""Chapter 13, Possession."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox import Refused
from tests.blackout.cleaning import COLOURS, clean_up, marked, which
from tests.blackout.designing import design, when
from tests.blackout.laying import lay
from tests.blackout.looking import (
    against,
    buster,
    captured,
    chaos,
    end_round,
    hand,
    offered,
    place,
    play,
    pool,
    slots,
    spent,
    told,
)

ONE_T = {"MAN": ["T"]}


def test_ghost_text_and_tiles_possess() -> None:
    """BLK-13.1: by Velvet Whisper, by Cold Spot; a token each."""
    game = clean_up(ghosts={"MAN": "velvet_whisper"}, places={"blue": "QNS", "green": "QNS", "yellow": "QNS"})
    assert marked(game, "possessed") == ["red"]
    assert [event.rule for event in told(game, "possessed")] == ["BLK-13.1"]
    game = clean_up(ghosts=ONE_T, dice_on={"MAN.0": "red:T"}, captured=4, tiles={5: ["cold_spot"]})
    assert marked(game, "possessed") == COLOURS


def test_a_possessed_ghostbuster_places_no_dice() -> None:
    """BLK-13.2: neither here nor by Long Shot, Trap Pedal or Containment Cell."""
    game = lay(active="red", ghosts={"MAN": ["T"], "BRX": ["T", "S"]}, possessed=["red"],
               pools={"red": ["red:T", "red:S"]},
               hands={"red": ["remote_trap_pedal", "portable_containment_cell"]},
               characters=["mel", "ray", "egon", "peter"])
    assert offered(game, "place", "use", "ability") == []
    for key in ("place:red0:MAN.0", "use:remote_trap_pedal", "use:portable_containment_cell", "ability:red"):
        assert against(game, key) == "BLK-13.2", key
    with pytest.raises(Refused, match="possessed"):
        game.decide("place:red0:MAN.0")


def test_a_ghost_die_cures_and_one_is_free_at_once() -> None:
    """BLK-13.3: the die is discarded, the token goes back, dice can be placed in the same activation."""
    game = lay(active="red", ghosts=ONE_T, possessed=["red"], pools={"red": ["red:G", "red:T"]})
    assert offered(game, "place") == []
    play(game, "exorcise:red0")
    assert marked(game, "possessed") == []
    assert "red0" in spent(game)
    play(game, "place:red1:MAN.0")
    assert slots(game, "MAN") == ["red:T"]


def test_there_is_nothing_to_cure_without_possession() -> None:
    """BLK-13.3: and only a Ghost die does it."""
    game = lay(active="red", pools={"red": ["red:G"]})
    assert against(game, "exorcise:red0") == "BLK-13.3"
    game = lay(active="red", pools={"red": ["red:S"]}, possessed=["red"])
    assert offered(game, "exorcise") == []
    assert against(game, "exorcise:red0") == "BLK-6.6"


def test_a_ghostbuster_cures_only_itself_and_in_its_own_activation() -> None:
    """BLK-13.3: Red's Ghost die does nothing for Blue."""
    game = lay(active="red", pools={"red": ["red:G"]}, possessed=["blue"])
    assert offered(game, "exorcise") == []


@pytest.mark.parametrize("die", ["red:G", "blue:G!"])
def test_any_ghost_die_of_the_pool_cures(die: str) -> None:
    """BLK-13.4, BLK-R35: rolled or received by a pass, of any colour."""
    game = lay(active="red", pools={"red": [die]}, possessed=["red"])
    play(game, offered(game, "exorcise")[0])
    assert marked(game, "possessed") == []


def test_a_ghost_rerolled_into_cures() -> None:
    """BLK-13.4: a possessed Ghostbuster re-rolls until a Ghost comes, and cures with it."""
    for seed in range(20):
        game = lay(active="red", pools={"red": ["red:S"] * 5}, possessed=["red"], seed=seed)
        play(game, "reroll:red0")
        if offered(game, "exorcise"):
            break
    play(game, offered(game, "exorcise")[0])
    assert marked(game, "possessed") == []


def test_the_curing_die_does_nothing_else() -> None:
    """BLK-13.5, BLK-R38: Chaos stays, and the round's Chaos reduction is still to be had."""
    game = lay(active="red", pools={"red": ["red:G", "red:G"]}, possessed=["red"], chaos=9)
    play(game, "exorcise:red0")
    assert chaos(game) == 9
    assert not buster(game, "red")["calmed"]
    play(game, "calm:red1")
    assert chaos(game) == 8


def test_lowering_chaos_does_not_cure() -> None:
    """BLK-13.5: one die, one use, the other way round too."""
    game = lay(active="red", pools={"red": ["red:G"]}, possessed=["red"], chaos=9)
    play(game, "calm:red0")
    assert marked(game, "possessed") == ["red"]


def test_what_the_possessed_may_still_do() -> None:
    """BLK-13.6: everything that places no die on a ghost."""
    game = lay(active="red", possessed=["red"], ghosts={"MAN": ["S", "S"]}, chaos=9, tokens=["red"],
               pools={"red": ["red:S", "red:E", "red:P", "red:G", "red:T"], "blue": []},
               row=["transit_hub", "subway_map"],
               hands={"red": ["ecto_goggles", "mood_slime_sample"]})
    verbs = {key.partition(":")[0] for key in offered(game)}
    assert verbs == {"reroll", "free_reroll", "move_ecto", "move_two", "calm", "exorcise", "buy", "pass", "use", "give",
                     "drop", "ability", "end"}


def test_the_possessed_receive_dice_and_cards() -> None:
    """BLK-13.6: a pass and a gift go to Blue like to anybody."""
    game = lay(active="red", possessed=["blue"], pools={"red": ["red:S"]}, hands={"red": ["subway_map"]})
    play(game, "pass:red0", "buster:blue", "give:subway_map", "buster:blue")
    assert (pool(game, "blue"), hand(game, "blue")) == (["red:S!"], ["subway_map"])


def test_somebody_else_places_a_die_that_came_from_the_possessed() -> None:
    """BLK-13.2, BLK-13.6: who places is what counts, not whose die it is."""
    game = lay(active="red", ghosts={"MAN": ["T", "T"]}, possessed=["red"], pools={"red": ["red:T"]},
               done=["green", "yellow"])
    play(game, "pass:red0", "end", "place:red0:MAN.0")
    assert slots(game, "MAN") == ["red:T", ""]


def test_possession_lasts_across_rounds_even_if_its_ghost_is_captured() -> None:
    """BLK-13.7: until it is cured."""
    game = clean_up(ghosts={"MAN": "velvet_whisper"}, dice_on={"MAN.0": "green:S", "MAN.1": "green:T"},
                    places={"blue": "QNS", "green": "QNS", "yellow": "QNS"})
    assert marked(game, "possessed") == ["red"]
    game = clean_up(ghosts={"MAN": "velvet_whisper"}, possessed=["red"],
                    dice_on={"MAN.0": "green:S", "MAN.1": "green:T", "MAN.2": "green:G"})
    assert captured(game) == 1
    end_round(game)
    assert marked(game, "possessed") == ["red"]


def test_a_card_may_end_possession() -> None:
    """BLK-13.7: or removed by a card."""
    game = lay(active="red", possessed=["red", "blue", "green"], places={"green": "STI"},
               hands={"red": ["exorcism_kit"]})
    play(game, "use:exorcism_kit")
    assert marked(game, "possessed") == ["green"]


def test_nobody_is_possessed_twice() -> None:
    """BLK-13.8, BLK-R37: the text finds nobody else here, and nothing happens."""
    game = clean_up(ghosts={"MAN": "velvet_whisper"}, possessed=["red"], places=dict.fromkeys(COLOURS[1:], "QNS"))
    assert marked(game, "possessed") == ["red"]
    assert told(game, "possessed", "possession_failed") == []


def test_of_several_here_an_unpossessed_one_is_picked() -> None:
    """BLK-13.8, BLK-R37: Blue is possessed already, so only Red and Green are on offer."""
    game = clean_up(ghosts={"MAN": "velvet_whisper"}, possessed=["blue"], places={"yellow": "QNS"})
    assert offered(game) == ["buster:red", "buster:green"]
    play(game, "buster:green")
    assert marked(game, "possessed") == ["blue", "green"]


def test_cold_spot_can_not_be_wasted_on_somebody_possessed() -> None:
    """BLK-R37, BLK-R53: a possessed Ghostbuster is no legal target as long as there is another."""
    game = clean_up(ghosts=ONE_T, dice_on={"MAN.0": "red:T"}, captured=4, tiles={5: ["cold_spot"]}, possessed=["red"],
                    places={"red": "STI", "blue": "QNS", "green": "QNS", "yellow": "BKN"})
    assert offered(game) == ["buster:blue", "buster:green", "buster:yellow"]


def test_a_designers_possession_is_not_wasted_either(tmp_path: Path) -> None:
    """BLK-R37: whatever the card forgot to say."""
    game = clean_up(content=design(tmp_path, ghost=when("clean_up", "possess who=one_gb")), ghosts={"MAN": "own_ghost"},
                    possessed=["red", "blue", "green"])
    assert marked(game, "possessed") == COLOURS


def test_somebody_who_can_not_be_possessed_is_a_legal_target() -> None:
    """BLK-R53: the Overalls protect, they don't redirect; the effect is lost."""
    game = clean_up(ghosts={"MAN": "velvet_whisper"}, hands={"red": ["slime_proof_overalls"]},
                    places={"green": "QNS", "yellow": "QNS"})
    assert offered(game) == ["buster:red", "buster:blue"]
    play(game, "buster:red")
    assert marked(game, "possessed") == []
    assert which(game, "possession_failed", "buster") == ["red"]


def test_dice_already_on_ghosts_stay_and_count() -> None:
    """BLK-13.9: Red is possessed, its two dice still fill the ghost that Blue completes."""
    game = lay(active="blue", ghosts={"MAN": ["S", "S", "T"]}, possessed=["red"], pools={"blue": ["blue:T"]},
               ghost_deck=[],
               dice_on={"MAN.0": "red:S", "MAN.1": "red:S"})
    play(game, "place:blue0:MAN.2")
    end_round(game)
    assert captured(game) == 1


def test_a_possessed_ghostbuster_covers_its_borough() -> None:
    """BLK-13.10: like anybody."""
    game = clean_up(ghosts={"BRX": ["T"]}, places={"red": "BRX"}, possessed=["red"])
    assert chaos(game) == 5


def test_the_possessed_are_driven_around_like_others() -> None:
    """BLK-13.6: a forced move takes no heed."""
    game = clean_up(ghosts={"MAN": "revolving_door_rogue"}, possessed=["red"], places=dict.fromkeys(COLOURS[1:], "QNS"))
    assert place(game, "red") == "BRX"
