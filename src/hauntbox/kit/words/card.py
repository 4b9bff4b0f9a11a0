# interpreted: it reads files, once
"""Reading the card that lies beside a game's board: ``card.toml`` in its rulebook.

Every sentence stands there in each language of the game, side by side::

    quiet = ["setup", "over"]

    [[goal]]
    rules = ["BLK-1.6"]
    en = "…"
    fr = "…"

    [[turn]]
    moments = ["roll"]
    rules = ["BLK-4.9"]
    en = "…"
    fr = "…"

    [[symbol]]
    id = "slot"
    letters = "[S]"
    rules = ["BLK-8.3"]
    en = "…"
    fr = "…"

`letters` are what a terminal shows for the symbol, in a table by language where they differ.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.messages import Message
from hauntbox.engine.presenting.showing import CardLine, CardSection, CardSymbol, ReferenceCard
from hauntbox.kit.words.catalogue import no_name
from hauntbox.kit.words.grammar import typeset
from hauntbox.kit.words.speech import SPOKEN

SECTIONS: Final = ("goal", "lose", "turn", "unsure")
LINE: Final = {"rules"}
TURN: Final = {"rules", "moments"}
SYMBOL: Final = {"rules", "id", "letters"}

# How a game draws a symbol, by its id, in a language.
Sign = Callable[[str, str], str]


@cache
def read_card(path: Path, title: str, language: str, languages: tuple[str, ...], sign: Sign) -> ReferenceCard:
    """The card in a language; HauntboxError names what is wrong with it."""
    with path.open("rb") as file:
        data: dict[str, Any] = tomllib.load(file)
    more = set(data) - {*SECTIONS, "symbol", "quiet"}
    if more:
        known = ", ".join((*SECTIONS, "symbol", "quiet"))
        raise HauntboxError(f"{path.name} has {', '.join(sorted(more))}, which means nothing; it may have {known}.")
    said = language if language in languages else "en"

    def text(one: dict[str, Any], names: set[str]) -> str:
        if set(one) - names != set(languages):
            raise HauntboxError(f"{path.name}: {one} should have {', '.join(sorted(names))} and a sentence in "
                                f"{', '.join(languages)}.")
        return typeset(str(one[said]), said)

    def letters(one: dict[str, Any]) -> str:
        shown = one["letters"]
        return str(shown[said] if isinstance(shown, dict) else shown)

    return ReferenceCard(
        heading("title", said, title),
        [
            CardSection(id, heading(id, said), [
                CardLine(text(one, TURN if id == "turn" else LINE), one["rules"], one.get("moments"))
                for one in data[id]
            ])
            for id in SECTIONS
        ],
        heading("symbol", said),
        [
            CardSymbol(one["id"], text(one, SYMBOL), one["rules"], sign(one["id"], said), letters(one))
            for one in data["symbol"]
        ],
        list(data.get("quiet", [])),
    )


def heading(id: str, language: str, game: str = "") -> str:
    """What stands above a section, the same in all games."""
    return SPOKEN.say(Message(f"card.{id}", {"game": game}), no_name, language)
