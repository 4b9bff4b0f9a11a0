# interpreted: it reads files, once
"""Reading the boards of the fairground, with every mistake named."""

from __future__ import annotations

from hauntbox.games.outer_space.ground.boards import (
    BLOCKED,
    CENTRAL_ROWS,
    OUTDOORS,
    OUTER_ROWS,
    BoardCard,
    BuildingCard,
    RoomCard,
)
from hauntbox.games.outer_space.ground.fairground import Boards
from hauntbox.kit.cards.content import Entry, Problems
from hauntbox.kit.cards.translations import Texts
from hauntbox.kit.map.grid import DIRECTIONS, STEP, E, N, S, W, read_square, square, square_id

FEWEST = 4  # outer boards, one a slot
DIE = range(1, 7)
SPECIALS = {False: ["clown_head"], True: ["bandstand"]}


def read_boards(entries: list[Entry], problems: Problems) -> Boards:
    """The boards that a file describes; what is wrong with them goes to `problems`."""
    cards = [card for card in [read_board(entry) for entry in entries] if card is not None]
    boards = Boards([card for card in cards if not card.central], [card for card in cards if card.central])
    if len(cards) == len(entries):  # else boards would seem to be missing
        if len(boards.outer) < FEWEST:
            problems.add("boards.toml", f"a fairground needs {FEWEST} outer boards or more, not {len(boards.outer)}.")
        if not boards.centres:
            problems.add("boards.toml", 'a fairground needs a board with place = "centre".')
    seen: set[str] = set()
    for building in boards.buildings:
        if building.id in seen:
            problems.add("boards.toml", f"there are two buildings {building.id!r}.")
        seen.add(building.id)
    return boards


def read_board(entry: Entry) -> BoardCard | None:
    """One board; None if its rows don't fit its shape, so that nothing else about it can be judged."""
    name, blurb = entry.text("name"), entry.text("blurb")
    central = entry.choice("place", ["outer", "centre"], "outer") == "centre"
    rows = entry.texts("rows")
    shape = CENTRAL_ROWS if central else OUTER_ROWS
    if tuple(len(row) for row in rows) != shape:
        entry.wrong("rows", f"should be {len(shape)} rows of {', '.join(map(str, shape))} letters.")
        return None
    card = BoardCard(entry.id, name, blurb, rows, central)
    card.buildings = [read_building(one, card) for one in entry.entries("buildings", required=False)]
    check_letters(entry, card)
    card.doors = [door for door in [read_door(entry, card, text) for text in entry.texts("doors", None, [])] if door]
    if central:
        card.flaps = entry.flag("flaps")
        card.ability = entry.text("ability", "")
    else:
        card.landing = read_outdoors(entry, "landing", card, entry.text("landing"))
        check_numbers(entry, card)
    specials = entry.entry("specials", required=False)
    if specials is not None:
        for field in SPECIALS[central]:
            if field in specials.fields:
                card.specials[field] = read_outdoors(specials, field, card, specials.text(field))
        specials.close()
    if any(building.rooms for building in card.buildings) and "clown_head" not in card.specials:
        entry.wrong("specials", "a board with rooms needs a clown_head, where those go whose room is full.")
    entry.close()
    if not central and card.landing >= 0:
        check_ways(entry, card)
    return card


def read_building(entry: Entry, board: BoardCard) -> BuildingCard:
    """A building: one letter of the rows, or one a room."""
    id, name, blurb = entry.text("id"), entry.text("name"), entry.text("blurb")
    rooms = [read_room(one) for one in entry.entries("rooms", required=False)]
    letter = "" if rooms else read_letter(entry)
    faces = entry.take("numbers", not board.central) or []
    numbers = faces if isinstance(faces, list) and all(one in DIE for one in faces) else []
    if numbers != faces:
        entry.wrong("numbers", f"should be a list of faces of a die, not {faces!r}.")
    card = BuildingCard(id, name, blurb, letter, rooms, numbers)
    card.tent = board.central
    card.hard = entry.flag("hard")
    card.pickup = entry.text("pickup", "")
    card.spreads_on = entry.number("spreads_on", 2, 6, 5)
    card.blast_on_destroyed = entry.number("blast_on_destroyed", 1, 6, 7)
    card.free_talent = entry.text("free_talent", "")
    entry.close()
    return card


def read_room(entry: Entry) -> RoomCard:
    room = RoomCard(entry.text("id"), entry.text("name"), read_letter(entry))
    entry.close()
    return room


def read_letter(entry: Entry) -> str:
    letter = entry.text("letter")
    if letter and (len(letter) > 1 or letter in (OUTDOORS, BLOCKED)):
        entry.wrong("letter", f"should be one letter or digit, not {letter!r}.")
    return letter


def read_place(entry: Entry, field: str, card: BoardCard, text: str) -> int:
    """A square of the board, -1 if it is none."""
    try:
        s = read_square(text)
    except ValueError as error:
        if text:
            entry.wrong(field, str(error))
        return -1
    if not card.letter(s & 31, s >> 5):
        entry.wrong(field, f"{text} is not on this board.")
        return -1
    return s


def read_outdoors(entry: Entry, field: str, card: BoardCard, text: str) -> int:
    """A square of the board under the open sky, -1 if it is none."""
    s = read_place(entry, field, card, text)
    if s >= 0 and card.letter(s & 31, s >> 5) != OUTDOORS:
        entry.wrong(field, f"{text} is not outdoors.")
        return -1
    return s


def read_door(entry: Entry, card: BoardCard, text: str) -> tuple[int, int] | None:
    """A door such as "1,1S": it must be on the wall of a building, and not at the rim of the board."""
    side = text[-1:]
    if side not in ("N", "E", "S", "W"):
        entry.wrong("doors", f'{text!r} is no door; a door is a square and a side, as in "1,1S".')
        return None
    s, d = read_place(entry, "doors", card, text[:-1]), DIRECTIONS.index(side)
    if s < 0:
        return None
    here = card.letter(s & 31, s >> 5)
    there = beyond(card, s, d)
    if not there:
        entry.wrong("doors", f"{text} lies at the rim of the board, where other boards may come to lie.")
    elif here == there or not (card.building_with(here) or card.building_with(there)):
        entry.wrong("doors", f"there is no wall at {text} to have a door.")
    else:
        return s, d
    return None


def beyond(card: BoardCard, s: int, d: int) -> str:
    """What is drawn on the next square, "" where the board ends."""
    return card.letter((s & 31) + (d == E) - (d == W), (s >> 5) + (d == S) - (d == N))


def check_letters(entry: Entry, card: BoardCard) -> None:
    """Every letter is a building's, every building has squares, and no two share a letter."""
    drawn = dict.fromkeys("".join(card.rows))
    letters = [letter for building in card.buildings for letter in building.letters]
    free = [OUTDOORS, BLOCKED] if card.central else [OUTDOORS]
    for letter in drawn:
        if letter not in free and letter not in letters:
            entry.wrong("rows", f"{letter!r} is no building of this board.")
    for letter in dict.fromkeys(letters):
        if letter and letter not in drawn:
            entry.wrong("rows", f"the building {letter!r} is not on them.")
        if letters.count(letter) > 1:
            entry.wrong("buildings", f"two of them have the letter {letter!r}.")


def check_numbers(entry: Entry, card: BoardCard) -> None:
    """IOS-15.3: whatever is rolled, one building is meant."""
    faces = sorted(face for building in card.buildings for face in building.numbers)
    if faces != list(DIE):
        said = ", ".join(map(str, faces)) or "none"
        entry.wrong("buildings", f"their numbers should be 1 to 6, each of them once; they are {said}.")


def check_ways(entry: Entry, card: BoardCard) -> None:
    """Every square is reached from the landing site on foot, whatever lies around the board."""
    doors = {*card.doors, *[(s + STEP[d], (d + 4) & 7) for s, d in card.doors]}
    reached, front = {card.landing}, [card.landing]
    while front:
        s = front.pop()
        for d in (N, E, S, W):
            there = beyond(card, s, d)
            if there and (there == card.letter(s & 31, s >> 5) or (s, d) in doors) and s + STEP[d] not in reached:
                reached.add(s + STEP[d])
                front.append(s + STEP[d])
    squares = [square(x, y) for y, row in enumerate(card.rows) for x in range(len(row))]
    lost = [square_id(s) for s in squares if s not in reached]
    if lost:
        entry.wrong("doors", f"nobody gets to {' '.join(lost)} from the landing site.")


def board_texts(boards: Boards) -> Texts:
    """Everything that is written on the boards, for translations."""
    texts: Texts = {}
    for card in [*boards.outer, *boards.centres]:
        texts["board", card.id, "name"] = card.name
        texts["board", card.id, "blurb"] = card.blurb
    for building in boards.buildings:
        texts["building", building.id, "name"] = building.name
        texts["building", building.id, "blurb"] = building.blurb
        for room in building.rooms:
            texts["room", room.id, "name"] = room.name
    return texts
