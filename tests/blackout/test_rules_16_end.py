"""Chapter 16, the end of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox import Game, Refused
from tests.blackout.cleaning import clean_up, marked
from tests.blackout.designing import design, when
from tests.blackout.laying import lay
from tests.blackout.looking import captured, chaos, offered, play, told

LAST = {"ghosts": {"MAN": ["T"]}, "dice_on": {"MAN.0": "red:T"}}


def outcome(game: Game) -> tuple[bool, str] | None:
    return None if game.outcome is None else (game.outcome.won, game.outcome.rule)


@pytest.mark.parametrize(("target", "before"), [("15", 14), ("12", 11)])
def test_the_game_is_won_at_the_target(target: str, before: int) -> None:
    """BLK-16.1: 15 captured, 12 in very easy; one fewer isn't enough."""
    assert outcome(clean_up(**LAST, captured=before, target=target)) == (True, "BLK-9.2")
    assert outcome(clean_up(**LAST, captured=before - 1, target=target)) is None
    assert outcome(clean_up(**LAST, captured=11, mode="very_easy")) == (True, "BLK-9.2")


def test_a_filled_ghost_wins_nothing_before_clean_up() -> None:
    """BLK-16.1: the win comes at BLK-9.2, not when the last die is placed."""
    game = lay(**LAST, captured=14, active="blue", pools={"blue": []})  # type: ignore[arg-type]
    assert game.outcome is None
    assert game.view()["captured"]["would_win"]


def chaos_maker(folder: Path) -> str:
    return design(folder, ghost=when("start_of_round", "chaos n=2"), discard=when("use", "chaos n=2"))


@pytest.mark.parametrize("phase", ["start of round", "activation", "tile", "ghost text", "uncovered"])
def test_the_game_is_lost_whenever_chaos_is_20(phase: str, tmp_path: Path) -> None:
    """BLK-16.2: in any phase."""
    content = chaos_maker(tmp_path)
    if phase == "start of round":
        game = lay(content=content, step="round", ghosts={"MAN": "own_ghost"}, chaos=18)
        assert told(game, "rolled") == []
    elif phase == "activation":
        game = lay(content=content, active="red", hands={"red": ["own_discard"]}, chaos=18)
        play(game, "use:own_discard")
    elif phase == "tile":
        game = clean_up(**LAST, captured=4, tiles={5: ["sirens_everywhere"]}, chaos=18)
    elif phase == "ghost text":
        game = clean_up(ghosts={"MAN": "cornice_crusher"}, chaos=18)
    else:
        game = clean_up(ghosts={"BRX": ["T"], "QNS": ["T"]}, chaos=18)
    assert outcome(game) == (False, "BLK-11.5")
    assert chaos(game) == 20


def test_the_last_capture_wins_whatever_chaos_would_follow() -> None:
    """BLK-16.3, BLK-R19: same clean-up."""
    game = clean_up(ghosts={"MAN": ["T"], "BRX": "cornice_crusher", "STI": ["T"]}, dice_on={"MAN.0": "red:T"},
                    captured=14,
                    chaos=19)
    assert outcome(game) == (True, "BLK-9.2")
    assert chaos(game) == 19


def test_it_is_too_late_if_chaos_was_20_before(tmp_path: Path) -> None:
    """BLK-16.4: the ghost that would have won is filled, but a card makes it 20 in the activation."""
    game = lay(content=chaos_maker(tmp_path), **LAST, captured=14, active="red",  # type: ignore[arg-type]
               hands={"red": ["own_discard"]}, chaos=18)
    play(game, "use:own_discard")
    assert outcome(game) == (False, "BLK-11.5")
    assert captured(game) == 14


def test_more_captures_than_needed_are_all_counted() -> None:
    """BLK-16.5: 14 and three make 17; the result is the same."""
    ghosts = {"MAN": ["T"], "QNS": ["T"], "STI": ["T"]}
    game = clean_up(ghosts=ghosts, dice_on={f"{id}.0": "red:T" for id in ghosts}, captured=14, ghost_deck=None)
    assert outcome(game) == (True, "BLK-9.2")
    assert captured(game) == 17
    assert len(game.view()["captured"]["pile"]) == 17


@pytest.mark.parametrize("won", [True, False])
def test_after_the_end_nothing_is_legal_and_nothing_changes(won: bool) -> None:
    """BLK-16.6: no decision, every answer refused with the rule, the table as it was."""
    game = clean_up(**LAST, captured=14) if won else clean_up(ghosts={"BRX": ["T"]}, chaos=19)
    before = game.state_bytes()
    assert game.decision is None
    assert game.over
    assert offered(game) == []
    assert game.refusals() == []
    for key in ("end", "activate:red", "calm:red0"):
        reason = game.why_not(key)
        assert reason is not None
        assert (reason.key, reason.rule) == ("over", "BLK-9.2" if won else "BLK-11.5")
        with pytest.raises(Refused, match="over"):
            game.decide(key)
    assert game.state_bytes() == before
    assert game.view()["phase"] == "over"
    assert game.view()["outcome"]["won"] is won


def test_the_end_is_told_in_words() -> None:
    """BLK-16.1, BLK-16.2: a sentence for both."""
    won = clean_up(**LAST, captured=14).outcome
    lost = clean_up(ghosts={"BRX": ["T"]}, chaos=19).outcome
    assert won is not None and lost is not None
    assert won.text != lost.text
    assert "[" not in won.text + lost.text


def test_a_lost_game_leaves_the_rest_of_the_step_undone() -> None:
    """BLK-16.2, BLK-11.5: after the second Borough nothing: no third, no dice home, no reset."""
    game = clean_up(ghosts={"BRX": ["T"], "QNS": ["T"], "STI": ["T"]}, chaos=18, possessed=["red"],
                    lasting=["gridlock"])
    assert len(told(game, "uncovered")) == 2
    assert told(game, "dice_home", "tile_discarded", "round_began") == []
    assert (marked(game, "possessed"), game.view()["lasting"]) == (["red"], ["gridlock"])
