"""One-shot Episodes: how a table begins, decks, dealt cards and loadouts."""

from __future__ import annotations

import pytest

from hauntbox.engine.chance import Chance
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.state import Won
from hauntbox.games.ecto_terrestrial.components.cards import Contents
from hauntbox.games.ecto_terrestrial.components.reading import read_contents
from hauntbox.games.ecto_terrestrial.effects.vocabulary import VOCABULARY
from hauntbox.games.ecto_terrestrial.table import steps, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import GB, GONE, HEROES, MIB
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.games.ecto_terrestrial.turns.aftermath import through
from hauntbox.games.ecto_terrestrial.turns.beginning import begin_table
from hauntbox.games.ecto_terrestrial.turns.episodes import run_round_over
from hauntbox.games.ecto_terrestrial.turns.loadouts import (
    FULL_LOAD,
    NOT_FOR_HERO,
    NOT_THE_OWNER,
    ROOM_FOR_WEAPON,
    TWO_ALIKE,
    UNARMED,
    ask_gear,
    one_shot_level,
    run_gear,
    run_outfit,
    unassigned,
    why_not_done,
    why_not_equip,
)
from hauntbox.games.ecto_terrestrial.turns.setting_up import ask_draft, run_draft

BOX = read_contents(VOCABULARY)
FINAL = "the_captains_sweet_tooth"
PETER, EGON, AGENT_J = (HEROES.index(id) for id in ("peter", "egon", "agent_j"))


def begin(
    players: int, episode: str, seed: str = "demo", first: int = 0, draft: str = "fixed", box: Contents = BOX
) -> EctoTerrestrial:
    return begin_table(players, Chance.from_seed(seed), box, episode, first=first, draft=draft)


def outfitted(players: int, episode: str, seed: str = "demo") -> EctoTerrestrial:
    """A table at which decks are shuffled and cards are dealt."""
    g = begin(players, episode, seed)
    list(run_outfit(g, -1))
    return g


def bare(*cards: int) -> EctoTerrestrial:
    """One player with Peter and Agent J who has these cards, and nobody has anything on yet."""
    g = outfitted(1, "noise_complaint")
    g.owned[0] = cards
    g.gear = ((),) * len(HEROES)
    return g


# The table


def test_a_table_begins_as_the_rules_say() -> None:
    """ETI-2.1b, 2.2a, 2.2b, 2.2c, 2.3, 2.4a, 2.15, 26.4: ten dice in a whole tower, no points, the badge first."""
    g = begin(3, "noise_complaint", first=2)
    assert g.tower.panels == 8 and g.tower.inside == 10 and g.tower.aside == 6
    assert g.first == g.badge == 2 and g.scores == [0, 0, 0] and not any(g.traps) and not any(g.wounds)
    assert g.episode.id == "noise_complaint" and not g.down and not g.slimed


def test_the_first_player_may_be_drawn() -> None:
    """ETI-R42, 2.4a: at random, and then everybody gets it at times."""
    firsts = {begin_table(4, Chance.from_seed(str(n)), BOX, "brownout").first for n in range(40)}
    assert firsts == {0, 1, 2, 3}
    with pytest.raises(BadSetup, match="no player 3"):
        begin(2, "brownout", first=2)


def test_tokens_lie_for_so_many_players() -> None:
    """ETI-2.9: more beacons with more players; all Gadget Tokens and the Boss are there."""
    few, many = begin(2, "noise_complaint"), begin(4, "noise_complaint")
    assert len([at for at in few.objective_at if at != GONE]) == 5
    assert len([at for at in many.objective_at if at != GONE]) == 6
    assert few.gadget_tokens == (1 << len(few.episode.gadgets)) - 1
    boss = begin(2, "blackout")
    assert boss.boss_at == boss.episode.boss_at and boss.used[boss.boss_at] == 4


def test_an_unknown_episode_is_refused() -> None:
    """ETI-2.1b."""
    with pytest.raises(BadSetup, match="no Episode 'picnic'"):
        begin(2, "picnic")


def test_the_draft_goes_round_and_back() -> None:
    """ETI-2.5, 2.6: Ghostbusters clockwise from the first player, agents counter-clockwise from the last."""
    g = begin(3, "brownout", first=1, draft="ask")
    seats = []
    while g.step == steps.DRAFT:
        decision = ask_draft(g)
        assert decision is not None
        seats.append(decision.seat)
        list(run_draft(g, decision.codes[-1]))
    assert seats == [1, 2, 0, 0, 2, 1] and g.step == steps.OUTFIT


def test_heroes_may_be_given_out() -> None:
    """ETI-1.1, 2.5, 2.6: a Ghostbuster and an agent for each, in their order or by chance."""
    g = begin(2, "brownout")
    assert [g.team_of(seat) for seat in range(2)] == [[0, 4], [1, 5]]
    teams = set()
    for n in range(20):
        g = begin(4, "brownout", str(n), draft="random")
        assert all([hero >> 2 for hero in g.team_of(seat)] == [GB, MIB] for seat in range(4))
        teams.add(g.owner)
    assert len(teams) > 10
    with pytest.raises(BadSetup, match="draft"):
        begin(2, "brownout", draft="duel")


# Decks


def test_a_game_for_one_leaves_cards_out() -> None:
    """ETI-18.1, 2.12, 2.14a: 26 Hot Sheets and no Gadget for two or more; Disastrous ones are apart."""
    alone, two = outfitted(1, "brownout"), outfitted(2, "brownout")
    assert len(two.sheet_deck.cards) == 32 and len(two.gadget_deck.cards) == 32
    assert len(alone.sheet_deck.cards) == 26
    assert all(BOX.sheets[one].min_players == 1 for one in alone.sheet_deck.cards)
    assert all(BOX.gadgets[one].min_players == 1 for one in alone.gadget_deck.cards)
    assert len(alone.gadget_deck.cards) == len([card for card in BOX.gadgets if card.min_players == 1])
    assert not any(BOX.sheets[one].disastrous for one in two.sheet_deck.cards)


def test_the_level_of_the_decks() -> None:
    """ETI-32.1, 32.2, R38: the level before for a Basic Episode, its own for a Boss."""
    levels = {episode.id: one_shot_level(episode) for episode in BOX.episodes}
    assert levels == {
        "noise_complaint": 0, "brownout": 0, "blackout": 1, "after_hours_exhibit": 1, "mind_the_gap": 1,
        "message_received": 2, "overflow": 2, "boarding_party": 2, "the_captains_sweet_tooth": 3,
    }


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_is_dealt_weapons_and_equipment(players: int) -> None:
    """ETI-32.3 to 32.6: a Weapon of each faction and three pieces of Equipment, beside the Starting Weapons."""
    g = outfitted(players, FINAL)
    dealt: list[int] = []
    for seat in range(players):
        cards = [BOX.items[one] for one in g.owned[seat]]
        assert [card.owner for card in cards[:2]] == g.team_of(seat)
        assert [card.faction for card in cards[2:4]] == [GB, MIB] and all(card.is_weapon for card in cards[2:4])
        assert len(cards) == 7 and not any(card.is_weapon for card in cards[4:])
        assert all(card.level == 3 for card in cards[2:])
        dealt += g.owned[seat]
    assert len(set(dealt)) == len(dealt)


def test_a_first_episode_has_starting_weapons_only() -> None:
    """ETI-32.2, 2.7a, 2.8: nothing is asked, and Heroes begin with all Batteries."""
    g = outfitted(2, "noise_complaint")
    assert [g.gear[hero] for hero in (PETER, EGON)] == [(PETER,), (EGON,)]
    for _ in range(2):
        assert ask_gear(g) is None
        list(run_gear(g, -1))
    assert g.step == steps.PLACE
    assert [g.batteries[hero] for hero in range(8) if g.owner[hero] >= 0] == [
        g.powers.battery[hero] for hero in range(8) if g.owner[hero] >= 0
    ]


def test_a_one_shot_has_no_aftermath() -> None:
    """ETI-32.7: it is over at once."""
    g = outfitted(2, "blackout")
    g.boss_wounds = 99
    with pytest.raises(Won):
        list(through(run_round_over)(g, -1))
    assert g.money == [0, 0] and g.result == 0


# Loadouts


@pytest.mark.parametrize("seed", range(12))
def test_a_loadout_is_proposed(seed: int) -> None:
    """ETI-1.3, 1.4, 32.6: all seven cards are given out, within the limits; nothing more can be asked for than a change
    of mind."""
    g = outfitted(2, FINAL, str(seed))
    for seat in range(2):
        g.stage = seat
        decision = ask_gear(g)
        assert decision is not None and decision.codes[0] == verbs.DONE
        for hero in g.team_of(seat):
            cards = [BOX.items[one] for one in g.gear[hero]]
            assert len(cards) <= 4 and any(card.is_weapon for card in cards) and all(card.fits(hero) for card in cards)
            names = [card.id for card in cards if not card.is_weapon]
            assert len(set(names)) == len(names)
        worn = [one for hero in g.team_of(seat) for one in g.gear[hero]]
        assert sorted([*worn, *unassigned(g, seat)]) == sorted(g.owned[seat]) and len(worn) >= 6


def test_a_card_can_be_taken_back_until_all_is_settled() -> None:
    """ETI-2.7b, 2.7c: from one Hero to the other; then loadouts are fixed."""
    g = outfitted(1, FINAL)
    card = next(one for one in g.gear[PETER] if not BOX.items[one].is_weapon)
    list(run_gear(g, verbs.UNEQUIP | PETER << A | card << B))
    assert card not in g.gear[PETER] and unassigned(g, 0)[0] == card
    before = g.gear[PETER]
    decision = ask_gear(g)
    assert decision is not None and verbs.EQUIP | PETER << A | card << B in decision.codes
    list(run_gear(g, verbs.EQUIP | PETER << A | card << B))
    assert g.gear[PETER] == (*before, card)
    list(run_gear(g, verbs.DONE))
    assert g.step == steps.PLACE


def test_a_starting_weapon_is_for_its_hero_only() -> None:
    """ETI-1.3c: Peter's thrower is not for Egon, nor for the agent."""
    g = outfitted(2, "noise_complaint")
    g.gear = ((),) * len(HEROES)
    g.owned[0] = (*g.owned[0], EGON)
    assert why_not_equip(g, PETER, EGON) is NOT_THE_OWNER
    assert why_not_equip(g, AGENT_J, PETER) is NOT_THE_OWNER
    assert why_not_equip(g, PETER, PETER) is None


def test_weapons_are_for_their_faction() -> None:
    """ETI-1.3b, 30.8."""
    weapon = next(n for n, card in enumerate(BOX.items) if card.is_weapon and card.owner < 0 and card.faction == GB)
    g = bare(weapon)
    assert why_not_equip(g, AGENT_J, weapon) is NOT_FOR_HERO and why_not_equip(g, PETER, weapon) is None


def equipment() -> list[int]:
    """Pieces of Equipment for everybody, of different names."""
    found = {card.id: n for n, card in enumerate(BOX.items) if not card.is_weapon and card.faction < 0}
    return list(found.values())


def test_a_hero_carries_four_cards_and_a_weapon_among_them() -> None:
    """ETI-1.4a, 1.4b."""
    cards = equipment()[:5]
    g = bare(PETER, AGENT_J, *cards)
    assert why_not_done(g) is UNARMED
    for card in cards[:3]:
        list(run_gear(g, verbs.EQUIP | PETER << A | card << B))
    assert why_not_equip(g, PETER, cards[3]) is ROOM_FOR_WEAPON
    list(run_gear(g, verbs.EQUIP | PETER << A | PETER << B))
    assert why_not_equip(g, PETER, cards[3]) is FULL_LOAD
    assert why_not_done(g) is UNARMED
    list(run_gear(g, verbs.EQUIP | AGENT_J << A | AGENT_J << B))
    assert why_not_done(g) is None


def test_a_hero_has_no_two_pieces_of_one_name() -> None:
    """ETI-1.4c: the teammate may have the other."""
    twice = next(card.id for card in BOX.items if card.copies == 2)
    one, other = [n for n, card in enumerate(BOX.items) if card.id == twice]
    g = bare(PETER, AGENT_J, one, other)
    list(run_gear(g, verbs.EQUIP | PETER << A | one << B))
    assert why_not_equip(g, PETER, other) is TWO_ALIKE and why_not_equip(g, AGENT_J, other) is None
