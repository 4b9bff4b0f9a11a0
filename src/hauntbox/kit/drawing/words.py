# interpreted: only drawings use it
"""The words that a drawing has of its own, in every language it speaks."""

from __future__ import annotations

from hauntbox.kit.words.grammar import typeset

Said = dict[str, dict[str, str]]


def typeset_words(words: Said, *more: Said) -> Said:
    """All words by language and key, with the spaces and quotes that each language puts around them."""
    return {
        language: {key: typeset(text, language) for one in (words, *more) for key, text in one[language].items()}
        for language in words
    }


class SceneWords:
    """Words by language and key; what is missing is said by those behind them, or else in English."""

    __slots__ = ("behind", "cut", "said")

    def __init__(self, said: Said, behind: SceneWords | None = None) -> None:
        self.said = said
        self.behind = behind
        self.cut: dict[tuple[str, str], tuple[str, ...]] = {}

    def word(self, key: str, language: str) -> str:
        """One of the drawing's own words; a language without it falls back on English."""
        found = self.said.get(language, self.said["en"]).get(key)
        if found is not None:
            return found
        return self.behind.word(key, language) if self.behind is not None else self.said["en"][key]

    def sentence(self, key: str, language: str) -> str:
        return self.word(key.removeprefix("part."), language)

    def gaps(self, key: str, language: str) -> tuple[str, ...]:
        """A word cut at its gaps: text, name of a gap, text, and so on."""
        found = self.cut.get((key, language))
        if found is None:
            pieces: list[str] = []
            for piece in self.word(key, language).split("{"):
                pieces.extend(piece.split("}"))
            found = self.cut[key, language] = tuple(pieces)
        return found

    def phrase(self, key: str, values: dict[str, str | int], language: str) -> str:
        """A word with its gaps filled; braces in the values stay as they are."""
        pieces = list(self.gaps(key, language))
        for number in range(1, len(pieces), 2):
            pieces[number] = str(values[pieces[number]])
        return "".join(pieces)
