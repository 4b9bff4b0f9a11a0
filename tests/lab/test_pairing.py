"""Two contents compared: cards that both have are shuffled alike, and what that was good for is told."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.pairing import Pairing
from hauntbox.engine.playout import play_random
from hauntbox.games import find, names
from hauntbox.lab.compare import Comparison
from hauntbox.lab.report import simulation_page
from hauntbox.lab.results import BadResults
from hauntbox.lab.simulate import simulate
from hauntbox.lab.simulate_command import in_words

GHOST = """
[[ghost]]
id = "latecomer"
name = "Latecomer"
blurb = "It missed the ferry."
slots = ["S", "T"]
clauses = [{when = "clean_up", do = [{op = "chaos", n = 1}]}]
"""

EXTRA_ITEM = """
[[item]]
id = "second_bandage"
name = "Second Bandage"
clauses = [{ when = "use_action", do = [{ op = "heal", n = 1, who = "self_or_adjacent" }] }]
"""


def begun(game: str, content: str, seed: str, paired: bool = True) -> Game:
    rules = find(game, content)
    setup = rules.checked_setup(2, seed, {"characters": "random"} if game == "blackout" else {}, content)
    setup.paired = paired
    return Game(rules, setup)


def ghosts(game: Game) -> list[str]:
    """The ghosts of the deck by name, from its top."""
    deck: tuple[int, ...] = game.state.ghost_deck.cards  # type: ignore[attr-defined]
    assert len(deck) > 10
    return [game.rules.thing_id("ghost", card) for card in deck]


def with_file(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder)


def in_common(one: list[str], other: list[str]) -> tuple[list[str], list[str]]:
    return [name for name in one if name in other], [name for name in other if name in one]


@pytest.mark.parametrize("text", [GHOST, 'remove = ["velvet_whisper"]'], ids=["added", "removed"])
def test_cards_that_both_contents_have_come_in_the_same_order(tmp_path: Path, text: str) -> None:
    content = with_file(tmp_path, "ghosts.toml", text)
    alike = unlike = 0
    for n in range(8):
        one, other = in_common(ghosts(begun("blackout", "", f"s{n}")), ghosts(begun("blackout", content, f"s{n}")))
        alike += one == other
        plain = [ghosts(begun("blackout", folder, f"s{n}", paired=False)) for folder in ("", content)]
        one, other = in_common(*plain)
        unlike += one != other
    assert alike == 8 and unlike == 8


def test_dice_fall_alike_although_there_is_one_card_more(tmp_path: Path) -> None:
    """A paired shuffle takes nothing from the stream of chance."""
    content = with_file(tmp_path, "ghosts.toml", GHOST)
    one, other = begun("blackout", "", "dice"), begun("blackout", content, "dice")
    assert (one.state.chance.key, one.state.chance.position) == (other.state.chance.key, other.state.chance.position)


def test_copies_of_a_card_have_places_of_their_own() -> None:
    game = begun("outer_space", "", "copies")
    deck: tuple[int, ...] = game.state.hero_deck.cards  # type: ignore[attr-defined]
    names = [game.rules.thing_id("card", card) for card in deck]
    assert len(set(names)) == len(names) > 20
    assert names != sorted(names)


def test_ordinary_games_are_shuffled_as_ever() -> None:
    """What is recorded and what is saved does not know of pairs."""
    ordinary = hauntbox.new("blackout", 2, 7, characters="random").state_bytes()
    assert begun("blackout", "", "7", paired=False).state_bytes() == ordinary
    assert begun("blackout", "", "7").state_bytes() != ordinary


def test_every_order_is_as_likely_as_any_other() -> None:
    found: dict[tuple[int, ...], int] = {}
    for n in range(1200):
        order = Pairing(f"seed {n}", lambda kind, card: f"{kind}{card}").shuffled("card", (0, 1, 2), 0)
        found[order] = found.get(order, 0) + 1
    assert len(found) == 6 and all(150 < count < 250 for count in found.values())


def test_a_deck_shuffled_again_comes_in_another_order() -> None:
    pairing = Pairing("seed", lambda kind, card: str(card))
    cards = tuple(range(12))
    first = pairing.shuffled("card", cards, 3)
    assert first == pairing.shuffled("card", cards, 3)
    assert first != pairing.shuffled("card", cards, 9) and first != pairing.shuffled("tile", cards, 3)


def test_things_that_are_all_alike_have_places_of_their_own() -> None:
    """Tokens in a bag: three of a kind lie anywhere."""
    pairings = [Pairing(f"seed {n}", lambda kind, card: f"{kind}{card}") for n in range(80)]
    found = {pairing.shuffled("token", (1, 2, 1, 1), 0) for pairing in pairings}
    assert found == {(2, 1, 1, 1), (1, 2, 1, 1), (1, 1, 2, 1), (1, 1, 1, 2)}


def test_one_more_card_leaves_the_order_of_the_others(tmp_path: Path) -> None:
    """TGB-2.5: also in a game whose decks are of cards of one kind."""
    content = with_file(tmp_path, "items.toml", EXTRA_ITEM)
    for n in range(4):
        decks = []
        for folder in ("", content):
            game = begun("betwixt", folder, f"s{n}")
            while not (deck := game.state.item_deck.cards):  # type: ignore[attr-defined]
                game.decide(game.decision.codes[0])  # type: ignore[union-attr]
            decks.append([game.rules.thing_id("card", card) for card in deck])
        one, other = in_common(*decks)
        assert len(other) < len(decks[1]) and one == other


@pytest.mark.parametrize("game", names())
def test_a_paired_game_is_copied_undone_and_pickled_like_any_other(game: str) -> None:
    played = begun(game, "", "copy")
    play_random(played, 1, 30)
    twins = [played.copy(), pickle.loads(pickle.dumps(played))]
    for twin in twins:
        assert twin.state.pairing is not None and twin.state_bytes() == played.state_bytes()
        twin.undo()
        twin.redo()
        assert twin.state_bytes() == played.state_bytes()


def test_a_comparison_plays_both_contents_in_pairs(tmp_path: Path) -> None:
    content = with_file(tmp_path, "ghosts.toml", GHOST)
    found = simulate("blackout", games=12, bots="random", compare=content, jobs=2)
    assert all(run.plan.paired for run in found.runs)
    assert not simulate("blackout", games=1, bots="random", jobs=1).plan.paired
    assert found.comparisons[0].pairs_told in in_words(found)
    assert found.comparisons[0].pairs_told in simulation_page(found)
    assert "variance_removed" in found.to_data()["compare"]["difference"]


def test_the_same_content_twice_gives_the_same_games_twice() -> None:
    found = simulate("blackout", games=30, bots="random", options={"mode": "very_easy"}, compare="", jobs=1)
    [comparison] = found.comparisons
    assert comparison.only_first == comparison.only_second == 0
    assert comparison.variance_removed in (None, 1.0)


def test_games_of_a_comparison_are_not_mixed_with_others(tmp_path: Path) -> None:
    content = with_file(tmp_path, "ghosts.toml", GHOST)
    out = str(tmp_path / "games.jsonl")
    simulate("blackout", games=2, bots="random", jobs=1, out=out)
    with pytest.raises(BadResults, match="paired"):
        simulate("blackout", games=2, bots="random", compare=content, jobs=1, out=out)


@pytest.mark.parametrize(
    ("cells", "removed", "said"),
    [
        ((25, 0, 0, 25), 1.0, "took away 100% of the variance"),
        ((20, 5, 5, 20), 0.6, "took away 60% of the variance, as much as 2.5 times as many games would"),
        ((10, 10, 10, 10), 0.0, "took nothing away of the variance"),
        ((5, 20, 20, 5), -0.6, "took nothing away of the variance"),
        ((10, 0, 0, 0), None, "no variance to take away"),
    ],
)
def test_what_pairs_are_good_for_is_told(
    cells: tuple[int, int, int, int], removed: float | None, said: str
) -> None:
    """Against two runs with seeds of their own: their variances add up."""
    comparison = Comparison(*cells, rounds=None)
    found = comparison.variance_removed
    assert found is removed if removed is None else found == pytest.approx(removed)
    assert said in comparison.pairs_told
    if removed is not None:
        games, first, second = sum(cells), cells[0] + cells[1], cells[0] + cells[2]
        apart = (first * (games - first) + second * (games - second)) / games**2
        paired = (cells[1] + cells[2]) / games - ((cells[2] - cells[1]) / games) ** 2
        assert found == pytest.approx(1 - paired / apart)
