"""Reports: one self-contained page whatever the games were, and nothing in it that could break out of it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hauntbox.cli.main import main
from hauntbox.engine.errors import HauntboxError
from hauntbox.lab import plots
from hauntbox.lab.page import check_report, write_page
from hauntbox.lab.report import simulation_page
from hauntbox.lab.simulate import Simulation, simulate
from hauntbox.lab.statistics import Interval
from hauntbox.lab.tally import Tally

CONTENT = Path(__file__).parents[2] / "src" / "hauntbox" / "games" / "blackout" / "content"


def parsed(text: str) -> ElementTree.Element:
    """The page, which is well-formed, needs nothing from elsewhere and runs nothing."""
    assert text.startswith("<!doctype html>\n<html")
    assert "<script" not in text
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text)
    assert not re.search(r"\b(src|href)=|url\(|@import", text)
    assert "NaN" not in text
    assert "nan" not in re.findall(r'[xydrc]\w*="([^"]*)"', text)
    return ElementTree.fromstring(text.removeprefix("<!doctype html>\n"))


def words_of(page: ElementTree.Element) -> str:
    return " ".join(" ".join(page.itertext()).split())


def headings(page: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in page.iter("h2")]


@pytest.fixture(scope="module")
def easy(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Blackout with ghosts that are caught with one Stream, so that chance alone wins some games."""
    folder = tmp_path_factory.mktemp("easy")
    ghosts = (CONTENT / "ghosts.toml").read_text(encoding="utf-8")
    ghosts = re.sub(r"^slots = .*$", 'slots = ["S"]', ghosts, flags=re.MULTILINE)
    (folder / "ghosts.toml").write_text(ghosts, encoding="utf-8")
    return str(folder)


@pytest.fixture(scope="module")
def played(easy: str) -> Simulation:
    options = {"mode": "very_easy", "characters": "random"}
    return simulate("blackout", 60, 1, "random", 2, options, easy, jobs=2)


def test_a_report_has_everything(played: Simulation) -> None:
    assert 0 < played.tally.won < 60
    page = parsed(simulation_page(played, "hauntbox simulate blackout --games 60"))
    assert headings(page) == [
        "Winning", "Length", "Round by round", "What games were lost to", "What moved the odds", "In an average game",
        "Play it again",
    ]
    words = words_of(page)
    assert f"{played.tally.win_rate.value:.1%}" in words
    for group in ("Characters", "Ghosts at the start", "Equipment in the first row", "Equipment bought"):
        assert group in words
    for shown in ("Egon Spengler", "Uncovered boroughs", "BLK-11.5", "Dice placed", "Captured"):
        assert shown in words
    for shown in ("hauntbox simulate blackout --games 60", played.plan.digest, "1/0 to 1/59"):
        assert shown in words


def test_every_plot_is_there_for_wide_pages_and_for_telephones(played: Simulation) -> None:
    page = parsed(simulation_page(played))
    wide = [one for one in page.iter("div") if one.get("class") == "wide"]
    narrow = [one for one in page.iter("div") if one.get("class") == "narrow"]
    assert len(wide) == len(narrow) > 8
    svg = "{http://www.w3.org/2000/svg}svg"
    assert all(one.find(svg) is not None and one.find(svg).get("aria-label") for one in wide + narrow)  # type: ignore[union-attr]
    widths = {float(one.find(svg).get("viewBox", "").split()[2]) for one in narrow}  # type: ignore[union-attr]
    assert max(widths) < 360


def test_both_colour_schemes_are_drawn(played: Simulation) -> None:
    text = simulation_page(played)
    assert "prefers-color-scheme:dark" in text
    assert "max-width:600px" in text


def test_cards_are_sorted_by_what_they_did_with_how_often_they_were_there(played: Simulation) -> None:
    group = played.tally.groups["characters"]
    assert group.dealt
    assert sum(entry.games for entry in group.entries.values()) == 4 * 60
    page = parsed(simulation_page(played))
    [forest] = [one for one in page.iter() if (one.get("aria-label") or "").startswith("Difference in points")
                and "Spengler" in words_of(one)][:1]
    effects = [float(found) for found in re.findall(r"([+−]\d+\.\d) \(", words_of(forest).replace("−", "-"))]
    assert effects == sorted(effects, reverse=True)


def test_reports_of_the_same_games_are_the_same_however_they_were_played(easy: str, tmp_path: Path) -> None:
    out = str(tmp_path / "run.jsonl")
    simulate("blackout", 9, 1, "random", 2, {"mode": "easy"}, easy, jobs=1, out=out)
    resumed = simulate("blackout", 20, 1, "random", 2, {"mode": "easy"}, easy, jobs=2, out=out)
    whole = simulate("blackout", 20, 1, "random", 2, {"mode": "easy"}, easy, jobs=1)
    pages = [simulation_page(one) for one in (resumed, whole)]
    plotted = ["".join(re.findall(r"<svg.*?</svg>", page)) for page in pages]
    assert plotted[0] == plotted[1]


@pytest.mark.parametrize(
    ("game", "games", "limit"), [("toy", 12, 20_000), ("blackout", 1, 20_000), ("blackout", 3, 5), ("toy", 1, 1)]
)
def test_few_or_strange_games_make_a_report_too(game: str, games: int, limit: int) -> None:
    page = parsed(simulation_page(simulate(game, games, 1, "random", jobs=1, limit=limit)))
    assert {"Winning", "Length", "Play it again"} <= set(headings(page))


def test_sides_that_win_apart_are_told_apart() -> None:
    words = words_of(parsed(simulation_page(simulate("toy", 20, 1, "random,novice", 2, jobs=1))))
    assert "The mediums, random" in words
    assert "The poltergeists, novice" in words


def test_a_comparison_shows_both_and_the_difference(easy: str) -> None:
    simulation = simulate("blackout", 25, 1, "random", 2, {"mode": "very_easy"}, compare=easy, jobs=2)
    page = parsed(simulation_page(simulation))
    assert headings(page)[0] == "What the change does"
    comparison = simulation.comparison
    assert comparison is not None
    words = words_of(page)
    assert "A: the content of the box" in words
    assert f"B: {Path(easy).name}" in words
    assert plots.in_points(comparison.win_rate) in words
    assert f"A not won {comparison.only_second} {comparison.neither}" in words
    assert "McNemar" in words


def test_hostile_names_come_out_escaped(tmp_path: Path) -> None:
    folder = tmp_path / "<x y='1'>&"
    shutil.copytree(CONTENT, folder)
    ghosts = (folder / "ghosts.toml").read_text(encoding="utf-8")
    (folder / "ghosts.toml").write_text(re.sub(r'^name = "', 'name = "<x y=1>&', ghosts, flags=re.MULTILINE))
    simulation = simulate("blackout", 12, "<x>&", "random", content=str(folder), jobs=1)
    text = simulation_page(simulation, "<x>")
    assert "<x" not in text
    assert "<x y=1>&" in words_of(parsed(text))


# The command and its file


def test_the_command_writes_a_report_and_replaces_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    for games in ("3", "5"):
        words = f"toy --games {games} --bots random --players 2 --option dawn=nobody --jobs 1 --report {report}"
        assert main(["simulate", *words.split()]) == 0
    assert f"The report is in {report}." in capsys.readouterr().out
    words = words_of(parsed(report.read_text(encoding="utf-8")))
    assert "hauntbox simulate toy --games 5 --seed 1 --bots random --players 2 --option dawn=nobody" in words
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]


def test_only_reports_are_replaced(tmp_path: Path) -> None:
    mine = tmp_path / "mine.html"
    mine.write_text("<p>mine</p>")
    with pytest.raises(HauntboxError, match="is not a report of Hauntbox"):
        check_report(str(mine))
    with pytest.raises(HauntboxError, match="can't be written"):
        write_page(str(tmp_path / "nowhere" / "page.html"), "text")


# Plots


def test_axes_have_round_numbers() -> None:
    assert plots.ticks(0, 20, 5) == [0, 5, 10, 15, 20]
    assert plots.ticks(-0.13, 0.13, 6) == [-0.1, -0.05, 0, 0.05, 0.1]
    assert plots.ticks(3, 3, 5) == [3]
    assert plots.ticks(1, 2, 10)[1] == 1.1


def test_a_histogram_counts_every_game() -> None:
    drawn = plots.histogram({"won": {5: 3, 7: 1}, "lost": {5: 2, 300: 4}}, "rounds", 400)
    counted = [int(found) for found in re.findall(r": (\d+) (?:won|lost)</title>", drawn)]
    assert sum(counted) == 10


def test_differences_are_said_in_points() -> None:
    assert plots.in_points(Interval(-0.0123, -0.05, 0.0)) == "−1.2 (−5.0 to +0.0)"
    assert plots.tenths(-0.0001) == "+0.0"


def test_rounds_that_few_games_reached_are_left_out() -> None:
    tally = Tally()
    for index in range(100):
        values = [1] * (3 if index < 99 else 30)
        tally.add({"index": index, "won": True, "winners": [], "decisions": 1, "series": {"heat": values}})
    assert len(plots.enough(tally.series["heat"]["won"])) == 3
