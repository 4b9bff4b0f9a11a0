"""How often a Passive may be used, where its card says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox import BadContent, Game
from hauntbox.games.blackout.rules import read_box
from tests.blackout.designing import design
from tests.blackout.laying import lay
from tests.blackout.looking import against, hand, play, pool

TURN = '{when = "use", limit = LIMIT, do = [{op = "turn", n = 1, from = "S", to = ["T"]}]}'


def turning(folder: Path, limit: str, **table: object) -> Game:
    """Red holds a card that turns a Stream to a Trap, as often as the limit says."""
    content = design(folder, passive=TURN.replace("LIMIT", limit))
    return lay(content=content, active="red", hands={"red": ["own_passive"]}, **table)


def test_a_limit_of_two_per_activation(tmp_path: Path) -> None:
    """BLK-12.11: unless the card says otherwise, once; this one says twice."""
    game = turning(tmp_path, '{n = 2, per = "activation"}', pools={"red": ["red:S", "red:S", "red:S"]})
    play(game, "use:own_passive", "use:own_passive")
    assert sorted(pool(game, "red")) == ["red:S", "red:T", "red:T"]
    assert against(game, "use:own_passive") == "BLK-12.11"


def test_a_limit_per_round_goes_with_the_card(tmp_path: Path) -> None:
    """BLK-12.20: a card that counts per round is spent for the next holder too, and fresh in the next round."""
    game = turning(tmp_path, '{per = "round"}', pools={"red": ["red:S"], "blue": ["blue:S"]}, done=["green", "yellow"])
    play(game, "use:own_passive", "give:own_passive", "buster:blue", "end")
    assert hand(game, "blue") == ["own_passive"]
    assert against(game, "use:own_passive") == "BLK-12.11"
    play(game, "end")
    assert game.state.to_data()["uses"] == []


def test_per_activation_is_fresh_for_the_next_holder(tmp_path: Path) -> None:
    """BLK-12.20, BLK-R32: each holder in its own activation."""
    pools = {"red": ["red:S"], "blue": ["blue:S"]}
    game = turning(tmp_path, '{n = 1, per = "activation"}', pools=pools, done=["green", "yellow"])
    play(game, "use:own_passive", "give:own_passive", "buster:blue", "end", "use:own_passive")
    assert pool(game, "blue") == ["blue:T"]


def test_the_text_says_how_often(tmp_path: Path) -> None:
    """BLK-12.11: made from the limit, like every other word on a card."""
    often = turning(tmp_path / "a", '{n = 2, per = "round"}')
    assert often.rules.card_text("equipment", "own_passive").startswith("Up to 2 times per round: ")
    once = turning(tmp_path / "b", '{per = "activation"}')
    assert once.rules.card_text("equipment", "own_passive").startswith("Once per activation: ")


@pytest.mark.parametrize("kind", ["discard", "ghost"])
def test_a_limit_elsewhere_is_refused(kind: str, tmp_path: Path) -> None:
    """BLK-12.12, BLK-14.2: what is discarded, or is not used at all, has no limit to set."""
    when = "use" if kind == "discard" else "clean_up"
    clause = f'{{when = "{when}", limit = {{per = "round"}}, do = [{{op = "chaos", n = -1}}]}}'
    with pytest.raises(BadContent, match="limit"):
        read_box(design(tmp_path, **{kind: clause}))
