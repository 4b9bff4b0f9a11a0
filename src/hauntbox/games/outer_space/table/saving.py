"""The table as JSON data and back. Content goes by its ids, so that a saved game survives new cards."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.decisions import field_a, field_b
from hauntbox.games.outer_space.components.cards import use_ids
from hauntbox.games.outer_space.ground.fairground import lay_fairground
from hauntbox.games.outer_space.table.fields import martian_players, owners
from hauntbox.games.outer_space.table.numbers import CELLS, OFF, SLOTS, TALLIES
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import GIVE, TAKE, A, B, is_given
from hauntbox.kit.decks import Deck


def limit_ids(uses: list[str], cards: list[str]) -> list[str]:
    """What limits are kept by (`acting.limit_number`): uses, and copies of cards."""
    return [*uses, *[f"copy.{id}" for id in cards]]


# To data


def data_of(g: OuterSpace) -> dict[str, Any]:
    """Everything about a table."""
    box = g.box
    cards = box.card_ids
    uses = use_ids(box)
    heroes = [hero.id for hero in box.heroes]
    return {
        "scenario": g.scenario.id,
        "boards": [card.id for card in g.fairground.boards[:4]],
        "open_martians": g.open_martians, "open_heroes": g.open_heroes, "dodge_asked": g.dodge_asked,
        "clock": [g.turns, g.track, g.round, g.phase, g.turn_side, g.serial, g.stage],
        "soldiers": g.soldier_at.copy(),
        "champions": [
            [g.champion_at[one], g.champion_wounds[one], g.champion_cp[one], g.champion_moved[one]]
            for one in range(len(g.champion_at))
        ],
        "saucers": g.saucers.copy(), "coming": g.coming, "cp": g.cp.copy(), "owed": g.owed.copy(),
        "tech": [
            {
                "card": cards[card], "owner": g.tech_owner[place], "cp": g.tech_cp[place],
                "up": bool(g.tech_up >> place & 1),
            }
            for place, card in enumerate(g.tech)
        ],
        "moved": g.moved, "forced": g.forced, "stunned": g.stunned,
        "blasted": list(g.blasted), "fought": list(g.fought),
        "heroes": [
            {
                "hero": heroes[g.hero[slot]] if g.hero[slot] >= 0 else "", "at": g.hero_at[slot],
                "wounds": g.wounds[slot], "power": g.power[slot], "items": [cards[card] for card in g.items[slot]],
                "entered": g.entered[slot],
            }
            for slot in range(SLOTS)
        ],
        "unused": [heroes[hero] for hero in g.unused], "dead": [heroes[hero] for hero in g.dead],
        "turn": [g.done, g.passed, g.active, g.white, g.green, g.left, g.free_talents, g.led], "trail": list(g.trail),
        "swapped": [cards[card] for card in g.swapped],
        "draft": pieces_data(g.draft, cards), "refused": [pieces_data(pieces, cards) for pieces in g.refused],
        "users": {cards[card]: slot for card, slot in enumerate(g.users) if slot != OFF},
        "hands": [[cards[card] for card in hand] for hand in g.hands],
        "hero_deck": deck_data(g.hero_deck, cards), "martian_deck": deck_data(g.martian_deck, cards),
        "laid": [[box.boards.buildings[building].id, cards[card]] for building, card in g.laid],
        "set_aside": [[slot, cards[card]] for slot, card in g.set_aside],
        "new_fires": list(g.new_fires), "fires": list(g.fires), "rolled_fires": list(g.rolled_fires),
        "kerosene": list(g.kerosene), "crowds": [list(one) for one in zip(g.crowd_at, g.crowd_wounds)],
        "gone": [building.id for number, building in enumerate(box.boards.buildings) if g.gone >> number & 1],
        "emitter": box.boards.buildings[g.emitter].id if g.emitter >= 0 else "",
        "emitter_paid": g.emitter_paid,
        "tally": {name: n for name, n in zip(TALLIES, g.tally) if n},
        "used": [
            [id for number, id in enumerate(limit_ids(uses, cards)) if bits >> number & 1]
            for bits in (g.used_turn, g.used_phase, g.used_command)
        ],
        "lasting": [[uses[number] if number >= 0 else "", until, whom] for number, until, whom in g.lasting],
    }


def deck_data(deck: Deck, cards: list[str]) -> list[list[str]]:
    return [[cards[card] for card in deck.cards], [cards[card] for card in deck.discards]]


def pieces_data(pieces: tuple[int, ...], cards: list[str]) -> list[list[Any]]:
    """The pieces of an exchange: whether it is given, which item, and the other Hero."""
    return [[is_given(piece), cards[field_a(piece)], field_b(piece)] for piece in pieces]


# From data


def restore(g: OuterSpace, data: dict[str, Any]) -> None:
    """Make a table what `data_of` has written down."""
    box = g.box
    cards = {id: card for card, id in enumerate(box.card_ids)}
    heroes = {hero.id: number for number, hero in enumerate(box.heroes)}
    buildings = {building.id: building.number for building in box.boards.buildings}
    uses = {id: number for number, id in enumerate(use_ids(box))}
    outer = [card.id for card in box.boards.outer]
    g.scenario = box.scenarios[[one.id for one in box.scenarios].index(data["scenario"])]
    north, east, south, west = [outer.index(id) for id in data["boards"]]
    g.fairground = lay_fairground(box.boards, (north, east, south, west), g.scenario.centre, g.scenario.advanced)
    g.martians = martian_players(g.players)
    g.owner = owners(g.players, g.martians)
    g.open_martians, g.open_heroes = data["open_martians"], data["open_heroes"]
    g.dodge_asked = data["dodge_asked"]
    g.turns, g.track, g.round, g.phase, g.turn_side, g.serial, g.stage = data["clock"]
    g.soldier_at = list(data["soldiers"])
    g.count_at = bytes(CELLS)
    for at in g.soldier_at:
        if at >= 0:
            g.count_in(at, 1)
    g.champion_at = [one[0] for one in data["champions"]]
    g.champion_wounds = [one[1] for one in data["champions"]]
    g.champion_cp = [one[2] for one in data["champions"]]
    g.champion_moved = [one[3] for one in data["champions"]]
    g.saucers, g.coming = list(data["saucers"]), data["coming"]
    g.cp, g.owed = list(data["cp"]), list(data["owed"])
    g.tech = tuple([cards[one["card"]] for one in data["tech"]])
    g.tech_owner = tuple([one["owner"] for one in data["tech"]])
    g.tech_cp = tuple([one["cp"] for one in data["tech"]])
    g.tech_up = bits_of([place for place, one in enumerate(data["tech"]) if one["up"]])
    g.moved, g.forced, g.stunned = data["moved"], data["forced"], data["stunned"]
    g.blasted, g.fought = tuple(data["blasted"]), tuple(data["fought"])
    g.hero = [heroes.get(one["hero"], OFF) for one in data["heroes"]]
    g.hero_at = [one["at"] for one in data["heroes"]]
    g.wounds = [one["wounds"] for one in data["heroes"]]
    g.power = [one["power"] for one in data["heroes"]]
    g.items = [tuple([cards[card] for card in one["items"]]) for one in data["heroes"]]
    g.entered = [one["entered"] for one in data["heroes"]]
    g.unused = tuple([heroes[id] for id in data["unused"]])
    g.dead = tuple([heroes[id] for id in data["dead"]])
    g.done, g.passed, g.active, g.white, g.green, g.left, g.free_talents, g.led = data["turn"]
    g.trail = tuple(data["trail"])
    g.swapped = tuple([cards[id] for id in data["swapped"]])
    g.draft = pieces_from(data.get("draft", []), cards)
    g.refused = tuple([pieces_from(pieces, cards) for pieces in data.get("refused", [])])
    g.users = (OFF,) * len(g.users)
    for id, slot in data["users"].items():
        g.note_user(cards[id], slot)
    g.hands = [tuple([cards[card] for card in hand]) for hand in data["hands"]]
    g.hero_deck, g.martian_deck = deck_from(data["hero_deck"], cards), deck_from(data["martian_deck"], cards)
    g.laid = tuple([(buildings[building], cards[card]) for building, card in data["laid"]])
    g.set_aside = tuple([(slot, cards[card]) for slot, card in data["set_aside"]])
    g.new_fires, g.fires = tuple(data["new_fires"]), tuple(data["fires"])
    g.rolled_fires, g.kerosene = tuple(data["rolled_fires"]), tuple(data["kerosene"])
    g.crowd_at = [one[0] for one in data["crowds"]]
    g.crowd_wounds = [one[1] for one in data["crowds"]]
    g.gone = bits_of([buildings[id] for id in data["gone"]])
    g.emitter = buildings.get(data["emitter"], OFF)
    g.emitter_paid = data["emitter_paid"]
    g.tally = [data["tally"].get(name, 0) for name in TALLIES]
    limits = {id: number for number, id in enumerate(limit_ids(list(uses), list(cards)))}
    g.used_turn, g.used_phase, g.used_command = [bits_of([limits[id] for id in ids]) for ids in data["used"]]
    g.lasting = tuple([(uses.get(id, OFF), until, whom) for id, until, whom in data["lasting"]])


def deck_from(piles: list[list[str]], cards: dict[str, int]) -> Deck:
    return Deck(tuple([cards[card] for card in piles[0]]), tuple([cards[card] for card in piles[1]]))


def pieces_from(pieces: list[list[Any]], cards: dict[str, int]) -> tuple[int, ...]:
    return tuple([(GIVE if given else TAKE) | cards[id] << A | other << B for given, id, other in pieces])


def bits_of(numbers: list[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits
