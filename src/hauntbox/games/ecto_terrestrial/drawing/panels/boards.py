"""The dashboards of the teams: points, badge, First Player Token, Gadgets, and both Heroes with all that they have."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.art.symbols import sign
from hauntbox.games.ecto_terrestrial.drawing.palette import BODY, LETTERS, MARK, look_of
from hauntbox.games.ecto_terrestrial.drawing.panels.gear import SQUEEZE, carried, chip, gear_of, mini
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data, Pen, figure_of, fill_of, tint_of
from hauntbox.games.ecto_terrestrial.drawing.spoken import place_of
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import HERE, NOTHING, Pieces, moved, plate, ring, shown, use
from hauntbox.kit.drawing.sitters import sitter
from hauntbox.kit.drawing.svg import Markup, el, join

GAP = 5.0
HEAD = 20.0
LETTER = 12.0
# The top of a Hero's chips, and their height with the gap below, on a desk and for a thumb.
CHIPS, CHIP, HIGH_CHIP, THUMB = 54.0, 18.5, 35.5, 46.0
HAND_CHIPS = 74.0  # for a thumb there are two rows of numbers
# What a Hero has of everything: the sign, what there is of it, and how much there can be.
STATS = (("heart", "left", "health"), ("shield", "defense", ""), ("battery", "batteries", "battery"),
         ("trap", "traps", "capacity"))  # fmt: skip


def seat_data(view: Data, seat: int) -> Data:
    """Everything that the dashboard of a team shows."""
    one = view["seats"][seat]
    objectives = {str(token["id"]): token for token in view["map"]["objectives"]}
    heroes = []
    for hero in view["heroes"]:
        if hero["seat"] == seat:
            tokens = [objectives[id] for id in hero["carries"] if id in objectives]
            heroes.append({**hero, "left": int(hero["health"]) - int(hero["wounds"]), "tokens": tokens})
    return {
        "seat": seat, "score": one["score"], "behind": one["behind"], "badge": one["badge"], "cards": one["cards"],
        "first": view["first"] == seat, "active": view["active"] == seat, "mine": view["seat"] == seat,
        "heroes": heroes, "alone": int(view["players"]) == 1, "sitter": sitter(view, seat),
    }  # fmt: skip


def seats_in_order(view: Data) -> list[int]:
    """The viewer's own team first (or the acting one's), then clockwise."""
    players = int(view["players"])
    own = view["seat"] if view["seat"] is not None else (view["active"] or 0)
    return [(own + n) % players for n in range(players)]


def draw_own(pen: Pen, view: Data, width: float, row: float = CHIP) -> tuple[Pieces, float]:
    """The whole dashboard of the viewer's own team; its cards may be higher, with numbers below names."""
    data = seat_data(view, seats_in_order(view)[0])
    tall = full_height(row, gear_rows(data))
    return whole_board(pen, data, width, tall, row), tall


def draw_others(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """The dashboards of the other teams, beside each other."""
    seats = seats_in_order(view)[1:]
    if not seats:
        return [], 0.0
    each = (width - GAP * (len(seats) - 1)) / len(seats)
    pieces: Pieces = []
    tall = 0.0
    for n, seat in enumerate(seats):
        data = seat_data(view, seat)
        pieces += moved([shown(pen, small_board, data, each)], n * (each + GAP), 0)
        tall = max(tall, small_height(pen, data, each))
    return pieces, tall


def draw_teams(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """All dashboards one below another, for a thumb."""
    pieces: Pieces = []
    y = 0.0
    for seat in seats_in_order(view):
        data = seat_data(view, seat)
        tall = full_height(THUMB, gear_rows(data))
        pieces += moved(whole_board(pen, data, width, tall, THUMB), 0, y)
        y += tall + GAP
    return pieces, max(0.0, y - GAP)


def gear_rows(data: Data) -> int:
    """How many cards the Hero with the most of them has."""
    return max([1, *[len(gear_of(hero)) for hero in data["heroes"]]])


def full_height(row: float, rows: int) -> float:
    return HEAD + 3 + chips_top(row) + rows * row + 3


def chips_top(row: float) -> float:
    return HAND_CHIPS if row >= THUMB else CHIPS


# A whole dashboard


def whole_board(pen: Pen, data: Data, width: float, tall: float, row: float) -> Pieces:
    """Header, and both Heroes beside each other."""
    head = {key: value for key, value in data.items() if key != "heroes"}
    pieces: Pieces = [shown(pen, board_face, head, width, tall)]
    half = (width - 3 * GAP) / 2
    for n, hero in enumerate(data["heroes"]):
        drawn = [shown(pen, hero_card, {**hero, "active": data["active"]}, half, tall - HEAD - 4, row)]
        pieces += moved(drawn, GAP + n * (half + GAP), HEAD + 1)
    return pieces


def board_face(pen: Pen, data: Data, width: float, tall: float) -> Markup:
    """The plate of a dashboard with its header, which stands for the player."""
    seat = int(data["seat"])
    tint = f"var(--seat{seat})"
    back = plate(0, 0, width, tall, 9, "var(--panel)", tint if data["active"] else "var(--edge)",
                 2.6 if data["active"] else 1.2)  # fmt: skip
    return pen.thing(
        f"seat-{seat + 1}", f"seat:{seat + 1}", say_seat(pen, data), join(back, header(pen, data, width)),
        halo=ring(1, 1, width - 2, HEAD, 8),
    )  # fmt: skip


def header(pen: Pen, data: Data, width: float) -> Markup:
    """Whose team it is, its points, how far behind it is, and what lies on its dashboard."""
    seat = int(data["seat"])
    tint = f"var(--seat{seat})"
    score = pen.phrase("board.points", n=int(data["score"]))
    drawn: list[str] = [el("circle", cx=12, cy=10.5, r=5, fill=tint)]
    x = width - 7
    wide = text_width(str(data["cards"]), LETTER, True)
    drawn += [label(x, 16, str(data["cards"]), LETTER, bold=True, anchor="end"),
              sign("card", x - wide - 16, 5, 13, "var(--calm)")]  # fmt: skip
    x -= wide + 22
    for there, icon, colour in ((data["first"], "first", "var(--danger)"), (data["badge"], "badge", "var(--badge)")):
        if there:
            drawn.append(sign(icon, x - 14, 4.5, 14, colour))
            x -= 18
    if not data["badge"] and int(data["behind"]):
        behind = f"−{data['behind']}"
        drawn.append(label(x, 16, behind, LETTER, anchor="end", fill="var(--dim)"))
        x -= text_width(behind, LETTER) + 6
    points = text_width(score, LETTER, True)
    room = x - 22
    name = pen.word("board.mine") if data["mine"] else pen.team(seat, data["sitter"])
    short = points + text_width(name, LETTER, True) + 14 > room
    if short:
        score, points = str(data["score"]), text_width(str(data["score"]), LETTER + 1, True)
    if text_width(name, LETTER, True) > (room - points - 6) * SQUEEZE:
        name = str(seat + 1)
    drawn += [label(x, 16, score, LETTER + (1 if short else 0), bold=True, anchor="end", fill="var(--badge)"),
              label(22, 16, name, LETTER, bold=True, fill=tint, width=max(20.0, room - points - 6))]  # fmt: skip
    return join(*drawn)


def say_seat(pen: Pen, data: Data) -> str:
    """A dashboard in words."""
    said = [pen.team(int(data["seat"]), data["sitter"]), pen.phrase("board.points", n=int(data["score"]))]
    if data["mine"]:
        said.append(pen.word("board.mine"))
    if data["badge"]:
        said.append(pen.word("board.badge"))
    elif int(data["behind"]):
        said.append(pen.phrase("board.behind", n=int(data["behind"])))
    if data["first"]:
        said.append(pen.word("board.first"))
    said.append(pen.phrase("board.gadgets", n=int(data["cards"])))
    return ", ".join(said)


def hero_card(pen: Pen, hero: Data, width: float, tall: float, row: float) -> Markup:
    """A Hero with a portrait, numbers, the ability and all cards."""
    id = str(hero["id"])
    thumb, top = row >= THUMB, chips_top(row)
    left = 52.0
    face = join(
        plate(0, 0, width, tall, 7, "var(--panel2)", tint_of(id) if hero["active"] else "var(--edge)"),
        portrait(id, hero, 5, 4, 43, top - (22 if thumb else 8)),
        label(left, 16, pen.name("hero", id), 13.5, bold=True, fill=tint_of(id),
              width=width - left - 6 - 21 * len(hero["tokens"])),
        two_rows(hero, left) if thumb else stats(hero, left, 22, width - left - 4),
        third_line(pen, hero, 7 if thumb else left, top - 5, width - (12 if thumb else left + 6)),
    )  # fmt: skip
    figure = pen.thing(f"board-{id}", f"hero:{id}", say_board(pen, hero), face, halo=ring(0, 0, width, top - 2, 7))
    cards = gear_of(hero)
    gap = 2.0 if thumb else 1.0
    chips = [chip(pen, one, 4, top + n * row, width - 8, row - gap) for n, one in enumerate(cards)]
    return join(figure, carried(pen, hero["tokens"], width - 2, 2, 18), *chips)


def portrait(id: str, hero: Data, x: float, y: float, wide: float, tall: float) -> Markup:
    """The Hero on the Hero's own colour, with the letter that the figure on the map has; green if Slimed."""
    look = look_of(id)
    window = f"{HERE}portrait-{id}"
    size = wide + 4
    return join(
        el("clipPath", plate(x, y, wide, tall, 7, "#000", None), id=window),
        el(
            "g",
            plate(x, y, wide, tall, 7, fill_of(id), None),
            el("rect", x=x, y=y, width=wide, height=tall, fill="#0b0a17", opacity=0.25),
            el("g", use(figure_of(id), x - 2, y + tall - size * 1.03, size),
               transform=f"rotate(-90 {x + wide / 2:.1f} {y + tall / 2:.1f})" if hero["down"] else None),
            el("rect", x=x, y=y, width=wide, height=tall, fill="#56c81e", opacity=0.28) if hero["slimed"] else NOTHING,
            use("i-slime", x + wide * 0.12, y - 5, wide * 0.76, colour="#7dea3a") if hero["slimed"] else NOTHING,
            clip_path=f"url(#{window})", opacity=0.45 if hero["at"] is None else None,
        ),
        plate(x, y, wide, tall, 7, "none", tint_of(id), 1.4),
        el("circle", cx=x + 7, cy=y + tall - 6, r=8, fill=BODY[look], stroke="#ffffff", stroke_width=1.2),
        label(x + 7, y + tall - 1.6, LETTERS[look], LETTER, bold=True, anchor="middle", fill=MARK[look]),
    )  # fmt: skip


def stats(hero: Data, x: float, y: float, room: float, letter: float = LETTER) -> Markup:
    """Health, Defense, Batteries and Traps, each with what it can be at most."""
    drawn: list[str] = []
    texts = [f"{hero[there]}/{hero[most]}" if most else str(hero[there]) for _, there, most in STATS]
    wide = [15 + text_width(text, letter, True) for text in texts]
    gap = min(9.0, (room - sum(wide)) / (len(wide) - 1))
    for (icon, there, _), text, width in zip(STATS, texts, wide, strict=True):
        low = int(hero[there]) <= 1 and icon == "heart"
        drawn += [
            sign(icon, x, y + 1, 12.5, f"var(--{icon})"),
            label(x + 14, y + 11.8, text, letter, bold=True, fill="var(--danger)" if low else "var(--ink)"),
        ]
        x += width + gap
    return join(*drawn)


def two_rows(hero: Data, x: float) -> Markup:
    """The same numbers, two above two."""
    drawn: list[str] = []
    for n, (icon, there, most) in enumerate(STATS):
        text = f"{hero[there]}/{hero[most]}" if most else str(hero[there])
        left, y = x + n % 2 * 56, 22 + n // 2 * 18
        drawn += [sign(icon, left, y + 1, 13, f"var(--{icon})"), label(left + 16, y + 12, text, 12.5, bold=True)]
    return join(*drawn)


def third_line(pen: Pen, hero: Data, x: float, y: float, room: float) -> Markup:
    """What a Hero suffers now, or else the ability's name."""
    states = states_of(pen, hero)
    if states:
        return label(x, y, ", ".join(states), LETTER, bold=True, fill="var(--danger)", width=room)
    name = pen.name("ability", str(hero["id"]))
    if text_width(name, LETTER) > (room - 15) * SQUEEZE:
        return label(x, y, name, LETTER, fill="var(--dim)", width=room)
    return join(
        sign("star", x, y - 10.5, 11.5, "var(--crit)"),
        label(x + 15, y, name, LETTER, fill="var(--dim)", width=room - 15),
    )


def state_in(pen: Pen, hero: Data, room: float) -> str:
    """What a Hero suffers most, in as many words as there is room for; the portrait shows it as well."""
    states = states_of(pen, hero)
    if not states:
        return ""
    short = pen.word("hero.away_short" if hero["at"] is None else "hero.down_short" if hero["down"] else "hero.slimed")
    return next((one for one in (states[0], short) if text_width(one, LETTER, True) <= room * SQUEEZE), "")


def states_of(pen: Pen, hero: Data) -> list[str]:
    found = [pen.word(f"hero.{state}") for state in ("down", "slimed") if hero[state]]
    if hero["at"] is None:
        found.insert(0, pen.word("hero.away"))
    return found


def say_board(pen: Pen, hero: Data) -> str:
    """A Hero's card in words."""
    id = str(hero["id"])
    said = [
        pen.name("hero", id), place_of(pen, hero),
        pen.phrase("hero.health", n=int(hero["left"]), of=int(hero["health"])),
        pen.phrase("hero.defense", n=int(hero["defense"])),
        pen.phrase("hero.batteries", n=int(hero["batteries"]), of=int(hero["battery"])),
        pen.phrase("hero.traps", n=int(hero["traps"]), of=int(hero["capacity"])),
        *[pen.word(f"hero.{state}") for state in ("down", "slimed", "attacked") if hero[state]],
        pen.phrase("hero.ability", name=pen.name("ability", id)),
    ]  # fmt: skip
    return ". ".join([", ".join(said)])


# A small dashboard

SMALL_HERO = 43.0
ROOMY = 380.0  # from this width on Heroes stand beside each other
SMALL_TALL = HEAD + 2 * SMALL_HERO + 2


def small_board(pen: Pen, data: Data, width: float) -> Markup:
    """Header and both Heroes: below each other with the least of everything, or beside each other if there is room."""
    head = {key: value for key, value in data.items() if key != "heroes"}
    tall = small_height(pen, data, width)
    drawn: list[str] = [board_face(pen, head, width, tall)]
    roomy = width > ROOMY
    for n, hero in enumerate(data["heroes"]):
        half = (width - 3 * GAP) / 2
        x, y = (GAP + n * (half + GAP), HEAD) if roomy else (4.0, HEAD + n * SMALL_HERO)
        one = medium_hero(pen, hero, half, tall) if roomy else small_hero(pen, hero, width - 8)
        drawn.append(el("g", one, transform=f"translate({x:.1f} {y:.1f})"))
    return join(*drawn)


def small_hero(pen: Pen, hero: Data, width: float) -> Markup:
    """Portrait, name, numbers, and the cards as signs."""
    id = str(hero["id"])
    left = 36.5
    cards = gear_of(hero)
    name_room = width - left - 2 - 17 * len(hero["tokens"])
    face = join(
        portrait(id, hero, 0, 1, 33, 40),
        label(left, 12, pen.name("hero", id), LETTER, bold=True, fill=tint_of(id), width=name_room),
        stats_small(hero, left, 15),
    )
    figure = pen.thing(f"board-{id}", f"hero:{id}", say_board(pen, hero), face, halo=ring(-2, 0, width + 4, 42, 6))
    third: list[str] = []
    x = left
    for one in cards:
        third.append(mini(pen, one, x, 26))
        x += 29 if "attack" in one else 19
    state = state_in(pen, hero, width - x - 2)
    if state:
        third.append(label(x + 1, 39, state, LETTER, bold=True, fill="var(--danger)", width=width - x - 2))
    return join(figure, carried(pen, hero["tokens"], width + 1, 0, 15), *third)


def stats_small(hero: Data, x: float, y: float) -> Markup:
    """Health, Batteries, Traps and Defense without what they can be at most."""
    drawn: list[str] = []
    for icon, there, _ in STATS:
        drawn += [sign(icon, x, y, 11, f"var(--{icon})"), label(x + 12.5, y + 10, str(hero[there]), LETTER, bold=True)]
        x += 26
    return join(*drawn)


MEDIUM_TOP, MEDIUM_ROW = 38.0, 17.0


def medium_places(pen: Pen, cards: list[Data], width: float) -> list[tuple[float, int, float]]:
    """Where the cards of a Hero lie: Weapons and long names in rows of their own, other Equipment two in a row; left
    and width as shares."""
    places: list[tuple[float, int, float]] = []
    half = (width / 2 - 28) * SQUEEZE
    row, right = 0, False
    for n, one in enumerate(cards):
        short = [text_width(pen.name("item", str(other["id"])), LETTER) <= half for other in cards[n : n + 2]]
        if right:
            places.append((0.5, row, 0.5))
            row, right = row + 1, False
        elif "attack" in one or short != [True, True]:
            places.append((0.0, row, 1.0))
            row += 1
        else:
            places.append((0.0, row, 0.5))
            right = True
    return places


def medium_wide(width: float) -> float:
    """How wide the cards of a Hero can be on a dashboard of this width."""
    return (width - 3 * GAP) / 2 - 8


def small_height(pen: Pen, data: Data, width: float) -> float:
    """How tall a dashboard is that is not the viewer's own."""
    if width <= ROOMY:
        return SMALL_TALL
    wide = medium_wide(width)
    rows = [1 + max([row for _, row, _ in medium_places(pen, gear_of(hero), wide)], default=0)
            for hero in data["heroes"]]  # fmt: skip
    return HEAD + MEDIUM_TOP + max([1, *rows]) * MEDIUM_ROW + 4


def medium_hero(pen: Pen, hero: Data, width: float, tall: float) -> Markup:
    """A Hero of the only other team: cards by their names, two in a row."""
    id = str(hero["id"])
    left = 44.0
    name, room = pen.name("hero", id), width - left - 6 - 19 * len(hero["tokens"])
    spare = room - text_width(name, 13, True) - 6
    state = state_in(pen, hero, spare)
    face = join(
        plate(0, 0, width, tall - HEAD - 4, 7, "var(--panel2)", "var(--edge)"),
        portrait(id, hero, 4, 3, 35, 34),
        label(left, 15, name, 13, bold=True, fill=tint_of(id), width=room),
        label(left + room + 3, 15, state, LETTER, bold=True, fill="var(--danger)", anchor="end", width=spare)
        if state else NOTHING,
        stats(hero, left, 20, width - left - 4),
    )  # fmt: skip
    figure = pen.thing(f"board-{id}", f"hero:{id}", say_board(pen, hero), face, halo=ring(0, 0, width, 48, 7))
    cards = gear_of(hero)
    chips = [chip(pen, one, 4 + x * (width - 8), MEDIUM_TOP + row * MEDIUM_ROW, share * (width - 8) - 2,
                  MEDIUM_ROW - 1)
             for one, (x, row, share) in zip(cards, medium_places(pen, cards, width - 8), strict=True)]  # fmt: skip
    return join(figure, carried(pen, hero["tokens"], width - 2, 2, 16), *chips)
