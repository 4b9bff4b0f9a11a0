"""The effect vocabulary: every continuous effect, in every scope, from ghosts, tiles, Terrain and held cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox import Game
from hauntbox.games.blackout.components.vocabulary import ACTIONS
from tests.blackout.cleaning import COLOURS, clean_up, marked
from tests.blackout.designing import design, when
from tests.blackout.laying import lay
from tests.blackout.looking import against, borough, buster, chaos, offered, place, play, pool, slots

BUSY = {
    "active": "red", "chaos": 9, "tokens": ["red"], "characters": ["egon", "ray", "winston", "peter"],
    "pools": {"red": ["red:S", "red:E", "red:P", "red:G", "red:T"]}, "hands": {"red": ["muon_trap_relay"]},
    "row": ["transit_hub", "subway_map"],
}
MOVES = {"move_ecto", "move_two"}
VERBS = {action: {action} for action in ACTIONS} | {"use_equipment": {"use"}, "enter": MOVES, "leave": MOVES}


def verbs(game: Game) -> set[str]:
    return {key.partition(":")[0] for key in offered(game)}


def busy(folder: Path, **cards: str) -> dict[str, object]:
    return {**BUSY, "content": design(folder, **cards)}


def walls(game: Game, id: str) -> set[str]:
    """The Boroughs that Red can't drive to from where it stands."""
    reach = {key.rpartition(":")[2] for key in offered(game, "move_ecto")}
    return set(borough(game, id)["adjacent"]) - reach


# Bans


@pytest.mark.parametrize("action", ACTIONS)
def test_forbid_anywhere(action: str, tmp_path: Path) -> None:
    """BLK-15.4, BLK-15.4b: a ghost far away forbids exactly this, and the reason names it."""
    table = busy(tmp_path, ghost=when("while_in_play", f"forbid action={action}"))
    free = lay(**table, ghosts={"MAN": ["S", "S"]})  # type: ignore[arg-type]
    bound = lay(**table, ghosts={"MAN": ["S", "S"], "STI": "own_ghost"})  # type: ignore[arg-type]
    assert verbs(free) - verbs(bound) == VERBS[action]
    for key in set(offered(free)) - set(offered(bound)):
        reason = bound.why_not(key)
        assert reason is not None
        assert reason.rule == ("BLK-15.4" if action in ("use_equipment", "ability") else "BLK-15.4b")
        assert "Own ghost" in bound.say(reason.message)


@pytest.mark.parametrize("action", ACTIONS)
def test_forbid_here(action: str, tmp_path: Path) -> None:
    """BLK-15.4b: only in the ghost's own Borough."""
    table = busy(tmp_path, ghost=when("while_in_play", f"forbid action={action} scope=here"))
    far = lay(**table, ghosts={"MAN": ["S", "S"], "STI": "own_ghost"})  # type: ignore[arg-type]
    here = lay(**table, ghosts={"MAN": "own_ghost"})  # type: ignore[arg-type]
    everything = {"reroll", "place", "calm", "buy", "pass", "free_reroll", "use", "give", "drop", "ability",
                  "end"} | MOVES
    assert verbs(far) == everything
    if action == "enter":
        assert walls(far, "MAN") == {"STI"}
        assert against(far, "move_two:STI") == "BLK-15.4b"
        assert verbs(here) == everything
    else:
        assert verbs(here) == everything - VERBS[action]


@pytest.mark.parametrize("action", [one for one in ACTIONS if one != "use_equipment"])
def test_forbid_by_a_held_card_binds_its_holder(action: str, tmp_path: Path) -> None:
    """BLK-12.11, BLK-15.4: a card with a drawback; not for others, and not while Equipment is switched off."""
    table = busy(tmp_path, passive=when("while_held", f"forbid action={action}"))
    table |= {"ghosts": {"MAN": ["S", "S"]}, "hands": {"red": ["muon_trap_relay", "own_passive"]}}
    free = lay(**{**table, "hands": {"red": ["muon_trap_relay"], "blue": ["own_passive"]}})  # type: ignore[arg-type]
    bound = lay(**table)  # type: ignore[arg-type]
    assert verbs(free) - verbs(bound) == VERBS[action]
    off = lay(**table, lasting=["dead_batteries"])  # type: ignore[arg-type]
    assert verbs(free) - verbs(off) == {"use"}


def test_forbid_by_terrain_and_by_tile(tmp_path: Path) -> None:
    """BLK-12.13, BLK-15.2: Terrain for whoever is there; a tile for everybody, with its own rule."""
    table = busy(tmp_path, terrain=when("here", "forbid action=calm"), lasting=when("next_round", "forbid action=calm"))
    assert "calm" not in verbs(lay(**table, terrain={"MAN": ["own_terrain"]}))  # type: ignore[arg-type]
    assert "calm" in verbs(lay(**table, terrain={"STI": ["own_terrain"]}))  # type: ignore[arg-type]
    game = lay(**table, lasting=["own_lasting"])  # type: ignore[arg-type]
    assert against(game, "calm:red3") == "BLK-15.2"


# Prices


def movers(folder: Path, effect: str, dice: list[str], **position: object) -> Game:
    """Red in Queens among these: a ghost in Queens with this tax, Janine, the Keys and the Map."""
    content = design(folder, ghost=when("while_in_play", effect))
    return lay(content=content, active="red", places={"red": "QNS"}, pools={"red": dice},
               characters=["janine", "ray", "egon", "winston"],
               **{"ghosts": {"QNS": "own_ghost"}, **position})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("action", "key", "price"),
    [("move_ecto", "move_ecto:red0:BRX", 2), ("move_ecto", "move_two:BRX", 2), ("move_ecto", "ability:red", 0),
     ("move_two", "move_ecto:red0:BRX", 1), ("move_two", "move_two:BRX", 3), ("move_two", "ability:red", 0),
     ("leave", "move_ecto:red0:BRX", 2), ("leave", "move_two:BRX", 3), ("leave", "ability:red", 1),
     ("enter", "move_ecto:red0:BRX", 2), ("enter", "move_two:BRX", 3), ("enter", "ability:red", 1)],
)
@pytest.mark.parametrize("scope", ["anywhere", "here"])
def test_tax_on_every_kind_of_move(action: str, key: str, price: int, scope: str, tmp_path: Path) -> None:
    """BLK-15.4b: what each way from Queens to the Bronx costs, dice in all; with one die fewer there is no way."""
    at = {"ghosts": {"BRX": "own_ghost"}} if (action, scope) == ("enter", "here") else {}
    effect = f"tax action={action} n=1 scope={scope}"
    dice = ["red:E", "red:E", "red:E", "red:E"]
    game = movers(tmp_path / "rich", effect, dice, **at)
    play(game, key, *(["borough:BRX"] if key == "ability:red" else []))
    assert (place(game, "red"), 4 - len(pool(game, "red"))) == ("BRX", price)
    if price:
        poor = movers(tmp_path / "poor", effect, dice[: price - 1], **at)
        if key == "ability:red" and at:
            assert "borough:BRX" not in offered(play(poor, key))
        else:
            assert key not in offered(poor)


def test_tax_on_entering_is_due_only_there(tmp_path: Path) -> None:
    """BLK-15.4b: into the Bronx, where the ghost is, not into Brooklyn."""
    game = movers(tmp_path, "tax action=enter n=1 scope=here", ["red:E"], ghosts={"BRX": "own_ghost"})
    assert offered(game, "move_ecto") == ["move_ecto:red0:MAN", "move_ecto:red0:BKN"]
    assert against(game, "move_ecto:red0:BRX") == "BLK-15.4b"


def test_taxes_add_up(tmp_path: Path) -> None:
    """BLK-15.3: a ghost that taxes leaving by 2, a Terrain that taxes Ecto-1 dice by 1."""
    content = design(tmp_path, ghost=when("while_in_play", "tax action=leave n=2 scope=here"),
                     terrain=when("here", "tax action=move_ecto n=1"))
    game = lay(content=content, active="red", ghosts={"MAN": "own_ghost"}, terrain={"MAN": ["own_terrain"]},
               pools={"red": ["red:E", "red:S", "red:S", "red:S"]})
    play(game, "move_ecto:red0:BRX")
    assert (place(game, "red"), pool(game, "red")) == ("BRX", [])


@pytest.mark.parametrize("card", ["subway_map", "spare_ecto1_keys"])
def test_a_tax_of_a_tile_or_a_terrain_is_paid_on_keys_and_map(card: str, tmp_path: Path) -> None:
    """BLK-15.2, BLK-15.5: a tile outranks Equipment, a Terrain is of its rank; both are paid."""
    content = design(tmp_path, lasting=when("next_round", "tax action=leave n=1"),
                     terrain=when("here", "tax action=leave n=1"))
    for position in ({"lasting": ["own_lasting"]}, {"terrain": {"MAN": ["own_terrain"]}}):
        table = {"content": content, "active": "red", "hands": {"red": [card]},
                 "places": dict.fromkeys(COLOURS[1:], "STI")}
        own = 1 if card == "subway_map" else 0
        few = lay(**table, **position, pools={"red": ["red:S"] * own})  # type: ignore[arg-type]
        assert offered(few, "use") == []
        assert against(few, f"use:{card}") == "BLK-15.4b"
        game = lay(**table, **position, pools={"red": ["red:S"] * 3})  # type: ignore[arg-type]
        play(game, f"use:{card}", "borough:BRX")
        assert len(pool(game, "red")) == 3 - 1 - own


def test_a_tax_on_a_held_card_binds_its_holder(tmp_path: Path) -> None:
    """BLK-12.11: Red pays, Blue doesn't."""
    content = design(tmp_path, passive=when("while_held", "tax action=leave n=1"))
    for colour, price in (("red", 2), ("blue", 1)):
        game = lay(content=content, active=colour, hands={"red": ["own_passive"]},
                   pools={colour: [f"{colour}:E", f"{colour}:S"]})
        play(game, f"move_ecto:{colour}0:BRX")
        assert len(pool(game, colour)) == 2 - price


@pytest.mark.parametrize(("n", "price"), [(1, 1), (2, 1), (5, 1)])
def test_discount_never_makes_a_walk_free(n: int, price: int, tmp_path: Path) -> None:
    """BLK-7.13, BLK-15.4b: at least one die; held, and only for the holder."""
    content = design(tmp_path, passive=when("while_held", f"discount action=move_two n={n}"))
    game = lay(content=content, active="red", hands={"red": ["own_passive"]}, pools={"red": ["red:S", "red:S"]})
    play(game, "move_two:BRX")
    assert len(pool(game, "red")) == 2 - price
    game = lay(content=content, active="blue", hands={"red": ["own_passive"]}, pools={"blue": ["blue:S"]})
    assert offered(game, "move_two") == []


# Values


@pytest.mark.parametrize(
    ("ghost", "terrain", "tile", "rise"),
    [("n=3", "", "", 3 + 3), ("n=3 scope=here", "", "", 3 + 1), ("n=3", "n=0", "", 0 + 3), ("n=0", "n=2", "", 2 + 0),
     ("n=3", "n=2", "n=1", 1 + 1), ("", "n=0", "n=2 instead_of=1", 0 + 2), ("n=2", "", "n=5 instead_of=1", 2 + 2)],
)
def test_uncovered_value_by_the_ladder(ghost: str, terrain: str, tile: str, rise: int, tmp_path: Path) -> None:
    """BLK-15.1, BLK-15.2: two uncovered Boroughs; the ghost and the Terrain lie in the Bronx."""
    cards = {"ghost": when("while_in_play", f"uncovered_value {ghost}" if ghost else "forbid action=give"),
             "terrain": when("here", f"uncovered_value {terrain}" if terrain else "forbid action=give"),
             "lasting": when("next_round", f"uncovered_value {tile}" if tile else "forbid action=give")}
    game = clean_up(content=design(tmp_path, **cards), ghosts={"BRX": "own_ghost", "QNS": ["T"]},
                    terrain={"BRX": ["own_terrain"]}, lasting=["own_lasting"])
    assert chaos(game) == 5 + rise


def test_uncovered_value_of_the_same_rank(tmp_path: Path) -> None:
    """BLK-15.5: what prevents more wins, in whatever order the cards came."""
    content = design(tmp_path, terrain=when("here", "uncovered_value n=0"),
                     terrain_b=when("here", "uncovered_value n=3"))
    for cards in (["own_terrain", "own_terrain_b"], ["own_terrain_b", "own_terrain"]):
        assert chaos(clean_up(content=content, ghosts={"BRX": ["T"]}, terrain={"BRX": cards})) == 5


@pytest.mark.parametrize(
    ("position", "value"),
    [({"ghosts": {"MAN": "own_ghost"}}, 3), ({"ghosts": {"STI": "own_ghost"}}, 1),
     ({"terrain": {"MAN": ["own_terrain"]}}, 4),
     ({"hands": {"red": ["public_relations_kit"]}, "ghosts": {"MAN": "own_ghost"}}, 2),
     ({"hands": {"red": ["public_relations_kit"]}, "lasting": ["own_lasting"]}, 0),
     ({"hands": {"blue": ["public_relations_kit"]}}, 1)],
)
def test_calm_value(position: dict[str, object], value: int, tmp_path: Path) -> None:
    """BLK-15.1, BLK-15.2: Equipment over ghosts, tiles over all; here, held, anywhere."""
    content = design(tmp_path, ghost=when("while_in_play", "calm_value n=3 scope=here"),
                     terrain=when("here", "calm_value n=4"),
                     lasting=when("next_round", "calm_value n=0"))
    game = lay(content=content, active="red", pools={"red": ["red:G"]}, chaos=12, **position)  # type: ignore[arg-type]
    play(game, "calm:red0")
    assert chaos(game) == 12 - value


@pytest.mark.parametrize(
    ("position", "rolled"),
    [({"ghosts": {"MAN": "own_ghost"}}, [4, 4, 5, 4]), ({"ghosts": {"MAN": "own_ghost_b"}}, [3, 3, 3, 3]),
     ({"hands": {"blue": ["own_passive"]}}, [5, 4, 5, 5]), ({"terrain": {"STI": ["own_terrain"]}}, [5, 5, 0, 5]),
     ({"lasting": ["own_lasting"]}, [4] * 4),
     ({"hands": {"blue": ["own_passive"]}, "lasting": ["dead_batteries"]}, [5] * 4)],
)
def test_roll_fewer(position: dict[str, object], rolled: list[int], tmp_path: Path) -> None:
    """BLK-4.10, BLK-R47: here, everywhere, held, on Terrain (nine of five), by a tile; off with its class."""
    content = design(tmp_path, ghost=when("while_in_play", "roll_fewer n=1 scope=here"),
                     passive=when("while_held", "roll_fewer"),
                     ghost_b=when("while_in_play", "roll_fewer n=2"), terrain=when("here", "roll_fewer n=9"),
                     lasting=when("next_round", "roll_fewer n=1"))
    game = lay(content=content, step="round", places={"green": "STI"}, ghost_deck=[],
               **position)  # type: ignore[arg-type]
    assert [len(pool(game, colour)) for colour in COLOURS] == rolled


@pytest.mark.parametrize(
    ("position", "hit"),
    [({"terrain": {"MAN": ["own_terrain"]}}, []), ({"terrain": {"STI": ["own_terrain"]}}, ["red"]),
     ({"lasting": ["own_lasting"]}, []), ({"ghosts": {"MAN": "velvet_whisper", "STI": "own_ghost"}}, [])],
)
def test_immune_by_place_tile_and_ghost(position: dict[str, object], hit: list[str], tmp_path: Path) -> None:
    """BLK-15.1, BLK-15.5: Terrain for whoever stands there; a ghost against a ghost prevents as well."""
    content = design(tmp_path, terrain=when("here", "immune to=possess"),
                     lasting=when("next_round", "immune to=possess"),
                     ghost=when("while_in_play", "immune to=possess"))
    game = clean_up(content=content, **{"ghosts": {"MAN": "velvet_whisper"}, **position},
                    places={"blue": "STI", "green": "STI", "yellow": "STI"})
    assert marked(game, "possessed") == hit


def test_a_tiles_protection_holds_against_a_tile(tmp_path: Path) -> None:
    """BLK-15.5: same rank, and what prevents wins."""
    content = design(tmp_path, lasting=when("next_round", "immune to=possess"))
    game = clean_up(content=content, ghosts={"MAN": ["T"]}, dice_on={"MAN.0": "red:T"}, captured=4,
                    tiles={5: ["cold_spot"]},
                    lasting=["own_lasting"])
    assert marked(game, "possessed") == []


# Placing


def test_single_colour_and_max_place_by_a_tile(tmp_path: Path) -> None:
    """BLK-15.2: for every ghost, each counted apart."""
    content = design(tmp_path, lasting=when("next_round", "single_colour", "max_place n=1"))
    game = lay(content=content, active="red", lasting=["own_lasting"], ghosts={"MAN": ["S", "S"], "BRX": ["S", "T"]},
               dice_on={"BRX.0": "blue:S"}, pools={"red": ["red:S", "red:S", "red:E", "red:T", "blue:T!"]})
    play(game, "place:red0:MAN.0")
    assert against(game, "place:red1:MAN.1") == "BLK-15.4b"
    play(game, "move_ecto:red2:BRX")
    assert offered(game, "place") == ["place:blue0:BRX.1"]


def test_max_place_by_terrain(tmp_path: Path) -> None:
    """BLK-15.4b: on the ghost there, whichever it is."""
    content = design(tmp_path, terrain=when("here", "max_place n=1"))
    game = lay(content=content, active="red", terrain={"MAN": ["own_terrain"]}, ghosts={"MAN": ["S", "S"]},
               pools={"red": ["red:S", "red:S"]})
    play(game, "place:red0:MAN.0")
    assert offered(game, "place") == []


@pytest.mark.parametrize("kind", ["passive", "terrain", "ghost", "lasting"])
def test_counts_as_from_every_kind_of_card(kind: str, tmp_path: Path) -> None:
    """BLK-8.5: twice per activation any face as S on the ghost here, and only the dice that need it count."""
    trigger = {"passive": "while_held", "terrain": "here", "ghost": "while_in_play", "lasting": "next_round"}[kind]
    content = design(tmp_path, **{kind: when(trigger, "counts_as from=any to=S n=2")})
    position = {"passive": {"hands": {"red": ["own_passive", "muon_trap_relay"]}},
                "terrain": {"terrain": {"MAN": ["own_terrain"]}},
                "ghost": {"ghosts": {"MAN": ["S"] * 5, "STI": "own_ghost"}},
                "lasting": {"lasting": ["own_lasting"]}}[kind]
    game = lay(content=content, active="red", **{"ghosts": {"MAN": ["S"] * 5}, **position},  # type: ignore[arg-type]
               pools={"red": ["red:S", "red:E", "red:G", "red:T"]})
    play(game, "place:red1:MAN.0", "place:red0:MAN.1", "place:red2:MAN.2")
    assert offered(game, "place") == []
    assert against(game, "place:red3:MAN.3") == "BLK-8.5"
    assert all(not card["used"] for card in buster(game, "red")["equipment"])
    assert slots(game, "MAN") == ["red:E", "red:S", "red:G", "", ""]


def test_colour_freed_for_good(tmp_path: Path) -> None:
    """BLK-8.4: one die per activation, used up only by a die that needs it; another's card doesn't help."""
    content = design(tmp_path, passive=when("while_held", "colour_free n=1"))
    table = {"content": content, "ghosts": {"MAN": ["S:blue", "S:green", "S"]}, "pools": {"red": ["red:S"] * 3},
             "active": "red"}
    game = lay(**table, hands={"red": ["own_passive"]})  # type: ignore[arg-type]
    play(game, "place:red0:MAN.2", "place:red1:MAN.0")
    assert offered(game, "place") == []
    assert offered(lay(**table, hands={"blue": ["own_passive"]}),
                   "place") == ["place:red0:MAN.2"]  # type: ignore[arg-type]
    off = lay(**table, hands={"red": ["own_passive"]}, lasting=["dead_batteries"])  # type: ignore[arg-type]
    assert offered(off, "place") == ["place:red0:MAN.2"]


# Passing and the map


def test_extra_passes_by_a_held_card(tmp_path: Path) -> None:
    """BLK-7.1: two more per activation, to an adjacent Borough too; the own one only to somebody here."""
    content = design(tmp_path, passive=when("while_held", "extra_pass n=2 range=adjacent"))
    game = lay(content=content, active="red", hands={"red": ["own_passive"]}, places={"blue": "BRX", "green": "BRX"},
               pools={"red": ["red:S", "red:T", "red:P", "red:G"]})
    play(game, "pass:red0")
    assert offered(game) == ["buster:blue", "buster:green", "buster:yellow"]
    play(game, "buster:blue", "pass:red1", "buster:blue")
    assert not buster(game, "red")["passed"]
    play(game, "pass:red2")
    assert (pool(game, "blue"), pool(game, "yellow")) == (["red:S!", "red:T!"], ["red:P!"])
    assert offered(game, "pass") == []
    assert against(game, "pass:red3") == "BLK-7.1"


def test_an_extra_pass_of_a_ghost_does_not_use_up_equipment(tmp_path: Path) -> None:
    """BLK-12.11: what is used is counted by card and effect."""
    content = design(tmp_path, ghost=when("while_in_play", "extra_pass n=1"))
    game = lay(content=content, active="red", ghosts={"STI": "own_ghost"}, pools={"red": ["red:S", "red:T", "red:P"]},
               hands={"red": ["muon_trap_relay", "tuned_neutrona_wand"]}, done=["green", "yellow"])
    play(game, "pass:red0", "pass:red1")
    assert pool(game, "blue") == ["red:S!", "red:T!"]
    assert offered(game, "use") == ["use:muon_trap_relay"]


@pytest.mark.parametrize(
    ("kind", "trigger", "position"),
    [("ghost", "while_in_play", {"ghosts": {"STI": "own_ghost"}}),
     ("terrain", "here", {"terrain": {"STI": ["own_terrain"]}}),
     ("lasting", "next_round", {"lasting": ["own_lasting"]})],
)
def test_adjacent_to(kind: str, trigger: str, position: dict[str, object], tmp_path: Path) -> None:
    """BLK-3.3: a new link both ways, for moving, counting and passing; gone with the card."""
    boroughs = '["BRX","STI"]' if kind == "lasting" else '["BRX"]'
    content = design(tmp_path, **{kind: when(trigger, f"adjacent_to boroughs={boroughs}")})
    table = {"content": content, "active": "red", "places": {"red": "BRX"}, "pools": {"red": ["red:E", "red:E"]}}
    game = lay(**table, **position)  # type: ignore[arg-type]
    assert borough(game, "BRX")["adjacent"] == ["MAN", "QNS", "STI"]
    assert borough(game, "STI")["adjacent"] == ["MAN", "BRX", "BKN"]
    assert [one["id"] for one in game.view()["in_force"]] == [f"own_{kind}"]
    play(game, "move_ecto:red0:STI", "move_ecto:red1:BRX")
    assert place(game, "red") == "BRX"
    assert against(lay(**table), "move_ecto:red0:STI") == "BLK-7.16"  # type: ignore[arg-type]


def test_several_rules_on_one_tile(tmp_path: Path) -> None:
    """BLK-10.6: all of them, and what acts at the start of the round besides."""
    content = design(tmp_path, lasting=when("next_round", "forbid action=calm", "tax action=leave n=1") + ", "
                     + when("start_of_round", "set_aside who=each_gb n=1"))
    game = lay(content=content, step="round", lasting=["own_lasting"], ghost_deck=[])
    assert [len(pool(game, colour)) for colour in COLOURS] == [4] * 4
    play(game, "activate:red")
    assert "calm" not in verbs(game)
