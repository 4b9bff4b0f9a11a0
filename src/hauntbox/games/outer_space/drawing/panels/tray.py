"""IOS-14.3: what is happening: the dice of a fight, a blast or a roll, and what can be reacted to."""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.art.icons import icon
from hauntbox.games.outer_space.drawing.panels.cards import chip
from hauntbox.games.outer_space.drawing.panels.dice import die
from hauntbox.games.outer_space.drawing.pieces import Data, Pen
from hauntbox.games.outer_space.table.numbers import MARTIANS, SIDES
from hauntbox.kit.drawing.lettering import fitted, label, paragraph, text_width
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, plate, shown
from hauntbox.kit.drawing.svg import Markup, el, join

PAD = 10.0
# The height of the panel, and how far down its dice and words begin: on a phone, and where it is this wide.
TALL, TOP = 92.0, 31.0
LOW, LOW_TOP, WIDE = 84.0, 27.0, 420.0
DIE = 28.0
FOOT = 26.0
# The steps of a Hero's turn with their own words.
DOING = ("hero_action", "hero_step", "exchange", "ranged", "hero_fight", "hero_done", "before_fight")
# The questions about the template, its placement and the end of a flight along it; the first stands for any of them
# if it is not known which.
AIMING = ("aim", "aim_ray", "aim_cannon", "land_cannon")
# The question of the first step of a Hero's turn; others may be asked in between.
ACTION = ("hero_action", "action")
# The triggers with their own words for a window.
SPOKEN = (
    "start_of_martian_turn", "start_of_hero_turn", "ray_guns_start", "blast_declared", "blast_rolled", "hits_divided",
    "rolled", "dodged", "wound_hero", "wound_martian", "fight_declared", "fight", "fight_won", "hero_rolled",
    "searched", "move_end", "ranged_declared", "gun_fired", "card_played", "fire_phase", "spread_rolled",
    "direction_rolled", "crowd_phase", "end_of_hero_turn", "saucer_doomed", "drawn", "landed", "talent_used",
    "blast_over", "cards_start", "reinforcement_start", "command_start", "march_start", "fights_start", "landing_start",
    "end_of_martian_turn", "fight_lost", "martian_killed", "hero_killed", "building_destroyed", "before_roll",
    "martian_rolled", "crowd_rolled", "after_action", "fire_phase_end",
)  # fmt: skip

# Those with other words if it is known who is concerned.
OF_HEROES = ("wound_hero", "rolled", "dodged", "searched", "move_end", "ranged_declared", "after_action")


def draw_tray(pen: Pen, view: Data, width: float, asked: tuple[str, str] = ("", "")) -> tuple[Pieces, float]:
    """The panel; its height is the same with and without content, so that nothing below it jumps."""
    return [shown(pen, tray, gist(view, asked), width)], heights(width)[0]


def heights(width: float) -> tuple[float, float]:
    """How tall the panel is, and how far down its dice begin."""
    return (LOW, LOW_TOP) if width >= WIDE else (TALL, TOP)


def gist(view: Data, asked: tuple[str, str] = ("", "")) -> Data:
    """What the tray shows of a view, and of the question if it is about a template."""
    kind, source = asked
    heroes = [one for one in view["heroes"] if one is not None]
    characters = {one["id"]: one["character"] for one in heroes}
    return {
        "fight": view["fight"], "blast": view["blast"], "exchange": view["exchange"],
        "moment": view["moments"][-1] if view["moments"] else None,
        "dice": view["dice"], "left": view["left"], "active": view["active"], "over": view["over"],
        "winners": view["winners"], "heroes": characters,
        "left_of": {one["id"]: int(one["health"]) - int(one["wounds"]) for one in heroes},
        "sides": [seat["side"] for seat in view["seats"]],
        "phase": view["phase"], "step": view["step"], "aside": is_aside(view, kind),
        "aiming": kind if kind in AIMING else None, "firing": firing_from(view, source) if kind in AIMING else None,
    }  # fmt: skip


def is_aside(view: Data, kind: str) -> bool:
    """Whether the question is about something else than what the active Hero does now."""
    return bool(kind) and view["step"] == ACTION[0] and kind != ACTION[1]


def firing_from(view: Data, source: str) -> str | None:
    """The space of the Saucer that fires; None if none does."""
    return next((str(one["at"]) for one in view["saucers"] if f"saucer:{one['id']}" == source), None)


def tray(pen: Pen, data: Data, width: float) -> Markup:
    moment = data["moment"]
    tall, top = heights(width)
    title, rolled = what_is_rolled(pen, data)
    dice, row = dice_row(pen, data, rolled)
    scale = min(1.0, (width - 2 * PAD - 6) / max(1.0, row))
    busy = bool(dice) or moment is not None
    reacting = NOTHING if moment is None else window(pen, data, moment, width)
    edge, thick = ("var(--edge)", 1.0) if moment is None else ("var(--danger)", 1.8)
    back = plate(0, 0, width, tall, 10, "var(--panel2)" if busy else "var(--panel)", edge, thick)
    said = f"{title}. {say_moment(pen, data, moment)}" if moment is not None else title
    return join(
        el("g", el("title", said), back, role="img", aria_label=said),
        label(PAD, 20, title, 13.5, bold=True, width=width - 2 * PAD),
        el("g", join(*dice),
           transform=f"translate({PAD + 3:.0f} {top + DIE * (1 - scale) / 2:.1f}) scale({scale:.3f})"),
        NOTHING if busy else advice(pen, data, width),
        doing(pen, data, row * scale + PAD + 15, width) if is_turn_of_hero(data) else NOTHING,
        reacting,
    )


def advice(pen: Pen, data: Data, width: float) -> Markup:
    """What this phase is about, while nothing else happens; how to aim, for the player who does."""
    aiming = data["aiming"]
    text = pen.word(f"tray.now.{aiming}" if aiming else f"tray.phase.{data['phase']}")
    if data["exchange"] is not None:
        text = exchange_words(pen, data)
    tall, top = heights(width)
    size, lines = fitted(text, width - 2 * PAD, tall - top - 3, (13.0, 12.5, 12.0))
    return paragraph(PAD, top - 1, lines, size, fill="var(--dim)")


# Dice by owner: each with its face, and whether it counts.
Rolled = list[tuple[str, list[tuple[int, bool]]]]


def what_is_rolled(pen: Pen, data: Data) -> tuple[str, Rolled]:
    """A title, and its dice."""
    moment = data["moment"]
    throw = None if moment is None else moment.get("throw")
    if data["aiming"] and moment is None:
        return aiming_words(pen, data), []
    if data["fight"] is not None:
        fight = data["fight"]
        return fight_words(pen, data), [("hero", highest(fight["hero_dice"])), ("martian", highest(fight["pack_dice"]))]
    dodges = dodged_dice(data, moment, throw)
    if dodges:
        title = pen.phrase(
            "tray.dodges", name=hero_name(pen, data, moment["hero"]), n=len(dodges), of=hits_on(data, moment["hero"])
        )
        return title, [("hero", dodges)]
    if data["blast"] is not None and (throw is None or throw["roll"] == "blast"):
        blast = data["blast"]
        title = pen.phrase(
            "tray.blast", start=pen.name("square", str(blast["from"])), at=pen.name("square", str(blast["to"])),
            need=int(blast["need"]),
        )  # fmt: skip
        return title, [("martian", [(int(face), int(face) >= int(blast["need"])) for face in blast["dice"]])]
    if throw is not None:
        side = data["sides"][throw["seat"]] if throw["seat"] is not None else SIDES[MARTIANS]
        look = "martian" if side == SIDES[MARTIANS] else "hero"
        title = pen.phrase("tray.roll", name=pen.name("roll", str(throw["roll"])))
        return title, [(look, [(int(face), False) for face in throw["dice"]])]
    if data["dice"]["white"] and not data["over"]:
        return moving_words(pen, data), [
            (look, [(int(data["dice"][look]), False)]) for look in ("white", "green") if data["dice"][look]
        ]
    if data["over"]:
        return pen.word(f"clock.won.{data['winners']}"), []
    return pen.word(f"tray.title.{data['phase']}" if moment is None else "tray.moment"), []


def dodged_dice(data: Data, moment: Data | None, throw: Data | None) -> list[tuple[int, bool]]:
    """IOS-7.7: everything that a Hero has rolled so far for his hits; dice that dodged count. The last one may still
    be changed.
    """
    if data["blast"] is None or moment is None or moment["hero"] is None:
        return []
    rolling = throw is not None and throw["roll"] == "dodge"
    if not rolling and moment["kind"] not in ("dodged", "wound_hero"):
        return []
    rolled = [
        (int(hit["die"]), bool(hit["dodged"]))
        for hit in data["blast"]["hits"]
        if hit["hero"] == moment["hero"] and hit["die"] is not None
    ]
    return [*rolled, *[(int(face), False) for face in throw["dice"]]] if rolling and throw is not None else rolled


def hits_on(data: Data, hero: str) -> int:
    return len([hit for hit in data["blast"]["hits"] if hit["hero"] == hero])


def highest(faces: list[int]) -> list[tuple[int, bool]]:
    """IOS-11: of the dice of one side in a fight the highest counts."""
    best = max(faces, default=0)
    return [(int(face), face == best) for face in faces]


def is_turn_of_hero(data: Data) -> bool:
    """Whether the dice on the table are those of a Hero's turn, and nothing else happens."""
    other = data["fight"] or data["blast"] or data["moment"] or data["over"] or data["aiming"]
    return not other and bool(data["dice"]["white"])


def aiming_words(pen: Pen, data: Data) -> str:
    """Who aims, and with what."""
    if data["aiming"] == "aim_ray" and data["firing"] is not None:
        return pen.phrase("tray.aim_ray_at", at=pen.name("square", data["firing"]))
    character = data["heroes"].get(data["active"])
    name = pen.word("tray.hero") if character is None else pen.name("character", str(character))
    return pen.phrase(f"tray.title.{data['aiming']}", name=name)


def doing_now(data: Data) -> str:
    """What the active Hero does, or has to choose."""
    step = str(data["step"])
    return step if step in DOING else "hero_action"


def moving_words(pen: Pen, data: Data) -> str:
    """IOS-8.3: the white die moves a Hero, the green one may give Power."""
    character = data["heroes"].get(data["active"])
    name = pen.word("side.heroes") if character is None else pen.name("character", str(character))
    return pen.phrase(f"tray.title.{doing_now(data)}", name=name, n=int(data["left"]))


def doing(pen: Pen, data: Data, left: float, width: float) -> Markup:
    """What the Hero can do now, beside the dice; nothing while another question is open."""
    if data["exchange"] is not None:
        text = exchange_words(pen, data)
    elif data["aside"]:
        return NOTHING
    else:
        text = pen.phrase(f"tray.now.{doing_now(data)}", n=int(data["dice"]["white"]))
    tall, top = heights(width)
    size, lines = fitted(text, width - left - PAD, tall - top - 3, (13.0, 12.5, 12.0))
    return paragraph(left, top - 1, lines, size, fill="var(--dim)")


def exchange_words(pen: Pen, data: Data) -> str:
    """IOS-8.6a: the items that would go each way."""
    deal = data["exchange"]
    hero, other = hero_name(pen, data, deal["hero"]), hero_name(pen, data, deal["other"])
    ways = [(hero, other, deal["gives"]), (other, hero, deal["takes"])]
    return " · ".join([
        f"{giver} → {taker}: {', '.join([pen.name('card', str(card)) for card in cards])}"
        for giver, taker, cards in ways
        if cards
    ])


def dice_row(pen: Pen, data: Data, rolled: Rolled) -> tuple[list[Markup], float]:
    """Dice in a row, and its length; in a fight with "versus" between the sides."""
    drawn: list[Markup] = []
    x = 0.0
    for look, faces in rolled:
        if data["fight"] is not None and look == "martian":
            drawn.append(label(x + 10, DIE * 0.68, pen.word("tray.versus"), 13, bold=True, anchor="middle",
                               fill="var(--dim)"))  # fmt: skip
            x += 26
        for number, (face, counts) in enumerate(faces):
            drawn.append(die(pen, f"{look}{number}", face, look, x, 0, DIE, counts))
            x += DIE + 8
    return drawn, x - 8


# Fights


def fight_words(pen: Pen, data: Data) -> str:
    fight = data["fight"]
    title = pen.phrase("tray.fight", name=hero_name(pen, data, fight["hero"]), at=pen.name("square", str(fight["at"])))
    ties = "tray.hero_ties" if fight["hero_ties"] else "tray.martian_ties" if fight["martian_ties"] else ""
    return f"{title} · {pen.word(ties)}" if ties else title


def hero_name(pen: Pen, data: Data, id: str | None) -> str:
    character = data["heroes"].get(id)
    return pen.word("tray.hero") if character is None else pen.name("character", str(character))


# Windows


def window(pen: Pen, data: Data, moment: Data, width: float) -> Markup:
    """What can be reacted to, along the foot of the panel; a card just played as a chip."""
    tall, _ = heights(width)
    top = tall - FOOT
    drawn: list[str] = [
        el("path", d=f"M1 {top:.0f}H{width - 1:.1f}V{tall - 10:.0f}Q{width - 1:.1f} {tall - 1:.0f} {width - 10:.1f} "
           f"{tall - 1:.0f}H10Q1 {tall - 1:.0f} 1 {tall - 10:.0f}z", fill="var(--danger2)"),
        icon("hourglass", PAD, top + 6.5, 15, "var(--ink)"),
    ]  # fmt: skip
    room = width - 2 * PAD - 22
    played = moment.get("played")
    if played is not None:
        wide = min(190.0, room * 0.68)
        drawn.append(chip(pen, str(played["card"]), width - PAD - wide, top + 2, wide, 24, echo=True))
        room -= wide + 6
    said = say_moment(pen, data, moment)
    if played is not None and text_width(said, 12.5, True) > room:
        said = pen.word("moment.played")
    drawn.append(label(PAD + 22, top + 18.5, said, 12.5, bold=True, width=room))
    return join(*drawn)


def say_moment(pen: Pen, data: Data, moment: Data) -> str:
    """A window in words: what has happened, and to whom."""
    kind = str(moment["kind"])
    if kind not in SPOKEN:
        return pen.word("moment.other")
    hero = moment["hero"]
    outcome = say_outcome(pen, data, kind, hero)
    if outcome:
        return outcome
    at = pen.name("square", str(moment["at"])) if moment["at"] is not None else ""
    if hero is not None and kind in OF_HEROES:
        return pen.phrase(f"hero_moment.{kind}", name=hero_name(pen, data, hero))
    return pen.word(f"moment.{kind}") + (f" ({at})" if at and kind != "card_played" else "")


def say_outcome(pen: Pen, data: Data, kind: str, hero: str | None) -> str:
    """What happens if nobody reacts, if the dice have decided; empty otherwise."""
    fight, blast = data["fight"], data["blast"]
    if kind == "fight" and fight is not None:
        best, other = max(fight["hero_dice"], default=0), max(fight["pack_dice"], default=0)
        if best > other or (best == other and fight["hero_ties"]):
            return pen.phrase("so_far.hero", name=hero_name(pen, data, fight["hero"]))
        return pen.word("so_far.martians" if best < other or fight["martian_ties"] else "so_far.tie")
    if kind == "blast_rolled" and blast is not None:
        return pen.phrase("so_far.hits", n=len([d for d in blast["dice"] if d >= blast["need"]]))
    if kind == "hits_divided" and blast is not None and blast["hits"]:
        shares = [f"{hero_name(pen, data, id)} {hits_on(data, id)}" for id in data["heroes"] if hits_on(data, id)]
        return pen.phrase("so_far.divided", list=", ".join(shares))
    if kind == "wound_hero" and hero in data["left_of"]:
        left = data["left_of"][hero] - 1
        name = hero_name(pen, data, hero)
        return pen.phrase("so_far.wound", name=name, n=left) if left > 0 else pen.phrase(
            "so_far.death", name=name
        )
    return ""
