"""What is in the box, card by card: ghosts, Ghostbusters, gates, scenarios, map tiles and campaigns."""

from __future__ import annotations

from typing import Protocol

from hauntbox.engine.presenting.showing import GalleryCard, GallerySection
from hauntbox.games.spirit_world.components.cards import CampaignCard, Contents, GateCard, GhostCard, Scenario
from hauntbox.games.spirit_world.components.catalogue import WORDS
from hauntbox.games.spirit_world.drawing.art.emblems import emblem
from hauntbox.games.spirit_world.drawing.art.symbols import figure_symbols, figures
from hauntbox.games.spirit_world.drawing.map.ground import ground_definitions
from hauntbox.games.spirit_world.drawing.map.lines import line_sample
from hauntbox.games.spirit_world.drawing.palette import THEMES, patterns
from hauntbox.games.spirit_world.drawing.pieces import Namer, figure_of, fill_of
from hauntbox.games.spirit_world.drawing.thumbs import thumbnail, tile_picture
from hauntbox.kit.drawing.lettering import fitted, label, paragraph, text_width
from hauntbox.kit.drawing.pieces import NOTHING, SHARED, plate, use
from hauntbox.kit.drawing.printing import Press, set_text
from hauntbox.kit.drawing.svg import Markup, el, join

WIDTH, HEIGHT = 300.0, 420.0
HEAD = 40.0
ART = 168.0
# The height of the picture by kind of card: maps need more room, and five abilities leave less.
TALL = {"character": 96.0, "scenario": 184.0, "campaign": 220.0, "tile": 268.0}
FOOT = 46.0
# The share of the text area for the blurb: a line or two, or a story.
QUOTE, STORY = 0.34, 0.6
ORDER = ("character", "ghost", "gate", "scenario", "campaign", "tile")
TINTS = {
    "character": "var(--calm)",
    "ghost": "var(--gg)",
    "gate": "var(--gate)",
    "scenario": "var(--good)",
    "campaign": "var(--danger)",
    "tile": "var(--kerb)",
}
SIZES = (15.0, 14.0, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5)


class Box(Namer, Protocol):
    """The words of the game together with everything in its box."""

    @property
    def box(self) -> Contents: ...


def draw_gallery(rules: Box, language: str = "en") -> list[GallerySection]:
    """Everything in the box, kind by kind."""
    sections: list[GallerySection] = []
    for kind in ORDER:
        cards = [
            GalleryCard(
                id,
                rules.name(kind, id, language),
                rules.card_text(kind, id, language),
                draw_card(rules, kind, id, language, external=True),
            )
            for id in ids_of(rules.box, kind)
        ]
        sections.append(GallerySection(kind, WORDS.sentence(f"gallery.{kind}", language), cards))
    return sections


def ids_of(contents: Contents, kind: str) -> list[str]:
    """The ids of everything of a kind, or a ValueError that says which kinds there are."""
    if kind == "character":
        return [card.id for card in contents.characters]
    if kind == "ghost":
        return [card.id for card in contents.ghosts]
    if kind == "gate":
        return [card.id for card in contents.gates]
    if kind == "scenario":
        return [card.id for card in contents.scenarios]
    if kind == "campaign":
        return [card.id for card in contents.campaigns]
    if kind == "tile":
        return [side.id for side in contents.sides]
    raise ValueError(f"Cards of Spirit World are {', '.join(ORDER)}, not {kind!r}.")


def draw_card(
    rules: Box, kind: str, id: str, language: str = "en", theme: str = "auto", external: bool = False
) -> str:
    """One card of the box as a separate picture, 300 by 420.

    With `external` it is for a page that has the style sheet.
    """
    ids = ids_of(rules.box, kind)
    if id not in ids:
        raise ValueError(f"There is no {kind} {id!r}; there are {', '.join(ids)}.")
    place = ids.index(id)
    name = rules.name(kind, id, language)
    text, blurb = rules.card_text(kind, id, language), rules.blurb(kind, id, language)
    contents, tall = rules.box, TALL.get(kind, ART)
    if kind == "character":
        art, tag, foot = portrait(id), WORDS.sentence("kind.character", language), NOTHING
        learnt = [f"{id}.{one.level}" for one in contents.characters[place].abilities]
        text = "\n".join([learning(rules, one, language) for one in learnt])
    elif kind == "ghost":
        ghost = contents.ghosts[place]
        art, tag, foot = haunt(ghost), ghost_tag(ghost, language), ghost_foot(ghost, language)
    elif kind == "gate":
        gate = contents.gates[place]
        art, tag, foot = portal(gate), WORDS.sentence("kind.gate", language), gate_foot(gate, language)
    elif kind == "scenario":
        scenario = contents.scenarios[place]
        art, tag = window(thumbnail(scenario, WIDTH - 36, tall - 22), tall), scenario_tag(scenario, language)
        foot = scenario_foot(scenario, language)
    elif kind == "campaign":
        campaign = contents.campaigns[place]
        art, tag, foot = chapters(contents, campaign, tall), campaign_tag(campaign, language), NOTHING
    else:
        art, tag, foot = tile(contents, place, tall), f"{WORDS.sentence('kind.tile', language)} · {id}", NOTHING
        text, blurb, foot = "", "", tile_lines(contents, place, HEAD + tall + 30, language)
    body = card_body(kind, name, tag, text, blurb, art, foot, tall)
    return PRESS.card(f"{kind}-{id}", f"{name}. {text or tag}".replace("\n", " "), body, None if external else theme)


def learning(rules: Box, ability: str, language: str) -> str:
    """An ability with its level and its name, on a separate line."""
    level = ability.rpartition(".")[2]
    name, text = rules.name("ability", ability, language), rules.card_text("ability", ability, language)
    return f"{level}. {name}. {text}"


def card_body(
    kind: str, name: str, tag: str, text: str, blurb: str, art: Markup, foot: Markup, tall: float
) -> Markup:
    """A card at full size: name, picture, text, blurb, numbers."""
    top = HEAD + tall + 28
    room = HEIGHT - top - (FOOT + 6 if foot else 12)
    share = STORY if kind == "scenario" else QUOTE if text else 1.0
    small, quote = fitted(blurb, WIDTH - 32, room * share, (12.5, 12.0, 11.0, 10.5, 10.0, 9.5, 9.0))
    said = len(quote) * small * 1.2
    size, lines = set_text(text, WIDTH - 32, room - said - 6, SIZES)
    return join(
        plate(1, 1, WIDTH - 2, HEIGHT - 2, 16, "var(--paper)", "var(--paperedge)", 2),
        el("path", d=f"M2 {HEAD:.0f}V17Q2 2 17 2h{WIDTH - 34:.0f}q15 0 15 15v{HEAD - 17:.0f}z", fill="var(--paper2)"),
        el("path", d=f"M2 {HEAD:.0f}h{WIDTH - 4:.0f}v3H2z", fill=TINTS[kind]),
        label(16, 27, name, 20, bold=True, width=WIDTH - 32),
        art,
        label(16, HEAD + tall + 20, tag.upper(), 12, bold=True, spacing=1, fill="var(--dim)", width=WIDTH - 32),
        paragraph(16, top, lines, size),
        el("g", paragraph(16, top + room - said, quote, small, fill="var(--dim)"), font_style="italic"),
        foot,
    )


def window(drawing: Markup, tall: float, back: str = "var(--void)") -> Markup:
    """The picture of a card in its frame; a drawing begins six units inside."""
    return join(
        plate(12, HEAD + 10, WIDTH - 24, tall - 10, 8, back, "var(--paperedge)"),
        el("g", drawing, transform=f"translate(18 {HEAD + 16:.0f})"),
    )


def portrait(id: str) -> Markup:
    """A Ghostbuster on their colour and pattern."""
    tall = TALL["character"]
    size = tall - 6
    return join(
        plate(12, HEAD + 10, WIDTH - 24, tall - 10, 8, fill_of(id), None),
        el("rect", x=12, y=HEAD + 10, width=WIDTH - 24, height=tall - 10, rx=8, fill="#0b0817", opacity=0.35),
        use(figure_of(id), WIDTH / 2 - size / 2, HEAD + 7, size),
    )


def haunt(ghost: GhostCard) -> Markup:
    """A ghost in lamplight."""
    id = ghost.id
    if id not in figures():
        return window(use("i-ghost", (WIDTH - 36) / 2 - 56, 16, 112, None, "var(--faint)"), ART)
    size = (104.0, 132.0, 152.0)[min(ghost.rank, 3) - 1] if not ghost.boss else 152.0
    centre, foot = WIDTH / 2, HEAD + ART - 8
    return join(
        plate(12, HEAD + 10, WIDTH - 24, ART - 10, 8, "#171130", "var(--paperedge)"),
        el("circle", cx=centre, cy=HEAD + 88, r=72, fill=f"url(#{SHARED}glow-{id.lower()})"),
        el("ellipse", cx=centre, cy=foot, rx=size * 0.42, ry=6, fill="#000", opacity=0.5),
        use(id, centre - size / 2, foot - size, size),
    )


def portal(gate: GateCard) -> Markup:
    """A gate with its emblem in the middle."""
    centre = (WIDTH - 36) / 2
    drawn = join(
        use("gate-open", centre - 72, 1, 144),
        el("svg", el("g", Markup(emblem(gate.id)), color="#f4eaff"), x=centre - 21, y=52, width=42, height=42,
           viewBox="0 0 24 24"),
    )  # fmt: skip
    return window(drawn, ART, "#171130")


def tile(contents: Contents, place: int, height: float) -> Markup:
    side = contents.sides[place]
    size = height - 26
    left = (WIDTH - 36 - size) / 2
    return window(el("g", tile_picture(side, size), transform=f"translate({left:.1f} 2)"), height)


def tile_lines(contents: Contents, place: int, top: float, language: str) -> Markup:
    """GTB-10.1: the lines on a side, and what they mean."""
    side = contents.sides[place]
    there = "".join(side.h + side.v)
    drawn: list[str] = []
    for letter in "RDOY":
        if letter in there:
            y = top + len(drawn) * 18
            text = label(66, y + 11.5, WORDS.sentence(f"legend.{letter}", language), 12.5, width=WIDTH - 82)
            line = el("g", line_sample(letter), transform=f"translate(18 {y + 7:.1f}) scale(.8 .72)")
            drawn.append(join(line, text))
    return join(*drawn)


def chapters(contents: Contents, campaign: CampaignCard, height: float) -> Markup:
    """The maps of a campaign in a row, and the boss at its end."""
    wide, tall = (WIDTH - 36 - 8) / 2, (height - 22 - 8) / 2
    drawn: list[str] = []
    boss = -1
    for number, chapter in enumerate(campaign.chapters[:4]):
        x, y = number % 2 * (wide + 8), number // 2 * (tall + 8)
        scenario = contents.scenarios[chapter]
        boss = max(boss, scenario.boss)
        drawn.append(el("g", thumbnail(scenario, wide, tall), transform=f"translate({x:.1f} {y:.1f})"))
    if boss >= 0 and contents.ghosts[boss].id in figures():
        drawn.append(use(contents.ghosts[boss].id, (WIDTH - 36) / 2 - 48, height / 2 - 62, 96))
    return window(join(*drawn), height)


def ghost_tag(ghost: GhostCard, language: str) -> str:
    kind = WORDS.sentence("kind.boss" if ghost.boss else "kind.ghost", language)
    return f"{kind} · {WORDS.phrase('gallery_card.class', {'n': ghost.rank}, language)}"


def scenario_tag(scenario: Scenario, language: str) -> str:
    return f"{scenario.code} · {WORDS.phrase('gallery_card.difficulty', {'n': scenario.difficulty}, language)}"


def campaign_tag(campaign: CampaignCard, language: str) -> str:
    chapters = WORDS.phrase("gallery_card.chapters", {"n": len(campaign.chapters)}, language)
    return f"{WORDS.sentence('kind.campaign', language)} · {chapters}"


def strip(cells: list[Markup]) -> Markup:
    """The foot of a card, with its numbers in cells of equal width."""
    wide = (WIDTH - 4) / len(cells)
    top = HEIGHT - FOOT
    drawn: list[str] = [
        el("path", d=f"M2 {top:.0f}h{WIDTH - 4:.0f}v{FOOT - 17:.0f}q0 15-15 15H17q-15 0-15-15z", fill="var(--paper2)")
    ]
    for number, cell in enumerate(cells):
        drawn.append(el("g", cell, transform=f"translate({2 + number * wide:.1f} {top:.0f})"))
    return join(*drawn)


def number_cell(name: str, value: str, wide: float) -> Markup:
    """A number under its name."""
    return join(
        label(wide / 2, 16, name, 12, anchor="middle", fill="var(--dim)", width=wide - 10),
        label(wide / 2, 37, value, 19, bold=True, anchor="middle", width=wide - 10),
    )


def ghost_foot(ghost: GhostCard, language: str) -> Markup:
    wide = (WIDTH - 4) / 2
    hit = number_cell(WORDS.sentence("gallery_card.hit", language), f"{ghost.to_hit}+", wide)
    return strip([hit, streams_cell(WORDS.sentence("gallery_card.trap", language), ghost.to_trap, wide)])


def gate_foot(gate: GateCard, language: str) -> Markup:
    wide = (WIDTH - 4) / 2
    hit = number_cell(WORDS.sentence("gallery_card.hit", language), f"{gate.to_hit}+", wide)
    close = WORDS.sentence("gallery_card.close", language)
    if not gate.to_close:
        return strip([hit, number_cell(close, WORDS.sentence("gallery_card.never", language), wide)])
    return strip([hit, streams_cell(close, gate.to_close, wide)])


def streams_cell(name: str, count: int, wide: float) -> Markup:
    """A number of streams, and a marker for each if they are few."""
    many = count > 5
    step = 19.0
    long = text_width(f"{count}", 19, True) + 6 + (step if many else count * step)
    left = (wide - long) / 2
    after = left + text_width(f"{count}", 19, True) + 6
    marks = [use("stream", after + one * step, 22, 17, None, "#2f6fd6") for one in range(1 if many else count)]
    return join(
        label(wide / 2, 16, name, 12, anchor="middle", fill="var(--dim)", width=wide - 10),
        label(left, 37, f"{count}", 19, bold=True),
        *marks,
    )


def scenario_foot(scenario: Scenario, language: str) -> Markup:
    """How many gates, and how many ghosts on the map and in the Spirit World, class by class."""
    wide = (WIDTH - 4) / 3
    counts = [sum(kind == one for kind, _ in scenario.ghosts) for one in range(3)]
    here = " / ".join(str(one) for one in counts)
    beyond = " / ".join(str(one) for one in scenario.spirit_world)
    return strip(
        [
            number_cell(WORDS.sentence("gallery_card.gates", language), str(len(scenario.gates)), wide),
            number_cell(WORDS.sentence("gallery_card.ghosts", language), here, wide),
            number_cell(WORDS.sentence("gallery_card.beyond", language), beyond, wide),
        ]
    )


def definitions() -> Markup:
    """Everything that a drawing can refer to."""
    return join(patterns(), ground_definitions(), Markup(figure_symbols()))


PRESS = Press("sw", THEMES, (WIDTH, HEIGHT), definitions)
