"""The documents say what is so: examples run, links lead somewhere, nothing public is left out or made up."""

from __future__ import annotations

import argparse
import ast
import doctest
import re
import runpy
import shlex
import textwrap
import tomllib
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hauntbox
from hauntbox import BadContent, bots
from hauntbox.cli.main import build_parser
from hauntbox.cli.parser import Parser
from hauntbox.games import find, names, own_names
from tests.support.documents import ROOT, Page, codes, page, pages

SOURCE = ROOT / "src" / "hauntbox"
LIBRARY = page("docs/researchers/library.md")
ADDING = page("docs/contributors/adding-a-game.md")
COMMANDS = page("docs/commands.md")
PLAYERS = page("docs/players/README.md")

# Pages whose examples another test runs (they need more than the library), or that need files and a while.
RUN_ELSEWHERE = {"docs/researchers/environments.md": "tests/envs/test_envs.py"}
NEED_FILES = {"docs/researchers/simulate.md"}

every_page = pytest.mark.parametrize("page", pages(), ids=lambda one: one.name)
own_games = pytest.mark.parametrize("game", own_names())


# Examples


def write_content(page: Page, folder: Path) -> None:
    """The content files that a page shows: those whose first line names folder and file."""
    for block in page.blocks("toml"):
        named = re.match(r"# (\w+)/(\w+\.toml)\b", block.text)
        if named:
            (folder / named[1]).mkdir(exist_ok=True)
            (folder / named[1] / named[2]).write_text(block.text, encoding="utf-8")


def is_quoted(page: Page, text: str, prose: str) -> bool:
    """Whether the text stands, but for its indentation, in a file that the paragraph beside it links to."""
    quoted = textwrap.dedent(text).strip()
    for link in re.findall(r"\]\(([^)#\s]+)\)", prose):
        path = page.path.parent / link
        if path.is_file():
            source = path.read_text(encoding="utf-8")
            indents = {len(line) - len(line.lstrip()) for line in source.splitlines()}
            if any(textwrap.indent(quoted, " " * indent) in source for indent in indents):
                return True
    return False


def beside(before: str, after: str) -> str:
    """The paragraphs before and after a block."""
    return "\n".join(before.strip().split("\n\n")[-3:]) + "\n" + after.strip().split("\n\n")[0]


@every_page
def test_the_examples_run(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Examples with >>> give what they show; others are quoted from a file that is linked beside them."""
    write_content(page, tmp_path)
    monkeypatch.chdir(tmp_path)
    if page.name in RUN_ELSEWHERE:
        tester = (ROOT / RUN_ELSEWHERE[page.name]).read_text(encoding="utf-8")
        assert page.path.name in tester
        return
    blocks = page.blocks("python")
    for block in blocks:
        if ">>>" not in block.text and page.name not in NEED_FILES:
            assert is_quoted(page, block.text, beside(block.before, block.after)), block.text
    examples = "\n".join(block.text for block in blocks if ">>>" in block.text)
    test = doctest.DocTestParser().get_doctest(examples, {"__name__": "__main__"}, page.name, page.name, 0)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize("name", sorted(NEED_FILES))
def test_what_examples_import_is_there(name: str) -> None:
    imports = 0
    for block in page(name).blocks("python"):
        for node in ast.walk(ast.parse(block.text)):
            if isinstance(node, ast.ImportFrom):
                module = import_module(str(node.module))
                assert all(hasattr(module, one.name) for one in node.names)
                imports += 1
    assert imports


def docstrings(path: Path) -> list[str]:
    """The docstrings of a module that have examples."""
    source = path.read_text(encoding="utf-8")
    if ">>>" not in source:
        return []
    nodes = (ast.Module, ast.ClassDef, ast.FunctionDef)
    tree = ast.walk(ast.parse(source))
    found = [ast.get_docstring(node) for node in tree if isinstance(node, nodes)]
    return [text for text in found if text and ">>>" in text]


WITH_EXAMPLES = [path for path in sorted(SOURCE.rglob("*.py")) if "envs" not in path.parts and docstrings(path)]


@pytest.mark.both_ways
@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_the_examples_in_docstrings_run(path: Path) -> None:
    parts = ["hauntbox", *path.relative_to(SOURCE).with_suffix("").parts]
    module = import_module(".".join(part for part in parts if part != "__init__"))
    for text in docstrings(path):
        test = doctest.DocTestParser().get_doctest(text, dict(vars(module)), path.name, str(path), 0)
        said: list[str] = []
        doctest.DocTestRunner().run(test, out=said.append)
        assert not said, "".join(said)


@every_page
def test_the_content_shown_is_as_it_says(page: Page, tmp_path: Path) -> None:
    """Whole files of content are valid (those in a folder named wrong are not); everything else is TOML."""
    write_content(page, tmp_path)
    game = next((one for one in names() if one.replace("_", "-") in page.name), "blackout")
    for folder in tmp_path.iterdir():
        if folder.name == "wrong":
            with pytest.raises(BadContent):
                find(game, str(folder))
        else:
            assert find(game, str(folder)).content_digest != find(game).content_digest
    for block in page.blocks("toml"):
        tomllib.loads(block.text)


# Links, rules, pictures


@every_page
def test_every_link_leads_somewhere(page: Page) -> None:
    for link in page.links():
        if link.startswith(("http://", "https://")):
            continue
        name, _, anchor = link.partition("#")
        path = (page.path.parent / name).resolve() if name else page.path
        assert path.exists(), f"{page.name} links to {link}, which does not exist"
        if anchor:
            assert anchor in Page(path, path.read_text(encoding="utf-8")).anchors(), f"{page.name}: no {link}"


def test_every_document_is_in_the_index() -> None:
    index = page("docs/README.md")
    listed = {(index.path.parent / link).resolve() for link in index.links()}
    missing = [one.name for one in pages() if one.path.parent != ROOT and one.path not in {*listed, index.path}]
    assert missing == []


def test_the_picture_shows_the_table_as_it_is_drawn_today() -> None:
    """If this fails, ``python docs/picture/draw.py`` draws it anew."""
    drawing = runpy.run_path(str(ROOT / "docs" / "picture" / "draw.py"))
    game = drawing["table"]()
    assert game.rules.check(game.state) == []
    for theme in drawing["THEMES"]:
        kept = (ROOT / "docs" / "picture" / f"blackout-{theme}.svg").read_text(encoding="utf-8")
        ElementTree.fromstring(kept)
        drawn = drawing["picture"](game, theme)
        number = re.compile(r"\d+(\.\d+)?")  # the last decimals are the machine's
        assert number.sub("#", kept) == number.sub("#", drawn)


def test_the_changes_of_this_version_are_told() -> None:
    heads = re.findall(r"^## (\S+)", page("CHANGELOG.md").text, re.MULTILINE)
    assert heads[heads[0] == "Unreleased"] == hauntbox.__version__


def test_the_readme_tells_the_games_and_counts_right() -> None:
    rows = {row[0].strip("*"): row for row in page("README.md").table("What is in it")}
    titles = {find(game).title.removeprefix("Ghostbusters: "): find(game) for game in own_names()}
    assert set(rows) == set(titles)
    for title, rules in titles.items():
        assert rows[title][1:3] == [f"{rules.min_players}–{rules.max_players}", str(rules.minutes)]
    counts = find("blackout").content_counts()
    cards = sum(count for kind, count in counts.items() if kind != "boards")
    assert f"{cards} cards" in rows["Blackout"][3]
    counts = find("spirit_world").content_counts()
    told = f"{counts['scenarios']} scenarios, three campaigns, {counts['characters']} characters"
    assert told in rows["Spirit World"][3]
    assert counts["campaigns"] == 3
    counts = find("outer_space").content_counts()
    cards = counts["hero_cards"] + counts["martian_cards"]
    told = f"{counts['scenarios']} scenarios, {counts['characters']} characters, {cards} cards"
    assert told in rows["Invasion from Outer Space"][3]
    counts = find("ecto_terrestrial").content_counts()
    kinds = ("weapons", "equipment", "gadgets", "hot_sheets", "disastrous_hot_sheets")
    told = f"{counts['episodes']} Episodes, {counts['heroes']} Heroes, {sum(counts[kind] for kind in kinds)} cards"
    assert told in rows["Ecto-Terrestrial Invasion"][3]
    counts = find("betwixt").content_counts()
    kinds = ("equipment", "fireworks", "items", "books", "drops", "temporary_drops", "monster_weapons")
    cards = sum(counts[kind] for kind in kinds)
    kinds_told = f"{counts['missions']} missions, {counts['monsters']} kinds of monsters"
    told = f"{kinds_told}, {counts['tiles']} tiles, {cards} cards"
    assert told in rows["The Ghosts Betwixt"][3]


# Commands


def commands() -> dict[str, Parser]:
    """Every command by its whole name, ready to be asked for its arguments."""
    found: dict[str, Parser] = {}

    def add(parser: Parser) -> None:
        parser.fill_in()
        below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
        if not below or parser.prog == "hauntbox":
            found[parser.prog] = parser
        for action in below:
            for one in action.choices.values():
                add(one)

    add(build_parser()[0])
    return found


def arguments(parser: Parser) -> set[str]:
    """The arguments of a command as its help writes them."""
    found: set[str] = set()
    for action in parser._actions:
        if isinstance(action, (argparse._HelpAction, argparse._SubParsersAction)):
            continue
        value = "" if action.nargs == 0 else action.metavar or "{" + ",".join(action.choices or []) + "}"
        found |= {f"{option} {value}".strip() for option in action.option_strings} or {str(value)}
    return found


def test_every_command_is_documented_and_no_other() -> None:
    heads = re.findall(r"^## `(hauntbox[^`]*)`$", COMMANDS.prose, re.MULTILINE)
    assert sorted(heads) == sorted(commands())


@pytest.mark.parametrize("name", commands())
def test_every_argument_is_documented_and_no_other(name: str) -> None:
    documented = [code for row in COMMANDS.table(f"`{name}`") for code in codes(row[0])]
    assert len(set(documented)) == len(documented)
    assert sorted(documented) == sorted(arguments(commands()[name]))


@every_page
def test_every_command_line_shown_is_understood(page: Page) -> None:
    parser = build_parser()[0]
    shown = [line for block in page.blocks("sh") for line in block.text.replace("\\\n", " ").splitlines()]
    shown += [code for code in codes(page.prose) if re.match(r"(hauntbox|python3 start\.py) [a-z]+ [a-z]", code)]
    for line in shown:
        words = shlex.split(line, comments=True)
        if words[:2] == ["python3", "start.py"]:
            words = ["hauntbox", *words[2:]]
        if words[:1] == ["hauntbox"] and words[1:] not in (["test"], ["test", "--changed"]):  # these are start.py's own
            parser.parse_args(words[1:])


def test_every_variable_of_the_environment_is_documented() -> None:
    read: set[str] = set()
    for path in [*SOURCE.rglob("*.py"), ROOT / "setup.py", *(ROOT / "tests" / "conformance").glob("*.py")]:
        read |= set(re.findall(r"environ[^\n]*\"(HAUNTBOX_[A-Z]+)\"", path.read_text(encoding="utf-8")))
    assert {code for row in COMMANDS.table("Environment") for code in codes(row[0])} == read


# Set-up


@own_games
def test_every_option_of_a_game_is_documented_and_no_other(game: str) -> None:
    rules = find(game)
    documented = {}
    for key, values, usual, _ in PLAYERS.table(rules.title):
        documented[codes(key)[0]] = (codes(values), codes(usual)[0])
    options = {option.key: (option.values, option.default) for option in rules.setup_options() if not option.carried}
    assert documented == options


# The library


def public(file: str, name: str) -> set[str]:
    """The public methods and properties of a class, read from its source so that it may be compiled."""
    [found] = [node for node in ast.parse((SOURCE / file).read_text("utf-8")).body
               if isinstance(node, ast.ClassDef) and node.name == name]
    methods = {node.name for node in found.body if isinstance(node, ast.FunctionDef)}
    fields = {node.target.id for node in found.body
              if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)}
    return {one for one in methods | fields if not one.startswith("_")}


def slots(file: str, name: str) -> set[str]:
    """The fields of a slotted class."""
    tree = ast.parse((SOURCE / file).read_text(encoding="utf-8"))
    [found] = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name]
    [names] = [node.value for node in found.body if isinstance(node, ast.Assign)]
    fields: tuple[str, ...] = ast.literal_eval(names)
    return set(fields)


def first_words(table: list[list[str]]) -> list[str]:
    """The names that the rows of a table are about, without arguments."""
    return [code.partition("(")[0] for row in table for code in codes(row[0])]


def test_every_public_name_of_the_library_is_documented_and_no_other() -> None:
    assert sorted(first_words(LIBRARY.table("`hauntbox`"))) == sorted(hauntbox.__all__)


def public_of_game() -> set[str]:
    """The public methods and properties of a game: its own, and those of the course it takes."""
    return public("engine/game.py", "Game") | public("engine/course.py", "Course")


@pytest.mark.parametrize(
    ("name", "methods", "fields"),
    [
        ("Game", public_of_game(), slots("engine/course.py", "Course")),
        ("Decision", public("engine/decisions.py", "Decision"), slots("engine/decisions.py", "Decision")),
        ("Option", public("engine/decisions.py", "Option"), slots("engine/decisions.py", "Option")),
        ("Campaign", public("engine/campaign.py", "Campaign"), slots("engine/campaign.py", "Campaign")),
    ],
    ids=["Game", "Decision", "Option", "Campaign"],
)
def test_every_public_method_is_documented_and_no_other(name: str, methods: set[str], fields: set[str]) -> None:
    documented = {word.removeprefix(f"{name.lower()}.") for word in first_words(LIBRARY.table(name))}
    assert methods - documented == set()
    assert documented - methods - fields == set()


@every_page
def test_what_is_said_of_a_game_exists(page: Page) -> None:
    """Wherever `game.something` is written, games have it."""
    if page.name in RUN_ELSEWHERE:  # OpenSpiel's games
        return
    known = public_of_game() | slots("engine/course.py", "Course") | {"json", "html", "py"}
    written = "\n".join([*codes(page.prose), *(block.text for block in page.blocks("python"))])
    assert set(re.findall(r"\bgame\.([a-z]\w*)", written)) - known == set()


def public_of_rules() -> set[str]:
    """The public methods and fields of a game's rules, and of how they are presented."""
    return public("engine/rules.py", "Rules") | public("engine/presenting/presented.py", "Presented")


def test_every_method_of_the_rules_is_documented_and_no_other() -> None:
    documented: list[str] = []
    for table in ADDING.tables("Rules"):
        documented += first_words(table)
    rest = ADDING.section("Rules").partition("What comes with it")[2]
    come_with_it = [code for code in codes(rest.partition("\n\n")[0]) if code.isidentifier()]
    repeated = {word for word in documented if documented.count(word) > 1}
    assert repeated == set()
    assert {*documented, *come_with_it} == public_of_rules()


def test_every_method_that_a_state_writes_is_documented() -> None:
    documented = set(first_words(ADDING.table("The state")))
    assert documented <= public("engine/state.py", "State")
    told = codes(ADDING.section("The state"))
    assert [word for word in ("tell", "roll_below", "reveal", "shuffle") if word not in told] == []


def test_every_bot_is_documented_and_no_other() -> None:
    listed = re.findall(r"^- `(\w+)` ", LIBRARY.section("Bots and hints"), re.MULTILINE)
    assert listed == list(bots.NAMES)


def test_every_public_name_of_the_bots_is_documented_and_no_other() -> None:
    assert sorted(first_words(LIBRARY.table("`hauntbox.bots`"))) == sorted(bots.__all__)


def test_the_map_of_the_house_names_the_rooms_of_every_game() -> None:
    house = page("docs/contributors/architecture.md")
    games = ROOT / "src" / "hauntbox" / "games"
    tables = house.tables("The rooms of a game")
    shared = {code.rstrip("/") for row in tables[0][:-1] for code in codes(row[0]) if code.endswith("/")}
    own = {codes(row[0])[0]: set(codes(row[1])) for row in tables[1]}
    assert set(own) == {path.parent.name for path in games.glob("*/rules.py")}
    for game, parts in own.items():
        rooms = {path.name for path in (games / game).iterdir() if path.is_dir()} - {"__pycache__", "sets"}
        assert parts <= rooms <= parts | shared, game
    for row in tables[2]:
        room = codes(row[0])[0].partition("/")[0]
        for code in codes(row[0]):
            name = code.rpartition("/")[2]
            assert list(games.glob(f"*/{room}/{name}")), code
