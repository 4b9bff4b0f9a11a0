"""Why not? The reason against anything on the table that is not on offer, from what the asking seat knows."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.engine.messages import Reason
from hauntbox.games.ecto_terrestrial.combat.aiming import weapons_of
from hauntbox.games.ecto_terrestrial.table import steps, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import CARRIED, OFF, TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.games.ecto_terrestrial.turns.actions import why_not_act
from hauntbox.games.ecto_terrestrial.turns.aftermath import why_not_episode
from hauntbox.games.ecto_terrestrial.turns.loadouts import unassigned, why_not_done, why_not_equip, why_not_unequip
from hauntbox.games.ecto_terrestrial.turns.setting_up import next_placed, why_not_draft, why_not_spawn, why_not_start
from hauntbox.games.ecto_terrestrial.turns.shopping import why_not_buy
from hauntbox.games.ecto_terrestrial.turns.using import usable

NOT_ASKED: Final = Reason("not_asked", "ETI-4.7")
NOT_NOW: Final = Reason("hero_not_placed_now", "ETI-2.10a")
OF_ACT: Final = (
    verbs.END, verbs.REST, verbs.MOVE, verbs.TELEPORT, verbs.STAND, verbs.GADGET, verbs.COLLECT, verbs.TAKE,
    verbs.TAKE_OVER, verbs.INTERACT, verbs.OPEN, verbs.STEAL, verbs.ATTACK, verbs.DOUBLE_ATTACK, verbs.SINGLE_REST,
    verbs.USE, verbs.INTERACT_HERE,
)


def why_not(g: EctoTerrestrial, seat: int, code: int) -> Reason | None:
    """The reason against an answer of a seat to the question that opens a step; None if there is none."""
    verb = code & VERB_BITS
    a, b = field_a(code), field_b(code)
    if g.step == steps.DRAFT and verb == verbs.DRAFT:
        return why_not_draft(g, a)
    if g.step == steps.GEAR:
        return why_not_gear(g, verb, a, b)
    if g.step == steps.PLACE and verb == verbs.PLACE:
        return why_not_start(g, b) if a == next_placed(g) else NOT_NOW
    if g.step == steps.SPAWN and verb == verbs.PICK_POINT:
        return why_not_spawn(g, a)
    if g.step == steps.ACT and seat == g.active and verb in OF_ACT:
        return why_not_act(g, code)
    if g.step == steps.SHOPPING and seat == g.active and verb in (verbs.BUY, verbs.PASS):
        return why_not_buy(g, a) if verb == verbs.BUY else None
    if g.step == steps.NEXT_EPISODE and seat == g.badge and verb == verbs.EPISODE:
        return why_not_episode(g, a)
    return NOT_ASKED


def why_not_gear(g: EctoTerrestrial, verb: int, hero: int, item: int) -> Reason | None:
    """ETI-2.7b: the reason against a change of a loadout."""
    if verb == verbs.EQUIP:
        return why_not_equip(g, hero, item)
    if verb == verbs.UNEQUIP:
        return why_not_unequip(g, hero, item)
    return why_not_done(g) if verb == verbs.DONE else NOT_ASKED


# What lies before a seat


def in_view(g: EctoTerrestrial, seat: int, kind: str) -> list[int] | None:
    """The things of a kind that a seat sees before it; None if all of the box are."""
    if kind == "square":
        return squares(g)
    if kind == "hero":
        return list(range(TEAM)) if g.step == steps.DRAFT else [hero for hero in range(TEAM) if g.owner[hero] >= 0]
    if kind == "et":
        return g.ets_on_board()
    if kind == "item":
        owned = {item for owned in g.owned for item in owned} | {item for worn in g.gear for item in worn}
        return sorted(owned.union(g.stock))
    if kind == "gadget":
        return list(g.hands[seat]) if 0 <= seat < g.players else []
    if kind == "objective":
        return list(range(len(g.objective_at)))
    if kind == "door":
        return list(range(len(g.episode.plan.doors)))
    if kind == "point":
        return list(range(len(g.episode.points)))
    if kind == "seat":
        return list(range(g.players))
    if kind == "power":
        return [held.number for seat in range(g.players) for held in usable(g, seat)]
    if kind == "boss":
        return [g.boss] if g.boss >= 0 else []
    return None


def squares(g: EctoTerrestrial) -> list[int]:
    """The squares of the map as it is laid, solid ones too."""
    plan = g.episode.plan
    return [row * plan.columns + column for row in range(plan.rows) for column in range(plan.width)]


# What somebody might think of


def conceivable(g: EctoTerrestrial) -> list[int]:
    """Answers that somebody might expect at the question that opens a step."""
    if g.step == steps.DRAFT:
        return [verbs.DRAFT | hero << A for hero in range(TEAM)]
    if g.step == steps.GEAR:
        return conceivable_gear(g)
    if g.step == steps.PLACE:
        return [verbs.PLACE | next_placed(g) << A | square << B for square in squares(g)]
    if g.step == steps.SPAWN:
        return [verbs.PICK_POINT | point << A for point in range(len(g.episode.points))]
    if g.step == steps.SHOPPING:
        return [*[verbs.BUY | item << A for item in g.stock], verbs.PASS]
    if g.step == steps.NEXT_EPISODE:
        return [verbs.EPISODE | episode << A for episode in range(len(g.box.episodes))]
    return conceivable_acts(g) if g.step == steps.ACT else []


def conceivable_gear(g: EctoTerrestrial) -> list[int]:
    """ETI-2.7b: every free card for each Hero, every worn one back."""
    seat = g.order[g.stage]
    heroes = g.team_of(seat)
    codes = [verbs.EQUIP | hero << A | item << B for hero in heroes for item in unassigned(g, seat)]
    codes += [verbs.UNEQUIP | hero << A | item << B for hero in heroes for item in g.gear[hero]]
    return [*codes, verbs.DONE]


def conceivable_acts(g: EctoTerrestrial) -> list[int]:
    """ETI-4.7: what the active player might try with each of the two Heroes."""
    codes: list[int] = [verbs.END, verbs.REST, verbs.DOUBLE_ATTACK]
    for hero in g.team_of(g.active):
        codes += [verb | hero << A for verb in (verbs.STAND, verbs.SINGLE_REST, verbs.COLLECT, verbs.INTERACT_HERE)]
        codes += deeds(g, hero)
        codes += [verbs.GADGET | card << A | hero << B for card in g.hands[g.active]]
    codes += [verbs.USE | held.number << A for held in usable(g, g.active)]
    return codes


def deeds(g: EctoTerrestrial, hero: int) -> list[int]:
    """What a Hero might do where they stand."""
    at = g.hero_at[hero]
    if at < 0:
        return []
    codes = [verbs.MOVE | hero << A | square << B for square in around(g, at)]
    codes += [verbs.TELEPORT | hero << A | square << B for square in g.episode.points]
    targets = sorted({at for at in (*g.et_at, g.boss_at) if at >= 0})
    codes += [
        verbs.ATTACK | hero << A | item << B | square for item in weapons_of(g, hero) for square in targets
    ]
    for objective, where in enumerate(g.objective_at):
        verb = verbs.TAKE_OVER if where <= CARRIED else verbs.TAKE
        codes += [verb | hero << A | objective << B, verbs.INTERACT | hero << A | objective << B]
    codes += [verbs.OPEN | hero << A | door << B for door in range(len(g.episode.plan.doors))]
    for victim in range(TEAM):
        if g.owner[victim] not in (-1, g.active) and g.hero_at[victim] != OFF:
            codes += [verbs.STEAL | hero << A | victim << B | loot for loot in (0, 1)]
    return codes


def around(g: EctoTerrestrial, square: int) -> list[int]:
    """The squares within two steps of one, walls ignored."""
    row, column = divmod(square, g.city.columns)
    found: list[int] = []
    for other in squares(g):
        far = abs(other // g.city.columns - row) + abs(other % g.city.columns - column)
        if 0 < far <= 2:
            found.append(other)
    return found
