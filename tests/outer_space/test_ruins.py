"""IOS-19, R61, R75, R85: buildings that are destroyed, and whoever is there."""

from __future__ import annotations

from hauntbox import Game
from hauntbox.games.outer_space.fire_and_crowds.crowds import may_stand
from hauntbox.games.outer_space.fire_and_crowds.destruction import destroy_building, scatter
from hauntbox.games.outer_space.fire_and_crowds.kerosene import may_pour
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import BUILDINGS_DESTROYED, LEADER, MARTIANS_KILLED
from hauntbox.games.outer_space.wounds.victims import next_victim, victims_in
from hauntbox.kit.map.grid import read_square, square_id
from tests.outer_space.card_looking import at, discarded, do, fires, gone, over
from tests.outer_space.combat_looking import (
    ADVANCED,
    code_of,
    crowd_wounds,
    drive,
    leader_wounds,
    soldiers,
    table,
    unrolled,
    wounds,
    zard_wounds,
)
from tests.support.playing import named, offered, told

EAST = 1  # the Saucer of the Menagerie
# Around the Feed Shed, without the blocker.
OF_THE_SHED = {"8,1", "9,1", "10,1", "11,1", "8,2", "11,2", "8,3", "11,3", "9,4", "10,4", "11,4"}


def raze(game: Game, building: str, *answers: str, starter: int = 1) -> Game:
    """A building is destroyed."""
    number = game.rules.values["building"][building]
    drive(destroy_building(table(game), number, starter), *([code_of(game, one) for one in answers] or [-1]))
    return game


def asks(game: Game, building: str, *answers: str) -> list[tuple[int, str, set[str]]]:
    """The questions when a building is destroyed: who, what kind, and where to; the last answers are said again."""
    flow = destroy_building(table(game), game.rules.values["building"][building], 1)
    given = [code_of(game, one) for one in answers]
    found: list[tuple[int, str, set[str]]] = []
    try:
        decision = next(flow)
        while True:
            offers = {game.rules.option_key(code).removeprefix("square:") for code in decision.codes}
            found.append((decision.seat, decision.kind, offers))
            decision = flow.send(given.pop(0) if given else decision.codes[0])
    except StopIteration:
        return found


# Buildings


def test_what_lies_on_a_destroyed_building_or_burns_in_it_is_gone() -> None:
    """IOS-19.4: cards to their pile, fires and kerosene off the board; nothing elsewhere."""
    game = lay(scenario=ADVANCED, laid={"feed_shed": "quarantine_field"}, fires=["9,2", "8,2"],
               new_fires=["10,3"], kerosene=["12,5", "0,2"])
    raze(game, "stables")
    assert discarded(game) == []
    assert [square_id(s) for s in table(game).kerosene] == ["0,2"]
    raze(game, "feed_shed")
    assert sorted(gone(game)) == ["feed_shed", "stables"]
    assert table(game).tally[BUILDINGS_DESTROYED] == 2
    assert fires(game) == ["8,2"]
    assert discarded(game) == ["quarantine_field"]
    assert table(game).laid == ()


def test_a_building_is_destroyed_once_and_the_big_top_never() -> None:
    """IOS-19.4, IOS-16.1."""
    game = raze(raze(lay(scenario=ADVANCED), "feed_shed"), "feed_shed")
    assert table(game).tally[BUILDINGS_DESTROYED] == 1
    assert gone(raze(lay(scenario=ADVANCED), "big_top")) == []


def test_each_owner_says_where_his_models_go() -> None:
    """IOS-19.5, IOS-R61: any space around the whole building, walls or not; the crowd's the Heroes' captain."""
    game = lay(scenario=ADVANCED, players=4, track=4, heroes={"carl": "12,12", "jojo": "12,10", "hannah": "9,2"},
               soldiers={"10,3": "purple1"}, leader="10,2", crowds={"9,3": 0})
    answers = ["hero:h3", "square:8,1", "soldier:10,3:purple", "square:8,1", "target:martian_leader", "square:8,1"]
    found = asks(game, "feed_shed", *answers)
    pushed = [(seat, offers) for seat, kind, offers in found if kind == "pushed"]
    assert [seat for seat, _ in pushed] == [3, 1, 1, 2]
    assert all(offers == OF_THE_SHED for _, offers in pushed)
    assert [seat for seat, kind, _ in found if kind == "push_next"] == [3, 2, 2]  # the Heroes' turn, IOS-1.5


def test_the_side_on_turn_says_who_goes_first() -> None:
    """IOS-R5."""
    game = lay(scenario=ADVANCED, heroes={"carl": "9,2"}, soldiers={"10,3": 2}, step="command")
    seat, kind, offers = asks(game, "feed_shed")[0]
    assert (seat, kind, offers) == (0, "push_next", {"hero:h1", "soldier:10,3:blue"})


def test_soldiers_go_where_there_is_room() -> None:
    """IOS-R61, IOS-2.16: never a fourth."""
    game = lay(scenario=ADVANCED, soldiers={"10,3": 1, "11,3": 3, "8,2": 2})
    (_, _, offers), = asks(game, "feed_shed")
    assert offers == OF_THE_SHED - {"11,3"}


def test_the_zard_beast_goes_where_it_is_alone() -> None:
    """IOS-R61, IOS-18.5: and Soldiers not to it."""
    game = lay(scenario=ADVANCED, zard="10,3", soldiers={"11,3": 1})
    (_, _, offers), = asks(game, "feed_shed")
    assert offers == OF_THE_SHED - {"11,3"}
    game = lay(scenario=ADVANCED, zard="11,3", soldiers={"10,3": 1})
    (_, _, offers), = asks(game, "feed_shed")
    assert offers == OF_THE_SHED - {"11,3"}
    assert zard_wounds(game) == 0


def test_a_crowd_goes_where_no_other_is_and_nothing_burns() -> None:
    """IOS-R61, IOS-22.6."""
    game = lay(scenario=ADVANCED, crowds={"10,3": 0, "11,3": 0}, fires=["8,2"])
    (_, _, offers), = asks(game, "feed_shed")
    assert offers == OF_THE_SHED - {"11,3", "8,2"}


def test_nobody_is_pushed_into_another_ruin() -> None:
    """IOS-R61, IOS-9.7: the Bear Cages touch the Feed Shed with a corner."""
    game = lay(scenario=ADVANCED, heroes={"carl": "10,2"}, gone=["bear_cages"])
    (_, _, offers), = asks(game, "feed_shed")
    assert offers == OF_THE_SHED - {"11,1"}


def test_if_nothing_is_free_around_it_the_nearest_space_is() -> None:
    """IOS-R61, IOS-R85: nobody is removed for lack of room."""
    full = dict.fromkeys(("11,10", "12,10", "11,12", "12,12"), 3)
    game = lay(scenario=ADVANCED, soldiers={"12,11": 1, **full, "10,11": 1})
    around = [read_square(place) for place in full]
    drive(scatter(table(game), [read_square("12,11")], around), -1)
    assert [soldiers(game, place) for place in ("12,11", "11,11")] == [0, 1]  # the only other space beside it


def test_who_is_pushed_into_a_fire_burns() -> None:
    """IOS-R55: it is like entering it."""
    game = lay(scenario=ADVANCED, heroes={"carl": "10,2"}, fires=["11,2"], dice=[4])
    raze(game, "feed_shed", "square:11,2")
    assert (at(game, "carl"), wounds(game, "carl")) == ("11,2", [1])
    game = lay(scenario=ADVANCED, soldiers={"10,2": 1, "0,12": 1}, fires=["11,2"], dice=[4])
    raze(game, "feed_shed", "square:11,2")
    assert table(game).tally[MARTIANS_KILLED] == 1
    game = lay(scenario=ADVANCED, leader="10,2", fires=["11,2"], dice=[4])
    raze(game, "feed_shed", "square:11,2")
    assert leader_wounds(game) == 1


def test_a_pack_that_has_fired_does_not_fire_again_from_where_it_is_pushed_to() -> None:
    """IOS-7.1, IOS-19.5: the First-Aid Wagon burns down in phase 6, with a Pack in it; another one has yet to fire."""
    game = lay(
        scenario=ADVANCED, step="ray_guns", heroes={"rj": "6,10"}, soldiers={"7,9": 1, "5,11": 1}, leader="7,9",
        fires=["8,9"], hands={0: ["incinerate"]}, dice=[1, 1, 3, 3],
    )
    do(game, "blast:7,9:6,10", "play:incinerate.1", "square:7,9", "soldier:7,9:blue", "soldier:7,9:blue", "square:7,10")
    do(game, "square:7,10")
    assert gone(game) == ["first_aid_wagon"]
    assert (soldiers(game, "7,10"), square_id(table(game).champion_at[LEADER])) == (1, "7,10")
    assert offered(game, "blast") == ["blast:5,11:6,10"]


def test_where_a_pack_that_has_fired_is_gone_newcomers_may_fire() -> None:
    """IOS-7.1, IOS-6.3."""
    game = lay(
        scenario=ADVANCED, step="ray_guns", heroes={"rj": "6,10"}, soldiers={"7,10": 1, "8,9": 1, "12,0": 1},
        fires=["7,9"], hands={0: ["incinerate", "incinerate"]}, dice=[1, 4, 3, 3],
    )
    over(do(game, "blast:7,10:6,10"))
    over(do(game, "play:incinerate.1", "square:7,10"))
    do(game, "play:incinerate.2", "square:8,9", "square:7,10")
    assert gone(game) == ["first_aid_wagon"]
    assert offered(game, "blast") == ["blast:7,10:6,10"]


def test_a_hero_who_is_pushed_in_his_own_move_has_left_where_he_was() -> None:
    """IOS-19.5, IOS-R55: it is a space of this move like any other, but nobody else's push is."""
    game = lay(
        scenario=ADVANCED, heroes={"carl": "10,2", "jojo": "9,3"}, active="carl", white=3, step="hero_step",
        soldiers={"0,12": 1},
    )
    raze(game, "feed_shed", "hero:h1", "square:11,2", "square:8,3")
    assert [at(game, hero) for hero in ("carl", "jojo")] == ["11,2", "8,3"]
    assert game.view(None)["trail"] == ["10,2", "11,2"]


def test_pushed_into_a_fire_he_does_not_burn_in_that_phase() -> None:
    """IOS-12.11, IOS-R48: who has just come."""
    game = lay(scenario=ADVANCED, heroes={"carl": "10,2"}, fires=["11,2"], dice=[6])
    g = table(game)
    g.entered[0] = g.serial
    raze(game, "feed_shed", "square:11,2")
    assert (at(game, "carl"), wounds(game, "carl"), unrolled(game)) == ("11,2", [0], 1)


def test_whoever_has_left_the_board_meanwhile_is_not_asked_for() -> None:
    """IOS-R5: neither a dead Soldier, nor whoever has taken a dead Hero's place in the same space."""
    game = lay(scenario=ADVANCED, heroes={"carl": "9,2"}, soldiers={"9,2": 1, "10,3": 1, "0,12": 1}, step="command")
    g = table(game)
    squares = [read_square("9,2"), read_square("10,3")]
    left = victims_in(g, squares)
    g.move_soldier(0, -1)
    g.hero[0] = game.rules.values["character"]["archibald"]
    found = [drive(next_victim(g, left, "crash_next", "IOS-R5", None), -1) for _ in range(3)]
    assert [one.present(g, squares) for one in found] == [False, False, True]
    assert [found[0].slot, found[1].soldier, found[2].soldier] == [0, 0, 1]


def test_nobody_and_nothing_gets_into_a_ruin() -> None:
    """IOS-19.6, IOS-9.7: neither Heroes, Martians nor crowds; no kerosene; nobody searches there."""
    ruins: tuple[list[str], list[str]] = ([], ["feed_shed"])
    walks, marches, squares = [
        [set(offered(lay(scenario=ADVANCED, gone=ruin, **place), verb)) for ruin in ruins]  # type: ignore[arg-type]
        for place, verb in (
            ({"heroes": {"carl": "11,2"}, "step": "hero_step", "active": "carl", "white": 3}, "step"),
            ({"soldiers": {"11,2": 1}, "step": "march"}, "march"),
            ({"crowds": {"8,2": 0}, "step": "crowd", "dice": [5, 6]}, "square"),
        )
    ]
    assert walks[0] - walks[1] == {"step:10,2"}
    assert marches[0] - marches[1] == {"march:11,2:10,2:1"}
    assert squares[0] - squares[1] == {"square:9,2", "square:9,3"}
    g = table(lay(scenario=ADVANCED, gone=ruins[1]))
    assert not may_stand(g, read_square("9,2"))
    assert not may_pour(g, read_square("9,2"))


def test_no_soldiers_land_over_a_ruin() -> None:
    """IOS-R23, IOS-19.6: a Saucer may hover there."""
    game = lay(scenario=ADVANCED, saucers={EAST: "9,2"}, gone=["feed_shed"], step="command")
    assert [key for key in offered(game, "reinforce") if ":east:" in key] == []


def test_another_building_takes_over_from_the_emitters() -> None:
    """IOS-19.7, IOS-R68, IOS-R66: any that stands; what has been reached is kept."""
    game = lay(scenario="planet_cracker", emitter="feed_shed", tally={"emitter_cp": 3, "emitter_damage": 2},
               dice=[3, 5, 3])
    raze(game, "feed_shed")
    g = table(game)
    assert g.fairground.buildings[g.emitter].id == "stables"
    assert [g.tally[8], g.tally[9]] == [3, 2]
    raze(game, "hay_barn")
    assert g.fairground.buildings[g.emitter].id == "stables"


# The Powder Wagon


def test_the_powder_wagon_hurts_those_beside_it_when_it_goes() -> None:
    """IOS-R75: on 5+, crowds too; nobody two spaces away."""
    game = lay(scenario=ADVANCED, heroes={"carl": "2,11", "jojo": "3,11"}, soldiers={"0,10": 1, "5,3": 1},
               crowds={"2,12": 0}, dice=[5, 5, 4])
    raze(game, "powder_wagon", "hero:h1", "soldier:0,10:blue")
    assert wounds(game, "carl", "jojo") == [1, 0]
    assert soldiers(game, "0,10") == 0
    assert crowd_wounds(game, "2,12") == 0
    assert unrolled(game) == 0


def test_those_pushed_out_of_the_powder_wagon_are_beside_it_then() -> None:
    """IOS-19.5: pushed at once, and then it goes up."""
    game = lay(scenario=ADVANCED, heroes={"carl": "1,11"}, soldiers={"5,3": 1}, dice=[5])
    raze(game, "powder_wagon", "square:2,11")
    assert (at(game, "carl"), wounds(game, "carl")) == ("2,11", [1])


def test_the_powder_wagon_goes_up_when_it_burns_down_too() -> None:
    """IOS-20.11."""
    game = lay(scenario=ADVANCED, fires=["0,11"], new_fires=["1,11", "1,12"], heroes={"carl": "2,11"},
               soldiers={"5,3": 1}, step="fire", dice=[5, 4, 5])
    assert gone(game) == ["powder_wagon"]
    assert wounds(game, "carl") == [1]


def test_in_a_basic_game_the_powder_wagon_only_falls() -> None:
    """IOS-24.1: what it does to those beside it is for the advanced game."""
    game = lay(heroes={"carl": "2,11"}, soldiers={"5,3": 1}, dice=[6])
    raze(game, "powder_wagon")
    assert (wounds(game, "carl"), unrolled(game)) == ([0], 1)


def test_other_buildings_hurt_nobody_beside_them() -> None:
    """IOS-19.4."""
    game = lay(scenario=ADVANCED, heroes={"carl": "8,2"}, dice=[6])
    raze(game, "feed_shed")
    assert unrolled(game) == 1


def test_a_destroyed_building_is_told_with_its_name() -> None:
    """IOS-19.4."""
    game = lay(scenario=ADVANCED, fires=["7,9"], step="fire", dice=[5, 3])
    assert [named(game, event, "building") for event in told(game, "building_destroyed")] == [["first_aid_wagon"]]
