"""The eight Heroes: what they bear, and what their abilities do."""

from __future__ import annotations

import pytest

from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.falling import slime
from hauntbox.games.ecto_terrestrial.heroes.interacting import collect
from hauntbox.games.ecto_terrestrial.heroes.moving import move_action, strikers
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.numbers import HEROES, MIB
from hauntbox.games.ecto_terrestrial.turns.actions import begin_turn, is_fresh, list_acts, run_act, why_not_act
from tests.ecto_terrestrial.lab import Lab, whole_box


def acts(lab: Lab) -> list[str]:
    return [lab.key(code) for code in list_acts(lab.g)]


def act(lab: Lab, said: str, *answers: str) -> None:
    """One Action of the active player, who has it on offer."""
    lab.run(run_act(lab.g, lab.find(list_acts(lab.g), said)), *answers)


def code_of_power(lab: Lab, id: str) -> int:
    return verbs.USE | lab.g.box.power_ids.index(id) << verbs.A


@pytest.mark.parametrize("id", HEROES)
def test_heroes_keep_to_their_budget(id: str) -> None:
    """ETI-1.2a, 1.2b, 1.3c, 1.5, 1.6: Health, Defense, Traps by faction, six Batteries or Zed's seven, one Weapon."""
    hero = HEROES.index(id)
    card = whole_box().heroes[hero]
    assert 16 <= 2 * card.health + 3 * card.defense <= 19
    assert card.faction == hero >> 2 and card.traps == (2 if card.faction == MIB else 3)
    assert card.battery == (7 if id == "chief_zed" else 6)
    own = whole_box().items[hero]
    assert own.id == card.weapon and own.owner == hero and card.clauses and card.ability


def test_peter_scores_once_a_round_when_his_attack_captures() -> None:
    """ETI-1.2c: Front Man: one point more, however many are captured, and only once in a round."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,4"}, ets={"s1": "2,3", "s2": "2,3"}, dice="SSD SG SSD", real=True)
    lab.g.et_wounds[lab.et("s1")] = lab.g.et_wounds[lab.et("s2")] = 1
    peter, egon = lab.hero("peter"), lab.hero("egon")
    lab.run(attack(lab.g, peter, peter, lab.square("2,3")), "done")
    assert lab.g.scores == [3, 0]
    lab.g.put_et(lab.et("s1"), lab.square("2,3"))
    lab.g.et_wounds[lab.et("s1")] = 1
    lab.run(attack(lab.g, egon, egon, lab.square("2,3")), "ask:0", "join:peter:0", "done")
    assert lab.g.scores == [4, 1]


def test_peter_scores_as_a_helper() -> None:
    """ETI-1.2c, 15.8: Front Man counts in every Attack in which he takes part; the point is his team's alone."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,4"}, ets={"s1": "2,3"}, dice="SG SSD", real=True)
    egon = lab.hero("egon")
    lab.run(attack(lab.g, egon, egon, lab.square("2,3")), "ask:0", "join:peter:0", "done")
    assert lab.g.scores == [2, 1]


def test_peter_scores_nothing_without_a_capture() -> None:
    """ETI-1.2c."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="SSS", real=True)
    lab.run(attack(lab.g, 0, 0, lab.square("2,3")))
    assert lab.g.scores == [0, 0]


def test_egon_rerolls_up_to_two_dice() -> None:
    """ETI-1.2c, 14.7: Do the Math; what is rerolled stands."""
    lab = Lab(heroes={"egon": "2,2"}, ets={"g1": "2,3"}, dice="SD GG", real=True)
    lab.run(attack(lab.g, 1, 1, lab.square("2,3")), "reroll:3", "done")
    assert lab.g.et_wounds[lab.et("g1")] == 2
    assert lab.asked[0] == (1, "reroll", ["reroll:2", "reroll:1", "reroll:3", "done"])


def test_egon_may_keep_what_he_rolled() -> None:
    """ETI-14.7: a reroll is never forced."""
    lab = Lab(heroes={"egon": "2,2"}, ets={"g1": "2,3"}, dice="SD", real=True)
    lab.run(attack(lab.g, 1, 1, lab.square("2,3")), "done")
    assert lab.g.et_wounds[lab.et("g1")] == 0 and lab.told("rerolled") == []


def test_ray_keeps_one_of_two_gadgets() -> None:
    """ETI-1.2c, 9.2: Tinkerer draws two cards for a token, and one of these two is discarded."""
    lab = Lab(3, heroes={"ray": "2,2", "peter": "3,3"}, gadget_tokens=["2,2", "3,3"], real=True)
    lab.g.hands[2] = (30, 31)
    lab.run(collect(lab.g, lab.hero("ray")), "card:tractor_tether")
    assert lab.asked[0][2] == ["card:tractor_tether", "card:sticky_mine"]
    assert lab.g.hands[2] == (30, 31, 1) and lab.g.gadget_deck.discards == (0,)
    lab.run(collect(lab.g, lab.hero("peter")))
    assert lab.g.hands[0] == (2,)


def test_rays_find_still_meets_the_hand_limit() -> None:
    """ETI-8.5, 9.2: first one of the two goes, then one of five."""
    lab = Lab(3, heroes={"ray": "2,2"}, gadget_tokens=["2,2"], real=True)
    lab.g.hands[2] = (28, 29, 30, 31)
    lab.run(collect(lab.g, lab.hero("ray")), "card:sticky_mine", f"card:{lab.g.box.gadgets[28].id}")
    assert lab.g.hands[2] == (29, 30, 31, 0)


def test_winstons_first_move_does_not_provoke() -> None:
    """ETI-1.2c, 5.4: Keep Moving; the second Move of the turn provokes again, and so does the first of nobody else."""
    lab = Lab(4, heroes={"winston": "2,2"}, ets={"g1": "2,2"}, dice="GG", real=True)
    winston = lab.hero("winston")
    lab.run(move_action(lab.g, winston, lab.square("2,3")))
    assert lab.told("provoked") == []
    lab.run(move_action(lab.g, winston, lab.square("2,4")))
    assert len(lab.told("provoked")) == 1


def test_winstons_first_move_is_the_first_even_where_nobody_would_strike() -> None:
    """ETI-1.2c: it is the first Move of the turn, not the first that would provoke."""
    lab = Lab(4, heroes={"winston": "2,5"}, ets={"g1": "2,3"}, dice="GG", real=True)
    winston = lab.hero("winston")
    lab.run(move_action(lab.g, winston, lab.square("2,4")))
    lab.run(move_action(lab.g, winston, lab.square("2,5")))
    assert len(lab.told("provoked")) == 1


def test_nobody_is_said_to_strike_at_winstons_first_move() -> None:
    """ETI-5.4a: what is foreseen of a Move knows Keep Moving."""
    lab = Lab(4, heroes={"winston": "2,2", "peter": "2,2"}, ets={"g1": "2,2"}, real=True)
    assert strikers(lab.g, lab.hero("winston")) == [] and strikers(lab.g, lab.hero("peter")) == [lab.et("g1")]
    lab.run(move_action(lab.g, lab.hero("winston"), lab.square("2,3")))
    assert strikers(lab.g, lab.hero("winston")) == [lab.et("g1")]


def test_agent_j_takes_a_second_step_once_a_turn() -> None:
    """ETI-1.2c, 5.4: Outran a Cephalopoid; ETs strike at the first step only."""
    lab = Lab(heroes={"agent_j": "2,2"}, ets={"g1": "2,2"}, dice="GGG GGG", real=True)
    j = lab.hero("agent_j")
    lab.run(move_action(lab.g, j, lab.square("2,3")), "square:2,4")
    assert lab.g.hero_at[j] == lab.square("2,4") and len(lab.told("provoked")) == 1
    lab.run(move_action(lab.g, j, lab.square("2,5")))
    assert lab.g.hero_at[j] == lab.square("2,5")


def test_agent_j_may_save_the_second_step() -> None:
    """ETI-1.2c: declined, it is there for the next Move."""
    lab = Lab(heroes={"agent_j": "2,2"}, real=True)
    j = lab.hero("agent_j")
    lab.run(move_action(lab.g, j, lab.square("2,3")), "decline")
    lab.run(move_action(lab.g, j, lab.square("2,4")), "square:1,4")
    assert lab.g.hero_at[j] == lab.square("1,4")


def test_agent_k_is_never_slimed_and_stands_up_free_once_a_turn() -> None:
    """ETI-1.2c, 7.9a, 7.1: Seen It All."""
    lab = Lab(heroes={"agent_k": "2,2", "egon": "2,3"}, real=True)
    k = lab.hero("agent_k")
    lab.run(slime(lab.g, k, "ETI-7.9a"))
    assert not lab.g.is_slimed(k)
    lab.g.stage = 1
    lab.run(begin_turn(lab.g, -1))
    assert "use:agent_k" not in acts(lab)
    lab.g.down |= 1 << k
    act(lab, "use:agent_k")
    assert not lab.g.is_down(k) and lab.g.actions == 4 and not lab.g.acted
    lab.g.down |= 1 << k
    assert "use:agent_k" not in acts(lab) and "stand:agent_k" in acts(lab)
    reason = why_not_act(lab.g, code_of_power(lab, "agent_k"))
    assert reason is not None and reason.key == "power_used_up"


def test_agent_l_heals_a_close_hero_for_an_action() -> None:
    """ETI-1.2c: House Call, once per turn; herself included, whoever is farther away not."""
    lab = Lab(3, heroes={"ray": "2,2", "agent_l": "2,3", "peter": "1,3", "egon": "5,5"}, real=True)
    lab.g.stage = 2
    lab.run(begin_turn(lab.g, -1))
    reason = why_not_act(lab.g, code_of_power(lab, "agent_l"))
    assert reason is not None and reason.key == "power_idle"
    for id in ("agent_l", "peter", "egon"):
        lab.g.wounds[lab.hero(id)] = 2
    act(lab, "use:agent_l", "hero:peter")
    assert lab.asked[0][2] == ["hero:peter", "hero:agent_l"]
    assert lab.g.wounds[lab.hero("peter")] == 1 and lab.g.actions == 3 and lab.g.acted
    assert "use:agent_l" not in acts(lab)


def test_agent_l_makes_no_house_call_lying_down_or_after_her_attack() -> None:
    """ETI-7.2, 4.4: it is an Action."""
    lab = Lab(3, heroes={"ray": "2,2", "agent_l": "2,3"}, real=True)
    lab.g.stage = 2
    lab.run(begin_turn(lab.g, -1))
    lab.g.wounds[lab.hero("agent_l")] = 1
    power = code_of_power(lab, "agent_l")
    lab.g.down |= 1 << lab.hero("agent_l")
    assert why_not_act(lab.g, power).key == "hero_down"  # type: ignore[union-attr]
    lab.g.down = 0
    lab.g.closed = True
    assert why_not_act(lab.g, power).key == "attack_ended_actions"  # type: ignore[union-attr]
    lab.g.closed, lab.g.actions = False, 0
    assert why_not_act(lab.g, power).key == "no_actions"  # type: ignore[union-attr]


def test_zed_sends_his_teammate_for_a_battery() -> None:
    """ETI-1.2c, 5.4: Chain of Command: a free Move that provokes as usual, once per turn; no Action is spent."""
    lab = Lab(4, heroes={"winston": "2,2", "chief_zed": "4,4"}, ets={"g1": "2,2"}, dice="GG", real=True)
    zed, winston = lab.hero("chief_zed"), lab.hero("winston")
    assert lab.g.powers.battery[zed] == 7
    lab.g.stage = 3
    lab.run(begin_turn(lab.g, -1))
    assert is_fresh(lab.g)
    act(lab, "use:chief_zed", "square:2,3")
    assert lab.g.hero_at[winston] == lab.square("2,3") and len(lab.told("provoked")) == 1
    assert lab.g.batteries[zed] == 5 and lab.g.actions == 4
    assert not is_fresh(lab.g), "ETI-3.4: who has used a power takes a turn, and does not Rest."
    assert "use:chief_zed" not in acts(lab)


def test_zed_needs_a_battery_and_somebody_who_can_go() -> None:
    """ETI-1.2c, 7.2."""
    lab = Lab(4, heroes={"winston": "2,2", "chief_zed": "4,4"}, real=True)
    lab.g.stage = 3
    lab.run(begin_turn(lab.g, -1))
    lab.g.batteries[lab.hero("chief_zed")] = 0
    assert "use:chief_zed" not in acts(lab)
    lab.g.batteries[lab.hero("chief_zed")] = 1
    assert "use:chief_zed" in acts(lab)
    lab.g.down |= 1 << lab.hero("winston")
    assert "use:chief_zed" not in acts(lab)


def test_a_power_of_another_team_is_not_to_be_used() -> None:
    """ETI-4.8."""
    lab = Lab(3, heroes={"agent_j": "2,2", "agent_l": "2,3"}, real=True)
    lab.run(begin_turn(lab.g, -1))
    lab.g.wounds[lab.hero("agent_l")] = 1
    reason = why_not_act(lab.g, code_of_power(lab, "agent_l"))
    assert reason is not None and reason.key == "power_not_had"
