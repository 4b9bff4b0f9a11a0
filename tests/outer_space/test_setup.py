"""IOS-1, IOS-2: seats, sides and set-up."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.errors import BadSetup
from hauntbox.games.outer_space.position import lay
from tests.outer_space.combat_looking import soldiers, table
from tests.support.playing import named, offered, play, told


def new(players: int = 2, seed: str = "set-up", **options: str) -> Game:
    return hauntbox.new("outer_space", players=players, seed=seed, **options)


# Seats


@pytest.mark.parametrize(
    ("players", "martians", "owners"),
    [(2, 1, (1, 1, 1, 1)), (3, 1, (1, 1, 2, 2)), (4, 2, (2, 2, 3, 3)), (5, 1, (1, 2, 3, 4)), (6, 2, (2, 3, 4, 5))],
)
def test_who_plays_what(players: int, martians: int, owners: tuple[int, ...]) -> None:
    """IOS-1.1, IOS-1.2, IOS-1.4: always four Heroes, each with one owner."""
    g = table(new(players))
    assert (g.martians, g.owner) == (martians, owners)
    assert len({g.hero[slot] for slot in range(4)}) == 4 and min(g.hero) >= 0


@pytest.mark.parametrize("players", [1, 7])
def test_no_other_number_of_players(players: int) -> None:
    """IOS-1.1, IOS-1.7: nobody plays alone, but any seat may be a bot's."""
    with pytest.raises(BadSetup):
        new(players)


def test_sides_win_together() -> None:
    """IOS-1.3."""
    g = table(new(6))
    assert (g.winners_of(0), g.winners_of(1)) == (0b000011, 0b111100)


def test_captains() -> None:
    """IOS-1.5, IOS-1.6, IOS-R43: the lowest seat concerned; Blue when the track shows an odd number."""
    g = table(new(6))
    assert g.hero_captain() == 2 and g.hero_captain([1, 3]) == 3
    g.track = 7
    assert g.martian_captain == 0
    g.track = 6
    assert g.martian_captain == 1
    assert table(new(3)).martian_captain == 0


def test_nothing_is_carried_over() -> None:
    """IOS-1.8: the game has no campaigns."""
    assert new().rules.campaigns() == []


# The table


def test_the_order_of_set_up() -> None:
    """IOS-2.1, IOS-2.17: Heroes before Martians, then the first Martian Turn, with empty hands."""
    game = new(seed="order")
    while game.decision is not None and not told(game, "turn_began"):
        play(game, offered(game)[0])
    kinds = [event.kind for event in told(game, "hero_placed", "landed", "turn_began")]
    assert kinds[:4] == ["hero_placed"] * 4 and kinds[-1] == "turn_began" and set(kinds[4:-1]) == {"landed"}
    assert table(game).track == table(game).turns


def test_the_scenario_says_which_side_of_the_centre_is_up() -> None:
    """IOS-2.3, IOS-2.2."""
    assert table(new()).fairground.tent >= 0 and table(new()).scenario.id == "invasion"
    assert table(new(scenario="signal_fire")).fairground.tent == -1
    drawn = {table(new(scenario="random", seed=str(seed))).scenario.id for seed in range(40)}
    assert len(drawn) == 7 and "invasion" not in drawn


def test_four_of_six_boards_in_any_place() -> None:
    """IOS-2.4: all six come up, in all four slots."""
    places = [table(new(seed=str(seed))).fairground.boards[:4] for seed in range(80)]
    seen = {(slot, board.id) for boards in places for slot, board in enumerate(boards)}
    assert len(seen) == 24


def test_the_marker_is_not_on_the_track_yet() -> None:
    """IOS-2.5."""
    assert table(new()).track == 0


def test_the_advanced_cards_are_for_advanced_scenarios() -> None:
    """IOS-2.6, IOS-24.1, IOS-24.2: forty cards in each deck, or sixty."""
    basic, advanced = table(new(seed="decks")), table(new(scenario="last_show", seed="decks"))
    sizes = [
        (len(g.martian_deck.cards), sum([len(g.items[slot]) for slot in range(4)]) + len(g.hero_deck.cards)
         + sum(map(len, g.hands)))
        for g in (basic, advanced)
    ]
    assert sizes == [(40, 40), (60, 60)]
    orders = {table(new(seed=str(seed))).martian_deck.cards[:3] for seed in range(10)}
    assert len(orders) > 5


def test_heroes_are_drawn_or_chosen_one_at_a_time() -> None:
    """IOS-2.7: in seat order; nobody takes one that is taken."""
    game = new(4, hero_select="choose")
    asked = []
    for _ in range(4):
        assert game.decision is not None and game.decision.kind == "character"
        asked.append(game.decision.seats[0])
        taken = offered(game)[0]
        play(game, taken)
        assert taken not in offered(game)
    assert asked == [2, 3, 2, 3]


def test_a_hero_begins_in_his_start_building_with_one_power_token() -> None:
    """IOS-2.8, IOS-2.10: in a space of his player's choice."""
    game = lay(heroes={"cassidy": "12,12"}, step="place_hero")
    assert offered(game) == ["square:0,0", "square:1,0", "square:2,0", "square:0,1", "square:1,1", "square:2,1"]
    play(game, "square:2,1")
    assert table(game).hero_at[0] == 1 << 5 | 2
    assert table(new()).power == [1, 1, 1, 1]


def missing(hero_deck: list[str], scenario: str = "invasion") -> Game:
    """Pippo, whose Fun House is not on the map."""
    return lay(scenario=scenario, heroes={"pippo": "12,12"}, step="place_hero", hero_deck=hero_deck)


def test_whose_building_is_missing_begins_in_the_centre_with_a_card() -> None:
    """IOS-2.9: an Item is his, an Event his player's."""
    item = missing(["unicycle", "dynamite"])
    g = table(item)
    assert g.hero_at[0] == 6 << 5 | 6 and [g.box.card_ids[card] for card in g.items[0]] == ["unicycle"]
    event = missing(["showstopper", "dynamite"])
    assert event.view(1)["hand"] == ["showstopper"] and not table(event).items[0]
    assert event.view(0)["seats"][1]["hand"] is None


def test_a_search_card_goes_back_once_and_may_be_kept_the_second_time() -> None:
    """IOS-2.11: Dynamite, then Skyrocket."""
    for seed, keep in ((0, True), (1, False)):
        game = lay(
            scenario="ground_the_fleet", heroes={"pippo": "12,12", "jojo": "12,12", "lucrezia": "12,12"}, seed=seed,
            step="place_hero", hero_deck=["dynamite", "skyrocket"],
        )
        assert game.decision is not None and game.decision.kind == "keep_search"
        for viewer in (0, 1, None):  # an Item that was drawn is seen by everybody
            assert "drew_card" in [event.kind for event in game.events(viewer)]
        play(game, "agree" if keep else "decline")
        left = table(game).hero_deck.cards
        assert (len(table(game).items[0]), len(left)) == ((1, 1) if keep else (0, 2))


def test_what_is_to_be_played_immediately_waits_for_the_martians() -> None:
    """IOS-R16: it is resolved before the first turn."""
    game = missing(["the_crowd_goes_wild", "dynamite", "unicycle"])
    assert table(game).power[0] == 0
    while game.decision is not None and not told(game, "played"):
        play(game, offered(game)[0])
    order = [event.kind for event in told(game, "landed", "played", "turn_began")]
    assert order.index("played") > order.index("landed") and "turn_began" not in order[: order.index("played")]


def test_a_saucer_on_every_outer_board() -> None:
    """IOS-2.14."""
    g = table(lay())
    assert g.saucers == [3, 3 << 5 | 12, 11 << 5 | 9, 9 << 5]


def test_two_dice_of_soldiers_three_in_a_space_at_most() -> None:
    """IOS-2.15, IOS-2.16: all of them, on sites of choice; twelve fill all four."""
    game = lay(step="land_first", soldiers={}, zard="12,12", heroes={"carl": "0,0"}, dice=[2, 2])
    assert game.decision is not None and game.decision.kind == "land"
    assert max(int(key.split(":")[2]) for key in offered(game)) == 3
    play(game, "reinforce:north:3", "reinforce:east:1")
    assert (soldiers(game, "3,0"), soldiers(game, "12,3")) == (3, 1)
    full = lay(step="land_first", zard="12,12", heroes={"carl": "0,0"}, dice=[6, 6])
    play(full, *[f"reinforce:{site}:3" for site in ("north", "east", "south")])
    assert sum(event.args["n"] for event in told(full, "landed")) == 12


def test_two_martian_players_roll_one_die_each() -> None:
    """IOS-2.12, IOS-2.15: Blue first, each his own colour."""
    game = lay(step="land_first", players=4, zard="12,12", heroes={"carl": "0,0"}, dice=[2, 1])
    play(game, "reinforce:north:2", "reinforce:north:1")
    assert [named(game, event, "colour")[0] for event in told(game, "landed")] == ["blue", "purple"]


def test_one_console_for_one_another_for_two() -> None:
    """IOS-2.13: the blue side has a hand of three, the orange one of six."""
    assert (table(new(2)).hand_limit(), table(new(4)).hand_limit()) == (6, 3)


def test_few_soldiers_where_the_scenario_begins_with_champions() -> None:
    """IOS-2.15, *Bring Down the Beast*: one die, or half a die each for two."""
    one = lay(scenario="bring_down_the_beast", step="land_first", zard="12,12", heroes={"carl": "0,0"}, dice=[2])
    play(one, "reinforce:north:2")
    assert sum(event.args["n"] for event in told(one, "landed")) == 2
    two = lay(
        scenario="bring_down_the_beast", step="land_first", players=4, zard="12,12", heroes={"carl": "0,0"}, dice=[3, 1]
    )
    play(two, "reinforce:north:2", "reinforce:north:1")
    assert [event.args["n"] for event in told(two, "landed")] == [2, 1]
