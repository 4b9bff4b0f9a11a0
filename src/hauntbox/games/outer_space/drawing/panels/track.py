"""The clock: the Invasion Track, the phase of the round, and the progress of either side."""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.art.icons import icon
from hauntbox.games.outer_space.drawing.panels.cards import SQUEEZE, two_lines
from hauntbox.games.outer_space.drawing.pieces import Data, Pen
from hauntbox.games.outer_space.table.numbers import PHASES, SETUP
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import Pieces, measured, plate, ring
from hauntbox.kit.drawing.svg import Markup, el, join

PAD = 10.0
TRACK_TOP, CELL = 34.0, 24.0
# The sizes of the scenario's name: the first that fits.
TITLES = (16.0, 14.5, 13.0, 12.0)
PHASE_TOP, PIP = 84.0, 21.0
GOALS_TOP, LINE = 114.0, 26.0
# In a panel narrower than this the name of the phase has a separate row.
NARROW, NAME_ROW = 420.0, 17.0
# The phases of a round that only the advanced game has.
ADVANCED = ("fire", "crowd")
SIGNS = {"martians": "saucer", "heroes": "star"}
TINTS = {"martians": "var(--good)", "heroes": "var(--calm)"}
DEEP = {"martians": "var(--skin2)", "heroes": "#a8262f"}


def draw_clock(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """The panel, and its height."""
    names = ("scenario", "advanced", "phase", "turn", "track", "turns", "goals", "timeout", "heroes_killed",
             "kill_limit", "over", "winners")  # fmt: skip
    drawn, height = measured(pen, clock, {name: view[name] for name in names}, width)
    return [drawn], height


def clock(pen: Pen, data: Data, width: float) -> tuple[Markup, float]:
    goals = {side: goals_of(pen, data, side) for side in ("martians", "heroes")}
    goals_top = GOALS_TOP + (NAME_ROW if width < NARROW else 0)
    height = goals_top + 18 + LINE * max(len(lines) for lines in goals.values()) + 4
    half = (width - 2 * PAD - 10) / 2
    drawn = join(
        plate(0, 0, width, height, 10, "var(--panel)", "var(--edge)"),
        head(pen, data, width),
        el("g", track(pen, data, width - 2 * PAD), transform=f"translate({PAD:.0f} {TRACK_TOP:.0f})"),
        label(PAD, TRACK_TOP + CELL + 16, left_words(pen, data), 12, fill="var(--dim)", width=width - 2 * PAD),
        el("g", phases(pen, data, width - 2 * PAD), transform=f"translate({PAD:.0f} {PHASE_TOP:.0f})"),
        *[
            pen.thing(f"side-{side}", f"side:{side}", say_goals(pen, side, goals[side]),
                      goal_column(pen, side, goals[side], half), halo=ring(0, -4, half, height - goals_top + 2, 6),
                      place=f"translate({PAD + number * (half + 10):.1f} {goals_top:.0f})")
            for number, side in enumerate(("heroes", "martians"))
        ],
    )  # fmt: skip
    group = el("g", el("title", say_clock(pen, data, goals)), drawn, role="img", aria_label=say_clock(pen, data, goals))
    return group, height


def head(pen: Pen, data: Data, width: float) -> Markup:
    """The scenario, and whose turn it is, or who has won."""
    over = bool(data["over"])
    side = str(data["winners"] if over else data["turn"])
    text = pen.word(f"clock.won.{side}" if over else f"clock.turn.{side}")
    wide = text_width(text, 12.5, True) + 38
    name, room = pen.name("scenario", str(data["scenario"])), width - wide - 2 * PAD - 6
    size = next((one for one in TITLES if text_width(name, one, True) <= room), TITLES[-1])
    whole = text_width(name, size, True) <= room * SQUEEZE
    title = [label(PAD, 23, name, size, bold=True, width=room)] if whole else two_lines(name, PAD, 18, room, True)
    return join(
        *title,
        plate(width - PAD - wide, 7, wide, 22, 11, DEEP.get(side, "var(--socket)"), None),
        icon(SIGNS.get(side, "star"), width - PAD - wide + 7, 10, 16, "#ffffff"),
        label(width - PAD - 9, 22.5, text, 12.5, bold=True, anchor="end", fill="#ffffff", width=wide - 34),
    )


def track(pen: Pen, data: Data, room: float) -> Markup:
    """IOS-4.1: the turns from first to last, the marker on this one; at the end, who wins then."""
    turns, now = max(1, int(data["turns"])), int(data["track"])
    step = room / (turns + 1.25)
    roomy = step - 4 >= text_width(str(turns), 12, True)
    drawn: list[str] = []
    for place in sorted(range(turns), key=lambda place: turns - place == now):  # the marker lies on top
        number = turns - place
        x, wide = place * step, step - 2.5
        here, past = number == now, number > now > 0
        if here and not roomy:
            x, wide = x - 3, wide + 6
        fill = "var(--power)" if here else "var(--panel2)" if past else "var(--socket)"
        drawn.append(plate(x, 0, wide, CELL, 4, fill, "var(--power2)" if here else "var(--edge)"))
        ink = "#241a00" if here else "var(--faint)" if past else "var(--ink)"
        if here or roomy or (number <= 9 and not past and abs(number - now) > 1):
            drawn.append(label(x + wide / 2, 16.5, str(number), 12, bold=here, anchor="middle", fill=ink,
                               width=wide))  # fmt: skip
        if past and roomy:
            drawn.append(el("path", d=f"M{x + 3:.1f} {CELL - 4:.0f}L{x + step - 5.5:.1f} 4", stroke="var(--faint)",
                            stroke_width=1.2))  # fmt: skip
    side = str(data["timeout"])
    last = turns * step + 2
    drawn.append(plate(last, -2, room - last, CELL + 4, 6, DEEP.get(side, "var(--socket)"), None))
    sign = min(20.0, room - last - 4)
    drawn.append(icon(SIGNS.get(side, "star"), (last + room - sign) / 2, (CELL - sign) / 2, sign, "#ffffff"))
    return join(*drawn)


def left_words(pen: Pen, data: Data) -> str:
    """The turn, how many come after it, and who wins then."""
    now = int(data["track"])
    after = pen.word(f"clock.timeout.{data['timeout']}")
    if not now:
        return f"{pen.phrase('clock.before', n=int(data['turns']))} · {after}"
    turn = pen.phrase("clock.turn_of", n=int(data["turns"]) - now + 1, of=int(data["turns"]))
    left = pen.word("clock.last") if now == 1 else pen.phrase("clock.left", n=now - 1)
    return f"{turn} · {left} · {after}"


def phases(pen: Pen, data: Data, room: float) -> Markup:
    """The phases of a round in their order; the present one by name."""
    shown = [one for one in PHASES[SETUP + 1 :] if data["advanced"] or one not in ADVANCED]
    now = str(data["phase"])
    if now not in shown:
        return join(
            plate(0, 0, room, PIP, 10, "var(--socket)", "var(--edge)"),
            label(room / 2, 15, phase_name(pen, now), 12.5, bold=True, anchor="middle", width=room - 12),
        )
    narrow = room < NARROW - 2 * PAD
    small = room / len(shown) - 2 if narrow else 21.0
    wide = small if narrow else room - (len(shown) - 1) * (small + 2)
    drawn: list[str] = []
    x = 0.0
    for one in shown:
        here = one == now
        long = wide if here else small
        fill, edge = ("var(--power)", None) if here else ("var(--socket)", "var(--edge)")
        drawn.append(plate(x, 0, long, PIP, 6, fill, edge))
        text = phase_name(pen, one) if here and not narrow else pen.word(f"clock.pip.{one}")
        drawn.append(label(x + long / 2, 15, text, 12.5 if here else 12, bold=here, anchor="middle",
                           fill="#241a00" if here else "var(--dim)", width=long - 4))  # fmt: skip
        x += long + 2
    if narrow:
        drawn.append(label(0, PIP + 15, phase_name(pen, now), 12.5, bold=True, width=room))
    return join(*drawn)


def phase_name(pen: Pen, phase: str) -> str:
    return pen.word("phase.over") if phase == "over" else pen.name("phase", phase)


# Objectives


def goals_of(pen: Pen, data: Data, side: str) -> list[tuple[str, int, int]]:
    """An objective of a side in words, its progress, and its target."""
    found: list[tuple[str, int, int]] = []
    for goal in every_goal(data, side):
        text = pen.word(f"goal.{goal['of']}")
        found.append((text if not found or not goal.get("chained") else pen.phrase("goal.and", text=text),
                      int(goal["at"]), int(goal["n"])))  # fmt: skip
    return found


def every_goal(data: Data, side: str) -> list[Data]:
    """IOS-3.2: the objectives of a side, each followed by those that go with it, and what ends any game."""
    found: list[Data] = []
    goals = list(data["goals"][side])
    while goals:
        goal = goals.pop(0)
        found.append(goal)
        if goal["also"] is not None:
            goals.insert(0, {**goal["also"], "chained": True})
    if side == "martians" and not [one for one in data["goals"][side] if one["of"] == "heroes_killed"]:
        most = int(data["kill_limit"])
        found.append({"of": "heroes_killed", "at": min(int(data["heroes_killed"]), most), "n": most})
    return found


def goal_column(pen: Pen, side: str, lines: list[tuple[str, int, int]], width: float) -> Markup:
    """The objectives of a side, each with a bar."""
    drawn: list[str] = [
        icon(SIGNS[side], 0, 0, 14, TINTS[side]),
        label(18, 12, pen.word(f"side.{side}"), 12, bold=True, width=width - 18),
    ]
    if not lines:
        drawn.append(label(0, 32, pen.word("goal.hold_out"), 12, fill="var(--dim)", width=width))
    for number, (text, at, most) in enumerate(lines):
        y = 18 + number * LINE
        count = f"{at}/{most}"
        long = text_width(count, 12.5, True)
        close = most - at <= 1 < most
        drawn.append(label(0, y + 12, text, 12, fill="var(--dim)", width=width - long - 6))
        drawn.append(label(width, y + 12, count, 12.5, bold=True, anchor="end",
                           fill="var(--danger)" if close else "var(--ink)"))  # fmt: skip
        drawn.append(plate(0, y + 16, width, 5, 2.5, "var(--socket)", None))
        if at:
            drawn.append(plate(0, y + 16, max(5.0, width * min(at, most) / max(1, most)), 5, 2.5, TINTS[side], None))
    return join(*drawn)


def say_clock(pen: Pen, data: Data, goals: dict[str, list[tuple[str, int, int]]]) -> str:
    """The panel in words."""
    found = [pen.name("scenario", str(data["scenario"])), left_words(pen, data), phase_name(pen, str(data["phase"]))]
    return ". ".join([*found, *[say_goals(pen, side, goals[side]) for side in ("heroes", "martians")]])


def say_goals(pen: Pen, side: str, goals: list[tuple[str, int, int]]) -> str:
    """The objectives of a side in words."""
    said = [f"{text} {at}/{most}" for text, at, most in goals] or [pen.word("goal.hold_out")]
    return f"{pen.word(f'side.{side}')}: {', '.join(said)}"
