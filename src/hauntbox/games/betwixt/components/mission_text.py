# interpreted
"""What missions and their events do, in sentences made from their clauses. Their prose is in the content."""

from __future__ import annotations

from hauntbox.engine.messages import Message
from hauntbox.games.betwixt.components.card_phrases import is_said, sequence, texts_of
from hauntbox.games.betwixt.components.card_text import clause_texts
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.missions import Event, Good, Mission
from hauntbox.games.betwixt.components.naming import Naming
from hauntbox.kit.cards.effects import Clause


def goal_sentence(mission: Mission) -> Message:
    """What the family looks for first; where that leads is not said."""
    of = len(mission.stories)
    return Message("mission.goal_all" if mission.needed == of else "mission.goal", {"n": mission.needed, "of": of})


def rule_sentences(mission: Mission, box: Contents) -> list[Message]:
    """The special rules that the family knows from the start."""
    return clause_texts(spoken(mission.known()), "mission", Naming(box))


def final_sentences(mission: Mission, box: Contents) -> list[Message]:
    """The special rules of the final."""
    return clause_texts(spoken([without_stage(clause) for clause in mission.late]), "mission", Naming(box))


def event_sentences(event: Event, box: Contents) -> list[Message]:
    """What an event does; nothing if it only tells something."""
    return clause_texts(spoken(event.clauses), "mission", Naming(box))


def treasure_sentence(mission: Mission, side: int, box: Contents) -> Message:
    """TGB-24.1: what the side of a Treasure Token gives, from 1 on."""
    return Message("text.sentence", {"text": sequence(texts_of(mission.treasures[side - 1], "loot", Naming(box)))})


def good_sentence(good: Good, box: Contents) -> Message:
    """TGB-24.12: what a vending machine sells, and for how much."""
    if good.card:
        return Message("mission.good", {"card": Naming(box).of("card", good.card), "n": good.price})
    return Message("mission.good_draw", {"deck": Message(f"deck.{good.deck}"), "n": good.price})


def success_sentences(mission: Mission, box: Contents) -> list[Message]:
    """What is gained by winning."""
    texts = texts_of(mission.success, "mission", Naming(box))
    return [Message("text.sentence", {"text": text}) for text in texts]


def without_stage(clause: Clause) -> Clause:
    """A clause of the final without the condition that the final has begun."""
    made = Clause(
        clause.when, [one for one in clause.conditions if one.name != "stage"], clause.do, clause.limit, clause.per
    )
    made.optional = clause.optional
    return made


def spoken(clauses: list[Clause]) -> list[Clause]:
    """Clauses that do more than keep count or tell a story."""
    return [clause for clause in clauses if [one for one in clause.do if is_said(one)]]
