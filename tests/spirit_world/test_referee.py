"""A second opinion: at every turn of many games, what is on offer is what a referee with his own rules would allow."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.games import find
from hauntbox.games.spirit_world.car.driving import stops
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import x_of, y_of
from tests.spirit_world.referee import CAR, Referee, Square, Table, stray_streams, write

SCENARIOS = [scenario.id for scenario in find("spirit_world").box.scenarios]
TEAMS = {
    "four": "egon,ray,peter,winston",
    "eight": "tess,egon,milo,ray,ines,peter,dutch,winston",
}
LINES = ("red", "orange", "yellow", "dashed")


def go_on(game: Game, rng: random.Random) -> str:
    """Any answer, each kind of answer as likely as another."""
    assert game.decision is not None
    by_verb: dict[str, list[str]] = {}
    for option in game.decision.options:
        by_verb.setdefault(option.verb, []).append(option.key)
    if len(by_verb) > 1 and rng.random() < 0.9:
        by_verb.pop("end", None)
    key = rng.choice(by_verb[rng.choice(sorted(by_verb))])
    game.decide(key)
    return key


def drives_of(game: Game, end: int) -> set[tuple[Square, Square]]:
    """Where the game lets the vehicle stop, as the squares of the leading and of the other end."""
    state = game.state
    assert isinstance(state, SpiritWorld)
    ways = stops(state, state.active, end)
    return {((x_of(head), y_of(head)), (x_of(tail), y_of(tail))) for head, tails in ways.items() for tail in tails}


def agree(game: Game, referee: Referee) -> Counter[str]:
    """The referee allows what is on offer, and nothing else."""
    view = game.view()
    assert game.decision is not None
    referee.begin(view)
    offered = {option.key for option in game.decision.options}
    expected = referee.expected(view)
    assert offered - expected == set(), "on offer, though the referee says no"
    assert expected - offered == set(), "not on offer, though the referee says yes"
    assert view["busters"][view["active"]]["left"] == referee.left(view)
    assert stray_streams(view) == []
    table = Table(view)
    if table.busters[table.me] == CAR and not table.haunted():
        for number, end in enumerate(("front", "rear")):
            assert drives_of(game, number) == table.drives(end)
    return Counter(key.partition(":")[0] for key in offered)


def follow(game: Game, seed: int, answers: int) -> Counter[str]:
    """Play any answers under the referee's eyes; what was on offer, by kind."""
    referee = Referee()
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    for _ in range(answers):
        if game.decision is None:
            break
        acting = game.decision.kind == "act"
        if acting:
            seen += agree(game, referee)
        key = go_on(game, rng)
        if acting:
            referee.answered(key)
    return seen


@pytest.mark.parametrize("xp", [0, 15, 30])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_games_under_a_referee(scenario: str, xp: int) -> None:
    """GTB-9.6, GTB-10.6, GTB-11.1 to GTB-18.10: four Ghostbusters at the levels 1, 3 and 5."""
    for seed in range(2):
        game = hauntbox.new("spirit_world", seed=f"{scenario} {seed}", scenario=scenario, xp=str(xp))
        follow(game, seed, 120)


@pytest.mark.parametrize("scenario", SCENARIOS[::4])
def test_large_teams_under_a_referee(scenario: str) -> None:
    """GTB-23.1: eight Ghostbusters, with abilities that change doors, drives, deposits and transfers."""
    for xp in (6, 30):
        game = hauntbox.new("spirit_world", seed=xp, scenario=scenario, xp=str(xp), team=TEAMS["eight"])
        follow(game, xp, 120)


# Positions that nobody thought of


def strange_position(seed: int) -> Game:
    """A small map full of lines, with everybody and everything close to the car."""
    rng = random.Random(seed)
    size = rng.randint(6, 9)
    squares = [(x, y) for x in range(size) for y in range(size)]
    lines: dict[str, str] = {}
    for _ in range(rng.randint(0, size * size)):
        letter, place = rng.choice("VH"), rng.choice(squares)
        kind = rng.choice(LINES)
        lines[f"{letter}{write(place)}"] = f"dashed d{len(lines)}" if kind == "dashed" else kind
    rear = rng.choice([(x, y) for x, y in squares if 0 < x < size - 1 and 0 < y < size - 1])
    dx, dy = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
    front = rear[0] + dx, rear[1] + dy
    free = [place for place in squares if place not in (front, rear)]
    rng.shuffle(free)
    free.sort(key=lambda place: max(abs(place[0] - rear[0]), abs(place[1] - rear[1])) + rng.random() * 3)
    team = TEAMS["four"].split(",") if rng.random() < 0.6 else rng.sample(TEAMS["eight"].split(","), 6)
    busters = {id: "inside" if rng.random() < 0.4 else write(free.pop(0)) for id in team}
    kinds = [*(f"GG{n}" for n in range(1, 5)), *(f"GT{n}" for n in range(1, 4)), "BM1", "BM2"]
    ghosts = {id: write(free.pop(0)) for id in rng.sample(kinds, rng.randint(0, 7))}
    for end in (front, rear):
        if rng.random() < 0.1:
            ghosts[f"GG{10 + len(ghosts)}"] = write(end)
    gates = {}
    for symbol in rng.sample(["star", "moon", "eye", "key", "flame"], rng.randint(0, 5)):
        gates[symbol] = f"{write(free.pop(0))}{rng.choice(['', ' closed'])}"
    if rng.random() < 0.2 and not {write(front), write(rear)} & set(ghosts.values()):
        gates["star"] = write(rng.choice((front, rear)))  # it has opened under the car
    active = rng.choice(team)
    xp = {id: rng.choice([0, 4, 6, 13, 21, 30, 30]) for id in team}
    table: dict[str, Any] = {
        "width": size, "height": size, "lines": lines, "order": team, "busters": busters, "ghosts": ghosts,
        "gates": gates, "ecto": (write(front), write(rear)), "active": active, "xp": xp, "to_close": 3,
        "slime": {id: rng.choice([0, 0, 1]) for id in team}, "seed": seed,
        "trapped": {id: {"GG": rng.choice([0, 0, 1]), "BM": rng.choice([0, 0, 1])} for id in team},
        "spirit_world": {"GG": 2, "GT": 2, "BM": 0},
    }
    return lay(**table)


def test_strange_positions_under_a_referee() -> None:
    """GTB-9.6, GTB-10.6, GTB-11.8, GTB-12.7, GTB-13.1, GTB-18.3: lines, gates and people in every combination."""
    seen: Counter[str] = Counter()
    for seed in range(250):
        seen += follow(strange_position(seed), seed, 12)
    wanted = ("move", "board", "attack", "blast", "drive", "deposit", "clean", "enter", "exit", "give", "take", "wipe")
    assert min(seen[verb] for verb in wanted) > 40


def test_the_referee_would_object() -> None:
    """GTB-12.10: an offer to drive with a ghost on the roof doesn't pass."""
    game = lay(ghosts={"GG1": "14,14"})
    assert game.decision is not None
    game.decision.codes.append(game.rules.option_code("drive:front"))
    with pytest.raises(AssertionError, match="referee says no"):
        agree(game, Referee())


def test_the_referee_would_miss_something() -> None:
    """GTB-9.6: neither does leaving something out."""
    game = lay(busters={"egon": "3,3"})
    assert game.decision is not None
    game.decision.codes.remove(game.rules.option_code("move:5,5"))
    with pytest.raises(AssertionError, match="referee says yes"):
        agree(game, Referee())
