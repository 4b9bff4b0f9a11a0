"""Bots: they fight where it pays, look after one another, put things in order, and always come to an end."""

from __future__ import annotations

from itertools import product

import pytest

import hauntbox
from hauntbox import bots
from hauntbox.engine.chance import Chance
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.games.betwixt.bots import sense
from hauntbox.games.betwixt.bots.answers import answer_values, redraw_values
from hauntbox.games.betwixt.bots.dice import reroll_values
from hauntbox.games.betwixt.bots.gear import gain, loss
from hauntbox.games.betwixt.bots.glance import quick
from hauntbox.games.betwixt.campaign.beginning import begin_table
from hauntbox.games.betwixt.combat.odds import attack_odds, damage_rolls, defence_rolls, hit_rolls
from hauntbox.games.betwixt.combat.rerolling import list_rerolls
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    BILL,
    BR,
    DAMAGE_FACES,
    DEFENCE_FACES,
    FIRST_MONSTER,
    HIT_FACES,
    LB,
    LG,
    LO,
    MADDOX,
    MISS,
    SIDES,
    T,
    W,
)
from hauntbox.games.betwixt.table.state import Betwixt
from tests.betwixt.lab import box
from tests.betwixt.tables import play


def table(game: Game) -> Betwixt:
    g = game.state
    assert isinstance(g, Betwixt)
    return g


def choice(game: Game) -> str:
    """The answer that seems best at a glance, as a key."""
    decision = game.decision
    assert decision is not None
    values = answer_values(table(game), decision, decision.codes)
    return str(game.rules.option_key(decision.codes[values.index(max(values))]))


def worth_of(game: Game) -> dict[str, float]:
    """What every answer promises, by its key."""
    decision = game.decision
    assert decision is not None
    values = answer_values(table(game), decision, decision.codes)
    return {game.rules.option_key(code): value for code, value in zip(decision.codes, values)}


# Chances


@pytest.mark.parametrize("halved", [False, True])
def test_the_odds_of_an_attack_are_those_of_all_dice(halved: bool) -> None:
    """TGB-12.11, 12.14, 12.17: every fall of LG + LB | LO | BR + W against AGI 1, armour 1, counted one by one."""
    bought = (0, 1, 1, 1, 1, 1, 1)
    odds = attack_odds((LG, LB), (LO,), (BR, W), 1, 1, 1, 2, bought, halved, 1.0)
    hit = 0
    damage = 0
    for one, two, three, four, five in product(range(SIDES), repeat=5):
        faces = HIT_FACES[LG * SIDES + one], HIT_FACES[LB * SIDES + two]
        guards = DEFENCE_FACES[BR * SIDES + four], DEFENCE_FACES[W * SIDES + five]
        hits = sum([face >> 2 for face in faces]) - sum([face >> 2 & 3 for face in guards])
        if hits < 1 or guards[1] & MISS:
            continue
        hit += 1
        effects = sum([face & 3 for face in faces])
        shields = sum([face & 3 for face in guards])
        n = max(0, DAMAGE_FACES[LO * SIDES + three] + 1 + bought[effects] - shields - 1) + 2
        damage += (n + 1) // 2 if halved else n
    assert odds.hit == pytest.approx(hit / SIDES**5)
    assert odds.mean == pytest.approx(damage / SIDES**5)
    assert sum(odds.damage) == pytest.approx(1.0)


def test_pools_are_whole() -> None:
    """TGB-11.2, 11.7, 11.8: all results together are certain, but for a Miss on a W."""
    assert sum([chance for _, _, chance in hit_rolls((LG, LG, LB))]) == pytest.approx(1.0)
    assert sum([chance for _, _, chance in defence_rolls((T, BR))]) == pytest.approx(1.0)
    assert sum([chance for _, _, chance in defence_rolls((W,))]) == pytest.approx(5 / 6)
    assert sum(damage_rolls((LO, LO))) == pytest.approx(1.0)


def test_nobody_loses_more_than_is_left() -> None:
    """TGB-3.1: what is beyond the last HP counts for nothing."""
    odds = attack_odds((LG, LG), (LO,), (), 0, 0, 4, 0, (0,) * 7, False, 1.0)
    assert odds.lost(1) == pytest.approx(1.0)
    assert odds.at_least(6) == pytest.approx(5 / 6)


# Attacks


def test_a_monster_that_falls_is_attacked_first() -> None:
    """TGB-8.10, 12.1: of two dogs the one goes that is nearly down."""
    game = lay(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A43", "m2": "guard_dog A45"}, hp={"m2": 1},
        gear={"bill": ["seven_iron"]}, active="bill", done=["move"],
    )
    assert choice(game) == "attack:left:m2"


def test_a_rear_space_is_worth_a_few_steps() -> None:
    """TGB-14.6, 14.7: who attacks anyhow goes behind the monster first."""
    game = lay(
        family={"bill": "A44"}, monsters={"m1": "scarecrow A42 south"}, gear={"bill": ["slugger_bat"]}, active="bill"
    )
    assert choice(game) == "walk"
    game.decide("walk")
    assert choice(game) == "move:A41"


def test_a_shooter_aims_where_nothing_is_in_the_way() -> None:
    """TGB-13.6: an attack with the Obstruction Penalty is worth less."""
    game = lay(
        family={"joan": "A44", "bill": "A43"}, monsters={"m1": "guard_dog A42 south", "m2": "guard_dog A74 south"},
        targets={"m1": "bill", "m2": "bill"}, gear={"joan": ["wrist_slingshot"]}, active="joan", done=["move"],
    )
    worth = worth_of(game)
    assert worth["attack:left:m2"] > worth["attack:left:m1"]


def test_an_attack_is_not_given_up_for_nothing() -> None:
    """TGB-8.9: ending an activation is worth less than an attack that is possible."""
    game = lay(
        family={"bill": "A44"}, monsters={"m1": "rat_swarm A43"}, gear={"bill": ["seven_iron"]}, active="bill"
    )
    worth = worth_of(game)
    assert worth["attack:left:m1"] > worth["end"]
    assert worth["attack:left:m1"] > worth["forfeit"]


def test_damage_that_fells_is_bought_first() -> None:
    """TGB-12.13a: one symbol, one HP left: the line with the damage."""
    game = lay(
        family={"joan": "A44"}, monsters={"m1": "ticket_taker A47"}, hp={"m1": 3},
        gear={"joan": ["wrist_slingshot"]}, active="joan", dice="LG6 G4 DY3 T1",
    )
    game.decide("attack:left:m1")
    decision = game.decision
    assert decision is not None and decision.kind == "effects"
    assert choice(game).startswith("line:0")


def test_a_monster_is_pushed_into_a_trap() -> None:
    """TGB-17.8a: a stumble leads into the trap."""
    game = lay(
        family={"bill": "A44"}, monsters={"m1": "scarecrow A43"}, traps={"A42": "bear"}, gear={"bill": ["slugger_bat"]},
        active="bill", dice="LG2 LG6 LO1 T1",
    )
    game.decide("attack:left:m1")
    decision = game.decision
    if decision is not None and decision.kind == "effects":
        assert choice(game).startswith("line:0")
        game.decide(choice(game))
        decision = game.decision
    assert decision is not None and decision.kind == "stumble"
    assert choice(game) == "square:A42"


# Dice thrown again


def rabbit(dice: str, monster: str = "guard_dog A43", hp: int = 9) -> Game:
    """Bill's attack, with a foot that lets one hit die be thrown again."""
    game = lay(
        family={"bill": "A44"}, monsters={"m1": monster}, hp={"m1": hp} if hp < 9 else {}, active="bill",
        gear={"bill": ["seven_iron", "rabbit_s_foot"]}, dice=dice,
    )
    game.decide("attack:left:m1")
    decision = game.decision
    assert decision is not None and decision.kind == "reroll"
    return game


def test_a_die_is_thrown_again_where_hits_are_lacking() -> None:
    """TGB-12.8, 12.11: both hit dice show nothing that counts: one of them is thrown again."""
    game = rabbit("LG1 G1 LO3 T1")
    assert choice(game).startswith("reroll")


def test_a_die_is_kept_where_the_attack_hits() -> None:
    """TGB-12.8: with hits to spare and no symbol lacking the foot is kept for later."""
    game = rabbit("LG6 G6 LO3 T1")
    assert choice(game) == "decline"


def test_a_miss_on_the_defence_dice_is_not_thrown_against() -> None:
    """TGB-12.11: no hit die helps against a Miss face."""
    game = lay(
        family={"bill": "A44"}, monsters={"m1": "strongman A43"}, active="bill",
        gear={"bill": ["seven_iron", "rabbit_s_foot"]},
    )
    strike = Strike(BILL, FIRST_MONSTER, False)
    strike.hit_sides, strike.defence_sides = [LG * SIDES], [W * SIDES + 4]
    assert DEFENCE_FACES[strike.defence_sides[0]] & MISS
    codes = [*list_rerolls(strike.hit_sides), verbs.DECLINE]
    values = reroll_values(table(game), strike, codes)
    assert values[-1] == max(values) > values[0]


def test_a_drop_card_goes_back_only_for_a_better_one() -> None:
    """TGB-24.3: nothing but straw is put away, money in hand is kept."""
    game = lay(family={"maddox": "A44", "bill": "A45"})
    g = table(game)
    ids = [drop.id for drop in g.box.drops]
    straw, bills = [
        redraw_values(g, ids.index(id), [verbs.AGREE, verbs.DECLINE]) for id in ("empty_handed", "money_4")
    ]
    assert straw[0] > straw[1] == bills[1] > bills[0]


# Danger


def test_whoever_is_nearly_down_gets_out_of_reach() -> None:
    """TGB-20.3: with one HP and nothing to strike with, one does not stay beside a butcher."""
    game = lay(
        room="........\n" * 8, family={"joan": "A22", "bill": "A77"}, monsters={"m1": "butcher A23"},
        hp={"joan": 1}, fp={"joan": 0}, targets={"m1": "joan"}, statuses={"m1": {"crippled": 2}}, active="joan",
    )
    assert choice(game) == "walk"
    game.decide("walk")
    square = choice(game).removeprefix("move:")
    assert square not in ("A12", "A32", "A13", "A33", "A14", "A24", "A34")


def test_an_item_that_heals_is_used_in_need() -> None:
    """TGB-9.11a: a Bandage Tin helps Bill, who has two HP left."""
    hurt, well = [
        worth_of(lay(
            family={"bill": "A44"}, monsters={"m1": "guard_dog A48"}, hp={"bill": n}, gear={"bill": ["bandage_tin"]},
            active="bill",
        ))["use:item"]
        for n in (2, 9)
    ]  # fmt: skip
    assert hurt > well + 2.0


# Between fights


def test_the_wounded_are_healed_before_a_door_is_opened() -> None:
    """TGB-5.9: a painkiller and somebody beside Joan who needs it come before the next door."""
    game = lay(
        family={"bill": "A44", "joan": "A45", "avelynn": "A46"}, hp={"bill": 3}, doorways=["N3"], step="explore",
        bags=[["monster1", "treasure1", "story", "door"]],
    )
    assert choice(game) == "tidy:joan"
    game.decide("tidy:joan")
    assert choice(game).startswith("talent:prep_painkiller")


def test_whoever_is_in_order_goes_on() -> None:
    """TGB-5.9: housekeeping without a use is worth less than any door, so that it comes to an end."""
    game = lay(
        family={"bill": "A44", "joan": "A45", "avelynn": "A46"}, doorways=["N3"], step="explore",
        fp={"joan": 0}, gear={"bill": ["extra1:golf_balls"]}, bags=[["monster1", "treasure1", "story", "door"]],
    )
    worth = worth_of(game)
    assert max(worth, key=lambda key: worth[key]).startswith("open:")


def test_a_weapon_goes_to_whoever_can_swing_it() -> None:
    """TGB-2.7, 3.5a: a bat is worth more to Bill than to Maddox, and a second one is worth little."""
    g = table(lay(family={"bill": "A44", "maddox": "A45"}, doorways=["N3"]))
    bat = box().card_at["slugger_bat"]
    assert gain(g, BILL, bat) > 1.0 + gain(g, MADDOX, bat)
    armed = table(lay(family={"bill": "A44"}, gear={"bill": ["nail_bat"]}, doorways=["N3"]))
    assert gain(armed, BILL, bat) < 0.5
    assert loss(armed, BILL, box().card_at["nail_bat"]) > 1.0


def test_maddox_takes_the_rocket_out_of_his_pouch() -> None:
    """TGB-23.2, 23.3: what can be made into a better weapon is made ready."""
    game = lay(
        family={"maddox": "A44", "bill": "A45"}, doorways=["N3"], step="explore",
        bags=[["monster1", "treasure1", "story", "door"]],
    )
    assert choice(game) == "tidy:maddox"


# Judgement


def test_a_table_is_worth_more_with_more_hp_and_fewer_monsters() -> None:
    """TGB-3.1, 8.12: what a search goes by."""
    well = lay(family={"bill": "A44"}, monsters={"m1": "guard_dog A48"}, active="bill")
    hurt = lay(family={"bill": "A44"}, monsters={"m1": "guard_dog A48"}, hp={"bill": 2}, active="bill")
    more = lay(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A48", "m2": "guard_dog A47"}, active="bill"
    )
    assert sense.worth(table(well)) > sense.worth(table(hurt))
    assert sense.worth(table(well)) > sense.worth(table(more))
    assert 0.0 < sense.odds(table(hurt)) < sense.odds(table(well)) < 1.0


# Whole games


@pytest.mark.parametrize("mission", ["gate_crashers", "lights_out"])
def test_novices_win_what_players_by_chance_lose(mission: str) -> None:
    """TGB-4.4: of six games at least half are won at a glance."""
    won = 0
    for seed in range(6):
        g = begin_table(2, Chance.from_seed(f"bots {seed}"), box(), mission)
        luck = Luck(seed)
        end = play(g, lambda g, decision, seat, luck=luck: quick(g, decision, decision.codes_for(seat), luck), 6000)  # type: ignore[misc]
        assert end is not None
        won += bool(end.winners)
    assert won >= 3


def test_a_novice_at_the_door_plays_to_the_end() -> None:
    """TGB-4.4, 21.12: every question of a mission has an answer, whoever is asked."""
    game = hauntbox.new("betwixt", players=3, seed=5, mission="gate_crashers")
    team = [bots.make("novice", f"end {seat}") for seat in range(3)]
    while game.decision is not None and game.number < 3000:
        seat = game.waiting[0]
        game.decide(team[seat].choose(game, seat), seat)
    assert game.outcome is not None
