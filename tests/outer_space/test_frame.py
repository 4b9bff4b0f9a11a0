"""Outer Space as a whole: how it is set up, what is kept, how positions are laid."""

from __future__ import annotations

import json
from random import Random

import pytest

import hauntbox
from hauntbox import BadSave, BadSetup
from hauntbox.engine.saves import seal_of
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.invariants import check, check_settled
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import GIVE, TAKE, A, B
from tests.outer_space.frames import RULES, new, play_on, table
from tests.support.playing import offered

M1 = "midway,menagerie,performers_row,back_lot"


# Seats


@pytest.mark.parametrize(
    ("players", "martians", "owners"),
    [
        (2, 1, (1, 1, 1, 1)), (3, 1, (1, 1, 2, 2)), (4, 2, (2, 2, 3, 3)), (5, 1, (1, 2, 3, 4)), (6, 2, (2, 3, 4, 5)),
    ],
)
def test_seats_are_split_as_the_rules_say(players: int, martians: int, owners: tuple[int, ...]) -> None:
    """IOS-1.1, IOS-1.2, IOS-1.4: four Heroes whatever the number of players."""
    g = table(new(players))
    assert (g.martians, g.owner) == (martians, owners)
    assert len([one for one in g.hero if one >= 0]) == SLOTS
    assert [len(g.seats_of(side)) for side in (MARTIANS, HEROES)] == [martians, players - martians]


@pytest.mark.parametrize("players", [1, 7])
def test_there_are_two_to_six_players(players: int) -> None:
    """IOS-1.1, IOS-1.7: nobody plays alone but with bots on the other seats."""
    with pytest.raises(BadSetup):
        new(players)


def test_there_is_no_campaign() -> None:
    """IOS-1.8."""
    assert RULES.campaigns() == []


def test_two_martian_players_decide_in_turn_for_their_side() -> None:
    """IOS-1.6: Blue on odd numbers of the track, Purple on even ones."""
    assert [lay(players=4, track=track).view()["captains"]["martians"] for track in (7, 6, 5)] == [0, 1, 0]
    assert [lay(players=2, track=track).view()["captains"]["martians"] for track in (7, 6)] == [0, 0]


def test_the_first_of_the_heroes_players_decides_for_all() -> None:
    """IOS-1.5."""
    g = table(lay(players=6))
    assert (g.hero_captain(), g.hero_captain([2, 1]), g.hero_captain([3])) == (2, 3, 5)


# Setting up


def test_invasion_is_the_basic_game_and_all_others_are_advanced() -> None:
    """IOS-2.2, IOS-24.1, IOS-24.2."""
    assert {one.id: one.advanced for one in RULES.box.scenarios if not one.advanced} == {"invasion": False}
    basic, advanced = table(new()), table(new(scenario="signal_fire"))
    assert [len(basic.box.deck(side, False)) for side in (HEROES, MARTIANS)] == [40, 40]
    assert [len(advanced.box.deck(side, True)) for side in (HEROES, MARTIANS)] == [60, 60]
    assert not [card for card in basic.martian_deck.cards if basic.card(card).advanced]
    assert [one["id"] for one in new().view()["champions"]] == ["zard_beast"]


def test_a_random_scenario_is_an_advanced_one_and_each_comes_up() -> None:
    """IOS-2.2."""
    found = {table(new(seed=seed, scenario="random")).scenario.id for seed in range(60)}
    assert found == {one.id for one in RULES.box.scenarios if one.advanced}


def test_the_tent_is_up_unless_the_scenario_wants_the_fair_grounds() -> None:
    """IOS-2.3."""
    sides = {one.id: new(scenario=one.id).view()["boards"][4] for one in RULES.box.scenarios}
    assert [id for id, side in sides.items() if side == "fair_grounds"] == ["signal_fire"]
    assert set(sides.values()) == {"big_top", "fair_grounds"}


def test_boards_are_drawn_at_random_or_laid_as_named() -> None:
    """IOS-2.4: four different ones of six, in any place."""
    drawn = [new(seed=seed).view()["boards"][:4] for seed in range(40)]
    assert all(len(set(boards)) == 4 for boards in drawn)
    assert {board for boards in drawn for board in boards} == set(RULES.ids["board"])
    assert len({tuple(boards) for boards in drawn}) > 30
    assert new(boards=M1).view()["boards"] == [*M1.split(","), "big_top"]


@pytest.mark.parametrize("boards", ["midway", "midway,midway,menagerie,back_lot", "midway,menagerie,back_lot,moon", ""])
def test_boards_that_do_not_exist_are_refused_by_name(boards: str) -> None:
    """IOS-2.4."""
    with pytest.raises(BadSetup, match=r"boards can't be .*IOS-2\.4"):
        new(boards=boards)


def test_heroes_are_drawn_chosen_or_named() -> None:
    """IOS-2.7: drawn without anybody twice; the extra two only if they are wanted."""
    troupes = [[hero["character"] for hero in new(seed=seed).view()["heroes"]] for seed in range(40)]
    assert all(len(set(troupe)) == SLOTS for troupe in troupes)
    core = {hero.id for hero in RULES.box.heroes if not hero.extra}
    assert {id for troupe in troupes for id in troupe} == core
    assert len(core) == 8
    wide = [new(seed=seed, extra_heroes="yes").view()["heroes"] for seed in range(40)]
    assert {hero["character"] for heroes in wide for hero in heroes} == {hero.id for hero in RULES.box.heroes}
    named = new(heroes="pippo,carl,hannah,rj")
    assert [hero["character"] for hero in named.view()["heroes"]] == ["pippo", "carl", "hannah", "rj"]


def test_who_chooses_is_asked_hero_by_hero() -> None:
    """IOS-2.7: in seat order; nobody is offered twice."""
    game = new(players=3, hero_select="choose")
    seats = []
    for id in ("carl", "jojo", "hannah", "archibald"):
        assert game.decision is not None
        seats.append(game.decision.seat)
        assert f"character:{id}" in offered(game)
        game.decide(f"character:{id}")
        assert f"character:{id}" not in offered(game)
    assert sorted(seats) == [1, 1, 2, 2]
    assert {hero["character"] for hero in game.view()["heroes"]} == {"carl", "jojo", "hannah", "archibald"}


def test_naming_some_heroes_leaves_the_others_to_be_chosen() -> None:
    """IOS-2.7."""
    game = new(heroes="carl", hero_select="choose")
    assert "character:carl" not in offered(game)
    assert len(offered(game, "character")) == 7


@pytest.mark.parametrize("heroes", ["carl,carl", "nobody", "carl,jojo,hannah,rj,cassidy"])
def test_heroes_that_do_not_exist_are_refused_by_name(heroes: str) -> None:
    """IOS-2.7."""
    with pytest.raises(BadSetup, match=r"heroes can't be .*IOS-2\.7"):
        new(heroes=heroes)


def test_a_seed_gives_the_same_game_and_another_seed_another() -> None:
    one, other = (play_on(new(seed=5), Random(1), 60) for _ in range(2))
    assert one.state.to_data() == other.state.to_data()
    assert new(seed=6).state.to_data() != new(seed=5).state.to_data()


# Keeping


@pytest.mark.parametrize("scenario", [one.id for one in RULES.box.scenarios])
def test_a_game_survives_being_saved_at_any_moment(scenario: str) -> None:
    rng = Random(scenario)
    game = new(players=rng.randint(2, 6), scenario=scenario, seed=scenario)
    for _ in range(12):
        play_on(game, rng, rng.randint(1, 40))
        again = hauntbox.load(game.save())
        assert again.state.to_data() == game.state.to_data()
        fresh = RULES.blank_state()
        fresh.take_data(json.loads(json.dumps(game.state.to_data())))
        assert fresh.to_data() == game.state.to_data()


IN_A_STEP = ("moments", "fight", "blast", "peeking", "matter", "bargainer", "renamed", "log", "chance")
OF_THE_SETUP = ("pairing",)


def everything_set() -> OuterSpace:
    """A table on which nothing is as it was at the beginning."""
    g = table(lay(
        scenario="planet_cracker", players=4, heroes={"archibald": "3,3"}, soldiers={"5,2": "blue2 purple1"},
        zard="6,2", leader="9,9", champion_wounds={"zard_beast": 2, "martian_leader": 1}, saucers={0: "3,1", 2: ""},
        hands={0: ["ambush"], 1: ["overwhelm"], 2: ["showstopper"], 3: ["trap_door"]}, power={"archibald": 2},
        items={"archibald": ["trick_revolver", "unicycle"]}, wounds={"archibald": 1}, dead=["hannah"],
        hero_discards=["dynamite"], martian_discards=["drop_pod"], tech={"death_ray": 2, "grav_boots": "up"},
        laid={"ring_toss": "quarantine_field"}, fires=["5,3"], new_fires=["9,7"], kerosene=["2,2"],
        crowds={"4,2": 1, "6,6": 0}, gone=["feed_shed"], emitter="stables", track=7, step="ranged", active="archibald",
        white=5, green=3, left=2, done=["carl"], cp=(1, 2), owed=(2, 1), coming=[1],
        tally={"martians_killed": 3, "fuel": 2}, open_martian_hands="no", open_hero_hands="yes",
        dodge="ask",
    ))
    g.turns, g.serial, g.stage, g.passed, g.led, g.emitter_paid = 13, 44, 1, 5, 1, 2
    g.champion_cp, g.champion_moved, g.moved, g.stunned, g.forced = [1, 3], [1, 99], 0b1001, 0b101, 0b11
    g.tech_owner = (1, 0)
    g.blasted, g.fought, g.trail, g.rolled_fires = (66, 70), (71,), (99, 100), (165,)
    g.entered = [43, -1, 44, -1]
    g.note_user(g.items[0][0], 2)
    g.swapped = g.items[0][1:]
    g.draft = (GIVE | g.items[0][0] << A | 1 << B, TAKE | g.items[0][1] << A | 2 << B)
    g.refused = (g.draft, g.draft[:1])
    g.set_aside = ((2, g.hands[2][0]),)
    g.free_talents, g.used_turn, g.used_phase, g.used_command = 3, 1 << 2, 1 << 3 | 1, 1 << 150
    g.lasting = ((3, 1, 0), (7, 20, 2))
    g.learned, g.ended, g.winners, g.ending, g.ending_key = 9, True, 3, "IOS-3.5", "martians.track"
    g.standings = tuple(range(1, g.players + 1))
    return g


def fields(g: OuterSpace) -> dict[str, object]:
    slots = [slot for kind in type(g).__mro__ for slot in getattr(kind, "__slots__", ())]
    return {slot: getattr(g, slot) for slot in slots if slot not in IN_A_STEP + OF_THE_SETUP}


def test_everything_on_the_table_is_kept_and_copied() -> None:
    """Slot by slot: whatever somebody adds to the table has to be kept, and copied, too."""
    game = lay()
    g, fresh, blank = everything_set(), game.rules.blank_state(), table(game)
    assert isinstance(fresh, OuterSpace)
    unchanged = {name for name, value in fields(g).items() if value == getattr(blank, name)}
    assert unchanged <= {"box", "phase", "turn_side", "step", "unused"}
    fresh.take_data(json.loads(json.dumps(g.to_data())))
    twin = g.copy()
    assert isinstance(twin, OuterSpace)
    for name, value in fields(g).items():
        if name.endswith("_deck"):
            for other in (fresh, twin):
                assert (getattr(other, name).cards, getattr(other, name).discards) == (
                    getattr(g, name).cards, getattr(g, name).discards,
                )
            continue
        assert getattr(fresh, name) == value, name
        assert getattr(twin, name) == value, name
        if isinstance(value, list):
            assert getattr(twin, name) is not value, name


def test_a_copy_shares_nothing_that_changes() -> None:
    """Every slot of the table is copied and kept."""
    game = play_on(new(players=4, scenario="get_them_out"), Random(3), 150)
    twin = game.state.copy()
    assert twin.to_data() == game.state.to_data()
    before = twin.to_data()
    play_on(game, Random(4), 150)
    assert twin.to_data() == before


@pytest.mark.parametrize("scenario", [one.id for one in RULES.box.scenarios])
def test_cards_and_figures_are_never_lost(scenario: str) -> None:
    """IOS-2.6, IOS-2.12, IOS-2.16: looked at after every answer of a few games at random."""
    for players in (2, 4):
        rng = Random(f"{scenario} {players}")
        game = new(players=players, scenario=scenario, seed=players)
        while game.decision is not None:
            game.answer(rng.choice(game.decision.codes_for(game.waiting[0])))
            assert check(table(game)) == []
            if game.flow is None:
                assert check_settled(table(game)) == []


def forged(save: str, change: str, value: object) -> str:
    """A save whose state somebody has edited, so that its answers lead elsewhere, and sealed again."""
    record = json.loads(save)
    record["now"] = "0" * 16
    record["step"]["state"][change] = value
    record["seal"] = seal_of(record)
    return json.dumps(record)


def test_a_saved_table_that_can_not_be_is_refused_in_a_sentence() -> None:
    """IOS-2.6, IOS-2.16, IOS-14.2: cards that are missing, twice there or unknown, figures that are not in the box."""
    game = play_on(new(players=3), Random(5), 200)
    state = json.loads(game.save())["step"]["state"]
    cards, thrown = state["hero_deck"]
    heroes = [{**hero, "power": 10**9} for hero in state["heroes"]]
    for change, value, told in (
        ("hero_deck", [cards[1:], thrown], "cards of the heroes are missing"),
        ("hero_deck", [[*cards, cards[0]], thrown], "a card of the heroes is in two places"),
        ("hero_deck", [["whoopee_cushion", *cards], thrown], "whoopee_cushion"),
        ("soldiers", state["soldiers"][1:], "soldiers is .* not a list of 18"),
        ("heroes", heroes, "heroes.0.power is 1000000000, not a whole number from 0 to 3"),
        ("hands", 7, "hands is 7, not a list of 3"),
    ):
        with pytest.raises(BadSave, match=told):
            hauntbox.load(forged(game.save(), change, value))
    assert hauntbox.load(forged(game.save(), "learned", state["learned"])).decision is not None


# Positions


def test_a_position_that_cannot_be_is_refused() -> None:
    for wrong in (
        {"soldiers": {"4,4": 1}}, {"soldiers": {"5,5": 4}}, {"soldiers": {"5,5": 1}, "zard": "5,5"},
        {"heroes": {"nobody": "3,3"}}, {"heroes": {"carl": "3,3"}, "wounds": {"carl": 5}}, {"fires": ["5,3"]},
        {"hands": {0: ["emergency_power"] * 3}}, {"step": "lunch"},
    ):
        with pytest.raises(ValueError, match=r"can't be|There is no"):
            lay(**wrong)


def test_unnamed_heroes_and_martians_are_far_away() -> None:
    view = lay(heroes={"archibald": "3,3"}).view()
    assert [(hero["character"], hero["at"]) for hero in view["heroes"]] == [
        ("archibald", "3,3"), ("carl", "12,12"), ("jojo", "12,10"), ("lucrezia", "10,10"),
    ]
    assert [pack["at"] for pack in view["soldiers"]] == ["0,12"]
