# interpreted
"""Ecto-Terrestrial Invasion drawn as text: the map with everything that is urgent beside it, and the cards below."""

from __future__ import annotations

from itertools import zip_longest

from hauntbox.games.ecto_terrestrial.drawing.panels.boards import say_board, say_seat, seat_data, seats_in_order
from hauntbox.games.ecto_terrestrial.drawing.panels.cards import collection_of, item_data, item_of, money_now
from hauntbox.games.ecto_terrestrial.drawing.panels.gear import gear_of, say_gear
from hauntbox.games.ecto_terrestrial.drawing.panels.status import actions_left, now_words
from hauntbox.games.ecto_terrestrial.drawing.pieces import CityNamer, Data, Pen, pen_for
from hauntbox.games.ecto_terrestrial.drawing.spoken import faces_of_boss, say_boss, say_card, say_objective
from hauntbox.games.ecto_terrestrial.drawing.text_map import ET_LETTERS, draw_map, letter_of, map_columns, wear_of
from hauntbox.games.ecto_terrestrial.table.numbers import KINDS, PKE
from hauntbox.kit.drawing.text import Row, Segment, cut, fit, flowing, mark, padded, wrap

LEAST_WIDTH, MOST_WIDTH = 60, 160
# Columns beside the map for the rest; with fewer it is below.
BESIDE = 28
FULL, EMPTY = "●", "○"
HEART, BATTERY, TRAP, SHIELD = "♥", "ϟ", "▣", "◊"


def text_scene(rules: CityNamer, view: Data, lit: set[str], width: int, language: str = "en") -> list[Row]:
    """The view as rows of text; what `lit` names is lit."""
    pen = pen_for(rules, rules.voice(language), language, "", "", False)
    aglow = frozenset(lit)
    width = min(max(width, LEAST_WIDTH), MOST_WIDTH) - 1
    plan = draw_shop(pen, view, aglow) if view.get("shop") else draw_map(pen, view, aglow)
    wide = map_columns(view) + 1
    beside = width - wide
    if beside >= BESIDE:
        nothing: Row = []
        notes = draw_notes(pen, view, aglow, beside)
        pairs = zip_longest(plan, notes, fillvalue=nothing)
        rows = [[*padded(left, wide), *padded(right, beside)] for left, right in pairs]
    else:
        rows = [*[padded(row, width) for row in plan], *draw_notes(pen, view, aglow, width)]
    rows += draw_cards(pen, view, aglow, width)
    return [*rows, *draw_offers(pen, rows, aglow, width), *draw_legend(pen, width)]


def draw_notes(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """Everything beside the map, the most urgent first."""
    return [
        *draw_title(pen, view, width),
        *draw_turn(pen, view, width),
        *draw_dice(pen, view, lit, width),
        *draw_threats(pen, view, lit, width),
        *draw_boss(pen, view, lit, width),
        *draw_sheet(pen, view, lit, width),
        *draw_teams(pen, view, lit, width),
    ]


def draw_title(pen: Pen, view: Data, width: int) -> list[Row]:
    """Round and phase, the Episode, and what it asks for."""
    rows: list[Row] = [
        [Segment(fit(f" {now_words(pen, view)}", width), "bar bold")],
        [Segment(cut(f" {pen.name('episode', view['episode'])}", width), "quiet")],
    ]
    goal = view.get("goal")
    if goal:
        count = f" {goal['at']}/{goal['of']}"
        said = pen.text("goal", str(view["episode"]))
        rows.append([Segment(cut(f" {said}", width - len(count)) + count, "", "", said)])
    return rows


def draw_turn(pen: Pen, view: Data, width: int) -> list[Row]:
    """ETI-4: Actions, Attack and Steal of the acting team."""
    if view["active"] is None:
        return []
    turn = view["turn"]
    free = int(turn["attacks"]) < (2 if turn["double"] else 1)
    left = actions_left(turn)
    whose = pen.word("status.mine") if view["active"] == view["seat"] else pen.team(int(view["active"]))
    return flowing([
        Segment(whose, "bold"), Segment(pen.phrase("status.actions", n=left), "good" if left else "dim"),
        Segment(pen.word("status.attack" if free else "status.attacked"), "good" if free else "dim"),
        Segment(pen.word("status.stolen" if turn["stolen"] else "status.steal"), "dim" if turn["stolen"] else "good"),
    ], width, 1)  # fmt: skip


def draw_dice(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """Dice that lie on the table."""
    pieces: list[Segment] = []
    dice = view["dice"]
    if dice["faces"]:
        pieces.append(Segment("" if dice["hero"] is None else pen.name("hero", dice["hero"]), "bold"))
    for face in [*dice["faces"], *view["fallen"]]:
        name = pen.name("face", face)
        pieces.append(mark(name, "win" if face == "crit" else "", f"face:{face}", name, lit))
    return flowing(pieces, width, 1, 3) if pieces else []


def draw_threats(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """The tower, the trackers and what they pull, and the Hot Sheets to come."""
    tower = view["tower"]
    low = int(tower["panels"]) <= 2
    counts = {key: int(tower[key]) for key in ("panels", "inside", "aside")}
    said, text = pen.phrase("tower.said", **counts), pen.phrase("text_scene.tower", **counts)
    rows: list[Row] = [[Segment(" "), Segment(cut(text, width - 1), "warn" if low else "", "", said)]]
    trackers = [
        mark(
            f"{ET_LETTERS[kind]} {FULL * int(view['pke'][kind])}{EMPTY * (PKE - int(view['pke'][kind]))}",
            "warn" if int(view["pke"][kind]) == PKE else "", f"kind:{kind}", pen.name("kind", kind), lit,
        )
        for kind in KINDS
    ]  # fmt: skip
    rows += flowing(trackers, width, 1)
    pulls, coming = int(view["pulls"]), int(view["sheets"]["next"])
    if pulls:
        rows += [[Segment(f" {line}", "warn")] for line in wrap(pen.phrase("pke.pulls", n=pulls), width - 1, 2)]
    rows.append([Segment(cut(f" {pen.phrase('sheets.next', n=coming)}", width), "warn" if coming > 1 else "quiet")])
    return rows


def draw_boss(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """ETI-25: the Boss."""
    boss = view.get("boss")
    if boss is None:
        return []
    id = str(boss["id"])
    pieces = [
        mark(pen.name("boss", id), "reverse bold", f"boss:{id}", say_boss(pen, boss), lit),
        Segment(pen.phrase("boss.track", n=int(boss["wounds"]), of=int(boss["health"])), "warn"),
        *([Segment(pen.phrase("boss.dial", face=pen.name("face", boss["dial"])))] if boss["dial"] is not None else []),
        Segment(pen.phrase("boss.wounded_by", faces=faces_of_boss(pen, boss)), "quiet"),
    ]
    return flowing(pieces, width, 1, 3)


def draw_sheet(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """A Hot Sheet that lies open."""
    id = view.get("sheet")
    if id is None:
        return []
    note = say_card(pen, "sheet", id)
    return [
        [Segment(" "), mark(line, "" if n else "reverse", f"sheet:{id}", note, lit)]
        for n, line in enumerate(wrap(note, width - 2, 6))
    ]


def draw_teams(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """Every team: points and badge, then both Heroes."""
    rows: list[Row] = []
    for seat in seats_in_order(view):
        data = seat_data(view, seat)
        sign = "▸" if data["active"] else " "
        name = pen.word("board.mine") if data["mine"] else pen.team(seat)
        signs = ("★" if data["badge"] else "") + ("1" if data["first"] else "")
        behind = f" −{data['behind']}" if data["behind"] else ""
        text = f"{sign}{name} {data['score']}{behind} {signs}".rstrip()
        head = mark(cut(text, width - 4), "bold", f"seat:{seat + 1}", say_seat(pen, data), lit)
        rows.append(padded([head, Segment(f" ×{data['cards']}", "quiet")], width))
        rows += [padded(hero_row(pen, hero, lit, width), width) for hero in data["heroes"]]
    return rows


def hero_row(pen: Pen, hero: Data, lit: frozenset[str], width: int) -> Row:
    """A Hero in a row: letter, place, numbers, state."""
    id = str(hero["id"])
    at = "—" if hero["at"] is None else pen.name("square", str(hero["at"]))
    name = f"{letter_of(id)} {fit(pen.name('hero', id), min(12, max(0, width - 23)))}".rstrip()
    row: Row = [
        Segment(" "), mark(name, f"plate bold {wear_of(id)}", f"hero:{id}", say_board(pen, hero), lit),
        Segment(f" {fit(at, 3)}", "quiet"), Segment(f"{HEART}{hero['left']}", "red"),
        Segment(f" {SHIELD}{hero['defense']}"), Segment(f" {BATTERY}{hero['batteries']}", "yellow"),
        Segment(f" {TRAP}{hero['traps']}"),
    ]  # fmt: skip
    row += [Segment(f" {pen.word(f'hero.{state}')}", "warn") for state in ("down", "slimed") if hero[state]]
    for one in hero["tokens"]:
        row += [Segment(" "), mark("!", "chaos bold", f"objective:{one['id']}", say_objective(pen, one), lit)]
    return row


def draw_cards(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """The Gadgets in hand, and what the Heroes have on them, the own ones first."""
    rows: list[Row] = []
    if view["hand"]:
        cards = [
            mark(pen.name("gadget", str(id)), "bold", f"gadget:{id}", say_card(pen, "gadget", str(id)), lit)
            for id in view["hand"]
        ]
        rows += flowing([Segment(titled(pen, "part.hand"), "dim"), *cards], width, 1, 3)
    spare = [gear_mark(pen, item_data(pen, id), lit) for id in collection_of(view)]
    if spare:
        rows += flowing([Segment(titled(pen, "hand.collection"), "dim"), *spare], width, 1, 6)
    for seat in seats_in_order(view):
        for hero in seat_data(view, seat)["heroes"]:
            id = str(hero["id"])
            name = Segment(pen.phrase("text_scene.titled", name=pen.name("hero", id)), wear_of(id))
            rows += flowing([name, *[gear_mark(pen, one, lit) for one in gear_of(hero)]], width, 1, 2)
    return rows


def gear_mark(pen: Pen, one: Data, lit: frozenset[str]) -> Segment:
    """A Weapon with dice, Range and Batteries, or a piece of Equipment."""
    id = str(one["id"])
    text, style = pen.name("item", id), ""
    if "attack" in one:
        text = f"{text} {one['attack']}/{one['range']}/{one['battery']}"
        style = "bold" if one["affordable"] else "dim"
    return mark(text, style, f"item:{id}", say_gear(pen, one), lit)


def draw_shop(pen: Pen, view: Data, lit: frozenset[str]) -> list[Row]:
    """ETI-30: the shop in place of the map."""
    shop = view["shop"]
    rows: list[Row] = [[Segment(f" {pen.name('phase', 'shop')}", "bold")]]
    for seat, money in enumerate(shop["money"]):
        text = pen.phrase("shop.money", team=pen.team(seat), n=int(money))
        rows.append([Segment(f" {text}", "bold" if seat == shop["turn"] else "quiet")])
    for one in shop["stock"]:
        id = str(one["item"])
        card = item_of(pen.rules.contents, id)
        price = pen.phrase("shop.price", n=int(one["price"]))
        numbers = f" {card.attack}/{card.range}/{card.battery}" if card.is_weapon else ""
        style = "dim" if int(one["price"]) > money_now(shop) else ""
        name = mark(f"{pen.name('item', id)}{numbers}", style, f"item:{id}", say_card(pen, "item", id), lit)
        rows.append([Segment(fit(f" {price}", 7), style), name])
    return rows


def draw_offers(pen: Pen, rows: list[Row], lit: frozenset[str], width: int) -> list[Row]:
    """What may be chosen but is not on the table, by name."""
    there = {segment.target for row in rows for segment in row}
    pieces: list[Segment] = []
    for target in sorted(lit - there):
        kind, _, id = target.partition(":")
        if kind != "square":
            pieces.append(mark(pen.name(kind, id), "", target, pen.name(kind, id), lit))
    return flowing([Segment(titled(pen, "part.offer"), "dim"), *pieces], width, 1, 3) if pieces else []


def draw_legend(pen: Pen, width: int) -> list[Row]:
    """What the signs mean; a sign stays with its word."""
    return flowing([Segment(one, "dim") for one in pen.word("text_scene.legend").split("  ")], width, 1, 4)


def titled(pen: Pen, key: str) -> str:
    """A heading and what follows it."""
    return pen.phrase("text_scene.titled", name=pen.word(key))
