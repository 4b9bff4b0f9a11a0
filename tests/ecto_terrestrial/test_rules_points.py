"""Points and the badge, Defeat, how rounds and Episodes end, and what comes after them."""

from __future__ import annotations

import pytest

from hauntbox.engine.chance import Chance
from hauntbox.engine.state import Flow, Lost, Won
from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.defeat import take_wounds
from hauntbox.games.ecto_terrestrial.combat.falling import knock_down_hero, slime
from hauntbox.games.ecto_terrestrial.components.reading import read_contents
from hauntbox.games.ecto_terrestrial.effects.vocabulary import VOCABULARY
from hauntbox.games.ecto_terrestrial.heroes.bidding import NOBODY, winner_of
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.table import steps
from hauntbox.games.ecto_terrestrial.table.numbers import GB, MIB
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.turns.aftermath import bonuses, through
from hauntbox.games.ecto_terrestrial.turns.beginning import begin_table
from hauntbox.games.ecto_terrestrial.turns.episodes import run_round_over
from hauntbox.games.ecto_terrestrial.turns.loadouts import one_shot_level, run_outfit, why_not_wear
from tests.ecto_terrestrial.lab import Lab

BOX = read_contents(VOCABULARY)
PETER, EGON, RAY, J, K = 0, 1, 2, 4, 5


def told(lab: Lab, *names: str) -> list[str]:
    return [event.name for event, *_ in lab.g.log or [] if event.name in names]


def scores(lab: Lab, seat: int, n: int) -> int:
    """A team gains or loses points; who holds the badge then."""
    lab.g.score(seat, n, "ETI-26.2")
    lab.g.settle_badge()
    return lab.g.badge


# The badge


def test_the_badge_needs_strictly_more() -> None:
    """ETI-26.1, ETI-26.2, ETI-26.3: A 4 with the badge, B 3. B draws level, and A keeps it; B scores once more and
    takes it; B's Hero is Defeated, and A takes it back."""
    lab = Lab(heroes={"egon": "2,2"}, scores=(4, 3))
    assert [scores(lab, 1, 1), scores(lab, 1, 1)] == [0, 1]
    lab.run(take_wounds(lab.g, EGON, 5, "ETI-27.1"))
    assert lab.g.scores == [4, 3] and lab.g.badge == 0


def test_a_fallen_holder_gives_it_to_the_highest() -> None:
    """ETI-26.3: of two equals to the higher in turn order; who is still level keeps it."""
    lab = Lab(4, scores=(5, 3, 4, 4))
    assert scores(lab, 0, -1) == 0, "Level with the highest."
    lab.g.first = 3
    assert scores(lab, 0, -2) == 3, "D is first in turn order, before C."


def test_captures_of_a_team_up_move_the_badge_once() -> None:
    """ETI-26.1, ETI-26.2, ETI-15.8: B and C pass A at the same moment; the badge goes to the one with more points, and
    not by way of the other."""
    lab = Lab(3, heroes={"egon": "2,2", "ray": "2,4"}, ets={"d1": "2,3"}, dice="DSS SSS", scores=(2, 1, 2))
    lab.g.badge = 0
    lab.g.et_wounds[lab.et("d1")] = 3
    lab.run(attack(lab.g, EGON, EGON, lab.square("2,3")), "ask:2", "join:ray:2")
    assert lab.g.scores == [2, 3, 4] and lab.told("badge") == [(2,)]


def test_the_first_player_begins_with_the_badge() -> None:
    """ETI-26.4: at 0 points, whoever it is."""
    for first in range(3):
        g = begin_table(3, Chance.from_seed("badge"), BOX, "brownout", first=first, draft="fixed")
        assert g.badge == g.first == first and g.scores == [0, 0, 0]


@pytest.mark.parametrize(("before", "first"), [(4, 1), (5, 1), (6, 0)])
def test_the_holder_is_the_winner(before: int, first: int) -> None:
    """ETI-26.5, ETI-28.1: the Heroes win with an Attack worth 4 points; B with 9 and the badge is the winner among them
    unless A has more, also on equal points."""
    game = lay(
        heroes={"peter": "2,2", "agent_j": "2,2"}, boss="tenta_kill", boss_at="2,3", boss_wounds=27, dice="GGG",
        scores=(before, 9),
    )
    game.decide("attack:peter:particle_thrower:2,3")
    assert game.over and game.outcome is not None and game.outcome.rule == "ETI-28.1"
    assert game.outcome.won and game.outcome.first == [first] and game.view()["badge"] == first


def test_scores_stop_at_zero() -> None:
    """ETI-26.6, ETI-27.5: a Defeat at 1 point costs one."""
    lab = Lab(heroes={"peter": "2,2"}, scores=(1, 0))
    lab.run(take_wounds(lab.g, PETER, 5, "ETI-27.1"))
    assert lab.g.scores == [0, 0] and lab.told("lost_points") == [(0, 1, 0)]
    assert scores(lab, 0, 2) == 0 and lab.g.scores == [2, 0], "Nothing is owed."


# Defeat


def test_as_many_wounds_as_health_are_enough() -> None:
    """ETI-27.1, ETI-R39: Health 5: not at 4, at 5, and beyond."""
    for wounds, gone in ((4, False), (5, True), (7, True)):
        lab = Lab(heroes={"peter": "2,2"})
        lab.run(take_wounds(lab.g, PETER, wounds, "ETI-23.8"))
        assert (lab.g.hero_at[PETER] < 0) == gone


def test_a_defeat_goes_step_by_step() -> None:
    """ETI-27.1, ETI-27.2, ETI-27.3, ETI-27.4, ETI-27.5, ETI-27.6, ETI-R39: off the board, Objectives, Traps and their
    dice with the Disruption, points, token. The Disruption still goes by the old score, so B picks first."""
    lab = Lab(heroes={"peter": "2,2"}, objectives=["0,0"], scores=(2, 1), tower=["", "GS"])
    lab.g.wounds[PETER], lab.g.traps[PETER], lab.g.objective_at[0] = 4, 2, -2 - PETER
    lab.run(take_wounds(lab.g, PETER, 1, "ETI-23.8"), "die:grunt", "point:0", "point:0")
    assert [seat for seat, _, _ in lab.asked] == [1, 1, 0]
    steps_of_defeat = ("defeated", "objective_dropped", "traps_lost", "dropped", "placed", "lost_points", "token_added")
    assert told(lab, *steps_of_defeat) == [
        "defeated", "objective_dropped", "traps_lost", "dropped", "placed", "placed", "lost_points", "token_added",
    ]
    assert lab.g.objective_at == [lab.square("2,2")] and lab.g.traps[PETER] == 0 and lab.g.tower.inside == 10
    assert lab.g.scores == [0, 1] and lab.g.tokens == 1 and lab.g.used[lab.square("2,2")] == 0


def test_a_defeat_clears_what_the_model_was() -> None:
    """ETI-27.2: neither Knocked Down nor Slimed any more."""
    lab = Lab(heroes={"peter": "2,2"})
    lab.run(knock_down_hero(lab.g, PETER, "ETI-7.3"))
    lab.run(slime(lab.g, PETER, "ETI-7.9a"))
    lab.run(take_wounds(lab.g, PETER, 5, "ETI-23.8"))
    assert lab.g.hero_at[PETER] == -1 and not lab.g.down and not lab.g.slimed


def test_objectives_stay_where_it_happened() -> None:
    """ETI-27.3, ETI-5.4d: a Hero Defeated while leaving a square leaves them in that square."""
    lab = Lab(heroes={"peter": "2,2"}, objectives=["0,0", "0,1"])
    lab.g.objective_at = [-2 - PETER, lab.square("0,1")]
    lab.run(take_wounds(lab.g, PETER, 5, "ETI-23.8"))
    assert lab.g.objective_at == [lab.square("2,2"), lab.square("0,1")]


def test_what_a_defeated_hero_keeps() -> None:
    """ETI-27.7: Weapons, Equipment, Gadgets and Batteries; and nothing but a Rest brings the Hero back."""
    game = lay(
        heroes={"peter": "2,2", "agent_j": "4,4", "egon": "5,5"}, ets={"g1": "2,2"}, wounds={"peter": 4},
        batteries={"peter": 3}, hands=[["tractor_tether"]], dice="SSS",
    )
    worn = game.view()["heroes"][0]["weapons"]
    game.decide("move:peter:2,3")
    peter = game.view()["heroes"][0]
    assert peter["at"] is None and peter["batteries"] == 3 and peter["weapons"] == worn
    assert game.view()["seats"][0]["cards"] == 1
    assert not [option.key for option in game.asked(0) if ":peter" in option.key]


def test_all_heroes_gone_is_not_the_end() -> None:
    """ETI-27.8: the round ends, and the next one begins."""
    lab = Lab(2)
    assert lab.g.on_board() == []
    lab.run(run_round_over(lab.g, -1))
    assert lab.g.step == steps.ROUND


def test_one_token_for_each_defeat() -> None:
    """ETI-27.6: two Heroes, two tokens on the deck of Hot Sheets."""
    lab = Lab(heroes={"peter": "2,2", "egon": "3,3"})
    for hero in (PETER, EGON):
        lab.run(take_wounds(lab.g, hero, 5, "ETI-23.8"))
    assert lab.g.tokens == 2 and lab.told("token_added") == [(1,), (2,)]


# The end


def test_the_last_panel_does_not_end_the_round() -> None:
    """ETI-28.5, ETI-28.2: it is pulled in the Hot Sheets Phase; the ET Phase is played, a Grunt walks and strikes, and
    only at the end of the round the Heroes lose."""
    game = lay(
        heroes={"peter": "2,2", "agent_j": "5,5"}, ets={"g1": "2,4"}, step="pke", pke={"grunt": 3}, panels=1, inside=0,
        dice="SSS",
    )
    names = [event.kind for event in game.events()]
    assert names.index("pulled") < names.index("et_moved") < names.index("attacked") < names.index("tower_empty")
    assert game.over and game.outcome is not None and not game.outcome.winners and game.outcome.rule == "ETI-28.2"


def test_with_the_last_panel_gone_the_heroes_can_still_win() -> None:
    """ETI-28.5, ETI-28.1: in what is left of the round."""
    game = lay(
        heroes={"peter": "2,2", "agent_j": "2,2"}, boss="tenta_kill", boss_at="2,3", boss_wounds=27, panels=0, inside=0,
        dice="GGG",
    )
    game.decide("attack:peter:particle_thrower:2,3")
    assert game.over and game.outcome is not None and game.outcome.winners


def test_goals_are_looked_at_before_failures() -> None:
    """ETI-28.4, ETI-28.2: at the end of a round without a panel the Boss is found beaten: the Heroes win."""
    lab = Lab(boss="tenta_kill", boss_at="2,3")
    lab.g.tower.resting, lab.g.tower.aside, lab.g.boss_wounds = [], 16, 28
    with pytest.raises(Won):
        lab.run(run_round_over(lab.g, -1))
    lab.g.boss_wounds = 27
    with pytest.raises(Lost):
        lab.run(run_round_over(lab.g, -1))


# After the Episode


@pytest.mark.parametrize(
    ("points", "paid"),
    [((12, 9, 9, 4), [10, 7, 7, 6]), ((12, 9, 7, 4), [10, 8, 6, 6]), ((4, 12, 4, 4), [7, 10, 7, 7])],
)
def test_bonuses_of_a_won_episode(points: tuple[int, ...], paid: list[int]) -> None:
    """ETI-29.1a, ETI-29.1b, ETI-29.1c: $10 for the badge, $8 for the second or $7 for each of several, $6 for all
    others."""
    assert bonuses(Lab(4, scores=points).g, True) == paid


def test_bonuses_alone() -> None:
    """ETI-29.3, ETI-18.8: $4 and $1 for each full five points; $6 for a loss."""
    assert [bonuses(Lab(1, scores=(points,)).g, True) for points in (4, 5, 14)] == [[4], [5], [6]]
    assert bonuses(Lab(1, scores=(14,)).g, False) == [6]


def test_after_a_loss_the_campaign_goes_on_unless_it_was_the_last() -> None:
    """ETI-R36: bonuses and the shop follow a lost Episode; the final one decides the campaign, won or lost."""

    def ends(g: EctoTerrestrial, answer: int) -> Flow[None]:
        raise (Won if answer else Lost)("ETI-28.1", "boss")
        yield

    for episode, last in (("noise_complaint", False), ("the_captains_sweet_tooth", True)):
        for won in (0, 1):
            g = begin_table(2, Chance.from_seed("end"), BOX, episode, first=0, draft="fixed", campaign="{}")
            if last:
                with pytest.raises(Won if won else Lost):
                    list(through(ends)(g, won))
            else:
                list(through(ends)(g, won))
                assert g.step == steps.BONUS and not g.ended


# One-shots


def dealt(players: int, episode: str) -> EctoTerrestrial:
    g = begin_table(players, Chance.from_seed("deal"), BOX, episode, first=0, draft="fixed")
    list(run_outfit(g, -1))
    return g


@pytest.mark.parametrize(
    ("episode", "level"), [("overflow", 2), ("boarding_party", 2), ("the_captains_sweet_tooth", 3), ("blackout", 1)],
)
def test_what_a_one_shot_deals(episode: str, level: int) -> None:
    """ETI-32.1, ETI-32.3, ETI-32.4, ETI-32.5, ETI-R38: a Basic Episode of level 3 deals from level 2, a Boss from its
    own, that of level 1 too: to each player one Weapon for Ghostbusters, one for agents and three pieces of
    Equipment, all different cards."""
    g = dealt(4, episode)
    seen: list[int] = []
    for seat in range(4):
        cards = [one for one in g.owned[seat] if BOX.items[one].owner < 0]
        weapons = [BOX.items[one].faction for one in cards if BOX.items[one].is_weapon]
        assert sorted(weapons) == [GB, MIB] and len(cards) == 5
        assert {BOX.items[one].level for one in cards} == {level}
        seen += cards
    assert len(set(seen)) == 20


def test_starting_weapons_come_besides() -> None:
    """ETI-32.6, ETI-R38, ETI-1.3c: each Hero's own is there beside the cards dealt, and the player gives out all
    within the limits."""
    g = dealt(2, "overflow")
    for seat in range(2):
        own = [one for one in g.owned[seat] if BOX.items[one].owner >= 0]
        assert [BOX.items[one].owner for one in own] == g.team_of(seat) and len(g.owned[seat]) == 7
        assert all(len(g.gear[hero]) <= 4 for hero in g.team_of(seat))
    assert [one_shot_level(episode) for episode in BOX.episodes if episode.level == 1 and episode.boss < 0] == [0, 0]
    assert all(len(cards) == 2 for cards in dealt(2, "brownout").owned)


def test_a_starting_weapon_is_its_heros_alone() -> None:
    """ETI-R43: it stays with the team as a card; its Hero may do without it if another Weapon is there, and nobody else
    can have it."""
    g = dealt(1, "overflow")
    own, other = (next(n for n, card in enumerate(BOX.items) if card.owner == hero) for hero in (PETER, J))
    g.gear = ((),) * 8
    reason = why_not_wear(g, 0, J, own)
    assert reason is not None and reason.key == "starting_weapon_of_another"
    assert why_not_wear(g, 0, PETER, own) is None and why_not_wear(g, 0, J, other) is None
    weapon = next(one for one in g.owned[0] if BOX.items[one].is_weapon and BOX.items[one].fits(PETER) and one != own)
    g.gear = ((weapon,), *g.gear[1:])
    assert own in g.owned[0] and own not in g.gear[PETER]


# Bids


def test_a_tie_above_the_defender_has_no_winner() -> None:
    """ETI-R63: 3 and 3 against a defender's 2; a tie with the defender is the defender's."""
    assert winner_of([(PETER, 3), (EGON, 2), (RAY, 3)], EGON) == NOBODY
    assert winner_of([(PETER, 3), (EGON, 3), (RAY, 3)], EGON) == EGON
