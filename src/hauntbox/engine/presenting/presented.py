# interpreted: games give it its fields as class attributes, which a compiled class does not look at
"""How a game is drawn, named, foreseen, told and taught: the part of its `Rules` that pages, terminals and programs use
and that no rule depends on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from hauntbox.engine.decisions import Decision, Option
from hauntbox.engine.messages import Message, RawEvent
from hauntbox.engine.presenting.achievements import Achievement
from hauntbox.engine.presenting.lessons import Lesson, Lessons
from hauntbox.engine.presenting.showing import Figure, Foresight, GallerySection, Layout, ReferenceCard
from hauntbox.engine.presenting.staging import BARE, Staging
from hauntbox.engine.presenting.walks import Walk
from hauntbox.engine.state import State

if TYPE_CHECKING:
    from hauntbox.engine.game import Game

    S = TypeVar("S", bound=State, default=Any)  # plain `Rules` are those of any game
else:
    S = TypeVar("S", bound=State)


class Presented(Generic[S]):
    """What is shown of a game and said about it. Nothing here has to be given but `draw_lit`; the rest has defaults."""

    title: str
    secrets: bool
    later: tuple[str, ...]
    endings: tuple[str, ...]

    # Drawing

    def draw(
        self, view: dict[str, Any], decision: Decision | None = None, *, seat: int | None = None, **style: Any
    ) -> dict[str, str]:
        """The view as SVG parts by id; the part ``table`` is the whole table in one picture.

        What `options_lit` gives glows. Every thing has ``data-target`` as options name it, an ``aria-label`` and
        an id that is its own among all parts. Styles that a game may know: ``parts`` (only these), ``language``,
        ``theme`` (auto, light, dark), ``width``; ``shared`` (symbols in a part ``defs`` of their own) and
        ``external`` (for a page that has the `stylesheet`: no style elements, and light for the page to switch on).
        """
        return {id: "".join(pieces) for id, pieces in self.draw_pieces(view, decision, seat=seat, **style).items()}

    def draw_pieces(
        self, view: dict[str, Any], decision: Decision | None = None, *, seat: int | None = None, **style: Any
    ) -> Mapping[str, Sequence[str]]:
        """What `draw` gives, each part in pieces: the fewer are new, the less a page has to compare and to send."""
        lit = [{"key": one.key, "targets": one.targets} for one in self.options_lit(decision, seat)]
        return self.draw_lit(view, lit, **style)

    def draw_lit(
        self, view: dict[str, Any], options: list[dict[str, Any]], **style: Any
    ) -> Mapping[str, Sequence[str]]:
        """The drawing itself, in pieces, with everything aglow that is among the ``targets`` of some option.

        An option comes with its ``key``, for what is to be seen of it beside its targets.
        """
        raise NotImplementedError

    def options_lit(self, decision: Decision | None, seat: int | None) -> list[Option]:
        """The options that a drawing shows: this seat's; for a spectator whoever's it is, if there are no secrets."""
        if decision is None or (seat is None and self.secrets):
            return []
        return decision.options if seat is None else decision.options_for(seat)

    def draw_text(self, view: dict[str, Any], lit: set[str], width: int, language: str = "en") -> list[Any]:
        """The view as rows of segments (see `kit.textscene`); none leaves it to whoever shows it."""
        return []

    def layout(self) -> Layout:
        """Where the parts of the drawing go on a page: by default the whole table in one picture."""
        return Layout([["table"]], [1.0], ["table"])

    def stylesheet(self) -> str:
        """The CSS of drawings made with ``external``: light or dark by ``data-theme`` of the page's root, or by the
        reader's own preference. Lights up what has the class ``lit``, ``focus`` or ``dim``.
        """
        return ""

    def cover(self, language: str = "en") -> str:
        """A picture of the game that stands alone, about 16 by 9."""
        title = escape(self.title)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" role="img" aria-label="{title}">'
            '<rect width="960" height="540" fill="#141b2d"/>'
            '<text x="480" y="290" font-size="56" font-family="sans-serif" font-weight="700" text-anchor="middle" '
            f'textLength="{min(860, 30 * len(self.title))}" fill="#eef2fb">{title}</text></svg>'
        )

    def gallery(self, language: str = "en") -> list[GallerySection]:
        """What is in the box, drawn card by card, for a page that has the `stylesheet`."""
        return []

    def reference_card(self, language: str = "en") -> ReferenceCard | None:
        """The short card beside the board, with drawings for a page that has the `stylesheet`."""
        return None

    # Names and words

    def told(self, options: Sequence[Option]) -> list[Option]:
        """Options as a list tells them: as they are on offer, but first what one mostly wants, then the verbs of
        `later`, and what only ends something last."""
        if not self.later:
            return list(options)
        place = {verb: at for at, verb in enumerate((*self.later, *self.endings), 1)}
        return sorted(options, key=lambda option: place.get(option.verb, 0))

    def languages(self) -> list[str]:
        """The languages that every sentence of the game is there in, English first."""
        return ["en"]

    def pitch(self, language: str = "en") -> str:
        """The game in one line, for somebody who has never heard of it."""
        return ""

    def setup_words(self, key: str, value: str | None = None, language: str = "en") -> str:
        """The name of a set-up option, or of one of its values."""
        return (key if value is None else value).replace("_", " ").capitalize()

    def setup_about(self, key: str, value: str, language: str = "en") -> str:
        """What a scenario (or another value of a set-up option) is about and how hard it is, in a sentence or two that
        give nothing away; empty where the name says it all."""
        return ""

    def side_words(self, side: str, language: str = "en") -> str:
        """The name of a side, as a sentence begins with it."""
        return side.replace("_", " ").capitalize()

    def side_about(self, side: str, language: str = "en") -> str:
        """What one does on a side, in a sentence or two for somebody who has never played."""
        return ""

    def side_picture(self, side: str, language: str = "en") -> str:
        """A picture of a side that stands alone, about 16 by 9; empty where there is none."""
        return ""

    def seat_label(self, state: S, seat: int, language: str = "en") -> str:
        """What a seat runs on the table, in a few words; empty if there is nothing to say."""
        return ""

    def seat_figures(self, state: S, seat: int, language: str = "en") -> str:
        """What a seat runs, to stand beside the name of its side; empty where that name says it already."""
        return self.seat_label(state, seat, language)

    def seat_people(self, state: S, seat: int, language: str = "en") -> list[Figure]:
        """The figures that a seat plays, by the names that people know; none where it plays none of its own."""
        return []

    def group_words(self, verb: str, language: str = "en") -> str:
        """What several answers of a verb have in common, such as "Move"; empty if there is nothing to say."""
        return ""

    # What an answer would bring

    def second_thought(self, state: S, code: int) -> Message | None:
        """What a person is asked before this answer is taken (dice left unused, say); mostly nothing."""
        return None

    def foresee(self, state: S, seat: int | None, code: int) -> Foresight | None:
        """What an answer would bring, as far as the seat may know; nothing unless a game knows better."""
        return None

    def foresee_thing(self, state: S, seat: int | None, kind: str, value: int) -> Foresight | None:
        """What a thing could do, as far as the seat may know; nothing unless a game knows better."""
        return None

    def walks(self, state: S, decision: Decision, seat: int) -> list[Walk]:
        """Where the figures of a seat that is asked could go, each place once a figure and by its shortest way, near
        ones too; nowhere unless a game knows better."""
        return []

    def option_figure(self, state: S, code: int) -> str:
        """The target of the figure that does it, where the answer does not name it; mostly none."""
        return ""

    # What happens

    def staging(self) -> Staging:
        """How what happens is shown on a page, by kinds of events."""
        return BARE

    def die_faces(self) -> dict[str, str]:
        """Dice as they fall, by `face_name`: drawings of 100 by 100, for a page that has the `stylesheet`."""
        return {}

    # Learning, and what is achieved

    def lessons(self) -> Lessons:
        """How the game is learned by playing; no lessons unless a game has some."""
        return Lessons()

    def lay_lesson(self, lesson: Lesson) -> Game:
        """The table of a lesson, laid out from its position."""
        raise NotImplementedError

    def achievements(self) -> tuple[Achievement, ...]:
        """What players may be proud of; nothing unless a game has some."""
        return ()

    def whose(self, state: S, log: list[RawEvent]) -> dict[str, list[int]]:
        """Which seat runs each thing, by kind and in the order of the things; -1 for nobody. It is asked for when a
        game is over: a thing that has left the table belongs to the seat that ran it."""
        return {"seat": list(range(state.players))}
