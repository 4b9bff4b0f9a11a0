"""Séance: secret candles, hidden hands, an omen under a cloth, Salt that interrupts, two sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import field_a, option_code, verb_of
from hauntbox.engine.game import Game
from hauntbox.engine.messages import EVERYONE, Message, Reason, Thing
from hauntbox.engine.rules import (
    CampaignPlan,
    Foresight,
    GalleryCard,
    GallerySection,
    Layout,
    Setup,
    SetupOption,
    Side,
)
from hauntbox.kit.decks import Deck
from hauntbox.kit.drawing.svg import el
from hauntbox.kit.words.worded import WordedRules
from tests.toy.components.cards import Content
from tests.toy.components.catalogue import WORDS
from tests.toy.drawing import scene
from tests.toy.rounds import nights
from tests.toy.rounds.rounds import STEPS, first_alike, why_not
from tests.toy.sight.observation import SeanceFeatures
from tests.toy.table.state import (
    BID,
    CALL,
    HAND,
    HOLD,
    LET,
    MEDIUMS,
    MOST_CANDLES,
    NONE,
    SALT,
    SIDES,
    SPIRIT_DIE,
    VEIL,
    VERBS,
    Table,
    side_of,
)


def rules_for(content: str = "") -> Seance:
    """The rules with the box's own content, or with another folder's."""
    return Seance(Content(Path(content) if content else Seance.home / "content"))


class Seance(WordedRules[Table]):
    """The toy game, with one set of content."""

    id = "toy"
    title = "Séance"
    home = Path(__file__).parent
    min_players = 2
    max_players = 4
    default_players = 4
    scenario_key = "room"
    reactions = True
    public_verbs = ("hold",)
    minutes = 10
    weight = 1.5
    steps = STEPS
    verbs = VERBS
    words = WORDS

    def __init__(self, content: Content) -> None:
        self.content = content
        self.content_digest = content.digest
        self.take_ids({
            "card": content.card_ids,
            "omen": [omen.id for omen in content.omens],
            "face": list(SPIRIT_DIE.names),
            "side": list(SIDES),
            "seat": [str(seat + 1) for seat in range(self.max_players)],
        })

    def setup_options(self) -> list[SetupOption]:
        return [
            SetupOption("room", ["parlour", "cellar"], "parlour", "TOY-7.1"),
            SetupOption("dawn", ["nobody", "poltergeists"], "nobody", "TOY-7.3"),
            SetupOption("wax", [], "0", "TOY-8.2", [], carried=True),
        ]

    def begin(self, setup: Setup) -> Table:
        """TOY-1.2: candles, three cards each, shuffled omens."""
        g = Table(self.content, setup.players, Chance.from_seed(setup.seed))
        g.target = 4 if setup.options["room"] == "parlour" else 6
        g.dawn = setup.options["dawn"]
        wax = nights.wax_of(setup.options["wax"])
        g.candles = [count + wax if side_of(seat) == MEDIUMS else count for seat, count in enumerate(g.candles)]
        g.omens = g.shuffle(tuple(range(len(self.content.omens))))
        cards = g.shuffle(tuple(range(len(self.content.deck))))
        for seat in range(setup.players):
            g.hands[seat] = tuple(sorted(cards[seat * HAND : (seat + 1) * HAND]))
        g.deck = Deck(cards[setup.players * HAND :])
        return g

    def might_use(self, state: Table, seat: int) -> list[Thing]:
        """TOY-5.1: Salt in the hand."""
        g = state
        return [Thing("card", card) for card in g.hands[seat] if self.content.kind_of(card).does == "cancel"]

    def blank_state(self) -> Table:
        g = Table.__new__(Table)
        g.content = self.content
        return g

    # Who knows what

    def view(self, state: Table, seat: int | None) -> dict[str, Any]:
        g = state
        mine = seat if seat is not None and 0 <= seat < g.players else None
        all_open = seat == EVERYONE
        sees_omen = all_open or (mine is not None and g.looked >> mine & 1)
        view: dict[str, Any] = {
            "seat": mine,
            "round": g.round,
            "target": g.target,
            "points": g.points[:],
            "candles": g.candles[:],
            "hand": [] if mine is None else [self.content.card_ids[card] for card in g.hands[mine]],
            "hands": [len(hand) for hand in g.hands],
            "called": [self.card_id(card) for card in g.called],
            "veiled": [
                self.card_id(card) if all_open or seat == mine else ("" if card == NONE else "?")
                for seat, card in enumerate(g.veiled)
            ],
            "deck": len(g.deck.cards),
            "discards": [self.content.card_ids[card] for card in g.deck.discards],
            "omen": "" if g.omen == NONE else self.content.omens[g.omen].id if sees_omen else "?",
            "omens_left": len(g.omens),
            "omens_shown": [self.content.omens[omen].id for omen in g.shown],
            "looked": [seat for seat in range(g.players) if g.looked >> seat & 1],
            "acting": g.acting if g.order and g.turn < g.players else None,
            "ended": g.ended,
        }
        if all_open:
            view["open"] = [[self.content.card_ids[card] for card in hand] for hand in g.hands]
        return view

    def card_id(self, card: int) -> str:
        return "" if card == NONE else self.content.card_ids[card]

    def imagine(self, state: Table, seat: int | None, chance: Chance) -> None:
        """Deal hidden cards and omens anew; only cards with strength can lie under the cloth."""
        g = state
        others = [other for other in range(g.players) if seat not in (other, EVERYONE)]
        hidden = list(g.deck.cards)
        for other in others:
            hidden.extend(g.hands[other])
            if g.veiled[other] != NONE:
                hidden.append(g.veiled[other])
        pile = list(chance.shuffled(tuple(sorted(hidden))))
        for other in others:
            if g.veiled[other] != NONE:
                g.veiled[other] = next(card for card in pile if self.content.kind_of(card).strength)
                pile.remove(g.veiled[other])
        for other in others:
            count = len(g.hands[other])
            g.hands[other] = tuple(sorted(pile[:count]))
            del pile[:count]
        g.deck = Deck(tuple(pile), g.deck.discards)
        seers = 0 if seat is None else g.looked if seat == EVERYONE else g.looked & 1 << seat
        if g.omen == NONE or seers:
            g.omens = chance.shuffled(tuple(sorted(g.omens)))
        else:
            omens = chance.shuffled(tuple(sorted((g.omen, *g.omens))))
            g.omen = omens[0]
            g.omens = omens[1:]

    # Why not

    def conceivable(self, state: Table) -> list[int]:
        codes = [option_code(BID, n) for n in range(MOST_CANDLES + 2)]
        for verb in (CALL, VEIL, SALT):
            codes.extend(option_code(verb, card) for card in range(len(self.content.deck)))
        return [*codes, option_code(HOLD), option_code(LET)]

    def why_not_for(self, state: Table, seat: int, code: int) -> Reason | None:
        return why_not(state, code, seat)

    def canonical(self, state: Table, code: int) -> int:
        """Of cards alike in a hand the first."""
        if verb_of(code) not in (CALL, VEIL, SALT) or field_a(code) >= len(self.content.deck):
            return code
        return option_code(verb_of(code), first_alike(state, field_a(code)))

    def foresee(self, state: Table, seat: int | None, code: int) -> Foresight | None:
        """How strong a card is that would be shown, and whom it is shown against."""
        if verb_of(code) != CALL:
            return None
        found = self.foresee_card(field_a(code))
        for other in range(state.players):
            if seat is not None and side_of(other) != side_of(seat):
                found.mark("danger", [f"seat:{other + 1}"])
                found.way("hit", f"card:{self.card_id(field_a(code))}", f"seat:{other + 1}")
        return found

    def foresee_thing(self, state: Table, seat: int | None, kind: str, value: int) -> Foresight | None:
        """How strong a card is, told only to whoever holds it."""
        held = seat is not None and kind == "card" and value in state.hands[seat]
        return self.foresee_card(value) if held else None

    def foresee_card(self, card: int) -> Foresight:
        found = Foresight()
        strength = self.content.kind_of(card).strength
        found.texts.append(Message("foresee.strength", {"card": Thing("card", card), "n": strength}))
        found.note(f"card:{self.card_id(card)}", str(strength))
        return found

    # Names and words

    def number_count(self, verb: str, field: str) -> int:
        return MOST_CANDLES + 1

    def thing_message(self, state: Table, kind: str, value: int) -> Message:
        if kind == "seat":
            return Message("seat.name", {"n": value + 1})
        if kind == "card":
            return Message("card." + self.content.kind_of(value).id)
        return Message(f"{kind}.{self.thing_id(kind, value)}")

    def name(self, kind: str, id: str, language: str = "en") -> str:
        """A card is called by its kind, a seat by its number, all else by its id."""
        if kind == "seat":
            return self.words.phrase("seat.name", {"n": id}, language)
        return self.word(f"{kind}.{self.content.kind_of(self.values[kind][id]).id if kind == 'card' else id}", language)

    def content_counts(self) -> dict[str, int]:
        return {"cards": len(self.content.kinds), "omens": len(self.content.omens)}

    def entry_of(self, kind: str, value: int) -> str:
        return f"card:{self.content.kind_of(value).id}" if kind == "card" else super().entry_of(kind, value)

    def list_features(self) -> SeanceFeatures:
        return SeanceFeatures(self.content)

    def progress(self, view: dict[str, Any]) -> float:
        mediums, poltergeists = view["points"]
        lead: int = mediums - poltergeists
        return (-lead if view["seat"] in (1, 3) else lead) / 10

    def worth(self, state: Table, seat: int) -> float:
        """Points first; then candles, cards in hand, and what lies on the table for one's side."""
        g = state
        mine = side_of(seat)
        value = 4.0 * (g.points[mine] - g.points[1 - mine]) + 0.2 * g.candles[seat] + 0.1 * len(g.hands[seat])
        for other in range(g.players):
            shown = [card for card in (g.called[other], g.veiled[other]) if card != NONE]
            strength = sum(self.content.kind_of(card).strength for card in shown)
            value += 0.5 * strength if side_of(other) == mine else -0.5 * strength
        return value

    def sides(self, players: int) -> list[Side]:
        """TOY-1.1: they sit alternately."""
        return [Side(id, [seat for seat in range(players) if side_of(seat) == side]) for side, id in enumerate(SIDES)]

    def side_words(self, side: str, language: str = "en") -> str:
        return f"The {self.name('side', side, language)}"

    def horizon(self, state: Table) -> int:
        return state.round

    # The campaign

    def campaigns(self) -> list[CampaignPlan]:
        return nights.PLANS

    def campaign_words(
        self, campaign: str, chapter: str | None = None, field: str = "name", language: str = "en"
    ) -> str:
        key = f"campaign.{campaign}.{chapter or 'whole'}.{field}"
        return self.word(key, language) if self.words.has(key) else ""

    def chapter_setup(self, campaign: str, chapter: str, carried: dict[str, Any], players: int) -> dict[str, str]:
        return nights.chapter_setup(chapter, carried)

    def chapter_won(self, campaign: str, chapter: str, game: Game) -> bool:
        return nights.won(game)

    def carry_over(self, campaign: str, chapter: str, game: Game, before: dict[str, Any]) -> dict[str, Any]:
        assert isinstance(game.state, Table)
        return nights.carry_over(game.state, nights.won(game), before)

    def carried_words(self, campaign: str, carried: dict[str, Any], language: str = "en") -> list[str]:
        return [self.words.phrase("campaign.wax", {"n": int(carried.get("wax", 0))}, language)]

    # For a page

    def draw_lit(
        self, view: dict[str, Any], options: list[dict[str, Any]], **style: Any
    ) -> Mapping[str, Sequence[str]]:
        targets = [target for option in options for target in option["targets"]]
        known = {key: value for key, value in style.items() if key in ("language", "parts", "external")}
        return {id: [text] if text else [] for id, text in scene.draw(view, targets, **known).items()}

    def layout(self) -> Layout:
        return scene.LAYOUT

    def stylesheet(self) -> str:
        return scene.STYLE

    def setup_words(self, key: str, value: str | None = None, language: str = "en") -> str:
        return self.word(f"setup.{key}.{value or 'name'}", language)

    def gallery(self, language: str = "en") -> list[GallerySection]:
        cards = []
        for number, kind in enumerate(self.content.kinds):
            name, text = self.word(f"card.{kind.id}", language), {"n": kind.strength}
            [svg] = scene.draw_hand(language, [f"{kind.id}{number}"], set(), "gallery")
            picture = el("svg", svg, viewBox="0 300 120 60", class_="toy", xmlns="http://www.w3.org/2000/svg")
            cards.append(GalleryCard(kind.id, name, self.words.phrase("scene.card", text, language), picture))
        return [GallerySection("card", self.word("scene.cards", language), cards)]

