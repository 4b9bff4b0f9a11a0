"""Chapters 1 to 3: squares and who fits in them, set-up from the tower to the first Gadget, the round."""

from __future__ import annotations

import json
from random import Random
from typing import cast

import pytest

from hauntbox import Game, Refused
from hauntbox.engine.chance import Chance
from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.rules import EctoTerrestrialRules
from hauntbox.games.ecto_terrestrial.table import steps
from hauntbox.games.ecto_terrestrial.table.numbers import HEROES
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.turns.beginning import begin_table
from hauntbox.games.ecto_terrestrial.turns.chapters import chapter_setup, next_chapters
from tests.ecto_terrestrial.acting import acts, begin, refused
from tests.ecto_terrestrial.lab import Lab

RULES = EctoTerrestrialRules()
BOX = RULES.box
RECORD = {
    "results": [["noise_complaint", False]], "heroes": [["egon", "agent_l"], ["peter", "agent_k"]],
    "owned": [[BOX.item_ids[1], BOX.item_ids[6]], [BOX.item_ids[0], BOX.item_ids[5]]],
    "disastrous": 2, "seen": ["hull_breach"], "badge": 1, "next": "blackout",
}


def table(game: Game) -> EctoTerrestrial:
    return cast(EctoTerrestrial, game.state)


def new_game(players: int, seed: str = "frame", **options: str) -> Game:
    return Game(RULES, RULES.checked_setup(players, seed, {"episode": "noise_complaint", **options}))


def play_to(game: Game, kind: str) -> Game:
    """Everybody takes the first thing on offer until this question is put."""
    while game.decision is not None and game.decision.kind != kind:
        seat = next(seat for seat in game.decision.seats if seat not in game.pending)
        game.decide(game.decision.codes_for(seat)[0], seat=seat)
    return game


def set_up(players: int, seed: str = "frame", **options: str) -> Game:
    """A game whose first turn begins."""
    return play_to(new_game(players, seed, **options), "act")


def names(game: Game) -> list[str]:
    """The kinds of all events so far, in order."""
    return [kind.name for kind, _, _, _, _ in table(game).log or []]


# Squares (chapter 1)


def test_a_hero_has_room_for_four_cards() -> None:
    """ETI-1.4b: Weapons and Equipment together; the fifth is refused, and the other Hero may have it."""
    game = play_to(new_game(1, episode="the_captains_sweet_tooth"), "gear")
    g = table(game)
    for hero in g.team_of(0):
        for item in g.gear[hero][1:]:
            game.decide(f"unequip:{HEROES[hero]}:{BOX.item_ids[item]}")
    g = table(game)
    ghostbuster, agent = g.team_of(0)
    for card in [item for item in g.owned[0] if not BOX.items[item].is_weapon][:3]:
        game.decide(f"equip:{HEROES[ghostbuster]}:{BOX.item_ids[card]}")
    weapon = next(item for item in g.owned[0] if BOX.items[item].fits(ghostbuster) and item not in g.gear[ghostbuster])
    reason = game.why_not(f"equip:{HEROES[ghostbuster]}:{BOX.item_ids[weapon]}")
    assert reason is not None and (reason.key, reason.rule) == ("loadout_full", "ETI-1.4b")
    assert len(table(game).gear[ghostbuster]) == 4 and len(table(game).gear[agent]) == 1


def test_a_ghostbuster_carries_three_traps_and_an_agent_two() -> None:
    """ETI-1.5: one more capture brings points, but no Trap."""
    for id, room in (("peter", 3), ("agent_j", 2)):
        lab = Lab(heroes={id: "2,2"}, ets={"s1": "2,3"}, dice="SGG")
        hero = lab.hero(id)
        lab.g.et_wounds[lab.et("s1")], lab.g.traps[hero] = 1, room
        assert lab.g.powers.traps[hero] == room
        lab.run(attack(lab.g, hero, hero, lab.square("2,3")))
        assert lab.g.traps[hero] == room and lab.g.scores[0] == 1


def test_a_full_square_takes_nobody_in() -> None:
    """ETI-1.10: not on foot, and not by teleport; with one space left it does."""
    lab = begin(Lab(heroes={"peter": "0,5"}, ets={"d1": "0,4", "d2": "0,4", "d3": "5,0", "g1": "5,0", "g2": "5,0"}))
    assert refused(lab, "move:peter:0,4") == "square_full"
    assert refused(lab, "teleport:peter:5,0") == "square_full"
    lab.g.remove_et(lab.et("g1"))
    assert "teleport:peter:5,0" in acts(lab)


def test_a_pushed_drainer_needs_two_spaces() -> None:
    """ETI-1.10: a Ghostbuster can't drag it into a square with three spaces taken."""
    lab = Lab(heroes={"peter": "0,0", "agent_k": "0,3"}, ets={"d1": "0,2", "d2": "0,3", "g1": "1,2"}, dice="DSS")
    lab.run(attack(lab.g, 0, 0, lab.square("0,2")), "push:d1:1,2")
    assert "push:d1:0,3" not in lab.asked[-1][2]


def test_a_closed_door_is_a_wall() -> None:
    """ETI-1.12, ETI-1.14: nobody walks, shoots or steals through it, and it can be opened; an open one is nothing."""
    lab = begin(Lab(heroes={"peter": "2,2", "egon": "2,3"}, ets={"g1": "2,3"}, doors=["2,2|2,3"]))
    lab.g.traps[lab.hero("egon")] = 1
    assert refused(lab, "move:peter:2,3") == "no_way"
    assert refused(lab, "attack:peter:0:2,3") == "no_line_of_sight"
    assert refused(lab, "steal:peter:egon:traps") == "hero_not_close"
    lab.g.open_doors = 1
    lab.g.city = lab.g.episode.plan.city(1)
    assert {"move:peter:2,3", "attack:peter:0:2,3", "steal:peter:egon:traps"} <= set(acts(lab))


def test_who_is_close() -> None:
    """ETI-1.14: the same square and the neighbouring ones; no corner, nothing two squares away or behind a wall."""
    city = Lab(walls=["2,2|2,3"]).g.city
    near = [square for square in range(36) if city.close(14, square)]
    assert near == [8, 13, 14, 20]


def test_full_ends_do_not_block_sight() -> None:
    """ETI-1.15b: from a full square into a full square."""
    lab = begin(Lab(
        heroes={"peter": "2,2", "agent_j": "2,2"},
        ets={"d1": "2,2", "d2": "2,4", "d3": "2,4"},
    ))
    assert lab.g.used[lab.square("2,2")] == lab.g.used[lab.square("2,4")] == 4
    assert "attack:peter:0:2,4" in acts(lab)


def test_nobody_sees_past_a_boss() -> None:
    """ETI-1.15c: the Boss itself can be shot at, what stands behind it can't."""
    lab = begin(Lab(heroes={"peter": "2,2"}, ets={"g1": "2,4"}, boss_at="2,3"))
    assert "attack:peter:0:2,3" in acts(lab)
    assert refused(lab, "attack:peter:0:2,4") == "no_line_of_sight"


def test_the_own_square_is_in_sight_and_in_every_range() -> None:
    """ETI-1.15d, ETI-1.16: at distance 0, even for a Weapon with Range 0 and in a full square."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"d1": "2,2", "g1": "2,2", "g2": "2,3"}, weapons=[("gb", 1, 0, 0)])
    lab.equip("peter", 0)
    begin(lab)
    assert lab.g.used[lab.square("2,2")] == 4 and "attack:peter:8:2,2" in acts(lab)
    assert refused(lab, "attack:peter:8:2,3") == "out_of_range"


def test_range_is_counted_straight() -> None:
    """ETI-1.16: two squares away in a row or column, not three, not round a corner, not past a full square."""
    lab = begin(Lab(heroes={"peter": "2,2"}, ets={"g1": "2,4", "g2": "2,5", "g3": "3,3", "g4": "4,2"}))
    assert acts(lab, "attack") == ["attack:peter:0:2,4", "attack:peter:0:4,2"]
    assert refused(lab, "attack:peter:0:2,5") == "out_of_range"
    assert refused(lab, "attack:peter:0:3,3") == "no_line_of_sight"
    for id in ("d1", "d2"):
        lab.g.put_et(lab.et(id), lab.square("3,2"))
    assert refused(lab, "attack:peter:0:4,2") == "no_line_of_sight"


# Set-up (chapter 2)


def test_a_campaign_begins_with_a_basic_episode_of_level_1() -> None:
    """ETI-2.1a: either of the two, and no other."""
    first = [episode for episode in BOX.episodes if episode.id in next_chapters(BOX, None, {})]
    assert len(first) == 2 and all(episode.level == 1 and episode.boss < 0 for episode in first)


def test_the_tower_is_loaded_with_ten_of_sixteen_dice() -> None:
    """ETI-2.2a, ETI-2.2b, ETI-2.2c: eight panels; what falls out while loading goes back in without effect."""
    for seed in range(40):
        g = begin_table(2, Chance.from_seed(f"load {seed}"), BOX, "brownout")
        assert g.tower.panels == 8 and g.tower.inside == 10 and g.tower.aside == 6
        assert not g.fallen and not g.ets_on_board()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_has_a_dashboard_with_two_heroes(players: int) -> None:
    """ETI-2.3: one for each player, with a Ghostbuster and an agent on it whom nobody else has."""
    view = set_up(players).view()
    teams = [seat["heroes"] for seat in view["seats"]]
    assert len(teams) == players and len({id for team in teams for id in team}) == 2 * players
    assert all([HEROES.index(id) >> 2 for id in team] == [0, 1] for team in teams)


def test_the_first_player_has_the_badge() -> None:
    """ETI-2.4a: whoever was named takes the First Player Token and the badge, and has the first turn."""
    game = set_up(3, first="3")
    assert game.view()["first"] == game.view()["badge"] == 2
    assert game.decision is not None and game.decision.seat == 2
    assert [seat["badge"] for seat in game.view()["seats"]] == [False, False, True]


def test_in_a_campaign_the_badge_holder_begins() -> None:
    """ETI-2.4b: whatever the table had chosen for a first game."""
    g = begin_table(2, Chance.from_seed("on"), BOX, "blackout", first=0, campaign=json.dumps(RECORD))
    assert g.first == g.badge == 1
    assert chapter_setup("blackout", dict(RECORD))["first"] == "2"


def test_agents_are_drafted_from_the_last_player_back() -> None:
    """ETI-2.6: the last in turn order takes an agent first, the first player the last one; only agents are on offer."""
    game = new_game(4, first="2")
    asked: list[tuple[int, set[int]]] = []
    while game.decision is not None and game.decision.kind == "draft":
        heroes = {HEROES.index(option.key.split(":")[1]) >> 2 for option in game.decision.options}
        asked.append((game.decision.seat, heroes))
        game.decide(game.decision.codes[0])
    assert [seat for seat, _ in asked] == [1, 2, 3, 0, 0, 3, 2, 1]
    assert [factions for _, factions in asked] == [{0}] * 4 + [{1}] * 4


def test_in_a_campaign_nobody_drafts_again() -> None:
    """ETI-2.5, ETI-2.6: everybody keeps the Heroes they have."""
    g = begin_table(2, Chance.from_seed("on"), BOX, "blackout", draft="ask", campaign=json.dumps(RECORD))
    assert g.step == steps.OUTFIT
    assert [[HEROES[hero] for hero in g.team_of(seat)] for seat in range(2)] == RECORD["heroes"]


def test_a_first_game_is_played_with_starting_weapons() -> None:
    """ETI-2.7a: each Hero has the own one and nothing else."""
    g = table(set_up(4))
    for hero in range(8):
        assert [BOX.items[item].owner for item in g.gear[hero]] == [hero]


def test_loadouts_are_fixed_once_they_are_settled() -> None:
    """ETI-2.7c: in the Episode no card can be put on or taken off, and none changes hands."""
    game = play_to(new_game(2, episode="the_captains_sweet_tooth"), "act")
    before = table(game).gear
    chance = Random(1)
    for _ in range(150):
        if game.decision is None:
            break
        seat = next(seat for seat in game.decision.seats if seat not in game.pending)
        keys = [option.key.split(":")[0] for option in game.decision.options]
        assert "equip" not in keys and "unequip" not in keys
        game.decide(chance.choice(game.decision.codes_for(seat)), seat=seat)
    hero = HEROES[table(game).team_of(0)[0]]
    with pytest.raises(Refused):
        game.decide(f"unequip:{hero}:{BOX.item_ids[before[HEROES.index(hero)][0]]}")
    assert table(game).gear == before and table(game).round > 1


def test_all_begin_fully_charged() -> None:
    """ETI-2.8: six Batteries, Chief Zed with his seven."""
    heroes = {hero["id"]: hero for hero in set_up(4).view()["heroes"]}
    assert all(hero["batteries"] == hero["battery"] for hero in heroes.values())
    assert heroes["peter"]["batteries"] == 6 and heroes["chief_zed"]["batteries"] == 7


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_heroes_of_a_team_start_together(players: int) -> None:
    """ETI-2.10c, ETI-2.10b: on one Start Location, and no more than two teams on any."""
    view = set_up(players).view()
    places = [{hero["at"] for hero in view["heroes"] if hero["seat"] == seat} for seat in range(players)]
    assert all(len(place) == 1 and place <= set(view["map"]["starts"]) for place in places)
    assert all(places.count(place) <= 2 for place in places)


def test_everybody_draws_a_gadget_unseen_once_all_are_placed() -> None:
    """ETI-2.12: one card each, of a shuffled deck, after Heroes and first ETs; only its owner sees it."""
    game = set_up(3)
    order = names(game)
    assert order.index("drew") > max(n for n, name in enumerate(order) if name in ("started", "placed"))
    assert order.count("drew") == 3
    for seat in range(3):
        view = game.view(seat)
        assert [one["cards"] for one in view["seats"]] == [1, 1, 1]
        assert [one["hand"] is None for one in view["seats"]] == [one != seat for one in range(3)]
    assert len({table(set_up(2, str(seed), first="1")).hands[0] for seed in range(6)}) > 1


def test_the_disastrous_hot_sheets_are_set_apart() -> None:
    """ETI-2.14a: 32 others are shuffled into a deck."""
    decks = [table(set_up(2, str(seed))).sheet_deck.cards for seed in range(3)]
    usual = [n for n, card in enumerate(BOX.sheets) if not card.disastrous]
    assert len(usual) == 32 and len(BOX.sheets) == 38
    assert all(sorted(deck) == usual for deck in decks) and len(set(decks)) == 3


def test_disasters_of_the_campaign_are_shuffled_in() -> None:
    """ETI-2.14b: those that were earned so far, and no others; not always in the same place."""
    places = set()
    for seed in range(4):
        game = Game(RULES, RULES.checked_setup(2, str(seed), chapter_setup("blackout", dict(RECORD))))
        deck = table(game).sheet_deck.cards
        assert len(deck) == 34
        found = [n for n, sheet in enumerate(deck) if BOX.sheets[sheet].disastrous]
        assert len(found) == 2 and "hull_breach" in [BOX.sheets[deck[n]].id for n in found]
        places.update(found)
    assert len(places) > 2


def test_everybody_begins_with_a_clean_slate() -> None:
    """ETI-2.15: no points, Wounds, Traps or Slime, everybody on their feet, also in a campaign that goes on."""
    again = Game(RULES, RULES.checked_setup(2, "on", chapter_setup("blackout", dict(RECORD))))
    for game in (set_up(4), play_to(again, "act")):
        view = game.view()
        assert {seat["score"] for seat in view["seats"]} == {0}
        marks = {(hero["wounds"], hero["traps"], hero["down"], hero["slimed"]) for hero in view["heroes"]}
        assert marks == {(0, 0, False, False)}


# The round (chapter 3)


def test_a_round_goes_phase_by_phase() -> None:
    """ETI-3.1: turns of all players, Hot Sheets, ETs, the check at its end, and then the next round."""
    game = lay(heroes={"peter": "0,0", "agent_j": "0,0", "egon": "5,5", "agent_k": "5,5"}, ets={"g1": "0,2"})
    for _ in range(2):
        assert game.view()["phase"] == "players"
        game.decide("end")
    told = names(play_to(game, "act"))
    marks = ["turn_ended", "revealed", "et_moved", "assigned", "attacked", "round_began"]
    assert [told.index(one) for one in marks] == sorted(told.index(one) for one in marks)
    assert told.count("turn_ended") == 2 and game.view()["round"] == 2


@pytest.mark.parametrize(("way", "seats"), [("left", [0, 1, 2, 0]), ("right", [0, 2, 1, 0])])
def test_the_first_player_token_is_passed_on(way: str, seats: list[int]) -> None:
    """ETI-3.2, ETI-R1: to the left, clockwise, each round but the first; to the right where the table plays so."""
    game = lay(players=3, heroes={}, step="round", round=0, first_player_pass=way)
    found = []
    for number in range(1, 5):
        assert game.view()["round"] == number
        found.append(game.view()["first"])
        for _ in range(3):
            play_to(game, "act").decide("end")
        play_to(game, "act")
    assert found == seats


def test_each_player_has_one_turn_clockwise() -> None:
    """ETI-3.3, ETI-R2: from the first player; this is also the order of the rest of the round."""
    game = lay(players=4, first=2, step="round", round=0)
    seats = []
    while play_to(game, "act").view()["round"] == 1 and game.decision is not None:
        seats.append(game.decision.seat)
        game.decide("end")
    assert seats == [2, 3, 0, 1]
    lab = Lab(4)
    lab.g.first = 2
    assert lab.g.order == [2, 3, 0, 1] and [lab.g.place_in_order(seat) for seat in range(4)] == [2, 3, 0, 1]


def test_who_has_no_hero_left_still_has_a_turn() -> None:
    """ETI-3.5: to Rest, or to pass and do nothing."""
    game = lay(heroes={"egon": "2,2", "agent_k": "2,2"})
    assert game.decision is not None and game.decision.seat == 0
    assert [option.key for option in game.decision.options] == ["rest", "end"]
    game.decide("end")
    assert game.decision is not None and game.decision.seat == 1
    rested = lay(heroes={"egon": "2,2", "agent_k": "2,2"})
    rested.decide("rest")
    assert rested.decision is not None and rested.decision.kind == "return_to"
