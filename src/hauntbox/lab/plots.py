"""Plots as SVG, in the colours of the page they stand on; each drawn for a given width, so that words stay legible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from hauntbox.kit.drawing.svg import Markup, el, join
from hauntbox.lab.statistics import Interval, quantile

Counts = Mapping[int, int]
LETTER = 6.4  # the width of an average letter of the small type
NARROW = 420  # below this width a plot is for a telephone


@dataclass
class Scale:
    """From the numbers of the data to the points of the drawing."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        if self.high == self.low:
            return (self.start + self.end) / 2
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def ticks(low: float, high: float, wanted: int) -> list[float]:
    """Round numbers from low to high, about as many as wanted."""
    if high <= low:
        return [low]
    rough = (high - low) / max(wanted, 1)
    size = 10.0 ** floor(log10(rough))
    step = next(size * times for times in (1, 2, 5, 10) if size * times >= rough * 0.999)
    first = ceil(low / step - 1e-9)
    return [round(n * step, 10) for n in range(first, floor(high / step + 1e-9) + 1)]


def shown(value: float) -> str:
    """A number on an axis."""
    return f"{value:,.0f}" if value == int(value) else f"{value:,.2f}".rstrip("0")


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "") -> Markup:
    return el("text", words, x=x, y=y, class_=kind or None, text_anchor=anchor or None)


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    return el("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind)


def svg(width: float, height: float, about: str, *parts: Markup) -> Markup:
    """A whole plot, with what it shows in a sentence for those who can't see it."""
    return el(
        "svg", *parts, viewBox=f"0 0 {width:g} {height:g}", class_="plot", role="img", aria_label=about,
        xmlns="http://www.w3.org/2000/svg",
    )


def path(points: Sequence[tuple[float, float]], kind: str, closed: bool = False) -> Markup:
    steps = " ".join(f"{'L' if index else 'M'}{x:.1f} {y:.1f}" for index, (x, y) in enumerate(points))
    return el("path", d=steps + (" Z" if closed else ""), class_=kind)


def shorten(words: str, room: float) -> str:
    """Words that fit into so many points."""
    most = max(int(room / LETTER), 4)
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


# Axes


def left_axis(scale: Scale, x: float, right: float, marks: Sequence[float], say: Callable[[float], str]) -> Markup:
    """Numbers at the left and a thin line across for each."""
    parts = []
    for mark in marks:
        y = scale(mark)
        parts += [line(x, y, right, y, "grid"), text(x - 7, y + 4, say(mark), "mark", "end")]
    return join(*parts)


def bottom_axis(scale: Scale, y: float, marks: Sequence[float], say: Callable[[float], str], title: str = "") -> Markup:
    """Numbers below, and what they count."""
    parts = [text(scale(mark), y + 17, say(mark), "mark", "middle") for mark in marks]
    if title:
        parts.append(text((scale.start + scale.end) / 2, y + 35, title, "title", "middle"))
    return join(*parts)


def percent(value: float) -> str:
    return f"{100 * value:.0f}%"


def signed_points(value: float) -> str:
    return "0" if not value else minus(f"{100 * value:+.0f}")


def in_points(effect: Interval) -> str:
    """A difference of rates in points of a hundred, with its interval."""
    return f"{tenths(effect.value)} ({tenths(effect.low)} to {tenths(effect.high)})"


def tenths(value: float) -> str:
    """Points of a hundred to one decimal, with a sign."""
    return minus(f"{round(100 * value, 1) + 0.0:+.1f}")


def minus(number: str) -> str:
    """A number as it is printed, with a minus as wide as a plus."""
    return number.replace("-", "−")


# Plots


def rates(rows: Sequence[tuple[str, Interval, str]], width: float) -> Markup:
    """Rates on a line from 0 to 100%: the interval as a bar, the rate as a dot."""
    room = min(max(len(label) for label, _, _ in rows) * LETTER + 14, width * 0.3) if any(r[0] for r in rows) else 16
    step, top = 46, 8
    scale = Scale(0, 1, room, width - 22)
    bottom = top + step * len(rows)
    parts = [line(scale(mark), top, scale(mark), bottom, "grid") for mark in (0, 0.25, 0.5, 0.75, 1)]
    for index, (label, rate, kind) in enumerate(rows):
        y = top + step * index + step / 2 + 4
        x = min(max(scale(rate.value), room + 70), width - 92)
        parts += [
            text(0, y + 4, shorten(label, room), "label"),
            line(scale(0), y, scale(1), y, "track"),
            el("rect", x=scale(rate.low), y=y - 6, width=max(scale(rate.high) - scale(rate.low), 2), height=12, rx=6,
               class_=f"{kind} soft"),
            el("circle", cx=scale(rate.value), cy=y, r=6, class_=f"{kind} dot"),
            text(x, y - 13, f"{rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})", "value", "middle"),
        ]
    parts.append(bottom_axis(scale, bottom, (0, 0.25, 0.5, 0.75, 1), percent))
    said = "; ".join(f"{label} {rate.value:.1%}" for label, rate, _ in rows)
    return svg(width, bottom + 24, f"Rates: {said}", *parts)


Stacks = Mapping[str, Counts]


def histogram(
    parts_of: Stacks, title: str, width: float, beside: Sequence[Stacks] = (), names: Mapping[str, str] | None = None
) -> Markup:
    """How many games have which number, stacked by how they ended, on the same axes as those beside it.

    `names` says what to call an end; otherwise it goes by its key.
    """
    every = [counts for stacks in (parts_of, *beside) for counts in stacks.values() if counts]
    low, high = min(min(counts) for counts in every), max(max(counts) for counts in every)
    size = max(1, ceil((high - low + 1) / (30 if width < NARROW else 48)))
    bins = range(low // size, high // size + 1)
    stacks = binned(parts_of, size)
    most = max(max(sum(binned(one, size).values(), Counter()).values()) for one in (parts_of, *beside) if one)
    left = len(f"{most:,}") * LETTER + 12
    top, bottom = 12.0, 222.0
    across = Scale(bins[0], bins[-1] + 1, left, width - 8)
    up = Scale(0, most, bottom, top)
    drawn = [left_axis(up, left, width - 8, ticks(0, most, 4), shown)]
    gap = 3 if across(bins[0] + 1) - left > 12 else 1
    for b in bins:
        below = 0
        for kind, stack in stacks.items():
            if stack[b]:
                y = up(below + stack[b])
                name = kind if names is None else names[kind]
                bar = el("rect", el("title", f"{range_name(b, size)}: {stack[b]:,} {name}"), x=across(b) + gap / 2, y=y,
                         width=across(b + 1) - across(b) - gap, height=up(below) - y, class_=f"{kind} bar")
                drawn.append(bar)
                below += stack[b]
    wanted = 6 if width < NARROW else 14
    marks = [mark for mark in ticks(low, high, wanted) if mark == int(mark)]
    middle = Scale(bins[0] * size, (bins[-1] + 1) * size, left, width - 8)
    centred = Scale(middle.low - 0.5 * (size == 1), middle.high - 0.5 * (size == 1), left, width - 8)
    drawn += [line(left, bottom, width - 8, bottom, "axis"), bottom_axis(centred, bottom, marks, shown, title)]
    return svg(width, bottom + 44, f"Games by {title}, from {low} to {high}", *drawn)


def binned(parts: Stacks, size: int) -> dict[str, Counter[int]]:
    """Numbers taken together, so many at a time."""
    stacks: dict[str, Counter[int]] = {kind: Counter() for kind in parts}
    for kind, counts in parts.items():
        for value, times in counts.items():
            stacks[kind][value // size] += times
    return stacks


def range_name(b: int, size: int) -> str:
    return str(b) if size == 1 else f"{b * size} to {b * size + size - 1}"


Series = Mapping[str, Sequence[Counts]]


def bands(series: Series, limit: int | None, title: str, width: float, beside: Sequence[Series] = ()) -> Markup:
    """How a number goes round by round: the median, and bands that hold half and eight in ten of the games."""
    kept = {kind: enough(rounds) for kind, rounds in series.items() if rounds}
    every = [enough(rounds) for one in (series, *beside) for rounds in one.values() if rounds]
    length = max(len(rounds) for rounds in every)
    highest = max(limit or 0, *[max(counts) for rounds in every for counts in rounds])
    left, top, bottom = len(str(highest)) * LETTER + 14, 14.0, 234.0
    across = Scale(1, max(length, 2), left + 6, width - 12)
    up = Scale(0, highest, bottom, top)
    marks = [mark for mark in ticks(0, highest, 5) if mark == int(mark)]
    parts = [left_axis(up, left, width - 8, marks, shown)]
    if limit is not None:
        parts.append(line(left, up(limit), width - 8, up(limit), "limit"))
    for kind, rounds in kept.items():
        for share, shade in ((0.1, "faint"), (0.25, "soft")):
            over = [(across(i + 1), up(quantile(counts, 1 - share))) for i, counts in enumerate(rounds)]
            under = [(across(i + 1), up(quantile(counts, share))) for i, counts in enumerate(rounds)]
            parts.append(path([*over, *reversed(under)], f"{kind} {shade}", closed=True))
    for kind, rounds in kept.items():
        middle = [(across(i + 1), up(quantile(counts, 0.5))) for i, counts in enumerate(rounds)]
        parts.append(path(middle, f"{kind} stroke"))
        parts += [el("circle", cx=x, cy=y, r=2.6, class_=f"{kind} dot") for x, y in middle]
    wanted = 6 if width < NARROW else 10
    marks = [mark for mark in ticks(1, length, wanted) if mark == int(mark) and mark >= 1]
    parts += [line(left, bottom, width - 8, bottom, "axis"), bottom_axis(across, bottom, marks, shown, "round")]
    return svg(width, bottom + 44, f"{title} at each round's end", *parts)


def enough(rounds: Sequence[Counts]) -> list[Counts]:
    """The rounds that enough games have reached to speak of them: a twentieth of all, and five."""
    first = sum(rounds[0].values()) if rounds else 0
    least = max(first / 20, min(5, first))
    return [counts for counts in rounds if sum(counts.values()) >= least]


@dataclass
class Row:
    """A line of a forest: what, how much, of how many games."""

    label: str
    effect: Interval
    games: int


def forest(rows: Sequence[Row], width: float) -> Markup:
    """Differences with their intervals around a line at nothing; what is clear is drawn strong."""
    narrow = width < NARROW
    room = min(max(len(row.label) for row in rows) * LETTER + 12, width * (0.42 if narrow else 0.3))
    counts = max(len(f"{row.games:,}") for row in rows) * LETTER + 6
    figures = 0 if narrow else 150
    bound = max(max(abs(row.effect.low), abs(row.effect.high)) for row in rows)
    reach = min(max(bound, 0.02), max(3 * max(abs(row.effect.value) for row in rows), 0.12), 1.0)
    scale = Scale(-reach, reach, room + 8, width - counts - figures - 14)
    step, top = 24, 24
    bottom = top + step * len(rows)
    marks = ticks(-reach, reach, 4 if narrow else 8)
    parts = [el("rect", x=0, y=top + step * index, width=width, height=step, class_="shade")
             for index in range(1, len(rows), 2)]
    parts += [line(scale(mark), top, scale(mark), bottom, "grid") for mark in marks]
    parts.append(line(scale(0), top - 4, scale(0), bottom, "axis"))
    parts.append(text(width - figures, top - 9, "games", "mark", "end"))
    if not narrow:
        parts.append(text(width, top - 9, "points (95%)", "mark", "end"))
    for index, row in enumerate(rows):
        y = top + step * index + step / 2
        parts += forest_row(row, scale, y, room, width, figures)
    parts.append(bottom_axis(scale, bottom, marks, signed_points, "points more often won →"))
    about = "; ".join(f"{row.label} {100 * row.effect.value:+.1f}" for row in rows[:5])
    return svg(width, bottom + 44, f"Difference in points of winning: {about}", *parts)


def forest_row(row: Row, scale: Scale, y: float, room: float, width: float, figures: float) -> list[Markup]:
    effect = row.effect
    kind = "none" if not effect.clear else "won" if effect.value > 0 else "lost"
    low, high = (min(max(scale(one), scale.start), scale.end) for one in (effect.low, effect.high))
    value = min(max(scale(effect.value), scale.start), scale.end)
    parts = [
        text(4, y + 4, shorten(row.label, room), "label"),
        el("line", x1=low, y1=y, x2=high, y2=y, class_=f"{kind} whisker"),
        el("rect", x=value - 4.5, y=y - 4.5, width=9, height=9, rx=2, class_=f"{kind} dot"),
        text(width - figures - 4 * bool(not figures), y + 4, f"{row.games:,}", "mark", "end"),
    ]
    if figures:
        said = in_points(effect)
        parts.append(text(width - 4, y + 4, said, "mark" if kind == "none" else "label", "end"))
    return parts


def bars(
    rows: Sequence[tuple[str, Sequence[tuple[str, float]]]], title: str, width: float, most: float = 0
) -> Markup:
    """Amounts by name, one bar for each kind of game, on an axis up to `most` at least."""
    room = min(max(len(label) for label, _ in rows) * LETTER + 12, width * 0.42)
    kinds = max(len(amounts) for _, amounts in rows)
    thick = 10
    step, top = kinds * (thick + 3) + 9, 6
    most = max(most, *[amount for _, amounts in rows for _, amount in amounts]) or 1
    scale = Scale(0, most, room + 6, width - 44)
    bottom = top + step * len(rows)
    marks = ticks(0, most, 4)
    parts = [line(scale(mark), top, scale(mark), bottom, "grid") for mark in marks]
    for index, (label, amounts) in enumerate(rows):
        y = top + step * index + 6
        parts.append(text(4, y + (step - 12) / 2 + 4, shorten(label, room), "label"))
        for kind, amount in amounts:
            length = max(scale(amount) - scale(0), 0.5)
            parts += [
                el("rect", x=scale(0), y=y, width=length, height=thick, rx=2, class_=f"{kind} bar"),
                text(scale(0) + length + 5, y + thick - 0.5, f"{amount:.2f}", "mark"),
            ]
            y += thick + 3
    parts += [line(scale(0), top, scale(0), bottom, "axis"), bottom_axis(scale, bottom, marks, shown, title)]
    about = ", ".join(label for label, _ in rows[:5])
    return svg(width, bottom + 44, f"{title}: {about}", *parts)


def chances(
    points: Sequence[tuple[float, Interval]],
    rounds: Sequence[tuple[float, int]],
    turns: Sequence[tuple[float, float, float, str]],
    width: float,
) -> Markup:
    """The chance of winning through a game, with its interval, its rounds and its turning points."""
    left, top, bottom = 46.0, 14.0, 254.0
    across = Scale(points[0][0], points[-1][0], left + 4, width - 14)
    up = Scale(0, 1, bottom, top)
    parts = [left_axis(up, left, width - 8, (0, 0.25, 0.5, 0.75, 1), percent)]
    spaced = -40.0
    for at, number in rounds:
        x = across(at)
        parts.append(line(x, top, x, bottom, "grid"))
        if x - spaced >= 22:
            parts.append(text(x, bottom + 17, str(number), "mark", "middle"))
            spaced = x
    over = [(across(at), up(chance.high)) for at, chance in points]
    under = [(across(at), up(chance.low)) for at, chance in points]
    parts.append(path([*over, *reversed(under)], "plain soft", closed=True))
    parts.append(path([(across(at), up(chance.value)) for at, chance in points], "plain stroke"))
    for number, (at, before, after, kind) in enumerate(turns, 1):
        x = across(at)
        parts += [
            line(x, up(before), x, up(after), f"{kind} turn"),
            el("circle", cx=x, cy=up(after), r=9, class_=f"{kind} dot"),
            text(x, up(after) + 4, str(number), "on-dot", "middle"),
        ]
    parts += [
        line(left, bottom, width - 8, bottom, "axis"),
        text((left + width) / 2, bottom + 35, "round" if rounds else "decisions", "title", "middle"),
    ]
    return svg(width, bottom + 44, "The chance of winning through the game", *parts)
