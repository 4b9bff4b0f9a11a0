"""What is on offer is exactly what nothing speaks against, in positions that nobody thought of."""

from __future__ import annotations

import random
from typing import Any

import pytest

import hauntbox
from hauntbox import Game, Refused
from hauntbox.engine.decisions import option_code
from hauntbox.games import find
from hauntbox.games.blackout.table.numbers import BOROUGHS, BUSTERS, COLOURS, DICE, ICONS, SLOTS
from hauntbox.games.blackout.table.verbs import VERBS
from tests.blackout.laying import lay

IDS = find("blackout").ids
FIELDS = {"die": DICE, "slot": BOROUGHS * SLOTS, "borough": BOROUGHS, "buster": BUSTERS, "equipment": 23}
LAST_ACTION = 13  # the verbs after `ability` are answers to other questions


def everything() -> list[int]:
    """Every answer that could be given in an activation, sensible or not."""
    codes: list[int] = []
    for verb in VERBS[: LAST_ACTION + 1]:
        ranges = [range(FIELDS[kind]) for kind in verb.fields.kinds]
        if not ranges:
            codes.append(option_code(verb.index))
        elif len(ranges) == 1:
            codes += [option_code(verb.index, a) for a in ranges[0]]
        else:
            codes += [option_code(verb.index, a, b) for a in ranges[0] for b in ranges[1]]
    return codes


def strange_position(seed: int, board: str = "") -> Game:
    """A legal table with anything on it: ghosts half filled, hands, Terrain, tiles, tokens, fixed dice."""
    rng = random.Random(seed)
    boroughs = IDS["borough"]
    haunted = rng.sample(boroughs, rng.randint(2, 5))
    ghosts: dict[str, Any] = dict(zip(haunted, rng.sample(IDS["ghost"], len(haunted))))
    dice = [colour for colour in COLOURS for _ in range(5)]
    rng.shuffle(dice)
    dice_on = {}
    for id, ghost in ghosts.items():
        size = next(card.size for card in find("blackout", "reference").box.ghosts if card.id == ghost)
        for slot in rng.sample(range(size), rng.randint(0, size)):
            if len(dice) > 12:
                dice_on[f"{id}.{slot}"] = f"{dice.pop()}:{rng.choice(ICONS)}"
    colours = list(COLOURS)
    done = rng.sample(colours, rng.randint(0, 3))
    active = rng.choice([colour for colour in colours if colour not in done])
    pools: dict[str, list[str]] = {colour: [] for colour in colours if colour not in done}
    for colour in dice[: rng.randint(4, 12)]:
        holder = rng.choice(list(pools))
        pools[holder].append(f"{colour}:{rng.choice(ICONS)}{'' if colour == holder else '!'}")
    cards = list(IDS["equipment"])
    rng.shuffle(cards)
    kinds = {card.id: card.kind for card in find("blackout").box.equipment}
    held = [card for card in cards if kinds[card] != "terrain"]
    terrain: dict[str, list[str]] = {id: [] for id in boroughs}
    for card in cards:
        if kinds[card] == "terrain" and rng.random() < 0.6:
            terrain[rng.choice(boroughs)].append(card)
    hands = {colour: [held.pop() for _ in range(rng.randint(0, 3))] for colour in colours}
    laid = {card for lying in [*hands.values(), *terrain.values()] for card in lying}
    return lay(
        ghosts=ghosts, dice_on=dice_on, places={colour: rng.choice(boroughs) for colour in colours}, pools=pools,
        active=active, done=done, hands=hands, terrain=terrain, chaos=rng.randint(1, 17), captured=rng.randint(0, 5),
        characters=rng.sample(IDS["character"], 4), possessed=rng.sample(colours, rng.randint(0, 2)),
        tokens=rng.sample(colours, rng.randint(0, 4)), lasting=rng.sample(IDS["tile"][6:], rng.randint(0, 1)),
        row=[card for card in cards if card not in laid][: rng.randint(1, 4)], players=rng.randint(1, 4), seed=seed,
        board=board or rng.choice(["nyc", "nyc_ring"]), dispatcher=rng.choice(["free", "ask"]),
    )


def in_words(game: Game, codes: set[int]) -> list[str]:
    return sorted(game.rules.option_key(code) for code in codes)


def check_offer(game: Game, codes: list[int]) -> None:
    """Of these codes, those that nothing speaks against are offered, and the others are not."""
    rules, state = game.rules, game.state
    offered = set(game.decision.codes)
    allowed = {rules.canonical(state, code) for code in codes if rules.why_not(state, code) is None}
    assert in_words(game, allowed - offered) == [], "allowed, but not on offer"
    assert in_words(game, offered - allowed) == [], "on offer, but something speaks against it"
    assert len(offered) == len(game.decision.codes), "offered twice"


def go_on(game: Game, rng: random.Random) -> None:
    """Any answer, seldom the end of an activation."""
    codes = game.decision.codes
    if len(codes) > 1 and codes[-1] == 0 and rng.random() < 0.9:
        codes = codes[:-1]
    game.answer(rng.choice(codes))


@pytest.mark.parametrize("block", range(6))
def test_the_offer_is_what_nothing_speaks_against(block: int) -> None:
    """BLK-5.4, BLK-6.8: in strange positions, of every answer there could be."""
    codes = everything()
    checked = 0
    for seed in range(block * 12, block * 12 + 12):
        game = strange_position(seed)
        rng = random.Random(seed)
        for _ in range(14):
            if game.decision is None:
                break
            assert game.rules.check(game.state) == []
            if game.decision.kind == "act":
                check_offer(game, codes)
                checked += 1
            go_on(game, rng)
    assert checked > 50


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_offer_what_is_conceivable_and_allowed(players: int) -> None:
    """BLK-5.4, BLK-6.10: at every decision of seeded games; dice and cards are each in one place."""
    checked = 0
    for seed in range(25):
        mode = ["very_easy", "easy", "standard", "hard", "very_hard"][seed % 5]
        game = hauntbox.new("blackout", players=players, seed=seed, characters="random", mode=mode)
        rng = random.Random(seed)
        while game.decision is not None and game.number < 400:
            assert game.rules.check(game.state) == []
            if game.decision.kind in ("act", "activate"):
                check_offer(game, game.rules.conceivable(game.state))
                checked += 1
            go_on(game, rng)
    assert checked > 2000


def test_what_is_refused_has_a_reason_and_changes_nothing() -> None:
    """BLK-5.4: each refusal comes with the rule behind it, and answering so is refused."""
    known = {rule.id for rule in find("blackout").rulebook()}
    reasons = set()
    for seed in range(60):
        game = strange_position(seed)
        before = game.state_bytes()
        for option, reason in game.refusals():
            assert reason.rule in known
            assert game.say(reason.message)
            with pytest.raises(Refused, match=r"BLK-"):
                game.decide(option.key)
            reasons.add(reason.key)
        assert game.state_bytes() == before
    assert len(reasons) > 25
