# interpreted
"""Outer Space drawn as text: the fairground and, beside it, everything else, for 100 columns and more.

On fewer columns the most important things are beside the fairground, and the rest below it; on very few columns
everything is below it.
"""

from __future__ import annotations

from itertools import zip_longest

from hauntbox.games.outer_space.drawing.panels.cards import say_card
from hauntbox.games.outer_space.drawing.panels.console import points_words, say_tech
from hauntbox.games.outer_space.drawing.panels.hands import seat_names
from hauntbox.games.outer_space.drawing.panels.heroes import say_hero, talents_by_hero
from hauntbox.games.outer_space.drawing.panels.track import goals_of, left_words, phase_name
from hauntbox.games.outer_space.drawing.panels.tray import gist, say_moment, what_is_rolled
from hauntbox.games.outer_space.drawing.pieces import Data, FairNamer, Pen, pen_for
from hauntbox.games.outer_space.drawing.text_map import CHAMPIONS, COLUMNS, draw_map, letters_of, wear_of
from hauntbox.games.outer_space.table.numbers import BUTTONS, MOST_FIRES, MOST_POWER, SIDES
from hauntbox.kit.drawing.text import Row, Segment, cells, cut, fit, flowing, mark, padded, wrap

BESIDE_WIDTH = 100
# The width of a narrow column beside the fairground.
LEAST_SIDE = 20
MOST_WIDTH = 160
# The rows that fit above the question on a screen of 30.
ROWS = 22
HEART, LOST = "♥", "♡"
TOKEN, SPENT = "★", "☆"
# The sign of a die that counts.
COUNTS = "!"
PARTS = " · "


def text_scene(rules: FairNamer, view: Data, lit: set[str], width: int, language: str = "en") -> list[Row]:
    """The view as rows of text; what `lit` names is lit."""
    pen = pen_for(rules, rules.voice(language), language, "", "", False)
    aglow = frozenset(lit)
    width = min(max(width, COLUMNS + 1), MOST_WIDTH)
    if width < BESIDE_WIDTH:
        return [padded(row, width) for row in stacked(pen, view, aglow, width)]
    rows = side_by_side(pen, view, aglow, width, 2)
    return rows if len(rows) <= ROWS else side_by_side(pen, view, aglow, width, 1)


def side_by_side(pen: Pen, view: Data, lit: frozenset[str], width: int, most: int) -> list[Row]:
    """The fairground with everything else beside it; a Hero's items and abilities in at most this many rows."""
    left_wide = COLUMNS + 1
    beside = width - left_wide
    left = [
        *draw_map(pen, view, lit),
        *draw_legend(pen, left_wide),
        *draw_tray(pen, view, lit, left_wide),
    ]
    right = [
        *draw_title(pen, view, beside),
        *draw_goals(pen, view, beside),
        *draw_points(pen, view, beside, 3),
        *draw_builds(pen, view, lit, beside),
        *draw_heroes(pen, view, lit, beside, most),
        *draw_hand(pen, view, lit, beside),
    ]
    if beside > left_wide:
        right += draw_others(pen, view, lit, beside)
    else:
        left += draw_others(pen, view, lit, left_wide)
    rows = with_side(left, right, beside)
    return [*rows, *draw_offers(pen, rows, lit, width)]


def stacked(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """The fairground with the rest below it; the last column is free for a scroll bar."""
    width -= 1
    beside = width - COLUMNS - 1
    if beside >= LEAST_SIDE:
        top = with_side(draw_map(pen, view, lit), draw_side(pen, view, lit, beside), beside)
        title, points = [draw_rest(pen, view, width)], []
    else:
        top, title = draw_map(pen, view, lit), draw_title(pen, view, width)
        points = [*draw_goals(pen, view, width), *draw_points(pen, view, width)]
    rows = [
        *top,
        *title,
        *draw_tray(pen, view, lit, width),
        *points,
        *draw_builds(pen, view, lit, width),
        *draw_hand(pen, view, lit, width),
        *draw_heroes(pen, view, lit, width, 2),
        *draw_others(pen, view, lit, width),
        *draw_legend(pen, width),
    ]
    padded_rows = [padded(row, width) for row in rows]
    return [*padded_rows, *draw_offers(pen, padded_rows, lit, width)]


def with_side(left: list[Row], right: list[Row], beside: int) -> list[Row]:
    """The fairground and the column at its side."""
    nothing: Row = []
    return [
        [*padded(one, COLUMNS + 1), *padded(other, beside)]
        for one, other in zip_longest(left, right, fillvalue=nothing)
    ]


def draw_side(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """The most important things in a narrow column: phase, turn, objectives, points, Packs, and the Heroes' state."""
    letters = letters_of(pen, view)
    return [
        *[[Segment(fit(f" {line}", width), "bar bold")] for line in wrap(now_words(pen, view), width - 1, 2)],
        [Segment(cut(f" {left_words(pen, view).split(PARTS)[0]}", width), "quiet")],
        *draw_goals(pen, view, width, 4),
        *draw_points(pen, view, width, 5),
        *[
            padded(hero_state(pen, view, hero, letters[str(hero["id"])], lit, width), width)
            for hero in view["heroes"]
            if hero is not None
        ],
    ]


def draw_rest(pen: Pen, view: Data, width: int) -> Row:
    """The scenario, and what the column at the side leaves out about the track."""
    rest = left_words(pen, view).split(PARTS)[1:]
    return [Segment(fit(f" {PARTS.join([pen.name('scenario', str(view['scenario'])), *rest])}", width), "bar")]


def draw_legend(pen: Pen, width: int) -> list[Row]:
    """What the signs on the map mean; a sign stays with its word."""
    return flowing([Segment(one, "dim") for one in pen.word("text_scene.legend").split("  ")], width, 1, 3)


def titled(pen: Pen, key: str) -> str:
    """A heading and what follows it."""
    return pen.phrase("text_scene.titled", name=pen.word(key))


def draw_title(pen: Pen, view: Data, width: int) -> list[Row]:
    """The scenario with its phase, and the track."""
    phase = now_words(pen, view)
    text = f" {counted(pen.name('scenario', str(view['scenario'])), f'{PARTS}{phase}', width - 1)}"
    track = [Segment(one, "quiet") for one in left_words(pen, view).split(PARTS)]
    return [[Segment(fit(text, width), "bar bold")], *flowing(track, width, 1)]


def now_words(pen: Pen, view: Data) -> str:
    """The phase, or who has won."""
    return pen.word("clock.won." + str(view["winners"])) if view["over"] else phase_name(pen, str(view["phase"]))


def draw_goals(pen: Pen, view: Data, width: int, most: int = 2) -> list[Row]:
    """The objectives of either side, and its progress."""
    rows: list[Row] = []
    for side in ("heroes", "martians"):
        goals = [counted(text, f" {at}/{of}", width - 1) for text, at, of in goals_of(pen, view, side)]
        goals = goals or [pen.word("goal.hold_out")]
        who = Segment(titled(pen, f"side.{side}"), "win" if side == "heroes" else "ghost", f"side:{side}")
        rows += flowing([who, *[Segment(one) for one in goals]], width, 1, most)
    return rows


def counted(text: str, count: str, room: int) -> str:
    """Words with their numbers; the words are cut if there is little room."""
    return cut(text, room - cells(count)) + count


def draw_points(pen: Pen, view: Data, width: int, most: int = 2) -> list[Row]:
    """The Command Points, the reserve, the Packs with the chance of reinforcements, and the fires."""
    data = {"cp": view["cp"], "owed": view["owed"], "pool": view["pool"]}
    each = [str(one) for one in view["reinforcement_chances"]]
    chances = pen.phrase("console_panel.percent", n="/".join(each))
    pieces = [
        *[Segment(points_words(pen, data, mp), "bold" if n else "quiet") for mp, n in enumerate(view["cp"])],
        Segment(pen.phrase("text_scene.pool", n="+".join([str(one) for one in view["pool"]])), "quiet"),
        Segment(pen.phrase("text_scene.packs", n=int(view["packs"]), chance=chances)),
    ]
    if any(view["coming"]):
        pieces.append(Segment(pen.word("text_scene.coming"), "warn", "", pen.word("console_panel.coming_said")))
    if view["advanced"]:
        fires = len(view["fires"]) + len(view["new_fires"])
        pieces.append(Segment(pen.phrase("text_scene.fires", n=fires, of=MOST_FIRES), "chaos"))
    return flowing(pieces, width, 1, most)


def draw_builds(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """What the points can buy now: Tech and Champions."""
    rows: list[Row] = []
    pressed = [id for id in BUTTONS if f"console:{id}" in lit]
    if pressed:
        said = {id: (pen.word(f"console_panel.{id}"), pen.word(f"console_panel.{id}_said")) for id in pressed}
        buttons = [mark(name, "", f"console:{id}", note, lit) for id, (name, note) in said.items()]
        rows += flowing(buttons, width, 1)
    if view["tech"]:
        name = Segment(titled(pen, "text_scene.tech"), "dim")
        rows += flowing([name, *[tech(pen, one, lit) for one in view["tech"]]], width, 1)
    return [*rows, *flowing([champion(pen, one, lit) for one in view["champions"]], width, 1)]


def tech(pen: Pen, one: Data, lit: frozenset[str]) -> Segment:
    """A Tech: its name for seats that know it, and the points on it."""
    name = pen.word("console_panel.facedown") if one["card"] is None else pen.name("card", str(one["card"]))
    if not one["up"]:
        name = f"{name} {one['cp']}" if one["cost"] is None else f"{name} {one['cp']}/{one['cost']}"
    target = "" if one["card"] is None else f"card:{one['card']}"
    return mark(name, "accent" if one["up"] else "quiet", target, say_tech(pen, one), lit)


def champion(pen: Pen, one: Data, lit: frozenset[str]) -> Segment:
    """A Champion with the points on it, or its place and Health."""
    id = str(one["id"])
    name = f"{CHAMPIONS.get(id, '?')} {pen.name('champion', id)}"
    if one["at"] is None:
        text = f"{name} {pen.phrase('console_panel.champion_cp', n=int(one['cp']), of=int(one['cost']))}"
        return mark(text, "quiet", f"champion:{id}", pen.text("champion", id), lit)
    hurt = int(one["wounds"])
    text = f"{name} {pen.name('square', str(one['at']))} {HEART * (int(one['health']) - hurt)}{LOST * hurt}"
    return mark(text, "warn", f"champion:{id}", pen.text("champion", id), lit)


def draw_heroes(pen: Pen, view: Data, lit: frozenset[str], width: int, most: int) -> list[Row]:
    """The Heroes: their state in one row, their items and abilities in the next one or two."""
    rows: list[Row] = []
    letters = letters_of(pen, view)
    for hero in view["heroes"]:
        if hero is not None:
            rows += draw_hero(pen, view, hero, letters[str(hero["id"])], lit, width, most)
    if view["dead"]:
        names = pen.names("character", [str(id) for id in view["dead"]])
        rows.append([Segment(cut(f" {pen.phrase('hero.dead', names=names)}", width), "warn")])
    return rows


def hero_state(pen: Pen, view: Data, hero: Data, letter: str, lit: frozenset[str], room: int = 0) -> Row:
    """Who it is, Health and Power tokens; also place and Agility, unless the `room` is narrow."""
    character, active = str(hero["character"]), hero["id"] == view["active"]
    sign = "▸" if active else "✓" if hero["done"] else " "
    note = say_hero(pen, {**hero, "active": active, "alone": False, "captain": False})
    hurt, power = int(hero["wounds"]), int(hero["power"])
    hearts: Row = [Segment(HEART * (int(hero["health"]) - hurt), "red"), Segment(LOST * hurt, "dim")]
    tokens: Row = [Segment(TOKEN * power, "yellow"), Segment(SPENT * (MOST_POWER - power), "dim")]
    name = pen.name("character", character)
    if room:
        name = fit(name, room - int(hero["health"]) - MOST_POWER - 6)
    title = mark(
        f"{sign}{letter} {name}", f"plate bold {wear_of(character)}", f"hero:{hero['id']}", note, lit,
    )  # fmt: skip
    if room:
        return [Segment(" "), title, Segment(" "), *hearts, Segment(" "), *tokens]
    at = pen.word("hero.away") if hero["at"] is None else pen.name("square", str(hero["at"]))
    return [Segment(" "), title, Segment(f" {at} ", "quiet"), *hearts, Segment(f" {hero['agility']}+ "), *tokens]


def draw_hero(
    pen: Pen, view: Data, hero: Data, letter: str, lit: frozenset[str], width: int, most: int
) -> list[Row]:
    character, power = str(hero["character"]), int(hero["power"])
    state = hero_state(pen, view, hero, letter, lit)
    carried = [
        mark(pen.name("card", str(id)), "dim" if id in hero["used"] else "", f"card:{id}", say_card(pen, str(id)), lit)
        for id in hero["items"]
    ]
    known = [
        mark(pen.name("talent", id), "good" if 0 < use.power <= power else "dim", f"talent:{id}",
             pen.text("character", character), lit)
        for id, use in talents_by_hero(pen.rules.contents)[character]
    ]  # fmt: skip
    return [padded(state, width), *flowing([*carried, *known], width, 4, most)]


def draw_tray(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """The dice on the table and their purpose; and what can be reacted to."""
    data = gist(view)
    title, rolled = what_is_rolled(pen, data)
    row: Row = [Segment(f" {title}", "bold")]
    for look, faces in rolled:
        style = "ghost bold" if look == "martian" else "bold"
        row.append(Segment("  " + " ".join([f"{face}{COUNTS if counts else ''}" for face, counts in faces]), style))
    rows = [padded(row, width)]
    moment = data["moment"]
    if moment is None:
        return rows
    said: Row = [Segment(f" {say_moment(pen, data, moment)}", "warn")]
    if moment.get("played") is not None:
        id = str(moment["played"]["card"])
        said += [Segment(": "), mark(pen.name("card", id), "bold", f"card:{id}", say_card(pen, id), lit)]
    return [*rows, padded(said, width)]


def draw_hand(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """One's own cards by name; their texts are their notes."""
    if not view["hand"]:
        return []
    cards = [mark(pen.name("card", str(id)), "bold", f"card:{id}", say_card(pen, str(id)), lit) for id in view["hand"]]
    return flowing([Segment(titled(pen, "text_scene.hand"), "dim"), *cards], width, 1, 4)


def draw_others(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """How many cards the others hold, which if they are open, and the last discards."""
    pieces: list[Segment] = []
    names = seat_names(pen, view)
    for number, seat in enumerate(view["seats"]):
        if number == view["seat"]:
            continue
        said = pen.phrase("text_scene.cards", name=names[number], n=int(seat["cards"]))
        pieces.append(mark(said, "quiet", f"seat:{number + 1}", said, lit))
        for id in seat["hand"] or ():
            pieces.append(mark(pen.name("card", str(id)), "", f"card:{id}", say_card(pen, str(id)), lit))
    for side in SIDES:
        top = view["discards"][side]
        if top is not None:
            name = pen.name("card", str(top))
            said = pen.phrase(f"hand.discard.{side}", name=name)
            pieces.append(Segment(pen.phrase("text_scene.discards", name=name), "dim", "", said))
    if view["hero_deck_empty"]:
        pieces.append(Segment(pen.word("hand.deck_empty"), "warn"))
    return flowing(pieces, width, 1, 3) if pieces else []


def draw_offers(pen: Pen, rows: list[Row], lit: frozenset[str], width: int) -> list[Row]:
    """What may be chosen but is not on the table, by name."""
    there = {segment.target for row in rows for segment in row}
    pieces: list[Segment] = []
    for target in sorted(lit - there):
        kind, _, id = target.partition(":")
        if kind != "square":
            pieces.append(mark(pen.name(kind, id), "", target, pen.name(kind, id), lit))
    if not pieces:
        return []
    return flowing([Segment(titled(pen, "part.offer"), "dim"), *pieces], width, 1, 3)
