"""What an answer brings is told beforehand, and it comes so."""

from __future__ import annotations

import random

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.messages import Message
from hauntbox.games.blackout.speech.foresight import MOST, UNKNOWN, Glance, tiles_due
from hauntbox.games.blackout.table import events
from hauntbox.games.blackout.table.state import Blackout
from tests.blackout.laying import holding, with_red
from tests.blackout.looking import play
from tests.blackout.test_listing import strange_position


def texts(game: Game, key: str, language: str = "en") -> list[str]:
    found = game.foresee(key)
    assert found is not None
    return [game.rules.say(game.state, text, language) for text in found.texts]


def test_whoever_alone_can_receive_a_die_is_named_before_it_is_passed() -> None:
    """BLK-7.1, BLK-7.2: with one receiver nothing is asked, but it is said who it is."""
    game = with_red("mel", "S", places={"green": "BRX", "yellow": "BRX"})
    assert texts(game, "pass:red0") == [
        "This uses the Ghostbuster's one pass of the round.",
        "Melanie Ortiz (red) passes red Stream to Ray Stantz (blue).",
    ]
    several = with_red("mel", "S")
    assert "You will be asked: Who gets the die?" in texts(several, "pass:red0")


def test_the_command_van_s_pass_is_used_first_and_said_to_be() -> None:
    """BLK-7.1, BLK-12.13: of several passes the one that a card gives goes first."""
    game = with_red("mel", "SS", terrain={"MAN": ["mobile_command_van"]}, places={"green": "BRX", "yellow": "BRX"})
    assert texts(game, "pass:red0")[0] == (
        "This uses the pass from Mobile Command Van; the Ghostbuster's own pass remains."
    )
    play(game, "pass:red0")
    assert texts(game, "pass:red1")[0] == "This uses the Ghostbuster's one pass of the round."


def test_dice_that_go_without_a_question_are_named() -> None:
    """BLK-7.13, BLK-15.4b: two dice are all that there is; the tax takes the only other one."""
    game = with_red("mel", "ST")
    assert texts(game, "move_two:BRX") == [
        "Melanie Ortiz (red) discards red Stream.", "Melanie Ortiz (red) discards red Trap.",
    ]
    taxed = with_red("mel", "ES", ghosts={"MAN": "rush_hour_horror"})
    assert texts(taxed, "move_ecto:red0:BRX") == ["Melanie Ortiz (red) discards red Stream."]
    choice = with_red("mel", "ESTP", ghosts={"MAN": "rush_hour_horror"})
    assert texts(choice, "move_ecto:red0:BRX") == [
        "You will be asked: Which extra die do you give up to get away?", "You will give up one die of your choice.",
    ]


def test_chaos_is_told_before_it_falls() -> None:
    """BLK-6.6, BLK-11.6: by 1, with the Public Relations Kit by 2, never below 1."""
    assert texts(with_red("mel", "G", chaos=7), "calm:red0") == ["Chaos −1: now 6."]
    assert texts(holding("public_relations_kit", "G", chaos=7), "calm:red0") == ["Chaos −2: now 5."]
    assert texts(holding("public_relations_kit", "G", chaos=2), "calm:red0") == ["Chaos −1: now 1."]


def test_the_last_die_captures_and_releases() -> None:
    """BLK-8.9, BLK-8.13, BLK-9.1: what the capture counts, the dice that come back, the text that stops."""
    game = with_red("mel", "T", ghosts={"MAN": "panic_parade"}, dice_on={"MAN.0": "blue:S", "MAN.1": "red:S"},
                    captured=14)
    assert texts(game, "place:red0:MAN.2") == [
        "Panic Parade is caught in the beams!", "Clean-up captures the ghost: 15 of 15.",
        "The capture gives back: blue Stream, red Stream, red Trap.", "The text of Panic Parade stops at once.",
        "That wins the game in clean-up.",
    ]


@pytest.mark.parametrize(("n", "stream", "other"), [(1, 33, 17), (2, 56, 31), (3, 70, 42), (4, 80, 52)])
def test_the_chances_of_a_re_roll(n: int, stream: int, other: int) -> None:
    """BLK-6.1, BLK-7.8: of so many dice at least one Stream, at least one of another icon."""
    game = with_red("mel", "S" * (n + 1))
    found = game.foresee("reroll:red0")
    assert found is not None
    said = next(text for text in found.texts if text.key == "foresee.rolls")
    assert (said.args["n"], said.args["stream"], said.args["other"]) == (n, stream, other)


def test_the_end_of_the_round_is_told() -> None:
    """BLK-5.10, BLK-9.5, BLK-10.2: Chaos after clean-up, a capture, a tile that nobody has seen."""
    rest = {"done": ["blue", "green", "yellow"], "chaos": 5}
    game = with_red("mel", "", ghosts={"MAN": ["S"], "BRX": "rent_control_wraith"}, **rest)
    assert "Then the round ends with clean-up." in texts(game, "end")
    assert "Clean-up brings Chaos to 7 (+2)." in texts(game, "end")
    tile = with_red("mel", "", ghosts={"MAN": ["S"]}, dice_on={"MAN.0": "blue:S"}, captured=4,
                    tiles={5: ["looters"], 10: ["gridlock"]}, **rest)
    assert any(text.startswith("Clean-up reveals one of 12 unseen Mass Hysteria tiles") for text in texts(tile, "end"))
    assert not any("Looters" in text for text in texts(tile, "end"))
    last = with_red("mel", "", done=["blue", "green"])
    assert "Then Winston Zeddemore (yellow) acts, the last of the round." in texts(last, "end") or (
        "Then Peter Venkman (yellow) acts, the last of the round." in texts(last, "end")
    )


def test_a_loss_is_told_before_the_last_activation_ends() -> None:
    """BLK-11.5: Chaos 20."""
    game = with_red("mel", "", ghosts={"BRX": "cornice_crusher"}, done=["blue", "green", "yellow"], chaos=18)
    assert "Chaos 20: the city falls." in texts(game, "end")
    assert "Chaos 20 : la ville succombe." in [text.replace("\u202f", " ").replace("\xa0", " ")
                                               for text in texts(game, "end", "fr")]


def test_nothing_is_foreseen_within_an_action_or_before_the_game() -> None:
    """BLK-5.5."""
    game = play(with_red("mel", "STP"), "move_two:BRX")
    assert game.foresee(game.decision.options[0]) is None
    new = hauntbox.new("blackout", seed=1)
    assert new.foresee(new.decision.options[0]) is None and new.foresee_thing("buster:red") is None


def test_what_a_ghost_and_a_ghostbuster_could_do() -> None:
    """BLK-9.4, BLK-9.5, BLK-7.14: the Chaos of a ghost in clean-up; where the active one can go."""
    game = with_red("mel", "E", ghosts={"BRX": "rent_control_wraith"}, dice_on={"BRX.0": "blue:S"},
                    places={"red": "STI"})
    found = game.foresee_thing("ghost:rent_control_wraith")
    assert [game.say(text) for text in found.texts] == [
        "Clean-up now: +2 Chaos (text 1, uncovered 1).", "The capture gives back: blue Stream.",
    ]
    assert game.foresee_thing("buster:red").marks["reach"] == ["borough:MAN", "borough:BKN"]


# What is foreseen comes


def asking(game: Game) -> bool:
    """Whether a question in the middle of an action is open."""
    return isinstance(game.state, Blackout) and game.state.asking


def compare(game: Game, code: int, rng: random.Random) -> int:
    """Play the answer and those that follow at random; what was certain happened, and nothing that was not foreseen."""
    state = game.state
    assert isinstance(state, Blackout)
    before = game.state_bytes()
    glance = Glance(state)
    glance.option(code)
    assert game.state_bytes() == before, "looking ahead changed the table"
    if len(glance.ways) >= MOST:
        return 0
    ends = code == 0 and len([way for way in glance.ways if way.table.step not in (3, 4)]) > 0
    hidden = ends and tiles_due(state)
    number, round = game.number, state.round
    told = len(game.events())
    game.answer(code)
    while game.decision is not None and asking(game) and game.view()["round"] == round:
        game.answer(rng.choice(game.decision.codes))
    happened = []
    for event in game.events()[told:]:
        kind = event.raw[0]
        if kind in UNKNOWN or kind is events.ROUND_BEGAN or (hidden and kind is events.TILE_REVEALED):
            break
        happened.append((kind, event.raw[4]))
    foreseen = {*glance.sure, *glance.may}
    missing = [fact for fact in glance.sure if fact not in happened]
    strange = [fact for fact in happened if fact not in foreseen]
    game.back_to(number)
    assert missing == [] and strange == [], (game.rules.option_key(code), missing, strange)
    return 1


@pytest.mark.parametrize("block", range(4))
def test_what_is_foreseen_is_what_comes(block: int) -> None:
    """BLK-5.4: in strange positions, each kind of answer: certain things come, all others were said to be possible."""
    checked = 0
    for seed in range(block * 40, block * 40 + 40):
        game = strange_position(seed)
        rng = random.Random(seed)
        by_verb = {option.verb: option.code for option in rng.sample(game.decision.options, len(game.decision.options))}
        for code in by_verb.values():
            checked += compare(game, code, rng)
    assert checked > 150


def test_in_whole_games_every_round_s_end_comes_as_foreseen() -> None:
    """BLK-9: activations, ends of rounds and all that lies between."""
    checked = 0
    for seed in range(12):
        game = hauntbox.new("blackout", seed=seed, players=1 + seed % 4, characters="random", dispatcher="ask")
        rng = random.Random(seed)
        while game.decision is not None and game.number < 160:
            code = rng.choice(game.decision.codes)
            if game.decision.kind in ("act", "activate"):
                checked += compare(game, code, rng)
                found = game.foresee(code)
                assert found is not None and all(isinstance(text, Message) for text in found.texts)
            game.answer(code)
    assert checked > 600
