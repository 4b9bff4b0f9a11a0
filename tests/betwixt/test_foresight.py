"""What is foreseen of answers and things: never more than everybody may know, and what then happens is among it."""

from __future__ import annotations

import os

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.chance import Chance
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import Message
from hauntbox.engine.rules import Foresight
from hauntbox.games.betwixt.campaign.interlude import begin_interlude
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.ground.house import DOOR
from hauntbox.games.betwixt.monsters.outlook import AIM_SHIFT
from hauntbox.games.betwixt.rules import BetwixtRules
from hauntbox.games.betwixt.speech.foresight import foresee, foresee_thing
from hauntbox.games.betwixt.speech.why_not import in_view
from hauntbox.games.betwixt.table import events, steps, verbs
from hauntbox.games.betwixt.table.ids import CHARACTER_IDS, SQUARE_IDS
from hauntbox.games.betwixt.table.numbers import (
    BEAR,
    BLIND,
    FIRST_MONSTER,
    LEFT,
    OFF,
    STUNNED,
    WEAKENED,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from tests.betwixt.home import Home, attack, bare_hands, loot, walk_to
from tests.betwixt.tables import AtRandom, new_table, play, run_step
from tests.betwixt.test_why_not import between

BILL, JOAN = 0, 1
MORE = int(os.environ.get("HAUNTBOX_FUZZ", "1"))  # so many times as many missions


def answer(g: Betwixt, code: int) -> Foresight:
    found = foresee(g, 0, code)
    assert found is not None
    return found


def thing(g: Betwixt, kind: str, value: int) -> Foresight:
    found = foresee_thing(g, 0, kind, value)
    assert found is not None
    return found


def told(found: Foresight, key: str) -> Message:
    """The one sentence of a kind."""
    messages = [message for message in found.texts if message.key == f"foresee.{key}"]
    assert len(messages) == 1, (key, [message.key for message in found.texts])
    return messages[0]


def keys(found: Foresight | None) -> set[str]:
    return set() if found is None else {message.key.removeprefix("foresee.") for message in found.texts}


def square(number: int) -> str:
    return f"square:{SQUARE_IDS[number]}"


def character(number: int) -> str:
    return f"character:{CHARACTER_IDS[number]}"


# Attacks


def home() -> Home:
    """Bill in his activation, with a dog in front of him that is after Joan."""
    g = Home()
    g.begin(BILL)
    g.speed[g.foe(1, 2, target=JOAN, facing=2, hp=4)] = 4
    return g


def test_an_attack_is_foreseen_with_its_chances() -> None:
    """TGB-12.11, 12.14: two faces in three hit, and a light orange die has one to four."""
    g = home()
    found = answer(g, bare_hands(FIRST_MONSTER))
    assert told(found, "hits").args["chance"] == 67
    shares = told(found, "damage").args["parts"]
    assert isinstance(shares, list)
    assert [(one.args["n"], one.args["chance"], one.args["left"]) for one in shares if isinstance(one, Message)] == [
        (1, 11, 3), (2, 22, 2), (3, 22, 1),
    ]  # fmt: skip
    assert (told(found, "fells").args["chance"], told(found, "fells").args["n"]) == (11, 4)
    assert found.notes == {character(FIRST_MONSTER): "67 %"}
    assert found.ways == [(character(BILL), character(FIRST_MONSTER), "hit")]


def test_an_attack_is_foreseen_with_everything_that_changes_it() -> None:
    """TGB-14.7, 16.4, 16.6, 12.10: Blindside, statuses, and skulls that draw the monster away."""
    g = home()
    g.facing[FIRST_MONSTER] = 0
    g.defence_dice[FIRST_MONSTER] = (0,)
    gain(g, BILL, BLIND)
    gain(g, BILL, WEAKENED)
    found = answer(g, bare_hands(FIRST_MONSTER))
    assert {"blind", "weakened", "blindside", "turns_on"} <= keys(found)
    assert told(found, "turns_on").args["chance"] == 6
    g.set_target(FIRST_MONSTER, BILL)
    assert "turns_on" not in keys(answer(g, bare_hands(FIRST_MONSTER)))


def test_obstruction_is_foreseen_with_its_reasons() -> None:
    """TGB-13.6: too close, and an adjacent monster has the attacker as its target."""
    g = home()
    g.set_target(FIRST_MONSTER, BILL)
    g.equip(BILL, LEFT, "wrist_slingshot")
    shot = attack(LEFT, FIRST_MONSTER)
    assert "obstructed" in keys(answer(g, shot))
    g.at[FIRST_MONSTER] = g.sq(1, 4)
    assert "obstructed" not in keys(answer(g, shot))
    assert sorted(answer(g, shot).marks["sight"]) == sorted([square(g.sq(1, 2)), square(g.sq(1, 3))])
    g.stand(JOAN, 1, 3)
    assert "obstructed" in keys(answer(g, shot))


# Moving and the rest of an activation


def test_moving_shows_what_every_space_costs() -> None:
    """TGB-9.4a, 10.1: Bill has four points."""
    g = home()
    found = answer(g, verbs.WALK)
    assert found.notes[square(g.sq(1, 3))] == "3"  # past the dog, as no corner is cut beside it
    assert square(g.sq(1, 1)) not in found.marks["reach"]
    assert set(found.notes.values()) <= {"1", "2", "3", "4"}
    assert set(found.notes) == set(found.marks["reach"])
    assert "corners" in keys(found)


def test_a_space_is_foreseen_with_who_would_strike_there() -> None:
    """TGB-9.4a, 20.3: what it costs, and the dog that is after the mover."""
    g = home()
    g.set_target(FIRST_MONSTER, BILL)
    there = g.sq(1, 4)
    found = answer(g, walk_to(there))
    assert {"costs", "strike_next"} <= keys(found)
    assert found.marks["danger"] == [character(FIRST_MONSTER)]
    assert g.at[BILL] == g.sq(1, 1)


def test_a_space_within_reach_has_a_way_to_it() -> None:
    """TGB-9.4a: the Move action, then the space, for the seat that plays the acting member."""
    game = hauntbox.new("betwixt", 2, 3, set_up="automatic")
    luck = Luck(3)
    walked = 0
    for _ in range(400):
        decision, g = game.decision, game.state
        assert isinstance(g, Betwixt)
        if decision is None:
            break
        seat = decision.seats[0]
        if g.step == steps.ACT and decision.kind == "act" and verbs.WALK in decision.codes:
            walked += walk_to_somewhere(game, g, seat)
            continue
        for one in list(decision.seats):
            codes = decision.codes_for(one)
            game.decide(codes[luck.below(len(codes))], one)
    assert walked > 5


def walk_to_somewhere(game: Game, g: Betwixt, seat: int) -> int:
    """Point at every space; go to the last that one can go to, at the cost that is told."""
    ways = {walk.to: walk for walk in game.walks(seat)}
    to, who = max(s for s in g.house.squares if square(s) in ways), g.acting
    found = foresee_thing(g, seat, "square", to)
    assert found is not None and told(found, "costs").args["n"] == ways[square(to)].steps
    assert game.walks(1 - seat) == []
    for code in ways[square(to)].answers:
        game.decide(code, seat)
    assert g.at[who] == to
    return 1


def test_the_end_of_an_activation_is_foreseen() -> None:
    """TGB-8.11, 15.4, 16.1: actions unused, Bleed, chips that are lost."""
    g = home()
    g.bleed[BILL], g.hp[BILL] = 1, 1
    g.chips[BILL] = (4 | 16,)
    found = answer(g, verbs.END)
    assert {"unused", "bleeds", "bleeds_out", "chips_lost"} <= keys(found)
    assert told(found, "unused").args["n"] == 2
    assert (g.hp[BILL], g.bleed[BILL], len(g.chips[BILL])) == (1, 1, 1)


def test_stances_say_how_long_their_chip_lasts() -> None:
    """TGB-9.7, 9.8, 15.4, 15.5: one activation longer if it is gained in the own one."""
    g = home()
    g.chips[BILL] = (4 | 16,)
    assert keys(answer(g, verbs.OFFENSIVE)) == {"chip_hit_own", "chips_renewed"}
    assert keys(answer(g, verbs.DEFENSIVE)) == {"chip_guard_own"}
    g.acting, g.housekeeper = OFF, BILL
    assert keys(answer(g, verbs.OFFENSIVE)) == {"chip_hit_before"}


def test_a_talent_says_what_it_costs_and_does() -> None:
    """TGB-9.6, 3.2."""
    g = home()
    talent = next(n for n in g.box.members[JOAN].talents if g.box.talents[n].under("use_action"))
    g.begin(JOAN)
    g.talents |= 1 << talent
    g.hp[BILL] = g.hp[JOAN] = 1
    found = answer(g, verbs.TALENT | talent << A)
    assert told(found, "fp").args["left"] == g.focus[JOAN] - g.box.talents[talent].fp
    assert "does" in keys(found)


# Monsters


def test_a_monster_is_foreseen_with_its_way_and_its_victim() -> None:
    """TGB-20.3, 12.9: it goes to Joan, strikes her, and a skull may turn it on Bill."""
    g = home()
    found = thing(g, "character", FIRST_MONSTER)
    assert character(JOAN) in found.marks["danger"]
    assert {"target", "blow"} <= keys(found)
    assert {"sight_clear", "sight_back_clear"} <= keys(found)
    gain(g, FIRST_MONSTER, STUNNED)
    assert "stunned" in keys(thing(g, "character", FIRST_MONSTER))
    assert "reach" not in thing(g, "character", FIRST_MONSTER).marks


def test_it_sees_you_and_you_do_not_see_it() -> None:
    """TGB-13.1, 13.4: sight is another question each way: a friend obstructs one, a foe stops the other."""
    g = home()
    g.at[FIRST_MONSTER] = g.sq(1, 3)
    g.foe(1, 2)
    found = thing(g, "character", FIRST_MONSTER)
    assert "sight_no" in keys(found)
    assert "sight_back_hindered" in keys(found)
    bill, dog = f"square:{SQUARE_IDS[g.at[BILL]]}", f"square:{SQUARE_IDS[g.at[FIRST_MONSTER]]}"
    ours = [line for line in found.lines if line[1] == bill]
    theirs = [line for line in found.lines if line[1] == dog]
    assert {(line[0], line[4]) for line in ours} == {("stopped", dog)}
    assert {(line[0], line[4]) for line in theirs} == {("one_way", bill)}
    for pair in (ours, theirs):  # two lines, from one corner to two
        assert len(pair) == 2 and pair[0][2:4] == pair[1][2:4] and pair[0][5:] != pair[1][5:]
        assert all(n in (1, 99) for line in pair for n in (*line[2:4], *line[5:]))


def test_lines_of_sight_that_agree_are_drawn_once() -> None:
    """TGB-13.1, 13.2: clear both ways: the acting member's two lines; a friend between: they are obstructed."""
    g = home()
    found = thing(g, "character", FIRST_MONSTER)
    assert [line[0] for line in found.lines] == ["clear", "clear"]
    assert {line[1] for line in found.lines} == {f"square:{SQUARE_IDS[g.at[BILL]]}"}


def test_a_family_member_is_foreseen_with_who_is_after_them() -> None:
    """TGB-19.12, 20.3."""
    g = home()
    assert {"aimed_at", "strike_next"} <= keys(thing(g, "member", JOAN))
    assert {"not_aimed_at", "nobody_strikes"} <= keys(thing(g, "character", BILL))
    assert thing(g, "member", JOAN).marks["danger"] == [character(FIRST_MONSTER)]


@pytest.mark.parametrize("seed", range(12 * MORE))
def test_what_a_monster_does_was_among_what_was_shown(seed: int) -> None:
    """TGB-20.1 to 20.13, 12.9b: of every monster of a mission at random, where it went and whom it struck."""
    box = new_table().box
    g = new_table(box.missions[seed % len(box.missions)].id, 2, f"foreseen {seed}")
    g.log = []
    random = AtRandom(seed)
    activations = 0
    for _ in range(1500):
        if g.step == steps.OVER or play(g, random, most=4000, until=steps.MONSTER) is not None:
            break
        monster = g.queue[0]
        if g.at[monster] < 0:
            run_step(g, random)
            continue
        activations += 1
        found = thing(g, "character", monster)
        here, start = g.at[monster], len(g.log)
        run_step(g, random)
        check_foreseen(g, monster, here, found, start)
    assert activations > 3


def check_foreseen(g: Betwixt, monster: int, here: int, found: Foresight, start: int) -> None:
    """Compare what was told of an activation with its foresight."""
    assert g.log is not None
    acts = [n for n in range(start, len(g.log)) if g.log[n][0] is events.MONSTER_ACTS]
    if not acts:
        return
    left: set[str] = set()  # what its last rule has left over, before a die decides
    for kind, _, _, _, values in g.log[acts[0] :]:
        if kind.joins == "reason" and kind.fields.names[-1].endswith("*") and values[0] == monster:
            left = {square(aim >> AIM_SHIFT) for aim in values[1:]}
        if kind in (events.MOVED, events.STAYED) and values[0] == monster and left:
            assert set(found.marks["reach"]) == left
        if kind is events.MOVED and values[0] == monster:
            assert square(values[1]) in found.marks["reach"]
        if kind is events.STAYED and values[0] == monster:
            assert square(here) in found.marks["reach"]
        if kind in (events.ATTACKED, events.REDIRECTED) and values[0] == monster:
            assert character(values[1]) in found.marks["danger"]


# Places


def test_a_door_is_foreseen_with_its_fate_bag() -> None:
    """TGB-5.5, 6.2: how many tokens, and of which kinds they are."""
    g = new_table()
    play(g, AtRandom(3), until=steps.EXPLORE)
    door = next(one.number for one in g.house.passages if one.state == DOOR)
    found = answer(g, verbs.OPEN | door << A)
    assert told(found, "bag").args["n"] == len(g.bags[0])
    assert "bag_holds" in keys(found)
    g.hp[g.active()[0]] = 1
    assert "wounded" in keys(answer(g, verbs.OPEN | door << A))
    g.bags = [g.bags[0][:5], g.bags[0][5:]]
    assert "bags_hold" in keys(thing(g, "passage", door))


def test_traps_and_treasures_say_what_they_are() -> None:
    """TGB-17.4, 24.1."""
    g = home()
    g.traps[g.sq(2, 2)] = BEAR
    g.treasures[g.sq(2, 3)] = 2
    assert told(thing(g, "square", g.sq(2, 2)), "trap").args["n"] == 3
    assert told(answer(g, loot(g.sq(2, 3))), "treasure").args["n"] == 2
    assert foresee_thing(g, 0, "square", g.sq(5, 5)) is None


def test_what_is_done_between_missions_is_foreseen() -> None:
    """TGB-24.16, 25.4, 25.6, 26.7, 26.9."""
    g = between(1)
    begin_interlude(g)
    cards = [verbs.PURCHASE | card << A for card in g.shop]
    kind = next(number for number, n in enumerate(g.trophies) if n >= 3)
    codes = [*cards, verbs.TROPHIES | kind << A, verbs.TROPHY_SET, verbs.COLLECTION | 0 << A, verbs.SAVE]
    assert all(foresee(g, 0, code) is not None for code in codes)
    assert told(answer(g, verbs.TRAIN | BILL << A), "next_level").args["xp"] == 200
    g.goal = verbs.TRAIN | BILL << A
    assert told(answer(g, verbs.RAISE | 0 << A), "raises").args["new"] == g.dials[BILL][0] + 2
    learned = verbs.LEARN | g.box.members[BILL].talents[1] << A
    assert {"does", "points_left"} <= keys(answer(g, learned))


# Whatever it is


@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_looking_changes_nothing_and_has_words(players: int, seed: int) -> None:
    """TGB-2.10: every answer on offer and everything in view, in both languages, again and again."""
    missions = [one.id for one in new_table().box.missions]
    game = hauntbox.new("betwixt", players, seed, mission=missions[seed % len(missions)])
    luck = Luck(seed)
    for number in range(250):
        decision = game.decision
        if decision is None:
            break
        for seat in list(decision.seats):
            if number % 10 == 0:
                look_around(game, seat)
            codes = decision.codes_for(seat)
            game.decide(codes[luck.below(len(codes))], seat)


def look_around(game: Game, seat: int) -> None:
    decision, g = game.decision, game.state
    assert decision is not None and isinstance(g, Betwixt)
    before = game.state_bytes()
    found = [game.foresee(code, seat) for code in decision.codes_for(seat)[:30]]
    for kind in ("character", "passage", "tile", "member"):
        for value in in_view(g, seat, kind) or range(4):
            found.append(game.foresee_thing(f"{kind}:{game.rules.thing_id(kind, value)}", seat))
    for at in [*g.traps, *g.treasures, *g.machines, *g.house.squares[:8]]:
        found.append(game.foresee_thing(square(at), seat))
    assert game.state_bytes() == before
    for one in found:
        if one is None:
            continue
        assert one.texts or one.marks
        for message in one.texts:
            for language in ("en", "fr"):
                said = game.say(message, language)
                assert said and not said.startswith("[") and "{" not in said, message


def test_what_is_hidden_changes_nothing_of_what_is_foreseen() -> None:
    """TGB-2.10, 6.5: neither the order of decks nor what is in which bag."""
    g = new_table(seed=5)
    play(g, AtRandom(5), until=steps.EXPLORE)
    g.bags = [g.bags[0][::2], g.bags[0][1::2]]
    other = g.copy()
    assert isinstance(other, Betwixt)
    tokens = sorted([*g.bags[0], *g.bags[1]])
    other.bags = [tuple(tokens[: len(g.bags[0])]), tuple(tokens[len(g.bags[0]) :])]
    other.chance = Chance.from_seed("another")
    rules = BetwixtRules(box=g.box)
    for passage in range(len(g.house.passages)):
        here, there = foresee_thing(g, 0, "passage", passage), foresee_thing(other, 0, "passage", passage)
        assert here is not None and there is not None
        assert [rules.say(g, text) for text in here.texts] == [rules.say(g, text) for text in there.texts]
