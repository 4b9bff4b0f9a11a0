"""The lines and numbers on the cards of the gallery."""

from __future__ import annotations

from hauntbox.games.outer_space.components.cards import TECH, ChampionCard, DeckCard, HeroCard, ScenarioCard
from hauntbox.games.outer_space.drawing.panels.heroes import talents_by_hero
from hauntbox.games.outer_space.drawing.pieces import Pen
from hauntbox.games.outer_space.ground.boards import BoardCard, BuildingCard
from hauntbox.games.outer_space.table.numbers import SIDES

# The usual numbers of a building: on what fires spread, and what wounds those beside it when it falls.
SPREADS, NOBODY = 5, 7

Cells = list[tuple[str, str]]


def deck_cells(pen: Pen, card: DeckCard) -> Cells:
    cells = [(pen.word("gallery.copies"), str(card.copies))]
    if card.kind == TECH:
        cells.append((pen.word("gallery.cost"), pen.phrase("scene.cp", n=card.cost)))
    cells.append((pen.word("gallery.game"), pen.word("gallery.advanced" if card.advanced else "gallery.basic")))
    return cells


def hero_cells(pen: Pen, hero: HeroCard) -> Cells:
    return [
        (pen.word("gallery.health"), str(hero.health)),
        (pen.word("gallery.agility"), f"{hero.agility}+"),
        (pen.word("gallery.start"), pen.name("building", hero.start)),
    ]


def hero_lines(pen: Pen, id: str) -> str:
    """What a performer can do, one ability or Talent per line."""
    text = pen.text("character", id)
    for talent, _ in talents_by_hero(pen.rules.contents)[id][1:]:
        name = pen.name("talent", talent)
        text = text.replace(f" {name}", f"\n{name}", 1)
    return text


def trade_of(pen: Pen, hero: HeroCard) -> str:
    """A performer's trade."""
    translated = pen.rules.contents.translations.get(pen.language, {})
    return translated.get(("hero", hero.id, "trade"), hero.trade)


def champion_cells(pen: Pen, champion: ChampionCard) -> Cells:
    return [
        (pen.word("gallery.cost"), pen.phrase("scene.cp", n=champion.cost)),
        (pen.word("gallery.health"), str(champion.health)),
        (pen.word("gallery.dice"), str(champion.fight_dice)),
        (pen.word("gallery.move"), str(champion.move)),
    ]


def turns_of(scenario: ScenarioCard) -> str:
    """How many turns there are, against one Martian Player and against two."""
    one, two = scenario.turns, scenario.turns_of_two
    return str(one) if one == two else f"{one} / {two}"


def scenario_cells(pen: Pen, scenario: ScenarioCard) -> Cells:
    return [
        (pen.word("gallery.turns"), turns_of(scenario)),
        (pen.word("gallery.timeout"), pen.word(f"side.{SIDES[scenario.timeout]}")),
        (pen.word("gallery.difficulty"), f"{scenario.difficulty}/5"),
    ]


# Boards and buildings


def board_lines(pen: Pen, id: str) -> str:
    """The buildings of a board with their numbers and what can be picked up in them, one per line."""
    return "\n".join([building_line(pen, one) for one in board_of(pen, id).buildings])


def board_of(pen: Pen, id: str) -> BoardCard:
    boards = pen.rules.contents.boards
    return {card.id: card for card in [*boards.outer, *boards.centres]}[id]


def building_line(pen: Pen, building: BuildingCard) -> str:
    said = [pen.name("building", building.id)]
    if building.numbers:
        said.append(pen.phrase("gallery.numbers", numbers=numbers_of(building)))
    if building.pickup:
        said.append(pen.phrase("gallery.pickup", card=pen.name("card", building.pickup)))
    return ", ".join(said)


def building_lines(pen: Pen, id: str) -> str:
    """What is special about a building, one thing per line."""
    building = {card.id: card for card in pen.rules.contents.boards.buildings}[id]
    found: list[str] = []
    if building.numbers:
        found.append(pen.phrase("gallery.building_numbers", numbers=numbers_of(building)))
    if building.pickup:
        found.append(pen.phrase("gallery.building_pickup", card=pen.name("card", building.pickup)))
    found += [
        pen.phrase("gallery.building_starts", name=pen.name("character", hero.id))
        for hero in pen.rules.contents.heroes
        if hero.start == id
    ]
    if building.tent:
        found.append(pen.word("gallery.building_tent"))
    if building.hard:
        found.append(pen.word("gallery.building_hard"))
    if building.rooms:
        names = pen.names("room", [room.id for room in building.rooms])
        found.append(pen.phrase("gallery.building_rooms", names=names))
    if building.spreads_on != SPREADS:
        found.append(pen.phrase("gallery.building_spreads", n=building.spreads_on))
    if building.blast_on_destroyed < NOBODY:
        found.append(pen.phrase("gallery.building_bursts", n=building.blast_on_destroyed))
    if building.free_talent:
        found.append(pen.phrase("gallery.building_free", name=pen.name("talent", building.free_talent)))
    return "\n".join(found)


def numbers_of(building: BuildingCard) -> str:
    """The faces of the building die: 1–2, or a single one."""
    first, last = building.numbers[0], building.numbers[-1]
    return str(first) if first == last else f"{first}–{last}"
