"""Chapter 2, setting up: characters, seats, colours, tracks, supplies, row, first ghosts."""

from __future__ import annotations

from collections import Counter

import pytest

import hauntbox
from hauntbox import BadSetup, Game, Refused
from hauntbox.engine.chance import Chance
from tests.blackout.laying import lay
from tests.blackout.looking import buster, captured, chaos, ghost, named, offered, play, pool, row, told

CLOCKWISE = ["MAN", "BRX", "QNS", "BKN", "STI"]
EVERYBODY = {"peter", "ray", "egon", "winston", "janine", "kylie", "mel", "ron"}
TEAM = "peter,ray,egon,winston"


def seats(game: Game) -> list[int]:
    return [one["seat"] + 1 for one in game.view()["busters"]]


def characters(game: Game) -> list[str]:
    return [one["character"] for one in game.view()["busters"]]


def asked(game: Game) -> tuple[str, int]:
    """What is asked, and of which seat."""
    assert game.decision is not None
    return game.decision.kind, game.decision.seat + 1


def test_any_four_of_eight_characters_may_be_chosen() -> None:
    """BLK-2.1, BLK-R45: a free choice of four different ones, put to the lead."""
    game = hauntbox.new("blackout", players=2, seed=1)
    assert asked(game) == ("character", 1)
    assert {key.removeprefix("character:") for key in offered(game)} == EVERYBODY
    play(game, "character:mel")
    assert "character:mel" not in offered(game)
    assert game.why_not("character:mel").rule == "BLK-1.2"
    play(game, "character:ron", "character:janine")
    assert asked(game) == ("character", 1)
    play(game, "character:kylie")
    assert characters(game) == ["mel", "ron", "janine", "kylie"]
    assert game.decision is not None
    assert game.decision.kind == "activate"


def test_each_seat_may_pick_for_its_own_ghostbusters() -> None:
    """BLK-2.1, BLK-R45: with picks=own the seat of each Ghostbuster is asked."""
    game = hauntbox.new("blackout", players=4, seed=1, picks="own")
    order = []
    for who in ("peter", "ray", "egon", "mel"):
        order.append(asked(game)[1])
        play(game, f"character:{who}")
    assert order == [1, 2, 3, 4]


def test_characters_may_be_picked_at_random() -> None:
    """BLK-2.1, BLK-R45: four of eight, each as likely as any other."""
    teams = [characters(hauntbox.new("blackout", seed=seed, characters="random")) for seed in range(160)]
    assert all(len(set(team)) == 4 for team in teams)
    times = Counter(who for team in teams for who in team)
    assert set(times) == EVERYBODY
    assert all(55 <= count <= 105 for count in times.values())  # 80 expected, standard deviation 6.3


def test_the_default_share() -> None:
    """BLK-2.2, BLK-R44: all four; two each; two, one, one with seat 1 taking two; one each."""
    shares = {n: seats(hauntbox.new("blackout", players=n, seed=1, characters=TEAM)) for n in (1, 2, 3, 4)}
    assert shares == {1: [1, 1, 1, 1], 2: [1, 1, 2, 2], 3: [1, 1, 2, 3], 4: [1, 2, 3, 4]}


@pytest.mark.parametrize(("players", "share"), [(2, "1,1,1,2"), (2, "1,1,1,1"), (3, "1,1,2,2"), (4, "1,1,2,3"),
                                                  (2, "1,1,2"), (2, "0,0,1,1"), (2, "²,1,1,2"), (2, "x")])
def test_no_unfair_share_is_taken(players: int, share: str) -> None:
    """BLK-2.2, BLK-R56: two seats run two each, nobody is left without a Ghostbuster."""
    with pytest.raises(BadSetup, match=r"BLK-2\.2"):
        hauntbox.new("blackout", players=players, seed=1, share=share)


@pytest.mark.parametrize(("players", "share"), [(2, "2,1,2,1"), (3, "3,2,1,3"), (4, "4,3,2,1")])
def test_the_players_may_agree_on_another_fair_share(players: int, share: str) -> None:
    """BLK-2.2, BLK-R44: any seat of three may be the one with two."""
    game = hauntbox.new("blackout", players=players, seed=1, share=share, characters=TEAM)
    assert ",".join(str(seat) for seat in seats(game)) == share


def test_the_lead_may_share_the_ghostbusters_out_at_the_table() -> None:
    """BLK-2.2, BLK-R44: asked of seat 1, and only fair shares can come of it."""
    game = hauntbox.new("blackout", players=3, seed=1, share="ask", characters=TEAM)
    assert asked(game) == ("share", 1)
    assert offered(game) == ["seat:1", "seat:2", "seat:3"]
    play(game, "seat:2", "seat:2")
    assert offered(game) == ["seat:1", "seat:3"]
    play(game, "seat:3")
    assert offered(game) == ["seat:1"]
    play(game, "seat:1")
    assert seats(game) == [2, 2, 3, 1]


def test_two_seats_can_only_share_two_and_two() -> None:
    """BLK-R56: a third Ghostbuster for one of two seats is not on offer."""
    game = hauntbox.new("blackout", players=2, seed=1, share="ask", characters=TEAM)
    play(game, "seat:1", "seat:1")
    assert offered(game) == ["seat:2"]
    with pytest.raises(Refused):
        game.decide("seat:1")


def test_every_colour_once() -> None:
    """BLK-2.3: four colours, five dice each, all in play."""
    game = hauntbox.new("blackout", players=3, seed=1, characters=TEAM)
    assert [one["colour"] for one in game.view()["busters"]] == ["red", "blue", "green", "yellow"]
    dice = [die for one in game.view()["busters"] for die in one["pool"]] + game.view()["spent"]
    assert Counter(die["colour"] for die in dice) == {"red": 5, "blue": 5, "green": 5, "yellow": 5}


def test_any_seat_may_have_any_colour() -> None:
    """BLK-2.3: a seat's colour is what the share gives it; by default red, blue, green, yellow in seat order."""
    default = hauntbox.new("blackout", players=4, seed=1, characters=TEAM)
    other = hauntbox.new("blackout", players=4, seed=1, characters=TEAM, share="3,1,4,2")
    assert seats(default) == [1, 2, 3, 4]
    assert {seat: one["colour"] for seat, one in zip(seats(other), other.view()["busters"])} == {
        3: "red", 1: "blue", 4: "green", 2: "yellow",
    }


@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_colour_carries_no_rule_of_its_own(colour: str) -> None:
    """BLK-2.4: the same character with the same faces may do the same in any colour, coloured slots apart."""
    colours = ["red", "blue", "green", "yellow"]
    others = ["ray", "egon", "peter"]
    team = [others.pop() if one != colour else "winston" for one in colours]
    faces = ["S", "T", "P", "E", "G"]
    pools = {colour: [f"{colour}:{face}" for face in faces]}
    game = lay(ghosts={"MAN": ["S", "S:green", "T"]}, characters=team, pools=pools, active=colour)
    verbs = Counter(key.partition(":")[0] for key in offered(game))
    assert verbs.pop("place") == (3 if colour == "green" else 2)
    assert verbs == {
        "reroll": 5, "move_ecto": 4, "move_two": 4, "calm": 1, "buy": 4, "pass": 5, "ability": 1, "end": 1,
    }


def test_all_start_in_manhattan() -> None:
    """BLK-2.5."""
    game = hauntbox.new("blackout", seed=2, characters="random")
    assert {one["borough"] for one in game.view()["busters"]} == {"MAN"}


def test_where_the_tracks_start() -> None:
    """BLK-2.6, BLK-2.7, BLK-R3: Chaos on 1, captured on 0 beside the track."""
    game = hauntbox.new("blackout", seed=2, characters="random")
    assert chaos(game) == 1
    assert captured(game) == 0
    assert game.view()["captured"]["pile"] == []


def test_very_hard_starts_on_chaos_5() -> None:
    """BLK-2.6."""
    assert chaos(hauntbox.new("blackout", seed=2, characters="random", mode="very_hard")) == 5


def test_nobody_starts_with_a_token_a_possession_or_a_card() -> None:
    """BLK-2.8, BLK-2.10."""
    game = hauntbox.new("blackout", seed=2, characters="random")
    for one in game.view()["busters"]:
        assert (one["token"], one["possessed"], one["equipment"]) == (False, False, [])


def test_tiles_lie_face_down_on_5_and_10() -> None:
    """BLK-2.9: one each, ten stay out, and which they are is secret."""
    game = hauntbox.new("blackout", seed=2, characters="random")
    assert game.view()["captured"]["tiles"] == [
        {"space": 5, "down": 1, "shown": []}, {"space": 10, "down": 1, "shown": []},
    ]
    assert game.view()["tiles_left"] == 10
    text = str(game.view())
    assert not [tile for tile in game.rules.ids["tile"] if tile in text]


def test_four_cards_in_the_row_and_19_in_the_deck() -> None:
    """BLK-2.10."""
    game = hauntbox.new("blackout", seed=2, characters="random")
    assert len(set(row(game))) == 4
    assert game.view()["equipment_left"] == 19


def test_the_first_five_ghosts_lie_clockwise_from_manhattan() -> None:
    """BLK-2.11, BLK-3.2: the first card in MAN, the fifth in STI, 19 in the deck."""
    game = hauntbox.new("blackout", seed=2, characters="random")
    first = [event for event in told(game, "ghost_spawned") if event.rule == "BLK-2.11"]
    assert [named(game, event, "borough")[0] for event in first] == CLOCKWISE
    assert [named(game, event, "ghost")[0] for event in first] == [ghost(game, id) for id in CLOCKWISE]
    assert game.view()["ghosts_left"] == 19


def test_shuffles_come_in_the_order_ghosts_equipment_tiles() -> None:
    """BLK-2.9 to BLK-2.11: the seed alone says what lies where."""
    game = hauntbox.new("blackout", seed="pinned", characters=TEAM, mode="hard")
    chance = Chance.from_seed("blackout pinned")
    ghosts = chance.shuffled(tuple(range(24)))
    equipment = chance.shuffled(tuple(range(23)))
    tiles = chance.shuffled(tuple(range(12)))
    ids = game.rules.ids
    assert [ghost(game, id) for id in CLOCKWISE] == [ids["ghost"][card] for card in ghosts[:5]]
    assert game.state.ghost_deck.cards == ghosts[5:]
    assert row(game) == [ids["equipment"][card] for card in equipment[:4]]
    assert game.state.equipment.cards == equipment[4:]
    assert game.state.tiles_down == ((tiles[0], tiles[2]), (tiles[1], tiles[3]))
    assert sorted(game.state.tiles_out) == sorted(tiles[4:])


def test_round_1_runs_phase_1_with_the_text_of_the_first_ghosts() -> None:
    """BLK-2.12, BLK-R39: nothing spawns, but Night-Shift Shade takes a die of everybody before the first roll."""
    for seed in range(60):
        game = hauntbox.new("blackout", seed=seed, characters="random")
        first = {ghost(game, id) for id in CLOCKWISE}
        if "night_shift_shade" in first and not first & {"pigeon_parliament", "steam_vent_spectre"}:
            break
    else:
        pytest.fail("no seed lays Night-Shift Shade among the first five")
    assert game.view()["round"] == 1
    assert not [event for event in told(game, "ghost_spawned") if event.rule == "BLK-4.2"]
    assert [len(pool(game, colour)) for colour in ("red", "blue", "green", "yellow")] == [4, 4, 4, 4]


def test_text_in_play_is_live_in_round_1() -> None:
    """BLK-2.12, BLK-R39: a ban among the first ghosts already binds."""
    game = lay(ghosts={"STI": "panic_parade"}, step="round", ghost_deck=[], seed=4)
    colour = next(one for one in ("red", "blue", "green", "yellow") if f"{one}:G" in pool(game, one))
    play(game, f"activate:{colour}")
    die = next(die["id"] for die in buster(game, colour)["pool"] if die["face"] == "G")
    assert game.view()["round"] == 1
    assert offered(game, "calm") == []
    assert game.why_not(f"calm:{die}").key == "banned.calm"


@pytest.mark.parametrize(
    "wrong",
    [{"mode": "impossible"}, {"board": "boston"}, {"characters": "slimer"}, {"picks": "nobody"}, {"share": "5"}],
)
def test_what_the_host_can_settle(wrong: dict[str, str]) -> None:
    """BLK-17.1: mode, seats, characters and board are settled before the game; nonsense is refused."""
    with pytest.raises(BadSetup):
        hauntbox.new("blackout", players=2, seed=1, **wrong)
    settled = hauntbox.new(
        "blackout", players=2, seed=1, mode="hard", board="nyc_ring", characters="ron,mel,kylie,janine"
    )
    assert settled.view()["board"] == "nyc_ring"
    assert characters(settled) == ["ron", "mel", "kylie", "janine"]
    with pytest.raises(BadSetup):
        hauntbox.new("blackout", players=5, seed=1)
