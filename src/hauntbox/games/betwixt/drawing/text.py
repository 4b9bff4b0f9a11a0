# interpreted
"""The Ghosts Betwixt drawn as text: the map with everything that is urgent beside it, then the dashboards."""

from __future__ import annotations

from itertools import zip_longest

from hauntbox.games.betwixt.drawing.panels.tale import goal_words, last_told, mission_of, told_text, told_title
from hauntbox.games.betwixt.drawing.pieces import BetwixtNamer, Data, Pen, pen_for
from hauntbox.games.betwixt.drawing.spoken import (
    bag_label,
    capital,
    chips,
    drawn_label,
    in_a_row,
    member_label,
    monster_label,
    monster_name,
    status_label,
    titled,
)
from hauntbox.games.betwixt.drawing.text_cards import draw_dashboards, draw_interlude, draw_machines, draw_stash
from hauntbox.games.betwixt.drawing.text_map import ARROWS, draw_map, letter_of, member_target, wear_of
from hauntbox.kit.drawing.text import Row, Segment, cut, fit, flowing, mark, padded, row_width, wrap

LEAST_WIDTH, MOST_WIDTH = 60, 200
# Columns beside the map for the rest; the map has what is left, and with less than that the rest is below.
BESIDE = 36
LEAST_MAP = 40
COUNTED = ("anchors",)
# Cards that say what they do wherever they are offered.
TOLD = ("card", "talent", "syringe", "book", "collection")
UNSAID = ("more_rounds",)  # it is in the round limit
HEART, FOCUS, AIMED, FAILED = "♥", "◆", "◎", "✗"


def text_scene(rules: BetwixtNamer, view: Data, lit: set[str], width: int, language: str = "en") -> list[Row]:
    """The view as rows of text; what `lit` names is lit."""
    pen = pen_for(rules, rules.voice(language), language, "", "", False)
    aglow = frozenset(lit)
    width = min(max(width, LEAST_WIDTH), MOST_WIDTH) - 1
    if view["interlude"] is not None:
        rows = [*draw_title(pen, view, width), *draw_interlude(pen, view, aglow, width)]
        rows += [row for member in view["family"] for row in member_rows(pen, view, member, aglow, width)]
    else:
        rows = beside_each_other(pen, view, aglow, width)
        rows += [*draw_tray(pen, view, width), *draw_bags(pen, view, aglow, width)]
        rows += draw_machines(pen, view, width)
    rows += [*draw_dashboards(pen, view, aglow, width), *draw_stash(pen, view, aglow, width)]
    rows = [padded(row, width) for row in rows]
    return [*rows, *draw_offers(pen, rows, aglow, width), *draw_tale(pen, view, width), *draw_legend(pen, width)]


def beside_each_other(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """The map at the left and the notes at the right, or below it where there is no room."""
    room = width - BESIDE - 1
    if room < LEAST_MAP:
        return [*draw_title(pen, view, width), *draw_map(pen, view, lit, width), *draw_notes(pen, view, lit, width)]
    plan = draw_map(pen, view, lit, room)
    wide = max([row_width(row) for row in plan], default=0) + 2
    beside = width - wide
    notes = [*draw_title(pen, view, beside), *draw_notes(pen, view, lit, beside)]
    nothing: Row = []
    return [
        [*padded(left, wide), *padded(right, beside)] for left, right in zip_longest(plan, notes, fillvalue=nothing)
    ]


def draw_notes(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """Everything beside the map, the most urgent first."""
    family = [row for member in view["family"] for row in member_rows(pen, view, member, lit, width)]
    monsters = [row for monster in view["monsters"] for row in monster_rows(pen, view, monster, lit, width)]
    return [*draw_order(pen, view, width), *draw_turn(pen, view, width), *family, *monsters]


# How the mission stands


def draw_title(pen: Pen, view: Data, width: int) -> list[Row]:
    """Phase and round, the mission with what it asks for now, and the purse."""
    phase = pen.name("phase", view["phase"]) if view["phase"] != "over" else pen.word(result_key(view))
    now = [phase]
    if view["round"]:
        now.append(pen.phrase("text_scene.round", n=int(view["round"])))
    if view["round_limit"] is not None:
        now.append(pen.phrase("text_scene.limit", n=int(view["rounds_fought"]), of=int(view["round_limit"])))
    mission = in_a_row([pen.name("mission", view["mission"]), pen.word(f"setup.difficulty.{view['difficulty']}")])
    purse = pen.phrase("text_scene.purse", n=int(view["purse"]))
    rows: list[Row] = [
        [Segment(fit(f" {' · '.join(now)}", width), "bar bold")],
        [Segment(cut(f" {mission}", width - len(purse) - 2), "quiet"), Segment(f"  {purse}", "yellow")],
    ]
    if view["interlude"] is None and view["phase"] != "over":
        rows += draw_goal(pen, view, width)
    counters = [counter_words(pen, name, int(n)) for name, n in view["counters"].items() if name not in UNSAID]
    if counters:
        rows += flowing([Segment(one, "quiet") for one in counters], width, 1)
    saved = view["diary"]["saved"]
    if view["campaign"] and saved is not None:
        said = pen.phrase("text_scene.saved", mission=pen.name("mission", saved))
        rows.append([Segment(cut(f" {said}", width), "dim")])
    return rows


def counter_words(pen: Pen, name: str, n: int) -> str:
    """What a mission counts; a designer's own counter goes by its name."""
    if name in COUNTED:
        return pen.phrase(f"text_scene.counter.{name}", n=n)
    return pen.phrase("text_scene.counter.other", name=name.replace("_", " "), n=n)


def result_key(view: Data) -> str:
    return "text_scene.won" if view["won"] else "text_scene.lost"


def draw_goal(pen: Pen, view: Data, width: int) -> list[Row]:
    """TGB-4.3: what to do now, with the Story Tokens that were found."""
    mission = mission_of(pen, str(view["mission"]))
    count = {"n": int(view["stories"]["found"]), "of": int(view["stories"]["needed"])}
    said = goal_words(pen, mission, int(view["stage"]))
    if int(view["stage"]) == 1:
        said = f"{said} {pen.phrase('text_scene.stories', **count)}"
    return [[Segment(f" {line}")] for line in wrap(said, width - 2, 4)]


def draw_tale(pen: Pen, view: Data, width: int) -> list[Row]:
    """TGB-2.10: the part of the story that was told last."""
    mission = mission_of(pen, str(view["mission"]))
    entry = last_told(view)
    kind, name = told_title(pen, mission, entry)
    rows: list[Row] = [[Segment(" "), Segment(cut(f"{kind} · {name}", width - 2), "bold")]]
    return [*rows, *[[Segment(f" {line}", "quiet")] for line in wrap(told_text(pen, mission, entry), width - 2, 12)]]


def draw_order(pen: Pen, view: Data, width: int) -> list[Row]:
    """TGB-8.4: the slots of the round."""
    pieces: list[Segment] = []
    for slot in view["order"]:
        name = pen.word("text_scene.family") if slot["side"] == "family" else pen.name("monster", slot["kind"])
        sign = "▸" if slot["now"] else "✓" if slot["done"] else ""
        ambush = "!" if slot["side"] == "group" and slot["ambush"] else ""
        style = "reverse" if slot["now"] else "dim" if slot["done"] else ""
        pieces.append(Segment(f"{sign}{name}{ambush}", style))
    return flowing(pieces, width, 1, 3) if pieces else []


def draw_turn(pen: Pen, view: Data, width: int) -> list[Row]:
    """TGB-9.1: who acts, how many actions are left, and which were taken."""
    one = view["activation"]
    if one is None:
        return []
    monster = next((each for each in view["monsters"] if each["id"] == one["who"]), None)
    if monster is not None:
        return [[Segment(cut(f" ▸ {monster_name(pen, monster)}", width), "bold")]]
    who = str(one["who"])
    if who not in [member["id"] for member in view["family"]]:
        return []
    left = int(one["slots"]) - int(one["slot"])
    pieces = [
        Segment(pen.name("member", who), f"bold {wear_of(who)}"),
        Segment(pen.phrase("text_scene.actions", n=left), "good" if left else "dim"),
        *[Segment(pen.name("action", name), "used") for name in one["actions"]],
    ]
    return flowing(pieces, width, 1)


# Who is on the map


def member_rows(pen: Pen, view: Data, member: Data, lit: frozenset[str], width: int) -> list[Row]:
    """A family member in a row: letter, place, HP, FP, how many monsters aim there; then statuses and chips."""
    id = str(member["id"])
    at = member["at"] or pen.word(f"text_scene.place.{member['place']}")
    low = int(member["hp"]) * 3 <= int(member["hp_most"])
    name = f"{letter_of(id)} {pen.name('member', id)}"
    said = member_label(pen, view, member)
    row: Row = [
        Segment("▸" if member["acting"] else " "),
        mark(fit(name, 9), f"plate bold {wear_of(id)}" + ("" if member["place"] == "active" else " dim"),
             member_target(id, lit), said, lit),
        Segment(f" {fit(at, 6)}", "quiet"),
        Segment(f"{HEART}{member['hp']}/{member['hp_most']} ", "warn" if low else "red"),
        Segment(f"{FOCUS}{member['fp']}/{member['fp_most']}", "blue"),
    ]  # fmt: skip
    if member["targeted"]:
        row.append(Segment(f" {AIMED}{member['targeted']}", "chaos"))
    bonus = [Segment(one, "good") for one in chips(pen, member, "text_scene.last_chip")]
    return [row, *status_rows(pen, member, bonus, width)]


def status_rows(pen: Pen, character: Data, more: list[Segment], width: int) -> list[Row]:
    """TGB-16: statuses with how long they last."""
    pieces = [
        mark(status_label(pen, one), "warn", f"status:{one['id']}", status_label(pen, one), frozenset())
        for one in character["statuses"]
    ]
    return flowing([*pieces, *more], width, 3, 3) if pieces or more else []


def monster_rows(pen: Pen, view: Data, monster: Data, lit: frozenset[str], width: int) -> list[Row]:
    """TGB-19: a monster in a row: letter and facing, name, HP, at whom it aims; then its weapon and statuses."""
    id = str(monster["id"])
    said = monster_label(pen, view, monster)
    target = monster["target"]
    aim = "" if target is None else f" ▶{letter_of(target)}"
    hp = f" {HEART}{monster['hp']}/{monster['hp_most']}"
    sign = letter_of(id) + (" " if monster["prop"] else ARROWS[monster["facing"]])
    room = width - 4 - len(hp) - len(aim)
    row: Row = [
        Segment(" "), mark(sign, "ghost bold", f"character:{id}", said, lit), Segment(" "),
        mark(cut(monster_name(pen, monster), room), "", f"character:{id}", said, lit), Segment(hp, "red"),
        Segment(aim, f"bold {wear_of(target)}" if target is not None else ""),
    ]  # fmt: skip
    more: list[Segment] = []
    if monster["weapon"] is not None:
        weapon = pen.name("monster_weapon", monster["weapon"])
        style = {"plain": "quiet", "green": "green", "blue": "blue"}.get(monster["rarity"], "violet")
        more.append(Segment(weapon, style, "", f"{weapon}. {pen.text('monster_weapon', monster['weapon'])}"))
    if monster["failed"]:
        failed = pen.phrase("spoken.failed", n=int(monster["failed"]))
        more.append(Segment(f"{FAILED}{monster['failed']}", "chaos", "", failed))
    return [row, *status_rows(pen, monster, more, width)]


# Fate Tokens


def draw_tray(pen: Pen, view: Data, width: int) -> list[Row]:
    """TGB-6: the tokens of the last Drawing Phase, doorway by doorway; those that went back are struck out."""
    rows: list[Row] = []
    for doorway in view["drawing"]:
        where = doorway["tile"] or doorway["passage"] or ""
        pieces = [Segment(pen.phrase("text_scene.tray", where=where), "dim")]
        for token in doorway["tokens"]:
            said = drawn_label(pen, view, token)
            kept = token["fate"] == "kept"
            pieces.append(Segment(pen.phrase(f"token.{token['kind']}", n=int(token["number"])), "" if kept else "used",
                                  "", said))  # fmt: skip
        rows += flowing(pieces, width, 1, 3)
    return rows


def draw_bags(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """TGB-6.2, 6.21: the bags by path, what is in all of them together, and the Target Tokens left."""
    pieces: list[Segment] = []
    for bag in view["bags"]:
        said = capital(bag_label(pen, bag))
        pieces.append(mark(said, "", f"bag:{bag['number']}", in_a_row([said, *bag["paths"]]), lit))
    rows = flowing(pieces, width, 1, 3) if pieces else []
    pool = [
        Segment(pen.phrase("text_scene.pool", n=n, name=pen.word(f"text_scene.token.{kind}")), "quiet")
        for kind, n in view["pool"].items()
    ]
    rows += flowing([Segment(pen.word("text_scene.in_bags"), "dim"), *pool], width, 1, 3) if pool else []
    targets = [
        Segment(f"{letter_of(id)} {n}", wear_of(id), "", pen.name("member", id)) for id, n in view["targets"].items()
    ]
    return [*rows, *flowing([Segment(pen.word("text_scene.targets"), "dim"), *targets], width, 1)]


# Below everything


def draw_offers(pen: Pen, rows: list[Row], lit: frozenset[str], width: int) -> list[Row]:
    """What may be chosen but is not on the table, by name."""
    there = {segment.target for row in rows for segment in row}
    there |= {f"member:{one.partition(':')[2]}" for one in there if one.startswith("character:")}
    pieces: list[Segment] = []
    for target in sorted(lit - there):
        kind, _, id = target.partition(":")
        if kind != "square":
            name = capital(pen.name(kind, id))
            pieces.append(mark(name, "", target, titled(name, pen.text(kind, id)) if kind in TOLD else name, lit))
    return flowing([Segment(pen.word("text_scene.offer"), "dim"), *pieces], width, 1, 6) if pieces else []


def draw_legend(pen: Pen, width: int) -> list[Row]:
    """What the signs mean; a sign stays with its word."""
    return flowing([Segment(one, "dim") for one in pen.word("text_scene.legend").split("  ")], width, 1, 8)
