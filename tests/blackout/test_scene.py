"""The drawing of Blackout: everything on the table is there, named, reachable, legible and escaped."""

from __future__ import annotations

import copy
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.games.blackout.components.catalogue import WORDS
from hauntbox.games.blackout.drawing.palette import COLOURS, ICONS, THEMES
from hauntbox.games.blackout.drawing.pieces import colour_letters
from hauntbox.games.blackout.drawing.scene import PARTS, draw, draw_card, draw_symbol
from hauntbox.kit.drawing.drawings import PICTURES
from hauntbox.kit.drawing.lettering import cut, fitted, text_width, wrap

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = '<x y="1">&\''
FOUR = "peter,ray,egon,winston"

View = dict[str, Any]


def deal(seed: int = 7, **options: str) -> Game:
    """A game with its characters picked, at its first activation."""
    return hauntbox.new("blackout", players=2, seed=seed, content="reference", **{"characters": FOUR, **options})


def played(seed: int, steps: int, **options: str) -> Game:
    """A game some way in, with as much as possible happening."""
    game, rng = deal(seed, **options), random.Random(seed)
    for _ in range(steps):
        if game.decision is None:
            break
        busy = [option for option in game.decision.options if option.verb != "end"]
        game.decide(rng.choice(busy or game.decision.options))
    return game


def rules() -> Any:
    return deal().rules


def sample(**changes: Any) -> View:
    """A view in mid-game, with the parts of it changed that a test names."""
    return {**copy.deepcopy(played(11, 60).view(None)), **changes}


def elements(picture: str) -> list[ElementTree.Element]:
    """Everything in a picture; nothing, if there is nothing to show."""
    return list(ElementTree.fromstring(picture).iter()) if picture else []


def targets(picture: str) -> Counter[str]:
    return Counter(one.attrib["data-target"] for one in elements(picture) if "data-target" in one.attrib)


def pressable(picture: str) -> set[str]:
    """The targets that can be pressed: an echo can't."""
    return {
        one.attrib["data-target"]
        for one in elements(picture)
        if "data-target" in one.attrib and "echo" not in one.attrib.get("class", "")
    }


def words_of(picture: str) -> str:
    return " ".join(text for one in elements(picture) if (text := "".join(one.itertext())) and one.tag == f"{SVG}text")


def labels(picture: str) -> list[str]:
    return [one.attrib["aria-label"] for one in elements(picture) if "aria-label" in one.attrib]


def references(picture: str) -> set[str]:
    """The ids that a picture refers to."""
    return set(re.findall(r'(?:href="#|url\(#)([^")]*)', picture))


def expected(view: View) -> set[str]:
    """Every thing that a view says is on the table."""
    found = {f"die:{colour}{number}" for colour in COLOURS for number in range(5)}
    for buster in view["busters"]:
        found.add(f"buster:{buster['colour']}")
        found |= {f"equipment:{card['id']}" for card in buster["equipment"]}
    for borough in view["boroughs"]:
        found.add(f"borough:{borough['id']}")
        found |= {f"equipment:{id}" for id in borough["terrain"]}
        if borough["ghost"]:
            found.add(f"ghost:{borough['ghost']['id']}")
            found |= {f"slot:{slot['id']}" for slot in borough["ghost"]["slots"]}
    found |= {f"equipment:{card['id']}" for card in view["row"] if card}
    found |= {f"tile:{id}" for id in view["lasting"]}
    return found


def moments() -> Iterator[Game]:
    """Tables at many points of games with every number of players, both boards, every mode."""
    for seed, (players, mode, board) in enumerate(
        [(1, "standard", "nyc"), (2, "very_hard", "nyc_ring"), (3, "hard", "nyc"), (4, "very_easy", "nyc_ring")]
    ):
        game = hauntbox.new("blackout", players=players, seed=seed, mode=mode, board=board)
        rng = random.Random(seed)
        number = 0
        while game.decision is not None:
            if number % 37 == 0:
                yield game
            busy = [option for option in game.decision.options if option.verb != "end"]
            game.decide(rng.choice(busy or game.decision.options))
            number += 1
        yield game


def test_every_view_of_a_game_is_drawn_with_everything_on_the_table() -> None:
    """BLK-1.5: the table is open, and all that matters is on screen at all times."""
    seen: set[str] = set()
    for game in moments():
        view = game.view(None)
        drawn = game.rules.draw(view, game.decision)
        assert set(drawn) == {*PARTS, *PICTURES}
        for id in PICTURES:
            assert expected(view) <= set(targets(drawn[id])), id
        split = {target for id in PARTS for target in targets(drawn[id])}
        narrow = game.rules.draw(view, game.decision, width=390, parts=PARTS)
        assert {target for part in narrow.values() for target in targets(part)} >= expected(view)
        # What lies on the spent heap is drawn on the map when there is room for one.
        assert split >= expected(view)
        seen |= {view["phase"]}
    assert seen >= {"setup", "activate", "over"}


def test_ids_are_unique_and_every_reference_finds_something() -> None:
    for game in moments():
        for id, part in game.rules.draw(game.view(None), game.decision).items():
            ids = Counter(one.attrib["id"] for one in elements(part) if "id" in one.attrib)
            assert [name for name, count in ids.items() if count > 1] == [], id
            assert all(name.startswith(f"{id}-") for name in ids)
            assert references(part) <= set(ids), id


def test_parts_can_share_their_style_and_symbols() -> None:
    view = sample()
    alone, together = draw(rules(), view), draw(rules(), view, shared=True)
    shared = {one.attrib["id"] for one in elements(together["defs"]) if "id" in one.attrib}
    for id in filter(together.get, PARTS):
        own = {one.attrib["id"] for one in elements(together[id]) if "id" in one.attrib}
        assert not own & shared
        assert references(together[id]) <= own | shared
        assert len(together[id]) < len(alone[id])
        assert "<style>" not in together[id]


def test_a_drawing_changes_nothing_and_comes_out_the_same() -> None:
    view = sample()
    before = copy.deepcopy(view)
    assert draw(rules(), view) == draw(rules(), view)
    assert view == before


@pytest.mark.parametrize("language", WORDS.languages())
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_every_theme_and_language_is_well_formed_and_every_colour_is_defined(theme: str, language: str) -> None:
    for part in filter(None, draw(rules(), sample(), language=language, theme=theme).values()):
        style = next(one.text or "" for one in elements(part) if one.tag == f"{SVG}style")
        defined = set(re.findall(r"--([a-z0-9]+):", style))
        assert set(re.findall(r"var\(--([a-z0-9]+)\)", part)) <= defined
        assert ("prefers-color-scheme" in style) == (theme == "auto")
        assert ElementTree.fromstring(part).attrib["class"] == f"blk blk-{theme}"


class HostileRules:
    """Rules whose every word is an attack."""

    def name(self, kind: str, id: str, language: str = "en") -> str:
        return HOSTILE + kind

    def card_text(self, kind: str, id: str, language: str = "en") -> str:
        return f"{HOSTILE} does {kind}"

    def standing_text(self, kind: str, id: str, language: str = "en") -> str:
        return f"{HOSTILE} stands"

    def blurb(self, kind: str, id: str, language: str = "en") -> str:
        return HOSTILE

    def ability(self, id: str, language: str = "en") -> str:
        return HOSTILE

    def voice(self, language: str = "en") -> object:
        return HOSTILE


def test_hostile_words_come_out_escaped() -> None:
    view = sample(lasting=["gridlock"], coming=["nerves"])
    options = [{"key": "a", "label": HOSTILE, "targets": [f"character:{HOSTILE}", f"face:{HOSTILE}"]}]
    for id, part in draw(HostileRules(), view, options).items():
        assert "<x" not in part and "&'" not in part, id
        assert all(one.tag != "x" for one in elements(part))
        if part and id != "tracks":
            assert "&lt;x" in part


def test_colour_is_never_the_only_cue() -> None:
    """A letter and a weave on every die and coloured slot, in every language."""
    for language in WORDS.languages():
        letters = colour_letters(language)
        assert len(set(letters)) == len(COLOURS)
        part = draw(rules(), sample(), language=language)["table"]
        found = {one.attrib["id"]: one for one in elements(part) if "id" in one.attrib}
        for colour, letter in zip(COLOURS, letters):
            assert "".join(found[f"table-emblem-{colour}"].itertext()) == letter
            for face in (*ICONS, "none"):
                uses = {one.attrib.get("href") for one in found[f"table-die-{colour}-{face}"].iter()}
                assert {f"#table-emblem-{colour}", f"#table-die-{colour}"} <= uses
            weave = f"url(#table-weave-{colour})"
            assert any(one.attrib.get("fill") == weave for one in found[f"table-die-{colour}"].iter())
            assert any(one.attrib.get("fill") == weave for one in found[f"table-socket-{colour}"].iter())
    shapes = {SVG + "path": set()}
    for colour in COLOURS:
        shapes[SVG + "path"].add(next(one.attrib["d"] for one in found[f"table-emblem-{colour}"].iter(SVG + "path")))
    assert len(shapes[SVG + "path"]) == len(COLOURS)


def links(picture: str) -> set[str]:
    return {one.attrib["data-link"] for one in elements(picture) if "data-link" in one.attrib}


def test_the_board_shows_its_links_and_the_ring_has_fewer() -> None:
    """BLK-3.3, BLK-R1: seven links, or the five of the plain ring."""
    city = draw(rules(), deal().view(None))
    ring = draw(rules(), deal(board="nyc_ring").view(None))
    assert links(city["map"]) == {"MAN-BRX", "MAN-QNS", "MAN-BKN", "MAN-STI", "BRX-QNS", "QNS-BKN", "BKN-STI"}
    assert links(ring["map"]) == {"MAN-BRX", "BRX-QNS", "QNS-BKN", "BKN-STI", "MAN-STI"}
    assert links(ring["table_narrow"]) == links(ring["map"])


def test_a_link_nobody_has_built_yet_is_drawn_too() -> None:
    view = sample()
    view["boroughs"][1]["adjacent"] = ["MAN", "QNS", "BKN", "STI"]
    assert {"BRX-BKN", "BRX-STI"} <= links(draw(rules(), view)["map"])


def chaos(**changes: Any) -> View:
    forecast = {"text": 2, "uncovered": 1, "shielded": 0, "total": 3, "lost": False}
    for key in list(changes):
        if key in forecast:
            forecast[key] = changes.pop(key)
    known = {"value": 7, "first": 1, "loss": 20, "token_at": 15, "tokens_given": False, "forecast": forecast}
    return sample(chaos={**known, **changes})


def threatened(picture: str) -> int:
    return len(re.findall(r'fill="var\(--chaos2\)" stroke="var\(--chaos\)" stroke-width="2"', picture))


def test_the_forecast_lies_ahead_on_the_chaos_track() -> None:
    """BLK-9.4, BLK-9.5: clean-up now would add text and uncovered Boroughs."""
    part = draw(rules(), chaos())["tracks"]
    assert "Clean-up now: +3 (ghosts +2, uncovered +1)" in words_of(part)
    assert threatened(part) == 3
    quiet = draw(rules(), chaos(text=0, uncovered=0, total=0))["tracks"]
    assert "all calm" in words_of(quiet) and threatened(quiet) == 0
    assert "2 shielded" in words_of(draw(rules(), chaos(shielded=2, total=1))["tracks"])


def test_a_forecast_of_twenty_warns_in_red() -> None:
    """BLK-11.5: the instant Chaos is 20 the game is lost."""
    part = draw(rules(), chaos(value=18, total=3, lost=True))["tracks"]
    assert "The city is lost!" in words_of(part)
    assert threatened(part) == 2
    assert 'stroke="var(--chaos)" stroke-width="2.5"' in part
    assert 'stroke="var(--chaos)" stroke-width="2.5"' not in draw(rules(), chaos())["tracks"]
    over = draw(rules(), {**chaos(value=20, lost=True), "outcome": {"won": False, "rule": "BLK-11.5"}})["tracks"]
    assert "Chaos 20 of 20" in words_of(over) and "Clean-up now" not in words_of(over)


def test_the_tracks_show_what_waits_on_them() -> None:
    """BLK-10.2, BLK-11.7, BLK-10.9: tokens at 15, tiles face down at 5 and 10, the goal, nothing secret."""
    captured = {
        "value": 6,
        "target": 12,
        "filled": 2,
        "would_win": False,
        "pile": ["mirror_maid"],
        "tiles": [{"space": 5, "down": 0, "shown": ["stampede"]}, {"space": 10, "down": 2, "shown": []}],
    }
    part = draw(rules(), sample(captured=captured))["tracks"]
    said = labels(part)
    assert "At 15: a Free Re-Roll for all" in said
    assert "At 20 the city is lost" in said
    assert "Win at 12" in said
    assert said.count("Mass Hysteria at 10: 2 face down") == 2
    assert any(one.startswith("Mass Hysteria at 5: Stampede.") for one in said)
    assert any(one.startswith("Captured 6 of 12: Mirror Maid") for one in said)
    assert "Trapped now: +2" in words_of(part)
    assert targets(part)["tile:stampede"] == 1
    winning = draw(rules(), sample(captured={**captured, "value": 10, "would_win": True}))["tracks"]
    assert "Clean-up now wins!" in words_of(winning)
    given = draw(rules(), chaos(value=16, tokens_given=True))["tracks"]
    assert "Free Re-Rolls handed out" in labels(given)


def test_what_may_be_pointed_at_glows_and_nothing_else() -> None:
    for game in moments():
        view, decision = game.view(None), game.decision
        offered = {target for option in decision.options for target in option.targets} if decision else set()
        for id, part in game.rules.draw(view, decision).items():
            for one in elements(part):
                target = one.attrib.get("data-target")
                lit = target in offered
                classes = one.attrib.get("class", "").split()
                assert ("lit" in classes) == lit
                if target is not None:
                    pressed = lit and "echo" not in classes
                    assert one.attrib["role"] == ("button" if pressed else "img")
                    assert one.attrib.get("tabindex") == ("0" if pressed else None)
                    assert any(child.attrib.get("class") == "halo" for child in one) == lit
                    assert one.attrib["aria-label"] == one[0].text and one[0].tag == f"{SVG}title"
            if id in PICTURES:
                assert offered <= pressable(part)


def test_things_to_point_at_never_lie_inside_one_another() -> None:
    """A button inside a button can't be reached by a keyboard or a screen reader."""
    for id, part in draw(rules(), sample()).items():
        for one in elements(part):
            if "data-target" in one.attrib:
                assert not any("data-target" in inner.attrib for inner in one.iter() if inner is not one), id


def test_what_is_not_on_the_table_is_offered_beside_it() -> None:
    """BLK-2.1: characters to choose from; the faces a die may be turned to."""
    game = hauntbox.new("blackout", players=1, seed=3)
    setup = game.rules.draw(game.view(0), game.decision)
    everybody = {f"character:{card.id}" for card in rules().box.characters}
    assert set(targets(setup["offer"])) == everybody
    assert everybody <= set(targets(setup["table"])) and everybody <= set(targets(setup["table_narrow"]))
    turn = [{"key": f"turn:red0:{face}", "label": face, "targets": ["die:red0", f"face:{face}"]} for face in "TP"]
    offer = draw(rules(), sample(), turn)["offer"]
    assert set(targets(offer)) == {"face:T", "face:P"} and "Trap" in words_of(offer)
    hidden = [
        {"key": "k", "label": "k", "targets": ["equipment:backup_pack", "ghost:wall_of_fog", "tile:nerves", "seat:2"]}
    ]
    bare = sample(row=[], undealt_equipment=[])
    for borough in bare["boroughs"]:
        borough.update(ghost=None, terrain=[])
    for buster in bare["busters"]:
        buster["equipment"] = []
    assert set(targets(draw(rules(), bare, hidden)["offer"])) == set(hidden[0]["targets"])
    assert targets(draw(rules(), sample())["offer"]) == Counter()


def test_possession_activation_and_the_end_of_it_show() -> None:
    """BLK-13.1, BLK-5.3: on the figure and on the panel."""
    view = sample(active="red")
    for buster, flags in zip(view["busters"], ({"active": True}, {"possessed": True}, {"done": True}, {})):
        buster.update({"active": False, "possessed": False, "done": False, **flags})
    drawn = draw(rules(), view)
    for part in (drawn["map"], drawn["busters"]):
        said = {
            one.attrib["data-target"]: one.attrib["aria-label"] for one in elements(part) if "data-target" in one.attrib
        }
        assert said["buster:red"].endswith(", Active")
        assert said["buster:blue"].endswith(", Possessed")
        assert said["buster:green"].endswith(", Done")
        assert not any(said["buster:yellow"].endswith(word) for word in ("Active", "Possessed", "Done"))
    assert 'fill="var(--spot)"' in drawn["map"]
    assert "Peter’s activation" in words_of(drawn["map"])
    calm = sample(active=None)
    for buster in calm["busters"]:
        buster.update(active=False, possessed=False, done=False)
    drawn = draw(rules(), calm)
    assert 'fill="var(--spot)"' not in drawn["map"]
    assert "Who goes next?" in words_of(drawn["map"])


def test_passed_dice_are_pinned() -> None:
    """BLK-7.4: a passed die is fixed; it keeps its colour."""
    view = sample()
    pool = [{"id": f"blue{n}", "colour": "blue", "face": face, "fixed": False} for n, face in enumerate("STPEG")]
    passed = [("red0", "red"), ("green0", "green"), ("yellow0", "yellow"), ("red1", "red")]
    pool += [{"id": id, "colour": colour, "face": "S", "fixed": True} for id, colour in passed]
    for buster in view["busters"]:
        buster["pool"] = pool if buster["colour"] == "blue" else []
    drawn = draw(rules(), view)
    for id in ("busters", "table_narrow"):
        part = drawn[id]
        assert part.count(f'href="#{id}-pin"') == len(passed)
        assert sum(said.endswith("can’t be re-rolled") for said in labels(part)) == len(passed)


def test_flags_of_a_round_are_named() -> None:
    """BLK-7.1, BLK-6.7, BLK-14.2, BLK-11.10: passed, calmed, ability used, token."""
    view = sample()
    for buster in view["busters"]:
        buster.update(passed=True, calmed=True, ability_used=True, token=True)
    for id in ("busters", "table_narrow"):
        said = Counter(labels(draw(rules(), view)[id]))
        for word in ("Passed", "Calmed", "Ability used", "Free Re-Roll"):
            assert said[word] == 4


def test_badges_say_covered_uncovered_captured_or_quiet() -> None:
    """BLK-3.6, BLK-8.9."""
    view = sample()
    badges = ("covered", "uncovered", "captured", "empty", "covered")
    for borough, badge in zip(view["boroughs"], badges):
        borough["badge"] = badge
    for id in ("map", "table_narrow"):
        words = words_of(draw(rules(), view)[id])
        assert words.count("Covered") == 2
        assert all(word in words for word in ("+1 Chaos", "Captured", "Quiet"))


def test_a_trapped_ghost_looks_trapped() -> None:
    """BLK-8.9: filled means considered captured."""
    view = sample()
    for borough in view["boroughs"]:
        if borough["ghost"]:
            borough["ghost"]["filled"] = False
    assert "TRAPPED" not in words_of(draw(rules(), view)["map"])
    ghost = next(borough["ghost"] for borough in view["boroughs"] if borough["ghost"])
    ghost["filled"] = True
    part = draw(rules(), view)["map"]
    assert words_of(part).count("TRAPPED") == 1
    assert any(", trapped. " in said for said in labels(part))


def test_rules_in_force_are_listed_and_none_is_lost() -> None:
    """All continuous effects with their source; what doesn't fit is named on request."""
    ghosts = [("panic_parade", "MAN"), ("wall_of_fog", "BRX"), ("rush_hour_horror", "QNS"), ("gargoyle_twins", "BKN")]
    view = sample(
        in_force=[{"kind": "ghost", "id": id, "borough": place, "until": None} for id, place in ghosts]
        + [
            {"kind": "tile", "id": "gridlock", "borough": None, "until": 7},
            {"kind": "equipment", "id": "transit_hub", "borough": "STI", "until": None},
        ],
        lasting=["gridlock", "nerves"],
        lasting_until=7,
        coming=["exhaustion"],
        shield=3,
    )
    drawn = draw(rules(), view)
    for id in ("forces", "table_narrow"):
        said = " ".join(labels(drawn[id]))
        for name in ("Panic Parade (Manhattan)", "Wall of Fog", "Gridlock", "Nerves", "Next round: Exhaustion"):
            assert name in said
        assert "stops the next 3 Chaos" in said
    view["in_force"] += [
        {"kind": "equipment", "id": card.id, "borough": "STI", "until": None} for card in rules().box.equipment
    ]
    crowded = draw(rules(), view)["forces"]
    assert "more" in words_of(crowded)
    assert "Next round: Exhaustion" in " ".join(labels(crowded))
    assert "No special rules" in words_of(draw(rules(), sample(in_force=[], lasting=[], coming=[], shield=0))["forces"])


@pytest.mark.parametrize(("won", "words"), [(True, "THE CITY SLEEPS"), (False, "CHAOS REIGNS")])
def test_the_end_is_announced(won: bool, words: str) -> None:
    """BLK-16.1, BLK-16.2."""
    view = sample(outcome={"won": won, "rule": "BLK-16.1"}, phase="over")
    drawn = draw(rules(), view)
    for id in ("map", "table", "table_narrow"):
        assert words in words_of(drawn[id])
    assert words not in words_of(draw(rules(), sample())["map"])


def sizes(picture: str, kind: str) -> list[float]:
    """How wide the pieces of a kind are drawn."""
    found: list[float] = []
    for one in elements(picture):
        if one.attrib.get("data-target", "").startswith(kind) and "-locked-" not in one.attrib["id"]:
            found += [float(inner.attrib["width"]) for inner in one.iter(f"{SVG}use")][:1]
    return found


def test_on_a_phone_slots_and_dice_are_as_wide_as_a_thumb() -> None:
    view = sample(spent=[])
    part = draw(rules(), view)["table_narrow"]
    assert ElementTree.fromstring(part).attrib["viewBox"].startswith("0 0 390 ")
    assert min(sizes(part, "slot:")) >= 44
    pool = {f"die:{die['id']}" for buster in view["busters"] for die in buster["pool"]}
    assert all(size >= 44 for target in pool for size in sizes(part, target))
    assert ElementTree.fromstring(draw(rules(), view, width=390)["map"]).attrib["width"] == "374"
    assert ElementTree.fromstring(draw(rules(), view, width=1000)["table"]).attrib["width"] == "1000"


def shift(transform: str, x: float, scale: float) -> tuple[float, float]:
    """Where a transform puts things, across; turned things are looked at elsewhere."""
    for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", transform):
        first = float(re.split(r"[ ,]+", numbers.strip())[0])
        if name == "translate":
            x += first * scale
        elif name == "scale":
            scale *= first
    return x, scale


def overflowing(one: ElementTree.Element, width: float, x: float = 0.0, scale: float = 1.0) -> Iterator[str]:
    """Texts that run out of the picture at either side."""
    x, scale = shift(one.attrib.get("transform", ""), x, scale)
    if one.tag == f"{SVG}defs":
        return
    if one.tag == f"{SVG}text":
        spans = list(one) or [one]
        for span in spans:
            if "x" not in span.attrib:
                continue
            text = "".join(span.itertext())
            size = float(one.attrib["font-size"])
            long = float(one.attrib.get("textLength", text_width(text, size, "font-weight" in one.attrib)))
            share = {"middle": 0.5, "end": 1.0}.get(one.attrib.get("text-anchor", ""), 0.0)
            left = x + (float(span.attrib["x"]) - long * share) * scale
            if left < -1 or left + long * scale > width + 1:
                yield text
        return
    for inner in one:
        yield from overflowing(inner, width, x, scale)


@pytest.mark.parametrize("language", WORDS.languages())
def test_no_text_runs_out_of_its_picture(language: str) -> None:
    for seed in range(3):
        view = played(seed, 120).view(None)
        for id, part in draw(rules(), view, language=language).items():
            if not part:
                continue
            top = ElementTree.fromstring(part)
            width = float(top.attrib["viewBox"].split()[2])
            assert [text for inner in top for text in overflowing(inner, width)] == [], id
            # The measure is not blind: a narrower picture would cut something off.
            assert id in ("offer", "forces") or [text for inner in top for text in overflowing(inner, width * 0.7)]


def test_long_words_are_wrapped_squeezed_or_cut() -> None:
    text = "Unpronounceable antidisestablishmentarianism haunts the subway, and everybody knows it."
    for width in (60.0, 120.0, 240.0):
        assert all(text_width(line, 11) <= width for line in wrap(text, width, 11))
        assert text_width(cut(text, width, 11), 11) <= width
        size, lines = fitted(text, width, 40, (13.0, 11.0, 9.0))
        assert len(lines) * size * 1.2 <= 40
    assert " ".join(wrap(text, 500, 11)) == text
    assert cut("short", 100, 11) == "short"


@pytest.mark.parametrize("kind", ["ghost", "equipment", "tile", "character"])
def test_every_card_of_the_box_is_drawn_alone(kind: str) -> None:
    """BLK-8.1, BLK-12.2: slots and costs are on the card."""
    known = rules()
    for card in known.cards[kind]:
        for language in WORDS.languages():
            part = draw_card(known, kind, card.id, language, "light")
            assert known.name(kind, card.id, language) in words_of(part)
            sockets = len(re.findall(r'href="#[^"]*-socket-', part))
            assert sockets == len(getattr(card, "icons", getattr(card, "cost", [])))
            ids = Counter(one.attrib["id"] for one in elements(part) if "id" in one.attrib)
            assert set(ids.values()) <= {1}
            assert references(part) <= set(ids)


def test_every_known_ghost_gadget_tile_and_character_has_its_own_picture() -> None:
    known = rules()
    for kind in ("ghost", "equipment", "tile", "character"):
        pictures = {
            re.sub(r"<text.*?</text>|<title>.*?</title>|aria-label=\"[^\"]*\"|card-[a-z0-9_-]*", "", one)
            for one in (draw_card(known, kind, card.id) for card in known.cards[kind])
        }
        assert len(pictures) == len(known.cards[kind])


def test_symbols_are_five_and_all_different() -> None:
    """BLK-6.1."""
    drawn = {icon: draw_symbol(icon, 16) for icon in ICONS}
    bodies = {re.sub(r"<title>.*?</title>| aria-label=\"[^\"]*\"", "", one) for one in drawn.values()}
    assert len(bodies) == 5
    for part in drawn.values():
        assert ElementTree.fromstring(part).attrib["width"] == "16"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: draw(rules(), sample(), theme="sepia"), "theme is auto, light, dark, not 'sepia'"),
        (lambda: draw(rules(), sample(), parts=["hand"]), "not 'hand'"),
        (lambda: draw_card(rules(), "spell", "x"), "not 'spell'"),
        (lambda: draw_card(rules(), "ghost", "casper"), "no ghost 'casper'"),
        (lambda: draw_card(rules(), "ghost", "wall_of_fog", theme="sepia"), "not 'sepia'"),
        (lambda: draw_symbol("Q"), "not 'Q'"),
    ],
)
def test_what_can_not_be_drawn_is_refused_in_a_sentence(call: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        call()


def test_a_game_draws_itself() -> None:
    game = played(5, 30)
    assert (
        game.draw(None)
        == draw(
            game.rules,
            game.view(None),
            [{"key": one.key, "label": one.label, "targets": one.targets} for one in game.decision.options],
        )["table"]
    )
    assert draw(game.rules, game.view(None), parts=["table"]).keys() == {"table"}
