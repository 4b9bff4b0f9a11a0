"""Chapter 14, character abilities."""

from __future__ import annotations

import pytest

from hauntbox import Refused
from hauntbox.games import find
from tests.blackout.cleaning import marked
from tests.blackout.laying import lay
from tests.blackout.looking import against, buster, chaos, end_round, offered, place, play, pool, told

POOL = ["red:S", "red:E", "red:P", "red:G", "red:T"]
OTHERS = ("winston", "ray", "egon", "peter", "kylie")


def team(first: str) -> list[str]:
    """This character in red, and three others of whom none may act in red's activation."""
    return [first, *[one for one in OTHERS if one != first][:3]]


def test_every_character_has_one_ability_of_its_own() -> None:
    """BLK-14.1: eight characters, eight names, eight texts."""
    rules = find("blackout")
    ids = rules.ids["character"]  # type: ignore[attr-defined]
    assert len(ids) == len({rules.ability(id) for id in ids}) == 8  # type: ignore[attr-defined]
    assert len({rules.card_text("character", id) for id in ids}) == 8  # type: ignore[attr-defined]


ONE_USE = {
    "peter": ["die:red0"], "ray": ["die:red0", "buster:blue"], "egon": ["turn:red0:T"],
    "winston": ["die:red0", "enough"],
    "janine": ["borough:BRX"], "kylie": ["buy:red0:subway_map"], "mel": [],
}


@pytest.mark.parametrize("who", list(ONE_USE))
def test_each_ability_at_most_once_a_round(who: str) -> None:
    """BLK-14.1, BLK-14.2: offered, used, refused; next round open again."""
    game = lay(active="red", characters=team(who), pools={"red": POOL, "blue": []}, chaos=9,
               ghosts={"BRX": ["S", "S", "S"]},
               row=["subway_map", "transit_hub"], ghost_deck=[])
    play(game, "ability:red", *ONE_USE[who])
    assert game.decision is not None
    assert game.decision.kind == "act"
    assert buster(game, "red")["ability_used"]
    assert offered(game, "ability") == []
    assert against(game, "ability:red") == "BLK-14.2"
    assert [event.rule for event in told(game, "ability_used")] == ["BLK-14.2"]
    end_round(game)
    assert marked(game, "ability_used") == []


@pytest.mark.parametrize("who", [one for one in ONE_USE if one != "janine"])
def test_an_ability_is_used_in_ones_own_activation_only(who: str) -> None:
    """BLK-14.3: while Blue acts, Red's ability isn't on offer."""
    game = lay(active="blue", characters=team(who), pools={"red": POOL, "blue": ["blue:S", "blue:P"]}, chaos=9,
               ghosts={"BRX": ["S", "S"]}, row=["subway_map"])
    assert "ability:red" not in offered(game)
    assert against(game, "ability:red") == "BLK-14.3"
    with pytest.raises(Refused):
        game.decide("ability:red")


def test_janine_acts_in_anybodys_activation_once_a_round() -> None:
    """BLK-14.4, BLK-R49: wherever she is, finished or not; the active Ghostbuster moves."""
    game = lay(active="blue", characters=team("janine"), places={"red": "STI"}, done=["red"], pools={"blue": []})
    play(game, "ability:red", "borough:QNS")
    assert (place(game, "blue"), place(game, "red")) == ("QNS", "STI")
    play(game, "end", "activate:green")
    assert offered(game, "ability") == []
    assert against(game, "ability:red") == "BLK-14.2"


def test_janine_does_not_act_between_activations() -> None:
    """BLK-R49: nor in other phases: there is nothing on offer but who acts next."""
    game = lay(characters=team("janine"))
    assert {key.partition(":")[0] for key in offered(game)} == {"activate"}
    assert against(game, "ability:red") == "BLK-5.3"


def test_janine_may_use_it_on_herself() -> None:
    """BLK-14.4: her own activation is one of them."""
    game = lay(active="red", characters=team("janine"), pools={"red": []})
    play(game, "ability:red", "borough:STI")
    assert place(game, "red") == "STI"


def test_the_dispatcher_may_be_asked_first() -> None:
    """BLK-R49: with the option set, Janine's seat agrees or declines; declined, nothing is used up."""
    game = lay(players=4, active="blue", characters=team("janine"), dispatcher="ask", pools={"blue": []})
    play(game, "ability:red")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("agree", 0)
    play(game, "decline")
    assert (place(game, "blue"), marked(game, "ability_used")) == ("MAN", [])
    assert "ability:red" not in offered(game)
    game.undo()
    play(game, "agree", "borough:BRX")
    assert place(game, "blue") == "BRX"


def test_using_an_ability_is_never_forced() -> None:
    """BLK-14.5: one may end with it unused, whatever is on the table."""
    game = lay(active="red", characters=team("peter"), pools={"red": POOL}, chaos=19, ghost_deck=[])
    assert offered(game, "ability") == ["ability:red"]
    play(game, "end")
    assert marked(game, "ability_used") == []
    assert chaos(game) == 19


def test_an_ability_that_would_do_nothing_is_not_offered() -> None:
    """BLK-14.5, BLK-14.2: so that it can't be wasted: no die, nobody in reach, nothing discarded."""
    for who in ("peter", "ray", "egon", "winston", "kylie", "mel", "ron"):
        game = lay(active="red", characters=team(who), pools={"red": []}, chaos=9)
        assert offered(game, "ability") == [], who
    game = lay(active="red", characters=team("ray"), pools={"red": ["red:S"]}, places={"red": "BRX", "blue": "STI"},
               done=["green", "yellow"])
    assert offered(game, "ability") == []
    assert against(game, "ability:red") == "BLK-7.6"


def test_abilities_of_different_ghostbusters_count_apart() -> None:
    """BLK-14.2, BLK-1.8: each has its own use in the round."""
    game = lay(active="red", characters=["egon", "winston", "ray", "peter"],
               pools={"red": ["red:S"], "blue": ["blue:S"]},
               done=["green", "yellow"])
    play(game, "ability:red", "turn:red0:P", "end", "ability:blue")
    assert marked(game, "ability_used") == ["red", "blue"]
    assert len(pool(game, "blue")) == 1
