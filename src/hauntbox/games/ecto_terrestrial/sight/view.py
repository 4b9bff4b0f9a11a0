# interpreted: used by people and programs, never in a search
"""What a seat may see: an allow-list.

Hidden are the Gadgets in other hands, the order of all decks, where dice rest in the tower, and which Disastrous Hot
Sheets are in the deck (ETI-8.6, 13.2, 29.2b). Bids that wait for others are nowhere in the state.
"""

from __future__ import annotations

from typing import Any

from hauntbox.engine.messages import EVERYONE
from hauntbox.games.ecto_terrestrial.cards.acting import used_up
from hauntbox.games.ecto_terrestrial.combat.arms import cost_of, range_of
from hauntbox.games.ecto_terrestrial.combat.track import first_dial, symbols_against
from hauntbox.games.ecto_terrestrial.ground.city import KINDS as GROUND
from hauntbox.games.ecto_terrestrial.ground.city import OPEN, SLOT, square_id
from hauntbox.games.ecto_terrestrial.sight.goals import goal
from hauntbox.games.ecto_terrestrial.sight.imagining import knows_sheet
from hauntbox.games.ecto_terrestrial.table.numbers import (
    CARRIED,
    ETS,
    FACES,
    FACTIONS,
    HEALTH,
    HEROES,
    KIND_OF,
    KINDS,
    PHASES,
    PKE,
    PLAYING,
    RESULTS,
    TEAM,
)
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.steps import STEPS
from hauntbox.games.ecto_terrestrial.table.tower import MODELS
from hauntbox.games.ecto_terrestrial.turns.actions import attacks_made, is_fresh
from hauntbox.games.ecto_terrestrial.turns.rounds import sheets_of_round

Data = dict[str, Any]
EDGE = {OPEN: ".", SLOT: "."}  # a door slot without a Door Token is open; anything else is a wall


def et_id(et: int) -> str:
    """g1 to g10, s1 to s10, d1 to d8."""
    kind = KIND_OF[et]
    return f"{KINDS[kind][0]}{et - 10 * kind + 1}"


def door_id(door: int) -> str:
    return f"door{door + 1}"


def point_id(point: int) -> str:
    return f"p{point + 1}"


def objective_id(objective: int) -> str:
    return f"o{objective + 1}"


def place(square: int) -> str | None:
    return square_id(square) if square >= 0 else None


def see(g: EctoTerrestrial, viewer: int | None) -> Data:
    """The view of a seat, of a spectator (None), or with all hands open (EVERYONE)."""
    seat = viewer if viewer is not None and 0 <= viewer < g.players else None
    return {
        "seat": seat,
        "players": g.players,
        "episode": g.episode.id,
        "level": g.episode.level,
        "par": g.episode.par,
        "round": g.round,
        "phase": "over" if g.ended else PHASES[g.phase],
        "step": None if g.ended else STEPS[g.step],
        "first": g.first,
        "order": g.order,
        "active": g.active if PHASES[g.phase] == "players" and not g.ended else None,
        "badge": g.badge,
        "turn": {
            "actions": g.actions, "attacks": attacks_made(g), "double": g.paid_double, "stolen": g.stolen,
            "closed": g.closed, "fresh": is_fresh(g),
        },
        "map": see_map(g),
        "seats": [see_seat(g, one, viewer) for one in range(g.players)],
        "hand": [] if seat is None else gadget_ids(g, g.hands[seat]),
        "heroes": [see_hero(g, hero) for hero in range(TEAM) if g.owner[hero] >= 0],
        "free": [HEROES[hero] for hero in range(TEAM) if g.owner[hero] < 0],
        "ets": [see_et(g, et) for et in range(ETS) if g.et_at[et] >= 0],
        "supply": {kind: len([et for et in range(ETS) if KIND_OF[et] == n and g.et_at[et] < 0])
                   for n, kind in enumerate(KINDS)},
        "boss": see_boss(g),
        "tower": {
            "panels": g.tower.panels, "inside": g.tower.inside, "aside": g.tower.aside, "model": MODELS[g.tower.model],
        },
        "fallen": [FACES[face] for face in g.fallen],
        "pke": dict(zip(KINDS, g.pke)),
        "pulls": g.pke.count(PKE),
        "tokens": g.tokens,
        "sheet": g.box.sheets[g.sheet].id if g.sheet >= 0 else None,
        "sheets": {
            "next": sheets_of_round(g) + g.tokens, "deck": len(g.sheet_deck.cards),
            "discards": [g.box.sheets[one].id for one in g.sheet_deck.discards],
            "known": [
                {"place": place, "id": g.box.sheets[one].id} for place, one in enumerate(g.sheet_deck.cards, 1)
                if knows_sheet(g, viewer, one)
            ],
        },
        "gadgets": {"deck": len(g.gadget_deck.cards), "discards": gadget_ids(g, g.gadget_deck.discards)},
        "dice": {"hero": HEROES[g.roller] if g.roller >= 0 else None, "faces": [FACES[face] for face in g.rolled]},
        "goal": see_goal(g),
        "bids": [{"hero": HEROES[hero], "n": n if n >= 0 else None} for hero, n in g.bids],
        "in_use": gadget_ids(g, g.in_use),
        "campaign": g.campaign,
        "result": None if g.result == PLAYING else RESULTS[g.result],
        "disastrous": len(g.disastrous),
        "shop": see_shop(g),
        "counters": dict(sorted(g.counters.items())),
        "over": g.ended,
        "won": g.ended and g.winners != 0,
    }


def see_goal(g: EctoTerrestrial) -> Data | None:
    """ETI-28.1: how far the objective of the Episode is; None on ground without one."""
    at, of = goal(g)
    return {"at": at, "of": of} if of else None


def see_shop(g: EctoTerrestrial) -> Data | None:
    """ETI-30: what is for sale, what each team has, and whose turn it is; None while there is no shop."""
    if PHASES[g.phase] != "shop":
        return None
    return {
        "stock": [{"item": g.box.item_ids[item], "price": g.box.items[item].price} for item in g.stock],
        "money": list(g.money),
        "turn": g.active,
    }


def gadget_ids(g: EctoTerrestrial, cards: tuple[int, ...]) -> list[str]:
    return [g.box.gadgets[card].id for card in cards]


def see_map(g: EctoTerrestrial) -> Data:
    """ETI-2.9: squares row by row, the lines between them, and every token. `v` has the west edges of a row and the
    last east edge, `h` the north edges of a row, and a last row with the south edges; `.` is open, `w` a wall."""
    plan, episode = g.episode.plan, g.episode
    grid = [[row * plan.columns + column for column in range(plan.width)] for row in range(plan.rows)]
    edges = plan.edges
    return {
        "rows": plan.rows,
        "columns": plan.width,
        "kinds": [[GROUND[plan.kinds[square]] for square in row] for row in grid],
        "v": ["".join([edge(edges[s][3]) for s in row] + [edge(edges[row[-1]][1])]) for row in grid],
        "h": ["".join([edge(edges[s][0]) for s in row]) for row in grid]
        + ["".join([edge(edges[s][2]) for s in grid[-1]])],
        "tiles": list(episode.tiles),
        "doors": [
            {"id": door_id(door), "between": [square_id(one) for one in plan.sides_of(door)],
             "open": bool(g.open_doors >> door & 1)}
            for door in range(len(plan.doors))
        ],
        "starts": [square_id(one) for one in episode.starts],
        "points": [
            {"id": point_id(point), "at": square_id(at), "active": bool(g.points_active >> point & 1)}
            for point, at in enumerate(episode.points)
        ],
        "gadget_tokens": [square_id(at) for n, at in enumerate(episode.gadgets) if g.gadget_tokens >> n & 1],
        "objectives": [see_objective(g, one) for one in range(len(episode.objectives))],
        "marks": {name: square_id(at) for name, at in sorted(episode.marks.items())},
        "used": {square_id(s): g.used[s] for row in grid for s in row if g.used[s]},
    }


def edge(letter: str) -> str:
    return EDGE.get(letter, "w")


def see_objective(g: EctoTerrestrial, objective: int) -> Data:
    """Where a token lies or who carries it; neither if it is out of play."""
    at = g.objective_at[objective]
    return {
        "id": objective_id(objective), "kind": g.episode.objectives[objective].kind, "at": place(at),
        "carrier": HEROES[CARRIED - at] if at <= CARRIED else None, "marks": g.objective_marks[objective],
    }


def see_seat(g: EctoTerrestrial, seat: int, viewer: int | None) -> Data:
    """A player's team, points and number of Gadgets; the Gadgets themselves only for their owner."""
    return {
        "score": g.scores[seat],
        "behind": g.scores[g.badge] - g.scores[seat],
        "badge": seat == g.badge,
        "heroes": [HEROES[hero] for hero in g.team_of(seat)],
        "cards": len(g.hands[seat]),
        "hand": gadget_ids(g, g.hands[seat]) if viewer in (seat, EVERYONE) else None,
        "owned": [g.box.item_ids[item] for item in g.owned[seat]],
    }


def see_hero(g: EctoTerrestrial, hero: int) -> Data:
    """ETI-1.1: everything about a Hero is open."""
    powers = g.powers
    return {
        "id": HEROES[hero], "seat": g.owner[hero], "faction": FACTIONS[hero >> 2], "at": place(g.hero_at[hero]),
        "wounds": g.wounds[hero], "health": powers.health[hero], "defense": powers.defense[hero],
        "batteries": g.batteries[hero], "battery": powers.battery[hero],
        "traps": g.traps[hero], "capacity": powers.traps[hero],
        "down": g.is_down(hero), "slimed": g.is_slimed(hero),
        "attacked": bool(g.attacked >> hero & 1), "rested": bool(g.rested >> hero & 1),
        "carries": [objective_id(one) for one in g.carried_by(hero)],
        "weapons": [see_weapon(g, hero, item) for item in g.gear[hero] if item < g.box.weapons],
        "equipment": [g.box.item_ids[item] for item in g.gear[hero] if item >= g.box.weapons],
        "powers": [
            {"id": g.box.power_ids[number], "used": used_up(g, held)}
            for number, held in sorted(powers.by_number.items()) if held.hero == hero and held.clause.per
        ],
    }


def see_weapon(g: EctoTerrestrial, hero: int, item: int) -> Data:
    card = g.box.items[item]
    return {
        "id": g.box.item_ids[item], "attack": card.attack, "range": range_of(g, hero, item),
        "battery": cost_of(g, hero, item), "affordable": g.batteries[hero] >= cost_of(g, hero, item),
    }


def see_et(g: EctoTerrestrial, et: int) -> Data:
    return {
        "id": et_id(et), "kind": KINDS[KIND_OF[et]], "at": square_id(g.et_at[et]), "wounds": g.et_wounds[et],
        "health": HEALTH[KIND_OF[et]], "down": bool(g.et_down >> et & 1),
    }


def see_boss(g: EctoTerrestrial) -> Data | None:
    """ETI-25: the Boss with its track; None without one."""
    if g.boss < 0:
        return None
    card = g.boss_card
    return {
        "id": card.id, "at": place(g.boss_at), "wounds": g.boss_wounds, "health": card.track(g.boss_stage, g.players),
        "stage": g.boss_stage, "stages": len(card.health),
        "dial": FACES[g.dial] if first_dial(card) >= 0 else None,
        "wounded_by": [kind for n, kind in enumerate(KINDS) if symbols_against(g) >> n & 1],
    }
