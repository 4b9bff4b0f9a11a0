"""Chapter 6, dice: faces, what each icon is good for, one use each; and chance."""

from __future__ import annotations

from collections import Counter

import pytest

import hauntbox
from hauntbox import Refused
from hauntbox.engine.chance import Chance
from hauntbox.games.blackout.table.numbers import DIE, GHOST, STREAM, TRAP
from tests.blackout.laying import lay
from tests.blackout.looking import (
    against,
    borough,
    buster,
    chaos,
    end_round,
    named,
    offered,
    on_card,
    place,
    play,
    pool,
    rerolled,
    slots,
    spent,
    told,
)

COLOURS = ["red", "blue", "green", "yellow"]


def test_the_faces_of_a_die() -> None:
    """BLK-6.1: two Streams, one each of Trap, PKE, Ecto-1, Ghost."""
    assert Counter(DIE.names[side] for side in DIE.sides) == {"S": 2, "T": 1, "P": 1, "E": 1, "G": 1}


@pytest.mark.parametrize("face", ["S", "T", "P", "E", "G"])
def test_each_icon_fills_its_own_slots_and_no_others(face: str) -> None:
    """BLK-6.2 to BLK-6.6, BLK-R55: a slot may show any of the five icons, Ecto-1 too; BLK-6.3, BLK-6.4, BLK-6.5."""
    game = lay(ghosts={"MAN": ["S", "T", "P", "E", "G"]}, pools={"red": [f"red:{face}"]}, active="red")
    index = "STPEG".index(face)
    assert offered(game, "place") == [f"place:red0:MAN.{index}"]
    for other in range(5):
        if other != index:
            assert against(game, f"place:red0:MAN.{other}") == "BLK-8.5"


def test_crossing_the_streams_does_nothing() -> None:
    """BLK-6.2, BLK-R41: Streams of four Ghostbusters on one ghost are just Streams."""
    pools = {colour: [f"{colour}:S"] for colour in COLOURS}
    game = lay(ghosts={"MAN": ["S", "S", "S", "S", "T"]}, pools=pools, chaos=5)
    for colour in COLOURS[:3]:
        play(game, f"activate:{colour}", f"place:{colour}0:MAN.{COLOURS.index(colour)}", "end")
    play(game, "place:yellow0:MAN.3")
    assert slots(game, "MAN") == ["red:S", "blue:S", "green:S", "yellow:S", ""]
    assert chaos(game) == 5


def test_the_trap_may_go_first() -> None:
    """BLK-6.3: no rule says that it goes last."""
    game = lay(ghosts={"MAN": ["S", "S", "T"]}, pools={"red": ["red:T", "red:S", "red:S"]}, active="red")
    play(game, "place:red0:MAN.2", "place:red1:MAN.0", "place:red2:MAN.1")
    assert borough(game, "MAN")["ghost"]["filled"]


def test_pke_pays_for_equipment() -> None:
    """BLK-6.4: P buys; other faces don't."""
    game = lay(pools={"red": ["red:P", "red:S", "red:T", "red:E", "red:G"]}, row=["ecto_goggles"], active="red")
    assert offered(game, "buy") == ["buy:red0:ecto_goggles"]
    assert against(game, "buy:red1:ecto_goggles") == "BLK-12.2"
    play(game, "buy:red0:ecto_goggles")
    assert on_card(game, "ecto_goggles") == ["red0"]


def test_ecto_1_moves_the_active_ghostbuster_only() -> None:
    """BLK-6.5, BLK-R13: the die is spent and nobody else goes anywhere."""
    game = lay(pools={"red": ["red:E", "red:S"]}, active="red")
    assert against(game, "move_ecto:red1:BRX") == "BLK-7.14"
    play(game, "move_ecto:red0:BRX")
    assert [place(game, colour) for colour in COLOURS] == ["BRX", "MAN", "MAN", "MAN"]
    assert "red0" in spent(game)
    moved = told(game, "moved")
    assert [named(game, event, "buster") for event in moved] == [["red"]]
    assert moved[0].rule == "BLK-7.14"


def test_a_ghost_die_lowers_chaos_or_cures_or_fills() -> None:
    """BLK-6.6: one of the three."""
    start = {"ghosts": {"MAN": ["S", "G"]}, "pools": {"red": ["red:G", "red:S"]}, "active": "red", "chaos": 8}
    game = lay(**start)
    assert offered(game, "calm", "exorcise", "place") == ["place:red0:MAN.1", "place:red1:MAN.0", "calm:red0"]
    assert against(game, "calm:red1") == "BLK-6.6"
    assert against(game, "exorcise:red0") == "BLK-13.3"
    play(game, "calm:red0")
    assert chaos(game) == 7
    game = play(lay(**start), "place:red0:MAN.1")
    assert (slots(game, "MAN"), chaos(game)) == (["", "red:G"], 8)
    game = lay(**start, possessed=["red"])
    assert offered(game, "calm", "exorcise", "place") == ["calm:red0", "exorcise:red0"]
    play(game, "exorcise:red0")
    assert (buster(game, "red")["possessed"], chaos(game)) == (False, 8)


def test_one_reduction_for_each_ghostbuster_a_round() -> None:
    """BLK-6.7: however many Ghost dice, whatever their colour; the limit belongs to who spends the die."""
    pools = {"red": ["red:G", "red:G", "red:G", "blue:G!"], "blue": ["blue:G"]}
    game = lay(pools=pools, active="red", chaos=8, done=["green", "yellow"])
    play(game, "calm:blue0")
    assert chaos(game) == 7
    for die in ("red0", "red1"):
        assert against(game, f"calm:{die}") == "BLK-6.7"
    play(game, "pass:red0", "end")
    play(game, "calm:red0")  # Blue's own reduction, with a die of Red's
    assert chaos(game) == 6
    assert against(game, "calm:blue1") == "BLK-6.7"
    end_round(game)
    assert not buster(game, "red")["calmed"]


def test_chaos_can_t_be_lowered_at_1() -> None:
    """BLK-6.6, BLK-11.6, BLK-R4: not on offer at the first space."""
    game = lay(pools={"red": ["red:G"]}, active="red", chaos=1)
    assert against(game, "calm:red0") == "BLK-11.6"


@pytest.mark.parametrize(
    "use",
    [
        ("place:red0:MAN.0",), ("calm:red0",), ("move_ecto:red0:BRX",), ("buy:red0:ecto_goggles",), ("reroll:red0",),
        ("move_two:BRX", "die:red0"), ("pass:red0", "buster:blue"), ("ability:red", "die:red0"),
    ],
)
def test_one_die_one_use(use: tuple[str, ...]) -> None:
    """BLK-6.8: whatever it was used for, it is gone from the pool."""
    face = {"place": "T", "calm": "G", "move_ecto": "E", "buy": "P"}.get(use[0].partition(":")[0], "S")
    game = lay(
        ghosts={"MAN": ["T"]}, pools={"red": [f"red:{face}", "red:S", "red:T"]}, row=["ecto_goggles"], active="red",
        characters=("peter", "ray", "egon", "mel"),
    )
    play(game, *use)
    if use[0] == "move_two:BRX":
        play(game, "die:red2")
    assert "red0" not in [die["id"] for die in buster(game, "red")["pool"]]
    assert not [key for key in offered(game) if "red0" in key]
    where = {"place": "BLK-8.8", "buy": "BLK-12.7", "pass": "BLK-6.10"}.get(use[0].partition(":")[0], "BLK-6.8")
    assert against(game, "calm:red0") == where
    with pytest.raises(Refused):
        game.decide(use[0])


def test_colour_never_changes() -> None:
    """BLK-6.9: a red die in Blue's hands stays red, and goes home to Red."""
    game = lay(ghosts={"MAN": ["S:blue", "S:red"]}, pools={"red": ["red:S"], "blue": []}, active="red",
               done=["green", "yellow"], chaos=1, ghost_deck=[])
    play(game, "pass:red0", "end")
    assert pool(game, "blue") == ["red:S!"]
    assert offered(game, "place") == ["place:red0:MAN.1"]
    play(game, "end")
    assert sorted(die["id"] for die in buster(game, "red")["pool"]) == [f"red{n}" for n in range(5)]


def test_every_die_is_in_one_zone_whatever_is_done_with_it() -> None:
    """BLK-6.10, BLK-R43: pool, spent, a ghost's slot, a cost slot; discarded dice are spent."""
    game = lay(
        ghosts={"MAN": ["S", "T"], "BRX": ["S"]}, row=["ecto_goggles"], chaos=8, active="red",
        pools={"red": ["red:S", "red:P", "red:E", "red:G", "red:T"], "blue": ["blue:S"]}, possessed=["blue"],
    )
    where = {"place:red0:MAN.0": "slot", "buy:red1:ecto_goggles": "card", "calm:red3": "spent",
             "move_ecto:red2:BRX": "spent", "end": "spent"}
    for key, zone in where.items():
        die = key.split(":")[1] if ":" in key else "red4"
        play(game, key)
        zones = {
            "pool": [die["id"] for one in game.view()["busters"] for die in one["pool"]],
            "spent": spent(game),
            "card": on_card(game, "ecto_goggles"),
            "slot": [slot["die"]["id"] for slot in borough(game, "MAN")["ghost"]["slots"] if slot["die"]],
        }
        assert die in zones[zone]
        lying = sorted(die for dice in zones.values() for die in dice)
        assert lying == sorted(f"{colour}{n}" for colour in COLOURS for n in range(5))
        assert game.rules.check(game.state) == []


def test_discarded_dice_are_spent() -> None:
    """BLK-R43: re-roll payment, two-dice move and cure all end in the spent zone."""
    game = lay(pools={"red": ["red:S", "red:T", "red:G"]}, possessed=["red"], active="red")
    play(game, "exorcise:red2", "move_two:BRX")
    assert {"red0", "red1", "red2"} <= set(spent(game))
    game = play(lay(pools={"red": ["red:S", "red:T"]}, active="red"), "reroll:red0")
    assert "red0" in spent(game)


def test_any_die_pays_where_any_is_asked_for() -> None:
    """BLK-6.11: the re-roll and the two-dice move take any face and colour, fixed dice included."""
    pools = {"red": ["red:S", "red:T", "red:P", "blue:E!", "green:G!"]}
    game = lay(pools=pools, active="red")
    assert offered(game, "reroll") == ["reroll:red0", "reroll:red1", "reroll:red2", "reroll:blue0", "reroll:green0"]
    walking = lay(pools=pools, active="red")
    play(walking, "move_two:BRX")
    assert offered(walking) == ["die:red0", "die:red1", "die:red2", "die:blue0", "die:green0"]
    play(walking, "die:blue0", "die:green0")
    assert place(walking, "red") == "BRX"
    assert pool(walking, "red") == ["red:S", "red:T", "red:P"]
    begun = game.number
    play(game, "reroll:blue0")
    assert rerolled(game, begun) == ["red0", "red1", "red2"]


# Chance


def test_sixty_thousand_dice() -> None:
    """BLK-6.1: the shares are within one point of 33.3 and four times 16.7 per cent."""
    game = hauntbox.new("blackout", seed="shares", characters="random")
    count = Counter(DIE.names[DIE.roll(game.state)] for _ in range(60_000))
    assert abs(count["S"] / 600 - 100 / 3) < 1
    assert all(abs(count[face] / 600 - 100 / 6) < 1 for face in "TPEG")


def test_dice_in_play_are_as_even_as_dice_on_their_own() -> None:
    """BLK-4.9: the faces that Phase 2 rolls, over many games."""
    faces: Counter[str] = Counter()
    for seed in range(60):
        game = hauntbox.new("blackout", seed=seed, characters="random")
        dice = [die["face"] for one in game.view()["busters"] for die in one["pool"]]
        faces.update(face for face in dice if face)  # none yet where a ghost asks something before the roll
    total = faces.total()
    assert total > 800
    assert abs(faces["S"] / total - 1 / 3) < 0.05
    assert all(abs(faces[face] / total - 1 / 6) < 0.05 for face in "TPEG")


@pytest.mark.parametrize(
    ("face", "chances"),
    [(STREAM, [33.3, 55.6, 70.4, 80.2, 86.8]), (TRAP, [16.7, 30.6, 42.1, 51.8, 59.8]),
     (GHOST, [16.7, 30.6, 42.1, 51.8, 59.8])],
)
def test_chances_of_at_least_one(face: int, chances: list[float]) -> None:
    """The table of chances that at least one of n dice shows an icon."""
    assert [round(100 * DIE.chance_of(face, n), 1) for n in range(1, 6)] == chances


def test_dice_are_rolled_in_the_order_of_colours_and_pools() -> None:
    """BLK-4.9: red, blue, green, yellow, each pool in its order, from the one stream of chance."""
    game = lay(ghosts={"MAN": ["S", "T"]}, dice_on={"MAN.0": "blue:S"}, ghost_deck=[], step="round", seed=9)
    chance = Chance.from_seed("position 9")
    for colour, dice in zip(COLOURS, (5, 4, 5, 5)):
        expected = [DIE.names[DIE.sides[chance.below(6)]] for _ in range(dice)]
        assert [die["face"] for die in buster(game, colour)["pool"]] == expected


def test_the_same_start_and_the_same_answers_give_the_same_game() -> None:
    """A game replays exactly from its starting key and its answers."""
    game = hauntbox.new("blackout", players=2, seed=21, characters="random")
    for turn in range(40):
        if game.decision is None:
            break
        game.decide(game.decision.options[turn % len(game.decision.options)])
    again = hauntbox.new("blackout", players=2, seed=21, characters="random")
    for line in game.answers():
        again.play_line(line)
    assert again.state_bytes() == game.state_bytes()
    assert hauntbox.new("blackout", players=2, seed=22, characters="random").view() != again.view()
