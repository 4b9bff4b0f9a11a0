"""The fairground with everything on it: spaces to point at, buildings, pieces, a frame with names."""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.art.medals import champion_medal, crowd_medal, hero_medal, pack_medal
from hauntbox.games.outer_space.drawing.map.buildings import building_piece, draw_floors
from hauntbox.games.outer_space.drawing.map.figures import champion_piece, hero_piece, pack_piece
from hauntbox.games.outer_space.drawing.map.ground import corner, draw_ground, joints, lamps
from hauntbox.games.outer_space.drawing.map.lines import draw_lines
from hauntbox.games.outer_space.drawing.map.markers import (
    beam_piece,
    blast_piece,
    can_badge,
    crowd_piece,
    fight_piece,
    fire_piece,
    flame_badge,
    kerosene_piece,
    saucer_piece,
    shot_piece,
    trail_piece,
)
from hauntbox.games.outer_space.drawing.map.overlay import Numbers, draw_numbers
from hauntbox.games.outer_space.drawing.map.signs import Rect, signs_of
from hauntbox.games.outer_space.drawing.map.standing import (
    Space,
    champion_boxes,
    crowd_box,
    hero_boxes,
    medal_boxes,
    pack_box,
    spaces_of,
)
from hauntbox.games.outer_space.drawing.map.terrain import FRAME, LETTER, SPAN, fairground_of
from hauntbox.games.outer_space.drawing.pieces import Data, FairNamer, Pen
from hauntbox.games.outer_space.drawing.spoken import say_square
from hauntbox.games.outer_space.ground.edges import SIDE
from hauntbox.games.outer_space.ground.fairground import Fairground
from hauntbox.games.outer_space.ground.laid_boards import CENTRE_SLOT
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import CLOSED, NOTHING, Pieces, group, ring, shown
from hauntbox.kit.drawing.surfaces import UNIT
from hauntbox.kit.drawing.svg import Markup, el, join
from hauntbox.kit.map.grid import square_id

# Every point of a space belongs to its target; its light keeps clear of the lines around it.
WHOLE = el("rect", width=UNIT, height=UNIT, fill="none", pointer_events="all")
LIGHT = el("rect", x=3.5, y=3.5, width=UNIT - 7, height=UNIT - 7, rx=5, class_="halo")
QUARTERS = ("north", "east", "south", "west")
# What a figure on the map shows of a Hero.
FIGURE = ("id", "character", "at", "wounds", "health", "power", "done", "sits_out")


def map_size() -> tuple[float, float]:
    """Spaces of 48 with a frame around them, into which Saucers in the first row reach."""
    return float(SPAN + 2 * FRAME), float(SPAN + 2 * FRAME)


def draw_map(pen: Pen, view: Data, aims: Numbers) -> Pieces:
    """The whole fairground in its frame; during aiming, with the numbers of the template."""
    laid = [view["boards"], view["advanced"]]
    pieces: Pieces = [
        shown(pen, draw_frame, laid),
        group(f"translate({FRAME} {FRAME})"),
        shown(pen, board, laid),
    ]
    spaces = spaces_of(view)
    pieces += [shown(pen, fire_piece, [at, False]) for at in view["fires"]]
    pieces += [shown(pen, fire_piece, [at, True]) for at in view["new_fires"]]
    pieces += [shown(pen, kerosene_piece, at) for at in view["kerosene"] if at not in spaces]
    if len(view["trail"]) > 1:
        pieces.append(shown(pen, trail_piece, view["trail"]))
    pieces += [shown(pen, building_piece, data) for data in buildings_of(pen, view, spaces)]
    pieces += [shown(pen, beam_piece, one["at"]) for one in view["saucers"] if one["at"] is not None]
    standing(pen, view, spaces, pieces)
    pieces += [
        shown(pen, flame_badge, [at, new, spaces[at].crowded])
        for new, burning in enumerate((view["fires"], view["new_fires"])) for at in burning
        if at in spaces and spaces[at].several != 2  # with two of them the fire can still be seen
    ]
    pieces += [shown(pen, can_badge, at) for at in view["kerosene"] if at in spaces]
    pieces += [shown(pen, saucer_piece, one) for one in view["saucers"] if one["at"] is not None]
    in_the_air(pen, view, pieces)
    if aims:
        pieces.append(shown(pen, draw_numbers, [aims, view["turn"] == "martians"]))
    return [*pieces, CLOSED]


def standing(pen: Pen, view: Data, spaces: dict[str, Space], pieces: Pieces) -> None:
    """Everybody on the map, from north to south; the acting Hero in front of all."""
    active: Pieces = []
    for space in spaces.values():
        (medals if space.crowded else figures)(pen, space, view["active"], pieces, active)
    pieces += active


def figures(pen: Pen, space: Space, acting: str | None, pieces: Pieces, active: Pieces) -> None:
    """One or two in a space, as figures."""
    for champion, box in zip(space.champions, champion_boxes(space), strict=True):
        pieces.append(shown(pen, champion_piece, [champion, box]))
    if space.pack is not None:
        pieces.append(shown(pen, pack_piece, [space.pack, pack_box(space), space.guns]))
    for hero, box in zip(space.heroes, hero_boxes(space), strict=True):
        acts = hero["id"] == acting
        drawn = shown(pen, hero_piece, [{key: hero[key] for key in FIGURE}, box, acts])
        (active if acts else pieces).append(drawn)
    if space.crowd is not None:
        pieces.append(shown(pen, crowd_piece, [space.crowd, crowd_box(space)]))


def medals(pen: Pen, space: Space, acting: str | None, pieces: Pieces, active: Pieces) -> None:
    """Many in a space, as medals."""
    boxes = medal_boxes(space.several)
    if space.pack is not None:
        pieces.append(shown(pen, pack_medal, [space.pack, boxes.pop(0), space.guns]))
    for champion in space.champions:
        pieces.append(shown(pen, champion_medal, [champion, boxes.pop(0)]))
    if space.crowd is not None:
        pieces.append(shown(pen, crowd_medal, [space.crowd, boxes.pop()]))
    for hero, box in zip(space.heroes, boxes, strict=True):
        acts = hero["id"] == acting
        drawn = shown(pen, hero_medal, [{key: hero[key] for key in FIGURE}, box, acts])
        (active if acts else pieces).append(drawn)


def in_the_air(pen: Pen, view: Data, pieces: Pieces) -> None:
    """A blast, a fight or a shot in progress."""
    blast, fight = view["blast"], view["fight"]
    if blast is not None:
        pieces.append(shown(pen, blast_piece, [blast["from"], blast["to"], len(blast["dice"])]))
    if fight is not None:
        pieces.append(shown(pen, fight_piece, fight["at"]))
    heroes = {hero["id"]: hero["at"] for hero in view["heroes"] if hero is not None}
    for moment in view["moments"]:
        shot = moment.get("shot")
        if shot is not None and shot["at"] is not None and heroes.get(shot["hero"]) is not None:
            pieces.append(shown(pen, shot_piece, [heroes[shot["hero"]], shot["at"]]))


def buildings_of(pen: Pen, view: Data, spaces: dict[str, Space]) -> list[Data]:
    """What the sign of each building shows, and where it hangs; the tent has none."""
    standing, flying = set(spaces), {one["at"] for one in view["saucers"]}
    cards: dict[str, list[str]] = {}
    for one in view["laid"]:
        cards.setdefault(str(one["building"]), []).append(str(one["card"]))
    signs = signs_of(pen, tuple(view["boards"]), bool(view["advanced"]))
    found: list[Data] = []
    taken: list[Rect] = []
    for id, sign in signs.items():
        spot = sign.best(standing, flying, taken)
        taken.append(sign.spots[spot].rect)
        found.append({
            "boards": view["boards"], "advanced": view["advanced"], "id": id, "pick_up": view["pick_up"].get(id),
            "gone": id in view["gone"], "laid": cards.get(id, []), "emitter": view["emitter"] == id, "spot": spot,
        })  # fmt: skip
    return found


def lying_on_map(rules: FairNamer, view: Data) -> set[str]:
    """The targets of everything that lies or stands on the map."""
    fair = fairground_of(rules.contents, view["boards"], bool(view["advanced"]))
    found = {f"square:{square_id(s)}" for s in fair.squares}
    found.update(f"slot:{one}" for one in QUARTERS)
    found.update(f"building:{fair.buildings[number].id}" for number in fair.in_play if not fair.buildings[number].tent)
    found.update(f"saucer:{one['id']}" for one in view["saucers"] if one["at"] is not None)
    found.update(f"crowd:{one['id']}" for one in view["crowds"])
    found.update(f"champion:{one['id']}" for one in view["champions"] if one["at"] is not None)
    found.update(f"hero:{one['id']}" for one in view["heroes"] if one is not None and one["at"] is not None)
    return found


# What doesn't move


def board(pen: Pen, data: tuple[list[str], bool]) -> Markup:
    """Ground, floors, spaces and the edges between them."""
    fair = fairground_of(pen.rules.contents, data[0], bool(data[1]))
    squares = [
        pen.thing(
            f"square-{square_id(s)}", f"square:{square_id(s)}", say_square(pen, fair, s), WHOLE, halo=LIGHT,
            place="translate({:.0f} {:.0f})".format(*corner(s)), look="os-sq",
        )
        for s in fair.squares
    ]  # fmt: skip
    ground = join(draw_ground(fair), draw_floors(fair), lamps(fair), joints())
    return join(ground, *squares, draw_lines(fair), bandstand_sign(pen, fair))


def bandstand_sign(pen: Pen, fair: Fairground) -> Markup:
    """IOS-16.4: the name of the Bandstand, below it."""
    if fair.bandstand < 0:
        return NOTHING
    x, y = corner(fair.bandstand)
    text = pen.word("square.bandstand")
    wide = text_width(text, LETTER, True) + 8
    return el(
        "g",
        el("rect", x=x + 24 - wide / 2, y=y + 49, width=wide, height=20, rx=3.5, fill="var(--sign)", opacity=0.86),
        label(x + 24, y + 64.5, text, LETTER, bold=True, anchor="middle", fill="var(--signink)"),
        pointer_events="none",
    )


def draw_frame(pen: Pen, data: tuple[list[str], bool]) -> Markup:
    """Letters and numbers along the edges, and the name of each board with its face of the board die."""
    pieces: list[str] = [
        el("rect", width=SPAN + 2 * FRAME, height=SPAN + 2 * FRAME, rx=14, fill="var(--panel)", stroke="var(--edge)",
           stroke_width=1.5)
    ]  # fmt: skip
    far = FRAME + SPAN
    for at in range(SIDE):
        middle = FRAME + at * UNIT + UNIT / 2
        letter, number = chr(65 + at), str(at + 1)
        for y in (FRAME - 14.0, far + 23.0):
            pieces.append(label(middle, y, letter, LETTER, bold=True, anchor="middle", fill="var(--faint)"))
        for x in (FRAME - 17.0, far + 17.0):
            pieces.append(label(x, middle + 6.2, number, LETTER, bold=True, anchor="middle", fill="var(--faint)"))
    pieces += [plaque(pen, slot, data[0][slot]) for slot in range(CENTRE_SLOT)]
    return join(*pieces)


def plaque(pen: Pen, slot: int, board: str) -> Markup:
    """The name of a board beside its long arm."""
    name, n = pen.name("board", board), slot + 2
    text = f"{n} · {pen.sign('board', board)}"
    wide = text_width(text, LETTER, True) + 18
    # the long arms of the boards lie like the sails of a windmill: their middles, and how the name is turned
    arm, other = FRAME + 3.5 * UNIT, FRAME + 9.5 * UNIT
    far = 2 * FRAME + SPAN - 10.0
    x, y, turn = ((arm, 10.0, 0), (far, arm, 90), (other, far, 0), (10.0, other, -90))[slot]
    plate = el("rect", x=-wide / 2, y=-9.5, width=wide, height=19, rx=9.5, fill="var(--sign)", stroke="var(--eave)",
               stroke_width=1.4)  # fmt: skip
    words = label(0, 6.1, text, LETTER, bold=True, anchor="middle", fill="var(--signink)")
    return pen.thing(
        f"slot-{QUARTERS[slot]}", f"slot:{QUARTERS[slot]}",
        pen.phrase("scene.slot", board=name, n=n, side=pen.word(f"compass.{2 * slot}")), join(plate, words),
        halo=ring(-wide / 2, -9.5, wide, 19, 9.5), place=f"translate({x:.1f} {y:.1f}) rotate({turn})",
    )  # fmt: skip
