"""Gadgets as Actions: what each of them does, and that it can't be played when it can do nothing."""

from __future__ import annotations

from hauntbox.engine.decisions import field_a, field_b, verb_of
from hauntbox.games.ecto_terrestrial.heroes.gadgets import draw_gadget
from hauntbox.games.ecto_terrestrial.heroes.using import list_gadgets, why_not_gadget
from hauntbox.games.ecto_terrestrial.sight.imagining import imagine
from hauntbox.games.ecto_terrestrial.sight.view import see
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.games.ecto_terrestrial.turns.actions import list_acts, run_act, why_not_act
from hauntbox.games.ecto_terrestrial.turns.hot_sheets import run_sheet
from hauntbox.kit.decks import Deck
from tests.ecto_terrestrial.lab import Lab, real_gadgets

PAIR = {"peter": "2,2", "agent_j": "4,4"}
FOUR = {**PAIR, "egon": "2,3", "agent_k": "0,0"}


def holding(id: str, **table: object) -> Lab:
    """A table at which seat 0 is on turn with one Gadget; Peter uses it."""
    lab = Lab(**{"heroes": PAIR, **table})  # type: ignore[arg-type]
    lab.deal(id)
    lab.g.actions = 4
    return lab


def reason(lab: Lab, id: str, hero: str = "peter") -> str:
    """Why a Gadget can't be used; empty if it can."""
    found = why_not_act(lab.g, verbs.GADGET | lab.gadget(id) << A | lab.hero(hero) << B)
    return "" if found is None else found.key


def use(lab: Lab, *answers: str, id: str = "", hero: str = "peter") -> None:
    """Use the first card of the hand, or this one."""
    card = lab.gadget(id) if id else lab.g.hands[0][0]
    assert verbs.GADGET | card << A | lab.hero(hero) << B in list_acts(lab.g)
    lab.run(run_act(lab.g, verbs.GADGET | card << A | lab.hero(hero) << B), *answers)


# Using one


def test_a_gadget_costs_an_action_and_is_discarded() -> None:
    """ETI-8.1, 4.7: one Action, openly played, then on the discard pile."""
    lab = holding("street_lamp_tap")
    lab.g.batteries[0] = 1
    card = lab.gadget("street_lamp_tap")
    use(lab)
    assert lab.g.actions == 3 and lab.g.hands[0] == () and lab.g.gadget_deck.discards == (card,)
    assert lab.told("played") == [(0, card)]


def test_the_user_must_stand_on_the_board() -> None:
    """ETI-8.1, 7.2: no Hero who is down or Defeated uses a Gadget."""
    lab = holding("thruster_soles")
    assert reason(lab, "thruster_soles") == ""
    lab.g.down = 1
    assert reason(lab, "thruster_soles") == "hero_down" and reason(lab, "thruster_soles", "agent_j") == ""
    lab.g.move_hero(4, -1)
    assert reason(lab, "thruster_soles", "agent_j") == "hero_off_board"
    assert reason(lab, "thruster_soles", "egon") == "hero_not_yours"
    assert not [code for code in list_acts(lab.g) if verb_of(code) == verb_of(verbs.GADGET)]


def test_only_the_own_hand_is_on_offer() -> None:
    """ETI-8.6: others' Gadgets are neither options nor told apart from cards in the deck."""
    lab = holding("thruster_soles")
    lab.deal("thruster_soles", "double_time")
    codes = list_gadgets(lab.g, 0)
    assert [(field_a(code), field_b(code)) for code in codes] == [(lab.gadget("thruster_soles"), 0)]
    assert reason(lab, "double_time") == reason(lab, "hornet_dart") == "not_in_hand"


def test_a_reaction_is_no_action() -> None:
    """ETI-8.3."""
    lab = holding("deflector_disc")
    assert reason(lab, "deflector_disc") == "gadget_is_reaction"


def test_no_gadget_without_actions() -> None:
    """ETI-4.1, 4.4."""
    lab = holding("thruster_soles")
    lab.g.actions = 0
    assert reason(lab, "thruster_soles") == "no_actions"


def test_the_spread_of_the_gadgets() -> None:
    """ETI-18.1: 32 Gadgets; six are Reactions, and five are for two or more players."""
    cards = real_gadgets()
    assert len(cards) == len({card.id for card in cards}) == 32
    assert len([card for card in cards if card.is_reaction]) == 6
    assert [card.id for card in cards if card.min_players == 2] == [
        "jumper_cable", "sleight_of_hand", "creative_accounting", "pickpocket_drone", "slime_balloon"
    ]


# Control


def test_tractor_tether() -> None:
    """ETI-8.2, 8.8: one ET within Range 3 goes up to 3 squares, but not a Boss, and nothing through a wall."""
    lab = holding("tractor_tether", ets={"g1": "2,4", "s1": "3,3"})
    use(lab, "push:g1:1,4", "push:g1:0,4", "push:g1:0,5")
    assert lab.g.et_at[0] == lab.square("0,5") and lab.g.et_wounds[0] == 0
    assert reason(holding("tractor_tether", ets={"g1": "3,3"}), "tractor_tether") == "gadget_does_nothing"
    assert reason(holding("tractor_tether", boss_at="2,4"), "tractor_tether") == "gadget_does_nothing"


def test_tractor_tether_may_stop_early() -> None:
    """ETI-8.2: up to three squares; of two ETs within Range the user names one."""
    lab = holding("tractor_tether", ets={"g1": "2,4", "s1": "2,5"})
    use(lab, "et:s1", "push:s1:1,5", "done")
    assert lab.g.et_at[10] == lab.square("1,5") and lab.g.et_at[0] == lab.square("2,4")


def test_sticky_mine() -> None:
    """ETI-7.6, 8.2: all ETs in a square within Range 2 go down; not Heroes, and not who is down."""
    lab = holding("sticky_mine", heroes={**PAIR, "egon": "2,4"}, ets={"g1": "2,4", "d1": "2,4", "s1": "2,5"})
    use(lab)
    assert lab.g.et_down == 1 << 0 | 1 << 20 and lab.g.down == 0
    lab = holding("sticky_mine", ets={"g1": "2,4"})
    lab.g.et_down = 1
    assert reason(lab, "sticky_mine") == "gadget_does_nothing"


def test_net_launcher() -> None:
    """ETI-7.6, 8.2: one ET within Range 4."""
    lab = holding("net_launcher", rows=1, columns=8, heroes={"peter": "0,0"}, points=["0,7"], starts=["0,0"],
                  ets={"g1": "0,4", "s1": "0,3", "d1": "0,5"})
    use(lab, "et:g1")
    assert lab.g.et_down == 1
    assert lab.asked == [(0, "which_et", ["et:g1", "et:s1"])]
    lab.deal("net_launcher")
    lab.g.et_down = 1 | 1 << 10
    assert reason(lab, "net_launcher") == "gadget_does_nothing"


def test_subway_foghorn() -> None:
    """ETI-8.2, 1.10: every ET of a square within Range 1 goes up to one square."""
    lab = holding("subway_foghorn", ets={"g1": "2,3", "g2": "2,3", "s1": "2,4"})
    use(lab, "push:g2:1,3", "push:g1:3,3")
    assert lab.g.et_at[0] == lab.square("3,3") and lab.g.et_at[1] == lab.square("1,3")
    assert reason(holding("subway_foghorn", ets={"g1": "2,4"}), "subway_foghorn") == "gadget_does_nothing"


def test_musical_chairs() -> None:
    """ETI-8.2, 1.10: the user changes places with any Hero within Range 4, full squares or not."""
    lab = holding("musical_chairs", heroes={"peter": "2,2", "agent_j": "2,2", "egon": "2,5"},
                  ets={"g1": "2,5", "d1": "2,5"})
    use(lab)
    assert lab.g.hero_at[0] == lab.square("2,5") and lab.g.hero_at[1] == lab.square("2,2")
    assert lab.g.used[lab.square("2,5")] == 4 and lab.g.used[lab.square("2,2")] == 2
    assert reason(holding("musical_chairs"), "musical_chairs") == "gadget_does_nothing"


def test_body_double() -> None:
    """ETI-8.2, 1.10: the user changes places with an ET that fits where the user stands."""
    lab = holding("body_double", ets={"d1": "2,4"})
    use(lab)
    assert lab.g.hero_at[0] == lab.square("2,4") and lab.g.et_at[20] == lab.square("2,2")
    crowded = {"d1": "2,4", "g1": "2,2", "g2": "2,2", "g3": "2,2"}
    assert reason(holding("body_double", ets=crowded), "body_double") == "gadget_does_nothing"


# Mobility


def test_thruster_soles() -> None:
    """ETI-5.5: up to three squares, and nobody takes the opportunity."""
    lab = holding("thruster_soles", ets={"g1": "2,2"})
    use(lab, "square:2,3", "square:2,4", "done")
    assert lab.g.hero_at[0] == lab.square("2,4") and lab.told("provoked") == [] and lab.g.wounds[0] == 0
    shut = holding("thruster_soles", rows=1, columns=1, heroes={"peter": "0,0"}, starts=["0,0"], points=["0,0"])
    assert reason(shut, "thruster_soles") == "gadget_does_nothing"


def test_window_cleaners_line() -> None:
    """ETI-8.2, 5.5: straight to a square within Range 4 that has room."""
    full = {"g1": "2,4", "g2": "2,4", "g3": "2,4", "g4": "2,4"}
    lab = holding("window_cleaners_line", ets=full)
    use(lab, "square:2,3")
    assert lab.g.hero_at[0] == lab.square("2,3")
    assert "square:2,4" not in lab.asked[0][2] and "square:2,5" not in lab.asked[0][2]
    shut = holding("window_cleaners_line", rows=1, columns=1, heroes={"peter": "0,0"}, starts=["0,0"], points=["0,0"])
    assert reason(shut, "window_cleaners_line") == "gadget_does_nothing"


def test_service_hatch() -> None:
    """ETI-6.2, 6.3: to an Active Spawn Point from anywhere; no Defense Roll."""
    lab = holding("service_hatch")
    use(lab, "square:5,0")
    assert lab.g.hero_at[0] == lab.square("5,0") and lab.told("defended") == []
    assert reason(holding("service_hatch", active_points=0), "service_hatch") == "gadget_does_nothing"


def test_double_time() -> None:
    """ETI-5.5: both Heroes go up to two squares."""
    lab = holding("double_time")
    use(lab, "square:1,2", "square:0,2", "square:4,5", "done")
    assert lab.g.hero_at[0] == lab.square("0,2") and lab.g.hero_at[4] == lab.square("4,5")
    shut = holding("double_time", rows=1, columns=1, heroes={"peter": "0,0"}, starts=["0,0"], points=["0,0"])
    assert reason(shut, "double_time") == "gadget_does_nothing"


def test_dog_whistle() -> None:
    """ETI-1.18: the teammate comes to the user or to an adjacent square."""
    lab = holding("dog_whistle")
    use(lab, "square:2,2")
    assert lab.g.hero_at[4] == lab.square("2,2")
    assert reason(holding("dog_whistle", heroes={"peter": "2,2"}), "dog_whistle") == "gadget_does_nothing"


# Damage


def test_hornet_dart_captures_for_its_user() -> None:
    """ETI-14.16, R15: two Wounds within Range 3 capture a Shooter: Trap and point for the user; no push."""
    lab = holding("hornet_dart", ets={"s1": "2,5", "g1": "0,2"})
    use(lab, "et:s1")
    assert lab.g.et_at[10] == -1 and lab.g.traps[0] == 1 and lab.g.scores[0] == 1
    lab = holding("hornet_dart", ets={"g1": "2,5"})
    use(lab)
    assert lab.g.et_wounds[0] == 2 and lab.g.et_at[0] == lab.square("2,5")
    assert reason(holding("hornet_dart", ets={"g1": "3,3"}), "hornet_dart") == "gadget_does_nothing"


def test_an_agents_gadget_does_not_double() -> None:
    """ETI-R15: no doubling for the MIB, and no Trap above capacity, but the points all the same."""
    lab = holding("hornet_dart", ets={"g1": "4,5"})
    use(lab, hero="agent_j")
    assert lab.g.et_wounds[0] == 2
    lab = holding("hornet_dart", ets={"s1": "4,5"})
    lab.g.traps[4] = 2
    use(lab, hero="agent_j")
    assert lab.g.traps[4] == 2 and lab.g.scores[0] == 1


def test_flash_grenade() -> None:
    """ETI-14.16: a Wound to every ET in a square within Range 2."""
    lab = holding("flash_grenade", ets={"g1": "2,4", "d1": "2,4", "s1": "2,5"})
    use(lab)
    assert (lab.g.et_wounds[0], lab.g.et_wounds[20], lab.g.et_wounds[10]) == (1, 1, 0)
    assert reason(holding("flash_grenade", ets={"g1": "2,5"}), "flash_grenade") == "gadget_does_nothing"


def test_pocket_cannon() -> None:
    """ETI-14.16: three Wounds within Range 1."""
    lab = holding("pocket_cannon", ets={"g1": "2,3"})
    use(lab)
    assert lab.g.et_at[0] == -1 and lab.g.scores[0] == 1
    assert reason(holding("pocket_cannon", ets={"g1": "2,4"}), "pocket_cannon") == "gadget_does_nothing"


def test_ricochet_round() -> None:
    """ETI-14.16: two single Wounds within Range 4, to one ET or two; the second is lost if there is nobody left."""
    lab = holding("ricochet_round", ets={"g1": "2,4", "s1": "2,5"})
    use(lab, "et:g1", "et:s1")
    assert lab.g.et_wounds[0] == lab.g.et_wounds[10] == 1
    lab = holding("ricochet_round", ets={"s1": "2,5"})
    lab.g.et_wounds[10] = 1
    use(lab)
    assert lab.g.et_at[10] == -1 and lab.g.scores[0] == 1
    assert reason(holding("ricochet_round"), "ricochet_round") == "gadget_does_nothing"


def test_static_vest() -> None:
    """ETI-14.16, 1.14: every ET Close to the user takes a Wound."""
    lab = holding("static_vest", ets={"g1": "2,2", "s1": "2,3", "d1": "2,4"})
    use(lab)
    assert (lab.g.et_wounds[0], lab.g.et_wounds[10], lab.g.et_wounds[20]) == (1, 1, 0)
    assert reason(holding("static_vest", ets={"g1": "3,3"}), "static_vest") == "gadget_does_nothing"


def test_a_gadget_wounds_a_boss() -> None:
    """ETI-14.16, 25.6: its track takes the Wounds; every two of them, rounded up, are a point."""
    lab = holding("hornet_dart", boss_at="2,4", ets={"g1": "2,3"})
    use(lab, "boss:0")
    assert lab.g.boss_wounds == 2 and lab.g.scores[0] == 1
    for id in ("flash_grenade", "static_vest"):
        lab = holding(id, boss_at="2,3")
        use(lab)
        assert lab.g.boss_wounds == 1
    for id in ("tractor_tether", "sticky_mine", "body_double"):
        assert reason(holding(id, boss_at="2,3"), id) == "gadget_does_nothing"


# Support


def test_spare_cell_pack() -> None:
    """ETI-1.6, 8.2: any Hero within Range 1 gains three Batteries, other teams' too, up to the maximum."""
    lab = holding("spare_cell_pack", heroes=FOUR)
    lab.g.batteries[0], lab.g.batteries[1] = 5, 1
    use(lab, "hero:egon")
    assert lab.g.batteries[1] == 4
    lab = holding("spare_cell_pack", heroes=FOUR)
    lab.g.batteries[0] = 5
    use(lab)
    assert lab.g.batteries[0] == 6
    lab = holding("spare_cell_pack", heroes=FOUR)
    lab.g.batteries[5] = 0
    assert reason(lab, "spare_cell_pack") == "gadget_does_nothing"


def test_first_aid_tin() -> None:
    """ETI-8.2: two Wounds come off a Hero within Range 1."""
    lab = holding("first_aid_tin")
    lab.g.wounds[0] = 3
    use(lab)
    assert lab.g.wounds[0] == 1
    lab = holding("first_aid_tin")
    lab.g.wounds[4] = 3
    assert reason(lab, "first_aid_tin") == "gadget_does_nothing"


def test_hot_towel() -> None:
    """ETI-7.1, 7.9b: a Hero within Range 3 stands up and is clean."""
    lab = holding("hot_towel", heroes=FOUR)
    lab.g.down = lab.g.slimed = 1 << 1
    use(lab)
    assert lab.g.down == lab.g.slimed == 0
    assert reason(holding("hot_towel", heroes=FOUR), "hot_towel") == "gadget_does_nothing"


def test_street_lamp_tap() -> None:
    """ETI-1.6: both Heroes gain two Batteries."""
    lab = holding("street_lamp_tap")
    lab.g.batteries[0], lab.g.batteries[4] = 1, 5
    use(lab)
    assert lab.g.batteries[0] == 3 and lab.g.batteries[4] == 6
    assert reason(holding("street_lamp_tap"), "street_lamp_tap") == "gadget_does_nothing"


def test_jumper_cable() -> None:
    """ETI-1.6, 8.2: two Batteries of another player's Hero within Range 1, as far as the user has room."""
    lab = holding("jumper_cable", heroes=FOUR)
    lab.g.batteries[0] = 3
    use(lab)
    assert lab.g.batteries[0] == 5 and lab.g.batteries[1] == 4
    assert reason(holding("jumper_cable", heroes=FOUR), "jumper_cable") == "gadget_does_nothing"


# The tower and the PKE levels


def test_dampening_rod() -> None:
    """ETI-20.7: one tracker of the user's choice goes down by 1."""
    lab = holding("dampening_rod")
    lab.g.pke = [1, 0, 3]
    use(lab, "kind:drainer")
    assert lab.g.pke == [1, 0, 2]
    assert lab.asked[0][2] == ["kind:grunt", "kind:drainer"]
    assert reason(holding("dampening_rod"), "dampening_rod") == "gadget_does_nothing"


def test_magnet_on_a_string() -> None:
    """ETI-21.1: two dice come out of the tower and lie aside; no Disruption."""
    lab = holding("magnet_on_a_string")
    inside = lab.g.tower.inside
    use(lab)
    assert lab.g.tower.inside == inside - 2 and lab.g.tower.aside == 16 - inside + 2 and lab.g.fallen == []
    lab = holding("magnet_on_a_string")
    lab.g.tower.take_out(16)
    assert reason(lab, "magnet_on_a_string") == "gadget_does_nothing"


def test_tomorrows_paper_is_read_by_one() -> None:
    """ETI-8.6, 19.1: the user alone sees the top Hot Sheet, and may put it under the deck."""
    lab = holding("tomorrows_paper")
    g = lab.g
    use(lab, "agree")
    assert g.sheet_deck.cards[-1] == 0 and g.sheet_deck.cards[0] == 1
    assert see(g, 0)["sheets"]["known"] == [{"place": len(g.sheet_deck.cards), "id": "sheet0"}]
    assert see(g, 1)["sheets"]["known"] == see(g, None)["sheets"]["known"] == []
    log = [(kind.name, audience) for kind, _, _, audience, _ in g.log or []]
    assert ("peeked", 1) in log
    assert all(not audience & 1 for name, audience in log if name == "peeked_hidden")


def test_what_was_read_stays_in_imagination() -> None:
    """ETI-8.6: the reader imagines the deck with this Hot Sheet where it is; the others do not know it."""
    lab = holding("tomorrows_paper")
    use(lab, "decline")
    tops = {0: set[int](), 1: set[int]()}
    for seat in (0, 1):
        for _ in range(12):
            copy = lab.g.copy()
            imagine(copy, seat, lab.g.chance)  # type: ignore[arg-type]
            tops[seat].add(copy.sheet_deck.cards[0])  # type: ignore[attr-defined]
    assert tops[0] == {0} and len(tops[1]) > 1


def test_a_revealed_sheet_is_known_no_longer() -> None:
    """ETI-19.1."""
    lab = holding("tomorrows_paper")
    use(lab, "decline")
    lab.run(run_sheet(lab.g, -1))
    assert lab.g.sheets_known == [(), ()]
    lab = holding("tomorrows_paper")
    lab.g.sheet_deck = Deck((), (1, 2))
    assert reason(lab, "tomorrows_paper") == "gadget_does_nothing"


# Mischief


def test_pickpocket_drone() -> None:
    """ETI-8.2, 1.5: one Trap of another player's Hero within Range 2, if the user has room for it; no bid."""
    lab = holding("pickpocket_drone", heroes=FOUR)
    lab.g.traps[1] = 2
    use(lab)
    assert lab.g.traps[0] == 1 and lab.g.traps[1] == 1
    full = holding("pickpocket_drone", heroes=FOUR)
    full.g.traps[0], full.g.traps[1] = 3, 2
    assert reason(full, "pickpocket_drone") == "gadget_does_nothing"
    assert reason(holding("pickpocket_drone", heroes=FOUR), "pickpocket_drone") == "gadget_does_nothing"


def test_slime_balloon() -> None:
    """ETI-7.9a, 8.2: another player's Hero within Range 3 is Slimed; not one of the own, and not twice."""
    lab = holding("slime_balloon", heroes=FOUR)
    use(lab)
    assert lab.g.slimed == 1 << 1
    lab.deal("slime_balloon")
    assert reason(lab, "slime_balloon") == "gadget_does_nothing"


# The hand


def test_a_hand_has_four_cards() -> None:
    """ETI-8.5, 8.6: the fifth makes its owner discard, the new one if they like; what is discarded is open."""
    lab = Lab()
    lab.deal("hornet_dart net_launcher hot_towel dog_whistle")
    new = lab.g.gadget_deck.cards[0]
    lab.run(draw_gadget(lab.g, 0, "ETI-8.5"), f"card:{lab.g.box.gadgets[new].id}")
    assert len(lab.g.hands[0]) == 4 and new not in lab.g.hands[0] and lab.g.gadget_deck.discards == (new,)
    assert lab.told("discarded") == [(0, new)]


def test_an_empty_deck_takes_the_discards_back() -> None:
    """ETI-8.7, R40: and if there is nothing to take, nothing is drawn."""
    lab = Lab()
    lab.deal()
    lab.g.gadget_deck = Deck((), (3,))
    lab.run(draw_gadget(lab.g, 0, "ETI-17.5"))
    assert lab.g.hands[0] == (3,)
    lab.run(draw_gadget(lab.g, 0, "ETI-17.5"))
    assert lab.g.hands[0] == (3,)


def test_others_see_how_many_cards_there_are() -> None:
    """ETI-8.6: the hand is in its owner's view only."""
    lab = holding("hornet_dart")
    mine, theirs = see(lab.g, 0), see(lab.g, 1)
    assert mine["hand"] == mine["seats"][0]["hand"] == ["hornet_dart"]
    assert theirs["hand"] == [] and theirs["seats"][0]["hand"] is None and theirs["seats"][0]["cards"] == 1
    assert why_not_gadget(lab.g, lab.gadget("hot_towel"), 0) is not None
