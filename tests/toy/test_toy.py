"""Séance, rule by rule: the toy game shows that the engine carries what the other games need."""

from __future__ import annotations

from pathlib import Path

import pytest

import hauntbox
from hauntbox import BadContent, Game, Refused
from hauntbox.games import find
from hauntbox.kit.decks import Deck
from tests.toy import rules_for
from tests.toy.rounds.rounds import LAY_OMEN, ROUND_END, TURN
from tests.toy.table.state import SPIRIT_DIE, Table

CALM, CHILL, GUST = range(3)


class Scene:
    """A table of Séance set up as a test likes it: hands by seat, then who is to act."""

    def __init__(self, *hands: str, seed: int = 1, **options: str) -> None:
        self.rules = find("toy")
        self.setup = self.rules.checked_setup(len(hands), str(seed), options)
        g = self.rules.begin(self.setup)
        assert isinstance(g, Table)
        self.g = g
        g.hands = [tuple(sorted(g.content.card_numbers[card] for card in hand.split())) for hand in hands]
        held = {card for hand in g.hands for card in hand}
        g.deck = Deck(tuple(card for card in range(len(g.content.deck)) if card not in held))
        g.order = tuple(range(g.players))
        g.omen, g.omens = g.omens[0], g.omens[1:]
        g.step = TURN

    def omen(self, id: str) -> Scene:
        g = self.g
        number = g.content.omen_numbers[id]
        g.omens = tuple(omen for omen in (g.omen, *g.omens) if omen != number)
        g.omen = number
        return self

    def die(self, face: int) -> Scene:
        """Make the spirit die show this face at the next roll."""
        while SPIRIT_DIE.sides[self.g.chance.copy().below(6)] != face:
            self.g.chance.below(6)
        return self

    def play(self) -> Game:
        return Game(self.rules, self.setup, self.g)


def g_of(game: Game) -> Table:
    assert isinstance(game.state, Table)
    return game.state


def told(game: Game, seat: int | None) -> list[str]:
    return [event.kind for event in game.events(seat)]


def keys(game: Game, seat: int) -> list[str]:
    return [option.key for option in game.asked(seat)]


def test_the_sides_sit_alternately_and_win_together() -> None:
    """TOY-1.1, TOY-7.1: the winners are the seats of one side."""
    scene = Scene("", "", "apparition1", "").omen("weeping").die(CALM)
    scene.g.points = [3, 3]
    game = scene.play()
    for key in ("hold", "hold", "call:apparition1"):
        game.decide(key)
    game.decide("hold")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.rule) == ([0, 2], "TOY-7.1")


def test_everybody_begins_with_candles_and_a_hidden_hand() -> None:
    """TOY-1.2: six candles, three cards; others see only how many."""
    game = hauntbox.new("toy", players=3, seed=4)
    view = game.view(0)
    assert view["candles"] == [6, 6, 6]
    assert view["hands"] == [3, 3, 3]
    assert len(view["hand"]) == 3
    assert game.view(None)["hand"] == []
    assert game.view(1)["hand"] != view["hand"]


def test_the_omen_lies_face_down() -> None:
    """TOY-2.1: nobody sees the omen."""
    game = hauntbox.new("toy", seed=4)
    assert [game.view(seat)["omen"] for seat in (None, 0, 1, 2, 3)] == ["?"] * 5
    assert told(game, None) == ["omen"]


def test_candles_are_burned_in_secret_and_at_once() -> None:
    """TOY-3.1: nothing happens until everybody has chosen, and nobody sees what others chose."""
    game = hauntbox.new("toy", players=3, seed=4)
    game.decide("bid:2", seat=2)
    game.decide("bid:0", seat=0)
    assert game.waiting == [1]
    assert game.view(1)["candles"] == [6, 6, 6]
    with pytest.raises(Refused, match="more than three"):
        game.decide("bid:4", seat=1)
    game.decide("bid:1", seat=1)
    assert game.view(None)["candles"] == [6, 5, 4]


def test_nobody_burns_candles_that_they_lack() -> None:
    """TOY-3.1: the reason speaks of the seat that is asked."""
    scene = Scene("", "")
    scene.g.candles = [6, 1]
    scene.g.step = LAY_OMEN
    game = scene.play()
    assert keys(game, 1) == ["bid:0", "bid:1"]
    assert game.why_not("bid:2", seat=0) is None
    reason = game.why_not("bid:2", seat=1)
    assert reason is not None
    assert (reason.key, reason.rule) == ("candles", "TOY-3.1")


@pytest.mark.parametrize(
    ("candles", "order"), [((0, 2, 1), (2, 0, 1)), ((1, 2, 2), (2, 0, 1)), ((0, 0, 0), (1, 2, 0))]
)
def test_who_burned_most_acts_last(candles: tuple[int, ...], order: tuple[int, ...]) -> None:
    """TOY-3.2: the lower seat wins ties."""
    game = hauntbox.new("toy", players=3, seed=4)
    for seat, n in enumerate(candles):
        game.decide(f"bid:{n}", seat=seat)
    assert g_of(game).order == order


def test_a_card_shown_lies_open_and_counts() -> None:
    """TOY-4.1, TOY-6.2: three beats two, and the omen's worth is gained."""
    game = Scene("apparition1", "knock1").omen("headless_host").die(CALM).play()
    game.decide("call:apparition1")
    assert game.view(None)["called"] == ["apparition1", ""]
    game.decide("call:knock1")
    assert game.view(None)["points"] == [3, 0]
    assert game.view(None)["omens_shown"] == ["headless_host"]


def test_equal_strength_gains_nothing() -> None:
    """TOY-6.2: on a tie nobody gains the omen."""
    game = Scene("knock1", "knock2").omen("headless_host").die(CALM).play()
    for key in ("call:knock1", "call:knock2"):
        game.decide(key)
    assert game.view(None)["points"] == [0, 0]


def test_a_lantern_shows_the_omen_to_one_seat_alone() -> None:
    """TOY-4.2: the others are told that somebody looked, not what was seen."""
    game = Scene("lantern1", "", "knock1", "").omen("weeping").play()
    game.decide("call:lantern1")
    assert [game.view(seat)["omen"] for seat in (None, 0, 1, 2, 3)] == ["?", "weeping", "?", "?", "?"]
    assert "saw" in told(game, 0)
    for seat in (None, 1, 2, 3):
        assert "looked" in told(game, seat)
        assert "saw" not in told(game, seat)
    assert not game.undo_is_free


def test_a_card_under_the_cloth_is_hidden_until_the_round_ends() -> None:
    """TOY-4.3: it counts one more, and only its owner knows it; so far, undo is free."""
    game = Scene("whisper1", "").omen("spilt_ink").die(CALM).play()
    game.decide("veil:whisper1")
    assert game.undo_is_free
    assert game.view(0)["veiled"] == ["whisper1", ""]
    assert game.view(1)["veiled"] == ["?", ""]
    assert "veiled_own" in told(game, 0)
    assert "veiled_own" not in told(game, 1)
    game.decide("hold")
    assert game.view(None)["points"] == [2, 0]
    assert "unveiled" in told(game, None)


def test_salt_has_no_strength_to_lay_under_the_cloth() -> None:
    """TOY-4.3, TOY-5.1: Salt is neither veiled nor shown."""
    game = Scene("salt1", "").play()
    assert keys(game, 0) == ["hold"]
    with pytest.raises(Refused, match="no strength") as veiled:
        game.decide("veil:salt1")
    assert veiled.value.rule == "TOY-4.3"
    with pytest.raises(Refused, match="only thrown on a card") as shown:
        game.decide("call:salt1")
    assert shown.value.rule == "TOY-5.1"


def test_a_card_that_is_not_in_hand_is_refused_with_the_reason() -> None:
    """TOY-4.1: the refusal is the same whoever else holds the card."""
    game = Scene("whisper1", "knock1").play()
    for card in ("knock1", "apparition1"):
        with pytest.raises(Refused, match="not in your hand") as error:
            game.decide(f"call:{card}")
        assert error.value.rule == "TOY-4.1"


def test_holding_draws_a_card_up_to_five() -> None:
    """TOY-4.4: only the owner learns which card was drawn; a full hand can't hold."""
    game = Scene("whisper1", "").play()
    game.decide("hold")
    assert game.view(1)["hands"] == [2, 0]
    assert "drew_own" in told(game, 0)
    assert told(game, 1) == ["drew"]
    assert not game.undo_is_free
    full = Scene("whisper1 whisper2 whisper3 whisper4 whisper5", "").play()
    assert "hold" not in keys(full, 0)
    with pytest.raises(Refused, match="full"):
        full.decide("hold")


def test_an_empty_deck_takes_its_discards_back() -> None:
    """TOY-4.4: the discards are shuffled into a new deck."""
    scene = Scene("", "")
    scene.g.deck = Deck((), scene.g.deck.cards)
    game = scene.play()
    game.decide("hold")
    assert told(game, None) == ["reshuffled", "drew"]
    assert game.view(None)["discards"] == []


def test_all_opponents_are_asked_whether_they_hold_salt_or_not() -> None:
    """TOY-5.1: the pause tells nothing; only the holder has a choice."""
    game = Scene("knock1", "salt1", "salt2", "").play()
    game.courteous = False
    game.decide("call:knock1")
    assert game.waiting == [1, 3]
    assert keys(game, 1) == ["salt:salt1", "let"]
    assert keys(game, 3) == ["let"]
    assert keys(game, 2) == []
    with pytest.raises(Refused, match="seat 1 and seat 3 are asked"):
        game.decide("salt:salt2", seat=2)
    with pytest.raises(Refused, match="not in your hand"):
        game.decide("salt:salt1", seat=3)
    with pytest.raises(Refused, match="not Salt"):
        game.decide("salt:knock2", seat=3)


def test_who_holds_no_salt_is_passed_over_and_nobody_is_told() -> None:
    """TOY-5.1: the engine lets it happen for a seat without a choice; the others see that two are asked."""
    game = Scene("knock1", "salt1", "", "").play()
    game.decide("call:knock1")
    assert game.waiting == [1]
    assert [game.awaited(seat) for seat in (None, 0, 1, 2, 3)] == [[1, 3], [1, 3], [1, 3], [1, 3], [1]]
    assert keys(game, 3) == []
    game.decide("let")
    assert game.answers() == ["call:knock1", "1=let 3=let"]


def test_salt_interrupts_and_cancels() -> None:
    """TOY-5.2: the card shown and the Salt are discarded; the Lantern shows nothing."""
    game = Scene("lantern1", "salt1", "", "salt2").omen("weeping").play()
    game.decide("call:lantern1")
    game.decide("let", seat=1)
    assert game.awaited(0) == [1, 3]
    game.decide("salt:salt2", seat=3)
    assert game.view(0)["called"][0] == ""
    assert game.view(0)["omen"] == "?"
    assert game.view(0)["discards"] == ["salt2", "lantern1"]
    assert told(game, 0) == ["called", "salted"]


def test_of_several_who_would_throw_salt_the_next_round_the_table_does() -> None:
    """TOY-5.2: and that the other would have, too, stays a secret."""
    scene = Scene("", "salt1", "lantern1", "salt2")
    scene.g.order = (2, 3, 0, 1)
    game = scene.play()
    game.decide("call:lantern1")
    game.decide("salt:salt1", seat=1)
    game.decide("salt:salt2", seat=3)
    assert game.view(0)["discards"] == ["salt2", "lantern1"]
    assert game.view(1)["hand"] == ["salt1"]
    assert told(game, 0) == ["called", "salted"]


@pytest.mark.parametrize(("face", "points"), [(CALM, [2, 0]), (CHILL, [0, 0]), (GUST, [0, 2])])
def test_the_spirit_die_changes_the_round(face: int, points: list[int]) -> None:
    """TOY-6.1: Calm nothing, Chill one for the poltergeists, a Gust blows veiled cards away."""
    game = Scene("whisper1", "lantern1").omen("spilt_ink").die(face).play()
    for key in ("veil:whisper1", "call:lantern1"):
        game.decide(key)
    assert game.view(None)["points"] == points
    assert ("blown" in told(game, None)) == (face == GUST)


def test_after_a_round_everybody_draws_up_to_three() -> None:
    """TOY-6.3: what was played is discarded."""
    game = Scene("knock1", "").die(CALM).play()
    for key in ("call:knock1", "hold"):
        game.decide(key)
    assert game.view(None)["hands"] == [3, 3]
    assert game.view(None)["discards"] == ["knock1"]
    assert game.view(None)["called"] == ["", ""]


@pytest.mark.parametrize(("scenario", "over"), [("parlour", True), ("cellar", False)])
def test_the_target_depends_on_the_room(scenario: str, over: bool) -> None:
    """TOY-7.1: four points in the parlour, six in the cellar."""
    rules = find("toy")
    setup = rules.checked_setup(2, "1", {"scenario": scenario})
    g = rules.begin(setup)
    assert isinstance(g, Table)
    assert g.target == (4 if over else 6)
    scene = Scene("apparition1", "", scenario=scenario).omen("weeping").die(CALM)
    scene.g.points = [3, 0]
    game = scene.play()
    for key in ("call:apparition1", "hold"):
        game.decide(key)
    assert game.over == over


@pytest.mark.parametrize(
    ("points", "dawn", "winners", "rule"),
    [
        ([2, 1], "nobody", [0, 2], "TOY-7.2"),
        ([1, 2], "nobody", [1, 3], "TOY-7.2"),
        ([2, 2], "nobody", [], "TOY-7.3"),
        ([2, 2], "poltergeists", [1, 3], "TOY-7.3"),
    ],
)
def test_dawn_ends_the_game(points: list[int], dawn: str, winners: list[int], rule: str) -> None:
    """TOY-7.2, TOY-7.3: more points win; a tie is nobody's, or the poltergeists'."""
    scene = Scene("", "", "", "", dawn=dawn)
    scene.g.points = points
    scene.g.omens = ()
    scene.g.step = LAY_OMEN
    game = scene.play()
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.rule) == (winners, rule)
    assert game.outcome.won == bool(winners)


def test_a_game_can_begin_with_the_end_of_a_round() -> None:
    """TOY-6.2: steps without a question follow each other until somebody is asked."""
    scene = Scene("", "").omen("draught").die(CHILL)
    scene.g.step = ROUND_END
    game = scene.play()
    assert told(game, None)[:3] == ["rolled", "omen_shown", "gained"]
    assert g_of(game).points == [0, 0]
    assert game.decision is not None and game.decision.kind == "bid"


def test_other_content_can_be_laid_over(tmp_path: Path) -> None:
    """A content folder with mistakes reports all of them."""
    for name in ("cards.toml", "omens.toml"):
        text = (Path(__file__).parents[1] / "toy" / "content" / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace('does = "look"', 'does = "sing"').replace("worth = 3", ""))
    with pytest.raises(BadContent) as error:
        rules_for(str(tmp_path))
    assert len(error.value.problems) == 2


# Its size, for those who write another game

PARTS = {
    "the table, steps and content": ["table/*.py", "rounds/*.py", "components/*.py"],
    "what the engine meets (`rules.py`)": ["rules.py", "__init__.py"],
    "what a learner sees": ["sight/*.py"],
    "the drawing": ["drawing/*.py"],
    "words and rulebook": ["words/*.toml", "rulebook/*.toml"],
}


@pytest.mark.parametrize("part", PARTS)
def test_the_page_about_adding_a_game_says_its_true_size(part: str) -> None:
    folder = Path(__file__).parent
    files = [path for pattern in PARTS[part] for path in folder.glob(pattern)]
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    page = folder.parents[1] / "docs" / "contributors" / "adding-a-game.md"
    assert f"| {part} | {len(lines)} |" in page.read_text(encoding="utf-8"), len(lines)


def test_every_module_is_counted_once() -> None:
    folder = Path(__file__).parent
    counted = [path for patterns in PARTS.values() for pattern in patterns for path in folder.glob(pattern)]
    assert sorted(counted) == sorted({path for path in folder.rglob("*.py") if path != Path(__file__)}
                                     | set(folder.glob("words/*.toml")) | set(folder.glob("rulebook/*.toml")))
