"""Positions with everything on the table that a drawing can show, and few words for looking at drawings of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

from hauntbox.engine.game import Game
from hauntbox.games.ecto_terrestrial.position import lay, whole_box
from hauntbox.games.ecto_terrestrial.rules import EctoTerrestrialRules

View = dict[str, Any]
BOX = whole_box("")
GADGETS = [card.id for card in BOX.gadgets]
EPISODES = [one.id for one in BOX.episodes]
PAGE: dict[str, Any] = {"shared": True, "external": True}
SCALE = re.compile(r"scale\(([\d.]+)")


@lru_cache(maxsize=1)
def laden() -> dict[str, list[str]]:
    """Four cards for every Hero, the longest names of both languages first: two Weapons, two pieces of Equipment."""
    rules = EctoTerrestrialRules()
    found: dict[str, list[str]] = {}
    taken: set[str] = set()
    for number, hero in enumerate(BOX.heroes):
        free = [
            (id, card) for id, card in zip(BOX.item_ids, BOX.items, strict=True)
            if card.fits(number) and card.owner < 0 and id not in taken
        ]
        free.sort(key=lambda one: -max(len(rules.name("item", one[0], language)) for language in ("en", "fr")))
        weapon = next(id for id, card in free if card.is_weapon)
        others: dict[str, str] = {}
        for id, card in free:
            if not card.is_weapon:
                others.setdefault(card.id, id)
        found[hero.id] = [hero.weapon, weapon, *list(others.values())[:2]]
        taken.update(found[hero.id])
    return found


def crowded_game(players: int = 4) -> Game:
    """A large map with full squares, Heroes in every state, and all trackers in motion."""
    heroes = {"peter": "2,0", "agent_j": "2,0", "egon": "2,0", "agent_k": "2,0", "ray": "5,3", "agent_l": "5,3",
              "winston": "8,2", "chief_zed": "2,8"}  # fmt: skip
    here = dict(list(heroes.items())[: 2 * players])
    return lay(
        players=players, episode="overflow", heroes=here, gear=laden(),
        ets={"g1": "5,3", "s1": "5,3", "g2": "0,5", "g3": "0,5", "s2": "0,5", "s3": "0,5", "d1": "5,0", "g4": "5,0",
             "s4": "5,0", "d2": "5,8", "d3": "8,5", "d4": "8,5"},
        wounds={"g2": 1, "d2": 2, "peter": 2}, down=["g3"], slimed=["agent_j"], scores=[3, 7, 12, 5][:players],
        hands=[GADGETS[:4], GADGETS[4:6], GADGETS[6:7], []][:players], traps={"peter": 2},
        batteries={"peter": 0}, pke={"grunt": 3, "shooter": 1}, panels=2, round=4, tokens=1, open_doors=[0, 3],
    )  # fmt: skip


def boss_game() -> Game:
    """A small map with a Boss."""
    return lay(
        players=2, episode="blackout", heroes={"peter": "5,1", "agent_j": "5,1", "egon": "5,5", "agent_k": "4,2"},
        ets={"g1": "0,5", "d1": "3,0"}, boss="tenta_kill", boss_at="2,1", boss_wounds=3, gear=laden(),
        hands=[GADGETS[:2], GADGETS[2:5]], dial="shooter",
    )  # fmt: skip


def museum_game() -> Game:
    """A low map with Objectives that are carried."""
    return lay(
        players=3, episode="after_hours_exhibit",
        heroes={"peter": "4,1", "agent_j": "4,1", "egon": "4,7", "agent_k": "4,7", "ray": "3,3", "agent_l": "2,2"},
        carries={"ray": [0, 1]}, hands=[GADGETS[:4], [], []], gear=laden(), ets={"s2": "3,3"},
    )  # fmt: skip


def seen(game: Game, seat: int | None = 0) -> View:
    """What a seat sees, as if the Episode had not been laid for the occasion: so all tables share one set of rules."""
    return game.view(seat) | {"episode": "overflow"}


def shop_view(view: View) -> View:
    """The same table between two Episodes."""
    stock = [id for id, card in zip(BOX.item_ids, BOX.items, strict=True) if card.level == 1][:10]
    shop = {
        "stock": [{"item": id, "price": 2 + n} for n, id in enumerate(stock)], "turn": 1,
        "money": [4] * int(view["players"]),
    }  # fmt: skip
    return view | {"shop": shop, "phase": "shop", "active": None, "heroes": [], "ets": []}


@lru_cache(maxsize=1)
def views() -> dict[str, View]:
    """What different people see at different tables."""
    crowded, boss, museum = crowded_game(), boss_game(), museum_game()
    mine = seen(crowded)
    longest = max(BOX.sheets, key=lambda card: len(card.name)).id
    return {
        "crowded": mine, "spectator": seen(crowded, None), "other": seen(crowded, 2), "two": seen(crowded_game(2)),
        "alone": seen(crowded_game(1)), "boss": seen(boss), "museum": seen(museum), "second": seen(museum, 1),
        "sheet": mine | {"sheet": longest, "active": None, "phase": "hot_sheets"}, "shop": shop_view(mine),
        "dice": mine | {"dice": {"hero": "peter", "faces": ["grunt", "crit", "drainer", "shooter"]},
                        "fallen": ["grunt", "crit"]},
        "goal": mine | {"goal": {"text": "traps", "at": 3, "of": 22}},
        "over": mine | {"phase": "over", "step": None, "active": None, "over": True, "won": True},
    }  # fmt: skip


def elements(picture: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(picture).iter())


def targets(picture: str) -> Counter[str]:
    """What can be pointed at, and how often."""
    return Counter(one.attrib["data-target"] for one in elements(picture) if "data-target" in one.attrib)


def things(picture: str) -> dict[str, ElementTree.Element]:
    """What can be pointed at, by its id without the part."""
    return {
        one.attrib["id"].partition("-")[2]: one for one in elements(picture) if "data-target" in one.attrib
    }


def words(picture: str) -> str:
    """Everything that can be read in a picture."""
    return " ".join(" ".join(one.itertext()) for one in elements(picture) if one.tag.endswith("text"))


def labels(picture: str) -> str:
    """Everything that is read aloud."""
    return " | ".join(one.attrib["aria-label"] for one in elements(picture) if "aria-label" in one.attrib)


def lettering(picture: str) -> Iterator[tuple[float, str]]:
    """Every text with its size in units of the picture."""
    yield from sized(ElementTree.fromstring(picture), 1.0)


def sized(one: ElementTree.Element, scale: float) -> Iterator[tuple[float, str]]:
    found = SCALE.search(one.attrib.get("transform", ""))
    scale *= float(found.group(1)) if found else 1.0
    if one.tag.endswith("}text") and "".join(one.itertext()).strip():
        yield float(one.attrib["font-size"]) * scale, "".join(one.itertext())
    for below in one:
        yield from sized(below, scale)


def view_box(picture: str) -> tuple[float, float]:
    """Width and height of a picture in its own units."""
    _, _, width, height = ElementTree.fromstring(picture).attrib["viewBox"].split()
    return float(width), float(height)
