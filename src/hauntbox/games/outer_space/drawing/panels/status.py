"""The state of the game in a strip that stays visible on a phone while everything else scrolls."""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.art.icons import icon
from hauntbox.games.outer_space.drawing.panels.console import CHAMPION_SIGNS
from hauntbox.games.outer_space.drawing.panels.track import (
    DEEP,
    SIGNS,
    TINTS,
    every_goal,
    goals_of,
    left_words,
    phase_name,
    say_clock,
    say_goals,
)
from hauntbox.games.outer_space.drawing.pieces import Data, Pen
from hauntbox.games.outer_space.table.numbers import MOST_FIRES
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import Pieces, measured, plate, ring, shown
from hauntbox.kit.drawing.svg import Markup, el, join

PAD, ROW, TALL = 6.0, 22.0, 50.0
# On a desk: below the turn so many pixels for how long it goes on, and for each row of objectives.
HEAD, LINE = 28.0, 17.0
SIGN, LETTER = 13.0, 12.0
# The gap between two numbers of a row.
APART = 5.0
# A number with its sign: the sign, its colour, and the number.
Count = tuple[str, str, str]
GOAL_SIGNS = {
    "martians_killed": "soldier", "heroes_killed": "skull", "saucers_destroyed": "saucer", "crowds_saved": "crowd",
    "crowds_destroyed": "crowd", "buildings_destroyed": "ruin", "zard_killed": "claw", "leader_killed": "crown",
    "emitter_cp": "bolt", "emitter_damage": "mallet", "fuel": "torch", "bandstand": "hourglass",
    "soldiers_in_tent": "swarm",
}  # fmt: skip
CLOCK = ("scenario", "advanced", "phase", "turn", "track", "turns", "goals", "timeout", "heroes_killed", "kill_limit",
         "over", "winners")  # fmt: skip


def draw_status(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """The strip, and its height."""
    data: Data = {name: view[name] for name in CLOCK}
    data |= {
        "cp": view["cp"], "owed": view["owed"], "pool": view["pool"], "packs": view["packs"],
        "chances": view["reinforcement_chances"], "coming": any(view["coming"]),
        "fires": len(view["fires"]) + len(view["new_fires"]),
        "tech": [one["cp"] for one in view["tech"] if not one["up"]],
        "champions": [[one["id"], one["cp"], one["cost"]] for one in view["champions"] if one["at"] is None],
    }  # fmt: skip
    return [shown(pen, strip, data, width)], TALL


def strip(pen: Pen, data: Data, width: float) -> Markup:
    """Above, the turn, the phase and the progress of both sides; below, what the Martians have."""
    goals = goal_counts(data)
    room = width - 2 * PAD
    right = row_width(goals)
    said = f"{left_words(pen, data)}. {phase_name(pen, str(data['phase']))}"
    turn, wide = turn_plate(data, 3.0)
    first = join(
        turn,
        label(PAD + wide + 6, 17.5, pen.word(f"status.phase.{data['phase']}"), LETTER, bold=True,
              width=room - wide - right - 14),
        row(goals, width - PAD - right, 3.0),
    )  # fmt: skip
    counts = martian_counts(pen, data)
    scale = min(1.0, room / row_width(counts))
    second = el("g", row(counts, 0, 0), transform=f"translate({PAD:.0f} {TALL - ROW - 2:.0f}) scale({scale:.3f})")
    back = plate(0, 0, width, TALL, 9, "var(--panel)", "var(--edge)")
    return el("g", el("title", said), back, first, second, role="img", aria_label=said)


# A narrower brief has the objectives of both sides below each other, and does without the scenario's name, which is
# above the board as well.
BESIDE = 340.0


def draw_brief(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """The turn, the phase, how long it goes on, and the objectives in words: what a desk needs of the clock."""
    drawn, height = measured(pen, brief, {name: view[name] for name in CLOCK}, width)
    return [drawn], height


def brief(pen: Pen, data: Data, width: float) -> tuple[Markup, float]:
    goals = {side: goals_of(pen, data, side) for side in ("heroes", "martians")}
    said = say_clock(pen, data, goals)
    rows = [max(1, len(lines)) for lines in goals.values()]
    beside = width >= BESIDE
    name = pen.name("scenario", str(data["scenario"])) if beside else ""
    height = HEAD + LINE * (1 + (max(rows) if beside else sum(rows))) + 6
    wide = min(width * 0.45, text_width(name, 13.0, True) + 2)
    left = turn_plate(data, 5.0)
    room = width - left[1] - wide - (30 if beside else 20)
    phase = phase_name(pen, str(data["phase"]))
    size = next((one for one in (14.0, 13.0) if text_width(phase, one, True) <= room), LETTER)
    half = (width - 26) / 2 if beside else width - 20
    places = [(10.0, 0), (16 + half, 0)] if beside else [(10.0, 0), (10.0, rows[0])]
    drawn = join(
        plate(0, 0, width, height, 10, "var(--panel)", "var(--edge)"),
        left[0],
        label(PAD + left[1] + 8, 20, phase, size, bold=True, width=room),
        label(width - 10, 20, name, 13, bold=True, anchor="end", fill="var(--dim)", width=wide),
        label(10, HEAD + 12, left_words(pen, data), LETTER, fill="var(--dim)", width=width - 20),
    )  # fmt: skip
    sides = [
        pen.thing(f"goals-{side}", f"side:{side}", say_goals(pen, side, goals[side]),
                  goal_lines(pen, side, goals[side], half),
                  halo=ring(-4, -1, half + 8, LINE * max(1, len(goals[side])) + 2, 6),
                  place=f"translate({x:.1f} {HEAD + LINE * (1 + row):.0f})")
        for side, (x, row) in zip(("heroes", "martians"), places)
    ]  # fmt: skip
    return join(el("g", el("title", said), drawn, role="img", aria_label=said), *sides), height


def goal_lines(pen: Pen, side: str, goals: list[tuple[str, int, int]], width: float) -> Markup:
    """The objectives of a side, one below another."""
    lines: list[tuple[str, int, int] | None] = [*goals] or [None]
    return join(*[goal_line(pen, side, goal, 0, LINE * number + 12, width) for number, goal in enumerate(lines)])


def goal_line(pen: Pen, side: str, goal: tuple[str, int, int] | None, x: float, y: float, width: float) -> Markup:
    """An objective with the sign of its side; without one the side has to hold out."""
    text, at, most = goal or (pen.word("goal.hold_out"), 0, 0)
    count = f"{at}/{most}" if goal else ""
    long = text_width(count, LETTER, True) + 6 if count else 0.0
    close = most - at <= 1 < most
    return join(
        icon(SIGNS[side], x, y - 11, SIGN, TINTS[side]),
        label(x + SIGN + 5, y, text, LETTER, width=width - SIGN - 5 - long),
        label(x + width, y, count, LETTER, bold=True, anchor="end", fill="var(--danger)" if close else "var(--ink)"),
    )


def turn_plate(data: Data, y: float) -> tuple[Markup, float]:
    """IOS-4.1: the turn and how many there are, in the colour of whose turn it is; and its width."""
    side = str(data["winners"] if data["over"] else data["turn"])
    turn = f"{max(0, int(data['turns']) - int(data['track']) + 1) if data['track'] else 0}/{data['turns']}"
    wide = 22 + text_width(turn, LETTER, True)
    return join(
        plate(PAD, y, wide, ROW - 2, 7, DEEP.get(side, "var(--socket)"), None),
        icon(SIGNS.get(side, "star"), PAD + 3, y + 3.5, SIGN, "#ffffff"),
        label(PAD + 18, y + 14.5, turn, LETTER, bold=True, fill="#ffffff"),
    ), wide


def goal_counts(data: Data) -> list[Count]:
    """The progress of either side with each of its objectives, by signs in its colour."""
    return [
        (GOAL_SIGNS.get(str(goal["of"]), SIGNS[side]), TINTS[side], f"{goal['at']}/{goal['n']}")
        for side in ("heroes", "martians") for goal in every_goal(data, side)
    ]  # fmt: skip


def martian_counts(pen: Pen, data: Data) -> list[Count]:
    """Command Points left and owed, the pool, Packs and the chance of reinforcements, whether they come, fires, and
    the points on facedown Tech and on Champions.
    """
    points = "/".join([f"{cp}+{owed}" if owed else str(cp) for cp, owed in zip(data["cp"], data["owed"], strict=True)])
    percent = "/".join([pen.phrase("console_panel.percent", n=one) for one in data["chances"]])
    found = [
        ("bolt", "var(--power)", pen.phrase("scene.cp", n=points)),
        ("soldier", "var(--good)", "+".join([str(one) for one in data["pool"]])),
        ("dice", "var(--calm)", f"{data['packs']} · {percent}"),
    ]
    if data["coming"]:
        found.append(("flag", "var(--danger)", pen.word("status.coming")))
    if data["advanced"]:
        found.append(("flame", "var(--fire)", f"{data['fires']}/{MOST_FIRES}"))
    if data["tech"]:
        found.append(("card", "var(--ink)", "·".join([str(cp) for cp in data["tech"]])))
    found += [
        (CHAMPION_SIGNS.get(str(id), "skull"), "var(--ink)", f"{cp}/{cost}") for id, cp, cost in data["champions"] if cp
    ]
    return found


def row_width(counts: list[Count]) -> float:
    return sum([SIGN + 9 + APART + text_width(text, LETTER, True) for _, _, text in counts]) - APART


def row(counts: list[Count], x: float, y: float) -> Markup:
    """Numbers side by side."""
    drawn: list[str] = []
    for sign, tint, text in counts:
        wide = SIGN + 9 + text_width(text, LETTER, True)
        drawn += [
            plate(x, y, wide, ROW - 2, 6, "var(--socket)", tint if sign == "flag" else None),
            icon(sign, x + 3, y + 3.5, SIGN, tint),
            label(x + SIGN + 5, y + 14.5, text, LETTER, bold=True, width=wide - SIGN - 7),
        ]
        x += wide + APART
    return join(*drawn)
