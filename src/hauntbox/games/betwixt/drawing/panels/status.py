"""How the mission stands: phase, round, what to do now, purse, Stash, tokens in the bags, the last save, counters."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.art.symbols import figures, sign
from hauntbox.games.betwixt.drawing.panels.gear import target_of
from hauntbox.games.betwixt.drawing.panels.short_names import fits, in_short
from hauntbox.games.betwixt.drawing.panels.tale import goal_lines, goal_words, mission_of, rule_words, written
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.games.betwixt.drawing.spoken import card_label
from hauntbox.kit.drawing.lettering import label, paragraph, text_width
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, measured, plate, ring, shown, use
from hauntbox.kit.drawing.svg import Markup, el, join

LETTER = 12.0
GOAL_LINES = 2
LINE = 14.5
STASH, STASH_THUMB = 23.0, 50.0
COUNTED = ("anchors",)  # what a mission counts that has a name


def draw_status(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """Four lines: phase and mission, what to do in two, what the family has."""
    data = {
        "phase": view["phase"], "round": view["round"], "fought": view["rounds_fought"], "limit": view["round_limit"],
        "mission": view["mission"], "stage": view["stage"], "stories": view["stories"], "won": view["won"],
        "purse": view["purse"], "bags": sum([int(one["tokens"]) for one in view["bags"]]),
        "saved": view["diary"]["saved"], "attempts": view["diary"]["attempts"], "campaign": view["campaign"],
        "counters": {name: n for name, n in view["counters"].items() if name in COUNTED},
        "stash": f"{len(view['stash'])}/{view['stash_size']}",
    }  # fmt: skip
    drawn, tall = measured(pen, status_piece, data, width)
    return [drawn], tall


def status_piece(pen: Pen, data: Data, width: float) -> tuple[Markup, float]:
    """The header of the table."""
    mission = mission_of(pen, str(data["mission"]))
    stage = int(data["stage"])
    goal = pen.word("header.interlude") if data["phase"] == "interlude" else goal_words(pen, mission, stage)
    lines = goal_lines(goal, width - 36, GOAL_LINES)
    tall = 47 + LINE * max(1, len(lines))
    said = ". ".join([now_words(pen, data), written(pen, "mission", mission.id, "name", mission.name), goal,
                      rule_words(pen, mission)])  # fmt: skip
    name = written(pen, "mission", mission.id, "name", mission.name)
    wide = min(width * 0.5, text_width(name, 13, True) + 2)
    room = width - wide - 46
    now = now_words(pen, data)
    if not fits(now, room, 14, True):
        now = now_words(pen, data, "limited_short")
    drawn = join(
        plate(0, 0, width, tall, 9, "var(--panel)", "var(--edge)", 1.2),
        use(phase_sign(str(data["phase"])), 6, 3, 19, colour="var(--torch)"),
        label(29, 17.5, now, 14, bold=True, width=room),
        label(width - 9, 17.5, name, 13, bold=True, anchor="end", fill="var(--torch)", width=wide),
        sign("lookout", 8, 26, 15, "var(--xp)"),
        paragraph(29, 26, lines, LETTER, fill="var(--ink)"),
        purse_line(pen, data, width, tall - 6),
    )
    return pen.thing(
        "mission", f"mission:{mission.id}", said, drawn, halo=ring(1, 1, width - 2, tall - 2, 9), echo=True
    ), tall


def phase_sign(phase: str) -> str:
    return f"phase-{phase}" if f"phase-{phase}" in figures() else "phase-setup"


def now_words(pen: Pen, data: Data, limited: str = "limited") -> str:
    """Phase and round, or how it ended; `limited` says how many rounds of how many have been fought."""
    if data["phase"] == "over":
        return pen.word("header.won" if data["won"] else "header.lost")
    phase = pen.name("phase", data["phase"])
    if not data["round"]:
        return phase
    if data["limit"] is not None:
        return pen.phrase(
            f"header.{limited}", phase=phase, n=int(data["round"]), fought=int(data["fought"]), of=int(data["limit"])
        )
    return pen.phrase("header.round", phase=phase, n=int(data["round"]))


def purse_line(pen: Pen, data: Data, width: float, y: float) -> Markup:
    """Money, Story Tokens, tokens in all bags, counters, and what the Diary was last written after."""
    stories = data["stories"]
    playing = data["phase"] != "interlude"
    found = [
        ("sign-bucks", pen.phrase("header.bucks", n=int(data["purse"])), "var(--cash)", True),
        ("slot-extra", data["stash"], "var(--ink)", True),
        *([("token-story", f"{stories['found']}/{stories['needed']}", "var(--ink)", True)] if playing else []),
        *([("token-monster", pen.phrase("header.bags", n=int(data["bags"])), "var(--dim)", False)] if playing else []),
        *[("sign-spirit", pen.phrase(f"header.{key}", n=n), "var(--ink)", True) for key, n in data["counters"].items()],
        ("sign-diary", saved_words(pen, data), "var(--dim)", False),
    ]
    gap = 9.0
    room = width - 16 - len(found) * 18 - gap * (len(found) - 1)
    wanted = [text_width(text, LETTER, bold) for _, text, _, bold in found]
    last = max(30.0, room - sum(wanted[:-1]))
    x = 8.0
    drawn: list[Markup] = []
    for n, (symbol, text, tint, bold) in enumerate(found):
        wide = min(wanted[n], last) if n == len(found) - 1 else wanted[n]
        drawn += [
            use(symbol, x, y - 12, 15, colour=tint), label(x + 18, y, text, LETTER, bold=bold, fill=tint, width=wide)
        ]
        x += 18 + wide + gap
    return join(*drawn)


def saved_words(pen: Pen, data: Data) -> str:
    """TGB-26.2: the last save point."""
    if data["saved"] is None:
        return pen.word("header.beginning" if data["campaign"] else "header.single")
    mission = mission_of(pen, str(data["saved"]))
    return pen.phrase("header.saved", mission=written(pen, "mission", mission.id, "name", mission.name))


# The Stash


def draw_stash(pen: Pen, view: Data, width: float, thumb: bool = False) -> tuple[Pieces, float]:
    """TGB-22.14: what lies in the Stash, of five cards."""
    data = {"stash": view["stash"], "size": view["stash_size"]}
    tall = STASH_THUMB if thumb else STASH
    return [shown(pen, stash_piece, data, width, tall)], tall


def stash_piece(pen: Pen, data: Data, width: float, tall: float) -> Markup:
    """How many of how many, and every card."""
    cards, size = data["stash"], int(data["size"])
    title = pen.phrase("header.stash", n=len(cards), of=size)
    left = text_width(title, LETTER, True) + 34
    each = (width - left - 4) / size
    drawn: list[Markup] = []
    for n in range(size):
        x = left + n * each
        if n >= len(cards):
            drawn.append(el("rect", x=x, y=3, width=each - 4, height=tall - 6, rx=5, fill="none", stroke="var(--edge)",
                            stroke_dasharray="3 3"))  # fmt: skip
            continue
        card = cards[n]
        face = join(
            plate(0, 0, each - 4, tall - 5, 5, "var(--paper)", f"var(--{card['rarity'] or 'plain'})", 1.4),
            label(4, tall / 2 + 1.8, in_short(pen.name("card", card["id"]), pen.language, each - 12, LETTER), LETTER,
                  width=each - 12),
        )
        drawn.append(pen.thing(
            f"has-{card['id']}", target_of(card), card_label(pen, card), face, halo=ring(0, 0, each - 4, tall - 5, 5),
            place=f"translate({x:.1f} 2.5)",
        ))  # fmt: skip
    return join(
        plate(0, 0, width, tall, 8, "var(--socket)", "var(--edge)"), use("slot-extra", 5, tall / 2 - 8, 16,
                                                                       colour="var(--dim)"),
        label(25, tall / 2 + 4.2, title, LETTER, bold=True), *(drawn or [NOTHING]),
    )  # fmt: skip
