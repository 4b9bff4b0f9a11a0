# interpreted: games give `Rules` its fields as class attributes, which a compiled class does not look at
"""What a game gives to the engine and to everything above it. A game is one subclass of `Rules`."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import product
from math import exp
from typing import TYPE_CHECKING, Any

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import FIELD_MASK, Decision, Verb, field_values, option_code, verb_of
from hauntbox.engine.errors import Refused
from hauntbox.engine.features import Features
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import Hindsight, Message, RawEvent, Reason, Thing, Value
from hauntbox.engine.parts import Coming, Part
from hauntbox.engine.plans import CampaignPlan
from hauntbox.engine.presenting.presented import Presented, S
from hauntbox.engine.presenting.showing import Figure, Foresight, GalleryCard, GallerySection, Layout, ReferenceCard
from hauntbox.engine.rulebook import Chapter, Rulebook, RuleText
from hauntbox.engine.setup import Setup, SetupOption, Side, check_setup
from hauntbox.engine.state import Flow, Step

if TYPE_CHECKING:
    from hauntbox.engine.game import Game

__all__ = [
    "CampaignPlan", "Chapter", "Figure", "Foresight", "GalleryCard", "GallerySection", "Layout", "ReferenceCard",
    "RuleText", "Rulebook", "Rules", "S", "Setup", "SetupOption", "Side",
]


class Rules(Presented[S]):
    """A game of the box, with one set of content, played with states `S`. Stateless: one instance serves any number of
    games."""

    id: str
    title: str
    min_players: int
    max_players: int
    default_players: int
    steps: list[Step]
    verbs: list[Verb]
    content_digest: str
    scenario_key: str  # the set-up option that `--scenario` sets
    scale: float = 10.0  # how much `worth` makes a clear advantage
    looks: int = 24  # how often the expert looks ahead at a decision
    ahead: int = 0  # how many changes of `horizon` it rehearses the likely answers for; 0: it grows a tree to the first
    likely: int = 10  # how many answers it rehearses at most
    close: float = 0.012  # how far behind the best one, in odds, an answer may seem at a glance to be rehearsed
    trust: float = 8.0  # the looks that a glance is worth to it
    samples: int = 4  # how often a bot imagines an answer whose outcome hangs on dice
    sway: float = 0.0  # how far the novice is mistaken about what an answer is worth, mostly
    together: bool = False  # all seats win or lose together
    ranked: bool = False  # where all win or lose together: the seats are ranked all the same, by their `standing`
    lead: float = 3.0  # how much `standing` makes a clear lead
    one_side_wins: bool = False  # of several sides one wins every game; nobody shares a win, and no game is lost by all
    told_side: str = ""  # of several sides, the one whose wins a measurement is told by
    secrets: bool = True  # some seats may know what others don't
    reactions: bool = False  # some questions are courtesies: seats may interrupt one another
    beside: tuple[int, ...] = ()  # verbs that are only ever said beside a question (`asides`)
    endings: tuple[str, ...] = ("end", "enough")  # verbs that only end what is going on
    later: tuple[str, ...] = ()  # verbs that are seldom meant: lists tell them after the others, in this order
    public_verbs: tuple[str, ...] = ()  # with secrets: verbs of answers that everybody may know to be on offer
    chores: tuple[str, ...] = ()  # kinds of questions that, before the first move, only set the game up
    minutes: int = 30  # about how long a game takes
    weight: float = 2.0  # from 1, light, to 5, heavy
    _features: Features | None = None

    def setup_options(self) -> list[SetupOption]:
        """What may be settled before the game."""
        raise NotImplementedError

    def begin(self, setup: Setup) -> S:
        """The table at the very beginning, before the first step."""
        raise NotImplementedError

    def blank_state(self) -> S:
        """An empty state, to be filled by `take_data` or `copy_into`."""
        raise NotImplementedError

    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) may know, as JSON data. An allow-list. Every game has `round` in it.

        EVERYONE stands for all hands laid open, once a game is over.
        """
        raise NotImplementedError

    def imagine(self, state: S, seat: int | None, chance: Chance) -> None:
        """Resample in place everything that the seat can't know (EVERYONE: what nobody at all knows).

        Sort before shuffling, so that the same `chance` gives the same table whatever is hidden on this
        one; what is left of `chance` becomes the dice to come.
        """
        raise NotImplementedError

    def look_back(self, then: S, now: S, seat: int, said: list[int], chance: Chance) -> bool:
        """Resample in place, at the start of a step (`then`), what the seat can't know in the middle of it (`now`).

        What has come to light since stays where it was, so that the same answers lead to the same table in the eyes
        of the seat. As with `imagine` the same `chance` gives the same table whatever is hidden. `said` is what other
        seats have answered since. False where that can't be done, for one because it names what the seat can't know.
        """
        if self.secrets:
            return False
        self.imagine(then, seat, chance)
        return True

    def names_changed(self, state: S) -> int:
        """How often hidden things that are alike have changed names, so that which of them is seen tells nothing."""
        return 0

    def called_now(self, now: S, code: int, changed: int) -> int:
        """An answer that was given after so many changes of names (`names_changed`), by the names of now."""
        return code

    def check(self, state: S) -> list[str]:
        """Everything that is impossible about a state, at any moment: none, as far as is known."""
        return []

    def check_step(self, state: S) -> list[str]:
        """Everything that is impossible about a state between two steps, such as one that was saved."""
        return self.check(state)

    def conceivable(self, state: S) -> list[int]:
        """Answers somebody might expect at the current decision, legal or not."""
        raise NotImplementedError

    def might_use(self, state: S, seat: int) -> list[Thing]:
        """What a seat has that it might use in a reaction window, now or later: what it may wish not to be asked about.

        Of several alike one is enough. The answers in windows name these things first.
        """
        return []

    def asides(self, state: S, decision: Decision, seat: int) -> list[int]:
        """What a seat may say beside a question, whether it is asked or not: giving up, say.

        People are offered it after everything else; bots, searches and random games never see it. It must not
        depend on what the seat can't know.
        """
        return []

    def public_codes(self, state: S, decision: Decision, seat: int) -> list[int]:
        """Those answers of a seat that is asked which everybody at the table may know to be on offer.

        They are shown to who is not asked, so they must not depend on anything hidden: in a game with secrets those of
        its `public_verbs`, in others all. Of questions that are put in secret, or as a courtesy, none is ever shown.
        """
        codes = decision.codes_for(seat)
        if not self.secrets:
            return codes
        return [code for code in codes if self.verbs[verb_of(code)].name in self.public_verbs]

    def run_aside(self, state: S, seat: int, code: int) -> Flow[None]:
        """What follows when a seat has said one of its `asides`; then the question is put again that was open.

        It may ask, tell and end the game. While a step stands still in its middle it leaves the table as it was; beside
        a question that opens a step it may change the table, and the question is then listed anew. Of a vote the first
        answer to what it asks is the one that changes nothing: it counts for people who don't answer in time.
        """
        raise NotImplementedError

    def why_not(self, state: S, code: int) -> Reason | None:
        """Why this is not possible now; None if it is."""
        raise NotImplementedError

    def why_not_for(self, state: S, seat: int, code: int) -> Reason | None:
        """Why this seat can't answer so now. Games with hidden hands say it by what the seat knows."""
        return self.why_not(state, code)

    def thing_id(self, kind: str, value: int) -> str:
        """The stable id of a thing within its kind, e.g. ``red2`` for a die."""
        raise NotImplementedError

    def thing_value(self, kind: str, id: str) -> int:
        """The reverse of `thing_id`; raises KeyError for an unknown id."""
        raise NotImplementedError

    def thing_count(self, kind: str) -> int:
        """How many things of a kind there are, in the box, not on the table: their values are below this."""
        raise NotImplementedError

    def number_count(self, verb: str, field: str) -> int:
        """How many values a plain number in an answer can have, from 0 on; at most what a code holds."""
        return FIELD_MASK + 1

    def in_view(self, state: S, seat: int, kind: str) -> Sequence[int]:
        """The things of a kind that a seat sees before it and might point at, whether they can be chosen or not.

        By default all that are in the box. It must not depend on what the seat can't know.
        """
        return range(self.thing_count(kind))

    def thing_message(self, state: S, kind: str, value: int) -> Message:
        """The name of a thing, as a message."""
        raise NotImplementedError

    def hindsight(self, log: list[RawEvent]) -> Hindsight | None:
        """What tells for old events what their things were then; only for games where numbers are taken again."""
        return None

    def say(self, state: S, message: Message, language: str = "en") -> str:
        """A message in words."""
        raise NotImplementedError

    def rulebook(self, language: str = "en") -> Rulebook:
        """Every rule and ruling, in order, by chapter."""
        raise NotImplementedError

    def content_counts(self) -> dict[str, int]:
        """How many pieces of each kind of content are in the box, every copy of a card counted."""
        raise NotImplementedError

    def entry_counts(self) -> dict[str, int]:
        """The same, copies counted once: how many entries of each kind the content files have."""
        return self.content_counts()

    def entry_of(self, kind: str, value: int) -> str:
        """The content entry behind a thing, kind first, e.g. ``ghost:slimer``; copies of a card share one."""
        return f"{kind}:{self.thing_id(kind, value)}"

    def laid_out(self, state: S) -> list[str]:
        """Content entries that a table was set up with and that no event need be about: the tiles of a map, say."""
        return []

    def campaigns(self) -> list[CampaignPlan]:
        """Games that are linked, with something carried from one to the next (see `engine.campaign`); mostly none."""
        return []

    def campaign_words(
        self, campaign: str, chapter: str | None = None, field: str = "name", language: str = "en"
    ) -> str:
        """What is said of a campaign, or of one of its chapters: its ``name``, its ``story`` (read before it begins),
        its ``closing`` (read when it was won) and ``failing`` (when it was lost). Empty where there is nothing to say.
        """
        return (chapter or campaign).replace("_", " ").capitalize() if field == "name" else ""

    def chapter_setup(self, campaign: str, chapter: str, carried: dict[str, Any], players: int) -> dict[str, str]:
        """The set-up options that make a game a chapter; those that players may still choose are left out.

        `carried` is what `carry_over` gave for the chapter before, nothing at all before the first.
        """
        return {self.scenario_key: chapter}

    def chapter_won(self, campaign: str, chapter: str, game: Game) -> bool:
        """Whether a game that is over was won, as the campaign sees it: if anybody won."""
        outcome = game.outcome
        return outcome is not None and outcome.won

    def carry_over(self, campaign: str, chapter: str, game: Game, before: dict[str, Any]) -> dict[str, Any]:
        """What goes on from a game that is over, won or lost, as JSON data; `before` is what came into it.

        It may be asked for again, in another process or years later, and has to be the same then: it depends on
        nothing but its arguments.
        """
        return before

    def next_chapters(self, campaign: str, chapter: str | None, won: bool, carried: dict[str, Any]) -> list[str]:
        """The chapters that may follow one that is over (None: that begin the campaign); none ends the campaign.

        By default in order, each until it is won.
        """
        plan = next(one for one in self.campaigns() if one.id == campaign)
        if chapter is not None and not won:
            return [chapter]
        at = 0 if chapter is None else plan.chapters.index(chapter) + 1
        return plan.chapters[at : at + 1]

    def carried_words(self, campaign: str, carried: dict[str, Any], language: str = "en") -> list[str]:
        """What is carried in a few short lines, as everybody at the table may know it."""
        return []

    def statistics(self, game: Game) -> dict[str, Any]:
        """What a game played is worth counting, as JSON data; nothing unless a game knows better.

        All of it is optional: ``rounds`` (a number), ``series`` (values at each round's end, by name),
        ``limits`` (where a series ends a game), ``counts`` (numbers by name), ``dealt`` and ``met`` (groups
        of content entries with how often each came up, by chance or by what was played), ``sources``
        (totals by name, each split by where it came from) and ``cause`` (what a lost game was lost to).
        """
        return {}

    def worth(self, state: S, seat: int) -> float:
        """How well a seat stands, as bots see it; higher is better. Without a sense of the game: all alike."""
        return 0.0

    def worth_parts(self, state: S, seat: int) -> list[Part]:
        """What can be counted and named of a seat's `worth`: hints say which of it an answer makes more of."""
        return []

    def coming(self, state: S, seat: int, log: list[RawEvent], index: int) -> Coming | None:
        """How hints foretell an event of a log if it is a deed of the other side, as this seat sees it; else None."""
        return None

    def odds(self, state: S, seat: int) -> float:
        """A rough chance of winning for a seat, judged where a search stops looking ahead."""
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, self.worth(state, seat) / self.scale))))

    def standing(self, state: S, seat: int) -> float:
        """What a seat is ranked by in a game that ranks its seats (`ranked`): its points, say; the most is first.

        Everybody at the table is told it, so it must not depend on anything hidden.
        """
        return 0.0

    def standing_words(self, state: S, seat: int, language: str = "en") -> str:
        """The same for people: by default the number alone."""
        return f"{self.standing(state, seat):g}"

    def first_odds(self, state: S, seat: int) -> float:
        """A rough chance for a seat to stand first if the game is won, in a game that ranks its seats.

        By default the seats' chances follow from how far apart they are now, measured by `lead`.
        """
        here = [self.standing(state, one) / self.lead for one in range(state.players)]
        most = max(here)
        weights = [exp(max(-30.0, one - most)) for one in here]
        return weights[seat] / sum(weights)

    def horizon(self, state: S) -> int:
        """How far bots look ahead: to where this number changes (a round, a turn)."""
        return 0

    def depth(self, state: S) -> int:
        """For how many changes of `horizon` the expert rehearses from here."""
        return self.ahead

    def rehearses(self, state: S, decision: Decision, seat: int) -> bool:
        """Whether looking ahead helps a seat with this question; if not, the expert goes by the first glance."""
        return True

    def hunch(self, state: S, decision: Decision, luck: Luck) -> int:
        """An answer given without thinking, to play on quickly in an imagined game."""
        return decision.codes[luck.below(len(decision.codes))]

    def secret_hunch(self, state: S, decision: Decision, seat: int, luck: Luck) -> int:
        """The same for one of several seats that are asked at once: any of its options, unless a game knows better."""
        codes = decision.codes_for(seat)
        return codes[luck.below(len(codes))]

    def sides(self, players: int) -> list[Side]:
        """The sides, each seat on one of them; none where all play together or everybody alone."""
        return []

    def allied(self, state: S, seat: int, other: int) -> bool:
        """Whether two seats win and lose together: all of them, or those of a side."""
        if self.together or seat == other:
            return True
        return any(seat in side.seats and other in side.seats for side in self.sides(state.players))

    def glance(self, state: S, decision: Decision, seat: int, codes: list[int]) -> list[float] | None:
        """What each of some answers of a seat promises, in `worth`, as one sees without imagining it; None where one
        does not see it. Only how the numbers compare counts. It must not depend on what the seat can't know."""
        return None

    def glance_for(
        self, state: S, decision: Decision, seat: int, codes: list[int], weight: float
    ) -> list[float] | None:
        """The same for a seat to whom standing first weighs so much (see `bots.styles`). A `glance` is about winning,
        so one who wants to stand first as well has to imagine the answers, unless a game knows better."""
        return None if weight else self.glance(state, decision, seat, codes)

    def shortlist(self, state: S, decision: Decision, codes: list[int]) -> list[int]:
        """Those of some answers that bots think about; the others would be folly, or more of the same."""
        return codes

    def list_features(self) -> Features:
        """What a learning program is told of the table."""
        raise NotImplementedError

    @property
    def features(self) -> Features:
        """What a learning program is told; listed when first asked for."""
        if self._features is None:
            self._features = self.list_features()
        return self._features

    def observation_names(self) -> list[str]:
        """What each number of an observation says, in order."""
        return self.features.names

    def observe(self, view: dict[str, Any], decision: Decision | None) -> array[float]:
        """A view and the question before the table as numbers from 0 to 1, for learning programs."""
        return self.features.observe(view, decision)

    def progress(self, view: dict[str, Any]) -> float:
        """How far the viewer is on the way to winning (1) or losing (-1), for a shaped reward."""
        raise NotImplementedError

    def quick_start(self) -> dict[str, str]:
        """The options of a game begun with one click: its easiest scenario, and nothing to be settled first."""
        return {}

    def face_name(self, kind: str, value: int) -> str:
        """What the picture of a die as it fell is called, where a thing of an event is one."""
        return f"{kind}:{self.thing_id(kind, value)}"

    def content_sets(self) -> list[str]:
        """The names of the sets of content that come with the game, beside the usual one."""
        return []

    def option_targets(self, state: S, code: int) -> list[str]:
        """Ids of the things that an answer touches: its fields, unless a game knows better."""
        return [f"{kind}:{self.thing_id(kind, value)}" for kind, value in self.fields_of(code) if kind]

    def thing_targets(self, kind: str, value: int) -> list[str]:
        """Ids of what to point out when a sentence names a thing: the thing itself, unless a game knows better."""
        return [f"{kind}:{self.thing_id(kind, value)}"]

    def option_message(self, state: S, code: int) -> Message:
        """What an answer means, as a message."""
        verb = self.verbs[verb_of(code)]
        args: dict[str, Value] = {}
        for name, (kind, value) in zip(verb.fields.names, self.fields_of(code)):
            args[name] = Thing(kind, value) if kind else value
        return Message("option." + verb.name, args)

    def fields_of(self, code: int) -> list[tuple[str, int]]:
        """The kind and value of each field of an answer."""
        return list(zip(self.verbs[verb_of(code)].fields.kinds, field_values(code)))

    def canonical(self, state: S, code: int) -> int:
        """The answer on offer that means the same as this one (of two like dice, say, the first)."""
        return code

    def option_key(self, code: int) -> str:
        """The stable key of an answer, e.g. ``place:red2:QNS.1``."""
        parts = [self.verbs[verb_of(code)].name]
        for kind, value in self.fields_of(code):
            parts.append(self.thing_id(kind, value) if kind else str(value))
        return ":".join(parts)

    def option_code(self, key: str) -> int:
        """The reverse of `option_key`."""
        name, *parts = key.split(":")
        for verb in self.verbs:
            if verb.name == name and len(parts) == len(verb.fields.names):
                try:
                    values = [
                        self.thing_value(kind, part) if kind else int(part)
                        for kind, part in zip(verb.fields.kinds, parts)
                    ]
                except (KeyError, ValueError):
                    break
                if all(0 <= value < 1024 for value in values):
                    code = option_code(verb.index, *values)
                    if self.option_key(code) == key:
                        return code
                break
        raise Refused(
            f"{key!r:.80} is not the key of anything in {self.title}.",
            message=Message("refused.no_key", {"key": f"{key!r:.80}", "title": self.title}),
        )

    def answers_with(self, verb: Verb) -> Iterator[int]:
        """Every answer with this verb, whatever the table looks like: all values of its fields, or fewer if a game
        knows that some of them never go together.
        """
        counts = [
            self.thing_count(kind) if kind else self.number_count(verb.name, name)
            for name, kind in zip(verb.fields.names, verb.fields.kinds)
        ]
        for values in product(*(range(count) for count in counts)):
            yield option_code(verb.index, *values)

    def checked_setup(
        self, players: int | None, seed: str, options: dict[str, str], content: str = ""
    ) -> Setup:
        """A set-up with defaults filled in, or BadSetup naming everything that is wrong with it."""
        if players is None:
            players = self.default_players
        allowed = range(self.min_players, self.max_players + 1)
        known = {option.key: option for option in self.setup_options()}
        return check_setup(self.title, allowed, known, Setup(players, seed, options, content), self.scenario_key)
