"""Why not: what is left out of a question has its own reason, and the true one."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import Refused
from hauntbox.engine.game import Game
from hauntbox.engine.looking import asked_for, canonical, reason_against
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.moments import START_OF_MARTIAN_TURN
from hauntbox.kit.map.grid import square_id
from tests.outer_space.card_looking import WIDE


def why(game: Game, key: str, seat: int | None = None) -> tuple[str, str]:
    """The reason against an answer, the same by whatever road it is asked for."""
    reason = game.why_not(key, seat)
    assert reason is not None, f"{key} is on offer"
    with pytest.raises(Refused) as refused:
        game.decide(key, seat)
    assert refused.value.rule == reason.rule
    assert game.say(reason.message) in str(refused.value)
    told = {option.key: refusal for option, refusal in game.refusals(seat)}
    if key in told:
        assert told[key].rule == reason.rule and told[key].key == reason.key
    return reason.key, reason.rule


def all_have_reasons(game: Game) -> int:
    """Whatever is of the kind that is asked for has its own reason; how many are left out."""
    decision = game.decision
    assert decision is not None
    left_out = 0
    for seat in decision.seats:
        codes = decision.codes_for(seat)
        for code in asked_for(game, decision, seat):
            if code not in codes and canonical(game, code) not in codes:
                reason = reason_against(game, decision, seat, code)
                assert reason is not None and not reason.generic, game.rules.option_key(code)
                left_out += 1
    return left_out


# Reasons that were wrong


def test_no_cannon_beside_a_martian() -> None:
    """IOS-17.11: with a Soldier in the Cannon Shed the cannon is of no use, and that is what is said."""
    game = lay(
        heroes={"archibald": "3,3"}, power={"archibald": 1}, soldiers={"3,3": 1}, active="archibald",
        step="hero_action", white=2,
    )
    assert why(game, "talent:fire_me:h1") == ("cannon_martians", "IOS-17.11")


def command(**more: object) -> Game:
    given: dict[str, object] = {"scenario": WIDE, "step": "command", "cp": 3, **more}
    return lay(**given)  # type: ignore[arg-type]


def test_a_saucer_does_not_fly_to_where_it_is() -> None:
    """IOS-5.3a: it is there already; no other Saucer is in its way."""
    game = command(saucers={0: "6,1"})
    assert why(game, "saucer:north:6,1") == ("saucer_stays", "IOS-5.3a")
    game = command(saucers={0: "6,1", 1: "7,2"})
    assert why(game, "saucer:north:7,2") == ("saucer_there", "IOS-5.3d")


def test_nobody_lands_on_ruins() -> None:
    """IOS-9.7, IOS-19.6: a Landing Site over a destroyed building takes nobody; it is not full."""
    game = command(saucers={0: ruin()}, gone=["shooting_gallery"])
    assert why(game, "reinforce:north:1") == ("site_in_ruins", "IOS-9.7")


def ruin() -> str:
    g = command().state
    house = next(one for one in g.fairground.buildings if one.id == "shooting_gallery")
    return str(square_id(house.squares[0]))


def test_nobody_lands_beside_the_beast() -> None:
    """IOS-18.5."""
    assert why(command(saucers={0: "6,1"}, zard="6,1"), "reinforce:north:1") == ("beast_alone", "IOS-18.5")


def test_a_beast_that_is_pinned_or_done_is_not_said_to_move_first() -> None:
    """IOS-6.5, IOS-6.8, IOS-18.2: the reason is what holds it, not whose turn it is."""
    game = lay(scenario=WIDE, step="march", zard="5,2", heroes={"rj": "5,2"}, soldiers={"0,12": 1})
    assert why(game, "stride:zard_beast:5,3") == ("pinned", "IOS-6.5")


def test_rage_is_why_the_beast_does_not_stop() -> None:
    """IOS-18.3: with a Hero one step away the Zard Beast has to go on."""
    game = lay(heroes={"carl": "5,3", "jojo": "7,3"}, zard="6,3", step="march")
    assert why(game, "end") == ("rage", "IOS-18.3")


def test_tech_is_for_the_command_phase() -> None:
    """IOS-5.5c, IOS-4.4: shown and built there and nowhere else, whatever it carries."""
    game = lay(scenario=WIDE, step="march", soldiers={"0,12": 1, "3,3": 1}, tech={"teleport_pad": 9})
    key = next(f"show:{id}" for id in game.rules.ids["card"] if id.startswith("teleport_pad"))
    assert why(game, key, 0) == ("only_in_command", "IOS-5.5c")
    assert why(game, "draw", 0) == ("only_in_command", "IOS-4.4")


def test_a_card_for_the_start_of_the_turn_comes_too_late() -> None:
    """IOS-14.6: once a model has moved, such a card waits for the next turn."""
    start = next(
        card for card in command().rules.box.cards
        if card.side == 0 and [use for use in card.uses if use.when == START_OF_MARTIAN_TURN]
        and not [use for use in card.uses if use.when != START_OF_MARTIAN_TURN]
    )
    game = lay(scenario=WIDE, step="march", soldiers={"0,12": 1, "3,3": 1}, hands={0: [start.id]})
    game.decide(next(option for option in game.decision.options_for(0) if option.verb == "march"), 0)
    key = f"play:{game.rules.thing_id('card', game.state.hands[0][0])}"
    assert why(game, key, 0) == ("too_late", "IOS-14.6")


def test_a_second_use_of_the_teleport_pad() -> None:
    """IOS-5.7: used once in a Command Phase, and that is the reason against a second time."""
    game = command(tech={"teleport_pad": "up"}, saucers={0: "6,1", 1: "11,6"}, soldiers={"6,1": 1, "11,6": 1})
    key = next(option.key for option in game.decision.options_for(0) if option.verb == "tech")
    game.decide(key, 0)
    game.decide(game.decision.options_for(0)[0], 0)
    assert why(game, key, 0)[0].startswith("used_up_")


def test_no_pheromones_for_a_beast_that_is_here() -> None:
    """IOS-5.6c."""
    game = command(zard="6,1", hands={0: ["zard_pheromones"]})
    key = f"play:{game.rules.thing_id('card', game.state.hands[0][0])}"
    assert why(game, key, 0) == ("champion_in_play", "IOS-5.6c")


# Questions in the middle of a step


def test_where_the_cannon_does_not_carry() -> None:
    """IOS-17.9, IOS-17.10."""
    game = lay(
        heroes={"archibald": "3,3"}, power={"archibald": 1}, active="archibald", step="hero_action", white=2,
        soldiers={"0,12": 1}, dice=[2],
    )
    game.decide("talent:fire_me:h1")
    assert why(game, "aim:aim0:4,4") == ("aims_from", "IOS-17.1")
    assert all_have_reasons(game)
    game.decide(game.decision.options[0])
    assert game.decision.kind == "land_cannon"
    assert why(game, "square:3,3") == ("takes_off_there", "IOS-17.10")
    assert why(game, "square:12,12") == ("cannon_reach", "IOS-17.9")
    assert all_have_reasons(game) > 100


def test_where_a_fire_does_not_spread() -> None:
    """IOS-20.7, IOS-20.8: beside it, where nothing burns and nothing is in ruins."""
    game = lay(scenario=WIDE, step="fire", fires=["5,2", "5,3"], soldiers={"0,12": 1}, dice=[6, 6])
    while game.decision is not None and game.decision.kind != "spread":
        game.decide(game.decision.options[-1] if game.decision.kind != "next_fire" else "fire:5,2")
    assert why(game, "square:5,3") == ("burning_there", "IOS-20.8")
    assert why(game, "square:9,9") == ("fire_far", "IOS-20.7")
    assert all_have_reasons(game)


def test_which_fire_is_not_rolled_for() -> None:
    """IOS-20.6, IOS-20.10: those with their arrows up, once each."""
    fires = ["5,2", "5,3", "9,9"]
    game = lay(scenario=WIDE, step="fire", fires=fires, new_fires=["7,7"], soldiers={"0,12": 1}, dice=[3])
    while game.decision is not None and game.decision.kind != "next_fire":
        game.decide(game.decision.options[-1])
    assert why(game, "fire:7,7") == ("fire_is_new", "IOS-20.6")
    assert why(game, "fire:1,1") == ("no_fire_there", "IOS-20.2")
    game.decide("fire:9,9")
    while game.decision is not None and game.decision.kind != "next_fire":
        game.decide(game.decision.options[-1])
    assert why(game, "fire:9,9") == ("fire_rolled", "IOS-20.6")


def test_the_building_of_a_six() -> None:
    """IOS-15.2, IOS-15.4: a numbered building that stands, or a board that has one."""
    soldiers = {"5,2": 3, "0,12": 1}
    game = lay(heroes={"rj": "5,2"}, wounds={"rj": 3}, soldiers=soldiers, step="fights", dice=[1, 6, 6, 6, 6])
    while game.decision is not None and game.decision.kind != "building":
        keys = [option.key for option in game.decision.options]
        game.decide("roll_building" if "roll_building" in keys else keys[-1])
    assert why(game, "building:big_top") == ("not_numbered", "IOS-15.2")
    assert all_have_reasons(game)


def test_where_heroes_begin() -> None:
    """IOS-2.8: in the Start building of the character, and the reason names it."""
    game = hauntbox.new("outer_space", players=2, seed=3, hero_select="random")
    assert game.decision is not None and game.decision.kind == "place_hero"
    assert all_have_reasons(game) > 100
    reason = game.refusals()[0][1]
    assert reason.rule == "IOS-2.8" and set(reason.args) == {"hero", "building"}
