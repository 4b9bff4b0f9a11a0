"""Hot Sheets: what the cards show, what they do, and the phase in which they are read."""

from __future__ import annotations

from collections import Counter

import pytest

from hauntbox.engine.messages import Thing
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.cards import SheetCard
from hauntbox.games.ecto_terrestrial.components.reading import FOLDER, read_sheet
from hauntbox.games.ecto_terrestrial.effects.targets import candidates, leader
from hauntbox.games.ecto_terrestrial.effects.vocabulary import VOCABULARY
from hauntbox.games.ecto_terrestrial.table import steps
from hauntbox.games.ecto_terrestrial.table.numbers import GB, MIB
from hauntbox.games.ecto_terrestrial.turns.hot_sheets import run_sheet
from hauntbox.kit.cards.content import Problems, Shelf
from hauntbox.kit.decks import Deck
from tests.ecto_terrestrial.lab import Lab


def read_sheets() -> list[SheetCard]:
    problems = Problems()
    shelf = Shelf(FOLDER, "", ["sheets"], problems)
    sheets = [read_sheet(entry, VOCABULARY) for entry in shelf.tables("sheets", "sheet")]
    problems.raise_any()
    return sheets


SHEETS = read_sheets()
NUMBER = {sheet.id: number for number, sheet in enumerate(SHEETS)}
PLAIN = [sheet for sheet in SHEETS if not sheet.disastrous]
DISASTROUS = [sheet for sheet in SHEETS if sheet.disastrous]
BOTH = {"peter": "1,1", "agent_j": "1,2", "egon": "4,4", "agent_k": "4,3"}


def news(lab: Lab, *ids: str) -> Lab:
    """These cards lie on top of the deck, the first one first."""
    lab.g.box.sheets = SHEETS
    lab.g.sheet_deck = Deck(tuple([NUMBER[id] for id in ids]))
    return lab


def read_out(lab: Lab, id: str, *answers: str) -> None:
    lab.run(run_sheet(news(lab, id).g, -1), *answers)


def symbols(sheet: SheetCard) -> str:
    return "".join([letter for n, letter in enumerate("GSD") if sheet.symbols >> n & 1])


# The cards


def test_the_deck_has_its_mix_of_symbols() -> None:
    """ETI-19.7: 16 cards raise one tracker, 12 two, 4 all three; that is the clock of the game."""
    assert len(PLAIN) == 32 and len({sheet.name for sheet in SHEETS}) == len(SHEETS)
    assert Counter(symbols(sheet) for sheet in PLAIN) == {
        "G": 6, "S": 5, "D": 5, "GS": 4, "GD": 4, "SD": 4, "GSD": 4,
    }


def test_six_cards_are_for_two_or_more() -> None:
    """ETI-18.1: cards that compare players; plain Bid-Offs stay in a game for one."""
    assert len([sheet for sheet in PLAIN if sheet.min_players == 2]) == 6
    for sheet in PLAIN:
        if any(effect.op == "bid_off" for clause in sheet.clauses for effect in clause.do):
            assert sheet.min_players == 1


def test_disastrous_cards_show_more_and_are_for_everybody() -> None:
    """ETI-29.2b, 18.8."""
    assert len(DISASTROUS) == 6
    assert all(len(symbols(sheet)) >= 2 and sheet.min_players == 1 for sheet in DISASTROUS)


def busy_table(players: int) -> Lab:
    """A table at which every card finds something to do."""
    heroes = {"peter": "1,1", "agent_j": "1,2", "egon": "4,4", "agent_k": "4,3"}
    lab = Lab(
        players, heroes={id: at for id, at in heroes.items() if players > 1 or id in ("peter", "agent_j")},
        ets={"g1": "1,3", "s1": "4,1"}, scores=(5, 3)[:players], dice="SSSSSSSSSSSS", tower=["G"] * 4,
    )
    g = lab.g
    for hero in range(8):
        if g.hero_at[hero] >= 0:
            g.wounds[hero], g.traps[hero], g.batteries[hero] = 1, 1, 4
    g.hands = [(seat,) for seat in range(players)]
    g.gadget_deck = Deck((2, 3, 4, 5))
    g.pke = [1, 1, 1]
    return lab


def first_answers(lab: Lab) -> None:
    """Let a card run with the first answer to each question; of bids the highest of the first player's."""
    flow = run_sheet(lab.g, -1)
    try:
        decision = next(flow)
        while True:
            if decision.secret is not None:
                decision.answers = {
                    seat: codes[2 if seat == 0 else 0] for seat, codes in decision.secret.items()
                }
            decision = flow.send(decision.codes[0])
    except StopIteration:
        return


@pytest.mark.parametrize("sheet", SHEETS, ids=[sheet.id for sheet in SHEETS])
def test_every_card_does_something(sheet: SheetCard) -> None:
    """ETI-19.1, 18.1: also for one player, if it is in the deck then."""
    for players in range(sheet.min_players, 3):
        lab = busy_table(players)
        news(lab, sheet.id)
        first_answers(lab)
        effects = [kind.name for kind, *_ in lab.g.log or [] if kind.name not in ("revealed", "chose", "bid")]
        assert len(effects) > len(symbols(sheet)), (players, effects)
        assert all(lab.g.pke[kind] >= 1 for kind in range(3))


# The samples


def test_flickering_lights() -> None:
    """ETI-19.2: every Hero on the board loses a Battery, a Defeated one none."""
    lab = Lab(heroes={"peter": "1,1", "egon": "4,4"})
    read_out(lab, "flickering_lights")
    assert [lab.g.batteries[lab.hero(id)] for id in ("peter", "egon", "agent_j")] == [5, 5, 6]
    assert lab.g.pke == [1, 0, 1]


def test_press_scrum() -> None:
    """ETI-19.5a: the Ghostbuster with the most points is Slimed."""
    lab = Lab(heroes=BOTH, scores=(2, 3))
    read_out(lab, "press_scrum")
    assert lab.g.is_slimed(lab.hero("egon")) and not lab.g.is_slimed(lab.hero("peter"))
    assert lab.g.pke == [0, 1, 0]


def test_snipers_on_the_roof() -> None:
    """ETI-19.5a: a Shooter near the agent with the most points."""
    lab = Lab(heroes=BOTH, scores=(2, 3), points=["0,5", "5,0"])
    read_out(lab, "snipers_on_the_roof")
    assert lab.g.et_at[10] == lab.square("5,0") and lab.g.pke == [1, 1, 0]


def test_double_parked() -> None:
    """ETI-19.4: A discards a Gadget; B has none, so one of the Heroes goes down."""
    lab = Lab(heroes=BOTH)
    lab.g.hands = [(3,), ()]
    read_out(lab, "double_parked", "choose:1", "card:gadget3", "hero:agent_k")
    assert lab.g.hands[0] == () and lab.g.is_down(lab.hero("agent_k")) and lab.g.pke == [1, 0, 0]


def test_salvage_rights() -> None:
    """ETI-13.3: the winner of the bid draws two."""
    lab = Lab(heroes=BOTH)
    read_out(lab, "salvage_rights", "0=bid:peter:1 1=bid:agent_k:2")
    assert [len(hand) for hand in lab.g.hands] == [0, 2] and lab.g.pke == [0, 0, 1]


def test_grateful_deli_owner() -> None:
    """ETI-20.8: the team with the fewest points is bandaged."""
    lab = Lab(heroes=BOTH, scores=(2, 3))
    for id in BOTH:
        lab.g.wounds[lab.hero(id)] = 2
    read_out(lab, "grateful_deli_owner")
    assert [lab.g.wounds[lab.hero(id)] for id in BOTH] == [1, 1, 2, 2] and lab.g.pke == [0, 1, 0]


def test_hull_breach_pulls_without_reset() -> None:
    """ETI-20.5: trackers stay as they are, and then rise."""
    lab = Lab(heroes=BOTH, tower=[""])
    lab.g.pke = [1, 0, 2]
    read_out(lab, "hull_breach")
    assert lab.g.tower.panels == 7 and lab.g.pke == [2, 1, 2]


def test_grid_failure_takes_three_batteries() -> None:
    """ETI-1.6: and never more than there are."""
    lab = Lab(heroes=BOTH)
    lab.g.batteries[lab.hero("peter")] = 2
    read_out(lab, "grid_failure")
    assert [lab.g.batteries[lab.hero(id)] for id in BOTH] == [0, 3, 3, 3] and lab.g.pke == [0, 1, 1]


def test_mass_possession_rolls_on_every_point() -> None:
    """ETI-12.3."""
    lab = Lab(heroes=BOTH, dice="GS")
    read_out(lab, "mass_possession")
    assert lab.g.et_at[0] == lab.square("0,5") and lab.g.et_at[10] == lab.square("5,0") and lab.g.pke == [1, 1, 1]


def test_the_city_falls_over_beside_ets() -> None:
    """ETI-7.3: those Close to a standing ET go down."""
    lab = Lab(heroes=BOTH, ets={"g1": "1,0", "s1": "4,5"})
    lab.g.et_down = 1 << lab.et("s1")
    read_out(lab, "city_falls_over")
    assert lab.g.down == 1 << lab.hero("peter")


# Leaders, order, choices, bids


def test_leader_effects_pass_on() -> None:
    """ETI-19.5b: the badge holder's Hero is off the board: the next team's; ties go to the higher in turn order."""
    lab = Lab(3, heroes={"agent_j": "0,0", "egon": "1,1", "agent_k": "2,2", "ray": "3,3"}, scores=(5, 2, 2))
    assert leader(lab.g, GB) == lab.hero("egon") and leader(lab.g, MIB) == lab.hero("agent_j")
    lab.g.first = 2
    assert leader(lab.g, GB) == lab.hero("ray")
    lab.g.scores = [5, 5, 2]
    lab.g.badge = 1
    assert leader(lab.g, MIB) == lab.hero("agent_k")
    source = Source(Thing("sheet", 0), "ETI-19.1", 0)
    assert candidates(lab.g, "leader_team", source) == [lab.hero("egon"), lab.hero("agent_k")]


def test_without_a_leader_only_the_trackers_rise() -> None:
    """ETI-19.5b, ETI-19.12: no agent on the board: no Shooter, but the trackers go up."""
    lab = Lab(heroes={"peter": "0,0", "egon": "1,1"})
    read_out(lab, "snipers_on_the_roof")
    assert not lab.g.ets_on_board() and lab.g.pke == [1, 1, 0]


def test_heroes_are_hit_in_turn_order_and_their_players_order() -> None:
    """ETI-19.3: B is first in turn order, and each says which Hero is hit first."""
    lab = Lab(heroes=BOTH, dice="SSS SSS SSS GSS")
    lab.g.first = 1
    read_out(lab, "manholes", "hero:agent_k", "hero:peter")
    assert [seat for seat, _, _ in lab.asked] == [1, 0]
    assert [lab.g.wounds[lab.hero(id)] for id in ("agent_k", "egon", "peter", "agent_j")] == [1, 1, 1, 0]
    assert [hero for hero, *_ in lab.told("wounded")] == [lab.hero(id) for id in ("agent_k", "egon", "peter")]


def test_what_can_be_fulfilled_must_be() -> None:
    """ETI-19.4, R30: two Batteries each are not there, so the badge holder loses points."""
    lab = Lab(heroes=BOTH, scores=(1, 4))
    lab.g.batteries[lab.hero("agent_k")] = 1
    read_out(lab, "sources_say")
    assert lab.g.scores == [1, 2] and lab.g.batteries[lab.hero("egon")] == 6


def test_if_neither_can_be_fulfilled_one_does_what_one_can() -> None:
    """ETI-19.4, R30: one Battery and no point to lose enough of: the player chooses, and pays what there is."""
    lab = Lab(heroes=BOTH, scores=(1, 0))
    lab.g.batteries[lab.hero("agent_j")] = 1
    read_out(lab, "sources_say", "choose:1")
    assert lab.g.scores == [1, 0]
    assert [lab.g.batteries[lab.hero(id)] for id in ("peter", "agent_j")] == [4, 0]


def test_only_who_can_pay_may_be_chosen_to_pay() -> None:
    """ETI-R30: a Hero with one Battery can't stand for two."""
    lab = Lab(heroes=BOTH)
    lab.g.batteries[lab.hero("peter")] = 1
    read_out(lab, "insurance", "choose:1", "choose:0", "hero:egon")
    assert lab.g.batteries[lab.hero("agent_j")] == 4 and lab.g.is_slimed(lab.hero("egon"))


def test_a_tied_bid_off_is_ignored_but_counts() -> None:
    """ETI-19.6, 19.12, 13.5b."""
    lab = Lab(heroes=BOTH)
    read_out(lab, "exclusive_interview", "0=bid:peter:2 1=bid:egon:2")
    assert lab.g.scores == [0, 0] and lab.g.batteries[lab.hero("peter")] == 4 and lab.g.pke == [1, 1, 0]


def test_only_agents_bid_for_the_red_button() -> None:
    """ETI-13.6: each player has one bidder; without a winner a die is dropped."""
    lab = Lab(heroes=BOTH, tower=[""])
    read_out(lab, "red_button", "0=bid:agent_j:0 1=bid:agent_k:0")
    assert lab.g.tower.inside == 11 and lab.g.pke == [1, 1, 1]


def test_alone_two_batteries_win_a_bid_off() -> None:
    """ETI-18.7, 13.8, R45: one from each Hero is enough; then the player says who is bandaged."""
    lab = Lab(1, heroes={"peter": "1,1", "agent_j": "1,2"})
    lab.g.wounds[lab.hero("agent_j")] = 2
    read_out(lab, "one_ambulance", "0=bid:peter:1", "0=bid:agent_j:1", "hero:agent_j")
    assert lab.g.wounds[lab.hero("agent_j")] == 0
    assert [lab.g.batteries[lab.hero(id)] for id in ("peter", "agent_j")] == [5, 5]
    lab = Lab(1, heroes={"peter": "1,1", "agent_j": "1,2"})
    read_out(lab, "exclusive_interview", "0=bid:peter:1", "0=bid:agent_j:0")
    assert lab.g.scores == [0] and lab.g.batteries[lab.hero("peter")] == 5


# The phase


def read_phase(lab: Lab) -> int:
    """Read cards until the phase is over; returns how many."""
    lab.g.phase = 1
    lab.g.step = steps.SHEET
    while lab.g.step == steps.SHEET:
        lab.run(run_sheet(lab.g, -1))
    return len(lab.told("revealed"))


def test_four_players_read_two_and_one_for_each_token() -> None:
    """ETI-19.9, ETI-19.10a, ETI-27.6: two cards, one more for the Wound Token, and no token is left."""
    for tokens in (1, 2):
        deck = ("flickering_lights", "press_scrum", "grateful_deli_owner", "agency_audit", "own_mystery")
        lab = news(Lab(4, heroes=BOTH), *deck)
        lab.g.tokens = tokens
        assert read_phase(lab) == 2 + tokens and lab.g.tokens == 0 and lab.g.step == steps.PKE_CHECK


def test_three_players_read_one() -> None:
    """ETI-19.9, 18.9."""
    assert read_phase(news(Lab(3, heroes=BOTH), "press_scrum", "flickering_lights")) == 1
    assert read_phase(news(Lab(1, heroes={"peter": "1,1"}), "press_scrum", "flickering_lights")) == 1


def test_a_defeat_by_the_extra_card_brings_one_more() -> None:
    """ETI-19.10b, R31: the Defeat puts a token on the deck, and its card comes in this phase, once."""
    lab = news(Lab(4, heroes={"peter": "1,1"}, dice="SSS"), "press_scrum")
    deck = ("press_scrum", "flickering_lights", "manholes", "grateful_deli_owner", "meter_reader")
    lab.g.sheet_deck = Deck(tuple([NUMBER[id] for id in deck]))
    lab.g.wounds[lab.hero("peter")] = 4
    lab.g.tokens = 1
    assert read_phase(lab) == 4
    assert lab.told("defeated") == [(lab.hero("peter"),)] and lab.g.tokens == 0
    assert lab.g.sheet_deck.cards == (NUMBER["meter_reader"],)


def test_an_empty_deck_is_shuffled_anew() -> None:
    """ETI-19.8, ETI-19.11, ETI-R40."""
    lab = news(Lab(3, heroes=BOTH), "press_scrum")
    lab.g.sheet_deck = Deck((), (NUMBER["press_scrum"],))
    assert read_phase(lab) == 1 and lab.g.sheet_deck.discards == (NUMBER["press_scrum"],)
