"""The page of a report: one self-contained HTML file, light or dark by the reader's preference."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.version import VERSION
from hauntbox.kit.drawing.svg import Markup, el, join

GENERATOR = "Hauntbox laboratory"
FULL, HALF, PHONE = 1008, 488, 326

# Sides are told apart by colour, and their lines by their dashes.
DASHES = ("none", "7 4", "2 4", "10 3 2 3", "4 2", "1 3", "12 4", "6 2 2 2")
SIDE_STYLE = "".join(
    f".side{n}{{fill:var(--side{n})}}.side{n}.stroke{{fill:none;stroke:var(--side{n});stroke-dasharray:{dashes}}}\n"
    f".side{n}-back{{background:var(--side{n})}}.side{n}-ink{{color:var(--side{n})}}\n"
    for n, dashes in enumerate(DASHES, 1)
) + ".shared{fill:var(--plain)}.shared.stroke{fill:none;stroke:var(--plain)}.shared-back{background:var(--plain)}\n"

STYLE = """
:root{color-scheme:light dark;--page:#f3f5f7;--card:#fff;--ink:#17212b;--soft:#566472;--line:#dde3e9;
--shade:#f4f6f8;--won:#0f7f6c;--lost:#c4571b;--none:#7d8894;--plain:#3558c8;--code:#eef1f4;
--side1:#3558c8;--side2:#a8326f;--side3:#0f7f6c;--side4:#8a6400;--side5:#0b7a9c;--side6:#6d43b5;--side7:#5d6b00;--side8:#9a3b2e}
@media (prefers-color-scheme:dark){:root{--page:#0c1117;--card:#141b23;--ink:#e6edf3;--soft:#9aa9b8;
--line:#27323e;--shade:#18212b;--won:#3ecbb0;--lost:#f39a63;--none:#8594a3;--plain:#86a4ff;--code:#0f151c;
--side1:#86a4ff;--side2:#f08cc0;--side3:#3ecbb0;--side4:#e0b94a;--side5:#5cc8ea;--side6:#bfa0ff;--side7:#c3d35a;--side8:#f2917f}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,
"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%}
main,header>div,footer{max-width:1088px;margin:0 auto;padding:0 20px}
header{background:linear-gradient(120deg,#10212b,#16343a 55%,#1d4a44);color:#eef6f4;padding:34px 0 76px}
header p{margin:0}.over{font-size:13px;letter-spacing:.09em;text-transform:uppercase;color:#8fd6c6}
h1{font-size:34px;line-height:1.15;margin:6px 0 10px;letter-spacing:-.01em}
.sub{color:#c6dbd8}.chips{display:flex;flex-wrap:wrap;gap:6px;margin-top:14px!important}
.chips span{border:1px solid #ffffff2e;border-radius:99px;padding:1px 11px;font-size:13.5px;color:#d9e9e6}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(148px,1fr));gap:12px;margin:-48px 0 0}
.card,section{background:var(--card);border:1px solid var(--line);border-radius:12px}
.card{padding:14px 16px 15px}.card b{display:block;font-size:29px;line-height:1.25;letter-spacing:-.01em;
font-variant-numeric:tabular-nums}.card p{margin:0;color:var(--soft);font-size:14px;line-height:1.4}
.won-ink{color:var(--won)}.lost-ink{color:var(--lost)}
section{padding:24px 28px 26px;margin:16px 0}
h2{font-size:21px;margin:0 0 4px;letter-spacing:-.005em}h3{font-size:16px;margin:20px 0 2px}
section>p,.note{color:var(--soft);max-width:74ch;margin:0 0 12px}.note{font-size:14px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:18px 32px;align-items:start}
figure{margin:8px 0 0;min-width:0}figcaption{font-size:14px;color:var(--soft);margin:2px 0 6px}
.plot{display:block;width:100%;height:auto;font:12px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
.narrow{display:none}
.key{display:flex;flex-wrap:wrap;gap:4px 18px;font-size:14px;color:var(--soft);margin:6px 0 0}
.key i{display:inline-block;width:12px;height:12px;border-radius:3px;margin-right:6px;vertical-align:-1px}
table{border-collapse:collapse;width:100%;font-size:15px;margin:8px 0 0;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto}
th,td{text-align:right;padding:6px 10px;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--soft);font-weight:500;font-size:13.5px}th:first-child,td:first-child{text-align:left;padding-left:0}
td:last-child,th:last-child{padding-right:0}tr:last-child td{border-bottom:0}
td.words,th.words{text-align:left}
pre{background:var(--code);border:1px solid var(--line);border-radius:8px;padding:12px 14px;margin:8px 0 12px;
white-space:pre-wrap;overflow-wrap:anywhere;font:13.5px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
dl{display:grid;grid-template-columns:max-content 1fr;gap:3px 18px;margin:0;font-size:15px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
ol.turns{padding:0;margin:12px 0 0;list-style:none;counter-reset:turn}
ol.turns li{counter-increment:turn;display:grid;grid-template-columns:34px 1fr;gap:2px 8px;padding:11px 0;
border-top:1px solid var(--line)}
ol.turns li::before{content:counter(turn);grid-row:span 3;width:24px;height:24px;border-radius:50%;color:var(--card);
background:var(--none);text-align:center;font-size:13px;line-height:24px;font-weight:600}
ol.turns li.won::before{background:var(--won)}ol.turns li.lost::before{background:var(--lost)}
ol.turns p{margin:0;grid-column:2}ol.turns .note{max-width:none}
details{margin-top:14px;border-top:1px solid var(--line);padding-top:12px}
summary{cursor:pointer;font-weight:600}details .note{margin:6px 0 0}
footer{color:var(--soft);font-size:13.5px;padding:8px 20px 40px}
.mark,.title{fill:var(--soft)}.label,.value{fill:var(--ink)}.value{font-size:13px;font-weight:600}
.on-dot{fill:var(--card);font-weight:700}
line.grid{stroke:var(--line);stroke-width:1}.axis{stroke:var(--soft);stroke-width:1}
.limit{stroke:var(--ink);stroke-width:1.2;stroke-dasharray:2 4}
.track{stroke:var(--line);stroke-width:4;stroke-linecap:round}.shade{fill:var(--shade)}
.won{fill:var(--won)}.lost{fill:var(--lost)}.unfinished,.none{fill:var(--none)}.plain{fill:var(--plain)}
.soft{opacity:.3}.faint{opacity:.13}.bar{opacity:.9}.dot{stroke:var(--card);stroke-width:1.5}
.stroke,.whisker,.turn{fill:none;stroke-width:2.4;stroke-linejoin:round;stroke-linecap:round}
.won.stroke,.won.whisker,.won.turn{stroke:var(--won)}
.lost.stroke,.lost.whisker,.lost.turn{stroke:var(--lost)}.lost.stroke{stroke-dasharray:7 4}
.plain.stroke{stroke:var(--plain)}.none.whisker,.none.turn,.unfinished.stroke{stroke:var(--none)}.whisker{stroke-width:2}
.won-back{background:var(--won)}.lost-back{background:var(--lost)}.unfinished-back{background:var(--none)}
.plain-back{background:var(--plain)}
SIDES@media (max-width:900px){.pair{grid-template-columns:1fr}}
@media (max-width:600px){main,header>div,footer{padding-left:14px;padding-right:14px}h1{font-size:27px}
section{padding:18px 16px 20px}.wide{display:none}.narrow{display:block}.cards{grid-template-columns:1fr 1fr;gap:10px}
.card{padding:11px 13px}.card b{font-size:24px}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:6px}
table{font-size:14px}th,td{padding:5px 6px}}
@media print{header{color:#000;background:none;padding:0}.sub,.over,.chips span{color:#333}
section,.card{break-inside:avoid}}
""".replace("SIDES", SIDE_STYLE)

Plot = Callable[[float], Markup]


def page(title: str, over: str, sub: str, chips: Sequence[str], *parts: Markup) -> str:
    """The whole file."""
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="generator", content=f"{GENERATOR} {VERSION}"),
        el("title", f"{title}: {over}"),
        el("style", Markup(STYLE)),
    )
    top = el("div", el("p", over, class_="over"), el("h1", title), el("p", sub, class_="sub"),
             el("p", *[el("span", chip) for chip in chips], class_="chips") if chips else Markup(""))
    foot = el("footer", f"Made by Hauntbox {VERSION}, an unofficial box of haunted board games.")
    return f"<!doctype html>\n{el('html', head, el('body', el('header', top), el('main', *parts), foot), lang='en')}\n"


def cards(*facts: tuple[str, str, str], ink: str = "won") -> Markup:
    """The figures that matter most: what, how much, and a word about it; the first in the colour `ink`."""
    inks = [f"{ink}-ink", *[None] * len(facts)]
    shown = [
        el("div", el("p", name), el("b", value, class_=kind), el("p", more), class_="card")
        for (name, value, more), kind in zip(facts, inks)
    ]
    return el("div", *shown, class_="cards")


def section(title: str, about: str, *parts: Markup) -> Markup:
    return el("section", el("h2", title), *([el("p", about)] if about else []), *parts)


def figure(plot: Plot, width: float, caption: str = "") -> Markup:
    """A plot twice: for a wide page and for a telephone; the reader's page shows the one that fits."""
    parts = [el("div", plot(width), class_="wide"), el("div", plot(PHONE), class_="narrow")]
    return el("figure", *([el("figcaption", caption)] if caption else []), *parts)


def side_by_side(*figures: Markup) -> Markup:
    return el("div", *figures, class_="pair") if len(figures) > 1 else join(*figures)


def key(*kinds: tuple[str, str]) -> Markup:
    """What the colours mean."""
    return el("p", *[el("span", el("i", "", class_=f"{kind}-back"), name) for kind, name in kinds], class_="key")


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], words: Sequence[int] = ()) -> Markup:
    """A table of figures; the columns in `words` are read, not compared."""
    style = ["words" if index in words else None for index in range(len(heads))]
    head = el("tr", *[el("th", one, class_=kind) for one, kind in zip(heads, style)])
    body = [el("tr", *[el("td", one, class_=kind) for one, kind in zip(row, style)]) for row in rows]
    return el("div", el("table", el("thead", head), el("tbody", *body)), class_="scroll")


def facts(*pairs: tuple[str, str]) -> Markup:
    return el("dl", *[join(el("dt", name), el("dd", value)) for name, value in pairs])


def check_report(name: str) -> None:
    """Refuse, before any work is done, a file that can't be written or that is not a report to be replaced."""
    path = Path(name)
    if path.is_dir():
        raise HauntboxError(f"{name!r} is a folder; name a file for the report.")
    if not path.absolute().parent.is_dir():
        raise HauntboxError(f"There is no folder {str(path.absolute().parent)!r} to write {path.name!r} into.")
    if path.exists() and GENERATOR.encode() not in path.read_bytes()[:2000]:
        raise HauntboxError(f"The file {name!r} exists and is not a report of Hauntbox; name another one.")


def write_page(name: str, text: str) -> None:
    """Write a whole page or nothing."""
    part = Path(f"{name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, name)
    except OSError as error:
        raise HauntboxError(f"The file {name!r} can't be written: {error.strerror}.") from None
