"""Bots: they work for the Episode, look after their Heroes, and don't let others read their bids."""

from __future__ import annotations

import pytest

from hauntbox import bots
from hauntbox.engine.decisions import Decision, field_b, option_code
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import Thing
from hauntbox.games.ecto_terrestrial.bots.answers import answer_values
from hauntbox.games.ecto_terrestrial.bots.brief import brief_of
from hauntbox.games.ecto_terrestrial.bots.gear import item_worth
from hauntbox.games.ecto_terrestrial.bots.goals import best_pairs
from hauntbox.games.ecto_terrestrial.bots.ways import DOOR, ways_of
from hauntbox.games.ecto_terrestrial.position import lay, read_square
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.numbers import HEROES
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial


def table(game: Game) -> EctoTerrestrial:
    """The state of a game."""
    g = game.state
    assert isinstance(g, EctoTerrestrial)
    return g


def choice(game: Game, bot: str = "novice-cooperative", seed: int = 1) -> str:
    """What a bot answers, as a key."""
    seat = game.waiting[0]
    return str(game.rules.option_key(bots.make(bot, seed).choose(game, seat)))


def wins(bot: str, seed: int, episode: str = "brownout") -> bool:
    """Whether two bots of a kind win a whole game."""
    whole = lay(episode=episode, seed=seed, heroes={"peter": "1,4", "agent_j": "1,4", "egon": "3,0", "agent_k": "3,0"})
    team = [bots.make(bot, f"{seed} {seat}") for seat in range(2)]
    while whole.decision is not None:
        seat = whole.waiting[0]
        whole.decide(team[seat].choose(whole, seat), seat)
    assert whole.outcome is not None
    return whole.outcome.won


# The objective


def test_a_novice_finishes_an_objective_that_is_one_action_away() -> None:
    """ETI-28.1: silencing the last beacon wins, and nothing is better than winning."""
    game = lay(episode="noise_complaint", heroes={"peter": "5,1", "agent_j": "4,1"}, open_doors=[2], ets={"g1": "5,1"})
    for objective in (0, 1, 3):
        table(game).objective_at[objective] = -1
    assert choice(game) == "interact:peter:o3"


def test_a_carrier_walks_to_a_start_location() -> None:
    """ETI-9.4: relics are brought out."""
    game = lay(
        episode="after_hours_exhibit", heroes={"peter": "2,1", "agent_j": "4,6"}, carries={"peter": [0]}, actions=1
    )
    assert choice(game) == "move:peter:3,1"


def test_novices_win_where_players_by_chance_don_t() -> None:
    """ETI-28: a table of novices wins most of a few games, one of players by chance none of them."""
    assert sum([wins("novice-cooperative", seed) for seed in range(4)]) >= 2
    assert sum([wins("random", seed) for seed in range(4)]) == 0


def test_the_brief_is_read_from_the_clauses() -> None:
    """ETI-9.4: what is asked for is known from the Episode itself, not from its name."""
    box = table(lay()).box
    asked = {one.id: brief_of(one, box.bosses[one.boss] if one.boss >= 0 else None) for one in box.episodes}
    assert asked["after_hours_exhibit"].delivered == ["artifact"]
    assert [task.kind for task in asked["blackout"].tasks] == ["generator"]
    assert asked["overflow"].unit == read_square("4,4")
    assert asked["overflow"].needs[1:] == [3, 5, 6, 7]
    assert asked["message_received"].feared >= 0


# Rest


def test_a_team_without_batteries_rests() -> None:
    """ETI-17.3: with nothing to fire, nothing to do and ETs about, a whole turn is well spent on Rest."""
    game = lay(
        heroes={"peter": "2,2", "agent_j": "2,2"}, ets={"g1": "2,3", "d1": "3,2"},
        batteries={"peter": 0, "agent_j": 0},
    )
    assert choice(game) == "rest"


def test_a_defeated_hero_is_fetched_back() -> None:
    """ETI-17.2: a Hero off the board is worth the turn."""
    game = lay(heroes={"peter": "2,2"}, batteries={"peter": 2})
    assert choice(game) == "rest"


# Fights


def test_a_wounded_et_is_finished_first() -> None:
    """ETI-14.13: of two Grunts the one goes that is nearly captured."""
    game = lay(
        heroes={"peter": "2,2", "agent_j": "5,5"}, ets={"g1": "2,3", "g2": "2,1"}, wounds={"g2": 2}, actions=0
    )
    assert choice(game) == "attack:peter:particle_thrower:2,1"


def test_no_turn_ends_without_the_attack_that_was_possible() -> None:
    """ETI-4.3, 4.4: whatever else is done in a turn, the Attack is made before it or after it."""
    game = lay(
        episode="noise_complaint", heroes={"peter": "3,1", "agent_j": "3,5"}, ets={"s1": "3,2"}, wounds={"s1": 1},
        batteries={"agent_j": 3},
    )
    bot = bots.make("novice-cooperative", 1)
    said: list[str] = []
    while game.waiting == [0] and (not said or said[-1] != "end"):
        code = bot.choose(game, 0)
        said.append(game.rules.option_key(code))
        game.decide(code, 0)
    assert any(one.startswith("attack:peter") for one in said)


def join_values(**position: object) -> list[float]:
    """What joining a Team-Up on a square seems worth to the second player, and declining."""
    game = lay(**position)  # type: ignore[arg-type]
    square = read_square("2,3")
    item = game.rules.thing_value("item", "calibrated_wand")
    codes = [option_code(34, HEROES.index("egon"), item), verbs.DECLINE]
    args = {"hero": Thing("hero", HEROES.index("peter")), "square": Thing("square", square)}
    found = answer_values(table(game), Decision(1, "join", codes, "ETI-15.3", None, dict(args)), 1, codes, 0.2)
    assert found is not None
    return found


def test_a_team_up_for_points_is_granted() -> None:
    """ETI-15.8: a Drainer that both may capture is worth two points to both."""
    joined, declined = join_values(
        heroes={"peter": "2,2", "agent_j": "2,2", "egon": "2,4", "agent_k": "5,5"}, ets={"d1": "2,3"}, wounds={"d1": 2}
    )
    assert joined > declined


def test_a_team_up_that_knocks_the_own_hero_down_is_refused() -> None:
    """ETI-16.2: not if the streams cross where the own agent stands."""
    joined, declined = join_values(
        heroes={"peter": "2,2", "agent_j": "2,2", "egon": "2,4", "agent_k": "2,3"}, ets={"g1": "2,3"}
    )
    assert joined < declined


def test_the_healthier_hero_is_offered_to_an_et() -> None:
    """ETI-22.4a: of two own Heroes the one who can take it."""
    game = lay(heroes={"peter": "2,2", "agent_j": "2,2"}, ets={"g1": "2,2"}, wounds={"peter": 4}, step="et_assign")
    assert choice(game) == "hero:agent_j"


# Bids


def stolen_from(seed: int) -> Game:
    """A Steal has been declared: both bid."""
    game = lay(
        heroes={"peter": "2,2", "agent_j": "0,0", "egon": "2,2", "agent_k": "5,5"}, traps={"egon": 3}, seed=seed
    )
    game.decide("steal:peter:egon:traps")
    return game


def test_bids_vary() -> None:
    """ETI-13.1: nobody can tell what a bot bids, neither in a game nor in an imagined one."""
    game = stolen_from(0)
    bids = {choice(game, "novice", seed) for seed in range(30)}
    assert len(bids) >= 3
    decision = game.decision
    assert decision is not None
    hunches = {field_b(game.rules.secret_hunch(game.state, decision, 0, Luck(seed))) for seed in range(30)}
    assert len(hunches) >= 3


def test_cooperative_bots_don_t_steal() -> None:
    """ETI-10: it does not help to win."""
    game = lay(heroes={"peter": "2,2", "agent_j": "0,0", "egon": "2,2", "agent_k": "5,5"}, traps={"egon": 3})
    assert not choice(game).startswith("steal")


# Ways and goals


def test_a_closed_door_counts_as_a_detour() -> None:
    """ETI-9.5: the way through a closed door is open to whoever opens it, at a price."""
    game = lay(rows=1, columns=3, doors=["0,0|0,1"], starts=["0,0"], points=["0,2"])
    away = ways_of(table(game).city).to(0)
    assert away[:3] == [0, 1 + DOOR, 2 + DOOR]


def test_work_is_shared_out_as_it_suits_all() -> None:
    """ETI-28.1: whoever is nearest to a goal leaves it to somebody who has no other, if all gain by it."""
    assert best_pairs([[10.0, 9.0], [8.0, 1.0]], 2) == 17.0


# The shop


def dearest(owned: list[str], stock: list[str]) -> str:
    """What a bot would buy of these cards, with such Weapons already."""
    g = table(lay())
    ids = g.box.item_ids
    g.owned[0] = tuple([ids.index(one) for one in owned])
    return max(stock, key=lambda one: item_worth(g, 0, ids.index(one)))


def test_a_better_weapon_comes_before_equipment() -> None:
    """ETI-30.3: the Heroes of a campaign fight with what was bought, and Equipment alone captures nothing."""
    started = ["particle_thrower", "snub_blaster"]
    assert dearest(started, ["padded_coveralls.1", "foundry_wand", "spare_cell_rack.1"]) == "foundry_wand"
    assert dearest([*started, "foundry_wand"], ["trickle_wand", "doorstep_blaster"]) == "doorstep_blaster"


def test_a_weapon_that_gains_nothing_is_left() -> None:
    """ETI-30.4: money is lost anyway, and Equipment that guards or recharges is worth most."""
    armed = ["perpetual_wand", "ministry_special"]
    assert dearest(armed, ["foundry_wand", "poker_visor"]) == "poker_visor"
    assert dearest(armed, ["poker_visor", "padded_coveralls.1", "crowbar"]) == "padded_coveralls.1"


@pytest.mark.parametrize(("owned", "stock", "bought"), [
    (["foundry_wand", "sleeve_pistol"], ["night_shift_zapper", "undertow_wand"], "undertow_wand"),
    (["trickle_wand", "doorstep_blaster"], ["thrift_wand", "lobby_cannon"], "lobby_cannon"),
])
def test_the_hero_with_the_weaker_weapon_is_armed_first(owned: list[str], stock: list[str], bought: str) -> None:
    """ETI-30: both Heroes fight in the next Episode. In the first case the other Weapon gains more for each dollar,
    in the second as much."""
    assert dearest(owned, stock) == bought
