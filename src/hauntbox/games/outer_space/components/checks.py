# interpreted: it reads what was read, once
"""Mistakes of content that only show when all of it is there: unknown ids, uses that can't work, wrong numbers."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.components.cards import (
    EVENT,
    ITEM,
    TECH,
    Card,
    ChampionCard,
    Contents,
    DeckCard,
    Goal,
    ScenarioCard,
    Use,
)
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.components.vocabulary import CHAMPION_IDS, SETUP
from hauntbox.games.outer_space.table.moments import DRAWN, FIGHT, STANDING, TRIGGERS
from hauntbox.games.outer_space.table.numbers import COMBAT, EXPLOSIVE, GUN, HEROES, MARTIANS, SLOTS, ZARD
from hauntbox.kit.cards.effects import Clause, Effect

Mistake = tuple[str, str]

ROOMS: Final = 6
FEWEST_HEROES: Final = 2 * SLOTS - 1  # four in play, and one for each that dies before the game is over
KIND_NAMES: Final = {ITEM: "item", EVENT: "event", TECH: "tech"}
# The moments that only one side can use: steps of its own, and Wounds of its models.
ONLY_FOR: Final = {
    "command": MARTIANS, "march": MARTIANS, "ray_guns": MARTIANS, "wound_martian": MARTIANS,
    "instead_of_move": HEROES, "exchange_step": HEROES, "own_turn": HEROES, "ranged_step": HEROES, "wound_hero": HEROES,
}
# The moments at which abilities work by themselves, by whose they are.
BY_ITSELF: Final = {
    "hero": ["wound_hero", "fight_declared", "landed"], "champion": ["fight_declared"], "room": ["rolled", "searched"],
}


def check_contents(box: Contents) -> list[Mistake]:
    """All mistakes of content that has been read and numbered, each with where it is."""
    found: list[Mistake] = []
    for card in box.cards:
        where = f"{'hero' if card.side == HEROES else 'martian'}_cards.toml, card {card.id!r}"
        found += [(where, text) for text in [*check_card(card), *check_uses(card, KIND_NAMES[card.kind], box)]]
    for hero in box.heroes:
        texts = check_uses(hero, "hero", box)
        if hero.start not in [building.id for building in box.boards.buildings]:
            texts.append(f"start: there is no building {hero.start!r}.")
        if not hero.uses:
            texts.append("uses: a Hero can do something that others can't.")
        found += [(f"heroes.toml, hero {hero.id!r}", text) for text in texts]
    for champion in box.champions:
        found += [(f"champions.toml, champion {champion.id!r}", text) for text in check_uses(champion, "champion", box)]
    for room in box.rooms:
        texts = check_uses(room, "room", box)
        if not room.uses:
            texts.append("uses: a room gives something.")
        found += [(f"rooms.toml, room {room.id!r}", text) for text in texts]
    for scenario in box.scenarios:
        texts = [*check_uses(scenario, "scenario", box), *check_scenario(scenario, box)]
        found += [(f"scenarios.toml, scenario {scenario.id!r}", text) for text in texts]
    return [*found, *check_box(box)]


def check_box(box: Contents) -> list[Mistake]:
    """What the box as a whole must have."""
    found: list[Mistake] = []
    if [champion.id for champion in box.champions] != CHAMPION_IDS:
        found.append(("champions.toml", f"the Champions are {' and '.join(CHAMPION_IDS)}, in this order."))
    for champion in box.champions:
        beast = champion.id == CHAMPION_IDS[ZARD]
        for op in [one for one in box.ops if one.beast]:  # IOS-18.3, 18.5
            if bool(champion.always(op.power)) != beast:
                text = f"uses: {op.name!r} is how the Zard Beast is, always, and nobody else."
                found.append((f"champions.toml, champion {champion.id!r}", text))
    if sorted(room.room for room in box.rooms) != list(range(1, ROOMS + 1)):
        found.append(("rooms.toml", f"there is one room for each number from 1 to {ROOMS}."))
    core = [hero for hero in box.heroes if not hero.extra]
    if len(core) < FEWEST_HEROES:
        text = f"a game may need {FEWEST_HEROES} Heroes besides the extra ones, not {len(core)}."
        found.append(("heroes.toml", text))
    for advanced in (False, True):
        if advanced not in [scenario.advanced for scenario in box.scenarios]:
            which = "advanced" if advanced else "basic"
            found.append(("scenarios.toml", f"there is no scenario for the {which} game."))
    items = [card.id for card in box.cards if card.side == HEROES and card.kind == ITEM]
    abilities = [use.id for hero in box.heroes for use in hero.uses]
    for board in [*box.boards.outer, *box.boards.centres]:
        where = f"boards.toml, board {board.id!r}"
        for place, building in enumerate(board.buildings):
            if building.pickup and building.pickup not in items:
                found.append((where, f"buildings[{place}], pickup: there is no item {building.pickup!r}."))
            if building.free_talent and building.free_talent not in abilities:
                found.append((where, f"buildings[{place}], free_talent: there is no Talent {building.free_talent!r}."))
    names = [use.id for use in named_uses(box)]
    for id in dict.fromkeys(names):
        if names.count(id) > 1:
            found.append(("heroes.toml and champions.toml", f"two abilities have the id {id!r}."))
    for side, file in ((HEROES, "hero_cards.toml"), (MARTIANS, "martian_cards.toml")):
        if not box.deck(side, False):
            found.append((file, "the basic game needs cards."))
    return found


def named_uses(box: Contents) -> list[Use]:
    """Abilities with an id, each once, whatever number of moments it is for."""
    seen: dict[int, Use] = {}
    for card in [*box.heroes, *box.champions]:
        for use in card.uses:
            if use.id:
                seen.setdefault(id(use.clause), use)
    return list(seen.values())


# Cards


def check_card(card: DeckCard) -> list[str]:
    """What is wrong with a card of a deck as such."""
    found: list[str] = []
    if not card.uses and not (card.kind == ITEM and card.keywords):
        found.append("uses: it does nothing.")
    bonus = any(use.when == FIGHT for use in card.uses)
    if card.kind == ITEM and bool(card.keywords & COMBAT) != bonus:
        found.append("keywords: an item has the keyword combat if it can be used in fights, and only then.")
    for effect in [effect for use in card.uses for effect in use.do if entry_of(effect).shoots]:
        if (effect.word("gun") == "yes") != bool(card.keywords & GUN):
            found.append("keywords: an attack is a gun's if the item has the keyword gun, and only then.")
        if effect.word("needs_fire") == "yes" and not card.keywords & EXPLOSIVE:
            found.append("keywords: what needs fire to go off is an explosive.")
    if card.immediate and any(use.when != DRAWN for use in card.uses):
        found.append("uses: what is played as soon as it is drawn can't be kept for another moment.")
    return found


def check_uses(card: Card, kind: str, box: Contents) -> list[str]:
    """What is wrong with the uses of a card, a Hero, a Champion, a room or a scenario."""
    found: list[str] = []
    seen: list[Clause] = []
    for use in card.uses:
        if use.clause in seen:
            continue
        seen.append(use.clause)
        if use.power and kind != "hero":
            found.append("power: only Talents of Heroes cost Power tokens.")
        if use.command and kind != "tech":
            found.append("command: only Tech costs Command Points.")
        if use.spent and kind != "item":
            found.append("spent: only items are discarded for their use; events always are.")
        if not use.clause.optional and kind not in ("hero", "champion", "room"):
            found.append("optional: cards are always a choice.")
        if kind in ("hero", "champion") and not use.id:
            found.append("uses: an ability needs an id and a name.")
        found += check_moment(use, card, kind)
        for effect in use.do:
            found += check_effect(effect, use, kind, box)
    return found


def check_moment(use: Use, card: Card, kind: str) -> list[str]:
    """What is wrong with when a use is for, and how often."""
    found: list[str] = []
    when = use.clause.when
    if use.clause.limit > 1:
        found.append("uses: limit: something is done once a turn, phase or whatever it is, or as often as one likes.")
    if use.when == STANDING and (use.conditions or use.clause.per or use.power or use.command or use.spent):
        found.append("uses: what always holds has no conditions, no limit and no price.")
    if use.when == DRAWN and kind != "event":
        found.append(f"uses: when: nobody is asked about a {kind} at {when!r}.")
    if kind == "room" and when not in BY_ITSELF[kind]:
        found.append("uses: when: a room gives something when it is rolled or searched.")
    if not use.clause.optional and use.when != STANDING and when not in BY_ITSELF.get(kind, [when]):
        found.append(f"uses: optional: what a {kind} does at {when!r} never happens by itself.")
    side = MARTIANS if isinstance(card, ChampionCard) else card.side if isinstance(card, DeckCard) else HEROES
    moments = [TRIGGERS[one.when] for one in card.uses if one.clause is use.clause]
    if kind != "scenario" and not [one for one in moments if ONLY_FOR.get(one, side) == side]:
        found.append(f"uses: when: {when!r} is a moment of the other side's.")
    return found


def check_effect(effect: Effect, use: Use, kind: str, box: Contents) -> list[str]:
    """What is wrong with one effect where it stands."""
    found: list[str] = []
    op = entry_of(effect)
    stands = use.when == STANDING
    if stands and kind not in op.stands_on:
        found.append(f"uses: {op.name!r} can't hold for as long as a {kind} is in play.")
    if not stands and kind == "scenario":
        found.append("uses: what a scenario does by itself always holds; what is special about it goes to specials.")
    if op.needs_hero and kind not in ("hero", "item"):
        found.append(f"uses: {op.name!r} needs a Hero who does it.")
    elsewhere = effect.words.get("at") in ("target", "saucer", "hero_buildings")
    if effect.words.get("near") == "self" and kind in ("tech", "champion") and not elsewhere:
        found.append(f"uses: near: {op.name!r} can't be near to itself, for it stands nowhere.")
    found += check_op(effect, use.clause, kind)
    card = effect.words.get("card", "top")
    if card != "top" and card not in [one.id for one in box.cards if one.side == HEROES]:
        found.append(f"uses: card: there is no Hero card {card!r}.")
    for condition in use.conditions:
        named = condition.words.get("building")
        if named is not None and named not in [building.id for building in box.boards.buildings]:
            found.append(f"uses: if: there is no building {named!r}.")
    return found


def check_op(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """What the entry of an op says against an effect where it is written."""
    find = entry_of(effect).mistakes
    return [] if find is None else find(effect, clause, kind)


# Scenarios


def check_scenario(card: ScenarioCard, box: Contents) -> list[str]:
    """What is wrong with a scenario."""
    found: list[str] = []
    centres = [board.id for board in box.boards.centres]
    if card.centre not in centres:
        found.append(f"centre: there is no central board {card.centre!r}; there is {', '.join(centres)}.")
    if not card.goals[HEROES] and card.timeout != HEROES:
        found.append("heroes: the Heroes need something to reach, or a timeout that they win by.")
    deck = {box.cards[box.design[copy]].id for copy in box.deck(HEROES, card.advanced)}
    for id in card.search:
        if id not in deck:
            found.append(f"search: {id!r} is not in the deck of the basic game.")
    goals = [goal for side in card.goals for goal in side]
    for goal in goals:
        found += check_goal(goal, card)
    setup = Clause(SETUP, [], card.setup)
    for effect in setup.do:
        found += check_op(effect, setup, "scenario")
    if not card.advanced and (card.setup or card.specials):
        found.append("specials: the basic game has none, and nothing to set up.")
    return found


def check_goal(goal: Goal, card: ScenarioCard) -> list[str]:
    """Whether a goal can be reached in its scenario at all."""
    needs = {
        "emitter_cp": "emitter", "emitter_damage": "smash", "fuel": "fuel", "bandstand": "bandstand",
        "crowds_saved": "safe_centre",
    }
    special = needs.get(goal.of)
    found: list[str] = []
    if special is not None and special not in card.specials:
        found.append(f"specials: nobody can reach {goal.of!r} without {special!r}.")
    if goal.of == "soldiers_in_tent" and card.centre != "big_top":
        found.append("centre: there is no tent to be in.")
    return found if goal.also is None else [*found, *check_goal(goal.also, card)]

