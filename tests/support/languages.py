"""What the tests of languages share: the catalogues of the box, and what a sentence asks for."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from hauntbox import Game, games
from hauntbox.engine.messages import Message
from hauntbox.kit.words.catalogue import Words
from tests.support.documents import ROOT

SOURCE = ROOT / "src" / "hauntbox"
SLOT = re.compile(r"\{(\w+)((?:[|:][^}]*)?)\}")

# A word that French writes with an apostrophe before a vowel, written out; and particles that merge, left apart.
UNELIDED = re.compile(r"\b(?:[djlmnst]e|la|(?:|jus|puis|lors)que) (?!ou\b)(?=[aeiouàâéèêëîïôûœæ])", re.IGNORECASE)
UNMERGED = re.compile(r"\b(?:de|à) les? (?=[A-ZÀÉÈÊ])")
# A plain space where French wants one that never ends a line, or a straight apostrophe.
UNSET = re.compile(r" [;:?!»%]|« |'")
# A sign of two parts that has no space at all; only the titles of the games have a colon as English writes it.
UNSPACED = re.compile(r"[^\s?!…(«][;?!»](?![\w=#])|«(?!\u00a0)|[\w)](?<!Ghostbusters):(?=\s|$)")


def game_folder(game: str) -> Path:
    """Where a game lives."""
    return Path(inspect.getfile(type(games.find(game)))).parent


def catalogues() -> dict[str, tuple[Words, list[str]]]:
    """Every catalogue of sentences with the languages that it claims to have all of them in."""
    spoken = ["en", "fr"]
    found = {"kit": (Words(SOURCE / "kit" / "words" / "spoken"), spoken)}
    if (SOURCE / "server" / "words").is_dir():
        found["server"] = (Words(SOURCE / "server" / "words"), spoken)
    for game in games.names():
        found[game] = (Words(game_folder(game) / "words"), games.find(game).languages())
    return found


def translations() -> list[tuple[str, str]]:
    """Every catalogue with every language but English that it claims."""
    return [(name, language) for name, (_, claimed) in catalogues().items() for language in claimed if language != "en"]


def slots(sentence: str) -> tuple[set[str], set[str]]:
    """The arguments that a sentence shows, and those that only pick a form in it."""
    shown: set[str] = set()
    picking: set[str] = set()
    for name, how in SLOT.findall(sentence):
        (picking if how.startswith("|") and "#" not in how else shown).add(name)
    return shown, picking - shown


def french_mistakes(text: str) -> list[str]:
    """What no French sentence has: a key without words, an elision or merger forgotten, a space that breaks."""
    found = [f"{what}: {match.group()!r} in {text!r}" for what, pattern in (
        ("not elided", UNELIDED), ("not merged", UNMERGED), ("not set", UNSET), ("not spaced", UNSPACED),
    ) for match in [pattern.search(text)] if match]
    if "[" in text or "  " in text or "?" in text.replace("\u202f?", ""):
        found.append(f"not said: {text!r}")
    return found


def both(game: Game, message: Message) -> tuple[str, str]:
    """A message in English and in French."""
    return game.say(message), game.say(message, "fr")


def told(game: Game) -> Iterator[tuple[str, str]]:
    """Everything that is said at one decision, in English and in French."""
    decision = game.decision
    assert decision is not None
    yield both(game, decision.message)
    for seat in decision.seats:
        for option in decision.options_for(seat):
            yield both(game, option.message)
            if option.second_thought is not None:
                yield both(game, option.second_thought)
        for option, reason in game.refusals(seat):
            yield both(game, option.message)
            yield both(game, reason.message)
