# interpreted: it reads files, once
"""Reading cards, Heroes, Champions, rooms and scenarios, with every mistake named."""

from __future__ import annotations

from hauntbox.games.outer_space.components.cards import (
    DECIDERS,
    EVENT,
    ITEM,
    OWNER,
    TECH,
    Card,
    ChampionCard,
    Contents,
    DeckCard,
    Goal,
    HeroCard,
    RoomCard,
    ScenarioCard,
    Use,
)
from hauntbox.games.outer_space.components.entries import CardVocabulary
from hauntbox.games.outer_space.components.standing import TOUGHNESS
from hauntbox.games.outer_space.components.vocabulary import (
    GOAL_WHENS,
    GOALS,
    OWN_USES,
    SETUP,
    SPAN_PHASES,
    SPANS,
    SPECIALS,
    WHENS,
)
from hauntbox.games.outer_space.table.moments import DRAWN, TRIGGER
from hauntbox.games.outer_space.table.numbers import HEROES, KEYWORDS, MARTIANS, PHASES, SIDES, TALLIES
from hauntbox.kit.cards.content import Entry
from hauntbox.kit.cards.translations import Texts

HINTS = ["hint_martians", "hint_heroes"]
KINDS_OF = {HEROES: {"item": ITEM, "event": EVENT}, MARTIANS: {"event": EVENT, "tech": TECH}}
PLAYABLE = [one for one in WHENS if one != SETUP]


# Uses


def read_uses(entry: Entry, vocabulary: CardVocabulary) -> list[Use]:
    """All `uses` of an entry; one that is written for several moments becomes one for each of them."""
    return [use for one in entry.entries("uses", required=False) for use in read_use(one, vocabulary)]


def read_use(entry: Entry, vocabulary: CardVocabulary) -> list[Use]:
    """When, under which conditions and at which price something is done."""
    id, name = entry.text("id", ""), entry.text("name", "")
    power, command = entry.number("power", 0, 3, 0), entry.number("command", 0, 3, 0)
    spent, instant, optional = entry.flag("spent"), entry.flag("instant"), entry.flag("optional", True)
    decider = DECIDERS.index(entry.choice("decider", [*DECIDERS], DECIDERS[OWNER]))
    clause = vocabulary.read_clause(entry, PLAYABLE)
    clause.optional = optional
    if bool(id) != bool(name):
        entry.wrong("name", "an ability with an id has a name, and one with a name has an id.")
    found: list[Use] = []
    whens = [TRIGGER[when] for when in SPANS.get(clause.when, [clause.when] if clause.when else [])]
    span = sum([1 << when for when in whens])
    phases = sum([1 << PHASES.index(phase) for phase in SPAN_PHASES.get(clause.when, [])])
    own = OWN_USES.get(clause.when, len(whens))
    for when in whens[:own]:
        use = Use(clause, when)
        if not found:
            use.also = whens[own:]
        use.span, use.phases = span, phases
        use.id, use.name = id, name
        use.power, use.command = power, command
        use.spent, use.instant, use.decider = spent, instant, decider
        found.append(use)
    return found


# Cards


def read_card(entry: Entry, side: int, vocabulary: CardVocabulary) -> DeckCard:
    """A design of one of the decks."""
    name, blurb = entry.text("name"), entry.text("blurb")
    kinds = KINDS_OF[side]
    kind = kinds[entry.choice("kind", list(kinds))]
    card = DeckCard(entry.id, name, blurb, read_uses(entry, vocabulary), side, kind)
    card.advanced = entry.flag("advanced")
    card.copies = entry.number("copies", 1, 9, 1)
    for keyword in entry.texts("keywords", list(KEYWORDS), []):
        card.keywords |= KEYWORDS[keyword]
    if kind == TECH:
        card.cost = entry.number("cost", 1, 9)
    card.immediate = bool(card.at(DRAWN))
    entry.close()
    return card


def read_hero(entry: Entry, vocabulary: CardVocabulary) -> HeroCard:
    """A character (IOS-2.7)."""
    name, blurb = entry.text("name"), entry.text("blurb")
    trade, start = entry.text("trade"), entry.text("start")
    card = HeroCard(entry.id, name, blurb, read_uses(entry, vocabulary), trade, start)
    card.health = entry.number("health", 1, 9)
    card.agility = entry.number("agility", 2, 6)
    card.extra = entry.flag("extra")
    entry.close()
    return card


def read_champion(entry: Entry, vocabulary: CardVocabulary) -> ChampionCard:
    """A Champion (IOS-18)."""
    name, blurb = entry.text("name"), entry.text("blurb")
    card = ChampionCard(entry.id, name, blurb, read_uses(entry, vocabulary))
    card.advanced = entry.flag("advanced")
    card.cost = entry.number("cost", 1, 12)
    card.health = entry.number("health", 1, 9)
    card.fight_dice = entry.number("fight_dice", 1, 5)
    card.gun_dice = entry.number("gun_dice", 0, 3, 0)
    card.move = entry.number("move", 1, 5)
    for effect in card.always(TOUGHNESS):
        card.toughness = effect.number("n")
    entry.close()
    return card


def read_room(entry: Entry, vocabulary: CardVocabulary) -> RoomCard:
    """IOS-16.11: the bonus of a room of the Fun House."""
    name, blurb = entry.text("name"), entry.text("blurb")
    card = RoomCard(entry.id, name, blurb, read_uses(entry, vocabulary), entry.number("room", 1, 6))
    entry.close()
    return card


# Scenarios


def read_scenario(entry: Entry, cards: list[DeckCard], vocabulary: CardVocabulary) -> ScenarioCard:
    """A scenario, whose Search cards are among these."""
    name, story, code = entry.text("name"), entry.text("story"), entry.text("code")
    card = ScenarioCard(entry.id, name, story, read_uses(entry, vocabulary), code)
    card.advanced = entry.flag("advanced", True)
    card.turns = entry.number("turns", 1, 20)
    card.turns_of_two = entry.number("turns_of_two", 1, 20, card.turns)
    card.difficulty = entry.number("difficulty", 1, 5)
    card.centre = entry.text("centre", "big_top")
    card.kill_limit = entry.number("kill_limit", 1, 4, 4)
    card.timeout = SIDES.index(entry.choice("timeout", [*SIDES], "martians"))
    card.search = entry.texts("search", [one.id for one in cards if one.side == HEROES], [])
    card.specials = entry.texts("specials", SPECIALS, [])
    card.setup = [vocabulary.read_effect(one, SETUP) for one in entry.entries("setup", required=False)]
    card.goals[MARTIANS] = [read_goal(one) for one in entry.entries("martians")]
    card.goals[HEROES] = [read_goal(one) for one in entry.entries("heroes", required=False)]
    card.hints = [entry.text(field) for field in HINTS]
    entry.close()
    return card


def read_goal(entry: Entry) -> Goal:
    """IOS-3.1: what a side has to reach, and what else with it."""
    goal = Goal(
        entry.choice("of", [*TALLIES, *GOALS]), entry.number("n", 1, 40), entry.choice("when", GOAL_WHENS, "at_once")
    )
    goal.two = entry.number("two", 1, 40, goal.n)
    also = entry.entry("also", required=False)
    if also is not None:
        goal.also = read_goal(also)
    entry.close()
    return goal


# Other languages


def card_texts(box: Contents) -> Texts:
    """Everything that is written on cards, for translations."""
    texts: Texts = {}
    kinds: list[tuple[str, list[Card]]] = [
        ("card", [*box.cards]), ("hero", [*box.heroes]), ("champion", [*box.champions]), ("room", [*box.rooms]),
    ]
    for kind, cards in kinds:
        for card in cards:
            texts[kind, card.id, "name"] = card.name
            texts[kind, card.id, "blurb"] = card.blurb
            for use in card.uses:
                if use.id:
                    texts["ability", use.id, "name"] = use.name
    for hero in box.heroes:
        texts["hero", hero.id, "trade"] = hero.trade
    for scenario in box.scenarios:
        texts["scenario", scenario.id, "name"] = scenario.name
        texts["scenario", scenario.id, "story"] = scenario.blurb
        for field, hint in zip(HINTS, scenario.hints):
            texts["scenario", scenario.id, field] = hint
    return texts
