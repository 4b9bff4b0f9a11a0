# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Outer Space on the page: both sides in browsers of their own, the curtain, the console's buttons, aiming."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

from hauntbox import Game
from hauntbox.engine.messages import Thing
from hauntbox.games.outer_space.rules import OuterSpaceRules
from hauntbox.games.outer_space.table.state import OuterSpace
from tests.support.browsers import PAINTED, SECONDS, SPOT, Visitor, browser, come, expect, site
from tests.support.legibility import NO_WIDER, UNSAID
from tests.support.servers import Hosted, Sitter

Come = Callable[..., Visitor]
MARTIANS, HEROES = 0, 1
# Whatever the page consists of, the bytes that came for it beside.
WHOLE_PAGE = "() => document.documentElement.outerHTML"


def seated(visitor: Visitor, scenario: str = "invasion", seed: str = "fair", **more: str) -> None:
    """Open a table; `more` are seats and options."""
    fields = {key if key.startswith("seat") else f"option.{key}": value for key, value in more.items()}
    visitor.new_table("outer_space", players="2", seed=seed, **{"option.scenario": scenario}, **fields)


def play_until(sitter: Sitter, kind: str, rather: tuple[str, ...] = (), most: int = 60) -> dict[str, dict[str, Any]]:
    """Answer through the socket until something of this kind is asked; returns the options by their keys.

    What begins with one of `rather` is taken first; otherwise the last option, which mostly ends something.
    """
    for _ in range(most):
        sitter.until(lambda: sitter.shown["question"] is None or sitter.shown["question"]["mine"] is not None)
        options = {str(one["key"]): one for one in sitter.shown["options"]}
        if sitter.shown["question"]["kind"] == kind:
            return options
        wanted = [key for start in rather for key in options if key.startswith(start)]
        sitter.play(wanted[0] if wanted else list(options)[-1])
    raise AssertionError(f"{kind} was never asked")


def shows(visitor: Visitor, sitter: Sitter) -> None:
    """Until the page shows what the socket does."""
    visitor.wait_question(sitter.shown["question"]["id"])
    visitor.page.evaluate(PAINTED)


# Both sides, and somebody who watches


class Secrets:
    """A table of two with a spectator, and what each of them may not know, from within the server."""

    def __init__(self, hosted: Hosted, ann: Visitor, bob: Visitor, cy: Visitor, **more: str) -> None:
        self.hosted = hosted
        self.everybody = {ann: [MARTIANS], bob: [HEROES], cy: []}
        self.frames: dict[Visitor, list[str]] = {one: [] for one in self.everybody}
        for one in self.everybody:
            self.listen(one)
        seated(ann, seat1="open", **more)
        self.table = ann.table
        sitter = ann.sit()
        bob.accept(sitter.do("invite", seat=1)["link"])
        sitter.close()
        cy.go(f"/table/{self.table}")
        for one in (bob, cy):
            one.wait_shown()

    def listen(self, one: Visitor) -> None:
        """Keep every word that comes over the socket of a page."""

        def heard(text: str | bytes) -> None:
            self.frames[one].append(json.dumps(json.loads(text), ensure_ascii=False))

        one.page.on("websocket", lambda line: line.on("framereceived", heard))

    @property
    def game(self) -> Game:
        return self.hosted.game(self.table)

    @property
    def state(self) -> OuterSpace:
        state = self.game.state
        assert isinstance(state, OuterSpace)
        return state

    def known_to_all(self) -> set[int]:
        """The designs that everybody has been told of."""
        things = [one for event in self.game.events() for one in values(event.message.args.values())]
        return {self.state.box.design[one.value] for one in things if one.kind == "card"}

    def hidden(self, side: int) -> set[int]:
        """The cards of a side that nobody else knows: in its hand, or facedown before it; none like them lies open."""
        g, known = self.state, self.known_to_all()
        cards = {card for seat in g.seats_of(side) for card in g.hands[seat]}
        if side == MARTIANS:
            cards |= {card for place, card in enumerate(g.tech) if not g.tech_up >> place & 1}
        return {card for card in cards if g.box.design[card] not in known}

    def words_for(self, cards: set[int]) -> list[str]:
        """The ids of cards, and their names as they stand in sentences and on cards."""
        rules = self.game.rules
        assert isinstance(rules, OuterSpaceRules)
        ids = [rules.ids["card"][card] for card in sorted(cards)]
        return [*[f"card:{id}" for id in ids], *[f"“{rules.name('card', id)}”" for id in ids],
                *[f">{rules.name('card', id)}<" for id in ids]]  # fmt: skip

    def asked(self) -> Visitor:
        """Whose turn it is, once the pages agree that it is somebody's."""
        end = time.monotonic() + SECONDS
        while True:
            for one in self.everybody:
                if one.stands()["mine"]:
                    return one
            assert time.monotonic() < end, "nobody is asked anything"
            next(iter(self.everybody)).page.wait_for_timeout(20)

    def play(self, chance: Random) -> None:
        """Whoever is asked answers, by the list."""
        who = self.asked()
        was = who.question()
        buttons = who.page.locator("#choices button.choice:not(.back)")
        who.press(buttons.nth(chance.randrange(buttons.count())))
        who.done(was)

    def check(self, known: dict[Visitor, int]) -> int:
        """No page, and nothing that came for it since, has a card of the other side; returns how many there were."""
        found = 0
        for side in (MARTIANS, HEROES):
            words = self.words_for(self.hidden(side))
            found += len(words)
            for one, seats in self.everybody.items():
                if side in seats:
                    continue
                seen = [one.page.evaluate(WHOLE_PAGE), *self.frames[one][known[one] :]]
                assert not [word for word in words for text in seen if word in text]
        return found


def values(args: Any) -> list[Thing]:
    """All things among the arguments of a message."""
    flat = [one for value in args for one in (value if isinstance(value, list) else [value])]
    return [one for one in flat if isinstance(one, Thing)]


def test_a_whole_game_in_two_browsers_shows_each_only_its_own(come: Come, hosted: Hosted) -> None:
    """Page, socket, replay and save: nothing of the other's hand, nor of Tech that lies facedown; nor do watchers see
    any of it. The first rounds are played by hand, the others by bots that stand in."""
    ann, bob, cy = come("Ann", at=hosted), come("Bob", at=hosted), come("Cy", at=hosted)
    table = Secrets(hosted, ann, bob, cy, scenario="last_show", seed="two browsers")
    chance, found = Random(2), 0
    for _ in range(24):
        before = {one: len(frames) for one, frames in table.frames.items()}
        table.play(chance)
        found += table.check(before)
    assert found > 10
    words = {side: table.words_for(table.hidden(side)) for side in (MARTIANS, HEROES)}
    assert words[MARTIANS]
    assert cy.options() == [] and cy.lit() == []
    own = "".join(table.frames[ann])
    assert all(word in own for word in words[MARTIANS] if ":" in word)  # so these words would be noticed
    for one, side in ((bob, MARTIANS), (cy, MARTIANS), (ann, HEROES)):
        mine = "none" if one is cy else str(1 - side)
        last = one.context.request.get(f"/replay/{table.table}/frame/0").json()["last"]
        looked = one.context.request.get(f"/replay/{table.table}/frame/{last}?seat={mine}")
        assert looked.ok and not [word for word in words[side] if word in looked.text()]
        assert one.context.request.get(f"/replay/{table.table}/frame/{last}?seat={side}").status in (403, 409)
        assert one.context.request.get(f"/table/{table.table}/export").status == 403

    heard = {one: len(frames) for one, frames in table.frames.items()}
    for one, seat in ((bob, HEROES), (ann, MARTIANS)):
        sitter = one.sit()
        sitter.do("bot", seat=seat, bot="random")
        if one is bob:
            sitter.close()
            for other in (bob, cy):  # they look away until it is over
                other.go("about:blank")
    sitter.until(lambda: sitter.shown["table"]["state"] == "over", 600)
    told = sitter.shown["table"]["over"]["text"]
    sitter.close()
    for one in (bob, cy):
        one.go(f"/table/{table.table}")
    for one in (ann, bob, cy):
        expect(one.page.locator("#asking.over")).to_be_visible()
        expect(one.page.locator("#prompt")).to_contain_text(told)
        assert not re.search(UNSAID, one.page.locator("#log").inner_text())
    table.check(heard)  # what nobody had been shown in the end was in nothing that came before
    assert ann.context.request.get(f"/table/{table.table}/export").ok


def test_a_curtain_hangs_between_the_sides_at_one_screen(come: Come, hosted: Hosted) -> None:
    """Before the other side looks the page shows nothing, and afterwards its own hand only."""
    ann = come("Ann", at=hosted)
    seated(ann, seed="one screen", seat1="me")
    page, curtain = ann.page, ann.page.locator("dialog.curtain")
    chance, fallen, held = Random(4), 0, 0
    for _ in range(80):
        ann.wait_my_turn()
        if curtain.is_visible():
            fallen += 1
            expect(page.locator("#table")).not_to_be_visible()
            page.keyboard.press("Escape")
            expect(curtain).to_be_visible()
            curtain.locator("button[value=open]").click()
            expect(curtain).to_have_count(0)
            expect(page.locator("#table")).to_be_visible()
            mine, theirs = hands_of(hosted.game(ann.table))
            shown = set(page.locator("#board [data-target^='card:']").evaluate_all(
                "(all) => all.map((card) => card.dataset.target)"
            ))  # fmt: skip
            assert mine <= shown and not theirs & shown
            held += len(theirs)
        if fallen >= 3 and held:
            break
        was = ann.question()
        buttons = page.locator("#choices button.choice:not(.back)")
        ann.press(buttons.nth(chance.randrange(buttons.count())))
        ann.done(was)
    assert fallen >= 3 and held


def hands_of(game: Game) -> tuple[set[str], set[str]]:
    """The cards in hand of whoever is asked, and of the other side."""
    g, decision = game.state, game.decision
    assert isinstance(g, OuterSpace) and decision is not None
    [asked] = [seat for seat in (MARTIANS, HEROES) if decision.codes_for(seat)]
    mine, theirs = [
        {f"card:{game.rules.thing_id('card', card)}" for card in g.hands[seat]} for seat in (asked, 1 - asked)
    ]
    return mine, theirs


# The console


def test_the_buttons_of_the_console_can_be_pressed(come: Come) -> None:
    """Draw does it at once; Saucer leaves nothing to be pointed at but Saucers and where they may fly."""
    ann = come("Ann")
    seated(ann, seat1="bot:novice")
    sitter = ann.sit()
    options = play_until(sitter, "command", ("reinforce",))
    shows(ann, sitter)
    lit = {id for id in ann.lit() if id.startswith("side-button-")}
    assert {"side-button-draw", "side-button-saucer", "side-button-champion"} <= lit
    everything = ann.lit()
    assert ann.point("side-button-saucer")
    flights = {key: one for key, one in options.items() if key.startswith("saucer:")}
    quarters = {"north": "northern", "east": "eastern", "south": "southern", "west": "western"}
    flying = dict.fromkeys(key.split(":")[1] for key in flights)
    assert ann.options() == [f"Fly the {quarters[one]} Saucer to …" for one in flying]
    touched = {target for one in flights.values() for target in one["targets"]}
    assert lit_targets(ann) == touched
    ann.page.keyboard.press("Escape")
    assert ann.lit() == everything
    was = ann.question()
    assert ann.point("side-button-draw")
    ann.done(was)
    assert ann.answers()[-1] == "draw"
    sitter.close()


def lit_targets(visitor: Visitor) -> set[str]:
    found: list[str] = visitor.page.evaluate(
        "() => [...document.querySelectorAll('#board .lit:not(.echo)')].map((thing) => thing.dataset.target)"
    )
    return set(found)


def test_a_saucer_flies_by_three_presses_and_every_step_can_be_taken_back(come: Come) -> None:
    """The button, the Saucer, the space. The same Saucer pressed again lets go of it."""
    ann = come("Ann")
    seated(ann, seat1="bot:novice")
    sitter = ann.sit()
    options = play_until(sitter, "command", ("reinforce",))
    shows(ann, sitter)
    assert ann.point("side-button-saucer")
    all_flights = lit_targets(ann)
    assert ann.point("map-saucer-north")
    mine = {key for key in options if key.startswith("saucer:north:")}
    spaces = {f"square:{key.split(':')[2]}" for key in mine}
    assert lit_targets(ann) == {"saucer:north", "console:saucer", *spaces}
    assert ann.point("map-saucer-north")
    assert lit_targets(ann) == all_flights
    assert ann.point("map-saucer-north")
    was = ann.question()
    to = sorted(spaces)[0]
    assert ann.point(f"map-{to.replace(':', '-')}")
    ann.done(was)
    assert ann.answers()[-1] == f"saucer:north:{to.removeprefix('square:')}"
    sitter.close()


def test_a_pack_marches_together_by_a_double_click(come: Come) -> None:
    """A space that a Pack can go to offers all of them first, and pressed twice takes that."""
    ann = come("Ann")
    seated(ann, seat1="bot:novice")
    sitter = ann.sit()
    options = play_until(sitter, "march")
    shows(ann, sitter)
    whole = next(key for key in options if key.startswith("march:") and key.endswith(":3"))
    _, start, to, _ = whole.split(":")
    space = ann.page.locator(f"[id='map-square-{to}']")
    others = [one["label"] for key, one in options.items() if key.startswith(f"march:{start}:{to}:")]
    assert ann.point(f"map-square-{to}")
    assert ann.page.locator(".bubble button.choice > span").all_inner_texts() == others[::-1]
    assert others[-1].startswith("March all 3 from")
    ann.page.keyboard.press("Escape")
    was = ann.question()
    spot = space.evaluate(SPOT)
    ann.page.mouse.dblclick(spot["x"], spot["y"])
    ann.done(was)
    assert whole in ann.answers()
    sitter.close()


def test_only_a_window_offers_not_to_be_asked_about_a_card(come: Come) -> None:
    """IOS-4.2a: whoever may throw a card away is asked in any case, so there is nothing to switch off."""
    ann = come("Ann")
    seated(ann, seat1="bot:novice")
    sitter = ann.sit()
    play_until(sitter, "discard", ("reinforce", "draw"), most=300)
    shows(ann, sitter)
    expect(ann.page.locator("#choices .choice")).not_to_have_count(0)
    expect(ann.page.locator("#choices [data-ignore]")).to_have_count(0)
    sitter.close()


# Walking


def test_a_hero_walks_to_a_far_space_by_one_click_and_stops_where_something_else_is_asked(come: Come) -> None:
    """A space within reach is walked to step by step, from the choice of the Move Action on."""
    bob = come("Bob")
    seated(bob, seed="walk", seat0="bot:random", seat1="me")
    sitter = bob.sit()
    play_until(sitter, "action", ("hero:", "pass"))
    shows(bob, sitter)
    reach = {at: int(n) for at, n in sitter.ask("foresee", key="move")["notes"].items() if n.isdigit()}
    open_spaces = [at for at in reach if bob.page.locator(f"[id='map-{at.replace(':', '-')}']").evaluate(SPOT)]
    far = max(open_spaces, key=lambda at: reach[at])
    keys = next(walk["keys"] for walk in sitter.ask("walks")["walks"] if walk["way"][-1] == far)
    assert keys[0] == "move" and keys[-1] == far.replace("square", "step") and len(keys) == reach[far] + 1 > 2
    assert bob.point(f"map-{far.replace(':', '-')}")
    sitter.until(lambda: sitter.shown["question"]["kind"] not in ("action", "step"))
    assert keys == [key for key in bob.answers() if key == "move" or key.startswith("step:")]
    sitter.close()


# Aiming


def at_the_cannon(visitor: Visitor) -> tuple[Sitter, dict[str, dict[str, Any]]]:
    """Archibald has climbed into his cannon."""
    seated(visitor, "ground_the_fleet", "cannon", seat0="bot:random", seat1="me", heroes="archibald")
    sitter = visitor.sit()
    options = play_until(sitter, "aim_cannon", ("talent:fire_me", "hero:h1", "pass"))
    shows(visitor, sitter)
    return sitter, options


def test_whoever_aims_sees_where_the_template_lies_and_chooses_among_what_touches_a_space(come: Come) -> None:
    """IOS-17.9: a space that is pointed at shows the template over it, with its numbers; pressed, it leaves only the
    ways to lay the template over it, those first in which it lies nearest, and only the spaces that these touch."""
    ann = come("Ann")
    sitter, options = at_the_cannon(ann)
    page, notes = ann.page, ann.page.locator(".layer .note-mark")
    assert len(options) > 20
    over: dict[str, list[dict[str, Any]]] = {}
    for one in options.values():
        for target in dict.fromkeys(one["targets"]):
            over.setdefault(target, []).append(one)
    mixed = [target for target, ways in over.items() if len({place_in(one, target) for one in ways}) > 1]
    target = max(mixed, key=lambda one: len(over[one]))
    best = sorted(over[target], key=lambda one: place_in(one, target))
    space = page.locator(f"[id='map-square-{target.removeprefix('square:')}']")
    space.hover(force=True)
    expect(notes).to_have_count(len(set(best[0]["targets"])))
    was = ann.question()
    assert ann.point(str(space.get_attribute("id")))
    assert ann.options() == [one["label"] for one in best]
    assert lit_targets(ann) == {target for one in best for target in one["targets"]}
    expect(notes).to_have_count(len(set(best[0]["targets"])))  # the best of them, whether a mouse is there or not
    button = page.locator("#choices button.choice:not(.back)").nth(1)
    button.hover()
    expect(notes).to_have_count(len(set(best[1]["targets"])))
    button.click()
    ann.done(was)
    assert best[1]["key"] in ann.answers()
    sitter.close()


# A point of one of these spaces at which something else lies that is no answer: a figure, a building's name.
COVERED = """(targets) => {
    for (const target of targets) {
        const space = document.querySelector(`#board [data-target='${target}']`);
        const {left, top, width, height} = space.getBoundingClientRect();
        for (let at = 0; at < 64; at++) {  // well inside, whatever a mouse rounds to
            const [across, down] = [1.5 + at % 8, 1.5 + Math.floor(at / 8)];
            const spot = {x: left + width * across / 10, y: top + height * down / 10, target};
            const thing = document.elementFromPoint(spot.x, spot.y)?.closest('[data-target]');
            if (thing && thing.dataset.target !== target && !thing.classList.contains('lit')) return spot;
        }
    }
    return null;
}"""


def test_what_stands_in_a_space_is_not_in_the_way_of_whoever_aims_at_it(come: Come) -> None:
    """IOS-17.9: a figure or a name that is pressed leaves the ways to lay the template over its space."""
    ann = come("Ann")
    sitter, options = at_the_cannon(ann)
    touched = [target for one in options.values() for target in dict.fromkeys(one["targets"])]
    spot = ann.page.evaluate(COVERED, sorted({target for target in touched if touched.count(target) > 5}))
    assert spot is not None
    ann.page.mouse.click(spot["x"], spot["y"])
    expect(ann.page.locator("#choices button.back")).to_be_visible()
    assert not ann.page.locator(".bubble").is_visible()
    labels = {one["label"] for one in options.values() if spot["target"] in one["targets"]}
    assert set(ann.options()) == labels
    sitter.close()


def place_in(option: dict[str, Any], target: str) -> int:
    """How soon an option comes to a thing."""
    found: int = option["targets"].index(target)
    return found


# In a hand


def test_a_martian_turn_by_taps(come: Come) -> None:
    """On a phone: spaces and cards are tapped, and nothing is wider than the screen."""
    ann = come("Ann", width=390)
    seated(ann, seat1="bot:random", seed="taps")
    chance, tapped = Random(5), 0
    for _ in range(14):
        was = ann.wait_my_turn()
        assert ann.page.evaluate(NO_WIDER)
        places = [id for id in ann.lit() if id.startswith("map-square")]
        chance.shuffle(places)
        if not any(ann.point(id) for id in places[:4]):
            ann.choose()
            continue
        tapped += 1
        ann.wait_reaction(was)
        if ann.page.locator(".bubble").is_visible():
            ann.page.locator(".bubble button.choice").first.tap()
        ann.done(was)
    assert tapped >= 6
