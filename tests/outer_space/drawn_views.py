"""Positions with everything on the table that panels can show, and few words for looking at drawings of them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

from hauntbox.engine.game import Game
from hauntbox.games.outer_space.drawing.pieces import Pen, pen_for
from hauntbox.games.outer_space.position import lay, rules_of

View = dict[str, Any]
RULES = rules_of("")


def command_game() -> Game:
    """The Command Phase of a basic game for two in its ninth turn."""
    return lay(
        heroes={"rj": "3,3", "hannah": "5,5", "cassidy": "6,6", "archibald": "2,2"},
        soldiers={"5,2": 3, "3,3": 2, "7,7": 1}, zard="10,10", dead=("carl",), track=7,
        items={"rj": ["trick_revolver", "flaming_torch", "dynamite", "first_aid_kit"], "cassidy": ["gallery_rifle"]},
        power={"rj": 2, "hannah": 3}, wounds={"rj": 2, "cassidy": 1}, hero_discards=["bullwhip"], coming=[0],
        hands={0: ["death_ray", "concentrated_fire", "abduction_beam"], 1: ["encore", "just_a_scratch"]},
        tech={"grav_boots": "up", "cloning_vats": 2}, step="command", cp=2, owed=(1, 0),
        tally={"martians_killed": 13},
    )  # fmt: skip


def fight_game() -> Game:
    """A fight of an advanced game for four, with its dice on the table."""
    game = lay(
        scenario="bring_down_the_beast", players=4, step="fights", track=3, leader="3,3",
        heroes={"zora": "3,3", "jojo": "5,5", "angelica": "6,6", "lucrezia": "2,2"},
        soldiers={"3,3": "blue2 purple1", "4,3": "purple2"}, items={"zora": ["juggling_clubs"]},
        fires=["1,1", "2,8"], new_fires=["9,9"], kerosene=["9,8"], crowds={"10,10": 1, "3,3": 0},
        hands={2: ["encore"]}, power={"zora": 1}, dice=[3, 4, 5, 6, 2, 1, 1, 1],
    )  # fmt: skip
    return until(game, "fight")


def blast_game() -> Game:
    """A blast whose hits can still be dodged by a card."""
    game = lay(heroes={"rj": "3,3"}, soldiers={"3,3": 3}, step="ray_guns", hands={1: ["tumbling_pass"]}, dice=[5, 4, 2])
    return until(game, "blast")


def until(game: Game, what: str) -> Game:
    """Take whatever is offered first until dice of a fight or a blast lie on the table."""
    for _ in range(9):
        found = game.view(0)[what]
        if found is not None and found.get("dice", found.get("hero_dice")):
            return game
        assert game.decision is not None
        game.decide(game.decision.options[0])
    raise AssertionError(f"no {what} ever came")


@lru_cache(maxsize=1)
def views() -> list[View]:
    """What different people see at these tables."""
    command, fight, blast = command_game(), fight_game(), blast_game()
    return [command.view(0), command.view(1), command.view(None), fight.view(2), fight.view(0), blast.view(1)]


def pen_of(part: str = "part", language: str = "en", shared: str = "os-") -> Pen:
    return pen_for(RULES, RULES.voice(language), language, f"{part}-", shared, True)


def elements(picture: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(picture).iter())


def targets(picture: str) -> Counter[str]:
    """What can be pointed at, and how often."""
    return Counter(one.attrib["data-target"] for one in elements(picture) if "data-target" in one.attrib)


def words(picture: str) -> str:
    """Everything that can be read in a picture."""
    return " ".join(" ".join(one.itertext()) for one in elements(picture) if one.tag.endswith("text"))


def labels(picture: str) -> str:
    """Everything that is read aloud."""
    return " | ".join(one.attrib["aria-label"] for one in elements(picture) if "aria-label" in one.attrib)
