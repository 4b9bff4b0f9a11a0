"""What surprises, Story Tokens, secret rooms and the finals of missions do, one by one, and when the story is told."""

from __future__ import annotations

import pytest

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import VERB_BITS, field_a
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.campaign.beginning import begin_table
from hauntbox.games.betwixt.cards.sources import mission_source
from hauntbox.games.betwixt.combat.falling import fall
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.combat.traps import harm_of
from hauntbox.games.betwixt.effects.conditions import object_squares
from hauntbox.games.betwixt.effects.house import furnish
from hauntbox.games.betwixt.effects.lasting import end_placement
from hauntbox.games.betwixt.effects.moments import happens, heed_falls
from hauntbox.games.betwixt.effects.standing import any_of, standing_objects, trouble
from hauntbox.games.betwixt.family.aiming import reach_of
from hauntbox.games.betwixt.fate.drawing import token
from hauntbox.games.betwixt.missions.objectives import run_success
from hauntbox.games.betwixt.missions.placing import all_ambush
from hauntbox.games.betwixt.missions.setting_up import run_mission, shuffle_decks
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    AVELYNN,
    BEAR,
    BILL,
    BLEED,
    BLIND,
    DOOR_TOKEN,
    FIRST_MONSTER,
    JOAN,
    LOOKOUT,
    LOST,
    MADDOX,
    MAP_TOKEN,
    MONSTER_TOKEN,
    OBJECTS,
    PLAYING,
    RAT,
    STORY_TOKEN,
    TASER,
    WEAKENED,
    WON,
)
from tests.betwixt.home import Home
from tests.betwixt.houses import room
from tests.betwixt.lab import box


class Night(Home):
    """A mission with its decks, in an empty room."""

    def __init__(self, mission: str, dice: str = "") -> None:
        super().__init__(dice)
        self.mission = self.box.missions[self.box.mission_at[mission]]
        shuffle_decks(self)
        self.bags = [()]
        self.log = []

    def answer(self, flow: Flow[None], outcomes: str = "") -> None:
        """Let it run: `outcomes` are chosen one after another, everything else is answered with the first answer."""
        left = list(outcomes)
        try:
            question = next(flow)
            while True:
                code = question.codes[0]
                if code & VERB_BITS == verbs.CHOOSE:
                    wanted = "abc".index(left.pop(0))
                    [code] = [one for one in question.codes if field_a(one) == wanted]
                question = flow.send(code)
        except StopIteration:
            assert not left

    def event(self, id: str, outcomes: str = "") -> None:
        """An event of the mission."""
        [found] = [one for one in self.mission.events() if one.id == id]
        self.answer(happens(self, "explore_tile", event=found), outcomes)

    def moment(self, trigger: str, about: int = -1, other: int = -1, outcomes: str = "") -> None:
        self.answer(happens(self, trigger, about, other), outcomes)

    def final(self, outcomes: str = "") -> None:
        """The last stage begins, without its monsters."""
        self.stage = 3
        self.moment("final", 0, outcomes=outcomes)

    def monster(self, kind: str, column: int, row: int, hp: int = 9) -> int:
        one = self.foe(column, row, hp=hp)
        self.kind[one] = self.box.monster_at[kind]
        return one

    def kinds(self) -> list[str]:
        return [self.box.monsters[self.kind[one]].id for one in self.monsters()]

    def passages(self) -> list[str]:
        return [self.box.passages[place].id for (place,) in self.told("passage_told")]

    def cards(self) -> int:
        """How many cards the family has."""
        return len([card for card in self.slots if card >= 0]) + len(self.stash)


# Gate Crashers


def test_strobe_test() -> None:
    """TGB-5.7: everybody rolls: 1 and 2 are Blind, the others get a chip."""
    g = Night("gate_crashers", "d6=1 d6=2 d6=3")
    g.event("strobe_test")
    assert [list(g.statuses(one)) for one in range(3)] == [["blind"], ["blind"], []]
    assert [len(g.chips[one]) for one in range(3)] == [0, 0, 1]


def test_employee_locker() -> None:
    """TGB-5.7, 6.25: money, or an item and perhaps a Monster Token more."""
    g = Night("gate_crashers")
    g.event("employee_locker", "a")
    assert (g.money, g.cards()) == (2, 0)
    for die, tokens in ((2, (token(MONSTER_TOKEN, 1),)), (3, ())):
        g = Night("gate_crashers", f"d6={die}")
        g.event("employee_locker", "b")
        assert (g.money, g.cards(), g.bags[0]) == (0, 1, tokens)


def test_wall_of_tools() -> None:
    """TGB-6.26c, 24.10: a brown card and Golf Balls."""
    g = Night("gate_crashers")
    g.event("wall_of_tools")
    assert g.cards() == 2 and g.card("golf_balls") in g.slots


# The Corn Has Ears


def test_rustling() -> None:
    """TGB-5.7: a FP of the lookout, or a token is shown and put back; without FP only that."""
    g = Night("the_corn_has_ears")
    g.event("rustling", "a")
    assert g.focus[MADDOX] == 5
    g.focus[MADDOX] = 0
    g.bags = [(token(MONSTER_TOKEN, 2),)]
    g.paths = {0: 0}
    g.event("rustling")
    assert len(g.told("token_shown")) == 1 and len(g.bags[0]) == 1


def test_wrong_turn() -> None:
    """TGB-21.4: the lookout changes with an active member at random."""
    g = Night("the_corn_has_ears", "of3=2")
    g.event("wrong_turn")
    assert (g.place[JOAN], g.at[MADDOX]) == (LOOKOUT, g.sq(2, 1))


def test_sprinklers() -> None:
    """TGB-18.5, 18.6: 1 Cold and the weakness of 1, for all who are there; Bleed is washed away."""
    g = Night("the_corn_has_ears")
    gain(g, BILL, BLEED, 2)
    g.event("sprinklers")
    assert ([g.hp_most[one] - g.hp[one] for one in range(4)], g.statuses(BILL)) == ([2, 2, 2, 0], {})


def test_field_hands_lunch() -> None:
    """TGB-6.26c."""
    g = Night("the_corn_has_ears")
    g.event("field_hands_lunch")
    assert (g.money, g.card("bandage_tin") in g.slots) == (3, True)


def test_the_effigy() -> None:
    """TGB-5.8: it stands near the middle and heals Scarecrows each round; burning it does them 2 Fire with their
    weakness, and that is told."""
    g = Night("the_corn_has_ears")
    g.final()
    [(at, object)] = g.objects.items()
    assert OBJECTS[object] == "effigy" and at in [g.sq(c, r) for c in (4, 5) for r in (4, 5)]
    scarecrow, crow = g.monster("scarecrow", 1, 8), g.monster("crow_flock", 3, 8)
    g.ratings[scarecrow] = (2, -1, 0, 0)
    g.hp[scarecrow] = g.hp[crow] = 5
    g.moment("round_end")
    assert (g.hp[scarecrow], g.hp[crow]) == (6, 5)
    g.moment("objective_interact", BILL, at)
    assert (g.objects, g.hp[scarecrow], g.hp[crow], g.passages()) == ({}, 2, 5, ["effigy_burns"])
    g.moment("round_end")
    assert g.hp[scarecrow] == 2


# Duchess Gets Loose


def test_mud_wallow() -> None:
    """TGB-5.7: each for themselves: Crippled, or a FP; who has none is Crippled."""
    g = Night("duchess_gets_loose")
    g.focus[AVELYNN] = 0
    g.event("mud_wallow", "ab")
    assert [list(g.statuses(one)) for one in range(3)] == [["crippled"], [], ["crippled"]]
    assert g.focus[JOAN] == 7


def test_slop_bucket() -> None:
    """TGB-7.6: a Rat Trap in the family's tile, and an item."""
    g = Night("duchess_gets_loose")
    g.event("slop_bucket")
    assert (list(g.traps.values()), g.cards()) == ([RAT], 1)


def test_blue_ribbons() -> None:
    """TGB-8.20: a trophy of each kind that was defeated in this mission."""
    g = Night("duchess_gets_loose")
    g.beaten = 1 << g.box.monster_at["guard_dog"] | 1 << g.box.monster_at["rat_swarm"]
    g.event("blue_ribbons")
    assert g.trophies[:3] == [1, 1, 0]


def test_the_petting_pen() -> None:
    """TGB-17.7: two Bear Traps and a Rat Trap; traps do one more."""
    g = Night("duchess_gets_loose")
    g.final()
    assert sorted(g.traps.values()) == [RAT, BEAR, BEAR]
    assert [harm_of(g, trap, BILL) for trap in (RAT, BEAR, TASER)] == [3, 4, 2]


# Uncle Merle's Barn


@pytest.mark.parametrize(("die", "lost", "statuses"), [(3, 2, ["stunned"]), (4, 0, ["refreshed"])])
def test_hay_drop(die: int, lost: int, statuses: list[str]) -> None:
    """TGB-5.7: a random member rolls: 2 damage and Stunned, or Refreshed."""
    g = Night("uncle_merles_barn", f"of3=2 d6={die}")
    g.event("hay_drop")
    assert (g.hp_most[JOAN] - g.hp[JOAN], list(g.statuses(JOAN))) == (lost, statuses)


def test_breaker_panel() -> None:
    """TGB-17.7: Taser Traps do nothing for the rest of the mission, or one more and B$ 3; other traps as ever."""
    for outcome, taser, money in (("a", 0, 0), ("b", 2, 3)):
        g = Night("uncle_merles_barn")
        g.event("breaker_panel", outcome)
        assert (harm_of(g, TASER, BILL), harm_of(g, BEAR, BILL), g.money) == (taser, 3, money)


def test_moonshine() -> None:
    """TGB-6.26c: two members recover 3 HP each and are Lightheaded."""
    g = Night("uncle_merles_barn")
    g.hp[:3] = [3, 3, 3]
    g.event("moonshine")
    assert (g.hp[:3], [list(g.statuses(one)) for one in range(3)]) == ([6, 6, 3], [["lightheaded"]] * 2 + [[]])


# Lights Out


def test_emergency_siren() -> None:
    """TGB-6.11, 3.2: all ambush in the next combat, unless 2 FP are paid together."""
    g = Night("lights_out")
    g.event("emergency_siren", "a")
    assert all_ambush(g)
    g = Night("lights_out")
    before = sum(g.focus)
    g.event("emergency_siren", "b")
    assert not all_ambush(g) and sum(g.focus) == before - 2


def test_mannequin_wall() -> None:
    """TGB-7.2: it waits for the next Placement Phase."""
    g = Night("lights_out")
    g.event("mannequin_wall")
    assert g.obstacles == ()
    furnish(g, 0, mission_source(g))
    assert len(g.obstacles) == 2
    end_placement(g)
    assert g.lasting == ()


def test_watchmans_chair() -> None:
    """TGB-4.3: a green card, and three rounds more before it is too late."""
    g = Night("lights_out")
    g.collections_bought = 31
    shuffle_decks(g)
    g.event("watchmans_chair")
    assert g.cards() == 1
    for rounds, result in ((22, PLAYING), (23, LOST)):
        g.rounds_fought = rounds
        g.moment("lost")
        assert g.result == result


def test_too_late() -> None:
    """TGB-4.3: twenty rounds of combat."""
    g = Night("lights_out")
    for rounds, result in ((19, PLAYING), (20, LOST)):
        g.rounds_fought = rounds
        g.moment("lost")
        assert g.result == result


def test_the_power_comes_back() -> None:
    """TGB-13.7, 8.14d: until both boxes are fixed all see one space less; then it is won if no monster is left."""
    g = Night("lights_out")
    assert (reach_of(g, JOAN), reach_of(g, BILL), trouble(g)) == (3, 2, 2)
    g.final()
    g.monster("scare_actor", 4, 4)
    first, second = g.objects
    g.moment("objective_interact", BILL, first)
    assert (len(g.objects), reach_of(g, JOAN), g.passages()) == (1, 3, [])
    g.moment("objective_interact", BILL, second)
    assert (g.objects, reach_of(g, JOAN), g.passages()) == ({}, 4, ["power_back"])
    g.moment("check")
    assert g.result == PLAYING
    g.at[FIRST_MONSTER] = -1
    g.moment("check")
    assert g.result == WON


# Midnight Matinee


def test_trailer() -> None:
    """TGB-2.10: the monsters of the final are shown."""
    g = Night("midnight_matinee")
    g.event("trailer")
    assert len(g.told("final_shown")) == 2


def test_stuck_reel() -> None:
    """TGB-6.5: two tokens leave the mission, but none that it needs."""
    g = Night("midnight_matinee")
    kept = (token(MAP_TOKEN, 19), token(STORY_TOKEN, 0))
    g.bags, g.paths = [(*kept, token(DOOR_TOKEN, 0), token(DOOR_TOKEN, 0), token(MONSTER_TOKEN, 1))], {0: 0}
    g.event("stuck_reel")
    assert len(g.bags[0]) == 3 and set(kept) <= set(g.bags[0]) and len(g.spent) == 2


@pytest.mark.parametrize(("mission", "event", "kinds"), [
    ("midnight_matinee", "usherette", ["fortune_teller"]), ("supper_at_grandmas", "cellar_hatch", ["cellar_thing"]),
    ("the_center_ring", "side_show", ["fortune_teller", "poltergeist"]),
])
def test_events_that_bring_monsters(mission: str, event: str, kinds: list[str]) -> None:
    """TGB-7.13."""
    g = Night(mission)
    g.event(event)
    assert g.kinds() == kinds


def test_four_chairs() -> None:
    """TGB-3.2: 3 FP for all who are there."""
    g = Night("midnight_matinee")
    g.focus = [1, 1, 1, 1]
    g.event("four_chairs")
    assert g.focus == [4, 4, 4, 1]


# Supper at Grandma's


def test_photograph_wall() -> None:
    """TGB-16.10, 16.11: somebody is Concentrated and Sharpened, and loses 1 HP."""
    g = Night("supper_at_grandmas")
    g.event("photograph_wall")
    assert (list(g.statuses(BILL)), g.hp[BILL]) == (["concentrated", "sharpened"], 9)


def test_good_silver() -> None:
    """TGB-24.10, 16.1: a blue card, and somebody at random bleeds."""
    g = Night("supper_at_grandmas")
    g.collections_bought = 31
    shuffle_decks(g)
    g.event("good_silver")
    assert (g.cards(), sum(g.bleed[:4])) == (1, 2)


def test_supper() -> None:
    """TGB-4.3: who eats recovers 2 HP and is slow; who does not is ambushed by Grandma alone."""
    g = Night("supper_at_grandmas")
    g.hp[:4] = [5, 5, 5, 5]
    g.final("a")
    assert g.hp[:4] == [7, 7, 7, 5] and g.passages() == ["supper_eaten"]
    assert all(list(g.statuses(one)) == ["weakened", "lightheaded"] for one in range(3))
    assert not any_of(g, "ambush_now", -1, "kind", "grandma_bennert")
    g = Night("supper_at_grandmas")
    g.final("b")
    assert g.statuses(BILL) == {} and g.passages() == ["supper_refused"]
    assert any_of(g, "ambush_now", -1, "kind", "grandma_bennert") and not any_of(g, "ambush_now", -1, "kind", "butcher")


def test_the_table_is_where_low_obstacles_are() -> None:
    """TGB-5.8: on the objective's tile, and nowhere else."""
    g = Night("supper_at_grandmas")
    g.house = room("...oo...\n" + "........\n" * 7)
    assert object_squares(g, "table") == []
    g.mission.objective, before = 1, g.mission.objective
    g.stage = 3
    try:
        assert len(object_squares(g, "table")) == 2
    finally:
        g.mission.objective = before


# The Center Ring


def test_hall_of_voices() -> None:
    """TGB-5.7: 1 HP, or 2 FP if they are there."""
    g = Night("the_center_ring")
    g.focus[AVELYNN] = 1
    g.event("hall_of_voices", "ab")
    assert (g.hp[BILL], g.focus[JOAN], g.hp[JOAN], g.hp[AVELYNN]) == (9, 6, 8, 7)


def test_encore() -> None:
    """TGB-6.25: the last two Monster Tokens go back; a blue card."""
    g = Night("the_center_ring")
    g.collections_bought = 31
    shuffle_decks(g)
    g.spent = tuple([token(MONSTER_TOKEN, n) for n in (1, 2, 3)] + [token(DOOR_TOKEN, 0)])
    g.event("encore")
    assert sorted(g.bags[0]) == [token(MONSTER_TOKEN, 2), token(MONSTER_TOKEN, 3)] and g.cards() == 1
    assert g.spent == (token(MONSTER_TOKEN, 1), token(DOOR_TOKEN, 0))


def test_quiet_table() -> None:
    """TGB-6.26c: everything is cured, and all are Refreshed."""
    g = Night("the_center_ring")
    for status in (BLEED, BLIND, WEAKENED):
        gain(g, BILL, status)
    g.event("quiet_table")
    assert [g.statuses(one) for one in range(4)] == [{"refreshed": 2}] * 3 + [{}]


@pytest.mark.parametrize(("anchors", "tethers"), [(0, 3), (2, 3), (3, 2)])
def test_anchors_break_tethers(anchors: int, tethers: int) -> None:
    """TGB-4.3: a third anchor means that one is broken from the start."""
    g = Night("the_center_ring")
    for id in ("lantern", "mirror", "music_box")[:anchors]:
        g.event(id)
    g.final()
    assert standing_objects(g, "tether") == tethers and g.counters.get("anchors", 0) == anchors


def test_a_tether_is_cut() -> None:
    """TGB-9.10: by a Loot action next to it."""
    g = Night("the_center_ring")
    g.final()
    tether = g.monsters()[0]
    g.moment("objective_interact", BILL, g.at[tether])
    assert (standing_objects(g, "tether"), g.passages()) == (2, ["tether_breaks"])


def test_with_the_ringmaster_everything_ends() -> None:
    """TGB-4.4, 8.18a: all other monsters vanish, count for shared XP, and the mission is won."""
    g = Night("the_center_ring")
    g.stage = 3
    master = g.monster("ringmaster", 4, 4)
    g.monster("wailing_shade", 4, 6)
    g.hp[master] = 0
    fall(g, master, BILL)
    g.answer(heed_falls(g))
    assert (g.monsters(), g.result, len(g.felled)) == ([], WON, 2)


# The story


def test_story_tokens_are_remembered() -> None:
    """TGB-26.1: every one leaves its mark."""
    flags: list[str] = []
    for mission in box().missions:
        g = Night(mission.id)
        for story in mission.stories:
            g.event(story.id)
        flags += g.flags
        assert g.flags
    assert len(set(flags)) == len(flags) and {"sneaker", "walkie_talkie", "reel", "recipe"} <= set(flags)


def begun(mission: str, campaign: str) -> Night:
    """A mission of a campaign, or alone, until its set-up has begun."""
    g = Night(mission)
    table = begin_table(1, Chance.from_seed("story"), g.box, mission, campaign=campaign)
    g.campaign, g.attempts = table.campaign, table.attempts
    g.answer(run_mission(g, -1))
    return g


def test_the_opening_is_told_once() -> None:
    """TGB-2.1: before the first mission of a campaign, not when it is tried again, nor before a single mission."""
    g = begun("gate_crashers", "{}")
    assert g.passages() == ["opening"]
    g = Night("gate_crashers")
    g.campaign, g.attempts = True, 2
    g.answer(run_mission(g, -1))
    assert g.passages() == begun("gate_crashers", "").passages() == []


@pytest.mark.parametrize(("flags", "anchors", "told"), [
    ((), 2, ["homecoming", "epilogue_silence", "epilogue_some_anchors"]),
    (("recipe", "reel", "sneaker", "walkie_talkie"), 3,
     ["homecoming", "epilogue_sneaker", "epilogue_walkie_talkie", "epilogue_reel", "epilogue_recipe",
      "epilogue_all_anchors"]),
])  # fmt: skip
def test_the_epilogue_remembers(flags: tuple[str, ...], anchors: int, told: list[str]) -> None:
    """TGB-26.4: at the end of the campaign, by what was found."""
    g = Night("the_center_ring")
    g.campaign, g.result, g.flags = True, WON, flags
    g.counters["anchors"] = anchors
    g.answer(run_success(g, -1))
    assert g.passages() == told


def test_no_epilogue_before_the_end() -> None:
    """TGB-26.4: neither after another mission, nor after a failure, nor after a mission alone."""
    for mission, campaign, result in (
        ("lights_out", True, WON), ("the_center_ring", True, LOST), ("the_center_ring", False, WON),
    ):
        g = Night(mission)
        g.campaign, g.result = campaign, result
        g.answer(run_success(g, -1))
        assert g.passages() == []
