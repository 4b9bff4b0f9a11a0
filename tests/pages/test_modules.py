# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""The page's modules, one by one, in a real browser: morphing, splices, the log, the menu, the line to the server."""

from __future__ import annotations

import http.server
import json
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hauntbox.terminal.choices import KEYS
from tests.support.browsers import Browser, Page, browser

try:
    from playwright.sync_api import WebSocketRoute
except ImportError:  # whoever asks for a browser is told
    WebSocketRoute = None  # type: ignore[assignment, misc]

STATIC = Path(__file__).parents[2] / "src/hauntbox/server/static"
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"
BLANK = (
    '<!doctype html><html lang="en"><head><link rel="stylesheet" href="/page.css">'
    '<link rel="stylesheet" href="/table.css"></head><body class="at-table"><div id="here"></div></body></html>'
)
SECONDS = 120
SVG = 'xmlns="http://www.w3.org/2000/svg"'


class Shelf(http.server.SimpleHTTPRequestHandler):
    """The static files and one empty page, under the policy of the real ones."""

    def do_GET(self) -> None:
        if self.path != "/":
            super().do_GET()
            return
        body = BLANK.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *words: object) -> None:
        """Tests are quiet."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Shelf, directory=str(STATIC))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture
def errors() -> list[str]:
    """What went wrong in scripts of the page; whatever is left here at the end fails the test."""
    return []


@pytest.fixture
def page(browser: Browser, address: str, errors: list[str]) -> Iterator[Page]:
    """An empty page under the policy of the real ones."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    found = context.new_page()
    found.on("pageerror", lambda error: errors.append(str(error)))
    found.goto(address)
    yield found
    context.close()
    assert not errors


def run(page: Page, modules: str, body: str, argument: object = None) -> Any:
    """Run the body of a function of `given` with names imported from modules, e.g. ``"morph, parsed: morph"``."""
    imports = []
    for one in modules.split(";"):
        names, _, module = one.partition(":")
        imports.append(f"const {{ {names.strip()} }} = await import('/{module.strip()}.js');")
    return page.evaluate(f"async (given) => {{ {''.join(imports)}\n{body} }}", argument)


MORPH = "const here = document.getElementById('here'); here.innerHTML = given[0];"


def morphed(page: Page, old: str, new: str, look: str) -> Any:
    """Show the old text, morph it into the new one, and look: `before` is what stood under ids."""
    return run(page, "morph, parsed: morph", f"""
        {MORPH}
        const before = Object.fromEntries([...here.querySelectorAll('[id]')].map((one) => [one.id, one]));
        morph(here, parsed(given[1]));
        {look}
    """, [old, new])


# Morphing


def test_a_drawing_that_did_not_change_is_not_touched(page: Page) -> None:
    text = f'<svg {SVG} viewBox="0 0 9 9"><g id="a" class="x"><rect width="1"/></g><text>1 &amp; 2</text></svg>'
    touched = run(page, "morph, parsed: morph", f"""
        {MORPH}
        const seen = new MutationObserver(() => {{}});
        seen.observe(here, {{ subtree: true, childList: true, attributes: true, characterData: true }});
        morph(here, parsed(given[1]));
        return seen.takeRecords().length;
    """, [text, text])
    assert touched == 0


def test_things_keep_who_they_are_when_their_order_changes(page: Page) -> None:
    old = "<p id=a>a</p><p id=b>b</p><p id=c>c</p>"
    new = "<p id=c>c</p><p id=d>d</p><p id=a>A</p>"
    look = """return [here.innerHTML, before.a === document.getElementById('a'),
                      before.c === document.getElementById('c'), before.b.isConnected];"""
    assert morphed(page, old, new, look) == ['<p id="c">c</p><p id="d">d</p><p id="a">A</p>', True, True, False]


def test_a_thing_keeps_who_it_is_when_it_moves_to_another_place_in_the_tree(page: Page) -> None:
    old = f'<svg {SVG}><g><g id="die"/><g id="other"/></g><g id="slot"/></svg>'
    new = f'<svg {SVG}><g><g id="other"/></g><g id="slot"><g id="die" transform="scale(2)"/></g></svg>'
    look = """const die = document.getElementById('die');
              return [die === before.die, die.parentNode.id, die.getAttribute('transform')];"""
    assert morphed(page, old, new, look) == [True, "slot", "scale(2)"]


def test_a_thing_moves_into_something_new(page: Page) -> None:
    old = f'<svg {SVG}><g id="die"/></svg>'
    new = f'<svg {SVG}><g id="card"><g><g id="die" class="in"/></g></g></svg>'
    look = "const die = document.getElementById('die'); return [die === before.die, die.getAttribute('class')];"
    assert morphed(page, old, new, look) == [True, "in"]


def test_a_parent_and_its_child_can_change_places(page: Page) -> None:
    old = '<div id="a"><div id="b"><i></i></div></div>'
    new = '<div id="b"><div id="a"><i></i></div></div>'
    assert morphed(page, old, new, "return here.innerHTML;") == new


def test_an_id_may_come_back_as_another_element(page: Page) -> None:
    old = '<div><p id="a">one</p><p id="b">two</p></div>'
    new = '<div><p id="b">two</p><span id="a">one</span></div>'
    assert morphed(page, old, new, "return here.innerHTML;") == new


@pytest.mark.parametrize("seed", range(6))
def test_whatever_changes_the_page_shows_what_was_wanted(page: Page, seed: int) -> None:
    wrong = run(page, "morph, parsed: morph", """
        let state = given * 2654435761 + 1;
        const below = (n) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor(state / 7) % n; };
        const tree = (depth, free) => {
            let text = '';
            for (let n = below(5); n > 0; n--) {
                const id = below(3) && free.length ? ` id="${free.splice(below(free.length), 1)[0]}"` : '';
                const tag = below(3) ? 'g' : 'rect';
                const look = below(2) ? ` class="k${below(3)}"` : '';
                text += `<${tag}${id}${look}>${depth ? tree(depth - 1, free) : ''}</${tag}>${below(4) ? '' : 'text'}`;
            }
            return text;
        };
        const ids = () => Array.from({ length: 9 }, (_, n) => `i${n}`);
        const here = document.getElementById('here');
        for (let round = 0; round < 150; round++) {
            const text = `<svg>${tree(3, ids())}</svg>`;
            const wanted = parsed(text);
            const plain = document.createElement('div');
            plain.append(parsed(text));
            morph(here, wanted);
            if (here.innerHTML !== plain.innerHTML) return [round, here.innerHTML, plain.innerHTML];
        }
        return null;
    """, seed)
    assert wrong is None


def test_the_focus_stays_on_a_thing_that_moves(page: Page) -> None:
    old = f'<svg {SVG}><g id="a" tabindex="0"/><g id="b" tabindex="0"/></svg>'
    new = f'<svg {SVG}><g id="b" tabindex="0"/><g><g id="a" tabindex="0"/></g></svg>'
    focused = run(page, "morph, parsed: morph", f"""
        {MORPH}
        document.getElementById('a').focus();
        morph(here, parsed(given[1]));
        return document.activeElement.id;
    """, [old, new])
    assert focused == "a"


def test_what_is_scrolled_and_what_moves_goes_on(page: Page) -> None:
    lines = "".join(f"<p>{n}</p>" for n in range(90))
    old = f'<div id="list">{lines}</div><b id="runner">run</b>'
    new = f'<i>new</i><b id="runner" class="on">run</b><div id="list">{lines}<p>more</p></div>'
    seen = run(page, "morph, parsed: morph", f"""
        {MORPH}
        const list = document.getElementById('list');
        Object.assign(list.style, {{ height: '100px', overflow: 'auto' }});
        const wanted = parsed(given[1]);
        wanted.getElementById('list').setAttribute('style', list.getAttribute('style'));
        list.scrollTop = 300;
        const animation = document.getElementById('runner').animate([{{ opacity: 0 }}, {{ opacity: 1 }}], 60000);
        morph(here, wanted);
        const running = document.getElementById('runner').getAnimations();
        return [list.scrollTop, running.length === 1 && running[0] === animation, animation.playState];
    """, [old, new])
    assert seen == [300, True, "running"]


def test_drawings_come_in_their_own_namespace(page: Page) -> None:
    new = f'<svg {SVG} viewBox="0 0 5 5"><foreignObject><p id="p">text</p></foreignObject><use id="u" href="#x"/></svg>'
    look = """const [svg, p, u] = [here.firstChild, document.getElementById('p'), document.getElementById('u')];
              return [svg.namespaceURI, svg.viewBox.baseVal.width, p.namespaceURI, u instanceof SVGUseElement];"""
    svg, html = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml"
    assert morphed(page, "<p>nothing yet</p>", new, look) == [svg, 5, html, True]


# Splices


def units(text: str) -> int:
    """How long a browser thinks a text is."""
    return len(text.encode("utf-16-le")) // 2


def test_splices_count_as_browsers_do(page: Page) -> None:
    old = "a👻b👻c"
    start = units("a👻b")
    change = [[0, 1, "𝔸"], [start, start + units("👻"), "ghost"], [units(old), units(old), "!"]]
    assert run(page, "spliced: morph", "return spliced(...given);", [old, change]) == "𝔸👻bghostc!"


def test_a_whole_text_takes_the_place_of_the_old_one(page: Page) -> None:
    assert run(page, "spliced: morph", "return spliced('old', 'new');") == "new"


@pytest.mark.parametrize("change", [[[2, 1, "x"]], [[0, 9, "x"]], [[2, 3, "x"], [1, 2, "y"]]])
def test_splices_that_do_not_fit_are_refused(page: Page, change: object) -> None:
    told = run(page, "spliced: morph", "try { return spliced('four', given); } catch (e) { return e.name; }", change)
    assert told == "RangeError"


# What is known


def test_the_log_keeps_its_beginning_and_grows(page: Page) -> None:
    grown = run(page, "tail: state", "return [tail([1, 2, 3], given), tail([], { keep: 0, add: [7] })];", {
        "keep": 2, "add": [8, 9],
    })
    assert grown == [[1, 2, 8, 9], [7]]


def test_a_log_of_which_more_is_kept_than_there_is_means_that_something_was_lost(page: Page) -> None:
    told = run(page, "tail: state", "try { return tail([1], { keep: 2, add: [] }); } catch (e) { return e.name; }")
    assert told == "RangeError"


ENTRY = {"rule": "", "kind": "k", "cause": "", "targets": [], "number": 0, "turn": False}


def entries(*texts: str) -> list[dict[str, object]]:
    """Lines of a log; those in capitals begin a turn."""
    return [{**ENTRY, "text": text, "turn": text.isupper(), "number": at} for at, text in enumerate(texts)]


def test_the_log_is_grouped_by_turn_and_lines_that_stay_are_not_written_again(page: Page) -> None:
    one, two = entries("setup", "ROUND", "roll", "TURN"), entries("setup", "ROUND", "roll again")
    groups = run(page, "Log: log", """
        const log = new Log(document.getElementById('here'), 'toy', { clear() {}, point() {} }, (n) => `#${n}`);
        const words = (group) => [...group.children].map((li) => li.firstChild.textContent);
        const shown = () => [...log.list.children].map(words);
        log.show(given[0]);
        const first = log.lines[0];
        const early = shown();
        log.show(given[1]);
        return [early, shown(), log.lines[0] === first];
    """, [one, two])
    assert groups == [[["setup"], ["ROUND", "roll"], ["TURN"]], [["setup"], ["ROUND", "roll again"]], True]


def test_the_log_shows_only_what_is_looked_for(page: Page) -> None:
    seen = run(page, "Log: log", """
        const log = new Log(document.getElementById('here'), 'toy', { clear() {}, point() {} }, (n) => `#${n}`);
        log.show(given);
        log.field.value = 'red roll';
        log.field.dispatchEvent(new Event('input'));
        return [...log.list.querySelectorAll('li')].filter((li) => li.checkVisibility()).map((li) => li.textContent);
    """, entries("red rolls", "ROUND", "blue rolls", "Red rolls again"))
    assert seen == ["red rolls", "Red rolls again"]


def test_what_has_caused_several_lines_is_written_once(page: Page) -> None:
    """The line above names it, or comes of it; the first line of a turn says it again, and all are found by it."""
    lines = entries("Sheet: “Fog”", "a ghost comes", "another comes", "a door shuts", "TURN")
    for line, cause in zip(lines, ["", "“Fog”", "“Fog”", "Wind", "Wind"], strict=True):
        line["cause"] = cause
    seen, found = run(page, "Log: log", """
        const log = new Log(document.getElementById('here'), 'toy', { clear() {}, point() {} }, (n) => `#${n}`);
        log.show(given);
        const seen = (li) => [...li.querySelectorAll('em')].filter((em) => em.checkVisibility()).length;
        const causes = log.lines.map(seen);
        log.field.value = 'fog';
        log.field.dispatchEvent(new Event('input'));
        return [causes, log.lines.filter((li) => li.checkVisibility()).length];
    """, lines)
    assert seen == [0, 0, 0, 1, 1] and found == 3


def test_sentences_take_their_arguments(page: Page) -> None:
    told = run(page, "fill: words", """
        const sentence = '{name} has {n|one die|# dice}';
        return [fill(sentence, { name: '<b>', n: 1 }), fill('{n|one|#}', { n: 3 }), fill('{x}', {})];
    """)
    assert told == ["<b> has one die", "3", "?"]


# The menu


def options(*pairs: str) -> list[dict[str, object]]:
    """Options from ``verb: label`` pairs."""
    found: list[dict[str, object]] = []
    for at, pair in enumerate(pairs):
        verb, label = pair.split(": ")
        found.append({"key": f"{verb}:{at}", "verb": verb, "label": label, "targets": []})
    return found


def test_the_page_and_the_terminal_have_the_same_keys(page: Page) -> None:
    assert run(page, "KEYS: menu", "return KEYS;") == KEYS


@pytest.mark.parametrize(("labels", "shared"), [
    (["Drive to Queens with red Ecto-1", "Drive to The Bronx with red Ecto-1"], "Drive to … with red Ecto-1"),
    (["Pass red PKE", "Pass red Trap", "Pass red Ghost"], "Pass red …"),
    (["Sing", "Dance"], "Sing …"),
    (["The Hay Barn", "The Stables"], "The Hay Barn …"),
    (["Same", "Same"], "Same"),
])
def test_a_group_is_called_what_its_options_share(page: Page, labels: list[str], shared: str) -> None:
    assert run(page, "sharedLabel: menu", "return sharedLabel(given);", labels) == shared


def test_few_options_are_listed_and_many_are_grouped(page: Page) -> None:
    few = options(*(f"go: Go {n}" for n in range(5)), "end: End")
    many = options(*(f"go: Go {n}" for n in range(12)), "end: End")
    lines = run(page, "linesOf: menu", """
        const sizes = (lines) => lines.map((line) => line.options.length);
        const go = given[1].filter((option) => option.verb === 'go');
        return [sizes(linesOf(given[0])), sizes(linesOf(given[1])), sizes(linesOf(go))];
    """, [few, many])
    assert lines == [[1] * 6, [12, 1], [1] * 12]


def test_many_that_do_the_same_are_grouped_by_the_thing_they_begin_with(page: Page) -> None:
    def fly(saucer: str, to: int) -> dict[str, Any]:
        targets = [f"saucer:{saucer}", f"square:{to}"]
        label = f"Fly the {saucer} one to {to}"
        return {"key": f"fly:{saucer}:{to}", "verb": "fly", "label": label, "targets": targets}

    flights = [fly(saucer, to) for saucer in ("northern", "eastern") for to in range(8)]
    lines = run(page, "linesOf: menu", """
        return linesOf(given).map((line) => [line.label, line.options.length]);
    """, flights)
    assert lines == [["Fly the northern one to …", 8], ["Fly the eastern one to …", 8]]
    wide = [{**one, "targets": [*one["targets"], "square:8", "square:9"]} for one in flights]
    assert run(page, "linesOf: menu", "return linesOf(given).length;", wide) == len(wide)  # a stretch of the board


def moves(*squares: str, verb: str = "move", label: str = "Go to {at}") -> list[dict[str, Any]]:
    """Options that each lead to a square."""
    return [
        {"key": f"{verb}:{at}", "verb": verb, "label": label.format(at=at), "targets": [f"square:{at}"]}
        for at in squares
    ]


def test_squares_that_the_map_shows_are_one_line_that_is_named_and_can_be_opened(page: Page) -> None:
    """Four or more that differ in nothing but a drawn square, however few the other options are."""
    told = run(page, "linesOf: menu", """
        const known = { groups: { move: 'Move' }, isDrawn: (target) => given[1].includes(target) };
        const lines = (options, listed = false) =>
            linesOf(options, 9, known, listed).map((line) => [line.label, line.options.length, Boolean(line.mapped)]);
        const moves = given[0].filter((option) => option.verb === 'move');
        return [lines(given[0]), lines(moves), lines(moves, true), lines(given[2]), lines(given[3])];
    """, [
        [*moves("A1", "B2", "C3", "D10"), *options("end: End")],
        ["square:A1", "square:B2", "square:C3", "square:D10"],
        moves("A1", "B2", "C3"),
        [*moves("A1", "B2", "C3", "E5")],
    ])  # fmt: skip
    one_by_one = [[f"Go to {at}", 1, False] for at in ("A1", "B2", "C3", "D10")]
    assert told[0] == [["Move", 4, True], ["End", 1, False]]
    assert told[1] == [["Move", 4, True]] and told[2] == one_by_one
    assert told[3] == one_by_one[:3], "few are read as fast as they are pointed at"
    assert [size for _, size, _ in told[4]] == [1] * 4, "what is not drawn can't be pointed at"


def test_answers_that_say_more_than_a_square_are_told_one_by_one(page: Page) -> None:
    fire = moves("A1", "B2", "C3", "D4", verb="fire")
    for option, chance in zip(fire, ("3+", "4+", "5+", "6+"), strict=True):
        option["label"] = f"Fire at {option['key'][-2:]} with {chance}"
    lines = run(page, "linesOf: menu", """
        return linesOf(given, 9, { groups: { fire: 'Fire' }, isDrawn: () => true }).length;
    """, fire)
    assert lines == 4


def test_what_is_dragged_can_be_dropped_where_its_answers_lead(page: Page) -> None:
    """The thing that an answer begins with, one like it, or the figure that does it; nothing else."""
    given = [
        {"key": "place:red2:QNS.1", "verb": "place", "label": "", "targets": ["die:red2", "die:red3", "slot:QNS.1"]},
        {"key": "steal:ray:zed", "verb": "steal", "label": "", "targets": ["hero:ray", "hero:zed"]},
        {"key": "step:6,5", "verb": "step", "label": "", "targets": ["square:6,5"], "figure": "hero:ann"},
        {"key": "end", "verb": "end", "label": "", "targets": []},
    ]
    walks = [
        {"figure": "hero:ann", "way": ["square:6,5"], "steps": 1, "actions": 0, "keys": ["step:6,5"]},
        {"figure": "hero:ann", "way": ["square:6,5", "square:6,6"], "steps": 2, "actions": 0,
         "keys": ["step:6,5", "step:6,6"]},
    ]  # fmt: skip
    found = run(page, "dropsOf: drops", """
        const [options, walks] = given;
        const keys = (target, goal) => {
            const drops = dropsOf(target, options, walks);
            return [drops.size, drops.answers(goal).map(({ key }) => key), drops.walk(goal)?.steps ?? 0];
        };
        return [
            keys('die:red2', 'slot:QNS.1'), keys('die:red3', 'slot:QNS.1'), keys('die:red2', 'die:red3'),
            keys('hero:ray', 'hero:zed'), keys('hero:zed', 'hero:ray'), keys('slot:QNS.1', 'die:red2'),
            keys('hero:ann', 'square:6,5'), keys('hero:ann', 'square:6,6'), keys('square:6,5', 'hero:ann'),
        ];
    """, [given, walks])
    place, steal, step = ["place:red2:QNS.1"], ["steal:ray:zed"], ["step:6,5"]
    assert found == [
        [1, place, 0], [1, place, 0], [1, [], 0], [1, steal, 0], [0, [], 0], [0, [], 0], [3, step, 0], [3, [], 2],
        [0, [], 0],
    ]  # fmt: skip


def test_only_what_nobody_can_learn_from_ends_by_itself(page: Page) -> None:
    """Wanted, all there is, an ending, without a doubt, no reaction and nothing secret; with secrets only among one's
    own seats and bots, with nobody looking on, because the moment would tell others what somebody holds."""
    plain = {
        "question": {"id": "1", "number": 1, "seats": [0], "mine": 0, "prompt": "", "rule": "", "kind": "act"},
        "mine": 0, "options": options("end: End the turn"), "table": {"wish": None, "redo": False}, "watching": 0,
        "seats": [{"seat": 0, "kind": "person", "mine": True}, {"seat": 1, "kind": "bot", "mine": False}],
        "lesson": None,
    }  # fmt: skip
    question = plain["question"]
    friend = [{"seat": 0, "kind": "person", "mine": True}, {"seat": 1, "kind": "person", "mine": False}]
    doubtful = [{**options("end: End")[0], "doubt": "Dice are left."}]
    stays = [
        {**plain, "options": options("end: End", "move: Move")}, {**plain, "options": options("pass: Pass")},
        {**plain, "options": doubtful}, {**plain, "mine": None}, {**plain, "lesson": {"id": "first"}},
        {**plain, "question": {**question, "reactions": True}}, {**plain, "question": {**question, "seats": [0, 1]}},
        {**plain, "question": {**question, "default": "no"}}, {**plain, "table": {"wish": None, "redo": True}},
        {**plain, "table": {"wish": {"seat": 1}, "redo": False}},
    ]  # fmt: skip
    ends = run(page, "Ending: ending", """
        const only = (secrets, state) => new Ending({ secrets, endings: ['end'] }, document.body, () => {}).only(state);
        const unwanted = only(false, given[0]);
        localStorage.setItem('hauntbox.ends', 'on');
        const told = given.map((state) => [only(false, state) !== null, only(true, state) !== null]);
        localStorage.removeItem('hauntbox.ends');
        return [unwanted, told];
    """, [plain, {**plain, "seats": friend}, {**plain, "watching": 1}, *stays])
    assert ends == [None, [[True, True], [True, False], [True, False], *[[False, False]] * len(stays)]]


def test_of_options_that_differ_in_a_number_the_most_comes_first(page: Page) -> None:
    def march(to: str, n: int) -> dict[str, Any]:
        targets = ["square:a1", f"square:{to}"]
        return {"key": f"march:a1:{to}:{n}", "verb": "march", "label": f"March {n} to {to}", "targets": targets}

    given = [march("b1", 1), march("b1", 2), march("b1", 3), march("b2", 1), march("b2", 2), *options("go: 1", "go: 2")]
    found = run(page, "mostFirst, differInNumber: menu", """
        const three = given.slice(0, 3);
        return [mostFirst(given).map((one) => one.label), differInNumber(three), differInNumber(given.slice(0, 4))];
    """, given)
    assert found == [
        ["March 3 to b1", "March 2 to b1", "March 1 to b1", "March 2 to b2", "March 1 to b2", "1", "2"], True, False,
    ]  # fmt: skip


def test_a_choice_that_is_narrowed_says_what_is_left_and_widens_again(page: Page) -> None:
    many = options(*(f"go: Go {n}" for n in range(12)), "end: End")
    found = run(page, "Choices: choices", """
        const left = [];
        const none = { clear() {}, show() {}, wonder() {} };
        const told = (some) => left.push(some.length);
        const choices = new Choices(document.getElementById('here'), none, () => {}, null, told);
        choices.set(given);
        choices.take(0);
        choices.narrow(given.slice(0, 2));
        const shown = choices.lines.length;
        const widened = [choices.back(), choices.back(), choices.back()];
        choices.narrow(given.slice(0, 3));
        choices.set(given.slice(0, 5));
        return [left, shown, widened, choices.isNarrow];
    """, many)
    assert found == [[12, 2, 12, 13, 3, 5], 2, [True, True, False], False]


def test_options_are_taken_by_keys_and_a_key_held_down_takes_one_only(page: Page) -> None:
    many = options(*(f"go: Go {n}" for n in range(12)), "end: End")
    taken = run(page, "Choices: choices", """
        const taken = [];
        const none = { clear() {}, show() {}, wonder() {} };
        const known = { groups: {}, endings: ['end'] };
        const take = (option) => taken.push(option.key);
        const choices = new Choices(document.getElementById('here'), none, take, null, () => {}, known);
        choices.set(given);
        choices.take(0);
        const opened = choices.lines.length;
        const press = (key, repeat) => document.activeElement.dispatchEvent(
            new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
        press('ArrowRight');
        const held = press('Enter', true);
        document.activeElement.click();
        choices.back();
        choices.end();
        choices.setBusy(true);
        choices.take(1);
        return [opened, held, taken];
    """, many)
    assert taken == [12, False, ["go:1", "end:12"]]


# Light


def test_light_comes_and_goes_without_a_trace(page: Page) -> None:
    die = 'data-target="die:1" role="img"'
    text = f'<svg {SVG}><g id="a" {die}/><g class="echo" {die}/></svg>'
    seen = run(page, "Light: light; parsed: morph", """
        const light = new Light();
        const here = document.getElementById('here');
        here.append(parsed(given));
        const dark = here.innerHTML;
        light.set([{ key: 'roll:1', verb: 'roll', label: 'Roll', targets: ['die:1'] }]);
        light.dress(here);
        const [thing, echo] = here.querySelectorAll('g');
        const lit = [thing.getAttribute('role'), thing.getAttribute('tabindex'), echo.getAttribute('role')];
        light.set([]);
        light.dress(here);
        return [lit, echo.classList.contains('lit'), here.innerHTML === dark];
    """, text)
    assert seen == [["button", "-1", "img"], False, True]


# Motion


STAGE = """
    const parts = document.getElementById('here');
    parts.classList.add('parts');
    const layer = new Layer(parts);
    const put = (x, face) => {
        const svg = `<svg width="400" height="100"><g id="map-die-1" data-target="die:1" data-face="${face}"
            transform="translate(${x} 10)"><rect width="30" height="30"/></g></svg>`;
        parts.querySelector('[data-part]')?.remove();
        const part = document.createElement('div');
        part.dataset.part = 'map';
        part.append(parsed(svg));
        parts.prepend(part);
    };
    const motion = new Motion(parts, layer, () => given.wanted, () => 1);
    put(0, 'S');
    const before = motion.before();
    put(given.x, given.face);
    motion.after(before, [{ text: '', rule: '', kind: '', cause: '', targets: ['die:1'], number: 1, turn: false }]);
    const flights = () => layer.element.querySelectorAll('.flight').length;
"""
MOTION = "Motion: motion; Layer: layer; parsed: morph"


def test_a_die_that_moved_flies_and_any_key_ends_that(page: Page) -> None:
    seen = run(page, MOTION, f"""{STAGE}
        const flying = [flights(), layer.element.querySelectorAll('.ring').length];
        document.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'x' }}));
        return [flying, flights(), parts.getAnimations({{ subtree: true }}).length];
    """, {"wanted": True, "x": 200, "face": "S"})
    assert seen == [[1, 1], 0, 0]


def test_a_die_that_shows_another_face_tumbles_from_the_old_one_and_tidies_up(page: Page) -> None:
    seen = run(page, MOTION, f"""{STAGE}
        const tumbling = flights();
        const ends = (one) => new Promise((done) => one.addEventListener('finish', done));
        await Promise.all([...motion.running.keys()].map(ends));
        return [tumbling, layer.flights.childElementCount, motion.running.size];
    """, {"wanted": True, "x": 0, "face": "T"})
    assert seen == [2, 0, 0]


def test_nothing_moves_for_those_who_do_not_want_it(page: Page) -> None:
    seen = run(page, MOTION, f"{STAGE} return flights();", {"wanted": False, "x": 200, "face": "T"})
    assert seen == 0


def test_the_systems_wish_for_stillness_counts(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    assert run(page, "motionWanted: habits", "return motionWanted();") is False
    page.emulate_media(reduced_motion="no-preference")
    assert run(page, "motionWanted, setHabit: habits", """
        const usually = motionWanted();
        setHabit('motion', false);
        return [usually, motionWanted()];
    """) == [True, False]


# The line


def wait_for(page: Page, what: str, wanted: object) -> None:
    """Until something in the page has a value."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and page.evaluate(what) != wanted:
        page.wait_for_timeout(20)
    assert page.evaluate(what) == wanted


class Far:
    """The other end of the line: what it heard, and what it does about it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[dict[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []
        self.question: dict[str, Any] = {"id": "4.0", "seats": [0], "mine": 0}
        self.deaf = False
        page.route_web_socket("**/socket", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda text: self.hear(socket, json.loads(str(text))))

    def hear(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        self.heard.append(message)
        if message["do"] == "hello":
            socket.send(json.dumps({"say": "ok", "id": message["id"], "seq": 1}))
            socket.send(json.dumps({"say": "show", "seq": 1, "question": self.question, "options": []}))
        elif not self.deaf:
            socket.send(json.dumps({"say": "ok", "id": message["id"], "seq": 2}))

    def said(self) -> list[str]:
        return [message["do"] for message in self.heard]

    def wait(self, words: list[str]) -> None:
        """Until exactly this has been heard."""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end and self.said() != words:
            self.page.wait_for_timeout(20)
        assert self.said() == words


@pytest.fixture
def far(page: Page) -> Far:
    found = Far(page)
    run(page, "Line: line", """
        window.seen = [];
        window.line = new Line(location.origin.replace('http', 'ws') + '/socket', {
            hello: () => ({ language: 'en', layout: 'wide' }),
            show: (show, first) => seen.push(first ? 'anew' : 'show'),
            condition: (condition) => seen.push(condition),
        });
        line.open();
    """)
    found.wait(["hello"])
    wait_for(page, "seen.length", 2)
    return found


def test_the_line_comes_back_by_itself_and_begins_anew(page: Page, far: Far) -> None:
    far.sockets[-1].close()
    far.wait(["hello", "hello"])
    wait_for(page, "seen.length", 5)
    assert page.evaluate("seen") == ["live", "anew", "lost", "live", "anew"]


def test_an_answer_that_was_not_acknowledged_is_given_again_to_the_same_question(page: Page, far: Far) -> None:
    far.deaf = True
    page.evaluate("() => { window.reply = line.answer({ question: '4.0', seat: 0, key: 'go' }); }")
    far.wait(["hello", "answer"])
    far.deaf = False
    far.sockets[-1].close()
    far.wait(["hello", "answer", "hello", "answer"])
    assert page.evaluate("reply")["say"] == "ok"
    assert far.heard[-1]["key"] == "go"


def test_an_answer_is_not_given_again_to_another_question(page: Page, far: Far) -> None:
    far.deaf = True
    page.evaluate("() => { window.reply = line.answer({ question: '4.0', seat: 0, key: 'go' }); }")
    far.wait(["hello", "answer"])
    far.question = {"id": "5.0", "seats": [0], "mine": 0}
    far.sockets[-1].close()
    far.wait(["hello", "answer", "hello"])
    assert page.evaluate("reply")["say"] == "lost"
    page.wait_for_timeout(200)
    assert far.said() == ["hello", "answer", "hello"]


def test_an_answer_given_while_the_line_is_down_waits_for_it(page: Page, far: Far) -> None:
    page.evaluate("() => { line.drop(); window.reply = line.answer({ question: '4.0', seat: 0, key: 'go' }); }")
    far.wait(["hello", "hello", "answer"])
    assert page.evaluate("reply")["say"] == "ok"


def test_whoever_waits_for_a_reply_when_the_line_breaks_is_told(page: Page, far: Far) -> None:
    far.deaf = True
    page.evaluate("() => { window.reply = line.ask('hint', { seat: 0 }); }")
    far.wait(["hello", "hint"])
    far.sockets[-1].close()
    assert page.evaluate("reply")["say"] == "lost"


def test_after_something_that_makes_no_sense_the_line_begins_anew(page: Page, far: Far, errors: list[str]) -> None:
    page.evaluate("""() => {
        const show = line.listener.show;
        line.listener.show = (what, first) => {
            if (what.log) throw new RangeError('9 entries are to be kept of a list that has 0.');
            show(what, first);
        };
    }""")
    far.sockets[-1].send(json.dumps({"say": "show", "seq": 2, "log": {"keep": 9, "add": []}}))
    far.wait(["hello", "hello"])
    assert len(errors) == 1
    assert "9 entries" in errors.pop()


def test_the_line_tries_less_and_less_often(page: Page, far: Far) -> None:
    waits = run(page, "LONGEST_WAIT: line", """
        const waits = [];
        const later = window.setTimeout;
        window.setTimeout = (act, wait) => { waits.push(wait); return 0; };
        line.socket = null;
        for (let n = 0; n < 9; n++) line.broken();
        window.setTimeout = later;
        return [waits, LONGEST_WAIT];
    """)
    early, longest = waits[0][0], waits[1]
    assert early < 400
    assert waits[0][3] > 2 * early
    assert all(wait <= 1.25 * longest for wait in waits[0])
    assert waits[0][-1] >= 0.75 * longest


@pytest.mark.parametrize(("one", "other", "glides"), [
    ((40, 40), (20, 20), True), ((40, 40), (48, 40), True), ((430, 20), (24, 20), False), ((24, 20), (430, 20), False),
])
def test_what_becomes_a_picture_of_another_shape_does_not_glide(
    page: Page, one: tuple[int, int], other: tuple[int, int], glides: bool
) -> None:
    """Drawn as large as it was wide before, it would cover half of the board on its way."""
    boxes = [{"x": 0, "y": 0, "width": width, "height": height} for width, height in (one, other)]
    assert run(page, "areAlike: paths", "return areAlike(...given);", boxes) is glides
