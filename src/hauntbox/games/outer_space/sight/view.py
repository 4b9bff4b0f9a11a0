# interpreted: used by people and programs, never in a search
"""What a seat may see: an allow-list.

It never has the numbers of cards in decks and discard piles (IOS-14.12), only the top discards, whether the Hero
deck is empty, and what can be picked up where.
"""

from __future__ import annotations

from typing import Any

from hauntbox.engine.messages import EVERYONE
from hauntbox.games.outer_space.cards.who_knows import sees_hand, sees_tech
from hauntbox.games.outer_space.components.cards import Goal
from hauntbox.games.outer_space.items.bargaining import bargaining, given, partner, wanted
from hauntbox.games.outer_space.martians.command import champion_cost
from hauntbox.games.outer_space.martians.martian_turn import reinforcement_chance
from hauntbox.games.outer_space.outcome.objectives import standing
from hauntbox.games.outer_space.table.moments import TRIGGERS, Moment
from hauntbox.games.outer_space.table.numbers import (
    CHAMPIONS,
    COLOURS,
    FIGHTS,
    HEROES,
    HEROES_KILLED,
    MARCH,
    MARTIANS,
    OFF,
    PHASES,
    RAY_GUNS,
    SIDES,
    SLOTS,
)
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.steps import NAMES
from hauntbox.kit.map.grid import square_id

Data = dict[str, Any]

QUARTERS = ("north", "east", "south", "west")


def see(g: OuterSpace, viewer: int | None) -> Data:
    """The view of a seat, of a spectator (None), or with all hands open (EVERYONE)."""
    seat = viewer if viewer is not None and 0 <= viewer < g.players else None
    return {
        "seat": seat,
        "side": None if seat is None else SIDES[g.side_of(seat)],
        "players": g.players,
        "scenario": g.scenario.id,
        "advanced": g.advanced,
        "boards": [card.id for card in g.fairground.boards],
        "phase": "over" if g.ended else PHASES[g.phase],
        "step": None if g.ended else NAMES[g.step],
        "turn": SIDES[g.turn_side],
        "track": g.track,
        "turns": g.turns,
        "round": g.round,
        "goals": {SIDES[side]: [see_goal(g, goal) for goal in g.scenario.goals[side]] for side in (MARTIANS, HEROES)},
        "timeout": SIDES[g.scenario.timeout],
        "heroes_killed": g.tally[HEROES_KILLED],
        "kill_limit": g.scenario.kill_limit,
        "captains": {"martians": g.martian_captain, "heroes": g.hero_captain()},
        "seats": [see_seat(g, one, viewer) for one in range(g.players)],
        "hand": [] if seat is None else card_ids(g, g.hands[seat]),
        "soldiers": see_soldiers(g),
        "pool": [g.pool(mp) for mp in range(g.martians)],
        "packs": len(g.packs()),
        "reinforcement_chances": [reinforcement_chance(g, mp) for mp in range(g.martians)],
        "champions": [
            see_champion(g, one) for one in range(CHAMPIONS) if g.advanced or not g.box.champions[one].advanced
        ],
        "saucers": [{"id": QUARTERS[one], "at": place(at)} for one, at in enumerate(g.saucers)],
        "coming": [bool(g.coming >> mp & 1) for mp in range(g.martians)],
        "cp": g.cp[: g.martians],
        "owed": g.owed[: g.martians],
        "tech": see_tech(g, viewer),
        "blasted": [square_id(s) for s in sorted(g.blasted)] if g.phase == RAY_GUNS else [],
        "fought": [square_id(s) for s in sorted(g.fought)] if g.phase == FIGHTS else [],
        "heroes": [see_hero(g, slot) for slot in range(SLOTS)],
        "unused": [g.box.heroes[one].id for one in g.unused],
        "dead": [g.box.heroes[one].id for one in g.dead],
        "active": f"h{g.active + 1}" if g.active >= 0 else None,
        "dice": {"white": g.white or None, "green": g.green or None},
        "left": g.left,
        "trail": [square_id(s) for s in g.trail],
        "discards": {"heroes": top(g, g.hero_deck.discards), "martians": top(g, g.martian_deck.discards)},
        "hero_deck_empty": not g.hero_deck.cards,
        "pick_up": see_pick_ups(g),
        "laid": [{"building": g.box.boards.buildings[one].id, "card": g.box.card_ids[card]} for one, card in g.laid],
        "fires": [square_id(s) for s in sorted(g.fires)],
        "new_fires": [square_id(s) for s in sorted(g.new_fires)],
        "kerosene": [square_id(s) for s in sorted(g.kerosene)],
        "crowds": [
            {"id": f"crowd{crowd + 1}", "at": square_id(at), "wounds": g.crowd_wounds[crowd]}
            for crowd, at in enumerate(g.crowd_at) if at >= 0
        ],
        "gone": [card.id for card in g.box.boards.buildings if g.gone >> card.number & 1],
        "emitter": g.box.boards.buildings[g.emitter].id if g.emitter >= 0 else None,
        "exchange": see_exchange(g),
        "fight": see_fight(g),
        "blast": see_blast(g),
        "moments": [] if g.ended else [see_moment(g, moment) for moment in g.moments],
        "over": g.ended,
        "winners": SIDES[MARTIANS if g.winners & 1 else HEROES] if g.ended else None,
    }


def place(at: int) -> str | None:
    return square_id(at) if at >= 0 else None


def card_ids(g: OuterSpace, cards: tuple[int, ...]) -> list[str]:
    return [g.box.card_ids[card] for card in cards]


def top(g: OuterSpace, discards: tuple[int, ...]) -> str | None:
    """The card that lies on top of a discard pile."""
    return g.box.card_ids[discards[-1]] if discards else None


def see_goal(g: OuterSpace, goal: Goal) -> Data:
    """An objective of a side, and its progress."""
    needs = goal.needs(g.martians)
    return {
        "of": goal.of, "n": needs, "at": min(standing(g, goal), needs), "when": goal.when,
        "also": None if goal.also is None else see_goal(g, goal.also),
    }


def see_seat(g: OuterSpace, seat: int, viewer: int | None) -> Data:
    """Who plays what, how many cards the seat holds, and which, if the viewer sees them."""
    side = g.side_of(seat)
    return {
        "side": SIDES[side],
        "colour": COLOURS[seat] if side == MARTIANS and g.martians == 2 else None,
        "heroes": [f"h{slot + 1}" for slot in range(SLOTS) if side == HEROES and g.owner[slot] == seat],
        "cards": len(g.hands[seat]),
        "hand": card_ids(g, g.hands[seat]) if sees_hand(g, viewer, seat) else None,
    }


def see_soldiers(g: OuterSpace) -> list[Data]:
    """The Soldiers space by space; all are blue if one player has the Martians."""
    found: list[Data] = []
    for at in sorted({at for at in g.soldier_at if at >= 0}):
        figures = g.soldiers_in(at)
        found.append({
            "at": square_id(at),
            "n": len(figures),
            "blue": len([one for one in figures if g.colour_of(one) == 0]),
            "purple": len([one for one in figures if g.colour_of(one) == 1]),
            "moved": len([one for one in figures if g.moved >> 2 * one & 3]) if g.phase == MARCH else 0,
            "stunned": len([one for one in figures if g.stunned >> one & 1]),
        })
    return found


def see_champion(g: OuterSpace, champion: int) -> Data:
    card = g.box.champions[champion]
    return {
        "id": card.id, "at": place(g.champion_at[champion]), "wounds": g.champion_wounds[champion],
        "health": card.health, "cp": g.champion_cp[champion], "cost": champion_cost(g, champion),
    }


def see_tech(g: OuterSpace, viewer: int | None) -> list[Data]:
    """The cards beside the console; facedown ones only for seats that know them."""
    found: list[Data] = []
    for index, card in enumerate(g.tech):
        up = bool(g.tech_up >> index & 1)
        known = up or sees_tech(g, viewer)
        found.append({
            "card": g.box.card_ids[card] if known else None,
            "cost": g.card(card).cost if known else None,
            "cp": g.tech_cp[index], "up": up, "seat": g.tech_owner[index],
        })
    return found


def see_hero(g: OuterSpace, slot: int) -> Data | None:
    """IOS-13.5: everything about a Hero is open."""
    if g.hero[slot] < 0:
        return None
    card = g.character(slot)
    return {
        "id": f"h{slot + 1}", "character": card.id, "seat": g.owner[slot], "at": place(g.hero_at[slot]),
        "wounds": g.wounds[slot], "health": card.health, "agility": card.agility, "power": g.power[slot],
        "items": card_ids(g, g.items[slot]), "done": bool(g.done >> slot & 1),
        "sits_out": g.entered[slot] == g.serial,
        "used": card_ids(g, tuple([one for one in g.items[slot] if g.users[one] != OFF])),
    }


def see_pick_ups(g: OuterSpace) -> dict[str, bool]:
    """IOS-8.5: whether a building's card lies in the discard pile."""
    thrown = {g.card(card).id for card in g.hero_deck.discards}
    buildings = [g.fairground.buildings[number] for number in g.fairground.in_play]
    return {one.id: one.pickup in thrown for one in buildings if one.pickup}


# In the middle of something


def see_exchange(g: OuterSpace) -> Data | None:
    """IOS-8.6a: an exchange being put together, or one that a player is asked to accept."""
    if not g.draft or g.ended:
        return None
    return {
        "hero": f"h{bargaining(g) + 1}", "other": f"h{partner(g) + 1}",
        "gives": card_ids(g, tuple(given(g.draft))), "takes": card_ids(g, tuple(wanted(g.draft))),
    }


def see_fight(g: OuterSpace) -> Data | None:
    fight = g.fight
    if fight is None or g.ended:
        return None
    return {
        "hero": f"h{fight.slot + 1}", "at": square_id(fight.square), "hero_dice": fight.hero_dice.copy(),
        "pack_dice": fight.pack_dice.copy(), "hero_ties": fight.hero_ties, "martian_ties": fight.martian_ties,
    }


def see_blast(g: OuterSpace) -> Data | None:
    blast = g.blast
    if blast is None or blast.target < 0 or g.ended:  # the Death Ray shows only its dice
        return None
    return {
        "from": square_id(blast.square), "to": square_id(blast.target), "need": blast.need, "dice": blast.dice.copy(),
        "protected": blast.protected, "hidden": [f"h{slot + 1}" for slot in range(SLOTS) if blast.hidden >> slot & 1],
        "hits": [
            {"hero": f"h{hit.slot + 1}", "die": hit.die or None, "dodged": hit.dodged}
            for hit in blast.hits if hit.slot >= 0
        ],
    }  # fmt: skip


def see_moment(g: OuterSpace, moment: Moment) -> Data:
    """A window: what it is about, as everybody at the table sees it."""
    found: Data = {
        "kind": TRIGGERS[moment.kind], "hero": f"h{moment.slot + 1}" if moment.slot >= 0 else None,
        "at": place(moment.square),
    }
    if moment.throw is not None:
        found["throw"] = {
            "roll": moment.throw.kind, "seat": moment.throw.seat if moment.throw.seat != EVERYONE else None,
            "dice": moment.throw.dice.copy(),
        }
    if moment.played is not None:
        found["played"] = {"card": g.box.card_ids[moment.played.card], "seat": moment.played.seat}
    if moment.hit is not None:
        found["source"] = moment.hit.source
    if moment.shot is not None:
        found["shot"] = {"hero": f"h{moment.shot.slot + 1}", "at": place(moment.shot.square)}
    return found
