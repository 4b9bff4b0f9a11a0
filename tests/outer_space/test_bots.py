"""What bots make of Outer Space: sides, glances, odds; and that a competent side beats a careless one."""

from __future__ import annotations

from typing import Any

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.bots.expert import Expert
from hauntbox.bots.novice import Novice
from hauntbox.bots.rehearsal import Rehearsal
from hauntbox.engine.chance import Chance
from hauntbox.engine.luck import Luck
from hauntbox.engine.playout import play_random
from hauntbox.games.outer_space.bots import odds, sense
from hauntbox.games.outer_space.bots.distances import ways_of
from hauntbox.games.outer_space.bots.fights import TABLE
from hauntbox.games.outer_space.bots.missions import Mission
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import CENTRE, HEROES, MARTIANS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.map.grid import square


def table(game: Game) -> OuterSpace:
    state = game.state
    assert isinstance(state, OuterSpace)
    return state


def play(seed: int, martians: str, heroes: str, players: int = 2, scenario: str = "invasion") -> int:
    """The side that wins."""
    game = hauntbox.new("outer_space", seed=seed, players=players, scenario=scenario)
    first = table(game).martians
    team = [bots.make(martians if seat < first else heroes, f"{seed} {seat}") for seat in range(players)]
    while game.decision is not None:
        seat = game.waiting[0]
        game.decide(team[seat].choose(game, seat), seat)
    return HEROES if table(game).winners >> first & 1 else MARTIANS


def test_seats_of_a_side_belong_together() -> None:
    """IOS-1.3."""
    game = hauntbox.new("outer_space", players=6, seed=1)
    allied = [[game.rules.allied(game.state, one, other) for other in range(6)] for one in range(6)]
    assert allied[0] == allied[1] == [True, True, False, False, False, False]
    assert allied[2] == allied[5] == [False, False, True, True, True, True]


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    game = hauntbox.new("outer_space", players=4, seed=2)
    play_random(game, 2, 60)  # past the set-up
    g = table(game)
    before = sense.worth(g, 2)
    assert sense.worth(g, 0) == -before
    assert odds.odds(g, 0) == pytest.approx(1 - odds.odds(g, 3))
    g.wounds[0] += 1
    assert sense.worth(g, 2) < before
    assert sense.worth(g, 1) > -before


def test_danger_weighs_for_who_has_to_stay_and_hardly_for_who_can_still_leave() -> None:
    """IOS-5.1: in the Hero Turn each Hero acts once."""
    pack = lay(heroes={"archibald": "3,3"}, soldiers={"3,4": 3}, step="next_hero", dice=[4, 5])
    far = lay(heroes={"archibald": "3,3"}, soldiers={"12,0": 3}, step="next_hero", dice=[4, 5])
    fear: list[float] = []
    for acted in (0, 1):
        for game in (far, pack):
            table(game).done = acted
        fear.append(odds.lead_of_heroes(table(far)) - odds.lead_of_heroes(table(pack)))
    assert fear[1] > 4 * fear[0] > 0


@pytest.mark.parametrize(("ended", "chance"), [(True, 1.0), (False, 0.0)])
def test_the_odds_of_a_game_that_is_over_are_known(ended: bool, chance: float) -> None:
    game = lay(heroes={"archibald": "3,3"})
    g = table(game)
    g.ended = True
    g.winners = g.winners_of(HEROES if ended else MARTIANS)
    assert odds.odds(g, 1) == chance == 1 - odds.odds(g, 0)


def test_an_expert_thinks_for_heroes_and_goes_by_the_glance_for_martians(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntbox.bots.expert.STEADY", 0.0)
    game = hauntbox.new("outer_space", players=2, seed=3)
    novice, expert = bots.make("novice", 5), bots.make("expert", 5)
    asked = {MARTIANS: 0, HEROES: 0}
    while min(asked.values()) < 3:
        decision = game.decision
        assert decision is not None
        seat = game.waiting[0]
        side = table(game).side_of(seat)
        assert game.rules.rehearses(game.state, decision, seat) == (side == HEROES)
        codes = decision.codes_for(seat)
        values = game.rules.glance(game.state, decision, seat, codes)
        if len(codes) > 1 and values is not None:
            asked[side] += 1
            if side == MARTIANS:
                assert values[codes.index(expert.choose(game, seat))] == max(values)
        game.decide(novice.choose(game, seat), seat)


@pytest.mark.parametrize(
    ("scenario", "heroes", "martians"),
    [("invasion", True, False), ("get_them_out", False, False), ("ground_the_fleet", False, False),
     ("planet_cracker", False, True), ("last_show", True, True), ("signal_fire", False, True)],
)  # fmt: skip
def test_an_expert_rehearses_where_the_end_of_his_turn_tells(scenario: str, heroes: bool, martians: bool) -> None:
    for step, seat, rehearsed in (("next_hero", 1, heroes), ("march", 0, martians)):
        game = lay(soldiers={"3,3": 3}, heroes={"carl": "5,3"}, scenario=scenario, step=step)
        assert game.decision is not None
        assert game.rules.rehearses(game.state, game.decision, seat) == rehearsed


@pytest.mark.parametrize(("scenario", "turns"), [("invasion", 1), ("planet_cracker", 1), ("last_show", 2)])
def test_in_a_siege_an_expert_looks_at_the_others_turn_too(scenario: str, turns: int) -> None:
    game = lay(soldiers={"3,3": 3}, heroes={"carl": "5,3"}, scenario=scenario, step="next_hero")
    expert = bots.make("expert", 1, iterations=4)
    assert isinstance(expert, Expert)
    thought = expert.think(game, 1)
    assert isinstance(thought, Rehearsal)
    assert thought.ahead == turns


def test_the_odds_of_a_siege_count_who_is_in_the_tent_who_is_near_and_how_long_it_has_to_be_held() -> None:
    """*Last Show at the Big Top*: the Martians need Soldiers in the tent, the Heroes time; all else matters less."""
    at_first = siege({"12,0": 3})
    inside, near = siege({"6,6": 3}), siege({"6,3": 3})
    assert inside < near < at_first
    assert siege({"6,6": 3, "5,6": 3}) < inside
    assert siege({"12,0": 3}, track=2) > at_first
    for worse in ({"wounds": {"carl": 2}}, {"tally": {"crowds_destroyed": 1}}, {"dead": ["hannah"]}):
        assert inside < siege({"12,0": 3}, **worse) < at_first
    assert inside < siege({"12,0": 3}, crowds={"7,7": 2}) < siege({"12,0": 3}, crowds={"7,7": 0})


def siege(soldiers: dict[str, int], track: int = 4, **more: Any) -> float:
    """The Heroes' odds where the Martians fill the tent."""
    g = table(lay(soldiers=soldiers, heroes={"carl": "5,5"}, scenario="last_show", step="march", track=track, **more))
    assert odds.odds(g, 0) == pytest.approx(1 - odds.odds(g, 1))
    return odds.odds(g, 1)


def test_where_the_tent_counts_saucers_fly_over_it() -> None:
    """IOS-R23, *Last Show at the Big Top*: Soldiers land in the tent then, instead of walking there."""
    g = table(lay(heroes={"carl": "5,5"}, scenario="last_show", step="command"))
    mission = Mission(g, ways_of(g.fairground))
    assert mission.site(g, CENTRE) > mission.site(g, square(6, 3)) > mission.site(g, square(3, 3))


def test_who_has_powder_takes_fire_from_whoever_is_with_him() -> None:
    game = lay(
        heroes={"carl": "3,3", "archibald": "3,3"}, items={"carl": ["dynamite"], "archibald": ["box_of_matches"]},
        scenario="ground_the_fleet", active="carl", step="exchange",
    )  # fmt: skip
    label = game.rules.option_key(bots.make("expert", 4).choose(game, 1))
    assert label.startswith("take:box_of_matches"), label


def test_a_crowd_that_is_nearer_to_the_tent_and_fuel_in_a_bag_are_worth_something() -> None:
    far, near = (lay(heroes={"carl": "3,3"}, crowds={at: 0}, scenario="get_them_out") for at in ("0,0", "3,5"))
    assert sense.worth(table(near), 1) > sense.worth(table(far), 1)
    things = ("stilts", "kerosene_can")
    empty, full = (lay(heroes={"carl": "3,3"}, items={"carl": [one]}, scenario="signal_fire") for one in things)
    assert sense.worth(table(full), 1) > sense.worth(table(empty), 1)


def test_an_experts_glance_deceives_him_half_as_far_as_a_novices(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the balance page was measured with."""
    game = lay(soldiers={"3,3": 3}, heroes={"carl": "5,3"}, step="march")
    slips: list[float] = []

    def listen(self: Novice, game: Game, seat: int, sway: float) -> int:
        slips.append(sway)
        return game.decision.codes_for(seat)[0] if game.decision is not None else 0

    monkeypatch.setattr(Novice, "by_glance", listen)
    for name in ("novice", "expert"):
        bots.make(name, 5).choose(game, 0)
    assert slips == [0.2, 0.1]


def test_the_odds_of_fights() -> None:
    """Two dice against one, two and three, and three against three."""
    assert TABLE[2][1] == pytest.approx((125 / 216, 1 / 6))
    assert TABLE[2][2] == pytest.approx((505 / 1296, 143 / 648))
    assert TABLE[2][3] == pytest.approx((2183 / 7776, 107 / 432))
    assert TABLE[3][3][0] == pytest.approx(5479 / 15552)


@pytest.mark.parametrize("scenario", ["invasion", "get_them_out", "signal_fire"])
def test_a_glance_has_a_number_for_every_answer_and_does_not_look_at_hidden_cards(scenario: str) -> None:
    """IOS-R63: the same numbers whatever the others hold."""
    game = hauntbox.new("outer_space", players=3, seed=5, scenario=scenario)
    luck = Luck(3)
    for turn in range(160):
        decision = game.decision
        if decision is None:
            break
        seat = game.waiting[0]
        codes = decision.codes_for(seat)
        values = game.rules.glance(game.state, decision, seat, codes)
        if values is not None:
            assert len(values) == len(codes)
            other = game.imagine(seat, Chance.from_seed(f"{turn}"))
            assert other.decision is not None
            assert game.rules.glance(other.state, other.decision, seat, codes) == values
        game.decide(codes[luck.below(len(codes))], seat)


def test_novices_beat_random_play_from_either_side() -> None:
    assert [play(seed, "novice", "random") for seed in range(6)] == [MARTIANS] * 6
    assert [play(seed, "random", "novice") for seed in range(6)] == [HEROES] * 6


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_novices_play_whole_games_at_every_table(players: int) -> None:
    """IOS-1.1."""
    assert play(8, "novice", "novice", players, "random") in (MARTIANS, HEROES)


def test_an_expert_answers_what_is_offered_and_touches_nothing() -> None:
    game = hauntbox.new("outer_space", seed=4)
    bot = bots.make("expert", 1, iterations=6)
    for _ in range(12):
        assert game.decision is not None
        seat = game.waiting[0]
        before = game.state_bytes()
        code = bot.choose(game, seat)
        assert game.state_bytes() == before
        assert code in game.decision.codes_for(seat)
        game.decide(code, seat)


def test_who_carries_too_much_proposes_nothing_that_the_other_cannot_carry() -> None:
    """IOS-13.3, IOS-8.6a: Carl has no hand free, so something is discarded, and not talked about for ever."""
    weapons = ["bullwhip", "throwing_knives.1"]
    for seed in range(20):
        game = lay(
            players=5, step="hero_action", heroes={"rj": "9,2", "carl": "9,2"}, active="rj", soldiers={"0,12": 1},
            items={"rj": weapons, "carl": ["sword_swallowers_blade.1", "juggling_clubs.2"]},
            hero_deck=["juggling_clubs.1", "encore.1"],
        )  # fmt: skip
        game.decide("search")
        bot = bots.make("novice", seed)
        answers: list[str] = []
        while game.decision is not None and game.decision.kind in ("overload", "proposal", "exchange"):
            seat = game.waiting[0]
            answers.append(game.rules.option_key(bot.choose(game, seat)))
            game.decide(answers[-1], seat)
        assert answers[-1].startswith("discard:") and len(answers) <= 3, answers
