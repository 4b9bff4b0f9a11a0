"""A Combat Phase: who acts when, trouble, and what a victory brings."""

from __future__ import annotations

from typing import Any

from hauntbox import Game
from hauntbox.engine.decisions import field_a
from hauntbox.games.betwixt.missions import rounds, spoils
from hauntbox.games.betwixt.missions.exploring import begin_exploration
from hauntbox.games.betwixt.missions.objectives import resolve_story
from hauntbox.games.betwixt.missions.replacing import ask_swap, run_swap
from hauntbox.games.betwixt.position import OPEN_ROOM, lay
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import ACTIVE, AVELYNN, BILL, JOAN, KNOCKED_OUT, LOOKOUT, MADDOX, STORY
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B
from hauntbox.kit.decks import Deck
from tests.betwixt.home import Home, kind, name
from tests.betwixt.houses import two_rooms
from tests.betwixt.tables import run_step

THREE = {"bill": "A11", "joan": "A21", "maddox": "A31"}


def state(game: Game) -> Betwixt:
    g = game.state
    assert isinstance(g, Betwixt)
    return g


def order_of(game: Game, most: int = 60) -> list[str]:
    """Who is activated in a round, as often as something begins; members do nothing."""
    g = state(game)
    until = g.round
    while game.decision is not None and g.round == until and most:
        most -= 1
        game.decide(verbs.END if game.decision.kind == "act" else game.decision.codes[0])
    found = []
    for one, _, _, _, values in g.log or []:
        if one.name == "activated":
            found.append("member")
        elif one.name == "monster_acts":
            found.append(f"m{values[0] - 3}")
        elif one.name == "trouble":
            return found
    return found


FAR = {"m1": "rat_swarm A88", "m2": "rat_swarm A78", "m7": "crow_flock A18", "m13": "pumpkin_head A86"}


def fight(monsters: dict[str, str], **more: Any) -> Game:
    return lay(family=THREE, monsters=monsters, **more)


def test_sides_alternate_and_the_rest_follows() -> None:
    """TGB-8.4, TGB-8.5, TGB-8.6, TGB-8.7: a member, group 1 by position, a member, group 2, the third member, all other
    groups; with fewer groups the members go on, with fewer members the groups."""
    assert order_of(fight(FAR)) == ["member", "m1", "m2", "member", "m7", "member", "m13"]
    assert order_of(fight({"m1": FAR["m1"]})) == ["member", "m1", "member", "member"]
    lone = lay(family={"bill": "A11"}, monsters=FAR)
    assert order_of(lone) == ["member", "m1", "m2", "m7", "m13"]


def test_ambushers_act_before_everybody_in_round_one() -> None:
    """TGB-8.8, TGB-7.18c, TGB-R17: and not again in that round; in the next one as usual."""
    assert order_of(fight(FAR, ambush=[2])) == ["m7", "member", "m1", "m2", "member", "m13", "member"]
    assert order_of(fight(FAR, ambush=[2], round=2)) == ["member", "m1", "m2", "member", "m7", "member", "m13"]


def test_a_lookout_who_comes_in_does_so_before_the_round() -> None:
    """TGB-8.15, TGB-21.6, TGB-21.7: onto an empty tile joined to an occupied one; without such a tile onto the occupied
    one farthest from monsters; never onto a tile with somebody on it."""
    for tiles, slots in ((["1", "3@p0"], {1}), (["1"], {0})):
        game = lay(
            tiles=tiles, family={"bill": "A13", "avelynn": "A23"}, lookout=["joan"], monsters={"m1": "rat_swarm A83"},
            step="round",
        )  # fmt: skip
        g = state(game)
        assert game.decision is not None and game.decision.kind == "come_in"
        squares = [field_a(code) for code in game.decision.codes]
        assert {g.house.slot_of(s) for s in squares} == slots
        game.decide(game.decision.codes[0])
        assert g.place[JOAN] == ACTIVE and g.bag[JOAN] == 6


def test_with_several_lookouts_one_is_chosen() -> None:
    """TGB-21.6, TGB-21.9: without any, the others go on alone."""
    two, rat = {"bill": "A13", "avelynn": "A23"}, {"m1": "rat_swarm A88"}
    game = lay(family=two, lookout=["joan", "maddox"], monsters=rat, step="round")
    assert game.decision is not None and game.decision.kind == "who_comes_in"
    assert set(game.decision.codes) == {name(JOAN), name(MADDOX)}
    game = lay(family=two, monsters=rat, step="round")
    assert game.decision is not None and game.decision.kind == "activate" and len(game.decision.codes) == 2


def trouble(dice: str, lookout: int = MADDOX, focus: int = 5, bag: list[int] | None = None) -> Home:
    g = Home(dice)
    for member in range(4):
        g.focus[member] = focus
    if lookout < 0:
        g.place[MADDOX] = KNOCKED_OUT
    if bag is not None:
        g.bag = bag
    g.run(rounds.roll_trouble(g))
    return g


def lost(g: Home) -> list[tuple[int, int]]:
    return [(g.hp_most[one] - g.hp[one], 5 - g.focus[one]) for one in range(4)]


def test_trouble_comes_on_a_one() -> None:
    """TGB-8.14a, TGB-8.14c: the lookout loses 1 HP on 1 to 3, 1 FP on 4 to 6; 1 HP without any FP."""
    assert lost(trouble("d6=2")) == [(0, 0)] * 4
    assert lost(trouble("d6=1 d6=3"))[MADDOX] == (1, 0)
    assert lost(trouble("d6=1 d6=4"))[MADDOX] == (0, 1)
    assert lost(trouble("d6=1 d6=6", focus=0))[MADDOX] == (1, 5)


def test_without_a_lookout_trouble_finds_somebody_else() -> None:
    """TGB-8.14b, TGB-R18, TGB-21.9: also only on a 1: whoever a Target Token names, which goes back; with an empty bag
    any active member."""
    assert lost(trouble("d6=3", -1, bag=[1, 2, 0, 0])) == [(0, 0)] * 4
    g = trouble("d6=1 of3=2 d6=1", -1, bag=[1, 2, 0, 0])
    assert lost(g)[JOAN] == (1, 0) and g.bag == [1, 2, 0, 0]
    assert lost(trouble("d6=1 of3=3 d6=5", -1, bag=[0, 0, 0, 0]))[AVELYNN] == (0, 1)


def test_trouble_may_knock_out_and_spares_the_difficulty_story() -> None:
    """TGB-8.14c, TGB-26.11: a lookout at 0 HP is KO'd; at Story the roll never hurts."""
    g = Home("d6=1 d6=1")
    g.hp[MADDOX] = 1
    g.run(rounds.roll_trouble(g))
    assert g.place[MADDOX] == KNOCKED_OUT
    g = Home("d6=1")
    g.difficulty = STORY
    g.run(rounds.roll_trouble(g))
    assert lost(g)[MADDOX][0] == 0


def victory() -> Game:
    """Spoils are about to be shared out, and a treasure is left."""
    return lay(room=OPEN_ROOM, family=THREE, step="spoils", round=2, treasures={"A88": 1}, on_top=["money_2"])


def test_a_victory_is_settled_in_order() -> None:
    """TGB-8.16, TGB-8.17, TGB-8.19, TGB-8.20, TGB-8.21, TGB-8.23, TGB-24.3, TGB-24.11, TGB-R26, TGB-R35: drop card, XP,
    money, trophies, treasures, the lookout, Story Tokens; then Exploration."""
    g = Home()
    cousin, dog = g.box.monster_at["bennert_cousin"], g.box.monster_at["guard_dog"]
    g.felled = ((cousin, BILL), (dog, -1), (dog, BILL))
    g.round = 2
    drops = [one.id for one in g.box.drops]
    g.drop_deck = Deck((drops.index("money_2"), drops.index("empty_handed")))
    g.treasures = {g.sq(8, 8): 1}
    g.mission = g.box.missions[0]
    g.step = steps.SPOILS
    for _ in range(12):
        if g.step == steps.SPOILS:
            run_step(g, lambda g, decision, seat: decision.codes[0])
    assert g.log is not None
    told = [one[0].name for one in g.log]
    marks = [told.index(one) for one in ("drop", "gained_xp", "gained_trophy", "looted")]
    assert marks == sorted(marks) and g.step == steps.LOOKOUT_SWAP
    assert g.xp == [3 + 1 + 1 + 3 + 1, 5, 5, 0]
    assert g.money == sum(values[0] for values in g.told("gained_money")) >= 2 + 2
    assert (g.trophies[cousin], g.trophies[dog]) == (1, 1)
    assert g.treasures == {}


def test_treasures_left_are_looted_by_whom_the_players_choose() -> None:
    """TGB-8.21, TGB-24.1, TGB-24.2: one after another; somebody on lookout can't."""
    game = victory()
    g = state(game)
    while game.decision is not None and game.decision.kind != "looter":
        game.decide(game.decision.codes[0])
    assert game.decision is not None and set(game.decision.codes) == {name(BILL), name(JOAN), name(MADDOX)}
    money = g.money
    game.decide("member:joan")
    assert (g.money, g.treasures) == (money + 2, {})
    assert [values[0] for one, _, _, _, values in g.log or [] if one.name == "looted"] == [JOAN]


def test_one_exchange_with_the_lookout() -> None:
    """TGB-8.22, TGB-21.3, TGB-21.4: the newcomer takes the space, and the tokens change; who leaves may put a card into
    the Stash; after that it is over."""
    g = Home()
    g.carry(JOAN, "frying_pan")
    at = g.at[JOAN]
    g.bag = [6, 6, 6, 0]
    asked = ask_swap(g)
    assert asked is not None and {kind(code) for code in asked.codes} == {"nothing", "swap"} and len(asked.codes) == 4
    g.run(run_swap(g, verbs.SWAP | JOAN << A | MADDOX << B), verbs.GIVE | g.card("frying_pan") << A)
    assert (g.place[JOAN], g.place[MADDOX], g.at[MADDOX], g.at[JOAN]) == (LOOKOUT, ACTIVE, at, -1)
    assert (g.bag, g.stash, g.step) == ([6, 0, 6, 6], (g.card("frying_pan"),), steps.OBJECTIVES)


def test_after_a_ko_the_lookout_comes_in_when_the_fight_is_over() -> None:
    """TGB-21.8: before any exchange, and without one."""
    g = Home()
    g.place[BILL], g.at[BILL] = KNOCKED_OUT, -1
    assert ask_swap(g) is None
    g.run(run_swap(g, -1))
    assert g.place[MADDOX] == ACTIVE and g.at[MADDOX] >= 0


def test_what_stays_after_a_combat_and_what_goes() -> None:
    """TGB-8.24, TGB-19.8, TGB-15.6: weapons go to their discards, trackers are empty; the rest stays."""
    g = Home()
    g.weapon_decks = [Deck(()), Deck(())]
    claws = next(n for n, one in enumerate(g.box.monster_weapons) if one.deck == 0)
    g.weapons_seen, g.order, g.felled, g.weapon[4] = (claws,), (0, 1), ((0, BILL),), claws
    g.traps, g.chips[BILL], g.status[JOAN] = {3: 0}, (20,), 16
    spoils.clean_up(g)
    assert (g.weapon_decks[0].discards, g.weapon[4]) == ((claws,), -1)
    assert (g.order, g.felled, g.weapons_seen) == ((), (), ())
    assert (g.traps, g.chips[BILL], g.status[JOAN]) == ({3: 0}, (20,), 16)


def test_the_last_blow_ends_combat_without_a_trouble_roll() -> None:
    """TGB-8.12, TGB-R23, TGB-R59: the activation is completed, then come the spoils."""
    game = lay(
        family=THREE, active="bill", monsters={"m1": "rat_swarm A12"}, hp={"m1": 1}, gear={"bill": ["frying_pan"]},
        dice="LG2 G6 LO6",
    )  # fmt: skip
    g = state(game)
    game.decide("attack:left:m1")
    assert not g.monsters() and game.decision is not None and game.decision.kind == "act"
    game.decide("end")
    told = [one[0].name for one in g.log or []]
    assert "trouble" not in told and "combat_won" in told


def test_who_is_down_stays_down() -> None:
    """TGB-21.11, TGB-21.10: until the mission is over; such a one gains nothing but the XP of final blows in that
    combat, and no exchange brings them back."""
    g = Home()
    g.place[BILL], g.at[BILL] = KNOCKED_OUT, -1
    g.felled = ((g.box.monster_at["butcher"], JOAN),)
    spoils.share_xp(g)
    assert g.xp == [0, 8, 4, 0] and g.active() == [JOAN, AVELYNN]
    begin_exploration(g)
    assert g.place[BILL] == KNOCKED_OUT


def test_a_combat_begins_on_the_tiles_of_the_family_and_the_new_ones() -> None:
    """TGB-10.8, TGB-25.9: and every Proficiency Token can be used again."""
    g = Home(house=two_rooms())
    g.at[:4] = [g.house.rolled(0, 1, 1), g.house.rolled(0, 2, 1), g.house.rolled(0, 3, 1), -1]
    g.proficiency_used[3] = 1
    for slots, begun in ((0, 1), (2, 3)):
        g.run(rounds.begin_combat(g, slots))
        assert g.begun == begun and not any(g.proficiency_used)


def test_story_tokens_beyond_those_needed_bring_money() -> None:
    """TGB-4.3, TGB-7.10, TGB-6.25: the last one that is needed puts the objective's tile into the bag, each further one
    B$ 2 into the purse."""
    g = Home()
    g.mission = g.box.missions[0]
    g.bags = [()]
    for stage, money in ((2, 0), (2, 2)):
        g.run(resolve_story(g, 0))
        assert (g.stage, g.money) == (stage, money)
    assert len(g.bags[0]) == 1
