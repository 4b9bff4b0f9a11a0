"""How a move feels on the page: from the click to the first movement, and to the end of what is shown.

    python -m tests.support.feel [GAME ...] [--paces slow normal fast] [--answers 25] [--json FILE]

plays the first answers of each game's *Play now* by real clicks in Chromium, at a server of its own, and measures
inside the page. Nothing here is a test, because times depend on the machine: the load is printed beside them.

A click counts if an answer was sent because of it. Its times, in milliseconds since the pointer went down:

- ``feedback``: the frame in which what was pressed looks different,
- ``sent``, ``heard``, ``done``: the answer leaves, what it led to arrives, the page has dealt with that,
- ``movement``: the first frame in which anything on the table or in the log is different,
- ``rest``: the board shows how things are, and nothing on it moves any more.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from hauntbox.box import all_games
from tests.support.browsers import SWITCHES, Page, Visitor, program, sync_playwright
from tests.support.servers import Served

PACES = ("slow", "normal", "fast")
STEPS = ("feedback", "sent", "heard", "done", "movement", "rest")
LONGEST = 120_000  # milliseconds that a story may take
PAUSE = 350  # milliseconds for the page to ask what it asks beside, before the next click

# Notes of each click what came of it. A frame has been seen when a message posted from it arrives.
PROBE = r"""() => {
    const moves = window.feel = [];
    const last = () => moves[moves.length - 1];
    const seen = (then) => requestAnimationFrame(() => {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => then(performance.now());
        port2.postMessage(0);
    });
    const mark = (what) => {
        const move = last();
        if (!move || what in move.marked) return;
        move.marked[what] = true;
        seen((now) => { move[what] = now - move.at; });
    };
    const down = (event) => {
        if (!event.isTrusted) return;
        moves.push({at: event.timeStamp, marked: {}, scenes: [], messages: 0, answers: 0});
        if (document.readyState !== 'loading') watchRest();
    };
    addEventListener('pointerdown', down, true);
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        send(text) {
            const move = last();
            if (move && text.includes('"do":"answer"')) {
                move.sent ??= performance.now() - move.at;
                move.answers += 1;
            }
            super.send(text);
        }
        addEventListener(kind, heard, ...more) {
            if (kind !== 'message') return super.addEventListener(kind, heard, ...more);
            super.addEventListener(kind, (event) => {
                const move = last();
                const said = JSON.parse(event.data);
                const counts = move && move.sent !== undefined && said.say === 'show';
                const began = performance.now();
                if (counts) {
                    move.messages += 1;
                    move.heard ??= began - move.at;
                    for (const {kind, stage} of said.log?.add ?? []) {
                        if (stage) move.scenes.push([kind, stage.scene, stage.beats]);
                    }
                }
                heard(event);
                if (counts) {
                    move.done ??= performance.now() - move.at;
                    move.work = (move.work ?? 0) + performance.now() - began;
                }
            }, ...more);
        }
    };
    const OWN = new Set(['class', 'tabindex', 'aria-busy', 'role', 'style', 'data-was', 'hidden', 'aria-describedby']);
    const table = (at, record) => {
        if (at.closest('#log')) return record.addedNodes.length > 0;
        if (at.closest('.flights, .scenes')) return record.addedNodes.length > 0;
        if (!at.closest('#board [data-part]')) return false;
        return record.type !== 'attributes' || !OWN.has(record.attributeName);
    };
    const said = (records) => {
        for (const record of records) {
            const at = record.target instanceof Element ? record.target : record.target.parentElement;
            if (!at || !last()) continue;
            if (last().sent !== undefined && table(at, record)) mark('movement');
            else if (at.closest('#choices, #board, .bubble, dialog')) mark('feedback');
        }
    };
    const everything = {subtree: true, childList: true, characterData: true, attributes: true};
    addEventListener('DOMContentLoaded', () => new MutationObserver(said).observe(document.body, everything));
    const plain = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        if (last()?.sent !== undefined && this.closest('#board, .scenes')) mark('movement');
        return plain.apply(this, how);
    };
    const moving = () => document.getAnimations().some((one) =>
        !(one instanceof CSSAnimation) && !(one instanceof CSSTransition) && one.playState === 'running'
        && one.effect?.target?.closest('#board, .scenes:not(:has(.noise))'));
    const told = () => document.querySelector('.reel')?.hidden && !document.querySelector('.scenes > :not(.noise)');
    let watching = false;
    const watchRest = () => {
        if (watching) return;
        watching = true;
        const look = () => {
            const move = last();
            if (move.done !== undefined) {
                if (!told() || moving()) move.rest = undefined;
                else move.rest ??= performance.now() - move.at;
            }
            requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    };
}"""
# Nothing is told or moves any more, and I am asked; or the game is over.
READY = """() => {
    const asking = document.getElementById('asking');
    const choices = document.getElementById('choices');
    const mine = asking?.classList.contains('mine') && choices?.getAttribute('aria-busy') !== 'true';
    const last = window.feel[window.feel.length - 1];
    const rests = !last || last.sent === undefined || last.rest !== undefined;
    return rests && (asking?.dataset.question === 'over' || (mine && document.querySelector('#choices button.choice')));
}"""
ASKED = "() => document.getElementById('asking').dataset.question"
CHOICES = "#choices button.choice:not(.back)"
YES = "dialog.box[open] button[value=yes]"


class Moves:
    """What was measured in one game at one pace."""

    def __init__(self, game: str, pace: str) -> None:
        self.game = game
        self.pace = pace
        self.found: list[dict[str, Any]] = []

    def row(self) -> list[str]:
        cells = [self.game, self.pace, str(len(self.found))]
        for step in STEPS:
            times = sorted(float(one[step]) for one in self.found if one.get(step) is not None)
            cells.append(f"{median(times):.0f}/{times[len(times) * 9 // 10]:.0f}" if times else "-")
        return cells

    def scenes(self) -> str:
        """What takes long: the scenes of a move by beats."""
        beats: Counter[str] = Counter()
        times: Counter[str] = Counter()
        for one in self.found:
            for kind, scene, weight in one["scenes"]:
                beats[f"{kind} ({scene})"] += weight
                times[f"{kind} ({scene})"] += 1
        return ", ".join(f"{name} {times[name]}x {total:.1f}" for name, total in beats.most_common(8))


def measure(visitor: Visitor, moves: Moves, answers: int) -> None:
    """Play so many own answers by clicks, the same ones at every pace as far as the dice allow."""
    page = visitor.page
    chance = Random(5)
    for _ in range(answers * 6):
        page.wait_for_function(READY, timeout=LONGEST)
        page.wait_for_timeout(PAUSE)
        if page.evaluate(ASKED) == "over" or len(moves.found) >= answers:
            return
        click(page, chance)
        move = page.evaluate("() => window.feel[window.feel.length - 1]")
        if move and move.get("sent") is not None:
            moves.found.append(page.evaluate("() => window.feel[window.feel.length - 1]"))


def click(page: Page, chance: Random) -> None:
    """Press one of the answers; a group opens, a doubt is dispelled; until what came of it has been told."""
    buttons = page.locator(CHOICES)
    was = page.evaluate(ASKED)
    buttons.nth(chance.randrange(buttons.count())).click()
    page.wait_for_function(
        f"""(was) => document.querySelector('{YES}') || document.querySelector('#choices .back')
            || document.getElementById('asking').dataset.question !== was""", arg=was, timeout=LONGEST,
    )
    if page.locator(YES).count():
        page.locator(YES).click()
        page.wait_for_function("(was) => document.getElementById('asking').dataset.question !== was", arg=was)
    page.wait_for_function(READY, timeout=LONGEST)


def every_move(games: list[str], paces: list[str], answers: int) -> Iterator[Moves]:
    """Every game at every pace, paces by turns, at one server."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as driver:
        served = Served(Path(home), "--pace", "0.7")
        browser = driver.chromium.launch(executable_path=program(), args=SWITCHES)
        try:
            for game in games:
                for pace in paces:
                    visitor = Visitor(browser, served, "Ann", still=False)
                    visitor.context.add_init_script(f"({PROBE})()")
                    visitor.context.add_init_script(
                        f"if (location.host) localStorage.setItem('hauntbox.pace', '{pace}')"
                    )
                    moves = Moves(game, pace)
                    visitor.play_now(game)
                    measure(visitor, moves, answers)
                    visitor.context.close()
                    yield moves
        finally:
            browser.close()
            served.stop()


def main() -> None:
    """Print a table, and what took the time."""
    parser = argparse.ArgumentParser(description="Measure how moves feel on the page.")
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--paces", nargs="*", default=list(PACES))
    parser.add_argument("--answers", type=int, default=25)
    parser.add_argument("--json", metavar="FILE")
    asked = parser.parse_args()
    games = asked.games or [rules.id for rules in all_games()]
    found: list[Moves] = []
    print("Milliseconds since the pointer went down: median/90th percentile.")
    print("\t".join(["game", "pace", "moves", *STEPS, "load"]))
    for moves in every_move(games, asked.paces, asked.answers):
        found.append(moves)
        print("\t".join([*moves.row(), f"{os.getloadavg()[0]:.1f}"]), flush=True)
        print(f"  {moves.scenes()}", flush=True)
    if asked.json:
        told = [{"game": one.game, "pace": one.pace, "moves": one.found} for one in found]
        Path(asked.json).write_text(json.dumps(told), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
