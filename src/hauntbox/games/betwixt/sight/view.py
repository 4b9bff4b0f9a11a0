# interpreted: used by people and programs, never in a search
"""What a seat may see: an allow-list. All seats and spectators see the same table.

Hidden from everybody are the order of all decks, which Fate Tokens are in which bag after a split, what lies behind a
door, and everything of the story that the family has not met yet: later stages, the final, secret rooms, events, what
treasures bring, collections that were not bought, missions that are not open (TGB-2.10). None of it is in a view.

A view is JSON data. Ids are those of options' targets: a laid tile is a letter in the order of laying ("A"), a square
the letter of its tile with column and row from the top of the printed tile ("A34", `table.ids`), a passage "p3", a
family member "bill", a monster "m1" to "m24". Cards go by the ids of their copies. `null` is nobody, nowhere, nothing.
Dice are letters of `table.numbers`: HIT, DAMAGE, DEFENCE.

- ``seat, players, speaker`` (TGB-1.6: the seat that answers for all), ``round`` (of the combat; 0 outside),
  ``rounds_fought`` and ``round_limit`` (of the mission; null: none)
- ``mission, difficulty, campaign, phase`` (``numbers.PHASES``, or "over"), ``step``, ``stage`` (1 Story Tokens, 2 the
  objective's tile, 3 the final), ``stories: {found, needed}``, ``result`` (null, "won", "lost"), ``over, won``
- ``met``: what was told of the mission so far, in order: "intro", "surprise:ID", "story:ID", "secret:ID", "final"
- ``counters``: what the mission counts, by name
- ``map``: see `sight.map_view.see_map`: ``tiles, passages, traps, treasures, machines, objects, obstacles, surprises,
  stories``, and ``closed``: letters of tiles that nobody may enter in this combat (TGB-10.8)
- ``places``: the squares where a family member is to be put now, if the family arrives on a tile (TGB-5.1) or a lookout
  comes in (TGB-21.6)
- ``family``: four members, always in the same order: see `sight.family_view.see_member`
- ``monsters`` on the map and ``groups`` by tracker: see `sight.monster_view`
- ``order``: the strip of the round, slot by slot (TGB-8.4, 8.8): ``{side: "family", done, now}`` or
  ``{side: "group", tracker, kind, ambush, done, now}``; empty outside of combat
- ``activation``: null, or ``{who, slot, slots, actions, attacked}``: who acts, how many of the action slots are used up
  and how many there are, the names of actions taken (``numbers.ACTIONS``), whether an attack was made
- ``attack``: null, or the last attack of the combat: ``{who, target, who_kind, target_kind, ranged, hit, damage,
  defence, agi, outcome, n}``: the characters and the kinds of monsters among them, the sides that lie there ("LG3"),
  the hits needed, and "hit" with ``n`` damage, "missed", or null while it is open
- ``drawing``: the tray of the last Drawing Phase, doorway by doorway: see `sight.fate_view.see_drawing`
- ``bags`` by path, ``pool`` (tokens in all bags together, by kind), ``spent`` (tokens drawn for good):
  `sight.fate_view`
- ``targets``: Target Tokens in the bag, by family member
- ``monster_table``: ``[{number, kind, n}]`` of the mission; ``vending``: ``[{good, price}]`` once a machine was found;
  a good is "card:ID" or "deck:NAME"
- ``stash``: cards, at most five; ``stash_size``; ``purse``; ``trophies``: by kind of monster
- ``decks``: ``{name: {cards, discards}}`` with the number of face-down cards and the discarded ids
- ``felled``: what was defeated in this combat: ``[{kind, by}]``
- ``diary``: ``{saved, attempts, won, open}``: which mission the last save came after (null: the beginning; TGB-26.2),
  missions played, ids of missions won, ids of missions that may be played
- ``interlude``: null, or what there is to do between missions: see `sight.interlude_view.see_interlude`

Card: ``{id, card, kind, rarity, tokens}``: the copy, the entry of the box, weapon, clothing, accessory, ammo, item or
syringe, brown to purple or null, ammo tokens on it or null.

Status: ``{id, n, counts}``: how many tokens of Bleed, or how many activations ("activations"; of Frailty "defences") it
still lasts, the running one not counted if it was gained in it.
"""

from __future__ import annotations

from typing import Any

from hauntbox.games.betwixt.components.missions import FINAL_STAGE
from hauntbox.games.betwixt.family.lineup import entrances, free_squares
from hauntbox.games.betwixt.missions.exploring import slot_of_goal
from hauntbox.games.betwixt.sight.family_view import see_card, see_member
from hauntbox.games.betwixt.sight.fate_view import see_bags, see_drawing, see_pool, see_token
from hauntbox.games.betwixt.sight.interlude_view import see_interlude
from hauntbox.games.betwixt.sight.map_view import see_map
from hauntbox.games.betwixt.sight.monster_view import see_groups, see_monster, see_order
from hauntbox.games.betwixt.table import steps
from hauntbox.games.betwixt.table.ids import CHARACTER_IDS, square_id
from hauntbox.games.betwixt.table.met import told_here
from hauntbox.games.betwixt.table.numbers import (
    ACTIONS,
    CHARGED,
    DAMAGE,
    DEFENCE,
    DIFFICULTIES,
    FAMILY,
    HIT,
    MEMBERS,
    PHASES,
    PLAYING,
    RARITIES,
    RESULTS,
    SIDES,
    STASH,
    WEAPON_DECKS,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.steps import STEPS
from hauntbox.kit.decks import Deck

Data = dict[str, Any]


def see_places(g: Betwixt) -> list[str | None]:
    """TGB-5.1, 21.6: where somebody is about to stand, for those who look on as well as for those who are asked."""
    if g.ended or g.step not in (steps.ARRIVE, steps.REPLACE):
        return []
    squares = entrances(g) if g.step == steps.REPLACE else free_squares(g, slot_of_goal(g))
    return [square_id(square) for square in squares]


def see(g: Betwixt, viewer: int | None) -> Data:
    """The view of a seat, of a spectator (None), or of everybody after the game; they differ in `seat` only."""
    box, mission = g.box, g.mission
    return {
        "seat": viewer if viewer is not None and 0 <= viewer < g.players else None,
        "players": g.players,
        "speaker": g.speaker,
        "round": g.round,
        "rounds_fought": g.rounds_fought,
        "round_limit": round_limit(g),
        "mission": mission.id,
        "difficulty": DIFFICULTIES[g.difficulty],
        "campaign": g.campaign,
        "phase": "over" if g.ended else PHASES[g.phase],
        "step": None if g.ended else STEPS[g.step],
        "stage": g.stage,
        "stories": {"found": g.stories, "needed": mission.needed},
        "met": told_here(g),
        "counters": dict(sorted(g.counters.items())),
        "map": see_map(g),
        "places": see_places(g),
        "family": [see_member(g, member) for member in range(MEMBERS)],
        "monsters": [see_monster(g, monster) for monster in g.monsters()],
        "groups": see_groups(g),
        "order": see_order(g),
        "activation": see_activation(g),
        "attack": see_attack(g),
        "drawing": see_drawing(g),
        "bags": see_bags(g),
        "pool": see_pool(g),
        "spent": [see_token(token) for token in g.spent],
        "targets": {FAMILY[member]: g.bag[member] for member in range(MEMBERS)},
        "monster_table": [
            {"number": number, "kind": box.monsters[kind].id, "n": n}
            for number, (kind, n) in enumerate(mission.monsters, 1)
        ],
        "vending": see_vending(g),
        "stash": [see_card(g, card) for card in g.stash],
        "stash_size": STASH,
        "purse": g.money,
        "trophies": {box.monsters[kind].id: n for kind, n in enumerate(g.trophies) if n},
        "decks": see_decks(g),
        "felled": [
            {"kind": box.monsters[kind].id, "by": FAMILY[by] if by >= 0 else None} for kind, by in g.felled
        ],
        "diary": {
            "saved": box.missions[g.saved_after].id if g.saved_after >= 0 else None,
            "attempts": g.attempts,
            "won": [one.id for n, one in enumerate(box.missions) if g.missions_won >> n & 1],
            "open": [one.id for n, one in enumerate(box.missions) if g.missions_open >> n & 1],
        },
        "interlude": see_interlude(g),
        "result": None if g.result == PLAYING else RESULTS[g.result],
        "over": g.ended,
        "won": g.ended and g.winners != 0,
    }


def round_limit(g: Betwixt) -> int | None:
    """How many rounds of combat a mission allows, if its known rules set a limit."""
    known = g.mission.clauses if g.stage == FINAL_STAGE else g.mission.known()
    for clause in known:
        if clause.when == "lost":
            for condition in clause.conditions:
                if condition.name == "rounds":
                    return condition.numbers["least"] + g.counters.get("more_rounds", 0)
    return None


def see_activation(g: Betwixt) -> Data | None:
    """TGB-9.1: whose activation it is, and what has been done in it."""
    if g.acting < 0:
        return None
    charged = g.status[g.acting] >> 3 * CHARGED & 3
    return {
        "who": CHARACTER_IDS[g.acting],
        "slot": g.slot,
        "slots": (3 if charged else 2) if g.acting < MEMBERS else 0,
        "actions": [name for n, name in enumerate(ACTIONS) if g.actions >> n & 1],
        "attacked": g.attacked,
    }


def see_attack(g: Betwixt) -> Data | None:
    """TGB-12: the dice of the last attack, as they lie."""
    who, target, ranged, outcome, n, agility, kind, other = g.blow
    if who < 0:
        return None
    kinds = [one.id for one in g.box.monsters]
    return {
        "who": CHARACTER_IDS[who], "target": CHARACTER_IDS[target],
        "who_kind": kinds[kind] if kind >= 0 else None, "target_kind": kinds[other] if other >= 0 else None,
        "ranged": bool(ranged),
        "hit": [f"{HIT[side // SIDES]}{side % SIDES + 1}" for side in g.blow_hits],
        "damage": [f"{DAMAGE[side // SIDES]}{side % SIDES + 1}" for side in g.blow_damage],
        "defence": [f"{DEFENCE[side // SIDES]}{side % SIDES + 1}" for side in g.blow_guard],
        "agi": agility, "outcome": (None, "hit", "missed")[outcome], "n": n,
    }


def see_vending(g: Betwixt) -> list[Data]:
    """TGB-24.12: what machines sell, once there is one."""
    if not g.machines:
        return []
    return [
        {"good": f"card:{good.card}" if good.card else f"deck:{good.deck}", "price": good.price}
        for good in g.mission.vending
    ]


def see_decks(g: Betwixt) -> Data:
    """How many cards are left in each deck, and what was discarded."""
    box = g.box
    decks: Data = {
        RARITIES[rarity]: pile(deck, box.card_ids) for rarity, deck in enumerate(g.gear_decks)
    }
    decks["item"] = pile(g.item_deck, box.card_ids)
    decks["book"] = pile(g.book_deck, [one.id for one in box.books])
    decks["drop"] = pile(g.drop_deck, box.drop_ids)
    for n, deck in enumerate(g.weapon_decks):
        decks[f"{WEAPON_DECKS[n]}_weapon"] = pile(deck, [one.id for one in box.monster_weapons])
    return decks


def pile(deck: Deck, ids: list[str]) -> Data:
    return {"cards": len(deck.cards), "discards": [ids[card] for card in deck.discards]}
