"""Whoever is asked to agree sees to what: the thing and both sides, in the question and on the table."""

from __future__ import annotations

from hauntbox import Game
from hauntbox.games.outer_space.fire_and_crowds.destruction import destroy_building
from hauntbox.games.outer_space.position import lay
from tests.outer_space.card_looking import do, over
from tests.outer_space.combat_looking import asked, seats, table
from tests.support.playing import told

FAR = {"0,12": 1}
FUN = ("midway", "menagerie", "performers_row", "fun_house")


def question(game: Game) -> tuple[str, list[str]]:
    """What is asked, and what both answers touch."""
    assert game.decision is not None
    first, second = [option.targets for option in game.decision.options]
    assert first == second
    return game.decision.prompt, first


def test_whose_power_tokens_pay_for_what() -> None:
    """IOS-1.4, IOS-14.1: the Talent, whose it is, and who pays how much."""
    game = lay(
        players=5, step="hero_action", active="archibald", heroes={"rj": "5,10", "archibald": "6,10"}, white=2,
        power={"rj": 1}, soldiers=FAR,
    )  # fmt: skip
    do(game, "talent:fire_me:h1")
    assert (asked(game), seats(game)) == ("pay_for", [1])
    assert question(game) == (
        "Archibald wants to use “Fire Me!”. Does R.J. Flannigan pay a Power token for it?",
        ["talent:fire_me", "hero:h2", "hero:h1"],
    )
    do(game, "decline")
    [event] = told(game, "declined")
    assert game.say(event.message) == "R.J. Flannigan declines Archibald's proposal."


def test_what_is_to_be_lifted_off_which_building() -> None:
    """IOS-14.4, *Quarantine Field*."""
    game = lay(
        step="hero_action", active="carl", heroes={"carl": "1,3"}, laid={"ring_toss": "quarantine_field"}, white=1,
        soldiers=FAR,
    )  # fmt: skip
    do(game, "stay")
    assert question(game) == (
        "Should Carl try to remove “Quarantine Field” from the Ring Toss? That takes 4 or more.",
        ["card:quarantine_field", "building:ring_toss", "hero:h1"],
    )


def test_who_leads_which_crowd() -> None:
    """IOS-8.3a."""
    game = lay(
        scenario="get_them_out", step="hero_action", active="carl", heroes={"carl": "5,10"}, white=2,
        crowds={"5,10": 0}, soldiers=FAR,
    )  # fmt: skip
    do(game, "move")
    assert question(game) == ("Does Carl lead Crowd 1 along?", ["crowd:crowd1", "hero:h1"])


def test_a_unicycle_counts_in_the_question() -> None:
    """IOS-8.2c, *Unicycle*: how far he gets, not what the die shows."""
    game = lay(step="hero_action", active="carl", heroes={"carl": "5,10"}, items={"carl": ["unicycle"]}, white=3)
    assert game.decision is not None
    assert game.decision.prompt == "Move up to 5 spaces, or something else?"


def test_a_pushed_soldier_is_called_one() -> None:
    """IOS-19.5: by where it stands."""
    game = lay(
        scenario="ground_the_fleet", step="hero_start", done=[], hands={1: ["bring_the_house_down"]},
        soldiers={"9,2": 1, **FAR},
    )  # fmt: skip
    g = table(game)
    houses = [card.id for card in g.box.boards.buildings]
    decision = next(destroy_building(g, houses.index("feed_shed"), 0))
    decision.rules, decision.state = game.rules, g
    assert decision.kind == "pushed"
    assert decision.prompt == "A Soldier on J3 must move away. Where to?"


def test_whoever_carries_too_much_is_named() -> None:
    """IOS-13.3."""
    game = lay(
        step="hero_action", active="carl", heroes={"carl": "1,3"}, soldiers=FAR, hero_deck=["juggling_clubs"],
        items={"carl": ["bullwhip", "throwing_knives"]}, white=1,
    )  # fmt: skip
    over(do(game, "search"))
    assert game.decision is not None
    assert game.decision.prompt == "Carl carries too much: what does he give up?"
